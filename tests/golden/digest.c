/* digest.c: asks a game everything that it tells as data, and keeps digests of the answers. */
#include "digest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/hash.h>

#include "line.h"

/* Of long lists of moves only some are appraised or read back, and of thoughts only some tried. */
enum { TEXT_MAX = 1 << 18, HINTS_MAX = 48, READ_MAX = 8, THOUGHTS_MAX = 16, WORDS_MAX = 256 };

void digest_open(struct digest *d, const struct game *g, const void *data, uint64_t seed)
{
    *d = (struct digest){.game = g, .data = data};
    d->other = room(g->state_size);
    d->view = room(g->view_size);
    d->moves = room((size_t)g->moves_max * sizeof *d->moves);
    d->more = room((size_t)g->moves_max * sizeof *d->more);
    d->buf = room(TEXT_MAX);
    rng_seed(&d->rng, seed);
}

void digest_close(struct digest *d)
{
    free(d->other);
    free(d->view);
    free(d->moves);
    free(d->more);
    free(d->buf);
}

void digest_begin(struct digest *d)
{
    memset(d->topics, 0, sizeof d->topics);
}

static struct text *open_text(struct digest *d)
{
    text_init(&d->text, d->buf, TEXT_MAX);
    return &d->text;
}

static uint64_t *begin_topic(struct digest *d, enum topic topic)
{
    if (d->topics[topic] == 0)
        d->topics[topic] = hash_begin();
    return &d->topics[topic];
}

/* Takes what was written since open_text into the topic. */
static void note(struct digest *d, enum topic topic)
{
    uint64_t *h = begin_topic(d, topic);
    if (text_is_cut(&d->text)) {
        fprintf(stderr, "golden: a text has more than %d bytes\n", TEXT_MAX);
        exit(1);
    }
    *h = hash_bytes(*h, d->buf, d->text.need);
}

static void note_number(struct digest *d, enum topic topic, uint64_t number)
{
    uint64_t *h = begin_topic(d, topic);
    *h = hash_u64(*h, number);
}

static int below(struct digest *d, int n)
{
    return (int)rng_below(&d->rng, (uint32_t)n);
}

static struct audience look(struct digest *d, int viewer)
{
    return game_audience(d->game, d->data, d->state, viewer, d->view);
}

/* ---- moves and events as data ---- */

uint64_t hash_move(uint64_t h, const struct game *g, const struct move *m)
{
    const char *name = g->vocabulary->moves[m->kind].name;
    h = hash_bytes(h, name, strlen(name));
    for (int i = 0; i < MOVE_FIELDS_MAX; i++)
        h = hash_u64(h, m->field[i]);
    return h;
}

uint64_t hash_event(uint64_t h, const struct game *g, const struct event *ev)
{
    const char *name = g->vocabulary->events[ev->kind].name;
    h = hash_bytes(h, name, strlen(name));
    h = hash_u64(h, (uint64_t)ev->seat << 8 | ev->seen_by);
    for (int i = 0; i < EVENT_FIELDS_MAX; i++)
        h = hash_u64(h, (uint32_t)ev->field[i]);
    return h;
}

static void note_move(struct digest *d, const struct audience *a, const struct move *m)
{
    struct json j;
    json_init(&j, open_text(d));
    game_move_json(a, m, &j);
    note(d, TOPIC_MOVE);
}

/* Whether the words of a move are read as the same move. */
static void note_read_back(struct digest *d, const struct audience *a, const struct move *m)
{
    char words[WORDS_MAX];
    struct text text;
    struct move again = {0};
    struct err e = {0};
    text_init(&text, words, sizeof words);
    game_print_move(a, m, &text);
    bool is_read = game_parse_move(a, words, &again, &e);
    note_number(d, TOPIC_MOVE, is_read && memcmp(m, &again, sizeof again) == 0);
}

static void note_event(struct digest *d, const struct audience *a, const struct event *ev)
{
    struct json j;
    json_init(&j, open_text(d));
    note_number(d, TOPIC_TELL, game_event_json(a, ev, &j));
    note(d, TOPIC_TELL);
}

void digest_events(struct digest *d, const struct event *events, int count)
{
    for (int viewer = SEAT_SPECTATOR; count > 0 && viewer < d->game->seats; viewer++) {
        struct audience a = look(d, viewer);
        for (int i = 0; i < count; i++)
            note_event(d, &a, &events[i]);
    }
}

/* Outcomes, and whether their words are read as the same. */
void digest_luck(struct digest *d, const struct chance *chances, int count)
{
    for (int i = 0; i < count; i++) {
        const struct chance *c = &chances[i];
        struct chance again = *c;
        struct err e = {0};
        d->game->print_chance(d->data, c, open_text(d));
        bool is_read = d->game->parse_chance(d->data, c->kind, d->buf, &again, &e);
        note_number(d, TOPIC_LUCK, is_read ? (uint64_t)again.value : UINT64_MAX);
        text_addf(open_text(d), "%s %d %d %d", c->kind, c->at, c->of, c->value);
        note(d, TOPIC_LUCK);
    }
}

void digest_print_move(struct digest *d, int seat, const struct move *m, struct text *out)
{
    struct audience a = look(d, seat);
    struct json j;
    json_init(&j, open_text(d));
    game_move_json(&a, m, &j);
    const char *at = d->buf + strlen("{\"verb\":");
    for (; *at != '\0'; at++)
        if (*at == ',' && at[1] == '"')
            text_add_char(out, ' ');
        else if (strchr("{}\"", *at) == NULL)
            text_add_char(out, *at);
}

/* ---- views and questions ---- */

/* The envelope without its question, whose sentences are words; the topic "ask" has the rest. */
static void note_view(struct digest *d, const struct audience *a)
{
    struct json j;
    json_init(&j, open_text(d));
    game_view_json(a, &j);
    char *question = strstr(d->buf, "\"question\":"), *result = strstr(d->buf, "\"result\":");
    if (question == NULL || result < question) {
        fprintf(stderr, "golden: a view of %s lacks its question or result\n", d->game->name);
        exit(1);
    }
    memmove(question, result, strlen(result) + 1);
    d->text.need = strlen(d->buf);
    note(d, TOPIC_VIEW);
}

void digest_views(struct digest *d)
{
    for (int viewer = SEAT_ALL; viewer < d->game->seats; viewer++) {
        struct audience a = look(d, viewer);
        note_view(d, &a);
    }
}

static void note_question(struct digest *d, const struct audience *a)
{
    struct question q;
    game_ask(a, &q);
    text_addf(open_text(d), "%d %s %s %d %d %d", a->viewer, q.id, q.rules, q.least, q.most,
              q.pass != NULL);
    note(d, TOPIC_ASK);
    const struct question_row *row = &d->game->vocabulary->questions[q.kind];
    for (int i = 0; row->fields[i].kind != NULL; i++) {
        text_addf(open_text(d), "%s %d", row->fields[i].name, q.field[i]);
        note(d, TOPIC_ASK);
    }
    for (int i = 0; i < d->game->vocabulary->move_count; i++) {
        text_add(open_text(d), q.verbs >> i & 1 ? d->game->vocabulary->moves[i].name : "");
        note(d, TOPIC_ASK);
    }
}

/* ---- decisions ---- */

/* Notes how the moves look; returns the best. */
static int note_hints(struct digest *d, int count)
{
    int best = 0, most = 0, step = 1 + count / HINTS_MAX;
    for (int i = below(d, step); i < count; i += step) {
        int worth = d->game->appraise(d->data, d->view, &d->moves[i], NULL);
        note_number(d, TOPIC_HINT, (uint64_t)(int64_t)worth);
        if (i < step || worth > most) {
            best = i;
            most = worth;
        }
    }
    return best;
}

static void note_refusal(struct digest *d, int seat, const struct move *m)
{
    int rule = d->game->check(d->data, d->state, seat, m, NULL);
    text_add(open_text(d), d->game->rules[rule].id);
    note(d, TOPIC_BARS);
}

/* What a player might try, a legal move made slightly wrong, and a move out of nowhere; also by a
 * seat that is not asked. */
static void note_refusals(struct digest *d, int seat, int count)
{
    int thought = d->game->candidates(d->data, d->view, d->more);
    for (int i = 0; i < thought; i += 1 + thought / THOUGHTS_MAX)
        note_refusal(d, seat, &d->more[i]);
    for (int i = 0; i < 8; i++) {
        struct move m = d->moves[below(d, count)];
        m.field[below(d, MOVE_FIELDS_MAX)] = (uint16_t)below(d, 40);
        m.kind = (uint16_t)(m.kind + (below(d, 2) == 0 ? below(d, 4) : 0));
        note_refusal(d, seat, &m);
        note_refusal(d, (seat + 1) % d->game->seats, &d->moves[below(d, count)]);
    }
}

int digest_decision(struct digest *d, int seat, int *count)
{
    struct audience a = look(d, seat);
    note_question(d, &a);
    *count = d->game->moves(d->data, d->state, seat, d->moves);
    for (int i = 0; i < *count; i++)
        note_move(d, &a, &d->moves[i]);
    for (int i = 0; i < *count; i += 1 + *count / READ_MAX)
        note_read_back(d, &a, &d->moves[i]);
    int best = note_hints(d, *count);
    note_refusals(d, seat, *count);
    return best;
}

/* ---- whole states ---- */

static bool place_lines(struct digest *d, char *lines, struct err *e)
{
    const struct game *g = d->game;
    for (char *line = strtok(lines, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        char *colon = strchr(line, ':');
        if (colon == NULL)
            return err_set(e, ERR_SYNTAX, "no colon: %s", line);
        *colon = '\0';
        if (!g->place(d->data, d->other, line, colon + 1 + strspn(colon + 1, " "), e))
            return false;
    }
    return g->place_end(d->data, d->other, NULL, e);
}

/* What each seat plays with, for statistics. */
static void note_holdings(struct digest *d)
{
    int items = d->game->item_count(d->data);
    uint16_t *held = room((size_t)(items + 1) * sizeof *held);
    for (int seat = 0; seat < d->game->seats; seat++) {
        int count = d->game->holdings(d->data, d->state, seat, held);
        text_addf(open_text(d), "%d", count);
        for (int i = 0; i < count; i++)
            text_addf(&d->text, " %s", d->game->item_name(d->data, held[i]));
        note(d, TOPIC_LINE);
    }
    free(held);
}

void digest_position(struct digest *d, const char *options)
{
    struct err e = {0};
    note_holdings(d);
    note_number(d, TOPIC_LINE, d->game->hash(d->data, d->state));
    d->game->print_position(d->data, d->state, open_text(d));
    note(d, TOPIC_LINE);
    bool is_placed =
        d->game->place_begin(d->data, d->other, options, &e) && place_lines(d, d->buf, &e);
    note_number(d, TOPIC_LINE, is_placed ? d->game->hash(d->data, d->other) : 0);
}

void digest_deals(struct digest *d)
{
    for (int seat = SEAT_SPECTATOR; seat < d->game->seats; seat++) {
        look(d, seat);
        d->game->resample(d->data, d->view, &d->rng, d->other);
        note_number(d, TOPIC_DEAL, d->game->hash(d->data, d->other));
    }
}

/* ---- rows ---- */

void digest_print(const struct digest *d, struct text *out)
{
    for (int i = 0; i < TOPIC_COUNT; i++)
        if (d->topics[i] != 0)
            text_addf(out, " %04x", (unsigned)(hash_end(d->topics[i]) & 0xffff));
        else
            text_add(out, " ----");
}

void digest_print_heads(struct text *out)
{
#define TOPIC_WORD(id, word) " " word
    text_add(out, DIGEST_TOPICS(TOPIC_WORD));
}
