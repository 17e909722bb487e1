/* A bot outside of Muster's tree: plays one game of each kind with libmuster, taking for every seat
 * the move that looks best from that seat's view. Usage: bot [SEED [GAME...]] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/packs.h>

enum { PACKS_MAX = 32 };

/* What a game needs: its cards and maps, and room for a state, a view and a list of moves. */
struct table {
    const struct game *game;
    void *data, *state, *view;
    struct move *moves;
};

static void say_mistake(void *who, const struct err *e)
{
    (void)who;
    fprintf(stderr, "bot: line %d: %s\n", e->line, e->text);
}

/* Reads the packs that the game is played with unless others are named. */
static void *read_packs(const struct game *g)
{
    struct report report = {.say = say_mistake};
    struct pack_text packs[PACKS_MAX];
    char names[512];
    int count = 0;
    snprintf(names, sizeof names, "%s", g->default_packs);
    for (char *name = strtok(names, ","); name != NULL; name = strtok(NULL, ","))
        if (count == PACKS_MAX || !packs_find(g, name, &packs[count++])) {
            fprintf(stderr, "bot: %s has no pack %s\n", g->name, name);
            return NULL;
        }
    return g->data_new(packs, count, &report);
}

static bool open_table(struct table *t, const struct game *g)
{
    t->game = g;
    t->data = read_packs(g);
    t->state = malloc(g->state_size);
    t->view = malloc(g->view_size);
    t->moves = malloc((size_t)g->moves_max * sizeof *t->moves);
    return t->data != NULL && t->state != NULL && t->view != NULL && t->moves != NULL;
}

static void close_table(struct table *t)
{
    if (t->data != NULL)
        t->game->data_free(t->data);
    free(t->state);
    free(t->view);
    free(t->moves);
}

/* The move with the highest appraisal; of equal ones any: always the first might go round in
 * circles. */
static const struct move *choose(const struct table *t, int seat, struct rng *rng)
{
    int count = t->game->moves(t->data, t->state, seat, t->moves);
    int best = 0, best_worth = 0;
    uint32_t equal = 0;
    t->game->view(t->data, t->state, seat, t->view);
    for (int i = 0; i < count; i++) {
        int worth = t->game->appraise(t->data, t->view, &t->moves[i], NULL);
        if (i == 0 || worth > best_worth)
            equal = 0;
        else if (worth < best_worth)
            continue;
        best_worth = worth;
        if (rng_below(rng, ++equal) == 0)
            best = i;
    }
    return &t->moves[best];
}

static bool play(struct table *t, uint64_t seed)
{
    struct err e;
    struct rng rng;
    struct result result;
    int decisions = 0;
    rng_seed(&rng, seed);
    if (!t->game->setup(t->data, t->state, "", seed, NULL, &e)) {
        fprintf(stderr, "bot: %s: %s\n", t->game->name, e.text);
        return false;
    }
    for (; !game_is_over(t->game, t->data, t->state); decisions++) {
        int seat = game_seat(t->game, t->data, t->state);
        t->game->apply(t->data, t->state, seat, choose(t, seat, &rng), NULL);
    }
    t->game->result(t->data, t->state, &result);
    printf("%s: %d decisions, ", t->game->name, decisions);
    if (result.winner < 0)
        printf("drawn");
    else
        printf("seat %d wins", result.winner);
    printf(", %d to %d\n", result.score[0], result.score[1]);
    return true;
}

static bool play_game_named(const char *name, uint64_t seed)
{
    struct err e;
    struct table t = {0};
    const struct game *g = games_find(name, &e);
    if (g == NULL) {
        fprintf(stderr, "bot: %s\n", e.text);
        return false;
    }
    bool ok = open_table(&t, g) && play(&t, seed);
    close_table(&t);
    return ok;
}

int main(int argc, char **argv)
{
    static const char *const all[] = {"imperium", "heresy", "blackreach"};
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    bool ok = true;
    for (int i = 2; i < argc; i++)
        ok &= play_game_named(argv[i], seed);
    for (int i = 0; i < 3 && argc <= 2; i++)
        ok &= play_game_named(all[i], seed);
    return ok ? 0 : 1;
}
