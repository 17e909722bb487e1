/* template.h: blasts and flames on the grid.
 *
 *     struct br_burst burst;
 *     br_blast(data, field, 'C', 5, 5, shooter, &burst);
 *     for (int i = 0; i < burst.hit_count; i++) ... burst.hits[i].unit, burst.hits[i].penalty
 */
#ifndef MUSTER_BR_TEMPLATE_H
#define MUSTER_BR_TEMPLATE_H

#include "board/field.h"

enum { BR_BURST_MAX = 12, BR_NO_SHOOTER = -1 };

/* A unit that is affected. */
struct br_burst_hit {
    int unit;
    int penalty; /* obstacles: walls under a blast, what lies on the way of flames */
};

struct br_burst {
    struct br_spot squares[BR_BURST_MAX]; /* covered; of flames: and reached */
    int square_count;
    struct br_spot
        unreached[BR_BURST_MAX]; /* covered by the template, but the flames stop before */
    int unreached_count;
    struct br_burst_hit hits[BR_BURST_MAX];
    int hit_count;
    int sight; /* of a blast with a shooter: what is on the line to the interspace, or BR_BLOCKED */
};

/* A blast on the interspace i(a,b) (BR-RULE-19, -22, -119, -127, -135). With a shooter its line to
 * the interspace is looked at, and a wall that already took from it does not protect again.
 * Concealed units are not affected (BR-ABIL-HOWITZER-07). */
void br_blast(const struct br_data *d, const struct br_field *f, char letter, int a, int b,
              int shooter, struct br_burst *out);

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

/* Flames from a nozzle in one of eight directions (BR-RULE-23, -115 to -120, -137). False: the unit
 * of four cannot point them that way from that side. The caller checks the arc. */
bool br_flames(const struct br_data *d, const struct br_field *f, char letter, int unit,
               struct br_nozzle from, int dir, struct br_burst *out);

#endif
