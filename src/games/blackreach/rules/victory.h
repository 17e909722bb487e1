/* victory.h: who controls the objectives, and who has won. */
#ifndef MUSTER_BR_VICTORY_H
#define MUSTER_BR_VICTORY_H

#include "state/play.h"

void br_examine_objectives(struct br_game *g);
/* BR-RULE-38: true if a side has no unit left; the game is over then. */
bool br_end_if_wiped_out(struct br_game *g);
bool br_end_if_held(struct br_game *g); /* immediate victory after the examination */
void br_end_battle(struct br_game *g);  /* the last turn is over (BR-RULE-98) */
/* A seat or BR_DRAWN; the loop then drops all frames. */
void br_win(struct br_game *g, int winner, enum br_reason reason);

#endif
