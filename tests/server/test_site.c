/* The table of files: which path is which, and what HTTP says of it. */
#include "../unit.h"

#include "../../src/server/site.h"

static const struct embedded files[] = {
    {"index.html.gz", "one", 3},
    {"assets/core-x7.wasm.gz", "two", 3},
    {"assets/font-x7.woff2", "two", 3},
    {"odd", "four", 4},
    {NULL, NULL, 0},
};

static void test_paths_are_rows_of_the_table(void **unused)
{
    struct site site;
    (void)unused;
    site_init(&site, files);
    assert_ptr_equal(&files[0], site_find(&site, "/")->file);
    assert_ptr_equal(&files[0], site_find(&site, "/index.html")->file);
    assert_ptr_equal(&files[2], site_find(&site, "/assets/font-x7.woff2")->file);
    static const char *const none[] = {"",
                                       "index.html",
                                       "/index.html.gz",
                                       "//index.html",
                                       "/assets",
                                       "/assets/",
                                       "/index.htm",
                                       "/index.html/",
                                       "/./odd",
                                       "/../odd",
                                       "/assets/../odd",
                                       "/odd/",
                                       "/index.htmlx"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_null(site_find(&site, none[i]));
}

static void test_kinds_of_files(void **unused)
{
    struct site site;
    (void)unused;
    site_init(&site, files);
    const struct site_file *page = site_find(&site, "/");
    const struct site_file *core = site_find(&site, "/assets/core-x7.wasm");
    const struct site_file *font = site_find(&site, "/assets/font-x7.woff2");
    assert_string_equal("text/html; charset=utf-8", page->type);
    assert_true(page->is_packed && !page->is_lasting);
    assert_string_equal("application/wasm", core->type);
    assert_true(core->is_packed && core->is_lasting);
    assert_string_equal("font/woff2", font->type);
    assert_true(!font->is_packed && font->is_lasting);
    assert_string_equal("application/octet-stream", site_find(&site, "/odd")->type);
    assert_string_equal(core->tag, font->tag); /* the same bytes */
    assert_string_not_equal(core->tag, page->tag);
}

static void test_encodings(void **unused)
{
    (void)unused;
    assert_true(site_accepts_packed("gzip"));
    assert_true(site_accepts_packed("deflate, GZIP;q=0.5 , br"));
    assert_true(site_accepts_packed("*"));
    assert_true(site_accepts_packed("gzip;q=0.001"));
    assert_false(site_accepts_packed(NULL));
    assert_false(site_accepts_packed(""));
    assert_false(site_accepts_packed("identity, br"));
    assert_false(site_accepts_packed("gzip;q=0"));
    assert_false(site_accepts_packed("*, gzip; q=0.000"));
    assert_false(site_accepts_packed("*;q=0"));
    assert_false(site_accepts_packed("x-gzip-not"));
}

static void test_tags(void **unused)
{
    (void)unused;
    assert_true(site_tag_matches("\"abc\"", "abc"));
    assert_true(site_tag_matches("\"x\", W/\"abc\"", "abc"));
    assert_true(site_tag_matches("*", "abc"));
    assert_false(site_tag_matches(NULL, "abc"));
    assert_false(site_tag_matches("", "abc"));
    assert_false(site_tag_matches("\"abcd\"", "abc"));
    assert_false(site_tag_matches("abc", "abc"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paths_are_rows_of_the_table),
        cmocka_unit_test(test_kinds_of_files),
        cmocka_unit_test(test_encodings),
        cmocka_unit_test(test_tags),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
