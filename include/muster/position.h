/* position.h: sets up a position from text, as cases write it (docs/CASES.md).
 *
 *     struct err e;
 *     const char *text = "beans: 5\nturn: 1\n";
 *     if (!position_place(game, data, "", text, strlen(text), state, NULL, &e))
 *         fprintf(stderr, "%d:%d: %s\n", e.line, e.column, e.text);
 *
 * Every line is "key: value"; each game has its own keys. Empty lines and comments (from a `#` at
 * the start of a word to the end of the line) are skipped. A game's `print_position` writes this
 * form.
 */
#ifndef MUSTER_POSITION_H
#define MUSTER_POSITION_H

#include <muster/game.h>

enum {
    POSITION_KEY_MAX = 64,     /* longest key, with terminator */
    POSITION_VALUE_MAX = 16384 /* longest value, with terminator */
};

/* Places all lines and runs on to the position's first question. `w` (may be NULL) watches the
 * chance on the way. On a mistake returns false with a message in `e` (may be NULL) whose line and
 * column are those of the text; line 0 means the options, or the position as a whole. The state is
 * then undefined. */
bool position_place(const struct game *g, const void *data, const char *options, const char *text,
                    size_t size, void *state, struct witness *w, struct err *e);

/* Helpers for the games' `place` and `print_position`. The line "rng: w w w w" has the four words
 * of the state's generator in hexadecimal digits, not all 0. */
bool position_read_rng(struct rng *r, const char *value, struct err *e);
void position_print_rng(const struct rng *r, struct text *out);

/* Takes the next part of a list "A, B#2, C", without the spaces around it, truncated to `cap`.
 * False: the list has no more. */
bool position_next_part(const char **list, char *out, size_t cap);

#endif
