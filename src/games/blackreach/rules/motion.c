/* motion.c: movement actions, step by step or to a destination; what a vehicle runs over (MOVE,
 * CRUSH, RUNOVER). */
#include "rules/rules.h"

#include <string.h>

void br_begin_move(struct br_game *g, int unit, int flags)
{
    struct br_move_frame *f = &br_push(g->s, BR_FRAME_MOVE)->u.move;
    f->unit = (uint8_t)unit;
    f->left = (uint8_t)br_movement(g->d, &g->s->field, unit, 0);
    f->target = BR_NO_UNIT;
    f->flags = (uint8_t)flags;
}

static struct br_pose pose_of(const struct br_unit *u)
{
    return (struct br_pose){u->x, u->y, u->heading};
}

static int arg_of(const struct br_unit *u)
{
    return br_pose_arg(u->x, u->y, u->heading, BR_POSE_TURNS);
}

/* ---- crushing ---- */

/* BR-RULE-33: 1 point for the first square of a wreck, 1 more, once, for further ones. */
static bool gives_point(struct br_move_frame *f, int wreck)
{
    for (int i = 0; i < BR_CRUSHED_NOW; i++) {
        int known = f->crushed[i];
        if (known == 0) {
            f->crushed[i] = (uint8_t)(wreck + 1);
            return true;
        }
        if ((known & ~BR_CRUSHED_TWICE) == wreck + 1) {
            f->crushed[i] |= BR_CRUSHED_TWICE;
            return !(known & BR_CRUSHED_TWICE);
        }
    }
    return false;
}

static void crush_square(struct br_game *g, struct br_move_frame *f, int x, int y, int spared)
{
    for (int i = 0; (i = br_wreck_at(g->d, &g->s->field, x, y, i)) >= 0; i++)
        if (i != spared && gives_point(f, i))
            br_damage_wreck(g, i, 1);
}

static bool covers(const struct br_spot *spots, int count, struct br_spot at)
{
    for (int i = 0; i < count; i++)
        if (spots[i].x == at.x && spots[i].y == at.y)
            return true;
    return false;
}

void br_crush(struct br_game *g, struct br_move_frame *f, struct br_pose from, int spared)
{
    const struct br_field *field = &g->s->field;
    struct br_spot old[4], now[4];
    int count = br_unit_type(g->d, field, f->unit)->squares;
    if (br_unit_type(g->d, field, f->unit)->class != BR_HEAVY ||
        br_unit_face(g->d, field, f->unit)->is_flying)
        return; /* BR-CRUSH-04 */
    br_cover_squares(count, from.x, from.y, from.heading, old);
    br_unit_squares(g->d, field, f->unit, now);
    for (int i = 0; i < count; i++)
        if (!covers(old, count, now[i]))
            crush_square(g, f, now[i].x, now[i].y, spared);
}

/* ---- going ---- */

static void take_step(struct br_game *g, struct br_move_frame *f, struct br_pose to, bool stops)
{
    struct br_pose from = pose_of(&g->s->field.units[f->unit]);
    br_shift(g, f->unit, to);
    f->left--;
    f->flags |= BR_MOVE_STARTED;
    if (stops)
        f->flags |= BR_MOVE_HALTED;
    br_crush(g, f, from, BR_NO_UNIT);
}

/* Goes to the destination of the frame. A unit of one square turns there if it wants to. The path
 * is looked for only where something depends on it or somebody watches. */
static void go(struct br_game *g, struct br_move_frame *f)
{
    struct br_field *field = &g->s->field;
    struct br_unit *u = &field->units[f->unit];
    struct br_pose to = {f->x, f->y, f->heading};
    struct br_path path;
    struct br_mover m;
    const struct br_type *t = br_unit_type(g->d, field, f->unit);
    bool is_single = t->squares == 1, walks = false;
    path.cost = path.exposure = 0;
    if (is_single)
        to.heading = 0;
    if (t->class == BR_HEAVY || f->target != BR_NO_UNIT || g->w != NULL) {
        /* The final step of an assault needs 1 (BR-ASSAULT-07). */
        br_mover_init(g->d, field, f->unit, f->left - (f->target != BR_NO_UNIT), &m);
        walks = br_path_matters(&m, f->target, &to);
        if (walks || g->w != NULL)
            br_best_path(&m, to, &path);
    }
    br_tell_unit(g, BR_EV_MOVED, f->unit, br_pose_arg(f->x, f->y, f->heading, BR_POSE_TURNS),
                 path.cost | path.exposure << 8, (f->flags & BR_MOVE_SUPPLY) != 0);
    for (int k = 1; walks && k <= path.cost; k++) {
        struct br_pose at = path.poses[k];
        at.heading = is_single ? u->heading : at.heading;
        take_step(g, f, at, false);
    }
    if (!walks)
        f->left = 0;
    br_shift(g, f->unit, (struct br_pose){f->x, f->y, f->heading});
}

/* ---- answers ---- */

static void set_destination(struct br_game *g, struct br_move_frame *f, int arg)
{
    struct br_pose to = br_arg_pose(arg);
    f->x = to.x;
    f->y = to.y;
    f->heading = arg & BR_POSE_TURNS ? to.heading : g->s->field.units[f->unit].heading;
}

/* BR-ASSAULT-10: can the declared assault be carried out? If not, the unit moves as it likes. */
static void look_for_launch(struct br_game *g, struct br_frame *f)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    struct br_entry entries[BR_ENTRIES_MAX];
    struct br_move_frame *mf = &f->u.move;
    bool is_outside = g->s->field.units[mf->unit].where == BR_OFF_MAP;
    f->step = is_outside ? BR_MOVE_ASK : BR_MOVE_LAUNCH;
    if (is_outside ? br_assault_entries(g->d, g->s, mf->unit, mf->target, entries) > 0
                   : br_launches(g->d, g->s, mf->unit, mf->left, mf->target, launches) > 0)
        return;
    br_tell_unit(g, BR_EV_UNREACHED, mf->unit, br_ref(&g->s->field, mf->target), 0, 0);
    mf->target = BR_NO_UNIT;
    mf->flags |= BR_MOVE_FOILED;
    f->step = BR_MOVE_ASK;
}

static void answer_enter(struct br_game *g, struct br_frame *f, int arg)
{
    struct br_entry entries[BR_ENTRIES_MAX];
    int unit = f->u.move.unit, count = br_entries(g->d, g->s, unit, entries);
    struct br_unit *u = &g->s->field.units[unit];
    struct br_pose at = br_arg_pose(arg);
    for (int i = 0; i < count; i++) {
        if (entries[i].at.x != at.x || entries[i].at.y != at.y)
            continue;
        u->where = BR_ON_BOARD;
        u->x = at.x;
        u->y = at.y;
        u->heading = entries[i].at.heading;
        br_field_put(g->d, &g->s->field, unit);
        br_tell_unit(g, BR_EV_ENTERED, unit, arg_of(u), 0, 0);
        f->u.move.left = (uint8_t)(f->u.move.left - entries[i].cost);
        f->u.move.flags |= BR_MOVE_ENTERED | BR_MOVE_STARTED;
        if (entries[i].stops)
            f->u.move.left = 0;
        f->step = BR_MOVE_ASK;
    }
    if (f->u.move.target != BR_NO_UNIT)
        look_for_launch(g, f);
}

static void answer_step(struct br_game *g, struct br_frame *f, int arg)
{
    struct br_move_frame *mf = &f->u.move;
    struct br_step steps[BR_STEPS_MAX];
    struct br_unit *u = &g->s->field.units[mf->unit];
    struct br_pose to = br_arg_pose(arg), from = pose_of(u);
    bool is_single = br_unit_type(g->d, &g->s->field, mf->unit)->squares == 1;
    struct br_mover m;
    br_mover_now(g->d, g->s, mf->unit, 1, &m);
    int count = br_steps(&m, from, steps);
    f->step = mf->target == BR_NO_UNIT ? BR_MOVE_STEP : BR_MOVE_LAUNCH;
    for (int i = 0; i < count; i++) {
        struct br_pose p = steps[i].to;
        if (p.x != to.x || p.y != to.y || (!is_single && p.heading != to.heading))
            continue;
        p.heading = is_single ? u->heading : p.heading;
        take_step(g, mf, p, steps[i].stops);
        br_tell_unit(g, BR_EV_STEPPED, mf->unit, arg_of(u), 0, 0);
        return;
    }
}

/* BR-ASSAULT-02 */
static void answer_assault(struct br_game *g, struct br_frame *f, int target)
{
    struct br_move_frame *mf = &f->u.move;
    mf->target = (uint8_t)target;
    mf->flags &= (uint8_t)~BR_MOVE_RETARGET;
    br_tell_unit(g, BR_EV_DECLARED, mf->unit, br_ref(&g->s->field, target), 0, 0);
    look_for_launch(g, f);
}

void br_answer_move(struct br_game *g, const struct move *m)
{
    struct br_frame *f = br_top(g->s);
    switch (m->kind) {
    case BR_MOVE_KIND_STOP:
        set_destination(g, &f->u.move, m->arg[1]);
        br_shift(g, f->u.move.unit, (struct br_pose){f->u.move.x, f->u.move.y, f->u.move.heading});
        f->step = BR_MOVE_END;
        break;
    case BR_MOVE_KIND_STEP:
        answer_step(g, f, m->arg[1]);
        break;
    case BR_MOVE_KIND_ENTER:
        answer_enter(g, f, m->arg[1]);
        break;
    case BR_MOVE_KIND_ASSAULT:
        answer_assault(g, f, br_ref_unit(m->arg[1]));
        break;
    case BR_MOVE_KIND_LAUNCH:
        f->u.move.dir = (uint8_t)m->arg[2];
        set_destination(g, &f->u.move, m->arg[1]);
        f->step = BR_MOVE_WAY;
        break;
    default:
        set_destination(g, &f->u.move, m->arg[1]);
        f->step = BR_MOVE_WAY;
    }
}

/* ---- going on ---- */

/* Nothing to ask: it cannot go on, and the way it faces does not matter. */
static bool is_settled(const struct br_game *g, const struct br_move_frame *f)
{
    const struct br_type *t = br_unit_type(g->d, &g->s->field, f->unit);
    bool may_turn = t->squares == 1 && br_heading_matters(t);
    return !may_turn && (f->left == 0 || (f->flags & BR_MOVE_HALTED)) &&
           !(f->flags & BR_MOVE_RETARGET);
}

static enum run launch(struct br_game *g, struct br_frame *f)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    struct br_move_frame *mf = &f->u.move;
    /* The way there took none of what the final step needs: it stands where it launches. */
    int count = br_launches(g->d, g->s, mf->unit, 1, mf->target, launches);
    f->step = BR_MOVE_CLASH;
    for (int i = 0; i < count; i++)
        if (launches[i].cost == 0 && launches[i].dir == mf->dir) {
            br_begin_assault(g, mf->unit, mf->target, &launches[i]);
            return RUN_ON;
        }
    return RUN_ON;
}

enum run br_run_move(struct br_game *g, struct br_frame *f)
{
    struct br_move_frame *mf = &f->u.move;
    const struct br_unit *u = &g->s->field.units[mf->unit];
    int unit = mf->unit;
    switch ((enum br_move_step)f->step) {
    case BR_MOVE_ASK:
        if ((mf->flags & BR_MOVE_ENTERED) && is_settled(g, mf))
            f->step = BR_MOVE_END;
        return f->step == BR_MOVE_ASK ? RUN_ASK : RUN_ON;
    case BR_MOVE_STEP:
        if (is_settled(g, mf))
            f->step = BR_MOVE_END;
        return f->step == BR_MOVE_STEP ? RUN_ASK : RUN_ON;
    case BR_MOVE_LAUNCH:
        return RUN_ASK;
    case BR_MOVE_WAY:
        go(g, mf);
        if (mf->target != BR_NO_UNIT)
            return launch(g, f);
        f->step = BR_MOVE_END;
        return RUN_ON;
    case BR_MOVE_CLASH:
        f->step = BR_MOVE_END;
        mf->target = BR_NO_UNIT;
        if (br_is_alive(u) && (mf->flags & BR_MOVE_RETARGET)) {
            f->step = BR_MOVE_ASK; /* BR-ASSAULT-09 */
            if (br_unit_face(g->d, &g->s->field, unit)->movement == BR_X)
                mf->left = 0; /* on the face that it shows now (BR-MOVE-06) */
        }
        return RUN_ON;
    case BR_MOVE_END:
        break;
    }
    if (!br_is_alive(u) || br_unit_type(g->d, &g->s->field, unit)->class == BR_INFANTRY)
        return RUN_DONE;
    memset(f, 0, sizeof *f); /* the vehicle's movement is over: what lies under it? */
    f->kind = BR_FRAME_RUNOVER;
    f->u.runover.unit = (uint8_t)unit;
    return RUN_ON;
}

/* ---- running over ---- */

/* The next infantry under the vehicle: the moving player's own first (BR-RULE-29). */
static int next_run_over(const struct br_game *g, int vehicle)
{
    const struct br_field *f = &g->s->field;
    struct br_spot spots[4];
    int count = br_unit_squares(g->d, f, vehicle, spots), found = -1;
    for (int i = 0; i < f->unit_count; i++) {
        const struct br_unit *u = &f->units[i];
        struct br_spot at = {(int8_t)u->x, (int8_t)u->y};
        if (u->where != BR_ON_BOARD || br_unit_type(g->d, f, i)->class != BR_INFANTRY ||
            !covers(spots, count, at))
            continue;
        if (u->owner == f->units[vehicle].owner)
            return i;
        if (found < 0)
            found = i;
    }
    return found;
}

static bool may_be_above(const struct br_game *g, int vehicle)
{
    const struct br_field *f = &g->s->field;
    struct br_spot spots[4];
    int count = br_unit_squares(g->d, f, vehicle, spots);
    for (int i = 0; i < count; i++)
        if (br_rows_has(&f->foot, spots[i].x, spots[i].y) ||
            br_rows_has(&f->ghost, spots[i].x, spots[i].y))
            return true;
    return false;
}

enum run br_run_runover(struct br_game *g, struct br_frame *f)
{
    int vehicle = f->u.runover.unit;
    int unit = may_be_above(g, vehicle) ? next_run_over(g, vehicle) : -1;
    if (unit < 0)
        return RUN_DONE;
    br_tell_unit(g, BR_EV_RUN_OVER, unit, br_ref(&g->s->field, vehicle), 0, 0);
    br_push_forced(g, unit, BR_FORCED_RUN_OVER, 0);
    return RUN_ON;
}
