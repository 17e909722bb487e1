/* ops_table.c: a match with people at it: table, do, run, tell, wish, sit. docs/TABLE.md. */
#include "parts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/hash.h>

enum { COMPUTERS_MOST = 100000 };

static struct table_room room_of(const struct set *set)
{
    return (struct table_room){set->moves, set->view, set->state};
}

/* The time, which the client has to say: 0 if it needs none. */
static bool field_now(struct call *c, int64_t *now)
{
    const struct json_value *value = value_member(c->request, "now");
    *now = value_int(value);
    return value == NULL || (value_is(value, VALUE_INT) && *now >= 0) ||
           refuse_field(c, "now", ERR_VALUE, "\"now\" is a time in milliseconds");
}

static bool field_span_or(struct call *c, const char *field, int64_t *out)
{
    const struct json_value *value = value_member(c->request, field);
    if (value == NULL)
        return true;
    *out = value_int(value);
    return (value_is(value, VALUE_INT) && *out >= 0) ||
           refuse_field(c, field, ERR_VALUE, "\"%s\" is a number of milliseconds", field);
}

/* Fills c->match, which must be on a table. */
static bool field_table(struct call *c)
{
    return field_match(c) && (c->match->table != NULL ||
                              refuse_field(c, "match", ERR_VALUE,
                                           "\"%s\" is not on a table: see table", c->match->id));
}

/* ---- table ---- */

/* "person", "open", or the name of a bot. */
static bool sitter_value(struct call *c, const char *field, const struct json_value *value,
                         enum table_seat *who, const struct bot **bot)
{
    const char *word = value_text(value);
    *bot = NULL;
    *who = TABLE_PERSON;
    if (word == NULL)
        return refuse_field(c, field, ERR_VALUE,
                            "in a seat is \"person\", \"open\" or the name of a bot");
    if (strcmp(word, "person") == 0)
        return true;
    *who = strcmp(word, "open") == 0 ? TABLE_OPEN : TABLE_COMPUTER;
    c->field = field;
    return *who == TABLE_OPEN || (*bot = bot_find(word, &c->e)) != NULL;
}

static bool field_sitters(struct call *c, struct table_setup *setup,
                          const struct bot *bots[GAME_SEATS_MAX])
{
    const struct json_value *list = value_member(c->request, "seats");
    if (!value_is(list, VALUE_ARRAY) || value_count(list) != (size_t)c->game->seats)
        return refuse_field(c, "seats", ERR_VALUE,
                            "\"seats\" is an array of %d: \"person\", \"open\" or a bot's name",
                            c->game->seats);
    for (int seat = 0; seat < c->game->seats; seat++)
        if (!sitter_value(c, "seats", value_at(list, (size_t)seat), &setup->seats[seat],
                          &bots[seat]))
            return false;
    return true;
}

/* The table reads the match's journal, so that its numbers and offers are those of the journal. */
static bool act_table(struct call *c)
{
    struct table_setup setup = {0};
    const struct bot *bots[GAME_SEATS_MAX] = {0};
    int64_t now;
    if (!field_match(c) || !is_open(c, "table") || !field_now(c, &now) ||
        !field_sitters(c, &setup, bots) || !field_flag_or(c, "shared", &setup.is_shared) ||
        !field_span_or(c, "delay", &setup.delay) || !field_span_or(c, "bank", &setup.bank) ||
        !field_span_or(c, "watch", &setup.watch_delay))
        return false;
    struct match *m = c->match;
    if (m->session == NULL || m->table != NULL)
        return refuse_field(c, "match", ERR_VALUE, "\"%s\" is %s", m->id,
                            m->table != NULL ? "on a table already"
                                             : "a copy, which is not played at a table");
    struct table_room room = room_of(m->set);
    c->text = match_text(m, m->session);
    c->field = "match";
    struct table *t = table_load(c->game, m->set->data, c->text, strlen(c->text), NULL, &setup,
                                 &room, now, &c->notice, &c->e);
    assert(t != NULL); /* it has just been printed */
    session_free(m->session);
    m->table = t;
    m->session = table_session(t);
    memcpy(m->bots, bots, sizeof m->bots);
    return true;
}

/* How the table stands: when to call it again, and who has something to be told. */
static void put_table(const struct call *c, struct json *j)
{
    const struct table *t = c->match->table;
    int64_t due = table_due(t);
    int thinks = table_computer(t);
    put_standing(c, j);
    json_key(j, "due");
    if (due == TABLE_NEVER)
        json_nil(j);
    else
        json_int(j, due);
    json_key(j, "thinks");
    if (thinks < 0)
        json_nil(j);
    else
        json_int(j, thinks);
    json_key_array(j, "news");
    for (int seat = 0; seat < c->game->seats; seat++)
        if (table_has_news(t, seat))
            json_int(j, seat);
    if (table_has_news(t, SEAT_SPECTATOR))
        json_str(j, "spectator");
    json_end(j);
}

/* ---- do ---- */

static bool field_command(struct call *c, struct table_command *out)
{
    static const char *const words[] = {"move", "undo", "draw", "yes", "no", "resign", "claim"};
    const struct json_value *move = value_member(c->request, "move");
    int kind = TABLE_MOVE;
    *out = (struct table_command){.k = table_k(c->match->table, c->seat)};
    if (!field_word_or(c, "command", words, 7, &kind) ||
        !field_int_or(c, "k", 1, INT32_MAX, &out->k) ||
        !field_int_or(c, "question", 1, INT32_MAX, &out->question))
        return false;
    out->kind = (enum table_command_kind)kind;
    if ((kind == TABLE_MOVE) != (move != NULL))
        return refuse_field(c, "move", ERR_VALUE, "a \"move\" belongs to the command \"move\"");
    if (kind != TABLE_MOVE || value_is(move, VALUE_TEXT)) {
        out->move = value_text(move);
        return true;
    }
    struct audience a = audience_of(c, c->seat);
    c->field = "move";
    out->built = &c->move;
    return move_value(c, "move", move, &a, &c->move, &c->e);
}

/* An old number, or a past question. */
static bool is_stale(const struct call *c, const struct table_command *command)
{
    return c->e.code == ERR_TURN &&
           (command->k != table_k(c->match->table, c->seat) ||
            (command->question != 0 &&
             command->question != session_question(c->match->session, c->seat)));
}

static bool act_do(struct call *c)
{
    static const char *const words[] = {
        [TABLE_DONE] = "done", [TABLE_HELD] = "held", [TABLE_REPEATED] = "repeated"};
    struct table_command command;
    int64_t now;
    if (!field_table(c) || !field_seat(c) || !field_now(c, &now) || !field_command(c, &command))
        return false;
    c->field = NULL;
    enum table_answer answer = table_do(c->match->table, c->seat, &command, now, &c->e);
    if (answer == TABLE_REFUSED) {
        c->code = is_stale(c, &command) ? "stale" : NULL;
        return false;
    }
    c->text_is = words[answer];
    return true;
}

static void tell_do(const struct call *c, struct json *j)
{
    json_key_string(j, "answer", c->text_is);
    json_key_int(j, "k", table_k(c->match->table, c->seat));
    put_table(c, j);
}

/* ---- run ---- */

/* One decision of a computer, from its view; chance is that of the match and the question. */
static bool computer_plays(struct call *c, int seat, int64_t now)
{
    struct match *m = c->match;
    struct set *set = m->set;
    const struct journal_head *head = session_head(m->session);
    struct rng rng;
    uint64_t seed = hash_bytes(hash_begin(), head->key, sizeof head->key);
    rng_seed(&rng, hash_end(hash_u64(hash_u64(seed, head->seed),
                                     (uint64_t)session_question(m->session, seat))));
    struct move move = bot_move(m->bots[seat], set->game, set->data, match_state(m), seat, &rng,
                                set->moves, set->view, set_search(set, m->bots[seat]));
    struct table_command command = {
        .kind = TABLE_MOVE, .k = table_k(m->table, seat), .built = &move};
    return table_do(m->table, seat, &command, now, &c->e) == TABLE_DONE;
}

static bool act_run(struct call *c)
{
    int64_t now;
    int most = COMPUTERS_MOST, seat;
    if (!field_table(c) || !field_now(c, &now) ||
        !field_int_or(c, "computers", 0, COMPUTERS_MOST, &most))
        return false;
    do {
        table_run(c->match->table, now, &c->e);
        seat = table_computer(c->match->table);
    } while (c->e.code == ERR_NONE && seat >= 0 && most-- > 0 && computer_plays(c, seat, now));
    return c->e.code == ERR_NONE;
}

/* ---- tell ---- */

static char *message_text(struct table *t, int viewer, int64_t now)
{
    struct text out;
    struct json j;
    char *buf = NULL;
    size_t size = 0;
    for (int pass = 0; pass < 2; pass++) {
        text_init(&out, buf, size);
        json_init(&j, &out);
        table_tell(t, viewer, now, &j);
        if (pass == 0) {
            size = out.need + 1;
            buf = engine_alloc(NULL, size);
        }
    }
    return buf;
}

/* Writes the message at once: telling it changes what is told next. */
static bool act_tell(struct call *c)
{
    int64_t now;
    bool is_sync = false;
    if (!field_table(c) || !field_now(c, &now) || !field_flag_or(c, "sync", &is_sync))
        return false;
    struct table *t = c->match->table;
    c->viewer = SEAT_ALL;
    if (!field_viewer_or(c, "seat"))
        return false;
    if (value_member(c->request, "seat") == NULL)
        c->viewer = table_screen(t);
    if (c->viewer == SEAT_ALL)
        return refuse_field(c, "seat", ERR_VALUE, "tell needs a seat or \"spectator\"");
    if (is_sync)
        table_sync(t, c->viewer);
    if (!table_has_news(t, c->viewer))
        return true;
    c->is_legal = c->viewer >= 0 && table_can_undo(t, c->viewer);
    c->text = message_text(t, c->viewer, now);
    table_told(t, c->viewer);
    return true;
}

static void tell_tell(const struct call *c, struct json *j)
{
    put_viewer(c->viewer, j);
    json_key_bool(j, "undo", c->is_legal);
    json_key(j, "message");
    if (c->text != NULL)
        json_raw(j, c->text);
    else
        json_nil(j);
}

/* ---- wish and sit ---- */

static bool act_wish(struct call *c)
{
    static const char *const asking[] = {"matter", "all"}, *const hows[] = {"ask", "good", "never"};
    struct table_wish wish = {.how = TABLE_ASK};
    const char *reaction = "";
    int which = -1, how = 0;
    if (!field_table(c) || !field_seat(c) || !field_word_or(c, "asking", asking, 2, &which) ||
        !field_text_or(c, "reaction", &reaction) ||
        !field_int_or(c, "piece", 1, INT32_MAX, &wish.piece) ||
        !field_word_or(c, "how", hows, 3, &how))
        return false;
    if (which >= 0)
        table_set_asking(c->match->table, c->seat, (enum table_asking)which);
    if (value_member(c->request, "how") == NULL)
        return true;
    wish.how = (enum table_how)how;
    c->field = "reaction";
    if (strlen(reaction) >= sizeof wish.kind)
        return refuse_field(c, "reaction", ERR_VALUE, "there is no reaction \"%.40s\"", reaction);
    strcpy(wish.kind, reaction);
    return table_set_wish(c->match->table, c->seat, &wish, &c->e);
}

static bool act_sit(struct call *c)
{
    const struct json_value *who = value_member(c->request, "who");
    const struct bot *bot;
    enum table_seat sitter;
    bool is_present = true;
    int64_t now;
    if (!field_table(c) || !field_seat(c) || !field_now(c, &now) ||
        !field_flag_or(c, "present", &is_present))
        return false;
    if (who != NULL) {
        if (!sitter_value(c, "who", who, &sitter, &bot))
            return false;
        c->match->bots[c->seat] = bot;
        table_sit(c->match->table, c->seat, sitter, now);
    }
    if (value_member(c->request, "present") != NULL)
        table_set_present(c->match->table, c->seat, is_present, now);
    return true;
}

/* ---- commitment ---- */

static bool act_commitment(struct call *c)
{
    uint8_t seed[FAIR_SIZE], hash[FAIR_SIZE];
    if (value_member(c->request, "seed") == NULL)
        return refuse_field(c, "seed", ERR_VALUE, "commitment needs the field \"seed\"");
    if (!field_key_or(c, "seed", seed))
        return false;
    fair_hash(seed, hash);
    for (int i = 0; i < FAIR_SIZE; i++)
        snprintf(c->why + 2 * i, 3, "%02x", hash[i]);
    return true;
}

static void tell_commitment(const struct call *c, struct json *j)
{
    json_key_string(j, "hash", c->why);
}

const struct op ops_table[] = {
    {.name = "table",
     .fields = {"match", "seats", "shared", "delay", "bank", "watch", "now"},
     .act = act_table,
     .tell = put_table},
    {.name = "do",
     .fields = {"match", "seat", "k", "question", "command", "move", "now"},
     .act = act_do,
     .tell = tell_do},
    {.name = "run", .fields = {"match", "computers", "now"}, .act = act_run, .tell = put_table},
    {.name = "tell",
     .fields = {"match", "seat", "sync", "now"},
     .act = act_tell,
     .tell = tell_tell},
    {.name = "wish",
     .fields = {"match", "seat", "asking", "reaction", "piece", "how"},
     .act = act_wish,
     .tell = put_table},
    {.name = "sit",
     .fields = {"match", "seat", "who", "present", "now"},
     .act = act_sit,
     .tell = put_table},
    {.name = "commitment", .fields = {"seed"}, .act = act_commitment, .tell = tell_commitment},
    {.name = NULL},
};
