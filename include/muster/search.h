/* search.h: the computer thinks ahead: it tries moves in many worlds that fit what its seat knows.
 *
 *     struct search *s = search_new(game, data, 1);
 *     struct search_limits limits = {.playouts = 2000};
 *     int choice = search_choose(s, &turn, &limits, &rng, &report);
 *     search_free(s);
 *
 * It gets a view and never a state, so it cannot peek. The moves that look best at first sight meet
 * the same worlds with the same luck; a world is a state resampled from the view. After the move
 * both seats play greedily, each from its own view, until the chapter ends (game.h), and the
 * evaluation judges what came of it. Half of the moves stay for the next round, which has more
 * worlds a move. The move that looks best at first sight is left only for one that is better by
 * half a standard error of their paired difference.
 *
 * World i depends on the seed and on i alone, and all sums are whole numbers: with a limit of
 * playouts the choice is the same on every machine and for any number of parts.
 *
 * The search has no threads and no clock: `share` runs parts side by side, `now` tells the time.
 * search_new allocates all memory.
 */
#ifndef MUSTER_SEARCH_H
#define MUSTER_SEARCH_H

#include <muster/bot.h>

enum {
    SEARCH_WIDTH = 12,     /* moves that are tried */
    SEARCH_PARTS_MAX = 64, /* at most so many side by side */
    SEARCH_LINE_MAX = 6,   /* moves of a line */
    SEARCH_ONE = 65536,    /* a chance of 1 */
    SEARCH_PLAYOUTS_MAX = 1 << 20
};

struct search;

/* How far a search may go. Zero: playouts SEARCH_PLAYOUTS_MAX, one part, no limit of time. */
struct search_limits {
    int playouts; /* together, over all moves */
    int worlds;   /* that the move chosen meets at least, beyond `playouts` if need be */
    int also;     /* 1 + the index of a move that is tried in any case; 0: none */
    int64_t ms;   /* it ends after this time, however few playouts there were */
    int64_t (*now)(void *who); /* a clock that never goes back, in microseconds; with `ms` */
    /* Calls search_part(s, i) for every i below `parts`, in any order, at the same time if it
     * likes, and returns when all are done. NULL: one after the other. */
    void (*share)(void *who, struct search *s, int parts);
    void *who;
    int parts; /* at most as many as search_new was told */
};

/* One move that was tried. Chances are in 1/65536. */
struct search_try {
    int move;   /* its index in the list */
    int worth;  /* at first sight: `appraise` */
    int worlds; /* that it met */
    int chance; /* that the seat wins, playing it */
    int error;  /* the standard error of the chance */
    int behind; /* how much it is behind the move chosen, in the worlds both met; below 0: before */
    int behind_error;
};

/* One move of a line that is expected. */
struct search_step {
    struct move move;
    int seat;
};

struct search_report {
    int try_count;                         /* 0: there was no choice to make */
    struct search_try tries[SEARCH_WIDTH]; /* the move chosen first, then the best first */
    int64_t playouts;
    bool is_timed; /* the time was up before the playouts were */
    bool is_clear; /* it stopped because no other move could catch up */
    /* What follows the move most often in the worlds, forced moves left out; the line ends where
     * less than a third of the worlds go on the same way. */
    int line_count;
    struct search_step line[SEARCH_LINE_MAX];
};

/* The game and its data must outlive the search. `parts`: how many parts may run side by side, 1 to
 * SEARCH_PARTS_MAX. */
struct search *search_new(const struct game *g, const void *data, int parts);
void search_free(struct search *s);

/* Returns the index of the move to play. turn->view is that of turn->seat, which is asked. `report`
 * may be NULL. Allocates nothing. */
int search_choose(struct search *s, const struct bot_turn *turn, const struct search_limits *limits,
                  struct rng *rng, struct search_report *report);

/* One part of the work under way, for search_limits.share. */
void search_part(struct search *s, int part);

#endif
