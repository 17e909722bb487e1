/* The greedy bot in imperium: its moves and reasons, on small positions. */
#include "../unit.h"

#include <stdio.h>

#include <muster/bot.h>
#include <muster/games.h>

/* clang-format off */
static const char cards[] =
    "pack small\n"
    "faction f \"Folk\"\n"
    "unit \"Axe\"   faction f rank minion tier III attack 5  defence 5  melee  slash\n"
    "unit \"Bow\"   faction f rank minion tier III attack 5  defence 3  ranged pierce\n"
    "unit \"Cook\"  faction f rank minion tier III attack 1  defence 1  melee  blunt\n"
    "unit \"Drum\"  faction f rank minion tier III attack 2  defence 6  melee  blunt\n"
    "unit \"Fork\"  faction f rank minion tier III attack 3  defence 5  melee  pierce\n"
    "unit \"Giant\" faction f rank minion tier III attack 15 defence 2  melee  blunt\n"
    "unit \"Tower\" faction f rank minion tier III attack 4  defence 12 melee  blunt\n"
    "attack \"Cut\"     slash  +1\n"
    "attack \"Hack\"    slash  +2\n"
    "attack \"Chop\"    slash  +4\n"
    "attack \"Arrow\"   pierce +6\n"
    "attack \"Feint\"   pierce +3\n"
    "defence \"Dodge\"  melee  +2\n"
    "defence \"Plate\"  slash  +5\n";
/* clang-format on */

struct table {
    void *data;
    uint64_t state[128];
    char why[300];
};

static void set_table(struct table *t, const char *options, const char *lines[][2])
{
    struct pack_text pack = {"small", cards, sizeof cards - 1};
    struct report report = {0};
    struct err e = {0};
    assert_true(imperium_game.state_size <= sizeof t->state);
    t->data = imperium_game.data_new(&pack, 1, &report);
    assert_non_null(t->data);
    assert_true(imperium_game.place_begin(t->data, t->state, options, &e));
    for (int i = 0; lines[i][0] != NULL; i++)
        if (!imperium_game.place(t->data, t->state, lines[i][0], lines[i][1], &e))
            fail_msg("%s: %s", lines[i][0], e.text);
    if (!imperium_game.place_end(t->data, t->state, NULL, &e))
        fail_msg("%s", e.text);
}

/* The greedy bot's move and reason. Frees the table. */
static void assert_choice(struct table *t, const char *move, const char *reason)
{
    const struct game *g = &imperium_game;
    const struct bot *greedy = bot_find("greedy", NULL);
    struct move moves[256];
    uint64_t view[512];
    struct text why, words;
    char said[100];
    struct rng rng;
    int seat = game_seat(g, t->data, t->state);
    assert_true(g->view_size <= sizeof view && g->moves_max <= 256);
    rng_seed(&rng, 1);
    g->view(t->data, t->state, seat, view);
    text_init(&why, t->why, sizeof t->why);
    struct bot_turn turn = {
        .game = g, .data = t->data, .view = view, .seat = seat, .moves = moves, .why = &why};
    turn.count = g->moves(t->data, t->state, seat, moves);
    text_init(&words, said, sizeof said);
    game_move_words(g, t->data, t->state, seat, &moves[greedy->choose(greedy, &turn, &rng)],
                    &words);
    assert_string_equal(move, said);
    if (strstr(t->why, reason) == NULL)
        fail_msg("\"%s\" is not in \"%s\"", reason, t->why);
    g->data_free(t->data);
}

#define POSITION(...)                                                                              \
    (const char *[][2])                                                                            \
    {                                                                                              \
        __VA_ARGS__,                                                                               \
        {                                                                                          \
            NULL, NULL                                                                             \
        }                                                                                          \
    }

static void test_smallest_sufficient_modifier_is_laid(void **unused)
{
    struct table t;
    (void)unused;
    set_table(&t, "",
              POSITION({"step", "exchange"}, {"attacker", "0"}, {"laid 0", "Axe"},
                       {"laid 1", "Drum"}, {"hand 0", "Chop, Hack, Cut"}, {"hand 1", "Cook"}));
    assert_choice(&t, "lay Cut", "+1 of the 1 you lack");
}

/* None is enough alone: the largest first. */
static void test_largest_modifier_is_laid_when_several_are_needed(void **unused)
{
    struct table t;
    (void)unused;
    set_table(&t, "",
              POSITION({"step", "exchange"}, {"attacker", "0"}, {"score", "9 9"}, {"laid 0", "Axe"},
                       {"laid 1", "Tower"}, {"hand 0", "Hack, Chop, Cut"}, {"hand 1", "Cook"}));
    assert_choice(&t, "lay Chop", "+4 of the 7 you lack");
}

static void test_nothing_is_wasted_on_a_lost_round(void **unused)
{
    struct table t;
    (void)unused;
    set_table(&t, "",
              POSITION({"step", "exchange"}, {"attacker", "0"}, {"laid 0", "Axe"},
                       {"laid 1", "Tower"}, {"hand 0", "Hack, Cut"}, {"hand 1", "Cook"}));
    assert_choice(&t, "pass", "you lack 7 and cannot win this round");
}

/* The opponent is known to hold the answer: three cards for nothing... */
static void test_cards_are_saved_when_an_answer_is_known(void **unused)
{
    struct table t;
    (void)unused;
    set_table(&t, "",
              POSITION({"step", "exchange"}, {"attacker", "0"}, {"laid 0", "Axe"},
                       {"laid 1", "Tower"}, {"hand 0", "Hack, Chop, Cut"}, {"hand 1", "Plate"},
                       {"known 1", "Plate"}));
    assert_choice(&t, "pass", "your chance of about 0% is not worth the cards");
}

/* ...but at match point there is nothing to save them for, and the opponent may blunder. */
static void test_everything_is_tried_at_match_point(void **unused)
{
    struct table t;
    (void)unused;
    set_table(&t, "",
              POSITION({"step", "exchange"}, {"attacker", "0"}, {"score", "0 9"}, {"laid 0", "Axe"},
                       {"laid 1", "Tower"}, {"hand 0", "Hack, Chop, Cut"}, {"hand 1", "Plate"},
                       {"known 1", "Plate"}));
    assert_choice(&t, "lay Chop", "about 0% to win");
}

/* A draw is the attacker's (IM-ROUND-09): the attacker has enough, and the defender lacks one. */
static void test_attacker_who_is_level_passes(void **unused)
{
    struct table t;
    (void)unused;
    set_table(&t, "",
              POSITION({"step", "exchange"}, {"attacker", "0"}, {"laid 0", "Axe"},
                       {"laid 1", "Fork"}, {"hand 0", "Cut"}, {"hand 1", "Cook"}));
    assert_choice(&t, "pass", "you are ahead");
}

static void test_defender_who_is_level_lays_down(void **unused)
{
    struct table t;
    (void)unused;
    set_table(&t, "",
              POSITION({"step", "exchange"}, {"turn", "1"}, {"attacker", "0"}, {"laid 0", "Axe"},
                       {"laid 1", "Fork"}, {"hand 0", "Cook"}, {"hand 1", "Plate, Dodge"}));
    assert_choice(&t, "lay Dodge", "+2 of the 1 you lack");
}

static void test_leader_passes_and_keeps_his_cards(void **unused)
{
    struct table t;
    (void)unused;
    set_table(&t, "",
              POSITION({"step", "exchange"}, {"attacker", "0"}, {"laid 0", "Axe"},
                       {"laid 1", "Bow"}, {"hand 0", "Cut"}, {"hand 1", "Cook"}));
    assert_choice(&t, "pass", "you are ahead");
}

/* IM-RULE-02, pass=final: a seat that passes with a thin lead cannot come back. */
static void test_leader_reinforces_before_a_final_pass(void **unused)
{
    struct table t;
    (void)unused;
    set_table(&t, "pass=final",
              POSITION({"step", "exchange"}, {"attacker", "0"}, {"score", "9 9"}, {"laid 0", "Axe"},
                       {"laid 1", "Bow"}, {"hand 0", "Chop"}, {"hand 1", "Plate"},
                       {"known 1", "Plate"}));
    assert_choice(&t, "lay Chop", "a pass is final");
}

/* ...but need not if the opponent has passed for good. */
static void test_leader_passes_after_the_other_final_pass(void **unused)
{
    struct table t;
    (void)unused;
    set_table(&t, "pass=final",
              POSITION({"step", "exchange"}, {"attacker", "0"}, {"score", "9 9"}, {"passed", "1"},
                       {"laid 0", "Axe"}, {"laid 1", "Bow"}, {"hand 0", "Chop"},
                       {"hand 1", "Plate"}, {"known 1", "Plate"}));
    assert_choice(&t, "pass", "you are ahead");
}

/* Defence 6 is enough against 5: the tower is saved. */
static void test_cheapest_sufficient_defender_is_laid(void **unused)
{
    struct table t;
    (void)unused;
    set_table(&t, "",
              POSITION({"step", "defence-unit"}, {"attacker", "0"}, {"laid 0", "Axe"},
                       {"hand 0", "Cook"}, {"hand 1", "Tower, Drum, Bow"}));
    assert_choice(&t, "lay Drum", "defence 6 against attack 5");
}

static void test_worst_unit_is_given_up_when_none_holds(void **unused)
{
    struct table t;
    (void)unused;
    set_table(&t, "",
              POSITION({"step", "defence-unit"}, {"attacker", "0"}, {"laid 0", "Giant"},
                       {"hand 0", "Drum"}, {"hand 1", "Axe, Bow, Cook, Tower, Dodge"}));
    assert_choice(&t, "lay Cook",
                  "defence at most 3, with every modifier in hand: loses against attack 15");
}

/* Equal attack values: the one that the hand can raise. */
static void test_attack_counts_the_modifiers_in_hand(void **unused)
{
    struct table t;
    (void)unused;
    set_table(&t, "",
              POSITION({"step", "attack-unit"}, {"attacker", "0"}, {"hand 0", "Axe, Bow, Arrow"},
                       {"hand 1", "Tower, Drum"}));
    assert_choice(&t, "lay Bow", "attack 5, up to 11 with the modifiers in hand");
}

/* IM-HAND-01 */
static void test_least_bonus_is_discarded(void **unused)
{
    struct table t;
    (void)unused;
    set_table(&t, "",
              POSITION({"step", "discard"}, {"turn", "0"}, {"attacker", "0"},
                       {"hand 0", "Chop, Hack, Cut, Arrow, Feint, Dodge, Plate"}, {"deck 0", "Axe"},
                       {"hand 1", "Cook"}));
    assert_choice(&t, "discard Cut", "a bonus of +1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_smallest_sufficient_modifier_is_laid),
        cmocka_unit_test(test_largest_modifier_is_laid_when_several_are_needed),
        cmocka_unit_test(test_nothing_is_wasted_on_a_lost_round),
        cmocka_unit_test(test_cards_are_saved_when_an_answer_is_known),
        cmocka_unit_test(test_everything_is_tried_at_match_point),
        cmocka_unit_test(test_attacker_who_is_level_passes),
        cmocka_unit_test(test_defender_who_is_level_lays_down),
        cmocka_unit_test(test_leader_passes_and_keeps_his_cards),
        cmocka_unit_test(test_leader_reinforces_before_a_final_pass),
        cmocka_unit_test(test_leader_passes_after_the_other_final_pass),
        cmocka_unit_test(test_cheapest_sufficient_defender_is_laid),
        cmocka_unit_test(test_worst_unit_is_given_up_when_none_holds),
        cmocka_unit_test(test_attack_counts_the_modifiers_in_hand),
        cmocka_unit_test(test_least_bonus_is_discarded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
