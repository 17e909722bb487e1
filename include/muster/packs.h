/* packs.h: which games and which built-in packs there are, and how packs are read.
 *     const struct game *g = games_find("imperium");
 *     struct pack_text pack;
 *     if (packs_find(g, "meridian", &pack)) ...
 * Built-in packs are the files of packs/, built into the program; packs in files of the player's
 * own are read by the caller and have the same form.
 */
#ifndef MUSTER_PACKS_H
#define MUSTER_PACKS_H

#include <muster/game.h>
#include <muster/games.h>

/* All games, the last followed by NULL. */
extern const struct game *const games_all[];

/* By name, ignoring case; NULL with a message that lists the games and suggests the nearest. */
const struct game *games_find(const char *name, struct err *e);

/* The built-in pack of that name of a game, or else its built-in deck. */
bool packs_find(const struct game *g, const char *name, struct pack_text *out);

/* The built-in pack number `index` of a game, from 0. False: there are no more. */
bool packs_nth(const struct game *g, int index, struct pack_text *out);

/* The built-in deck of that name of a game ("heresy"), ignoring case: packs/heresy/decks/NAME.deck.
 * The first word of a deck's text is "deck", that of a pack's is not, so that a game which is given
 * both tells them apart. */
bool decks_find(const char *game, const char *name, struct pack_text *out);

/* The built-in deck number `index` of a game, from 0, by name. False: there are no more. */
bool decks_nth(const char *game, int index, struct pack_text *out);

/* All kinds of packs (games.h), the last followed by NULL. */
extern const struct pack_kind *const pack_kinds[];

/* By name of the game, as games_find. */
const struct pack_kind *pack_kinds_find(const char *game, struct err *e);

/* packs_find and packs_nth for a kind. */
bool pack_kind_find(const struct pack_kind *kind, const char *name, struct pack_text *out);
bool pack_kind_nth(const struct pack_kind *kind, int index, struct pack_text *out);

/* Reads packs. Mistakes go to one report, what is only odd to the other (may be NULL). NULL if
 * there was a mistake; else the data, to be freed. */
void *pack_kind_new(const struct pack_kind *kind, const struct pack_text *packs, int count,
                    struct report *mistakes, struct report *warnings);
void pack_kind_free(const struct pack_kind *kind, void *data);

/* As cards_json of struct game. */
void pack_kind_json(const struct pack_kind *kind, const void *data, struct json *out);

/* Names a pack's text in journals. */
uint64_t pack_hash(const struct pack_text *pack);

#endif
