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

/* HH-LANG-53: a card that was infiltrated is in play, and the last that was named. */
static void test_infiltrated_cards_are_meant(void **unused)
{
    (void)unused;
    assert_refers(
        "BA Lock this asset: Infiltrate one bike unit from your hand and it gets +1 assault.", "0");
    assert_refers(
        "BA Lock one of your units: Infiltrate one bike unit from your hand. That unit gets "
        "+1 assault.",
        "1");
    assert_refers("BA Lock one of your units: Infiltrate up to two bike units from your hand. They "
                  "cannot block.",
                  "1");
}

struct told {
    char text[1024];
    struct text out;
};

static void take_word(void *who, const char *word, const char *meaning)
{
    struct told *t = who;
    text_addf(&t->out, "%s=%s;", word, meaning);
}

static void assert_words(enum card_place place, const char *text, const char *wanted)
{
    const struct card_result *r = compile_text(place, text);
    struct told t;
    if (!r->is_good)
        fail_msg("%s: %s", text, r->report.faults[0].message);
    text_init(&t.out, t.text, sizeof t.text);
    card_refers(&card_terms_sample, r->program.code, r->program.size, take_word, &t);
    assert_string_equal(wanted, t.text);
}

/* What every word stands for, in the order of the text. */
static void test_words_that_stand_for_others_are_told(void **unused)
{
    (void)unused;
    assert_words(
        CARD_PLACE_ASSET,
        "BA Lock this asset: Infiltrate one bike unit from your hand and it gets +1 assault.",
        "it=1 bike unit from your hand;");
    assert_words(CARD_PLACE_UNIT, "R: When this unit is attacked, it gets +1 armor.",
                 "it=this unit;");
    assert_words(CARD_PLACE_COMMAND, "R (3+): After an enemy unit charges, lock that unit.",
                 "that unit=an enemy unit of the event;");
    assert_words(CARD_PLACE_COMMAND, "BA Lock one of your units: Destroy that unit.",
                 "that unit=1 of your units of the costs;");
    assert_words(CARD_PLACE_COMMAND, "R: When your enemy plays a tactic, they discard 1 card.",
                 "they=your enemy;");
    assert_words(CARD_PLACE_COMMAND, "BA: Choose two enemy units. They cannot block.",
                 "them=2 enemy units;");
    assert_words(CARD_PLACE_COMMAND,
                 "BA: Return one enemy unit to its owner's hand. They lose 1 flag.",
                 "its owner's hand=the hand of the owner of 1 enemy unit;"
                 "they=the controller of 1 enemy unit;");
    assert_words(CARD_PLACE_COMMAND, "BA: Draw 2 cards. Discard one of those cards.",
                 "those cards=what was drawn;");
    assert_words(CARD_PLACE_UNIT, "Your bike units gain \"R: When this unit blocks, rally it.\"",
                 "it=this unit;");
    assert_words(CARD_PLACE_COMMAND, "BA: Draw 1 card.", "");
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

/* Fails unless the explanation has `part`, or has it not. */
static void assert_explained(const char *text, const char *part, bool is_there)
{
    const struct card_result *r = compile_text(CARD_PLACE_UNIT, text);
    char buf[4096];
    struct text out;
    if (!r->is_good)
        fail_msg("%s: %s", text, r->report.faults[0].message);
    text_init(&out, buf, sizeof buf);
    card_explain(&card_terms_sample, r->program.code, r->program.size, &out);
    if ((strstr(buf, part) != NULL) != is_there)
        fail_msg("\"%s\" is %sin\n%s", part, is_there ? "not " : "", buf);
}

/* Everything that is asked for is a choice, and nothing else. */
static void test_explanation_lists_all_choices(void **unused)
{
    (void)unused;
    assert_explained("BA: Your enemy discards 2 cards at random.", "choices", false);
    assert_explained("BA Discard 1 card at random: Draw 2 cards.", "choices", false);
    assert_explained("BA: Your enemy discards 2 cards.", "your enemy chooses 2 cards", true);
    assert_explained("BA: Search your deck for 1 bike unit and infiltrate it.",
                     "you choose 1 bike unit in your deck, or none", true);
    assert_explained("When this unit is destroyed, you may draw 1 card.",
                     "you decide whether to draw 1 card", true);
    assert_explained("M: Before you roll, add 1 to the roll.",
                     "when       when a player, either player, is about to roll", true);
    assert_explained("T: Choose one: any unit gets +2 assault; or any unit gets +1 armor.",
                     "1. at announcement, you choose 1 of the 2 options", true);
    assert_explained("E: Choose one: draw 1 card; or you gain 1 flag.",
                     "1. when it is reached, you choose 1 of the 2 options", true);
    assert_explained("BA: Move one enemy unit to another sector.",
                     "2. at announcement, you choose the sector to move to: another sector", true);
    assert_explained("BA: Move one enemy unit to this sector.", "the sector to move to", false);
    assert_explained("BA: Look at the top 3 cards of either player's deck.",
                     "you choose whose deck", true);
}

/* HH-LANG-19 */
static void test_explanation_says_how_long_it_lasts(void **unused)
{
    (void)unused;
    assert_explained("BA: Take control of one enemy unit.",
                     "lasts      until the end of the battle", true);
    assert_explained("BA: You gain 1 flag.", "lasts      until the end of the battle", true);
    assert_explained("T: Choose one: any unit gets +2 assault; or draw 1 card.",
                     "lasts      until the end of this BA", true);
    assert_explained("BA: Roll: 1-3 draw 1 card; 4-6 any unit gets +1 armor.",
                     "lasts      until the end of this BA", true);
    assert_explained("When this unit blocks, it gets +1 armor.",
                     "lasts      until the end of this BA", true);
    assert_explained("This unit gets +1 armor while blocking.",
                     "lasts      as long as the card is in play", true);
    assert_explained("BA: Draw 1 card.", "lasts      what it does stays done", true);
    assert_explained("T: Prevent 2 damage dealt to any unit.",
                     "lasts      until damage is prevented, and not beyond this BA", true);
}

static void test_explanation_of_forced_texts_does_not_ask_nobody(void **unused)
{
    (void)unused;
    assert_explained("When this unit is destroyed, draw 1 card.", "nobody", false);
    assert_explained("When this unit is destroyed, draw 1 card.", "it is not optional", true);
    assert_explained("When this unit is destroyed, draw 1 card.", "every time the event happens",
                     true);
    assert_explained("This unit cannot block.", "nobody decides", true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_references_mean_the_cards_mentioned_last),
        cmocka_unit_test(test_choices_are_made_at_their_moment),
        cmocka_unit_test(test_record_holds_every_part_of_an_ability),
        cmocka_unit_test(test_explanation_answers_the_questions),
        cmocka_unit_test(test_infiltrated_cards_are_meant),
        cmocka_unit_test(test_words_that_stand_for_others_are_told),
        cmocka_unit_test(test_explanation_lists_all_choices),
        cmocka_unit_test(test_explanation_says_how_long_it_lasts),
        cmocka_unit_test(test_explanation_of_forced_texts_does_not_ask_nobody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
