/* Tournaments: the arithmetic, and the same tally however the games are split.
 */
#include "../unit.h"

#include <math.h>
#include <stdio.h>

#include <muster/packs.h>
#include <muster/tournament.h>

struct fixture {
    void *data;
    struct tournament t;
    struct playroom *room;
};

static struct fixture given(const struct game *g, const char *first, const char *second)
{
    struct fixture f = {0};
    struct pack_text packs[1];
    struct report report = {0};
    bool has_pack = packs_nth(g, 0, &packs[0]);
    f.data = g->data_new(packs, has_pack, &report);
    assert_non_null(f.data);
    f.t = (struct tournament){.game = g, .data = f.data, .options = "", .seed = 11};
    f.t.bots[0] = bot_find(first, NULL);
    f.t.bots[1] = bot_find(second, NULL);
    assert_true(f.t.bots[0] != NULL && f.t.bots[1] != NULL);
    f.room = playroom_new(g, f.data);
    return f;
}

static struct fixture given_imperium(const char *first, const char *second)
{
    return given(games_find("imperium", NULL), first, second);
}

static void give_back(struct fixture *f)
{
    playroom_free(f->room);
    f->t.game->data_free(f->data);
}

static struct tally *play(const struct fixture *f, uint64_t first, uint64_t count)
{
    struct tally *tally = tally_new(f->t.game, f->data);
    struct err e;
    assert_true(tournament_play(&f->t, first, count, f->room, tally, &e));
    return tally;
}

static void assert_same(const struct tally *a, const struct tally *b)
{
    size_t size = sizeof *a + (size_t)a->item_count * sizeof a->items[0];
    assert_int_equal(a->item_count, b->item_count);
    assert_memory_equal(a, b, size);
}

static void assert_interval(uint64_t won, uint64_t games, double low, double high)
{
    struct interval i = wilson_interval(won, games);
    assert_true(fabs(i.low - low) < 5e-5);
    assert_true(fabs(i.high - high) < 5e-5);
}

/* Newcombe (1998), method 3, prints 81/263, 15/148, 0/20 and 1/29. */
static void test_wilson_matches_published_values(void **unused)
{
    (void)unused;
    assert_interval(81, 263, 0.2553, 0.3662);
    assert_interval(15, 148, 0.0624, 0.1605);
    assert_interval(0, 20, 0, 0.1611);
    assert_interval(1, 29, 0.0061, 0.1718);
    assert_interval(20, 20, 1 - 0.1611, 1);
    assert_interval(0, 0, 0, 1);
}

/* 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares of the differences 32, and 32 / 7 is the variance. */
static void test_deviation_is_that_of_a_sample(void **unused)
{
    struct spread s = {.sum = 40, .squares = 232, .min = 2, .max = 9};
    (void)unused;
    assert_true(fabs(spread_mean(&s, 8) - 5) < 1e-9);
    assert_true(fabs(spread_deviation(&s, 8) - sqrt(32.0 / 7)) < 1e-9);
    assert_true(spread_deviation(&s, 1) == 0);
    assert_true(spread_mean(&s, 0) == 0);
}

static void test_same_games_give_the_same_tally(void **unused)
{
    struct fixture f = given_imperium("greedy", "random");
    struct tally *one = play(&f, 0, 40), *two = play(&f, 0, 40);
    (void)unused;
    assert_same(one, two);
    tally_free(one);
    tally_free(two);
    give_back(&f);
}

/* Like threads: plays chunks in any order, each in its own room, and merges them in any order. */
static void test_split_games_add_up_to_the_whole(void **unused)
{
    struct fixture f = given_imperium("greedy", "random"),
                   other = given_imperium("greedy", "random");
    struct tally *whole = play(&f, 0, 60);
    struct tally *sum = play(&other, 37, 23), *middle = play(&f, 5, 32), *head = play(&other, 0, 5);
    (void)unused;
    tally_add(sum, middle);
    tally_add(sum, head);
    assert_int_equal(60, sum->games);
    assert_same(whole, sum);
    tally_free(whole);
    tally_free(sum);
    tally_free(middle);
    tally_free(head);
    give_back(&f);
    give_back(&other);
}

static void test_another_seed_gives_other_games(void **unused)
{
    struct fixture f = given_imperium("greedy", "greedy");
    struct tally *one = play(&f, 0, 40);
    (void)unused;
    f.t.seed++;
    struct tally *two = play(&f, 0, 40);
    assert_true(one->decisions.sum != two->decisions.sum);
    tally_free(one);
    tally_free(two);
    give_back(&f);
}

/* Game i from seed s is game i - 1 from seed s + 1, with the bots in each other's seats. */
static void test_bots_change_seats_with_every_game(void **unused)
{
    struct fixture f = given_imperium("greedy", "random");
    int greedy_by_seat[2] = {0};
    (void)unused;
    for (uint64_t i = 0; i < 40; i++) {
        struct tally *t = play(&f, i, 1);
        assert_int_equal(1, t->bot_won[0] + t->bot_won[1]);
        if (t->bot_won[0] == 1)
            assert_int_equal(1, t->seat_won[i % 2]);
        else
            assert_int_equal(1, t->seat_won[1 - i % 2]);
        greedy_by_seat[i % 2] += (int)t->bot_won[0];
        tally_free(t);
    }
    assert_true(greedy_by_seat[0] > 10 && greedy_by_seat[1] > 10);
    give_back(&f);
}

/* With a single starting deck every card is in one deck at most, and a deck built by `auto` has 30:
 * so many cards had a deck, and half of them the winner's. */
static void test_cards_are_counted_once_for_each_deck(void **unused)
{
    struct fixture f = given_imperium("greedy", "greedy");
    struct tally *t = play(&f, 0, 50);
    uint64_t had = 0, won = 0;
    (void)unused;
    assert_int_equal(102, t->item_count);
    for (int i = 0; i < t->item_count; i++) {
        assert_true(t->items[i].had <= 50 && t->items[i].won <= t->items[i].had);
        had += t->items[i].had;
        won += t->items[i].won;
    }
    assert_int_equal(50 * 60, had);
    assert_int_equal(50 * 30, won);
    tally_free(t);
    give_back(&f);
}

/* Ten points: 10 to 19 rounds, and the first attacker is one of the seats in every game. */
static void test_rounds_and_openers_are_counted(void **unused)
{
    struct fixture f = given_imperium("greedy", "greedy");
    struct tally *t = play(&f, 0, 200);
    (void)unused;
    assert_int_equal(200, t->opened[0] + t->opened[1]);
    assert_true(t->opened[0] > 60 && t->opened[1] > 60);
    assert_true(t->rounds.min >= 10 && t->rounds.max <= 19);
    assert_true(t->decisions.min >= t->rounds.min * 4);
    tally_free(t);
    give_back(&f);
}

/* The opener of a result is the seat that attacked in the first round. */
static void test_opener_is_the_first_attacker(void **unused)
{
    struct fixture f = given_imperium("random", "random");
    uint64_t state[128];
    (void)unused;
    assert_true(f.t.game->state_size <= sizeof state);
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct move moves[256];
        struct rng rng;
        struct result r;
        struct err e;
        rng_seed(&rng, seed);
        assert_true(f.t.game->setup(f.data, state, "build=auto", seed, NULL, &e));
        struct question q = {.id = ""};
        int seat = game_seat(f.t.game, f.data, state), first = -1;
        for (; seat >= 0; seat = game_seat(f.t.game, f.data, state)) {
            game_question(f.t.game, f.data, state, seat, &q);
            if (first < 0 && strcmp(q.id, "attack-unit") == 0)
                first = seat;
            int n = f.t.game->moves(f.data, state, seat, moves);
            f.t.game->apply(f.data, state, seat, &moves[rng_below(&rng, (uint32_t)n)], NULL);
        }
        assert_true(f.t.game->result(f.data, state, &r));
        assert_int_equal(first, r.opener);
        assert_int_equal(r.score[0] + r.score[1], r.rounds);
    }
    give_back(&f);
}

/* The null game: greedy is perfect, and random is not. It has no cards and no rounds. */
static void test_null_game_is_won_by_the_greedy_bot(void **unused)
{
    struct fixture f = given(games_find("null", NULL), "greedy", "random");
    struct tally *t = play(&f, 0, 1000);
    (void)unused;
    assert_true(t->bot_won[0] > 850);
    assert_int_equal(1000, t->bot_won[0] + t->bot_won[1]);
    assert_int_equal(1000, t->opened[0]);
    assert_int_equal(0, t->item_count);
    assert_int_equal(0, t->rounds.max);
    tally_free(t);
    give_back(&f);
}

static void test_refused_options_are_said(void **unused)
{
    struct fixture f = given_imperium("greedy", "greedy");
    struct tally *tally = tally_new(f.t.game, f.data);
    struct err e;
    (void)unused;
    f.t.options = "points=100";
    assert_false(tournament_play(&f.t, 0, 5, f.room, tally, &e));
    assert_non_null(strstr(e.text, "points"));
    assert_int_equal(0, tally->games);
    tally_free(tally);
    give_back(&f);
}

/* Every game of these is drawn. */
static bool drawn_result(const void *data, const void *state, struct result *out)
{
    (void)data;
    (void)state;
    *out = (struct result){.winner = -1};
    return true;
}

static void test_drawn_games_are_nobodys(void **unused)
{
    struct game drawing = *games_find("null", NULL);
    struct fixture f = given(games_find("null", NULL), "random", "random");
    (void)unused;
    drawing.result = drawn_result;
    f.t.game = &drawing;
    struct tally *t = play(&f, 0, 7), *more = play(&f, 7, 5);
    tally_add(t, more);
    assert_int_equal(12, t->games);
    assert_int_equal(12, t->drawn);
    assert_int_equal(0, t->bot_won[0] + t->bot_won[1] + t->seat_won[0] + t->seat_won[1]);
    assert_int_equal(0, t->opener_won[0]);
    tally_free(t);
    tally_free(more);
    give_back(&f);
}

/* A game that never ends is stopped, and the message has its seed. */
static void endless_apply(const void *data, void *state, int seat, const struct move *m,
                          struct witness *w)
{
    (void)data;
    (void)state;
    (void)seat;
    (void)m;
    (void)w;
}

static void test_endless_game_is_given_up(void **unused)
{
    struct game endless = *games_find("null", NULL);
    struct tally *tally;
    struct err e;
    (void)unused;
    endless.apply = endless_apply;
    struct fixture f = given(games_find("null", NULL), "random", "random");
    f.t.game = &endless;
    tally = tally_new(&endless, f.data);
    assert_false(tournament_play(&f.t, 3, 1, f.room, tally, &e));
    assert_int_equal(ERR_BOUND, e.code);
    assert_non_null(strstr(e.text, "seed 14"));
    tally_free(tally);
    give_back(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wilson_matches_published_values),
        cmocka_unit_test(test_deviation_is_that_of_a_sample),
        cmocka_unit_test(test_same_games_give_the_same_tally),
        cmocka_unit_test(test_split_games_add_up_to_the_whole),
        cmocka_unit_test(test_another_seed_gives_other_games),
        cmocka_unit_test(test_bots_change_seats_with_every_game),
        cmocka_unit_test(test_cards_are_counted_once_for_each_deck),
        cmocka_unit_test(test_rounds_and_openers_are_counted),
        cmocka_unit_test(test_opener_is_the_first_attacker),
        cmocka_unit_test(test_null_game_is_won_by_the_greedy_bot),
        cmocka_unit_test(test_refused_options_are_said),
        cmocka_unit_test(test_drawn_games_are_nobodys),
        cmocka_unit_test(test_endless_game_is_given_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
