#include <muster/tournament.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <muster/hash.h>
#include <muster/search.h>

struct playroom {
    void *state, *view;
    struct move *moves;
    uint16_t *items[GAME_SEATS_MAX]; /* each seat's holdings */
    int item_counts[GAME_SEATS_MAX]; /* how many; -1 before the seat has chosen */
    struct search *search;           /* for bots that search */
};

/* One game while it is played. */
struct table {
    const struct tournament *t;
    struct playroom *room;
    struct rng rng[GAME_SEATS_MAX]; /* the bots' own generators, by seat */
    uint64_t number, decisions;
    uint64_t asked[GAME_SEATS_MAX]; /* what a person would be asked, by seat */
    int last_seat, last_question;   /* the decision before; -1: it was no pick of several */
};

static void *allocate(size_t size)
{
    void *p = calloc(1, size > 0 ? size : 1);
    if (p == NULL)
        abort();
    return p;
}

struct tally *tally_new(const struct game *g, const void *data)
{
    int items = g->item_count(data);
    struct tally *t = allocate(sizeof *t + (size_t)items * sizeof t->items[0]);
    t->item_count = items;
    t->decisions.min = t->rounds.min = t->asked.min = UINT64_MAX;
    return t;
}

void tally_free(struct tally *t)
{
    free(t);
}

struct playroom *playroom_new(const struct game *g, const void *data)
{
    struct playroom *room = allocate(sizeof *room);
    room->state = allocate(g->state_size);
    room->view = allocate(g->view_size);
    room->moves = allocate((size_t)g->moves_max * sizeof *room->moves);
    room->search = search_new(g, data, 1);
    for (int seat = 0; seat < g->seats; seat++)
        room->items[seat] = allocate((size_t)g->item_count(data) * sizeof *room->items[seat]);
    return room;
}

void playroom_free(struct playroom *room)
{
    if (room == NULL)
        return;
    free(room->state);
    free(room->view);
    free(room->moves);
    search_free(room->search);
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        free(room->items[seat]);
    free(room);
}

/* ---- counting ---- */

static void spread_note(struct spread *s, uint64_t value)
{
    s->sum += value;
    s->squares += value * value;
    s->min = value < s->min ? value : s->min;
    s->max = value > s->max ? value : s->max;
}

static void spread_add(struct spread *into, const struct spread *from)
{
    into->sum += from->sum;
    into->squares += from->squares;
    into->min = from->min < into->min ? from->min : into->min;
    into->max = from->max > into->max ? from->max : into->max;
}

double spread_mean(const struct spread *s, uint64_t games)
{
    return games == 0 ? 0 : (double)s->sum / (double)games;
}

double spread_deviation(const struct spread *s, uint64_t games)
{
    if (games < 2)
        return 0;
    double mean = spread_mean(s, games);
    double variance = ((double)s->squares - mean * (double)s->sum) / (double)(games - 1);
    return variance > 0 ? sqrt(variance) : 0;
}

struct interval wilson_interval(uint64_t won, uint64_t games)
{
    const double z = 1.959963984540054; /* the 97.5 % quantile of the normal distribution */
    if (games == 0)
        return (struct interval){0, 1};
    double n = (double)games, p = (double)won / n, zz = z * z / n;
    double middle = (p + zz / 2) / (1 + zz);
    double half = z * sqrt(p * (1 - p) / n + zz / (4 * n)) / (1 + zz);
    return (struct interval){won == 0 ? 0 : middle - half, won == games ? 1 : middle + half};
}

void tally_add(struct tally *into, const struct tally *from)
{
    into->games += from->games;
    into->drawn += from->drawn;
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        into->bot_won[i] += from->bot_won[i];
        into->seat_won[i] += from->seat_won[i];
        into->opened[i] += from->opened[i];
        into->opener_won[i] += from->opener_won[i];
    }
    spread_add(&into->decisions, &from->decisions);
    spread_add(&into->rounds, &from->rounds);
    spread_add(&into->asked, &from->asked);
    for (int i = 0; i < into->item_count; i++) {
        into->items[i].had += from->items[i].had;
        into->items[i].won += from->items[i].won;
    }
}

static void count_items(const struct table *table, int winner, struct tally *tally)
{
    const struct playroom *room = table->room;
    for (int seat = 0; seat < table->t->game->seats; seat++) {
        for (int i = 0; i < room->item_counts[seat]; i++) {
            struct item_tally *item = &tally->items[room->items[seat][i]];
            item->had++;
            item->won += seat == winner;
        }
    }
}

/* The index of the bot that plays a seat in this game. */
static int bot_of(const struct table *table, int seat)
{
    int seats = table->t->game->seats;
    return (seat + seats - (int)(table->number % (uint64_t)seats)) % seats;
}

static void count_game(const struct table *table, const struct result *r, struct tally *tally)
{
    tally->games++;
    tally->opened[r->opener]++;
    if (r->winner < 0) {
        tally->drawn++;
    } else {
        tally->bot_won[bot_of(table, r->winner)]++;
        tally->seat_won[r->winner]++;
        tally->opener_won[r->opener] += r->winner == r->opener;
    }
    spread_note(&tally->decisions, table->decisions);
    spread_note(&tally->rounds, (uint64_t)r->rounds);
    for (int seat = 0; table->t->counts_asks && seat < table->t->game->seats; seat++)
        spread_note(&tally->asked, table->asked[seat]);
    count_items(table, r->winner, tally);
}

/* ---- playing ---- */

/* Records every seat's holdings; false while a seat has not chosen. */
static bool note_items(const struct table *table)
{
    const struct tournament *t = table->t;
    struct playroom *room = table->room;
    bool have_all = true;
    for (int seat = 0; seat < t->game->seats; seat++) {
        room->item_counts[seat] = t->game->holdings(t->data, room->state, seat, room->items[seat]);
        have_all = have_all && room->item_counts[seat] >= 0;
    }
    return have_all;
}

/* Would a person be asked this? The picks that answer one question together are one. */
static void count_ask(struct table *table, int seat)
{
    const struct tournament *t = table->t;
    struct playroom *room = table->room;
    struct question q;
    struct audience a = game_audience(t->game, t->data, room->state, seat, room->view);
    int count = t->game->moves(t->data, room->state, seat, room->moves);
    game_ask(&a, &q);
    bool goes_on = table->last_seat == seat && table->last_question == q.kind;
    table->last_seat = seat;
    table->last_question = q.most > 1 ? q.kind : -1;
    if (!goes_on && game_moot(&a, room->moves, count) < 0)
        table->asked[seat]++;
}

static bool play_to_end(struct table *table, struct err *e)
{
    const struct tournament *t = table->t;
    struct playroom *room = table->room;
    bool is_noted = false;
    int seat;
    while ((seat = game_seat(t->game, t->data, room->state)) >= 0) {
        if (table->decisions == TOURNAMENT_DECISIONS_MAX)
            return err_set(e, ERR_BOUND, "the game from seed %llu has not ended after %d decisions",
                           (unsigned long long)(t->seed + table->number), TOURNAMENT_DECISIONS_MAX);
        is_noted = is_noted || note_items(table);
        if (t->counts_asks)
            count_ask(table, seat);
        struct move m = bot_move(t->bots[bot_of(table, seat)], t->game, t->data, room->state, seat,
                                 &table->rng[seat], room->moves, room->view, room->search);
        t->game->apply(t->data, room->state, seat, &m, NULL);
        table->decisions++;
    }
    return true;
}

/* Hashing the seed keeps a bot's generator out of step with the game's: in step, it would predict
 * the shuffles. */
static void seed_bots(struct table *table)
{
    for (int seat = 0; seat < table->t->game->seats; seat++) {
        uint64_t h = hash_u64(hash_begin(), table->t->seed + table->number);
        rng_seed(&table->rng[seat], hash_end(hash_u64(h, (uint64_t)seat + 1)));
    }
}

static bool play_game(const struct tournament *t, uint64_t number, struct playroom *room,
                      struct tally *tally, struct err *e)
{
    struct table table = {.t = t, .room = room, .number = number, .last_seat = -1};
    struct result result;
    memset(room->item_counts, 0, sizeof room->item_counts);
    seed_bots(&table);
    if (!t->game->setup(t->data, room->state, t->options, t->seed + number, NULL, e) ||
        !play_to_end(&table, e))
        return false;
    t->game->result(t->data, room->state, &result);
    count_game(&table, &result, tally);
    return true;
}

bool tournament_play(const struct tournament *t, uint64_t first, uint64_t count,
                     struct playroom *room, struct tally *tally, struct err *e)
{
    for (uint64_t i = 0; i < count; i++)
        if (!play_game(t, first + i, room, tally, e))
            return false;
    return true;
}
