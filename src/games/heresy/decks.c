/* decks.c: reads decks.
 *
 *     deck vigil
 *     title "The Long Vigil"
 *     side loyalist
 *     4 "Lantern Line"
 *     2 "Field Hospital"
 */
#include "decks.h"

#include <string.h>

#include <muster/packread.h>

struct reader {
    struct pack_reader base;
    const struct hh_cards *set;
    struct hh_deck *deck;
    bool has_side; /* a line `side` stands there, be it right or wrong */
};

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

static void check_size(const struct hh_deck *deck, struct report *report)
{
    if (deck->size < HH_DECK_MIN)
        report_at(report, ERR_ILLEGAL, 0, 0,
                  "the deck has %d cards, at least %d are needed (HH-DECK-01)", deck->size,
                  HH_DECK_MIN);
}

/* ---- lines ---- */

static void read_name(struct reader *r)
{
    struct word w;
    struct err e;
    if (!pack_word(&r->base, "the deck's name", &w))
        return;
    if (!word_copy(&w, r->deck->name, sizeof r->deck->name, &e))
        pack_fail(&r->base, &e);
    else
        pack_end(&r->base);
}

static void read_title(struct reader *r)
{
    if (pack_name(&r->base, "the title", r->deck->title, sizeof r->deck->title))
        pack_end(&r->base);
}

static void read_side(struct reader *r)
{
    struct word w;
    r->has_side = true;
    if (!pack_word(&r->base, "the side", &w))
        return;
    int side = pack_among(&r->base, &w, hh_side_names, HH_SIDE_COUNT, "side");
    if (side == HH_UNALIGNED)
        report_at(r->base.report, ERR_ILLEGAL, w.line, w.column,
                  "a deck is built for one side, loyalist or traitor (HH-DECK-03)");
    else if (side >= 0 && pack_end(&r->base))
        r->deck->side = (uint8_t)side;
}

static bool is_sector(const struct hh_cards *set, const struct word *w)
{
    for (int i = 0; i < set->sector_count; i++)
        if (word_is(w, set->sectors[i].name))
            return true;
    return false;
}

/* The index of a card by its full name, or -1 with a message. */
static int find_card(struct reader *r, const struct word *w)
{
    const char *names[HH_CARDS_MAX];
    for (int i = 0; i < r->set->card_count; i++)
        names[i] = r->set->cards[i].name;
    if (!is_sector(r->set, w))
        return pack_among(&r->base, w, names, r->set->card_count, "card");
    report_at(r->base.report, ERR_ILLEGAL, w->line, w->column,
              "\"%.*s\" is a sector: sectors are no part of a deck (HH-DECK-05)", w->size,
              w->start);
    return -1;
}

/* row := 1..120 quoted */
static void read_row(struct reader *r, const struct word *number)
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

static void read_line(struct reader *r)
{
    static const char *const heads[] = {"deck", "title", "side"};
    struct word head;
    if (!lines_word(&r->base.in, &head))
        return;
    if (head.size > 0 && (*head.start == '-' || (*head.start >= '0' && *head.start <= '9'))) {
        read_row(r, &head);
        return;
    }
    switch (pack_among(&r->base, &head, heads, 3, "line of a deck")) {
    case 0:
        read_name(r);
        break;
    case 1:
        read_title(r);
        break;
    case 2:
        read_side(r);
        break;
    default:
        break;
    }
}

bool hh_deck_read(const struct hh_cards *set, const char *text, size_t size, struct hh_deck *out,
                  struct report *report)
{
    struct reader r = {.base.report = report, .set = set, .deck = out};
    struct err e;
    int errors = report->errors;
    memset(out, 0, sizeof *out);
    out->side = HH_SIDE_COUNT;
    if (!lines_check_utf8(text, size, &e))
        return pack_fail(&r.base, &e);
    lines_init(&r.base.in, text, size);
    while (lines_next(&r.base.in))
        read_line(&r);
    bool is_whole = report->errors == errors;
    if (out->name[0] == '\0')
        report_at(report, ERR_SYNTAX, 1, 1,
                  "the deck has no name: begin it with a line \"deck NAME\"");
    if (!r.has_side)
        report_at(report, ERR_ILLEGAL, 1, 1,
                  "the deck names no side: add a line \"side loyalist\" or \"side traitor\" "
                  "(HH-DECK-03)");
    check_rows(set, out, report);
    if (is_whole) /* else cards may be missing because their line could not be read */
        check_size(out, report);
    return report->errors == errors;
}
