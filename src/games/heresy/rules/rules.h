/* rules.h: the rules for those who come after them: a match is set up, says who decides and what is
 * legal, and plays a move. */
#ifndef MUSTER_HERESY_RULES_ROOM_H
#define MUSTER_HERESY_RULES_ROOM_H

#include "rules/frames.h"

/* ---- game.c ---- */
bool hh_setup(const void *data, void *state, const char *options, uint64_t seed, struct witness *w,
              struct err *e);
bool hh_read_options(const struct hh_data *d, struct hh_state *s, const char *options,
                     struct err *e);

/* ---- loop.c ---- */
void hh_run(const struct hh_data *d, struct hh_state *s, struct witness *w);
/* One step of it, for those who watch: false if somebody is asked or the game is over. */
bool hh_run_step(const struct hh_data *d, struct hh_state *s, struct witness *w);
/* A legal move takes effect; what follows from it is still to be run. */
void hh_answer(const struct hh_data *d, struct hh_state *s, int seat, const struct move *m,
               struct witness *w);
unsigned hh_deciders(const void *data, const void *state);
int hh_moves(const void *data, const void *state, int seat, struct move *out);
int hh_check(const void *data, const void *state, int seat, const struct move *m, struct err *why);
void hh_apply(const void *data, void *state, int seat, const struct move *m, struct witness *w);

#endif
