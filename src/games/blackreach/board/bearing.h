/* bearing.h: distances, firing arcs, front and rear, and which line an attack uses.
 *
 *     int squares = br_range(data, field, shooter, target);
 *     struct br_aim aim;
 *     if (br_aim(data, field, shooter, weapon, target, &aim) && aim.value < BR_BLOCKED) ...
 */
#ifndef MUSTER_BR_BEARING_H
#define MUSTER_BR_BEARING_H

#include <stdlib.h>

#include "board/sight.h"

enum {
    BR_LONG_RANGE = 8, /* BR-RANGE-03: a penalty of 2 from here on */
    BR_NIGHT_RANGE = 6 /* BR-FREE-41: at night nothing is attacked beyond it */
};

static inline bool br_is_night(const struct br_field *f)
{
    return f->special >> BR_NIGHT & 1;
}

/* BR-FREE-41: does the night forbid attacks between the two units, at whatever range it counts?
 * Aircraft are seen against the sky. */
static inline bool br_is_in_dark(const struct br_data *d, const struct br_field *f, int shooter,
                                 int target)
{
    return br_is_night(f) && !br_unit_type(d, f, shooter)->is_aircraft &&
           !br_unit_type(d, f, target)->is_aircraft;
}

/* Between squares, between units (BR-RULE-02), from a unit to an interspace (BR-RULE-03). */
static inline int br_distance(struct br_spot a, struct br_spot b)
{
    int dx = abs(a.x - b.x), dy = abs(a.y - b.y);
    return dx > dy ? dx : dy; /* mutant: > becomes >=: of two equal numbers either will do */
}
int br_range(const struct br_data *d, const struct br_field *f, int from, int to);
int br_range_interspace(const struct br_data *d, const struct br_field *f, int from, int a, int b);
/* The same for any squares: to the nearest of others, and to the interspace i(a,b). */
int br_range_squares(const struct br_spot *a, int a_count, const struct br_spot *b, int b_count);
int br_range_corner(const struct br_spot *s, int count, int a, int b);

/* How far v lies along the heading, and how far to its side. */
static inline void br_resolve(int heading, int vx, int vy, int *along, int *aside)
{
    *along = vx * br_dx[heading] + vy * br_dy[heading];
    *aside = vx * br_dy[heading] - vy * br_dx[heading];
}

/* BR-RULE-15: is the point inside the arc of a weapon on a counter with this heading? */
static inline bool br_in_arc(const struct br_weapon *w, int heading, struct br_point from,
                             struct br_point to)
{
    int along, aside;
    if (w->arc == BR_ARC_ALL)
        return true;
    br_resolve(br_turn(heading, w->arc_turn), to.x - from.x, to.y - from.y, &along, &aside);
    if (w->arc == BR_ARC_QUARTER)
        return along > 0 && along >= abs(aside);
    return along >= 0 && (from.x != to.x || from.y != to.y);
}

/* BR-RULE-14: where a shot from the point comes in. */
enum br_facing { BR_SIDE, BR_FRONT, BR_REAR };
enum br_facing br_facing_from(const struct br_data *d, const struct br_field *f, int target,
                              struct br_point from);

/* How a unit that fires is headed; one that is embarked as its transport (BR-RULE-129). */
static inline int br_firing_heading(const struct br_field *f, int unit)
{
    const struct br_unit *u = &f->units[unit];
    return u->where == BR_EMBARKED ? f->units[u->carrier].heading : u->heading;
}

/* The line an attack uses (BR-RULE-13, -118). */
struct br_aim {
    struct br_point from, to;
    int value; /* what is on the line: obscuring penalties, or BR_BLOCKED */
    int net;   /* rear bonus, less penalties, less front armour */
    bool is_rear, is_front;
};

/* What a line from `from` brings: +2 from the rear of a heavy vehicle (BR-REAR-01), -2 by front
 * armour (BR-ABIL-FRONT-01), less `value`. */
void br_weigh_aim(const struct br_data *d, const struct br_field *f, int target, struct br_aim *a);

/* Chooses it for a weapon (a number among the type's weapons; below 0: it fires all around). False:
 * no line lies in the arc. */
bool br_aim(const struct br_data *d, const struct br_field *f, int shooter, int weapon, int target,
            struct br_aim *out);

#endif
