/* props.h: properties that every game must have, checked over random games through struct game.
 *
 * A trial is one random game with random legal moves. At every decision the properties are checked
 * on the state as it stands. A failure names the seed; the same program plays just that game again:
 *     test_props heresy 1 SEED OPTIONS
 */
#ifndef MUSTER_TESTS_GAME_PROPS_H
#define MUSTER_TESTS_GAME_PROPS_H

#include <muster/packs.h>
#include <muster/session.h>

enum { PROPS_TEXT_MAX = 1 << 18, PROPS_PACKS_MAX = 32 };

struct trial {
    const struct game *game;
    void *data;
    struct pack_text packs[PROPS_PACKS_MAX];
    int pack_count;
    const char *options;
    uint64_t seed;
    struct rng rng; /* of the test; the game has its own */
    int decisions;
    int every; /* properties are checked at one decision in so many */
    /* Room, each of the game's sizes. `state` is where the match stands. */
    void *state, *other, *next, *view, *view_again;
    struct move *moves, *moves_again;
    char *text, *text_again;
};

/* What the trials met, so that a property cannot hold for lack of occasions. */
struct tally {
    long games, decisions, forced, refused, resampled, played_out, placed, loaded, undone, longest;
};

/* Ends the program with the trial's seed and position if the claim is false. */
#define REQUIRE(t, claim, ...)                                                                     \
    do {                                                                                           \
        if (!(claim))                                                                              \
            props_fail(t, __FILE__, __LINE__, #claim, __VA_ARGS__);                                \
    } while (0)
_Noreturn void props_fail(const struct trial *t, const char *file, int line, const char *claim,
                          const char *fmt, ...) PRINTF_LIKE(5, 6);

/* props_moves.c: listed moves are legal, differ and apply; others are refused by a rule; words and
 * moves name each other. */
void props_moves(struct trial *t, struct tally *c);
struct move props_pick(struct trial *t, const void *state, int seat);
int props_seat(struct trial *t, const void *state);

/* props_views.c: non-interference: all that a viewer cannot know is dealt anew, and every byte it
 * gets stays the same; the dealt state is a playable one. */
void props_views(struct trial *t, struct tally *c);
/* An event says nothing to those who may not see it. */
void props_events(struct trial *t, const struct event *events, int count);

/* props_saves.c: positions and journals give back what was written; undo gives back what was. */
void props_position(struct trial *t, struct tally *c);
void props_journal(struct trial *t, const struct session *s, struct tally *c);
void props_undo(struct trial *t, struct session *s, int seat, struct tally *c);

#endif
