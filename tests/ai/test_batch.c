/* Batches: the course of a game depends on its number alone, and nothing is allocated. */
#include "../unit.h"

#include <muster/batch.h>
#include <muster/games.h>
#include <muster/packs.h>

/* The linker redirects allocations here (CMakeLists.txt). */
static int allocations;
void *__real_calloc(size_t count, size_t size);
void *__real_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_malloc(size_t size);

void *__wrap_calloc(size_t count, size_t size)
{
    allocations++;
    return __real_calloc(count, size);
}

void *__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}

enum { GAMES = 60, PLACES_MAX = 32, STEPS_MAX = 20000 };

static void *data;

static int load(void **unused)
{
    struct pack_text pack;
    struct report report = {0};
    (void)unused;
    assert_true(packs_find(&imperium_game, "meridian", &pack));
    data = imperium_game.data_new(&pack, 1, &report);
    return data == NULL;
}

static int unload(void **unused)
{
    (void)unused;
    imperium_game.data_free(data);
    return 0;
}

/* A choice that depends only on the position, so that it is the same however games are stepped. */
static int choose(const void *state, int count)
{
    return (int)(imperium_game.hash(data, state) % (uint64_t)count);
}

struct outcome {
    int winner, decisions, score[2];
};

static void play_alone(uint64_t seed, struct outcome *out)
{
    unsigned char *state = malloc(imperium_game.state_size);
    struct move moves[256];
    struct result result;
    struct err e;
    *out = (struct outcome){0};
    assert_true(imperium_game.setup(data, state, "points=4", seed, NULL, &e));
    for (int seat; (seat = game_seat(&imperium_game, data, state)) >= 0; out->decisions++) {
        int count = imperium_game.moves(data, state, seat, moves);
        imperium_game.apply(data, state, seat, &moves[choose(state, count)], NULL);
    }
    imperium_game.result(data, state, &result);
    out->winner = result.winner;
    out->score[0] = result.score[0];
    out->score[1] = result.score[1];
    free(state);
}

/* Steps a batch until the first GAMES games have ended; fills their outcomes by number. */
static void play_batch(int places, uint64_t seed, struct outcome *out)
{
    uint16_t choices[PLACES_MAX];
    struct err e;
    struct batch *b = batch_new(&imperium_game, data, "points=4", places, seed, &e);
    assert_non_null(b);
    int before = allocations, left = GAMES;
    for (int step = 0; left > 0 && step < STEPS_MAX; step++) {
        for (int i = 0; i < places; i++) {
            int count;
            batch_moves(b, i, &count);
            choices[i] = (uint16_t)choose(batch_state(b, i), count);
        }
        batch_step(b, choices);
        const struct batch_end *ends;
        for (int i = 0, n = batch_ends(b, &ends); i < n; i++) {
            if (ends[i].number >= GAMES)
                continue;
            struct outcome *o = &out[ends[i].number];
            *o = (struct outcome){ends[i].result.winner,
                                  ends[i].decisions,
                                  {ends[i].result.score[0], ends[i].result.score[1]}};
            left--;
        }
    }
    assert_int_equal(0, left);
    assert_int_equal(before, allocations);
    assert_true(batch_decisions(b) > batch_forced(b));
    assert_true(batch_forced(b) > 0);
    batch_free(b);
}

static void test_games_go_as_they_would_alone_whatever_the_batch(void **unused)
{
    static const int sizes[] = {1, 7, PLACES_MAX};
    (void)unused;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct outcome batch[GAMES], alone;
        play_batch(sizes[i], 100, batch);
        for (uint64_t number = 0; number < GAMES; number++) {
            play_alone(100 + number, &alone);
            assert_int_equal(alone.winner, batch[number].winner);
            assert_int_equal(alone.decisions, batch[number].decisions);
            assert_int_equal(alone.score[0], batch[number].score[0]);
            assert_int_equal(alone.score[1], batch[number].score[1]);
        }
    }
}

static void test_view_is_of_the_seat_that_decides(void **unused)
{
    struct err e;
    struct batch *b = batch_new(&imperium_game, data, "build=auto", 3, 5, &e);
    unsigned char *view = malloc(imperium_game.view_size), *own = malloc(imperium_game.view_size);
    (void)unused;
    for (int i = 0; i < batch_count(b); i++) {
        batch_view(b, i, view);
        imperium_game.view(data, batch_state(b, i), batch_seat(b, i), own);
        assert_memory_equal(own, view, imperium_game.view_size);
        assert_int_equal(i, batch_number(b, i));
    }
    free(view);
    free(own);
    batch_free(b);
}

static void test_wrong_options_are_refused(void **unused)
{
    struct err e = {0};
    (void)unused;
    assert_null(batch_new(&imperium_game, data, "points=0", 2, 1, &e));
    assert_non_null(strstr(e.text, "points"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_go_as_they_would_alone_whatever_the_batch),
        cmocka_unit_test(test_view_is_of_the_seat_that_decides),
        cmocka_unit_test(test_wrong_options_are_refused),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
