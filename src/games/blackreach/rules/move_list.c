/* move_list.c: the answers to the questions of a movement action. */
#include "abilities/inspire.h"
#include "cards/cards.h"
#include "effects/carry.h"
#include "effects/list.h"
#include "rules/combat.h"
#include "rules/leave.h"
#include "rules/move.h"

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
    if (!br_may_end(m, br_pose_of(u)))
        br_rows_remove(&ends.rows[u->heading], u->x, u->y); /* see br_mover_now */
    br_list_poses(l, move, &ends, m->top, m->bottom);
}

static void list_steps(struct br_list *l, const struct br_mover *m)
{
    const struct br_unit *u = &l->s->field.units[m->unit];
    struct br_step steps[BR_STEPS_MAX];
    if (m->movement == 0)
        return;
    int count = br_steps(m, br_pose_of(u), steps);
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
                                     : br_assault_entries(l->d, l->s, unit, target, entries);
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
    if (br_check_flip(l->d, &l->s->field, unit, more, NULL) == 0)
        BR_LIST(l, FLIP, flip, .unit = (uint16_t)unit);
}

/* Transports that it can board with so much MOVEMENT. */
static void list_boardings(struct br_list *l, int unit, int left)
{
    const struct br_field *f = &l->s->field;
    if (!br_knows_transports(l->s) || br_unit_type(l->d, f, unit)->squares > 1)
        return;
    for (int i = 0; i < f->unit_count; i++)
        if (br_type_carries(br_unit_type(l->d, f, i)) &&
            br_check_room(l->d, f, unit, i, NULL) == 0 &&
            br_find_boarding(l->d, l->s, unit, left, i, NULL))
            BR_LIST(l, BOARD, board, .unit = (uint16_t)unit, .vehicle = (uint16_t)i);
}

static void list_exits(struct br_list *l, int unit, int left, int target)
{
    struct br_exit exits[BR_EXITS_MAX];
    int count = br_useful_exits(l->d, l->s, unit, left, target, exits);
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
        if (br_may_shoot(l->d, l->s, &(struct br_move_frame){.unit = (uint8_t)unit}))
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
           (!(f->flags & BR_MOVE_STARTED) && !(f->more & (BR_MOVE_SCOUT | BR_MOVE_DRIVEN)));
}

static void list_begin(struct br_list *l)
{
    const struct br_move_frame *f = &l->f->u.move;
    br_list_boosts(l, br_move_boosts(f));
    if (br_may_inspire(f))
        br_list_inspire(l, f->unit);
    if (br_is_outside(&l->s->field.units[f->unit])) {
        list_entries(l, f->unit, f->target);
        if (br_can_plunge(l->d, l->s, f))
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
    if (br_may_flip_here(l->d, l->s, f))
        list_flip(l, f->unit, f->more);
    br_list_mobile_shots(l, f);
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
    bool may_stop = br_may_end(&m, br_pose_of(u));
    if (may_stop) {
        list_stops(l, f->unit, t);
        list_flip(l, f->unit, f->more);
    }
    br_list_mobile_shots(l, f);
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
    if (!br_path_matters(&m, f->target, NULL) || (f->flags & BR_MOVE_HALTED))
        return;
    list_steps(l, &m);
    for (struct move *move = first; move < l->end; move++) {
        struct br_pose to = br_value_pose(br_move(move)->step.to, 0);
        if (!br_step_stops(&m, to) &&
            br_could_launch(l->d, l->s, f->unit, to, f->left - 1, f->target))
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
    br_list_mobile_shots(l, f);
}

static void list_last(struct br_list *l)
{
    const struct br_move_frame *f = &l->f->u.move;
    BR_LIST(l, STOP, stop, .unit = f->unit, .facing = BR_ABSENT);
    list_flip(l, f->unit, f->more);
    br_list_mobile_shots(l, f);
}

void br_list_move(struct br_list *l)
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
