#include <muster/search.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <muster/hash.h>

enum {
    WIDTH = SEARCH_WIDTH,
    LINES = 64,            /* worlds whose lines are kept */
    DECISIONS_MAX = 20000, /* a playout that takes longer is judged where it stands */
    CLOCK_EVERY = 8,       /* decisions between two looks at the clock */
    BATCHES = 4,           /* of a round: after each, moves that are clearly behind are dropped */
    WORLDS_MIN = 24,       /* before a difference can be clear */
    PLAYOUTS_A_MOVE = 16,  /* fewer moves are tried rather than fewer playouts each */
    CLEAR = 3 * 3 * 4,     /* four times the square of so many standard errors: 3, */
    BETTER = 1,            /* and a half */
    FRACTION = 256         /* mean differences are compared in 1/256 of 1/65536 */
};

/* A move that is tried. */
struct trial {
    int move, worth;
    int worlds;
    int64_t sum, squares;
    bool is_alive;
    bool is_kept; /* it goes only if it is clearly behind */
};

/* What two moves differ by in the worlds that both met: the first less the second. */
struct pair {
    int64_t sum, squares;
    int worlds;
};

struct line {
    int count;
    struct search_step steps[SEARCH_LINE_MAX];
};

/* What one part counts, for itself alone. */
struct room {
    unsigned char *world, *state, *view;
    struct move *moves;
    int worlds, clock_in;
    bool is_late;
    int64_t playouts;
    int64_t sum[WIDTH], squares[WIDTH];
    struct pair pairs[WIDTH][WIDTH]; /* [i][j], i < j */
};

struct search {
    const struct game *game;
    const void *data;
    int parts;
    struct room *rooms;
    int *worth;                  /* of all moves at the root */
    struct line (*lines)[WIDTH]; /* LINES of them, by world */

    /* The search under way: `share` may look at it from several threads, nobody changes it then. */
    const struct bot_turn *turn;
    const struct search_limits *limits;
    uint64_t seed;
    int chapter;
    int64_t deadline; /* of the round, by limits->now */
    struct trial trials[WIDTH];
    int trial_count;
    int alive[WIDTH], alive_count;
    struct pair pairs[WIDTH][WIDTH];
    int first_world, end_world; /* of the batch */
    int used_parts;
    int64_t playouts;
};

/* ---- memory ---- */

static size_t rounded(size_t size)
{
    return (size + 63) / 64 * 64;
}

static size_t room_size(const struct game *g)
{
    return 2 * rounded(g->state_size) + rounded(g->view_size) +
           rounded((size_t)g->moves_max * sizeof(struct move));
}

static void *carve(unsigned char **at, size_t size)
{
    void *p = *at;
    *at += rounded(size);
    return p;
}

struct search *search_new(const struct game *g, const void *data, int parts)
{
    assert(parts >= 1 && parts <= SEARCH_PARTS_MAX);
    size_t moves = (size_t)g->moves_max;
    size_t size = rounded(sizeof(struct search)) + rounded((size_t)parts * sizeof(struct room)) +
                  rounded(moves * sizeof(int)) + rounded(LINES * sizeof(struct line[WIDTH])) +
                  (size_t)parts * room_size(g);
    struct search *s = calloc(1, size);
    if (s == NULL)
        abort();
    unsigned char *at = (unsigned char *)s;
    carve(&at, sizeof *s);
    s->game = g;
    s->data = data;
    s->parts = parts;
    s->rooms = carve(&at, (size_t)parts * sizeof(struct room));
    s->worth = carve(&at, moves * sizeof(int));
    s->lines = carve(&at, LINES * sizeof(struct line[WIDTH]));
    for (int i = 0; i < parts; i++) {
        struct room *room = &s->rooms[i];
        room->world = carve(&at, g->state_size);
        room->state = carve(&at, g->state_size);
        room->view = carve(&at, g->view_size);
        room->moves = carve(&at, moves * sizeof(struct move));
    }
    return s;
}

void search_free(struct search *s)
{
    free(s);
}

/* ---- playouts ---- */

static bool is_late(const struct search *s, struct room *room)
{
    if (s->limits->ms <= 0 || room->is_late || --room->clock_in > 0)
        return room->is_late;
    room->clock_in = CLOCK_EVERY;
    room->is_late = s->limits->now(s->limits->who) >= s->deadline;
    return room->is_late;
}

static int chapter_of(const struct search *s, const void *state)
{
    return s->game->chapter != NULL ? s->game->chapter(s->data, state) : 0;
}

static void note_step(struct line *line, int seat, const struct move *m)
{
    if (line != NULL && line->count < SEARCH_LINE_MAX)
        line->steps[line->count++] = (struct search_step){.move = *m, .seat = seat};
}

/* Both seats play greedily until the chapter ends. False: the time is up. */
static bool play_out(const struct search *s, struct room *room, struct rng *rng, struct line *line)
{
    const struct game *g = s->game;
    int seat;
    for (int i = 0; i < DECISIONS_MAX && (seat = game_seat(g, s->data, room->state)) >= 0; i++) {
        int choice = 0, count = g->moves(s->data, room->state, seat, room->moves);
        if (is_late(s, room))
            return false;
        if (count > 1) {
            g->view(s->data, room->state, seat, room->view);
            choice = bot_greedy_choice(g, s->data, room->view, room->moves, count, rng);
            note_step(line, seat, &room->moves[choice]);
        }
        g->apply(s->data, room->state, seat, &room->moves[choice], NULL);
        if (chapter_of(s, room->state) != s->chapter)
            break;
    }
    return true;
}

static struct rng world_rng(const struct search *s, int world, unsigned use)
{
    struct rng rng;
    uint64_t h = hash_u64(hash_u64(hash_begin(), s->seed), (uint64_t)world);
    rng_seed(&rng, hash_end(hash_u64(h, use)));
    return rng;
}

/* The chance that the seat has after the move in this world; -1: the time is up. */
static int try_move(const struct search *s, struct room *room, int trial, int world)
{
    const struct game *g = s->game;
    struct line *line = world < LINES ? &s->lines[world][trial] : NULL;
    struct rng rng = world_rng(s, world, 1);
    if (is_late(s, room))
        return -1;
    if (line != NULL)
        line->count = 0;
    memcpy(room->state, room->world, g->state_size);
    g->apply(s->data, room->state, s->turn->seat, &s->turn->moves[s->trials[trial].move], NULL);
    if (chapter_of(s, room->state) == s->chapter && !play_out(s, room, &rng, line))
        return -1;
    room->playouts++;
    return game_judge(g, s->data, room->state, s->turn->seat);
}

static void count_world(const struct search *s, struct room *room, const int *values)
{
    room->worlds++;
    for (int a = 0; a < s->alive_count; a++) {
        int64_t value = values[a];
        room->sum[s->alive[a]] += value;
        room->squares[s->alive[a]] += value * value;
        for (int b = a + 1; b < s->alive_count; b++) {
            struct pair *p = &room->pairs[s->alive[a]][s->alive[b]];
            int64_t less = value - values[b];
            p->sum += less;
            p->squares += less * less;
        }
    }
}

void search_part(struct search *s, int part)
{
    struct room *room = &s->rooms[part];
    for (int world = s->first_world + part; world < s->end_world; world += s->used_parts) {
        int values[WIDTH];
        struct rng rng = world_rng(s, world, 0);
        s->game->resample(s->data, s->turn->view, &rng, room->world);
        for (int a = 0; a < s->alive_count; a++) {
            values[a] = try_move(s, room, s->alive[a], world);
            if (values[a] < 0)
                return; /* a world that not all moves have met does not count */
        }
        count_world(s, room, values);
    }
}

/* ---- sums ---- */

static void begin_room(struct room *room)
{
    room->worlds = 0;
    room->playouts = 0;
    room->is_late = false;
    room->clock_in = 1;
    memset(room->sum, 0, sizeof room->sum);
    memset(room->squares, 0, sizeof room->squares);
    memset(room->pairs, 0, sizeof room->pairs);
}

static void add_room(struct search *s, const struct room *room)
{
    s->playouts += room->playouts;
    for (int a = 0; a < s->alive_count; a++) {
        int i = s->alive[a];
        s->trials[i].worlds += room->worlds;
        s->trials[i].sum += room->sum[i];
        s->trials[i].squares += room->squares[i];
        for (int b = a + 1; b < s->alive_count; b++) {
            struct pair *p = &s->pairs[i][s->alive[b]];
            p->worlds += room->worlds;
            p->sum += room->pairs[i][s->alive[b]].sum;
            p->squares += room->pairs[i][s->alive[b]].squares;
        }
    }
}

/* Runs a batch of worlds. False: the time is up. */
static bool run_batch(struct search *s, int worlds)
{
    bool is_late = false;
    s->end_world = s->first_world + worlds;
    for (int i = 0; i < s->used_parts; i++)
        begin_room(&s->rooms[i]);
    if (s->limits->share != NULL) {
        s->limits->share(s->limits->who, s, s->used_parts);
    } else {
        for (int i = 0; i < s->used_parts; i++)
            search_part(s, i);
    }
    for (int i = 0; i < s->used_parts; i++) {
        add_room(s, &s->rooms[i]);
        is_late = is_late || s->rooms[i].is_late;
    }
    s->first_world = s->end_world;
    return !is_late;
}

/* ---- comparing ---- */

/* The pair (i, j), the sign of its sum turned if need be. */
static struct pair pair_of(const struct search *s, int i, int j)
{
    int low = i < j ? i : j, high = i < j ? j : i;
    struct pair p = s->pairs[low][high];
    p.sum = i < j ? p.sum : -p.sum;
    return p;
}

/* The square of the standard error of a mean, in 1/65536 of the square of the values' unit. */
static int64_t error_square(int64_t sum, int64_t squares, int count)
{
    if (count < 2)
        return (int64_t)SEARCH_ONE * SEARCH_ONE * FRACTION;
    int64_t mean = sum / count, variance = squares / count - mean * mean;
    return (variance > 0 ? variance : 0) * FRACTION * FRACTION / (count - 1);
}

/* Is move i better than move j by more than sqrt(factor) / 2 standard errors? */
static bool is_better(const struct search *s, int i, int j, int factor)
{
    struct pair p = pair_of(s, i, j);
    if (p.worlds == 0 || p.sum <= 0)
        return false;
    int64_t mean = p.sum * FRACTION / p.worlds;
    return 4 * mean * mean > factor * error_square(p.sum, p.squares, p.worlds);
}

/* All moves that are alive have met the same worlds, so sums can be compared. */
static int leader_of(const struct search *s)
{
    int best = s->alive[0];
    for (int a = 1; a < s->alive_count; a++)
        best = s->trials[s->alive[a]].sum > s->trials[best].sum ? s->alive[a] : best;
    return best;
}

static void list_alive(struct search *s)
{
    s->alive_count = 0;
    for (int i = 0; i < s->trial_count; i++)
        if (s->trials[i].is_alive)
            s->alive[s->alive_count++] = i;
}

/* Drops moves that are clearly behind. */
static void drop_clear(struct search *s)
{
    int leader = leader_of(s);
    if (s->trials[leader].worlds < WORLDS_MIN)
        return;
    for (int a = 0; a < s->alive_count; a++)
        if (s->alive[a] != leader && is_better(s, leader, s->alive[a], CLEAR))
            s->trials[s->alive[a]].is_alive = false;
    list_alive(s);
}

/* Drops the worse half. The first move stays, as the one that must be beaten, and so does one that
 * the caller asks about. */
static void drop_half(struct search *s)
{
    for (int left = s->alive_count, keep = (left + 1) / 2; left > keep; left--) {
        int worst = -1;
        for (int a = 0; a < s->alive_count; a++) {
            int i = s->alive[a];
            if (!s->trials[i].is_kept && s->trials[i].is_alive &&
                (worst < 0 || s->trials[i].sum <= s->trials[worst].sum))
                worst = i;
        }
        if (worst < 0)
            break;
        s->trials[worst].is_alive = false;
    }
    list_alive(s);
}

/* ---- the root ---- */

static bool looks_better(const struct search *s, int i, int j)
{
    return s->worth[i] > s->worth[j];
}

/* Puts in the move that the caller asks about, in the place of the one that looks worst. */
static void add_also(struct search *s, int width)
{
    int also = s->limits->also - 1, at = 0;
    if (also < 0)
        return;
    while (at < s->trial_count && s->trials[at].move != also)
        at++;
    if (at == s->trial_count && s->trial_count == width)
        at--;
    s->trial_count += at == s->trial_count;
    s->trials[at] =
        (struct trial){.move = also, .worth = s->worth[also], .is_alive = true, .is_kept = true};
}

/* The greedy choice first, then the moves that look best, as many as the playouts are enough for.
 */
static void list_trials(struct search *s, int playouts, struct rng *rng)
{
    const struct bot_turn *turn = s->turn;
    int width = playouts / PLAYOUTS_A_MOVE;
    width = width > WIDTH ? WIDTH : width < 2 ? 2 : width;
    game_appraise_all(s->game, s->data, turn->view, turn->moves, turn->count, s->worth);
    int first = bot_greedy_choice(s->game, s->data, turn->view, turn->moves, turn->count, rng);
    s->trials[0] =
        (struct trial){.move = first, .worth = s->worth[first], .is_alive = true, .is_kept = true};
    s->trial_count = 1;
    for (int i = 0; i < turn->count; i++) {
        int at = s->trial_count;
        if (i == first || (at == width && !looks_better(s, i, s->trials[at - 1].move)))
            continue;
        at = at == width ? at - 1 : s->trial_count++;
        for (; at > 1 && looks_better(s, i, s->trials[at - 1].move); at--)
            s->trials[at] = s->trials[at - 1];
        s->trials[at] = (struct trial){.move = i, .worth = s->worth[i], .is_alive = true};
    }
    add_also(s, width);
    list_alive(s);
}

static int rounds_for(int count)
{
    int rounds = 0;
    while (count > 1) {
        count = (count + 1) / 2;
        rounds++;
    }
    return rounds;
}

/* One round: its share of the playouts, in batches. False: the time is up. */
static bool run_round(struct search *s, int playouts)
{
    for (int batch = 0; batch < BATCHES && s->alive_count > 1; batch++) {
        int worlds = playouts / BATCHES / s->alive_count;
        if (!run_batch(s, worlds > 0 ? worlds : batch == 0))
            return false;
        drop_clear(s);
    }
    return true;
}

static bool run_rounds(struct search *s, int playouts, int64_t start)
{
    int rounds = rounds_for(s->trial_count);
    bool is_late = false;
    for (int i = 0; i < rounds && s->alive_count > 1; i++) {
        s->deadline = start + s->limits->ms * 1000 * (i + 1) / rounds;
        is_late = !run_round(s, playouts / rounds);
        if (i + 1 < rounds && s->alive_count > 2)
            drop_half(s);
    }
    return is_late;
}

/* ---- the report ---- */

static int root_of(int64_t square)
{
    int64_t root = 0;
    for (int64_t bit = (int64_t)1 << 30; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= square)
            root += bit;
    return (int)root;
}

static struct search_try report_try(const struct search *s, int i, int chosen)
{
    const struct trial *t = &s->trials[i];
    struct search_try out = {.move = t->move, .worth = t->worth, .worlds = t->worlds};
    if (t->worlds > 0) {
        out.chance = (int)(t->sum / t->worlds);
        out.error = root_of(error_square(t->sum, t->squares, t->worlds)) / FRACTION;
    }
    if (i != chosen) {
        struct pair p = pair_of(s, chosen, i);
        out.behind = p.worlds > 0 ? (int)(p.sum / p.worlds) : 0;
        out.behind_error = root_of(error_square(p.sum, p.squares, p.worlds)) / FRACTION;
    }
    return out;
}

static bool is_same_step(const struct search_step *a, const struct search_step *b)
{
    return a->seat == b->seat && memcmp(&a->move, &b->move, sizeof a->move) == 0;
}

/* Follows the most frequent next step, as long as a third of the worlds take it. */
static void report_line(const struct search *s, int chosen, struct search_report *out)
{
    bool is_on[LINES];
    int worlds = s->trials[chosen].worlds < LINES ? s->trials[chosen].worlds : LINES;
    for (int w = 0; w < worlds; w++)
        is_on[w] = true;
    for (int depth = 0; depth < SEARCH_LINE_MAX; depth++) {
        int best = -1, best_count = 0;
        for (int w = 0; w < worlds; w++) {
            const struct line *line = &s->lines[w][chosen];
            int count = 0;
            for (int v = 0; is_on[w] && line->count > depth && v < worlds; v++)
                count += is_on[v] && s->lines[v][chosen].count > depth &&
                         is_same_step(&s->lines[v][chosen].steps[depth], &line->steps[depth]);
            if (count > best_count) {
                best = w;
                best_count = count;
            }
        }
        if (best < 0 || best_count * 3 < worlds)
            return;
        const struct search_step *step = &s->lines[best][chosen].steps[depth];
        out->line[out->line_count++] = *step;
        for (int w = 0; w < worlds; w++)
            is_on[w] = is_on[w] && s->lines[w][chosen].count > depth &&
                       is_same_step(&s->lines[w][chosen].steps[depth], step);
    }
}

static bool comes_before(const struct search_try *a, const struct search_try *b)
{
    return a->worlds != b->worlds ? a->worlds > b->worlds : a->behind < b->behind;
}

/* Moves that stayed longer come first: they were better where they met the same worlds. */
static void write_report(const struct search *s, int chosen, bool is_late, bool is_clear,
                         struct search_report *out)
{
    *out =
        (struct search_report){.playouts = s->playouts, .is_timed = is_late, .is_clear = is_clear};
    out->tries[out->try_count++] = report_try(s, chosen, chosen);
    for (int i = 0; i < s->trial_count; i++) {
        if (i == chosen)
            continue;
        struct search_try t = report_try(s, i, chosen);
        int at = out->try_count++;
        for (; at > 1 && comes_before(&t, &out->tries[at - 1]); at--)
            out->tries[at] = out->tries[at - 1];
        out->tries[at] = t;
    }
    report_line(s, chosen, out);
}

/* Lets a move meet more worlds alone, so that its chance is known better. */
static void measure_more(struct search *s, int trial, int worlds)
{
    s->alive[0] = trial;
    s->alive_count = 1;
    run_batch(s, worlds - s->trials[trial].worlds);
}

int search_choose(struct search *s, const struct bot_turn *turn, const struct search_limits *limits,
                  struct rng *rng, struct search_report *report)
{
    int playouts = limits->playouts > 0 ? limits->playouts : SEARCH_PLAYOUTS_MAX;
    int64_t start = limits->ms > 0 ? limits->now(limits->who) : 0;
    assert(turn->count >= 1 && limits->parts <= s->parts);
    s->turn = turn;
    s->limits = limits;
    s->seed = rng_next(rng);
    s->chapter = chapter_of(s, s->game->picture(turn->view));
    s->used_parts = limits->parts > 0 ? limits->parts : 1;
    s->first_world = 0;
    s->playouts = 0;
    memset(s->pairs, 0, sizeof s->pairs);
    list_trials(s, playouts, rng);
    bool is_late = run_rounds(s, playouts, start);
    int leader = leader_of(s);
    bool is_first = leader == 0 || (s->trials[0].is_alive && !is_better(s, leader, 0, BETTER));
    int chosen = is_first ? 0 : leader;
    bool is_clear = !is_late && s->alive_count == 1;
    if (!is_late && s->trials[chosen].worlds < limits->worlds)
        measure_more(s, chosen, limits->worlds);
    if (report != NULL)
        write_report(s, chosen, is_late, is_clear, report);
    return s->trials[chosen].move;
}
