/* serve.c: `muster serve`: the browser app at an address of this machine. */
#include "commands.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>

#include "../server/server.h"

/* Those that end the server. */
static void ending_signals(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGINT);
    sigaddset(set, SIGTERM);
    sigaddset(set, SIGHUP);
}

static bool has_desktop(void)
{
    const char *x11 = getenv("DISPLAY"), *wayland = getenv("WAYLAND_DISPLAY");
    return (x11 != NULL && *x11 != '\0') || (wayland != NULL && *wayland != '\0');
}

/* Opens the address in a browser, which runs on its own. What it prints is not for here. */
static bool open_browser(const char *url)
{
    char *const words[] = {"xdg-open", (char *)(uintptr_t)url, NULL};
    posix_spawn_file_actions_t quiet;
    posix_spawnattr_t attributes;
    sigset_t none;
    pid_t child;
    sigemptyset(&none);
    posix_spawn_file_actions_init(&quiet);
    for (int fd = 0; fd < 3; fd++)
        posix_spawn_file_actions_addopen(&quiet, fd, "/dev/null", O_RDWR, 0);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    int failed = posix_spawnp(&child, words[0], &quiet, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&quiet);
    return failed == 0;
}

static int run(struct cli *c)
{
    struct address address;
    struct err e;
    sigset_t ending;
    int heard;
    const char *listen = cli_value(c, "listen");
    if (!address_read(listen != NULL ? listen : "127.0.0.1", &address, &e))
        return cli_fail(c, STATUS_USAGE, "--listen: %s", e.text);
    ending_signals(&ending);
    sigprocmask(SIG_BLOCK, &ending, NULL); /* before the server's thread begins */
    const char *data = cli_value(c, "data");
    struct live *live = data != NULL ? live_start(data, &e) : NULL;
    if (data != NULL && live == NULL)
        return cli_fail(c, STATUS_IO, "--data: %s", e.text);
    struct server *server = server_start(&address, app_files, live, &e);
    if (server == NULL) {
        live_stop(live);
        return cli_fail(c, e.code == ERR_IO ? STATUS_IO : STATUS_USAGE, "%s", e.text);
    }
    printf("Muster is at %s (Ctrl+C ends it).\n", server_url(server));
    if (cli_has(c, "open") && !(has_desktop() && open_browser(server_url(server))))
        printf("No browser could be opened here: open the address yourself.\n");
    int status = STATUS_OK;
    if (fflush(stdout) != 0) /* nobody would know the address; cli_finish reports it */
        status = STATUS_IO;
    while (status == STATUS_OK && sigwait(&ending, &heard) != 0)
        continue;
    live_stop(live); /* its connections are the server's */
    server_stop(server);
    return status;
}

static const struct cli_option options[] = {
    {"listen", 'l', "ADDR",
     "listen at ADDR or ADDR:PORT (127.0.0.1:6878); port 0 takes a free one"},
    {"data", 'd', "WHERE", "host matches between people, kept in the file WHERE"},
    {"open", 0, NULL, "open the address in the desktop's browser"},
    {NULL, 0, NULL, NULL},
};

const struct command command_serve = {
    .name = "serve",
    .args = "",
    .summary = "play in the browser: serve the app from this program",
    .about =
        "Serves the browser app, which is built into this program, and prints its address. The\n"
        "games run in the page itself; matches are kept by the browser, for this address. An\n"
        "interrupt (Ctrl+C) ends it. Without a port it listens at 6878, or at any free port if\n"
        "another program listens there. Only this machine can reach 127.0.0.1, the default.\n"
        "With --data people can play with each other here, over WebSocket (docs/HOST.md); their\n"
        "matches are kept in an SQLite file, or in PostgreSQL.\n",
    .args_max = 0,
    .options = options,
    .run = run,
};
