/* json_read.h: reads JSON into a flat row of values; nothing is allocated.
 *     struct json_room room = {values, VALUES, text, sizeof text};
 *     const struct json_value *v = json_read(line, size, &room, &e);
 *     const char *name = value_text(value_member(v, "name")); // NULL: it has no such text
 *     for (const struct json_value *x = value_first(list); x != NULL; x = value_next(list, x))
 * A value is followed in the row by what is inside it. Texts are copied into the room, without
 * their escapes and 0-terminated, so that the input may go.
 *
 * Strict: one value of RFC 8259 and nothing after it. Refused with line and column are, besides
 * syntax errors: bytes that are not UTF-8, halves of surrogate pairs, \u0000, an object that has a
 * member twice, whole numbers that do not fit into 64 bits, numbers that no double holds. Whole
 * numbers are exact. A number with a fraction or an exponent is never a whole one.
 */
#ifndef MUSTER_JSON_READ_H
#define MUSTER_JSON_READ_H

#include <stddef.h>
#include <stdint.h>

#include <muster/err.h>

enum {
    JSON_NESTING_MAX = 24,  /* objects and arrays inside each other */
    JSON_MEMBERS_MAX = 1024 /* of one object: each is compared with those before it */
};

enum value_kind {
    VALUE_NULL,
    VALUE_BOOL,
    VALUE_INT,
    VALUE_REAL,
    VALUE_TEXT,
    VALUE_ARRAY,
    VALUE_OBJECT,
    VALUE_KIND_COUNT
};

struct json_value {
    const char *key; /* of a member; else NULL */
    union {
        int64_t number; /* VALUE_INT; VALUE_BOOL: 0 or 1 */
        double real;
        const char *text;
    };
    uint32_t size; /* bytes of a text, elements of an array, members of an object */
    uint32_t span; /* values in the row: this one and all that are inside it */
    uint32_t key_hash;
    uint8_t kind; /* enum value_kind */
};

/* Where a text is read to. A value is good as long as its room. */
struct json_room {
    struct json_value *values;
    size_t value_cap;
    char *text;
    size_t text_cap; /* more than the size of what is read (asserted) */
};

/* Not fewer than the values that a text holds if it is JSON. */
size_t json_values_most(const char *text, size_t size);

/* The value that the text is. NULL: it is none (ERR_SYNTAX), or there is too much of something
 * (ERR_BOUND); `e` says what and where. */
const struct json_value *json_read(const char *text, size_t size, struct json_room *room,
                                   struct err *e);

/* The same in a room of its own, which value_free gives back. */
const struct json_value *json_read_new(const char *text, size_t size, struct err *e);
void value_free(const struct json_value *root); /* NULL is fine */

/* The functions below take NULL for a value that is not there. */

bool value_is(const struct json_value *v, enum value_kind kind);
const char *value_text(const struct json_value *v); /* NULL: it is no text */
int64_t value_int(const struct json_value *v);      /* 0: it is no whole number */
bool value_true(const struct json_value *v);        /* it is true itself */

/* The member of that name; NULL: `v` has none, or is no object. */
const struct json_value *value_member(const struct json_value *v, const char *key);

/* The elements of an array or the members of an object, in their order; NULL: there is no other. */
const struct json_value *value_first(const struct json_value *v);
const struct json_value *value_next(const struct json_value *v, const struct json_value *item);
/* The element of an array at `index`, from 0. */
const struct json_value *value_at(const struct json_value *v, size_t index);
/* How many there are; 0 of other values. */
size_t value_count(const struct json_value *v);

#endif
