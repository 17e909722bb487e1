/* The functions of game.h, on the null game, and what every game must have. */
#include "../unit.h"

#include <muster/games.h>
#include <muster/packs.h>

struct fixture {
    void *data, *state;
};

static int begin(void **made)
{
    struct report report = {0};
    struct fixture *f = calloc(1, sizeof *f);
    assert_non_null(f);
    f->data = null_game.data_new(NULL, 0, &report);
    f->state = calloc(1, null_game.state_size);
    assert_true(null_game.setup(f->data, f->state, "", 1, NULL, NULL));
    *made = f;
    return 0;
}

static int end(void **made)
{
    struct fixture *f = *made;
    null_game.data_free(f->data);
    free(f->state);
    free(f);
    return 0;
}

static void test_play_of_a_legal_move_changes_the_state(void **made)
{
    struct fixture *f = *made;
    uint64_t before = null_game.hash(f->data, f->state);
    struct move take = {0, {2}};
    assert_int_equal(0, game_seat(&null_game, f->data, f->state));
    assert_true(game_play(&null_game, f->data, f->state, 0, &take, NULL, NULL));
    assert_true(before != null_game.hash(f->data, f->state));
    assert_int_equal(1, game_seat(&null_game, f->data, f->state));
}

static void test_play_that_is_refused_changes_nothing(void **made)
{
    struct fixture *f = *made;
    uint64_t before = null_game.hash(f->data, f->state);
    struct move four = {0, {4}}, one = {0, {1}};
    struct err e;
    assert_false(game_play(&null_game, f->data, f->state, 0, &four, NULL, &e));
    assert_int_equal(ERR_ILLEGAL, e.code);
    assert_int_equal(rule_find(&null_game, "null-take-01"), e.rule);
    assert_string_equal("you must take one, two or three beans (NULL-TAKE-01)", e.text);
    assert_false(game_play(&null_game, f->data, f->state, 1, &one, NULL, &e));
    assert_int_equal(ERR_TURN, e.code);
    assert_false(game_play(&null_game, f->data, f->state, 2, &one, NULL, &e));
    assert_int_equal(ERR_VALUE, e.code);
    assert_false(game_play(&null_game, f->data, f->state, -1, &one, NULL, &e));
    assert_int_equal(ERR_VALUE, e.code);
    assert_false(game_play_text(&null_game, f->data, f->state, 7, "take 1", NULL, &e));
    assert_int_equal(ERR_VALUE, e.code);
    assert_false(game_play_text(&null_game, f->data, f->state, 0, "eat 1", NULL, &e));
    assert_int_equal(ERR_SYNTAX, e.code);
    assert_true(before == null_game.hash(f->data, f->state));
}

static void test_play_after_the_end_is_refused(void **made)
{
    struct fixture *f = *made;
    struct err e;
    struct result r = {.winner = -1};
    for (int seat = 0; !game_is_over(&null_game, f->data, f->state); seat ^= 1)
        assert_true(game_play_text(&null_game, f->data, f->state, seat, "take 1", NULL, &e));
    assert_true(null_game.result(f->data, f->state, &r));
    assert_in_range(r.winner, 0, 1);
    assert_int_equal(-1, game_seat(&null_game, f->data, f->state));
    assert_false(game_play_text(&null_game, f->data, f->state, 0, "take 1", NULL, &e));
    assert_int_equal(ERR_TURN, e.code);
    assert_string_equal("the game is over", e.text);
}

static void test_rules_are_found_by_their_id_in_any_case(void **unused)
{
    (void)unused;
    assert_int_equal(2, rule_find(&null_game, "Null-Take-02"));
    assert_int_equal(0, rule_find(&null_game, "NULL-TAKE-03"));
    assert_int_equal(0, rule_find(&null_game, ""));
}

static void test_rule_forbids_without_a_place_to_write(void **unused)
{
    (void)unused;
    assert_int_equal(2, rule_forbids(null_game.rules, NULL, 2, "no %d", 1));
}

/* Those of which game.h says that they may be NULL. A preview goes with its list of kinds, values
 * with an option that has them. */
static bool is_optional(const struct game *g, const void *function)
{
    bool has_names = false;
    for (const struct game_option *o = g->options; o->name != NULL; o++)
        has_names = has_names || o->kind == OPTION_NAME;
    return function == (const void *)&g->tell || function == (const void *)&g->is_futile ||
           function == (const void *)&g->is_final || function == (const void *)&g->moot ||
           function == (const void *)&g->reaction || function == (const void *)&g->appraise_all ||
           function == (const void *)&g->chapter ||
           (function == (const void *)&g->features && g->weights == NULL) ||
           (function == (const void *)&g->preview && g->previews == NULL) ||
           (function == (const void *)&g->option_values && !has_names);
}

/* Every rule that a term names exists, and no name stands twice. */
static void test_terms_name_rules(void **unused)
{
    (void)unused;
    for (int i = 0; games_all[i] != NULL; i++) {
        const struct game *g = games_all[i];
        for (const struct term *t = g->terms; t->names != NULL; t++) {
            char rules[400];
            assert_true(strlen(t->rules) < sizeof rules);
            strcpy(rules, t->rules);
            for (char *id = strtok(rules, " "); id != NULL; id = strtok(NULL, " ")) {
                size_t size = strcspn(id, "*");
                int found = 0;
                for (int r = 1; r < g->rule_count; r++)
                    found += strncmp(g->rules[r].id, id, size) == 0 &&
                             (id[size] == '*' || g->rules[r].id[size] == '\0');
                if (found == 0)
                    fail_msg("%s: the term %s names no rule by %s", g->name, t->names, id);
            }
        }
    }
}

/* No sentence has notes of whoever collected the rules: "(F+Q; R-10)". */
static void test_rules_are_for_players(void **unused)
{
    (void)unused;
    static const char *const notes[] = {"(F)", "(Q)", "(F;", "(F+Q", "(R-", "(R:", "**"};
    for (int i = 0; games_all[i] != NULL; i++)
        for (int r = 1; r < games_all[i]->rule_count; r++)
            for (size_t k = 0; k < sizeof notes / sizeof notes[0]; k++)
                if (strstr(games_all[i]->rules[r].text, notes[k]) != NULL)
                    fail_msg("%s: %s", games_all[i]->rules[r].id, games_all[i]->rules[r].text);
}

static void test_every_game_is_complete_and_its_rules_have_unique_ids(void **unused)
{
    (void)unused;
    for (int i = 0; games_all[i] != NULL; i++) {
        const struct game *g = games_all[i];
        assert_in_range(g->seats, 1, GAME_SEATS_MAX);
        assert_true(g->moves_max > 0 && g->state_size > 0 && g->view_size > 0);
        void (*const *functions)(void) = (void (*const *)(void))(const void *)&g->data_new;
        size_t count = (sizeof *g - offsetof(struct game, data_new)) / sizeof *functions;
        for (size_t k = 0; k < count; k++)
            assert_true(functions[k] != NULL || is_optional(g, &functions[k]));
        struct err e = {0};
        if (!vocabulary_check(g->vocabulary, &e))
            fail_msg("%s: %s", g->name, e.text);
        for (int rule = 1; rule < g->rule_count; rule++) {
            assert_true(strlen(g->rules[rule].text) > 0);
            assert_int_equal(rule, rule_find(g, g->rules[rule].id));
        }
    }
}

static void test_fields_in_brackets_may_be_left_out(void **unused)
{
    const struct move_row row = {.words = "fire {unit}[ with {weapon}] at {target}[ from {to}]"};
    (void)unused;
    assert_false(move_row_may_lack(&row, "unit"));
    assert_true(move_row_may_lack(&row, "weapon"));
    assert_false(move_row_may_lack(&row, "target"));
    assert_true(move_row_may_lack(&row, "to"));
    assert_false(move_row_may_lack(&row, "t"));
}

static void test_options_are_printed_in_columns(void **unused)
{
    char help[1024];
    struct text t;
    (void)unused;
    text_init(&t, help, sizeof help);
    game_options_help(&imperium_game, &t);
    assert_string_equal("points=1..99           points needed to win (10)\n"
                        "pass=succession|final  may a player who passed lay down again? "
                        "(succession)\n"
                        "build=hand|auto        choose decks by hand, or let the engine (hand)\n"
                        "build0=hand|auto       the same for seat 0\n"
                        "build1=hand|auto       the same for seat 1\n",
                        help);
    text_init(&t, help, sizeof help);
    game_options_help(&null_game, &t);
    assert_string_equal("", help);
}

static void test_games_are_found_by_name_with_a_suggestion(void **unused)
{
    struct err e;
    (void)unused;
    assert_ptr_equal(&imperium_game, games_find("Imperium", &e));
    assert_null(games_find("imperum", &e));
    assert_non_null(strstr(e.text, "did you mean \"imperium\"?"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_play_of_a_legal_move_changes_the_state, begin, end),
        cmocka_unit_test_setup_teardown(test_play_that_is_refused_changes_nothing, begin, end),
        cmocka_unit_test_setup_teardown(test_play_after_the_end_is_refused, begin, end),
        cmocka_unit_test(test_rules_are_found_by_their_id_in_any_case),
        cmocka_unit_test(test_rule_forbids_without_a_place_to_write),
        cmocka_unit_test(test_terms_name_rules),
        cmocka_unit_test(test_rules_are_for_players),
        cmocka_unit_test(test_every_game_is_complete_and_its_rules_have_unique_ids),
        cmocka_unit_test(test_options_are_printed_in_columns),
        cmocka_unit_test(test_fields_in_brackets_may_be_left_out),
        cmocka_unit_test(test_games_are_found_by_name_with_a_suggestion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
