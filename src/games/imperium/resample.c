/* resample.c: a whole state, at random, that agrees with a view. Everything comes from the view. */
#include "imperium.h"

#include <assert.h>
#include <string.h>

/* The cards of a set in random order. Returns how many. */
static int shuffled(const struct cardset *set, struct rng *rng, uint8_t out[IM_CARDS_MAX])
{
    int count = 0;
    CARDSET_EACH(set, card)
    out[count++] = (uint8_t)card;
    rng_shuffle8(rng, out, count);
    return count;
}

/* Moves `count` random cards of `from` that are in `kind`, or all there are, to `to`. */
static void move_random(struct cardset *from, struct cardset *to, const struct cardset *kind,
                        int count, struct rng *rng)
{
    uint8_t cards[IM_CARDS_MAX];
    struct cardset set = cardset_and(from, kind);
    int found = shuffled(&set, rng, cards);
    for (int i = 0; i < count && i < found; i++) {
        cardset_remove(from, cards[i]);
        cardset_add(to, cards[i]);
    }
}

static uint64_t choose(int n, int k)
{
    uint64_t ways = 1;
    for (int i = 1; i <= k; i++)
        ways = ways * (uint64_t)(n - k + i) / (uint64_t)i;
    return ways;
}

/* A number below n, for n beyond 32 bits; the bias is below 2^-30 and harms nothing here. */
static uint64_t below64(struct rng *rng, uint64_t n)
{
    return rng_next(rng) % n;
}

/* How many of `draws` cards from `units` units and `mods` modifiers are units, given that at least
 * `units_min` units and `mods_min` modifiers are among them: the hypergeometric chance, exactly. */
static int sample_units(int units, int mods, int draws, int units_min, int mods_min,
                        struct rng *rng)
{
    int low = draws - mods > units_min ? draws - mods : units_min;
    int high = draws - mods_min < units ? draws - mods_min : units;
    uint64_t total = 0;
    for (int u = low; u <= high; u++)
        total += choose(units, u) * choose(mods, draws - u);
    if (total == 0)
        return low < 0 ? 0 : low < units ? low : units;
    uint64_t pick = below64(rng, total);
    for (int u = low; u < high; u++) {
        uint64_t ways = choose(units, u) * choose(mods, draws - u);
        if (pick < ways)
            return u;
        pick -= ways;
    }
    return high;
}

/* Fills a hand that already has its known cards from `pool`, keeping the known minimums. */
static void fill_hand(const struct im_data *d, const struct im_view_seat *v, struct cardset *hand,
                      struct cardset *pool, struct rng *rng)
{
    struct cardset known_units = cardset_and(hand, &d->units);
    struct cardset pool_units = cardset_and(pool, &d->units);
    int draws = v->hand_count - cardset_count(hand);
    int units_in_hand = cardset_count(&known_units);
    int mods_in_hand = cardset_count(hand) - units_in_hand;
    int pool_unit_count = cardset_count(&pool_units);
    int pool_mod_count = cardset_count(pool) - pool_unit_count;
    int units_min = v->units_known > units_in_hand ? v->units_known - units_in_hand : 0;
    int mods_min = v->mods_known > mods_in_hand ? v->mods_known - mods_in_hand : 0;
    int units = sample_units(pool_unit_count, pool_mod_count, draws, units_min, mods_min, rng);
    struct cardset mods = cardset_minus(&d->all, &d->units);
    move_random(pool, hand, &d->units, units, rng);
    move_random(pool, hand, &mods, draws - units, rng);
}

/* In a whole game the set has just `count` cards; in a position put up by hand, cards that are in
 * no pile may be among them. */
static void put_deck(struct im_seat *p, const struct cardset *deck, int count, struct rng *rng)
{
    uint8_t cards[IM_CARDS_MAX];
    int found = shuffled(deck, rng, cards);
    assert(count <= found && count <= IM_SEAT_CARDS_MAX);
    memcpy(p->deck.cards, cards, (size_t)count);
    p->deck.count = (uint8_t)count;
}

/* What the view tells of a seat to everybody. */
static void copy_public(const struct im_view_seat *v, struct im_seat *p)
{
    p->score = v->score;
    p->built = v->built;
    p->hand_count = v->hand_count;
    p->laid_count = v->laid_count;
    memcpy(p->laid, v->laid, sizeof p->laid);
    p->discard.count = v->discard_count;
    memcpy(p->discard.cards, v->discard, v->discard_count);
    p->units_known = v->units_known;
    p->mods_known = v->mods_known;
    p->recycled = v->recycled;
    p->seen = v->seen;
}

/* A seat that the viewer sees all of, but for the order of its deck. */
static void copy_own(const struct im_view_seat *v, struct im_seat *p, struct rng *rng)
{
    p->hand = v->hand;
    p->known = v->known;
    p->dealt = v->dealt;
    put_deck(p, &v->deck, v->deck_count, rng);
    if (v->order_is_seen)
        memcpy(p->deck.cards, v->deck_order, v->deck_count);
}

/* All of a seat's cards that the viewer sees lie face up. */
static struct cardset face_up(const struct im_view_seat *v)
{
    struct cardset set = {{0}};
    for (int i = 0; i < v->discard_count; i++)
        cardset_add(&set, v->discard[i]);
    for (int i = 0; i < v->laid_count; i++)
        cardset_add(&set, v->laid[i]);
    return set;
}

/* A hand and a deck for a seat whose hidden cards are known as a set. */
static void sample_hidden(const struct im_data *d, const struct im_view_seat *v,
                          struct cardset hidden, struct im_seat *p, struct rng *rng)
{
    struct cardset known = cardset_and(&v->hand, &hidden);
    p->hand = known;
    p->known = known;
    hidden = cardset_minus(&hidden, &known);
    if (v->unseen_in_hand > 0) { /* only onlookers: cards never seen have stayed in the hand */
        struct cardset unseen = cardset_minus(&hidden, &v->seen);
        p->hand = cardset_or(&p->hand, &unseen);
        p->known = p->hand;
        hidden = cardset_minus(&hidden, &unseen);
    }
    fill_hand(d, v, &p->hand, &hidden, rng);
    put_deck(p, &hidden, v->deck_count, rng);
}

static void leave_out(struct im_seat *p, struct cardset *dealt, int card)
{
    cardset_remove(dealt, card);
    p->discard.cards[p->discard.count++] = (uint8_t)card;
}

/* A finished deck keeps to the caps of IM-DECK-01. Returns how many units had to go. */
static int leave_out_copies(const struct im_data *d, struct im_seat *p, struct cardset *dealt)
{
    int copies, card, gone = 0;
    for (; (card = im_over_cap(d, dealt, &copies)) != IM_NO_CARD; gone++)
        leave_out(p, dealt, card);
    return gone;
}

/* While decks are built: `count` cards dealt, some of them already left out. */
static void sample_building(const struct im_data *d, struct cardset from, int count,
                            struct im_seat *p, struct rng *rng)
{
    uint8_t cards[IM_CARDS_MAX];
    struct cardset dealt = {{0}};
    move_random(&from, &dealt, &d->all, count, rng);
    count = shuffled(&dealt, rng, cards);
    struct cardset units = cardset_and(&dealt, &d->units);
    int spare = count - IM_DECK_MIN, spare_units = cardset_count(&units) - IM_UNITS_MIN;
    spare = spare > 0 ? (int)rng_below(rng, (uint32_t)spare + 1) : 0;
    if (p->built)
        spare_units -= leave_out_copies(d, p, &dealt);
    for (int i = 0; i < count && p->discard.count < spare; i++) {
        bool is_unit = d->cards[cards[i]].kind == IM_UNIT;
        if (!cardset_has(&dealt, cards[i]) || (is_unit && spare_units <= 0))
            continue;
        spare_units -= is_unit;
        leave_out(p, &dealt, cards[i]);
    }
    if (!p->built) {
        p->dealt = dealt;
        return;
    }
    CARDSET_EACH(&dealt, card)
    p->deck.cards[p->deck.count++] = (uint8_t)card;
}

static bool view_is_building(const struct im_view *v)
{
    return v->frame_count > 0 && v->frames[v->frame_count - 1].kind == IM_FRAME_BUILD;
}

/* How many cards a seat was dealt (IM-SETUP-02); the first attacker has the smaller half. */
static int dealt_count(const struct im_data *d, const struct im_view *v, int seat)
{
    int first = v->round == 0 || (v->round & 1) ? v->attacker : v->attacker ^ 1;
    return d->card_count / 2 + (seat != first ? d->card_count & 1 : 0);
}

/* The cards that a player's own cards leave for the opponent. */
static struct cardset not_own(const struct im_data *d, const struct im_view *v, int own)
{
    const struct im_view_seat *p = &v->seats[own];
    struct cardset up = face_up(p), rest = cardset_minus(&d->all, &p->hand);
    rest = cardset_minus(&rest, &p->deck);
    rest = cardset_minus(&rest, &p->dealt);
    return cardset_minus(&rest, &up);
}

/* An onlooker knows whose a card is only once it was seen: shares out the others. */
static void share_out(const struct im_data *d, const struct im_view *v, struct cardset hidden[2],
                      struct rng *rng)
{
    struct cardset unknown = cardset_minus(&d->all, &v->seats[0].seen);
    unknown = cardset_minus(&unknown, &v->seats[1].seen);
    for (int seat = 0; seat < 2; seat++) {
        const struct im_view_seat *p = &v->seats[seat];
        struct cardset up = face_up(p);
        hidden[seat] = cardset_minus(&p->seen, &up);
    }
    int want = v->seats[0].hand_count + v->seats[0].deck_count - cardset_count(&hidden[0]);
    if (view_is_building(v))
        want = dealt_count(d, v, 0);
    move_random(&unknown, &hidden[0], &d->all, want, rng);
    hidden[1] = cardset_or(&hidden[1], &unknown);
}

/* Whether a seat's hidden cards can make up what the view tells of its hand and deck. */
static bool is_possible(const struct im_data *d, const struct im_view *v, int seat,
                        const struct cardset *hidden)
{
    const struct im_view_seat *p = &v->seats[seat];
    struct cardset in_hand;
    if (view_is_building(v))
        return im_can_build(d, hidden);
    struct cardset forced = p->hand, unseen = cardset_minus(hidden, &p->seen);
    if (p->recycled)
        forced = cardset_or(&forced, &unseen);
    struct cardset forced_units = cardset_and(&forced, &d->units);
    in_hand = cardset_and(hidden, &d->units);
    int free_cards = p->hand_count - cardset_count(&forced);
    int units = cardset_count(&forced_units), mods = cardset_count(&forced) - units;
    int other_units = cardset_count(&in_hand) - units;
    int other_mods = cardset_count(hidden) - cardset_count(&in_hand) - mods;
    int units_need = p->units_known > units ? p->units_known - units : 0;
    int mods_need = p->mods_known > mods ? p->mods_known - mods : 0;
    return units_need <= other_units && mods_need <= other_mods &&
           units_need + mods_need <= free_cards;
}

static void sample_seats_apart(const struct im_data *d, const struct im_view *v, struct im_state *s,
                               struct rng *rng)
{
    enum {
        TRIES = 1000
    }; /* nearly every share is possible; in positions put up by hand, none may be */
    struct cardset hidden[2];
    int tries = 0;
    do
        share_out(d, v, hidden, rng);
    while (++tries < TRIES &&
           (!is_possible(d, v, 0, &hidden[0]) || !is_possible(d, v, 1, &hidden[1])));
    for (int seat = 0; seat < 2; seat++) {
        if (view_is_building(v))
            sample_building(d, hidden[seat], dealt_count(d, v, seat), &s->seats[seat], rng);
        else
            sample_hidden(d, &v->seats[seat], hidden[seat], &s->seats[seat], rng);
    }
}

static void sample_opponent(const struct im_data *d, const struct im_view *v, struct im_state *s,
                            struct rng *rng)
{
    int other = v->viewer ^ 1;
    struct cardset cards = not_own(d, v, v->viewer);
    struct cardset up = face_up(&v->seats[other]);
    copy_own(&v->seats[v->viewer], &s->seats[v->viewer], rng);
    if (view_is_building(v))
        sample_building(d, cards, dealt_count(d, v, other), &s->seats[other], rng);
    else
        sample_hidden(d, &v->seats[other], cardset_minus(&cards, &up), &s->seats[other], rng);
}

void im_resample(const void *data, const void *view, struct rng *rng, void *state)
{
    const struct im_data *d = data;
    const struct im_view *v = view;
    struct im_state *s = state;
    memset(s, 0, sizeof *s);
    s->frame_count = v->frame_count;
    memcpy(s->frames, v->frames, sizeof s->frames);
    s->attacker = v->attacker;
    s->points = v->points;
    s->pass = v->pass;
    memcpy(s->build, v->build, sizeof s->build);
    s->is_over = v->is_over;
    s->winner = v->winner;
    s->round = v->round;
    for (int seat = 0; seat < 2; seat++)
        copy_public(&v->seats[seat], &s->seats[seat]);
    if (v->viewer == SEAT_ALL || v->is_over) {
        for (int seat = 0; seat < 2; seat++)
            copy_own(&v->seats[seat], &s->seats[seat], rng);
    } else if (v->viewer == SEAT_SPECTATOR) {
        sample_seats_apart(d, v, s, rng);
    } else {
        sample_opponent(d, v, s, rng);
    }
    rng_seed(&s->rng, rng_next(rng)); /* nobody knows what chance brings */
    if (v->viewer == SEAT_ALL)
        s->rng = v->rng;
}
