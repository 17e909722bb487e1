#include "passage.h"

#include <string.h>

#include "data.h"

static void add(struct br_rows rows[BR_EFFECT_COUNT], const struct br_terrain *t, int class, int x,
                int y)
{
    if (t->impassable >> class & 1)
        br_rows_add(&rows[BR_CLOSES], x, y);
    if (t->difficult >> class & 1)
        br_rows_add(&rows[BR_STOPS], x, y);
}

/* Squares of the row with an edge at them or at a neighbour beside them. */
static uint32_t edges_of_row(const struct br_field *f, int y)
{
    if (y < 0 || y >= f->board.h)
        return 0;
    uint32_t below = y + 1 < f->board.h ? f->north.row[y + 1] : 0;
    uint32_t own = f->west.row[y] | f->west.row[y] >> 1 | f->north.row[y] | below;
    return own | own << 1 | own >> 1;
}

void br_passage_make(const struct br_data *d, const struct br_field *f, int class,
                     struct br_passage *out)
{
    const struct br_board *b = &f->board;
    memset(out, 0, sizeof *out);
    for (int y = 0; y < b->h; y++) {
        for (uint32_t bits = f->rough.row[y]; bits != 0; bits &= bits - 1) {
            int x = __builtin_ctz(bits);
            add(out->area, br_area_terrain(d, f, x, y), class, x, y);
        }
        for (uint32_t bits = f->west.row[y]; bits != 0; bits &= bits - 1) {
            int x = __builtin_ctz(bits);
            add(out->west, br_edge_terrain(d, f, br_west_edge(b, x, y)), class, x, y);
        }
        for (uint32_t bits = f->north.row[y]; bits != 0; bits &= bits - 1) {
            int x = __builtin_ctz(bits);
            add(out->north, br_edge_terrain(d, f, br_north_edge(b, x, y)), class, x, y);
        }
        out->fenced.row[y] = edges_of_row(f, y - 1) | edges_of_row(f, y) | edges_of_row(f, y + 1);
    }
}

static bool may_block(const struct br_terrain *t)
{
    return t->blocks || t->is_elevation;
}

void br_screen_make(const struct br_data *d, const struct br_field *f, struct br_screen *out)
{
    const struct br_board *b = &f->board;
    memset(out, 0, sizeof *out);
    for (int y = 0; y < b->h; y++)
        for (int x = 0; x < b->w; x++) {
            if (br_rows_has(&f->cover, x, y) && may_block(br_area_terrain(d, f, x, y)))
                br_rows_add(&out->area, x, y);
            if (br_rows_has(&f->west, x, y) &&
                may_block(br_edge_terrain(d, f, br_west_edge(b, x, y))))
                br_rows_add(&out->west, x, y);
            if (br_rows_has(&f->north, x, y) &&
                may_block(br_edge_terrain(d, f, br_north_edge(b, x, y))))
                br_rows_add(&out->north, x, y);
        }
}

const struct br_passage *br_passage(const struct br_data *d, const struct br_field *f, int class,
                                    struct br_passage *own)
{
    if (f->board.map != BR_NO_MAP && !f->board.is_changed)
        return &d->maps[f->board.map].passages[class];
    br_passage_make(d, f, class, own);
    return own;
}
