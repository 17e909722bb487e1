/* labels.h: what things are called in moves and events, and how lists of moves are made. */
#ifndef MUSTER_HERESY_LABELS_H
#define MUSTER_HERESY_LABELS_H

#include "state/moves.h"
#include "state/state.h"

/* What a thing is called in a move: its card, and a number if several of that name are in sight:
 * label = card | copy << 9; HH_NO_CARD: a face-down card of the enemy, copy: which at its sector.
 * Sector things: their row of hh_cards.sectors | 127 << 9. A card out of play that has a namesake
 * in the same list gets its place there instead of a copy: HH_LABEL_PLACE + 2 * (where -
 * HH_IN_HAND),
 * + 1 if it is the enemy's. */
enum { HH_LABEL_PLACE = 112 };
__attribute__((pure)) /* where nobody watches, it is left out */
uint16_t
hh_label(const struct hh_data *d, const struct hh_state *s, int seat, int thing);
/* Cards out of play that a seat cannot tell apart: one choice of theirs stands for all. */
bool hh_are_like(const struct hh_state *s, int seat, int one, int other);
/* The line of a card that a play or use names. */
static inline int hh_line_of_move(const struct move *m)
{
    return m->kind == HH_MV_PLAY ? HH_LINE_COMMAND : m->arg[2];
}
/* A move as the lists make it; hh_moves adds the label (arg[1]). `thing`: 0 where none is named. */
static inline struct move hh_move(enum hh_move_kind kind, int thing, int extra)
{
    return (struct move){(uint16_t)kind, {(uint16_t)thing, 0, (uint16_t)extra}};
}
/* The same of a card in the hand of whoever is asked, DEPLOY or PLAY, with its label: its face. */
static inline struct move hh_hand_move(const struct hh_state *s, enum hh_move_kind kind, int thing,
                                       int extra)
{
    return (struct move){(uint16_t)kind, {(uint16_t)thing, s->card[thing], (uint16_t)extra}};
}

/* Faces that were met already: like copies in a hand are one move. */
struct hh_faces {
    uint64_t met[HH_CARDS_MAX / 64];
};
/* Is it met for the first time? */
static inline bool hh_meet(struct hh_faces *faces, int card)
{
    uint64_t *word = &faces->met[card / 64], bit = 1ULL << card % 64;
    bool is_new = !(*word & bit);
    *word |= bit;
    return is_new;
}

/* Bit enum hh_move_kind: moves that name a thing; of those, the ones of hand cards. */
static_assert(HH_MV_COUNT <= 32, "kinds of moves are bits of one word");
enum {
    HH_MOVES_OF_HAND = 1 << HH_MV_DEPLOY | 1 << HH_MV_PLAY,
    HH_MOVES_OF_THINGS = HH_MOVES_OF_HAND | 1 << HH_MV_SHOOT | 1 << HH_MV_CHARGE |
                         1 << HH_MV_ASSAULT | 1 << HH_MV_SPECIAL | 1 << HH_MV_USE |
                         1 << HH_MV_TARGET | 1 << HH_MV_BLOCK | 1 << HH_MV_SWEEP | 1 << HH_MV_CHOOSE
};
static inline bool hh_names_thing(int kind)
{
    return HH_MOVES_OF_THINGS >> kind & 1;
}
/* Has the list put no label to it yet? Hand cards have theirs (hh_hand_move). */
static inline bool hh_lacks_label(int kind)
{
    return (HH_MOVES_OF_THINGS & ~HH_MOVES_OF_HAND) >> kind & 1;
}
/* Does the move name a card that may lie anywhere out of play? Of the other kinds the verb says
 * where: `play` in the hand. */
bool hh_names_card_out_of_play(const struct hh_state *s, const struct move *m);
/* Gives the moves from `first` on their labels, and drops those that a player could not tell from
 * one before. Returns how many are left. */
int hh_label_from(const struct hh_data *d, const struct hh_state *s, int seat, struct move *moves,
                  int first, int count);
/* The same of the whole list; most have nothing to label. */
static inline int hh_label_moves(const struct hh_data *d, const struct hh_state *s, int seat,
                                 struct move *moves, int count)
{
    int first = 0;
    while (first < count && !hh_lacks_label(moves[first].kind))
        first++;
    return first < count ? hh_label_from(d, s, seat, moves, first, count) : count;
}

#endif
