/* parse.c: moves from words. */
#include <stdio.h>
#include <string.h>

#include "data/read.h"
#include "talk/talk.h"

enum { WORDS_MAX = 16, WORD_SIZE = 24 };

/* The words of a move and how far they are read. */
struct words {
    const struct br_data *d;
    const struct br_state *s;
    int seat;
    char word[WORDS_MAX][WORD_SIZE];
    int count, at;
    struct err *e;
};

/* ---- words ---- */

/* Splits at spaces; "the" is left out. */
static bool split(struct words *w, const char *text)
{
    for (const char *p = text + strspn(text, " \t"); *p != '\0'; p += strspn(p, " \t")) {
        size_t size = strcspn(p, " \t");
        if (size >= WORD_SIZE || w->count == WORDS_MAX)
            return err_set(w->e, ERR_SYNTAX, "this is too long to be a move");
        memcpy(w->word[w->count], p, size);
        w->word[w->count][size] = '\0';
        w->count += !text_same(w->word[w->count], "the");
        p += size;
    }
    return w->count > 0 ? true : err_set(w->e, ERR_SYNTAX, "a move is missing");
}

static const char *next(struct words *w)
{
    return w->at < w->count ? w->word[w->at++] : "";
}

/* Takes the word if it is the next one. */
static bool take(struct words *w, const char *word)
{
    if (w->at == w->count || !text_same(w->word[w->at], word))
        return false;
    w->at++;
    return true;
}

static bool ends(struct words *w)
{
    if (w->at == w->count)
        return true;
    return err_set(w->e, ERR_SYNTAX, "\"%s\" is one word too many here", w->word[w->at]);
}

/* ---- units ---- */

static void name_of(const struct words *w, int unit, char *out, size_t cap)
{
    const struct br_unit *u = &w->s->field.units[unit];
    struct text t;
    text_init(&t, out, cap);
    if (u->label[0] != '\0')
        text_add(&t, u->label);
    else
        br_ref_name(w->d, br_ref_to(&w->s->field, unit, w->seat), &t);
}

/* Units whose label or name begins so; the last two found. */
static int find_beginnings(const struct words *w, const char *part, int found[2])
{
    char name[WORD_SIZE];
    int count = 0;
    for (int i = 0; i < w->s->field.unit_count; i++) {
        struct text t;
        text_init(&t, name, sizeof name);
        br_ref_name(w->d, br_ref_to(&w->s->field, i, w->seat), &t);
        if (!text_begins(w->s->field.units[i].label, part) && !text_begins(name, part))
            continue;
        found[1] = found[0];
        found[0] = i;
        count++;
    }
    return count;
}

/* unit := label | key number | an unambiguous beginning of either */
static bool read_unit(struct words *w, uint16_t *ref)
{
    const char *name = next(w);
    char one[WORD_SIZE], two[WORD_SIZE];
    int found[2] = {-1, -1}, unit = br_unit_read(w->d, &w->s->field, w->seat, name);
    if (*name == '\0')
        return err_set(w->e, ERR_SYNTAX, "the name of a unit is missing");
    int count = unit >= 0 ? 1 : find_beginnings(w, name, found);
    if (count == 0)
        return err_set(w->e, ERR_VALUE, "no unit is called \"%s\"", name);
    if (count > 1) {
        name_of(w, found[1], one, sizeof one);
        name_of(w, found[0], two, sizeof two);
        return err_set(w->e, ERR_VALUE, "\"%s\" could be %s or %s: write more of the name", name,
                       one, two);
    }
    *ref = br_ref_to(&w->s->field, unit >= 0 ? unit : found[0], w->seat);
    return true;
}

/* Of an enemy that is masked no more than shows. */
static const struct br_type *type_of(const struct words *w, int ref)
{
    const struct br_unit *u = &w->s->field.units[br_ref_unit(ref)];
    return br_type(w->d, &w->s->field, u->owner == w->seat ? u->type : br_ref_type(ref));
}

/* ---- places ---- */

static bool read_dir(struct words *w, const char *what, int *dir)
{
    const char *word = next(w);
    for (*dir = 0; *dir < BR_DIR_COUNT; (*dir)++)
        if (text_same(word, br_dir_names[*dir]))
            return true;
    return err_set(w->e, ERR_VALUE, "%s is N, NE, E, SE, S, SW, W or NW, not \"%s\"", what, word);
}

/* facing := [ "facing" dir ] ; without it the way the unit faces now. A unit whose heading means
 * nothing to this move has none. */
static bool read_facing(struct words *w, int ref, bool turns, int x, int y, uint16_t *pose)
{
    int heading = w->s->field.units[br_ref_unit(ref)].heading;
    if (take(w, "facing")) {
        if (!turns)
            return err_set(w->e, ERR_SYNTAX, "the way %s faces is not named here",
                           type_of(w, ref)->key);
        if (!read_dir(w, "a heading", &heading))
            return false;
    }
    *pose = br_pose_arg(x, y, turns ? heading : 0, turns ? BR_POSE_TURNS : 0);
    return true;
}

/* pose := [ word ] x "," y [ facing ] */
static bool read_pose(struct words *w, const char *word, int ref, bool turns, uint16_t *pose)
{
    bool is_interspace;
    int x, y;
    take(w, word);
    const char *square = next(w);
    if (!br_read_spot(square, &is_interspace, &x, &y) || is_interspace || x > 31 || y > 31)
        return err_set(w->e, ERR_SYNTAX, "a square is written 3,4, and here is \"%s\"", square);
    return read_facing(w, ref, turns, x, y, pose);
}

/* ---- weapons ---- */

static bool is_on_face(const struct words *w, int ref, int weapon)
{
    struct br_run run = br_unit_face(w->d, &w->s->field, br_ref_unit(ref))->weapons;
    return weapon >= run.first && weapon < run.first + run.count;
}

static bool has_weapon_name(const struct words *w, int ref, int weapon, const char *name)
{
    char own[WORD_SIZE];
    struct text t;
    text_init(&t, own, sizeof own);
    br_weapon_name(w->d, ref, weapon, &t);
    if (text_same(own, name) || (text_same(own, "primary") && text_same(name, "primary-1")))
        return true;
    snprintf(own, sizeof own, "weapon-%d", weapon + 1);
    return text_same(own, name);
}

/* weapon := "primary" | "secondary" | "primary-2" | "weapon-1" ; of the face that shows if it can
 * be. */
static bool read_weapon(struct words *w, int ref, int *weapon)
{
    const char *name = next(w);
    int found = -1;
    for (int i = 0; i < type_of(w, ref)->weapon_count; i++)
        if (has_weapon_name(w, ref, i, name) && (found < 0 || !is_on_face(w, ref, found)))
            found = i;
    *weapon = found;
    return found >= 0
               ? true
               : err_set(w->e, ERR_VALUE, "%s has no weapon \"%s\"", type_of(w, ref)->key, name);
}

/* The weapon that is meant if none is named: the first that may fire. */
static int first_weapon(const struct words *w, int ref, int target)
{
    struct br_run run = br_unit_face(w->d, &w->s->field, br_ref_unit(ref))->weapons;
    for (int i = run.first; i < run.first + run.count; i++)
        if (br_check_fire(w->d, &w->s->field, br_ref_unit(ref), i, target, NULL) == 0)
            return i;
    return run.first;
}

/* ---- moves ---- */

/* order := unit token */
static bool read_order(struct words *w, struct move *m)
{
    int64_t number;
    if (!read_unit(w, &m->arg[0]))
        return false;
    const char *token = next(w);
    if (text_same(token, "bluff"))
        m->arg[1] = BR_TOKEN_BLUFF;
    else if (text_same(token, "special"))
        m->arg[1] = BR_TOKEN_SPECIAL;
    else if (text_to_int(token, 1, BR_TOKENS_MAX, &number))
        m->arg[1] = (uint16_t)number;
    else
        return err_set(w->e, ERR_VALUE, "an order token is 1 to %d, bluff or special, not \"%s\"",
                       BR_TOKENS_MAX, token);
    return true;
}

/* fire := unit [ "at" ] unit [ "with" weapon ] */
static bool read_fire(struct words *w, struct move *m)
{
    int weapon;
    if (!read_unit(w, &m->arg[0]))
        return false;
    take(w, "at");
    if (!read_unit(w, &m->arg[1]))
        return false;
    weapon = first_weapon(w, m->arg[0], br_ref_unit(m->arg[1]));
    if (take(w, "with") && !read_weapon(w, m->arg[0], &weapon))
        return false;
    m->arg[2] = (uint16_t)weapon;
    return true;
}

/* assault := unit [ "with" unit ] ; without it the unit that is asked about */
static bool read_assault(struct words *w, struct move *m)
{
    int unit = br_asked(w->s).unit;
    if (!read_unit(w, &m->arg[1]))
        return false;
    if (take(w, "with"))
        return read_unit(w, &m->arg[0]);
    if (unit == BR_NO_UNIT)
        return err_set(w->e, ERR_SYNTAX, "say who assaults: assault UNIT with UNIT");
    m->arg[0] = br_ref(&w->s->field, unit);
    return true;
}

/* use := weapon "with" unit */
static bool read_use(struct words *w, struct move *m)
{
    int weapon, name = w->at;
    next(w);
    take(w, "with");
    if (!read_unit(w, &m->arg[0]))
        return false;
    int end = w->at;
    w->at = name;
    if (!read_weapon(w, m->arg[0], &weapon))
        return false;
    w->at = end;
    m->arg[1] = (uint16_t)weapon;
    return true;
}

/* stop := unit [ facing ] */
static bool read_stop(struct words *w, struct move *m)
{
    if (!read_unit(w, &m->arg[0]))
        return false;
    const struct br_unit *u = &w->s->field.units[br_ref_unit(m->arg[0])];
    return read_facing(w, m->arg[0], br_heading_matters(type_of(w, m->arg[0])), u->x, u->y,
                       &m->arg[1]);
}

/* launch := unit [ "from" ] pose "going" dir */
static bool read_launch(struct words *w, struct move *m)
{
    int dir;
    if (!read_unit(w, &m->arg[0]) ||
        !read_pose(w, "from", m->arg[0], type_of(w, m->arg[0])->squares > 1, &m->arg[1]))
        return false;
    if (!take(w, "going"))
        return err_set(w->e, ERR_SYNTAX, "say which way the final step goes: going E");
    if (!read_dir(w, "a direction", &dir))
        return false;
    m->arg[2] = (uint16_t)dir;
    return true;
}

/* deploy := unit [ "at" ] pose [ "on its second face" ] */
static bool read_deploy(struct words *w, struct move *m)
{
    if (!read_unit(w, &m->arg[0]) ||
        !read_pose(w, "at", m->arg[0], br_heading_matters(type_of(w, m->arg[0])), &m->arg[1]))
        return false;
    if (!take(w, "on"))
        return true;
    take(w, "its");
    if (!take(w, "second") || !take(w, "face"))
        return err_set(w->e, ERR_SYNTAX, "say \"on its second face\", or nothing more");
    m->arg[1] |= BR_POSE_FACE;
    return true;
}

/* unit [ word ] pose ; whether it turns is the move's affair */
static bool read_going(struct words *w, const char *word, struct move *m)
{
    if (!read_unit(w, &m->arg[0]))
        return false;
    const struct br_type *t = type_of(w, m->arg[0]);
    bool turns = m->kind == BR_MOVE_KIND_MOVE      ? br_heading_matters(t)
                 : m->kind == BR_MOVE_KIND_RETREAT ? false
                                                   : t->squares > 1;
    return read_pose(w, word, m->arg[0], turns, &m->arg[1]);
}

static bool read_rest(struct words *w, struct move *m)
{
    switch ((enum br_move_kind)m->kind) {
    case BR_MOVE_KIND_DEPLOY:
        return read_deploy(w, m);
    case BR_MOVE_KIND_ORDER:
        return read_order(w, m);
    case BR_MOVE_KIND_SPECIAL:
    case BR_MOVE_KIND_SUPPORT:
    case BR_MOVE_KIND_SPEND:
    case BR_MOVE_KIND_SUFFER:
    case BR_MOVE_KIND_PICK:
        return read_unit(w, &m->arg[0]);
    case BR_MOVE_KIND_MOVE:
    case BR_MOVE_KIND_STEP:
    case BR_MOVE_KIND_RETREAT:
        return read_going(w, "to", m);
    case BR_MOVE_KIND_ENTER:
    case BR_MOVE_KIND_LAY:
        return read_going(w, "at", m);
    case BR_MOVE_KIND_STOP:
        return read_stop(w, m);
    case BR_MOVE_KIND_FIRE:
        return read_fire(w, m);
    case BR_MOVE_KIND_ASSAULT:
        return read_assault(w, m);
    case BR_MOVE_KIND_LAUNCH:
        return read_launch(w, m);
    case BR_MOVE_KIND_USE:
        return read_use(w, m);
    case BR_MOVE_KIND_PASS:
    case BR_MOVE_KIND_WAIT:
    case BR_MOVE_KIND_HOLD:
    case BR_MOVE_KIND_ENOUGH:
    case BR_MOVE_KIND_END:
    case BR_MOVE_KIND_COUNT:
        break;
    }
    return true;
}

bool br_parse_move(const void *data, const void *state, int seat, const char *text, struct move *m,
                   struct err *e)
{
    struct words w = {.d = data, .s = state, .seat = seat, .e = e};
    if (!split(&w, text))
        return false;
    const char *verb = next(&w);
    for (int kind = 0; kind < BR_MOVE_KIND_COUNT; kind++) {
        if (!text_same(verb, br_move_words[kind]))
            continue;
        *m = (struct move){(uint16_t)kind, {0}};
        return read_rest(&w, m) && ends(&w);
    }
    return err_set(e, ERR_SYNTAX,
                   "\"%s\" is not a move: say deploy, order, special, wait, move, step, stop, "
                   "enter, fire, hold, assault, launch, support, enough, use, retreat, spend, "
                   "suffer, pick, end, lay or pass",
                   verb);
}
