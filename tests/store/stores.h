/* stores.h: stores for tests: an SQLite file in a folder of its own, or the PostgreSQL that
 * MUSTER_TEST_STORE names (tests/store/with_postgres.sh), emptied first. */
#ifndef TESTS_STORES_H
#define TESTS_STORES_H

#include "../../src/store/store.h"

struct stores {
    char folder[64];
    char where[4096];
    bool is_postgres;
};

/* An empty place for a store. */
void stores_init(struct stores *t);
void stores_clear(struct stores *t);

/* Opens the store at the place, or fails the test with the message. */
struct store *stores_open(const struct stores *t);

/* All that a match's lines say, "0:first 1:second"; the caller's to free. */
char *stores_lines(struct store *s, int64_t match);

#endif
