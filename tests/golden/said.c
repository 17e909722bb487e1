/* said.c: asks a game everything, and keeps digests of the answers. */
#include "said.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/hash.h>

/* Of long lists of moves only some are appraised, and of thoughts only some tried. */
enum { TEXT_MAX = 1 << 18, HINTS_MAX = 48, THOUGHTS_MAX = 16 };

static void *room(size_t size)
{
    void *p = calloc(1, size);
    if (p == NULL)
        abort();
    return p;
}

void said_open(struct said *s, const struct game *g, const void *data, uint64_t seed)
{
    *s = (struct said){.game = g, .data = data};
    s->other = room(g->state_size);
    s->view = room(g->view_size);
    s->moves = room((size_t)g->moves_max * sizeof *s->moves);
    s->more = room((size_t)g->moves_max * sizeof *s->more);
    s->buf = room(TEXT_MAX);
    rng_seed(&s->rng, seed);
}

void said_close(struct said *s)
{
    free(s->other);
    free(s->view);
    free(s->moves);
    free(s->more);
    free(s->buf);
}

void said_begin(struct said *s)
{
    memset(s->topics, 0, sizeof s->topics);
}

static struct text *open_text(struct said *s)
{
    text_init(&s->text, s->buf, TEXT_MAX);
    return &s->text;
}

/* Takes what was said since open_text into the topic's digest. */
static void note(struct said *s, enum topic topic)
{
    if (text_is_cut(&s->text)) {
        fprintf(stderr, "golden: a text has more than %d bytes\n", TEXT_MAX);
        exit(1);
    }
    s->topics[topic] = hash_bytes(s->topics[topic], s->buf, s->text.need);
}

static uint32_t below(struct said *s, int n)
{
    return rng_below(&s->rng, (uint32_t)n);
}

static void look(struct said *s, int viewer)
{
    s->game->view(s->data, s->state, viewer, s->view);
}

void said_views(struct said *s)
{
    for (int viewer = SEAT_ALL; viewer < s->game->seats; viewer++) {
        struct json j;
        look(s, viewer);
        s->game->view_text(s->data, s->view, open_text(s));
        note(s, TOPIC_VIEW);
        s->game->glance(s->data, s->view, open_text(s));
        note(s, TOPIC_VIEW);
        json_init(&j, open_text(s));
        s->game->view_json(s->data, s->view, &j);
        note(s, TOPIC_JSON);
    }
}

static void say_question(struct said *s, int seat)
{
    struct question q = {0};
    game_question(s->game, s->data, s->state, seat, &q);
    text_addf(open_text(s), "%d %s %s %s", seat, q.id, q.rules, q.text);
    note(s, TOPIC_ASK);
}

/* The move's words, and whether they are read as the same move. */
static void say_move(struct said *s, int seat, const struct move *m)
{
    char words[SAID_WORDS_MAX];
    struct move again = {0};
    struct err e = {0};
    text_init(&s->text, words, sizeof words);
    game_move_words(s->game, s->data, s->state, seat, m, &s->text);
    bool is_read = game_read_move(s->game, s->data, s->state, seat, words, &again, &e);
    text_addf(open_text(s), "%s%s", words,
              is_read && memcmp(m, &again, sizeof again) == 0 ? ": " : " (not read): ");
    s->game->describe_move(s->data, s->view, m, &s->text);
    note(s, TOPIC_MOVE);
}

/* Says how the moves look; returns the best. */
static int say_hints(struct said *s, int count)
{
    int best = 0, most = 0, step = 1 + count / HINTS_MAX;
    for (int i = (int)below(s, step); i < count; i += step) {
        int worth = s->game->appraise(s->data, s->view, &s->moves[i], open_text(s));
        text_addf(&s->text, " %d", worth);
        note(s, TOPIC_HINT);
        if (i < step || worth > most) {
            best = i;
            most = worth;
        }
    }
    return best;
}

static void say_refusal(struct said *s, int seat, const struct move *m)
{
    struct err why = {0};
    int rule = s->game->check(s->data, s->state, seat, m, &why);
    text_addf(open_text(s), "%d %s", rule, rule != 0 ? why.text : "");
    note(s, TOPIC_BARS);
}

/* What a player might try, a legal move made slightly wrong, and a move out of nowhere; also by a
 * seat that is not asked. */
static void say_refusals(struct said *s, int seat, int count)
{
    int thought = s->game->candidates(s->data, s->view, s->more);
    for (int i = 0; i < thought; i += 1 + thought / THOUGHTS_MAX)
        say_refusal(s, seat, &s->more[i]);
    for (int i = 0; i < 8; i++) {
        struct move m = s->moves[below(s, count)];
        m.arg[below(s, 3)] = (uint16_t)below(s, 40);
        m.kind = (uint16_t)(m.kind + (below(s, 2) == 0 ? below(s, 4) : 0));
        say_refusal(s, seat, &m);
        say_refusal(s, (seat + 1) % s->game->seats, &s->moves[below(s, count)]);
    }
}

/* ---- things with names ---- */

static void explain(struct said *s, const char *name)
{
    struct err e = {0};
    bool is_known = s->game->explain(s->data, s->view, name, open_text(s), &e);
    if (!is_known)
        text_add(open_text(s), e.text);
    note(s, TOPIC_INFO);
    if (!is_known)
        return;
    for (int i = 0; i < s->name_count; i++)
        if (strcmp(s->names[i], name) == 0)
            return;
    int at = s->name_count < SAID_NAMES_MAX ? s->name_count++ : (int)below(s, SAID_NAMES_MAX);
    snprintf(s->names[at], sizeof s->names[at], "%s", name);
}

/* Explains what a legal move speaks of, word by word and as a whole, and an item of the packs. */
static void say_things(struct said *s, int seat, int count)
{
    char words[SAID_WORDS_MAX];
    struct text line;
    int items = s->game->item_count(s->data);
    text_init(&line, words, sizeof words);
    game_move_words(s->game, s->data, s->state, seat, &s->moves[below(s, count)], &line);
    char *rest = strchr(words, ' ');
    if (rest != NULL)
        explain(s, rest + 1);
    for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " "))
        explain(s, word);
    if (items > 0)
        explain(s, s->game->item_name(s->data, (int)below(s, items)));
}

static void odds(struct said *s, const char *words)
{
    struct err e = {0};
    if (!s->game->odds(s->data, s->view, words, open_text(s), &e))
        text_add(open_text(s), e.text);
    note(s, TOPIC_ODDS);
}

/* The chances of a test, and of two things against each other. */
static void say_odds(struct said *s)
{
    char words[2 * SAID_WORDS_MAX];
    snprintf(words, sizeof words, "%d+", (int)below(s, 12));
    odds(s, words);
    for (int i = 0; i < 4 && s->name_count > 0; i++) {
        snprintf(words, sizeof words, "%s %s", s->names[below(s, s->name_count)],
                 s->names[below(s, s->name_count)]);
        odds(s, words);
    }
}

/* ---- whole states ---- */

static bool place_lines(struct said *s, char *lines, struct err *e)
{
    const struct game *g = s->game;
    for (char *line = strtok(lines, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        char *colon = strchr(line, ':');
        if (colon == NULL)
            return err_set(e, ERR_SYNTAX, "no colon: %s", line);
        *colon = '\0';
        if (!g->place(s->data, s->other, line, colon + 1 + strspn(colon + 1, " "), e))
            return false;
    }
    return g->place_end(s->data, s->other, NULL, e);
}

/* What each seat plays with, for statistics. */
static void say_holdings(struct said *s)
{
    int items = s->game->item_count(s->data);
    uint16_t *held = room((size_t)(items + 1) * sizeof *held);
    for (int seat = 0; seat < s->game->seats; seat++) {
        int count = s->game->holdings(s->data, s->state, seat, held);
        text_addf(open_text(s), "%d", count);
        for (int i = 0; i < count; i++)
            text_addf(&s->text, " %s", s->game->item_name(s->data, held[i]));
        note(s, TOPIC_LINE);
    }
    free(held);
}

void said_position(struct said *s, const char *options)
{
    struct err e = {0};
    uint64_t here = s->game->hash(s->data, s->state);
    say_holdings(s);
    s->game->print_position(s->data, s->state, open_text(s));
    note(s, TOPIC_LINE);
    bool is_placed =
        s->game->place_begin(s->data, s->other, options, &e) && place_lines(s, s->buf, &e);
    uint64_t hash = is_placed ? s->game->hash(s->data, s->other) : 0;
    text_addf(open_text(s), "%016llx %016llx %s", (unsigned long long)here,
              (unsigned long long)hash, is_placed ? "" : e.text);
    note(s, TOPIC_LINE);
}

void said_dealt(struct said *s)
{
    for (int seat = SEAT_SPECTATOR; seat < s->game->seats; seat++) {
        look(s, seat);
        s->game->resample(s->data, s->view, &s->rng, s->other);
        uint64_t hash = s->game->hash(s->data, s->other);
        text_addf(open_text(s), "%016llx", (unsigned long long)hash);
        note(s, TOPIC_DEAL);
    }
}

void said_events(struct said *s, const struct event *events, int count)
{
    for (int viewer = SEAT_SPECTATOR; viewer < s->game->seats; viewer++) {
        struct audience a = {.game = s->game, .data = s->data, .viewer = viewer};
        open_text(s);
        for (int i = 0; i < count; i++)
            game_print_event(&a, &events[i], &s->text);
        game_tell(&a, events, count, STORY_ALL, &s->text);
        game_tell(&a, events, count, STORY_HEADLINES, &s->text);
        note(s, TOPIC_TELL);
    }
}

int said_decision(struct said *s, int seat, int *count)
{
    say_question(s, seat);
    look(s, seat);
    *count = s->game->moves(s->data, s->state, seat, s->moves);
    for (int i = 0; i < *count; i++)
        say_move(s, seat, &s->moves[i]);
    int best = say_hints(s, *count);
    say_refusals(s, seat, *count);
    say_things(s, seat, *count);
    say_odds(s);
    return best;
}

void said_print(const struct said *s)
{
    for (int i = 0; i < TOPIC_COUNT; i++)
        if (s->topics[i] != 0)
            printf(" %04x", (unsigned)(hash_end(s->topics[i]) & 0xffff));
        else
            printf(" ----");
}

void said_print_heads(void)
{
#define TOPIC_WORD(id, word) word,
    static const char *const heads[] = {SAID_TOPICS(TOPIC_WORD)};
    for (int i = 0; i < TOPIC_COUNT; i++)
        printf(" %s", heads[i]);
}
