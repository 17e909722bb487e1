/* Plays a line of a game, half at random and half by the moves that look best, and prints one row a
 * decision: digests of all that the game says there (said.h), then who played what. A column that
 * differs tells where to look.
 * Usage: trail GAME PACK_FILE SEED DECISIONS [OPTIONS]; PACK_FILE "-" means the game's own packs.
 * The outputs kept beside this file are compared by the suite; scripts/golden renews them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/hash.h>

#include "packs.h"
#include "said.h"

/* Things that are long are said at one decision in VIEWS_EVERY or RARELY. */
enum { EVENTS_MAX = 256, VIEWS_EVERY = 3, RARELY = 7 };

struct trail {
    const struct game *game;
    void *data, *state;
    struct said said;
    struct event events[EVENTS_MAX];
    int event_count;
    uint64_t luck; /* rolls and draws of the last move */
    int decisions;
};

static void hear(void *who, const struct event *ev)
{
    struct trail *t = who;
    if (t->event_count < EVENTS_MAX)
        t->events[t->event_count++] = *ev;
}

/* An outcome: its words, and what they are read as. */
static void hear_luck(void *who, const struct chance *c)
{
    struct trail *t = who;
    struct chance again = *c;
    struct err e = {0};
    char words[SAID_WORDS_MAX];
    struct text text;
    text_init(&text, words, sizeof words);
    t->game->print_chance(t->data, c, &text);
    bool is_read = t->game->parse_chance(t->data, c->kind, words, &again, &e);
    t->luck = hash_bytes(t->luck, c->kind, strlen(c->kind));
    t->luck = hash_bytes(t->luck, words, strlen(words));
    t->luck = hash_u64(t->luck, is_read ? (uint64_t)again.value : UINT64_MAX);
}

static void say_past(struct trail *t)
{
    said_begin(&t->said);
    said_events(&t->said, t->events, t->event_count);
    t->said.topics[TOPIC_LUCK] = t->luck;
    t->event_count = 0;
    t->luck = hash_begin();
}

static int pick_seat(struct trail *t)
{
    unsigned asked = t->game->deciders(t->data, t->state);
    for (;;) {
        uint32_t seat = rng_below(&t->said.rng, (uint32_t)t->game->seats);
        if (asked >> seat & 1)
            return (int)seat;
    }
}

static void print_row(const struct trail *t, int seat, const char *words)
{
    printf("%4d", t->decisions);
    said_print(&t->said);
    printf(" %d %s\n", seat, words);
}

static void play(struct trail *t, const char *options, struct witness *w)
{
    char words[SAID_WORDS_MAX];
    struct text text;
    int seat = pick_seat(t), count;
    say_past(t);
    if (t->decisions % VIEWS_EVERY == 0)
        said_views(&t->said);
    if (t->decisions % RARELY == 0) {
        said_position(&t->said, options);
        said_dealt(&t->said);
    }
    int best = said_decision(&t->said, seat, &count);
    bool is_random = rng_below(&t->said.rng, 2) == 0;
    struct move m = t->said.moves[is_random ? (int)rng_below(&t->said.rng, (uint32_t)count) : best];
    text_init(&text, words, sizeof words);
    game_move_words(t->game, t->data, t->state, seat, &m, &text);
    print_row(t, seat, words);
    t->game->apply(t->data, t->state, seat, &m, w);
    t->decisions++;
}

static void print_end(struct trail *t)
{
    struct result r = {0};
    say_past(t);
    said_views(&t->said);
    print_row(t, -1, "the end of the line");
    if (t->game->result(t->data, t->state, &r))
        printf("won by %d: %d to %d; %d began; %d rounds\n", r.winner, r.score[0], r.score[1],
               r.opener, r.rounds);
    printf("hash %016llx\n", (unsigned long long)t->game->hash(t->data, t->state));
}

static bool begin(struct trail *t, char **argv, const char *options, struct witness *w,
                  struct err *e)
{
    struct pack_text packs[PACKS_MAX];
    struct report report = {0};
    uint64_t seed = strtoull(argv[3], NULL, 10);
    t->game = games_find(argv[1], e);
    if (t->game == NULL)
        return false;
    int count = find_packs(t->game, argv[2], packs);
    t->data = t->game->data_new(packs, count, &report);
    if (t->data == NULL)
        return err_set(e, ERR_VALUE, "the packs of %s cannot be read", argv[1]);
    t->state = calloc(1, t->game->state_size);
    said_open(&t->said, t->game, t->data, seed);
    t->said.state = t->state;
    t->luck = hash_begin();
    printf("%s, seed %s, options \"%s\"\n    ", t->game->name, argv[3], options);
    said_print_heads();
    printf("\n");
    return t->game->setup(t->data, t->state, options, seed, w, e);
}

int main(int argc, char **argv)
{
    struct trail t = {0};
    struct witness w = {.tell = hear, .note = hear_luck, .who = &t};
    struct err e = {0};
    int64_t decisions;
    if (argc < 5 || argc > 6 || !text_to_int(argv[4], 1, 1000000, &decisions)) {
        fprintf(stderr, "usage: golden trail GAME PACK_FILE SEED DECISIONS [OPTIONS]\n");
        return 2;
    }
    const char *options = argc > 5 ? argv[5] : "";
    if (!begin(&t, argv, options, &w, &e)) {
        fprintf(stderr, "trail: %s\n", e.text);
        return 2;
    }
    while (!game_is_over(t.game, t.data, t.state) && t.decisions < decisions)
        play(&t, options, &w);
    print_end(&t);
    said_close(&t.said);
    t.game->data_free(t.data);
    free(t.state);
    return 0;
}
