#include "save/place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/read.h"
#include "state/units.h"

void br_place_begin(struct br_state *s)
{
    memset(s, 0, sizeof *s);
    rng_seed(&s->rng, 0);
    s->winner = BR_PLAYING;
    s->scenario = BR_NO_SCENARIO;
    s->terms.first = BR_FIRST_ROLL;
    s->terms.deploy_first = BR_DEPLOY_INITIATIVE;
    s->turn = s->turns = 1;
    s->field.board.map = BR_NO_MAP;
    for (int seat = 0; seat < 2; seat++) {
        struct br_side_state *side = &s->sides[seat];
        side->teleport_a = side->teleport_b = BR_NO_MARKER;
    }
}

/* While a board is drawn its arrays hold terrain numbers; sealed, they hold elements. */
static bool is_sealed(const struct br_state *s)
{
    return s->field.board.element_count > 0;
}

/* ---- the board ---- */

/* board := size | "map" word */
static bool place_board(const struct br_data *d, struct br_state *s, const char *value,
                        struct err *e)
{
    if (s->field.board.w != 0)
        return err_set(e, ERR_SYNTAX, "the board is given already");
    if (strncmp(value, "map ", 4) == 0) {
        int map = br_map_find(d, value + 4 + strspn(value + 4, " "));
        if (map < 0)
            return err_set(e, ERR_VALUE, "the packs have no map \"%.40s\"", value + 4);
        s->field.board = d->maps[map].board;
        return true;
    }
    int w, h;
    if (!br_read_size(value, &w, &h))
        return err_set(e, ERR_VALUE,
                       "a board is \"map NAME\", or its size like 14x21: at most "
                       "%d a side and %d squares in all",
                       BR_SIDE_MAX, BR_SQUARES_MAX);
    s->field.board.w = (uint8_t)w;
    s->field.board.h = (uint8_t)h;
    return true;
}

static bool needs_drawing(const struct br_state *s, struct err *e)
{
    if (s->field.board.w == 0)
        return err_set(e, ERR_SYNTAX, "the size of the board comes first: \"board: 7x5\"");
    if (is_sealed(s))
        return err_set(e, ERR_SYNTAX,
                       "the board is drawn before anything stands on it, and a map "
                       "of the packs is not drawn again");
    return true;
}

/* The terrain of a character: the position's own, then the packs'. -1: none. */
static int find_mark(const struct br_data *d, const struct br_field *f, char mark, bool is_edge)
{
    /* mutant: < becomes <=: the terrain behind the last has no mark */
    for (int i = 0; i < f->own_terrain_count; i++) {
        const struct br_terrain *t = &f->own_terrains[i];
        if (t->is_edge == is_edge && t->look != BR_LOOK_WRECK &&
            (t->mark[0] == mark || t->mark[1] == mark))
            return BR_TERRAINS_MAX + i;
    }
    return br_mark_find(d, mark, is_edge);
}

static bool bad_mark(struct err *e, int at, char mark, bool is_edge)
{
    return err_at(e, ERR_VALUE, 0, at + 1,
                  "no %s terrain is drawn with %c; say which with "
                  "\"terrain %c: %s ...\"",
                  is_edge ? "edge" : "area", mark, mark, is_edge ? "edge" : "area");
}

/* A line of a drawing has w characters (only what the line is for), or 2w-1 with what lies between
 * them, or 2w+1 with the outer ends too. Gives the step from one to the next and the first. */
static bool read_layout(int w, const char *value, int *first, int *step, struct err *e)
{
    int size = (int)strlen(value);
    *first = size == 2 * w + 1 && w > 0;
    *step = size == w ? 1 : 2;
    return size == w || size == 2 * w - 1 || size == 2 * w + 1
               ? true
               : err_at(e, ERR_VALUE, 0, size + 1,
                        "this line has %d characters; a board %d wide is drawn with %d, with %d "
                        "(sides between them) or with %d (outer sides too)",
                        size, w, w, 2 * w - 1, 2 * w + 1);
}

static bool place_row(const struct br_data *d, struct br_state *s, int y, const char *value,
                      struct err *e)
{
    struct br_board *b = &s->field.board;
    int first, step;
    if (!read_layout(b->w, value, &first, &step, e))
        return false;
    for (int i = 0; value[i] != '\0'; i++) {
        bool is_edge = step == 2 && (i - first) % 2 != 0;
        int terrain = find_mark(d, &s->field, value[i], is_edge);
        int x = (i - first + (is_edge ? 1 : 0)) / step;
        if (terrain < 0)
            return bad_mark(e, i, value[i], is_edge);
        if (is_edge)
            b->edge[br_west_edge(b, x, y)] = (uint8_t)terrain;
        else
            b->area[br_square(b, x, y)] = (uint8_t)terrain;
    }
    return true;
}

static bool place_edge_row(const struct br_data *d, struct br_state *s, int y, const char *value,
                           struct err *e)
{
    struct br_board *b = &s->field.board;
    int first, step;
    if (!read_layout(b->w, value, &first, &step, e))
        return false;
    for (int i = 0; value[i] != '\0'; i++) {
        if (step == 2 && (i - first) % 2 != 0) {
            if (strchr(" .+", value[i]) == NULL)
                return err_at(e, ERR_VALUE, 0, i + 1, "here is a corner: it holds + or a space");
            continue;
        }
        int terrain = find_mark(d, &s->field, value[i], true);
        if (terrain < 0)
            return bad_mark(e, i, value[i], true);
        b->edge[br_north_edge(b, (i - first) / step, y)] = (uint8_t)terrain;
    }
    return true;
}

/* drawing := "row" y | "edge" y ; sides in row y are the north sides of its squares */
static bool place_drawn(const struct br_data *d, struct br_state *s, const char *number,
                        bool is_edge, const char *value, struct err *e)
{
    int64_t y;
    if (!needs_drawing(s, e))
        return false;
    if (!text_to_int(number, 0, s->field.board.h - !is_edge, &y))
        return err_set(e, ERR_VALUE, "the board has %s 0 to %d, not \"%.20s\"",
                       is_edge ? "lines between rows" : "rows", s->field.board.h - !is_edge,
                       number);
    return is_edge ? place_edge_row(d, s, (int)y, value, e) : place_row(d, s, (int)y, value, e);
}

/* Of the terrains of the position, the first that has a character of this one, in its kind of row.
 * NULL: none has. */
static const struct br_terrain *drawn_alike(const struct br_field *f, const struct br_terrain *t)
{
    /* mutant: < becomes <=: the terrain behind the last has no mark */
    for (int i = 0; i < f->own_terrain_count; i++) {
        const struct br_terrain *own = &f->own_terrains[i];
        bool is_same = own->mark[0] == t->mark[0] || own->mark[0] == t->mark[1] ||
                       own->mark[1] == t->mark[0] || own->mark[1] == t->mark[1];
        if (is_same && own->is_edge == t->is_edge && own->look != BR_LOOK_WRECK)
            return own;
    }
    return NULL;
}

static bool are_marks(const char *marks)
{
    for (const char *p = marks; *p != '\0'; p++)
        if (!br_is_mark(&(struct word){.start = p, .size = 1}))
            return false;
    return true;
}

/* terrain := marks ":" ( word of the packs | ( "area" | "edge" ) symbol* ) */
static bool place_terrain(const struct br_data *d, struct br_state *s, const char *marks,
                          const char *value, struct err *e)
{
    static const char *const places[] = {"area", "edge"};
    struct br_field *f = &s->field;
    struct br_terrain t = {0};
    struct br_value v;
    int size = (int)strlen(marks), place, known = br_terrain_find(d, value);
    if (is_sealed(s))
        return err_set(e, ERR_SYNTAX, "terrain is given before the board is drawn");
    if (f->own_terrain_count == BR_OWN_TERRAINS_MAX)
        return err_set(e, ERR_BOUND, "a position has at most %d kinds of terrain of its own",
                       BR_OWN_TERRAINS_MAX);
    br_open_value(&v, d, value, e);
    if (known > 0) {
        t = d->terrains[known].symbols;
    } else {
        if (!br_read_among(&v.r, "place of terrain", places, 2, &place))
            return false;
        t.is_edge = place == 1;
        t.look = (uint8_t)(t.is_edge ? BR_LOOK_WALL : BR_LOOK_RUIN);
        if (!br_read_symbols(&v.r, &t))
            return false;
    }
    if (size < 1 || size > 1 + t.is_edge || !are_marks(marks))
        return err_set(e, ERR_VALUE,
                       "an area is drawn with one character, an edge with one or two "
                       "(west, north): letters, digits and signs of ASCII, none of . + # : , ;");
    t.mark[0] = marks[0];
    t.mark[1] = marks[size - 1];
    if (drawn_alike(f, &t) != NULL)
        return err_set(e, ERR_VALUE, "\"%s\" draws another terrain already", marks);
    f->own_terrains[f->own_terrain_count++] = t;
    return true;
}

/* A character that means a terrain of the position means none of the packs as well: a drawing of
 * the board could not be read again. It does where the position says what it means too late, or
 * gives only one of the two characters of an edge. */
static bool is_clear(const struct br_data *d, const struct br_field *f, int terrain, struct err *e)
{
    if (terrain == 0 || terrain >= BR_TERRAINS_MAX)
        return true;
    const struct br_named_terrain *t = &d->terrains[terrain];
    const struct br_terrain *own = drawn_alike(f, &t->symbols);
    return own == NULL ? true
                       : err_set(e, ERR_VALUE,
                                 "the board has \"%s\" of the packs, which is drawn like \"%.*s\" "
                                 "of the position: give that another character, before the rows",
                                 t->word, 1 + (own->mark[1] != own->mark[0]), own->mark);
}

static bool is_drawn_clearly(const struct br_data *d, const struct br_field *f, struct err *e)
{
    const struct br_board *b = &f->board;
    for (int i = 0; i < b->w * b->h; i++)
        if (!is_clear(d, f, b->area[i], e))
            return false;
    for (int i = 0; i < BR_EDGES_MAX; i++)
        if (!is_clear(d, f, b->edge[i], e))
            return false;
    return true;
}

/* From drawing to elements. */
static bool seal(const struct br_data *d, struct br_state *s, struct err *e)
{
    struct br_field *f = &s->field;
    struct br_terrain packs[BR_TERRAINS_MAX];
    struct br_legend legend = {packs, f->own_terrains};
    struct br_sketch sketch;
    struct br_flaw_place at;
    if (is_sealed(s))
        return true;
    if (f->board.w == 0)
        return err_set(e, ERR_SYNTAX,
                       "a position begins with its board: \"board: 7x5\" or "
                       "\"board: map NAME\"");
    if (!is_drawn_clearly(d, f, e))
        return false;
    /* mutant: 0 becomes 1: open ground is never looked up: every element has terrain */
    for (int i = 0; i < BR_TERRAINS_MAX; i++)
        packs[i] = d->terrains[i].symbols;
    sketch.w = f->board.w;
    sketch.h = f->board.h;
    memcpy(sketch.area, f->board.area, sizeof sketch.area);
    memcpy(sketch.edge, f->board.edge, sizeof sketch.edge);
    enum br_flaw flaw = br_board_make(&f->board, &sketch, &legend, &at);
    return flaw == BR_FLAW_NONE || br_flaw_tell(flaw, &at, e);
}

/* ---- types and units ---- */

static bool copy_key(const char *key, char *out, size_t cap, const char *what, struct err *e)
{
    if (strlen(key) < cap && strpbrk(key, " \t") == NULL && key[0] != '\0') {
        snprintf(out, cap, "%s", key);
        return true;
    }
    return err_set(e, ERR_VALUE, "%s is one word of at most %d characters, not \"%.40s\"", what,
                   (int)cap - 1, key);
}

static int find_type(const struct br_data *d, const struct br_field *f, const char *key)
{
    for (int i = 0; i < f->own_type_count; i++)
        if (text_same(f->own_types[i].key, key))
            return BR_TYPES_MAX + i;
    return br_type_find(d, key);
}

/* A key means one type all through a position: a unit that stands already could not be read again
 * if it came to mean another. */
static bool is_new_type(const struct br_data *d, const struct br_field *f, const char *key,
                        struct err *e)
{
    int type = find_type(d, f, key);
    if (type >= BR_TYPES_MAX)
        return err_set(e, ERR_VALUE, "the type %s is given already", key);
    for (int i = 0; i < f->unit_count && type >= 0; i++)
        if (f->units[i].type == type)
            return err_set(e, ERR_VALUE,
                           "a unit of the packs' type %s stands already: give the position's own "
                           "before its units",
                           key);
    return true;
}

/* type := key ":" class word* (as a pack's unit) */
static bool place_type(const struct br_data *d, struct br_state *s, const char *key,
                       const char *value, struct err *e)
{
    struct br_field *f = &s->field;
    struct br_type t = {0};
    struct br_terrain wreck;
    struct br_value v;
    bool has_wreck;
    if (!copy_key(key, t.key, sizeof t.key, "a type's key", e))
        return false;
    if (!is_new_type(d, f, key, e))
        return false;
    if (f->own_type_count == BR_OWN_TYPES_MAX)
        return err_set(e, ERR_BOUND, "a position has at most %d unit types of its own",
                       BR_OWN_TYPES_MAX);
    br_open_value(&v, d, value, e);
    /* mutant: 0 becomes 1: who reads the position sets the line */
    if (!br_read_type(&v.r, &t, &wreck, &has_wreck) || !br_finish_type(&v.r, 0, 0, &t))
        return false;
    if (has_wreck) {
        if (f->own_terrain_count == BR_OWN_TERRAINS_MAX)
            return err_set(e, ERR_BOUND,
                           "a position has at most %d kinds of terrain of its own, "
                           "wrecks included",
                           BR_OWN_TERRAINS_MAX);
        t.wreck = (uint8_t)(BR_TERRAINS_MAX + f->own_terrain_count);
        f->own_terrains[f->own_terrain_count++] = wreck;
    }
    f->own_types[f->own_type_count++] = t;
    return true;
}

enum unit_word {
    UNIT_AT,
    UNIT_OWNER,
    UNIT_FACING,
    UNIT_FACE,
    UNIT_SM,
    UNIT_TOKEN,
    UNIT_ACTIVATED,
    UNIT_DAMAGE,
    UNIT_LIFE,
    UNIT_DP,
    UNIT_IN,
    UNIT_WHERE,
    UNIT_TILE,
    UNIT_REVEALED,
    UNIT_KNOWN,
    UNIT_MOVED,
    UNIT_SUPPORT,
    UNIT_SEEN,
    UNIT_LANDING,
    UNIT_DELAYED,
    UNIT_COUNT
};
static const char *const unit_words[UNIT_COUNT] = {
    "at",     "owner", "facing",  "face", "sm",      "token",  "activated",
    "damage", "life",  "dp",      "in",   "where",   "tile",   "revealed",
    "known",  "moved", "support", "seen", "landing", "delayed"};

struct unit_reader {
    struct br_value v;
    const struct br_data *d;
    struct br_field *f;
    struct br_unit *u;
    const struct br_type *t;
    bool is_away;  /* the position says so */
    bool has_site; /* a landing marker */
};

static bool read_byte(struct unit_reader *ur, const char *what, int low, int high, uint8_t *out)
{
    int value;
    if (!br_read_int(&ur->v.r, what, low, high, &value))
        return false;
    *out = (uint8_t)value;
    return true;
}

/* token := 1..10 | "bluff" | "special" */
static bool read_token(struct unit_reader *ur)
{
    struct word w;
    struct err e;
    int value;
    if (!br_read_word(&ur->v.r, "the order token", &w))
        return false;
    if (word_is(&w, "bluff") || word_is(&w, "special")) {
        ur->u->token = (uint8_t)(word_is(&w, "bluff") ? BR_TOKEN_BLUFF : BR_TOKEN_SPECIAL);
        return true;
    }
    if (!word_int(&w, 1, 10, "the order token (or bluff, or special)", &value, &e)) {
        report_err(ur->v.r.report, &e);
        return false;
    }
    ur->u->token = (uint8_t)value;
    return true;
}

/* BR-RULE-30: which ways a unit may face. */
static bool read_facing(struct unit_reader *ur)
{
    struct word w;
    struct lines before = ur->v.r.in;
    int dir;
    if (!br_read_among(&ur->v.r, "direction", br_dir_names, BR_DIR_COUNT, &dir))
        return false;
    lines_word(&before, &w);
    if (br_is_diagonal(dir) && (ur->t->class == BR_INFANTRY || ur->t->squares == 4))
        return br_say(&ur->v.r, &w, "%s faces north, east, south or west only (BR-RULE-30)",
                      ur->t->key);
    ur->u->heading = (uint8_t)dir;
    return true;
}

static bool read_carrier(struct unit_reader *ur)
{
    struct word w;
    char name[BR_KEY_MAX + 8];
    int64_t number;
    if (!br_read_word(&ur->v.r, "the unit it is in", &w))
        return false;
    int carrier = word_copy(&w, name, sizeof name, NULL)
                      ? br_unit_read(ur->d, ur->f, ur->u->owner, name)
                      : -1;
    if (carrier < 0 && name[0] == 'u' && text_to_int(name + 1, 1, BR_UNITS_MAX, &number)) {
        ur->u->carrier = (uint8_t)(number - 1); /* it may come later: br_check_units looks */
        ur->u->where = BR_EMBARKED;
        return true;
    }
    int where = carrier < 0 ? BR_AWAY : ur->f->units[carrier].where;
    if (where != BR_ON_BOARD && where != BR_ORBIT)
        return br_say(&ur->v.r, &w, "no unit of this name is on the board or in orbit yet");
    ur->u->carrier = (uint8_t)carrier;
    ur->u->where = where == BR_ORBIT ? BR_IN_POD : BR_EMBARKED;
    return true;
}

static bool read_where(struct unit_reader *ur)
{
    int where;
    struct word w;
    struct lines before = ur->v.r.in;
    if (!br_read_among(&ur->v.r, "place of a unit", br_where_names, BR_WHERE_COUNT, &where))
        return false;
    lines_word(&before, &w);
    if (where == BR_EMBARKED || where == BR_IN_POD)
        return br_say(&ur->v.r, &w, "say \"in UNIT\" instead");
    if (where == BR_WRECK && ur->t->wreck == 0)
        return br_say(&ur->v.r, &w, "%s leaves no wreck", ur->t->key);
    ur->u->where = (uint8_t)where;
    ur->is_away = where == BR_AWAY;
    return true;
}

/* The landing marker of a pod in orbit; the four squares that it touches are on the board. */
static bool read_landing(struct unit_reader *ur)
{
    struct lines before = ur->v.r.in;
    const struct br_board *b = &ur->f->board;
    struct word w;
    int x, y;
    if (!br_read_place(&ur->v, b, true, &x, &y))
        return false;
    lines_word(&before, &w);
    if (x < 1 || y < 1 || x >= b->w || y >= b->h)
        return br_say(&ur->v.r, &w, "not all four squares around it are on the board (BR-RULE-93)");
    ur->u->x = (uint8_t)x;
    ur->u->y = (uint8_t)y;
    return ur->has_site = true;
}

static bool read_unit_word(struct unit_reader *ur, enum unit_word word)
{
    struct br_unit *u = ur->u;
    int x, y, damage;
    switch (word) {
    case UNIT_AT:
        if (!br_read_place(&ur->v, &ur->f->board, false, &x, &y))
            return false;
        u->x = (uint8_t)x;
        u->y = (uint8_t)y;
        u->where = u->where == BR_AWAY ? BR_ON_BOARD : u->where;
        return true;
    case UNIT_OWNER:
        return read_byte(ur, "the owner", 0, 1, &u->owner);
    case UNIT_FACING:
        return read_facing(ur);
    case UNIT_FACE:
        return read_byte(ur, "the face", 0, ur->t->face_count - 1, &u->face);
    case UNIT_SM:
        return read_byte(ur, "suppressed markers", 0, BR_SM_MAX, &u->sm);
    case UNIT_TOKEN:
        return read_token(ur);
    case UNIT_ACTIVATED:
        return u->is_activated = true;
    case UNIT_DAMAGE:
        if (!br_read_among(&ur->v.r, "damage", br_damage_names, BR_DAMAGE_EXPLOSION, &damage))
            return false;
        u->damage |= (uint8_t)(1 << damage);
        return true;
    case UNIT_LIFE:
        return read_byte(ur, "life points", 0, 9, &u->life);
    case UNIT_DP:
        return read_byte(ur, "destruction points", 0, 12, &u->dp);
    case UNIT_IN:
        return read_carrier(ur);
    case UNIT_WHERE:
        return read_where(ur);
    case UNIT_TILE:
        return read_byte(ur, "the tile", 0, BR_TILES_MAX - 1, &u->tile);
    case UNIT_REVEALED:
        u->token_state |= BR_TOKEN_REVEALED;
        return true;
    case UNIT_KNOWN:
        u->token_state |= BR_TOKEN_KNOWN;
        return true;
    case UNIT_SEEN: /* until the position is complete this says that it will not be masked */
        return u->is_masked = true;
    case UNIT_LANDING:
        return read_landing(ur);
    case UNIT_DELAYED:
        return u->is_delayed = true;
    case UNIT_MOVED:
        return u->has_moved = true;
    case UNIT_SUPPORT:
    default:
        return u->is_support = true;
    }
}

/* Every square of it on the board, and none shared with another unit (BR-MOVE-02) unless the
 * position says that units are on their way. */
static bool stands_well(const struct unit_reader *ur, const char *label, bool may_share,
                        struct err *e)
{
    char name[BR_KEY_MAX + 8]; /* mutant: 8 becomes 9: only more room than is needed */
    struct text t;
    struct br_spot spots[4]; /* mutant: 4 becomes 5: only more room than is needed */
    const struct br_unit *u = ur->u;
    if (u->carrier != BR_NO_UNIT && u->where != BR_EMBARKED && u->where != BR_IN_POD)
        return err_set(e, ERR_VALUE, "%s is \"in\" a unit or \"where\" it says, not both", label);
    if (u->where == BR_AWAY && !ur->is_away)
        return err_set(e, ERR_VALUE, "say where %s is: \"at 3,4\", \"in UNIT\" or \"where ...\"",
                       label);
    if (ur->has_site && u->where != BR_ORBIT)
        return err_set(e, ERR_VALUE, "%s has a landing marker: say \"where orbit\"", label);
    if (u->is_masked && (u->where != BR_ON_BOARD || !ur->t->faces[u->face].is_concealed))
        return err_set(e, ERR_VALUE, "%s is \"seen\": only a concealed unit on the board can be",
                       label);
    if (u->where != BR_ON_BOARD && u->where != BR_WRECK)
        return true;
    int count = br_cover_squares(ur->t->squares, u->x, u->y, u->heading, spots);
    for (int i = 0; i < count; i++) {
        int x = spots[i].x, y = spots[i].y;
        if (!br_on_board(&ur->f->board, x, y))
            return err_set(e, ERR_VALUE, "%s would cover %d,%d, which is not on the board", label,
                           x, y);
        int other = br_unit_at(ur->f, x, y);
        if (u->where != BR_ON_BOARD || other < 0 || may_share)
            continue;
        text_init(&t, name, sizeof name);
        br_unit_name(ur->d, ur->f, other, &t);
        return err_set(e, ERR_VALUE, "%s and %s cannot share square %d,%d (BR-MOVE-02)", label,
                       name, x, y);
    }
    return true;
}

/* A name that the type's key and the number make is a unit's own: it is not written down. Another
 * unit must not be called so. */
static bool read_label(struct unit_reader *ur, const char *label, struct err *e)
{
    char name[BR_KEY_MAX + 8]; /* mutant: 8 becomes 9: only more room than is needed */
    struct text t;
    int64_t number;
    size_t digits = strlen(label);
    text_init(&t, name, sizeof name);
    br_type_and_number(ur->d, ur->u->type, ur->f->unit_count, &t);
    if (text_same(name, label))
        return true;
    while (digits > 0 && label[digits - 1] >= '0' && label[digits - 1] <= '9')
        digits--;
    bool is_numbered = text_to_int(label + digits, 1, BR_UNITS_MAX, &number);
    for (int type = 0; is_numbered && type <= ur->d->type_count; type++) {
        int ref = type < ur->d->type_count ? type : BR_TYPES_MAX;
        text_init(&t, name, sizeof name);
        br_type_and_number(ur->d, ref, (int)(number - 1), &t);
        if (text_same(name, label))
            return err_set(e, ERR_VALUE,
                           "%s is the name that unit number %d has if its type is %s: call this "
                           "one otherwise",
                           label, (int)number,
                           type < ur->d->type_count ? ur->d->types[type].print.key
                                                    : "the position's own");
    }
    return copy_key(label, ur->u->label, sizeof ur->u->label, "a unit's name", e);
}

/* unit := label ":" type word* */
static bool place_unit(const struct br_data *d, struct br_state *s, const char *label,
                       const char *value, struct err *e)
{
    struct br_field *f = &s->field;
    struct br_unit u = {.carrier = BR_NO_UNIT, .tile = BR_NO_TILE};
    struct unit_reader ur = {.d = d, .f = f, .u = &u};
    struct word w;
    struct err unknown;
    char key[BR_KEY_MAX];
    if (br_unit_find(f, label) >= 0)
        return err_set(e, ERR_VALUE, "the name %.40s is taken; capitals make no difference", label);
    if (f->unit_count == BR_UNITS_MAX)
        return err_set(e, ERR_BOUND, "at most %d units fit", BR_UNITS_MAX);
    br_open_value(&ur.v, d, value, e);
    if (!br_read_word(&ur.v.r, "the unit's type", &w))
        return false;
    int type = word_copy(&w, key, sizeof key, NULL) ? find_type(d, f, key) : -1;
    if (type < 0)
        return br_say(&ur.v.r, &w, "no type \"%.*s\" is known; give one with \"type KEY: ...\"",
                      w.size > 20 ? 20 : w.size, w.start);
    u.type = (uint8_t)type;
    if (!read_label(&ur, label, e))
        return false;
    ur.t = br_type(d, f, type);
    u.life = ur.t->life;
    while (lines_word(&ur.v.r.in, &w)) {
        int word = word_among(&w, unit_words, UNIT_COUNT, "word of a unit in play", &unknown);
        if (word < 0) {
            *e = unknown;
            return false;
        }
        if (!read_unit_word(&ur, (enum unit_word)word))
            return false;
    }
    /* A battle may end while units are on their way, too. */
    if (!stands_well(&ur, label, s->frame_count > 0 || s->winner != BR_PLAYING, e))
        return false;
    if (u.where == BR_ORBIT && !ur.has_site)
        u.x = u.y = BR_NO_MARKER;
    f->units[f->unit_count] = u;
    br_field_put(d, f, f->unit_count++);
    return true;
}

/* ---- the rest ---- */

/* objective := ( interspace | "at" square ) [ "owner" 0|1 ] [ "value" n ] */
static bool place_objective(const struct br_data *d, struct br_state *s, const char *value,
                            struct err *e)
{
    static const char *const words[] = {"owner", "value"};
    struct br_objective o = {.value = 1};
    struct br_value v;
    struct word w;
    struct err unknown;
    int x, y, number;
    if (s->objective_count == BR_OBJECTIVES_MAX)
        return err_set(e, ERR_BOUND, "at most %d objectives fit", BR_OBJECTIVES_MAX);
    br_open_value(&v, d, value, e);
    bool is_element = strncmp(value, "at ", 3) == 0;
    if (is_element)
        lines_word(&v.r.in, &w);
    if (!br_read_place(&v, &s->field.board, !is_element, &x, &y))
        return false;
    o.a = (uint8_t)x;
    o.b = (uint8_t)y;
    if (is_element)
        o.element = s->field.board.area[br_square(&s->field.board, x, y)];
    if (is_element && o.element == 0)
        return err_set(e, ERR_VALUE,
                       "%d,%d is open ground, and an objective is an element of the "
                       "board (BR-OBJ-01)",
                       x, y);
    while (lines_word(&v.r.in, &w)) {
        int word = word_among(&w, words, 2, "word of an objective", &unknown);
        if (word < 0) {
            *e = unknown;
            return false;
        }
        if (!br_read_int(&v.r, words[word], 0, word == 0 ? 1 : 9, &number))
            return false;
        *(word == 0 ? &o.owner : &o.value) = (uint8_t)(word == 0 ? number + 1 : number);
    }
    s->objectives[s->objective_count++] = o;
    return true;
}

/* dp := square n ; on the building there */
static bool place_dp(const struct br_data *d, struct br_state *s, const char *value, struct err *e)
{
    struct br_board *b = &s->field.board;
    struct br_value v;
    int x, y, dp;
    br_open_value(&v, d, value, e);
    if (!br_read_place(&v, b, false, &x, &y))
        return false;
    struct br_element *element = &b->elements[b->area[br_square(b, x, y)]];
    const struct br_terrain *t = br_area_terrain(d, &s->field, x, y);
    if (t->structure == 0)
        return err_set(e, ERR_VALUE,
                       "%d,%d holds no structure of the board; the points of a wreck "
                       "stand with its unit",
                       x, y);
    if (!br_read_int(&v.r, "destruction points", 0, t->structure, &dp) || !br_read_end(&v.r))
        return false;
    element->dp = (uint8_t)dp;
    if (dp == t->structure)
        br_field_collapse(d, &s->field, b->area[br_square(b, x, y)]);
    return true;
}

static bool place_number(uint8_t *out, const char *what, const char *value, int low, int high,
                         struct err *e)
{
    int64_t number;
    if (!text_to_int(value, low, high, &number))
        return err_set(e, ERR_VALUE, "%s is a number from %d to %d, not \"%.20s\"", what, low, high,
                       value);
    *out = (uint8_t)number;
    return true;
}

/* What follows the first word of a key: the 3 of "row 3". NULL: another word stands first. */
static const char *after_word(const char *key, const char *word)
{
    size_t size = strlen(word);
    return strncmp(key, word, size) == 0 && key[size] == ' ' ? key + size + strspn(key + size, " ")
                                                             : NULL;
}

const char *const br_place_keys[BR_PLACE_KEYS] = {"board", "terrain", "row",       "edge", "type",
                                                  "unit",  "turn",    "objective", "dp"};

bool br_place(const struct br_data *d, struct br_state *s, const char *key, const char *value,
              struct err *e)
{
    struct word w = {.start = key, .size = (int)strcspn(key, " ")};
    const char *rest;
    if (strcmp(key, "board") == 0)
        return place_board(d, s, value, e);
    if ((rest = after_word(key, "terrain")) != NULL)
        return place_terrain(d, s, rest, value, e);
    if ((rest = after_word(key, "row")) != NULL)
        return place_drawn(d, s, rest, false, value, e);
    if ((rest = after_word(key, "edge")) != NULL)
        return place_drawn(d, s, rest, true, value, e);
    if ((rest = after_word(key, "type")) != NULL)
        return place_type(d, s, rest, value, e);
    if (strcmp(key, "turn") == 0)
        return place_number(&s->turn, "the turn", value, 0, BR_TURNS_MAX, e);
    bool is_unit = (rest = after_word(key, "unit")) != NULL;
    if (!is_unit && strcmp(key, "objective") != 0 && strcmp(key, "dp") != 0) {
        if (word_among(&w, br_place_keys, BR_PLACE_KEYS, "key of a position", e) < 0)
            return false;
        return err_set(e, ERR_SYNTAX, "\"%.40s\" lacks its name or number, or has one too many",
                       key);
    }
    if (!is_sealed(s)) {
        if (!seal(d, s, e))
            return false;
        br_field_index(d, &s->field);
    }
    return is_unit                  ? place_unit(d, s, rest, value, e)
           : strcmp(key, "dp") == 0 ? place_dp(d, s, value, e)
                                    : place_objective(d, s, value, e);
}

bool br_place_end(const struct br_data *d, struct br_state *s, struct err *e)
{
    if (!seal(d, s, e))
        return false;
    for (int i = 0; i < s->field.unit_count; i++) { /* passengers may be named before their pod */
        struct br_unit *u = &s->field.units[i];
        if (u->where == BR_EMBARKED && u->carrier < s->field.unit_count &&
            s->field.units[u->carrier].where == BR_ORBIT)
            u->where = BR_IN_POD;
    }
    br_field_index(d, &s->field);
    return true;
}

/* ---- whole texts ---- */

static bool is_space(char c)
{
    return c == ' ' || c == '\t';
}

/* As include/muster/position.h splits a line: comments begin with a # that begins a word. */
static void cut(struct word *w)
{
    for (int i = 0; i < w->size; i++)
        if (w->start[i] == '#' && (i == 0 || is_space(w->start[i - 1])))
            w->size = i;
    while (w->size > 0 && is_space(w->start[w->size - 1]))
        w->size--;
}

enum { KEY_MAX = 64, VALUE_MAX = 2048 };

static bool read_position_line(const struct br_data *d, struct lines *in, struct br_state *s,
                               struct err *e)
{
    char key[KEY_MAX], value[VALUE_MAX];
    struct word line, rest;
    if (!lines_rest(in, &line))
        return true;
    cut(&line);
    if (line.size == 0)
        return true;
    const char *colon = memchr(line.start, ':', (size_t)line.size), *end = line.start + line.size;
    if (colon == NULL)
        return err_at(e, ERR_SYNTAX, line.line, line.column,
                      "a line of a position is \"key: value\", and here is no colon");
    rest = line;
    line.size = (int)(colon - line.start);
    while (line.size > 0 && is_space(line.start[line.size - 1]))
        line.size--;
    for (rest.start = colon + 1; rest.start < end && is_space(*rest.start); rest.start++)
        ;
    rest.size = (int)(end - rest.start);
    rest.column = lines_column(in, rest.start);
    if (!word_copy(&line, key, sizeof key, e) || !word_copy(&rest, value, sizeof value, e))
        return false;
    *e = (struct err){0};
    if (br_place(d, s, key, value, e))
        return true;
    bool is_key = e->column == 0;
    e->line = line.line;
    e->column = is_key ? rest.column : rest.column + e->column - 1;
    return false;
}

/* The tools name units by their labels: one that goes by its own name gets as much of it as fits.
 */
static void label_units(const struct br_data *d, struct br_field *f)
{
    for (int i = 0; i < f->unit_count; i++) {
        struct text t;
        if (f->units[i].label[0] != '\0')
            continue;
        text_init(&t, f->units[i].label, sizeof f->units[i].label);
        br_type_and_number(d, br_type_shown_by(&f->units[i]), i, &t);
    }
}

bool br_position_read(const struct br_data *d, const char *text, size_t size, struct br_state *s,
                      struct report *report)
{
    struct lines in;
    struct err e;
    int errors = report->errors;
    br_place_begin(s);
    if (!lines_check_utf8(text, size, &e)) {
        report_err(report, &e);
        return false;
    }
    lines_init(&in, text, size);
    while (lines_next(&in))
        if (!read_position_line(d, &in, s, &e))
            report_err(report, &e);
    if (report->errors == errors && !br_place_end(d, s, &e)) {
        e.line = in.number;
        e.column = 1;
        report_err(report, &e);
    }
    label_units(d, &s->field);
    return report->errors == errors;
}
