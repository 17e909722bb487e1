/* fire.c: firing actions, weapon by weapon: the FIRE frame (FIRE, VEHWEAPON, HIT-05). */
#include "board/bearing.h"
#include "rules/combat.h"
#include "rules/effects.h"
#include "rules/list.h"

/* The attack of the frame: one die (BR-FIRE-05), a hit, perhaps a double one. */
static void attack(struct br_game *g, struct br_fire_frame *f)
{
    const struct br_field *field = &g->s->field;
    const struct br_type *t = br_unit_type(g->d, field, f->unit);
    struct br_sum sum;
    br_fire_sum(g->d, field, f->unit, f->weapon, f->target, &sum);
    br_tell_unit(g, BR_EV_FIRED, f->unit, br_ref(field, f->target), f->weapon,
                 br_range(g->d, field, f->unit, f->target));
    br_tell_parts(g, &sum);
    int die = br_roll(g), total = sum.attack + die;
    int hits = total >= 2 * sum.defence ? 2 : total >= sum.defence ? 1 : 0; /* BR-HIT-05 */
    br_tell(g, BR_EV_ATTACK, field->units[f->unit].owner, die, total + 128, sum.defence, hits);
    bool pierces = br_weapon_ability(t, br_unit_face(g->d, field, f->unit), &t->weapons[f->weapon],
                                     BR_ABIL_PIERCING) >= 0;
    if (hits > 0)
        br_push_hit(g, f->target, f->unit, BR_HIT_BY_FIRE, hits, pierces, 0);
}

static enum run run_fire(struct br_game *g, struct br_frame *f)
{
    const struct br_field *field = &g->s->field;
    struct br_fire_frame *ff = &f->u.fire;
    if (f->step == BR_FIRE_ROLL) {
        f->step = BR_FIRE_ASK;
        attack(g, ff);
        return RUN_ON;
    }
    if (f->step == BR_FIRE_DONE)
        return RUN_DONE;
    /* BR-VEHWEAPON-01, -03: a vehicle's other weapons, now that the result is known. */
    if (br_unit_type(g->d, field, ff->unit)->class == BR_INFANTRY ||
        !br_has_target(g->d, field, ff->unit, ff->used))
        return RUN_DONE;
    return RUN_ASK;
}

static struct br_asked asked_fire(const struct br_state *s, const struct br_frame *f)
{
    return (struct br_asked){BR_ASK_FIRE, s->field.units[f->u.fire.unit].owner, f->u.fire.unit};
}

void br_list_shots(struct br_list *l, int unit, int used)
{
    const struct br_field *f = &l->s->field;
    struct br_arms arms;
    br_arms_init(l->d, f, unit, used, &arms);
    for (int i = 0; i < f->unit_count; i++)
        for (int bits = br_arms_bearing(&arms, i); bits != 0; bits &= bits - 1)
            br_list_add(l, BR_MOVE_KIND_FIRE, br_list_ref(l, unit), br_list_ref(l, i),
                        __builtin_ctz((unsigned)bits));
}

static void list_fire(struct br_list *l)
{
    br_list_add(l, BR_MOVE_KIND_HOLD, 0, 0, 0);
    br_list_shots(l, l->f->u.fire.unit, l->f->u.fire.used);
}

int br_check_shot(const struct br_call *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, weapon = m->arg[2] & 255, rule = br_call_own_ref(c, m->arg[0], why);
    if (rule == 0)
        rule = br_call_ref(c, m->arg[1], why);
    if (rule == 0 &&
        (m->arg[2] >> 8 != BR_MODE_NORMAL || weapon >= br_call_type(c, unit)->weapon_count))
        rule = br_forbids(why, BR_UNIT_11, "it has no such weapon");
    if (rule == 0 && c->f->kind == BR_FRAME_FIRE && (c->f->u.fire.used >> weapon & 1))
        rule = br_forbids(why, BR_VEHWEAPON_01, "this weapon has fired");
    if (rule != 0)
        return rule;
    return br_check_fire(c->d, &c->s->field, unit, weapon, br_ref_unit(m->arg[1]), why);
}

static int check_fire(const struct br_call *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_HOLD && br_call_is_blank(m, 0))
        return 0;
    return m->kind == BR_MOVE_KIND_FIRE ? br_check_shot(c, m, why) : br_call_refuse(c, why);
}

static void answer_fire(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_fire_frame *ff = &f->u.fire;
    (void)g;
    if (m->kind == BR_MOVE_KIND_HOLD) {
        f->step = BR_FIRE_DONE;
        return;
    }
    ff->target = (uint8_t)br_ref_unit(m->arg[1]);
    ff->weapon = (uint8_t)(m->arg[2] & 255);
    ff->mode = (uint8_t)(m->arg[2] >> 8);
    ff->used |= (uint8_t)(1U << ff->weapon);
    f->step = BR_FIRE_ROLL;
}

const struct br_frame_rules br_fire_rules = {.run = run_fire,
                                             .asked = asked_fire,
                                             .list = list_fire,
                                             .check = check_fire,
                                             .answer = answer_fire};
