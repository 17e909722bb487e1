/* fuzz_map.c: any bytes as a pack of blackreach and as a position of its board. They are read, or
 * every mistake has a place in the text and a sentence; what is read can be looked at and walked
 * on, and the scenarios of the pack can be played. A line of %% parts a pack from the position that
 * uses it. */
#include "fuzz.h"

#include "../src/games/blackreach/board/load.h"
#include "../src/games/blackreach/talk/draw.h"
#include "../src/games/blackreach/save/place.h"
#include "../src/games/blackreach/board/reach.h"
#include "../src/games/blackreach/board/sight.h"
#include "../src/games/blackreach/board/zoc.h"

struct place {
    const char *text;
    size_t size;
};

static void hear(void *who, const struct err *e)
{
    const struct place *p = who;
    int lines = 1;
    for (size_t i = 0; i < p->size; i++)
        lines += p->text[i] == '\n';
    fuzz_check_err(e);
    assert(e->line <= lines);
}

/* Every unit looks at every other and moves; the field is drawn. */
static void use(const struct br_data *d, const struct br_field *f)
{
    static struct br_pose_reach reach;
    static char drawing[1 << 20];
    struct text out;
    for (int i = 0; i < f->unit_count; i++) {
        struct br_mover m;
        struct br_rows zone;
        if (f->units[i].where != BR_ON_BOARD)
            continue;
        for (int k = 0; k < f->unit_count && k < 6; k++)
            if (f->units[k].where == BR_ON_BOARD)
                assert((br_sight_units(d, f, i, k) >= BR_BLOCKED) ==
                       (br_sight_units(d, f, k, i) >= BR_BLOCKED));
        br_zone(d, f, i, &zone);
        br_mover_init(d, f, i, br_movement(d, f, i, 0), &m);
        br_reach_poses(&m, &reach);
    }
    text_init(&out, drawing, sizeof drawing);
    br_draw_text(d, f, NULL, &out);
    text_init(&out, drawing, sizeof drawing);
    br_draw_svg(d, f, "<&\">", NULL, &out);
}

/* Every scenario that the packs have. */
static void fight(const struct br_data *d, struct rng *rng)
{
    const struct game *g = &blackreach_game;
    void *state = malloc(g->state_size);
    for (int i = 0; i < d->scenario_count; i++) {
        char options[BR_WORD_MAX + 16];
        struct err e = {0};
        snprintf(options, sizeof options, "scenario=%s", d->scenarios[i].word);
        if (!g->setup(d, state, options, rng_next(rng), NULL, &e)) {
            fuzz_check_err(&e);
            continue;
        }
        fuzz_play(g, d, state, rng, 12);
        fuzz_resample(g, d, state, rng);
    }
    free(state);
}

static const struct br_data *ground(void)
{
    static struct br_data *d; /* read once a process */
    struct report report = {0};
    struct pack_text pack;
    if (d == NULL && packs_find(&blackreach_game, "ground", &pack))
        d = br_data_read(&pack, 1, &report);
    assert(d != NULL);
    return d;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct br_state s;
    const char *text = (const char *)bytes, *mark = memmem(text, size, "\n%%\n", 4);
    size_t first = mark != NULL ? (size_t)(mark - text) + 1 : size;
    struct pack_text packs[2] = {{0}, {"fuzz", text, first}};
    struct place place = {text, size};
    struct rng rng;
    if (size > FUZZ_TEXT_MAX)
        return 0;
    fuzz_seed(&rng, bytes, size);
    struct report report = {.say = hear, .who = &place};
    assert(packs_find(&blackreach_game, "ground", &packs[0]));
    struct br_data *d = br_data_read(packs, 2, &report);
    if (d != NULL) {
        fight(d, &rng);
    } else {
        mark = NULL; /* as a position on the built-in ground, then */
    }
    struct place rest = {mark != NULL ? mark + 4 : text, mark != NULL ? size - first - 3 : size};
    struct report second = {.say = hear, .who = &rest};
    const struct br_data *board = d != NULL ? d : ground();
    if (br_position_read(board, rest.text, rest.size, &s, &second))
        use(board, &s.field);
    br_data_free(d);
    return 0;
}
