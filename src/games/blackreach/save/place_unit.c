/* place_unit.c: unit types and units of a position. */
#include <stdio.h>
#include <string.h>

#include "rules/rules.h"
#include "save/place_in.h"

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
bool br_place_type(const struct br_data *d, struct br_state *s, const char *key, const char *value,
                   struct err *e)
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
    UNIT_COUNT
};
static const char *const unit_words[UNIT_COUNT] = {
    "at",   "owner", "facing", "face",  "sm",   "token",    "activated", "damage",
    "life", "dp",    "in",     "where", "tile", "revealed", "known",     "moved"};

struct unit_reader {
    struct br_value v;
    const struct br_data *d;
    struct br_field *f;
    struct br_unit *u;
    const struct br_type *t;
    bool is_away; /* the position says so */
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
    char label[BR_LABEL_MAX];
    if (!br_read_word(&ur->v.r, "the unit it is in", &w))
        return false;
    int carrier = word_copy(&w, label, sizeof label, NULL) ? br_unit_find(ur->f, label) : -1;
    if (carrier < 0 || ur->f->units[carrier].where != BR_ON_BOARD)
        return br_say(&ur->v.r, &w, "no unit of this name is on the board yet");
    ur->u->carrier = (uint8_t)carrier;
    ur->u->where = (uint8_t)(br_unit_type(ur->d, ur->f, carrier)->is_pod ? BR_IN_POD : BR_EMBARKED);
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
    case UNIT_MOVED:
    default:
        return u->has_moved = true;
    }
}

/* Every square of it on the board, and none shared with another unit (BR-MOVE-02) unless the
 * position says that units are on their way. */
static bool stands_well(const struct unit_reader *ur, const char *label, bool may_share,
                        struct err *e)
{
    char name[BR_KEY_MAX + 8];
    struct text t;
    struct br_spot spots[4];
    const struct br_unit *u = ur->u;
    if (u->carrier != BR_NO_UNIT && u->where != BR_EMBARKED && u->where != BR_IN_POD)
        return err_set(e, ERR_VALUE, "%s is \"in\" a unit or \"where\" it says, not both", label);
    if (u->where == BR_AWAY && !ur->is_away)
        return err_set(e, ERR_VALUE, "say where %s is: \"at 3,4\", \"in UNIT\" or \"where ...\"",
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
    char name[BR_KEY_MAX + 8];
    struct text t;
    int64_t number;
    size_t digits = strlen(label);
    text_init(&t, name, sizeof name);
    br_ref_name(ur->d, ur->f->unit_count | ur->u->type << BR_REF_TYPE, &t);
    if (text_same(name, label))
        return true;
    while (digits > 0 && label[digits - 1] >= '0' && label[digits - 1] <= '9')
        digits--;
    bool is_numbered = text_to_int(label + digits, 1, BR_UNITS_MAX, &number);
    for (int type = 0; is_numbered && type <= ur->d->type_count; type++) {
        int ref = type < ur->d->type_count ? type : BR_TYPES_MAX;
        text_init(&t, name, sizeof name);
        br_ref_name(ur->d, (int)(number - 1) | ref << BR_REF_TYPE, &t);
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
bool br_place_unit(const struct br_data *d, struct br_state *s, const char *label,
                   const char *value, struct err *e)
{
    struct br_field *f = &s->field;
    struct br_unit u = {.carrier = BR_NO_UNIT, .tile = BR_NO_TILE};
    struct unit_reader ur = {.d = d, .f = f, .u = &u};
    struct word w;
    struct err unknown;
    char key[BR_KEY_MAX];
    if (br_unit_find(f, label) >= 0)
        return err_set(e, ERR_VALUE, "the name %.40s is taken", label);
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
    if (!stands_well(&ur, label, s->frame_count > 0, e))
        return false;
    f->units[f->unit_count] = u;
    br_field_put(d, f, f->unit_count++);
    return true;
}
