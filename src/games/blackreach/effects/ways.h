/* ways.h: where a movement action can go: entering the board, finishing, launching an assault.
 * Reads only; move.c carries it out. */
#ifndef MUSTER_BR_WAYS_H
#define MUSTER_BR_WAYS_H

#include "board/reach.h"
#include "state/play.h"

/* The MOVEMENT with which the action of the frame began, as far as the face that is up tells. */
int br_move_base(const struct br_data *d, const struct br_state *s,
                 const struct br_move_frame *move);
/* Does the unit move as a scout, if it moves now: after its army's deployment (ABIL-SCOUT)? */
bool br_is_scouting(const struct br_data *d, const struct br_state *s, int unit);
/* The MOVEMENT of a unit for one action, with what cards and gear add to it (BR-MOVE-11); of a
 * scout before the battle the number of its ability. */
int br_allowance(const struct br_data *d, const struct br_state *s, int unit);

/* The mover of a unit on its way: where it shares a square with another it may not end. Scouts
 * ignore difficult passages and do not end beside objectives (BR-ABIL-SCOUT-02, -03). */
void br_mover_now(const struct br_data *d, const struct br_state *s, int unit, int left,
                  struct br_mover *out);
/* Can a unit at that pose with so much MOVEMENT left reach a place where it may end (BR-MOVE-02,
 * -12)? */
bool br_can_finish(const struct br_mover *m, struct br_pose at, int left, bool has_stopped);
/* Would a scout that stands there touch an objective (BR-ABIL-SCOUT-03)? */
bool br_touches_objective(const struct br_state *s, int squares, struct br_pose at);
/* Can it only enter: is it off the map, or set aside for a teleport strike? */
static inline bool br_is_outside(const struct br_unit *u)
{
    return u->where == BR_OFF_MAP || u->where == BR_RESERVE;
}
/* Where a unit may come onto the board, with the cost; at most BR_ENTRIES_MAX. */
enum { BR_ENTRIES_MAX = 4 * BR_SIDE_MAX };
struct br_entry {
    struct br_pose at;
    uint8_t cost;
    bool stops;
};
/* The same of a unit that would come to stand there first. */
bool br_can_finish_at(const struct br_data *d, const struct br_state *s, int unit,
                      struct br_pose at, int left, bool has_stopped);
/* The squares of the board that an interspace touches; how many. */
int br_interspace_squares(const struct br_board *b, int x, int y, struct br_spot out[4]);
/* Over a side of the board; of a unit that is set aside: from the teleport marker, which is placed
 * (BR-TELE-16). */
int br_entries(const struct br_data *d, const struct br_state *s, int unit,
               struct br_entry out[BR_ENTRIES_MAX]);
bool br_can_enter(const struct br_data *d, const struct br_state *s, int unit);
/* Where a declared assault can be launched from (BR-ASSAULT-06, -07). */
struct br_launch {
    struct br_pose from, to; /* the launch position; the pose that the final step gives */
    uint8_t dir, cost;       /* of the final step; of the way to `from` */
    bool is_distant;         /* a long distance assault, without a final step: `to` is `from` */
};
enum { BR_LAUNCHES_MAX = 512 };
int br_launches(const struct br_data *d, const struct br_state *s, int unit, int left, int target,
                struct br_launch *out);
/* Where a long distance assault can be made from (ABIL-LDA): poses where the unit may end, within
 * its reach of the target. At most BR_STRIKES_MAX. */
enum { BR_STRIKES_MAX = 512 };
int br_strikes(const struct br_data *d, const struct br_state *s, int unit, int left, int target,
               struct br_pose *out);
/* BR-RULE-66, -125, -134: the eighth nearest to the direction from one unit to another. */
int br_direction_to(const struct br_data *d, const struct br_field *f, int from, int to);

#endif
