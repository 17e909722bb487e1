/* test_position_lines.c: a line of a position is read up to its bounds, and refused beyond them
 * with words that help. */
#include "../unit.h"

#include <stdio.h>

#include <muster/position.h>

#include "rules/rules.h"
#include "set.h"

enum { TEXT_MAX = 1 << 15 };

static bool place(const struct hh_data *d, const char *text, struct hh_state *s, struct err *e)
{
    *e = (struct err){0};
    return position_place(&heresy_game, d, "", text, strlen(text), s, NULL, e);
}

#define PLAIN "attacker: 0\nhand 0: Rifle@0\nhand 1: Wall@120\n"

/* The message's beginning, and the line that it blames (0: the position as a whole). */
static const struct {
    const char *text, *message;
    int line;
} mistakes[] = {
    /* numbers, one beyond their bounds */
    {"attacker: 2\n", "a number from 0 to 1 should stand here, not \"2\"", 1},
    {"attacker: -1\n", "a number from 0 to 1", 1},
    {"winner: 2\n", "a number from 0 to 1", 1},
    {"host: 2\n", "a number from 0 to 1", 1},
    {"to act: 2\n", "a number from 0 to 1", 1},
    {"current: 0\n", "a number from 1 to 3", 1},
    {"current: 4\n", "a number from 1 to 3", 1},
    {"fought: 4\n", "a number from 1 to 3", 1},
    {"sent 0: 1, 4\n", "a number from 1 to 3", 1},
    {"passes: 3\n", "a number from 0 to 2", 1},
    {"turn: 256\n", "a number from 0 to 255", 1},
    {"flags 0: 128\n", "a number from -128 to 127", 1},
    {"requirement 1: -129\n", "a number from -128 to 127", 1},
    {"actions: 65536\n", "a number from 0 to 65535", 1},
    {"dealt: 256\n", "a number from 0 to 255", 1},
    {"dealt: -1\n", "a number from 0 to 255", 1},
    /* words */
    {"planet: nowhere\n", "\"nowhere\" is no planet: ember or halcyon", 1},
    {"phase: dawn\n", "\"dawn\" is no phase: role, planet, first-wave,", 1},
    {"side 0: neutral\n", "a side is loyalist or traitor, not \"neutral\"", 1},
    {"sector 0: taken 1\n", "a sector that was won is written \"sector 2: taken 1\"", 1},
    {"sector 4: taken 1\n", "a sector that was won", 1},
    {"sector 1: taken 2\n", "a sector that was won", 1},
    {"sector 1: taken 11\n", "a sector that was won", 1},
    {"sector 1: token 1\n", "a sector that was won", 1},
    {"at 0 seat 0: Rifle\n", "sectors are 1, 2 and 3, seats 0 and 1", 1},
    {"at 4 seat 0: Rifle\n", "sectors are 1, 2 and 3", 1},
    {"at 1 seat 2: Rifle\n", "sectors are 1, 2 and 3", 1},
    {"rng: 0 0 0 0\n", "", 1},
    /* keys that there are not */
    {"side 2: loyalist\n", "a position of heresy has no \"side 2\": attacker,", 1},
    {"sent 2: 1\n", "a position of heresy has no \"sent 2\"", 1},
    {"sent 0 seat 1: 1\n", "a position of heresy has no \"sent 0 seat 1\"", 1},
    {"sent 0 seat 0: 1\n", "a position of heresy has no \"sent 0 seat 0\"", 1},
    {"side 0 seat 0: traitor\n", "a position of heresy has no \"side 0 seat 0\"", 1},
    {"sector 1 seat 0: taken 1\n", "a position of heresy has no \"sector 1 seat 0\"", 1},
    {"sector: taken 1\n", "a position of heresy has no \"sector\"", 1},
    {"hand 0 seat 0: Rifle\n", "a position of heresy has no \"hand 0 seat 0\"", 1},
    {"hand 0 seat x: Rifle\n", "a position of heresy has no \"hand 0 seat x\"", 1},
    {"hand 0 : Rifle\nseatseatseatseatseatseat 0: 1\n", "a position of heresy has no \"seats", 2},
    {"sent 0: 12345678\n", "a number from 1 to 3 should stand here, not \"1234567\"", 1},
    {"sector 1 seat 1: taken 1\n", "a position of heresy has no \"sector 1 seat 1\"", 1},
    {"hand 2: Rifle\n", "a position of heresy has no \"hand 2\"", 1},
    {"hand: Rifle\n", "a position of heresy has no \"hand\"", 1},
    {"hand 0 seat 1: Rifle\n", "a position of heresy has no \"hand 0 seat 1\"", 1},
    {"at 1 side 0: Rifle\n", "a position of heresy has no \"at 1 side 0\"", 1},
    {"at 1 seat 0 0: Rifle\n", "a position of heresy has no \"at 1 seat 0 0\"", 1},
    {"at 1 seat: Rifle\n", "a position of heresy has no \"at 1 seat\"", 1},
    {"at one seat 0: Rifle\n", "a position of heresy has no \"at one seat 0\"", 1},
    {"known 2: @0\n", "a position of heresy has no \"known 2\"", 1},
    {"known 0 seat 0: @0\n", "a position of heresy has no \"known 0 seat 0\"", 1},
    {"pool 240: @0\n", "a position of heresy has no \"pool 240\"", 1},
    {"hand 00000000: Rifle\n", "a position of heresy has no \"hand 00000000\"", 1},
    {"hand 12345678: Rifle\n", "a position of heresy has no \"hand 12345678\"", 1},
    {"requirement 4: 1\n", "a position of heresy has no \"requirement 4\"", 1},
    {"abcdefghijklmnopqrstuvwx 0: 1\n", "a position of heresy has no \"abcdefg", 1},
    {"at 1 abcdefghijklmnop 0: Rifle\n", "a position of heresy has no \"at 1 abc", 1},
    {"max-turns: 9\n", "a position of heresy has no \"max-turns\"", 1},
    {"charge-window: 1\n", "a position of heresy has no \"charge-window\"", 1},
    {"max-actions: 1\n", "a position of heresy has no \"max-actions\"", 1},
    {"taken3: 1\n", "a position of heresy has no \"taken3\"", 1},
    /* cards */
    {"hand 0: Rifle@240\n", "\"Rifle@240\": behind @ stands the number of a thing, 0..239", 1},
    {"hand 0: Rifle@\n", "\"Rifle@\": behind @ stands the number", 1},
    {"hand 0: Rifle@12345678\n", "\"Rifle@12345678\": behind @ stands the number", 1},
    {"hand 0: Rifle@x\n", "\"Rifle@x\": behind @ stands the number", 1},
    {"hand 0: 0 Rifle\n", "\"0 Rifle\": so many cards cannot be", 1},
    {"hand 0: 256 Rifle\n", "\"256 Rifle\": so many cards cannot be", 1},
    {"hand 0: 2 Rifle@0\n", "\"Rifle\": one number of a thing is for one card", 1},
    {"hand 0: Rifle@120\n", "things of seat 0 have the numbers 0..119", 1},
    {"hand 1: Rifle@0\n", "things of seat 0 have the numbers 0..119", 1},
    {"hand 1: Rifle@119\n", "things of seat 0 have the numbers 0..119", 1},
    {"hand 0: Rifle@0, Wall@0\n", "the thing @0 is placed twice", 1},
    {"deck 0: 120 Rifle\nout 0: Rifle\n", "a seat has at most 120 cards", 2},
    {"deck 0: 121 Rifle\n", "a seat has at most 120 cards", 1},
    {"deck 1: 120 Rifle\nout 1: Rifle\n", "a seat has at most 120 cards", 2},
    {"hand 0: Riflex\n", "there is no card \"Riflex\"", 1},
    {"hand 0: Riflelocked\n", "there is no card \"Riflelocked\"", 1},
    {"at 1 seat 0: locked\n", "there is no card \"locked\"", 1},
    {"at 1 seat 0: Rifle locked ready\n", "there is no card \"Rifle locked\"", 1},
    {"hand 0: Rifle locked\n", "Rifle: only cards in play have a position, a side or a back", 1},
    {"deck 0: Rifle of 1\n", "Rifle: only cards in play", 1},
    {"hand 0: Rifle face-down\n", "Rifle: only cards in play", 1},
    {"fleet 0: Bunker\n", "Bunker: only ships are in a fleet, face up (HH-ZONE-04)", 1},
    {"fleet 0: Ferry face-down\n", "Ferry: only ships are in a fleet, face up", 1},
    {"fleet 0: Ferry charging\n", "Ferry: only units charge (HH-RULE-46)", 1},
    {"at 1 seat 0: Bunker charging\n", "Bunker: only units charge (HH-RULE-46)", 1},
    /* what is known */
    {PLAIN "known 0: @240\n", "\"@240\" is no thing @3 nor a row of them @3-@7", 4},
    {PLAIN "known 0: @3-@2\n", "\"@3-@2\" is no thing", 4},
    {PLAIN "known 0: @3-2\n", "\"@3-2\" is no thing", 4},
    {PLAIN "known 0: @-@2\n", "\"@-@2\" is no thing", 4},
    {PLAIN "known 0: @0-@\n", "\"@0-@\" is no thing", 4},
    {PLAIN "known 0: @1\n", "the thing @1 was not placed before this line", 4},
    {PLAIN "known 0: shelf 1 Wall\n", "\"shelf 1 Wall\": say @5, hand 0 CARD, deck 0 CARD or", 4},
    {PLAIN "known 0: hand Wall\n", "\"hand Wall\": say @5", 4},
    {PLAIN "known 0: hand 1 Walls\n", "there is no card \"Walls\"", 4},
    {PLAIN "known 1: hand 1 Rifle\n", "no Rifle was placed there before this line", 4},
    {PLAIN "known 1: deck 0 Rifle\n", "no Rifle was placed there before this line", 4},
    {PLAIN "known 1: hand 0 Rifle, hand 0 Rifle\n", "no Rifle was placed there", 4},
    {PLAIN "at 2 seat 0: Bike\nknown 1: sector 1 Bike\n", "no Bike was placed there", 5},
    {PLAIN "pool 0: @0, @120\n", "a pool has cards of one player, and @120 is the other's", 4},
    {PLAIN "hand 0: Wall@2\n", "the things of a seat are numbered without a gap: @1 is missing", 0},
    {PLAIN "hand 1: Wall@123\n", "the things of a seat are numbered without a gap: @121 is", 0},
    {PLAIN "contained 1: @120\n", "@120 is known and contained to the same seat", 0},
    {PLAIN "unknown 1: @120\n", "@120: a seat knows of every card of its own", 0},
    {PLAIN "unknown 1: @120\ncontained 1: @120\n", "@120: who sees a card knows it", 0},
    {PLAIN "deck 1: Ram\nuncontained 1: @121\n", "@121: a seat knows of every card", 0},
    {PLAIN "at 1 seat 0: Bike\nunknown 1: @1\n", "@1: who sees a card knows it", 0},
    {PLAIN "at 1 seat 0: Bike face-down\nunknown 0: @1\ncontained 0: @1\n", "@1: who sees", 0},
    {PLAIN "discard 1: Bike\nunknown 0: @121\n", "@121: who sees a card knows it", 0},
    {PLAIN "out 1: Bike\nunknown 0: @121\n", "@121: who sees a card knows it", 0},
    /* the table as a whole */
    {PLAIN "sector 3: taken 0\nat 3 seat 1: Bike\n", "sector 3 was won: no cards lie there", 0},
    {PLAIN "sector 1: taken 1\nat 1 seat 0: Bike\n", "sector 1 was won: no cards lie there", 0},
    {PLAIN "sector 3: taken 1\ncurrent: 3\n", "sector 3 was won: nobody fights there", 0},
    {PLAIN "planet: none\ncurrent: 3\n", "a battle needs a planet", 0},
    {PLAIN "planet: none\n", "after the phase planet there is one", 0},
    {PLAIN "planet: none\nphase: deploy\n", "after the phase planet there is one", 0},
    {PLAIN "turn: 21\n", "turn 21 is after the last, 20 (HH-RULE-03)", 0},
    {PLAIN "battle-step: 2\n", "battle-step, ba-seat, ends-ba, active and over are 0 or 1", 0},
    {PLAIN "ba-seat: 2\n", "battle-step, ba-seat, ends-ba, active and over are 0 or 1", 0},
    {PLAIN "ends-ba: 2\n", "battle-step, ba-seat, ends-ba, active and over are 0 or 1", 0},
    {PLAIN "active: 2\n", "battle-step, ba-seat, ends-ba, active and over are 0 or 1", 0},
    {PLAIN "over: 2\n", "battle-step, ba-seat, ends-ba, active and over are 0 or 1", 0},
    {PLAIN "facts-seen: 1\n", "facts-seen needs facts", 0},
    {PLAIN "winner: 1\n", "who has won is said of a game that is over: \"over: 1\"", 0},
    {"attacker: 0\ntable 0: Bike\n", "only cards being played lie on the table, and none is: @0",
     0},
    {PLAIN "table 1: Bike\n", "only cards being played lie on the table, and none is: @121", 0},
    {"attacker: none\nhand 0: Rifle\n", "after the phase role one seat is the attacker", 0},
    {PLAIN "phase: battle\n", "in the phase battle `current` says where the battle is", 0},
    {PLAIN "phase: victory\n", "in the phase victory `current` says where the battle is", 0},
    {PLAIN "phase: setup\n", "in the phase setup `current` says where the battle is", 0},
    {PLAIN "current: 1\nat 1 seat 1: Bike face-down\n", "in a battle all cards at its sector are",
     0},
    /* pending work */
    {"seal: 12345678123456781\n", "a seal has up to 16 hexadecimal digits", 1},
    {"frame: picnic step=1\n", "\"picnic step=1\" is no kind of frame", 1},
    {"frame: abcdefghijklmnop step=1\n", "\"abcdefghijklmnop step=1\" is no kind of frame", 1},
    {"frame: game step\n", "\"step\": step needs a number in its range", 1},
    {"frame: game step=one\n", "\"step=one\": step needs a number in its range", 1},
    {"frame: game step=65536\n", "\"step=65536\": step needs a number in its range", 1},
    {"frame: roll value=-129\n", "\"value=-129\": value needs a number in its range", 1},
    {"frame: game step=256\n", "\"step=256\": step needs a number in its range", 1},
    {"frame: game step=-1\n", "\"step=-1\": step needs a number in its range", 1},
    {"frame: roll value=128\n", "\"value=128\": value needs a number in its range", 1},
    {"frame: game colour=3\n",
     "\"colour=3\" is not a field of game; its fields are step, seat, thing, sent0, sent1, skipped",
     1},
    {"effect: colour=3\n",
     "\"colour=3\" is not a field of effect; its fields are still, arg, kind, subject, source, "
     "seat, until, "
     "stat, amount, other",
     1},
    {"use: colour=3\n",
     "\"colour=3\" is not a field of use; its fields are thing, line, scope, count", 1},
    {"mark: colour=3\n", "\"colour=3\" is not a field of mark; its fields are thing, what", 1},
    {"pick: colour=3\n", "\"colour=3\" is not a field of pick; its fields are slot, thing", 1},
    {"fact: colour=3\n",
     "\"colour=3\" is not a field of fact; its fields are kind, seat, a, b, how, value", 1},
    {"frame: game nameofthirtynineletters34567890123456=12\n", "\"nameofthirtynine", 1},
    {PLAIN "frame: game step=3\n", "pending work (frame, effect, use, mark, pick, fact) is read",
     0},
    {PLAIN "effect: kind=1\n", "pending work", 0},
    {PLAIN "use: thing=1\n", "pending work", 0},
    {PLAIN "mark: thing=1\n", "pending work", 0},
    {PLAIN "pick: slot=1\n", "pending work", 0},
    {PLAIN "fact: kind=1\n", "pending work", 0},
    {PLAIN "seal: 1\n", "pending work", 0},
};

static void test_mistakes_are_named(void **state)
{
    struct hh_state s;
    struct err e;
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        if (place(*state, mistakes[i].text, &s, &e))
            fail_msg("%sis read", mistakes[i].text);
        if (strncmp(e.text, mistakes[i].message, strlen(mistakes[i].message)) != 0 ||
            e.line != mistakes[i].line)
            fail_msg("%ssays: %d: %s\nnot: %d: %s", mistakes[i].text, e.line, e.text,
                     mistakes[i].line, mistakes[i].message);
    }
}

/* Lines at the very bounds. */
static const char *const good[] = {
    PLAIN "turn: 20\n",
    PLAIN "passes: 0\n",
    PLAIN "deck 0: 1 Bike, 1  Bike\n",
    PLAIN "at 1 seat 0: Bike \t locked, Bike\tface-down\n",
    PLAIN "deck 0: Wall@0000001\n",
    PLAIN "deck 0: Wall\nknown 1: @0-@0000001\n",
    PLAIN "known 1: hand 0 Rifle\n",
    PLAIN "ends-ba: 1\n",
    PLAIN "passes: 2\n",
    PLAIN "to act: none\n",
    PLAIN "sent 0: none\n",
    PLAIN "sent 1:\n",
    PLAIN "active: 1\n",
    PLAIN "ba-seat: 1\n",
    PLAIN "sector 1: taken 0\nsector 2: taken 0\nat 3 seat 0: Bike\n",
    PLAIN "seal: 0\n",
    PLAIN "current: 1\nat 2 seat 1: Bike face-down\n",
    PLAIN "known 0: @0, hand 1 Wall\n",
    "attacker: 0\ndeck 0: 120 Rifle\ndeck 1: 120 Wall\nknown 1: @119\nknown 0: @239\n",
    "attacker: 0\ndeck 0: Rifle@119, 119 Wall\ndeck 1: Rifle@239, 119 Wall\npool 239: @239\n",
};

static void test_bounds_are_read(void **state)
{
    struct hh_state s;
    struct err e;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (!place(*state, good[i], &s, &e))
            fail_msg("%sis refused: %d: %s", good[i], e.line, e.text);
}

/* A later line of a key replaces an earlier one. */
static void test_later_lines_count(void **state)
{
    struct hh_state s;
    struct err e;
    assert_true(place(*state, PLAIN "fought: 2\nfought: none\nphase: sector\n", &s, &e));
    assert_int_equal(HH_NO_SECTOR, s.fought);
    assert_true(place(*state, PLAIN "current: 2\ncurrent: none\nphase: deploy\n", &s, &e));
    assert_int_equal(HH_NO_SECTOR, s.current);
    assert_true(place(*state, PLAIN "current: 2\nphase: deploy\n", &s, &e));
    assert_int_equal(HH_NO_SECTOR, s.current);
    assert_true(place(*state, PLAIN "deck 0: 3 Bike\nsent 0: 1\nsent 0: 2\nto act: 0\n", &s, &e));
    assert_int_equal(2, s.frames[0].u.game.sent[0]);
    assert_true(place(*state, PLAIN "deck 0: 3 Bike\nsent 0: none, 3\nto act: 0\n", &s, &e));
    assert_int_equal(4, s.frames[0].u.game.sent[0]);
}

/* What is wrong is told, if somebody wants to know, and is not held against the next line. */
static void test_lines_are_read_one_by_one(void **state)
{
    struct hh_state s;
    struct err e = {0};
    assert_true(heresy_game.place_begin(*state, &s, "", NULL));
    assert_false(heresy_game.place(*state, &s, "turn", "x", NULL));
    assert_true(heresy_game.place(*state, &s, "turn", "3", NULL));
    assert_false(heresy_game.place(*state, &s, "turn", "x", &e));
    assert_true(heresy_game.place(*state, &s, "turn", "4", &e));
    assert_false(heresy_game.place(*state, &s, "turn", "x", &e));
    assert_true(heresy_game.place(*state, &s, "hand 0", "Rifle", &e));
    assert_int_equal(4, s.turn);
}

/* One more line than there is room for. */
static void test_lists_have_an_end(void **state)
{
    static const struct {
        const char *line;
        int max;
        const char *message;
    } rows[] = {
        {"effect: still=0\n", HH_EFFECTS_MAX, "there are at most 48 lines \"effect\""},
        {"use: thing=0\n", HH_USES_MAX, "there are at most 64 lines \"use\""},
        {"mark: thing=0\n", HH_MARKS_MAX, "there are at most 64 lines \"mark\""},
        {"pick: slot=0\n", HH_PICKS_MAX, "there are at most 128 lines \"pick\""},
        {"fact: kind=0\n", HH_FACTS_MAX, "there are at most 32 lines \"fact\""},
        {"frame: game step=0\n", HH_FRAMES_MAX, "there are at most 36 frames"},
    };
    static char text[TEXT_MAX];
    struct hh_state s;
    struct err e;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text t;
        text_init(&t, text, sizeof text);
        for (int n = 0; n < rows[i].max; n++)
            text_add(&t, rows[i].line);
        assert_false(place(*state, text, &s, &e));
        assert_non_null(strstr(e.text, "pending work"));
        text_add(&t, rows[i].line);
        assert_false(place(*state, text, &s, &e));
        assert_string_equal(e.text, rows[i].message);
        assert_int_equal(e.line, rows[i].max + 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mistakes_are_named), cmocka_unit_test(test_bounds_are_read),
        cmocka_unit_test(test_later_lines_count),  cmocka_unit_test(test_lines_are_read_one_by_one),
        cmocka_unit_test(test_lists_have_an_end),
    };
    return cmocka_run_group_tests(tests, with_drill, without_game);
}
