/* test_set.c: what the card set of heresy holds: how many cards of which kind, and that every text
 * of it survives printing and compiling again. */
#include "../unit.h"

#include "set.h"

enum { SIDE_CARDS = 80, CODE_MAX = 256 * 1024 };

/* The set was planned alike for all three sides. */
static void test_sides_have_the_same_number_of_units_assets_and_ships(void **state)
{
    static const int planned[HH_TYPE_COUNT] = {[HH_UNIT] = 52, [HH_ASSET] = 16, [HH_SHIP] = 12};
    const struct hh_cards *set = *state;
    int counts[HH_SIDE_COUNT][HH_TYPE_COUNT] = {{0}};
    for (int i = 0; i < set->card_count; i++)
        counts[set->cards[i].side][set->cards[i].type]++;
    assert_int_equal(HH_SIDE_COUNT * SIDE_CARDS, set->card_count);
    for (int side = 0; side < HH_SIDE_COUNT; side++)
        for (int type = 0; type < HH_TYPE_COUNT; type++)
            assert_int_equal(planned[type], counts[side][type]);
}

static void test_rarities_are_spread_alike_over_the_sides(void **state)
{
    static const int planned[HH_RARITY_COUNT] = {40, 22, 13, 5};
    const struct hh_cards *set = *state;
    int counts[HH_SIDE_COUNT][HH_RARITY_COUNT] = {{0}};
    for (int i = 0; i < set->card_count; i++)
        counts[set->cards[i].side][set->cards[i].rarity]++;
    for (int side = 0; side < HH_SIDE_COUNT; side++)
        for (int rarity = 0; rarity < HH_RARITY_COUNT; rarity++)
            assert_int_equal(planned[rarity], counts[side][rarity]);
}

/* HH-CARD-14: a roll is a card, so every side has as many of each number as 80 cards allow. */
static void test_die_numbers_are_spread_evenly(void **state)
{
    const struct hh_cards *set = *state;
    int counts[HH_SIDE_COUNT][7] = {{0}};
    for (int i = 0; i < set->card_count; i++)
        counts[set->cards[i].side][set->cards[i].die]++;
    for (int side = 0; side < HH_SIDE_COUNT; side++)
        for (int die = 1; die <= 6; die++)
            assert_in_range(counts[side][die], SIDE_CARDS / 6, SIDE_CARDS / 6 + 1);
}

/* HH-CARD-16: every timing of a command line, on every side. */
static void test_timings_of_command_lines_are_as_planned(void **state)
{
    static const int planned[HH_SIDE_COUNT][CARD_KIND_COUNT] = {
        [HH_LOYALIST] = {[CARD_KIND_BA] = 25,
                         [CARD_KIND_T] = 29,
                         [CARD_KIND_R] = 11,
                         [CARD_KIND_M] = 7,
                         [CARD_KIND_E] = 8},
        [HH_TRAITOR] = {[CARD_KIND_BA] = 28,
                        [CARD_KIND_T] = 26,
                        [CARD_KIND_R] = 9,
                        [CARD_KIND_M] = 8,
                        [CARD_KIND_E] = 9},
        [HH_UNALIGNED] = {[CARD_KIND_BA] = 25,
                          [CARD_KIND_T] = 28,
                          [CARD_KIND_R] = 10,
                          [CARD_KIND_M] = 9,
                          [CARD_KIND_E] = 8},
    };
    const struct hh_cards *set = *state;
    int counts[HH_SIDE_COUNT][CARD_KIND_COUNT] = {{0}};
    for (int i = 0; i < set->card_count; i++)
        counts[set->cards[i].side][set->cards[i].timing]++;
    for (int side = 0; side < HH_SIDE_COUNT; side++)
        for (int kind = 0; kind < CARD_KIND_COUNT; kind++)
            assert_int_equal(planned[side][kind], counts[side][kind]);
}

/* Such a number is 0 until it is rolled. */
static bool is_d6(const struct hh_card *c, enum card_stat stat)
{
    return c->d6 >> stat & 1;
}

/* Numbers stay in the range of the rulebook's examples. */
static void test_combat_numbers_are_in_range(void **state)
{
    const struct hh_cards *set = *state;
    for (int i = 0; i < set->card_count; i++) {
        const struct hh_card *c = &set->cards[i];
        assert_in_range(c->flags, 0, 3);
        assert_in_range(c->firepower, 0, 6);
        assert_in_range(c->assault, 0, 7);
        assert_in_range(c->speed, c->type == HH_UNIT && !is_d6(c, CARD_STAT_SPEED), 5);
        assert_in_range(c->armor, c->type != HH_SHIP && !is_d6(c, CARD_STAT_ARMOR), 6);
    }
}

/* HH-CARD-23, HH-SETUP-02: two planets, three cards with a side for each. */
static void test_sectors_are_three_cards_with_two_sides(void **state)
{
    const struct hh_cards *set = *state;
    int sides[HH_SECTOR_CARDS + 1] = {0};
    assert_int_equal(2, set->planet_count);
    assert_int_equal(6, set->sector_count);
    for (int i = 0; i < set->sector_count; i++) {
        sides[set->sectors[i].number] |= 1 << set->sectors[i].planet;
        assert_in_range(set->sectors[i].requirement, 3, 6);
        assert_true(set->sectors[i].ability.size > 0);
    }
    for (int number = 1; number <= HH_SECTOR_CARDS; number++)
        assert_int_equal(3, sides[number]);
}

/* HH-RULE-07: the two cards of one character. */
static void test_cards_of_one_character_share_their_unique_name(void **state)
{
    const struct hh_cards *set = *state;
    int sharing = 0;
    for (int i = 0; i < set->card_count; i++)
        sharing += strcmp(set->cards[i].unique_name, "Karth Veyle") == 0;
    assert_int_equal(2, sharing);
}

/* HH-CARD-25, HH-DECK-02: bold words and deck lines of the ability box. */
static void test_bold_words_and_deck_lines_are_properties_of_the_card(void **state)
{
    const struct hh_cards *set = *state;
    int unique = 0, any = 0, limited = 0;
    for (int i = 0; i < set->card_count; i++) {
        const struct hh_card *c = &set->cards[i];
        for (int k = 0; k < set->keyword_count; k++)
            unique += strcmp(set->keyword_words[k], "unique") == 0 && (c->keywords >> k & 1);
        any += c->deck_limit == HH_DECK_ANY;
        limited += c->deck_limit < 4;
    }
    assert_int_equal(22, unique);
    assert_int_equal(2, any);
    assert_int_equal(3, limited);
}

static void assert_round_trip(const struct hh_cards *set, struct card_work *work,
                              enum card_place place, const struct hh_text *t)
{
    char first[8192], second[8192];
    struct card_program program;
    struct card_report report;
    struct text out;
    if (t->size == 0)
        return;
    text_init(&out, first, sizeof first);
    card_print(&set->terms, set->code + t->code, t->size, &out);
    assert_false(text_is_cut(&out));
    assert_true(card_compile(work, &set->terms, place, first, strlen(first), &program, &report));
    assert_int_equal(t->size, program.size);
    assert_memory_equal(set->code + t->code, program.code, program.size);
    text_init(&out, second, sizeof second);
    card_print(&set->terms, program.code, program.size, &out);
    assert_string_equal(first, second);
}

/* HH-LANG-30. */
static void test_every_text_survives_printing_and_compiling(void **state)
{
    static const enum card_place places[HH_TYPE_COUNT] = {CARD_PLACE_UNIT, CARD_PLACE_ASSET,
                                                          CARD_PLACE_SHIP};
    const struct hh_cards *set = *state;
    struct card_work *work = malloc(card_work_size());
    assert_non_null(work);
    card_work_init(work);
    for (int i = 0; i < set->card_count; i++) {
        const struct hh_card *c = &set->cards[i];
        assert_round_trip(set, work, places[c->type], &c->ability);
        assert_round_trip(set, work, CARD_PLACE_COMMAND, &c->command);
    }
    for (int i = 0; i < set->sector_count; i++)
        assert_round_trip(set, work, CARD_PLACE_SECTOR, &set->sectors[i].ability);
    free(work);
}

/* The requirement is 256 KiB for 400 cards; ours has 240. */
static void test_code_is_small(void **state)
{
    const struct hh_cards *set = *state;
    assert_true(set->code_size * 400 / (uint32_t)set->card_count < CODE_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sides_have_the_same_number_of_units_assets_and_ships),
        cmocka_unit_test(test_rarities_are_spread_alike_over_the_sides),
        cmocka_unit_test(test_die_numbers_are_spread_evenly),
        cmocka_unit_test(test_timings_of_command_lines_are_as_planned),
        cmocka_unit_test(test_combat_numbers_are_in_range),
        cmocka_unit_test(test_sectors_are_three_cards_with_two_sides),
        cmocka_unit_test(test_cards_of_one_character_share_their_unique_name),
        cmocka_unit_test(test_bold_words_and_deck_lines_are_properties_of_the_card),
        cmocka_unit_test(test_every_text_survives_printing_and_compiling),
        cmocka_unit_test(test_code_is_small),
    };
    return cmocka_run_group_tests(tests, with_set, without_set);
}
