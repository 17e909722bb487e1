/* template.h: blasts and flames on the grid.
 *
 *     struct br_burst burst;
 *     br_blast(data, field, 'C', 5, 5, shooter, &burst);
 *     for (int i = 0; i < burst.hit_count; i++) ... burst.hits[i].unit, burst.hits[i].penalty
 */
#ifndef MUSTER_BR_TEMPLATE_H
#define MUSTER_BR_TEMPLATE_H

#include "board/sight.h"

enum { BR_BURST_MAX = 12, BR_STRUCTURES_MAX = 24, BR_NO_SHOOTER = -1, BR_OUTSIDE = -1 };

/* A unit that is affected. */
struct br_burst_hit {
    int unit;
    int penalty; /* obstacles: walls under a blast, what lies on the way of flames */
};

/* A building or a wreck: what can take destruction points. */
struct br_structure {
    uint8_t element; /* of the board; 0: it is a wreck, */
    uint8_t wreck;   /* which was this unit */
};

struct br_burst_structure {
    struct br_structure it;
    int penalty; /* walls under a blast, on each die (BR-RULE-22) */
};

struct br_burst {
    struct br_spot squares[BR_BURST_MAX]; /* covered; of flames: and reached */
    int square_count;
    struct br_spot
        unreached[BR_BURST_MAX]; /* covered by the template, but the flames stop before */
    int unreached_count;
    struct br_burst_hit hits[BR_BURST_MAX];
    int hit_count;
    struct br_burst_structure structures[BR_STRUCTURES_MAX]; /* of a blast */
    int structure_count;
    int sight; /* of a blast with a shooter: what is on the line to the interspace, or BR_BLOCKED */
};

/* A blast on the interspace i(a,b) (BR-RULE-19, -22, -119, -127, -135). With a shooter its line to
 * the interspace is looked at, and a wall that already took from it does not protect again.
 * Concealed units are not affected (BR-ABIL-HOWITZER-07). */
void br_blast(const struct br_data *d, const struct br_field *f, char letter, int a, int b,
              int shooter, struct br_burst *out);

/* The same for a weapon with an arc (NULL: none): the line to the interspace lies inside it. */
void br_blast_by(const struct br_data *d, const struct br_field *f, char letter, int a, int b,
                 int shooter, const struct br_weapon *w, struct br_burst *out);

/* What lies on the best line inside the weapon's arc (NULL: all around) to the interspace
 * (BR-RULE-11, -118), or BR_BLOCKED; BR_OUTSIDE: there is none. `best` may be NULL. */
int br_corner_sight(const struct br_data *d, const struct br_field *f, int shooter,
                    const struct br_weapon *w, int a, int b, struct br_best_line *best);

/* The same for one interspace after another. */
struct br_corners {
    const struct br_weapon *weapon;
    int heading;
    struct br_sweep sweep;
};
/* Without a weapon no arc counts. BR_CORRIDOR_OPEN: it is only asked whether they are
 * BR_BLOCKED. */
void br_corners_init(const struct br_data *d, const struct br_field *f, int shooter,
                     const struct br_weapon *w, enum br_corridor_kind kind, struct br_corners *out);
int br_corners_sight(struct br_corners *c, int a, int b);

/* BR-RULE-21: where a blast goes. False: it is off the board, the shot is lost. */
bool br_scatter(const struct br_field *f, int a, int b, int orientation, int roll, int distance,
                int *out_a, int *out_b);

/* Where flames may begin (BR-ABIL-FLAME-03): a square of a unit of one or two squares, or the
 * middle of a side of a unit of four. */
struct br_nozzle {
    int8_t x, y; /* the square; or the interspace in the middle of a side */
    bool is_interspace;
    uint8_t side; /* of a unit of four: which */
};
int br_nozzles(const struct br_data *d, const struct br_field *f, int unit,
               struct br_nozzle out[4]);

/* False: a unit of four cannot point flames that way from that side. */
bool br_can_flame(struct br_nozzle from, int dir);

/* Flames from a nozzle in one of eight directions (BR-RULE-23, -115 to -120, -137). False: they
 * cannot point that way. The caller checks the arc. */
bool br_flames(const struct br_data *d, const struct br_field *f, char letter, int unit,
               struct br_nozzle from, int dir, struct br_burst *out);

#endif
