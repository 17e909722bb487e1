/* tables.h: what the squares of a map are measured into when packs are loaded: rows of bits, and
 * the squares that lines pass. board/load.h fills them; geometry reads them.
 *
 * Bit x of row y is square (x,y).
 */
#ifndef MUSTER_BR_TABLES_H
#define MUSTER_BR_TABLES_H

#include "data/terrain.h"

struct br_rows {
    uint32_t row[BR_SIDE_MAX];
};

static inline bool br_rows_has(const struct br_rows *r, int x, int y)
{
    return r->row[y] >> x & 1;
}
static inline void br_rows_add(struct br_rows *r, int x, int y)
{
    r->row[y] |= 1U << x;
}
static inline void br_rows_remove(struct br_rows *r, int x, int y)
{
    r->row[y] &= ~(1U << x);
}

enum br_effect { BR_CLOSES, BR_STOPS, BR_EFFECT_COUNT }; /* impassable; difficult */

struct br_passage {
    struct br_rows area[BR_EFFECT_COUNT];  /* squares, wrecks not counted */
    struct br_rows west[BR_EFFECT_COUNT];  /* their west sides, */
    struct br_rows north[BR_EFFECT_COUNT]; /* and their north sides; the outer rim is left out */
    struct br_rows fenced; /* squares with any edge at them or at one of the eight around them */
};

/* Sides that may block lines of sight: elevation lines are among them. */
struct br_screen {
    struct br_rows west, north;
};

/* For units of one square: the steps that terrain leaves open from the squares of a row, and those
 * after which one may go on, as far as that depends on the way; a bit a square that the step starts
 * from. */
struct br_row_ways {
    uint32_t open[BR_DIR_COUNT], on[BR_DIR_COUNT];
    bool has_stops; /* else both are the same */
};

/* What static terrain does to the line from one square to another; see sight.h. */
enum {
    BR_TABLE_VALUE = 0x3fff, /* the sum of obscuring values */
    BR_TABLE_SHAKY = 0x4000, /* the line meets a building that may collapse */
    BR_TABLE_BLOCKED = 0x8000
};

/* One row of a line of sight from the centre of a square: the squares that it passes through, and
 * those together with the squares beside corners that it passes. Bit 0 is the square in which it
 * begins, higher ones lie east of it; `mirrored` is `near` for a line that goes west, from bit 31
 * on. */
struct br_swath {
    uint32_t passed, near, mirrored;
};

/* The rows of all such lines to the south-east, or north-east, by how many half squares they go
 * east, then one after the other by how many half squares they go south; see board/swath.h. */
enum {
    BR_SWATH_MAX = 2 * BR_SIDE_MAX, /* half squares */
    BR_SWATH_ROWS = (BR_SIDE_MAX + 1) * BR_SIDE_MAX
};
struct br_swaths {
    struct br_swath row[BR_SWATH_MAX][BR_SWATH_ROWS];
};

#endif
