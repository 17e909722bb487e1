/* props.h: what the property tests of imperium share.
 *
 * A trial is one random game: random packs, random options, random legal moves. At every decision
 * the properties are checked on the state as it stands. A failure names the trial's seed:
 *     test_properties 1 SEED
 * plays just that one again.
 */
#ifndef MUSTER_TESTS_PROPS_H
#define MUSTER_TESTS_PROPS_H

#include <muster/session.h>

#include "imperium.h"

enum { PROP_TEXT_MAX = 1 << 17, PROP_OPTIONS_MAX = 96, PROP_MOVES_MAX = IM_MOVES_MAX };

struct trial {
    uint64_t seed;
    struct rng rng; /* of the test; the game has its own */
    const struct game *game;
    const struct im_data *data;
    char options[PROP_OPTIONS_MAX];
    struct pack_text packs[IM_PACKS_MAX];
    int pack_count;
    uint64_t game_seed;
    struct im_state state;
    struct cardset owned[2]; /* every card a seat was dealt */
    int decisions;
};

/* What the trials met, so that a property cannot hold for lack of occasions. */
struct coverage {
    long trials, decisions, refusals, resamples, playouts, saves, loads, undos;
    long recycled, no_unit, copies, odd_sizes, keyed, known_cards, over_caps;
};

/* Ends the program with the trial's seed and position if the claim is false. */
#define REQUIRE(t, claim, ...)                                                                     \
    do {                                                                                           \
        if (!(claim))                                                                              \
            props_fail(t, __FILE__, __LINE__, #claim, __VA_ARGS__);                                \
    } while (0)

_Noreturn void props_fail(const struct trial *t, const char *file, int line, const char *claim,
                          const char *fmt, ...) PRINTF_LIKE(5, 6);

/* props_packs.c: a random pack of `cards` cards as text. Names are of the nasty kind: beginnings
 * of one another, words of the move language, signs that journals use. */
void props_pack(struct rng *rng, int cards, struct text *out);

/* props_state.c: every state keeps to these, whether played or resampled. */
void props_check_state(const struct trial *t, const struct im_state *s);
/* The hash tells states apart that differ in one thing. */
void props_check_hash(struct trial *t);

/* props_moves.c: listed moves apply, others are refused with a rule, words and moves agree. */
void props_check_moves(struct trial *t, struct coverage *c);

/* props_views.c: hidden things do not show; what is known is true; resampled states are playable.
 */
void props_check_views(struct trial *t, struct coverage *c);
/* Events say nothing to those who may not see them. `after` is the state they led to. */
void props_check_events(struct trial *t, const struct im_state *after, const struct event *events,
                        int count);

/* props_saves.c: a position that is written and read again is the same. */
void props_check_position(struct trial *t, struct coverage *c);
/* A match that is written and read again is the same, to the last byte of its journal. */
void props_check_journal(struct trial *t, const struct session *s, struct coverage *c);
/* A move taken back leaves the exact state before it; played again, the exact state after it. */
void props_check_undo(struct trial *t, struct session *s, int seat, struct coverage *c);

/* A random legal move of a seat that is asked. */
struct move props_pick(const struct trial *t, const struct im_state *s, int seat, struct rng *rng);
/* A random seat of those that are asked. */
int props_seat(const struct trial *t, const struct im_state *s, struct rng *rng);

#endif
