/* case_trail.c: runs rule cases and prints one row a case: digests of all that its game says
 * (said.h) after each of its steps, and of where moves at random lead from there, and from a
 * set-up with its packs ("next"): the texts and positions of a case are also played in ways that it
 * does not tell. A case says what must hold; its row notices everything else that changes.
 *
 * case_trail FILE... prints the rows.
 *
 * case_trail --against KEPT FILE... compares them with those in a file: status 1 at the first that
 * differs; cases without a row there are left alone.
 *
 * The rows kept beside this file are compared by the suite; scripts/golden renews them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/cases.h>
#include <muster/hash.h>

#include "packs.h"
#include "said.h"

enum { FILE_MAX = 1 << 20, ROW_MAX = 1024, TEXTS_MAX = 64 };
/* Lines that are played on from a step, the second one unwatched; at the end of one in SAID_EVERY
 * the game says all again. */
enum { LINES = 2, LINE_MOVES = 12, SAID_EVERY = 8 };
enum { GAME_MOVES = 200 }; /* of the game that is played with the packs of a case */

struct runner {
    const char *path;
    const char *kept;          /* the rows to compare with; NULL: print */
    struct said said;          /* of the game that was last met */
    uint64_t all[TOPIC_COUNT]; /* of the case under way */
    uint64_t next;             /* the same of the lines that are played on */
    int steps;                 /* of the case */
    char *texts[TEXTS_MAX];    /* packs beside the file */
    int text_count;
};

static char *read_text(const char *path, size_t *size)
{
    FILE *in = fopen(path, "rb");
    if (in == NULL)
        return NULL;
    char *text = malloc(FILE_MAX);
    if (text == NULL)
        abort();
    *size = fread(text, 1, FILE_MAX - 1, in);
    text[*size] = '\0';
    fclose(in);
    return text;
}

static void hear(void *who, const struct event *ev)
{
    struct runner *r = who;
    r->next = hash_u64(r->next, (uint64_t)ev->kind << 16 | (uint64_t)ev->seat << 8 | ev->seen_by);
    for (int i = 0; i < 4; i++)
        r->next = hash_u64(r->next, (uint16_t)ev->arg[i]);
}

static void hear_luck(void *who, const struct chance *c)
{
    struct runner *r = who;
    r->next = hash_u64(r->next, (uint64_t)c->value);
}

/* A move at random, with what could be played instead and what comes of it. */
static void go_on(struct runner *r, void *state, struct witness *w)
{
    struct said *s = &r->said;
    int seat = game_seat(s->game, s->data, state);
    int count = s->game->moves(s->data, state, seat, s->moves);
    for (int i = 0; i < count; i++)
        r->next = hash_bytes(r->next, &s->moves[i], sizeof s->moves[i]);
    s->game->apply(s->data, state, seat, &s->moves[rng_below(&s->rng, (uint32_t)count)], w);
    r->next = hash_u64(r->next, s->game->hash(s->data, state));
    r->next = hash_u64(r->next, w != NULL ? (uint64_t)w->chances << 1 | w->revealed : 0);
}

/* All that is said of a state. */
static void say_all(struct runner *r, const void *state)
{
    struct said *s = &r->said;
    int count;
    s->state = state;
    said_begin(s);
    said_views(s);
    unsigned asked = s->game->deciders(s->data, state);
    for (int seat = 0; seat < s->game->seats; seat++)
        if (asked >> seat & 1)
            said_decision(s, seat, &count);
    for (int i = 0; i < TOPIC_COUNT; i++)
        r->next = hash_u64(r->next, s->topics[i]);
}

static void play_line(struct runner *r, void *state, int moves, struct witness *w)
{
    for (int i = 0; i < moves && !game_is_over(r->said.game, r->said.data, state); i++)
        go_on(r, state, w);
}

/* Where moves at random lead from a step of the case. */
static void play_on(struct runner *r, const struct case_state *at)
{
    struct witness watch = {.tell = hear, .note = hear_luck, .who = r};
    void *state = malloc(at->game->state_size);
    if (state == NULL)
        abort();
    for (int line = 0; line < LINES; line++) {
        memcpy(state, at->state, at->game->state_size);
        play_line(r, state, LINE_MOVES, line == 0 ? &watch : NULL);
        if (line == 0 && r->steps % SAID_EVERY == 0)
            say_all(r, state);
    }
    r->steps++;
    free(state);
}

/* A game of its own with the packs of the case, if they are enough for one. */
static void play_game(struct runner *r, const struct case_info *c, const struct case_state *at)
{
    struct witness watch = {.tell = hear, .note = hear_luck, .who = r};
    struct err e;
    uint64_t seed = hash_end(hash_bytes(hash_begin(), c->name, strlen(c->name)));
    void *state = malloc(at->game->state_size);
    if (state == NULL)
        abort();
    if (at->game->setup(at->data, state, at->options, seed, &watch, &e))
        play_line(r, state, GAME_MOVES, &watch);
    free(state);
}

static void reached(void *who, const struct case_info *c, const struct case_state *at)
{
    struct runner *r = who;
    struct said *s = &r->said;
    if (s->game != at->game) {
        if (s->game != NULL)
            said_close(s);
        said_open(s, at->game, at->data, 1);
    }
    s->data = at->data;
    s->state = at->state;
    s->name_count = 0;
    rng_seed(&s->rng, 1);
    said_begin(s);
    said_events(s, at->events, at->event_count);
    said_views(s);
    said_position(s, at->options);
    unsigned asked = at->game->deciders(at->data, at->state);
    for (int seat = 0, count; seat < at->game->seats; seat++)
        if (asked >> seat & 1)
            said_decision(s, seat, &count);
    said_dealt(s);
    for (int i = 0; i < TOPIC_COUNT; i++)
        if (s->topics[i] != 0)
            r->all[i] = hash_u64(r->all[i], s->topics[i]);
    if (r->steps == 0)
        play_game(r, c, at);
    play_on(r, at);
}

/* True unless the kept rows have another of this case. */
static bool is_as_kept(const char *kept, const char *row, size_t key)
{
    bool is_other = false;
    for (const char *at = kept; (at = strstr(at, "\n")) != NULL;) {
        at++;
        if (strncmp(at, row, strlen(row)) == 0)
            return true;
        is_other |= strncmp(at, row, key) == 0;
    }
    return !is_other;
}

static void finished(void *who, const struct case_info *c, int failures)
{
    struct runner *r = who;
    const char *slash = strrchr(r->path, '/');
    char row[ROW_MAX];
    int size =
        snprintf(row, sizeof row, "%s: %.600s:", slash != NULL ? slash + 1 : r->path, c->name);
    size_t key = (size_t)size;
    for (int i = 0; i < TOPIC_COUNT; i++)
        if (r->all[i] != 0)
            size += snprintf(row + size, sizeof row - (size_t)size, " %04x",
                             (unsigned)(hash_end(r->all[i]) & 0xffff));
        else
            size += snprintf(row + size, sizeof row - (size_t)size, " ----");
    snprintf(row + size, sizeof row - (size_t)size, " %04x%s\n",
             (unsigned)(hash_end(r->next) & 0xffff), failures > 0 ? " (fails)" : "");
    memset(r->all, 0, sizeof r->all);
    r->next = 0;
    r->steps = 0;
    if (r->kept == NULL) {
        fputs(row, stdout);
    } else if (!is_as_kept(r->kept, row, key)) {
        printf("differs: %s", row);
        exit(1);
    }
}

/* A pack in a file beside the case's: NAME, or NAME.pack. */
static bool find_pack(void *who, const struct game *g, const char *name, struct pack_text *out)
{
    static const char *const endings[] = {"", ".pack"};
    struct runner *r = who;
    const char *slash = strrchr(r->path, '/');
    char path[ROW_MAX];
    (void)g;
    for (int i = 0; i < 2 && r->text_count < TEXTS_MAX; i++) {
        size_t size;
        snprintf(path, sizeof path, "%.*s%s%s", slash != NULL ? (int)(slash + 1 - r->path) : 0,
                 r->path, name, endings[i]);
        char *text = read_text(path, &size);
        if (text == NULL)
            continue;
        r->texts[r->text_count++] = text;
        *out = (struct pack_text){name, text, size};
        return true;
    }
    return false;
}

static bool run_file(struct runner *r, const char *path)
{
    struct case_watch watch = {
        .reached = reached, .finished = finished, .find_pack = find_pack, .who = r};
    size_t size;
    char *text = read_text(path, &size);
    if (text == NULL) {
        fprintf(stderr, "case_trail: cannot read %s\n", path);
        return false;
    }
    r->path = path;
    struct case_tally tally = cases_run(text, size, &watch);
    while (r->text_count > 0)
        free(r->texts[--r->text_count]);
    free(text);
    return tally.failures == 0;
}

int main(int argc, char **argv)
{
    struct runner r = {0};
    bool ok = true;
    int first = 1;
    char *kept = NULL;
    size_t size;
    if (argc > 3 && strcmp(argv[1], "--against") == 0) {
        r.kept = kept = read_text(argv[2], &size);
        first = 3;
    }
    if (argc <= first || (first == 3 && kept == NULL)) {
        fprintf(stderr, "usage: golden case_trail [--against KEPT] FILE...\n");
        return 2;
    }
    if (kept == NULL) {
        said_print_heads();
        printf(" next\n");
    }
    for (int i = first; i < argc; i++)
        ok &= run_file(&r, argv[i]);
    if (r.said.game != NULL)
        said_close(&r.said);
    free(kept);
    return ok ? 0 : 1;
}
