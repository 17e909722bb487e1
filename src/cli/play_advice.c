/* play_advice.c: hints, odds and reasons, all from the seat's own view. */
#include "play.h"

#include <stdlib.h>
#include <string.h>

enum { HINT_OTHERS = 2, HINT_WORLDS = 256 };
static const char HINT_BOT[] = "captain";
enum { ODDS_GAMES = 200, ODDS_NOISE = 14, PLAYOUT_MAX = 20000 }; /* noise: of 200 games by luck */

static void move_words(const struct play *p, int seat, const struct move *m, struct text *out)
{
    struct audience a = play_audience(p, seat);
    game_print_move(&a, m, out);
}

/* ---- hint ---- */

/* Says what the odds say if they are clearly for another move than the computer's. */
static bool hint_by_odds(struct play *p, int seat, const struct move *own)
{
    const struct odds_found *o = &p->odds;
    int best = 0, mine = -1;
    char words[JOURNAL_MOVE_TEXT_MAX], other[JOURNAL_MOVE_TEXT_MAX];
    struct text t;
    if (o->count == 0 || o->at != session_count(p->session) || o->seat != seat)
        return false;
    for (int i = 0; i < o->count; i++) {
        best = o->wins[i] > o->wins[best] ? i : best;
        if (memcmp(&o->moves[i], own, sizeof *own) == 0)
            mine = i;
    }
    if (mine < 0 || o->wins[best] - o->wins[mine] < ODDS_NOISE)
        return false;
    text_init(&t, words, sizeof words);
    move_words(p, seat, &o->moves[best], &t);
    text_init(&t, other, sizeof other);
    move_words(p, seat, own, &t);
    say_line(&p->say, SAY_PLAIN,
             "Play \"%s\": by the odds it wins %d games of 100; \"%s\", which looks best at first "
             "sight, %d.",
             words, o->wins[best] * 100 / ODDS_GAMES, other, o->wins[mine] * 100 / ODDS_GAMES);
    return true;
}

static void say_own(struct play *p, int seat, const struct move *own, const char *reason)
{
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct text said;
    text_init(&said, words, sizeof words);
    move_words(p, seat, own, &said);
    say_line(&p->say, SAY_PLAIN, "The computer would play \"%s\"%s%s.", words,
             *reason != '\0' ? ": " : "", reason);
}

static int percent(int chance)
{
    return (int)(((int64_t)chance * 100 + SEARCH_ONE / 2) / SEARCH_ONE);
}

/* What the next best moves would cost; "nothing that can be told" within two errors. */
static void say_others(struct play *p, int seat, const struct search_report *r)
{
    char line[3 * JOURNAL_MOVE_TEXT_MAX];
    struct text t;
    text_init(&t, line, sizeof line);
    for (int i = 1; i < r->try_count && i <= HINT_OTHERS; i++) {
        const struct search_try *other = &r->tries[i];
        text_add(&t, i == 1 ? "Instead of it \"" : "; \"");
        move_words(p, seat, &p->moves[other->move], &t);
        if (other->behind > 2 * other->behind_error)
            text_addf(&t, "\" would cost %d of 100 games", percent(other->behind));
        else
            text_add(&t, "\" is as good, as far as can be told");
    }
    if (r->try_count > 1)
        say_line(&p->say, SAY_PLAIN, "%s.", line);
}

static void say_expected(struct play *p, int seat, const struct search_report *r)
{
    char line[(SEARCH_LINE_MAX + 1) * JOURNAL_MOVE_TEXT_MAX];
    struct text t;
    text_init(&t, line, sizeof line);
    for (int i = 0; i < r->line_count; i++) {
        text_addf(&t, "%s%s \"", i == 0 ? "" : ", ", r->line[i].seat == seat ? "you" : "then");
        move_words(p, seat, &r->line[i].move, &t);
        text_add(&t, "\"");
    }
    if (r->line_count > 0)
        say_line(&p->say, SAY_PLAIN, "It expects: %s.", line);
}

/* Looks ahead from the seat's view. Asking twice gives the same answer. */
static void hint_by_search(struct play *p, int seat, struct bot_turn *turn)
{
    const struct bot *bot = bot_find(HINT_BOT, NULL);
    struct search_limits limits = {.playouts = bot_playouts(bot, turn->game),
                                   .worlds = HINT_WORLDS};
    struct search_report report;
    char reason[256];
    struct text why;
    struct rng rng;
    rng_seed(&rng, (uint64_t)session_count(p->session));
    int choice = search_choose(p->search, turn, &limits, &rng, &report);
    struct move own = p->moves[choice];
    text_init(&why, reason, sizeof reason);
    turn->game->appraise(turn->data, turn->view, &own, &why);
    if (hint_by_odds(p, seat, &own))
        return;
    say_own(p, seat, &own, reason);
    say_line(&p->say, SAY_PLAIN, "You would win %d games of 100 so, give or take %d.",
             percent(report.tries[0].chance), percent(2 * report.tries[0].error));
    say_others(p, seat, &report);
    say_expected(p, seat, &report);
}

/* What the computer would play; of a draft, what it would add. */
void advice_hint(struct play *p, int seat)
{
    const struct game *g = p->loaded.game;
    const void *state = draft_state(p);
    char reason[256];
    struct text why;
    struct rng rng;
    if (p->draft.need > 0 && p->draft.count == p->draft.need) {
        say_line(&p->say, SAY_PLAIN, "Everything is drafted: type done to place it so.");
        return;
    }
    g->view(p->loaded.data, state, seat, p->view);
    struct bot_turn turn = {
        .game = g, .data = p->loaded.data, .view = p->view, .seat = seat, .moves = p->moves};
    turn.count = g->moves(p->loaded.data, state, seat, p->moves);
    if (p->draft.need == 0 && turn.count > 1) {
        hint_by_search(p, seat, &turn);
        return;
    }
    const struct bot *bot = bot_find("greedy", NULL);
    text_init(&why, reason, sizeof reason);
    turn.why = &why;
    rng_seed(&rng, (uint64_t)session_count(p->session));
    struct move own = p->moves[bot->choose(bot, &turn, &rng)];
    say_own(p, seat, &own, reason);
}

/* ---- odds ---- */

/* Plays to the end with greedy bots; returns the winner. */
static int play_out(const struct play *p, void *state, struct rng *rng, struct move *moves,
                    void *view)
{
    const struct game *g = p->loaded.game;
    const void *data = p->loaded.data;
    const struct bot *bot = bot_find("greedy", NULL);
    struct result result = {.winner = -1};
    int seat;
    for (int i = 0; i < PLAYOUT_MAX && (seat = game_seat(g, data, state)) >= 0; i++) {
        struct move m = bot_move(bot, g, data, state, seat, rng, moves, view, NULL);
        g->apply(data, state, seat, &m, NULL);
    }
    g->result(data, state, &result);
    return result.winner;
}

/* How many games the seat wins after a move, over states resampled from its view. The seeds are the
 * same for every move, so that luck does not distort the comparison. */
static int count_wins(const struct play *p, int seat, const struct move *m, void *state,
                      struct move *moves, void *view)
{
    const struct game *g = p->loaded.game;
    int wins = 0;
    for (int i = 0; i < ODDS_GAMES; i++) {
        struct rng rng;
        rng_seed(&rng, (uint64_t)i);
        g->resample(p->loaded.data, p->view, &rng, state);
        g->apply(p->loaded.data, state, seat, m, NULL);
        wins += play_out(p, state, &rng, moves, view) == seat;
    }
    return wins;
}

void advice_odds(struct play *p, int seat)
{
    const struct game *g = p->loaded.game;
    const void *data = p->loaded.data;
    int count = g->moves(data, session_state(p->session), seat, p->moves);
    struct move *moves = malloc((size_t)g->moves_max * sizeof *moves);
    void *view = malloc(g->view_size);
    if (moves == NULL || view == NULL)
        abort();
    if (count > ODDS_CHOICES_MAX) {
        say_line(&p->say, SAY_PLAIN,
                 "There are %d choices here, too many to try them all: odds tries at most %d.",
                 count, ODDS_CHOICES_MAX);
        goto out;
    }
    say_line(&p->say, SAY_PLAIN,
             "Of %d games continued from here by two greedy computers, with the hidden cards dealt "
             "at random, you win:",
             ODDS_GAMES);
    g->view(data, session_state(p->session), seat, p->view);
    p->odds = (struct odds_found){.at = session_count(p->session), .seat = seat, .count = count};
    for (int i = 0; i < count; i++) {
        char words[JOURNAL_MOVE_TEXT_MAX];
        struct text t;
        int wins = count_wins(p, seat, &p->moves[i], p->state, moves, view);
        p->odds.moves[i] = p->moves[i];
        p->odds.wins[i] = wins;
        text_init(&t, words, sizeof words);
        move_words(p, seat, &p->moves[i], &t);
        say_line(&p->say, SAY_PLAIN, "%5d%% %s", wins * 100 / ODDS_GAMES, words);
    }
out:
    free(moves);
    free(view);
}

/* ---- why ---- */

static void say_why(struct play *p, int seat, const struct move *m)
{
    const struct game *g = p->loaded.game;
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct text t;
    struct err e;
    text_init(&t, words, sizeof words);
    move_words(p, seat, m, &t);
    struct audience a = play_audience(p, seat);
    int rule = game_refusal(&a, m, &e);
    if (rule == 0) {
        say_line(&p->say, SAY_PLAIN, "\"%s\" can be played now.", words);
        return;
    }
    say_line(&p->say, SAY_PLAIN, "\"%s\" is not possible now: %s.", words, e.text);
    say_line(&p->say, SAY_PLAIN, "  %s  %s", g->rules[rule].id, g->rules[rule].text);
}

/* Explains a move that is not in the list: typed in full, or without its verb. */
static bool why_elsewhere(struct play *p, int seat, const char *text, struct err *e)
{
    struct audience a = play_audience(p, seat);
    struct move m;
    if (game_parse_move(&a, text, &m, e)) {
        say_why(p, seat, &m);
        return true;
    }
    for (int i = 0; i < p->choices.count; i++) {
        char words[JOURNAL_MOVE_TEXT_MAX], line[INPUT_LINE_MAX + JOURNAL_MOVE_TEXT_MAX];
        struct text t;
        text_init(&t, words, sizeof words);
        move_words(p, seat, &p->choices.items[i].move, &t);
        size_t verb = strcspn(words, " ");
        if (words[verb] == '\0')
            continue;
        snprintf(line, sizeof line, "%.*s %s", (int)verb, words, text);
        if (!game_parse_move(&a, line, &m, e))
            return false;
        say_why(p, seat, &m);
        return true;
    }
    return false;
}

void advice_why(struct play *p, int seat, const char *text)
{
    struct move found[2];
    struct err e;
    int64_t number;
    int shown = 0;
    if (*text != '\0') {
        int count = choices_find(p, seat, text, found, 2);
        if (count >= 1)
            say_why(p, seat, &found[0]);
        else if (text_to_int(text, INT32_MIN, INT32_MAX, &number))
            say_line(&p->say, SAY_PLAIN, "There is no number %d: the choices are 1 to %d.",
                     (int)number, p->choices.count);
        else if (!why_elsewhere(p, seat, text, &e))
            say_error(&p->say, e.text);
        return;
    }
    struct audience a = play_audience(p, seat);
    for (int i = 0; i < p->choices.count && shown < ODDS_CHOICES_MAX; i++) {
        if (p->choices.items[i].state != CHOICE_REFUSED)
            continue;
        game_refusal(&a, &p->choices.items[i].move, &e);
        say_line(&p->say, SAY_PLAIN, "%5d  %s.", i + 1, e.text);
        shown++;
    }
    if (shown == 0)
        say_line(&p->say, SAY_PLAIN, "All choices in the list can be played now.");
}
