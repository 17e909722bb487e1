/* run.h: a case that is being run. */
#ifndef MUSTER_CASES_RUN_H
#define MUSTER_CASES_RUN_H

#include "file.h"
#include "script.h"

enum {
    MOVE_TEXT_MAX = 256, /* a move, printed */
    SENTENCE_MAX = 1024  /* an event or a message */
};

/* Invariant: has_table implies that data is loaded and state is a state of the game. */
struct run {
    const struct case_file *file;
    const struct rule_case *c;
    const struct case_watch *watch;
    const struct game *game;
    void *data;             /* NULL: packs are not loaded yet */
    void *state, *view;     /* blocks of the game's sizes */
    struct move *moves;     /* moves_max of them */
    const char *options;    /* "" if there are none */
    const char *packs;      /* their names; NULL: not named */
    bool has_table;         /* a set-up or position was accepted */
    struct script script;   /* chance of the next act */
    struct witness witness; /* collects events, dictates chance */
    struct event *events;   /* of the last act */
    int event_count;
    int event_at[GAME_SEATS_MAX + 2]; /* by viewer + 2: where the next `expect event` starts */
    int failures;
    bool is_stopped; /* the remaining steps are skipped */
};

/* Reports a failure at a step. `expected` and `actual` may be NULL. */
void run_fail(struct run *r, const struct case_step *s, const char *expected, const char *actual,
              const char *fmt, ...) PRINTF_LIKE(5, 6);

/* True if there is a table. After a refused set-up or a change of packs there is none, and the case
 * stops. */
bool run_need_table(struct run *r, const struct case_step *s);

/* ---- acts.c: steps that change the state ---- */

void run_packs(struct run *r, const struct case_step *s);
void run_options(struct run *r, const struct case_step *s);
void run_setup(struct run *r, const struct case_step *s);
void run_position(struct run *r, const struct case_step *s);
void run_chance(struct run *r, const struct case_step *s);
void run_move(struct run *r, const struct case_step *s);
/* Frees the packs' data; the table is lost with it. */
void run_drop_data(struct run *r);

/* ---- expect.c: steps that only check ---- */

/* The audience of a viewer; its view is in r->view until the next call. */
struct audience run_audience(const struct run *r, int viewer);

void run_legal(struct run *r, const struct case_step *s);
void run_expect(struct run *r, const struct case_step *s);
void run_decides(struct run *r, const struct case_step *s);
void run_question(struct run *r, const struct case_step *s);
void run_over(struct run *r, const struct case_step *s);
void run_event(struct run *r, const struct case_step *s);
void run_hint(struct run *r, const struct case_step *s);
/* True if the list of legal moves of a seat that is asked contains the move. */
bool run_is_listed(struct run *r, int seat, const struct move *m);

#endif
