/* props.h: properties that every game must have, checked over random games
 * through struct game.
 *
 * A trial is one random game with random legal moves. At every decision the
 * properties are checked on the state as it stands; hooks let a game's own
 * program check more. struct trial t = {.every = 1, .tries = 8, .play_outs =
 * 64}; props_open(&t, game); props_seed(&t, 7);      // then set t.data and
 * t.options, by chance from t.course if need be props_play(&t);
 *     props_close(&t);
 * A failure names the seed and the command that plays just that game again.
 */
#ifndef MUSTER_TESTS_PROPS_H
#define MUSTER_TESTS_PROPS_H

#include <muster/session.h>

enum { PROPS_TEXT_MAX = 1 << 18, PROPS_PACKS_MAX = JOURNAL_PACKS_MAX, PROPS_AGAIN_MAX = 512 };

/* What the trials met, so that a property cannot hold for lack of occasions. */
struct tally {
    long games, decisions, forced, refused, resampled, played_out, placed, loaded, undone, longest;
    long keyed;
    long twins, twin_steps; /* matches changed in secret to the end, and steps after the change */
};

struct trial {
    const struct game *game;
    void *data;
    struct pack_text packs[PROPS_PACKS_MAX];
    int pack_count;
    const char *options;
    char again[PROPS_AGAIN_MAX]; /* the command that plays this game again */
    uint64_t seed;
    struct rng course; /* who plays what; the game has dice of its own */
    struct rng rng;    /* of the checks: with more or fewer of them the same game is
                          played */
    int decisions;
    int every;     /* properties are checked at one decision in so many */
    int tries;     /* so many of the listed moves are tried at a decision, picked at
                      random */
    int play_outs; /* one dealt state in so many is played to its end */
    struct tally tally;

    /* Room, each of the game's sizes. `state` is where the match stands. */
    void *state, *other, *next, *view, *view_again, *view_words;
    struct move *moves, *moves_again;
    uint64_t *names; /* of the listed moves: hashes of their words */
    char *text, *text_again;
    const void *shown; /* the state that a failure shows */

    /* A game's own checks. Each may be NULL. */
    void *own; /* what they remember */
    /* Any state: where the match stands, after a listed move, dealt anew, played
     * out, placed. */
    void (*check_state)(struct trial *t, const void *state);
    /* The match, at a decision that is checked and at its end. */
    void (*check_here)(struct trial *t);
    /* A move was played and brought these events; `after` is where it led. */
    void (*check_events)(struct trial *t, const void *after, const struct event *events, int count);
    /* Which of `count` listed moves is played. NULL: any. */
    int (*pick)(struct trial *t, struct rng *rng, const void *state, int count);
};

/* Ends the program with the trial's seed and position if the claim is false. */
#define REQUIRE(t, claim, ...)                                                                     \
    do {                                                                                           \
        if (!(claim))                                                                              \
            props_fail(t, __FILE__, __LINE__, #claim, __VA_ARGS__);                                \
    } while (0)
_Noreturn void props_fail(const struct trial *t, const char *file, int line, const char *claim,
                          const char *fmt, ...) PRINTF_LIKE(5, 6);

/* props_game.c: a trial's room, and one whole game with all that is checked on
 * its way. */
void props_open(struct trial *t, const struct game *g);
void props_close(struct trial *t);
/* Seeds both generators: chance that is taken from them before the game repeats
 * too. */
void props_seed(struct trial *t, uint64_t seed);
void props_play(struct trial *t);
/* What holds in every state, the game's own claims included. */
void props_state(struct trial *t, const void *state);
/* One line of what was met, on standard output. */
void props_report(const struct trial *t);

/* props_moves.c: listed moves are legal, differ and apply; others are refused
 * by a rule; words and moves name each other. */
void props_moves(struct trial *t);
/* The same for one move that is not listed. */
void props_refused(struct trial *t, int seat, const struct move *m);
/* The words of a move are read as that move, in any case of letters. */
void props_words(struct trial *t, int seat, const struct move *m);
/* A move as nobody would make it, often one of `count` listed ones with a field
 * changed. */
struct move props_strange_move(struct trial *t, const struct move *moves, int count);
void props_print_move(const struct trial *t, const struct audience *a, const struct move *m,
                      char *buf, size_t cap);
/* A seat where the match stands; its view is in t->view_words until the next call. */
struct audience props_audience(const struct trial *t, int seat);
/* A random legal move of a seat; a random seat of those that are asked. */
struct move props_pick(struct trial *t, struct rng *rng, const void *state, int seat);
int props_seat(const struct trial *t, struct rng *rng, const void *state);

/* props_views.c: non-interference: all that a viewer cannot know is dealt anew,
 * and every byte it gets stays the same; the dealt state is a playable one. */
void props_views(struct trial *t);
/* An event says nothing to those who may not see it. */
void props_events(struct trial *t, const struct event *events, int count);

/* props_twins.c: a whole match is played twice, the second time with something changed that one seat
 * may not know; the transcript of what it gets is the same. Plays matches of its own with the
 * trial's options and seed. */
void props_twins(struct trial *t);

/* props_saves.c: positions and journals give back what was written; undo gives
 * back what was. */
void props_position(struct trial *t);
void props_journal(struct trial *t, const struct session *s);
void props_undo(struct trial *t, struct session *s, int seat);

#endif
