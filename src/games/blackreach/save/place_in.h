/* place_in.h: how the files that read positions share their work (place.c place_unit.c position.c
 * frames.c). */
#ifndef MUSTER_BR_PLACE_IN_H
#define MUSTER_BR_PLACE_IN_H

#include "save/place.h"
#include "data/read.h"
#include "state/state.h"

/* What follows the first word of a key: the 3 of "row 3". NULL: another word stands first. */
const char *br_after_word(const char *key, const char *word);

/* type KEY, unit NAME */
bool br_place_type(const struct br_data *d, struct br_state *s, const char *key, const char *value,
                   struct err *e);
bool br_place_unit(const struct br_data *d, struct br_state *s, const char *label,
                   const char *value, struct err *e);

/* The keys that br_place understands, without the name or number that may follow. */
enum { BR_PLACE_KEYS = 9 };
extern const char *const br_place_keys[BR_PLACE_KEYS];

#endif
