/* forced.h: forced texts that answer to the facts of a window (HH-RULE-75), for window.c.
 *
 * Fact by fact: first the texts of the player who initiated it, then those of the other; each
 * player's in the order he chooses. In answer to HH_WOULD_DIE all of them are one row, of which the
 * controller of the card chooses (HH-RULE-49). */
#ifndef MUSTER_HERESY_FORCED_H
#define MUSTER_HERESY_FORCED_H

#include "state/heresy.h"

/* Is there a forced text that answers to one of the window's facts? */
bool hh_has_forced(const struct hh_data *d, const struct hh_state *s,
                   const struct hh_window_frame *v);

/* The steps FORCED, ORDER and CARRY of a window. */
enum run hh_run_forced(const struct hh_data *d, struct hh_state *s, struct hh_frame *f);
enum run hh_run_order(const struct hh_data *d, struct hh_state *s, struct hh_frame *f);
enum run hh_run_carry(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                      struct witness *w);

/* In the step ORDER: the cards whose texts wait, who chooses, and the choice. */
struct cardset hh_waiting(const struct hh_data *d, const struct hh_state *s,
                          const struct hh_window_frame *v);
int hh_order_seat(const struct hh_state *s, const struct hh_window_frame *v);
void hh_choose_forced(struct hh_frame *f, int thing);

#endif
