/* test_ops.c: what a graphical client asks: moves by verb and id, grouped; questions by number;
 * why; what a move brings; previews; the past; and what there is before a match. */
#include "../unit.h"
#include "ask.h"

#include <stdio.h>

#include <muster/rng.h>

static int int_of(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    if (!json_is_integer(value))
        fail_msg("there is no number \"%s\"", key);
    return (int)json_integer_value(value);
}

static json_t *first_of(const json_t *object, const char *key)
{
    json_t *first = json_array_get(json_object_get(object, key), 0);
    if (first == NULL)
        fail_msg("\"%s\" is empty", key);
    return first;
}

/* An engine with a match "g" of imperium, whose attacker is asked for a unit. */
static struct engine *begin(void)
{
    struct engine *e = engine_new(1);
    json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"imperium\",\"match\":\"g\",\"seed\":3,"
                          "\"options\":\"build=auto\"}"));
    return e;
}

/* The unit that the seat asked lays down first; its id. */
static int lay_first(struct engine *e, int *seat)
{
    json_t *moves = ask_ok(e, "{\"op\":\"moves\",\"match\":\"g\"}");
    int card = int_of(first_of(moves, "moves"), "card");
    *seat = int_of(moves, "seat");
    json_decref(ask_ok(
        e, "{\"op\":\"apply\",\"match\":\"g\",\"move\":{\"verb\":\"lay\",\"card\":%d}}", card));
    json_decref(moves);
    return card;
}

/* ---- moves ---- */

/* What is listed can be sent back as it is, with all its remarks. */
static void test_listed_moves_are_taken_as_they_are(void **unused)
{
    struct engine *e = begin();
    (void)unused;
    json_t *moves = ask_ok(e, "{\"op\":\"moves\",\"match\":\"g\",\"about\":true}");
    char *first = json_dumps(first_of(moves, "moves"), 0);
    json_t *check = ask_ok(e, "{\"op\":\"check\",\"match\":\"g\",\"move\":%s}", first);
    assert_true(json_is_true(json_object_get(check, "legal")));
    assert_string_equal(text_of(first_of(moves, "moves"), "text"), move_of(check));
    json_decref(ask_ok(e, "{\"op\":\"apply\",\"match\":\"g\",\"moves\":[%s]}", first));
    json_decref(check);
    json_decref(moves);
    free(first);
    engine_free(e);
}

/* Is the move listed, and marked as one that cannot achieve anything? */
static bool is_futile(struct engine *e, const char *text)
{
    json_t *moves = ask_ok(e, "{\"op\":\"moves\",\"match\":\"t\"}"), *move;
    size_t i;
    bool is_listed = false, is_marked = false;
    json_array_foreach(json_object_get(moves, "moves"), i, move)
    {
        if (strcmp(text_of(move, "text"), text) != 0)
            continue;
        is_listed = true;
        is_marked = json_is_true(json_object_get(move, "futile"));
    }
    assert_true(is_listed);
    json_decref(moves);
    return is_marked;
}

/* Of the hundred places for a template those count under which an enemy is. */
static void test_templates_that_cover_no_enemy_are_futile(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"load\",\"game\":\"blackreach\",\"match\":\"t\","
                          "\"packs\":[\"ground\",\"armies\"],\"position\":[\"board: 12x9\","
                          "\"unit gang: mob at 2,3 owner 1\",\"unit tube: mortar at 9,3\","
                          "\"active: tube\"]}"));
    assert_false(is_futile(e, "shell tube at i(2,3)"));
    assert_false(is_futile(e, "shell tube at i(3,4)"));
    assert_true(is_futile(e, "shell tube at i(4,4)"));
    assert_true(is_futile(e, "shell tube at i(9,3)")); /* itself alone */
    engine_free(e);
}

/* Adds up the choices of all groups, and asks whether each is legal. */
static size_t check_groups(struct engine *e, const json_t *groups)
{
    size_t i, k, choices = 0;
    json_t *group, *choice, *value;
    const char *key;
    json_array_foreach(groups, i, group)
    {
        json_array_foreach(json_object_get(group, "choices"), k, choice)
        {
            json_t *move = json_copy(group);
            json_object_del(move, "choices");
            json_object_del(move, "piece");
            json_object_foreach(choice, key, value)
            {
                json_object_set(move, key, value);
            }
            char *text = json_dumps(move, 0);
            json_t *check =
                ask_ok(e, "{\"op\":\"check\",\"match\":\"g\",\"seat\":0,\"move\":%s}", text);
            if (!json_is_true(json_object_get(check, "legal")))
                fail_msg("%s is listed and not legal", text);
            json_decref(check);
            json_decref(move);
            free(text);
            choices++;
        }
    }
    return choices;
}

/* While a deck is built: 51 cards to leave out, and two other verbs. */
static void test_groups_hold_every_move_once(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"imperium\",\"match\":\"g\",\"seed\":3}"));
    json_t *moves = ask_ok(e, "{\"op\":\"moves\",\"match\":\"g\",\"seat\":0}");
    json_t *grouped = ask_ok(e, "{\"op\":\"moves\",\"match\":\"g\",\"seat\":0,\"group\":true}");
    assert_null(json_object_get(grouped, "moves"));
    const json_t *groups = json_object_get(grouped, "groups");
    assert_int_equal(json_array_size(json_object_get(moves, "moves")), check_groups(e, groups));
    const json_t *first = json_array_get(groups, 0);
    assert_string_equal("leave", text_of(first, "verb"));
    assert_int_equal(int_of(first, "piece"), int_of(first, "card"));
    json_decref(moves);
    json_decref(grouped);
    engine_free(e);
}

/* Beans are no pieces: one group, whose choices differ by a number. */
static void test_groups_lift_what_their_choices_share(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"null\",\"match\":\"g\",\"seed\":3}"));
    json_t *grouped = ask_ok(e, "{\"op\":\"moves\",\"match\":\"g\",\"group\":true,\"about\":true}");
    const json_t *group = first_of(grouped, "groups");
    assert_int_equal(1, json_array_size(json_object_get(grouped, "groups")));
    assert_null(json_object_get(group, "piece"));
    assert_null(json_object_get(group, "count"));
    assert_int_equal(3, json_array_size(json_object_get(group, "choices")));
    assert_int_equal(1, int_of(first_of(group, "choices"), "count"));
    assert_string_equal("take 1", text_of(first_of(group, "choices"), "text"));
    json_decref(grouped);
    engine_free(e);
}

static void test_moves_can_be_texts(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"null\",\"match\":\"g\",\"seed\":3}"));
    json_t *moves = ask_ok(e, "{\"op\":\"moves\",\"match\":\"g\",\"format\":\"text\"}");
    assert_string_equal("take 1", json_string_value(first_of(moves, "moves")));
    json_decref(moves);
    json_t *played =
        ask_ok(e, "{\"op\":\"apply\",\"match\":\"g\",\"move\":\"take 1\",\"format\":\"text\"}");
    assert_true(json_is_string(first_of(played, "events")));
    json_decref(played);
    engine_free(e);
}

static void test_moves_that_cannot_be_built_are_refused(void **unused)
{
    static const struct {
        const char *move, *code, *message;
    } rows[] = {
        {"{\"verb\":\"lya\",\"card\":3}", "value", "did you mean \"lay\"?"},
        {"{\"verb\":\"lay\"}", "value", "needs the field \"card\""},
        {"{\"verb\":\"lay\",\"card\":\"Blade\"}", "value", "the id of a piece"},
        {"{\"verb\":\"lay\",\"card\":0}", "value", "piece 0"},
        {"{\"verb\":\"lay\",\"card\":4000000000000}", "value", "piece 4000000000000"},
        {"{\"verb\":\"lay\",\"card\":3,\"unit\":1}", "value", "no field \"unit\""},
        {"{\"verb\":\"lay\",\"card\":[3]}", "value", "not an array"},
        {"{\"verb\":\"lay\",\"card\":3.5}", "value", "not a number with a fraction"},
        {"{\"verb\":\"lay\",\"card\":null}", "value", "not null"},
        {"{\"verb\":7}", "value", "a move in words"},
        {"{}", "value", "a move in words"},
        {"[]", "value", "a move in words"},
        {"null", "value", "a move in words"},
        {"{\"verb\":\"pass\",\"a\":1,\"b\":1,\"c\":1,\"d\":1,\"e\":1,\"f\":1,\"g\":1,\"h\":1,\"i\":"
         "1}",
         "bound", "more than 8 fields"},
    };
    struct engine *e = begin();
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        json_t *answer = ask(e, "{\"op\":\"apply\",\"match\":\"g\",\"move\":%s}", rows[i].move);
        const json_t *error = json_object_get(answer, "error");
        if (error == NULL || strcmp(rows[i].code, text_of(error, "code")) != 0 ||
            strstr(text_of(error, "message"), rows[i].message) == NULL)
            fail_msg("%s: %s", rows[i].move, error != NULL ? text_of(error, "message") : "granted");
        assert_null(json_object_get(error, "move"));
        json_decref(answer);
    }
    engine_free(e);
}

/* A refused move comes back with its ids, so that a picture can show what is meant. */
static void test_refusals_carry_the_move(void **unused)
{
    struct engine *e = begin();
    (void)unused;
    json_t *answer =
        ask(e, "{\"op\":\"apply\",\"match\":\"g\",\"move\":{\"verb\":\"lay\",\"card\":1}}");
    const json_t *error = json_object_get(answer, "error");
    assert_string_equal("illegal", text_of(error, "code"));
    assert_int_equal(1, int_of(json_object_get(error, "move"), "card"));
    assert_null(json_object_get(json_object_get(error, "move"), "final"));
    json_decref(answer);
    engine_free(e);
}

/* ---- questions ---- */

static void test_late_and_early_answers_are_stale(void **unused)
{
    struct engine *e = begin();
    int seat, card = lay_first(e, &seat);
    (void)unused;
    json_t *before = ask_ok(e, "{\"op\":\"hash\",\"match\":\"g\"}");
    for (int number = 1; number <= 3; number += 2)
        ask_refused(e, "stale",
                    "{\"op\":\"apply\",\"match\":\"g\",\"seat\":%d,\"question\":%d,"
                    "\"move\":{\"verb\":\"lay\",\"card\":%d}}",
                    seat, number, card);
    ask_refused(e, "stale",
                "{\"op\":\"apply\",\"match\":\"g\",\"moves\":[{\"seat\":%d,\"question\":1,"
                "\"move\":\"pass\"}]}",
                seat);
    json_t *after = ask_ok(e, "{\"op\":\"hash\",\"match\":\"g\"}");
    assert_true(json_equal(before, after));
    json_decref(before);
    json_decref(after);
    json_t *question = ask_ok(e, "{\"op\":\"question\",\"match\":\"g\"}");
    assert_int_equal(1, int_of(first_of(question, "questions"), "number"));
    assert_int_equal(seat ^ 1, int_of(first_of(question, "questions"), "seat"));
    json_decref(question);
    /* Taken back, the same question has another number. */
    json_decref(ask_ok(e, "{\"op\":\"undo\",\"match\":\"g\"}"));
    question = ask_ok(e, "{\"op\":\"question\",\"match\":\"g\"}");
    assert_int_equal(3, int_of(first_of(question, "questions"), "number"));
    json_decref(question);
    json_decref(ask_ok(e,
                       "{\"op\":\"apply\",\"match\":\"g\",\"question\":3,"
                       "\"move\":{\"verb\":\"lay\",\"card\":%d}}",
                       card));
    engine_free(e);
}

/* Copies count the answers that are given to them. */
static void test_copies_number_their_questions(void **unused)
{
    struct engine *e = begin();
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"clone\",\"match\":\"g\",\"to\":\"c\"}"));
    json_t *moves = ask_ok(e, "{\"op\":\"moves\",\"match\":\"c\"}");
    int seat = int_of(moves, "seat"), card = int_of(first_of(moves, "moves"), "card");
    assert_int_equal(1, int_of(moves, "number"));
    json_decref(moves);
    json_decref(ask_ok(e,
                       "{\"op\":\"apply\",\"match\":\"c\",\"question\":1,"
                       "\"move\":{\"verb\":\"lay\",\"card\":%d}}",
                       card));
    ask_refused(e, "stale",
                "{\"op\":\"apply\",\"match\":\"c\",\"seat\":%d,\"question\":1,\"move\":\"pass\"}",
                seat);
    engine_free(e);
}

/* ---- why, about, preview ---- */

static void test_why_tells_what_a_piece_can_do_and_cannot(void **unused)
{
    struct engine *e = begin();
    int seat, laid = lay_first(e, &seat);
    (void)unused;
    json_t *moves = ask_ok(e, "{\"op\":\"moves\",\"match\":\"g\",\"refused\":true}");
    int unit = int_of(first_of(moves, "moves"), "card");
    int other = int_of(json_object_get(first_of(moves, "refused"), "move"), "card");
    json_t *can = ask_ok(e, "{\"op\":\"why\",\"match\":\"g\",\"piece\":%d}", unit);
    assert_int_equal(unit, int_of(first_of(can, "can"), "card"));
    assert_int_equal(0, json_array_size(json_object_get(can, "cannot")));
    json_t *cannot = ask_ok(e, "{\"op\":\"why\",\"match\":\"g\",\"piece\":%d}", other);
    assert_int_equal(0, json_array_size(json_object_get(cannot, "can")));
    assert_string_equal("IM-ROUND-03",
                        text_of(json_object_get(first_of(cannot, "cannot"), "reason"), "rule"));
    /* The other seat's unit on the table: nobody thinks of laying it down, and it is explained. */
    json_t *table = ask_ok(e, "{\"op\":\"why\",\"match\":\"g\",\"piece\":%d}", laid);
    assert_string_equal("lay", text_of(json_object_get(first_of(table, "cannot"), "move"), "verb"));
    json_t *pass = ask_ok(e, "{\"op\":\"why\",\"match\":\"g\",\"move\":\"pass\"}");
    assert_string_equal("IM-ROUND-03",
                        text_of(json_object_get(first_of(pass, "cannot"), "reason"), "rule"));
    /* Who is not asked can do nothing, and hears why. */
    json_t *idle =
        ask_ok(e, "{\"op\":\"why\",\"match\":\"g\",\"seat\":%d,\"piece\":%d}", seat, laid);
    assert_int_equal(0, json_array_size(json_object_get(idle, "can")));
    assert_true(json_array_size(json_object_get(idle, "cannot")) > 0);
    ask_refused(e, "value", "{\"op\":\"why\",\"match\":\"g\",\"piece\":999}");
    ask_refused(e, "value", "{\"op\":\"why\",\"match\":\"g\"}");
    ask_refused(e, "value", "{\"op\":\"why\",\"match\":\"g\",\"piece\":1,\"square\":\"a1\"}");
    json_decref(moves);
    json_decref(can);
    json_decref(cannot);
    json_decref(table);
    json_decref(pass);
    json_decref(idle);
    engine_free(e);
}

static void test_about_is_what_moves_say_of_a_move(void **unused)
{
    struct engine *e = begin();
    (void)unused;
    json_t *moves = ask_ok(e, "{\"op\":\"moves\",\"match\":\"g\",\"about\":true}");
    json_t *first = first_of(moves, "moves");
    json_t *about =
        ask_ok(e, "{\"op\":\"about\",\"match\":\"g\",\"move\":\"%s\"}", text_of(first, "text"));
    assert_true(json_equal(first, json_object_get(about, "move")));
    assert_true(strlen(text_of(first, "about")) > 0 && strlen(text_of(first, "why")) > 0);
    ask_refused(e, "illegal", "{\"op\":\"about\",\"match\":\"g\",\"move\":\"pass\"}");
    ask_refused(e, "value", "{\"op\":\"about\",\"match\":\"g\"}");
    json_decref(moves);
    json_decref(about);
    engine_free(e);
}

/* A preview of totals comes true when the card is laid down. */
static void test_preview_of_totals_comes_true(void **unused)
{
    struct engine *e = begin();
    int seat, laid;
    (void)unused;
    json_t *moves = ask_ok(e, "{\"op\":\"moves\",\"match\":\"g\"}");
    seat = int_of(moves, "seat");
    json_t *preview = ask_ok(
        e,
        "{\"op\":\"preview\",\"match\":\"g\",\"seat\":%d,\"kind\":\"totals\",\"of\":{\"card\":%d}}",
        seat, int_of(first_of(moves, "moves"), "card"));
    const json_t *totals = json_object_get(preview, "preview");
    assert_true(json_is_true(json_object_get(totals, "legal")));
    assert_int_equal(0, int_of(json_object_get(totals, "attack"), "before"));
    assert_true(json_is_null(json_object_get(totals, "scores")));
    laid = lay_first(e, &seat);
    json_t *now = ask_ok(
        e, "{\"op\":\"preview\",\"match\":\"g\",\"seat\":\"spectator\",\"kind\":\"totals\"}");
    assert_int_equal(int_of(json_object_get(totals, "attack"), "after"),
                     int_of(json_object_get(json_object_get(now, "preview"), "attack"), "before"));
    json_decref(now);
    now = ask_ok(
        e,
        "{\"op\":\"preview\",\"match\":\"g\",\"seat\":%d,\"kind\":\"totals\",\"of\":{\"card\":%d}}",
        seat ^ 1, laid);
    assert_true(json_is_false(json_object_get(json_object_get(now, "preview"), "legal")));
    assert_true(json_is_integer(json_object_get(json_object_get(now, "preview"), "scores")));
    json_decref(now);
    json_decref(preview);
    json_decref(moves);
    engine_free(e);
}

/* In words, by id or by name; of any game. */
static void test_things_are_explained_and_odds_told(void **unused)
{
    struct engine *e = begin();
    (void)unused;
    json_t *by_id = ask_ok(e, "{\"op\":\"preview\",\"match\":\"g\",\"seat\":0,\"kind\":\"explain\","
                              "\"of\":{\"piece\":1}}");
    json_t *by_name =
        ask_ok(e, "{\"op\":\"preview\",\"match\":\"g\",\"seat\":0,\"kind\":\"explain\","
                  "\"of\":{\"words\":\"lamp runner\"}}");
    assert_true(json_equal(by_id, by_name));
    assert_non_null(strstr(text_of(json_object_get(by_id, "preview"), "text"), "Lamp Runner: "));
    json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"heresy\",\"match\":\"h\"}"));
    json_t *odds = ask_ok(e, "{\"op\":\"preview\",\"match\":\"h\",\"seat\":0,\"kind\":\"odds\","
                             "\"of\":{\"words\":\"4+\"}}");
    assert_true(strlen(text_of(json_object_get(odds, "preview"), "text")) > 20);
    static const char *const of[] = {"{}", "{\"piece\":999}", "{\"words\":\"nobody\"}"};
    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++)
        ask_refused(
            e, "value",
            "{\"op\":\"preview\",\"match\":\"g\",\"seat\":0,\"kind\":\"explain\",\"of\":%s}",
            of[i]);
    json_decref(by_id);
    json_decref(by_name);
    json_decref(odds);
    engine_free(e);
}

static void test_previews_that_cannot_be_are_refused(void **unused)
{
    struct engine *e = begin();
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"null\",\"match\":\"n\"}"));
    json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"imperium\",\"match\":\"b\"}"));
    ask_refused(e, "value", "{\"op\":\"preview\",\"match\":\"n\",\"seat\":0,\"kind\":\"odds\"}");
    ask_refused(e, "value", "{\"op\":\"preview\",\"match\":\"g\",\"seat\":0,\"kind\":\"odds\"}");
    ask_refused(e, "value", "{\"op\":\"preview\",\"match\":\"g\",\"seat\":0,\"kind\":\"reach\"}");
    ask_refused(e, "value", "{\"op\":\"preview\",\"match\":\"g\",\"kind\":\"totals\"}");
    ask_refused(e, "value", "{\"op\":\"preview\",\"match\":\"g\",\"seat\":0}");
    ask_refused(e, "value", "{\"op\":\"preview\",\"match\":\"b\",\"seat\":0,\"kind\":\"totals\"}");
    static const char *const of[] = {"[]", "{\"unit\":1}", "{\"card\":0}", "{\"card\":\"x\"}",
                                     "{\"card\":1000}"};
    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++)
        ask_refused(e, "value",
                    "{\"op\":\"preview\",\"match\":\"g\",\"seat\":0,\"kind\":\"totals\",\"of\":%s}",
                    of[i]);
    ask_refused(e, "value",
                "{\"op\":\"preview\",\"match\":\"g\",\"seat\":\"spectator\",\"kind\":\"totals\","
                "\"of\":{\"card\":1}}");
    engine_free(e);
}

/* ---- flags ---- */

/* Plays a listed move at random; returns whether it was marked as final. */
static bool play_random(struct engine *e, struct rng *rng, int *seat)
{
    json_t *question = ask_ok(e, "{\"op\":\"question\",\"match\":\"g\"}");
    *seat = int_of(first_of(question, "questions"), "seat");
    json_t *moves = ask_ok(e, "{\"op\":\"moves\",\"match\":\"g\",\"seat\":%d}", *seat);
    const json_t *list = json_object_get(moves, "moves");
    const json_t *move = json_array_get(list, rng_below(rng, (uint32_t)json_array_size(list)));
    bool is_final = json_is_true(json_object_get(move, "final"));
    char *text = json_dumps(move, 0);
    json_decref(
        ask_ok(e, "{\"op\":\"apply\",\"match\":\"g\",\"seat\":%d,\"move\":%s}", *seat, text));
    free(text);
    json_decref(moves);
    json_decref(question);
    return is_final;
}

static bool is_over(struct engine *e)
{
    json_t *result = ask_ok(e, "{\"op\":\"result\",\"match\":\"g\"}");
    bool over = !json_is_null(json_object_get(result, "result"));
    json_decref(result);
    return over;
}

/* Where undo between players does not reach, the move said so before. */
static void test_moves_that_undo_does_not_reach_are_marked(void **unused)
{
    static const char *const games[] = {"null", "imperium", "heresy"};
    int kept = 0, freed = 0;
    (void)unused;
    for (int i = 0; i < 15; i++) {
        struct engine *e = engine_new((uint64_t)i);
        struct rng rng;
        rng_seed(&rng, (uint64_t)i);
        json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"%s\",\"match\":\"g\"}", games[i % 3]));
        while (!is_over(e)) {
            int seat;
            bool is_final = play_random(e, &rng, &seat);
            json_t *back =
                ask(e, "{\"op\":\"undo\",\"match\":\"g\",\"fair\":true,\"seat\":%d}", seat);
            bool is_back = json_is_true(json_object_get(back, "ok"));
            assert_true(is_back || is_final);
            if (is_back)
                json_decref(ask_ok(e, "{\"op\":\"redo\",\"match\":\"g\"}"));
            kept += !is_back;
            freed += is_back && !is_final;
            json_decref(back);
        }
        engine_free(e);
    }
    assert_true(kept > 20 && freed > 20);
}

/* ---- the past ---- */

/* Every view that a seat had is there again, by step. */
static void test_views_of_the_past_are_those_that_were(void **unused)
{
    struct engine *e = begin();
    json_t *views[40];
    struct rng rng;
    int steps = 0, seat;
    (void)unused;
    rng_seed(&rng, 4);
    for (int i = 0; i < 39; i++) {
        views[i] = ask_ok(e, "{\"op\":\"view\",\"match\":\"g\",\"seat\":\"all\"}");
        play_random(e, &rng, &seat);
        steps++;
    }
    for (int i = 0; i < 39; i++) {
        json_t *again =
            ask_ok(e, "{\"op\":\"view\",\"match\":\"g\",\"seat\":\"all\",\"at\":%d}", i);
        assert_int_equal(i, int_of(again, "at"));
        assert_true(json_equal(json_object_get(views[i], "view"), json_object_get(again, "view")));
        json_decref(again);
        json_decref(views[i]);
    }
    json_t *history = ask_ok(e, "{\"op\":\"history\",\"match\":\"g\",\"seat\":\"all\"}");
    assert_int_equal(steps, int_of(history, "steps"));
    assert_int_equal(steps + 1, json_array_size(json_object_get(history, "history")));
    json_decref(history);
    history = ask_ok(e, "{\"op\":\"history\",\"match\":\"g\",\"seat\":0,\"from\":2,\"to\":4}");
    assert_int_equal(3, json_array_size(json_object_get(history, "history")));
    assert_int_equal(2, int_of(first_of(history, "history"), "step"));
    json_decref(history);
    ask_refused(e, "value", "{\"op\":\"view\",\"match\":\"g\",\"seat\":\"all\",\"at\":%d}",
                steps + 1);
    ask_refused(e, "value", "{\"op\":\"history\",\"match\":\"g\",\"seat\":0,\"from\":-1}");
    json_decref(ask_ok(e, "{\"op\":\"clone\",\"match\":\"g\",\"to\":\"c\"}"));
    ask_refused(e, "value", "{\"op\":\"history\",\"match\":\"c\",\"seat\":0}");
    ask_refused(e, "value", "{\"op\":\"view\",\"match\":\"c\",\"seat\":0,\"at\":0}");
    engine_free(e);
}

/* What the other seat does unseen is no step. */
static void test_history_does_not_count_hidden_moves(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"imperium\",\"match\":\"g\",\"seed\":3}"));
    for (int i = 0; i < 3; i++) {
        json_t *moves = ask_ok(e, "{\"op\":\"moves\",\"match\":\"g\",\"seat\":0}");
        char *move = json_dumps(first_of(moves, "moves"), 0);
        json_decref(ask_ok(e, "{\"op\":\"apply\",\"match\":\"g\",\"seat\":0,\"move\":%s}", move));
        free(move);
        json_decref(moves);
    }
    static const char *const viewers[] = {"0", "1", "\"spectator\"", "\"all\""};
    static const int steps[] = {3, 0, 0, 3};
    for (int i = 0; i < 4; i++) {
        json_t *history = ask_ok(e, "{\"op\":\"history\",\"match\":\"g\",\"seat\":%s}", viewers[i]);
        assert_int_equal(steps[i], int_of(history, "steps"));
        json_decref(history);
    }
    engine_free(e);
}

static void test_verify_finds_forged_dice(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"null\",\"match\":\"g\",\"seed\":7}"));
    json_t *answer = ask_ok(e, "{\"op\":\"verify\",\"match\":\"g\"}");
    assert_true(json_is_true(json_object_get(answer, "verified")));
    json_decref(answer);
    /* The same match of another seed: the die is not what that seed gives. */
    json_t *saved = ask_ok(e, "{\"op\":\"save\",\"match\":\"g\"}");
    char *journal = strdup(text_of(saved, "journal"));
    char *seed = strstr(journal, "seed: 7");
    assert_non_null(seed);
    seed[6] = '9';
    char *text = quoted(journal);
    json_t *loaded = ask(e, "{\"op\":\"load\",\"match\":\"h\",\"journal\":%s}", text);
    bool is_loaded = json_is_true(json_object_get(loaded, "ok"));
    assert_true(is_loaded);
    answer = ask_ok(e, "{\"op\":\"verify\",\"match\":\"h\"}");
    assert_true(json_is_false(json_object_get(answer, "verified")));
    assert_string_equal("drift", text_of(json_object_get(answer, "reason"), "code"));
    json_decref(answer);
    json_decref(saved);
    json_decref(loaded);
    free(journal);
    free(text);
    engine_free(e);
}

/* ---- before a match ---- */

static void test_options_are_typed(void **unused)
{
    struct engine *e = engine_new(1);
    size_t i, k;
    json_t *game, *option;
    (void)unused;
    json_t *games = ask_ok(e, "{\"op\":\"games\"}");
    json_array_foreach(json_object_get(games, "games"), i, game)
    {
        json_array_foreach(json_object_get(game, "options"), k, option)
        {
            const char *type = text_of(option, "type");
            assert_true(strlen(text_of(option, "help")) > 0);
            if (strcmp(type, "number") == 0)
                assert_true(int_of(option, "low") < int_of(option, "high"));
            else if (strcmp(type, "word") == 0)
                assert_true(json_array_size(json_object_get(option, "words")) > 1);
            else
                json_decref(ask_ok(e, "{\"op\":\"choices\",\"game\":\"%s\",\"option\":\"%s\"}",
                                   text_of(game, "name"), text_of(option, "name")));
        }
    }
    json_decref(games);
    engine_free(e);
}

/* What is listed can be chosen. */
static void test_choices_begin_matches(void **unused)
{
    static const char *const rows[][2] = {{"heresy", "deck1"}, {"blackreach", "scenario"}};
    struct engine *e = engine_new(1);
    size_t k;
    json_t *choice;
    (void)unused;
    for (int i = 0; i < 2; i++) {
        json_t *answer = ask_ok(e, "{\"op\":\"choices\",\"game\":\"%s\",\"option\":\"%s\"}",
                                rows[i][0], rows[i][1]);
        assert_true(json_array_size(json_object_get(answer, "choices")) > 3);
        json_array_foreach(json_object_get(answer, "choices"), k, choice)
        {
            assert_true(strlen(text_of(choice, "title")) > 0);
            /* A deck fights one of the other side. */
            bool is_loyalist = strcmp(rows[i][0], "heresy") == 0 &&
                               strcmp(text_of(choice, "side"), "loyalist") == 0;
            json_decref(ask_ok(e, "{\"op\":\"new\",\"game\":\"%s\",\"options\":\"%s=%s\"}",
                               rows[i][0], is_loyalist ? "deck0" : rows[i][1],
                               text_of(choice, "name")));
        }
        json_decref(answer);
    }
    ask_refused(e, "value", "{\"op\":\"choices\",\"game\":\"heresy\",\"option\":\"variant\"}");
    ask_refused(e, "value", "{\"op\":\"choices\",\"game\":\"heresy\",\"option\":\"x\"}");
    engine_free(e);
}

static void test_decks_are_listed_shown_and_checked(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_t *list = ask_ok(e, "{\"op\":\"decks\",\"game\":\"heresy\"}");
    const char *name = json_string_value(first_of(list, "decks"));
    json_t *deck = ask_ok(e, "{\"op\":\"decks\",\"game\":\"heresy\",\"deck\":\"%s\"}", name);
    assert_string_equal(name, text_of(deck, "deck"));
    /* The same deck is a good one; with nine more of a card it breaks a rule. */
    char *text;
    if (asprintf(&text, "%s9 \"Shieldbearers\"\n", text_of(deck, "text")) < 0)
        abort();
    char *quote = quoted(text_of(deck, "text")), *quote_bad = quoted(text);
    json_t *good = ask_ok(e,
                          "{\"op\":\"decks\",\"game\":\"heresy\",\"packs\":[\"concord\",\"ashen\","
                          "\"freehold\"],\"text\":%s}",
                          quote);
    assert_true(json_is_true(json_object_get(good, "valid")));
    json_t *bad = ask_ok(e,
                         "{\"op\":\"decks\",\"game\":\"heresy\",\"packs\":[\"concord\",\"ashen\","
                         "\"freehold\"],\"text\":%s}",
                         quote_bad);
    assert_true(json_is_false(json_object_get(bad, "valid")));
    assert_non_null(strstr(text_of(first_of(bad, "mistakes"), "message"), "HH-DECK-"));
    free(quote_bad);
    ask_refused(e, "value", "{\"op\":\"decks\",\"game\":\"heresy\",\"deck\":\"none\"}");
    ask_refused(e, "value", "{\"op\":\"decks\",\"game\":\"heresy\",\"deck\":\"x\",\"text\":\"y\"}");
    free(quote);
    free(text);
    json_decref(list);
    json_decref(deck);
    json_decref(good);
    json_decref(bad);
    ask_refused(e, "value", "{\"op\":\"decks\",\"game\":\"imperium\",\"sealed\":\"loyalist\"}");
    ask_refused(e, "value", "{\"op\":\"decks\",\"game\":\"heresy\",\"sealed\":\"grey\"}");
    json_t *built =
        ask_ok(e, "{\"op\":\"decks\",\"game\":\"heresy\",\"sealed\":\"traitor\",\"seed\":7}");
    const json_t *written = json_object_get(built, "text");
    assert_non_null(strstr(json_string_value(written), "deck sealed-traitor-7\n"));
    char *quoted = json_dumps(written, JSON_ENCODE_ANY);
    json_t *checked = ask_ok(e, "{\"op\":\"decks\",\"game\":\"heresy\",\"text\":%s}", quoted);
    assert_true(json_is_true(json_object_get(checked, "valid")));
    free(quoted);
    json_decref(checked);
    json_decref(built);
    engine_free(e);
}

static void test_lessons_name_what_they_wait_for(void **unused)
{
    static const char *const games[] = {"null", "imperium", "heresy", "blackreach"};
    struct engine *e = engine_new(1);
    size_t k;
    json_t *lesson;
    (void)unused;
    for (int i = 0; i < 4; i++) {
        json_t *answer = ask_ok(e, "{\"op\":\"lessons\",\"game\":\"%s\"}", games[i]);
        assert_true(json_array_size(json_object_get(answer, "lessons")) > 0);
        json_array_foreach(json_object_get(answer, "lessons"), k, lesson)
        {
            assert_true(strlen(text_of(lesson, "text")) > 10);
        }
        json_decref(answer);
    }
    engine_free(e);
}

static void test_card_texts_are_compiled_and_explained(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_t *good = ask_ok(e, "{\"op\":\"card\",\"text\":\"T: Draw one card.\"}");
    assert_true(json_is_true(json_object_get(good, "valid")));
    assert_string_equal("T: Draw 1 card.", text_of(good, "normal"));
    assert_non_null(strstr(text_of(good, "meaning"), "tactic"));
    json_t *bad =
        ask_ok(e, "{\"op\":\"card\",\"packs\":[\"concord\"],\"text\":\"T: Drw 1 card.\"}");
    assert_true(json_is_false(json_object_get(bad, "valid")));
    assert_int_equal(4, int_of(first_of(bad, "mistakes"), "column"));
    assert_non_null(strstr(text_of(first_of(bad, "mistakes"), "suggestion"), "Draw"));
    ask_refused(e, "value", "{\"op\":\"card\",\"text\":\"T: Draw 1 card.\",\"place\":\"moon\"}");
    ask_refused(e, "value", "{\"op\":\"card\",\"text\":\"x\",\"packs\":[\"none\"]}");
    ask_refused(e, "value", "{\"op\":\"card\"}");
    json_decref(good);
    json_decref(bad);
    engine_free(e);
}

static void test_armies_are_priced_judged_and_written(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_t *roster = ask_ok(e, "{\"op\":\"armies\",\"game\":\"blackreach\"}");
    assert_string_equal("wardens", text_of(first_of(roster, "factions"), "name"));
    assert_true(json_array_size(json_object_get(roster, "tiles")) > 10);
    assert_true(strlen(text_of(first_of(roster, "options"), "text")) > 5);
    /* Too dear for its points: the rule is named. */
    json_t *dear = ask_ok(e, "{\"op\":\"armies\",\"game\":\"blackreach\",\"points\":60,"
                             "\"army\":\"lantern-post/line-group\"}");
    const json_t *army = json_object_get(dear, "army");
    assert_true(json_is_false(json_object_get(army, "valid")));
    assert_string_equal("BR-FREE-06", text_of(first_of(army, "mistakes"), "rule"));
    /* One at random is legal, the same from the same seed, and read again from its text. */
    json_t *random = ask_ok(e, "{\"op\":\"armies\",\"game\":\"blackreach\",\"faction\":\"gnarl\","
                               "\"seed\":5,\"points\":200}");
    army = json_object_get(random, "army");
    assert_true(json_is_true(json_object_get(army, "valid")));
    assert_true(int_of(army, "price") <= 200);
    char *quote = quoted(text_of(army, "text"));
    json_t *again = ask_ok(e, "{\"op\":\"armies\",\"game\":\"blackreach\",\"text\":%s}", quote);
    assert_string_equal(text_of(army, "word"), text_of(json_object_get(again, "army"), "word"));
    free(quote);
    /* A wrong line is told by its number. */
    json_t *wrong = ask_ok(e, "{\"op\":\"armies\",\"game\":\"blackreach\","
                              "\"text\":\"Lantern Keep\\nGate Compny\\n\"}");
    assert_int_equal(2, int_of(first_of(json_object_get(wrong, "army"), "mistakes"), "line"));
    ask_refused(e, "value", "{\"op\":\"armies\",\"game\":\"heresy\"}");
    ask_refused(e, "value",
                "{\"op\":\"armies\",\"game\":\"blackreach\",\"army\":\"no-such-tile\"}");
    ask_refused(e, "value", "{\"op\":\"armies\",\"game\":\"blackreach\",\"faction\":\"none\"}");
    json_decref(roster);
    json_decref(dear);
    json_decref(random);
    json_decref(again);
    json_decref(wrong);
    engine_free(e);
}

/* The faces of the die are as many hits as the chance says; lines begin at squares, too. */
static void test_previews_of_a_battle_tell_faces_lines_and_what_is_seen(void **unused)
{
    struct engine *e = engine_new(1);
    (void)unused;
    json_t *load =
        ask_ok(e, "{\"op\":\"load\",\"game\":\"blackreach\",\"match\":\"b\",\"position\":["
                  "\"board: 7x3\",\"row 0: .....^.\",\"row 1: ...w...\",\"unit A: line at 0,1\","
                  "\"unit T: mob at 6,1 owner 1\"]}");
    json_t *odds = ask_ok(e, "{\"op\":\"preview\",\"match\":\"b\",\"seat\":0,\"kind\":\"odds\","
                             "\"of\":{\"unit\":1,\"target\":2}}");
    const json_t *shot = first_of(json_object_get(odds, "preview"), "shots");
    const json_t *faces = json_object_get(shot, "faces");
    int hits = 0;
    assert_int_equal(6, json_array_size(faces));
    for (size_t i = 0; i < 6; i++)
        hits += strcmp(json_string_value(json_array_get(faces, i)), "miss") != 0;
    assert_int_equal(int_of(shot, "hit"), hits * 216);
    assert_string_equal("COMBAT",
                        text_of(first_of(json_object_get(shot, "attack"), "parts"), "text"));
    json_t *line = ask_ok(e, "{\"op\":\"preview\",\"match\":\"b\",\"seat\":0,\"kind\":\"sight\","
                             "\"of\":{\"from\":\"1,1\",\"to\":\"5,1\"}}");
    const json_t *sight = json_object_get(line, "preview");
    assert_string_equal("obscured", text_of(sight, "sight"));
    const json_t *wood = json_array_get(json_object_get(sight, "meets"), 2);
    assert_string_equal("square 3,1", text_of(wood, "where"));
    assert_non_null(strstr(text_of(wood, "text"), "Thicket (BR-LOS-09)"));
    json_t *seen = ask_ok(e, "{\"op\":\"preview\",\"match\":\"b\",\"seat\":0,\"kind\":\"seen\","
                             "\"of\":{\"unit\":1}}");
    size_t squares = json_array_size(json_object_get(json_object_get(seen, "preview"), "squares"));
    assert_true(squares > 10 && squares < 21); /* the outcrop hides what lies behind it */
    json_decref(load);
    json_decref(odds);
    json_decref(line);
    json_decref(seen);
    engine_free(e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_listed_moves_are_taken_as_they_are),
        cmocka_unit_test(test_templates_that_cover_no_enemy_are_futile),
        cmocka_unit_test(test_groups_hold_every_move_once),
        cmocka_unit_test(test_groups_lift_what_their_choices_share),
        cmocka_unit_test(test_moves_can_be_texts),
        cmocka_unit_test(test_moves_that_cannot_be_built_are_refused),
        cmocka_unit_test(test_refusals_carry_the_move),
        cmocka_unit_test(test_late_and_early_answers_are_stale),
        cmocka_unit_test(test_copies_number_their_questions),
        cmocka_unit_test(test_why_tells_what_a_piece_can_do_and_cannot),
        cmocka_unit_test(test_about_is_what_moves_say_of_a_move),
        cmocka_unit_test(test_preview_of_totals_comes_true),
        cmocka_unit_test(test_things_are_explained_and_odds_told),
        cmocka_unit_test(test_previews_that_cannot_be_are_refused),
        cmocka_unit_test(test_moves_that_undo_does_not_reach_are_marked),
        cmocka_unit_test(test_views_of_the_past_are_those_that_were),
        cmocka_unit_test(test_history_does_not_count_hidden_moves),
        cmocka_unit_test(test_verify_finds_forged_dice),
        cmocka_unit_test(test_options_are_typed),
        cmocka_unit_test(test_choices_begin_matches),
        cmocka_unit_test(test_decks_are_listed_shown_and_checked),
        cmocka_unit_test(test_armies_are_priced_judged_and_written),
        cmocka_unit_test(test_previews_of_a_battle_tell_faces_lines_and_what_is_seen),
        cmocka_unit_test(test_lessons_name_what_they_wait_for),
        cmocka_unit_test(test_card_texts_are_compiled_and_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
