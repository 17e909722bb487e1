/* test_decks.c: the decks that come with Muster are legal; broken ones are refused with the rule.
 * HH-DECK-01 to HH-DECK-06 are proved by the table `decks`, HH-DECK-07 by the changed starter. */
#include "../unit.h"

#include <stdio.h>

#include "data/decks.h"
#include "set.h"

struct ready {
    const char *name;
    int side;
};

static const struct ready ready_decks[] = {
    {"bulwark", HH_LOYALIST},         {"longrifle", HH_LOYALIST},    {"musterday", HH_LOYALIST},
    {"knifepoint", HH_TRAITOR},       {"gambit", HH_TRAITOR},        {"furnace", HH_TRAITOR},
    {"starter-lantern", HH_LOYALIST}, {"starter-ember", HH_TRAITOR},
};

/* HH-DECK-01 to HH-DECK-05. Ready decks have no card more than they need. */
static void test_ready_decks_are_legal_and_have_60_cards(void **state)
{
    const struct hh_cards *set = *state;
    for (size_t i = 0; i < sizeof ready_decks / sizeof *ready_decks; i++) {
        char path[128];
        size_t size;
        struct hh_deck deck;
        struct said said;
        struct report report = said_report(&said);
        snprintf(path, sizeof path, "packs/heresy/decks/%s.deck", ready_decks[i].name);
        char *text = source_read(path, &size);
        hh_deck_read(set, text, size, &deck, &report);
        assert_string_equal("", said.text);
        assert_string_equal(ready_decks[i].name, deck.name);
        assert_int_equal(ready_decks[i].side, deck.side);
        assert_int_equal(HH_DECK_MIN, deck.size);
        assert_true(deck.title[0] != '\0');
        free(text);
    }
}

/* HH-QS-01: the starter teaches, so no rare card and at most one uncommon one is in it. */
static void test_starter_decks_are_plain(void **state)
{
    static const char *const paths[] = {"packs/heresy/decks/starter-lantern.deck",
                                        "packs/heresy/decks/starter-ember.deck"};
    const struct hh_cards *set = *state;
    for (int i = 0; i < 2; i++) {
        struct hh_deck deck;
        struct report report = {0};
        size_t size;
        int uncommon = 0;
        char *text = source_read(paths[i], &size);
        assert_true(hh_deck_read(set, text, size, &deck, &report));
        for (int row = 0; row < deck.row_count; row++) {
            int rarity = set->cards[deck.rows[row].card].rarity;
            assert_in_range(rarity, HH_COMMON, HH_UNCOMMON);
            uncommon += rarity == HH_UNCOMMON ? deck.rows[row].count : 0;
        }
        assert_in_range(uncommon, 0, 1);
        free(text);
    }
}

/* A pack of two cards and a sector. */
static const char small_pack[] =
    "pack small\nplanet one \"One\"\n"
    "ship \"Plain\" side loyalist rarity common die 1\n    command BA: Draw 2 cards.\n"
    "ship \"Many\" side unaligned rarity common die 2\n"
    "    text Your deck may contain any number of this card.\n    command BA: Draw 2 cards.\n"
    "ship \"Few\" side unaligned rarity common die 2\n"
    "    text Limit two per deck.\n    command BA: Draw 2 cards.\n"
    "ship \"Foe\" side traitor rarity common die 3\n    command BA: Draw 2 cards.\n"
    "sector 1 planet one \"Hill\" requirement 4\nsector 2 planet one \"Dale\" requirement 4\n"
    "sector 3 planet one \"Mere\" requirement 4\n";

static struct hh_cards *small_set(void)
{
    struct pack_text pack = {"small.pack", small_pack, sizeof small_pack - 1};
    struct report none = {0};
    struct hh_cards *set = hh_cards_new(&pack, 1, &none, NULL);
    assert_non_null(set);
    return set;
}

struct broken {
    const char *text, *said;
};

#define HEAD "deck test\nside loyalist\n"

/* clang-format off */
static const struct broken decks[] = {
    {HEAD "60 \"Many\"\n", ""}, /* HH-DECK-06: unaligned cards only, and a deck line */
    {HEAD "120 \"Many\"\n", ""},
    {HEAD "4 \"Plain\"\n56 \"Many\"\n", ""},
    {"deck test # ours\r\nside traitor\r\n4 \xe2\x80\x9c" "Foe\xe2\x80\x9d\r\n56 \"many\"\r\n", ""},
    {HEAD "59 \"Many\"\n", "0:0 the deck has 59 cards, at least 60 are needed (HH-DECK-01)\n"},
    {HEAD "5 \"Plain\"\n60 \"Many\"\n",
     "3:1 5 copies of \"Plain\": a deck has at most 4 of it (HH-DECK-02)\n"},
    {HEAD "3 \"Plain\"\n60 \"Many\"\n2 \"Plain\"\n",
     "5:1 5 copies of \"Plain\": a deck has at most 4 of it (HH-DECK-02)\n"},
    {HEAD "60 \"Many\"\n3 \"Few\"\n",
     "4:1 3 copies of \"Few\": a deck has at most 2 of it (HH-DECK-02)\n"},
    {HEAD "60 \"Many\"\n1 \"Foe\"\n",
     "4:1 \"Foe\" is a traitor card: a loyalist deck has only loyalist and unaligned ones "
     "(HH-DECK-04)\n"},
    {HEAD "60 \"Many\"\n1 \"hill\"\n",
     "4:3 \"hill\" is a sector: sectors are no part of a deck (HH-DECK-05)\n"},
    {HEAD "60 \"Many\"\n1 \"Hill\"\n",
     "4:3 \"Hill\" is a sector: sectors are no part of a deck (HH-DECK-05)\n"},
    {"deck test\n60 \"Many\"\n1 \"Foe\"\n",
     "1:1 the deck names no side: add a line \"side loyalist\" or \"side traitor\" "
     "(HH-DECK-03)\n"},
    {"deck test\nside unaligned\n60 \"Many\"\n",
     "2:6 a deck is built for one side, loyalist or traitor (HH-DECK-03)\n"},
    {"deck test\nside loyal\n60 \"Many\"\n1 \"Foe\"\n",
     "2:6 \"loyal\" is not a known side; known: loyalist, traitor, unaligned\n"},
    {"side loyalist\n60 \"Many\"\n",
     "1:1 the deck has no name: begin it with a line \"deck NAME\"\n"},
    {"# a comment\n\nside loyalist\ndeck test\n60 \"Many\"\n",
     "4:1 the line \"deck NAME\" stands before all others\n"},
    {HEAD "deck again\n60 \"Many\"\nside traitor\n",
     "3:1 the line \"deck NAME\" stands before all others\n3:1 a second line \"deck\"\n"
     "5:1 a second line \"side\"\n"},
    {"deck \"two words\"\nside loyalist\n60 \"Many\"\n",
     "1:6 a deck's name has letters, digits, - and _ only\n"},
    {HEAD "121 \"Many\"\n60 \"Many\"\n", 
     "3:1 the number of copies must be a whole number from 1 to 120, not \"121\"\n"},
    {HEAD "60 \"Many\"\n61 \"Many\"\n", "4:1 at most 120 cards fit in a deck\n"},
    {HEAD "60 \"Many\"\n0 \"Plain\"\n-1 \"Plain\"\n",
     "4:1 the number of copies must be a whole number from 1 to 120, not \"0\"\n"
     "5:1 the number of copies must be a whole number from 1 to 120, not \"-1\"\n"},
    {HEAD "60 \"Many\"\n4x \"Plain\"\n",
     "4:1 the number of copies must be a whole number from 1 to 120, not \"4x\"\n"},
    {HEAD "60 \"Many\"\n4\n", "4:2 the line ends where the name of a card is expected\n"},
    {HEAD "60 \"Many\"\n4 \"Plane\"\n",
     "4:3 \"Plane\" is not a known card; did you mean \"Plain\"? Known: Plain, Many, Few, Foe\n"},
    {HEAD "60 \"Many\"\n4 Plain Plain\n", "4:9 \"Plain\" is one word too many here\n"},
    {HEAD "60 \"Many\"\nPlain\n",
     "4:1 \"Plain\" is not a known line of a deck; known: deck, title, side\n"},
    {HEAD "title\n60 \"Many\"\n", "3:6 the line ends where the title is expected\n"},
    {HEAD "60 \"Many\n", "3:4 this quote is not closed\n"}, /* and nothing of HH-DECK-01 */
    {HEAD "60 \"Many\"\n\xff\n", "4:1 byte 0xff is not UTF-8 text\n"},
};
/* clang-format on */

static void test_decks_are_checked_by_the_rules(void **state)
{
    struct hh_cards *set = small_set();
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof decks / sizeof *decks; i++) {
        struct hh_deck deck;
        struct said said;
        struct report report = said_report(&said);
        bool ok = hh_deck_read(set, decks[i].text, strlen(decks[i].text), &deck, &report);
        assert_int_equal(report.errors == 0, ok);
        if (strcmp(decks[i].said, said.text) == 0)
            continue;
        fprintf(stderr, "--- deck\n%s--- expected\n%s--- said\n%s\n", decks[i].text, decks[i].said,
                said.text);
        wrong++;
    }
    hh_cards_free(set);
    assert_int_equal(0, wrong);
}

/* A deck that is still being built can be looked at: its words are right, its rules are not. */
static void test_words_are_judged_apart_from_rules(void **state)
{
    static const char text[] = HEAD "5 \"Plain\"\n";
    struct hh_cards *set = small_set();
    struct hh_deck deck;
    struct said said;
    struct report report = said_report(&said);
    (void)state;
    assert_true(hh_deck_parse(set, text, sizeof text - 1, &deck, &report));
    assert_int_equal(5, deck.size);
    assert_false(hh_deck_check(set, &deck, &report));
    assert_string_equal("3:1 5 copies of \"Plain\": a deck has at most 4 of it (HH-DECK-02)\n"
                        "0:0 the deck has 5 cards, at least 60 are needed (HH-DECK-01)\n",
                        said.text);
    hh_cards_free(set);
}

/* HH-DECK-07: a starter deck may be changed as long as it obeys the rules. */
static void test_changed_starter_is_judged_as_any_deck(void **state)
{
    const struct hh_cards *set = *state;
    struct hh_deck deck;
    struct said said;
    struct report report = said_report(&said);
    size_t size;
    char *text = source_read("packs/heresy/decks/starter-ember.deck", &size);
    assert_true(hh_deck_read(set, text, size, &deck, &report));
    free(text);
    deck.rows[0].count--;
    deck.size--;
    assert_false(hh_deck_check(set, &deck, &report));
    assert_non_null(strstr(said.text, "HH-DECK-01"));
    int added = 0;
    while (set->cards[added].side != HH_UNALIGNED || hh_deck_copies(&deck, added) > 0)
        added++;
    assert_true(hh_deck_add(&deck, added, 1, 0, 0));
    assert_true(hh_deck_check(set, &deck, &report));
    assert_true(hh_deck_add(&deck, added, 4, 0, 0));
    assert_false(hh_deck_check(set, &deck, &report));
    assert_non_null(strstr(said.text, "HH-DECK-02"));
}

/* A game is given packs and decks together. */
static void test_deck_texts_are_told_from_packs(void **state)
{
    (void)state;
    assert_true(hh_is_deck(HEAD, strlen(HEAD)));
    assert_true(hh_is_deck("# why\n\n  DECK x", 16));
    assert_false(hh_is_deck("decks x", 7));
    assert_false(hh_is_deck("# deck x", 8));
    assert_false(hh_is_deck("", 0));
    assert_false(hh_is_deck(small_pack, sizeof small_pack - 1));
}

static void test_deck_names_are_words(void **state)
{
    char name[GAME_NAME_MAX + 1];
    (void)state;
    assert_true(hh_is_deck_name("my_deck-2"));
    assert_false(hh_is_deck_name(""));
    assert_false(hh_is_deck_name("my deck"));
    assert_false(hh_is_deck_name("a,b"));
    memset(name, 'x', sizeof name);
    name[GAME_NAME_MAX - 1] = '\0';
    assert_true(hh_is_deck_name(name));
    name[GAME_NAME_MAX - 1] = 'x';
    name[GAME_NAME_MAX] = '\0';
    assert_false(hh_is_deck_name(name));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ready_decks_are_legal_and_have_60_cards),
        cmocka_unit_test(test_starter_decks_are_plain),
        cmocka_unit_test(test_decks_are_checked_by_the_rules),
        cmocka_unit_test(test_words_are_judged_apart_from_rules),
        cmocka_unit_test(test_changed_starter_is_judged_as_any_deck),
        cmocka_unit_test(test_deck_texts_are_told_from_packs),
        cmocka_unit_test(test_deck_names_are_words),
    };
    return cmocka_run_group_tests(tests, with_set, without_set);
}
