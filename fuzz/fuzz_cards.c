/* fuzz_cards.c: any bytes as a card set of heresy and, behind a line of %%, as a deck of it. Each
 * is read, or every mistake has a place in the text and a sentence; what is read can be listed and
 * shown. */
#include "fuzz.h"

#include "../src/games/heresy/data/decks.h"

struct place {
    int lines, errors;
};

static int count_lines(const char *text, size_t size)
{
    int lines = 1;
    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    return lines;
}

static void hear(void *who, const struct err *e)
{
    struct place *p = who;
    fuzz_check_err(e);
    assert(e->line <= p->lines);
    p->errors++;
}

static void list(const struct hh_cards *set)
{
    static char buf[FUZZ_TEXT_MAX]; /* cut texts are fine here */
    struct json j;
    struct text t;
    text_init(&t, buf, sizeof buf);
    for (int i = 0; i < set->card_count; i++)
        hh_card_print(set, i, &t);
    for (int i = 0; i < set->sector_count; i++)
        hh_sector_print(set, i, &t);
    text_init(&t, buf, sizeof buf);
    json_init(&j, &t);
    pack_kind_json(&heresy_packs, set, &j);
}

static void read_deck(const struct hh_cards *set, const char *text, size_t size)
{
    struct place place = {count_lines(text, size), 0};
    struct report report = {.say = hear, .who = &place};
    struct hh_deck deck;
    if (!hh_deck_read(set, text, size, &deck, &report)) {
        assert(place.errors > 0);
        return;
    }
    int size_of_rows = 0;
    for (int i = 0; i < deck.row_count; i++) {
        assert(deck.rows[i].card < set->card_count);
        size_of_rows += deck.rows[i].count;
    }
    assert(size_of_rows == deck.size && deck.size >= HH_DECK_MIN && deck.size <= HH_DECK_MAX);
}

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size)
{
    const char *text = (const char *)input, *mark = memmem(text, size, "\n%%\n", 4);
    size_t pack_size = mark != NULL ? (size_t)(mark - text) + 1 : size;
    struct place place = {count_lines(text, pack_size), 0};
    struct report report = {.say = hear, .who = &place}, warnings = report;
    struct pack_text pack = {"cards", text, pack_size};
    struct hh_cards *set = hh_cards_new(&pack, 1, &report, &warnings);
    assert((set == NULL) == (report.errors > 0));
    if (set != NULL)
        list(set);
    if (set != NULL && mark != NULL)
        read_deck(set, mark + 4, size - pack_size - 3);
    hh_cards_free(set);
    return 0;
}
