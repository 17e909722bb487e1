/* moves.c: legal moves, and which rule forbids the others. `im_choices` is the single source of
 * legality: the move list iterates over it, and the check looks a card up in it before it explains.
 */
#include "imperium.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

unsigned im_deciders(const void *data, const void *state)
{
    const struct im_state *s = state;
    (void)data;
    if (s->frame_count == 0)
        return 0;
    const struct im_frame *f = im_top(s);
    switch ((enum im_frame_kind)f->kind) {
    case IM_FRAME_ROUND:
        return 1U << f->u.round.turn;
    case IM_FRAME_REFILL:
        return 1U << f->u.refill.seat;
    case IM_FRAME_BUILD:
        break;
    }
    return (unsigned)(!s->seats[0].built) | (unsigned)(!s->seats[1].built) << 1;
}

/* Keeps the lowest copy of each card. */
static struct cardset one_of_each(const struct im_data *d, const struct cardset *set)
{
    struct cardset ones = *set, names = {{0}};
    CARDSET_EACH(set, card)
    {
        if (cardset_has(&names, d->cards[card].first_copy))
            cardset_remove(&ones, card);
        cardset_add(&names, d->cards[card].first_copy);
    }
    return ones;
}

struct deck_counts {
    int cards, units;
};

static inline struct deck_counts count_deck(const struct im_data *d, const struct cardset *deck)
{
    return (struct deck_counts){cardset_count(deck), cardset_count_both(deck, &d->units)};
}

/* The cards that may still be left out of a deck of this size (IM-SETUP-03, IM-RULE-04). */
static inline const struct cardset *leavable(const struct im_data *d, struct deck_counts n)
{
    return n.cards <= IM_DECK_MIN ? &d->none : n.units <= IM_UNITS_MIN ? &d->modifiers : &d->all;
}

/* The cards of `dealt` that may be left out: what is left must hold a legal deck. Copies beyond a
 * cap are no part of one (IM-DECK-03), so they do not count and may always be left out. */
static struct cardset may_leave(const struct im_data *d, const struct cardset *dealt)
{
    if (!d->has_copies)
        return cardset_and(dealt, leavable(d, count_deck(d, dealt)));
    struct cardset kept = im_within_caps(d, dealt), beyond = cardset_minus(dealt, &kept);
    struct cardset names = cardset_and(&kept, leavable(d, count_deck(d, &kept)));
    return cardset_or(&names, &beyond);
}

/* The cards that may be laid down (IM-ROUND-02 to -05, IM-MOD-01, -02). */
static inline const struct cardset *playable(const struct im_data *d, const struct im_state *s,
                                             int seat)
{
    int unit = s->seats[s->attacker]
                   .laid[0]; /* card 0 before one is laid down: every card has the same units */
    int role = seat == s->attacker ? IM_RAISES_ATTACK : IM_RAISES_DEFENCE;
    if (im_top(s)->u.round.step != IM_EXCHANGE)
        role = IM_LAYS_UNIT;
    return &d->answers[unit][role];
}

struct cardset im_choices(const struct im_data *d, const struct im_state *s, int seat)
{
    const struct im_seat *p = &s->seats[seat];
    struct cardset set = {{0}};
    switch ((enum im_frame_kind)im_top(s)->kind) {
    case IM_FRAME_ROUND:
        set = cardset_and(&p->hand, playable(d, s, seat));
        break;
    case IM_FRAME_REFILL:
        set = p->hand; /* IM-HAND-01: any card */
        break;
    case IM_FRAME_BUILD:
        set = may_leave(d, &p->dealt);
        break;
    }
    return d->has_copies ? one_of_each(d, &set) : set;
}

#define FORBID(rule, ...) rule_forbids(im_rules, why, rule, __VA_ARGS__)

/* True if the deck is legal (IM-SETUP-03, IM-RULE-04, IM-DECK-03). */
static inline bool is_legal_deck(const struct im_data *d, const struct cardset *deck,
                                 struct deck_counts n)
{
    int copies;
    return n.cards >= IM_DECK_MIN && n.units >= IM_UNITS_MIN &&
           (!d->has_copies || im_over_cap(d, deck, &copies) == IM_NO_CARD);
}

static int check_done(const struct im_data *d, const struct cardset *deck, struct err *why)
{
    struct deck_counts n = count_deck(d, deck);
    if (is_legal_deck(d, deck, n))
        return 0;
    if (n.cards < IM_DECK_MIN)
        return FORBID(IM_SETUP_03, "your deck has %d cards: it needs at least %d", n.cards,
                      IM_DECK_MIN);
    if (n.units < IM_UNITS_MIN)
        return FORBID(IM_RULE_04, "your deck has %d units: it needs at least %d", n.units,
                      IM_UNITS_MIN);
    int copies = 0, card = im_over_cap(d, deck, &copies);
    return FORBID(IM_DECK_03, "your deck has %d copies of %s: tier %s allows %d", copies,
                  d->cards[card].name, im_tier_names[d->cards[card].tier], im_tier_cap(d, card));
}

/* ---- the list of moves ---- The hot path of simulation: sets are intersected word by word in
 * registers, precomputed moves are copied, and there are few branches on single cards, because
 * those are unpredictable. */

#define NOINLINE __attribute__((noinline))

/* Adds the moves of a few cards, `step` at a time; `step` is chosen so that one round usually
 * suffices. Like add_row it may clobber entries past the end; moves_max leaves room for that. */
static inline struct move *add_few(uint64_t cards, int step, const struct move *ready,
                                   struct move *out)
{
    struct move *end = out + __builtin_popcountll(cards);
    do {
        for (int i = 0; i < step; i++, cards &= cards - 1)
            out[i] = ready[(unsigned)__builtin_ctzll(cards | 1ULL << 63)];
        out += step;
    } while (__builtin_expect(out < end, 0));
    return end;
}

/* The same for a word that usually has no card: packs list units first, then modifiers. */
static inline struct move *add_rare(uint64_t cards, const struct move *ready, struct move *out)
{
    for (; __builtin_expect(cards != 0, 0); cards &= cards - 1)
        *out++ = ready[__builtin_ctzll(cards)];
    return out;
}

/* 128-bit vectors of numbers. */
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint16_t shorts8 __attribute__((vector_size(16)));
typedef uint32_t ints4 __attribute__((vector_size(16)));

static inline void put_two(ints4 moves, struct move *out)
{
    memcpy(out, &moves, sizeof moves);
}

/* Writes eight moves, (kind, card, 0, 0) each, for the first eight cards. */
static inline void put_eight(shorts8 kind, const uint8_t *cards, struct move *out)
{
    static_assert(sizeof(struct move) == 8 && offsetof(struct move, field) == 2,
                  "put_eight writes this layout");
    const ints4 zero = {0};
    bytes16 bytes;
    memcpy(&bytes, cards, sizeof bytes);
    shorts8 eight = (shorts8)__builtin_shufflevector(bytes, (bytes16)zero, 0, 16, 1, 17, 2, 18, 3,
                                                     19, 4, 20, 5, 21, 6, 22, 7, 23);
    ints4 low = (ints4)__builtin_shufflevector(kind, eight, 0, 8, 1, 9, 2, 10, 3, 11);
    ints4 high = (ints4)__builtin_shufflevector(kind, eight, 4, 12, 5, 13, 6, 14, 7, 15);
    put_two(__builtin_shufflevector(low, zero, 0, 4, 1, 5), out);
    put_two(__builtin_shufflevector(low, zero, 2, 6, 3, 7), out + 2);
    put_two(__builtin_shufflevector(high, zero, 0, 4, 1, 5), out + 4);
    put_two(__builtin_shufflevector(high, zero, 2, 6, 3, 7), out + 6);
}

/* Adds the moves of many cards, eight at a time. */
static inline struct move *add_row(const uint8_t *cards, int count, enum im_move_kind kind,
                                   struct move *out)
{
    const shorts8 kinds = (shorts8){0} + (uint16_t)kind;
    for (int i = 0; i < count; i += 8)
        put_eight(kinds, cards + i, out + i);
    return out + count;
}

static struct move *add_set(const struct im_data *d, const struct cardset *set,
                            enum im_move_kind kind, struct move *out)
{
    uint8_t cards[IM_CARDS_MAX + 17];
    return add_row(cards, im_list(d, set, cards), kind, out);
}

/* Adds the moves that end choosing a deck. */
static inline struct move *add_done(const struct im_data *d, const struct cardset *deck,
                                    struct deck_counts n, struct move *out)
{
    if (is_legal_deck(d, deck, n))
        *out++ = d->moves[IM_MOVE_DONE][0];
    *out++ = d->moves[IM_MOVE_AUTO][0];
    return out;
}

static inline struct move *add_pass(const struct im_data *d, const struct im_state *s,
                                    struct move *out)
{
    *out = d->moves[IM_MOVE_PASS][0];
    return out + (im_top(s)->u.round.step == IM_EXCHANGE);
}

/* Slow path, for any packs: one move for each name. */
NOINLINE static int moves_by_name(const struct im_data *d, const struct im_state *s, int seat,
                                  struct move *out)
{
    const struct cardset *deck = &s->seats[seat].dealt;
    struct cardset set = im_choices(d, s, seat);
    struct move *end = out;
    switch ((enum im_frame_kind)im_top(s)->kind) {
    case IM_FRAME_ROUND:
        end = add_pass(d, s, add_set(d, &set, IM_MOVE_LAY, out));
        break;
    case IM_FRAME_REFILL:
        end = add_set(d, &set, IM_MOVE_DISCARD, out);
        break;
    case IM_FRAME_BUILD:
        end = add_done(d, deck, count_deck(d, deck), add_set(d, &set, IM_MOVE_LEAVE, out));
        break;
    }
    return (int)(end - out);
}

/* Fast path, for small packs: card numbers are below 128 and there are no copies. One function for
 * each question, not inlined, so that each gets all registers. */

NOINLINE static int build_moves(const struct im_data *d, const struct im_state *s, int seat,
                                struct move *out)
{
    const struct im_seat *p = &s->seats[seat];
    const uint64_t *deck = p->dealt.w, *units = d->units.w;
    int count = __builtin_popcountll(deck[0]) + __builtin_popcountll(deck[1]);
    int unit_count =
        __builtin_popcountll(deck[0] & units[0]) + __builtin_popcountll(deck[1] & units[1]);
    if (count <= IM_DECK_MIN || unit_count <= IM_UNITS_MIN)
        return moves_by_name(d, s, seat, out); /* not every card may be left out */
    add_row(p->deck.cards, count, IM_MOVE_LEAVE, out);
    out[count] = d->moves[IM_MOVE_DONE][0];
    out[count + 1] = d->moves[IM_MOVE_AUTO][0];
    return count + 2;
}

NOINLINE static int unit_moves(const struct im_data *d, const struct im_state *s, int seat,
                               struct move *out)
{
    const uint64_t *hand = s->seats[seat].hand.w, *units = d->units.w;
    const struct move *ready = d->moves[IM_MOVE_LAY];
    struct move *end = add_few(hand[0] & units[0], 3, ready, out);
    return (int)(add_rare(hand[1] & units[1], ready + 64, end) - out);
}

NOINLINE static int modifier_moves(const struct im_data *d, const struct im_state *s, int seat,
                                   struct move *out)
{
    int role = seat == s->attacker ? IM_RAISES_ATTACK : IM_RAISES_DEFENCE;
    const uint64_t *hand = s->seats[seat].hand.w;
    const uint64_t *mods = d->answers[s->seats[s->attacker].laid[0]][role].w;
    const struct move *ready = d->moves[IM_MOVE_LAY];
    struct move *end = add_rare(hand[0] & mods[0], ready, out);
    end = add_few(hand[1] & mods[1], 1, ready + 64, end);
    *end = d->moves[IM_MOVE_PASS][0];
    return (int)(end + 1 - out);
}

NOINLINE static int refill_moves(const struct im_data *d, const struct im_state *s, int seat,
                                 struct move *out)
{
    const uint64_t *hand = s->seats[seat].hand.w;
    const struct move *ready = d->moves[IM_MOVE_DISCARD];
    struct move *end = add_few(hand[0], 3, ready, out);
    return (int)(add_few(hand[1], 3, ready + 64, end) - out);
}

int im_moves(const void *data, const void *state, int seat, struct move *out)
{
    const struct im_data *d = data;
    const struct im_state *s = state;
    if (!d->is_small)
        return moves_by_name(d, s, seat, out);
    switch ((enum im_frame_kind)im_top(s)->kind) {
    case IM_FRAME_ROUND:
        return im_top(s)->u.round.step == IM_EXCHANGE ? modifier_moves(d, s, seat, out)
                                                      : unit_moves(d, s, seat, out);
    case IM_FRAME_REFILL:
        return refill_moves(d, s, seat, out);
    case IM_FRAME_BUILD:
        break;
    }
    return build_moves(d, s, seat, out);
}

/* ---- why not ---- */

/* True if the set has the card or a copy of it. */
static bool holds_copy(const struct im_data *d, const struct cardset *set, int card)
{
    if (cardset_has(set, card) || !d->has_copies)
        return cardset_has(set, card);
    CARDSET_EACH(set, other)
    if (d->cards[other].first_copy == d->cards[card].first_copy)
        return true;
    return false;
}

static int explain_leave(const struct im_data *d, const struct im_seat *p, int card,
                         struct err *why)
{
    if (!holds_copy(d, &p->dealt, card))
        return FORBID(IM_SETUP_03, "you cannot leave out %s: it is not in your deck",
                      d->cards[card].name);
    struct cardset kept = im_within_caps(d, &p->dealt);
    struct deck_counts n = count_deck(d, &kept);
    const char *what = n.cards < cardset_count(&p->dealt) ? " without copies beyond their cap" : "";
    if (n.cards - 1 < IM_DECK_MIN)
        return FORBID(IM_SETUP_03,
                      "leaving out %s would leave %d cards%s: a deck needs at least %d",
                      d->cards[card].name, n.cards - 1, what, IM_DECK_MIN);
    return FORBID(IM_RULE_04, "leaving out %s would leave %d units%s: a deck needs at least %d",
                  d->cards[card].name, n.units - 1, what, IM_UNITS_MIN);
}

static int explain_unit_step(const struct im_data *d, const struct im_state *s, int card,
                             struct err *why)
{
    bool is_attacker = im_top(s)->u.round.step == IM_ATTACKER_UNIT;
    return FORBID(is_attacker ? IM_ROUND_02 : IM_ROUND_03,
                  "%s is not a unit: the %s must lay down a unit first", d->cards[card].name,
                  is_attacker ? "attacker" : "defender");
}

static int explain_modifier(const struct im_data *d, const struct im_state *s, bool is_attacker,
                            int card, struct err *why)
{
    const struct im_card *c = &d->cards[card], *unit = im_attacking_unit(d, s);
    if (c->kind == IM_UNIT)
        return FORBID(IM_ROUND_07,
                      "%s is a unit, and you have already laid down your unit for this round: lay "
                      "down a modifier or pass",
                      c->name);
    if (is_attacker && c->kind == IM_DEFENCE)
        return FORBID(IM_ROUND_04,
                      "%s is a defence modifier: the attacker may lay down only attack modifiers",
                      c->name);
    if (!is_attacker && c->kind == IM_ATTACK)
        return FORBID(IM_ROUND_05,
                      "%s is an attack modifier: the defender may lay down only defence modifiers",
                      c->name);
    if (is_attacker)
        return FORBID(IM_MOD_01, "wrong damage type: %s raises %s attacks, but %s attacks with %s",
                      c->name, im_damage_names[c->damage], unit->name,
                      im_damage_names[unit->damage]);
    if (c->range < IM_RANGE_COUNT)
        return FORBID(
            IM_MOD_02,
            "wrong attack type: %s works against %s attacks, but the attack of %s is %s/%s",
            c->name, im_range_names[c->range], unit->name, im_range_names[unit->range],
            im_damage_names[unit->damage]);
    return FORBID(IM_MOD_02,
                  "wrong damage type: %s works against %s attacks, but the attack of %s is %s/%s",
                  c->name, im_damage_names[c->damage], unit->name, im_range_names[unit->range],
                  im_damage_names[unit->damage]);
}

static int explain_lay(const struct im_data *d, const struct im_state *s, int seat, int card,
                       struct err *why)
{
    if (!holds_copy(d, &s->seats[seat].hand, card))
        return FORBID(IM_SETUP_07, "%s is not in your hand", d->cards[card].name);
    if (im_top(s)->u.round.step != IM_EXCHANGE)
        return explain_unit_step(d, s, card, why);
    return explain_modifier(d, s, seat == s->attacker, card, why);
}

/* Refuses a kind of move that does not answer the question. */
static int explain_kind(const struct im_state *s, struct err *why)
{
    switch ((enum im_frame_kind)im_top(s)->kind) {
    case IM_FRAME_BUILD:
        return FORBID(IM_RULE_08,
                      "you are choosing your deck: leave out a card, or type done or auto");
    case IM_FRAME_REFILL:
        return FORBID(IM_HAND_01, "you have no unit in hand: you must discard one card");
    case IM_FRAME_ROUND:
        break;
    }
    if (im_top(s)->u.round.step == IM_EXCHANGE)
        return FORBID(IM_ROUND_06, "this is the exchange of modifiers: lay one down or pass");
    return FORBID(im_top(s)->u.round.step == IM_ATTACKER_UNIT ? IM_ROUND_02 : IM_ROUND_03,
                  "you must lay down a unit now; you may pass only after both units are laid down");
}

/* True if a kind of move answers the current question. */
static bool answers(const struct im_state *s, unsigned kind)
{
    const struct im_frame *f = im_top(s);
    switch ((enum im_frame_kind)f->kind) {
    case IM_FRAME_BUILD:
        return kind == IM_MOVE_LEAVE || kind == IM_MOVE_DONE || kind == IM_MOVE_AUTO;
    case IM_FRAME_REFILL:
        return kind == IM_MOVE_DISCARD;
    case IM_FRAME_ROUND:
        break;
    }
    return kind == IM_MOVE_LAY || (kind == IM_MOVE_PASS && f->u.round.step == IM_EXCHANGE);
}

int im_check(const void *data, const void *state, int seat, const struct move *m, struct err *why)
{
    const struct im_data *d = data;
    const struct im_state *s = state;
    if ((im_deciders(d, s) >> seat & 1) == 0)
        return FORBID(s->is_over          ? IM_WIN_01
                      : im_is_building(s) ? IM_RULE_08
                                          : IM_ROUND_01,
                      s->is_over ? "the game is over" : "it is not your turn to decide");
    if (!answers(s, m->kind))
        return explain_kind(s, why);
    if (m->kind == IM_MOVE_PASS || m->kind == IM_MOVE_AUTO)
        return 0;
    if (m->kind == IM_MOVE_DONE)
        return check_done(d, &s->seats[seat].dealt, why);
    int card = im_move(m)->lay.card; /* leave and discard have theirs at the same offset */
    if (card >= d->card_count)
        return FORBID(IM_CARD_01, "there is no card number %d", card);
    struct cardset choices = im_choices(d, s, seat);
    if (holds_copy(d, &choices, card))
        return 0;
    if (m->kind == IM_MOVE_LEAVE)
        return explain_leave(d, &s->seats[seat], card, why);
    if (m->kind == IM_MOVE_DISCARD)
        return FORBID(IM_SETUP_07, "%s is not in your hand", d->cards[card].name);
    return explain_lay(d, s, seat, card, why);
}
