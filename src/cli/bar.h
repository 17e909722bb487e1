/* bar.h: a progress bar on standard error, for commands that take long. */
#ifndef MUSTER_BAR_H
#define MUSTER_BAR_H

#include <stdint.h>

enum { BAR_MS = 200 }; /* between two drawings */

/* "[####    ]  50 %  5 of 10 games" over the line; nothing unless a terminal listens. */
void bar_draw(int64_t done, int64_t all, const char *what);
/* Takes it off again. */
void bar_clear(void);

#endif
