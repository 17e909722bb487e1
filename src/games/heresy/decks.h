/* decks.h: decks of the heresy game: read from text, checked against the rules (HH-DECK-*).
 *     struct hh_deck deck;
 *     if (hh_deck_read(set, text, size, &deck, &report))
 *         printf("%s: %d cards\n", deck.title, deck.size);
 * docs/PACKS.md describes the format.
 */
#ifndef MUSTER_HERESY_DECKS_H
#define MUSTER_HERESY_DECKS_H

#include "cards.h"

enum {
    HH_DECK_MIN = 60,  /* HH-DECK-01 */
    HH_DECK_MAX = 120, /* the rules know no upper limit; a match has room for so many */
    HH_DECK_ROWS_MAX = HH_DECK_MAX
};

/* Some copies of one card. */
struct hh_deck_row {
    uint16_t card; /* index into the set's cards */
    uint8_t count; /* 1 or more */
    int line, column;
};

struct hh_deck {
    char name[GAME_NAME_MAX], title[GAME_NAME_MAX];
    uint8_t side; /* HH_LOYALIST or HH_TRAITOR, HH-DECK-03 */
    int size;     /* cards */
    int row_count;
    struct hh_deck_row rows[HH_DECK_ROWS_MAX];
};

/* Reads and checks a deck. Every mistake goes to `report` with its place; a broken rule is named.
 * False, with `out` undefined, if there was one. */
bool hh_deck_read(const struct hh_cards *set, const char *text, size_t size, struct hh_deck *out,
                  struct report *report);

#endif
