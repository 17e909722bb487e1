/* reach.c: what a mover knows, and units of one square, row by row in bits. */
#include "board/reach.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "board/zoc.h"

int br_movement(const struct br_data *d, const struct br_field *f, int unit, int bonus)
{
    const struct br_unit *u = &f->units[unit];
    int printed = br_unit_face(d, f, unit)->movement;
    if (printed == BR_X || (u->damage >> BR_DAMAGE_TRACKS & 1))
        return 0;
    int movement = printed + bonus - 2 * u->sm;
    /* mutant: < becomes <=, 0 becomes 1: 0 is 0 either way */
    /* mutant: > becomes >=: of two equal numbers either will do */
    return movement < 0 ? 0 : movement > BR_MOVEMENT_MAX ? BR_MOVEMENT_MAX : movement;
}

/* ---- the mover ---- */

static void add_terrain(struct br_mover *m, const struct br_terrain *t, int x, int y)
{
    if (t->impassable >> m->class & 1)
        br_rows_add(&m->impassable, x, y);
    if (t->difficult >> m->class & 1)
        br_rows_add(&m->difficult, x, y);
}

static void gather_terrain(struct br_mover *m)
{
    const struct br_field *f = m->f;
    m->ground = br_passage_near(m->d, f, m->class, m->top, m->bottom, &m->own_ground);
    m->ways = m->ground == &m->own_ground ? NULL : m->d->maps[f->board.map].ways[m->class];
    for (int y = m->top; y <= m->bottom; y++) {
        m->impassable.row[y] = m->ground->area[BR_CLOSES].row[y] & m->columns;
        m->difficult.row[y] = m->ground->area[BR_STOPS].row[y] & m->columns;
    }
    for (int y = m->top; y <= m->bottom; y++) {
        for (uint32_t bits = f->wreck.row[y] & m->columns; bits != 0; bits &= bits - 1) {
            int x = __builtin_ctz(bits);
            for (int i = 0; (i = br_wreck_at(m->d, f, x, y, i)) >= 0; i++)
                add_terrain(m, br_terrain(m->d, f, br_unit_type(m->d, f, i)->wreck), x, y);
        }
    }
}

static void remove_own(struct br_mover *m)
{
    struct br_spot own[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_unit_squares(m->d, m->f, m->unit, own);
    for (int i = 0; i < count; i++) {
        br_rows_remove(&m->blocked, own[i].x, own[i].y);
        br_rows_remove(&m->taken, own[i].x, own[i].y);
    }
}

/* BR-MOVE-12, -13, -30, -31; BR-ABIL-FLYING-01, -02. */
static void gather_units(struct br_mover *m)
{
    const struct br_field *f = m->f;
    bool is_foot = m->class == BR_INFANTRY;
    uint32_t whole = is_foot || m->is_flying ? m->columns : 0;
    for (int y = m->top; y <= m->bottom; y++) {
        m->blocked.row[y] = f->vehicles.row[y];
        m->taken.row[y] = f->vehicles.row[y] | ((f->infantry.row[y] | f->concealed.row[y]) & whole);
    }
    for (int y = m->top; y <= m->bottom && is_foot; y++) {
        uint32_t infantry = (f->infantry.row[y] | f->concealed.row[y]) & m->columns;
        for (uint32_t bits = infantry; bits != 0; bits &= bits - 1) {
            int x = __builtin_ctz(bits), other = br_unit_at(f, x, y);
            if (other >= 0 && f->units[other].owner != m->owner)
                m->blocked.row[y] |= bits & -bits;
        }
    }
}

/* In the open the zone of infantry is the ring around it: no need to look closer. */
static bool is_in_the_open(const struct br_field *f, int x, int y)
{
    uint32_t box = x == 0 ? 3 : 7U << (x - 1), found = 0;
    for (int row = y == 0 ? 0 : y - 1; row <= y + 1 && row < f->board.h; row++)
        found |= (f->cover.row[row] | f->vehicles.row[row] | f->wreck.row[row] | f->rough.row[row] |
                  f->west.row[row] | f->north.row[row]) &
                 box;
    return found == 0;
}

static void add_zone(struct br_mover *m, int enemy)
{
    const struct br_field *f = m->f;
    struct br_small_zone *z = &m->zones[m->zone_count];
    struct br_rows rows;
    int x = f->units[enemy].x, y = f->units[enemy].y;
    uint32_t all = (1U << f->board.w) - 1;
    bool is_open = is_in_the_open(f, x, y);
    if (!is_open)
        br_zone(m->d, f, enemy, &rows);
    z->y = y - 1;
    for (int i = 0; i < 3; i++) {
        int row = y - 1 + i;
        uint32_t ring = x == 0 ? 3 : 7U << (x - 1);
        if (i == 1)
            ring &= ~(1U << x);
        z->row[i] = row < 0 || row >= f->board.h ? 0 : is_open ? ring & all : rows.row[row];
        if (z->row[i] != 0)
            m->zoned.row[row] |= z->row[i];
    }
    m->zone_count++;
}

/* BR-ZOC-03 to -08: zones of enemy infantry hinder infantry that does not fly. */
static void gather_zones(struct br_mover *m)
{
    const struct br_field *f = m->f;
    const struct br_unit *own = &f->units[m->unit];
    int far = m->movement + 1; /* beyond that no square of the zone can be reached */
    for (int y = m->top; y <= m->bottom; y++) {
        uint32_t enemies =
            (f->infantry.row[y] | f->concealed.row[y]) & m->columns & m->blocked.row[y];
        for (uint32_t bits = enemies; bits != 0; bits &= bits - 1) {
            int x = __builtin_ctz(bits), other = br_unit_at(f, x, y);
            if (abs(x - own->x) > far || abs(y - own->y) > far || other < 0 ||
                f->units[other].owner == m->owner || f->units[other].sm > 0)
                continue;
            add_zone(m, other);
        }
    }
}

void br_mover_init(const struct br_data *d, const struct br_field *f, int unit, int movement,
                   struct br_mover *m)
{
    static const struct br_rows none;
    const struct br_type *t = br_unit_type(d, f, unit);
    const struct br_unit *u = &f->units[unit];
    assert(u->where == BR_ON_BOARD && movement <= BR_MOVEMENT_MAX);
    m->d = d;
    m->f = f;
    m->unit = unit;
    m->class = t->class;
    m->squares = t->squares;
    m->owner = u->owner;
    m->movement = movement;
    m->is_flying = br_unit_face(d, f, unit)->is_flying;
    int far = movement + 2;
    m->top = u->y > far ? u->y - far : 0;
    m->bottom = u->y + far < f->board.h ? u->y + far : f->board.h - 1;
    int low = u->x > far ? u->x - far : 0;
    int high = u->x + far < f->board.w ? u->x + far : f->board.w - 1;
    m->columns = ((2U << (high - low)) - 1) << low;
    m->impassable = m->difficult = m->blocked = m->taken = m->zoned = none;
    m->zone_count = 0;
    gather_terrain(m);
    gather_units(m);
    if (m->class == BR_INFANTRY && !m->is_flying)
        gather_zones(m);
    remove_own(m);
}

void br_mover_ease(struct br_mover *m)
{
    static const struct br_rows none;
    if (m->ground != &m->own_ground)
        m->own_ground = *m->ground;
    m->ground = &m->own_ground;
    m->own_ground.area[BR_STOPS] = m->own_ground.west[BR_STOPS] = m->own_ground.north[BR_STOPS] =
        m->difficult = none;
    m->ways = NULL;
}

/* ---- one square, row by row ---- */

/* What terrain does to steps from the row; NULL: nothing. */
static const struct br_row_ways *find_ways(const struct br_mover *m, int y, struct br_row_ways *own)
{
    const struct br_field *f = m->f;
    int top = y > 0 ? y - 1 : 0, bottom = y + 1 < f->board.h ? y + 1 : y;
    uint32_t wrecks = f->wreck.row[top] | f->wreck.row[y] | f->wreck.row[bottom], found = 0;
    if (m->is_flying)
        return NULL;
    if (m->ways != NULL && (wrecks & m->columns) == 0)
        return &m->ways[y];
    for (int row = top; row <= bottom; row++)
        found |=
            m->impassable.row[row] | m->difficult.row[row] | f->west.row[row] | f->north.row[row];
    if ((found & m->columns) == 0)
        return NULL;
    br_row_ways(m->ground, &m->impassable, &m->difficult, y, f->board.h, own);
    return own;
}

/* Squares of the row that one may step on, as far as that depends on them alone. */
static uint32_t legal_squares(const struct br_mover *m, int y)
{
    uint32_t all = (1U << m->f->board.w) - 1;
    if (y < 0 || y >= m->f->board.h)
        return 0;
    return m->is_flying ? all : all & ~m->impassable.row[y] & ~m->blocked.row[y];
}

static void prepare_row(const struct br_mover *m, int y, struct br_row_ways *out)
{
    uint32_t all = (1U << m->f->board.w) - 1, *open = out->open;
    uint32_t here = legal_squares(m, y), above = legal_squares(m, y - 1);
    uint32_t below = legal_squares(m, y + 1);
    struct br_row_ways own;
    const struct br_row_ways *ways = find_ways(m, y, &own);
    open[BR_N] = above;
    open[BR_NE] = above >> 1;
    open[BR_E] = here >> 1;
    open[BR_SE] = below >> 1;
    open[BR_S] = below;
    open[BR_SW] = below << 1 & all;
    open[BR_W] = here << 1 & all;
    open[BR_NW] = above << 1 & all;
    out->has_stops = ways != NULL && ways->has_stops;
    for (int dir = 0; dir < BR_DIR_COUNT; dir++) {
        out->on[dir] = ways == NULL ? open[dir] : open[dir] & ways->on[dir];
        open[dir] = ways == NULL ? open[dir] : open[dir] & ways->open[dir];
    }
}

/* The squares that one in a zone may not step to, for the three rows around it. */
static void forbidden(const struct br_mover *m, int x, int y, uint32_t out[3])
{
    out[0] = out[1] = out[2] = 0;
    for (int i = 0; i < m->zone_count; i++) {
        const struct br_small_zone *z = &m->zones[i];
        int own = y - z->y;
        if (own < 0 || own > 2 || !(z->row[own] >> x & 1))
            continue;
        for (int k = 0; k < 3; k++) {
            int row = own - 1 + k;
            if (row >= 0 && row <= 2)
                out[k] |= z->row[row];
        }
    }
}

int br_foot_steps(const struct br_mover *m, struct br_pose from, struct br_step out[BR_STEPS_MAX])
{
    struct br_row_ways steps;
    uint32_t bit = 1U << from.x, not_to[3] = {0};
    int count = 0;
    prepare_row(m, from.y, &steps);
    if (br_rows_has(&m->zoned, from.x, from.y))
        forbidden(m, from.x, from.y, not_to);
    for (int dir = 0; dir < BR_DIR_COUNT; dir++) {
        int x = from.x + br_dx[dir], y = from.y + br_dy[dir];
        if (!(steps.open[dir] & bit) || (not_to[1 + br_dy[dir]] >> x & 1))
            continue;
        bool is_hard = !m->is_flying && br_rows_has(&m->difficult, x, y);
        out[count++] =
            (struct br_step){{(uint8_t)x, (uint8_t)y, 0}, is_hard || !(steps.on[dir] & bit), false};
    }
    return count;
}

/* Where steps lead to: those from which it may go on, and all of them. Difficult squares, where it
 * may not, are still among the first. */
struct front {
    struct br_rows on, all;
};

/* Where steps from squares of a row lead to: in the rows above, here and below. */
static inline void arrive_by(const uint32_t way[BR_DIR_COUNT], uint32_t from, uint32_t out[3])
{
    out[0] = (from & way[BR_N]) | (from & way[BR_NE]) << 1 | (from & way[BR_NW]) >> 1;
    out[1] = (from & way[BR_E]) << 1 | (from & way[BR_W]) >> 1;
    out[2] = (from & way[BR_S]) | (from & way[BR_SE]) << 1 | (from & way[BR_SW]) >> 1;
}

/* Steps from squares of row y, except onto the squares of `not_to`. */
static inline void arrive(const struct br_row_ways *steps, uint32_t from, int y,
                          const uint32_t not_to[3], struct front *next)
{
    uint32_t all[3], on[3];
    arrive_by(steps->open, from, all);
    if (steps->has_stops)
        arrive_by(steps->on, from, on);
    else
        memcpy(on, all, sizeof on);
    for (int i = 0; i < 3; i++) {
        int row = y - 1 + i;
        if (all[i] == 0)
            continue; /* perhaps off the board */
        next->all.row[row] |= all[i] & ~not_to[i];
        next->on.row[row] |= on[i] & ~not_to[i];
    }
}

/* One more step from row y: bits of `from` that are in no zone go together, the others singly. */
static void advance_row(const struct br_mover *m, const struct br_row_ways *steps, uint32_t from,
                        int y, struct front *next)
{
    static const uint32_t nothing[3];
    uint32_t zoned = from & m->zoned.row[y], not_to[3];
    arrive(steps, from & ~zoned, y, nothing, next);
    for (; zoned != 0; zoned &= zoned - 1) {
        forbidden(m, __builtin_ctz(zoned), y, not_to);
        arrive(steps, zoned & -zoned, y, not_to, next);
    }
}

/* Takes what the k-th step led to: new ends, and in `now` where the next one begins. */
static void settle(const struct br_mover *m, int y, const struct front *next, struct br_rows *now,
                   struct br_rows *seen, struct br_rows *ends)
{
    uint32_t hard = m->is_flying ? 0 : m->difficult.row[y];
    uint32_t unfit = m->taken.row[y] | (m->is_flying ? m->impassable.row[y] : 0);
    ends->row[y] |= next->all.row[y] & ~unfit;
    now->row[y] = next->on.row[y] & ~hard & ~seen->row[y];
    seen->row[y] |= now->row[y];
}

/* A search from the square of the unit, rows `top` to `bottom` reached so far. */
struct foot_search {
    const struct br_mover *m;
    struct br_row_ways steps[BR_SIDE_MAX];
    uint32_t is_ready; /* rows whose steps are prepared, a bit each */
    int top, bottom;
    struct br_rows now, seen;
    struct front next;
};

static void begin(const struct br_mover *m, struct foot_search *s, struct br_rows *ends)
{
    static const struct front nothing;
    const struct br_unit *u = &m->f->units[m->unit];
    assert(m->squares == 1);
    s->m = m;
    s->is_ready = 0;
    s->top = s->bottom = u->y;
    s->now = nothing.on;
    s->next = nothing;
    br_rows_add(&s->now, u->x, u->y);
    *ends = s->seen = s->now;
}

/* One more step. */
static void advance(struct foot_search *s, struct br_rows *ends)
{
    for (int y = s->top; y <= s->bottom; y++) {
        if (s->now.row[y] == 0)
            continue;
        if (!(s->is_ready >> y & 1))
            prepare_row(s->m, y, &s->steps[y]);
        s->is_ready |= 1U << y;
        advance_row(s->m, &s->steps[y], s->now.row[y], y, &s->next);
    }
    s->top -= s->top > 0;
    s->bottom += s->bottom + 1 < s->m->f->board.h;
    for (int y = s->top; y <= s->bottom; y++) {
        settle(s->m, y, &s->next, &s->now, &s->seen, ends);
        s->next.on.row[y] = s->next.all.row[y] = 0;
    }
}

void br_reach_foot(const struct br_mover *m, struct br_foot_reach *out)
{
    struct foot_search s;
    begin(m, &s, &out->ends);
    out->level[0] = out->ends;
    for (int k = 1; k <= m->movement; k++) {
        struct br_rows before = out->ends;
        advance(&s, &out->ends);
        for (int y = 0; y < BR_SIDE_MAX; y++)
            out->level[k].row[y] = out->ends.row[y] & ~before.row[y];
    }
}

void br_foot_ends(const struct br_mover *m, struct br_rows *out)
{
    struct foot_search s;
    begin(m, &s, out);
    for (int k = 1; k <= m->movement; k++)
        advance(&s, out);
}
