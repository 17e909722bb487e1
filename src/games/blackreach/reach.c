/* reach.c: what a mover knows, and units of one square, row by row in bits. */
#include "reach.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "sight.h"
#include "zoc.h"

int br_movement(const struct br_data *d, const struct br_field *f, int unit, int bonus)
{
    const struct br_unit *u = &f->units[unit];
    int printed = br_unit_face(d, f, unit)->movement;
    if (printed == BR_X || (u->damage >> BR_DAMAGE_TRACKS & 1))
        return 0;
    int movement = printed + bonus - 2 * u->sm;
    return movement < 0 ? 0 : movement > BR_MOVEMENT_MAX ? BR_MOVEMENT_MAX : movement;
}

/* ---- the mover ---- */

static void add_terrain(struct br_mover *m, const struct br_terrain *t, int x, int y)
{
    if (t->impassable >> m->class & 1)
        br_rows_add(&m->closed, x, y);
    if (t->difficult >> m->class & 1)
        br_rows_add(&m->hard, x, y);
}

static void gather_terrain(struct br_mover *m)
{
    const struct br_field *f = m->f;
    for (int y = m->top; y <= m->bottom; y++) {
        for (uint32_t bits = f->rough.row[y] & m->columns; bits != 0; bits &= bits - 1)
            add_terrain(m, br_area_terrain(m->d, f, __builtin_ctz(bits), y), __builtin_ctz(bits),
                        y);
        for (uint32_t bits = f->wreck.row[y] & m->columns; bits != 0; bits &= bits - 1) {
            int x = __builtin_ctz(bits);
            for (int i = 0; (i = br_wreck_at(m->d, f, x, y, i)) >= 0; i++)
                add_terrain(m, br_terrain(m->d, f, br_unit_type(m->d, f, i)->wreck), x, y);
        }
    }
}

static void remove_own(struct br_mover *m)
{
    struct br_spot own[4];
    int count = br_unit_squares(m->d, m->f, m->unit, own);
    for (int i = 0; i < count; i++) {
        br_rows_remove(&m->bar, own[i].x, own[i].y);
        br_rows_remove(&m->stay, own[i].x, own[i].y);
    }
}

static uint32_t edges_of_row(const struct br_field *f, int y)
{
    if (y < 0 || y >= f->board.h)
        return 0;
    uint32_t below = y + 1 < f->board.h ? f->north.row[y + 1] : 0;
    uint32_t own = f->west.row[y] | f->west.row[y] >> 1 | f->north.row[y] | below;
    return own | own << 1 | own >> 1;
}

static void gather_fences(struct br_mover *m)
{
    for (int y = m->top; y <= m->bottom; y++)
        m->fenced.row[y] =
            edges_of_row(m->f, y - 1) | edges_of_row(m->f, y) | edges_of_row(m->f, y + 1);
}

/* BR-MOVE-12, -13, -30, -31; BR-ABIL-FLYING-01, -02. */
static void gather_units(struct br_mover *m)
{
    const struct br_field *f = m->f;
    bool is_foot = m->class == BR_INFANTRY;
    for (int y = m->top; y <= m->bottom; y++) {
        uint32_t infantry = (f->foot.row[y] | f->ghost.row[y]) & m->columns;
        m->bar.row[y] = f->hull.row[y];
        m->stay.row[y] = f->hull.row[y] | (is_foot || m->is_flying ? infantry : 0);
        for (uint32_t bits = is_foot ? infantry : 0; bits != 0; bits &= bits - 1) {
            int x = __builtin_ctz(bits), other = br_unit_at(f, x, y);
            if (other >= 0 && f->units[other].owner != m->owner)
                m->bar.row[y] |= bits & -bits;
        }
    }
    remove_own(m);
}

/* In the open the zone of infantry is the ring around it: no need to look closer. */
static bool is_in_the_open(const struct br_field *f, int x, int y)
{
    uint32_t box = x == 0 ? 3 : 7U << (x - 1), found = 0;
    for (int row = y == 0 ? 0 : y - 1; row <= y + 1 && row < f->board.h; row++)
        found |= (f->cover.row[row] | f->hull.row[row] | f->wreck.row[row] | f->rough.row[row] |
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
        for (uint32_t bits = (f->foot.row[y] | f->ghost.row[y]) & m->columns; bits != 0;
             bits &= bits - 1) {
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
    m->closed = m->hard = m->bar = m->stay = m->zoned = m->fenced = none;
    m->zone_count = 0;
    gather_terrain(m);
    gather_units(m);
    if (m->squares > 1)
        gather_fences(m);
    if (m->class == BR_INFANTRY && !m->is_flying)
        gather_zones(m);
}

/* ---- one square, row by row ---- */

/* Which steps are open from the squares of a row, and which of them end the movement; a bit a
 * square that the step starts from. */
struct row_steps {
    uint32_t open[BR_DIR_COUNT], stop[BR_DIR_COUNT];
};

/* Terrain of one kind (what closes, what stops) around a row: squares and sides. */
struct row_terrain {
    uint32_t here, above, below;           /* squares */
    uint32_t west, west_above, west_below; /* west sides */
    uint32_t north, north_below;           /* north sides of this row and the next */
};

static uint32_t sides(const struct br_mover *m, uint32_t bits, int y, bool is_west, bool is_stop)
{
    const struct br_board *b = &m->f->board;
    uint32_t out = 0;
    for (bits &= m->columns; bits != 0; bits &= bits - 1) {
        int x = __builtin_ctz(bits);
        const struct br_terrain *t =
            br_edge_terrain(m->d, m->f, is_west ? br_west_edge(b, x, y) : br_north_edge(b, x, y));
        if ((is_stop ? t->difficult : t->impassable) >> m->class & 1)
            out |= 1U << x;
    }
    return out;
}

static void look_around(const struct br_mover *m, int y, bool is_stop, struct row_terrain *t)
{
    const struct br_field *f = m->f;
    const struct br_rows *squares = is_stop ? &m->hard : &m->closed;
    bool has_above = y > 0, has_below = y + 1 < f->board.h;
    t->here = squares->row[y];
    t->above = has_above ? squares->row[y - 1] : 0;
    t->below = has_below ? squares->row[y + 1] : 0;
    t->west = sides(m, f->west.row[y], y, true, is_stop);
    t->west_above = has_above ? sides(m, f->west.row[y - 1], y - 1, true, is_stop) : 0;
    t->west_below = has_below ? sides(m, f->west.row[y + 1], y + 1, true, is_stop) : 0;
    t->north = sides(m, f->north.row[y], y, false, is_stop);
    t->north_below = has_below ? sides(m, f->north.row[y + 1], y + 1, false, is_stop) : 0;
}

/* Starting squares of steps that the terrain meets: an orthogonal step by the side it crosses, a
 * diagonal one if it is found on both sides of the corner (BR-RULE-24). */
static void met_steps(const struct row_terrain *t, uint32_t met[BR_DIR_COUNT])
{
    met[BR_N] = t->north;
    met[BR_S] = t->north_below;
    met[BR_E] = t->west >> 1;
    met[BR_W] = t->west;
    met[BR_NE] = ((t->here | t->west | t->north) >> 1) & (t->above | t->north | t->west_above >> 1);
    met[BR_NW] = (t->here << 1 | t->west | t->north << 1) & (t->above | t->north | t->west_above);
    met[BR_SE] = ((t->here | t->west | t->north_below) >> 1) &
                 (t->below | t->north_below | t->west_below >> 1);
    met[BR_SW] = (t->here << 1 | t->west | t->north_below << 1) &
                 (t->below | t->north_below | t->west_below);
}

/* Starting squares of steps into the squares `to` of the row they lead to. */
static uint32_t starts(uint32_t to, int dir)
{
    return br_dx[dir] > 0 ? to >> 1 : br_dx[dir] < 0 ? to << 1 : to;
}

static uint32_t arrivals(uint32_t from, int dir)
{
    return br_dx[dir] > 0 ? from << 1 : br_dx[dir] < 0 ? from >> 1 : from;
}

/* Is there terrain that hinders anybody in the row or beside it? */
static bool has_terrain(const struct br_mover *m, int y)
{
    const struct br_field *f = m->f;
    uint32_t found = 0;
    for (int row = y > 0 ? y - 1 : 0; row <= y + 1 && row < f->board.h; row++)
        found |= m->closed.row[row] | m->hard.row[row] | f->west.row[row] | f->north.row[row];
    return (found & m->columns) != 0;
}

static void prepare_row(const struct br_mover *m, int y, struct row_steps *out)
{
    const struct br_field *f = m->f;
    uint32_t all = (1U << f->board.w) - 1, shut[BR_DIR_COUNT] = {0};
    struct row_terrain t;
    memset(out->stop, 0, sizeof out->stop);
    if (!m->is_flying && has_terrain(m, y)) {
        look_around(m, y, false, &t);
        met_steps(&t, shut);
        look_around(m, y, true, &t);
        met_steps(&t, out->stop);
    }
    for (int dir = 0; dir < BR_DIR_COUNT; dir++) {
        int row = y + br_dy[dir];
        uint32_t to = row < 0 || row >= f->board.h ? 0
                      : m->is_flying               ? all
                                                   : all & ~m->closed.row[row] & ~m->bar.row[row];
        out->open[dir] = starts(to, dir) & all & ~shut[dir];
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

struct front {
    struct br_rows free, stopped; /* where the next step begins; where movement has ended */
};

/* One more step from row y: bits of `from` that are in no zone go together, the others singly. */
static void advance_row(const struct br_mover *m, const struct row_steps *steps, uint32_t from,
                        int y, struct front *next)
{
    uint32_t zoned = from & m->zoned.row[y];
    for (int dir = 0; dir < BR_DIR_COUNT; dir++) {
        uint32_t go = from & ~zoned & steps->open[dir];
        if (go == 0)
            continue;
        next->free.row[y + br_dy[dir]] |= arrivals(go & ~steps->stop[dir], dir);
        next->stopped.row[y + br_dy[dir]] |= arrivals(go & steps->stop[dir], dir);
    }
    for (; zoned != 0; zoned &= zoned - 1) {
        int x = __builtin_ctz(zoned);
        uint32_t bit = 1U << x, not_to[3];
        forbidden(m, x, y, not_to);
        for (int dir = 0; dir < BR_DIR_COUNT; dir++) {
            uint32_t to = arrivals(bit & steps->open[dir], dir) & ~not_to[1 + br_dy[dir]];
            struct br_rows *where = steps->stop[dir] & bit ? &next->stopped : &next->free;
            if (to != 0)
                where->row[y + br_dy[dir]] |= to;
        }
    }
}

void br_reach_foot(const struct br_mover *m, struct br_foot_reach *out)
{
    static const struct front nothing;
    const struct br_unit *u = &m->f->units[m->unit];
    struct row_steps steps[BR_SIDE_MAX];
    struct front now = nothing, next;
    struct br_rows seen;
    assert(m->squares == 1);
    br_rows_add(&now.free, u->x, u->y);
    out->ends = out->level[0] = now.free;
    seen = now.free;
    int top = u->y, bottom = top, ready_top = top + 1, ready_bottom = top; /* none is ready */
    for (int k = 1; k <= m->movement; k++) {
        next = nothing;
        for (int y = top; y <= bottom; y++) {
            if (now.free.row[y] == 0)
                continue;
            if (y < ready_top || y > ready_bottom) {
                prepare_row(m, y, &steps[y]);
                ready_top = y < ready_top ? y : ready_top;
                ready_bottom = y > ready_bottom ? y : ready_bottom;
            }
            advance_row(m, &steps[y], now.free.row[y], y, &next);
        }
        top -= top > 0;
        bottom += bottom + 1 < m->f->board.h;
        out->level[k] = nothing.free;
        for (int y = top; y <= bottom; y++) {
            uint32_t hard = m->is_flying ? 0 : m->hard.row[y];
            uint32_t unfit = m->stay.row[y] | (m->is_flying ? m->closed.row[y] : 0);
            uint32_t came = (next.free.row[y] | next.stopped.row[y]) & ~unfit;
            out->level[k].row[y] = came & ~out->ends.row[y];
            out->ends.row[y] |= came;
            now.free.row[y] = next.free.row[y] & ~hard & ~seen.row[y];
            seen.row[y] |= now.free.row[y];
        }
    }
}
