/* table.h: a match through the C API, to compare the engine with. */
#ifndef MUSTER_TESTS_ENGINE_TABLE_H
#define MUSTER_TESTS_ENGINE_TABLE_H

#include <muster/game.h>

struct table {
    const struct game *game;
    void *data;
    void *state, *other; /* the match, and room for another state */
    void *view;
    struct move *moves;
    struct rng rng; /* for what the test chooses at random */
};

/* Sets up a game with its first built-in pack. */
void table_begin(struct table *t, const char *game, const char *options, uint64_t seed);
void table_end(struct table *t);

/* A move in words. */
/* The move as an object. */
void table_object(const struct table *t, int seat, const struct move *m, char *out, size_t cap);
void table_words(const struct table *t, int seat, const struct move *m, char *out, size_t cap);

/* Room for something, zeroed; freed by the caller. */
void *table_room(size_t size);

#endif
