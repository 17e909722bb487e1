/* play.c: `muster play`: begins a match or resumes one. */
#include "play.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sodium.h>

#include <muster/packs.h>

#include "commands.h"

enum { DELAY_MAX_MS = 60000, RESUME_LINES = 6, LESSON_SEED = 1 };

/* ---- players ---- */

static bool find_bot(const struct cli *c, const char *name, const struct bot **out)
{
    struct err e;
    *out = bot_find(name, &e);
    if (*out == NULL)
        cli_fail(c, STATUS_USAGE, "%s", e.text);
    return *out != NULL;
}

/* --bots A,B: only bots play. */
static bool seat_bots(struct play *p, const char *names)
{
    char name[GAME_NAME_MAX];
    int seat = 0;
    for (; *names != '\0' && seat < p->loaded.game->seats; seat++) {
        size_t size = strcspn(names, ",");
        snprintf(name, sizeof name, "%.*s", size < sizeof name ? (int)size : 0, names);
        if (!find_bot(p->cli, name, &p->bots[seat]))
            return false;
        names += size + (names[size] == ',');
    }
    if (*names == '\0' && seat == p->loaded.game->seats)
        return true;
    cli_fail(p->cli, STATUS_USAGE, "--bots needs %d bots, like greedy,random",
             p->loaded.game->seats);
    return false;
}

static bool own_seat(const struct play *p, int *seat)
{
    const char *value = cli_value(p->cli, "seat");
    int64_t number = 0;
    if (value != NULL && text_same(value, "random"))
        number = randombytes_uniform((uint32_t)p->loaded.game->seats);
    else if (value != NULL && !text_to_int(value, 0, p->loaded.game->seats - 1, &number)) {
        cli_fail(p->cli, STATUS_USAGE, "--seat takes 0 to %d or random, not \"%s\"",
                 p->loaded.game->seats - 1, value);
        return false;
    }
    *seat = (int)number;
    return true;
}

static bool seat_players(struct play *p)
{
    const char *opponent = cli_value(p->cli, "opponent");
    const struct bot *bot = NULL;
    int own;
    if (cli_has(p->cli, "bots"))
        return seat_bots(p, cli_value(p->cli, "bots"));
    if (!own_seat(p, &own))
        return false;
    if ((opponent == NULL || !text_same(opponent, "human")) &&
        !find_bot(p->cli, opponent != NULL ? opponent : "greedy", &bot))
        return false;
    for (int seat = 0; seat < p->loaded.game->seats; seat++)
        p->bots[seat] = seat == own ? NULL : bot;
    return true;
}

/* The journal names the players: a bot's name, or anything else for a person. */
static void seat_recorded(struct play *p)
{
    const struct journal_head *head = session_head(p->session);
    for (int seat = 0; seat < p->loaded.game->seats; seat++)
        p->bots[seat] = bot_find(head->seats[seat], NULL);
}

/* ---- beginning ---- */

static bool fill_head(const struct play *p, struct journal_head *head)
{
    const struct loaded *l = &p->loaded;
    const char *options = p->is_lesson ? l->game->lesson_options : cli_value(p->cli, "options");
    int64_t seed;
    *head = (struct journal_head){.version = MUSTER_VERSION, .pack_count = l->pack_count};
    if (!cli_number(p->cli, "seed", 0, INT64_MAX, p->is_lesson ? LESSON_SEED : 0, &seed))
        return false;
    head->seed = (uint64_t)seed;
    head->dice = p->is_lesson || cli_has(p->cli, "seed") ? DICE_PLAIN : DICE_KEYED;
    if (head->dice == DICE_KEYED)
        randombytes_buf(head->key, sizeof head->key);
    snprintf(head->game, sizeof head->game, "%s", l->game->name);
    if (options != NULL && strlen(options) >= sizeof head->options) {
        cli_fail(p->cli, STATUS_USAGE, "--options takes at most %zu characters",
                 sizeof head->options - 1);
        return false;
    }
    snprintf(head->options, sizeof head->options, "%s", options != NULL ? options : "");
    for (int i = 0; i < l->pack_count; i++) {
        if (strlen(l->names[i]) >= sizeof head->packs[i]) {
            cli_fail(p->cli, STATUS_USAGE, "the name of pack %s is too long for a journal",
                     l->names[i]);
            return false;
        }
        snprintf(head->packs[i], sizeof head->packs[i], "%s", l->names[i]);
        head->pack_hashes[i] = pack_hash(&l->packs[i]);
    }
    for (int seat = 0; seat < l->game->seats; seat++)
        snprintf(head->seats[seat], sizeof head->seats[seat], "%s",
                 p->bots[seat] != NULL  ? p->bots[seat]->name
                 : p->person_count == 1 ? "you"
                                        : "person");
    return true;
}

static void count_persons(struct play *p)
{
    p->person_count = 0;
    for (int seat = 0; seat < p->loaded.game->seats; seat++)
        p->person_count += p->bots[seat] == NULL;
}

/* Checks the options before a file is created. */
static bool check_options(const struct play *p, const struct journal_head *head)
{
    struct err e;
    void *state = malloc(p->loaded.game->state_size);
    if (state == NULL)
        abort();
    bool ok = p->loaded.game->setup(p->loaded.data, state, head->options, 0, NULL, &e);
    free(state);
    if (!ok) /* without --options the packs are to blame */
        cli_fail(p->cli, STATUS_USAGE, "%s%s", head->options[0] != '\0' ? "--options: " : "",
                 e.text);
    return ok;
}

/* Reads and checks the command line. False: the command ends with p->status. */
static bool plan_match(struct play *p, struct journal_head *head)
{
    struct err e;
    p->status = STATUS_USAGE;
    if (!loaded_open(&p->loaded, p->cli->argv[0], cli_value(p->cli, "packs"), &e)) {
        p->status = cli_fail_err(p->cli, NULL, &e);
        return false;
    }
    if (!seat_players(p))
        return false;
    count_persons(p);
    return fill_head(p, head) && check_options(p, head);
}

/* Begins a new match. False: the command ends with p->status. */
static bool begin_match(struct play *p, const struct journal_head *head)
{
    struct session_sink sink = {journal_file_write, &p->file};
    struct err e;
    journal_file_init(&p->file, cli_value(p->cli, "file"), p->loaded.game->name);
    p->status = STATUS_OK;
    while ((p->session = session_new(p->loaded.game, p->loaded.data, head, NULL, &sink, &e)) ==
           NULL) {
        if (e.code != ERR_IO) {
            p->status = cli_fail_err(p->cli, NULL, &e);
            return false;
        }
        if (play_mend(p, &e) == TURN_STOP)
            return false;
    }
    return true;
}

/* ---- resuming ---- */

/* Keeps the damaged file under another name and writes its intact part in its place. The file
 * itself is replaced last, so that a full disk loses nothing. */
static bool replace_damaged(struct play *p, const char *path, struct err *e)
{
    char aside[JOURNAL_PATH_MAX + 32];
    snprintf(aside, sizeof aside, "%s.damaged", path);
    for (int i = 2; i < 100 && access(aside, F_OK) == 0; i++)
        snprintf(aside, sizeof aside, "%s.damaged-%d", path, i);
    if (link(path, aside) != 0)
        return err_set(e, ERR_IO, "cannot keep the damaged journal as %s: %s", aside,
                       strerror(errno));
    char *text = journal_text(p->session);
    bool ok = file_write(path, text, strlen(text), e);
    free(text);
    if (ok)
        fprintf(stderr, "muster play: the damaged journal is kept as %s\n", aside);
    else
        unlink(aside);
    return ok;
}

/* Finds the journal to resume: the one named, or the last unfinished one. */
static bool find_journal(const struct play *p, char *path, size_t cap, struct err *e)
{
    struct err ignored;
    const char *name = p->cli->argc > 0 ? p->cli->argv[0] : NULL;
    const struct game *game = name != NULL ? games_find(name, &ignored) : NULL;
    if (name == NULL || game != NULL)
        return journal_find_unfinished(game != NULL ? game->name : NULL, path, cap, e);
    if (strlen(name) >= cap)
        return err_set(e, ERR_IO, "the file name is too long");
    snprintf(path, cap, "%s", name);
    return true;
}

static bool open_journal(struct play *p, const char *path, struct err *e)
{
    struct session_sink sink = {journal_file_write, &p->file};
    struct match match;
    /* Lock before reading, or another muster could write in between. */
    if (!journal_file_reopen(&p->file, path, e) ||
        !match_open(&match, path, cli_value(p->cli, "packs"), &sink, e))
        return false;
    p->loaded = match.loaded;
    p->session = match.session;
    if (match.notice.code == ERR_DRIFT)
        return err_set(e, ERR_DRIFT, "%s", match.notice.text);
    if (match.is_over)
        return err_set(e, ERR_VALUE, "this match is over; to see it: muster replay %s", path);
    if (match.is_packed)
        return err_set(e, ERR_VALUE, "the journal is compressed: decompress it with zstd -d first");
    if (match.notice.code != ERR_NONE)
        fprintf(stderr, "muster play: %s: %s\n", path, match.notice.text);
    if (match.notice.code != ERR_DAMAGED)
        return true;
    journal_file_close(&p->file);
    return replace_damaged(p, path, e) && journal_file_reopen(&p->file, path, e);
}

static void say_resumed(struct play *p)
{
    int viewer = SEAT_SPECTATOR;
    for (int seat = 0; seat < p->loaded.game->seats && p->person_count == 1; seat++)
        viewer = p->bots[seat] == NULL ? seat : viewer;
    for (int i = 0; i <= GAME_SEATS_MAX; i++)
        p->told[i] = session_count(p->session);
    say_line(&p->say, SAY_TITLE, "%s: the match resumes after %d moves.", p->loaded.game->title,
             session_count(p->session));
    char *story = play_story(p->session, -1, viewer, STORY_ALL);
    const char *at = story + strlen(story);
    for (int lines = 0; at > story && lines <= RESUME_LINES; at -= lines <= RESUME_LINES)
        lines += at[-1] == '\n';
    say_text(&p->say, "  ", at + (*at == '\n'));
    free(story);
    say_line(&p->say, SAY_PLAIN, "Type help to see what you can type.");
}

static bool resume_match(struct play *p)
{
    char path[JOURNAL_PATH_MAX];
    struct err e;
    if (!find_journal(p, path, sizeof path, &e)) {
        p->status = cli_fail_err(p->cli, NULL, &e);
        return false;
    }
    if (!open_journal(p, path, &e)) {
        p->status = cli_fail_err(p->cli, path, &e);
        return false;
    }
    seat_recorded(p);
    count_persons(p);
    wishes_recall(p);
    return true;
}

/* ---- a rematch ---- */

/* Begins the same match anew: the same players, decks and options, other dice, a file of its own.
 */
static bool begin_rematch(struct play *p)
{
    struct journal_head head = *session_head(p->session);
    struct session_sink sink = {journal_file_write, &p->file};
    struct err e;
    if (head.dice == DICE_KEYED)
        randombytes_buf(head.key, sizeof head.key);
    else
        head.seed++;
    session_free(p->session);
    journal_file_close(&p->file);
    journal_file_init(&p->file, NULL, p->loaded.game->name);
    while ((p->session = session_new(p->loaded.game, p->loaded.data, &head, NULL, &sink, &e)) ==
           NULL) {
        if (e.code != ERR_IO) {
            p->status = cli_fail_err(p->cli, NULL, &e);
            return false;
        }
        if (play_mend(p, &e) == TURN_STOP)
            return false;
    }
    if (!wishes_keep(&p->asks, &p->file, &e)) /* they hold, and are lost with the match */
        fprintf(stderr, "muster play: %s\n", e.text);
    session_set_solo(p->session, p->person_count == 1);
    choices_clear(p);
    for (int i = 0; i <= GAME_SEATS_MAX; i++)
        p->told[i] = -1;
    p->looking = SEAT_SPECTATOR;
    p->is_new = false;
    return true;
}

/* ---- the command ---- */

static void prepare(struct play *p)
{
    const struct game *g = p->loaded.game;
    p->asks.is_always = p->asks.is_always || cli_has(p->cli, "ask-all");
    p->looking = SEAT_SPECTATOR;
    p->moves = malloc((size_t)g->moves_max * sizeof *p->moves);
    p->choices.items = malloc((size_t)g->moves_max * 2 * sizeof *p->choices.items);
    p->view = malloc(g->view_size);
    p->state = malloc(g->state_size);
    p->search = search_new(g, p->loaded.data, 1);
    if (p->moves == NULL || p->choices.items == NULL || p->view == NULL || p->state == NULL)
        abort();
    for (int i = 0; i <= GAME_SEATS_MAX; i++)
        p->told[i] = -1;
    for (int seat = 0; seat < g->seats && p->person_count == 1; seat++)
        p->say.names[seat] = p->bots[seat] != NULL ? "The computer" : NULL;
    session_set_solo(p->session, p->person_count == 1);
    input_complete_from(p->input, words_nth, p);
}

static void close_play(struct play *p)
{
    session_free(p->session);
    journal_file_close(&p->file);
    if (p->loaded.game != NULL)
        loaded_close(&p->loaded);
    input_free(p->input);
    free(p->news);
    free(p->moves);
    free(p->choices.items);
    free(p->view);
    free(p->state);
    search_free(p->search);
}

/* Checks for options that exclude each other. */
static bool check_usage(const struct cli *c)
{
    static const char *const fixed[] = {"opponent", "seat", "seed", "options",
                                        "bots",     "file", "demo", NULL};
    for (int i = 0; cli_has(c, "resume") && fixed[i] != NULL; i++) {
        if (!cli_has(c, fixed[i]))
            continue;
        cli_fail(c, STATUS_USAGE, "--%s cannot be used with --resume: the journal has the settings",
                 fixed[i]);
        return false;
    }
    if (cli_has(c, "bots") && (cli_has(c, "opponent") || cli_has(c, "seat"))) {
        cli_fail(c, STATUS_USAGE,
                 "--bots cannot be used with --opponent or --seat: with it only bots play");
        return false;
    }
    if (c->argc > 0 || cli_has(c, "resume"))
        return true;
    char games[GAME_NAME_MAX * 4];
    struct text t;
    text_init(&t, games, sizeof games);
    for (int i = 0; games_all[i] != &null_game; i++)
        text_addf(&t, "%s%s",
                  i == 0                           ? ""
                  : games_all[i + 1] == &null_game ? " or "
                                                   : ", ",
                  games_all[i]->name);
    cli_fail(c, STATUS_USAGE, "which game? %s; for example: muster %s %s", games, c->command->name,
             games_all[0]->name);
    return false;
}

int play_command(struct cli *c, bool is_lesson)
{
    struct play p = {.cli = c, .file.fd = -1, .is_lesson = is_lesson};
    struct journal_head head;
    int64_t delay;
    if (!check_usage(c) || !cli_number(c, "delay", 0, DELAY_MAX_MS, 0, &delay))
        return STATUS_USAGE;
    if (sodium_init() < 0)
        return cli_fail(c, STATUS_IO, "the system provides no random numbers");
    p.delay_ms = (int)delay;
    p.input = input_new();
    bool is_new = !cli_has(c, "resume");
    if (is_new && !plan_match(&p, &head)) {
        close_play(&p);
        return p.status;
    }
    if (is_new && !is_lesson &&
        (cli_has(c, "demo") || (!cli_has(c, "bots") && input_is_empty(p.input)))) {
        close_play(&p);
        return play_demo(c, c->argv[0]);
    }
    say_init(&p.say, stdout);
    if (is_new ? begin_match(&p, &head) : resume_match(&p)) {
        prepare(&p);
        p.is_new = is_new;
        if (is_new)
            words_welcome(&p);
        else
            say_resumed(&p);
        p.status = play_run(&p);
        while (p.status == STATUS_OK && play_wants_rematch(&p) && begin_rematch(&p))
            p.status = play_run(&p);
    }
    close_play(&p);
    return p.status;
}

static int run(struct cli *c)
{
    return play_command(c, false);
}

static const struct cli_option options[] = {
    {"opponent", 'o', "BOT|human",
     "who plays against you: 1 to 5, a bot's name, or human (greedy)"},
    {"seat", 0, "0|1|random", "the seat you take (0)"},
    {"seed", 's', "N", "deal and roll from this seed; the same seed gives the same game"},
    {"options", 0, "WORDS", "options of the game, like \"points=5\""},
    {"packs", 'p', "NAMES", "packs instead of the game's default: names or files, with commas"},
    {"file", 'f', "FILE", "save the match to this file"},
    {"resume", 'r', NULL, "resume the last unfinished match, or the one in FILE"},
    {"bots", 'b', "BOT,BOT", "watch two computers play"},
    {"delay", 0, "MS", "milliseconds to wait before each move of the computer"},
    {"ask-all", 'a', NULL, "ask you everything, also what cannot matter"},
    {"demo", 0, NULL, "show a short game between two computers"},
    {NULL, 0, NULL, NULL},
};

const struct command command_play = {
    .name = "play",
    .args = "[GAME|FILE]",
    .summary = "play a game against the computer or a person",
    .about =
        "Plays a whole game in lines of text. Choices are numbered; ? shows the rules behind the\n"
        "question, why N says why choice N cannot be played, hint shows what the computer would\n"
        "do, undo takes back a move, help lists everything else.\n"
        "\n"
        "The match is saved to a journal after every move. Nothing is lost by quit, the end of\n"
        "the input, an interrupt or a lost terminal: muster play --resume continues. The journal\n"
        "is in $XDG_STATE_HOME/muster or ~/.local/state/muster, unless --file names another file.\n"
        "\n"
        "The computer has five levels: 1 recruit, 2 soldier, 3 veteran, 4 captain, 5 marshal. The\n"
        "first errs where moves look alike, the second plays what looks best, the others look\n"
        "ahead; none of them peeks.\n"
        "\n"
        "With --opponent human two people share the screen, which is cleared between turns.\n"
        "Without a terminal and without input, two computers play a short demonstration.\n",
    .args_max = 1,
    .options = options,
    .run = run,
};
