/* test_hint_bounds.c: hints know no more than their player, whichever seat he has, and think
 * nothing of moves that do not belong to the moment. */
#include "../unit.h"

#include <stdio.h>

#include "rules/rules.h"
#include "hints.h"

static const char pack[] =
    "pack own\n"
    "asset \"Spies\" side unaligned rarity common flags 0 armor 2 die 1\n"
    "    command BA: Draw X cards. X = the number of units in your enemy's hand.\n"
    "asset \"Pupils\" side unaligned rarity common flags 0 armor 2 die 1\n"
    "    command BA: Draw X cards. X = the number of units in your hand.\n"
    "unit \"Sapper\" side unaligned rarity common flags 1 firepower 2 assault 5 speed 2 armor 3 "
    "die 1\n"
    "    text A: Draw 1 card for each unit in your enemy's hand.\n"
    "    text A: Draw 1 card for each unit in your hand.\n"
    "    command BA: Draw 1 card.\n"
    "asset \"Anchor\" side unaligned rarity common flags 0 armor 2 die 1\n"
    "    command T: Your units cannot be locked until the end of the battle.\n"
    "asset \"Ward\" side unaligned rarity common flags 0 armor 2 die 1\n"
    "    command T: Your units cannot be destroyed until the end of the battle.\n"
    "asset \"Lift\" side unaligned rarity common flags 0 armor 2 die 1\n"
    "    command M: Your roll gets +1.\n"
    "asset \"Tilt\" side unaligned rarity common flags 0 armor 2 die 1\n"
    "    command M: Your roll gets +1. Your enemy's roll gets -1.\n"
    "asset \"Heckle\" side unaligned rarity common flags 0 armor 2 die 1\n"
    "    command M: When your enemy makes a test, that player discards 2 cards.\n"
    "asset \"Twofold\" side unaligned rarity common flags 0 armor 2 die 1\n"
    "    command BA: Any unit gets +1 armor until the end of the battle. Any unit gets +1 armor.\n"
    "planet grim \"Grim\"\n"
    "sector 1 planet grim \"Gate\" requirement 4\n"
    "    text The attacker's flag total gets -1.\n"
    "sector 2 planet grim \"Court\" requirement 4\n"
    "sector 3 planet grim \"Keep\" requirement 4\n"
    "    text The attacker's flag total gets -2.\n"
    "asset \"Test\" side unaligned rarity common flags 0 armor 2 die 1\n"
    "    command BA (4+): Destroy one enemy unit.\n"
    "asset \"Stake\" side unaligned rarity common flags 0 armor 2 die 1\n"
    "    command M Discard X cards: Add X to the roll.\n";

static int open_pack(void **state)
{
    (void)state;
    return hints_open(pack);
}

static int close_pack(void **state)
{
    (void)state;
    hints_close();
    return 0;
}

/* A battle as either seat sees it. */
static void place_hands(int seat, const char *hand, const char *other)
{
    char text[400];
    snprintf(text, sizeof text,
             "attacker: %d\ncurrent: 1\nat 1 seat %d: Rifle, Sapper charging\n"
             "at 1 seat %d: Tank, Wall, Snail charging\n"
             "hand %d: %s\nhand %d: %s\ndeck %d: 3 Die3, 3 Die1\ndeck %d: 6 Die4\n",
             seat, seat, !seat, seat, hand, !seat, other, seat, !seat);
    hints_place(text);
}

static void place_for(int seat, const char *hand)
{
    place_hands(seat, hand, "3 Bike");
}

static int worth_of(int seat, const char *words)
{
    struct move m = hints_read(seat, words);
    return hints_appraise(seat, &m, NULL, 0);
}

/* Two units of one's own hand are seen, three of the enemy's are not. */
static void test_hidden_cards_count_for_nobody(void **state)
{
    (void)state;
    for (int seat = 0; seat < 2; seat++) {
        char words[80];
        place_for(seat, "Spies, Pupils, 2 Bike");
        assert_int_equal(-2, worth_of(seat, "play Spies"));
        assert_int_equal(2 * 3 - 2, worth_of(seat, "play Pupils"));
        for (int line = 1; line <= 2; line++) {
            place_for(seat, "2 Bike");
            snprintf(words, sizeof words,
                     "%d special Sapper %d; %d block with Snail; %d pass; %d pass", seat, line,
                     !seat, seat, !seat);
            hints_play(words);
            assert_int_equal(line == 1 ? 0 : 2 * 3, worth_of(seat, "resolve"));
        }
    }
}

/* The stake of a roll counts also while the modifier is being announced: a roll of 3 lacks 1.
 * The cards that pay for it count as well. */
static void test_numbers_of_a_modifier(void **state)
{
    (void)state;
    for (int seat = 0; seat < 2; seat++) {
        char words[80];
        place_for(seat, "Test, Stake, 2 Die1");
        snprintf(words, sizeof words, "%d play Test; %d choose Tank; %d play Stake", seat, seat,
                 seat);
        hints_play(words);
        assert_int_equal(0, worth_of(seat, "number 0"));
        assert_int_equal(17 - 3, worth_of(seat, "number 1"));
        assert_int_equal(17 - 2 * 3, worth_of(seat, "number 2"));
    }
}

/* "That player" is whose roll it is; what ends with the BA is worth nothing to either. */
static void test_words_of_texts(void **state)
{
    (void)state;
    for (int seat = 0; seat < 2; seat++) {
        char words[80];
        place_hands(seat, "Test, 2 Die1", "Heckle");
        snprintf(words, sizeof words, "%d play Test; %d choose Tank; %d pass", seat, seat, seat);
        hints_play(words);
        assert_int_equal(4, worth_of(!seat, "play Heckle"));
    }
    place_for(0, "Twofold");
    assert_int_equal(-1, worth_of(0, "play Twofold"));
    hints_place("attacker: 1\ncurrent: 1\nat 1 seat 0: Rifle\nat 1 seat 1: Ram charging\n"
                "hand 0: Anchor, Ward\n");
    hints_play("1 assault with Ram; 1 target Rifle");
    assert_int_equal(0, worth_of(0, "play Anchor"));
    assert_int_equal(17, worth_of(0, "play Ward"));
    place_for(0, "Test, Lift, Tilt");
    hints_play("0 play Test; 0 choose Tank");
    assert_int_equal(15, worth_of(0, "play Lift"));
    assert_int_equal(15, worth_of(0, "play Tilt"));
}

/* The defender likes a planet for each sector that costs the attacker flags. */
static void test_planets(void **state)
{
    static const int worth[] = {0, 0, 2};
    (void)state;
    hints_place("phase: planet\nattacker: 1\ndeck 0: 8 Die1\ndeck 1: 8 Die1\n");
    for (int i = 0; i < 3; i++) {
        struct move m = {HH_MV_PLANET, {(uint16_t)i, 0, 0}};
        assert_int_equal(worth[i], hints_appraise(0, &m, NULL, 0));
    }
}

/* Without any target there is no attack to think of. */
static void test_attacks_without_a_target(void **state)
{
    (void)state;
    hints_place("attacker: 0\ncurrent: 1\nat 1 seat 0: Rifle@0, Ram@1 charging\n");
    struct move shot = {HH_MV_SHOOT, {0, 0, 0}}, assault = {HH_MV_ASSAULT, {1, 0, 0}};
    assert_int_equal(-10000, hints_appraise(0, &shot, NULL, 0));
    assert_int_equal(-10000, hints_appraise(0, &assault, NULL, 0));
}

/* Targets and blocks without an attack, cards that are none. */
static void test_moves_out_of_place(void **state)
{
    static const int kinds[] = {HH_MV_TARGET, HH_MV_SWEEP, HH_MV_BLOCK, HH_MV_OPTION,
                                HH_MV_NUMBER, HH_MV_YES,   HH_MV_SECTOR};
    static const uint16_t things[] = {0, 120, 121, 122, HH_NO_THING};
    (void)state;
    place_for(0, "Spies");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (size_t k = 0; k < sizeof things / sizeof *things; k++) {
            struct move m = {(uint16_t)kinds[i], {things[k], 0, 0}};
            assert_int_equal(0, hints_appraise(0, &m, NULL, 0));
        }
    struct move nowhere = {HH_MV_FIGHT, {HH_SECTOR_CARDS}};
    assert_int_equal(0, hints_appraise(0, &nowhere, NULL, 0));
    nowhere = hh_line_move(HH_MV_DEPLOY, 0, HH_SECTOR_CARDS);
    assert_int_equal(0, hints_appraise(0, &nowhere, NULL, 0));
    hints_play("0 shoot with Rifle");
    struct move none = {HH_MV_TARGET, {HH_NO_THING, 0, 0}};
    assert_int_equal(0, hints_appraise(0, &none, NULL, 0));
    none.kind = HH_MV_BLOCK;
    assert_int_equal(0, hints_appraise(0, &none, NULL, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_cards_count_for_nobody),
        cmocka_unit_test(test_numbers_of_a_modifier),
        cmocka_unit_test(test_words_of_texts),
        cmocka_unit_test(test_planets),
        cmocka_unit_test(test_attacks_without_a_target),
        cmocka_unit_test(test_moves_out_of_place),
    };
    return cmocka_run_group_tests(tests, open_pack, close_pack);
}
