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
    /* mutant: the statement is left out: it does nothing on the machines we build for */
    va_end(args);
    return false;
}

static bool say_end(struct br_reader *r, const char *fmt, ...) PRINTF_LIKE(2, 3);
static bool say_end(struct br_reader *r, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    say_at(r, r->in.number, lines_column(&r->in, r->in.line_end), fmt, args);
    /* mutant: the statement is left out: it does nothing on the machines we build for */
    va_end(args);
    return false;
}

bool br_read_word(struct br_reader *r, const char *what, struct word *w)
{
    if (!lines_word(&r->in, w))
        return say_end(r, "the line ends where %s is expected", what);
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
    /* mutant: > becomes >=: of two equal numbers either will do */
    return br_say(r, &w, "\"%.*s\" is one word too many here", w.size > 40 ? 40 : w.size, w.start);
}

bool br_is_mark(const struct word *w)
{
    /* mutant: < becomes <=: a text with such a character is not read at all */
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

bool br_read_byte(struct br_reader *r, const char *what, int low, int high, uint8_t *out)
{
    int value;
    if (!br_read_int(r, what, low, high, &value))
        return false;
    *out = (uint8_t)value;
    return true;
}

bool br_read_choice(struct br_reader *r, const char *what, const char *const *names, int count,
                    uint8_t *out)
{
    int found;
    if (!br_read_among(r, what, names, count, &found))
        return false;
    *out = (uint8_t)found;
    return true;
}

/* letter := one of the template letters of the kind */
static bool read_letter(struct br_reader *r, const char *letters, const char *what, uint8_t *out)
{
    struct word w;
    if (!br_read_word(r, what, &w))
        return false;
    if (w.size != 1 || strchr(letters, *w.start) == NULL)
        return br_say(r, &w, "%s is one of the letters %s", what, letters);
    *out = (uint8_t)*w.start;
    return true;
}

bool br_read_arg(struct br_reader *r, enum br_arg arg, const char *word, int low, int high,
                 uint8_t *out)
{
    switch (arg) {
    case BR_ARG_NUMBER:
        return br_read_byte(r, word, low, high, out);
    case BR_ARG_BLAST:
        return read_letter(r, "ABCG", "a blast template", out);
    case BR_ARG_FLAME:
        return read_letter(r, "FHM", "a flame template", out);
    case BR_ARG_NONE:
    default:
        return true;
    }
}

bool br_read_faction(struct br_reader *r, uint8_t *out)
{
    const char *names[BR_FACTIONS_MAX];
    const struct br_data *d = r->data;
    for (int i = 0; i < d->faction_count; i++)
        names[i] = d->factions[i].word;
    return br_read_choice(r, "faction", names, d->faction_count, out);
}

/* colour := a colour's word, or its number from 1 */
bool br_read_colour(struct br_reader *r, uint8_t *out)
{
    struct lines before = r->in;
    struct word w;
    int number;
    if (lines_word(&r->in, &w) && word_int(&w, 1, BR_COLOUR_COUNT, "colour", &number, NULL)) {
        *out = (uint8_t)(number - 1);
        return true;
    }
    r->in = before;
    return br_read_choice(r, "colour", br_colour_names, BR_COLOUR_COUNT, out);
}

/* save := 2..6 ( "yellow" | "green" ) */
bool br_read_save(struct br_reader *r, struct br_save *out)
{
    static const char *const colours[] = {"yellow", "green"};
    int colour;
    if (!br_read_byte(r, "the armour save", 2, 6, &out->value) ||
        !br_read_among(r, "colour of a save", colours, 2, &colour))
        return false;
    out->is_green = colour == 1;
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
        !br_read_byte(r, "the bonus to DEFENCE", 0, 6, &value))
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
        return br_read_byte(r, "the obscuring value", 1, 6, &t->obscure);
    case SYMBOL_DEFENCE:
        return read_defence(r, t);
    case SYMBOL_ELEVATION:
        return t->is_elevation = true;
    case SYMBOL_BARRICADE:
        return br_read_byte(r, "the barricade's penalty", 1, 6, &t->barricade);
    case SYMBOL_STRUCTURE:
        return br_read_byte(r, "the structure points", 1, 12, &t->structure);
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
        return say_end(r, "only a building becomes rubble: add \"building\"");
    return true;
}

/* ---- values of positions, and places ---- */

static void keep_first(void *who, const struct err *e)
{
    struct err *first = who;
    if (first->code == ERR_NONE)
        *first = *e;
}

void br_open_value(struct br_value *v, const struct br_data *d, const char *text, struct err *e)
{
    *e = (struct err){.code = ERR_NONE};
    v->report = (struct report){.say = keep_first, .who = e};
    v->r = (struct br_reader){.data = d, .report = &v->report};
    lines_init(&v->r.in, text, strlen(text));
    lines_next(&v->r.in);
}

static const char *number_at(const char *p, int *out)
{
    int value = 0;
    if (*p < '0' || *p > '9')
        return NULL;
    for (; *p >= '0' && *p <= '9'; p++)
        value = value < 1000 ? value * 10 + *p - '0' : value;
    *out = value;
    return p;
}

bool br_read_spot(const char *text, bool *is_interspace, int *x, int *y)
{
    bool has_bracket;
    const char *p = text;
    *is_interspace = *p == 'i' || *p == 'I';
    p += *is_interspace ? 1 : 0;
    has_bracket = *p == '(';
    if (*is_interspace && !has_bracket)
        return false;
    p = number_at(p + (has_bracket ? 1 : 0), x);
    if (p == NULL || *p != ',')
        return false;
    p = number_at(p + 1 + (p[1] == ' '), y);
    if (p == NULL)
        return false;
    return strcmp(p, has_bracket ? ")" : "") == 0;
}

bool br_read_size(const char *text, int *w, int *h)
{
    const char *p = number_at(text, w);
    return p != NULL && *p == 'x' && (p = number_at(p + 1, h)) != NULL && *p == '\0' && *w >= 1 &&
           *h >= 1 && *w <= BR_SIDE_MAX && *h <= BR_SIDE_MAX && *w * *h <= BR_SQUARES_MAX;
}

/* A square or, if wanted, an interspace that is on the board. */
bool br_read_place(struct br_value *v, const struct br_board *b, bool wants_interspace, int *x,
                   int *y)
{
    struct word w;
    char text[24];
    bool is_interspace;
    if (!br_read_word(&v->r, wants_interspace ? "an interspace, like i(3,4)" : "a square, like 3,4",
                      &w))
        return false;
    if (!word_copy(&w, text, sizeof text, NULL) || !br_read_spot(text, &is_interspace, x, y) ||
        is_interspace != wants_interspace)
        return br_say(&v->r, &w, "%s",
                      wants_interspace ? "an interspace is written i(3,4)"
                                       : "a square is written 3,4");
    if (*x >= b->w + wants_interspace || *y >= b->h + wants_interspace)
        return br_say(&v->r, &w, "%d,%d is not on the board of %d by %d", *x, *y, b->w, b->h);
    return true;
}

/* ---- unit types ---- */

/* Where the words that are being read belong. */
enum part { PART_HEAD, PART_FACE, PART_WEAPON, PART_WRECK, PART_COUNT };

static const char *const part_words[PART_COUNT] = {"", "face", "weapon", "wreck"};

enum head_word {
    HEAD_FACTION,
    HEAD_ROLE,
    HEAD_SQUARES,
    HEAD_CHARACTER,
    HEAD_KEYWORD,
    HEAD_BAND,
    HEAD_BACK,
    HEAD_SET,
    HEAD_LIFE,
    HEAD_AIRCRAFT,
    HEAD_POD,
    HEAD_DEATHSTORM,
    HEAD_NAMED,
    HEAD_COUNT
};
static const char *const head_words[HEAD_COUNT] = {
    "faction", "role", "squares",  "character", "keyword",    "band", "back",
    "set",     "life", "aircraft", "pod",       "deathstorm", "named"};

enum face_word {
    FACE_MOVE,
    FACE_DEFENCE,
    FACE_STARS,
    FACE_SKULL,
    FACE_ACTIVE,
    FACE_CONCEALED,
    FACE_FLYING,
    FACE_DAMAGED,
    FACE_COUNT
};
static const char *const face_words[FACE_COUNT] = {"move",   "defence",   "stars",  "skull",
                                                   "active", "concealed", "flying", "damaged"};

enum gun_word { GUN_COMBAT, GUN_ARC, GUN_RANGE, GUN_REACH, GUN_COUNT };
static const char *const gun_words[GUN_COUNT] = {"combat", "arc", "range", "reach"};

static const char *const slot_names[BR_SLOT_COUNT] = {"single", "primary", "secondary"};
static const char *const skull_names[] = {"white", "red"};
static const char *const arc_names[] = {"180", "90"};
static const char *const turn_names[] = {"front", "right", "rear", "left"};

struct type_reader {
    struct br_reader *r;
    struct br_type *t;
    struct br_terrain *wreck;
    bool *has_wreck;
    enum part part;
};

static struct br_face *face_of(const struct type_reader *tr)
{
    return &tr->t->faces[tr->t->face_count - 1];
}

/* ---- the head ---- */

static bool read_squares(struct type_reader *tr)
{
    static const char *const names[] = {"1", "2", "4"};
    int found;
    if (!br_read_among(tr->r, "number of squares", names, 3, &found))
        return false;
    tr->t->squares = (uint8_t)(1 << found);
    return true;
}

static bool read_head(struct type_reader *tr, enum head_word word)
{
    struct br_type *t = tr->t;
    uint8_t bit;
    switch (word) {
    case HEAD_FACTION:
        return br_read_faction(tr->r, &t->faction);
    case HEAD_ROLE:
        return br_read_choice(tr->r, "role", br_role_names, BR_ROLE_COUNT, &t->role);
    case HEAD_SQUARES:
        return read_squares(tr);
    case HEAD_CHARACTER:
        return t->is_character = true;
    case HEAD_KEYWORD:
        if (!br_read_choice(tr->r, "keyword", br_keyword_names, BR_KEYWORD_COUNT, &bit))
            return false;
        t->keywords |= (uint8_t)(1 << bit);
        return true;
    case HEAD_BAND:
        if (!br_read_colour(tr->r, &bit))
            return false;
        t->bands |= (uint8_t)(1 << bit);
        return true;
    case HEAD_BACK:
        return br_read_choice(tr->r, "back", br_back_names, BR_BACK_COUNT, &t->back);
    case HEAD_SET:
        return br_read_choice(tr->r, "damage set", br_set_names, BR_SET_COUNT, &t->set);
    case HEAD_LIFE:
        return br_read_byte(tr->r, "life points", 0, 9, &t->life);
    case HEAD_AIRCRAFT:
        return t->is_aircraft = true;
    case HEAD_POD:
        return t->is_pod = true;
    case HEAD_DEATHSTORM:
        return t->is_deathstorm = true;
    case HEAD_NAMED:
    default:
        return t->is_character = t->is_named = true;
    }
}

/* ---- faces ---- */

static bool new_face(struct type_reader *tr, const struct word *at)
{
    struct br_type *t = tr->t;
    if (t->face_count == 2)
        return br_say(tr->r, at, "a counter has two faces");
    t->faces[t->face_count++] = (struct br_face){
        .movement = BR_X,
        .weapons = {.first = t->weapon_count},
        .abilities = {.first = t->ability_count},
    };
    return true;
}

/* move := "X" | 0..12 */
static bool read_movement(struct type_reader *tr)
{
    struct word w;
    struct err e;
    int value = BR_X;
    if (!br_read_word(tr->r, "MOVEMENT", &w))
        return false;
    if (!word_is(&w, "X") && !word_int(&w, 0, 12, "MOVEMENT (or X)", &value, &e)) {
        report_err(tr->r->report, &e);
        return false;
    }
    face_of(tr)->movement = (int8_t)value;
    return true;
}

static bool read_face(struct type_reader *tr, enum face_word word)
{
    struct br_face *f = face_of(tr);
    uint8_t red;
    switch (word) {
    case FACE_MOVE:
        return read_movement(tr);
    case FACE_DEFENCE:
        return br_read_byte(tr->r, "DEFENCE", 1, 12, &f->defence);
    case FACE_STARS:
        return br_read_byte(tr->r, "order stars", 0, 5, &f->stars);
    case FACE_SKULL:
        if (!br_read_choice(tr->r, "skull", skull_names, 2, &red))
            return false;
        f->is_red_skull = red;
        return true;
    case FACE_ACTIVE:
        return f->is_active = true;
    case FACE_CONCEALED:
        return f->is_concealed = f->is_active = true;
    case FACE_FLYING:
        return f->is_flying = true;
    case FACE_DAMAGED:
    default:
        return f->is_red_name = true;
    }
}

/* ---- weapons ---- */

static bool new_weapon(struct type_reader *tr, const struct word *at)
{
    struct br_type *t = tr->t;
    if (t->weapon_count == BR_WEAPONS_MAX)
        return br_say(tr->r, at, "a unit has at most %d weapons on both faces together",
                      BR_WEAPONS_MAX);
    t->weapons[t->weapon_count++] = (struct br_weapon){
        .combat = {BR_X, BR_X, BR_X},
        .range = BR_NO_LIMIT,
        .range_interspaces = BR_NO_LIMIT,
        .abilities = {.first = t->ability_count},
    };
    face_of(tr)->weapons.count++;
    return true;
}

/* slot := "single" | "primary" [ 1..3 ] | "secondary" */
static bool read_slot(struct type_reader *tr)
{
    struct br_weapon *w = &tr->t->weapons[tr->t->weapon_count - 1];
    struct lines mark;
    struct word next;
    int number;
    if (!br_read_choice(tr->r, "weapon's place", slot_names, BR_SLOT_COUNT, &w->slot))
        return false;
    mark = tr->r->in;
    if (w->slot == BR_SLOT_PRIMARY && lines_word(&tr->r->in, &next) &&
        word_int(&next, 1, 3, "number", &number, NULL)) {
        w->number = (uint8_t)number;
        return true;
    }
    tr->r->in = mark;
    return true;
}

/* arc := "180" | "90", then perhaps "front" | "right" | "rear" | "left" */
static bool read_arc(struct type_reader *tr, struct br_weapon *w)
{
    struct lines mark;
    struct word next;
    uint8_t arc;
    if (!br_read_choice(tr->r, "arc", arc_names, 2, &arc))
        return false;
    w->arc = (uint8_t)(arc == 0 ? BR_ARC_HALF : BR_ARC_QUARTER);
    mark = tr->r->in;
    if (lines_word(&tr->r->in, &next)) {
        for (int i = 0; i < 4; i++) {
            if (word_is(&next, turn_names[i])) {
                w->arc_turn = (uint8_t)(2 * i);
                return true;
            }
        }
    }
    tr->r->in = mark;
    return true;
}

/* On a face the words of a weapon make its only weapon. */
static bool read_gun(struct type_reader *tr, enum gun_word word, const struct word *at)
{
    if (tr->part == PART_FACE && face_of(tr)->weapons.count == 0) {
        int first_ability = tr->t->ability_count;
        if (!new_weapon(tr, at))
            return false;
        tr->t->weapons[tr->t->weapon_count - 1].abilities =
            (struct br_run){(uint8_t)first_ability, 0};
    }
    struct br_weapon *w = &tr->t->weapons[tr->t->weapon_count - 1];
    switch (word) {
    case GUN_COMBAT:
        return br_read_combat(tr->r, w->combat);
    case GUN_ARC:
        return read_arc(tr, w);
    case GUN_RANGE:
        return br_read_byte(tr->r, "the range in squares", 0, 40, &w->range);
    case GUN_REACH:
    default:
        return br_read_byte(tr->r, "the range in interspaces", 0, 40, &w->range_interspaces);
    }
}

/* ---- abilities ---- */

static bool read_ability(struct type_reader *tr, int code, const struct word *at)
{
    const struct br_ability_info *info = &br_ability_infos[code];
    struct br_type *t = tr->t;
    uint8_t arg = 0;
    if (!br_read_arg(tr->r, info->arg, info->word, info->low, info->high, &arg))
        return false;
    if (t->ability_count == BR_ABILITIES_MAX)
        return br_say(tr->r, at, "a unit has at most %d abilities on both faces together",
                      BR_ABILITIES_MAX);
    t->abilities[t->ability_count++] = (struct br_ability){(uint8_t)code, arg};
    t->has |= UINT64_C(1) << code;
    if (tr->part == PART_FACE)
        face_of(tr)->abilities.count++;
    else
        t->weapons[t->weapon_count - 1].abilities.count++;
    return true;
}

/* ---- the stream of words ---- */

static int among(const struct word *w, const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        if (word_is(w, names[i]))
            return i;
    return -1;
}

static int find_ability(const struct word *w)
{
    for (int i = 0; i < BR_ABILITY_COUNT; i++)
        if (word_is(w, br_ability_infos[i].word))
            return i;
    return -1;
}

/* "did you mean" over everything that could stand here. */
static bool unknown_word(struct type_reader *tr, const struct word *w)
{
    const char *names[HEAD_COUNT + FACE_COUNT + GUN_COUNT + BR_ABILITY_COUNT];
    int count = 0;
    struct err e;
    for (int i = 0; tr->part == PART_HEAD && i < HEAD_COUNT; i++)
        names[count++] = head_words[i];
    for (int i = 0; tr->part == PART_FACE && i < FACE_COUNT; i++)
        names[count++] = face_words[i];
    for (int i = 0; tr->part != PART_HEAD && i < GUN_COUNT; i++)
        names[count++] = gun_words[i];
    for (int i = 0; tr->part != PART_HEAD && i < BR_ABILITY_COUNT; i++)
        names[count++] = br_ability_infos[i].word;
    int found = word_among(w, names, count,
                           tr->part == PART_HEAD ? "word of a unit" : "word of a face", &e);
    if (found >= 0) /* known but for its letters */
        err_at(&e, ERR_SYNTAX, w->line, w->column, "write \"%s\" in small letters", names[found]);
    report_err(tr->r->report, &e);
    return false;
}

static bool begin_part(struct type_reader *tr, enum part part, const struct word *at)
{
    if (part == PART_WEAPON && tr->t->face_count == 0)
        return br_say(tr->r, at, "a weapon stands after the face it belongs to");
    tr->part = part;
    if (part == PART_FACE)
        return new_face(tr, at);
    if (part == PART_WEAPON)
        return new_weapon(tr, at) && read_slot(tr);
    if (tr->t->class == BR_INFANTRY)
        return br_say(tr->r, at, "infantry leaves no wreck (BR-HIT-07)");
    *tr->wreck = (struct br_terrain){.look = BR_LOOK_WRECK};
    if (!br_read_symbols(tr->r, tr->wreck))
        return false;
    if (tr->wreck->structure == 0)
        return br_say(tr->r, at,
                      "a wreck has structure points: add \"structure N\" "
                      "(BR-STRUCT-04)");
    return *tr->has_wreck = true;
}

static bool read_words(struct type_reader *tr)
{
    struct word w;
    while (lines_word(&tr->r->in, &w)) {
        int part = among(&w, part_words, PART_COUNT), code, word;
        bool ok;
        if (part > 0)
            ok = begin_part(tr, (enum part)part, &w);
        else if (tr->part == PART_HEAD && (word = among(&w, head_words, HEAD_COUNT)) >= 0)
            ok = read_head(tr, (enum head_word)word);
        else if (tr->part == PART_FACE && (word = among(&w, face_words, FACE_COUNT)) >= 0)
            ok = read_face(tr, (enum face_word)word);
        else if (tr->part != PART_HEAD && (word = among(&w, gun_words, GUN_COUNT)) >= 0)
            ok = read_gun(tr, (enum gun_word)word, &w);
        else if (tr->part != PART_HEAD && (code = find_ability(&w)) >= 0)
            ok = read_ability(tr, code, &w);
        else
            ok = unknown_word(tr, &w);
        if (!ok)
            return false;
    }
    return true;
}

bool br_read_type(struct br_reader *r, struct br_type *t, struct br_terrain *wreck, bool *has_wreck)
{
    struct type_reader tr = {r, t, wreck, has_wreck, PART_HEAD};
    t->squares = 1;
    *has_wreck = false;
    return br_read_choice(r, "class", br_class_names, BR_CLASS_COUNT, &t->class) && read_words(&tr);
}

bool br_read_type_more(struct br_reader *r, const struct word *head, struct br_type *t,
                       struct br_terrain *wreck, bool *has_wreck)
{
    struct type_reader tr = {r, t, wreck, has_wreck, PART_FACE};
    int part = among(head, part_words, PART_COUNT);
    if (part < 0)
        return br_say(r, head, "write \"face\", \"weapon\" and \"wreck\" in small letters");
    return begin_part(&tr, (enum part)part, head) && read_words(&tr);
}

static bool check_type(struct br_reader *r, int line, int column, const struct br_type *t)
{
    struct word at = {.line = line, .column = column};
    if (t->face_count == 0)
        return br_say(r, &at, "%s has no face: add \"face move N defence N combat I/L/H\"", t->key);
    if (t->class == BR_INFANTRY && t->squares != 1)
        return br_say(r, &at, "%s is infantry, which covers one square (BR-UNIT-02)", t->key);
    if (t->is_pod && (t->class != BR_HEAVY || t->squares != 4 || t->is_aircraft))
        return br_say(r, &at, "%s is a drop pod: a heavy vehicle with \"squares 4\" (BR-RULE-94)",
                      t->key);
    if (t->is_deathstorm && !t->is_pod)
        return br_say(r, &at, "%s is a deathstorm: say \"pod\", too (BR-POD-07)", t->key);
    if ((t->set != BR_SET_NONE) != (t->class == BR_HEAVY))
        return br_say(r, &at, "%s: heavy vehicles, and only they, have a damage set (BR-HEAVY-02)",
                      t->key);
    if (t->face_count == 2 && t->back == BR_BACK_NONE)
        return br_say(r, &at, "%s has two faces: say \"back hit\" or \"back state\"", t->key);
    if (t->face_count == 1 && t->back == BR_BACK_STATE)
        return br_say(r, &at, "%s has two states (BR-UNIT-04): add its second face", t->key);
    for (int i = 0; i < t->face_count; i++)
        if (t->faces[i].is_concealed && (t->class != BR_INFANTRY || t->faces[i].stars > 0))
            return br_say(r, &at, "%s: only infantry has a concealed face, and no star on it",
                          t->key);
    for (int i = 0; i < t->face_count; i++)
        if (t->faces[i].defence == 0 && !t->faces[i].is_concealed)
            return br_say(r, &at, "%s shows no DEFENCE: only a concealed face may", t->key);
    return true;
}

bool br_finish_type(struct br_reader *r, int line, int column, struct br_type *t)
{
    if (t->face_count == 1 && t->back == BR_BACK_HIT) {
        t->faces[1] = t->faces[0];
        t->faces[1].is_red_skull = t->faces[1].is_red_name = true;
        t->face_count = 2;
    }
    return check_type(r, line, column, t);
}
