/* test_position_print.c: every line of a position is read as it is meant, and printed as it was
 * read. What is printed places the same state. */
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

static const char *print(const struct hh_data *d, const struct hh_state *s)
{
    static char out[TEXT_MAX];
    struct text t;
    text_init(&t, out, sizeof out);
    heresy_game.print_position(d, s, &t);
    assert_false(text_is_cut(&t));
    return out;
}

/* What is printed stands before the generator and the seal. */
static const struct {
    const char *lines, *printed;
} kept[] = {
    /* A battle with all that a table can have: who owns a card, on whose side it stands, how it
       lies. */
    {"attacker: 1\n"
     "planet: halcyon\n"
     "turn: 3\n"
     "sector 2: taken 1\n"
     "current: 3\n"
     "host: 0\n"
     "to act: 1\n"
     "passes: 1\n"
     "fought: 1\n"
     "flags 0: -2\n"
     "flags 1: 127\n"
     "requirement 1: -128\n"
     "requirement 3: 1\n"
     "played-ba 0: 1\n"
     "played-battle 0: 2\n"
     "played-turn 0: 3\n"
     "played-game 1: 255\n"
     "extra: 2\n"
     "dealt: 3\n"
     "active: 1\n"
     "actions: 499\n"
     "at 1 seat 0: Rifle face-down, 2 Wall of 1 face-down\n"
     "at 1 seat 1: Bike@125 face-down locked\n"
     "at 3 seat 0: Rifle locked, Wall@7 charging, Ram of 1 face-up, Bunker ready\n"
     "at 3 seat 1: Sting@3 of 0 locked\n"
     "fleet 1: Ferry of 0\n"
     "hand 0: 2 Tank\n"
     "hand 1: Hare\n"
     "deck 0: Wall, 3 Rifle\n"
     "deck 1: Snail, Die1\n"
     "discard 1: Rifle, Wall, Hare\n"
     "discard 1: Snail\n"
     "discard 0: Ram\n"
     "out 1: Tank\n"
     "out 0: Ferry\n"
     "side 0: traitor\n"
     "side 1: loyalist\n",
     "attacker: 1\n"
     "planet: halcyon\n"
     "turn: 3\n"
     "side 0: traitor\n"
     "side 1: loyalist\n"
     "sector 2: taken 1\n"
     "current: 3\n"
     "host: 0\n"
     "fought: 1\n"
     "flags 0: -2\n"
     "flags 1: 127\n"
     "requirement 1: -128\n"
     "requirement 3: 1\n"
     "battle-step: 1\n"
     "ba-seat: 1\n"
     "extra: 2\n"
     "dealt: 3\n"
     "active: 1\n"
     "actions: 499\n"
     "played-ba 0: 1\n"
     "played-battle 0: 2\n"
     "played-turn 0: 3\n"
     "played-game 1: 255\n"
     "winner: none\n"
     "at 1 seat 0: Rifle@0 face-down, Wall@120 of 1 face-down, Wall@121 of 1 face-down\n"
     "at 1 seat 1: Bike@125 locked face-down\n"
     "at 3 seat 0: Rifle@1 locked, Bunker@2, Wall@7 charging, Ram@122 of 1\n"
     "at 3 seat 1: Sting@3 of 0 locked\n"
     "hand 0: Tank@5, Tank@6\n"
     "out 0: Ferry@13\n"
     "deck 0: Wall@8, Rifle@9, Rifle@10, Rifle@11\n"
     "discard 0: Ram@12\n"
     "fleet 1: Ferry@4 of 0\n"
     "hand 1: Hare@123\n"
     "out 1: Tank@131\n"
     "deck 1: Snail@124, Die1@126\n"
     "discard 1: Rifle@127, Wall@128, Hare@129, Snail@130\n"
     "pool 0: @0-@13\n"
     "pool 120: @120-@131\n"
     "frame: game step=11 thing=255\n"
     "frame: battle step=13 seat=1 passes=1\n"},
    /* Who knows what: more and less than usual, of the own list and of the enemy's. */
    {"attacker: 0\n"
     "phase: deploy\n"
     "hand 0: Rifle@0, Wall@1, Wall@2\n"
     "deck 0: Ram, 2 Rifle, Tank, Bike\n"
     "at 2 seat 1: Rifle face-down, Wall face-down\n"
     "hand 1: Tank, Bike\n"
     "deck 1: 6 Die1\n"
     "known 0: @122, sector 2 Rifle, @124-@126\n"
     "contained 0: @127, @129\n"
     "known 1: hand 0 Wall, hand 0 Wall, deck 0 Rifle\n"
     "contained 1: @6\n"
     "unknown 1: @1\n"
     "uncontained 0: @129\n"
     "pool 3: @3, @5-@7\n"
     "pool 121: @121, @128-@129\n",
     "attacker: 0\n"
     "planet: ember\n"
     "turn: 1\n"
     "side 0: loyalist\n"
     "side 1: traitor\n"
     "host: 0\n"
     "fought: none\n"
     "winner: none\n"
     "at 2 seat 1: Rifle@120 face-down, Wall@121 face-down\n"
     "hand 0: Rifle@0, Wall@1, Wall@2\n"
     "deck 0: Ram@3, Rifle@4, Rifle@5, Tank@6, Bike@7\n"
     "hand 1: Tank@122, Bike@123\n"
     "deck 1: Die1@124, Die1@125, Die1@126, Die1@127, Die1@128, Die1@129\n"
     "known 0: @120, @122, @124-@126\n"
     "contained 0: @127\n"
     "known 1: @2, @4\n"
     "contained 1: @6\n"
     "pool 0: @0-@2, @4\n"
     "pool 3: @3, @5-@7\n"
     "pool 120: @120, @122-@127\n"
     "pool 121: @121, @128-@129\n"
     "frame: game step=8 seat=1 thing=255\n"},
    /* The first wave goes on behind the cards that were sent. */
    {"attacker: 0\n"
     "to act: 1\n"
     "sent 0: 1, 3\n"
     "sent 1: 2\n"
     "turn: 2\n"
     "hand 0: Rifle\n"
     "deck 0: 2 Rifle\n"
     "deck 1: 2 Wall\n",
     "attacker: 0\n"
     "planet: ember\n"
     "turn: 2\n"
     "side 0: loyalist\n"
     "side 1: traitor\n"
     "host: 0\n"
     "fought: none\n"
     "winner: none\n"
     "hand 0: Rifle@0\n"
     "deck 0: Rifle@1, Rifle@2\n"
     "table 1: Wall@120\n"
     "deck 1: Wall@121\n"
     "pool 0: @0-@2\n"
     "pool 120: @120-@121\n"
     "frame: game step=5 seat=1 thing=120 sent0=5 sent1=2\n"},
    /* Without a word it begins with the defender. */
    {"attacker: 1\n"
     "deck 0: 2 Rifle\n"
     "deck 1: 2 Wall\n",
     "attacker: 1\n"
     "planet: ember\n"
     "turn: 1\n"
     "side 0: loyalist\n"
     "side 1: traitor\n"
     "host: 0\n"
     "fought: none\n"
     "winner: none\n"
     "table 0: Rifle@0\n"
     "deck 0: Rifle@1\n"
     "deck 1: Wall@120, Wall@121\n"
     "pool 0: @0-@1\n"
     "pool 120: @120-@121\n"
     "frame: game step=5\n"},
    /* Roles are chosen by whoever turns up the higher die; there is no planet and no turn yet. */
    {"phase: role\n"
     "turn: 4\n"
     "deck 0: Die1, Rifle\n"
     "deck 1: Die6, Wall\n",
     "attacker: none\n"
     "planet: none\n"
     "turn: 0\n"
     "side 0: loyalist\n"
     "side 1: traitor\n"
     "host: 0\n"
     "fought: none\n"
     "winner: none\n"
     "deck 0: Die1@0, Rifle@1\n"
     "deck 1: Die6@120, Wall@121\n"
     "known 0: @0, @120\n"
     "uncontained 0: @0\n"
     "known 1: @0, @120\n"
     "uncontained 1: @120\n"
     "pool 0: @0-@1\n"
     "pool 120: @120-@121\n"
     "frame: game step=1 thing=255\n"},
    {"phase: planet\n"
     "attacker: 1\n"
     "turn: 4\n"
     "deck 0: 2 Rifle\n"
     "deck 1: 2 Wall\n",
     "attacker: 1\n"
     "planet: none\n"
     "turn: 0\n"
     "side 0: loyalist\n"
     "side 1: traitor\n"
     "host: 0\n"
     "fought: none\n"
     "winner: none\n"
     "deck 0: Rifle@0, Rifle@1\n"
     "deck 1: Wall@120, Wall@121\n"
     "pool 0: @0-@1\n"
     "pool 120: @120-@121\n"
     "frame: game step=2 thing=255\n"},
    /* A deployment without a card in hand begins with the draw, one with a card does not. */
    {"phase: deploy\n"
     "attacker: 0\n"
     "deck 0: 8 Rifle\n"
     "deck 1: 8 Wall\n",
     "attacker: 0\n"
     "planet: ember\n"
     "turn: 1\n"
     "side 0: loyalist\n"
     "side 1: traitor\n"
     "host: 0\n"
     "fought: none\n"
     "winner: none\n"
     "hand 0: Rifle@0, Rifle@1, Rifle@2, Rifle@3, Rifle@4, Rifle@5\n"
     "deck 0: Rifle@6, Rifle@7\n"
     "hand 1: Wall@120, Wall@121, Wall@122, Wall@123, Wall@124, Wall@125\n"
     "deck 1: Wall@126, Wall@127\n"
     "pool 0: @0-@7\n"
     "pool 120: @120-@127\n"
     "frame: game step=8 seat=1 thing=255\n"},
    {"phase: deploy\n"
     "attacker: 0\n"
     "to act: 0\n"
     "hand 1: Bike\n"
     "hand 0: Ram\n"
     "deck 0: 8 Rifle\n"
     "deck 1: 8 Wall\n",
     "attacker: 0\n"
     "planet: ember\n"
     "turn: 1\n"
     "side 0: loyalist\n"
     "side 1: traitor\n"
     "host: 0\n"
     "fought: none\n"
     "winner: none\n"
     "hand 0: Ram@0\n"
     "deck 0: Rifle@1, Rifle@2, Rifle@3, Rifle@4, Rifle@5, Rifle@6, Rifle@7, Rifle@8\n"
     "hand 1: Bike@120\n"
     "deck 1: Wall@121, Wall@122, Wall@123, Wall@124, Wall@125, Wall@126, Wall@127, Wall@128\n"
     "pool 0: @0-@8\n"
     "pool 120: @120-@128\n"
     "frame: game step=8 thing=255\n"},
    /* The attacker chooses where to fight first, the defender second. */
    {"phase: sector\n"
     "attacker: 1\n"
     "at 1 seat 0: Rifle\n"
     "at 1 seat 1: Wall\n"
     "at 2 seat 0: Rifle\n"
     "at 2 seat 1: Wall\n",
     "attacker: 1\n"
     "planet: ember\n"
     "turn: 1\n"
     "side 0: loyalist\n"
     "side 1: traitor\n"
     "host: 0\n"
     "fought: none\n"
     "winner: none\n"
     "at 1 seat 0: Rifle@0\n"
     "at 1 seat 1: Wall@120\n"
     "at 2 seat 0: Rifle@1\n"
     "at 2 seat 1: Wall@121\n"
     "pool 0: @0-@1\n"
     "pool 120: @120-@121\n"
     "frame: game step=10 seat=1 thing=255\n"},
    {"phase: sector\n"
     "attacker: 1\n"
     "fought: 3\n"
     "at 1 seat 0: Rifle\n"
     "at 1 seat 1: Wall\n"
     "at 2 seat 0: Rifle\n"
     "at 2 seat 1: Wall\n",
     "attacker: 1\n"
     "planet: ember\n"
     "turn: 1\n"
     "side 0: loyalist\n"
     "side 1: traitor\n"
     "host: 0\n"
     "fought: 3\n"
     "winner: none\n"
     "at 1 seat 0: Rifle@0\n"
     "at 1 seat 1: Wall@120\n"
     "at 2 seat 0: Rifle@1\n"
     "at 2 seat 1: Wall@121\n"
     "pool 0: @0-@1\n"
     "pool 120: @120-@121\n"
     "frame: game step=10 thing=255\n"},
    {"phase: sector\n"
     "attacker: 1\n"
     "fought: 1\n"
     "to act: 1\n"
     "at 3 seat 0: Rifle\n"
     "at 3 seat 1: Wall\n"
     "at 2 seat 0: Rifle\n"
     "at 2 seat 1: Wall\n",
     "attacker: 1\n"
     "planet: ember\n"
     "turn: 1\n"
     "side 0: loyalist\n"
     "side 1: traitor\n"
     "host: 0\n"
     "fought: 1\n"
     "winner: none\n"
     "at 2 seat 0: Rifle@1\n"
     "at 2 seat 1: Wall@121\n"
     "at 3 seat 0: Rifle@0\n"
     "at 3 seat 1: Wall@120\n"
     "pool 0: @0-@1\n"
     "pool 120: @120-@121\n"
     "frame: game step=10 seat=1 thing=255\n"},
    /* The set-up step turns cards up and fills the hands. */
    {"phase: setup\n"
     "attacker: 0\n"
     "current: 2\n"
     "at 2 seat 0: Rifle face-down, Wall locked\n"
     "at 2 seat 1: Ram charging\n"
     "deck 0: 8 Rifle\n"
     "deck 1: 8 Wall\n",
     "attacker: 0\n"
     "planet: ember\n"
     "turn: 1\n"
     "side 0: loyalist\n"
     "side 1: traitor\n"
     "current: 2\n"
     "host: 0\n"
     "fought: 2\n"
     "battle-step: 1\n"
     "winner: none\n"
     "at 2 seat 0: Rifle@0, Wall@1\n"
     "at 2 seat 1: Ram@120\n"
     "hand 0: Rifle@2, Rifle@3, Rifle@4, Rifle@5, Rifle@6, Rifle@7\n"
     "deck 0: Rifle@8, Rifle@9\n"
     "hand 1: Wall@121, Wall@122, Wall@123, Wall@124, Wall@125, Wall@126\n"
     "deck 1: Wall@127, Wall@128\n"
     "pool 0: @0-@9\n"
     "pool 120: @120-@128\n"
     "frame: game step=11 thing=255\n"
     "frame: battle step=13\n"},
    /* The attacker has chosen where to fight unless it is said; whoever chose begins. */
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Rifle\n"
     "at 1 seat 1: Wall\n",
     "attacker: 0\n"
     "planet: ember\n"
     "turn: 1\n"
     "side 0: loyalist\n"
     "side 1: traitor\n"
     "current: 1\n"
     "host: 0\n"
     "fought: 1\n"
     "battle-step: 1\n"
     "winner: none\n"
     "at 1 seat 0: Rifle@0\n"
     "at 1 seat 1: Wall@120\n"
     "pool 0: @0\n"
     "pool 120: @120\n"
     "frame: game step=11 thing=255\n"
     "frame: battle step=13\n"},
    {"attacker: 0\n"
     "current: 1\n"
     "host: 1\n"
     "fought: none\n"
     "at 1 seat 0: Rifle\n"
     "at 1 seat 1: Wall\n",
     "attacker: 0\n"
     "planet: ember\n"
     "turn: 1\n"
     "side 0: loyalist\n"
     "side 1: traitor\n"
     "current: 1\n"
     "host: 1\n"
     "fought: none\n"
     "battle-step: 1\n"
     "ba-seat: 1\n"
     "winner: none\n"
     "at 1 seat 0: Rifle@0\n"
     "at 1 seat 1: Wall@120\n"
     "pool 0: @0\n"
     "pool 120: @120\n"
     "frame: game step=11 seat=1 thing=255\n"
     "frame: battle step=13 seat=1\n"},
    {"phase: end\n"
     "attacker: 0\n"
     "turn: 3\n"
     "at 1 seat 0: Rifle\n"
     "deck 0: 8 Rifle\n"
     "deck 1: 8 Wall\n",
     "attacker: 0\n"
     "planet: ember\n"
     "turn: 4\n"
     "side 0: loyalist\n"
     "side 1: traitor\n"
     "host: 0\n"
     "fought: none\n"
     "winner: none\n"
     "at 1 seat 0: Rifle@0\n"
     "deck 0: Rifle@1, Rifle@2, Rifle@3, Rifle@4, Rifle@5, Rifle@6, Rifle@7, Rifle@8\n"
     "table 1: Wall@120\n"
     "deck 1: Wall@121, Wall@122, Wall@123, Wall@124, Wall@125, Wall@126, Wall@127\n"
     "pool 0: @0-@8\n"
     "pool 120: @120-@127\n"
     "frame: game step=5 seat=1 thing=120\n"},
    /* A game that is over has no work left, and may have been drawn, in a turn after the last. */
    {"over: 1\n"
     "winner: 1\n"
     "turn: 21\n"
     "attacker: none\n"
     "planet: none\n",
     "attacker: none\n"
     "planet: none\n"
     "turn: 21\n"
     "side 0: loyalist\n"
     "side 1: traitor\n"
     "host: none\n"
     "fought: none\n"
     "over: 1\n"
     "winner: 1\n"},
    {"over: 1\n"
     "winner: none\n",
     "attacker: 0\n"
     "planet: ember\n"
     "turn: 1\n"
     "side 0: loyalist\n"
     "side 1: traitor\n"
     "host: none\n"
     "fought: none\n"
     "over: 1\n"
     "winner: none\n"},
};

static void test_lines_are_kept(void **state)
{
    struct hh_state s, again;
    struct err e;
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        static char text[TEXT_MAX];
        if (!place(*state, kept[i].lines, &s, &e))
            fail_msg("%sis refused: %d: %s", kept[i].lines, e.line, e.text);
        snprintf(text, sizeof text, "%s", print(*state, &s));
        if (!place(*state, text, &again, &e))
            fail_msg("%sis refused: %d: %s", text, e.line, e.text);
        assert_true(heresy_game.hash(*state, &s) == heresy_game.hash(*state, &again));
        assert_string_equal(print(*state, &again), text);
        char *rng = strstr(text, "rng: ");
        assert_non_null(rng);
        *rng = '\0';
        assert_string_equal(text, kept[i].printed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_lines_are_kept)};
    return cmocka_run_group_tests(tests, with_drill, without_game);
}
