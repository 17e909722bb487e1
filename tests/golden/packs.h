/* packs.h: the packs that a golden line is played with. */
#ifndef GOLDEN_PACKS_H
#define GOLDEN_PACKS_H

#include <muster/packs.h>

enum { PACKS_MAX = 16 };

/* The pack of a file, or with "-" those the game uses when none are named, into room for
 * PACKS_MAX; returns how many. Ends the program if one is missing. Their texts stay as long as the
 * program. */
int find_packs(const struct game *g, const char *path, struct pack_text *out);

#endif
