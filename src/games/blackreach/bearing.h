/* bearing.h: distances, firing arcs, front and rear, and which line an attack uses.
 *
 *     int squares = br_range(data, field, shooter, target);
 *     struct br_aim aim;
 *     if (br_aim(data, field, shooter, weapon, target, &aim) && aim.value < BR_BLOCKED) ...
 */
#ifndef MUSTER_BR_BEARING_H
#define MUSTER_BR_BEARING_H

#include "sight.h"

enum { BR_LONG_RANGE = 8 }; /* BR-RANGE-03: a penalty of 2 from here on */

/* Between squares, between units (BR-RULE-02), from a unit to an interspace (BR-RULE-03). */
int br_distance(struct br_spot a, struct br_spot b);
int br_range(const struct br_data *d, const struct br_field *f, int from, int to);
int br_range_interspace(const struct br_data *d, const struct br_field *f, int from, int a, int b);

/* BR-RULE-15: is the point inside the arc of a weapon on a counter with this heading? */
bool br_in_arc(const struct br_weapon *w, int heading, struct br_point from, struct br_point to);

/* BR-RULE-14: where a shot from the point comes in. */
enum br_facing { BR_SIDE, BR_FRONT, BR_REAR };
enum br_facing br_facing_from(const struct br_data *d, const struct br_field *f, int target,
                              struct br_point from);

/* The line an attack uses (BR-RULE-13, -118). */
struct br_aim {
    struct br_point from, to;
    int value; /* what is on the line: obscuring penalties, or BR_BLOCKED */
    int net;   /* rear bonus, less penalties, less front armour */
    bool is_rear, is_front;
};

/* Chooses it for a weapon (a number among the type's weapons). False: no line lies in the arc. */
bool br_aim(const struct br_data *d, const struct br_field *f, int shooter, int weapon, int target,
            struct br_aim *out);

#endif
