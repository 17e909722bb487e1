/* fuzz_move.c: any text as a move, at every kind of question. It is understood, and then its words
 * are understood again as the same move; or it is refused with a sentence. */
#include "fuzz.h"

enum { STATES = 64, SCENARIO_SEEDS = 6, SEEDS = 12 };

/* The states of a game: each at another kind of question. */
struct states {
    int count;
    char *states;
    const char *ids[STATES];
};

static void keep(const struct game *g, const void *data, const void *state, struct states *out)
{
    struct question q = {0};
    int seat = game_seat(g, data, state);
    if (seat < 0 || out->count == STATES)
        return;
    game_question(g, data, state, seat, &q);
    for (int i = 0; i < out->count; i++)
        if (strcmp(out->ids[i], q.id) == 0)
            return;
    out->ids[out->count] = q.id;
    memcpy(out->states + (size_t)out->count++ * g->state_size, state, g->state_size);
}

/* Half of the games of blackreach are free battles, with cards, powers and all that armies have. */
static const char *options_of(const struct game *g, uint64_t seed)
{
    if (g == &imperium_game)
        return "points=9";
    return g == &blackreach_game && seed > SCENARIO_SEEDS ? "battle=skirmish" : "";
}

/* From a few random games. */
static void find_states(const struct game *g, const void *data, struct states *out)
{
    void *state = malloc(g->state_size);
    struct move *moves = malloc((size_t)g->moves_max * sizeof *moves);
    struct rng rng;
    out->states = malloc(STATES * g->state_size);
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        rng_seed(&rng, seed);
        assert(g->setup(data, state, options_of(g, seed), seed, NULL, NULL));
        for (int i = 0; i < 400 && !game_is_over(g, data, state); i++) {
            int seat = game_seat(g, data, state), count = g->moves(data, state, seat, moves);
            keep(g, data, state, out);
            g->apply(data, state, seat, &moves[rng_below(&rng, (uint32_t)count)], NULL);
        }
    }
    free(state);
    free(moves);
}

static void try_move(const struct game *g, const void *data, const void *state, int seat,
                     const char *text)
{
    char words[512], again[512];
    struct move m, back;
    struct text t;
    struct err e = {0};
    if (!game_read_move(g, data, state, seat, text, &m, &e)) {
        fuzz_check_err(&e);
        return;
    }
    text_init(&t, words, sizeof words);
    game_move_words(g, data, state, seat, &m, &t);
    assert(!text_is_cut(&t));
    assert(game_read_move(g, data, state, seat, words, &back, &e));
    text_init(&t, again, sizeof again);
    game_move_words(g, data, state, seat, &back, &t);
    assert(strcmp(words, again) == 0);
    void *copy = malloc(g->state_size);
    memcpy(copy, state, g->state_size);
    if (!game_play(g, data, copy, seat, &m, NULL, &e)) {
        fuzz_check_err(&e);
        assert(g->hash(data, copy) == g->hash(data, state));
    }
    free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size)
{
    static void *data[FUZZ_GAMES];
    static struct states states[FUZZ_GAMES];
    char *text = malloc(size + 1);
    memcpy(text, input, size);
    text[size] = '\0';
    for (int i = 0; i < FUZZ_GAMES; i++) {
        const struct game *g = fuzz_games[i];
        if (data[i] == NULL) {
            data[i] = fuzz_data(g, 1);
            find_states(g, data[i], &states[i]);
        }
        for (int k = 0; k < states[i].count; k++)
            for (int seat = 0; seat < g->seats; seat++)
                try_move(g, data[i], states[i].states + (size_t)k * g->state_size, seat, text);
    }
    free(text);
    return 0;
}
