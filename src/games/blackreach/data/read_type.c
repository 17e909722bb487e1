/* read_type.c: units as words, one line or several. */
#include <string.h>

#include "data/read.h"

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
    HEAD_COUNT
};
static const char *const head_words[HEAD_COUNT] = {"faction", "role",     "squares", "character",
                                                   "keyword", "band",     "back",    "set",
                                                   "life",    "aircraft", "pod",     "deathstorm"};

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

static bool read_faction(struct type_reader *tr)
{
    const char *names[BR_FACTIONS_MAX];
    const struct br_data *d = tr->r->data;
    int found;
    for (int i = 0; i < d->faction_count; i++)
        names[i] = d->factions[i].word;
    if (!br_read_among(tr->r, "faction", names, d->faction_count, &found))
        return false;
    tr->t->faction = (uint8_t)found;
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

static bool read_choice(struct br_reader *r, const char *what, const char *const *names, int count,
                        uint8_t *out)
{
    int found;
    if (!br_read_among(r, what, names, count, &found))
        return false;
    *out = (uint8_t)found;
    return true;
}

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
        return read_faction(tr);
    case HEAD_ROLE:
        return read_choice(tr->r, "role", br_role_names, BR_ROLE_COUNT, &t->role);
    case HEAD_SQUARES:
        return read_squares(tr);
    case HEAD_CHARACTER:
        return t->is_character = true;
    case HEAD_KEYWORD:
        if (!read_choice(tr->r, "keyword", br_keyword_names, BR_KEYWORD_COUNT, &bit))
            return false;
        t->keywords |= (uint8_t)(1 << bit);
        return true;
    case HEAD_BAND:
        if (!read_byte(tr->r, "the band's colour", 1, 8, &bit))
            return false;
        t->bands |= (uint8_t)(1 << (bit - 1));
        return true;
    case HEAD_BACK:
        return read_choice(tr->r, "back", br_back_names, BR_BACK_COUNT, &t->back);
    case HEAD_SET:
        return read_choice(tr->r, "damage set", br_set_names, BR_SET_COUNT, &t->set);
    case HEAD_LIFE:
        return read_byte(tr->r, "life points", 0, 9, &t->life);
    case HEAD_AIRCRAFT:
        return t->is_aircraft = true;
    case HEAD_POD:
        return t->is_pod = true;
    case HEAD_DEATHSTORM:
    default:
        return t->is_deathstorm = true;
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
        return read_byte(tr->r, "DEFENCE", 1, 12, &f->defence);
    case FACE_STARS:
        return read_byte(tr->r, "order stars", 0, 5, &f->stars);
    case FACE_SKULL:
        if (!read_choice(tr->r, "skull", skull_names, 2, &red))
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
    if (!read_choice(tr->r, "weapon's place", slot_names, BR_SLOT_COUNT, &w->slot))
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
    if (!read_choice(tr->r, "arc", arc_names, 2, &arc))
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
        return read_byte(tr->r, "the range in squares", 0, 40, &w->range);
    case GUN_REACH:
    default:
        return read_byte(tr->r, "the range in interspaces", 0, 40, &w->range_interspaces);
    }
}

/* ---- abilities ---- */

/* letter := one of the template letters of the kind */
static bool read_letter(struct type_reader *tr, const char *letters, const char *what, uint8_t *out)
{
    struct word w;
    if (!br_read_word(tr->r, what, &w))
        return false;
    if (w.size != 1 || strchr(letters, *w.start) == NULL)
        return br_say(tr->r, &w, "%s is one of the letters %s", what, letters);
    *out = (uint8_t)*w.start;
    return true;
}

static bool read_ability(struct type_reader *tr, int code, const struct word *at)
{
    const struct br_ability_info *info = &br_ability_infos[code];
    struct br_type *t = tr->t;
    uint8_t arg = 0;
    bool ok = info->arg == BR_ARG_NONE ? true
              : info->arg == BR_ARG_NUMBER
                  ? read_byte(tr->r, info->word, info->low, info->high, &arg)
              : info->arg == BR_ARG_BLAST ? read_letter(tr, "ABCG", "a blast template", &arg)
                                          : read_letter(tr, "FHM", "a flame template", &arg);
    if (!ok)
        return false;
    if (t->ability_count == BR_ABILITIES_MAX)
        return br_say(tr->r, at, "a unit has at most %d abilities on both faces together",
                      BR_ABILITIES_MAX);
    t->abilities[t->ability_count++] = (struct br_ability){(uint8_t)code, arg};
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
    return read_choice(r, "class", br_class_names, BR_CLASS_COUNT, &t->class) && read_words(&tr);
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
