/* forced.h: where infantry can go that is forced to move.
 *
 *     struct br_spot squares[8];
 *     int count = br_forced_squares(data, field, unit, BR_FORCED_RETREAT, BR_E, squares);
 *     // 0: it is destroyed
 */
#ifndef MUSTER_BR_FORCED_H
#define MUSTER_BR_FORCED_H

#include "board/field.h"

enum br_forced {
    BR_FORCED_RUN_OVER, /* by a vehicle that stands on its square (BR-RULE-29, -34) */
    BR_FORCED_RETREAT,  /* after a lost assault: three squares, away from the attacker (BR-RULE-66,
                           -67; transports are the turn's affair) */
    BR_FORCED_PUSH      /* by a vehicle in an assault: zones do not matter (BR-RULE-122) */
};

/* `dir` is the direction of the attacker's last step; only a retreat needs it. Returns how many
 * squares its owner may choose from. A unit that cannot move has none: with MOVEMENT X never
 * (BR-FORCED-06), if run over also with MOVEMENT 0 or less (BR-RUNOVER-05). */
int br_forced_squares(const struct br_data *d, const struct br_field *f, int unit,
                      enum br_forced reason, int dir, struct br_spot out[8]);

#endif
