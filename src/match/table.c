/* table.c: seats, commands, consent, forced answers and clocks. */
#include "table_parts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/blake2b.h>
#include <muster/hash.h>

enum { WORDS_MAX = 32 };

/* ---- small questions ---- */

struct session *table_session(const struct table *t)
{
    return t->session;
}

static const void *state_of(const struct table *t)
{
    return session_state(t->session);
}

bool table_is_over(const struct table *t)
{
    return session_stopped(t->session) != NULL || game_is_over(t->game, t->data, state_of(t));
}

bool table_is_asked(const struct table *t, int seat)
{
    return !table_is_over(t) && (t->game->deciders(t->data, state_of(t)) >> seat & 1) != 0;
}

static int count_seats(const struct table *t, enum table_seat who)
{
    int count = 0;
    for (int seat = 0; seat < t->game->seats; seat++)
        count += t->seats[seat].who == who;
    return count;
}

bool table_is_alone(const struct table *t)
{
    return count_seats(t, TABLE_PERSON) + count_seats(t, TABLE_OPEN) <= 1;
}

static bool has_clock(const struct table *t)
{
    return t->setup.delay > 0 || t->setup.bank > 0;
}

int table_k(const struct table *t, int seat)
{
    return t->seats[seat].lines + 1;
}

bool table_result(const struct table *t, struct result *out)
{
    const char *stop = session_stopped(t->session);
    struct result r = {.winner = -1, .opener = -1};
    if (stop == NULL)
        return t->game->result(t->data, state_of(t), out);
    /* "resign 1", "time 0", "claim 1": that seat has lost; of two, the other one has won */
    const char *seat = strchr(stop, ' ');
    if (seat != NULL && t->game->seats == 2)
        r.winner = 1 - (int)strtol(seat, NULL, 10);
    if (out != NULL)
        *out = r;
    return true;
}

/* ---- clocks ---- */

int64_t table_bank(const struct table *t, int seat, int64_t now)
{
    const struct seat *s = &t->seats[seat];
    int64_t used = s->since == NOT_ASKED ? 0 : now - s->since - t->setup.delay;
    return used <= 0 ? s->bank : used >= s->bank ? 0 : s->bank - used;
}

static int64_t deadline(const struct table *t, int seat)
{
    const struct seat *s = &t->seats[seat];
    if (!has_clock(t) || s->since == NOT_ASKED || s->who == TABLE_COMPUTER)
        return TABLE_NEVER;
    return s->since + t->setup.delay + s->bank;
}

/* Drawn from the match's key and what everybody has seen so far, so that it depends on nothing that
 * is hidden. */
static int64_t pause_of(const struct table *t, int seat)
{
    const struct journal_head *head = session_head(t->session);
    uint8_t message[12 + 8] = "muster pause", hash[8];
    uint64_t number = (uint64_t)t->changes * GAME_SEATS_MAX + (uint64_t)seat, drawn = 0;
    if (table_is_alone(t))
        return 0;
    for (int i = 0; i < 8; i++)
        message[12 + i] = (uint8_t)(number >> (8 * i));
    blake2b(hash, sizeof hash, head->key, sizeof head->key, message, sizeof message);
    for (int i = 0; i < 8; i++)
        drawn = drawn << 8 | hash[i];
    return TABLE_PAUSE_MS + (int64_t)(drawn % TABLE_PAUSE_SPREAD_MS);
}

static void begin_stretch(struct table *t, int seat, int64_t now)
{
    struct seat *s = &t->seats[seat];
    s->since = now;
    s->pause = now + pause_of(t, seat);
}

/* `seen`: bit n: everybody saw seat n do something. */
static void run_clocks(struct table *t, unsigned seen, int64_t now)
{
    bool waits = count_seats(t, TABLE_OPEN) > 0;
    for (int seat = 0; seat < t->game->seats; seat++) {
        struct seat *s = &t->seats[seat];
        bool is_asked = !waits && table_is_asked(t, seat), was_asked = s->since != NOT_ASKED;
        if (was_asked && (!is_asked || (seen >> seat & 1) != 0)) {
            s->bank = table_bank(t, seat, now);
            s->since = NOT_ASKED;
        }
        if (is_asked && s->since == NOT_ASKED)
            begin_stretch(t, seat, now);
    }
}

/* ---- the fold ---- */

static int index_of_line(const struct table *t, int line)
{
    int index = session_count(t->session) - 1;
    while (index >= 0 && session_line(t->session, index) != line)
        index--;
    return index;
}

/* Offers about moves that are gone have lapsed; at the end all have. */
static void drop_lapsed_offers(struct table *t)
{
    for (int seat = 0; seat < t->game->seats; seat++) {
        struct offer *o = &t->seats[seat].offer;
        if (table_is_over(t) || (o->kind == OFFER_UNDO && index_of_line(t, o->line) < 0))
            *o = (struct offer){.kind = OFFER_NONE};
    }
}

/* What a line of the journal did to the table. `seat`: whose doing it was; `from`: moves that stood
 * before it and stand still. */
struct taken {
    enum journal_line line;
    int seat;
    int from;
    enum offer_kind offer; /* OFFER */
    int offer_line;
    int64_t wait; /* WAIT */
};

/* The seat whose offer this one can agree to or refuse; -1: none. */
static int open_offer(const struct table *t, int seat)
{
    for (int by = 0; by < t->game->seats; by++)
        if (by != seat && t->seats[by].offer.kind != OFFER_NONE)
            return by;
    return -1;
}

static void take_offer(struct table *t, const struct taken *l)
{
    struct seat *s = &t->seats[l->seat];
    int by = open_offer(t, l->seat);
    if (l->line == JOURNAL_OFFER) {
        s->offer = (struct offer){.kind = l->offer, .line = l->offer_line};
        s->asks += l->offer == OFFER_UNDO;
    } else if (l->line == JOURNAL_YES && by >= 0) {
        t->seats[by].offer.agreed |= 1U << l->seat;
    } else if (l->line == JOURNAL_NO && s->offer.kind != OFFER_NONE) {
        s->offer.kind = OFFER_NONE;
    } else if (l->line == JOURNAL_NO && by >= 0) {
        t->seats[by].offer.kind = OFFER_NONE;
    }
}

static void take_line(struct table *t, const struct taken *l, int64_t now)
{
    bool is_said = l->line == JOURNAL_OFFER || l->line == JOURNAL_YES || l->line == JOURNAL_NO;
    bool is_seen = false;
    if (l->line == JOURNAL_WAIT) {
        for (int seat = 0; seat < t->game->seats; seat++)
            t->seats[seat].since += t->seats[seat].since != NOT_ASKED ? l->wait : 0;
        return;
    }
    if (l->line == JOURNAL_STOP)
        t->stopped_at = now;
    else
        t->seats[l->seat].lines++;
    if (is_said)
        take_offer(t, l);
    drop_lapsed_offers(t);
    is_seen = news_notice(t, l->from, is_said || l->line == JOURNAL_STOP);
    viewer_of(t, l->seat)->has_news = true; /* its number has changed */
    if (!is_said)
        run_clocks(t, is_seen ? 1U << l->seat : 0, now);
    t->due = now;
}

/* ---- opening ---- */

static struct table *alloc_table(struct session *s, const struct table_setup *setup,
                                 const struct table_room *room, int64_t now)
{
    struct table *t = calloc(1, sizeof *t);
    if (t == NULL)
        abort();
    t->session = s;
    t->game = session_game(s);
    t->data = session_data(s);
    t->setup = *setup;
    t->room = *room;
    t->due = now;
    if (setup->watch_delay > 0 && (t->late = malloc(t->game->state_size)) == NULL)
        abort();
    if (t->late != NULL)
        session_state_at(s, 0, t->late);
    for (int seat = 0; seat < t->game->seats; seat++)
        t->seats[seat] = (struct seat){
            .who = setup->seats[seat], .is_present = true, .bank = setup->bank, .since = NOT_ASKED};
    session_set_solo(s, setup->is_shared || table_is_alone(t));
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        t->viewers[viewer] = (struct viewer){.has_news = true, .is_fresh = true};
    while (t->screen + 1 < t->game->seats && t->seats[t->screen].who != TABLE_PERSON)
        t->screen++;
    news_notice(t, 0, true);
    run_clocks(t, 0, now);
    return t;
}

/* How many lines of the journal are each seat's doing, of a match that began elsewhere: what stands
 * will do, since nobody has a number of it yet. */
struct table *table_open(struct session *s, const struct table_setup *setup,
                         const struct table_room *room, int64_t now)
{
    struct table *t = alloc_table(s, setup, room, now);
    for (int i = 0; i < session_count(s); i++) {
        int seat;
        session_move(s, i, &seat);
        t->seats[seat].lines++;
    }
    return t;
}

void table_free(struct table *t)
{
    if (t == NULL)
        return;
    session_free(t->session);
    free(t->late);
    free(t);
}

/* Remembers a command for when it comes again. */
static uint64_t hash_words(enum table_command_kind kind, const char *words)
{
    return hash_end(hash_bytes(hash_u64(hash_begin(), (uint64_t)kind), words, strlen(words)));
}

static void remember(struct table *t, int seat, uint64_t raw, enum table_command_kind kind)
{
    const char *words = "";
    if (kind == TABLE_MOVE)
        words = session_move(t->session, session_count(t->session) - 1, NULL);
    t->seats[seat].again[t->seats[seat].lines % TABLE_AGAIN_MAX] =
        (struct again){raw, hash_words(kind, words)};
}

/* ---- loading ---- */

/* What the line of the journal is before it is taken in: whose move it takes back. */
static struct taken taken_of(const struct table *t, const struct journal_entry *entry)
{
    struct taken l = {.line = entry->line,
                      .seat = entry->seat,
                      .from = session_count(t->session),
                      .wait = entry->wait};
    int of = entry->line == JOURNAL_UNDO || entry->line == JOURNAL_DROP
                 ? index_of_line(t, entry->of)
                 : -1;
    if (of >= 0) {
        session_move(t->session, of, &l.seat);
        l.from = of;
    }
    if (entry->line == JOURNAL_OFFER)
        l.offer = strcmp(entry->text, "undo") == 0 ? OFFER_UNDO : OFFER_DRAW;
    return l;
}

static const enum table_command_kind kind_of_line[] = {
    [JOURNAL_MOVE] = TABLE_MOVE, [JOURNAL_UNDO] = TABLE_UNDO, [JOURNAL_DROP] = TABLE_UNDO,
    [JOURNAL_REDO] = TABLE_MOVE, [JOURNAL_YES] = TABLE_YES,   [JOURNAL_NO] = TABLE_NO};

static int undo_target(struct table *t, int seat);

static bool load_line(struct table *t, const char *line, size_t size, struct err *e)
{
    struct journal_reader r = {.text = line, .size = size};
    struct journal_entry entry;
    if (!journal_next(&r, &entry, e))
        return false;
    if (entry.line == JOURNAL_END)
        return session_read_lines(t->session, line, size, e);
    struct taken l = taken_of(t, &entry);
    if (l.offer == OFFER_UNDO) {
        int index = undo_target(t, l.seat);
        if (index < 0)
            return err_set(e, ERR_DAMAGED, "seat %d asks for an undo and has no move", l.seat);
        l.offer_line = session_line(t->session, index);
    }
    if (!session_read_lines(t->session, line, size, e))
        return false;
    if (entry.line == JOURNAL_REDO)
        session_move(t->session, session_count(t->session) - 1, &l.seat);
    take_line(t, &l, entry.time != JOURNAL_NO_TIME ? entry.time : t->due);
    if (entry.line == JOURNAL_OFFER)
        remember(t, l.seat, 0, l.offer == OFFER_UNDO ? TABLE_UNDO : TABLE_DRAW);
    else if (entry.line != JOURNAL_WAIT && entry.line != JOURNAL_STOP)
        remember(t, l.seat, 0, kind_of_line[entry.line]);
    return true;
}

/* The size of the journal up to its line "begin". */
static size_t size_of_head(const char *text, size_t size)
{
    size_t at = 0;
    while (at < size) {
        const char *end = memchr(text + at, '\n', size - at);
        bool is_begin = size - at >= 5 && memcmp(text + at, "begin", 5) == 0;
        at = end != NULL ? (size_t)(end - text) + 1 : size;
        if (is_begin)
            break;
    }
    return at;
}

struct table *table_load(const struct game *g, const void *data, const char *text, size_t size,
                         const struct session_sink *sink, const struct table_setup *setup,
                         const struct table_room *room, int64_t began, struct err *notice,
                         struct err *e)
{
    size_t at = size_of_head(text, size);
    struct session *s = session_load(g, data, text, at, sink, notice, e);
    if (s == NULL)
        return NULL;
    struct table *t = alloc_table(s, setup, room, began);
    bool is_sound = notice->code == ERR_NONE || notice->code == ERR_VERSION;
    while (is_sound && at < size) {
        const char *end = memchr(text + at, '\n', size - at);
        size_t line = end != NULL ? (size_t)(end - text) + 1 - at : size - at;
        struct err why;
        is_sound = load_line(t, text + at, line, &why);
        if (!is_sound)
            *notice = why;
        at += line;
    }
    return t;
}

/* ---- answers in a player's place ---- */

static bool has_forced(struct table *t, int seat)
{
    struct seat *s = &t->seats[seat];
    int line = session_last_line(t->session) + 1;
    if (s->judged != line) {
        int at = table_forced_answer(t, seat, state_of(t));
        s->judged = line;
        s->has_forced = at >= 0;
        if (at >= 0)
            s->forced = t->room.moves[at];
    }
    return s->has_forced;
}

/* A question that can be declined: between people every answer to it waits for the pause. */
static bool is_window(const struct table *t, int seat)
{
    struct audience a = game_audience(t->game, t->data, state_of(t), seat, t->room.view);
    struct question q;
    game_ask(&a, &q);
    return q.pass != NULL;
}

/* ---- lines of the match ---- */

/* Journals of people have times; of one person alone, and of a screen that is shared, nothing needs
 * them. */
static void set_time(struct table *t, int64_t now)
{
    bool has_times = (!table_is_alone(t) && !t->setup.is_shared) || t->setup.watch_delay > 0;
    session_set_time(t->session, has_times ? now : JOURNAL_NO_TIME);
}

static void mark_quiet(struct table *t, int line, bool is_quiet)
{
    uint8_t *byte = &t->quiet[line % QUIET_LINES / 8], bit = (uint8_t)(1U << line % 8);
    *byte = (uint8_t)(is_quiet ? *byte | bit : *byte & ~bit);
}

static bool play(struct table *t, int seat, const struct move *m, bool is_quiet, uint64_t raw,
                 int64_t now, struct err *e)
{
    struct taken l = {.line = JOURNAL_MOVE, .seat = seat, .from = session_count(t->session)};
    struct move copy = *m; /* it may stand in the room */
    set_time(t, now);
    if (!session_play_move(t->session, seat, &copy, e))
        return false;
    t->seats[seat].has_held = false;
    mark_quiet(t, session_last_line(t->session), is_quiet);
    take_line(t, &l, now);
    remember(t, seat, raw, TABLE_MOVE);
    return true;
}

/* "resign 1", as it stands in the journal */
static char *words_of(const char *word, int seat, char out[WORDS_MAX])
{
    struct text t;
    text_init(&t, out, WORDS_MAX);
    text_addf(&t, "%s %d", word, seat);
    return out;
}

static bool note(struct table *t, const struct taken *l, const char *text, int64_t now,
                 struct err *e)
{
    set_time(t, now);
    if (!session_note(t->session, text, false, e))
        return false;
    take_line(t, l, now);
    return true;
}

static bool stop(struct table *t, int seat, const char *why, int64_t now, struct err *e)
{
    struct taken l = {.line = JOURNAL_STOP, .seat = seat, .from = session_count(t->session)};
    set_time(t, now);
    if (!session_stop(t->session, why, e))
        return false;
    take_line(t, &l, now);
    return true;
}

bool table_wait(struct table *t, int64_t ms, int64_t now, struct err *e)
{
    struct taken l = {.line = JOURNAL_WAIT, .wait = ms};
    char line[40];
    snprintf(line, sizeof line, "wait %lld", (long long)ms);
    return note(t, &l, line, now, e);
}

/* ---- taking back ---- */

/* The seat's last move of its own choice, or -1: what was answered in its place would be answered
 * so again. */
static int undo_target(struct table *t, int seat)
{
    const struct session *s = t->session;
    for (int i = session_count(s) - 1; i >= 0; i--) {
        int mover;
        session_move(s, i, &mover);
        if (mover != seat)
            continue;
        session_state_at(s, i, t->room.state);
        int forced = table_forced_answer(t, seat, t->room.state);
        if (forced < 0 ||
            memcmp(session_played(s, i), &t->room.moves[forced], sizeof(struct move)) != 0)
            return i;
    }
    return -1;
}

/* Are all moves after it the seat's own? */
static bool is_own_since(const struct table *t, int index, int seat)
{
    for (int i = index + 1; i < session_count(t->session); i++) {
        int mover;
        session_move(t->session, i, &mover);
        if (mover != seat)
            return false;
    }
    return true;
}

static bool is_last_of(const struct table *t, int index, int seat)
{
    for (int i = index + 1; i < session_count(t->session); i++) {
        int mover;
        session_move(t->session, i, &mover);
        if (mover == seat)
            return false;
    }
    return true;
}

/* True if the move was taken back without anybody's consent. */
static bool undo_freely(struct table *t, int seat, int index, int64_t now, struct err *e)
{
    struct taken l = {.line = JOURNAL_UNDO, .seat = seat, .from = index};
    bool is_solo = t->setup.is_shared || table_is_alone(t);
    set_time(t, now);
    bool ok = is_solo || is_own_since(t, index, seat)
                  ? session_undo_from(t->session, index, false, e)
              : is_last_of(t, index, seat)
                  ? session_undo(t->session, seat, false, e)
                  : err_set(e, ERR_TURN, "the other side has answered that move: it needs consent");
    if (ok)
        take_line(t, &l, now);
    return ok;
}

static bool ask_undo(struct table *t, int seat, int index, int64_t now, struct err *e)
{
    struct taken l = {.line = JOURNAL_OFFER,
                      .seat = seat,
                      .from = session_count(t->session),
                      .offer = OFFER_UNDO,
                      .offer_line = session_line(t->session, index)};
    char line[WORDS_MAX];
    struct seat *s = &t->seats[seat];
    if (s->offer.kind != OFFER_NONE)
        return err_set(e, ERR_TURN, "your offer is not answered yet");
    if (s->asks == TABLE_ASKS_MAX)
        return err_set(e, ERR_TURN,
                       "that needs consent, and you have asked for it %d times: that is all in a "
                       "match",
                       TABLE_ASKS_MAX);
    return note(t, &l, strcat(words_of("offer", seat, line), " undo"), now, e);
}

static bool do_undo(struct table *t, int seat, int64_t now, struct err *e)
{
    int index = undo_target(t, seat);
    if (index < 0)
        return err_set(e, ERR_TURN, "there is no move of yours to take back");
    if (undo_freely(t, seat, index, now, e))
        return true;
    return e->code == ERR_TURN && !table_is_over(t) && ask_undo(t, seat, index, now, e);
}

/* ---- offers ---- */

static bool do_draw(struct table *t, int seat, int64_t now, struct err *e)
{
    struct taken l = {.line = JOURNAL_OFFER,
                      .seat = seat,
                      .from = session_count(t->session),
                      .offer = OFFER_DRAW};
    char line[WORDS_MAX];
    if (table_is_alone(t))
        return err_set(e, ERR_TURN, "the computer agrees to no draw");
    if (t->seats[seat].offer.kind != OFFER_NONE)
        return err_set(e, ERR_TURN, "your offer is not answered yet");
    return note(t, &l, strcat(words_of("offer", seat, line), " draw"), now, e);
}

/* True if with this seat everybody else who is a person has agreed. */
static bool is_agreed(const struct table *t, int by, int seat)
{
    unsigned agreed = t->seats[by].offer.agreed | 1U << seat | 1U << by;
    for (int other = 0; other < t->game->seats; other++)
        if (t->seats[other].who == TABLE_PERSON && (agreed >> other & 1) == 0)
            return false;
    return true;
}

/* Does what was agreed to: its line and that of the agreement are written at once. */
static bool carry_out(struct table *t, int by, int seat, int64_t now, struct err *e)
{
    struct offer o = t->seats[by].offer;
    struct taken yes = {.line = JOURNAL_YES, .seat = seat, .from = session_count(t->session)};
    char line[WORDS_MAX];
    set_time(t, now);
    if (!session_note(t->session, words_of("yes", seat, line), true, e))
        return false;
    int index = o.kind == OFFER_UNDO ? index_of_line(t, o.line) : -1;
    if (o.kind == OFFER_UNDO ? !session_undo_from(t->session, index, true, e)
                             : !session_stop(t->session, "agreed", e))
        return false;
    struct taken done = {.line = o.kind == OFFER_UNDO ? JOURNAL_UNDO : JOURNAL_STOP,
                         .seat = by,
                         .from = o.kind == OFFER_UNDO ? index : session_count(t->session)};
    yes.from = done.from;
    take_line(t, &yes, now);
    t->seats[by].offer.kind = OFFER_NONE;
    take_line(t, &done, now);
    return true;
}

static bool do_answer(struct table *t, int seat, bool is_yes, int64_t now, struct err *e)
{
    struct taken l = {
        .line = is_yes ? JOURNAL_YES : JOURNAL_NO, .seat = seat, .from = session_count(t->session)};
    char line[WORDS_MAX];
    int by = open_offer(t, seat);
    if (by < 0 && (is_yes || t->seats[seat].offer.kind == OFFER_NONE))
        return err_set(e, ERR_TURN, "nobody has offered you anything");
    if (is_yes && is_agreed(t, by, seat))
        return carry_out(t, by, seat, now, e);
    return note(t, &l, words_of(is_yes ? "yes" : "no", seat, line), now, e);
}

static bool do_resign(struct table *t, int seat, int64_t now, struct err *e)
{
    char why[WORDS_MAX];
    return stop(t, seat, words_of("resign", seat, why), now, e);
}

static bool do_claim(struct table *t, int seat, int64_t now, struct err *e)
{
    char why[WORDS_MAX];
    for (int other = 0; other < t->game->seats; other++) {
        const struct seat *s = &t->seats[other];
        if (other == seat || s->who != TABLE_PERSON || s->is_present ||
            now - s->away_since < TABLE_CLAIM_MS)
            continue;
        return stop(t, seat, words_of("claim", other, why), now, e);
    }
    return err_set(e, ERR_TURN, "nobody has been away for %d minutes", TABLE_CLAIM_MS / 60000);
}

/* ---- commands ---- */

static uint64_t hash_command(const struct table_command *c)
{
    if (c->kind == TABLE_MOVE && c->move == NULL)
        return hash_end(hash_bytes(hash_begin(), c->built, sizeof *c->built));
    return hash_words(c->kind, c->kind == TABLE_MOVE ? c->move : "");
}

/* The number is not that of the next command. */
static enum table_answer answer_again(const struct table *t, int seat,
                                      const struct table_command *c, struct err *e)
{
    const struct seat *s = &t->seats[seat];
    uint64_t raw = hash_command(c);
    const struct again *known = &s->again[c->k % TABLE_AGAIN_MAX];
    if (c->k > s->lines) {
        err_set(e, ERR_TURN, "command %d has not come yet: the next one is %d", c->k, s->lines + 1);
        return TABLE_REFUSED;
    }
    if (c->k > s->lines - TABLE_AGAIN_MAX && c->k > 0 && (known->raw == raw || known->words == raw))
        return TABLE_REPEATED;
    err_set(e, ERR_TURN, "command %d is past: the next one is %d", c->k, s->lines + 1);
    return TABLE_REFUSED;
}

static bool read_move(struct table *t, int seat, const struct table_command *c, struct move *m,
                      struct err *e)
{
    struct audience a = game_audience(t->game, t->data, state_of(t), seat, t->room.view);
    if (c->question != 0 && c->question != session_question(t->session, seat))
        return err_set(e, ERR_TURN, "question %d is past: the one now is %d", c->question,
                       session_question(t->session, seat));
    if (c->move != NULL)
        return game_parse_move(&a, c->move, m, e);
    *m = *c->built;
    return true;
}

static enum table_answer do_move(struct table *t, int seat, const struct table_command *c,
                                 int64_t now, struct err *e)
{
    struct seat *s = &t->seats[seat];
    struct move m;
    uint64_t raw = hash_command(c);
    if (table_is_over(t)) {
        err_set(e, ERR_TURN, "the match is over");
        return TABLE_REFUSED;
    }
    if (s->has_held) {
        if (s->held_k == c->k && s->held_raw == raw)
            return TABLE_HELD;
        err_set(e, ERR_TURN, "your answer waits to be played");
        return TABLE_REFUSED;
    }
    if (!read_move(t, seat, c, &m, e))
        return TABLE_REFUSED;
    bool is_early = now < s->pause && s->who == TABLE_PERSON && !table_is_alone(t) &&
                    !t->setup.is_shared && table_is_asked(t, seat);
    if (is_early && t->game->check(t->data, state_of(t), seat, &m, NULL) == 0 &&
        is_window(t, seat)) {
        s->has_held = true;
        s->held = m;
        s->held_k = c->k;
        s->held_raw = raw;
        t->due = now;
        return TABLE_HELD;
    }
    return play(t, seat, &m, false, raw, now, e) ? TABLE_DONE : TABLE_REFUSED;
}

static bool do_other(struct table *t, int seat, enum table_command_kind kind, int64_t now,
                     struct err *e)
{
    switch (kind) {
    case TABLE_UNDO:
        return do_undo(t, seat, now, e);
    case TABLE_DRAW:
        return do_draw(t, seat, now, e);
    case TABLE_YES:
        return do_answer(t, seat, true, now, e);
    case TABLE_NO:
        return do_answer(t, seat, false, now, e);
    case TABLE_RESIGN:
        return do_resign(t, seat, now, e);
    case TABLE_CLAIM:
        return do_claim(t, seat, now, e);
    case TABLE_MOVE:
        break;
    }
    return false;
}

enum table_answer table_do(struct table *t, int seat, const struct table_command *c, int64_t now,
                           struct err *e)
{
    assert(seat >= 0 && seat < t->game->seats);
    *e = (struct err){.code = ERR_NONE};
    if (t->seats[seat].who == TABLE_OPEN) {
        err_set(e, ERR_TURN, "nobody sits in seat %d", seat);
        return TABLE_REFUSED;
    }
    if (c->k != table_k(t, seat))
        return answer_again(t, seat, c, e);
    if (c->kind == TABLE_MOVE)
        return do_move(t, seat, c, now, e);
    t->seats[seat].has_held = false; /* the player has thought again */
    if (!do_other(t, seat, c->kind, now, e))
        return TABLE_REFUSED;
    remember(t, seat, hash_command(c), c->kind);
    return TABLE_DONE;
}

bool table_can_undo(struct table *t, int seat)
{
    return session_stopped(t->session) == NULL && undo_target(t, seat) >= 0;
}

void table_sit(struct table *t, int seat, enum table_seat who, int64_t now)
{
    t->seats[seat].who = who;
    t->seats[seat].judged = 0;
    session_set_solo(t->session, t->setup.is_shared || table_is_alone(t));
    news_notice(t, session_count(t->session), true);
    run_clocks(t, 0, now);
    t->due = now;
}

void table_set_present(struct table *t, int seat, bool is_present, int64_t now)
{
    struct seat *s = &t->seats[seat];
    if (s->is_present == is_present)
        return;
    s->is_present = is_present;
    s->away_since = now;
    news_notice(t, session_count(t->session), true);
}

/* ---- time ---- */

int table_computer(const struct table *t)
{
    for (int seat = 0; seat < t->game->seats; seat++)
        if (t->seats[seat].who == TABLE_COMPUTER && table_is_asked(t, seat))
            return seat;
    return -1;
}

/* One answer that waits no longer. False: none, or `e` says what went wrong. */
static bool run_answer(struct table *t, int64_t now, struct err *e)
{
    for (int seat = 0; seat < t->game->seats; seat++) {
        struct seat *s = &t->seats[seat];
        if (!table_is_asked(t, seat) || s->who != TABLE_PERSON || now < s->pause)
            continue;
        if (s->has_held)
            return play(t, seat, &s->held, false, s->held_raw, now, e);
        if (has_forced(t, seat))
            return play(t, seat, &s->forced, true, 0, now, e);
    }
    return false;
}

/* The clock that ran out first has lost; of two at the same time, nobody has. */
static bool run_deadlines(struct table *t, int64_t now, struct err *e)
{
    char why[WORDS_MAX];
    int first = -1, equals = 0;
    for (int seat = 0; seat < t->game->seats; seat++) {
        int64_t at = deadline(t, seat);
        if (at > now || (first >= 0 && at > deadline(t, first)))
            continue;
        equals = first >= 0 && at == deadline(t, first) ? equals + 1 : 1;
        first = seat;
    }
    if (first < 0)
        return false;
    return stop(t, first, equals == 1 ? words_of("time", first, why) : "void", now, e);
}

static int64_t next_due(struct table *t)
{
    int64_t due = TABLE_NEVER;
    for (int seat = 0; seat < t->game->seats; seat++) {
        const struct seat *s = &t->seats[seat];
        if (!table_is_asked(t, seat) || s->who != TABLE_PERSON)
            continue;
        if ((s->has_held || has_forced(t, seat)) && s->pause < due)
            due = s->pause;
        if (deadline(t, seat) < due)
            due = deadline(t, seat);
    }
    return due;
}

bool table_run(struct table *t, int64_t now, struct err *e)
{
    bool has_run = false;
    *e = (struct err){.code = ERR_NONE};
    while (!table_is_over(t) && (run_answer(t, now, e) || run_deadlines(t, now, e)))
        has_run = true;
    int64_t late = news_catch_up(t, now);
    t->due = next_due(t);
    if (late < t->due)
        t->due = late;
    return has_run && e->code == ERR_NONE;
}

int64_t table_due(const struct table *t)
{
    return t->due;
}

int table_screen(struct table *t)
{
    int asked = -1;
    for (int seat = t->game->seats - 1; seat >= 0; seat--)
        if (t->seats[seat].who == TABLE_PERSON && table_is_asked(t, seat))
            asked = seat;
    if (asked >= 0 && !table_is_asked(t, t->screen)) {
        t->screen = asked;
        table_sync(t, asked);
    }
    return t->screen;
}
