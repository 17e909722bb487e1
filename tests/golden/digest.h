/* digest.h: digests of what a game tells about a state and what led to it, as data.
 *     struct digest d;
 *     digest_open(&d, game, data, 1);
 *     d.state = state;
 *     digest_begin(&d);
 *     digest_views(&d);
 *     digest_print(&d, row);
 *     digest_close(&d);
 * Digests are over JSON, numbers, ids and positions, never over a sentence: a changed word changes
 * none of them. Sentences stand in the files that words.c prints.
 */
#ifndef GOLDEN_DIGEST_H
#define GOLDEN_DIGEST_H

#include <muster/game.h>

/* clang-format off */
#define DIGEST_TOPICS(T)                                                                    \
    T(ASK, "ask")   /* the question: its id, rules, verbs and fields */                     \
    T(MOVE, "move") /* the legal moves, and whether the words of some are read as them */   \
    T(HINT, "hint") /* how good they look, as numbers */                                    \
    T(BARS, "bars") /* moves that are not possible: the rules that forbid them */           \
    T(TELL, "tell") /* what the last move brought, as told to everybody */                  \
    T(LUCK, "luck") /* its rolls and draws */                                               \
    T(VIEW, "view") /* what everybody sees */                                               \
    T(LINE, "line") /* the position, and what it is when it is read back; what each plays with */ \
    T(DEAL, "deal") /* hashes of states dealt from what a viewer knows */
/* clang-format on */
#define TOPIC_ID(id, word) TOPIC_##id,
enum topic { DIGEST_TOPICS(TOPIC_ID) TOPIC_COUNT };

struct digest {
    const struct game *game;
    const void *data;
    const void *state; /* the one that is spoken of */
    void *other, *view;
    struct move *moves, *more;
    char *buf;
    struct text text;             /* in buf: what is being written */
    struct rng rng;               /* chooses what is asked */
    uint64_t topics[TOPIC_COUNT]; /* 0: nothing was asked of it */
};

void digest_open(struct digest *d, const struct game *g, const void *data, uint64_t seed);
void digest_close(struct digest *d);

/* Forgets all topics. */
void digest_begin(struct digest *d);

/* What everybody sees. */
void digest_views(struct digest *d);

/* All about the decision of a seat that is asked: question, moves, hints, refusals. The legal moves
 * are in d->moves; `count` says how many. Returns the one that looks best. */
int digest_decision(struct digest *d, int seat, int *count);

/* The position, read back with the options, and what each seat plays with; a state dealt to each
 * viewer. */
void digest_position(struct digest *d, const char *options);
void digest_deals(struct digest *d);

/* What led to the state, as told to everybody, and the chance in it. */
void digest_events(struct digest *d, const struct event *events, int count);
void digest_luck(struct digest *d, const struct chance *chances, int count);

/* The topics, four digits each, with a space before each; the heads of their columns. */
void digest_print(const struct digest *d, struct text *out);
void digest_print_heads(struct text *out);

/* The move for a row: "fire unit:3 target:17". */
void digest_print_move(struct digest *d, int seat, const struct move *m, struct text *out);

/* Takes a move or an event into a hash, by the name of its row. */
uint64_t hash_move(uint64_t h, const struct game *g, const struct move *m);
uint64_t hash_event(uint64_t h, const struct game *g, const struct event *ev);

#endif
