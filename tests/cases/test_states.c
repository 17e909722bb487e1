/* test_states.c: every state that the rule cases reach is printed as a position and placed again,
 * and must be the same. */
#include "collect.h"

#include <stdio.h>

#include <muster/position.h>

struct seen {
    const char *path;
    int states;
};

/* The state as lines; the caller frees them. */
static char *print_state(const struct case_state *s, size_t *size)
{
    size_t cap = 1 << 16;
    char *buf = malloc(cap);
    struct text t;
    assert_non_null(buf);
    text_init(&t, buf, cap);
    s->game->print_position(s->data, s->state, &t);
    assert_false(text_is_cut(&t));
    *size = t.need;
    return buf;
}

static void reached(void *who, const struct case_info *c, const struct case_state *s)
{
    struct seen *seen = who;
    struct err e;
    size_t size;
    char *text = print_state(s, &size);
    void *again = malloc(s->game->state_size);
    (void)c;
    assert_non_null(again);
    if (!position_place(s->game, s->data, s->options, text, size, again, NULL, &e))
        fail_msg("%s:%d: the position cannot be put up again: %d:%d: %s\n%s", seen->path, s->line,
                 e.line, e.column, e.text, text);
    if (s->game->hash(s->data, s->state) != s->game->hash(s->data, again))
        fail_msg("%s:%d: put up again, the position is another:\n%s", seen->path, s->line, text);
    seen->states++;
    free(again);
    free(text);
}

static void check_file(void *who, const char *path)
{
    struct seen *seen = who;
    struct case_watch watch = {.reached = reached, .who = seen};
    size_t size;
    char *text = read_file(path, &size);
    seen->path = path;
    cases_run(text, size, &watch);
    free(text);
}

static void test_every_state_can_be_written_and_put_up_again(void **unused)
{
    struct seen seen = {.states = 0};
    (void)unused;
    each_file(MUSTER_SOURCE "/cases", ".case", check_file, &seen);
    assert_true(seen.states > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_state_can_be_written_and_put_up_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
