#include "say.h"

#include <sodium.h>
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli.h"

enum { WIDTH_MIN = 30, HEIGHT_MIN = 10, INDENT_MAX = 16, SCREEN_LINES_MAX = 200 };

void say_init(struct say *s, FILE *out)
{
    *s = (struct say){.out = out, .width = SAY_WIDTH, .has_colours = cli_colours(out)};
    s->is_terminal = isatty(fileno(out)) != 0;
    say_measure(s);
}

/* A number in the environment, or 0. */
static int64_t env_number(const char *name)
{
    const char *value = getenv(name);
    int64_t number;
    return value != NULL && text_to_int(value, 1, 10000, &number) ? number : 0;
}

void say_measure(struct say *s)
{
    struct winsize size = {0};
    int64_t columns = env_number("COLUMNS"), lines = env_number("LINES");
    if (s->is_terminal && ioctl(fileno(s->out), TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        columns = size.ws_col;
        lines = size.ws_row;
    } else if (columns == 0 || lines == 0) {
        columns = lines = 0;
    }
    s->width = columns == 0              ? SAY_WIDTH
               : columns < WIDTH_MIN     ? WIDTH_MIN
               : columns > SAY_WIDTH_MAX ? SAY_WIDTH_MAX
                                         : (int)columns;
    s->height = lines == 0 ? 0 : lines < HEIGHT_MIN ? HEIGHT_MIN : (int)lines;
}

/* ---- keeping ---- */

void say_keep(struct say *s)
{
    FILE *out = open_memstream(&s->kept, &s->kept_size);
    if (out == NULL)
        abort();
    s->kept_out = s->out;
    s->out = out;
}

char *say_take(struct say *s)
{
    if (fclose(s->out) != 0)
        abort();
    s->out = s->kept_out;
    return s->kept;
}

void say_kept(struct say *s, const char *kept)
{
    fputs(kept, s->out);
}

int say_rows(const char *kept)
{
    int rows = 0;
    for (; *kept != '\0'; kept++)
        rows += *kept == '\n';
    return rows;
}

/* ---- names ---- */

/* True at the start of a sentence: at the start of a line, or after a full stop. */
static bool begins_sentence(const char *text, const char *at)
{
    while (at > text && at[-1] == ' ')
        at--;
    return at == text || at[-1] == '\n' || at[-1] == '.';
}

/* The seat of a "Seat N" at `at`, if that seat has a name; else -1. */
static int named_seat(const struct say *s, const char *text, const char *at)
{
    if (strncmp(at, "Seat ", 5) != 0 || at[5] < '0' || at[5] >= '0' + GAME_SEATS_MAX ||
        isalnum((unsigned char)at[6]) || (at > text && isalnum((unsigned char)at[-1])))
        return -1;
    return s->names[at[5] - '0'] != NULL ? at[5] - '0' : -1;
}

/* Copies the text with names substituted; the caller frees it. */
static char *put_names(const struct say *s, const char *text)
{
    size_t size = 0, longest = 1;
    for (int i = 0; i < GAME_SEATS_MAX; i++)
        if (s->names[i] != NULL && strlen(s->names[i]) > longest)
            longest = strlen(s->names[i]);
    char *out = malloc(strlen(text) * longest + 1);
    if (out == NULL)
        abort();
    for (const char *at = text; *at != '\0';) {
        int seat = named_seat(s, text, at);
        if (seat < 0) {
            out[size++] = *at++;
            continue;
        }
        size_t length = strlen(s->names[seat]);
        memcpy(out + size, s->names[seat], length);
        if (!begins_sentence(text, at))
            out[size] = (char)tolower((unsigned char)out[size]);
        size += length;
        at += 6;
    }
    out[size] = '\0';
    return out;
}

/* ---- wrapping ---- */

/* True for "IM-MOD-01  An attack modifier ...": a first word followed by two spaces. */
static bool has_head(const char *line, int size)
{
    int at = 0;
    while (at < size && line[at] != ' ')
        at++;
    return at + 1 < size && line[at + 1] == ' ';
}

/* The indent of continuation lines: the column of the text after a number, or two more than the
 * line itself. */
static int hanging(const char *line, int size)
{
    int at = 0;
    while (at < size && line[at] == ' ')
        at++;
    int mark = at;
    while (at < size && (isdigit((unsigned char)line[at]) || line[at] == '(' || line[at] == ')'))
        at++;
    if (at > mark && at < size && line[at] == ' ') {
        while (at < size && line[at] == ' ')
            at++;
        mark = at;
    } else if (mark > 0 || has_head(line, size)) {
        mark += 2;
    }
    return mark < INDENT_MAX ? mark : INDENT_MAX;
}

/* How many bytes of the line fit into `columns`, broken at a space if there is one. */
static int fitting(const char *line, int size, int columns)
{
    int used = 0, space = 0;
    for (int i = 0; i < size; i++) {
        used += ((unsigned char)line[i] & 0xc0) != 0x80; /* continuation bytes do not count */
        if (used > columns)
            return space > 0 ? space : i;
        if (line[i] == ' ' && i > 0)
            space = i;
    }
    return size;
}

static void put_line(const struct say *s, enum say_style style, const char *indent, int inner,
                     const char *line, int size)
{
    static const char *const begins[] = {
        [SAY_PLAIN] = "", [SAY_TITLE] = "\033[1m", [SAY_GREY] = "\033[2m"};
    bool is_plain = style == SAY_PLAIN || !s->has_colours || size == 0;
    fprintf(s->out, "%s%*s%s%.*s%s\n", size > 0 ? indent : "", inner, "",
            is_plain ? "" : begins[style], size, line, is_plain ? "" : "\033[0m");
}

static void wrap_line(const struct say *s, enum say_style style, const char *indent,
                      const char *line, int size)
{
    int room = s->width - (int)strlen(indent), inner = hanging(line, size);
    int part = fitting(line, size, room);
    put_line(s, style, indent, 0, line, part);
    for (;;) {
        while (part < size && line[part] == ' ')
            part++;
        line += part;
        size -= part;
        if (size == 0)
            return;
        part = fitting(line, size, room - inner);
        put_line(s, style, indent, inner, line, part);
    }
}

static void say_styled(const struct say *s, enum say_style style, const char *indent,
                       const char *text)
{
    char *named = put_names(s, text);
    for (const char *line = named; *line != '\0';) {
        size_t size = strcspn(line, "\n");
        wrap_line(s, style, indent, line, (int)size);
        line += size + (line[size] == '\n');
    }
    free(named);
}

void say_text(struct say *s, const char *indent, const char *text)
{
    say_styled(s, SAY_PLAIN, indent, text);
}

void say_line(struct say *s, enum say_style style, const char *fmt, ...)
{
    char *text = NULL;
    va_list args;
    va_start(args, fmt);
    if (vasprintf(&text, fmt, args) < 0)
        abort();
    va_end(args);
    say_styled(s, style, "", text);
    free(text);
}

void say_error(struct say *s, const char *text)
{
    size_t size = strlen(text);
    bool is_ended = size > 0 && strchr(".?!", text[size - 1]) != NULL;
    say_line(s, SAY_PLAIN, "%c%s%s", toupper((unsigned char)*text), size > 0 ? text + 1 : "",
             is_ended ? "" : ".");
}

/* True if a shell needs no quotes around the path. */
static bool is_plain_path(const char *path)
{
    return path[strspn(path, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                             "/._-+,:@%")] == '\0';
}

static void put_path(const struct say *s, const char *path)
{
    const char *home = getenv("HOME");
    size_t size = home != NULL ? strlen(home) : 0;
    if (!is_plain_path(path)) {
        fputc('\'', s->out);
        for (; *path != '\0'; path++)
            if (*path == '\'')
                fputs("'\\''", s->out);
            else
                fputc(*path, s->out);
        fputc('\'', s->out);
    } else if (size > 1 && strncmp(path, home, size) == 0 && path[size] == '/') {
        fprintf(s->out, "~%s", path + size);
    } else {
        fputs(path, s->out);
    }
}

void say_command(struct say *s, const char *command, const char *path)
{
    fputs("  ", s->out);
    if (strncmp(command, "muster ", 7) == 0 && strchr(program_invocation_name, '/') != NULL) {
        put_path(s, program_invocation_name);
        command += 6;
    }
    fprintf(s->out, "%s%s", command, *command != '\0' && *path != '\0' ? " " : "");
    put_path(s, path);
    fputc('\n', s->out);
}

int say_width(const char *text)
{
    int width = 0;
    for (; *text != '\0'; text++)
        width += ((unsigned char)*text & 0xc0) != 0x80; /* continuation bytes do not count */
    return width;
}

void say_gap(struct say *s)
{
    fputc('\n', s->out);
}

void say_clear(struct say *s)
{
    const char *term = getenv("TERM");
    if (!s->is_terminal) {
        fputs("\f\n", s->out);
    } else if (term != NULL && strcmp(term, "dumb") != 0) {
        fputs("\033[H\033[2J\033[3J", s->out);
    } else { /* no escape sequences: scroll the old text off the screen */
        for (int i = 0; i < SCREEN_LINES_MAX; i++)
            fputc('\n', s->out);
    }
}

bool say_flush(struct say *s)
{
    return fflush(s->out) == 0 && !ferror(s->out);
}

char *print_whole(void (*print)(void *who, struct text *out), void *who)
{
    struct text t;
    text_init(&t, NULL, 0);
    print(who, &t);
    size_t size = t.need + 1;
    char *buf = malloc(size);
    if (buf == NULL)
        abort();
    text_init(&t, buf, size);
    print(who, &t);
    return buf;
}

bool cli_seed(const struct cli *c, uint64_t *seed)
{
    int64_t given;
    if (!cli_number(c, "seed", 0, INT64_MAX, randombytes_uniform(1000000), &given))
        return false;
    *seed = (uint64_t)given;
    return true;
}

int cli_output(const struct cli *c, void (*print)(void *who, struct text *out), void *who)
{
    const char *path = cli_value(c, "output");
    char *text = print_whole(print, who);
    struct err e;
    int status = STATUS_OK;
    if (path == NULL || strcmp(path, "-") == 0)
        fputs(text, stdout);
    else if (!file_write(path, text, strlen(text), &e))
        status = cli_fail_err(c, NULL, &e);
    free(text);
    return status;
}
