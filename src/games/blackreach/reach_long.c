/* reach_long.c: all poses of a unit of two squares, many at a time (BR-RULE-25). One set of rows
 * for each heading says where its front may be; a step moves all of them at once. Rows have an
 * empty one before the first and after the last, so that nothing has to look where the board ends.
 */
#include <string.h>

#include "reach.h"

struct rows {
    uint32_t row[BR_SIDE_MAX + 2]; /* row y of the board is row y + 1 */
};

struct long_search {
    const struct br_mover *m;
    int top, bottom;                /* the first and the last row that matter, as numbered here */
    struct rows open[BR_DIR_COUNT]; /* squares from which an end may lead in a direction... */
    struct rows halt[BR_DIR_COUNT]; /* ...and of these, where its movement then ends */
    struct rows swing[BR_DIR_COUNT][2]; /* squares about which an end that lies in a direction may
                                           swing by -1 or +1 eighth... */
    struct rows swing_halt[BR_DIR_COUNT][2]; /* ...and where its movement then ends */
    struct rows fit[BR_DIR_COUNT];           /* fronts with which a heading may end */
    struct rows now[BR_DIR_COUNT], next[BR_DIR_COUNT];
    struct rows seen[BR_DIR_COUNT];  /* reached, and it may go on */
    struct rows ended[BR_DIR_COUNT]; /* reached, and it may end there... */
    struct rows fresh[BR_DIR_COUNT]; /* ...for the first time with this step */
};

/* What lies a step away in a direction, or is moved by a step in it, comes by shifts. */
struct shift {
    int up, left, right; /* rows; bits */
};

/* Brings what lies one step in the direction to where the step begins. */
static struct shift look(int dir)
{
    return (struct shift){br_dy[dir], br_dx[dir]<0, br_dx[dir]> 0};
}

/* Moves by one step in the direction. */
static struct shift go(int dir)
{
    return look(br_turn(dir, 4));
}

static inline uint32_t at(const struct rows *r, int y, struct shift s)
{
    return r->row[y + s.up] << s.left >> s.right;
}

static bool is_empty(const struct long_search *s, const struct rows *r)
{
    uint32_t found = 0;
    for (int y = s->top; y <= s->bottom; y++)
        found |= r->row[y];
    return found == 0;
}

/* ---- what hinders ---- */

/* Sides of one kind that concern the mover, by the direction of a step that meets them. */
struct sides {
    struct rows met[BR_DIR_COUNT];
    bool has_any;
};

static uint32_t sides_of(const struct br_mover *m, int y, bool is_west, bool is_stop)
{
    const struct br_board *b = &m->f->board;
    uint32_t out = 0;
    if (y < 0 || y >= b->h)
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

/* A corner counts if it is found on both of its sides (BR-RULE-25). */
static void find_sides(const struct br_mover *m, bool is_stop, struct sides *out)
{
    struct rows west = {{0}}, north = {{0}};
    uint32_t any = 0;
    for (int y = m->top; y <= m->bottom + 1 && !m->is_flying; y++) {
        any |= west.row[y + 1] = sides_of(m, y, true, is_stop);
        any |= north.row[y + 1] = sides_of(m, y, false, is_stop);
    }
    out->has_any = any != 0;
    memset(out->met, 0, sizeof out->met);
    for (int y = m->top + 1; y <= m->bottom + 1 && any != 0; y++) {
        uint32_t w = west.row[y], above = west.row[y - 1], below = west.row[y + 1];
        uint32_t n = north.row[y], s = north.row[y + 1];
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

/* The direction in which an end goes that lies in direction `from` and then in `to`. */
static int swing_dir(int from, int to)
{
    int dx = br_dx[to] - br_dx[from], dy = br_dy[to] - br_dy[from];
    return dx > 0 ? BR_E : dx < 0 ? BR_W : dy > 0 ? BR_S : BR_N;
}

/* BR-RULE-111, -112: neither the side the end crosses nor the one it then lies across is shut. */
static void prepare_swings(struct long_search *s, const struct sides *shut,
                           const struct sides *stop)
{
    for (int from = 0; from < BR_DIR_COUNT; from++) {
        struct shift away = look(from);
        for (int i = 0; i < 2; i++) {
            int to = br_turn(from, i == 0 ? -1 : 1), dir = swing_dir(from, to);
            s->swing[from][i] = s->open[to];
            s->swing_halt[from][i] = s->halt[to];
            if (!shut->has_any && !stop->has_any)
                continue;
            for (int y = s->top; y <= s->bottom; y++) {
                s->swing[from][i].row[y] &= ~at(&shut->met[dir], y, away);
                s->swing_halt[from][i].row[y] |= at(&stop->met[dir], y, away);
            }
        }
    }
}

static void prepare_steps(struct long_search *s, const struct rows *legal, const struct rows *hard,
                          const struct rows *unfit)
{
    struct sides shut, stop;
    find_sides(s->m, false, &shut);
    find_sides(s->m, true, &stop);
    for (int dir = 0; dir < BR_DIR_COUNT; dir++) {
        struct shift there = look(dir), rear = look(br_turn(dir, 4));
        for (int y = s->top; y <= s->bottom; y++) {
            s->open[dir].row[y] = at(legal, y, there) & ~shut.met[dir].row[y];
            s->halt[dir].row[y] = at(hard, y, there);
            s->fit[dir].row[y] = ~unfit->row[y] & ~at(unfit, y, rear);
        }
    }
    /* A swinging end only enters squares: where a side stops a step in that direction does not
     * matter to it. */
    prepare_swings(s, &shut, &stop);
    for (int dir = 0; dir < BR_DIR_COUNT && stop.has_any; dir++)
        for (int y = s->top; y <= s->bottom; y++)
            s->halt[dir].row[y] |= stop.met[dir].row[y];
}

static void prepare(struct long_search *s)
{
    const struct br_mover *m = s->m;
    uint32_t all = (1U << m->f->board.w) - 1;
    struct rows legal = {{0}}, hard = {{0}}, unfit = {{0}};
    for (int y = m->top; y <= m->bottom; y++) {
        legal.row[y + 1] = m->is_flying ? all : all & ~m->closed.row[y] & ~m->bar.row[y];
        hard.row[y + 1] = m->is_flying ? 0 : m->hard.row[y];
        unfit.row[y + 1] = m->stay.row[y] | (m->is_flying ? m->closed.row[y] : 0);
    }
    prepare_steps(s, &legal, &hard, &unfit);
}

/* ---- steps ---- */

/* Fronts that now have the heading: `from`, moved; with `halts` the movement ends there. */
static void reach(struct long_search *s, int heading, const struct rows *from,
                  const struct rows *may, const struct rows *halts, struct shift moved)
{
    struct rows *seen = &s->seen[heading], *next = &s->next[heading];
    struct rows *ended = &s->ended[heading], *fresh = &s->fresh[heading];
    const struct rows *fit = &s->fit[heading];
    for (int y = s->top; y <= s->bottom; y++) {
        uint32_t start = from->row[y + moved.up] & may->row[y + moved.up];
        uint32_t stops = start & halts->row[y + moved.up];
        uint32_t came = start << moved.left >> moved.right;
        uint32_t on = came & ~(stops << moved.left >> moved.right) & ~seen->row[y];
        uint32_t ends = came & fit->row[y] & ~ended->row[y];
        seen->row[y] |= on;
        next->row[y] |= on;
        ended->row[y] |= ends;
        fresh->row[y] |= ends;
    }
}

static void advance(struct long_search *s, int heading)
{
    static const struct shift none = {0, 0, 0};
    const struct rows *fronts = &s->now[heading];
    int back = br_turn(heading, 4);
    struct shift to_rear = go(back);
    struct rows rears;
    memset(&rears, 0, sizeof rears);
    for (int y = s->top; y <= s->bottom; y++)
        rears.row[y] = at(fronts, y, to_rear);
    for (int turn = -1; turn <= 1; turn++) {
        int ahead = br_turn(heading, turn), behind = br_turn(back, turn);
        reach(s, ahead, fronts, &s->open[ahead], &s->halt[ahead], go(ahead));
        reach(s, br_turn(behind, 4), &rears, &s->open[behind], &s->halt[behind], none);
        if (turn == 0)
            continue;
        int i = turn > 0; /* a pivot about the front, and one about the rear */
        reach(s, ahead, fronts, &s->swing[back][i], &s->swing_halt[back][i], none);
        reach(s, ahead, &rears, &s->swing[heading][i], &s->swing_halt[heading][i], go(ahead));
    }
}

/* Notes what was reached for the first time with this cost. */
static void note(struct long_search *s, int cost, struct br_pose_reach *out)
{
    const struct br_board *b = &s->m->f->board;
    for (int heading = 0; heading < BR_DIR_COUNT; heading++)
        for (int y = s->top; y <= s->bottom; y++)
            for (uint32_t bits = s->fresh[heading].row[y]; bits != 0; bits &= bits - 1)
                out->cost[br_pose_number(b, __builtin_ctz(bits), y - 1, heading)] = (uint8_t)cost;
}

void br_reach_long(const struct br_mover *m, struct br_pose_reach *out)
{
    const struct br_unit *u = &m->f->units[m->unit];
    const struct br_board *b = &m->f->board;
    struct long_search s;
    int h = u->heading;
    memset(&s, 0, sizeof s);
    s.m = m;
    s.top = m->top + 1;
    s.bottom = m->bottom + 1;
    memset(out->cost, BR_NO_COST, (size_t)(b->w * b->h * BR_DIR_COUNT));
    out->cost[br_pose_number(b, u->x, u->y, h)] = 0;
    prepare(&s);
    s.now[h].row[u->y + 1] = s.seen[h].row[u->y + 1] = s.ended[h].row[u->y + 1] = 1U << u->x;
    for (int cost = 1; cost <= m->movement; cost++) {
        memset(s.next, 0, sizeof s.next);
        memset(s.fresh, 0, sizeof s.fresh);
        for (int heading = 0; heading < BR_DIR_COUNT; heading++)
            if (!is_empty(&s, &s.now[heading]))
                advance(&s, heading);
        note(&s, cost, out);
        memcpy(s.now, s.next, sizeof s.now);
    }
}
