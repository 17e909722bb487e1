/* Fair dice: who may commit and reveal when, and which tampering is found. */
#include "../unit.h"
#include "given.h"

#include <stdio.h>

#include <muster/fair.h>
#include <muster/games.h>

enum { BOTH = 1 << FAIR_HOST | 1 << 0 | 1 << 1, TEXT = 1 << 16 };

static void fill(uint8_t bytes[FAIR_SIZE], int with)
{
    memset(bytes, with, FAIR_SIZE);
}

static bool commit_to(struct fair *f, int part, int with)
{
    uint8_t bytes[FAIR_SIZE], hash[FAIR_SIZE];
    struct err e;
    fill(bytes, with);
    fair_hash(bytes, hash);
    return fair_commit(f, part, hash, &e);
}

static bool reveal(struct fair *f, int part, int with)
{
    uint8_t bytes[FAIR_SIZE];
    struct err e;
    fill(bytes, with);
    return fair_reveal(f, part, BOTH, bytes, &e);
}

static void test_nobody_reveals_before_all_have_committed(void **unused)
{
    struct fair f = {0};
    (void)unused;
    assert_true(commit_to(&f, FAIR_HOST, 9) && commit_to(&f, 0, 1));
    assert_false(reveal(&f, 0, 1)); /* seat 1 has not committed */
    assert_false(commit_to(&f, 0, 2));
    assert_true(commit_to(&f, 1, 2));
    assert_false(reveal(&f, 0, 5)); /* other bytes */
    assert_true(reveal(&f, 0, 1));
    assert_false(commit_to(&f, 2, 1)); /* too late */
    assert_false(reveal(&f, 0, 1));
    assert_false(fair_is_whole(&f));
    assert_true(reveal(&f, 1, 2) && reveal(&f, FAIR_HOST, 9));
    assert_true(fair_is_whole(&f));
}

static struct fair whole(int host, int zero, int one)
{
    struct fair f = {0};
    assert_true(commit_to(&f, FAIR_HOST, host) && commit_to(&f, 0, zero) && commit_to(&f, 1, one));
    assert_true(reveal(&f, 0, zero) && reveal(&f, 1, one) && reveal(&f, FAIR_HOST, host));
    return f;
}

static void test_every_part_changes_the_key(void **unused)
{
    uint8_t keys[4][FAIR_SIZE];
    struct fair f[4] = {whole(9, 1, 2), whole(8, 1, 2), whole(9, 3, 2), whole(9, 1, 3)};
    (void)unused;
    for (int i = 0; i < 4; i++)
        fair_key(&f[i], keys[i]);
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < i; k++)
            assert_memory_not_equal(keys[i], keys[k], FAIR_SIZE);
}

/* The journal of a short match with fair dice. */
static size_t write_match(void *data, char *text)
{
    struct journal_head head = {.dice = DICE_KEYED, .fair = whole(9, 1, 2)};
    struct err e;
    struct text t;
    fair_key(&head.fair, head.key);
    snprintf(head.game, sizeof head.game, "imperium");
    snprintf(head.version, sizeof head.version, "%s", MUSTER_VERSION);
    snprintf(head.options, sizeof head.options, "build=auto");
    struct session *s = session_new(&imperium_game, data, &head, NULL, NULL, &e);
    assert_non_null(s);
    text_init(&t, text, TEXT);
    session_print_journal(s, &t);
    session_free(s);
    return t.need;
}

static bool is_verified(void *data, const char *text, struct err *e)
{
    struct err notice;
    struct session *s = session_load(&imperium_game, data, text, strlen(text), NULL, &notice, e);
    bool ok = s != NULL && session_check_dice(s, e);
    session_free(s);
    return ok;
}

/* Changes the first digit behind the word. */
static void tamper(char *text, const char *word)
{
    char *digit = strstr(text, word) + strlen(word);
    *digit = *digit == '0' ? '1' : '0';
}

static void test_tampering_is_found_and_named(void **unused)
{
    static const char *const words[] = {"commit: host ", "commit: 1 ", "reveal: 0 ",
                                        "reveal: host ", "dice: keyed "};
    static const char *const named[] = {"the host", "seat 1", "seat 0", "the host", "key"};
    void *data = given_data(&imperium_game);
    char *text = malloc(TEXT);
    struct err e;
    (void)unused;
    write_match(data, text);
    assert_true(is_verified(data, text, &e));
    for (int i = 0; i < 5; i++) {
        write_match(data, text);
        tamper(text, words[i]);
        assert_false(is_verified(data, text, &e));
        assert_non_null(strstr(e.text, named[i]));
    }
    write_match(data, text);
    char *line = strstr(text, "reveal: 1 ");
    memmove(line, strchr(line, '\n') + 1, strlen(strchr(line, '\n') + 1) + 1);
    assert_false(is_verified(data, text, &e));
    free(text);
    imperium_game.data_free(data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nobody_reveals_before_all_have_committed),
        cmocka_unit_test(test_every_part_changes_the_key),
        cmocka_unit_test(test_tampering_is_found_and_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
