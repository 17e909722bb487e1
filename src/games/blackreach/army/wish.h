/* wish.h: a whole free battle as somebody wishes it: how large, which mission, whose armies.
 *
 *     struct br_wish wish = {.points = 200, .factions = {0, 1}};
 *     if (br_battle_make(d, &wish, &rng, NULL, &battle, &e))
 *         br_set_up(d, s, &battle.scenario, &battle.board);
 */
#ifndef MUSTER_BR_WISH_H
#define MUSTER_BR_WISH_H

#include "army/battle.h"

struct br_wish {
    uint16_t points; /* of each seat; 0: no free battle is wished */
    uint8_t mission; /* BR_NO_MISSION: by lot */
    bool has_seed;
    uint64_t seed; /* of the battle, where it is not the match's */
    uint8_t factions[2];
    struct br_army armies[2]; /* legal; one without tiles is drawn */
};

/* The first two factions that have command tiles, or the only one twice. */
void br_wish_factions(const struct br_data *d, uint8_t out[2]);

/* Mission, armies, ground. A mission in which a seat has too few points for its army, or for any,
 * is rolled again (BR-RULE-242). */
bool br_battle_make(const struct br_data *d, const struct br_wish *wish, struct rng *rng,
                    struct witness *w, struct br_battle *out, struct err *e);

#endif
