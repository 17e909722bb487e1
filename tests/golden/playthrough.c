/* Prints everything that a game says along a fixed random line of play: views as text and JSON,
 * questions, moves, events, hashes. Usage: golden playthrough GAME PACK_FILE SEED [OPTION...]
 * PACK_FILE "-" means the game's own packs; then only the first STEPS decisions are shown, with the
 * views of each VIEWS_EVERY th, since games of that size say more than anybody would read.
 * The outputs kept beside this file are compared by the suite; scripts/golden renews them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "packs.h"

enum { TEXT_MAX = 1 << 18, STEPS = 80, VIEWS_EVERY = 40 };

struct line {
    const struct game *game;
    void *data, *state, *view;
    struct move *moves;
    char *buf;
    struct rng rng; /* chooses the moves */
    struct event events[256];
    int event_count;
    bool is_long; /* of a game's own packs: shown in part */
    int steps;
};

static void hear(void *who, const struct event *ev)
{
    struct line *l = who;
    if (l->event_count < 256)
        l->events[l->event_count++] = *ev;
}

static const char *name_of(int viewer)
{
    static const char *const names[] = {"onlooker", "seat 0", "seat 1", "seat 2", "seat 3"};
    return names[viewer + 1];
}

static void show_view(struct line *l, int viewer)
{
    struct text t;
    struct json j;
    l->game->view(l->data, l->state, viewer, l->view);
    text_init(&t, l->buf, TEXT_MAX);
    text_add(&t, "text:\n");
    l->game->view_text(l->data, l->view, &t);
    text_add(&t, "glance:\n");
    l->game->glance(l->data, l->view, &t);
    text_add(&t, "json: ");
    json_init(&j, &t);
    l->game->view_json(l->data, l->view, &j);
    printf("-- %s sees\n%s\n", name_of(viewer), l->buf);
}

static void show_moves(struct line *l, int seat)
{
    struct question q = {0};
    int count = l->game->moves(l->data, l->state, seat, l->moves);
    game_question(l->game, l->data, l->state, seat, &q);
    l->game->view(l->data, l->state, seat, l->view);
    printf("-- %s is asked %s (%s): %s\n", name_of(seat), q.id, q.rules, q.text);
    for (int i = 0; i < count; i++) {
        struct text t;
        text_init(&t, l->buf, TEXT_MAX);
        game_move_words(l->game, l->data, l->state, seat, &l->moves[i], &t);
        text_add(&t, ": ");
        l->game->describe_move(l->data, l->view, &l->moves[i], &t);
        printf("   %s\n", l->buf);
    }
}

static void show_events(struct line *l)
{
    for (int viewer = SEAT_SPECTATOR; viewer < l->game->seats; viewer++) {
        struct audience a = {.game = l->game, .data = l->data, .viewer = viewer};
        struct text t;
        printf("-- %s is told\n", name_of(viewer));
        for (int i = 0; i < l->event_count; i++) {
            text_init(&t, l->buf, TEXT_MAX);
            game_print_event(&a, &l->events[i], &t);
            printf("   %s\n", l->buf);
        }
        text_init(&t, l->buf, TEXT_MAX);
        game_tell(&a, l->events, l->event_count, STORY_ALL, &t);
        printf("   in short:\n%s", l->buf);
    }
    l->event_count = 0;
}

static void show_all(struct line *l)
{
    unsigned asked = l->game->deciders(l->data, l->state);
    printf("hash %016llx\n", (unsigned long long)l->game->hash(l->data, l->state));
    for (int viewer = SEAT_SPECTATOR; viewer < l->game->seats; viewer++)
        if (!l->is_long || l->steps % VIEWS_EVERY == 0)
            show_view(l, viewer);
    for (int seat = 0; seat < l->game->seats; seat++)
        if (asked >> seat & 1)
            show_moves(l, seat);
}

/* A random one of the seats that are asked. */
static int pick_seat(struct line *l)
{
    unsigned asked = l->game->deciders(l->data, l->state);
    for (;;) {
        uint32_t seat = rng_below(&l->rng, (uint32_t)l->game->seats);
        if (asked >> seat & 1)
            return (int)seat;
    }
}

static void play(struct line *l, struct witness *w)
{
    struct text t;
    int seat = pick_seat(l), count = l->game->moves(l->data, l->state, seat, l->moves);
    struct move m = l->moves[rng_below(&l->rng, (uint32_t)count)];
    text_init(&t, l->buf, TEXT_MAX);
    game_move_words(l->game, l->data, l->state, seat, &m, &t);
    printf("\n==== %s: %s\n", name_of(seat), l->buf);
    l->game->apply(l->data, l->state, seat, &m, w);
}

static void *load(const struct line *l, const char *path)
{
    struct pack_text packs[PACKS_MAX];
    struct report report = {0};
    int count = find_packs(l->game, path, packs);
    return l->game->data_new(packs, count, &report);
}

static bool begin(struct line *l, char **argv, int argc, struct witness *w)
{
    struct err e;
    struct text options;
    char buf[256];
    text_init(&options, buf, sizeof buf);
    for (int i = 4; i < argc; i++)
        text_addf(&options, "%s%s", i > 4 ? " " : "", argv[i]);
    l->game = games_find(argv[1], &e);
    if (l->game == NULL)
        return false;
    l->is_long = strcmp(argv[2], "-") == 0;
    l->data = load(l, argv[2]);
    if (l->data == NULL)
        return false;
    l->state = malloc(l->game->state_size);
    l->view = malloc(l->game->view_size);
    l->moves = malloc((size_t)l->game->moves_max * sizeof *l->moves);
    l->buf = malloc(TEXT_MAX);
    uint64_t seed = strtoull(argv[3], NULL, 10);
    rng_seed(&l->rng, seed);
    printf("%s, seed %llu, options \"%s\"\n", l->game->name, (unsigned long long)seed, buf);
    return l->game->setup(l->data, l->state, buf, seed, w, &e);
}

int main(int argc, char **argv)
{
    struct line l = {0};
    struct witness w = {.tell = hear, .who = &l};
    if (argc < 4 || !begin(&l, argv, argc, &w)) {
        fprintf(stderr, "usage: golden playthrough GAME PACK_FILE SEED [OPTION...]\n");
        return 2;
    }
    show_events(&l);
    show_all(&l);
    while (!game_is_over(l.game, l.data, l.state) && (!l.is_long || l.steps < STEPS)) {
        play(&l, &w);
        l.steps++;
        show_events(&l);
        show_all(&l);
    }
    l.game->data_free(l.data);
    free(l.state);
    free(l.view);
    free(l.moves);
    free(l.buf);
    return 0;
}
