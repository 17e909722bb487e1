#include <muster/bot.h>

#include <string.h>

#include <muster/lines.h>
#include <muster/search.h>

enum { AT_ONCE = 256 }; /* moves that are appraised together */

/* ---- at first sight ---- */

static int choose_random(const struct bot *b, const struct bot_turn *turn, struct rng *rng)
{
    (void)b;
    return (int)rng_below(rng, (uint32_t)turn->count);
}

int bot_greedy_choice(const struct game *g, const void *data, const void *view,
                      const struct move *moves, int count, struct rng *rng)
{
    int best = 0, best_worth = 0, equals = 0, worth[AT_ONCE];
    for (int i = 0; i < count; i++) {
        int left = count - i;
        if (i % AT_ONCE == 0)
            game_appraise_all(g, data, view, &moves[i], left < AT_ONCE ? left : AT_ONCE, worth);
        if (i == 0 || worth[i % AT_ONCE] > best_worth) {
            best = i;
            best_worth = worth[i % AT_ONCE];
            equals = 1;
        } else if (worth[i % AT_ONCE] == best_worth && rng_below(rng, (uint32_t)++equals) == 0) {
            best = i;
        }
    }
    return best;
}

static void say_why(const struct bot_turn *turn, int choice)
{
    if (turn->why != NULL)
        turn->game->appraise(turn->data, turn->view, &turn->moves[choice], turn->why);
}

static int choose_greedy(const struct bot *b, const struct bot_turn *turn, struct rng *rng)
{
    (void)b;
    int choice =
        bot_greedy_choice(turn->game, turn->data, turn->view, turn->moves, turn->count, rng);
    say_why(turn, choice);
    return choice;
}

/* ---- the beginner ---- */

/* What moves look worth to a beginner is off by up to half of what lies between the best and the
 * worst of them; where there are few, by more: of two, one in five goes wrong. */
enum { BLUR_FEW = 10, MANY = 8 };

/* The difference between the best and the worst move at first sight. */
static uint32_t spread_of(const struct bot_turn *turn)
{
    int best = 0, worst = 0, worth[AT_ONCE];
    for (int i = 0; i < turn->count; i++) {
        int left = turn->count - i, value;
        if (i % AT_ONCE == 0)
            game_appraise_all(turn->game, turn->data, turn->view, &turn->moves[i],
                              left < AT_ONCE ? left : AT_ONCE, worth);
        value = worth[i % AT_ONCE];
        best = i == 0 || value > best ? value : best;
        worst = i == 0 || value < worst ? value : worst;
    }
    return (uint32_t)best - (uint32_t)worst;
}

/* Errs like a beginner: seldom with a move that looks bad, often where moves look alike; where
 * there are many, every other time. */
static int choose_beginner(const struct bot *b, const struct bot_turn *turn, struct rng *rng)
{
    uint64_t count = (uint64_t)turn->count;
    uint64_t blur = spread_of(turn) * (count + BLUR_FEW) / (2 * count) + 1;
    int64_t best_value = INT64_MIN;
    int best = 0, worth[AT_ONCE];
    if (turn->count > MANY && rng_below(rng, 2) == 0)
        return choose_greedy(b, turn, rng);
    for (int i = 0; i < turn->count; i++) {
        int left = turn->count - i;
        if (i % AT_ONCE == 0)
            game_appraise_all(turn->game, turn->data, turn->view, &turn->moves[i],
                              left < AT_ONCE ? left : AT_ONCE, worth);
        int64_t value = worth[i % AT_ONCE] + (int64_t)(rng_next(rng) % blur);
        if (value > best_value) {
            best = i;
            best_value = value;
        }
    }
    say_why(turn, best);
    return best;
}

/* ---- thinking ahead ---- */

int bot_playouts(const struct bot *b, const struct game *g)
{
    return b->searches ? g->playouts[b->level - 3] : 0;
}

struct search *bot_search_new(const struct bot *b, const struct game *g, const void *data)
{
    return b->searches ? search_new(g, data, 1) : NULL;
}

static int choose_search(const struct bot *b, const struct bot_turn *turn, struct rng *rng)
{
    struct search_limits limits = {.playouts = bot_playouts(b, turn->game)};
    struct audience a = {
        .game = turn->game, .data = turn->data, .view = turn->view, .viewer = turn->seat};
    int choice = game_moot(&a, turn->moves, turn->count);
    if (choice < 0)
        choice = search_choose(turn->search, turn, &limits, rng, NULL);
    say_why(turn, choice);
    return choice;
}

/* ---- the bots ---- */

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

static const struct bot levels[BOT_LEVELS] = {
    {.name = "recruit",
     .summary = "learns the game, and errs where moves look alike",
     .level = 1,
     .needs_view = true,
     .choose = choose_beginner},
    {.name = "soldier",
     .summary = "plays at once what looks best",
     .level = 2,
     .needs_view = true,
     .choose = choose_greedy},
    {.name = "veteran",
     .summary = "looks ahead a little",
     .level = 3,
     .needs_view = true,
     .searches = true,
     .choose = choose_search},
    {.name = "captain",
     .summary = "looks ahead and weighs what you may hold",
     .level = 4,
     .needs_view = true,
     .searches = true,
     .choose = choose_search},
    {.name = "marshal",
     .summary = "takes its time and misses little",
     .level = 5,
     .needs_view = true,
     .searches = true,
     .choose = choose_search},
};

const struct bot *const bots_all[] = {&bot_random, &bot_greedy, &levels[0], &levels[1],
                                      &levels[2],  &levels[3],  &levels[4], NULL};

const struct bot *bot_find(const char *name, struct err *e)
{
    const char *names[2 + BOT_LEVELS];
    int count = 0;
    struct word w = {.start = name, .size = (int)strnlen(name, 1000)};
    if (w.size == 1 && *name >= '1' && *name <= '0' + BOT_LEVELS)
        return &levels[*name - '1'];
    for (; bots_all[count] != NULL; count++)
        names[count] = bots_all[count]->name;
    int found = word_among(&w, names, count, "bot", e);
    return found < 0 ? NULL : bots_all[found];
}

struct move bot_move(const struct bot *b, const struct game *g, const void *data, const void *state,
                     int seat, struct rng *rng, struct move *moves, void *view,
                     struct search *search)
{
    struct bot_turn turn = {
        .game = g, .data = data, .seat = seat, .moves = moves, .search = search};
    turn.count = g->moves(data, state, seat, moves);
    if (b->needs_view) {
        g->view(data, state, seat, view);
        turn.view = view;
    }
    return moves[b->choose(b, &turn, rng)];
}
