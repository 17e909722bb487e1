#include "../unit.h"

#include <stdio.h>
#include <string.h>
#include <zstd.h>

#include "../../src/store/page.h"

static bool print_line(void *who, const struct store_line *line)
{
    sprintf((char *)who + strlen(who), "%d@%d=%.*s;", line->n, (int)line->at, (int)line->size,
            line->text);
    return true;
}

static void test_lines_come_back_as_they_were(void **unused)
{
    struct page p;
    const char *body;
    char got[200] = "";
    struct err e;
    (void)unused;
    page_init(&p);
    page_add(&p, &(struct store_line){3, 8, 100, "first\nin two lines", 18});
    page_add(&p, &(struct store_line){3, 9, -5, "", 0});
    size_t size = page_pack(&p, &body);
    assert_true(page_read(3, body, size, print_line, got, &e));
    assert_string_equal("8@100=first\nin two lines;9@-5=;", got);
    assert_int_equal(8, p.first);
    assert_int_equal(9, p.last);
    page_clear(&p);
}

static bool read_text(const char *text)
{
    char body[300], got[300] = "";
    struct err e;
    size_t size = ZSTD_compress(body, sizeof body, text, strlen(text), 1);
    return page_read(3, body, size, print_line, got, &e);
}

static void test_damaged_pages_are_named(void **unused)
{
    static const char *const wrong[] = {
        "0",          "0 1",        "0 1 5\nabc\n", "0 1 3\nabcd",
        "x 1 1\na\n", "0 1 -1\n\n", "-1 1 1\na\n",  "0 1 99999999999999\na\n"};
    struct err e;
    (void)unused;
    assert_true(read_text("0 1 3\nabc\n"));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (read_text(wrong[i]))
            fail_msg("taken for good: %s", wrong[i]);
    assert_false(page_read(3, "no frame", 8, print_line, NULL, &e));
    assert_string_equal("a page of match 3 is damaged", e.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_come_back_as_they_were),
        cmocka_unit_test(test_damaged_pages_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
