/* rounds.c: what follows from a move: building, the round, drawing up (SETUP, ROUND, HAND, WIN).
 * Pending work stands in frames: BUILD until both decks are chosen, then ROUND for the rest of the
 * game, with REFILL on top of it while hands are filled. */
#include "imperium.h"

#include <assert.h>
#include <string.h>

/* For witnesses, and for several starting decks: out of the way of plain simulation. */
#define COLD __attribute__((cold, noinline))

COLD static void tell_seats(struct witness *w, enum im_event_kind kind, int seat, int seen_by,
                            int a, int b)
{
    struct event ev = {.kind = (uint8_t)kind, .seat = (uint8_t)seat, .seen_by = (uint8_t)seen_by};
    ev.arg[0] = (uint16_t)a;
    ev.arg[1] = (uint16_t)b;
    event_tell(w, &ev);
}

static inline void tell(struct witness *w, enum im_event_kind kind, int seat, int a, int b)
{
    if (w != NULL)
        tell_seats(w, kind, seat, 3, a, b);
}

static inline void tell_owner(struct witness *w, enum im_event_kind kind, int seat, int a, int b)
{
    if (w != NULL)
        tell_seats(w, kind, seat, 1 << seat, a, b);
}

COLD static void tell_won(struct witness *w, const struct im_state *s, int seat, int attack,
                          int defence)
{
    struct event ev = {.kind = IM_EV_WON, .seat = (uint8_t)seat, .seen_by = 3};
    ev.arg[0] = (uint16_t)attack;
    ev.arg[1] = (uint16_t)defence;
    ev.arg[2] = s->seats[seat].score;
    ev.arg[3] = s->seats[seat ^ 1].score;
    event_tell(w, &ev);
}

static void push_refill(struct im_state *s)
{
    assert(s->frame_count < IM_FRAMES_MAX);
    struct im_frame *f = &s->frames[s->frame_count++];
    f->kind = IM_FRAME_REFILL;
    f->u.refill.step = IM_DRAW;
    f->u.refill.seat = s->attacker; /* IM-RULE-07: of the round that just ended; draws first */
    f->u.refill.served = 0;
}

/* ---- piles and hands ---- */

static void pile_put(struct im_pile *p, int card)
{
    assert(p->count < IM_SEAT_CARDS_MAX);
    p->cards[p->count++] = (uint8_t)card;
}

/* An empty pile gets a set's cards, in order of their numbers. */
static void pile_fill(struct im_pile *p, const struct cardset *set)
{
    uint8_t *end = p->cards;
    assert(cardset_count(set) <= IM_SEAT_CARDS_MAX);
    CARDSET_EACH(set, card)
    *end++ = (uint8_t)card;
    p->count = (uint8_t)(end - p->cards);
}

static void discard(struct im_seat *p, int card)
{
    pile_put(&p->discard, card);
    cardset_add(&p->seen, card);
}

/* A card leaves the hand face up: it takes with it what the others knew of it. */
static void leave_hand(struct im_seat *p, int card, bool is_unit)
{
    uint8_t *known = is_unit ? &p->units_known : &p->mods_known;
    cardset_remove(&p->hand, card);
    cardset_remove(&p->known, card);
    p->hand_count--;
    *known = (uint8_t)(*known - (*known > 0));
}

static bool has_unit(const struct im_data *d, const struct im_seat *p)
{
    return cardset_meets(&p->hand, &d->units);
}

static bool pile_has_unit(const struct im_data *d, const struct im_pile *p)
{
    for (int i = 0; i < p->count; i++)
        if (d->cards[p->cards[i]].kind == IM_UNIT)
            return true;
    return false;
}

/* The deck is empty and everything else of the seat lies face up, so that the hand is known to
 * whoever knows the seat's cards. */
static void hand_becomes_known(const struct im_data *d, struct im_seat *p)
{
    struct cardset units = cardset_and(&p->hand, &d->units);
    p->known = p->hand;
    p->units_known = (uint8_t)cardset_count(&units);
    p->mods_known = (uint8_t)(p->hand_count - p->units_known);
    p->recycled = 1;
}

/* IM-HAND-03 */
static void recycle(const struct im_data *d, struct im_state *s, int seat, struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    hand_becomes_known(d, p);
    p->deck = p->discard;
    p->discard.count = 0;
    tell(w, IM_EV_RECYCLED, seat, p->deck.count, 0);
    chance_shuffle8(&s->rng, w, "shuffle", p->deck.cards, p->deck.count);
}

/* Takes the top card of the deck, after recycling if need be. One of the piles has cards. */
static int take_top(const struct im_data *d, struct im_state *s, int seat, struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    if (p->deck.count == 0)
        recycle(d, s, seat, w);
    if (w != NULL)
        w->revealed = true; /* the seat learns its card: nobody may take this back */
    return p->deck.cards[--p->deck.count];
}

static void join_hand(struct im_state *s, int seat, int card, struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    cardset_add(&p->hand, card);
    p->hand_count++;
    tell_owner(w, IM_EV_DREW, seat, card, 0);
}

/* ---- building ---- */

static void choose_deck(struct im_state *s, int seat, struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    pile_fill(&p->deck, &p->dealt);
    p->dealt = (struct cardset){{0}};
    p->built = 1;
    tell_owner(w, IM_EV_BUILT, seat, p->deck.count, p->discard.count);
}

/* IM-RULE-09: from all cards dealt, whatever was left out by hand before. */
static void choose_auto(const struct im_data *d, struct im_state *s, int seat, struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    struct cardset left_out = cardset_of(p->discard.cards, p->discard.count, 1);
    struct cardset all = cardset_or(&p->dealt, &left_out);
    im_auto_deck(d, &all, &p->dealt);
    struct cardset rest = cardset_minus(&all, &p->dealt);
    pile_fill(&p->discard, &rest); /* not face up before both have chosen */
    choose_deck(s, seat, w);
}

static enum run run_build(const struct im_data *d, struct im_state *s, struct witness *w)
{
    for (int seat = 0; seat < 2; seat++)
        if (!s->seats[seat].built && s->build[seat] == IM_BUILD_AUTO)
            choose_auto(d, s, seat, w);
    if (!s->seats[0].built || !s->seats[1].built)
        return RUN_ASK;
    for (int i = 0; i < 2; i++) { /* IM-SETUP-05; the first attacker shuffles first */
        struct im_seat *p = &s->seats[s->attacker ^ i];
        chance_shuffle8(&s->rng, w, "shuffle", p->deck.cards, p->deck.count);
        struct cardset left_out = cardset_of(p->discard.cards, p->discard.count, 1);
        p->seen = cardset_or(&p->seen, &left_out);
    }
    s->frames[s->frame_count - 1] =
        (struct im_frame){.kind = IM_FRAME_ROUND, .u.round = {.step = IM_NEXT_ROUND}};
    push_refill(s); /* IM-SETUP-07: the first hands */
    return RUN_ON;
}

/* ---- drawing up ---- */

/* IM-ROUND-13, IM-RULE-05. What the deck has is taken in one go: this follows every round. */
static void draw_up(const struct im_data *d, struct im_state *s, int seat, struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    for (int missing = IM_HAND_SIZE - p->hand_count; missing > 0;) {
        if (p->deck.count == 0 && p->discard.count == 0) {
            tell(w, IM_EV_SHORT, seat, p->hand_count, 0);
            return;
        }
        if (p->deck.count == 0)
            recycle(d, s, seat, w);
        int count = p->deck.count < missing ? p->deck.count : missing;
        const uint8_t *top = p->deck.cards + p->deck.count;
        p->deck.count = (uint8_t)(p->deck.count - count);
        p->hand_count = (uint8_t)(p->hand_count + count);
        missing -= count;
        for (; count > 0; count--) {
            cardset_add(&p->hand, *--top);
            tell_owner(w, IM_EV_DREW, seat, *top, 0);
        }
        if (w != NULL)
            w->revealed = true; /* as in take_top */
    }
}

/* IM-HAND-01: is there nothing to lay down, and a unit to be had by drawing? */
static bool must_seek(const struct im_data *d, const struct im_seat *p)
{
    return !has_unit(d, p) && p->hand_count > 0 &&
           (pile_has_unit(d, &p->deck) || pile_has_unit(d, &p->discard));
}

/* Draws and discards until a unit comes, and takes it (IM-HAND-01, -02, IM-RULE-06). There is one
 * in the piles when the question is asked; a guess at hidden cards may have none, and then ends. */
static void seek_unit(const struct im_data *d, struct im_state *s, int seat, struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    while (pile_has_unit(d, &p->deck) || pile_has_unit(d, &p->discard)) {
        int card = take_top(d, s, seat, w);
        if (d->cards[card].kind == IM_UNIT) {
            join_hand(s, seat, card, w);
            p->units_known++;
            return;
        }
        discard(p, card);
        tell(w, IM_EV_DISCARDED, seat, card, 0);
    }
}

/* Fills the hand; true if the seat must discard a card first (IM-HAND-01). */
static bool fill_hand(const struct im_data *d, struct im_state *s, int seat, struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    draw_up(d, s, seat, w);
    if (has_unit(d, p)) {
        p->units_known = (uint8_t)(p->units_known + (p->units_known == 0));
        return false;
    }
    p->mods_known = p->hand_count; /* everybody is shown that no unit is in it */
    return must_seek(d, p);
}

static enum run run_refill(const struct im_data *d, struct im_state *s, struct im_refill_frame *f,
                           struct witness *w)
{
    if (f->step == IM_SEEK) {
        seek_unit(d, s, f->seat, w);
        f->served++;
        f->seat ^= 1;
        f->step = IM_DRAW;
    }
    for (; f->served < 2; f->served++, f->seat ^= 1) {
        if (!fill_hand(d, s, f->seat, w))
            continue;
        tell(w, IM_EV_NO_UNIT, f->seat, 0, 0);
        f->step = IM_DISCARD;
        return RUN_ASK;
    }
    return RUN_DONE;
}

/* ---- the round ---- */

int im_total(const struct im_data *d, const uint8_t *laid, int count, bool is_attacking)
{
    int total = 0;
    for (int i = 0; i < count; i++) {
        const struct im_card *c = &d->cards[laid[i]];
        total += is_attacking ? c->attack : c->defence;
    }
    return total;
}

static int seat_total(const struct im_data *d, const struct im_state *s, int seat)
{
    const struct im_seat *p = &s->seats[seat];
    return im_total(d, p->laid, p->laid_count, seat == s->attacker);
}

static void clear_table(struct im_state *s)
{
    for (int seat = 0; seat < 2; seat++) {
        struct im_seat *p = &s->seats[seat];
        for (int i = 0; i < p->laid_count; i++)
            pile_put(&p->discard, p->laid[i]); /* IM-ROUND-12; seen when they were laid down */
        memset(p->laid, 0, sizeof p->laid);
        p->laid_count = 0;
    }
}

/* A point for the winner; the game's end at once (IM-WIN-01), or hands are filled. */
static enum run score_round(struct im_state *s, int winner, struct im_round_frame *f,
                            struct witness *w)
{
    if (s->seats[winner].score >= s->points) {
        s->is_over = 1;
        s->winner = (uint8_t)winner;
        tell(w, IM_EV_OVER, winner, s->seats[winner].score, s->seats[winner ^ 1].score);
        return RUN_DONE;
    }
    *f = (struct im_round_frame){.step = IM_NEXT_ROUND}; /* nothing of the old round stays */
    clear_table(s);
    push_refill(s);
    return RUN_ON;
}

/* IM-ROUND-08 to -11 */
static enum run settle(const struct im_data *d, struct im_state *s, struct im_round_frame *f,
                       struct witness *w)
{
    int attack = seat_total(d, s, s->attacker), defence = seat_total(d, s, s->attacker ^ 1);
    int winner = s->attacker ^ (attack < defence);
    s->seats[winner].score++;
    if (w != NULL)
        tell_won(w, s, winner, attack, defence);
    return score_round(s, winner, f, w);
}

/* IM-RULE-05: who has no unit to lay down loses the round. */
static enum run forfeit(struct im_state *s, int seat, struct im_round_frame *f, struct witness *w)
{
    tell(w, IM_EV_FORFEIT, seat, 0, 0);
    s->seats[seat ^ 1].score++;
    return score_round(s, seat ^ 1, f, w);
}

static void next_round(struct im_state *s, struct im_round_frame *f, struct witness *w)
{
    s->attacker ^= s->round > 0; /* IM-ROUND-14 */
    s->round++;
    f->step = IM_ATTACKER_UNIT;
    f->turn = s->attacker;
    f->passed = 0;
    tell(w, IM_EV_ROUND, s->attacker, s->round, 0);
}

/* Is there something to decide for the seat whose turn it is: a unit to lay down, or (IM-ROUND-06)
 * an exchange that both have not left? */
static inline bool question_stands(const struct im_data *d, const struct im_state *s,
                                   const struct im_round_frame *f)
{
    return f->step == IM_EXCHANGE ? f->passed != 3 : has_unit(d, &s->seats[f->turn]);
}

static enum run run_round(const struct im_data *d, struct im_state *s, struct im_round_frame *f,
                          struct witness *w)
{
    if (f->step == IM_NEXT_ROUND)
        next_round(s, f, w);
    if (question_stands(d, s, f))
        return RUN_ASK;
    return f->step == IM_EXCHANGE ? settle(d, s, f, w) : forfeit(s, f->turn, f, w);
}

void im_run(const struct im_data *d, struct im_state *s, struct witness *w)
{
    enum run run = RUN_ON;
    while (run != RUN_ASK && s->frame_count > 0) {
        struct im_frame *f = &s->frames[s->frame_count - 1];
        run = f->kind == IM_FRAME_ROUND    ? run_round(d, s, &f->u.round, w)
              : f->kind == IM_FRAME_REFILL ? run_refill(d, s, &f->u.refill, w)
                                           : run_build(d, s, w);
        if (run == RUN_DONE)
            s->frames[--s->frame_count] = (struct im_frame){0};
    }
}

/* ---- answers ---- */

static void lay_down(const struct im_data *d, struct im_state *s, struct im_round_frame *f,
                     int seat, int card, struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    leave_hand(p, card, f->step != IM_EXCHANGE);
    assert(p->laid_count < IM_LAID_MAX);
    p->laid[p->laid_count++] = (uint8_t)card;
    cardset_add(&p->seen, card);
    if (w != NULL) {
        w->revealed = true;
        tell(w, IM_EV_LAID, seat, card, seat_total(d, s, seat));
    }
    if (f->step == IM_EXCHANGE) {
        f->passed = s->pass == IM_PASS_FINAL ? f->passed : 0;
        f->turn = (uint8_t)((f->passed >> (seat ^ 1) & 1) ? seat : seat ^ 1);
    } else {
        f->turn = (uint8_t)(seat ^ 1); /* the defender's unit, then the attacker's first modifier */
        f->step++;
    }
}

static void pass(struct im_round_frame *f, int seat, struct witness *w)
{
    f->passed = (uint8_t)(f->passed | 1 << seat);
    f->turn = (uint8_t)(seat ^ 1);
    tell(w, IM_EV_PASSED, seat, 0, 0);
}

COLD static int find_copy(const struct im_data *d, const struct cardset *held, int card)
{
    if (cardset_has(held, card))
        return card;
    CARDSET_EACH(held, other)
    if (d->cards[other].first_copy == d->cards[card].first_copy)
        return other;
    return card;
}

/* The copy of a card that the seat holds. */
static inline int held_copy(const struct im_data *d, const struct cardset *held, int card)
{
    return d->has_copies ? find_copy(d, held, card) : card;
}

/* One function a move, each going on with im_run in its own way: simulation has no time to save
 * registers for the others. */
#define ALONE __attribute__((noinline))

ALONE static void leave_out(const struct im_data *d, struct im_seat *p, int card)
{
    card = held_copy(d, &p->dealt, card);
    cardset_remove(&p->dealt, card);
    pile_put(&p->discard, card); /* still building: nothing follows */
}

ALONE static void play_card(const struct im_data *d, struct im_state *s, int seat, int card,
                            struct witness *w)
{
    struct im_round_frame *f = &s->frames[s->frame_count - 1].u.round;
    lay_down(d, s, f, seat, held_copy(d, &s->seats[seat].hand, card), w);
    if (!question_stands(d, s, f))
        im_run(d, s, w);
}

ALONE static void play_pass(const struct im_data *d, struct im_state *s, int seat,
                            struct witness *w)
{
    struct im_round_frame *f = &s->frames[s->frame_count - 1].u.round;
    pass(f, seat, w);
    if (!question_stands(d, s, f))
        im_run(d, s, w);
}

ALONE static void play_discard(const struct im_data *d, struct im_state *s, int seat, int card,
                               struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    card = held_copy(d, &p->hand, card);
    leave_hand(p, card, false); /* IM-HAND-01: there is no unit in it */
    discard(p, card);
    tell(w, IM_EV_DISCARDED, seat, card, 0);
    s->frames[s->frame_count - 1].u.refill.step = IM_SEEK;
    im_run(d, s, w);
}

ALONE static void play_deck(const struct im_data *d, struct im_state *s, int seat, unsigned kind,
                            struct witness *w)
{
    assert(kind == IM_DONE || kind == IM_AUTO);
    if (kind == IM_AUTO)
        choose_auto(d, s, seat, w);
    else
        choose_deck(s, seat, w);
    im_run(d, s, w);
}

/* Branches, the likely ones first: they are guessed better than one jump by a table. */
void im_apply(const void *data, void *state, int seat, const struct move *m, struct witness *w)
{
    const struct im_data *d = data;
    struct im_state *s = state;
    if (m->kind == IM_LEAVE)
        leave_out(d, &s->seats[seat], m->arg[0]);
    else if (m->kind == IM_LAY)
        play_card(d, s, seat, m->arg[0], w);
    else if (m->kind == IM_PASSES)
        play_pass(d, s, seat, w);
    else if (m->kind == IM_DISCARDS)
        play_discard(d, s, seat, m->arg[0], w);
    else
        play_deck(d, s, seat, m->kind, w);
}
