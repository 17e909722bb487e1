/* fire.c: shots: who can be fired at, what counts, the chances, and firing actions, weapon by
 * weapon: the FIRE frame (FIRE, RANGE, ARC, REAR, VEHWEAPON, HIT-05). */
#include <string.h>

#include "board/bearing.h"
#include "rules/combat.h"
#include "effects/effects.h"
#include "effects/list.h"

/* ---- what may be fired at ---- */

static int check_target(const struct br_data *d, const struct br_field *f, int shooter, int target,
                        struct err *why)
{
    const struct br_unit *u = &f->units[target];
    if (u->owner == f->units[shooter].owner)
        return br_forbids(why, BR_FIRE_10, "you cannot fire at your own units");
    if (u->where != BR_ON_BOARD || f->units[shooter].where != BR_ON_BOARD)
        return br_forbids(why, BR_FIRE_02, "shooter and target must both be on the board");
    if (br_unit_face(d, f, target)->is_concealed || br_unit_face(d, f, target)->defence == 0)
        return br_forbids(why, BR_RULE_130, "a concealed unit cannot be fired at");
    return 0;
}

static int check_weapon(const struct br_data *d, const struct br_field *f, int shooter, int weapon,
                        int target, struct err *why)
{
    const struct br_type *t = br_unit_type(d, f, shooter);
    const struct br_run *own = &br_unit_face(d, f, shooter)->weapons;
    const struct br_weapon *w = &t->weapons[weapon];
    int class = br_unit_type(d, f, target)->class;
    if (weapon < own->first || weapon >= own->first + own->count)
        return br_forbids(why, BR_UNIT_11, "the face that is showing has no such weapon");
    if (!br_weapon_works(d, f, shooter, weapon))
        return br_forbids(why, BR_VEHWEAPON_05, "the weapon is destroyed");
    if (w->combat[class] == BR_X)
        return br_forbids(why, BR_FIRE_04, "its COMBAT against %s is X",
                          class == BR_INFANTRY ? "infantry"
                          : class == BR_LIGHT  ? "light vehicles"
                                               : "heavy vehicles");
    bool is_dark = br_is_in_dark(d, f, shooter, target);
    int range = w->range == BR_NO_LIMIT && !is_dark ? 0 : br_range(d, f, shooter, target);
    if (is_dark && range > BR_NIGHT_RANGE)
        return br_forbids(why, BR_FREE_41, "the target is %d squares away, and it is night", range);
    if (range > w->range)
        return br_forbids(why, BR_RANGE_02, "the target is %d square%s away and the range is %d",
                          range, range == 1 ? "" : "s", w->range);
    return 0;
}

/* Fast path: both units cover one square. */
static bool is_open_between(const struct br_data *d, const struct br_field *f, int shooter,
                            const struct br_weapon *w, int target)
{
    const struct br_unit *a = &f->units[shooter], *b = &f->units[target];
    struct br_point p = br_centre((struct br_spot){(int8_t)a->x, (int8_t)a->y});
    struct br_point q = br_centre((struct br_spot){(int8_t)b->x, (int8_t)b->y});
    bool on_foot = br_unit_type(d, f, shooter)->class == BR_INFANTRY &&
                   br_unit_type(d, f, target)->class == BR_INFANTRY;
    return br_in_arc(w, a->heading, p, q) &&
           br_sight_squares(d, f, a->x, a->y, b->x, b->y, on_foot) < BR_BLOCKED;
}

/* A line inside the arc that is not blocked. */
static bool has_open_line(struct br_sweep *s, const struct br_weapon *w, int heading)
{
    bool is_round = w->arc == BR_ARC_ALL;
    for (int i = 0; i < s->from.point_count; i++)
        for (int k = 0; k < s->to.point_count; k++)
            if ((is_round || br_in_arc(w, heading, s->from.points[i], s->to.points[k])) &&
                br_sweep_is_open(s, i, k))
                return true;
    return false;
}

static bool is_one_to_one(const struct br_data *d, const struct br_field *f, int shooter,
                          int target)
{
    return br_unit_type(d, f, shooter)->squares == 1 && br_unit_type(d, f, target)->squares == 1;
}

static bool is_open(const struct br_data *d, const struct br_field *f, int shooter,
                    const struct br_weapon *w, int target)
{
    struct br_sweep sweep;
    if (is_one_to_one(d, f, shooter, target))
        return is_open_between(d, f, shooter, w, target);
    br_sweep_init(d, f, shooter, &sweep);
    br_sweep_to(&sweep, target);
    return has_open_line(&sweep, w, f->units[shooter].heading);
}

static bool is_in_arc(const struct br_data *d, const struct br_field *f, int shooter,
                      const struct br_weapon *w, int target)
{
    struct br_end from, to;
    if (w->arc == BR_ARC_ALL)
        return true;
    br_end_unit(d, f, shooter, &from);
    br_end_unit(d, f, target, &to);
    for (int i = 0; i < from.point_count; i++)
        for (int k = 0; k < to.point_count; k++)
            if (br_in_arc(w, f->units[shooter].heading, from.points[i], to.points[k]))
                return true;
    return false;
}

/* All checks of a weapon except lines of sight. */
static int check_shot(const struct br_data *d, const struct br_field *f, int shooter, int weapon,
                      int target, struct err *why)
{
    int rule = check_weapon(d, f, shooter, weapon, target, why);
    if (rule != 0)
        return rule;
    if (!is_in_arc(d, f, shooter, &br_unit_type(d, f, shooter)->weapons[weapon], target))
        return br_forbids(why, BR_ARC_02, "the target is outside the firing arc");
    return 0;
}

int br_check_fire(const struct br_data *d, const struct br_field *f, int shooter, int weapon,
                  int target, struct err *why)
{
    int rule = check_target(d, f, shooter, target, why);
    if (rule == 0)
        rule = check_shot(d, f, shooter, weapon, target, why);
    if (rule != 0 || is_open(d, f, shooter, &br_unit_type(d, f, shooter)->weapons[weapon], target))
        return rule;
    return br_forbids(why, BR_LOS_04, "the line of sight is blocked");
}

/* The unused weapons of a shooter as bits, and what is the same for all targets. */
struct arms {
    const struct br_data *d;
    const struct br_field *f;
    const struct br_type *type;
    int shooter, owner;
    int able[BR_CLASS_COUNT]; /* that work, and are not X against the class */
    bool has_sweep;           /* made when first needed */
    struct br_sweep sweep;
};
static void arms_init(const struct br_data *d, const struct br_field *f, int shooter, int used,
                      struct arms *out)
{
    const struct br_type *t = br_unit_type(d, f, shooter);
    const struct br_run run = br_unit_face(d, f, shooter)->weapons;
    out->d = d;
    out->f = f;
    out->type = t;
    out->shooter = shooter;
    out->owner = f->units[shooter].owner;
    out->has_sweep = false;
    memset(out->able, 0, sizeof out->able);
    if (f->units[shooter].where != BR_ON_BOARD)
        return;
    for (int i = run.first; i < run.first + run.count; i++) {
        if ((used >> i & 1) || !br_weapon_works(d, f, shooter, i))
            continue;
        for (int class = 0; class < BR_CLASS_COUNT; class ++)
            out->able[class] |= (t->weapons[i].combat[class] != BR_X) << i;
    }
}

/* Of the weapons those in range. */
static int within_range(const struct arms *a, int able, int target)
{
    int range = -1;
    if (br_is_in_dark(a->d, a->f, a->shooter, target)) {
        range = br_range(a->d, a->f, a->shooter, target);
        if (range > BR_NIGHT_RANGE)
            return 0;
    }
    for (int bits = able; bits != 0; bits &= bits - 1) {
        int i = __builtin_ctz((unsigned)bits);
        if (a->type->weapons[i].range == BR_NO_LIMIT)
            continue;
        if (range < 0)
            range = br_range(a->d, a->f, a->shooter, target);
        if (range > a->type->weapons[i].range)
            able &= ~(1 << i);
    }
    return able;
}

static void begin_sweep(struct arms *a, int target)
{
    if (!a->has_sweep)
        br_sweep_init(a->d, a->f, a->shooter, &a->sweep);
    a->has_sweep = true;
    br_sweep_to(&a->sweep, target);
}

/* The same result as br_check_fire for each weapon. Weapons with the same arc see the same, and if
 * a weapon that fires all around sees nothing, no weapon does. */
static int find_bearing(struct arms *a, int able, int target, bool is_small)
{
    const struct br_weapon *weapons = a->type->weapons;
    int heading = a->f->units[a->shooter].heading, bearing = 0, last = -1;
    bool sees = false;
    for (able = within_range(a, able, target); able != 0; able &= able - 1) {
        int i = __builtin_ctz((unsigned)able);
        const struct br_weapon *w = &weapons[i];
        if (last < 0 && !is_small)
            begin_sweep(a, target);
        if (last < 0 || w->arc != weapons[last].arc || w->arc_turn != weapons[last].arc_turn)
            sees = is_small ? is_open_between(a->d, a->f, a->shooter, w, target)
                            : has_open_line(&a->sweep, w, heading);
        if (!sees && w->arc == BR_ARC_ALL)
            break;
        bearing |= sees << i;
        last = i;
    }
    return bearing;
}

/* Of these weapons, those that can fire at the target. */
static int arms_bearing(struct arms *a, int target)
{
    const struct br_unit *u = &a->f->units[target];
    if (u->where != BR_ON_BOARD || u->owner == a->owner)
        return 0;
    const struct br_type *t = br_unit_type(a->d, a->f, target);
    const struct br_face *face = &t->faces[u->face];
    int able = a->able[t->class];
    if (able == 0 || face->is_concealed || face->defence == 0) /* as check_target */
        return 0;
    return find_bearing(a, able, target, a->type->squares == 1 && t->squares == 1);
}

int br_weapons_bearing(const struct br_data *d, const struct br_field *f, int shooter, int used,
                       int target)
{
    struct arms arms;
    arms_init(d, f, shooter, used, &arms);
    return arms_bearing(&arms, target);
}

static bool has_target(const struct br_data *d, const struct br_field *f, int shooter, int used)
{
    struct arms arms;
    arms_init(d, f, shooter, used, &arms);
    for (int k = 0; k < f->unit_count; k++)
        if (arms_bearing(&arms, k) != 0)
            return true;
    return false;
}

/* ---- what counts in a shot ---- */

/* BR-RULE-44: all that counts before the die. The attack must be allowed. */
static void fire_sum(const struct br_data *d, const struct br_field *f, int shooter, int weapon,
                     int target, struct br_sum *out)
{
    const struct br_type *t = br_unit_type(d, f, shooter);
    const struct br_face *face = br_unit_face(d, f, shooter);
    const struct br_weapon *w = &t->weapons[weapon];
    struct br_aim aim = {.value = 0};
    bool is_far = br_range(d, f, shooter, target) >= BR_LONG_RANGE &&
                  br_weapon_ability(t, face, w, BR_ABIL_HAWKEYED) < 0;
    out->count = out->attack = out->defence = 0;
    br_aim(d, f, shooter, weapon, target, &aim);
    br_add_part(out, BR_FIRE_05, w->combat[br_unit_type(d, f, target)->class], false);
    br_add_part(out, BR_REAR_01, aim.is_rear ? 2 : 0, false);
    br_add_part(out, BR_FIRE_07, -2 * f->units[shooter].sm, false);
    br_add_part(out, BR_LOS_09, -aim.value, false);
    br_add_part(out, BR_RANGE_03, is_far ? -2 : 0, false);
    br_add_part(out, BR_FIRE_08, br_unit_face(d, f, target)->defence, true);
    br_add_part(out, BR_TERRAIN_04, br_cover_bonus(d, f, target), true);
    br_add_part(out, BR_ABIL_FRONT_01, aim.is_front ? 2 : 0, true);
}

void br_fire_odds(const struct br_data *d, const struct br_field *f, int shooter, int weapon,
                  int target, struct br_odds *out)
{
    memset(out, 0, sizeof *out);
    fire_sum(d, f, shooter, weapon, target, &out->sum);
    for (int die = 1; die <= BR_DIE; die++) {
        int total = out->sum.attack + die;
        out->hit += total >= out->sum.defence ? BR_ODDS_WHOLE / BR_DIE : 0;
        out->double_hit += total >= 2 * out->sum.defence ? BR_ODDS_WHOLE / BR_DIE : 0;
    }
}

/* ---- the frame ---- */

/* The attack of the frame: one die (BR-FIRE-05), a hit, perhaps a double one. */
static void attack(struct br_game *g, struct br_fire_frame *f)
{
    const struct br_field *field = &g->s->field;
    const struct br_type *t = br_unit_type(g->d, field, f->unit);
    struct br_sum sum;
    fire_sum(g->d, field, f->unit, f->weapon, f->target, &sum);
    BR_TELL_UNIT(g, f->unit, FIRED, fired, .target = br_shown(field, f->target),
                 .weapon = br_weapon_of(g->d, field, f->unit, f->weapon),
                 .distance = br_range(g->d, field, f->unit, f->target));
    br_tell_parts(g, &sum);
    int die = br_roll(g), total = sum.attack + die;
    int hits = total >= 2 * sum.defence ? 2 : total >= sum.defence ? 1 : 0; /* BR-HIT-05 */
    BR_TELL_UNIT(g, f->unit, ATTACK, attack, .target = br_shown(field, f->target), .die = die,
                 .total = total, .defence = sum.defence, .hits = hits);
    bool pierces = br_weapon_ability(t, br_unit_face(g->d, field, f->unit), &t->weapons[f->weapon],
                                     BR_ABIL_PIERCING) >= 0;
    if (hits == 0)
        return;
    struct br_hit_frame *hit = br_push_hit(g, f->target, f->unit, BR_HIT_BY_FIRE, hits, pierces,
                                           pierces ? BR_HIT_NO_SAVE : 0);
    hit->total = (uint8_t)total;
    hit->defence = (uint8_t)sum.defence;
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
        !has_target(g->d, field, ff->unit, ff->used))
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
    struct arms arms;
    bool named = br_names_weapon(l->d, f->units[unit].type);
    arms_init(l->d, f, unit, used, &arms);
    for (int i = 0; i < f->unit_count; i++)
        for (int bits = arms_bearing(&arms, i); bits != 0; bits &= bits - 1)
            BR_LIST(l, FIRE, fire, .unit = (uint16_t)unit, .target = (uint16_t)i,
                    .weapon = named ? (uint16_t)br_weapon_value(f->units[unit].type,
                                                                __builtin_ctz((unsigned)bits))
                                    : BR_ABSENT);
}

static void list_fire(struct br_list *l)
{
    BR_LIST(l, HOLD, hold);
    br_list_shots(l, l->f->u.fire.unit, l->f->u.fire.used);
}

/* The weapon that is meant: the first of the face that shows if none is named. BR_NO_WEAPON: it has
 * none such. */
int br_fired_weapon(const struct br_data *d, const struct br_field *f, int unit, int value)
{
    struct br_run run = br_unit_face(d, f, unit)->weapons;
    int type = f->units[unit].type;
    if (value == BR_ABSENT)
        return run.count > 0 ? run.first : BR_NO_WEAPON;
    return br_names_weapon(d, type) && br_value_type(value) == type &&
                   br_value_weapon(value) < br_type(d, f, type)->weapon_count
               ? br_value_weapon(value)
               : BR_NO_WEAPON;
}

int br_check_shot(const struct br_context *c, const struct move *m, struct err *why)
{
    int unit = c->asked.unit, target = br_move(m)->fire.target;
    int rule = br_check_own_unit(c, br_move(m)->fire.unit, why);
    if (rule == 0)
        rule = br_check_unit(c, target, why);
    if (rule != 0)
        return rule;
    int weapon = br_fired_weapon(c->d, &c->s->field, unit, br_move(m)->fire.weapon);
    if (weapon == BR_NO_WEAPON)
        return br_forbids(why, BR_UNIT_11, "%s has no such weapon", br_name(c, unit).text);
    if (c->f->kind == BR_FRAME_FIRE && (c->f->u.fire.used >> weapon & 1))
        return br_forbids(why, BR_VEHWEAPON_01, "this weapon has already fired in this action");
    rule = br_check_fire(c->d, &c->s->field, unit, weapon, target, why);
    if (rule == 0 && br_move(m)->fire.weapon == BR_ABSENT &&
        br_names_weapon(c->d, c->s->field.units[unit].type))
        rule =
            br_forbids(why, BR_VEHWEAPON_01, "say which weapon of %s fires", br_name(c, unit).text);
    return rule;
}

static int check_other(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_HOLD)
        return 0;
    return m->kind == BR_MOVE_KIND_FIRE ? br_check_shot(c, m, why) : br_refuse_kind(c, m, why);
}

static void answer_fire(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_fire_frame *ff = &f->u.fire;
    if (m->kind == BR_MOVE_KIND_HOLD) {
        f->step = BR_FIRE_DONE;
        return;
    }
    ff->target = (uint8_t)br_move(m)->fire.target;
    ff->weapon = (uint8_t)br_fired_weapon(g->d, &g->s->field, ff->unit, br_move(m)->fire.weapon);
    ff->mode = BR_MODE_NORMAL;
    ff->used |= (uint8_t)(1U << ff->weapon);
    f->step = BR_FIRE_ROLL;
}

const struct br_frame_rules br_fire_rules = {.run = run_fire,
                                             .asked = asked_fire,
                                             .list = list_fire,
                                             .check = check_other,
                                             .answer = answer_fire};
