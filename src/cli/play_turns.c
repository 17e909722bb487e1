/* play_turns.c: the turns of persons and bots, to the end of the match. */
#include "play.h"

#include <stdlib.h>
#include <string.h>

#include <muster/hash.h>

/* ---- reading ---- */

void play_say_saved(struct play *p)
{
    if (p->file.is_off || p->file.fd < 0 || p->session == NULL) {
        say_line(&p->say, SAY_PLAIN, "This match is not saved.");
        return;
    }
    say_line(&p->say, SAY_PLAIN, "The match is saved. To resume it:");
    say_command(&p->say, "muster play --resume", p->file.path);
}

/* Reads a line. False: the player has left; p->status is set. */
static bool read_line(struct play *p, const char *prompt, char *line)
{
    switch (input_line(p->input, prompt, line)) {
    case INPUT_LINE:
        return true;
    case INPUT_END:
        say_line(&p->say, SAY_PLAIN, "\nNo more input.");
        play_say_saved(p);
        break;
    case INPUT_SIGNAL:
        say_line(&p->say, SAY_PLAIN, "\nStopped.");
        play_say_saved(p);
        p->status = 128 + input_signal(p->input);
        break;
    case INPUT_BROKEN:
        p->status = STATUS_IO;
        break;
    }
    return false;
}

/* ---- saving fails ---- */

static enum turn mend_with(struct play *p, char *line)
{
    struct err e;
    char *name = line + strcspn(line, " ");
    name += strspn(name, " ");
    if (text_same(line, "again"))
        return TURN_NEXT;
    if (text_same(line, "without")) {
        p->file.is_off = true;
        say_line(&p->say, SAY_PLAIN, "From now on nothing is saved.");
        return TURN_NEXT;
    }
    if (text_same(line, "quit"))
        return TURN_STOP;
    if (strncmp(line, "file ", 5) != 0 || *name == '\0') {
        say_line(&p->say, SAY_PLAIN,
                 "\"%.40s\" is no answer here: type again, file NAME, without or quit.", line);
        return TURN_AGAIN;
    }
    if (journal_file_move(&p->file, name, p->session, &e) && wishes_keep(&p->asks, &p->file, &e)) {
        say_line(&p->say, SAY_PLAIN, "From now on the match is saved to %s.", name);
        return TURN_NEXT;
    }
    say_line(&p->say, SAY_PLAIN, "That failed, too: %s.", e.text);
    return TURN_AGAIN;
}

enum turn play_mend(struct play *p, const struct err *e)
{
    enum turn turn = TURN_AGAIN;
    say_gap(&p->say);
    say_line(&p->say, SAY_TITLE, "The match cannot be saved: %s.", e->text);
    say_line(
        &p->say, SAY_PLAIN,
        "Nothing is lost: a move that cannot be saved is not played. Type again to retry, file "
        "NAME to save to another file, without to play on without saving, or quit.");
    p->status = STATUS_IO; /* for when the player leaves here */
    while (turn == TURN_AGAIN) {
        if (!read_line(p, "again, file NAME, without or quit> ", p->line))
            return TURN_STOP;
        turn = mend_with(p, p->line);
    }
    if (turn == TURN_STOP) {
        play_say_saved(p);
        return turn;
    }
    p->status = STATUS_OK;
    return turn;
}

/* ---- moves ---- */

/* A refusal as a sentence: "Not now: ... ." */
static void say_refusal(struct play *p, const struct err *e)
{
    if (e->code == ERR_ILLEGAL)
        say_line(&p->say, SAY_PLAIN, "Not now: %s.", e->text);
    else
        say_error(&p->say, e->text);
}

enum turn play_move(struct play *p, int seat, const char *text)
{
    struct err e;
    while (!session_play(p->session, seat, text, &e)) {
        if (e.code != ERR_IO) {
            say_refusal(p, &e);
            return TURN_AGAIN;
        }
        if (play_mend(p, &e) == TURN_STOP)
            return TURN_STOP;
    }
    return TURN_NEXT;
}

/* ---- undo ---- */

static void narrate_again(struct play *p)
{
    for (int i = 0; i <= GAME_SEATS_MAX; i++)
        if (p->told[i] > session_count(p->session))
            p->told[i] = session_count(p->session);
}

/* TURN_NEXT: the other player agrees. */
static enum turn ask_consent(struct play *p, const struct err *e)
{
    say_error(&p->say, e->text);
    if (!read_line(p, "Does the other player agree? yes or no> ", p->line))
        return TURN_STOP;
    if (text_same(p->line, "yes"))
        return TURN_NEXT;
    say_line(&p->say, SAY_PLAIN, "No move was taken back.");
    return TURN_AGAIN;
}

/* Takes back one move of the seat. */
static enum turn undo_once(struct play *p, int seat)
{
    struct err e;
    bool consent = false;
    while (!session_undo(p->session, seat, consent, &e)) {
        if (e.code == ERR_IO) {
            if (play_mend(p, &e) == TURN_STOP)
                return TURN_STOP;
        } else if (p->person_count < 2 || consent || strstr(e.text, "consent") == NULL) {
            say_error(&p->say, e.text);
            return TURN_AGAIN;
        } else {
            enum turn answer = ask_consent(p, &e);
            if (answer != TURN_NEXT)
                return answer;
            consent = true;
        }
    }
    return TURN_NEXT;
}

enum turn play_undo(struct play *p, int seat)
{
    char last[JOURNAL_MOVE_TEXT_MAX] = "";
    struct moot moot;
    enum turn turn;
    do { /* also over what is answered for the person, or it would be answered again */
        int mover, i = session_count(p->session);
        while (--i >= 0) {
            const char *text = session_move(p->session, i, &mover);
            if (mover == seat) {
                snprintf(last, sizeof last, "%s", text);
                break;
            }
        }
        turn = undo_once(p, seat);
    } while (turn == TURN_NEXT && ask_moot(p, seat, &moot));
    narrate_again(p);
    if (turn == TURN_NEXT)
        say_line(&p->say, SAY_PLAIN, "Taken back: %s.", last);
    return turn;
}

/* True if a person is asked now, and answers themselves. */
static bool person_decides(struct play *p)
{
    struct moot moot;
    unsigned asked = p->loaded.game->deciders(p->loaded.data, session_state(p->session));
    for (int seat = 0; seat < p->loaded.game->seats; seat++)
        if ((asked >> seat & 1) && p->bots[seat] == NULL && !ask_moot(p, seat, &moot))
            return true;
    return false;
}

enum turn play_redo(struct play *p, int seat)
{
    struct err e;
    (void)seat;
    if (!session_redo(p->session, &e)) {
        say_error(&p->say, e.text);
        return TURN_AGAIN;
    }
    while (!person_decides(p) && session_redo(p->session, &e)) {
        /* redo the answers of bots, too */
    }
    return TURN_NEXT;
}

/* ---- the story ---- */

struct story_order {
    const struct session *session;
    const struct event *events;
    int count, viewer;
    enum story story;
};

static void print_story(void *who, struct text *out)
{
    const struct story_order *o = who;
    struct audience a = {
        .game = session_game(o->session), .data = session_data(o->session), .viewer = o->viewer};
    game_tell(&a, o->events, o->count, o->story, out);
}

char *play_story(const struct session *s, int from, int viewer, enum story story)
{
    struct story_order order = {.session = s, .viewer = viewer, .story = story};
    struct event *all = NULL;
    for (int i = from; i < session_count(s); i++) {
        const struct event *events;
        int count = session_events(s, i, &events);
        all = realloc(all, (size_t)(order.count + count + 1) * sizeof *all);
        if (all == NULL)
            abort();
        if (count > 0)
            memcpy(all + order.count, events, (size_t)count * sizeof *all);
        order.count += count;
    }
    order.events = all;
    char *text = print_whole(print_story, &order);
    free(all);
    return text;
}

/* Tells a viewer what has happened since the last time. */
static void narrate(struct play *p, int viewer)
{
    int *told = &p->told[viewer + 1];
    if (*told >= session_count(p->session))
        return;
    char *story = play_story(p->session, *told, viewer, STORY_ALL);
    say_keep(&p->say);
    say_text(&p->say, "", story);
    screen_add_news(p, say_take(&p->say));
    free(story);
    lessons_note_events(p, *told);
    *told = session_count(p->session);
}

/* ---- turns ---- */

/* Clears the screen between two persons, so that neither sees the other's cards. */
static bool hand_over(struct play *p, int seat)
{
    char prompt[96];
    if (p->person_count < 2 || p->looking == seat)
        return true;
    if (p->looking >= 0)
        say_clear(&p->say);
    input_forget(p->input);
    choices_clear(p);
    p->looking = seat;
    snprintf(prompt, sizeof prompt, "Seat %d, press Enter when only you can see the screen. ",
             seat);
    return read_line(p, prompt, p->line);
}

static enum turn person_turn(struct play *p, int seat)
{
    struct moot moot;
    if (!hand_over(p, seat))
        return TURN_STOP;
    narrate(p, seat);
    if (ask_moot(p, seat, &moot)) {
        say_keep(&p->say);
        ask_say_moot(p, &moot);
        screen_add_news(p, say_take(&p->say));
        return play_move(p, seat, moot.words);
    }
    screen_show(p, seat);
    for (;;) {
        char line[INPUT_LINE_MAX];
        if (*p->early != '\0') {
            memcpy(line, p->early, sizeof line);
            *p->early = '\0';
        } else if (!read_line(p, "> ", line)) {
            return TURN_STOP;
        }
        enum turn turn = words_answer(p, seat, line);
        if (turn != TURN_AGAIN)
            return turn;
    }
}

/* The bot's generator: seeded by the match and the number of the move, so that after an undo or a
 * resume the bot plays the same. */
static struct rng bot_rng(const struct play *p, int seat)
{
    const struct journal_head *head = session_head(p->session);
    struct rng rng;
    uint64_t h = hash_bytes(hash_u64(hash_begin(), head->seed), head->key, sizeof head->key);
    h = hash_u64(hash_u64(h, (uint64_t)session_count(p->session)), (uint64_t)seat);
    rng_seed(&rng, hash_end(h));
    return rng;
}

static enum turn bot_turn(struct play *p, int seat)
{
    const struct game *g = p->loaded.game;
    struct rng rng = bot_rng(p, seat);
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct text t;
    if (p->delay_ms > 0) {
        enum input_answer answer = input_pause(p->input, p->delay_ms);
        if (answer != INPUT_LINE) {
            p->status = answer == INPUT_SIGNAL ? 128 + input_signal(p->input) : STATUS_IO;
            play_say_saved(p);
            return TURN_STOP;
        }
    }
    struct move m = bot_move(p->bots[seat], g, p->loaded.data, session_state(p->session), seat,
                             &rng, p->moves, p->view, p->search);
    text_init(&t, words, sizeof words);
    struct audience a = play_audience(p, seat);
    game_print_move(&a, &m, &t);
    enum turn turn = play_move(p, seat, words);
    if (p->person_count == 0) {
        narrate(p, SEAT_SPECTATOR);
        screen_flush_news(p);
    }
    return turn;
}

/* The seat to answer next: the person at the screen, then other persons, then bots. */
static int next_seat(const struct play *p)
{
    unsigned asked = p->loaded.game->deciders(p->loaded.data, session_state(p->session));
    int found = -1;
    if (p->looking >= 0 && (asked >> p->looking & 1))
        return p->looking;
    for (int seat = p->loaded.game->seats - 1; seat >= 0; seat--)
        if ((asked >> seat & 1) && (found < 0 || p->bots[seat] == NULL || p->bots[found] != NULL))
            found = seat;
    return found;
}

static void say_end(struct play *p)
{
    int viewer = p->person_count == 1 ? p->looking : SEAT_SPECTATOR;
    if (p->person_count == 2)
        p->told[0] = p->told[p->looking + 1]; /* the person at the screen knows the rest */
    narrate(p, viewer);
    screen_flush_news(p);
    char *story = play_story(p->session, -1, viewer, STORY_HEADLINES);
    say_gap(&p->say);
    say_line(&p->say, SAY_TITLE, "The match in short");
    say_text(&p->say, "", story);
    free(story);
    wishes_forget(&p->file);
    if (p->file.is_off || p->file.fd < 0)
        return;
    say_gap(&p->say);
    say_line(&p->say, SAY_PLAIN, "The match is saved. To replay it with all cards open:");
    say_command(&p->say, "muster replay", p->file.path);
}

bool play_wants_rematch(struct play *p)
{
    bool is_over = p->loaded.game->deciders(p->loaded.data, session_state(p->session)) == 0;
    if (!is_over || p->person_count == 0 || p->is_lesson || !input_is_terminal(p->input))
        return false;
    return input_line(p->input, "\nType r for a rematch, or Enter to leave. ", p->line) ==
               INPUT_LINE &&
           (text_same(p->line, "r") || text_same(p->line, "rematch"));
}

/* On a screen of its own the welcome waits to be read: the first question would push it off. Who
 * types an answer instead has given the first one. */
static bool begin_reading(struct play *p)
{
    if (!p->is_new || p->person_count != 1 || !input_is_terminal(p->input))
        return true;
    return read_line(p, "Press Enter to begin. ", p->early);
}

int play_run(struct play *p)
{
    int seat;
    if (!begin_reading(p))
        return p->status;
    while ((seat = next_seat(p)) >= 0) {
        if (p->bots[seat] == NULL && p->person_count == 1)
            p->looking = seat;
        enum turn turn = p->bots[seat] == NULL ? person_turn(p, seat) : bot_turn(p, seat);
        if (turn == TURN_STOP)
            return p->status;
        if (!say_flush(&p->say))
            return STATUS_IO;
    }
    say_end(p);
    return STATUS_OK;
}
