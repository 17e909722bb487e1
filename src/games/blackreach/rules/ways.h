/* ways.h: where a movement action can go: entering the board, finishing, launching an assault, and
 * why not. Reads only; move.c carries it out. */
#ifndef MUSTER_BR_WAYS_H
#define MUSTER_BR_WAYS_H

#include "board/reach.h"
#include "state/play.h"

/* The mover of a unit on its way: where it shares a square with another it may not end. */
void br_mover_now(const struct br_data *d, const struct br_state *s, int unit, int left,
                  struct br_mover *out);
/* Can a unit at that pose with so much MOVEMENT left reach a place where it may end (BR-MOVE-02,
 * -12)? */
bool br_can_finish(const struct br_mover *m, struct br_pose at, int left, bool has_stopped);
/* Where a unit may come onto the board, with the cost; at most BR_ENTRIES_MAX. */
enum { BR_ENTRIES_MAX = BR_SIDE_MAX };
struct br_entry {
    struct br_pose at;
    uint8_t cost;
    bool stops;
};
int br_entries(const struct br_data *d, const struct br_state *s, int unit,
               struct br_entry out[BR_ENTRIES_MAX]);
/* Where a declared assault can be launched from (BR-ASSAULT-06, -07). */
struct br_launch {
    struct br_pose from, to; /* the launch position; the pose that the final step gives */
    uint8_t dir, cost;       /* of the final step; of the way to `from` */
};
enum { BR_LAUNCHES_MAX = 512 };
int br_launches(const struct br_data *d, const struct br_state *s, int unit, int left, int target,
                struct br_launch *out);
/* Could the assault be launched if the unit stood there with so much MOVEMENT left? */
bool br_could_launch(const struct br_data *d, const struct br_state *s, int unit, struct br_pose at,
                     int left, int target);
/* Of the entries those from which a declared assault can be carried out (BR-ASSAULT-04). */
int br_assault_entries(const struct br_data *d, const struct br_state *s, int unit, int target,
                       struct br_entry out[BR_ENTRIES_MAX]);
/* Does the step from where it stands end its movement? */
bool br_step_stops(const struct br_mover *m, struct br_pose to);
/* Does it make a difference which way it goes? Driving over wrecks does, and how much MOVEMENT is
 * left if the target of an assault may desert (BR-ASSAULT-09). `to` is where it goes, or NULL. */
bool br_path_matters(const struct br_mover *m, int target, const struct br_pose *to);
/* 0, or the rule by which a destination is out of reach. */
int br_check_destination(const struct br_data *d, const struct br_state *s, int unit, int left,
                         struct br_pose to, struct err *why);

#endif
