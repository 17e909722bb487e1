/* land.h: units on their way come up, in the activation phase or in the supply phase: drop pods
 * land and get their markers (the SITES and LANDING frames), others teleport. */
#ifndef MUSTER_BR_LAND_H
#define MUSTER_BR_LAND_H

#include "effects/frames.h"

extern const struct br_frame_rules br_sites_rules, br_landing_rules;

/* Neither on the board nor about to enter it by a step: set aside, a pod that has not landed, or in
 * one. */
static inline bool br_is_on_its_way(const struct br_unit *u)
{
    return u->where == BR_RESERVE || u->where == BR_ORBIT || u->where == BR_IN_POD;
}
/* What it does in the place of an action. */
void br_arrive(struct br_game *g, int unit);

#endif
