/* move_check.c: whether an answer to a question of a movement action is allowed, and why not. */
#include "abilities/inspire.h"
#include "board/bearing.h"
#include "cards/cards.h"
#include "effects/carry.h"
#include "rules/combat.h"
#include "rules/leave.h"
#include "rules/move.h"
#include "state/units.h"

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

/* The unit that is asked, able to move. */
static int check_mover(const struct br_context *c, int unit, struct err *why)
{
    int rule = br_check_own_unit(c, unit, why);
    return rule != 0 ? rule : check_mobile(c, unit, why);
}

/* The unit that is asked, and a square, with a heading only if `turns`. */
static int check_place(const struct br_context *c, int unit, int value, bool turns, struct err *why)
{
    int rule = br_check_own_unit(c, unit, why);
    return rule != 0 ? rule : br_check_square(c, value, turns, why);
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
    int rule = check_mover(c, br_move(m)->move_to.unit, why);
    bool turns = br_turns_with_move(c, unit);
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
    rule = br_check_destination(c->d, c->s, unit, left_of(c, unit), to, why);
    return rule != 0 ? rule : br_check_turn(c, value, turns, why);
}

/* BR-ABIL-SCOUT-03 */
static bool is_at_objective(const struct br_context *c, int unit, struct br_pose at)
{
    return br_is_scouting(c->d, c->s, unit) &&
           br_touches_objective(c->s, br_context_type(c, unit)->squares, at);
}

static int check_step(const struct br_context *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, left = left_of(c, unit), value = br_move(m)->step.to;
    int rule = check_mover(c, br_move(m)->step.unit, why);
    bool turns = br_turns_with_step(c, unit);
    const struct br_unit *u = &c->s->field.units[unit];
    struct br_pose from = br_pose_of(u), to = br_value_pose(value, u->heading);
    struct br_step step;
    struct br_mover mover;
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
    if (!br_find_step(&mover, from, to, &step))
        return br_explain_step(&mover, from, to, why);
    if (br_can_finish(&mover, step.to, left - 1, step.stops))
        return br_check_turn(c, value, turns, why);
    return br_forbids(why, is_at_objective(c, unit, to) ? BR_ABIL_SCOUT_03 : BR_MOVE_12,
                      "from there it could not reach a place where it may end");
}

static int check_flip(const struct br_context *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, rule = check_mover(c, br_move(m)->flip.unit, why);
    bool is_moving = c->f->kind == BR_FRAME_MOVE;
    if (rule != 0)
        return rule;
    if (is_moving && c->f->step != BR_MOVE_LAST && !br_may_flip_here(c->d, c->s, &c->f->u.move))
        return br_forbids(why, BR_ABIL_STATE_01, "it may not end here, and flips only at the end");
    return br_check_flip(c->d, &c->s->field, unit, is_moving ? c->f->u.move.more : 0, why);
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
    int rule = check_place(c, br_move(m)->alight.unit, value, false, why);
    const struct br_field *f = &c->s->field;
    if (rule != 0)
        return rule;
    if (!br_is_aboard(f, unit))
        return br_forbids(why, BR_ABIL_TRANSPORT_03, "it is in no vehicle");
    if (br_unit_face(c->d, f, f->units[unit].carrier)->is_flying)
        return br_forbids(why, BR_ABIL_TRANSPORT_04, "nobody enters or leaves it while it flies");
    if (left_of(c, unit) == 0)
        return br_forbids(why, BR_RULE_83, "getting out costs 1, and it has no MOVEMENT left");
    struct br_pose to = br_value_pose(value, 0);
    int count = br_useful_exits(c->d, c->s, unit, left_of(c, unit), target, exits);
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
    int unit = c->asked.unit, rule = check_mover(c, br_move(m)->shoot.unit, why);
    if (c->f->kind != BR_FRAME_ACT)
        return br_refuse_kind(c, m, why);
    if (rule != 0 || br_may_shoot(c->d, c->s, &(struct br_move_frame){.unit = (uint8_t)unit}))
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
    const struct br_unit *u = &c->s->field.units[unit];
    int heading = facing < BR_DIR_COUNT ? facing : BR_NO_HEADING;
    int value =
        br_pose_value(u->x, u->y, facing == BR_ABSENT || facing < BR_DIR_COUNT ? heading : 15);
    struct br_mover mover;
    int rule = check_place(c, br_move(m)->stop.unit, value, br_turns_with_move(c, unit), why);
    if (rule == 0)
        rule = check_heading(c, unit, heading, why);
    if (rule != 0)
        return rule;
    if (br_context_type(c, unit)->squares > 1 && facing != BR_ABSENT && facing != u->heading)
        return br_forbids(why, BR_RULE_31, "a vehicle of this size turns only by pivoting");
    br_mover_now(c->d, c->s, unit, left_of(c, unit), &mover);
    if (br_may_end(&mover, br_pose_of(u)))
        return br_check_turn(c, value, br_turns_with_move(c, unit), why);
    return br_forbids(why,
                      is_at_objective(c, unit, br_pose_of(u)) ? BR_ABIL_SCOUT_03
                      : mover.is_flying                       ? BR_ABIL_FLYING_02
                                                              : BR_MOVE_12,
                      "it may not end its movement here");
}

/* After an assault is declared only those from which it can be carried out. */
static int find_entries(const struct br_context *c, struct br_entry out[BR_ENTRIES_MAX])
{
    if (c->f->kind == BR_FRAME_MOVE && c->f->u.move.target != BR_NO_UNIT)
        return br_assault_entries(c->d, c->s, c->asked.unit, c->f->u.move.target, out);
    return br_entries(c->d, c->s, c->asked.unit, out);
}

static int check_enter(const struct br_context *c, const struct move *m, struct err *why)
{
    struct br_entry entries[BR_ENTRIES_MAX];
    int unit = c->asked.unit, value = br_move(m)->enter.at;
    bool turns = br_turns_with_step(c, unit);
    int rule = check_place(c, br_move(m)->enter.unit, value, turns, why);
    if (rule != 0)
        return rule;
    struct br_pose at = br_value_pose(value, c->s->field.units[unit].heading);
    if (!br_is_outside(&c->s->field.units[unit]))
        return br_forbids(why, BR_RULE_32, "it is on the board already");
    int count = find_entries(c, entries);
    for (int i = 0; i < count; i++)
        if (br_same_pose(entries[i].at, at, turns))
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
    if (br_can_enter(c->d, c->s, unit))
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
    if (rule == 0 && c->f->kind == BR_FRAME_MOVE && br_can_plunge(c->d, c->s, &c->f->u.move))
        return target == c->f->u.move.target
                   ? 0
                   : br_forbids(why, BR_TELE_17, "the assault was declared on another unit");
    if (rule == 0 && (flags & BR_MOVE_SUPPLY))
        rule = br_forbids(why, BR_SUPPLY_02, "no assaults take place in the supply phase");
    if (rule == 0 && c->f->kind == BR_FRAME_MOVE && (c->f->u.move.more & BR_MOVE_SCOUT))
        rule = br_forbids(why, BR_ABIL_SCOUT_04, "scouts do not assault when they move ahead");
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
    if (f->left == 0 || c->s->field.units[f->unit].where != BR_ON_BOARD ||
        br_check_destination(c->d, c->s, f->unit, f->left - 1, at, NULL) != 0)
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
    int value = br_move(m)->launch.from;
    bool turns = br_turns_with_step(c, c->asked.unit);
    int rule = check_place(c, br_move(m)->launch.unit, value, turns, why);
    if (rule != 0)
        return rule;
    struct br_pose at = br_value_pose(value, turns ? c->s->field.units[f->unit].heading : BR_N);
    int count = br_launches(c->d, c->s, f->unit, f->left, f->target, launches);
    bool is_near = false;
    for (int i = 0; i < count; i++) {
        const struct br_launch *l = &launches[i];
        if (!br_same_pose(l->from, at, turns))
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
    int value = br_move(m)->strike.from;
    bool turns = br_turns_with_step(c, c->asked.unit);
    int rule = check_place(c, br_move(m)->strike.unit, value, turns, why);
    if (rule != 0)
        return rule;
    struct br_pose at = br_value_pose(value, turns ? c->s->field.units[f->unit].heading : BR_N);
    int count = br_strikes(c->d, c->s, f->unit, f->left, f->target, strikes);
    for (int i = 0; i < count; i++)
        if (br_same_pose(strikes[i], at, turns))
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
    if (m->kind != BR_MOVE_KIND_STEP || !br_path_matters(&mover, f->target, NULL))
        return br_refuse_kind(c, m, why);
    int rule = check_step(c, m, why);
    if (rule != 0)
        return rule;
    struct br_pose to = br_value_pose(br_move(m)->step.to, 0);
    if (!br_step_stops(&mover, to) &&
        br_could_launch(c->d, c->s, f->unit, to, f->left - 1, f->target))
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

int br_check_move(const struct br_context *c, const struct move *m, struct err *why)
{
    if (br_is_shot(m) && c->s->field.units[c->asked.unit].where == BR_ON_BOARD)
        return br_check_mobile_shot(c, m, why);
    if (c->asked.question == BR_ASK_MOVE && br_is_boost(m))
        return br_check_boost(c, m, br_move_boosts(&c->f->u.move), why);
    if (c->asked.question == BR_ASK_MOVE && m->kind == BR_MOVE_KIND_INSPIRE)
        return br_may_inspire(&c->f->u.move)
                   ? br_check_inspire(c, m, why)
                   : br_forbids(why, BR_RULE_182, "it inspires before its action or after it");
    return c->asked.question == BR_ASK_STEP     ? check_on_the_way(c, m, why)
           : c->asked.question == BR_ASK_LAUNCH ? check_launch(c, m, why)
           : c->asked.question == BR_ASK_LAST   ? check_last(c, m, why)
                                                : br_check_motion(c, m, why);
}
