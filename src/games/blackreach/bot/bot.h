/* bot.h: how good a move looks, from a view alone; for the greedy bot and for hints. */
#ifndef MUSTER_BR_BOT_H
#define MUSTER_BR_BOT_H

#include "talk/talk.h"

int br_appraise(const void *data, const void *view, const struct move *m, struct text *why);
void br_appraise_all(const void *data, const void *view, const struct move *moves, int count,
                     int *worth);

#endif
