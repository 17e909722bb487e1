/* test_options.c: options of a match are read with their bounds, and mistakes are told with their
 * place; what is not said is as the rulebook has it. The end of a match is told as it stands. */
#include "../unit.h"

#include <muster/position.h>

#include "rules/rules.h"
#include "set.h"

static const struct {
    const char *options, *message;
    int column;
} mistakes[] = {
    {"quick-start", "options are written name=value, not \"quick-start\"", 1},
    {"a=b", "\"a\" is not a known option of heresy; known: deck0, deck1, variant, charge_window,",
     1},
    {"  varient=full", "\"varient\" is not a known option of heresy; did you mean \"variant\"?", 3},
    {"variant=half", "\"half\" is not a known variant; known: full, quick-start", 9},
    {"variant=full charge_window=maybe",
     "\"maybe\" is not a known value of charge_window (HH-RULE-26); known: off, on", 28},
    {"max_turns=3", "max_turns (HH-RULE-03) must be a whole number from 4 to 99, not \"3\"", 11},
    {"max_turns=100", "max_turns (HH-RULE-03) must be a whole number from 4 to 99, not \"100\"",
     11},
    {"max_battle_actions=0",
     "max_battle_actions (HH-RULE-76) must be a whole number from 1 to 9999, not \"0\"", 20},
    {"max_battle_actions=10000",
     "max_battle_actions (HH-RULE-76) must be a whole number from 1 to 9999, not \"10000\"", 20},
    {"deck0=nobody", "\"nobody\" is not a known deck; known: ", 7},
    {"deck1=nobody", "\"nobody\" is not a known deck; known: ", 7},
};

static void test_mistakes_have_their_place(void **state)
{
    static struct hh_state s;
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        struct err e = {0};
        assert_false(heresy_game.setup(*state, &s, mistakes[i].options, 1, NULL, &e));
        if (strncmp(e.text, mistakes[i].message, strlen(mistakes[i].message)) != 0)
            fail_msg("%s: %s", mistakes[i].options, e.text);
        assert_int_equal(e.column, mistakes[i].column);
    }
}

/* What the options make of the state. HH-RULE-26: the window after a charge is open unless the
 * variant is the quick start, or it is said. */
static const struct {
    const char *options;
    int variant, charge_window, max_turns, max_actions;
    int sides[2], sizes[2]; /* sizes: 0: at least 60 */
} rows[] = {
    {"", HH_FULL, 1, 20, 500, {HH_LOYALIST, HH_TRAITOR}, {60, 60}},
    {"variant=full", HH_FULL, 1, 20, 500, {HH_LOYALIST, HH_TRAITOR}, {60, 60}},
    {"variant=quick-start", HH_QUICK_START, 0, 20, 500, {HH_LOYALIST, HH_TRAITOR}, {0, 0}},
    {"variant=quick-start charge_window=on",
     HH_QUICK_START,
     1,
     20,
     500,
     {HH_LOYALIST, HH_TRAITOR},
     {0, 0}},
    {"charge_window=off", HH_FULL, 0, 20, 500, {HH_LOYALIST, HH_TRAITOR}, {60, 60}},
    {"max_turns=4 max_battle_actions=1", HH_FULL, 1, 4, 1, {HH_LOYALIST, HH_TRAITOR}, {60, 60}},
    {"max_turns=99 max_battle_actions=9999",
     HH_FULL,
     1,
     99,
     9999,
     {HH_LOYALIST, HH_TRAITOR},
     {60, 60}},
    {"deck0=gambit deck1=bulwark", HH_FULL, 1, 20, 500, {-1, HH_LOYALIST}, {60, 60}},
    {"deck0=random-traitor deck1=random-loyalist",
     HH_FULL,
     1,
     20,
     500,
     {HH_TRAITOR, HH_LOYALIST},
     {60, 60}},
    {"variant=quick-start deck0=starter-ember deck1=starter-lantern",
     HH_QUICK_START,
     0,
     20,
     500,
     {HH_TRAITOR, HH_LOYALIST},
     {60, 60}},
};

static void test_options_are_kept(void **state)
{
    static struct hh_state s;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct err e = {0};
        if (!heresy_game.setup(*state, &s, rows[i].options, 1, NULL, &e))
            fail_msg("%s: %s", rows[i].options, e.text);
        assert_int_equal(s.variant, rows[i].variant);
        assert_int_equal(s.charge_window, rows[i].charge_window);
        assert_int_equal(s.max_turns, rows[i].max_turns);
        assert_int_equal(s.max_actions, rows[i].max_actions);
        for (int seat = 0; seat < 2; seat++) {
            if (rows[i].sides[seat] >= 0)
                assert_int_equal(s.deck_side[seat], rows[i].sides[seat]);
            if (rows[i].sizes[seat] > 0)
                assert_int_equal(s.things[seat], rows[i].sizes[seat]);
        }
    }
}

/* Before the first choice: all cards in the decks, nobody knows where, nothing is decided. */
static void test_table_before_the_game(void **state)
{
    static struct hh_state s;
    struct err e = {0};
    assert_true(heresy_game.setup(*state, &s, "", 9, NULL, &e));
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(s.things[seat], 60);
        assert_int_equal(s.deck_count[seat], 60);
        for (int i = 0; i < 120; i++) {
            int thing = seat * 120 + i;
            bool is_there = i < 60;
            bool is_top = is_there && thing == s.pile[seat][59]; /* turned up for the roles */
            assert_int_equal(s.where[thing], is_there ? HH_IN_DECK : HH_OUT);
            assert_int_equal(s.card[thing] == HH_NO_CARD, !is_there);
            assert_int_equal(s.pool[thing], is_there ? seat * 120 : thing);
            assert_int_equal(hh_controller(&s, thing), seat);
            assert_int_equal(s.bits[thing] / HH_CONTAINED, is_there && !is_top ? 1 << seat : 0);
        }
    }
    for (int i = 0; i < HH_SECTOR_CARDS; i++)
        assert_int_equal(s.taken[i], HH_NO_SEAT);
    assert_int_equal(s.attacker, HH_NO_SEAT);
    assert_int_equal(s.winner, HH_NO_SEAT);
    assert_int_equal(s.planet, HH_PLANETS_MAX);
    assert_int_equal(s.current, HH_NO_SECTOR);
    assert_int_equal(s.fought, HH_NO_SECTOR);
}

/* How a game ended: sectors won, who began (seat 0, where nobody had a role yet), turns. */
static void test_results(void **state)
{
    static const struct {
        const char *position;
        int winner, score[2], opener, rounds; /* winner -2: it is not over */
    } ends[] = {
        {"over: 1\nwinner: 1\nattacker: 1\nturn: 3\nsector 1: taken 1\nsector 3: taken 1\n"
         "sector 2: taken 0\n",
         1,
         {1, 2},
         1,
         3},
        {"over: 1\nwinner: none\nattacker: 0\nturn: 4\nsector 2: taken 0\n", -1, {1, 0}, 0, 4},
        {"over: 1\nwinner: 0\nattacker: none\nplanet: none\nturn: 0\n", 0, {0, 0}, 0, 0},
        {"attacker: 0\nhand 0: Wall Company\nphase: deploy\n", -2, {0, 0}, 0, 0},
    };
    static struct hh_state s;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct err e = {0};
        struct result r;
        const char *text = ends[i].position;
        if (!position_place(&heresy_game, *state, "", text, strlen(text), &s, NULL, &e))
            fail_msg("%s%s", text, e.text);
        assert_int_equal(heresy_game.result(*state, &s, &r), ends[i].winner != -2);
        if (ends[i].winner == -2)
            continue;
        assert_int_equal(r.winner, ends[i].winner);
        assert_int_equal(r.score[0], ends[i].score[0]);
        assert_int_equal(r.score[1], ends[i].score[1]);
        assert_int_equal(r.opener, ends[i].opener);
        assert_int_equal(r.rounds, ends[i].rounds);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mistakes_have_their_place),
        cmocka_unit_test(test_options_are_kept),
        cmocka_unit_test(test_table_before_the_game),
        cmocka_unit_test(test_results),
    };
    return cmocka_run_group_tests(tests, with_game, without_game);
}
