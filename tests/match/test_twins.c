/* Twin tables: one match goes on from a position, another from the same position with everything
 * dealt anew that one viewer cannot know, and with other hidden choices of the others. As long as
 * the viewer's views and events are the same, so is everything that the viewer gets, byte for byte,
 * and the moment when it comes. */
#include "../unit.h"
#include "given.h"

#include <stdio.h>

#include <muster/games.h>
#include <muster/hash.h>
#include <muster/packs.h>
#include <muster/table.h>

/* Where decks are built by hand, choices are hidden. */
static const char *options_of(const struct game *g)
{
    return g == &imperium_game ? "" : g->bench_options;
}

enum { MESSAGES_MAX = 400, POSITION = 1 << 18, SAID_MAX = 1 << 19, STEPS = 100, QUICK = 10 };

struct message {
    int64_t at;
    uint64_t view, events, bytes;
    size_t size;
};

struct twin {
    struct table *table;
    struct table_room room;
    void *view;
    struct message got[MESSAGES_MAX];
    int count;
};

struct twins {
    const struct game *game;
    void *data;
    int viewer;
    struct twin twin[2];
    struct rng rng;
    int64_t now;
    char *said;
    int same; /* messages compared */
    bool is_over;
    int unseen;         /* moves of one table alone */
    int unlike_windows; /* forced for one, chosen by the other, and nobody could tell */
};

/* ---- messages ---- */

static uint64_t hash_of(const char *text, size_t size)
{
    return hash_end(hash_bytes(hash_begin(), text, size));
}

static void hear(struct twins *w, struct twin *a)
{
    struct text t;
    struct json j;
    assert_true(a->count < MESSAGES_MAX);
    text_init(&t, w->said, SAID_MAX);
    json_init(&j, &t);
    table_tell(a->table, w->viewer, w->now, &j);
    table_told(a->table, w->viewer);
    assert_false(text_is_cut(&t));
    const char *events = strstr(w->said, "\"events\":[");
    const char *end = strstr(events, w->viewer < 0 ? "],\"seats\"" : "],\"question\"");
    w->game->view(w->data, session_state(table_session(a->table)), w->viewer, a->view);
    a->got[a->count++] = (struct message){.at = w->now,
                                          .view = hash_of(a->view, w->game->view_size),
                                          .events = hash_of(events, (size_t)(end - events)),
                                          .bytes = hash_of(w->said, t.need),
                                          .size = t.need};
}

/* Compares what both viewers got since the last time. */
static void compare(struct twins *w)
{
    const struct twin *a = &w->twin[0], *b = &w->twin[1];
    for (; w->same < a->count && w->same < b->count; w->same++) {
        const struct message *x = &a->got[w->same], *y = &b->got[w->same];
        if (x->view != y->view || x->events != y->events) {
            w->is_over = true; /* the viewer sees a difference: nothing more is claimed */
            return;
        }
        assert_true(x->at == y->at);
        assert_int_equal(x->size, y->size);
        assert_true(x->bytes == y->bytes);
    }
    if (a->count == b->count)
        return;
    /* One got a message more: it must be that something changed for it. */
    const struct twin *more = a->count > b->count ? a : b;
    const struct message *last = &more->got[w->same];
    const struct message *before = w->same > 0 ? last - 1 : NULL;
    w->is_over = true;
    assert_true(before == NULL || last->view != before->view || last->events != before->events);
}

/* Both tables go on until `until`, each when it is due. */
static void pass_time(struct twins *w, int64_t until)
{
    struct err e;
    for (;;) {
        int64_t next = until;
        for (int i = 0; i < 2; i++) {
            table_run(w->twin[i].table, w->now, &e);
            assert_int_equal(ERR_NONE, e.code);
            if (table_has_news(w->twin[i].table, w->viewer))
                hear(w, &w->twin[i]);
            int64_t due = table_due(w->twin[i].table);
            next = due > w->now && due < next ? due : next;
        }
        if (w->now >= until)
            return;
        w->now = next;
    }
}

/* ---- the match ---- */

static const void *state_of(const struct twin *a)
{
    return session_state(table_session(a->table));
}

static bool is_asked(const struct twins *w, int i, int seat)
{
    return (w->game->deciders(w->data, state_of(&w->twin[i])) >> seat & 1) != 0;
}

/* There is no other reason to be due soon: clocks are slow. */
static bool is_forced(const struct twins *w, int i)
{
    return table_due(w->twin[i].table) < w->now + 2 * (TABLE_PAUSE_MS + TABLE_PAUSE_SPREAD_MS);
}

static bool is_window(struct twins *w, int i, int seat)
{
    struct question q;
    game_question(w->game, w->data, state_of(&w->twin[i]), seat, &q);
    return q.pass != NULL;
}

static void answer(struct twins *w, int i, int seat, const struct move *m)
{
    struct twin *a = &w->twin[i];
    struct table_command c = {.kind = TABLE_MOVE, .k = table_k(a->table, seat), .built = m};
    struct err e;
    if (table_do(a->table, seat, &c, w->now, &e) == TABLE_REFUSED)
        fail_msg("%s", e.text);
}

/* What the seat plays in both: the same if it can, else, or now and then, something else. */
static void choose(struct twins *w, int seat, struct move out[2])
{
    struct move *moves = w->twin[0].room.moves;
    int count = w->game->moves(w->data, state_of(&w->twin[0]), seat, moves);
    int at = (int)rng_below(&w->rng, (uint32_t)count);
    if (rng_below(&w->rng, 2) == 0) /* what ends a row of hidden choices stands last */
        at = count - 1 - (int)rng_below(&w->rng, count > 1 ? 2 : 1);
    out[0] = out[1] = moves[at];
    bool is_legal = w->game->check(w->data, state_of(&w->twin[1]), seat, &out[1], NULL) == 0;
    assert_true(is_legal || seat != w->viewer);
    if (seat == w->viewer || (is_legal && rng_below(&w->rng, 8) != 0))
        return;
    count = w->game->moves(w->data, state_of(&w->twin[1]), seat, moves);
    out[1] = moves[rng_below(&w->rng, (uint32_t)count)];
}

/* A move of the second table that the viewer cannot see, if there is one: no number, size or moment
 * may count it. */
static void play_unseen(struct twins *w, int seat)
{
    struct twin *b = &w->twin[1];
    void *state = b->room.state;
    int count = w->game->moves(w->data, state_of(b), seat, b->room.moves);
    struct move m = b->room.moves[rng_below(&w->rng, (uint32_t)count)];
    w->game->view(w->data, state_of(b), w->viewer, b->view);
    uint64_t before = hash_of(b->view, w->game->view_size);
    memcpy(state, state_of(b), w->game->state_size);
    w->game->apply(w->data, state, seat, &m, NULL);
    w->game->view(w->data, state, w->viewer, b->view);
    if (hash_of(b->view, w->game->view_size) != before)
        return;
    answer(w, 1, seat, &m);
    w->unseen++;
}

/* One decision in both. False: nothing more can be compared. */
static bool step(struct twins *w)
{
    struct move moves[2];
    int seat = game_seat(w->game, w->data, state_of(&w->twin[0]));
    if (seat >= 0 && rng_below(&w->rng, 2) == 0 && is_asked(w, 0, 1 - seat))
        seat = 1 - seat;
    if (seat < 0 || !is_asked(w, 1, seat))
        return false;
    bool forced[2] = {is_forced(w, 0), is_forced(w, 1)};
    if (!forced[0] && !forced[1]) {
        choose(w, seat, moves);
        if (seat != w->viewer && rng_below(&w->rng, 3) == 0 && !is_window(w, 1, seat))
            play_unseen(w, seat);
        if (w->game->check(w->data, state_of(&w->twin[1]), seat, &moves[1], NULL) != 0)
            return false; /* the unseen move was this one, or has made it impossible */
        w->now += QUICK;
        for (int i = 0; i < 2; i++)
            answer(w, i, seat, &moves[i]);
    } else if (forced[0] != forced[1]) {
        /* One has no choice, the other person answers quickly. Where it cannot be declined, how
         * long they think is their own affair. */
        int free_one = forced[0];
        if (!is_window(w, 0, seat) || !is_window(w, 1, seat) || seat == w->viewer)
            return false;
        int count =
            w->game->moves(w->data, state_of(&w->twin[free_one]), seat, w->twin[0].room.moves);
        struct move last = w->twin[0].room.moves[count - 1];
        answer(w, free_one, seat, &last); /* declining is the last answer, or shows a difference */
        w->unlike_windows++;
    }
    pass_time(w, w->now + TABLE_PAUSE_MS + TABLE_PAUSE_SPREAD_MS);
    compare(w);
    return !w->is_over;
}

/* ---- beginning ---- */

static struct journal_head head_of(const struct game *g, uint64_t seed)
{
    struct journal_head head = {.dice = DICE_KEYED};
    snprintf(head.game, sizeof head.game, "%s", g->name);
    snprintf(head.version, sizeof head.version, "%s", MUSTER_VERSION);
    snprintf(head.options, sizeof head.options, "%s", options_of(g));
    memset(head.key, (int)seed + 1, sizeof head.key);
    return head;
}

static void open_twin(struct twins *w, int i, const void *state, uint64_t seed)
{
    struct table_setup setup = {
        .seats = {TABLE_PERSON, TABLE_PERSON}, .delay = 60000, .bank = 3600000};
    struct twin *a = &w->twin[i];
    struct journal_head head = head_of(w->game, seed);
    char *position = malloc(POSITION);
    struct text t;
    struct err e;
    text_init(&t, position, POSITION);
    w->game->print_position(w->data, state, &t);
    assert_false(text_is_cut(&t));
    struct session *s = session_new(w->game, w->data, &head, position, NULL, &e);
    if (s == NULL)
        fail_msg("%s", e.text);
    a->room = (struct table_room){malloc((size_t)w->game->moves_max * sizeof(struct move)),
                                  malloc(w->game->view_size), malloc(w->game->state_size)};
    a->view = malloc(w->game->view_size);
    a->table = table_open(s, &setup, &a->room, w->now);
    free(position);
}

static void close_twin(struct twin *a)
{
    table_free(a->table);
    free(a->room.moves);
    free(a->room.view);
    free(a->room.state);
    free(a->view);
}

/* A state somewhere in a random game. False: the game ended before. */
static bool go_somewhere(struct twins *w, void *state, int moves, uint64_t seed)
{
    struct move *list = malloc((size_t)w->game->moves_max * sizeof *list);
    struct err e;
    assert_true(w->game->setup(w->data, state, options_of(w->game), seed, NULL, &e));
    for (int i = 0; i < moves && !game_is_over(w->game, w->data, state); i++) {
        int seat = game_seat(w->game, w->data, state);
        int count = w->game->moves(w->data, state, seat, list);
        w->game->apply(w->data, state, seat, &list[rng_below(&w->rng, (uint32_t)count)], NULL);
    }
    free(list);
    return !game_is_over(w->game, w->data, state);
}

/* One pair; returns how many messages were the same. */
static int play_twins(const struct game *g, void *data, int viewer, uint64_t seed, int *unlike,
                      int *unseen)
{
    struct twins *w = calloc(1, sizeof *w);
    void *state = malloc(g->state_size), *other = malloc(g->state_size);
    void *view = malloc(g->view_size);
    int same = 0;
    *w = (struct twins){.game = g, .data = data, .viewer = viewer, .now = 5000000};
    w->said = malloc(SAID_MAX);
    rng_seed(&w->rng, seed);
    if (go_somewhere(w, state, seed % 2 == 0 ? 0 : (int)rng_below(&w->rng, 120), seed)) {
        g->view(data, state, viewer, view);
        g->resample(data, view, &w->rng, other);
        open_twin(w, 0, state, seed);
        open_twin(w, 1, other, seed);
        pass_time(w, w->now);
        compare(w);
        for (int n = 0; n < STEPS && !w->is_over && step(w); n++) {
        }
        same = w->same;
        *unlike += w->unlike_windows;
        *unseen += w->unseen;
        close_twin(&w->twin[0]);
        close_twin(&w->twin[1]);
    }
    free(w->said);
    free(w);
    free(state);
    free(other);
    free(view);
    return same;
}

static void test_viewer_gets_the_same_from_twin_tables(void **unused)
{
    int unlike = 0, unseen = 0;
    (void)unused;
    for (int i = 0; games_all[i] != NULL; i++) {
        void *data = given_data(games_all[i]);
        int same = 0;
        for (uint64_t seed = 1; seed <= 48; seed++)
            same += play_twins(games_all[i], data, (int)(seed % 3) - 1, seed, &unlike, &unseen);
        print_message("%s: %d messages alike\n", games_all[i]->name, same);
        assert_true(same > (games_all[i] == &null_game ? 4 : 40)); /* null is soon over */
        games_all[i]->data_free(data);
    }
    print_message("%d windows answered for one, by the other; %d unseen moves\n", unlike, unseen);
    assert_true(unlike > 0 && unseen > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_viewer_gets_the_same_from_twin_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
