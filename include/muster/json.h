/* json.h: writes JSON, in order, into a text; nothing is allocated.
 *     struct json j;
 *     json_init(&j, &text);
 *     json_open_object(&j);
 *     json_key_int(&j, "score", 3);
 *     json_end(&j);
 * It writes commas, escapes and closing brackets. A key inside an array, or nesting deeper than
 * JSON_DEPTH_MAX, fails an assert. Bytes that are not UTF-8 are written as U+FFFD, so that the
 * output is always valid JSON. json_read.h reads it.
 *
 * The names avoid those of jansson (json_object, json_array, json_string, json_null), another
 * reader of JSON, with which the tests check this one.
 */
#ifndef MUSTER_JSON_H
#define MUSTER_JSON_H

#include <muster/text.h>

#define JSON_DEPTH_MAX 32 /* more than is ever read (json_read.h), so that it can be written */

struct json {
    struct text *out;
    int depth;
    bool has_items[JSON_DEPTH_MAX + 1];
    char close[JSON_DEPTH_MAX + 1];
};

void json_init(struct json *j, struct text *out);
void json_open_object(struct json *j);
void json_open_array(struct json *j);
void json_end(struct json *j); /* closes the innermost object or array */
void json_key(struct json *j, const char *key);
void json_str(struct json *j, const char *s);
void json_int(struct json *j, int64_t n);
void json_number(struct json *j, double n, int decimals); /* null if not finite */
void json_bool(struct json *j, bool b);
void json_nil(struct json *j);
void json_hex(struct json *j, uint64_t n);        /* a string of 16 hexadecimal digits */
void json_raw(struct json *j, const char *value); /* a value already in JSON */

void json_key_object(struct json *j, const char *key);
void json_key_array(struct json *j, const char *key);
void json_key_string(struct json *j, const char *key, const char *s);
void json_key_int(struct json *j, const char *key, int64_t n);
void json_key_number(struct json *j, const char *key, double n, int decimals);
void json_key_bool(struct json *j, const char *key, bool b);

#endif
