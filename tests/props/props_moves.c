#include "props.h"

#include <ctype.h>
#include <string.h>

#include <muster/hash.h>

struct audience props_audience(const struct trial *t, int seat)
{
    return game_audience(t->game, t->data, t->state, seat, t->view_words);
}

void props_print_move(const struct trial *t, const struct audience *a, const struct move *m,
                      char *buf, size_t cap)
{
    struct text words;
    text_init(&words, buf, cap);
    game_print_move(a, m, &words);
    REQUIRE(t, !text_is_cut(&words) && words.need > 0, "a move's words are too long, or none");
}

static uint64_t name_of(const struct trial *t, const struct audience *a, const struct move *m,
                        char words[JOURNAL_MOVE_TEXT_MAX])
{
    props_print_move(t, a, m, words, JOURNAL_MOVE_TEXT_MAX);
    return hash_end(hash_bytes(hash_begin(), words, strlen(words)));
}

static bool has_name(const uint64_t *names, int count, uint64_t name)
{
    for (int i = 0; i < count; i++)
        if (names[i] == name)
            return true;
    return false;
}

void props_words(struct trial *t, int seat, const struct move *m)
{
    char words[JOURNAL_MOVE_TEXT_MAX], again[JOURNAL_MOVE_TEXT_MAX];
    struct audience a = props_audience(t, seat);
    struct move back = {0};
    struct err e = {0};
    props_print_move(t, &a, m, words, sizeof words);
    REQUIRE(t, game_parse_move(&a, words, &back, &e), "\"%s\": %s", words, e.text);
    props_print_move(t, &a, &back, again, sizeof again);
    REQUIRE(t, strcmp(words, again) == 0, "\"%s\" is read as \"%s\"", words, again);
    int rule = t->game->check(t->data, t->state, seat, m, NULL);
    REQUIRE(t, t->game->check(t->data, t->state, seat, &back, NULL) == rule,
            "\"%s\" is read as a move that another rule judges", words);
    if (rng_below(&t->rng, 4) != 0)
        return;
    for (char *p = words; *p != '\0'; p++)
        if (rng_below(&t->rng, 2) == 0)
            *p = (char)toupper((unsigned char)*p);
    REQUIRE(t, game_parse_move(&a, words, &back, &e), "\"%s\": %s", words, e.text);
    props_print_move(t, &a, &back, again, sizeof again);
    REQUIRE(t, text_same(words, again), "\"%s\" is read as \"%s\"", words, again);
}

static void check_apply(struct trial *t, int seat, const struct move *m, uint64_t before)
{
    memcpy(t->next, t->state, t->game->state_size);
    t->game->apply(t->data, t->next, seat, m, NULL);
    REQUIRE(t, t->game->hash(t->data, t->next) != before, "a move changes nothing");
    props_state(t, t->next);
}

static void check_listed(struct trial *t, int seat, int count)
{
    uint64_t before = t->game->hash(t->data, t->state);
    struct audience a = props_audience(t, seat);
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct err e = {0};
    for (int i = 0; i < count; i++) {
        REQUIRE(t, t->game->check(t->data, t->state, seat, &t->moves[i], &e) == 0,
                "listed move %d is refused: %s", i, e.text);
        t->names[i] = name_of(t, &a, &t->moves[i], words);
        REQUIRE(t, !has_name(t->names, i, t->names[i]), "two listed moves are \"%s\"", words);
    }
    int tries = count < t->tries ? count : t->tries;
    for (int i = 0; i < tries; i++) {
        int which = tries == count ? i : (int)rng_below(&t->rng, (uint32_t)count);
        props_words(t, seat, &t->moves[which]);
        check_apply(t, seat, &t->moves[which], before);
    }
    REQUIRE(t, t->game->hash(t->data, t->state) == before, "looking has changed the state");
}

/* `rule` and `said` are the answer of `check` to the move. */
static void check_refusal(struct trial *t, int seat, const struct move *m, int rule,
                          const struct err *said)
{
    struct err e = *said;
    REQUIRE(t, rule > 0 && rule < t->game->rule_count, "move %d %d %d %d of seat %d: rule %d",
            m->kind, m->field[0], m->field[1], m->field[2], seat, rule);
    const char *id = t->game->rules[rule].id;
    size_t size = strlen(e.text), tail = strlen(id) + 3;
    REQUIRE(t, e.code == ERR_ILLEGAL && e.rule == rule, "%s: code %d, rule %d", e.text, e.code,
            e.rule);
    REQUIRE(t, size > tail + 10 && strstr(e.text + size - tail, id) != NULL,
            "the sentence does not end with %s: %s", id, e.text);
    t->tally.refused++;
    if (rng_below(&t->rng, 8) != 0)
        return;
    memcpy(t->next, t->state, t->game->state_size);
    REQUIRE(t, !game_play(t->game, t->data, t->next, seat, m, NULL, &e), "it was played");
    REQUIRE(t, t->game->hash(t->data, t->next) == t->game->hash(t->data, t->state),
            "a refusal has changed the state");
}

void props_refused(struct trial *t, int seat, const struct move *m)
{
    struct audience a = props_audience(t, seat);
    struct err e = {0};
    int rule = t->game->check(t->data, t->state, seat, m, NULL);
    REQUIRE(t, game_refusal(&a, m, &e) == rule, "the view knows another rule: %s", e.text);
    check_refusal(t, seat, m, rule, &e);
}

/* Any move is listed, or equivalent to a listed one, or refused by a rule with a sentence. */
static void check_any(struct trial *t, int seat, const struct move *m, int count)
{
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct err e = {0};
    bool is_listed = false;
    for (int i = 0; i < count && !is_listed; i++)
        is_listed = memcmp(&t->moves[i], m, sizeof *m) == 0;
    if (is_listed)
        return; /* then check_listed has seen that it is allowed */
    int rule = t->game->check(t->data, t->state, seat, m, NULL);
    struct audience judge = props_audience(t, seat);
    REQUIRE(t, game_refusal(&judge, m, &e) == rule, "the view knows another rule: %s", e.text);
    if (rule != 0) {
        check_refusal(t, seat, m, rule, &e);
        return;
    }
    struct audience a = props_audience(t, seat);
    props_print_move(t, &a, m, words, sizeof words);
    REQUIRE(t, strcmp(words, "give up") == 0 || has_name(t->names, count, name_of(t, &a, m, words)),
            "\"%s\" is allowed, but not listed", words);
}

struct move props_strange_move(struct trial *t, const struct move *moves, int count)
{
    bool is_near = rng_below(&t->rng, 2) == 0;
    uint16_t kind = (uint16_t)rng_below(&t->rng, is_near ? 32 : 65536);
    uint16_t arg = (uint16_t)rng_below(&t->rng, is_near ? 256 : 65536);
    struct move m = moves[rng_below(&t->rng, (uint32_t)count)];
    uint32_t what = rng_below(&t->rng, 7);
    if (what == 0)
        m.kind = kind;
    else if (what < 4)
        m.field[what - 1] = arg;
    else if (what == 4)
        m = (struct move){kind, {arg, 0, (uint16_t)rng_below(&t->rng, 4)}};
    else
        m = (struct move){(uint16_t)(kind % 32),
                          {arg, (uint16_t)rng_next(&t->rng), (uint16_t)rng_next(&t->rng)}};
    return m;
}

/* A seat that is not asked may do nothing. */
static void check_idle(struct trial *t, int seat)
{
    for (uint32_t kind = rng_below(&t->rng, 8); kind < 32; kind += 1 + rng_below(&t->rng, 8)) {
        struct move m = {(uint16_t)kind, {(uint16_t)rng_below(&t->rng, 256)}};
        props_refused(t, seat, &m);
    }
}

void props_moves(struct trial *t)
{
    unsigned asked = t->game->deciders(t->data, t->state);
    for (int seat = 0; seat < t->game->seats; seat++) {
        struct question q = {0};
        if ((asked >> seat & 1) == 0) {
            check_idle(t, seat);
            continue;
        }
        int count = t->game->moves(t->data, t->state, seat, t->moves);
        REQUIRE(t, count >= 1 && count <= t->game->moves_max, "%d moves", count);
        t->tally.forced += count == 1;
        check_listed(t, seat, count);
        for (int i = 0; i < 12; i++) {
            struct move m = props_strange_move(t, t->moves, count);
            check_any(t, seat, &m, count);
        }
        struct audience a = props_audience(t, seat);
        game_ask(&a, &q);
        REQUIRE(t, q.id != NULL && q.rules != NULL && strlen(q.text) > 10, "no question");
    }
}

struct move props_pick(struct trial *t, struct rng *rng, const void *state, int seat)
{
    int count = t->game->moves(t->data, state, seat, t->moves_again);
    REQUIRE(t, count >= 1, "seat %d has no move", seat);
    int which =
        t->pick != NULL ? t->pick(t, rng, state, count) : (int)rng_below(rng, (uint32_t)count);
    return t->moves_again[which];
}

int props_seat(const struct trial *t, struct rng *rng, const void *state)
{
    unsigned asked = t->game->deciders(t->data, state);
    for (;;) {
        uint32_t seat = rng_below(rng, (uint32_t)t->game->seats);
        if (asked >> seat & 1)
            return (int)seat;
    }
}
