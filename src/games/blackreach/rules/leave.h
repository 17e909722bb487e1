/* leave.h: units that leave the board over the enemy's side (BR-FREE-30). */
#ifndef MUSTER_BR_LEAVE_H
#define MUSTER_BR_LEAVE_H

#include "effects/frames.h"
#include "effects/ways.h"

/* 0, or the rule by which the unit cannot leave with so much MOVEMENT left: at once or, if it may
 * still walk, after going to the side. */
int br_check_leave(const struct br_data *d, const struct br_state *s, int unit, int left,
                   bool may_walk, struct err *why);

/* A movement goes to where the unit leaves; when it ends there br_leave takes it and its passengers
 * off and scores them. */
void br_answer_leave(struct br_game *g, struct br_frame *f);
void br_leave(struct br_game *g, int unit);

#endif
