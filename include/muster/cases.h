/* cases.h: rule cases: a position, moves with scripted dice and draws, and what must hold after.
 *
 *     static void failed(void *who, const struct case_info *c, const struct case_failure *f)
 *     {
 *         printf("%d:%d: %s\n", f->line, f->column, f->text);
 *     }
 *     struct case_watch watch = {.failed = failed};
 *     struct case_tally tally = cases_run(text, size, &watch);
 *     return tally.failures == 0;
 *
 * docs/CASES.md describes the format. It is the same for all games: positions, moves, chance and
 * packs are read through struct game. Nothing here reads files; the caller passes texts.
 */
#ifndef MUSTER_CASES_H
#define MUSTER_CASES_H

#include <muster/game.h>

/* The head of a case. */
struct case_info {
    const char *name;        /* "Equal totals go to the attacker"; "" before the first case */
    int line;                /* where it begins; 0 before the first case */
    const struct game *game; /* NULL: the case names an unknown game */
    const int *rules;        /* numbers, in its game, of the rules it proves */
    int rule_count;
};

/* A mistake in the text, or an expectation that does not hold. A case can have several. */
struct case_failure {
    int line, column;
    const char *text;     /* what is wrong */
    const char *expected; /* NULL: `text` says it all */
    const char *actual;
};

/* A state that a case has reached, for tests that want states of all kinds. */
struct case_state {
    const struct game *game;
    const void *data, *state;
    const char *options;        /* it was set up with */
    int line;                   /* of the step that led to it */
    const struct event *events; /* of that step */
    int event_count;
};

/* Callbacks. Each may be NULL. Their arguments are valid during the call only. */
struct case_watch {
    void (*failed)(void *who, const struct case_info *c, const struct case_failure *f);
    /* After each case; `failures` is 0 if it passed. */
    void (*finished)(void *who, const struct case_info *c, int failures);
    /* After each set-up, position and move. */
    void (*reached)(void *who, const struct case_info *c, const struct case_state *s);
    /* Finds a pack that is neither written in the case file nor built in, such as a file next to
     * it. The text must stay valid until cases_run returns. */
    bool (*find_pack)(void *who, const struct game *g, const char *name, struct pack_text *out);
    void *who;
};

struct case_tally {
    int cases, passed;
    int failures; /* calls of `failed`; some may concern text outside any case */
};

/* Reads the text and runs its cases in order. */
struct case_tally cases_run(const char *text, size_t size, const struct case_watch *watch);

/* Reads it without running anything: reports mistakes, and calls `finished` for each case. */
struct case_tally cases_read(const char *text, size_t size, const struct case_watch *watch);

#endif
