#include "../unit.h"

#include <string.h>

#include <muster/hash.h>
#include <muster/record.h>

struct sample {
    uint8_t step;
    int8_t shift;
    uint16_t wide; /* padding may precede it */
    int16_t low;
    uint8_t left_out; /* not in the list */
};
static const struct record_field fields[] = {
    RECORD_FIELD(struct sample, step, "step"), RECORD_FIELD(struct sample, shift, "shift"),
    RECORD_FIELD(struct sample, wide, "wide"), RECORD_FIELD(struct sample, low, "low")};
static const struct record record = {"sample", fields, 4};

static void test_fields_keep_to_their_bounds(void **unused)
{
    struct sample s = {0};
    (void)unused;
    assert_true(record_set(&s, &fields[0], 255) && s.step == 255);
    assert_false(record_set(&s, &fields[0], 256) || record_set(&s, &fields[0], -1));
    assert_true(record_set(&s, &fields[1], -128) && record_get(&s, &fields[1]) == -128);
    assert_false(record_set(&s, &fields[1], 128));
    assert_true(record_set(&s, &fields[2], 65535) && record_get(&s, &fields[2]) == 65535);
    assert_true(record_set(&s, &fields[3], -32768) && record_get(&s, &fields[3]) == -32768);
    assert_false(record_set(&s, &fields[3], 32768));
}

static void test_what_is_printed_is_read_again(void **unused)
{
    const struct sample s = {.step = 7, .shift = -3, .low = -300}, none = {0};
    struct sample again = {0};
    char buf[100];
    struct text t;
    struct err e;
    (void)unused;
    text_init(&t, buf, sizeof buf);
    record_print(&s, &record, &t);
    assert_string_equal(" step=7 shift=-3 low=-300", buf);
    assert_true(record_read(&again, &record, buf, &e));
    assert_memory_equal(&s, &again, sizeof s);
    text_init(&t, buf, sizeof buf);
    record_print(&none, &record, &t);
    assert_string_equal(" step=0", buf);
}

static void test_what_cannot_be_read_is_named(void **unused)
{
    static const char *const wrong[][2] = {
        {"stop=1", "\"stop=1\" is not a field of sample; its fields are step, shift, wide, low"},
        {"step=256", "\"step=256\": step needs a number in its range"},
        {"step", "\"step\": step needs a number in its range"},
        {"wide=1 low=x", "\"low=x\": low needs a number in its range"},
        {"step=123456789012345678901", "needs a number in its range"}};
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct sample s = {0};
        struct err e = {0};
        assert_false(record_read(&s, &record, wrong[i][0], &e));
        if (strstr(e.text, wrong[i][1]) == NULL)
            fail_msg("%s: %s", wrong[i][0], e.text);
    }
}

static void test_hash_and_copy_go_by_the_list(void **unused)
{
    struct sample one, two;
    (void)unused;
    memset(&one, 0x11, sizeof one);
    memset(&two, 0xee, sizeof two);
    two.left_out = 5;
    record_copy(&two, &one, &record);
    assert_int_equal(5, two.left_out);
    assert_true(record_hash(hash_begin(), &one, &record) ==
                record_hash(hash_begin(), &two, &record));
    two.low++;
    assert_false(record_hash(hash_begin(), &one, &record) ==
                 record_hash(hash_begin(), &two, &record));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fields_keep_to_their_bounds),
        cmocka_unit_test(test_what_is_printed_is_read_again),
        cmocka_unit_test(test_what_cannot_be_read_is_named),
        cmocka_unit_test(test_hash_and_copy_go_by_the_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
