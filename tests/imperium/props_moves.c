/* Moves and words: what is listed applies, what is not is refused by a rule, and both have names.
 */
#include "props.h"

#include <ctype.h>
#include <string.h>

/* The same answer: copies of a card are alike (IM-RULE-15), and some answers name no card. */
static bool is_same_answer(const struct im_data *d, const struct move *a, const struct move *b)
{
    if (a->kind != b->kind)
        return false;
    if (a->kind != IM_LAY && a->kind != IM_LEAVE && a->kind != IM_DISCARDS)
        return true;
    return a->arg[0] < d->card_count && b->arg[0] < d->card_count &&
           d->cards[a->arg[0]].first_copy == d->cards[b->arg[0]].first_copy;
}

static bool is_listed(const struct trial *t, const struct move *moves, int count,
                      const struct move *m)
{
    for (int i = 0; i < count; i++)
        if (is_same_answer(t->data, &moves[i], m))
            return true;
    return false;
}

static void print_move(const struct trial *t, const struct move *m, char *buf, size_t cap)
{
    struct text words;
    text_init(&words, buf, cap);
    t->game->print_move(t->data, m, &words);
    REQUIRE(t, !text_is_cut(&words), "a move's words are too long");
}

/* Words and move name each other, in any case of letters. */
static void check_words(struct trial *t, int seat, const struct move *m)
{
    char words[128], again[128];
    struct move back;
    struct err e;
    print_move(t, m, words, sizeof words);
    REQUIRE(t, t->game->parse_move(t->data, &t->state, seat, words, &back, &e), "%s: %s", words,
            e.text);
    REQUIRE(t, is_same_answer(t->data, m, &back), "\"%s\" is read as another move", words);
    if (rng_below(&t->rng, 4) != 0)
        return;
    for (char *p = words; *p != '\0'; p++)
        if (rng_below(&t->rng, 2) == 0)
            *p = (char)toupper((unsigned char)*p);
    REQUIRE(t, t->game->parse_move(t->data, &t->state, seat, words, &back, &e), "%s: %s", words,
            e.text);
    print_move(t, &back, again, sizeof again);
    REQUIRE(t, text_same(words, again), "\"%s\" comes back as \"%s\"", words, again);
}

static void check_listed(struct trial *t, int seat, const struct move *moves, int count)
{
    uint64_t before = t->game->hash(t->data, &t->state);
    for (int i = 0; i < count; i++) {
        struct im_state next = t->state;
        struct err e = {0};
        REQUIRE(t, t->game->check(t->data, &t->state, seat, &moves[i], &e) == 0,
                "a listed move is refused: %s", e.text);
        for (int k = 0; k < i; k++)
            REQUIRE(t, !is_same_answer(t->data, &moves[k], &moves[i]), "a move is listed twice");
        t->game->apply(t->data, &next, seat, &moves[i], NULL);
        props_check_state(t, &next);
        REQUIRE(t, t->game->hash(t->data, &next) != before, "a move changes nothing");
        check_words(t, seat, &moves[i]);
    }
    REQUIRE(t, t->game->hash(t->data, &t->state) == before, "asking has changed the state");
}

/* A move that is not listed is refused by a rule of the book, in a sentence that ends with it. */
static void check_refused(struct trial *t, int seat, const struct move *m, struct coverage *c)
{
    struct err e = {0};
    struct im_state next = t->state;
    int rule = t->game->check(t->data, &t->state, seat, m, &e);
    REQUIRE(t, rule > 0 && rule < t->game->rule_count, "move %d %d of seat %d is allowed", m->kind,
            m->arg[0], seat);
    const char *id = t->game->rules[rule].id;
    size_t size = strlen(e.text), tail = strlen(id) + 3;
    REQUIRE(t, e.code == ERR_ILLEGAL && e.rule == rule, "%s: code %d", e.text, e.code);
    REQUIRE(t, size > tail + 10 && strstr(e.text + size - tail, id) != NULL,
            "the sentence does not name %s: %s", id, e.text);
    c->refusals++;
    if (rng_below(&t->rng, 8) != 0)
        return;
    REQUIRE(t, t->game->check(t->data, &t->state, seat, m, NULL) == rule, "two rules for one move");
    REQUIRE(t, !game_play(t->game, t->data, &next, seat, m, NULL, &e), "it was played");
    REQUIRE(t, t->game->hash(t->data, &next) == t->game->hash(t->data, &t->state),
            "a refusal has changed the state");
}

static void check_any(struct trial *t, int seat, const struct move *m, const struct move *moves,
                      int count, struct coverage *c)
{
    if (!is_listed(t, moves, count, m))
        check_refused(t, seat, m, c);
    else
        REQUIRE(t, t->game->check(t->data, &t->state, seat, m, NULL) == 0,
                "a move like a listed one is refused");
}

static void check_unlisted(struct trial *t, int seat, const struct move *moves, int count,
                           struct coverage *c)
{
    static const enum im_move_kind with_card[] = {IM_LAY, IM_LEAVE, IM_DISCARDS};
    for (int i = 0; i < 12; i++) {
        struct move m = {(uint16_t)rng_below(&t->rng, i < 8 ? IM_MOVE_COUNT + 1 : 65536),
                         {(uint16_t)rng_below(&t->rng, i < 6 ? 256 : 65536),
                          (uint16_t)rng_next(&t->rng), (uint16_t)rng_next(&t->rng)}};
        check_any(t, seat, &m, moves, count, c);
    }
    if (rng_below(&t->rng, 8) != 0)
        return;
    for (int k = 0; k < 3; k++) {
        for (uint16_t card = 0; card < t->data->card_count; card++) {
            struct move m = {(uint16_t)with_card[k], {card}};
            check_any(t, seat, &m, moves, count, c);
            if (k == 0)
                check_words(t, seat, &m);
        }
    }
}

/* A seat that is not asked may do nothing. */
static void check_idle(struct trial *t, int seat, struct coverage *c)
{
    for (uint16_t kind = 0; kind < IM_MOVE_COUNT; kind++) {
        struct move m = {kind, {(uint16_t)rng_below(&t->rng, (uint32_t)t->data->card_count)}};
        check_refused(t, seat, &m, c);
    }
}

void props_check_moves(struct trial *t, struct coverage *c)
{
    struct move moves[PROP_MOVES_MAX];
    unsigned asked = t->game->deciders(t->data, &t->state);
    for (int seat = 0; seat < 2; seat++) {
        struct question q = {0};
        if ((asked >> seat & 1) == 0) {
            check_idle(t, seat, c);
            continue;
        }
        int count = t->game->moves(t->data, &t->state, seat, moves);
        REQUIRE(t, count >= 1 && count <= t->game->moves_max, "%d moves", count);
        check_listed(t, seat, moves, count);
        check_unlisted(t, seat, moves, count, c);
        t->game->ask(t->data, &t->state, seat, &q);
        REQUIRE(t, q.id != NULL && q.rules != NULL && strlen(q.text) > 10, "no question");
    }
}

struct move props_pick(const struct trial *t, const struct im_state *s, int seat, struct rng *rng)
{
    struct move moves[PROP_MOVES_MAX];
    int count = t->game->moves(t->data, s, seat, moves);
    REQUIRE(t, count >= 1, "seat %d has no move", seat);
    /* While building, most lists are long rows of cards to leave out: end it now and then. */
    if (im_is_building(s) && rng_below(rng, 8) == 0)
        return moves[count - 1 - (int)rng_below(rng, count > 1 ? 2 : 1)];
    return moves[rng_below(rng, (uint32_t)count)];
}

int props_seat(const struct trial *t, const struct im_state *s, struct rng *rng)
{
    unsigned asked = t->game->deciders(t->data, s);
    if (asked == 3)
        return (int)rng_below(rng, 2);
    return asked == 1 ? 0 : 1;
}
