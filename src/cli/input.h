/* input.h: lines typed by a person or sent through a pipe.
 *
 *     struct input *in = input_new();
 *     char line[INPUT_LINE_MAX];
 *     while (input_line(in, "> ", line) == INPUT_LINE) ...
 *     input_free(in);
 *
 * On a terminal lines are edited, with history and completion (libedit); from a pipe they are read
 * as they come and echoed, so that the output reads as a transcript. While it waits, an interrupt,
 * a request to end and a vanished terminal are answers too (INPUT_SIGNAL); at other times signals
 * do what they always do.
 */
#ifndef MUSTER_INPUT_H
#define MUSTER_INPUT_H

#include <stdbool.h>

enum { INPUT_LINE_MAX = 4096 }; /* what is longer is cut */

enum input_answer {
    INPUT_LINE,
    INPUT_END,    /* no more lines */
    INPUT_SIGNAL, /* input_signal says which */
    INPUT_BROKEN  /* standard output cannot be written */
};

struct input;

struct input *input_new(void);
void input_free(struct input *in);

/* True if a person types at a terminal. */
bool input_is_terminal(const struct input *in);

/* True if there is no terminal and nothing to read, now or later: a closed or empty input. A pipe
 * from which nothing has come yet is waited for a moment only, and counts as one with lines. */
bool input_is_empty(struct input *in);

/* Prints the prompt and waits for a line; `line` has INPUT_LINE_MAX bytes. */
enum input_answer input_line(struct input *in, const char *prompt, char *line);

/* Waits so long, or for a signal: INPUT_LINE if time passed. */
enum input_answer input_pause(struct input *in, int wait_ms);

int input_signal(const struct input *in);

/* Where completions come from: `nth` returns whole lines that may be typed, NULL after the last. */
void input_complete_from(struct input *in, const char *(*nth)(void *who, int n), void *who);

/* Forgets the lines typed so far: someone else sits down now. */
void input_forget(struct input *in);

#endif
