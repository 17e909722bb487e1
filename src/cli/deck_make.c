/* deck_make.c: `muster deck new`, `export` and `import`. */
#include <stdlib.h>
#include <string.h>

#include "../games/heresy/data/booster.h"
#include "deck.h"
#include "say.h"

/* A deck to print. */
struct printed {
    const struct hh_cards *set;
    const struct hh_deck *deck;
    const char *comment; /* on the first line; "": none */
};

static void print_text(void *who, struct text *out)
{
    const struct printed *p = who;
    if (*p->comment != '\0')
        text_addf(out, "# %s\n", p->comment);
    hh_deck_print(p->set, p->deck, out);
}

/* ---- options ---- */

/* Applies --name and --title, if given. */
static bool take_names(const struct cli *c, struct hh_deck *deck)
{
    const char *name = cli_value(c, "name"), *title = cli_value(c, "title");
    if (name != NULL && !hh_is_deck_name(name)) {
        cli_fail(c, STATUS_USAGE, "--name takes 1 to %d letters, digits, - and _, not \"%s\"",
                 GAME_NAME_MAX - 1, name);
        return false;
    }
    if (title != NULL && (*title == '\0' || strlen(title) >= sizeof deck->title ||
                          strpbrk(title, ",;#|\"\t\n") != NULL)) {
        cli_fail(c, STATUS_USAGE, "--title takes 1 to %d bytes without , ; # | or \"",
                 GAME_NAME_MAX - 1);
        return false;
    }
    if (name != NULL)
        snprintf(deck->name, sizeof deck->name, "%s", name);
    if (title != NULL)
        snprintf(deck->title, sizeof deck->title, "%s", title);
    return true;
}

/* ---- new ---- */

/* The kind of deck that --side and --like ask for. */
static bool read_order(const struct cli *c, const struct hh_cards *set, struct hh_deck_order *out,
                       int *status)
{
    const char *like = cli_value(c, "like");
    struct deck_source source;
    struct hh_deck model;
    *status = STATUS_USAGE;
    if (like == NULL && !cli_has(c, "side")) {
        cli_fail(c, STATUS_USAGE,
                 "a new deck needs a side: --side loyalist or --side traitor (HH-DECK-03)");
        return false;
    }
    *out = hh_deck_order_plain;
    if (like != NULL) {
        if (!deck_open(c, set, like, &source, &model, status))
            return false;
        hh_deck_order_like(set, &model, out);
        deck_source_close(&source);
        *status = STATUS_USAGE;
    }
    return deck_side(c, out->side, &out->side);
}

int deck_run_new(struct cli *c, const struct hh_cards *set)
{
    struct hh_deck_order order;
    struct hh_pool pool;
    struct hh_deck deck;
    struct rng rng;
    struct err e;
    uint64_t seed;
    char comment[128];
    int status;
    if (!read_order(c, set, &order, &status))
        return status;
    if (!cli_seed(c, &seed))
        return STATUS_USAGE;
    rng_seed(&rng, seed);
    hh_pool_fill(set, &pool);
    if (!hh_deck_build(set, &pool, &order, &rng, &deck, &e))
        return cli_fail_err(c, NULL, &e);
    const char *side = hh_side_names[order.side];
    snprintf(deck.name, sizeof deck.name, "%s-%llu", side, (unsigned long long)seed);
    snprintf(deck.title, sizeof deck.title, "A %s deck of seed %llu", side,
             (unsigned long long)seed);
    if (!take_names(c, &deck))
        return STATUS_USAGE;
    snprintf(comment, sizeof comment, "Built at random from seed %llu.", (unsigned long long)seed);
    struct printed printed = {set, &deck, comment};
    return cli_output(c, print_text, &printed);
}

/* ---- export ---- */

static void print_list(void *who, struct text *out)
{
    const struct printed *p = who;
    const struct hh_deck *deck = p->deck;
    text_addf(out, "deck: %s\n", deck->name);
    if (deck->title[0] != '\0')
        text_addf(out, "title: \"%s\"\n", deck->title);
    text_addf(out, "side: %s\n", hh_side_names[deck->side]);
    for (int i = 0; i < deck->row_count; i++)
        text_addf(out, "%d %s\n", deck->rows[i].count, p->set->cards[deck->rows[i].card].name);
}

static void print_json(void *who, struct text *out)
{
    const struct printed *p = who;
    struct json j;
    json_init(&j, out);
    json_open_object(&j);
    deck_json(p->set, p->deck, &j);
    json_end(&j);
    text_add(out, "\n");
}

int deck_run_export(struct cli *c, const struct hh_cards *set)
{
    static const char *const words[] = {"text", "list", "json"};
    static void (*const prints[])(void *, struct text *) = {print_text, print_list, print_json};
    const char *format = cli_value(c, "format");
    struct deck_source source;
    struct hh_deck deck;
    int at = 0, status;
    if (format == NULL)
        format = cli_has(c, "json") ? "json" : "text";
    while (at < 3 && strcmp(words[at], format) != 0)
        at++;
    if (at == 3)
        return cli_fail(c, STATUS_USAGE, "--format takes text, list or json, not \"%s\"", format);
    if (cli_has(c, "json") && at != 2)
        return cli_fail(c, STATUS_USAGE, "--json cannot be used with --format %s", format);
    if (!deck_open(c, set, c->argv[1], &source, &deck, &status))
        return status;
    struct printed printed = {set, &deck, ""};
    status = cli_output(c, prints[at], &printed);
    deck_source_close(&source);
    return status;
}

/* ---- import ---- */

static void say_warning(void *who, const struct err *e)
{
    struct err marked = err_as_warning(e);
    err_print(who, &marked);
}

/* Names a deck after its file, with - for characters that a name cannot have. */
static void name_by_file(const char *path, struct hh_deck *deck)
{
    file_stem(path, deck->name, sizeof deck->name);
    for (char *p = deck->name; *p != '\0'; p++) {
        char one[2] = {*p, '\0'};
        if (!hh_is_deck_name(one))
            *p = '-';
    }
    if (deck->name[0] == '\0' || strcmp(path, "-") == 0)
        snprintf(deck->name, sizeof deck->name, "imported");
}

static int import(struct cli *c, const struct hh_cards *set, struct pack_text *text,
                  struct hh_deck *deck)
{
    struct err_printer printer = {.out = stderr, .text = text};
    struct report report = {.say = err_print, .who = &printer},
                  warnings = {.say = say_warning, .who = &printer};
    int side;
    if (!hh_deck_import(set, text->text, text->size, deck, &report, &warnings))
        return cli_fail(c, STATUS_FAILED, "%d mistake%s in %s; nothing was written", report.errors,
                        report.errors > 1 ? "s" : "", text->name);
    if (!deck_side(c, deck->side, &side))
        return STATUS_USAGE;
    if (side >= HH_UNALIGNED)
        return cli_fail(c, STATUS_FAILED,
                        "%s does not say which side the deck is for: add --side loyalist or --side "
                        "traitor (HH-DECK-03)",
                        text->name);
    deck->side = (uint8_t)side;
    if (deck->name[0] == '\0')
        name_by_file(c->argv[1], deck);
    if (!take_names(c, deck))
        return STATUS_USAGE;
    bool is_legal = hh_deck_check(set, deck, &report);
    struct printed printed = {set, deck, ""};
    int status = cli_output(c, print_text, &printed);
    return status == STATUS_OK && !is_legal ? STATUS_FAILED : status;
}

int deck_run_import(struct cli *c, const struct hh_cards *set)
{
    struct err e;
    struct pack_text text = {.name = c->argv[1]};
    struct hh_deck deck;
    char *owned = file_read(c->argv[1], &text.size, &e);
    if (owned == NULL)
        return cli_fail_err(c, NULL, &e);
    text.text = owned;
    if (strcmp(text.name, "-") == 0)
        text.name = "standard input";
    int status = import(c, set, &text, &deck);
    free(owned);
    return status;
}
