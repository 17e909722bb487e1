/* combat.c: who can be attacked, what counts, and the chances (FIRE, RANGE, ARC, REAR, ASSAULT). */
#include "rules/combat.h"

#include <string.h>

#include "board/bearing.h"
#include "board/zoc.h"
#include "state/units.h"

/* ---- what may be fired at ---- */

static int check_target(const struct br_data *d, const struct br_field *f, int shooter, int target,
                        struct err *why)
{
    const struct br_unit *u = &f->units[target];
    if (u->owner == f->units[shooter].owner)
        return br_forbids(why, BR_FIRE_10, "own units are no targets");
    if (u->where != BR_ON_BOARD || f->units[shooter].where != BR_ON_BOARD)
        return br_forbids(why, BR_FIRE_02, "both must be on the board");
    if (br_unit_face(d, f, target)->is_concealed || br_unit_face(d, f, target)->defence == 0)
        return br_forbids(why, BR_RULE_130, "a concealed unit is no target");
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
    int range = w->range == BR_NO_LIMIT ? 0 : br_range(d, f, shooter, target);
    if (range > w->range)
        return br_forbids(why, BR_RANGE_02, "the target is %d square%s away and the range is %d",
                          range, range == 1 ? "" : "s", w->range);
    return 0;
}

/* Of units of one square each. */
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

/* What can be said of a weapon without looking along lines. */
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

void br_arms_init(const struct br_data *d, const struct br_field *f, int shooter, int used,
                  struct br_arms *out)
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
static int within_range(const struct br_arms *a, int able, int target)
{
    int range = -1;
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
        br_sweep_init(a->d, a->f, a->shooter, &a->sweep);
    a->has_sweep = true;
    br_sweep_to(&a->sweep, target);
}

/* As br_check_fire judges; what is the same for all targets was looked at before. Weapons of the
 * same arc see the same, and where one that fires all around sees nothing, none does. */
static int find_bearing(struct br_arms *a, int able, int target, bool is_small)
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

int br_arms_bearing(struct br_arms *a, int target)
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
    struct br_arms arms;
    br_arms_init(d, f, shooter, used, &arms);
    return br_arms_bearing(&arms, target);
}

bool br_has_target(const struct br_data *d, const struct br_field *f, int shooter, int used)
{
    struct br_arms arms;
    br_arms_init(d, f, shooter, used, &arms);
    for (int k = 0; k < f->unit_count; k++)
        if (br_arms_bearing(&arms, k) != 0)
            return true;
    return false;
}

/* ---- who may assault, support and with what ---- */

/* A weapon that would serve against the class, if it were not destroyed. */
static bool has_lost_weapon(const struct br_data *d, const struct br_field *f, int unit, int class)
{
    const struct br_run run = br_unit_face(d, f, unit)->weapons;
    for (int i = run.first; i < run.first + run.count; i++)
        if (br_unit_type(d, f, unit)->weapons[i].combat[class] != BR_X &&
            !br_weapon_works(d, f, unit, i))
            return true;
    return false;
}

int br_check_assault(const struct br_data *d, const struct br_field *f, int attacker, int target,
                     struct err *why)
{
    const struct br_unit *u = &f->units[target];
    int weapon;
    if (br_assault_value(d, f, attacker, &weapon) < 0)
        return br_forbids(why, BR_ASSAULT_01, "the unit does not have the assault ability");
    if (u->owner == f->units[attacker].owner || u->where != BR_ON_BOARD)
        return br_forbids(why, BR_ASSAULT_01, "an enemy unit on the board is assaulted");
    int class = br_unit_type(d, f, target)->class;
    if (br_best_combat(d, f, attacker, class) != BR_X)
        return 0;
    if (has_lost_weapon(d, f, attacker, class))
        return br_forbids(why, BR_ASSAULT_27, "its weapon against %s units is destroyed",
                          br_class_names[class]);
    return br_forbids(why, BR_ASSAULT_05, "its COMBAT against %s units is X",
                      br_class_names[class]);
}

int br_check_support(const struct br_data *d, const struct br_state *s, int attacker, int defender,
                     int unit, struct err *why)
{
    const struct br_field *f = &s->field;
    const struct br_unit *u = &f->units[unit];
    struct br_rows zone;
    int weapon;
    if (unit == attacker || u->owner != f->units[attacker].owner || u->where != BR_ON_BOARD)
        return br_forbids(why, BR_ASSAULT_13, "allies of the attacker support it");
    if (u->sm > 0)
        return br_forbids(why, BR_MARK_04, "a unit with a suppressed marker cannot support");
    if (br_was_activated(u))
        return br_forbids(why, BR_ASSAULT_13, "the unit has been activated this turn");
    if (br_assault_value(d, f, unit, &weapon) < 0)
        return br_forbids(why, BR_ASSAULT_13, "the unit does not have the assault ability");
    if (br_range(d, f, unit, defender) == 1) {
        struct br_spot own[4];
        int count = br_unit_squares(d, f, unit, own);
        br_zone(d, f, defender, &zone);
        for (int i = 0; i < count; i++)
            if (br_rows_has(&zone, own[i].x, own[i].y))
                return 0;
    }
    return br_forbids(why, BR_ASSAULT_13, "the unit is not in the zone of control of the defender");
}

int br_check_use(const struct br_data *d, const struct br_field *f, int unit, int weapon, int class,
                 struct err *why)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    const struct br_run run = br_unit_face(d, f, unit)->weapons;
    if (weapon < run.first || weapon >= run.first + run.count)
        return br_forbids(why, BR_ASSAULT_26, "the face that is showing has no such weapon");
    if (!br_weapon_works(d, f, unit, weapon))
        return br_forbids(why, BR_ASSAULT_27, "the weapon is destroyed");
    if (t->weapons[weapon].combat[class] == BR_X)
        return br_forbids(why, BR_ASSAULT_05, "its COMBAT against %s units is X",
                          br_class_names[class]);
    return 0;
}

/* ---- what counts in a shot ---- */

/* Adds a modifier; 0 is left out unless it is a COMBAT. */
static void add_part(struct br_sum *sum, int rule, int amount, bool is_defence)
{
    bool is_base = rule == BR_FIRE_05 || rule == BR_ASSAULT_21 || rule == BR_ASSAULT_23;
    if (amount == 0 && !is_base)
        return;
    assert(sum->count < BR_PARTS_MAX);
    sum->parts[sum->count++] =
        (struct br_part){(uint16_t)rule, (int8_t)amount, (uint8_t)is_defence};
    *(is_defence ? &sum->defence : &sum->attack) += amount;
}

void br_tell_parts(struct br_game *g, const struct br_sum *sum)
{
    for (int i = 0; i < sum->count && g->w != NULL; i++)
        br_tell(g, BR_EV_PART, 0, sum->parts[i].rule, sum->parts[i].amount + 128,
                sum->parts[i].is_defence, 0);
}

void br_fire_sum(const struct br_data *d, const struct br_field *f, int shooter, int weapon,
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
    add_part(out, BR_FIRE_05, w->combat[br_unit_type(d, f, target)->class], false);
    add_part(out, BR_REAR_01, aim.is_rear ? 2 : 0, false);
    add_part(out, BR_FIRE_07, -2 * f->units[shooter].sm, false);
    add_part(out, BR_LOS_09, -aim.value, false);
    add_part(out, BR_RANGE_03, is_far ? -2 : 0, false);
    add_part(out, BR_FIRE_08, br_unit_face(d, f, target)->defence, true);
    add_part(out, BR_TERRAIN_04, br_cover_bonus(d, f, target), true);
    add_part(out, BR_ABIL_FRONT_01, aim.is_front ? 2 : 0, true);
}

/* ---- what counts in an assault ---- */

/* The square from which the final step is made. */
static struct br_spot launch_square(const struct br_data *d, const struct br_field *f,
                                    const struct br_assault_frame *a)
{
    struct br_spot own[4], target[4];
    int count = br_unit_squares(d, f, a->attacker, own);
    int size = br_unit_squares(d, f, a->defender, target);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < size; k++)
            if (own[i].x + br_dx[a->dir] == target[k].x && own[i].y + br_dy[a->dir] == target[k].y)
                return own[i];
    return own[0];
}

static int edge_barricade(const struct br_data *d, const struct br_field *f, int x, int y, int dir)
{
    return br_edge_terrain(d, f, br_side(&f->board, x, y, dir))->barricade;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* BR-TERRAIN-03, BR-INTER-04, BR-RULE-128 */
static int barricade(const struct br_data *d, const struct br_field *f, struct br_spot from,
                     int dir)
{
    int x = from.x, y = from.y;
    if (!br_is_diagonal(dir))
        return edge_barricade(d, f, x, y, dir);
    int across = br_dx[dir] > 0 ? BR_E : BR_W, down = br_dy[dir] > 0 ? BR_S : BR_N;
    int b =
        larger(edge_barricade(d, f, x, y, across), edge_barricade(d, f, x + br_dx[dir], y, down));
    int c =
        larger(edge_barricade(d, f, x, y, down), edge_barricade(d, f, x, y + br_dy[dir], across));
    return b < c ? b : c;
}

static bool comes_from_rear(const struct br_data *d, const struct br_field *f,
                            const struct br_assault_frame *a, struct br_spot from)
{
    const struct br_type *t = br_unit_type(d, f, a->defender);
    struct br_point p = {(int8_t)(2 * from.x + 1), (int8_t)(2 * from.y + 1)};
    return t->class == BR_HEAVY &&
           br_face_ability(t, br_unit_face(d, f, a->defender), BR_ABIL_NO_WEAK_POINT) < 0 &&
           br_facing_from(d, f, a->defender, p) == BR_REAR;
}

void br_assault_sum(const struct br_data *d, const struct br_field *f,
                    const struct br_assault_frame *a, struct br_sum *out)
{
    const struct br_type *at = br_unit_type(d, f, a->attacker),
                         *dt = br_unit_type(d, f, a->defender);
    struct br_spot from = launch_square(d, f, a);
    int beside, value = br_assault_value(d, f, a->attacker, &beside);
    bool counts = beside == BR_NO_WEAPON || beside == a->weapon[0]; /* BR-RULE-105 */
    out->count = out->attack = out->defence = 0;
    add_part(out, BR_ASSAULT_21, at->weapons[a->weapon[0]].combat[dt->class], false);
    add_part(out, BR_ABIL_ASSAULT_01, counts ? value : 0, false);
    add_part(out, BR_ASSAULT_28, comes_from_rear(d, f, a, from) ? 2 : 0, false);
    add_part(out, BR_ASSAULT_14, a->support, false);
    add_part(out, BR_ASSAULT_25, -2 * f->units[a->attacker].sm, false);
    add_part(out, BR_ASSAULT_29, -barricade(d, f, from, a->dir), false);
    add_part(out, BR_ASSAULT_23, dt->weapons[a->weapon[1]].combat[at->class], true);
    add_part(out, BR_TERRAIN_04, br_cover_bonus(d, f, a->defender), true);
    add_part(out, BR_ASSAULT_25, -2 * f->units[a->defender].sm, true);
}

/* BR-ASSAULT-16, BR-RULE-107: every weapon that can still fire has an arc, and none covers the
 * square. */
bool br_is_outflanked(const struct br_data *d, const struct br_field *f,
                      const struct br_assault_frame *a)
{
    const struct br_type *t = br_unit_type(d, f, a->defender);
    const struct br_run run = br_unit_face(d, f, a->defender)->weapons;
    struct br_spot from = launch_square(d, f, a);
    struct br_point p = {(int8_t)(2 * from.x + 1), (int8_t)(2 * from.y + 1)};
    struct br_end end;
    int firing = 0;
    br_end_unit(d, f, a->defender, &end);
    for (int i = run.first; i < run.first + run.count; i++) {
        if (!br_weapon_works(d, f, a->defender, i))
            continue;
        firing++;
        for (int k = 0; k < end.point_count; k++)
            if (br_in_arc(&t->weapons[i], f->units[a->defender].heading, end.points[k], p))
                return false;
    }
    return firing > 0;
}

int br_assault_dice(const struct br_data *d, const struct br_field *f, int unit, bool is_attacker)
{
    int weapon;
    return is_attacker || br_assault_value(d, f, unit, &weapon) >= 0 ? 2 : 1; /* BR-ASSAULT-22 */
}

/* ---- chances ---- */

/* How many of 36 throws show `pips` as the higher of two dice, or as one die. */
static int throws_of(int dice, int pips)
{
    return dice == 2 ? 2 * pips - 1 : BR_DIE;
}

void br_fire_odds(const struct br_data *d, const struct br_field *f, int shooter, int weapon,
                  int target, struct br_odds *out)
{
    memset(out, 0, sizeof *out);
    br_fire_sum(d, f, shooter, weapon, target, &out->sum);
    for (int die = 1; die <= BR_DIE; die++) {
        int total = out->sum.attack + die;
        out->hit += total >= out->sum.defence ? BR_ODDS_WHOLE / BR_DIE : 0;
        out->double_hit += total >= 2 * out->sum.defence ? BR_ODDS_WHOLE / BR_DIE : 0;
    }
}

/* The weapon of the face that shows with the best COMBAT against a class; BR_NO_WEAPON: none. An
 * assault value that stands beside a weapon counts with it (BR-RULE-105). */
static int best_weapon(const struct br_data *d, const struct br_field *f, int unit, int class,
                       bool is_attacker)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    const struct br_run run = br_unit_face(d, f, unit)->weapons;
    int best = BR_NO_WEAPON, best_worth = 0, beside;
    int value = br_assault_value(d, f, unit, &beside);
    for (int i = run.first; i < run.first + run.count; i++) {
        if (br_check_use(d, f, unit, i, class, NULL) != 0)
            continue;
        int worth = t->weapons[i].combat[class] + (is_attacker && beside == i ? value : 0);
        if (best == BR_NO_WEAPON || worth > best_worth) {
            best = i;
            best_worth = worth;
        }
    }
    return best;
}

static void count_throws(struct br_odds *o)
{
    for (int a = 1; a <= BR_DIE; a++)
        for (int b = 1; b <= BR_DIE; b++) {
            int attack = o->sum.attack + a, defence = o->sum.defence + b;
            int throws = throws_of(o->dice[0], a) * throws_of(o->dice[1], b);
            *(attack > defence ? &o->win : attack < defence ? &o->lose : &o->tie) += throws;
        }
}

bool br_assault_odds(const struct br_data *d, const struct br_field *f, int attacker, int defender,
                     const struct br_launch *from, struct br_odds *out)
{
    struct br_field copy = *f;
    struct br_unit *u = &copy.units[attacker];
    struct br_assault_frame a = {.attacker = (uint8_t)attacker,
                                 .defender = (uint8_t)defender,
                                 .x = from->to.x,
                                 .y = from->to.y,
                                 .heading = from->to.heading,
                                 .dir = from->dir};
    bool is_single = br_unit_type(d, f, attacker)->squares == 1;
    memset(out, 0, sizeof *out);
    u->x = from->from.x;
    u->y = from->from.y;
    u->heading =
        is_single ? u->heading : from->from.heading; /* nothing here asks who stands where */
    if (br_unit_face(d, &copy, defender)->is_concealed)
        copy.units[defender].face ^= 1; /* BR-ASSAULT-12 */
    copy.units[defender].sm = (uint8_t)(copy.units[defender].sm + br_is_outflanked(d, &copy, &a));
    a.weapon[0] =
        (uint8_t)best_weapon(d, &copy, attacker, br_unit_type(d, &copy, defender)->class, true);
    a.weapon[1] =
        (uint8_t)best_weapon(d, &copy, defender, br_unit_type(d, &copy, attacker)->class, false);
    out->win = BR_ODDS_WHOLE;
    if (a.weapon[0] == BR_NO_WEAPON || a.weapon[1] == BR_NO_WEAPON)
        return false;
    out->win = 0;
    br_assault_sum(d, &copy, &a, &out->sum);
    out->dice[0] = br_assault_dice(d, &copy, attacker, true);
    out->dice[1] = br_assault_dice(d, &copy, defender, false);
    count_throws(out);
    return true;
}

int br_best_launch(const struct br_data *d, const struct br_state *s, int attacker, int defender,
                   int left, struct br_launch *launches, struct br_odds *best)
{
    struct br_odds odds;
    int found = -1, count = br_launches(d, s, attacker, left, defender, launches);
    for (int i = 0; i < count; i++) {
        br_assault_odds(d, &s->field, attacker, defender, &launches[i], &odds);
        if (found < 0 || odds.win - odds.lose > best->win - best->lose) {
            found = i;
            *best = odds;
        }
    }
    return found;
}
