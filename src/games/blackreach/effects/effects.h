/* effects.h: what rules do to units, wrecks and buildings, with all that follows; and the frames
 * that more than one rule pushes.
 *
 *     br_suppress(g, unit, 1);
 *     br_destroy(g, unit, by, false);   // may push a frame: where its wreck goes
 *     br_push_forced(g, unit, BR_FORCED_PUSH, 0);
 */
#ifndef MUSTER_BR_EFFECTS_H
#define MUSTER_BR_EFFECTS_H

#include "effects/shot.h"
#include "effects/ways.h"
#include "state/play.h"

void br_suppress(struct br_game *g, int unit, int markers);
/* Takes a unit out of the game, with all that follows; it leaves its wreck where it stands unless
 * `keeps_wreck`. `by` may be BR_NO_UNIT. */
void br_destroy(struct br_game *g, int unit, int by, bool keeps_wreck);
/* BR-RULE-215: the same for what a landing pod covers: without a wreck; passengers get out around
 * the pod. */
void br_obliterate(struct br_game *g, int unit, int pod);
/* Units that stand there and cannot are destroyed, except `spared`, which is about to leave (or
 * BR_NO_UNIT). */
void br_lay_wreck(struct br_game *g, int unit, struct br_pose at, int spared);
/* Its wreck lies, if it has one: passengers get out (BR-ABIL-TRANSPORT-13). */
void br_bail_out(struct br_game *g, int vehicle);
void br_flip(struct br_game *g, int unit);
/* Moves a unit that stays on the board. */
void br_shift(struct br_game *g, int unit, struct br_pose to);
void br_damage_wreck(struct br_game *g, int wreck, int points);
void br_damage_building(struct br_game *g, int element, int points);
/* An attacker goes back to its launch position, where it stands. */
void br_return(struct br_game *g, int unit);
/* BR-CRUSH: a heavy vehicle came from that pose to where it stands; the wreck `spared` takes no
 * damage. */
void br_crush(struct br_game *g, struct br_move_frame *f, struct br_pose from, int spared);
/* BR-MARK-08, BR-HIT-08: a number that is discarded is still called later, without effect
 * (BR-ACT-05). */
void br_discard_token(struct br_game *g, int unit);
void br_mark_activated(struct br_game *g, int unit);

/* Ends the battle; `winner` is a seat or BR_DRAWN. The loop then drops all frames. */
void br_win(struct br_game *g, int winner, enum br_reason reason);

/* ---- frames ---- */

/* A movement action with the MOVEMENT of the unit at its start; 0 with Tracks or X. `flags` and
 * `more` are those of the frame. */
void br_push_move(struct br_game *g, int unit, int flags, int more);
void br_push_assault(struct br_game *g, int attacker, int defender, const struct br_launch *from);
/* From where the attacker stands, without entering the defender's square (ABIL-LDA). */
void br_push_strike(struct br_game *g, int attacker, int defender);
/* Returns the frame, for an attack that was compared with a DEFENCE: `total` and `defence`. */
struct br_hit_frame *br_push_hit(struct br_game *g, int unit, int by, enum br_hit_source source,
                                 int hits, int location, int flags);
/* Abilities act at the hook (rules/moments.c) before the frame below goes on. `unit` is whose
 * moment it is, `other` its enemy or BR_NO_UNIT. Pushes nothing if nothing in this battle acts
 * there. */
void br_push_moment(struct br_game *g, enum br_hook hook, int unit, int other);
/* Infantry must move away; its active face goes down first (BR-FORCED-03). */
void br_push_forced(struct br_game *g, int unit, enum br_forced reason, int dir);

#endif
