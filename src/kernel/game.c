#include <muster/game.h>

#include <assert.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

int game_seat(const struct game *g, const void *data, const void *state)
{
    unsigned asked = g->deciders(data, state);
    for (int seat = 0; seat < g->seats; seat++)
        if (asked >> seat & 1)
            return seat;
    return -1;
}

struct audience game_audience(const struct game *g, const void *data, const void *state, int viewer,
                              void *view)
{
    g->view(data, state, viewer, view);
    return (struct audience){.game = g, .data = data, .view = view, .viewer = viewer};
}

/* ---- terms ---- */

static bool is_named(const struct term *t, const char *name)
{
    size_t size = strlen(name);
    for (const char *at = t->names; *at != '\0'; at += strcspn(at, "|"), at += *at == '|')
        if (strcspn(at, "|") == size && text_begins(at, name))
            return true;
    return false;
}

/* Prints the rules that an ID, or its beginning with '*', stands for. */
static void print_rules(const struct game *g, const char *id, size_t size, struct text *out)
{
    bool is_start = size > 0 && id[size - 1] == '*';
    size -= is_start;
    for (int i = 1; i < g->rule_count; i++)
        if (strncmp(g->rules[i].id, id, size) == 0 && (is_start || g->rules[i].id[size] == '\0'))
            text_addf(out, "  %s  %s\n", g->rules[i].id, g->rules[i].text);
}

bool game_explain(const struct audience *a, const char *name, struct text *out, struct err *e)
{
    for (const struct term *t = a->game->terms; t->names != NULL; t++) {
        if (!is_named(t, name))
            continue;
        text_addf(out, "%.*s:\n", (int)strcspn(t->names, "|"), t->names);
        for (const char *id = t->rules; *id != '\0'; id += strspn(id, " ")) {
            size_t size = strcspn(id, " ");
            print_rules(a->game, id, size, out);
            id += size;
        }
        return true;
    }
    return a->game->explain(a->data, a->view, name, out, e);
}

int game_moot(const struct audience *a, const struct move *moves, int count)
{
    if (count == 1)
        return 0;
    return a->game->moot != NULL ? a->game->moot(a, moves, count) : -1;
}

bool game_reaction(const struct audience *a, const struct move *m, struct reaction *out)
{
    *out = (struct reaction){.kind = NULL};
    return a->game->reaction != NULL && a->game->reaction(a, m, out);
}

void game_appraise_all(const struct game *g, const void *data, const void *view,
                       const struct move *moves, int count, int *worth)
{
    if (g->appraise_all != NULL) {
        g->appraise_all(data, view, moves, count, worth);
        return;
    }
    for (int i = 0; i < count; i++)
        worth[i] = g->appraise(data, view, &moves[i], NULL);
}

/* What declining is worth; where one must react, less than the best reaction. */
static int find_bar(const struct audience *a, const struct move *moves, int count, int decline)
{
    if (decline >= 0)
        return a->game->appraise(a->data, a->view, &moves[decline], NULL);
    int best = a->game->appraise(a->data, a->view, &moves[0], NULL);
    for (int i = 1; i < count; i++) {
        int worth = a->game->appraise(a->data, a->view, &moves[i], NULL);
        best = worth > best ? worth : best;
    }
    return best - 1;
}

bool game_reactions(const struct audience *a, const struct move *moves, int count,
                    struct reactions *out)
{
    struct reaction ignored;
    *out = (struct reactions){.decline = -1};
    for (int i = 0; i < count; i++) {
        if (game_reaction(a, &moves[i], &ignored))
            out->count++;
        else if (out->decline < 0)
            out->decline = i;
        else
            return false;
    }
    if (out->count == 0)
        return false;
    out->bar = find_bar(a, moves, count, out->decline);
    return true;
}

int game_refusal(const struct audience *a, const struct move *m, struct err *why)
{
    return a->game->check(a->data, a->game->picture(a->view), a->viewer, m, why);
}

/* A buffer for the view of any game. On the stack: only refusals and texts need one. */
union any_view {
    max_align_t align;
    unsigned char bytes[GAME_VIEW_MAX];
};

void game_question(const struct game *g, const void *data, const void *state, int seat,
                   struct question *out)
{
    union any_view view;
    struct audience a = game_audience(g, data, state, seat, &view);
    game_ask(&a, out);
}

void game_move_words(const struct game *g, const void *data, const void *state, int seat,
                     const struct move *m, struct text *out)
{
    union any_view view;
    struct audience a = game_audience(g, data, state, seat, &view);
    game_print_move(&a, m, out);
}

bool game_read_move(const struct game *g, const void *data, const void *state, int seat,
                    const char *text, struct move *m, struct err *e)
{
    union any_view view;
    struct audience a = game_audience(g, data, state, seat, &view);
    return game_parse_move(&a, text, m, e);
}

/* True if the seat is asked now. */
static bool is_asked(const struct game *g, const void *data, const void *state, int seat,
                     struct err *e)
{
    unsigned asked = g->deciders(data, state);
    if (asked == 0)
        return err_set(e, ERR_TURN, "the game is over");
    if (seat < 0 || seat >= g->seats)
        return err_set(e, ERR_VALUE, "there is no seat %d: seats are 0 to %d", seat, g->seats - 1);
    if ((asked >> seat & 1) == 0)
        return err_set(e, ERR_TURN, "it is not seat %d's turn: seat %d decides now", seat,
                       game_seat(g, data, state));
    return true;
}

bool game_play(const struct game *g, const void *data, void *state, int seat, const struct move *m,
               struct witness *w, struct err *e)
{
    if (!is_asked(g, data, state, seat, e))
        return false;
    int rule = g->check(data, state, seat, m, NULL);
    if (rule != 0) {
        union any_view view;
        struct audience a = game_audience(g, data, state, seat, &view);
        int said = game_refusal(&a, m, e);
        assert(said == rule); /* legality is a function of the view */
        (void)said;
        return false;
    }
    g->apply(data, state, seat, m, w);
    return true;
}

bool game_play_text(const struct game *g, const void *data, void *state, int seat, const char *text,
                    struct witness *w, struct err *e)
{
    struct move m;
    if (seat < 0 || seat >= g->seats)
        return err_set(e, ERR_VALUE, "there is no seat %d: seats are 0 to %d", seat, g->seats - 1);
    return game_read_move(g, data, state, seat, text, &m, e) &&
           game_play(g, data, state, seat, &m, w, e);
}

int rule_forbids(const struct rule *rules, struct err *why, int rule, const char *fmt, ...)
{
    struct text t;
    va_list args;
    if (why == NULL)
        return rule;
    *why = (struct err){.code = ERR_ILLEGAL, .rule = rule};
    text_init(&t, why->text, sizeof why->text);
    va_start(args, fmt);
    text_vaddf(&t, fmt, args);
    va_end(args);
    text_addf(&t, " (%s)", rules[rule].id);
    return rule;
}

/* "points=1..99", "build=hand|auto", "deck0=NAME" */
static void print_usage(const struct game_option *o, struct text *out)
{
    text_addf(out, "%s=", o->name);
    if (o->kind == OPTION_NUMBER)
        text_addf(out, "%d..%d", o->low, o->high);
    else if (o->kind == OPTION_NAME)
        text_add(out, "NAME");
    for (int i = 0; o->kind == OPTION_WORD && o->words[i] != NULL; i++)
        text_addf(out, "%s%s", i > 0 ? "|" : "", o->words[i]);
}

void game_options_help(const struct game *g, struct text *out)
{
    size_t widest = 0;
    struct text t;
    for (const struct game_option *o = g->options; o->name != NULL; o++) {
        text_init(&t, NULL, 0);
        print_usage(o, &t);
        widest = t.need > widest ? t.need : widest;
    }
    for (const struct game_option *o = g->options; o->name != NULL; o++) {
        size_t before = out->need;
        print_usage(o, out);
        while (out->need < before + widest + 2)
            text_add_char(out, ' ');
        text_add(out, o->help);
        if (*o->fallback != '\0')
            text_addf(out, " (%s)", o->fallback);
        text_add_char(out, '\n');
    }
}

int rule_find(const struct game *g, const char *id)
{
    for (int rule = 1; rule < g->rule_count; rule++)
        if (text_same(g->rules[rule].id, id))
            return rule;
    return 0;
}
