/* tournament.h: many games between bots, and what they show.
 *     struct tournament t = {.game = g, .data = data, .options = "", .bots = {a, b}, .seed = 1};
 *     struct tally *tally = tally_new(g, data);
 *     struct playroom *room = playroom_new(g, data);
 *     tournament_play(&t, 0, 1000, room, tally, &e);
 * Game number i begins from the seed `t.seed + i`, and the bots change seats with every game. What
 * a game adds to the tally depends on its number alone, and all sums are whole numbers: however the
 * numbers are shared out among threads, the tallies added together are the same.
 */
#ifndef MUSTER_TOURNAMENT_H
#define MUSTER_TOURNAMENT_H

#include <muster/bot.h>

/* A game that takes more decisions never ends, as far as we can tell; and squares of fewer, over
 * TOURNAMENT_GAMES_MAX games, fit their sum. */
#define TOURNAMENT_DECISIONS_MAX 100000
#define TOURNAMENT_GAMES_MAX 1000000000

struct tournament {
    const struct game *game;
    const void *data;
    const char *options;
    const struct bot *bots[GAME_SEATS_MAX]; /* one a seat: bots[b] has seat (b + i) % seats in the
                                             * game number i */
    uint64_t seed;
};

/* A number measured in every game. */
struct spread {
    uint64_t sum, squares;
    uint64_t min, max;
};

/* One item (a card) over all games. A seat "has" it if it is among the holdings at the first
 * decision at which every seat has chosen its own: for imperium, in the deck that was built. */
struct item_tally {
    uint64_t had; /* times that a seat had it */
    uint64_t won; /* of these, the times that this seat won */
};

struct tally {
    uint64_t games, drawn;
    uint64_t bot_won[GAME_SEATS_MAX];    /* by place in tournament.bots */
    uint64_t seat_won[GAME_SEATS_MAX];   /* by seat, which is a side of the deal */
    uint64_t opened[GAME_SEATS_MAX];     /* games that this seat began */
    uint64_t opener_won[GAME_SEATS_MAX]; /* of these, won by it */
    struct spread decisions;             /* choices made by bots in a game, forced ones too */
    struct spread rounds;
    int item_count;
    struct item_tally items[];
};

/* An empty tally. The caller frees it with tally_free. */
struct tally *tally_new(const struct game *g, const void *data);
void tally_free(struct tally *t);

/* Adds what `from` counted to `into`. Both are of the same game and data. */
void tally_add(struct tally *into, const struct tally *from);

/* Where games are played: a state, a view, a list of moves. One a thread. */
struct playroom;
struct playroom *playroom_new(const struct game *g, const void *data);
void playroom_free(struct playroom *room);

/* Plays the games `first` to `first + count - 1` and adds them to the tally. Allocates nothing.
 * False: the options are refused, or a game did not end; `e` says which, and the games before it
 * are counted. */
bool tournament_play(const struct tournament *t, uint64_t first, uint64_t count,
                     struct playroom *room, struct tally *tally, struct err *e);

double spread_mean(const struct spread *s, uint64_t games);
/* The standard deviation of a sample of `games`; 0 for fewer than two. */
double spread_deviation(const struct spread *s, uint64_t games);

struct interval {
    double low, high;
};

/* Wilson's 95 % confidence interval of a share `won` of `games`; 0 to 1 if there are none. */
struct interval wilson_interval(uint64_t won, uint64_t games);

#endif
