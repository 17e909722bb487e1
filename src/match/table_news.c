/* table_news.c: who has something to be told, and the message itself. Everything here is made from
 * the viewer's view and from events that the viewer is told. */
#include "table_parts.h"

#include <string.h>

#include <muster/hash.h>
#include <muster/listing.h>

/* ---- noticing ---- */

static uint64_t view_hash(const struct table *t, const void *state, int viewer)
{
    t->game->view(t->data, state, viewer, t->room.view);
    return hash_end(hash_bytes(hash_begin(), t->room.view, t->game->view_size));
}

/* True if the viewer is told of any event of the moves from `from` on, up to `count`. */
static bool is_told_any(const struct table *t, int viewer, int from, int count)
{
    struct audience a = {.game = t->game, .data = t->data, .viewer = viewer};
    for (int i = from; i < count; i++) {
        const struct event *events;
        int n = session_events(t->session, i, &events);
        for (int k = 0; k < n; k++)
            if (listing_is_told(&a, &events[k]))
                return true;
    }
    return false;
}

/* The viewer's view is now another, or moves were added or taken back. */
static void notice(struct viewer *v, uint64_t view, bool is_changed, bool is_back)
{
    v->view = view;
    v->has_news |= is_changed;
    v->is_back |= is_changed && is_back;
}

/* Of moves told, those from `from` on are gone; or one alone, if others stand after it. */
static void forget_told(struct viewer *v, int from, int count)
{
    if (v->told > from)
        v->told = count > from ? v->told - 1 : from;
}

static void take_back_late(struct table *t, int from, int count)
{
    if (t->late == NULL || t->late_count <= from)
        return;
    t->late_count = count > from ? t->late_count - 1 : from;
    session_state_at(t->session, t->late_count, t->late);
    struct viewer *v = viewer_of(t, SEAT_SPECTATOR);
    uint64_t view = view_hash(t, t->late, SEAT_SPECTATOR);
    notice(v, view, view != v->view, true);
}

bool news_notice(struct table *t, int from, bool is_public)
{
    const void *state = session_state(t->session);
    int count = session_count(t->session);
    bool is_back = count < t->noticed;
    int first = is_back ? count : t->noticed; /* moves from here on are new */
    for (int viewer = 0; viewer < VIEWERS && is_back; viewer++)
        forget_told(&t->viewers[viewer], from, count);
    if (is_back)
        take_back_late(t, from, count);
    for (int seat = 0; seat < t->game->seats; seat++) {
        uint64_t view = view_hash(t, state, seat);
        bool is_changed = view != t->viewers[seat].view || is_told_any(t, seat, first, count);
        notice(&t->viewers[seat], view, is_changed, is_back);
        t->viewers[seat].has_news |= is_public;
    }
    uint64_t view = view_hash(t, state, SEAT_SPECTATOR);
    bool is_seen = view != t->public_view || is_told_any(t, SEAT_SPECTATOR, first, count);
    if (t->late == NULL) {
        notice(viewer_of(t, SEAT_SPECTATOR), view, is_seen, is_back);
        viewer_of(t, SEAT_SPECTATOR)->has_news |= is_public;
    }
    t->public_view = view;
    t->changes += is_seen;
    t->noticed = count;
    return is_seen;
}

/* Is it time for move number `index`? */
static bool is_ripe(const struct table *t, int index, int64_t now)
{
    return session_time(t->session, index) + t->setup.watch_delay <= now;
}

int64_t news_catch_up(struct table *t, int64_t now)
{
    int count = session_count(t->session), from = t->late_count;
    struct viewer *v = viewer_of(t, SEAT_SPECTATOR);
    if (t->late == NULL)
        return TABLE_NEVER;
    while (t->late_count < count && is_ripe(t, t->late_count, now))
        t->late_count++;
    session_state_on(t->session, from, t->late_count, t->late);
    uint64_t view = view_hash(t, t->late, SEAT_SPECTATOR);
    notice(v, view, view != v->view || is_told_any(t, SEAT_SPECTATOR, from, t->late_count), false);
    if (t->late_count < count)
        return session_time(t->session, t->late_count) + t->setup.watch_delay;
    if (session_stopped(t->session) == NULL || t->is_late_over)
        return TABLE_NEVER;
    if (t->stopped_at + t->setup.watch_delay > now)
        return t->stopped_at + t->setup.watch_delay;
    t->is_late_over = true;
    v->has_news = true;
    return TABLE_NEVER;
}

/* ---- messages ---- */

bool table_has_news(const struct table *t, int viewer)
{
    return viewer_of((struct table *)t, viewer)->has_news;
}

void table_told(struct table *t, int viewer)
{
    struct viewer *v = viewer_of(t, viewer);
    v->told =
        viewer == SEAT_SPECTATOR && t->late != NULL ? t->late_count : session_count(t->session);
    v->rev++;
    v->has_news = v->is_fresh = v->is_back = false;
}

void table_sync(struct table *t, int viewer)
{
    struct viewer *v = viewer_of(t, viewer);
    v->told = 0;
    v->has_news = v->is_fresh = true;
}

/* Was the line answered in the seat's place? Of older lines it is not known. */
static bool is_quiet(const struct table *t, int line)
{
    return session_last_line(t->session) - line < QUIET_LINES &&
           (t->quiet[line % QUIET_LINES / 8] >> line % 8 & 1) != 0;
}

static void put_events(const struct table *t, int viewer, int count, struct json *j)
{
    const struct viewer *v = viewer_of((struct table *)t, viewer);
    struct audience a = {.game = t->game, .data = t->data, .viewer = viewer};
    json_key_array(j, "events");
    for (int i = v->is_fresh ? -1 : v->told; i < count; i++) {
        const struct event *events;
        int n = session_events(t->session, i, &events), mover = -1;
        if (i >= 0)
            session_move(t->session, i, &mover);
        bool quiet = i >= 0 && mover == viewer && is_quiet(t, session_line(t->session, i));
        for (int k = 0; k < n; k++)
            listing_event(&a, &events[k], quiet, j);
    }
    json_end(j);
}

/* The question with its number, all its legal answers, and what comes to mind and is refused. */
static void put_question(struct table *t, const struct audience *a, struct json *j)
{
    int seat = a->viewer;
    if (!table_is_asked(t, seat)) {
        json_key(j, "question");
        json_nil(j);
        return;
    }
    struct question q;
    int count = t->game->moves(t->data, session_state(t->session), seat, t->room.moves);
    game_ask(a, &q);
    json_key_object(j, "question");
    json_key_int(j, "seat", seat);
    json_key_int(j, "number", session_question(t->session, seat));
    game_question_members(a, &q, j);
    json_end(j);
    json_key_array(j, "moves");
    for (int i = 0; i < count; i++) {
        json_open_object(j);
        listing_move_members(a, &t->room.moves[i], true, j);
        json_end(j);
    }
    json_end(j);
    listing_refused(a, t->room.moves, j);
}

static void put_seats(const struct table *t, struct json *j)
{
    static const char *const words[] = {"open", "person", "computer"};
    json_key_array(j, "seats");
    for (int seat = 0; seat < t->game->seats; seat++) {
        const struct seat *s = &t->seats[seat];
        json_open_object(j);
        json_key_string(j, "who", words[s->who]);
        json_key_bool(j, "present", s->is_present);
        json_end(j);
    }
    json_end(j);
}

static void put_offers(const struct table *t, struct json *j)
{
    static const char *const words[] = {"", "undo", "draw"};
    json_key_array(j, "offers");
    for (int seat = 0; seat < t->game->seats; seat++) {
        const struct offer *o = &t->seats[seat].offer;
        if (o->kind == OFFER_NONE)
            continue;
        json_open_object(j);
        json_key_int(j, "by", seat);
        json_key_string(j, "what", words[o->kind]);
        json_end(j);
    }
    json_end(j);
}

static void put_clock(const struct table *t, int64_t now, struct json *j)
{
    json_key(j, "clock");
    if (t->setup.delay == 0 && t->setup.bank == 0) {
        json_nil(j);
        return;
    }
    json_open_array(j);
    for (int seat = 0; seat < t->game->seats; seat++) {
        const struct seat *s = &t->seats[seat];
        int64_t used = s->since == NOT_ASKED ? 0 : now - s->since;
        int64_t delay = used < t->setup.delay ? t->setup.delay - used : 0;
        json_open_object(j);
        json_key_bool(j, "runs", s->since != NOT_ASKED && s->who == TABLE_PERSON);
        json_key_int(j, "delay", delay);
        json_key_int(j, "bank", table_bank(t, seat, now));
        json_end(j);
    }
    json_end(j);
}

/* How the match has ended, in a word and a result; null while it goes on. */
static void put_end(const struct table *t, struct json *j)
{
    struct result r;
    const char *stop = session_stopped(t->session);
    json_key(j, "end");
    if (!table_result(t, &r)) {
        json_nil(j);
        return;
    }
    json_open_object(j);
    json_key_string(j, "why", stop != NULL ? stop : "rules");
    json_key(j, "winner");
    if (r.winner < 0)
        json_nil(j);
    else
        json_int(j, r.winner);
    json_end(j);
}

static void put_head(const struct table *t, int viewer, struct json *j)
{
    const struct viewer *v = viewer_of((struct table *)t, viewer);
    json_key_int(j, "rev", v->rev + 1);
    json_key(j, "seat");
    if (viewer >= 0)
        json_int(j, viewer);
    else
        json_str(j, "spectator");
    json_key_bool(j, "fresh", v->is_fresh);
    json_key_bool(j, "undone", v->is_back);
}

/* Spectators; of a match that is watched with a delay only the view and the events of then. */
static void tell_spectator(struct table *t, int64_t now, struct json *j)
{
    bool is_late = t->late != NULL;
    const void *state = is_late ? t->late : session_state(t->session);
    struct audience a = game_audience(t->game, t->data, state, SEAT_SPECTATOR, t->room.view);
    put_head(t, SEAT_SPECTATOR, j);
    json_key(j, "view");
    game_view_json(&a, j);
    put_events(t, SEAT_SPECTATOR, is_late ? t->late_count : session_count(t->session), j);
    if (!is_late) {
        put_seats(t, j);
        put_offers(t, j);
        put_clock(t, now, j);
    }
    if (!is_late || t->is_late_over)
        put_end(t, j);
}

void table_tell(struct table *t, int viewer, int64_t now, struct json *j)
{
    json_open_object(j);
    if (viewer == SEAT_SPECTATOR) {
        tell_spectator(t, now, j);
        json_end(j);
        return;
    }
    const struct seat *s = &t->seats[viewer];
    struct audience a =
        game_audience(t->game, t->data, session_state(t->session), viewer, t->room.view);
    put_head(t, viewer, j);
    json_key_int(j, "k", table_k(t, viewer));
    json_key_bool(j, "held", s->has_held);
    json_key_int(j, "asks", TABLE_ASKS_MAX - s->asks);
    json_key(j, "view");
    game_view_json(&a, j);
    put_events(t, viewer, session_count(t->session), j);
    put_question(t, &a, j);
    put_seats(t, j);
    put_offers(t, j);
    put_clock(t, now, j);
    put_end(t, j);
    json_end(j);
}
