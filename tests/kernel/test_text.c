#include "../unit.h"

#include <stdio.h>

#include <muster/text.h>

static void test_text_that_fits_is_whole(void **unused)
{
    char buf[32];
    struct text t;
    (void)unused;
    text_init(&t, buf, sizeof buf);
    assert_string_equal("", buf);
    text_add(&t, "ab");
    text_add_char(&t, 'c');
    text_add_bytes(&t, "defg", 2);
    text_addf(&t, "-%03d", 7);
    text_add_int(&t, -12);
    assert_string_equal("abcde-007-12", buf);
    assert_int_equal(12, t.need);
    assert_false(text_is_cut(&t));
}

/* Every capacity, every way to add: cut where the buffer ends, terminated, and counted on. */
static void test_text_that_does_not_fit_is_cut_and_counted(void **unused)
{
    static const char whole[] = "one two 345 six";
    (void)unused;
    for (size_t cap = 0; cap <= sizeof whole + 2; cap++) {
        char buf[sizeof whole + 4];
        struct text t;
        memset(buf, '!', sizeof buf);
        text_init(&t, buf, cap);
        text_add(&t, "one ");
        text_addf(&t, "%s ", "two");
        text_add_int(&t, 345);
        text_add_char(&t, ' ');
        text_add_bytes(&t, "sixty", 3);
        size_t kept = cap == 0 ? 0 : cap - 1 < sizeof whole - 1 ? cap - 1 : sizeof whole - 1;
        assert_int_equal(sizeof whole - 1, t.need);
        assert_int_equal(cap <= sizeof whole - 1, text_is_cut(&t));
        assert_memory_equal(whole, buf, kept);
        if (cap > 0)
            assert_int_equal('\0', buf[kept]);
        for (size_t i = cap; i < sizeof buf; i++)
            assert_int_equal('!', buf[i]); /* nothing beyond the capacity is touched */
    }
}

static void test_text_numbers_at_the_ends_of_the_range(void **unused)
{
    static const int64_t numbers[] = {0, 1, -1, 9, 10, INT64_MAX, INT64_MIN};
    (void)unused;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        char got[32], want[32];
        struct text t;
        text_init(&t, got, sizeof got);
        text_add_int(&t, numbers[i]);
        snprintf(want, sizeof want, "%lld", (long long)numbers[i]);
        assert_string_equal(want, got);
    }
}

static void test_text_cut_to_a_mark_takes_back(void **unused)
{
    char buf[8];
    struct text t;
    (void)unused;
    text_init(&t, buf, sizeof buf);
    text_add(&t, "abc");
    size_t mark = t.need;
    text_add(&t, "defghijk");
    assert_true(text_is_cut(&t));
    text_cut_to(&t, mark);
    assert_false(text_is_cut(&t));
    assert_string_equal("abc", buf);
    text_add(&t, "XY");
    assert_string_equal("abcXY", buf);
}

static void test_text_to_int_takes_whole_numbers_in_range_only(void **unused)
{
    static const struct {
        const char *text;
        bool ok;
        int64_t value;
    } rows[] = {
        {"0", true, 0},    {"+5", true, 5},    {"-5", true, -5},
        {"007", true, 7},  {"100", true, 100}, {"-100", true, -100},
        {"101", false, 0}, {"-101", false, 0}, {"", false, 0},
        {"+", false, 0},   {"-", false, 0},    {"5 ", false, 0},
        {" 5", false, 0},  {"5x", false, 0},   {"0x5", false, 0},
        {"--5", false, 0}, {"5.0", false, 0},  {"\xd9\xa5", false, 0},
        {"1e1", false, 0}, {"+-5", false, 0},  {"99999999999999999999999", false, 0},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int64_t value = 777;
        assert_int_equal(rows[i].ok, text_to_int(rows[i].text, -100, 100, &value));
        assert_int_equal(rows[i].ok ? rows[i].value : 777, value);
    }
}

static void test_text_to_hex_takes_1_to_16_digits_only(void **unused)
{
    uint64_t value = 0;
    (void)unused;
    assert_true(text_to_hex("0", &value));
    assert_true(value == 0);
    assert_true(text_to_hex("fFfFfFfFfFfFfFfF", &value));
    assert_true(value == UINT64_MAX);
    assert_true(text_to_hex("0123456789abcdef", &value));
    assert_true(value == 0x0123456789abcdefU);
    assert_false(text_to_hex("", &value));
    assert_false(text_to_hex("0123456789abcdef0", &value));
    assert_false(text_to_hex("12g4", &value));
    assert_false(text_to_hex("0x12", &value));
    assert_false(text_to_hex("12 ", &value));
}

static void test_text_same_ignores_the_case_of_ascii_letters_only(void **unused)
{
    (void)unused;
    assert_true(text_same("", ""));
    assert_true(text_same("Lamp Runner", "lAMP rUNNER"));
    assert_false(text_same("Lamp", "Lamp "));
    assert_false(text_same("Lam", "Lamp"));
    assert_false(text_same("[", "{"));
    assert_false(text_same("\xc3\x89", "\xc3\xa9")); /* E and e with an acute accent */
}

static void test_text_begins_with_its_own_beginnings_in_any_case(void **unused)
{
    (void)unused;
    assert_true(text_begins("Lamp Runner", "lAMP r"));
    assert_true(text_begins("Lamp", "Lamp"));
    assert_true(text_begins("", ""));
    assert_false(text_begins("Lamp", "Lamp "));
    assert_false(text_begins("Lamp", "amp"));
    assert_false(text_begins("", "L"));
}

static void test_text_trim_takes_the_outer_blanks_away(void **unused)
{
    char out[6] = "old";
    (void)unused;
    assert_false(text_trim("123456", out, sizeof out));
    assert_string_equal("old", out);
    assert_true(text_trim(" \t a b \t", out, sizeof out));
    assert_string_equal("a b", out);
    assert_true(text_trim("  12345  ", out, sizeof out));
    assert_string_equal("12345", out);
    assert_true(text_trim(" \t ", out, sizeof out));
    assert_string_equal("", out);
}

/* The textbook recursion, to compare with. */
static int distance_by_definition(const char *a, const char *b)
{
    if (*a == '\0' || *b == '\0')
        return (int)(strlen(a) + strlen(b));
    int change = distance_by_definition(a + 1, b + 1) + (*a != *b);
    int drop = distance_by_definition(a + 1, b) + 1, add = distance_by_definition(a, b + 1) + 1;
    int least = change < drop ? change : drop;
    least = least < add ? least : add;
    if (a[1] != '\0' && b[1] != '\0' && a[0] == b[1] && a[1] == b[0]) {
        int swap = distance_by_definition(a + 2, b + 2) + 1;
        least = least < swap ? least : swap;
    }
    return least;
}

static void test_text_distance_is_the_number_of_edits(void **unused)
{
    static const char *const words[] = {"",     "a",     "ab",    "ba",    "draw", "darw",
                                        "card", "slash", "slush", "flash", "lasso"};
    enum { COUNT = sizeof words / sizeof words[0] };
    (void)unused;
    for (int i = 0; i < COUNT; i++) {
        for (int j = 0; j < COUNT; j++) {
            int want = distance_by_definition(words[i], words[j]);
            assert_int_equal(want, text_distance(words[i], words[j], 20));
            assert_int_equal(want < 3 ? want : 3, text_distance(words[i], words[j], 2));
        }
    }
    assert_int_equal(0, text_distance("SLASH", "slash", 2));
}

static void test_text_distance_of_very_long_words_is_beyond_any_limit(void **unused)
{
    char longer[200];
    (void)unused;
    memset(longer, 'a', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    assert_int_equal(3, text_distance(longer, longer, 2));
    longer[63] = '\0';
    assert_int_equal(0, text_distance(longer, longer, 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text_that_fits_is_whole),
        cmocka_unit_test(test_text_that_does_not_fit_is_cut_and_counted),
        cmocka_unit_test(test_text_numbers_at_the_ends_of_the_range),
        cmocka_unit_test(test_text_cut_to_a_mark_takes_back),
        cmocka_unit_test(test_text_to_int_takes_whole_numbers_in_range_only),
        cmocka_unit_test(test_text_to_hex_takes_1_to_16_digits_only),
        cmocka_unit_test(test_text_same_ignores_the_case_of_ascii_letters_only),
        cmocka_unit_test(test_text_begins_with_its_own_beginnings_in_any_case),
        cmocka_unit_test(test_text_trim_takes_the_outer_blanks_away),
        cmocka_unit_test(test_text_distance_is_the_number_of_edits),
        cmocka_unit_test(test_text_distance_of_very_long_words_is_beyond_any_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
