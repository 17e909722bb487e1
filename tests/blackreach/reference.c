#include "reference.h"

#include <stdlib.h>
#include <string.h>

/* ---- line of sight ---- */

struct view {
    const struct br_data *d;
    const struct br_field *f;
    const struct br_end *from, *to;
    int px, py, qx, qy;
};

static int max2(int a, int b)
{
    return a > b ? a : b;
}

static int min2(int a, int b)
{
    return a < b ? a : b;
}

static bool holds(const struct br_end *e, int x, int y)
{
    bool found = false;
    for (int i = 0; i < e->square_count; i++)
        found = found || (e->squares[i].x == x && e->squares[i].y == y);
    return found;
}

static const struct br_terrain *side_terrain(const struct view *v, int x, int y, int dir)
{
    return br_edge_terrain(v->d, v->f, br_side(&v->f->board, x, y, dir));
}

/* Across an elevation line from a square of either end. */
static bool is_left_out(const struct view *v, int x, int y)
{
    for (int dir = 0; dir < 8; dir += 2) {
        int nx = x + br_dx[dir], ny = y + br_dy[dir];
        if ((holds(v->from, nx, ny) || holds(v->to, nx, ny)) &&
            side_terrain(v, x, y, dir)->is_elevation)
            return true;
    }
    return false;
}

static int of_terrain(const struct br_terrain *t)
{
    return t->blocks ? BR_BLOCKED : t->obscure;
}

static int of_square(const struct view *v, int x, int y)
{
    struct br_spot s[4];
    int value = of_terrain(br_area_terrain(v->d, v->f, x, y));
    if (holds(v->from, x, y) || holds(v->to, x, y) || is_left_out(v, x, y))
        return 0;
    for (int i = 0; i < v->f->unit_count; i++) {
        const struct br_unit *u = &v->f->units[i];
        const struct br_type *t = br_unit_type(v->d, v->f, i);
        if (u->where != BR_ON_BOARD && u->where != BR_WRECK)
            continue;
        int count = br_cover_squares(t->squares, u->x, u->y, u->heading, s);
        for (int k = 0; k < count; k++) {
            if (s[k].x != x || s[k].y != y)
                continue;
            if (u->where == BR_WRECK)
                value = max2(value, of_terrain(br_terrain(v->d, v->f, t->wreck)));
            else if (t->class != BR_INFANTRY)
                value = BR_BLOCKED;
            else if (v->from->is_foot && v->to->is_foot && !t->faces[u->face].is_concealed)
                value = BR_BLOCKED;
        }
    }
    return value;
}

/* Does a square of the end have a side on the element? */
static bool borders(const struct view *v, const struct br_end *e, int element)
{
    for (int i = 0; i < e->square_count; i++)
        for (int dir = 0; dir < 8; dir += 2)
            if (v->f->board.edge[br_side(&v->f->board, e->squares[i].x, e->squares[i].y, dir)] ==
                element)
                return true;
    return false;
}

/* Walks along the grid line from the edge, both ways, while the element goes on. */
static bool shoots_over(const struct view *v, int x, int y, bool is_west)
{
    const struct br_board *b = &v->f->board;
    int own = b->elements[b->edge[is_west ? br_west_edge(b, x, y) : br_north_edge(b, x, y)]].of;
    for (int step = -1; step <= 1; step += 2) {
        int ex = x, ey = y;
        for (;;) {
            if (is_west ? ey < 0 || ey >= b->h : ex < 0 || ex >= b->w)
                break;
            int edge = is_west ? br_west_edge(b, ex, ey) : br_north_edge(b, ex, ey);
            if (b->edge[edge] == 0 || b->elements[b->edge[edge]].of != own)
                break;
            if (holds(v->from, ex, ey) ||
                (is_west ? holds(v->from, ex - 1, ey) : holds(v->from, ex, ey - 1)))
                return true;
            *(is_west ? &ey : &ex) += step;
        }
    }
    return false;
}

/* The west or north side of (x,y). */
static int of_side(const struct view *v, int x, int y, bool is_west)
{
    const struct br_board *b = &v->f->board;
    int edge = is_west ? br_west_edge(b, x, y) : br_north_edge(b, x, y);
    const struct br_terrain *t = br_edge_terrain(v->d, v->f, edge);
    if (b->edge[edge] == 0)
        return 0;
    if (t->is_elevation && !borders(v, v->from, b->edge[edge]) && !borders(v, v->to, b->edge[edge]))
        return BR_BLOCKED;
    if (t->blocks)
        return BR_BLOCKED;
    return shoots_over(v, x, y, is_west) ? 0 : t->obscure;
}

/* Is the point (x,y) on the open segment? */
static bool is_on(const struct view *v, int x, int y)
{
    int dx = v->qx - v->px, dy = v->qy - v->py, ax = x - v->px, ay = y - v->py;
    int along = ax * dx + ay * dy;
    return ax * dy == ay * dx && along > 0 && along < dx * dx + dy * dy;
}

/* Does the open segment meet the open square? Its corners are then not all on one side of the line,
 * and the square's span lies within the segment's in both axes. */
static bool is_through(const struct view *v, int x, int y)
{
    int dx = v->qx - v->px, dy = v->qy - v->py;
    bool left = false, right = false;
    for (int i = 0; i < 4; i++) {
        int side = (2 * x + 2 * (i % 2) - v->px) * dy - (2 * y + 2 * (i / 2) - v->py) * dx;
        left = left || side < 0;
        right = right || side > 0;
    }
    return left && right && max2(v->px, v->qx) > 2 * x && min2(v->px, v->qx) < 2 * x + 2 &&
           max2(v->py, v->qy) > 2 * y && min2(v->py, v->qy) < 2 * y + 2;
}

/* Does the open segment cross the inside of the side of (x,y)? */
static bool is_across(const struct view *v, int x, int y, bool is_west)
{
    int x0 = 2 * x, y0 = 2 * y, x1 = is_west ? x0 : x0 + 2, y1 = is_west ? y0 + 2 : y0;
    int dx = v->qx - v->px, dy = v->qy - v->py;
    int a = (x0 - v->px) * dy - (y0 - v->py) * dx, b = (x1 - v->px) * dy - (y1 - v->py) * dx;
    int before = is_west ? v->px - x0 : v->py - y0, after = is_west ? v->qx - x0 : v->qy - y0;
    return ((a < 0 && b > 0) || (a > 0 && b < 0)) &&
           ((before < 0 && after > 0) || (before > 0 && after < 0));
}

/* BR-RULE-06: one side of the corner, seen from A: the square beside and its two sides. */
static int of_corner(const struct view *v, int a, int b)
{
    int dx = v->qx > v->px ? 1 : -1, dy = v->qy > v->py ? 1 : -1;
    int ax = dx > 0 ? a - 1 : a, ay = dy > 0 ? b - 1 : b; /* the square it comes from */
    int first = max2(of_square(v, ax + dx, ay),
                     max2(of_side(v, a, ay, true), of_side(v, ax + dx, b, false)));
    int second = max2(of_square(v, ax, ay + dy),
                      max2(of_side(v, ax, b, false), of_side(v, a, ay + dy, true)));
    return min2(first, second);
}

/* BR-RULE-07 */
static int of_grid_line(const struct view *v)
{
    const struct br_board *b = &v->f->board;
    bool is_west = v->px == v->qx;
    int line = (is_west ? v->px : v->py) / 2, sum = 0;
    int low = is_west ? min2(v->py, v->qy) : min2(v->px, v->qx);
    int high = is_west ? max2(v->py, v->qy) : max2(v->px, v->qx);
    for (int i = 0; i < (is_west ? b->h : b->w); i++)
        if (2 * i < high && 2 * i + 2 > low)
            sum += is_west ? min2(of_square(v, line - 1, i), of_square(v, line, i))
                           : min2(of_square(v, i, line - 1), of_square(v, i, line));
    for (int i = 1; i < (is_west ? b->h : b->w); i++)
        if (2 * i > low && 2 * i < high)
            sum += is_west ? min2(of_side(v, line - 1, i, false), of_side(v, line, i, false))
                           : min2(of_side(v, i, line - 1, true), of_side(v, i, line, true));
    return min2(sum, BR_BLOCKED);
}

int reference_line(const struct br_data *d, const struct br_field *f, const struct br_end *from,
                   struct br_point p, const struct br_end *to, struct br_point q)
{
    struct view v = {d, f, from, to, p.x, p.y, q.x, q.y};
    const struct br_board *b = &f->board;
    int sum = 0;
    if (p.x == q.x && p.y == q.y)
        return 0;
    if ((p.x == q.x && p.x % 2 == 0) || (p.y == q.y && p.y % 2 == 0))
        return of_grid_line(&v);
    for (int y = 0; y < b->h; y++) {
        for (int x = 0; x < b->w; x++) {
            if (is_through(&v, x, y))
                sum += of_square(&v, x, y);
            if (x > 0 && is_across(&v, x, y, true))
                sum += of_side(&v, x, y, true);
            if (y > 0 && is_across(&v, x, y, false))
                sum += of_side(&v, x, y, false);
            if (x > 0 && y > 0 && is_on(&v, 2 * x, 2 * y))
                sum += of_corner(&v, x, y);
        }
    }
    return min2(sum, BR_BLOCKED);
}

/* ---- reach ---- */

struct trek {
    const struct br_data *d;
    const struct br_field *f;
    const struct br_type *t;
    int unit, owner;
    bool flies;
    struct br_pose_reach *out;
};

static bool terrain_has(const struct trek *k, const struct br_terrain *t, bool stops)
{
    return (stops ? t->difficult : t->impassable) >> k->t->class & 1;
}

/* Terrain and wrecks of a square. */
static bool land_has(const struct trek *k, int x, int y, bool stops)
{
    bool found = terrain_has(k, br_area_terrain(k->d, k->f, x, y), stops);
    struct br_spot s[4];
    for (int i = 0; i < k->f->unit_count; i++) {
        const struct br_unit *u = &k->f->units[i];
        const struct br_type *t = br_unit_type(k->d, k->f, i);
        int count = br_cover_squares(t->squares, u->x, u->y, u->heading, s);
        for (int n = 0; u->where == BR_WRECK && n < count; n++)
            if (s[n].x == x && s[n].y == y)
                found = found || terrain_has(k, br_terrain(k->d, k->f, t->wreck), stops);
    }
    return found;
}

static bool ground_has(const struct trek *k, int x, int y, bool stops)
{
    return !k->flies && land_has(k, x, y, stops);
}

static bool edge_has(const struct trek *k, int x, int y, int dir, bool stops)
{
    return !k->flies &&
           terrain_has(k, br_edge_terrain(k->d, k->f, br_side(&k->f->board, x, y, dir)), stops);
}

/* Who stands on the square, but for the mover; -1: nobody. */
static int who(const struct trek *k, int x, int y)
{
    struct br_spot s[4];
    for (int i = 0; i < k->f->unit_count; i++) {
        const struct br_unit *u = &k->f->units[i];
        if (i == k->unit || u->where != BR_ON_BOARD)
            continue;
        int count =
            br_cover_squares(br_unit_type(k->d, k->f, i)->squares, u->x, u->y, u->heading, s);
        for (int n = 0; n < count; n++)
            if (s[n].x == x && s[n].y == y)
                return i;
    }
    return -1;
}

static bool may_enter(const struct trek *k, int x, int y)
{
    if (!br_on_board(&k->f->board, x, y))
        return false;
    int other = who(k, x, y);
    if (k->flies)
        return true;
    if (ground_has(k, x, y, false))
        return false;
    if (other < 0)
        return true;
    if (br_unit_type(k->d, k->f, other)->class != BR_INFANTRY)
        return false;
    return k->t->class != BR_INFANTRY || k->f->units[other].owner == k->owner;
}

/* An effect on a diagonal step is found on both sides (BR-RULE-24); tanks look at edges only. */
static bool diagonal_has(const struct trek *k, int x, int y, int dx, int dy, bool stops)
{
    int h = dx > 0 ? BR_E : BR_W, v = dy > 0 ? BR_S : BR_N;
    bool squares = k->t->squares == 1;
    bool one = (squares && ground_has(k, x + dx, y, stops)) || edge_has(k, x, y, h, stops) ||
               edge_has(k, x + dx, y, v, stops);
    bool two = (squares && ground_has(k, x, y + dy, stops)) || edge_has(k, x, y, v, stops) ||
               edge_has(k, x, y + dy, h, stops);
    return one && two;
}

static bool between_has(const struct trek *k, int x, int y, int nx, int ny, bool stops)
{
    int dx = nx - x, dy = ny - y;
    if (dx != 0 && dy != 0)
        return diagonal_has(k, x, y, dx, dy, stops);
    return edge_has(k, x, y, dx > 0 ? BR_E : dx < 0 ? BR_W : dy > 0 ? BR_S : BR_N, stops);
}

/* BR-RULE-16, for infantry of one square. */
static bool is_in_zone(const struct trek *k, int enemy, int x, int y)
{
    const struct br_unit *u = &k->f->units[enemy];
    struct br_end from, to;
    if (abs(u->x - x) > 1 || abs(u->y - y) > 1 || (u->x == x && u->y == y))
        return false;
    if (ground_has(k, x, y, false)) /* the enemy is infantry as well: the same class */
        return false;
    br_end_square(u->x, u->y, false, &from);
    br_end_square(x, y, false, &to);
    return reference_line(k->d, k->f, &from, from.points[0], &to, to.points[0]) < BR_BLOCKED;
}

static bool zone_stops(const struct trek *k, int x, int y, int nx, int ny)
{
    if (k->t->class != BR_INFANTRY || k->flies)
        return false;
    for (int i = 0; i < k->f->unit_count; i++) {
        const struct br_unit *u = &k->f->units[i];
        if (u->where == BR_ON_BOARD && u->owner != k->owner && u->sm == 0 &&
            br_unit_type(k->d, k->f, i)->class == BR_INFANTRY && is_in_zone(k, i, x, y) &&
            is_in_zone(k, i, nx, ny))
            return true;
    }
    return false;
}

static void note_end(const struct trek *k, int x, int y, int heading, int cost)
{
    struct br_spot s[4];
    int count = br_cover_squares(k->t->squares, x, y, heading, s);
    uint8_t *best = &k->out->cost[br_pose_number(&k->f->board, x, y, heading)];
    for (int i = 0; i < count; i++) {
        int other = who(k, s[i].x, s[i].y);
        bool is_foot = other >= 0 && br_unit_type(k->d, k->f, other)->class == BR_INFANTRY;
        if (other >= 0 && (!is_foot || k->t->class == BR_INFANTRY || k->flies))
            return;
        if (k->flies && land_has(k, s[i].x, s[i].y, false))
            return;
    }
    *best = (uint8_t)min2(*best, cost);
}

static void tread(const struct trek *k, int x, int y, int heading, int cost, int left);

static void arrive(const struct trek *k, int x, int y, int heading, int cost, int left, bool stops)
{
    note_end(k, x, y, heading, cost);
    if (!stops && left > 0)
        tread(k, x, y, heading, cost, left);
}

static void tread_foot(const struct trek *k, int x, int y, int cost, int left)
{
    for (int nx = x - 1; nx <= x + 1; nx++) {
        for (int ny = y - 1; ny <= y + 1; ny++) {
            if ((nx == x && ny == y) || !may_enter(k, nx, ny) ||
                between_has(k, x, y, nx, ny, false) || zone_stops(k, x, y, nx, ny))
                continue;
            bool stops = ground_has(k, nx, ny, true) || between_has(k, x, y, nx, ny, true);
            arrive(k, nx, ny, 0, cost + 1, left - 1, stops);
        }
    }
}

/* One end goes from (x,y) to (nx,ny); both are on the board. */
static bool end_may_go(const struct trek *k, int x, int y, int nx, int ny, bool *stops)
{
    if (!may_enter(k, nx, ny) || between_has(k, x, y, nx, ny, false))
        return false;
    *stops = ground_has(k, nx, ny, true) || between_has(k, x, y, nx, ny, true);
    return true;
}

static void tread_long(const struct trek *k, int fx, int fy, int h, int cost, int left)
{
    int rx = fx - br_dx[h], ry = fy - br_dy[h];
    bool stops;
    for (int n = 0; n < 8; n++) {
        int turn = (n - h + 8) % 8, back = (n - h + 12) % 8, nx, ny;
        if (turn == 0 || turn == 1 || turn == 7) {
            nx = fx + br_dx[n];
            ny = fy + br_dy[n];
            if (end_may_go(k, fx, fy, nx, ny, &stops))
                arrive(k, nx, ny, n, cost + 1, left - 1, stops);
        }
        if (back == 0 || back == 1 || back == 7) {
            nx = rx + br_dx[n];
            ny = ry + br_dy[n];
            if (end_may_go(k, rx, ry, nx, ny, &stops))
                arrive(k, rx, ry, (n + 4) % 8, cost + 1, left - 1, stops);
        }
        if (turn == 1 || turn == 7) { /* pivots to heading n */
            nx = fx - br_dx[n];
            ny = fy - br_dy[n];
            if (end_may_go(k, rx, ry, nx, ny, &stops) && !between_has(k, fx, fy, nx, ny, false))
                arrive(k, fx, fy, n, cost + 1, left - 1, stops);
            nx = rx + br_dx[n];
            ny = ry + br_dy[n];
            if (end_may_go(k, fx, fy, nx, ny, &stops) && !between_has(k, rx, ry, nx, ny, false))
                arrive(k, nx, ny, n, cost + 1, left - 1, stops);
        }
    }
}

static bool block_is_whole(const struct trek *k, int x, int y)
{
    return !edge_has(k, x, y, BR_E, false) && !edge_has(k, x, y + 1, BR_E, false) &&
           !edge_has(k, x, y, BR_S, false) && !edge_has(k, x + 1, y, BR_S, false);
}

static void tread_block(const struct trek *k, int x, int y, int h, int cost, int left)
{
    for (int sign = -1; sign <= 1; sign += 2) {
        int dx = sign * br_dx[h], dy = sign * br_dy[h];
        bool is_open = true, stops = false;
        for (int i = 0; i < 4 && is_open; i++) {
            int nx = x + dx + i % 2, ny = y + dy + i / 2;
            bool is_new = nx < x || nx > x + 1 || ny < y || ny > y + 1;
            bool hard = false;
            is_open = !is_new || end_may_go(k, nx - dx, ny - dy, nx, ny, &hard);
            stops = stops || hard;
        }
        if (is_open && block_is_whole(k, x + dx, y + dy))
            arrive(k, x + dx, y + dy, h, cost + 1, left - 1, stops);
    }
    if (block_is_whole(k, x, y)) {
        arrive(k, x, y, (h + 2) % 8, cost + 1, left - 1, false);
        arrive(k, x, y, (h + 6) % 8, cost + 1, left - 1, false);
    }
}

static void tread(const struct trek *k, int x, int y, int heading, int cost, int left)
{
    if (k->t->squares == 1)
        tread_foot(k, x, y, cost, left);
    else if (k->t->squares == 2)
        tread_long(k, x, y, heading, cost, left);
    else
        tread_block(k, x, y, heading, cost, left);
}

void reference_reach(const struct br_data *d, const struct br_field *f, int unit, int movement,
                     struct br_pose_reach *out)
{
    const struct br_unit *u = &f->units[unit];
    const struct br_type *t = br_unit_type(d, f, unit);
    struct trek k = {d, f, t, unit, u->owner, t->faces[u->face].is_flying, out};
    int heading = t->squares == 1 ? 0 : u->heading;
    memset(out->cost, BR_NO_COST, sizeof out->cost);
    out->cost[br_pose_number(&f->board, u->x, u->y, heading)] = 0;
    if (movement > 0)
        tread(&k, u->x, u->y, heading, 0, movement);
}
