/* move_open.c: what a movement action leaves open: where a declared assault can be launched from,
 * whether the way matters, changes of state, fire on the move, cards. */
#include "abilities/spot.h"
#include "arrival/teleport.h"
#include "board/bearing.h"
#include "cards/cards.h"
#include "effects/carry.h"
#include "effects/list.h"
#include "rules/move.h"

/* ---- ways to a declared assault ---- */

/* Could the assault be launched if the unit stood there with so much MOVEMENT left? */
bool br_could_launch(const struct br_data *d, const struct br_state *s, int unit, struct br_pose at,
                     int left, int target)
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
int br_assault_entries(const struct br_data *d, const struct br_state *s, int unit, int target,
                       struct br_entry out[BR_ENTRIES_MAX])
{
    int count = br_entries(d, s, unit, out), useful = 0;
    int movement = br_allowance(d, s, unit);
    for (int i = 0; i < count; i++)
        if (!out[i].stops && br_could_launch(d, s, unit, out[i].at, movement - out[i].cost, target))
            out[useful++] = out[i];
    return useful;
}

/* Of the ways out of a transport those from which a declared assault can be carried out. */
int br_useful_exits(const struct br_data *d, const struct br_state *s, int unit, int left,
                    int target, struct br_exit out[BR_EXITS_MAX])
{
    int count = br_ways_out(d, s, unit, left, out), useful = 0;
    for (int i = 0; i < count; i++) {
        struct br_pose at = {(uint8_t)out[i].at.x, (uint8_t)out[i].at.y, 0};
        if (target == BR_NO_UNIT ||
            (!out[i].stops && br_could_launch(d, s, unit, at, left - 1, target)))
            out[useful++] = out[i];
    }
    return useful;
}

/* BR-TELE-17: can the declared assault be launched straight from the teleport marker? */
bool br_can_plunge(const struct br_data *d, const struct br_state *s, const struct br_move_frame *f)
{
    struct br_spot at;
    return f->target != BR_NO_UNIT && f->left > 0 &&
           br_marker_reach(d, s, f->unit, f->target, &at) >= 0;
}

/* ---- steps ---- */

bool br_find_step(const struct br_mover *m, struct br_pose from, struct br_pose to,
                  struct br_step *out)
{
    struct br_step steps[BR_STEPS_MAX];
    int count = br_steps(m, from, steps);
    for (int i = 0; i < count; i++)
        if (br_same_pose(steps[i].to, to, m->squares > 1)) {
            *out = steps[i];
            return true;
        }
    return false;
}

bool br_step_stops(const struct br_mover *m, struct br_pose to)
{
    struct br_step step;
    return br_find_step(m, br_pose_of(&m->f->units[m->unit]), to, &step) && step.stops;
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

/* Does it make a difference which way it goes? Driving over wrecks does, how much MOVEMENT is left
 * if the target of an assault may desert (BR-ASSAULT-09) or the attacker pursues, and whether a
 * unit that may ram takes a step or only pivots. `to` is where it goes, or NULL. */
bool br_path_matters(const struct br_mover *m, int target, const struct br_pose *to)
{
    if (target == BR_NO_UNIT && br_unit_ability(m->d, m->f, m->unit, BR_ABIL_RAMMING) >= 0)
        return true;
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

/* ---- the other state ---- */

/* 0, or the rule by which the unit cannot change its state now; `has_stepped`: in this action. */
int br_check_flip(const struct br_data *d, const struct br_field *f, int unit, int more,
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

/* Where the way has been closed it may have stepped already: then it must be able to end here. */
bool br_may_flip_here(const struct br_data *d, const struct br_state *s,
                      const struct br_move_frame *f)
{
    const struct br_unit *u = &s->field.units[f->unit];
    struct br_mover m;
    if (!(f->flags & BR_MOVE_STARTED) && !(f->more & BR_MOVE_SCOUT))
        return true;
    br_mover_now(d, s, f->unit, f->left, &m);
    return br_may_end(&m, br_pose_of(u));
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
    if (f->more & BR_MOVE_SCOUT)
        return br_forbids(why, BR_ABIL_SCOUT_04, "scouts do not fire when they move ahead");
    if (s->phase != BR_PHASE_ACTIVATION)
        return br_forbids(why, BR_FIRE_11, "no firing action takes place in the supply phase");
    if (f->more & BR_MOVE_DRIVEN)
        return br_forbids(why, BR_RULE_100, "runts that are driven on do not fire");
    if (f->more & BR_MOVE_SHOT)
        return br_forbids(why, BR_ABIL_FOTM_02, "it has fired in this movement action");
    return 0;
}

/* May it fire on the move? Only weapons that can and flames do. */
static bool is_mobile(const struct br_data *d, const struct br_state *s,
                      const struct br_move_frame *f)
{
    const struct br_type *t = br_unit_type(d, &s->field, f->unit);
    return (br_type_has(t, BR_ABIL_MOBILE) || br_type_has(t, BR_ABIL_FLAME)) &&
           check_fires(s, f, NULL) == 0;
}

bool br_may_shoot(const struct br_data *d, const struct br_state *s, const struct br_move_frame *f)
{
    const struct br_fire_frame fire = mobile_fire(f->unit);
    return is_mobile(d, s, f) && br_can_fire(d, s, &fire);
}

void br_list_mobile_shots(struct br_list *l, const struct br_move_frame *f)
{
    const struct br_fire_frame fire = mobile_fire(f->unit);
    if (is_mobile(l->d, l->s, f))
        br_list_shots(l, &fire);
}

int br_check_mobile_shot(const struct br_context *c, const struct move *m, struct err *why)
{
    const struct br_fire_frame fire = mobile_fire(c->asked.unit);
    int rule = check_fires(c->s, &c->f->u.move, why);
    return rule != 0 ? rule : br_check_shot(c, &fire, m, why);
}

/* ---- cards ---- */

/* BR-CARD-09: before the first step, also in the supply phase. */
unsigned br_move_boosts(const struct br_move_frame *f)
{
    return f->flags & BR_MOVE_STARTED || f->more & (BR_MOVE_SCOUT | BR_MOVE_DRIVEN)
               ? 0
               : 1U << BR_BOOST_MOVE;
}

/* ---- inspiration ---- */

bool br_may_inspire(const struct br_move_frame *f)
{
    return (f->flags & BR_MOVE_SUPPLY) && !(f->flags & BR_MOVE_STARTED) &&
           !(f->more & BR_MOVE_FLIPPED);
}
