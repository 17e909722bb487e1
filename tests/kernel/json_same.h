/* json_same.h: our reader of JSON beside jansson's: tests and the fuzz target compare them. */
#ifndef MUSTER_TESTS_JSON_SAME_H
#define MUSTER_TESTS_JSON_SAME_H

#include <string.h>

#include <jansson.h>

#include <muster/json_read.h>

static inline bool json_is_same(const struct json_value *v, const json_t *other);

static inline bool json_items_are_same(const struct json_value *v, const json_t *other)
{
    size_t i = 0, count = json_is_array(other) ? json_array_size(other) : json_object_size(other);
    for (const struct json_value *x = value_first(v); x != NULL; x = value_next(v, x), i++) {
        bool is_element = v->kind == VALUE_ARRAY;
        const json_t *y = is_element ? json_array_get(other, i) : json_object_get(other, x->key);
        if (y == NULL || is_element != (x->key == NULL) || !json_is_same(x, y))
            return false;
    }
    return i == count && i == v->size && i == value_count(v);
}

static inline bool json_is_same(const struct json_value *v, const json_t *other)
{
    double real;
    switch (json_typeof(other)) {
    case JSON_NULL:
        return value_is(v, VALUE_NULL);
    case JSON_TRUE:
    case JSON_FALSE:
        return value_is(v, VALUE_BOOL) && value_true(v) == json_is_true(other);
    case JSON_INTEGER:
        return value_is(v, VALUE_INT) && value_int(v) == json_integer_value(other);
    case JSON_REAL:
        real = json_real_value(other);
        return value_is(v, VALUE_REAL) && memcmp(&v->real, &real, sizeof real) == 0;
    case JSON_STRING:
        return value_is(v, VALUE_TEXT) && v->size == json_string_length(other) &&
               memcmp(v->text, json_string_value(other), v->size + 1) == 0;
    case JSON_ARRAY:
        return value_is(v, VALUE_ARRAY) && json_items_are_same(v, other);
    default:
        return value_is(v, VALUE_OBJECT) && json_items_are_same(v, other);
    }
}

/* True if both read the text as the same value, or both refuse it. What is beyond our bounds, which
 * are narrower, is alike. A byte 0 we refuse anywhere; jansson 2.14 overlooks one after a number.
 */
static inline bool json_is_read_alike(const char *text, size_t size)
{
    struct err e;
    const struct json_value *v = json_read_new(text, size, &e);
    if (memchr(text, '\0', size) != NULL)
        return v == NULL && e.code != ERR_NONE;
    json_t *other = json_loadb(text, size, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, NULL);
    bool is_alike = v != NULL       ? other != NULL && json_is_same(v, other)
                    : other != NULL ? e.code == ERR_BOUND
                                    : e.code == ERR_SYNTAX || e.code == ERR_BOUND;
    value_free(v);
    json_decref(other);
    return is_alike;
}

#endif
