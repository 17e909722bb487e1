/* cases.h: rule cases: a position, moves with the chance they meet, and what must hold.
 *
 *     static void failed(void *who, const struct case_info *c, const struct case_failure *f)
 *     {
 *         printf("%d:%d: %s\n", f->line, f->column, f->text);
 *     }
 *     struct case_watch watch = {.failed = failed};
 *     struct case_tally tally = cases_run(text, size, &watch);
 *     return tally.failures == 0;
 *
 * The format is described in docs/CASES.md. It knows no game: everything in it that a game must
 * understand (positions, moves, chance, packs) goes through struct game. Nothing here reads files;
 * the caller hands in texts.
 */
#ifndef MUSTER_CASES_H
#define MUSTER_CASES_H

#include <muster/game.h>

/* What a case says of itself. */
struct case_info {
    const char *name;        /* "Equal totals go to the attacker"; "" before the first case */
    int line;                /* where it begins; 0 before the first case */
    const struct game *game; /* NULL: the case names none that there is */
    const int *rules;        /* numbers of the rules that it proves, in its game */
    int rule_count;
};

/* Something that should be otherwise: a mistake in the text, or an expectation that does not hold.
 * A case can have several. */
struct case_failure {
    int line, column;
    const char *text;     /* what is wrong */
    const char *expected; /* NULL, or what should be... */
    const char *actual;   /* ...and what is */
};

/* A state that a case has come to, for tests that look at states of all kinds. */
struct case_state {
    const struct game *game;
    const void *data, *state;
    const char *options;        /* that it was set up with */
    int line;                   /* of the step that led to it */
    const struct event *events; /* what the step brought */
    int event_count;
};

/* Who hears of it. Every function may be NULL. What they are given lives for the call only. */
struct case_watch {
    void (*failed)(void *who, const struct case_info *c, const struct case_failure *f);
    /* After each case; `failures` is 0 if it passed. */
    void (*finished)(void *who, const struct case_info *c, int failures);
    /* After each set-up, position and move. */
    void (*reached)(void *who, const struct case_info *c, const struct case_state *s);
    /* Finds a pack that is neither written in the file nor built in: a file beside the case's. The
     * text must live until cases_run returns. */
    bool (*find_pack)(void *who, const struct game *g, const char *name, struct pack_text *out);
    void *who;
};

struct case_tally {
    int cases, passed;
    int failures; /* calls of `failed`: a file can be wrong outside its cases too */
};

/* Reads the text and runs its cases in order. */
struct case_tally cases_run(const char *text, size_t size, const struct case_watch *watch);

/* Only reads it: mistakes are reported, and `finished` tells of each case. */
struct case_tally cases_read(const char *text, size_t size, const struct case_watch *watch);

#endif
