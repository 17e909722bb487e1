/* scout.h: scouts move ahead when their army has been deployed: the SCOUT frame (ABIL-SCOUT,
 * BR-SETUP-13, -17). */
#ifndef MUSTER_BR_SCOUT_H
#define MUSTER_BR_SCOUT_H

#include "effects/frames.h"

/* The seat has deployed its army: its scouts move, if it has any. */
void br_push_scouts(struct br_game *g, int seat);

extern const struct br_frame_rules br_scout_rules;

#endif
