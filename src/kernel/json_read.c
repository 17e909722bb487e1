/* json_read.c: one pass over the text, without recursion. Objects and arrays that are not closed
 * yet stand on a stack; a value's span is known when it is closed. */
#include <muster/json_read.h>

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <muster/text.h>

struct reader {
    const char *start, *at, *end;
    struct json_value *values;
    size_t count, cap;
    char *text; /* where the next text goes */
    uint32_t open[JSON_NESTING_MAX];
    int depth;
    struct err *e;
};

/* ---- refusals ---- */

/* Records what is wrong at `place` and returns false. */
static bool refuse(const struct reader *r, const char *place, enum err_code code, const char *what)
{
    int line = 1, column = 1;
    for (const char *p = r->start; p < place; p++) {
        bool is_break = *p == '\n';
        line += is_break;
        if (is_break)
            column = 1;
        else
            column += ((unsigned char)*p & 0xc0) != 0x80; /* continuation bytes do not count */
    }
    return err_at(r->e, code, line, column, "%s", what);
}

/* "WANTED, not X": something else stands here, or nothing. */
static bool refuse_here(const struct reader *r, const char *wanted)
{
    char what[ERR_TEXT_MAX];
    struct text t;
    size_t left = (size_t)(r->end - r->at);
    int size = left > 0 ? text_utf8_size(r->at, left) : 0;
    text_init(&t, what, sizeof what);
    if (left == 0)
        text_addf(&t, "%s was expected, not the end", wanted);
    else if (size == 0 || (unsigned char)*r->at < 0x20)
        text_addf(&t, "%s was expected, not byte 0x%02x", wanted, (unsigned char)*r->at);
    else
        text_addf(&t, "%s was expected, not %.*s", wanted, size, r->at);
    return refuse(r, r->at, ERR_SYNTAX, what);
}

static bool refuse_byte(const struct reader *r, const char *place, const char *why)
{
    char what[ERR_TEXT_MAX];
    struct text t;
    text_init(&t, what, sizeof what);
    text_addf(&t, "byte 0x%02x %s", (unsigned char)*place, why);
    return refuse(r, place, ERR_SYNTAX, what);
}

static bool refuse_bound(const struct reader *r, const char *what, size_t most)
{
    char text[ERR_TEXT_MAX];
    struct text t;
    text_init(&t, text, sizeof text);
    text_addf(&t, "%s: at most %zu are read", what, most);
    return refuse(r, r->at, ERR_BOUND, text);
}

/* ---- texts ---- */

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* The four digits after \u, or -1. */
static int read_unit(const char *p, const char *end)
{
    int unit = 0;
    if (end - p < 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        int digit = hex_digit(p[i]);
        if (digit < 0)
            return -1;
        unit = unit << 4 | digit;
    }
    return unit;
}

static char *put_utf8(char *out, uint32_t c)
{
    if (c < 0x80) {
        *out++ = (char)c;
    } else if (c < 0x800) {
        *out++ = (char)(0xc0 | c >> 6);
        *out++ = (char)(0x80 | (c & 0x3f));
    } else if (c < 0x10000) {
        *out++ = (char)(0xe0 | c >> 12);
        *out++ = (char)(0x80 | (c >> 6 & 0x3f));
        *out++ = (char)(0x80 | (c & 0x3f));
    } else {
        *out++ = (char)(0xf0 | c >> 18);
        *out++ = (char)(0x80 | (c >> 12 & 0x3f));
        *out++ = (char)(0x80 | (c >> 6 & 0x3f));
        *out++ = (char)(0x80 | (c & 0x3f));
    }
    return out;
}

/* \uXXXX, or two of them for a character beyond the first 65,536. `r->at` is behind the u. */
static bool read_unicode(struct reader *r, char **out)
{
    const char *place = r->at - 2;
    int unit = read_unit(r->at, r->end), low = -1;
    if (unit < 0)
        return refuse(r, place, ERR_SYNTAX, "\\u needs four hexadecimal digits");
    r->at += 4;
    if (unit == 0)
        return refuse(r, place, ERR_SYNTAX, "\\u0000 is not allowed in a text");
    if (unit >= 0xd800 && unit < 0xdc00 && r->end - r->at >= 2 && memcmp(r->at, "\\u", 2) == 0)
        low = read_unit(r->at + 2, r->end);
    if (low >= 0xdc00 && low < 0xe000) {
        r->at += 6;
        *out = put_utf8(*out, 0x10000 + ((uint32_t)(unit - 0xd800) << 10) + (uint32_t)low - 0xdc00);
        return true;
    }
    if (unit >= 0xd800 && unit < 0xe000)
        return refuse(r, place, ERR_SYNTAX, "\\u gives half a surrogate pair without the other");
    *out = put_utf8(*out, (uint32_t)unit);
    return true;
}

static bool read_escape(struct reader *r, char **out)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    const char *place = r->at++, *letter;
    if (r->at == r->end)
        return refuse_here(r, "the rest of an escape");
    if (*r->at == 'u') {
        r->at++;
        return read_unicode(r, out);
    }
    letter = memchr(letters, *r->at, sizeof letters - 1);
    if (letter == NULL)
        return refuse(r, place, ERR_SYNTAX, "after \\ in a text stands one of \" \\ / b f n r t u");
    *(*out)++ = meant[letter - letters];
    r->at++;
    return true;
}

static bool is_plain(char c)
{
    return (unsigned char)c >= 0x20 && (unsigned char)c < 0x80 && c != '"' && c != '\\';
}

/* Copies what stands for itself; returns its end in the room. */
static char *copy_plain(struct reader *r, char *out)
{
    const char *from = r->at;
    while (r->at < r->end && is_plain(*r->at))
        r->at++;
    memcpy(out, from, (size_t)(r->at - from));
    return out + (r->at - from);
}

/* A character that does not stand for itself in one byte. */
static bool read_other(struct reader *r, char **out)
{
    if (*r->at == '\\')
        return read_escape(r, out);
    if ((unsigned char)*r->at < 0x20)
        return refuse_byte(r, r->at, "in a text must be written as an escape");
    int size = text_utf8_size(r->at, (size_t)(r->end - r->at));
    if (size == 0)
        return refuse_byte(r, r->at, "is not UTF-8");
    memcpy(*out, r->at, (size_t)size);
    *out += size;
    r->at += size;
    return true;
}

/* `r->at` is at the quote. */
static bool read_text(struct reader *r, const char **text, uint32_t *size)
{
    char *out = r->text;
    for (r->at++;;) {
        out = copy_plain(r, out);
        if (r->at == r->end)
            return refuse_here(r, "the quote that ends a text");
        if (*r->at == '"')
            break;
        if (!read_other(r, &out))
            return false;
    }
    r->at++;
    *out = '\0';
    *text = r->text;
    *size = (uint32_t)(out - r->text);
    r->text = out + 1;
    return true;
}

/* ---- numbers ---- */

static bool is_digit_at(const struct reader *r)
{
    return r->at < r->end && *r->at >= '0' && *r->at <= '9';
}

static bool skip_digits(struct reader *r)
{
    if (!is_digit_at(r))
        return refuse_here(r, "a digit");
    while (is_digit_at(r))
        r->at++;
    return true;
}

static bool is_at(const struct reader *r, const char *bytes)
{
    return r->at < r->end && strchr(bytes, *r->at) != NULL && *r->at != '\0';
}

/* ["." digits] [("e" | "E") ["+" | "-"] digits] */
static bool skip_fraction(struct reader *r)
{
    if (is_at(r, ".")) {
        r->at++;
        if (!skip_digits(r))
            return false;
    }
    if (is_at(r, "eE")) {
        r->at++;
        r->at += is_at(r, "+-");
        return skip_digits(r);
    }
    return true;
}

static bool read_real(struct reader *r, const char *from, struct json_value *v)
{
    size_t size = (size_t)(r->at - from);
    memcpy(r->text, from, size); /* only for now: strtod wants a text that ends */
    r->text[size] = '\0';
    v->kind = VALUE_REAL;
    v->real = strtod(r->text, NULL);
    if (!isfinite(v->real))
        return refuse(r, from, ERR_SYNTAX, "the number is too large");
    return true;
}

static bool read_int(const struct reader *r, const char *from, struct json_value *v)
{
    bool is_negative = *from == '-';
    uint64_t most = (uint64_t)INT64_MAX + is_negative, n = 0;
    for (const char *p = from + is_negative; p < r->at; p++) {
        uint64_t digit = (uint64_t)(*p - '0');
        if (n > (most - digit) / 10)
            return refuse(r, from, ERR_SYNTAX,
                          "the whole number is too large: they go from -9223372036854775808 to "
                          "9223372036854775807");
        n = n * 10 + digit;
    }
    v->kind = VALUE_INT;
    v->number = is_negative ? (int64_t)(0 - n) : (int64_t)n;
    return true;
}

/* ["-"] ("0" | digits that do not begin with 0) [fraction] */
static bool read_number(struct reader *r, struct json_value *v)
{
    const char *from = r->at;
    r->at += *r->at == '-';
    bool is_zero = is_at(r, "0");
    if (is_zero)
        r->at++;
    else if (!skip_digits(r))
        return false;
    if (is_zero && is_digit_at(r))
        return refuse(r, from, ERR_SYNTAX, "a number does not begin with 0");
    if (!is_at(r, ".eE"))
        return read_int(r, from, v);
    return skip_fraction(r) && read_real(r, from, v);
}

/* ---- values ---- */

static void skip_space(struct reader *r)
{
    while (is_at(r, " \t\n\r"))
        r->at++;
}

static bool read_word(struct reader *r, struct json_value *v)
{
    static const struct {
        const char *word;
        uint8_t kind, number;
    } words[] = {{"null", VALUE_NULL, 0}, {"false", VALUE_BOOL, 0}, {"true", VALUE_BOOL, 1}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t size = strlen(words[i].word);
        if ((size_t)(r->end - r->at) >= size && memcmp(r->at, words[i].word, size) == 0) {
            r->at += size;
            v->kind = words[i].kind;
            v->number = words[i].number;
            return true;
        }
    }
    return refuse_here(r, "a value");
}

static bool open_value(struct reader *r, struct json_value *v)
{
    if (r->depth == JSON_NESTING_MAX)
        return refuse_bound(r, "too many objects and arrays inside each other", JSON_NESTING_MAX);
    v->kind = *r->at == '[' ? VALUE_ARRAY : VALUE_OBJECT;
    r->open[r->depth++] = (uint32_t)(v - r->values);
    r->at++;
    return true;
}

/* Objects and arrays are only opened. */
static bool read_value(struct reader *r, struct json_value *v)
{
    if (is_at(r, "\"")) {
        v->kind = VALUE_TEXT;
        return read_text(r, &v->text, &v->size);
    }
    if (is_at(r, "-0123456789"))
        return read_number(r, v);
    if (is_at(r, "[{"))
        return open_value(r, v);
    return read_word(r, v);
}

static uint32_t hash_key(const char *key)
{
    uint32_t hash = 2166136261U; /* FNV-1a */
    for (; *key != '\0'; key++)
        hash = (hash ^ (unsigned char)*key) * 16777619U;
    return hash;
}

/* The member among the first values of an object. Those are whole, but the object may be open. */
static const struct json_value *find_member(const struct json_value *first, uint32_t count,
                                            const char *key, uint32_t hash)
{
    for (; count > 0; count--, first += first->span)
        if (first->key_hash == hash && strcmp(first->key, key) == 0)
            return first;
    return NULL;
}

/* A member's name and the colon. */
static bool read_key(struct reader *r, const struct json_value *object, struct json_value *v)
{
    const char *place = r->at;
    uint32_t size;
    if (object->size == JSON_MEMBERS_MAX)
        return refuse_bound(r, "too many members in an object", JSON_MEMBERS_MAX);
    if (!is_at(r, "\""))
        return refuse_here(r, "a name in double quotes");
    if (!read_text(r, &v->key, &size))
        return false;
    v->key_hash = hash_key(v->key);
    if (find_member(object + 1, object->size, v->key, v->key_hash) != NULL)
        return refuse(r, place, ERR_SYNTAX, "the object has a member of this name already");
    skip_space(r);
    if (!is_at(r, ":"))
        return refuse_here(r, "a colon");
    r->at++;
    skip_space(r);
    return true;
}

static struct json_value *innermost(const struct reader *r)
{
    return r->depth > 0 ? &r->values[r->open[r->depth - 1]] : NULL;
}

/* The next element or member of what is open, or the whole. */
static bool read_item(struct reader *r)
{
    struct json_value *in = innermost(r), *v = &r->values[r->count];
    skip_space(r);
    if (r->count == r->cap)
        return refuse_bound(r, "too many values", r->cap);
    *v = (struct json_value){.span = 1};
    if (in != NULL && in->kind == VALUE_OBJECT && !read_key(r, in, v))
        return false;
    r->count++;
    if (in != NULL)
        in->size++;
    return read_value(r, v);
}

/* After an item: closes what ends here, up to a comma. After an opening bracket: up to the first
 * item, if there is one. */
static bool end_items(struct reader *r)
{
    struct json_value *in;
    while ((in = innermost(r)) != NULL) {
        bool is_array = in->kind == VALUE_ARRAY, is_fresh = in == &r->values[r->count - 1];
        skip_space(r);
        if (is_at(r, is_array ? "]" : "}")) {
            in->span = (uint32_t)(&r->values[r->count] - in);
            r->depth--;
            r->at++;
        } else if (is_fresh) {
            return true;
        } else if (is_at(r, ",")) {
            r->at++;
            return true;
        } else {
            return refuse_here(r, is_array ? "a comma or ]" : "a comma or }");
        }
    }
    return true;
}

size_t json_values_most(const char *text, size_t size)
{
    size_t most = 1;
    bool is_text = false;
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '"')
            is_text = !is_text;
        else if (is_text)
            i += text[i] == '\\'; /* a quote after it does not end the text */
        else
            most += text[i] == ',' || text[i] == '[' || text[i] == '{';
    }
    return most;
}

const struct json_value *json_read(const char *text, size_t size, struct json_room *room,
                                   struct err *e)
{
    struct reader r = {.start = text,
                       .at = text,
                       .end = text + size,
                       .values = room->values,
                       .cap = room->value_cap,
                       .text = room->text,
                       .e = e};
    assert(room->text_cap > size && size < UINT32_MAX);
    do {
        if (!read_item(&r) || !end_items(&r))
            return NULL;
    } while (r.depth > 0);
    skip_space(&r);
    if (r.at < r.end) {
        (void)refuse_here(&r, "nothing more");
        return NULL;
    }
    return room->values;
}

const struct json_value *json_read_new(const char *text, size_t size, struct err *e)
{
    size_t cap = json_values_most(text, size);
    struct json_value *values = malloc(cap * sizeof *values + size + 1);
    if (values == NULL)
        abort();
    struct json_room room = {values, cap, (char *)&values[cap], size + 1};
    const struct json_value *root = json_read(text, size, &room, e);
    if (root == NULL)
        free(values);
    return root;
}

void value_free(const struct json_value *root)
{
    free((void *)(uintptr_t)root);
}

/* ---- looking ---- */

bool value_is(const struct json_value *v, enum value_kind kind)
{
    return v != NULL && v->kind == kind;
}

const char *value_text(const struct json_value *v)
{
    return value_is(v, VALUE_TEXT) ? v->text : NULL;
}

int64_t value_int(const struct json_value *v)
{
    return value_is(v, VALUE_INT) ? v->number : 0;
}

bool value_true(const struct json_value *v)
{
    return value_is(v, VALUE_BOOL) && v->number != 0;
}

const struct json_value *value_member(const struct json_value *v, const char *key)
{
    return value_is(v, VALUE_OBJECT) ? find_member(v + 1, v->size, key, hash_key(key)) : NULL;
}

static bool has_items(const struct json_value *v)
{
    return value_is(v, VALUE_ARRAY) || value_is(v, VALUE_OBJECT);
}

const struct json_value *value_first(const struct json_value *v)
{
    return has_items(v) && v->size > 0 ? v + 1 : NULL;
}

const struct json_value *value_next(const struct json_value *v, const struct json_value *item)
{
    const struct json_value *next = item + item->span;
    return next < v + v->span ? next : NULL;
}

const struct json_value *value_at(const struct json_value *v, size_t index)
{
    const struct json_value *item = value_is(v, VALUE_ARRAY) ? value_first(v) : NULL;
    for (; item != NULL && index > 0; index--)
        item = value_next(v, item);
    return item;
}

size_t value_count(const struct json_value *v)
{
    return has_items(v) ? v->size : 0;
}
