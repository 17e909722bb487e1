/* passage.h: what the terrain of a board does to the movement of a class of units, and what stops
 * sight, as rows of bits.
 *
 *     struct br_passage own;
 *     const struct br_passage *p = br_passage(data, field, BR_INFANTRY, &own);
 *     if (br_rows_has(&p->area[BR_CLOSES], x, y)) ...
 *
 * That of a map is found once, when the packs are read; only a board that was drawn for a position,
 * or on which a building has collapsed, is looked at anew.
 */
#ifndef MUSTER_BR_PASSAGE_H
#define MUSTER_BR_PASSAGE_H

#include "board/field.h"

enum br_effect { BR_CLOSES, BR_STOPS, BR_EFFECT_COUNT }; /* impassable; difficult */

struct br_passage {
    struct br_rows area[BR_EFFECT_COUNT];  /* squares, wrecks not counted */
    struct br_rows west[BR_EFFECT_COUNT];  /* their west sides, */
    struct br_rows north[BR_EFFECT_COUNT]; /* and their north sides; the outer rim is left out */
    struct br_rows fenced; /* squares with any edge at them or at one of the eight around them */
};

/* That of the map, or one that is made in `own`. */
const struct br_passage *br_passage(const struct br_data *d, const struct br_field *f, int class,
                                    struct br_passage *own);

/* Areas that block lines of sight, and sides that may: elevation lines are among them. */
struct br_screen {
    struct br_rows area, west, north;
    struct br_rows edged; /* squares with an element at one of their sides */
};

/* Squares of a row with an element at one of their sides. */
uint32_t br_edged(const struct br_field *f, int y);

/* For units of one square: the steps that terrain leaves open from the squares of a row, and those
 * after which one may go on, as far as that depends on the way; a bit a square that the step starts
 * from. `closed` and `hard` are squares that close and stop, wrecks included. */
struct br_row_ways {
    uint32_t open[BR_DIR_COUNT], on[BR_DIR_COUNT];
    bool has_stops; /* else both are the same */
};
void br_row_ways(const struct br_passage *p, const struct br_rows *closed,
                 const struct br_rows *hard, int y, int height, struct br_row_ways *out);

/* For the maker of maps. */
void br_passage_make(const struct br_data *d, const struct br_field *f, int class,
                     struct br_passage *out);
void br_screen_make(const struct br_data *d, const struct br_field *f, struct br_screen *out);

#endif
