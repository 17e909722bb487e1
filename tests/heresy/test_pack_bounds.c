/* test_pack_bounds.c: packs as large as a game has room for are read; one thing more is refused
 * with its place. So are numbers at and beyond their bounds. */
#include "../unit.h"

#include <stdio.h>

#include "rules/rules.h"
#include "set.h"

enum { LONGEST_KEYWORD = 31, MOST_CARDS = HH_NO_CARD };

#define PLANETS                                                                                    \
    "planet one \"One\"\nsector 1 planet one \"S1\" requirement 1\n"                               \
    "sector 2 planet one \"S2\" requirement 30\nsector 3 planet one \"S3\" requirement 4\n"
#define SHIP "ship \"A%d\" side loyalist rarity common die 1\n"
#define ORDER "    command BA: Draw 2 cards.\n"

static void test_cards_have_a_bound(void **state)
{
    struct text *t = pack_begin();
    (void)state;
    for (int i = 0; i < MOST_CARDS; i++)
        text_addf(t, SHIP ORDER, i);
    assert_string_equal(pack_said(t, false), "");
    text_addf(t, SHIP ORDER SHIP ORDER, MOST_CARDS, MOST_CARDS);
    assert_string_equal(pack_said(t, false), "1024:1 at most 511 cards fit in a game\n"
                                             "1026:1 at most 511 cards fit in a game\n");
}

/* Names are noted before cards are counted: there may be more of them than room. */
static void test_names_have_a_bound(void **state)
{
    struct text *t = pack_begin();
    (void)state;
    for (int i = 0; i <= HH_NAMES_MAX / 2; i++)
        text_addf(t, "ship \"A%d\" side loyalist rarity common die 1 unique-name \"B%d\"\n" ORDER,
                  i, i);
    assert_non_null(strstr(pack_said(t, false), "1024:1 at most 511 cards fit in a game\n"));
}

/* All sides of all planets fit; one that stands twice is refused, and cards come after them. */
static void test_all_sectors_fit(void **state)
{
    struct text *t = pack_begin();
    (void)state;
    for (int planet = 0; planet < HH_PLANETS_MAX; planet++) {
        text_addf(t, "planet p%d \"P%d\"\n", planet, planet);
        for (int number = 1; number <= HH_SECTOR_CARDS; number++)
            text_addf(t, "sector %d planet p%d \"S%d%d\" requirement 4\n", number, planet, planet,
                      number);
    }
    text_addf(t, SHIP ORDER, 1);
    assert_string_equal(pack_said(t, true), "");
    text_add(t, "sector 2 planet p7 \"S\" requirement 4\nsector 3 planet p0 \"T\" requirement 4\n");
    assert_string_equal(pack_said(t, false),
                        "36:1 sector 2 of p7 stands twice: \"S72\" in line 32 is it too\n"
                        "37:1 sector 3 of p0 stands twice: \"S03\" in line 5 is it too\n");
}

/* Words of two letters that are all different. */
static void add_letters(struct text *t, int number)
{
    text_addf(t, "%c%c", 'a' + number / 26, 'a' + number % 26);
}

static void test_words_have_bounds(void **state)
{
    static const struct {
        const char *before, *behind;
        int max;
        const char *message;
    } rows[] = {
        {"keyword ", "\n", HH_KEYWORDS_MAX, "66:1 at most 64 keywords fit\n"},
        {"name \"", "\"\n", HH_EXTRA_NAMES_MAX, "66:1 at most 64 further names fit\n"},
        {"planet ", " \"P\"\n", HH_PLANETS_MAX, "10:8 at most 8 planets fit\n"},
    };
    (void)state;
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        struct text *t = pack_begin();
        for (int i = 0; i <= rows[row].max; i++) {
            if (i == rows[row].max)
                assert_string_equal(pack_said(t, false), "");
            text_add(t, rows[row].before);
            add_letters(t, i);
            text_add(t, rows[row].behind);
        }
        assert_string_equal(pack_said(t, false), rows[row].message);
    }
}

static void test_keywords_have_a_length(void **state)
{
    (void)state;
    for (int size = LONGEST_KEYWORD; size <= LONGEST_KEYWORD + 1; size++) {
        struct text *t = pack_begin();
        text_add(t, "keyword ");
        for (int i = 0; i < size; i++)
            text_add_char(t, 'a');
        assert_string_equal(pack_said(t, false),
                            size == LONGEST_KEYWORD ? "" : "2:9 a keyword has 1 to 31 letters\n");
    }
}

/* The last keyword that fits is one like the others; for a name is room besides. */
static void test_last_keyword(void **state)
{
    struct text *t = pack_begin();
    (void)state;
    text_add(t, "name \"zz\"\n");
    for (int i = 0; i < HH_KEYWORDS_MAX; i++) {
        text_add(t, "keyword ");
        add_letters(t, i);
        text_add_char(t, '\n');
    }
    text_addf(t, SHIP "    keywords aa, cl\n" ORDER, 1);
    assert_string_equal(pack_said(t, false), "");
    text_add(t, "keyword zz\n");
    assert_string_equal(pack_said(t, false), "70:1 at most 64 keywords fit\n");
}

/* Of very many faults the first are told, and how many more there are. */
static void test_faults_are_counted(void **state)
{
    struct text *t = pack_begin();
    (void)state;
    text_addf(t, SHIP ORDER, 1);
    for (int i = 0; i < 16; i++) /* each has a fault, and a warning before it */
        text_addf(t, "    text %sBA (7+): Any foo unit gets +1 armor.\n", i == 1 ? "  " : "");
    const char *said = pack_said(t, false);
    assert_non_null(strstr(said, "4:23 A1, ability box: unknown keyword \"foo\""));
    assert_non_null(strstr(said, "5:25 A1, ability box: unknown keyword \"foo\""));
    assert_non_null(strstr(said, "4:10 A1, ability box: 16 further faults\n"));
}

static void test_texts_have_bounds(void **state)
{
    struct text *t = pack_begin();
    (void)state;
    text_addf(t, SHIP ORDER, 1);
    for (int i = 0; i < 16; i++)
        text_add(t, "    text BA: Draw 2 cards.\n");
    assert_string_equal(pack_said(t, false), "");
    text_add(t, "    text BA: Draw 2 cards.\n");
    assert_string_equal(pack_said(t, false),
                        "20:10 a card's text has at most 16 lines and 4096 bytes\n");
    for (int size = 4095; size <= 4096; size++) {
        t = pack_begin();
        text_addf(t, SHIP ORDER "    text BA: Draw 2 cards.", 1);
        for (int i = 17; i < size; i++)
            text_add_char(t, i == size - 1 ? '.' : ' ');
        const char *said = pack_said(t, false);
        assert_int_equal(strstr(said, "at most 16 lines") != NULL, size == 4096);
    }
}

/* 511 cards with three lines and a command line each, and a sector with four, have 2048 abilities.
 */
static void test_abilities_have_a_bound(void **state)
{
    struct text *t = pack_begin();
    (void)state;
    text_add(t, PLANETS);
    for (int i = 0; i < MOST_CARDS; i++) {
        text_addf(t, SHIP ORDER, i);
        for (int line = 0; line < 3; line++)
            text_add(t, "    text BA: Draw 2 cards.\n");
    }
    text_add(t, "planet two \"Two\"\nsector 1 planet two \"T1\" requirement 4\n");
    text_add(t, "sector 2 planet two \"T2\" requirement 4\n");
    text_add(t, "sector 3 planet two \"T3\" requirement 4\n");
    for (int line = 0; line < 4; line++)
        text_add(t, "    text BA: Draw 2 cards.\n");
    assert_string_equal(pack_said(t, true), "");
    text_add(t, "    text BA: Draw 2 cards.\n");
    assert_string_equal(pack_said(t, true),
                        "0:0 the cards of these packs have more than 2048 abilities\n");
}

/* What always holds is looked at often: a sentence has two conditions at most, be it of a card or
 * of a sector. */
static void test_conditions_have_a_bound(void **state)
{
    static const char two[] = "    text If you control a ship, your units get +1 armor while you "
                              "control an asset.\n";
    static const char three[] = "    text If you control a ship, your units get +1 armor while you "
                                "control an asset if you control a unit.\n";
    struct text *t = pack_begin();
    (void)state;
    text_addf(t, PLANETS "%s" SHIP ORDER "%s", two, 1, two);
    assert_string_equal(pack_said(t, true), "");
    text_add(t, three);
    assert_string_equal(pack_said(t, true),
                        "0:0 \"A1\": a sentence has more than two conditions\n");
    t = pack_begin();
    text_addf(t, PLANETS "%s" SHIP ORDER, three, 1);
    assert_string_equal(pack_said(t, true),
                        "0:0 \"S3\": a sentence has more than two conditions\n");
}

/* Cards alone make no game. */
static void test_game_needs_a_planet(void **state)
{
    struct text *t = pack_begin();
    (void)state;
    text_addf(t, SHIP ORDER, 1);
    assert_string_equal(pack_said(t, false), "");
    assert_string_equal(pack_said(t, true), "0:0 the packs have no planet with three sectors to "
                                            "fight for (HH-SETUP-02)\n");
}

/* Two packs with a mistake each are told of in their order, be it of letters, words or cards. */
static void test_mistakes_come_in_order(void **state)
{
    static const char bad[] = "pack one\n\xff\n", worse[] = "pack two\nkeyword Bike\nunit A\n";
    struct pack_text packs[] = {{"one", bad, strlen(bad)}, {"two", worse, strlen(worse)}};
    struct said said;
    struct report report = said_report(&said);
    (void)state;
    assert_null(hh_cards_new(packs, 2, &report, NULL));
    assert_string_equal(said.text,
                        "2:1 byte 0xff is not UTF-8 text\n"
                        "2:9 a keyword is written in small letters, like \"capital ship\"\n"
                        "3:6 the card's name must be in quotes, like \"Lamp Runner\"\n"
                        "3:1 \"\" has no command line: every deck card has one (HH-CARD-15)\n");
}

/* One pack's name is not another's. */
static void test_every_pack_has_a_name(void **state)
{
    static const char named[] = "pack one\n", nameless[] = "title \"Two\"\n";
    struct pack_text packs[] = {{"one", named, strlen(named)}, {"two", nameless, strlen(nameless)}};
    struct said said;
    struct report report = said_report(&said);
    (void)state;
    assert_null(hh_cards_new(packs, 2, &report, NULL));
    assert_string_equal(said.text,
                        "1:1 the pack has no name: begin it with a line \"pack NAME\"\n");
}

static void test_decks_have_a_bound(void **state)
{
    static struct pack_text packs[HH_DECKS_MAX + 2];
    static char decks[HH_DECKS_MAX + 1][80];
    struct text *t = pack_begin();
    struct said said;
    (void)state;
    text_addf(t, PLANETS SHIP ORDER, 1);
    packs[0] = (struct pack_text){"test.pack", t->buf, t->need};
    for (int i = 0; i <= HH_DECKS_MAX; i++) {
        int size = snprintf(decks[i], sizeof decks[i], "deck d%d\nside loyalist\n1 \"A1\"\n", i);
        packs[1 + i] = (struct pack_text){decks[i], decks[i], (size_t)size};
    }
    packs[HH_DECKS_MAX + 1].name = "last.deck";
    for (int count = HH_DECKS_MAX; count <= HH_DECKS_MAX + 1; count++) {
        struct report report = said_report(&said);
        struct hh_data *d = heresy_game.data_new(packs, 1 + count, &report);
        if (count == HH_DECKS_MAX)
            assert_int_equal(d->deck_count, HH_DECKS_MAX);
        else
            assert_string_equal(said.text,
                                "0:0 last.deck is one deck too many: a game has room for 32\n");
        heresy_game.data_free(d);
    }
    decks[1][6] = '0';
    struct report report = said_report(&said);
    assert_null(heresy_game.data_new(packs, 3, &report));
    assert_string_equal(said.text, "1:1 there are two decks with the name d0\n");
    /* As large as a deck must be, with one copy too many. */
    static const char five[] = "deck five\nside loyalist\n55 \"Any\"\n5 \"A1\"\n";
    static const char four[] = "deck four\nside loyalist\n56 \"Any\"\n4 \"A1\"\n";
    text_add(t, "ship \"Any\" side loyalist rarity common die 1\n" ORDER
                "    text Your deck may contain any number of this card.\n");
    packs[0].size = t->need;
    packs[1] = (struct pack_text){"five.deck", five, strlen(five)};
    report = said_report(&said);
    assert_null(heresy_game.data_new(packs, 2, &report));
    assert_non_null(strstr(said.text, "(HH-DECK-02)"));
    packs[1] = (struct pack_text){"four.deck", four, strlen(four)};
    report = said_report(&said);
    struct pack_text turned[] = {packs[1], packs[0]}; /* in any order */
    struct hh_data *fine = heresy_game.data_new(turned, 2, &report);
    assert_non_null(fine);
    assert_int_equal(1, fine->deck_count);
    heresy_game.data_free(fine);
    static const char empty[] = "deck none\nside loyalist\n";
    packs[1] = (struct pack_text){"none.deck", empty, strlen(empty)};
    report = said_report(&said);
    assert_null(heresy_game.data_new(packs, 2, &report));
    assert_non_null(strstr(said.text, "(HH-DECK-01)"));
}

/* Numbers at their bounds, and one beyond. */
static void test_numbers_have_bounds(void **state)
{
#define UNIT_BUT(fields) "unit \"A\" side traitor rarity rare die 1 flags 1 armor 1 " fields " "
    static const struct {
        const char *line; /* up to the number */
        int low, high;
        const char *what;
    } rows[] = {
        {"ship \"A\" side traitor rarity rare die ", 1, 6, "the die number (HH-CARD-14)"},
        {"asset \"A\" side traitor rarity rare die 1 armor 1 flags ", 0, 9, "flags"},
        {"asset \"A\" side traitor rarity rare die 1 flags 1 armor ", 0, 20, "armor"},
        {UNIT_BUT("assault 1 speed 1 firepower"), 0, 20, "firepower"},
        {UNIT_BUT("firepower 1 speed 1 assault"), 0, 20, "assault"},
        {UNIT_BUT("firepower 1 assault 1 speed"), 0, 20, "speed"},
    };
    (void)state;
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        int low = rows[row].low, high = rows[row].high;
        int tried[] = {low, high, low - 1, high + 1};
        for (int i = 0; i < 4; i++) {
            struct text *t = pack_begin();
            char message[120] = "";
            text_addf(t, "%s%d\n" ORDER, rows[row].line, tried[i]);
            if (i >= 2)
                snprintf(message, sizeof message,
                         "2:%d %s must be a whole number from %d to %d, not \"%d\"\n",
                         (int)strlen(rows[row].line) + 1, rows[row].what, low, high, tried[i]);
            assert_string_equal(pack_said(t, false), message);
        }
    }
}

static void test_requirements_have_bounds(void **state)
{
    static const struct {
        int requirement;
        const char *message;
    } rows[] = {
        {1, ""},
        {30, ""},
        {0, "7:35 the flag requirement must be a whole number from 1 to 30, not \"0\"\n"},
        {31, "7:35 the flag requirement must be a whole number from 1 to 30, not \"31\"\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text *t = pack_begin();
        text_addf(t, PLANETS "planet p \"P\"\n");
        text_addf(t, "sector 1 planet p \"S\" requirement %d\n", rows[i].requirement);
        text_add(t,
                 "sector 2 planet p \"T\" requirement 1\nsector 3 planet p \"U\" requirement 1\n");
        const char *said = pack_said(t, false);
        assert_string_equal(said, rows[i].message);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards_have_a_bound),
        cmocka_unit_test(test_names_have_a_bound),
        cmocka_unit_test(test_all_sectors_fit),
        cmocka_unit_test(test_words_have_bounds),
        cmocka_unit_test(test_keywords_have_a_length),
        cmocka_unit_test(test_last_keyword),
        cmocka_unit_test(test_faults_are_counted),
        cmocka_unit_test(test_texts_have_bounds),
        cmocka_unit_test(test_abilities_have_a_bound),
        cmocka_unit_test(test_conditions_have_a_bound),
        cmocka_unit_test(test_game_needs_a_planet),
        cmocka_unit_test(test_mistakes_come_in_order),
        cmocka_unit_test(test_every_pack_has_a_name),
        cmocka_unit_test(test_decks_have_a_bound),
        cmocka_unit_test(test_numbers_have_bounds),
        cmocka_unit_test(test_requirements_have_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
