/* walk.h: how far infantry walks, roughly: for bots, which look further than one movement action.
 *
 *     struct br_walk w;
 *     br_walk_init(data, field, &w);
 *     br_walk_from(&w, &squares, distances);   // steps to the nearest of these squares
 *
 * Walls and impassable terrain count; units, zones of control and difficult ground do not.
 */
#ifndef MUSTER_BR_WALK_H
#define MUSTER_BR_WALK_H

#include "board/field.h"

enum { BR_TOO_FAR = 99 };

struct br_walk {
    int w, h;
    struct br_rows open;  /* squares that infantry may enter */
    struct br_rows west;  /* squares that it may leave by their west side, */
    struct br_rows north; /* and by their north side */
};

void br_walk_init(const struct br_data *d, const struct br_field *f, struct br_walk *out);

/* BR_TOO_FAR: there is no way. */
void br_walk_from(const struct br_walk *w, const struct br_rows *squares,
                  uint8_t distances[BR_SQUARES_MAX]);

#endif
