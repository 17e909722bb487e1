/* text.h: append-only text in the caller's buffer; nothing is allocated.
 *     char buf[80];
 *     struct text t;
 *     text_init(&t, buf, sizeof buf);
 *     text_addf(&t, "%d cards", n);
 * Text that does not fit is truncated and still 0-terminated. `need` keeps counting, like
 * snprintf's result; `text_is_cut` tests for truncation.
 */
#ifndef MUSTER_TEXT_H
#define MUSTER_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdarg.h>

#include <muster/err.h>

struct text {
    char *buf;
    size_t cap;  /* bytes in buf, with the terminator; 0: only count */
    size_t need; /* bytes of the whole text, without the terminator */
};

void text_init(struct text *t, char *buf, size_t cap);
void text_add(struct text *t, const char *s);
void text_add_bytes(struct text *t, const char *s, size_t count);
void text_add_char(struct text *t, char c);
void text_add_int(struct text *t, int64_t n);
void text_addf(struct text *t, const char *fmt, ...) PRINTF_LIKE(2, 3);
void text_vaddf(struct text *t, const char *fmt, va_list args);
bool text_is_cut(const struct text *t);

/* Removes everything after the first `need` bytes (an earlier value of t->need). */
void text_cut_to(struct text *t, size_t need);

/* Reads all of `s` as a decimal integer in low..high. False: it is not one. */
bool text_to_int(const char *s, int64_t low, int64_t high, int64_t *out);

/* Reads all of `s` as 1 to 16 hexadecimal digits. */
bool text_to_hex(const char *s, uint64_t *out);

/* True if equal, ignoring the case of ASCII letters. */
bool text_same(const char *a, const char *b);

/* True if `text` begins with `part`, ignoring case. Everything begins with "". */
bool text_begins(const char *text, const char *part);

/* Copies `text` without the spaces and tabs around it. If it does not fit into `cap` bytes, copies
 * nothing and returns false. */
bool text_trim(const char *text, char *out, size_t cap);

/* The edit distance of `a` and `b`, capped at `limit` + 1; for "did you mean". An edit replaces,
 * removes or inserts a character, or swaps two neighbours. */
int text_distance(const char *a, const char *b, int limit);

/* The size in bytes of the UTF-8 character at `s`, of which `left` (1 or more) bytes may be read; 0
 * if it is malformed. */
int text_utf8_size(const char *s, size_t left);

/* How many lines a text takes on a screen of so many columns, broken anywhere. */
int text_lines(const char *s, int columns);

#endif
