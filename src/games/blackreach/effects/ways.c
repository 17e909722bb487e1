/* ways.c: where a movement action can go (MOVE, RULE-32, ASSAULT-04 to -10). */
#include "effects/ways.h"

#include <string.h>

#include "board/bearing.h"
#include "effects/carry.h"
#include "state/units.h"

enum { DRIVEN = 2 }; /* MOVEMENT of runts that are driven on (BR-RULE-100) */

/* ---- scouts ---- */

bool br_is_scouting(const struct br_data *d, const struct br_state *s, int unit)
{
    const struct br_frame *f = &s->frames[1]; /* above the battle */
    return s->frame_count > 1 && f->kind == BR_FRAME_SCOUT &&
           f->u.scout.seat == s->field.units[unit].owner && br_scout_value(d, &s->field, unit) >= 0;
}

/* The printed number, less 2 for each marker; -1: it is no scout. A unit with MOVEMENT X takes no
 * step (BR-MOVE-06). */
static int scout_movement(const struct br_data *d, const struct br_field *f, int unit)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    int value = br_scout_value(d, f, unit), left = value - 2 * f->units[unit].sm;
    return value < 0 ? -1 : t->faces[f->units[unit].face].movement == BR_X || left < 0 ? 0 : left;
}

static void add_objectives(const struct br_state *s, struct br_rows *out)
{
    struct br_rows squares;
    for (int i = 0; i < s->objective_count; i++) {
        br_control_squares(&s->field, &s->objectives[i], &squares);
        for (int y = 0; y < s->field.board.h; y++)
            out->row[y] |= squares.row[y];
    }
}

bool br_touches_objective(const struct br_state *s, int squares, struct br_pose at)
{
    struct br_rows near = {{0}};
    struct br_spot spots[4];
    int count = br_cover_squares(squares, at.x, at.y, at.heading, spots);
    add_objectives(s, &near);
    for (int i = 0; i < count; i++)
        if (br_on_board(&s->field.board, spots[i].x, spots[i].y) &&
            br_rows_has(&near, spots[i].x, spots[i].y))
            return true;
    return false;
}

/* BR-ABIL-SCOUT-02, -03 */
static void let_scout(const struct br_state *s, struct br_mover *m)
{
    br_mover_ease(m);
    add_objectives(s, &m->taken);
}

/* ---- MOVEMENT ---- */

int br_allowance(const struct br_data *d, const struct br_state *s, int unit)
{
    if (br_is_scouting(d, s, unit))
        return scout_movement(d, &s->field, unit);
    const struct br_side_state *side = &s->sides[s->field.units[unit].owner];
    return br_movement(d, &s->field, unit, side->boost[BR_BOOST_MOVE]);
}

int br_move_base(const struct br_data *d, const struct br_state *s,
                 const struct br_move_frame *move)
{
    const struct br_field *f = &s->field;
    int driven = DRIVEN - 2 * f->units[move->unit].sm;
    if (move->more & BR_MOVE_SCOUT)
        return scout_movement(d, f, move->unit);
    if (!(move->more & BR_MOVE_DRIVEN))
        return br_allowance(d, s, move->unit);
    return br_unit_face(d, f, move->unit)->movement == BR_X || driven < 0 ? 0 : driven;
}

/* ---- finishing ---- */

struct finish_search {
    const struct br_mover *m;
    uint8_t seen[BR_POSES_MAX]; /* most MOVEMENT with which a pose was looked at, plus 1 */
};

/* Is there an end one step away? */
static bool has_end_beside(const struct br_mover *m, struct br_pose at)
{
    struct br_step steps[BR_STEPS_MAX];
    int count = br_steps(m, at, steps);
    for (int i = 0; i < count; i++)
        if (br_may_end(m, steps[i].to))
            return true;
    return false;
}

static bool finds_end(struct finish_search *s, struct br_pose at, int left)
{
    struct br_step steps[BR_STEPS_MAX];
    uint8_t *seen = &s->seen[br_pose_number(&s->m->f->board, at.x, at.y, at.heading)];
    if (left == 0 || *seen > left)
        return false;
    /* mutant: + becomes -: a shortcut: it is looked at again, with the same answer */
    *seen = (uint8_t)(left + 1);
    if (has_end_beside(s->m, at))
        return true;
    int count = br_steps(s->m, at, steps);
    for (int i = 0; i < count; i++)
        if (!steps[i].stops && finds_end(s, steps[i].to, left - 1))
            return true;
    return false;
}

bool br_can_finish(const struct br_mover *m, struct br_pose at, int left, bool has_stopped)
{
    if (br_may_end(m, at))
        return true;
    if (has_stopped || left == 0)
        return false;
    if (has_end_beside(m, at))
        return true; /* fast path: no search */
    struct finish_search s = {.m = m};
    return finds_end(&s, at, left);
}

void br_mover_now(const struct br_data *d, const struct br_state *s, int unit, int left,
                  struct br_mover *out)
{
    struct br_spot shared[4]; /* mutant: 4 becomes 5: only more room than is needed */
    const struct br_frame *f = br_top_const(s);
    br_mover_init(d, &s->field, unit, left, out);
    if (br_is_scouting(d, s, unit))
        let_scout(s, out);
    if ((out->class != BR_INFANTRY && !out->is_flying) || f->kind != BR_FRAME_MOVE ||
        !(f->u.move.flags & BR_MOVE_STARTED))
        return; /* before its first step it has its squares for itself */
    int count = br_shared_squares(d, &s->field, unit, shared);
    for (int i = 0; i < count; i++)
        br_rows_add(&out->taken, shared[i].x, shared[i].y);
}

/* ---- entering (BR-RULE-32) ---- */

/* A mover for the unit as if it stood there. */
static void mover_at(const struct br_data *d, struct br_field *copy, int unit, struct br_pose at,
                     int left, struct br_mover *out)
{
    struct br_unit *u = &copy->units[unit];
    u->where = BR_ON_BOARD;
    u->x = at.x;
    u->y = at.y;
    u->heading = at.heading;
    br_mover_init(d, copy, unit, left, out);
}

/* The same of one that comes onto the board there, perhaps as a scout; `copy` is the field of the
 * state, for the mover. */
static void entrant_at(const struct br_data *d, const struct br_state *s, struct br_field *copy,
                       int unit, struct br_pose at, int left, struct br_mover *out)
{
    mover_at(d, copy, unit, at, left, out);
    if (br_is_scouting(d, s, unit))
        let_scout(s, out);
}

/* BR-RULE-113: would an impassable side lie inside a unit of four squares that came in so? */
static bool has_wall_inside(const struct br_mover *m, struct br_pose at, int in)
{
    bool is_along = br_dx[in] == 0; /* it comes in from the north or south */
    for (int i = 0; m->squares == 4 && !m->is_flying && i < 2; i++)
        if (br_way_is_closed(m, at.x + (is_along ? 0 : i), at.y + (is_along ? i : 0),
                             is_along ? BR_E : BR_S))
            return true;
    return false;
}

/* Straight in over the rim: one step for one square, two for larger units. */
static bool try_entry(const struct br_data *d, const struct br_state *s, struct br_field *copy,
                      int unit, struct br_spot rim, int movement, struct br_entry *out)
{
    const struct br_type *t = br_unit_type(d, copy, unit);
    int in = copy->units[unit].heading, x = rim.x, y = rim.y;
    struct br_pose at = {(uint8_t)x, (uint8_t)y, (uint8_t)in};
    struct br_spot spots[4]; /* mutant: 4 becomes 5: only more room than is needed */
    struct br_mover m;
    int cost = t->squares == 1 ? 1 : 2;
    if (t->squares == 2) {
        at.x = (uint8_t)(x + br_dx[in]);
        at.y = (uint8_t)(y + br_dy[in]);
    } else if (t->squares == 4) { /* the rim square is the western or northern one of the pair */
        at.x = (uint8_t)(in == BR_W ? x - 1 : x);
        at.y = (uint8_t)(in == BR_N ? y - 1 : y);
    }
    if (cost > movement)
        return false;
    br_cover_squares(t->squares, at.x, at.y, in, spots);
    for (int i = 0; i < t->squares; i++)
        if (!br_on_board(&copy->board, spots[i].x, spots[i].y))
            return false;
    entrant_at(d, s, copy, unit, at, movement, &m);
    if (has_wall_inside(&m, at, in))
        return false;
    for (int i = 0; i < t->squares; i++) {
        int sx = spots[i].x, sy = spots[i].y, other = br_unit_at(copy, sx, sy);
        bool is_rim = !br_on_board(&copy->board, sx - br_dx[in], sy - br_dy[in]);
        bool is_bar =
            other >= 0 &&
            (br_unit_type(d, copy, other)->class != BR_INFANTRY ||
             (t->class == BR_INFANTRY && copy->units[other].owner != copy->units[unit].owner));
        if (!m.is_flying && (br_rows_has(&m.impassable, sx, sy) || is_bar ||
                             (cost == 2 && is_rim && br_rows_has(&m.difficult, sx, sy))))
            return false; /* it would have to stop half way in */
        if (!m.is_flying && !is_rim && br_way_is_closed(&m, sx - br_dx[in], sy - br_dy[in], in))
            return false;
        if (other >= 0 && (t->class == BR_INFANTRY || m.is_flying))
            br_rows_add(&m.taken, sx, sy);
    }
    bool stops = !m.is_flying && br_rows_has(&m.difficult, at.x, at.y);
    *out = (struct br_entry){at, (uint8_t)cost, stops};
    return br_can_finish(&m, at, movement - cost, stops);
}

/* The sides over which the unit may come in, bits of directions. A unit that leapt has all but the
 * entry side of an enemy who deployed off the map, or those of its companion (BR-RULE-211). */
static unsigned entry_sides(const struct br_state *s, int unit)
{
    const struct br_unit *u = &s->field.units[unit];
    const struct br_side_state *foe = &s->sides[u->owner ^ 1];
    unsigned sides = 1U << BR_N | 1U << BR_E | 1U << BR_S | 1U << BR_W;
    if (!(u->under >> BR_POWER_LEAP & 1))
        return 1U << s->sides[u->owner].entry_side;
    bool has_zone = false;
    for (int y = 0; y < BR_SIDE_MAX; y++)
        has_zone = has_zone || s->terms.zone[u->owner ^ 1][y] != 0;
    if (!has_zone && br_has_terms(&s->terms))
        sides &= ~(1U << foe->entry_side);
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].power == BR_POWER_LEAP && s->markers[i].unit == unit &&
            s->markers[i].arg != 0)
            sides &= s->markers[i].arg;
    return sides;
}

static bool has_entry(const struct br_entry *entries, int count, struct br_spot at)
{
    for (int i = 0; i < count; i++)
        if (entries[i].at.x == at.x && entries[i].at.y == at.y)
            return true;
    return false;
}

/* Entries over one side, behind `count` others, as far as the `most` that are wanted. */
static int add_entries(const struct br_data *d, const struct br_state *s, int unit, int side,
                       int count, int most, struct br_entry out[BR_ENTRIES_MAX])
{
    struct br_field copy = s->field;
    const struct br_board *b = &copy.board;
    const struct br_unit *u = &s->field.units[unit];
    int movement = br_allowance(d, s, unit);
    bool is_row = side == BR_N || side == BR_S, leapt = u->under >> BR_POWER_LEAP & 1;
    for (int i = 0; i < (is_row ? b->w : b->h) && count < most; i++) {
        struct br_spot rim = {(int8_t)(is_row         ? i
                                       : side == BR_W ? 0
                                                      : b->w - 1),
                              (int8_t)(!is_row        ? i
                                       : side == BR_N ? 0
                                                      : b->h - 1)};
        if (leapt &&
            ((s->terms.zone[u->owner ^ 1][rim.y] >> rim.x & 1) || has_entry(out, count, rim)))
            continue;
        copy.units[unit] = *u;
        copy.units[unit].heading = (uint8_t)br_turn(side, 4);
        if (try_entry(d, s, &copy, unit, rim, movement, &out[count]))
            count++;
    }
    return count;
}

/* ---- from a teleport marker (BR-TELE-16) ---- */

int br_interspace_squares(const struct br_board *b, int x, int y, struct br_spot out[4])
{
    int count = 0;
    for (int i = 0; i < 4; i++) {
        struct br_spot at = {(int8_t)(x - 1 + i % 2), (int8_t)(y - 1 + i / 2)};
        if (br_on_board(b, at.x, at.y))
            out[count++] = at;
    }
    return count;
}

/* Infantry steps from the marker onto a square that it touches; from there it must come to an end.
 */
static bool try_arrival(const struct br_data *d, const struct br_state *s, struct br_field *copy,
                        int unit, struct br_spot to, int movement, struct br_entry *out)
{
    struct br_pose at = {(uint8_t)to.x, (uint8_t)to.y, copy->units[unit].heading};
    int other = br_unit_at(copy, to.x, to.y);
    struct br_mover m;
    if (movement < 1)
        return false;
    entrant_at(d, s, copy, unit, at, movement, &m);
    bool is_bar = other >= 0 && (br_unit_type(d, copy, other)->class != BR_INFANTRY ||
                                 copy->units[other].owner != copy->units[unit].owner);
    if (!m.is_flying && (is_bar || br_rows_has(&m.impassable, to.x, to.y)))
        return false;
    if (other >= 0)
        br_rows_add(&m.taken, to.x, to.y);
    bool stops = !m.is_flying && br_rows_has(&m.difficult, to.x, to.y);
    *out = (struct br_entry){at, 1, stops};
    return br_can_finish(&m, at, movement - 1, stops);
}

static int find_arrivals(const struct br_data *d, const struct br_state *s, int unit,
                         struct br_entry out[BR_ENTRIES_MAX])
{
    const struct br_side_state *side = &s->sides[s->field.units[unit].owner];
    int movement = br_allowance(d, s, unit), found = 0;
    struct br_spot spots[4];
    if (side->teleport_a == BR_NO_MARKER)
        return 0;
    int count = br_interspace_squares(&s->field.board, side->teleport_a, side->teleport_b, spots);
    struct br_field copy = s->field;
    for (int i = 0; i < count; i++) {
        copy.units[unit] = s->field.units[unit];
        found += try_arrival(d, s, &copy, unit, spots[i], movement, &out[found]);
    }
    return found;
}

bool br_can_finish_at(const struct br_data *d, const struct br_state *s, int unit,
                      struct br_pose at, int left, bool has_stopped)
{
    struct br_field copy = s->field;
    struct br_mover m;
    entrant_at(d, s, &copy, unit, at, left, &m);
    return br_can_finish(&m, at, left, has_stopped);
}

static int find_entries(const struct br_data *d, const struct br_state *s, int unit, int most,
                        struct br_entry out[BR_ENTRIES_MAX])
{
    int count = 0;
    if (s->field.units[unit].where == BR_RESERVE)
        return find_arrivals(d, s, unit, out);
    for (unsigned sides = entry_sides(s, unit); sides != 0; sides &= sides - 1)
        count = add_entries(d, s, unit, __builtin_ctz(sides), count, most, out);
    return count;
}

int br_entries(const struct br_data *d, const struct br_state *s, int unit,
               struct br_entry out[BR_ENTRIES_MAX])
{
    return find_entries(d, s, unit, BR_ENTRIES_MAX, out);
}

bool br_can_enter(const struct br_data *d, const struct br_state *s, int unit)
{
    struct br_entry entries[BR_ENTRIES_MAX];
    return find_entries(d, s, unit, 1, entries) > 0;
}

/* ---- launching ---- */

struct way_search {
    uint8_t cost[BR_POSES_MAX]; /* least cost of coming there and going on */
    uint16_t queue[BR_POSES_MAX];
};

static struct br_pose pose_of(const struct br_board *b, int number)
{
    int square = number / BR_DIR_COUNT;
    return (struct br_pose){(uint8_t)(square % b->w), (uint8_t)(square / b->w),
                            (uint8_t)(number % BR_DIR_COUNT)};
}

/* All poses from which another step could be made; how many are in the queue. */
static int find_ways(const struct br_mover *m, struct way_search *s)
{
    const struct br_board *b = &m->f->board;
    const struct br_unit *u = &m->f->units[m->unit];
    struct br_step steps[BR_STEPS_MAX];
    int head = 0, tail = 0;
    int start = br_pose_number(b, u->x, u->y, m->squares == 1 ? 0 : u->heading);
    memset(s->cost, BR_NO_COST, (size_t)(b->w * b->h * BR_DIR_COUNT));
    s->cost[start] = 0;
    s->queue[tail++] = (uint16_t)start;
    while (head < tail) {
        int from = s->queue[head++], cost = s->cost[from] + 1;
        if (cost >= m->movement) /* the final step needs 1 (BR-ASSAULT-07) */
            break;
        int count = br_steps(m, pose_of(b, from), steps);
        for (int i = 0; i < count; i++) {
            int to = br_pose_number(b, steps[i].to.x, steps[i].to.y, steps[i].to.heading);
            if (steps[i].stops || s->cost[to] != BR_NO_COST)
                continue;
            s->cost[to] = (uint8_t)cost;
            s->queue[tail++] = (uint16_t)to;
        }
    }
    return tail;
}

/* BR-ASSAULT-06: no other unit in the launch position, except under a flying one
 * (BR-ABIL-FLYING-04). */
static bool is_free_pose(const struct br_mover *m, struct br_pose at)
{
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_cover_squares(m->squares, at.x, at.y, at.heading, s);
    if (m->is_flying)
        return true;
    if (!br_may_end(m, at))
        return false;
    for (int i = 0; i < count; i++) {
        int other = br_unit_at(m->f, s[i].x, s[i].y);
        if (other >= 0 && other != m->unit)
            return false;
    }
    return true;
}

/* The direction in which the leading end goes. */
static int leading_dir(const struct br_mover *m, struct br_pose from, struct br_pose to)
{
    int h = from.heading;
    if (m->squares == 2) {
        bool is_back = to.x == from.x - br_dx[h] && to.y == from.y - br_dy[h];
        return is_back ? br_turn(to.heading, 4) : to.heading;
    }
    for (int dir = 0; dir < BR_DIR_COUNT; dir++)
        if (from.x + br_dx[dir] == to.x && from.y + br_dy[dir] == to.y)
            return dir;
    return 0;
}

static bool enters(const struct br_mover *m, struct br_pose to, const struct br_spot *defender,
                   int size)
{
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_cover_squares(m->squares, to.x, to.y, to.heading, s);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < size; k++)
            if (s[i].x == defender[k].x && s[i].y == defender[k].y)
                return true;
    return false;
}

/* Final steps from one pose, as if the defender were not there and without zones (BR-ASSAULT-07,
 * -08). */
static int final_steps(const struct br_mover *m, struct br_pose from, const struct br_spot *squares,
                       int size, int cost, struct br_launch *out)
{
    struct br_step steps[BR_STEPS_MAX];
    int count = br_steps(m, from, steps), found = 0;
    for (int i = 0; i < count; i++) {
        struct br_pose to = steps[i].to;
        if (steps[i].is_pivot || !enters(m, to, squares, size) || enters(m, from, squares, size) ||
            (m->is_flying && br_rows_has(&m->impassable, to.x, to.y)))
            continue; /* nor from above the defender itself */
        out[found++] =
            (struct br_launch){from, to, (uint8_t)leading_dir(m, from, to), (uint8_t)cost, false};
    }
    return found;
}

/* BR-RULE-71: from a transport the final step starts in one of its squares. */
static int launches_from_inside(const struct br_data *d, const struct br_field *f, int unit,
                                const struct br_spot *squares, int size, struct br_launch *out)
{
    static const struct br_rows none;
    struct br_field copy = *f;
    struct br_spot own[4];
    struct br_mover m;
    int count = br_unit_squares(d, f, unit, own), found = 0;
    for (int i = 0; i < count; i++) {
        struct br_pose at = {(uint8_t)own[i].x, (uint8_t)own[i].y, 0};
        mover_at(d, &copy, unit, at, 1, &m);
        m.zone_count = 0;
        m.zoned = none;
        for (int k = 0; k < size; k++)
            br_rows_remove(&m.blocked, squares[k].x, squares[k].y);
        found += final_steps(&m, at, squares, size, 0, out + found);
    }
    return found;
}

int br_launches(const struct br_data *d, const struct br_state *s, int unit, int left, int target,
                struct br_launch *out)
{
    const struct br_field *f = &s->field;
    struct br_mover m, open;
    struct br_spot squares[4]; /* mutant: 4 becomes 5: only more room than is needed */
    struct way_search ways;
    int count = 0;
    if (left < 1 || br_range(d, f, unit, target) > left)
        return 0; /* too far: a step brings it one square nearer */
    int size = br_unit_squares(d, f, target, squares);
    if (br_is_aboard(f, unit))
        return launches_from_inside(d, f, unit, squares, size, out);
    br_mover_init(d, f, unit, left, &m);
    int known = find_ways(&m, &ways);
    open = m;
    open.zone_count = 0;
    for (int i = 0; i < size; i++)
        br_rows_remove(&open.blocked, squares[i].x, squares[i].y);
    for (int i = 0; i < known && count + BR_STEPS_MAX <= BR_LAUNCHES_MAX; i++) {
        struct br_pose at = pose_of(&f->board, ways.queue[i]);
        struct br_spot near = {(int8_t)at.x, (int8_t)at.y};
        if (br_distance(near, squares[0]) <= 4 && is_free_pose(&m, at))
            count += final_steps(&open, at, squares, size, ways.cost[ways.queue[i]], out + count);
    }
    return count;
}

/* ---- long distance assaults ---- */

/* The nearest squares of two units; among equals the smallest x, then y, of the first, then of the
 * second (BR-RULE-134). */
static void nearest_squares(const struct br_spot *a, int a_count, const struct br_spot *b,
                            int b_count, struct br_spot out[2])
{
    int best = BR_SIDE_MAX * 2;
    for (int i = 0; i < a_count; i++)
        for (int k = 0; k < b_count; k++) {
            int far = br_distance(a[i], b[k]);
            const int8_t now[] = {a[i].x, a[i].y, b[k].x, b[k].y};
            const int8_t old[] = {out[0].x, out[0].y, out[1].x, out[1].y};
            if (far > best || (far == best && memcmp(now, old, sizeof now) >= 0))
                continue; /* coordinates are not negative: bytes compare as they do */
            best = far;
            out[0] = a[i];
            out[1] = b[k];
        }
}

/* The eighth nearest to (dx,dy), not both 0: exactly, with tan(22.5) = sqrt(2) - 1. An orthogonal
 * is nearer if the shorter side is less than tan(22.5) of the longer: (a + b) squared < 2 b
 * squared. */
static int eighth_of(int dx, int dy)
{
    int a = dx < 0 ? -dx : dx, b = dy < 0 ? -dy : dy, least = a < b ? a : b, most = a < b ? b : a;
    bool is_straight = (least + most) * (least + most) < 2 * most * most;
    int sx = dx > 0 ? 1 : dx < 0 ? -1 : 0, sy = dy > 0 ? 1 : dy < 0 ? -1 : 0;
    if (is_straight && a < b)
        sx = 0;
    else if (is_straight)
        sy = 0;
    for (int dir = 0; dir < BR_DIR_COUNT; dir++)
        if (br_dx[dir] == sx && br_dy[dir] == sy)
            return dir;
    return BR_N;
}

int br_direction_to(const struct br_data *d, const struct br_field *f, int from, int to)
{
    struct br_spot own[4], other[4], near[2] = {{0, 0}, {0, 0}};
    int count = br_unit_squares(d, f, from, own), size = br_unit_squares(d, f, to, other);
    nearest_squares(own, count, other, size, near);
    return eighth_of(near[1].x - near[0].x, near[1].y - near[0].y);
}

/* Takes everybody off the board but the two: units in between do not matter (BR-RULE-75). */
static void clear_between(const struct br_data *d, struct br_field *copy, int a, int b)
{
    for (int i = 0; i < copy->unit_count; i++)
        if (i != a && i != b && copy->units[i].where == BR_ON_BOARD) {
            br_field_lift(d, copy, i);
            copy->units[i].where = BR_AWAY;
        }
}

/* Within reach, and no terrain in between blocks sight? */
static bool can_strike(const struct br_data *d, struct br_field *copy, int unit, int target,
                       struct br_pose at, int reach)
{
    struct br_unit *u = &copy->units[unit];
    br_field_lift(d, copy, unit);
    u->x = at.x;
    u->y = at.y;
    if (br_unit_type(d, copy, unit)->squares > 1)
        u->heading = at.heading;
    br_field_put(d, copy, unit);
    return br_range(d, copy, unit, target) <= reach &&
           br_sight_units(d, copy, unit, target) < BR_BLOCKED;
}

int br_strikes(const struct br_data *d, const struct br_state *s, int unit, int left, int target,
               struct br_pose *out)
{
    const struct br_field *f = &s->field;
    const struct br_board *b = &f->board;
    int reach = br_face_ability(br_unit_type(d, f, unit), br_unit_face(d, f, unit),
                                BR_ABIL_LONG_ASSAULT),
        count = 0;
    struct br_pose_reach ends;
    struct br_mover m;
    if (reach < 0 || f->units[unit].where != BR_ON_BOARD ||
        br_range(d, f, unit, target) > left + reach)
        return 0;
    struct br_field copy = *f;
    clear_between(d, &copy, unit, target);
    br_mover_now(d, s, unit, left, &m);
    br_reach_poses(&m, &ends);
    for (int i = 0; i < b->w * b->h * BR_DIR_COUNT && count < BR_STRIKES_MAX; i++) {
        struct br_pose at = pose_of(b, i);
        struct br_spot spot = {(int8_t)at.x, (int8_t)at.y};
        struct br_spot there = {(int8_t)f->units[target].x, (int8_t)f->units[target].y};
        if (ends.cost[i] == BR_NO_COST || br_distance(spot, there) > reach + 2 ||
            !br_may_end(&m, at) || !can_strike(d, &copy, unit, target, at, reach))
            continue;
        out[count++] = at;
    }
    return count;
}
