/* ops_look.c: what there is to see in a match: view, hash, result, history, verify, why, preview.
 */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

enum { PREVIEW_TEXT_MAX = 16 * 1024 };

/* ---- what a viewer saw, step by step ----
 * A step is a move that the viewer made or was told something of, and 0 is the beginning. What
 * others do unseen is no step, so that neither numbers nor counts tell of it. */

static bool is_step(const struct call *c, int index)
{
    const struct session *s = c->match->session;
    const struct event *events;
    int seat, count = session_events(s, index, &events);
    session_move(s, index, &seat);
    return c->viewer == SEAT_ALL || seat == c->viewer || any_is_told(c, events, count);
}

/* How many steps there are after the beginning. */
static int count_steps(const struct call *c)
{
    int steps = 0;
    for (int i = 0; i < match_count(c->match); i++)
        steps += is_step(c, i);
    return steps;
}

/* How many moves stand after so many steps. */
static int moves_at(const struct call *c, int step)
{
    int moves = 0;
    while (step > 0)
        step -= is_step(c, moves++);
    return moves;
}

/* A viewer; of a sealed match its seat, else it must be said. */
static bool field_viewer(struct call *c)
{
    c->viewer = c->match->is_sealed ? c->engine->seat : SEAT_ALL;
    if (!c->match->is_sealed && value_member(c->request, "seat") == NULL)
        return refuse_field(c, "seat", ERR_VALUE,
                            "%s needs a \"seat\": a number, \"spectator\" or \"all\"", c->op->name);
    return field_viewer_or(c, "seat");
}

/* ---- view ---- */

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
    if (!field_match(c) || !field_format(c, &c->is_text) || !field_viewer(c))
        return false;
    const struct set *set = c->match->set;
    const void *state = match_state(c->match);
    c->from = -1;
    if (value_member(c->request, "at") != NULL) {
        if (!has_history(c) || !field_int_or(c, "at", 0, count_steps(c), &c->from))
            return false;
        session_state_at(c->match->session, moves_at(c, c->from), set->state);
        state = set->state;
    }
    c->game->view(set->data, state, c->viewer, set->view);
    if (c->is_text)
        c->text = view_text(c);
    return true;
}

static void tell_view(const struct call *c, struct json *j)
{
    const struct set *set = c->match->set;
    struct audience a = {
        .game = c->game, .data = set->data, .view = set->view, .viewer = c->viewer};
    put_viewer(c->viewer, j);
    if (c->from >= 0)
        json_key_int(j, "at", c->from);
    else if (c->viewer >= 0)
        json_key_int(j, "number", match_question(c->match, c->viewer));
    if (c->text != NULL) {
        json_key_string(j, "text", c->text);
        return;
    }
    json_key(j, "view");
    game_view_json(&a, j);
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

/* ---- history ---- */

static bool act_history(struct call *c)
{
    if (!field_match(c) || !has_history(c) || !field_format(c, &c->is_text) || !field_viewer(c))
        return false;
    int steps = count_steps(c);
    c->to = steps;
    return field_int_or(c, "from", 0, steps, &c->from) && field_int_or(c, "to", 0, steps, &c->to);
}

/* One step; a move's words are for who made it. */
static void put_step(const struct call *c, int step, int index, struct json *j)
{
    const struct session *s = c->match->session;
    const struct event *events;
    int seat = -1, count = session_events(s, index, &events);
    json_open_object(j);
    json_key_int(j, "step", step);
    if (index >= 0) {
        const char *words = session_move(s, index, &seat);
        if (c->viewer == SEAT_ALL || c->viewer == seat) {
            json_key_int(j, "seat", seat);
            json_key_string(j, "move", words);
        }
    }
    put_event_list(c, events, count, j);
    json_end(j);
}

static void tell_history(const struct call *c, struct json *j)
{
    put_viewer(c->viewer, j);
    json_key_int(j, "steps", count_steps(c));
    json_key_array(j, "history");
    for (int index = -1, step = 0; index < match_count(c->match) && step <= c->to; index++) {
        if (index >= 0 && !is_step(c, index))
            continue;
        if (step >= c->from)
            put_step(c, step, index, j);
        step++;
    }
    json_end(j);
}

/* ---- verify ---- */

static bool act_verify(struct call *c)
{
    if (!field_match(c) || !is_open(c, "verify") || !has_history(c))
        return false;
    c->is_legal = session_check_dice(c->match->session, &c->notice);
    return true;
}

static void tell_verify(const struct call *c, struct json *j)
{
    json_key_string(j, "match", c->match->id);
    json_key_bool(j, "verified", c->is_legal);
    if (!c->is_legal) {
        json_key_object(j, "reason");
        put_err(c, &c->notice, j);
        json_end(j);
    }
}

/* ---- why ---- */

/* The kind of the piece of this id, of those that moves name; NULL: the viewer has none such before
 * them. */
static const struct field_kind *piece_kind(const struct audience *a, int64_t value)
{
    const struct vocabulary *v = a->game->vocabulary;
    for (int i = 0; v != NULL && i < v->move_count; i++) {
        for (const struct row_field *f = v->moves[i].fields; f->kind != NULL; f++)
            if (f->kind->form == FIELD_PIECE && value >= 0 && value < f->kind->count(a) &&
                f->kind->exists(a, (int)value))
                return f->kind;
    }
    return NULL;
}

static bool act_why(struct call *c)
{
    const struct json_value *move = value_member(c->request, "move");
    bool has_piece = value_member(c->request, "piece") != NULL;
    int id = 0;
    c->square = NULL;
    if (!field_match(c) || !field_seat(c) || !field_text_or(c, "square", &c->square) ||
        !field_int_or(c, "piece", 1, UINT16_MAX, &id))
        return false;
    if (has_piece + (c->square != NULL) + (move != NULL) != 1)
        return refuse_field(c, NULL, ERR_VALUE,
                            "why needs one of \"piece\", \"square\" and \"move\"");
    struct audience a = audience_of(c, c->seat);
    c->piece = id - 1;
    c->field = "move";
    if (has_piece && piece_kind(&a, c->piece) == NULL)
        return refuse_field(c, "piece", ERR_VALUE, "you see no piece %d in this match", id);
    c->has_move = move != NULL && move_value(c, "move", move, &a, &c->move, &c->e);
    return move == NULL || c->has_move;
}

/* True if the move has to do with what was asked for. */
static bool concerns(const struct call *c, const struct audience *a, const struct move *m)
{
    const struct row_field *fields = c->game->vocabulary->moves[m->kind].fields;
    if (c->has_move)
        return m->kind == c->move.kind && memcmp(m->field, c->move.field, sizeof m->field) == 0;
    for (int i = 0; fields[i].kind != NULL; i++) {
        char words[GAME_NAME_MAX];
        struct text t;
        if (m->field[i] == UINT16_MAX)
            continue;
        if (fields[i].kind->form == FIELD_PIECE && m->field[i] == c->piece)
            return true;
        if (c->square == NULL || fields[i].kind->form != FIELD_OTHER)
            continue;
        text_init(&t, words, sizeof words);
        game_print_move_field(a, m, i, &t);
        /* A pose is a square and more: "c4 north". */
        size_t size = strlen(c->square);
        if (text_begins(words, c->square) && (words[size] == '\0' || words[size] == ' '))
            return true;
    }
    return false;
}

static void put_refused_move(const struct call *c, const struct audience *a, const struct move *m,
                             const struct err *why, struct json *j)
{
    json_open_object(j);
    json_key(j, "move");
    put_move(a, m, 0, j);
    json_key_object(j, "reason");
    put_err(c, why, j);
    json_end(j);
    json_end(j);
}

/* What comes to mind of what was asked for and cannot be done; returns how much. */
static int put_cannot(const struct call *c, const struct audience *a, struct json *j)
{
    const struct set *set = c->match->set;
    bool is_asked = match_deciders(c->match) >> c->seat & 1;
    int told = 0, count = is_asked ? c->game->candidates(set->data, set->view, set->moves) : 0;
    struct err why;
    for (int i = 0; i < count; i++) {
        if (!concerns(c, a, &set->moves[i]) || game_refusal(a, &set->moves[i], &why) == 0)
            continue;
        put_refused_move(c, a, &set->moves[i], &why, j);
        told++;
    }
    if (c->has_move && told == 0 && game_refusal(a, &c->move, &why) != 0) {
        put_refused_move(c, a, &c->move, &why, j);
        told++;
    }
    return told;
}

/* The verbs that answer the seat's question; all if it is not asked. */
static uint64_t verbs_now(const struct call *c, const struct audience *a)
{
    struct question q;
    if ((match_deciders(c->match) >> c->seat & 1) == 0)
        return UINT64_MAX;
    game_ask(a, &q);
    return q.verbs;
}

/* Nobody thought of it: the verbs that name a piece and nothing else are tried with it. */
static int put_unthought(const struct call *c, const struct audience *a, uint64_t verbs,
                         struct json *j)
{
    const struct vocabulary *v = c->game->vocabulary;
    struct err why;
    int told = 0;
    for (int kind = 0; c->piece >= 0 && kind < v->move_count; kind++) {
        const struct row_field *f = v->moves[kind].fields;
        if ((verbs >> kind & 1) == 0)
            continue;
        struct move m = {.kind = (uint16_t)kind, .field = {(uint16_t)c->piece}};
        bool is_whole = f[0].kind != NULL && f[0].kind->form == FIELD_PIECE && f[1].kind == NULL &&
                        c->piece < f[0].kind->count(a) && f[0].kind->exists(a, c->piece);
        if (!is_whole || game_refusal(a, &m, &why) == 0)
            continue;
        put_refused_move(c, a, &m, &why, j);
        told++;
    }
    return told;
}

static void tell_why(const struct call *c, struct json *j)
{
    const struct set *set = c->match->set;
    struct audience a = audience_of(c, c->seat);
    bool is_asked = match_deciders(c->match) >> c->seat & 1;
    int count =
        is_asked ? c->game->moves(set->data, match_state(c->match), c->seat, set->moves) : 0;
    int told = 0;
    json_key_int(j, "seat", c->seat);
    json_key_array(j, "can");
    for (int i = 0; i < count; i++) {
        if (!concerns(c, &a, &set->moves[i]))
            continue;
        put_move(&a, &set->moves[i], WITH_FLAGS, j);
        told++;
    }
    json_end(j);
    json_key_array(j, "cannot");
    told += put_cannot(c, &a, j);
    if (told == 0 && put_unthought(c, &a, verbs_now(c, &a), j) == 0)
        put_unthought(c, &a, UINT64_MAX, j);
    json_end(j);
}

/* ---- preview ---- */

/* What every game can tell in words, unless it has a preview of its own by that name: all that is
 * known of a thing, and the chances of what words name. */
static bool preview_text(const struct audience *a, const char *kind, const char *words,
                         struct json *out, struct err *e)
{
    char text[PREVIEW_TEXT_MAX];
    struct text t;
    text_init(&t, text, sizeof text);
    if (strcmp(kind, "odds") == 0 ? !a->game->odds(a->data, a->view, words, &t, e)
                                  : !game_explain(a, words, &t, e))
        return false;
    json_open_object(out);
    json_key_string(out, "text", text);
    json_end(out);
    return true;
}

/* The words meant: a text as it is, and pieces by their names. */
static bool preview_words(const struct audience *a, const struct field_value *values, int count,
                          char out[GAME_NAME_MAX * 2], struct err *e)
{
    struct text t;
    text_init(&t, out, GAME_NAME_MAX * 2);
    for (int i = 0; i < count; i++) {
        const struct field_kind *k = piece_kind(a, values[i].number - 1);
        text_add(&t, i > 0 ? " " : "");
        if (values[i].text != NULL)
            text_add(&t, values[i].text);
        else if (k != NULL)
            k->print(a, (int)values[i].number - 1, &t);
        else
            return err_set(e, ERR_VALUE, "\"%.40s\": you see no piece %lld in this match",
                           values[i].name, (long long)values[i].number);
    }
    if (t.need == 0)
        return err_set(e, ERR_VALUE, "\"of\" must say of what: a \"piece\", or \"words\"");
    return !text_is_cut(&t) || err_set(e, ERR_VALUE, "\"of\" is too long to be a name");
}

static bool is_own_preview(const struct game *g, const char *kind)
{
    for (int i = 0; g->previews != NULL && g->previews[i] != NULL; i++)
        if (strcmp(g->previews[i], kind) == 0)
            return true;
    return false;
}

static bool find_preview(struct call *c, const char *kind)
{
    char list[ERR_TEXT_MAX / 2];
    struct text t;
    if (is_own_preview(c->game, kind) || strcmp(kind, "explain") == 0 || strcmp(kind, "odds") == 0)
        return true;
    text_init(&t, list, sizeof list);
    for (int i = 0; c->game->previews != NULL && c->game->previews[i] != NULL; i++)
        text_addf(&t, "%s, ", c->game->previews[i]);
    return refuse_field(c, "kind", ERR_VALUE,
                        "%s has no preview \"%.40s\"; it has: %sexplain, odds", c->game->name, kind,
                        list);
}

static bool one_preview(const struct audience *a, const char *kind,
                        const struct field_value *values, int count, struct json *out,
                        struct err *e)
{
    char words[GAME_NAME_MAX * 2];
    if (is_own_preview(a->game, kind))
        return a->game->preview(a, kind, values, count, out, e);
    return preview_words(a, values, count, words, e) && preview_text(a, kind, words, out, e);
}

/* The preview as JSON in a text of its own. */
static bool write_preview(struct call *c, const char *kind, const struct field_value *values,
                          int count)
{
    struct audience a = audience_of(c, c->viewer);
    size_t size = 0;
    for (int pass = 0; pass < 2; pass++) {
        struct text t;
        struct json j;
        text_init(&t, c->text, size);
        json_init(&j, &t);
        if (!one_preview(&a, kind, values, count, &j, &c->e))
            return false;
        if (pass == 0) {
            size = t.need + 1;
            c->text = engine_alloc(NULL, size);
        }
    }
    return true;
}

static bool act_preview(struct call *c)
{
    const struct json_value *of = value_member(c->request, "of");
    struct field_value values[VALUES_MAX];
    const char *kind;
    int count = 0;
    if (!field_match(c) || !field_text(c, "kind", &kind) || !field_viewer(c) ||
        !find_preview(c, kind))
        return false;
    if (of != NULL && !value_is(of, VALUE_OBJECT))
        return refuse_field(c, "of", ERR_VALUE, "\"of\" must be an object of names and values");
    if (of != NULL && (count = named_values(c, "of", of, values)) < 0)
        return false;
    c->field = "of";
    return write_preview(c, kind, values, count);
}

static void tell_preview(const struct call *c, struct json *j)
{
    put_viewer(c->viewer, j);
    json_key_string(j, "kind", value_text(value_member(c->request, "kind")));
    json_key(j, "preview");
    json_raw(j, c->text);
}

const struct op ops_look[] = {
    {.name = "view",
     .fields = {"match", "seat", "at", "format"},
     .act = act_view,
     .tell = tell_view},
    {.name = "hash", .fields = {"match"}, .act = act_hash, .tell = tell_hash},
    {.name = "result", .fields = {"match"}, .act = field_match, .tell = tell_result},
    {.name = "history",
     .fields = {"match", "seat", "from", "to", "format"},
     .act = act_history,
     .tell = tell_history},
    {.name = "verify", .fields = {"match"}, .act = act_verify, .tell = tell_verify},
    {.name = "why",
     .fields = {"match", "seat", "piece", "square", "move"},
     .act = act_why,
     .tell = tell_why},
    {.name = "preview",
     .fields = {"match", "seat", "kind", "of"},
     .act = act_preview,
     .tell = tell_preview},
    {.name = NULL},
};
