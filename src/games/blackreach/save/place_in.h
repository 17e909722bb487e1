/* place_in.h: how the files that read positions share their work (place.c place_unit.c position.c
 * frames.c). */
#ifndef MUSTER_BR_PLACE_IN_H
#define MUSTER_BR_PLACE_IN_H

#include "save/place.h"
#include "data/read.h"
#include "state/state.h"

/* What follows the first word of a key: the 3 of "row 3". NULL: another word stands first. */
const char *br_after_word(const char *key, const char *word);

/* The keys that br_place understands, without the name or number that may follow. */
enum { BR_PLACE_KEYS = 9 };
extern const char *const br_place_keys[BR_PLACE_KEYS];

#endif
