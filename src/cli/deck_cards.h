/* deck_cards.h: what `muster deck` and `muster booster` share: the card set, decks by name or file,
 * and where output goes.
 *     struct hh_cards *set = deck_cards_open(c, &status);
 *     if (deck_source_open(&source, "bulwark", &e)) ...
 */
#ifndef MUSTER_CLI_DECK_CARDS_H
#define MUSTER_CLI_DECK_CARDS_H

#include <muster/json.h>

#include "../games/heresy/data/decks.h"
#include "cli.h"

#define DECK_CARDS_PACKS "concord,ashen,freehold"

/* The cards of the packs named by --packs, or of the built-in ones; freed with hh_cards_free. NULL
 * with the exit status after saying what is wrong. */
struct hh_cards *deck_cards_open(const struct cli *c, int *status);

/* packs/heresy/decks/bulwark.deck is called bulwark. */
void deck_short_name(const char *path, char *out, size_t cap);

/* A deck's text: a built-in one by name, else a file; "-" is standard input. */
struct deck_source {
    struct pack_text text;
    char *owned; /* read from a file, or NULL */
};

/* False, with a message that suggests the nearest name, if there is neither. */
bool deck_source_open(struct deck_source *s, const char *name, struct err *e);
void deck_source_close(struct deck_source *s);

/* STATUS_IO for a file that cannot be read, STATUS_USAGE for a deck that is not known. */
int deck_source_fail(const struct cli *c, const struct err *e);

/* As deck_source_open and hh_deck_parse; mistakes are printed on standard error. */
bool deck_open(const struct cli *c, const struct hh_cards *set, const char *name,
               struct deck_source *source, struct hh_deck *deck, int *status);

/* The side of --side. False after saying what is wrong; `otherwise` if it was not given. */
bool deck_side(const struct cli *c, int otherwise, int *side);

/* The seed of --seed, else one at random that is short enough to be typed. */
bool deck_seed(const struct cli *c, uint64_t *seed);

/* A deck as JSON: "deck", "title", "side", "size" and the array "cards" of count and name; within
 * an object that is open. */
void deck_json(const struct hh_cards *set, const struct hh_deck *deck, struct json *out);

/* Prints with `print` to the file of --output, or to standard output. */
int deck_output(const struct cli *c, void (*print)(void *who, struct text *out), void *who);

#endif
