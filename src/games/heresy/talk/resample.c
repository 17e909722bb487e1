/* resample.c: a whole state, at random, that agrees with a view.
 *
 * The table of a view is the state's; only faces are missing, and hand cards chosen in secret.
 * Faces that the viewer knows to be in a pool are dealt among the pool's unknown things. What else
 * the other side holds is not known at all: any cards of its side, no more of each than a deck may
 * have (HH-DECK-02, HH-DECK-04). */
#include "talk/view.h"

struct sample {
    const struct hh_data *d;
    const struct hh_view *v;
    struct hh_state *s;
    struct rng *rng;
    uint8_t copies[2][HH_CARDS_MAX]; /* of the seat's cards, as far as they have faces */
};

/* ---- faces nobody told of ---- */

static bool is_legal(const struct sample *x, int seat, int card, bool keeps_limit)
{
    const struct hh_card *c = &x->d->set->cards[card];
    if (c->side != HH_UNALIGNED && c->side != x->s->deck_side[seat])
        return false;
    return !keeps_limit || c->deck_limit == HH_DECK_ANY || x->copies[seat][card] < c->deck_limit;
}

/* A card of the seat's side. Positions put up by hand may have more copies than a deck. */
static int random_card(const struct sample *x, int seat)
{
    uint16_t cards[HH_CARDS_MAX];
    int count = 0;
    /* mutant: 1 becomes 2: strict is strict */
    for (int strict = 1; strict >= 0 && count == 0; strict--)
        for (int card = 0; card < x->d->set->card_count; card++)
            if (is_legal(x, seat, card, strict))
                cards[count++] = (uint16_t)card;
    if (count == 0) /* packs without a card of that side */
        return (int)rng_below(x->rng, (uint32_t)x->d->set->card_count);
    return cards[rng_below(x->rng, (uint32_t)count)];
}

static void set_face(struct sample *x, int thing, int card)
{
    uint8_t *copies = x->copies[hh_owner(thing)];
    if (x->s->card[thing] != HH_NO_CARD)
        copies[x->s->card[thing]]--;
    x->s->card[thing] = (uint16_t)card;
    copies[card]++;
}

static void count_copies(struct sample *x)
{
    memset(x->copies, 0, sizeof x->copies);
    for (int thing = 0; thing < HH_THINGS_MAX; thing++)
        if (x->s->card[thing] != HH_NO_CARD)
            x->copies[hh_owner(thing)][x->s->card[thing]]++;
}

/* ---- pools ---- */

/* Players know their own decks, card for card; of these things the viewer may know as much. */
static void mark_owner(struct hh_state *s, int thing)
{
    int seat = hh_owner(thing);
    if (!hh_knows(s, seat, thing))
        s->bits[thing] |= (uint8_t)(HH_CONTAINED << seat);
}

/* The face is one of those that the viewer knows of. */
static void mark_contained(const struct sample *x, int thing)
{
    /* mutant: < becomes <=, 2 becomes 3: nobody views as a third seat, and its bit does not fit
     * into the byte */
    for (int seat = 0; seat < 2; seat++)
        if ((x->v->viewer == seat || x->v->viewer == SEAT_SPECTATOR) &&
            !hh_knows(x->s, seat, thing))
            x->s->bits[thing] |= (uint8_t)(HH_CONTAINED << seat);
}

/* What an onlooker does not see, but the enemy of the owner does, is known of. */
static bool must_be_contained(const struct sample *x, int thing)
{
    return x->v->viewer == SEAT_SPECTATOR && hh_knows(x->s, hh_owner(thing) ^ 1, thing);
}

/* The unknown things of a pool in random order; those that must have a face the viewer knows of
 * come first. */
static int unknown_things(const struct sample *x, int seat, int pool, uint8_t *things)
{
    uint8_t order[HH_SEAT_THINGS];
    int found = 0, count = 0;
    for (int i = 0; i < x->s->things[seat]; i++) {
        int thing = seat * HH_SEAT_THINGS + i;
        if (x->s->pool[thing] == pool && x->s->card[thing] == HH_NO_CARD)
            order[found++] = (uint8_t)thing;
    }
    rng_shuffle8(x->rng, order, found);
    /* mutant: 1 becomes 2: nothing counts for more than 1 */
    for (int first = 1; first >= 0; first--)
        for (int i = 0; i < found; i++)
            if (must_be_contained(x, order[i]) == first)
                things[count++] = order[i];
    return count;
}

static void deal_pool(struct sample *x, int seat, int pool)
{
    uint8_t things[HH_SEAT_THINGS];
    int count = unknown_things(x, seat, pool, things), dealt = 0;
    /* mutant: < becomes <= (2): of a pool no more faces are known of than it has unknown things */
    for (int i = 0; i < x->v->contained_count && dealt < count; i++) {
        if (x->v->contained_pool[i] != pool)
            continue;
        set_face(x, things[dealt], x->v->contained[i]);
        mark_contained(x, things[dealt++]);
    }
    for (int i = 0; i < count; i++) {
        if (i >= dealt)
            set_face(x, things[i], random_card(x, seat));
        if (seat != x->v->viewer)
            mark_owner(x->s, things[i]);
    }
}

static void deal_faces(struct sample *x, int seat)
{
    for (int i = 0; i < x->s->things[seat]; i++) {
        int thing = seat * HH_SEAT_THINGS + i;
        if (x->s->card[thing] == HH_NO_CARD)
            deal_pool(x, seat, x->s->pool[thing]);
    }
    /* What the viewer sees on top of another's deck, its owner need not have seen. */
    for (int i = 0; i < x->s->things[seat] && seat != x->v->viewer; i++)
        mark_owner(x->s, seat * HH_SEAT_THINGS + i);
}

/* ---- choices in secret ---- */

/* The choice that a slot of an ability stands for, or NULL. */
static const struct card_pick *choice_of(const struct hh_ability *a, int slot)
{
    /* mutant: < becomes <=: the row behind the last is empty: no selection stands at the beginning
     * of a text */
    for (int i = 0; i < a->read.pick_count; i++)
        if (a->read.picks[i].slot == slot)
            return &a->read.picks[i];
    return NULL;
}

static bool is_picked(const struct hh_state *s, int thing)
{
    for (int i = 0; i < s->pick_count; i++)
        if (s->picks[i].thing == thing)
            return true;
    return false;
}

/* A hand card of another than the viewer, not chosen yet, at random; HH_NO_THING: none. */
static int random_hand_card(const struct sample *x, const struct cardset *among)
{
    int found = HH_NO_THING;
    uint32_t count = 0;
    CARDSET_EACH(among, thing)
    {
        if (x->s->where[thing] != HH_IN_HAND || hh_owner(thing) == x->v->viewer ||
            is_picked(x->s, thing))
            continue;
        if (rng_below(x->rng, ++count) == 0)
            found = thing;
    }
    return found;
}

/* Gives a hand card, whose face the viewer does not know at all, faces until one can be chosen. */
static int make_choice(struct sample *x, const struct hh_ctx *c, const uint8_t *select,
                       const struct card_pick *pick, const struct cardset *hands)
{
    enum { TRIES = 100 }; /* mutant: 100 becomes 101: one try more */
    int thing = random_hand_card(x, hands);
    /* mutant: < becomes <=: one try more */
    for (int i = 0; i < TRIES && thing != HH_NO_THING; i++) {
        bool is_free =
            !hh_sees(x->v, thing) && !(x->s->bits[thing] & HH_CONTAINED << (hh_owner(thing) ^ 1));
        if (is_free)
            set_face(x, thing, random_card(x, hh_owner(thing)));
        struct cardset now = hh_choices(c, select, (enum card_op)pick->verb, hh_owner(thing));
        if (cardset_has(&now, thing))
            return thing;
        thing = random_hand_card(x, hands);
    }
    return thing; /* the choice was made when the card fitted, and it fits no longer */
}

static void fill_pick(struct sample *x, int play, struct hh_pick *pick)
{
    const struct hh_ability *a = &x->d->abilities[x->s->frames[play].u.play.ability];
    const struct card_pick *choice = choice_of(a, pick->slot);
    struct cardset hands = cardset_or(&x->s->hand[0], &x->s->hand[1]);
    struct hh_ctx c;
    if (choice == NULL)
        return;
    hh_ctx_of_play(x->d, x->s, play, &c);
    const uint8_t *select = hh_code(x->d, a->at) + choice->at;
    int chooser = x->v->viewer >= 0 ? x->v->viewer ^ 1 : c.seat;
    struct cardset fitting = hh_choices(&c, select, (enum card_op)choice->verb, chooser);
    int thing = random_hand_card(x, &fitting);
    if (thing == HH_NO_THING)
        thing = make_choice(x, &c, select, choice, &hands);
    pick->thing = (uint8_t)thing;
}

/* HH-HIDE-10 */
static void fill_picks(struct sample *x)
{
    struct cardset hands = cardset_or(&x->s->hand[0], &x->s->hand[1]);
    int end = x->s->pick_count;
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never a play */
    for (int i = x->s->frame_count - 1; i >= 0; i--) {
        if (x->s->frames[i].kind != HH_FRAME_PLAY)
            continue;
        for (int pick = x->s->frames[i].u.play.picks; pick < end; pick++)
            if (x->s->picks[pick].thing == HH_NO_THING)
                fill_pick(x, i, &x->s->picks[pick]);
        end = x->s->frames[i].u.play.picks;
    }
    for (int i = 0; i < x->s->fact_count; i++)
        if (x->s->facts[i].kind == HH_CHOSEN && x->s->facts[i].a == HH_NO_THING)
            x->s->facts[i].a = (uint8_t)random_hand_card(x, &hands);
}

/* A card chosen from a deck or from hidden cards fits what it was chosen for: other faces of its
 * pool are tried in its place. */
static void fit_pick(struct sample *x, int play, int thing, const struct card_pick *choice)
{
    const struct hh_ability *a = &x->d->abilities[x->s->frames[play].u.play.ability];
    const uint8_t *select = hh_code(x->d, a->at) + choice->at;
    int seat = hh_owner(thing);
    struct hh_ctx c;
    if (*select != CARD_OP_SELECT)
        return;
    const uint8_t *cards = card_code_kid(select, ARG_SELECT_CARDS);
    hh_ctx_of_play(x->d, x->s, play, &c);
    for (int i = 0; i < x->s->things[seat] && !hh_describes(&c, cards, thing); i++) {
        int other = seat * HH_SEAT_THINGS + i;
        if (other == thing || hh_sees(x->v, other) || x->s->pool[other] != x->s->pool[thing] ||
            is_picked(x->s, other))
            continue;
        int mask = 3 * HH_CONTAINED, bits = (x->s->bits[thing] ^ x->s->bits[other]) & mask;
        uint16_t face = x->s->card[thing];
        x->s->card[thing] = x->s->card[other];
        x->s->card[other] = face;
        if (x->v->viewer >= 0) { /* what the viewer knows of goes with the face */
            bits &= HH_CONTAINED << x->v->viewer;
            x->s->bits[thing] ^= (uint8_t)bits;
            x->s->bits[other] ^= (uint8_t)bits;
        }
    }
}

static void fit_picks(struct sample *x)
{
    int end = x->s->pick_count;
    /* mutant: >= becomes >, 0 becomes 1: the lowest frame is the game's own, never a play */
    for (int i = x->s->frame_count - 1; i >= 0; i--) {
        const struct hh_play_frame *p = &x->s->frames[i].u.play;
        if (x->s->frames[i].kind != HH_FRAME_PLAY)
            continue;
        for (int pick = p->picks; pick < end; pick++) {
            int thing = x->s->picks[pick].thing;
            const struct card_pick *choice =
                choice_of(&x->d->abilities[p->ability], x->s->picks[pick].slot);
            bool is_hidden = thing < HH_THINGS_MAX && !hh_sees(x->v, thing) &&
                             x->v->s.picks[pick].thing == thing;
            if (is_hidden && choice != NULL && x->v->viewer >= 0)
                fit_pick(x, i, thing, choice);
        }
        end = p->picks;
    }
}

void hh_resample(const void *data, const void *view, struct rng *rng, void *state)
{
    const struct hh_view *v = view;
    struct sample x = {.d = data, .v = v, .s = state, .rng = rng};
    *x.s = v->s;
    if (v->viewer == SEAT_ALL)
        return;
    count_copies(&x);
    /* mutant: < becomes <=, 2 becomes 3: nobody views as a third seat, and its bit does not fit
     * into the byte */
    for (int seat = 0; seat < 2; seat++)
        deal_faces(&x, seat);
    fill_picks(&x);
    fit_picks(&x);
    hh_digest_ensure_all(x.d, x.s);
    rng_seed(&x.s->rng, rng_next(rng)); /* nobody knows what chance brings */
}
