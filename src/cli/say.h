/* say.h: text for people on standard output: wrapped at the width of the screen, in colour only
 * where colours may be used, with names in the place of seats.
 *
 *     struct say say;
 *     say_init(&say, stdout);
 *     say_line(&say, SAY_TITLE, "Round %d", 3);
 *     say_text(&say, "  ", story);
 *
 * Style is never the only sign of anything: what is said reads the same without it.
 */
#ifndef MUSTER_SAY_H
#define MUSTER_SAY_H

#include <stdbool.h>
#include <stdio.h>

#include <muster/game.h>

enum { SAY_WIDTH = 80 };

enum say_style {
    SAY_PLAIN,
    SAY_TITLE /* bold */
};

struct say {
    FILE *out;
    int width; /* SAY_WIDTH, or less on a narrower terminal */
    bool has_colours, is_terminal;
    const char *names[GAME_SEATS_MAX]; /* said instead of "Seat N"; NULL: as it is */
};

void say_init(struct say *s, FILE *out);

/* Says one or more lines. What does not fit goes on below, indented: under the text of a line that
 * begins with a number, a little further in than a line that begins with spaces or with a word set
 * off by two. */
void say_line(struct say *s, enum say_style style, const char *fmt, ...) PRINTF_LIKE(3, 4);

/* Says ready text, every line of it after `indent`. */
void say_text(struct say *s, const char *indent, const char *text);

/* Says what an error says, as a sentence: with a capital letter and a full stop. */
void say_error(struct say *s, const char *text);

/* Says a command with a file, to be copied: on a line of its own, never wrapped, quoted if need be;
 * the player's home folder is written ~. Either may be "". A command that begins with "muster"
 * names this program by its path if it was called so: it need not be installed. */
void say_command(struct say *s, const char *command, const char *path);

/* An empty line. */
void say_gap(struct say *s);

/* Wipes what stands on the screen and above it; on a pipe a form feed marks the place. A terminal
 * that knows no commands is scrolled until nothing of it is left on the screen. */
void say_clear(struct say *s);

/* Hands everything on. False: it cannot be written any more. */
bool say_flush(struct say *s);

/* Calls `print` twice, to count and to fill; returns the text, which the caller frees. */
char *print_whole(void (*print)(void *who, struct text *out), void *who);

#endif
