/* bench.c: `muster bench`: the speed of random play on one thread, in CPU time. docs/BENCH.md says
 * what is counted. */
#include "commands.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <muster/packs.h>
#include <muster/search.h>

#include "allocations.h"

enum { RUNS_MAX = 25, SAMPLES = 64, GAMES_BETWEEN_CLOCKS = 64, SEARCH_GAMES = 6, PLAYOUTS = 240 };

/* One run of random play, or the median of several. */
struct figures {
    double decisions_per_s; /* unforced ones */
    double forced_share, decisions_per_game, mean_legal, games_per_s;
    double clone_ns, view_ns, resample_ns, hash_ns;
    double playouts_per_s; /* of a search, a quarter into a greedy game */
    uint64_t allocations;
};

/* The counters of a run. */
struct counts {
    uint64_t decisions, forced, legal, games;
};

/* Everything a run needs, allocated once. */
struct table {
    const struct game *game;
    const void *data;
    const char *options;
    unsigned char *state, *copy, *view;
    unsigned char *samples; /* SAMPLES states from random games */
    struct move *moves;
    struct rng rng;
};

static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- play ---- */

/* Branch-free: a forced move is drawn like any other, because a mispredicted branch costs more. */
static void play_game(struct table *t, uint64_t seed, struct counts *c)
{
    const struct game *g = t->game;
    const void *data = t->data;
    struct move *moves = t->moves;
    void *state = t->state;
    struct rng rng = t->rng;
    uint64_t decisions = 0, forced = 0, legal = 0;
    struct err e;
    if (!g->setup(data, state, t->options, seed, NULL, &e))
        abort(); /* bench_game has checked the options */
    for (unsigned asked; (asked = g->deciders(data, state)) != 0; decisions++) {
        int seat = __builtin_ctz(asked), count = g->moves(data, state, seat, moves);
        forced += count == 1;
        legal += (uint64_t)count;
        g->apply(data, state, seat, &moves[rng_below(&rng, (uint32_t)count)], NULL);
    }
    t->rng = rng;
    c->decisions += decisions;
    c->forced += forced;
    c->legal += legal;
    c->games++;
}

static void run_play(struct table *t, double seconds, struct figures *f)
{
    struct counts c = {0};
    uint64_t allocations = allocations_count();
    double start = cpu_seconds(), used;
    do {
        for (int i = 0; i < GAMES_BETWEEN_CLOCKS; i++)
            play_game(t, c.games, &c);
        used = cpu_seconds() - start;
    } while (used < seconds);
    uint64_t unforced = c.decisions - c.forced;
    f->allocations = allocations_count() - allocations;
    f->decisions_per_s = (double)unforced / used;
    f->games_per_s = (double)c.games / used;
    f->forced_share = (double)c.forced / (double)c.decisions;
    f->decisions_per_game = (double)c.decisions / (double)c.games;
    f->mean_legal = unforced > 0 ? (double)(c.legal - c.forced) / (double)unforced : 1;
}

/* ---- single functions, on states of random games ---- */

/* Fills t->samples with states from the middle of random games. */
static void collect_samples(struct table *t)
{
    const struct game *g = t->game;
    struct err e;
    for (int i = 0; i < SAMPLES; i++) {
        int steps = (int)rng_below(&t->rng, 60), seat;
        if (!g->setup(t->data, t->state, t->options, (uint64_t)i, NULL, &e))
            abort();
        while (steps-- > 0 && (seat = game_seat(g, t->data, t->state)) >= 0) {
            int count = g->moves(t->data, t->state, seat, t->moves);
            g->apply(t->data, t->state, seat, &t->moves[rng_below(&t->rng, (uint32_t)count)], NULL);
        }
        memcpy(t->samples + (size_t)i * g->state_size, t->state, g->state_size);
    }
}

/* Keeps the compiler from removing work whose result is not used. */
static void use(const void *p)
{
    __asm__ volatile("" : : "r"(p) : "memory");
}

static void do_clone(struct table *t, const unsigned char *state)
{
    memcpy(t->copy, state, t->game->state_size);
    use(t->copy);
}

static void do_view(struct table *t, const unsigned char *state)
{
    t->game->view(t->data, state, 0, t->view);
    use(t->view);
}

static void do_resample(struct table *t, const unsigned char *state)
{
    do_view(t, state);
    t->game->resample(t->data, t->view, &t->rng, t->copy);
    use(t->copy);
}

static void do_hash(struct table *t, const unsigned char *state)
{
    uint64_t hash = t->game->hash(t->data, state);
    use(&hash);
}

static double nanoseconds(struct table *t, void (*act)(struct table *, const unsigned char *))
{
    uint64_t count = 0;
    double start = cpu_seconds(), used;
    do {
        for (int round = 0; round < 100; round++)
            for (int i = 0; i < SAMPLES; i++)
                act(t, t->samples + (size_t)i * t->game->state_size);
        count += 100 * SAMPLES;
        used = cpu_seconds() - start;
    } while (used < 0.05);
    return used / (double)count * 1e9;
}

/* ---- searching ---- */

/* Plays a greedy game, at most so many decisions; returns how many there were. */
static int play_greedily(struct table *t, uint64_t seed, int most)
{
    const struct game *g = t->game;
    struct rng rng;
    struct err e;
    int count = 0, seat;
    rng_seed(&rng, seed);
    if (!g->setup(t->data, t->state, t->options, seed, NULL, &e))
        abort();
    for (; count < most && (seat = game_seat(g, t->data, t->state)) >= 0; count++) {
        int moves = g->moves(t->data, t->state, seat, t->moves);
        g->view(t->data, t->state, seat, t->view);
        int choice = bot_greedy_choice(g, t->data, t->view, t->moves, moves, &rng);
        g->apply(t->data, t->state, seat, &t->moves[choice], NULL);
    }
    return count;
}

/* One search from where the table stands; returns its playouts. */
static int64_t search_here(struct table *t, struct search *s, uint64_t seed)
{
    const struct game *g = t->game;
    struct search_limits limits = {.playouts = PLAYOUTS, .worlds = PLAYOUTS / 4};
    struct search_report report;
    struct rng rng;
    int seat = game_seat(g, t->data, t->state);
    rng_seed(&rng, seed);
    g->view(t->data, t->state, seat, t->view);
    struct bot_turn turn = {
        .game = g, .data = t->data, .view = t->view, .seat = seat, .moves = t->moves};
    turn.count = g->moves(t->data, t->state, seat, t->moves);
    search_choose(s, &turn, &limits, &rng, &report);
    return report.playouts;
}

static double playouts_per_s(struct table *t, double seconds)
{
    struct search *s = search_new(t->game, t->data, 1);
    int64_t playouts = 0;
    double used = 0;
    for (int i = 0; i < SEARCH_GAMES; i++) {
        uint64_t seed = (uint64_t)i + 1;
        play_greedily(t, seed, play_greedily(t, seed, INT32_MAX) / 4);
        double start = cpu_seconds(), end = start + seconds / SEARCH_GAMES;
        do
            playouts += search_here(t, s, seed++);
        while (cpu_seconds() < end);
        used += cpu_seconds() - start;
    }
    search_free(s);
    return (double)playouts / used;
}

/* ---- a game's figures ---- */

static int compare_runs(const void *a, const void *b)
{
    const struct figures *x = a, *y = b;
    return (x->decisions_per_s > y->decisions_per_s) - (x->decisions_per_s < y->decisions_per_s);
}

static void measure(struct table *t, int runs, double seconds, struct figures *out)
{
    struct figures all[RUNS_MAX] = {0};
    uint64_t allocations = 0;
    struct counts warm = {0};
    for (int i = 0; i < 200; i++)
        play_game(t, (uint64_t)i, &warm);
    for (int i = 0; i < runs; i++) {
        run_play(t, seconds, &all[i]);
        allocations += all[i].allocations;
    }
    qsort(all, (size_t)runs, sizeof all[0], compare_runs);
    *out = all[runs / 2];
    out->allocations = allocations;
    collect_samples(t);
    out->clone_ns = nanoseconds(t, do_clone);
    out->view_ns = nanoseconds(t, do_view);
    out->resample_ns = nanoseconds(t, do_resample);
    out->hash_ns = nanoseconds(t, do_hash);
    out->playouts_per_s = playouts_per_s(t, seconds);
}

static void print_json(const struct table *t, const struct figures *f)
{
    char line[1024];
    struct text out;
    struct json j;
    text_init(&out, line, sizeof line);
    json_init(&j, &out);
    json_open_object(&j);
    json_key_string(&j, "game", t->game->name);
    json_key_string(&j, "options", t->options);
    json_key_int(&j, "decisions_per_s", (int64_t)f->decisions_per_s);
    json_key_number(&j, "forced_share", f->forced_share, 4);
    json_key_number(&j, "decisions_per_game", f->decisions_per_game, 2);
    json_key_number(&j, "mean_legal", f->mean_legal, 3);
    json_key_number(&j, "games_per_s", f->games_per_s, 1);
    json_key_number(&j, "clone_ns", f->clone_ns, 1);
    json_key_number(&j, "view_ns", f->view_ns, 1);
    json_key_number(&j, "resample_ns", f->resample_ns, 1);
    json_key_number(&j, "hash_ns", f->hash_ns, 1);
    json_key_int(&j, "playouts_per_s", (int64_t)f->playouts_per_s);
    json_key_int(&j, "state_bytes", (int64_t)t->game->state_size);
    json_key_int(&j, "allocations", (int64_t)f->allocations);
    json_end(&j);
    puts(line);
}

static void print_figures(const struct table *t, const struct figures *f)
{
    printf("%s, random play%s%s\n", t->game->name, *t->options != '\0' ? ", " : "", t->options);
    printf("  unforced decisions a second  %12.2f million\n", f->decisions_per_s / 1e6);
    printf("  games a second               %12.0f\n", f->games_per_s);
    printf("  decisions a game             %12.1f, %.1f %% of them forced\n", f->decisions_per_game,
           f->forced_share * 100);
    printf("  legal moves, unforced        %12.2f on average\n", f->mean_legal);
    printf("  state                        %12zu bytes\n", t->game->state_size);
    printf("  clone                        %12.1f ns\n", f->clone_ns);
    printf("  hash                         %12.1f ns\n", f->hash_ns);
    printf("  view                         %12.1f ns\n", f->view_ns);
    printf("  view and resample            %12.1f ns\n", f->resample_ns);
    printf("  playouts of a search a second%12.0f\n", f->playouts_per_s);
    printf("  allocations while playing    %12llu\n", (unsigned long long)f->allocations);
}

/* ---- the command ---- */

static const struct cli_option options[] = {
    {"json", 'j', NULL, "print one JSON object for each game"},
    {"options", 'o', "WORDS",
     "options of the game, like \"points=10 build=auto\" (its bench options)"},
    {"packs", 'p', "NAMES", "packs to play with, separated by commas"},
    {"runs", 'r', "N", "number of runs, of which the median is printed (5)"},
    {"seconds", 's', "N", "CPU seconds for each run (1)"},
    {NULL, 0, NULL, NULL},
};

static void *zeroed(size_t size)
{
    void *p = calloc(1, size);
    if (p == NULL)
        abort();
    return p;
}

static int bench_game(struct cli *c, const char *name, int runs, double seconds)
{
    struct loaded l;
    struct err e;
    struct figures f;
    if (!loaded_open(&l, name, cli_value(c, "packs"), &e))
        return cli_fail_err(c, NULL, &e);
    const struct game *g = l.game;
    const char *words = cli_value(c, "options");
    if (words == NULL) /* they may not fit other packs */
        words = cli_value(c, "packs") == NULL ? g->bench_options : "";
    struct table t = {.game = g, .data = l.data, .options = words};
    t.state = zeroed(g->state_size);
    t.copy = zeroed(g->state_size);
    t.view = zeroed(g->view_size);
    t.samples = zeroed(SAMPLES * g->state_size);
    t.moves = zeroed((size_t)g->moves_max * sizeof *t.moves);
    rng_seed(&t.rng, 1);
    int status = STATUS_OK;
    if (!g->setup(t.data, t.state, t.options, 0, NULL, &e)) {
        status = cli_fail_err(c, NULL, &e);
    } else {
        measure(&t, runs, seconds, &f);
        if (cli_has(c, "json"))
            print_json(&t, &f);
        else
            print_figures(&t, &f);
    }
    free(t.state);
    free(t.copy);
    free(t.view);
    free(t.samples);
    free(t.moves);
    loaded_close(&l);
    return status;
}

static int run(struct cli *c)
{
    int64_t runs, seconds;
    int status = STATUS_OK;
    if (!cli_number(c, "runs", 1, RUNS_MAX, 5, &runs) ||
        !cli_number(c, "seconds", 1, 600, 1, &seconds))
        return STATUS_USAGE;
    for (int i = 0; i < c->argc && status == STATUS_OK; i++)
        status = bench_game(c, c->argv[i], (int)runs, (double)seconds);
    for (int i = 0; c->argc == 0 && games_all[i] != NULL && status == STATUS_OK; i++)
        status = bench_game(c, games_all[i]->name, (int)runs, (double)seconds);
    return status;
}

const struct command command_bench = {
    .name = "bench",
    .args = "[GAME...]",
    .summary = "measure the speed of a game",
    .about =
        "Plays at random on one thread and prints the median of several runs. A decision is to\n"
        "list the legal moves of a player, pick one and apply it; decisions with a single legal\n"
        "move are forced and counted separately. Times are CPU time of the process and include\n"
        "the set-up of the games and forced decisions. docs/BENCH.md has the details.\n",
    .args_max = -1,
    .options = options,
    .run = run,
};
