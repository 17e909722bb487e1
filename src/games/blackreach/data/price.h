/* price.h: what units, tiles and options cost in army points (BR-FREE-16 to -20), for armies and
 * for victory. */
#ifndef MUSTER_BR_PRICE_H
#define MUSTER_BR_PRICE_H

#include "data/data.h"

/* At least 2. */
int br_price(const struct br_type *t);

/* Sets the prices of all types, and of the tiles and options that the packs give none. */
void br_set_prices(struct br_data *d);

#endif
