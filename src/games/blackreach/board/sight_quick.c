/* sight_quick.c: the best of several lines, and lines from the centres of squares, from tables of
 * the map and rows of bits. */
#include <stdlib.h>
#include <string.h>

#include "board/sight.h"
#include "board/swath.h"

/* ---- the best line ---- */

static bool is_better(const struct br_best_line *a, const struct br_best_line *b)
{
    int la = (a->to.x - a->from.x) * (a->to.x - a->from.x) +
             (a->to.y - a->from.y) * (a->to.y - a->from.y);
    int lb = (b->to.x - b->from.x) * (b->to.x - b->from.x) +
             (b->to.y - b->from.y) * (b->to.y - b->from.y);
    if (a->value != b->value)
        return a->value < b->value;
    if (la != lb)
        return la < lb;
    if (a->from.x != b->from.x)
        return a->from.x < b->from.x;
    if (a->from.y != b->from.y)
        return a->from.y < b->from.y;
    /* mutant: < becomes <=: they differ, as was asked just before */
    /* mutant: < becomes <= (2): no line is compared with itself */
    return a->to.x != b->to.x ? a->to.x < b->to.x : a->to.y < b->to.y;
}

static bool is_one_square(const struct br_end *e)
{
    return e->square_count == 1 && e->points[0].x % 2 != 0;
}

int br_sight(const struct br_data *d, const struct br_field *f, const struct br_end *from,
             const struct br_end *to, struct br_best_line *best)
{
    struct br_best_line found = {.value = BR_BLOCKED + 1}, one;
    struct br_corridor g;
    if (best == NULL && is_one_square(from) && is_one_square(to))
        return br_sight_squares(d, f, from->squares[0].x, from->squares[0].y, to->squares[0].x,
                                to->squares[0].y, from->is_foot && to->is_foot);
    br_corridor_init(d, f, from, to, BR_CORRIDOR_VALUE, &g);
    for (int i = 0; i < from->point_count; i++) {
        for (int k = 0; k < to->point_count; k++) {
            one.from = from->points[i];
            one.to = to->points[k];
            one.value = br_corridor_line(&g, one.from, one.to);
            if (one.value == 0 && best == NULL)
                return 0;
            if (found.value > BR_BLOCKED || is_better(&one, &found))
                found = one;
        }
    }
    if (best != NULL)
        *best = found;
    return found.value;
}

int br_sight_units(const struct br_data *d, const struct br_field *f, int from, int to)
{
    struct br_end a, b;
    br_end_unit(d, f, from, &a);
    br_end_unit(d, f, to, &b);
    return br_sight(d, f, &a, &b, NULL);
}

/* ---- the quick way: from a table of the map and rows of bits ---- */

static int exact(const struct br_data *d, const struct br_field *f, int ax, int ay, int bx, int by,
                 bool on_foot)
{
    struct br_end from, to;
    br_end_square(ax, ay, on_foot, &from);
    br_end_square(bx, by, on_foot, &to);
    return br_line(d, f, &from, from.points[0], &to, to.points[0], NULL);
}

/* Squares of row y that share a side that is not open with the end in column x, which lies `away`
 * rows before it: if that is an elevation line, what stands there does not count. */
static uint32_t excused(const struct br_field *f, int x, int y, int away, int step)
{
    if (away == 0)
        return (f->west.row[y] & (2U << x)) | (f->west.row[y] & (1U << x)) >> 1;
    return away == 1 ? f->north.row[step > 0 ? y : y + 1] & (1U << x) : 0;
}

enum disturbance { NOTHING, SOMETHING, BLOCKER };

/* Are there units or wrecks near the line? BLOCKER: a unit on a square that the line passes, and
 * nothing that could excuse it. */
static enum disturbance disturbance(const struct br_data *d, const struct br_field *f, int ax,
                                    int ay, int bx, int by, bool on_foot)
{
    int dx = abs(bx - ax), dy = abs(by - ay), step = by > ay ? 1 : -1, left = ax < bx ? ax : bx;
    int turn = bx > ax ? 1 : -1;
    const uint32_t *near = d->between[dx][dy] + (bx > ax ? 0 : dy); /* or from its other end */
    uint32_t whole = on_foot ? ~0U : 0;
    enum disturbance found = NOTHING;
    for (int j = 0, y = ay; j <= dy; j++, y += step, near += turn) {
        uint32_t bits = *near << left, units = f->vehicles.row[y] | (f->infantry.row[y] & whole);
        if (((units | f->wreck.row[y]) & bits) == 0)
            continue; /* as most rows */
        const struct br_swath *row = br_swath(&d->swaths, 2 * dx, 2 * dy);
        uint32_t passed = row[bx > ax ? j : dy - j].passed << left & bits;
        if (units & passed & ~excused(f, ax, y, j, step) & ~excused(f, bx, y, dy - j, -step))
            return BLOCKER;
        found = SOMETHING;
    }
    return found;
}

/* The rows from a square on that a line to a point passes, and what is near it in each. */
struct rows {
    const struct br_swath *swath;
    int x, y, step, count;
    bool is_east;
};

static struct rows rows_to(const struct br_data *d, int x, int y, struct br_point q)
{
    int dx = q.x - (2 * x + 1), dy = q.y - (2 * y + 1);
    return (struct rows){.swath = br_swath(&d->swaths, abs(dx), abs(dy)),
                         .x = x,
                         .y = y,
                         .step = dy > 0 ? 1 : -1,
                         .count = br_swath_rows(abs(dy)),
                         .is_east = dx > 0};
}

static uint32_t near_in(const struct rows *r, int j)
{
    return r->is_east ? r->swath[j].near << r->x : r->swath[j].mirrored >> (31 - r->x);
}

/* Is there terrain near the line from the square to the point, apart from its own area? */
static bool meets_terrain(const struct br_data *d, const struct br_field *f, int x, int y,
                          struct br_point q)
{
    struct rows r = rows_to(d, x, y, q);
    uint32_t found = 0, last = 0;
    for (int j = 0; j < r.count; j++) {
        int row = y + j * r.step;
        uint32_t near = near_in(&r, j);
        found |= f->cover.row[row] & near & ~(j == 0 ? 1U << x : 0);
        found |= f->west.row[row] & near & near << 1;
        if (j > 0)
            found |= f->north.row[r.step > 0 ? row : row + 1] & near & last;
        last = near;
    }
    return found != 0;
}

/* Does the line come near one of the squares? */
static bool meets_rows(const struct br_data *d, const struct br_rows *rows, int x, int y,
                       struct br_point q)
{
    struct rows r = rows_to(d, x, y, q);
    uint32_t found = 0;
    for (int j = 0; j < r.count; j++)
        found |= rows->row[y + j * r.step] & near_in(&r, j);
    return found != 0;
}

/* The table of the board's map, or NULL: there is none. */
static const uint16_t *table_of(const struct br_data *d, const struct br_board *b)
{
    return b->map == BR_NO_MAP ? NULL : d->maps[b->map].table;
}

/* An entry of the table, or -1: it does not hold. */
static int entry(const struct br_board *b, uint16_t v)
{
    /* mutant: && becomes ||, & becomes |: a shortcut: without it the line is looked at anew, with
     * the same answer */
    /* mutant: 1 becomes 2: everybody asks only whether it is below 0 */
    return b->is_changed && (v & BR_TABLE_SHAKY) ? -1 : v;
}

/* What the map's table says of the line between two squares, or -1. */
static int tabled(const struct br_data *d, const struct br_board *b, int ax, int ay, int bx, int by)
{
    const uint16_t *table = table_of(d, b);
    int squares = b->w * b->h;
    return table == NULL ? -1
                         : entry(b, table[br_square(b, ax, ay) * squares + br_square(b, bx, by)]);
}

int br_sight_squares(const struct br_data *d, const struct br_field *f, int ax, int ay, int bx,
                     int by, bool on_foot)
{
    int v = tabled(d, &f->board, ax, ay, bx, by), value = v < 0 ? 0 : v & BR_TABLE_VALUE;
    if (v >= 0 && (v & BR_TABLE_BLOCKED))
        return BR_BLOCKED;
    enum disturbance found = disturbance(d, f, ax, ay, bx, by, on_foot);
    if (found == BLOCKER)
        return BR_BLOCKED;
    if (found == SOMETHING ||
        (v < 0 && meets_terrain(d, f, ax, ay, br_centre((struct br_spot){(int8_t)bx, (int8_t)by}))))
        return exact(d, f, ax, ay, bx, by, on_foot);
    return value;
}

/* ---- the same to interspaces ---- */

static int corner_count(const struct br_board *b)
{
    return (b->w + 1) * (b->h + 1);
}

/* The table of interspaces lies behind that of squares. */
static size_t corner_place(const struct br_board *b, int square, int corner)
{
    size_t squares = (size_t)b->w * b->h;
    return squares * squares + (size_t)square * (size_t)corner_count(b) + (size_t)corner;
}

size_t br_sight_entries(const struct br_board *b)
{
    return corner_place(b, b->w * b->h, 0);
}

/* Does a vehicle or wreck that is not at the interspace come near the line? */
static bool is_disturbed(const struct br_data *d, const struct br_rows *things, int x, int y, int a,
                         int b)
{
    struct rows r = rows_to(d, x, y, (struct br_point){(int8_t)(2 * a), (int8_t)(2 * b)});
    uint32_t ends = a > 0 ? 3U << (a - 1) : 1, found = 0;
    for (int j = 0; j < r.count; j++) {
        int row = y + j * r.step;
        found |= things->row[row] & near_in(&r, j) & ~(row == b || row == b - 1 ? ends : 0);
    }
    return found != 0;
}

int br_sight_corner(const struct br_sweep *s, int point, int a, int b)
{
    const struct br_field *f = s->corridor.f;
    const uint16_t *table = table_of(s->corridor.d, &f->board);
    if (table == NULL || point >= s->from.square_count || s->from.square_count > 2)
        return -1;
    struct br_spot at = s->from.squares[point];
    int corner = b * (f->board.w + 1) + a;
    int v =
        entry(&f->board, table[corner_place(&f->board, br_square(&f->board, at.x, at.y), corner)]);
    /* More squares excuse more: for a larger unit only a clear line is sure to be as good. */
    if (v < 0 || ((v & ~BR_TABLE_SHAKY) != 0 && s->from.square_count > 1))
        return -1;
    if (v & BR_TABLE_BLOCKED)
        return BR_BLOCKED;
    return is_disturbed(s->corridor.d, &s->things, at.x, at.y, a, b) ? -1 : v & BR_TABLE_VALUE;
}

/* ---- tables ---- */

void br_sight_measure(struct br_data *d)
{
    br_swaths_measure(&d->swaths);
    for (int dx = 0; dx < BR_SIDE_MAX; dx++)
        for (int dy = 0; dy < BR_SIDE_MAX; dy++) {
            uint32_t *between = d->between[dx][dy];
            for (int j = 0; j <= dy; j++)
                between[j] = br_swath(&d->swaths, 2 * dx, 2 * dy)[j].near;
            between[0] &= ~1U;
            between[dy] &= ~(1U << dx);
        }
}

/* Squares at which a line may have to do with a building that can collapse: its own and those
 * beside its rim. */
static void find_shaky(const struct br_data *d, const struct br_field *f, struct br_rows *out)
{
    const struct br_board *b = &f->board;
    memset(out, 0, sizeof *out);
    for (int y = 0; y < b->h; y++)
        for (int x = 0; x < b->w; x++) {
            if (br_area_terrain(d, f, x, y)->structure == 0)
                continue;
            for (int dir = 0; dir < BR_DIR_COUNT; dir++)
                if (br_on_board(b, x + br_dx[dir], y + br_dy[dir]))
                    br_rows_add(out, x + br_dx[dir], y + br_dy[dir]);
            br_rows_add(out, x, y);
        }
}

/* What is written down of a line: it is SHAKY if it only comes near such a building, and looked at
 * anew once one has collapsed. */
static uint16_t entry_of(struct br_sweep *s, const struct br_rows *shaky)
{
    struct br_spot at = s->from.squares[0];
    int value = br_corridor_line(&s->corridor, s->from.points[0], s->to.points[0]);
    uint16_t v = (uint16_t)(value >= BR_BLOCKED ? BR_TABLE_BLOCKED : value);
    return meets_rows(s->corridor.d, shaky, at.x, at.y, s->to.points[0]) ? v | BR_TABLE_SHAKY : v;
}

static void tabulate_from(const struct br_data *d, const struct br_field *f, int x, int y,
                          const struct br_rows *shaky, uint16_t *table)
{
    const struct br_board *b = &f->board;
    int square = br_square(b, x, y), squares = b->w * b->h;
    uint16_t *out = &table[(size_t)square * (size_t)squares];
    struct br_sweep s;
    br_sweep_init_square(d, f, x, y, &s);
    for (int i = 0; i < squares; i++) {
        struct br_spot to = {(int8_t)(i % b->w), (int8_t)(i / b->w)};
        if (!meets_terrain(d, f, x, y, br_centre(to)))
            continue;
        br_sweep_to_square(&s, to.x, to.y);
        out[i] = entry_of(&s, shaky);
    }
    out = &table[corner_place(b, square, 0)];
    for (int i = 0; i < corner_count(b); i++) {
        int a = i % (b->w + 1), row = i / (b->w + 1);
        if (!meets_terrain(d, f, x, y, (struct br_point){(int8_t)(2 * a), (int8_t)(2 * row)}))
            continue;
        br_sweep_to_corner(&s, a, row);
        out[i] = entry_of(&s, shaky);
    }
}

void br_sight_tabulate(const struct br_data *d, struct br_map *map)
{
    struct br_field *f = calloc(1, sizeof *f);
    struct br_rows shaky;
    if (f == NULL)
        abort();
    f->board = map->board;
    br_field_index(d, f);
    find_shaky(d, f, &shaky);
    for (int y = 0; y < f->board.h; y++)
        for (int x = 0; x < f->board.w; x++)
            tabulate_from(d, f, x, y, &shaky, map->table);
    /* mutant: the statement is left out: only memory is lost, which the suite with sanitizers
     * sees */
    free(f);
}
