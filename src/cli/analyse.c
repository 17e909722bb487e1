/* analyse.c: `muster analyse`: judges a match move by move, on all cores. */
#include "analyse.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "bar.h"
#include "commands.h"
#include "journal_file.h"

enum { THREADS_MAX = 64 };

static const struct cli_option options[] = {
    {"bot", 'b', "BOT", "the level that judges: 3, 4 or 5 (3)"},
    {"json", 'j', NULL, "one JSON object"},
    {"svg", 0, NULL, "the curve as a picture"},
    {"packs", 'p', "NAMES", "packs instead of those of the match: names or files, with commas"},
    {"threads", 't', "N", "threads (one for each core); the verdicts do not depend on it"},
    {0},
};

/* Threads take one move after the other; each writes only the moves that it took. */
struct desk {
    struct analysed *of;
    atomic_int next, done;
};

static void judge(struct desk *desk, struct analysis *analysis, int index)
{
    struct judged *m = &desk->of->moves[index];
    struct text words;
    m->is_choice = analysis_judge(analysis, index, &m->verdict);
    if (m->is_choice) {
        struct audience a = analysis_audience(analysis);
        text_init(&words, m->best, sizeof m->best);
        game_print_move(&a, &m->verdict.best, &words);
    }
    atomic_fetch_add(&desk->done, 1);
}

static void *work(void *arg)
{
    struct desk *desk = arg;
    struct analysis *analysis = analysis_new(desk->of->session, desk->of->bot);
    int index;
    while ((index = atomic_fetch_add(&desk->next, 1)) < desk->of->count)
        judge(desk, analysis, index);
    analysis_free(analysis);
    return NULL;
}

static bool judge_all(struct analysed *a, int threads, struct err *e)
{
    struct desk desk = {.of = a};
    pthread_t ids[THREADS_MAX];
    struct timespec pause = {.tv_nsec = BAR_MS * 1000000L};
    int count = 0;
    while (count < threads && pthread_create(&ids[count], NULL, work, &desk) == 0)
        count++;
    if (count == 0)
        return err_set(e, ERR_IO, "cannot start a thread");
    while (isatty(STDERR_FILENO) && atomic_load(&desk.done) < a->count) {
        bar_draw(atomic_load(&desk.done), a->count, "moves");
        nanosleep(&pause, NULL);
    }
    for (int i = 0; i < count; i++)
        pthread_join(ids[i], NULL);
    bar_clear();
    analysed_finish(a);
    return true;
}

static const struct bot *read_bot(const struct cli *c)
{
    const char *name = cli_value(c, "bot");
    struct err e;
    const struct bot *bot = bot_find(name != NULL ? name : "3", &e);
    if (bot == NULL)
        cli_fail(c, STATUS_USAGE, "%s", e.text);
    else if (!bot->searches)
        cli_fail(c, STATUS_USAGE,
                 "%s does not look ahead, so it cannot judge: --bot takes the levels 3 to %d",
                 bot->name, BOT_LEVELS);
    return bot != NULL && bot->searches ? bot : NULL;
}

static int analyse(const struct cli *c, const struct match *m, const struct bot *bot, int threads)
{
    struct analysed a = {.session = m->session, .bot = bot, .count = session_count(m->session)};
    struct err e;
    if (m->notice.code != ERR_NONE)
        fprintf(stderr, "muster analyse: %s\n", m->notice.text);
    if (!m->is_over)
        return cli_fail(c, STATUS_FAILED,
                        "the match is not over: it is judged when nothing is at stake any more");
    a.moves = calloc((size_t)a.count + 1, sizeof *a.moves);
    if (a.moves == NULL)
        abort();
    bool ok = judge_all(&a, threads, &e);
    if (ok && cli_has(c, "json"))
        analysed_print_json(&a);
    else if (ok && cli_has(c, "svg"))
        analysed_print_svg(&a);
    else if (ok)
        analysed_print_text(&a);
    free(a.moves);
    return ok ? cli_finish(STATUS_OK) : cli_fail_err(c, NULL, &e);
}

static int run(struct cli *c)
{
    struct match m;
    struct err e;
    int64_t threads, cores = sysconf(_SC_NPROCESSORS_ONLN);
    cores = cores < 1 ? 1 : cores > THREADS_MAX ? THREADS_MAX : cores;
    const struct bot *bot = read_bot(c);
    if (bot == NULL || !cli_number(c, "threads", 1, THREADS_MAX, cores, &threads))
        return STATUS_USAGE;
    if (cli_has(c, "json") && cli_has(c, "svg"))
        return cli_fail(c, STATUS_USAGE, "--json cannot be used with --svg");
    if (!match_open(&m, c->argv[0], cli_value(c, "packs"), NULL, &e))
        return cli_fail_err(c, c->argv[0], &e);
    int status = analyse(c, &m, bot, (int)threads);
    match_close(&m);
    return status;
}

const struct command command_analyse = {
    .name = "analyse",
    .args = "FILE",
    .summary = "judge a finished match move by move",
    .about =
        "Reads the journal of a finished match and judges every choice from what its player knew\n"
        "then: the chance of winning with the move played, and what a better move would have\n"
        "brought. It tells the curve of each seat's chance, the turning points, the blunders with\n"
        "what would have been better, and how the dice fell against what was to be expected.\n"
        "\n"
        "A blunder costs more than a tenth of a game, and more than three times the error of that\n"
        "figure. The chances are those of the level that judges (--bot): higher levels take "
        "longer\n"
        "and err less. The same match and level give the same verdicts on every machine.\n",
    .args_min = 1,
    .args_max = 1,
    .options = options,
    .run = run,
};
