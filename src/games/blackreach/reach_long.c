/* reach_long.c: all poses of a unit of two squares, row by row in bits (BR-RULE-25). One set of
 * rows for each heading says where its front may be. */
#include <string.h>

#include "reach.h"

/* What lies on sides and concerns the mover, by the direction of a step; a bit a square that the
 * step starts from. A corner counts if it is found on both of its sides. */
struct side_rows {
    struct br_rows met[BR_DIR_COUNT];
};

struct long_search {
    const struct br_mover *m;
    struct br_pose_reach *out;
    struct br_rows legal; /* squares it may enter */
    struct br_rows hard;  /* ...and where its movement then ends */
    struct br_rows unfit; /* squares it may not end on */
    struct side_rows shut, stop;
    struct br_rows now[BR_DIR_COUNT], next[BR_DIR_COUNT];
    struct br_rows seen[BR_DIR_COUNT];  /* reached, and it may go on */
    struct br_rows ended[BR_DIR_COUNT]; /* reached, and it may end there */
    int cost;
};

static uint32_t go(uint32_t bits, int dir)
{
    return br_dx[dir] > 0 ? bits << 1 : br_dx[dir] < 0 ? bits >> 1 : bits;
}

static bool is_row(const struct br_mover *m, int y)
{
    return y >= 0 && y < m->f->board.h;
}

/* ---- sides ---- */

static uint32_t sides(const struct br_mover *m, int y, bool is_west, bool is_stop)
{
    const struct br_board *b = &m->f->board;
    uint32_t out = 0;
    if (!is_row(m, y))
        return 0;
    for (uint32_t bits = is_west ? m->f->west.row[y] : m->f->north.row[y]; bits != 0;
         bits &= bits - 1) {
        int x = __builtin_ctz(bits);
        const struct br_terrain *t =
            br_edge_terrain(m->d, m->f, is_west ? br_west_edge(b, x, y) : br_north_edge(b, x, y));
        if ((is_stop ? t->difficult : t->impassable) >> m->class & 1)
            out |= 1U << x;
    }
    return out;
}

static void find_sides(const struct br_mover *m, bool is_stop, struct side_rows *out)
{
    uint32_t west[BR_SIDE_MAX + 2], north[BR_SIDE_MAX + 2]; /* of row y at y + 1 */
    memset(out, 0, sizeof *out);
    if (m->is_flying)
        return;
    for (int y = m->top - 1; y <= m->bottom + 1; y++) {
        west[y + 1] = sides(m, y, true, is_stop);
        north[y + 1] = sides(m, y, false, is_stop);
    }
    for (int y = m->top; y <= m->bottom; y++) {
        uint32_t w = west[y + 1], above = west[y], below = west[y + 2];
        uint32_t n = north[y + 1], s = north[y + 2];
        if ((w | above | below | n | s) == 0)
            continue;
        out->met[BR_N].row[y] = n;
        out->met[BR_S].row[y] = s;
        out->met[BR_W].row[y] = w;
        out->met[BR_E].row[y] = w >> 1;
        out->met[BR_NE].row[y] = ((w | n) >> 1) & (n | above >> 1);
        out->met[BR_NW].row[y] = (w | n << 1) & (n | above);
        out->met[BR_SE].row[y] = ((w | s) >> 1) & (s | below >> 1);
        out->met[BR_SW].row[y] = (w | s << 1) & (s | below);
    }
}

/* ---- steps ---- */

/* Fronts in row y with the heading have been reached; with `stops` the movement ends there. */
static void reached(struct long_search *s, int heading, int y, uint32_t bits, uint32_t stops)
{
    const struct br_board *b = &s->m->f->board;
    uint32_t rear = s->unfit.row[y - br_dy[heading]];
    uint32_t ends = bits & ~s->ended[heading].row[y] & ~s->unfit.row[y] & ~go(rear, heading);
    uint32_t on = bits & ~stops & ~s->seen[heading].row[y];
    s->seen[heading].row[y] |= on;
    s->next[heading].row[y] |= on;
    s->ended[heading].row[y] |= ends;
    for (; ends != 0; ends &= ends - 1)
        s->out->cost[br_pose_number(b, __builtin_ctz(ends), y, heading)] = (uint8_t)s->cost;
}

/* Ends at `bits` of row y lead in a direction; the others follow into their squares. */
static void lead(struct long_search *s, int y, uint32_t bits, int dir, bool is_forward)
{
    int to = y + br_dy[dir];
    if (!is_row(s->m, to))
        return;
    bits &= ~s->shut.met[dir].row[y];
    uint32_t there = go(bits, dir) & s->legal.row[to];
    if (there == 0)
        return;
    uint32_t stops = there & (s->hard.row[to] | go(s->stop.met[dir].row[y], dir));
    int back = br_turn(dir, 4);
    if (is_forward)
        reached(s, dir, to, there, stops);
    else
        reached(s, back, y, go(there, back), go(stops, back));
}

/* The direction in which an end goes when the heading turns from one to the other, and the end that
 * lies ahead of the pivot moves. */
static int swing(int from, int to)
{
    int dx = br_dx[to] - br_dx[from], dy = br_dy[to] - br_dy[from];
    return dx > 0 ? BR_E : dx < 0 ? BR_W : dy > 0 ? BR_S : BR_N;
}

/* Ends that swing around pivots in row `y`, which see them in direction `from`, into direction
 * `to` (BR-RULE-111, -112). Returns the pivots; `stops` those whose movement ends. */
static uint32_t pivots(const struct long_search *s, int y, uint32_t bits, int from, int to,
                       uint32_t *stops)
{
    int old = y + br_dy[from], new = y + br_dy[to], dir = swing(from, to);
    int home = br_turn(from, 4), back = br_turn(to, 4);
    if (!is_row(s->m, new))
        return 0;
    bits &= go(s->legal.row[new], back) & ~s->shut.met[to].row[y];
    bits &= ~go(s->shut.met[dir].row[old], home);
    *stops = bits & (go(s->hard.row[new], back) | go(s->stop.met[dir].row[old], home));
    return bits;
}

static void pivot(struct long_search *s, int y, uint32_t fronts, int heading, int turn)
{
    int now = br_turn(heading, turn), back = br_turn(heading, 4), stern = y + br_dy[back];
    uint32_t stops = 0;
    uint32_t stay = pivots(s, y, fronts, back, br_turn(now, 4), &stops);
    if (stay != 0)
        reached(s, now, y, stay, stops); /* about the front */
    uint32_t rears = pivots(s, stern, go(fronts, back), heading, now, &stops);
    if (rears != 0)
        reached(s, now, stern + br_dy[now], go(rears, now), go(stops, now)); /* about the rear */
}

static void advance(struct long_search *s, int heading, int y, uint32_t fronts)
{
    int back = br_turn(heading, 4);
    for (int turn = -1; turn <= 1; turn++) {
        lead(s, y, fronts, br_turn(heading, turn), true);
        lead(s, y + br_dy[back], go(fronts, back), br_turn(back, turn), false);
        if (turn != 0)
            pivot(s, y, fronts, heading, turn);
    }
}

/* ---- the whole ---- */

static void prepare(struct long_search *s)
{
    const struct br_mover *m = s->m;
    uint32_t all = (1U << m->f->board.w) - 1;
    for (int y = 0; y < m->f->board.h; y++) {
        bool is_near = y >= m->top && y <= m->bottom;
        s->legal.row[y] = !is_near       ? 0
                          : m->is_flying ? all
                                         : all & ~m->closed.row[y] & ~m->bar.row[y];
        s->hard.row[y] = m->is_flying ? 0 : m->hard.row[y];
        s->unfit.row[y] = m->stay.row[y] | (m->is_flying ? m->closed.row[y] : 0);
    }
    find_sides(m, false, &s->shut);
    find_sides(m, true, &s->stop);
    memset(s->now, 0, sizeof s->now);
    memset(s->seen, 0, sizeof s->seen);
    memset(s->ended, 0, sizeof s->ended);
}

void br_reach_long(const struct br_mover *m, struct br_pose_reach *out)
{
    const struct br_unit *u = &m->f->units[m->unit];
    const struct br_board *b = &m->f->board;
    struct long_search s;
    s.m = m;
    s.out = out;
    memset(out->cost, BR_NO_COST, (size_t)(b->w * b->h * BR_DIR_COUNT));
    out->cost[br_pose_number(b, u->x, u->y, u->heading)] = 0;
    prepare(&s);
    br_rows_add(&s.now[u->heading], u->x, u->y);
    br_rows_add(&s.seen[u->heading], u->x, u->y);
    br_rows_add(&s.ended[u->heading], u->x, u->y);
    for (s.cost = 1; s.cost <= m->movement; s.cost++) {
        memset(s.next, 0, sizeof s.next);
        for (int heading = 0; heading < BR_DIR_COUNT; heading++)
            for (int y = m->top; y <= m->bottom; y++)
                if (s.now[heading].row[y] != 0)
                    advance(&s, heading, y, s.now[heading].row[y]);
        memcpy(s.now, s.next, sizeof s.now);
    }
}
