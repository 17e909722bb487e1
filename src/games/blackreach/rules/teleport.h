/* teleport.h: the teleport test and what follows: the TELEPORT frame (TELE-08 to -19). */
#ifndef MUSTER_BR_TELEPORT_TEST_H
#define MUSTER_BR_TELEPORT_TEST_H

#include "effects/frames.h"

/* A unit that is set aside teleports, if there is a marker that can be used; in the activation
 * phase it may declare an assault first. */
void br_push_teleport(struct br_game *g, int unit);
extern const struct br_frame_rules br_teleport_rules;

/* Onto a square that the marker touches, free and of its owner's choice; else it is destroyed. */
void br_push_stray(struct br_game *g, int unit);
/* Stands there now. */
void br_emerge(struct br_game *g, int unit, int x, int y);

/* Does the marker touch the enemy (BR-TELE-17)? The direction from the marker, and the square; -1:
 * it does not. */
int br_marker_reach(const struct br_data *d, const struct br_state *s, int unit, int target,
                    struct br_spot *at);
/* An assault straight from the marker, which touches the target. */
void br_push_plunge(struct br_game *g, int unit, int target);

/* move.c: the movement action that begins on the marker, with the assault that was declared, or
 * BR_NO_UNIT; flags are those of the MOVE frame. */
void br_push_arrival(struct br_game *g, int unit, int target, int flags);

#endif
