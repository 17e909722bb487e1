/* Round trips: jansson reads what our writer writes. */
#include "../unit.h"

#include <jansson.h>
#include <math.h>

#include <muster/json.h>
#include <muster/rng.h>

enum { CAP = 1 << 14 };

struct fixture {
    char buf[CAP];
    struct text text;
    struct json json;
};

static struct json *begin(struct fixture *f)
{
    text_init(&f->text, f->buf, sizeof f->buf);
    json_init(&f->json, &f->text);
    return &f->json;
}

static json_t *parse(const struct fixture *f)
{
    json_error_t why;
    json_t *root = json_loads(f->buf, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, &why);
    if (root == NULL)
        print_message("%s\n%s\n", f->buf, why.text);
    assert_non_null(root);
    return root;
}

static void test_json_of_every_kind_of_value_is_written_in_order(void **unused)
{
    struct fixture f;
    struct json *j = begin(&f);
    (void)unused;
    json_open_object(j);
    json_key_string(j, "name", "Lamp");
    json_key_int(j, "least", INT64_MIN);
    json_key_number(j, "share", 0.125, 3);
    json_key_bool(j, "yes", true);
    json_key_bool(j, "no", false);
    json_key(j, "none");
    json_nil(j);
    json_key(j, "hash");
    json_hex(j, 0xabc);
    json_key(j, "raw");
    json_raw(j, "[1]");
    json_key_array(j, "list");
    json_int(j, 1);
    json_open_object(j);
    json_end(j);
    json_open_array(j);
    json_end(j);
    json_str(j, "");
    json_end(j);
    json_key_object(j, "deep");
    json_key_array(j, "x");
    json_end(j);
    json_end(j);
    json_end(j);
    assert_string_equal("{\"name\":\"Lamp\",\"least\":-9223372036854775808,\"share\":0.125,"
                        "\"yes\":true,\"no\":false,\"none\":null,\"hash\":\"0000000000000abc\","
                        "\"raw\":[1],\"list\":[1,{},[],\"\"],\"deep\":{\"x\":[]}}",
                        f.buf);
    json_decref(parse(&f));
}

static void test_json_numbers_that_are_not_finite_become_null(void **unused)
{
    struct fixture f;
    struct json *j = begin(&f);
    (void)unused;
    json_open_array(j);
    json_number(j, (double)NAN, 2);
    json_number(j, (double)INFINITY, 2);
    json_number(j, -(double)INFINITY, 2);
    json_number(j, -1.5, 1);
    json_end(j);
    assert_string_equal("[null,null,null,-1.5]", f.buf);
    json_decref(parse(&f));
}

/* As a key and as a value. */
static void round_trip(const char *s)
{
    struct fixture f;
    struct json *j = begin(&f);
    json_open_object(j);
    json_key_string(j, s, s);
    json_end(j);
    json_t *root = parse(&f);
    assert_int_equal(1, json_object_size(root));
    assert_non_null(json_object_get(root, s));
    assert_string_equal(s, json_string_value(json_object_get(root, s)));
    json_decref(root);
}

static void test_json_strings_come_back_as_they_were(void **unused)
{
    char each[3] = {0};
    (void)unused;
    for (int c = 1; c < 0x80; c++) {
        each[0] = (char)c;
        each[1] = '\0';
        round_trip(each);
        each[1] = 'x';
        round_trip(each);
    }
    round_trip("");
    round_trip("\"\\/\b\f\n\r\t\x01\x1f");
    round_trip("\xc3\xa9 \xe2\x80\x9cquoted\xe2\x80\x9d \xf0\x9f\x8e\xb2");
}

/* A truncated text may end in half a character; the output is still valid JSON. */
static void test_json_of_bytes_that_are_not_utf8_is_still_json(void **unused)
{
    static const char *const texts[] = {"a\xc3",    "\xe2\x80x",    "\xff",
                                        "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80"};
    (void)unused;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct fixture f;
        json_str(begin(&f), texts[i]);
        json_t *root = parse(&f);
        assert_non_null(strstr(json_string_value(root), "\xef\xbf\xbd"));
        json_decref(root);
    }
}

static json_t *random_value(struct json *j, struct rng *r, int depth);

static void random_items(struct json *j, struct rng *r, int depth, json_t *own)
{
    uint32_t count = rng_below(r, 5);
    for (uint32_t i = 0; i < count; i++) {
        char key[] = {'k', '"', (char)('0' + i), '\0'};
        if (json_is_object(own)) {
            json_key(j, key);
            json_object_set_new(own, key, random_value(j, r, depth));
        } else {
            json_array_append_new(own, random_value(j, r, depth));
        }
    }
    json_end(j);
}

/* Makes the same random value twice: as text with our writer, and as jansson's own. */
static json_t *random_value(struct json *j, struct rng *r, int depth)
{
    static const char *const words[] = {"", "a", "tab\t", "\"", "\\", "\xe2\x80\x94", "\x02"};
    const char *word = words[rng_below(r, 7)];
    int64_t number = (int64_t)rng_next(r);
    json_t *own;
    switch (rng_below(r, depth > 0 ? 6 : 4)) {
    case 0:
        json_int(j, number);
        return json_integer(number);
    case 1:
        json_str(j, word);
        return json_string(word);
    case 2:
        json_bool(j, number & 1);
        return json_boolean(number & 1);
    case 3:
        json_nil(j);
        return json_null();
    case 4:
        own = json_array();
        json_open_array(j);
        break;
    default:
        own = json_object();
        json_open_object(j);
        break;
    }
    random_items(j, r, depth - 1, own);
    return own;
}

static void test_json_of_random_values_reads_back_equal(void **unused)
{
    struct rng r;
    int nested = 0;
    (void)unused;
    rng_seed(&r, 1);
    for (int i = 0; i < 2000; i++) {
        struct fixture f;
        json_t *want = random_value(begin(&f), &r, 5);
        assert_false(text_is_cut(&f.text));
        assert_int_equal(0, f.json.depth);
        json_t *got = parse(&f);
        assert_true(json_equal(want, got));
        nested += json_is_object(got) && json_object_size(got) > 0;
        json_decref(want);
        json_decref(got);
    }
    assert_true(nested > 100);
}

static void test_json_as_deep_as_allowed_is_closed_again(void **unused)
{
    struct fixture f;
    struct json *j = begin(&f);
    (void)unused;
    for (int i = 0; i < JSON_DEPTH_MAX; i++)
        json_open_array(j);
    for (int i = 0; i < JSON_DEPTH_MAX; i++)
        json_end(j);
    assert_string_equal("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]", f.buf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_json_of_every_kind_of_value_is_written_in_order),
        cmocka_unit_test(test_json_numbers_that_are_not_finite_become_null),
        cmocka_unit_test(test_json_strings_come_back_as_they_were),
        cmocka_unit_test(test_json_of_bytes_that_are_not_utf8_is_still_json),
        cmocka_unit_test(test_json_of_random_values_reads_back_equal),
        cmocka_unit_test(test_json_as_deep_as_allowed_is_closed_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
