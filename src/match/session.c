#include <muster/session.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include <muster/position.h>

enum { SCRATCH_SIZE = 1 << 16, UNDO_LINE_MAX = 24 };

/* One move that stands, or (number 0) the beginning. */
struct record {
    int seat;
    uint64_t hash;
    bool has_chance, has_reveal;
    struct move move;
    char *text;   /* the move in words */
    char *chance; /* " | kind value..." as it stands in the journal, or "" */
    struct event *events;
    int event_count, event_cap;
};

/* A move that was taken back, for redo. */
struct undone {
    int seat;
    struct move move;
};

struct session {
    const struct game *game;
    const void *data;
    struct journal_head head;
    struct session_sink sink;
    bool has_sink, is_solo;
    char *position;      /* or NULL */
    void *begin, *state; /* after set-up; now */
    void *next;          /* the copy that a move is played on */
    struct record start;
    struct record *moves;
    int count, cap;
    struct undone *undone;
    int undone_count, undone_cap;
    void *view;    /* room for the view of the seat that moves */
    char *scratch; /* SCRATCH_SIZE bytes for chance */
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

static void record_clear(struct record *r)
{
    free(r->text);
    free(r->chance);
    free(r->events);
    *r = (struct record){0};
}

static void undone_clear(struct session *s)
{
    s->undone_count = 0;
}

void session_free(struct session *s)
{
    if (s == NULL)
        return;
    for (int i = 0; i < s->count; i++)
        record_clear(&s->moves[i]);
    record_clear(&s->start);
    undone_clear(s);
    free(s->undone);
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

int session_events(const struct session *s, int index, const struct event **out)
{
    assert(index >= -1 && index < s->count);
    const struct record *r = index < 0 ? &s->start : &s->moves[index];
    *out = r->events;
    return r->event_count;
}

/* ---- watching a move ---- */

struct watch {
    struct record *record;
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
    struct record *r = ((struct watch *)who)->record;
    if (r->event_count == r->event_cap) {
        r->event_cap = r->event_cap * 2 + 8;
        r->events = xrealloc(r->events, (size_t)r->event_cap * sizeof *r->events);
    }
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
    *w = (struct watch){.record = record};
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
    w->record->chance = copy_text(w->text.buf);
    w->record->has_chance = witness->chances > 0;
    w->record->has_reveal = witness->revealed;
    return true;
}

/* DICE_KEYED: move number n meets a generator keyed by a hash of the match's key and n, which
 * nobody without the key can predict, however many rolls were seen. */
static void key_dice(const struct session *s, void *state, int number)
{
    uint8_t message[8 + 11] = "muster move", key[32];
    if (s->head.dice != DICE_KEYED)
        return;
    for (int i = 0; i < 8; i++)
        message[11 + i] = (uint8_t)((uint64_t)number >> (8 * i));
    crypto_generichash(key, sizeof key, message, sizeof message, s->head.key, sizeof s->head.key);
    rng_key((struct rng *)(void *)((char *)state + s->game->rng_at), key);
}

static uint64_t setup_seed(const struct journal_head *head)
{
    static const uint8_t message[] = "muster setup";
    uint8_t hash[32];
    uint64_t seed = 0;
    if (head->dice != DICE_KEYED)
        return head->seed;
    crypto_generichash(hash, sizeof hash, message, sizeof message - 1, head->key, sizeof head->key);
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

static void print_record(const struct record *r, int number, struct text *out)
{
    text_addf(out, "%d %d %s%s = %016llx\n", number, r->seat, r->text, r->chance,
              (unsigned long long)r->hash);
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
    if (!s->game->result(s->data, state, &result))
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
    for (int i = 0; i < s->count; i++)
        print_record(&s->moves[i], i + 1, out);
    print_end(s, s->state, out);
}

/* Writes what `print` would print, in a buffer of its own. */
static bool write_journal(const struct session *s, struct err *e)
{
    struct text t;
    text_init(&t, NULL, 0);
    session_print_journal(s, &t);
    size_t size = t.need + 1;
    char *buf = xrealloc(NULL, size);
    text_init(&t, buf, size);
    session_print_journal(s, &t);
    bool ok = write_text(s, buf, t.need, e);
    free(buf);
    return ok;
}

/* A move's line, and the line of the end if it ends the game. `state` is the one after it. */
static bool write_record(const struct session *s, const struct record *r, int number,
                         const void *state, struct err *e)
{
    struct text t;
    size_t size = strlen(r->text) + strlen(r->chance) + 128;
    char *buf = xrealloc(NULL, size);
    text_init(&t, buf, size);
    print_record(r, number, &t);
    print_end(s, state, &t);
    bool ok = write_text(s, buf, t.need, e);
    free(buf);
    return ok;
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
    if (sink != NULL)
        s->sink = *sink;
    if (position != NULL)
        s->position = copy_text(position);
    s->begin = xrealloc(NULL, g->state_size);
    s->state = xrealloc(NULL, g->state_size);
    s->next = xrealloc(NULL, g->state_size);
    s->view = xrealloc(NULL, g->view_size);
    s->scratch = xrealloc(NULL, SCRATCH_SIZE);
    return s;
}

static bool check_value(const char *what, const char *value, struct err *e)
{
    for (const char *at = value; *at != '\0'; at++)
        if ((unsigned char)*at < ' ')
            return err_set(e, ERR_VALUE, "%s \"%.*s\" goes on after a line break or the like", what,
                           (int)(at - value), value);
    return true;
}

/* The head is lines of text: a line break in one of its values would make a journal that nobody can
 * read again. */
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
static char *words_of(const struct session *s, const void *state, int seat, const struct move *m)
{
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct audience a = game_audience(s->game, s->data, state, seat, s->view);
    struct text t;
    text_init(&t, words, sizeof words);
    game_print_move(&a, m, &t);
    return copy_text(words);
}

/* Plays on `state` and fills `record`, with the chance recorded if `chance` is given. */
static bool play_on(struct session *s, void *state, int number, int seat, const struct move *m,
                    const char *chance, int chance_size, struct record *record, struct err *e)
{
    struct watch watch;
    struct witness w = watch_begin(&watch, s, record, chance, chance_size);
    const struct game *g = s->game;
    if (seat < 0 || seat >= g->seats)
        return err_set(e, ERR_VALUE, "there is no seat %d: seats are 0 to %d", seat, g->seats - 1);
    if (g->check(s->data, state, seat, m, NULL) == 0)
        record->text = words_of(s, state, seat, m);
    key_dice(s, state, number);
    if (!game_play(g, s->data, state, seat, m, &w, e) || !watch_end(&watch, &w, e))
        return false;
    record->move = *m;
    record->seat = seat;
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

static bool play(struct session *s, int seat, const struct move *m, struct err *e)
{
    struct record record = {0};
    int number = s->count + 1;
    memcpy(s->next, s->state, s->game->state_size);
    if (!play_on(s, s->next, number, seat, m, NULL, 0, &record, e) ||
        !write_record(s, &record, number, s->next, e)) {
        record_clear(&record);
        return false;
    }
    memcpy(s->state, s->next, s->game->state_size);
    add_record(s, &record);
    return true;
}

bool session_play_move(struct session *s, int seat, const struct move *m, struct err *e)
{
    if (!play(s, seat, m, e))
        return false;
    undone_clear(s);
    return true;
}

bool session_play(struct session *s, int seat, const char *text, struct err *e)
{
    struct move m;
    return read_move(s, s->state, seat, text, &m, e) && session_play_move(s, seat, &m, e);
}

void session_state_at(const struct session *s, int count, void *state)
{
    assert(count >= 0 && count <= s->count);
    struct err e;
    memcpy(state, s->begin, s->game->state_size);
    for (int i = 0; i < count; i++) {
        const struct record *r = &s->moves[i];
        struct record again = {0};
        bool ok = play_on((struct session *)(uintptr_t)s, state, i + 1, r->seat, &r->move,
                          r->chance, (int)strlen(r->chance), &again, &e);
        assert(ok); /* it was played before */
        (void)ok;
        record_clear(&again);
    }
}

bool session_check_dice(const struct session *s, struct err *e)
{
    struct session *own = session_new(s->game, s->data, &s->head, s->position, NULL, e);
    if (own == NULL)
        return false;
    bool ok = strcmp(own->start.chance, s->start.chance) == 0;
    if (!ok)
        err_set(e, ERR_DRIFT, "what chance brought to the set-up is not what the seed gives");
    for (int i = 0; ok && i < s->count; i++) {
        const struct record *r = &s->moves[i];
        ok = play(own, r->seat, &r->move, e) && strcmp(own->moves[i].chance, r->chance) == 0;
        if (!ok)
            err_set(e, ERR_DRIFT,
                    "what chance brought to move %d (\"%s\") is not what the seed gives", i + 1,
                    r->text);
    }
    session_free(own);
    return ok;
}

/* ---- undo ---- */

static void remember_undone(struct session *s, const struct record *r)
{
    if (s->undone_count == s->undone_cap) {
        s->undone_cap = s->undone_cap * 2 + 16;
        s->undone = xrealloc(s->undone, (size_t)s->undone_cap * sizeof *s->undone);
    }
    s->undone[s->undone_count++] = (struct undone){r->seat, r->move};
}

static bool write_undo(const struct session *s, int number, struct err *e)
{
    char line[32];
    struct text t;
    text_init(&t, line, sizeof line);
    text_addf(&t, "undo %d\n", number);
    return write_text(s, line, t.need, e);
}

/* Takes back everything from move `index` on. */
static bool drop_from(struct session *s, int index, struct err *e)
{
    /* The last first, as the journal will be read; one write for all, or a full disk between two of
     * them would leave the state ahead of the moves. */
    size_t cap = (size_t)(s->count - index) * UNDO_LINE_MAX + 1;
    char *lines = xrealloc(NULL, cap);
    struct text t;
    text_init(&t, lines, cap);
    for (int i = s->count; i > index; i--)
        text_addf(&t, "undo %d\n", i);
    bool ok = write_text(s, lines, t.need, e);
    free(lines);
    if (!ok)
        return false;
    while (s->count > index) {
        remember_undone(s, &s->moves[s->count - 1]);
        record_clear(&s->moves[--s->count]);
    }
    session_state_at(s, s->count, s->state);
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
        bool ok =
            play_on(s, s->next, i, s->moves[i].seat, &s->moves[i].move, NULL, 0, &again, &why);
        ok = ok && !again.has_chance;
        if (ok && keep)
            s->moves[i].hash = again.hash;
        record_clear(&again);
        if (!ok)
            return err_set(e, ERR_TURN, "the other side has answered that move: it needs consent");
    }
    return true;
}

/* Takes back move `index` alone, if those after it stand without it. */
static bool drop_one(struct session *s, int index, struct err *e)
{
    if (!replay_without(s, index, false, e) || !write_undo(s, index + 1, e))
        return false;
    replay_without(s, index, true, e);
    remember_undone(s, &s->moves[index]);
    record_clear(&s->moves[index]);
    memmove(&s->moves[index], &s->moves[index + 1],
            (size_t)(s->count - index - 1) * sizeof *s->moves);
    s->count--;
    memcpy(s->state, s->next, s->game->state_size);
    return true;
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
    return drop_one(s, index, e);
}

bool session_redo(struct session *s, struct err *e)
{
    if (s->undone_count == 0)
        return err_set(e, ERR_TURN, "there is nothing to play again");
    struct undone *last = &s->undone[s->undone_count - 1];
    if (!play(s, last->seat, &last->move, e))
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

static bool load_move(struct session *s, const struct journal_entry *entry, struct err *notice)
{
    struct record record = {0};
    struct move m;
    struct err e;
    if (entry->number != s->count + 1)
        return err_at(notice, ERR_DAMAGED, entry->at, 1,
                      "line %d has move %d where move %d is expected", entry->at, entry->number,
                      s->count + 1);
    memcpy(s->next, s->state, s->game->state_size);
    if (!read_move(s, s->state, entry->seat, entry->text, &m, &e) ||
        !play_on(s, s->next, entry->number, entry->seat, &m, entry->chance, entry->chance_size,
                 &record, &e)) {
        record_clear(&record);
        return err_at(notice, ERR_DRIFT, entry->at, 1, "move %d (line %d, \"%s\") is refused: %s",
                      entry->number, entry->at, entry->text, e.text);
    }
    if (record.hash != entry->hash || !is_as_recorded(&record, entry)) {
        record_clear(&record);
        return err_at(notice, ERR_DRIFT, entry->at, 1,
                      "move %d (line %d, \"%s\") leads elsewhere than recorded: the journal was "
                      "altered, or rules or packs have changed",
                      entry->number, entry->at, entry->text);
    }
    memcpy(s->state, s->next, s->game->state_size);
    add_record(s, &record);
    return true;
}

static bool load_undo(struct session *s, const struct journal_entry *entry, struct err *notice)
{
    struct err e;
    int index = entry->number - 1;
    if (index < 0 || index >= s->count)
        return err_at(notice, ERR_DAMAGED, entry->at, 1,
                      "line %d takes back move %d, which is not there", entry->at, entry->number);
    bool is_last = index == s->count - 1, has_sink = s->has_sink;
    s->has_sink = false; /* the line stands in the journal already */
    bool ok = is_last ? drop_from(s, index, &e)
                      : settled_since(s, index) == NULL && drop_one(s, index, &e);
    s->has_sink = has_sink;
    return ok || err_at(notice, ERR_DAMAGED, entry->at, 1,
                        "line %d takes back move %d alone, and what came after it cannot stand "
                        "without it",
                        entry->at, entry->number);
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

static void load_moves(struct session *s, struct journal_reader *r, struct err *notice)
{
    struct journal_entry entry;
    bool ok = true;
    while (ok && journal_next(r, &entry, notice)) {
        if (entry.line == JOURNAL_MOVE)
            ok = load_move(s, &entry, notice);
        else if (entry.line == JOURNAL_UNDO)
            ok = load_undo(s, &entry, notice);
        else if (entry.line == JOURNAL_END)
            ok = load_end(s, &entry, notice);
        else
            ok = err_at(notice, ERR_DAMAGED, entry.at, 1, "line %d does not belong here", entry.at);
    }
    undone_clear(s);
}

struct session *session_load(const struct game *g, const void *data, const char *text, size_t size,
                             const struct session_sink *sink, struct err *notice, struct err *e)
{
    struct journal_reader r;
    struct journal_entry entry;
    struct text position;
    *notice = (struct err){.code = ERR_NONE};
    if (!journal_open(&r, text, size, e))
        return NULL;
    if (strcmp(r.head.game, g->name) != 0) {
        err_set(e, ERR_VALUE, "this is a journal of %s, not of %s", r.head.game, g->name);
        return NULL;
    }
    char *lines = xrealloc(NULL, size + 1);
    text_init(&position, lines, size + 1);
    struct session *s = NULL;
    if (load_begin(&r, &position, &entry, e)) {
        s = session_alloc(g, data, &r.head, position.need > 0 ? lines : NULL, sink);
        if (!begin(s, entry.chance, entry.chance_size, e)) {
            session_free(s);
            s = NULL;
        }
    }
    free(lines);
    if (s == NULL)
        return NULL;
    if (s->start.hash != entry.hash || !is_as_recorded(&s->start, &entry))
        err_at(notice, ERR_DRIFT, entry.at, 1,
               "already the beginning differs from the recorded one: rules or packs have changed");
    else
        load_moves(s, &r, notice);
    if (notice->code == ERR_NONE && strcmp(r.head.version, MUSTER_VERSION) != 0)
        err_set(notice, ERR_VERSION,
                "the journal was written by version %s; this is %s, and it replays "
                "the same",
                r.head.version, MUSTER_VERSION);
    return s;
}
