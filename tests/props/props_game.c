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
    if (t->shown != NULL)
        t->game->print_position(t->data, t->shown, &position);
    fprintf(stderr, "\noptions: %s; packs: %d\n%sAgain: %s\n", t->options, t->pack_count, t->text,
            t->again);
    exit(1);
}

static void *room(size_t size)
{
    void *p = calloc(1, size);
    if (p == NULL)
        abort();
    return p;
}

void props_open(struct trial *t, const struct game *g)
{
    t->game = g;
    t->state = room(g->state_size);
    t->other = room(g->state_size);
    t->next = room(g->state_size);
    t->view = room(g->view_size);
    t->view_again = room(g->view_size);
    t->view_words = room(g->view_size);
    t->moves = room((size_t)g->moves_max * sizeof *t->moves);
    t->moves_again = room((size_t)g->moves_max * sizeof *t->moves);
    t->names = room((size_t)g->moves_max * sizeof *t->names);
    t->text = room(PROPS_TEXT_MAX);
    t->text_again = room(PROPS_TEXT_MAX);
}

void props_close(struct trial *t)
{
    void *const rooms[] = {t->state,      t->other,      t->next,      t->view,
                           t->view_again, t->view_words, t->moves,     t->moves_again,
                           t->names,      t->text,       t->text_again};
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++)
        free(rooms[i]);
}

void props_seed(struct trial *t, uint64_t seed)
{
    t->seed = seed;
    t->decisions = 0;
    t->shown = NULL;
    rng_seed(&t->course, seed);
    rng_seed(&t->rng, ~seed);
}

void props_state(struct trial *t, const void *state)
{
    const struct game *g = t->game;
    struct result r;
    t->shown = state;
    bool is_over = g->result(t->data, state, &r);
    REQUIRE(t, is_over == game_is_over(g, t->data, state), "is it over or not?");
    REQUIRE(t, !is_over || (r.winner >= -1 && r.winner < g->seats), "the winner is %d", r.winner);
    if (t->check_state != NULL)
        t->check_state(t, state);
    t->shown = t->state;
}

/* A match with plain dice begins with the state that the seed alone gives. */
static struct session *begin_session(struct trial *t)
{
    struct journal_head head = {.seed = rng_next(&t->course), .pack_count = t->pack_count};
    struct err e;
    head.dice = rng_below(&t->course, 4) == 0 ? DICE_KEYED : DICE_PLAIN;
    snprintf(head.game, sizeof head.game, "%s", t->game->name);
    snprintf(head.version, sizeof head.version, "%s", MUSTER_VERSION);
    snprintf(head.options, sizeof head.options, "%s", t->options);
    for (int i = 0; i < t->pack_count; i++)
        snprintf(head.packs[i], sizeof head.packs[i], "%s", t->packs[i].name);
    for (int i = 0; i < 32; i++)
        head.key[i] = (uint8_t)rng_next(&t->course);
    struct session *s = session_new(t->game, t->data, &head, NULL, NULL, &e);
    REQUIRE(t, s != NULL, "%s", e.text);
    memcpy(t->state, session_state(s), t->game->state_size);
    t->shown = t->state;
    t->tally.keyed += head.dice == DICE_KEYED;
    if (head.dice == DICE_KEYED)
        return s;
    REQUIRE(t, t->game->setup(t->data, t->other, t->options, head.seed, NULL, &e), "%s", e.text);
    REQUIRE(t, t->game->hash(t->data, t->other) == t->game->hash(t->data, t->state),
            "the same seed leads elsewhere");
    return s;
}

/* Journals are read back during some games; the longer the match, the less often. */
static bool is_loaded_here(const struct trial *t)
{
    return t->seed % 50 == 0 && t->decisions % (1 + t->decisions / 32) == 0;
}

static void check_here(struct trial *t)
{
    props_state(t, t->state);
    if (t->check_here != NULL)
        t->check_here(t);
    props_moves(t);
    props_views(t);
    props_position(t);
}

static void play_one(struct trial *t, struct session *s)
{
    int seat = props_seat(t, &t->course, t->state);
    struct move m = props_pick(t, &t->course, t->state, seat);
    const struct event *events;
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct err e;
    struct audience a = props_audience(t, seat);
    props_print_move(t, &a, &m, words, sizeof words);
    REQUIRE(t, session_play(s, seat, words, &e), "%s: %s", words, e.text);
    if (session_head(s)->dice == DICE_PLAIN) { /* a witness, a journal and text change nothing */
        memcpy(t->next, t->state, t->game->state_size);
        t->game->apply(t->data, t->next, seat, &m, NULL);
        REQUIRE(t, t->game->hash(t->data, t->next) == t->game->hash(t->data, session_state(s)),
                "the same moves lead elsewhere after %s", words);
    }
    int count = session_events(s, session_count(s) - 1, &events);
    if (t->check_events != NULL)
        t->check_events(t, session_state(s), events, count);
    if (rng_below(&t->rng, (uint32_t)t->every) == 0)
        props_events(t, events, count);
    if (rng_below(&t->rng, 8 * (uint32_t)t->every) == 0)
        props_undo(t, s, seat);
}

void props_play(struct trial *t)
{
    struct session *s = begin_session(t);
    while (!game_is_over(t->game, t->data, t->state)) {
        bool is_checked = rng_below(&t->rng, (uint32_t)t->every) == 0;
        if (is_checked)
            check_here(t);
        if (is_checked && is_loaded_here(t))
            props_journal(t, s);
        play_one(t, s);
        memcpy(t->state, session_state(s), t->game->state_size);
        t->decisions++;
        REQUIRE(t, t->decisions < DECISIONS_MAX, "the game does not end");
    }
    check_here(t);
    if (rng_below(&t->rng, t->every < 16 ? (uint32_t)t->every : 16) == 0)
        props_journal(t, s);
    t->tally.games++;
    t->tally.decisions += t->decisions;
    if (t->decisions > t->tally.longest)
        t->tally.longest = t->decisions;
    session_free(s);
}

void props_report(const struct trial *t)
{
    const struct tally *c = &t->tally;
    printf("%s: %ld games, %ld with keyed dice, %ld decisions (%ld forced; the "
           "longest game %ld): "
           "%ld moves refused, %ld views dealt anew (%ld played out), %ld "
           "positions and %ld "
           "journals read back, %ld moves taken back, %ld matches changed in secret "
           "(%ld steps)\n",
           t->game->name, c->games, c->keyed, c->decisions, c->forced, c->longest, c->refused,
           c->resampled, c->played_out, c->placed, c->loaded, c->undone, c->twins, c->twin_steps);
}
