/* bot.h: computer players. A bot gets its seat's view and its legal moves, nothing else.
 *     const struct bot *b = bot_find("veteran", &e);
 *     struct search *search = bot_search_new(b, g, data);
 *     struct bot_turn turn = {.game = g, .data = data, .view = view, .seat = seat, .moves = moves,
 *                             .count = n, .search = search};
 *     int choice = b->choose(b, &turn, &rng);
 *
 * Five of them are the levels that players choose from, by name or number: 1 errs among moves that
 * look close, 2 plays what looks best, 3 to 5 search. A level is a number of playouts (game.h), so
 * a slow machine makes it late, never weak.
 */
#ifndef MUSTER_BOT_H
#define MUSTER_BOT_H

#include <muster/game.h>

struct search;

enum { BOT_LEVELS = 5 };

struct bot_turn {
    const struct game *game;
    const void *data;
    const void *view; /* of the bot's seat; NULL for bots that do not need one */
    int seat;
    const struct move *moves;
    int count;
    struct search *search; /* for bots that search (search.h) */
    struct text *why;      /* gets the reason for the choice; may be NULL */
};

struct bot {
    const char *name;
    const char *summary;
    int level; /* 1 to BOT_LEVELS, the weakest first; 0: not one of the levels */
    bool needs_view, searches;
    /* Returns the index of the chosen move. */
    int (*choose)(const struct bot *b, const struct bot_turn *turn, struct rng *rng);
};

extern const struct bot *const bots_all[]; /* ends with NULL */

/* Finds a bot by name, ignoring case, or a level by number. Returns NULL with a message that lists
 * the bots. */
const struct bot *bot_find(const char *name, struct err *e);

/* The playouts that a bot spends on a decision of this game; 0: it does not search. */
int bot_playouts(const struct bot *b, const struct game *g);

/* What the bot needs to search, on one thread; NULL if it does not search. The caller frees it by
 * search_free. */
struct search *bot_search_new(const struct bot *b, const struct game *g, const void *data);

/* Lists the moves of a seat, builds its view if the bot needs one, and lets the bot choose. `moves`
 * has room for game->moves_max, `view` for game->view_size bytes; `search` is NULL for bots that do
 * not search. */
struct move bot_move(const struct bot *b, const struct game *g, const void *data, const void *state,
                     int seat, struct rng *rng, struct move *moves, void *view,
                     struct search *search);

/* The move with the highest appraisal from the view; ties are broken at random, each equally
 * likely. */
int bot_greedy_choice(const struct game *g, const void *data, const void *view,
                      const struct move *moves, int count, struct rng *rng);

#endif
