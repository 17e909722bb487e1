/* deck_lines.h: what the readers of decks share: decks.c reads our own format, deck_import.c lists
 * as people write them.
 *     struct hh_deck_reader r = hh_deck_reader(set, &deck, &report);
 *     lines_init(&r.base.in, text, size);
 */
#ifndef MUSTER_HERESY_DECK_LINES_H
#define MUSTER_HERESY_DECK_LINES_H

#include <muster/packread.h>

#include "data/decks.h"

/* Lines that are not of cards. */
enum hh_deck_head { HH_HEAD_DECK, HH_HEAD_TITLE, HH_HEAD_SIDE, HH_HEAD_COUNT };
extern const char *const hh_head_words[HH_HEAD_COUNT];

struct hh_deck_reader {
    struct pack_reader base;
    const struct hh_cards *set;
    struct hh_deck *deck;
    unsigned heads; /* bit n: the line HH_HEAD_n stood there, be it right or wrong */
};

/* Begins an empty deck: no name, no cards, and HH_SIDE_COUNT for its side. */
struct hh_deck_reader hh_deck_reader(const struct hh_cards *set, struct hh_deck *out,
                                     struct report *report);

/* The rest of a line that begins with `w`, which is one of hh_head_words. */
void hh_read_head(struct hh_deck_reader *r, enum hh_deck_head head, const struct word *w);

/* True, and reported, if the word names a sector. */
bool hh_is_sector_name(struct hh_deck_reader *r, const struct word *w);

#endif
