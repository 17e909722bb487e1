/* err.h: error codes for programs, messages for people.
 *     struct err e;
 *     if (!pack_load(text, &e))
 *         fprintf(stderr, "%s\n", e.text);
 * Bad input of any kind fills a `struct err`; bugs of ours fail an assert.
 */
#ifndef MUSTER_ERR_H
#define MUSTER_ERR_H

#include <stdbool.h>

#if defined(__GNUC__)
#define PRINTF_LIKE(fmt, args) __attribute__((format(printf, fmt, args)))
#else
#define PRINTF_LIKE(fmt, args)
#endif

#define ERR_TEXT_MAX 320

enum err_code {
    ERR_NONE,
    ERR_SYNTAX,  /* the text cannot be read */
    ERR_VALUE,   /* the text can be read, but a value is out of range or unknown */
    ERR_ILLEGAL, /* a rule forbids it; `rule` says which */
    ERR_TURN,    /* not this seat's decision */
    ERR_BOUND,   /* a documented bound is exceeded */
    ERR_VERSION, /* written by another version or with other packs */
    ERR_DAMAGED, /* cut short or altered */
    ERR_IO,      /* the system refused: disk full, no such file */
    ERR_DRIFT,   /* a replay does not reach the recorded position */
    ERR_CODE_COUNT
};

struct err {
    enum err_code code;      /* for programs */
    int rule;                /* the forbidding rule's number in its game, or 0 */
    int line, column;        /* in the input, from 1; 0: no position */
    char text[ERR_TEXT_MAX]; /* for people: what is wrong, and what would be right */
};

/* Fills `e` (may be NULL) and returns false, so that callers write `return err_set(...)`. */
bool err_set(struct err *e, enum err_code code, const char *fmt, ...) PRINTF_LIKE(3, 4);

/* The same, with a line and column of the input. */
bool err_at(struct err *e, enum err_code code, int line, int column, const char *fmt, ...)
    PRINTF_LIKE(5, 6);

/* The code's name in JSON and logs: "syntax", "illegal", ... */
const char *err_word(enum err_code code);

struct pack_text;

/* Receives every mistake of a reader that continues after one. */
struct report {
    void (*say)(void *who, const struct err *e); /* may be NULL: only counted */
    void *who;
    int errors;
    const struct pack_text *source; /* the pack being read; NULL: no particular one */
};

/* Counts a mistake and passes it on. */
void report_err(struct report *r, const struct err *e);
void report_at(struct report *r, enum err_code code, int line, int column, const char *fmt, ...)
    PRINTF_LIKE(5, 6);

#endif
