/* booster.h: boosters of the heresy game, and decks built from what cards there are.
 *     struct hh_booster booster;
 *     rng_seed(&rng, 42);
 *     hh_booster_open(set, HH_SIDE_COUNT, &rng, &booster);
 *     hh_pool_add(&pool, &booster);
 *     hh_deck_build(set, &pool, &order, &rng, &deck, &e);
 * The same seed gives the same cards on every machine; docs/PACKS.md says how.
 */
#ifndef MUSTER_HERESY_BOOSTER_H
#define MUSTER_HERESY_BOOSTER_H

#include <muster/rng.h>

#include "data/deck_stats.h"

enum {
    HH_BOOSTER_SIZE = 11,
    HH_BOOSTER_COMMONS = 7,
    HH_BOOSTER_UNCOMMONS = 3,  /* the last card is rare... */
    HH_BOOSTER_ULTRA_ODDS = 6, /* ...or, one time in so many, ultra-rare */
    HH_SEALED_BOOSTERS = 12,   /* a sealed deck is built from so many, or more if they must be */
    HH_SEALED_BOOSTERS_MAX = 60
};

struct hh_booster {
    uint16_t cards[HH_BOOSTER_SIZE]; /* commons, uncommons, then the rare card */
};

/* The cards someone has: copies by card. */
struct hh_pool {
    uint16_t copies[HH_CARDS_MAX];
};

/* Opens a booster. `side` HH_LOYALIST or HH_TRAITOR: only cards that a deck of that side may hold;
 * HH_SIDE_COUNT: of all sides. Takes steps of `rng`. False: the set has no such card. */
bool hh_booster_open(const struct hh_cards *set, int side, struct rng *rng, struct hh_booster *out);

void hh_pool_add(struct hh_pool *pool, const struct hh_booster *booster);

/* As many copies of every card as a deck may hold. */
void hh_pool_fill(const struct hh_cards *set, struct hh_pool *pool);

/* What a deck to be built is like: its 60 cards by type and by timing. */
struct hh_deck_order {
    int side; /* HH_LOYALIST or HH_TRAITOR */
    int types[HH_TYPE_COUNT];
    int timings[CARD_KIND_COUNT];
    bool is_singly; /* copies are chosen one by one, as from a small pool; else several at once */
};

/* An order for a deck like the ready ones on the whole... */
extern const struct hh_deck_order hh_deck_order_plain;

/* ...or like one deck. It keeps its own side. */
void hh_deck_order_like(const struct hh_cards *set, const struct hh_deck *deck,
                        struct hh_deck_order *out);

/* Builds a legal deck of HH_DECK_MIN cards from the pool, at random, as near to the order as the
 * pool allows. Takes steps of `rng`. Name and title are left empty. False, with a message: the pool
 * has too few cards for that side. */
bool hh_deck_build(const struct hh_cards *set, const struct hh_pool *pool,
                   const struct hh_deck_order *order, struct rng *rng, struct hh_deck *out,
                   struct err *e);

/* A sealed deck: boosters of all sides, HH_SEALED_BOOSTERS of them and then one more as long as
 * there are too few cards of the side, and a deck from these cards. */
struct hh_sealed {
    int booster_count;
    struct hh_booster boosters[HH_SEALED_BOOSTERS_MAX];
    struct hh_pool pool;
    struct hh_deck deck;
};

bool hh_sealed_open(const struct hh_cards *set, int side, struct rng *rng, struct hh_sealed *out,
                    struct err *e);

#endif
