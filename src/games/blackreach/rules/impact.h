/* impact.h: what a unit does to what stands before and beside it when its movement action ends, in
 * the order of BR-RULE-202: it rams a vehicle (ram.c), it demolishes a structure (demolish.c). Both
 * are offered at BR_HOOK_MOVED, above the MOVE frame of the action. */
#ifndef MUSTER_BR_IMPACT_H
#define MUSTER_BR_IMPACT_H

#include "effects/frames.h"

void br_offer_ram(struct br_game *g, const struct br_moment_frame *m);
void br_offer_demolition(struct br_game *g, const struct br_moment_frame *m);

/* 0, or the rule by which the way its movement ended allows neither (BR-RULE-202). */
int br_check_impact(const struct br_state *s, int unit, struct err *why);

#endif
