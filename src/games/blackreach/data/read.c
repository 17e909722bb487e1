#include "data/read.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- words ---- */

static void say_at(struct br_reader *r, int line, int column, const char *fmt, va_list args)
{
    char text[ERR_TEXT_MAX];
    vsnprintf(text, sizeof text, fmt, args);
    report_at(r->report, ERR_SYNTAX, line, column, "%s", text);
}

bool br_say(struct br_reader *r, const struct word *w, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    say_at(r, w->line, w->column, fmt, args);
    va_end(args);
    return false;
}

bool br_say_end(struct br_reader *r, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    say_at(r, r->in.number, lines_column(&r->in, r->in.line_end), fmt, args);
    va_end(args);
    return false;
}

bool br_read_word(struct br_reader *r, const char *what, struct word *w)
{
    if (!lines_word(&r->in, w))
        return br_say_end(r, "the line ends where %s is expected", what);
    return w->is_unclosed ? br_say(r, w, "this quote is not closed") : true;
}

static bool copy_word(struct br_reader *r, const struct word *w, char *out, size_t cap)
{
    struct err e;
    if (word_copy(w, out, cap, &e))
        return true;
    report_err(r->report, &e);
    return false;
}

bool br_read_text(struct br_reader *r, const char *what, char *out, size_t cap)
{
    struct word w;
    if (!br_read_word(r, what, &w))
        return false;
    if (!w.is_quoted || w.size == 0)
        return br_say(r, &w, "%s must stand in quotes, like \"Mill Yard\"", what);
    if (!copy_word(r, &w, out, cap))
        return false;
    return strpbrk(out, ",;#|") == NULL
               ? true
               : br_say(r, &w, "a title has none of the characters , ; # |");
}

bool br_read_name(struct br_reader *r, const char *what, char *out, size_t cap)
{
    struct word w;
    if (!br_read_word(r, what, &w) || !copy_word(r, &w, out, cap))
        return false;
    for (const char *p = out; *p != '\0'; p++)
        if (strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-", *p) == NULL)
            return br_say(r, &w, "%s is one word of letters, digits and -, not \"%s\"", what, out);
    return out[0] != '\0' ? true : br_say(r, &w, "%s is missing", what);
}

bool br_read_int(struct br_reader *r, const char *what, int low, int high, int *out)
{
    struct word w;
    struct err e;
    if (!br_read_word(r, what, &w))
        return false;
    if (word_int(&w, low, high, what, out, &e))
        return true;
    report_err(r->report, &e);
    return false;
}

bool br_read_among(struct br_reader *r, const char *what, const char *const *names, int count,
                   int *out)
{
    struct word w;
    struct err e;
    if (!br_read_word(r, what, &w))
        return false;
    *out = word_among(&w, names, count, what, &e);
    if (*out >= 0)
        return true;
    report_err(r->report, &e);
    return false;
}

bool br_read_end(struct br_reader *r)
{
    struct word w;
    if (!lines_word(&r->in, &w))
        return true;
    return br_say(r, &w, "\"%.*s\" is one word too many here", w.size > 40 ? 40 : w.size, w.start);
}

bool br_is_mark(const struct word *w)
{
    return w->size == 1 && *w->start > ' ' && *w->start < 0x7f &&
           strchr(".+#:,;", *w->start) == NULL;
}

/* value := number -3..9 | "X" */
static bool read_combat_value(const char **at, int8_t *out)
{
    if (**at == 'X' || **at == 'x') {
        *out = BR_X;
        (*at)++;
        return true;
    }
    char digits[4] = {0};
    size_t sign = **at == '+' || **at == '-' ? 1 : 0;
    size_t size = sign + strspn(*at + sign, "0123456789");
    int64_t value;
    if (size == 0 || size >= sizeof digits)
        return false;
    memcpy(digits, *at, size);
    if (!text_to_int(digits[0] == '+' ? digits + 1 : digits, -3, 9, &value))
        return false;
    *out = (int8_t)value;
    *at += size;
    return true;
}

bool br_read_combat(struct br_reader *r, int8_t out[BR_CLASS_COUNT])
{
    struct word w;
    char text[24];
    if (!br_read_word(r, "COMBAT, like 3/2/X", &w))
        return false;
    const char *at = text;
    bool ok = word_copy(&w, text, sizeof text, NULL);
    for (int i = 0; ok && i < BR_CLASS_COUNT; i++)
        ok = read_combat_value(&at, &out[i]) && *at++ == (i < 2 ? '/' : '\0');
    return ok ? true
              : br_say(r, &w,
                       "COMBAT is three values from -3 to 9 or X, against infantry, light and "
                       "heavy vehicles, like 3/2/X");
}

/* ---- terrain ---- */

/* classes := "all" | class ("," class)* */
static bool read_classes(struct br_reader *r, const char *what, uint8_t *out)
{
    struct word w, part;
    struct err e;
    if (!br_read_word(r, what, &w))
        return false;
    *out = BR_ALL_CLASSES;
    if (word_is(&w, "all"))
        return true;
    *out = 0;
    for (const char *at = w.start, *end = w.start + w.size; at <= end; at += part.size + 1) {
        const char *comma = memchr(at, ',', (size_t)(end - at));
        part = w;
        part.start = at;
        part.size = (int)((comma != NULL ? comma : end) - at);
        part.column = lines_column(&r->in, at);
        int found = word_among(&part, br_class_names, BR_CLASS_COUNT, "class (or \"all\")", &e);
        if (found < 0) {
            report_err(r->report, &e);
            return false;
        }
        *out |= (uint8_t)(1 << found);
    }
    return true;
}

static bool read_byte(struct br_reader *r, const char *what, int low, int high, uint8_t *out)
{
    int value;
    if (!br_read_int(r, what, low, high, &value))
        return false;
    *out = (uint8_t)value;
    return true;
}

static bool read_rubble(struct br_reader *r, struct br_terrain *t)
{
    struct word w;
    char name[BR_WORD_MAX];
    if (!br_read_word(r, "the terrain it becomes", &w))
        return false;
    int found = word_copy(&w, name, sizeof name, NULL) ? br_terrain_find(r->data, name) : -1;
    if (found <= 0 || r->data->terrains[found].symbols.is_edge)
        return br_say(r, &w, "rubble names an area terrain that stands before this line");
    t->rubble = (uint8_t)found;
    return true;
}

static bool read_defence(struct br_reader *r, struct br_terrain *t)
{
    uint8_t classes, value;
    if (!read_classes(r, "whose DEFENCE", &classes) ||
        !read_byte(r, "the bonus to DEFENCE", 0, 6, &value))
        return false;
    for (int i = 0; i < BR_CLASS_COUNT; i++)
        if (classes >> i & 1)
            t->defence[i] = value;
    return true;
}

enum symbol {
    SYMBOL_IMPASSABLE,
    SYMBOL_DIFFICULT,
    SYMBOL_BLOCKS,
    SYMBOL_OBSCURE,
    SYMBOL_DEFENCE,
    SYMBOL_ELEVATION,
    SYMBOL_BARRICADE,
    SYMBOL_STRUCTURE,
    SYMBOL_RUBBLE,
    SYMBOL_BUILDING,
    SYMBOL_RIM,
    SYMBOL_OBJECTIVE,
    SYMBOL_LOOK,
    SYMBOL_COUNT
};
static const char *const symbol_names[SYMBOL_COUNT] = {
    "impassable", "difficult", "blocks",   "obscure", "defence",   "elevation", "barricade",
    "structure",  "rubble",    "building", "rim",     "objective", "look"};

static bool read_symbol(struct br_reader *r, enum symbol symbol, struct br_terrain *t)
{
    int look;
    switch (symbol) {
    case SYMBOL_IMPASSABLE:
        return read_classes(r, "to whom", &t->impassable);
    case SYMBOL_DIFFICULT:
        return read_classes(r, "for whom", &t->difficult);
    case SYMBOL_BLOCKS:
        return t->blocks = true;
    case SYMBOL_OBSCURE:
        return read_byte(r, "the obscuring value", 1, 6, &t->obscure);
    case SYMBOL_DEFENCE:
        return read_defence(r, t);
    case SYMBOL_ELEVATION:
        return t->is_elevation = true;
    case SYMBOL_BARRICADE:
        return read_byte(r, "the barricade's penalty", 1, 6, &t->barricade);
    case SYMBOL_STRUCTURE:
        return read_byte(r, "the structure points", 1, 12, &t->structure);
    case SYMBOL_RUBBLE:
        return read_rubble(r, t);
    case SYMBOL_BUILDING:
        return t->is_building = true;
    case SYMBOL_RIM:
        return t->is_rim = true;
    case SYMBOL_OBJECTIVE:
        return t->is_objective = true;
    case SYMBOL_LOOK:
    default:
        if (!br_read_among(r, "look", br_look_names, BR_LOOK_COUNT, &look))
            return false;
        t->look = (uint8_t)look;
        return true;
    }
}

/* Symbols that only sides, or only squares, can have. */
static bool fits_place(struct br_reader *r, const struct word *w, enum symbol symbol, bool is_edge)
{
    bool needs_edge =
        symbol == SYMBOL_ELEVATION || symbol == SYMBOL_BARRICADE || symbol == SYMBOL_RIM;
    bool needs_area = symbol == SYMBOL_DEFENCE || symbol == SYMBOL_BUILDING ||
                      symbol == SYMBOL_STRUCTURE || symbol == SYMBOL_RUBBLE ||
                      symbol == SYMBOL_OBJECTIVE;
    if (needs_edge && !is_edge)
        return br_say(r, w, "\"%s\" is for edges; this terrain lies on squares",
                      symbol_names[symbol]);
    if (needs_area && is_edge)
        return br_say(r, w, "\"%s\" is for areas; this terrain lies on sides",
                      symbol_names[symbol]);
    return true;
}

bool br_read_symbols(struct br_reader *r, struct br_terrain *t)
{
    struct word w;
    struct err e;
    unsigned seen = 0;
    while (lines_word(&r->in, &w)) {
        int symbol = word_among(&w, symbol_names, SYMBOL_COUNT, "terrain symbol", &e);
        if (symbol < 0) {
            report_err(r->report, &e);
            return false;
        }
        if ((seen >> symbol & 1) && symbol != SYMBOL_DEFENCE)
            return br_say(r, &w, "\"%s\" stands twice", symbol_names[symbol]);
        seen |= 1U << symbol;
        if (!fits_place(r, &w, (enum symbol)symbol, t->is_edge) ||
            !read_symbol(r, (enum symbol)symbol, t))
            return false;
    }
    if (t->rubble != 0 && !t->is_building)
        return br_say_end(r, "only a building becomes rubble: add \"building\"");
    return true;
}
