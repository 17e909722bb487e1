/* Folding (HH-LANG-05) and places: other spellings give the same code, columns count characters. */
#include "../unit.h"

#include "tables.h"

static void assert_same_code(const char *one, const char *other)
{
    static struct card_program first;
    const struct card_result *r = compile_text(CARD_PLACE_ANY, one);
    assert_true(r->is_good);
    first = r->program;
    r = compile_text(CARD_PLACE_ANY, other);
    if (!r->is_good)
        fail_msg("%s: column %d: %s", other, r->report.faults[0].column,
                 r->report.faults[0].message);
    if (first.size != r->program.size || memcmp(first.code, r->program.code, first.size) != 0)
        fail_msg("other code: %s / %s", one, other);
}

static void test_other_spellings_give_the_same_code(void **unused)
{
    static const char *const pairs[][2] = {
        {"BA: Draw 2 cards.", "BA: draw two CARDS."},
        {"BA: Your enemy discards his or her hand.", "BA: Your enemy discards their hand."},
        {"BA: Your enemy discards her hand.", "BA: Your enemy discards his hand."},
        {"BA: Return all locked units to their owners' hands.",
         "BA: Return all locked units to their owner's hand."},
        {"This unit cannot block.", "This unit can not block."},
        {"This unit cannot block.", "This unit can't block."},
        {"This unit cannot block.", "This unit may not block."},
        {"This unit cannot block.", "This unit can\u2019t block."},
        {"+2 firepower vs. infantry units.", "+2 firepower versus infantry units."},
        {"+2 firepower vs. infantry units.", "+2 firepower vs infantry units."},
        {"BA (X+): Draw X cards. X = the number of your units.",
         "BA (X+): Draw X cards. X equals the number of your units."},
        {"BA: Lock one enemy unit.", "BA: Lock one of your enemy's units."},
        {"BA: Lock one enemy unit.", "BA: Lock one of your enemy\u2019s units."},
        {"T: Any unit gets -1 armor.", "T: Any unit gets \u22121 armor."},
        {"BA: Roll: 1-3 draw 1 card; 4-6 no effect.",
         "BA: Roll: 1\u20133: draw 1 card, 4+: no effect."},
        {"T: Any unit gains \"This unit cannot block.\"",
         "T: Any unit gains \u201cThis unit cannot block.\u201d"},
        {"T: Any friendly unit gets +1 armor.", "T: Any of your units gets +1 armor."},
        {"Whenever this unit blocks, draw 1 card.", "When this unit blocks, draw 1 card."},
        {"T: Until the end of the battle, this unit gets +1 speed.",
         "T: This unit gets +1 speed until the end of the battle."},
        {"BA: Destroy one non-unique unit.", "BA: Destroy one non\u2011unique unit."},
        {"M: Add 2 to your roll.", "M: Your roll gets +2."},
        {"Counterattack.\nT: This unit gets +1 armor.",
         "Counterattack. T: This unit gets +1 armor."},
        {"Counterattack.\nT: This unit gets +1 armor.",
         "Counterattack.\r\nT: This unit gets +1 armor."},
        {"Counterattack.\nT: This unit gets +1 armor.",
         "Counterattack. \u00b6 T: This unit gets +1 armor."},
        {"BA: Destroy one enemy capital ship.", "BA: Destroy one enemy capital ship ship."},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        assert_same_code(pairs[i][0], pairs[i][1]);
}

static void assert_fault(const char *text, int line, int column)
{
    const struct card_result *r = compile_text(CARD_PLACE_ANY, text);
    assert_true(r->report.fault_count > 0);
    if (r->report.faults[0].line != line || r->report.faults[0].column != column)
        fail_msg("%s: at %d:%d: %s", text, r->report.faults[0].line, r->report.faults[0].column,
                 r->report.faults[0].message);
}

static void test_columns_count_characters_and_lines_restart_them(void **unused)
{
    (void)unused;
    assert_fault("T: Any unit gains \u201cThis unit cannot blok.\u201d", 1, 37);
    assert_fault("Counterattack.\nT: Any unti gets +1 armor.", 2, 8);
    assert_fault("Counterattack. \u00b6 T: Any unti gets +1 armor.", 2, 8);
    assert_fault("BA: Draw 1\u00a0crad.", 1, 12);
}

static void test_small_x_is_not_x(void **unused)
{
    (void)unused;
    assert_fault("BA (x+): Draw 1 card.", 1, 5);
    assert_string_equal(
        "X is a capital letter",
        compile_text(CARD_PLACE_ANY, "BA (x+): Draw 1 card.")->report.faults[0].message);
}

static void test_quoted_stop_ends_the_sentence_before_a_capital_only(void **unused)
{
    (void)unused;
    assert_true(compile_text(CARD_PLACE_ANY, "T: Any unit gains \"Counterattack.\" Lock this unit.")
                    ->is_good);
    assert_false(
        compile_text(CARD_PLACE_ANY, "T: Any unit gains \"Counterattack.\" lock this unit.")
            ->is_good);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_other_spellings_give_the_same_code),
        cmocka_unit_test(test_columns_count_characters_and_lines_restart_them),
        cmocka_unit_test(test_small_x_is_not_x),
        cmocka_unit_test(test_quoted_stop_ends_the_sentence_before_a_capital_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
