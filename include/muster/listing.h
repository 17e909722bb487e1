/* listing.h: what a viewer can do, cannot do and is told, as JSON: the objects that engine and
 * table share. docs/PROTOCOL.md describes them.
 */
#ifndef MUSTER_LISTING_H
#define MUSTER_LISTING_H

#include <muster/game.h>

enum { MOVE_WORDS_MAX = 256, MOVE_FUTILE = 1, MOVE_FINAL = 2 };

/* The move in words, as a text. */
void listing_words(const struct audience *a, const struct move *m, struct json *out);

/* What is said of a legal move (MOVE_FUTILE, MOVE_FINAL), and the members that say it. */
unsigned listing_flags(const struct audience *a, const struct move *m);
void listing_put_flags(unsigned flags, struct json *out);

/* The members of a move: "text", "verb", its fields; with its flags, if it is legal. */
void listing_move_members(const struct audience *a, const struct move *m, bool is_legal,
                          struct json *out);

/* "refused": of the moves that come to mind, those that the viewer may not play, each with its
 * "reason". `moves` is room for game->moves_max. */
void listing_refused(const struct audience *a, struct move *moves, struct json *out);

/* True if the viewer is told of the event. */
bool listing_is_told(const struct audience *a, const struct event *ev);

/* The event with its sentence, "text", if the viewer is told of it. "quiet": it came of an answer
 * that was given in the viewer's place. */
void listing_event(const struct audience *a, const struct event *ev, bool is_quiet,
                   struct json *out);

#endif
