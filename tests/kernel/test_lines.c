#include "../unit.h"

#include <muster/lines.h>

static void open_line(struct lines *in, const char *text)
{
    lines_init(in, text, strlen(text));
    assert_true(lines_next(in));
}

static void expect_word(struct lines *in, const char *want, int line, int column)
{
    struct word w;
    assert_true(lines_word(in, &w));
    assert_int_equal(strlen(want), w.size);
    assert_memory_equal(want, w.start, strlen(want));
    assert_int_equal(line, w.line);
    assert_int_equal(column, w.column);
}

static void expect_no_word(struct lines *in)
{
    struct word w;
    assert_false(lines_word(in, &w));
}

static void test_lines_ends_of_every_kind_are_no_part_of_a_line(void **unused)
{
    struct lines in;
    static const char text[] = "one\r\ntwo\n\n\r\nfive";
    (void)unused;
    lines_init(&in, text, sizeof text - 1);
    assert_true(lines_next(&in));
    expect_word(&in, "one", 1, 1);
    expect_no_word(&in);
    assert_true(in.is_whole);
    assert_true(lines_next(&in));
    expect_word(&in, "two", 2, 1);
    for (int empty = 3; empty <= 4; empty++) {
        assert_true(lines_next(&in));
        assert_int_equal(empty, in.number);
        assert_true(in.line == in.line_end);
        expect_no_word(&in);
    }
    assert_true(lines_next(&in));
    expect_word(&in, "five", 5, 1);
    assert_false(in.is_whole);
    assert_false(lines_next(&in));
}

static void test_lines_of_an_empty_text_are_none(void **unused)
{
    struct lines in;
    (void)unused;
    lines_init(&in, "", 0);
    assert_false(lines_next(&in));
}

static void test_lines_columns_count_characters_not_bytes(void **unused)
{
    struct lines in;
    (void)unused;
    open_line(&in, "caf\xc3\xa9 \xf0\x9f\x8e\xb2\tb \xe2\x80\x94 c");
    expect_word(&in, "caf\xc3\xa9", 1, 1);
    expect_word(&in, "\xf0\x9f\x8e\xb2", 1, 6);
    expect_word(&in, "b", 1, 8);
    expect_word(&in, "\xe2\x80\x94", 1, 10);
    expect_word(&in, "c", 1, 12);
    expect_no_word(&in);
}

static void test_lines_quotes_plain_and_typographic_hold_spaces(void **unused)
{
    struct lines in;
    (void)unused;
    open_line(&in, "a \"b c\" \xe2\x80\x9c"
                   "d e\xe2\x80\x9d \xe2\x80\x9e"
                   "f # g\xe2\x80\x9c \"\" h");
    expect_word(&in, "a", 1, 1);
    expect_word(&in, "b c", 1, 3);
    expect_word(&in, "d e", 1, 9);
    expect_word(&in, "f # g", 1, 15);
    expect_word(&in, "", 1, 23);
    expect_word(&in, "h", 1, 26);
    expect_no_word(&in);
}

static void test_lines_quote_without_its_mate_says_so(void **unused)
{
    struct lines in;
    struct word w;
    (void)unused;
    open_line(&in, "\"a\" \"b c");
    assert_true(lines_word(&in, &w));
    assert_true(w.is_quoted);
    assert_false(w.is_unclosed);
    assert_true(lines_word(&in, &w));
    assert_true(w.is_unclosed);
    assert_int_equal(5, w.column);
    assert_int_equal(3, w.size);
    expect_no_word(&in);
}

static void test_lines_comment_begins_a_word_only(void **unused)
{
    struct lines in;
    (void)unused;
    open_line(&in, "a#1 b #c d");
    expect_word(&in, "a#1", 1, 1);
    expect_word(&in, "b", 1, 5);
    expect_no_word(&in);
    open_line(&in, "   # all");
    expect_no_word(&in);
}

static void test_lines_rest_is_trimmed_and_keeps_comments(void **unused)
{
    struct lines in;
    struct word w;
    (void)unused;
    open_line(&in, "key:  a, b # c \t\r\nnext");
    expect_word(&in, "key:", 1, 1);
    assert_true(lines_rest(&in, &w));
    assert_int_equal(7, w.column);
    assert_int_equal(8, w.size);
    assert_memory_equal("a, b # c", w.start, 8);
    assert_false(lines_rest(&in, &w));
    assert_true(lines_next(&in));
    expect_word(&in, "next", 2, 1);
}

static struct word as_word(const char *s)
{
    return (struct word){.start = s, .size = (int)strlen(s), .line = 3, .column = 9};
}

static void test_word_is_compares_the_whole_word(void **unused)
{
    struct word w = as_word("unit");
    (void)unused;
    assert_true(word_is(&w, "unit"));
    assert_false(word_is(&w, "uni"));
    assert_false(word_is(&w, "units"));
    assert_false(word_is(&w, "Unit"));
}

static void test_word_copy_refuses_what_does_not_fit(void **unused)
{
    struct word w = as_word("1234");
    struct err e;
    char buf[5];
    (void)unused;
    assert_true(word_copy(&w, buf, 5, &e));
    assert_string_equal("1234", buf);
    assert_false(word_copy(&w, buf, 4, &e));
    assert_int_equal(ERR_BOUND, e.code);
    assert_int_equal(3, e.line);
    assert_int_equal(9, e.column);
    assert_string_equal("this text has 4 bytes; at most 3 are allowed here", e.text);
}

static void test_word_int_takes_numbers_in_range(void **unused)
{
    static const char *const bad[] = {"21", "-1", "2x", "", "x", "1.0", "999999999999999999999999"};
    struct word w = as_word("+20");
    struct err e;
    int value = 0;
    (void)unused;
    assert_true(word_int(&w, 0, 20, "attack", &value, &e));
    assert_int_equal(20, value);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        w = as_word(bad[i]);
        assert_false(word_int(&w, 0, 20, "attack", &value, &e));
        assert_int_equal(ERR_VALUE, e.code);
        assert_int_equal(9, e.column);
        assert_non_null(strstr(e.text, "attack must be a whole number from 0 to 20"));
        assert_int_equal(20, value);
    }
}

static const char *const kinds[] = {"blunt", "pierce", "slash", "energy"};

static void test_word_among_ignores_case(void **unused)
{
    struct word w = as_word("SLash");
    struct err e;
    (void)unused;
    assert_int_equal(2, word_among(&w, kinds, 4, "damage type", &e));
}

static void test_word_among_suggests_the_nearest(void **unused)
{
    struct word w = as_word("slsh");
    struct err e;
    (void)unused;
    assert_int_equal(-1, word_among(&w, kinds, 4, "damage type", &e));
    assert_int_equal(ERR_VALUE, e.code);
    assert_int_equal(3, e.line);
    assert_int_equal(9, e.column);
    assert_string_equal("\"slsh\" is not a known damage type; did you mean \"slash\"? Known: "
                        "blunt, pierce, slash, energy",
                        e.text);
}

static void test_word_among_far_from_all_lists_them(void **unused)
{
    struct word w = as_word("psychic");
    struct err e;
    (void)unused;
    assert_int_equal(-1, word_among(&w, kinds, 4, "damage type", &e));
    assert_null(strstr(e.text, "did you mean"));
    assert_non_null(strstr(e.text, "blunt, pierce, slash, energy"));
}

static void test_word_among_of_a_very_long_word_is_refused(void **unused)
{
    char longer[300];
    struct err e;
    (void)unused;
    memset(longer, 'a', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    struct word w = as_word(longer);
    assert_int_equal(-1, word_among(&w, kinds, 4, "damage type", &e));
    assert_int_equal(ERR_BOUND, e.code);
}

/* Decodes by the tables of the Unicode standard (chapter 3, table 3-7), to compare with. */
static bool is_utf8(const unsigned char *p, int size)
{
    for (int i = 0; i < size;) {
        static const struct {
            unsigned char low, high, second_low, second_high;
            int rest;
        } rows[] = {
            {0x00, 0x7f, 0, 0, 0},       {0xc2, 0xdf, 0x80, 0xbf, 1}, {0xe0, 0xe0, 0xa0, 0xbf, 2},
            {0xe1, 0xec, 0x80, 0xbf, 2}, {0xed, 0xed, 0x80, 0x9f, 2}, {0xee, 0xef, 0x80, 0xbf, 2},
            {0xf0, 0xf0, 0x90, 0xbf, 3}, {0xf1, 0xf3, 0x80, 0xbf, 3}, {0xf4, 0xf4, 0x80, 0x8f, 3}};
        int row = 0;
        while (row < 9 && (p[i] < rows[row].low || p[i] > rows[row].high))
            row++;
        if (row == 9 || i + rows[row].rest >= size)
            return false;
        for (int k = 1; k <= rows[row].rest; k++) {
            unsigned char low = k == 1 ? rows[row].second_low : 0x80;
            unsigned char high = k == 1 ? rows[row].second_high : 0xbf;
            if (p[i + k] < low || p[i + k] > high)
                return false;
        }
        i += 1 + rows[row].rest;
    }
    return true;
}

/* All texts of three bytes from 0x80 up, and each with a fourth byte from a few. */
static void test_utf8_is_told_from_other_bytes(void **unused)
{
    static const unsigned char fourths[] = {0x7f, 0x80, 0x8f, 0x90, 0xbf, 0xc0};
    int good = 0;
    (void)unused;
    for (unsigned n = 0; n < 1U << 21; n++) {
        unsigned char text[4] = {(unsigned char)(0x80 | n >> 14), (unsigned char)(0x80 | n >> 7),
                                 (unsigned char)(0x80 | n), 0};
        bool want = is_utf8(text, 3);
        assert_int_equal(want, lines_check_utf8((const char *)text, 3, NULL));
        good += want;
        if (text[0] < 0xf0 || n % 7 != 0)
            continue;
        text[3] = fourths[n / 7 % 6];
        if (text[3] != 0x7f)
            assert_int_equal(is_utf8(text, 4), lines_check_utf8((const char *)text, 4, NULL));
    }
    assert_int_equal(16 * 64 * 64 - 32 * 64 - 32 * 64, good); /* less overlong and surrogates */
}

static void test_utf8_fault_is_placed_by_line_and_character(void **unused)
{
    struct err e;
    static const char text[] = "ok\n\xc3\xa9\xc3\xa9\xff";
    (void)unused;
    assert_false(lines_check_utf8(text, sizeof text - 1, &e));
    assert_int_equal(ERR_SYNTAX, e.code);
    assert_int_equal(2, e.line);
    assert_int_equal(3, e.column);
    assert_string_equal("byte 0xff is not UTF-8 text", e.text);
}

static void test_control_characters_are_refused_but_tab_and_line_breaks(void **unused)
{
    (void)unused;
    for (int c = 0; c < 0x20; c++) {
        char text[] = {'a', (char)c, 'b'};
        bool is_fine = c == '\t' || c == '\n';
        struct err e;
        assert_int_equal(is_fine, lines_check_utf8(text, 3, &e));
        if (!is_fine)
            assert_int_equal(2, e.column);
    }
    /* A carriage return alone; and what terminals obey too: delete, and U+009B, which begins
     * control sequences. */
    assert_false(lines_check_utf8("a\r", 2, NULL));
    assert_true(lines_check_utf8("a\r\n", 3, NULL));
    assert_false(lines_check_utf8("a\x7f", 2, NULL));
    assert_false(lines_check_utf8("a\xc2\x9b[2J", 6, NULL));
    assert_true(lines_check_utf8("a\xc2\xa0", 3, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_ends_of_every_kind_are_no_part_of_a_line),
        cmocka_unit_test(test_lines_of_an_empty_text_are_none),
        cmocka_unit_test(test_lines_columns_count_characters_not_bytes),
        cmocka_unit_test(test_lines_quotes_plain_and_typographic_hold_spaces),
        cmocka_unit_test(test_lines_quote_without_its_mate_says_so),
        cmocka_unit_test(test_lines_comment_begins_a_word_only),
        cmocka_unit_test(test_lines_rest_is_trimmed_and_keeps_comments),
        cmocka_unit_test(test_word_is_compares_the_whole_word),
        cmocka_unit_test(test_word_copy_refuses_what_does_not_fit),
        cmocka_unit_test(test_word_int_takes_numbers_in_range),
        cmocka_unit_test(test_word_among_ignores_case),
        cmocka_unit_test(test_word_among_suggests_the_nearest),
        cmocka_unit_test(test_word_among_far_from_all_lists_them),
        cmocka_unit_test(test_word_among_of_a_very_long_word_is_refused),
        cmocka_unit_test(test_utf8_is_told_from_other_bytes),
        cmocka_unit_test(test_utf8_fault_is_placed_by_line_and_character),
        cmocka_unit_test(test_control_characters_are_refused_but_tab_and_line_breaks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
