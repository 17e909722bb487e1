/* view.h: what a seat knows: its view, and a state dealt at random that fits it.
 *
 *     struct br_view v;
 *     br_view(data, state, seat, &v);
 *     br_resample(data, &v, &rng, other);   // what the seat cannot know is dealt anew
 */
#ifndef MUSTER_BR_VIEW_H
#define MUSTER_BR_VIEW_H

#include <muster/json.h>

#include "state/mask.h"

/* A whole state in which everything the viewer may not know is blank: rng zero, tokens of the other
 * seat that are not revealed BR_TOKEN_HIDDEN, its `left` and `to_call` 0, cards of
 * hands and decks BR_CARD_HIDDEN; its
 * masked units are of BR_TYPE_MASKED, and MOVEMENT that one of them has left is what it spent. All
 * functions that read a state or a field work on it. */
struct br_view {
    int8_t viewer;
    uint8_t left_count[2]; /* how many tokens each seat has left to place, or did not place */
    uint8_t secret_count;
    uint8_t pool[2][BR_CARDS_MAX]; /* the cards of a seat that are BR_CARD_HIDDEN, in the order of
                                      the packs: decks are known, less what shows */
    struct br_identity secrets[BR_UNITS_MAX]; /* of the units of BR_TYPE_MASKED, seat 0's first, in
                                                 the order of their types: the army lists less what
                                                 shows */
    struct br_state s;
};

void br_view(const void *data, const void *state, int seat, void *view);
void br_view_json(const void *data, const void *view, struct json *out);
/* One unit type as an object. */
void br_type_json(const struct br_data *d, int type, struct json *j);
void br_cards_json(const void *data, struct json *out);
void br_resample(const void *data, const void *view, struct rng *rng, void *state);

#endif
