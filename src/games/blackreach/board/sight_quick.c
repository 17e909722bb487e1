/* sight_quick.c: sight between the centres of two squares, from a table of the map and rows of
 * bits; and how the table is made. */
#include <stdlib.h>
#include <string.h>

#include "data/data.h"
#include "board/sight.h"

static int exact(const struct br_data *d, const struct br_field *f, int ax, int ay, int bx, int by,
                 bool on_foot)
{
    struct br_end from, to;
    br_end_square(ax, ay, on_foot, &from);
    br_end_square(bx, by, on_foot, &to);
    return br_line(d, f, &from, from.points[0], &to, to.points[0], NULL);
}

/* Columns `first` to `last` east of ax, or west of it, as bits. */
static uint32_t span_bits(int first, int last, int ax, bool is_east)
{
    int low = is_east ? ax + first : ax - last;
    return ((2U << (last - first)) - 1) << low;
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
        uint32_t bits = *near << left, units = f->hull.row[y] | (f->foot.row[y] & whole);
        if (((units | f->wreck.row[y]) & bits) == 0)
            continue; /* as most rows */
        const struct br_span *s = &d->spans[dx][dy][j];
        uint32_t passed = span_bits(s->first, s->last, ax, bx > ax) & bits;
        if (units & passed & ~excused(f, ax, y, j, step) & ~excused(f, bx, y, dy - j, -step))
            return BLOCKER;
        found = SOMETHING;
    }
    return found;
}

/* Is there terrain near the line? */
static bool meets_terrain(const struct br_data *d, const struct br_field *f, int ax, int ay, int bx,
                          int by)
{
    int dx = abs(bx - ax), dy = abs(by - ay), step = by > ay ? 1 : -1;
    const struct br_span *spans = d->spans[dx][dy];
    uint32_t found = 0, last = 0;
    for (int j = 0; j <= dy; j++) {
        int y = ay + step * j;
        uint32_t bits = span_bits(spans[j].low, spans[j].high, ax, bx > ax);
        uint32_t ends = (j == 0 ? 1U << ax : 0) | (j == dy ? 1U << bx : 0);
        found |= f->cover.row[y] & bits & ~ends;
        found |= f->west.row[y] & bits & (bits << 1);
        found |= f->north.row[step > 0 ? y : y + 1 < f->board.h ? y + 1 : y] & bits & last;
        last = bits;
    }
    return found != 0;
}

/* What the map's table says, or -1: it does not hold, or there is none. */
static int tabled(const struct br_data *d, const struct br_board *b, int ax, int ay, int bx, int by)
{
    if (b->map == BR_NO_MAP || d->maps[b->map].table == NULL)
        return -1;
    int squares = b->w * b->h;
    int v = d->maps[b->map].table[br_square(b, ax, ay) * squares + br_square(b, bx, by)];
    return b->is_changed && (v & BR_TABLE_SHAKY) ? -1 : v;
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
    if (found == SOMETHING || (v < 0 && meets_terrain(d, f, ax, ay, bx, by)))
        return exact(d, f, ax, ay, bx, by, on_foot);
    return value;
}

/* ---- tables ---- */

static void widen(struct br_span *s, int x, bool is_passed)
{
    s->low = (int8_t)(x < s->low ? x : s->low);
    s->high = (int8_t)(x > s->high ? x : s->high);
    if (is_passed) {
        s->first = (int8_t)(x < s->first ? x : s->first);
        s->last = (int8_t)(x > s->last ? x : s->last);
    }
}

/* As br_line_squares, with both ends and the squares beside corners. */
static void measure(struct br_span *spans, int dx, int dy)
{
    int x = 0, y = 0, nx = 1, ny = 1;
    for (int j = 0; j < BR_SIDE_MAX; j++)
        spans[j] = (struct br_span){BR_SIDE_MAX, -1, BR_SIDE_MAX, -1};
    widen(&spans[0], 0, true);
    while (nx < 2 * dx || ny < 2 * dy) {
        int side = nx * dy - ny * dx;
        if (side == 0) {
            widen(&spans[y], x + 1, false);
            widen(&spans[y + 1], x, false);
        }
        if (side <= 0) {
            x++;
            nx += 2;
        }
        if (side >= 0) {
            y++;
            ny += 2;
        }
        widen(&spans[y], x, true);
    }
}

void br_data_measure(struct br_data *d)
{
    for (int dx = 0; dx < BR_SIDE_MAX; dx++)
        for (int dy = 0; dy < BR_SIDE_MAX; dy++) {
            const struct br_span *spans = d->spans[dx][dy];
            uint32_t *between = d->between[dx][dy];
            measure(d->spans[dx][dy], dx, dy);
            for (int j = 0; j <= dy; j++)
                between[j] = span_bits(spans[j].low, spans[j].high, 0, true);
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

static bool meets_rows(const struct br_data *d, const struct br_rows *rows, int ax, int ay, int bx,
                       int by)
{
    const struct br_span *spans = d->spans[abs(bx - ax)][abs(by - ay)];
    uint32_t found = 0;
    for (int j = 0; j <= abs(by - ay); j++)
        found |= rows->row[by > ay ? ay + j : ay - j] &
                 span_bits(spans[j].low, spans[j].high, ax, bx > ax);
    return found != 0;
}

void br_map_survey(const struct br_data *d, struct br_map *map)
{
    struct br_field *f = calloc(1, sizeof *f);
    if (f == NULL)
        abort();
    f->board = map->board;
    br_field_index(d, f);
    for (int class = 0; class < BR_CLASS_COUNT; class ++) {
        struct br_passage *p = &map->passages[class];
        br_passage_make(d, f, class, p);
        for (int y = 0; y < f->board.h; y++)
            br_row_ways(p, &p->area[BR_CLOSES], &p->area[BR_STOPS], y, f->board.h,
                        &map->ways[class][y]);
    }
    br_screen_make(d, f, &map->screen);
    free(f);
}

void br_map_tabulate(const struct br_data *d, struct br_map *map)
{
    struct br_field *f = calloc(1, sizeof *f);
    struct br_trace *trace = calloc(1, sizeof *trace);
    struct br_rows shaky;
    if (f == NULL || trace == NULL)
        abort();
    f->board = map->board;
    br_field_index(d, f);
    find_shaky(d, f, &shaky);
    int w = f->board.w, squares = w * f->board.h;
    for (int a = 0; a < squares; a++) {
        for (int b = 0; b < squares; b++) {
            struct br_end from, to;
            int ax = a % w, ay = a / w, bx = b % w, by = b / w;
            uint16_t *out = &map->table[a * squares + b];
            *out = 0;
            if (!meets_terrain(d, f, ax, ay, bx, by))
                continue;
            bool may_shake = meets_rows(d, &shaky, ax, ay, bx, by);
            br_end_square(ax, ay, false, &from);
            br_end_square(bx, by, false, &to);
            int value =
                br_line(d, f, &from, from.points[0], &to, to.points[0], may_shake ? trace : NULL);
            *out = (uint16_t)(value >= BR_BLOCKED ? BR_TABLE_BLOCKED : value);
            if (may_shake && trace->is_shaky)
                *out |= BR_TABLE_SHAKY;
        }
    }
    free(f);
    free(trace);
}
