/* bot.h: computer players. A bot gets its seat's view and its legal moves, nothing else.
 *     const struct bot *b = bot_find("greedy", &e);
 *     struct bot_turn turn = {.game = g, .data = data, .view = view, .moves = moves, .count = n};
 *     int choice = b->choose(&turn, &rng);
 */
#ifndef MUSTER_BOT_H
#define MUSTER_BOT_H

#include <muster/game.h>

struct bot_turn {
    const struct game *game;
    const void *data;
    const void *view; /* of the bot's seat; NULL for bots that do not need one */
    const struct move *moves;
    int count;
    struct text *why; /* gets the reason for the choice; may be NULL */
};

struct bot {
    const char *name;
    const char *summary;
    bool needs_view;
    /* Returns the index of the chosen move. */
    int (*choose)(const struct bot_turn *turn, struct rng *rng);
};

extern const struct bot *const bots_all[]; /* ends with NULL */

/* Finds a bot by name, ignoring case. Returns NULL with a message that lists the bots. */
const struct bot *bot_find(const char *name, struct err *e);

/* Lists the moves of a seat, builds its view if the bot needs one, and lets the bot choose. `moves`
 * has room for game->moves_max, `view` for game->view_size bytes. */
struct move bot_move(const struct bot *b, const struct game *g, const void *data, const void *state,
                     int seat, struct rng *rng, struct move *moves, void *view);

#endif
