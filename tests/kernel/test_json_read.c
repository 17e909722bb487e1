/* The reader of JSON: every kind of value, every refusal with its place, and jansson's opinion. */
#include "../unit.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>

#include <muster/json.h>
#include <muster/json_read.h>
#include <muster/rng.h>

#include "json_same.h"

static const struct json_value *must_read(const char *text)
{
    struct err e;
    const struct json_value *v = json_read_new(text, strlen(text), &e);
    if (v == NULL)
        fail_msg("%.200s\nwas refused: %d:%d: %s", text, e.line, e.column, e.text);
    return v;
}

static void test_every_kind_of_value_is_read(void **unused)
{
    const struct json_value *v =
        must_read(" { \"a\" : [ 1 , -2, [], {} ],\r\n\t\"b\":null,\"c\":true,"
                  "\"d\":false,\"e\":\"x\",\"f\":1.5e1 } ");
    const struct json_value *a = value_member(v, "a");
    (void)unused;
    assert_true(value_is(v, VALUE_OBJECT));
    assert_int_equal(6, value_count(v));
    assert_true(value_is(a, VALUE_ARRAY));
    assert_int_equal(4, value_count(a));
    assert_int_equal(1, value_int(value_at(a, 0)));
    assert_int_equal(-2, value_int(value_at(a, 1)));
    assert_true(value_is(value_at(a, 2), VALUE_ARRAY));
    assert_true(value_is(value_at(a, 3), VALUE_OBJECT));
    assert_null(value_at(a, 4));
    assert_null(value_first(value_at(a, 2)));
    assert_null(value_first(value_at(a, 3)));
    assert_true(value_is(value_member(v, "b"), VALUE_NULL));
    assert_true(value_true(value_member(v, "c")));
    assert_true(value_is(value_member(v, "d"), VALUE_BOOL));
    assert_false(value_true(value_member(v, "d")));
    assert_string_equal("x", value_text(value_member(v, "e")));
    assert_true(value_is(value_member(v, "f"), VALUE_REAL));
    assert_true(fabs(value_member(v, "f")->real - 15) < 1e-9);
    value_free(v);
}

static void test_members_come_in_their_order(void **unused)
{
    const struct json_value *v = must_read("{\"b\":[1,[2,{\"x\":3}]],\"a\":4,\"c\":{}}");
    char keys[8] = "";
    (void)unused;
    for (const struct json_value *x = value_first(v); x != NULL; x = value_next(v, x))
        strcat(keys, x->key);
    assert_string_equal("bac", keys);
    value_free(v);
}

static void test_what_is_not_there_is_nothing(void **unused)
{
    const struct json_value *v = must_read("{\"a\":\"7\",\"b\":[1]}");
    (void)unused;
    assert_null(value_member(v, "z"));
    assert_null(value_member(v, ""));
    assert_null(value_member(NULL, "a"));
    assert_null(value_member(value_member(v, "a"), "a"));
    assert_null(value_text(NULL));
    assert_null(value_text(v));
    assert_int_equal(0, value_int(value_member(v, "a")));
    assert_int_equal(0, value_int(NULL));
    assert_false(value_true(NULL));
    assert_false(value_is(NULL, VALUE_NULL));
    assert_null(value_first(NULL));
    assert_null(value_first(value_member(v, "a")));
    assert_null(value_at(v, 0));
    assert_int_equal(0, value_count(value_member(v, "a")));
    assert_int_equal(0, value_count(NULL));
    value_free(v);
    value_free(NULL);
}

static void test_whole_numbers_are_exact(void **unused)
{
    static const struct {
        const char *text;
        int64_t number;
    } numbers[] = {{"0", 0},
                   {"-0", 0},
                   {"9007199254740993", 9007199254740993},
                   {"9223372036854775807", INT64_MAX},
                   {"-9223372036854775808", INT64_MIN},
                   {"-9223372036854775807", -INT64_MAX}};
    (void)unused;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        const struct json_value *v = must_read(numbers[i].text);
        assert_true(value_is(v, VALUE_INT));
        assert_true(value_int(v) == numbers[i].number);
        value_free(v);
    }
}

static void test_texts_lose_their_escapes(void **unused)
{
    const struct json_value *v =
        must_read("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\u00e9\\u20AC\\ud83c\\uDFB2 \x7f\xc3\xa9\"");
    (void)unused;
    assert_string_equal("\"\\/\b\f\n\r\tA\xc3\xa9\xe2\x82\xac\xf0\x9f\x8e\xb2 \x7f\xc3\xa9",
                        value_text(v));
    assert_int_equal(strlen(value_text(v)), v->size);
    value_free(v);
}

struct wrong {
    const char *text;
    int line, column;
    const char *part; /* of the message */
};

static const struct wrong wrongs[] = {
    {"", 1, 1, "a value"},
    {" \n ", 2, 2, "not the end"},
    {"hello", 1, 1, "not h"},
    {"nul", 1, 1, "not n"},
    {"True", 1, 1, "not T"},
    {"NaN", 1, 1, "not N"},
    {"Infinity", 1, 1, "not I"},
    {"'a'", 1, 1, "not '"},
    {"\xef\xbb\xbf{}", 1, 1, "a value"}, /* a byte order mark */
    {"/* no */ 1", 1, 1, "not /"},
    {"1 2", 1, 3, "nothing more was expected, not 2"},
    {"{} x", 1, 4, "nothing more"},
    {"[1]]", 1, 4, "nothing more"},
    {"[", 1, 2, "not the end"},
    {"[1", 1, 3, "a comma or ]"},
    {"[1,", 1, 4, "a value"},
    {"[1,]", 1, 4, "not ]"},
    {"[,1]", 1, 2, "not ,"},
    {"[1 2]", 1, 4, "a comma or ] was expected, not 2"},
    {"[1}", 1, 3, "not }"},
    {"{", 1, 2, "a name in double quotes"},
    {"{,}", 1, 2, "a name"},
    {"{\"a\"", 1, 5, "a colon was expected, not the end"},
    {"{\"a\" 1}", 1, 6, "a colon"},
    {"{\"a\":}", 1, 6, "a value"},
    {"{\"a\":1", 1, 7, "a comma or }"},
    {"{\"a\":1,}", 1, 8, "a name in double quotes was expected, not }"},
    {"{\"a\":1 \"b\":2}", 1, 8, "a comma or }"},
    {"{\"a\":1]", 1, 7, "not ]"},
    {"{a:1}", 1, 2, "a name"},
    {"{1:1}", 1, 2, "a name"},
    {"{\"a\":1,\n \"b\":2,\n \"a\":3}", 3, 2, "already"},
    {"{\"a\":1,\"\\u0061\":3}", 1, 8, "already"},
    {"{\"x\":{\"a\":1,\"a\":1}}", 1, 13, "already"},
    {"\"a", 1, 3, "the quote that ends a text"},
    {"\"\xc3\xa9\xc3\xa9", 1, 4, "the quote"}, /* columns are characters */
    {"\"a\nb\"", 1, 3, "byte 0x0a in a text must be written as an escape"},
    {"\"\x1f\"", 1, 2, "0x1f"},
    {"\"\\", 1, 3, "the rest of an escape"},
    {"\"\\x\"", 1, 2, "stands one of"},
    {"\"\\'\"", 1, 2, "stands one of"},
    {"\"\\u12\"", 1, 2, "four hexadecimal digits"},
    {"\"\\u12g4\"", 1, 2, "four hexadecimal digits"},
    {"\"\\u\"", 1, 2, "four hexadecimal digits"},
    {"\"a\\u0000\"", 1, 3, "\\u0000"},
    {"\"\\ud800\"", 1, 2, "surrogate"},
    {"\"\\ud800x\"", 1, 2, "surrogate"},
    {"\"\\ud800\\n\"", 1, 2, "surrogate"},
    {"\"\\ud800\\ud800\"", 1, 2, "surrogate"},
    {"\"\\ud800\\u0041\"", 1, 2, "surrogate"},
    {"\"\\udc00\"", 1, 2, "surrogate"},
    {"\"\xff\"", 1, 2, "byte 0xff is not UTF-8"},
    {"\"\xc0\xaf\"", 1, 2, "not UTF-8"},         /* too long a form */
    {"\"\xed\xa0\x80\"", 1, 2, "not UTF-8"},     /* a surrogate */
    {"\"\xf4\x90\x80\x80\"", 1, 2, "not UTF-8"}, /* above U+10FFFF */
    {"\"\xe2\x82\"", 1, 2, "not UTF-8"},         /* cut */
    {"{\"\xff\":1}", 1, 3, "not UTF-8"},
    {"\x01", 1, 1, "not byte 0x01"},
    {"\xff", 1, 1, "not byte 0xff"},
    {"-", 1, 2, "a digit"},
    {"-a", 1, 2, "a digit"},
    {"+1", 1, 1, "not +"},
    {".5", 1, 1, "not ."},
    {"01", 1, 1, "begin with 0"},
    {"-01", 1, 1, "begin with 0"},
    {"00", 1, 1, "begin with 0"},
    {"0x10", 1, 2, "nothing more"},
    {"1.", 1, 3, "a digit"},
    {"1.e5", 1, 3, "a digit"},
    {"1e", 1, 3, "a digit"},
    {"1e+", 1, 4, "a digit"},
    {"9223372036854775808", 1, 1, "too large"},
    {"-9223372036854775809", 1, 1, "too large"},
    {"99999999999999999999999", 1, 1, "too large"},
    {"1e999", 1, 1, "too large"},
    {"[1.5,-1e999]", 1, 6, "too large"},
};

static void test_what_is_wrong_is_refused_with_its_place(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof wrongs / sizeof wrongs[0]; i++) {
        const struct wrong *w = &wrongs[i];
        struct err e = {0};
        if (json_read_new(w->text, strlen(w->text), &e) != NULL)
            fail_msg("%s\nwas read", w->text);
        if (e.line != w->line || e.column != w->column || strstr(e.text, w->part) == NULL)
            fail_msg("%s\nshould be refused at %d:%d with \"%s\", and was at %d:%d: %s", w->text,
                     w->line, w->column, w->part, e.line, e.column, e.text);
        assert_int_equal(ERR_SYNTAX, e.code);
    }
}

/* `text` has so many bytes, with 0 among them. */
static void test_zero_bytes_are_refused(void **unused)
{
    struct err e;
    (void)unused;
    assert_null(json_read_new("1\0", 2, &e));
    assert_non_null(strstr(e.text, "byte 0x00"));
    assert_null(json_read_new("\"\0\"", 3, &e));
    assert_non_null(strstr(e.text, "byte 0x00"));
    assert_null(json_read_new("\0", 1, &e));
    assert_int_equal(1, e.column);
}

static void repeat(char *out, const char *part, int count)
{
    for (*out = '\0'; count > 0; count--)
        out = stpcpy(out, part);
}

static void test_nesting_has_a_bound(void **unused)
{
    char text[2 * JSON_NESTING_MAX + 3];
    struct err e;
    (void)unused;
    repeat(text, "[", JSON_NESTING_MAX);
    repeat(text + JSON_NESTING_MAX, "]", JSON_NESTING_MAX);
    value_free(must_read(text));
    repeat(text, "[", JSON_NESTING_MAX + 1);
    repeat(text + JSON_NESTING_MAX + 1, "]", JSON_NESTING_MAX + 1);
    assert_null(json_read_new(text, strlen(text), &e));
    assert_int_equal(ERR_BOUND, e.code);
    assert_int_equal(JSON_NESTING_MAX + 1, e.column);
}

static void test_members_have_a_bound(void **unused)
{
    static char text[JSON_MEMBERS_MAX * 16];
    struct text t;
    struct json j;
    struct err e;
    (void)unused;
    for (int count = JSON_MEMBERS_MAX; count <= JSON_MEMBERS_MAX + 1; count++) {
        text_init(&t, text, sizeof text);
        json_init(&j, &t);
        json_open_object(&j);
        for (int i = 0; i < count; i++) {
            char key[16];
            snprintf(key, sizeof key, "k%d", i);
            json_key_int(&j, key, i);
        }
        json_end(&j);
        const struct json_value *v = json_read_new(text, t.need, &e);
        assert_true((v != NULL) == (count == JSON_MEMBERS_MAX));
        if (v != NULL)
            assert_int_equal(1023, value_int(value_member(v, "k1023")));
        else
            assert_int_equal(ERR_BOUND, e.code);
        value_free(v);
    }
}

/* Only so many values as there is room for; and just so many are enough. */
static void test_a_full_room_is_told(void **unused)
{
    static const char text[] = "[1,{\"a\":[2,\"\\\"[,\"]},3]";
    struct json_value values[7];
    char texts[sizeof text];
    struct err e;
    struct json_room room = {values, 6, texts, sizeof texts};
    (void)unused;
    assert_null(json_read(text, sizeof text - 1, &room, &e));
    assert_int_equal(ERR_BOUND, e.code);
    assert_non_null(strstr(e.text, "at most 6"));
    room.value_cap = 7;
    assert_ptr_equal(values, json_read(text, sizeof text - 1, &room, &e));
    assert_int_equal(7, values[0].span);
    assert_int_equal(7, json_values_most(text, sizeof text - 1));
}

/* The same as jansson says, of everything above and of what our writer writes. */
static void test_jansson_reads_the_same(void **unused)
{
    static const char *const good[] = {"{}",
                                       "[]",
                                       "[[],{\"\":\"\"}]",
                                       "[0,-0,0.0,-0.5,1e5,1E-5,1.25e+3]",
                                       "{\"a\":{\"a\":{\"a\":1}},\"b\":[true,false,null]}",
                                       "\"\\u0001\\u007f\\u0080\\u07ff\\u0800\\uffff\\ud800\\udc00"
                                       "\\udbff\\udfff\"",
                                       "5e-324",
                                       "1.7976931348623157e308",
                                       "123456789012345678901234567890.5",
                                       "0.1"};
    (void)unused;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        value_free(must_read(good[i]));
        assert_true(json_is_read_alike(good[i], strlen(good[i])));
    }
    for (size_t i = 0; i < sizeof wrongs / sizeof wrongs[0]; i++)
        assert_true(json_is_read_alike(wrongs[i].text, strlen(wrongs[i].text)));
}

/* Texts made of pieces of JSON in any order. */
static void test_jansson_reads_the_same_of_random_texts(void **unused)
{
    static const char *const pieces[] = {
        "{",       "}",       "[",       "]",        ",",    ":",  "\"a\"", "\"b\"",
        "1",       "-2.5",    "0",       "true",     "null", "\"", "\\u",   "e1",
        "\\ud834", "\\udd1e", "\\u00e9", "\xc3\xa9", "\xc3", " ",  "false", "\\n",
        "\\",      "\"a\":",  "[1,",     "{\"c\":",  "1]",   "1}"};
    struct rng r;
    int read = 0;
    (void)unused;
    rng_seed(&r, 1);
    for (int i = 0; i < 200000; i++) {
        char text[128] = "";
        size_t count = 1 + rng_below(&r, 10);
        for (size_t n = 0; n < count; n++)
            strcat(text, pieces[rng_below(&r, sizeof pieces / sizeof pieces[0])]);
        const struct json_value *v = json_read_new(text, strlen(text), NULL);
        read += v != NULL;
        value_free(v);
        if (!json_is_read_alike(text, strlen(text)))
            fail_msg("jansson reads it otherwise: %s", text);
    }
    assert_true(read > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_kind_of_value_is_read),
        cmocka_unit_test(test_members_come_in_their_order),
        cmocka_unit_test(test_what_is_not_there_is_nothing),
        cmocka_unit_test(test_whole_numbers_are_exact),
        cmocka_unit_test(test_texts_lose_their_escapes),
        cmocka_unit_test(test_what_is_wrong_is_refused_with_its_place),
        cmocka_unit_test(test_zero_bytes_are_refused),
        cmocka_unit_test(test_nesting_has_a_bound),
        cmocka_unit_test(test_members_have_a_bound),
        cmocka_unit_test(test_a_full_room_is_told),
        cmocka_unit_test(test_jansson_reads_the_same),
        cmocka_unit_test(test_jansson_reads_the_same_of_random_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
