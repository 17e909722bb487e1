/* act.h: one act of a text that is carried out: what exec*.c and play.c share.
 *
 * A text is carried out op by op. An op of acts (cardops.h, "acts" and what follows) is handed to
 * the function of its subject (exec_cards.c, exec_piles.c, exec_changes.c) as a struct act. That
 * function does what can be done at once; where somebody must choose or a card must be rolled it
 * pushes a frame, returns RUN_ON, and is called again with `play->sub`, `play->asked` and the picks
 * telling how far it got.
 */
#ifndef MUSTER_HERESY_ACT_H
#define MUSTER_HERESY_ACT_H

#include "rules/frames.h"

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

/* ---- act.c ---- */

/* The cards that an operand means. RUN_ON: they are being chosen; RUN_DONE: `out` is filled.
 * `which` counts the operands of the act that may be chosen. */
enum run hh_get_cards(struct act *a, const uint8_t *operand, int which, struct cardset *out);
/* A number of the act, "for each" included. RUN_ON: its d6 is being rolled. */
enum run hh_get_number(struct act *a, const uint8_t *number, int *out);
/* The seats whose zone is meant, as bits; the actor's if it is "their" of each player. */
unsigned hh_zone_seats(const struct act *a, const uint8_t *zone);
/* The zone a selection takes its cards from, or NULL: none is named. */
const uint8_t *hh_zone_of(const struct act *a, const uint8_t *select);
void hh_bind(struct act *a, int slot, const struct cardset *things);
/* The act did something to `done` of `wanted` cards. */
void hh_note(struct act *a, int done, int wanted);
/* The seat a card in play stands with, for hh_left_play; HH_NO_SEAT: it is not in play. */
int hh_stands_with(const struct hh_state *s, int thing);
/* Reports that a card that stood with `seat` (or HH_NO_SEAT) has left play. */
void hh_left_play(struct act *a, int thing, int seat);
/* May this be done to the card by the text's own card? */
bool hh_may_suffer(const struct act *a, int thing, enum card_passive what);

/* Tells that the act is about to do this (bit enum hh_fact_kind) to the cards, once, if texts may
 * answer before it (HH-RULE-128). True: they may; the act goes on when it is called again. */
bool hh_foretell_act(struct act *a, uint32_t deeds, const struct cardset *cards);
/* The same of those that are about to leave play, to a hand if `is_return`. */
bool hh_foretell_leaving(struct act *a, const struct cardset *cards, bool is_return);
/* The same of what players do, each with so many cards. */
bool hh_foretell_players(struct act *a, enum hh_fact_kind deed, const int counts[2]);

/* How many cards of an operand must be affected for the act to count as done: of "all" none. */
int hh_wanted(const uint8_t *operand, const struct cardset *set);
/* A selection whose cards nobody chooses: all that fit. */
bool hh_is_match(const uint8_t *select);
/* A number as effects keep it. */
int8_t hh_clamp(int value);
/* How long effects of the act last. */
enum card_duration hh_duration_of(const struct act *a);
/* Adds a lasting effect of the act; false: there is no room. */
bool hh_add_effect(struct act *a, struct hh_effect e);
/* The play that `by` answers has no effect. False: it answers no play. (exec_changes.c) */
bool hh_cancel_play(const struct hh_data *d, struct hh_state *s, const struct hh_play_frame *by,
                    struct witness *w);
/* The sector that was, or is, chosen for a MOVE or NEED_GET. RUN_ON: being chosen; HH_NO_SECTOR:
 * none. */
enum run hh_get_place(struct act *a, int *out);

/* ---- exec.c, exec_*.c ---- */

/* Carries out the effect or cost at frame->u.play.pc as far as it gets: RUN_ON with frames pushed
 * (it is called again), or RUN_DONE: the effect is over. */
enum run hh_exec(const struct hh_data *d, struct hh_state *s, int frame, const uint8_t *effect,
                 struct witness *w);
/* Goes on with the body of the play, by one step or as far as it gets: RUN_DONE when its last
 * sentence is over. A play whose test failed has only what its text says for that case
 * (HH-RULE-27). `pc` is 0 before it begins. */
enum run hh_run_body(const struct hh_data *d, struct hh_state *s, int frame, bool is_one_step,
                     struct witness *w);
/* Computes a defined X. */
void hh_fix_x(const struct hh_data *d, struct hh_state *s, int frame);
enum run hh_exec_cards(struct act *a); /* acts on cards in play */
enum run hh_exec_piles(struct act *a); /* hands, decks, discard piles */
/* A card is seen by the actor, or by both if `is_open`. (exec_piles.c) */
void hh_show(struct act *a, int thing, bool is_open);
enum run hh_exec_changes(struct act *a); /* what lasts, totals, rolls, the course of the battle */

#endif
