/* props.h: properties that every game must have, checked over random games through struct game.
 *
 *     struct trial t = {.every = 1, .tries = 8, .play_outs = 64};
 *     props_open(&t, game);
 *     props_seed(&t, 7); // then set t.data and t.options, at random from t.course if needed
 *     props_play(&t);
 *     props_close(&t);
 *
 * A trial is one game with random legal moves. The properties are checked at its decisions; hooks
 * let a game add checks of its own. A failure prints the seed and the command that repeats that
 * game.
 */
#ifndef MUSTER_TESTS_PROPS_H
#define MUSTER_TESTS_PROPS_H

#include <muster/session.h>

enum { PROPS_TEXT_MAX = 1 << 18, PROPS_PACKS_MAX = JOURNAL_PACKS_MAX, PROPS_AGAIN_MAX = 512 };

/* Counts of what was checked, so that a property cannot pass because it was never tried. */
struct tally {
    long games, decisions, forced, refused, resampled, played_out, placed, loaded, undone, longest;
    long keyed;
    long twins, twin_steps; /* second matches with a secret change that reached the end, and steps
                               after the change */
};

struct trial {
    const struct game *game;
    void *data;
    struct pack_text packs[PROPS_PACKS_MAX];
    int pack_count;
    const char *options;
    char again[PROPS_AGAIN_MAX]; /* the command that plays this game again */
    uint64_t seed;
    struct rng course; /* chooses the moves; the game has its own dice */
    struct rng rng;    /* of the checks: with more or fewer of them the same game is
                          played */
    int decisions;
    int every;                /* properties are checked at every n-th decision */
    int tries;                /* so many of the listed moves are tried at a decision, picked at
                                 random */
    bool has_passing_effects; /* effects of hidden things may be told and be over in one step */
    int play_outs;            /* every n-th resampled state is played to its end */
    struct tally tally;

    /* Buffers of the game's sizes. `state` is the current state of the match. */
    void *state, *other, *next, *view, *view_again, *view_words;
    struct move *moves, *moves_again;
    uint64_t *names; /* of the listed moves: hashes of their words */
    char *text, *text_again;
    const void *shown; /* the state that a failure prints */

    /* A game's own checks. Each may be NULL. */
    void *own; /* their data */
    /* Called for any state: of the match, after a listed move, resampled, played out, placed. */
    void (*check_state)(struct trial *t, const void *state);
    /* Called for the match, at every decision that is checked and at its end. */
    void (*check_here)(struct trial *t);
    /* Called after a move with its events; `after` is the new state. */
    void (*check_events)(struct trial *t, const void *after, const struct event *events, int count);
    /* Chooses which of `count` listed moves is played. NULL: a random one. */
    int (*pick)(struct trial *t, struct rng *rng, const void *state, int count);
};

/* If the claim is false, prints the trial's seed and position and ends the program. */
#define REQUIRE(t, claim, ...)                                                                     \
    do {                                                                                           \
        if (!(claim))                                                                              \
            props_fail(t, __FILE__, __LINE__, #claim, __VA_ARGS__);                                \
    } while (0)
_Noreturn void props_fail(const struct trial *t, const char *file, int line, const char *claim,
                          const char *fmt, ...) PRINTF_LIKE(5, 6);

/* props_game.c: a trial's buffers, and one whole game with its checks. */
void props_open(struct trial *t, const struct game *g);
void props_close(struct trial *t);
/* Seeds both generators, so that random set-ups before the game repeat, too. */
void props_seed(struct trial *t, uint64_t seed);
void props_play(struct trial *t);
/* Checks what must hold in every state, including the game's own checks. */
void props_state(struct trial *t, const void *state);
/* Prints the counts in one line. */
void props_report(const struct trial *t);

/* props_moves.c: listed moves are legal, different and can be applied; others are refused by a
 * rule; printing and parsing a move are inverse. */
void props_moves(struct trial *t);
/* Checks one move that is not listed. */
void props_refused(struct trial *t, int seat, const struct move *m);
/* Checks that the words of a move parse as that move, in upper and lower case. */
void props_words(struct trial *t, int seat, const struct move *m);
/* A malformed or illegal move, often one of `count` listed ones with a field changed. */
struct move props_strange_move(struct trial *t, const struct move *moves, int count);
void props_print_move(const struct trial *t, const struct audience *a, const struct move *m,
                      char *buf, size_t cap);
/* The audience of a seat in the current state; its view is in t->view_words until the next call. */
struct audience props_audience(const struct trial *t, int seat);
/* A random legal move of a seat; a random seat of those that are asked. */
struct move props_pick(struct trial *t, struct rng *rng, const void *state, int seat);
int props_seat(const struct trial *t, struct rng *rng, const void *state);

/* props_views.c: non-interference: everything a viewer cannot know is resampled, and every byte it
 * gets must stay the same; the resampled state must be playable. */
void props_views(struct trial *t);
/* Checks that an event tells nothing to those who may not see it. */
void props_events(struct trial *t, const struct event *events, int count);

/* props_twins.c: a whole match is played twice, the second time with something changed that one
 * seat may not know; the transcript of what that seat gets must be the same. Plays its own matches
 * with the trial's options and seed. */
void props_twins(struct trial *t);

/* props_saves.c: positions and journals read back what was written; undo restores the state before.
 */
void props_position(struct trial *t);
void props_journal(struct trial *t, const struct session *s);
void props_undo(struct trial *t, struct session *s, int seat);

#endif
