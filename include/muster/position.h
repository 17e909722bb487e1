/* position.h: puts up a position from text, the language of the cases (docs/CASES.md).
 *
 *     struct err e;
 *     const char *text = "beans: 5\nturn: 1\n";
 *     if (!position_place(game, data, "", text, strlen(text), state, NULL, &e))
 *         fprintf(stderr, "%d:%d: %s\n", e.line, e.column, e.text);
 *
 * Every line is "key: value"; which keys there are is the game's affair. Empty lines and comments
 * (from a `#` that begins a word to the end of the line) are skipped. `print_position` of a game
 * writes this form.
 */
#ifndef MUSTER_POSITION_H
#define MUSTER_POSITION_H

#include <muster/game.h>

enum {
    POSITION_KEY_MAX = 64,     /* longest key, with terminator */
    POSITION_VALUE_MAX = 16384 /* longest value, with terminator */
};

/* Places all lines and goes on to the position's first question. `w` (may be NULL) watches what
 * chance that brings. False with a message in `e` (may be NULL): its line and column are those of
 * the text; line 0 means the options, or the position as a whole. The state is then of no use. */
bool position_place(const struct game *g, const void *data, const char *options, const char *text,
                    size_t size, void *state, struct witness *w, struct err *e);

/* What the games' `place` and `print_position` share: the line "rng: w w w w", the words of the
 * state's generator in hexadecimal digits, not all 0. */
bool position_read_rng(struct rng *r, const char *value, struct err *e);
void position_print_rng(const struct rng *r, struct text *out);

/* Takes the next part of a list "A, B#2, C", without the spaces around it; cut if it does not fit.
 * False: the list is at its end. */
bool position_next_part(const char **list, char *out, size_t cap);

#endif
