/* test_greedy.c: the greedy bot wins against the random one, plays fair games against itself with
 * every ready deck, and never harms its own cards where it could do otherwise. The seeds are fixed:
 * nothing here is luck. */
#include "../unit.h"

#include <series.h>

#include "set.h"
#include "talk/view.h"

static struct tally *play(const void *data, const char *first, const char *second,
                          const char *options, uint64_t games)
{
    struct tournament t = {.game = &heresy_game, .data = data, .options = options, .seed = 700};
    return series_play(&t, first, second, games);
}

static const char *const pairings[] = {
    "deck0=starter-lantern deck1=starter-ember", "deck0=bulwark deck1=knifepoint",
    "deck0=longrifle deck1=gambit", "deck0=musterday deck1=furnace"};

/* docs/BALANCE.md has the shares of long runs. */
static void test_beats_the_random_bot(void **state)
{
    for (size_t i = 0; i < sizeof pairings / sizeof *pairings; i++) {
        struct tally *t = play(*state, "greedy", "random", pairings[i], 8);
        if (t->bot_won[0] < 7)
            fail_msg("%s: the greedy bot won %d of 8", pairings[i], (int)t->bot_won[0]);
        tally_free(t);
    }
}

/* A dozen games show no more than that. */
static void test_neither_deck_is_hopeless(void **state)
{
    for (size_t i = 0; i < sizeof pairings / sizeof *pairings; i++) {
        struct tally *t = play(*state, "greedy", "greedy", pairings[i], 12);
        if (t->seat_won[0] < 1 || t->seat_won[0] > 11)
            fail_msg("%s: seat 0 won %d of 12", pairings[i], (int)t->seat_won[0]);
        tally_free(t);
    }
}

/* ---- its own interest ---- */

/* Is it bad (-1) or good (1) for a card that this is done to it? 0: that depends. */
static int favour_of(int verb)
{
    switch (verb) {
    case CARD_OP_DESTROY:
    case CARD_OP_DAMAGE:
    case CARD_OP_LOCK:
    case CARD_OP_REMOVE:
        return -1;
    case CARD_OP_RALLY:
    case CARD_OP_CHARGE:
    case CARD_OP_PREVENT:
        return 1;
    default:
        return 0;
    }
}

static bool is_own(const struct hh_state *s, int seat, int thing)
{
    return s->where[thing] <= HH_IN_FLEET && hh_controller(s, thing) == seat;
}

/* The card chosen is harmed though its own, or helped though the enemy's. */
static bool is_folly(const struct hh_state *s, int seat, const struct move *m, int favour)
{
    int thing = hh_piece_of(m);
    if (m->kind != HH_MV_CHOOSE || thing >= HH_THINGS_MAX || s->where[thing] > HH_IN_FLEET)
        return false;
    return is_own(s, seat, thing) == (favour < 0);
}

/* How many moves of the list are no folly. */
static int sane_moves(const struct hh_state *s, int seat, const struct move *moves, int count,
                      int favour)
{
    int sane = 0;
    for (int i = 0; i < count; i++)
        sane += !is_folly(s, seat, &moves[i], favour);
    return sane;
}

/* Choices whose cards the rest of the text treats otherwise than its verb does ("lock it instead of
 * its destruction") are left aside. */
static int asked_favour(const struct hh_state *s)
{
    const struct hh_frame *f = hh_top_const(s);
    if (f->kind != HH_FRAME_CHOOSE || f->u.choose.what != HH_CHOOSE_CARDS)
        return 0;
    const struct hh_play_frame *p = &s->frames[hh_top_play(s)].u.play;
    return p->mode == HH_AS_INSTEAD || p->fact != HH_NO_FACT ? 0 : favour_of(f->u.choose.verb);
}

/* One decision: withdrawing while there is anything else, and choices against oneself. */
static void check_decision(const struct hh_data *d, const struct hh_state *s, int seat,
                           const struct move *moves, int count, const struct move *m)
{
    char words[200];
    struct text out;
    int favour = asked_favour(s);
    text_init(&out, words, sizeof words);
    game_move_words(&heresy_game, d, s, seat, m, &out);
    if (m->kind == HH_MV_WITHDRAW)
        fail_msg("%s", words);
    if (favour != 0 && is_folly(s, seat, m, favour) &&
        sane_moves(s, seat, moves, count, favour) > 0)
        fail_msg("seat %d: %s, against its own interest", seat, words);
}

/* Returns how many choices it was asked that could go against it. */
static int watch_game(const struct hh_data *d, const char *options, uint64_t seed)
{
    static struct hh_state s;
    static struct hh_view view;
    static struct move moves[HH_MOVES_MAX];
    const struct bot *greedy = bot_find("greedy", NULL);
    struct rng rng;
    struct err e;
    int seat, count, asked = 0;
    rng_seed(&rng, seed);
    assert_true(heresy_game.setup(d, &s, options, seed, NULL, &e));
    while ((seat = game_seat(&heresy_game, d, &s)) >= 0) {
        struct move m = bot_move(greedy, &heresy_game, d, &s, seat, &rng, moves, &view, NULL);
        count = heresy_game.moves(d, &s, seat, moves);
        asked += asked_favour(&s) != 0;
        check_decision(d, &s, seat, moves, count, &m);
        heresy_game.apply(d, &s, seat, &m, NULL);
    }
    return asked;
}

static void test_never_acts_against_itself(void **state)
{
    int asked = 0;
    for (size_t i = 0; i < sizeof pairings / sizeof *pairings; i++)
        for (uint64_t seed = 1; seed <= 6; seed++)
            asked += watch_game(*state, pairings[i], seed);
    assert_true(asked > 100); /* else nothing was watched */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_beats_the_random_bot),
        cmocka_unit_test(test_neither_deck_is_hopeless),
        cmocka_unit_test(test_never_acts_against_itself),
    };
    return cmocka_run_group_tests(tests, with_game, without_game);
}
