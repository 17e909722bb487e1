/* teleport.h: teleport strikes (TELE): who may be set aside, where the marker may lie, and when it
 * can be used. The test and what follows: rules/teleport.c; the squares of the marker as entries:
 * effects/ways.h.
 *
 *     if (br_check_reserve(d, s, unit, NULL) == 0)
 *         br_reserve(g, unit);
 */
#ifndef MUSTER_BR_TELEPORT_H
#define MUSTER_BR_TELEPORT_H

#include "effects/list.h"

/* ---- setting aside ---- */

/* 0, or the rule by which the unit cannot be set aside in deployment (BR-TELE-01). */
int br_check_reserve(const struct br_data *d, const struct br_state *s, int unit, struct err *why);
/* Sets it aside, or aside again. */
void br_reserve(struct br_game *g, int unit);

/* ---- the marker ---- */

/* May the seat place its marker: it has none yet, and a unit that waits for it? */
bool br_may_mark(const struct br_state *s, int seat);
/* 0, or the rule that forbids the marker there (BR-TELE-05 to -07); `at` is a value of a spot. */
int br_check_mark(const struct br_data *d, const struct br_state *s, int seat, int at,
                  struct err *why);
void br_list_marks(struct br_list *l);
void br_mark(struct br_game *g, int seat, int at);

/* Can a unit of the seat be teleported now (BR-TELE-03, BR-RULE-95)? */
bool br_can_teleport(const struct br_state *s, int seat);
/* The squares that the marker touches and that are free and passable to the unit; how many. */
int br_stray_squares(const struct br_data *d, const struct br_state *s, int unit,
                     struct br_spot out[4]);

#endif
