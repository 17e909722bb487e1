/* check.c: who is asked what, and whether an answer is allowed: the one source of legality.
 * Refusals name their rule. */
#include "blackreach.h"

#include <string.h>

/* ---- who is asked what ---- */

static int owner_of(const struct br_state *s, int unit)
{
    return s->field.units[unit].owner;
}

static struct br_asked asked_of_move(const struct br_state *s, const struct br_frame *f)
{
    int unit = f->u.move.unit;
    enum br_question q = f->step == BR_MOVE_STEP     ? BR_ASK_STEP
                         : f->step == BR_MOVE_LAUNCH ? BR_ASK_LAUNCH
                                                     : BR_ASK_MOVE;
    return (struct br_asked){q, owner_of(s, unit), unit};
}

static struct br_asked asked_of_assault(const struct br_state *s, const struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    if (f->step == BR_ASSAULT_SUPPORT)
        return (struct br_asked){BR_ASK_SUPPORT, owner_of(s, a->attacker), a->attacker};
    int unit = f->step == BR_ASSAULT_WEAPON_0 ? a->attacker : a->defender;
    return (struct br_asked){BR_ASK_WEAPON, owner_of(s, unit), unit};
}

struct br_asked br_asked(const struct br_data *d, const struct br_state *s)
{
    (void)d;
    if (s->frame_count == 0)
        return (struct br_asked){BR_QUESTION_COUNT, -1, BR_NO_UNIT};
    const struct br_frame *f = br_top_const(s);
    switch ((enum br_frame_kind)f->kind) {
    case BR_FRAME_DEPLOY:
        return (struct br_asked){BR_ASK_DEPLOY, f->u.deploy.seat, f->u.deploy.unit};
    case BR_FRAME_ORDERS:
        return (struct br_asked){BR_ASK_ORDER, f->u.orders.seat, BR_NO_UNIT};
    case BR_FRAME_ACTIVATION:
        return (struct br_asked){BR_ASK_SPECIAL, br_gap_seat(s, f), BR_NO_UNIT};
    case BR_FRAME_ACT:
        return (struct br_asked){BR_ASK_ACT, owner_of(s, f->u.act.unit), f->u.act.unit};
    case BR_FRAME_MOVE:
        return asked_of_move(s, f);
    case BR_FRAME_FIRE:
        return (struct br_asked){BR_ASK_FIRE, owner_of(s, f->u.fire.unit), f->u.fire.unit};
    case BR_FRAME_HIT:
        return (struct br_asked){BR_ASK_LIFE, owner_of(s, f->u.hit.unit), f->u.hit.unit};
    case BR_FRAME_ASSAULT:
        return asked_of_assault(s, f);
    case BR_FRAME_FORCED:
        return (struct br_asked){BR_ASK_RETREAT, owner_of(s, f->u.forced.unit), f->u.forced.unit};
    case BR_FRAME_SUPPLY:
        return (struct br_asked){BR_ASK_SUPPLY, f->u.supply.seat, BR_NO_UNIT};
    case BR_FRAME_WRECK:
        return (struct br_asked){BR_ASK_WRECK, owner_of(s, f->u.wreck.unit), f->u.wreck.unit};
    case BR_FRAME_BATTLE:
    case BR_FRAME_RUNOVER:
    case BR_FRAME_COUNT:
        break;
    }
    return (struct br_asked){BR_QUESTION_COUNT, -1, BR_NO_UNIT};
}

unsigned br_deciders(const void *data, const void *state)
{
    const struct br_state *s = state;
    if (s->frame_count == 0)
        return 0;
    return 1U << br_asked(data, s).seat;
}

/* ---- what a move says ---- */

/* One question before one seat. */
struct call {
    const struct br_data *d;
    const struct br_state *s;
    const struct br_frame *f; /* the top frame */
    struct br_asked asked;
};

static const struct br_type *type_of(const struct call *c, int unit)
{
    return br_unit_type(c->d, &c->s->field, unit);
}

/* Which rule says what is asked now: cited if something else is answered. */
static int rule_of(enum br_question q)
{
    static const uint16_t rules[BR_QUESTION_COUNT] = {
        [BR_ASK_DEPLOY] = BR_SETUP_11,    [BR_ASK_ORDER] = BR_ORDER_11,
        [BR_ASK_SPECIAL] = BR_ORDER_21,   [BR_ASK_ACT] = BR_ACT_07,
        [BR_ASK_MOVE] = BR_MOVE_01,       [BR_ASK_STEP] = BR_MOVE_01,
        [BR_ASK_LAUNCH] = BR_ASSAULT_04,  [BR_ASK_FIRE] = BR_VEHWEAPON_03,
        [BR_ASK_SUPPORT] = BR_ASSAULT_13, [BR_ASK_WEAPON] = BR_ASSAULT_26,
        [BR_ASK_RETREAT] = BR_FORCED_01,  [BR_ASK_LIFE] = BR_MARK_11,
        [BR_ASK_SUPPLY] = BR_SUPPLY_05,   [BR_ASK_WRECK] = BR_TERRAIN_12};
    return q < BR_QUESTION_COUNT ? rules[q] : BR_RULE_98;
}

static int not_asked(const struct call *c, struct err *why)
{
    return rule_forbids(&blackreach_game, why, rule_of(c->asked.question),
                        "this is not what is asked now");
}

static bool is_ref(const struct call *c, int ref)
{
    int unit = br_ref_unit(ref);
    return unit < c->s->field.unit_count && br_ref(&c->s->field, unit) == ref;
}

static int check_ref(const struct call *c, int ref, struct err *why)
{
    if (is_ref(c, ref))
        return 0;
    return rule_forbids(&blackreach_game, why, rule_of(c->asked.question), "there is no such unit");
}

/* The move must be about the unit that is asked about. */
static int check_own_ref(const struct call *c, int ref, struct err *why)
{
    int rule = check_ref(c, ref, why);
    if (rule != 0 || br_ref_unit(ref) == c->asked.unit)
        return rule;
    rule = c->asked.question == BR_ASK_ACT ? BR_ORDER_16 : rule_of(c->asked.question);
    return rule_forbids(&blackreach_game, why, rule, "another unit is on now");
}

/* Are the bits of a pose as they should be: a heading just where it is meant? */
static bool is_pose(const struct call *c, int arg, bool turns, bool may_flip)
{
    struct br_pose p = br_arg_pose(arg);
    int extra = arg & ~(BR_POSE_TURNS | BR_POSE_FACE | 0x1fff);
    bool has_heading = (arg & BR_POSE_TURNS) != 0;
    return extra == 0 && br_on_board(&c->s->field.board, p.x, p.y) && has_heading == turns &&
           (turns || p.heading == 0) && (may_flip || !(arg & BR_POSE_FACE));
}

static int check_pose(const struct call *c, int arg, bool turns, struct err *why)
{
    if (is_pose(c, arg, turns, false))
        return 0;
    struct br_pose p = br_arg_pose(arg);
    if (!br_on_board(&c->s->field.board, p.x, p.y))
        return rule_forbids(&blackreach_game, why, BR_MOVE_08, "%d,%d is not on the board", p.x,
                            p.y);
    return rule_forbids(&blackreach_game, why, BR_RULE_30, "%s",
                        turns ? "say which way it faces" : "the way it faces does not matter");
}

static bool is_blank(const struct move *m, int from)
{
    for (int i = from; i < 3; i++)
        if (m->arg[i] != 0)
            return false;
    return true;
}

/* ---- movement ---- */

static bool turns_with_move(const struct call *c, int unit)
{
    return br_heading_matters(type_of(c, unit));
}

static bool turns_with_step(const struct call *c, int unit)
{
    return type_of(c, unit)->squares > 1;
}

/* MOVEMENT that is left to the unit. */
static int left_of(const struct call *c, int unit)
{
    return c->f->kind == BR_FRAME_MOVE ? c->f->u.move.left
                                       : br_movement(c->d, &c->s->field, unit, 0);
}

static bool is_halted(const struct call *c)
{
    return c->f->kind == BR_FRAME_MOVE && (c->f->u.move.flags & BR_MOVE_HALTED);
}

/* May it take a movement action at all, and is it on the board? */
static int check_mobile(const struct call *c, int unit, struct err *why)
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

static int check_heading(const struct call *c, int unit, int arg, struct err *why)
{
    const struct br_type *t = type_of(c, unit);
    int heading = br_arg_pose(arg).heading;
    if (heading % br_heading_step(t) == 0)
        return 0;
    return rule_forbids(&blackreach_game, why, BR_RULE_30, "%s cannot face %s", t->key,
                        br_dir_names[heading]);
}

static bool is_own_square(const struct call *c, int unit, struct br_pose p)
{
    return c->s->field.units[unit].x == p.x && c->s->field.units[unit].y == p.y;
}

/* A unit of one square turns on its square; a larger one that faces another way has moved. */
static bool stays_put(const struct call *c, int unit, struct br_pose to)
{
    return type_of(c, unit)->squares == 1 || c->s->field.units[unit].heading == to.heading;
}

/* On its way, where it shares a square with others, it may not end. */
static bool is_stuck(const struct call *c, int unit)
{
    const struct br_field *f = &c->s->field;
    struct br_spot shared[4];
    return (type_of(c, unit)->class == BR_INFANTRY || br_unit_face(c->d, f, unit)->is_flying) &&
           br_shared_squares(c->d, f, unit, shared) > 0;
}

static int check_move(const struct call *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, rule = check_own_ref(c, m->arg[0], why);
    struct br_pose to = br_arg_pose(m->arg[1]);
    if (rule == 0)
        rule = check_mobile(c, unit, why);
    if (rule == 0)
        rule = check_pose(c, m->arg[1], turns_with_move(c, unit), why);
    if (rule == 0)
        rule = check_heading(c, unit, m->arg[1], why);
    if (rule != 0)
        return rule;
    if (type_of(c, unit)->squares == 1)
        to.heading = 0;
    if (is_own_square(c, unit, to) && stays_put(c, unit, to) && is_stuck(c, unit))
        return rule_forbids(&blackreach_game, why, BR_MOVE_12,
                            "it may pass other units, not end with them");
    return br_check_destination(c->d, c->s, unit, left_of(c, unit), to, why);
}

/* Which rule keeps it from a step: what, were it not there, would open it? */
static int explain_step(const struct br_mover *m, struct br_pose from, struct br_pose to,
                        struct err *why)
{
    static const struct br_rows none;
    struct br_step steps[BR_STEPS_MAX];
    struct br_mover eased = *m;
    static const uint16_t rules[4] = {BR_ZOC_04, BR_MOVE_13, BR_TERRAIN_11, BR_INTER_02};
    static const char *const texts[4] = {"that leads through a zone of control",
                                         "another unit is in the way", "it is impassable to it",
                                         "terrain on both sides closes the way"};
    for (int i = 0; i < 3; i++) {
        eased.zone_count = 0;
        if (i >= 1)
            eased.bar = none;
        if (i >= 2)
            eased.closed = none;
        int count = br_steps(&eased, from, steps);
        for (int k = 0; k < count; k++) {
            bool is_it = steps[k].to.x == to.x && steps[k].to.y == to.y &&
                         (m->squares == 1 || steps[k].to.heading == to.heading);
            int which = i == 2 && !br_rows_has(&m->closed, to.x, to.y) ? 3 : i;
            int rule = which == 1 && m->class != BR_INFANTRY ? BR_MOVE_31 : rules[which];
            if (is_it)
                return rule_forbids(&blackreach_game, why, rule, "%s", texts[which]);
        }
    }
    return rule_forbids(&blackreach_game, why,
                        m->squares == 2   ? BR_MOVE_21
                        : m->squares == 4 ? BR_MOVE_27
                                          : BR_MOVE_01,
                        "no single step leads there");
}

static int check_step(const struct call *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, left = left_of(c, unit), rule = check_own_ref(c, m->arg[0], why);
    const struct br_unit *u = &c->s->field.units[unit];
    struct br_pose to = br_arg_pose(m->arg[1]), from = {u->x, u->y, u->heading};
    struct br_step steps[BR_STEPS_MAX];
    struct br_mover mover;
    if (rule == 0)
        rule = check_mobile(c, unit, why);
    if (rule == 0)
        rule = check_pose(c, m->arg[1], turns_with_step(c, unit), why);
    if (rule != 0)
        return rule;
    if (is_halted(c))
        return rule_forbids(&blackreach_game, why, BR_TERRAIN_05, "its movement has to end here");
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

static int check_stop(const struct call *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, rule = check_own_ref(c, m->arg[0], why);
    const struct br_unit *u = &c->s->field.units[unit];
    struct br_pose at = br_arg_pose(m->arg[1]);
    struct br_mover mover;
    if (rule == 0)
        rule = check_pose(c, m->arg[1], turns_with_move(c, unit), why);
    if (rule == 0)
        rule = check_heading(c, unit, m->arg[1], why);
    if (rule != 0)
        return rule;
    if (!is_own_square(c, unit, at))
        return rule_forbids(&blackreach_game, why, BR_MOVE_01, "it stops where it is");
    if (type_of(c, unit)->squares > 1 && at.heading != u->heading)
        return rule_forbids(&blackreach_game, why, BR_RULE_31,
                            "a vehicle of this size turns only by pivoting");
    br_mover_now(c->d, c->s, unit, left_of(c, unit), &mover);
    if (br_may_end(&mover, (struct br_pose){u->x, u->y, u->heading}))
        return 0;
    return rule_forbids(&blackreach_game, why, mover.is_flying ? BR_ABIL_FLYING_02 : BR_MOVE_12,
                        "it may not end its movement here");
}

/* After an assault is declared only those from which it can be carried out. */
static int list_entries(const struct call *c, struct br_entry out[BR_ENTRIES_MAX])
{
    if (c->f->kind == BR_FRAME_MOVE && c->f->u.move.target != BR_NO_UNIT)
        return br_assault_entries(c->d, c->s, c->asked.unit, c->f->u.move.target, out);
    return br_entries(c->d, c->s, c->asked.unit, out);
}

static int check_enter(const struct call *c, const struct move *m, struct err *why)
{
    struct br_entry entries[BR_ENTRIES_MAX];
    int unit = c->asked.unit, rule = check_own_ref(c, m->arg[0], why);
    struct br_pose at = br_arg_pose(m->arg[1]);
    if (rule == 0)
        rule = check_pose(c, m->arg[1], turns_with_step(c, unit), why);
    if (rule != 0)
        return rule;
    if (c->s->field.units[unit].where != BR_OFF_MAP)
        return rule_forbids(&blackreach_game, why, BR_RULE_32, "it is on the board already");
    int count = list_entries(c, entries);
    for (int i = 0; i < count; i++)
        if (entries[i].at.x == at.x && entries[i].at.y == at.y &&
            (type_of(c, unit)->squares == 1 || entries[i].at.heading == at.heading))
            return 0;
    bool is_declared = c->f->kind == BR_FRAME_MOVE && c->f->u.move.target != BR_NO_UNIT;
    return rule_forbids(&blackreach_game, why, is_declared ? BR_ASSAULT_04 : BR_RULE_32,
                        is_declared ? "the declared assault cannot be carried through from %d,%d"
                                    : "it cannot enter at %d,%d",
                        at.x, at.y);
}

/* ---- assaults ---- */

static int check_outside(const struct call *c, int unit, struct err *why)
{
    struct br_entry entries[BR_ENTRIES_MAX];
    if (br_entries(c->d, c->s, unit, entries) > 0)
        return 0;
    return rule_forbids(&blackreach_game, why, BR_RULE_32, "it cannot enter the board");
}

static int check_assault(const struct call *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, rule = check_own_ref(c, m->arg[0], why);
    int flags = c->f->kind == BR_FRAME_MOVE ? c->f->u.move.flags : 0;
    if (rule == 0)
        rule = check_ref(c, m->arg[1], why);
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

static int check_launch(const struct call *c, const struct move *m, struct err *why)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    const struct br_move_frame *f = &c->f->u.move;
    int rule = check_own_ref(c, m->arg[0], why);
    struct br_pose at = br_arg_pose(m->arg[1]);
    if (rule == 0)
        rule = check_pose(c, m->arg[1], turns_with_step(c, c->asked.unit), why);
    if (rule != 0)
        return rule;
    int count = br_launches(c->d, c->s, f->unit, f->left, f->target, launches);
    bool is_single = type_of(c, f->unit)->squares == 1, is_near = false;
    for (int i = 0; i < count; i++) {
        const struct br_launch *l = &launches[i];
        if (l->from.x != at.x || l->from.y != at.y || (!is_single && l->from.heading != at.heading))
            continue;
        is_near = true;
        if (l->dir == m->arg[2])
            return 0;
    }
    return rule_forbids(&blackreach_game, why, is_near ? BR_ASSAULT_07 : BR_ASSAULT_06,
                        is_near ? "no such step leads into the defender"
                                : "the assault cannot be launched from there");
}

static int check_launch_kind(const struct call *c, const struct move *m, struct err *why)
{
    const struct br_move_frame *f = &c->f->u.move;
    struct br_mover mover;
    if (m->kind == BR_MOVE_KIND_LAUNCH)
        return check_launch(c, m, why);
    br_mover_init(c->d, &c->s->field, f->unit, f->left, &mover);
    if (m->kind != BR_MOVE_KIND_STEP || !is_blank(m, 2) ||
        !br_path_matters(&mover, f->target, NULL))
        return not_asked(c, why);
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

/* ---- fire ---- */

static int check_fire(const struct call *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, weapon = m->arg[2] & 255, rule = check_own_ref(c, m->arg[0], why);
    if (rule == 0)
        rule = check_ref(c, m->arg[1], why);
    if (rule == 0 && (m->arg[2] >> 8 != BR_MODE_NORMAL || weapon >= type_of(c, unit)->weapon_count))
        rule = rule_forbids(&blackreach_game, why, BR_UNIT_11, "it has no such weapon");
    if (rule == 0 && c->f->kind == BR_FRAME_FIRE && (c->f->u.fire.used >> weapon & 1))
        rule = rule_forbids(&blackreach_game, why, BR_VEHWEAPON_01, "this weapon has fired");
    if (rule != 0)
        return rule;
    return br_check_fire(c->d, &c->s->field, unit, weapon, br_ref_unit(m->arg[1]), why);
}

/* ---- the questions ---- */

static int check_deploy(const struct call *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, rule = check_own_ref(c, m->arg[0], why);
    bool turns = turns_with_move(c, unit);
    if (rule != 0)
        return rule;
    if (m->kind != BR_MOVE_KIND_DEPLOY || !is_blank(m, 2))
        return not_asked(c, why);
    if (!is_pose(c, m->arg[1], turns, true))
        return check_pose(c, m->arg[1] & ~BR_POSE_FACE, turns, why);
    return br_check_deploy(c->d, c->s, unit, br_arg_pose(m->arg[1]), m->arg[1] & BR_POSE_FACE, why);
}

static int check_order(const struct call *c, const struct move *m, struct err *why)
{
    int rule = check_ref(c, m->arg[0], why);
    if (m->kind != BR_MOVE_KIND_ORDER || !is_blank(m, 2))
        return not_asked(c, why);
    if (rule != 0)
        return rule;
    return br_check_order(c->d, c->s, c->asked.seat, br_ref_unit(m->arg[0]), m->arg[1], why);
}

static int check_special(const struct call *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_WAIT && is_blank(m, 0))
        return 0;
    if (m->kind != BR_MOVE_KIND_SPECIAL || !is_blank(m, 1))
        return not_asked(c, why);
    int rule = check_ref(c, m->arg[0], why);
    if (rule != 0)
        return rule;
    if (br_token_bearer(c->s, c->asked.seat, BR_TOKEN_SPECIAL) == br_ref_unit(m->arg[0]))
        return 0;
    return rule_forbids(&blackreach_game, why, BR_ORDER_21,
                        "the unit does not carry the special token");
}

/* BR-RULE-32: a unit off the map that can enter, must. */
static int check_pass(const struct call *c, struct err *why)
{
    struct br_entry entries[BR_ENTRIES_MAX];
    if (c->s->field.units[c->asked.unit].where != BR_OFF_MAP ||
        br_entries(c->d, c->s, c->asked.unit, entries) == 0)
        return 0;
    return rule_forbids(&blackreach_game, why, BR_RULE_32, "a unit that can enter the board must");
}

/* Kinds of moves that begin or go on with a movement action. */
static int check_motion(const struct call *c, const struct move *m, struct err *why)
{
    switch (m->kind) {
    case BR_MOVE_KIND_MOVE:
        return is_blank(m, 2) ? check_move(c, m, why) : not_asked(c, why);
    case BR_MOVE_KIND_STEP:
        return is_blank(m, 2) ? check_step(c, m, why) : not_asked(c, why);
    case BR_MOVE_KIND_ENTER:
        return is_blank(m, 2) ? check_enter(c, m, why) : not_asked(c, why);
    case BR_MOVE_KIND_ASSAULT:
        return is_blank(m, 2) ? check_assault(c, m, why) : not_asked(c, why);
    default:
        break;
    }
    if (m->kind == BR_MOVE_KIND_FIRE && c->s->phase == BR_PHASE_SUPPLY)
        return rule_forbids(&blackreach_game, why, BR_FIRE_11,
                            "no firing action takes place in the supply phase");
    return not_asked(c, why);
}

static int check_act(const struct call *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_PASS)
        return is_blank(m, 0) ? check_pass(c, why) : not_asked(c, why);
    return m->kind == BR_MOVE_KIND_FIRE ? check_fire(c, m, why) : check_motion(c, m, why);
}

static int check_on_the_way(const struct call *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_STOP && is_blank(m, 2))
        return check_stop(c, m, why);
    if (m->kind == BR_MOVE_KIND_ASSAULT)
        return check_motion(c, m, why);
    return m->kind == BR_MOVE_KIND_STEP ? check_motion(c, m, why) : not_asked(c, why);
}

static int check_other_weapon(const struct call *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_HOLD && is_blank(m, 0))
        return 0;
    return m->kind == BR_MOVE_KIND_FIRE ? check_fire(c, m, why) : not_asked(c, why);
}

static int check_support(const struct call *c, const struct move *m, struct err *why)
{
    const struct br_assault_frame *a = &c->f->u.assault;
    if (m->kind == BR_MOVE_KIND_ENOUGH && is_blank(m, 0))
        return 0;
    if (m->kind != BR_MOVE_KIND_SUPPORT || !is_blank(m, 1))
        return not_asked(c, why);
    int rule = check_ref(c, m->arg[0], why);
    return rule != 0 ? rule
                     : br_check_support(c->d, c->s, a->attacker, a->defender,
                                        br_ref_unit(m->arg[0]), why);
}

static int check_weapon(const struct call *c, const struct move *m, struct err *why)
{
    const struct br_assault_frame *a = &c->f->u.assault;
    int unit = c->asked.unit, other = unit == a->attacker ? a->defender : a->attacker;
    if (m->kind != BR_MOVE_KIND_USE || !is_blank(m, 2))
        return not_asked(c, why);
    int rule = check_own_ref(c, m->arg[0], why);
    return rule != 0
               ? rule
               : br_check_use(c->d, &c->s->field, unit, m->arg[1], type_of(c, other)->class, why);
}

static int check_retreat(const struct call *c, const struct move *m, struct err *why)
{
    static const uint16_t rules[] = {[BR_FORCED_RUN_OVER] = BR_RUNOVER_02,
                                     [BR_FORCED_RETREAT] = BR_ASSAULT_35,
                                     [BR_FORCED_PUSH] = BR_ASSAULT_49};
    const struct br_forced_frame *f = &c->f->u.forced;
    struct br_spot squares[8];
    if (m->kind != BR_MOVE_KIND_RETREAT || !is_blank(m, 2))
        return not_asked(c, why);
    int rule = check_own_ref(c, m->arg[0], why);
    if (rule == 0)
        rule = check_pose(c, m->arg[1], false, why);
    if (rule != 0)
        return rule;
    struct br_pose to = br_arg_pose(m->arg[1]);
    int count = br_forced_squares(c->d, &c->s->field, f->unit, f->reason, f->dir, squares);
    for (int i = 0; i < count; i++)
        if (squares[i].x == to.x && squares[i].y == to.y)
            return 0;
    const struct br_unit *u = &c->s->field.units[f->unit];
    struct br_spot here = {(int8_t)u->x, (int8_t)u->y}, there = {(int8_t)to.x, (int8_t)to.y};
    if (f->reason != BR_FORCED_PUSH && br_distance(here, there) == 1 &&
        br_unit_at(&c->s->field, to.x, to.y) < 0 &&
        br_zone_forbids(c->d, &c->s->field, u->owner, here, there))
        return rule_forbids(&blackreach_game, why,
                            f->reason == BR_FORCED_RETREAT ? BR_ASSAULT_38 : BR_RUNOVER_04,
                            "that leads through an enemy's zone of control");
    return rule_forbids(&blackreach_game, why, rules[f->reason], "it cannot go to %d,%d", to.x,
                        to.y);
}

static int check_life(const struct call *c, const struct move *m, struct err *why)
{
    if ((m->kind != BR_MOVE_KIND_SPEND && m->kind != BR_MOVE_KIND_SUFFER) || !is_blank(m, 1))
        return not_asked(c, why);
    return check_own_ref(c, m->arg[0], why);
}

static int check_supply(const struct call *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_END && is_blank(m, 0)) {
        if (br_must_enter(c->d, c->s, c->asked.seat) < 0)
            return 0;
        return rule_forbids(&blackreach_game, why, BR_RULE_32,
                            "a unit off the map can still enter, and must");
    }
    if (m->kind != BR_MOVE_KIND_PICK || !is_blank(m, 1))
        return m->kind == BR_MOVE_KIND_FIRE || m->kind == BR_MOVE_KIND_ASSAULT
                   ? rule_forbids(&blackreach_game, why, BR_SUPPLY_02,
                                  "no firing and no assaults take place in the supply phase")
                   : not_asked(c, why);
    int rule = check_ref(c, m->arg[0], why);
    return rule != 0 ? rule : br_check_pick(c->d, c->s, c->asked.seat, br_ref_unit(m->arg[0]), why);
}

enum { WRECK_POSES_MAX = 4 * BR_SIDE_MAX };

static int check_wreck(const struct call *c, const struct move *m, struct err *why)
{
    struct br_pose poses[WRECK_POSES_MAX], at = br_arg_pose(m->arg[1]);
    if (m->kind != BR_MOVE_KIND_LAY || !is_blank(m, 2))
        return not_asked(c, why);
    int rule = check_own_ref(c, m->arg[0], why);
    if (rule == 0)
        rule = check_pose(c, m->arg[1], turns_with_step(c, c->asked.unit), why);
    if (rule != 0)
        return rule;
    int count = br_wreck_poses(c->d, c->s, c->f, poses, WRECK_POSES_MAX);
    for (int i = 0; i < count; i++)
        if (poses[i].x == at.x && poses[i].y == at.y &&
            (!turns_with_step(c, c->asked.unit) || poses[i].heading == at.heading))
            return 0;
    return rule_forbids(&blackreach_game, why, BR_TERRAIN_12, "the wreck cannot be laid there");
}

static struct call call_of(const struct br_data *d, const struct br_state *s)
{
    return (struct call){d, s, s->frame_count > 0 ? br_top_const(s) : NULL, br_asked(d, s)};
}

int br_check(const void *data, const void *state, int seat, const struct move *m, struct err *why)
{
    static int (*const checks[BR_QUESTION_COUNT])(const struct call *, const struct move *,
                                                  struct err *) = {
        [BR_ASK_DEPLOY] = check_deploy,      [BR_ASK_ORDER] = check_order,
        [BR_ASK_SPECIAL] = check_special,    [BR_ASK_ACT] = check_act,
        [BR_ASK_MOVE] = check_motion,        [BR_ASK_STEP] = check_on_the_way,
        [BR_ASK_LAUNCH] = check_launch_kind, [BR_ASK_FIRE] = check_other_weapon,
        [BR_ASK_SUPPORT] = check_support,    [BR_ASK_WEAPON] = check_weapon,
        [BR_ASK_RETREAT] = check_retreat,    [BR_ASK_LIFE] = check_life,
        [BR_ASK_SUPPLY] = check_supply,      [BR_ASK_WRECK] = check_wreck};
    struct call c = call_of(data, state);
    if (c.asked.question == BR_QUESTION_COUNT || c.asked.seat != seat)
        return rule_forbids(&blackreach_game, why, rule_of(c.asked.question),
                            "this seat is not asked now");
    return checks[c.asked.question](&c, m, why);
}
