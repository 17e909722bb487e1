/* motivate.h: units that stand beside one with motivation (ABIL-MOTIVATION). When they act stands
 * in rules/activation.c. */
#ifndef MUSTER_BR_MOTIVATE_H
#define MUSTER_BR_MOTIVATE_H

#include "state/play.h"

/* Does the unit stand in the zone of control of a friend with motivation? */
bool br_is_motivated(const struct br_data *d, const struct br_state *s, int unit);

/* May the seat's next unit be motivated and bear the number, as far as all players know? Then its
 * owner is asked, so that being asked tells nothing (BR-RULE-291). */
bool br_may_be_motivated(const struct br_data *d, const struct br_state *s, int seat, int number);

#endif
