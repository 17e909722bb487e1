/* fuzz_deck.c: any bytes as a deck of heresy and as a plain list of cards. Each is read, or every
 * mistake has a place in the text and a sentence; what is read can be counted and advised, and
 * printed so that the same deck is read again. */
#include "fuzz.h"

#include "../src/games/heresy/data/deck_stats.h"

/* Names that lie in wait: figures, a word of the format, an apostrophe. */
static const char pack_text[] =
    "pack fuzz\nplanet p \"P\"\nkeyword unique rules\n"
    "unit \"A\" side loyalist rarity common flags 1 firepower 2 assault 3 speed 2 armor 3 die 1\n"
    "    command T: Draw 2 cards.\n"
    "unit \"Bold Guard\" side traitor rarity rare flags 2 firepower 2 assault 3 speed 2 armor 3 "
    "die 6\n"
    "    text Unique.\n    command BA: Draw 2 cards.\n"
    "asset \"C's Wall\" side unaligned rarity uncommon flags 0 armor 4 die 2\n"
    "    command BA: Draw 2 cards.\n"
    "ship \"Many\" side unaligned rarity common die 3\n"
    "    text Your deck may contain any number of this card.\n    command BA: Draw 2 cards.\n"
    "ship \"9 Lives\" side unaligned rarity common die 3\n    command BA: Draw 2 cards.\n"
    "ship \"Side x2\" side unaligned rarity ultra-rare die 3\n    command BA: Draw 2 cards.\n"
    "sector 1 planet p \"Hill\" requirement 4\nsector 2 planet p \"Dale\" requirement 4\n"
    "sector 3 planet p \"Mere\" requirement 4\n";

struct place {
    int lines;
};

static void hear(void *who, const struct err *e)
{
    fuzz_check_err(e);
    assert(e->line <= ((struct place *)who)->lines);
}

static const struct hh_cards *cards(void)
{
    static struct hh_cards *set; /* read once a process */
    struct report none = {0};
    struct pack_text pack = {"fuzz", pack_text, sizeof pack_text - 1};
    if (set == NULL)
        set = hh_cards_new(&pack, 1, &none, NULL);
    assert(set != NULL);
    return set;
}

/* A deck whose words are right. */
static void look_at(const struct hh_cards *set, const struct hh_deck *deck, struct report *report)
{
    static char buf[FUZZ_TEXT_MAX];
    struct hh_deck_stats stats;
    struct hh_deck again;
    struct report none = {0};
    struct text out;
    hh_deck_count(set, deck, &stats);
    assert(stats.cards == deck->size && deck->size <= HH_DECK_MAX);
    hh_deck_advise(set, deck, report);
    hh_deck_check(set, deck, report);
    text_init(&out, buf, sizeof buf);
    hh_deck_print(set, deck, &out);
    assert(!text_is_cut(&out) && hh_is_deck(buf, out.need));
    assert(hh_deck_parse(set, buf, out.need, &again, &none));
    assert(strcmp(deck->name, again.name) == 0 && strcmp(deck->title, again.title) == 0);
    assert(deck->side == again.side && deck->size == again.size);
    for (int i = 0; i < set->card_count; i++)
        assert(hh_deck_copies(deck, i) == hh_deck_copies(&again, i));
}

static void check_legal(const struct hh_cards *set, const struct hh_deck *deck)
{
    assert(deck->size >= HH_DECK_MIN && deck->side < HH_UNALIGNED);
    for (int i = 0; i < set->card_count; i++) {
        int copies = hh_deck_copies(deck, i);
        assert(copies <= set->cards[i].deck_limit || set->cards[i].deck_limit == HH_DECK_ANY);
        assert(copies == 0 || set->cards[i].side == deck->side ||
               set->cards[i].side == HH_UNALIGNED);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size)
{
    const struct hh_cards *set = cards();
    const char *text = (const char *)input;
    struct place place = {1};
    struct report report = {.say = hear, .who = &place};
    struct hh_deck deck;
    for (size_t i = 0; i < size; i++)
        place.lines += text[i] == '\n';
    bool is_legal = hh_deck_read(set, text, size, &deck, &report);
    assert(is_legal == (report.errors == 0));
    if (is_legal)
        check_legal(set, &deck);
    report.errors = 0;
    if (hh_deck_parse(set, text, size, &deck, &report))
        look_at(set, &deck, &report);
    report.errors = 0;
    struct report left_out = {.say = hear, .who = &place};
    if (!hh_deck_import(set, text, size, &deck, &report, &left_out)) {
        assert(report.errors > 0);
        return 0;
    }
    if (deck.name[0] == '\0') /* as the command does */
        strcpy(deck.name, "imported");
    if (deck.side == HH_SIDE_COUNT)
        deck.side = HH_LOYALIST;
    look_at(set, &deck, &report);
    return 0;
}
