/* save.c: armour saves: the SAVE frame (ABIL-SAVE, ABIL-APOTHECARY, CARD-10, RULE-47 to -49, -174).
 */
#include "rules/save.h"

#include "abilities/react.h"
#include "cards/cards.h"
#include "effects/effects.h"
#include "effects/list.h"
#include "effects/markers.h"
#include "state/options.h"

/* ---- ways ---- */

/* BR-RULE-174: a printed save answers fire, charges and assaults. */
static bool is_printed_answer(const struct br_hit_frame *hit)
{
    return hit->source != BR_HIT_BY_OTHER;
}

/* 0, or the rule by which the unit is no medic for the other. */
static int check_medic(const struct br_data *d, const struct br_state *s, int medic, int unit,
                       struct err *why)
{
    const struct br_field *f = &s->field;
    if (f->units[medic].owner != f->units[unit].owner)
        return br_forbids(why, BR_RULE_102, "it is not your unit");
    if (br_face_ability(br_unit_type(d, f, medic), br_unit_face(d, f, medic), BR_ABIL_MEDIC) < 0)
        return br_forbids(why, BR_UNIT_11, "the face that is showing is no medic");
    if (br_unit_type(d, f, unit)->class != BR_INFANTRY)
        return br_forbids(why, BR_ABIL_APOTHECARY_01, "a medic helps infantry");
    if (br_unit_save(s, unit).value == 0)
        return br_forbids(why, BR_RULE_49, "a unit without a printed save cannot use a medic");
    return br_check_helper(d, s, medic, unit, BR_ABIL_APOTHECARY_01, false, why);
}

int br_save_ways(const struct br_data *d, const struct br_state *s, int unit,
                 struct br_save_way out[BR_SAVE_WAYS_MAX])
{
    const struct br_hit_frame *hit = &br_find_frame_const(s, BR_FRAME_HIT)->u.hit;
    struct br_save save = br_unit_save(s, unit);
    int count = 0;
    if (hit->hits == 0 || (hit->flags & BR_HIT_NO_SAVE))
        return 0;
    if (save.value != 0 && save.is_green && is_printed_answer(hit))
        out[count++] = (struct br_save_way){BR_SAVE_FREE, save.value, BR_NO_UNIT};
    if (is_printed_answer(hit) && br_is_domed(d, &s->field, unit))
        out[count++] = (struct br_save_way){BR_SAVE_FREE, BR_DOME_SAVE, BR_NO_UNIT};
    for (int i = 0; (s->abilities >> BR_ABIL_MEDIC & 1) && i < s->field.unit_count; i++)
        if (check_medic(d, s, i, unit, NULL) == 0)
            out[count++] = (struct br_save_way){BR_SAVE_MEDIC, save.value, (uint8_t)i};
    return count;
}

/* The best way that costs nothing, or NULL. */
static const struct br_save_way *find_free(const struct br_save_way *ways, int count)
{
    const struct br_save_way *best = NULL;
    for (int i = 0; i < count; i++)
        if (ways[i].kind == BR_SAVE_FREE && (best == NULL || ways[i].value < best->value))
            best = &ways[i];
    return best;
}

/* BR-CARD-10: could a card allow the save that the tile shows? */
static bool takes_card(const struct br_state *s, int unit)
{
    const struct br_hit_frame *hit = &br_find_frame_const(s, BR_FRAME_HIT)->u.hit;
    struct br_save save = br_unit_save(s, unit);
    return hit->hits > 0 && !(hit->flags & BR_HIT_NO_SAVE) && save.value != 0 && !save.is_green &&
           is_printed_answer(hit);
}

/* The bonuses for which cards may be played: a save, where one is needed; and a universal one,
 * where a save can be tried. */
static unsigned boosts_of(const struct br_data *d, const struct br_state *s, int unit)
{
    struct br_save_way ways[BR_SAVE_WAYS_MAX];
    unsigned boosts = takes_card(s, unit) ? 1U << BR_BOOST_SAVE : 0;
    if (boosts != 0 || br_save_ways(d, s, unit, ways) > 0)
        boosts |= 1U << BR_BOOST_ANY;
    return boosts;
}

/* May cards change anything, as far as the enemy knows? */
static bool may_boost(const struct br_data *d, const struct br_state *s, int unit)
{
    unsigned boosts = boosts_of(d, s, unit);
    if (br_may_use_gear(d, s, unit, boosts))
        return true;
    if (!br_may_hold_boost(d, s, s->field.units[unit].owner, boosts))
        return false;
    struct br_save_way ways[BR_SAVE_WAYS_MAX];
    return br_save_ways(d, s, unit, ways) > 0 ||
           br_may_hold_boost(d, s, s->field.units[unit].owner, 1U << BR_BOOST_SAVE);
}

/* Is there a way that costs something and is better than the free one? */
static bool has_choice(const struct br_save_way *ways, int count)
{
    const struct br_save_way *free = find_free(ways, count);
    for (int i = 0; i < count; i++)
        if (ways[i].kind != BR_SAVE_FREE && (free == NULL || ways[i].value < free->value))
            return true;
    return false;
}

void br_try_save(struct br_game *g, const struct br_moment_frame *m)
{
    struct br_save_way ways[BR_SAVE_WAYS_MAX];
    int count = br_save_ways(g->d, g->s, m->unit, ways);
    bool is_boosted = may_boost(g->d, g->s, m->unit);
    if (count == 0 && !is_boosted)
        return;
    struct br_frame *f = br_push(g->s, BR_FRAME_SAVE);
    f->u.save.unit = m->unit;
    f->u.save.by = m->other;
    if (is_boosted || has_choice(ways, count))
        return;
    f->u.save.value = find_free(ways, count)->value;
    f->step = BR_SAVE_ROLL;
}

/* ---- the frame ---- */

/* BR-ABIL-SAVE-03, BR-RULE-45, -47: success cancels the whole hit, a double one too. */
static void judge(struct br_game *g, const struct br_save_frame *f)
{
    int added = f->added - BR_SUM_ZERO, total = f->die + added;
    bool success = total >= f->value;
    BR_TELL_UNIT(g, f->unit, SAVED, saved, .die = f->die, .added = added, .total = total,
                 .value = f->value, .success = success);
    struct br_hit_frame *hit = &br_find_frame(g->s, BR_FRAME_HIT)->u.hit;
    if (!success)
        return;
    hit->hits = 0;
    hit->flags |= BR_HIT_FAILED;
}

/* What is added is fixed with the first roll (BR-RULE-168). */
static void roll(struct br_game *g, struct br_save_frame *f)
{
    const struct br_unit *u = &g->s->field.units[f->unit];
    f->die = (uint8_t)br_roll(g);
    f->added =
        (uint8_t)(BR_SUM_ZERO + br_use_any_boost(g, u->owner) - 2 * u->sm - br_feebleness(u));
    br_offer_reroll(g, f->unit, f->die, BR_SAVE_REROLL);
}

static enum run run_save(struct br_game *g, struct br_frame *f)
{
    switch ((enum br_save_step)f->step) {
    case BR_SAVE_ASK:
        return RUN_ASK;
    case BR_SAVE_ROLL:
        f->step = BR_SAVE_JUDGE;
        roll(g, &f->u.save);
        return RUN_ON;
    case BR_SAVE_REROLL:
        f->u.save.die = (uint8_t)br_roll(g);
        judge(g, &f->u.save);
        break;
    case BR_SAVE_JUDGE:
        judge(g, &f->u.save);
        break;
    case BR_SAVE_DONE:
        break;
    }
    br_end_boosts(g->s, g->s->field.units[f->u.save.unit].owner, 1U << BR_BOOST_SAVE);
    return RUN_DONE;
}

static struct br_asked asked_save(const struct br_state *s, const struct br_frame *f)
{
    return (struct br_asked){BR_ASK_SAVE, s->field.units[f->u.save.unit].owner, f->u.save.unit};
}

static void list_save(struct br_list *l)
{
    struct br_save_way ways[BR_SAVE_WAYS_MAX];
    int unit = l->f->u.save.unit, count = br_save_ways(l->d, l->s, unit, ways);
    if (find_free(ways, count) != NULL)
        BR_LIST(l, SAVE, save, .unit = (uint16_t)unit);
    for (int i = 0; i < count; i++)
        if (ways[i].kind == BR_SAVE_MEDIC)
            BR_LIST(l, REACT, react, .unit = ways[i].with);
    br_list_boosts(l, boosts_of(l->d, l->s, unit));
    BR_LIST(l, DECLINE, decline);
}

static int check_save(const struct br_context *c, const struct move *m, struct err *why)
{
    struct br_save_way ways[BR_SAVE_WAYS_MAX];
    int unit = c->f->u.save.unit, rule;
    switch (m->kind) {
    case BR_MOVE_KIND_DECLINE:
        return 0;
    case BR_MOVE_KIND_BOOST:
    case BR_MOVE_KIND_GEAR:
        return br_check_boost(c, m, boosts_of(c->d, c->s, unit), why);
    case BR_MOVE_KIND_REACT:
        rule = br_check_unit(c, br_move(m)->react.unit, why);
        return rule != 0 ? rule : check_medic(c->d, c->s, br_move(m)->react.unit, unit, why);
    case BR_MOVE_KIND_SAVE:
        rule = br_check_own_unit(c, br_move(m)->save.unit, why);
        if (rule != 0 || find_free(ways, br_save_ways(c->d, c->s, unit, ways)) != NULL)
            return rule;
        return br_forbids(why, BR_ABIL_SAVE_02, "it has no save that works without help");
    default:
        return br_refuse_kind(c, m, why);
    }
}

static void answer_save(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_save_way ways[BR_SAVE_WAYS_MAX];
    int unit = f->u.save.unit, count = br_save_ways(g->d, g->s, unit, ways);
    if (br_is_boost(m)) {
        int boost, number;
        br_boost_of(g->d, g->s, m, &boost, &number);
        bool saves = boost == BR_BOOST_SAVE;
        br_answer_boost(g, unit, m);
        f->u.save.value = saves ? br_unit_save(g->s, unit).value : 0;
        f->step = saves ? BR_SAVE_ROLL : BR_SAVE_ASK;
        return;
    }
    f->step = BR_SAVE_ROLL;
    if (m->kind == BR_MOVE_KIND_DECLINE) {
        f->step = BR_SAVE_DONE;
        br_use_any_boost(g, g->s->field.units[unit].owner); /* declared for nothing */
    } else if (m->kind == BR_MOVE_KIND_SAVE) {
        f->u.save.value = find_free(ways, count)->value;
    } else {
        int medic = br_move(m)->react.unit;
        f->u.save.value = br_unit_save(g->s, unit).value;
        BR_TELL_UNIT(g, medic, REACTED, reacted, .target = br_shown(&g->s->field, unit),
                     .ability = BR_ABIL_MEDIC);
        br_mark_activated(g, medic);
    }
}

const struct br_frame_rules br_save_rules = {.run = run_save,
                                             .asked = asked_save,
                                             .list = list_save,
                                             .check = check_save,
                                             .answer = answer_save};
