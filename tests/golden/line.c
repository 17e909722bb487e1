/* line.c: plays lines of a game. */
#include "line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *room(size_t size)
{
    void *p = calloc(1, size);
    if (p == NULL)
        abort();
    return p;
}

char *file_read(const char *path, size_t *size)
{
    enum { FILE_MAX = 1 << 20 };
    FILE *in = fopen(path, "rb");
    if (in == NULL)
        return NULL;
    char *text = room(FILE_MAX);
    *size = fread(text, 1, FILE_MAX - 1, in);
    fclose(in);
    return text;
}

int packs_open(const struct game *g, const char *pack, struct pack_text *out)
{
    static char *text; /* of the file that was opened last */
    char names[512];
    int count = 0;
    if (strcmp(pack, "-") != 0) {
        free(text);
        out->name = pack;
        out->text = text = file_read(pack, &out->size);
        if (text == NULL) {
            fprintf(stderr, "golden: cannot read %s\n", pack);
            exit(1);
        }
        return 1;
    }
    snprintf(names, sizeof names, "%s", g->default_packs);
    for (char *name = strtok(names, ","); name != NULL; name = strtok(NULL, ","))
        if (count == PACKS_MAX || !packs_find(g, name, &out[count++])) {
            fprintf(stderr, "golden: %s lacks the pack %s\n", g->name, name);
            exit(1);
        }
    return count;
}

static void hear(void *who, const struct event *ev)
{
    struct line *l = who;
    if (l->event_count < LINE_EVENTS_MAX)
        l->events[l->event_count++] = *ev;
}

static void hear_luck(void *who, const struct chance *c)
{
    struct line *l = who;
    if (l->chance_count < LINE_CHANCES_MAX)
        l->chances[l->chance_count++] = *c;
}

static void say_mistake(void *who, const struct err *e)
{
    fprintf(stderr, "golden: %s:%d: %s\n", (const char *)who, e->line, e->text);
}

void line_open(struct line *l, const char *game, const char *pack, uint64_t seed,
               const char *options)
{
    struct pack_text packs[PACKS_MAX];
    char name[256];
    struct report report = {.say = say_mistake, .who = name};
    struct witness w = {.tell = hear, .note = hear_luck, .who = l};
    struct err e = {0};
    snprintf(name, sizeof name, "%s", pack);
    memset(l, 0, sizeof *l);
    l->game = games_find(game, &e);
    if (l->game != NULL)
        l->data = l->game->data_new(packs, packs_open(l->game, pack, packs), &report);
    if (l->data == NULL) {
        fprintf(stderr, "golden: cannot play %s with %s: %s\n", game, pack, e.text);
        exit(1);
    }
    l->state = room(l->game->state_size);
    l->moves = room((size_t)l->game->moves_max * sizeof *l->moves);
    rng_seed(&l->rng, seed);
    if (!l->game->setup(l->data, l->state, options, seed, &w, &e)) {
        fprintf(stderr, "golden: %s\n", e.text);
        exit(1);
    }
}

void line_close(struct line *l)
{
    l->game->data_free(l->data);
    free(l->state);
    free(l->moves);
}

bool line_is_over(const struct line *l)
{
    return game_is_over(l->game, l->data, l->state);
}

int line_below(struct line *l, int n)
{
    return (int)rng_below(&l->rng, (uint32_t)n);
}

int line_pick_seat(struct line *l)
{
    unsigned asked = l->game->deciders(l->data, l->state);
    for (;;) {
        int seat = line_below(l, l->game->seats);
        if (asked >> seat & 1)
            return seat;
    }
}

void line_play(struct line *l, int seat, const struct move *m)
{
    struct witness w = {.tell = hear, .note = hear_luck, .who = l};
    l->event_count = l->chance_count = 0;
    l->game->apply(l->data, l->state, seat, m, &w);
    l->decisions++;
}
