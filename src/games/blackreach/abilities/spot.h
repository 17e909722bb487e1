/* spot.h: concealed units and who spots them (ABIL-AMBUSH, ABIL-AUSPEX).
 *
 *     int by = br_find_spotter(d, f, unit);   // -1: nobody sees it
 *
 * Spotting is automatic (BR-RULE-79): no player is asked.
 */
#ifndef MUSTER_BR_SPOT_H
#define MUSTER_BR_SPOT_H

#include "state/play.h"

/* An enemy that would spot the unit, if it were concealed, where both stand now (BR-RULE-79, -80);
 * -1: none. */
int br_find_spotter(const struct br_data *d, const struct br_field *f, int unit);

/* At BR_HOOK_STEP: a concealed unit that has just entered a square is spotted. */
void br_spot_mover(struct br_game *g, const struct br_moment_frame *m);
/* At BR_HOOK_MOVED: the side of the unit spots concealed enemies. */
void br_spot_enemies(struct br_game *g, const struct br_moment_frame *m);
/* At BR_HOOK_ACTIVATED: the unit's auspex finds concealed enemies around it. */
void br_use_auspex(struct br_game *g, const struct br_moment_frame *m);

#endif
