/* ladder.c: `muster ladder`: every bot meets every other one; ratings with intervals. */
#include "commands.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <muster/elo.h>
#include <muster/tournament.h>

#include "bar.h"

enum { BOTS_MAX = 16, GAMES_MAX = 100000, THREADS_MAX = 64, LINE_SIZE = 1200 };

static const struct cli_option options[] = {
    {"bots", 'b', "A,B,...", "the bots that meet, 2 to 16 (1,2,3)"},
    {"games", 'n', "N", "games of each pair (100)"},
    {"seed", 's', "N", "game i of a pair is set up from the seed N + i (1)"},
    {"options", 'o', "\"...\"", "options of the game, like \"build=auto points=15\""},
    {"packs", 'p', "A,B", "packs to play with: built-in names or files, separated by commas"},
    {"threads", 't', "N", "threads (one for each core); the results do not depend on it"},
    {"file", 'f', "FILE", "keep results here; what is there already is not played again"},
    {"json", 'j', NULL, "print one JSON object"},
    {0},
};

/* What came of one game: who won, as the first bot of the pair saw it. */
enum { OPEN, WON, DRAWN, LOST };

struct ladder {
    struct loaded loaded;
    const struct bot *bots[BOTS_MAX];
    int bot_count, pair_count;
    struct elo_score pairs[BOTS_MAX * BOTS_MAX];
    int64_t games, threads, seed;
    const char *options, *path;
    unsigned char *results; /* games for each pair */
    FILE *file;             /* or NULL */
    pthread_mutex_t lock;   /* of `file`, `failure` */
    atomic_llong next, done;
    atomic_bool is_stopped;
    struct err failure;
};

/* ---- the file of results ---- */

static void head_of(const struct ladder *l, char *out, size_t size)
{
    snprintf(out, size, "muster ladder 1 %s seed %lld options %s\n", l->loaded.game->name,
             (long long)l->seed, l->options);
}

static int find_pair(const struct ladder *l, const char *a, const char *b)
{
    for (int i = 0; i < l->pair_count; i++)
        if (strcmp(l->bots[l->pairs[i].a]->name, a) == 0 &&
            strcmp(l->bots[l->pairs[i].b]->name, b) == 0)
            return i;
    return -1;
}

/* Takes in the results of an earlier run. A last line that was cut off is played again. */
static bool read_results(struct ladder *l, struct err *e)
{
    char head[LINE_SIZE], line[LINE_SIZE], a[32], b[32], end;
    FILE *f = fopen(l->path, "r");
    if (f == NULL)
        return true;
    head_of(l, head, sizeof head);
    if (fgets(line, sizeof line, f) != NULL && strcmp(line, head) != 0) {
        fclose(f);
        return err_set(e, ERR_VALUE, "%s has another ladder: its game, seed or options differ",
                       l->path);
    }
    while (fgets(line, sizeof line, f) != NULL) {
        long long game;
        int result, pair;
        if (sscanf(line, "%31s %31s %lld %d%c", a, b, &game, &result, &end) == 5 && end == '\n' &&
            (pair = find_pair(l, a, b)) >= 0 && game >= 0 && game < l->games && result >= WON &&
            result <= LOST)
            l->results[(int64_t)pair * l->games + game] = (unsigned char)result;
    }
    fclose(f);
    return true;
}

static bool open_file(struct ladder *l, struct err *e)
{
    char head[LINE_SIZE];
    if (l->path == NULL)
        return true;
    if (!read_results(l, e))
        return false;
    bool is_new = access(l->path, F_OK) != 0;
    l->file = fopen(l->path, "a");
    if (l->file == NULL)
        return err_set(e, ERR_IO, "cannot write %s", l->path);
    head_of(l, head, sizeof head);
    /* A line that was cut off ends here. */
    return (fputs(is_new ? head : "\n", l->file) >= 0 && fflush(l->file) == 0) ||
           err_set(e, ERR_IO, "cannot write %s", l->path);
}

static void keep(struct ladder *l, int64_t number, int result)
{
    const struct elo_score *p = &l->pairs[number / l->games];
    l->results[number] = (unsigned char)result;
    if (l->file == NULL)
        return;
    pthread_mutex_lock(&l->lock);
    if (fprintf(l->file, "%s %s %lld %d\n", l->bots[p->a]->name, l->bots[p->b]->name,
                (long long)(number % l->games), result) < 0 ||
        fflush(l->file) != 0) {
        err_set(&l->failure, ERR_IO, "cannot write %s", l->path);
        atomic_store(&l->is_stopped, true);
    }
    pthread_mutex_unlock(&l->lock);
}

/* ---- playing ---- */

static void play(struct ladder *l, int64_t number, struct playroom *room)
{
    const struct elo_score *p = &l->pairs[number / l->games];
    struct tournament t = {.game = l->loaded.game,
                           .data = l->loaded.data,
                           .options = l->options,
                           .bots = {l->bots[p->a], l->bots[p->b]},
                           .seed = (uint64_t)l->seed};
    struct tally *tally = tally_new(t.game, t.data);
    struct err e;
    if (tournament_play(&t, (uint64_t)(number % l->games), 1, room, tally, &e)) {
        keep(l, number, tally->drawn > 0 ? DRAWN : tally->bot_won[0] > 0 ? WON : LOST);
    } else {
        pthread_mutex_lock(&l->lock);
        l->failure = e;
        pthread_mutex_unlock(&l->lock);
        atomic_store(&l->is_stopped, true);
    }
    tally_free(tally);
}

static void *work(void *arg)
{
    struct ladder *l = arg;
    struct playroom *room = playroom_new(l->loaded.game, l->loaded.data);
    int64_t all = l->games * l->pair_count, number;
    while (!atomic_load(&l->is_stopped) && (number = atomic_fetch_add(&l->next, 1)) < all) {
        if (l->results[number] == OPEN)
            play(l, number, room);
        atomic_fetch_add(&l->done, 1);
    }
    playroom_free(room);
    return NULL;
}

static bool play_all(struct ladder *l, struct err *e)
{
    pthread_t ids[THREADS_MAX];
    struct timespec pause = {.tv_nsec = BAR_MS * 1000000L};
    int64_t all = l->games * l->pair_count;
    int count = 0;
    while (count < l->threads && pthread_create(&ids[count], NULL, work, l) == 0)
        count++;
    if (count == 0)
        return err_set(e, ERR_IO, "cannot start a thread");
    while (isatty(STDERR_FILENO) && !atomic_load(&l->is_stopped) && atomic_load(&l->done) < all) {
        bar_draw(atomic_load(&l->done), all, "games");
        nanosleep(&pause, NULL);
    }
    for (int i = 0; i < count; i++)
        pthread_join(ids[i], NULL);
    bar_clear();
    *e = l->failure;
    return !atomic_load(&l->is_stopped);
}

/* ---- results ---- */

static void count_pairs(struct ladder *l)
{
    for (int64_t i = 0; i < l->games * l->pair_count; i++) {
        struct elo_score *p = &l->pairs[i / l->games];
        p->won += l->results[i] == WON;
        p->drawn += l->results[i] == DRAWN;
        p->lost += l->results[i] == LOST;
    }
}

static void print_table(const struct ladder *l, const struct elo_rating *ratings, const int *order)
{
    printf("%s, %lld games a pair from seed %lld%s%s\n\n%-12s %8s %10s\n", l->loaded.game->name,
           (long long)l->games, (long long)l->seed, *l->options != '\0' ? ", " : "", l->options,
           "bot", "Elo", "95 %");
    for (int i = 0; i < l->bot_count; i++)
        printf("%-12s %8.0f %6s%4.0f\n", l->bots[order[i]]->name, ratings[order[i]].points, "+/- ",
               ratings[order[i]].error);
    putchar('\n');
    for (int i = 0; i < l->pair_count; i++) {
        const struct elo_score *p = &l->pairs[i];
        struct interval share = wilson_interval((uint64_t)p->won, (uint64_t)l->games);
        printf("%s against %s: won %.0f, drawn %.0f, lost %.0f; %.1f to %.1f %% won\n",
               l->bots[p->a]->name, l->bots[p->b]->name, p->won, p->drawn, p->lost, share.low * 100,
               share.high * 100);
    }
}

static void put_results(const struct ladder *l, const struct elo_rating *ratings, struct json *j)
{
    json_open_object(j);
    json_key_string(j, "game", l->loaded.game->name);
    json_key_string(j, "options", l->options);
    json_key_int(j, "seed", l->seed);
    json_key_array(j, "bots");
    for (int i = 0; i < l->bot_count; i++) {
        json_open_object(j);
        json_key_string(j, "name", l->bots[i]->name);
        json_key_number(j, "elo", ratings[i].points, 1);
        json_key_number(j, "error", ratings[i].error, 1);
        json_end(j);
    }
    json_end(j);
    json_key_array(j, "pairs");
    for (int i = 0; i < l->pair_count; i++) {
        json_open_object(j);
        json_key_string(j, "a", l->bots[l->pairs[i].a]->name);
        json_key_string(j, "b", l->bots[l->pairs[i].b]->name);
        json_key_int(j, "won", (int64_t)l->pairs[i].won);
        json_key_int(j, "drawn", (int64_t)l->pairs[i].drawn);
        json_key_int(j, "lost", (int64_t)l->pairs[i].lost);
        json_end(j);
    }
    json_end(j);
    json_end(j);
}

static void print_json(const struct ladder *l, const struct elo_rating *ratings)
{
    size_t size = 64 * 1024; /* 120 pairs of short names fit */
    char *buf = malloc(size);
    struct text out;
    struct json j;
    if (buf == NULL)
        abort();
    text_init(&out, buf, size);
    json_init(&j, &out);
    put_results(l, ratings, &j);
    puts(buf);
    free(buf);
}

static void print_results(const struct cli *c, struct ladder *l)
{
    struct elo_rating ratings[BOTS_MAX];
    int order[BOTS_MAX];
    count_pairs(l);
    elo_rate(l->pairs, l->pair_count, ratings, l->bot_count);
    for (int i = 0; i < l->bot_count; i++) {
        int at = i;
        for (; at > 0 && ratings[i].points > ratings[order[at - 1]].points; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    if (cli_has(c, "json"))
        print_json(l, ratings);
    else
        print_table(l, ratings, order);
}

/* ---- the command line ---- */

static bool add_bot(struct ladder *l, const char *name, struct err *e)
{
    const struct bot *bot = bot_find(name, e);
    if (bot == NULL)
        return false;
    for (int i = 0; i < l->bot_count; i++)
        if (l->bots[i] == bot)
            return err_set(e, ERR_VALUE, "--bots names %s twice", bot->name);
    if (l->bot_count == BOTS_MAX)
        return err_set(e, ERR_VALUE, "--bots takes at most %d bots", BOTS_MAX);
    l->bots[l->bot_count++] = bot;
    return true;
}

static bool read_bots(struct ladder *l, const char *list, struct err *e)
{
    for (const char *at = list;;) {
        char name[64];
        size_t size = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)(size < 60 ? size : 60), at);
        if (!add_bot(l, name, e))
            return false;
        if (at[size] == '\0')
            break;
        at += size + 1;
    }
    if (l->bot_count < 2)
        return err_set(e, ERR_VALUE, "--bots needs two bots or more, like 1,2,3");
    for (int a = 0; a < l->bot_count; a++)
        for (int b = a + 1; b < l->bot_count; b++)
            l->pairs[l->pair_count++] = (struct elo_score){.a = a, .b = b};
    return true;
}

static int climb(const struct cli *c, struct ladder *l)
{
    struct err e;
    const char *bots = cli_value(c, "bots");
    if (!read_bots(l, bots != NULL ? bots : "1,2,3", &e))
        return cli_fail(c, STATUS_USAGE, "%s", e.text);
    if (l->loaded.game->seats != 2)
        return cli_fail(c, STATUS_USAGE, "a ladder is for games with two seats");
    l->results = calloc((size_t)(l->games * l->pair_count), 1);
    if (l->results == NULL)
        abort();
    bool ok = open_file(l, &e) && play_all(l, &e);
    if (ok)
        print_results(c, l);
    if (l->file != NULL && fclose(l->file) != 0 && ok)
        ok = err_set(&e, ERR_IO, "cannot write %s", l->path);
    free(l->results);
    return ok ? cli_finish(STATUS_OK) : cli_fail_err(c, NULL, &e);
}

static int run(struct cli *c)
{
    struct ladder l = {.options = cli_has(c, "options") ? cli_value(c, "options") : "",
                       .path = cli_value(c, "file")};
    struct err e;
    int64_t cores = sysconf(_SC_NPROCESSORS_ONLN);
    cores = cores < 1 ? 1 : cores > THREADS_MAX ? THREADS_MAX : cores;
    if (!cli_number(c, "games", 1, GAMES_MAX, 100, &l.games) ||
        !cli_number(c, "seed", 0, INT64_MAX, 1, &l.seed) ||
        !cli_number(c, "threads", 1, THREADS_MAX, cores, &l.threads))
        return STATUS_USAGE;
    if (!loaded_open(&l.loaded, c->argv[0], cli_value(c, "packs"), &e))
        return cli_fail_err(c, NULL, &e);
    pthread_mutex_init(&l.lock, NULL);
    int status = climb(c, &l);
    pthread_mutex_destroy(&l.lock);
    loaded_close(&l.loaded);
    return status;
}

const struct command command_ladder = {
    .name = "ladder",
    .args = "GAME",
    .summary = "rate bots by games of every one against every other",
    .about =
        "Every bot meets every other one in N games, in both seats in turn, on all cores. Prints\n"
        "Elo ratings with 95 % intervals (the mean of all is 0; 400 points are odds of ten to\n"
        "one) and the result of every pair.\n"
        "\n"
        "With --file the result of every game is kept as it ends. The same command with that file\n"
        "goes on where an earlier run was interrupted, or plays what more games or bots ask for.\n",
    .args_min = 1,
    .args_max = 1,
    .options = options,
    .run = run,
};
