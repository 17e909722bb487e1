#include "input.h"

#include <errno.h>
#include <histedit.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/signalfd.h>
#include <unistd.h>
#include <wchar.h>

enum { HISTORY_MAX = 200, FIRST_WAIT_MS = 100, MATCHES_SHOWN_MAX = 40 };

struct input {
    EditLine *editor; /* NULL: plain lines */
    History *history;
    const char *prompt;
    const char *(*nth)(void *who, int n);
    void *who;
    sigset_t signals; /* those returned as INPUT_SIGNAL */
    int signal_fd;
    int signal; /* the one received, or 0 */
    bool is_at_end;
    bool is_skipping; /* the rest of a line that was too long */
    char buffer[INPUT_LINE_MAX];
    int filled;
};

/* ---- waiting ---- */

static void watch_signals(struct input *in)
{
    static const int wanted[] = {SIGINT, SIGTERM, SIGHUP};
    sigemptyset(&in->signals);
    for (int i = 0; i < 3; i++) {
        struct sigaction now;
        /* A signal that the parent ignores (nohup) stays ignored. */
        if (sigaction(wanted[i], NULL, &now) == 0 && now.sa_handler != SIG_IGN)
            sigaddset(&in->signals, wanted[i]);
    }
    in->signal_fd = signalfd(-1, &in->signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

static bool take_signal(struct input *in)
{
    struct signalfd_siginfo info;
    if (read(in->signal_fd, &info, sizeof info) != sizeof info)
        return false;
    in->signal = (int)info.ssi_signo;
    return true;
}

/* Waits until standard input is readable (also at its end), a signal comes or the time has passed.
 * The signals must be blocked. Returns true if input is readable. */
static bool wait_readable(struct input *in, int wait_ms)
{
    struct pollfd fds[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
                            {.fd = in->signal_fd, .events = POLLIN}};
    for (;;) {
        int got = poll(fds, 2, wait_ms);
        if (got < 0 && errno != EINTR)
            return true; /* let read() report the error */
        if (got == 0)
            return false;
        if (got > 0 && fds[1].revents != 0 && take_signal(in))
            return false;
        if (got > 0 && fds[0].revents != 0)
            return true;
    }
}

/* ---- plain lines ---- */

/* Reads more into the buffer. False: end of input, or a signal came. */
static bool fill_buffer(struct input *in, int wait_ms)
{
    if (in->is_at_end || !wait_readable(in, wait_ms))
        return false;
    ssize_t got =
        read(STDIN_FILENO, in->buffer + in->filled, sizeof in->buffer - (size_t)in->filled);
    if (got > 0)
        in->filled += (int)got;
    else if (got == 0 || errno != EINTR)
        in->is_at_end = true;
    return !in->is_at_end;
}

static void drop_bytes(struct input *in, int count)
{
    memmove(in->buffer, in->buffer + count, (size_t)(in->filled - count));
    in->filled -= count;
}

/* Takes a line from the buffer: a whole one, the last one, or the start of one that is too long. */
static bool take_line(struct input *in, char *line)
{
    char *stop = memchr(in->buffer, '\n', (size_t)in->filled);
    bool is_full = in->filled == (int)sizeof in->buffer;
    if (stop == NULL && !is_full && !(in->is_at_end && in->filled > 0))
        return false;
    int size = stop != NULL ? (int)(stop - in->buffer) : in->filled - (is_full ? 1 : 0);
    bool was_skipping = in->is_skipping;
    in->is_skipping = stop == NULL && !in->is_at_end;
    if (!was_skipping) {
        for (int i = 0; i < size; i++) /* a zero byte would end the line early: no word has a ? */
            line[i] = (char)(in->buffer[i] != '\0' ? in->buffer[i] : '?');
        line[size - (size > 0 && line[size - 1] == '\r')] = '\0';
    }
    drop_bytes(in, stop != NULL ? size + 1 : in->filled);
    return !was_skipping || take_line(in, line);
}

static enum input_answer plain_line(struct input *in, const char *prompt, char *line)
{
    printf("%s", prompt);
    if (fflush(stdout) != 0)
        return INPUT_BROKEN;
    while (!take_line(in, line)) {
        (void)fill_buffer(in, -1);
        if (in->signal != 0)
            return INPUT_SIGNAL;
        if (in->is_at_end && in->filled == 0)
            return INPUT_END;
    }
    if (!isatty(STDIN_FILENO))
        printf("%s\n", line); /* a terminal has already shown it */
    return INPUT_LINE;
}

bool input_is_empty(struct input *in)
{
    if (input_is_terminal(in) || isatty(STDIN_FILENO))
        return false;
    if (in->filled == 0)
        (void)fill_buffer(in, FIRST_WAIT_MS);
    return in->is_at_end && in->filled == 0;
}

/* ---- lines edited on a terminal ---- */

static struct input *own(EditLine *editor)
{
    void *in = NULL;
    el_get(editor, EL_CLIENTDATA, &in);
    return in;
}

static char *show_prompt(EditLine *editor)
{
    return (char *)(uintptr_t)own(editor)->prompt; /* libedit only reads it */
}

/* One character, in the locale's encoding; -1 also if a signal came instead. */
static int read_character(EditLine *editor, wchar_t *out)
{
    struct input *in = own(editor);
    mbstate_t state = {0};
    for (;;) {
        char byte;
        if (!wait_readable(in, -1))
            return -1;
        ssize_t got = read(STDIN_FILENO, &byte, 1);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0) {
            in->is_at_end = true;
            return (int)got;
        }
        size_t used = mbrtowc(out, &byte, 1, &state);
        if (used == (size_t)-2)
            continue; /* more bytes of this character follow */
        if (used == (size_t)-1)
            *out = (unsigned char)byte;
        return 1;
    }
}

/* The length of the common prefix of `add` (of `size` bytes) and `rest`. */
static size_t common(const char *add, size_t size, const char *rest)
{
    size_t same = 0;
    while (same < size && rest[same] != '\0' && add[same] == rest[same])
        same++;
    return same;
}

static void list_matches(struct input *in, const char *typed, size_t size)
{
    int shown = 0;
    const char *line;
    printf("\n");
    for (int n = 0; (line = in->nth(in->who, n)) != NULL && shown < MATCHES_SHOWN_MAX; n++) {
        if (strncasecmp(line, typed, size) != 0)
            continue;
        printf("  %s\n", line);
        shown++;
    }
    fflush(stdout);
}

/* Tab: inserts the common prefix of all matching lines; lists them if there is none. */
static unsigned char complete(EditLine *editor, int key)
{
    struct input *in = own(editor);
    const LineInfo *now = el_line(editor);
    size_t size = (size_t)(now->cursor - now->buffer), agreed = 0;
    char add[INPUT_LINE_MAX] = "";
    const char *line;
    int matches = 0;
    (void)key;
    if (in->nth == NULL || size >= INPUT_LINE_MAX)
        return CC_ERROR;
    for (int n = 0; (line = in->nth(in->who, n)) != NULL; n++) {
        if (strlen(line) < size || strncasecmp(line, now->buffer, size) != 0)
            continue;
        agreed = matches++ == 0 ? strlen(line + size) : common(add, agreed, line + size);
        snprintf(add, sizeof add, "%.*s", (int)agreed, line + size);
    }
    if (matches == 0)
        return CC_REFRESH_BEEP;
    if (agreed > 0)
        return el_insertstr(editor, add) == 0 ? CC_REFRESH : CC_ERROR;
    if (matches > 1)
        list_matches(in, now->buffer, size);
    return CC_REDISPLAY;
}

static void editor_open(struct input *in)
{
    HistEvent event;
    in->editor = el_init("muster", stdin, stdout, stderr);
    in->history = history_init();
    if (in->editor == NULL || in->history == NULL)
        return;
    history(in->history, &event, H_SETSIZE, HISTORY_MAX);
    history(in->history, &event, H_SETUNIQUE, 1);
    el_set(in->editor, EL_CLIENTDATA, in);
    el_set(in->editor, EL_PROMPT, show_prompt);
    el_set(in->editor, EL_EDITOR, "emacs");
    el_set(in->editor, EL_SIGNAL, 0);
    el_set(in->editor, EL_HIST, history, in->history);
    el_set(in->editor, EL_GETCFN, read_character);
    /* The wide form, because the narrow one leaks a copy of the names. */
    el_wset(in->editor, EL_ADDFN, L"muster-complete", L"complete the line", complete);
    el_set(in->editor, EL_BIND, "\t", "muster-complete", NULL);
    /* libedit's own command line: a quotation mark there crashes it, and nobody needs it here. */
    el_set(in->editor, EL_BIND, "\033x", "ed-unassigned", NULL);
    el_set(in->editor, EL_BIND, "\033X", "ed-unassigned", NULL);
}

static enum input_answer edited_line(struct input *in, const char *prompt, char *line)
{
    HistEvent event;
    int count = 0;
    in->prompt = prompt;
    el_resize(in->editor);
    const char *typed = el_gets(in->editor, &count);
    if (in->signal != 0 || typed == NULL || count <= 0) {
        printf("\n");
        return in->signal != 0 ? INPUT_SIGNAL : INPUT_END;
    }
    snprintf(line, INPUT_LINE_MAX, "%.*s", count, typed);
    line[strcspn(line, "\r\n")] = '\0';
    if (line[strspn(line, " \t")] != '\0')
        history(in->history, &event, H_ENTER, line);
    return INPUT_LINE;
}

/* ---- both ---- */

struct input *input_new(void)
{
    struct input *in = calloc(1, sizeof *in);
    const char *term = getenv("TERM");
    if (in == NULL)
        abort();
    watch_signals(in);
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term != NULL && strcmp(term, "dumb") != 0)
        editor_open(in);
    return in;
}

void input_free(struct input *in)
{
    if (in == NULL)
        return;
    if (in->editor != NULL)
        el_end(in->editor);
    if (in->history != NULL)
        history_end(in->history);
    if (in->signal_fd >= 0)
        close(in->signal_fd);
    free(in);
}

bool input_is_terminal(const struct input *in)
{
    return in->editor != NULL || (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO));
}

enum input_answer input_line(struct input *in, const char *prompt, char *line)
{
    sigset_t before;
    if (fflush(stdout) != 0 || ferror(stdout))
        return INPUT_BROKEN;
    sigprocmask(SIG_BLOCK, &in->signals, &before);
    enum input_answer answer = in->editor != NULL && in->history != NULL
                                   ? edited_line(in, prompt, line)
                                   : plain_line(in, prompt, line);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return answer;
}

enum input_answer input_pause(struct input *in, int wait_ms)
{
    struct pollfd fd = {.fd = in->signal_fd, .events = POLLIN};
    sigset_t before;
    if (fflush(stdout) != 0 || ferror(stdout))
        return INPUT_BROKEN;
    sigprocmask(SIG_BLOCK, &in->signals, &before);
    bool has_come = poll(&fd, 1, wait_ms) > 0 && take_signal(in);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return has_come ? INPUT_SIGNAL : INPUT_LINE;
}

int input_signal(const struct input *in)
{
    return in->signal;
}

void input_complete_from(struct input *in, const char *(*nth)(void *who, int n), void *who)
{
    in->nth = nth;
    in->who = who;
}

void input_forget(struct input *in)
{
    HistEvent event;
    if (in->history != NULL)
        history(in->history, &event, H_CLEAR);
}
