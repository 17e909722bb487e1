/* expect.c: the steps that only check: legal moves, views, questions, results, events. */
#include "run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/bot.h>

#include "claim.h"

/* ---- lists of texts ---- */

struct names {
    char **items;
    int count;
};

static bool names_have(const struct names *n, const char *text)
{
    for (int i = 0; i < n->count; i++)
        if (strcmp(n->items[i], text) == 0)
            return true;
    return false;
}

static void names_add(struct names *n, const char *text)
{
    n->items = cases_grow(n->items, (size_t)(n->count + 1) * sizeof *n->items);
    n->items[n->count++] = cases_copy(text, strlen(text));
}

static void names_clear(struct names *n)
{
    for (int i = 0; i < n->count; i++)
        free(n->items[i]);
    free(n->items);
}

/* "a; b; c"; the caller frees it. */
static char *names_join(const struct names *n)
{
    size_t size = 8;
    struct text t;
    for (int i = 0; i < n->count; i++)
        size += strlen(n->items[i]) + 2;
    char *buf = cases_grow(NULL, size);
    text_init(&t, buf, size);
    for (int i = 0; i < n->count; i++)
        text_addf(&t, "%s%s", i > 0 ? "; " : "", n->items[i]);
    if (n->count == 0)
        text_add(&t, "none");
    return buf;
}

/* Splits at `separator` and trims spaces. Empty parts are skipped. */
static void names_split(struct names *n, const char *text, char separator)
{
    const char stops[2] = {separator, '\0'};
    while (*text != '\0') {
        size_t size = strcspn(text, stops), start = strspn(text, " \t"), end = size;
        while (end > start && (text[end - 1] == ' ' || text[end - 1] == '\t'))
            end--;
        if (end > start) {
            char *part = cases_copy(text + start, end - start);
            names_add(n, part);
            free(part);
        }
        text += size + (text[size] != '\0');
    }
}

/* ---- legal moves ---- */

struct audience run_audience(const struct run *r, int viewer)
{
    return game_audience(r->game, r->data, r->state, viewer, r->view);
}

static void print_move(const struct run *r, int seat, const struct move *m, char buf[MOVE_TEXT_MAX])
{
    struct audience a = run_audience(r, seat);
    struct text t;
    text_init(&t, buf, MOVE_TEXT_MAX);
    game_print_move(&a, m, &t);
}

static bool is_asked(const struct run *r, int seat)
{
    return r->game->deciders(r->data, r->state) >> seat & 1;
}

static void list_moves(struct run *r, int seat, struct names *out)
{
    char buf[MOVE_TEXT_MAX];
    if (!is_asked(r, seat))
        return;
    int count = r->game->moves(r->data, r->state, seat, r->moves);
    for (int i = 0; i < count; i++) {
        print_move(r, seat, &r->moves[i], buf);
        names_add(out, buf);
    }
}

bool run_is_listed(struct run *r, int seat, const struct move *m)
{
    struct names listed = {0};
    char buf[MOVE_TEXT_MAX];
    list_moves(r, seat, &listed);
    print_move(r, seat, m, buf); /* by its text: the copies of a card make one move */
    bool found = names_have(&listed, buf);
    names_clear(&listed);
    return found;
}

/* Normalizes the moves of a step to the text that the game prints. */
static bool read_moves(struct run *r, const struct case_step *s, struct names *out)
{
    struct names written = {0};
    bool ok = true;
    names_split(&written, s->value, ';');
    for (int i = 0; i < written.count && ok; i++) {
        char buf[MOVE_TEXT_MAX];
        struct move m;
        struct err e;
        struct audience a = run_audience(r, s->seat);
        ok = game_parse_move(&a, written.items[i], &m, &e);
        if (!ok) {
            run_fail(r, s, NULL, NULL, "%s", e.text);
            break;
        }
        print_move(r, s->seat, &m, buf);
        names_add(out, buf);
    }
    names_clear(&written);
    return ok;
}

static bool legal_holds(enum legal_mode mode, const struct names *expected,
                        const struct names *actual)
{
    int found = 0;
    for (int i = 0; i < expected->count; i++)
        found += names_have(actual, expected->items[i]);
    if (mode == LEGAL_EXCLUDES)
        return found == 0;
    return found == expected->count && (mode == LEGAL_INCLUDES || expected->count == actual->count);
}

static void check_count(struct run *r, const struct case_step *s, const struct names *actual)
{
    char count[16];
    snprintf(count, sizeof count, "%d", actual->count);
    if (strcmp(count, s->value) != 0)
        run_fail(r, s, s->value, count, "the number of moves of seat %d", s->seat);
}

void run_legal(struct run *r, const struct case_step *s)
{
    static const char *const modes[] = {[LEGAL_EXACTLY] = "the moves of seat %d",
                                        [LEGAL_INCLUDES] = "moves that seat %d should have",
                                        [LEGAL_EXCLUDES] = "moves that seat %d should not have"};
    struct names expected = {0}, actual = {0};
    if (!run_need_table(r, s))
        return;
    if (!is_asked(r, s->seat)) {
        run_fail(r, s, NULL, NULL, "seat %d has no moves: it is not asked now", s->seat);
        return;
    }
    list_moves(r, s->seat, &actual);
    if (s->mode == LEGAL_COUNT) {
        check_count(r, s, &actual);
    } else if (read_moves(r, s, &expected) &&
               !legal_holds((enum legal_mode)s->mode, &expected, &actual)) {
        char what[80], *want = names_join(&expected), *have = names_join(&actual);
        snprintf(what, sizeof what, modes[s->mode], s->seat);
        run_fail(r, s, want, have, "%s", what);
        free(want);
        free(have);
    }
    names_clear(&expected);
    names_clear(&actual);
}

/* ---- views ---- */

typedef void print_view(const struct run *r, struct text *out);

static void print_view_json(const struct run *r, struct text *out)
{
    struct json j;
    json_init(&j, out);
    r->game->view_json(r->data, r->view, &j);
}

static void print_view_text(const struct run *r, struct text *out)
{
    r->game->view_text(r->data, r->view, out);
}

/* A viewer's view as text; the caller frees it. */
static char *view_as(struct run *r, int seat, print_view *print)
{
    size_t cap = 16384;
    char *buf = NULL;
    struct text t;
    r->game->view(r->data, r->state, seat, r->view);
    do {
        cap *= 2;
        buf = cases_grow(buf, cap);
        text_init(&t, buf, cap);
        print(r, &t);
    } while (text_is_cut(&t));
    return buf;
}

static const char *viewer_word(int seat, char buf[16])
{
    if (seat == SEAT_ALL)
        return "the whole state";
    if (seat == SEAT_SPECTATOR)
        return "a spectator's view";
    snprintf(buf, 16, "seat %d's view", seat);
    return buf;
}

static void check_shows(struct run *r, const struct case_step *s)
{
    char word[16], *text = view_as(r, s->seat, print_view_text);
    if (strstr(text, s->value) == NULL)
        run_fail(r, s, s->value, text, "the text of %s", viewer_word(s->seat, word));
    free(text);
}

static void check_hides(struct run *r, const struct case_step *s)
{
    struct names names = {0};
    char word[16], *text = view_as(r, s->seat, print_view_text);
    char *json = view_as(r, s->seat, print_view_json);
    names_split(&names, s->value, ',');
    for (int i = 0; i < names.count; i++) {
        const char *leak = strstr(text, names.items[i]) != NULL   ? "text"
                           : strstr(json, names.items[i]) != NULL ? "JSON"
                                                                  : NULL;
        if (leak != NULL)
            run_fail(r, s, "hidden", names.items[i], "the %s of %s", leak,
                     viewer_word(s->seat, word));
    }
    names_clear(&names);
    free(json);
    free(text);
}

static void check_claim(struct run *r, const struct case_step *s)
{
    struct claim claim;
    char word[16], *expected = NULL, *actual = NULL, *json;
    struct err e;
    if (!claim_read(&claim, s->value, &e)) { /* cannot happen: file.c has parsed it */
        run_fail(r, s, NULL, NULL, "%s", e.text);
        return;
    }
    json = view_as(r, s->seat, print_view_json);
    if (!claim_check(&claim, json, &expected, &actual))
        run_fail(r, s, expected, actual, "%s in %s", claim.path, viewer_word(s->seat, word));
    free(json);
    free(expected);
    free(actual);
}

void run_expect(struct run *r, const struct case_step *s)
{
    if (!run_need_table(r, s))
        return;
    if (s->mode == EXPECT_SHOWS)
        check_shows(r, s);
    else if (s->mode == EXPECT_HIDES)
        check_hides(r, s);
    else
        check_claim(r, s);
}

/* ---- questions and the end ---- */

/* Seats as "0 1", or "nobody". */
static void print_seats(unsigned seats, char buf[40])
{
    struct text t;
    text_init(&t, buf, 40);
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        if (seats >> seat & 1)
            text_addf(&t, "%s%d", t.need > 0 ? " " : "", seat);
    if (t.need == 0)
        text_add(&t, "nobody");
}

void run_decides(struct run *r, const struct case_step *s)
{
    char actual[40];
    if (!run_need_table(r, s))
        return;
    print_seats(r->game->deciders(r->data, r->state), actual);
    if (strcmp(actual, s->value) != 0)
        run_fail(r, s, s->value, actual, "who decides");
}

/* True if `rules` has all of `wanted`; both are lists separated by spaces. */
static bool cites_all(const char *rules, const char *wanted)
{
    struct names have = {0}, want = {0};
    bool found = true;
    names_split(&have, rules, ' ');
    names_split(&want, wanted, ' ');
    for (int i = 0; i < want.count; i++)
        found = found && names_have(&have, want.items[i]);
    names_clear(&have);
    names_clear(&want);
    return found;
}

void run_question(struct run *r, const struct case_step *s)
{
    struct question q;
    if (!run_need_table(r, s))
        return;
    int seat = s->seat == SEAT_ALL ? game_seat(r->game, r->data, r->state) : s->seat;
    if (seat < 0 || !is_asked(r, seat)) {
        run_fail(r, s, s->value, "none", "the question");
        return;
    }
    struct audience a = run_audience(r, seat);
    game_ask(&a, &q);
    if (s->mode == QUESTION_IS && strcmp(q.id, s->value) != 0)
        run_fail(r, s, s->value, q.id, "the question to seat %d", seat);
    if (s->mode == QUESTION_SAYS && strstr(q.text, s->value) == NULL)
        run_fail(r, s, s->value, q.text, "the text of the question to seat %d", seat);
    if (s->mode == QUESTION_CITES && !cites_all(q.rules, s->value))
        run_fail(r, s, s->value, q.rules, "the rules of the question to seat %d", seat);
}

void run_hint(struct run *r, const struct case_step *s)
{
    char words[MOVE_TEXT_MAX];
    struct rng rng;
    if (!run_need_table(r, s))
        return;
    int seat = game_seat(r->game, r->data, r->state);
    if (seat < 0) {
        run_fail(r, s, s->value, "nobody is asked", "the greedy bot's move");
        return;
    }
    rng_seed(&rng, 1);
    struct move m = bot_move(bot_find("greedy", NULL), r->game, r->data, r->state, seat, &rng,
                             r->moves, r->view, NULL);
    print_move(r, seat, &m, words);
    if (strncmp(words, s->value, strlen(s->value)) != 0)
        run_fail(r, s, s->value, words, "the greedy bot's move for seat %d", seat);
}

/* "no", "drawn" or "winner 0 score 10 3" (the score may be left out). */
void run_over(struct run *r, const struct case_step *s)
{
    struct result result = {.winner = -1};
    char buf[120];
    struct text t;
    size_t short_size;
    if (!run_need_table(r, s))
        return;
    text_init(&t, buf, sizeof buf);
    if (!r->game->result(r->data, r->state, &result))
        text_add(&t, "no");
    else if (result.winner < 0)
        text_add(&t, "drawn");
    else
        text_addf(&t, "winner %d", result.winner);
    short_size = t.need;
    if (game_is_over(r->game, r->data, r->state)) {
        text_add(&t, " score");
        for (int seat = 0; seat < r->game->seats; seat++)
            text_addf(&t, " %d", result.score[seat]);
    }
    bool is_short = strlen(s->value) == short_size && strncmp(s->value, buf, short_size) == 0;
    if (!is_short && strcmp(s->value, buf) != 0)
        run_fail(r, s, s->value, buf, "the result");
}

/* ---- events ---- */

/* The sentences of all events from number `from` on for a viewer, separated by " / ". */
static char *print_events(struct run *r, int seat, int from)
{
    size_t cap = (size_t)(r->event_count - from) * SENTENCE_MAX + 16;
    char *buf = cases_grow(NULL, cap);
    struct text t;
    struct audience a = run_audience(r, seat);
    text_init(&t, buf, cap);
    for (int i = from; i < r->event_count; i++) {
        text_add(&t, i > from ? " / " : "");
        game_print_event(&a, &r->events[i], &t);
    }
    if (t.need == 0)
        text_add(&t, "nothing");
    return buf;
}

/* The first event from number `from` on whose sentence contains `part`, or -1. */
static int find_event(struct run *r, int seat, int from, const char *part)
{
    struct audience a = run_audience(r, seat);
    for (int i = from; i < r->event_count; i++) {
        char buf[SENTENCE_MAX];
        struct text t;
        text_init(&t, buf, sizeof buf);
        game_print_event(&a, &r->events[i], &t);
        if (strstr(buf, part) != NULL)
            return i;
    }
    return -1;
}

void run_event(struct run *r, const struct case_step *s)
{
    bool is_wanted = s->mode == EVENT_TOLD;
    int *at = &r->event_at[s->seat - SEAT_ALL], from = is_wanted ? *at : 0;
    if (!run_need_table(r, s))
        return;
    int found = find_event(r, s->seat, from, s->value);
    if (is_wanted && found >= 0)
        *at = found + 1; /* the next expected event must come after it */
    if ((found >= 0) == is_wanted)
        return;
    char *told = print_events(r, s->seat, from);
    if (is_wanted)
        run_fail(r, s, s->value, told, "the events%s",
                 from > 0 ? " after the last expected one" : "");
    else
        run_fail(r, s, "not told", told, "\"%s\"", s->value);
    free(told);
}
