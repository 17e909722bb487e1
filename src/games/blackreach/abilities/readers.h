/* readers.h: abilities that count in the sum of a shot (BR_HOOK_SHOT). Each adds its part; in which
 * order they come stands in rules/moments.c.
 */
#ifndef MUSTER_BR_READERS_H
#define MUSTER_BR_READERS_H

#include "effects/shot.h"

/* gunnery.c: a munitions carrier beside the firing infantry (ABIL-MUNITIONS). */
void br_add_munitions(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                      struct br_sum *sum);

#endif
