/* vocabulary.c: moves, events and questions as words and JSON, from a game's tables. */
#include <muster/vocabulary.h>

#include <assert.h>
#include <string.h>

#include <muster/game.h>

#include "template.h"

const struct field_kind kind_number = {
    .name = "number", .about = "a whole number", .form = FIELD_NUMBER, .low = 0, .high = INT16_MAX};
const struct field_kind kind_flag = {
    .name = "flag", .about = "`true` or `false`", .form = FIELD_FLAG};
const struct field_kind kind_seat = {.name = "seat", .about = "a seat, from 0", .form = FIELD_SEAT};

/* ---- seats ---- */

void say_who(const struct audience *a, int seat, bool is_start, struct text *out)
{
    if (seat >= 0 && seat == a->viewer) {
        text_add(out, is_start ? "You" : "you");
    } else if (a->names == NULL || a->names[seat] == NULL) {
        text_addf(out, "Seat %d", seat);
    } else {
        char first = a->names[seat][0];
        text_add_char(out,
                      is_start && first >= 'a' && first <= 'z' ? (char)(first - 'a' + 'A') : first);
        text_add(out, a->names[seat] + 1);
    }
}

void say_whose(const struct audience *a, int seat, bool is_start, struct text *out)
{
    if (seat >= 0 && seat == a->viewer) {
        text_add(out, is_start ? "Your" : "your");
        return;
    }
    say_who(a, seat, is_start, out);
    text_add(out, "'s");
}

/* ---- moves ---- */

static void widen(const struct move *m, int32_t values[MOVE_FIELDS_MAX])
{
    for (int i = 0; i < MOVE_FIELDS_MAX; i++)
        values[i] = m->field[i] == UINT16_MAX ? FIELD_ABSENT : m->field[i];
}

void game_print_move(const struct audience *a, const struct move *m, struct text *out)
{
    const struct vocabulary *v = a->game->vocabulary;
    int32_t values[MOVE_FIELDS_MAX];
    if (m->kind >= v->move_count) { /* not a move at all */
        text_addf(out, "move %d", m->kind);
        return;
    }
    const struct move_row *row = &v->moves[m->kind];
    widen(m, values);
    const struct sentence s = {.a = a,
                               .fields = row->fields,
                               .values = values,
                               .field_count = field_count(row->fields),
                               .seat = -1,
                               .move = m};
    template_print(&s, row->words, out);
}

int game_move_fields(const struct game *g, const struct move *m)
{
    assert(m->kind < g->vocabulary->move_count);
    return field_count(g->vocabulary->moves[m->kind].fields);
}

/* The value of a field; a piece by its id. */
static void value_json(const struct audience *a, const struct field_kind *k, int value,
                       struct json *out)
{
    if (k->form == FIELD_PIECE)
        json_int(out, value + 1);
    else
        field_json(a, k, value, out);
}

void game_move_field(const struct audience *a, const struct move *m, int field, struct json *out)
{
    const struct row_field *f = &a->game->vocabulary->moves[m->kind].fields[field];
    assert(field < game_move_fields(a->game, m) && m->field[field] != UINT16_MAX);
    json_key(out, f->name);
    value_json(a, f->kind, m->field[field], out);
}

void game_print_move_field(const struct audience *a, const struct move *m, int field,
                           struct text *out)
{
    assert(field < game_move_fields(a->game, m) && m->field[field] != UINT16_MAX);
    field_print(a, a->game->vocabulary->moves[m->kind].fields[field].kind, m->field[field], out);
}

void game_move_members(const struct audience *a, const struct move *m, struct json *out)
{
    int count = game_move_fields(a->game, m);
    json_key_string(out, "verb", a->game->vocabulary->moves[m->kind].name);
    for (int i = 0; i < count; i++)
        if (m->field[i] != UINT16_MAX)
            game_move_field(a, m, i, out);
}

void game_move_json(const struct audience *a, const struct move *m, struct json *out)
{
    json_open_object(out);
    game_move_members(a, m, out);
    json_end(out);
}

/* ---- events ---- */

bool event_is_seen(const struct event *ev, int viewer)
{
    return viewer == SEAT_ALL || ev->seen_by == EVENT_ALL_SEATS ||
           (viewer >= 0 && ev->seen_by >> viewer & 1);
}

/* The template for the viewer; NULL: `say_event` prints it. */
static const char *words_for(const struct event_row *row, bool is_seen)
{
    return is_seen || row->unseen == NULL ? row->seen : row->unseen;
}

static bool has_secret(const struct event_row *row)
{
    for (int i = 0; row->fields[i].kind != NULL; i++)
        if (row->fields[i].is_secret)
            return true;
    return false;
}

static bool is_told(const struct audience *a, const struct event_row *row, const struct event *ev)
{
    return event_is_seen(ev, a->viewer) || row->unseen != NULL || !has_secret(row);
}

/* True if the second event may share a sentence with the first. */
static bool is_joined(const struct audience *a, const struct event *x, const struct event *y)
{
    return x->kind == y->kind && x->seat == y->seat &&
           event_is_seen(x, a->viewer) == event_is_seen(y, a->viewer);
}

int game_print_events(const struct audience *a, const struct event *events, int count,
                      struct text *out)
{
    const struct vocabulary *v = a->game->vocabulary;
    int run = 1;
    if (events->kind >= v->event_count)
        return 1;
    const struct event_row *row = &v->events[events->kind];
    bool is_seen = event_is_seen(events, a->viewer);
    while (run < count && template_joins(row->seen) && is_joined(a, events, &events[run]))
        run++;
    if (!is_told(a, row, events) ||
        (is_seen && v->say_event != NULL && v->say_event(a, events, out)))
        return run;
    const struct sentence s = {.a = a,
                               .fields = row->fields,
                               .values = events->field,
                               .field_count = field_count(row->fields),
                               .seat = events->seat,
                               .run = events,
                               .run_count = run};
    template_print(&s, words_for(row, is_seen), out);
    return run;
}

void game_print_event(const struct audience *a, const struct event *ev, struct text *out)
{
    game_print_events(a, ev, 1, out);
}

void game_tell(const struct audience *a, const struct event *events, int count, enum story story,
               struct text *out)
{
    if (a->game->tell != NULL && a->game->tell(a, events, count, story, out))
        return;
    for (int i = 0; i < count;) {
        size_t before = out->need;
        i += game_print_events(a, &events[i], count - i, out);
        if (out->need > before)
            text_add_char(out, '\n');
    }
}

bool game_event_is_told(const struct audience *a, const struct event *ev)
{
    const struct vocabulary *v = a->game->vocabulary;
    return ev->kind < v->event_count && is_told(a, &v->events[ev->kind], ev);
}

void game_event_members(const struct audience *a, const struct event *ev, struct json *out)
{
    const struct event_row *row = &a->game->vocabulary->events[ev->kind];
    bool is_seen = event_is_seen(ev, a->viewer);
    json_key_string(out, "event", row->name);
    json_key_int(out, "seat", ev->seat);
    for (int i = 0; i < field_count(row->fields); i++) {
        const struct row_field *f = &row->fields[i];
        if (f->is_secret && !is_seen && f->kind->json_hidden == NULL)
            continue;
        json_key(out, f->name);
        if (f->is_secret && !is_seen)
            f->kind->json_hidden(a, ev->field[i], out);
        else
            field_json(a, f->kind, ev->field[i], out);
    }
}

bool game_event_json(const struct audience *a, const struct event *ev, struct json *out)
{
    if (!game_event_is_told(a, ev))
        return false;
    json_open_object(out);
    game_event_members(a, ev, out);
    json_end(out);
    return true;
}

/* ---- questions ---- */

void game_ask(const struct audience *a, struct question *q)
{
    const struct vocabulary *v = a->game->vocabulary;
    struct text t;
    *q = (struct question){.least = 1, .most = 1};
    for (int i = 0; i < QUESTION_FIELDS_MAX; i++)
        q->field[i] = FIELD_ABSENT;
    a->game->ask(a, q);
    assert(q->kind < v->question_count);
    const struct question_row *row = &v->questions[q->kind];
    q->id = row->name;
    q->rules = row->rules;
    q->verbs = row->verbs;
    q->pass = row->pass;
    if (q->text[0] != '\0')
        return; /* the game has written it */
    const struct sentence s = {.a = a,
                               .fields = row->fields,
                               .values = q->field,
                               .field_count = field_count(row->fields),
                               .seat = a->viewer};
    text_init(&t, q->text, sizeof q->text);
    template_print(&s, row->text, &t);
}

/* An array of the IDs in a list separated by spaces. */
static void rules_json(const char *rules, struct json *out)
{
    char id[32];
    json_key_array(out, "rules");
    for (const char *at = rules; *at != '\0';) {
        size_t size = strcspn(at, " ");
        assert(size < sizeof id);
        memcpy(id, at, size);
        id[size] = '\0';
        json_str(out, id);
        at += size + (at[size] == ' ');
    }
    json_end(out);
}

static void verbs_json(const struct vocabulary *v, uint64_t verbs, struct json *out)
{
    json_key_array(out, "verbs");
    for (int i = 0; i < v->move_count; i++)
        if (verbs >> i & 1)
            json_str(out, v->moves[i].name);
    json_end(out);
}

/* What the question is about. */
static void about_json(const struct audience *a, const struct question *q, struct json *out)
{
    const struct question_row *row = &a->game->vocabulary->questions[q->kind];
    json_key_object(out, "about");
    for (int i = 0; i < field_count(row->fields); i++) {
        if (q->field[i] == FIELD_ABSENT)
            continue;
        json_key(out, row->fields[i].name);
        value_json(a, row->fields[i].kind, q->field[i], out);
    }
    json_end(out);
}

void game_question_members(const struct audience *a, const struct question *q, struct json *out)
{
    json_key_string(out, "question", q->id);
    json_key_string(out, "text", q->text);
    rules_json(q->rules, out);
    verbs_json(a->game->vocabulary, q->verbs, out);
    json_key_object(out, "pick");
    json_key_int(out, "least", q->least);
    json_key_int(out, "most", q->most);
    json_end(out);
    json_key(out, "pass");
    if (q->pass != NULL)
        json_str(out, q->pass);
    else
        json_nil(out);
    about_json(a, q, out);
}

void game_question_json(const struct audience *a, const struct question *q, struct json *out)
{
    json_open_object(out);
    game_question_members(a, q, out);
    json_end(out);
}

/* ---- views ---- */

void game_result_json(const struct game *g, const struct result *r, struct json *out)
{
    json_open_object(out);
    json_key(out, "winner");
    if (r->winner >= 0)
        json_int(out, r->winner);
    else
        json_nil(out);
    json_key_array(out, "score");
    for (int seat = 0; seat < g->seats; seat++)
        json_int(out, r->score[seat]);
    json_end(out);
    json_end(out);
}

static void viewer_json(int viewer, struct json *out)
{
    json_key(out, "viewer");
    if (viewer == SEAT_ALL)
        json_str(out, "all");
    else if (viewer == SEAT_SPECTATOR)
        json_str(out, "spectator");
    else
        json_int(out, viewer);
}

void game_view_json(const struct audience *a, struct json *out)
{
    const struct game *g = a->game;
    const void *picture = g->picture(a->view);
    unsigned asked = g->deciders(a->data, picture);
    struct result result = {.winner = -1};
    struct question q;
    json_open_object(out);
    json_key_string(out, "game", g->name);
    viewer_json(a->viewer, out);
    json_key_array(out, "deciders");
    for (int seat = 0; seat < g->seats; seat++)
        if (asked >> seat & 1)
            json_int(out, seat);
    json_end(out);
    json_key(out, "question");
    if (a->viewer >= 0 && (asked >> a->viewer & 1)) {
        game_ask(a, &q);
        game_question_json(a, &q, out);
    } else {
        json_nil(out);
    }
    json_key(out, "result");
    if (g->result(a->data, picture, &result))
        game_result_json(g, &result, out);
    else
        json_nil(out);
    json_key(out, "table");
    g->view_json(a->data, a->view, out);
    json_end(out);
}

/* ---- checking ---- */

static bool check_kinds(const char *row, const struct row_field *fields, int count, struct err *e)
{
    for (int i = 0; i < count; i++) {
        const struct field_kind *k = fields[i].kind;
        bool is_whole = k->form == FIELD_WORD    ? k->words != NULL
                        : k->form == FIELD_PIECE ? k->print != NULL && k->json != NULL
                        : k->form == FIELD_OTHER ? k->print != NULL && k->json != NULL
                                                 : true;
        if (!is_whole)
            return err_set(e, ERR_VALUE, "%s: the kind of \"%s\" lacks functions", row,
                           fields[i].name);
    }
    return true;
}

/* An object cannot have two members of one name: fields keep clear of those that every move, group
 * of moves or event has. */
static bool check_names(const char *row, const struct row_field *fields, int count,
                        const char *const *taken, struct err *e)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; taken[k] != NULL; k++)
            if (strcmp(fields[i].name, taken[k]) == 0)
                return err_set(e, ERR_VALUE,
                               "%s: a field cannot be called \"%s\": its JSON has that already",
                               row, taken[k]);
    return true;
}

static bool check_moves(const struct vocabulary *v, struct err *e)
{
    static const char *const taken[] = {"verb",  "text",  "choices", "final", "futile",
                                        "about", "worth", "why",     NULL};
    for (int i = 0; i < v->move_count; i++) {
        const struct move_row *row = &v->moves[i];
        int count = field_count(row->fields);
        if (!template_check(row->words, row->fields, count, e) ||
            !check_kinds(row->name, row->fields, count, e) ||
            !check_names(row->name, row->fields, count, taken, e))
            return false;
    }
    return true;
}

/* Copies the public fields: `unseen` must not name any other. */
static int public_fields(const struct event_row *row, struct row_field out[EVENT_FIELDS_MAX])
{
    int count = 0;
    for (int i = 0; row->fields[i].kind != NULL; i++)
        if (!row->fields[i].is_secret)
            out[count++] = row->fields[i];
    return count;
}

static bool check_events(const struct vocabulary *v, struct err *e)
{
    static const char *const taken[] = {"event", "seat", "text", NULL};
    for (int i = 0; i < v->event_count; i++) {
        const struct event_row *row = &v->events[i];
        int count = field_count(row->fields);
        struct row_field open[EVENT_FIELDS_MAX];
        if (row->seen == NULL && v->say_event == NULL)
            return err_set(e, ERR_VALUE, "%s has no words", row->name);
        if ((row->seen != NULL && !template_check(row->seen, row->fields, count, e)) ||
            (row->unseen != NULL &&
             !template_check(row->unseen, open, public_fields(row, open), e)) ||
            !check_kinds(row->name, row->fields, count, e) ||
            !check_names(row->name, row->fields, count, taken, e))
            return false;
    }
    return true;
}

bool vocabulary_check(const struct vocabulary *v, struct err *e)
{
    if (!check_moves(v, e) || !check_events(v, e))
        return false;
    for (int i = 0; i < v->question_count; i++) {
        const struct question_row *row = &v->questions[i];
        int count = field_count(row->fields);
        if ((row->text != NULL && !template_check(row->text, row->fields, count, e)) ||
            !check_kinds(row->name, row->fields, count, e))
            return false;
    }
    return true;
}
