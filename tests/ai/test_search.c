/* The search: it cannot peek, it keeps to its limits, and it chooses the same however its worlds
 * are shared out. */
#include "../unit.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include <muster/packs.h>
#include <muster/search.h>

enum { PACKS_MAX = 16, POINTS = 3, APART = 31, PARTS = 4, PLAYOUTS = 64, RESAMPLES = 4 };

struct table {
    const struct game *game;
    void *data, *state, *view;
    struct move *moves;
    struct search *search;
    struct bot_turn turn;
    struct rng rng;
};

/* The game's default packs. */
static void *load_defaults(const struct game *g)
{
    struct pack_text packs[PACKS_MAX];
    struct report report = {0};
    char names[200];
    int count = 0;
    snprintf(names, sizeof names, "%s", g->default_packs);
    for (char *name = strtok(names, ", "); name != NULL; name = strtok(NULL, ", "))
        if (count == PACKS_MAX || !packs_find(g, name, &packs[count++]))
            fail_msg("no pack %s", name);
    return g->data_new(packs, count, &report);
}

static const char *options_of(const struct game *g)
{
    return g == &imperium_game ? "build=auto points=4" : "";
}

static void open_table(struct table *t, const struct game *g)
{
    struct err e;
    *t = (struct table){.game = g, .data = load_defaults(g)};
    assert_non_null(t->data);
    t->state = calloc(1, g->state_size);
    t->view = calloc(1, g->view_size);
    t->moves = calloc((size_t)g->moves_max, sizeof *t->moves);
    t->search = search_new(g, t->data, PARTS);
    assert_true(t->state != NULL && t->view != NULL && t->moves != NULL);
    assert_true(g->setup(t->data, t->state, options_of(g), 7, NULL, &e));
    rng_seed(&t->rng, 5);
}

static void close_table(struct table *t)
{
    t->game->data_free(t->data);
    free(t->state);
    free(t->view);
    free(t->moves);
    search_free(t->search);
}

/* Plays on, greedily for the most part, to the next decision with a choice. False: it is over. */
static bool play_on(struct table *t, int decisions)
{
    const struct game *g = t->game;
    for (;; decisions--) {
        int seat = game_seat(g, t->data, t->state);
        if (seat < 0)
            return false;
        int count = g->moves(t->data, t->state, seat, t->moves);
        g->view(t->data, t->state, seat, t->view);
        t->turn = (struct bot_turn){.game = g,
                                    .data = t->data,
                                    .view = t->view,
                                    .seat = seat,
                                    .moves = t->moves,
                                    .count = count};
        if (decisions <= 0 && count > 1)
            return true;
        int choice = rng_below(&t->rng, 5) == 0
                         ? (int)rng_below(&t->rng, (uint32_t)count)
                         : bot_greedy_choice(g, t->data, t->view, t->moves, count, &t->rng);
        g->apply(t->data, t->state, seat, &t->moves[choice], NULL);
    }
}

static int choose(struct table *t, const struct search_limits *limits, struct search_report *report)
{
    struct rng rng;
    rng_seed(&rng, 11);
    return search_choose(t->search, &t->turn, limits, &rng, report);
}

/* Does `look` at several points of a game of every kind. */
static void at_points(void (*look)(struct table *t))
{
    for (int i = 0; games_all[i] != NULL; i++) {
        struct table t;
        open_table(&t, games_all[i]);
        for (int k = 0; k < POINTS && play_on(&t, k == 0 ? 3 : APART); k++)
            look(&t);
        close_table(&t);
    }
}

/* ---- no peeking ---- */

/* While it thinks the state is rubbish; and whatever the state is that lies behind the view, the
 * choice is the same. */
static void look_behind(struct table *t)
{
    const struct game *g = t->game;
    struct search_limits limits = {.playouts = PLAYOUTS};
    void *kept = malloc(g->state_size);
    struct rng rng;
    memcpy(kept, t->state, g->state_size);
    int choice = choose(t, &limits, NULL);
    memset(t->state, 0xa5, g->state_size);
    assert_int_equal(choice, choose(t, &limits, NULL));
    for (int i = 0; i < RESAMPLES; i++) {
        rng_seed(&rng, (uint64_t)i);
        g->resample(t->data, t->view, &rng, t->state);
        g->view(t->data, t->state, t->turn.seat, t->view);
        assert_int_equal(t->turn.count, g->moves(t->data, t->state, t->turn.seat, t->moves));
        assert_int_equal(choice, choose(t, &limits, NULL));
    }
    memcpy(t->state, kept, g->state_size);
    free(kept);
}

static void test_choice_is_the_same_whatever_lies_behind_the_view(void **unused)
{
    (void)unused;
    at_points(look_behind);
}

/* ---- sharing ---- */

struct job {
    struct search *search;
    int part;
};

static void *work(void *arg)
{
    struct job *job = arg;
    search_part(job->search, job->part);
    return NULL;
}

static void share_by_threads(void *who, struct search *s, int parts)
{
    pthread_t threads[PARTS];
    struct job jobs[PARTS];
    (void)who;
    for (int i = 0; i < parts; i++) {
        jobs[i] = (struct job){s, i};
        assert_int_equal(0, pthread_create(&threads[i], NULL, work, &jobs[i]));
    }
    for (int i = 0; i < parts; i++)
        pthread_join(threads[i], NULL);
}

static void share_backwards(void *who, struct search *s, int parts)
{
    (void)who;
    for (int i = parts - 1; i >= 0; i--)
        search_part(s, i);
}

static void compare_shares(struct table *t)
{
    struct search_report one, other;
    struct search_limits limits = {.playouts = PLAYOUTS};
    choose(t, &limits, &one);
    for (int parts = 1; parts <= PARTS; parts *= 2) {
        limits.parts = parts;
        limits.share = parts == 1 ? NULL : share_by_threads;
        choose(t, &limits, &other);
        assert_memory_equal(&one, &other, sizeof one);
    }
    limits.share = share_backwards;
    choose(t, &limits, &other);
    assert_memory_equal(&one, &other, sizeof one);
}

static void test_result_is_the_same_for_any_number_of_threads(void **unused)
{
    (void)unused;
    at_points(compare_shares);
}

/* ---- time ---- */

/* A clock that goes one millisecond with every decision of a playout. */
struct fake {
    int64_t us, looks;
    const struct game *game;
};
static struct fake fake;

static void apply_and_tick(const void *data, void *state, int seat, const struct move *m,
                           struct witness *w)
{
    fake.us += 1000;
    fake.game->apply(data, state, seat, m, w);
}

static int64_t read_fake(void *who)
{
    (void)who;
    fake.looks++;
    return fake.us;
}

static void keep_to_time(struct table *t)
{
    struct game slow = *t->game;
    struct search *s = search_new(&slow, t->data, 1);
    struct search_report report;
    struct rng rng;
    fake = (struct fake){.game = t->game};
    slow.apply = apply_and_tick;
    for (int64_t ms = 1; ms <= 500; ms *= 7) {
        struct search_limits limits = {.ms = ms, .now = read_fake};
        int64_t start = fake.us;
        rng_seed(&rng, 3);
        t->turn.game = &slow;
        int choice = search_choose(s, &t->turn, &limits, &rng, &report);
        assert_in_range(choice, 0, t->turn.count - 1);
        /* The clock is read every few decisions: the overrun is below that. */
        assert_true(fake.us - start <= (ms + 9) * 1000);
    }
    t->turn.game = t->game;
    search_free(s);
}

static void test_search_ends_in_time_by_a_clock_that_ticks_with_decisions(void **unused)
{
    (void)unused;
    at_points(keep_to_time);
    assert_true(fake.looks > 0);
}

/* ---- playouts and reports ---- */

static void check_report(struct table *t)
{
    struct search_report r;
    struct search_limits limits = {.playouts = PLAYOUTS, .worlds = 40};
    int choice = choose(t, &limits, &r);
    assert_int_equal(choice, r.tries[0].move);
    assert_in_range(r.try_count, 2, SEARCH_WIDTH);
    assert_true(r.playouts <= PLAYOUTS + 40 && r.tries[0].worlds >= 40);
    for (int i = 0; i < r.try_count; i++) {
        assert_in_range(r.tries[i].chance, 0, SEARCH_ONE);
        assert_true(r.tries[i].error >= 0 && r.tries[i].behind_error >= 0);
        for (int k = 0; k < i; k++)
            assert_int_not_equal(r.tries[i].move, r.tries[k].move);
    }
    for (int i = 0; i < r.line_count; i++)
        assert_in_range(r.line[i].seat, 0, t->game->seats - 1);
}

static void test_report_tells_the_choice_first_and_keeps_to_the_playouts(void **unused)
{
    (void)unused;
    at_points(check_report);
}

/* In the smallest game the best play is known: leave a multiple of four. */
static void test_captain_plays_beans_without_fault(void **unused)
{
    struct table t;
    int faults = 0, chances = 0;
    (void)unused;
    open_table(&t, &null_game);
    for (int i = 0; play_on(&t, i == 0 ? 0 : 1); i++) {
        struct search_limits limits = {.playouts = 400};
        int32_t beans = 0;
        char text[200];
        struct text out;
        text_init(&out, text, sizeof text);
        null_game.view_text(t.data, t.view, &out);
        assert_int_equal(1, sscanf(text, "There are %d", &beans));
        int left = (beans - (choose(&t, &limits, NULL) + 1)) % 4;
        chances += beans % 4 != 0;
        faults += beans % 4 != 0 && left != 0;
    }
    close_table(&t);
    assert_true(chances > 0);
    assert_int_equal(0, faults);
}

/* ---- judging ---- */

/* Seen from the other seat every feature has the opposite sign, so the chances add up to one. */
static void judge_both(struct table *t)
{
    int own = game_judge(t->game, t->data, t->state, 0);
    int other = game_judge(t->game, t->data, t->state, 1);
    assert_in_range(own, 0, SEARCH_ONE);
    assert_int_equal(SEARCH_ONE, own + other);
    if (t->game->chapter != NULL)
        assert_int_equal(t->game->chapter(t->data, t->state),
                         t->game->chapter(t->data, t->game->picture(t->view)));
}

static void test_chances_of_both_seats_add_up(void **unused)
{
    (void)unused;
    at_points(judge_both);
}

/* ---- levels ---- */

static void test_levels_are_found_by_name_and_number(void **unused)
{
    static const char *const names[BOT_LEVELS] = {"recruit", "soldier", "veteran", "captain",
                                                  "marshal"};
    struct err e;
    (void)unused;
    for (int i = 0; i < BOT_LEVELS; i++) {
        char number[2] = {(char)('1' + i), '\0'};
        const struct bot *b = bot_find(number, &e);
        assert_non_null(b);
        assert_string_equal(names[i], b->name);
        assert_ptr_equal(b, bot_find(names[i], &e));
        assert_int_equal(i + 1, b->level);
        assert_int_equal(i >= 2, b->searches);
    }
    assert_null(bot_find("0", &e));
    assert_null(bot_find("6", &e));
    for (int i = 0; games_all[i] != NULL; i++)
        for (int k = 3; k < BOT_LEVELS; k++)
            assert_true(games_all[i]->playouts[k - 2] > games_all[i]->playouts[k - 3]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_choice_is_the_same_whatever_lies_behind_the_view),
        cmocka_unit_test(test_result_is_the_same_for_any_number_of_threads),
        cmocka_unit_test(test_search_ends_in_time_by_a_clock_that_ticks_with_decisions),
        cmocka_unit_test(test_report_tells_the_choice_first_and_keeps_to_the_playouts),
        cmocka_unit_test(test_captain_plays_beans_without_fault),
        cmocka_unit_test(test_chances_of_both_seats_add_up),
        cmocka_unit_test(test_levels_are_found_by_name_and_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
