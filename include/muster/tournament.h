/* tournament.h: many games between bots, and statistics of them.
 *     struct tournament t = {.game = g, .data = data, .options = "", .bots = {a, b}, .seed = 1};
 *     struct tally *tally = tally_new(g, data);
 *     struct playroom *room = playroom_new(g, data);
 *     tournament_play(&t, 0, 1000, room, tally, &e);
 * Game number i is set up from the seed `t.seed + i`, and the bots rotate seats with every game.
 * What a game adds to the tally depends on its number alone, and all sums are integers: however the
 * games are split among threads, the merged tally is the same.
 */
#ifndef MUSTER_TOURNAMENT_H
#define MUSTER_TOURNAMENT_H

#include <muster/bot.h>

/* A game that takes more decisions counts as endless. Small enough that the sum of squares over
 * TOURNAMENT_GAMES_MAX games fits 64 bits. */
#define TOURNAMENT_DECISIONS_MAX 100000
#define TOURNAMENT_GAMES_MAX 1000000000

struct tournament {
    const struct game *game;
    const void *data;
    const char *options;
    const struct bot
        *bots[GAME_SEATS_MAX]; /* one a seat: in game i, bots[b] has seat (b + i) % seats */
    uint64_t seed;
    bool counts_asks; /* also count what a person would be asked: slower */
};

/* Statistics of a number measured in every game. */
struct spread {
    uint64_t sum, squares;
    uint64_t min, max;
};

/* One item (a card) over all games. A seat "has" it if it is among the seat's holdings at the first
 * decision at which every seat has chosen its own: in imperium, if it is in the deck built. */
struct item_tally {
    uint64_t had; /* how often a seat had it */
    uint64_t won; /* how often a seat that had it won */
};

struct tally {
    uint64_t games, drawn;
    uint64_t bot_won[GAME_SEATS_MAX];    /* by place in tournament.bots */
    uint64_t seat_won[GAME_SEATS_MAX];   /* by seat */
    uint64_t opened[GAME_SEATS_MAX];     /* games that this seat opened */
    uint64_t opener_won[GAME_SEATS_MAX]; /* games that it opened and won */
    struct spread decisions;             /* made by bots in a game, including forced ones */
    struct spread rounds;
    /* By seat and game: the questions that front ends put to a person, as game_moot leaves them;
     * picks that answer one question together count once. Empty without counts_asks. */
    struct spread asked;
    int item_count;
    struct item_tally items[];
};

/* An empty tally. The caller frees it with tally_free. */
struct tally *tally_new(const struct game *g, const void *data);
void tally_free(struct tally *t);

/* Adds what `from` counted to `into`. Both are of the same game and data. */
void tally_add(struct tally *into, const struct tally *from);

/* The buffers to play games in: a state, a view, a list of moves. One for each thread. */
struct playroom;
struct playroom *playroom_new(const struct game *g, const void *data);
void playroom_free(struct playroom *room);

/* Plays the games `first` to `first + count - 1` and adds them to the tally. Allocates nothing.
 * Returns false with a message if the options are refused or a game did not end; the games before
 * it are counted. */
bool tournament_play(const struct tournament *t, uint64_t first, uint64_t count,
                     struct playroom *room, struct tally *tally, struct err *e);

double spread_mean(const struct spread *s, uint64_t games);
/* The standard deviation of a sample of `games`; 0 for fewer than two. */
double spread_deviation(const struct spread *s, uint64_t games);

struct interval {
    double low, high;
};

/* Wilson's 95 % confidence interval of the share `won` of `games`; 0 to 1 if `games` is 0. */
struct interval wilson_interval(uint64_t won, uint64_t games);

#endif
