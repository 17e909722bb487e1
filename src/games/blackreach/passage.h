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

#include "field.h"

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

/* Areas and sides that may block lines of sight; elevation lines are among them. */
struct br_screen {
    struct br_rows area, west, north;
};

/* For the maker of maps. */
void br_passage_make(const struct br_data *d, const struct br_field *f, int class,
                     struct br_passage *out);
void br_screen_make(const struct br_data *d, const struct br_field *f, struct br_screen *out);

#endif
