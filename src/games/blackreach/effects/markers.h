/* markers.h: markers of psychic powers on units: laying them, and what they do to rolls (PSY-08 to
 * -11, -39, -41, -47, -51). Which rolls that are: BR-RULE-188.
 *
 *     br_lay_marker(g, BR_POWER_ENFEEBLE, psyker, unit, 0);
 *     total -= br_feebleness(u);
 *     br_offer_reroll(g, unit, die, BR_SAVE_REROLL);   // the frame on top goes on there if so
 */
#ifndef MUSTER_BR_MARKERS_H
#define MUSTER_BR_MARKERS_H

#include "effects/frames.h"

static inline bool br_is_under(const struct br_unit *u, enum br_power_code power)
{
    return u->under >> power & 1;
}
/* Lays a marker, or moves the psyker's marker of this power there (BR-PSY-09). */
void br_lay_marker(struct br_game *g, enum br_power_code power, int psyker, int unit, int arg);
/* Discards a marker by its number, and tells it. */
void br_lift_marker(struct br_game *g, int marker);
/* The unit is destroyed or leaves the board: its markers go, and those of powers that it keeps up
 * (BR-PSY-10, BR-RULE-209). */
void br_lift_markers(struct br_game *g, int unit);

/* The penalty of enfeeble on a roll of the unit (BR-PSY-39): 0 or 2. */
static inline int br_feebleness(const struct br_unit *u)
{
    return br_is_under(u, BR_POWER_ENFEEBLE) ? 2 : 0;
}
/* The bonus of warpath on an assault roll of the unit (BR-PSY-51, BR-RULE-190): 0 or 1. */
int br_warpath(const struct br_data *d, const struct br_field *f, int unit);
/* Does a dome save the unit (BR-PSY-47)? */
bool br_is_domed(const struct br_data *d, const struct br_field *f, int unit);
enum { BR_DOME_SAVE = 5 };

/* BR-PSY-41: if the unit may roll again, its owner is asked; the frame that is on top now then goes
 * on at step `back`, which rolls again without asking. */
void br_offer_reroll(struct br_game *g, int unit, int die, int back);

extern const struct br_frame_rules br_reroll_rules;

#endif
