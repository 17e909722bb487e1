/* spots.h: walking over the effects of an ability, in printed order.
 *     struct hh_effect_walk w;
 *     hh_effects_begin(&w, d, ability);
 *     while (hh_effects_next(&w))
 *         look_at(w.sentence, w.effect);
 */
#ifndef MUSTER_HERESY_SPOTS_H
#define MUSTER_HERESY_SPOTS_H

#include "state/heresy.h"

struct hh_effect_walk {
    const uint8_t *sentence; /* DO, OUTCOME, BAND, OPTION, FORCED or REPLACE */
    const uint8_t *effect;   /* with "for each", "instead" and "may" around it */
    int option;              /* of an OPTION: its number in the ability, from 0 */
    bool is_option;
    const struct hh_data *d; /* this and what follows: private */
    const uint8_t *body, *part, *next;
};
void hh_effects_begin(struct hh_effect_walk *w, const struct hh_data *d, int ability);
bool hh_effects_next(struct hh_effect_walk *w);

/* The effects of a sentence and the clauses behind them; NULL: it has none. */
const uint8_t *hh_effects_of(const uint8_t *sentence);
const uint8_t *hh_clauses_of(const struct hh_data *d, const uint8_t *sentence);

/* Which of the acts of an ability that want a place this one is. */
int hh_place_number(const struct hh_data *d, int ability, const uint8_t *act);

/* The rule by which this effect forbids playing its ability now: a choice that cannot be made
 * (HH-OPT-08), a role nobody has (HH-LANG-16), no sector to go to. 0: none. (pay.c) */
int hh_need_forbids(const struct hh_ctx *c, int ability, const struct hh_need *need,
                    struct err *why);

/* The rule by which the ability of the context cannot be played now, for its costs or for the
 * choices of its effects. 0: none. (pay.c) */
int hh_costs_forbid(const struct hh_ctx *c, struct err *why);
int hh_choices_forbid(const struct hh_ctx *c, struct err *why);

/* "Discard a card": will every card of the hand do for this selection? (pay.c) */
bool hh_is_any_of_hand(const struct hh_data *d, const uint8_t *select, enum card_op verb);

bool hh_x_in_costs(const struct hh_data *d, int ability);
bool hh_x_in_amounts(const struct hh_data *d, int ability); /* of selections */

#endif
