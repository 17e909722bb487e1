/* words.c: the wording of a game in one file that a person can read: every kind of sentence as it
 * was said in the rule cases and then in lines of play, once for each shape (sayings.h). A changed
 * sentence changes the lines where it stands and nothing else.
 *
 * golden words GAME OPTIONS... -- FILE...; each OPTIONS is one line of play with the game's own
 * packs, FILE... are rule cases. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "case_file.h"
#include "line.h"
#include "sayings.h"

enum { TEXT_MAX = 1 << 18, WORDS_MAX = 256, NAMES_KEPT = 12, LINE_DECISIONS = 300 };
enum { GAME_EVENTS_MAX = 8192 };
/* Of long lists so many are looked at. */
enum { MOVES_SHOWN = 24, THOUGHTS_SHOWN = 24, TWISTED = 8, RARELY = 3 };

struct teller {
    struct sayings *said;
    struct case_file file;
    const struct game *game;
    const void *data, *state;
    void *view;
    struct move *moves, *more;
    char *buf;
    struct text text;
    struct rng rng;                    /* chooses what is asked */
    char names[NAMES_KEPT][WORDS_MAX]; /* things that can be explained, the latest */
    int name_count;
    int states; /* so far; views, explanations and odds are said of one in RARELY */
};

static struct text *open_text(struct teller *t)
{
    text_init(&t->text, t->buf, TEXT_MAX);
    return &t->text;
}

static int below(struct teller *t, int n)
{
    return (int)rng_below(&t->rng, (uint32_t)n);
}

/* ---- events ---- */

/* Keeps the lines of a story that are not sentences of single events, which are in `single`. */
static void say_story(struct teller *t, char *story, const char *single)
{
    char line[WORDS_MAX * 4];
    for (char *words = strtok(story, "\n"); words != NULL; words = strtok(NULL, "\n")) {
        snprintf(line, sizeof line, "\n%s\n", words);
        if (strstr(single, line) == NULL)
            sayings_say(t->said, SAYING_STORY, "", ROLE_NONE, words);
    }
}

static void say_events_to(struct teller *t, int viewer, const struct event *events, int count)
{
    struct audience a = game_audience(t->game, t->data, t->state, viewer, t->view);
    static char single[TEXT_MAX];
    struct text all;
    enum role role = viewer == SEAT_SPECTATOR ? ROLE_SPECTATOR : ROLE_OTHER;
    text_init(&all, single, sizeof single);
    text_add(&all, "\n");
    for (int i = 0; i < count; i++) {
        const char *key = t->game->vocabulary->events[events[i].kind].name;
        game_print_event(&a, &events[i], open_text(t));
        sayings_say(t->said, SAYING_EVENT, key, events[i].seat == viewer ? ROLE_OWN : role, t->buf);
        text_addf(&all, "%s\n", t->buf);
    }
    game_tell(&a, events, count, STORY_ALL, open_text(t));
    say_story(t, t->buf, single);
}

static void say_events(struct teller *t, const struct event *events, int count)
{
    for (int viewer = SEAT_SPECTATOR; viewer < t->game->seats; viewer++)
        say_events_to(t, viewer, events, count);
}

/* What a summary of a whole game says. */
static void say_headlines(struct teller *t, const struct event *events, int count)
{
    for (int viewer = SEAT_SPECTATOR; viewer < t->game->seats; viewer++) {
        struct audience a = game_audience(t->game, t->data, t->state, viewer, t->view);
        game_tell(&a, events, count, STORY_HEADLINES, open_text(t));
        sayings_say_lines(t->said, SAYING_HEADLINE, "", t->buf);
    }
}

/* ---- decisions ---- */

static void say_question(struct teller *t, const struct audience *a)
{
    struct question q;
    game_ask(a, &q);
    text_add(open_text(t), q.text);
    if (q.pass != NULL)
        text_addf(&t->text, " (passing: %s)", q.pass);
    sayings_say(t->said, SAYING_QUESTION, q.id, ROLE_NONE, t->buf);
}

static void say_moves(struct teller *t, const struct audience *a, int count)
{
    for (int i = 0; i < count; i += 1 + count / MOVES_SHOWN) {
        const char *verb = t->game->vocabulary->moves[t->moves[i].kind].name;
        if (sayings_wants(t->said, SAYING_MOVE, verb, ROLE_NONE)) {
            game_print_move(a, &t->moves[i], open_text(t));
            text_add(&t->text, ": ");
            t->game->describe_move(t->data, t->view, &t->moves[i], &t->text);
            sayings_say(t->said, SAYING_MOVE, verb, ROLE_NONE, t->buf);
        }
        if (sayings_wants(t->said, SAYING_HINT, verb, ROLE_NONE)) {
            t->game->appraise(t->data, t->view, &t->moves[i], open_text(t));
            sayings_say(t->said, SAYING_HINT, verb, ROLE_NONE, t->buf);
        }
    }
}

static void say_refusal(struct teller *t, const struct audience *a, const struct move *m)
{
    struct err why = {0};
    int rule = game_refusal(a, m, &why);
    if (rule != 0)
        sayings_say(t->said, SAYING_REFUSAL, t->game->rules[rule].id, ROLE_NONE, why.text);
}

/* What a player might try, and legal moves made slightly wrong. */
static void say_refusals(struct teller *t, const struct audience *a, int count)
{
    int thought = t->game->candidates(t->data, t->view, t->more);
    for (int i = 0; i < thought; i += 1 + thought / THOUGHTS_SHOWN)
        say_refusal(t, a, &t->more[i]);
    for (int i = 0; i < TWISTED; i++) {
        struct move m = t->moves[below(t, count)];
        m.field[below(t, MOVE_FIELDS_MAX)] = (uint16_t)below(t, 40);
        m.kind = (uint16_t)(m.kind + (below(t, 2) == 0 ? below(t, 4) : 0));
        say_refusal(t, a, &m);
    }
}

/* ---- things with names ---- */

static void explain(struct teller *t, const char *name)
{
    struct err e = {0};
    if (!t->game->explain(t->data, t->view, name, open_text(t), &e)) {
        sayings_say(t->said, SAYING_EXPLAIN, "refused", ROLE_NONE, e.text);
        return;
    }
    sayings_say_lines(t->said, SAYING_EXPLAIN, "told", t->buf);
    for (int i = 0; i < t->name_count; i++)
        if (strcmp(t->names[i], name) == 0)
            return;
    int at = t->name_count < NAMES_KEPT ? t->name_count++ : below(t, NAMES_KEPT);
    snprintf(t->names[at], sizeof t->names[at], "%s", name);
}

/* Explains what a legal move speaks of, word by word and as a whole, and an item of the packs. */
static void say_things(struct teller *t, const struct audience *a, int count)
{
    char words[WORDS_MAX];
    int items = t->game->item_count(t->data);
    game_print_move(a, &t->moves[below(t, count)], open_text(t));
    snprintf(words, sizeof words, "%s", t->buf);
    char *rest = strchr(words, ' ');
    if (rest != NULL)
        explain(t, rest + 1);
    for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " "))
        explain(t, word);
    if (items > 0)
        explain(t, t->game->item_name(t->data, below(t, items)));
}

static void odds(struct teller *t, const char *words)
{
    struct err e = {0};
    if (!t->game->odds(t->data, t->view, words, open_text(t), &e))
        sayings_say(t->said, SAYING_ODDS, "refused", ROLE_NONE, e.text);
    else
        sayings_say_lines(t->said, SAYING_ODDS, "told", t->buf);
}

/* The chances of a test, and of two things against each other. */
static void say_odds(struct teller *t)
{
    char words[2 * WORDS_MAX];
    snprintf(words, sizeof words, "%d+", below(t, 12));
    odds(t, words);
    for (int i = 0; i < 2 && t->name_count > 0; i++) {
        snprintf(words, sizeof words, "%s %s", t->names[below(t, t->name_count)],
                 t->names[below(t, t->name_count)]);
        odds(t, words);
    }
}

/* ---- states ---- */

static void say_view(struct teller *t)
{
    if (sayings_wants(t->said, SAYING_VIEW, "", ROLE_NONE)) {
        t->game->view_text(t->data, t->view, open_text(t));
        sayings_say_lines(t->said, SAYING_VIEW, "", t->buf);
    }
    if (sayings_wants(t->said, SAYING_GLANCE, "", ROLE_NONE)) {
        t->game->glance(t->data, t->view, 0, open_text(t));
        sayings_say_lines(t->said, SAYING_GLANCE, "", t->buf);
    }
}

/* All that is said of a state. */
static void say_state(struct teller *t)
{
    unsigned asked = t->game->deciders(t->data, t->state);
    for (int seat = SEAT_SPECTATOR; seat < t->game->seats; seat++) {
        struct audience a = game_audience(t->game, t->data, t->state, seat, t->view);
        if (t->states % RARELY == 0)
            say_view(t);
        if (seat < 0 || (asked >> seat & 1) == 0)
            continue;
        int count = t->game->moves(t->data, t->state, seat, t->moves);
        say_question(t, &a);
        say_moves(t, &a, count);
        say_refusals(t, &a, count);
        if (t->states % RARELY == 0) {
            say_things(t, &a, count);
            say_odds(t);
        }
    }
    t->states++;
}

/* A move that the case expects to be refused, or words that are none. */
static void say_refused(struct teller *t, int seat, const char *words)
{
    struct audience a = game_audience(t->game, t->data, t->state, seat, t->view);
    struct move m;
    struct err e = {0};
    if (game_parse_move(&a, words, &m, &e))
        say_refusal(t, &a, &m);
    else
        sayings_say(t->said, SAYING_REFUSAL, "not a move", ROLE_NONE, e.text);
}

/* The size of a line's key, whose colon stands outside of quotes. */
static size_t key_size(const char *line)
{
    bool is_quoted = false;
    size_t at = 0;
    for (; line[at] != '\0' && line[at] != '\n' && (is_quoted || line[at] != ':'); at++)
        is_quoted ^= line[at] == '"';
    return at;
}

/* The lines "refused SEAT ...: MOVE" and "unread SEAT: TEXT" of the case's file that follow a
 * step's line, up to the next step. */
static void say_all_refused(struct teller *t, const char *text, int step)
{
    static const char *const ends[] = {"case:", "move ", "setup:", "position:", "chance "};
    for (int number = 1; *text != '\0'; number++) {
        size_t size = strcspn(text, "\n"), key = key_size(text);
        char words[WORDS_MAX];
        int seat;
        for (size_t i = 0; number > step && i < sizeof ends / sizeof *ends; i++)
            if (strncmp(text, ends[i], strlen(ends[i])) == 0)
                return;
        if (number > step && key + 2 < size &&
            (sscanf(text, "refused %d", &seat) == 1 || sscanf(text, "unread %d", &seat) == 1)) {
            snprintf(words, sizeof words, "%.*s", (int)(size - key - 2), text + key + 2);
            say_refused(t, seat, words);
        }
        text += size + (text[size] == '\n');
    }
}

static void take_names(struct teller *t)
{
    for (int i = 0; i < t->game->item_count(t->data); i++)
        sayings_name(t->said, t->game->item_name(t->data, i));
}

static void reached(void *who, const struct case_info *c, const struct case_state *at)
{
    struct teller *t = who;
    (void)c;
    if (at->game != t->game)
        return;
    t->data = at->data;
    t->state = at->state;
    t->name_count = 0;
    take_names(t);
    say_events(t, at->events, at->event_count);
    say_state(t);
    say_all_refused(t, t->file.text, at->line);
}

/* One decision in two is made at random, the others by the first of the moves that look best. */
static struct move choose(struct teller *t, struct line *l, int seat, int count)
{
    int best = 0, most = 0;
    if (line_below(l, 2) == 0)
        return l->moves[line_below(l, count)];
    l->game->view(l->data, l->state, seat, t->view);
    for (int i = 0; i < count; i += 1 + count / MOVES_SHOWN) {
        int worth = l->game->appraise(l->data, t->view, &l->moves[i], NULL);
        if (i == 0 || worth > most) {
            best = i;
            most = worth;
        }
    }
    return l->moves[best];
}

/* Adds what the last move brought to all that happened before; returns how many events it is. */
static int add_events(struct event *all, int count, const struct line *l)
{
    for (int i = 0; i < l->event_count && count < GAME_EVENTS_MAX; i++)
        all[count++] = l->events[i];
    return count;
}

static void play_line(struct teller *t, uint64_t seed, const char *options)
{
    static struct line l;
    static struct event all[GAME_EVENTS_MAX];
    int event_count = 0;
    line_open(&l, t->game->name, "-", seed, options);
    t->data = l.data;
    t->state = l.state;
    t->name_count = 0;
    take_names(t);
    say_events(t, l.events, l.event_count);
    while (!line_is_over(&l) && l.decisions < LINE_DECISIONS) {
        say_state(t);
        int seat = line_pick_seat(&l), count = l.game->moves(l.data, l.state, seat, l.moves);
        struct move m = choose(t, &l, seat, count);
        line_play(&l, seat, &m);
        say_events(t, l.events, l.event_count);
        event_count = add_events(all, event_count, &l);
    }
    say_state(t);
    say_headlines(t, all, event_count);
    line_close(&l);
}

static bool open_teller(struct teller *t, const char *game, struct err *e)
{
    t->game = games_find(game, e);
    if (t->game == NULL)
        return false;
    t->said = sayings_new();
    t->view = room(t->game->view_size);
    t->moves = room((size_t)t->game->moves_max * sizeof *t->moves);
    t->more = room((size_t)t->game->moves_max * sizeof *t->more);
    t->buf = room(TEXT_MAX);
    rng_seed(&t->rng, 1);
    return true;
}

int main(int argc, char **argv)
{
    struct teller t = {0};
    struct err e = {0};
    int bar = 2;
    while (bar < argc && strcmp(argv[bar], "--") != 0)
        bar++;
    if (bar >= argc || !open_teller(&t, argv[1], &e)) {
        fprintf(stderr, "usage: golden words GAME OPTIONS... -- FILE...\n");
        return 2;
    }
    t.file = (struct case_file){.reached = reached, .who = &t};
    for (int i = bar + 1; i < argc; i++)
        case_file_run(&t.file, argv[i]); /* of one that fails the words count, too */
    for (int i = 2; i < bar; i++)
        play_line(&t, (uint64_t)i, argv[i]);
    sayings_print(t.said);
    sayings_free(t.said);
    free(t.view);
    free(t.moves);
    free(t.more);
    free(t.buf);
    return 0;
}
