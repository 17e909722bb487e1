/* play_demo.c: two computers play a short, narrated game for a newcomer. */
#include "play.h"

#include <stdlib.h>
#include <string.h>

enum { DEMO_SEED = 3, REASONS_MAX = 4 };

struct demo {
    struct loaded loaded;
    struct say say;
    struct session *session;
    struct move *moves;
    void *view;
    struct rng rng;
};

/* Plays one move of the bot whose turn it is; `with_reason` also prints its reason. */
static bool demo_move(struct demo *d, bool with_reason, struct err *e)
{
    const struct game *g = d->loaded.game;
    const void *data = d->loaded.data, *state = session_state(d->session);
    char words[JOURNAL_MOVE_TEXT_MAX], reason[256];
    struct text said, why;
    int seat = game_seat(g, data, state);
    struct bot_turn turn = {
        .game = g, .data = data, .view = d->view, .seat = seat, .moves = d->moves};
    text_init(&said, words, sizeof words);
    text_init(&why, reason, sizeof reason);
    g->view(data, state, seat, d->view);
    turn.count = g->moves(data, state, seat, d->moves);
    turn.why = &why;
    const struct bot *bot = bot_find("greedy", NULL);
    const struct move *m = &d->moves[bot->choose(bot, &turn, &d->rng)];
    int before = session_count(d->session);
    if (!session_play_move(d->session, seat, m, e))
        return false;
    char *story = play_story(d->session, before, SEAT_SPECTATOR, STORY_ALL);
    say_text(&d->say, "", story);
    if (with_reason && turn.count > 1)
        say_line(&d->say, SAY_PLAIN, "    its reason: %s", reason);
    free(story);
    return true;
}

static void say_welcome(struct demo *d)
{
    say_line(&d->say, SAY_TITLE, "A demonstration of %s", d->loaded.game->title);
    say_line(&d->say, SAY_PLAIN,
             "%s\nTwo computers play a short game here. To play yourself, type in a terminal:",
             d->loaded.game->about);
    say_command(&d->say, "muster play", d->loaded.game->name);
    say_gap(&d->say);
}

static void say_farewell(struct demo *d)
{
    char *story = play_story(d->session, -1, SEAT_SPECTATOR, STORY_HEADLINES);
    say_gap(&d->say);
    say_line(&d->say, SAY_TITLE, "The game in short");
    say_text(&d->say, "", story);
    say_line(&d->say, SAY_PLAIN, "\nTo play yourself:");
    say_command(&d->say, "muster play", d->loaded.game->name);
    free(story);
}

static int demo_run(const struct cli *c, struct demo *d, const struct journal_head *head)
{
    struct err e;
    d->session = session_new(d->loaded.game, d->loaded.data, head, NULL, NULL, &e);
    if (d->session == NULL)
        return cli_fail_err(c, NULL, &e);
    say_welcome(d);
    char *story = play_story(d->session, -1, SEAT_SPECTATOR, STORY_ALL);
    say_text(&d->say, "", story);
    free(story);
    for (int i = 0; !game_is_over(d->loaded.game, d->loaded.data, session_state(d->session)); i++)
        if (!demo_move(d, i < REASONS_MAX, &e))
            return cli_fail_err(c, NULL, &e);
    say_farewell(d);
    return STATUS_OK;
}

int play_demo(const struct cli *c, const char *game)
{
    struct demo d = {.session = NULL};
    struct journal_head head = {.version = MUSTER_VERSION, .dice = DICE_PLAIN};
    const char *options = cli_value(c, "options");
    struct err e;
    int64_t seed;
    if (!cli_number(c, "seed", 0, INT64_MAX, DEMO_SEED, &seed))
        return STATUS_USAGE;
    if (!loaded_open(&d.loaded, game, cli_value(c, "packs"), &e))
        return cli_fail_err(c, NULL, &e);
    say_init(&d.say, stdout);
    snprintf(head.game, sizeof head.game, "%s", d.loaded.game->name);
    snprintf(head.options, sizeof head.options, "%s",
             options != NULL ? options : d.loaded.game->demo_options);
    head.seed = (uint64_t)seed;
    rng_seed(&d.rng, head.seed);
    d.moves = malloc((size_t)d.loaded.game->moves_max * sizeof *d.moves);
    d.view = malloc(d.loaded.game->view_size);
    if (d.moves == NULL || d.view == NULL)
        abort();
    int status = demo_run(c, &d, &head);
    session_free(d.session);
    free(d.moves);
    free(d.view);
    loaded_close(&d.loaded);
    return status;
}
