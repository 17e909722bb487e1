#include <muster/session.h>

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <muster/blake2b.h>
#include <muster/hash.h>
#include <muster/lines.h>
#include <muster/position.h>

enum { SCRATCH_SIZE = 1 << 16, SHORT_LINE_MAX = 96, LINE_FRAME_MAX = 160, BLOCK_SIZE = 1 << 14 };

/* A block of the memory of records. Blocks never move, so that what session_move and session_events
 * return stays where it is. */
struct block {
    struct block *before;
    size_t used, cap;
    _Alignas(8) char bytes[];
};

/* One move that stands or was taken back, or the beginning. */
struct record {
    int seat;
    int line; /* of the journal, from 1 */
    int dice; /* the line that keys its dice: its own, or of a move played again the first one's */
    uint64_t hash;
    int64_t time; /* when it was made, or JOURNAL_NO_TIME */
    bool has_chance, has_reveal;
    struct move move;
    const char *text;   /* the move in words; like the next two in the session's blocks */
    const char *chance; /* " | kind value..." as it stands in the journal, or "" */
    struct event *events;
    int event_count;
};

/* Invariants: `moves` are the moves that stand, with lines that rise but for moves played again;
 * `undone` are those that redo would play, the next one last; `log` is every numbered line of the
 * journal, also of moves that were taken back, and `line` the number of its last. Blocks only grow,
 * as the log does. */
struct session {
    const struct game *game;
    const void *data;
    struct journal_head head;
    struct session_sink sink;
    bool has_sink, is_solo;
    int lines_max;               /* 0: memory grows; else it is all there and ends with this line */
    struct block *first, *block; /* of records: the oldest, and the one that is filled now */
    char stop[SESSION_STOP_MAX]; /* "resign 1", or "" */
    char *position;              /* or NULL */
    void *begin, *state;         /* after set-up; now */
    void *next;                  /* the copy that a move is played on */
    struct record start;
    struct record *moves;
    int count, cap;
    struct record *undone;
    int undone_count, undone_cap;
    char *log;
    size_t log_size, log_cap;
    size_t held; /* bytes behind the log's end that wait for the next line: session_note */
    int64_t time;
    int line;
    int asked[GAME_SEATS_MAX]; /* number of each seat's question: session_question */
    void *view;                /* room for the view of the seat that moves */
    char *scratch;             /* SCRATCH_SIZE bytes for chance */
};

static void *xrealloc(void *old, size_t size)
{
    void *p = realloc(old, size);
    if (p == NULL)
        abort();
    return p;
}

static char *copy_text(const char *s)
{
    return strcpy(xrealloc(NULL, strlen(s) + 1), s);
}

/* ---- memory ---- */

/* What was taken from the blocks up to some moment. */
struct mark {
    struct block *block;
    size_t used;
};

static struct mark mark_now(const struct session *s)
{
    return (struct mark){s->block, s->block->used};
}

/* Gives back what was taken since. */
static void give_back(struct session *s, struct mark m)
{
    while (s->block != m.block) {
        struct block *before = s->block->before;
        free(s->block);
        s->block = before;
    }
    s->block->used = m.used;
}

static void add_block(struct session *s, size_t cap)
{
    struct block *b = xrealloc(NULL, sizeof *b + cap);
    *b = (struct block){.before = s->block, .cap = cap};
    s->block = b;
}

/* Makes `old` (of `old_size` bytes, taken last, or NULL) larger; it may move. NULL: the room that
 * session_fix_room made is used up. */
static void *take(struct session *s, void *old, size_t old_size, size_t size)
{
    size_t at =
        old != NULL ? (size_t)((char *)old - s->block->bytes) : (s->block->used + 7) / 8 * 8;
    if (at + size > s->block->cap) {
        if (s->lines_max > 0)
            return NULL;
        add_block(s, size * 2 > BLOCK_SIZE ? size * 2 : BLOCK_SIZE);
        at = 0;
    }
    s->block->used = at + size;
    if (old != NULL && old != s->block->bytes + at)
        memcpy(s->block->bytes + at, old, old_size);
    return s->block->bytes + at;
}

/* The text in the blocks; NULL as of `take`. */
static const char *take_text(struct session *s, const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = take(s, NULL, 0, size);
    return copy != NULL ? memcpy(copy, text, size) : NULL;
}

static bool refuse_room(struct err *e)
{
    return err_set(e, ERR_BOUND, "this match is longer than there is room for");
}

void session_fix_room(struct session *s, int lines, size_t bytes)
{
    assert(lines > s->line);
    add_block(s, bytes);
    s->cap = s->undone_cap = s->lines_max = lines;
    s->moves = xrealloc(s->moves, (size_t)s->cap * sizeof *s->moves);
    s->undone = xrealloc(s->undone, (size_t)s->undone_cap * sizeof *s->undone);
    s->log_cap = s->log_size + bytes;
    s->log = xrealloc(s->log, s->log_cap);
}

void session_free(struct session *s)
{
    if (s == NULL)
        return;
    give_back(s, (struct mark){s->first, 0});
    free(s->first);
    free(s->undone);
    free(s->log);
    free(s->moves);
    free(s->begin);
    free(s->state);
    free(s->next);
    free(s->view);
    free(s->position);
    free(s->scratch);
    free(s);
}

const struct game *session_game(const struct session *s)
{
    return s->game;
}

const void *session_data(const struct session *s)
{
    return s->data;
}

const void *session_state(const struct session *s)
{
    return s->state;
}

const struct journal_head *session_head(const struct session *s)
{
    return &s->head;
}

int session_count(const struct session *s)
{
    return s->count;
}

int session_line(const struct session *s, int index)
{
    assert(index >= 0 && index < s->count);
    return s->moves[index].line;
}

int session_last_line(const struct session *s)
{
    return s->line;
}

const char *session_stopped(const struct session *s)
{
    return s->stop[0] != '\0' ? s->stop : NULL;
}

int session_question(const struct session *s, int seat)
{
    assert(seat >= 0 && seat < s->game->seats);
    return s->asked[seat];
}

void session_set_time(struct session *s, int64_t time)
{
    s->time = time;
}

int64_t session_time(const struct session *s, int index)
{
    assert(index >= 0 && index < s->count);
    return s->moves[index].time;
}

bool session_is_settled(const struct session *s, int index)
{
    assert(index >= 0 && index < s->count);
    return s->moves[index].has_chance || s->moves[index].has_reveal;
}

void session_set_solo(struct session *s, bool is_solo)
{
    s->is_solo = is_solo;
}

const char *session_move(const struct session *s, int index, int *seat)
{
    assert(index >= 0 && index < s->count);
    if (seat != NULL)
        *seat = s->moves[index].seat;
    return s->moves[index].text;
}

const struct move *session_played(const struct session *s, int index)
{
    assert(index >= 0 && index < s->count);
    return &s->moves[index].move;
}

const char *session_chance(const struct session *s, int index)
{
    assert(index >= 0 && index < s->count);
    return s->moves[index].chance;
}

int session_events(const struct session *s, int index, const struct event **out)
{
    assert(index >= -1 && index < s->count);
    const struct record *r = index < 0 ? &s->start : &s->moves[index];
    *out = r->events;
    return r->event_count;
}

/* ---- watching a move ---- */

struct watch {
    struct session *session;
    struct record *record;
    bool is_full;
    struct text text; /* the chance, written down */
    struct chance_log log;
    struct chance_replay replay;
};

static void watch_note(void *who, const struct chance *c)
{
    struct watch *w = who;
    chance_log_note(&w->log, c);
}

static void watch_tell(void *who, const struct event *ev)
{
    struct watch *w = who;
    struct record *r = w->record;
    size_t size = (size_t)r->event_count * sizeof *ev;
    struct event *events = take(w->session, r->events, size, size + sizeof *ev);
    w->is_full |= events == NULL;
    if (events == NULL)
        return;
    r->events = events;
    r->events[r->event_count++] = *ev;
}

static bool watch_dictate(void *who, struct chance *c)
{
    return chance_replay_dictate(&((struct watch *)who)->replay, c);
}

static void watch_refuse(void *who, const struct chance *c, const char *why)
{
    chance_replay_refuse(&((struct watch *)who)->replay, c, why);
}

/* Prepares a witness that fills `record` and, if `chance` is given, dictates what it says. */
static struct witness watch_begin(struct watch *w, struct session *s, struct record *record,
                                  const char *chance, int chance_size)
{
    *w = (struct watch){.session = s, .record = record};
    text_init(&w->text, s->scratch, SCRATCH_SIZE);
    w->log.out = &w->text;
    struct witness witness = {.note = watch_note, .tell = watch_tell, .who = w};
    if (chance != NULL) {
        chance_replay_init(&w->replay, chance, chance_size);
        witness.dictate = watch_dictate;
        witness.refuse = watch_refuse;
    }
    return witness;
}

static bool watch_end(const struct watch *w, const struct witness *witness, struct err *e)
{
    if (text_is_cut(&w->text))
        return err_set(e, ERR_BOUND, "this move meets more chance than a journal's line holds");
    w->record->chance = take_text(w->session, w->text.buf);
    if (w->is_full || w->record->chance == NULL)
        return refuse_room(e);
    w->record->has_chance = witness->chances > 0;
    w->record->has_reveal = witness->revealed;
    return true;
}

/* DICE_KEYED: the move of line n meets a generator keyed by a hash of the match's key and n, which
 * nobody without the key can predict, however many rolls were seen. Lines never fall, so that a
 * move that was taken back tells nothing of the dice to come. */
static void key_dice(const struct session *s, void *state, int line)
{
    uint8_t message[8 + 11] = "muster move", key[32];
    if (s->head.dice != DICE_KEYED)
        return;
    for (int i = 0; i < 8; i++)
        message[11 + i] = (uint8_t)((uint64_t)line >> (8 * i));
    blake2b(key, sizeof key, s->head.key, sizeof s->head.key, message, sizeof message);
    rng_key((struct rng *)(void *)((char *)state + s->game->rng_at), key);
}

static uint64_t setup_seed(const struct journal_head *head)
{
    static const uint8_t message[] = "muster setup";
    uint8_t hash[32];
    uint64_t seed = 0;
    if (head->dice != DICE_KEYED)
        return head->seed;
    blake2b(hash, sizeof hash, head->key, sizeof head->key, message, sizeof message - 1);
    for (int i = 7; i >= 0; i--)
        seed = seed << 8 | hash[i];
    return seed;
}

/* ---- writing ---- */

static bool write_text(const struct session *s, const char *text, size_t size, struct err *e)
{
    return !s->has_sink || s->sink.write(s->sink.who, text, size, e);
}

static void print_begin(const struct session *s, struct text *out)
{
    text_addf(out, "begin%s = %016llx\n", s->start.chance, (unsigned long long)s->start.hash);
}

/* Room for a line of up to `size` bytes behind the log and what is held there. */
static bool make_log_room(struct session *s, size_t size, struct text *out, struct err *e)
{
    size_t end = s->log_size + s->held;
    if (end + size + 1 > s->log_cap) {
        if (s->lines_max > 0)
            return refuse_room(e);
        s->log_cap = (end + size + 1) * 2;
        s->log = xrealloc(s->log, s->log_cap);
    }
    text_init(out, s->log + end, size + 1);
    return true;
}

/* Adds a line, which stands behind the log's end, to the journal, and the notes held before it: to
 * the sink first, since what cannot be kept has not happened. Text from `closing` on goes to the
 * sink alone: the end, which session_print_journal adds by itself. */
static bool append(struct session *s, size_t size, size_t closing, struct err *e)
{
    size_t held = s->held;
    s->held = 0;
    if (!write_text(s, s->log + s->log_size, held + size, e))
        return false;
    s->log_size += held + closing;
    return true;
}

static void print_time(int64_t time, struct text *out)
{
    if (time != JOURNAL_NO_TIME)
        text_addf(out, " @%" PRId64, time);
}

/* The same of a numbered line. */
static bool append_line(struct session *s, size_t size, size_t closing, struct err *e)
{
    if (s->lines_max > 0 && s->line == s->lines_max)
        return refuse_room(e);
    if (!append(s, size, closing, e))
        return false;
    s->line++;
    return true;
}

/* A move's line; of one that is played again, the line it was played in first. */
static void print_record(const struct record *r, int again, struct text *out)
{
    if (again > 0)
        text_addf(out, "%d redo %d", r->line, again);
    else
        text_addf(out, "%d %d %s", r->line, r->seat, r->text);
    print_time(r->time, out);
    text_add(out, again > 0 ? "" : r->chance);
    text_addf(out, " = %016llx\n", (unsigned long long)r->hash);
}

static void print_position_lines(const struct session *s, struct text *out)
{
    for (const char *line = s->position; line != NULL && *line != '\0';) {
        size_t size = strcspn(line, "\n");
        if (strspn(line, " \t\r") < size)
            text_addf(out, "position: %.*s\n", (int)size, line);
        line += size + (line[size] == '\n');
    }
}

/* The line of the end, if `state` is one. */
static void print_end(const struct session *s, const void *state, struct text *out)
{
    struct result result;
    if (s->stop[0] != '\0' || !s->game->result(s->data, state, &result))
        return;
    if (result.winner >= 0)
        text_addf(out, "end winner %d\n", result.winner);
    else
        text_add(out, "end drawn\n");
}

void session_print_journal(const struct session *s, struct text *out)
{
    journal_print_head(&s->head, out);
    print_position_lines(s, out);
    print_begin(s, out);
    if (s->log_size > 0)
        text_add_bytes(out, s->log, s->log_size);
    print_end(s, s->state, out);
}

/* The journal in a text of its own. */
static char *whole_journal(const struct session *s, size_t *size)
{
    struct text t;
    text_init(&t, NULL, 0);
    session_print_journal(s, &t);
    *size = t.need;
    char *buf = xrealloc(NULL, *size + 1);
    text_init(&t, buf, *size + 1);
    session_print_journal(s, &t);
    return buf;
}

static bool write_journal(const struct session *s, struct err *e)
{
    size_t size;
    char *text = whole_journal(s, &size);
    bool ok = write_text(s, text, size, e);
    free(text);
    return ok;
}

/* A move's line, and the line of the end if it ends the game. `state` is the one after it. */
static bool write_record(struct session *s, const struct record *r, int again, const void *state,
                         struct err *e)
{
    struct text t;
    size_t size = strlen(r->text) + strlen(r->chance) + LINE_FRAME_MAX;
    if (!make_log_room(s, size, &t, e))
        return false;
    print_record(r, again, &t);
    size_t closing = t.need;
    print_end(s, state, &t);
    return append_line(s, t.need, closing, e);
}

bool session_stop(struct session *s, const char *why, struct err *e)
{
    struct text t;
    if (s->stop[0] != '\0' || game_is_over(s->game, s->data, s->state))
        return err_set(e, ERR_TURN, "the match is over");
    if (!make_log_room(s, SHORT_LINE_MAX, &t, e))
        return false;
    text_addf(&t, "stop %s", why);
    print_time(s->time, &t);
    text_add_char(&t, '\n');
    if (!append(s, t.need, t.need, e))
        return false;
    text_init(&t, s->stop, sizeof s->stop);
    text_add(&t, why);
    return true;
}

bool session_note(struct session *s, const char *line, bool is_held, struct err *e)
{
    struct text t;
    if (s->stop[0] != '\0' || game_is_over(s->game, s->data, s->state))
        return err_set(e, ERR_TURN, "the match is over");
    if (!make_log_room(s, SHORT_LINE_MAX, &t, e))
        return false;
    text_add(&t, line);
    print_time(s->time, &t);
    text_add_char(&t, '\n');
    if (!is_held)
        return append(s, t.need, t.need, e);
    s->held += t.need;
    return true;
}

/* ---- beginning ---- */

static bool begin(struct session *s, const char *chance, int chance_size, struct err *e)
{
    struct watch watch;
    struct witness w = watch_begin(&watch, s, &s->start, chance, chance_size);
    const struct game *g = s->game;
    bool ok = s->position != NULL
                  ? position_place(g, s->data, s->head.options, s->position, strlen(s->position),
                                   s->begin, &w, e)
                  : g->setup(s->data, s->begin, s->head.options, setup_seed(&s->head), &w, e);
    if (!ok || !watch_end(&watch, &w, e))
        return false;
    s->start.hash = g->hash(s->data, s->begin);
    memcpy(s->state, s->begin, g->state_size);
    return true;
}

static struct session *session_alloc(const struct game *g, const void *data,
                                     const struct journal_head *head, const char *position,
                                     const struct session_sink *sink)
{
    struct session *s = xrealloc(NULL, sizeof *s);
    *s = (struct session){.game = g, .data = data, .head = *head, .has_sink = sink != NULL};
    s->time = JOURNAL_NO_TIME;
    if (sink != NULL)
        s->sink = *sink;
    if (position != NULL)
        s->position = copy_text(position);
    s->begin = xrealloc(NULL, g->state_size);
    s->state = xrealloc(NULL, g->state_size);
    s->next = xrealloc(NULL, g->state_size);
    s->view = xrealloc(NULL, g->view_size);
    s->scratch = xrealloc(NULL, SCRATCH_SIZE);
    add_block(s, 0);
    s->first = s->block;
    for (int seat = 0; seat < g->seats; seat++)
        s->asked[seat] = 1;
    return s;
}

static bool check_value(const char *what, const char *value, struct err *e)
{
    struct err why;
    for (const char *at = value; *at != '\0'; at++)
        if ((unsigned char)*at < ' ')
            return err_set(e, ERR_VALUE, "%s \"%.*s\" goes on after a line break or the like", what,
                           (int)(at - value), value);
    return lines_check_utf8(value, strlen(value), &why) ||
           err_set(e, ERR_VALUE, "%s is not text: %s", what, why.text);
}

/* The head is lines of UTF-8 text: a line break in one of its values would make a journal that
 * nobody can read again. */
static bool check_head(const struct journal_head *head, struct err *e)
{
    for (int i = 0; i < head->pack_count; i++)
        if (!check_value("the pack's name", head->packs[i], e))
            return false;
    for (int i = 0; i < GAME_SEATS_MAX; i++)
        if (!check_value("the player's name", head->seats[i], e))
            return false;
    return check_value("the option line", head->options, e);
}

struct session *session_new(const struct game *g, const void *data, const struct journal_head *head,
                            const char *position, const struct session_sink *sink, struct err *e)
{
    if (!check_head(head, e))
        return NULL;
    struct session *s = session_alloc(g, data, head, position, sink);
    if (begin(s, NULL, 0, e) && write_journal(s, e))
        return s;
    session_free(s);
    return NULL;
}

/* ---- moves ---- */

/* Reads a move's text as the seat means it. */
static bool read_move(const struct session *s, const void *state, int seat, const char *text,
                      struct move *m, struct err *e)
{
    const struct game *g = s->game;
    if (seat < 0 || seat >= g->seats)
        return err_set(e, ERR_VALUE, "there is no seat %d: seats are 0 to %d", seat, g->seats - 1);
    struct audience a = game_audience(g, s->data, state, seat, s->view);
    return game_parse_move(&a, text, m, e);
}

/* The move in the game's own words, not the player's abbreviations, before it is played. */
static const char *words_of(struct session *s, const void *state, int seat, const struct move *m)
{
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct audience a = game_audience(s->game, s->data, state, seat, s->view);
    struct text t;
    text_init(&t, words, sizeof words);
    game_print_move(&a, m, &t);
    return take_text(s, words);
}

/* Plays on `state` with the dice of a line and fills `record`, with the chance recorded if `chance`
 * is given. */
static bool play_on(struct session *s, void *state, int dice, int seat, const struct move *m,
                    const char *chance, int chance_size, struct record *record, struct err *e)
{
    struct watch watch;
    struct witness w = watch_begin(&watch, s, record, chance, chance_size);
    const struct game *g = s->game;
    if (seat < 0 || seat >= g->seats)
        return err_set(e, ERR_VALUE, "there is no seat %d: seats are 0 to %d", seat, g->seats - 1);
    if (g->check(s->data, state, seat, m, NULL) == 0) {
        record->text = words_of(s, state, seat, m);
        if (record->text == NULL)
            return refuse_room(e);
    }
    key_dice(s, state, dice);
    if (!game_play(g, s->data, state, seat, m, &w, e) || !watch_end(&watch, &w, e))
        return false;
    record->move = *m;
    record->seat = seat;
    record->dice = dice;
    record->hash = g->hash(s->data, state);
    return true;
}

static void add_record(struct session *s, const struct record *r)
{
    if (s->count == s->cap) {
        s->cap = s->cap * 2 + 64;
        s->moves = xrealloc(s->moves, (size_t)s->cap * sizeof *s->moves);
    }
    s->moves[s->count++] = *r;
}

/* Plays on the copy, which takes the state's place once the line is kept. `again` is NULL, or a
 * move that was taken back: it meets the dice that it met then. */
static bool play(struct session *s, int seat, const struct move *m, const struct record *again,
                 struct err *e)
{
    struct record record = {.line = s->line + 1, .time = s->time};
    struct mark mark = mark_now(s);
    if (s->stop[0] != '\0')
        return err_set(e, ERR_TURN, "the match was stopped: %s", s->stop);
    memcpy(s->next, s->state, s->game->state_size);
    if (!play_on(s, s->next, again != NULL ? again->dice : record.line, seat, m,
                 again != NULL ? again->chance : NULL,
                 again != NULL ? (int)strlen(again->chance) : 0, &record, e) ||
        !write_record(s, &record, again != NULL ? again->line : 0, s->next, e)) {
        give_back(s, mark);
        return false;
    }
    memcpy(s->state, s->next, s->game->state_size);
    add_record(s, &record);
    s->asked[seat]++;
    return true;
}

bool session_play_move(struct session *s, int seat, const struct move *m, struct err *e)
{
    if (!play(s, seat, m, NULL, e))
        return false;
    s->undone_count = 0;
    return true;
}

bool session_play(struct session *s, int seat, const char *text, struct err *e)
{
    struct move m;
    return read_move(s, s->state, seat, text, &m, e) && session_play_move(s, seat, &m, e);
}

void session_state_at(const struct session *s, int count, void *state)
{
    memcpy(state, s->begin, s->game->state_size);
    session_state_on(s, 0, count, state);
}

void session_state_on(const struct session *s, int from, int count, void *state)
{
    assert(from >= 0 && count <= s->count);
    struct err e;
    for (int i = from; i < count; i++) {
        const struct record *r = &s->moves[i];
        struct chance_replay replay;
        struct witness w = {
            .dictate = chance_replay_dictate, .refuse = chance_replay_refuse, .who = &replay};
        chance_replay_init(&replay, r->chance, (int)strlen(r->chance));
        key_dice(s, state, r->dice);
        bool ok = game_play(s->game, s->data, state, r->seat, &r->move, &w, &e);
        assert(ok); /* it was played before */
        (void)ok;
    }
}

/* ---- undo ---- */

static void remember_undone(struct session *s, const struct record *r)
{
    if (s->undone_count == s->undone_cap) {
        s->undone_cap = s->undone_cap * 2 + 16;
        s->undone = xrealloc(s->undone, (size_t)s->undone_cap * sizeof *s->undone);
    }
    s->undone[s->undone_count++] = *r;
}

static bool write_undo(struct session *s, const char *word, int index, struct err *e)
{
    struct text t;
    if (s->stop[0] != '\0')
        return err_set(e, ERR_TURN, "the match was stopped: %s", s->stop);
    if (!make_log_room(s, SHORT_LINE_MAX, &t, e))
        return false;
    text_addf(&t, "%d %s %d", s->line + 1, word, s->moves[index].line);
    print_time(s->time, &t);
    text_add_char(&t, '\n');
    return append_line(s, t.need, t.need, e);
}

/* What each seat sees, in a word. */
static void name_views(const struct session *s, uint64_t out[GAME_SEATS_MAX])
{
    for (int seat = 0; seat < s->game->seats; seat++) {
        s->game->view(s->data, s->state, seat, s->view);
        out[seat] = hash_bytes(hash_begin(), s->view, s->game->view_size);
    }
}

/* Questions get new numbers for the seats that see something go back, so that an answer on its way
 * is late; the others must not learn of it. */
static void renumber(struct session *s, const uint64_t before[GAME_SEATS_MAX])
{
    uint64_t after[GAME_SEATS_MAX];
    name_views(s, after);
    for (int seat = 0; seat < s->game->seats; seat++)
        s->asked[seat] += before[seat] != after[seat];
}

/* Takes back everything from move `index` on. */
static bool drop_from(struct session *s, int index, struct err *e)
{
    uint64_t views[GAME_SEATS_MAX];
    if (!write_undo(s, "undo", index, e))
        return false;
    name_views(s, views);
    while (s->count > index)
        remember_undone(s, &s->moves[--s->count]);
    session_state_at(s, s->count, s->state);
    renumber(s, views);
    return true;
}

/* The first move from `index` on that met chance or showed something hidden, or NULL. */
static const struct record *settled_since(const struct session *s, int index)
{
    for (int i = index; i < s->count; i++)
        if (s->moves[i].has_chance || s->moves[i].has_reveal)
            return &s->moves[i];
    return NULL;
}

/* Replays the moves after `index` on s->next, which is the state before it. With `keep`, their
 * records take the new hashes: the same moves, one place earlier. None of them may meet chance:
 * what it brought them before would not fit. */
static bool replay_without(struct session *s, int index, bool keep, struct err *e)
{
    struct err why;
    session_state_at(s, index, s->next);
    for (int i = index + 1; i < s->count; i++) {
        struct record again = {0};
        struct mark mark = mark_now(s);
        bool ok = play_on(s, s->next, s->moves[i].dice, s->moves[i].seat, &s->moves[i].move, NULL,
                          0, &again, &why);
        ok = ok && !again.has_chance;
        if (ok && keep)
            s->moves[i].hash = again.hash;
        give_back(s, mark);
        if (!ok)
            return err_set(e, ERR_TURN, "the other side has answered that move: it needs consent");
    }
    return true;
}

/* Takes back move `index` alone, if those after it stand without it. */
static bool drop_one(struct session *s, int index, struct err *e)
{
    uint64_t views[GAME_SEATS_MAX];
    if (!replay_without(s, index, false, e) || !write_undo(s, "drop", index, e))
        return false;
    name_views(s, views);
    replay_without(s, index, true, e);
    remember_undone(s, &s->moves[index]);
    memmove(&s->moves[index], &s->moves[index + 1],
            (size_t)(s->count - index - 1) * sizeof *s->moves);
    s->count--;
    memcpy(s->state, s->next, s->game->state_size);
    renumber(s, views);
    return true;
}

bool session_undo_from(struct session *s, int index, bool consent, struct err *e)
{
    assert(index >= 0 && index < s->count);
    if (!s->is_solo && !consent && settled_since(s, index) != NULL)
        return err_set(e, ERR_TURN, "\"%s\" cannot be taken back without consent",
                       s->moves[index].text);
    return drop_from(s, index, e);
}

bool session_undo(struct session *s, int seat, bool consent, struct err *e)
{
    int index = s->count - 1;
    while (index >= 0 && s->moves[index].seat != seat)
        index--;
    if (index < 0)
        return err_set(e, ERR_TURN, "there is no move of yours to take back");
    if (s->is_solo || consent)
        return drop_from(s, index, e);
    const struct record *settled = settled_since(s, index);
    if (settled != NULL)
        return err_set(
            e, ERR_TURN, "\"%s\" cannot be taken back: %s since; it needs the other side's consent",
            s->moves[index].text,
            settled->has_chance ? "chance has decided something" : "something hidden was shown");
    return index == s->count - 1 ? drop_from(s, index, e) : drop_one(s, index, e);
}

bool session_redo(struct session *s, struct err *e)
{
    if (s->undone_count == 0)
        return err_set(e, ERR_TURN, "there is nothing to play again");
    struct record *last = &s->undone[s->undone_count - 1];
    if (!play(s, last->seat, &last->move, last, e))
        return false;
    s->undone_count--;
    return true;
}

/* ---- loading ---- */

/* True if the chance that was met, written down again, is what the journal says. */
static bool is_as_recorded(const struct record *r, const struct journal_entry *entry)
{
    const char *met = r->chance + (*r->chance == ' ');
    return strlen(met) == (size_t)entry->chance_size &&
           memcmp(met, entry->chance, (size_t)entry->chance_size) == 0;
}

/* How a journal is read back. */
struct loading {
    struct session *s;
    bool is_dictated; /* chance as recorded; false: as the seed or the key gives it */
    struct err *notice;
};

static bool load_move(struct loading *l, const struct journal_entry *entry)
{
    struct session *s = l->s;
    struct record record = {.line = entry->number, .time = entry->time};
    struct mark mark = mark_now(s);
    struct move m;
    struct err e;
    memcpy(s->next, s->state, s->game->state_size);
    if (!read_move(s, s->state, entry->seat, entry->text, &m, &e) ||
        !play_on(s, s->next, entry->number, entry->seat, &m, l->is_dictated ? entry->chance : NULL,
                 entry->chance_size, &record, &e)) {
        give_back(s, mark);
        return err_at(l->notice, ERR_DRIFT, entry->at, 1,
                      "move %d (line %d, \"%s\") is refused: %s", entry->number, entry->at,
                      entry->text, e.text);
    }
    bool is_same = is_as_recorded(&record, entry);
    if (!is_same && !l->is_dictated) {
        give_back(s, mark);
        return err_at(l->notice, ERR_DRIFT, entry->at, 1,
                      "what chance brought to move %d (\"%s\") is not what the seed gives",
                      entry->number, entry->text);
    }
    if (record.hash != entry->hash || !is_same || !write_record(s, &record, 0, s->next, &e)) {
        give_back(s, mark);
        return err_at(l->notice, ERR_DRIFT, entry->at, 1,
                      "move %d (line %d, \"%s\") leads elsewhere than recorded: the journal was "
                      "altered, or rules or packs have changed",
                      entry->number, entry->at, entry->text);
    }
    memcpy(s->state, s->next, s->game->state_size);
    add_record(s, &record);
    s->asked[entry->seat]++;
    s->undone_count = 0;
    return true;
}

/* The move that stands and has this line; -1: none. */
static int find_line(const struct session *s, int line)
{
    int index = s->count - 1;
    while (index >= 0 && s->moves[index].line != line)
        index--;
    return index;
}

static bool load_undo(struct loading *l, const struct journal_entry *entry)
{
    struct session *s = l->s;
    struct err e;
    int index = find_line(s, entry->of);
    if (index < 0)
        return err_at(l->notice, ERR_DAMAGED, entry->at, 1,
                      "line %d takes back line %d, which is no move that stands", entry->at,
                      entry->of);
    if (entry->line == JOURNAL_UNDO ? drop_from(s, index, &e)
                                    : settled_since(s, index) == NULL && drop_one(s, index, &e))
        return true;
    return err_at(l->notice, ERR_DAMAGED, entry->at, 1,
                  "line %d takes back line %d alone, and what came after it cannot stand without "
                  "it",
                  entry->at, entry->of);
}

static bool load_redo(struct loading *l, const struct journal_entry *entry)
{
    struct session *s = l->s;
    struct err e;
    if (s->undone_count == 0 || s->undone[s->undone_count - 1].line != entry->of)
        return err_at(l->notice, ERR_DAMAGED, entry->at, 1,
                      "line %d plays line %d again, which is not the move taken back last",
                      entry->at, entry->of);
    if (session_redo(s, &e) && s->moves[s->count - 1].hash == entry->hash)
        return true;
    return err_at(l->notice, ERR_DRIFT, entry->at, 1,
                  "line %d plays line %d again, and it leads elsewhere than recorded", entry->at,
                  entry->of);
}

/* A line of the end must say how the game ended, there where it did. */
static bool load_end(struct session *s, const struct journal_entry *entry, struct err *notice)
{
    char end[64];
    struct text t;
    text_init(&t, end, sizeof end);
    print_end(s, s->state, &t);
    end[strcspn(end, "\n")] = '\0';
    if (strcmp(entry->text, end) == 0)
        return true;
    return err_at(notice, ERR_DAMAGED, entry->at, 1, "line %d says \"%.60s\" where %s%s%s",
                  entry->at, entry->text, *end != '\0' ? "\"" : "the game goes on", end,
                  *end != '\0' ? "\" is right" : "");
}

/* Gathers "position:" lines and reads the begin line. */
static bool load_begin(struct journal_reader *r, struct text *position, struct journal_entry *entry,
                       struct err *e)
{
    while (journal_next(r, entry, e)) {
        if (entry->line == JOURNAL_BEGIN)
            return true;
        if (entry->line != JOURNAL_POSITION)
            return err_at(e, ERR_DAMAGED, entry->at, 1, "line %d stands before the match begins",
                          entry->at);
        text_addf(position, "%.*s\n", entry->position_size, entry->position);
    }
    if (e->code == ERR_NONE)
        err_at(e, ERR_DAMAGED, r->line, 1, "the journal ends before the match begins");
    return false;
}

static bool load_stop(struct session *s, const struct journal_entry *entry, struct err *notice)
{
    struct err e;
    return session_stop(s, entry->text, &e) ||
           err_at(notice, ERR_DAMAGED, entry->at, 1, "line %d stops a match that is over",
                  entry->at);
}

/* The words of a note, as session_note takes them. */
static bool load_note(struct session *s, const struct journal_entry *entry, struct err *notice)
{
    char line[SHORT_LINE_MAX];
    struct text t;
    struct err e;
    text_init(&t, line, sizeof line);
    if (entry->line == JOURNAL_WAIT)
        text_addf(&t, "wait %" PRId64, entry->wait);
    else if (entry->line == JOURNAL_OFFER)
        text_addf(&t, "offer %d %s", entry->seat, entry->text);
    else
        text_addf(&t, "%s %d", entry->line == JOURNAL_YES ? "yes" : "no", entry->seat);
    if (entry->seat >= s->game->seats)
        return err_at(notice, ERR_DAMAGED, entry->at, 1, "line %d: there is no seat %d", entry->at,
                      entry->seat);
    return session_note(s, line, false, &e) ||
           err_at(notice, ERR_DAMAGED, entry->at, 1, "line %d: %s", entry->at, e.text);
}

static bool load_line(struct loading *l, const struct journal_entry *entry)
{
    bool is_numbered = entry->line == JOURNAL_MOVE || entry->line == JOURNAL_UNDO ||
                       entry->line == JOURNAL_DROP || entry->line == JOURNAL_REDO;
    if (is_numbered && entry->number != l->s->line + 1)
        return err_at(l->notice, ERR_DAMAGED, entry->at, 1,
                      "line %d has the number %d where %d is expected", entry->at, entry->number,
                      l->s->line + 1);
    switch (entry->line) {
    case JOURNAL_MOVE:
        return load_move(l, entry);
    case JOURNAL_UNDO:
    case JOURNAL_DROP:
        return load_undo(l, entry);
    case JOURNAL_REDO:
        return load_redo(l, entry);
    case JOURNAL_END:
        return load_end(l->s, entry, l->notice);
    case JOURNAL_STOP:
        return load_stop(l->s, entry, l->notice);
    case JOURNAL_OFFER:
    case JOURNAL_YES:
    case JOURNAL_NO:
    case JOURNAL_WAIT:
        return load_note(l->s, entry, l->notice);
    case JOURNAL_POSITION:
    case JOURNAL_BEGIN:
        break;
    }
    return err_at(l->notice, ERR_DAMAGED, entry->at, 1, "line %d does not belong here", entry->at);
}

/* Lines keep the times that they have. */
static bool load_entry(struct loading *l, const struct journal_entry *entry)
{
    int64_t time = l->s->time;
    l->s->time = entry->time;
    bool ok = load_line(l, entry);
    l->s->time = time;
    return ok;
}

/* The sink has these lines already, and hears of none. */
static void load_entries(struct loading *l, struct journal_reader *r)
{
    struct journal_entry entry;
    bool has_sink = l->s->has_sink;
    l->s->has_sink = false;
    while (journal_next(r, &entry, l->notice) && load_entry(l, &entry)) {
    }
    l->s->has_sink = has_sink;
    l->s->undone_count = 0;
}

bool session_read_lines(struct session *s, const char *text, size_t size, struct err *e)
{
    struct journal_reader r = {.text = text, .size = size};
    struct loading l = {.s = s, .is_dictated = true, .notice = e};
    struct journal_entry entry;
    bool has_sink = s->has_sink, ok = true;
    s->has_sink = false;
    while (ok && journal_next(&r, &entry, e))
        ok = load_entry(&l, &entry);
    s->has_sink = has_sink;
    return ok && e->code == ERR_NONE;
}

/* The match up to where it begins; `begun` gets the line of that. NULL: not even that far. */
static struct session *load_beginning(const struct game *g, const void *data,
                                      struct journal_reader *r, const struct session_sink *sink,
                                      bool is_dictated, struct journal_entry *begun, struct err *e)
{
    struct text position;
    struct session *s = NULL;
    char *lines = xrealloc(NULL, r->size + 1);
    text_init(&position, lines, r->size + 1);
    if (load_begin(r, &position, begun, e)) {
        s = session_alloc(g, data, &r->head, position.need > 0 ? lines : NULL, sink);
        if (!begin(s, is_dictated ? begun->chance : NULL, begun->chance_size, e)) {
            session_free(s);
            s = NULL;
        }
    }
    free(lines);
    return s;
}

struct session *session_load(const struct game *g, const void *data, const char *text, size_t size,
                             const struct session_sink *sink, struct err *notice, struct err *e)
{
    struct journal_reader r;
    struct journal_entry begun;
    *notice = (struct err){.code = ERR_NONE};
    if (!journal_open(&r, text, size, e))
        return NULL;
    if (strcmp(r.head.game, g->name) != 0) {
        err_set(e, ERR_VALUE, "this is a journal of %s, not of %s", r.head.game, g->name);
        return NULL;
    }
    struct session *s = load_beginning(g, data, &r, sink, true, &begun, e);
    struct loading l = {.s = s, .is_dictated = true, .notice = notice};
    if (s == NULL)
        return NULL;
    if (s->start.hash != begun.hash || !is_as_recorded(&s->start, &begun))
        err_at(notice, ERR_DRIFT, begun.at, 1,
               "already the beginning differs from the recorded one: rules or packs have changed");
    else
        load_entries(&l, &r);
    if (notice->code == ERR_NONE && strcmp(r.head.version, MUSTER_VERSION) != 0)
        err_set(notice, ERR_VERSION,
                "the journal was written by version %s; this is %s, and it replays "
                "the same",
                r.head.version, MUSTER_VERSION);
    return s;
}

bool session_check_dice(const struct session *s, struct err *e)
{
    struct journal_reader r;
    struct journal_entry begun;
    size_t size;
    *e = (struct err){.code = ERR_NONE};
    if (!fair_check(&s->head.fair, s->head.key, e))
        return false;
    char *text = whole_journal(s, &size);
    struct session *own = journal_open(&r, text, size, e)
                              ? load_beginning(s->game, s->data, &r, NULL, false, &begun, e)
                              : NULL;
    struct loading l = {.s = own, .notice = e};
    if (own != NULL && !is_as_recorded(&own->start, &begun))
        err_set(e, ERR_DRIFT, "what chance brought to the set-up is not what the seed gives");
    else if (own != NULL)
        load_entries(&l, &r);
    session_free(own);
    free(text);
    return e->code == ERR_NONE;
}
