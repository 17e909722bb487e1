/* shots.c: shots at units: who can be fired at, what counts, the chances (FIRE, RANGE, ARC, REAR,
 * HIT-05, ABIL-SUPPRESSIVE, -TWIN, -HAWKEYED, -FOTM, -TRANSPORT-07 to -10). */
#include <string.h>

#include "abilities/readers.h"
#include "arrival/air.h"
#include "board/bearing.h"
#include "effects/markers.h"
#include "rules/combat.h"
#include "state/options.h"
#include "state/units.h"

/* ---- what may be fired at ---- */

static const char *class_words(int class)
{
    return class == BR_INFANTRY ? "infantry"
           : class == BR_LIGHT  ? "light vehicles"
                                : "heavy vehicles";
}

bool br_is_placed(const struct br_field *f, int unit)
{
    const struct br_unit *u = &f->units[unit];
    return u->where == BR_ON_BOARD ||
           (u->where == BR_EMBARKED && f->units[u->carrier].where == BR_ON_BOARD);
}

/* BR-RULE-216: the charge of a unit that assaults from the teleport marker. */
static bool is_plunge(const struct br_field *f, const struct br_shot *shot)
{
    return (shot->flags & BR_SHOT_CHARGE) && f->units[shot->shooter].where == BR_RESERVE;
}

/* Where shots start: also in the air. */
static bool is_armed_place(const struct br_field *f, int unit)
{
    return f->units[unit].where == BR_IN_AIR || br_is_placed(f, unit);
}

int br_check_place(const struct br_field *f, int shooter, struct err *why)
{
    return is_armed_place(f, shooter)
               ? 0
               : br_forbids(why, BR_FIRE_02, "the shooter must be on the board, or in the air");
}

static int check_target(const struct br_data *d, const struct br_field *f,
                        const struct br_shot *shot, struct err *why)
{
    const struct br_unit *u = &f->units[shot->target];
    if (u->owner == f->units[shot->shooter].owner)
        return br_forbids(why, BR_FIRE_10, "you cannot fire at your own units");
    if ((u->where != BR_ON_BOARD && u->where != BR_IN_AIR) ||
        (!is_armed_place(f, shot->shooter) && !is_plunge(f, shot)))
        return br_forbids(why, BR_FIRE_02, "shooter and target must both be on the board");
    if (br_unit_face(d, f, shot->target)->is_concealed ||
        br_unit_face(d, f, shot->target)->defence == 0)
        return br_forbids(why, BR_RULE_130, "a concealed unit cannot be fired at");
    return 0;
}

/* Fire on the move: of the weapon, or -1. An embarked heavy weapon asks for it, too. */
static int mobile_value(const struct br_data *d, const struct br_field *f,
                        const struct br_shot *shot)
{
    if (shot->weapon == BR_NO_WEAPON)
        return -1;
    const struct br_type *t = br_unit_type(d, f, shot->shooter);
    return br_weapon_ability(t, br_firing_face(d, f, shot->shooter), &t->weapons[shot->weapon],
                             BR_ABIL_MOBILE);
}

/* BR-ABIL-FOTM-01, BR-VEHWEAPON-04, BR-RULE-172, BR-ABIL-TRANSPORT-09 */
static int check_moment(const struct br_data *d, const struct br_field *f,
                        const struct br_shot *shot, struct err *why)
{
    bool is_heavy_inside = f->units[shot->shooter].where == BR_EMBARKED &&
                           br_unit_type(d, f, shot->shooter)->role == BR_HEAVY_WEAPON;
    if ((shot->flags & BR_SHOT_ON_MOVE) && shot->mode >= BR_MODE_SNIPER &&
        shot->mode != BR_MODE_FLAME)
        return br_forbids(why, BR_RULE_172, "this is no shot for a unit on the move");
    if (mobile_value(d, f, shot) >= 0 || shot->mode == BR_MODE_FLAME)
        return 0;
    if (shot->flags & BR_SHOT_ON_MOVE)
        return br_forbids(why, BR_ABIL_FOTM_01, "the weapon cannot fire on the move");
    if (is_heavy_inside)
        return br_forbids(why, BR_ABIL_TRANSPORT_09,
                          "a heavy weapon cannot be fired from inside a vehicle");
    return 0;
}

bool br_snipes_hidden(const struct br_data *d, const struct br_field *f, int unit)
{
    const struct br_face *face = br_unit_face(d, f, unit);
    return face->is_concealed &&
           br_face_ability(br_unit_type(d, f, unit), face, BR_ABIL_SNIPER) >= 0;
}

int br_check_weapon(const struct br_data *d, const struct br_field *f, const struct br_shot *shot,
                    struct err *why)
{
    static const struct {
        uint8_t mode, ability;
        uint16_t rule;
    } needs[] = {{BR_MODE_SUPPRESSIVE, BR_ABIL_SUPPRESSIVE, BR_ABIL_SUPPRESSIVE_01},
                 {BR_MODE_STRUCTURE, BR_ABIL_DESTRUCTION, BR_RULE_62},
                 {BR_MODE_SNIPER, BR_ABIL_SNIPER, BR_ABIL_SNIPER_01},
                 {BR_MODE_HOWITZER, BR_ABIL_HOWITZER, BR_ABIL_HOWITZER_01},
                 {BR_MODE_INDIRECT, BR_ABIL_INDIRECT, BR_ABIL_INDIRECT_01},
                 {BR_MODE_FLAME, BR_ABIL_FLAME, BR_ABIL_FLAME_01}};
    const struct br_type *t = br_unit_type(d, f, shot->shooter);
    const struct br_face *face = br_firing_face(d, f, shot->shooter);
    const struct br_run *own = &face->weapons;
    if (shot->mode == BR_MODE_SNIPER && br_snipes_hidden(d, f, shot->shooter))
        return shot->weapon == BR_NO_WEAPON
                   ? check_moment(d, f, shot, why)
                   : br_forbids(why, BR_ABIL_SNIPER_04,
                                "a concealed sniper snipes as it is: name no weapon");
    if (shot->weapon < own->first || shot->weapon >= own->first + own->count)
        return br_forbids(why, BR_UNIT_11, "the face that is showing has no such weapon");
    if (!br_weapon_works(d, f, shot->shooter, shot->weapon))
        return br_forbids(why, BR_VEHWEAPON_05, "the weapon is destroyed");
    if (shot->mode == BR_MODE_FLAME && f->units[shot->shooter].where == BR_IN_AIR)
        return br_forbids(why, BR_RULE_212, "no flames are thrown from the air");
    if ((f->units[shot->shooter].silenced >> shot->weapon & 1) && !(shot->flags & BR_SHOT_CHARGE))
        return br_forbids(why, BR_PSY_45, "a power keeps it from firing");
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++)
        if (needs[i].mode == shot->mode &&
            br_weapon_ability(t, face, &t->weapons[shot->weapon], needs[i].ability) < 0 &&
            !(shot->mode == BR_MODE_HOWITZER && /* BR-ABIL-INDIRECT-01 */
              br_weapon_ability(t, face, &t->weapons[shot->weapon], BR_ABIL_INDIRECT) >= 0))
            return br_forbids(why, needs[i].rule, "it does not have the ability %s",
                              br_ability_infos[needs[i].ability].word);
    return check_moment(d, f, shot, why);
}

/* The weapon whose arc and range bind the shot. */
static const struct br_weapon *binding_weapon(const struct br_data *d, const struct br_field *f,
                                              const struct br_shot *shot)
{
    static const struct br_weapon unbound = {.range = BR_NO_LIMIT,
                                             .range_interspaces = BR_NO_LIMIT};
    return shot->weapon == BR_NO_WEAPON ? &unbound
                                        : &br_unit_type(d, f, shot->shooter)->weapons[shot->weapon];
}

static int check_range(const struct br_data *d, const struct br_field *f,
                       const struct br_shot *shot, struct err *why)
{
    const struct br_weapon *w = binding_weapon(d, f, shot);
    bool is_dark = br_is_in_dark(d, f, shot->shooter, shot->target);
    if ((w->range == BR_NO_LIMIT && !is_dark) || (shot->flags & BR_SHOT_CHARGE))
        return 0; /* BR-ABIL-CHARGE-02 */
    int range = br_range(d, f, shot->shooter, shot->target);
    if (is_dark && range > BR_NIGHT_RANGE)
        return br_forbids(why, BR_FREE_41, "the target is %d squares away, and it is night", range);
    if (range > w->range)
        return br_forbids(why, BR_RANGE_02, "the target is %d square%s away and the range is %d",
                          range, range == 1 ? "" : "s", w->range);
    return 0;
}

static int check_class(const struct br_data *d, const struct br_field *f,
                       const struct br_shot *shot, struct err *why)
{
    int class = br_unit_type(d, f, shot->target)->class;
    if (shot->mode == BR_MODE_SNIPER)
        return class == BR_INFANTRY
                   ? 0
                   : br_forbids(why, BR_ABIL_SNIPER_01, "snipers fire at infantry only");
    if (br_unit_type(d, f, shot->shooter)->weapons[shot->weapon].combat[class] == BR_X)
        return br_forbids(why, BR_FIRE_04, "its COMBAT against %s is X", class_words(class));
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
    return f->units[shooter].where == BR_ON_BOARD && br_unit_type(d, f, shooter)->squares == 1 &&
           br_unit_type(d, f, target)->squares == 1;
}

static bool is_open(const struct br_data *d, const struct br_field *f, int shooter,
                    const struct br_weapon *w, int target)
{
    struct br_sweep sweep;
    if (is_one_to_one(d, f, shooter, target))
        return is_open_between(d, f, shooter, w, target);
    br_sweep_init(d, f, shooter, BR_CORRIDOR_OPEN, &sweep);
    br_sweep_to(&sweep, target);
    return has_open_line(&sweep, w, br_firing_heading(f, shooter));
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
            if (br_in_arc(w, br_firing_heading(f, shooter), from.points[i], to.points[k]))
                return true;
    return false;
}

int br_check_unit_shot(const struct br_data *d, const struct br_state *s,
                       const struct br_shot *shot, struct err *why)
{
    const struct br_field *f = &s->field;
    const struct br_weapon *w = binding_weapon(d, f, shot);
    int rule = check_target(d, f, shot, why);
    if (rule == 0)
        rule = br_check_weapon(d, f, shot, why);
    if (rule == 0)
        rule = check_class(d, f, shot, why);
    if (rule == 0 && br_is_air_shot(f, shot->shooter, shot->target))
        return br_check_air_shot(d, f, shot, why);
    if (is_plunge(f, shot))
        return rule; /* the marker touches the target */
    if (rule == 0)
        rule = check_range(d, f, shot, why);
    if (rule != 0)
        return rule;
    if (!is_in_arc(d, f, shot->shooter, w, shot->target))
        return br_forbids(why, BR_ARC_02, "the target is outside the firing arc");
    if (!is_open(d, f, shot->shooter, w, shot->target))
        return br_forbids(why, BR_LOS_04, "the line of sight is blocked");
    return 0;
}

/* ---- the weapons that bear on targets ---- */

void br_arms_init(const struct br_data *d, const struct br_field *f, int shooter, int weapons,
                  struct br_arms *out)
{
    const struct br_type *t = br_unit_type(d, f, shooter);
    const struct br_run run = br_firing_face(d, f, shooter)->weapons;
    out->d = d;
    out->f = f;
    out->type = t;
    out->shooter = shooter;
    out->owner = f->units[shooter].owner;
    out->has_sweep = false;
    memset(out->able, 0, sizeof out->able);
    if (!is_armed_place(f, shooter))
        return;
    for (int i = run.first; i < run.first + run.count; i++) {
        if (!(weapons >> i & 1) || (f->units[shooter].silenced >> i & 1) ||
            !br_weapon_works(d, f, shooter, i))
            continue;
        for (int class = 0; class < BR_CLASS_COUNT; class ++)
            out->able[class] |= (t->weapons[i].combat[class] != BR_X) << i;
    }
}

/* Of the weapons those in range. */
static int within_range(const struct br_arms *a, int able, int target)
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

static void begin_sweep(struct br_arms *a, int target)
{
    if (!a->has_sweep)
        br_sweep_init(a->d, a->f, a->shooter, BR_CORRIDOR_OPEN, &a->sweep);
    a->has_sweep = true;
    br_sweep_to(&a->sweep, target);
}

/* The same result as br_check_fire for each weapon. Weapons with the same arc see the same, and if
 * a weapon that fires all around sees nothing, no weapon does. */
static int find_bearing(struct br_arms *a, int able, int target, bool is_small)
{
    const struct br_weapon *weapons = a->type->weapons;
    int heading = br_firing_heading(a->f, a->shooter), bearing = 0, last = -1;
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

/* The same from the air, or at what is there. */
static int find_air_bearing(const struct br_arms *a, int able, int target)
{
    int bearing = 0;
    for (; able != 0; able &= able - 1) {
        int i = __builtin_ctz((unsigned)able);
        struct br_shot shot = br_shot_at(a->shooter, i, BR_MODE_NORMAL, target);
        bearing |= (br_check_air_shot(a->d, a->f, &shot, NULL) == 0) << i;
    }
    return bearing;
}

int br_arms_bearing(struct br_arms *a, int target)
{
    const struct br_unit *u = &a->f->units[target];
    if ((u->where != BR_ON_BOARD && u->where != BR_IN_AIR) || u->owner == a->owner)
        return 0;
    const struct br_type *t = br_unit_type(a->d, a->f, target);
    const struct br_face *face = &t->faces[u->face];
    int able = a->able[t->class];
    if (able == 0 || face->is_concealed || face->defence == 0) /* as check_target */
        return 0;
    if (br_is_air_shot(a->f, a->shooter, target))
        return find_air_bearing(a, able, target);
    return find_bearing(a, able, target, is_one_to_one(a->d, a->f, a->shooter, target));
}

int br_weapons_bearing(const struct br_data *d, const struct br_state *s, int shooter, int used,
                       int target)
{
    struct br_arms arms;
    br_arms_init(d, &s->field, shooter, ~used, &arms);
    return br_arms_bearing(&arms, target);
}

/* ---- what counts in a shot ---- */

static int combat_of(const struct br_data *d, const struct br_field *f, const struct br_shot *shot)
{
    int class = br_unit_type(d, f, shot->target)->class;
    if (shot->letter != 0)
        return d->templates[shot->letter - 'A'].combat[class];
    return shot->mode >= BR_MODE_OTHER
               ? shot->combat
               : br_unit_type(d, f, shot->shooter)->weapons[shot->weapon].combat[class];
}

/* BR-ABIL-FOTM-03, BR-ABIL-FLAME-02; the embarked fire without it (BR-ABIL-TRANSPORT-09). */
static int haste(const struct br_data *d, const struct br_field *f, const struct br_shot *shot)
{
    if (!(shot->flags & BR_SHOT_ON_MOVE))
        return 0;
    return shot->mode == BR_MODE_FLAME ? 2 : mobile_value(d, f, shot);
}

/* BR-RULE-44, steps 1 to 5: COMBAT with all that changes it. */
static void add_combat(const struct br_data *d, const struct br_state *s,
                       const struct br_shot *shot, bool is_rear, struct br_sum *out)
{
    br_add_part(out, BR_FIRE_05, combat_of(d, &s->field, shot), false);
    br_add_part(out, BR_ABIL_FOTM_03, -haste(d, &s->field, shot), false);
    if (shot->share == 0)
        br_add_part(out, BR_REAR_01, is_rear ? 2 : 0, false);
    br_read_shot(d, s, shot, BR_READ_BONUS, out);
    if (shot->mode == BR_MODE_SUPPRESSIVE) /* BR-RULE-56: even below 0 */
        br_add_part(out, BR_ABIL_SUPPRESSIVE_01, out->attack, false);
    if (shot->share == 0)
        return;
    br_add_part(out, BR_ABIL_MG_01, shot->share - out->attack, false);
    if (is_rear) /* BR-RULE-232: it concerns this target alone */
        br_add_part(out, BR_REAR_01, shot->mode == BR_MODE_SUPPRESSIVE ? 4 : 2, false);
}

int br_shot_strength(const struct br_data *d, const struct br_state *s, const struct br_shot *shot)
{
    struct br_sum sum = {.count = 0};
    add_combat(d, s, shot, false, &sum);
    return sum.attack;
}

/* BR-RULE-216: rear and front as seen from the marker's interspace; nothing lies between. */
static void aim_from_marker(const struct br_data *d, const struct br_state *s,
                            const struct br_shot *shot, struct br_aim *out)
{
    const struct br_side_state *side = &s->sides[s->field.units[shot->shooter].owner];
    out->from = (struct br_point){(int8_t)(2 * side->teleport_a), (int8_t)(2 * side->teleport_b)};
    br_weigh_aim(d, &s->field, shot->target, out);
}

void br_shot_sum(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                 struct br_sum *out)
{
    const struct br_field *f = &s->field;
    struct br_aim aim = {.value = shot->toll};
    /* No rear, no front, no range (BR-ABIL-HOWITZER-08, BR-AIR-05, -07, BR-RULE-212). */
    bool has_line =
        shot->letter == 0 && !br_is_air_shot(f, shot->shooter, shot->target) && !is_plunge(f, shot);
    bool is_far = has_line && !(shot->flags & BR_SHOT_CHARGE) && shot->mode != BR_MODE_SNIPER &&
                  br_range(d, f, shot->shooter, shot->target) >= BR_LONG_RANGE &&
                  br_shot_ability(d, f, shot, BR_ABIL_HAWKEYED) < 0;
    bool is_timed = br_is_under(&f->units[shot->shooter], BR_POWER_TIMING) &&
                    !(shot->flags & BR_SHOT_CHARGE); /* BR-PSY-42, BR-RULE-175 */
    out->count = out->attack = out->defence = 0;
    if (has_line)
        br_aim(d, f, shot->shooter, shot->weapon == BR_NO_WEAPON ? -1 : shot->weapon, shot->target,
               &aim);
    if (is_plunge(f, shot))
        aim_from_marker(d, s, shot, &aim);
    if (shot->mode != BR_MODE_SNIPER)
        add_combat(d, s, shot, aim.is_rear, out);
    else
        br_read_shot(d, s, shot, BR_READ_BONUS, out);
    br_add_part(out, BR_FIRE_07, -2 * (shot->letter != 0 ? shot->sm : f->units[shot->shooter].sm),
                false);
    if (shot->mode == BR_MODE_BEAM || is_timed)
        aim.value = 0;
    br_add_part(out, BR_LOS_09, -aim.value, false);
    br_add_part(out, BR_RANGE_03, is_far ? -2 : 0, false);
    br_add_part(out, BR_PSY_39, -br_feebleness(&f->units[shot->shooter]), false);
    br_read_shot(d, s, shot, BR_READ_PENALTY, out);
    if (shot->mode == BR_MODE_SNIPER)
        return; /* no DEFENCE is involved (BR-RULE-58) */
    br_add_part(out, BR_FIRE_08, br_unit_face(d, f, shot->target)->defence, true);
    br_add_part(out, BR_TERRAIN_04,
                is_timed || f->units[shot->target].where == BR_IN_AIR
                    ? 0
                    : br_cover_bonus(d, f, shot->target),
                true);
    br_add_part(out, BR_ABIL_FRONT_01, aim.is_front ? 2 : 0, true);
}

int br_shot_dice(const struct br_data *d, const struct br_state *s, const struct br_shot *shot)
{
    return !(shot->flags & BR_SHOT_CHARGE) && br_shot_ability(d, &s->field, shot, BR_ABIL_TWIN) >= 0
               ? 2
               : 1;
}

int br_shot_markers(const struct br_sum *sum, int total)
{
    return sum->defence > 0 && total >= sum->defence ? total / sum->defence : 0;
}

/* BR-ABIL-SNIPER-02, -03, BR-RULE-58 */
enum br_snipe br_snipe_result(const struct br_data *d, const struct br_state *s, int sniper,
                              int total)
{
    static const uint8_t usual[BR_DIE] = {BR_SNIPE_NOTHING, BR_SNIPE_SM,  BR_SNIPE_SM,
                                          BR_SNIPE_HIT,     BR_SNIPE_HIT, BR_SNIPE_HIT_SM};
    const struct br_sniper_table *own = br_unit_sniper_table(d, s, sniper);
    int at = (total < 1 ? 1 : total > BR_DIE ? BR_DIE : total) - 1;
    return own != NULL ? own->results[at] : usual[at];
}

/* The chances of one face of the die, `ways` of BR_ODDS_WHOLE. */
static void count_face(const struct br_data *d, const struct br_state *s,
                       const struct br_shot *shot, int die, int ways, struct br_odds *out)
{
    int total = out->sum.attack + die;
    if (shot->mode == BR_MODE_SNIPER) {
        enum br_snipe result = br_snipe_result(d, s, shot->shooter, total);
        out->hit += result >= BR_SNIPE_HIT ? ways : 0;
        out->suppressed += result == BR_SNIPE_SM || result == BR_SNIPE_HIT_SM ? ways : 0;
        out->markers = out->suppressed;
    } else if (shot->mode == BR_MODE_SUPPRESSIVE) {
        out->suppressed += total >= out->sum.defence ? ways : 0;
        out->markers += ways * br_shot_markers(&out->sum, total);
    } else {
        out->hit += total >= out->sum.defence ? ways : 0;
        out->double_hit += total >= 2 * out->sum.defence ? ways : 0;
    }
}

void br_fire_face(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                  const struct br_sum *sum, int die, struct br_odds *out)
{
    *out = (struct br_odds){.sum = *sum};
    count_face(d, s, shot, die, 1, out);
}

void br_fire_odds(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                  struct br_odds *out)
{
    memset(out, 0, sizeof *out);
    br_shot_sum(d, s, shot, &out->sum);
    out->dice[0] = br_shot_dice(d, s, shot);
    for (int die = 1; die <= BR_DIE; die++) {
        int ways = out->dice[0] == 2 ? (2 * die - 1) * (BR_ODDS_WHOLE / BR_DIE / BR_DIE)
                                     : BR_ODDS_WHOLE / BR_DIE;
        count_face(d, s, shot, die, ways, out);
    }
    if (shot->mode == BR_MODE_FLAME) /* BR-ABIL-FLAME-05: hit or not */
        out->suppressed = out->markers = BR_ODDS_WHOLE;
}
