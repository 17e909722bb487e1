/* move.h: the parts of movement actions, for the MOVE frame (move.c) and those who begin one.
 *
 * move_open.c says what an action leaves open, move_list.c lists the answers, move_check.c judges
 * one, and obstacles.c names the rule that closes a way. All of them read only. */
#ifndef MUSTER_BR_RULES_MOVE_H
#define MUSTER_BR_RULES_MOVE_H

#include "effects/carry.h"
#include "effects/frames.h"
#include "effects/ways.h"

/* ---- what is open (move_open.c) ---- */

/* Could the assault be launched if the unit stood there with so much MOVEMENT left? */
bool br_could_launch(const struct br_data *d, const struct br_state *s, int unit, struct br_pose at,
                     int left, int target);
/* Of the entries those from which a declared assault can be carried out (BR-ASSAULT-04). */
int br_assault_entries(const struct br_data *d, const struct br_state *s, int unit, int target,
                       struct br_entry out[BR_ENTRIES_MAX]);
/* Of the ways out of a transport those from which a declared assault can be carried out. */
int br_useful_exits(const struct br_data *d, const struct br_state *s, int unit, int left,
                    int target, struct br_exit out[BR_EXITS_MAX]);
/* BR-TELE-17: can the declared assault be launched straight from the teleport marker? */
bool br_can_plunge(const struct br_data *d, const struct br_state *s,
                   const struct br_move_frame *f);

/* The single step that leads from one pose to another; false: there is none. */
bool br_find_step(const struct br_mover *m, struct br_pose from, struct br_pose to,
                  struct br_step *out);
/* Does the step from where it stands end its movement? */
bool br_step_stops(const struct br_mover *m, struct br_pose to);
/* Does it make a difference which way it goes? `to` is where it goes, or NULL. */
bool br_path_matters(const struct br_mover *m, int target, const struct br_pose *to);

/* 0, or the rule by which the unit cannot change its state now; `more`: what it did in this
 * action. */
int br_check_flip(const struct br_data *d, const struct br_field *f, int unit, int more,
                  struct err *why);
/* Where the way has been closed it may have stepped already: then it must be able to end here. */
bool br_may_flip_here(const struct br_data *d, const struct br_state *s,
                      const struct br_move_frame *f);

/* May it fire on the move, and is there a target? */
bool br_may_shoot(const struct br_data *d, const struct br_state *s, const struct br_move_frame *f);
void br_list_mobile_shots(struct br_list *l, const struct br_move_frame *f);
int br_check_mobile_shot(const struct br_context *c, const struct move *m, struct err *why);

/* The boosts, a bit each, that may be played now (BR-CARD-09). */
unsigned br_move_boosts(const struct br_move_frame *f);

/* Is it in the supply phase, before the action, where the unit may inspire (BR-RULE-182)? */
bool br_may_inspire(const struct br_move_frame *f);

/* ---- why not (obstacles.c) ---- */

/* 0, or the rule by which a destination is out of reach. */
int br_check_destination(const struct br_data *d, const struct br_state *s, int unit, int left,
                         struct br_pose to, struct err *why);
/* The rule that forbids a step that the mover cannot take. */
int br_explain_step(const struct br_mover *m, struct br_pose from, struct br_pose to,
                    struct err *why);

/* ---- the answers (move_list.c, move_check.c) ---- */

void br_list_move(struct br_list *l);
int br_check_move(const struct br_context *c, const struct move *m, struct err *why);

#endif
