/* deck_stats.h: what is in a deck of the heresy game, counted.
 *     struct hh_deck_stats stats;
 *     hh_deck_count(set, &deck, &stats);
 *     printf("%d units\n", stats.types[HH_UNIT]);
 */
#ifndef MUSTER_HERESY_DECK_STATS_H
#define MUSTER_HERESY_DECK_STATS_H

#include "data/decks.h"

enum {
    HH_FLAGS_COUNT = 10, /* 0 to 9 flags on a card */
    HH_DICE_COUNT = 7,   /* by die number, [0] unused */
    HH_STAT_COUNT = 21   /* 0 to 20: firepower, assault, speed and armor */
};

/* Copies count as often as they are there. Sums are those of the cards that have the number:
 * firepower, assault and speed of units, flags and armor of units and assets. */
struct hh_deck_stats {
    int cards;
    int types[HH_TYPE_COUNT];
    int sides[HH_SIDE_COUNT];
    int rarities[HH_RARITY_COUNT];
    int flags[HH_FLAGS_COUNT]; /* units and assets by their flags */
    int dice[HH_DICE_COUNT];
    int speeds[HH_STAT_COUNT]; /* units */
    int timings[CARD_KIND_COUNT];
    int flag_sum, die_sum, firepower_sum, assault_sum, speed_sum;
    int armor_sum;               /* units */
    int rolled[CARD_STAT_COUNT]; /* units with a number printed as d6, which no sum and no row has
                                  */
};

void hh_deck_count(const struct hh_cards *set, const struct hh_deck *deck,
                   struct hh_deck_stats *out);

/* Tells what is legal but hardly meant: a card on two lines, no title, few units, ... */
void hh_deck_advise(const struct hh_cards *set, const struct hh_deck *deck,
                    struct report *warnings);

#endif
