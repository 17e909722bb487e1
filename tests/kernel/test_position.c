/* test_position.c: positions from text, and the line and column of every mistake. */
#include "../unit.h"

#include <muster/games.h>
#include <muster/position.h>

struct fixture {
    void *data, *state;
    struct err e;
};

static int set_up(void **state)
{
    struct report report = {0};
    struct fixture *f = calloc(1, sizeof *f);
    f->data = null_game.data_new(NULL, 0, &report);
    f->state = calloc(1, null_game.state_size);
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    null_game.data_free(f->data);
    free(f->state);
    free(f);
    return 0;
}

static bool place(struct fixture *f, const char *options, const char *text)
{
    return position_place(&null_game, f->data, options, text, strlen(text), f->state, NULL, &f->e);
}

static void refuses(struct fixture *f, const char *text, int line, int column, const char *saying)
{
    assert_false(place(f, "", text));
    assert_int_equal(f->e.line, line);
    assert_int_equal(f->e.column, column);
    assert_non_null(strstr(f->e.text, saying));
}

/* Checks the beginning of the printed position. */
static void holds(struct fixture *f, const char *lines)
{
    char buf[400];
    struct text t;
    text_init(&t, buf, sizeof buf);
    null_game.print_position(f->data, f->state, &t);
    buf[strlen(lines)] = '\0';
    assert_string_equal(buf, lines);
}

static void test_lines_are_placed(void **state)
{
    assert_true(place(*state, "", "beans: 5\nturn: 1\n"));
    holds(*state, "beans: 5\nturn: 1\n");
}

static void test_spaces_comments_and_empty_lines_do_not_count(void **state)
{
    assert_true(place(*state, "", "# a heap\n\n\t beans :  7   # of them: seven\r\n  turn: 1"));
    holds(*state, "beans: 7\nturn: 1\n");
}

static void test_nothing_is_a_position_if_the_game_says_so(void **state)
{
    assert_true(place(*state, "", ""));
    holds(*state, "beans: 0\nturn: 0\n");
}

static void test_mistakes_have_their_place(void **state)
{
    refuses(*state, "beans: 5\nturn: 7\n", 2, 7, "not a number in the range of");
    refuses(*state, "beans: 5\n  peas: 3\n", 2, 9, "peas");
    refuses(*state, "beans: 5\nturn 1 # a: b\n", 2, 1, "no colon");
    refuses(*state, "beans:\n", 1, 7, "not a number");
    refuses(*state, "beans: 5\n\xff\n", 2, 1, "UTF-8");
}

static void test_mistakes_in_the_options_have_no_place_in_the_text(void **state)
{
    struct fixture *f = *state;
    assert_false(place(f, "beans=5", "beans: 5\n"));
    assert_int_equal(f->e.line, 0);
    assert_non_null(strstr(f->e.text, "no options"));
}

static void test_texts_beyond_the_bounds_are_refused(void **state)
{
    char *text = malloc(POSITION_VALUE_MAX + 20);
    memset(text, 'x', POSITION_VALUE_MAX + 19);
    memcpy(text, "beans: ", 7);
    text[POSITION_VALUE_MAX + 19] = '\0';
    refuses(*state, text, 1, 8, "at most 16383 are allowed");
    text[POSITION_KEY_MAX] = ':';
    memset(text, 'k', POSITION_KEY_MAX);
    refuses(*state, text, 1, 1, "at most 63 are allowed");
    free(text);
}

static void test_the_message_may_be_left_out(void **state)
{
    struct fixture *f = *state;
    assert_false(position_place(&null_game, f->data, "", "peas: 1", 7, f->state, NULL, NULL));
    assert_false(position_place(&null_game, f->data, "x=1", "", 0, f->state, NULL, NULL));
}

static void test_rng_is_four_words_and_not_all_0(void **state)
{
    static const char line[] = "rng: 0000000000000001 00000000000000ab ffffffffffffffff "
                               "0000000000000000\n";
    struct rng r;
    struct err e;
    char printed[128];
    struct text out;
    (void)state;
    assert_true(position_read_rng(&r, "1 AB  ffffffffffffffff 0", &e));
    text_init(&out, printed, sizeof printed);
    position_print_rng(&r, &out);
    assert_string_equal(line, printed);
    assert_false(position_read_rng(&r, "1 2 3", &e));
    assert_string_equal("rng needs four words of hexadecimal digits", e.text);
    assert_false(position_read_rng(&r, "1 2 3 4 5", &e));
    assert_false(position_read_rng(&r, "1 2 3 4z", &e));
    assert_string_equal("\"4z\" is not a hexadecimal number", e.text);
    assert_false(position_read_rng(&r, "0 0 0 0", &e));
    assert_string_equal("the words of rng must not all be 0", e.text);
}

static void test_parts_of_a_list_stand_between_commas(void **state)
{
    const char *list = " A b ,\tC#2,, 12345678 ";
    char part[6];
    (void)state;
    assert_true(position_next_part(&list, part, sizeof part));
    assert_string_equal("A b", part);
    assert_true(position_next_part(&list, part, sizeof part));
    assert_string_equal("C#2", part);
    assert_true(position_next_part(&list, part, sizeof part));
    assert_string_equal("12345", part);
    assert_false(position_next_part(&list, part, sizeof part));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_lines_are_placed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_spaces_comments_and_empty_lines_do_not_count, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(test_nothing_is_a_position_if_the_game_says_so, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(test_mistakes_have_their_place, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_mistakes_in_the_options_have_no_place_in_the_text,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_texts_beyond_the_bounds_are_refused, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(test_the_message_may_be_left_out, set_up, tear_down),
        cmocka_unit_test(test_rng_is_four_words_and_not_all_0),
        cmocka_unit_test(test_parts_of_a_list_stand_between_commas),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
