/* main.c: the table of sub-commands. */
#include "cli.h"

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>

#include "commands.h"

/* clang-format off */
const struct command *const commands[] = {
    &command_play,
    &command_learn,
    &command_serve,
    &command_replay,
    &command_analyse,
    &command_rules,
    &command_deck,
    &command_army,
    &command_booster,
    &command_card,
    &command_pack,
    &command_battle,
    &command_map,
    &command_los,
    &command_reach,
    &command_zoc,
    &command_arc,
    &command_template,
    &command_sim,
    &command_ladder,
    &command_case,
    &command_engine,
    &command_bench,
    &command_completion,
    &command_manpage,
    NULL,
};
/* clang-format on */

/* Opens standard streams that are closed, so that no file of ours gets their number. */
static void hold_streams(void)
{
    static const char *const instead[] = {"/dev/null", "/dev/full", "/dev/full"};
    for (int fd = 0; fd < 3; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open(instead[fd], fd == 0 ? O_RDONLY : O_WRONLY) != fd)
            _Exit(STATUS_IO);
}

int main(int argc, char **argv)
{
    hold_streams();
    setlocale(LC_CTYPE, "");  /* for line editing; numbers keep the C format */
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is reported as a failed write */
    signal(SIGXFSZ, SIG_IGN); /* so is a limit on the size of files */
    return cli_main(argc, argv);
}
