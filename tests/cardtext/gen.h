/* gen.h: random texts from the grammar table; counts what it used.
 *     struct gen g;
 *     gen_init(&g, 42);
 *     gen_text(&g, "card_text", buf, sizeof buf);
 */
#ifndef TESTS_CARDTEXT_GEN_H
#define TESTS_CARDTEXT_GEN_H

#include <muster/cardtext.h>
#include <muster/rng.h>

#define GEN_PRODUCTIONS_MAX 160
#define GEN_CHOICES_MAX 900 /* alternatives and optional parts of all productions */

struct gen {
    struct rng rng;
    struct text out;
    int depth;
    int least[GEN_PRODUCTIONS_MAX];        /* nesting needed to finish a production */
    int first_choice[GEN_PRODUCTIONS_MAX]; /* numbers of its choices */
    int choice_count;
    bool used[GEN_PRODUCTIONS_MAX]; /* by the last text */
    bool chosen[GEN_CHOICES_MAX];   /* by the last text */
    int next_choice;                /* while a rule is read */
    bool is_joined;                 /* no space before the next word */
    int band, in_span;              /* next number of a roll table, numbers of a span so far */
    int quotes;                     /* quotations that are open */
    bool is_nested;                 /* the last text has one inside another, which is refused */
};

void gen_init(struct gen *g, uint64_t seed);

/* Writes a random text of the production. False: it does not fit. */
bool gen_text(struct gen *g, const char *production, char *buf, size_t cap);

/* The row of a production, -1: there is none. */
int gen_find(const char *name, size_t size);

/* What the choice with this number is: production and text. */
void gen_choice_name(const struct gen *g, int choice, char *buf, size_t cap);

#endif
