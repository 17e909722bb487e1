/* given.h: what the tests of this folder share. */
#ifndef MUSTER_TESTS_MATCH_GIVEN_H
#define MUSTER_TESTS_MATCH_GIVEN_H

#include <muster/session.h>

/* The game's own packs, loaded; for data_free. */
void *given_data(const struct game *g);

/* How often malloc, calloc and realloc were called so far. */
int given_allocations(void);

#endif
