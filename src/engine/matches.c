/* matches.c: the matches of an engine by name, and what the client of a locked one may know. */
#include "parts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/hash.h>

void *engine_alloc(void *old, size_t size)
{
    void *p = realloc(old, size > 0 ? size : 1);
    if (p == NULL)
        abort();
    return p;
}

static size_t bucket_of(const char *id)
{
    return hash_end(hash_bytes(hash_begin(), id, strlen(id))) % BUCKETS;
}

struct match *match_find(const struct engine *e, const char *id)
{
    struct match *m = e->buckets[bucket_of(id)];
    while (m != NULL && strcmp(m->id, id) != 0)
        m = m->next;
    return m;
}

static bool is_match_id(const char *id)
{
    size_t size = strlen(id);
    return size > 0 && size <= ENGINE_ID_MAX &&
           strspn(id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-") == size;
}

/* The name that the request gives, or one that is free. */
static bool choose_id(struct call *c, const char *field, char out[ENGINE_ID_MAX + 1])
{
    struct engine *e = c->engine;
    const char *id = NULL;
    if (!field_text_or(c, field, &id))
        return false;
    if (id != NULL && !is_match_id(id))
        return refuse_field(c, field, ERR_VALUE,
                            "the name of a match has 1 to %d letters, digits, dots, dashes and "
                            "underlines",
                            ENGINE_ID_MAX);
    if (id != NULL && match_find(e, id) != NULL)
        return refuse_field(c, field, ERR_VALUE, "there is a match \"%s\" already: free it first",
                            id);
    if (id != NULL)
        snprintf(out, ENGINE_ID_MAX + 1, "%s", id);
    else
        do
            snprintf(out, ENGINE_ID_MAX + 1, "m%llu", (unsigned long long)++e->last_id);
        while (match_find(e, out) != NULL);
    return true;
}

struct match *match_add(struct call *c, const char *field, struct set *set)
{
    struct engine *e = c->engine;
    char id[ENGINE_ID_MAX + 1];
    if (e->match_count == ENGINE_MATCHES_MAX) {
        refuse_field(c, NULL, ERR_BOUND, "there are %d matches, and no more can be: free some",
                     ENGINE_MATCHES_MAX);
        return NULL;
    }
    if (!choose_id(c, field, id))
        return NULL;
    struct match *m = engine_alloc(NULL, sizeof *m), **bucket = &e->buckets[bucket_of(id)];
    *m = (struct match){.next = *bucket, .set = set};
    memcpy(m->id, id, sizeof m->id);
    *bucket = m;
    e->match_count++;
    set->uses++;
    return m;
}

static void match_free(struct match *m)
{
    m->set->uses--;
    if (m->table != NULL)
        table_free(m->table);
    else
        session_free(m->session);
    free(m->state);
    free(m);
}

void match_remove(struct engine *e, struct match *m)
{
    struct match **at = &e->buckets[bucket_of(m->id)];
    while (*at != m)
        at = &(*at)->next;
    *at = m->next;
    e->match_count--;
    match_free(m);
}

void matches_free(struct engine *e)
{
    for (int i = 0; i < BUCKETS; i++) {
        while (e->buckets[i] != NULL)
            match_remove(e, e->buckets[i]);
    }
}

const void *match_state(const struct match *m)
{
    return m->session != NULL ? session_state(m->session) : m->state;
}

const struct journal_head *match_head(const struct match *m)
{
    return m->session != NULL ? session_head(m->session) : &m->head;
}

int match_count(const struct match *m)
{
    return m->session != NULL ? session_count(m->session) : m->count;
}

int match_question(const struct match *m, int seat)
{
    return m->session != NULL ? session_question(m->session, seat) : m->answers[seat] + 1;
}

unsigned match_deciders(const struct match *m)
{
    if (m->session != NULL && session_stopped(m->session) != NULL)
        return 0;
    return m->set->game->deciders(m->set->data, match_state(m));
}

char *match_text(const struct match *m, const struct session *s)
{
    struct text t;
    char *buf = NULL;
    size_t size = 0;
    for (int pass = 0; pass < 2; pass++) {
        text_init(&t, buf, size);
        if (s != NULL)
            session_print_journal(s, &t);
        else
            m->set->game->print_position(m->set->data, match_state(m), &t);
        if (pass == 0) {
            size = t.need + 1;
            buf = engine_alloc(NULL, size);
        }
    }
    return buf;
}

bool is_off_table(struct call *c)
{
    return c->match->table == NULL ||
           refuse_field(c, "match", ERR_TURN,
                        "\"%s\" is on a table, and goes on by the commands of its seats: see do",
                        c->match->id);
}

/* ---- playing ---- */

static void listen(void *who, const struct event *ev)
{
    struct engine *e = who;
    if (e->told_count == e->told_cap) {
        e->told_cap = e->told_cap * 2 + 64;
        e->told = engine_alloc(e->told, (size_t)e->told_cap * sizeof *e->told);
    }
    e->told[e->told_count++] = *ev;
}

bool match_play_move(struct engine *e, struct match *m, int seat, const struct move *move,
                     struct err *why)
{
    struct witness w = {.tell = listen, .who = e};
    if (m->session != NULL)
        return session_play_move(m->session, seat, move, why);
    if (!game_play(m->set->game, m->set->data, m->state, seat, move, &w, why))
        return false;
    m->count++;
    m->answers[seat]++;
    return true;
}

/* ---- what a locked engine keeps to itself ---- */

bool is_open(struct call *c, const char *what)
{
    if (!c->match->is_sealed)
        return true;
    c->code = "secret";
    return refuse_field(c, NULL, ERR_VALUE,
                        "%s would tell more than seat %d may know: the match is sealed", what,
                        c->engine->seat);
}

bool is_open_seat(struct call *c, int seat)
{
    if (!c->match->is_sealed || seat == c->engine->seat || seat == SEAT_SPECTATOR)
        return true;
    c->code = "secret";
    return refuse_field(c, NULL, ERR_VALUE, "the match is sealed: you have seat %d and no other",
                        c->engine->seat);
}

bool has_history(struct call *c)
{
    return c->match->session != NULL ||
           refuse_field(c, "match", ERR_VALUE, "\"%s\" is a copy and has no history", c->match->id);
}

/* One decision of a seat, by the bot. */
static void other_plays(struct engine *e, struct match *m, int seat)
{
    struct set *set = m->set;
    struct err why;
    struct move move = bot_move(e->others, set->game, set->data, match_state(m), seat, &e->rng,
                                set->moves, set->view, set_search(set, e->others));
    bool ok = match_play_move(e, m, seat, &move, &why);
    assert(ok); /* it was listed */
    (void)ok;
}

void others_play(struct engine *e, struct match *m)
{
    unsigned own = 1U << e->seat, asked;
    if (e->others == NULL)
        return;
    while (((asked = match_deciders(m)) & ~own) != 0) {
        int seat = 0;
        while ((asked & ~own & 1U << seat) == 0)
            seat++;
        other_plays(e, m, seat);
    }
}
