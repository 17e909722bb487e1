/* reference.h: line of sight and reach written the slow, obvious way, straight from the rulings, to
 * compare the real ones with. Shares nothing with them but the board and the units. */
#ifndef MUSTER_TESTS_REFERENCE_H
#define MUSTER_TESTS_REFERENCE_H

#include "../../src/games/blackreach/data/data.h"
#include "../../src/games/blackreach/board/reach.h"
#include "../../src/games/blackreach/board/sight.h"

/* BR-RULE-05 to 11: looks at every square, side and corner of the board. */
int reference_line(const struct br_data *d, const struct br_field *f, const struct br_end *from,
                   struct br_point p, const struct br_end *to, struct br_point q);

/* Tries every sequence of steps. Poses of units of one square have heading 0. */
void reference_reach(const struct br_data *d, const struct br_field *f, int unit, int movement,
                     struct br_pose_reach *out);

#endif
