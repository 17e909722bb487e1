/* fuzz_pack.c: any bytes as card sets. They are loaded, or every mistake has a place in the text
 * and a sentence; what is loaded can be played with. A line of %% parts two packs. */
#include "fuzz.h"

struct place {
    const char *text;
    size_t size;
    int errors;
};

static void hear(void *who, const struct err *e)
{
    struct place *p = who;
    int lines = 1;
    for (size_t i = 0; i < p->size; i++)
        lines += p->text[i] == '\n';
    fuzz_check_err(e);
    assert(e->line <= lines);
    p->errors++;
}

static int split(const char *text, size_t size, struct pack_text packs[2])
{
    const char *mark = memmem(text, size, "\n%%\n", 4);
    packs[0] = (struct pack_text){"first", text, mark != NULL ? (size_t)(mark - text) + 1 : size};
    if (mark == NULL)
        return 1;
    packs[1] = (struct pack_text){"second", mark + 4, size - (size_t)(mark - text) - 4};
    return 2;
}

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size)
{
    const struct game *g = games_find("imperium", NULL);
    struct place place = {(const char *)input, size, 0};
    struct report report = {.say = hear, .who = &place};
    struct pack_text packs[2];
    int count = split(place.text, size, packs);
    void *data = g->data_new(packs, count, &report);
    assert((data == NULL) == (report.errors > 0) && place.errors == report.errors);
    if (data == NULL)
        return 0;
    void *state = malloc(g->state_size);
    struct err e;
    struct rng rng;
    rng_seed(&rng, size);
    if (g->setup(data, state, "points=2", size, NULL, &e)) {
        fuzz_play(g, data, state, &rng, 12);
        fuzz_resample(g, data, state, &rng);
    } else {
        fuzz_check_err(&e);
    }
    free(state);
    g->data_free(data);
    return 0;
}
