/* booster.c: `muster booster`: boosters of heresy from a seed, and sealed decks built from them. */
#include "../games/heresy/data/booster.h"

#include <stdlib.h>

#include "commands.h"
#include "deck_cards.h"
#include "say.h"

enum { COUNT_MAX = 1000 };

struct opened {
    const struct hh_cards *set;
    uint64_t seed;
    int side, count;
    const struct hh_booster *boosters;
    const struct hh_sealed *sealed; /* NULL: boosters only */
};

/* ---- for people ---- */

static void print_boosters(void *who, struct text *out)
{
    const struct opened *o = who;
    text_addf(out, "Seed %llu\n", (unsigned long long)o->seed);
    for (int i = 0; i < o->count; i++) {
        text_addf(out, "\nBooster %d\n", i + 1);
        for (int n = 0; n < HH_BOOSTER_SIZE; n++) {
            const struct hh_card *card = &o->set->cards[o->boosters[i].cards[n]];
            text_addf(out, "  %-10s  %-9s  %-5s  %s\n", hh_rarity_names[card->rarity],
                      hh_side_names[card->side], hh_type_names[card->type], card->name);
        }
    }
}

/* The pool as a comment, so that the output is a deck file. */
static void print_pool(const struct opened *o, struct text *out)
{
    int usable = 0;
    for (int i = 0; i < o->set->card_count; i++)
        if (o->set->cards[i].side == o->side || o->set->cards[i].side == HH_UNALIGNED)
            usable += o->sealed->pool.copies[i];
    text_addf(out, "# A sealed deck from %d boosters of seed %llu: %d cards, %d of them %s or\n",
              o->count, (unsigned long long)o->seed, o->count * HH_BOOSTER_SIZE, usable,
              hh_side_names[o->side]);
    text_add(out, "# unaligned. All cards:\n");
    for (int i = 0; i < o->set->card_count; i++)
        if (o->sealed->pool.copies[i] > 0)
            text_addf(out, "#   %d %s (%s, %s)\n", o->sealed->pool.copies[i], o->set->cards[i].name,
                      hh_side_names[o->set->cards[i].side],
                      hh_rarity_names[o->set->cards[i].rarity]);
}

static void print_sealed(void *who, struct text *out)
{
    const struct opened *o = who;
    hh_deck_print(o->set, &o->sealed->deck, out);
    print_pool(o, out);
}

/* ---- for programs ---- */

static void put_booster(const struct opened *o, const struct hh_booster *booster, struct json *j)
{
    json_open_array(j);
    for (int n = 0; n < HH_BOOSTER_SIZE; n++) {
        const struct hh_card *card = &o->set->cards[booster->cards[n]];
        json_open_object(j);
        json_key_string(j, "name", card->name);
        json_key_string(j, "rarity", hh_rarity_names[card->rarity]);
        json_key_string(j, "side", hh_side_names[card->side]);
        json_key_string(j, "kind", hh_type_names[card->type]);
        json_end(j);
    }
    json_end(j);
}

static void put_sealed(const struct opened *o, struct json *j)
{
    json_key_array(j, "pool");
    for (int i = 0; i < o->set->card_count; i++) {
        if (o->sealed->pool.copies[i] == 0)
            continue;
        json_open_object(j);
        json_key_int(j, "count", o->sealed->pool.copies[i]);
        json_key_string(j, "name", o->set->cards[i].name);
        json_end(j);
    }
    json_end(j);
    json_key_object(j, "deck");
    deck_json(o->set, &o->sealed->deck, j);
    json_end(j);
}

static void print_json(void *who, struct text *out)
{
    const struct opened *o = who;
    struct json j;
    json_init(&j, out);
    json_open_object(&j);
    json_key_int(&j, "seed", (int64_t)o->seed);
    json_key_string(&j, "side", o->side < HH_UNALIGNED ? hh_side_names[o->side] : "");
    json_key_array(&j, "boosters");
    for (int i = 0; i < o->count; i++)
        put_booster(o, &o->boosters[i], &j);
    json_end(&j);
    if (o->sealed != NULL)
        put_sealed(o, &j);
    json_end(&j);
    text_add(out, "\n");
}

/* ---- the command ---- */

static int run_sealed(struct cli *c, const struct opened *o)
{
    struct hh_sealed sealed;
    struct rng rng;
    struct err e;
    if (o->side >= HH_UNALIGNED)
        return cli_fail(c, STATUS_USAGE,
                        "--sealed needs a side: --side loyalist or --side traitor (HH-DECK-03)");
    if (cli_has(c, "count"))
        return cli_fail(c, STATUS_USAGE, "--count cannot be used with --sealed");
    rng_seed(&rng, o->seed);
    if (!hh_sealed_open(o->set, o->side, &rng, &sealed, &e))
        return cli_fail_err(c, NULL, &e);
    snprintf(sealed.deck.name, sizeof sealed.deck.name, "sealed-%s-%llu", hh_side_names[o->side],
             (unsigned long long)o->seed);
    snprintf(sealed.deck.title, sizeof sealed.deck.title, "A sealed %s deck of seed %llu",
             hh_side_names[o->side], (unsigned long long)o->seed);
    struct opened all = *o;
    all.sealed = &sealed;
    all.boosters = sealed.boosters;
    all.count = sealed.booster_count;
    return cli_output(c, cli_has(c, "json") ? print_json : print_sealed, &all);
}

static int run_boosters(struct cli *c, const struct opened *o)
{
    struct hh_booster *boosters = calloc((size_t)o->count, sizeof *boosters);
    struct rng rng;
    bool ok = true;
    if (boosters == NULL)
        abort();
    rng_seed(&rng, o->seed);
    for (int i = 0; i < o->count; i++)
        ok = ok && hh_booster_open(o->set, o->side, &rng, &boosters[i]);
    struct opened all = *o;
    all.boosters = boosters;
    int status = ok ? cli_output(c, cli_has(c, "json") ? print_json : print_boosters, &all)
                    : cli_fail(c, STATUS_FAILED, "the packs lack cards for such a booster");
    free(boosters);
    return status;
}

static int run(struct cli *c)
{
    struct opened o = {.side = HH_SIDE_COUNT};
    int64_t count;
    int status;
    if (!deck_side(c, HH_SIDE_COUNT, &o.side) || !cli_seed(c, &o.seed) ||
        !cli_number(c, "count", 1, COUNT_MAX, 1, &count))
        return STATUS_USAGE;
    struct hh_cards *set = deck_cards_open(c, &status);
    if (set == NULL)
        return status;
    o.set = set;
    o.count = (int)count;
    status = cli_has(c, "sealed") ? run_sealed(c, &o) : run_boosters(c, &o);
    hh_cards_free(set);
    return status;
}

static const struct cli_option options[] = {
    {"seed", 's', "N", "the same seed gives the same cards (random)"},
    {"count", 'n', "N", "how many boosters (1)"},
    {"side", 0, "loyalist|traitor", "only cards for a deck of that side"},
    {"sealed", 'd', NULL, "build a deck for --side from boosters of all sides"},
    {"output", 'o', "FILE", "write to a file"},
    {"packs", 'p', "FILE|NAME,...", "packs of cards (" DECK_CARDS_PACKS ")"},
    {"json", 'j', NULL, "print JSON"},
    {NULL, 0, NULL, NULL},
};

const struct command command_booster = {
    .name = "booster",
    .args = "",
    .summary = "open boosters of heresy; build sealed decks",
    .about = "A booster has 11 cards: 7 common, 3 uncommon and 1 rare, which is ultra-rare\n"
             "one time in six. The seed is printed.\n"
             "\n"
             "With --sealed, 12 boosters are opened, or more if they have too few cards for\n"
             "the side, and a legal deck of 60 cards is built from them. It is printed as a\n"
             "deck file, with all cards of the boosters as a comment below it.\n",
    .args_max = 0,
    .options = options,
    .run = run,
};
