/* deck_import.c: reads plain lists of cards as people write them: "4 Lantern Line", "Lantern Line
 * x4". */
#include "data/deck_lines.h"

#include <string.h>

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
    while (p.start < p.end && is_space(*p.start))
        p.start++;
    while (p.end > p.start && is_space(p.end[-1]))
        p.end--;
    return p;
}

/* The line without its comment: # or // where a word begins. */
static struct part without_comment(struct part p)
{
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
    for (int i = 0; i < set->card_count; i++)
        if (text_same(set->cards[i].name, name))
            return i;
    return -1;
}

/* The card whose name is fewest edits away; a third of the letters may be wrong. Else the only one
 * that begins so. -1: none. */
static int nearest_card(const struct hh_cards *set, const char *name)
{
    int size = (int)strlen(name), limit = size / 3 > 2 ? size / 3 : 2, nearest = -1, begun = -1;
    for (int i = 0; i < set->card_count; i++) {
        int distance = text_distance(name, set->cards[i].name, limit);
        if (distance > limit)
            continue;
        nearest = i;
        limit = distance - 1;
    }
    if (nearest >= 0)
        return nearest;
    for (int i = 0; i < set->card_count; i++) {
        if (!text_begins(set->cards[i].name, name))
            continue;
        if (begun >= 0)
            return -1;
        begun = i;
    }
    return begun;
}

static struct word word_of(const struct hh_deck_reader *r, struct part p)
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
    int card = fits ? card_named(r->set, name) : -1;
    if (card >= 0) {
        if (!hh_deck_add(r->deck, card, count, w.line, w.column))
            report_at(r->base.report, ERR_BOUND, w.line, w.column, "at most %d cards fit in a deck",
                      HH_DECK_MAX);
        return;
    }
    struct word plain = {
        .start = name, .size = (int)strlen(name), .line = w.line, .column = w.column};
    if (fits && hh_is_sector_name(r, &plain))
        return;
    int nearest = fits ? nearest_card(r->set, name) : -1;
    if (nearest >= 0)
        report_at(r->base.report, ERR_VALUE, w.line, w.column,
                  "\"%s\" is not a known card; did you mean \"%s\"?", name,
                  r->set->cards[nearest].name);
    else
        report_at(r->base.report, ERR_VALUE, w.line, w.column,
                  "\"%.*s\" is not a known card, and none has a name like it",
                  w.size > 60 ? 60 : w.size, w.start);
}

/* The size of the sign for "times" at `at`: x, X or U+00D7. 0: none. */
static int times_size(const char *at, const char *end)
{
    if (at < end && (*at == 'x' || *at == 'X'))
        return 1;
    return end - at >= 2 && at[0] == '\xc3' && at[1] == '\x97' ? 2 : 0;
}

static const char *skip_digits(const char *at, const char *end)
{
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
    if (times > 0 && rest.start + times < rest.end && is_space(rest.start[times]))
        rest = trimmed((struct part){rest.start + times, rest.end});
    *p = rest;
    return true;
}

/* "NAME x4", "NAME x 4": takes the number off. */
static bool take_trailing(struct part *p, struct part *number)
{
    const char *digits = p->end;
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
    char head[16];
    if (lines_word(&r->base.in, &w) && !w.is_quoted && word_copy(&w, head, sizeof head, NULL)) {
        size_t size = strlen(head);
        if (head[size - 1] == ':')
            head[size - 1] = '\0';
        for (int i = 0; i < HH_HEAD_COUNT; i++) {
            if (text_same(head, hh_head_words[i])) {
                hh_read_head(r, (enum hh_deck_head)i, &w);
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
        import_card(r, whole, 1);
        return;
    }
    bool has_number = take_number(r, &p, &number);
    if (!(has_number && is_card(r, p)) && import_head(r))
        return;
    if (has_number)
        import_row(r, number, p);
    else if (!is_heading(whole))
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
    struct hh_deck_reader r = hh_deck_reader(set, out, report);
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
