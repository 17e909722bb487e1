/* props_twins.c: whole transcripts. A match is played, and everything that one seat gets is
 * recorded: views, events, questions, lists, refusals. Then it is played again with a change that
 * the seat may not know: two outcomes of a shuffle swapped, or another choice of the other side.
 * While the seat's views are the same, byte for byte, everything else it gets must be the same,
 * too: it is a function of the view and the views before it. */
#include "props.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/hash.h>

enum { STEPS_MAX = 160, LUCK_MAX = 20000, CHANGES = 24, SAID_MAX = 1 << 16 };

struct luck {
    char kind[16];
    int at, of, value;
};

/* One answer, and what the viewer got after it. */
struct step {
    int seat;
    struct move move;
    int luck_from, luck_end; /* its chance outcomes */
    uint64_t view;           /* a hash of the view's bytes, and of secrets it was told */
    char *said;
    size_t events_size; /* of `said`, from its start */
};

struct twins {
    struct trial *t;
    int viewer;
    struct step steps[STEPS_MAX + 1]; /* [0] is the set-up */
    int count;
    struct luck luck[LUCK_MAX];
    int luck_count;
    bool is_again; /* the second match: outcomes are dictated */
    int next;      /* the outcome to dictate */
    struct text said;
    size_t events_size; /* of `said`: the events, which come first */
    uint64_t secrets;   /* a hash of secrets that the viewer was told: the order of cards it drew */
    char *room;         /* SAID_MAX */
};

/* ---- one match ---- */

static void note(void *who, const struct chance *c)
{
    struct twins *w = who;
    if (w->is_again)
        return;
    REQUIRE(w->t, w->luck_count < LUCK_MAX, "too many outcomes");
    struct luck *l = &w->luck[w->luck_count++];
    snprintf(l->kind, sizeof l->kind, "%s", c->kind);
    l->at = c->at;
    l->of = c->of;
    l->value = c->value;
}

static bool dictate(void *who, struct chance *c)
{
    struct twins *w = who;
    if (!w->is_again || w->next >= w->luck_count)
        return false;
    const struct luck *l = &w->luck[w->next];
    if (strcmp(l->kind, c->kind) != 0 || l->of != c->of)
        return false;
    c->value = l->value;
    w->next++;
    return true;
}

/* The generator decides instead: the matches diverge, and the views will show it. */
static void refuse(void *who, const struct chance *c, const char *why)
{
    (void)who;
    (void)c;
    (void)why;
}

static void hear(void *who, const struct event *ev)
{
    struct twins *w = who;
    if (ev->seen_by != EVENT_ALL_SEATS && event_is_seen(ev, w->viewer))
        w->secrets = hash_bytes(w->secrets, ev, sizeof *ev);
    struct audience a = {.game = w->t->game, .data = w->t->data, .viewer = w->viewer};
    struct json j;
    game_print_event(&a, ev, &w->said);
    text_add_char(&w->said, '\n');
    json_init(&j, &w->said);
    if (game_event_json(&a, ev, &j))
        text_add_char(&w->said, '\n');
}

static struct witness watch(struct twins *w)
{
    text_init(&w->said, w->room, SAID_MAX);
    w->secrets = hash_begin();
    return (struct witness){
        .note = note, .tell = hear, .dictate = dictate, .refuse = refuse, .who = w};
}

/* The viewer's question and legal moves, and the answers to a few illegal moves. */
static void say_choices(struct twins *w, const struct audience *a, const void *state)
{
    struct trial *t = w->t;
    struct question q;
    struct err e;
    int count = t->game->moves(t->data, state, w->viewer, t->moves);
    struct rng kept = t->rng;
    game_ask(a, &q);
    text_addf(&w->said, "%s: %s\n", q.id, q.text);
    for (int i = 0; i < count; i += 1 + count / 40) {
        game_print_move(a, &t->moves[i], &w->said);
        text_add_char(&w->said, '\n');
    }
    rng_seed(&t->rng, (uint64_t)w->count + 1); /* the same illegal moves in both matches */
    for (int i = 0; i < 6; i++) {
        struct move m = props_strange_move(t, t->moves, count);
        int rule = t->game->check(t->data, state, w->viewer, &m, NULL);
        REQUIRE(t, game_refusal(a, &m, &e) == rule, "the view knows another rule");
        text_addf(&w->said, "%d %s\n", rule, rule != 0 ? e.text : "");
    }
    t->rng = kept;
}

/* Everything the viewer got since the last answer; sets *view to the view's hash. */
static void say_all(struct twins *w, const void *state, uint64_t *view)
{
    struct trial *t = w->t;
    struct audience a = game_audience(t->game, t->data, state, w->viewer, t->view);
    unsigned asked = t->game->deciders(t->data, state);
    *view = hash_end(hash_bytes(w->secrets, t->view, t->game->view_size));
    w->events_size = w->said.need;
    text_addf(&w->said, "asked %x\n", asked);
    if (asked >> w->viewer & 1)
        say_choices(w, &a, state);
}

static bool is_over(const struct twins *w, const void *state)
{
    return w->t->game->deciders(w->t->data, state) == 0;
}

static void play_first(struct twins *w)
{
    struct trial *t = w->t;
    struct witness witness = watch(w);
    struct err e;
    REQUIRE(t, t->game->setup(t->data, t->state, t->options, t->seed, &witness, &e), "%s", e.text);
    w->steps[0].luck_end = w->luck_count;
    say_all(w, t->state, &w->steps[0].view);
    w->steps[0].said = strdup(w->room);
    w->steps[0].events_size = w->events_size;
    while (w->count < STEPS_MAX && !is_over(w, t->state)) {
        struct step *s = &w->steps[++w->count];
        s->seat = props_seat(t, &t->course, t->state);
        s->move = props_pick(t, &t->course, t->state, s->seat);
        s->luck_from = w->luck_count;
        witness = watch(w);
        t->game->apply(t->data, t->state, s->seat, &s->move, &witness);
        s->luck_end = w->luck_count;
        if (is_over(w, t->state)) { /* at the end everything is revealed */
            w->count--;
            return;
        }
        say_all(w, t->state, &s->view);
        s->said = strdup(w->room);
        s->events_size = w->events_size;
    }
}

/* ---- the second match ---- */

enum outcome { SAME, NOTICED };

/* Events may say more than the views after them in a few ways that are no secrets: the changed
 * answer itself was told; a shuffle hid again what all saw; or (heresy) a text counted cards that
 * lie face down, and what it brought was over before the next question. Then the viewer has noticed
 * something, and nothing more is claimed. */

/* True if a shuffle came with the step: it may hide again what all saw before it. */
static bool has_shuffle(const struct twins *w, const struct step *s)
{
    for (int i = s->luck_from; i < s->luck_end; i++)
        if (w->luck[i].of > 1)
            return true;
    return false;
}

/* The viewer's views are the same so far, so the rest must be, too. If the viewer is told about the
 * changed answer itself, it was not secret. */
static enum outcome compare(struct twins *w, int at, bool is_changed)
{
    const struct step *s = &w->steps[at];
    uint64_t view;
    int count = w->count;
    w->count = at; /* the illegal moves are seeded by it */
    say_all(w, w->t->other, &view);
    w->count = count;
    bool is_same = strcmp(w->room, s->said) == 0;
    bool is_told_same =
        w->events_size == s->events_size && strncmp(w->room, s->said, s->events_size) == 0;
    bool may_be_told = is_changed || has_shuffle(w, s) || w->t->has_passing_effects;
    if (view != s->view || (!is_told_same && may_be_told))
        return NOTICED;
    REQUIRE(w->t, is_same,
            "seat %d has the same views and is told otherwise at step %d:\n%s\nnot:\n%s", w->viewer,
            at, w->room, s->said);
    return SAME;
}

/* Another answer of the other side at this step, if there is one. */
static struct move other_move(struct twins *w, const struct step *s)
{
    struct trial *t = w->t;
    int count = t->game->moves(t->data, t->other, s->seat, t->moves_again);
    return t->moves_again[rng_below(&t->rng, (uint32_t)count)];
}

/* Plays again; `changed` is the step whose answer is another one, or -1. */
static void play_again(struct twins *w, int changed)
{
    struct trial *t = w->t;
    struct witness witness = watch(w);
    struct err e;
    w->is_again = true;
    w->next = 0;
    REQUIRE(t, t->game->setup(t->data, t->other, t->options, t->seed, &witness, &e), "%s", e.text);
    if (compare(w, 0, false) == NOTICED)
        return;
    for (int i = 1; i <= w->count; i++) {
        const struct step *s = &w->steps[i];
        struct move m = i == changed ? other_move(w, s) : s->move;
        bool is_legal = t->game->check(t->data, t->other, s->seat, &m, NULL) == 0;
        REQUIRE(t, is_legal || s->seat != w->viewer, "the viewer's own move became illegal");
        if (!is_legal)
            return; /* the other side cannot do that with other cards */
        w->next = s->luck_from;
        witness = watch(w);
        t->game->apply(t->data, t->other, s->seat, &m, &witness);
        if (is_over(w, t->other) || compare(w, i, i == changed) == NOTICED)
            return;
        t->tally.twin_steps += i > changed;
    }
    t->tally.twins += t->game->hash(t->data, t->other) != t->game->hash(t->data, t->state);
}

/* Exchanges two outcomes of one shuffle; false: there is none. */
static bool swap_luck(struct twins *w, int *one, int *two)
{
    struct rng *rng = &w->t->rng;
    if (w->luck_count == 0)
        return false;
    *one = (int)rng_below(rng, (uint32_t)w->luck_count);
    const struct luck *l = &w->luck[*one];
    if (l->of < 2)
        return false;
    *two = *one - l->at + (int)rng_below(rng, (uint32_t)l->of);
    if (*two >= w->luck_count || w->luck[*two].value == l->value)
        return false;
    int value = w->luck[*one].value;
    w->luck[*one].value = w->luck[*two].value;
    w->luck[*two].value = value;
    return true;
}

void props_twins(struct trial *t)
{
    struct twins *w = calloc(1, sizeof *w);
    w->t = t;
    w->room = malloc(SAID_MAX);
    w->viewer = (int)rng_below(&t->rng, (uint32_t)t->game->seats);
    play_first(w);
    for (int i = 0; i < CHANGES && w->count > 0; i++) {
        int one = 0, two = 0, at = 1 + (int)rng_below(&t->rng, (uint32_t)w->count);
        if (i % 2 == 0 && swap_luck(w, &one, &two)) {
            play_again(w, -1);
            int value = w->luck[one].value; /* and back */
            w->luck[one].value = w->luck[two].value;
            w->luck[two].value = value;
        } else if (w->steps[at].seat != w->viewer) {
            play_again(w, at);
        }
    }
    for (int i = 0; i <= STEPS_MAX; i++)
        free(w->steps[i].said);
    free(w->room);
    free(w);
}
