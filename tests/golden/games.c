/* games.c: plays whole games at random and prints one row a game: how it ended, and digests of the
 * legal moves at every decision, of all that happened, and of the state at its end. What a rule
 * changes in any situation that comes up in play shows here.
 *
 * golden games GAME FIRST_SEED COUNT [OPTIONS...]; each OPTIONS is one way to play, in turn. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/hash.h>

#include "digest.h"
#include "line.h"

enum { HASHED_EVERY = 16 }; /* the state is hashed at one decision in so many */

struct play {
    const struct game *game;
    void *data, *state;
    struct move *moves;
    uint64_t listed, happened;
    int decisions;
};

static void hear(void *who, const struct event *ev)
{
    struct play *p = who;
    p->happened = hash_event(p->happened, p->game, ev);
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
    for (int i = 0; i < count; i++)
        p->listed = hash_move(p->listed, p->game, &p->moves[i]);
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
    p.data = p.game->data_new(packs, packs_open(p.game, "-", packs), &report);
    p.state = room(p.game->state_size);
    p.moves = room((size_t)p.game->moves_max * sizeof *p.moves);
    bool ok = p.data != NULL;
    for (int64_t i = 0; i < count && ok; i++)
        ok = play(&p, (uint64_t)(first + i), argc > 4 ? argv[4 + i % (argc - 4)] : "");
    if (p.data != NULL)
        p.game->data_free(p.data);
    free(p.state);
    free(p.moves);
    return ok ? 0 : 1;
}
