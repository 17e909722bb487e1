/* host.c: clients, tokens, matches in memory, groups. */
#include "host.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/blake2b.h>
#include <muster/json_read.h>
#include <muster/packs.h>
#include <muster/table.h>

enum {
    ID_BYTES = 12,
    TOKEN_BYTES = 24,
    ID_MAX = 2 * TOKEN_BYTES + 1,
    HASH_SIZE = 32,
    VALUES_MAX = 600,
    SETUP_MAX = 8192,
    GROUP_MAX = 256, /* lines that a group begins with; it grows */
    ALIVE_MS = 5000  /* how often the store learns that the host is there */
};

/* A game with its own packs, and rooms for its tables. */
struct shelf {
    const struct game *game;
    void *data;
    struct table_room room;
    struct journal_head head; /* game, version, packs */
};

/* A match in memory. */
struct hosted {
    struct host *host;
    struct shelf *shelf;
    int64_t key;
    char id[ID_MAX];
    char options[JOURNAL_OPTIONS_MAX];
    struct table_setup setup;
    struct fair fair;    /* while the dice are agreed upon */
    struct table *table; /* NULL until then */
    int lines;           /* that the store has or will have */
    int64_t now;         /* of the line that is being written */
    bool is_touched;     /* by the group under way */
    bool is_waiting_told, is_end_told, is_over_kept;
    int64_t empty_since; /* when the last client left */
};

struct client {
    bool is_here;
    struct hosted *match; /* or NULL */
    int viewer;
    bool needs_all; /* sits down now: tell everything, and only to this one */
    int64_t allowance_at;
    int allowance; /* messages */
    int64_t tables_at;
    int tables;
};

/* What a client is told when the group is written. */
struct answer {
    int client;
    char *text;
    size_t size;
};

struct host {
    struct store *store;
    struct host_outside outside;
    struct shelf shelves[8];
    int shelf_count;
    struct hosted *matches[HOST_MATCHES_MAX];
    int match_count;
    struct client clients[HOST_CLIENTS_MAX];
    int client_count; /* highest + 1 */
    struct store_line *lines;
    int line_count, line_cap;
    struct answer *answers;
    int answer_count, answer_cap;
    bool has_group, is_refused; /* a group is open; something in it was refused by the store */
    struct err why;
    int64_t alive_at, began, down; /* the store was last written; the host began; after so long */
    int64_t due;
    struct json_value values[VALUES_MAX];
    char texts[HOST_MESSAGE_MAX + 1];
};

/* ---- small things ---- */

static void *grow(void *old, size_t size)
{
    void *p = realloc(old, size);
    if (p == NULL)
        abort();
    return p;
}

static void print_hex(const uint8_t *bytes, size_t size, char *out)
{
    for (size_t i = 0; i < size; i++)
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}

static bool read_hex(const char *text, uint8_t *bytes, size_t size)
{
    if (text == NULL || strlen(text) != 2 * size)
        return false;
    for (size_t i = 0; i < size; i++) {
        char digits[3] = {text[2 * i], text[2 * i + 1], '\0'};
        uint64_t byte = 0;
        if (!text_to_hex(digits, &byte))
            return false;
        bytes[i] = (uint8_t)byte;
    }
    return true;
}

static struct store_value number(int64_t n)
{
    return (struct store_value){.number = n};
}

static struct store_value words(const char *text)
{
    return (struct store_value){.bytes = text, .size = strlen(text)};
}

static struct store_value bytes(const void *of, size_t size)
{
    return (struct store_value){.bytes = of, .size = size};
}

/* ---- shelves ---- */

static bool load_packs(struct shelf *s, struct err *e)
{
    struct pack_text packs[JOURNAL_PACKS_MAX];
    struct report report = {0};
    const struct game *g = s->game;
    for (const char *at = g->default_packs; *at != '\0';) {
        int i = s->head.pack_count++;
        size_t size = strcspn(at, ",");
        snprintf(s->head.packs[i], sizeof s->head.packs[i], "%.*s", (int)size, at);
        if (!packs_find(g, s->head.packs[i], &packs[i]))
            return err_set(e, ERR_VALUE, "there is no pack %s", s->head.packs[i]);
        s->head.pack_hashes[i] = pack_hash(&packs[i]);
        at += size + (at[size] == ',');
    }
    s->data = g->data_new(packs, s->head.pack_count, &report);
    return s->data != NULL || err_set(e, ERR_VALUE, "the packs of %s cannot be read", g->name);
}

/* The shelf of a game, made when it is first asked for. NULL: there is no such game. */
static struct shelf *shelf_of(struct host *h, const char *name, struct err *e)
{
    const struct game *g = games_find(name, e);
    if (g == NULL)
        return NULL;
    for (int i = 0; i < h->shelf_count; i++)
        if (h->shelves[i].game == g)
            return &h->shelves[i];
    struct shelf *s = &h->shelves[h->shelf_count];
    *s = (struct shelf){.game = g, .head = {.dice = DICE_KEYED}};
    snprintf(s->head.game, sizeof s->head.game, "%s", g->name);
    snprintf(s->head.version, sizeof s->head.version, "%s", MUSTER_VERSION);
    if (!load_packs(s, e))
        return NULL;
    s->room = (struct table_room){grow(NULL, (size_t)g->moves_max * sizeof(struct move)),
                                  grow(NULL, g->view_size), grow(NULL, g->state_size)};
    h->shelf_count++;
    return s;
}

/* ---- answers ---- */

/* What an answer is made of. */
struct what {
    const char *t;
    const struct hosted *match;
    int viewer;
    int64_t now;
    int k;            /* 0: none */
    const char *code; /* or NULL: as `e` says */
    const struct err *e;
    char (*tokens)[ID_MAX];
    const char *text;
};

typedef void make(const struct what *w, struct json *j);

/* Makes an answer, which waits until the group is written. */
static void answer(struct host *h, int client, make *m, const struct what *w)
{
    struct text t;
    struct json j;
    char *buf = NULL;
    size_t size = 0;
    for (int pass = 0; pass < 2; pass++) {
        text_init(&t, buf, size);
        json_init(&j, &t);
        json_open_object(&j);
        json_key_string(&j, "t", w->t);
        m(w, &j);
        json_end(&j);
        size = t.need + 1;
        if (pass == 0)
            buf = grow(NULL, size);
    }
    if (h->answer_count == h->answer_cap) {
        h->answer_cap = h->answer_cap * 2 + 64;
        h->answers = grow(h->answers, (size_t)h->answer_cap * sizeof *h->answers);
    }
    h->answers[h->answer_count++] = (struct answer){client, buf, size - 1};
}

static void make_no(const struct what *w, struct json *j)
{
    if (w->k > 0)
        json_key_int(j, "k", w->k);
    json_key_string(j, "code", w->code != NULL ? w->code : err_word(w->e->code));
    if (w->e->rule > 0 && w->match != NULL)
        json_key_string(j, "rule", w->match->shelf->game->rules[w->e->rule].id);
    json_key_string(j, "message", w->e->text);
}

static void refuse(struct host *h, int client, int k, const char *code, const struct err *e)
{
    struct what w = {.t = "no", .match = h->clients[client].match, .k = k, .code = code, .e = e};
    answer(h, client, make_no, &w);
}

static void refuse_words(struct host *h, int client, const char *code, const char *text)
{
    struct err e;
    err_set(&e, ERR_VALUE, "%s", text);
    refuse(h, client, 0, code, &e);
}

static void make_ok(const struct what *w, struct json *j)
{
    json_key_int(j, "k", w->k);
    json_key_string(j, "answer", w->text);
}

static void make_opened(const struct what *w, struct json *j)
{
    json_key_string(j, "match", w->match->id);
    json_key_array(j, "tokens");
    for (int seat = 0; seat < w->match->shelf->game->seats; seat++)
        json_str(j, w->tokens[seat]);
    json_end(j);
}

static bool is_seated(const struct hosted *m, int seat)
{
    const struct host *h = m->host;
    for (int i = 0; i < h->client_count; i++)
        if (h->clients[i].is_here && h->clients[i].match == m && h->clients[i].viewer == seat)
            return true;
    return false;
}

/* The dice are agreed upon: who is there, and who has done what. */
static void make_wait(const struct what *w, struct json *j)
{
    const struct hosted *m = w->match;
    char hex[2 * FAIR_SIZE + 1];
    json_key_string(j, "match", m->id);
    json_key_string(j, "game", m->shelf->game->name);
    json_key_string(j, "options", m->options);
    json_key(j, "seat");
    if (w->viewer >= 0)
        json_int(j, w->viewer);
    else
        json_str(j, "spectator");
    print_hex(m->fair.commit[FAIR_HOST], FAIR_SIZE, hex);
    json_key_string(j, "host", hex);
    json_key_array(j, "seats");
    for (int seat = 0; seat < m->shelf->game->seats; seat++) {
        json_open_object(j);
        json_key_bool(j, "here", is_seated(m, seat));
        json_key_bool(j, "committed", (m->fair.committed >> seat & 1) != 0);
        json_key_bool(j, "revealed", (m->fair.revealed >> seat & 1) != 0);
        json_end(j);
    }
    json_end(j);
}

/* A state that is all the viewer knows, with the rest dealt at random from the view alone, as the
 * lines of a position: with it the viewer's own core can answer what only looks. The caller frees
 * it. */
static char *position_for(const struct hosted *m, int viewer)
{
    const struct shelf *s = m->shelf;
    struct rng rng;
    struct text t;
    rng_seed(&rng, 1);
    s->game->view(s->data, session_state(table_session(m->table)), viewer, s->room.view);
    s->game->resample(s->data, s->room.view, &rng, s->room.state);
    text_init(&t, NULL, 0);
    s->game->print_position(s->data, s->room.state, &t);
    size_t size = t.need + 1;
    char *text = grow(NULL, size);
    text_init(&t, text, size);
    s->game->print_position(s->data, s->room.state, &t);
    return text;
}

/* Spectators who see everything later get no position: it would be of now. */
static void make_message(const struct what *w, struct json *j)
{
    const struct hosted *m = w->match;
    bool is_late = w->viewer < 0 && m->setup.watch_delay > 0;
    json_key_string(j, "match", m->id);
    json_key_string(j, "game", m->shelf->game->name);
    json_key_string(j, "options", m->options);
    if (!is_late && !table_result(m->table, NULL)) {
        char *position = position_for(m, w->viewer);
        json_key_string(j, "position", position);
        free(position);
    }
    json_key(j, "message");
    table_tell(m->table, w->viewer, w->now, j);
}

/* The match is over: what everybody gave to the dice. */
static void make_end(const struct what *w, struct json *j)
{
    const struct fair *f = &session_head(table_session(w->match->table))->fair;
    char hex[2 * FAIR_SIZE + 1];
    print_hex(f->reveal[FAIR_HOST], FAIR_SIZE, hex);
    json_key_string(j, "host", hex);
    json_key_array(j, "seeds");
    for (int seat = 0; seat < w->match->shelf->game->seats; seat++) {
        print_hex(f->reveal[seat], FAIR_SIZE, hex);
        json_str(j, hex);
    }
    json_end(j);
}

static void make_text(const struct what *w, struct json *j)
{
    if (w->text != NULL)
        json_key_string(j, "text", w->text);
}

/* ---- groups ---- */

/* The session's sink: a line that is written with the group. */
static bool gather(void *who, const char *text, size_t size, struct err *e)
{
    struct hosted *m = who;
    struct host *h = m->host;
    (void)e;
    if (h->line_count == h->line_cap) {
        h->line_cap = h->line_cap * 2 + GROUP_MAX;
        h->lines = grow(h->lines, (size_t)h->line_cap * sizeof *h->lines);
    }
    char *copy = memcpy(grow(NULL, size + 1), text, size);
    h->lines[h->line_count++] = (struct store_line){m->key, m->lines++, m->now, copy, size};
    m->is_touched = true;
    return true;
}

/* Rows are written into the group at once; a refusal fails the commit. */
static bool begin_group(struct host *h)
{
    if (!h->has_group)
        h->has_group = store_begin(h->store, &h->why);
    h->is_refused |= !h->has_group;
    return h->has_group;
}

static void put_row(struct host *h, enum store_table table, const struct store_value *row)
{
    if (!begin_group(h) || !store_put(h->store, table, row, &h->why))
        h->is_refused = true;
}

static void print_setup(const struct hosted *m, char out[SETUP_MAX])
{
    struct text t;
    struct json j;
    text_init(&t, out, SETUP_MAX);
    json_init(&j, &t);
    json_open_object(&j);
    json_key_string(&j, "options", m->options);
    json_key_int(&j, "delay", m->setup.delay);
    json_key_int(&j, "bank", m->setup.bank);
    json_key_int(&j, "watch", m->setup.watch_delay);
    json_end(&j);
}

static void put_match(struct hosted *m, int64_t now)
{
    char setup[SETUP_MAX];
    struct result r;
    bool is_over = m->table != NULL && table_result(m->table, &r);
    bool has_clock = m->setup.delay > 0 || m->setup.bank > 0;
    print_setup(m, setup);
    struct store_value row[MATCH_COLUMNS] = {
        [MATCH_KEY] = number(m->key),
        [MATCH_ID] = words(m->id),
        [MATCH_GAME] = words(m->shelf->game->name),
        [MATCH_SETUP] = words(setup),
        [MATCH_STATE] = words(is_over            ? "over"
                              : m->table != NULL ? "playing"
                                                 : "open"),
        [MATCH_MADE] = number(now),
        [MATCH_TOUCHED] = number(now),
        [MATCH_DEADLINE] = number(m->table != NULL && !is_over && has_clock ? now : 0),
        [MATCH_RESULT] = words(!is_over        ? ""
                               : r.winner < 0  ? "drawn"
                               : r.winner == 0 ? "0"
                                               : "1")};
    put_row(m->host, STORE_MATCH, row);
    m->is_touched = true;
}

/* ---- matches ---- */

static struct hosted *find_match(const struct host *h, int64_t key)
{
    for (int i = 0; i < h->match_count; i++)
        if (h->matches[i]->key == key)
            return h->matches[i];
    return NULL;
}

static struct hosted *add_match(struct host *h, struct shelf *shelf, int64_t now, struct err *e)
{
    if (h->match_count == HOST_MATCHES_MAX) {
        err_set(e, ERR_BOUND, "there are too many matches here now: come back later");
        return NULL;
    }
    struct hosted *m = grow(NULL, sizeof *m);
    *m = (struct hosted){.host = h, .shelf = shelf, .now = now, .empty_since = now};
    for (int seat = 0; seat < shelf->game->seats; seat++)
        m->setup.seats[seat] = TABLE_PERSON;
    h->matches[h->match_count++] = m;
    return m;
}

static void drop_match(struct host *h, struct hosted *m)
{
    for (int i = 0; i < h->client_count; i++)
        if (h->clients[i].match == m)
            h->clients[i].match = NULL;
    for (int i = 0; i < h->match_count; i++)
        if (h->matches[i] == m)
            h->matches[i] = h->matches[--h->match_count];
    table_free(m->table);
    free(m);
}

static void commit_host(struct hosted *m)
{
    uint8_t secret[FAIR_SIZE], hash[FAIR_SIZE];
    struct err e;
    m->fair = (struct fair){0};
    m->host->outside.random(secret, sizeof secret);
    fair_hash(secret, hash);
    bool ok = fair_commit(&m->fair, FAIR_HOST, hash, &e);
    assert(ok); /* nobody has before */
    (void)ok;
    memcpy(m->fair.reveal[FAIR_HOST], secret, FAIR_SIZE); /* not told yet */
}

/* ---- reading from the store ---- */

struct found {
    char id[ID_MAX], game[GAME_NAME_MAX], setup[SETUP_MAX], state[16];
    int64_t key, made, seat;
    bool is_there;
    char *text;
    size_t size;
    int lines;
    int64_t last; /* when the last line was written */
};

static void copy_value(const struct store_value *v, char *out, size_t cap)
{
    size_t size = v->size < cap ? v->size : 0;
    memcpy(out, v->bytes, size);
    out[size] = '\0';
}

static bool take_match(void *who, const struct store_value *row)
{
    struct found *f = who;
    f->is_there = true;
    f->key = row[MATCH_KEY].number;
    f->made = row[MATCH_MADE].number;
    copy_value(&row[MATCH_ID], f->id, sizeof f->id);
    copy_value(&row[MATCH_GAME], f->game, sizeof f->game);
    copy_value(&row[MATCH_SETUP], f->setup, sizeof f->setup);
    copy_value(&row[MATCH_STATE], f->state, sizeof f->state);
    return true;
}

static bool take_token(void *who, const struct store_value *row)
{
    struct found *f = who;
    f->is_there = true;
    f->key = row[TOKEN_MATCH].number;
    f->seat = row[TOKEN_SEAT].number;
    return true;
}

static bool take_line(void *who, const struct store_line *line)
{
    struct found *f = who;
    f->text = grow(f->text, f->size + line->size + 1);
    memcpy(f->text + f->size, line->text, line->size);
    f->size += line->size;
    f->lines++;
    f->last = line->at;
    return true;
}

static void read_setup(struct hosted *m, const char *text)
{
    struct err e;
    const struct json_value *v = json_read_new(text, strlen(text), &e);
    const char *options = value_text(value_member(v, "options"));
    snprintf(m->options, sizeof m->options, "%s", options != NULL ? options : "");
    m->setup.delay = value_int(value_member(v, "delay"));
    m->setup.bank = value_int(value_member(v, "bank"));
    m->setup.watch_delay = value_int(value_member(v, "watch"));
    value_free(v);
}

/* Puts the lines of the store on a table. Time in which no host was there counts for nobody. */
static bool load_table(struct hosted *m, const struct found *f, int64_t now, struct err *e)
{
    struct host *h = m->host;
    struct session_sink sink = {gather, m};
    struct err notice;
    m->table = table_load(m->shelf->game, m->shelf->data, f->text, f->size, &sink, &m->setup,
                          &m->shelf->room, f->made, &notice, e);
    if (m->table == NULL)
        return false;
    if (notice.code != ERR_NONE && notice.code != ERR_VERSION) {
        *e = notice; /* other rules or packs, or damage: what stands is not what was played */
        return false;
    }
    m->lines = f->lines;
    m->now = now;
    for (int seat = 0; seat < m->shelf->game->seats; seat++)
        table_set_present(m->table, seat, false, now);
    if (f->last < h->began && h->down > 0 && (m->setup.delay > 0 || m->setup.bank > 0) &&
        !table_result(m->table, NULL))
        return table_wait(m->table, h->down, now, e);
    return true;
}

static struct hosted *load_match(struct host *h, int64_t key, int64_t now, struct err *e)
{
    struct found f = {.last = 0};
    struct store_value by = number(key);
    if (!store_get(h->store, STORE_MATCH, &by, take_match, &f, e))
        return NULL;
    if (!f.is_there) {
        err_set(e, ERR_VALUE, "there is no such match");
        return NULL;
    }
    struct shelf *shelf = shelf_of(h, f.game, e);
    struct hosted *m = shelf != NULL ? add_match(h, shelf, now, e) : NULL;
    if (m == NULL)
        return NULL;
    m->key = key;
    snprintf(m->id, sizeof m->id, "%s", f.id);
    read_setup(m, f.setup);
    bool ok = store_load(h->store, key, take_line, &f, e);
    if (ok && f.lines == 0)
        commit_host(m);
    else
        ok = ok && load_table(m, &f, now, e);
    free(f.text);
    if (ok)
        return m;
    drop_match(h, m);
    return NULL;
}

static struct hosted *match_of(struct host *h, int64_t key, int64_t now, struct err *e)
{
    struct hosted *m = find_match(h, key);
    return m != NULL ? m : load_match(h, key, now, e);
}

/* ---- what clients say ---- */

/* A message under way. */
struct heard {
    struct host *host;
    int client;
    const struct json_value *v;
    int64_t now;
};

static const char *text_of(const struct heard *m, const char *name)
{
    return value_text(value_member(m->v, name));
}

static int64_t span_of(const struct heard *m, const char *name, int64_t most)
{
    int64_t n = value_int(value_member(m->v, name));
    return n < 0 ? 0 : n > most ? most : n;
}

static void random_id(struct host *h, size_t size, char *out)
{
    uint8_t raw[TOKEN_BYTES];
    h->outside.random(raw, size);
    print_hex(raw, size, out);
}

static void put_seat(struct hosted *m, int seat, const char *token, int64_t now)
{
    uint8_t hash[HASH_SIZE];
    blake2b(hash, sizeof hash, NULL, 0, token, strlen(token));
    struct store_value of_seat[SEAT_COLUMNS] = {[SEAT_MATCH] = number(m->key),
                                                [SEAT_NUMBER] = number(seat),
                                                [SEAT_WHO] = words("person"),
                                                [SEAT_TOUCHED] = number(now)};
    struct store_value of_token[TOKEN_COLUMNS] = {[TOKEN_HASH] = bytes(hash, sizeof hash),
                                                  [TOKEN_KIND] = words("seat"),
                                                  [TOKEN_MATCH] = number(m->key),
                                                  [TOKEN_SEAT] = number(seat)};
    put_row(m->host, STORE_SEAT, of_seat);
    put_row(m->host, STORE_TOKEN, of_token);
}

/* Are the options those of the game? A set-up that nobody sees says so. */
static bool check_options(const struct hosted *m, struct err *e)
{
    const struct shelf *s = m->shelf;
    return s->game->setup(s->data, s->room.state, m->options, 1, NULL, e);
}

static bool may_open(struct client *c, int64_t now)
{
    if (now - c->tables_at >= 60000) {
        c->tables_at = now;
        c->tables = 0;
    }
    return c->tables++ < HOST_TABLES;
}

/* open: a match for people who have its tokens. */
static void hear_open(const struct heard *in)
{
    enum { YEAR_MS = 2147483647 };
    struct host *h = in->host;
    struct err e;
    char tokens[GAME_SEATS_MAX][ID_MAX];
    const char *game = text_of(in, "game"), *options = text_of(in, "options");
    if (!may_open(&h->clients[in->client], in->now)) {
        refuse_words(h, in->client, "bound", "you have opened too many tables: wait a minute");
        return;
    }
    struct shelf *shelf = shelf_of(h, game != NULL ? game : "", &e);
    struct hosted *m = shelf != NULL ? add_match(h, shelf, in->now, &e) : NULL;
    if (m == NULL) {
        refuse(h, in->client, 0, NULL, &e);
        return;
    }
    snprintf(m->options, sizeof m->options, "%s", options != NULL ? options : "");
    m->setup.delay = span_of(in, "delay", YEAR_MS);
    m->setup.bank = span_of(in, "bank", YEAR_MS);
    m->setup.watch_delay = span_of(in, "watch", 30 * 60000);
    if (!check_options(m, &e)) {
        drop_match(h, m);
        refuse(h, in->client, 0, NULL, &e);
        return;
    }
    h->outside.random(&m->key, sizeof m->key);
    m->key &= INT64_MAX;
    random_id(h, ID_BYTES, m->id);
    commit_host(m);
    put_match(m, in->now);
    for (int seat = 0; seat < shelf->game->seats; seat++) {
        random_id(h, TOKEN_BYTES, tokens[seat]);
        put_seat(m, seat, tokens[seat], in->now);
    }
    struct what w = {.t = "opened", .match = m, .tokens = tokens};
    answer(h, in->client, make_opened, &w);
}

static void stand_up(struct host *h, int client, int64_t now)
{
    struct client *c = &h->clients[client];
    struct hosted *m = c->match;
    int seat = c->viewer;
    c->match = NULL;
    if (m == NULL)
        return;
    m->is_waiting_told = false;
    m->empty_since = now;
    if (m->table != NULL && seat >= 0 && !is_seated(m, seat))
        table_set_present(m->table, seat, false, now);
}

/* Whoever comes back while the dice are agreed upon may have lost the bytes behind their hash: they
 * commit again, and if others have revealed already, everybody does. Nobody gains by that: what the
 * host adds is told to nobody. */
static void forget_part(struct hosted *m, int seat)
{
    unsigned bit = 1U << seat;
    if ((m->fair.committed & bit) == 0 || (m->fair.revealed & bit) != 0)
        return;
    if (m->fair.revealed == 0)
        m->fair.committed = (uint8_t)(m->fair.committed & ~bit);
    else
        commit_host(m);
}

static void sit_down(struct host *h, int client, struct hosted *m, int viewer, int64_t now)
{
    struct client *c = &h->clients[client];
    stand_up(h, client, now);
    c->match = m;
    c->viewer = viewer;
    c->needs_all = m->table != NULL;
    m->is_waiting_told = false;
    if (m->table != NULL && viewer >= 0)
        table_set_present(m->table, viewer, true, now);
    if (m->table == NULL && viewer >= 0)
        forget_part(m, viewer);
}

/* sit: whoever has the token has the seat. */
static void hear_sit(const struct heard *in)
{
    struct host *h = in->host;
    struct found f = {.is_there = false};
    struct err e;
    uint8_t hash[HASH_SIZE];
    const char *token = text_of(in, "token");
    blake2b(hash, sizeof hash, NULL, 0, token != NULL ? token : "",
            token != NULL ? strlen(token) : 0);
    struct store_value key = bytes(hash, sizeof hash);
    if (!store_get(h->store, STORE_TOKEN, &key, take_token, &f, &e)) {
        refuse(h, in->client, 0, "io", &e);
        return;
    }
    struct hosted *m = f.is_there ? match_of(h, f.key, in->now, &e) : NULL;
    if (!f.is_there)
        refuse_words(h, in->client, "token", "this is not a seat's token");
    else if (m == NULL)
        refuse(h, in->client, 0, NULL, &e);
    else
        sit_down(h, in->client, m, (int)f.seat, in->now);
}

/* watch: anybody who knows the match's name. */
static void hear_watch(const struct heard *in)
{
    struct host *h = in->host;
    struct found f = {.is_there = false};
    struct err e;
    const char *id = text_of(in, "match");
    struct store_value value = words(id != NULL ? id : "");
    struct store_query q = {.table = STORE_MATCH,
                            .column = MATCH_ID,
                            .value = &value,
                            .by = MATCH_KEY,
                            .low = INT64_MIN,
                            .high = INT64_MAX,
                            .limit = 1};
    struct hosted *m = NULL;
    if (store_list(h->store, &q, take_match, &f, &e) && f.is_there)
        m = match_of(h, f.key, in->now, &e);
    else
        err_set(&e, ERR_VALUE, "there is no such match");
    if (m == NULL)
        refuse(h, in->client, 0, "match", &e);
    else
        sit_down(h, in->client, m, SEAT_SPECTATOR, in->now);
}

/* Everybody has revealed: the match begins. */
static bool begin_match(struct hosted *m, int64_t now, struct err *e)
{
    struct session_sink sink = {gather, m};
    struct journal_head head = m->shelf->head;
    m->fair.revealed |= 1U << FAIR_HOST;
    head.fair = m->fair;
    fair_key(&m->fair, head.key);
    snprintf(head.options, sizeof head.options, "%s", m->options);
    m->now = now;
    struct session *s = session_new(m->shelf->game, m->shelf->data, &head, NULL, &sink, e);
    if (s == NULL)
        return false;
    m->table = table_open(s, &m->setup, &m->shelf->room, now);
    put_match(m, now);
    for (int i = 0; i < m->host->client_count; i++)
        if (m->host->clients[i].match == m)
            m->host->clients[i].needs_all = true;
    for (int seat = 0; seat < m->shelf->game->seats; seat++)
        table_set_present(m->table, seat, is_seated(m, seat), now);
    return true;
}

/* commit, reveal: the seat's part of the dice. */
static void hear_dice(const struct heard *in, bool is_reveal)
{
    struct host *h = in->host;
    struct client *c = &h->clients[in->client];
    struct hosted *m = c->match;
    uint8_t part[FAIR_SIZE];
    struct err e;
    unsigned all = ((1U << m->shelf->game->seats) - 1) | 1U << FAIR_HOST;
    if (m->table != NULL)
        err_set(&e, ERR_TURN, "the match has begun");
    else if (!read_hex(text_of(in, is_reveal ? "seed" : "hash"), part, sizeof part))
        err_set(&e, ERR_VALUE, "\"%s\" is 64 hexadecimal digits", is_reveal ? "seed" : "hash");
    else if (is_reveal ? fair_reveal(&m->fair, c->viewer, all, part, &e)
                       : fair_commit(&m->fair, c->viewer, part, &e)) {
        m->is_waiting_told = false;
        bool is_last = (m->fair.revealed | 1U << FAIR_HOST) == all;
        if (!is_last || begin_match(m, in->now, &e))
            return;
    }
    refuse(h, in->client, 0, NULL, &e);
}

/* do, undo, draw, yes, no, resign, claim */
static void hear_command(const struct heard *in, enum table_command_kind kind)
{
    static const char *const says[] = {
        [TABLE_DONE] = "done", [TABLE_HELD] = "held", [TABLE_REPEATED] = "repeated"};
    struct host *h = in->host;
    struct client *c = &h->clients[in->client];
    struct hosted *m = c->match;
    struct table_command command = {.kind = kind,
                                    .k = (int)span_of(in, "k", INT32_MAX),
                                    .question = (int)span_of(in, "question", INT32_MAX),
                                    .move = text_of(in, "move")};
    struct err e;
    if (m->table == NULL || (kind == TABLE_MOVE && command.move == NULL)) {
        refuse_words(h, in->client, m->table == NULL ? "turn" : "value",
                     m->table == NULL ? "the match has not begun" : "\"move\" is a move in words");
        return;
    }
    m->now = in->now;
    enum table_answer done = table_do(m->table, c->viewer, &command, in->now, &e);
    if (done == TABLE_REFUSED) {
        bool is_late = command.k != table_k(m->table, c->viewer);
        refuse(h, in->client, command.k, is_late ? "stale" : NULL, &e);
        return;
    }
    struct what w = {.t = "ok", .k = command.k, .text = says[done]};
    answer(h, in->client, make_ok, &w);
}

/* journal: the whole match, once it is over. */
static void hear_journal(const struct heard *in)
{
    struct host *h = in->host;
    struct hosted *m = h->clients[in->client].match;
    struct text t;
    if (m->table == NULL || !table_result(m->table, NULL)) {
        refuse_words(h, in->client, "turn", "the journal is told when the match is over");
        return;
    }
    text_init(&t, NULL, 0);
    session_print_journal(table_session(m->table), &t);
    size_t size = t.need + 1;
    char *text = grow(NULL, size);
    text_init(&t, text, size);
    session_print_journal(table_session(m->table), &t);
    struct what w = {.t = "journal", .text = text};
    answer(h, in->client, make_text, &w);
    free(text);
}

/* What only somebody who sits, or who watches, may say. */
static void hear_seated(const struct heard *in, const char *t)
{
    static const char *const commands[] = {"do", "undo", "draw", "yes", "no", "resign", "claim"};
    struct host *h = in->host;
    const struct client *c = &h->clients[in->client];
    if (c->match == NULL) {
        refuse_words(h, in->client, "turn", "sit down first");
        return;
    }
    if (strcmp(t, "journal") == 0) {
        hear_journal(in);
        return;
    }
    if (c->viewer < 0) {
        refuse_words(h, in->client, "turn", "spectators only watch");
        return;
    }
    if (strcmp(t, "commit") == 0 || strcmp(t, "reveal") == 0) {
        hear_dice(in, t[0] == 'r');
        return;
    }
    for (int i = 0; i < 7; i++)
        if (strcmp(t, commands[i]) == 0) {
            hear_command(in, (enum table_command_kind)i);
            return;
        }
    refuse_words(
        h, in->client, "value",
        "\"t\" is open, sit, watch, commit, reveal, do, undo, draw, yes, no, resign, claim "
        "or journal");
}

/* A bucket that fills up with time. */
static bool is_allowed(struct client *c, int64_t now)
{
    int64_t more = (now - c->allowance_at) * HOST_RATE / 1000;
    if (more > 0) {
        c->allowance = c->allowance + more > HOST_RATE ? HOST_RATE : c->allowance + (int)more;
        c->allowance_at = now;
    }
    return c->allowance > 0 && c->allowance-- > 0;
}

void host_hear(struct host *h, int client, const char *text, size_t size, int64_t now)
{
    struct heard in = {.host = h, .client = client, .now = now};
    struct json_room room = {h->values, VALUES_MAX, h->texts, sizeof h->texts};
    struct err e;
    assert(client >= 0 && client < h->client_count && h->clients[client].is_here);
    h->due = now;
    if (!is_allowed(&h->clients[client], now)) {
        refuse_words(h, client, "bound", "you speak too fast: nothing was done");
        return;
    }
    if (size > HOST_MESSAGE_MAX) {
        refuse_words(h, client, "bound", "a message has at most 4096 bytes");
        return;
    }
    in.v = json_read(text, size, &room, &e);
    const char *t = value_text(value_member(in.v, "t"));
    if (in.v == NULL)
        refuse(h, client, 0, NULL, &e);
    else if (t == NULL)
        refuse_words(h, client, "value", "a message is an object with \"t\"");
    else if (strcmp(t, "open") == 0)
        hear_open(&in);
    else if (strcmp(t, "sit") == 0)
        hear_sit(&in);
    else if (strcmp(t, "watch") == 0)
        hear_watch(&in);
    else
        hear_seated(&in, t);
}

int host_enter(struct host *h, int64_t now)
{
    int client = 0;
    while (client < h->client_count && h->clients[client].is_here)
        client++;
    if (client == HOST_CLIENTS_MAX)
        return -1;
    h->client_count += client == h->client_count;
    h->clients[client] = (struct client){
        .is_here = true, .allowance = HOST_RATE, .allowance_at = now, .tables_at = now};
    return client;
}

void host_leave(struct host *h, int client, int64_t now)
{
    stand_up(h, client, now);
    h->clients[client].is_here = false;
    h->due = now;
}

/* ---- telling ---- */

/* To everybody who sees the match as this viewer, but those who sit down just now. */
static void tell_viewer(struct hosted *m, int viewer, int64_t now)
{
    struct host *h = m->host;
    struct what w = {.t = "up", .match = m, .viewer = viewer, .now = now};
    if (!table_has_news(m->table, viewer))
        return;
    for (int i = 0; i < h->client_count; i++) {
        const struct client *c = &h->clients[i];
        if (c->is_here && c->match == m && c->viewer == viewer && !c->needs_all)
            answer(h, i, make_message, &w);
    }
    table_told(m->table, viewer);
}

static void tell_newcomer(struct hosted *m, int client, int64_t now)
{
    struct client *c = &m->host->clients[client];
    struct what w = {.t = "view", .match = m, .viewer = c->viewer, .now = now};
    table_sync(m->table, c->viewer);
    answer(m->host, client, make_message, &w);
    table_told(m->table, c->viewer);
    c->needs_all = false;
    if (m->is_end_told) {
        w.t = "end";
        answer(m->host, client, make_end, &w);
    }
}

static void tell_all(struct hosted *m, make *how, const char *t, int64_t now)
{
    struct host *h = m->host;
    for (int i = 0; i < h->client_count; i++) {
        struct what w = {.t = t, .match = m, .viewer = h->clients[i].viewer, .now = now};
        if (h->clients[i].is_here && h->clients[i].match == m)
            answer(h, i, how, &w);
    }
}

static void tell_match(struct hosted *m, int64_t now)
{
    struct host *h = m->host;
    if (m->table == NULL) {
        if (!m->is_waiting_told)
            tell_all(m, make_wait, "wait", now);
        m->is_waiting_told = true;
        return;
    }
    for (int viewer = SEAT_SPECTATOR; viewer < m->shelf->game->seats; viewer++)
        tell_viewer(m, viewer, now);
    for (int i = 0; i < h->client_count; i++)
        if (h->clients[i].is_here && h->clients[i].match == m && h->clients[i].needs_all)
            tell_newcomer(m, i, now);
    if (!m->is_end_told && table_result(m->table, NULL)) {
        tell_all(m, make_end, "end", now);
        m->is_end_told = true;
    }
}

static void send_answers(struct host *h, bool is_written)
{
    for (int i = 0; i < h->answer_count; i++) {
        const struct answer *a = &h->answers[i];
        if (is_written && h->clients[a->client].is_here)
            h->outside.send(h->outside.who, a->client, a->text, a->size);
        free(a->text);
    }
    h->answer_count = 0;
}

/* ---- time ---- */

static bool has_clients(const struct hosted *m)
{
    const struct host *h = m->host;
    for (int i = 0; i < h->client_count; i++)
        if (h->clients[i].is_here && h->clients[i].match == m)
            return true;
    return false;
}

static bool may_rest(const struct hosted *m, int64_t now)
{
    bool has_clock = m->setup.delay > 0 || m->setup.bank > 0;
    bool runs = m->table != NULL && has_clock && !table_result(m->table, NULL);
    return !runs && now - m->empty_since >= HOST_IDLE_MS && !has_clients(m);
}

/* What the store must learn of a match that has just ended. */
static void keep_end(struct hosted *m, int64_t now)
{
    if (m->is_over_kept || m->table == NULL || !table_result(m->table, NULL))
        return;
    m->is_over_kept = true;
    put_match(m, now);
}

static void run_matches(struct host *h, int64_t now)
{
    struct err e; /* a line that cannot be written shows when the group is */
    for (int i = 0; i < h->match_count; i++) {
        struct hosted *m = h->matches[i];
        m->now = now;
        if (m->table != NULL)
            table_run(m->table, now, &e);
        keep_end(m, now);
    }
}

static void keep_alive(struct host *h, int64_t now)
{
    char at[24];
    snprintf(at, sizeof at, "%lld", (long long)now);
    struct store_value row[META_COLUMNS] = {[META_NAME] = words("alive"), [META_VALUE] = words(at)};
    put_row(h, STORE_META, row);
    h->alive_at = now;
}

/* Writes the group. */
static enum store_outcome commit(struct host *h, int64_t now, struct err *e)
{
    if (h->line_count == 0 && !h->has_group && now - h->alive_at < ALIVE_MS)
        return STORE_DONE;
    keep_alive(h, now);
    if (begin_group(h) && !store_append(h->store, h->lines, h->line_count, &h->why))
        h->is_refused = true;
    enum store_outcome outcome = STORE_NOT_MADE;
    if (h->has_group && h->is_refused)
        store_give_up(h->store);
    else if (h->has_group)
        outcome = store_commit(h->store, &h->why);
    *e = h->why;
    for (int i = 0; i < h->line_count; i++)
        free((void *)(uintptr_t)h->lines[i].text);
    h->line_count = 0;
    h->has_group = h->is_refused = false;
    return outcome;
}

/* The group was not written: what it did to matches is forgotten, and their clients sit down again.
 */
static void forget_group(struct host *h, const struct err *why)
{
    send_answers(h, false);
    for (int i = h->match_count - 1; i >= 0; i--) {
        struct hosted *m = h->matches[i];
        if (!m->is_touched)
            continue;
        for (int client = 0; client < h->client_count; client++)
            if (h->clients[client].is_here && h->clients[client].match == m)
                refuse(h, client, 0, "again", why);
        drop_match(h, m);
    }
    send_answers(h, true);
}

static int64_t find_due(const struct host *h, int64_t now)
{
    int64_t due = now + ALIVE_MS;
    for (int i = 0; i < h->match_count; i++) {
        const struct table *t = h->matches[i]->table;
        if (t != NULL && table_due(t) < due)
            due = table_due(t);
    }
    return due;
}

/* Matches that everybody has left go to sleep; their lines are packed. */
static bool put_to_rest(struct host *h, int64_t now, struct err *e)
{
    for (int i = h->match_count - 1; i >= 0; i--) {
        struct hosted *m = h->matches[i];
        if (!may_rest(m, now))
            continue;
        if (m->lines > 0 && store_pack(h->store, m->key, e) == STORE_UNKNOWN)
            return false;
        drop_match(h, m);
    }
    return true;
}

bool host_run(struct host *h, int64_t now, struct err *e)
{
    run_matches(h, now);
    enum store_outcome outcome = commit(h, now, e);
    if (outcome == STORE_UNKNOWN)
        return false;
    if (outcome == STORE_NOT_MADE)
        forget_group(h, e);
    for (int i = 0; i < h->match_count; i++) {
        h->matches[i]->is_touched = false;
        tell_match(h->matches[i], now);
    }
    send_answers(h, true);
    if (!put_to_rest(h, now, e))
        return false;
    h->due = find_due(h, now);
    return true;
}

int64_t host_due(const struct host *h)
{
    return h->due;
}

/* ---- opening ---- */

static bool take_alive(void *who, const struct store_value *row)
{
    char text[24];
    int64_t at;
    copy_value(&row[META_VALUE], text, sizeof text);
    if (text_to_int(text, 0, INT64_MAX, &at))
        *(int64_t *)who = at;
    return true;
}

struct keys {
    int64_t *list;
    int count;
};

static bool take_key(void *who, const struct store_value *row)
{
    struct keys *k = who;
    k->list = grow(k->list, (size_t)(k->count + 1) * sizeof *k->list);
    k->list[k->count++] = row[MATCH_KEY].number;
    return true;
}

/* Matches whose clocks run are taken up. */
static bool wake_matches(struct host *h, int64_t now, struct err *e)
{
    struct keys k = {0};
    struct store_value playing = words("playing");
    struct store_query q = {.table = STORE_MATCH,
                            .column = MATCH_STATE,
                            .value = &playing,
                            .by = MATCH_DEADLINE,
                            .low = 1,
                            .high = INT64_MAX,
                            .limit = HOST_MATCHES_MAX};
    bool ok = store_list(h->store, &q, take_key, &k, e);
    for (int i = 0; ok && i < k.count; i++) {
        struct err why; /* one that cannot be read is told when somebody sits down there */
        load_match(h, k.list[i], now, &why);
    }
    free(k.list);
    return ok;
}

struct host *host_open(struct store *store, const struct host_outside *outside, int64_t now,
                       struct err *e)
{
    struct host *h = calloc(1, sizeof *h);
    struct store_value alive = words("alive");
    int64_t last = now;
    if (h == NULL)
        abort();
    h->store = store;
    h->outside = *outside;
    h->began = h->due = now;
    if (store_get(store, STORE_META, &alive, take_alive, &last, e)) {
        h->down = now > last ? now - last : 0;
        if (wake_matches(h, now, e))
            return h;
    }
    host_close(h);
    return NULL;
}

void host_close(struct host *h)
{
    if (h == NULL)
        return;
    if (h->has_group)
        store_give_up(h->store);
    send_answers(h, false);
    while (h->match_count > 0)
        drop_match(h, h->matches[0]);
    for (int i = 0; i < h->line_count; i++)
        free((void *)(uintptr_t)h->lines[i].text);
    for (int i = 0; i < h->shelf_count; i++) {
        const struct shelf *s = &h->shelves[i];
        s->game->data_free(s->data);
        free(s->room.moves);
        free(s->room.view);
        free(s->room.state);
    }
    free(h->lines);
    free(h->answers);
    free(h);
}
