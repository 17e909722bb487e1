/* play_words.c: the commands a player can type besides moves, and the screen's texts. */
#include "play.h"

#include <stdlib.h>
#include <string.h>

enum { LOG_LINES = 20, WORD_DISTANCE = 2, SHORT_WORD = 3 };

struct play_word {
    const char *word;
    const char *args; /* for help */
    const char *help; /* NULL: a synonym of the word before it */
    enum turn (*run)(struct play *p, int seat, const char *rest);
};

static const struct play_word words[];
static enum turn run_ask(struct play *p, int seat, const char *rest);

/* ---- showing ---- */

struct view_order {
    struct play *play;
    void (*print)(const void *data, const void *view, struct text *out);
};

static void print_view(void *who, struct text *out)
{
    const struct view_order *o = who;
    o->print(o->play->loaded.data, o->play->view, out);
}

static void say_view(struct play *p, int seat,
                     void (*print)(const void *data, const void *view, struct text *out))
{
    struct view_order order = {p, print};
    p->loaded.game->view(p->loaded.data, session_state(p->session), seat, p->view);
    char *text = print_whole(print_view, &order);
    say_text(&p->say, "", text);
    free(text);
}

/* "the computer (greedy)", "another person at this screen" */
static void say_players(struct play *p)
{
    const struct game *g = p->loaded.game;
    for (int seat = 0; seat < g->seats; seat++) {
        if (p->bots[seat] != NULL && p->person_count == 1)
            say_line(&p->say, SAY_PLAIN, "You play against the computer (%s: %s).",
                     p->bots[seat]->name, p->bots[seat]->summary);
        else if (p->bots[seat] != NULL)
            say_line(&p->say, SAY_PLAIN, "Seat %d is the computer (%s: %s).", seat,
                     p->bots[seat]->name, p->bots[seat]->summary);
    }
    if (p->person_count > 1)
        say_line(
            &p->say, SAY_PLAIN,
            "All players share this screen. It is cleared between turns, so that nobody sees the "
            "others' cards.");
}

void words_welcome(struct play *p)
{
    const struct game *g = p->loaded.game;
    say_line(&p->say, SAY_TITLE, "%s", g->title);
    say_line(&p->say, SAY_PLAIN, "%s", g->about);
    say_players(p);
    if (p->person_count == 0)
        return;
    say_gap(&p->say);
    say_line(&p->say, SAY_PLAIN,
             "Type\n"
             "  the number of a choice to play it (or its words: \"pass\")\n"
             "  ?       to see the rules behind the question\n"
             "  why 5   to see why number 5 cannot be played\n"
             "  hint    to see what the computer would do\n"
             "  undo    to take back a move\n"
             "and help for the rest. You may quit at any time.");
    if (p->file.is_off || p->file.fd < 0)
        return;
    say_line(&p->say, SAY_PLAIN, "Every move is saved to");
    say_command(&p->say, "", p->file.path);
}

/* ---- the commands ---- */

static void say_word(struct play *p, const struct play_word *w)
{
    char head[40];
    snprintf(head, sizeof head, "%s%s%s", w->word, *w->args != '\0' ? " " : "", w->args);
    say_line(&p->say, SAY_PLAIN, "  %-16s %s", head, w->help);
}

/* `help ask`: about one command. */
static enum turn help_about(struct play *p, const char *word)
{
    const struct play_word *w = words;
    while (w->word != NULL && (w->help == NULL || !text_same(w->word, word)))
        w++;
    if (w->word == NULL)
        say_line(&p->say, SAY_PLAIN,
                 "There is no command \"%.40s\": help lists them. What is on the table is told by "
                 "explain NAME.",
                 word);
    else if (w->run == run_ask)
        ask_help(p);
    else
        say_word(p, w);
    return TURN_AGAIN;
}

static enum turn run_help(struct play *p, int seat, const char *rest)
{
    (void)seat;
    if (*rest != '\0')
        return help_about(p, rest);
    say_line(&p->say, SAY_TITLE, "What you can type");
    say_line(&p->say, SAY_PLAIN,
             "  3                choice number 3; where possible several at once: 3 7 12-15\n"
             "  lay lamp         a move in words; the beginning of a name is enough");
    for (const struct play_word *w = words; w->word != NULL; w++)
        if (w->help != NULL)
            say_word(p, w);
    return TURN_AGAIN;
}

static enum turn run_question(struct play *p, int seat, const char *rest)
{
    const struct game *g = p->loaded.game;
    struct question q;
    (void)rest;
    struct audience a = play_audience(p, seat);
    game_ask(&a, &q);
    say_line(&p->say, SAY_TITLE, "%s", q.text);
    for (const char *id = q.rules; *id != '\0';) {
        char one[32];
        size_t size = strcspn(id, " ");
        snprintf(one, sizeof one, "%.*s", (int)size, id);
        int rule = rule_find(g, one);
        if (rule > 0)
            say_line(&p->say, SAY_PLAIN, "  %s  %s", one, g->rules[rule].text);
        id += size + strspn(id + size, " ");
    }
    say_line(&p->say, SAY_PLAIN, "Type rules for the whole rulebook, help for what you can type.");
    return TURN_AGAIN;
}

static enum turn run_why(struct play *p, int seat, const char *rest)
{
    advice_why(p, seat, rest);
    return TURN_AGAIN;
}

static enum turn run_hint(struct play *p, int seat, const char *rest)
{
    (void)rest;
    advice_hint(p, seat);
    return TURN_AGAIN;
}

struct tell_order {
    struct audience audience;
    const char *words;
    bool is_odds; /* else everything about them */
    struct err e;
    bool ok;
};

static void print_told(void *who, struct text *out)
{
    struct tell_order *o = who;
    const struct audience *a = &o->audience;
    o->ok = o->is_odds ? a->game->odds(a->data, a->view, o->words, out, &o->e)
                       : game_explain(a, o->words, out, &o->e);
}

/* Prints what the game says about the words, from the seat's view. */
static void say_about(struct play *p, int seat, struct tell_order order)
{
    order.audience = play_audience(p, seat);
    char *text = print_whole(print_told, &order);
    if (order.ok)
        say_text(&p->say, "", text);
    else
        say_error(&p->say, order.e.text);
    free(text);
}

/* What can be looked up. */
static void say_terms(struct play *p)
{
    say_line(&p->say, SAY_PLAIN,
             "Type explain and what you want to know about: the name of a %s or a place, or one of "
             "these words:",
             p->loaded.game->item_word);
    say_keep(&p->say);
    for (const struct term *t = p->loaded.game->terms; t->names != NULL; t++)
        fprintf(p->say.out, "%s%.*s", t == p->loaded.game->terms ? "" : ", ",
                (int)strcspn(t->names, "|"), t->names);
    char *names = say_take(&p->say);
    say_text(&p->say, "  ", names);
    free(names);
}

static enum turn run_explain(struct play *p, int seat, const char *rest)
{
    if (*rest == '\0')
        say_terms(p);
    else
        say_about(p, seat, (struct tell_order){.words = rest});
    return TURN_AGAIN;
}

static enum turn run_odds(struct play *p, int seat, const char *rest)
{
    if (*rest == '\0')
        advice_odds(p, seat);
    else
        say_about(p, seat, (struct tell_order){.words = rest, .is_odds = true});
    return TURN_AGAIN;
}

static enum turn run_ask(struct play *p, int seat, const char *rest)
{
    struct moot moot;
    ask_command(p, seat, rest);
    return ask_moot(p, seat, &moot) ? TURN_NEXT : TURN_AGAIN; /* it answers this question, too */
}

static enum turn run_undo(struct play *p, int seat, const char *rest)
{
    (void)rest;
    return play_undo(p, seat);
}

static enum turn run_redo(struct play *p, int seat, const char *rest)
{
    (void)rest;
    return play_redo(p, seat);
}

static enum turn run_table(struct play *p, int seat, const char *rest)
{
    (void)rest;
    say_view(p, seat, p->loaded.game->view_text);
    return TURN_AGAIN;
}

static enum turn run_list(struct play *p, int seat, const char *rest)
{
    choices_make(p, seat);
    choices_list(p, seat, rest);
    return TURN_AGAIN;
}

/* The start of the last `lines` lines of `text`. */
static const char *last_lines(const char *text, int64_t lines)
{
    const char *at = text + strlen(text);
    if (at > text)
        at--; /* skip the line break at the end */
    while (at > text && (at[-1] != '\n' || --lines > 0))
        at--;
    return at;
}

static enum turn run_log(struct play *p, int seat, const char *rest)
{
    int64_t lines = LOG_LINES;
    if (*rest != '\0' && !text_to_int(rest, 1, 1000000, &lines)) {
        say_line(&p->say, SAY_PLAIN, "log takes a number of lines, like log 50.");
        return TURN_AGAIN;
    }
    char *story = play_story(p->session, -1, seat, STORY_ALL);
    say_text(&p->say, "", last_lines(story, lines));
    free(story);
    return TURN_AGAIN;
}

static enum turn run_rules(struct play *p, int seat, const char *rest)
{
    (void)seat;
    if (rules_print(&p->say, p->loaded.game, rest) == 0)
        say_line(&p->say, SAY_PLAIN, "No rule contains \"%s\".", rest);
    return TURN_AGAIN;
}

static enum turn run_save(struct play *p, int seat, const char *rest)
{
    struct err e;
    (void)seat;
    if (*rest == '\0') {
        play_say_saved(p);
        return TURN_AGAIN;
    }
    if (p->file.is_off) { /* the match has no file yet: this becomes its file */
        if (journal_file_move(&p->file, rest, p->session, &e) &&
            wishes_keep(&p->asks, &p->file, &e))
            play_say_saved(p);
        else
            say_line(&p->say, SAY_PLAIN, "Not saved: %s.", e.text);
        return TURN_AGAIN;
    }
    struct journal_file copy = p->file;
    copy.fd = -1;
    if (journal_file_move(&copy, rest, p->session, &e) && wishes_keep(&p->asks, &copy, &e))
        say_line(&p->say, SAY_PLAIN, "A copy of the match so far is in %s; it continues in %s.",
                 rest, p->file.path);
    else
        say_line(&p->say, SAY_PLAIN, "Not saved: %s.", e.text);
    journal_file_close(&copy);
    return TURN_AGAIN;
}

static enum turn run_quit(struct play *p, int seat, const char *rest)
{
    (void)seat;
    (void)rest;
    if (p->file.is_off && !p->has_warned) {
        p->has_warned = true;
        say_line(&p->say, SAY_PLAIN,
                 "This match is not saved. Type save FILE to save it, or quit again to leave.");
        return TURN_AGAIN;
    }
    play_say_saved(p);
    return TURN_STOP;
}

static const struct play_word words[] = {
    {"?", "", "the rules behind the question", run_question},
    {"why", "N", "why number N cannot be played (or why NAME; why: all of them)", run_why},
    {"explain", "NAME", "everything about a card, unit, place or word of the game", run_explain},
    {"hint", "", "what the computer would do in your place, and why", run_hint},
    {"odds", "[WORDS]", "how often each choice wins, or the odds of 4+ or UNIT TARGET", run_odds},
    {"undo", "", "take back your last move", run_undo},
    {"redo", "", "play it again", run_redo},
    {"table", "", "everything you can see", run_table},
    {"list", "[WORD]", "the choices again, or only those that contain the word", run_list},
    {"log", "[N]", "what has happened, the last N lines", run_log},
    {"rules", "[ID|WORD]", "the rulebook, one rule, or the rules that contain a word", run_rules},
    {"ask", "[WORDS]", "which questions are answered for you; help ask tells how", run_ask},
    {"save", "[FILE]", "where the match is saved; with FILE, save a copy there", run_save},
    {"help", "[WORD]", "this list; help ask: when you are asked", run_help},
    {"quit", "", "stop; \"muster play --resume\" continues", run_quit},
    {"exit", "", NULL, run_quit},
    {NULL, NULL, NULL, NULL},
};

/* ---- answers ---- */

/* Trims spaces and replaces tabs by spaces. */
static char *trim(char *line)
{
    for (char *at = line; *at != '\0'; at++)
        *at = *at == '\t' ? ' ' : *at;
    line += strspn(line, " ");
    size_t size = strlen(line);
    while (size > 0 && line[size - 1] == ' ')
        line[--size] = '\0';
    return line;
}

/* The command that was probably meant: "udno". */
static const char *near_word(const char *word)
{
    for (const struct play_word *w = words; w->word != NULL; w++) {
        int far = strlen(w->word) > SHORT_WORD ? WORD_DISTANCE : 1; /* "lay" is not "why" */
        if (strlen(w->word) >= SHORT_WORD && text_distance(word, w->word, far) <= far)
            return w->word;
    }
    return NULL;
}

/* True if the word begins a possible move, so it is not a misspelt command. */
static bool is_move_word(struct play *p, int seat, const char *word)
{
    struct move m;
    struct err e;
    struct audience a = play_audience(p, seat);
    return choices_find(p, seat, word, &m, 1) > 0 || game_parse_move(&a, word, &m, &e);
}

/* "undo 3" must not take back one move as if the 3 had not been typed. */
static enum turn say_alone(struct play *p, const char *word)
{
    say_line(&p->say, SAY_PLAIN, "Nothing may follow \"%s\"; nothing was done.", word);
    return TURN_AGAIN;
}

enum turn words_answer(struct play *p, int seat, char *line)
{
    char first[32];
    char *text = trim(line);
    size_t size = strcspn(text, " ");
    const char *rest = text + size + strspn(text + size, " ");
    if (*text == '\0') {
        say_line(&p->say, SAY_PLAIN,
                 "Type a number from the list, ? for the rules, or help for everything else.");
        return TURN_AGAIN;
    }
    snprintf(first, sizeof first, "%.*s", size < sizeof first ? (int)size : 0, text);
    for (const struct play_word *w = words; w->word != NULL; w++)
        if (text_same(w->word, first))
            return *rest == '\0' || *w->args != '\0' ? w->run(p, seat, rest)
                                                     : say_alone(p, w->word);
    const char *near = *rest == '\0' ? near_word(first) : NULL;
    if (near != NULL && !is_move_word(p, seat, first)) {
        say_line(&p->say, SAY_PLAIN, "There is no command \"%s\"; did you mean \"%s\"?", first,
                 near);
        return TURN_AGAIN;
    }
    return choices_answer(p, seat, text);
}

const char *words_nth(void *play, int n)
{
    struct play *p = play;
    struct text t;
    for (const struct play_word *w = words; w->word != NULL; w++)
        if (w->help != NULL && n-- == 0)
            return w->word;
    for (int i = 0; i < p->choices.count; i++) {
        if (p->choices.items[i].state == CHOICE_GONE)
            continue;
        if (n-- == 0) {
            text_init(&t, p->line, sizeof p->line);
            if (p->choices.items[i].state == CHOICE_REFUSED)
                text_add(&t, "why ");
            text_add(&t, p->choices.items[i].words);
            return p->line;
        }
    }
    return NULL;
}
