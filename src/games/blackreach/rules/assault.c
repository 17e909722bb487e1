/* assault.c: assaults: who may assault, what counts, the chances, and an assault from its launch to
 * its last consequence: the ASSAULT frame (ASSAULT). */
#include <stdlib.h>
#include <string.h>

#include "board/bearing.h"
#include "board/zoc.h"
#include "rules/combat.h"
#include "cards/cards.h"
#include "effects/carry.h"
#include "effects/effects.h"
#include "effects/list.h"
#include "effects/markers.h"
#include "arrival/teleport.h"

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

static int check_support(const struct br_data *d, const struct br_state *s, int attacker,
                         int defender, int unit, struct err *why)
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

/* ---- what counts in an assault ---- */

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

static void assault_sum(const struct br_data *d, const struct br_field *f,
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
static bool is_outflanked(const struct br_data *d, const struct br_field *f,
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

static int assault_dice(const struct br_data *d, const struct br_field *f, int unit,
                        bool is_attacker)
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
    copy.units[defender].sm = (uint8_t)(copy.units[defender].sm + is_outflanked(d, &copy, &a));
    a.weapon[0] =
        (uint8_t)best_weapon(d, &copy, attacker, br_unit_type(d, &copy, defender)->class, true);
    a.weapon[1] =
        (uint8_t)best_weapon(d, &copy, defender, br_unit_type(d, &copy, attacker)->class, false);
    out->win = BR_ODDS_WHOLE;
    if (a.weapon[0] == BR_NO_WEAPON || a.weapon[1] == BR_NO_WEAPON)
        return false;
    out->win = 0;
    assault_sum(d, &copy, &a, &out->sum);
    out->dice[0] = assault_dice(d, &copy, attacker, true);
    out->dice[1] = assault_dice(d, &copy, defender, false);
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

/* ---- the frame ---- */

/* How many weapons can be used, and the first of them. */
static int usable(const struct br_data *d, const struct br_field *f, int unit, int class,
                  uint8_t *first)
{
    const struct br_run run = br_unit_face(d, f, unit)->weapons;
    int count = 0;
    /* mutant: the statement is left out: who cannot fight back is not asked: there is one */
    *first = BR_NO_WEAPON;
    for (int i = run.first; i < run.first + run.count; i++)
        if (br_check_use(d, f, unit, i, class, NULL) == 0 && count++ == 0)
            *first = (uint8_t)i;
    return count;
}

static bool has_support(const struct br_game *g, const struct br_assault_frame *a)
{
    for (int i = 0; i < g->s->field.unit_count; i++)
        if (check_support(g->d, g->s, a->attacker, a->defender, i, NULL) == 0)
            return true;
    return false;
}

/* The loser of the assault suffers its hit; `by` may tear (ABIL-TEARING). */
static void hit_loser(struct br_game *g, const struct br_assault_frame *a, int unit, int by)
{
    const struct br_field *f = &g->s->field;
    const struct br_type *t = br_unit_type(g->d, f, by);
    int weapon = a->weapon[by == a->defender];
    bool tears =
        weapon < t->weapon_count &&
        br_weapon_ability(t, br_unit_face(g->d, f, by), &t->weapons[weapon], BR_ABIL_TEARING) >= 0;
    bool keeps = unit == a->attacker;
    br_push_hit(g, unit, by, BR_HIT_BY_ASSAULT, 1, tears,
                (tears ? BR_HIT_NO_SAVE : 0) | (keeps ? BR_HIT_KEEP_WRECK : 0));
}

static bool is_terrifying(const struct br_game *g, int unit)
{
    const struct br_field *f = &g->s->field;
    return br_face_ability(br_unit_type(g->d, f, unit), br_unit_face(g->d, f, unit),
                           BR_ABIL_TERRIFYING) >= 0;
}

/* Who is terrifying counts as it fights, whatever the hit does to it (BR-RULE-177). */
static void note_terror(const struct br_game *g, struct br_assault_frame *a)
{
    if (!(g->s->abilities >> BR_ABIL_TERRIFYING & 1))
        return;
    a->flags |= (uint8_t)(is_terrifying(g, a->attacker) ? BR_ASSAULT_TERROR : 0);
    a->flags |= (uint8_t)(is_terrifying(g, a->defender) ? 2 * BR_ASSAULT_TERROR : 0);
}

/* ---- before the dice ---- */

/* BR-ASSAULT-17, BR-RULE-76 */
static bool deserts(struct br_game *g, int unit)
{
    const struct br_field *f = &g->s->field;
    if (f->units[unit].sm == 0 || br_face_ability(br_unit_type(g->d, f, unit),
                                                  br_unit_face(g->d, f, unit), BR_ABIL_FRAGILE) < 0)
        return false;
    BR_TELL_UNIT(g, unit, DESERTS, deserts);
    br_destroy(g, unit, BR_NO_UNIT, false);
    return true;
}

/* True if one of them deserted, which ends the assault. */
static bool look_for_deserters(struct br_game *g, struct br_assault_frame *a)
{
    struct br_frame *move = br_find_frame(g->s, BR_FRAME_MOVE);
    bool attacker = deserts(g, a->attacker), defender = deserts(g, a->defender);
    if (defender && move != NULL)
        move->u.move.flags |= BR_MOVE_RETARGET; /* BR-ASSAULT-09 */
    return attacker || defender;
}

static enum run begin(struct br_game *g, struct br_frame *f)
{
    struct br_assault_frame *a = &f->u.assault;
    const struct br_field *field = &g->s->field;
    if (br_unit_face(g->d, field, a->attacker)->is_concealed)
        br_flip(g, a->attacker);
    if (br_unit_face(g->d, field, a->defender)->is_concealed)
        br_flip(g, a->defender); /* BR-ASSAULT-12 */
    if (is_outflanked(g->d, field, a))
        br_suppress(g, a->defender, 1);
    f->step = look_for_deserters(g, a) ? BR_ASSAULT_END : BR_ASSAULT_SUPPORT;
    return RUN_ON;
}

/* BR-ASSAULT-30, -31: the defender cannot hit back. */
static enum run walk_over(struct br_game *g, struct br_frame *f)
{
    struct br_assault_frame *a = &f->u.assault;
    const struct br_field *field = &g->s->field;
    BR_TELL_UNIT(g, a->defender, WALKOVER, walkover, .target = br_shown(field, a->attacker));
    note_terror(g, a);
    a->outcome = BR_ATTACKER_WINS;
    a->flags |= BR_ASSAULT_WALKOVER;
    f->step = BR_ASSAULT_HITS;
    if (br_unit_type(g->d, field, a->defender)->class == BR_HEAVY)
        hit_loser(g, a, a->defender, a->attacker);
    else
        br_destroy(g, a->defender, a->attacker, false);
    return RUN_ON;
}

/* The weapons are chosen where there is a choice: attacker first (BR-ASSAULT-26). */
static enum run choose_weapon(struct br_game *g, struct br_frame *f)
{
    struct br_assault_frame *a = &f->u.assault;
    const struct br_field *field = &g->s->field;
    int who = f->step == BR_ASSAULT_WEAPON_1;
    int unit = who ? a->defender : a->attacker, other = who ? a->attacker : a->defender;
    uint8_t first;
    int count = usable(g->d, field, unit, br_unit_type(g->d, field, other)->class, &first);
    bool chooses = count > 1 && br_unit_type(g->d, field, unit)->class == BR_HEAVY;
    if (a->weapon[who] == BR_NO_WEAPON && chooses)
        return RUN_ASK;
    if (a->weapon[who] == BR_NO_WEAPON)
        a->weapon[who] = first;
    f->step++;
    return RUN_ON;
}

/* BR-ASSAULT-19: cards for both, the attacker first. */
enum { CLASH_BOOSTS = 1 << BR_BOOST_ASSAULT | 1 << BR_BOOST_ANY };

static int clash_unit(const struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    return f->step == BR_ASSAULT_CARDS_0 ? a->attacker : a->defender;
}

static enum run ask_for_cards(struct br_game *g, struct br_frame *f)
{
    int unit = clash_unit(f);
    if (br_may_hold_boost(g->d, g->s, g->s->field.units[unit].owner, CLASH_BOOSTS) ||
        br_may_use_gear(g->d, g->s, unit, CLASH_BOOSTS))
        return RUN_ASK;
    f->step++;
    return RUN_ON;
}

/* BR-CARD-07, -11 */
static void add_boosts(const struct br_state *s, int unit, bool is_defence, struct br_sum *out)
{
    const struct br_side_state *side = &s->sides[s->field.units[unit].owner];
    br_add_part(out, BR_CARD_07, side->boost[BR_BOOST_ASSAULT], is_defence);
    br_add_part(out, BR_CARD_11, side->boost[BR_BOOST_ANY], is_defence);
}

/* ---- the dice ---- */

static int roll_for(struct br_game *g, int unit, bool is_attacker)
{
    int count = assault_dice(g->d, &g->s->field, unit, is_attacker);
    int first = br_roll(g), second = count == 2 ? br_roll(g) : 0;
    BR_TELL_UNIT(g, unit, DICE, dice, .first = first, .second = second);
    return first > second ? first : second;
}

static enum run roll(struct br_game *g, struct br_frame *f)
{
    struct br_assault_frame *a = &f->u.assault;
    struct br_sum sum;
    note_terror(g, a);
    assault_sum(g->d, &g->s->field, a, &sum);
    add_boosts(g->s, a->attacker, false, &sum);
    add_boosts(g->s, a->defender, true, &sum);
    for (int seat = 0; seat < 2; seat++)
        br_end_boosts(g->s, seat, CLASH_BOOSTS);
    a->die[0] = (uint8_t)roll_for(g, a->attacker, true);
    a->die[1] = (uint8_t)roll_for(g, a->defender, false);
    a->sum[0] = (uint8_t)(sum.attack + BR_SUM_ZERO);
    a->sum[1] = (uint8_t)(sum.defence + BR_SUM_ZERO);
    br_tell_parts(g, &sum);
    f->step = BR_ASSAULT_OFFER_1;
    br_offer_reroll(g, a->attacker, a->die[0], BR_ASSAULT_REROLL_0);
    return RUN_ON;
}

/* BR-RULE-188: when both have rolled, the attacker decides first. */
static enum run roll_again(struct br_game *g, struct br_frame *f)
{
    struct br_assault_frame *a = &f->u.assault;
    bool is_attacker = f->step == BR_ASSAULT_REROLL_0;
    a->die[!is_attacker] =
        (uint8_t)roll_for(g, is_attacker ? a->attacker : a->defender, is_attacker);
    f->step++;
    return RUN_ON;
}

static enum run judge(struct br_game *g, struct br_frame *f)
{
    struct br_assault_frame *a = &f->u.assault;
    int attack = a->sum[0] - BR_SUM_ZERO + a->die[0];
    int defence = a->sum[1] - BR_SUM_ZERO + a->die[1];
    a->outcome = attack > defence   ? BR_ATTACKER_WINS
                 : attack < defence ? BR_DEFENDER_WINS
                                    : BR_TIE; /* BR-ASSAULT-32 */
    BR_TELL(g, g->s->field.units[a->attacker].owner, SUMS, sums,
            .attacker = br_shown(&g->s->field, a->attacker),
            .defender = br_shown(&g->s->field, a->defender), .attack = attack, .defence = defence,
            .outcome = a->outcome);
    f->step = BR_ASSAULT_HITS;
    if (a->outcome == BR_ATTACKER_WINS)
        hit_loser(g, a, a->defender, a->attacker);
    else if (a->outcome == BR_DEFENDER_WINS)
        hit_loser(g, a, a->attacker, a->defender);
    return RUN_ON;
}

/* ---- what follows ---- */

static int class_of(const struct br_game *g, int unit)
{
    return br_unit_type(g->d, &g->s->field, unit)->class;
}

static bool is_alive(const struct br_game *g, int unit)
{
    return br_is_alive(&g->s->field.units[unit]);
}

/* Does another unit keep the attacker from a place? Infantry makes way for a vehicle that drives,
 * and an infantry defender is about to leave. */
static bool bars(const struct br_game *g, const struct br_assault_frame *a, int unit,
                 const struct br_spot *squares, int count)
{
    const struct br_field *f = &g->s->field;
    bool drives =
        class_of(g, a->attacker) != BR_INFANTRY && !br_unit_face(g->d, f, a->attacker)->is_flying;
    struct br_spot own[4]; /* mutant: 4 becomes 5: only more room than is needed */
    if (unit == a->attacker || f->units[unit].where != BR_ON_BOARD)
        return false;
    if (class_of(g, unit) == BR_INFANTRY && (drives || unit == a->defender))
        return false;
    int size = br_unit_squares(g->d, f, unit, own);
    for (int i = 0; i < size; i++)
        for (int k = 0; k < count; k++)
            if (own[i].x == squares[k].x && own[i].y == squares[k].y)
                return true;
    return false;
}

/* Can the attacker, or its wreck, stand where the final step leads? */
static bool fits(const struct br_game *g, const struct br_assault_frame *a)
{
    const struct br_field *f = &g->s->field;
    const struct br_type *t = br_unit_type(g->d, f, a->attacker);
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_cover_squares(t->squares, a->x, a->y, a->heading, s);
    for (int i = 0; i < count; i++)
        if (br_is_impassable(g->d, f, t->class, s[i].x, s[i].y))
            return false;
    /* mutant: < becomes <=: the unit behind the last stands nowhere */
    for (int i = 0; i < f->unit_count; i++)
        if (bars(g, a, i, s, count))
            return false;
    return true;
}

static void take_over(struct br_game *g, const struct br_assault_frame *a, int spared)
{
    struct br_unit *u = &g->s->field.units[a->attacker];
    struct br_frame *move = br_find_frame(g->s, BR_FRAME_MOVE);
    if (a->flags & BR_ASSAULT_MARKER) {
        br_emerge(g, a->attacker, a->x, a->y);
        if (move != NULL)
            move->u.move.left--; /* the first step */
        return;
    }
    struct br_pose from = {u->x, u->y, u->heading}, to = {a->x, a->y, a->heading};
    if (br_unit_type(g->d, &g->s->field, a->attacker)->squares == 1)
        to.heading = u->heading;
    if (br_is_aboard(&g->s->field, a->attacker)) /* it launched from inside */
        br_disembark(g, a->attacker, (struct br_spot){(int8_t)a->x, (int8_t)a->y});
    br_shift(g, a->attacker, to);
    BR_TELL_UNIT(g, a->attacker, TAKES, takes, .from = br_place_at(g, a->attacker, from),
                 .to = br_place_at(g, a->attacker, to));
    if (move == NULL)
        return;
    if (move->u.move.left > 0)
        move->u.move.left--; /* the final step */
    br_crush(g, &move->u.move, from, spared);
}

/* BR-ASSAULT-55: a fragile unit that loses is destroyed, whatever the hit did. */
static void punish_fragile(struct br_game *g, const struct br_assault_frame *a)
{
    const struct br_field *f = &g->s->field;
    int loser = a->outcome == BR_ATTACKER_WINS   ? a->defender
                : a->outcome == BR_DEFENDER_WINS ? a->attacker
                                                 : BR_NO_UNIT;
    if (loser == BR_NO_UNIT || !is_alive(g, loser) ||
        br_face_ability(br_unit_type(g->d, f, loser), br_unit_face(g->d, f, loser),
                        BR_ABIL_FRAGILE) < 0)
        return;
    BR_TELL_UNIT(g, loser, DESERTS, deserts);
    br_destroy(g, loser, BR_NO_UNIT, loser == a->attacker);
}

/* Lays the wreck of an attacker that lost where it launched from (BR-ASSAULT-50, BR-RULE-73). */
static void lay_at_launch(struct br_game *g, int attacker)
{
    const struct br_unit *u = &g->s->field.units[attacker];
    if (br_unit_type(g->d, &g->s->field, attacker)->wreck != 0)
        br_lay_wreck(g, attacker, (struct br_pose){u->x, u->y, u->heading}, BR_NO_UNIT);
}

/* Back to the launch position. A flying attacker may have launched from above another unit, or
 * above terrain where it cannot stand: unless it won it is destroyed (BR-ABIL-FLYING-04,
 * BR-RULE-74), else it goes beside it (BR-RULE-104). */
static void go_back(struct br_game *g, const struct br_assault_frame *a)
{
    const struct br_field *f = &g->s->field;
    struct br_spot shared[4];           /* mutant: 4 becomes 5: only more room than is needed */
    if (a->flags & BR_ASSAULT_MARKER) { /* BR-TELE-18, BR-RULE-216 */
        if (a->outcome == BR_ATTACKER_WINS)
            br_push_stray(g, a->attacker);
        else
            br_destroy(g, a->attacker, BR_NO_UNIT, false);
        return;
    }
    bool is_aboard = br_is_aboard(f, a->attacker); /* it never left its transport */
    bool is_crowded = !is_aboard && br_shared_squares(g->d, f, a->attacker, shared) > 0;
    if (f->units[a->attacker].where == BR_EMBARKED && !is_aboard)
        return; /* the transport is gone: it gets out with the others (BR-RULE-104) */
    if (!is_crowded && !br_stands_in_impassable(g->d, f, a->attacker))
        br_return(g, a->attacker);
    else if (a->outcome == BR_ATTACKER_WINS && class_of(g, a->attacker) == BR_INFANTRY)
        br_push_forced(g, a->attacker, BR_FORCED_PUSH, 0);
    else
        br_destroy(g, a->attacker, BR_NO_UNIT, false);
}

/* BR-ASSAULT-49, -53, BR-RULE-72, -73: a vehicle pushes infantry out of the way. */
static enum run push_out(struct br_game *g, struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    bool is_dead = !is_alive(g, a->attacker);
    bool has_wreck = br_unit_type(g->d, &g->s->field, a->attacker)->wreck != 0;
    if (is_dead && (!has_wreck || !fits(g, a))) {
        f->step = BR_ASSAULT_END;
        lay_at_launch(g, a->attacker);
        return RUN_ON;
    }
    if (!is_dead && !fits(g, a)) {
        f->step = BR_ASSAULT_END;
        go_back(g, a);
        return RUN_ON;
    }
    f->step = BR_ASSAULT_END;
    if (is_dead)
        br_lay_wreck(g, a->attacker, (struct br_pose){a->x, a->y, a->heading}, a->defender);
    else
        take_over(g, a, BR_NO_UNIT); /* what it leaves is free (BR-RULE-122) */
    br_push_forced(g, a->defender, BR_FORCED_PUSH, 0);
    return RUN_ON;
}

/* BR-ASSAULT-56: after the hits, before anybody falls back. */
static void terrify(struct br_game *g, const struct br_assault_frame *a)
{
    if ((a->flags & BR_ASSAULT_TERROR) && is_alive(g, a->defender))
        br_suppress(g, a->defender, 1);
    if ((a->flags & 2 * BR_ASSAULT_TERROR) && is_alive(g, a->attacker))
        br_suppress(g, a->attacker, 1);
}

/* After a long distance assault the attacker, or its wreck, is where it was; only a beaten infantry
 * defender moves (BR-ABIL-LDA-03, BR-RULE-100). */
static enum run settle_distant(struct br_game *g, struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    f->step = BR_ASSAULT_END;
    if (!is_alive(g, a->attacker))
        lay_at_launch(g, a->attacker);
    else if (a->outcome == BR_ATTACKER_WINS && class_of(g, a->defender) == BR_INFANTRY &&
             is_alive(g, a->defender))
        br_push_forced(g, a->defender, BR_FORCED_RETREAT, a->dir);
    return RUN_ON;
}

/* After the hits: the loser moves. */
static enum run settle(struct br_game *g, struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    bool by_foot = class_of(g, a->attacker) == BR_INFANTRY;
    bool at_foot = class_of(g, a->defender) == BR_INFANTRY;
    terrify(g, a);
    punish_fragile(g, a);
    if (a->flags & BR_ASSAULT_DISTANT)
        return settle_distant(g, f);
    f->step = BR_ASSAULT_PLACE;
    if (a->outcome == BR_ATTACKER_WINS) {
        if (at_foot && is_alive(g, a->defender))
            br_push_forced(g, a->defender, BR_FORCED_RETREAT, a->dir); /* BR-ASSAULT-35 */
        return RUN_ON;
    }
    if (!by_foot && at_foot)
        return push_out(g, f);
    f->step = BR_ASSAULT_END;
    if (is_alive(g, a->attacker))
        go_back(g, a); /* BR-ASSAULT-48, -50, -52 */
    else
        lay_at_launch(g, a->attacker);
    return RUN_ON;
}

/* BR-ASSAULT-39, -42 to -46, BR-RULE-68, -123 */
static void place_winner(struct br_game *g, const struct br_assault_frame *a)
{
    bool is_heavy = class_of(g, a->attacker) == BR_HEAVY;
    bool at_foot = class_of(g, a->defender) == BR_INFANTRY;
    bool left_wreck = g->s->field.units[a->defender].where == BR_WRECK;
    bool takes = fits(g, a) && (at_foot || (is_heavy && !is_alive(g, a->defender)));
    if (!takes) {
        go_back(g, a);
        return;
    }
    take_over(g, a, left_wreck ? a->defender : BR_NO_UNIT);
    if (left_wreck && !at_foot)
        br_damage_wreck(g, a->defender, 1);
}

static enum run place(struct br_game *g, struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    f->step = BR_ASSAULT_PURSUE;
    place_winner(g, a);
    return RUN_ON;
}

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

static bool has_charge(const struct br_data *d, const struct br_state *s,
                       const struct br_assault_frame *a)
{
    return (s->abilities >> BR_ABIL_CHARGE & 1) &&
           !(a->flags & (BR_ASSAULT_PURSUIT | BR_ASSAULT_DISTANT | BR_ASSAULT_MARKER)) &&
           br_face_ability(br_unit_type(d, &s->field, a->attacker),
                           br_unit_face(d, &s->field, a->attacker), BR_ABIL_CHARGE) >= 0 &&
           charge_weapons(d, s, a) != 0;
}

static void charge(struct br_game *g, const struct br_assault_frame *a, int weapon)
{
    struct br_shot shot = charge_shot(a, weapon);
    br_push_attack(g, &shot);
}

/* BR-ABIL-CHARGE-04, BR-RULE-78: the square of a target that the charge destroyed is taken over, if
 * it can be entered; the movement action ends. Deserters end the assault (BR-RULE-76). */
static enum run end_charge(struct br_game *g, struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    struct br_frame *move = br_find_frame(g->s, BR_FRAME_MOVE);
    bool deserted = move != NULL && (move->u.move.flags & BR_MOVE_RETARGET);
    f->step = BR_ASSAULT_END;
    if (!deserted && is_alive(g, a->attacker) && fits(g, a))
        take_over(g, a, BR_NO_UNIT);
    return RUN_ON;
}

/* ---- pursuit ---- */

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

static enum run offer_pursuit(struct br_game *g, struct br_frame *f)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    if ((g->s->abilities >> BR_ABIL_PURSUIT & 1) &&
        find_pursuits(g->d, g->s, &f->u.assault, launches) > 0)
        return RUN_ASK;
    f->step = BR_ASSAULT_END;
    return RUN_ON;
}

static void pursue(struct br_game *g, struct br_frame *f, int dir)
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

static enum run run_assault(struct br_game *g, struct br_frame *f)
{
    struct br_assault_frame *a = &f->u.assault;
    switch ((enum br_assault_step)f->step) {
    case BR_ASSAULT_BEGIN:
        return begin(g, f);
    case BR_ASSAULT_SUPPORT:
        if (has_support(g, a))
            return RUN_ASK;
        f->step = BR_ASSAULT_CHARGE;
        return RUN_ON;
    case BR_ASSAULT_CHARGE:
        if (has_charge(g->d, g->s, a))
            return RUN_ASK;
        f->step = BR_ASSAULT_CHARGED;
        return RUN_ON;
    case BR_ASSAULT_CHARGED:
        if (!is_alive(g, a->defender) || look_for_deserters(g, a))
            return end_charge(g, f);
        if (br_best_combat(g->d, &g->s->field, a->defender, class_of(g, a->attacker)) == BR_X)
            return walk_over(g, f);
        f->step = BR_ASSAULT_WEAPON_0;
        return RUN_ON;
    case BR_ASSAULT_WEAPON_0:
    case BR_ASSAULT_WEAPON_1:
        return choose_weapon(g, f);
    case BR_ASSAULT_CARDS_0:
    case BR_ASSAULT_CARDS_1:
        return ask_for_cards(g, f);
    case BR_ASSAULT_DICE:
        return roll(g, f);
    case BR_ASSAULT_REROLL_0:
    case BR_ASSAULT_REROLL_1:
        return roll_again(g, f);
    case BR_ASSAULT_OFFER_1:
        f->step = BR_ASSAULT_JUDGE;
        br_offer_reroll(g, f->u.assault.defender, f->u.assault.die[1], BR_ASSAULT_REROLL_1);
        return RUN_ON;
    case BR_ASSAULT_JUDGE:
        return judge(g, f);
    case BR_ASSAULT_HITS:
        return settle(g, f);
    case BR_ASSAULT_PLACE:
        return place(g, f);
    case BR_ASSAULT_PURSUE:
        return offer_pursuit(g, f);
    case BR_ASSAULT_END:
        break;
    }
    return RUN_DONE;
}

/* ---- what is asked ---- */

static struct br_asked asked_assault(const struct br_state *s, const struct br_frame *f)
{
    const struct br_assault_frame *a = &f->u.assault;
    if (f->step == BR_ASSAULT_SUPPORT)
        return (struct br_asked){BR_ASK_SUPPORT, s->field.units[a->attacker].owner, a->attacker};
    if (f->step == BR_ASSAULT_CHARGE)
        return (struct br_asked){BR_ASK_CHARGE, s->field.units[a->attacker].owner, a->attacker};
    if (f->step == BR_ASSAULT_CARDS_0 || f->step == BR_ASSAULT_CARDS_1) {
        int own = f->step == BR_ASSAULT_CARDS_0 ? a->attacker : a->defender;
        return (struct br_asked){BR_ASK_CLASH, s->field.units[own].owner, own};
    }
    if (f->step == BR_ASSAULT_PURSUE)
        return (struct br_asked){BR_ASK_PURSUE, s->field.units[a->attacker].owner, a->attacker};
    int unit = f->step == BR_ASSAULT_WEAPON_0 ? a->attacker : a->defender;
    return (struct br_asked){BR_ASK_WEAPON, s->field.units[unit].owner, unit};
}

static void list_support(struct br_list *l)
{
    const struct br_assault_frame *a = &l->f->u.assault;
    BR_LIST(l, ENOUGH, enough);
    for (int i = 0; i < l->s->field.unit_count; i++)
        if (check_support(l->d, l->s, a->attacker, a->defender, i, NULL) == 0)
            BR_LIST(l, SUPPORT, support, .unit = (uint16_t)i);
}

static void list_weapon(struct br_list *l)
{
    const struct br_assault_frame *a = &l->f->u.assault;
    const struct br_field *f = &l->s->field;
    int unit = l->asked.unit, other = unit == a->attacker ? a->defender : a->attacker;
    const struct br_run run = br_unit_face(l->d, f, unit)->weapons;
    for (int w = run.first; w < run.first + run.count; w++)
        if (br_check_use(l->d, f, unit, w, br_unit_type(l->d, f, other)->class, NULL) == 0)
            BR_LIST(l, USE, use, .unit = (uint16_t)unit,
                    .weapon = (uint16_t)br_weapon_value(f->units[unit].type, w));
}

static void list_pursuits(struct br_list *l)
{
    struct br_launch launches[BR_LAUNCHES_MAX];
    const struct br_assault_frame *a = &l->f->u.assault;
    int count = find_pursuits(l->d, l->s, a, launches);
    for (int i = 0; i < count; i++)
        BR_LIST(l, PURSUE, pursue, .unit = a->defender, .dir = launches[i].dir);
    BR_LIST(l, DECLINE, decline);
}

static void list_charge(struct br_list *l)
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

static void list_clash(struct br_list *l)
{
    br_list_boosts(l, CLASH_BOOSTS);
    BR_LIST(l, DECLINE, decline);
}

static void list_assault(struct br_list *l)
{
    if (l->asked.question == BR_ASK_SUPPORT)
        list_support(l);
    else if (l->asked.question == BR_ASK_PURSUE)
        list_pursuits(l);
    else if (l->asked.question == BR_ASK_CLASH)
        list_clash(l);
    else if (l->asked.question == BR_ASK_CHARGE)
        list_charge(l);
    else
        list_weapon(l);
}

static int check_named(const struct br_context *c, const struct move *m, struct err *why)
{
    const struct br_assault_frame *a = &c->f->u.assault;
    if (m->kind == BR_MOVE_KIND_ENOUGH)
        return 0;
    if (m->kind != BR_MOVE_KIND_SUPPORT)
        return br_refuse_kind(c, m, why);
    int unit = br_move(m)->support.unit, rule = br_check_unit(c, unit, why);
    return rule != 0 ? rule : check_support(c->d, c->s, a->attacker, a->defender, unit, why);
}

static int check_weapon(const struct br_context *c, const struct move *m, struct err *why)
{
    const struct br_assault_frame *a = &c->f->u.assault;
    int unit = c->asked.unit, other = unit == a->attacker ? a->defender : a->attacker;
    if (m->kind != BR_MOVE_KIND_USE)
        return br_refuse_kind(c, m, why);
    int value = br_move(m)->use.weapon, rule = br_check_own_unit(c, br_move(m)->use.unit, why);
    if (rule == 0 && br_value_type(value) != c->s->field.units[unit].type)
        rule = br_forbids(why, BR_ASSAULT_26, "%s has no such weapon", br_name(c, unit).text);
    return rule != 0 ? rule
                     : br_check_use(c->d, &c->s->field, unit, br_value_weapon(value),
                                    br_context_type(c, other)->class, why);
}

static int check_pursuit(const struct br_context *c, const struct move *m, struct err *why)
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

static int check_charge(const struct br_context *c, const struct move *m, struct err *why)
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

static int check_clash(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return 0;
    return br_is_boost(m) ? br_check_boost(c, m, CLASH_BOOSTS, why) : br_refuse_kind(c, m, why);
}

static int check_assault(const struct br_context *c, const struct move *m, struct err *why)
{
    if (c->asked.question == BR_ASK_CLASH)
        return check_clash(c, m, why);
    if (c->asked.question == BR_ASK_CHARGE)
        return check_charge(c, m, why);
    return c->asked.question == BR_ASK_SUPPORT  ? check_named(c, m, why)
           : c->asked.question == BR_ASK_PURSUE ? check_pursuit(c, m, why)
                                                : check_weapon(c, m, why);
}

static void answer_assault(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_assault_frame *a = &f->u.assault;
    if (m->kind == BR_MOVE_KIND_SUPPORT) {
        int unit = br_move(m)->support.unit;
        a->support++;
        BR_TELL_UNIT(g, unit, SUPPORTED, supported, .attacker = br_shown(&g->s->field, a->attacker),
                     .before = a->support - 1, .after = a->support);
        br_mark_activated(g, unit); /* BR-ASSAULT-15 */
    } else if (m->kind == BR_MOVE_KIND_ENOUGH) {
        f->step = BR_ASSAULT_CHARGE;
    } else if (m->kind == BR_MOVE_KIND_FIRE) {
        f->step = BR_ASSAULT_CHARGED;
        charge(g, a, br_fired_weapon(g->d, &g->s->field, a->attacker, br_move(m)->fire.weapon));
    } else if (br_is_boost(m)) {
        br_answer_boost(g, clash_unit(f), m);
    } else if (m->kind == BR_MOVE_KIND_DECLINE) {
        f->step = f->step == BR_ASSAULT_PURSUE ? BR_ASSAULT_END : f->step + 1;
    } else if (m->kind == BR_MOVE_KIND_PURSUE) {
        pursue(g, f, br_move(m)->pursue.dir);
    } else {
        int weapon = br_move(m)->use.weapon;
        a->weapon[f->step == BR_ASSAULT_WEAPON_1] = (uint8_t)br_value_weapon(weapon);
        BR_TELL_UNIT(g, br_move(m)->use.unit, USES, uses, .weapon = weapon);
    }
}

const struct br_frame_rules br_assault_rules = {.run = run_assault,
                                                .asked = asked_assault,
                                                .list = list_assault,
                                                .check = check_assault,
                                                .answer = answer_assault};
