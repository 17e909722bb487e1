/* play.h: what play.c, play_may.c and uses.c share: lines, and how often an ability was used. */
#ifndef MUSTER_HERESY_PLAY_H
#define MUSTER_HERESY_PLAY_H

#include "state/heresy.h"

enum { HH_GRANTED = 128, HH_COMMAND_LINE = 255 }; /* lines, see hh_ability_of */

/* The scope in which an ability of a card in play is used once, in this mode; -1: none. */
int hh_use_scope(const struct hh_state *s, enum hh_mode mode, int fact);
/* How often it was used in a scope. */
int hh_uses(const struct hh_state *s, int thing, int line, int seat, int scope);
/* A use counts when the ability is announced. */
void hh_count_uses(const struct hh_data *d, struct hh_state *s, const struct hh_play_frame *p,
                   int line);
enum card_play hh_kind_of_play(const struct hh_play_frame *p); /* the most special word for it */
void hh_remember_play(struct hh_state *s, const struct hh_play_frame *p);

#endif
