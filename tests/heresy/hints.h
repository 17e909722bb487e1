/* hints.h: asks what the hints think of moves.
 *     assert_int_equal(hints_open("pack ours\n..."), 0);
 *     hints_place("attacker: 0\ncurrent: 1\n...");
 *     hints_play("0 shoot with Rifle; 0 target Tank");
 *     hints_appraise(0, &move, NULL, 0);
 *     hints_close();
 * There is one match at a time. */
#ifndef MUSTER_TESTS_HERESY_HINTS_H
#define MUSTER_TESTS_HERESY_HINTS_H

#include <stddef.h>

#include <muster/game.h>

/* Opens the drill (cases/heresy/drill.pack), the units Paper and Heavy, the tactics Push and Plate,
 * and a pack of the test's own. 0: it is clean. */
int hints_open(const char *pack);
void hints_close(void);

/* Puts up a position; ends the test if it is refused. */
void hints_place(const char *position);
/* Plays moves: "0 shoot with Rifle; 0 target Tank". */
void hints_play(const char *moves);
struct move hints_read(int seat, const char *words);
/* What the seat thinks of a move, and the words of it. With cap 0 `why` may be NULL. */
int hints_appraise(int seat, const struct move *m, char *why, size_t cap);

/* The seat's view of the match, until the next call. */
struct audience hints_audience(int seat);

#endif
