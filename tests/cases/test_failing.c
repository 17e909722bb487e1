/* test_failing.c: tests the case runner with cases that must fail. A file in fail/ or syntax/ ends
 * with lines "# fails: 12:9: message"; exactly these messages must be reported, in this order, each
 * with this beginning. */
#include "collect.h"

#include <stdio.h>

#include <muster/lines.h>

/* The next "# fails:" line of the file, or false. */
static bool next_expected(struct lines *in, char *out, size_t cap)
{
    static const char head[] = "# fails: ";
    while (lines_next(in)) {
        size_t size = (size_t)(in->line_end - in->line);
        if (size <= sizeof head - 1 || strncmp(in->line, head, sizeof head - 1) != 0)
            continue;
        snprintf(out, cap, "%.*s", (int)(size - (sizeof head - 1)), in->line + sizeof head - 1);
        return true;
    }
    return false;
}

static void check_file(void *unused, const char *path)
{
    struct collected c;
    struct lines in;
    char expected[4096];
    size_t size;
    char *text = read_file(path, &size);
    int at = 0;
    (void)unused;
    collect_run(&c, text, size);
    lines_init(&in, text, size);
    for (; next_expected(&in, expected, sizeof expected); at++) {
        if (at >= c.count)
            fail_msg("%s: nothing said of: %s", path, expected);
        if (strncmp(c.lines[at], expected, strlen(expected)) != 0)
            fail_msg("%s:\nexpected: %s\nsaid:     %s", path, expected, c.lines[at]);
    }
    if (at < c.count)
        fail_msg("%s: not expected: %s", path, c.lines[at]);
    if (at == 0)
        fail_msg("%s: no line \"# fails: \": what should it say?", path);
    assert_int_equal(c.tally.failures, at);
    collect_clear(&c);
    free(text);
}

static void test_cases_that_must_fail_say_why(void **unused)
{
    (void)unused;
    assert_true(each_file(CASES_DIR "/fail", ".case", check_file, NULL) >= 6);
}

static void test_mistakes_in_the_text_are_told_with_their_place(void **unused)
{
    (void)unused;
    assert_true(each_file(CASES_DIR "/syntax", ".case", check_file, NULL) >= 6);
}

/* A case that fails does not count as passed, and leaves its neighbours alone. */
static void test_tally_counts_cases_and_failures(void **unused)
{
    struct collected c;
    size_t size;
    char *text = read_file(CASES_DIR "/fail/one-of-three.case", &size);
    (void)unused;
    collect_run(&c, text, size);
    assert_int_equal(c.tally.cases, 3);
    assert_int_equal(c.tally.passed, 2);
    assert_int_equal(c.tally.failures, 3);
    collect_clear(&c);
    free(text);
}

/* Reading alone finds mistakes in the text, and runs nothing. */
static void test_reading_runs_nothing(void **unused)
{
    static const char fails[] = "game: null\ncase: one\nposition:\n  beans: 5\nexpect: beans = 6\n";
    static const char wrong[] = "game: null\ncase: one\nposition:\n  beans: 5\nexpect: beans\n";
    struct case_watch watch = {0};
    (void)unused;
    struct case_tally t = cases_read(fails, sizeof fails - 1, &watch);
    assert_int_equal(t.cases, 1);
    assert_int_equal(t.failures, 0);
    t = cases_read(wrong, sizeof wrong - 1, &watch);
    assert_int_equal(t.failures, 1);
    t = cases_run(fails, sizeof fails - 1, &watch);
    assert_int_equal(t.failures, 1);
    assert_int_equal(t.passed, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cases_that_must_fail_say_why),
        cmocka_unit_test(test_mistakes_in_the_text_are_told_with_their_place),
        cmocka_unit_test(test_tally_counts_cases_and_failures),
        cmocka_unit_test(test_reading_runs_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
