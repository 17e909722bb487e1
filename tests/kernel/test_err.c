#include "../unit.h"

#include <muster/err.h>

static void test_err_set_fills_code_and_text_without_place(void **unused)
{
    struct err e = {.rule = 7, .line = 3, .column = 4};
    (void)unused;
    assert_false(err_set(&e, ERR_VALUE, "%d of %s", 3, "them"));
    assert_int_equal(ERR_VALUE, e.code);
    assert_int_equal(0, e.rule);
    assert_int_equal(0, e.line);
    assert_int_equal(0, e.column);
    assert_string_equal("3 of them", e.text);
}

static void test_err_at_has_the_place(void **unused)
{
    struct err e;
    (void)unused;
    assert_false(err_at(&e, ERR_SYNTAX, 12, 34, "no"));
    assert_int_equal(ERR_SYNTAX, e.code);
    assert_int_equal(12, e.line);
    assert_int_equal(34, e.column);
}

static void test_err_without_a_place_to_write_still_fails(void **unused)
{
    (void)unused;
    assert_false(err_set(NULL, ERR_IO, "lost"));
    assert_false(err_at(NULL, ERR_IO, 1, 1, "lost"));
}

static void test_err_text_too_long_is_cut_and_terminated(void **unused)
{
    struct err e;
    char longer[2 * ERR_TEXT_MAX];
    (void)unused;
    memset(longer, 'x', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    err_set(&e, ERR_VALUE, "%s", longer);
    assert_int_equal(ERR_TEXT_MAX - 1, strlen(e.text));
}

static void test_err_words_are_all_there_and_differ(void **unused)
{
    (void)unused;
    assert_string_equal("illegal", err_word(ERR_ILLEGAL));
    for (int a = 0; a < ERR_CODE_COUNT; a++) {
        assert_non_null(err_word((enum err_code)a));
        for (int b = 0; b < a; b++)
            assert_string_not_equal(err_word((enum err_code)a), err_word((enum err_code)b));
    }
}

struct heard {
    int count;
    struct err last;
};

static void hear(void *who, const struct err *e)
{
    struct heard *h = who;
    h->count++;
    h->last = *e;
}

static void test_report_counts_and_passes_on(void **unused)
{
    struct heard h = {0};
    struct report r = {.say = hear, .who = &h};
    (void)unused;
    report_at(&r, ERR_VALUE, 2, 5, "card %d", 9);
    assert_int_equal(1, h.count);
    assert_int_equal(5, h.last.column);
    assert_string_equal("card 9", h.last.text);
    report_err(&r, &h.last);
    assert_int_equal(2, h.count);
    assert_int_equal(2, r.errors);
}

static void test_report_without_a_listener_only_counts(void **unused)
{
    struct report r = {0};
    (void)unused;
    report_at(&r, ERR_VALUE, 1, 1, "x");
    assert_int_equal(1, r.errors);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_err_set_fills_code_and_text_without_place),
        cmocka_unit_test(test_err_at_has_the_place),
        cmocka_unit_test(test_err_without_a_place_to_write_still_fails),
        cmocka_unit_test(test_err_text_too_long_is_cut_and_terminated),
        cmocka_unit_test(test_err_words_are_all_there_and_differ),
        cmocka_unit_test(test_report_counts_and_passes_on),
        cmocka_unit_test(test_report_without_a_listener_only_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
