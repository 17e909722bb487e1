/* move.c: movement actions, to a destination or step by step: the MOVE frame (MOVE). */
#include "abilities/inspire.h"
#include "abilities/spot.h"
#include "arrival/teleport.h"
#include "cards/cards.h"
#include "effects/carry.h"
#include "effects/effects.h"
#include "effects/list.h"
#include "powers/powers.h"
#include "rules/combat.h"
#include "rules/leave.h"
#include "rules/move.h"
#include "rules/warp.h"
#include "rules/watch.h"

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
    struct br_pose from = br_pose_of(&g->s->field.units[f->unit]);
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
    struct br_pose to = destination(f), start = br_pose_of(u);
    struct br_path path;
    struct br_mover m;
    const struct br_type *t = br_unit_type(g->d, field, f->unit);
    bool is_single = t->squares == 1, walks = false, is_found = true;
    path.cost = path.exposure = 0;
    if (is_single)
        /* mutant: 0 becomes 1: the heading of a unit of one square is not looked at there */
        to.heading = 0;
    if (t->class != BR_INFANTRY || f->target != BR_NO_UNIT || g->w != NULL) {
        br_mover_now(g->d, g->s, f->unit, left_for_way(f), &m);
        walks = br_path_matters(&m, f->target, &to);
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
    if (!br_same_pose(start, destination(f), !is_single))
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
    return br_same_pose(br_pose_of(u), destination(f), !is_single);
}

/* One step on the way. False: there is no way any more. */
static bool walk(struct br_game *g, struct br_move_frame *f)
{
    const struct br_field *field = &g->s->field;
    const struct br_unit *u = &field->units[f->unit];
    bool is_single = br_unit_type(g->d, field, f->unit)->squares == 1;
    struct br_pose from = br_pose_of(u), to = destination(f);
    struct br_path path = {.cost = 0};
    struct br_mover m;
    if (is_single)
        to.heading = 0;
    br_mover_now(g->d, g->s, f->unit, left_for_way(f), &m);
    if (!find_way(&m, to, &path) && (!m.is_flying || path.cost == 0))
        return false;
    struct br_pose at = path.poses[1];
    at.heading = is_single ? u->heading : at.heading;
    bool stops = br_step_stops(&m, at);
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
    if (br_can_plunge(g->d, g->s, mf))
        return;
    if (br_is_aboard(&g->s->field, mf->unit) &&
        br_useful_exits(g->d, g->s, mf->unit, mf->left, mf->target, exits) > 0)
        return;
    if (is_outside ? br_assault_entries(g->d, g->s, mf->unit, mf->target, entries) > 0
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
        f->u.move.more |= BR_MOVE_ROLLED;
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
    int count = br_ways_out(g->d, g->s, mf->unit, mf->left, exits);
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
    struct br_pose at = br_pose_of(&g->s->field.units[mf->unit]);
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
    struct br_unit *u = &g->s->field.units[mf->unit];
    struct br_pose from = br_pose_of(u);
    struct br_step step;
    struct br_mover m;
    br_mover_now(g->d, g->s, mf->unit, 1, &m);
    f->step = mf->target != BR_NO_UNIT             ? BR_MOVE_LAUNCH
              : (mf->flags & BR_MOVE_STARTED) != 0 ? BR_MOVE_STEP
                                                   : BR_MOVE_ASK;
    if (!br_find_step(&m, from, destination(mf), &step))
        return;
    step.to.heading = m.squares == 1 ? u->heading : step.to.heading;
    f->step = mf->target == BR_NO_UNIT ? BR_MOVE_STEP : BR_MOVE_LAUNCH;
    take_step(g, mf, step.to, step.stops);
    tell_step(g, mf->unit, from, step.to, false);
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
    struct br_pose from = br_pose_of(u), at = from;
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
    case BR_MOVE_KIND_INSPIRE: /* its own markers count before the action begins */
        br_answer_inspire(g, f->u.move.unit);
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
        if (br_can_plunge(g->d, g->s, &f->u.move)) {
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

static bool may_flip(const struct br_game *g, const struct br_move_frame *f)
{
    return br_check_flip(g->d, &g->s->field, f->unit, f->more, NULL) == 0;
}

/* BR-ABIL-FOTM-01: before its first step. */
static enum run shoot_first(struct br_game *g, struct br_frame *f)
{
    struct br_move_frame *mf = &f->u.move;
    f->step = BR_MOVE_ASK;
    if (br_may_shoot(g->d, g->s, mf)) {
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
           !(f->flags & BR_MOVE_RETARGET) && !may_flip(g, f) && !br_may_shoot(g->d, g->s, f);
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
        int base = br_move_base(g->d, g->s, mf); /* a face that is no scout's moves no further */
        mf->left = (uint8_t)(base > 0 ? base : 0);
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
    f->step = BR_MOVE_ASK;
    f->u.move.flags |= BR_MOVE_FOILED;
    if (br_can_enter(g->d, g->s, f->u.move.unit))
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
    if (!(mf->flags & BR_MOVE_RETARGET))
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
           br_useful_exits(g->d, g->s, f->unit, f->left, f->target, exits) == 0;
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
        if (!may_flip(g, mf) && !br_may_shoot(g->d, g->s, mf))
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

const struct br_frame_rules br_move_rules = {.run = run_move,
                                             .asked = asked_move,
                                             .list = br_list_move,
                                             .check = br_check_move,
                                             .answer = answer_move};
