/* decks.c: decks: our own format, the rules a deck must keep, lists as people write them, and what
 * is in a deck, counted. */
#include "data/decks.h"
#include <string.h>
#include <muster/text.h>
#include "data/deck_stats.h"
#include <muster/packread.h>

/* Lines that are not of cards. */
enum hh_deck_head { HH_HEAD_DECK, HH_HEAD_TITLE, HH_HEAD_SIDE, HH_HEAD_COUNT };

struct hh_deck_reader {
    struct pack_reader base;
    const struct hh_cards *set;
    struct hh_deck *deck;
    unsigned heads; /* bit n: the line HH_HEAD_n stood there, be it right or wrong */
};

static const char *const head_words[HH_HEAD_COUNT] = {"deck", "title", "side"};

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

static bool is_sector_name(struct hh_deck_reader *r, const struct word *w)
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
    /* mutant: < becomes <=: the name behind the last is never looked at */
    for (int i = 0; i < r->set->card_count; i++)
        names[i] = r->set->cards[i].name;
    if (!is_sector_name(r, w))
        return pack_among(&r->base, w, names, r->set->card_count, "card");
    /* mutant: 1 becomes 2: the caller only asks whether it is negative */
    /* mutant: 1 becomes 2: only its sign is asked */
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

static void read_head(struct hh_deck_reader *r, enum hh_deck_head head, const struct word *w)
{
    if (r->heads >> head & 1) {
        report_at(r->base.report, ERR_SYNTAX, w->line, w->column, "a second line \"%s\"",
                  head_words[head]);
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
    int found = pack_among(&r->base, &head, head_words, HH_HEAD_COUNT, "line of a deck");
    if (found < 0)
        return;
    if (found == HH_HEAD_DECK && !was_first)
        report_at(r->base.report, ERR_SYNTAX, head.line, head.column,
                  "the line \"deck NAME\" stands before all others");
    read_head(r, (enum hh_deck_head)found, &head);
}

bool hh_is_deck(const char *text, size_t size)
{
    struct lines in;
    struct word w;
    char first[8]; /* mutant: 8 becomes 9: more room than "deck" takes, either way */
    lines_init(&in, text, size);
    while (lines_next(&in))
        if (lines_word(&in, &w))
            return word_copy(&w, first, sizeof first, NULL) && text_same(first, "deck");
    return false;
}

static struct hh_deck_reader begin_deck(const struct hh_cards *set, struct hh_deck *out,
                                        struct report *report)
{
    memset(out, 0, sizeof *out);
    out->side = HH_SIDE_COUNT;
    return (struct hh_deck_reader){.base.report = report, .set = set, .deck = out};
}

bool hh_deck_parse(const struct hh_cards *set, const char *text, size_t size, struct hh_deck *out,
                   struct report *report)
{
    struct hh_deck_reader r = begin_deck(set, out, report);
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

/* ---- lists as people write them ---- */

/* A part of the current line. */
struct part {
    const char *start, *end;
};

static bool is_space(char c)
{
    return c == ' ' || c == '\t';
}

static struct part trimmed(struct part p)
{
    /* mutant: < becomes <=: a part that ends before it begins is as empty as another */
    while (p.start < p.end && is_space(*p.start))
        p.start++;
    while (p.end > p.start && is_space(p.end[-1]))
        p.end--;
    return p;
}

/* The line without its comment: # or // where a word begins. */
static struct part without_comment(struct part p)
{
    /* mutant: < becomes <=: what ends a line begins no comment */
    for (const char *at = p.start; at < p.end; at++) {
        if (at > p.start && !is_space(at[-1]))
            continue;
        if (*at == '#' || (p.end - at >= 2 && at[0] == '/' && at[1] == '/'))
            p.end = at;
    }
    return trimmed(p);
}

/* The size of the quote at `at`, or 0: plain, or U+201C to U+201E. */
static int quote_size(const char *at, const char *end)
{
    /* mutant: < becomes <=: no quote stands behind a part that is empty */
    if (at < end && *at == '"')
        return 1;
    return end - at >= 3 && at[0] == '\xe2' && at[1] == '\x80' && at[2] >= '\x9c' && at[2] <= '\x9e'
               ? 3
               : 0;
}

/* Copies a name, which neither begins nor ends with a space, as packs write it: without quotes
 * around it, with single spaces and plain apostrophes. False: it has more bytes than any name, or
 * none. */
static bool copy_name(struct part p, char *out, size_t cap)
{
    size_t used = 0;
    int open = quote_size(p.start, p.end);
    /* mutant: > becomes >=: without a quote nothing is cut off, and the name is trimmed before */
    if (open > 0 && p.end - p.start >= 2 * open && quote_size(p.end - open, p.end) == open)
        p = trimmed((struct part){p.start + open, p.end - open});
    while (p.start < p.end && used + 1 < cap) {
        bool is_apostrophe = p.end - p.start >= 3 && memcmp(p.start, "\xe2\x80\x99", 3) == 0;
        if (is_space(*p.start))
            out[used++] = ' ';
        else
            out[used++] = is_apostrophe ? '\'' : *p.start;
        bool was_space = is_space(*p.start);
        p.start += is_apostrophe ? 3 : 1;
        while (was_space && is_space(*p.start))
            p.start++;
    }
    out[used] = '\0';
    return p.start == p.end && used > 0;
}

static int card_named(const struct hh_cards *set, const char *name)
{
    /* mutant: < becomes <=: the row behind the last has no name */
    for (int i = 0; i < set->card_count; i++)
        if (text_same(set->cards[i].name, name))
            return i;
    /* mutant: 1 becomes 2: the caller only asks whether it is negative */
    /* mutant: 1 becomes 2: only its sign is asked */
    return -1;
}

/* The card whose name is fewest edits away; a third of the letters may be wrong. Else the only one
 * that begins so. -1: none. */
static int nearest_card(const struct hh_cards *set, const char *name)
{
    /* mutant: > becomes >=: of two equal numbers either will do */
    /* mutant: 1 becomes 2, 1 becomes 2 (2): only its sign is asked */
    int size = (int)strlen(name), limit = size / 3 > 2 ? size / 3 : 2, nearest = -1, begun = -1;
    /* mutant: < becomes <=: no name begins behind the last; where names are compared by edits a
     * list proves it */
    for (int i = 0; i < set->card_count; i++) {
        int distance = text_distance(name, set->cards[i].name, limit);
        if (distance > limit)
            continue;
        nearest = i;
        limit = distance - 1;
    }
    if (nearest >= 0)
        return nearest;
    /* mutant: < becomes <=: no name begins behind the last; where names are compared by edits a
     * list proves it */
    for (int i = 0; i < set->card_count; i++) {
        if (!text_begins(set->cards[i].name, name))
            continue;
        if (begun >= 0)
            /* mutant: 1 becomes 2: the caller only asks whether it is negative */
            /* mutant: 1 becomes 2: only its sign is asked */
            return -1;
        begun = i;
    }
    return begun;
}

static struct word word_of(struct hh_deck_reader *r, struct part p)
{
    return (struct word){.start = p.start,
                         .size = (int)(p.end - p.start),
                         .line = r->base.in.number,
                         .column = lines_column(&r->base.in, p.start)};
}

/* Adds copies of the card of that name, or says why not. */
static void import_card(struct hh_deck_reader *r, struct part p, int count)
{
    char name[GAME_NAME_MAX];
    struct word w = word_of(r, p);
    bool fits = copy_name(p, name, sizeof name);
    /* mutant: 1 becomes 2: only its sign is asked */
    int card = fits ? card_named(r->set, name) : -1;
    if (card >= 0) {
        if (!hh_deck_add(r->deck, card, count, w.line, w.column))
            report_at(r->base.report, ERR_BOUND, w.line, w.column, "at most %d cards fit in a deck",
                      HH_DECK_MAX);
        return;
    }
    struct word plain = {
        .start = name, .size = (int)strlen(name), .line = w.line, .column = w.column};
    if (fits && is_sector_name(r, &plain))
        return;
    /* mutant: 1 becomes 2: only its sign is asked */
    int nearest = fits ? nearest_card(r->set, name) : -1;
    if (nearest >= 0)
        report_at(r->base.report, ERR_VALUE, w.line, w.column,
                  "\"%s\" is not a known card; did you mean \"%s\"?", name,
                  r->set->cards[nearest].name);
    else
        /* mutant: > becomes >=: of two equal numbers either will do */
        report_at(r->base.report, ERR_VALUE, w.line, w.column,
                  "\"%.*s\" is not a known card, and none has a name like it",
                  w.size > 60 ? 60 : w.size, w.start);
}

/* The size of the sign for "times" at `at`: x, X or U+00D7. 0: none. */
static int times_size(const char *at, const char *end)
{
    /* mutant: < becomes <=: no letter stands behind a part */
    if (at < end && (*at == 'x' || *at == 'X'))
        return 1;
    return end - at >= 2 && at[0] == '\xc3' && at[1] == '\x97' ? 2 : 0;
}

static const char *skip_digits(const char *at, const char *end)
{
    /* mutant: < becomes <=: no figure stands behind a part */
    while (at < end && *at >= '0' && *at <= '9')
        at++;
    return at;
}

/* "4 NAME", "4x NAME", "4 x NAME": takes the number off. */
static bool take_leading(struct part *p, struct part *number)
{
    const char *at = skip_digits(p->start, p->end);
    *number = (struct part){p->start, at};
    if (at == p->start)
        return false;
    const char *behind = at + times_size(at, p->end);
    if (behind < p->end && !is_space(*behind))
        return false;
    struct part rest = trimmed((struct part){behind, p->end});
    int times = behind == at ? times_size(rest.start, rest.end) : 0;
    /* mutant: > becomes >=: what was trimmed does not begin with a space */
    if (times > 0 && rest.start + times < rest.end && is_space(rest.start[times]))
        rest = trimmed((struct part){rest.start + times, rest.end});
    *p = rest;
    return true;
}

/* "NAME x4", "NAME x 4": takes the number off. */
static bool take_trailing(struct part *p, struct part *number)
{
    const char *digits = p->end;
    /* mutant: > becomes >=: no figure stands before a line */
    while (digits > p->start && digits[-1] >= '0' && digits[-1] <= '9')
        digits--;
    if (digits == p->end)
        return false;
    struct part rest = trimmed((struct part){p->start, digits});
    const char *sign = rest.end; /* the last word */
    while (sign > rest.start && !is_space(sign[-1]))
        sign--;
    if (sign == rest.start || times_size(sign, rest.end) != rest.end - sign)
        return false;
    *number = (struct part){digits, p->end};
    *p = trimmed((struct part){rest.start, sign});
    return true;
}

/* "Units:" or "[Units]". */
static bool is_heading(struct part p)
{
    return p.end[-1] == ':' || (*p.start == '[' && p.end[-1] == ']');
}

/* A line of our own format, "side loyalist"; a colon may follow its first word. */
static bool import_head(struct hh_deck_reader *r)
{
    struct word w;
    char head[16]; /* mutant: 16 becomes 17: more room than anything needs */
    if (lines_word(&r->base.in, &w) && !w.is_quoted && word_copy(&w, head, sizeof head, NULL)) {
        size_t size = strlen(head);
        if (head[size - 1] == ':')
            head[size - 1] = '\0';
        for (int i = 0; i < HH_HEAD_COUNT; i++) {
            if (text_same(head, head_words[i])) {
                read_head(r, (enum hh_deck_head)i, &w);
                return true;
            }
        }
    }
    return false;
}

static bool is_card(const struct hh_deck_reader *r, struct part p)
{
    char name[GAME_NAME_MAX];
    return copy_name(p, name, sizeof name) && card_named(r->set, name) >= 0;
}

/* Takes the number off one end of the line: off that which leaves a card, if one does. */
static bool take_number(const struct hh_deck_reader *r, struct part *p, struct part *number)
{
    struct part front = *p, back = *p, front_number, back_number;
    bool has_front = take_leading(&front, &front_number);
    bool has_back = take_trailing(&back, &back_number);
    if (!has_front && !has_back)
        return false;
    bool is_front = has_front && (!has_back || !is_card(r, back));
    *p = is_front ? front : back;
    *number = is_front ? front_number : back_number;
    return true;
}

/* So many copies of the card that `p` names. */
static void import_row(struct hh_deck_reader *r, struct part number, struct part p)
{
    struct word w = word_of(r, number);
    int count;
    if (!pack_int(&r->base, &w, 1, HH_DECK_MAX, "the number of copies", &count))
        return;
    if (p.start < p.end)
        import_card(r, p, count);
    else
        report_at(r->base.report, ERR_SYNTAX, w.line, w.column + w.size,
                  "the line ends where the name of a card is expected");
}

/* What is left out goes to `notes` (may be NULL). */
static void import_line(struct hh_deck_reader *r, struct report *notes)
{
    struct part whole = without_comment((struct part){r->base.in.line, r->base.in.line_end});
    struct part p = whole, number;
    if (whole.start == whole.end)
        return;
    if (is_card(r, whole)) { /* first, since a name may have figures in it */
        /* mutant: 1 becomes 2: where no card has the name nothing is added, and where one has it a
         * list proves it */
        import_card(r, whole, 1);
        return;
    }
    bool has_number = take_number(r, &p, &number);
    if (!(has_number && is_card(r, p)) && import_head(r))
        return;
    if (has_number)
        import_row(r, number, p);
    else if (!is_heading(whole))
        /* mutant: 1 becomes 2: where no card has the name nothing is added, and where one has it a
         * list proves it */
        import_card(r, whole, 1);
    else if (notes != NULL)
        report_at(notes, ERR_SYNTAX, r->base.in.number, lines_column(&r->base.in, whole.start),
                  "this heading is left out");
}

/* The one side that the cards have, beside unaligned ones. */
static int side_of_cards(const struct hh_cards *set, const struct hh_deck *deck)
{
    int side = HH_SIDE_COUNT;
    for (int i = 0; i < deck->row_count; i++) {
        int own = set->cards[deck->rows[i].card].side;
        if (own == HH_UNALIGNED || own == side)
            continue;
        if (side != HH_SIDE_COUNT)
            return HH_SIDE_COUNT;
        side = own;
    }
    return side;
}

bool hh_deck_import(const struct hh_cards *set, const char *text, size_t size, struct hh_deck *out,
                    struct report *report, struct report *warnings)
{
    struct hh_deck_reader r = begin_deck(set, out, report);
    struct err e;
    int errors = report->errors;
    if (!lines_check_utf8(text, size, &e))
        return pack_fail(&r.base, &e);
    lines_init(&r.base.in, text, size);
    while (lines_next(&r.base.in))
        import_line(&r, warnings);
    if ((r.heads >> HH_HEAD_SIDE & 1) == 0)
        out->side = (uint8_t)side_of_cards(set, out);
    return report->errors == errors;
}

/* ---- counting ---- */

enum { ADVISED_UNITS = 24, ADVISED_FLAGS = 24 };

static void count_card(const struct hh_card *c, int count, struct hh_deck_stats *s)
{
    s->cards += count;
    s->types[c->type] += count;
    s->sides[c->side] += count;
    s->rarities[c->rarity] += count;
    s->dice[c->die] += count;
    s->timings[c->timing] += count;
    s->die_sum += c->die * count;
    if (c->type == HH_SHIP)
        return;
    s->flags[c->flags] += count;
    s->flag_sum += c->flags * count;
    if (c->type != HH_UNIT)
        return;
    for (int stat = 0; stat < CARD_STAT_COUNT; stat++)
        s->rolled[stat] += c->d6 >> stat & 1 ? count : 0;
    if (!(c->d6 >> CARD_STAT_SPEED & 1))
        s->speeds[c->speed] += count;
    s->firepower_sum += c->firepower * count;
    s->assault_sum += c->assault * count;
    s->speed_sum += c->speed * count;
    s->armor_sum += c->armor * count;
}

void hh_deck_count(const struct hh_cards *set, const struct hh_deck *deck,
                   struct hh_deck_stats *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < deck->row_count; i++)
        count_card(&set->cards[deck->rows[i].card], deck->rows[i].count, out);
}

/* ---- advice ---- */

static bool is_unique(const struct hh_cards *set, const struct hh_card *card)
{
    for (int i = 0; i < set->keyword_count; i++)
        if (card->keywords >> i & 1 && text_same(set->keyword_words[i], "unique"))
            return true;
    return false;
}

static void advise_row(const struct hh_cards *set, const struct hh_deck *deck, int row,
                       struct report *warnings)
{
    const struct hh_deck_row *own = &deck->rows[row];
    const struct hh_card *card = &set->cards[own->card];
    int above = 0;
    while (deck->rows[above].card != own->card)
        above++;
    if (above < row)
        report_at(warnings, ERR_VALUE, own->line, own->column,
                  "\"%s\" stands in line %d already; both are counted", card->name,
                  deck->rows[above].line);
    if (above == row && is_unique(set, card) && hh_deck_copies(deck, own->card) > 2)
        report_at(warnings, ERR_VALUE, own->line, own->column,
                  "%d copies of \"%s\", which is unique: only one can be in play",
                  hh_deck_copies(deck, own->card), card->name);
}

void hh_deck_advise(const struct hh_cards *set, const struct hh_deck *deck, struct report *warnings)
{
    struct hh_deck_stats stats;
    hh_deck_count(set, deck, &stats);
    if (deck->title[0] == '\0')
        report_at(warnings, ERR_VALUE, 0, 0, "the deck has no title: title \"...\" gives it one");
    for (int i = 0; i < deck->row_count; i++)
        advise_row(set, deck, i, warnings);
    if (deck->size < HH_DECK_MIN)
        return; /* what is in it so far says little */
    if (stats.types[HH_UNIT] < ADVISED_UNITS)
        report_at(warnings, ERR_VALUE, 0, 0,
                  "%d units are few: they shoot, assault and hold sectors", stats.types[HH_UNIT]);
    if (stats.flag_sum < ADVISED_FLAGS)
        report_at(warnings, ERR_VALUE, 0, 0, "%d flags in all are few: sectors are won with flags",
                  stats.flag_sum);
    if (stats.timings[CARD_KIND_BA] == 0)
        report_at(warnings, ERR_VALUE, 0, 0, "no command line is a battle action (BA)");
    if (stats.timings[CARD_KIND_T] == 0)
        report_at(warnings, ERR_VALUE, 0, 0, "no command line is a tactic (T)");
}
