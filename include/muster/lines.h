/* lines.h: reads line-based text (packs, cases, journals) and keeps track of line and column.
 *     struct lines in;
 *     lines_init(&in, text, size);
 *     while (lines_next(&in)) {
 *         struct word w;
 *         while (lines_word(&in, &w)) ...
 *     }
 * Spaces separate the words of a line; "a quoted word" may contain spaces; a `#` at the start of a
 * word begins a comment. Lines end in LF or CR LF. Typographic quotes count as quotes. Nothing is
 * allocated: a word points into the text.
 */
#ifndef MUSTER_LINES_H
#define MUSTER_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include <muster/err.h>

struct lines {
    const char *next, *end; /* the part not read yet */
    const char *line;       /* the current line */
    const char *line_end;   /* its end, without the line break */
    const char *at;         /* the next character to read in it */
    const char *mark;       /* the place whose column was counted last: the next one is counted */
    int mark_column;        /* from there, so that a long line costs one pass */
    int number;             /* of the current line, from 1 */
    bool is_whole;          /* the current line ended in a line break */
};

struct word {
    const char *start;
    int size;
    int line, column; /* column in characters (code points), from 1 */
    bool is_quoted;
    bool is_unclosed; /* it has no closing quote */
};

void lines_init(struct lines *in, const char *text, size_t size);

/* Advances to the next line, empty or not. False: no more. */
bool lines_next(struct lines *in);

/* Takes the next word of the current line. False: none left. */
bool lines_word(struct lines *in, struct word *w);

/* Takes the rest of the line, without surrounding spaces, as one word, comments included. */
bool lines_rest(struct lines *in, struct word *w);

/* The column of a pointer into the current line. */
int lines_column(struct lines *in, const char *place);

bool word_is(const struct word *w, const char *s);

/* Copies the word, 0-terminated. False with a message if it has `cap` bytes or more. */
bool word_copy(const struct word *w, char *buf, size_t cap, struct err *e);

/* Reads the word as a whole number in low..high; a leading + is allowed. `what` names it in the
 * message: "attack". */
bool word_int(const struct word *w, int low, int high, const char *what, int *out, struct err *e);

/* Finds the word in a list of `count` names, ignoring case. Returns its index or -1 with a message
 * that lists the names and suggests the nearest. */
int word_among(const struct word *w, const char *const *names, int count, const char *what,
               struct err *e);

/* True if the text is well-formed UTF-8 without control characters other than tab and line
 * breaks; if not, the message has line and column. */
bool lines_check_utf8(const char *text, size_t size, struct err *e);

#endif
