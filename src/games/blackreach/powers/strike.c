/* strike.c: powers that attack: single shots, beams and templates: the VOLLEY frame (PSY-15, -16,
 * -35, -38, -44, -48, -52 to -54). Who is affected is fixed when the template or the beam lies
 * (BR-RULE-176); each is attacked in turn. */
#include "board/template.h"
#include "effects/effects.h"
#include "effects/rolls.h"
#include "effects/shot.h"
#include "powers/strike.h"

static struct br_volley_frame *push_volley(struct br_game *g, int unit, int kind, int x, int y)
{
    struct br_volley_frame *f = &br_push(g->s, BR_FRAME_VOLLEY)->u.volley;
    f->unit = (uint8_t)unit;
    f->power = (uint8_t)kind;
    f->x = (uint8_t)x;
    f->y = (uint8_t)y;
    return f;
}

static uint8_t *place_of(struct br_volley_frame *f, int i)
{
    return i < 10 ? &f->units[i] : &f->more[i - 10];
}

static void lay_template(struct br_game *g, struct br_volley_frame *f, char letter, int shooter)
{
    struct br_burst burst;
    br_blast(g->d, &g->s->field, letter, f->x, f->y, shooter, &burst);
    for (int i = 0; i < burst.hit_count; i++)
        *place_of(f, i) = (uint8_t)burst.hits[i].unit;
    f->count = (uint8_t)burst.hit_count;
}

void br_push_burst(struct br_game *g, int shaman, int a, int b)
{
    lay_template(g, push_volley(g, shaman, BR_POWER_COUNT, a, b), 'B', BR_NO_SHOOTER);
}

void br_strike(struct br_game *g, const struct br_cast *c)
{
    uint8_t units[BR_BEAM_MAX];
    if (c->power == BR_POWER_CRUNCH) {
        struct br_volley_frame *f = push_volley(g, c->unit, c->power, c->x, c->y);
        lay_template(g, f, 'G', br_power_origin(&g->s->field, c->unit));
        return;
    }
    if (c->power != BR_POWER_KILLBOLT) {
        struct br_shot shot = br_cast_shot(g->d, &g->s->field, c, c->target);
        br_push_attack(g, &shot);
        return;
    }
    struct br_volley_frame *f = push_volley(g, c->unit, c->power, c->x, c->y);
    f->count = (uint8_t)br_beam_units(g->d, &g->s->field, c, units);
    for (int i = 0; i < f->count; i++)
        *place_of(f, i) = units[i];
}

/* ---- templates ---- */

/* What a wall under the template takes from the attack (BR-RULE-22, -187). */
static int toll_at(const struct br_game *g, const struct br_volley_frame *f, int target)
{
    struct br_burst burst;
    bool is_burst = f->power == BR_POWER_COUNT;
    br_blast(g->d, &g->s->field, is_burst ? 'B' : 'G', f->x, f->y,
             is_burst ? BR_NO_SHOOTER : br_power_origin(&g->s->field, f->unit), &burst);
    for (int i = 0; i < burst.hit_count; i++)
        if (burst.hits[i].unit == target)
            return burst.hits[i].penalty;
    return 0;
}

static void sum_up(const struct br_game *g, const struct br_volley_frame *f, int target,
                   struct br_sum *sum)
{
    const struct br_field *field = &g->s->field;
    int class = br_unit_type(g->d, field, target)->class;
    sum->count = sum->attack = sum->defence = 0;
    if (f->power == BR_POWER_COUNT)
        br_add_part(sum, BR_FIRE_05, g->d->templates['B' - 'A'].combat[class], false);
    else /* BR-RULE-187: no COMBAT, but firing cards */
        br_add_part(sum, BR_CARD_08, g->s->sides[field->units[f->unit].owner].boost[BR_BOOST_FIRE],
                    false);
    br_add_part(sum, BR_CARD_11, f->added, false);
    br_add_part(sum, BR_LOS_09, -toll_at(g, f, target), false);
    br_add_part(sum, BR_FIRE_08, br_unit_face(g->d, field, target)->defence, true);
    br_add_part(sum, BR_TERRAIN_04, br_cover_bonus(g->d, field, target), true);
}

static void roll(struct br_game *g, struct br_volley_frame *f)
{
    f->die[0] = (uint8_t)br_roll(g);
    f->die[1] = (uint8_t)(f->power == BR_POWER_CRUNCH ? br_roll(g) : 0);
    if (f->power == BR_POWER_CRUNCH)
        BR_TELL_UNIT(g, f->unit, DICE, dice, .first = f->die[0], .second = f->die[1]);
}

/* BR-PSY-53, BR-RULE-187: a double 6 is no hit. */
static void judge(struct br_game *g, const struct br_volley_frame *f, int target)
{
    struct br_sum sum;
    sum_up(g, f, target, &sum);
    br_tell_parts(g, &sum);
    int die = f->die[0] + f->die[1], total = sum.attack + die;
    bool is_double = f->die[0] == BR_DIE && f->die[1] == BR_DIE;
    int hits = total >= 2 * sum.defence ? 2 : total >= sum.defence ? 1 : 0;
    BR_TELL_UNIT(g, f->unit, ATTACK, attack, .target = br_shown(&g->s->field, target), .die = die,
                 .total = total, .defence = sum.defence, .hits = is_double ? 2 : hits);
    if (is_double) {
        br_destroy(g, target, f->unit, false);
        return;
    }
    if (hits == 0)
        return;
    struct br_hit_frame *hit =
        br_push_hit(g, target, f->unit,
                    f->power == BR_POWER_COUNT ? BR_HIT_BY_OTHER : BR_HIT_BY_FIRE, hits, 0, 0);
    hit->total = (uint8_t)total;
    hit->defence = (uint8_t)sum.defence;
}

/* ---- the frame ---- */

/* Can it still be attacked (BR-RULE-101, -176)? */
static bool is_there(const struct br_game *g, const struct br_volley_frame *f, int target)
{
    const struct br_field *field = &g->s->field;
    int class = br_unit_type(g->d, field, target)->class;
    if (field->units[target].where != BR_ON_BOARD)
        return false;
    return f->power == BR_POWER_COUNT ? g->d->templates['B' - 'A'].combat[class] != BR_X
           : f->power == BR_POWER_CRUNCH
               ? true
               : br_power_combat(g->d, field, f->unit, f->power, class) != BR_X;
}

static enum run attack_next(struct br_game *g, struct br_frame *f)
{
    struct br_volley_frame *v = &f->u.volley;
    while (v->next < v->count && !is_there(g, v, *place_of(v, v->next)))
        v->next++;
    if (v->next == v->count)
        return RUN_DONE;
    if (v->power == BR_POWER_KILLBOLT) {
        struct br_cast c = {v->unit, v->power, BR_NO_UNIT, v->x, v->y};
        struct br_shot shot = br_cast_shot(g->d, &g->s->field, &c, *place_of(v, v->next++));
        br_push_attack(g, &shot);
        return RUN_ON;
    }
    f->step = BR_VOLLEY_ROLL;
    br_offer_cards(g, g->s->field.units[v->unit].owner, v->unit, BR_ROLL_ATTACK);
    return RUN_ON;
}

static enum run run_volley(struct br_game *g, struct br_frame *f)
{
    struct br_volley_frame *v = &f->u.volley, now;
    switch ((enum br_volley_step)f->step) {
    case BR_VOLLEY_NEXT:
        return attack_next(g, f);
    case BR_VOLLEY_ROLL:
        f->step = BR_VOLLEY_JUDGE;
        v->added = (uint8_t)br_use_any_boost(g, g->s->field.units[v->unit].owner);
        roll(g, v);
        br_offer_reroll(g, v->unit, v->die[0] + v->die[1], BR_VOLLEY_REROLL);
        return RUN_ON;
    case BR_VOLLEY_REROLL:
        roll(g, v);
        break;
    case BR_VOLLEY_JUDGE:
        break;
    }
    f->step = BR_VOLLEY_NEXT;
    v->next++;
    now = *v;
    judge(g, &now, *place_of(&now, now.next - 1));
    return RUN_ON;
}

const struct br_frame_rules br_volley_rules = {.run = run_volley};
