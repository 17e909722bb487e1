/* zones.h: moving cards. These functions keep piles, sets, counts, knowledge and pools true to each
 * other, and invalidate the digest; nothing else writes them. */
#ifndef MUSTER_HERESY_ZONES_H
#define MUSTER_HERESY_ZONES_H

#include "state/state.h"

/* All of them drop lasting effects and uses of a card that leaves play (HH-RULE-47). */
void hh_to_hand(struct hh_state *s,
                int thing); /* its owner's; keeps who knows it; the owner knows it */
void hh_to_discard(struct hh_state *s, int thing);           /* its owner's, on top; all know it */
void hh_to_deck(struct hh_state *s, int thing, bool on_top); /* its owner's; keeps who knows it */
void hh_to_fleet(struct hh_state *s, int thing, int seat);
void hh_to_sector(struct hh_state *s, int thing, int sector, int seat, bool face_up, int position);
void hh_to_table(struct hh_state *s, int thing);
void hh_remove(struct hh_state *s, int thing); /* from the game */
void hh_turn_up(struct hh_state *s, int thing);
void hh_set_position(struct hh_state *s, int thing, int position);
void hh_set_controller(struct hh_state *s, int thing, int seat); /* moves it to that side */
void hh_learn(struct hh_state *s, int seat, int thing);          /* the seat sees its face */
/* Shuffles a deck: faces are dealt anew among its things; nobody knows any. */
void hh_shuffle(struct hh_state *s, int seat, struct witness *w);
/* Makes sure that the deck has `count` cards, with the discard pile if need be (HH-RULE-01), cards
 * on top stay on top. Returns how many there are at most `count`. */
int hh_supply(struct hh_state *s, int seat, int count, struct witness *w);
/* Draws up to `count` cards into hand; returns how many. */
int hh_draw(struct hh_state *s, int seat, int count, struct witness *w);

#endif
