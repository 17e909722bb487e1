/* carry.h: transports and their passengers: who fits where, getting in and out (ABIL-TRANSPORT,
 * -LARGE, -DREADTRANS).
 *
 *     if (br_check_room(d, f, unit, vehicle, &why) == 0)
 *         br_embark(g, unit, vehicle);
 */
#ifndef MUSTER_BR_CARRY_H
#define MUSTER_BR_CARRY_H

#include "board/reach.h"
#include "state/play.h"

/* The abilities to carry, a bit each. */
#define BR_TRANSPORTS                                                                              \
    (UINT64_C(1) << BR_ABIL_TRANSPORT | UINT64_C(1) << BR_ABIL_BIG_TRANSPORT |                     \
     UINT64_C(1) << BR_ABIL_WALKER_TRANSPORT)

/* Is the unit in a vehicle or pod that stands on the board? */
static inline bool br_is_aboard(const struct br_field *f, int unit)
{
    const struct br_unit *u = &f->units[unit];
    return u->where == BR_EMBARKED && f->units[u->carrier].where == BR_ON_BOARD;
}
/* The points of capacity that its passengers use (BR-ABIL-TRANSPORT-02). */
int br_load(const struct br_data *d, const struct br_field *f, int vehicle);
/* Is there a transport in the battle? */
static inline bool br_knows_transports(const struct br_state *s)
{
    return (s->abilities & BR_TRANSPORTS) != 0;
}
/* Can units of the type carry anything, on some face? */
static inline bool br_type_carries(const struct br_type *t)
{
    return (t->has & BR_TRANSPORTS) != 0;
}
/* Can it carry anything at all? */
bool br_is_transport(const struct br_data *d, const struct br_field *f, int vehicle);
/* 0, or the rule by which the vehicle cannot carry the unit: by its kind, and for lack of room. */
int br_check_cargo(const struct br_data *d, const struct br_field *f, int unit, int vehicle,
                   struct err *why);
/* The same, and whether the unit could get in: it is the own vehicle, on the board, not flying. */
int br_check_room(const struct br_data *d, const struct br_field *f, int unit, int vehicle,
                  struct err *why);

/* The same in deployment, when pods that have not landed are boarded (BR-POD-01). */
int br_check_seat(const struct br_data *d, const struct br_field *f, int unit, int vehicle,
                  struct err *why);

/* Where a passenger may get out; `stops`: a difficult passage ends its movement. */
struct br_exit {
    struct br_spot at;
    bool stops;
};
enum { BR_EXITS_MAX = 16 };
int br_exits(const struct br_data *d, const struct br_field *f, int unit,
             struct br_exit out[BR_EXITS_MAX]);
/* Those from which it can come to an end with so much MOVEMENT; a scout's way is not stopped. */
int br_ways_out(const struct br_data *d, const struct br_state *s, int unit, int left,
                struct br_exit out[BR_EXITS_MAX]);
/* Where a passenger may be set down when its vehicle is destroyed (BR-RULE-84): around its wreck,
 * or around the pod that came down on it. */
int br_bail_squares(const struct br_data *d, const struct br_field *f, int unit, int around,
                    struct br_spot out[BR_EXITS_MAX]);

/* The best place beside the vehicle to get in from, with MOVEMENT left for it (BR-RULE-83). False:
 * there is none. `out` may be NULL: then the ways are not compared. */
bool br_find_boarding(const struct br_data *d, const struct br_state *s, int unit, int left,
                      int vehicle, struct br_pose *out);

/* Can a unit on the board take a step with so much MOVEMENT, or board a transport? */
bool br_can_go(const struct br_data *d, const struct br_state *s, int unit, int left);

void br_embark(struct br_game *g, int unit, int vehicle);
void br_disembark(struct br_game *g, int unit, struct br_spot at);

#endif
