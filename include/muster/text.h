/* text.h: append-only text in the caller's buffer; nothing is allocated.
 *     char buf[80];
 *     struct text t;
 *     text_init(&t, buf, sizeof buf);
 *     text_addf(&t, "%d cards", n);
 * Text that does not fit is cut, always 0-terminated, and `need` goes on counting, as snprintf's
 * result does: `text_is_cut` tells.
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
    size_t cap;  /* bytes in buf, with the terminator; 0 only counts */
    size_t need; /* bytes the whole text has, without the terminator */
};

void text_init(struct text *t, char *buf, size_t cap);
void text_add(struct text *t, const char *s);
void text_add_bytes(struct text *t, const char *s, size_t count);
void text_add_char(struct text *t, char c);
void text_add_int(struct text *t, int64_t n);
void text_addf(struct text *t, const char *fmt, ...) PRINTF_LIKE(2, 3);
void text_vaddf(struct text *t, const char *fmt, va_list args);
bool text_is_cut(const struct text *t);

/* Takes back everything after the first `need` bytes (a mark remembered earlier). */
void text_cut_to(struct text *t, size_t need);

/* Reads a whole decimal number in low..high from `s`, all of it. False: not such a number. */
bool text_to_int(const char *s, int64_t low, int64_t high, int64_t *out);

/* Reads 1..16 hexadecimal digits, all of `s`. */
bool text_to_hex(const char *s, uint64_t *out);

/* Case-insensitive for ASCII letters. */
bool text_same(const char *a, const char *b);

/* True if `text` begins with `part`, likewise case-insensitive. Everything begins with "". */
bool text_begins(const char *text, const char *part);

/* Copies `text` without the spaces and tabs around it. False, and nothing is copied: it does not
 * fit into `cap` bytes. */
bool text_trim(const char *text, char *out, size_t cap);

/* How many edits make `a` into `b`, at most `limit` + 1; for "did you mean". An edit is a character
 * changed, left out or put in, or two neighbours changed about. */
int text_distance(const char *a, const char *b, int limit);

/* The size of the UTF-8 character at `s`, of which `left` (1 or more) bytes may be read; 0 if it is
 * not well-formed. */
int text_utf8_size(const char *s, size_t left);

#endif
