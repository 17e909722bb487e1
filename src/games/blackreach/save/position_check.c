/* position_check.c: whether a position is one that a battle can have: units, tokens, frames. */
#include <stdlib.h>
#include <string.h>

#include "effects/carry.h"
#include "effects/ways.h"
#include "save/position.h"
#include "talk/talk.h"

/* ---- units ---- */

/* Room for a unit's name. */
struct name {
    char text[BR_KEY_MAX + 8];
};

static const char *name_of(const struct br_data *d, const struct br_state *s, int unit,
                           struct name *out)
{
    struct text t;
    text_init(&t, out->text, sizeof out->text);
    br_unit_name(d, &s->field, unit, &t);
    return out->text;
}

/* ---- units, tiles, boxes ---- */

/* BR-ABIL-AIRCRAFT-01: never on the board or beside it; and nothing else is in the air. */
static bool check_air(const struct br_data *d, const struct br_state *s, int unit, const char *name,
                      struct err *e)
{
    int where = s->field.units[unit].where;
    bool flies = br_unit_type(d, &s->field, unit)->is_aircraft;
    if (where == BR_IN_AIR && !flies)
        return err_set(e, ERR_VALUE, "%s is no aircraft: it cannot be in the air", name);
    if (flies && where != BR_IN_AIR && where != BR_DESTROYED && where != BR_WAITING)
        return err_set(e, ERR_VALUE, "%s is an aircraft: say \"where air\" (BR-ABIL-AIRCRAFT-01)",
                       name);
    return true;
}

/* BR-RULE-211: a unit that leaps off the board keeps a token that was revealed. */
static bool keeps_token_away(const struct br_state *s, int unit)
{
    const struct br_unit *u = &s->field.units[unit];
    if (u->where != BR_AWAY || !(u->token_state & BR_TOKEN_REVEALED))
        return false;
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].power == BR_POWER_LEAP && s->markers[i].unit == unit)
            return true;
    return false;
}

/* BR-POD-01, BR-ORDER-15, BR-RULE-215: pods wait in orbit, and nothing else does. */
static bool check_pod(const struct br_data *d, const struct br_state *s, int unit, const char *name,
                      struct err *e)
{
    const struct br_unit *u = &s->field.units[unit];
    bool is_pod = br_unit_type(d, &s->field, unit)->is_pod, waits = u->where == BR_ORBIT;
    if (waits && !is_pod)
        return err_set(e, ERR_VALUE, "%s is no drop pod: it cannot be in orbit", name);
    if (is_pod && !waits && u->where != BR_ON_BOARD && u->where != BR_WAITING && br_is_alive(u))
        return err_set(e, ERR_VALUE, "%s is a drop pod: say \"where orbit\" (BR-POD-01)", name);
    if (u->is_delayed && (!waits || u->x == BR_NO_MARKER))
        return err_set(e, ERR_VALUE, "%s is delayed: only a pod with a landing marker can be",
                       name);
    if (waits && u->token != 0 && (u->x == BR_NO_MARKER || u->token == BR_TOKEN_BLUFF))
        return err_set(e, ERR_VALUE,
                       "%s has not landed: its landing marker carries a number or special token "
                       "(BR-ORDER-15, BR-RULE-215)",
                       name);
    return true;
}

static bool has_tokens(int where)
{
    return where == BR_ON_BOARD || where == BR_OFF_MAP || where == BR_RESERVE ||
           where == BR_EMBARKED || where == BR_IN_AIR || where == BR_IN_POD || where == BR_ORBIT;
}

static bool check_unit(const struct br_data *d, const struct br_state *s, int unit, struct err *e)
{
    const struct br_unit *u = &s->field.units[unit];
    struct name room;
    const char *name = name_of(d, s, unit, &room);
    if (u->tile != BR_NO_TILE && u->tile >= s->tile_count)
        return err_set(e, ERR_VALUE, "%s is of tile %d, and no line \"tile %d\" gives it", name,
                       u->tile, u->tile);
    if (u->tile != BR_NO_TILE && s->tiles[u->tile].owner != u->owner)
        return err_set(e, ERR_VALUE, "%s and its tile %d have different owners", name, u->tile);
    if (u->tile == BR_NO_TILE && u->is_support)
        return err_set(e, ERR_VALUE, "%s supports a group: say which with \"tile N\"", name);
    if (u->token == 0 && u->token_state != 0)
        return err_set(e, ERR_VALUE, "%s has no token that could be revealed or known", name);
    if (u->token != 0 && !has_tokens(u->where) && !keeps_token_away(s, unit))
        return err_set(e, ERR_VALUE,
                       "%s is \"%s\": only units on the board, in transports and pods, in the air, "
                       "in orbit, off-map and in reserve have tokens",
                       name, br_where_names[u->where]);
    if (u->where == BR_RESERVE && br_unit_type(d, &s->field, unit)->class != BR_INFANTRY)
        return err_set(e, ERR_VALUE, "%s is no infantry: no other class is teleported (BR-TELE-01)",
                       name);
    return check_air(d, s, unit, name, e) && check_pod(d, s, unit, name, e);
}

/* BR-ABIL-TRANSPORT-01: who is in a transport can be. */
static bool check_passenger(const struct br_data *d, const struct br_state *s, int unit,
                            struct err *e)
{
    const struct br_field *f = &s->field;
    const struct br_unit *u = &f->units[unit];
    struct name name;
    struct err why = {0};
    int carrier = u->where == BR_IN_POD ? BR_ORBIT : BR_ON_BOARD;
    if ((s->frame_count > 0 || s->winner != BR_PLAYING) && u->carrier < f->unit_count)
        return true; /* its vehicle may just be destroyed, which may have ended the battle */
    if (u->carrier >= f->unit_count || f->units[u->carrier].where != carrier ||
        f->units[u->carrier].owner != u->owner)
        return err_set(e, ERR_VALUE, "%s is in a vehicle that is not of its side on the board",
                       name_of(d, s, unit, &name));
    if (br_check_cargo(d, f, unit, u->carrier, &why) == 0)
        return true;
    return err_set(e, ERR_VALUE, "%s cannot be where it is: %.100s", name_of(d, s, unit, &name),
                   why.text);
}

/* Of a tile every unit is lost at most once: the count stays one that can be read again. */
static bool check_tile(const struct br_state *s, int tile, struct err *e)
{
    int alive = 0, lost = s->tiles[tile].lost;
    for (int i = 0; i < s->field.unit_count; i++)
        alive += s->field.units[i].tile == tile && br_is_alive(&s->field.units[i]);
    return lost + alive <= BR_TILE_UNITS_MAX
               ? true
               : err_set(e, ERR_VALUE, "tile %d has lost %d units and still has %d: at most %d",
                         tile, lost, alive, BR_TILE_UNITS_MAX);
}

/* BR-INIT-02: a marker goes one box beyond the other, and the lesser one is of this turn. */
static bool check_boxes(const struct br_state *s, struct err *e)
{
    for (int seat = 0; seat < 2 && s->winner == BR_PLAYING; seat++)
        if (s->sides[seat].box > s->turn + 2)
            return err_set(e, ERR_VALUE,
                           "the marker of seat %d is in box %d: on turn %d it is in box %d at most",
                           seat, s->sides[seat].box, s->turn, s->turn + 2);
    return true;
}

/* A marker is not placed in a turn to come. */
static bool check_markers(const struct br_state *s, struct err *e)
{
    for (int seat = 0; seat < 2; seat++)
        if (s->sides[seat].teleport_turn > s->turn)
            return err_set(
                e, ERR_VALUE,
                "the teleport marker of seat %d was placed on turn %d, and it is turn %d", seat,
                s->sides[seat].teleport_turn, s->turn);
    return true;
}

static bool check_course(const struct br_data *d, const struct br_state *s, struct err *e)
{
    if (s->scenario != BR_NO_SCENARIO &&
        (s->field.board.w != d->maps[d->scenarios[s->scenario].map].board.w ||
         s->field.board.h != d->maps[d->scenarios[s->scenario].map].board.h))
        return err_set(e, ERR_VALUE, "the scenario is played on a board of another size");
    if (s->phase == BR_PHASE_SETUP && s->turn > 1)
        return err_set(e, ERR_VALUE, "units are deployed before the first turn, not on turn %d",
                       s->turn);
    return check_boxes(s, e) && check_markers(s, e);
}

bool br_check_units(const struct br_data *d, const struct br_state *s, struct err *e)
{
    for (int i = 0; i < s->field.unit_count; i++)
        if (!check_unit(d, s, i, e) ||
            ((s->field.units[i].where == BR_EMBARKED || s->field.units[i].where == BR_IN_POD) &&
             !check_passenger(d, s, i, e)))
            return false;
    for (int i = 0; i < s->tile_count; i++)
        if (!check_tile(s, i, e))
            return false;
    return check_course(d, s, e);
}

/* ---- where they stand ---- */

bool br_is_drowning(const struct br_data *d, const struct br_field *f, int unit)
{
    return br_stands_in_impassable(d, f, unit) && !br_unit_face(d, f, unit)->is_flying;
}

static bool check_flyers(const struct br_data *d, const struct br_state *s, struct err *e)
{
    struct name name;
    for (int i = 0; i < s->field.unit_count; i++)
        if (br_stands_in_impassable(d, &s->field, i) && !br_is_drowning(d, &s->field, i))
            return err_set(e, ERR_VALUE,
                           "%s stands in terrain that is impassable to it (BR-ABIL-FLYING-02)",
                           name_of(d, s, i, &name));
    return true;
}

/* ---- tokens ---- */

/* The tokens of a side, as bits. */
struct tokens {
    unsigned placed; /* on units */
    unsigned hidden; /* of these, not readable by the enemy */
    unsigned revealed;
};

static bool refuse(struct err *e, int seat, int token, const char *what)
{
    char name[24];
    struct text t;
    text_init(&t, name, sizeof name);
    br_token_name(token, &t);
    return err_set(e, ERR_VALUE, "token %s of seat %d %s", name, seat, what);
}

/* The lowest of a set that is not empty. */
static int first_of(unsigned tokens)
{
    return __builtin_ctz(tokens);
}

static bool gather(const struct br_state *s, int seat, struct tokens *t, struct err *e)
{
    *t = (struct tokens){0};
    for (int i = 0; i < s->field.unit_count; i++) {
        const struct br_unit *u = &s->field.units[i];
        unsigned bit = 1U << u->token;
        if (u->owner != seat || u->token == 0)
            continue;
        if (t->placed & bit)
            return refuse(e, seat, u->token, "lies on two units");
        t->placed |= bit;
        t->hidden |= u->token_state == 0 ? bit : 0;
        t->revealed |= u->token_state & BR_TOKEN_REVEALED ? bit : 0;
    }
    return true;
}

/* A token is in one place, and one of those that were taken. */
static bool check_places(const struct br_state *s, int seat, const struct tokens *t, struct err *e)
{
    const struct br_side_state *side = &s->sides[seat];
    unsigned placed = t->placed, left = side->left, spent = side->called_void;
    unsigned twice = (left & spent) | (left & placed) | (spent & placed);
    unsigned missing = (left | spent | placed) & ~(unsigned)side->taken;
    if (twice != 0)
        return refuse(e, seat, first_of(twice), "is in two places: on a unit, left or void");
    if (missing != 0)
        return refuse(e, seat, first_of(missing), "was not taken");
    unsigned lost = side->taken & ~(left | placed);
    if (s->phase == BR_PHASE_ORDER && t->revealed != 0)
        return refuse(e, seat, first_of(t->revealed), "is revealed before the activation phase");
    if (s->phase == BR_PHASE_ORDER && lost != 0) /* none is called before all are placed */
        return refuse(e, seat, first_of(lost), "is neither on a unit nor left to be placed");
    return true;
}

static bool check_side(const struct br_state *s, int seat, struct err *e)
{
    const struct br_side_state *side = &s->sides[seat];
    struct tokens t;
    if (!gather(s, seat, &t, e) || !check_places(s, seat, &t, e))
        return false;
    unsigned gone = br_past_tokens(s, seat, t.revealed);
    unsigned waits = t.placed & ~t.revealed & BR_NUMBERED;
    unsigned may_wait = side->taken & ~(unsigned)side->left & ~(unsigned)side->called_void &
                        ~t.revealed & (~gone | waits) & BR_NUMBERED;
    if (s->phase != BR_PHASE_ACTIVATION)
        may_wait = waits = 0;
    if ((t.hidden & gone) != 0)
        return refuse(e, seat, first_of(t.hidden & gone), "should have been revealed before");
    if ((side->to_call & ~may_wait) != 0)
        return refuse(e, seat, first_of(side->to_call & ~may_wait), "cannot be called any more");
    if ((waits & ~(unsigned)side->to_call) != 0)
        return refuse(e, seat, first_of(waits & ~(unsigned)side->to_call),
                      "lies on a unit and is not to be called");
    unsigned unseen = side->taken & ~t.revealed & ~(unsigned)side->called_void;
    if (side->may_interrupt &&
        (s->phase != BR_PHASE_ACTIVATION || !(unseen >> BR_TOKEN_SPECIAL & 1)))
        return err_set(e, ERR_VALUE, "seat %d cannot interrupt: it has no special token now", seat);
    return true;
}

bool br_check_tokens(const struct br_state *s, struct err *e)
{
    return check_side(s, 0, e) && check_side(s, 1, e);
}

static bool is_before_taking(const struct br_state *s)
{
    const struct br_frame *f = &s->frames[1];
    return s->phase == BR_PHASE_SETUP ||
           (s->frame_count > 1 && f->kind == BR_FRAME_ORDERS && f->step <= BR_ORDERS_TAKE);
}

/* No unit has a token before they are taken. The frames are known. */
static bool check_untaken(const struct br_state *s, struct err *e)
{
    for (int i = 0; i < s->field.unit_count && is_before_taking(s); i++) {
        const struct br_unit *u = &s->field.units[i];
        if (u->token != 0)
            return refuse(e, u->owner, u->token, "lies on a unit before tokens are taken");
    }
    return true;
}

/* ---- the whole ---- */

bool br_check_pending(const struct br_data *d, const struct br_state *s, uint64_t seal,
                      struct err *e)
{
    if (seal != br_seal(d, s))
        return err_set(e, ERR_VALUE,
                       "frames are read as they were printed, with their seal, and with the same "
                       "packs; to change a position leave them and the seal out, and say which "
                       "phase it is and which unit is active");
    for (int i = 0; i < s->frame_count; i++) {
        const char *flaw = br_frame_flaw(s, &s->frames[i]);
        if (flaw != NULL)
            return err_set(e, ERR_VALUE, "frame %d, \"%s\": %s is out of its bounds", i + 1,
                           br_frame_records[s->frames[i].kind].name, flaw);
    }
    return true;
}

bool br_check_rest(const struct br_data *d, const struct br_state *s, struct err *e)
{
    return check_flyers(d, s, e) && check_untaken(s, e);
}
