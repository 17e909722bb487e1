/* test_play.c: whole random games through the engine, compared with the C API at every decision:
 * who decides, the moves, the views, the hash, the result; and what is saved is loaded again. */
#include "../unit.h"
#include "ask.h"
#include "table.h"

#include <stdio.h>

/* The same match twice: in the engine as "g", and here. */
struct twin {
    struct engine *engine;
    struct table table;
    int number[GAME_SEATS_MAX]; /* of each seat's question */
};

static void twin_begin(struct twin *t, const char *game, const char *options, uint64_t seed)
{
    table_begin(&t->table, game, options, seed);
    t->engine = engine_new(seed);
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        t->number[seat] = 1;
    json_decref(ask_ok(t->engine,
                       "{\"op\":\"new\",\"match\":\"g\",\"game\":\"%s\",\"options\":\"%s\","
                       "\"seed\":\"%llu\"}",
                       game, options, (unsigned long long)seed));
}

static void twin_end(struct twin *t)
{
    table_end(&t->table);
    engine_free(t->engine);
}

static void assert_hash(const struct twin *t, const void *state, const json_t *answer)
{
    char hash[17];
    snprintf(hash, sizeof hash, "%016llx",
             (unsigned long long)t->table.game->hash(t->table.data, state));
    assert_string_equal(hash, text_of(answer, "hash"));
}

static void compare_deciders(const struct twin *t, const json_t *answer)
{
    unsigned asked = 0;
    size_t i;
    json_t *seat;
    json_array_foreach(json_object_get(answer, "deciders"), i, seat)
    {
        asked |= 1U << json_integer_value(seat);
    }
    assert_int_equal(t->table.game->deciders(t->table.data, t->table.state), asked);
}

static void compare_moves(const struct twin *t, int seat)
{
    json_t *answer = ask_ok(t->engine, "{\"op\":\"moves\",\"match\":\"g\",\"seat\":%d}", seat);
    const json_t *list = json_object_get(answer, "moves");
    int count = t->table.game->moves(t->table.data, t->table.state, seat, t->table.moves);
    assert_int_equal(count, json_array_size(list));
    for (int i = 0; i < count; i++) {
        char words[256];
        table_words(&t->table, seat, &t->table.moves[i], words, sizeof words);
        assert_string_equal(words, text_of(json_array_get(list, (size_t)i), "text"));
    }
    json_decref(answer);
}

static void compare_view(const struct twin *t, int viewer)
{
    static char expected[1 << 20];
    struct text out;
    struct json j;
    char name[16];
    if (viewer >= 0)
        snprintf(name, sizeof name, "%d", viewer);
    else
        snprintf(name, sizeof name, "\"%s\"", viewer == SEAT_ALL ? "all" : "spectator");
    struct audience a =
        game_audience(t->table.game, t->table.data, t->table.state, viewer, t->table.view);
    text_init(&out, expected, sizeof expected);
    json_init(&j, &out);
    json_open_object(&j);
    json_key_bool(&j, "ok", true);
    json_key(&j, "seat");
    json_raw(&j, name);
    if (viewer >= 0)
        json_key_int(&j, "number", t->number[viewer]);
    json_key(&j, "view");
    game_view_json(&a, &j);
    json_end(&j);
    assert_false(text_is_cut(&out));
    char request[80];
    snprintf(request, sizeof request, "{\"op\":\"view\",\"match\":\"g\",\"seat\":%s}", name);
    char *answer = ask_text(t->engine, request);
    assert_string_equal(expected, answer);
    free(answer);
}

/* What is saved gives the same match. */
static void compare_saved(const struct twin *t, const char *as)
{
    json_t *saved = ask_ok(t->engine, "{\"op\":\"save\",\"match\":\"g\",\"as\":\"%s\"}", as);
    char *text = quoted(text_of(saved, as));
    bool is_position = strcmp(as, "position") == 0;
    json_t *answer =
        ask_ok(t->engine, "{\"op\":\"load\",\"match\":\"again\",%s%s%s%s%s\"%s\":%s}",
               is_position ? "\"game\":\"" : "", is_position ? t->table.game->name : "",
               is_position ? "\",\"options\":\"" : "", is_position ? text_of(saved, "options") : "",
               is_position ? "\"," : "", as, text);
    assert_null(json_object_get(answer, "notice"));
    assert_hash(t, t->table.state, answer);
    json_decref(ask_ok(t->engine, "{\"op\":\"free\",\"match\":\"again\"}"));
    json_decref(answer);
    json_decref(saved);
    free(text);
}

static void compare_copies(struct twin *t, uint64_t seed)
{
    struct rng rng;
    int seat = (int)rng_below(&t->table.rng, (uint32_t)t->table.game->seats);
    json_t *answer = ask_ok(t->engine, "{\"op\":\"clone\",\"match\":\"g\",\"to\":\"copy\"}");
    assert_hash(t, t->table.state, answer);
    json_decref(answer);
    json_decref(ask_ok(t->engine, "{\"op\":\"free\",\"match\":\"copy\"}"));
    rng_seed(&rng, seed);
    t->table.game->view(t->table.data, t->table.state, seat, t->table.view);
    t->table.game->resample(t->table.data, t->table.view, &rng, t->table.other);
    answer = ask_ok(
        t->engine,
        "{\"op\":\"resample\",\"match\":\"g\",\"seat\":%d,\"seed\":\"%llu\",\"to\":\"copy\"}", seat,
        (unsigned long long)seed);
    assert_hash(t, t->table.other, answer);
    json_decref(answer);
    json_decref(ask_ok(t->engine, "{\"op\":\"free\",\"match\":\"copy\"}"));
}

/* Numbers of questions never fall: they are asked for again. */
static void learn_numbers(struct twin *t)
{
    for (int seat = 0; seat < t->table.game->seats; seat++) {
        json_t *view = ask_ok(t->engine, "{\"op\":\"view\",\"match\":\"g\",\"seat\":%d}", seat);
        int number = (int)json_integer_value(json_object_get(view, "number"));
        assert_true(number >= t->number[seat]);
        t->number[seat] = number;
        json_decref(view);
    }
}

static void compare_undo(struct twin *t, const char *before, const json_t *now)
{
    json_t *back = ask_ok(t->engine, "{\"op\":\"undo\",\"match\":\"g\"}");
    assert_string_equal(before, text_of(back, "hash"));
    json_t *again = ask_ok(t->engine, "{\"op\":\"redo\",\"match\":\"g\"}");
    assert_string_equal(text_of(now, "hash"), text_of(again, "hash"));
    learn_numbers(t);
    json_decref(back);
    json_decref(again);
}

/* One decision, in both. */
static void play_one(struct twin *t)
{
    unsigned asked = t->table.game->deciders(t->table.data, t->table.state);
    int seat = 0;
    char words[256], object[1024], before[17];
    do
        seat = (int)rng_below(&t->table.rng, (uint32_t)t->table.game->seats);
    while ((asked >> seat & 1) == 0);
    compare_moves(t, seat);
    snprintf(before, sizeof before, "%016llx",
             (unsigned long long)t->table.game->hash(t->table.data, t->table.state));
    int count = t->table.game->moves(t->table.data, t->table.state, seat, t->table.moves);
    struct move m = t->table.moves[rng_below(&t->table.rng, (uint32_t)count)];
    table_words(&t->table, seat, &m, words, sizeof words);
    bool is_object = rng_below(&t->table.rng, 2) == 0;
    if (is_object)
        table_object(&t->table, seat, &m, object, sizeof object);
    char *quoted_words = quoted(words);
    t->table.game->apply(t->table.data, t->table.state, seat, &m, NULL);
    json_t *answer = ask_ok(
        t->engine, "{\"op\":\"apply\",\"match\":\"g\",\"seat\":%d,\"question\":%d,\"move\":%s}",
        seat, t->number[seat]++, is_object ? object : quoted_words);
    assert_hash(t, t->table.state, answer);
    compare_deciders(t, answer);
    if (rng_below(&t->table.rng, 8) == 0)
        compare_undo(t, before, answer);
    free(quoted_words);
    json_decref(answer);
}

static void compare_result(const struct twin *t)
{
    struct result result;
    assert_true(t->table.game->result(t->table.data, t->table.state, &result));
    json_t *answer = ask_ok(t->engine, "{\"op\":\"result\",\"match\":\"g\"}");
    const json_t *told = json_object_get(answer, "result");
    const json_t *winner = json_object_get(told, "winner");
    assert_int_equal(result.winner, json_is_null(winner) ? -1 : json_integer_value(winner));
    for (int seat = 0; seat < t->table.game->seats; seat++)
        assert_int_equal(result.score[seat], json_integer_value(json_array_get(
                                                 json_object_get(told, "score"), (size_t)seat)));
    json_decref(answer);
}

static void play_game(const char *game, const char *options, uint64_t seed, int every)
{
    struct twin t;
    twin_begin(&t, game, options, seed);
    for (int decisions = 0; t.table.game->deciders(t.table.data, t.table.state) != 0; decisions++) {
        if (decisions % every == 0) {
            for (int viewer = SEAT_ALL; viewer < t.table.game->seats; viewer++)
                compare_view(&t, viewer);
            compare_saved(&t, "journal");
            compare_saved(&t, "position");
            compare_copies(&t, seed + (uint64_t)decisions);
        }
        play_one(&t);
    }
    compare_result(&t);
    for (int viewer = SEAT_ALL; viewer < t.table.game->seats; viewer++)
        compare_view(&t, viewer);
    compare_saved(&t, "journal");
    compare_saved(&t, "position");
    twin_end(&t);
}

static void test_games_are_those_of_the_library(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 20; seed++)
        play_game("null", "", seed, 1);
    for (uint64_t seed = 1; seed <= 6; seed++)
        play_game("imperium", "points=3", seed, 5);
    for (uint64_t seed = 1; seed <= 20; seed++)
        play_game("imperium", seed % 2 == 0 ? "points=4 build=auto" : "build=auto pass=final",
                  UINT64_MAX - seed, 7);
}

static void test_large_games_are_those_of_the_library(void **unused)
{
    (void)unused;
    play_game("heresy", "variant=quick-start", 5, 97);
    play_game("blackreach", "scenario=two-stores", 6, 97);
}

static void test_saved_at_every_decision_is_loaded_again(void **unused)
{
    (void)unused;
    play_game("imperium", "points=3 build=auto", 77, 1);
}

static void test_same_requests_give_same_answers(void **unused)
{
    static const char *const requests[] = {
        "{\"op\":\"new\",\"game\":\"imperium\",\"options\":\"build=auto\"}",
        "{\"op\":\"bot\",\"match\":\"m1\",\"bot\":\"random\"}",
        "{\"op\":\"playout\",\"match\":\"m1\",\"bots\":[\"random\",\"greedy\"],\"games\":5}",
        "{\"op\":\"resample\",\"match\":\"m1\",\"seat\":1}",
        "{\"op\":\"save\",\"match\":\"m2\"}",
    };
    struct engine *a = engine_new(5), *b = engine_new(5);
    (void)unused;
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        char *first = ask_text(a, requests[i]), *second = ask_text(b, requests[i]);
        assert_string_equal(first, second);
        free(first);
        free(second);
    }
    engine_free(a);
    engine_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_are_those_of_the_library),
        cmocka_unit_test(test_large_games_are_those_of_the_library),
        cmocka_unit_test(test_saved_at_every_decision_is_loaded_again),
        cmocka_unit_test(test_same_requests_give_same_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
