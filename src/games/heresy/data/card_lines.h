/* card_lines.h: what the readers of card sets share: cards.c reads the lines, cards_words.c the
 * words that texts may use, cards_texts.c the texts themselves. */
#ifndef MUSTER_HERESY_CARD_LINES_H
#define MUSTER_HERESY_CARD_LINES_H

#include <muster/packread.h>

#include "data/cards.h"

enum { HH_TEXT_LINES_MAX = 16 };

/* The lines of one ability box or command line, and where each stands in the file. */
struct hh_text_lines {
    char text[CARD_TEXT_MAX + 1]; /* all 0 behind `size` */
    size_t size;
    int count;
    struct {
        int line, column;
    } places[HH_TEXT_LINES_MAX];
};

/* The card or sector whose indented lines are being read. */
struct hh_open_card {
    struct hh_card *card;     /* one of the two, */
    struct hh_sector *sector; /* or none: no card has begun */
    struct hh_text_lines ability, command;
    int colour; /* timing named by the die's colour, or -1 */
    int line;
};

struct hh_card_reader {
    struct pack_reader base;
    struct hh_cards *set;
    struct report *warnings;
    struct card_work *work;
    struct hh_open_card open;
    struct hh_card spare_card; /* stands for a card whose first line has a mistake, so that... */
    struct hh_sector spare_sector; /* ...the mistakes of its texts are found all the same */
    bool is_named;
};

/* ---- cards_words.c ---- */
/* A line of keyword, name or planet; others are left alone. */
void hh_read_words_line(struct hh_card_reader *r, const struct word *head);
void hh_note_card_names(struct hh_card_reader *r, const struct word *head);

/* ---- cards_texts.c ---- */
/* The rest of the line is one line of the text. */
void hh_add_text_line(struct hh_card_reader *r, struct hh_text_lines *t);
/* Ends the card or sector that is open, if one is: its texts are compiled. */
void hh_close_card(struct hh_card_reader *r);

#endif
