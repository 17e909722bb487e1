/* rolls.h: cards that count in a roll or an action: they wait in their side's `boost` (CARD-05 to
 * -11, RULE-168).
 *
 *     br_offer_cards(g, seat, unit, BR_ROLL_RAM);   // the frame goes on when they are played
 *     ...
 *     int total = br_roll(g) + br_use_any_boost(g, seat);
 *
 * A universal card counts in the next roll that its player makes. So before every roll that no
 * question with such cards comes before, its player is asked (cards/wager.c).
 */
#ifndef MUSTER_BR_ROLLS_H
#define MUSTER_BR_ROLLS_H

#include "state/play.h"

/* The seat may play universal cards on a roll about the unit, unless one waits already. The frame
 * that is on top now then goes on. */
void br_offer_cards(struct br_game *g, int seat, int unit, enum br_roll roll);
/* What a universal card adds to a roll of the seat; it is used up with it (BR-CARD-11). */
int br_use_any_boost(struct br_game *g, int seat);
/* The action or roll is over: what was not used of these kinds (bits of enum br_boost) is gone. */
void br_end_boosts(struct br_state *s, int seat, unsigned boosts);

#endif
