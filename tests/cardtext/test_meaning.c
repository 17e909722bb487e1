/* What the code means: references, choices, the record of an ability, the explanation. */
#include "../unit.h"

#include "tables.h"

static struct card_ability record_of(enum card_place place, const char *text)
{
    const struct card_result *r = compile_text(place, text);
    struct card_ability a;
    if (!r->is_good)
        fail_msg("%s: %s", text, r->report.faults[0].message);
    card_ability_read(card_ability_at(r->program.code, r->program.size, 0), &a);
    return a;
}

/* Collects the slot of every REFER in printed order. */
struct slots {
    int count;
    char names[16][24];
};

static void take_slot(void *who, int depth, const char *listing)
{
    struct slots *s = who;
    const char *last = strrchr(listing, ' ');
    (void)depth;
    if (strncmp(listing, "refer", 5) == 0 && s->count < 16)
        strncpy(s->names[s->count++], last + 1, sizeof s->names[0] - 1);
}

static void assert_refers(const char *text, const char *slot)
{
    const struct card_result *r = compile_text(CARD_PLACE_ANY, text);
    struct slots s = {0};
    if (!r->is_good)
        fail_msg("%s: %s", text, r->report.faults[0].message);
    card_list(&card_terms_sample, r->program.code, r->program.size, take_slot, &s);
    assert_int_equal(1, s.count);
    if (strcmp(slot, s.names[0]) != 0)
        fail_msg("%s: refers to slot %s, not %s", text, s.names[0], slot);
}

/* HH-LANG-15, with the notes of the must-parse table. */
static void test_references_mean_the_cards_mentioned_last(void **unused)
{
    (void)unused;
    assert_refers("R: After this unit destroys a unit in an assault, rally it.", "self");
    assert_refers("R (3+): After an enemy unit charges, lock that unit.", "0");
    assert_refers("R: After this unit destroys a unit, remove that unit from the game.", "0");
    assert_refers("BA Lock one of your ready units: Destroy that unit.", "0");
    assert_refers("BA: Choose one enemy unit. It cannot shoot until your next BA.", "0");
    assert_refers("BA: Lock one enemy unit and draw 1 card. It gets +1 armor.", "0");
    assert_refers("BA: Lock one enemy unit. Lock one enemy asset. That unit gets +1 armor.", "0");
    assert_refers("BA: Look at your enemy's hand and discard 1 card from among them.", "0");
    assert_refers("BA: Destroy one enemy asset or one enemy ship. It cannot be returned to hand.",
                  "0");
}

static void assert_moment(const char *text, int which, enum card_choice when, enum card_op verb)
{
    struct card_ability a = record_of(CARD_PLACE_ANY, text);
    if (which >= a.pick_count || a.picks[which].when != when || a.picks[which].verb != verb)
        fail_msg("%s: choice %d of %d is made at %s", text, which, a.pick_count,
                 which < a.pick_count ? card_choice_word[a.picks[which].when] : "no time");
}

/* HH-LANG-13: at announcement in printed order, with the exceptions. */
static void test_choices_are_made_at_their_moment(void **unused)
{
    (void)unused;
    assert_moment("BA: Lock one enemy unit.", 0, CARD_CHOICE_ANNOUNCED, CARD_OP_LOCK);
    assert_moment("BA Destroy one of your units: Lock any unit.", 0, CARD_CHOICE_ANNOUNCED,
                  CARD_OP_DESTROY);
    assert_moment("BA: Roll: 1-5 no effect; 6 lock any unit.", 0, CARD_CHOICE_REACHED,
                  CARD_OP_LOCK);
    assert_moment("BA (4+): Draw 1 card. If you fail this test, lock any unit.", 0,
                  CARD_CHOICE_REACHED, CARD_OP_LOCK);
    assert_moment("A: Look at your enemy's hand and discard one card from your enemy's hand.", 0,
                  CARD_CHOICE_REACHED, CARD_OP_DISCARD);
    assert_moment("BA: Draw 2 cards and then discard 1 card.", 0, CARD_CHOICE_REACHED,
                  CARD_OP_DISCARD);
    assert_moment("BA: Discard 1 card and then draw 2 cards.", 0, CARD_CHOICE_ANNOUNCED,
                  CARD_OP_DISCARD);
    assert_moment("BA: Your enemy destroys one of their units.", 0, CARD_CHOICE_REACHED,
                  CARD_OP_DESTROY);
    assert_moment("E: Destroy one enemy unit.", 0, CARD_CHOICE_REACHED, CARD_OP_DESTROY);
    assert_int_equal(0, record_of(CARD_PLACE_ANY, "BA: Lock all enemy units.").pick_count);
    assert_int_equal(
        0, record_of(CARD_PLACE_ANY, "R: When an enemy unit shoots, draw 1 card.").pick_count);
}

/* HH-LANG-29 */
static void test_record_holds_every_part_of_an_ability(void **unused)
{
    struct card_ability a =
        record_of(CARD_PLACE_UNIT, "R Discard 1 card, (X+): When this unit is attacked, it gets +X "
                                   "armor. X = its speed. Only playable while you control a ship. "
                                   "Only playable twice per battle. Unlimited.");
    (void)unused;
    assert_int_equal(CARD_KIND_R, a.kind);
    assert_int_equal(CARD_PLACE_UNIT, a.place);
    assert_true(a.costs != 0 && a.trigger != 0 && a.x_value != 0 && a.body != 0);
    assert_true(a.is_unlimited);
    assert_int_equal(1, a.condition_count);
    assert_int_equal(1, a.limit_count);
    assert_int_equal(1, a.pick_count);
    assert_true(a.picks[0].is_cost);
}

static void test_explanation_answers_the_questions(void **unused)
{
    static const char *const parts[] = {"after a BA has been played, before it resolves",
                                        "you may play it",
                                        "at announcement, you choose any unit",
                                        "pass a test: roll 4 or more",
                                        "Any unit gets +1 firepower.",
                                        "until the end of this BA",
                                        "once per BA"};
    const struct card_result *r =
        compile_text(CARD_PLACE_ANY, "T (4+): Any unit gets +1 firepower.");
    char buf[4096];
    struct text out;
    (void)unused;
    text_init(&out, buf, sizeof buf);
    card_explain(&card_terms_sample, r->program.code, r->program.size, &out);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strstr(buf, parts[i]) == NULL)
            fail_msg("\"%s\" is not in\n%s", parts[i], buf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_references_mean_the_cards_mentioned_last),
        cmocka_unit_test(test_choices_are_made_at_their_moment),
        cmocka_unit_test(test_record_holds_every_part_of_an_ability),
        cmocka_unit_test(test_explanation_answers_the_questions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
