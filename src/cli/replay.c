/* replay.c: `muster replay`: reads a journal, plays it back, checks it, compresses it. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zstd.h>

#include "commands.h"
#include "input.h"
#include "journal_file.h"
#include "play.h"
#include "say.h"

enum { ZSTD_LEVEL = 3 };

struct replay {
    const struct cli *cli;
    const char *path;
    struct match match;
    struct say say;
    int seat; /* the viewer: a seat, SEAT_SPECTATOR or SEAT_ALL */
    int at;   /* the position shown is the one after this many moves */
    void *state, *view;
};

/* ---- the viewer ---- */

/* True if a bot plays the seat. */
static bool is_bot(const struct replay *r, int seat)
{
    return bot_find(session_head(r->match.session)->seats[seat], NULL) != NULL;
}

/* Parses a viewer. False with a message. */
static bool read_seat(const struct replay *r, const char *text, int *out, struct err *e)
{
    int64_t seat;
    int seats = r->match.loaded.game->seats;
    if (text_same(text, "spectator")) {
        *out = SEAT_SPECTATOR;
    } else if (text_same(text, "all")) {
        if (!r->match.is_over && !cli_has(r->cli, "spoil"))
            return err_set(
                e, ERR_VALUE,
                "the match is not over, and \"all\" would show hidden cards: add --spoil to "
                "allow it");
        *out = SEAT_ALL;
    } else if (text_to_int(text, 0, seats - 1, &seat)) {
        if (!r->match.is_over && is_bot(r, (int)seat) && !cli_has(r->cli, "spoil"))
            return err_set(
                e, ERR_VALUE,
                "the match is not over, and the computer plays seat %d: its hidden cards "
                "are shown when it is; add --spoil to see them now",
                (int)seat);
        *out = (int)seat;
    } else {
        return err_set(e, ERR_VALUE, "a viewer is 0 to %d, spectator or all, not \"%s\"", seats - 1,
                       text);
    }
    return true;
}

static const char *seat_name(int seat, char *buf, size_t cap)
{
    if (seat == SEAT_ALL)
        return "all";
    if (seat == SEAT_SPECTATOR)
        return "spectator";
    snprintf(buf, cap, "seat %d", seat);
    return buf;
}

/* ---- a position ---- */

static void make_view(struct replay *r)
{
    const struct loaded *l = &r->match.loaded;
    session_state_at(r->match.session, r->at, r->state);
    l->game->view(l->data, r->state, r->seat, r->view);
}

static void print_view(void *who, struct text *out)
{
    const struct replay *r = who;
    r->match.loaded.game->view_text(r->match.loaded.data, r->view, out);
}

static void print_glance(void *who, struct text *out)
{
    const struct replay *r = who;
    r->match.loaded.game->glance(r->match.loaded.data, r->view, 0, out);
}

static void print_view_json(void *who, struct text *out)
{
    const struct replay *r = who;
    char name[16];
    struct json j;
    json_init(&j, out);
    json_open_object(&j);
    json_key_int(&j, "at", r->at);
    json_key_int(&j, "moves", session_count(r->match.session));
    json_key_string(&j, "viewer", seat_name(r->seat, name, sizeof name));
    json_key(&j, "hash");
    json_hex(&j, r->match.loaded.game->hash(r->match.loaded.data, r->state));
    json_key(&j, "view");
    r->match.loaded.game->view_json(r->match.loaded.data, r->view, &j);
    json_end(&j);
}

struct story_order {
    const struct replay *replay;
    int index; /* of the move; -1: set-up */
};

static void print_story(void *who, struct text *out)
{
    const struct story_order *o = who;
    const struct loaded *l = &o->replay->match.loaded;
    const struct event *events;
    int count = session_events(o->replay->match.session, o->index, &events);
    struct audience a = {.game = l->game, .data = l->data, .viewer = o->replay->seat};
    game_tell(&a, events, count, STORY_ALL, out);
}

/* The story of one move, as told to the viewer; the caller frees it. */
static char *move_story(const struct replay *r, int index)
{
    struct story_order order = {r, index};
    return print_whole(print_story, &order);
}

/* Prints the story of the last move and the table after it. */
static void show_position(struct replay *r, void (*print)(void *who, struct text *out))
{
    char name[16];
    char *story = r->at > 0 ? move_story(r, r->at - 1) : move_story(r, -1);
    say_line(&r->say, SAY_TITLE, "After move %d of %d (viewer: %s)", r->at,
             session_count(r->match.session), seat_name(r->seat, name, sizeof name));
    say_text(&r->say, "", story);
    free(story);
    say_gap(&r->say);
    make_view(r);
    char *text = print_whole(print, r);
    say_text(&r->say, "", text);
    free(text);
}

static int run_at(struct replay *r)
{
    int64_t at;
    if (!cli_number(r->cli, "at", 0, session_count(r->match.session), 0, &at))
        return STATUS_USAGE;
    r->at = (int)at;
    if (!cli_has(r->cli, "json")) {
        show_position(r, print_view);
        return STATUS_OK;
    }
    make_view(r);
    char *text = print_whole(print_view_json, r);
    puts(text);
    free(text);
    return STATUS_OK;
}

/* ---- the list of moves ---- */

/* The words of a move may name hidden cards: only some viewers may see them. */
static bool may_see_move(const struct replay *r, int seat)
{
    return r->seat == SEAT_ALL || r->seat == seat || r->match.is_over;
}

/* Prints "  12  Seat 0 lays down Ledger Guard: total 4." and what followed, one line each. A move
 * without events is shown in its own words. */
static void list_move(struct replay *r, int index)
{
    int seat = -1;
    char *story = move_story(r, index);
    char number[16] = "";
    if (index >= 0)
        snprintf(number, sizeof number, "%d", index + 1);
    if (*story == '\0' && index >= 0) {
        const char *text = session_move(r->match.session, index, &seat);
        if (may_see_move(r, seat))
            say_line(&r->say, SAY_PLAIN, "%5s  Seat %d: %s.", number, seat, text);
        else
            say_line(&r->say, SAY_PLAIN, "%5s  Seat %d makes a hidden choice.", number, seat);
    }
    for (char *line = story, *end; *line != '\0'; line = end) {
        end = line + strcspn(line, "\n");
        say_line(&r->say, SAY_PLAIN, "%5s  %.*s", line == story ? number : "", (int)(end - line),
                 line);
        end += *end == '\n';
    }
    free(story);
}

static void print_move_json(struct replay *r, int index, struct json *j)
{
    int seat;
    const char *text = session_move(r->match.session, index, &seat);
    char *story = move_story(r, index);
    json_open_object(j);
    json_key_int(j, "number", index + 1);
    json_key_int(j, "seat", seat);
    if (may_see_move(r, seat))
        json_key_string(j, "move", text);
    json_key_array(j, "events");
    for (char *line = story, *end; *line != '\0'; line = end) {
        end = line + strcspn(line, "\n");
        end += *end == '\n' ? (*end = '\0', 1) : 0;
        json_str(j, line);
    }
    json_end(j);
    json_end(j);
    free(story);
}

static void print_list_json(void *who, struct text *out)
{
    struct replay *r = who;
    struct json j;
    json_init(&j, out);
    json_open_array(&j);
    for (int i = 0; i < session_count(r->match.session); i++)
        print_move_json(r, i, &j);
    json_end(&j);
}

static int run_list(struct replay *r)
{
    if (cli_has(r->cli, "json")) {
        char *text = print_whole(print_list_json, r);
        puts(text);
        free(text);
        return STATUS_OK;
    }
    for (int i = -1; i < session_count(r->match.session); i++)
        list_move(r, i);
    return STATUS_OK;
}

/* ---- checking ---- */

static void print_verdict(void *who, struct text *out)
{
    const struct replay *r = who;
    const struct err *notice = &r->match.notice;
    struct json j;
    json_init(&j, out);
    json_open_object(&j);
    json_key_bool(&j, "ok", notice->code == ERR_NONE || notice->code == ERR_VERSION);
    json_key_string(&j, "game", r->match.loaded.game->name);
    json_key_int(&j, "moves", session_count(r->match.session));
    json_key_bool(&j, "over", r->match.is_over);
    json_key(&j, "hash");
    json_hex(&j, r->match.loaded.game->hash(r->match.loaded.data, session_state(r->match.session)));
    if (notice->code != ERR_NONE) {
        json_key_string(&j, "code", err_word(notice->code));
        json_key_string(&j, "message", notice->text);
    }
    json_end(&j);
}

/* Loading has compared every state with its recorded hash; this compares the dice with the seed. */
static int run_verify(struct replay *r)
{
    struct err *notice = &r->match.notice;
    int moves = session_count(r->match.session);
    bool ok = notice->code == ERR_NONE || notice->code == ERR_VERSION;
    if (ok)
        ok = session_check_dice(r->match.session, notice);
    if (cli_has(r->cli, "json")) {
        char *text = print_whole(print_verdict, r);
        puts(text);
        free(text);
    } else if (ok) {
        printf("%s: good: all %d moves replay as recorded, with the dice of the seed; the match is "
               "%s\n",
               r->path, moves, r->match.is_over ? "over" : "not over yet");
    } else {
        printf("%s: %s: %s; good up to move %d\n", r->path,
               notice->code == ERR_DRIFT ? "drift" : "damaged", notice->text, moves);
    }
    return ok ? STATUS_OK : STATUS_FAILED;
}

/* ---- archiving ---- */

static int write_archive(struct replay *r, const char *text, size_t size)
{
    char path[JOURNAL_PATH_MAX + 8];
    struct err e;
    size_t cap = ZSTD_compressBound(size), again_size;
    char *packed = malloc(cap);
    if (packed == NULL)
        abort();
    size_t got = ZSTD_compress(packed, cap, text, size, ZSTD_LEVEL);
    snprintf(path, sizeof path, "%s.zst", r->path);
    if (access(path, F_OK) == 0) {
        free(packed);
        return cli_fail(r->cli, STATUS_FAILED, "%s already exists", path);
    }
    if (ZSTD_isError(got) || !file_write(path, packed, got, &e)) {
        free(packed);
        return ZSTD_isError(got) ? cli_fail(r->cli, STATUS_IO, "%s", ZSTD_getErrorName(got))
                                 : cli_fail_err(r->cli, NULL, &e);
    }
    free(packed);
    /* Delete the journal only after reading the archive back. */
    char *again = journal_read(path, &again_size, &e);
    bool is_same = again != NULL && again_size == size && memcmp(again, text, size) == 0;
    free(again);
    if (!is_same || unlink(r->path) != 0)
        return cli_fail(r->cli, STATUS_IO, "%s was written, but %s could not be removed", path,
                        r->path);
    printf("%s: %zu bytes, %zu before\n", path, got, size);
    return STATUS_OK;
}

static int run_archive(struct replay *r)
{
    struct err e;
    size_t size;
    if (r->match.notice.code != ERR_NONE && r->match.notice.code != ERR_VERSION)
        return cli_fail_err(r->cli, r->path, &r->match.notice);
    if (!r->match.is_over)
        return cli_fail(r->cli, STATUS_FAILED,
                        "%s: the match is not over; only finished matches are archived", r->path);
    char *raw = file_read(r->path, &size, &e);
    if (raw == NULL)
        return cli_fail_err(r->cli, NULL, &e);
    int status = strncmp(raw, "muster journal", 14) == 0
                     ? write_archive(r, raw, size)
                     : cli_fail(r->cli, STATUS_FAILED, "%s is already compressed", r->path);
    free(raw);
    return status;
}

/* ---- stepping ---- */

static void say_steps(struct replay *r)
{
    say_line(&r->say, SAY_PLAIN,
             "  n or Enter    the next move\n"
             "  p             the previous move\n"
             "  first, last   the beginning, the end\n"
             "  NUMBER        the position after that move\n"
             "  table         everything this viewer can see\n"
             "  seat WHO      change the viewer: 0, 1, spectator or all\n"
             "  list          all moves\n"
             "  quit          leave");
}

/* Runs a command. False: quit. */
static bool step(struct replay *r, const char *line)
{
    int64_t number;
    int last = session_count(r->match.session), before = r->at, seat = r->seat;
    struct err e;
    if (text_same(line, "quit") || text_same(line, "q"))
        return false;
    if (*line == '\0' || text_same(line, "n") || text_same(line, "next"))
        r->at = r->at < last ? r->at + 1 : last;
    else if (text_same(line, "p") || text_same(line, "prev"))
        r->at = r->at > 0 ? r->at - 1 : 0;
    else if (text_same(line, "first"))
        r->at = 0;
    else if (text_same(line, "last"))
        r->at = last;
    else if (text_to_int(line, 0, last, &number))
        r->at = (int)number;
    else if (strncmp(line, "seat ", 5) == 0) {
        if (!read_seat(r, line + 5, &r->seat, &e))
            say_line(&r->say, SAY_PLAIN, "%s.", e.text);
    } else if (text_same(line, "list")) {
        run_list(r);
        return true;
    } else if (text_same(line, "table")) {
        show_position(r, print_view);
        return true;
    } else {
        say_steps(r);
        return true;
    }
    if (r->at == before && r->seat == seat)
        say_line(&r->say, SAY_PLAIN, "This is %s.",
                 before == last ? "the end: type p to go back, quit to leave"
                                : "the position shown");
    else
        show_position(r, print_glance);
    return true;
}

static int run_steps(struct replay *r)
{
    struct input *input = input_new();
    char line[INPUT_LINE_MAX];
    enum input_answer answer = INPUT_LINE;
    bool goes_on = true;
    show_position(r, print_glance);
    say_line(&r->say, SAY_PLAIN,
             "\nPress Enter for the next move, or type help to see what you can type.");
    while (goes_on && (answer = input_line(input, "> ", line)) == INPUT_LINE)
        goes_on = step(r, line);
    int status = answer == INPUT_SIGNAL   ? 128 + input_signal(input)
                 : answer == INPUT_BROKEN ? STATUS_IO
                                          : STATUS_OK;
    input_free(input);
    return status;
}

/* ---- the command ---- */

static int run_replay(struct replay *r)
{
    struct err e;
    const char *seat = cli_value(r->cli, "seat");
    r->seat = r->match.is_over ? SEAT_ALL : SEAT_SPECTATOR;
    if (seat != NULL && !read_seat(r, seat, &r->seat, &e))
        return cli_fail(r->cli, STATUS_USAGE, "%s", e.text);
    if (cli_has(r->cli, "verify"))
        return run_verify(r);
    if (cli_has(r->cli, "archive"))
        return run_archive(r);
    if (r->match.notice.code != ERR_NONE)
        fprintf(stderr, "muster replay: %s: %s%s\n", r->path, r->match.notice.text,
                r->match.notice.code == ERR_VERSION ? "" : "; everything before that is good");
    int status = cli_has(r->cli, "at")                                ? run_at(r)
                 : cli_has(r->cli, "list") || cli_has(r->cli, "json") ? run_list(r)
                 : isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)      ? run_steps(r)
                                                                      : run_list(r);
    return status == STATUS_OK && r->match.notice.code == ERR_DRIFT ? STATUS_FAILED : status;
}

static int run(struct cli *c)
{
    struct replay r = {.cli = c, .path = c->argv[0]};
    struct err e;
    if (!match_open(&r.match, r.path, cli_value(c, "packs"), NULL, &e))
        return cli_fail_err(c, r.path, &e);
    say_init(&r.say, stdout);
    r.state = malloc(r.match.loaded.game->state_size);
    r.view = malloc(r.match.loaded.game->view_size);
    if (r.state == NULL || r.view == NULL)
        abort();
    int status = run_replay(&r);
    free(r.state);
    free(r.view);
    match_close(&r.match);
    return status;
}

static const struct cli_option options[] = {
    {"at", 'n', "N", "print the position after move N"},
    {"list", 'l', NULL, "print all moves and what happened"},
    {"seat", 0, "0|1|spectator|all", "the viewer (all if the match is over, else spectator)"},
    {"spoil", 0, NULL, "show the computer's seat, or all, before the match is over"},
    {"verify", 'v', NULL, "only verify the states and dice of the journal"},
    {"archive", 0, NULL, "compress the journal of a finished match: FILE.zst replaces it"},
    {"packs", 'p', "NAMES", "packs instead of the recorded ones"},
    {"json", 'j', NULL, "print JSON (with --at, --list and --verify)"},
    {NULL, 0, NULL, NULL},
};

const struct command command_replay = {
    .name = "replay",
    .args = "FILE",
    .summary = "replay a journal step by step",
    .about =
        "Reads the journal of a match, compressed or not. On a terminal it steps through the\n"
        "match; otherwise it lists the moves. Every state is compared with the hash in the\n"
        "journal: if a replay drifts, the first wrong move is reported (status 1); if a journal\n"
        "is cut or damaged, everything before the damage is shown.\n",
    .args_min = 1,
    .args_max = 1,
    .options = options,
    .run = run,
};
