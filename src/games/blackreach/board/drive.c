/* drive.c: vehicles of several squares: their single steps, and all poses that steps lead to. */
#include <string.h>

#include "board/reach.h"
#include "board/zoc.h"

/* ---- units of four squares: where they can end, many poses at a time (BR-RULE-26, -113) ----
 *
 * One set of rows for each of the four headings says where the north-west square may be. */

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
        s->legal.row[y] = m->is_flying ? all : all & ~m->impassable.row[y] & ~m->blocked.row[y];
        s->whole.row[y] = m->is_flying ? all
                                       : ~(west->row[y] >> 1 | row_of(s, west, y + 1) >> 1 |
                                           either(row_of(s, north, y + 1)));
        uint32_t unfit = m->taken.row[y] | row_of(s, &m->taken, y + 1);
        if (m->is_flying)
            unfit |= m->impassable.row[y] | row_of(s, &m->impassable, y + 1);
        s->fit.row[y] = ~either(unfit);
    }
}

/* What the two squares that a step north or south enters, `to` rows further, or the sides that it
 * crosses, do. The sides are the north ones of row `side`. */
static void prepare_along(struct block_search *s, int dir, int y, int to, int side)
{
    const struct br_passage *p = s->m->ground;
    uint32_t legal = row_of(s, &s->legal, y + to), shut = row_of(s, &p->north[BR_CLOSES], side);
    uint32_t stop = row_of(s, &s->m->difficult, y + to) | row_of(s, &p->north[BR_STOPS], side);
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
    const struct br_rows *hard = &s->m->difficult;
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

static void reach_block(const struct br_mover *m, struct br_pose_ends *ends)
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

/* ---- single steps ---- */

static bool is_legal(const struct br_mover *m, int x, int y)
{
    if (!br_on_board(&m->f->board, x, y))
        return false;
    return m->is_flying || (!br_rows_has(&m->impassable, x, y) && !br_rows_has(&m->blocked, x, y));
}

static bool is_hard(const struct br_mover *m, int x, int y)
{
    return !m->is_flying && br_rows_has(&m->difficult, x, y);
}

/* Does the side of (x,y) in the orthogonal direction have the effect on the mover? It is not one of
 * the board's rim. */
static bool side_has(const struct br_mover *m, int x, int y, int dir, enum br_effect effect)
{
    const struct br_passage *p = m->ground;
    if (m->is_flying)
        return false;
    return dir == BR_N   ? br_rows_has(&p->north[effect], x, y)
           : dir == BR_S ? br_rows_has(&p->north[effect], x, y + 1)
           : dir == BR_W ? br_rows_has(&p->west[effect], x, y)
                         : br_rows_has(&p->west[effect], x + 1, y);
}

static bool square_has(const struct br_mover *m, int x, int y, enum br_effect effect)
{
    return !m->is_flying && br_rows_has(effect == BR_CLOSES ? &m->impassable : &m->difficult, x, y);
}

/* BR-RULE-24: is the effect found on both sides of a diagonal step? Two-square vehicles look at
 * sides only (BR-RULE-25, -114). Both squares are on the board. */
static bool corner_has(const struct br_mover *m, int x, int y, int dir, enum br_effect effect)
{
    /* mutant: > becomes >=, > becomes >= (2): a diagonal step changes both */
    int across = br_dx[dir] > 0 ? BR_E : BR_W, down = br_dy[dir] > 0 ? BR_S : BR_N;
    int bx = x + br_dx[dir], cy = y + br_dy[dir];
    bool with_squares = m->squares != 2;
    bool b = side_has(m, x, y, across, effect) || side_has(m, bx, y, down, effect) ||
             (with_squares && square_has(m, bx, y, effect));
    bool c = side_has(m, x, y, down, effect) || side_has(m, x, cy, across, effect) ||
             (with_squares && square_has(m, x, cy, effect));
    return b && c;
}

static bool way_has(const struct br_mover *m, int x, int y, int dir, enum br_effect effect)
{
    if (m->squares > 1 && !br_rows_has(&m->ground->fenced, x, y))
        return false; /* only edges could have it, and there is none near */
    return br_is_diagonal(dir) ? corner_has(m, x, y, dir, effect) : side_has(m, x, y, dir, effect);
}

bool br_way_is_closed(const struct br_mover *m, int x, int y, int dir)
{
    return way_has(m, x, y, dir, BR_CLOSES);
}

static void add_step(struct br_step *out, int *count, int x, int y, int heading, bool stops,
                     bool is_pivot)
{
    out[(*count)++] = (struct br_step){{(uint8_t)x, (uint8_t)y, (uint8_t)heading}, stops, is_pivot};
}

/* ---- two squares (BR-RULE-25) ---- */

/* A leading end leaves (x,y) in a direction; the counter then has the heading. */
static void lead(const struct br_mover *m, int x, int y, int dir, bool is_forward,
                 struct br_step *out, int *count)
{
    int nx = x + br_dx[dir], ny = y + br_dy[dir];
    if (!is_legal(m, nx, ny) || way_has(m, x, y, dir, BR_CLOSES))
        return;
    bool stops = is_hard(m, nx, ny) || way_has(m, x, y, dir, BR_STOPS);
    if (is_forward)
        add_step(out, count, nx, ny, dir, stops, false);
    else
        add_step(out, count, x, y, br_turn(dir, 4), stops, false);
}

/* The end at (x,y) swings around the one at (px,py) by one orthogonal step (BR-RULE-111). */
static bool may_swing(const struct br_mover *m, int x, int y, int nx, int ny, int px, int py,
                      bool *stops)
{
    int dir = nx > x ? BR_E : nx < x ? BR_W : ny > y ? BR_S : BR_N, lies = 0;
    if (!is_legal(m, nx, ny) || way_has(m, x, y, dir, BR_CLOSES))
        return false;
    while (px + br_dx[lies] != nx || py + br_dy[lies] != ny)
        lies++;
    *stops = is_hard(m, nx, ny) || way_has(m, x, y, dir, BR_STOPS);
    return !way_has(m, px, py, lies, BR_CLOSES);
}

static int long_steps(const struct br_mover *m, struct br_pose from, struct br_step *out)
{
    int count = 0, h = from.heading, x = from.x, y = from.y;
    int rx = x - br_dx[h], ry = y - br_dy[h];
    for (int turn = -1; turn <= 1; turn++)
        lead(m, x, y, br_turn(h, turn), true, out, &count);
    for (int turn = -1; turn <= 1; turn++)
        lead(m, rx, ry, br_turn(h, 4 + turn), false, out, &count);
    for (int turn = -1; turn <= 1; turn += 2) {
        int now = br_turn(h, turn);
        bool stops;
        if (may_swing(m, rx, ry, x - br_dx[now], y - br_dy[now], x, y, &stops))
            add_step(out, &count, x, y, now, stops, true);
        if (may_swing(m, x, y, rx + br_dx[now], ry + br_dy[now], rx, ry, &stops))
            add_step(out, &count, rx + br_dx[now], ry + br_dy[now], now, stops, true);
    }
    return count;
}

/* ---- four squares ---- */

/* BR-RULE-113: no impassable side between the squares it covers. */
static bool is_block_whole(const struct br_mover *m, int x, int y)
{
    return !side_has(m, x, y, BR_E, BR_CLOSES) && !side_has(m, x, y + 1, BR_E, BR_CLOSES) &&
           !side_has(m, x, y, BR_S, BR_CLOSES) && !side_has(m, x + 1, y, BR_S, BR_CLOSES);
}

/* The two squares of the block at the end that leads in the direction. */
static void leading_pair(int x, int y, int dir, struct br_spot out[2])
{
    int lx = x + (dir == BR_E), ly = y + (dir == BR_S);
    out[0] = (struct br_spot){(int8_t)lx, (int8_t)ly};
    out[1] = (struct br_spot){(int8_t)(lx + (br_dx[dir] == 0)), (int8_t)(ly + (br_dy[dir] == 0))};
}

static int block_steps(const struct br_mover *m, struct br_pose from, struct br_step *out)
{
    int count = 0, x = from.x, y = from.y;
    for (int back = 0; back < 2; back++) {
        int dir = br_turn(from.heading, back ? 4 : 0);
        struct br_spot lead_pair[2];
        bool is_open = true, stops = false;
        leading_pair(x, y, dir, lead_pair);
        for (int i = 0; i < 2; i++) {
            int nx = lead_pair[i].x + br_dx[dir], ny = lead_pair[i].y + br_dy[dir];
            is_open = is_open && is_legal(m, nx, ny) &&
                      !side_has(m, lead_pair[i].x, lead_pair[i].y, dir, BR_CLOSES);
            stops =
                stops || (is_open && (is_hard(m, nx, ny) ||
                                      side_has(m, lead_pair[i].x, lead_pair[i].y, dir, BR_STOPS)));
        }
        if (is_open && is_block_whole(m, x + br_dx[dir], y + br_dy[dir]))
            add_step(out, &count, x + br_dx[dir], y + br_dy[dir], from.heading, stops, false);
    }
    if (is_block_whole(m, x, y))
        for (int turn = -2; turn <= 2; turn += 4)
            add_step(out, &count, x, y, br_turn(from.heading, turn), false, true);
    return count;
}

int br_steps(const struct br_mover *m, struct br_pose from, struct br_step out[BR_STEPS_MAX])
{
    return m->squares == 1   ? br_foot_steps(m, from, out)
           : m->squares == 2 ? long_steps(m, from, out)
                             : block_steps(m, from, out);
}

bool br_may_end(const struct br_mover *m, struct br_pose at)
{
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    if (m->squares == 1)
        return br_may_cover(m, at.x, at.y);
    int count = br_cover_squares(m->squares, at.x, at.y, at.heading, s);
    for (int i = 0; i < count; i++)
        if (!br_may_cover(m, s[i].x, s[i].y))
            return false;
    return true;
}

/* ---- all poses ---- */

struct search {
    uint8_t free[BR_POSES_MAX]; /* least cost of coming there and going on */
    uint16_t queue[BR_POSES_MAX];
    int head, tail;
};

static struct br_pose pose_of(const struct br_board *b, int number)
{
    int square = number / BR_DIR_COUNT;
    return (struct br_pose){(uint8_t)(square % b->w), (uint8_t)(square / b->w),
                            (uint8_t)(number % BR_DIR_COUNT)};
}

void br_reach_poses(const struct br_mover *m, struct br_pose_reach *out)
{
    const struct br_board *b = &m->f->board;
    const struct br_unit *u = &m->f->units[m->unit];
    size_t size = (size_t)(b->w * b->h * BR_DIR_COUNT);
    struct search s;
    struct br_pose_ends ends;
    struct br_step steps[BR_STEPS_MAX];
    memset(out->cost, BR_NO_COST, size);
    if (m->squares == 2) {
        br_reach_long(m, &ends, out);
        return;
    }
    s.head = s.tail = 0;
    int start = br_pose_number(b, u->x, u->y, m->squares == 1 ? 0 : u->heading);
    memset(s.free, BR_NO_COST, size);
    s.free[start] = out->cost[start] = 0;
    s.queue[s.tail++] = (uint16_t)start;
    while (s.head < s.tail) {
        int from = s.queue[s.head++], cost = s.free[from] + 1;
        if (cost > m->movement)
            break;
        int count = br_steps(m, pose_of(b, from), steps);
        for (int i = 0; i < count; i++) {
            struct br_pose to = steps[i].to;
            int number = br_pose_number(b, to.x, to.y, to.heading);
            if (out->cost[number] == BR_NO_COST && br_may_end(m, to))
                out->cost[number] = (uint8_t)cost;
            if (!steps[i].stops && s.free[number] == BR_NO_COST) {
                s.free[number] = (uint8_t)cost;
                s.queue[s.tail++] = (uint16_t)number;
            }
        }
    }
}

void br_reach_ends(const struct br_mover *m, struct br_pose_ends *out)
{
    if (m->squares == 2)
        br_reach_long(m, out, NULL);
    else
        reach_block(m, out);
}

/* ---- forced moves of infantry ---- */

static bool is_free(const struct br_mover *m, int x, int y)
{
    return br_on_board(&m->f->board, x, y) && br_unit_at(m->f, x, y) < 0 &&
           !br_rows_has(&m->impassable, x, y);
}

int br_forced_squares(const struct br_data *d, const struct br_field *f, int unit,
                      enum br_forced reason, int dir, struct br_spot out[8])
{
    const struct br_unit *u = &f->units[unit];
    int printed = br_unit_face(d, f, unit)->movement, count = 0;
    struct br_mover m;
    if (printed == BR_X || (reason == BR_FORCED_RUN_OVER && printed - 2 * u->sm <= 0))
        return 0;
    br_mover_init(d, f, unit, 1, &m);
    m.is_flying = false; /* a forced move is no flight */
    for (int i = 0; i < BR_DIR_COUNT; i++) {
        int away = (i - dir) & 7;
        int x = u->x + br_dx[i], y = u->y + br_dy[i];
        struct br_spot here = {(int8_t)u->x, (int8_t)u->y}, there = {(int8_t)x, (int8_t)y};
        if (reason == BR_FORCED_RETREAT && away != 0 && away != 1 && away != 7)
            continue;
        if (!is_free(&m, x, y) || br_way_is_closed(&m, u->x, u->y, i) ||
            (reason != BR_FORCED_PUSH && br_zone_forbids(d, f, u->owner, here, there)))
            continue;
        out[count++] = there;
    }
    return count;
}
