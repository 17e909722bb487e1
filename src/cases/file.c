/* file.c: parses case files. A line is "key: value", where the key may have several words ("refused
 * 0 by IM-MOD-01: lay Ember Rod"); indented lines belong to the line above them. */
#include "file.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/packs.h>

#include "claim.h"

struct reader {
    struct case_file *file;
    struct lines in;
    const struct case_watch *watch;
    const struct game *file_game; /* named before the first case */
    /* Of the current case: */
    bool has_table;      /* it has had a set-up or a position */
    bool expects;        /* it has had a step that can fail */
    bool lacks_game;     /* the missing game has been reported */
    struct word pending; /* a chance line that waits for its step; size 0: none */
};

void *cases_grow(void *old, size_t size)
{
    void *p = realloc(old, size);
    if (p == NULL)
        abort();
    return p;
}

char *cases_copy(const char *text, size_t size)
{
    char *copy = cases_grow(NULL, size + 1);
    memcpy(copy, text, size);
    copy[size] = '\0';
    return copy;
}

/* ---- mistakes ---- */

static struct rule_case *current(const struct reader *r)
{
    return r->file->count == 0 ? NULL : &r->file->cases[r->file->count - 1];
}

static const struct game *game_of(const struct reader *r)
{
    return r->file->count == 0 ? r->file_game : current(r)->info.game;
}

static bool mistake(struct reader *r, int line, int column, const char *fmt, ...) PRINTF_LIKE(4, 5);

static bool mistake(struct reader *r, int line, int column, const char *fmt, ...)
{
    static const struct case_info nowhere = {.name = ""};
    char text[ERR_TEXT_MAX];
    struct rule_case *c = current(r);
    va_list args;
    va_start(args, fmt);
    vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    r->file->mistakes++;
    if (c != NULL)
        c->mistakes++;
    struct case_failure f = {.line = line, .column = column, .text = text};
    if (r->watch->failed != NULL)
        r->watch->failed(r->watch->who, c != NULL ? &c->info : &nowhere, &f);
    return false;
}

static bool mistake_at(struct reader *r, const struct word *w, const char *text)
{
    return mistake(r, w->line, w->column, "%s", text);
}

static bool mistake_err(struct reader *r, const struct err *e)
{
    return mistake(r, e->line, e->column, "%s", e->text);
}

static int shown(const struct word *w)
{
    return w->size > 40 ? 40 : w->size;
}

/* ---- keys ---- */

/* The words before the colon, and where the value begins. */
struct key {
    struct lines words; /* ends at the colon */
    struct word first;  /* the first word, for messages */
    const char *colon;
};

/* The colon that ends the key: the first outside quotes. */
static const char *find_colon(struct lines in)
{
    struct word w;
    while (lines_word(&in, &w)) {
        const char *colon = w.is_quoted ? NULL : memchr(w.start, ':', (size_t)w.size);
        if (colon != NULL)
            return colon;
    }
    return NULL;
}

static bool expect_word(struct reader *r, struct key *k, const char *what, struct word *w)
{
    if (lines_word(&k->words, w))
        return true;
    return mistake(r, k->first.line, lines_column(&k->words, k->colon),
                   "%s is missing before this colon", what);
}

static bool expect_end(struct reader *r, struct key *k)
{
    struct word w;
    if (!lines_word(&k->words, &w))
        return true;
    return mistake(r, w.line, w.column, "a colon should follow here, not \"%.*s\"", shown(&w),
                   w.start);
}

/* seat := number, below the game's seats */
static bool to_seat(struct reader *r, const struct word *w, int *seat)
{
    struct err e;
    return word_int(w, 0, game_of(r)->seats - 1, "the seat", seat, &e) || mistake_err(r, &e);
}

/* viewer := seat | "spectator" | "all" */
static bool to_viewer(struct reader *r, const struct word *w, int *seat)
{
    if (word_is(w, "spectator") || word_is(w, "all")) {
        *seat = word_is(w, "all") ? SEAT_ALL : SEAT_SPECTATOR;
        return true;
    }
    if (w->size == 1 && *w->start >= '0' && *w->start <= '9')
        return to_seat(r, w, seat);
    return mistake(r, w->line, w->column,
                   "\"%.*s\" is not a viewer: write a seat's number, spectator or all", shown(w),
                   w->start);
}

static bool expect_seat(struct reader *r, struct key *k, int *seat)
{
    struct word w;
    return expect_word(r, k, "a seat's number", &w) && to_seat(r, &w, seat);
}

static bool to_rule(struct reader *r, const struct word *w, int *rule)
{
    char id[64];
    struct err e;
    if (!word_copy(w, id, sizeof id, &e))
        return mistake_err(r, &e);
    *rule = rule_find(game_of(r), id);
    return *rule != 0 ||
           mistake(r, w->line, w->column, "%s has no rule \"%s\"", game_of(r)->name, id);
}

/* terms := { "by" rule | "saying" quoted | "line" number } */
static bool read_terms(struct reader *r, struct key *k, struct refusal *f)
{
    static const char *const names[] = {"by", "saying", "line"};
    struct word w, value;
    struct err e;
    while (lines_word(&k->words, &w)) {
        int which = word_among(&w, names, 3, "word of a refusal", &e);
        if (which < 0)
            return mistake_err(r, &e);
        if (!expect_word(r, k,
                         which == 0   ? "a rule's ID"
                         : which == 1 ? "a quoted text"
                                      : "a line",
                         &value))
            return false;
        if (which == 0 && !to_rule(r, &value, &f->rule))
            return false;
        if (which == 2 && !word_int(&value, 1, 1 << 20, "the line", &f->line, &e))
            return mistake_err(r, &e);
        if (which != 1)
            continue;
        if (!value.is_quoted || value.is_unclosed || value.size == 0)
            return mistake_at(r, &value, "the text of the refusal must be in quotes");
        free(f->saying);
        f->saying = cases_copy(value.start, (size_t)value.size);
    }
    return true;
}

/* ---- values ---- */

static bool is_space(char c)
{
    return c == ' ' || c == '\t';
}

/* Appends the rest of the line without its comment, separated by a space. */
static void add_line(struct lines *in, struct text *out)
{
    struct word w;
    if (!lines_rest(in, &w))
        return;
    for (int i = 0; i < w.size; i++)
        if (w.start[i] == '#' && (i == 0 || is_space(w.start[i - 1])))
            w.size = i;
    while (w.size > 0 && is_space(w.start[w.size - 1]))
        w.size--;
    if (out->need > 0 && w.size > 0)
        text_add_char(out, ' ');
    text_add_bytes(out, w.start, (size_t)w.size);
}

/* Takes the indented lines that follow. */
static void take_block(struct reader *r, struct case_step *s)
{
    struct lines ahead = r->in;
    s->block = r->in.next;
    s->block_line = r->in.number + 1;
    while (lines_next(&ahead)) {
        struct word w;
        bool is_indented = ahead.line < ahead.line_end && is_space(*ahead.line);
        if (!is_indented && lines_word(&ahead, &w))
            break;
        if (!is_indented)
            continue; /* empty lines and comments do not end a block */
        s->block_size = (size_t)(ahead.next - s->block);
        r->in = ahead;
    }
}

/* Takes the value: the rest of the line and the indented lines below it. */
static void take_value(struct reader *r, const struct key *k, struct case_step *s)
{
    struct lines first = r->in, below;
    struct word w;
    struct text t;
    first.at = k->colon + 1;
    s->line = k->first.line;
    s->column = k->first.column;
    struct lines look = first;
    if (lines_word(&look, &w))
        s->column = w.column;
    take_block(r, s);
    size_t cap = (size_t)(first.line_end - first.at) + s->block_size + 2;
    s->value = cases_grow(NULL, cap);
    text_init(&t, s->value, cap);
    add_line(&first, &t);
    if (s->kind == STEP_POSITION || s->kind == STEP_PACK)
        return;
    lines_init(&below, s->block, s->block_size);
    while (lines_next(&below))
        add_line(&below, &t);
}

/* ---- lines ---- */

static void add_step(struct reader *r, const struct case_step *s)
{
    struct step_list *list = r->file->count == 0 ? &r->file->head : &current(r)->own;
    if ((list->count & (list->count - 1)) == 0) /* the capacity is a power of two */
        list->steps = cases_grow(list->steps, (size_t)(2 * list->count + 1) * sizeof *list->steps);
    list->steps[list->count] = *s;
    list->count++;
}

static void step_clear(struct case_step *s)
{
    free(s->word);
    free(s->value);
    free(s->refusal.saying);
}

/* Checks the current case when the next one or the end of the file is reached. */
static void end_case(struct reader *r)
{
    struct rule_case *c = current(r);
    if (r->pending.size > 0)
        mistake_at(r, &r->pending, "this chance must be followed by a move, set-up or position");
    if (c != NULL && !r->expects && c->mistakes == 0)
        mistake(r, c->info.line, 1, "this case checks nothing: add expect, legal or refused");
    r->pending.size = 0;
    r->has_table = r->expects = r->lacks_game = false;
}

static bool read_case(struct reader *r, struct key *k, struct case_step *s)
{
    if (!expect_end(r, k))
        return false;
    end_case(r);
    struct case_file *f = r->file;
    if ((f->count & (f->count - 1)) == 0)
        f->cases = cases_grow(f->cases, (size_t)(2 * f->count + 1) * sizeof *f->cases);
    struct rule_case *c = &f->cases[f->count++];
    *c = (struct rule_case){.info = {.game = r->file_game, .line = s->line}};
    take_value(r, k, s);
    c->info.name = s->value;
    s->value = NULL;
    if (*c->info.name == '\0')
        return mistake(r, s->line, s->column, "a case needs a name that says what it shows");
    for (int i = 0; i < f->count - 1; i++)
        if (strcmp(f->cases[i].info.name, c->info.name) == 0)
            return mistake(r, s->line, s->column, "the case in line %d already has this name",
                           f->cases[i].info.line);
    return true;
}

static bool read_game(struct reader *r, struct key *k, struct case_step *s)
{
    struct rule_case *c = current(r);
    struct err e;
    if (!expect_end(r, k))
        return false;
    take_value(r, k, s);
    if (c != NULL ? c->own.count > 0 || c->info.rule_count > 0 : r->file->head.count > 0)
        return mistake(r, s->line, 1, "the line game: must come before everything else");
    const struct game *g = games_find(s->value, &e);
    if (g == NULL) {
        r->lacks_game = true;
        return mistake(r, s->line, s->column, "%s", e.text);
    }
    *(c != NULL ? &c->info.game : &r->file_game) = g;
    return true;
}

static bool read_rules(struct reader *r, struct key *k, struct case_step *s)
{
    struct rule_case *c = current(r);
    struct lines in = r->in;
    struct word w;
    if (!expect_end(r, k))
        return false;
    if (c == NULL)
        return mistake_at(r, &k->first, "rules: belongs to a case: begin one with case:");
    take_value(r, k, s);
    in.at = k->colon + 1;
    do {
        while (lines_word(&in, &w)) {
            int rule;
            if (!to_rule(r, &w, &rule))
                return false;
            for (int i = 0; i < c->info.rule_count; i++)
                if (c->info.rules[i] == rule)
                    return mistake_at(r, &w, "this rule is named twice");
            int *rules =
                cases_grow((int *)c->info.rules, (size_t)(c->info.rule_count + 1) * sizeof *rules);
            rules[c->info.rule_count++] = rule;
            c->info.rules = rules;
        }
    } while (in.next < r->in.next && lines_next(&in));
    return c->info.rule_count > 0 ||
           mistake(r, s->line, s->column, "the IDs of the rules are missing");
}

static bool read_packs(struct reader *r, struct key *k, struct case_step *s)
{
    s->kind = STEP_PACKS;
    return expect_end(r, k);
}

static bool read_pack(struct reader *r, struct key *k, struct case_step *s)
{
    struct word w;
    s->kind = STEP_PACK;
    if (!expect_word(r, k, "the pack's name", &w))
        return false;
    s->word = cases_copy(w.start, (size_t)w.size);
    return expect_end(r, k);
}

static bool read_chance(struct reader *r, struct key *k, struct case_step *s)
{
    struct word w;
    s->kind = STEP_CHANCE;
    if (!expect_word(r, k, "a kind of chance", &w))
        return false;
    s->word = cases_copy(w.start, (size_t)w.size);
    return expect_end(r, k);
}

/* refused := "refused" ( seat | "setup" | "position" | "packs" ) terms */
static bool read_refused(struct reader *r, struct key *k, struct case_step *s)
{
    struct word w;
    s->refusal.is_expected = true;
    if (!expect_word(r, k, "a seat's number, setup, position or packs", &w))
        return false;
    s->kind = word_is(&w, "setup")      ? STEP_SETUP
              : word_is(&w, "position") ? STEP_POSITION
              : word_is(&w, "packs")    ? STEP_PACKS
                                        : STEP_MOVE;
    if (s->kind == STEP_MOVE && (w.size != 1 || *w.start < '0' || *w.start > '9'))
        return mistake_at(r, &w, "write a seat's number, setup, position or packs here");
    if (s->kind == STEP_MOVE && !to_seat(r, &w, &s->seat))
        return false;
    if (!read_terms(r, k, &s->refusal))
        return false;
    if (s->kind == STEP_MOVE && s->refusal.rule == 0)
        return mistake_at(r, &w,
                          "the rule is missing: write \"refused SEAT by RULE: MOVE\", or "
                          "\"unread SEAT: MOVE\" if the move cannot be read");
    return true;
}

static bool read_unread(struct reader *r, struct key *k, struct case_step *s)
{
    s->kind = STEP_MOVE;
    s->refusal.is_expected = s->refusal.is_unread = true;
    return expect_seat(r, k, &s->seat) && read_terms(r, k, &s->refusal);
}

static bool read_move(struct reader *r, struct key *k, struct case_step *s)
{
    s->kind = STEP_MOVE;
    return expect_seat(r, k, &s->seat) && expect_end(r, k);
}

static bool read_legal(struct reader *r, struct key *k, struct case_step *s)
{
    static const char *const names[] = {"includes", "excludes", "count"};
    struct word w;
    struct err e;
    s->kind = STEP_LEGAL;
    if (!expect_seat(r, k, &s->seat))
        return false;
    if (!lines_word(&k->words, &w))
        return true;
    int which = word_among(&w, names, 3, "claim about moves", &e);
    if (which < 0)
        return mistake_err(r, &e);
    s->mode = LEGAL_INCLUDES + which;
    return expect_end(r, k);
}

/* view := "view" viewer [ "shows" | "hides" ] */
static bool read_view(struct reader *r, struct key *k, struct case_step *s)
{
    static const char *const names[] = {"shows", "hides"};
    struct word w;
    struct err e;
    if (!expect_word(r, k, "a viewer", &w) || !to_viewer(r, &w, &s->seat))
        return false;
    if (!lines_word(&k->words, &w))
        return true;
    int which = word_among(&w, names, 2, "claim about a view", &e);
    if (which < 0)
        return mistake_err(r, &e);
    s->mode = EXPECT_SHOWS + which;
    return expect_end(r, k);
}

/* [viewer]; without one the step keeps its seat. */
static bool read_viewer(struct reader *r, struct key *k, struct case_step *s)
{
    struct word w;
    return !lines_word(&k->words, &w) || (to_viewer(r, &w, &s->seat) && expect_end(r, k));
}

/* question := "question" [ seat ] [ "says" | "cites" ] */
static bool read_question(struct reader *r, struct key *k, struct case_step *s)
{
    static const char *const names[] = {"says", "cites"};
    struct word w;
    struct err e;
    s->kind = STEP_QUESTION;
    if (!lines_word(&k->words, &w))
        return true;
    if (*w.start >= '0' && *w.start <= '9') {
        if (!to_seat(r, &w, &s->seat))
            return false;
        if (!lines_word(&k->words, &w))
            return true;
    }
    int which = word_among(&w, names, 2, "claim about a question", &e);
    if (which < 0)
        return mistake_err(r, &e);
    s->mode = QUESTION_SAYS + which;
    return expect_end(r, k);
}

/* expect := "expect" [ view | "decides" | question | "over" | ["no"] "event" [viewer] | "hint" ] */
static bool read_expect(struct reader *r, struct key *k, struct case_step *s)
{
    static const char *const names[] = {"view",  "decides", "question", "over",
                                        "event", "no",      "hint"};
    struct word w;
    struct err e;
    s->kind = STEP_EXPECT;
    s->seat = SEAT_ALL;
    if (!lines_word(&k->words, &w))
        return true;
    switch (word_among(&w, names, 7, "thing to expect", &e)) {
    case 0:
        return read_view(r, k, s);
    case 1:
        s->kind = STEP_DECIDES;
        return expect_end(r, k);
    case 2:
        return read_question(r, k, s);
    case 3:
        s->kind = STEP_OVER;
        return expect_end(r, k);
    case 4:
        s->kind = STEP_EVENT;
        return read_viewer(r, k, s);
    case 5:
        s->kind = STEP_EVENT;
        s->mode = EVENT_NOT_TOLD;
        if (!expect_word(r, k, "event", &w))
            return false;
        return word_is(&w, "event") ? read_viewer(r, k, s)
                                    : mistake_at(r, &w, "\"no\" must be followed by \"event\"");
    case 6:
        s->kind = STEP_HINT;
        return expect_end(r, k);
    default:
        return mistake_err(r, &e);
    }
}

static bool read_options(struct reader *r, struct key *k, struct case_step *s)
{
    s->kind = STEP_OPTIONS;
    return expect_end(r, k);
}

static bool read_setup(struct reader *r, struct key *k, struct case_step *s)
{
    s->kind = STEP_SETUP;
    return expect_end(r, k);
}

static bool read_position(struct reader *r, struct key *k, struct case_step *s)
{
    s->kind = STEP_POSITION;
    return expect_end(r, k);
}

/* ---- order of lines ---- */

static bool is_act(const struct case_step *s)
{
    return s->kind == STEP_MOVE || s->kind == STEP_SETUP || s->kind == STEP_POSITION;
}

/* Checks that the step may come here and is not empty. */
static bool check_step(struct reader *r, const struct case_step *s)
{
    bool is_block = s->kind == STEP_POSITION || s->kind == STEP_PACK;
    bool needs_table = s->kind >= STEP_MOVE;
    if (r->file->count == 0 && (s->kind > STEP_PACK || s->refusal.is_expected))
        return mistake(r, s->line, 1, "this belongs to a case: begin one with case:");
    if (is_block && *s->value != '\0')
        return mistake(r, s->line, s->column, "the contents go on indented lines below");
    if (is_block ? s->block_size == 0 : *s->value == '\0' && s->kind != STEP_OPTIONS)
        return mistake(r, s->line, s->column, "the value is missing");
    if (needs_table && !r->has_table)
        return mistake(r, s->line, 1, "there is no table yet: setup: or position: must come first");
    if (r->pending.size == 0 || s->kind == STEP_CHANCE || (is_act(s) && !s->refusal.is_expected))
        return true;
    mistake_at(r, &r->pending,
               "chance must come right before the move, set-up or position that uses it");
    r->pending.size = 0;
    return false;
}

/* Claims are parsed when they are used; parsed here too, so that mistakes are reported first. */
static bool check_value(struct reader *r, const struct case_step *s)
{
    struct claim claim;
    struct err e;
    if (s->kind != STEP_EXPECT || s->mode != EXPECT_CLAIM || claim_read(&claim, s->value, &e))
        return true;
    return mistake(r, s->line, s->column + e.column - 1, "%s", e.text);
}

static bool add_checked(struct reader *r, const struct key *k, struct case_step *s)
{
    take_value(r, k, s);
    if (!check_step(r, s) || !check_value(r, s))
        return false;
    add_step(r, s);
    if (s->kind == STEP_CHANCE) {
        r->pending = k->first;
        return true;
    }
    r->pending.size = 0;
    r->has_table |= is_act(s) && !s->refusal.is_expected;
    r->expects |= s->refusal.is_expected || s->kind >= STEP_LEGAL;
    return true;
}

typedef bool read_function(struct reader *r, struct key *k, struct case_step *s);

static void read_line(struct reader *r)
{
    static const char *const names[] = {"case",    "game",   "rules",    "options", "packs",
                                        "pack",    "setup",  "position", "chance",  "move",
                                        "refused", "unread", "legal",    "expect"};
    static read_function *const readers[] = {
        read_case,     read_game,   read_rules, read_options, read_packs,  read_pack,  read_setup,
        read_position, read_chance, read_move,  read_refused, read_unread, read_legal, read_expect};
    enum { CASE, GAME, RULES, LINE_COUNT = sizeof names / sizeof *names };
    struct key k = {.words = r->in, .colon = find_colon(r->in)};
    struct case_step s = {.line = r->in.number};
    struct err e;
    if (k.colon == NULL) {
        (void)lines_word(&k.words, &k.first);
        mistake_at(r, &k.first, "a line is \"key: value\", but this one has no colon");
        take_block(r, &s);
        return;
    }
    k.words.line_end = k.colon;
    if (!lines_word(&k.words, &k.first)) {
        mistake(r, r->in.number, 1, "the key is missing before the colon");
        take_block(r, &s);
        return;
    }
    int which = word_among(&k.first, names, LINE_COUNT, "kind of line", &e);
    bool ok = which >= 0 || mistake_err(r, &e);
    if (ok && which > GAME && game_of(r) == NULL) {
        if (!r->lacks_game)
            mistake_at(r, &k.first, "the game is missing: begin with a line game:");
        r->lacks_game = true;
        ok = false;
    }
    ok = ok && readers[which](r, &k, &s);
    if (ok && which > RULES)
        ok = add_checked(r, &k, &s);
    if (!ok && s.value == NULL)
        take_block(r, &s); /* skip the block of a wrong line */
    if (!ok || which <= RULES)
        step_clear(&s);
}

void case_file_read(struct case_file *f, const char *text, size_t size,
                    const struct case_watch *watch)
{
    struct reader r = {.file = f, .watch = watch};
    struct err e;
    struct word w;
    *f = (struct case_file){.count = 0};
    if (!lines_check_utf8(text, size, &e)) {
        mistake_err(&r, &e);
        return;
    }
    lines_init(&r.in, text, size);
    while (lines_next(&r.in)) {
        struct lines look = r.in;
        if (!lines_word(&look, &w))
            continue;
        if (is_space(*r.in.line))
            mistake_at(&r, &w, "an indented line belongs to the line above it, but there is none");
        else
            read_line(&r);
    }
    end_case(&r);
    if (f->count == 0 && f->mistakes == 0)
        mistake(&r, 1, 1, "this file has no case: begin one with case:");
}

static void list_clear(struct step_list *list)
{
    for (int i = 0; i < list->count; i++)
        step_clear(&list->steps[i]);
    free(list->steps);
}

void case_file_clear(struct case_file *f)
{
    list_clear(&f->head);
    for (int i = 0; i < f->count; i++) {
        free((char *)f->cases[i].info.name);
        free((int *)f->cases[i].info.rules);
        list_clear(&f->cases[i].own);
    }
    free(f->cases);
}
