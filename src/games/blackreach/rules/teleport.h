/* teleport.h: the teleport test and what follows: the TELEPORT frame (TELE-08 to -19). */
#ifndef MUSTER_BR_TELEPORT_TEST_H
#define MUSTER_BR_TELEPORT_TEST_H

#include "effects/frames.h"

/* A unit that is set aside teleports, if there is a marker that can be used; in the activation
 * phase it may declare an assault first. */
void br_push_teleport(struct br_game *g, int unit);
extern const struct br_frame_rules br_teleport_rules;

/* move.c: the movement action that begins on the marker, with the assault that was declared, or
 * BR_NO_UNIT; flags are those of the MOVE frame. */
void br_push_arrival(struct br_game *g, int unit, int target, int flags);

#endif
