/* ops_play.c: a match goes on: question, moves, check, apply, view, hash, undo, redo, result, bot,
 * playout. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

enum { PLAYOUT_GAMES_MAX = 1000, PLAYOUT_DECISIONS_MAX = 100000 };

/* ---- pieces of answers ---- */

static void put_deciders(const struct match *m, struct json *j)
{
    unsigned asked = match_deciders(m);
    json_key_array(j, "deciders");
    for (int seat = 0; seat < m->set->game->seats; seat++)
        if (asked >> seat & 1)
            json_int(j, seat);
    json_end(j);
}

static void put_result(const struct match *m, struct json *j)
{
    const struct game *g = m->set->game;
    struct result result;
    json_key(j, "result");
    if (!g->result(m->set->data, match_state(m), &result)) {
        json_nil(j);
        return;
    }
    json_open_object(j);
    json_key(j, "winner");
    if (result.winner >= 0)
        json_int(j, result.winner);
    else
        json_nil(j);
    json_key_array(j, "score");
    for (int seat = 0; seat < g->seats; seat++)
        json_int(j, result.score[seat]);
    json_end(j);
    json_end(j);
}

static void put_hash(const struct match *m, struct json *j)
{
    json_key(j, "hash");
    json_hex(j, m->set->game->hash(m->set->data, match_state(m)));
}

/* Of a sealed match neither the hash, which would confirm a guess, nor the number of moves, which
 * counts the hidden ones of others. */
void put_standing(const struct call *c, struct json *j)
{
    json_key_string(j, "match", c->match->id);
    if (!c->match->is_sealed) {
        json_key_int(j, "count", match_count(c->match));
        put_hash(c->match, j);
    }
    put_deciders(c->match, j);
    put_result(c->match, j);
}

static void put_event(const struct call *c, const struct event *ev, struct json *j)
{
    struct audience a = {.game = c->game, .data = c->match->set->data, .viewer = c->viewer};
    char line[1024];
    struct text t;
    text_init(&t, line, sizeof line);
    game_print_event(&a, ev, &t);
    json_str(j, line);
}

void put_events(const struct call *c, struct json *j)
{
    const struct match *m = c->match;
    json_key_array(j, "events");
    for (int i = 0; m->session == NULL && i < c->engine->told_count; i++)
        put_event(c, &c->engine->told[i], j);
    for (int i = c->first; m->session != NULL && i < match_count(m); i++) {
        const struct event *events;
        int count = session_events(m->session, i, &events);
        for (int k = 0; k < count; k++)
            put_event(c, &events[k], j);
    }
    json_end(j);
}

/* A viewer of the match; its view is in set->view until the next call. */
static struct audience audience_of(const struct call *c, int viewer)
{
    const struct set *set = c->match->set;
    return game_audience(c->game, set->data, match_state(c->match), viewer, set->view);
}

static void put_move(const struct audience *a, const struct move *m, struct json *j)
{
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct text t;
    text_init(&t, words, sizeof words);
    game_print_move(a, m, &t);
    json_str(j, words);
}

/* ---- question and moves ---- */

static bool act_question(struct call *c)
{
    const json_t *seat = NULL;
    if (!field_match(c))
        return false;
    c->seat = c->match->is_sealed ? c->engine->seat : -1;
    seat = json_object_get(c->request, "seat");
    return seat == NULL || (seat_value(c, "seat", seat, &c->seat) && is_open_seat(c, c->seat));
}

/* IDs separated by spaces as an array. */
static void put_rules(const char *rules, struct json *j)
{
    json_key_array(j, "rules");
    while (*rules != '\0') {
        char id[GAME_NAME_MAX];
        int size = (int)strcspn(rules, " ");
        snprintf(id, sizeof id, "%.*s", size, rules);
        json_str(j, id);
        rules += size;
        rules += strspn(rules, " ");
    }
    json_end(j);
}

static void put_question(const struct call *c, int seat, struct json *j)
{
    struct audience a = audience_of(c, seat);
    struct question q;
    game_ask(&a, &q);
    json_open_object(j);
    json_key_int(j, "seat", seat);
    json_key_string(j, "question", q.id);
    json_key_string(j, "text", q.text);
    put_rules(q.rules, j);
    json_end(j);
}

static void tell_question(const struct call *c, struct json *j)
{
    unsigned asked = match_deciders(c->match);
    put_deciders(c->match, j);
    json_key_array(j, "questions");
    for (int seat = 0; seat < c->game->seats; seat++)
        if ((asked >> seat & 1) != 0 && (c->seat < 0 || c->seat == seat))
            put_question(c, seat, j);
    json_end(j);
}

/* Fills c->seat with a seat that has a decision to make. */
static bool field_asked_seat(struct call *c)
{
    if (!field_seat(c))
        return false;
    unsigned asked = match_deciders(c->match);
    if ((asked >> c->seat & 1) != 0)
        return true;
    return asked == 0 ? refuse_field(c, NULL, ERR_TURN, "the game is over")
                      : refuse_field(c, "seat", ERR_TURN, "seat %d is not asked now", c->seat);
}

static bool act_moves(struct call *c)
{
    return field_match(c) && field_flag_or(c, "why", &c->with_why) &&
           field_flag_or(c, "refused", &c->with_refused) && field_asked_seat(c);
}

static void put_appraised(const struct audience *a, const struct move *m, struct json *j)
{
    char why[ERR_TEXT_MAX], about[ERR_TEXT_MAX];
    struct text why_text, about_text;
    text_init(&why_text, why, sizeof why);
    text_init(&about_text, about, sizeof about);
    int worth = a->game->appraise(a->data, a->view, m, &why_text);
    a->game->describe_move(a->data, a->view, m, &about_text);
    json_open_object(j);
    json_key(j, "move");
    put_move(a, m, j);
    json_key_string(j, "about", about);
    json_key_int(j, "worth", worth);
    json_key_string(j, "why", why);
    json_end(j);
}

/* What the seat might think of, and may not play. */
static void put_refused(const struct call *c, const struct audience *a, struct json *j)
{
    const struct set *set = c->match->set;
    int count = c->game->candidates(set->data, set->view, set->moves);
    json_key_array(j, "refused");
    for (int i = 0; i < count; i++) {
        struct err why;
        if (game_refusal(a, &set->moves[i], &why) == 0)
            continue;
        json_open_object(j);
        json_key(j, "move");
        put_move(a, &set->moves[i], j);
        json_key_object(j, "reason");
        put_err(c, &why, j);
        json_end(j);
        json_end(j);
    }
    json_end(j);
}

static void tell_moves(const struct call *c, struct json *j)
{
    const struct set *set = c->match->set;
    int count = c->game->moves(set->data, match_state(c->match), c->seat, set->moves);
    struct audience a = audience_of(c, c->seat);
    json_key_int(j, "seat", c->seat);
    json_key_array(j, "moves");
    for (int i = 0; i < count; i++) {
        if (c->with_why)
            put_appraised(&a, &set->moves[i], j);
        else
            put_move(&a, &set->moves[i], j);
    }
    json_end(j);
    if (c->with_refused)
        put_refused(c, &a, j);
}

static bool act_check(struct call *c)
{
    const char *text;
    struct move m;
    struct text t;
    if (!field_match(c) || !field_text(c, "move", &text) || !field_seat(c))
        return false;
    struct audience a = audience_of(c, c->seat);
    if (!game_parse_move(&a, text, &m, &c->notice))
        return true;
    c->is_legal = game_refusal(&a, &m, &c->notice) == 0;
    text_init(&t, c->move, sizeof c->move);
    game_print_move(&a, &m, &t);
    return true;
}

static void tell_check(const struct call *c, struct json *j)
{
    json_key_int(j, "seat", c->seat);
    json_key_bool(j, "legal", c->is_legal);
    if (c->move[0] != '\0')
        json_key_string(j, "move", c->move);
    if (!c->is_legal) {
        json_key_object(j, "reason");
        put_err(c, &c->notice, j);
        json_end(j);
    }
}

/* ---- apply ---- */

static bool apply_one(struct call *c, const char *field, const char *text)
{
    c->field = field;
    if (!match_play(c->engine, c->match, c->seat, text, &c->e))
        return false;
    c->played++;
    if (c->match->is_sealed)
        others_play(c->engine, c->match);
    return true;
}

/* A move of a list: a text, or an object with its seat. */
static bool apply_listed(struct call *c, const json_t *value)
{
    const json_t *seat = json_object_get(value, "seat"), *move = value;
    if (json_is_object(value)) {
        move = json_object_get(value, "move");
        if (json_object_size(value) != (size_t)(seat != NULL) + (move != NULL))
            return refuse_field(c, "moves", ERR_VALUE,
                                "a move of a list is a text or {\"seat\":...,\"move\":...}");
    }
    if (!json_is_string(move))
        return refuse_field(c, "moves", ERR_VALUE,
                            "a move of a list is a text or {\"seat\":...,\"move\":...}");
    if (seat != NULL ? !seat_value(c, "moves", seat, &c->seat) || !is_open_seat(c, c->seat)
                     : !field_seat(c))
        return false;
    return apply_one(c, "moves", json_string_value(move));
}

static bool apply_list(struct call *c, const json_t *list)
{
    size_t i;
    json_t *value;
    if (!json_is_array(list) || json_object_get(c->request, "move") != NULL)
        return refuse_field(c, "moves", ERR_VALUE,
                            "\"moves\" is an array of moves, and stands without \"move\"");
    json_array_foreach(list, i, value)
    {
        if (!apply_listed(c, value))
            return false;
    }
    return true;
}

static bool act_apply(struct call *c)
{
    const char *text;
    if (!field_match(c))
        return false;
    const json_t *list = json_object_get(c->request, "moves");
    c->viewer = c->match->is_sealed ? c->engine->seat : SEAT_SPECTATOR;
    c->first = match_count(c->match);
    c->engine->told_count = 0;
    if (list != NULL)
        return field_viewer_or(c, "as") && apply_list(c, list);
    if (!field_text(c, "move", &text) || !field_seat(c))
        return false;
    c->viewer = c->seat;
    return field_viewer_or(c, "as") && apply_one(c, "move", text);
}

static void tell_apply(const struct call *c, struct json *j)
{
    put_standing(c, j);
    put_events(c, j);
}

/* ---- view, hash, result ---- */

static char *view_text(const struct call *c)
{
    const struct set *set = c->match->set;
    struct text t;
    text_init(&t, NULL, 0);
    c->game->view_text(set->data, set->view, &t);
    size_t size = t.need + 1;
    char *buf = engine_alloc(NULL, size);
    text_init(&t, buf, size);
    c->game->view_text(set->data, set->view, &t);
    return buf;
}

static bool act_view(struct call *c)
{
    static const char *const formats[] = {"json", "text"};
    int format = 0;
    if (!field_match(c) || !field_word_or(c, "format", formats, 2, &format))
        return false;
    if (json_object_get(c->request, "seat") == NULL && !c->match->is_sealed)
        return refuse_field(c, "seat", ERR_VALUE,
                            "view needs a \"seat\": a number, \"spectator\" or \"all\"");
    c->viewer = c->engine->seat;
    if (!field_viewer_or(c, "seat"))
        return false;
    c->game->view(c->match->set->data, match_state(c->match), c->viewer, c->match->set->view);
    if (format == 1)
        c->text = view_text(c);
    return true;
}

static void tell_view(const struct call *c, struct json *j)
{
    json_key(j, "seat");
    if (c->viewer >= 0)
        json_int(j, c->viewer);
    else
        json_str(j, c->viewer == SEAT_ALL ? "all" : "spectator");
    if (c->text != NULL) {
        json_key_string(j, "text", c->text);
        return;
    }
    json_key(j, "view");
    c->game->view_json(c->match->set->data, c->match->set->view, j);
}

static bool act_hash(struct call *c)
{
    return field_match(c) && is_open(c, "hash");
}

static void tell_hash(const struct call *c, struct json *j)
{
    put_hash(c->match, j);
}

static void tell_result(const struct call *c, struct json *j)
{
    put_result(c->match, j);
}

/* ---- undo and redo ---- */

static bool has_history(struct call *c)
{
    return c->match->session != NULL ||
           refuse_field(c, "match", ERR_VALUE,
                        "\"%s\" is a copy and has no history: clone it before you play",
                        c->match->id);
}

static bool act_undo(struct call *c)
{
    const json_t *seat = NULL;
    bool is_fair = false;
    if (!field_match(c) || !is_open(c, "undo") || !has_history(c) ||
        !field_flag_or(c, "fair", &is_fair))
        return false;
    struct session *s = c->match->session;
    seat = json_object_get(c->request, "seat");
    if (seat != NULL ? !seat_value(c, "seat", seat, &c->seat) : session_count(s) == 0)
        return seat == NULL ? refuse_field(c, NULL, ERR_TURN, "there is no move to take back")
                            : false;
    if (seat == NULL)
        session_move(s, session_count(s) - 1, &c->seat);
    session_set_solo(s, !is_fair);
    return session_undo(s, c->seat, false, &c->e);
}

static bool act_redo(struct call *c)
{
    return field_match(c) && is_open(c, "redo") && has_history(c) &&
           session_redo(c->match->session, &c->e);
}

/* ---- bots ---- */

static bool act_bot(struct call *c)
{
    const struct bot *bot;
    uint64_t seed = 0;
    struct text why, words;
    struct rng rng;
    if (!field_match(c) || !field_bot(c, "bot", &bot) || !field_seed_or(c, "seed", &seed) ||
        !field_asked_seat(c))
        return false;
    const struct set *set = c->match->set;
    const void *state = match_state(c->match);
    text_init(&why, c->why, sizeof c->why);
    text_init(&words, c->move, sizeof c->move);
    rng_seed(&rng, seed);
    struct audience a = audience_of(c, c->seat);
    struct bot_turn turn = {c->game,
                            set->data,
                            set->view,
                            set->moves,
                            c->game->moves(set->data, state, c->seat, set->moves),
                            &why};
    game_print_move(&a, &set->moves[bot->choose(&turn, &rng)], &words);
    return true;
}

static void tell_bot(const struct call *c, struct json *j)
{
    json_key_int(j, "seat", c->seat);
    json_key_string(j, "move", c->move);
    json_key_string(j, "why", c->why);
}

/* One bot for all seats, or an array with one for each. */
static bool playout_bots(struct call *c, const struct bot *bots[GAME_SEATS_MAX])
{
    const json_t *list = json_object_get(c->request, "bots");
    if (!json_is_array(list) || json_array_size(list) != (size_t)c->game->seats)
        return refuse_field(c, "bots", ERR_VALUE, "\"bots\" is an array of %d names, one a seat",
                            c->game->seats);
    for (int seat = 0; seat < c->game->seats; seat++) {
        const char *name = json_string_value(json_array_get(list, (size_t)seat));
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
    const struct set *set = c->match->set;
    struct result result;
    int decisions = 0, seat;
    for (; (seat = game_seat(c->game, set->data, state)) >= 0; decisions++) {
        if (decisions == PLAYOUT_DECISIONS_MAX)
            return refuse_field(c, NULL, ERR_BOUND, "a game went on for more than %d decisions",
                                PLAYOUT_DECISIONS_MAX);
        struct move m =
            bot_move(bots[seat], c->game, set->data, state, seat, rng, set->moves, set->view);
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

const struct op ops_play[] = {
    {.name = "question", .fields = {"match", "seat"}, .act = act_question, .tell = tell_question},
    {.name = "moves",
     .fields = {"match", "seat", "why", "refused"},
     .act = act_moves,
     .tell = tell_moves},
    {.name = "check", .fields = {"match", "seat", "move"}, .act = act_check, .tell = tell_check},
    {.name = "apply",
     .fields = {"match", "seat", "move", "moves", "as"},
     .act = act_apply,
     .tell = tell_apply},
    {.name = "view", .fields = {"match", "seat", "format"}, .act = act_view, .tell = tell_view},
    {.name = "hash", .fields = {"match"}, .act = act_hash, .tell = tell_hash},
    {.name = "undo", .fields = {"match", "seat", "fair"}, .act = act_undo, .tell = put_standing},
    {.name = "redo", .fields = {"match"}, .act = act_redo, .tell = put_standing},
    {.name = "result", .fields = {"match"}, .act = field_match, .tell = tell_result},
    {.name = "bot", .fields = {"match", "bot", "seat", "seed"}, .act = act_bot, .tell = tell_bot},
    {.name = "playout",
     .fields = {"match", "bots", "games", "seed"},
     .act = act_playout,
     .tell = tell_playout},
    {.name = NULL},
};
