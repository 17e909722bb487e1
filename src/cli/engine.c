/* engine.c: `muster engine`: serves the engine on standard input and output. */
#include "commands.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sodium.h>

#include <muster/engine.h>

/* Standard input, split into lines. A line that is too long is truncated, the rest skipped. */
struct input {
    char *buf;          /* room for the longest line, and more to read ahead */
    size_t start, have; /* buf[start..have) is read and not answered yet */
    size_t searched;    /* the first bytes from start on that have no line break */
    bool is_skipping;   /* skipping the rest of a long line */
};

enum { INPUT_SIZE = ENGINE_LINE_MAX + 1 + (1 << 16) };

/* Reads more. All answers must be flushed first: a client may wait for them before its next
 * request. Returns what read() returns. */
static ssize_t input_read(struct input *in)
{
    ssize_t got;
    if (in->start > 0)
        memmove(in->buf, in->buf + in->start, in->have - in->start);
    in->have -= in->start;
    in->start = 0;
    do
        got = read(STDIN_FILENO, in->buf + in->have, INPUT_SIZE - in->have);
    while (got < 0 && errno == EINTR);
    in->have += got > 0 ? (size_t)got : 0;
    return got;
}

/* Takes the next whole line, or the start of one that is too long. */
static bool input_line(struct input *in, const char **line, size_t *size)
{
    for (;;) {
        const char *from = in->buf + in->start;
        size_t left = in->have - in->start;
        const char *stop =
            left > in->searched ? memchr(from + in->searched, '\n', left - in->searched) : NULL;
        bool is_long = stop == NULL && left > ENGINE_LINE_MAX;
        if (stop == NULL && !is_long && !in->is_skipping) {
            in->searched = left;
            return false;
        }
        bool was_skipping = in->is_skipping;
        *line = from;
        *size = stop != NULL ? (size_t)(stop - from) : left;
        in->start += *size + (stop != NULL);
        in->searched = 0;
        in->is_skipping = stop == NULL;
        if (!was_skipping)
            return true;
        if (stop == NULL)
            return false;
    }
}

static bool answer(struct engine *e, const char *line, size_t size)
{
    size_t count;
    const char *text = engine_answer(e, line, size, &count);
    return fwrite(text, 1, count, stdout) == count && putchar('\n') != EOF;
}

static int serve(const struct cli *c, struct engine *e)
{
    struct input in = {.buf = malloc(INPUT_SIZE)};
    const char *line;
    size_t size;
    ssize_t got;
    if (in.buf == NULL)
        abort();
    do {
        while (input_line(&in, &line, &size))
            if (!answer(e, line, size))
                goto out; /* cli_finish reports it */
        if (fflush(stdout) != 0)
            goto out;
        got = input_read(&in);
    } while (got > 0);
    if (got == 0 && in.have > in.start && !in.is_skipping) /* the last line has no line break */
        answer(e, in.buf + in.start, in.have - in.start);
    if (got < 0) {
        free(in.buf);
        return cli_fail(c, STATUS_IO, "cannot read requests: %s", strerror(errno));
    }
out:
    free(in.buf);
    return STATUS_OK;
}

static bool read_seed(const struct cli *c, uint64_t *seed)
{
    int64_t number;
    if (cli_has(c, "seed")) {
        if (!cli_number(c, "seed", 0, INT64_MAX, 0, &number))
            return false;
        *seed = (uint64_t)number;
        return true;
    }
    if (sodium_init() < 0)
        abort();
    randombytes_buf(seed, sizeof *seed);
    return true;
}

static int run(struct cli *c)
{
    struct err e;
    uint64_t seed;
    int64_t seat;
    const char *others = cli_value(c, "others");
    if (!cli_number(c, "seat", 0, GAME_SEATS_MAX - 1, -1, &seat) || !read_seed(c, &seed))
        return STATUS_USAGE;
    if (others != NULL && seat < 0)
        return cli_fail(c, STATUS_USAGE, "--others needs --seat");
    struct engine *engine = engine_new(seed);
    int status = STATUS_OK;
    if (seat >= 0 && !engine_lock(engine, (int)seat, others != NULL ? others : "greedy", &e))
        status = cli_fail(c, STATUS_USAGE, "--others: %s", e.text);
    if (status == STATUS_OK)
        status = serve(c, engine);
    engine_free(engine);
    return status;
}

static const struct cli_option options[] = {
    {"seat", 0, "N", "answer for this seat only, from its view"},
    {"others", 0, "BOT", "with --seat: the bot that plays the other seats (greedy), or none"},
    {"seed", 's', "N", "the seed for requests that give none (random)"},
    {NULL, 0, NULL, NULL},
};

const struct command command_engine = {
    .name = "engine",
    .args = "",
    .summary = "serve all games to programs as lines of JSON",
    .about =
        "Reads requests from standard input, one JSON object a line, and answers each with\n"
        "one line on standard output: try {\"op\":\"hello\"}. Mistakes are answered, too; the\n"
        "engine ends when its input ends. docs/PROTOCOL.md describes all requests, with a\n"
        "worked example; examples/ has complete clients.\n",
    .args_max = 0,
    .options = options,
    .run = run,
};
