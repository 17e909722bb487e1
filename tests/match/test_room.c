/* Sessions with fixed room: no allocation while playing, and words where the room ends. Matches
 * that were stopped, and matches that are followed line by line. */
#include "../unit.h"
#include "given.h"

#include <stdio.h>

#include <muster/games.h>
#include <muster/packs.h>
#include <muster/session.h>

enum { ROOM = 1 << 20, LINES = 4000, MOVES = 400 };

/* With --wrap, calls of x go to __wrap_x, and __real_x is the original. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

static int allocations;

int given_allocations(void)
{
    return allocations;
}

void *__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    allocations++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    allocations++;
    return __real_realloc(old, size);
}

/* What the sink was given, all lines in a row. */
struct kept {
    char text[ROOM];
    size_t size;
};

static struct kept kept;
static struct move moves[GAME_MOVES_MAX];

static bool keep(void *who, const char *text, size_t size, struct err *e)
{
    struct kept *k = who;
    (void)e;
    assert_true(k->size + size < sizeof k->text);
    memcpy(k->text + k->size, text, size);
    k->size += size;
    k->text[k->size] = '\0';
    return true;
}

static struct session *begin(const struct game *g, const void *data)
{
    struct journal_head head = {.dice = DICE_KEYED};
    struct session_sink sink = {keep, &kept};
    struct err e;
    snprintf(head.game, sizeof head.game, "%s", g->name);
    snprintf(head.version, sizeof head.version, "%s", MUSTER_VERSION);
    snprintf(head.options, sizeof head.options, "%s", g->bench_options);
    kept.size = 0;
    struct session *s = session_new(g, data, &head, NULL, &sink, &e);
    assert_non_null(s);
    return s;
}

/* Plays a random move, and says it in words now and then. False: the match is over, or `e`. */
static bool play_one(struct session *s, struct rng *rng, struct err *e)
{
    const struct game *g = session_game(s);
    int seat = game_seat(g, session_data(s), session_state(s));
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct text t;
    e->code = ERR_NONE;
    if (seat < 0)
        return false;
    int n = g->moves(session_data(s), session_state(s), seat, moves);
    struct move m = moves[rng_below(rng, (uint32_t)n)];
    if (rng_below(rng, 2) == 0)
        return session_play_move(s, seat, &m, e);
    text_init(&t, words, sizeof words);
    game_move_words(g, session_data(s), session_state(s), seat, &m, &t);
    return session_play(s, seat, words, e);
}

static void test_playing_in_fixed_room_allocates_nothing(void **unused)
{
    (void)unused;
    for (int i = 0; games_all[i] != NULL; i++) {
        void *data = given_data(games_all[i]);
        struct session *s = begin(games_all[i], data);
        struct rng rng;
        struct err e;
        rng_seed(&rng, 5);
        session_fix_room(s, LINES, ROOM);
        int before = allocations;
        for (int n = 0; n < MOVES && play_one(s, &rng, &e); n++) {
            session_undo(s, (int)rng_below(&rng, 8), rng_below(&rng, 16) == 0, &e);
            if (rng_below(&rng, 16) == 0)
                session_redo(s, &e);
        }
        session_play(s, 0, "no such move", &e);
        assert_int_equal(before, allocations);
        assert_true(session_count(s) > 0);
        session_free(s);
        games_all[i]->data_free(data);
    }
}

static void test_growing_session_allocates(void **unused)
{
    void *data = given_data(&imperium_game);
    struct session *s = begin(&imperium_game, data);
    struct rng rng;
    struct err e;
    (void)unused;
    rng_seed(&rng, 5);
    int before = allocations;
    assert_true(play_one(s, &rng, &e));
    assert_true(allocations > before); /* so the counter counts */
    session_free(s);
    imperium_game.data_free(data);
}

static void test_move_without_room_is_refused_and_changes_nothing(void **unused)
{
    void *data = given_data(&imperium_game);
    const struct game *g = &imperium_game;
    (void)unused;
    for (int by_lines = 0; by_lines < 2; by_lines++) {
        struct session *s = begin(g, data);
        struct rng rng;
        struct err e;
        rng_seed(&rng, 5);
        session_fix_room(s, by_lines ? 3 : LINES, by_lines ? ROOM : 600);
        while (play_one(s, &rng, &e)) {
        }
        uint64_t hash = g->hash(data, session_state(s));
        size_t size = kept.size;
        int count = session_count(s);
        assert_int_equal(ERR_BOUND, e.code);
        assert_false(play_one(s, &rng, &e));
        assert_int_equal(ERR_BOUND, e.code);
        assert_true(by_lines ? count == 3 : count > 0);
        assert_int_equal(count, session_count(s));
        assert_true(hash == g->hash(data, session_state(s)));
        assert_true(size == kept.size);
        session_free(s);
    }
    g->data_free(data);
}

static void test_stopped_match_stays_stopped_when_loaded(void **unused)
{
    void *data = given_data(&imperium_game);
    struct session *s = begin(&imperium_game, data);
    struct rng rng;
    struct err e, notice;
    (void)unused;
    rng_seed(&rng, 5);
    play_one(s, &rng, &e);
    assert_true(session_stop(s, "resign 1", &e));
    assert_false(session_stop(s, "agreed", &e));
    assert_false(play_one(s, &rng, &e));
    assert_int_equal(ERR_TURN, e.code);
    assert_false(session_undo(s, 0, true, &e) || session_undo(s, 1, true, &e));
    struct session *back =
        session_load(&imperium_game, data, kept.text, kept.size, NULL, &notice, &e);
    assert_non_null(back);
    assert_int_equal(ERR_NONE, notice.code);
    assert_string_equal("resign 1", session_stopped(back));
    session_free(back);
    /* What is no reason to stop, and what comes after a stop, is damage. */
    static const char *const wrong[] = {"stop tired\n", "stop resign 9\n", "stop resign\n",
                                        "stop agreed 1\n"};
    size_t size = kept.size - strlen("stop resign 1\n");
    for (int i = 0; i < 4; i++) {
        strcpy(kept.text + size, wrong[i]);
        back = session_load(&imperium_game, data, kept.text, strlen(kept.text), NULL, &notice, &e);
        assert_int_equal(ERR_DAMAGED, notice.code);
        assert_null(session_stopped(back));
        session_free(back);
    }
    session_free(s);
    imperium_game.data_free(data);
}

static void test_follower_reads_lines_to_the_same_match(void **unused)
{
    void *data = given_data(&imperium_game);
    const struct game *g = &imperium_game;
    struct session *s = begin(g, data);
    struct rng rng;
    struct err e, notice;
    (void)unused;
    rng_seed(&rng, 9);
    struct session *f = session_load(g, data, kept.text, kept.size, NULL, &notice, &e);
    size_t read = kept.size;
    for (int n = 0; n < 60 && play_one(s, &rng, &e); n++) {
        if (n % 7 == 3)
            session_undo(s, (int)rng_below(&rng, 2), true, &e);
        assert_true(session_read_lines(f, kept.text + read, kept.size - read, &e));
        read = kept.size;
        assert_true(g->hash(data, session_state(s)) == g->hash(data, session_state(f)));
        assert_int_equal(session_last_line(s), session_last_line(f));
    }
    assert_false(session_read_lines(f, "9999 0 done = 0000000000000000\n", 31, &e));
    assert_int_equal(ERR_DAMAGED, e.code);
    session_free(f);
    session_free(s);
    g->data_free(data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_playing_in_fixed_room_allocates_nothing),
        cmocka_unit_test(test_growing_session_allocates),
        cmocka_unit_test(test_move_without_room_is_refused_and_changes_nothing),
        cmocka_unit_test(test_stopped_match_stays_stopped_when_loaded),
        cmocka_unit_test(test_follower_reads_lines_to_the_same_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
