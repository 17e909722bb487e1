/* own.h: what holds for imperium besides the properties of every game
 * (tests/props/props.h).
 *
 * test_properties makes a trial with random packs and options and hooks these
 * checks into it.
 */
#ifndef MUSTER_TESTS_IMPERIUM_OWN_H
#define MUSTER_TESTS_IMPERIUM_OWN_H

#include <props.h>

#include "imperium.h"

/* What a trial of imperium remembers, and what the trials met. */
struct own {
    struct cardset owned[2]; /* every card a seat was dealt; empty before the
                                first state is met */
    long recycled, no_unit, copies, odd_sizes, known_cards, over_caps;
};

static inline const struct im_data *own_data(const struct trial *t)
{
    return t->data;
}

/* own_packs.c: a random pack of `cards` cards as text. Names are of the nasty
 * kind: beginnings of one another, words of the move language, signs that
 * journals use. */
void own_pack(struct rng *rng, int cards, struct text *out);

/* own_state.c: every state keeps to these, whether played or resampled. */
void own_check_state(struct trial *t, const void *state);
/* No card of the match has changed sides. */
void own_check_sides(struct trial *t);
/* The hash tells states apart that differ in one thing. */
void own_check_hash(struct trial *t);

/* own_cards.c: what may be done with a card may be done with each copy of it,
 * and with no other. */
void own_check_copies(struct trial *t);
/* What a view or an event tells of hands is so in truth. */
void own_check_truth(struct trial *t);
void own_check_events(struct trial *t, const void *after, const struct event *events, int count);

#endif
