/* said.h: digests of everything that a game says about a state and what led to it.
 *     struct said said = {0};
 *     said_open(&said, game, data, seed);
 *     said.state = state;
 *     said_begin(&said);
 *     said_views(&said);
 *     said_print(&said);
 *     said_close(&said);
 * A digest changes with a single letter of what was said; a topic of which nothing was said has
 * none.
 */
#ifndef GOLDEN_SAID_H
#define GOLDEN_SAID_H

#include <muster/game.h>

enum { SAID_NAMES_MAX = 12, SAID_WORDS_MAX = 128 };

/* clang-format off */
#define SAID_TOPICS(T)                                                                      \
    T(ASK, "ask")   /* the question */                                                 \
    T(MOVE, "move") /* the legal moves: words, what they bring, read back */           \
    T(HINT, "hint") /* how good they look, and why */                                  \
    T(VIEW, "view") /* what everybody sees, as text */                                 \
    T(JSON, "json") /* the same as JSON */                                             \
    T(TELL, "tell") /* what the last move brought, as told to everybody */             \
    T(LUCK, "luck") /* its rolls and draws */                                          \
    T(BARS, "bars") /* moves that are not possible, and why */                         \
    T(INFO, "info") /* what is explained */                                            \
    T(ODDS, "odds") /* chances */                                                      \
    T(LINE, "line") /* the position, and what it is when it is read back */            \
    T(DEAL, "deal") /* a state dealt from what a seat knows */
/* clang-format on */
#define TOPIC_ID(id, word) TOPIC_##id,
enum topic { SAID_TOPICS(TOPIC_ID) TOPIC_COUNT };

struct said {
    const struct game *game;
    const void *data;
    const void *state; /* the one that is spoken of */
    void *other, *view;
    struct move *moves, *more;
    char *buf;
    struct text text;                           /* in buf: what is being said */
    struct rng rng;                             /* chooses what is asked */
    char names[SAID_NAMES_MAX][SAID_WORDS_MAX]; /* things that can be explained, the latest */
    int name_count;
    uint64_t topics[TOPIC_COUNT]; /* digests; 0: nothing was said */
};

void said_open(struct said *s, const struct game *g, const void *data, uint64_t seed);
void said_close(struct said *s);

/* Forgets what was said. */
void said_begin(struct said *s);

/* What everybody sees. */
void said_views(struct said *s);

/* All about the decision of a seat that is asked: question, moves with hints, refusals,
 * explanations, odds. The legal moves are in s->moves; `count` says how many. Returns the one that
 * looks best. */
int said_decision(struct said *s, int seat, int *count);

/* The position, read back with the options, and what each seat plays with; a state dealt to each
 * viewer. */
void said_position(struct said *s, const char *options);
void said_dealt(struct said *s);

/* What happened, as told to everybody. */
void said_events(struct said *s, const struct event *events, int count);

/* Digests to standard output, four digits each; the heads of the columns. */
void said_print(const struct said *s);
void said_print_heads(void);

#endif
