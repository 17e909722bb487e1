/* test_locked.c: a locked engine tells nothing beyond the view of its seat.
 *
 * The proof is non-interference: two engines get matches that differ only in what the seat cannot
 * know (one is resampled from its view), are locked for the seat, and must answer every request
 * with the same bytes. */
#include "../unit.h"
#include "ask.h"
#include "table.h"

#include <stdio.h>

/* An engine locked for the seat, with the state as match "g". */
static struct engine *locked(const struct table *t, const void *state, const char *options,
                             int seat)
{
    static char position[1 << 16];
    struct text out;
    struct engine *e = engine_new(1);
    text_init(&out, position, sizeof position);
    t->game->print_position(t->data, state, &out);
    char *text = quoted(position);
    json_decref(ask_ok(e,
                       "{\"op\":\"load\",\"match\":\"g\",\"game\":\"%s\",\"options\":\"%s\","
                       "\"position\":%s}",
                       t->game->name, options, text));
    json_decref(ask_ok(e, "{\"op\":\"lock\",\"seat\":%d,\"others\":\"none\"}", seat));
    free(text);
    return e;
}

static void same(struct engine *a, struct engine *b, const char *request)
{
    char *first = ask_text(a, request), *second = ask_text(b, request);
    if (strcmp(first, second) != 0)
        fail_msg("%s\nis answered with\n%.2000s\nor, if other things are hidden,\n%.2000s", request,
                 first, second);
    free(first);
    free(second);
}

/* Everything that can be asked; %d is the seat, its place is taken by the other one as well. */
static const char *const requests[] = {
    "{\"op\":\"matches\"}",
    "{\"op\":\"question\",\"match\":\"g\"}",
    "{\"op\":\"question\",\"match\":\"g\",\"seat\":%d}",
    "{\"op\":\"moves\",\"match\":\"g\",\"about\":true,\"refused\":true}",
    "{\"op\":\"moves\",\"match\":\"g\",\"seat\":%d}",
    "{\"op\":\"moves\",\"match\":\"g\",\"group\":true}",
    "{\"op\":\"about\",\"match\":\"g\",\"move\":\"pass\"}",
    "{\"op\":\"why\",\"match\":\"g\",\"piece\":5}",
    "{\"op\":\"why\",\"match\":\"g\",\"piece\":60,\"seat\":%d}",
    "{\"op\":\"why\",\"match\":\"g\",\"move\":\"pass\"}",
    "{\"op\":\"preview\",\"match\":\"g\",\"kind\":\"totals\",\"of\":{\"card\":5}}",
    "{\"op\":\"preview\",\"match\":\"g\",\"kind\":\"totals\",\"seat\":\"spectator\"}",
    "{\"op\":\"preview\",\"match\":\"g\",\"kind\":\"totals\",\"seat\":%d}",
    "{\"op\":\"preview\",\"match\":\"g\",\"kind\":\"explain\",\"of\":{\"piece\":60}}",
    "{\"op\":\"history\",\"match\":\"g\"}",
    "{\"op\":\"history\",\"match\":\"g\",\"seat\":%d}",
    "{\"op\":\"history\",\"match\":\"g\",\"seat\":\"all\"}",
    "{\"op\":\"verify\",\"match\":\"g\"}",
    "{\"op\":\"view\",\"match\":\"g\",\"at\":0}",
    "{\"op\":\"view\",\"match\":\"g\",\"at\":1}",
    "{\"op\":\"apply\",\"match\":\"g\",\"question\":7,\"move\":\"pass\"}",
    "{\"op\":\"apply\",\"match\":\"g\",\"move\":{\"verb\":\"lay\",\"card\":5,\"x\":1}}",
    "{\"op\":\"view\",\"match\":\"g\"}",
    "{\"op\":\"view\",\"match\":\"g\",\"format\":\"text\"}",
    "{\"op\":\"view\",\"match\":\"g\",\"seat\":%d}",
    "{\"op\":\"view\",\"match\":\"g\",\"seat\":\"spectator\"}",
    "{\"op\":\"view\",\"match\":\"g\",\"seat\":\"all\"}",
    "{\"op\":\"result\",\"match\":\"g\"}",
    "{\"op\":\"hash\",\"match\":\"g\"}",
    "{\"op\":\"save\",\"match\":\"g\"}",
    "{\"op\":\"save\",\"match\":\"g\",\"as\":\"position\"}",
    "{\"op\":\"clone\",\"match\":\"g\"}",
    "{\"op\":\"undo\",\"match\":\"g\"}",
    "{\"op\":\"redo\",\"match\":\"g\"}",
    "{\"op\":\"playout\",\"match\":\"g\",\"bots\":[\"random\",\"random\"]}",
    "{\"op\":\"bot\",\"match\":\"g\",\"bot\":\"greedy\"}",
    "{\"op\":\"bot\",\"match\":\"g\",\"bot\":\"random\",\"seat\":%d,\"seed\":4}",
    "{\"op\":\"check\",\"match\":\"g\",\"move\":\"pass\"}",
    "{\"op\":\"check\",\"match\":\"g\",\"move\":\"auto\",\"seat\":%d}",
    "{\"op\":\"apply\",\"match\":\"g\",\"move\":\"lay nothing\"}",
    "{\"op\":\"apply\",\"match\":\"g\",\"move\":\"pass\",\"as\":\"all\"}",
    "{\"op\":\"resample\",\"match\":\"g\",\"seat\":%d}",
    "{\"op\":\"resample\",\"match\":\"g\",\"seed\":9,\"to\":\"r\"}",
    "{\"op\":\"resample\",\"match\":\"g\",\"seat\":\"spectator\",\"to\":\"s\"}",
    "{\"op\":\"save\",\"match\":\"r\"}",
    "{\"op\":\"save\",\"match\":\"s\",\"as\":\"position\"}",
    "{\"op\":\"playout\",\"match\":\"r\",\"bots\":[\"random\",\"random\"]}",
    "{\"op\":\"new\",\"game\":\"imperium\"}",
};

static void same_requests(struct engine *a, struct engine *b)
{
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        for (int seat = 0; seat < 2; seat++) {
            char request[200];
            const char *place = strstr(requests[i], "%d");
            if (place == NULL && seat > 0)
                continue;
            snprintf(request, sizeof request, "%.*s%d%s",
                     (int)(place != NULL ? place - requests[i] : 0), requests[i], seat,
                     place != NULL ? place + 2 : "");
            same(a, b, place != NULL ? request : requests[i]);
        }
    }
}

/* Whether each card of the game can be played, and why not. */
static void same_checks(const struct table *t, struct engine *a, struct engine *b)
{
    for (int item = 0; item < t->game->item_count(t->data); item++) {
        static const char *const words[] = {"lay", "discard", "leave"};
        for (int i = 0; i < 3; i++) {
            char request[200];
            snprintf(request, sizeof request,
                     "{\"op\":\"check\",\"match\":\"g\",\"move\":\"%s %s\"}", words[i],
                     t->game->item_name(t->data, item));
            same(a, b, request);
        }
    }
}

/* A move after which nothing hidden comes to light is answered alike too. */
static bool is_plain(const struct table *t, const void *from, int seat, const struct move *m)
{
    struct witness w = {0};
    void *state = table_room(t->game->state_size);
    memcpy(state, from, t->game->state_size);
    t->game->apply(t->data, state, seat, m, &w);
    bool plain = w.chances == 0 && !w.revealed && t->game->deciders(t->data, state) != 0;
    free(state);
    return plain;
}

static int same_moves(const struct table *t, const char *options, int seat)
{
    int count = t->game->moves(t->data, t->state, seat, t->moves), compared = 0;
    for (int i = 0; i < count; i += 1 + count / 4) {
        char words[200], request[300];
        if (!is_plain(t, t->state, seat, &t->moves[i]) ||
            !is_plain(t, t->other, seat, &t->moves[i]))
            continue;
        table_words(t, seat, &t->moves[i], words, sizeof words);
        snprintf(request, sizeof request, "{\"op\":\"apply\",\"match\":\"g\",\"move\":\"%s\"}",
                 words);
        struct engine *a = locked(t, t->state, options, seat);
        struct engine *b = locked(t, t->other, options, seat);
        same(a, b, request);
        same(a, b, "{\"op\":\"view\",\"match\":\"g\"}");
        engine_free(a);
        engine_free(b);
        compared++;
    }
    return compared;
}

struct tally {
    int positions, different, moves;
};

static void compare_position(struct table *t, const char *options, struct tally *tally)
{
    for (int seat = 0; seat < 2; seat++) {
        t->game->view(t->data, t->state, seat, t->view);
        t->game->resample(t->data, t->view, &t->rng, t->other);
        tally->positions++;
        tally->different += t->game->hash(t->data, t->state) != t->game->hash(t->data, t->other);
        struct engine *a = locked(t, t->state, options, seat);
        struct engine *b = locked(t, t->other, options, seat);
        same_requests(a, b);
        same_checks(t, a, b);
        engine_free(a);
        engine_free(b);
        if (t->game->deciders(t->data, t->state) >> seat & 1)
            tally->moves += same_moves(t, options, seat);
    }
}

static void play_random(struct table *t, int decisions)
{
    for (int i = 0; i < decisions; i++) {
        int seat = game_seat(t->game, t->data, t->state);
        if (seat < 0)
            return;
        int count = t->game->moves(t->data, t->state, seat, t->moves);
        t->game->apply(t->data, t->state, seat, &t->moves[rng_below(&t->rng, (uint32_t)count)],
                       NULL);
    }
}

static void test_answers_do_not_depend_on_what_is_hidden(void **unused)
{
    static const char *const options[] = {"points=9 build=auto", "points=9"};
    struct tally tally = {0};
    (void)unused;
    for (int game = 0; game < 6; game++) {
        struct table t;
        table_begin(&t, "imperium", options[game % 2], (uint64_t)game + 11);
        for (int i = 0; i < 6 && !game_is_over(t.game, t.data, t.state); i++) {
            compare_position(&t, options[game % 2], &tally);
            play_random(&t, 14);
        }
        table_end(&t);
    }
    assert_true(tally.positions > 60);
    assert_int_equal(tally.positions, tally.different);
    assert_true(tally.moves > 30);
}

/* The same for the games whose packs take long to read: fewer positions, later in the game. */
static void test_answers_of_large_games_do_not_depend_on_what_is_hidden(void **unused)
{
    static const char *const games[] = {"heresy", "blackreach"};
    (void)unused;
    for (int game = 0; game < 2; game++) {
        struct table t;
        int seat = game;
        table_begin(&t, games[game], "", (uint64_t)game + 5);
        play_random(&t, 90);
        t.game->view(t.data, t.state, seat, t.view);
        t.game->resample(t.data, t.view, &t.rng, t.other);
        assert_true(t.game->hash(t.data, t.state) != t.game->hash(t.data, t.other));
        struct engine *a = locked(&t, t.state, "", seat);
        struct engine *b = locked(&t, t.other, "", seat);
        same_requests(a, b);
        engine_free(a);
        engine_free(b);
        table_end(&t);
    }
}

/* ---- a whole game ---- */

/* No answer of a sealed match has what would tell more than the view. */
static void assert_no_secret(const json_t *answer)
{
    static const char *const secrets[] = {"hash", "seed", "count", "journal", "position"};
    for (int i = 0; i < 5; i++)
        assert_null(json_object_get(answer, secrets[i]));
}

/* After every request the locked seat is asked, or the game is over. */
static bool is_asked_or_over(const json_t *answer, int seat)
{
    const json_t *deciders = json_object_get(answer, "deciders");
    if (json_array_size(deciders) == 0) {
        assert_true(json_is_object(json_object_get(answer, "result")));
        return false;
    }
    assert_int_equal(1, json_array_size(deciders));
    assert_int_equal(seat, json_integer_value(json_array_get(deciders, 0)));
    return true;
}

static void play_sealed(const char *others, int seat, uint64_t seed)
{
    struct engine *e = engine_new(seed);
    int decisions = 0;
    json_decref(ask_ok(e, "{\"op\":\"lock\",\"seat\":%d,\"others\":\"%s\"}", seat, others));
    json_t *answer = ask_ok(e, "{\"op\":\"new\",\"game\":\"imperium\",\"options\":\"points=3\"}");
    while (is_asked_or_over(answer, seat)) {
        assert_no_secret(answer);
        json_decref(answer);
        json_t *choice = ask_ok(
            e, "{\"op\":\"bot\",\"match\":\"m1\",\"bot\":\"random\",\"seed\":%d}", decisions++);
        answer = ask_ok(e, "{\"op\":\"apply\",\"match\":\"m1\",\"move\":\"%s\"}", move_of(choice));
        json_decref(choice);
    }
    assert_no_secret(answer);
    json_decref(answer);
    ask_refused(e, "secret", "{\"op\":\"save\",\"match\":\"m1\"}");
    ask_refused(e, "secret", "{\"op\":\"undo\",\"match\":\"m1\"}");
    ask_refused(e, "secret", "{\"op\":\"redo\",\"match\":\"m1\"}");
    engine_free(e);
}

static void test_sealed_game_is_played_to_its_end(void **unused)
{
    (void)unused;
    play_sealed("greedy", 0, 1);
    play_sealed("random", 1, 2);
    play_sealed("greedy", 1, 3);
}

static int count_events(const json_t *answer, const char *sentence)
{
    int count = 0;
    size_t i;
    json_t *event;
    json_array_foreach(json_object_get(answer, "events"), i, event)
    {
        count += strstr(text_of(event, "text"), sentence) != NULL;
    }
    return count;
}

/* What the other seat is asked, chooses and draws stays with it. */
static void test_sealed_match_tells_of_the_own_seat(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"imperium\",\"match\":\"g\"}"));
    json_decref(ask_ok(e, "{\"op\":\"lock\",\"seat\":1,\"others\":\"none\"}"));
    json_t *answer = ask_ok(e, "{\"op\":\"question\",\"match\":\"g\"}");
    assert_int_equal(2, json_array_size(json_object_get(answer, "deciders")));
    const json_t *questions = json_object_get(answer, "questions");
    assert_int_equal(1, json_array_size(questions));
    assert_int_equal(1, json_integer_value(json_object_get(json_array_get(questions, 0), "seat")));
    json_decref(answer);
    json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"imperium\",\"match\":\"h\"}"));
    ask_refused(e, "secret",
                "{\"op\":\"apply\",\"match\":\"h\",\"moves\":[{\"seat\":0,\"move\":\"auto\"}]}");
    engine_free(e);
    e = engine_new(1);
    json_decref(ask_ok(e, "{\"op\":\"lock\",\"seat\":1,\"others\":\"random\"}"));
    json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"imperium\",\"match\":\"g\"}"));
    answer = ask_ok(e, "{\"op\":\"apply\",\"match\":\"g\",\"moves\":[\"auto\"]}");
    assert_int_equal(1, count_events(answer, "You chose a deck of 30 cards"));
    assert_int_equal(7, count_events(answer, "Seat 0 draws a card."));
    assert_int_equal(7, count_events(answer, "You draw "));
    assert_int_equal(0, count_events(answer, "You draw a card"));
    json_decref(answer);
    engine_free(e);
}

/* Two matches that differ in how many hidden moves the other seat has made. */
static void test_hidden_moves_leave_no_trace(void **unused)
{
    static const char *const asked[] = {
        "{\"op\":\"question\",\"match\":\"g\"}",
        "{\"op\":\"moves\",\"match\":\"g\",\"group\":true}",
        "{\"op\":\"view\",\"match\":\"g\"}",
        "{\"op\":\"history\",\"match\":\"g\"}",
        "{\"op\":\"history\",\"match\":\"g\",\"seat\":\"spectator\"}",
        "{\"op\":\"view\",\"match\":\"g\",\"at\":1}",
        "{\"op\":\"view\",\"match\":\"g\",\"at\":9}",
        "{\"op\":\"apply\",\"match\":\"g\",\"question\":2,\"move\":\"auto\"}",
        "{\"op\":\"apply\",\"match\":\"g\",\"question\":1,\"move\":\"auto\"}",
        "{\"op\":\"history\",\"match\":\"g\"}",
        "{\"op\":\"view\",\"match\":\"g\",\"at\":1}",
        "{\"op\":\"verify\",\"match\":\"g\"}",
    };
    struct engine *engines[2];
    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct engine *e = engines[i] = engine_new(1);
        json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"imperium\",\"match\":\"g\",\"seed\":3}"));
        for (int k = 0; k < i * 4; k++) {
            json_t *choice = ask_ok(e,
                                    "{\"op\":\"bot\",\"match\":\"g\",\"bot\":\"random\",\"seat\":1,"
                                    "\"seed\":%d}",
                                    k);
            json_decref(ask_ok(e, "{\"op\":\"apply\",\"match\":\"g\",\"seat\":1,\"move\":\"%s\"}",
                               move_of(choice)));
            json_decref(choice);
        }
        json_decref(ask_ok(e, "{\"op\":\"lock\",\"seat\":0,\"others\":\"none\"}"));
    }
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++)
        same(engines[0], engines[1], asked[i]);
    engine_free(engines[0]);
    engine_free(engines[1]);
}

/* Matches that hold nothing but what the client knows are open as ever. */
static void test_own_matches_are_open(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"lock\",\"seat\":1}"));
    json_decref(
        ask_ok(e, "{\"op\":\"new\",\"game\":\"imperium\",\"seed\":4,\"match\":\"seeded\"}"));
    json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"imperium\",\"match\":\"sealed\"}"));
    json_decref(ask_ok(e, "{\"op\":\"resample\",\"match\":\"sealed\",\"to\":\"guess\"}"));
    json_decref(ask_ok(e, "{\"op\":\"load\",\"game\":\"null\",\"position\":\"beans: 5\","
                          "\"match\":\"loaded\"}"));
    static const char *const open[] = {"seeded", "guess", "loaded"};
    for (int i = 0; i < 3; i++) {
        json_decref(ask_ok(e, "{\"op\":\"hash\",\"match\":\"%s\"}", open[i]));
        json_decref(ask_ok(e, "{\"op\":\"save\",\"match\":\"%s\"}", open[i]));
        json_decref(ask_ok(e, "{\"op\":\"view\",\"match\":\"%s\",\"seat\":\"all\"}", open[i]));
        json_decref(ask_ok(e, "{\"op\":\"clone\",\"match\":\"%s\"}", open[i]));
    }
    json_t *answer = ask_ok(e, "{\"op\":\"hello\"}");
    assert_int_equal(1, json_integer_value(json_object_get(answer, "seat")));
    json_decref(answer);
    engine_free(e);
}

static void test_clones_made_before_the_lock_are_sealed(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"imperium\",\"options\":\"build=auto\"}"));
    json_decref(ask_ok(e, "{\"op\":\"clone\",\"match\":\"m1\"}"));
    json_decref(ask_ok(e, "{\"op\":\"lock\",\"seat\":0,\"others\":\"greedy\"}"));
    ask_refused(e, "secret", "{\"op\":\"hash\",\"match\":\"m2\"}");
    ask_refused(e, "secret", "{\"op\":\"view\",\"match\":\"m2\",\"seat\":1}");
    json_t *choice = ask_ok(e, "{\"op\":\"bot\",\"match\":\"m2\",\"bot\":\"greedy\"}");
    json_t *answer =
        ask_ok(e, "{\"op\":\"apply\",\"match\":\"m2\",\"move\":\"%s\"}", move_of(choice));
    assert_no_secret(answer);
    assert_true(is_asked_or_over(answer, 0));
    json_decref(choice);
    json_decref(answer);
    engine_free(e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers_do_not_depend_on_what_is_hidden),
        cmocka_unit_test(test_answers_of_large_games_do_not_depend_on_what_is_hidden),
        cmocka_unit_test(test_sealed_game_is_played_to_its_end),
        cmocka_unit_test(test_sealed_match_tells_of_the_own_seat),
        cmocka_unit_test(test_hidden_moves_leave_no_trace),
        cmocka_unit_test(test_own_matches_are_open),
        cmocka_unit_test(test_clones_made_before_the_lock_are_sealed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
