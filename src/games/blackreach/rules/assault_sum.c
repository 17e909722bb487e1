/* assault_sum.c: who may assault and support, what counts in an assault, and the chances. */
#include <stdlib.h>
#include <string.h>

#include "board/bearing.h"
#include "board/zoc.h"
#include "effects/effects.h"
#include "effects/markers.h"
#include "rules/assault.h"
#include "state/units.h"

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
    if (u->where == BR_IN_AIR || f->units[attacker].where == BR_IN_AIR)
        return br_forbids(why, BR_AIR_17, "aircraft neither assault nor are assaulted");
    if (u->owner == f->units[attacker].owner || u->where != BR_ON_BOARD)
        return br_forbids(why, BR_ASSAULT_01, "only an enemy unit on the board can be assaulted");
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
        return br_forbids(why, BR_ASSAULT_13,
                          "only other units of the attacker on the board can support it");
    if (u->sm > 0)
        return br_forbids(why, BR_MARK_04, "a unit with a suppressed marker cannot support");
    if (br_was_activated(u))
        return br_forbids(why, BR_ASSAULT_13, "the unit has been activated this turn");
    if (br_assault_value(d, f, unit, &weapon) < 0)
        return br_forbids(why, BR_ASSAULT_13, "the unit does not have the assault ability");
    if (br_range(d, f, unit, defender) == 1) {
        struct br_spot own[4]; /* mutant: 4 becomes 5: only more room than is needed */
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

/* ---- what counts ---- */

/* The square from which the final step is made. */
static struct br_spot launch_square(const struct br_data *d, const struct br_field *f,
                                    const struct br_assault_frame *a)
{
    /* mutant: 4 becomes 5, 4 becomes 5 (2): only more room than is needed */
    struct br_spot own[4], target[4];
    int count = br_unit_squares(d, f, a->attacker, own);
    int size = br_unit_squares(d, f, a->defender, target);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < size; k++)
            if (own[i].x + br_dx[a->dir] == target[k].x && own[i].y + br_dy[a->dir] == target[k].y)
                return own[i];
    return own[0];
}

/* Where it launches from, in half squares: the middle of that square, or the teleport marker, which
 * lies on the near corner of the square that it would enter (BR-RULE-216). */
static struct br_point launch_point(const struct br_data *d, const struct br_field *f,
                                    const struct br_assault_frame *a)
{
    if (a->flags & BR_ASSAULT_MARKER)
        return (struct br_point){(int8_t)(2 * a->x + 1 - br_dx[a->dir]),
                                 (int8_t)(2 * a->y + 1 - br_dy[a->dir])};
    struct br_spot from = launch_square(d, f, a);
    return (struct br_point){(int8_t)(2 * from.x + 1), (int8_t)(2 * from.y + 1)};
}

static int edge_barricade(const struct br_data *d, const struct br_field *f, int x, int y, int dir)
{
    return br_edge_terrain(d, f, br_side(&f->board, x, y, dir))->barricade;
}

static int larger(int a, int b)
{
    return a > b ? a : b; /* mutant: > becomes >=: of two equal numbers either will do */
}

/* BR-TERRAIN-03, BR-INTER-04, BR-RULE-128 */
static int barricade(const struct br_data *d, const struct br_field *f, struct br_spot from,
                     int dir)
{
    int x = from.x, y = from.y;
    if (!br_is_diagonal(dir))
        return edge_barricade(d, f, x, y, dir);
    /* mutant: > becomes >=, > becomes >= (2): a diagonal step changes both */
    int across = br_dx[dir] > 0 ? BR_E : BR_W, down = br_dy[dir] > 0 ? BR_S : BR_N;
    int b =
        larger(edge_barricade(d, f, x, y, across), edge_barricade(d, f, x + br_dx[dir], y, down));
    int c =
        larger(edge_barricade(d, f, x, y, down), edge_barricade(d, f, x, y + br_dy[dir], across));
    return b < c ? b : c; /* mutant: < becomes <=: of two equal numbers either will do */
}

/* BR-RULE-75: every barricade on the straight line between two squares. */
static int barricades_between(const struct br_data *d, const struct br_field *f, struct br_spot a,
                              struct br_spot b)
{
    int dx = b.x - a.x, dy = b.y - a.y, wide = abs(dx), high = abs(dy), sum = 0;
    int across = dx > 0 ? BR_E : BR_W, down = dy > 0 ? BR_S : BR_N;
    int x = a.x, y = a.y, left = 1, top = 1; /* the next grid line of each kind, in half squares */
    while (x != b.x || y != b.y) {
        /* The sides of the square are met at left/(2 wide) and top/(2 high) of the way. */
        int first = high == 0 ? -1 : wide == 0 ? 1 : left * high - top * wide;
        struct br_spot at = {(int8_t)x, (int8_t)y};
        int dir = first < 0 ? across : first > 0 ? down : BR_DIR_COUNT;
        for (int i = 0; dir == BR_DIR_COUNT && i < BR_DIR_COUNT; i++)
            if (br_dx[i] == br_dx[across] && br_dy[i] == br_dy[down])
                dir = i;
        sum += barricade(d, f, at, dir);
        x += br_dx[dir];
        y += br_dy[dir];
        left += first <= 0 ? 2 : 0;
        top += first >= 0 ? 2 : 0;
    }
    return sum;
}

/* What stands between them: at the final step, or on the line of a long distance assault. */
static int barricades(const struct br_data *d, const struct br_field *f,
                      const struct br_assault_frame *a)
{
    struct br_spot own[4], other[4];
    if (a->flags & BR_ASSAULT_MARKER)
        return 0; /* BR-RULE-216 */
    if (!(a->flags & BR_ASSAULT_DISTANT))
        return barricade(d, f, launch_square(d, f, a), a->dir);
    int count = br_unit_squares(d, f, a->attacker, own), size, best = 0, value = 0;
    size = br_unit_squares(d, f, a->defender, other);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < size; k++) {
            int far = br_distance(own[i], other[k]);
            if (best != 0 && far >= best)
                continue;
            best = far;
            value = barricades_between(d, f, own[i], other[k]);
        }
    return value;
}

static bool comes_from_rear(const struct br_data *d, const struct br_field *f,
                            const struct br_assault_frame *a)
{
    const struct br_type *t = br_unit_type(d, f, a->defender);
    return t->class == BR_HEAVY && !(a->flags & BR_ASSAULT_DISTANT) &&
           br_face_ability(t, br_unit_face(d, f, a->defender), BR_ABIL_NO_WEAK_POINT) < 0 &&
           br_facing_from(d, f, a->defender, launch_point(d, f, a)) == BR_REAR;
}

void br_assault_sum(const struct br_data *d, const struct br_field *f,
                    const struct br_assault_frame *a, struct br_sum *out)
{
    const struct br_type *at = br_unit_type(d, f, a->attacker),
                         *dt = br_unit_type(d, f, a->defender);
    int beside, value = br_assault_value(d, f, a->attacker, &beside);
    bool counts = beside == BR_NO_WEAPON || beside == a->weapon[0]; /* BR-RULE-105 */
    out->count = out->attack = out->defence = 0;
    br_add_part(out, BR_ASSAULT_21, at->weapons[a->weapon[0]].combat[dt->class], false);
    br_add_part(out, BR_ABIL_ASSAULT_01, counts ? value : 0, false);
    br_add_part(out, BR_ASSAULT_28, comes_from_rear(d, f, a) ? 2 : 0, false);
    br_add_part(out, BR_ASSAULT_14, a->support, false);
    br_add_part(out, BR_ASSAULT_25, -2 * f->units[a->attacker].sm, false);
    br_add_part(out, BR_PSY_39, -br_feebleness(&f->units[a->attacker]), false);
    br_add_part(out, BR_PSY_51, br_warpath(d, f, a->attacker), false);
    br_add_part(out, BR_ASSAULT_29, -barricades(d, f, a), false);
    br_add_part(out, BR_ASSAULT_23, dt->weapons[a->weapon[1]].combat[at->class], true);
    br_add_part(out, BR_TERRAIN_04, br_cover_bonus(d, f, a->defender), true);
    br_add_part(out, BR_ASSAULT_25, -2 * f->units[a->defender].sm, true);
    br_add_part(out, BR_PSY_39, -br_feebleness(&f->units[a->defender]), true);
    br_add_part(out, BR_PSY_51, br_warpath(d, f, a->defender), true);
}

/* BR-ASSAULT-16, BR-RULE-107: every weapon that can still fire has an arc, and none covers the
 * square. */
bool br_is_outflanked(const struct br_data *d, const struct br_field *f,
                      const struct br_assault_frame *a)
{
    const struct br_type *t = br_unit_type(d, f, a->defender);
    const struct br_run run = br_unit_face(d, f, a->defender)->weapons;
    struct br_point p = launch_point(d, f, a);
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

/* In how many of 36 throws `pips` is the higher of two dice; with one die, in how many of 36. */
static int throws_of(int dice, int pips)
{
    return dice == 2 ? 2 * pips - 1 : BR_DIE;
}

/* The weapon of the face that shows with the best COMBAT against a class; BR_NO_WEAPON: none. An
 * assault value that stands beside a weapon counts with it (BR-RULE-105). */
static int best_weapon(const struct br_data *d, const struct br_field *f, int unit, int class,
                       bool is_attacker)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    const struct br_run run = br_unit_face(d, f, unit)->weapons;
    /* mutant: 0 becomes 1: the first one sets it */
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
                                 .dir = from->dir,
                                 .flags = from->is_distant ? BR_ASSAULT_DISTANT : 0};
    bool is_single = br_unit_type(d, f, attacker)->squares == 1;
    memset(out, 0, sizeof *out);
    u->x = from->from.x;
    u->y = from->from.y;
    u->heading =
        is_single
            ? u->heading
            : from->from.heading; /* the caches of the copy are stale; nothing below reads them */
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
