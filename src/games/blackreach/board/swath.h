/* swath.h: the squares that a line of sight from the centre of a square passes, row by row, as
 * bits.
 *
 *     const struct br_swath *row = br_swath(&data->swaths, dx, dy);
 *     if ((row->near << column & units->row[y]) != 0) ...   // then row[1], one row further
 *
 * Lines are measured once, when packs are loaded: so a line is compared with whole rows of a board
 * instead of square by square.
 */
#ifndef MUSTER_BR_SWATH_H
#define MUSTER_BR_SWATH_H

#include "data/tables.h"

/* The rows of a line that goes dx half squares east and dy south, or north: then the rows follow
 * each other northwards. It ends at the centre of a square or in an interspace, so dx and dy are
 * both even or both odd. */
static inline const struct br_swath *br_swath(const struct br_swaths *s, int dx, int dy)
{
    return &s->row[dx][(dy + 1) / 2 * (dy / 2 + 1)]; /* behind the rows of all shorter ones */
}

/* How many rows it has. */
static inline int br_swath_rows(int dy)
{
    return (dy + 1) / 2 + (dy % 2 == 0);
}

void br_swaths_measure(struct br_swaths *out);

#endif
