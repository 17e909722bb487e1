/* fuzz.h: what the fuzz targets share. A broken claim is an assert: libFuzzer keeps the input. */
#ifndef MUSTER_FUZZ_H
#define MUSTER_FUZZ_H

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/hash.h>
#include <muster/packs.h>

enum { FUZZ_TEXT_MAX = 1 << 16 };

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size);

static const struct game *const fuzz_games[] = {&imperium_game, &heresy_game, &blackreach_game,
                                                &null_game, NULL};
enum { FUZZ_GAMES = 4 };

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

/* A game's own choice of packs: in these targets the small ones of packs/, built in under the names
 * of the real ones. */
static inline void *fuzz_default_data(const struct game *g)
{
    struct pack_text packs[16];
    struct report report = {0};
    int count = 0;
    for (const char *list = g->default_packs; *list != '\0';) {
        char name[GAME_NAME_MAX];
        size_t size = strcspn(list, ",");
        assert(count < 16 && size < sizeof name);
        memcpy(name, list, size);
        name[size] = '\0';
        bool is_found = packs_find(g, name, &packs[count++]);
        assert(is_found);
        list += size + (list[size] == ',');
    }
    void *data = g->data_new(packs, count, &report);
    assert(data != NULL && report.errors == 0);
    return data;
}

/* What a game is fuzzed with: imperium with so many copies of the pack above. */
static inline void *fuzz_data(const struct game *g, int copies)
{
    static char buf[FUZZ_TEXT_MAX];
    struct text t;
    struct report report = {0};
    if (g != &imperium_game)
        return fuzz_default_data(g);
    text_init(&t, buf, sizeof buf);
    fuzz_print_pack(&t);
    struct pack_text pack = {"fuzz", buf, t.need}, packs[4] = {pack, pack, pack, pack};
    void *data = g->data_new(packs, copies, &report);
    assert(data != NULL && report.errors == 0);
    return data;
}

/* Another continuation for every input. */
static inline void fuzz_seed(struct rng *rng, const uint8_t *input, size_t size)
{
    rng_seed(rng, hash_end(hash_bytes(hash_begin(), input, size)));
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
    text_init(&t, words, sizeof words);
    game_move_words(g, data, state, seat, m, &t);
    assert(!text_is_cut(&t));
    if (g->check(data, state, seat, m, &e) != 0 ||
        !game_read_move(g, data, state, seat, words, &back, &e)) {
        fprintf(stderr, "listed to seat %d, and refused: %s: %s\n", seat, words, e.text);
        abort();
    }
    assert(memcmp(m, &back, sizeof back) == 0);
}

/* All that a game says of a state to everybody. */
static inline void fuzz_look(const struct game *g, const void *data, const void *state, void *view)
{
    static char buf[FUZZ_TEXT_MAX]; /* cut texts are fine here */
    for (int viewer = SEAT_ALL; viewer < g->seats; viewer++) {
        struct text t;
        struct json j;
        g->view(data, state, viewer, view);
        text_init(&t, buf, sizeof buf);
        g->view_text(data, view, &t);
        g->glance(data, view, 0, &t);
        g->glance(data, view, 5, &t);
        json_init(&j, &t);
        g->view_json(data, view, &j);
        assert(t.need > 0);
    }
}

/* The question, and its answers: every one of a few, some of many. Returns how many. */
static inline int fuzz_ask(const struct game *g, const void *data, const void *state, int seat,
                           struct rng *rng, struct move *moves)
{
    enum { FEW = 12, SOME = 4 };
    struct question q = {0};
    game_question(g, data, state, seat, &q);
    assert(strlen(q.text) > 0);
    int count = g->moves(data, state, seat, moves);
    assert(count >= 1 && count <= g->moves_max);
    for (int i = 0; i < (count <= FEW ? count : SOME); i++)
        fuzz_listed(g, data, state, seat,
                    &moves[count <= FEW ? (uint32_t)i : rng_below(rng, (uint32_t)count)]);
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

/* Plays at most `most` random moves; before and after them everybody looks. */
static inline void fuzz_play(const struct game *g, const void *data, void *state, struct rng *rng,
                             int most)
{
    void *view = malloc(g->view_size);
    struct move *moves = malloc((size_t)g->moves_max * sizeof *moves);
    fuzz_look(g, data, state, view);
    for (int i = 0; i < most && !game_is_over(g, data, state); i++) {
        int seat = game_seat(g, data, state);
        int count = fuzz_ask(g, data, state, seat, rng, moves);
        g->apply(data, state, seat, &moves[rng_below(rng, (uint32_t)count)], NULL);
    }
    fuzz_look(g, data, state, view);
    free(view);
    free(moves);
}

#endif
