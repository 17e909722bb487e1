#include "board/passage.h"

#include <stdlib.h>
#include <string.h>

/* The effects of each element of the board on a class, a bit each. */
static void find_effects(const struct br_data *d, const struct br_field *f, int class,
                         uint8_t effects[BR_ELEMENTS_MAX])
{
    for (int i = 0; i < f->board.element_count; i++) {
        const struct br_terrain *t = br_terrain(d, f, f->board.elements[i].terrain);
        effects[i] = (uint8_t)((t->impassable >> class & 1) << BR_CLOSES |
                               (t->difficult >> class & 1) << BR_STOPS);
    }
}

static void add(struct br_rows rows[BR_EFFECT_COUNT], int effects, int x, int y)
{
    rows[BR_CLOSES].row[y] |= (uint32_t)(effects >> BR_CLOSES & 1) << x;
    rows[BR_STOPS].row[y] |= (uint32_t)(effects >> BR_STOPS & 1) << x;
}

/* Squares of the row with an edge at them or at a neighbour beside them. */
static uint32_t edges_of_row(const struct br_field *f, int y)
{
    if (y < 0 || y >= f->board.h)
        /* mutant: 0 becomes 1 (2): a shortcut: where no edge is near, looking closer gives the same
         * answer */
        return 0;
    uint32_t own = br_edged(f, y);
    return own | own << 1 | own >> 1;
}

static void make_passage(const struct br_data *d, const struct br_field *f, int class, int top,
                         int bottom, struct br_passage *out)
{
    const struct br_board *b = &f->board;
    uint8_t effects[BR_ELEMENTS_MAX];
    find_effects(d, f, class, effects);
    memset(out, 0, sizeof *out);
    for (int y = top; y <= bottom; y++) {
        for (uint32_t bits = f->rough.row[y]; bits != 0; bits &= bits - 1) {
            int x = __builtin_ctz(bits);
            add(out->area, effects[b->area[br_square(b, x, y)]], x, y);
        }
        for (uint32_t bits = f->west.row[y]; bits != 0; bits &= bits - 1) {
            int x = __builtin_ctz(bits);
            add(out->west, effects[b->edge[br_west_edge(b, x, y)]], x, y);
        }
        for (uint32_t bits = f->north.row[y]; bits != 0; bits &= bits - 1) {
            int x = __builtin_ctz(bits);
            add(out->north, effects[b->edge[br_north_edge(b, x, y)]], x, y);
        }
        out->fenced.row[y] = edges_of_row(f, y - 1) | edges_of_row(f, y) | edges_of_row(f, y + 1);
    }
}

/* Terrain of one kind (what closes, what stops) around a row: squares and sides. */
struct row_terrain {
    uint32_t here, above, below;           /* squares */
    uint32_t west, west_above, west_below; /* west sides */
    uint32_t north, north_below;           /* north sides of this row and the next */
};

static void look_around(const struct br_rows *squares, const struct br_rows *west,
                        const struct br_rows *north, int y, int height, struct row_terrain *t)
{
    bool has_above = y > 0, has_below = y + 1 < height;
    t->here = squares->row[y];
    t->above = has_above ? squares->row[y - 1] : 0;
    t->below = has_below ? squares->row[y + 1] : 0;
    t->west = west->row[y];
    t->west_above = has_above ? west->row[y - 1] : 0;
    t->west_below = has_below ? west->row[y + 1] : 0;
    t->north = north->row[y];
    t->north_below = has_below ? north->row[y + 1] : 0;
}

/* Starting squares of steps that the terrain meets: an orthogonal step by the side it crosses, a
 * diagonal one if it is found on both sides of the corner (BR-RULE-24). */
static void met_steps(const struct row_terrain *t, uint32_t met[BR_DIR_COUNT])
{
    met[BR_N] = t->north;
    met[BR_S] = t->north_below;
    met[BR_E] = t->west >> 1;
    met[BR_W] = t->west;
    met[BR_NE] = ((t->here | t->west | t->north) >> 1) & (t->above | t->north | t->west_above >> 1);
    met[BR_NW] = (t->here << 1 | t->west | t->north << 1) & (t->above | t->north | t->west_above);
    met[BR_SE] = ((t->here | t->west | t->north_below) >> 1) &
                 (t->below | t->north_below | t->west_below >> 1);
    met[BR_SW] = (t->here << 1 | t->west | t->north_below << 1) &
                 (t->below | t->north_below | t->west_below);
}

void br_row_ways(const struct br_passage *p, const struct br_rows *closed,
                 const struct br_rows *hard, int y, int height, struct br_row_ways *out)
{
    uint32_t shut[BR_DIR_COUNT], stop[BR_DIR_COUNT];
    struct row_terrain t;
    look_around(closed, &p->west[BR_CLOSES], &p->north[BR_CLOSES], y, height, &t);
    met_steps(&t, shut);
    look_around(hard, &p->west[BR_STOPS], &p->north[BR_STOPS], y, height, &t);
    met_steps(&t, stop);
    uint32_t any = 0;
    for (int dir = 0; dir < BR_DIR_COUNT; dir++) {
        out->open[dir] = ~shut[dir];
        out->on[dir] = ~shut[dir] & ~stop[dir];
        any |= stop[dir];
    }
    out->has_stops = any != 0;
}

static bool may_block(const struct br_terrain *t)
{
    return t->blocks || t->is_elevation;
}

static void make_screen(const struct br_data *d, const struct br_field *f, struct br_screen *out)
{
    const struct br_board *b = &f->board;
    memset(out, 0, sizeof *out);
    for (int y = 0; y < b->h; y++)
        for (int x = 0; x < b->w; x++) {
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
    return br_passage_near(d, f, class, 0, f->board.h - 1, own);
}

const struct br_passage *br_passage_near(const struct br_data *d, const struct br_field *f,
                                         int class, int top, int bottom, struct br_passage *own)
{
    if (f->board.map != BR_NO_MAP && !f->board.is_changed)
        return &d->maps[f->board.map].passages[class];
    make_passage(d, f, class, top, bottom, own);
    return own;
}

void br_passage_survey(const struct br_data *d, struct br_map *map)
{
    struct br_field *f = calloc(1, sizeof *f);
    if (f == NULL)
        abort();
    f->board = map->board;
    br_field_index(d, f);
    for (int class = 0; class < BR_CLASS_COUNT; class ++) {
        struct br_passage *p = &map->passages[class];
        make_passage(d, f, class, 0, f->board.h - 1, p);
        for (int y = 0; y < f->board.h; y++)
            br_row_ways(p, &p->area[BR_CLOSES], &p->area[BR_STOPS], y, f->board.h,
                        &map->ways[class][y]);
    }
    make_screen(d, f, &map->screen);
    /* mutant: the statement is left out: only memory is lost, which the suite with sanitizers
     * sees */
    free(f);
}
