/* test_packs.c: packs with mistakes, and the places and sentences that are reported for them. */
#include "../unit.h"

#include <stdio.h>

#include "set.h"

/* Two lines, so that the first line of a case is line 3. */
#define HEAD "pack test\nkeyword infantry\n"
#define UNIT                                                                                       \
    "unit \"A\" side loyalist rarity common flags 1 firepower 1 assault 1 speed 1 armor 1 die 1\n"
#define ORDER "    command BA: Draw 2 cards.\n"
#define SHIP "ship \"A\" side loyalist rarity common die 1\n"
#define SECTORS                                                                                    \
    "sector 1 planet one \"S\" requirement 4\nsector 2 planet one \"T\" requirement 4\n"           \
    "sector 3 planet one \"U\" requirement 4\n"

struct broken {
    const char *text, *said;
};

/* clang-format off */
static const struct broken broken_packs[] = {
    /* the pack */
    {"keyword infantry\n", "1:1 the pack has no name: begin it with a line \"pack NAME\"\n"},
    {"pack\n", "1:5 the line ends where the pack's name is expected\n"
               "1:1 the pack has no name: begin it with a line \"pack NAME\"\n"},
    {HEAD "title Ours\n", "3:7 the title must be in quotes, like \"Lamp Runner\"\n"},
    {HEAD "untit \"A\"\n",
     "3:1 \"untit\" is not a known kind of line; did you mean \"unit\"? Known: unit, asset, ship, "
     "sector, pack, title, keyword, name, planet\n"},
    {"pack \xff\n", "1:6 byte 0xff is not UTF-8 text\n"},
    /* words */
    {HEAD "keyword\n", "3:8 the line ends where the keyword is expected\n"},
    {HEAD "keyword Bike\n",
     "3:9 a keyword is written in small letters, like \"capital ship\"\n"},
    {HEAD "keyword rules\n", "3:9 a keyword has 1 to 31 letters\n"},
    {HEAD "keyword unique rules rules\n", "3:22 \"rules\" is one word too many here\n"},
    {HEAD "keyword infantry rules\n",
     "3:1 the keyword \"infantry\" stands once with \"rules\" and once without\n"},
    {HEAD "name Karth\n", "3:6 the name must be in quotes, like \"Lamp Runner\"\n"},
    {HEAD "planet one \"One\"\nplanet one \"Two\"\n",
     "4:8 the planet one is called \"One\" elsewhere\n"},
    /* first lines of cards */
    {HEAD "unit A\n" ORDER, "3:6 the card's name must be in quotes, like \"Lamp Runner\"\n"},
    {HEAD "unit \"A, B\"\n" ORDER, "3:6 a name must not contain a tab or any of , ; # |\n"},
    {HEAD "ship \"A\" side loyalist\n" ORDER,
     "3:23 the ship \"A\" lacks its rarity\n3:23 the ship \"A\" lacks its die\n"},
    {HEAD "ship \"A\" side loyal rarity common die 1\n" ORDER,
     "3:15 \"loyal\" is not a known side; known: loyalist, traitor, unaligned\n"},
    {HEAD "ship \"A\" side loyalist rarity common die 7\n" ORDER,
     "3:42 the die number (HH-CARD-14) must be a whole number from 1 to 6, not \"7\"\n"},
    {HEAD "ship \"A\" side loyalist rarity common die 1 armor 2\n" ORDER,
     "3:44 armor is no field of a ship card\n"},
    {HEAD "ship \"A\" side loyalist side traitor\n" ORDER, "3:24 side stands twice\n"},
    {HEAD "asset \"A\" side loyalist rarity common flags 1 armor 1 die 1 speed 2\n" ORDER,
     "3:61 speed is no field of an asset card\n"},
    {HEAD "ship \"A\" side loyalist rarity common die\n" ORDER,
     "3:41 the line ends where die is expected\n"},
    {HEAD "ship \"A\" side loyalist rarity common die 1 colour green\n" ORDER,
     "3:51 \"green\" is not a known colour of a die; known: blue, gold, red, purple, white\n"},
    {HEAD "planet one \"One\"\nsector 1 planet one \"S\" requirement 4\nship \"S\" side loyalist rarity common die 1\n" ORDER,
     "5:1 the name \"S\" stands twice: in line 4 and in line 5\n"},
    {HEAD UNIT ORDER UNIT ORDER,
     "5:1 the name \"A\" stands twice: in line 3 and in line 5\n"},
    {HEAD "ship \"A\" side loyalist rarity common die 1 colour gold\n" ORDER,
     "3:1 the colour of the die of \"A\" does not fit the timing of its command line "
     "(HH-CARD-16)\n"},
    {HEAD "ship \"A\" side loyalist rarity common die 1 colour blue\n    command T: Lock any unit.\n",
     "3:1 the colour of the die of \"A\" does not fit the timing of its command line (HH-CARD-16)\n"},
    /* a card with a mistake is none: another may have its name, and nothing of it is kept */
    {HEAD "ship \"A\" side loyalist foo 1\n" ORDER SHIP ORDER, "3:24 \"foo\" is not a known field; known: side, rarity, die, flags, armor, firepower, assault, speed, unique-name, colour\n"},
    {HEAD "ship \"A\" side loyalist side traitor\n" ORDER SHIP ORDER, "3:24 side stands twice\n"},
    {HEAD "ship \"A\" side loyalist rarity common die 9\n" ORDER SHIP ORDER, "3:42 the die number (HH-CARD-14) must be a whole number from 1 to 6, not \"9\"\n"},
    {HEAD "ship \"A\" side loyalist rarity common die\n" ORDER SHIP ORDER, "3:41 the line ends where die is expected\n"},
    {HEAD "ship \"A\" side loyalist rarity common\n" ORDER SHIP ORDER, "3:37 the ship \"A\" lacks its die\n"},
    {HEAD "keyword Bike\n" SHIP "    keywords Bike\n" ORDER, "3:9 a keyword is written in small letters, like \"capital ship\"\n"
     "5:14 \"Bike\" is not a known keyword; known: infantry\n"},
    {HEAD "planet aaaaaaaaaaaaaaaaaaaaaaaa \"One\"\n", "3:8 this text has 24 bytes; at most 23 are allowed here\n"},
    {HEAD "planet\n", "3:7 the line ends where a word for the planet is expected\n"},
    {HEAD "planet one One more\n", "3:12 the planet's name must be in quotes, like \"Lamp Runner\"\n"},
    {HEAD "planet one \"One\" more\nsector 1 planet one \"S\" requirement 4\n", "3:18 \"more\" is one word too many here\n" "4:17 \"one\" is not a known planet; known: \n"},
    {HEAD "name Karth more\n", "3:6 the name must be in quotes, like \"Lamp Runner\"\n"},
    {HEAD "name \"Karth\" more\n" SHIP "    text While you control a unit named Karth, your units get +1 armor.\n" ORDER, "3:14 \"more\" is one word too many here\n" "5:41 A, ability box: \"Karth\" is not a name of the card set; write the full name as the set spells it, capitals included\n"},
    {HEAD "ship \"B\" side\n" ORDER SHIP "    text While you control a unit named B, your units get +1 armor.\n" ORDER, "3:14 the line ends where side is expected\n"},
    {HEAD "ship \"Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\" side loyalist rarity common die 1\n" ORDER SHIP "    text While you control a unit named Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, your units get +1 armor.\n" ORDER, "3:6 this text has 64 bytes; at most 63 are allowed here\n" "6:41 A, ability box: \"Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\" is not a name of the card set; write the full name as the set spells it, capitals included\n"},
    {HEAD "ship \"Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\" side loyalist rarity common die 1\n" ORDER SHIP "    text While you control a unit named Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, your units get +1 foo.\n" ORDER, "6:124 A, ability box: unknown combat number \"foo\"; use firepower, assault, speed, armor or flags\n"},
    {HEAD "ship \"Karth\n" ORDER SHIP "    text While you control a unit named Karth, your units get +1 armor.\n" ORDER, "3:6 this quote is not closed\n" "6:41 A, ability box: \"Karth\" is not a name of the card set; write the full name as the set spells it, capitals included\n"},
    {HEAD "ship side Karth\n" ORDER SHIP "    text While you control a unit named Karth, your units get +1 armor.\n" ORDER, "3:6 the card's name must be in quotes, like \"Lamp Runner\"\n" "6:41 A, ability box: \"Karth\" is not a name of the card set; write the full name as the set spells it, capitals included\n"},
    {HEAD "ship \"\"\n" ORDER SHIP "    text While you control a unit named Karth, your units get +1 armor.\n" ORDER, "3:6 the card's name must be in quotes, like \"Lamp Runner\"\n" "6:41 A, ability box: \"Karth\" is not a name of the card set; write the full name as the set spells it, capitals included\n"},
    {HEAD "keyword x  wing\n" SHIP "    keywords foo\n" ORDER, "5:14 \"foo\" is not a known keyword; known: infantry, x wing\n"},
    {HEAD "keyword\n" SHIP "    keywords foo\n" ORDER, "3:8 the line ends where the keyword is expected\n"
     "5:14 \"foo\" is not a known keyword; known: infantry\n"},
    {HEAD "keyword rules\n" SHIP "    keywords foo\n" ORDER, "3:9 a keyword has 1 to 31 letters\n"
     "5:14 \"foo\" is not a known keyword; known: infantry\n"},
    {HEAD "keyword unique rules rules\n" SHIP "    text Unique.\n" ORDER, "3:22 \"rules\" is one word too many here\n"
     "5:16 A, ability box: \".\" does not fit here\n"},
    {HEAD "planet one \"One\"\nsector 1 world one \"S\" requirement 4\n" SECTORS, "4:10 \"planet\" is expected here: sector 1 planet WORD \"NAME\" requirement 4\n"},
    {HEAD "planet one \"One\"\nsector 4 planet one \"S\" requirement 4\n" SECTORS, "4:8 the number of the sector card must be a whole number from 1 to 3, not \"4\"\n"},
    {HEAD "planet one \"One\"\nsector 1 planet one \"S\" requirement 0\n" SECTORS, "4:37 the flag requirement must be a whole number from 1 to 30, not \"0\"\n"},
    {HEAD "planet one \"One\"\nsector 1 planet one \"S\" requirement 4 more\n" SECTORS, "4:39 \"more\" is one word too many here\n"},
    /* further lines of cards */
    {HEAD "    text Unique.\n",
     "3:5 this line belongs to no card: a unit, asset, ship or sector comes first\n"},
    {HEAD UNIT, "3:1 \"A\" has no command line: every deck card has one (HH-CARD-15)\n"},
    {HEAD UNIT "    texts Unique.\n" ORDER,
     "4:5 \"texts\" is not a known line of a card; did you mean \"text\"? Known: keywords, text, "
     "command\n"},
    {HEAD UNIT "    keywords\n" ORDER, "4:13 the keywords are missing\n"},
    {HEAD UNIT "    keywords infantry , infntry,\n" ORDER,
     "4:25 \"infntry\" is not a known keyword; did you mean \"infantry\"? Known: infantry\n"
     "4:33 \"\" is not a known keyword; known: infantry\n"},
    {HEAD UNIT "    keywords infantry, \n" ORDER, "4:23 \"\" is not a known keyword; known: infantry\n"},
    {HEAD UNIT "    keywords infantry, ,infantry\n" ORDER, "4:24 \"\" is not a known keyword; known: infantry\n"},
    {HEAD UNIT "    text\n" ORDER, "4:9 the text is missing\n"},
    /* texts: the places are those of the file */
    {HEAD UNIT "    command BA: Destory one enemy unit.\n",
     "4:17 A, command line: unknown verb \"Destory\"; did you mean \"Destroy\"?\n"},
    {HEAD UNIT "    text This unit cannot block.\n    text T: Any ninja unit gets +1 armor.\n"
     "    command BA (5+) Draw 1 card.\n",
     "5:17 A, ability box: unknown keyword \"ninja\"; add it to the keyword table or use a listed keyword\n"
     "6:21 A, command line: no colon between costs and effect; insert \":\" after \"(5+)\"\n"},
    {HEAD UNIT "    text T: Any ninja unit gets +1 armor.\n    text This unit cannot block.\n" ORDER,
     "4:17 A, ability box: unknown keyword \"ninja\"; add it to the keyword table or use a listed keyword\n"},
    {HEAD UNIT "    text This unit cannot block\n    text T: Any unit gets +1 armor.\n" ORDER, "4:32 A, ability box: the sentence does not end; add \".\" at the end\n"},
    {HEAD UNIT "    text \xc2\xb6 T: Any ninja unit gets +1 armor.\n" ORDER,
     "4:19 A, ability box: unknown keyword \"ninja\"; add it to the keyword table or use a listed keyword\n"},
    {HEAD "unit \"A\"\n    command BA: Destory one enemy unit.\n",
     "3:9 the unit \"A\" lacks its side\n3:9 the unit \"A\" lacks its rarity\n"
     "3:9 the unit \"A\" lacks its die\n3:9 the unit \"A\" lacks its flags\n"
     "3:9 the unit \"A\" lacks its armor\n3:9 the unit \"A\" lacks its firepower\n"
     "3:9 the unit \"A\" lacks its assault\n3:9 the unit \"A\" lacks its speed\n"
     "4:17 A, command line: unknown verb \"Destory\"; did you mean \"Destroy\"?\n"},
    {HEAD UNIT ORDER ORDER,
     "5:13 A, command line: a command line is exactly one ability; move it to the ability box\n"},
    {HEAD UNIT "    command A: Draw 2 cards.\n",
     "4:13 A, command line: a special assault cannot stand in a command line; use BA, or move it to a unit's "
     "ability box\n"},
    /* sectors */
    {HEAD "sector 4 planet one \"S\" requirement 4\n",
     "3:8 the number of the sector card must be a whole number from 1 to 3, not \"4\"\n"},
    {HEAD "planet one \"One\"\nsector 1 world one \"S\" requirement 4\n",
     "4:10 \"planet\" is expected here: sector 1 planet WORD \"NAME\" requirement 4\n"},
    {HEAD "planet one \"One\"\nsector\n", "4:7 the line ends where the number of the sector card is expected\n"},
    {HEAD "planet one \"One\"\nsector 1\n", "4:9 the line ends where planet is expected\n"},
    {HEAD "planet one \"One\"\nsector 1 planet\n", "4:16 the line ends where the planet is expected\n"},
    {HEAD "planet one \"One\"\nsector 1 planet one\n", "4:20 the line ends where the sector's name is expected\n"},
    {HEAD "planet one \"One\"\nsector 1 planet one \"S\"\n", "4:24 the line ends where requirement is expected\n"},
    {HEAD "planet one \"One\"\nsector 1 planet one \"S\" requirement\n", "4:36 the line ends where the flag requirement is expected\n"},
    {HEAD "planet one \"One\"\nsector 1 planet two \"S\" requirement 4\n",
     "4:17 \"two\" is not a known planet; known: one\n"},
    {HEAD "planet one \"One\"\nsector 1 planet one \"S\" flags 4\n",
     "4:25 \"requirement\" is expected here: sector 1 planet WORD \"NAME\" requirement 4\n"},
    {HEAD "planet one \"One\"\nsector 1 planet one \"S\" requirement 4\n"
     "sector 1 planet one \"T\" requirement 4\n",
     "5:1 sector 1 of one stands twice: \"S\" in line 4 is it too\n"},
    {HEAD "planet one \"One\"\nsector 1 planet one \"S\" requirement 4\n"
     "sector 3 planet one \"T\" requirement 4\n",
     "0:0 the planet one has no sector 2\n"},
    {HEAD "planet one \"One\"\nsector 1 planet one \"S\" requirement 4\n"
     "sector 2 planet one \"T\" requirement 4\n",
     "0:0 the planet one has no sector 3\n"},
    {HEAD "planet one \"One\"\nsector 2 planet one \"T\" requirement 4\n",
     "0:0 the planet one has no sector 1\n0:0 the planet one has no sector 3\n"},
    {HEAD "planet one \"One\"\nsector 1 planet one \"S\" requirement 4\n" ORDER,
     "5:13 a sector has no command line (HH-CARD-21)\n"},
};
/* clang-format on */

static void test_broken_packs_are_refused_with_place_and_sentence(void **state)
{
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof broken_packs / sizeof *broken_packs; i++) {
        const struct broken *b = &broken_packs[i];
        struct pack_text pack = {"test.pack", b->text, strlen(b->text)};
        struct said said;
        struct report report = said_report(&said);
        assert_null(hh_cards_new(&pack, 1, &report, NULL));
        if (strcmp(b->said, said.text) == 0)
            continue;
        fprintf(stderr, "--- pack\n%s--- expected\n%s--- said\n%s\n", b->text, b->said, said.text);
        wrong++;
    }
    assert_int_equal(0, wrong);
}

/* A mistake names its pack, unless it lies in all of them together. */
struct named {
    struct report report;
    char text[256];
    struct text out;
};

static void say_named(void *who, const struct err *e)
{
    struct named *n = who;
    const struct pack_text *source = n->report.source;
    text_addf(&n->out, "%s:%d %s\n", source != NULL ? source->name : "", e->line, e->text);
}

static struct named *new_named(void)
{
    static struct named n;
    n.report = (struct report){.say = say_named, .who = &n};
    text_init(&n.out, n.text, sizeof n.text);
    return &n;
}

static void test_mistakes_name_their_pack(void **state)
{
    static const char bad[] = "pack one\nkeyword Bike\nunit A\n    command BA: Draw 2 cards.\n";
    static const char worse[] = "pack two\nship B\n    command BA: Draw 2 cards.\n";
    static const char half[] = "pack three\nplanet one \"One\"\n"
                               "sector 1 planet one \"S\" requirement 4\n"
                               "sector 2 planet one \"T\" requirement 4\n";
    struct pack_text packs[] = {{"one", bad, strlen(bad)}, {"two", worse, strlen(worse)}};
    struct pack_text third = {"three", half, strlen(half)};
    (void)state;
    struct named *n = new_named();
    assert_null(hh_cards_new(packs, 2, &n->report, NULL));
    assert_string_equal(n->text,
                        "one:2 a keyword is written in small letters, like \"capital ship\"\n"
                        "one:3 the card's name must be in quotes, like \"Lamp Runner\"\n"
                        "two:2 the card's name must be in quotes, like \"Lamp Runner\"\n");
    n = new_named();
    assert_null(hh_cards_new(&third, 1, &n->report, NULL));
    assert_string_equal(n->text, ":0 the planet one has no sector 3\n");
}

/* A warning has its place too, and does not stop the pack. */
static void test_warnings_do_not_stop_a_pack(void **state)
{
    static const char text[] = HEAD UNIT "    text This unit gets +2 assault while charging.\n"
                                         "    command BA (7+): Draw 1 card.\n";
    struct pack_text pack = {"test.pack", text, sizeof text - 1};
    struct said said;
    struct report report = {0}, warnings = said_report(&said);
    struct hh_cards *set = hh_cards_new(&pack, 1, &report, &warnings);
    (void)state;
    assert_non_null(set);
    assert_int_equal(0, report.errors);
    assert_string_equal(
        "4:36 A, ability box: an assaulting unit is locked before it deals damage, so this never "
        "helps "
        "its own assault; write \"while assaulting\"\n"
        "5:17 A, command line: this test cannot be passed without modifiers; numbers 2 to 6 are "
        "usual\n",
        said.text);
    hh_cards_free(set);
}

/* Typographic signs, CR LF and packs that repeat each other's words are fine. */
static void test_typographic_signs_and_repeated_words_are_accepted(void **state)
{
    static const char first[] =
        "pack one\r\nkeyword infantry\r\n"
        "ship \xe2\x80\x9cNight Wind\xe2\x80\x9d side traitor rarity rare die 3 colour red\r\n"
        "    command R: When an enemy unit blocks, it gets \xe2\x88\x92"
        "1 armor.\r\n";
    static const char second[] = "pack two\nkeyword infantry\n" UNIT
                                 "    text This unit gets +1 speed while you control a unit named "
                                 "Night Wind.\n" ORDER;
    struct pack_text packs[] = {{"one", first, sizeof first - 1},
                                {"two", second, sizeof second - 1}};
    struct said said;
    struct report report = said_report(&said);
    struct hh_cards *set = hh_cards_new(packs, 2, &report, NULL);
    (void)state;
    assert_string_equal("", said.text);
    assert_int_equal(2, set->card_count);
    assert_string_equal("Night Wind", set->cards[0].name);
    assert_int_equal(CARD_KIND_R, set->cards[0].timing);
    assert_int_equal(1, set->keyword_count);
    hh_cards_free(set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_broken_packs_are_refused_with_place_and_sentence),
        cmocka_unit_test(test_mistakes_name_their_pack),
        cmocka_unit_test(test_warnings_do_not_stop_a_pack),
        cmocka_unit_test(test_typographic_signs_and_repeated_words_are_accepted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
