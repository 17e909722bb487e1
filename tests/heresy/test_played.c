/* test_played.c: every card of the set is played, and every text of the set takes effect, so and so
 * many times; no game goes on beyond the turn bound, and every window that opens is closed:
 *     test_played 100
 * Games are played at random, but with legal decks of the cards that are still short, and by
 * players who like to play the texts that are still short. What counts:
 * - a text that is played, forced, a set-up or an event: a sentence of its body did something
 *   (HH_SOME), not counting costs and what follows a failed test;
 * - an always-on text: in a battle it changed a number, or its ban, leave, keyword or change of
 *   totals was in force for some card or player; once a battle;
 * - a card: it stood face up in a battle, or in a fleet during one; once a battle.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <muster/packs.h>

#include "data/booster.h"
#include "rules/rules.h"

enum { PACKS_MAX = 16, GAMES_MAX = 50000, PARTS_MAX = 64 };

struct study {
    struct hh_data *d;
    struct rng rng;
    uint32_t goal;
    uint32_t resolved[HH_ABILITIES_MAX], worked[HH_ABILITIES_MAX], stood[HH_CARDS_MAX];
    uint32_t worked_in[HH_ABILITIES_MAX], stood_in[HH_CARDS_MAX]; /* the battle counted last */
    uint32_t battles, games, windows, decisions;
    int turns, plays; /* the longest game, the longest window */
    /* Of each frame of the stack, as it was after the last step: */
    struct hh_frame before[HH_FRAMES_MAX];
    bool did[HH_FRAMES_MAX];
    int frame_count;
    bool is_standing_short; /* some always-on text is */
};

#define REQUIRE(c, claim, ...)                                                                     \
    do {                                                                                           \
        if (!(claim)) {                                                                            \
            fprintf(stderr, "game %" PRIu32 ": %s: ", (c)->games, #claim);                         \
            fprintf(stderr, __VA_ARGS__);                                                          \
            fprintf(stderr, "\n");                                                                 \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

/* ---- what is short ---- */

static bool is_standing(const struct hh_ability *a)
{
    return a->read.kind == CARD_KIND_STATIC && a->change_count > 0;
}

static bool is_carried_out(const struct hh_ability *a)
{
    return a->read.kind < CARD_KIND_STATIC || a->is_forced;
}

static bool is_short(const struct study *c, int ability)
{
    const struct hh_ability *a = &c->d->abilities[ability];
    return (is_carried_out(a) && c->resolved[ability] < c->goal) ||
           (is_standing(a) && c->worked[ability] < c->goal);
}

/* Texts in quotes are given to cards by the texts around them. */
static bool is_card_short(const struct study *c, int card)
{
    if (c->stood[card] < c->goal)
        return true;
    for (int i = 0; i < c->d->ability_count; i++)
        if (c->d->abilities[i].card == card && is_short(c, i))
            return true;
    return false;
}

static bool is_set_short(const struct study *c)
{
    for (int i = 0; i < c->d->set->card_count; i++)
        if (c->stood[i] < c->goal)
            return true;
    for (int i = 0; i < c->d->ability_count; i++)
        if (is_short(c, i))
            return true;
    return false;
}

/* ---- always-on texts ---- */

static bool has_effect_from(const struct hh_state *s, int source)
{
    for (int i = 0; i < s->effect_count; i++)
        if (s->effects[i].source == source)
            return true;
    return false;
}

/* Does the card at `source` change a number of the other? Lasting effects of the same card would
 * look the same. */
static bool changes_number(const struct hh_data *d, const struct hh_state *s, int source, int thing)
{
    struct hh_part parts[PARTS_MAX];
    for (int stat = 0; stat < CARD_STAT_COUNT && !has_effect_from(s, source); stat++) {
        int count = hh_stat_parts(d, s, thing, stat, parts, PARTS_MAX);
        for (int i = 1; i < count; i++)
            if (parts[i].source == source && parts[i].amount != 0)
                return true;
    }
    return false;
}

static bool works(const struct hh_data *d, const struct hh_state *s, const struct hh_force *f)
{
    bool is_number = f->change->kind == CARD_OP_GET || f->change->kind == CARD_OP_VERSUS;
    struct cardset here = hh_here(s);
    here = cardset_or(&here, &s->fleet[0]);
    here = cardset_or(&here, &s->fleet[1]);
    CARDSET_EACH(&here, thing)
    {
        if (hh_force_holds(d, s, f, thing) &&
            (!is_number || changes_number(d, s, f->source, thing)))
            return true;
    }
    return !is_number && hh_force_holds(d, s, f, HH_NO_THING);
}

static void watch_texts(struct study *c, const struct hh_state *s)
{
    struct hh_walk w;
    struct hh_force f;
    hh_walk_begin(&w, c->d, s, UINT32_MAX);
    while (hh_walk_next(&w, c->d, s, &f)) {
        int ability = f.change->ability;
        if (f.effect != NULL || c->worked_in[ability] == c->battles ||
            c->worked[ability] >= c->goal || !works(c->d, s, &f))
            continue;
        c->worked_in[ability] = c->battles;
        c->worked[ability]++;
    }
}

static void watch_cards(struct study *c, const struct hh_state *s)
{
    struct cardset here = hh_here(s);
    here = cardset_or(&here, &s->fleet[0]);
    here = cardset_or(&here, &s->fleet[1]);
    CARDSET_EACH(&here, thing)
    {
        int card = s->card[thing];
        if (!hh_is_face_up(s, thing) || c->stood_in[card] == c->battles)
            continue;
        c->stood_in[card] = c->battles;
        c->stood[card]++;
    }
}

/* ---- texts that are carried out ---- */

static bool is_window(const struct hh_frame *f)
{
    return f->kind == HH_FRAME_TACTICS || f->kind == HH_FRAME_WINDOW || f->kind == HH_FRAME_ROLL;
}

/* Has a sentence of the play's body begun to do something in the last step? */
static bool begins_to_do(const struct study *c, const struct hh_frame *before,
                         const struct hh_frame *now)
{
    const struct hh_play_frame *p = &now->u.play;
    int body = c->d->abilities[p->ability].read.body;
    bool was_doing = before != NULL && (before->u.play.tally & HH_SOME);
    return p->tally & HH_SOME && !was_doing && p->pc >= body && p->sentence >= body &&
           !(p->flags & HH_TEST_FAILED);
}

static void close_frame(struct study *c, int at)
{
    const struct hh_frame *f = &c->before[at];
    if (f->kind == HH_FRAME_PLAY && c->did[at])
        c->resolved[f->u.play.ability]++;
    if (is_window(f)) {
        REQUIRE(c, c->windows > 0, "a window closes that did not open");
        c->windows--;
    }
}

/* Frames are pushed or one is popped in a step, never both. */
static void watch_frames(struct study *c, const struct hh_state *s)
{
    for (int i = s->frame_count; i < c->frame_count; i++)
        close_frame(c, i);
    for (int i = 0; i < s->frame_count; i++) {
        bool is_new = i >= c->frame_count;
        if (is_new) {
            c->did[i] = false;
            c->windows += is_window(&s->frames[i]);
        }
        if (s->frames[i].kind == HH_FRAME_PLAY)
            c->did[i] |= begins_to_do(c, is_new ? NULL : &c->before[i], &s->frames[i]);
    }
    memcpy(c->before, s->frames, sizeof c->before);
    c->frame_count = s->frame_count;
}

static void run(struct study *c, struct hh_state *s)
{
    do
        watch_frames(c, s);
    while (hh_run_step(c->d, s, NULL));
    watch_frames(c, s);
}

/* ---- players ---- */

static int ability_of(const struct hh_data *d, const struct hh_state *s, const struct move *m)
{
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_PLAY:
        return d->faces[s->card[hh_as(m)->play.card]].command;
    case HH_MV_USE:
    case HH_MV_SPECIAL:
        return hh_ability_of(d, s, hh_as(m)->use.card, hh_as(m)->use.line);
    default:
        return -1;
    }
}

/* Is a text in the box of this card short? */
static bool is_box_short(const struct study *c, const struct hh_state *s, int thing)
{
    const struct hh_face *face = &c->d->faces[hh_face_of(c->d, s, thing)];
    for (int i = 0; i < face->ability_count; i++)
        if (is_short(c, face->ability + i))
            return true;
    return false;
}

static bool is_short_at(const struct study *c, const struct hh_state *s, int sector)
{
    struct cardset there = cardset_or(&s->side[sector][0], &s->side[sector][1]);
    CARDSET_EACH(&there, thing)
    {
        if (is_box_short(c, s, thing))
            return true;
    }
    return false;
}

/* Does the move play a text that is short, or make ready for one? */
static bool is_liked(const struct study *c, const struct hh_state *s, const struct move *m)
{
    const struct hh_frame *f = hh_top_const(s);
    int ability = ability_of(c->d, s, m);
    switch ((enum hh_move_kind)m->kind) {
    case HH_MV_CHARGE:
        return is_box_short(c, s, hh_as(m)->charge.unit);
    case HH_MV_FIGHT:
        return is_short_at(c, s, hh_as(m)->fight.sector);
    case HH_MV_CHOOSE:
        return f->kind == HH_FRAME_CHOOSE && f->u.choose.verb == CARD_OP_RALLY &&
               is_box_short(c, s, hh_as(m)->choose.card);
    default:
        return ability >= 0 && is_short(c, ability);
    }
}

static struct move choose(struct study *c, const struct hh_state *s, const struct move *moves,
                          int count)
{
    int liked[HH_MOVES_MAX], likes = 0;
    for (int i = 0; i < count; i++)
        if (is_liked(c, s, &moves[i]))
            liked[likes++] = i;
    if (likes > 0 && rng_below(&c->rng, 8) > 0)
        return moves[liked[rng_below(&c->rng, (uint32_t)likes)]];
    struct move m = moves[rng_below(&c->rng, (uint32_t)count)];
    if (m.kind == HH_MV_WITHDRAW || m.kind == HH_MV_PASS) /* not too soon */
        m = moves[rng_below(&c->rng, (uint32_t)count)];
    return m;
}

static void decide(struct study *c, struct hh_state *s)
{
    static struct move moves[HH_MOVES_MAX];
    unsigned asked = hh_deciders(c->d, s);
    REQUIRE(c, asked == 1 || asked == 2, "%u are asked", asked);
    int seat = asked == 2, count = hh_moves(c->d, s, seat, moves);
    REQUIRE(c, count > 0, "nothing can be answered");
    struct move m = choose(c, s, moves, count);
    c->decisions++;
    hh_answer(c->d, s, seat, &m, NULL);
    run(c, s);
}

/* ---- games ---- */

/* Cards that make others ready help those that begin a battle locked. */
static bool can_rally(const struct study *c, int card)
{
    const struct hh_ability *a = &c->d->abilities[c->d->faces[card].command];
    return hh_has_op(hh_code(c->d, a->at) + a->read.body, CARD_OP_RALLY);
}

/* A legal deck: cards that are short, then some that help them, then any; several of each. */
static void build_deck(struct study *c, int side, struct hh_deck *out)
{
    const struct hh_cards *set = c->d->set;
    *out = (struct hh_deck){.side = (uint8_t)side};
    for (int tries = 0; out->size < HH_DECK_MIN; tries++) {
        int card = (int)rng_below(&c->rng, (uint32_t)set->card_count);
        const struct hh_card *printed = &set->cards[card];
        bool is_other = printed->side != HH_UNALIGNED && printed->side != side;
        int room = (printed->deck_limit == HH_DECK_ANY ? HH_DECK_MIN : printed->deck_limit) -
                   hh_deck_copies(out, card);
        if (is_other || room <= 0 || (tries < 2000 && !is_card_short(c, card)) ||
            (tries < 3000 && tries >= 2000 && !can_rally(c, card)))
            continue;
        int count = room < 3 ? room : 3;
        if (out->size + count > HH_DECK_MIN)
            count = HH_DECK_MIN - out->size;
        hh_deck_add(out, card, count, 0, 0);
    }
    struct report report = {0};
    REQUIRE(c, hh_deck_check(set, out, &report), "the deck is not legal");
}

static void watch_course(struct study *c, const struct hh_state *s)
{
    REQUIRE(c, s->turn <= s->max_turns, "turn %d", s->turn);
    REQUIRE(c, s->actions <= s->max_actions, "%d battle actions", s->actions);
    const struct hh_frame *f = hh_top_const(s);
    if (f->kind == HH_FRAME_BATTLE || f->kind == HH_FRAME_GAME || f->kind == HH_FRAME_VICTORY)
        REQUIRE(c, c->windows == 0, "a window stays open");
    int plays = f->kind == HH_FRAME_ROLL ? f->u.roll.plays : is_window(f) ? f->u.window.plays : 0;
    REQUIRE(c, plays <= HH_PLAYS_MAX, "%d plays in one window", plays);
    c->plays = plays > c->plays ? plays : c->plays;
    if (s->current == HH_NO_SECTOR)
        return;
    watch_cards(c, s);
    if (c->is_standing_short)
        watch_texts(c, s);
}

static void play_game(struct study *c)
{
    static struct hh_state s;
    struct err e;
    for (int i = 0; i < 2; i++) {
        build_deck(c, rng_below(&c->rng, 2) == 0 ? HH_LOYALIST : HH_TRAITOR, &c->d->decks[i]);
        snprintf(c->d->decks[i].name, sizeof c->d->decks[i].name, "deck%d", i);
    }
    c->games++;
    c->frame_count = 0;
    c->is_standing_short = false;
    for (int i = 0; i < c->d->ability_count; i++)
        c->is_standing_short |= is_standing(&c->d->abilities[i]) && is_short(c, i);
    REQUIRE(c, hh_setup(c->d, &s, "deck0=deck0 deck1=deck1", c->games, NULL, &e), "%s", e.text);
    for (int before = HH_NO_SECTOR; !s.is_over;) {
        c->battles += s.current != before && s.current != HH_NO_SECTOR;
        before = s.current;
        watch_course(c, &s);
        c->turns = s.turn > c->turns ? s.turn : c->turns;
        decide(c, &s);
    }
    REQUIRE(c, c->windows == 0, "the game is over and a window open");
}

static struct hh_data *ready_set(void)
{
    struct pack_text packs[PACKS_MAX];
    struct report report = {0};
    int count = 0;
    while (count < PACKS_MAX && packs_nth(&heresy_game, count, &packs[count]))
        count++;
    struct hh_data *d = heresy_game.data_new(packs, count, &report);
    if (d == NULL) {
        fprintf(stderr, "the card set is not clean\n");
        exit(1);
    }
    d->deck_count = 2;
    return d;
}

static const char *name_of(const struct hh_cards *set, int card)
{
    return card < HH_CARDS_MAX ? set->cards[card].name : set->sectors[card - HH_CARDS_MAX].name;
}

static void print_short(const struct study *c)
{
    for (int i = 0; i < c->d->set->card_count; i++)
        if (c->stood[i] < c->goal)
            fprintf(stderr, "%s: stood in %" PRIu32 " battles\n", c->d->set->cards[i].name,
                    c->stood[i]);
    for (int i = 0; i < c->d->ability_count; i++) {
        const struct hh_ability *a = &c->d->abilities[i];
        if (is_short(c, i))
            fprintf(stderr,
                    "%s, %s (ability %d): resolved %" PRIu32 " times, in force in %" PRIu32
                    " battles\n",
                    name_of(c->d->set, a->card),
                    a->read.place == CARD_PLACE_COMMAND ? "command line"
                    : a->is_quoted                      ? "quoted line"
                                                        : "line",
                    i - c->d->faces[a->card].ability + 1, c->resolved[i], c->worked[i]);
    }
}

int main(int argc, char **argv)
{
    static struct study c;
    int64_t goal, games = GAMES_MAX;
    if (argc < 2 || argc > 3 || !text_to_int(argv[1], 1, 1000000, &goal) ||
        (argc == 3 && !text_to_int(argv[2], 1, INT32_MAX, &games))) {
        fprintf(stderr, "usage: test_played TIMES [GAMES]\n");
        return 2;
    }
    c.goal = (uint32_t)goal;
    c.d = ready_set();
    rng_seed(&c.rng, 41);
    while (is_set_short(&c) && c.games < games)
        play_game(&c);
    print_short(&c);
    printf("%d cards, %d texts: each at least %" PRIu32 " times in %" PRIu32 " games, %" PRIu32
           " battles, %" PRIu32
           " decisions; the longest game %d turns, the fullest window %d plays\n",
           c.d->set->card_count, c.d->ability_count, c.goal, c.games, c.battles, c.decisions,
           c.turns, c.plays);
    bool is_short_now = is_set_short(&c);
    heresy_game.data_free(c.d);
    return is_short_now;
}
