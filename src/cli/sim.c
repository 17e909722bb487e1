/* sim.c: `muster sim`: many games between bots, on all cores. */
#include "commands.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <muster/lines.h>

#include "bar.h"
#include "sim.h"

enum { CHUNK = 64, SEARCH_CHUNK = 1, THREADS_MAX = 256 };

/* clang-format off */
static const struct cli_option options[] = {
    {"bots", 'b', "A,B", "the bots: one for each seat, or one for all (greedy)"},
    {"games", 'n', "N", "how many games (1000)"},
    {"seed", 's', "N", "game i is set up from the seed N + i (1)"},
    {"options", 'o', "\"...\"", "options of the game, like \"build=auto points=15\""},
    {"packs", 'p', "A,B", "packs to play with: built-in names or files, separated by commas"},
    {"threads", 't', "N", "threads (one for each core); the results do not depend on it"},
    {"asks", 'a', NULL, "also count what a person in each seat would be asked"},
    {"format", 'f', "FORMAT", "table, csv or json (table)"},
    {"json", 'j', NULL, "the same as --format json"},
    {0},
};
/* clang-format on */

static const struct {
    const char *name;
    void (*print)(const struct sim *s);
} formats[] = {{"table", sim_print_table}, {"csv", sim_print_csv}, {"json", sim_print_json}};

/* ---- the crew: threads that take chunks of games until all are taken ---- */

struct crew {
    const struct sim *sim;
    atomic_uint_fast64_t next; /* the first game that no thread has taken */
    atomic_uint_fast64_t done; /* games played, for the progress bar */
    atomic_bool is_stopped;    /* a game failed: no more chunks */
    pthread_mutex_t lock;      /* protects the members below */
    pthread_cond_t finished;   /* signalled when a worker is done */
    int workers_left;
    struct tally *tally;
    uint64_t failed_chunk; /* the lowest that failed, so that the message is always the same */
    struct err failure;
};

/* Games that a thread takes at once: those of bots that search are slow enough to take singly. */
static uint64_t chunk_of(const struct tournament *t)
{
    for (int i = 0; i < t->game->seats; i++)
        if (t->bots[i]->searches)
            return SEARCH_CHUNK;
    return CHUNK;
}

static void note_failure(struct crew *crew, uint64_t chunk, const struct err *e)
{
    pthread_mutex_lock(&crew->lock);
    if (chunk < crew->failed_chunk) {
        crew->failed_chunk = chunk;
        crew->failure = *e;
    }
    pthread_mutex_unlock(&crew->lock);
    atomic_store(&crew->is_stopped, true);
}

static void *work(void *arg)
{
    struct crew *crew = arg;
    const struct tournament *t = &crew->sim->tournament;
    uint64_t games = (uint64_t)crew->sim->games, chunk = chunk_of(t), first;
    struct playroom *room = playroom_new(t->game, t->data);
    struct tally *own = tally_new(t->game, t->data);
    struct err e;
    while (!atomic_load(&crew->is_stopped) &&
           (first = atomic_fetch_add(&crew->next, chunk)) < games) {
        uint64_t count = games - first < chunk ? games - first : chunk;
        if (!tournament_play(t, first, count, room, own, &e))
            note_failure(crew, first, &e);
        atomic_fetch_add(&crew->done, count);
    }
    pthread_mutex_lock(&crew->lock);
    tally_add(crew->tally, own);
    crew->workers_left--;
    pthread_cond_signal(&crew->finished);
    pthread_mutex_unlock(&crew->lock);
    tally_free(own);
    playroom_free(room);
    return NULL;
}

/* ---- the progress bar, on a terminal only ---- */

static void wait_for_workers(struct crew *crew)
{
    bool has_bar = isatty(STDERR_FILENO);
    struct timespec until;
    pthread_mutex_lock(&crew->lock);
    while (crew->workers_left > 0) {
        if (!has_bar) {
            pthread_cond_wait(&crew->finished, &crew->lock);
            continue;
        }
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += BAR_MS * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&crew->finished, &crew->lock, &until);
        bar_draw((int64_t)atomic_load(&crew->done), crew->sim->games, "games");
    }
    pthread_mutex_unlock(&crew->lock);
    bar_clear();
}

static bool play_all(struct sim *s, struct err *e)
{
    struct crew crew = {.sim = s, .tally = s->tally, .failed_chunk = UINT64_MAX};
    pthread_t threads[THREADS_MAX];
    int count = 0;
    pthread_mutex_init(&crew.lock, NULL);
    pthread_cond_init(&crew.finished, NULL);
    crew.workers_left = (int)s->threads;
    while (count < s->threads && pthread_create(&threads[count], NULL, work, &crew) == 0)
        count++;
    pthread_mutex_lock(&crew.lock);
    crew.workers_left -= (int)s->threads - count;
    pthread_mutex_unlock(&crew.lock);
    wait_for_workers(&crew);
    for (int i = 0; i < count; i++)
        pthread_join(threads[i], NULL);
    pthread_cond_destroy(&crew.finished);
    pthread_mutex_destroy(&crew.lock);
    if (count == 0)
        return err_set(e, ERR_IO, "cannot start a thread");
    if (crew.failed_chunk == UINT64_MAX)
        return true;
    *e = crew.failure;
    return false;
}

/* ---- the command line ---- */

/* bots := name | name "," ... one for each seat */
static bool read_bots(struct tournament *t, const char *list, struct err *e)
{
    char name[64];
    int count = 0;
    for (const char *at = list; count <= t->game->seats; at++) {
        size_t size = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)(size < 60 ? size : 60), at);
        const struct bot *bot = bot_find(name, e);
        if (bot == NULL)
            return false;
        if (count < t->game->seats)
            t->bots[count] = bot;
        count++;
        at += size;
        if (*at == '\0')
            break;
    }
    for (int seat = 1; count == 1 && seat < t->game->seats; seat++)
        t->bots[seat] = t->bots[0];
    if (count == 1 || count == t->game->seats)
        return true;
    return err_set(e, ERR_VALUE, "--bots takes one bot, or %d for the seats of %s, not \"%s\"",
                   t->game->seats, t->game->name, list);
}

static bool read_format(const struct cli *c, int *format)
{
    const char *names[] = {formats[0].name, formats[1].name, formats[2].name};
    const char *value = cli_value(c, "format");
    struct err e;
    *format = cli_has(c, "json") ? 2 : 0;
    if (value == NULL)
        return true;
    struct word w = {.start = value, .size = (int)strnlen(value, 1000)};
    int found = word_among(&w, names, 3, "format", &e);
    if (found < 0)
        return cli_fail(c, STATUS_USAGE, "%s", e.text), false;
    if (cli_has(c, "json") && found != *format)
        return cli_fail(c, STATUS_USAGE, "--json cannot be used with --format %s", value), false;
    *format = found;
    return true;
}

static bool read_numbers(const struct cli *c, struct sim *s)
{
    int64_t seed, cores = sysconf(_SC_NPROCESSORS_ONLN);
    cores = cores < 1 ? 1 : cores > THREADS_MAX ? THREADS_MAX : cores;
    if (!cli_number(c, "games", 1, TOURNAMENT_GAMES_MAX, 1000, &s->games) ||
        !cli_number(c, "seed", 0, INT64_MAX, 1, &seed) ||
        !cli_number(c, "threads", 1, THREADS_MAX, cores, &s->threads))
        return false;
    s->tournament.seed = (uint64_t)seed;
    return true;
}

static int simulate(const struct cli *c, struct sim *s, int format)
{
    struct tournament *t = &s->tournament;
    const char *bots = cli_value(c, "bots");
    struct err e;
    t->game = s->loaded.game;
    t->data = s->loaded.data;
    t->options = cli_has(c, "options") ? cli_value(c, "options") : "";
    t->counts_asks = cli_has(c, "asks");
    if (!read_bots(t, bots != NULL ? bots : "greedy", &e))
        return cli_fail(c, STATUS_USAGE, "%s", e.text);
    int64_t chunk = (int64_t)chunk_of(t), chunks = (s->games + chunk - 1) / chunk;
    s->threads = s->threads > chunks ? chunks : s->threads;
    s->tally = tally_new(t->game, t->data);
    bool ok = play_all(s, &e);
    if (ok)
        formats[format].print(s);
    tally_free(s->tally);
    return ok ? STATUS_OK : cli_fail_err(c, NULL, &e);
}

static int run(struct cli *c)
{
    struct sim s = {0};
    struct err e;
    int format;
    if (!read_format(c, &format) || !read_numbers(c, &s))
        return STATUS_USAGE;
    if (!loaded_open(&s.loaded, c->argv[0], cli_value(c, "packs"), &e))
        return cli_fail_err(c, NULL, &e);
    int status = simulate(c, &s, format);
    loaded_close(&s.loaded);
    return status;
}

const struct command command_sim = {
    .name = "sim",
    .args = "GAME",
    .summary = "play many games between bots and count who wins",
    .about =
        "Plays N games between bots on all cores and prints how often each bot, each seat and the\n"
        "opening seat won, how long the games were, and how successful each card was. The bots\n"
        "rotate seats with every game. The same seed gives the same results, with any number of\n"
        "threads.\n"
        "\n"
        "Bots are named by their names or, the levels, by 1 to 5: those of 3 and above look ahead "
        "and\n"
        "take seconds or minutes a game.\n"
        "\n"
        "With --asks the table of lengths also tells how many questions a person in one seat "
        "would\n"
        "have been asked in a game: muster play answers those that cannot matter.\n"
        "\n"
        "Shares have Wilson's 95 % confidence interval. For each card the table counts how often\n"
        "it was in a deck chosen at the start (had), and how often the owner of that deck won.\n"
        "With a single starting deck, that is how often the winner's deck had it, among the games\n"
        "in which any deck had it.\n",
    .args_min = 1,
    .args_max = 1,
    .options = options,
    .run = run,
};
