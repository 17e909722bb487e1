/* position.h: what the reader and the printer of positions share. docs/CASES.md describes the keys.
 */
#ifndef MUSTER_HERESY_POSITION_H
#define MUSTER_HERESY_POSITION_H

#include <muster/position.h>

#include "state/fields.h"
#include "talk/view.h"

/* ---- position_print.c ---- */
/* The bits that a card has where it lies, if nothing special is known of it. */
uint8_t hh_usual_bits(int thing, int where, int controller, bool is_face_up, int position);

/* Is the field printed as a plain number? Keys whose values are words, or that options give, are
 * not. */
bool hh_is_plain(const char *field);
/* Names the whole state with the texts of the packs. Pending work leads into those texts and fits
 * the table: it is read as it was printed, under its seal, or not at all. */
uint64_t hh_seal(const struct hh_data *d, const struct hh_state *s);
/* Frames, or lines of lists. */
bool hh_has_work(const struct hh_state *s);

/* ---- position.c ---- */
/* Does the pending work fit the table and the packs? */
bool hh_check_frames(const struct hh_data *d, const struct hh_state *s, struct err *e);

#endif
