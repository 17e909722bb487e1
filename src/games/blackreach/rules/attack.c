/* attack.c: one attack roll against one unit, and what follows from it: the ATTACK frame (FIRE-05
 * to -09, HIT-05, ABIL-SUPPRESSIVE, -TWIN, -SNIPER, -FRIGHTENING, -DESTRUCTION). */
#include "arrival/air.h"
#include "board/bearing.h"
#include "cards/cards.h"
#include "effects/effects.h"
#include "effects/list.h"
#include "effects/markers.h"
#include "rules/combat.h"

static struct br_shot shot_of(const struct br_attack_frame *f)
{
    return (struct br_shot){.shooter = f->unit,
                            .weapon = f->weapon,
                            .mode = f->mode,
                            .flags = f->flags,
                            .target = f->target,
                            .letter = f->letter,
                            .combat = (int8_t)f->combat,
                            .share = f->share,
                            .toll = f->toll,
                            .sm = f->sm};
}

/* One die, or the higher of two. */
static int roll(struct br_game *g, const struct br_shot *shot)
{
    int first = br_roll(g);
    if (br_shot_dice(g->d, g->s, shot) == 1)
        return first;
    int second = br_roll(g);
    BR_TELL_UNIT(g, shot->shooter, TWIN, twin, .first = first, .second = second);
    return first > second ? first : second;
}

/* BR-ABIL-SUPPRESSIVE-03: markers, never hits. */
static void suppress(struct br_game *g, struct br_attack_frame *f, const struct br_sum *sum,
                     int die)
{
    int total = sum->attack + die, markers = br_shot_markers(sum, total);
    BR_TELL_UNIT(g, f->unit, SUPPRESSES, suppresses, .target = br_shown(&g->s->field, f->target),
                 .die = die, .total = total, .defence = sum->defence, .markers = markers);
    f->outcome = markers > 0 ? BR_ATTACK_HIT : 0;
    if (markers > 0)
        br_suppress(g, f->target, markers);
}

static void strike(struct br_game *g, struct br_attack_frame *f, const struct br_shot *shot,
                   const struct br_sum *sum, int die)
{
    int total = sum->attack + die;
    int hits = total >= 2 * sum->defence ? 2 : total >= sum->defence ? 1 : 0; /* BR-HIT-05 */
    f->total = (uint8_t)(total < 0 ? 0 : total);
    f->defence = (uint8_t)sum->defence;
    f->outcome = hits > 0 ? BR_ATTACK_HIT : 0;
    BR_TELL_UNIT(g, f->unit, ATTACK, attack, .target = br_shown(&g->s->field, f->target),
                 .die = die, .total = total, .defence = sum->defence, .hits = hits);
    bool pierces = br_shot_ability(g->d, &g->s->field, shot, BR_ABIL_PIERCING) >= 0;
    if (hits == 0)
        return;
    bool charges = shot->flags & BR_SHOT_CHARGE;
    struct br_hit_frame *hit =
        br_push_hit(g, f->target, f->unit, charges ? BR_HIT_BY_CHARGE : BR_HIT_BY_FIRE, hits,
                    pierces, pierces ? BR_HIT_NO_SAVE : 0);
    hit->total = (uint8_t)total;
    hit->defence = (uint8_t)sum->defence;
}

/* BR-ABIL-SNIPER-02: the result is looked up. */
static void snipe(struct br_game *g, struct br_attack_frame *f, const struct br_sum *sum, int die)
{
    enum br_snipe result = br_snipe_result(g->d, g->s, f->unit, sum->attack + die);
    BR_TELL_UNIT(g, f->unit, SNIPED, sniped, .target = br_shown(&g->s->field, f->target),
                 .die = die, .total = sum->attack + die, .result = (int)result);
    f->outcome = result >= BR_SNIPE_HIT ? BR_ATTACK_HIT : 0;
    if (result == BR_SNIPE_SM || result == BR_SNIPE_HIT_SM)
        f->outcome |= BR_ATTACK_MARKS;
    if (result >= BR_SNIPE_HIT)
        br_push_hit(g, f->target, f->unit, BR_HIT_BY_FIRE, 1, 0, 0);
}

/* The structures in which the target stands now, whatever becomes of it (BR-RULE-204). */
static void note_structures(struct br_game *g, struct br_attack_frame *f,
                            const struct br_shot *shot)
{
    struct br_structure inside[BR_INSIDE_MAX];
    int wrecks = 0;
    if ((f->flags & BR_SHOT_CHARGE) || g->s->field.units[f->target].where == BR_IN_AIR ||
        br_shot_ability(g->d, &g->s->field, shot, BR_ABIL_DESTRUCTION) < 0)
        return;
    int count = br_structures_at(g->d, &g->s->field, f->target, inside);
    for (int i = 0; i < count; i++)
        if (inside[i].element != 0)
            f->wall = inside[i].element;
        else if (wrecks < 2)
            f->wreck[wrecks++] = (uint8_t)(inside[i].wreck + 1);
}

static void attack(struct br_game *g, struct br_attack_frame *f)
{
    const struct br_field *field = &g->s->field;
    struct br_shot shot = shot_of(f);
    struct br_sum sum;
    br_shot_sum(g->d, g->s, &shot, &sum);
    BR_TELL_UNIT(g, f->unit, FIRED, fired, .target = br_shown(field, f->target),
                 .weapon = f->weapon == BR_NO_WEAPON
                               ? FIELD_ABSENT
                               : br_weapon_of(g->d, field, f->unit, f->weapon),
                 .distance = br_is_air_shot(field, f->unit, f->target) ? 0 /* not said */
                             : field->units[f->unit].where == BR_RESERVE   /* BR-RULE-95 */
                                 ? 1
                                 : br_range(g->d, field, f->unit, f->target),
                 .mode = f->mode);
    br_tell_parts(g, &sum);
    note_structures(g, f, &shot);
    br_use_any_boost(g, field->units[f->unit].owner); /* it counts in the sum of this die */
    f->die = (uint8_t)roll(g, &shot);
    f->sum = (uint8_t)(sum.attack + BR_SUM_ZERO);
    f->defence = (uint8_t)sum.defence;
}

static void judge(struct br_game *g, struct br_attack_frame *f)
{
    struct br_shot shot = shot_of(f);
    struct br_sum sum = {.attack = f->sum - BR_SUM_ZERO, .defence = f->defence};
    if (f->mode == BR_MODE_SUPPRESSIVE)
        suppress(g, f, &sum, f->die);
    else if (f->mode == BR_MODE_SNIPER)
        snipe(g, f, &sum, f->die);
    else
        strike(g, f, &shot, &sum, f->die);
}

/* ---- what follows ---- */

/* Markers that come whatever became of the hit: a sniper's (BR-RULE-177), those of flames. */
static void mark(struct br_game *g, const struct br_attack_frame *f)
{
    if (g->s->field.units[f->target].where == BR_ON_BOARD &&
        ((f->outcome & BR_ATTACK_MARKS) || f->mode == BR_MODE_FLAME))
        br_suppress(g, f->target, 1);
}

/* BR-ABIL-FRIGHTENING-01, -02, BR-RULE-59, -175, -225 */
static bool frightens(const struct br_game *g, const struct br_attack_frame *f)
{
    const struct br_shot shot = shot_of(f);
    bool has_failed = !(f->outcome & BR_ATTACK_HIT) || (f->outcome & BR_ATTACK_FAILED);
    bool is_frightening = f->mode == BR_MODE_SCARE ||
                          ((g->s->abilities >> BR_ABIL_FRIGHTENING & 1) &&
                           br_shot_ability(g->d, &g->s->field, &shot, BR_ABIL_FRIGHTENING) >= 0);
    int where = g->s->field.units[f->target].where;
    return is_frightening && has_failed && f->share == 0 && !(f->flags & BR_SHOT_CHARGE) &&
           (where == BR_ON_BOARD || where == BR_IN_AIR);
}

/* The structures that are left to choose from: a building, wrecks. */
static int choices(const struct br_data *d, const struct br_state *s,
                   const struct br_attack_frame *f, struct br_structure out[BR_INSIDE_MAX])
{
    const struct br_frame *fire = br_find_frame_const(s, BR_FRAME_FIRE);
    int wall = fire != NULL ? fire->u.fire.wall : 0, wreck = fire != NULL ? fire->u.fire.wreck : 0;
    int count = 0;
    if (f->wall != 0 && f->wall != wall &&
        br_is_standing(d, &s->field, (struct br_structure){f->wall, 0}))
        out[count++] = (struct br_structure){f->wall, 0};
    for (int i = 0; i < 2; i++)
        if (f->wreck[i] != 0 && f->wreck[i] != wreck &&
            br_is_standing(d, &s->field, (struct br_structure){0, (uint8_t)(f->wreck[i] - 1)}))
            out[count++] = (struct br_structure){0, (uint8_t)(f->wreck[i] - 1)};
    return count;
}

/* BR-RULE-204: once for each weapon and structure. */
static void raze(struct br_game *g, const struct br_attack_frame *f, struct br_structure it)
{
    struct br_frame *fire = br_find_frame(g->s, BR_FRAME_FIRE);
    const struct br_shot shot = shot_of(f);
    if (fire != NULL && it.element != 0)
        fire->u.fire.wall = it.element;
    else if (fire != NULL)
        fire->u.fire.wreck = (uint8_t)(it.wreck + 1);
    br_push_raze(g, f->unit, it, br_shot_ability(g->d, &g->s->field, &shot, BR_ABIL_DESTRUCTION),
                 -br_raze_strain(&g->s->field.units[f->unit]), false);
}

static enum run roll_destruction(struct br_game *g, struct br_frame *f)
{
    struct br_structure inside[BR_INSIDE_MAX];
    int count = choices(g->d, g->s, &f->u.attack, inside);
    if (count > 1)
        return RUN_ASK;
    f->step = BR_ATTACK_ATTACKED;
    if (count == 1)
        raze(g, &f->u.attack, inside[0]);
    return RUN_ON;
}

static enum run run_attack(struct br_game *g, struct br_frame *f)
{
    struct br_attack_frame *a = &f->u.attack;
    struct br_shot shot = shot_of(a);
    switch ((enum br_attack_step)f->step) {
    case BR_ATTACK_CARDS:
        f->step = BR_ATTACK_ROLL;
        if (f[-1].kind != BR_FRAME_FIRE) /* which has asked */
            br_offer_cards(g, g->s->field.units[a->unit].owner, a->unit, BR_ROLL_ATTACK);
        return RUN_ON;
    case BR_ATTACK_ROLL:
        f->step = BR_ATTACK_JUDGE;
        attack(g, a);
        br_offer_reroll(g, a->unit, a->die, BR_ATTACK_REROLL);
        return RUN_ON;
    case BR_ATTACK_REROLL:
        f->step = BR_ATTACK_JUDGE;
        a->die = (uint8_t)roll(g, &shot);
        return RUN_ON;
    case BR_ATTACK_JUDGE:
        f->step = BR_ATTACK_AFTER;
        judge(g, a);
        return RUN_ON;
    case BR_ATTACK_AFTER:
        mark(g, a);
        f->step = frightens(g, a) ? BR_ATTACK_FRIGHTEN : BR_ATTACK_STRUCTURE;
        return RUN_ON;
    case BR_ATTACK_FRIGHTEN:
        return RUN_ASK;
    case BR_ATTACK_STRUCTURE:
        return roll_destruction(g, f);
    case BR_ATTACK_ATTACKED:
        f->step = BR_ATTACK_DONE;
        br_push_moment(g, BR_HOOK_ATTACKED, a->unit, a->target);
        return RUN_ON;
    case BR_ATTACK_DONE:
        break;
    }
    return RUN_DONE;
}

/* ---- questions ---- */

static struct br_asked asked_attack(const struct br_state *s, const struct br_frame *f)
{
    int unit = f->u.attack.unit;
    return (struct br_asked){f->step == BR_ATTACK_FRIGHTEN ? BR_ASK_FRIGHTEN : BR_ASK_STRUCTURE,
                             s->field.units[unit].owner, unit};
}

static void list_attack(struct br_list *l)
{
    const struct br_attack_frame *f = &l->f->u.attack;
    struct br_structure inside[BR_INSIDE_MAX];
    if (l->asked.question == BR_ASK_FRIGHTEN) {
        BR_LIST(l, REACT, react, .unit = f->unit);
        BR_LIST(l, DECLINE, decline);
        return;
    }
    int count = choices(l->d, l->s, f, inside);
    for (int i = 0; i < count; i++)
        *l->end++ = br_structure_move(l->d, &l->s->field, f->unit, inside[i]);
}

/* The number of the structure that the move names, or -1. */
static int find_choice(const struct br_data *d, const struct br_state *s,
                       const struct br_attack_frame *f, const struct move *m,
                       struct br_structure inside[BR_INSIDE_MAX])
{
    int count = choices(d, s, f, inside);
    return br_find_structure(d, &s->field, f->unit, inside, count, m);
}

static int check_attack(const struct br_context *c, const struct move *m, struct err *why)
{
    struct br_structure inside[BR_INSIDE_MAX];
    bool is_frightening = c->asked.question == BR_ASK_FRIGHTEN;
    if (m->kind == BR_MOVE_KIND_DECLINE && is_frightening)
        return 0;
    if (m->kind == BR_MOVE_KIND_REACT && is_frightening)
        return br_check_own_unit(c, br_move(m)->react.unit, why);
    if (is_frightening || m->kind != BR_MOVE_KIND_RAZE)
        return br_refuse_kind(c, m, why);
    if (find_choice(c->d, c->s, &c->f->u.attack, m, inside) < 0)
        return br_forbids(why, BR_RULE_204, "name one of the structures in which the target stood");
    return 0;
}

static void answer_attack(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_attack_frame *a = &f->u.attack;
    struct br_structure inside[BR_INSIDE_MAX];
    if (f->step == BR_ATTACK_STRUCTURE) {
        int choice = find_choice(g->d, g->s, a, m, inside);
        f->step = BR_ATTACK_ATTACKED;
        raze(g, a, inside[choice]);
        return;
    }
    f->step = BR_ATTACK_STRUCTURE;
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return;
    BR_TELL_UNIT(g, a->unit, FRIGHTENS, frightens, .target = br_shown(&g->s->field, a->target));
    br_suppress(g, a->target, 1);
}

const struct br_frame_rules br_attack_rules = {.run = run_attack,
                                               .asked = asked_attack,
                                               .list = list_attack,
                                               .check = check_attack,
                                               .answer = answer_attack};
