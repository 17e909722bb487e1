/* engine.c: from a line to its answer. */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

#include <muster/games.h>
#include <muster/lines.h>

enum { ANSWER_BEGIN = 1 << 14, TABLES = 7 };

static const struct op *const tables[TABLES] = {ops_about, ops_packs, ops_match, ops_play,
                                                ops_think, ops_look,  ops_table};

struct engine *engine_new(uint64_t seed)
{
    struct engine *e = engine_alloc(NULL, sizeof *e);
    *e = (struct engine){.seat = SEAT_ALL, .answer_cap = ANSWER_BEGIN};
    e->answer = engine_alloc(NULL, e->answer_cap);
    rng_seed(&e->rng, seed);
    return e;
}

void engine_free(struct engine *e)
{
    if (e == NULL)
        return;
    matches_free(e);
    sets_free(e);
    free(e->told);
    free(e->values);
    free(e->texts);
    free(e->answer);
    free(e);
}

static bool matches_have_seat(const struct engine *e, int seat, struct err *err)
{
    for (int i = 0; i < BUCKETS; i++)
        for (const struct match *m = e->buckets[i]; m != NULL; m = m->next)
            if (seat >= m->set->game->seats || m->table != NULL)
                return err_set(err, ERR_VALUE,
                               m->table != NULL ? "match \"%s\" is on a table: free it first"
                                                : "match \"%s\" has no seat %d",
                               m->id, seat);
    return true;
}

bool engine_lock(struct engine *e, int seat, const char *others, struct err *err)
{
    const struct bot *bot = NULL;
    if (e->seat != SEAT_ALL)
        return err_set(err, ERR_VALUE, "the engine is locked for seat %d already", e->seat);
    if (seat < 0 || seat >= GAME_SEATS_MAX)
        return err_set(err, ERR_VALUE, "there is no seat %d", seat);
    if (strcmp(others, "none") != 0 && (bot = bot_find(others, err)) == NULL)
        return false;
    if (!matches_have_seat(e, seat, err))
        return false;
    e->seat = seat;
    e->others = bot;
    for (int i = 0; i < BUCKETS; i++) {
        for (struct match *m = e->buckets[i]; m != NULL; m = m->next) {
            m->is_sealed = true;
            others_play(e, m);
        }
    }
    return true;
}

/* ---- answers ---- */

int op_names(const char *names[OPS_MAX])
{
    int count = 0;
    for (int i = 0; i < TABLES; i++)
        for (const struct op *op = tables[i]; op->name != NULL && count < OPS_MAX; op++)
            names[count++] = op->name;
    return count;
}

void put_err(const struct call *c, const struct err *e, struct json *j)
{
    json_key_string(j, "code", e == &c->e && c->code != NULL ? c->code : err_word(e->code));
    if (e->rule > 0)
        json_key_string(j, "rule", c->game->rules[e->rule].id);
    json_key_string(j, "message", e->text);
    if (e->line > 0) {
        json_key_int(j, "line", e->line);
        json_key_int(j, "column", e->column);
    }
}

void put_mistakes(const struct call *c, struct json *j)
{
    json_key_array(j, "mistakes");
    for (int i = 0; i < c->mistake_count; i++) {
        json_open_object(j);
        json_key_string(j, "pack", c->mistakes[i].pack);
        put_err(c, &c->mistakes[i].e, j);
        json_end(j);
    }
    json_end(j);
}

static void put_refusal(const struct call *c, struct json *j)
{
    json_key_object(j, "error");
    put_err(c, &c->e, j);
    if (c->field != NULL)
        json_key_string(j, "field", c->field);
    if (c->has_move) {
        struct audience a = audience_of(c, c->seat);
        json_key(j, "move");
        put_move(&a, &c->move, 0, j);
    }
    if (c->played > 0)
        json_key_int(j, "played", c->played);
    if (c->mistake_count > 0)
        put_mistakes(c, j);
    json_end(j);
}

static void put_answer(const struct call *c, bool ok, struct text *out)
{
    const struct json_value *id = value_member(c->request, "id");
    struct json j;
    json_init(&j, out);
    json_open_object(&j);
    if (value_is(id, VALUE_TEXT))
        json_key_string(&j, "id", value_text(id));
    else if (value_is(id, VALUE_INT))
        json_key_int(&j, "id", value_int(id));
    json_key_bool(&j, "ok", ok);
    if (ok)
        c->op->tell(c, &j);
    else
        put_refusal(c, &j);
    json_end(&j);
}

/* Writes the answer, again if it did not fit. */
static void write_answer(const struct call *c, bool ok, size_t *size)
{
    struct engine *e = c->engine;
    struct text t;
    text_init(&t, e->answer, e->answer_cap);
    put_answer(c, ok, &t);
    if (text_is_cut(&t)) {
        e->answer_cap = t.need + t.need / 2 + 1;
        e->answer = engine_alloc(e->answer, e->answer_cap);
        text_init(&t, e->answer, e->answer_cap);
        put_answer(c, ok, &t);
    }
    *size = t.need;
}

/* ---- requests ---- */

/* Room for a request, which is kept for the next. */
static void make_room(struct engine *e, size_t values, size_t text)
{
    if (values > e->value_cap) {
        e->value_cap = values + values / 2;
        e->values = engine_alloc(e->values, e->value_cap * sizeof *e->values);
    }
    if (text > e->text_cap) {
        e->text_cap = text + text / 2;
        e->texts = engine_alloc(e->texts, e->text_cap);
    }
}

static bool parse(struct call *c, const char *line, size_t size)
{
    struct engine *e = c->engine;
    struct json_room room;
    struct err why;
    if (size > ENGINE_LINE_MAX)
        return err_set(&c->e, ERR_BOUND, "the line is longer than %d bytes; it was skipped",
                       ENGINE_LINE_MAX);
    make_room(e, json_values_most(line, size), size + 1);
    room = (struct json_room){e->values, e->value_cap, e->texts, e->text_cap};
    c->request = json_read(line, size, &room, &why);
    if (c->request == NULL)
        return err_at(&c->e, why.code, why.line, why.column, "the request is not a JSON object: %s",
                      why.text);
    if (!value_is(c->request, VALUE_OBJECT))
        return err_at(&c->e, ERR_SYNTAX, 1, 1, "a request is a JSON object: {\"op\":\"hello\"}");
    return true;
}

static bool find_op(struct call *c)
{
    const struct json_value *value = value_member(c->request, "op");
    const char *names[OPS_MAX], *name = value_text(value);
    if (name == NULL)
        return refuse_field(c, "op", ERR_VALUE,
                            "a request needs \"op\", a text that says what to do: \"hello\"");
    for (int i = 0; i < TABLES; i++) {
        for (const struct op *op = tables[i]; op->name != NULL; op++) {
            if (strcmp(op->name, name) == 0) {
                c->op = op;
                return true;
            }
        }
    }
    struct word w = {.start = name, .size = (int)strlen(name)};
    c->field = "op";
    if (word_among(&w, names, op_names(names), "op", &c->e) >= 0)
        return refuse_field(c, "op", ERR_VALUE, "\"%s\": ops are written in small letters", name);
    return false;
}

const char *engine_answer(struct engine *e, const char *line, size_t size, size_t *answer_size)
{
    struct call c = {.engine = e};
    bool ok = parse(&c, line, size) && find_op(&c) && fields_check(&c) && c.op->act(&c);
    write_answer(&c, ok, answer_size);
    free(c.text);
    free(c.judged);
    if (c.words != NULL)
        pack_kind_free(&heresy_packs, c.words);
    return e->answer;
}
