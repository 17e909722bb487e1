/* ground.h: the field of a free battle, laid panel by panel (BR-FREE-21 to -25, BR-RULE-195, -196,
 * -230).
 *
 *     struct br_ground_kinds kinds;
 *     if (br_ground_find(d, &kinds, &e))
 *         br_ground_lay(d, &kinds, 2, 3, true, &rng, &board);
 *
 * Which terrain serves is said by its word in the packs: wood, ruin, rubble, crater, pool, store,
 * wall, bluff, closed, window and door, as the pack `ground` has them.
 */
#ifndef MUSTER_BR_GROUND_H
#define MUSTER_BR_GROUND_H

#include <muster/rng.h>

#include "board/field.h"

/* Numbers of terrains. */
struct br_ground_kinds {
    uint8_t wood, ruin, rubble, crater, pool, building;
    uint8_t wall, cliff, closed, window, door;
};

/* Finds them in the packs. */
bool br_ground_find(const struct br_data *d, struct br_ground_kinds *out, struct err *e);

/* Lays a field of so many panels, turned half round if it is fair, until it passes BR-FREE-24 as a
 * whole. `sketch` and `board` get it; the sketch is what is drawn when it is stored. False: no
 * field was found in BR_GROUND_TRIES tries. */
enum { BR_GROUND_TRIES = 400 };
bool br_ground_lay(const struct br_data *d, const struct br_ground_kinds *kinds, int columns,
                   int rows, bool is_fair, struct rng *rng, struct br_sketch *sketch,
                   struct br_board *board);

/* Is every square that is not impassable to heavy vehicles reached by a two-square vehicle that
 * starts on any other of them, inside the rectangle (BR-FREE-24)? */
bool br_ground_is_open(const struct br_data *d, const struct br_sketch *s, int left, int top, int w,
                       int h);

/* BR-FREE-24: at least one free square lies between elements that are impassable to some class. */
bool br_ground_is_spaced(const struct br_data *d, const struct br_board *b);

#endif
