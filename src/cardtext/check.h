/* check.h: what the checks of one ability share. */
#ifndef CARDTEXT_CHECK_H
#define CARDTEXT_CHECK_H

#include "work.h"

struct check {
    struct card_work *w;
    node_ref ability, costs, trigger;
    enum card_kind kind;
    enum card_place place;
    bool is_quoted, is_whole; /* in quotation marks; without faults of grammar */
    /* what the ability has somewhere */
    bool has_forced, has_condition, has_play_event, has_roll_event, has_d6, changes_roll;
    node_ref slots[CARD_SLOTS_MAX];   /* the node that fills each slot */
    bool is_searched[CARD_SLOTS_MAX]; /* its cards were found outside play */
};

/* ---- check.c ---- */

/* The first node with this op under `root`; quoted abilities are not searched. */
node_ref find_op(struct card_work *w, node_ref root, enum card_op op);

/* ---- check_sense.c ---- */

/* Warns of events that never happen. */
void check_trigger(struct check *c, const struct node *trigger);

/* "Instead" of a destruction that is past. */
void check_replaced(struct check *c, node_ref trigger, node_ref effects);

/* Refuses to count the sectors of a player. */
void check_counted(struct check *c, const struct node *cards);

/* Warns of more sectors than a player can have. */
void check_taken(struct check *c, const struct node *taken);

/* Warns of conditions that never hold together: the parts of an AND, the sentences of an ability
 * on when it may be played. */
void check_excluding(struct check *c, const struct node *all);
void check_all_playable(struct check *c, node_ref body);

/* ---- check_act.c ---- */

/* Checks one node by itself: verbs and what they are done to, numbers, words for this card. */
void check_act(struct check *c, const struct node *n);

/* Costs are paid with own cards, in amounts known beforehand. */
void check_costs(struct check *c);

#endif
