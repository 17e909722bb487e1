/* deck_cards.h: shared by `muster deck` and `muster booster`: the card set, decks by name or file,
 * options and output.
 *     struct hh_cards *set = deck_cards_open(c, &status);
 *     if (deck_source_open(&source, "bulwark", &e)) ...
 */
#ifndef MUSTER_CLI_DECK_CARDS_H
#define MUSTER_CLI_DECK_CARDS_H

#include <muster/json.h>

#include "../games/heresy/data/decks.h"
#include "cli.h"

#define DECK_CARDS_PACKS "concord,ashen,freehold"

/* Reads the packs of --packs, or the built-in ones; free the result with hh_cards_free. On a
 * mistake prints it and returns NULL with the exit status. */
struct hh_cards *deck_cards_open(const struct cli *c, int *status);

/* A deck's text: a built-in one by name, else a file; "-" is standard input. */
struct deck_source {
    struct pack_text text;
    char *owned; /* read from a file, or NULL */
};

/* If there is neither, returns false with a message that suggests the nearest name. */
bool deck_source_open(struct deck_source *s, const char *name, struct err *e);
void deck_source_close(struct deck_source *s);

/* Prints why a source could not be opened. Returns STATUS_IO for a file that cannot be read,
 * STATUS_USAGE for an unknown deck. */
int deck_source_fail(const struct cli *c, const struct err *e);

/* Opens and parses a deck. Mistakes are printed on standard error. */
bool deck_open(const struct cli *c, const struct hh_cards *set, const char *name,
               struct deck_source *source, struct hh_deck *deck, int *status);

/* The side of --side; `otherwise` if it was not given. False: the mistake was printed. */
bool deck_side(const struct cli *c, int otherwise, int *side);

/* Writes "deck", "title", "side", "size" and the array "cards" (count and name) into the open
 * object. */
void deck_json(const struct hh_cards *set, const struct hh_deck *deck, struct json *out);

#endif
