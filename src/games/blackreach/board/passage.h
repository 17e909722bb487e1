/* passage.h: what the terrain of a board does to the movement of a class of units, and what stops
 * sight, as rows of bits.
 *
 *     struct br_passage own;
 *     const struct br_passage *p = br_passage(data, field, BR_INFANTRY, &own);
 *     if (br_rows_has(&p->area[BR_CLOSES], x, y)) ...
 *
 * The passage of a map is computed once, when packs are loaded; only a board drawn for a position,
 * or one on which a building has collapsed, is computed again each time.
 */
#ifndef MUSTER_BR_PASSAGE_H
#define MUSTER_BR_PASSAGE_H

#include "board/field.h"

/* That of the map, or one that is made in `own`. */
const struct br_passage *br_passage(const struct br_data *d, const struct br_field *f, int class,
                                    struct br_passage *own);

/* The same for those who look at no other rows than these. */
const struct br_passage *br_passage_near(const struct br_data *d, const struct br_field *f,
                                         int class, int top, int bottom, struct br_passage *own);

/* Squares of a row with an element at one of their sides. */
static inline uint32_t br_edged(const struct br_field *f, int y)
{
    uint32_t below = y + 1 < f->board.h ? f->north.row[y + 1] : 0;
    return f->west.row[y] | f->west.row[y] >> 1 | f->north.row[y] | below;
}

/* Makes them for a row; `closed` and `hard` are squares that close and stop, wrecks included. */
void br_row_ways(const struct br_passage *p, const struct br_rows *closed,
                 const struct br_rows *hard, int y, int height, struct br_row_ways *out);

/* Fills passages, ways and screen of a map; for board/load.c. */
void br_passage_survey(const struct br_data *d, struct br_map *map);

#endif
