/* place_powers.h: markers of psychic powers in positions. */
#ifndef MUSTER_BR_PLACE_POWERS_H
#define MUSTER_BR_PLACE_POWERS_H

#include "data/read.h"
#include "state/state.h"

/* power := word "by" psyker "on" unit [ "weapon" n ] [ "turn" n ] [ "sides" n ] ; a silenced weapon
 * of a vehicle; of a leap, when it was and over which sides (bits of directions) the first of the
 * two came back. The units stand before it. */
bool br_place_power(struct br_value *v, struct br_state *s);
void br_print_power(const struct br_data *d, const struct br_state *s, int marker,
                    struct text *out);

/* Does every marker lie where it can? */
bool br_check_powers(const struct br_data *d, const struct br_state *s, struct err *e);

#endif
