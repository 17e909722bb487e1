#include "army/wish.h"

#include <stdio.h>
#include <string.h>

#include "army/army.h"

enum { MISSION_TRIES = 100 };

void br_wish_factions(const struct br_data *d, uint8_t out[2])
{
    int found = 0;
    out[0] = out[1] = 0;
    for (int i = 0; i < d->faction_count && found < 2; i++)
        for (int k = 0; k < d->tile_count; k++)
            if (d->tiles[k].faction == i && d->tiles[k].is_command) {
                out[found++] = (uint8_t)i;
                break;
            }
    if (found == 1)
        out[1] = out[0];
}

/* The armies as chosen, or drawn with numbers of their own, so that the ground stays the same
 * whoever fights on it. */
static bool muster_armies(const struct br_data *d, const struct br_wish *wish, uint64_t seed,
                          struct br_battle *b, struct err *e)
{
    for (int seat = 0; seat < 2; seat++) {
        struct br_scenario_side *side = &b->scenario.sides[seat];
        struct br_army army = wish->armies[seat];
        if (army.tile_count > 0 && br_army_price(d, &army) > b->points[seat])
            return err_set(e, ERR_VALUE,
                           "army%d costs %d points, and the defender of a last stand has %d "
                           "(BR-FREE-32)",
                           seat, br_army_price(d, &army), b->points[seat]);
        if (army.tile_count == 0 &&
            !br_army_random(d, wish->factions[seat], b->points[seat], seed + (uint64_t)seat, &army))
            return err_set(e, ERR_VALUE, "the tiles of %s allow no army of %d points",
                           d->factions[wish->factions[seat]].word, b->points[seat]);
        side->tile_count = army.tile_count;
        memcpy(side->tiles, army.tiles, sizeof side->tiles);
    }
    return true;
}

bool br_battle_make(const struct br_data *d, const struct br_wish *wish, struct rng *rng,
                    struct witness *w, struct br_battle *out, struct err *e)
{
    struct rng own = *rng;
    if (wish->has_seed)
        rng_seed(&own, wish->seed);
    uint64_t seed = own.s[0] ^ own.s[3];
    bool found = false;
    for (int i = 0; i < MISSION_TRIES && !found; i++) {
        br_battle_begin(out, wish->points, wish->mission, &own, w);
        found = muster_armies(d, wish, seed, out, e);
    }
    if (!found || !br_battle_finish(d, out, &own, w, e))
        return false;
    snprintf(out->scenario.word, sizeof out->scenario.word, "free-%08x",
             (unsigned)(seed & UINT32_MAX));
    if (!wish->has_seed)
        *rng = own;
    return true;
}
