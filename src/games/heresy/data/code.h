/* code.h: reads compiled card texts (include/muster/cardtext.h has the ops): what stands where in
 * an ability, in what order, and which facts its trigger answers to. struct hh_effect_walk w;
 *     hh_effects_begin(&w, d, ability);
 *     while (hh_effects_next(&w))
 *         look_at(w.sentence, w.effect);
 */
#ifndef MUSTER_HERESY_CODE_H
#define MUSTER_HERESY_CODE_H

#include "data/data.h"
#include "data/operands.h"

/* ---- ops ---- */

static inline int hh_word(const uint8_t *at)
{
    return at[0] | at[1] << 8;
}

/* card_code_skip without a call for the ops that descriptions consist of. */
static inline const uint8_t *hh_skip(const uint8_t *at)
{
    static const uint8_t size[CARD_OP_COUNT] = {
        [CARD_OP_NONE] = 1,     [CARD_OP_END] = 1,        [CARD_OP_NUMBER] = 2,
        [CARD_OP_X] = 1,        [CARD_OP_SELF] = 2,       [CARD_OP_REFER] = 4,
        [CARD_OP_IN_ROLE] = 5,  [CARD_OP_ZONE] = 5,       [CARD_OP_WHO] = 4,
        [CARD_OP_TACTICS] = 1,  [CARD_OP_OWNED] = 4,      [CARD_OP_POSITION] = 2,
        [CARD_OP_ROLE] = 2,     [CARD_OP_OTHER] = 2,      [CARD_OP_FLAGGED] = 2,
        [CARD_OP_UNIQUE] = 2,   [CARD_OP_FACE] = 2,       [CARD_OP_KEYWORD] = 4,
        [CARD_OP_EXTREME] = 3,  [CARD_OP_AT] = 2,         [CARD_OP_NAMED] = 3,
        [CARD_OP_THAT_WAS] = 3, [CARD_OP_CONTROLLED] = 2, [CARD_OP_BAN] = 2,
        [CARD_OP_SWEEPS] = 2,
    };
    return size[*at] != 0 ? at + size[*at] : card_code_skip(at);
}
/* The first op, from `at` down in printed order, for which `is` holds; NULL: none. Quoted abilities
 * below `at` are not entered. */
const uint8_t *hh_find_op(const uint8_t *at, bool (*is)(const void *who, const uint8_t *op),
                          const void *who);
/* The cards that a slot of an ability stands for, as its text describes them; NULL: it describes
 * none. */
const uint8_t *hh_definer(const uint8_t *ability, int slot);
/* Are the cards of a selection of this ability taken at random? NULL: those of any selection. */
bool hh_is_random(const uint8_t *ability, const uint8_t *select);
/* Does this code, or what belongs to it, have such an op? Quoted abilities are not looked into. */
bool hh_has_op(const uint8_t *at, enum card_op op);

/* ---- effects of an ability ---- */

/* The act inside "for each", "instead" and "may". `by` (may be NULL) gets the BY op or NULL. */
const uint8_t *hh_unwrap(const uint8_t *effect, const uint8_t **by);
static inline const uint8_t *hh_act_inside(const uint8_t *effect, const uint8_t **by)
{
    if (by != NULL)
        *by = NULL;
    bool is_wrapped =
        *effect == CARD_OP_TIMES || *effect == CARD_OP_INSTEAD || *effect == CARD_OP_BY;
    return is_wrapped ? hh_unwrap(effect, by) : effect;
}
/* Walks over the effects of an ability, in printed order. */
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
/* Where an op stands in the body of an ability. */
struct hh_spot {
    const uint8_t *sentence; /* or NULL: among the costs */
    const uint8_t *effect;   /* of the sentence; wrappers included */
    int option;              /* counted over all "Choose ..." of the ability, or -1 */
    bool is_may;
};
struct hh_spot hh_spot_of(const struct hh_data *d, int ability, int at);
/* How often the number of cards chosen for the act counts: once where another number of it is the
 * one that is multiplied, as in "any unit gets +1 armor for each ship". */
int hh_card_times(enum card_op act, int times);
/* The zone of an act that is "either player's": somebody chooses whose (HH-RULE-147); NULL: none.
 * Cards chosen from either player's zone are no such choice. */
const uint8_t *hh_either_zone(const uint8_t *act);
/* Which "either player's" of an ability this zone is, from 0. */
int hh_either_number(const uint8_t *ability, const uint8_t *zone);
/* Does a place have to be chosen for this act (HH-RULE-112)? */
bool hh_wants_place(const uint8_t *act);
/* "Discard a card": will every card of the hand do for this selection? (index.c) */
bool hh_is_any_of_hand(const struct hh_data *d, const uint8_t *select, enum card_op verb);

/* ---- triggers ---- */

/* The facts a trigger may answer to, bit enum hh_fact_kind. */
uint32_t hh_facts_of_trigger(const uint8_t *trigger);
/* The deeds before which it answers: told as HH_BEFORE. */
uint32_t hh_foreseen_by(const uint8_t *trigger);
/* Does one event of a trigger, which may name several, answer to facts of this kind? */
bool hh_answers_to(const uint8_t *trigger, const uint8_t *event, int kind);
/* The event of a trigger; REPLACE is one itself. */
static inline const uint8_t *hh_event_of(const uint8_t *trigger)
{
    return *trigger == CARD_OP_TRIGGER ? trigger + FIRST_TRIGGER : trigger;
}
/* An event that a player causes, or of cards? */
static inline bool hh_is_of_player(const uint8_t *event)
{
    return *event >= CARD_OP_PLAYS && *event <= CARD_OP_BATTLE_BEGINS;
}
/* Does the trigger speak of "this unit" itself? */
bool hh_is_about_self(const uint8_t *trigger);
/* What an event of cards asks of a fact of this kind. */
struct hh_event_cards {
    int attack;           /* enum card_attack that it must belong to */
    bool is_second_first; /* the first description is that of the fact's second card */
    const uint8_t *at[2]; /* a description for each of its cards; NONE: any */
};
struct hh_event_cards hh_event_cards(const struct hh_data *d, const uint8_t *event, int kind);

#endif
