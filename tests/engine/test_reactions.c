/* test_reactions.c: what may be answered in a player's place: the only answer, one that no other
 * beats, and reactions by their odds. */
#include "../unit.h"
#include "ask.h"
#include "table.h"

#include <muster/rng.h>

/* An engine with a position "g" of blackreach. */
static struct engine *place(const char *position)
{
    struct engine *e = engine_new(1);
    json_decref(ask_ok(e,
                       "{\"op\":\"load\",\"game\":\"blackreach\",\"match\":\"g\","
                       "\"packs\":[\"ground\",\"armies\",\"rosters\"],\"position\":%s}",
                       position));
    return e;
}

/* The question of seat 0, with what could be answered; `*answer` is to be freed. */
static json_t *question(struct engine *e, json_t **answer)
{
    *answer = ask_ok(e, "{\"op\":\"question\",\"match\":\"g\",\"seat\":0,\"moot\":true}");
    json_t *first = json_array_get(json_object_get(*answer, "questions"), 0);
    assert_non_null(first);
    return first;
}

static void assert_reaction(const json_t *q, size_t i, const char *kind, int piece, bool is_good)
{
    const json_t *r = json_array_get(json_object_get(q, "reactions"), i);
    assert_string_equal(kind, text_of(r, "kind"));
    assert_int_equal(piece, json_integer_value(json_object_get(r, "piece")));
    assert_int_equal(is_good, json_is_true(json_object_get(r, "good")));
    assert_non_null(json_object_get(json_object_get(r, "move"), "verb"));
}

/* A crew that has set up its gun sees a mob that has fired: a sure hit. Once it has
 * reacted it must fire: the best shot is the good one. */
static void test_overwatch_at_a_mob_has_good_odds(void **unused)
{
    (void)unused;
    json_t *answer;
    struct engine *e =
        place("[\"board: 9x7\",\"unit mob1: mob at 0,3 owner 1\","
              "\"unit rep1: repeater at 6,3 facing W face 1 token 6\",\"active: mob1\"]");
    json_decref(ask_ok(e, "{\"op\":\"apply\",\"match\":\"g\",\"move\":\"fire mob1 at rep1\"}"));
    json_t *q = question(e, &answer);
    assert_string_equal("watch", text_of(q, "question"));
    assert_true(json_is_null(json_object_get(q, "moot")));
    assert_int_equal(1, json_array_size(json_object_get(q, "reactions")));
    assert_reaction(q, 0, "overwatch", 2, true);
    assert_string_equal("decline", text_of(json_object_get(q, "decline"), "text"));
    json_decref(answer);
    json_decref(ask_ok(e, "{\"op\":\"apply\",\"match\":\"g\",\"move\":\"react with rep1\"}"));
    q = question(e, &answer);
    assert_string_equal("fire", text_of(q, "question"));
    assert_reaction(q, 0, "overwatch", 2, true);
    assert_reaction(q, 1, "overwatch", 2, false); /* suppressive: the other is better */
    assert_true(json_is_null(json_object_get(q, "decline")));
    json_decref(answer);
    engine_free(e);
}

/* It would rather keep its own action for the buggy than fire at runts. */
static void test_overwatch_at_runts_has_bad_odds_beside_a_better_target(void **unused)
{
    (void)unused;
    json_t *answer;
    struct engine *e = place("[\"board: 9x7\",\"unit pack: runts at 1,3 owner 1\","
                             "\"unit car: buggy at 3,5 facing E owner 1\","
                             "\"unit crew: watch at 7,3 token 6\",\"active: pack\"]");
    json_decref(ask_ok(e, "{\"op\":\"apply\",\"match\":\"g\",\"move\":\"step pack to 2,3\"}"));
    json_t *q = question(e, &answer);
    assert_string_equal("watch", text_of(q, "question"));
    assert_reaction(q, 0, "overwatch", 3, false);
    json_decref(answer);
    engine_free(e);
}

/* A unit's own turn is no reaction; nothing is told that was not asked for. */
static void test_other_questions_have_no_reactions(void **unused)
{
    (void)unused;
    json_t *answer;
    struct engine *e = place("[\"board: 9x7\",\"unit mob1: mob at 0,3 owner 1\","
                             "\"unit rep1: repeater at 6,3 facing W\",\"active: rep1\"]");
    json_t *q = question(e, &answer);
    assert_string_equal("act", text_of(q, "question"));
    assert_true(json_is_null(json_object_get(q, "reactions")));
    assert_true(json_is_null(json_object_get(q, "moot")));
    assert_null(json_object_get(q, "decline"));
    json_decref(answer);
    answer = ask_ok(e, "{\"op\":\"question\",\"match\":\"g\",\"seat\":0}");
    q = json_array_get(json_object_get(answer, "questions"), 0);
    assert_null(json_object_get(q, "moot"));
    json_decref(answer);
    engine_free(e);
}

/* In games at random every question about reactions is whole: the kinds are those that the game
 * names, what reacts is the seat's own, and the answer that declines is not one of them. */
struct met {
    int questions, good, bad;
};

static bool is_named(const struct game *g, const char *kind)
{
    for (int i = 0; g->reactions[i] != NULL; i++)
        if (strcmp(g->reactions[i], kind) == 0)
            return true;
    return false;
}

static void check_question(const struct table *t, int seat, int count, struct met *met)
{
    const struct game *g = t->game;
    struct audience a = game_audience(g, t->data, t->state, seat, t->view);
    struct reactions all;
    struct reaction r;
    if (!game_reactions(&a, t->moves, count, &all))
        return;
    met->questions++;
    assert_int_equal(count, all.count + (all.decline >= 0));
    assert_true(all.decline < count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(i != all.decline, game_reaction(&a, &t->moves[i], &r));
        if (i == all.decline)
            continue;
        assert_true(is_named(g, r.kind));
        assert_true(r.piece == NULL || r.piece->exists(&a, r.who));
        bool is_good = g->appraise(a.data, a.view, &t->moves[i], NULL) > all.bar;
        met->good += is_good;
        met->bad += !is_good;
    }
}

static void test_reactions_in_play_are_whole(void **unused)
{
    (void)unused;
    struct met met = {0};
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct table t;
        struct rng rng;
        table_begin(&t, "blackreach", "battle=skirmish", seed);
        rng_seed(&rng, seed);
        for (int seat; (seat = game_seat(t.game, t.data, t.state)) >= 0;) {
            int count = t.game->moves(t.data, t.state, seat, t.moves);
            check_question(&t, seat, count, &met);
            t.game->apply(t.data, t.state, seat, &t.moves[rng_below(&rng, (uint32_t)count)], NULL);
        }
        table_end(&t);
    }
    assert_true(met.questions > 50);
    assert_true(met.good > 10);
    assert_true(met.bad > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_overwatch_at_a_mob_has_good_odds),
        cmocka_unit_test(test_overwatch_at_runts_has_bad_odds_beside_a_better_target),
        cmocka_unit_test(test_other_questions_have_no_reactions),
        cmocka_unit_test(test_reactions_in_play_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
