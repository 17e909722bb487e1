#include "board/zoc.h"

#include <stdlib.h>
#include <string.h>

#include "board/sight.h"

static bool is_covered(const struct br_end *e, int x, int y)
{
    for (int i = 0; i < e->square_count; i++)
        if (e->squares[i].x == x && e->squares[i].y == y)
            return true;
    return false;
}

/* Does the square beside a diagonal stop sight? The unit's own squares never do, nor what lies
 * right across an elevation line from either end of it. */
static bool is_solid(const struct br_data *d, const struct br_field *f, const struct br_end *e,
                     struct br_spot at, struct br_spot from, struct br_spot to)
{
    int x = at.x, y = at.y;
    bool is_solid = br_rows_has(&f->vehicles, x, y) ||
                    (br_rows_has(&f->cover, x, y) && br_area_terrain(d, f, x, y)->blocks);
    for (int i = 0; !is_solid && (i = br_wreck_at(d, f, x, y, i)) >= 0; i++)
        is_solid = br_terrain(d, f, br_unit_type(d, f, i)->wreck)->blocks;
    if (!is_solid || is_covered(e, x, y))
        return false;
    for (int dir = 0; dir < BR_DIR_COUNT; dir += 2) {
        int nx = x + br_dx[dir], ny = y + br_dy[dir];
        bool is_end =
            (nx == to.x && ny == to.y) || (nx == from.x && ny == from.y) || is_covered(e, nx, ny);
        if (is_end && br_edge_terrain(d, f, br_side(&f->board, x, y, dir))->is_elevation)
            return false;
    }
    return true;
}

/* Between neighbouring squares only terrain and vehicles count. An elevation line there touches one
 * of the two, so that it never stops sight; a side blocks, or a corner with both of its sides. */
static bool sees(const struct br_data *d, const struct br_field *f, const struct br_end *e,
                 struct br_spot from, int dir)
{
    const struct br_board *b = &f->board;
    int x = from.x, y = from.y, nx = x + br_dx[dir], ny = y + br_dy[dir];
    struct br_spot to = {(int8_t)nx, (int8_t)ny};
    if (!br_is_diagonal(dir))
        return !br_edge_terrain(d, f, br_side(b, x, y, dir))->blocks;
    /* mutant: > becomes >=, > becomes >= (2): a diagonal step changes both */
    int across = nx > x ? BR_E : BR_W, down = ny > y ? BR_S : BR_N;
    bool first = is_solid(d, f, e, (struct br_spot){to.x, from.y}, from, to) ||
                 br_edge_terrain(d, f, br_side(b, x, y, across))->blocks ||
                 br_edge_terrain(d, f, br_side(b, nx, y, down))->blocks;
    return !first || !(is_solid(d, f, e, (struct br_spot){from.x, to.y}, from, to) ||
                       br_edge_terrain(d, f, br_side(b, x, y, down))->blocks ||
                       br_edge_terrain(d, f, br_side(b, x, ny, across))->blocks);
}

/* BR-ZOC-02: not impassable to the unit, wrecks included. */
static bool is_passable(const struct br_data *d, const struct br_field *f, int class, int x, int y)
{
    if (br_rows_has(&f->rough, x, y) && (br_area_terrain(d, f, x, y)->impassable >> class & 1))
        return false;
    for (int i = 0; (i = br_wreck_at(d, f, x, y, i)) >= 0; i++)
        if (br_terrain(d, f, br_unit_type(d, f, i)->wreck)->impassable >> class & 1)
            return false;
    return true;
}

void br_zone(const struct br_data *d, const struct br_field *f, int unit, struct br_rows *out)
{
    struct br_end e;
    int class = br_unit_type(d, f, unit)->class;
    memset(out, 0, sizeof *out);
    if (f->units[unit].where != BR_ON_BOARD)
        return;
    br_end_unit(d, f, unit, &e);
    e.is_foot = false;
    for (int i = 0; i < e.square_count; i++) {
        for (int dir = 0; dir < BR_DIR_COUNT; dir++) {
            struct br_spot s = e.squares[i];
            int x = s.x + br_dx[dir], y = s.y + br_dy[dir];
            if (!br_on_board(&f->board, x, y) || br_rows_has(out, x, y) || is_covered(&e, x, y) ||
                !is_passable(d, f, class, x, y))
                continue;
            if (sees(d, f, &e, s, dir))
                br_rows_add(out, x, y);
        }
    }
}

bool br_zone_hinders(const struct br_data *d, const struct br_field *f, int unit)
{
    return f->units[unit].where == BR_ON_BOARD && f->units[unit].sm == 0 &&
           br_unit_type(d, f, unit)->class == BR_INFANTRY;
}

/* Infantry has no zone further away than that. */
static bool is_near(const struct br_unit *u, struct br_spot s)
{
    /* mutant: 1 becomes 2, 1 becomes 2 (2): a shortcut: the zone itself is looked at afterwards */
    return abs(u->x - s.x) <= 1 && abs(u->y - s.y) <= 1;
}

bool br_zone_forbids(const struct br_data *d, const struct br_field *f, int side, struct br_spot a,
                     struct br_spot b)
{
    struct br_rows zone;
    for (int i = 0; i < f->unit_count; i++) {
        const struct br_unit *u = &f->units[i];
        if (u->owner == side || !is_near(u, a) || !is_near(u, b) || !br_zone_hinders(d, f, i))
            continue;
        br_zone(d, f, i, &zone);
        if (br_rows_has(&zone, a.x, a.y) && br_rows_has(&zone, b.x, b.y))
            return true;
    }
    return false;
}
