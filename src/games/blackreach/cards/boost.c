/* boost.c: cards played for their alternate bonus (CARD-05 to -11, RULE-168, -169). A bonus waits
 * in its side's `boost` until the roll or action that it was declared for. */
#include "cards/cards.h"
#include "effects/list.h"

void br_list_boosts(struct br_list *l, unsigned boosts)
{
    const struct br_side_state *side = &l->s->sides[l->asked.seat];
    for (int i = 0; i < side->hand_count; i++) {
        int kind = side->cards[i];
        if (kind < l->d->card_count && (i == 0 || kind != side->cards[i - 1]) &&
            (boosts >> l->d->cards[kind].boost & 1))
            BR_LIST(l, BOOST, boost, .card = (uint16_t)kind);
    }
}

int br_check_boost(const struct br_context *c, const struct move *m, unsigned boosts,
                   struct err *why)
{
    static const uint16_t rules[BR_BOOST_COUNT] = {[BR_BOOST_ASSAULT] = BR_CARD_07,
                                                   [BR_BOOST_FIRE] = BR_CARD_08,
                                                   [BR_BOOST_MOVE] = BR_CARD_09,
                                                   [BR_BOOST_SAVE] = BR_CARD_10,
                                                   [BR_BOOST_ANY] = BR_CARD_11};
    int kind = br_move(m)->boost.card;
    if (kind >= c->d->card_count || !br_has_card(c->s, c->asked.seat, kind))
        return br_forbids(why, BR_CARD_01, "this card is not in your hand");
    int boost = c->d->cards[kind].boost;
    return boosts >> boost & 1 ? 0
                               : br_forbids(why, rules[boost], "its bonus does not count here: %s",
                                            br_boost_infos[boost].word);
}

void br_answer_boost(struct br_game *g, int seat, const struct move *m)
{
    int kind = br_move(m)->boost.card;
    const struct br_card_kind *c = &g->d->cards[kind];
    struct br_side_state *side = &g->s->sides[seat];
    br_spend_card(g, seat, kind);
    if (g->w != NULL)
        g->w->revealed = true;
    BR_TELL(g, seat, BOOSTED, boosted, .card = kind, .boost = c->boost, .number = c->boost_number);
    side->boost[c->boost] = (uint8_t)(side->boost[c->boost] + c->boost_number);
}

void br_end_boosts(struct br_state *s, int seat, unsigned boosts)
{
    for (int i = 0; i < BR_BOOST_COUNT; i++)
        if (boosts >> i & 1)
            s->sides[seat].boost[i] = 0;
}

int br_use_any_boost(struct br_game *g, int seat)
{
    int number = g->s->sides[seat].boost[BR_BOOST_ANY];
    g->s->sides[seat].boost[BR_BOOST_ANY] = 0;
    return number;
}
