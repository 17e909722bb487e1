/* Properties of a game over random games, through struct game alone.
 * Usage: test_props GAME GAMES[/N] FIRST_SEED [OPTIONS...]
 * Each OPTIONS is one way to play, in turn; with /N the properties are checked at one decision in
 * N, picked at random. */
#include "props.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DECISIONS_MAX = 200000 };

_Noreturn void props_fail(const struct trial *t, const char *file, int line, const char *claim,
                          const char *fmt, ...)
{
    struct text position;
    va_list args;
    va_start(args, fmt);
    fprintf(stderr, "%s:%d: %s, seed %" PRIu64 ", decision %d: %s does not hold: ", file, line,
            t->game->name, t->seed, t->decisions, claim);
    vfprintf(stderr, fmt, args);
    va_end(args);
    text_init(&position, t->text, PROPS_TEXT_MAX);
    t->game->print_position(t->data, t->state, &position);
    fprintf(stderr, "\n%sAgain: test_props %s 1/%d %" PRIu64 " \"%s\"\n", t->text, t->game->name,
            t->every, t->seed, t->options);
    exit(1);
}

static void *room(size_t size)
{
    void *p = calloc(1, size);
    if (p == NULL)
        abort();
    return p;
}

static void complain(void *who, const struct err *e)
{
    (void)who;
    fprintf(stderr, "test_props: line %d: %s\n", e->line, e->text);
}

/* The packs that are used when none are named. */
static void find_packs(struct trial *t)
{
    struct report report = {.say = complain};
    char names[512];
    snprintf(names, sizeof names, "%s", t->game->default_packs);
    for (char *name = strtok(names, ","); name != NULL; name = strtok(NULL, ","))
        if (!packs_find(t->game, name, &t->packs[t->pack_count++]))
            exit(2);
    t->data = t->game->data_new(t->packs, t->pack_count, &report);
    if (t->data == NULL)
        exit(2);
}

static void open_trial(struct trial *t, const char *name)
{
    struct err e;
    t->game = games_find(name, &e);
    if (t->game == NULL) {
        fprintf(stderr, "test_props: %s\n", e.text);
        exit(2);
    }
    t->state = room(t->game->state_size);
    t->other = room(t->game->state_size);
    t->next = room(t->game->state_size);
    t->view = room(t->game->view_size);
    t->view_again = room(t->game->view_size);
    t->moves = room((size_t)t->game->moves_max * sizeof *t->moves);
    t->moves_again = room((size_t)t->game->moves_max * sizeof *t->moves);
    t->text = room(PROPS_TEXT_MAX);
    t->text_again = room(PROPS_TEXT_MAX);
    find_packs(t);
}

static void close_trial(struct trial *t)
{
    void *const rooms[] = {t->state, t->other,       t->next, t->view,      t->view_again,
                           t->moves, t->moves_again, t->text, t->text_again};
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++)
        free(rooms[i]);
    t->game->data_free(t->data);
}

static struct session *begin_session(struct trial *t)
{
    struct journal_head head = {.seed = rng_next(&t->rng)};
    struct err e;
    head.dice = rng_below(&t->rng, 4) == 0 ? DICE_KEYED : DICE_PLAIN;
    snprintf(head.game, sizeof head.game, "%s", t->game->name);
    snprintf(head.version, sizeof head.version, "%s", MUSTER_VERSION);
    snprintf(head.options, sizeof head.options, "%s", t->options);
    struct session *s = session_new(t->game, t->data, &head, NULL, NULL, &e);
    if (s == NULL) {
        fprintf(stderr, "test_props: %s\n", e.text);
        exit(2);
    }
    return s;
}

static void check_here(struct trial *t, const struct session *s, struct tally *c)
{
    if (rng_below(&t->rng, (uint32_t)t->every) != 0)
        return;
    props_moves(t, c);
    props_views(t, c);
    props_position(t, c);
    if (t->seed % 200 == 0 && t->decisions % 16 == 0)
        props_journal(t, s, c);
}

static void play_one(struct trial *t, struct session *s, struct tally *c)
{
    int seat = props_seat(t, t->state);
    struct move m = props_pick(t, t->state, seat);
    const struct event *events;
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct text text;
    struct err e;
    text_init(&text, words, sizeof words);
    t->game->print_move(t->data, &m, &text);
    REQUIRE(t, session_play(s, seat, words, &e), "%s: %s", words, e.text);
    if (session_head(s)->dice == DICE_PLAIN) { /* a witness, a journal and text change nothing */
        memcpy(t->next, t->state, t->game->state_size);
        t->game->apply(t->data, t->next, seat, &m, NULL);
        REQUIRE(t, t->game->hash(t->data, t->next) == t->game->hash(t->data, session_state(s)),
                "the same moves lead elsewhere after %s", words);
    }
    int count = session_events(s, session_count(s) - 1, &events);
    if (rng_below(&t->rng, (uint32_t)t->every) == 0)
        props_events(t, events, count);
    if (rng_below(&t->rng, 16 * (uint32_t)t->every) == 0)
        props_undo(t, s, seat, c);
}

static void run_trial(struct trial *t, struct tally *c)
{
    rng_seed(&t->rng, t->seed);
    t->decisions = 0;
    struct session *s = begin_session(t);
    memcpy(t->state, session_state(s), t->game->state_size);
    while (!game_is_over(t->game, t->data, t->state)) {
        check_here(t, s, c);
        play_one(t, s, c);
        memcpy(t->state, session_state(s), t->game->state_size);
        t->decisions++;
        REQUIRE(t, t->decisions < DECISIONS_MAX, "the game does not end");
    }
    REQUIRE(t, t->game->result(t->data, t->state, NULL), "it is over and has no result");
    props_views(t, c);
    props_position(t, c);
    if (t->seed % 20 == 0)
        props_journal(t, s, c);
    c->games++;
    c->decisions += t->decisions;
    c->longest = t->decisions > c->longest ? t->decisions : c->longest;
    session_free(s);
}

int main(int argc, char **argv)
{
    struct trial t = {0};
    struct tally c = {0};
    int64_t games, first, every = 1;
    char *slash = argc > 2 ? strchr(argv[2], '/') : NULL;
    if (slash != NULL)
        *slash = '\0';
    if (argc < 4 || !text_to_int(argv[2], 1, 100000000, &games) ||
        (slash != NULL && !text_to_int(slash + 1, 1, 1000, &every)) ||
        !text_to_int(argv[3], 0, INT64_MAX / 2, &first)) {
        fprintf(stderr, "usage: test_props GAME GAMES[/N] FIRST_SEED [OPTIONS...]\n");
        return 2;
    }
    t.every = (int)every;
    open_trial(&t, argv[1]);
    for (int64_t i = 0; i < games; i++) {
        t.seed = (uint64_t)(first + i);
        t.options = argc > 4 ? argv[4 + t.seed % (uint64_t)(argc - 4)] : "";
        run_trial(&t, &c);
    }
    printf(
        "%s: %ld games, %ld decisions (%ld forced; the longest game %ld): %ld moves refused, %ld "
        "views dealt anew (%ld played out), %ld positions and %ld journals read back, %ld moves "
        "taken back\n",
        t.game->name, c.games, c.decisions, c.forced, c.longest, c.refused, c.resampled,
        c.played_out, c.placed, c.loaded, c.undone);
    close_trial(&t);
    return 0;
}
