/* position.h: what the reader and the printer of positions share. docs/CASES.md describes the keys.
 */
#ifndef MUSTER_HERESY_POSITION_H
#define MUSTER_HERESY_POSITION_H

#include "fields.h"
#include "view.h"

/* ---- position_print.c ---- */
/* The bits that a card has where it lies, if nothing special is known of it. */
uint8_t hh_usual_bits(int thing, int where, int controller, bool is_face_up, int position);

/* ---- position_cards.c ---- */
/* A key with its numbers: "at 1 seat 0" is {"at", 1, "seat", 0}; numbers that are not there are -1.
 */
struct hh_key {
    char word[24], second[16];
    int first, last;
};
bool hh_read_key(const char *text, struct hh_key *out);

/* Takes the next part of a list separated by commas, without spaces around it. */
bool hh_next_part(const char **list, char *out, size_t cap);

/* Places cards; false with e->code ERR_NONE: the key is none of cards. */
bool hh_place_cards(const struct hh_data *d, struct hh_state *s, const struct hh_key *key,
                    const char *value, struct err *e);

/* What is known of cards that are placed: keys known, unknown, contained, uncontained and pool. */
bool hh_place_knowledge(const struct hh_data *d, struct hh_state *s, const struct hh_key *key,
                        const char *value, struct err *e);

#endif
