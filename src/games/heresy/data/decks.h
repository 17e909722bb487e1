/* decks.h: decks of the heresy game: read from text, checked against the rules (HH-DECK-*),
 * printed. docs/PACKS.md describes the format.
 *     struct hh_deck deck;
 *     if (hh_deck_read(set, text, size, &deck, &report))
 *         printf("%s: %d cards\n", deck.title, deck.size);
 */
#ifndef MUSTER_HERESY_DECKS_H
#define MUSTER_HERESY_DECKS_H

#include "data/cards.h"

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

/* True if the text is a deck and not a pack: its first word is "deck". */
bool hh_is_deck(const char *text, size_t size);

/* Reads and checks a deck. Every mistake goes to `report` with its place; a broken rule is named.
 * False, with `out` undefined, if there was one. */
bool hh_deck_read(const struct hh_cards *set, const char *text, size_t size, struct hh_deck *out,
                  struct report *report);

/* The two halves of hh_deck_read, for those who look at decks that are still being built.
 * hh_deck_parse judges the words: a deck it accepts has a name and a side, and all its cards are
 * deck cards of the set. hh_deck_check judges such a deck by the rules. */
bool hh_deck_parse(const struct hh_cards *set, const char *text, size_t size, struct hh_deck *out,
                   struct report *report);
bool hh_deck_check(const struct hh_cards *set, const struct hh_deck *deck, struct report *report);

/* Adds copies of a card to the row it has, else to a new one, which keeps the place given. False:
 * there is no room for so many. */
bool hh_deck_add(struct hh_deck *deck, int card, int count, int line, int column);

/* How many copies of a card are in the deck. */
int hh_deck_copies(const struct hh_deck *deck, int card);

/* True if a deck can be called so: 1 to 63 letters, digits, - and _. */
bool hh_is_deck_name(const char *name);

/* Prints the deck so that hh_deck_read reads the same deck. */
void hh_deck_print(const struct hh_cards *set, const struct hh_deck *deck, struct text *out);

/* Reads a plain list of cards as people write it: "4 Lantern Line", "4x Lantern Line", "Lantern
 * Line x4", "Lantern Line"; also the lines of our own format. Case and quotes do not matter;
 * comments begin with `#` or `//`. What cannot be understood goes to `report`, unknown names with
 * the nearest known one; what is left out, like headings, to `warnings` (may be NULL). The rules
 * are not checked. A list that says neither name nor side: `out->name` is "" and `out->side` that
 * of its cards, or HH_SIDE_COUNT if they do not tell. */
bool hh_deck_import(const struct hh_cards *set, const char *text, size_t size, struct hh_deck *out,
                    struct report *report, struct report *warnings);

#endif
