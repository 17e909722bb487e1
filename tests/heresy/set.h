/* set.h: the card set of heresy, for its tests.
 *     struct hh_cards *set = set_load();
 *     ... hh_cards_free(set);
 */
#ifndef MUSTER_TESTS_HERESY_SET_H
#define MUSTER_TESTS_HERESY_SET_H

#include <muster/games.h>

#include "data/cards.h"

/* A file below the source tree, to be freed; ends the test if there is none. */
char *source_read(const char *path, size_t *size);

/* The three packs that come with Muster. Ends the test if they have a mistake or a warning. */
struct hh_cards *set_load(void);

/* For whole groups of tests, which find the set in *state:
 *     return cmocka_run_group_tests(tests, with_set, without_set); */
int with_set(void **state); /* a struct hh_cards */
int without_set(void **state);
/* The same with a struct hh_data, as the game reads it from its built-in packs and ready decks. */
int with_game(void **state);
int without_game(void **state);
/* A struct hh_data of the plain cards that the cases use, cases/heresy/drill.pack: what is tested
 * with them is independent of the packs that come with Muster. Ended by without_game. */
int with_drill(void **state);

/* Collects what a report is told, one line each: "3:5 message". Longer text is cut. */
struct said {
    char text[4096];
    struct text out;
};

/* A report that fills `s`. */
struct report said_report(struct said *s);

/* A text to be filled with a pack; its first line is there. One at a time. */
struct text *pack_begin(void);
/* What the reader of packs, or with `is_game` the game, says of a pack; "" if all is well. */
const char *pack_said(const struct text *t, bool is_game);

#endif
