/* runts.h: a driver, when it is activated, makes the runts near it move: the DRIVE frame
 * (ABIL-TAZGROT). */
#ifndef MUSTER_BR_RUNTS_H
#define MUSTER_BR_RUNTS_H

#include "effects/frames.h"

/* At BR_HOOK_ACTIVATED: asks, if the unit is a driver and a runt can move. */
void br_drive_runts(struct br_game *g, const struct br_moment_frame *m);

extern const struct br_frame_rules br_drive_rules;

#endif
