/* cardset.h: a set of up to 256 card numbers in four words.
 *     CARDSET_EACH(&hand, card)
 *         printf("%s\n", data->cards[card].name);
 * iterates in order of card numbers.
 */
#ifndef MUSTER_CARDSET_H
#define MUSTER_CARDSET_H

#include <stdbool.h>
#include <stdint.h>

struct cardset {
    uint64_t w[4];
};

/* Runs the statement once for each card. `set` must not change inside. */
#define CARDSET_EACH(set, card)                                                                    \
    for (int card##_word = 0; card##_word < 4; card##_word++)                                      \
        for (uint64_t card##_left = (set)->w[card##_word]; card##_left != 0;                       \
             card##_left &= card##_left - 1)                                                       \
            for (int card = card##_word * 64 + __builtin_ctzll(card##_left), card##_once = 1;      \
                 card##_once; card##_once = 0)

static inline bool cardset_has(const struct cardset *s, int card)
{
    return s->w[card >> 6] >> (card & 63) & 1;
}

static inline void cardset_add(struct cardset *s, int card)
{
    s->w[card >> 6] |= 1ULL << (card & 63);
}

static inline void cardset_remove(struct cardset *s, int card)
{
    s->w[card >> 6] &= ~(1ULL << (card & 63));
}

static inline struct cardset cardset_and(const struct cardset *a, const struct cardset *b)
{
    return (struct cardset){
        {a->w[0] & b->w[0], a->w[1] & b->w[1], a->w[2] & b->w[2], a->w[3] & b->w[3]}};
}

static inline struct cardset cardset_or(const struct cardset *a, const struct cardset *b)
{
    return (struct cardset){
        {a->w[0] | b->w[0], a->w[1] | b->w[1], a->w[2] | b->w[2], a->w[3] | b->w[3]}};
}

static inline struct cardset cardset_minus(const struct cardset *a, const struct cardset *b)
{
    return (struct cardset){
        {a->w[0] & ~b->w[0], a->w[1] & ~b->w[1], a->w[2] & ~b->w[2], a->w[3] & ~b->w[3]}};
}

/* The set of every `step`th card of a list. */
static inline struct cardset cardset_of(const uint8_t *cards, int count, int step)
{
    struct cardset set = {{0}};
    for (int i = 0; i < count; i += step)
        cardset_add(&set, cards[i]);
    return set;
}

static inline bool cardset_is_empty(const struct cardset *s)
{
    return (s->w[0] | s->w[1] | s->w[2] | s->w[3]) == 0;
}

static inline bool cardset_meets(const struct cardset *a, const struct cardset *b)
{
    return ((a->w[0] & b->w[0]) | (a->w[1] & b->w[1])) != 0 || /* decides most calls */
           ((a->w[2] & b->w[2]) | (a->w[3] & b->w[3])) != 0;
}

static inline int cardset_count_both(const struct cardset *a, const struct cardset *b)
{
    return __builtin_popcountll(a->w[0] & b->w[0]) + __builtin_popcountll(a->w[1] & b->w[1]) +
           __builtin_popcountll(a->w[2] & b->w[2]) + __builtin_popcountll(a->w[3] & b->w[3]);
}

static inline int cardset_count(const struct cardset *s)
{
    return __builtin_popcountll(s->w[0]) + __builtin_popcountll(s->w[1]) +
           __builtin_popcountll(s->w[2]) + __builtin_popcountll(s->w[3]);
}

#endif
