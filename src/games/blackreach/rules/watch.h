/* watch.h: overwatch: who may fire at an enemy that moves or has fired (ABIL-OVERWATCH, BR-RULE-55,
 * -170). */
#ifndef MUSTER_BR_WATCH_H
#define MUSTER_BR_WATCH_H

#include "state/play.h"

/* Is there an enemy of the unit that may fire by overwatch in this phase, wherever it looks? While
 * there is none, nobody needs to be asked on the unit's way. */
bool br_is_watched(const struct br_data *d, const struct br_state *s, int unit);

/* At BR_HOOK_STEP and BR_HOOK_FIRED: asks the enemy of the unit, if one of its units can fire. */
void br_open_watch(struct br_game *g, const struct br_moment_frame *m);

#endif
