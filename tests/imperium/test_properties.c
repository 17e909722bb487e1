/* Properties of imperium over random games. Usage: test_properties [GAMES [FIRST_SEED]] */
#include "props.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void props_fail(const struct trial *t, const char *file, int line, const char *claim,
                          const char *fmt, ...)
{
    char *buf = malloc(PROP_TEXT_MAX);
    struct text position;
    va_list args;
    va_start(args, fmt);
    fprintf(stderr, "%s:%d: trial %" PRIu64 ", decision %d: %s does not hold: ", file, line,
            t->seed, t->decisions, claim);
    vfprintf(stderr, fmt, args);
    va_end(args);
    text_init(&position, buf, PROP_TEXT_MAX);
    if (t->data != NULL)
        t->game->print_position(t->data, &t->state, &position);
    fprintf(stderr, "\noptions: %s; packs: %d\n%sAgain: test_properties 1 %" PRIu64 "\n",
            t->options, t->pack_count, buf, t->seed);
    exit(1);
}

/* ---- a trial's beginnings ---- */

/* Mostly short games, so that many are played; some of the usual length, a few long ones. */
static void choose_options(struct trial *t)
{
    static const char *const builds[] = {"build=hand", "build=auto", "build0=auto", "build1=auto",
                                         ""};
    uint32_t length = rng_below(&t->rng, 100);
    uint32_t points = length < 70   ? 1 + rng_below(&t->rng, 2)
                      : length < 92 ? 3 + rng_below(&t->rng, 3)
                      : length < 99 ? 10
                                    : 25;
    snprintf(t->options, sizeof t->options, "points=%u %s %s", points,
             rng_below(&t->rng, 2) == 0 ? "pass=final" : "pass=succession",
             builds[rng_below(&t->rng, 5)]);
}

static void complain(void *who, const struct err *e)
{
    const struct trial *t = who;
    REQUIRE(t, false, "line %d: %s", e->line, e->text);
}

/* One pack, or several copies of it; 255 cards at most, and often an odd number. */
static void choose_packs(struct trial *t, char *text, size_t cap)
{
    uint32_t many = rng_below(&t->rng, 8);
    t->pack_count = many < 4 ? 1 : many < 6 ? 2 : many == 6 ? 3 : 4;
    int most = IM_CARDS_MAX / t->pack_count;
    int cards = t->pack_count == 4 ? 63 : 64 + (int)rng_below(&t->rng, (uint32_t)(most - 63));
    if (t->pack_count == 1 && rng_below(&t->rng, 2) == 0)
        cards = 60 + (int)rng_below(&t->rng, 50); /* like the packs people make */
    struct text out;
    struct report report = {.say = complain, .who = t};
    text_init(&out, text, cap);
    props_pack(&t->rng, cards, &out);
    REQUIRE(t, !text_is_cut(&out), "the pack is too long");
    for (int i = 0; i < t->pack_count; i++)
        t->packs[i] = (struct pack_text){"random", text, out.need};
    t->data = t->game->data_new(t->packs, t->pack_count, &report);
    REQUIRE(t, t->data->card_count == cards * t->pack_count, "cards are lost");
}

static struct session *begin_session(struct trial *t, struct coverage *c)
{
    struct journal_head head = {.seed = t->game_seed, .pack_count = t->pack_count};
    struct err e;
    head.dice = rng_below(&t->rng, 4) == 0 ? DICE_KEYED : DICE_PLAIN;
    snprintf(head.game, sizeof head.game, "%s", t->game->name);
    snprintf(head.version, sizeof head.version, "%s", MUSTER_VERSION);
    snprintf(head.options, sizeof head.options, "%s", t->options);
    for (int i = 0; i < t->pack_count; i++)
        snprintf(head.packs[i], sizeof head.packs[i], "random");
    for (int i = 0; i < 32; i++)
        head.key[i] = (uint8_t)rng_next(&t->rng);
    struct session *s = session_new(t->game, t->data, &head, NULL, NULL, &e);
    REQUIRE(t, s != NULL, "%s", e.text);
    c->keyed += head.dice == DICE_KEYED;
    return s;
}

/* All cards of a seat, wherever they lie. */
static struct cardset owned_by(const struct im_seat *p)
{
    struct cardset own = cardset_or(&p->hand, &p->dealt);
    for (int i = 0; i < p->deck.count; i++)
        cardset_add(&own, p->deck.cards[i]);
    for (int i = 0; i < p->discard.count; i++)
        cardset_add(&own, p->discard.cards[i]);
    for (int i = 0; i < p->laid_count; i++)
        cardset_add(&own, p->laid[i]);
    return own;
}

/* ---- one decision ---- */

static void check_here(struct trial *t, const struct session *s, struct coverage *c)
{
    bool is_saved_often = t->seed % 50 == 0;
    props_check_state(t, &t->state);
    for (int seat = 0; seat < 2; seat++) {
        struct cardset own = owned_by(&t->state.seats[seat]);
        REQUIRE(t, memcmp(&own, &t->owned[seat], sizeof own) == 0,
                "a card of seat %d has changed sides", seat);
    }
    props_check_hash(t);
    props_check_moves(t, c);
    props_check_views(t, c);
    props_check_position(t, c);
    if (is_saved_often)
        props_check_journal(t, s, c);
}

/* Plays one move in the session and, if the dice are plain, on a bare state beside it, which must
 * go the same way: a witness, a journal and text change nothing. */
static void play_one(struct trial *t, struct session *s, struct im_state *bare, struct coverage *c)
{
    int seat = props_seat(t, &t->state, &t->rng);
    struct move m = props_pick(t, &t->state, seat, &t->rng);
    const struct event *events;
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct text text;
    struct err e;
    text_init(&text, words, sizeof words);
    t->game->print_move(t->data, &m, &text);
    REQUIRE(t, session_play(s, seat, words, &e), "%s: %s", words, e.text);
    if (session_head(s)->dice == DICE_PLAIN) {
        t->game->apply(t->data, bare, seat, &m, NULL);
        REQUIRE(t, t->game->hash(t->data, bare) == t->game->hash(t->data, session_state(s)),
                "the same seed and moves lead elsewhere after %s", words);
    }
    int count = session_events(s, session_count(s) - 1, &events);
    props_check_events(t, session_state(s), events, count);
    for (int i = 0; i < count; i++) {
        c->recycled += events[i].kind == IM_EV_RECYCLED;
        c->no_unit += events[i].kind == IM_EV_NO_UNIT;
    }
    if (rng_below(&t->rng, 8) == 0)
        props_check_undo(t, s, seat, c);
}

static bool has_over_cap(const struct trial *t)
{
    int copies;
    return im_over_cap(t->data, &t->owned[0], &copies) != IM_NO_CARD;
}

static void run_trial(uint64_t seed, struct coverage *c)
{
    static char pack[1 << 16];
    struct trial t = {.seed = seed, .game = &imperium_game};
    struct im_state bare;
    struct err e;
    rng_seed(&t.rng, seed);
    choose_options(&t);
    choose_packs(&t, pack, sizeof pack);
    t.game_seed = rng_next(&t.rng);
    struct session *s = begin_session(&t, c);
    REQUIRE(&t, t.game->setup(t.data, &bare, t.options, t.game_seed, NULL, &e), "%s", e.text);
    memcpy(&t.state, session_state(s), sizeof t.state);
    for (int seat = 0; seat < 2; seat++)
        t.owned[seat] = owned_by(&t.state.seats[seat]);
    c->copies += t.pack_count > 1;
    c->odd_sizes += t.data->card_count & 1;
    c->over_caps += has_over_cap(&t);
    while (!game_is_over(t.game, t.data, &t.state)) {
        check_here(&t, s, c);
        play_one(&t, s, &bare, c);
        memcpy(&t.state, session_state(s), sizeof t.state);
        t.decisions++;
        REQUIRE(&t, t.decisions < 2000, "the game does not end");
    }
    check_here(&t, s, c);
    props_check_journal(&t, s, c);
    c->trials++;
    c->decisions += t.decisions;
    session_free(s);
    t.game->data_free((void *)(uintptr_t)t.data);
}

int main(int argc, char **argv)
{
    int64_t games = 200, first = 1;
    struct coverage c = {0};
    if (argc > 3 || (argc > 1 && !text_to_int(argv[1], 1, 100000000, &games)) ||
        (argc > 2 && !text_to_int(argv[2], 0, INT64_MAX - 100000000, &first))) {
        fprintf(stderr, "usage: test_properties [GAMES [FIRST_SEED]]\n");
        return 2;
    }
    for (int64_t i = 0; i < games; i++)
        run_trial((uint64_t)(first + i), &c);
    printf("%ld games, %ld decisions: %ld moves refused, %ld views resampled (%ld played out), "
           "%ld positions and %ld journals read back, %ld moves taken back\n",
           c.trials, c.decisions, c.refusals, c.resamples, c.playouts, c.saves, c.loads, c.undos);
    printf(
        "met: %ld decks recycled, %ld hands without a unit, %ld games with copies, %ld of odd "
        "size, %ld over a tier's cap, %ld with keyed dice, %ld views that know cards of a hand\n",
        c.recycled, c.no_unit, c.copies, c.odd_sizes, c.over_caps, c.keyed, c.known_cards);
    if (games >= 100 && (c.recycled == 0 || c.no_unit == 0 || c.copies == 0 || c.odd_sizes == 0 ||
                         c.over_caps == 0 || c.keyed == 0 || c.known_cards == 0)) {
        fprintf(stderr, "the games did not meet everything that they should\n");
        return 1;
    }
    return 0;
}
