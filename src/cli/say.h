/* say.h: text for people: wrapped to the width of the screen, in bold where the terminal allows it,
 * with names in place of "Seat N".
 *
 *     struct say say;
 *     say_init(&say, stdout);
 *     say_line(&say, SAY_TITLE, "Round %d", 3);
 *     say_text(&say, "  ", story);
 *
 * Style never carries meaning: the text reads the same without it.
 */
#ifndef MUSTER_SAY_H
#define MUSTER_SAY_H

#include <stdbool.h>
#include <stdio.h>

#include <muster/game.h>

enum { SAY_WIDTH = 80, SAY_WIDTH_MAX = 120 };

enum say_style {
    SAY_PLAIN,
    SAY_TITLE, /* bold */
    SAY_GREY   /* faint: what the program did by itself */
};

struct say {
    FILE *out;
    int width;      /* of the terminal, at most SAY_WIDTH_MAX; SAY_WIDTH in a pipe */
    int height;     /* of the terminal; 0: not known, print everything */
    FILE *kept_out; /* while text is kept: the real output */
    char *kept;
    size_t kept_size;
    bool has_colours, is_terminal;
    const char *names[GAME_SEATS_MAX]; /* printed instead of "Seat N"; NULL: no name */
};

void say_init(struct say *s, FILE *out);

/* Reads the size of the terminal again; of a pipe COLUMNS and LINES tell it, if both are set. */
void say_measure(struct say *s);

/* From say_keep on text is kept, wrapped and styled, instead of printed; say_take ends that and
 * returns it, and the caller frees it. say_kept prints such text, say_rows counts its lines. */
void say_keep(struct say *s);
char *say_take(struct say *s);
void say_kept(struct say *s, const char *kept);
int say_rows(const char *kept);

/* Prints one or more lines. A line that does not fit is wrapped and indented: to the text of a line
 * that begins with a number, by two columns more in a line that begins with spaces or with a word
 * followed by two spaces. */
void say_line(struct say *s, enum say_style style, const char *fmt, ...) PRINTF_LIKE(3, 4);

/* Prints a text with `indent` before every line. */
void say_text(struct say *s, const char *indent, const char *text);

/* Prints an error message as a sentence, with a capital letter and a full stop. */
void say_error(struct say *s, const char *text);

/* Prints a command with a file, ready to be copied: on its own line, never wrapped, quoted if
 * needed, with ~ for the home directory. Either may be "". A command that begins with "muster" gets
 * the path by which this program was called, if it was called by path. */
void say_command(struct say *s, const char *command, const char *path);

/* The columns of a text: its characters, not its bytes. */
int say_width(const char *text);

/* Prints an empty line. */
void say_gap(struct say *s);

/* Clears the screen and the scrollback; prints a form feed to a pipe. A terminal without escape
 * sequences is scrolled until the old text is off the screen. */
void say_clear(struct say *s);

/* Flushes the output. False: it cannot be written. */
bool say_flush(struct say *s);

/* Calls `print` twice, to measure and to fill; returns the text, which the caller frees. */
char *print_whole(void (*print)(void *who, struct text *out), void *who);

#endif
