/* What a battle tells besides its words: events with nothing in them that has no meaning, whether a
 * move can be taken back, which moves are allowed, and states dealt from what a seat knows. All
 * rule cases are played for it.
 */
#include "ground.h"

#include <dirent.h>
#include <stdio.h>

#include <muster/cases.h>
#include <muster/games.h>
#include <muster/position.h>

#include "../../src/games/blackreach/rules/rules.h"
#include "../../src/games/blackreach/save/position.h"
#include "../../src/games/blackreach/talk/talk.h"

enum { FILES_MAX = 64, TEXT_MAX = 1 << 16 };

/* ---- the rule cases ---- */

struct tour {
    void (*look)(const struct case_state *at);
    char *texts[FILES_MAX]; /* packs beside the cases */
    int text_count, states;
};

static void reached(void *who, const struct case_info *c, const struct case_state *at)
{
    struct tour *t = who;
    (void)c;
    t->look(at);
    t->states++;
}

static bool find_pack(void *who, const struct game *g, const char *name, struct pack_text *out)
{
    struct tour *t = who;
    char path[256];
    size_t size;
    (void)g;
    assert_true(t->text_count < FILES_MAX);
    snprintf(path, sizeof path, "cases/blackreach/%s.pack", name);
    char *text = ground_file(path, &size);
    t->texts[t->text_count++] = text;
    *out = (struct pack_text){name, text, size};
    return true;
}

static int every = 1; /* of so many case files one is played */

static void tour_cases(void (*look)(const struct case_state *at))
{
    int files = 0;
    DIR *folder = opendir(SOURCE_DIR "/cases/blackreach");
    struct tour t = {.look = look};
    struct case_watch watch = {.reached = reached, .find_pack = find_pack, .who = &t};
    assert_non_null(folder);
    for (struct dirent *file; (file = readdir(folder)) != NULL;) {
        char path[512];
        size_t size;
        if (strstr(file->d_name, ".case") == NULL || files++ % every != 0)
            continue;
        snprintf(path, sizeof path, "cases/blackreach/%s", file->d_name);
        char *text = ground_file(path, &size);
        assert_int_equal(0, cases_run(text, size, &watch).failures);
        free(text);
        while (t.text_count > 0)
            free(t.texts[--t.text_count]);
    }
    closedir(folder);
    assert_true(t.states * every > 1000);
}

/* ---- events ---- */

/* BR-ORDER-12, BR-CARD-01: the token that was put down and the card that was drawn are for their
 * owner's eyes. Fields that the row does not
 * have are 0. */
static void check_event(const struct event *ev)
{
    const struct row_field *fields = br_vocabulary.events[ev->kind].fields;
    int count = 0;
    assert_true(ev->kind < BR_EV_COUNT && ev->seat < 2);
    bool is_secret = ev->kind == BR_EV_PLACED || ev->kind == BR_EV_DREW;
    assert_int_equal(is_secret ? 1 << ev->seat : EVENT_ALL_SEATS, ev->seen_by);
    while (fields[count].kind != NULL)
        count++;
    for (int i = count; i < EVENT_FIELDS_MAX; i++)
        if (ev->field[i] != 0)
            fail_msg("event %d has %d in field %d", ev->kind, ev->field[i], i);
}

/* A movement ends where its last step led, and every step begins where the one before ended. */
static void check_steps(const struct event *events, int count)
{
    for (int i = 0; i < count; i++) {
        if (events[i].kind != BR_EV_MOVED)
            continue;
        const union br_event *moved = br_event(&events[i]);
        int at = moved->moved.from >> BR_VALUE_X, steps = 0;
        for (int k = i + 1; k < count && events[k].kind != BR_EV_MOVED; k++) {
            const union br_event *ev = br_event(&events[k]);
            if (events[k].kind != BR_EV_STEPPED || !ev->stepped.in_move)
                continue;
            assert_int_equal(at, ev->stepped.from >> BR_VALUE_X);
            at = ev->stepped.to >> BR_VALUE_X;
            steps++;
        }
        assert_int_equal(moved->moved.cost, steps);
        assert_int_equal(moved->moved.to >> BR_VALUE_X, at);
    }
}

static void check_events(const struct case_state *at)
{
    for (int i = 0; i < at->event_count; i++)
        check_event(&at->events[i]);
    check_steps(at->events, at->event_count);
}

static void test_events_say_nothing_without_meaning(void **unused)
{
    (void)unused;
    tour_cases(check_events);
}

/* ---- taking back ---- */

static const struct br_data *data;

static void given(const char *text, struct br_state *s)
{
    struct err e = {0};
    if (!position_place(&blackreach_game, data, "", text, strlen(text), s, NULL, &e))
        fail_msg("line %d: %s\n%s", e.line, e.text, text);
}

#define FOUR                                                                                       \
    "board: 9x3\nunit A: line at 0,0%s\nunit B: line at 0,2%s\nunit T: mob at 8,0 owner 1%s\n"     \
    "unit U: mob at 8,2 owner 1\n%s"

/* A position, a move of seat 0, and whether the other seat learns by what follows which token lies
 * where, or where tokens lie (BR-RULE-149). */
static const struct {
    const char *a, *b, *t, *more, *move;
    bool reveals;
} plays[] = {
    {" token 1", "", "", "active: A\n", "pass", false},
    {" token 1", "", " token 1", "active: A\n", "pass", true},
    {" token 1", "", "", "active: A\ntaken 1: 1\nto-call 1: 1\n", "pass", true},
    {" token 1", " token bluff", "", "active: A\n", "pass", true},
    {" token special", "", " token 1", "", "wait", true},
    {" token special", "", " token 1", "", "special A", true},
    {"", "", "", "phase: order\nstep: assign\nleft 0: 1 2\nleft 1: 1\n", "order A 1", false},
    {"", "", "", "phase: order\nstep: assign\nleft 0: 1\nleft 1: 1\n", "order A 1", true},
};

static void test_what_was_revealed_cannot_be_taken_back(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof plays / sizeof plays[0]; i++) {
        char text[512];
        struct br_state s;
        struct witness w = {0};
        struct err e = {0};
        snprintf(text, sizeof text, FOUR, plays[i].a, plays[i].b, plays[i].t, plays[i].more);
        given(text, &s);
        if (!game_play_text(&blackreach_game, data, &s, 0, plays[i].move, &w, &e))
            fail_msg("%s: %s", plays[i].move, e.text);
        if (w.revealed != plays[i].reveals)
            fail_msg("%s\n%s: %s", text, plays[i].move, w.revealed ? "revealed" : "not revealed");
    }
}

/* ---- legality ---- */

enum { TRIES = 12 };

static bool is_listed(const struct move *moves, int count, const struct move *m)
{
    for (int i = 0; i < count; i++)
        if (memcmp(&moves[i], m, sizeof *m) == 0)
            return true;
    return false;
}

/* A legal move, changed a little: a bit of an argument, a small number in its place, its kind. */
static struct move spoil(struct move m, struct rng *rng)
{
    int at = (int)rng_below(rng, 3);
    switch (rng_below(rng, 4)) {
    case 0:
        m.field[at] ^= (uint16_t)(1U << rng_below(rng, 16));
        break;
    case 1:
        m.field[at] = (uint16_t)rng_below(rng, 4);
        break;
    case 2:
        m.field[at] = (uint16_t)(m.field[at] + 1);
        break;
    default:
        m.kind = (uint16_t)rng_below(rng, BR_MOVE_KIND_COUNT + 1);
        break;
    }
    return m;
}

/* Just the moves of the list are allowed, and only to who is asked. */
static void check_legality(const struct case_state *at)
{
    static struct move moves[BR_MOVES_MAX];
    const struct br_asked asked = br_asked(at->state);
    struct rng rng;
    if (asked.question == BR_QUESTION_COUNT)
        return;
    int count = br_moves(at->data, at->state, asked.seat, moves);
    rng_seed(&rng, (uint64_t)at->line);
    for (int i = 0; i < TRIES; i++) {
        struct move m = moves[rng_below(&rng, (uint32_t)count)];
        struct err why = {0};
        assert_int_equal(0, br_check(at->data, at->state, asked.seat, &m, &why));
        assert_true(br_check(at->data, at->state, asked.seat ^ 1, &m, &why) != 0);
        m = spoil(m, &rng);
        bool is_allowed = br_check(at->data, at->state, asked.seat, &m, &why) == 0;
        if (is_allowed != is_listed(moves, count, &m))
            fail_msg("line %d: kind %d, %d %d %d is %s (%s)", at->line, m.kind, m.field[0],
                     m.field[1], m.field[2], is_allowed ? "allowed and not listed" : "listed",
                     why.text);
    }
}

static void test_only_listed_moves_are_allowed(void **unused)
{
    (void)unused;
    tour_cases(check_legality);
}

/* ---- dealing ---- */

/* Deals a state from what the viewer knows: it looks the same to him, is read again as it is
 * printed, and in a gap a number is still to be called. */
static void check_dealt(const struct br_data *d, const void *state, int viewer, struct rng *rng,
                        bool is_printed)
{
    static char text[TEXT_MAX];
    static struct br_view view, again;
    static struct br_state dealt, back;
    struct err e = {0};
    struct text t;
    br_view(d, state, viewer, &view);
    br_resample(d, &view, rng, &dealt);
    br_view(d, &dealt, viewer, &again);
    assert_memory_equal(&view, &again, sizeof view);
    const struct br_asked asked = br_asked(&dealt);
    if (asked.question == BR_ASK_SPECIAL)
        assert_true((dealt.sides[0].to_call | dealt.sides[1].to_call) != 0);
    if (!is_printed)
        return;
    text_init(&t, text, sizeof text);
    br_print_position(d, &dealt, &t);
    if (!position_place(&blackreach_game, d, "", text, strlen(text), &back, NULL, &e))
        fail_msg("line %d: %s\n%s", e.line, e.text, text);
    assert_true(blackreach_game.hash(d, &dealt) == blackreach_game.hash(d, &back));
}

static void check_deals(const struct case_state *at)
{
    struct rng rng;
    rng_seed(&rng, (uint64_t)at->line);
    for (int viewer = SEAT_SPECTATOR; viewer < 2; viewer++)
        check_dealt(at->data, at->state, viewer, &rng, at->line % 16 == 0);
}

static void test_states_of_cases_are_dealt_again(void **unused)
{
    (void)unused;
    tour_cases(check_deals);
}

/* Hidden tokens of all kinds, in the phases in which they lie face down. */
static const char *const hands[] = {
    "board: 9x3\nunit A: line at 0,0 token special\nunit T: mob at 8,0 owner 1 token 1\n"
    "unit U: mob at 8,2 owner 1\noptions 1: bluff plan\ntaken 1: 1 bluff\nleft 1: bluff\n",
    "board: 9x3\nunit A: line at 0,0 token special\nunit T: mob at 8,0 owner 1 token 3\n"
    "unit U: mob at 8,2 owner 1 token bluff\nunit V: mob at 8,1 owner 1 token special\n"
    "options 1: bluff plan\ntaken 1: 1 2 3 bluff special\nleft 1: 1 2\n",
    "board: 9x3\nunit A: line at 0,0 token 2 revealed\nunit T: mob at 8,0 owner 1 token 3\n"
    "unit U: mob at 8,2 owner 1 token bluff\nunit B: line at 0,2 token 4\n"
    "options 1: bluff\ntaken 1: 1 2 3 bluff\nvoid 1: 1\nleft 1: 2\nactive: A\n",
    "board: 9x3\nunit A: line at 0,0 token 2 known\nunit T: mob at 8,0 owner 1 token 3 known\n"
    "unit U: mob at 8,2 owner 1 token 4\nunit B: line at 0,2 token special\n"
    "taken 1: 3 4 5\nleft 1: 5\n",
    "board: 9x3\nunit A: line at 0,0\nunit T: mob at 8,0 owner 1 token 3\n"
    "unit U: mob at 8,2 owner 1 token bluff\noptions 1: bluff\ntaken 1: 1 2 3 bluff\n"
    "left 1: 1 2\nleft 0: 1\nphase: order\nstep: assign\nseat: 0\n",
};

static void test_hidden_tokens_are_dealt_again(void **unused)
{
    struct rng rng;
    (void)unused;
    rng_seed(&rng, 1);
    for (size_t i = 0; i < sizeof hands / sizeof hands[0]; i++) {
        struct br_state s;
        given(hands[i], &s);
        for (int round = 0; round < 16; round++)
            for (int viewer = SEAT_SPECTATOR; viewer < 2; viewer++)
                check_dealt(data, &s, viewer, &rng, true);
    }
}

/* Usage: test_records [PATTERN [EVERY]]: only the tests whose names fit, such as "*events*", with
 * one of EVERY case files. */
int main(int argc, char **argv)
{
    static const char *const more[] = {"packs/blackreach/armies.pack"};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_events_say_nothing_without_meaning),
        cmocka_unit_test(test_what_was_revealed_cannot_be_taken_back),
        cmocka_unit_test(test_only_listed_moves_are_allowed),
        cmocka_unit_test(test_states_of_cases_are_dealt_again),
        cmocka_unit_test(test_hidden_tokens_are_dealt_again),
    };
    struct br_data *d = ground_data(more, 1);
    data = d;
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    every = argc > 2 ? atoi(argv[2]) : 1;
    assert_true(every > 0);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    br_data_free(d);
    return failed;
}
