/* case_trail.c: runs rule cases and prints one row a case: digests of all that its game tells as
 * data (digest.h) after each of its steps, and of where moves at random lead from there, and from a
 * set-up with its packs ("next"): the texts and positions of a case are also played in ways that it
 * does not tell. A case says what must hold; its row notices everything else that changes.
 *
 * golden case_trail FILE... prints the rows.
 *
 * golden case_trail --against KEPT FILE... compares them with those in a file, prints both rows of
 * those that differ, and then has status 1; cases without a row there are left alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/hash.h>

#include "case_file.h"
#include "digest.h"
#include "line.h"

enum { ROW_MAX = 1024 };
/* Lines that are played on from a step, the second one unwatched; at the end of one in TOLD_EVERY
 * all is asked again. */
enum { LINES = 2, LINE_MOVES = 12, TOLD_EVERY = 8 };
enum { POSITION_EVERY = 2 }; /* positions are long: printed at one step in so many */
enum { GAME_MOVES = 200 };   /* of the game that is played with the packs of a case */

struct runner {
    struct case_file file;
    const char *kept;          /* the rows to compare with; NULL: print */
    struct digest digest;      /* of the game that was last met */
    uint64_t all[TOPIC_COUNT]; /* of the case under way */
    uint64_t next;             /* the same of the lines that are played on */
    int steps;                 /* of the case */
    int differences;
};

static void hear(void *who, const struct event *ev)
{
    struct runner *r = who;
    r->next = hash_event(r->next, r->digest.game, ev);
}

static void hear_luck(void *who, const struct chance *c)
{
    struct runner *r = who;
    r->next = hash_u64(r->next, (uint64_t)c->value);
}

/* A move at random, with what could be played instead and what comes of it. */
static void go_on(struct runner *r, void *state, struct witness *w)
{
    struct digest *d = &r->digest;
    int seat = game_seat(d->game, d->data, state);
    int count = d->game->moves(d->data, state, seat, d->moves);
    for (int i = 0; i < count; i++)
        r->next = hash_move(r->next, d->game, &d->moves[i]);
    d->game->apply(d->data, state, seat, &d->moves[rng_below(&d->rng, (uint32_t)count)], w);
    r->next = hash_u64(r->next, d->game->hash(d->data, state));
    r->next = hash_u64(r->next, w != NULL ? (uint64_t)w->chances << 1 | w->revealed : 0);
}

/* Views and decisions of a state. */
static void digest_state(struct digest *d, const void *state)
{
    int count;
    d->state = state;
    digest_views(d);
    unsigned asked = d->game->deciders(d->data, state);
    for (int seat = 0; seat < d->game->seats; seat++)
        if (asked >> seat & 1)
            digest_decision(d, seat, &count);
}

static void play_line(struct runner *r, void *state, int moves, struct witness *w)
{
    for (int i = 0; i < moves && !game_is_over(r->digest.game, r->digest.data, state); i++)
        go_on(r, state, w);
}

/* Where moves at random lead from a step of the case. */
static void play_on(struct runner *r, const struct case_state *at)
{
    struct witness watch = {.tell = hear, .note = hear_luck, .who = r};
    void *state = room(at->game->state_size);
    for (int line = 0; line < LINES; line++) {
        memcpy(state, at->state, at->game->state_size);
        play_line(r, state, LINE_MOVES, line == 0 ? &watch : NULL);
        if (line == 0 && r->steps % TOLD_EVERY == 0) {
            digest_begin(&r->digest);
            digest_state(&r->digest, state);
            for (int i = 0; i < TOPIC_COUNT; i++)
                r->next = hash_u64(r->next, r->digest.topics[i]);
        }
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
    void *state = room(at->game->state_size);
    if (at->game->setup(at->data, state, at->options, seed, &watch, &e))
        play_line(r, state, GAME_MOVES, &watch);
    free(state);
}

static void reached(void *who, const struct case_info *c, const struct case_state *at)
{
    struct runner *r = who;
    struct digest *d = &r->digest;
    if (d->game != at->game) {
        if (d->game != NULL)
            digest_close(d);
        digest_open(d, at->game, at->data, 1);
    }
    d->data = at->data;
    d->state = at->state;
    rng_seed(&d->rng, 1);
    digest_begin(d);
    digest_events(d, at->events, at->event_count);
    digest_state(d, at->state);
    if (r->steps % POSITION_EVERY == 0)
        digest_position(d, at->options);
    digest_deals(d);
    for (int i = 0; i < TOPIC_COUNT; i++)
        if (d->topics[i] != 0)
            r->all[i] = hash_u64(r->all[i], d->topics[i]);
    if (r->steps == 0)
        play_game(r, c, at);
    play_on(r, at);
}

/* Prints both rows if the kept ones have another of this case. */
static void compare(struct runner *r, const char *row, size_t key)
{
    const char *other = NULL;
    for (const char *at = r->kept; at != NULL; at = strchr(at, '\n')) {
        at += *at == '\n';
        if (strncmp(at, row, strlen(row)) == 0)
            return;
        if (strncmp(at, row, key) == 0)
            other = at;
    }
    if (other == NULL)
        return;
    printf("-%.*s\n+%s", (int)strcspn(other, "\n"), other, row);
    r->differences++;
}

static void finished(void *who, const struct case_info *c, int failures)
{
    struct runner *r = who;
    const char *slash = strrchr(r->file.path, '/');
    char row[ROW_MAX];
    struct text text;
    text_init(&text, row, sizeof row);
    text_addf(&text, "%s: %.600s:", slash != NULL ? slash + 1 : r->file.path, c->name);
    size_t key = text.need;
    memcpy(r->digest.topics, r->all, sizeof r->all);
    digest_print(&r->digest, &text);
    text_addf(&text, " %04x%s\n", (unsigned)(hash_end(r->next) & 0xffff),
              failures > 0 ? " (fails)" : "");
    memset(r->all, 0, sizeof r->all);
    r->next = 0;
    r->steps = 0;
    if (r->kept == NULL)
        fputs(row, stdout);
    else
        compare(r, row, key);
}

int main(int argc, char **argv)
{
    struct runner r = {.file = {.reached = reached, .finished = finished, .who = &r}};
    bool ok = true, is_against = argc > 3 && strcmp(argv[1], "--against") == 0;
    int first = is_against ? 3 : 1;
    char heads[ROW_MAX], *kept = NULL;
    struct text text;
    size_t size;
    if (is_against)
        r.kept = kept = file_read(argv[2], &size);
    if (argc <= first || (is_against && kept == NULL)) {
        fprintf(stderr, "usage: golden case_trail [--against KEPT] FILE...\n");
        return 2;
    }
    text_init(&text, heads, sizeof heads);
    digest_print_heads(&text);
    if (!is_against)
        printf("%s next\n", heads);
    for (int i = first; i < argc; i++)
        ok &= case_file_run(&r.file, argv[i]);
    if (r.digest.game != NULL)
        digest_close(&r.digest);
    free(kept);
    return ok && r.differences == 0 ? 0 : 1;
}
