/* walk.c: steps from squares to everywhere, a row of squares at a time. */
#include "bot/walk.h"

#include <string.h>

#include "state/units.h"

static bool is_barred(const struct br_data *d, const struct br_field *f, int edge)
{
    return br_edge_terrain(d, f, edge)->impassable >> BR_INFANTRY & 1;
}

void br_walk_init(const struct br_data *d, const struct br_field *f, struct br_walk *out)
{
    const struct br_board *b = &f->board;
    uint32_t all = (b->w == 32 ? 0 : 1U << b->w) - 1;
    memset(out, 0, sizeof *out);
    out->w = b->w;
    out->h = b->h;
    for (int y = 0; y < b->h; y++) {
        uint32_t rough = f->rough.row[y] | f->wreck.row[y];
        out->open.row[y] = all;
        out->west.row[y] = all & ~1U;
        out->north.row[y] = y == 0 ? 0 : all;
        for (; rough != 0; rough &= rough - 1)
            if (br_is_impassable(d, f, BR_INFANTRY, __builtin_ctz(rough), y))
                br_rows_remove(&out->open, __builtin_ctz(rough), y);
        for (uint32_t bits = f->west.row[y]; bits != 0; bits &= bits - 1)
            if (is_barred(d, f, br_west_edge(b, __builtin_ctz(bits), y)))
                br_rows_remove(&out->west, __builtin_ctz(bits), y);
        for (uint32_t bits = f->north.row[y]; bits != 0; bits &= bits - 1)
            if (is_barred(d, f, br_north_edge(b, __builtin_ctz(bits), y)))
                br_rows_remove(&out->north, __builtin_ctz(bits), y);
    }
}

/* One row and what a step east or west from it leads to. */
static uint32_t across(const struct br_walk *w, uint32_t row, int y)
{
    uint32_t west = (row & w->west.row[y]) >> 1, east = (row << 1) & w->west.row[y];
    return (row | west | east) & w->open.row[y];
}

/* The squares one step further. A diagonal step goes by one of the squares beside it. */
static void spread(const struct br_walk *w, const struct br_rows *now, struct br_rows *next)
{
    struct br_rows wide, upright;
    for (int y = 0; y < w->h; y++) {
        uint32_t from_north = y > 0 ? now->row[y - 1] & w->north.row[y] : 0;
        uint32_t from_south = y + 1 < w->h ? now->row[y + 1] & w->north.row[y + 1] : 0;
        wide.row[y] = across(w, now->row[y], y);
        upright.row[y] = (now->row[y] | from_north | from_south) & w->open.row[y];
    }
    for (int y = 0; y < w->h; y++) {
        uint32_t from_north = y > 0 ? wide.row[y - 1] & w->north.row[y] : 0;
        uint32_t from_south = y + 1 < w->h ? wide.row[y + 1] & w->north.row[y + 1] : 0;
        next->row[y] = (wide.row[y] | ((from_north | from_south) & w->open.row[y])) |
                       across(w, upright.row[y], y);
    }
}

void br_walk_from(const struct br_walk *w, const struct br_rows *squares,
                  uint8_t distances[BR_SQUARES_MAX])
{
    struct br_rows now = *squares, next;
    bool goes_on = true;
    memset(distances, BR_TOO_FAR, (size_t)(w->w * w->h));
    for (int y = 0; y < w->h; y++)
        for (uint32_t bits = now.row[y]; bits != 0; bits &= bits - 1)
            distances[y * w->w + __builtin_ctz(bits)] = 0;
    for (int step = 1; goes_on && step < BR_TOO_FAR; step++) {
        goes_on = false;
        spread(w, &now, &next);
        for (int y = 0; y < w->h; y++) {
            uint32_t fresh = next.row[y] & ~now.row[y];
            goes_on = goes_on || fresh != 0;
            for (; fresh != 0; fresh &= fresh - 1)
                distances[y * w->w + __builtin_ctz(fresh)] = (uint8_t)step;
            now.row[y] = next.row[y] | now.row[y];
        }
    }
}
