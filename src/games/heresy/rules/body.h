/* body.h: the sentences of an ability, carried out one after the other (body.c). */
#ifndef MUSTER_HERESY_BODY_H
#define MUSTER_HERESY_BODY_H

#include "state/heresy.h"

/* Goes on with the body of the play, by one step or as far as it gets: RUN_DONE when its last
 * sentence is over. A play whose test failed has only what its text says for that case
 * (HH-RULE-27). `pc` is 0 before it begins. */
enum run hh_run_body(const struct hh_data *d, struct hh_state *s, int frame, bool is_one_step,
                     struct witness *w);
/* Computes a defined X. */
void hh_fix_x(const struct hh_data *d, struct hh_state *s, int frame);

#endif
