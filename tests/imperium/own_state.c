/* Invariants of every state of imperium. */
#include "own.h"

#include <string.h>

/* Adds a card to a set that must not have it yet. */
static void add_once(const struct trial *t, struct cardset *set, int card)
{
    REQUIRE(t, card < own_data(t)->card_count, "there is no card %d", card);
    REQUIRE(t, !cardset_has(set, card), "card %d is in two places", card);
    cardset_add(set, card);
}

static void add_set(const struct trial *t, struct cardset *set, const struct cardset *cards)
{
    CARDSET_EACH(cards, card)
    add_once(t, set, card);
}

/* All cards of a seat; each is in one place. */
static struct cardset owned_by(const struct trial *t, const struct im_seat *p)
{
    struct cardset own = {{0}};
    for (int i = 0; i < p->deck.count; i++)
        add_once(t, &own, p->deck.cards[i]);
    for (int i = 0; i < p->discard.count; i++)
        add_once(t, &own, p->discard.cards[i]);
    for (int i = 0; i < p->laid_count; i++)
        add_once(t, &own, p->laid[i]);
    add_set(t, &own, &p->hand);
    add_set(t, &own, &p->dealt);
    return own;
}

/* Cards are conserved: each is in one place, and a seat has as many as it was
 * dealt. */
static void check_cards(const struct trial *t, const struct im_state *s)
{
    struct own *own = t->own;
    struct cardset all = {{0}};
    for (int seat = 0; seat < 2; seat++) {
        struct cardset *dealt = &own->owned[seat];
        struct cardset cards = owned_by(t, &s->seats[seat]);
        if (cardset_is_empty(dealt))
            *dealt = cards;
        add_set(t, &all, &cards);
        REQUIRE(t, cardset_count(&cards) == cardset_count(dealt), "seat %d has %d cards, not %d",
                seat, cardset_count(&cards), cardset_count(dealt));
        struct cardset stray = cardset_minus(&s->seats[seat].seen, &cards);
        REQUIRE(t, cardset_is_empty(&stray), "seat %d has lost a card that was seen", seat);
    }
    REQUIRE(t, memcmp(&all, &own_data(t)->all, sizeof all) == 0, "a card is missing");
}

void own_check_sides(struct trial *t)
{
    const struct own *own = t->own;
    const struct im_state *s = t->state;
    for (int seat = 0; seat < 2; seat++) {
        struct cardset cards = owned_by(t, &s->seats[seat]);
        REQUIRE(t, memcmp(&cards, &own->owned[seat], sizeof cards) == 0,
                "a card of seat %d has changed sides", seat);
    }
}

/* What others know about a hand is true. */
static void check_knowledge(const struct trial *t, const struct im_seat *p)
{
    struct cardset units = cardset_and(&p->hand, &own_data(t)->units);
    struct cardset stray = cardset_minus(&p->known, &p->hand);
    int unit_count = cardset_count(&units);
    REQUIRE(t, cardset_count(&p->hand) == p->hand_count, "the hand has %d cards, not %d",
            cardset_count(&p->hand), p->hand_count);
    REQUIRE(t, cardset_is_empty(&stray), "a card known to be in the hand is not");
    REQUIRE(t, p->units_known <= unit_count, "%d units known of %d", p->units_known, unit_count);
    REQUIRE(t, p->mods_known <= p->hand_count - unit_count, "%d modifiers known of %d",
            p->mods_known, p->hand_count - unit_count);
}

/* Open cards have been seen; a recycled deck has only seen cards. */
static void check_seen(const struct trial *t, const struct im_seat *p)
{
    for (int i = 0; i < p->discard.count; i++)
        REQUIRE(t, cardset_has(&p->seen, p->discard.cards[i]), "an open card was not seen");
    for (int i = 0; i < p->laid_count; i++)
        REQUIRE(t, cardset_has(&p->seen, p->laid[i]), "a card on the table was not seen");
    for (int i = 0; p->recycled && i < p->deck.count; i++)
        REQUIRE(t, cardset_has(&p->seen, p->deck.cards[i]), "a recycled deck has an unseen card");
}

/* IM-ROUND-07, -01, -11: one unit first, modifiers that fit after it, one point
 * a round. */
static void check_table(const struct trial *t, const struct im_state *s)
{
    const struct im_data *d = own_data(t);
    bool is_settled = s->is_over || s->round == 0 || im_top(s)->kind == IM_FRAME_REFILL;
    int points = s->seats[0].score + s->seats[1].score, rounds = s->round - !is_settled;
    REQUIRE(t, points == rounds, "%d points after %d rounds", points, rounds);
    for (int seat = 0; seat < 2; seat++) {
        const struct im_seat *p = &s->seats[seat];
        const struct im_card *unit = &d->cards[s->seats[s->attacker].laid[0]];
        for (int i = 0; i < p->laid_count; i++) {
            const struct im_card *c = &d->cards[p->laid[i]];
            bool fits = i == 0 ? c->kind == IM_UNIT
                        : seat == s->attacker
                            ? c->kind == IM_ATTACK && c->damage == unit->damage
                            : c->kind == IM_DEFENCE &&
                                  (c->damage == unit->damage || c->range == unit->range);
            REQUIRE(t, fits, "seat %d has laid down %s", seat, c->name);
        }
    }
}

/* IM-ROUND-13, IM-SETUP-07: with at least 30 cards, hand and table together always have seven,
 * except while a seat without a unit has discarded and not drawn yet. */
static void check_hands(const struct trial *t, const struct im_state *s)
{
    bool is_refilling = im_top(s)->kind == IM_FRAME_REFILL;
    for (int seat = 0; seat < 2; seat++) {
        const struct im_seat *p = &s->seats[seat];
        bool waits =
            is_refilling && im_top(s)->u.refill.served == 0 && im_top(s)->u.refill.seat != seat;
        if (!waits)
            REQUIRE(t, p->hand_count + p->laid_count == IM_HAND_SIZE, "seat %d: %d and %d", seat,
                    p->hand_count, p->laid_count);
        check_knowledge(t, p);
        check_seen(t, p);
    }
}

/* IM-RULE-09: exactly the automatic deck. */
static void check_auto(const struct trial *t, const struct im_seat *p, const struct cardset *deck)
{
    struct cardset dealt = *deck, chosen;
    for (int i = 0; i < p->discard.count; i++)
        cardset_add(&dealt, p->discard.cards[i]);
    im_auto_deck(t->data, &dealt, &chosen);
    REQUIRE(t, memcmp(&chosen, deck, sizeof chosen) == 0, "not the deck that auto builds");
}

/* The cache: deck.cards lists the cards to choose from in order. */
static void check_row(const struct trial *t, const struct im_seat *p)
{
    const uint8_t *next = p->deck.cards;
    CARDSET_EACH(&p->dealt, card)
    REQUIRE(t, *next++ == card, "card %d is missing in the row", card);
}

/* While a deck is chosen there is always something to type but auto: a card to leave out, or
 * done. */
static void check_way(const struct trial *t, const struct im_state *s, int seat)
{
    const struct im_data *d = own_data(t);
    struct cardset choices = im_choices(d, s, seat);
    struct move done = {.kind = IM_MOVE_DONE};
    REQUIRE(t, cardset_count(&choices) > 0 || im_check(d, s, seat, &done, NULL) == 0,
            "seat %d has no way to a deck but auto", seat);
}

/* IM-SETUP-03, IM-RULE-04, IM-DECK-03: both decks can still become legal ones. */
static void check_building(const struct trial *t, const struct im_state *s)
{
    for (int seat = 0; seat < 2; seat++) {
        const struct im_seat *p = &s->seats[seat];
        struct cardset deck = p->dealt;
        int copies;
        for (int i = 0; i < p->deck.count; i++)
            cardset_add(&deck, p->deck.cards[i]);
        REQUIRE(t, im_can_build(t->data, &deck), "seat %d can build no legal deck", seat);
        if (p->built)
            REQUIRE(t, im_over_cap(own_data(t), &deck, &copies) == IM_NO_CARD, "seat %d: tiers",
                    seat);
        if (s->build[seat] == IM_BUILD_AUTO)
            check_auto(t, p, &deck);
        if (!p->built) {
            check_row(t, p);
            check_way(t, s, seat);
        }
    }
}

void own_check_state(struct trial *t, const void *state)
{
    const struct im_state *s = state;
    struct result r;
    check_cards(t, s);
    check_table(t, s);
    if (t->game->result(t->data, s, &r)) {
        REQUIRE(t, r.winner == 0 || r.winner == 1, "the winner is %d", r.winner);
        REQUIRE(t, r.score[r.winner] == s->points && r.score[r.winner ^ 1] < s->points,
                "%d to %d of %d", r.score[0], r.score[1], s->points); /* IM-WIN-01, -02 */
        return;
    }
    if (im_is_building(s))
        check_building(t, s);
    else
        check_hands(t, s);
}

/* Changes one thing of a seat, or nothing if it has nothing of that kind. */
static void change_seat(struct im_seat *p, uint32_t what, int card)
{
    struct cardset *const sets[] = {&p->hand, &p->dealt, &p->known, &p->seen};
    uint8_t *const numbers[] = {&p->hand_count, &p->score,       &p->built,
                                &p->recycled,   &p->units_known, &p->mods_known};
    struct im_pile *pile = what % 2 == 0 ? &p->deck : &p->discard;
    if (what < 2 && pile->count > 0)
        pile->cards[card % pile->count] ^= 1;
    else if (what < 4 && pile->count > 0)
        pile->count--;
    else if (what == 4 && p->laid_count > 0)
        p->laid[card % p->laid_count] ^= 1;
    else if (what >= 5 && what < 9)
        sets[what - 5]->w[card >> 6] ^= 1ULL << (card & 63);
    else if (what >= 9)
        numbers[what - 9][0]++;
}

void own_check_hash(struct trial *t)
{
    const struct im_state *s = t->state;
    struct im_state other = *s;
    uint32_t what = rng_below(&t->rng, 24);
    uint8_t *const numbers[] = {&other.frames[0].kind, &other.attacker, &other.points,
                                &other.pass,           &other.build[0], &other.build[1],
                                &other.is_over,        &other.winner};
    if (what < 15)
        change_seat(&other.seats[rng_below(&t->rng, 2)], what,
                    (int)rng_below(&t->rng, (uint32_t)own_data(t)->card_count));
    else if (what < 23 && (what > 15 || other.frame_count > 0))
        *numbers[what - 15] ^= 1;
    else
        other.rng.s[rng_below(&t->rng, 4)] ^= 1;
    if (memcmp(&other, s, sizeof other) != 0)
        REQUIRE(t, t->game->hash(t->data, &other) != t->game->hash(t->data, s),
                "two states, one name: thing %u", what);
}
