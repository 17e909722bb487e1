/* rounds.c: applies moves: choosing decks, the round, refilling hands (SETUP, ROUND, HAND, WIN).
 * Pending work is in frames: BUILD until both decks are chosen, then ROUND for the rest of the
 * game, with REFILL on top of it while hands are refilled. */
#include "imperium.h"

#include <assert.h>
#include <string.h>

/* Slow path: witnesses, and several starting decks. Kept away from the code of simulation. */
#define COLD __attribute__((cold, noinline))

/* Compiled twice by inlining: with a witness, and for simulation, where `w` is the constant NULL
 * and all events are optimized away. */
#define SPECIALIZED inline __attribute__((always_inline))

/* Not inlined, so that the registers it saves cost its callers nothing. */
#define NOINLINE __attribute__((noinline))

/* Emits an event if there is a witness: TELL(w, seat, LAID, laid, .card = card). */
#define TELL_TO(w, who, seen, ID, row, ...)                                                        \
    do {                                                                                           \
        if ((w) != NULL)                                                                           \
            tell(w, (const union im_event){.row = {.kind = IM_EVENT_##ID,                          \
                                                   .seat = (uint8_t)(who),                         \
                                                   .seen_by = (uint8_t)(seen),                     \
                                                   __VA_ARGS__}});                                 \
    } while (0)
#define TELL(w, who, ...) TELL_TO(w, who, EVENT_ALL_SEATS, __VA_ARGS__)
#define TELL_OWNER(w, who, ...) TELL_TO(w, who, 1 << (who), __VA_ARGS__)

COLD static void tell(struct witness *w, union im_event ev)
{
    event_tell(w, &ev.event);
}

COLD static void tell_won(struct witness *w, const struct im_state *s, int seat, int attack,
                          int defence)
{
    TELL(w, seat, WON, won, .attack = attack, .defence = defence, .reached = attack >= defence,
         .score0 = s->seats[0].score, .score1 = s->seats[1].score);
}

static void push_refill(struct im_state *s)
{
    assert(s->frame_count < IM_FRAMES_MAX);
    struct im_frame *f = &s->frames[s->frame_count++];
    f->kind = IM_FRAME_REFILL;
    f->u.refill.step = IM_DRAW;
    f->u.refill.seat =
        s->attacker; /* IM-RULE-07: the attacker of the round that just ended draws first */
    f->u.refill.served = 0;
}

/* ---- piles and hands ---- */

static void pile_put(struct im_pile *p, int card)
{
    assert(p->count < IM_SEAT_CARDS_MAX);
    p->cards[p->count++] = (uint8_t)card;
}

static void discard(struct im_seat *p, int card)
{
    pile_put(&p->discard, card);
    cardset_add(&p->seen, card);
}

/* A card leaves the hand face up: the known minimum of its kind decreases by one. */
static inline void leave_hand(struct im_seat *p, int card, uint8_t *known)
{
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

/* The deck is empty and all other cards of the seat are face up, so the opponent, who knows the
 * seat's cards, can deduce the hand. A spectator cannot: what everybody knows stays as it was. */
static void hand_becomes_known(struct im_seat *p)
{
    p->known = p->hand;
    p->recycled = 1;
}

/* IM-HAND-03 */
static void recycle(struct im_state *s, int seat, struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    hand_becomes_known(p);
    p->deck = p->discard;
    p->discard.count = 0;
    TELL(w, seat, RECYCLED, recycled, .cards = p->deck.count);
    chance_shuffle8(&s->rng, w, "shuffle", p->deck.cards, p->deck.count);
}

/* Takes the top card of the deck, after recycling if it is empty. One of the piles must have cards.
 */
static int take_top(struct im_state *s, int seat, struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    if (p->deck.count == 0)
        recycle(s, seat, w);
    if (w != NULL)
        w->revealed = true; /* the seat learns its card: no undo past this */
    return p->deck.cards[--p->deck.count];
}

static void join_hand(struct im_state *s, int seat, int card, struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    cardset_add(&p->hand, card);
    p->hand_count++;
    TELL_OWNER(w, seat, DREW, drew, .card = card);
}

/* ---- choosing decks ---- */

static void choose_deck(struct im_state *s, int seat, struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    p->deck.count = (uint8_t)cardset_count(&p->dealt);
    p->dealt = (struct cardset){{0}};
    p->built = 1;
    TELL_OWNER(w, seat, BUILT, built, .cards = p->deck.count, .left_out = p->discard.count);
}

/* IM-RULE-09: from all cards dealt, including those left out by hand so far. */
static void choose_auto(const struct im_data *d, struct im_state *s, int seat, struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    struct cardset left_out = cardset_of(p->discard.cards, p->discard.count, 1);
    struct cardset all = cardset_or(&p->dealt, &left_out), deck;
    im_auto_deck(d, &all, &deck);
    struct cardset rest = cardset_minus(&all, &deck); /* added to `seen` once both have chosen */
    p->discard.count = (uint8_t)im_list(d, &rest, p->discard.cards);
    im_set_dealt(d, p, &deck);
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

/* ---- refilling hands ---- */

/* IM-ROUND-13, IM-RULE-05. Takes as many cards as possible at once: it runs after every round. */
static SPECIALIZED void draw_up(struct im_state *s, int seat, struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    for (int missing = IM_HAND_SIZE - p->hand_count; missing > 0;) {
        if (p->deck.count == 0 && p->discard.count == 0) {
            TELL(w, seat, SHORT, ran_short, .cards = p->hand_count);
            return;
        }
        if (p->deck.count == 0)
            recycle(s, seat, w);
        int count = p->deck.count < missing ? p->deck.count : missing;
        const uint8_t *top = p->deck.cards + p->deck.count;
        p->deck.count = (uint8_t)(p->deck.count - count);
        p->hand_count = (uint8_t)(p->hand_count + count);
        missing -= count;
        for (; count > 0; count--) {
            cardset_add(&p->hand, *--top);
            TELL_OWNER(w, seat, DREW, drew, .card = *top);
        }
        if (w != NULL)
            w->revealed = true; /* as in take_top */
    }
}

/* IM-HAND-01: true if the hand has no unit, but the piles have one. */
static bool must_seek(const struct im_data *d, const struct im_seat *p)
{
    return !has_unit(d, p) && p->hand_count > 0 &&
           (pile_has_unit(d, &p->deck) || pile_has_unit(d, &p->discard));
}

/* Draws and discards until a unit comes up, and keeps it (IM-HAND-01, -02, IM-RULE-06). In a real
 * state the piles have one; in a resampled state they may not, and the loop ends. */
static void seek_unit(const struct im_data *d, struct im_state *s, int seat, struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    while (pile_has_unit(d, &p->deck) || pile_has_unit(d, &p->discard)) {
        int card = take_top(s, seat, w);
        if (d->cards[card].kind == IM_UNIT) {
            join_hand(s, seat, card, w);
            p->units_known++;
            return;
        }
        discard(p, card);
        TELL(w, seat, DISCARDED, discarded, .card = card);
    }
}

/* Refills the hand; true if the seat must then discard a card (IM-HAND-01). */
static SPECIALIZED bool fill_hand(const struct im_data *d, struct im_state *s, int seat,
                                  struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    draw_up(s, seat, w);
    if (has_unit(d, p)) {
        p->units_known = (uint8_t)(p->units_known + (p->units_known == 0));
        return false;
    }
    p->mods_known = p->hand_count; /* the hand is shown to have no unit */
    return must_seek(d, p);
}

static SPECIALIZED enum run run_refill(const struct im_data *d, struct im_state *s,
                                       struct im_refill_frame *f, struct witness *w)
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
        TELL(w, f->seat, NO_UNIT, no_unit, );
        f->step = IM_DISCARD;
        return RUN_ASK;
    }
    return RUN_DONE;
}

/* ---- the round ---- */

int im_total(const struct im_data *d, const uint8_t *laid, int count, bool is_attacking)
{
    const uint8_t *values = is_attacking ? d->attack : d->defence;
    int total = 0;
    for (int i = 0; i < count; i++)
        total += values[laid[i]];
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
        /* IM-ROUND-12. They were added to `seen` when laid down. Copies all slots: only the count
         * matters. */
        memcpy(p->discard.cards + p->discard.count, p->laid, sizeof p->laid);
        p->discard.count = (uint8_t)(p->discard.count + p->laid_count);
        assert(p->discard.count <= IM_SEAT_CARDS_MAX);
        memset(p->laid, 0, sizeof p->laid);
        p->laid_count = 0;
    }
}

/* After a point: the game ends at once (IM-WIN-01), or hands are refilled. */
static SPECIALIZED enum run score_round(struct im_state *s, int winner, struct im_round_frame *f,
                                        struct witness *w)
{
    if (s->seats[winner].score >= s->points) {
        s->is_over = 1;
        s->winner = (uint8_t)winner;
        TELL(w, winner, OVER, over, .score0 = s->seats[0].score, .score1 = s->seats[1].score);
        return RUN_DONE;
    }
    *f = (struct im_round_frame){.step = IM_NEXT_ROUND}; /* clear what is left of the old round */
    clear_table(s);
    push_refill(s);
    return RUN_ON;
}

/* IM-ROUND-08 to -11 */
static SPECIALIZED enum run settle(const struct im_data *d, struct im_state *s,
                                   struct im_round_frame *f, struct witness *w)
{
    int attack = seat_total(d, s, s->attacker), defence = seat_total(d, s, s->attacker ^ 1);
    int winner = s->attacker ^ (attack < defence);
    s->seats[winner].score++;
    if (w != NULL)
        tell_won(w, s, winner, attack, defence);
    return score_round(s, winner, f, w);
}

/* IM-RULE-05: a seat with no unit to lay down loses the round. */
static SPECIALIZED enum run forfeit(struct im_state *s, int seat, struct im_round_frame *f,
                                    struct witness *w)
{
    TELL(w, seat, FORFEIT, forfeit, );
    s->seats[seat ^ 1].score++;
    return score_round(s, seat ^ 1, f, w);
}

static SPECIALIZED void next_round(struct im_state *s, struct im_round_frame *f, struct witness *w)
{
    s->attacker ^= s->round > 0; /* IM-ROUND-14 */
    s->round++;
    f->step = IM_ATTACKER_UNIT;
    f->turn = s->attacker;
    f->passed = 0;
    TELL(w, s->attacker, ROUND, round, .round = s->round);
}

/* True if the seat whose turn it is must decide: it has a unit to lay down, or the exchange goes on
 * because not both have passed (IM-ROUND-06). */
static inline bool must_ask(const struct im_data *d, const struct im_state *s,
                            const struct im_round_frame *f)
{
    return f->step == IM_EXCHANGE ? f->passed != 3 : has_unit(d, &s->seats[f->turn]);
}

static SPECIALIZED enum run run_round(const struct im_data *d, struct im_state *s,
                                      struct im_round_frame *f, struct witness *w)
{
    if (f->step == IM_NEXT_ROUND)
        next_round(s, f, w);
    if (must_ask(d, s, f))
        return RUN_ASK;
    return f->step == IM_EXCHANGE ? settle(d, s, f, w) : forfeit(s, f->turn, f, w);
}

/* The arguments of run_top. */
struct run_args {
    const struct im_data *d;
    struct im_state *s;
    struct witness *w;
};

static SPECIALIZED enum run run_top(void *who)
{
    struct run_args *c = who;
    struct im_frame *f = &c->s->frames[c->s->frame_count - 1];
    enum run run = f->kind == IM_FRAME_ROUND    ? run_round(c->d, c->s, &f->u.round, c->w)
                   : f->kind == IM_FRAME_REFILL ? run_refill(c->d, c->s, &f->u.refill, c->w)
                                                : run_build(c->d, c->s, c->w);
    if (run == RUN_DONE)
        *f = (struct im_frame){0}; /* equal states must have equal bytes past frame_count */
    return run;
}

static SPECIALIZED void run_frames(const struct im_data *d, struct im_state *s, struct witness *w)
{
    struct run_args c = {d, s, w};
    frames_run(&s->frame_count, run_top, &c);
}

COLD static void run_watched(const struct im_data *d, struct im_state *s, struct witness *w)
{
    run_frames(d, s, w);
}

NOINLINE static void run_unwatched(const struct im_data *d, struct im_state *s)
{
    run_frames(d, s, NULL);
}

void im_run(const struct im_data *d, struct im_state *s, struct witness *w)
{
    if (w != NULL)
        run_watched(d, s, w);
    else
        run_unwatched(d, s);
}

/* ---- answers ---- */

static SPECIALIZED void lay_down(const struct im_data *d, struct im_state *s, int seat, int card,
                                 uint8_t *known, struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    int before = w != NULL ? seat_total(d, s, seat) : 0;
    leave_hand(p, card, known);
    assert(p->laid_count < IM_LAID_MAX);
    p->laid[p->laid_count++] = (uint8_t)card;
    cardset_add(&p->seen, card);
    if (w != NULL) {
        w->revealed = true;
        TELL(w, seat, LAID, laid, .card = card, .before = before, .after = seat_total(d, s, seat));
    }
}

/* A 128-bit vector of sixteen cards. */
typedef uint8_t bytes16 __attribute__((vector_size(16)));

/* Removes a card from a sorted array: every card from there on is replaced by the next. */
static void take_out(uint8_t *cards, int count, int card)
{
    bytes16 stay, next;
    for (int i = 0; i < count; i += 16) {
        memcpy(&stay, cards + i, sizeof stay);
        memcpy(&next, cards + i + 1, sizeof next);
        bytes16 is_lower = (bytes16)(stay < (uint8_t)card);
        stay = (stay & is_lower) | (next & ~is_lower);
        memcpy(cards + i, &stay, sizeof stay);
    }
}

NOINLINE static void leave_out(struct im_seat *p, int card)
{
    take_out(p->deck.cards, cardset_count(&p->dealt), card);
    cardset_remove(&p->dealt, card);
    pile_put(&p->discard, card); /* the deck is still being chosen: no frame needs to run */
}

static SPECIALIZED void play_card(const struct im_data *d, struct im_state *s, int seat, int card,
                                  struct witness *w)
{
    struct im_round_frame *f = &s->frames[s->frame_count - 1].u.round;
    struct im_seat *p = &s->seats[seat];
    if (f->step == IM_EXCHANGE) {
        lay_down(d, s, seat, card, &p->mods_known, w);
        f->passed = s->pass == IM_PASS_FINAL ? f->passed : 0;
        f->turn = (uint8_t)((f->passed >> (seat ^ 1) & 1) ? seat : seat ^ 1);
        return; /* the exchange continues: the seat has just played */
    }
    lay_down(d, s, seat, card, &p->units_known, w);
    f->turn =
        (uint8_t)(seat ^ 1); /* the defender's unit is next, then the attacker's first modifier */
    if (++f->step == IM_DEFENDER_UNIT && !has_unit(d, &s->seats[seat ^ 1]))
        im_run(d, s, w);
}

static SPECIALIZED void play_pass(const struct im_data *d, struct im_state *s, int seat,
                                  struct witness *w)
{
    struct im_round_frame *f = &s->frames[s->frame_count - 1].u.round;
    f->passed = (uint8_t)(f->passed | 1 << seat);
    f->turn = (uint8_t)(seat ^ 1);
    TELL(w, seat, PASSED, passed, );
    if (f->passed == 3)
        im_run(d, s, w);
}

NOINLINE static void play_discard(const struct im_data *d, struct im_state *s, int seat, int card,
                                  struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    leave_hand(p, card, &p->mods_known); /* IM-HAND-01: the hand has only modifiers */
    discard(p, card);
    TELL(w, seat, DISCARDED, discarded, .card = card);
    s->frames[s->frame_count - 1].u.refill.step = IM_SEEK;
    im_run(d, s, w);
}

NOINLINE static void play_deck(const struct im_data *d, struct im_state *s, int seat, unsigned kind,
                               struct witness *w)
{
    assert(kind == IM_MOVE_DONE || kind == IM_MOVE_AUTO);
    if (kind == IM_MOVE_AUTO)
        choose_auto(d, s, seat, w);
    else
        choose_deck(s, seat, w);
    im_run(d, s, w);
}

/* The copy of a card that is in the set. */
static int held_copy(const struct im_data *d, const struct cardset *held, int card)
{
    if (!d->has_copies || cardset_has(held, card))
        return card;
    CARDSET_EACH(held, other)
    if (d->cards[other].first_copy == d->cards[card].first_copy)
        return other;
    return card;
}

/* The copy of a card that leaves the hand: one that the opponent knows to be there, if there is
 * one. They see such a card come, and cannot tell that another is meant (IM-RULE-14, -15). */
static int played_copy(const struct im_data *d, const struct im_seat *p, int card)
{
    int known = held_copy(d, &p->known, card);
    return cardset_has(&p->known, known) ? known : held_copy(d, &p->hand, card);
}

/* Slow path: with a witness, or with packs that have copies. */
COLD static void apply_watched(const struct im_data *d, struct im_state *s, int seat,
                               const struct move *m, struct witness *w)
{
    struct im_seat *p = &s->seats[seat];
    if (m->kind == IM_MOVE_LEAVE)
        leave_out(p, held_copy(d, &p->dealt, im_move(m)->leave.card));
    else if (m->kind == IM_MOVE_LAY)
        play_card(d, s, seat, played_copy(d, p, im_move(m)->lay.card), w);
    else if (m->kind == IM_MOVE_PASS)
        play_pass(d, s, seat, w);
    else if (m->kind == IM_MOVE_DISCARD)
        play_discard(d, s, seat, played_copy(d, p, im_move(m)->discard.card), w);
    else
        play_deck(d, s, seat, m->kind, w);
}

NOINLINE static void play_card_unwatched(const struct im_data *d, struct im_state *s, int seat,
                                         int card)
{
    play_card(d, s, seat, card, NULL);
}

NOINLINE static void play_pass_unwatched(const struct im_data *d, struct im_state *s, int seat)
{
    play_pass(d, s, seat, NULL);
}

/* Branches, likely ones first: they predict better than a jump table. */
void im_apply(const void *data, void *state, int seat, const struct move *m, struct witness *w)
{
    const struct im_data *d = data;
    struct im_state *s = state;
    if (w != NULL || d->has_copies)
        apply_watched(d, s, seat, m, w);
    else if (m->kind == IM_MOVE_LEAVE)
        leave_out(&s->seats[seat], im_move(m)->leave.card);
    else if (m->kind == IM_MOVE_LAY)
        play_card_unwatched(d, s, seat, im_move(m)->lay.card);
    else if (m->kind == IM_MOVE_PASS)
        play_pass_unwatched(d, s, seat);
    else if (m->kind == IM_MOVE_DISCARD)
        play_discard(d, s, seat, im_move(m)->discard.card, NULL);
    else
        play_deck(d, s, seat, m->kind, NULL);
}
