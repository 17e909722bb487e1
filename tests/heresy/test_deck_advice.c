/* test_deck_advice.c: advice on decks begins just where it should: one unit, flag or copy fewer,
 * and nothing is said. */
#include "../unit.h"

#include <stdio.h>

#include "data/deck_stats.h"
#include "set.h"

#define ANY "    text Your deck may contain any number of this card.\n"

static const char pack[] =
    "pack advice\nkeyword unique rules\n"
    "unit \"Bearer\" side unaligned rarity common flags 1 firepower 1 assault 1 speed 1 armor 1 "
    "die 1\n" ANY "    command BA: Draw 2 cards.\n"
    "unit \"Helper\" side unaligned rarity common flags 0 firepower 1 assault 1 speed 1 armor 1 "
    "die 1\n" ANY "    command T: Any unit gets +1 armor.\n"
    "unit \"Runner\" side unaligned rarity common flags 0 firepower 1 assault 1 speed 1 armor 1 "
    "die 1\n" ANY "    command E: You gain 1 flag.\n"
    "unit \"Hero\" side unaligned rarity common flags 0 firepower 1 assault 1 speed 1 armor 1 die "
    "1\n"
    "    text Unique.\n    command BA: Draw 2 cards.\n"
    "ship \"Ferry\" side unaligned rarity common die 1\n" ANY "    command E: You gain 1 flag.\n";

#define HEAD "deck d\ntitle \"D\"\nside loyalist\n"

static const struct {
    const char *deck, *advice;
} rows[] = {
    {HEAD "24 \"Bearer\"\n1 \"Helper\"\n35 \"Ferry\"\n", ""},
    {HEAD "23 \"Bearer\"\n1 \"Helper\"\n36 \"Ferry\"\n",
     "0:0 23 flags in all are few: sectors are won with flags\n"},
    {HEAD "23 \"Bearer\"\n37 \"Ferry\"\n",
     "0:0 23 units are few: they shoot, assault and hold sectors\n0:0 23 flags in all are few: "
     "sectors are won with flags\n0:0 no command line is a tactic (T)\n"},
    {HEAD "59 \"Bearer\"\n1 \"Helper\"\n", ""},
    {HEAD "60 \"Bearer\"\n", "0:0 no command line is a tactic (T)\n"},
    {HEAD "1 \"Bearer\"\n59 \"Helper\"\n",
     "0:0 1 flags in all are few: sectors are won with flags\n"},
    {HEAD "60 \"Helper\"\n", "0:0 0 flags in all are few: sectors are won with flags\n0:0 no "
                             "command line is a battle action (BA)\n"},
    {HEAD "56 \"Bearer\"\n2 \"Helper\"\n2 \"Hero\"\n", ""},
    {HEAD "55 \"Bearer\"\n2 \"Helper\"\n3 \"Hero\"\n",
     "6:1 3 copies of \"Hero\", which is unique: only one can be in play\n"},
    {HEAD "55 \"Bearer\"\n2 \"Helper\"\n2 \"Hero\"\n1 \"Hero\"\n",
     "6:1 3 copies of \"Hero\", which is unique: only one can be in play\n7:1 \"Hero\" stands in "
     "line 6 already; both are counted\n"},
    {HEAD "59 \"Runner\"\n", ""},
    {"deck d\nside loyalist\n59 \"Bearer\"\n1 \"Helper\"\n",
     "0:0 the deck has no title: title \"...\" gives it one\n"},
};

static void test_advice_begins_where_it_should(void **state)
{
    struct report none = {0};
    struct hh_cards *set =
        hh_cards_new(&(struct pack_text){"advice.pack", pack, strlen(pack)}, 1, &none, NULL);
    int wrong = 0;
    (void)state;
    assert_non_null(set);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct hh_deck deck;
        struct said said;
        struct report warnings = said_report(&said);
        assert_true(hh_deck_parse(set, rows[i].deck, strlen(rows[i].deck), &deck, &none));
        hh_deck_advise(set, &deck, &warnings);
        if (strcmp(said.text, rows[i].advice) == 0)
            continue;
        fprintf(stderr, "--- deck\n%s--- expected\n%s--- said\n%s\n", rows[i].deck, rows[i].advice,
                said.text);
        wrong++;
    }
    hh_cards_free(set);
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_advice_begins_where_it_should)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
