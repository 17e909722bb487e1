/* check_motion.c: whether a unit may move, step, stop, enter or assault like that, and why not. */
#include "rules/check.h"

bool br_turns_with_move(const struct br_call *c, int unit)
{
    return br_heading_matters(br_call_type(c, unit));
}

bool br_turns_with_step(const struct br_call *c, int unit)
{
    return br_call_type(c, unit)->squares > 1;
}

/* MOVEMENT that is left to the unit. */
static int left_of(const struct br_call *c, int unit)
{
    return c->f->kind == BR_FRAME_MOVE ? c->f->u.move.left
                                       : br_movement(c->d, &c->s->field, unit, 0);
}

static bool is_halted(const struct br_call *c)
{
    return c->f->kind == BR_FRAME_MOVE && (c->f->u.move.flags & BR_MOVE_HALTED);
}

/* May it take a movement action at all, and is it on the board? */
static int check_mobile(const struct br_call *c, int unit, struct err *why)
{
    const struct br_unit *u = &c->s->field.units[unit];
    if (u->damage >> BR_DAMAGE_TRACKS & 1)
        return rule_forbids(&blackreach_game, why, BR_HEAVY_03, "its tracks are shot off");
    if (u->where == BR_OFF_MAP)
        return rule_forbids(&blackreach_game, why, BR_RULE_32, "it has to enter the board first");
    if (u->where != BR_ON_BOARD)
        return rule_forbids(&blackreach_game, why, BR_ORDER_16, "it is not on the board");
    return 0;
}

static int check_heading(const struct br_call *c, int unit, int arg, struct err *why)
{
    const struct br_type *t = br_call_type(c, unit);
    int heading = br_arg_pose(arg).heading;
    if (heading % br_heading_step(t) == 0)
        return 0;
    return rule_forbids(&blackreach_game, why, BR_RULE_30, "%s cannot face %s", t->key,
                        br_dir_names[heading]);
}

static bool is_own_square(const struct br_call *c, int unit, struct br_pose p)
{
    return c->s->field.units[unit].x == p.x && c->s->field.units[unit].y == p.y;
}

/* A unit of one square turns on its square; a larger one that faces another way has moved. */
static bool stays_put(const struct br_call *c, int unit, struct br_pose to)
{
    return br_call_type(c, unit)->squares == 1 || c->s->field.units[unit].heading == to.heading;
}

/* On its way, where it shares a square with others, it may not end. */
static bool is_stuck(const struct br_call *c, int unit)
{
    const struct br_field *f = &c->s->field;
    struct br_spot shared[4];
    return (br_call_type(c, unit)->class == BR_INFANTRY ||
            br_unit_face(c->d, f, unit)->is_flying) &&
           br_shared_squares(c->d, f, unit, shared) > 0;
}

static int check_move(const struct br_call *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, rule = br_call_own_ref(c, m->arg[0], why);
    struct br_pose to = br_arg_pose(m->arg[1]);
    if (rule == 0)
        rule = check_mobile(c, unit, why);
    if (rule == 0)
        rule = br_call_pose(c, m->arg[1], br_turns_with_move(c, unit), why);
    if (rule == 0)
        rule = check_heading(c, unit, m->arg[1], why);
    if (rule != 0)
        return rule;
    if (br_call_type(c, unit)->squares == 1)
        to.heading = 0;
    if (is_own_square(c, unit, to) && stays_put(c, unit, to) && is_stuck(c, unit))
        return rule_forbids(&blackreach_game, why, BR_MOVE_12,
                            "it may pass other units, not end with them");
    return br_check_destination(c->d, c->s, unit, left_of(c, unit), to, why);
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
    struct br_spot s[4];
    int count = br_cover_squares(m->squares, to.x, to.y, to.heading, s);
    for (int i = 0; i < count; i++)
        if (br_rows_has(&m->closed, s[i].x, s[i].y))
            return true;
    return false;
}

static bool leaves_board(const struct br_mover *m, struct br_pose to)
{
    struct br_spot s[4];
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
    eased.bar = eased.closed = none;
    eased.ways = NULL;
    eased.ground = &open;
    eased.zone_count = 0;
    if (is_next)
        return rule_forbids(&blackreach_game, why, dx && dy ? BR_INTER_02 : BR_TERRAIN_11,
                            "an impassable side closes the way");
    if (m->squares == 2 && has_step(&eased, from, to))
        return rule_forbids(&blackreach_game, why, BR_RULE_25, "impassable sides close the way");
    return rule_forbids(&blackreach_game, why,
                        m->squares == 2   ? BR_MOVE_21
                        : m->squares == 4 ? BR_MOVE_27
                                          : BR_MOVE_01,
                        "no single step leads there");
}

/* Which rule keeps it from a step: what, were it not there, would open it? */
static int explain_step(const struct br_mover *m, struct br_pose from, struct br_pose to,
                        struct err *why)
{
    static const struct br_rows none;
    struct br_mover eased = *m;
    if (leaves_board(m, to))
        return rule_forbids(&blackreach_game, why, BR_MOVE_08, "it never leaves the board");
    eased.zone_count = 0;
    if (has_step(&eased, from, to))
        return rule_forbids(&blackreach_game, why, BR_ZOC_04,
                            "that leads through a zone of control");
    eased.bar = none;
    if (has_step(&eased, from, to))
        return rule_forbids(&blackreach_game, why,
                            m->class == BR_INFANTRY ? BR_MOVE_13 : BR_MOVE_31,
                            "another unit is in the way");
    eased.closed = none;
    eased.ways = NULL;
    if (has_step(&eased, from, to))
        return rule_forbids(&blackreach_game, why,
                            covers_closed(m, to) ? BR_TERRAIN_11 : BR_INTER_02,
                            "terrain impassable to it is in the way");
    return explain_sides(m, from, to, why);
}

static int check_step(const struct br_call *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, left = left_of(c, unit), rule = br_call_own_ref(c, m->arg[0], why);
    const struct br_unit *u = &c->s->field.units[unit];
    struct br_pose to = br_arg_pose(m->arg[1]), from = {u->x, u->y, u->heading};
    struct br_step steps[BR_STEPS_MAX];
    struct br_mover mover;
    if (rule == 0)
        rule = check_mobile(c, unit, why);
    if (rule == 0)
        rule = br_call_pose(c, m->arg[1], br_turns_with_step(c, unit), why);
    if (rule != 0)
        return rule;
    if (is_halted(c))
        return rule_forbids(&blackreach_game, why, BR_TERRAIN_05, "its movement has to end here");
    if (br_unit_face(c->d, &c->s->field, unit)->movement == BR_X)
        return rule_forbids(&blackreach_game, why, BR_MOVE_06, "with MOVEMENT X it takes no steps");
    if (left == 0)
        return rule_forbids(&blackreach_game, why, BR_MOVE_04, "it has no MOVEMENT left");
    br_mover_now(c->d, c->s, unit, left, &mover);
    int count = br_steps(&mover, from, steps);
    for (int i = 0; i < count; i++) {
        const struct br_step *step = &steps[i];
        if (step->to.x != to.x || step->to.y != to.y ||
            (mover.squares > 1 && step->to.heading != to.heading))
            continue;
        if (br_can_finish(&mover, step->to, left - 1, step->stops))
            return 0;
        return rule_forbids(&blackreach_game, why, BR_MOVE_12,
                            "it could not go on to a place where it may end");
    }
    return explain_step(&mover, from, to, why);
}

static int check_stop(const struct br_call *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, rule = br_call_own_ref(c, m->arg[0], why);
    const struct br_unit *u = &c->s->field.units[unit];
    struct br_pose at = br_arg_pose(m->arg[1]);
    struct br_mover mover;
    if (rule == 0)
        rule = br_call_pose(c, m->arg[1], br_turns_with_move(c, unit), why);
    if (rule == 0)
        rule = check_heading(c, unit, m->arg[1], why);
    if (rule != 0)
        return rule;
    if (!is_own_square(c, unit, at))
        return rule_forbids(&blackreach_game, why, BR_MOVE_01, "it stops where it is");
    if (br_call_type(c, unit)->squares > 1 && at.heading != u->heading)
        return rule_forbids(&blackreach_game, why, BR_RULE_31,
                            "a vehicle of this size turns only by pivoting");
    br_mover_now(c->d, c->s, unit, left_of(c, unit), &mover);
    if (br_may_end(&mover, (struct br_pose){u->x, u->y, u->heading}))
        return 0;
    return rule_forbids(&blackreach_game, why, mover.is_flying ? BR_ABIL_FLYING_02 : BR_MOVE_12,
                        "it may not end its movement here");
}

/* After an assault is declared only those from which it can be carried out. */
static int list_entries(const struct br_call *c, struct br_entry out[BR_ENTRIES_MAX])
{
    if (c->f->kind == BR_FRAME_MOVE && c->f->u.move.target != BR_NO_UNIT)
        return br_assault_entries(c->d, c->s, c->asked.unit, c->f->u.move.target, out);
    return br_entries(c->d, c->s, c->asked.unit, out);
}

static int check_enter(const struct br_call *c, const struct move *m, struct err *why)
{
    struct br_entry entries[BR_ENTRIES_MAX];
    int unit = c->asked.unit, rule = br_call_own_ref(c, m->arg[0], why);
    struct br_pose at = br_arg_pose(m->arg[1]);
    if (rule == 0)
        rule = br_call_pose(c, m->arg[1], br_turns_with_step(c, unit), why);
    if (rule != 0)
        return rule;
    if (c->s->field.units[unit].where != BR_OFF_MAP)
        return rule_forbids(&blackreach_game, why, BR_RULE_32, "it is on the board already");
    int count = list_entries(c, entries);
    for (int i = 0; i < count; i++)
        if (entries[i].at.x == at.x && entries[i].at.y == at.y &&
            (br_call_type(c, unit)->squares == 1 || entries[i].at.heading == at.heading))
            return 0;
    bool is_declared = c->f->kind == BR_FRAME_MOVE && c->f->u.move.target != BR_NO_UNIT;
    return rule_forbids(&blackreach_game, why, is_declared ? BR_ASSAULT_04 : BR_RULE_32,
                        is_declared ? "the declared assault cannot be carried through from %d,%d"
                                    : "it cannot enter at %d,%d",
                        at.x, at.y);
}

/* ---- assaults ---- */

static int check_outside(const struct br_call *c, int unit, struct err *why)
{
    struct br_entry entries[BR_ENTRIES_MAX];
    if (br_entries(c->d, c->s, unit, entries) > 0)
        return 0;
    return rule_forbids(&blackreach_game, why, BR_RULE_32, "it cannot enter the board");
}

static int check_assault(const struct br_call *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, rule = br_call_own_ref(c, m->arg[0], why);
    int flags = c->f->kind == BR_FRAME_MOVE ? c->f->u.move.flags : 0;
    if (rule == 0)
        rule = br_call_ref(c, m->arg[1], why);
    if (rule == 0 && (flags & BR_MOVE_SUPPLY))
        rule = rule_forbids(&blackreach_game, why, BR_SUPPLY_02,
                            "no assaults take place in the supply phase");
    if (rule == 0 && (flags & BR_MOVE_FOILED))
        rule = rule_forbids(&blackreach_game, why, BR_ASSAULT_10,
                            "the target could not be reached: no other unit may be assaulted");
    if (rule == 0 && (flags & BR_MOVE_STARTED) && !(flags & BR_MOVE_RETARGET))
        rule = rule_forbids(&blackreach_game, why, BR_ASSAULT_02,
                            "an assault is declared before the first step");
    if (rule == 0 && c->s->field.units[unit].where == BR_OFF_MAP && flags == 0)
        rule = check_outside(c, unit, why); /* it enters, then assaults */
    else if (rule == 0)
        rule = check_mobile(c, unit, why);
    if (rule != 0)
        return rule;
    return br_check_assault(c->d, &c->s->field, unit, br_ref_unit(m->arg[1]), why);
}

/* Can the attacker come to a pose beside the defender with MOVEMENT left for the final step? */
static bool can_stand_ready(const struct br_call *c, const struct br_move_frame *f,
                            struct br_pose at)
{
    struct br_spot own[4], other[4];
    int squares = br_call_type(c, f->unit)->squares, near = BR_SIDE_MAX;
    int count = br_unit_squares(c->d, &c->s->field, f->target, other);
    if (f->left == 0 || br_check_destination(c->d, c->s, f->unit, f->left - 1, at, NULL) != 0)
        return false;
    br_cover_squares(squares, at.x, at.y, at.heading, own);
    for (int i = 0; i < squares; i++)
        for (int k = 0; k < count; k++)
            near = br_distance(own[i], other[k]) < near ? br_distance(own[i], other[k]) : near;
    return near == 1;
}

static int check_launch(const struct br_call *c, const struct move *m, struct err *why)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    const struct br_move_frame *f = &c->f->u.move;
    int rule = br_call_own_ref(c, m->arg[0], why);
    struct br_pose at = br_arg_pose(m->arg[1]);
    if (rule == 0)
        rule = br_call_pose(c, m->arg[1], br_turns_with_step(c, c->asked.unit), why);
    if (rule != 0)
        return rule;
    int count = br_launches(c->d, c->s, f->unit, f->left, f->target, launches);
    bool is_single = br_call_type(c, f->unit)->squares == 1, is_near = false;
    for (int i = 0; i < count; i++) {
        const struct br_launch *l = &launches[i];
        if (l->from.x != at.x || l->from.y != at.y || (!is_single && l->from.heading != at.heading))
            continue;
        is_near = true;
        if (l->dir == m->arg[2])
            return 0;
    }
    if (is_near || can_stand_ready(c, f, at))
        return rule_forbids(&blackreach_game, why, BR_ASSAULT_07,
                            "from there no such step leads into the defender");
    return rule_forbids(&blackreach_game, why, BR_ASSAULT_06,
                        "the assault cannot be launched from there");
}

int br_check_launch(const struct br_call *c, const struct move *m, struct err *why)
{
    const struct br_move_frame *f = &c->f->u.move;
    struct br_mover mover;
    if (m->kind == BR_MOVE_KIND_LAUNCH)
        return check_launch(c, m, why);
    br_mover_init(c->d, &c->s->field, f->unit, f->left, &mover);
    if (m->kind != BR_MOVE_KIND_STEP || !br_call_is_blank(m, 2) ||
        !br_path_matters(&mover, f->target, NULL))
        return br_call_refuse(c, why);
    int rule = check_step(c, m, why);
    if (rule != 0)
        return rule;
    struct br_pose to = br_arg_pose(m->arg[1]);
    if (!br_step_stops(&mover, to) &&
        br_could_launch(c->d, c->s, f->unit, to, f->left - 1, f->target))
        return 0;
    return rule_forbids(&blackreach_game, why, BR_ASSAULT_04,
                        "from there the declared assault could not be carried out");
}

/* ---- kinds of moves ---- */

/* Kinds of moves that begin or go on with a movement action. */
int br_check_motion(const struct br_call *c, const struct move *m, struct err *why)
{
    switch (m->kind) {
    case BR_MOVE_KIND_MOVE:
        return br_call_is_blank(m, 2) ? check_move(c, m, why) : br_call_refuse(c, why);
    case BR_MOVE_KIND_STEP:
        return br_call_is_blank(m, 2) ? check_step(c, m, why) : br_call_refuse(c, why);
    case BR_MOVE_KIND_ENTER:
        return br_call_is_blank(m, 2) ? check_enter(c, m, why) : br_call_refuse(c, why);
    case BR_MOVE_KIND_ASSAULT:
        return br_call_is_blank(m, 2) ? check_assault(c, m, why) : br_call_refuse(c, why);
    default:
        break;
    }
    if (m->kind == BR_MOVE_KIND_FIRE && c->s->phase == BR_PHASE_SUPPLY)
        return rule_forbids(&blackreach_game, why, BR_FIRE_11,
                            "no firing action takes place in the supply phase");
    return br_call_refuse(c, why);
}

int br_check_on_the_way(const struct br_call *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_STOP && br_call_is_blank(m, 2))
        return check_stop(c, m, why);
    if (m->kind == BR_MOVE_KIND_ASSAULT)
        return br_check_motion(c, m, why);
    return m->kind == BR_MOVE_KIND_STEP ? br_check_motion(c, m, why) : br_call_refuse(c, why);
}
