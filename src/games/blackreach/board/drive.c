/* drive.c: single steps of vehicles of several squares, and all poses that steps lead to. */
#include <string.h>

#include "board/reach.h"

static bool is_legal(const struct br_mover *m, int x, int y)
{
    if (!br_on_board(&m->f->board, x, y))
        return false;
    return m->is_flying || (!br_rows_has(&m->closed, x, y) && !br_rows_has(&m->bar, x, y));
}

static bool is_hard(const struct br_mover *m, int x, int y)
{
    return !m->is_flying && br_rows_has(&m->hard, x, y);
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
    return !m->is_flying && br_rows_has(effect == BR_CLOSES ? &m->closed : &m->hard, x, y);
}

/* BR-RULE-24: is the effect found on both sides of a diagonal step? Two-square vehicles look at
 * sides only (BR-RULE-25, -114). Both squares are on the board. */
static bool corner_has(const struct br_mover *m, int x, int y, int dir, enum br_effect effect)
{
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
    struct br_spot s[4];
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
        br_reach_block(m, out);
}
