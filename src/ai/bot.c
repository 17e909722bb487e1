#include <muster/bot.h>

#include <string.h>

#include <muster/lines.h>

static int choose_random(const struct bot_turn *turn, struct rng *rng)
{
    return (int)rng_below(rng, (uint32_t)turn->count);
}

enum { AT_ONCE = 256 }; /* moves that are appraised together */

/* The move with the highest appraisal; ties are broken at random, each equally likely. */
static int choose_greedy(const struct bot_turn *turn, struct rng *rng)
{
    int best = 0, best_worth = 0, equals = 0, worth[AT_ONCE];
    for (int i = 0; i < turn->count; i++) {
        int left = turn->count - i;
        if (i % AT_ONCE == 0)
            game_appraise_all(turn->game, turn->data, turn->view, &turn->moves[i],
                              left < AT_ONCE ? left : AT_ONCE, worth);
        if (i == 0 || worth[i % AT_ONCE] > best_worth) {
            best = i;
            best_worth = worth[i % AT_ONCE];
            equals = 1;
        } else if (worth[i % AT_ONCE] == best_worth && rng_below(rng, (uint32_t)++equals) == 0) {
            best = i;
        }
    }
    if (turn->why != NULL)
        turn->game->appraise(turn->data, turn->view, &turn->moves[best], turn->why);
    return best;
}

static const struct bot bot_random = {
    .name = "random",
    .summary = "plays any legal move",
    .choose = choose_random,
};

static const struct bot bot_greedy = {
    .name = "greedy",
    .summary = "plays the move that looks best now",
    .needs_view = true,
    .choose = choose_greedy,
};

const struct bot *const bots_all[] = {&bot_random, &bot_greedy, NULL};

const struct bot *bot_find(const char *name, struct err *e)
{
    const char *names[8];
    int count = 0;
    struct word w = {.start = name, .size = (int)strnlen(name, 1000)};
    for (; bots_all[count] != NULL; count++)
        names[count] = bots_all[count]->name;
    int found = word_among(&w, names, count, "bot", e);
    return found < 0 ? NULL : bots_all[found];
}

struct move bot_move(const struct bot *b, const struct game *g, const void *data, const void *state,
                     int seat, struct rng *rng, struct move *moves, void *view)
{
    struct bot_turn turn = {.game = g, .data = data, .moves = moves};
    turn.count = g->moves(data, state, seat, moves);
    if (b->needs_view) {
        g->view(data, state, seat, view);
        turn.view = view;
    }
    return moves[b->choose(&turn, rng)];
}
