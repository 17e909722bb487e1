/* save.h: armour saves: in which ways a unit that is hit may try one (ABIL-SAVE, -APOTHECARY). */
#ifndef MUSTER_BR_SAVE_H
#define MUSTER_BR_SAVE_H

#include "effects/frames.h"

/* A way to try a save. */
enum br_save_kind {
    BR_SAVE_FREE, /* a green one: costs nothing */
    BR_SAVE_MEDIC /* `with` is the medic */
};
struct br_save_way {
    uint8_t kind, value; /* enum br_save_kind; what must be rolled */
    uint8_t with;
};
enum { BR_SAVE_WAYS_MAX = BR_UNITS_MAX + 4 };

/* The ways for the unit that suffers the hit of the top HIT frame; how many. */
int br_save_ways(const struct br_data *d, const struct br_state *s, int unit,
                 struct br_save_way out[BR_SAVE_WAYS_MAX]);

/* At the moment BR_HOOK_SUFFERS: tries the save, or asks in which way, if there is any. */
void br_try_save(struct br_game *g, const struct br_moment_frame *m);

extern const struct br_frame_rules br_save_rules;

#endif
