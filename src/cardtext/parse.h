/* parse.h: what the files of the parser share. Every parse function opens with its rule of the
 * grammar, reads from w->at on, and returns the node or 0; after 0 the caller that knows another
 * reading goes back with `restore`. What failed is remembered in w->far for the message. */
#ifndef CARDTEXT_PARSE_H
#define CARDTEXT_PARSE_H

#include "hints.h"
#include "work.h"

#define SEQ(...) ((const uint8_t[]){__VA_ARGS__, 0})
#define LENGTH(table) ((int)(sizeof(table) / sizeof *(table)))

/* A value and the words for it. Where one row begins like another, the longer comes first. */
struct phrase {
    uint8_t value;
    uint8_t words[7];
};

struct spot {
    int at, node_count;
};

static inline const struct token *token_here(const struct card_work *w)
{
    return &w->tokens[w->at];
}

static inline bool is_at(const struct card_work *w, enum word word)
{
    return w->tokens[w->at].word == word;
}

static inline struct spot save(const struct card_work *w)
{
    return (struct spot){w->at, w->node_count};
}

static inline node_ref restore(struct card_work *w, struct spot s)
{
    w->at = s.at;
    w->node_count = s.node_count;
    return 0;
}

static inline node_ref add(struct card_work *w, struct node n, int token)
{
    n.token = (uint16_t)token;
    return tree_add(w, n);
}

#define DEPTH_MAX 12 /* descriptions within descriptions */

/* ---- parse_tokens.c ---- */
bool accept(struct card_work *w, enum word word);
bool accept_all(struct card_work *w, const uint8_t *words);
/* A word that players use and messages need not offer: it is in no table. */
bool accept_spelled(struct card_work *w, const char *word);
bool is_spelled_here(const struct card_work *w, const char *word); /* looks only */
bool accept_phrase(struct card_work *w, const struct phrase *table, int count, int *value);
bool accept_stop(struct card_work *w);
/* What stands before a comma. "A bike, your units get ..." reads on behind the comma at first, as
 * in "a locked, flag unit"; if no comma follows, it is read again up to the first. */
node_ref parse_to_comma(struct card_work *w, node_ref (*parse)(struct card_work *));
bool is_next(const struct card_work *w, const uint8_t *words); /* looks without noting */
bool is_at_line_end(const struct card_work *w);

/* Notes what might be said of a failure here. Returns 0. */
node_ref note(struct card_work *w, int hint);
/* Puts the blame on a token, whatever was tried behind it. Returns 0. */
node_ref blame(struct card_work *w, int token, int hint);
/* Begins a sentence: what failed before does not matter any more. */
void forget(struct card_work *w);
void skip_sentence(struct card_work *w);
bool recover(struct card_work *w);

/* ---- parse.c ---- */
node_ref parse_quoted(struct card_work *w);

/* ---- parse_sent.c ---- */
node_ref parse_sentence(struct card_work *w);
node_ref parse_static_sent(struct card_work *w, bool is_first);
/* "When ..., draw 1 card. Shuffle your deck.": an order behind a forced text belongs to it. */
bool parse_forced_more(struct card_work *w, node_ref forced);

/* ---- parse_act.c ---- */
node_ref parse_act(struct card_work *w);
/* The rest of an act whose verb is not said again: "put one into your hand and the rest on the
 * bottom of your deck", "lock this unit and an enemy unit", "deal 2 damage to any unit and 1 to
 * another". */
node_ref parse_same_act(struct card_work *w, node_ref last);
node_ref parse_card_act(struct card_work *w); /* acts that may also be costs */
bool starts_act(const struct card_work *w);
bool accept_flag_n(struct card_work *w);
node_ref add_on(struct card_work *w, enum card_op op, int token, node_ref kid);

/* ---- parse_words.c ---- */
bool noun_of(enum word word, int *noun, bool *is_plural);
bool accept_noun(struct card_work *w, int *noun, bool *is_plural);
/* [ adjectives ] , noun; a keyword such as "capital ship" may be both. */
bool parse_described(struct card_work *w, node_ref *adjectives, int *noun, bool *is_plural);
bool accept_stat(struct card_work *w, int *stat);
bool accept_sector(struct card_work *w, int *sector);
bool accept_position(struct card_work *w, int *position);
bool accept_role(struct card_work *w, int *role);
bool accept_passive(struct card_work *w, int *passive);
bool accept_attack(struct card_work *w, int *attack);
bool accept_did(struct card_work *w, struct node *out); /* DID, THAT_DID: what, since when */
bool accept_flag_total(struct card_work *w, int *whose);
bool accept_name(struct card_work *w, int *name);
bool accept_keyword(struct card_work *w, int *keyword);
bool accept_bound(struct card_work *w, int *bound);
bool accept_duration(struct card_work *w, int *duration);
bool starts_object(const struct card_work *w);
bool starts_predicate(const struct card_work *w);
node_ref parse_number(struct card_work *w);
node_ref parse_amount(struct card_work *w);
node_ref parse_value(struct card_work *w);
node_ref parse_stat_filter(struct card_work *w);
/* "than" , ( value | object ): the number from which on a comparison holds */
node_ref parse_compared(struct card_work *w, int stat, bool is_more, int *bound);
node_ref parse_bounded(struct card_work *w, int stat, int *bound); /* "at least 3", "2 or less" */
node_ref parse_object(struct card_work *w);
node_ref parse_subject(struct card_work *w);
node_ref parse_target(struct card_work *w);
node_ref parse_group(struct card_work *w);
node_ref parse_noun_phrase(struct card_work *w);
node_ref parse_counted(struct card_work *w);        /* a noun phrase that a comparison may follow */
node_ref parse_subject_phrase(struct card_work *w); /* one that a predicate may follow */
node_ref add_other_positions(struct card_work *w, int token, int position); /* "not locked" */
node_ref parse_positions(struct card_work *w);
node_ref parse_reference(struct card_work *w);
node_ref parse_named(struct card_work *w); /* cards of a name */
node_ref parse_zone(struct card_work *w);
node_ref parse_place(struct card_work *w);
node_ref parse_player(struct card_work *w);

/* ---- parse_cond.c ---- */
node_ref parse_condition(struct card_work *w);
node_ref parse_state(struct card_work *w);
node_ref parse_trigger(struct card_work *w);

/* ---- parse_effect.c ---- */
node_ref parse_effect(struct card_work *w);
node_ref parse_still(struct card_work *w);
node_ref parse_predicate(struct card_work *w, int token, node_ref subject);
node_ref parse_deed(struct card_work *w);
node_ref parse_told(struct card_work *w, int token, node_ref subject); /* "may shoot" */
bool is_reference(const struct node *cards); /* of a card that was mentioned, or this one */
node_ref parse_gains(struct card_work *w, int token, node_ref subject, enum card_op op);
node_ref parse_mods(struct card_work *w);
node_ref parse_versus(struct card_work *w);
bool accept_sign(struct card_work *w, int *sign);
bool accept_shift(struct card_work *w, int *sign, node_ref *number); /* "is increased by 1" */
node_ref parse_number_of(struct card_work *w, int *stat);            /* "this unit's armor" */
node_ref add_change(struct card_work *w, int token, node_ref cards, enum card_sign sign, int stat,
                    node_ref number);

/* ---- parse_roll.c ---- */
node_ref parse_total_change(struct card_work *w);
node_ref parse_roll_change(struct card_work *w);
bool accept_roll(struct card_work *w, int *roll);

#endif
