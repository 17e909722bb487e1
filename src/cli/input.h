/* input.h: lines typed by a person or sent through a pipe.
 *
 *     struct input *in = input_new();
 *     char line[INPUT_LINE_MAX];
 *     while (input_line(in, "> ", line) == INPUT_LINE) ...
 *     input_free(in);
 *
 * On a terminal lines are edited, with history and completion (libedit); from a pipe they are read
 * and echoed, so that the output reads like a transcript. While waiting, SIGINT, SIGTERM and SIGHUP
 * are returned as INPUT_SIGNAL; at other times signals have their usual effect.
 */
#ifndef MUSTER_INPUT_H
#define MUSTER_INPUT_H

#include <stdbool.h>

enum { INPUT_LINE_MAX = 4096 }; /* longer lines are truncated */

enum input_answer {
    INPUT_LINE,
    INPUT_END,    /* no more lines */
    INPUT_SIGNAL, /* input_signal returns which */
    INPUT_BROKEN  /* standard output cannot be written */
};

struct input;

struct input *input_new(void);
void input_free(struct input *in);

/* True if input and output are a terminal. */
bool input_is_terminal(const struct input *in);

/* True if there is no terminal and the input is closed or empty. Waits a moment for a pipe that has
 * sent nothing yet, and then counts it as not empty. */
bool input_is_empty(struct input *in);

/* Prints the prompt and waits for a line; `line` has INPUT_LINE_MAX bytes. */
enum input_answer input_line(struct input *in, const char *prompt, char *line);

/* Waits for a time or a signal. INPUT_LINE: the time has passed. */
enum input_answer input_pause(struct input *in, int wait_ms);

int input_signal(const struct input *in);

/* Sets the source of completions: `nth` returns lines that may be typed, NULL after the last. */
void input_complete_from(struct input *in, const char *(*nth)(void *who, int n), void *who);

/* Clears the history, because another person plays now. */
void input_forget(struct input *in);

#endif
