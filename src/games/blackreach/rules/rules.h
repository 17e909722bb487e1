/* rules.h: the battle by the book, for those who play it: the functions of struct game that set up,
 * ask, list, check and apply. Rule IDs are those of docs/rules/blackreach.md.
 *
 * The frame on top asks (frames.h); its answer is applied and br_run goes on until somebody must
 * decide. Every frame's check is the one source of legality; its list is made from the same
 * functions.
 */
#ifndef MUSTER_BR_RULES_H
#define MUSTER_BR_RULES_H

#include "state/play.h"

bool br_setup(const void *data, void *state, const char *options, uint64_t seed, struct witness *w,
              struct err *e);
/* Fills a state that is all 0 from a scenario on a board, up to the first frame. */
void br_set_up(const struct br_data *d, struct br_state *s, const struct br_scenario *sc,
               const struct br_board *board);

/* Runs frames until someone must decide or the game is over. */
void br_run(struct br_game *g);

/* What stands before whom. Works on a view's state too. */
struct br_asked br_asked(const struct br_state *s);

unsigned br_deciders(const void *data, const void *state);
int br_moves(const void *data, const void *state, int seat, struct move *out);
int br_check(const void *data, const void *state, int seat, const struct move *m, struct err *why);
void br_apply(const void *data, void *state, int seat, const struct move *m, struct witness *w);

#endif
