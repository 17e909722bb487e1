/* location.c: the hit location roll of heavy vehicles, with those who help, and the damage: the
 * LOCATION frame (HEAVY, RULE-51). */
#include "rules/location.h"

#include "effects/effects.h"
#include "effects/list.h"
#include "effects/rolls.h"

enum { NO_SHIFT = 8 }; /* `shift` of a frame is so much more than what is added */

/* The die with all that is added; only the final sum is limited. */
static int located(const struct br_location_frame *f)
{
    return f->die[0] + f->added + (f->shift == 0 ? 0 : f->shift - NO_SHIFT);
}

/* BR-RULE-53, BR-HEAVY-11: does a result name a weapon the vehicle has? */
static bool has_weapon(const struct br_data *d, const struct br_field *f, int unit,
                       enum br_damage damage)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    const struct br_run run = br_unit_face(d, f, unit)->weapons;
    for (int i = run.first; i < run.first + run.count; i++) {
        const struct br_weapon *w = &t->weapons[i];
        bool is_second = w->number == 2;
        if (run.count == 1 || w->slot == BR_SLOT_SINGLE)
            return damage != BR_DAMAGE_PRIMARY_2;
        if (w->slot == BR_SLOT_SECONDARY
                ? damage == BR_DAMAGE_SECONDARY
                : damage == (is_second ? BR_DAMAGE_PRIMARY_2 : BR_DAMAGE_PRIMARY_1))
            return true;
    }
    return false;
}

/* BR-HEAVY-03, -04: a vehicle that is moving halts. */
static void halt(struct br_state *s, int unit)
{
    struct br_frame *f = br_find_frame(s, BR_FRAME_MOVE);
    if (f != NULL && f->u.move.unit == unit)
        f->u.move.more |= BR_MOVE_STRUCK;
}

/* BR-HEAVY-01 to -08, BR-RULE-51 */
static void damage(struct br_game *g, const struct br_location_frame *f)
{
    struct br_state *s = g->s;
    struct br_unit *u = &s->field.units[f->unit];
    int die = f->die[0], number = located(f);
    number = number > BR_DIE ? BR_DIE : number < 1 ? 1 : number;
    enum br_damage result = g->d->damage[br_unit_type(g->d, &s->field, f->unit)->set][number - 1];
    bool names_weapon = result == BR_DAMAGE_SECONDARY || result == BR_DAMAGE_PRIMARY_1 ||
                        result == BR_DAMAGE_PRIMARY_2;
    if (result == BR_DAMAGE_TRACKS && u->where == BR_IN_AIR) /* BR-RULE-91 */
        result = BR_DAMAGE_HULL;
    if (names_weapon && !has_weapon(g->d, &s->field, f->unit, result))
        result = BR_DAMAGE_HULL;
    BR_TELL_UNIT(g, f->unit, LOCATION, location, .die = die, .added = number - die,
                 .number = number, .damage = (int)result);
    if (result == BR_DAMAGE_EXPLOSION || (u->damage >> result & 1)) {
        br_destroy(g, f->unit, f->by, f->flags & BR_LOCATION_KEEP_WRECK);
        return;
    }
    u->damage |= (uint8_t)(1U << result);
    if (result == BR_DAMAGE_HULL)
        br_suppress(g, f->unit, 2);
    if (result == BR_DAMAGE_HULL || result == BR_DAMAGE_TRACKS)
        halt(s, f->unit);
}

void br_push_location(struct br_game *g, const struct br_hit_frame *hit)
{
    struct br_location_frame *f = &br_push(g->s, BR_FRAME_LOCATION)->u.location;
    f->unit = hit->unit;
    f->by = hit->by;
    f->added = hit->location;
    f->flags = hit->flags & BR_HIT_KEEP_WRECK ? BR_LOCATION_KEEP_WRECK : 0;
}

/* The attacking player rolls (BR-HEAVY-01). */
static int roller(const struct br_state *s, const struct br_frame *f)
{
    int by = f->u.location.by;
    return s->field.units[by == BR_NO_UNIT ? f->u.location.unit : by].owner;
}

static enum run roll(struct br_game *g, struct br_frame *f)
{
    struct br_location_frame *l = &f->u.location;
    l->added = (uint8_t)(l->added + br_use_any_boost(g, roller(g->s, f))); /* BR-RULE-168 */
    l->die[0] = (uint8_t)br_roll(g);
    if (l->flags & BR_LOCATION_TWO) {
        l->die[1] = (uint8_t)br_roll(g);
        BR_TELL_UNIT(g, l->unit, TWO_DICE, two_dice, .first = l->die[0], .second = l->die[1]);
    } else if (g->s->hooks >> BR_HOOK_LOCATED & 1) {
        BR_TELL_UNIT(g, l->unit, ONE_DIE, one_die, .die = l->die[0]);
    }
    bool chooses = (l->flags & BR_LOCATION_TWO) && l->die[0] != l->die[1];
    f->step = chooses ? BR_LOCATION_CHOOSE : BR_LOCATION_AFTER;
    return chooses ? RUN_ASK : RUN_ON;
}

static enum run run_location(struct br_game *g, struct br_frame *f)
{
    struct br_location_frame *l = &f->u.location;
    switch ((enum br_location_step)f->step) {
    case BR_LOCATION_BEFORE:
        f->step = BR_LOCATION_CARDS;
        br_push_moment(g, BR_HOOK_LOCATION, l->unit, l->by);
        return RUN_ON;
    case BR_LOCATION_CARDS:
        f->step = BR_LOCATION_ROLL;
        if (l->by != BR_NO_UNIT)
            br_offer_cards(g, roller(g->s, f), l->unit, BR_ROLL_LOCATION);
        return RUN_ON;
    case BR_LOCATION_ROLL:
        return roll(g, f);
    case BR_LOCATION_CHOOSE:
        return RUN_ASK;
    case BR_LOCATION_AFTER:
        f->step = BR_LOCATION_SHIFT;
        br_push_moment(g, BR_HOOK_LOCATED, l->unit, l->by);
        return RUN_ON;
    case BR_LOCATION_SHIFT:
        if (l->flags & BR_LOCATION_TINKER)
            return RUN_ASK;
        break;
    case BR_LOCATION_EFFECT:
        break;
    }
    struct br_location_frame done = *l;
    damage(g, &done); /* may push a frame, which takes the place of this one */
    return RUN_DONE;
}

/* ---- what is asked ---- */

static struct br_asked asked_location(const struct br_state *s, const struct br_frame *f)
{
    int unit = f->u.location.unit;
    return (struct br_asked){f->step == BR_LOCATION_CHOOSE ? BR_ASK_LOCATION : BR_ASK_SHIFT,
                             s->field.units[unit].owner, unit};
}

static int most_shift(const struct br_location_frame *f)
{
    return f->flags & BR_LOCATION_OILER ? 2 : 1;
}

static void list_location(struct br_list *l)
{
    const struct br_location_frame *f = &l->f->u.location;
    if (l->asked.question == BR_ASK_LOCATION) {
        for (int i = 0; i < 2; i++)
            BR_LIST(l, KEEP, keep, .die = f->die[i]);
        return;
    }
    for (int way = BR_WAY_UP; way <= BR_WAY_DOWN; way++)
        for (int by = 1; by <= most_shift(f); by++)
            BR_LIST(l, SHIFT, shift, .way = (uint16_t)way, .by = (uint16_t)by);
}

static int check_location(const struct br_context *c, const struct move *m, struct err *why)
{
    const struct br_location_frame *f = &c->f->u.location;
    const union br_move *move = br_move(m);
    bool chooses = c->asked.question == BR_ASK_LOCATION;
    if (m->kind != (chooses ? BR_MOVE_KIND_KEEP : BR_MOVE_KIND_SHIFT))
        return br_refuse_kind(c, m, why);
    if (chooses)
        return move->keep.die == f->die[0] || move->keep.die == f->die[1]
                   ? 0
                   : br_forbids(why, BR_ABIL_TECHMARINE_02, "the dice show %d and %d", f->die[0],
                                f->die[1]);
    if (move->shift.way <= BR_WAY_DOWN && move->shift.by >= 1 && move->shift.by <= most_shift(f))
        return 0;
    return br_forbids(why, BR_ABIL_MEKANIAK_02, "the location goes up or down by %s",
                      most_shift(f) == 2 ? "1 or 2" : "1");
}

static void answer_location(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_location_frame *l = &f->u.location;
    if (m->kind == BR_MOVE_KIND_KEEP) {
        l->die[0] = (uint8_t)br_move(m)->keep.die;
        f->step = BR_LOCATION_AFTER;
        return;
    }
    int way = br_move(m)->shift.way, by = br_move(m)->shift.by;
    l->shift = (uint8_t)(NO_SHIFT + (way == BR_WAY_UP ? by : -by));
    f->step = BR_LOCATION_EFFECT;
    BR_TELL_UNIT(g, l->unit, SHIFTED, shifted, .way = way, .by = by);
}

const struct br_frame_rules br_location_rules = {.run = run_location,
                                                 .asked = asked_location,
                                                 .list = list_location,
                                                 .check = check_location,
                                                 .answer = answer_location};
