/* learn.c: `muster learn`: a guided first game. */
#include "commands.h"
#include "play.h"

static int run(struct cli *c)
{
    return play_command(c, true);
}

static const struct cli_option options[] = {
    {"seed", 's', "N", "another deal (1)"},
    {"file", 'f', "FILE", "save the match to this file"},
    {NULL, 0, NULL, NULL},
};

const struct command command_learn = {
    .name = "learn",
    .args = "GAME",
    .summary = "learn a game by playing it",
    .about =
        "A guided first game against the computer, with prepared decks and a fixed deal. Every\n"
        "step is explained when it first comes up; you make the moves. A move that is not\n"
        "allowed is refused with the rule that forbids it; hint shows what the computer would\n"
        "do. It is an ordinary match: it is saved to a journal, and muster play --resume\n"
        "continues it (without lessons).\n",
    .args_min = 1,
    .args_max = 1,
    .options = options,
    .run = run,
};
