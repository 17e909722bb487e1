/* strike.h: attacks with powers, and leaps, for manifest.c. */
#ifndef MUSTER_BR_STRIKE_H
#define MUSTER_BR_STRIKE_H

#include "powers/powers.h"

/* Attacks with smite, assail, frazzle, killbolt or crunch. */
void br_strike(struct br_game *g, const struct br_cast *c);
/* BR-PSY-35: template B on an interspace; the shaman is gone. */
void br_push_burst(struct br_game *g, int shaman, int a, int b);
/* BR-PSY-49: both are taken off the board. */
void br_leap(struct br_game *g, int psyker, int companion);

#endif
