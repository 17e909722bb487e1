/* warp.h: the teleport test and what follows: the TELEPORT frame (TELE-08 to -19). */
#ifndef MUSTER_BR_WARP_H
#define MUSTER_BR_WARP_H

#include "effects/frames.h"

extern const struct br_frame_rules br_teleport_rules;

/* move.c: the movement action that begins on the marker, with the assault that was declared, or
 * BR_NO_UNIT; flags are those of the MOVE frame. */
void br_push_arrival(struct br_game *g, int unit, int target, int flags);

#endif
