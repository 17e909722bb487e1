/* decks.c: reads, checks and prints decks. deck_import.c reads plain lists.
 *
 *     deck vigil
 *     title "The Long Vigil"
 *     side loyalist
 *     4 "Lantern Line"
 *     2 "Field Hospital"
 */
#include "data/deck_lines.h"

#include <string.h>

const char *const hh_head_words[HH_HEAD_COUNT] = {"deck", "title", "side"};

/* ---- the rules ---- */

/* HH-DECK-02, or the deck line printed on the card. Reported at the row that goes beyond. */
static void check_copies(const struct hh_cards *set, const struct hh_deck *deck, int row,
                         struct report *report)
{
    const struct hh_deck_row *own = &deck->rows[row];
    const struct hh_card *card = &set->cards[own->card];
    int before = 0;
    for (int i = 0; i < row; i++)
        if (deck->rows[i].card == own->card)
            before += deck->rows[i].count;
    if (card->deck_limit == HH_DECK_ANY || before + own->count <= card->deck_limit)
        return;
    report_at(report, ERR_ILLEGAL, own->line, own->column,
              "%d copies of \"%s\": a deck has at most %d of it (HH-DECK-02)", before + own->count,
              card->name, card->deck_limit);
}

static void check_side(const struct hh_cards *set, const struct hh_deck *deck, int row,
                       struct report *report)
{
    const struct hh_card *card = &set->cards[deck->rows[row].card];
    if (card->side == deck->side || card->side == HH_UNALIGNED || deck->side >= HH_UNALIGNED)
        return; /* a deck without a side has had its mistake reported */
    report_at(report, ERR_ILLEGAL, deck->rows[row].line, deck->rows[row].column,
              "\"%s\" is a %s card: a %s deck has only %s and unaligned ones (HH-DECK-04)",
              card->name, hh_side_names[card->side], hh_side_names[deck->side],
              hh_side_names[deck->side]);
}

static void check_rows(const struct hh_cards *set, const struct hh_deck *deck,
                       struct report *report)
{
    for (int i = 0; i < deck->row_count; i++) {
        check_copies(set, deck, i, report);
        check_side(set, deck, i, report);
    }
}

bool hh_deck_check(const struct hh_cards *set, const struct hh_deck *deck, struct report *report)
{
    int errors = report->errors;
    check_rows(set, deck, report);
    if (deck->size < HH_DECK_MIN)
        report_at(report, ERR_ILLEGAL, 0, 0,
                  "the deck has %d cards, at least %d are needed (HH-DECK-01)", deck->size,
                  HH_DECK_MIN);
    return report->errors == errors;
}

/* ---- cards in a deck ---- */

bool hh_deck_add(struct hh_deck *deck, int card, int count, int line, int column)
{
    int row = 0;
    if (count > HH_DECK_MAX - deck->size)
        return false;
    while (row < deck->row_count && deck->rows[row].card != card)
        row++;
    if (row == deck->row_count) /* fits: no row is empty, and cards are counted above */
        deck->rows[deck->row_count++] = (struct hh_deck_row){(uint16_t)card, 0, line, column};
    deck->rows[row].count = (uint8_t)(deck->rows[row].count + count);
    deck->size += count;
    return true;
}

int hh_deck_copies(const struct hh_deck *deck, int card)
{
    int count = 0;
    for (int i = 0; i < deck->row_count; i++)
        if (deck->rows[i].card == card)
            count += deck->rows[i].count;
    return count;
}

void hh_deck_print(const struct hh_cards *set, const struct hh_deck *deck, struct text *out)
{
    text_addf(out, "deck %s\n", deck->name);
    if (deck->title[0] != '\0')
        text_addf(out, "title \"%s\"\n", deck->title);
    text_addf(out, "side %s\n", hh_side_names[deck->side]);
    for (int i = 0; i < deck->row_count; i++)
        text_addf(out, "%d \"%s\"\n", deck->rows[i].count, set->cards[deck->rows[i].card].name);
}

/* ---- lines ---- */

bool hh_is_deck_name(const char *name)
{
    static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    size_t size = strspn(name, signs);
    return size > 0 && name[size] == '\0' && size < GAME_NAME_MAX;
}

static void read_name(struct hh_deck_reader *r)
{
    struct word w;
    struct err e;
    char name[GAME_NAME_MAX];
    if (!pack_word(&r->base, "the deck's name", &w))
        return;
    if (!word_copy(&w, name, sizeof name, &e))
        pack_fail(&r->base, &e);
    else if (!hh_is_deck_name(name))
        report_at(r->base.report, ERR_SYNTAX, w.line, w.column,
                  "a deck's name has letters, digits, - and _ only");
    else if (pack_end(&r->base))
        memcpy(r->deck->name, name, sizeof name);
}

static void read_title(struct hh_deck_reader *r)
{
    if (pack_name(&r->base, "the title", r->deck->title, sizeof r->deck->title))
        pack_end(&r->base);
}

static void read_side(struct hh_deck_reader *r)
{
    struct word w;
    if (!pack_word(&r->base, "the side", &w))
        return;
    int side = pack_among(&r->base, &w, hh_side_names, HH_SIDE_COUNT, "side");
    if (side == HH_UNALIGNED)
        report_at(r->base.report, ERR_ILLEGAL, w.line, w.column,
                  "a deck is built for one side, loyalist or traitor (HH-DECK-03)");
    else if (side >= 0 && pack_end(&r->base))
        r->deck->side = (uint8_t)side;
}

bool hh_is_sector_name(struct hh_deck_reader *r, const struct word *w)
{
    char name[GAME_NAME_MAX];
    int i = 0;
    if (!word_copy(w, name, sizeof name, NULL))
        return false;
    while (i < r->set->sector_count && !text_same(name, r->set->sectors[i].name))
        i++;
    if (i == r->set->sector_count)
        return false;
    report_at(r->base.report, ERR_ILLEGAL, w->line, w->column,
              "\"%s\" is a sector: sectors are no part of a deck (HH-DECK-05)", name);
    return true;
}

/* The index of a card by its full name, or -1 with a message. */
static int find_card(struct hh_deck_reader *r, const struct word *w)
{
    const char *names[HH_CARDS_MAX];
    for (int i = 0; i < r->set->card_count; i++)
        names[i] = r->set->cards[i].name;
    if (!hh_is_sector_name(r, w))
        return pack_among(&r->base, w, names, r->set->card_count, "card");
    return -1;
}

/* row := 1..120 quoted */
static void read_row(struct hh_deck_reader *r, const struct word *number)
{
    struct hh_deck *deck = r->deck;
    struct word name;
    int count;
    if (!pack_int(&r->base, number, 1, HH_DECK_MAX, "the number of copies", &count) ||
        !pack_word(&r->base, "the name of a card", &name))
        return;
    int card = find_card(r, &name);
    if (card < 0 || !pack_end(&r->base))
        return;
    deck->size += count;
    if (deck->size > HH_DECK_MAX || deck->row_count == HH_DECK_ROWS_MAX) {
        report_at(r->base.report, ERR_BOUND, number->line, number->column,
                  "at most %d cards fit in a deck", HH_DECK_MAX);
        deck->size -= count;
        return;
    }
    deck->rows[deck->row_count++] =
        (struct hh_deck_row){(uint16_t)card, (uint8_t)count, number->line, number->column};
}

void hh_read_head(struct hh_deck_reader *r, enum hh_deck_head head, const struct word *w)
{
    if (r->heads >> head & 1) {
        report_at(r->base.report, ERR_SYNTAX, w->line, w->column, "a second line \"%s\"",
                  hh_head_words[head]);
        return;
    }
    r->heads |= 1U << head;
    switch (head) {
    case HH_HEAD_DECK:
        read_name(r);
        break;
    case HH_HEAD_TITLE:
        read_title(r);
        break;
    default:
        read_side(r);
        break;
    }
}

/* `is_first`: no line with words stood before it; false if this one has some. */
static void read_line(struct hh_deck_reader *r, bool *is_first)
{
    struct word head;
    if (!lines_word(&r->base.in, &head))
        return;
    bool was_first = *is_first;
    *is_first = false;
    if (head.size > 0 && (*head.start == '-' || (*head.start >= '0' && *head.start <= '9'))) {
        read_row(r, &head);
        return;
    }
    int found = pack_among(&r->base, &head, hh_head_words, HH_HEAD_COUNT, "line of a deck");
    if (found < 0)
        return;
    if (found == HH_HEAD_DECK && !was_first)
        report_at(r->base.report, ERR_SYNTAX, head.line, head.column,
                  "the line \"deck NAME\" stands before all others");
    hh_read_head(r, (enum hh_deck_head)found, &head);
}

bool hh_is_deck(const char *text, size_t size)
{
    struct lines in;
    struct word w;
    char first[8];
    lines_init(&in, text, size);
    while (lines_next(&in))
        if (lines_word(&in, &w))
            return word_copy(&w, first, sizeof first, NULL) && text_same(first, "deck");
    return false;
}

struct hh_deck_reader hh_deck_reader(const struct hh_cards *set, struct hh_deck *out,
                                     struct report *report)
{
    memset(out, 0, sizeof *out);
    out->side = HH_SIDE_COUNT;
    return (struct hh_deck_reader){.base.report = report, .set = set, .deck = out};
}

bool hh_deck_parse(const struct hh_cards *set, const char *text, size_t size, struct hh_deck *out,
                   struct report *report)
{
    struct hh_deck_reader r = hh_deck_reader(set, out, report);
    struct err e;
    int errors = report->errors;
    bool is_first = true;
    if (!lines_check_utf8(text, size, &e))
        return pack_fail(&r.base, &e);
    lines_init(&r.base.in, text, size);
    while (lines_next(&r.base.in))
        read_line(&r, &is_first);
    if ((r.heads >> HH_HEAD_DECK & 1) == 0)
        report_at(report, ERR_SYNTAX, 1, 1,
                  "the deck has no name: begin it with a line \"deck NAME\"");
    if ((r.heads >> HH_HEAD_SIDE & 1) == 0)
        report_at(report, ERR_ILLEGAL, 1, 1,
                  "the deck names no side: add a line \"side loyalist\" or \"side traitor\" "
                  "(HH-DECK-03)");
    return report->errors == errors;
}

bool hh_deck_read(const struct hh_cards *set, const char *text, size_t size, struct hh_deck *out,
                  struct report *report)
{
    if (hh_deck_parse(set, text, size, out, report))
        return hh_deck_check(set, out, report);
    check_rows(set, out, report); /* but not the size: the mistakes may be in lines of cards */
    return false;
}
