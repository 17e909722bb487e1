/* ops_think.c: what the computer thinks of a match: bot, hint, analyse, playout. */
#include "parts.h"

#include <string.h>

enum {
    PLAYOUT_GAMES_MAX = 1000,
    PLAYOUT_DECISIONS_MAX = 100000,
    JUDGED_MAX = 32,  /* moves of a match in one request */
    HINT_WORLDS = 256 /* that the move of a hint meets at least, for its chance */
};

static const char HINT_BOT[] = "captain", JUDGE_BOT[] = "veteran";

/* ---- bot ---- */

static bool act_bot(struct call *c)
{
    const struct bot *bot;
    uint64_t seed = 0;
    struct text why;
    struct rng rng;
    if (!field_match(c) || !field_bot(c, "bot", &bot) || !field_seed_or(c, "seed", &seed) ||
        !field_asked_seat(c))
        return false;
    struct set *set = c->match->set;
    text_init(&why, c->why, sizeof c->why);
    rng_seed(&rng, seed);
    audience_of(c, c->seat); /* fills set->view */
    struct bot_turn turn = {.game = c->game,
                            .data = set->data,
                            .view = set->view,
                            .seat = c->seat,
                            .moves = set->moves,
                            .search = set_search(set, bot),
                            .why = &why};
    turn.count = c->game->moves(set->data, match_state(c->match), c->seat, set->moves);
    c->move = set->moves[bot->choose(bot, &turn, &rng)];
    return true;
}

static void tell_bot(const struct call *c, struct json *j)
{
    struct audience a = audience_of(c, c->seat);
    json_key_int(j, "seat", c->seat);
    json_key_int(j, "number", match_question(c->match, c->seat));
    json_key(j, "move");
    put_move(&a, &c->move, WITH_FLAGS, j);
    json_key_string(j, "why", c->why);
}

/* ---- hint ---- */

static bool searches(struct call *c, const struct bot *bot)
{
    return bot->searches ||
           refuse_field(c, "bot", ERR_VALUE,
                        "%s does not look ahead, so it cannot judge: name one of the levels 3 to "
                        "%d",
                        bot->name, BOT_LEVELS);
}

static bool act_hint(struct call *c)
{
    struct search_limits limits = {.worlds = HINT_WORLDS};
    const struct bot *bot = bot_find(HINT_BOT, NULL);
    uint64_t seed = 0;
    struct rng rng;
    if (!field_match(c) ||
        (value_member(c->request, "bot") != NULL && !field_bot(c, "bot", &bot)) ||
        !field_seed_or(c, "seed", &seed) || !field_asked_seat(c))
        return false;
    if (!searches(c, bot))
        return false;
    struct set *set = c->match->set;
    struct text why;
    rng_seed(&rng, seed);
    audience_of(c, c->seat); /* fills set->view */
    struct bot_turn turn = {.game = c->game,
                            .data = set->data,
                            .view = set->view,
                            .seat = c->seat,
                            .moves = set->moves};
    turn.count = c->game->moves(set->data, match_state(c->match), c->seat, set->moves);
    limits.playouts = bot_playouts(bot, c->game);
    int choice = search_choose(set_search(set, bot), &turn, &limits, &rng, &c->report);
    text_init(&why, c->why, sizeof c->why);
    c->game->appraise(set->data, set->view, &set->moves[choice], &why);
    return true;
}

/* Chances in the file format of answers: 0 to 1, four digits. */
static void put_chance(const char *key, int chance, struct json *j)
{
    json_key_number(j, key, (double)chance / SEARCH_ONE, 4);
}

static void put_try(const struct audience *a, const struct move *moves, const struct search_try *t,
                    struct json *j)
{
    json_open_object(j);
    json_key(j, "move");
    put_move(a, &moves[t->move], 0, j);
    put_chance("chance", t->chance, j);
    put_chance("error", t->error, j);
    put_chance("cost", t->behind, j);
    put_chance("cost_error", t->behind_error, j);
    json_key_int(j, "worlds", t->worlds);
    json_end(j);
}

static void tell_hint(const struct call *c, struct json *j)
{
    const struct search_report *r = &c->report;
    const struct set *set = c->match->set;
    c->game->moves(set->data, match_state(c->match), c->seat, set->moves);
    struct audience a = audience_of(c, c->seat);
    json_key_int(j, "seat", c->seat);
    json_key_int(j, "number", match_question(c->match, c->seat));
    json_key(j, "move");
    put_move(&a, &set->moves[r->tries[0].move], WITH_FLAGS, j);
    json_key_string(j, "why", c->why);
    put_chance("chance", r->tries[0].chance, j);
    put_chance("error", r->tries[0].error, j);
    json_key_int(j, "playouts", r->playouts);
    json_key_bool(j, "clear", r->is_clear);
    json_key_array(j, "choices");
    for (int i = 0; i < r->try_count; i++)
        put_try(&a, set->moves, &r->tries[i], j);
    json_end(j);
    json_key_array(j, "line");
    for (int i = 0; i < r->line_count; i++) {
        json_open_object(j);
        json_key_int(j, "seat", r->line[i].seat);
        json_key(j, "text");
        listing_words(&a, &r->line[i].move, j);
        json_end(j);
    }
    json_end(j);
}

/* ---- analyse ---- */

static void judge_moves(struct call *c, struct analysis *a)
{
    for (int i = c->from; i < c->to; i++) {
        struct judged *m = &c->judged[c->judged_count];
        struct text words;
        if (!analysis_judge(a, i, &m->verdict))
            continue;
        struct audience who = analysis_audience(a);
        text_init(&words, m->best, sizeof m->best);
        game_print_move(&who, &m->verdict.best, &words);
        c->judged_count++;
    }
}

static bool act_analyse(struct call *c)
{
    const struct bot *bot = bot_find(JUDGE_BOT, NULL);
    if (!field_match(c) || !is_open(c, "analyse") || !has_history(c) ||
        (value_member(c->request, "bot") != NULL && !field_bot(c, "bot", &bot)))
        return false;
    int count = session_count(c->match->session);
    if (!searches(c, bot) || !field_int_or(c, "from", 0, count, &c->from))
        return false;
    int most = count - c->from < JUDGED_MAX ? count : c->from + JUDGED_MAX;
    c->to = most;
    if (!field_int_or(c, "to", c->from, most, &c->to))
        return false;
    c->judged = engine_alloc(NULL, JUDGED_MAX * sizeof *c->judged);
    struct analysis *a = analysis_new(c->match->session, bot);
    judge_moves(c, a);
    analysis_free(a);
    return true;
}

static void put_judged(const struct call *c, const struct judged *m, struct json *j)
{
    const struct verdict *v = &m->verdict;
    int seat;
    json_open_object(j);
    json_key_int(j, "index", v->index);
    json_key_int(j, "seat", v->seat);
    json_key_string(j, "move", session_move(c->match->session, v->index, &seat));
    put_chance("chance", v->chance, j);
    put_chance("error", v->error, j);
    put_chance("cost", v->cost, j);
    put_chance("cost_error", v->cost_error, j);
    json_key_string(j, "best", m->best);
    json_key_bool(j, "blunder", v->is_blunder);
    json_end(j);
}

static void tell_analyse(const struct call *c, struct json *j)
{
    struct dice_count dice[DICE_KINDS_MAX];
    int count = analysis_dice(c->match->session, dice);
    json_key_int(j, "from", c->from);
    json_key_int(j, "to", c->to);
    json_key_int(j, "count", session_count(c->match->session));
    json_key_array(j, "judged");
    for (int i = 0; i < c->judged_count; i++)
        put_judged(c, &c->judged[i], j);
    json_end(j);
    json_key_array(j, "dice");
    for (int i = 0; i < count; i++) {
        json_open_object(j);
        json_key_int(j, "seat", dice[i].seat);
        json_key_string(j, "kind", dice[i].kind);
        json_key_int(j, "sides", dice[i].sides);
        json_key_int(j, "count", dice[i].count);
        json_key_number(j, "mean", (double)dice[i].sum / (double)dice[i].count, 4);
        json_key_number(j, "expected", (dice[i].sides + 1) / 2.0, 4);
        json_end(j);
    }
    json_end(j);
}

/* ---- playout ---- */

/* One bot for all seats, or an array with one for each. */
static bool playout_bots(struct call *c, const struct bot *bots[GAME_SEATS_MAX])
{
    const struct json_value *list = value_member(c->request, "bots");
    if (!value_is(list, VALUE_ARRAY) || value_count(list) != (size_t)c->game->seats)
        return refuse_field(c, "bots", ERR_VALUE, "\"bots\" is an array of %d names, one a seat",
                            c->game->seats);
    for (int seat = 0; seat < c->game->seats; seat++) {
        const char *name = value_text(value_at(list, (size_t)seat));
        c->field = "bots";
        bots[seat] = bot_find(name != NULL ? name : "", &c->e);
        if (bots[seat] == NULL)
            return false;
    }
    return true;
}

/* Plays a state to its end. */
static bool play_out(struct call *c, void *state, const struct bot *const *bots, struct rng *rng)
{
    struct set *set = c->match->set;
    struct result result;
    int decisions = 0, seat;
    for (; (seat = game_seat(c->game, set->data, state)) >= 0; decisions++) {
        if (decisions == PLAYOUT_DECISIONS_MAX)
            return refuse_field(c, NULL, ERR_BOUND, "a game went on for more than %d decisions",
                                PLAYOUT_DECISIONS_MAX);
        struct move m = bot_move(bots[seat], c->game, set->data, state, seat, rng, set->moves,
                                 set->view, set_search(set, bots[seat]));
        c->game->apply(set->data, state, seat, &m, NULL);
    }
    c->decisions += decisions;
    c->game->result(set->data, state, &result);
    if (result.winner >= 0)
        c->wins[result.winner]++;
    else
        c->draws++;
    return true;
}

static bool act_playout(struct call *c)
{
    const struct bot *bots[GAME_SEATS_MAX];
    uint64_t seed = 0;
    struct rng rng;
    c->games = 1;
    if (!field_match(c) || !is_open(c, "playout") || !playout_bots(c, bots) ||
        !field_int_or(c, "games", 1, PLAYOUT_GAMES_MAX, &c->games) ||
        !field_seed_or(c, "seed", &seed))
        return false;
    char *state = c->match->set->state;
    rng_seed(&rng, seed);
    for (int i = 0; i < c->games; i++) {
        memcpy(state, match_state(c->match), c->game->state_size);
        /* Each game meets dice of its own. */
        rng_seed((struct rng *)(void *)(state + c->game->rng_at), rng_next(&rng));
        if (!play_out(c, state, bots, &rng))
            return false;
    }
    return true;
}

static void tell_playout(const struct call *c, struct json *j)
{
    json_key_int(j, "games", c->games);
    json_key_array(j, "wins");
    for (int seat = 0; seat < c->game->seats; seat++)
        json_int(j, c->wins[seat]);
    json_end(j);
    json_key_int(j, "draws", c->draws);
    json_key_int(j, "decisions", c->decisions);
}

const struct op ops_think[] = {
    {.name = "bot", .fields = {"match", "bot", "seat", "seed"}, .act = act_bot, .tell = tell_bot},
    {.name = "hint",
     .fields = {"match", "bot", "seat", "seed"},
     .act = act_hint,
     .tell = tell_hint},
    {.name = "analyse",
     .fields = {"match", "bot", "from", "to"},
     .act = act_analyse,
     .tell = tell_analyse},
    {.name = "playout",
     .fields = {"match", "bots", "games", "seed"},
     .act = act_playout,
     .tell = tell_playout},
    {.name = NULL},
};
