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

/* For a line from a square to the one (dx,dy) away, 0 <= dx,dy: in row j of it, the squares that
 * it passes, from column `first` to column `last`, and those with the squares beside corners that
 * it passes, from `low` to `high`. Both ends count. */
struct br_span {
    int8_t first, last, low, high;
};

#endif
