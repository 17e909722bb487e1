/* Properties of imperium over random games with random packs and options: those
 * of every game, and its own. Usage: test_imperium properties [GAMES [FIRST_SEED]] */
#include "own.h"

#include <inttypes.h>
#include <stdio.h>

enum { DECISIONS_MAX = 2000, OPTIONS_MAX = 96 };

/* ---- set-up of a trial ---- */

/* Mostly short games, so that many are played; some of the usual length, a few
 * long ones. */
static void choose_options(struct rng *rng, char *options, size_t cap)
{
    static const char *const builds[] = {"build=hand", "build=auto", "build0=auto", "build1=auto",
                                         ""};
    uint32_t length = rng_below(rng, 100);
    uint32_t points = length < 70   ? 1 + rng_below(rng, 2)
                      : length < 92 ? 3 + rng_below(rng, 3)
                      : length < 99 ? 10
                                    : 25;
    snprintf(options, cap, "points=%u %s %s", points,
             rng_below(rng, 2) == 0 ? "pass=final" : "pass=succession", builds[rng_below(rng, 5)]);
}

static void complain(void *who, const struct err *e)
{
    const struct trial *t = who;
    REQUIRE(t, false, "line %d: %s", e->line, e->text);
}

/* One pack, or several copies of it; 255 cards at most, and often an odd
 * number. */
static void choose_packs(struct trial *t, char *text, size_t cap)
{
    struct rng *rng = &t->course;
    uint32_t many = rng_below(rng, 8);
    t->pack_count = many < 4 ? 1 : many < 6 ? 2 : many == 6 ? 3 : 4;
    int most = IM_CARDS_MAX / t->pack_count;
    int cards = t->pack_count == 4 ? 63 : 64 + (int)rng_below(rng, (uint32_t)(most - 63));
    if (t->pack_count == 1 && rng_below(rng, 2) == 0)
        cards = 60 + (int)rng_below(rng, 50); /* like the packs people make */
    struct text out;
    struct report report = {.say = complain, .who = t};
    text_init(&out, text, cap);
    own_pack(rng, cards, &out);
    REQUIRE(t, !text_is_cut(&out), "the pack is too long");
    for (int i = 0; i < t->pack_count; i++)
        t->packs[i] = (struct pack_text){"random", text, out.need};
    t->data = t->game->data_new(t->packs, t->pack_count, &report);
    REQUIRE(t, own_data(t)->card_count == cards * t->pack_count, "cards are lost");
}

/* ---- hooks ---- */

static void check_here(struct trial *t)
{
    REQUIRE(t, t->decisions < DECISIONS_MAX, "the game does not end");
    own_check_sides(t);
    own_check_hash(t);
    own_check_copies(t);
    own_check_truth(t);
}

/* While choosing a deck, most moves leave out a card: choose to finish now and then. */
static int pick(struct trial *t, struct rng *rng, const void *state, int count)
{
    (void)t;
    if (im_is_building(state) && rng_below(rng, 8) == 0)
        return count - 1 - (int)rng_below(rng, count > 1 ? 2 : 1);
    return (int)rng_below(rng, (uint32_t)count);
}

static void run_trial(struct trial *t, uint64_t seed)
{
    static char pack[1 << 16];
    char options[OPTIONS_MAX];
    struct own *own = t->own;
    int copies;
    props_seed(t, seed);
    choose_options(&t->course, options, sizeof options);
    t->options = options;
    snprintf(t->again, sizeof t->again, "test_imperium properties 1 %" PRIu64, seed);
    choose_packs(t, pack, sizeof pack);
    own->owned[0] = own->owned[1] = (struct cardset){{0}};
    props_play(t);
    own->copies += t->pack_count > 1;
    own->odd_sizes += own_data(t)->card_count & 1;
    own->over_caps += im_over_cap(own_data(t), &own->owned[0], &copies) != IM_NO_CARD;
    t->game->data_free(t->data);
}

int main(int argc, char **argv)
{
    int64_t games = 200, first = 1;
    struct own own = {0};
    struct trial t = {
        .every = 1,
        .tries = IM_MOVES_MAX,
        .play_outs = 24,
        .own = &own,
        .check_state = own_check_state,
        .check_here = check_here,
        .check_events = own_check_events,
        .pick = pick,
    };
    if (argc > 3 || (argc > 1 && !text_to_int(argv[1], 1, 100000000, &games)) ||
        (argc > 2 && !text_to_int(argv[2], 0, INT64_MAX - 100000000, &first))) {
        fprintf(stderr, "usage: test_imperium properties [GAMES [FIRST_SEED]]\n");
        return 2;
    }
    props_open(&t, &imperium_game);
    for (int64_t i = 0; i < games; i++)
        run_trial(&t, (uint64_t)(first + i));
    props_report(&t);
    props_close(&t);
    printf("met: %ld decks recycled, %ld hands without a unit, %ld games with "
           "copies, %ld of odd "
           "size, %ld over a tier's cap, %ld views that know cards of a hand\n",
           own.recycled, own.no_unit, own.copies, own.odd_sizes, own.over_caps, own.known_cards);
    if (games >= 100 &&
        (own.recycled == 0 || own.no_unit == 0 || own.copies == 0 || own.odd_sizes == 0 ||
         own.over_caps == 0 || own.known_cards == 0 || t.tally.keyed == 0)) {
        fprintf(stderr, "the games did not meet everything that they should\n");
        return 1;
    }
    return 0;
}
