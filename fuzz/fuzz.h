/* fuzz.h: what the fuzz targets share. A broken claim is an assert: libFuzzer keeps the input. */
#ifndef MUSTER_FUZZ_H
#define MUSTER_FUZZ_H

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <muster/packs.h>

enum { FUZZ_TEXT_MAX = 1 << 16 };

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size);

/* The games whose packs are made up below. */
static const struct game *const fuzz_games[] = {&imperium_game, &null_game, NULL};

/* A pack of 61 cards with short names, U0 to U19, A0 to A19, D0 to D20: not a shipped one, whose
 * tuning would spoil the kept inputs. */
static inline void fuzz_print_pack(struct text *out)
{
    static const char *const types[] = {"blunt",   "pierce",    "slash", "energy",
                                        "kinetic", "explosive", "melee", "ranged"};
    text_add(out, "pack fuzz\nfaction r \"R\"\n");
    for (int i = 0; i < 20; i++)
        text_addf(out,
                  "unit \"U%d\" faction r rank minion tier III attack %d defence %d %s %s\n"
                  "attack \"A%d\" %s +%d\n",
                  i, i % 5, i % 4, types[6 + i % 2], types[i % 6], i, types[i % 6], 1 + i % 3);
    for (int i = 0; i < 21; i++)
        text_addf(out, "defence \"D%d\" %s +%d\n", i, types[i % 8], 1 + i % 3);
}

/* The game's data with so many copies of the pack. */
static inline void *fuzz_data(const struct game *g, int copies)
{
    static char buf[FUZZ_TEXT_MAX];
    struct text t;
    struct report report = {0};
    text_init(&t, buf, sizeof buf);
    fuzz_print_pack(&t);
    struct pack_text pack = {"fuzz", buf, t.need}, packs[4] = {pack, pack, pack, pack};
    void *data = g->data_new(packs, g->default_packs[0] != '\0' ? copies : 0, &report);
    assert(data != NULL && report.errors == 0);
    return data;
}

/* A refusal says why. */
static inline void fuzz_check_err(const struct err *e)
{
    assert(e->code > ERR_NONE && e->code < ERR_CODE_COUNT);
    assert(e->line >= 0 && e->column >= 0);
    assert(strlen(e->text) > 5);
}

/* A listed move is allowed, and its words name it. */
static inline void fuzz_listed(const struct game *g, const void *data, const void *state, int seat,
                               const struct move *m)
{
    char words[256];
    struct text t;
    struct move back;
    struct err e;
    assert(g->check(data, state, seat, m, &e) == 0);
    text_init(&t, words, sizeof words);
    g->print_move(data, m, &t);
    assert(!text_is_cut(&t));
    assert(g->parse_move(data, state, seat, words, &back, &e));
    assert(memcmp(m, &back, sizeof back) == 0);
}

/* All that a game says of a state to everybody. Returns the moves of the first seat asked. */
static inline int fuzz_look(const struct game *g, const void *data, const void *state, void *view,
                            struct move *moves)
{
    static char buf[FUZZ_TEXT_MAX]; /* cut texts are fine here */
    int seat = game_seat(g, data, state), count = 0;
    for (int viewer = SEAT_ALL; viewer < g->seats; viewer++) {
        struct text t;
        struct json j;
        g->view(data, state, viewer, view);
        text_init(&t, buf, sizeof buf);
        g->view_text(data, view, &t);
        g->glance(data, view, &t);
        json_init(&j, &t);
        g->view_json(data, view, &j);
        assert(t.need > 0);
    }
    if (seat >= 0) {
        struct question q = {0};
        g->ask(data, state, seat, &q);
        assert(strlen(q.text) > 0);
        count = g->moves(data, state, seat, moves);
        assert(count >= 1 && count <= g->moves_max);
        for (int i = 0; i < count; i++)
            fuzz_listed(g, data, state, seat, &moves[i]);
    }
    return count;
}

/* Replaces what each viewer cannot know and sees that its view stays the same. */
static inline void fuzz_resample(const struct game *g, const void *data, const void *state,
                                 struct rng *rng)
{
    void *before = malloc(g->view_size), *after = malloc(g->view_size);
    void *other = malloc(g->state_size);
    for (int viewer = SEAT_ALL; viewer < g->seats; viewer++) {
        g->view(data, state, viewer, before);
        g->resample(data, before, rng, other);
        g->view(data, other, viewer, after);
        assert(memcmp(before, after, g->view_size) == 0);
    }
    free(before);
    free(after);
    free(other);
}

/* Plays at most `most` random moves. */
static inline void fuzz_play(const struct game *g, const void *data, void *state, struct rng *rng,
                             int most)
{
    void *view = malloc(g->view_size);
    struct move *moves = malloc((size_t)g->moves_max * sizeof *moves);
    int count;
    while (most-- > 0 && (count = fuzz_look(g, data, state, view, moves)) > 0) {
        int seat = game_seat(g, data, state);
        g->apply(data, state, seat, &moves[rng_below(rng, (uint32_t)count)], NULL);
    }
    free(view);
    free(moves);
}

#endif
