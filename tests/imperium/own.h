/* own.h: checks for imperium in addition to the properties of every game (tests/props/props.h).
 *
 * test_properties makes a trial with random packs and options and hooks these
 * checks into it.
 */
#ifndef MUSTER_TESTS_IMPERIUM_OWN_H
#define MUSTER_TESTS_IMPERIUM_OWN_H

#include <props.h>

#include "imperium.h"

/* The data of a trial of imperium, and counts over all trials. */
struct own {
    struct cardset owned[2]; /* every card a seat was dealt; empty before the
                                first state is met */
    long recycled, no_unit, copies, odd_sizes, known_cards, over_caps;
};

static inline const struct im_data *own_data(const struct trial *t)
{
    return t->data;
}

/* own_packs.c: a random pack of `cards` cards as text. The names are hard to parse: prefixes of
 * each other, words of moves, characters that journals use. */
void own_pack(struct rng *rng, int cards, struct text *out);

/* own_state.c: invariants of every state, played or resampled. */
void own_check_state(struct trial *t, const void *state);
/* Checks that no card has changed its owner. */
void own_check_sides(struct trial *t);
/* Checks that states that differ in one thing have different hashes. */
void own_check_hash(struct trial *t);

/* own_cards.c: a move is legal for a card exactly if it is legal for its copies. */
void own_check_copies(struct trial *t);
/* Checks that what a view or an event tells about hands is true. */
void own_check_truth(struct trial *t);
void own_check_events(struct trial *t, const void *after, const struct event *events, int count);

#endif
