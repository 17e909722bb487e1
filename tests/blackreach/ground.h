/* ground.h: what the tests of the battlefield share: packs from files, positions from text. */
#ifndef MUSTER_TESTS_GROUND_H
#define MUSTER_TESTS_GROUND_H

#include "../unit.h"

#include "../../src/games/blackreach/board/load.h"
#include "../../src/games/blackreach/save/place.h"

/* A whole file below the source tree, 0-terminated; the caller frees it. */
char *ground_file(const char *path, size_t *size);

/* packs/blackreach/ground.pack, then the named files; no mistakes allowed. */
struct br_data *ground_data(const char *const *more, int count);

/* The position; no mistakes allowed. */
void ground_place(const struct br_data *d, const char *text, struct br_state *s);

#endif
