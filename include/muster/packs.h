/* packs.h: all games, the built-in packs, and reading packs.
 *     const struct game *g = games_find("imperium");
 *     struct pack_text pack;
 *     if (packs_find(g, "meridian", &pack)) ...
 * Built-in packs are the files of packs/, compiled into the program. Packs of the player's own are
 * read by the caller and have the same form.
 */
#ifndef MUSTER_PACKS_H
#define MUSTER_PACKS_H

#include <muster/game.h>
#include <muster/games.h>

/* All games; NULL ends the list. */
extern const struct game *const games_all[];

/* Finds a game by name, ignoring case. Returns NULL with a message that lists the games and
 * suggests the nearest. */
const struct game *games_find(const char *name, struct err *e);

/* Finds a game's built-in pack by name, or else its built-in deck. */
bool packs_find(const struct game *g, const char *name, struct pack_text *out);

/* A game's built-in pack number `index`, from 0. False: there are no more. */
bool packs_nth(const struct game *g, int index, struct pack_text *out);

/* Finds the built-in deck packs/GAME/decks/NAME.deck, ignoring case. The first word of a deck's
 * text is "deck" and that of a pack's is not, so a game can tell them apart. */
bool decks_find(const char *game, const char *name, struct pack_text *out);

/* A game's built-in deck number `index`, from 0, in order of names. False: there are no more. */
bool decks_nth(const char *game, int index, struct pack_text *out);

/* All kinds of packs (games.h); NULL ends the list. */
extern const struct pack_kind *const pack_kinds[];

/* Finds a kind by its game's name, like games_find. */
const struct pack_kind *pack_kinds_find(const char *game, struct err *e);

/* packs_find and packs_nth for a kind. */
bool pack_kind_find(const struct pack_kind *kind, const char *name, struct pack_text *out);
bool pack_kind_nth(const struct pack_kind *kind, int index, struct pack_text *out);

/* Reads packs. Mistakes go to one report, warnings to the other (may be NULL). Returns NULL if
 * there was a mistake, else the data, which pack_kind_free frees. */
void *pack_kind_new(const struct pack_kind *kind, const struct pack_text *packs, int count,
                    struct report *mistakes, struct report *warnings);
void pack_kind_free(const struct pack_kind *kind, void *data);

/* Like cards_json of struct game. */
void pack_kind_json(const struct pack_kind *kind, const void *data, struct json *out);

/* Identifies a pack's text in journals. */
uint64_t pack_hash(const struct pack_text *pack);

#endif
