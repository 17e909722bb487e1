#include <muster/analysis.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <muster/hash.h>

enum { WORLDS = 96 }; /* that the move chosen meets at least, for its chance */

struct analysis {
    const struct session *session;
    const struct game *game;
    const void *data;
    const struct bot *bot;
    struct search *search;
    void *state, *view;
    struct move *moves;
    int at;   /* `state` is the one after so many moves */
    int seat; /* whose view `view` is */
};

static void *allocate(size_t size)
{
    void *p = calloc(1, size);
    if (p == NULL)
        abort();
    return p;
}

struct analysis *analysis_new(const struct session *s, const struct bot *b)
{
    struct analysis *a = allocate(sizeof *a);
    const struct game *g = session_game(s);
    assert(b->searches);
    *a = (struct analysis){.session = s, .game = g, .data = session_data(s), .bot = b};
    a->search = bot_search_new(b, g, a->data);
    a->state = allocate(g->state_size);
    a->view = allocate(g->view_size);
    a->moves = allocate((size_t)g->moves_max * sizeof *a->moves);
    session_state_at(s, 0, a->state);
    return a;
}

void analysis_free(struct analysis *a)
{
    if (a == NULL)
        return;
    search_free(a->search);
    free(a->state);
    free(a->view);
    free(a->moves);
    free(a);
}

/* Moves later in the match are reached from the one judged last. */
static void go_to(struct analysis *a, int index)
{
    if (index < a->at)
        session_state_at(a->session, index, a->state);
    else
        session_state_on(a->session, a->at, index, a->state);
    a->at = index;
}

static int find_played(const struct analysis *a, int count, const struct move *played)
{
    int i = 0;
    while (i < count && memcmp(&a->moves[i], played, sizeof *played) != 0)
        i++;
    return i < count ? i : -1;
}

static const struct search_try *find_try(const struct search_report *r, int move)
{
    for (int i = 0; i < r->try_count; i++)
        if (r->tries[i].move == move)
            return &r->tries[i];
    return NULL;
}

static void fill_in(struct verdict *v, const struct search_report *r,
                    const struct search_try *played, const struct move *moves)
{
    const struct search_try *best = &r->tries[0];
    v->best = moves[best->move];
    v->is_best = played == best;
    v->error = best->error;
    v->cost = v->is_best || played->behind < 0 ? 0 : played->behind;
    v->cost_error = v->is_best ? 0 : played->behind_error;
    v->chance = best->chance - v->cost;
    v->is_blunder = v->cost > BLUNDER_COST && v->cost > BLUNDER_ERRORS * v->cost_error;
}

bool analysis_judge(struct analysis *a, int index, struct verdict *out)
{
    const struct game *g = a->game;
    struct search_limits limits = {.playouts = bot_playouts(a->bot, g), .worlds = WORLDS};
    struct search_report report;
    struct rng rng;
    int seat;
    session_move(a->session, index, &seat);
    *out = (struct verdict){.index = index, .seat = seat};
    out->played = *session_played(a->session, index);
    go_to(a, index);
    g->view(a->data, a->state, seat, a->view);
    a->seat = seat;
    struct bot_turn turn = {
        .game = g, .data = a->data, .view = a->view, .seat = seat, .moves = a->moves};
    turn.count = g->moves(a->data, a->state, seat, a->moves);
    int played = find_played(a, turn.count, &out->played);
    struct audience who = analysis_audience(a);
    if (played < 0 || game_moot(&who, a->moves, turn.count) >= 0)
        return false;
    limits.also = played + 1;
    rng_seed(&rng, hash_end(hash_u64(hash_begin(), (uint64_t)index)));
    search_choose(a->search, &turn, &limits, &rng, &report);
    fill_in(out, &report, find_try(&report, played), a->moves);
    return true;
}

struct audience analysis_audience(const struct analysis *a)
{
    return (struct audience){.game = a->game, .data = a->data, .view = a->view, .viewer = a->seat};
}

/* ---- dice ---- */

static struct dice_count *find_row(struct dice_count *rows, int *count, const char *kind,
                                   size_t size, int sides, int seat)
{
    for (int i = 0; i < *count; i++)
        if (rows[i].seat == seat && rows[i].sides == sides && strlen(rows[i].kind) == size &&
            memcmp(rows[i].kind, kind, size) == 0)
            return &rows[i];
    if (*count == DICE_KINDS_MAX || size >= sizeof rows->kind)
        return NULL;
    struct dice_count *row = &rows[(*count)++];
    *row = (struct dice_count){.seat = seat, .sides = sides};
    memcpy(row->kind, kind, size);
    return row;
}

/* Reads " | die/6 3 | ..." as journals write it; groups without a slash are shuffles. */
static void count_groups(const char *chance, int seat, struct dice_count *rows, int *count)
{
    for (const char *at = strstr(chance, " | "); at != NULL; at = strstr(at, " | ")) {
        at += 3;
        size_t kind = strcspn(at, "/ "), group = strcspn(at, "|");
        char *end;
        if (at[kind] != '/')
            continue;
        long sides = strtol(at + kind + 1, &end, 10);
        for (const char *value = end; value < at + group && *value == ' ' && value[1] != '|';) {
            long face = strtol(value, &end, 10);
            struct dice_count *row = find_row(rows, count, at, kind, (int)sides, seat);
            if (end == value || row == NULL)
                break;
            row->count++;
            row->sum += face + 1;
            value = end;
        }
    }
}

int analysis_dice(const struct session *s, struct dice_count out[DICE_KINDS_MAX])
{
    int count = 0;
    for (int i = 0; i < session_count(s); i++) {
        int seat;
        session_move(s, i, &seat);
        count_groups(session_chance(s, i), seat, out, &count);
    }
    return count;
}
