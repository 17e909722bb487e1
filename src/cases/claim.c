#include "claim.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/json.h>
#include <muster/json_read.h>
#include <muster/lines.h>
#include <muster/text.h>

#include "file.h"

static const char *const op_words[CLAIM_OP_COUNT] = {
    "=", "!=", "<", "<=", ">", ">=", "holds", "contains", "lacks", "counts", "is"};
static const char *const state_words[] = {"absent", "present", "empty"};
enum state { STATE_ABSENT, STATE_PRESENT, STATE_EMPTY, STATE_COUNT };

/* ---- reading ---- */

/* The size of the key or index at the start of a path, or 0. part := ["."] letters, digits, _ and #
 * | "[" digits "]" */
static size_t part_size(const char *path, bool is_first)
{
    size_t size = *path == '.' && !is_first ? 1 : 0, start = size;
    if (*path == '[') {
        for (size = 1; size < 8 && isdigit((unsigned char)path[size]); size++) {
        }
        return size > 1 && path[size] == ']' ? size + 1 : 0;
    }
    while (isalnum((unsigned char)path[size]) || path[size] == '_' || path[size] == '#')
        size++;
    return size > start && (is_first || start == 1) ? size : 0;
}

static bool check_path(const struct word *w, const char *path, struct err *e)
{
    for (const char *p = path; *p != '\0';) {
        size_t size = part_size(p, p == path);
        if (size == 0)
            return err_at(e, ERR_SYNTAX, 1, w->column + (int)(p - path),
                          "a path looks like seats[0].score; \"%.20s\" cannot continue it", p);
        p += size;
    }
    return true;
}

static bool check_value(const struct claim *c, const struct word *rest, struct err *e)
{
    int number;
    if (c->op == CLAIM_IS)
        return word_among(rest, state_words, STATE_COUNT, "state of a field", e) >= 0;
    if (c->op == CLAIM_COUNTS || (c->op >= CLAIM_BELOW && c->op <= CLAIM_AT_LEAST))
        return word_int(rest, -1000000000, 1000000000, "what it is compared with", &number, e);
    if (rest->size == 0 && (c->op == CLAIM_CONTAINS || c->op == CLAIM_LACKS))
        return err_at(e, ERR_SYNTAX, 1, rest->column, "the elements to look for are missing");
    return true;
}

bool claim_read(struct claim *c, const char *text, struct err *e)
{
    struct lines in;
    struct word path, op, rest;
    lines_init(&in, text, strlen(text));
    if (!lines_next(&in) || !lines_word(&in, &path) || !lines_word(&in, &op))
        return err_at(e, ERR_SYNTAX, 1, 1, "a claim looks like \"seats[0].score = 1\"");
    if (!word_copy(&path, c->path, sizeof c->path, e) || !check_path(&path, c->path, e))
        return false;
    int which = word_among(&op, op_words, CLAIM_OP_COUNT, "comparison", e);
    if (which < 0)
        return false;
    (void)lines_rest(&in, &rest);
    c->op = (enum claim_op)which;
    c->value = rest.start;
    return check_value(c, &rest, e);
}

/* ---- looking up ---- */

/* True if the key names the piece: "Wall", "Wall#57", "#57". */
static bool is_named(const struct json_value *piece, const char *key)
{
    const struct json_value *name = value_member(piece, "name"), *id = value_member(piece, "id");
    const char *mark = strrchr(key, '#');
    size_t size = mark != NULL ? (size_t)(mark - key) : strlen(key);
    if (mark != NULL && value_int(id) != atoi(mark + 1))
        return false;
    return (mark != NULL && size == 0) ||
           (value_is(name, VALUE_TEXT) && name->size == size && memcmp(name->text, key, size) == 0);
}

/* The element of an array of pieces that the key names; the first, if there are several. */
static const struct json_value *find_named(const struct json_value *array, const char *key)
{
    const struct json_value *piece = value_first(array);
    while (piece != NULL && !is_named(piece, key))
        piece = value_next(array, piece);
    return piece;
}

/* What was looked up. */
struct found {
    const struct json_value *value; /* or NULL */
    const struct json_value *at;    /* the value before the last part looked up... */
    size_t reached;                 /* ...the length of the path up to there... */
    bool is_last;                   /* ...and whether that part is the path's last */
};

static struct found look_up(const struct json_value *root, const char *path)
{
    struct found f = {.value = root};
    for (const char *p = path; *p != '\0' && f.value != NULL;) {
        size_t size = part_size(p, p == path);
        assert(size > 0); /* claim_read has checked it */
        f.reached = (size_t)(p - path);
        f.is_last = p[size] == '\0';
        f.at = f.value;
        if (*p == '[') {
            f.value = value_at(f.at, (size_t)atoi(p + 1));
        } else {
            size_t dot = *p == '.';
            char *key = cases_copy(p + dot, size - dot);
            f.value = value_is(f.at, VALUE_ARRAY) ? find_named(f.at, key) : value_member(f.at, key);
            free(key);
        }
        p += size;
    }
    return f;
}

/* ---- values ---- */

/* A piece stands for its name in comparisons; for null if its face is not known. */
static const struct json_value *plain(const struct json_value *v)
{
    static const struct json_value nothing = {.kind = VALUE_NULL, .span = 1};
    if (value_member(v, "id") == NULL)
        return v;
    const struct json_value *name = value_member(v, "name");
    return name != NULL ? name : &nothing;
}

static bool is_same(const struct json_value *a, const struct json_value *b, bool is_plain);

static bool is_same_array(const struct json_value *a, const struct json_value *b, bool is_plain)
{
    const struct json_value *x = value_first(a), *y = value_first(b);
    for (; x != NULL && y != NULL; x = value_next(a, x), y = value_next(b, y))
        if (!is_same(x, y, is_plain))
            return false;
    return x == NULL && y == NULL;
}

static bool is_same_object(const struct json_value *a, const struct json_value *b)
{
    for (const struct json_value *x = value_first(a); x != NULL; x = value_next(a, x)) {
        const struct json_value *y = value_member(b, x->key);
        if (y == NULL || !is_same(x, y, false))
            return false;
    }
    return a->size == b->size;
}

/* Equal as JSON: members in any order; 1 and 1.0 differ. `is_plain`: the pieces of `a`, also in
 * arrays, stand for their names. */
static bool is_same(const struct json_value *a, const struct json_value *b, bool is_plain)
{
    a = is_plain ? plain(a) : a;
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case VALUE_OBJECT:
        return is_same_object(a, b);
    case VALUE_ARRAY:
        return is_same_array(a, b, is_plain);
    case VALUE_TEXT:
        return strcmp(a->text, b->text) == 0;
    case VALUE_REAL:
        return !(a->real < b->real) && !(a->real > b->real);
    default:
        return a->number == b->number;
    }
}

/* The member whose name comes next in the alphabet after `last`, or NULL. */
static const struct json_value *next_by_name(const struct json_value *v,
                                             const struct json_value *last)
{
    const struct json_value *next = NULL;
    for (const struct json_value *x = value_first(v); x != NULL; x = value_next(v, x))
        if ((last == NULL || strcmp(x->key, last->key) > 0) &&
            (next == NULL || strcmp(x->key, next->key) < 0))
            next = x;
    return next;
}

static void write_value(const struct json_value *v, bool is_plain, struct json *j);

static void write_object(const struct json_value *v, struct json *j)
{
    const struct json_value *x = NULL;
    json_open_object(j);
    while ((x = next_by_name(v, x)) != NULL) {
        json_key(j, x->key);
        write_value(x, false, j);
    }
    json_end(j);
}

static void write_array(const struct json_value *v, bool is_plain, struct json *j)
{
    json_open_array(j);
    for (const struct json_value *x = value_first(v); x != NULL; x = value_next(v, x))
        write_value(x, is_plain, j);
    json_end(j);
}

static void write_real(double real, struct json *j)
{
    char number[40];
    snprintf(number, sizeof number, "%.17g", real);
    json_raw(j, number);
}

/* `is_plain`: as in is_same. */
static void write_value(const struct json_value *v, bool is_plain, struct json *j)
{
    v = is_plain ? plain(v) : v;
    switch (v->kind) {
    case VALUE_NULL:
        json_nil(j);
        break;
    case VALUE_BOOL:
        json_bool(j, v->number != 0);
        break;
    case VALUE_INT:
        json_int(j, v->number);
        break;
    case VALUE_REAL:
        write_real(v->real, j);
        break;
    case VALUE_TEXT:
        json_str(j, v->text);
        break;
    case VALUE_ARRAY:
        write_array(v, is_plain, j);
        break;
    default:
        write_object(v, j);
    }
}

static char *print_json(const struct json_value *v, bool is_plain)
{
    struct text t;
    struct json j;
    char *text = NULL;
    for (size_t cap = 0;; cap = t.need + 1, text = cases_grow(text, cap)) {
        text_init(&t, text, cap);
        json_init(&j, &t);
        write_value(v, is_plain, &j);
        if (cap > t.need)
            return text;
    }
}

/* "absent: seats[0] has seat, score, hand_count" */
static char *print_absent(const char *path, const struct found *f)
{
    char buf[600];
    struct text t;
    const struct json_value *at = f->at;
    text_init(&t, buf, sizeof buf);
    text_addf(&t, "absent: %.*s ", f->reached == 0 ? 9 : (int)f->reached,
              f->reached == 0 ? "the whole" : path);
    if (value_is(at, VALUE_ARRAY))
        text_addf(&t, "has %zu elements", value_count(at));
    else if (!value_is(at, VALUE_OBJECT))
        text_add(&t, "is a plain value");
    else
        for (const struct json_value *x = value_first(at); x != NULL; x = value_next(at, x))
            text_addf(&t, "%s%s", x == value_first(at) ? "has " : ", ", x->key);
    return cases_copy(buf, strlen(buf));
}

/* ---- what is expected ---- */

/* Adds a text to JSON: as it is if it is JSON, else as a string. */
static void add_value(struct json *j, const char *text, size_t size)
{
    char *copy = cases_copy(text, size);
    const struct json_value *value = json_read_new(text, size, NULL);
    if (value != NULL)
        json_raw(j, copy);
    else
        json_str(j, copy);
    value_free(value);
    free(copy);
}

/* Adds "A, B, C" as an array; a JSON array as it stands. */
static void add_list(struct json *j, const char *text)
{
    const struct json_value *array = json_read_new(text, strlen(text), NULL);
    bool is_array = value_is(array, VALUE_ARRAY);
    value_free(array);
    if (is_array) {
        json_raw(j, text);
        return;
    }
    json_open_array(j);
    while (*text != '\0') {
        size_t size = strcspn(text, ","), start = strspn(text, " \t");
        size_t end = size;
        while (end > start && (text[end - 1] == ' ' || text[end - 1] == '\t'))
            end--;
        if (end > start)
            add_value(j, text + start, end - start);
        text += size + (text[size] == ',');
    }
    json_end(j);
}

enum reading { AS_LIST, AS_VALUE, AS_STRING };

static const struct json_value *read_as(const char *value, enum reading how)
{
    size_t cap = strlen(value) * 8 + 16; /* quotes around every element, and escapes */
    char *buf = cases_grow(NULL, cap);
    struct text t;
    struct json j;
    text_init(&t, buf, cap);
    json_init(&j, &t);
    if (how == AS_LIST)
        add_list(&j, value);
    else if (how == AS_VALUE)
        add_value(&j, value, strlen(value));
    else
        json_str(&j, value);
    assert(!text_is_cut(&t));
    const struct json_value *read = json_read_new(buf, t.need, NULL);
    assert(read != NULL);
    free(buf);
    return read;
}

/* Parses the claim's text to match the type of the actual value: a list for an array, the bare text
 * for a string. Freed by the caller. */
static const struct json_value *read_expected(const struct claim *c,
                                              const struct json_value *actual)
{
    if (value_is(actual, VALUE_ARRAY) || (c->op >= CLAIM_HOLDS && c->op <= CLAIM_LACKS))
        return read_as(c->value, AS_LIST);
    const struct json_value *value = read_as(c->value, AS_VALUE);
    if (!value_is(actual, VALUE_TEXT) || value_is(value, VALUE_TEXT))
        return value;
    value_free(value);
    return read_as(c->value, AS_STRING);
}

/* ---- comparing ---- */

static int count_in(const struct json_value *array, const struct json_value *element, bool is_plain)
{
    int count = 0;
    for (const struct json_value *x = value_first(array); x != NULL; x = value_next(array, x))
        count += is_same(x, element, is_plain);
    return count;
}

/* True if the array has each element of `list` at least as often as the list. */
static bool contains_all(const struct json_value *array, const struct json_value *list)
{
    for (const struct json_value *x = value_first(list); x != NULL; x = value_next(list, x))
        if (count_in(array, x, true) < count_in(list, x, false))
            return false;
    return true;
}

static bool contains_any(const struct json_value *array, const struct json_value *list)
{
    for (const struct json_value *x = value_first(list); x != NULL; x = value_next(list, x))
        if (count_in(array, x, true) > 0)
            return true;
    return false;
}

static bool is_number(const struct json_value *v)
{
    return value_is(v, VALUE_INT) || value_is(v, VALUE_REAL);
}

static bool compare_numbers(const struct claim *c, const struct json_value *actual)
{
    double right = atof(c->value);
    if (!is_number(actual))
        return false;
    double left = actual->kind == VALUE_INT ? (double)actual->number : actual->real;
    return c->op == CLAIM_BELOW     ? left < right
           : c->op == CLAIM_AT_MOST ? left <= right
           : c->op == CLAIM_ABOVE   ? left > right
                                    : left >= right;
}

/* `is absent` holds only where the rest of the path exists, so that a misspelt path fails. */
static bool compare_state(const struct claim *c, const struct json_value *actual,
                          const struct found *f)
{
    if (text_same(c->value, state_words[STATE_ABSENT]))
        return actual == NULL && f->is_last && !value_is(f->at, VALUE_TEXT) && !is_number(f->at);
    if (text_same(c->value, state_words[STATE_PRESENT]))
        return actual != NULL;
    return actual != NULL && actual->size == 0 &&
           (actual->kind == VALUE_TEXT || actual->kind == VALUE_ARRAY ||
            actual->kind == VALUE_OBJECT);
}

static bool compare_list(const struct claim *c, const struct json_value *actual,
                         const struct json_value *list)
{
    if (!value_is(actual, VALUE_ARRAY))
        return false;
    if (c->op == CLAIM_LACKS)
        return !contains_any(actual, list);
    return contains_all(actual, list) &&
           (c->op == CLAIM_CONTAINS || value_count(actual) == value_count(list));
}

static bool compare(const struct claim *c, const struct json_value *actual, const struct found *f)
{
    if (c->op == CLAIM_IS)
        return compare_state(c, actual, f);
    if (actual == NULL)
        return false; /* also for != and lacks, so that a misspelt path fails */
    if (c->op >= CLAIM_BELOW && c->op <= CLAIM_AT_LEAST)
        return compare_numbers(c, actual);
    if (c->op == CLAIM_COUNTS)
        return value_is(actual, VALUE_ARRAY) && value_count(actual) == (size_t)atoi(c->value);
    const struct json_value *expected = read_expected(c, actual);
    bool holds = c->op == CLAIM_EQUAL     ? is_same(actual, expected, true)
                 : c->op == CLAIM_UNEQUAL ? !is_same(actual, expected, true)
                                          : compare_list(c, actual, expected);
    value_free(expected);
    return holds;
}

static char *print_expected(const struct claim *c, const struct json_value *actual)
{
    char *value = NULL;
    if (c->op == CLAIM_IS || (c->op >= CLAIM_BELOW && c->op <= CLAIM_AT_LEAST) ||
        c->op == CLAIM_COUNTS) {
        value = cases_copy(c->value, strlen(c->value));
    } else {
        const struct json_value *expected = read_expected(c, actual);
        value = print_json(expected, false);
        value_free(expected);
    }
    if (c->op == CLAIM_EQUAL)
        return value;
    size_t cap = strlen(value) + 16;
    char *text = cases_grow(NULL, cap);
    struct text t;
    text_init(&t, text, cap);
    text_addf(&t, "%s %s", op_words[c->op], value);
    free(value);
    return text;
}

bool claim_check(const struct claim *c, const char *json, char **expected, char **actual)
{
    const struct json_value *root = json_read_new(json, strlen(json), NULL);
    assert(root != NULL); /* games write valid JSON */
    struct found f = look_up(root, c->path);
    const struct json_value *value = plain(f.value);
    bool holds = compare(c, value, &f);
    if (!holds) {
        *expected = print_expected(c, value);
        *actual = value != NULL ? print_json(value, true) : print_absent(c->path, &f);
    }
    value_free(root);
    return holds;
}
