/* move.c: movement actions, to a destination or step by step: the MOVE frame (MOVE). */
#include <string.h>

#include "abilities/spot.h"
#include "board/bearing.h"
#include "arrival/teleport.h"
#include "effects/carry.h"
#include "rules/combat.h"
#include "cards/cards.h"
#include "effects/effects.h"
#include "effects/list.h"
#include "powers/powers.h"
#include "rules/leave.h"
#include "rules/warp.h"
#include "rules/watch.h"

static struct br_pose pose_of(const struct br_unit *u)
{
    return (struct br_pose){u->x, u->y, u->heading};
}

/* ---- ways ---- */

/* Could the assault be launched if the unit stood there with so much MOVEMENT left? */
static bool could_launch(const struct br_data *d, const struct br_state *s, int unit,
                         struct br_pose at, int left, int target)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    struct br_pose strikes[BR_STRIKES_MAX];
    struct br_state copy = *s;
    struct br_unit *u = &copy.field.units[unit];
    br_field_lift(d, &copy.field, unit);
    u->where = BR_ON_BOARD;
    u->x = at.x;
    u->y = at.y;
    if (br_unit_type(d, &copy.field, unit)->squares > 1)
        u->heading = at.heading;
    br_field_put(d, &copy.field, unit);
    return br_launches(d, &copy, unit, left, target, launches) > 0 ||
           br_strikes(d, &copy, unit, left, target, strikes) > 0;
}

/* Of the entries those from which a declared assault can be carried out (BR-ASSAULT-04). */
static int assault_entries(const struct br_data *d, const struct br_state *s, int unit, int target,
                           struct br_entry out[BR_ENTRIES_MAX])
{
    int count = br_entries(d, s, unit, out), useful = 0;
    int movement = br_allowance(d, s, unit);
    for (int i = 0; i < count; i++)
        if (!out[i].stops && could_launch(d, s, unit, out[i].at, movement - out[i].cost, target))
            out[useful++] = out[i];
    return useful;
}

/* Of the ways out of a transport those from which a declared assault can be carried out. */
static int useful_exits(const struct br_data *d, const struct br_state *s, int unit, int left,
                        int target, struct br_exit out[BR_EXITS_MAX])
{
    int count = left > 0 ? br_exits(d, &s->field, unit, out) : 0, useful = 0;
    for (int i = 0; i < count; i++) {
        struct br_pose at = {(uint8_t)out[i].at.x, (uint8_t)out[i].at.y, 0};
        if (target == BR_NO_UNIT ||
            (!out[i].stops && could_launch(d, s, unit, at, left - 1, target)))
            out[useful++] = out[i];
    }
    return useful;
}

/* Does the step from where it stands end its movement? */
static bool step_stops(const struct br_mover *m, struct br_pose to)
{
    const struct br_unit *u = &m->f->units[m->unit];
    struct br_step steps[BR_STEPS_MAX];
    int count = br_steps(m, (struct br_pose){u->x, u->y, u->heading}, steps);
    for (int i = 0; i < count; i++)
        if (steps[i].to.x == to.x && steps[i].to.y == to.y &&
            (m->squares == 1 || steps[i].to.heading == to.heading))
            return steps[i].stops;
    return false;
}

/* Could a path from where the unit stands to `to` lead over the square? No path is longer than the
 * MOVEMENT; larger counters reach a square further. */
static bool may_pass(const struct br_mover *m, const struct br_pose *to, struct br_spot at)
{
    const struct br_unit *u = &m->f->units[m->unit];
    struct br_spot from = {(int8_t)u->x, (int8_t)u->y};
    if (to == NULL)
        return true;
    struct br_spot end = {(int8_t)to->x, (int8_t)to->y};
    /* mutant: > becomes >=: a shortcut: looking closer gives the same answer */
    return br_distance(from, at) + br_distance(at, end) <= m->movement + (m->squares > 1 ? 2 : 0);
}

/* Does it make a difference which way it goes? Driving over wrecks does, and how much MOVEMENT is
 * left if the target of an assault may desert (BR-ASSAULT-09) or the attacker pursues. `to` is
 * where it goes, or NULL. */
static bool path_matters(const struct br_mover *m, int target, const struct br_pose *to)
{
    if (target != BR_NO_UNIT &&
        (m->f->units[target].is_masked || /* it may be fragile: its enemy cannot know */
         br_face_ability(br_unit_type(m->d, m->f, target), br_unit_face(m->d, m->f, target),
                         BR_ABIL_FRAGILE) >= 0 ||
         br_face_ability(br_unit_type(m->d, m->f, m->unit), br_unit_face(m->d, m->f, m->unit),
                         BR_ABIL_PURSUIT) >= 0))
        return true;
    if (m->class != BR_HEAVY || m->is_flying)
        return false;
    for (int y = m->top; y <= m->bottom; y++)
        for (uint32_t bits = m->f->wreck.row[y] & m->columns & ~m->impassable.row[y]; bits != 0;
             bits &= bits - 1)
            if (may_pass(m, to, (struct br_spot){(int8_t)__builtin_ctz(bits), (int8_t)y}))
                return true;
    return false;
}

/* ---- going ---- */

/* A pivot keeps one end where it was; a step brings one end to where the other was. */
static bool is_pivot(int squares, struct br_pose from, struct br_pose to)
{
    struct br_spot old[4], now[4]; /* mutant: 4 becomes 5 (2): only more room than is needed */
    br_cover_squares(squares, from.x, from.y, from.heading, old);
    br_cover_squares(squares, to.x, to.y, to.heading, now);
    return squares == 2 ? br_spots_have(&old[0], 1, now[0]) || br_spots_have(&old[1], 1, now[1])
                        : from.x == to.x && from.y == to.y;
}

static void take_step(struct br_game *g, struct br_move_frame *f, struct br_pose to, bool stops)
{
    struct br_pose from = pose_of(&g->s->field.units[f->unit]);
    int squares = br_unit_type(g->d, &g->s->field, f->unit)->squares;
    br_shift(g, f->unit, to);
    f->left--;
    f->flags |= BR_MOVE_STARTED;
    f->more |= BR_MOVE_WINDOW | BR_MOVE_TROD;
    if (!is_pivot(squares, from, to))
        f->more |= BR_MOVE_ROLLED;
    if (stops)
        f->flags |= BR_MOVE_HALTED;
    br_crush(g, f, from, BR_NO_UNIT);
}

static void tell_step(struct br_game *g, int unit, struct br_pose from, struct br_pose to,
                      bool in_move)
{
    BR_TELL_UNIT(g, unit, STEPPED, stepped, .from = br_place_at(g, unit, from),
                 .to = br_place_at(g, unit, to), .in_move = in_move);
}

/* False: a flying unit launches its assault from above others, where it could not end. Then the way
 * is that of a unit which could, and it is only told. */
static bool find_way(struct br_mover *m, struct br_pose to, struct br_path *path)
{
    static const struct br_rows none;
    if (br_best_path(m, to, path))
        return true;
    m->taken = m->impassable = none;
    br_best_path(m, to, path);
    return false;
}

/* MOVEMENT that the way may cost: the final step of an assault (BR-ASSAULT-07), and getting into a
 * transport (BR-RULE-83), need 1; an assault from a distance has no such step. */
static int left_for_way(const struct br_move_frame *f)
{
    bool has_final = f->target != BR_NO_UNIT && !(f->flags & BR_MOVE_STRIKE);
    return f->left - (has_final || f->vehicle != BR_NO_UNIT);
}

static struct br_pose destination(const struct br_move_frame *f)
{
    return (struct br_pose){f->x, f->y, f->heading};
}

/* Moves to the destination of the frame at once. The search for the path is skipped if nothing
 * depends on it and there is no witness. */
static void jump(struct br_game *g, struct br_move_frame *f)
{
    struct br_field *field = &g->s->field;
    struct br_unit *u = &field->units[f->unit];
    struct br_pose to = destination(f), start = pose_of(u);
    struct br_path path;
    struct br_mover m;
    const struct br_type *t = br_unit_type(g->d, field, f->unit);
    bool is_single = t->squares == 1, walks = false, is_found = true;
    path.cost = path.exposure = 0;
    if (is_single)
        /* mutant: 0 becomes 1: the heading of a unit of one square is not looked at there */
        to.heading = 0;
    if (t->class != BR_INFANTRY || f->target != BR_NO_UNIT || g->w != NULL) {
        br_mover_init(g->d, field, f->unit, left_for_way(f), &m);
        walks = path_matters(&m, f->target, &to);
        if (walks || g->w != NULL)
            is_found = find_way(&m, to, &path);
    }
    BR_TELL_UNIT(g, f->unit, MOVED, moved, .from = br_place_of(g, f->unit),
                 .to = br_place_at(g, f->unit, destination(f)), .cost = path.cost,
                 .exposure = path.exposure);
    for (int k = 1; k <= path.cost; k++) {
        struct br_pose from = path.poses[k - 1], at = path.poses[k];
        /* mutant: the statement is left out: the end of the way turns it, and nobody looks
         * before */
        at.heading = is_single ? u->heading : at.heading;
        from.heading = is_single ? u->heading : from.heading;
        tell_step(g, f->unit, from, at, true);
        if (walks && is_found)
            take_step(g, f, at, false);
    }
    if (!walks)
        f->left = (uint8_t)(f->left - left_for_way(f));
    if (start.x != f->x || start.y != f->y || (!is_single && start.heading != f->heading))
        f->flags |= BR_MOVE_STARTED;
    f->more &= (uint8_t) ~(BR_MOVE_WINDOW | BR_MOVE_TROD); /* nobody answers, see is_eventful */
    br_shift(g, f->unit, destination(f));
}

/* Can anybody answer on the way? Then it is gone step by step. */
static bool is_eventful(const struct br_game *g, const struct br_move_frame *f)
{
    return br_unit_face(g->d, &g->s->field, f->unit)->is_concealed ||
           br_is_watched(g->d, g->s, f->unit);
}

static bool is_there(const struct br_unit *u, const struct br_move_frame *f, bool is_single)
{
    return u->x == f->x && u->y == f->y && (is_single || u->heading == f->heading);
}

/* One step on the way. False: there is no way any more. */
static bool walk(struct br_game *g, struct br_move_frame *f)
{
    const struct br_field *field = &g->s->field;
    const struct br_unit *u = &field->units[f->unit];
    bool is_single = br_unit_type(g->d, field, f->unit)->squares == 1;
    struct br_pose from = pose_of(u), to = destination(f);
    struct br_path path = {.cost = 0};
    struct br_mover m;
    if (is_single)
        to.heading = 0;
    br_mover_init(g->d, field, f->unit, left_for_way(f), &m);
    if (!find_way(&m, to, &path) && (!m.is_flying || path.cost == 0))
        return false;
    struct br_pose at = path.poses[1];
    at.heading = is_single ? u->heading : at.heading;
    bool stops = step_stops(&m, at);
    take_step(g, f, at, stops);
    tell_step(g, f->unit, from, at, false);
    return true;
}

/* ---- answers ---- */

static void set_destination(struct br_game *g, struct br_move_frame *f, int value)
{
    struct br_pose to = br_value_pose(value, g->s->field.units[f->unit].heading);
    f->x = to.x;
    f->y = to.y;
    f->heading = to.heading;
}

/* BR-TELE-17: can the declared assault be launched straight from the teleport marker? */
static bool can_plunge(const struct br_data *d, const struct br_state *s,
                       const struct br_move_frame *f)
{
    struct br_spot at;
    return f->target != BR_NO_UNIT && f->left > 0 &&
           br_marker_reach(d, s, f->unit, f->target, &at) >= 0;
}

/* BR-ASSAULT-10: can the declared assault be carried out? If not, the unit moves freely. */
static void look_for_launch(struct br_game *g, struct br_frame *f)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    struct br_pose strikes[BR_STRIKES_MAX];
    struct br_entry entries[BR_ENTRIES_MAX];
    struct br_exit exits[BR_EXITS_MAX];
    struct br_move_frame *mf = &f->u.move;
    bool is_outside = br_is_outside(&g->s->field.units[mf->unit]);
    f->step = is_outside ? BR_MOVE_ASK : BR_MOVE_LAUNCH;
    if (can_plunge(g->d, g->s, mf))
        return;
    if (br_is_aboard(&g->s->field, mf->unit) &&
        useful_exits(g->d, g->s, mf->unit, mf->left, mf->target, exits) > 0)
        return;
    if (is_outside ? assault_entries(g->d, g->s, mf->unit, mf->target, entries) > 0
                   : br_launches(g->d, g->s, mf->unit, mf->left, mf->target, launches) > 0 ||
                         br_strikes(g->d, g->s, mf->unit, mf->left, mf->target, strikes) > 0)
        return;
    BR_TELL_UNIT(g, mf->unit, UNREACHED, unreached, .target = br_shown(&g->s->field, mf->target));
    mf->target = BR_NO_UNIT;
    mf->flags |= BR_MOVE_FOILED;
    f->step = BR_MOVE_ASK;
}

static void answer_enter(struct br_game *g, struct br_frame *f, int value)
{
    struct br_entry entries[BR_ENTRIES_MAX];
    int unit = f->u.move.unit, count = br_entries(g->d, g->s, unit, entries);
    struct br_unit *u = &g->s->field.units[unit];
    struct br_pose at = br_value_pose(value, u->heading);
    for (int i = 0; i < count; i++) {
        if (entries[i].at.x != at.x || entries[i].at.y != at.y)
            continue;
        u->where = BR_ON_BOARD;
        u->x = at.x;
        u->y = at.y;
        u->heading = entries[i].at.heading;
        br_field_put(g->d, &g->s->field, unit);
        BR_TELL_UNIT(g, unit, ENTERED, entered, .at = br_place_of(g, unit),
                     .cost = entries[i].cost);
        br_leaper_returns(g, unit);
        f->u.move.left = (uint8_t)(f->u.move.left - entries[i].cost);
        f->u.move.flags |= BR_MOVE_ENTERED | BR_MOVE_STARTED;
        if (entries[i].stops)
            f->u.move.left = 0;
        f->step = BR_MOVE_ASK;
    }
    if (f->u.move.target != BR_NO_UNIT)
        look_for_launch(g, f);
}

/* BR-TELE-16: what was declared before the test holds; nothing is declared after it. */
void br_push_arrival(struct br_game *g, int unit, int target, int flags)
{
    br_push_move(g, unit, flags, 0);
    struct br_frame *f = br_top(g->s);
    f->u.move.target = (uint8_t)target;
    if (target != BR_NO_UNIT)
        look_for_launch(g, f);
    else
        f->u.move.flags |= BR_MOVE_FOILED;
}

/* BR-ABIL-TRANSPORT-03 */
static void answer_alight(struct br_game *g, struct br_frame *f, int value)
{
    struct br_exit exits[BR_EXITS_MAX];
    struct br_move_frame *mf = &f->u.move;
    struct br_pose to = br_value_pose(value, 0);
    int count = br_exits(g->d, &g->s->field, mf->unit, exits);
    f->step = BR_MOVE_ASK;
    for (int i = 0; i < count; i++) {
        if (exits[i].at.x != to.x || exits[i].at.y != to.y)
            continue;
        br_disembark(g, mf->unit, exits[i].at);
        mf->left = (uint8_t)(exits[i].stops ? 0 : mf->left - 1);
        mf->flags |= BR_MOVE_ENTERED | BR_MOVE_STARTED;
        mf->more |= BR_MOVE_WINDOW | BR_MOVE_TROD | BR_MOVE_ROLLED;
        break;
    }
    if (mf->target != BR_NO_UNIT)
        look_for_launch(g, f);
}

static void answer_board(struct br_game *g, struct br_frame *f, int vehicle)
{
    struct br_move_frame *mf = &f->u.move;
    struct br_pose at = pose_of(&g->s->field.units[mf->unit]);
    br_find_boarding(g->d, g->s, mf->unit, mf->left, vehicle, &at);
    mf->vehicle = (uint8_t)vehicle;
    mf->x = at.x;
    mf->y = at.y;
    mf->heading = at.heading;
    f->step = BR_MOVE_WAY;
}

/* The step of the frame, if it can still be taken. */
static void pace(struct br_game *g, struct br_frame *f)
{
    struct br_move_frame *mf = &f->u.move;
    struct br_step steps[BR_STEPS_MAX];
    struct br_unit *u = &g->s->field.units[mf->unit];
    struct br_pose from = pose_of(u);
    bool is_single = br_unit_type(g->d, &g->s->field, mf->unit)->squares == 1;
    struct br_mover m;
    br_mover_now(g->d, g->s, mf->unit, 1, &m);
    int count = br_steps(&m, from, steps);
    f->step = mf->target != BR_NO_UNIT             ? BR_MOVE_LAUNCH
              : (mf->flags & BR_MOVE_STARTED) != 0 ? BR_MOVE_STEP
                                                   : BR_MOVE_ASK;
    for (int i = 0; i < count; i++) {
        struct br_pose p = steps[i].to;
        if (p.x != mf->x || p.y != mf->y || (!is_single && p.heading != mf->heading))
            continue;
        p.heading = is_single ? u->heading : p.heading;
        f->step = mf->target == BR_NO_UNIT ? BR_MOVE_STEP : BR_MOVE_LAUNCH;
        take_step(g, mf, p, steps[i].stops);
        tell_step(g, mf->unit, from, p, false);
        return;
    }
}

/* BR-ASSAULT-02 */
static void answer_assault(struct br_game *g, struct br_frame *f, int target)
{
    struct br_move_frame *mf = &f->u.move;
    mf->target = (uint8_t)target;
    mf->flags &= (uint8_t)~BR_MOVE_RETARGET;
    BR_TELL_UNIT(g, mf->unit, DECLARED, declared, .target = br_shown(&g->s->field, target));
    look_for_launch(g, f);
}

/* The unit ends where it is, perhaps turned; the frame keeps where that was. */
static void answer_stop(struct br_game *g, struct br_frame *f, int facing)
{
    const struct br_unit *u = &g->s->field.units[f->u.move.unit];
    struct br_pose from = pose_of(u), at = from;
    at.heading = facing == BR_ABSENT ? u->heading : (uint8_t)facing;
    f->u.move.x = at.x;
    f->u.move.y = at.y;
    f->u.move.heading = at.heading;
    f->step = BR_MOVE_END;
    if (at.heading != from.heading)
        f->u.move.more |= BR_MOVE_WINDOW;
    br_shift(g, f->u.move.unit, at);
}

/* `dir` keeps whether it has arrived. */
static void answer_flip(struct br_frame *f)
{
    f->u.move.dir = f->step == BR_MOVE_LAST;
    f->step = BR_MOVE_FLIP;
}

static void answer_move(struct br_game *g, struct br_frame *f, const struct move *m)
{
    const union br_move *move = br_move(m);
    if (br_is_shot(m)) {
        f->u.move.more |= BR_MOVE_SHOT;
        br_begin_fire(g, f->u.move.unit, BR_SHOT_ON_MOVE, BR_NO_UNIT, m);
        return;
    }
    switch (m->kind) {
    case BR_MOVE_KIND_STOP:
        answer_stop(g, f, move->stop.facing);
        break;
    case BR_MOVE_KIND_STEP:
        set_destination(g, &f->u.move, move->step.to);
        f->step = BR_MOVE_PACE;
        break;
    case BR_MOVE_KIND_FLIP:
        answer_flip(f);
        break;
    case BR_MOVE_KIND_SHOOT:
        f->step = BR_MOVE_SHOOT;
        break;
    case BR_MOVE_KIND_BOOST:
    case BR_MOVE_KIND_GEAR:
        br_answer_boost(g, f->u.move.unit, m);
        f->u.move.left = (uint8_t)br_move_base(g->d, g->s, &f->u.move);
        break;
    case BR_MOVE_KIND_BOARD:
        answer_board(g, f, move->board.vehicle);
        break;
    case BR_MOVE_KIND_ALIGHT:
        answer_alight(g, f, move->alight.at);
        break;
    case BR_MOVE_KIND_ENTER:
        answer_enter(g, f, move->enter.at);
        break;
    case BR_MOVE_KIND_ASSAULT:
        if (can_plunge(g->d, g->s, &f->u.move)) {
            f->step = BR_MOVE_CLASH;
            br_push_plunge(g, f->u.move.unit, f->u.move.target);
            break;
        }
        answer_assault(g, f, move->assault.target);
        break;
    case BR_MOVE_KIND_LEAVE:
        br_answer_leave(g, f);
        break;
    case BR_MOVE_KIND_STRIKE:
        f->u.move.flags |= BR_MOVE_STRIKE;
        set_destination(g, &f->u.move, move->strike.from);
        f->step = BR_MOVE_WAY;
        break;
    case BR_MOVE_KIND_LAUNCH:
        f->u.move.dir = (uint8_t)move->launch.dir;
        set_destination(g, &f->u.move, move->launch.from);
        f->step = BR_MOVE_WAY;
        break;
    default:
        set_destination(g, &f->u.move, move->move_to.to);
        f->step = BR_MOVE_WAY;
    }
}

/* ---- going on ---- */

/* 0, or the rule by which the unit cannot change its state now; `has_stepped`: in this action. */
static int check_state(const struct br_data *d, const struct br_field *f, int unit, int more,
                       struct err *why)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    if (t->back != BR_BACK_STATE)
        return br_forbids(why, BR_ABIL_STATE_01, "it has no second state");
    bool hides = t->faces[f->units[unit].face ^ 1].is_concealed;
    if (more & BR_MOVE_FLIPPED)
        return br_forbids(why, hides ? BR_RULE_81 : BR_ABIL_STATE_03,
                          "it was flipped in this action: not twice");
    if (f->units[unit].where != BR_ON_BOARD)
        return br_forbids(why, BR_ABIL_STATE_01, "it is not on the board");
    if (hides && br_find_spotter(d, f, unit) >= 0)
        return br_forbids(why, BR_RULE_81, "an enemy would spot it at once");
    return 0;
}

static bool may_flip(const struct br_game *g, const struct br_move_frame *f)
{
    return check_state(g->d, &g->s->field, f->unit, f->more, NULL) == 0;
}

/* ---- fire on the move ---- */

static struct br_fire_frame mobile_fire(int unit)
{
    return (struct br_fire_frame){
        .unit = (uint8_t)unit, .flags = BR_SHOT_ON_MOVE, .only = BR_NO_UNIT};
}

/* 0, or the rule by which nobody fires in this action, or not again. */
static int check_fires(const struct br_state *s, const struct br_move_frame *f, struct err *why)
{
    if (s->phase != BR_PHASE_ACTIVATION)
        return br_forbids(why, BR_FIRE_11, "no firing action takes place in the supply phase");
    if (f->more & BR_MOVE_DRIVEN)
        return br_forbids(why, BR_RULE_100, "runts that are driven on do not fire");
    if (f->more & BR_MOVE_SHOT)
        return br_forbids(why, BR_ABIL_FOTM_02, "it has fired in this movement action");
    return 0;
}

/* May it fire on the move, and is there a target? */
static bool may_shoot(const struct br_data *d, const struct br_state *s,
                      const struct br_move_frame *f)
{
    const struct br_fire_frame fire = mobile_fire(f->unit);
    bool is_known = s->abilities & (UINT64_C(1) << BR_ABIL_MOBILE | UINT64_C(1) << BR_ABIL_FLAME);
    return is_known && check_fires(s, f, NULL) == 0 && br_can_fire(d, s, &fire);
}

static void list_mobile_shots(struct br_list *l, const struct br_move_frame *f)
{
    const struct br_fire_frame fire = mobile_fire(f->unit);
    if (may_shoot(l->d, l->s, f))
        br_list_shots(l, &fire);
}

static int check_mobile_shot(const struct br_context *c, const struct move *m, struct err *why)
{
    const struct br_fire_frame fire = mobile_fire(c->asked.unit);
    int rule = check_fires(c->s, &c->f->u.move, why);
    return rule != 0 ? rule : br_check_shot(c, &fire, m, why);
}

/* BR-ABIL-FOTM-01: before its first step. */
static enum run shoot_first(struct br_game *g, struct br_frame *f)
{
    struct br_move_frame *mf = &f->u.move;
    f->step = BR_MOVE_ASK;
    if (may_shoot(g->d, g->s, mf)) {
        mf->more |= BR_MOVE_SHOT;
        br_push_fire(g, mf->unit, BR_SHOT_ON_MOVE, BR_NO_UNIT);
    }
    return RUN_ON;
}

/* Nothing to ask: it cannot go on, and the way it faces and its state do not matter. */
static bool is_settled(const struct br_game *g, const struct br_move_frame *f)
{
    const struct br_type *t = br_unit_type(g->d, &g->s->field, f->unit);
    bool may_turn = t->squares == 1 && br_heading_matters(t);
    return !may_turn && (f->left == 0 || (f->flags & BR_MOVE_HALTED)) &&
           !(f->flags & BR_MOVE_RETARGET) && !may_flip(g, f) && !may_shoot(g->d, g->s, f);
}

/* BR-ABIL-STATE-01, -05 */
static void change_state(struct br_game *g, struct br_frame *f)
{
    struct br_move_frame *mf = &f->u.move;
    bool has_arrived = mf->dir;
    mf->dir = 0;
    mf->more |= BR_MOVE_FLIPPED | BR_MOVE_WINDOW;
    br_flip(g, mf->unit);
    if (g->w != NULL)
        g->w->revealed = true;
    if (has_arrived) {
        f->step = BR_MOVE_END;
    } else if (mf->flags & BR_MOVE_STARTED) {
        mf->flags |= BR_MOVE_HALTED;
        f->step = BR_MOVE_STEP;
    } else {
        mf->left = (uint8_t)br_move_base(g->d, g->s, mf);
        f->step = BR_MOVE_ASK;
    }
}

static enum run launch(struct br_game *g, struct br_frame *f)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    struct br_move_frame *mf = &f->u.move;
    /* The unit stands where it launches, and the 1 MOVEMENT of the final step is left. */
    /* mutant: 1 becomes 2: only launches from where it stands are taken */
    int count = br_launches(g->d, g->s, mf->unit, 1, mf->target, launches);
    f->step = BR_MOVE_CLASH;
    if (mf->flags & BR_MOVE_STRIKE) {
        br_push_strike(g, mf->unit, mf->target);
        return RUN_ON;
    }
    bool is_aboard = br_is_aboard(&g->s->field, mf->unit);
    for (int i = 0; i < count; i++)
        if (launches[i].cost == 0 && launches[i].dir == mf->dir &&
            (!is_aboard || (launches[i].from.x == mf->x && launches[i].from.y == mf->y))) {
            br_push_assault(g, mf->unit, mf->target, &launches[i]);
            return RUN_ON;
        }
    return RUN_ON;
}

/* It is where it was told to go. */
static enum run arrive(struct br_game *g, struct br_frame *f)
{
    struct br_move_frame *mf = &f->u.move;
    const struct br_unit *u = &g->s->field.units[mf->unit];
    if (mf->target != BR_NO_UNIT)
        return launch(g, f);
    if (mf->vehicle != BR_NO_UNIT) { /* BR-RULE-83: it costs 1 */
        if (br_check_room(g->d, &g->s->field, mf->unit, mf->vehicle, NULL) == 0)
            br_embark(g, mf->unit, mf->vehicle);
        f->step = BR_MOVE_END;
        return RUN_ON;
    }
    if (u->heading != mf->heading)
        mf->more |= BR_MOVE_WINDOW;
    br_shift(g, mf->unit, destination(mf));
    bool leaves = mf->flags & BR_MOVE_LEAVING;
    f->step = leaves ? BR_MOVE_END : BR_MOVE_LAST;
    return RUN_ON;
}

static enum run go(struct br_game *g, struct br_frame *f)
{
    struct br_move_frame *mf = &f->u.move;
    bool is_single = br_unit_type(g->d, &g->s->field, mf->unit)->squares == 1;
    if (br_is_aboard(&g->s->field, mf->unit))
        return arrive(g, f); /* it launches from inside */
    bool boards_here =
        mf->vehicle != BR_NO_UNIT && is_there(&g->s->field.units[mf->unit], mf, is_single);
    if (!is_eventful(g, mf) && !boards_here)
        jump(g, mf);
    if (is_there(&g->s->field.units[mf->unit], mf, is_single))
        return arrive(g, f);
    if (!walk(g, mf)) { /* what happened on the way has closed it */
        mf->vehicle = BR_NO_UNIT;
        mf->flags &= (uint8_t)~BR_MOVE_LEAVING;
        f->step = BR_MOVE_ASK;
        if (mf->target != BR_NO_UNIT)
            look_for_launch(g, f);
    }
    return RUN_ON;
}

/* Whom it assaulted from the teleport marker is gone before the dice: it enters, or is set aside
 * again (BR-RULE-95). */
static enum run stay_aside(struct br_game *g, struct br_frame *f)
{
    struct br_entry entries[BR_ENTRIES_MAX];
    f->step = BR_MOVE_ASK;
    f->u.move.flags |= BR_MOVE_FOILED;
    if (br_entries(g->d, g->s, f->u.move.unit, entries) > 0)
        return RUN_ON;
    f->step = BR_MOVE_DONE;
    br_reserve(g, f->u.move.unit);
    return RUN_ON;
}

/* After an assault: another target, if the declared one is gone (BR-ASSAULT-09). */
static enum run part(struct br_game *g, struct br_frame *f)
{
    struct br_move_frame *mf = &f->u.move;
    f->step = BR_MOVE_END;
    mf->target = BR_NO_UNIT;
    mf->past |= BR_MOVE_FOUGHT;
    if (g->s->field.units[mf->unit].where == BR_RESERVE)
        return stay_aside(g, f);
    if (br_is_alive(&g->s->field.units[mf->unit]) && (mf->flags & BR_MOVE_RETARGET)) {
        f->step = BR_MOVE_ASK;
        if (br_unit_face(g->d, &g->s->field, mf->unit)->movement == BR_X)
            mf->left = 0; /* on the face that it shows now (BR-MOVE-06) */
    }
    return RUN_ON;
}

/* It is in a transport that it cannot leave. */
static bool is_shut_in(const struct br_game *g, const struct br_move_frame *f)
{
    struct br_exit exits[BR_EXITS_MAX];
    return br_is_aboard(&g->s->field, f->unit) &&
           useful_exits(g->d, g->s, f->unit, f->left, f->target, exits) == 0;
}

/* The declared target was shot on the move: another may be named (BR-ASSAULT-09). */
static enum run lose_target(struct br_frame *f)
{
    f->u.move.target = BR_NO_UNIT;
    f->u.move.flags |= BR_MOVE_RETARGET;
    f->step = BR_MOVE_ASK;
    return RUN_ON;
}

/* True if somebody may answer to what was just done (BR-RULE-170). */
static bool open_window(struct br_game *g, struct br_move_frame *f)
{
    int count = g->s->frame_count;
    if (!(f->more & BR_MOVE_WINDOW))
        return false;
    f->more &= (uint8_t)~BR_MOVE_WINDOW;
    br_push_moment(g, BR_HOOK_STEP, f->unit, BR_NO_UNIT);
    return g->s->frame_count > count;
}

/* A vehicle's movement is over: what lies under it? Then abilities act. */
static enum run finish(struct br_game *g, struct br_frame *f)
{
    int unit = f->u.move.unit;
    br_end_boosts(g->s, g->s->field.units[unit].owner, 1U << BR_BOOST_MOVE);
    bool is_foot = br_unit_type(g->d, &g->s->field, unit)->class == BR_INFANTRY;
    bool has_more = g->s->hooks >> BR_HOOK_MOVED & 1;
    const struct br_unit *u = &g->s->field.units[unit];
    bool leaves = (f->u.move.flags & BR_MOVE_LEAVING) && !(f->u.move.flags & BR_MOVE_HALTED) &&
                  !(f->u.move.more & BR_MOVE_STRUCK);
    if (leaves && f->step == BR_MOVE_END && u->where == BR_ON_BOARD)
        br_leave(g, unit);
    if (f->step == BR_MOVE_DONE || !br_is_alive(u))
        return RUN_DONE;
    if (f->step == BR_MOVE_END && !is_foot) {
        br_push(g->s, BR_FRAME_RUNOVER)->u.runover.unit = (uint8_t)unit;
        f->step = BR_MOVE_OVER;
        return has_more ? RUN_ON : RUN_DONE;
    }
    br_push_moment(g, BR_HOOK_MOVED, unit, BR_NO_UNIT);
    f->step = BR_MOVE_DONE;
    return has_more ? RUN_ON : RUN_DONE;
}

static enum run run_move(struct br_game *g, struct br_frame *f)
{
    struct br_move_frame *mf = &f->u.move;
    if (open_window(g, mf))
        return RUN_ON;
    if (!br_is_alive(&g->s->field.units[mf->unit]))
        return RUN_DONE;
    if ((mf->more & BR_MOVE_STRUCK) && f->step < BR_MOVE_END)
        f->step = BR_MOVE_END; /* BR-RULE-54: a declared assault is cancelled */
    switch ((enum br_move_step)f->step) {
    case BR_MOVE_ASK:
        if (((mf->flags & BR_MOVE_ENTERED) && is_settled(g, mf)) || is_shut_in(g, mf))
            f->step = BR_MOVE_END;
        return f->step == BR_MOVE_ASK ? RUN_ASK : RUN_ON;
    case BR_MOVE_STEP:
        if (is_settled(g, mf))
            f->step = BR_MOVE_END;
        return f->step == BR_MOVE_STEP ? RUN_ASK : RUN_ON;
    case BR_MOVE_LAUNCH:
        if (!br_is_alive(&g->s->field.units[mf->target]))
            return lose_target(f);
        return RUN_ASK;
    case BR_MOVE_LAST:
        if (!may_flip(g, mf) && !may_shoot(g->d, g->s, mf))
            f->step = BR_MOVE_END;
        return f->step == BR_MOVE_LAST ? RUN_ASK : RUN_ON;
    case BR_MOVE_SHOOT:
        return shoot_first(g, f);
    case BR_MOVE_PACE:
        pace(g, f);
        return RUN_ON;
    case BR_MOVE_FLIP:
        change_state(g, f);
        return RUN_ON;
    case BR_MOVE_WAY:
        return go(g, f);
    case BR_MOVE_CLASH:
        return part(g, f);
    case BR_MOVE_END:
    case BR_MOVE_OVER:
    case BR_MOVE_DONE:
        break;
    }
    return finish(g, f);
}

/* ---- what is asked ---- */

static struct br_asked asked_move(const struct br_state *s, const struct br_frame *f)
{
    int unit = f->u.move.unit;
    enum br_question q = f->step == BR_MOVE_STEP     ? BR_ASK_STEP
                         : f->step == BR_MOVE_LAUNCH ? BR_ASK_LAUNCH
                         : f->step == BR_MOVE_LAST   ? BR_ASK_LAST
                                                     : BR_ASK_MOVE;
    return (struct br_asked){q, s->field.units[unit].owner, unit};
}

static void list_foot(struct br_list *l, const struct br_mover *m)
{
    const struct br_unit *u = &l->s->field.units[m->unit];
    struct br_rows ends;
    const union br_move move = {.move = BR_MOVE(MOVE, move_to, .unit = (uint16_t)m->unit)};
    int step = br_list_turns_of(l, m->unit);
    br_foot_ends(m, &ends);
    if (br_rows_has(&m->taken, u->x, u->y))
        br_rows_remove(&ends, u->x, u->y); /* it shares its square: see br_mover_now */
    for (int y = m->top; y <= m->bottom; y++)
        br_list_turns(l, move, ends.row[y], y, step);
}

static void list_poses(struct br_list *l, const struct br_mover *m)
{
    const struct br_unit *u = &l->s->field.units[m->unit];
    const union br_move move = {.move = BR_MOVE(MOVE, move_to, .unit = (uint16_t)m->unit)};
    struct br_pose_ends ends;
    br_reach_ends(m, &ends);
    if (!br_may_end(m, (struct br_pose){u->x, u->y, u->heading}))
        br_rows_remove(&ends.rows[u->heading], u->x, u->y); /* see br_mover_now */
    br_list_poses(l, move, &ends, m->top, m->bottom);
}

static void list_steps(struct br_list *l, const struct br_mover *m)
{
    const struct br_unit *u = &l->s->field.units[m->unit];
    struct br_step steps[BR_STEPS_MAX];
    if (m->movement == 0)
        return;
    int count = br_steps(m, (struct br_pose){u->x, u->y, u->heading}, steps);
    for (int i = 0; i < count; i++) {
        struct br_pose to = steps[i].to;
        if ((m->squares == 1 && br_may_cover(m, to.x, to.y)) ||
            br_can_finish(m, to, m->movement - 1, steps[i].stops))
            BR_LIST(l, STEP, step, .unit = (uint16_t)m->unit,
                    .to = br_list_pose(to, m->squares > 1));
    }
}

static void list_entries(struct br_list *l, int unit, int target)
{
    struct br_entry entries[BR_ENTRIES_MAX];
    int count = target == BR_NO_UNIT ? br_entries(l->d, l->s, unit, entries)
                                     : assault_entries(l->d, l->s, unit, target, entries);
    bool turns = br_unit_type(l->d, &l->s->field, unit)->squares > 1;
    for (int i = 0; i < count; i++)
        BR_LIST(l, ENTER, enter, .unit = (uint16_t)unit, .at = br_list_pose(entries[i].at, turns));
}

/* Destinations and steps of a unit on the board. */
static void list_ways(struct br_list *l, int unit, int left, bool is_halted)
{
    struct br_mover m;
    br_mover_now(l->d, l->s, unit, left, &m);
    if (m.squares == 1)
        list_foot(l, &m);
    else
        list_poses(l, &m);
    if (!is_halted)
        list_steps(l, &m);
    if (!is_halted && br_check_leave(l->d, l->s, unit, left, true, NULL) == 0)
        BR_LIST(l, LEAVE, leave, .unit = (uint16_t)unit);
}

/* The same result as br_check_assault for each target; what is the same for all is checked once. */
static void list_assaults(struct br_list *l, int unit)
{
    const struct br_field *f = &l->s->field;
    bool can[BR_CLASS_COUNT];
    int weapon;
    if (br_assault_value(l->d, f, unit, &weapon) < 0)
        return;
    for (int class = 0; class < BR_CLASS_COUNT; class ++)
        can[class] = br_best_combat(l->d, f, unit, class) != BR_X;
    for (int i = 0; i < f->unit_count; i++) {
        const struct br_unit *u = &f->units[i];
        if (u->owner != f->units[unit].owner && u->where == BR_ON_BOARD &&
            can[br_unit_type(l->d, f, i)->class])
            BR_LIST(l, ASSAULT, assault, .unit = (uint16_t)unit, .target = (uint16_t)i);
    }
}

static void list_flip(struct br_list *l, int unit, int more)
{
    if (check_state(l->d, &l->s->field, unit, more, NULL) == 0)
        BR_LIST(l, FLIP, flip, .unit = (uint16_t)unit);
}

/* Transports that it can board with so much MOVEMENT. */
static void list_boardings(struct br_list *l, int unit, int left)
{
    const struct br_field *f = &l->s->field;
    if (!br_knows_transports(l->s))
        return;
    for (int i = 0; i < f->unit_count; i++)
        if (br_check_room(l->d, f, unit, i, NULL) == 0 &&
            br_find_boarding(l->d, l->s, unit, left, i, NULL))
            BR_LIST(l, BOARD, board, .unit = (uint16_t)unit, .vehicle = (uint16_t)i);
}

static void list_exits(struct br_list *l, int unit, int left, int target)
{
    struct br_exit exits[BR_EXITS_MAX];
    int count = useful_exits(l->d, l->s, unit, left, target, exits);
    for (int i = 0; i < count; i++)
        BR_LIST(l, ALIGHT, alight, .unit = (uint16_t)unit,
                .at = (uint16_t)br_pose_value(exits[i].at.x, exits[i].at.y, BR_NO_HEADING));
}

void br_list_motion(struct br_list *l, int unit)
{
    const struct br_unit *u = &l->s->field.units[unit];
    const struct move *first = l->end;
    if (u->where == BR_OFF_MAP) {
        list_entries(l, unit, BR_NO_UNIT);
        if (l->end > first)
            list_assaults(l, unit);
    } else if (br_is_aboard(&l->s->field, unit)) {
        list_exits(l, unit, br_allowance(l->d, l->s, unit), BR_NO_UNIT);
        if (br_unit_type(l->d, &l->s->field, unit)->class == BR_INFANTRY)
            list_assaults(l, unit);
    } else if (u->where == BR_ON_BOARD && !(u->damage >> BR_DAMAGE_TRACKS & 1)) {
        list_flip(l, unit, 0);
        if (may_shoot(l->d, l->s, &(struct br_move_frame){.unit = (uint8_t)unit}))
            BR_LIST(l, SHOOT, shoot, .unit = (uint16_t)unit);
        list_assaults(l, unit);
        list_ways(l, unit, br_allowance(l->d, l->s, unit), false);
        list_boardings(l, unit, br_allowance(l->d, l->s, unit));
    }
}

/* An assault is declared before the first step; in the supply phase there is none. */
static bool may_declare(const struct br_move_frame *f)
{
    if (f->flags & (BR_MOVE_SUPPLY | BR_MOVE_FOILED))
        return false;
    return (f->flags & BR_MOVE_RETARGET) ||
           (!(f->flags & BR_MOVE_STARTED) && !(f->more & BR_MOVE_DRIVEN));
}

/* Where the way has been closed it may have stepped already: then it must be able to end here. */
static bool may_flip_at_ask(const struct br_data *d, const struct br_state *s,
                            const struct br_move_frame *f)
{
    const struct br_unit *u = &s->field.units[f->unit];
    struct br_mover m;
    if (!(f->flags & BR_MOVE_STARTED))
        return true;
    br_mover_now(d, s, f->unit, f->left, &m);
    return br_may_end(&m, (struct br_pose){u->x, u->y, u->heading});
}

/* BR-CARD-09: before the first step, also in the supply phase. */
static unsigned boosts_of(const struct br_move_frame *f)
{
    return f->flags & BR_MOVE_STARTED || f->more & (BR_MOVE_SCOUT | BR_MOVE_DRIVEN)
               ? 0
               : 1U << BR_BOOST_MOVE;
}

static void list_begin(struct br_list *l)
{
    const struct br_move_frame *f = &l->f->u.move;
    br_list_boosts(l, boosts_of(f));
    if (br_is_outside(&l->s->field.units[f->unit])) {
        list_entries(l, f->unit, f->target);
        if (can_plunge(l->d, l->s, f))
            BR_LIST(l, ASSAULT, assault, .unit = f->unit, .target = f->target);
        return;
    }
    if (br_is_aboard(&l->s->field, f->unit)) {
        list_exits(l, f->unit, f->left, f->target);
        if (may_declare(f) && br_unit_type(l->d, &l->s->field, f->unit)->class == BR_INFANTRY)
            list_assaults(l, f->unit);
        return;
    }
    if (may_declare(f))
        list_assaults(l, f->unit);
    if (may_flip_at_ask(l->d, l->s, f))
        list_flip(l, f->unit, f->more);
    list_mobile_shots(l, f);
    if (!(f->flags & BR_MOVE_HALTED))
        list_boardings(l, f->unit, f->left);
    list_ways(l, f->unit, f->left, f->flags & BR_MOVE_HALTED);
}

/* A unit of one square may turn where it stops; one whose heading means nothing names none. */
static void list_stops(struct br_list *l, int unit, const struct br_type *t)
{
    int first = t->squares > 1 ? l->s->field.units[unit].heading : 0;
    int step = t->squares > 1 ? BR_DIR_COUNT : br_list_turns_of(l, unit);
    if (!br_heading_matters(t))
        BR_LIST(l, STOP, stop, .unit = (uint16_t)unit, .facing = BR_ABSENT);
    else
        for (int heading = first; heading < BR_DIR_COUNT; heading += step)
            BR_LIST(l, STOP, stop, .unit = (uint16_t)unit, .facing = (uint16_t)heading);
}

static void list_on_the_way(struct br_list *l)
{
    const struct br_move_frame *f = &l->f->u.move;
    const struct br_field *field = &l->s->field;
    const struct br_unit *u = &field->units[f->unit];
    const struct br_type *t = br_unit_type(l->d, field, f->unit);
    struct br_mover m;
    br_mover_now(l->d, l->s, f->unit, f->left, &m);
    bool may_stop = br_may_end(&m, (struct br_pose){u->x, u->y, u->heading});
    if (may_stop) {
        list_stops(l, f->unit, t);
        list_flip(l, f->unit, f->more);
    }
    list_mobile_shots(l, f);
    if (!(f->flags & BR_MOVE_HALTED))
        list_boardings(l, f->unit, f->left);
    if (!(f->flags & BR_MOVE_HALTED))
        list_steps(l, &m);
    if (!(f->flags & BR_MOVE_HALTED) &&
        br_check_leave(l->d, l->s, f->unit, f->left, false, NULL) == 0)
        BR_LIST(l, LEAVE, leave, .unit = f->unit);
}

/* Single steps towards a declared assault, where the way makes a difference. */
static void list_approaches(struct br_list *l)
{
    const struct br_move_frame *f = &l->f->u.move;
    struct br_mover m;
    struct move *first = l->end, *kept = first;
    br_mover_now(l->d, l->s, f->unit, f->left, &m);
    if (!path_matters(&m, f->target, NULL) || (f->flags & BR_MOVE_HALTED))
        return;
    list_steps(l, &m);
    for (struct move *move = first; move < l->end; move++) {
        struct br_pose to = br_value_pose(br_move(move)->step.to, 0);
        if (!step_stops(&m, to) && could_launch(l->d, l->s, f->unit, to, f->left - 1, f->target))
            *kept++ = *move;
    }
    l->end = kept;
}

static void list_strikes(struct br_list *l)
{
    struct br_pose strikes[BR_STRIKES_MAX];
    const struct br_move_frame *f = &l->f->u.move;
    int count = br_strikes(l->d, l->s, f->unit, f->left, f->target, strikes);
    bool turns = br_unit_type(l->d, &l->s->field, f->unit)->squares > 1;
    for (int i = 0; i < count; i++)
        BR_LIST(l, STRIKE, strike, .unit = f->unit, .from = br_list_pose(strikes[i], turns));
}

static void list_launch(struct br_list *l)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    const struct br_move_frame *f = &l->f->u.move;
    int count = br_launches(l->d, l->s, f->unit, f->left, f->target, launches);
    bool turns = br_unit_type(l->d, &l->s->field, f->unit)->squares > 1;
    for (int i = 0; i < count; i++)
        BR_LIST(l, LAUNCH, launch, .unit = f->unit, .from = br_list_pose(launches[i].from, turns),
                .dir = launches[i].dir);
    if (br_is_aboard(&l->s->field, f->unit)) {
        list_exits(l, f->unit, f->left, f->target);
        return;
    }
    list_approaches(l);
    list_strikes(l);
    list_mobile_shots(l, f);
}

static void list_last(struct br_list *l)
{
    const struct br_move_frame *f = &l->f->u.move;
    BR_LIST(l, STOP, stop, .unit = f->unit, .facing = BR_ABSENT);
    list_flip(l, f->unit, f->more);
    list_mobile_shots(l, f);
}

static void list_move(struct br_list *l)
{
    if (l->asked.question == BR_ASK_STEP)
        list_on_the_way(l);
    else if (l->asked.question == BR_ASK_LAST)
        list_last(l);
    else if (l->asked.question == BR_ASK_LAUNCH)
        list_launch(l);
    else
        list_begin(l);
}

/* ---- why a destination is out of reach ---- */

static bool reaches(const struct br_mover *m, struct br_pose to)
{
    if (m->squares == 1) {
        struct br_rows ends;
        br_foot_ends(m, &ends);
        return br_rows_has(&ends, to.x, to.y);
    }
    struct br_pose_reach p;
    br_reach_poses(m, &p);
    return p.cost[br_pose_number(&m->f->board, to.x, to.y, to.heading)] != BR_NO_COST;
}

static int explain_standing(const struct br_mover *m, struct br_pose to, struct err *why)
{
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_cover_squares(m->squares, to.x, to.y, to.heading, s);
    for (int i = 0; i < count; i++) {
        int x = s[i].x, y = s[i].y;
        if (!br_on_board(&m->f->board, x, y))
            return br_forbids(why, BR_MOVE_08, "%d,%d is not on the board", x, y);
        int other = br_unit_at(m->f, x, y);
        if (other >= 0 && other != m->unit) {
            bool is_foot = br_unit_type(m->d, m->f, other)->class == BR_INFANTRY;
            bool is_own = m->f->units[other].owner == m->owner;
            if (m->is_flying)
                return br_forbids(why, BR_ABIL_FLYING_02,
                                  "a flying unit may not end on %d,%d, which is occupied", x, y);
            if (m->class != BR_INFANTRY && !is_foot)
                return br_forbids(why, BR_MOVE_31, "a vehicle stands on %d,%d", x, y);
            if (m->class == BR_INFANTRY)
                return br_forbids(why, is_foot && is_own ? BR_MOVE_12 : BR_MOVE_13,
                                  "another unit stands on %d,%d", x, y);
        }
        if (m->is_flying && br_rows_has(&m->impassable, x, y))
            return br_forbids(why, BR_ABIL_FLYING_02,
                              "a flying unit may not end on %d,%d, impassable to it", x, y);
        if (br_rows_has(&m->impassable, x, y))
            return br_forbids(why,
                              br_wreck_at(m->d, m->f, x, y, 0) >= 0 ? BR_MOVE_32 : BR_TERRAIN_11,
                              "%d,%d is impassable to it", x, y);
    }
    return 0;
}

static int explain_weakness(const struct br_mover *m, struct err *why)
{
    const struct br_unit *u = &m->f->units[m->unit];
    if (br_unit_face(m->d, m->f, m->unit)->movement == BR_X)
        return br_forbids(why, BR_MOVE_06, "a unit with MOVEMENT X cannot take a step");
    if (u->damage >> BR_DAMAGE_TRACKS & 1)
        return br_forbids(why, BR_HEAVY_03, "its tracks are destroyed, so it cannot move");
    if (m->movement == 0 && u->sm > 0)
        return br_forbids(why, BR_MOVE_04, "%d suppressed marker%s leave%s it no MOVEMENT", u->sm,
                          u->sm == 1 ? "" : "s", u->sm == 1 ? "s" : "");
    if (m->movement == 0)
        return br_forbids(why, BR_MOVE_04, "it has no MOVEMENT left");
    return 0;
}

/* Finds the rule that closes the way: lifts one after the other until the way is open. */
static int explain_way(const struct br_mover *m, struct br_pose to, struct err *why)
{
    static const struct br_rows none;
    struct br_mover eased = *m;
    eased.zone_count = 0;
    eased.zoned = none;
    eased.ways = NULL;
    /* mutant: > becomes >=: a shortcut: without zones nothing was eased */
    if (m->zone_count > 0 && reaches(&eased, to))
        return br_forbids(why, BR_ZOC_04, "the way leads through a zone of control");
    eased.difficult = none;
    if (reaches(&eased, to))
        return br_forbids(why, BR_TERRAIN_05, "a difficult passage on the way ends the movement");
    eased.blocked = none;
    if (reaches(&eased, to))
        return br_forbids(why, m->class == BR_INFANTRY ? BR_MOVE_13 : BR_MOVE_31,
                          "other units block the way");
    eased.impassable = none;
    if (reaches(&eased, to))
        return br_forbids(why, BR_TERRAIN_11, "terrain that is impassable to it blocks the way");
    return br_forbids(why, BR_MOVE_01, "%d,%d is too far for a MOVEMENT of %d", to.x, to.y,
                      m->movement);
}

/* 0, or the rule by which a destination is out of reach. */
static int check_destination(const struct br_data *d, const struct br_state *s, int unit, int left,
                             struct br_pose to, struct err *why)
{
    struct br_mover m;
    br_mover_now(d, s, unit, left, &m);
    int rule = explain_standing(&m, to, why);
    if (rule != 0)
        return rule;
    if (reaches(&m, to))
        return 0;
    rule = explain_weakness(&m, why);
    return rule != 0 ? rule : explain_way(&m, to, why);
}

/* ---- checks ---- */

/* MOVEMENT that is left to the unit. */
static int left_of(const struct br_context *c, int unit)
{
    return c->f->kind == BR_FRAME_MOVE ? c->f->u.move.left : br_allowance(c->d, c->s, unit);
}

static bool is_halted(const struct br_context *c)
{
    return c->f->kind == BR_FRAME_MOVE && (c->f->u.move.flags & BR_MOVE_HALTED);
}

/* May it take a movement action at all, and is it on the board? */
static int check_mobile(const struct br_context *c, int unit, struct err *why)
{
    const struct br_unit *u = &c->s->field.units[unit];
    if (u->damage >> BR_DAMAGE_TRACKS & 1)
        return br_forbids(why, BR_HEAVY_03, "its tracks are destroyed, so it cannot move");
    if (br_is_outside(u))
        return br_forbids(why, BR_RULE_32, "it must enter the board first");
    if (u->where == BR_EMBARKED)
        return br_forbids(why, BR_ABIL_TRANSPORT_03, "it must get out first: alight");
    if (u->where != BR_ON_BOARD)
        return br_forbids(why, BR_ORDER_16, "it is not on the board");
    return 0;
}

/* May it face so? A heading that is missing is said by br_check_turn. */
static int check_heading(const struct br_context *c, int unit, int heading, struct err *why)
{
    if (heading == BR_NO_HEADING || heading % br_heading_step(br_context_type(c, unit)) == 0)
        return 0;
    return br_forbids(why, BR_RULE_30, "%s cannot face %s: N, E, S and W are possible",
                      br_name(c, unit).text, br_dir_names[heading]);
}

static bool is_own_square(const struct br_context *c, int unit, struct br_pose p)
{
    return c->s->field.units[unit].x == p.x && c->s->field.units[unit].y == p.y;
}

/* A unit of one square turns on its square; a larger one that faces another way has moved. */
static bool stays_put(const struct br_context *c, int unit, struct br_pose to)
{
    return br_context_type(c, unit)->squares == 1 || c->s->field.units[unit].heading == to.heading;
}

/* On its way, where it shares a square with others, it may not end. */
static bool is_stuck(const struct br_context *c, int unit)
{
    const struct br_field *f = &c->s->field;
    struct br_spot shared[4]; /* mutant: 4 becomes 5: only more room than is needed */
    return (br_context_type(c, unit)->class == BR_INFANTRY ||
            br_unit_face(c->d, f, unit)->is_flying) &&
           br_shared_squares(c->d, f, unit, shared) > 0;
}

static int check_whole_move(const struct br_context *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, value = br_move(m)->move_to.to;
    int rule = br_check_own_unit(c, br_move(m)->move_to.unit, why);
    bool turns = br_turns_with_move(c, unit);
    if (rule == 0)
        rule = check_mobile(c, unit, why);
    if (rule == 0)
        rule = br_check_square(c, value, turns, why);
    if (rule == 0)
        rule = check_heading(c, unit, br_value_heading(value), why);
    if (rule != 0)
        return rule;
    struct br_pose to = br_value_pose(value, c->s->field.units[unit].heading);
    if (br_context_type(c, unit)->squares == 1)
        /* mutant: 0 becomes 1: the heading of a unit of one square is not looked at there */
        to.heading = 0;
    if (is_own_square(c, unit, to) && stays_put(c, unit, to) && is_stuck(c, unit))
        return br_forbids(why, BR_MOVE_12, "it may pass other units but not end on their square");
    rule = check_destination(c->d, c->s, unit, left_of(c, unit), to, why);
    return rule != 0 ? rule : br_check_turn(c, value, turns, why);
}

static bool has_step(const struct br_mover *m, struct br_pose from, struct br_pose to)
{
    struct br_step steps[BR_STEPS_MAX];
    int count = br_steps(m, from, steps);
    for (int i = 0; i < count; i++)
        if (steps[i].to.x == to.x && steps[i].to.y == to.y &&
            (m->squares == 1 || steps[i].to.heading == to.heading))
            return true;
    return false;
}

/* Is one of the squares it would cover impassable to it? */
static bool covers_closed(const struct br_mover *m, struct br_pose to)
{
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_cover_squares(m->squares, to.x, to.y, to.heading, s);
    for (int i = 0; i < count; i++)
        if (br_rows_has(&m->impassable, s[i].x, s[i].y))
            return true;
    return false;
}

static bool leaves_board(const struct br_mover *m, struct br_pose to)
{
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_cover_squares(m->squares, to.x, to.y, to.heading, s);
    for (int i = 0; i < count; i++)
        if (!br_on_board(&m->f->board, s[i].x, s[i].y))
            return true;
    return false;
}

/* Sides stand in the way, or there is no such step at all. */
static int explain_sides(const struct br_mover *m, struct br_pose from, struct br_pose to,
                         struct err *why)
{
    static const struct br_rows none;
    static const struct br_passage open;
    struct br_mover eased = *m;
    int dx = to.x - from.x, dy = to.y - from.y;
    bool is_next = m->squares == 1 && dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1 && (dx || dy);
    eased.blocked = eased.impassable = none;
    eased.ways = NULL;
    eased.ground = &open;
    eased.zone_count = 0;
    if (is_next)
        return br_forbids(why, dx && dy ? BR_INTER_02 : BR_TERRAIN_11,
                          "an impassable side blocks the way");
    if (m->squares == 2 && has_step(&eased, from, to))
        return br_forbids(why, BR_RULE_25, "impassable sides block the way");
    return br_forbids(why,
                      m->squares == 2   ? BR_MOVE_21
                      : m->squares == 4 ? BR_MOVE_27
                                        : BR_MOVE_01,
                      "no single step leads there");
}

/* Finds the rule that forbids a step: lifts one after the other until the step is possible. */
static int explain_step(const struct br_mover *m, struct br_pose from, struct br_pose to,
                        struct err *why)
{
    static const struct br_rows none;
    struct br_mover eased = *m;
    if (leaves_board(m, to))
        return br_forbids(why, BR_MOVE_08, "a unit may not leave the board");
    eased.zone_count = 0;
    if (has_step(&eased, from, to))
        return br_forbids(why, BR_ZOC_04, "that leads through a zone of control");
    eased.blocked = none;
    if (has_step(&eased, from, to))
        return br_forbids(why, m->class == BR_INFANTRY ? BR_MOVE_13 : BR_MOVE_31,
                          "another unit is in the way");
    eased.impassable = none;
    eased.ways = NULL;
    if (has_step(&eased, from, to))
        return br_forbids(why, covers_closed(m, to) ? BR_TERRAIN_11 : BR_INTER_02,
                          "terrain that is impassable to it is in the way");
    return explain_sides(m, from, to, why);
}

static int check_step(const struct br_context *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, left = left_of(c, unit), value = br_move(m)->step.to;
    int rule = br_check_own_unit(c, br_move(m)->step.unit, why);
    bool turns = br_turns_with_step(c, unit);
    const struct br_unit *u = &c->s->field.units[unit];
    struct br_pose from = pose_of(u), to = br_value_pose(value, u->heading);
    struct br_step steps[BR_STEPS_MAX];
    struct br_mover mover;
    if (rule == 0)
        rule = check_mobile(c, unit, why);
    if (rule == 0)
        rule = br_check_square(c, value, turns, why);
    if (rule != 0)
        return rule;
    if (is_halted(c))
        return br_forbids(why, BR_TERRAIN_05, "its movement must end here: stop");
    if (left == 0 && br_unit_face(c->d, &c->s->field, unit)->movement == BR_X)
        return br_forbids(why, BR_MOVE_06, "a unit with MOVEMENT X cannot take a step");
    if (left == 0)
        return br_forbids(why, BR_MOVE_04, "it has no MOVEMENT left");
    br_mover_now(c->d, c->s, unit, left, &mover);
    int count = br_steps(&mover, from, steps);
    for (int i = 0; i < count; i++) {
        const struct br_step *step = &steps[i];
        if (step->to.x != to.x || step->to.y != to.y ||
            (mover.squares > 1 && step->to.heading != to.heading))
            continue;
        if (br_can_finish(&mover, step->to, left - 1, step->stops))
            return br_check_turn(c, value, turns, why);
        return br_forbids(why, BR_MOVE_12,
                          "from there it could not reach a place where it may end");
    }
    return explain_step(&mover, from, to, why);
}

static int check_flip(const struct br_context *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, rule = br_check_own_unit(c, br_move(m)->flip.unit, why);
    bool is_moving = c->f->kind == BR_FRAME_MOVE;
    if (rule == 0)
        rule = check_mobile(c, unit, why);
    if (rule != 0)
        return rule;
    if (is_moving && c->f->step != BR_MOVE_LAST && !may_flip_at_ask(c->d, c->s, &c->f->u.move))
        return br_forbids(why, BR_ABIL_STATE_01, "it may not end here, and flips only at the end");
    return check_state(c->d, &c->s->field, unit, is_moving ? c->f->u.move.more : 0, why);
}

static int check_board(const struct br_context *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, vehicle = br_move(m)->board.vehicle;
    int rule = br_check_own_unit(c, br_move(m)->board.unit, why);
    if (rule == 0)
        rule = br_check_unit(c, vehicle, why);
    if (rule == 0)
        rule = check_mobile(c, unit, why);
    if (rule == 0)
        rule = br_check_room(c->d, &c->s->field, unit, vehicle, why);
    if (rule != 0)
        return rule;
    if (is_halted(c))
        return br_forbids(why, BR_TERRAIN_05, "its movement must end here: stop");
    if (br_find_boarding(c->d, c->s, unit, left_of(c, unit), vehicle, NULL))
        return 0;
    return br_forbids(why, BR_RULE_83,
                      "it cannot come beside the vehicle with MOVEMENT left to get in");
}

static int check_alight(const struct br_context *c, const struct move *m, struct err *why)
{
    struct br_exit exits[BR_EXITS_MAX];
    int unit = c->asked.unit, value = br_move(m)->alight.at;
    int target = c->f->kind == BR_FRAME_MOVE ? c->f->u.move.target : BR_NO_UNIT;
    int rule = br_check_own_unit(c, br_move(m)->alight.unit, why);
    const struct br_field *f = &c->s->field;
    if (rule == 0)
        rule = br_check_square(c, value, false, why);
    if (rule != 0)
        return rule;
    if (!br_is_aboard(f, unit))
        return br_forbids(why, BR_ABIL_TRANSPORT_03, "it is in no vehicle");
    if (br_unit_face(c->d, f, f->units[unit].carrier)->is_flying)
        return br_forbids(why, BR_ABIL_TRANSPORT_04, "nobody enters or leaves it while it flies");
    if (left_of(c, unit) == 0)
        return br_forbids(why, BR_RULE_83, "getting out costs 1, and it has no MOVEMENT left");
    struct br_pose to = br_value_pose(value, 0);
    int count = useful_exits(c->d, c->s, unit, left_of(c, unit), target, exits);
    for (int i = 0; i < count; i++)
        if (exits[i].at.x == to.x && exits[i].at.y == to.y)
            return 0;
    return br_forbids(why, target != BR_NO_UNIT ? BR_ASSAULT_04 : BR_ABIL_TRANSPORT_03,
                      target != BR_NO_UNIT
                          ? "from %d,%d the declared assault could not be carried out"
                          : "%d,%d is no free square beside its vehicle where it could go",
                      to.x, to.y);
}

static int check_shoot(const struct br_context *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, rule = br_check_own_unit(c, br_move(m)->shoot.unit, why);
    if (c->f->kind != BR_FRAME_ACT)
        return br_refuse_kind(c, m, why);
    if (rule == 0)
        rule = check_mobile(c, unit, why);
    if (rule != 0 || may_shoot(c->d, c->s, &(struct br_move_frame){.unit = (uint8_t)unit}))
        return rule;
    return br_forbids(why, BR_ABIL_FOTM_01, "it cannot fire on the move at anybody from here");
}

/* It has arrived where it was told to, facing as it was told to. */
static int check_last(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_FLIP)
        return check_flip(c, m, why);
    if (m->kind != BR_MOVE_KIND_STOP)
        return br_refuse_kind(c, m, why);
    int rule = br_check_own_unit(c, br_move(m)->stop.unit, why);
    if (rule == 0 && br_move(m)->stop.facing != BR_ABSENT)
        rule = br_forbids(why, BR_MOVE_14, "it turned when it came here: say stop alone");
    return rule;
}

static int check_stop(const struct br_context *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, facing = br_move(m)->stop.facing;
    int rule = br_check_own_unit(c, br_move(m)->stop.unit, why);
    const struct br_unit *u = &c->s->field.units[unit];
    int heading = facing < BR_DIR_COUNT ? facing : BR_NO_HEADING;
    int value =
        br_pose_value(u->x, u->y, facing == BR_ABSENT || facing < BR_DIR_COUNT ? heading : 15);
    struct br_mover mover;
    if (rule == 0)
        rule = br_check_square(c, value, br_turns_with_move(c, unit), why);
    if (rule == 0)
        rule = check_heading(c, unit, heading, why);
    if (rule != 0)
        return rule;
    if (br_context_type(c, unit)->squares > 1 && facing != BR_ABSENT && facing != u->heading)
        return br_forbids(why, BR_RULE_31, "a vehicle of this size turns only by pivoting");
    br_mover_now(c->d, c->s, unit, left_of(c, unit), &mover);
    if (br_may_end(&mover, pose_of(u)))
        return br_check_turn(c, value, br_turns_with_move(c, unit), why);
    return br_forbids(why, mover.is_flying ? BR_ABIL_FLYING_02 : BR_MOVE_12,
                      "it may not end its movement here");
}

/* After an assault is declared only those from which it can be carried out. */
static int find_entries(const struct br_context *c, struct br_entry out[BR_ENTRIES_MAX])
{
    if (c->f->kind == BR_FRAME_MOVE && c->f->u.move.target != BR_NO_UNIT)
        return assault_entries(c->d, c->s, c->asked.unit, c->f->u.move.target, out);
    return br_entries(c->d, c->s, c->asked.unit, out);
}

static int check_enter(const struct br_context *c, const struct move *m, struct err *why)
{
    struct br_entry entries[BR_ENTRIES_MAX];
    int unit = c->asked.unit, value = br_move(m)->enter.at;
    int rule = br_check_own_unit(c, br_move(m)->enter.unit, why);
    bool turns = br_turns_with_step(c, unit);
    if (rule == 0)
        rule = br_check_square(c, value, turns, why);
    if (rule != 0)
        return rule;
    struct br_pose at = br_value_pose(value, c->s->field.units[unit].heading);
    if (!br_is_outside(&c->s->field.units[unit]))
        return br_forbids(why, BR_RULE_32, "it is on the board already");
    int count = find_entries(c, entries);
    for (int i = 0; i < count; i++)
        if (entries[i].at.x == at.x && entries[i].at.y == at.y &&
            (br_context_type(c, unit)->squares == 1 || entries[i].at.heading == at.heading))
            return br_check_turn(c, value, turns, why);
    bool is_declared = c->f->kind == BR_FRAME_MOVE && c->f->u.move.target != BR_NO_UNIT;
    return br_forbids(why, is_declared ? BR_ASSAULT_04 : BR_RULE_32,
                      is_declared ? "the declared assault cannot be carried out from %d,%d"
                                  : "it cannot enter at %d,%d",
                      at.x, at.y);
}

/* ---- assaults ---- */

static int check_outside(const struct br_context *c, int unit, struct err *why)
{
    struct br_entry entries[BR_ENTRIES_MAX];
    if (br_entries(c->d, c->s, unit, entries) > 0)
        return 0;
    return br_forbids(why, BR_RULE_32, "it cannot enter the board");
}

static int check_assault(const struct br_context *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, target = br_move(m)->assault.target;
    int rule = br_check_own_unit(c, br_move(m)->assault.unit, why);
    int flags = c->f->kind == BR_FRAME_MOVE ? c->f->u.move.flags : 0;
    if (rule == 0)
        rule = br_check_unit(c, target, why);
    if (rule == 0 && c->f->kind == BR_FRAME_MOVE && can_plunge(c->d, c->s, &c->f->u.move))
        return target == c->f->u.move.target
                   ? 0
                   : br_forbids(why, BR_TELE_17, "the assault was declared on another unit");
    if (rule == 0 && (flags & BR_MOVE_SUPPLY))
        rule = br_forbids(why, BR_SUPPLY_02, "no assaults take place in the supply phase");
    if (rule == 0 && c->f->kind == BR_FRAME_MOVE && (c->f->u.move.more & BR_MOVE_DRIVEN))
        rule = br_forbids(why, BR_RULE_100, "runts that are driven on do not assault");
    if (rule == 0 && (flags & BR_MOVE_FOILED))
        rule = br_forbids(why, BR_ASSAULT_10,
                          "the declared target could not be reached: this unit may only move now");
    if (rule == 0 && (flags & BR_MOVE_STARTED) && !(flags & BR_MOVE_RETARGET))
        rule = br_forbids(why, BR_ASSAULT_02, "an assault must be declared before the first step");
    if (rule == 0 && c->s->field.units[unit].where == BR_OFF_MAP && flags == 0)
        rule = check_outside(c, unit, why); /* it enters, then assaults */
    else if (rule == 0 && br_is_aboard(&c->s->field, unit))
        rule = br_context_type(c, unit)->class == BR_INFANTRY
                   ? 0
                   : br_forbids(why, BR_ABIL_DREADTRANS_02, "a walker inside does nothing else");
    else if (rule == 0)
        rule = check_mobile(c, unit, why);
    if (rule != 0)
        return rule;
    return br_check_assault(c->d, &c->s->field, unit, target, why);
}

/* Can the attacker come to a pose beside the defender with MOVEMENT left for the final step? */
static bool can_stand_ready(const struct br_context *c, const struct br_move_frame *f,
                            struct br_pose at)
{
    /* mutant: 4 becomes 5, 4 becomes 5 (2): only more room than is needed */
    struct br_spot own[4], other[4];
    int squares = br_context_type(c, f->unit)->squares, near = BR_SIDE_MAX;
    int count = br_unit_squares(c->d, &c->s->field, f->target, other);
    if (f->left == 0 || check_destination(c->d, c->s, f->unit, f->left - 1, at, NULL) != 0)
        return false;
    br_cover_squares(squares, at.x, at.y, at.heading, own);
    for (int i = 0; i < squares; i++)
        for (int k = 0; k < count; k++)
            /* mutant: < becomes <= (3): of two equal numbers either will do */
            near = br_distance(own[i], other[k]) < near ? br_distance(own[i], other[k]) : near;
    return near == 1;
}

static int check_from(const struct br_context *c, const struct move *m, struct err *why)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    const struct br_move_frame *f = &c->f->u.move;
    int value = br_move(m)->launch.from, rule = br_check_own_unit(c, br_move(m)->launch.unit, why);
    bool turns = br_turns_with_step(c, c->asked.unit);
    if (rule == 0)
        rule = br_check_square(c, value, turns, why);
    if (rule != 0)
        return rule;
    struct br_pose at = br_value_pose(value, turns ? c->s->field.units[f->unit].heading : BR_N);
    int count = br_launches(c->d, c->s, f->unit, f->left, f->target, launches);
    bool is_single = br_context_type(c, f->unit)->squares == 1, is_near = false;
    for (int i = 0; i < count; i++) {
        const struct br_launch *l = &launches[i];
        if (l->from.x != at.x || l->from.y != at.y || (!is_single && l->from.heading != at.heading))
            continue;
        is_near = true;
        if (l->dir == br_move(m)->launch.dir)
            return br_check_turn(c, value, turns, why);
    }
    if (is_near || can_stand_ready(c, f, at))
        return br_forbids(why, BR_ASSAULT_07,
                          "no step in that direction leads from there into the defender");
    return br_forbids(why, BR_ASSAULT_06, "the assault cannot be launched from there");
}

static int check_strike(const struct br_context *c, const struct move *m, struct err *why)
{
    struct br_pose strikes[BR_STRIKES_MAX];
    const struct br_move_frame *f = &c->f->u.move;
    int value = br_move(m)->strike.from, rule = br_check_own_unit(c, br_move(m)->strike.unit, why);
    bool turns = br_turns_with_step(c, c->asked.unit);
    if (rule == 0)
        rule = br_check_square(c, value, turns, why);
    if (rule != 0)
        return rule;
    struct br_pose at = br_value_pose(value, turns ? c->s->field.units[f->unit].heading : BR_N);
    int count = br_strikes(c->d, c->s, f->unit, f->left, f->target, strikes);
    for (int i = 0; i < count; i++)
        if (strikes[i].x == at.x && strikes[i].y == at.y &&
            (!turns || strikes[i].heading == at.heading))
            return br_check_turn(c, value, turns, why);
    return br_forbids(why, BR_ABIL_LDA_01, "the assault cannot be made from there at a distance");
}

static int check_launch(const struct br_context *c, const struct move *m, struct err *why)
{
    const struct br_move_frame *f = &c->f->u.move;
    struct br_mover mover;
    if (m->kind == BR_MOVE_KIND_LAUNCH)
        return check_from(c, m, why);
    if (br_is_aboard(&c->s->field, f->unit))
        return m->kind == BR_MOVE_KIND_ALIGHT ? check_alight(c, m, why) : br_refuse_kind(c, m, why);
    if (m->kind == BR_MOVE_KIND_STRIKE)
        return check_strike(c, m, why);
    br_mover_init(c->d, &c->s->field, f->unit, f->left, &mover);
    if (m->kind != BR_MOVE_KIND_STEP || !path_matters(&mover, f->target, NULL))
        return br_refuse_kind(c, m, why);
    int rule = check_step(c, m, why);
    if (rule != 0)
        return rule;
    struct br_pose to = br_value_pose(br_move(m)->step.to, 0);
    if (!step_stops(&mover, to) && could_launch(c->d, c->s, f->unit, to, f->left - 1, f->target))
        return 0;
    return br_forbids(why, BR_ASSAULT_04,
                      "from there the declared assault could not be carried out");
}

/* ---- kinds of moves ---- */

static int check_leave(const struct br_context *c, const struct move *m, struct err *why)
{
    int rule = br_check_own_unit(c, br_move(m)->leave.unit, why);
    if (rule != 0)
        return rule;
    if (is_halted(c))
        return br_forbids(why, BR_TERRAIN_05, "its movement must end here: stop");
    return br_check_leave(c->d, c->s, c->asked.unit, left_of(c, c->asked.unit),
                          c->asked.question != BR_ASK_STEP, why);
}

/* Kinds of moves that begin or go on with a movement action. */
int br_check_motion(const struct br_context *c, const struct move *m, struct err *why)
{
    switch (m->kind) {
    case BR_MOVE_KIND_MOVE:
        return check_whole_move(c, m, why);
    case BR_MOVE_KIND_STEP:
        return check_step(c, m, why);
    case BR_MOVE_KIND_ENTER:
        return check_enter(c, m, why);
    case BR_MOVE_KIND_ASSAULT:
        return check_assault(c, m, why);
    case BR_MOVE_KIND_LEAVE:
        return check_leave(c, m, why);
    case BR_MOVE_KIND_FLIP:
        return check_flip(c, m, why);
    case BR_MOVE_KIND_SHOOT:
        return check_shoot(c, m, why);
    case BR_MOVE_KIND_BOARD:
        return check_board(c, m, why);
    case BR_MOVE_KIND_ALIGHT:
        return check_alight(c, m, why);
    default:
        break;
    }
    if (m->kind == BR_MOVE_KIND_FIRE && c->s->phase == BR_PHASE_SUPPLY)
        return br_forbids(why, BR_FIRE_11, "no firing action takes place in the supply phase");
    return br_refuse_kind(c, m, why);
}

static int check_on_the_way(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_STOP)
        return check_stop(c, m, why);
    if (m->kind == BR_MOVE_KIND_ASSAULT || m->kind == BR_MOVE_KIND_LEAVE ||
        m->kind == BR_MOVE_KIND_FLIP || m->kind == BR_MOVE_KIND_BOARD)
        return br_check_motion(c, m, why);
    return m->kind == BR_MOVE_KIND_STEP ? br_check_motion(c, m, why) : br_refuse_kind(c, m, why);
}

static int check_move(const struct br_context *c, const struct move *m, struct err *why)
{
    if (br_is_shot(m) && c->s->field.units[c->asked.unit].where == BR_ON_BOARD)
        return check_mobile_shot(c, m, why);
    if (c->asked.question == BR_ASK_MOVE && br_is_boost(m))
        return br_check_boost(c, m, boosts_of(&c->f->u.move), why);
    return c->asked.question == BR_ASK_STEP     ? check_on_the_way(c, m, why)
           : c->asked.question == BR_ASK_LAUNCH ? check_launch(c, m, why)
           : c->asked.question == BR_ASK_LAST   ? check_last(c, m, why)
                                                : br_check_motion(c, m, why);
}

const struct br_frame_rules br_move_rules = {.run = run_move,
                                             .asked = asked_move,
                                             .list = list_move,
                                             .check = check_move,
                                             .answer = answer_move};
