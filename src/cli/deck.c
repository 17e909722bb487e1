/* deck.c: `muster deck`: lists and checks decks of heresy; deck_show.c shows them, deck_make.c
 * makes them. */
#include "deck.h"

#include <stdlib.h>
#include <string.h>

#include <muster/packs.h>

#include "../games/heresy/data/deck_stats.h"
#include "commands.h"
#include "say.h"

/* ---- list ---- */

struct listing {
    const struct hh_cards *set;
};

static void print_list(void *who, struct text *out)
{
    const struct hh_cards *set = ((struct listing *)who)->set;
    struct pack_text text;
    struct json j;
    json_init(&j, out);
    json_open_array(&j);
    for (int i = 0; decks_nth("heresy", i, &text); i++) {
        struct report silent = {.errors = 0};
        struct hh_deck deck;
        if (!hh_deck_parse(set, text.text, text.size, &deck, &silent))
            continue; /* it uses other packs than those named */
        json_open_object(&j);
        json_key_string(&j, "name", deck.name);
        json_key_string(&j, "side", hh_side_names[deck.side]);
        json_key_int(&j, "size", deck.size);
        json_key_string(&j, "title", deck.title);
        json_end(&j);
    }
    json_end(&j);
}

static int run_list(struct cli *c, const struct hh_cards *set)
{
    struct pack_text text;
    if (cli_has(c, "json")) {
        struct listing listing = {set};
        char *json = print_whole(print_list, &listing);
        puts(json);
        free(json);
        return STATUS_OK;
    }
    for (int i = 0; decks_nth("heresy", i, &text); i++) {
        struct report silent = {.errors = 0};
        struct hh_deck deck;
        if (hh_deck_parse(set, text.text, text.size, &deck, &silent))
            printf("%-16s %-9s %3d cards  %s\n", deck.name, hh_side_names[deck.side], deck.size,
                   deck.title);
    }
    return STATUS_OK;
}

/* ---- check ---- */

struct checking {
    const struct hh_cards *set;
    const struct pack_text *text;
    struct err_printer printer;
    struct json *json; /* NULL: for people */
    struct hh_deck deck;
    int mistakes, warnings;
};

/* The rule named at the end of a message, or "". */
static void rule_in(const char *message, char *out, size_t cap)
{
    const char *at = strstr(message, "(HH-DECK-");
    snprintf(out, cap, "%.*s", at != NULL ? (int)strcspn(at + 1, ")") : 0,
             at != NULL ? at + 1 : "");
}

static void say_fault(struct checking *k, const struct err *e)
{
    char rule[16];
    if (k->json == NULL) {
        err_print(&k->printer, e);
        return;
    }
    rule_in(e->text, rule, sizeof rule);
    json_open_object(k->json);
    json_key_int(k->json, "line", e->line);
    json_key_int(k->json, "column", e->column);
    json_key_string(k->json, "code", err_word(e->code));
    json_key_string(k->json, "rule", rule);
    json_key_string(k->json, "message", e->text);
    json_end(k->json);
}

static void say_mistake(void *who, const struct err *e)
{
    say_fault(who, e);
}

static void say_warning(void *who, const struct err *e)
{
    struct checking *k = who;
    struct err marked = k->json == NULL ? err_as_warning(e) : *e;
    say_fault(k, &marked);
}

static void check_rules(struct checking *k)
{
    struct report report = {.say = say_mistake, .who = k};
    hh_deck_read(k->set, k->text->text, k->text->size, &k->deck, &report);
    k->mistakes = report.errors;
}

/* Advice is only for decks that can be parsed. */
static void check_sense(struct checking *k)
{
    struct report silent = {.errors = 0}, report = {.say = say_warning, .who = k};
    if (hh_deck_parse(k->set, k->text->text, k->text->size, &k->deck, &silent))
        hh_deck_advise(k->set, &k->deck, &report);
    k->warnings = report.errors;
}

static void check_for_people(struct checking *k)
{
    check_rules(k);
    check_sense(k);
    printf("%s: ", k->text->name);
    if (k->mistakes > 0)
        printf("%d mistake%s", k->mistakes, k->mistakes > 1 ? "s" : "");
    else
        printf("a legal %s deck of %d cards", hh_side_names[k->deck.side], k->deck.size);
    if (k->warnings > 0)
        printf(", %d warning%s", k->warnings, k->warnings > 1 ? "s" : "");
    putchar('\n');
}

static void print_check(void *who, struct text *out)
{
    struct checking *k = who;
    struct json j;
    json_init(&j, out);
    k->json = &j;
    json_open_object(&j);
    json_key_string(&j, "file", k->text->name);
    json_key_array(&j, "mistakes");
    check_rules(k);
    json_end(&j);
    json_key_array(&j, "warnings");
    check_sense(k);
    json_end(&j);
    json_key_string(&j, "deck", k->deck.name);
    json_key_string(&j, "side", k->deck.side < HH_UNALIGNED ? hh_side_names[k->deck.side] : "");
    json_key_int(&j, "size", k->deck.size);
    json_key_bool(&j, "ok", k->mistakes == 0);
    json_end(&j);
    k->json = NULL;
}

static int run_check(struct cli *c, const struct hh_cards *set)
{
    int status = STATUS_OK;
    for (int i = 1; i < c->argc; i++) {
        struct deck_source source;
        struct err e;
        if (!deck_source_open(&source, c->argv[i], &e)) {
            status = deck_source_fail(c, &e);
            continue;
        }
        struct checking k = {
            .set = set, .text = &source.text, .printer = {.out = stdout, .text = &source.text}};
        if (cli_has(c, "json")) {
            char *json = print_whole(print_check, &k);
            puts(json);
            free(json);
        } else {
            check_for_people(&k);
        }
        if (k.mistakes > 0 && status == STATUS_OK)
            status = STATUS_FAILED;
        deck_source_close(&source);
    }
    return status;
}

/* ---- the command ---- */

static const struct cli_verb verbs[] = {
    {"list", 0, 0, "muster deck list", " json "},
    {"show", 1, 1, "muster deck show bulwark", " json "},
    {"check", 1, 1000, "muster deck check my.deck", " json "},
    {"new", 0, 0, "muster deck new --side loyalist", " side seed name title like output "},
    {"export", 1, 1, "muster deck export bulwark", " json format output "},
    {"import", 1, 1, "muster deck import list.txt", " side name title output "},
};
enum { VERB_COUNT = sizeof verbs / sizeof *verbs };
static int (*const runs[VERB_COUNT])(struct cli *c, const struct hh_cards *set) = {
    run_list, deck_run_show, run_check, deck_run_new, deck_run_export, deck_run_import};

static const struct cli_option options[] = {
    {"side", 0, "loyalist|traitor", "new, import: the side of the deck"},
    {"seed", 's', "N", "new: the same seed gives the same deck (random)"},
    {"name", 'n', "WORD", "new, import: the deck's name"},
    {"title", 't', "TEXT", "new, import: the deck's title"},
    {"like", 'l', "FILE|NAME", "new: the same numbers of each type and timing as that deck"},
    {"format", 'f', "text|list|json", "export: the form of the output (text)"},
    {"output", 'o', "FILE", "new, export, import: write to a file"},
    {"packs", 'p', "FILE|NAME,...", "packs of cards (" DECK_CARDS_PACKS ")"},
    {"json", 'j', NULL, "list, show, check, export: print JSON"},
    {NULL, 0, NULL, NULL},
};

static int run(struct cli *c)
{
    int status, verb = cli_verb(c, verbs, VERB_COUNT);
    if (verb < 0)
        return STATUS_USAGE;
    struct hh_cards *set = deck_cards_open(c, &status);
    if (set == NULL)
        return status;
    status = runs[verb](c, set);
    hh_cards_free(set);
    return status;
}

const struct command command_deck = {
    .name = "deck",
    .args = "list|show|check|new|export|import [FILE|NAME...]",
    .summary = "build, check and show decks of heresy",
    .about = "muster deck list             lists the decks that come with Muster\n"
             "muster deck show DECK        prints its cards, and counts by flags, die numbers,\n"
             "                             speeds, timings, types and rarities\n"
             "muster deck check DECK...    reports every rule that is broken (HH-DECK-*) and\n"
             "                             where; status 1 if one is\n"
             "muster deck new --side SIDE  writes a legal deck of 60 cards, at random\n"
             "muster deck export DECK      writes a deck as text, as a plain list or as JSON\n"
             "muster deck import FILE      reads a plain list of cards (\"4 Lantern Line\",\n"
             "                             \"4x Lantern Line\", \"Lantern Line x4\") and writes a\n"
             "                             deck\n"
             "\n"
             "A DECK is the name of a deck that comes with Muster, or a file; - is standard\n"
             "input. A list that breaks a rule is still imported, with status 1; one with a\n"
             "line that cannot be parsed is not.\n",
    .args_min = 1,
    .args_max = -1,
    .options = options,
    .run = run,
};
