/* test_deck_lists.c: plain lists of cards are read as decks; a deck that is printed and read again
 * is the same. */
#include "../unit.h"

#include <stdio.h>

#include "data/decks.h"
#include "set.h"

static const char pack_text[] =
    "pack small\nplanet one \"One\"\n"
    "ship \"Plain\" side loyalist rarity common die 1\n    command BA: Draw 2 cards.\n"
    "ship \"Lantern Line\" side unaligned rarity common die 2\n    command BA: Draw 2 cards.\n"
    "ship \"Lantern Guard\" side unaligned rarity common die 2\n    command BA: Draw 2 cards.\n"
    "ship \"Warden's Hope\" side unaligned rarity common die 2\n    command BA: Draw 2 cards.\n"
    "ship \"9 Lives\" side unaligned rarity common die 2\n    command BA: Draw 2 cards.\n"
    "ship \"Deck Guns\" side unaligned rarity common die 2\n    command BA: Draw 2 cards.\n"
    "ship \"Model x2\" side unaligned rarity common die 2\n    command BA: Draw 2 cards.\n"
    "ship \"Foe\" side traitor rarity common die 3\n    command BA: Draw 2 cards.\n"
    "sector 1 planet one \"Hill\" requirement 4\nsector 2 planet one \"Dale\" requirement 4\n"
    "sector 3 planet one \"Mere\" requirement 4\n";

/* A list, and what comes of it: the deck as "side name title: 2 Card, ..." or the mistakes. */
struct list {
    const char *text, *deck, *said, *left_out;
};

/* clang-format off */
static const struct list lists[] = {
    {"4 Plain", "loyalist: 4 Plain", "", ""},
    {"4x Plain", "loyalist: 4 Plain", "", ""},
    {"4 x Plain", "loyalist: 4 Plain", "", ""},
    {"4X  Plain\r\n", "loyalist: 4 Plain", "", ""},
    {"4\xc3\x97 Plain", "loyalist: 4 Plain", "", ""},
    {"Plain x4", "loyalist: 4 Plain", "", ""},
    {"Plain x 4", "loyalist: 4 Plain", "", ""},
    {"Plain \xc3\x97" "4", "loyalist: 4 Plain", "", ""},
    {"Plain", "loyalist: 1 Plain", "", ""},
    {"\t pLAIN \t", "loyalist: 1 Plain", "", ""},
    {"4 \"Plain\"", "loyalist: 4 Plain", "", ""},
    {"\xe2\x80\x9c" "Plain\xe2\x80\x9d x4", "loyalist: 4 Plain", "", ""},
    {"3 Lantern \t Line", "?: 3 Lantern Line", "", ""},
    {"2 Warden\xe2\x80\x99s Hope", "?: 2 Warden's Hope", "", ""},
    {"# mine\n\n// yours\n2 Plain # two\n2 Plain // and two", "loyalist: 4 Plain", "", ""},
    {"1 Plain\n1 Foe\n1 Plain", "?: 2 Plain, 1 Foe", "", ""},
    {"1 Foe\n1 Lantern Line", "traitor: 1 Foe, 1 Lantern Line", "", ""},
    {"9 Lives\n2 9 Lives\n9 Lives x3", "?: 6 9 Lives", "", ""},
    {"Deck Guns x2\nDeck Guns\n2 Deck Guns", "?: 5 Deck Guns", "", ""},
    {"Model x2\nModel x2 x3\n1 Model x2", "?: 5 Model x2", "", ""},
    {"deck mine\ntitle \"My Deck\"\nside traitor\n1 Plain", "traitor mine My Deck: 1 Plain", "", ""},
    {"Deck: mine\nSide: Traitor", "traitor mine: ", "", ""},
    {"Units:\n4 Plain\n[Ships]\n1 Plain", "loyalist: 5 Plain", "",
     "1:1 this heading is left out\n3:1 this heading is left out\n"},
    {"", "?: ", "", ""},
    {"4 Plane", NULL, "1:3 \"Plane\" is not a known card; did you mean \"Plain\"?\n", ""},
    {"Lantern Gaurd x2", NULL,
     "1:1 \"Lantern Gaurd\" is not a known card; did you mean \"Lantern Guard\"?\n", ""},
    {"1 Lantern Lird", NULL, /* two edits from the first, three from the second */
     "1:3 \"Lantern Lird\" is not a known card; did you mean \"Lantern Line\"?\n", ""},
    {"2 War", NULL, "1:3 \"War\" is not a known card; did you mean \"Warden's Hope\"?\n", ""},
    {"2 Lant", NULL, "1:3 \"Lant\" is not a known card, and none has a name like it\n", ""},
    {"Sideboard", NULL, "1:1 \"Sideboard\" is not a known card, and none has a name like it\n", ""},
    {"1 Plain 2", NULL, "1:3 \"Plain 2\" is not a known card; did you mean \"Plain\"?\n", ""},
    {"1 HILL", NULL, "1:3 \"HILL\" is a sector: sectors are no part of a deck (HH-DECK-05)\n", ""},
    {"0 Plain\n121 Plain", NULL,
     "1:1 the number of copies must be a whole number from 1 to 120, not \"0\"\n"
     "2:1 the number of copies must be a whole number from 1 to 120, not \"121\"\n", ""},
    {"100 Plain\n21 Plain", NULL, "2:4 at most 120 cards fit in a deck\n", ""},
    {"4x", NULL, "1:2 the line ends where the name of a card is expected\n", ""},
    {"side unaligned", NULL,
     "1:6 a deck is built for one side, loyalist or traitor (HH-DECK-03)\n", ""},
    {"side:", NULL, "1:6 the line ends where the side is expected\n", ""},
    {"\"", NULL, "1:1 \"\"\" is not a known card, and none has a name like it\n", ""},
    /* numbers, quotes, comments and headings, and what is almost one of them */
    {"4", NULL, "1:2 the line ends where the name of a card is expected\n", ""},
    {"x4", NULL, "1:1 \"x4\" is not a known card, and none has a name like it\n", ""},
    {"x 4", NULL, "1:1 \"x 4\" is not a known card, and none has a name like it\n", ""},
    {"Plainx4", NULL, "1:1 \"Plainx4\" is not a known card; did you mean \"Plain\"?\n", ""},
    {"Plain X4", "loyalist: 4 Plain", "", ""},
    {"Plain X 4", "loyalist: 4 Plain", "", ""},
    {"Plain 4", NULL, "1:1 \"Plain 4\" is not a known card; did you mean \"Plain\"?\n", ""},
    {"4 \303\227 Plain", "loyalist: 4 Plain", "", ""},
    {"4 xPlain", NULL, "1:3 \"xPlain\" is not a known card; did you mean \"Plain\"?\n", ""},
    {"4xPlain", NULL, "1:1 \"4xPlain\" is not a known card; did you mean \"Plain\"?\n", ""},
    {"Plain x9", "loyalist: 9 Plain", "", ""},
    {"Plain\xe2\x80\x99", NULL, "1:1 \"Plain'\" is not a known card; did you mean \"Plain\"?\n", ""},
    {"999xPlain", NULL, "1:1 \"999xPlain\" is not a known card, and none has a name like it\n", ""},
    {"Wurdun's Hupu", NULL, "1:1 \"Wurdun's Hupu\" is not a known card; did you mean \"Warden's Hope\"?\n", ""},
    {"Wurdun's Hupp", NULL, "1:1 \"Wurdun's Hupp\" is not a known card; did you mean \"Warden's Hope\"?\n", ""},
    {"Wurdum's Hupp", NULL, "1:1 \"Wurdum's Hupp\" is not a known card, and none has a name like it\n", ""},
    {"4x a Plain", NULL, "1:4 \"a Plain\" is not a known card; did you mean \"Plain\"?\n", ""},
    {"4 x ", NULL, "1:3 \"x\" is not a known card, and none has a name like it\n", ""},
    {"Plain x10", "loyalist: 10 Plain", "", ""},
    {"4\xc5\x97 Plain", NULL, "1:1 \"4\xc5\x97 Plain\" is not a known card, and none has a name like it\n", ""},
    {"Plain \xc5\x97" "4", NULL, "1:1 \"Plain \xc5\x97" "4\" is not a known card, and none has a name like it\n", ""},
    {"Plain ax4", NULL, "1:1 \"Plain ax4\" is not a known card, and none has a name like it\n", ""},
    {"Plain xa4", NULL, "1:1 \"Plain xa4\" is not a known card, and none has a name like it\n", ""},
    {"Lantrn Lio", NULL, "1:1 \"Lantrn Lio\" is not a known card; did you mean \"Lantern Line\"?\n", ""},
    {"deck mine x2", NULL, "1:11 \"x2\" is one word too many here\n", ""},
    {"1 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", NULL, "1:3 \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\" is not a known card, and none has a name like it\n", ""},
    {"4 x", NULL, "1:3 \"x\" is not a known card, and none has a name like it\n", ""},
    {"\303\2274", NULL, "1:1 \"\303\2274\" is not a known card, and none has a name like it\n", ""},
    {"Plain \303\227 4", "loyalist: 4 Plain", "", ""},
    {"\"Plain", NULL, "1:1 \"\"Plain\" is not a known card; did you mean \"Plain\"?\n", ""},
    {"Plain\"", NULL, "1:1 \"Plain\"\" is not a known card; did you mean \"Plain\"?\n", ""},
    {"\342\200\234Plain\"", NULL, "1:1 \"\342\200\234Plain\"\" is not a known card, and none has a name like it\n", ""},
    {"\342\200\236Plain\342\200\234", "loyalist: 1 Plain", "", ""},
    {"\342\200\233Plain\342\200\233", NULL, "1:1 \"\342\200\233Plain\342\200\233\" is not a known card, and none has a name like it\n", ""},
    {"\342\200\237Plain\342\200\237", NULL, "1:1 \"\342\200\237Plain\342\200\237\" is not a known card, and none has a name like it\n", ""},
    {"\"\"", NULL, "1:1 \"\"\"\" is not a known card, and none has a name like it\n", ""},
    {"\" \"", NULL, "1:1 \"\" \"\" is not a known card, and none has a name like it\n", ""},
    {"\" Plain \"", "loyalist: 1 Plain", "", ""},
    {"\"Plain\" x2", "loyalist: 2 Plain", "", ""},
    {"1 /Plain", NULL, "1:3 \"/Plain\" is not a known card; did you mean \"Plain\"?\n", ""},
    {"1 Plain/", NULL, "1:3 \"Plain/\" is not a known card; did you mean \"Plain\"?\n", ""},
    {"1 Plain /", NULL, "1:3 \"Plain /\" is not a known card; did you mean \"Plain\"?\n", ""},
    {"1 Plain / two", NULL, "1:3 \"Plain / two\" is not a known card, and none has a name like it\n", ""},
    {"1 Plain //", "loyalist: 1 Plain", "", ""},
    {"1 a/b", NULL, "1:3 \"a/b\" is not a known card, and none has a name like it\n", ""},
    {"1 a//b", NULL, "1:3 \"a//b\" is not a known card, and none has a name like it\n", ""},
    {"1 \342\200\234Fo\342\200\235", NULL, "1:3 \"Fo\" is not a known card; did you mean \"Foe\"?\n", ""},
    {"1 Plain#2", NULL, "1:3 \"Plain#2\" is not a known card; did you mean \"Plain\"?\n", ""},
    {"1 Plain #", "loyalist: 1 Plain", "", ""},
    {"#", "?: ", "", ""},
    {"/", NULL, "1:1 \"/\" is not a known card, and none has a name like it\n", ""},
    {"//", "?: ", "", ""},
    {"120 Plain", "loyalist: 120 Plain", "", ""},
    {"119 Plain\n1 Plain", "loyalist: 120 Plain", "", ""},
    {"119 Plain\n2 Plain", NULL, "2:3 at most 120 cards fit in a deck\n", ""},
    {"[Units", NULL, "1:1 \"[Units\" is not a known card, and none has a name like it\n", ""},
    {"Units]", NULL, "1:1 \"Units]\" is not a known card, and none has a name like it\n", ""},
    {"[]", "?: ", "", "1:1 this heading is left out\n"},
    {":", "?: ", "", "1:1 this heading is left out\n"},
    {"12 Units:", NULL, "1:4 \"Units:\" is not a known card, and none has a name like it\n", ""},
    {"side loyalist\n1 Foe", "loyalist: 1 Foe", "", ""},
    {"Title: \"T\"\n1 Plain", "loyalist T: 1 Plain", "", ""},
    {"title: Plain", NULL, "1:8 the title must be in quotes, like \"Lamp Runner\"\n", ""},
    {"deck:\n", NULL, "1:6 the line ends where the deck's name is expected\n", ""},
    {"\"deck\" mine", NULL, "1:1 \"\"deck\" mine\" is not a known card, and none has a name like it\n", ""},
    {"decks mine", NULL, "1:1 \"decks mine\" is not a known card, and none has a name like it\n", ""},
    {"9 Lives x2", "?: 2 9 Lives", "", ""},
    {"9  lives", "?: 1 9 Lives", "", ""},
    {"2 Deck Guns x2", NULL, "1:3 \"Deck Guns x2\" is not a known card; did you mean \"Deck Guns\"?\n", ""},
    {"2 Model x2", "?: 2 Model x2", "", ""},
    {"2 Model", NULL, "1:3 \"Model\" is not a known card; did you mean \"Model x2\"?\n", ""},
    {"1 Lantern L", NULL, "1:3 \"Lantern L\" is not a known card; did you mean \"Lantern Line\"?\n", ""},
    {"1 Lantern G", NULL, "1:3 \"Lantern G\" is not a known card; did you mean \"Lantern Guard\"?\n", ""},
    {"1 Lanternline", NULL, "1:3 \"Lanternline\" is not a known card; did you mean \"Lantern Line\"?\n", ""},
    {"Fo", NULL, "1:1 \"Fo\" is not a known card; did you mean \"Foe\"?\n", ""},
    {"Fie", NULL, "1:1 \"Fie\" is not a known card; did you mean \"Foe\"?\n", ""},
    {"Fies", NULL, "1:1 \"Fies\" is not a known card; did you mean \"Foe\"?\n", ""},
    {"Pl", NULL, "1:1 \"Pl\" is not a known card; did you mean \"Plain\"?\n", ""},
    {"P", NULL, "1:1 \"P\" is not a known card; did you mean \"Plain\"?\n", ""},
    {"Foes", NULL, "1:1 \"Foes\" is not a known card; did you mean \"Foe\"?\n", ""},
    {"War", NULL, "1:1 \"War\" is not a known card; did you mean \"Warden's Hope\"?\n", ""},
    {"Wardens Hoop", NULL, "1:1 \"Wardens Hoop\" is not a known card; did you mean \"Warden's Hope\"?\n", ""},
    {"Warden Hap", NULL, "1:1 \"Warden Hap\" is not a known card, and none has a name like it\n", ""},
    {"1 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", NULL, "1:3 \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\" is not a known card, and none has a name like it\n", ""},
    {"1 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", NULL, "1:3 \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\" is not a known card, and none has a name like it\n", ""},
    {"1 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", NULL, "1:3 \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\" is not a known card, and none has a name like it\n", ""},
    {"Plain\t\tx3", "loyalist: 3 Plain", "", ""},
    {"\342\200\231", NULL, "1:1 \"\342\200\231\" is not a known card, and none has a name like it\n", ""},
    {"Wardens\342\200\231 Hope", NULL, "1:1 \"Wardens' Hope\" is not a known card; did you mean \"Warden's Hope\"?\n", ""},
    {"Warden's  \t Hope", "?: 1 Warden's Hope", "", ""},
    {"1 Foe\n1 Plain", "?: 1 Foe, 1 Plain", "", ""},
    {"1 Plain\n1 Foe\n1 Lantern Line", "?: 1 Plain, 1 Foe, 1 Lantern Line", "", ""},
    {"1 Plain\n\x01", NULL, "2:1 control character 0x01 in a text file\n", ""},
};
/* clang-format on */

static struct hh_cards *small_set(const char *text)
{
    struct pack_text pack = {"small.pack", text, strlen(text)};
    struct report none = {0};
    struct hh_cards *set = hh_cards_new(&pack, 1, &none, NULL);
    assert_non_null(set);
    return set;
}

static void put_deck(const struct hh_cards *set, const struct hh_deck *deck, struct text *out)
{
    text_add(out, deck->side < HH_UNALIGNED ? hh_side_names[deck->side] : "?");
    if (deck->name[0] != '\0')
        text_addf(out, " %s", deck->name);
    if (deck->title[0] != '\0')
        text_addf(out, " %s", deck->title);
    text_add(out, ": ");
    for (int i = 0; i < deck->row_count; i++)
        text_addf(out, "%s%d %s", i > 0 ? ", " : "", deck->rows[i].count,
                  set->cards[deck->rows[i].card].name);
}

static bool reads_as_told(const struct hh_cards *set, const struct list *list)
{
    struct said said, left_out;
    struct report report = said_report(&said), warnings = said_report(&left_out);
    struct hh_deck deck;
    char got[512] = "";
    struct text out;
    text_init(&out, got, sizeof got);
    bool ok = hh_deck_import(set, list->text, strlen(list->text), &deck, &report, &warnings);
    if (ok)
        put_deck(set, &deck, &out);
    if (ok == (list->deck != NULL) && (!ok || strcmp(got, list->deck) == 0) &&
        strcmp(said.text, list->said) == 0 && strcmp(left_out.text, list->left_out) == 0)
        return true;
    fprintf(stderr, "--- list\n%s\n--- expected\n%s\n%s%s--- got\n%s\n%s%s\n", list->text,
            list->deck != NULL ? list->deck : "", list->said, list->left_out, got, said.text,
            left_out.text);
    return false;
}

static void test_lists_are_read_as_people_write_them(void **state)
{
    struct hh_cards *set = small_set(pack_text);
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        wrong += !reads_as_told(set, &lists[i]);
    hh_cards_free(set);
    assert_int_equal(0, wrong);
}

/* A name as long as any. */
#define LONG "Naaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

/* Names that are short, long, or begin alike or with a figure. */
static void test_lists_of_odd_names(void **state)
{
    static const struct list rows[] = {
        {"\" \"", NULL, "1:1 \"\" \"\" is not a known card, and none has a name like it\n", ""},
        {"\"\"", NULL, "1:1 \"\"\"\" is not a known card, and none has a name like it\n", ""},
        {"1 A", NULL, "1:3 \"A\" is not a known card; did you mean \"Ox\"?\n", ""},
        {"1 Ax", NULL, "1:3 \"Ax\" is not a known card; did you mean \"Ox\"?\n", ""},
        {"1 Axo", NULL, "1:3 \"Axo\" is not a known card; did you mean \"Ox\"?\n", ""},
        {"1 Ayo", NULL, "1:3 \"Ayo\" is not a known card, and none has a name like it\n", ""},
        {"1 Emo", NULL, "1:3 \"Emo\" is not a known card; did you mean \"Emu\"?\n", ""},
        {"2 " LONG, "loyalist: 2 " LONG, "", ""},
        {"2 \"" LONG "\"", "loyalist: 2 " LONG, "", ""},
        {"1 " LONG "a", NULL,
         "1:3 \"Naaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\" is not a known "
         "card, and none has a name like it\n",
         ""},
        {"9 Lives Long x3", "loyalist: 3 9 Lives Long", "", ""},
        {"\"9 Li\"", NULL, "1:1 \"\"9 Li\"\" is not a known card, and none has a name like it\n",
         ""},
    };
    static const char *const names[] = {"9 Lives Long", "9 Lives Longer", "Ox", "Ewe", "Emu", LONG};
    char pack[1024];
    struct text t;
    (void)state;
    text_init(&t, pack, sizeof pack);
    text_add(&t, "pack odd\n");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        text_addf(&t,
                  "ship \"%s\" side loyalist rarity common die 1\n    command BA: Draw 2 cards.\n",
                  names[i]);
    struct hh_cards *set = small_set(pack);
    int wrong = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        wrong += !reads_as_told(set, &rows[i]);
    hh_cards_free(set);
    assert_int_equal(0, wrong);
}

static void assert_same_deck(const struct hh_deck *a, const struct hh_deck *b)
{
    assert_string_equal(a->name, b->name);
    assert_string_equal(a->title, b->title);
    assert_int_equal(a->side, b->side);
    assert_int_equal(a->size, b->size);
    assert_int_equal(a->row_count, b->row_count);
    for (int i = 0; i < a->row_count; i++) {
        assert_int_equal(a->rows[i].card, b->rows[i].card);
        assert_int_equal(a->rows[i].count, b->rows[i].count);
    }
}

/* What is printed is read again by both readers, and nothing is lost. */
static void test_ready_decks_survive_printing(void **state)
{
    static const char *const names[] = {"bulwark", "longrifle", "musterday",       "knifepoint",
                                        "gambit",  "furnace",   "starter-lantern", "starter-ember"};
    struct hh_cards *set = set_load();
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[128], printed[8192];
        struct hh_deck deck, again, imported;
        struct said said;
        struct report report = said_report(&said);
        struct text out;
        size_t size;
        snprintf(path, sizeof path, "packs/heresy/decks/%s.deck", names[i]);
        char *text = source_read(path, &size);
        assert_true(hh_deck_read(set, text, size, &deck, &report));
        free(text);
        text_init(&out, printed, sizeof printed);
        hh_deck_print(set, &deck, &out);
        assert_false(text_is_cut(&out));
        assert_true(hh_is_deck(printed, out.need));
        assert_true(hh_deck_read(set, printed, out.need, &again, &report));
        assert_same_deck(&deck, &again);
        assert_true(hh_deck_import(set, printed, out.need, &imported, &report, &report));
        assert_same_deck(&deck, &imported);
        assert_string_equal("", said.text);
    }
    hh_cards_free(set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lists_are_read_as_people_write_them),
        cmocka_unit_test(test_lists_of_odd_names),
        cmocka_unit_test(test_ready_decks_survive_printing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
