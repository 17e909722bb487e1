/* print.h: code back to English, word by word. Shared by the normal form and the explanation. */
#ifndef CARDTEXT_PRINT_H
#define CARDTEXT_PRINT_H

#include <muster/cardtext.h>

struct printer {
    const struct card_terms *terms;
    struct text *out;
    bool needs_space;
    bool needs_capital; /* the next word begins a sentence */
    bool needs_article; /* "a" or "an", as the next word wants */
    bool is_standing;   /* inside an always-on sentence */
};

/* ---- print_cards.c ---- */

/* Adds a word or phrase, with the space, capital and article that are due. */
void say(struct printer *p, const char *words);
void say_int(struct printer *p, int n);
void say_article(struct printer *p);
/* Adds a sign that stands directly behind the last word. */
void say_sign(struct printer *p, const char *sign);
/* The verb in the third person, or as it is: "draws", "draw". */
void say_verb(struct printer *p, const char *verb, bool is_plain);

bool cards_are_many(const uint8_t *at);
bool who_is_plain(const uint8_t *who); /* "you" and "they" take the plain verb */
void print_number(struct printer *p, const uint8_t *at);
void print_value(struct printer *p, const uint8_t *at);
void print_cards(struct printer *p, const uint8_t *at); /* any object or subject */
void print_subject(struct printer *p,
                   const uint8_t *at); /* before a predicate: "they" for "them" */
void print_description(struct printer *p, const uint8_t *at, bool is_plural);
void print_each(struct printer *p, const uint8_t *cards); /* "for each of your units" */
void print_adjectives(struct printer *p, const uint8_t *row);
void print_noun(struct printer *p, const uint8_t *adjectives, int nouns, bool is_plural);
void print_zone(struct printer *p, const uint8_t *at);
void print_who(struct printer *p, const uint8_t *at);
void print_flags(struct printer *p, const uint8_t *amount);

/* ---- code.c ---- */

/* Whether only players do it: play cards, draw, withdraw. */
bool ban_is_of_players(enum card_ban ban);

/* The first op under `at`, itself included, that fits; NULL: none. Quoted abilities are left out:
 * they have slots of their own. */
typedef bool code_fits(const uint8_t *at, const void *key);
const uint8_t *code_find(const uint8_t *at, code_fits *fits, const void *key);

/* ---- print_cond.c ---- */
void print_condition(struct printer *p, const uint8_t *at);
void print_state(struct printer *p, const uint8_t *at);
void print_trigger(struct printer *p, const uint8_t *at);
void print_event(struct printer *p, const uint8_t *event);
void print_since(struct printer *p, int duration);

/* ---- print_effect.c ---- */
void print_effect(struct printer *p, const uint8_t *at);
void print_effects(struct printer *p, const uint8_t *row);
void print_mods(struct printer *p, const uint8_t *row);

/* ---- print.c ---- */
void print_ability(struct printer *p, const uint8_t *at);
void print_sentence(struct printer *p, const uint8_t *at);
void print_clause(struct printer *p, const uint8_t *at);
void print_tails(struct printer *p, const uint8_t *row);

static inline const uint8_t *kid(const uint8_t *at, int which)
{
    return card_code_kid(at, which);
}

static inline int imm(const uint8_t *at, int which)
{
    return card_code_imm(at, which);
}

#endif
