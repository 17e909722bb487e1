/* battle.h: what battle.c and actions.c share about the set-up step's questions. */
#ifndef MUSTER_HERESY_BATTLE_H
#define MUSTER_HERESY_BATTLE_H

#include "state/heresy.h"

/* The first card of a seat at the current sector of which it has a copy there (HH-TERM-19), or
 * HH_NO_THING. */
int hh_copied(const struct hh_data *d, const struct hh_state *s, int seat);

/* Is the card one of those copies? `first` is what hh_copied finds. */
bool hh_may_stay(const struct hh_data *d, const struct hh_state *s, int seat, int first, int thing);

/* The set-up text of that card and line that is still to come, in state.picks, or -1. */
int hh_find_text(const struct hh_state *s, const struct hh_frame *f, int thing, int line);

#endif
