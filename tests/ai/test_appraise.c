/* Appraising all moves together gives the same numbers as appraising them one by one, in random
 * play of every game. */
#include "../unit.h"

#include <stdio.h>
#include <stdlib.h>

#include <muster/packs.h>

enum { DECISIONS = 1500, PACKS_MAX = 16 };

struct table {
    const struct game *game;
    void *data, *state, *view;
    struct move *moves;
    int *worth;
    struct rng rng;
    uint64_t seed;
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

static void open_table(struct table *t, const struct game *g)
{
    *t = (struct table){.game = g, .data = load_defaults(g), .seed = 100};
    assert_non_null(t->data);
    t->state = calloc(1, g->state_size);
    t->view = calloc(1, g->view_size);
    t->moves = calloc((size_t)g->moves_max, sizeof *t->moves);
    t->worth = calloc((size_t)g->moves_max, sizeof *t->worth);
    assert_true(t->state != NULL && t->view != NULL && t->moves != NULL && t->worth != NULL);
    rng_seed(&t->rng, 5);
}

static void close_table(struct table *t)
{
    t->game->data_free(t->data);
    free(t->state);
    free(t->view);
    free(t->moves);
    free(t->worth);
}

static void assert_same_worths(struct table *t, int count)
{
    game_appraise_all(t->game, t->data, t->view, t->moves, count, t->worth);
    for (int i = 0; i < count; i++) {
        int alone = t->game->appraise(t->data, t->view, &t->moves[i], NULL);
        if (alone != t->worth[i])
            fail_msg("%s: move %d of %d is worth %d alone and %d among all", t->game->name, i,
                     count, alone, t->worth[i]);
    }
}

/* Plays on at random, greedily at times, so that games come to their later parts. */
static void play_on(struct table *t, int seat, int count)
{
    int choice = (int)rng_below(&t->rng, (uint32_t)count);
    if (rng_below(&t->rng, 2) == 0)
        for (int i = 0; i < count; i++)
            choice = t->worth[i] > t->worth[choice] ? i : choice;
    t->game->apply(t->data, t->state, seat, &t->moves[choice], NULL);
}

static void compare_in_play(const struct game *g)
{
    struct table t;
    struct err e;
    open_table(&t, g);
    assert_true(g->setup(t.data, t.state, g->bench_options, t.seed, NULL, &e));
    for (int i = 0; i < DECISIONS; i++) {
        if (game_is_over(g, t.data, t.state))
            assert_true(g->setup(t.data, t.state, g->bench_options, ++t.seed, NULL, &e));
        int seat = game_seat(g, t.data, t.state);
        int count = g->moves(t.data, t.state, seat, t.moves);
        g->view(t.data, t.state, seat, t.view);
        assert_same_worths(&t, count);
        play_on(&t, seat, count);
    }
    close_table(&t);
}

static void test_all_together_are_worth_what_each_is_alone(void **unused)
{
    (void)unused;
    for (int i = 0; games_all[i] != NULL; i++)
        compare_in_play(games_all[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_together_are_worth_what_each_is_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
