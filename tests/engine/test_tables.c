/* test_tables.c: matches on tables, through requests. */
#include "../unit.h"
#include "ask.h"

#include <stdio.h>

static json_t *message_of(struct engine *e, const char *seat, json_t **answer)
{
    *answer =
        ask_ok(e, "{\"op\":\"tell\",\"match\":\"t\"%s%s}", *seat != '\0' ? ",\"seat\":" : "", seat);
    return json_object_get(*answer, "message");
}

static struct engine *given_table(const char *game, const char *seats, const char *more)
{
    struct engine *e = engine_new(7);
    json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"%s\",\"match\":\"t\",\"seed\":3}", game));
    json_decref(ask_ok(e, "{\"op\":\"table\",\"match\":\"t\",\"seats\":%s%s}", seats, more));
    return e;
}

static long long number_of(const json_t *object, const char *field)
{
    const json_t *value = json_object_get(object, field);
    assert_true(json_is_integer(value));
    return json_integer_value(value);
}

static bool is_true(const json_t *object, const char *field)
{
    const json_t *value = json_object_get(object, field);
    assert_true(json_is_boolean(value));
    return json_is_true(value);
}

/* Plays to the end with the first legal move of every message; returns how often a person was
 * asked. */
static int play_game(struct engine *e, int *handed)
{
    int asked = 0, last = -1;
    *handed = 0;
    for (;;) {
        json_t *run = ask_ok(e, "{\"op\":\"run\",\"match\":\"t\"}"), *answer;
        bool is_over = !json_is_null(json_object_get(run, "result"));
        assert_true(is_over || json_is_null(json_object_get(run, "thinks")));
        json_decref(run);
        json_t *message = message_of(e, "", &answer);
        if (is_over) {
            assert_string_equal("rules", text_of(json_object_get(message, "end"), "why"));
            json_decref(answer);
            return asked;
        }
        json_t *question = json_object_get(message, "question");
        int seat = (int)number_of(message, "seat");
        assert_int_equal(seat, number_of(question, "seat"));
        assert_true(seat == last || is_true(message, "fresh"));
        *handed += seat != last;
        last = seat;
        json_t *moves = json_object_get(message, "moves");
        const json_t *move = json_array_get(moves, (size_t)(asked % 3) % json_array_size(moves));
        char *text = json_dumps(move, 0);
        json_t *done = ask_ok(e,
                              "{\"op\":\"do\",\"match\":\"t\",\"seat\":%d,\"k\":%lld,"
                              "\"question\":%lld,\"move\":%s}",
                              seat, number_of(message, "k"), number_of(question, "number"), text);
        assert_string_equal("done", text_of(done, "answer"));
        free(text);
        json_decref(done);
        json_decref(answer);
        asked++;
    }
}

static void test_player_against_computer_plays_to_the_end(void **unused)
{
    static const char *const games[] = {"imperium", "heresy", "blackreach"};
    int handed;
    (void)unused;
    for (int i = 0; i < 3; i++) {
        struct engine *e = given_table(games[i], "[\"person\",\"greedy\"]", "");
        assert_true(play_game(e, &handed) > 3);
        assert_int_equal(1, handed);
        json_t *saved = ask_ok(e, "{\"op\":\"save\",\"match\":\"t\"}");
        char *journal = quoted(text_of(saved, "journal"));
        json_t *loaded = ask_ok(e, "{\"op\":\"load\",\"match\":\"again\",\"journal\":%s}", journal);
        assert_null(json_object_get(loaded, "notice"));
        assert_false(json_is_null(json_object_get(loaded, "result")));
        json_decref(loaded);
        json_decref(saved);
        free(journal);
        engine_free(e);
    }
}

static void test_people_at_one_screen_hand_it_over(void **unused)
{
    struct engine *e = given_table("imperium", "[\"person\",\"person\"]", ",\"shared\":true");
    int handed;
    (void)unused;
    assert_true(play_game(e, &handed) > 20);
    assert_true(handed > 10);
    engine_free(e);
}

static void test_match_on_a_table_goes_on_by_commands_only(void **unused)
{
    struct engine *e = given_table("imperium", "[\"person\",\"random\"]", "");
    (void)unused;
    ask_refused(e, "turn", "{\"op\":\"apply\",\"match\":\"t\",\"seat\":0,\"move\":\"auto\"}");
    ask_refused(e, "turn", "{\"op\":\"undo\",\"match\":\"t\"}");
    ask_refused(e, "turn", "{\"op\":\"redo\",\"match\":\"t\"}");
    ask_refused(e, "value", "{\"op\":\"table\",\"match\":\"t\",\"seats\":[\"person\",\"open\"]}");
    json_decref(ask_ok(e, "{\"op\":\"clone\",\"match\":\"t\",\"to\":\"c\"}"));
    ask_refused(e, "value", "{\"op\":\"table\",\"match\":\"c\",\"seats\":[\"person\",\"open\"]}");
    ask_refused(e, "value", "{\"op\":\"do\",\"match\":\"c\",\"seat\":0,\"move\":\"auto\"}");
    ask_refused(e, "value", "{\"op\":\"do\",\"match\":\"t\",\"seat\":0,\"command\":\"dance\"}");
    ask_refused(e, "value",
                "{\"op\":\"do\",\"match\":\"t\",\"seat\":0,\"command\":\"undo\","
                "\"move\":\"auto\"}");
    ask_refused(e, "value", "{\"op\":\"do\",\"match\":\"t\",\"seat\":0}");
    ask_refused(e, "value", "{\"op\":\"run\",\"match\":\"t\",\"now\":\"soon\"}");
    ask_refused(e, "value", "{\"op\":\"wish\",\"match\":\"t\",\"seat\":0,\"how\":\"never\"}");
    ask_refused(e, "value", "{\"op\":\"tell\",\"match\":\"t\",\"seat\":\"all\"}");
    json_decref(ask_ok(e, "{\"op\":\"wish\",\"match\":\"t\",\"seat\":0,\"asking\":\"all\"}"));
    engine_free(e);
}

static void test_late_and_repeated_commands_change_nothing(void **unused)
{
    struct engine *e = given_table("imperium", "[\"person\",\"person\"]", "");
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"do\",\"match\":\"t\",\"seat\":0,\"k\":1,\"move\":\"auto\"}"));
    json_t *again =
        ask_ok(e, "{\"op\":\"do\",\"match\":\"t\",\"seat\":0,\"k\":1,\"move\":\"auto\"}");
    assert_string_equal("repeated", text_of(again, "answer"));
    assert_int_equal(1, number_of(again, "count"));
    json_decref(again);
    ask_refused(e, "stale", "{\"op\":\"do\",\"match\":\"t\",\"seat\":0,\"k\":1,\"move\":\"done\"}");
    ask_refused(e, "stale", "{\"op\":\"do\",\"match\":\"t\",\"seat\":0,\"k\":9,\"move\":\"done\"}");
    ask_refused(e, "stale",
                "{\"op\":\"do\",\"match\":\"t\",\"seat\":1,\"question\":4,\"move\":\"auto\"}");
    ask_refused(e, "syntax", "{\"op\":\"do\",\"match\":\"t\",\"seat\":1,\"move\":\"lie down\"}");
    json_decref(ask_ok(e, "{\"op\":\"do\",\"match\":\"t\",\"seat\":1,\"command\":\"resign\"}"));
    json_t *answer, *message = message_of(e, "0", &answer);
    assert_string_equal("resign 1", text_of(json_object_get(message, "end"), "why"));
    json_decref(answer);
    ask_refused(e, "value", "{\"op\":\"lock\",\"seat\":0}"); /* a table has its own secrets */
    json_t *saved = ask_ok(e, "{\"op\":\"save\",\"match\":\"t\"}");
    char *journal = quoted(text_of(saved, "journal"));
    json_decref(ask_ok(e, "{\"op\":\"free\",\"match\":\"t\"}"));
    json_decref(ask_ok(e, "{\"op\":\"lock\",\"seat\":0,\"others\":\"greedy\"}"));
    json_t *loaded = ask_ok(e, "{\"op\":\"load\",\"journal\":%s}", journal);
    assert_int_equal(0, json_array_size(json_object_get(loaded, "deciders"))); /* it was stopped */
    json_decref(loaded);
    json_decref(saved);
    free(journal);
    engine_free(e);
}

static void test_commitment_is_the_hash_of_the_seed(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    /* BLAKE2b-256 of 32 bytes 1, by Python's hashlib */
    json_t *answer =
        ask_ok(e, "{\"op\":\"commitment\",\"seed\":"
                  "\"0101010101010101010101010101010101010101010101010101010101010101\"}");
    assert_string_equal("f40ceaf86e5776923332b8d8fd3bef849cadb19c6996bc272af1f648d9566a4c",
                        text_of(answer, "hash"));
    json_decref(answer);
    ask_refused(e, "value", "{\"op\":\"commitment\"}");
    ask_refused(e, "value", "{\"op\":\"commitment\",\"seed\":\"01\"}");
    engine_free(e);
}

static void test_undo_is_offered_and_told(void **unused)
{
    struct engine *e = given_table("imperium", "[\"person\",\"greedy\"]", "");
    json_t *answer;
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"run\",\"match\":\"t\"}"));
    message_of(e, "", &answer);
    assert_false(is_true(answer, "undo"));
    json_decref(answer);
    json_decref(ask_ok(e, "{\"op\":\"do\",\"match\":\"t\",\"seat\":0,\"move\":\"auto\"}"));
    json_decref(ask_ok(e, "{\"op\":\"run\",\"match\":\"t\"}"));
    message_of(e, "", &answer);
    assert_true(is_true(answer, "undo"));
    json_decref(answer);
    json_decref(ask_ok(e, "{\"op\":\"do\",\"match\":\"t\",\"seat\":0,\"command\":\"undo\"}"));
    json_t *message = message_of(e, "", &answer);
    assert_true(is_true(message, "undone"));
    assert_string_equal("build", text_of(json_object_get(message, "question"), "question"));
    json_decref(answer);
    message = message_of(e, "", &answer);
    assert_true(json_is_null(message)); /* no news */
    json_decref(answer);
    engine_free(e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_player_against_computer_plays_to_the_end),
        cmocka_unit_test(test_people_at_one_screen_hand_it_over),
        cmocka_unit_test(test_match_on_a_table_goes_on_by_commands_only),
        cmocka_unit_test(test_late_and_repeated_commands_change_nothing),
        cmocka_unit_test(test_commitment_is_the_hash_of_the_seed),
        cmocka_unit_test(test_undo_is_offered_and_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
