/* fuzz_pack.c: any bytes as card sets. They are loaded, or every mistake has a place in the text
 * and a sentence; what is loaded can be played with. Lines of %% part packs (of heresy also decks);
 * they are for heresy if the first line is "# heresy", else for imperium. fuzz_map reads those of
 * blackreach. */
#include "fuzz.h"

enum { PARTS_MAX = 4 };

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

static int split(const char *text, size_t size, struct pack_text packs[PARTS_MAX])
{
    static const char *const names[PARTS_MAX] = {"first", "second", "third", "fourth"};
    const char *end = text + size, *mark;
    int count = 0;
    do {
        mark = count + 1 < PARTS_MAX ? memmem(text, (size_t)(end - text), "\n%%\n", 4) : NULL;
        size_t part = (size_t)((mark != NULL ? mark + 1 : end) - text);
        packs[count] = (struct pack_text){names[count], text, part};
        count++;
        text = mark != NULL ? mark + 4 : end;
    } while (mark != NULL);
    return count;
}

static void play(const struct game *g, const void *data, const char *options, struct rng *rng)
{
    void *state = malloc(g->state_size);
    struct err e = {0};
    if (g->setup(data, state, options, rng_next(rng), NULL, &e)) {
        fuzz_play(g, data, state, rng, 12);
        fuzz_resample(g, data, state, rng);
    } else {
        fuzz_check_err(&e);
    }
    free(state);
}

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size)
{
    bool is_heresy = size >= 9 && memcmp(input, "# heresy\n", 9) == 0;
    const struct game *g = is_heresy ? &heresy_game : &imperium_game;
    struct place place = {(const char *)input, size, 0};
    struct report report = {.say = hear, .who = &place};
    struct pack_text packs[PARTS_MAX];
    struct rng rng;
    fuzz_seed(&rng, input, size);
    int count = split(place.text, size, packs);
    void *data = g->data_new(packs, count, &report);
    assert((data == NULL) == (report.errors > 0) && place.errors == report.errors);
    if (data == NULL)
        return 0;
    play(g, data, is_heresy ? "" : "points=2", &rng);
    if (is_heresy)
        play(g, data, "deck0=random deck1=random", &rng);
    g->data_free(data);
    return 0;
}
