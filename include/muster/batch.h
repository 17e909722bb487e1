/* batch.h: thousands of independent games of one kind, stepped together; for bots that learn.
 *
 *     struct batch *b = batch_new(game, data, "build=auto", 4096, 1, &e);
 *     uint16_t choices[4096];
 *     for (;;) {
 *         for (int i = 0; i < batch_count(b); i++) {
 *             int n;
 *             batch_moves(b, i, &n);
 *             choices[i] = policy(b, i, n); // an index below n
 *         }
 *         batch_step(b, choices);
 *         const struct batch_end *ends;
 *         int ended = batch_ends(b, &ends);
 *     }
 *     batch_free(b);
 *
 * batch_new allocates all memory; nothing is allocated afterwards. Every place of the batch holds
 * one game that waits for a decision, with its legal moves listed. A game that ends is reported
 * once and replaced by the next one. Games are numbered from 0; game n is set up from seed + n, so
 * its course depends only on its number and the choices made in it, never on the size of the batch.
 */
#ifndef MUSTER_BATCH_H
#define MUSTER_BATCH_H

#include <muster/game.h>

struct batch;

/* A game that ended in the last step. */
struct batch_end {
    int place;       /* where it was played; the next game is there now */
    uint64_t number; /* of the game */
    int decisions;   /* including forced ones */
    struct result result;
};

/* `count` is 1 or more. The game and its data must outlive the batch. Returns NULL with a message
 * if the options are refused. */
struct batch *batch_new(const struct game *g, const void *data, const char *options, int count,
                        uint64_t seed, struct err *e);
void batch_free(struct batch *b);

int batch_count(const struct batch *b);

/* The seat that decides in a place (the lowest, if several are asked), and the game's number. */
int batch_seat(const struct batch *b, int place);
uint64_t batch_number(const struct batch *b, int place);

/* The legal moves of that seat; valid until the next step. */
const struct move *batch_moves(const struct batch *b, int place, int *count);

/* The whole state, for cloning and hashing. Players and bots get batch_view. */
const void *batch_state(const struct batch *b, int place);

/* The view of the seat that decides, into game->view_size bytes. */
void batch_view(const struct batch *b, int place, void *view);

/* Plays one move in every place: choices[i] is an index into the moves of place i (asserted). */
void batch_step(struct batch *b, const uint16_t *choices);

/* The games that ended in the last step, by place. Valid until the next step. */
int batch_ends(const struct batch *b, const struct batch_end **ends);

/* Decisions played so far, and how many of them had only one legal move. */
uint64_t batch_decisions(const struct batch *b);
uint64_t batch_forced(const struct batch *b);

#endif
