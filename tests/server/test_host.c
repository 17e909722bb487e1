/* A host: two people and a spectator by messages, with a store, a clock of its own and crashes. */
#include "../unit.h"

#include <jansson.h>
#include <stdio.h>
#include <unistd.h>

#include <muster/engine.h>
#include <muster/fair.h>
#include <muster/games.h>
#include <muster/session.h>

#include "../../src/server/host.h"

enum { CLIENTS = 4, SAID = 1 << 20 };

/* A client with what it was told last, and its number of commands. */
struct person {
    int client;
    json_t *last, *message; /* the last text of all, and the last one with a message */
    int count;
    char token[64];
    uint8_t seed[FAIR_SIZE];
    bool is_over;
};

struct house {
    char path[64];
    struct store *store;
    struct host *host;
    struct person people[CLIENTS];
    int64_t now;
    uint64_t chance;
};

static struct house *current; /* for chance, which has no owner */

static void give_random(void *out, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        current->chance = current->chance * 6364136223846793005U + 1442695040888963407U;
        ((uint8_t *)out)[i] = (uint8_t)(current->chance >> 56);
    }
}

static void hear(void *who, int client, const char *text, size_t size)
{
    struct house *h = who;
    for (int i = 0; i < CLIENTS; i++) {
        struct person *p = &h->people[i];
        if (p->client != client)
            continue;
        json_decref(p->last);
        p->last = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
        assert_non_null(p->last);
        p->count++;
        p->is_over |= strcmp(json_string_value(json_object_get(p->last, "t")), "end") == 0;
        json_t *message = json_object_get(p->last, "message");
        if (!json_is_object(message))
            continue;
        json_decref(p->message);
        p->message = json_incref(message);
    }
}

static void open_host(struct house *h)
{
    struct host_outside outside = {hear, give_random, h};
    struct err e;
    h->store = store_open(h->path, &e);
    assert_non_null(h->store);
    h->host = host_open(h->store, &outside, h->now, &e);
    assert_non_null(h->host);
    for (int i = 0; i < CLIENTS; i++)
        h->people[i].client = host_enter(h->host, h->now);
}

/* The process ends without a word: what was not committed is gone. */
static void close_host(struct house *h)
{
    host_close(h->host);
    store_close(h->store);
}

static struct house *given_house(void)
{
    struct house *h = calloc(1, sizeof *h);
    snprintf(h->path, sizeof h->path, "/tmp/muster-host-%d.db", (int)getpid());
    unlink(h->path);
    h->now = 1700000000000;
    current = h;
    open_host(h);
    return h;
}

static void leave_house(struct house *h)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    char path[80];
    close_host(h);
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s%s", h->path, ends[i]);
        unlink(path);
    }
    for (int i = 0; i < CLIENTS; i++) {
        json_decref(h->people[i].last);
        json_decref(h->people[i].message);
    }
    free(h);
}

static void run(struct house *h)
{
    struct err e;
    assert_true(host_run(h->host, h->now, &e));
}

static void say(struct house *h, int who, const char *fmt, ...)
{
    char text[HOST_MESSAGE_MAX + 100];
    va_list args;
    va_start(args, fmt);
    int size = vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    h->now += 60; /* slower than the limit */
    host_hear(h->host, h->people[who].client, text, (size_t)size, h->now);
    run(h);
}

static const char *text_in(const json_t *object, const char *field)
{
    const char *text = json_string_value(json_object_get(object, field));
    return text != NULL ? text : "";
}

static const char *last(const struct house *h, int who)
{
    return text_in(h->people[who].last, "t");
}

/* Somebody opens a match; both have their tokens. */
static void open_match(struct house *h, const char *more)
{
    say(h, 0, "{\"t\":\"open\",\"game\":\"imperium\",\"options\":\"build=auto points=2\"%s}", more);
    assert_string_equal("opened", last(h, 0));
    const json_t *tokens = json_object_get(h->people[0].last, "tokens");
    for (size_t i = 0; i < 2; i++)
        snprintf(h->people[i].token, sizeof h->people[i].token, "%s",
                 json_string_value(json_array_get(tokens, i)));
}

static void sit(struct house *h, int who)
{
    say(h, who, "{\"t\":\"sit\",\"token\":\"%s\"}", h->people[who].token);
}

static void say_bytes(struct house *h, int who, const char *t, const char *field,
                      const uint8_t part[FAIR_SIZE])
{
    char hex[2 * FAIR_SIZE + 1];
    for (int i = 0; i < FAIR_SIZE; i++)
        snprintf(hex + 2 * i, 3, "%02x", part[i]);
    say(h, who, "{\"t\":\"%s\",\"%s\":\"%s\"}", t, field, hex);
}

static void commit(struct house *h, int who)
{
    uint8_t hash[FAIR_SIZE];
    memset(h->people[who].seed, 40 + who, FAIR_SIZE);
    fair_hash(h->people[who].seed, hash);
    say_bytes(h, who, "commit", "hash", hash);
}

static void reveal(struct house *h, int who)
{
    say_bytes(h, who, "reveal", "seed", h->people[who].seed);
}

static void begin_match(struct house *h, const char *more)
{
    open_match(h, more);
    for (int who = 0; who < 2; who++) {
        sit(h, who);
        assert_string_equal("wait", last(h, who));
    }
    commit(h, 0);
    commit(h, 1);
    reveal(h, 0);
    assert_string_equal("wait", last(h, 1));
    reveal(h, 1);
    assert_string_equal("view", last(h, 0));
    assert_string_equal("view", last(h, 1));
}

static int number_in(const json_t *object, const char *field)
{
    return (int)json_integer_value(json_object_get(object, field));
}

/* Whoever is asked plays their first move; false: nobody is asked. */
static bool play_one(struct house *h)
{
    for (int who = 0; who < 2; who++) {
        const json_t *m = h->people[who].message;
        const json_t *first = json_array_get(json_object_get(m, "moves"), 0);
        if (!json_is_object(json_object_get(m, "question")))
            continue;
        h->now += 2000;
        run(h);
        m = h->people[who].message; /* it may have been answered meanwhile */
        first = json_array_get(json_object_get(m, "moves"), 0);
        if (!json_is_object(json_object_get(m, "question")))
            return true;
        say(h, who, "{\"t\":\"do\",\"k\":%d,\"move\":\"%s\"}", number_in(m, "k"),
            text_in(first, "text"));
        return true;
    }
    return false;
}

static void play_on(struct house *h, int most)
{
    for (int i = 0; i < most && !h->people[0].is_over && play_one(h); i++) {
    }
}

/* The position that a seat gets has the same question and moves for it as the match. */
static void assert_position_fits(struct house *h, int who)
{
    sit(h, who);
    struct engine *e = engine_new(1);
    json_t *load = json_pack("{s:s,s:s,s:s,s:O,s:O}", "op", "load", "match", "p", "game",
                             "imperium", "options", json_object_get(h->people[who].last, "options"),
                             "position", json_object_get(h->people[who].last, "position"));
    char *line = json_dumps(load, 0);
    size_t size;
    assert_non_null(strstr(engine_answer(e, line, strlen(line), &size), "\"ok\":true"));
    free(line);
    json_decref(load);
    char request[80];
    snprintf(request, sizeof request, "{\"op\":\"view\",\"match\":\"p\",\"seat\":%d}", who);
    json_t *answer = json_loads(engine_answer(e, request, strlen(request), &size), 0, NULL);
    assert_true(json_equal(json_object_get(answer, "view"),
                           json_object_get(h->people[who].message, "view")));
    json_decref(answer);
    engine_free(e);
}

/* ---- tests ---- */

static void test_two_people_play_a_match_to_its_end(void **unused)
{
    struct house *h = given_house();
    char id[64];
    (void)unused;
    begin_match(h, "");
    snprintf(id, sizeof id, "%s", text_in(h->people[0].last, "match"));
    say(h, 2, "{\"t\":\"watch\",\"match\":\"%s\"}", id);
    assert_string_equal("view", last(h, 2));
    say(h, 2, "{\"t\":\"journal\"}");
    assert_string_equal("no", last(h, 2));
    assert_position_fits(h, 0);
    play_on(h, 500);
    assert_true(h->people[0].is_over && h->people[1].is_over && h->people[2].is_over);
    /* The journal has everybody's part of the dice, and is sound. */
    say(h, 1, "{\"t\":\"journal\"}");
    const char *journal = text_in(h->people[1].last, "text");
    assert_non_null(strstr(journal, "\nreveal: 0 28282828"));
    assert_non_null(strstr(journal, "\nend "));
    leave_house(h);
}

static void test_match_goes_on_after_the_process_ended(void **unused)
{
    struct house *h = given_house();
    (void)unused;
    begin_match(h, "");
    for (int round = 0; round < 200 && !h->people[0].is_over; round++) {
        play_on(h, 3);
        int k[2];
        for (int who = 0; who < 2; who++)
            k[who] = number_in(h->people[who].message, "k");
        close_host(h);
        h->now += 1000;
        open_host(h);
        for (int who = 0; who < 2; who++) {
            sit(h, who);
            assert_true(json_is_true(json_object_get(h->people[who].message, "fresh")));
            assert_true(number_in(h->people[who].message, "k") >= k[who]);
        }
    }
    assert_true(h->people[0].is_over);
    leave_house(h);
}

static void test_command_sent_again_after_a_crash_is_done_once(void **unused)
{
    struct house *h = given_house();
    (void)unused;
    begin_match(h, "");
    int who = json_is_object(json_object_get(h->people[0].message, "question")) ? 0 : 1;
    char move[200];
    int k = number_in(h->people[who].message, "k");
    snprintf(move, sizeof move, "%s",
             text_in(json_array_get(json_object_get(h->people[who].message, "moves"), 0), "text"));
    h->now += 2000;
    say(h, who, "{\"t\":\"do\",\"k\":%d,\"move\":\"%s\"}", k, move);
    close_host(h);
    open_host(h);
    sit(h, who);
    assert_int_equal(k + 1, number_in(h->people[who].message, "k"));
    say(h, who, "{\"t\":\"do\",\"k\":%d,\"move\":\"%s\"}", k, move);
    assert_string_equal("ok", last(h, who));
    assert_string_equal("repeated", text_in(h->people[who].last, "answer"));
    leave_house(h);
}

static void test_nothing_is_told_before_it_is_written(void **unused)
{
    struct house *h = given_house();
    (void)unused;
    begin_match(h, "");
    int who = json_is_object(json_object_get(h->people[0].message, "question")) ? 0 : 1;
    char text[300];
    int k = number_in(h->people[who].message, "k");
    int size = snprintf(
        text, sizeof text, "{\"t\":\"do\",\"k\":%d,\"move\":\"%s\"}", k,
        text_in(json_array_get(json_object_get(h->people[who].message, "moves"), 0), "text"));
    int told[2] = {h->people[0].count, h->people[1].count};
    h->now += 2000;
    host_hear(h->host, h->people[who].client, text, (size_t)size, h->now);
    assert_int_equal(told[0], h->people[0].count);
    assert_int_equal(told[1], h->people[1].count);
    close_host(h); /* before it was written */
    open_host(h);
    sit(h, who);
    assert_int_equal(k, number_in(h->people[who].message, "k")); /* it has not happened */
    h->now += 2000;
    host_hear(h->host, h->people[who].client, text, (size_t)size, h->now);
    run(h);
    assert_int_equal(k + 1, number_in(h->people[who].message, "k"));
    leave_house(h);
}

struct seen {
    int64_t key;
    int lines;
};

static bool see_match(void *who, const struct store_value *row)
{
    ((struct seen *)who)->key = row[MATCH_KEY].number;
    return true;
}

static bool see_line(void *who, const struct store_line *line)
{
    ((struct seen *)who)->lines = line->n + 1;
    return true;
}

/* Another host writes a line of the match into the same store. */
static void write_behind(struct house *h)
{
    struct store_query q = {
        .table = STORE_MATCH, .by = MATCH_KEY, .low = INT64_MIN, .high = INT64_MAX, .limit = 1};
    struct seen seen = {0};
    struct err e;
    assert_true(store_list(h->store, &q, see_match, &seen, &e));
    assert_true(store_load(h->store, seen.key, see_line, &seen, &e));
    struct store_line line = {seen.key, seen.lines, h->now, "wait 5\n", 7};
    assert_true(store_begin(h->store, &e) && store_append(h->store, &line, 1, &e));
    assert_int_equal(STORE_DONE, store_commit(h->store, &e));
}

static void test_group_that_is_refused_has_not_happened(void **unused)
{
    struct house *h = given_house();
    (void)unused;
    begin_match(h, "");
    int who = json_is_object(json_object_get(h->people[0].message, "question")) ? 0 : 1;
    int k = number_in(h->people[who].message, "k");
    char move[200];
    snprintf(move, sizeof move, "%s",
             text_in(json_array_get(json_object_get(h->people[who].message, "moves"), 0), "text"));
    write_behind(h);
    h->now += 2000;
    say(h, who, "{\"t\":\"do\",\"k\":%d,\"move\":\"%s\"}", k, move);
    for (int i = 0; i < 2; i++) { /* nobody was told of the move */
        assert_string_equal("no", last(h, i));
        assert_string_equal("again", text_in(h->people[i].last, "code"));
    }
    sit(h, who);
    assert_string_equal("view", last(h, who));
    assert_int_equal(k, number_in(h->people[who].message, "k"));
    say(h, who, "{\"t\":\"do\",\"k\":%d,\"move\":\"%s\"}", k, move);
    assert_int_equal(k + 1, number_in(h->people[who].message, "k"));
    leave_house(h);
}

static void test_nobody_plays_without_the_seats_token(void **unused)
{
    static const char *const says[] = {"do",     "undo",  "draw",   "yes",    "no",
                                       "resign", "claim", "commit", "reveal", "journal"};
    struct house *h = given_house();
    (void)unused;
    begin_match(h, "");
    say(h, 2, "{\"t\":\"watch\",\"match\":\"%s\"}", text_in(h->people[0].last, "match"));
    int k = number_in(h->people[0].message, "k");
    for (int who = 2; who < 4; who++) /* a spectator, and one who sits nowhere */
        for (int i = 0; i < 10; i++) {
            say(h, who, "{\"t\":\"%s\",\"k\":%d,\"move\":\"auto\"}", says[i], k);
            assert_string_equal("no", last(h, who));
        }
    say(h, 3, "{\"t\":\"sit\",\"token\":\"%s\"}", "00000000000000000000000000000000000000000000");
    assert_string_equal("token", text_in(h->people[3].last, "code"));
    say(h, 3, "{\"t\":\"sit\"}");
    assert_string_equal("no", last(h, 3));
    say(h, 3, "{\"t\":\"watch\",\"match\":\"nothing\"}");
    assert_string_equal("match", text_in(h->people[3].last, "code"));
    assert_int_equal(k, number_in(h->people[0].message, "k"));
    leave_house(h);
}

static void test_wrong_messages_are_answered_in_words(void **unused)
{
    static const char *const wrong[] = {
        "",
        "hello",
        "[]",
        "{}",
        "{\"t\":5}",
        "{\"t\":\"dance\"}",
        "{\"t\":\"open\"}",
        "{\"t\":\"open\",\"game\":\"chess\"}",
        "{\"t\":\"open\",\"game\":\"imperium\",\"options\":\"x=1\"}"};
    struct house *h = given_house();
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        int count = h->people[0].count;
        say(h, 0, "%s", wrong[i]);
        assert_int_equal(count + 1, h->people[0].count);
        assert_string_equal("no", last(h, 0));
        assert_true(strlen(text_in(h->people[0].last, "message")) > 5);
    }
    for (int i = 0; i < 40; i++) /* all at once: too fast */
        host_hear(h->host, h->people[1].client, "{}", 2, h->now);
    run(h);
    assert_string_equal("bound", text_in(h->people[1].last, "code"));
    leave_house(h);
}

static void test_dice_are_agreed_upon_again_when_somebody_came_back(void **unused)
{
    struct house *h = given_house();
    (void)unused;
    open_match(h, "");
    sit(h, 0);
    sit(h, 1);
    commit(h, 0);
    commit(h, 1);
    reveal(h, 0);
    sit(h, 1); /* the page was loaded again, and its bytes are lost */
    const json_t *seats = json_object_get(h->people[0].last, "seats");
    for (size_t i = 0; i < 2; i++)
        assert_true(json_is_false(json_object_get(json_array_get(seats, i), "committed")));
    reveal(h, 1);
    assert_string_equal("no", last(h, 1));
    commit(h, 0);
    commit(h, 1);
    reveal(h, 0);
    reveal(h, 1);
    assert_string_equal("view", last(h, 0));
    leave_house(h);
}

static void test_outage_counts_for_nobodys_clock(void **unused)
{
    struct house *h = given_house();
    (void)unused;
    begin_match(h, ",\"delay\":1000,\"bank\":60000");
    run(h);
    close_host(h);
    h->now += 3600000; /* an hour without a host */
    open_host(h);
    run(h);
    sit(h, 0);
    assert_true(json_is_null(json_object_get(h->people[0].message, "end")));
    h->now += 120000; /* and now they think for too long */
    run(h);
    assert_true(h->people[0].is_over);
    leave_house(h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_people_play_a_match_to_its_end),
        cmocka_unit_test(test_match_goes_on_after_the_process_ended),
        cmocka_unit_test(test_command_sent_again_after_a_crash_is_done_once),
        cmocka_unit_test(test_nothing_is_told_before_it_is_written),
        cmocka_unit_test(test_group_that_is_refused_has_not_happened),
        cmocka_unit_test(test_nobody_plays_without_the_seats_token),
        cmocka_unit_test(test_wrong_messages_are_answered_in_words),
        cmocka_unit_test(test_dice_are_agreed_upon_again_when_somebody_came_back),
        cmocka_unit_test(test_outage_counts_for_nobodys_clock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
