/* The one suite of both stores: an SQLite file, and PostgreSQL with MUSTER_TEST_STORE. */
#include "../unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/rng.h>

#include "stores.h"

static struct store_line line_of(int64_t match, int n, const char *text)
{
    return (struct store_line){match, n, 1000 + n, text, strlen(text)};
}

static enum store_outcome append(struct store *s, const struct store_line *lines, int count)
{
    struct err e = {0};
    assert_true(store_begin(s, &e));
    store_append(s, lines, count, &e);
    return store_commit(s, &e);
}

static enum store_outcome append_one(struct store *s, int64_t match, int n, const char *text)
{
    const struct store_line line = line_of(match, n, text);
    return append(s, &line, 1);
}

static void assert_lines(struct store *s, int64_t match, const char *expected)
{
    char *lines = stores_lines(s, match);
    assert_string_equal(expected, lines);
    free(lines);
}

static void test_lines_of_matches_that_alternate_come_back_in_order(void **unused)
{
    struct stores t;
    (void)unused;
    stores_init(&t);
    struct store *s = stores_open(&t);
    const struct store_line lines[] = {
        line_of(7, 0, "head \"quoted\" \\ {braces}"),
        line_of(9, 0, "other"),
        line_of(7, 1, ""),
        line_of(9, 1, "zwölf, drei"),
        line_of(7, 2, "last"),
    };
    assert_int_equal(STORE_DONE, append(s, lines, 3));
    assert_int_equal(STORE_DONE, append(s, lines + 3, 2));
    for (int again = 0; again < 2; again++) {
        assert_lines(s, 7, "0:head \"quoted\" \\ {braces} 1: 2:last");
        assert_lines(s, 9, "0:other 1:zwölf, drei");
        assert_lines(s, 8, "");
        store_close(s);
        s = stores_open(&t);
    }
    store_close(s);
    stores_clear(&t);
}

static void test_group_given_up_leaves_nothing(void **unused)
{
    struct stores t;
    struct err e;
    (void)unused;
    stores_init(&t);
    struct store *s = stores_open(&t);
    append_one(s, 5, 0, "stays");
    const struct store_line lines[] = {line_of(5, 1, "goes"), line_of(6, 0, "goes")};
    assert_true(store_begin(s, &e));
    assert_true(store_append(s, lines, 2, &e));
    store_give_up(s);
    assert_lines(s, 5, "0:stays");
    assert_lines(s, 6, "");
    assert_int_equal(STORE_DONE, append_one(s, 5, 1, "new"));
    assert_lines(s, 5, "0:stays 1:new");
    store_close(s);
    stores_clear(&t);
}

static void test_reader_sees_no_group_under_way(void **unused)
{
    struct stores t;
    struct err e;
    (void)unused;
    stores_init(&t);
    struct store *s = stores_open(&t);
    append_one(s, 5, 0, "there");
    const struct store_line line = line_of(5, 1, "not yet");
    assert_true(store_begin(s, &e));
    assert_true(store_append(s, &line, 1, &e));
    assert_lines(s, 5, "0:there");
    assert_int_equal(STORE_DONE, store_commit(s, &e));
    assert_lines(s, 5, "0:there 1:not yet");
    store_close(s);
    stores_clear(&t);
}

static void test_line_that_is_there_already_is_refused_with_its_group(void **unused)
{
    struct stores t;
    (void)unused;
    stores_init(&t);
    struct store *s = stores_open(&t);
    append_one(s, 5, 0, "first");
    const struct store_line lines[] = {line_of(6, 0, "innocent"), line_of(5, 0, "again")};
    assert_int_equal(STORE_NOT_MADE, append(s, lines, 2));
    assert_lines(s, 5, "0:first");
    assert_lines(s, 6, "");
    assert_int_equal(STORE_DONE, append_one(s, 6, 0, "alone"));
    store_close(s);
    stores_clear(&t);
}

static void test_packed_lines_come_before_later_ones(void **unused)
{
    struct stores t;
    struct err e;
    (void)unused;
    stores_init(&t);
    struct store *s = stores_open(&t);
    append_one(s, 5, 0, "a");
    append_one(s, 4, 0, "x");
    append_one(s, 5, 1, "b");
    assert_int_equal(2, store_unpacked(s, 5));
    assert_int_equal(3, store_log_size(s));
    assert_int_equal(STORE_DONE, store_pack(s, 5, &e));
    assert_int_equal(0, store_unpacked(s, 5));
    assert_int_equal(1, store_log_size(s));
    assert_int_equal(STORE_DONE, store_pack(s, 5, &e)); /* nothing to do */
    append_one(s, 5, 2, "c");
    assert_lines(s, 5, "0:a 1:b 2:c");
    assert_int_equal(STORE_NOT_MADE, append_one(s, 5, 2, "twice"));
    assert_int_equal(STORE_DONE, store_trim(s, &e));
    store_close(s);
    s = stores_open(&t);
    assert_lines(s, 5, "0:a 1:b 2:c");
    assert_int_equal(STORE_DONE, store_pack(s, 5, &e));
    assert_int_equal(STORE_DONE, store_pack(s, 4, &e));
    assert_int_equal(STORE_DONE, store_trim(s, &e));
    assert_int_equal(0, store_log_size(s));
    assert_int_equal(0, store_oldest(s));
    append_one(s, 4, 1, "y");
    assert_lines(s, 5, "0:a 1:b 2:c");
    assert_lines(s, 4, "0:x 1:y");
    store_close(s);
    stores_clear(&t);
}

/* Random groups, packs, trims and restarts beside a model of what must be there. */
enum { MATCHES = 12, LINES_MAX = 60 };

struct model {
    int counts[MATCHES];
};

static void check_model(struct store *s, const struct model *m)
{
    for (int match = 0; match < MATCHES; match++) {
        char expected[LINES_MAX * 24] = "";
        for (int n = 0; n < m->counts[match]; n++)
            sprintf(expected + strlen(expected), "%s%d:%d.%d", n > 0 ? " " : "", n, match, n);
        assert_lines(s, match + 1, expected);
    }
}

static void random_group(struct store *s, struct model *m, struct rng *r)
{
    struct store_line lines[16];
    char texts[16][24];
    struct model after = *m;
    struct err e = {0};
    int count = 1 + (int)rng_below(r, 16);
    for (int i = 0; i < count; i++) {
        int match = (int)rng_below(r, MATCHES);
        if (after.counts[match] == LINES_MAX - 1)
            match = 0, count = i;
        sprintf(texts[i], "%d.%d", match, after.counts[match]);
        lines[i] = line_of(match + 1, after.counts[match], texts[i]);
        after.counts[match] += i < count;
    }
    assert_true(store_begin(s, &e));
    assert_true(store_append(s, lines, count, &e));
    if (rng_below(r, 8) == 0) {
        store_give_up(s);
        return;
    }
    assert_int_equal(STORE_DONE, store_commit(s, &e));
    *m = after;
}

static void test_random_work_agrees_with_a_model(void **unused)
{
    struct stores t;
    struct model m = {{0}};
    struct rng r;
    struct err e;
    (void)unused;
    stores_init(&t);
    rng_seed(&r, 20);
    struct store *s = stores_open(&t);
    for (int i = 0; i < 300; i++) {
        int what = 1 + (int)rng_below(&r, 20);
        if (what <= 12)
            random_group(s, &m, &r);
        else if (what <= 16)
            assert_int_equal(STORE_DONE, store_pack(s, 1 + (int)rng_below(&r, MATCHES), &e));
        else if (what <= 18)
            assert_int_equal(STORE_DONE, store_trim(s, &e));
        else if (what == 19)
            check_model(s, &m);
        else {
            store_close(s);
            s = stores_open(&t);
        }
    }
    check_model(s, &m);
    store_close(s);
    stores_clear(&t);
}

/* ---- rows ---- */

static struct store_value text(const char *s)
{
    return (struct store_value){.bytes = s, .size = strlen(s)};
}

static struct store_value number(int64_t n)
{
    return (struct store_value){.number = n};
}

static bool print_chat(void *who, const struct store_value *row)
{
    sprintf((char *)who + strlen(who), "%d.%d %.*s;", (int)row[CHAT_MATCH].number,
            (int)row[CHAT_N].number, (int)row[CHAT_TEXT].size, row[CHAT_TEXT].bytes);
    return true;
}

static void put_chat(struct store *s, int match, int n, int account, const char *words)
{
    struct err e = {0};
    const struct store_value row[CHAT_COLUMNS] = {number(match), number(n), number(account),
                                                  number(100 - n), text(words)};
    assert_true(store_begin(s, &e));
    assert_true(store_put(s, STORE_CHAT, row, &e));
    assert_int_equal(STORE_DONE, store_commit(s, &e));
}

static void test_rows_are_put_replaced_listed_and_removed(void **unused)
{
    struct stores t;
    struct err e;
    (void)unused;
    stores_init(&t);
    struct store *s = stores_open(&t);
    put_chat(s, 1, 1, 7, "hello");
    put_chat(s, 1, 2, 8, "hi");
    put_chat(s, 2, 1, 7, "elsewhere");
    put_chat(s, 1, 1, 7, "hello there");
    char got[200] = "";
    const struct store_value key[] = {number(1), number(1)}, match = number(1), who = number(7);
    assert_true(store_get(s, STORE_CHAT, key, print_chat, got, &e));
    assert_string_equal("1.1 hello there;", got);
    struct store_query q = {.table = STORE_CHAT,
                            .column = CHAT_MATCH,
                            .value = &match,
                            .by = CHAT_AT,
                            .low = 0,
                            .high = 1000,
                            .limit = 10};
    got[0] = '\0';
    assert_true(store_list(s, &q, print_chat, got, &e));
    assert_string_equal("1.2 hi;1.1 hello there;", got);
    q.limit = 1;
    got[0] = '\0';
    assert_true(store_list(s, &q, print_chat, got, &e));
    assert_string_equal("1.2 hi;", got);
    q.limit = 10, q.value = NULL, q.low = 99;
    got[0] = '\0';
    assert_true(store_list(s, &q, print_chat, got, &e));
    assert_string_equal("1.1 hello there;2.1 elsewhere;", got);
    assert_true(store_begin(s, &e));
    assert_true(store_remove(s, STORE_CHAT, CHAT_ACCOUNT, &who, &e));
    assert_int_equal(STORE_DONE, store_commit(s, &e));
    q.low = 0;
    got[0] = '\0';
    assert_true(store_list(s, &q, print_chat, got, &e));
    assert_string_equal("1.2 hi;", got);
    store_close(s);
    stores_clear(&t);
}

static bool add_credit(struct store *s, const char *ref, int amount)
{
    struct err e = {0};
    bool is_new;
    const struct store_value row[CREDIT_COLUMNS] = {text("report"), text(ref), number(3),
                                                    number(amount), number(0)};
    assert_true(store_begin(s, &e));
    assert_true(store_add(s, STORE_CREDIT, row, &is_new, &e));
    assert_int_equal(STORE_DONE, store_commit(s, &e));
    return is_new;
}

static bool take_amount(void *who, const struct store_value *row)
{
    *(int64_t *)who += row[CREDIT_AMOUNT].number;
    return true;
}

static void test_credit_counts_once(void **unused)
{
    struct stores t;
    struct err e;
    int64_t sum = 0;
    (void)unused;
    stores_init(&t);
    struct store *s = stores_open(&t);
    assert_true(add_credit(s, "match 1", 5));
    assert_false(add_credit(s, "match 1", 50));
    assert_true(add_credit(s, "match 2", 2));
    const struct store_value account = number(3);
    const struct store_query q = {.table = STORE_CREDIT,
                                  .column = CREDIT_ACCOUNT,
                                  .value = &account,
                                  .by = CREDIT_AT,
                                  .high = 9,
                                  .limit = 9};
    assert_true(store_list(s, &q, take_amount, &sum, &e));
    assert_int_equal(7, sum);
    store_close(s);
    stores_clear(&t);
}

static bool take_token(void *who, const struct store_value *row)
{
    memcpy(who, row[TOKEN_HASH].bytes, row[TOKEN_HASH].size);
    return true;
}

static void test_bytes_may_be_anything_and_texts_may_not(void **unused)
{
    struct stores t;
    struct err e;
    char hash[4] = {0, (char)0xff, '\'', 0}, got[4] = {1, 1, 1, 1};
    (void)unused;
    stores_init(&t);
    struct store *s = stores_open(&t);
    struct store_value row[TOKEN_COLUMNS] = {{.bytes = hash, .size = 4}, text("seat"), number(-1),
                                             number(INT64_MAX),          number(0),    number(0)};
    assert_true(store_begin(s, &e));
    assert_true(store_put(s, STORE_TOKEN, row, &e));
    assert_int_equal(STORE_DONE, store_commit(s, &e));
    assert_true(store_get(s, STORE_TOKEN, row, take_token, got, &e));
    assert_memory_equal(hash, got, 4);
    row[TOKEN_KIND] = (struct store_value){.bytes = "a\0b", .size = 3};
    assert_true(store_begin(s, &e));
    assert_false(store_put(s, STORE_TOKEN, row, &e));
    assert_non_null(strstr(e.text, "has a 0"));
    assert_int_equal(STORE_NOT_MADE, store_commit(s, &e));
    store_close(s);
    stores_clear(&t);
}

static void test_value_that_must_be_unique_is_refused(void **unused)
{
    struct stores t;
    struct err e;
    (void)unused;
    stores_init(&t);
    struct store *s = stores_open(&t);
    struct store_value row[MATCH_COLUMNS] = {number(1),  text("same"), text("null"),
                                             text("{}"), text("open"), number(0),
                                             number(0),  number(0),    text("")};
    assert_true(store_begin(s, &e));
    assert_true(store_put(s, STORE_MATCH, row, &e));
    assert_int_equal(STORE_DONE, store_commit(s, &e));
    row[MATCH_KEY] = number(2);
    assert_true(store_begin(s, &e));
    assert_false(store_put(s, STORE_MATCH, row, &e));
    assert_int_equal(STORE_NOT_MADE, store_commit(s, &e));
    assert_true(store_begin(s, &e)); /* and the store goes on */
    row[MATCH_ID] = text("another");
    assert_true(store_put(s, STORE_MATCH, row, &e));
    assert_int_equal(STORE_DONE, store_commit(s, &e));
    store_close(s);
    stores_clear(&t);
}

/* ---- versions, hosts ---- */

static void test_store_of_a_newer_version_is_refused(void **unused)
{
    struct stores t;
    struct err e;
    (void)unused;
    stores_init(&t);
    struct store *s = stores_open(&t);
    const struct store_value row[META_COLUMNS] = {text("version"), text("99")};
    assert_true(store_begin(s, &e));
    assert_true(store_put(s, STORE_META, row, &e));
    assert_int_equal(STORE_DONE, store_commit(s, &e));
    store_close(s);
    assert_null(store_open(t.where, &e));
    assert_int_equal(ERR_VERSION, e.code);
    stores_clear(&t);
}

static void test_file_in_use_is_refused(void **unused)
{
    struct stores t;
    struct err e;
    (void)unused;
    stores_init(&t);
    if (t.is_postgres) {
        stores_clear(&t);
        return; /* several hosts share it: see the leases */
    }
    struct store *s = stores_open(&t);
    assert_null(store_open(t.where, &e));
    assert_non_null(strstr(e.text, "another program uses the store"));
    store_close(s);
    assert_null(store_open("/nonexistent/muster.db", &e));
    assert_int_equal(ERR_IO, e.code);
    stores_clear(&t);
}

static void test_backup_of_a_store_in_use_holds_what_was_committed(void **unused)
{
    struct stores t;
    struct err e;
    char copy[128];
    (void)unused;
    stores_init(&t);
    if (t.is_postgres) {
        stores_clear(&t);
        return; /* PostgreSQL has its own */
    }
    struct store *s = stores_open(&t);
    append_one(s, 5, 0, "kept");
    snprintf(copy, sizeof copy, "%s/copy.db", t.folder);
    assert_true(store_backup(t.where, copy, NULL, NULL, &e));
    assert_false(store_backup(t.where, copy, NULL, NULL, &e));
    assert_non_null(strstr(e.text, "exists"));
    append_one(s, 5, 1, "later");
    store_close(s);
    struct store *c = store_open(copy, &e);
    assert_non_null(c);
    assert_lines(c, 5, "0:kept");
    store_close(c);
    strcat(copy, ".lock");
    remove(copy);
    stores_clear(&t);
}

static void test_lease_goes_to_one_node_at_a_time(void **unused)
{
    struct stores t;
    struct err e;
    int64_t epoch;
    (void)unused;
    stores_init(&t);
    struct store *s = stores_open(&t);
    assert_int_equal(STORE_DONE, store_lease(s, 3, "north", 60000, &epoch, &e));
    assert_int_equal(1, epoch);
    assert_int_equal(STORE_DONE, store_lease(s, 3, "south", 60000, &epoch, &e));
    assert_int_equal(0, epoch);
    assert_int_equal(STORE_DONE,
                     store_lease(s, 3, "north", -1000, &epoch, &e)); /* let it run out */
    assert_int_equal(1, epoch);
    assert_int_equal(STORE_DONE, store_lease(s, 3, "south", 60000, &epoch, &e));
    assert_int_equal(2, epoch);
    store_close(s);
    stores_clear(&t);
}

static void test_host_that_lost_its_shard_writes_nothing(void **unused)
{
    struct stores t;
    struct err e;
    int64_t epochs[STORE_SHARDS] = {0}, epoch;
    (void)unused;
    stores_init(&t);
    if (!t.is_postgres) {
        stores_clear(&t);
        return; /* an SQLite file has one host */
    }
    struct store *old = stores_open(&t), *new = stores_open(&t);
    store_lease(old, 5, "old", -1000, &epochs[5], &e);
    store_fence(old, epochs);
    assert_int_equal(STORE_DONE, append_one(old, 5, 0, "mine"));
    store_lease(new, 5, "new", 60000, &epoch, &e);
    assert_int_equal(2, epoch);
    assert_int_equal(STORE_NOT_MADE, append_one(old, 5, 1, "too late"));
    assert_int_equal(STORE_NOT_MADE, append_one(old, 6, 0, "never had"));
    epochs[5] = 2;
    store_fence(new, epochs);
    assert_int_equal(STORE_DONE, append_one(new, 5, 1, "taken over"));
    assert_lines(old, 5, "0:mine 1:taken over");
    store_close(old);
    store_close(new);
    stores_clear(&t);
}

static bool take_job(void *who, const struct store_value *row)
{
    *(int64_t *)who = row[JOB_ID].number;
    return true;
}

static int64_t next_job(struct store *s, int64_t ms)
{
    struct err e = {0};
    int64_t id = 0;
    assert_int_equal(STORE_DONE, store_take_job(s, "ladder", "north", ms, take_job, &id, &e));
    return id;
}

static void test_job_is_taken_once_until_its_time_runs_out(void **unused)
{
    struct stores t;
    struct err e;
    (void)unused;
    stores_init(&t);
    struct store *s = stores_open(&t);
    assert_true(store_begin(s, &e));
    for (int id = 1; id <= 2; id++) {
        const struct store_value row[JOB_COLUMNS] = {
            number(id), text("ladder"), text("{}"), text(""), number(0), number(0), text("")};
        assert_true(store_put(s, STORE_JOB, row, &e));
    }
    assert_int_equal(STORE_DONE, store_commit(s, &e));
    assert_int_equal(1, next_job(s, -1000)); /* its worker dies at once */
    assert_int_equal(1, next_job(s, 60000));
    assert_int_equal(2, next_job(s, 60000));
    assert_int_equal(0, next_job(s, 60000));
    store_close(s);
    stores_clear(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_of_matches_that_alternate_come_back_in_order),
        cmocka_unit_test(test_group_given_up_leaves_nothing),
        cmocka_unit_test(test_reader_sees_no_group_under_way),
        cmocka_unit_test(test_line_that_is_there_already_is_refused_with_its_group),
        cmocka_unit_test(test_packed_lines_come_before_later_ones),
        cmocka_unit_test(test_random_work_agrees_with_a_model),
        cmocka_unit_test(test_rows_are_put_replaced_listed_and_removed),
        cmocka_unit_test(test_credit_counts_once),
        cmocka_unit_test(test_bytes_may_be_anything_and_texts_may_not),
        cmocka_unit_test(test_value_that_must_be_unique_is_refused),
        cmocka_unit_test(test_store_of_a_newer_version_is_refused),
        cmocka_unit_test(test_file_in_use_is_refused),
        cmocka_unit_test(test_backup_of_a_store_in_use_holds_what_was_committed),
        cmocka_unit_test(test_lease_goes_to_one_node_at_a_time),
        cmocka_unit_test(test_host_that_lost_its_shard_writes_nothing),
        cmocka_unit_test(test_job_is_taken_once_until_its_time_runs_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
