/* charge.c: what abilities add to an assault: the free attack of a charge before the dice, and the
 * pursuit of an enemy that fell back. */
#include "arrival/teleport.h"
#include "effects/effects.h"
#include "effects/list.h"
#include "rules/assault.h"

/* ---- charge (ABIL-CHARGE, RULE-175) ---- */

static struct br_shot charge_shot(const struct br_assault_frame *a, int weapon)
{
    struct br_shot shot = br_shot_at(a->attacker, weapon, BR_MODE_NORMAL, a->defender);
    shot.flags = BR_SHOT_CHARGE;
    return shot;
}

/* The weapons, a bit each, that can make the free attack. */
static int charge_weapons(const struct br_data *d, const struct br_state *s,
                          const struct br_assault_frame *a)
{
    const struct br_run run = br_unit_face(d, &s->field, a->attacker)->weapons;
    int weapons = 0;
    for (int i = run.first; i < run.first + run.count; i++) {
        struct br_shot shot = charge_shot(a, i);
        weapons |= (br_check_fire(d, s, &shot, NULL) == 0) << i;
    }
    return weapons;
}

bool br_has_charge(const struct br_data *d, const struct br_state *s,
                   const struct br_assault_frame *a)
{
    return (s->abilities >> BR_ABIL_CHARGE & 1) &&
           !(a->flags & (BR_ASSAULT_PURSUIT | BR_ASSAULT_DISTANT)) &&
           br_face_ability(br_unit_type(d, &s->field, a->attacker),
                           br_unit_face(d, &s->field, a->attacker), BR_ABIL_CHARGE) >= 0 &&
           charge_weapons(d, s, a) != 0;
}

void br_charge(struct br_game *g, const struct br_assault_frame *a, int weapon)
{
    struct br_shot shot = charge_shot(a, weapon);
    br_push_attack(g, &shot);
}

/* BR-ABIL-CHARGE-04, BR-RULE-78: the square of a target that the charge destroyed is taken over, if
 * it can be entered; the movement action ends. Deserters end the assault (BR-RULE-76). */
enum run br_end_charge(struct br_game *g, struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    struct br_frame *move = br_find_frame(g->s, BR_FRAME_MOVE);
    bool deserted = move != NULL && (move->u.move.flags & BR_MOVE_RETARGET);
    f->step = BR_ASSAULT_END;
    if (deserted || !br_is_alive(&g->s->field.units[a->attacker]))
        return RUN_ON;
    if (br_winner_fits(g, a))
        br_take_over(g, a, BR_NO_UNIT);
    else if (a->flags & BR_ASSAULT_MARKER) /* BR-RULE-216 */
        br_push_stray(g, a->attacker);
    return RUN_ON;
}

void br_list_charge(struct br_list *l)
{
    const struct br_assault_frame *a = &l->f->u.assault;
    int type = l->s->field.units[a->attacker].type;
    for (int bits = charge_weapons(l->d, l->s, a); bits != 0; bits &= bits - 1)
        BR_LIST(l, FIRE, fire, .unit = a->attacker, .target = a->defender,
                .weapon = br_names_weapon(l->d, type)
                              ? (uint16_t)br_weapon_value(type, __builtin_ctz((unsigned)bits))
                              : BR_ABSENT);
    BR_LIST(l, DECLINE, decline);
}

int br_check_charge(const struct br_context *c, const struct move *m, struct err *why)
{
    const struct br_assault_frame *a = &c->f->u.assault;
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return 0;
    if (m->kind != BR_MOVE_KIND_FIRE)
        return br_refuse_kind(c, m, why);
    int rule = br_check_own_unit(c, br_move(m)->fire.unit, why);
    if (rule != 0)
        return rule;
    if (br_move(m)->fire.target != a->defender)
        return br_forbids(why, BR_ABIL_CHARGE_01, "a charge fires at the unit that it assaults");
    bool named = br_names_weapon(c->d, c->s->field.units[a->attacker].type);
    int weapon = br_fired_weapon(c->d, &c->s->field, a->attacker, br_move(m)->fire.weapon);
    if (named && br_move(m)->fire.weapon == BR_ABSENT)
        return br_forbids(why, BR_VEHWEAPON_01, "say which weapon fires");
    return weapon != BR_NO_WEAPON && (charge_weapons(c->d, c->s, a) >> weapon & 1)
               ? 0
               : br_forbids(why, BR_RULE_175, "this weapon cannot fire at it");
}

/* ---- pursuit (ABIL-PURSUIT) ---- */

/* The steps that lead a pursuer into the enemy that fell back; how many. */
static int find_pursuits(const struct br_data *d, const struct br_state *s,
                         const struct br_assault_frame *a, struct br_launch *out)
{
    const struct br_frame *move = br_find_frame_const(s, BR_FRAME_MOVE);
    const struct br_unit *u = &s->field.units[a->attacker], *enemy = &s->field.units[a->defender];
    if ((a->flags & (BR_ASSAULT_PURSUIT | BR_ASSAULT_DISTANT)) || a->outcome != BR_ATTACKER_WINS ||
        u->where != BR_ON_BOARD || enemy->where != BR_ON_BOARD || move == NULL ||
        move->u.move.left == 0 ||
        br_face_ability(br_unit_type(d, &s->field, a->attacker),
                        br_unit_face(d, &s->field, a->attacker), BR_ABIL_PURSUIT) < 0 ||
        br_unit_type(d, &s->field, a->defender)->class != BR_INFANTRY ||
        br_check_assault(d, &s->field, a->attacker, a->defender, NULL) != 0)
        return 0;
    int count = br_launches(d, s, a->attacker, 1, a->defender, out), here = 0;
    for (int i = 0; i < count; i++)
        if (out[i].cost == 0)
            out[here++] = out[i];
    return here;
}

bool br_can_pursue(const struct br_data *d, const struct br_state *s,
                   const struct br_assault_frame *a)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    return (s->abilities >> BR_ABIL_PURSUIT & 1) && find_pursuits(d, s, a, launches) > 0;
}

void br_pursue(struct br_game *g, struct br_frame *f, int dir)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    struct br_assault_frame a = f->u.assault;
    int count = find_pursuits(g->d, g->s, &a, launches);
    f->step = BR_ASSAULT_END;
    BR_TELL_UNIT(g, a.attacker, PURSUES, pursues, .target = br_shown(&g->s->field, a.defender));
    for (int i = 0; i < count; i++)
        if (launches[i].dir == dir) {
            br_push_assault(g, a.attacker, a.defender, &launches[i]);
            br_top(g->s)->u.assault.flags |= BR_ASSAULT_PURSUIT;
            return;
        }
}

void br_list_pursuits(struct br_list *l)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    const struct br_assault_frame *a = &l->f->u.assault;
    int count = find_pursuits(l->d, l->s, a, launches);
    for (int i = 0; i < count; i++)
        BR_LIST(l, PURSUE, pursue, .unit = a->defender, .dir = launches[i].dir);
    BR_LIST(l, DECLINE, decline);
}

int br_check_pursuit(const struct br_context *c, const struct move *m, struct err *why)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    const struct br_assault_frame *a = &c->f->u.assault;
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return 0;
    if (m->kind != BR_MOVE_KIND_PURSUE)
        return br_refuse_kind(c, m, why);
    int unit = br_move(m)->pursue.unit, rule = br_check_unit(c, unit, why);
    if (rule != 0)
        return rule;
    if (unit != a->defender)
        return br_forbids(why, BR_ABIL_PURSUIT_01,
                          "only %s, which has just fallen back, is pursued",
                          br_name(c, a->defender).text);
    int count = find_pursuits(c->d, c->s, a, launches);
    for (int i = 0; i < count; i++)
        if (launches[i].dir == br_move(m)->pursue.dir)
            return 0;
    return br_forbids(why, BR_ASSAULT_07, "no step in that direction leads into it");
}
