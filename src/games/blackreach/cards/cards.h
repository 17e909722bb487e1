/* cards.h: action cards in play: decks and hands, battle events, alternate bonuses (CARD).
 *
 *     br_deal_hands(g);                    // before the first turn
 *     br_push_events(g);                   // both players may play battle events (BR-RULE-222)
 *     int bonus = g->s->sides[seat].boost[BR_BOOST_FIRE];
 *
 * A hand is its owner's secret, its size is not. So a player with cards is asked wherever the deck
 * of the faction has a card that fits, whether or not one is in the hand: being asked tells
 * nothing.
 */
#ifndef MUSTER_BR_CARDS_PLAY_H
#define MUSTER_BR_CARDS_PLAY_H

#include "effects/frames.h"
#include "effects/rolls.h"

/* ---- decks and hands (deck.c) ---- */

/* The faction of a side, by its first unit; -1: it has none. */
int br_side_faction(const struct br_data *d, const struct br_state *s, int seat);
/* BR-SETUP-03: shuffles both decks and draws the hands. Sides without a deck have none. */
void br_deal_hands(struct br_game *g);
/* Draws cards, fewer if there are none left (BR-RULE-96, -231). */
void br_draw_cards(struct br_game *g, int seat, int count);
/* Takes a card of that kind from the hand to the discards; it must be there. */
void br_spend_card(struct br_game *g, int seat, int kind);
bool br_has_card(const struct br_state *s, int seat, int kind);
/* One card of the hand, by lot, to the discards; false: the hand is empty. */
bool br_lose_card(struct br_game *g, int seat);

/* Could a card of the seat's hand, as far as its enemy knows, be of such a kind? */
bool br_may_hold_boost(const struct br_data *d, const struct br_state *s, int seat,
                       unsigned boosts);

/* ---- step 6 of the supply phase (hand.c): the HAND frame ---- */

void br_push_hand(struct br_game *g, int seat);
extern const struct br_frame_rules br_hand_rules;

/* ---- battle events (event.c): the EVENTS frame ---- */

/* Both players may play battle events now. */
void br_push_events(struct br_game *g);
extern const struct br_frame_rules br_events_rules;

/* ---- alternate bonuses (boost.c) ---- */

struct br_list;

enum { BR_ALL_BOOSTS = (1 << BR_BOOST_COUNT) - 1 };

/* The moves that play a card, or use a gear marker of the unit that is asked, for a bonus of one of
 * the kinds (bits of enum br_boost), where the question allows it; whether one is allowed; and what
 * it does: it counts until br_end_boosts. */
void br_list_boosts(struct br_list *l, unsigned boosts);
int br_check_boost(const struct br_context *c, const struct move *m, unsigned boosts,
                   struct err *why);
void br_answer_boost(struct br_game *g, int unit, const struct move *m);
void br_answer_card(struct br_game *g, int seat, int kind); /* of a card alone */
/* Does the move play a card, or use a gear marker, for a bonus? Its kind and number. */
bool br_is_boost(const struct move *m);
void br_boost_of(const struct br_data *d, const struct br_state *s, const struct move *m,
                 int *boost, int *number);
/* Has the unit a gear marker for a bonus of one of the kinds? Everybody knows. */
bool br_may_use_gear(const struct br_data *d, const struct br_state *s, int unit, unsigned boosts);
/* Universal cards on a roll (wager.c): the ROLL frame. */
extern const struct br_frame_rules br_roll_rules;

#endif
