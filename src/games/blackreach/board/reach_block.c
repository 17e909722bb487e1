/* reach_block.c: where a unit of four squares can end, many poses at a time (BR-RULE-26, -113). One
 * set of rows for each of its four headings says where its north-west square may be. */
#include <string.h>

#include "board/reach.h"

enum { HEADINGS = 4 }; /* N, E, S, W: enum br_dir halved */

struct block_search {
    const struct br_mover *m;
    struct br_rows legal, whole, fit; /* squares it may enter; blocks without a wall inside; ends */
    struct br_rows open[HEADINGS];    /* blocks from which a step in the direction leads on, */
    struct br_rows halts[HEADINGS];   /* and where it ends the movement */
    struct br_rows now[HEADINGS], seen[HEADINGS], ended[HEADINGS];
};

static uint32_t row_of(const struct block_search *s, const struct br_rows *r, int y)
{
    return y < 0 || y >= s->m->f->board.h ? 0 : r->row[y];
}

/* A side or a square, of two beside each other in a row. */
static uint32_t either(uint32_t row)
{
    return row | row >> 1;
}

static void prepare_squares(struct block_search *s)
{
    const struct br_mover *m = s->m;
    const struct br_rows *west = &m->ground->west[BR_CLOSES], *north = &m->ground->north[BR_CLOSES];
    uint32_t all = (1U << m->f->board.w) - 1;
    for (int y = 0; y < m->f->board.h; y++) {
        s->legal.row[y] = m->is_flying ? all : all & ~m->closed.row[y] & ~m->bar.row[y];
        s->whole.row[y] = m->is_flying ? all
                                       : ~(west->row[y] >> 1 | row_of(s, west, y + 1) >> 1 |
                                           either(row_of(s, north, y + 1)));
        uint32_t unfit = m->stay.row[y] | row_of(s, &m->stay, y + 1);
        if (m->is_flying)
            unfit |= m->closed.row[y] | row_of(s, &m->closed, y + 1);
        s->fit.row[y] = ~either(unfit);
    }
}

/* What the two squares that a step north or south enters, `to` rows further, or the sides that it
 * crosses, do. The sides are the north ones of row `side`. */
static void prepare_along(struct block_search *s, int dir, int y, int to, int side)
{
    const struct br_passage *p = s->m->ground;
    uint32_t legal = row_of(s, &s->legal, y + to), shut = row_of(s, &p->north[BR_CLOSES], side);
    uint32_t stop = row_of(s, &s->m->hard, y + to) | row_of(s, &p->north[BR_STOPS], side);
    int step = to < 0 ? -1 : 1;
    s->open[dir].row[y] = legal & legal >> 1 & row_of(s, &s->whole, y + step);
    if (s->m->is_flying)
        return;
    s->open[dir].row[y] &= ~either(shut);
    s->halts[dir].row[y] = either(stop);
}

static void prepare_across(struct block_search *s, int y)
{
    const struct br_passage *p = s->m->ground;
    const struct br_rows *hard = &s->m->hard;
    uint32_t legal = s->legal.row[y] & row_of(s, &s->legal, y + 1), whole = s->whole.row[y];
    uint32_t shut = p->west[BR_CLOSES].row[y] | row_of(s, &p->west[BR_CLOSES], y + 1);
    uint32_t stop = p->west[BR_STOPS].row[y] | row_of(s, &p->west[BR_STOPS], y + 1);
    uint32_t slow = hard->row[y] | row_of(s, hard, y + 1);
    s->open[BR_E / 2].row[y] = legal >> 2 & whole >> 1;
    s->open[BR_W / 2].row[y] = legal << 1 & whole << 1;
    if (s->m->is_flying)
        return;
    s->open[BR_E / 2].row[y] &= ~(shut >> 2);
    s->open[BR_W / 2].row[y] &= ~shut;
    s->halts[BR_E / 2].row[y] = (stop | slow) >> 2;
    s->halts[BR_W / 2].row[y] = stop | slow << 1;
}

/* Blocks that step in the direction into row y; and those of them that may go on. */
static inline void arrive(const struct block_search *s, const struct br_rows *now, int dir, int y,
                          uint32_t *came, uint32_t *on)
{
    int row = y - br_dy[2 * dir], left = dir == BR_E / 2, right = dir == BR_W / 2;
    if (row < 0 || row >= s->m->f->board.h)
        return;
    uint32_t bits = now->row[row] & s->open[dir].row[row];
    *came |= bits << left >> right;
    *on |= (bits & ~s->halts[dir].row[row]) << left >> right;
}

/* One step of the blocks in rows `top` to `bottom`, to one row more on either side. */
static void advance(struct block_search *s, int top, int bottom)
{
    struct br_rows next[HEADINGS];
    for (int h = 0; h < HEADINGS; h++) {
        int back = (h + 2) % HEADINGS;
        const struct br_rows *left = &s->now[(h + 3) % HEADINGS];
        const struct br_rows *right = &s->now[(h + 1) % HEADINGS];
        for (int y = top; y <= bottom; y++) {
            uint32_t came = (left->row[y] | right->row[y]) & s->whole.row[y], on = came;
            arrive(s, &s->now[h], h, y, &came, &on);
            arrive(s, &s->now[h], back, y, &came, &on);
            s->ended[h].row[y] |= came & s->fit.row[y];
            next[h].row[y] = on & ~s->seen[h].row[y];
            s->seen[h].row[y] |= next[h].row[y];
        }
    }
    for (int h = 0; h < HEADINGS; h++)
        memcpy(&s->now[h].row[top], &next[h].row[top],
               (size_t)(bottom - top + 1) * sizeof next[0].row[0]);
}

void br_reach_block(const struct br_mover *m, struct br_pose_ends *ends)
{
    const struct br_unit *u = &m->f->units[m->unit];
    int top = u->y, bottom = top, own = u->heading / 2;
    struct block_search s;
    memset(&s, 0, sizeof s);
    s.m = m;
    prepare_squares(&s);
    for (int y = m->top; y <= m->bottom; y++) {
        prepare_along(&s, BR_N / 2, y, -1, y);
        prepare_along(&s, BR_S / 2, y, 2, y + 2);
        prepare_across(&s, y);
    }
    br_rows_add(&s.now[own], u->x, u->y);
    s.seen[own] = s.ended[own] = s.now[own];
    for (int k = 0; k < m->movement; k++) {
        top -= top > 0;
        bottom += bottom + 1 < m->f->board.h;
        advance(&s, top, bottom);
    }
    memset(ends, 0, sizeof *ends);
    for (int h = 0; h < HEADINGS; h++)
        ends->rows[2 * h] = s.ended[h];
}
