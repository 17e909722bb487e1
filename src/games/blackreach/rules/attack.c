/* attack.c: one attack roll against one unit, and what follows from it: the ATTACK frame (FIRE-05
 * to -09, HIT-05, ABIL-SUPPRESSIVE, -TWIN, -FRIGHTENING). */
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
                            .toll = f->toll};
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
                 .distance = br_range(g->d, field, f->unit, f->target), .mode = f->mode);
    br_tell_parts(g, &sum);
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
    else
        strike(g, f, &shot, &sum, f->die);
}

static enum run run_attack(struct br_game *g, struct br_frame *f)
{
    struct br_attack_frame *a = &f->u.attack;
    struct br_shot shot = shot_of(a);
    switch ((enum br_attack_step)f->step) {
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
        f->step = BR_ATTACK_ATTACKED;
        return RUN_ON;
    case BR_ATTACK_ATTACKED:
        f->step = BR_ATTACK_DONE;
        br_push_moment(g, BR_HOOK_ATTACKED, a->unit, a->target);
        return RUN_ON;
    case BR_ATTACK_FRIGHTEN:
    case BR_ATTACK_DONE:
        break;
    }
    return RUN_DONE;
}

const struct br_frame_rules br_attack_rules = {.run = run_attack};
