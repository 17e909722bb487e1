/* reach.h: where a unit can go, at what cost, and by which path.
 *
 *     struct br_mover m;
 *     struct br_foot_reach r;
 *     br_mover_init(data, field, unit, br_movement(data, field, unit, 0), &m);
 *     br_reach_foot(&m, &r);                      // units of one square
 *     if (br_rows_has(&r.ends, x, y)) ...
 *
 *     struct br_pose_reach *p = ...;              // units of any size, with headings
 *     br_reach_poses(&m, p);
 *     int cost = p->cost[br_pose_number(&field->board, x, y, heading)];
 *
 * BR-MOVE, BR-ZOC, BR-TERRAIN-05, BR-INTER, BR-RULE-17, -24, -25, -26, -35, -111 to -114, -124,
 * -136. Declared assaults, overwatch and spotting belong to the rules, not to geometry.
 */
#ifndef MUSTER_BR_REACH_H
#define MUSTER_BR_REACH_H

#include "board/passage.h"

enum {
    BR_MOVEMENT_MAX = 16, /* printed 12 and a bonus */
    BR_ZONES_MAX = BR_UNITS_MAX,
    BR_POSES_MAX = BR_SQUARES_MAX * BR_DIR_COUNT,
    BR_CRUSHED_MAX = BR_UNITS_MAX,
    BR_NO_COST = 255
};

/* MOVEMENT of the face that is up, less 2 for each suppressed marker (BR-MOVE-03), with a bonus;
 * 0 if it is immobilised, shows X (BR-MOVE-06) or has its tracks shot off (BR-HEAVY-03). */
int br_movement(const struct br_data *d, const struct br_field *f, int unit, int bonus);

/* The zone of one enemy infantry unit: three rows from row `y` on. */
struct br_small_zone {
    int y;
    uint32_t row[3];
};

/* What a movement action has to know of the board, gathered once.
 *
 * Invariants: it is good until the board or a unit changes. Rows and columns outside top, bottom
 * and `columns` are out of reach, and the sets need not be right there. `ways` holds only as long
 * as `impassable` and `difficult` are as br_mover_init made them: code that changes those sets
 * `ways` to NULL. */
struct br_mover {
    const struct br_data *d;
    const struct br_field *f;
    int unit, class, squares, owner, movement;
    bool is_flying;
    int top, bottom;  /* rows within reach, */
    uint32_t columns; /* and columns */
    const struct br_passage *ground;
    struct br_passage own_ground;   /* used if the board's is not kept with a map */
    const struct br_row_ways *ways; /* by row, where there are no wrecks; NULL: none are kept */
    struct br_rows impassable;      /* terrain and wrecks impassable to it */
    struct br_rows difficult;       /* difficult for it */
    struct br_rows blocked;         /* occupied by a unit that it may not pass */
    struct br_rows taken;           /* occupied by a unit, so that it may not end there */
    struct br_rows zoned;           /* in a zone of control that hinders it */
    struct br_small_zone zones[BR_ZONES_MAX];
    int zone_count;
};

/* The unit must be on the board. */
void br_mover_init(const struct br_data *d, const struct br_field *f, int unit, int movement,
                   struct br_mover *out);

/* Difficult passages do not end its movement. */
void br_mover_ease(struct br_mover *m);

/* Units of one square: the squares it can end on, and those that a path of least cost k leads to.
 * The square it stands on is an end of cost 0. */
struct br_foot_reach {
    struct br_rows ends;
    struct br_rows level[BR_MOVEMENT_MAX + 1]; /* ends by least cost */
};
void br_reach_foot(const struct br_mover *m, struct br_foot_reach *out);

/* The same without costs. */
void br_foot_ends(const struct br_mover *m, struct br_rows *ends);

/* Where a counter of any size can stand: its square (front, or north-west) and heading. */
struct br_pose {
    uint8_t x, y, heading;
};

static inline struct br_pose br_pose_of(const struct br_unit *u)
{
    return (struct br_pose){u->x, u->y, u->heading};
}

/* The same place, and with headings if `turns` the same way to face? */
static inline bool br_same_pose(struct br_pose a, struct br_pose b, bool turns)
{
    return a.x == b.x && a.y == b.y && (!turns || a.heading == b.heading);
}

static inline int br_pose_number(const struct br_board *b, int x, int y, int heading)
{
    return (y * b->w + x) * BR_DIR_COUNT + heading;
}

/* Least cost of every pose it can end in; BR_NO_COST elsewhere. Units of one square turn free of
 * charge, so that their poses are all given heading 0. */
struct br_pose_reach {
    uint8_t cost[BR_POSES_MAX];
};
void br_reach_poses(const struct br_mover *m, struct br_pose_reach *out);

/* The same without costs, for units of several squares: for each heading the squares (front, or
 * north-west) it can end on. */
struct br_pose_ends {
    struct br_rows rows[BR_DIR_COUNT];
};
void br_reach_ends(const struct br_mover *m, struct br_pose_ends *out);

/* Both for units of two squares, which the two above call: many poses at a time. `costs` is blank
 * before, and may be NULL. */
void br_reach_long(const struct br_mover *m, struct br_pose_ends *ends,
                   struct br_pose_reach *costs);

/* One step or pivot. */
struct br_step {
    struct br_pose to;
    bool stops; /* the movement ends with it */
    bool is_pivot;
};
enum { BR_STEPS_MAX = 10 };

/* The legal steps from a pose; zones of control included. Returns how many. */
int br_steps(const struct br_mover *m, struct br_pose from, struct br_step out[BR_STEPS_MAX]);

/* The same for units of one square, which br_steps calls. */
int br_foot_steps(const struct br_mover *m, struct br_pose from, struct br_step out[BR_STEPS_MAX]);

/* True if the unit may end its movement there: as far as one of its squares is concerned, and as a
 * whole. */
static inline bool br_may_cover(const struct br_mover *m, int x, int y)
{
    return !br_rows_has(&m->taken, x, y) && !(m->is_flying && br_rows_has(&m->impassable, x, y));
}
bool br_may_end(const struct br_mover *m, struct br_pose at);

/* True if no step leads from the square in the direction, whatever stands there: an impassable
 * side, or a corner closed on both sides (BR-RULE-24, -133). The next square is on the board. */
bool br_way_is_closed(const struct br_mover *m, int x, int y, int dir);

/* Why infantry is forced to move. */
enum br_forced {
    BR_FORCED_RUN_OVER, /* by a vehicle that stands on its square (BR-RULE-29, -34) */
    BR_FORCED_RETREAT,  /* after a lost assault: three squares, away from the attacker (BR-RULE-66,
                           -67); transports are left to the rules */
    BR_FORCED_PUSH,     /* by a vehicle in an assault: zones do not matter (BR-RULE-122) */
    BR_FORCED_COUNT
};

/* Where it can go; 0 squares: it is destroyed. `dir` is the direction of the attacker's last step;
 * only a retreat needs it. Returns how many squares its owner may choose from. A unit that cannot
 * move has none: with MOVEMENT X never (BR-FORCED-06), if run over also with MOVEMENT 0 or less
 * (BR-RUNOVER-05). */
int br_forced_squares(const struct br_data *d, const struct br_field *f, int unit,
                      enum br_forced reason, int dir, struct br_spot out[8]);

/* A path, with what it brings. A pose is exposed if an enemy on the board sees one of its squares,
 * from centre to centre, within the range and arc of a weapon that can fire and is not X against
 * the mover's class. */
struct br_path {
    int cost;
    int exposure; /* how many of its poses are exposed; where it starts is not counted */
    struct br_pose poses[BR_MOVEMENT_MAX + 1]; /* cost + 1 of them */
    int crushed[BR_CRUSHED_MAX];  /* wrecks that take destruction points on the way... */
    int crush_dp[BR_CRUSHED_MAX]; /* ...and how many (BR-CRUSH, BR-RULE-33) */
    int crush_count;
    int run_over[4]; /* infantry it ends on (BR-RUNOVER-01) */
    int run_over_count;
};

/* Could an enemy on the board fire at the unit if it stood on the square? */
bool br_is_exposed(const struct br_mover *m, struct br_spot at);

/* The best path to a pose: least exposure, then least cost, then the first in order of rows,
 * columns and headings. Units of one square: heading 0. False: it cannot get there. */
bool br_best_path(const struct br_mover *m, struct br_pose to, struct br_path *out);

#endif
