/* fuzz_position.c: any text as a position. It is refused with a sentence, or it is a sound state:
 * written and read again it is the same, every view of it can be resampled, and it can be played.
 * The first line says "null", or options, with "four " before them for four copies of the pack; the
 * rest is the position. */
#include "fuzz.h"

#include <muster/position.h>

static void check_saved(const struct game *g, const void *data, const char *options,
                        const void *state)
{
    static char text[FUZZ_TEXT_MAX];
    void *again = malloc(g->state_size);
    struct text t;
    struct err e;
    text_init(&t, text, sizeof text);
    g->print_position(data, state, &t);
    assert(!text_is_cut(&t));
    assert(position_place(g, data, options, text, t.need, again, NULL, &e));
    assert(g->hash(data, again) == g->hash(data, state));
    free(again);
}

static void try_position(const struct game *g, const void *data, const char *options,
                         const char *text, size_t size)
{
    void *state = malloc(g->state_size);
    struct err e = {0};
    struct rng rng;
    rng_seed(&rng, size);
    if (position_place(g, data, options, text, size, state, NULL, &e)) {
        check_saved(g, data, options, state);
        fuzz_resample(g, data, state, &rng);
        fuzz_play(g, data, state, &rng, 40);
        check_saved(g, data, options, state);
        fuzz_resample(g, data, state, &rng);
    } else {
        fuzz_check_err(&e);
    }
    free(state);
}

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size)
{
    static void *data[3]; /* one pack, four copies of it, the null game */
    char head[128] = "";
    const uint8_t *stop = memchr(input, '\n', size);
    size_t count = stop != NULL ? (size_t)(stop - input) : 0;
    if (stop == NULL || count >= sizeof head || memchr(input, '\0', count) != NULL)
        return -1;
    memcpy(head, input, count);
    int which = strcmp(head, "null") == 0 ? 2 : strncmp(head, "four ", 5) == 0 ? 1 : 0;
    const struct game *g = fuzz_games[which == 2];
    if (data[which] == NULL)
        data[which] = fuzz_data(g, which == 1 ? 4 : 1);
    try_position(g, data[which], which == 2 ? "" : head + (which == 1 ? 5 : 0),
                 (const char *)stop + 1, size - count - 1);
    return 0;
}
