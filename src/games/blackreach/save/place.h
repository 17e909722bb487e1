/* place.h: positions as text, the language of the cases. docs/MAPS.md describes the keys.
 *
 *     br_place_begin(state);
 *     br_place(data, state, "board", "7x3", &e);
 *     br_place(data, state, "row 0", "..w....", &e);
 *     br_place(data, state, "type TAC", "infantry face move 3 defence 5 combat 3/2/0", &e);
 *     br_place(data, state, "unit A", "TAC at 0,0", &e);
 *     br_place_end(data, state, &e);
 *
 * A position may bring a board of any size up to the limit, terrain with any symbols and units with
 * any numbers; all of it lives in the state.
 */
#ifndef MUSTER_BR_PLACE_H
#define MUSTER_BR_PLACE_H

#include <stddef.h>

#include <muster/err.h>

#include "state/state.h"

void br_place_begin(struct br_state *s);

/* One line "key: value". The column of a mistake counts in the value, from 1; 0: the whole. */
bool br_place(const struct br_data *d, struct br_state *s, const char *key, const char *value,
              struct err *e);

/* Checks the whole and makes it ready for use. */
bool br_place_end(const struct br_data *d, struct br_state *s, struct err *e);

/* Reads a whole text of such lines; empty lines and comments are skipped. Every mistake is
 * reported with line and column. False: there was one. */
bool br_position_read(const struct br_data *d, const char *text, size_t size, struct br_state *s,
                      struct report *report);

/* The keys that br_place understands, without the name or number that may follow. */
enum { BR_PLACE_KEYS = 9 };
extern const char *const br_place_keys[BR_PLACE_KEYS];

#endif
