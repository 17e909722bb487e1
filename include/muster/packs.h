/* packs.h: which games and which built-in packs there are.
 *     const struct game *g = games_find("imperium");
 *     struct pack_text pack;
 *     if (packs_find(g, "meridian", &pack)) ...
 * Built-in packs are the files of packs/, built into the program; packs in files of the player's
 * own are read by the caller and have the same form.
 */
#ifndef MUSTER_PACKS_H
#define MUSTER_PACKS_H

#include <muster/game.h>

/* All games, the last followed by NULL. */
extern const struct game *const games_all[];

/* By name, ignoring case; NULL with a message that lists the games and suggests the nearest. */
const struct game *games_find(const char *name, struct err *e);

/* The built-in pack of that name of a game. */
bool packs_find(const struct game *g, const char *name, struct pack_text *out);

/* The built-in pack number `index` of a game, from 0. False: there are no more. */
bool packs_nth(const struct game *g, int index, struct pack_text *out);

/* Names a pack's text in journals. */
uint64_t pack_hash(const struct pack_text *pack);

#endif
