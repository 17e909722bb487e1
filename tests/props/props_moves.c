#include "props.h"

#include <string.h>

static void print_move(const struct trial *t, const struct move *m, char *buf, size_t cap)
{
    struct text words;
    text_init(&words, buf, cap);
    t->game->print_move(t->data, m, &words);
    REQUIRE(t, !text_is_cut(&words) && words.need > 0, "a move's words are too long, or none");
}

static bool is_move(const struct move *a, const struct move *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static bool has_words(const struct trial *t, const struct move *moves, int count, const char *words)
{
    char other[JOURNAL_MOVE_TEXT_MAX];
    for (int i = 0; i < count; i++) {
        print_move(t, &moves[i], other, sizeof other);
        if (strcmp(words, other) == 0)
            return true;
    }
    return false;
}

/* Words and move name each other; no two moves of a list have the same words. */
static void check_words(struct trial *t, int seat, const struct move *moves, int which)
{
    char words[JOURNAL_MOVE_TEXT_MAX], again[JOURNAL_MOVE_TEXT_MAX];
    struct move back = {0};
    struct err e = {0};
    print_move(t, &moves[which], words, sizeof words);
    REQUIRE(t, !has_words(t, moves, which, words), "two moves are called \"%s\"", words);
    REQUIRE(t, t->game->parse_move(t->data, t->state, seat, words, &back, &e), "\"%s\": %s", words,
            e.text);
    print_move(t, &back, again, sizeof again);
    REQUIRE(t, strcmp(words, again) == 0, "\"%s\" is read as \"%s\"", words, again);
    REQUIRE(t, t->game->check(t->data, t->state, seat, &back, &e) == 0, "\"%s\": %s", words,
            e.text);
}

static void check_listed(struct trial *t, int seat, int count)
{
    uint64_t before = t->game->hash(t->data, t->state);
    struct err e = {0};
    for (int i = 0; i < count; i++)
        REQUIRE(t, t->game->check(t->data, t->state, seat, &t->moves[i], &e) == 0,
                "listed move %d is refused: %s", i, e.text);
    for (int i = 0; i < 2; i++) { /* all of them would take too long */
        int which = (int)rng_below(&t->rng, (uint32_t)count);
        check_words(t, seat, t->moves, which);
        memcpy(t->next, t->state, t->game->state_size);
        t->game->apply(t->data, t->next, seat, &t->moves[which], NULL);
        REQUIRE(t, t->game->hash(t->data, t->next) != before, "a move changes nothing");
    }
    REQUIRE(t, t->game->hash(t->data, t->state) == before, "looking has changed the state");
}

/* Whatever the move: it is listed, or like a listed one, or refused by a rule with a sentence. */
static void check_any(struct trial *t, int seat, const struct move *m, int count, struct tally *c)
{
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct err e = {0};
    int rule = t->game->check(t->data, t->state, seat, m, &e);
    bool is_listed = false;
    for (int i = 0; i < count && !is_listed; i++)
        is_listed = is_move(&t->moves[i], m);
    if (rule != 0) {
        REQUIRE(t, !is_listed, "a listed move is refused");
        REQUIRE(t, rule > 0 && rule < t->game->rule_count && strlen(e.text) > 10, "rule %d", rule);
        c->refused++;
        return;
    }
    if (is_listed)
        return;
    print_move(t, m, words, sizeof words);
    REQUIRE(t, strcmp(words, "give up") == 0 || has_words(t, t->moves, count, words),
            "\"%s\" is allowed, but not listed", words);
}

static void check_unlisted(struct trial *t, int seat, int count, struct tally *c)
{
    for (int i = 0; i < 12; i++) {
        struct move m = t->moves[rng_below(&t->rng, (uint32_t)count)];
        uint32_t what = rng_below(&t->rng, 5);
        if (what == 0)
            m.kind = (uint16_t)rng_below(&t->rng, i < 6 ? 32 : 65536);
        else if (what < 4)
            m.arg[what - 1] = (uint16_t)rng_below(&t->rng, i < 6 ? 256 : 65536);
        else
            m = (struct move){
                (uint16_t)rng_below(&t->rng, 32),
                {(uint16_t)rng_below(&t->rng, 256), 0, (uint16_t)rng_below(&t->rng, 4)}};
        check_any(t, seat, &m, count, c);
    }
}

/* A seat that is not asked may do nothing. */
static void check_idle(struct trial *t, int seat, struct tally *c)
{
    for (uint32_t kind = 0; kind < 32; kind += 1 + rng_below(&t->rng, 8)) {
        struct move m = {(uint16_t)kind, {(uint16_t)rng_below(&t->rng, 256)}};
        struct err e = {0};
        REQUIRE(t, t->game->check(t->data, t->state, seat, &m, &e) != 0,
                "seat %d is not asked and may play", seat);
        c->refused++;
    }
}

void props_moves(struct trial *t, struct tally *c)
{
    unsigned asked = t->game->deciders(t->data, t->state);
    for (int seat = 0; seat < t->game->seats; seat++) {
        struct question q = {0};
        if ((asked >> seat & 1) == 0) {
            check_idle(t, seat, c);
            continue;
        }
        int count = t->game->moves(t->data, t->state, seat, t->moves);
        REQUIRE(t, count >= 1 && count <= t->game->moves_max, "%d moves", count);
        c->forced += count == 1;
        check_listed(t, seat, count);
        check_unlisted(t, seat, count, c);
        t->game->ask(t->data, t->state, seat, &q);
        REQUIRE(t, q.id != NULL && q.rules != NULL && strlen(q.text) > 10, "no question");
    }
}

struct move props_pick(struct trial *t, const void *state, int seat)
{
    int count = t->game->moves(t->data, state, seat, t->moves_again);
    REQUIRE(t, count >= 1, "seat %d has no move", seat);
    return t->moves_again[rng_below(&t->rng, (uint32_t)count)];
}

int props_seat(struct trial *t, const void *state)
{
    unsigned asked = t->game->deciders(t->data, state);
    for (;;) {
        uint32_t seat = rng_below(&t->rng, (uint32_t)t->game->seats);
        if (asked >> seat & 1)
            return (int)seat;
    }
}
