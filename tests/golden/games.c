/* Plays whole games at random and prints one row a game: how it ended, and digests of the legal
 * moves at every decision, of all that happened and was told, and of the state at its end. What a
 * rule changes in any situation that comes up in play shows here. Usage: games GAME FIRST_SEED
 * COUNT [OPTIONS...]; each OPTIONS is one way to play, in turn. The outputs kept beside this file
 * are compared by the suite; scripts/golden renews them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/hash.h>

#include "packs.h"

/* Events are told as text in one game of TOLD_EVERY; the state is hashed at one decision in
 * HASHED_EVERY. */
enum { TEXT_MAX = 1 << 12, TOLD_EVERY = 4, HASHED_EVERY = 16 };

struct play {
    const struct game *game;
    void *data, *state;
    struct move *moves;
    bool is_told;
    uint64_t listed, happened;
    int decisions;
};

static void hear(void *who, const struct event *ev)
{
    struct play *p = who;
    char buf[TEXT_MAX];
    struct text text;
    for (int i = 0; i < 4; i++)
        p->happened = hash_u64(p->happened, (uint64_t)ev->kind << 32 | (uint64_t)ev->seat << 24 |
                                                (uint64_t)ev->seen_by << 16 | (uint16_t)ev->arg[i]);
    for (int viewer = SEAT_SPECTATOR; p->is_told && viewer < p->game->seats; viewer++) {
        text_init(&text, buf, sizeof buf);
        struct audience a = {.game = p->game, .data = p->data, .viewer = viewer};
        game_print_event(&a, ev, &text);
        p->happened = hash_bytes(p->happened, buf, strlen(buf));
    }
}

static void hear_luck(void *who, const struct chance *c)
{
    struct play *p = who;
    p->happened = hash_u64(p->happened, (uint64_t)c->value);
}

static void decide(struct play *p, struct rng *rng, struct witness *w)
{
    int seat = game_seat(p->game, p->data, p->state);
    int count = p->game->moves(p->data, p->state, seat, p->moves);
    for (int i = 0; i < count; i++) {
        const struct move *m = &p->moves[i];
        p->listed = hash_u64(p->listed, (uint64_t)m->kind << 48 | (uint64_t)m->arg[0] << 32 |
                                            (uint64_t)m->arg[1] << 16 | m->arg[2]);
    }
    struct move m = p->moves[rng_below(rng, (uint32_t)count)];
    p->game->apply(p->data, p->state, seat, &m, w);
    if (++p->decisions % HASHED_EVERY == 0)
        p->listed = hash_u64(p->listed, p->game->hash(p->data, p->state));
}

static bool play(struct play *p, uint64_t seed, const char *options)
{
    struct witness w = {.tell = hear, .note = hear_luck, .who = p};
    struct result r = {0};
    struct err e = {0};
    struct rng rng;
    rng_seed(&rng, seed);
    p->listed = p->happened = hash_begin();
    p->decisions = 0;
    p->is_told = seed % TOLD_EVERY == 0;
    if (!p->game->setup(p->data, p->state, options, seed, &w, &e)) {
        fprintf(stderr, "games: %s\n", e.text);
        return false;
    }
    while (!game_is_over(p->game, p->data, p->state))
        decide(p, &rng, &w);
    p->game->result(p->data, p->state, &r);
    printf("%llu: %d decisions, won by %d, %d to %d, %d rounds; %08x %08x %08x\n",
           (unsigned long long)seed, p->decisions, r.winner, r.score[0], r.score[1], r.rounds,
           (unsigned)hash_end(p->listed), (unsigned)hash_end(p->happened),
           (unsigned)p->game->hash(p->data, p->state));
    return true;
}

int main(int argc, char **argv)
{
    struct play p = {0};
    struct pack_text packs[PACKS_MAX];
    struct report report = {0};
    struct err e;
    int64_t first, count;
    if (argc < 4 || !text_to_int(argv[2], 0, INT32_MAX, &first) ||
        !text_to_int(argv[3], 1, 100000, &count) || (p.game = games_find(argv[1], &e)) == NULL) {
        fprintf(stderr, "usage: golden games GAME FIRST_SEED COUNT [OPTIONS...]\n");
        return 2;
    }
    int pack_count = find_packs(p.game, "-", packs);
    p.data = p.game->data_new(packs, pack_count, &report);
    p.state = calloc(1, p.game->state_size);
    p.moves = calloc((size_t)p.game->moves_max, sizeof *p.moves);
    bool ok = p.data != NULL && p.state != NULL && p.moves != NULL;
    for (int64_t i = 0; i < count && ok; i++)
        ok = play(&p, (uint64_t)(first + i), argc > 4 ? argv[4 + i % (argc - 4)] : "");
    if (p.data != NULL)
        p.game->data_free(p.data);
    free(p.state);
    free(p.moves);
    return ok ? 0 : 1;
}
