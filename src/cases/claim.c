#include "claim.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

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
static bool is_named(const json_t *piece, const char *key)
{
    const json_t *name = json_object_get(piece, "name"), *id = json_object_get(piece, "id");
    const char *mark = strrchr(key, '#');
    size_t size = mark != NULL ? (size_t)(mark - key) : strlen(key);
    if (mark != NULL && json_integer_value(id) != atoi(mark + 1))
        return false;
    return (mark != NULL && size == 0) ||
           (json_is_string(name) && json_string_length(name) == size &&
            memcmp(json_string_value(name), key, size) == 0);
}

/* The element of an array of pieces that the key names; the first, if there are several. */
static json_t *find_named(const json_t *array, const char *key)
{
    for (size_t i = 0; i < json_array_size(array); i++)
        if (is_named(json_array_get(array, i), key))
            return json_array_get(array, i);
    return NULL;
}

/* The value at the path, or NULL. *at gets the value before the last part looked up, *reached the
 * length of the path up to there, and *is_last whether that part is the path's last. */
static json_t *look_up(json_t *root, const char *path, size_t *reached, json_t **at, bool *is_last)
{
    json_t *value = root;
    const char *p = path;
    while (*p != '\0') {
        size_t size = part_size(p, p == path);
        assert(size > 0); /* claim_read has checked it */
        *reached = (size_t)(p - path);
        *is_last = p[size] == '\0';
        *at = value;
        if (*p == '[') {
            value = json_array_get(value, (size_t)atoi(p + 1));
        } else {
            size_t dot = *p == '.';
            char *key = cases_copy(p + dot, size - dot);
            value = json_is_array(value) ? find_named(value, key) : json_object_get(value, key);
            free(key);
        }
        if (value == NULL)
            return NULL;
        p += size;
    }
    return value;
}

static char *print_json(const json_t *value)
{
    char *text = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT | JSON_SORT_KEYS);
    return text != NULL ? text : cases_copy("?", 1);
}

/* "absent: seats[0] has seat, score, hand_count" */
static char *print_absent(const char *path, size_t reached, const json_t *at)
{
    char buf[600];
    struct text t;
    const char *key;
    json_t *value;
    bool is_first = true;
    text_init(&t, buf, sizeof buf);
    text_addf(&t, "absent: %.*s ", reached == 0 ? 9 : (int)reached,
              reached == 0 ? "the whole" : path);
    if (json_is_array(at))
        text_addf(&t, "has %zu elements", json_array_size(at));
    else if (!json_is_object(at))
        text_add(&t, "is a plain value");
    json_object_foreach((json_t *)at, key, value)
    {
        text_addf(&t, "%s%s", is_first ? "has " : ", ", key);
        is_first = false;
    }
    return cases_copy(buf, strlen(buf));
}

/* ---- comparing ---- */

/* Replaces a piece by its name, for comparisons; null if its face is not known. New reference. */
static json_t *plain_value(json_t *value)
{
    json_t *name = json_object_get(value, "name");
    if (json_is_object(value) && json_object_get(value, "id") != NULL)
        return name != NULL ? json_incref(name) : json_null();
    if (!json_is_array(value))
        return json_incref(value);
    json_t *list = json_array();
    for (size_t i = 0; i < json_array_size(value); i++)
        json_array_append_new(list, plain_value(json_array_get(value, i)));
    return list;
}

/* A text as JSON if it is valid JSON, else as a string. */
static json_t *read_value(const char *text, size_t size)
{
    json_t *value = json_loadb(text, size, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, NULL);
    return value != NULL ? value : json_stringn(text, size);
}

/* "A, B, C" as an array; a JSON array as itself. */
static json_t *read_list(const char *text)
{
    json_t *list = json_loads(text, 0, NULL);
    if (json_is_array(list))
        return list;
    json_decref(list);
    list = json_array();
    while (*text != '\0') {
        size_t size = strcspn(text, ","), start = strspn(text, " \t");
        size_t end = size;
        while (end > start && (text[end - 1] == ' ' || text[end - 1] == '\t'))
            end--;
        if (end > start)
            json_array_append_new(list, read_value(text + start, end - start));
        text += size + (text[size] == ',');
    }
    return list;
}

/* Parses the claim's text to match the type of the actual value: a list for an array, the bare text
 * for a string. */
static json_t *read_expected(const struct claim *c, const json_t *actual)
{
    if (json_is_array(actual) || (c->op >= CLAIM_HOLDS && c->op <= CLAIM_LACKS))
        return read_list(c->value);
    json_t *value = read_value(c->value, strlen(c->value));
    if (!json_is_string(actual) || json_is_string(value))
        return value;
    json_decref(value);
    return json_string(c->value);
}

static int count_in(const json_t *array, const json_t *element)
{
    int count = 0;
    for (size_t i = 0; i < json_array_size(array); i++)
        count += json_equal(json_array_get(array, i), element);
    return count;
}

/* True if the array has each element of `list` at least as often as the list. */
static bool contains_all(const json_t *array, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_t *element = json_array_get(list, i);
        if (count_in(array, element) < count_in(list, element))
            return false;
    }
    return true;
}

static bool contains_any(const json_t *array, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        if (count_in(array, json_array_get(list, i)) > 0)
            return true;
    return false;
}

static bool compare_numbers(const struct claim *c, const json_t *actual)
{
    double left = json_number_value(actual), right = atof(c->value);
    if (!json_is_number(actual))
        return false;
    return c->op == CLAIM_BELOW     ? left < right
           : c->op == CLAIM_AT_MOST ? left <= right
           : c->op == CLAIM_ABOVE   ? left > right
                                    : left >= right;
}

static size_t size_of(const json_t *value)
{
    return json_is_array(value)    ? json_array_size(value)
           : json_is_string(value) ? json_string_length(value)
                                   : json_object_size(value);
}

/* `is absent` holds only where the rest of the path exists, so that a misspelt path fails. */
static bool compare_state(const struct claim *c, const json_t *actual, bool has_place)
{
    if (text_same(c->value, state_words[STATE_ABSENT]))
        return actual == NULL && has_place;
    if (text_same(c->value, state_words[STATE_PRESENT]))
        return actual != NULL;
    bool has_size = json_is_array(actual) || json_is_string(actual) || json_is_object(actual);
    return has_size && size_of(actual) == 0;
}

static bool compare_list(const struct claim *c, const json_t *actual, const json_t *list)
{
    if (!json_is_array(actual))
        return false;
    if (c->op == CLAIM_LACKS)
        return !contains_any(actual, list);
    return contains_all(actual, list) &&
           (c->op == CLAIM_CONTAINS || json_array_size(actual) == json_array_size(list));
}

static bool compare(const struct claim *c, const json_t *actual, bool has_place)
{
    if (c->op == CLAIM_IS)
        return compare_state(c, actual, has_place);
    if (actual == NULL)
        return false; /* also for != and lacks, so that a misspelt path fails */
    if (c->op >= CLAIM_BELOW && c->op <= CLAIM_AT_LEAST)
        return compare_numbers(c, actual);
    if (c->op == CLAIM_COUNTS)
        return json_is_array(actual) && json_array_size(actual) == (size_t)atoi(c->value);
    json_t *expected = read_expected(c, actual);
    bool holds = c->op == CLAIM_EQUAL     ? json_equal(actual, expected)
                 : c->op == CLAIM_UNEQUAL ? !json_equal(actual, expected)
                                          : compare_list(c, actual, expected);
    json_decref(expected);
    return holds;
}

static char *print_expected(const struct claim *c, const json_t *actual)
{
    char *value = NULL;
    if (c->op == CLAIM_IS || (c->op >= CLAIM_BELOW && c->op <= CLAIM_AT_LEAST) ||
        c->op == CLAIM_COUNTS) {
        value = cases_copy(c->value, strlen(c->value));
    } else {
        json_t *expected = read_expected(c, actual);
        value = print_json(expected);
        json_decref(expected);
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
    size_t reached = 0;
    bool is_last = false;
    json_t *at = NULL, *root = json_loads(json, JSON_REJECT_DUPLICATES, NULL);
    assert(root != NULL); /* games write valid JSON */
    json_t *value = plain_value(look_up(root, c->path, &reached, &at, &is_last));
    bool holds = compare(c, value, is_last && !json_is_string(at) && !json_is_number(at));
    if (!holds) {
        *expected = print_expected(c, value);
        *actual = value != NULL ? print_json(value) : print_absent(c->path, reached, at);
    }
    json_decref(value);
    json_decref(root);
    return holds;
}
