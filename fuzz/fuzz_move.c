/* fuzz_move.c: any text as a move, at every kind of question. It is understood, and then its words
 * are understood again as the same move; or it is refused with a sentence. */
#include "fuzz.h"

enum { STATES = 8 };

/* States at different questions of one random game. */
static void make_states(const struct game *g, const void *data, char *states)
{
    struct rng rng;
    rng_seed(&rng, 3);
    g->setup(data, states, strcmp(g->name, "imperium") == 0 ? "points=9" : "", 3, NULL, NULL);
    for (int i = 1; i < STATES; i++) {
        char *now = states + (size_t)i * g->state_size;
        memcpy(now, now - g->state_size, g->state_size);
        fuzz_play(g, data, now, &rng, i == 1 ? 100 : 5); /* first to the end of the building */
    }
}

static void try_move(const struct game *g, const void *data, const void *state, int seat,
                     const char *text)
{
    char words[512], again[512];
    struct move m, back;
    struct text t;
    struct err e = {0};
    if (!g->parse_move(data, state, seat, text, &m, &e)) {
        fuzz_check_err(&e);
        return;
    }
    text_init(&t, words, sizeof words);
    g->print_move(data, &m, &t);
    assert(!text_is_cut(&t));
    assert(g->parse_move(data, state, seat, words, &back, &e));
    text_init(&t, again, sizeof again);
    g->print_move(data, &back, &t);
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
    static void *data[8];
    static char *states[8];
    char *text = malloc(size + 1);
    memcpy(text, input, size);
    text[size] = '\0';
    for (int i = 0; fuzz_games[i] != NULL; i++) {
        const struct game *g = fuzz_games[i];
        if (data[i] == NULL) {
            data[i] = fuzz_data(g, 1);
            states[i] = malloc(STATES * g->state_size);
            make_states(g, data[i], states[i]);
        }
        for (int k = 0; k < STATES; k++)
            for (int seat = 0; seat < g->seats; seat++)
                try_move(g, data[i], states[i] + (size_t)k * g->state_size, seat, text);
    }
    free(text);
    return 0;
}
