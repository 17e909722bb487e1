#include <muster/batch.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A place of the batch. Invariant: its game is not over, and `move_count` moves of `seat` are
 * listed. */
struct place {
    int seat, move_count, decisions;
    uint64_t number;
};

struct batch {
    const struct game *game;
    const void *data;
    char *options;
    int count, end_count;
    uint64_t seed, next_number, decisions, forced;
    struct place *places;
    struct move *moves;     /* moves_max for each place */
    struct batch_end *ends; /* the first `end_count` are of the last step */
    unsigned char *states;  /* state_size for each place */
};

static void *take(size_t count, size_t size)
{
    void *p = calloc(count, size);
    if (p == NULL)
        abort();
    return p;
}

static unsigned char *state_of(const struct batch *b, int place)
{
    return b->states + (size_t)place * b->game->state_size;
}

static struct move *moves_of(const struct batch *b, int place)
{
    return b->moves + (size_t)place * (size_t)b->game->moves_max;
}

/* Lists the moves of the place's next decision. */
static void list_moves(struct batch *b, int place)
{
    struct place *p = &b->places[place];
    p->seat = game_seat(b->game, b->data, state_of(b, place));
    p->move_count = b->game->moves(b->data, state_of(b, place), p->seat, moves_of(b, place));
}

/* Sets up the next game in a place. Fails only for the first one: options do not change. */
static bool begin_game(struct batch *b, int place, struct err *e)
{
    uint64_t number = b->next_number++;
    if (!b->game->setup(b->data, state_of(b, place), b->options, b->seed + number, NULL, e))
        return false;
    b->places[place] = (struct place){.number = number};
    list_moves(b, place);
    return true;
}

struct batch *batch_new(const struct game *g, const void *data, const char *options, int count,
                        uint64_t seed, struct err *e)
{
    assert(count >= 1);
    struct batch *b = take(1, sizeof *b);
    *b = (struct batch){.game = g, .data = data, .count = count, .seed = seed};
    b->options = strcpy(take(strlen(options) + 1, 1), options);
    b->places = take((size_t)count, sizeof *b->places);
    b->moves = take((size_t)count * (size_t)g->moves_max, sizeof *b->moves);
    b->ends = take((size_t)count, sizeof *b->ends);
    b->states = take((size_t)count, g->state_size);
    for (int place = 0; place < count; place++) {
        if (!begin_game(b, place, e)) {
            batch_free(b);
            return NULL;
        }
    }
    return b;
}

void batch_free(struct batch *b)
{
    if (b == NULL)
        return;
    free(b->options);
    free(b->places);
    free(b->moves);
    free(b->ends);
    free(b->states);
    free(b);
}

int batch_count(const struct batch *b)
{
    return b->count;
}

int batch_seat(const struct batch *b, int place)
{
    return b->places[place].seat;
}

uint64_t batch_number(const struct batch *b, int place)
{
    return b->places[place].number;
}

const struct move *batch_moves(const struct batch *b, int place, int *count)
{
    *count = b->places[place].move_count;
    return moves_of(b, place);
}

const void *batch_state(const struct batch *b, int place)
{
    return state_of(b, place);
}

void batch_view(const struct batch *b, int place, void *view)
{
    b->game->view(b->data, state_of(b, place), b->places[place].seat, view);
}

static void end_game(struct batch *b, int place)
{
    struct batch_end *end = &b->ends[b->end_count++];
    struct err e;
    *end = (struct batch_end){
        .place = place, .number = b->places[place].number, .decisions = b->places[place].decisions};
    b->game->result(b->data, state_of(b, place), &end->result);
    bool ok = begin_game(b, place, &e);
    assert(ok);
    (void)ok;
}

void batch_step(struct batch *b, const uint16_t *choices)
{
    b->end_count = 0;
    for (int place = 0; place < b->count; place++) {
        struct place *p = &b->places[place];
        assert(choices[place] < p->move_count);
        b->forced += p->move_count == 1;
        p->decisions++;
        b->game->apply(b->data, state_of(b, place), p->seat, &moves_of(b, place)[choices[place]],
                       NULL);
        if (game_is_over(b->game, b->data, state_of(b, place)))
            end_game(b, place);
        else
            list_moves(b, place);
    }
    b->decisions += (uint64_t)b->count;
}

int batch_ends(const struct batch *b, const struct batch_end **ends)
{
    *ends = b->ends;
    return b->end_count;
}

uint64_t batch_decisions(const struct batch *b)
{
    return b->decisions;
}

uint64_t batch_forced(const struct batch *b)
{
    return b->forced;
}
