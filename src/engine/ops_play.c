/* ops_play.c: a match goes on: question, moves, check, about, apply, undo, redo. */
#include "parts.h"

#include <stdio.h>
#include <string.h>

/* ---- question and moves ---- */

static bool act_question(struct call *c)
{
    const struct json_value *seat = NULL;
    if (!field_match(c) || !field_flag_or(c, "moot", &c->with_moot))
        return false;
    c->seat = c->match->is_sealed ? c->engine->seat : -1;
    seat = value_member(c->request, "seat");
    return seat == NULL || (seat_value(c, "seat", seat, &c->seat) && is_open_seat(c, c->seat));
}

/* A move, or null for -1. */
static void put_answer(const struct audience *a, const char *key, const struct move *moves, int at,
                       struct json *j)
{
    json_key(j, key);
    if (at < 0)
        json_nil(j);
    else
        put_move(a, &moves[at], 0, j);
}

static void put_reaction(const struct audience *a, const struct move *m, int bar, struct json *j)
{
    struct reaction r;
    if (!game_reaction(a, m, &r))
        return;
    json_open_object(j);
    json_key_string(j, "kind", r.kind);
    json_key(j, "piece");
    if (r.piece == NULL)
        json_nil(j);
    else
        json_int(j, r.who + 1);
    json_key_bool(j, "good", a->game->appraise(a->data, a->view, m, NULL) > bar);
    json_key(j, "move");
    put_move(a, m, 0, j);
    json_end(j);
}

/* What a front end may answer in the player's place. */
static void put_moot(const struct call *c, const struct audience *a, struct json *j)
{
    const struct set *set = c->match->set;
    struct reactions all;
    int count = c->game->moves(set->data, match_state(c->match), a->viewer, set->moves);
    put_answer(a, "moot", set->moves, game_moot(a, set->moves, count), j);
    if (!game_reactions(a, set->moves, count, &all)) {
        json_key(j, "reactions");
        json_nil(j);
        return;
    }
    json_key_array(j, "reactions");
    for (int i = 0; i < count; i++)
        put_reaction(a, &set->moves[i], all.bar, j);
    json_end(j);
    put_answer(a, "decline", set->moves, all.decline, j);
}

static void put_question(const struct call *c, int seat, struct json *j)
{
    struct audience a = audience_of(c, seat);
    struct question q;
    game_ask(&a, &q);
    json_open_object(j);
    json_key_int(j, "seat", seat);
    json_key_int(j, "number", match_question(c->match, seat));
    game_question_members(&a, &q, j);
    if (c->with_moot)
        put_moot(c, &a, j);
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

static bool act_moves(struct call *c)
{
    return field_match(c) && field_flag_or(c, "about", &c->with_about) &&
           field_flag_or(c, "refused", &c->with_refused) &&
           field_flag_or(c, "group", &c->is_grouped) && field_format(c, &c->is_text) &&
           field_asked_seat(c);
}

/* ---- groups: the moves of one verb that begin with the same piece ---- */

/* The first field that is a piece; -1: none. */
static int first_piece(const struct game *g, const struct move *m)
{
    const struct row_field *fields = g->vocabulary->moves[m->kind].fields;
    for (int i = 0; fields[i].kind != NULL; i++)
        if (fields[i].kind->form == FIELD_PIECE)
            return i;
    return -1;
}

static bool is_grouped_with(const struct game *g, const struct move *x, const struct move *y)
{
    int piece = first_piece(g, x);
    return x->kind == y->kind && (piece < 0 || x->field[piece] == y->field[piece]);
}

/* Bit n: field n is the same in the whole group. */
static unsigned common_fields(const struct game *g, const struct move *first,
                              const struct move *end)
{
    unsigned common = (1U << game_move_fields(g, first)) - 1;
    for (const struct move *m = first + 1; m < end; m++)
        for (int i = 0; is_grouped_with(g, first, m) && i < MOVE_FIELDS_MAX; i++)
            if (m->field[i] != first->field[i])
                common &= ~(1U << i);
    return common;
}

static void put_fields(const struct audience *a, const struct move *m, unsigned which,
                       struct json *j)
{
    for (int i = 0; i < game_move_fields(a->game, m); i++)
        if ((which >> i & 1) != 0 && m->field[i] != UINT16_MAX)
            game_move_field(a, m, i, j);
}

/* Of the flags, those that every move of the group has. */
static unsigned common_flags(const struct audience *a, const struct move *first,
                             const struct move *end)
{
    unsigned common = MOVE_FUTILE | MOVE_FINAL;
    for (const struct move *m = first; m < end && common != 0; m++)
        if (is_grouped_with(a->game, first, m))
            common &= listing_flags(a, m);
    return common;
}

static void put_choice(const struct call *c, const struct audience *a, const struct move *m,
                       unsigned fields, unsigned flags, struct json *j)
{
    json_open_object(j);
    put_fields(a, m, fields, j);
    listing_put_flags(listing_flags(a, m) & flags, j);
    if (c->with_about) {
        json_key(j, "text");
        listing_words(a, m, j);
        put_about(a, m, j);
    }
    json_end(j);
}

static void put_group(const struct call *c, const struct audience *a, const struct move *first,
                      const struct move *end, struct json *j)
{
    unsigned fields = common_fields(c->game, first, end), flags = common_flags(a, first, end);
    const struct move_row *row = &c->game->vocabulary->moves[first->kind];
    int piece = first_piece(c->game, first);
    json_open_object(j);
    json_key_string(j, "verb", row->name);
    if (piece >= 0 && first->field[piece] != UINT16_MAX &&
        strcmp(row->fields[piece].name, "piece") != 0) /* else the field says it */
        json_key_int(j, "piece", first->field[piece] + 1);
    put_fields(a, first, fields, j);
    listing_put_flags(flags, j);
    json_key_array(j, "choices");
    for (const struct move *m = first; m < end; m++)
        if (is_grouped_with(c->game, first, m))
            put_choice(c, a, m, ~fields, ~flags, j);
    json_end(j);
    json_end(j);
}

static void put_groups(const struct call *c, const struct audience *a, const struct move *moves,
                       int count, struct json *j)
{
    json_key_array(j, "groups");
    for (int i = 0; i < count; i++) {
        int first = 0;
        while (!is_grouped_with(c->game, &moves[first], &moves[i]))
            first++;
        if (first == i)
            put_group(c, a, &moves[i], moves + count, j);
    }
    json_end(j);
}

static void put_list(const struct call *c, const struct audience *a, const struct move *moves,
                     int count, struct json *j)
{
    json_key_array(j, "moves");
    for (int i = 0; i < count; i++) {
        if (c->is_text)
            listing_words(a, &moves[i], j);
        else
            put_move(a, &moves[i], WITH_FLAGS | (c->with_about ? WITH_ABOUT : 0), j);
    }
    json_end(j);
}

static void tell_moves(const struct call *c, struct json *j)
{
    const struct set *set = c->match->set;
    int count = c->game->moves(set->data, match_state(c->match), c->seat, set->moves);
    struct audience a = audience_of(c, c->seat);
    json_key_int(j, "seat", c->seat);
    json_key_int(j, "number", match_question(c->match, c->seat));
    if (c->is_grouped)
        put_groups(c, &a, set->moves, count, j);
    else
        put_list(c, &a, set->moves, count, j);
    if (c->with_refused)
        listing_refused(&a, set->moves, j);
}

/* ---- check and about ---- */

static bool act_check(struct call *c)
{
    const struct json_value *value = value_member(c->request, "move");
    if (!field_match(c) || !field_seat(c))
        return false;
    if (value == NULL)
        return refuse_field(c, "move", ERR_VALUE, "check needs the field \"move\"");
    struct audience a = audience_of(c, c->seat);
    c->has_move = move_value(c, "move", value, &a, &c->move, &c->notice);
    c->is_legal = c->has_move && game_refusal(&a, &c->move, &c->notice) == 0;
    return true;
}

static void tell_check(const struct call *c, struct json *j)
{
    json_key_int(j, "seat", c->seat);
    json_key_bool(j, "legal", c->is_legal);
    if (c->has_move) {
        struct audience a = audience_of(c, c->seat);
        json_key(j, "move");
        put_move(&a, &c->move, c->is_legal ? WITH_FLAGS : 0, j);
    }
    if (!c->is_legal) {
        json_key_object(j, "reason");
        put_err(c, &c->notice, j);
        json_end(j);
    }
}

/* What a move brings, if it can be played. */
static bool act_about(struct call *c)
{
    const struct json_value *value = value_member(c->request, "move");
    if (!field_match(c) || !field_asked_seat(c))
        return false;
    if (value == NULL)
        return refuse_field(c, "move", ERR_VALUE, "about needs the field \"move\"");
    struct audience a = audience_of(c, c->seat);
    c->field = "move";
    c->has_move = move_value(c, "move", value, &a, &c->move, &c->e);
    return c->has_move && game_refusal(&a, &c->move, &c->e) == 0;
}

static void tell_about(const struct call *c, struct json *j)
{
    struct audience a = audience_of(c, c->seat);
    json_key_int(j, "seat", c->seat);
    json_key(j, "move");
    put_move(&a, &c->move, WITH_FLAGS | WITH_ABOUT, j);
}

/* ---- apply ---- */

static bool apply_one(struct call *c, const char *field, const struct json_value *value)
{
    struct audience a = audience_of(c, c->seat);
    c->has_move = false;
    c->field = field;
    if (!move_value(c, field, value, &a, &c->move, &c->e))
        return false;
    c->has_move = true;
    if (!match_play_move(c->engine, c->match, c->seat, &c->move, &c->e))
        return false;
    c->has_move = false;
    c->played++;
    if (c->match->is_sealed)
        others_play(c->engine, c->match);
    return true;
}

/* A move of a list: a move, or an object with its seat and the number of its question. */
static bool apply_listed(struct call *c, const struct json_value *value)
{
    const struct json_value *seat = NULL, *number = NULL, *move = value_member(value, "move");
    if (move != NULL) {
        seat = value_member(value, "seat");
        number = value_member(value, "question");
        if (value_count(value) != 1 + (size_t)(seat != NULL) + (number != NULL))
            return refuse_field(c, "moves", ERR_VALUE,
                                "a move of a list is a move or "
                                "{\"seat\":...,\"question\":...,\"move\":...}");
    }
    if (seat != NULL ? !seat_value(c, "moves", seat, &c->seat) || !is_open_seat(c, c->seat)
                     : !field_seat(c))
        return false;
    return number_is_now(c, "moves", number) && apply_one(c, "moves", move != NULL ? move : value);
}

static bool apply_list(struct call *c, const struct json_value *list)
{
    const struct json_value *value;
    if (!value_is(list, VALUE_ARRAY) || value_member(c->request, "move") != NULL ||
        value_member(c->request, "question") != NULL)
        return refuse_field(c, "moves", ERR_VALUE,
                            "\"moves\" is an array of moves, and stands without \"move\" and "
                            "\"question\"");
    for (value = value_first(list); value != NULL; value = value_next(list, value))
        if (!apply_listed(c, value))
            return false;
    return true;
}

static bool act_apply(struct call *c)
{
    if (!field_match(c) || !is_off_table(c) || !field_format(c, &c->is_text))
        return false;
    const struct json_value *list = value_member(c->request, "moves");
    const struct json_value *move = value_member(c->request, "move");
    c->viewer = c->match->is_sealed ? c->engine->seat : SEAT_SPECTATOR;
    c->first = match_count(c->match);
    c->engine->told_count = 0;
    if (list != NULL)
        return field_viewer_or(c, "as") && apply_list(c, list);
    if (move == NULL)
        return refuse_field(c, "move", ERR_VALUE, "apply needs the field \"move\"");
    if (!field_seat(c) || !number_is_now(c, "question", value_member(c->request, "question")))
        return false;
    c->viewer = c->seat;
    return field_viewer_or(c, "as") && apply_one(c, "move", move);
}

static void tell_apply(const struct call *c, struct json *j)
{
    put_standing(c, j);
    put_events(c, j);
}

/* ---- undo and redo ---- */

static bool can_go_back(struct call *c)
{
    return c->match->session != NULL ||
           refuse_field(c, "match", ERR_VALUE,
                        "\"%s\" is a copy and has no history: clone it before you play",
                        c->match->id);
}

static bool act_undo(struct call *c)
{
    const struct json_value *seat = NULL;
    bool is_fair = false;
    if (!field_match(c) || !is_open(c, "undo") || !is_off_table(c) || !can_go_back(c) ||
        !field_flag_or(c, "fair", &is_fair))
        return false;
    struct session *s = c->match->session;
    seat = value_member(c->request, "seat");
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
    return field_match(c) && is_open(c, "redo") && is_off_table(c) && can_go_back(c) &&
           session_redo(c->match->session, &c->e);
}

const struct op ops_play[] = {
    {.name = "question",
     .fields = {"match", "seat", "moot"},
     .act = act_question,
     .tell = tell_question},
    {.name = "moves",
     .fields = {"match", "seat", "group", "about", "refused", "format"},
     .act = act_moves,
     .tell = tell_moves},
    {.name = "check", .fields = {"match", "seat", "move"}, .act = act_check, .tell = tell_check},
    {.name = "about", .fields = {"match", "seat", "move"}, .act = act_about, .tell = tell_about},
    {.name = "apply",
     .fields = {"match", "seat", "question", "move", "moves", "as", "format"},
     .act = act_apply,
     .tell = tell_apply},
    {.name = "undo", .fields = {"match", "seat", "fair"}, .act = act_undo, .tell = put_standing},
    {.name = "redo", .fields = {"match"}, .act = act_redo, .tell = put_standing},
    {.name = NULL},
};
