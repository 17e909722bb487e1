/* rolls.c: see rolls.h. */
#include "effects/rolls.h"

void br_offer_cards(struct br_game *g, int seat, int unit, enum br_roll roll)
{
    const struct br_side_state *side = &g->s->sides[seat];
    if (side->hand_count > 0 && side->boost[BR_BOOST_ANY] == 0)
        br_push(g->s, BR_FRAME_ROLL)->u.roll =
            (struct br_roll_frame){(uint8_t)seat, (uint8_t)unit, (uint8_t)roll};
}

int br_use_any_boost(struct br_game *g, int seat)
{
    int number = g->s->sides[seat].boost[BR_BOOST_ANY];
    g->s->sides[seat].boost[BR_BOOST_ANY] = 0;
    return number;
}

void br_end_boosts(struct br_state *s, int seat, unsigned boosts)
{
    for (int i = 0; i < BR_BOOST_COUNT; i++)
        if (boosts >> i & 1)
            s->sides[seat].boost[i] = s->sides[seat].gear[i] = s->sides[seat].gear_used[i] = 0;
}
