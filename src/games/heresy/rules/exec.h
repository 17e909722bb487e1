/* exec.h: what play.c, play_may.c, choose.c and exec*.c share: where a text is, and one act of it.
 *
 * A text is carried out op by op. An op of acts (cardops.h, "acts" and what follows) is handed to
 * the function of its subject (exec_cards.c, exec_piles.c, exec_changes.c) as a struct act. That
 * function does what can be done at once; where somebody must choose or a card must be rolled it
 * pushes a frame, returns RUN_ON, and is called again with `play->sub`, `play->asked` and the picks
 * telling how far it got.
 */
#ifndef MUSTER_HERESY_EXEC_H
#define MUSTER_HERESY_EXEC_H

#include "state/heresy.h"
#include "text/texts.h"

/* One act of one player. */
struct act {
    const struct hh_data *d;
    struct hh_state *s;
    struct witness *w;
    struct hh_play_frame *play;
    struct hh_ctx ctx;
    const uint8_t *start; /* code of the ability */
    const uint8_t *op;    /* the act */
    int times;            /* "for each" */
    bool is_may;          /* its choices are made when it is agreed to (HH-RULE-110) */
    bool is_chosen;       /* choices marked as announced were made at announcement */
};

/* Where an op stands in the body of an ability. */
struct hh_spot {
    const uint8_t *sentence; /* or NULL: among the costs */
    const uint8_t *effect;   /* of the sentence; wrappers included */
    int option;              /* counted over all "Choose ..." of the ability, or -1 */
    bool is_may;
};

/* ---- spots (play_may.c) ---- */
struct hh_spot hh_spot_of(const struct hh_data *d, int ability, int at);
/* How often the numbers of the effect there count: "for each" of sentence and effect. */
int hh_count_times(const struct hh_ctx *c, const struct hh_spot *spot);
static inline int hh_times_of(const struct hh_ctx *c, const struct hh_spot *spot)
{
    return hh_text_of(c)->has_times ? hh_count_times(c, spot) : 1; /* few texts say it */
}
/* How often the number of cards chosen for the act counts: once where another number of it is the
 * one that is multiplied, as in "any unit gets +1 armor for each ship". */
int hh_card_times(enum card_op act, int times);
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
/* Does a place have to be chosen for this act (HH-RULE-112)? */
bool hh_wants_place(const uint8_t *act);
/* The sectors that may be chosen for it, as bits. */
unsigned hh_places(const struct hh_ctx *c, const uint8_t *act);
/* The bounds of a free X (HH-RULE-53). False: no X can be paid. */
bool hh_x_bounds(const struct hh_ctx *c, int ability, int *least, int *most);
/* X is undefined in the ability, but used. */
bool hh_has_free_x(const struct hh_data *d, int ability);
/* Takes those cards from what is offered for a cost that would leave another cost of its kind
 * unpaid (HH-RULE-143). `select`: where the selection stands in the ability. (pay.c) */
void hh_keep_payable(const struct hh_ctx *c, enum card_op verb, int select, struct cardset *offer);
/* Does this code, or what belongs to it, have such an op? Quoted abilities are not looked into. */
bool hh_has_op(const uint8_t *at, enum card_op op);

/* ---- choices (choose.c) ---- */
/* What the seat may choose for a selection (SELECT, EITHER) of the ability in the context. */
struct cardset hh_offer(const struct hh_ctx *c, int ability, const uint8_t *select,
                        enum card_op verb, int chooser);
/* As hh_offer; where there are more than `enough`, some may be left out. */
struct cardset hh_offer_some(const struct hh_ctx *c, int ability, const uint8_t *select,
                             enum card_op verb, int chooser, int enough);
/* How many, with "for each" counted. */
void hh_demand(const struct hh_ctx *c, const uint8_t *select, int times, int *least, int *most);
bool hh_may_choose_option(const struct hh_ctx *c, int ability, int option);
/* All of these are where everybody sees them. */
bool hh_are_public(const struct hh_state *s, const struct cardset *things);
void hh_add_pick(struct hh_state *s, int slot, int thing);

/* ---- one act (exec.c) ---- */
/* The cards that an operand means. RUN_ON: they are being chosen; RUN_DONE: `out` is filled.
 * `which` counts the operands of the act that may be chosen. */
enum run hh_get_cards(struct act *a, const uint8_t *operand, int which, struct cardset *out);
/* A number of the act, "for each" included. RUN_ON: its d6 is being rolled. */
enum run hh_get_number(struct act *a, const uint8_t *number, int *out);
/* The seats whose zone is meant, as bits; the actor's if it is "their" of each player. */
unsigned hh_zone_seats(const struct act *a, const uint8_t *zone);
void hh_bind(struct act *a, int slot, const struct cardset *things);
/* The act did something to `done` of `wanted` cards. */
void hh_note(struct act *a, int done, int wanted);
/* The seat a card in play stands with, for hh_left_play; HH_NO_SEAT: it is not in play. */
int hh_stands_with(const struct hh_state *s, int thing);
/* Reports that a card that stood with `seat` (or HH_NO_SEAT) has left play. */
void hh_left_play(struct act *a, int thing, int seat);
/* "This was done by": the card the text stands on, or HH_NO_THING. */
bool hh_may_suffer(const struct act *a, int thing, enum card_passive what);

/* How many cards of an operand must be affected for the act to count as done: of "all" none. */
int hh_wanted(const uint8_t *operand, const struct cardset *set);
/* Adds a lasting effect of the act; false: there is no room. (exec_changes.c) */
bool hh_add_effect(struct act *a, struct hh_effect e);
/* Does "your roll", "any test" and so on, said by this seat, mean this roll? (play_may.c) */
bool hh_is_roll_meant(const struct hh_roll_frame *roll, int seat, int word);
/* The play that `by` answers has no effect. False: it answers no play. (exec_changes.c) */
bool hh_cancel_play(const struct hh_data *d, struct hh_state *s, const struct hh_play_frame *by,
                    struct witness *w);
/* The sector that was, or is, chosen for a MOVE or NEED_GET. RUN_ON: being chosen; HH_NO_SECTOR:
 * none. (exec_cards.c) */
enum run hh_get_place(struct act *a, int *out);

enum run hh_exec_cards(struct act *a);   /* acts on cards in play */
enum run hh_exec_piles(struct act *a);   /* hands, decks, discard piles */
enum run hh_exec_changes(struct act *a); /* what lasts, totals, rolls, the course of the battle */

/* ---- telling ---- */
static inline void hh_tell(struct witness *w, enum hh_event_kind kind, int seat, int seen_by, int a,
                           int b, int c)
{
    if (w == NULL)
        return;
    struct event ev = {.kind = (uint8_t)kind, .seat = (uint8_t)seat, .seen_by = (uint8_t)seen_by};
    ev.arg[0] = (uint16_t)a;
    ev.arg[1] = (uint16_t)b;
    ev.arg[2] = (uint16_t)c;
    event_tell(w, &ev);
}

/* About a thing, seen by those who know it. */
static inline void hh_tell_thing(const struct act *a, enum hh_event_kind kind, int seat, int thing,
                                 int b)
{
    if (a->w == NULL)
        return;
    int seen_by = hh_is_sector_thing(thing) ? 3 : a->s->bits[thing] >> 4 & 3;
    int viewer = seen_by == 2 ? 1 : 0;
    hh_tell(a->w, kind, seat, seen_by, hh_label(a->d, a->s, viewer, thing), b, 0);
}

#endif
