/* teleport.h: teleport strikes (TELE): who may be set aside, where the marker may lie, and when it
 * can be used. The test and what follows: rules/warp.c; the squares of the marker as entries:
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

/* ---- the TELEPORT frame (rules/warp.c) ---- */

enum br_teleport_step {
    BR_TELEPORT_ASK,      /* declares an assault, or none */
    BR_TELEPORT_TEST,     /* the test; with a marker that can be used */
    BR_TELEPORT_CARDS,    /* a card for the accident? */
    BR_TELEPORT_ACCIDENT, /* the die is rolled again */
    BR_TELEPORT_STRAY,    /* onto which square? */
    BR_TELEPORT_DONE
};

/* A unit that is set aside teleports, if there is a marker that can be used; in the activation
 * phase it may declare an assault first. */
void br_push_teleport(struct br_game *g, int unit);
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

#endif
