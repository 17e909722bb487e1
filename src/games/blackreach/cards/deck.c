/* deck.c: decks and hands: dealt, drawn, discarded (SETUP-03, CARD-01, -13, RULE-96, -231).
 *
 * A side's `cards` are its hand in the order of the packs, then its deck with the top last, then
 * its discards in the order in which they came. */
#include <string.h>

#include <muster/chance.h>

#include "cards/cards.h"

int br_side_faction(const struct br_data *d, const struct br_state *s, int seat)
{
    for (int i = 0; i < s->field.unit_count; i++)
        if (s->field.units[i].owner == seat && s->field.units[i].type != BR_TYPE_MASKED)
            return br_unit_type(d, &s->field, i)->faction;
    return -1;
}

bool br_has_card(const struct br_state *s, int seat, int kind)
{
    return memchr(s->sides[seat].cards, kind, s->sides[seat].hand_count) != NULL;
}

bool br_may_hold_boost(const struct br_data *d, const struct br_state *s, int seat, unsigned boosts)
{
    int faction = s->sides[seat].hand_count > 0 ? br_side_faction(d, s, seat) : -1;
    for (int i = 0; faction >= 0 && i < d->card_count; i++)
        if (d->cards[i].faction == faction && (boosts >> d->cards[i].boost & 1))
            return true;
    return false;
}

/* The discards become the deck. */
static void turn_pile(struct br_game *g, int seat)
{
    struct br_side_state *side = &g->s->sides[seat];
    side->deck_count = side->discard_count;
    side->discard_count = 0;
    chance_shuffle8(&g->s->rng, g->w, "deck", side->cards + side->hand_count, side->deck_count);
    BR_TELL(g, seat, RESHUFFLED, reshuffled, .cards = side->deck_count);
}

/* The top card of the deck goes to its place in the hand. */
static void draw_one(struct br_game *g, int seat)
{
    struct br_side_state *side = &g->s->sides[seat];
    uint8_t *hand = side->cards;
    int top = side->hand_count + side->deck_count - 1, kind = side->cards[top], at = 0;
    while (at < side->hand_count && hand[at] <= kind)
        at++;
    memmove(hand + at + 1, hand + at, (size_t)(top - at));
    hand[at] = (uint8_t)kind;
    side->hand_count++;
    side->deck_count--;
    BR_TELL_TO(g, seat, 1 << seat, DREW, drew, .card = kind);
}

void br_draw_cards(struct br_game *g, int seat, int count)
{
    const struct br_side_state *side = &g->s->sides[seat];
    for (int i = 0; i < count; i++) {
        if (side->deck_count == 0 && side->discard_count > 0)
            turn_pile(g, seat);
        if (side->deck_count == 0)
            return;
        draw_one(g, seat);
    }
}

void br_deal_hands(struct br_game *g)
{
    for (int seat = 0; seat < 2; seat++) {
        struct br_side_state *side = &g->s->sides[seat];
        int faction = br_side_faction(g->d, g->s, seat);
        if (br_hand_limit(g->s, seat) == 0)
            continue;
        for (int i = 0; i < g->d->card_count; i++)
            for (int n = 0; g->d->cards[i].faction == faction && n < g->d->cards[i].copies; n++)
                side->cards[side->deck_count++] = (uint8_t)i;
        if (side->deck_count == 0)
            continue;
        chance_shuffle8(&g->s->rng, g->w, "deck", side->cards, side->deck_count);
        br_draw_cards(g, seat, br_hand_limit(g->s, seat));
    }
}

/* A card of the hand, by its place, goes to the end of the discards. */
static int drop(struct br_side_state *side, int at)
{
    int count = side->hand_count + side->deck_count + side->discard_count, kind = side->cards[at];
    memmove(side->cards + at, side->cards + at + 1, (size_t)(count - at - 1));
    side->cards[count - 1] = (uint8_t)kind;
    side->hand_count--;
    side->discard_count++;
    return kind;
}

void br_spend_card(struct br_game *g, int seat, int kind)
{
    struct br_side_state *side = &g->s->sides[seat];
    const uint8_t *found = memchr(side->cards, kind, side->hand_count);
    drop(side, (int)(found - side->cards));
}

bool br_lose_card(struct br_game *g, int seat)
{
    struct br_side_state *side = &g->s->sides[seat];
    if (side->hand_count == 0)
        return false;
    int at = chance_below(&g->s->rng, g->w, "card", side->hand_count);
    int kind = drop(side, at);
    BR_TELL(g, seat, DISCARDED, discarded, .card = kind);
    return true;
}
