/* fuzz_position.c: any text as a position. It is refused with a sentence, or it is a sound state:
 * written and read again it is the same, every view of it can be resampled, and it can be played.
 * The first line says which game with which options: "heresy", "blackreach" or "null" and options;
 * else options of imperium, with "four " before them for four copies of the pack. The rest is the
 * position. */
#include "fuzz.h"

#include <muster/position.h>

enum { BIG = 3500 };

/* Returns the size of its text. */
static size_t check_saved(const struct game *g, const void *data, const char *options,
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
    return t.need;
}

static void try_position(const struct game *g, const void *data, const char *options,
                         const char *text, size_t size)
{
    void *state = malloc(g->state_size);
    struct err e = {0};
    struct rng rng;
    fuzz_seed(&rng, (const uint8_t *)text, size);
    if (position_place(g, data, options, text, size, state, NULL, &e)) {
        size_t saved = check_saved(g, data, options, state);
        fuzz_resample(g, data, state, &rng);
        fuzz_play(g, data, state, &rng, saved < BIG ? 12 : 1); /* 240 cards take their time */
        check_saved(g, data, options, state);
        fuzz_resample(g, data, state, &rng);
    } else {
        fuzz_check_err(&e);
    }
    free(state);
}

/* Takes the word at the start of the options, if it is there. */
static bool take_word(const char **options, const char *word)
{
    size_t size = strlen(word);
    if (strncmp(*options, word, size) != 0 || ((*options)[size] != ' ' && (*options)[size] != '\0'))
        return false;
    *options += size + ((*options)[size] == ' ');
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size)
{
    static void *datas[FUZZ_GAMES], *four;
    char head[128] = "";
    const char *options = head;
    const uint8_t *stop = memchr(input, '\n', size);
    size_t count = stop != NULL ? (size_t)(stop - input) : 0;
    if (stop == NULL || count >= sizeof head || memchr(input, '\0', count) != NULL)
        return -1;
    memcpy(head, input, count);
    int which = 1;
    while (which < FUZZ_GAMES && !take_word(&options, fuzz_games[which]->name))
        which++;
    which %= FUZZ_GAMES;
    bool is_four = which == 0 && take_word(&options, "four");
    void **data = is_four ? &four : &datas[which];
    if (*data == NULL)
        *data = fuzz_data(fuzz_games[which], is_four ? 4 : 1);
    try_position(fuzz_games[which], *data, options, (const char *)stop + 1, size - count - 1);
    return 0;
}
