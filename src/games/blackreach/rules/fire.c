/* fire.c: firing actions, shot by shot: what can be declared, and the FIRE frame (FIRE, VEHWEAPON,
 * ALTFIRE, ABIL-DOUBLEFIRE). */
#include <string.h>

#include "cards/cards.h"
#include "effects/effects.h"
#include "effects/list.h"
#include "rules/combat.h"

int br_check_fire(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                  struct err *why)
{
    return br_check_unit_shot(d, s, shot, why);
}

void br_fire_odds(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                  struct br_odds *out)
{
    br_unit_odds(d, s, shot, out);
}

/* ---- what a firing action has left ---- */

static bool has_weapon_ability(const struct br_data *d, const struct br_field *f, int unit,
                               int weapon, enum br_ability_code code)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    return br_weapon_ability(t, br_firing_face(d, f, unit), &t->weapons[weapon], code) >= 0;
}

/* BR-ABIL-DOUBLEFIRE-02: neither in overwatch nor on the move. */
static bool may_fire_twice(const struct br_fire_frame *f)
{
    return !(f->flags & (BR_SHOT_ON_MOVE | BR_SHOT_OVERWATCH));
}

/* BR-RULE-218: a vehicle's weapon that has made one attack of double fire, and may make another. */
static bool is_ready_again(const struct br_data *d, const struct br_state *s,
                           const struct br_fire_frame *f, int weapon)
{
    return (s->abilities >> BR_ABIL_DOUBLE & 1) && f->prior[weapon] != 0 &&
           !(f->again >> weapon & 1) && may_fire_twice(f) &&
           br_unit_type(d, &s->field, f->unit)->class != BR_INFANTRY &&
           has_weapon_ability(d, &s->field, f->unit, weapon, BR_ABIL_DOUBLE);
}

/* The weapons, a bit each, that may still make an attack by their own COMBAT. */
static int ready_weapons(const struct br_data *d, const struct br_state *s,
                         const struct br_fire_frame *f)
{
    struct br_run run = br_firing_face(d, &s->field, f->unit)->weapons;
    int ready = 0;
    for (int i = run.first; i < run.first + run.count; i++) {
        struct br_shot shot = br_shot_at(f->unit, i, BR_MODE_NORMAL, BR_NO_UNIT);
        shot.flags = f->flags;
        if ((f->flags & BR_SHOT_SECOND) &&
            !has_weapon_ability(d, &s->field, f->unit, i, BR_ABIL_DOUBLE))
            continue;
        if (f->used >> i & 1 ? is_ready_again(d, s, f, i)
                             : br_check_weapon(d, &s->field, &shot, NULL) == 0)
            ready |= 1 << i;
    }
    return ready;
}

/* BR-ABIL-DOUBLEFIRE-02: the target of the first of two attacks. */
static bool was_target(const struct br_fire_frame *f, int weapon, int target)
{
    bool is_again = (f->flags & BR_SHOT_SECOND) || (f->used >> weapon & 1);
    return is_again && f->prior[weapon] == target + 1;
}

/* Of these weapons, those that bear on the target and have not attacked it before. */
static int bearing_on(struct br_arms *arms, const struct br_fire_frame *f, int target)
{
    int bearing = f->only == BR_NO_UNIT || f->only == target ? br_arms_bearing(arms, target) : 0;
    for (int bits = bearing; bits != 0; bits &= bits - 1)
        if (was_target(f, __builtin_ctz((unsigned)bits), target))
            bearing &= ~(bits & -bits);
    return bearing;
}

bool br_can_fire(const struct br_data *d, const struct br_state *s, const struct br_fire_frame *f)
{
    struct br_arms arms;
    br_arms_init(d, &s->field, f->unit, ready_weapons(d, s, f), &arms);
    for (int k = 0; k < s->field.unit_count; k++)
        if (bearing_on(&arms, f, k) != 0)
            return true;
    return false;
}

/* ---- the shots of an answer ---- */

static void list_at(struct br_list *l, const struct br_fire_frame *f, int target, int bearing)
{
    const struct br_field *field = &l->s->field;
    int type = field->units[f->unit].type;
    bool named = br_names_weapon(l->d, type);
    for (; bearing != 0; bearing &= bearing - 1) {
        int i = __builtin_ctz((unsigned)bearing);
        uint16_t weapon = named ? (uint16_t)br_weapon_value(type, i) : BR_ABSENT;
        BR_LIST(l, FIRE, fire, .unit = f->unit, .target = (uint16_t)target, .weapon = weapon);
        if ((l->s->abilities >> BR_ABIL_SUPPRESSIVE & 1) &&
            has_weapon_ability(l->d, field, f->unit, i, BR_ABIL_SUPPRESSIVE))
            BR_LIST(l, SUPPRESS, suppress, .unit = f->unit, .target = (uint16_t)target,
                    .weapon = weapon);
    }
}

void br_list_shots(struct br_list *l, const struct br_fire_frame *f)
{
    struct br_arms arms;
    br_arms_init(l->d, &l->s->field, f->unit, ready_weapons(l->d, l->s, f), &arms);
    for (int i = 0; i < l->s->field.unit_count; i++)
        list_at(l, f, i, bearing_on(&arms, f, i));
}

/* The weapon that is meant: the first of the face that fires if none is named. BR_NO_WEAPON: it has
 * none such. */
int br_fired_weapon(const struct br_data *d, const struct br_field *f, int unit, int value)
{
    struct br_run run = br_firing_face(d, f, unit)->weapons;
    int type = f->units[unit].type;
    if (value == BR_ABSENT)
        return run.count > 0 ? run.first : BR_NO_WEAPON;
    return br_names_weapon(d, type) && br_value_type(value) == type &&
                   br_value_weapon(value) < br_type(d, f, type)->weapon_count
               ? br_value_weapon(value)
               : BR_NO_WEAPON;
}

static enum br_fire_mode mode_of(int kind)
{
    return kind == BR_MOVE_KIND_SUPPRESS ? BR_MODE_SUPPRESSIVE : BR_MODE_NORMAL;
}

struct br_shot br_move_shot(const struct br_data *d, const struct br_field *f, const struct move *m)
{
    int unit = br_move(m)->fire.unit;
    return br_shot_at(unit, br_fired_weapon(d, f, unit, br_move(m)->fire.weapon), mode_of(m->kind),
                      br_move(m)->fire.target);
}

/* What this firing action has done already forbids. */
static int check_again(const struct br_context *c, const struct br_fire_frame *f,
                       const struct br_shot *shot, struct err *why)
{
    if (f->only != BR_NO_UNIT && shot->target != f->only)
        return br_forbids(why, BR_RULE_55, "only %s can be attacked now", br_name(c, f->only).text);
    if (f->used >> shot->weapon & 1 && !is_ready_again(c->d, c->s, f, shot->weapon))
        return br_forbids(why, BR_VEHWEAPON_01, "this weapon has already fired in this action");
    if (was_target(f, shot->weapon, shot->target))
        return br_forbids(why, BR_ABIL_DOUBLEFIRE_02,
                          "its first attack was on this target: choose another");
    if ((f->flags & BR_SHOT_SECOND) &&
        !has_weapon_ability(c->d, &c->s->field, f->unit, shot->weapon, BR_ABIL_DOUBLE))
        return br_forbids(why, BR_ABIL_DOUBLEFIRE_01, "this weapon does not fire twice");
    return 0;
}

int br_check_shot(const struct br_context *c, const struct br_fire_frame *f, const struct move *m,
                  struct err *why)
{
    int unit = c->asked.unit, rule = br_check_own_unit(c, br_move(m)->fire.unit, why);
    if (rule == 0)
        rule = br_check_unit(c, br_move(m)->fire.target, why);
    if (rule != 0)
        return rule;
    struct br_shot shot = br_move_shot(c->d, &c->s->field, m);
    if (shot.weapon == BR_NO_WEAPON)
        return br_forbids(why, BR_UNIT_11, "%s has no such weapon", br_name(c, unit).text);
    shot.flags = f->flags;
    rule = check_again(c, f, &shot, why);
    if (rule == 0)
        rule = br_check_fire(c->d, c->s, &shot, why);
    if (rule == 0 && br_move(m)->fire.weapon == BR_ABSENT &&
        br_names_weapon(c->d, c->s->field.units[unit].type))
        rule =
            br_forbids(why, BR_VEHWEAPON_01, "say which weapon of %s fires", br_name(c, unit).text);
    return rule;
}

/* ---- the frame ---- */

/* The attack of the shot that is declared. */
static void shoot(struct br_game *g, const struct br_fire_frame *f)
{
    struct br_shot shot = br_shot_at(f->unit, f->weapon, (enum br_fire_mode)f->mode, f->target);
    shot.flags = f->flags;
    br_push_attack(g, &shot);
}

/* BR-ABIL-DOUBLEFIRE-01: a second firing action, of other units than vehicles (BR-RULE-218). */
static bool fires_twice(const struct br_game *g, const struct br_fire_frame *f)
{
    const struct br_field *field = &g->s->field;
    return (g->s->abilities >> BR_ABIL_DOUBLE & 1) && may_fire_twice(f) &&
           !(f->flags & BR_SHOT_SECOND) && f->prior[f->weapon] != 0 &&
           br_is_alive(&field->units[f->unit]) &&
           br_unit_type(g->d, field, f->unit)->class == BR_INFANTRY &&
           has_weapon_ability(g->d, field, f->unit, f->weapon, BR_ABIL_DOUBLE);
}

/* More shots: of an action that has not begun, and of a vehicle's other weapons, now that the
 * result is known (BR-VEHWEAPON-01, -03). */
static enum run ask_more(struct br_game *g, struct br_frame *f)
{
    bool has_begun = f->u.fire.flags & BR_SHOT_BEGUN;
    bool is_vehicle = br_unit_type(g->d, &g->s->field, f->u.fire.unit)->class != BR_INFANTRY;
    if ((is_vehicle || !has_begun) && br_can_fire(g->d, g->s, &f->u.fire))
        return RUN_ASK;
    f->step = has_begun ? BR_FIRE_FIRED : BR_FIRE_DONE;
    return RUN_ON;
}

static enum run run_fire(struct br_game *g, struct br_frame *f)
{
    struct br_fire_frame *ff = &f->u.fire;
    switch ((enum br_fire_step)f->step) {
    case BR_FIRE_ASK:
        return ask_more(g, f);
    case BR_FIRE_TEST:
        f->step = BR_FIRE_SHOOT;
        return RUN_ON;
    case BR_FIRE_SHOOT:
        f->step = BR_FIRE_ASK;
        ff->flags |= BR_SHOT_BEGUN;
        shoot(g, ff);
        return RUN_ON;
    case BR_FIRE_FIRED:
        f->step = BR_FIRE_SECOND;
        br_end_boosts(g->s, g->s->field.units[ff->unit].owner, 1U << BR_BOOST_FIRE);
        if (!(ff->flags & BR_SHOT_OVERWATCH)) /* BR-RULE-55 */
            br_push_moment(g, BR_HOOK_FIRED, ff->unit, BR_NO_UNIT);
        return RUN_ON;
    case BR_FIRE_SECOND:
        if (!fires_twice(g, ff))
            return RUN_DONE;
        ff->flags = (uint8_t)((ff->flags | BR_SHOT_SECOND) & ~BR_SHOT_BEGUN);
        ff->used = 0;
        f->step = BR_FIRE_ASK;
        return RUN_ON;
    case BR_FIRE_DONE:
        break;
    }
    return RUN_DONE;
}

static struct br_asked asked_fire(const struct br_state *s, const struct br_frame *f)
{
    return (struct br_asked){BR_ASK_FIRE, s->field.units[f->u.fire.unit].owner, f->u.fire.unit};
}

/* Who has decided to fire takes at least one shot; the rest is free. */
static bool may_hold(const struct br_fire_frame *f)
{
    return f->flags & (BR_SHOT_BEGUN | BR_SHOT_SECOND);
}

/* BR-CARD-05: a firing bonus before the first die of the action; a universal one before any. */
static unsigned boosts_of(const struct br_fire_frame *f)
{
    return 1U << BR_BOOST_ANY | (f->flags & BR_SHOT_BEGUN ? 0 : 1U << BR_BOOST_FIRE);
}

static void list_fire(struct br_list *l)
{
    if (may_hold(&l->f->u.fire))
        BR_LIST(l, HOLD, hold);
    br_list_shots(l, &l->f->u.fire);
    br_list_boosts(l, boosts_of(&l->f->u.fire));
}

static int check_other(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_HOLD)
        return may_hold(&c->f->u.fire)
                   ? 0
                   : br_forbids(why, BR_FIRE_01, "%s has been told to fire: at whom?",
                                br_name(c, c->asked.unit).text);
    if (br_is_boost(m))
        return br_check_boost(c, m, boosts_of(&c->f->u.fire), why);
    return br_is_shot(m) ? br_check_shot(c, &c->f->u.fire, m, why) : br_refuse_kind(c, m, why);
}

static void answer_fire(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_fire_frame *ff = &f->u.fire;
    if (br_is_boost(m)) {
        br_answer_boost(g, ff->unit, m);
        return;
    }
    if (m->kind == BR_MOVE_KIND_HOLD) {
        f->step = ff->flags & BR_SHOT_BEGUN ? BR_FIRE_FIRED : BR_FIRE_DONE;
        return;
    }
    struct br_shot shot = br_move_shot(g->d, &g->s->field, m);
    unsigned bit = 1U << shot.weapon;
    ff->target = shot.target;
    ff->weapon = shot.weapon;
    ff->mode = shot.mode;
    ff->again |= (uint8_t)(ff->used & bit);
    ff->used |= (uint8_t)bit;
    ff->prior[shot.weapon] = (uint8_t)(shot.target + 1);
    f->step = BR_FIRE_TEST;
    if (br_unit_face(g->d, &g->s->field, ff->unit)->is_concealed)
        br_flip(g, ff->unit); /* BR-ABIL-AMBUSH-04 */
}

void br_begin_fire(struct br_game *g, int unit, int flags, int only, const struct move *m)
{
    br_push_fire(g, unit, flags, only);
    answer_fire(g, br_top(g->s), m);
}

const struct br_frame_rules br_fire_rules = {.run = run_fire,
                                             .asked = asked_fire,
                                             .list = list_fire,
                                             .check = check_other,
                                             .answer = answer_fire};
