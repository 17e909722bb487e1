/* price.h: what units cost in army points (BR-FREE-16 to -18), for armies and for victory. */
#ifndef MUSTER_BR_PRICE_H
#define MUSTER_BR_PRICE_H

#include "data/type.h"

/* At least 2. */
int br_price(const struct br_type *t);

#endif
