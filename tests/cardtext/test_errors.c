/* Errors: all of them, near words suggested, nothing that cannot be bounded. */
#include "../unit.h"

#include <stdio.h>
#include <time.h>

#include "tables.h"

/* HH-LANG-31: all errors of a card, not only the first line's. */
static void test_all_errors_of_a_card_are_reported(void **unused)
{
    const struct card_result *r =
        compile_text(CARD_PLACE_UNIT, "BA: Destory one enemy unit. Draw crads. Lock this ship.\n"
                                      "T: Any unit gets 1 armor.\nThis unit cannot blok.");
    static const int places[][2] = {{1, 5}, {1, 34}, {1, 46}, {2, 18}, {3, 18}};
    (void)unused;
    assert_int_equal(5, r->report.error_count);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(places[i][0], r->report.faults[i].line);
        assert_int_equal(places[i][1], r->report.faults[i].column);
    }
}

static void test_misspelt_words_get_the_nearest_word(void **unused)
{
    static const struct {
        const char *text, *word;
    } cases[] = {
        {"BA: Lokc one enemy unit.", "\"Lock\""},
        {"BA: Lock one enmy unit.", "\"enemy\""},
        {"BA: Lock one enemy untis.", "\"units\""},
        {"T: Any unit gets +1 firpower.", "\"firepower\""},
        {"R: Wehn this unit is attacked, it gets +1 armor.", "\"When\""},
        {"R: When this unit is atacked, it gets +1 armor.", "\"attacked\""},
        {"This unit canot block.", "\"cannot\""},
        {"BA: Destroy any infantri unit.", "\"infantry\""},
        {"BA: Draw 1 card untill the end of the battle.", "\"until\""},
        {"BA: Deal 2 damge to any unit.", "\"damage\""},
        {"BA Discrad 1 card: Draw 2 cards.", "\"Discard\""},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct card_result *r = compile_text(CARD_PLACE_ANY, cases[i].text);
        assert_false(r->is_good);
        if (strstr(r->report.faults[0].suggestion, cases[i].word) == NULL)
            fail_msg("%s: %s; %s", cases[i].text, r->report.faults[0].message,
                     r->report.faults[0].suggestion);
    }
}

/* Texts that are grammatical and cannot be meant: place, text, column. */
static void test_meaningless_texts_are_refused(void **unused)
{
    static const struct {
        enum card_place place;
        int column;
        const char *text;
    } cases[] = {
        {CARD_PLACE_COMMAND, 1, "Enemy units cannot block."},
        {CARD_PLACE_COMMAND, 18, "BA: Draw 1 card. T: Any unit gets +1 armor."},
        {CARD_PLACE_ASSET, 1, "A: Draw 1 card."},
        {CARD_PLACE_SHIP, 4, "T: This unit gets +1 armor."},
        {CARD_PLACE_SECTOR, 1, "When you set up your army, draw 1 card."},
        {CARD_PLACE_SECTOR, 1, "Limit one per deck."},
        {CARD_PLACE_ANY, 10, "BA: Draw 0 cards."},
        {CARD_PLACE_ANY, 18, "Enemy assets get +1 speed."},
        {CARD_PLACE_ANY, 30, "BA: Deal 2 damage to 1 enemy ship."},
        {CARD_PLACE_ANY, 18, "BA: Draw 1 card. If you fail this test, draw 1 card."},
        {CARD_PLACE_ANY, 5, "BA: If you do, draw 1 card."},
        {CARD_PLACE_ANY, 5, "BA: Cancel that tactic."},
        {CARD_PLACE_ANY, 21, "E: You gain 1 flag. Only playable once per game."},
        {CARD_PLACE_ANY, 12, "BA Discard d6 cards: Draw 1 card."},
        {CARD_PLACE_ANY, 17, "This unit gets +d6 armor."},
        {CARD_PLACE_ANY, 13, "BA: Shuffle your hand."},
        {CARD_PLACE_ANY, 5, "BA: That player draws 1 card."},
        {CARD_PLACE_ANY, 5, "BA: Choose 3: draw 1 card; or draw 2 cards."},
        {CARD_PLACE_ANY, 30, "BA: Draw X cards. X = 3. X = X."},
        {CARD_PLACE_ANY, 5, "BA: Unlimited."},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct card_result *r = compile_text(cases[i].place, cases[i].text);
        bool is_there = false;
        for (int f = 0; f < r->report.fault_count; f++)
            is_there |= r->report.faults[f].column == cases[i].column &&
                        !r->report.faults[f].is_syntax && !r->report.faults[f].is_warning;
        if (r->is_good || !is_there)
            fail_msg("%s: column %d: %s", cases[i].text, r->report.faults[0].column,
                     r->report.faults[0].message);
    }
}

/* Texts that compile and can never come to anything. */
static void test_vain_texts_are_warned_of(void **unused)
{
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"BA: Draw 1 card. Only playable in your enemy's BA.", "a BA is never played in"},
        {"A: Draw 1 card. Only playable if it is your enemy's BA.", "a special assault is"},
        {"R: When this unit survives a special assault, draw 1 card.", "this never happens"},
        {"R: When this unit is blocked by a charging unit, draw 1 card.", "this never happens"},
        {"R: When a ready unit shoots, draw 1 card.", "this never happens"},
        {"R: When a sector is attacked, draw 1 card.", "this never happens"},
        {"R: When a unit is destroyed in a special assault, draw 1 card.", "this never happens"},
        {"R: When this unit is dealt damage in a special assault, draw 1 card.",
         "this never happens"},
        {"R: When a charging unit is locked, draw 1 card.", "this never happens"},
        {"R: When a locked unit rallies, draw 1 card.", "this never happens"},
        {"R: When a ready unit charges, draw 1 card.", "this never happens"},
        {"R: Before a charging unit charges, draw 1 card.", "this never happens"},
        {"Before this unit is infiltrated, draw 1 card.", "this never happens"},
        {"When an enemy unit is deployed in the first wave, draw 1 card if you have taken 2 "
         "sectors.",
         "this never holds"},
        {"BA: Draw 1 card. Only playable if you have no ships and you have a ship.",
         "these conditions exclude each other"},
        {"BA: Draw 1 card. Only playable if you have more ships than your enemy. Only playable if "
         "your enemy has more ships than you.",
         "these conditions exclude each other"},
        {"R: When an enemy asset charges, draw 1 card.", "this never happens"},
        {"R: When your enemy withdraws, draw 1 card.", "this never happens"},
        {"BA: You may discard 1 card and draw 2 cards.", "\"may\" governs only"},
        {"T: Re-roll your test if this unit is ready and this unit is locked.",
         "these conditions exclude each other"},
        {"BA: Draw 1 card. Only playable while you control no units. Only playable while you "
         "control a unit.",
         "these conditions exclude each other"},
        {"BA: Draw 1 card if you are the attacker and you are the defender.",
         "these conditions exclude each other"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct card_result *r = compile_text(CARD_PLACE_ANY, cases[i].text);
        const struct card_fault *f = &r->report.faults[0];
        if (!r->is_good || r->report.warning_count != 1 ||
            strncmp(f->message, cases[i].message, strlen(cases[i].message)) != 0)
            fail_msg("%s: %d warnings, the first in column %d: %s", cases[i].text,
                     r->report.warning_count, f->column, f->message);
    }
}

/* Texts that are near to those, and are not warned of. */
static void test_texts_that_may_come_true_are_not_warned_of(void **unused)
{
    static const char *const texts[] = {
        "T: Draw 1 card. Only playable in your enemy's BA.",
        "R: When this unit survives an assault, draw 1 card.",
        "R: When a ship is attacked, draw 1 card.",
        "R: Before a locked unit rallies, draw 1 card.",
        "R: Before a ready unit is locked, draw 1 card.",
        "R: When a locked unit is locked, draw 1 card.",
        "BA: Draw 1 card. Only playable if you have 2 ships and you have a ship.",
        "BA: Draw 1 card. Only playable if you have no ships and you have a unit.",
        "BA: Draw 1 card. Only playable if you have more ships than your enemy. Only playable if "
        "your enemy has more units than you.",
        "R: When this unit is blocked by a locked unit, draw 1 card.",
        "When your enemy withdraws, draw 1 card.",
        "BA: You may discard 1 card. If you do, draw 2 cards.",
        "BA: Draw 1 card if this unit is ready and it is turn 2.",
        "BA: Draw 1 card. Only playable while this unit is ready or this unit is locked.",
        "BA: Draw 1 card if this unit is ready and 1 enemy unit is locked.",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const struct card_result *r = compile_text(CARD_PLACE_ANY, texts[i]);
        if (!r->is_good || r->report.warning_count != 0)
            fail_msg("%s: %s", texts[i], r->report.faults[0].message);
    }
}

/* References to nothing, or to cards that are not in play. */
static void test_references_to_nothing_are_refused(void **unused)
{
    static const char *const texts[] = {
        "BA: Those units cannot block.",
        "BA: Draw 2 cards. Those units cannot block.",
        "BA Discard 2 cards: Those units get +1 armor.",
        "BA: Look at the top 3 cards of your deck. Lock them.",
        "R: When you discard a unit, lock it.",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (compile_text(CARD_PLACE_ANY, texts[i])->is_good)
            fail_msg("%s: compiles", texts[i]);
}

/* Compiles `unit` repeated to `size` bytes; returns the time it took. */
static double seconds_for(const char *start, const char *unit, size_t size)
{
    static char text[32768];
    struct text out;
    struct timespec from, to;
    text_init(&out, text, sizeof text);
    text_add(&out, start);
    while (out.need < size)
        text_add(&out, unit);
    clock_gettime(CLOCK_MONOTONIC, &from);
    const struct card_result *r = compile_text(CARD_PLACE_ANY, text);
    clock_gettime(CLOCK_MONOTONIC, &to);
    assert_false(r->is_good);
    for (int i = 0; i < r->report.fault_count; i++)
        assert_true(r->report.faults[i].at <= strlen(text));
    return (double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) / 1e9;
}

/* No text takes long, however it nests. */
static void test_hostile_texts_are_refused_at_once(void **unused)
{
    static const char *const texts[][2] = {
        {"BA: Lock ", "any unit with armor "},
        {"BA: Draw X cards. X = ", "twice "},
        {"BA: Draw X cards. X = ", "half "},
        {"BA: Lock 1 unit", " and 1 unit or 1 unit"},
        {"BA: Draw 1 card if you control a unit", " or a unit and a unit"},
        {"T: Any unit gains ", "\"T: Any unit gains "},
        {"BA: Draw 1 card", ", draw 1 card"},
        {"BA", "(4+),"},
        {"", "\""},
        {"", "BA: "},
        {"", "z"},
        {"", "99999999999999999999 "},
        {"BA: Destroy one enemy unit other than the unit with armor ", "1 unit's armor plus "},
        {"BA: Lock all ", "bike or "},
        {"BA: Lock all ", "capital ship "},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_true(seconds_for(texts[i][0], texts[i][1], 4000) < 1.0);
        assert_true(seconds_for(texts[i][0], texts[i][1], 10000) < 1.0);
    }
}

static void test_bytes_that_are_no_text_are_refused(void **unused)
{
    static const char *const texts[] = {"",
                                        " ",
                                        "\n\n",
                                        "\xff",
                                        "BA: \xc3(",
                                        "BA: Draw \x01 cards.",
                                        "BA:",
                                        "BA",
                                        ":",
                                        ".",
                                        "\"",
                                        "(",
                                        "BA (",
                                        "BA (4",
                                        "BA (4+",
                                        "T: Any unit gains \"",
                                        "T: Any unit gains \"\"",
                                        "T: Any unit gains \"T",
                                        "R:",
                                        "R: When",
                                        "M:",
                                        "E:"};
    (void)unused;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const struct card_result *r = compile_text(CARD_PLACE_ANY, texts[i]);
        assert_false(r->is_good);
        assert_true(r->report.fault_count > 0);
        assert_true(r->report.faults[0].at <= strlen(texts[i]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_errors_of_a_card_are_reported),
        cmocka_unit_test(test_misspelt_words_get_the_nearest_word),
        cmocka_unit_test(test_meaningless_texts_are_refused),
        cmocka_unit_test(test_vain_texts_are_warned_of),
        cmocka_unit_test(test_texts_that_may_come_true_are_not_warned_of),
        cmocka_unit_test(test_references_to_nothing_are_refused),
        cmocka_unit_test(test_hostile_texts_are_refused_at_once),
        cmocka_unit_test(test_bytes_that_are_no_text_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
