/* resample.c: makes a random complete state that is consistent with a view, from the view alone. */
#include "imperium.h"

#include <assert.h>
#include <string.h>

/* Lists the cards of a set in random order. Returns how many. */
static int shuffled(const struct cardset *set, struct rng *rng, uint8_t out[IM_CARDS_MAX])
{
    int count = 0;
    CARDSET_EACH(set, card)
    out[count++] = (uint8_t)card;
    rng_shuffle8(rng, out, count);
    return count;
}

/* Moves `count` random cards of `from` that are in `kind`, or all of them if fewer, to `to`. */
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

/* The binomial coefficient n over k. A double: the values exceed 64 bits by far. */
static double choose(int n, int k)
{
    double ways = k < 0 || k > n ? 0 : 1;
    for (int i = 1; i <= k && ways > 0; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

/* A random number in [0, 1). */
static double fraction(struct rng *rng)
{
    return (double)(rng_next(rng) >> 11) * 0x1p-53;
}

struct counts {
    int units, mods;
};

static struct counts count_kinds(const struct im_data *d, const struct cardset *set)
{
    struct cardset units = cardset_and(set, &d->units);
    int unit_count = cardset_count(&units);
    return (struct counts){unit_count, cardset_count(set) - unit_count};
}

/* A hand to be filled: `draws` cards from a pool of units and modifiers, with at least these
 * minimums among them. `likely` has the likelihood of hands by their number of units, of which
 * `units_held` are there already; NULL: all are equally likely. */
struct fill {
    struct counts pool;
    int draws, units_min, mods_min;
    const double *likely;
    int units_held;
};

static struct fill fill_of(const struct im_seat *v, struct counts held, struct counts pool)
{
    struct fill f = {.pool = pool, .draws = v->hand_count - held.units - held.mods};
    f.units_min = v->units_known > held.units ? v->units_known - held.units : 0;
    f.mods_min = v->mods_known > held.mods ? v->mods_known - held.mods : 0;
    return f;
}

/* The number of draws with exactly `units` units, weighed by their likelihood. */
static double fill_ways_with(const struct fill *f, int units)
{
    double ways = choose(f->pool.units, units) * choose(f->pool.mods, f->draws - units);
    return f->likely != NULL ? ways * f->likely[f->units_held + units] : ways;
}

static double fill_ways(const struct fill *f)
{
    double total = 0;
    for (int units = f->units_min; units <= f->draws - f->mods_min; units++)
        total += fill_ways_with(f, units);
    return total;
}

/* Samples how many units are drawn: the hypergeometric distribution, exactly. */
static int sample_units(const struct fill *f, struct rng *rng)
{
    double pick = fraction(rng) * fill_ways(f);
    int last = f->units_min;
    for (int units = f->units_min; units <= f->draws - f->mods_min; units++) {
        double ways = fill_ways_with(f, units);
        if (ways > 0)
            last = units;
        if (pick < ways)
            break;
        pick -= ways;
    }
    return last;
}

/* ---- the likelihood of a hand ----
 *
 * Hands that agree with what was seen are not equally likely: a unit had to be in the hand in every
 * round, and left it, while modifiers may stay for long. So the number of units in a hand is
 * followed from round to round. Which cards were laid down says nothing about how many others there
 * were, but they had to be there; the deck is in random order. */

/* The rounds whose cards lie open, in order: each laid down a unit and some modifiers. */
struct past {
    int rounds;
    uint8_t mods[IM_SEAT_CARDS_MAX]; /* by round */
};

/* The rounds that are over and whose cards are in the discard pile, last in it; cards left out lie
 * below them. A deck that was made anew has left nothing else there. */
static struct past read_past(const struct im_data *d, const struct im_view *v, int seat)
{
    const struct im_seat *p = &v->s.seats[seat];
    const struct im_pile *pile = &p->discard;
    bool is_refill = v->s.frame_count > 0 && im_top(&v->s)->kind == IM_FRAME_REFILL;
    int over = v->s.round - !is_refill, first = pile->count;
    struct past past = {.rounds = 0};
    for (int i = pile->count - 1, units = 0; i >= 0 && (p->recycled || units < over); i--) {
        if (d->cards[pile->cards[i]].kind != IM_UNIT)
            continue;
        units++;
        first = i;
    }
    for (int i = first; i < pile->count; i++) {
        if (d->cards[pile->cards[i]].kind == IM_UNIT)
            past.rounds++;
        else
            past.mods[past.rounds - 1]++;
    }
    return past;
}

enum { UNITS_MAX = IM_HAND_SIZE + 1 };

/* What is known while the rounds are followed: the cards in hand and deck together, the size of the
 * hand, and how likely each number of units in it is. */
struct course {
    struct counts all;
    int hand;
    double units[UNITS_MAX + 1];
};

/* The hand loses a unit and `mods` modifiers. */
static void course_lay(struct course *c, int mods)
{
    for (int u = 0; u < UNITS_MAX; u++) /* one more unit in the hand than afterwards */
        c->units[u] = u + 1 + mods <= c->hand ? c->units[u + 1] : 0;
    c->units[UNITS_MAX] = 0;
    c->all.units--;
    c->all.mods -= mods;
    c->hand -= 1 + mods;
}

/* The hand is filled to `size` cards from the deck. */
static void course_draw(struct course *c, int size)
{
    int deck = c->all.units + c->all.mods - c->hand, draws = size - c->hand;
    double next[UNITS_MAX + 1] = {0}, deals;
    draws = draws > deck ? deck : draws;
    if (draws <= 0)
        return;
    deals = choose(deck, draws);
    for (int u = 0; u <= c->hand; u++)
        for (int more = 0; c->units[u] > 0 && more <= draws; more++)
            next[u + more] += c->units[u] * choose(c->all.units - u, more) *
                              choose(c->all.mods - (c->hand - u), draws - more) / deals;
    memcpy(c->units, next, sizeof next);
    c->hand += draws;
}

/* Fills `likely` with the likelihood of the seat's hand by its number of units, beside that of a
 * hand drawn at random from `hidden`, its cards in hand and deck. False: nothing speaks for any, or
 * the position is none that play leads to. */
static bool weigh_hands(const struct im_data *d, const struct im_view *v, int seat,
                        struct counts hidden, double likely[UNITS_MAX + 1])
{
    const struct im_seat *p = &v->s.seats[seat];
    struct past past = read_past(d, v, seat);
    int size = p->hand_count + p->laid_count;
    struct course c = {.all = hidden};
    if (past.rounds + p->laid_count == 0 || size > IM_HAND_SIZE)
        return false;
    for (int i = 0; i < past.rounds; i++)
        c.all.mods += past.mods[i];
    c.all.units += past.rounds + (p->laid_count > 0);
    c.all.mods += p->laid_count > 0 ? p->laid_count - 1 : 0;
    c.hand = past.rounds > 0 ? IM_HAND_SIZE : size;
    for (int u = 0; u <= c.hand; u++)
        c.units[u] = choose(c.all.units, u) * choose(c.all.mods, c.hand - u);
    for (int i = 0; i < past.rounds; i++) {
        course_lay(&c, past.mods[i]);
        course_draw(&c, i + 1 < past.rounds ? IM_HAND_SIZE : size);
    }
    if (p->laid_count > 0)
        course_lay(&c, p->laid_count - 1);
    double total = 0;
    for (int u = 0; u <= UNITS_MAX; u++) {
        double ways = choose(hidden.units, u) * choose(hidden.mods, p->hand_count - u);
        likely[u] = ways > 0 ? c.units[u] / ways : 0;
        total += likely[u];
    }
    return c.hand == p->hand_count && total > 0;
}

/* Fills a hand that already has its known cards from `pool`, with the known minimums. */
static void fill_hand(const struct im_data *d, const struct im_view *v, int seat,
                      struct cardset *hand, struct cardset *pool, struct rng *rng)
{
    struct counts held = count_kinds(d, hand), rest = count_kinds(d, pool);
    struct counts hidden = {held.units + rest.units, held.mods + rest.mods};
    struct fill f = fill_of(&v->s.seats[seat], held, rest);
    struct cardset mods = cardset_minus(&d->all, &d->units);
    double likely[UNITS_MAX + 1];
    f.units_held = held.units;
    f.likely = weigh_hands(d, v, seat, hidden, likely) ? likely : NULL;
    if (f.likely != NULL && !(fill_ways(&f) > 0))
        f.likely = NULL; /* what is known otherwise counts more */
    int units = sample_units(&f, rng);
    move_random(pool, hand, &d->units, units, rng);
    move_random(pool, hand, &mods, f.draws - units, rng);
}

/* In a real game the set has exactly `count` cards; in a position placed by hand it may have more,
 * which are in no pile. */
static void put_deck(struct im_seat *p, const struct cardset *deck, int count, struct rng *rng)
{
    uint8_t cards[IM_CARDS_MAX];
    int found = shuffled(deck, rng, cards);
    assert(count <= found && count <= IM_SEAT_CARDS_MAX);
    memcpy(p->deck.cards, cards, (size_t)count);
    p->deck.count = (uint8_t)count;
}

/* Copies what everybody knows about a seat. */
static void copy_public(const struct im_seat *v, struct im_seat *p)
{
    p->score = v->score;
    p->built = v->built;
    p->hand_count = v->hand_count;
    p->laid_count = v->laid_count;
    memcpy(p->laid, v->laid, sizeof p->laid);
    p->discard.count = v->discard.count;
    memcpy(p->discard.cards, v->discard.cards, v->discard.count);
    p->units_known = v->units_known;
    p->mods_known = v->mods_known;
    p->recycled = v->recycled;
    p->seen = v->seen;
}

/* Copies a seat of which the viewer sees everything, except perhaps the order of its deck. */
static void copy_own(const struct im_data *d, const struct im_seat *v, const struct im_sight *sight,
                     struct im_seat *p, struct rng *rng)
{
    p->hand = v->hand;
    p->known = v->known;
    put_deck(p, &sight->deck, v->deck.count, rng);
    if (sight->order_is_seen)
        memcpy(p->deck.cards, v->deck.cards, v->deck.count);
    if (sight->dealt_is_seen && !v->built)
        im_set_dealt(d, p, &v->dealt);
}

/* The cards of a seat that are face up. */
static struct cardset face_up(const struct im_seat *v)
{
    struct cardset set = {{0}};
    for (int i = 0; i < v->discard.count; i++)
        cardset_add(&set, v->discard.cards[i]);
    for (int i = 0; i < v->laid_count; i++)
        cardset_add(&set, v->laid[i]);
    return set;
}

/* Splits the hidden cards of a seat, known as a set, into a hand and a deck. */
static void sample_hidden(const struct im_data *d, const struct im_view *view, int seat,
                          struct cardset hidden, struct im_seat *p, struct rng *rng)
{
    const struct im_seat *v = &view->s.seats[seat];
    int unseen_in_hand = view->sight[seat].unseen_in_hand;
    struct cardset known = cardset_and(&v->hand, &hidden);
    p->hand = known;
    p->known = known;
    hidden = cardset_minus(&hidden, &known);
    if (unseen_in_hand >
        0) { /* spectators only: recycled decks were seen, so cards never seen are in the hand */
        struct cardset unseen = cardset_minus(&hidden, &v->seen);
        move_random(&hidden, &p->hand, &unseen, unseen_in_hand, rng);
        p->known = p->hand;
    }
    fill_hand(d, view, seat, &p->hand, &hidden, rng);
    put_deck(p, &hidden, v->deck.count, rng);
}

static void leave_out(struct im_seat *p, struct cardset *dealt, int card)
{
    cardset_remove(dealt, card);
    p->discard.cards[p->discard.count++] = (uint8_t)card;
}

/* Leaves out copies beyond the caps of IM-DECK-01. */
static void leave_out_copies(const struct im_data *d, struct im_seat *p, struct cardset *dealt)
{
    int copies, card;
    while ((card = im_over_cap(d, dealt, &copies)) != IM_NO_CARD)
        leave_out(p, dealt, card);
}

/* True if a legal deck can be built without the card: as the rules let a player leave it out. */
static bool can_spare(const struct im_data *d, const struct cardset *dealt, int card)
{
    struct cardset rest = *dealt;
    cardset_remove(&rest, card);
    return im_can_build(d, &rest);
}

static void deck_from_set(struct im_seat *p, const struct cardset *deck)
{
    CARDSET_EACH(deck, card)
    p->deck.cards[p->deck.count++] = (uint8_t)card;
}

/* The deck that `build=auto` chooses follows from the cards dealt. */
static void sample_auto(const struct im_data *d, const struct cardset *dealt, struct im_seat *p)
{
    struct cardset deck, rest;
    im_auto_deck(d, dealt, &deck);
    rest = cardset_minus(dealt, &deck);
    CARDSET_EACH(&rest, card)
    p->discard.cards[p->discard.count++] = (uint8_t)card;
    deck_from_set(p, &deck);
}

/* While decks are chosen: deals `count` cards and leaves out a random number of them. */
static void sample_building(const struct im_data *d, struct cardset from, int count, bool is_auto,
                            struct im_seat *p, struct rng *rng)
{
    uint8_t cards[IM_CARDS_MAX];
    struct cardset dealt = {{0}};
    move_random(&from, &dealt, &d->all, count, rng);
    if (is_auto) {
        sample_auto(d, &dealt, p);
        return;
    }
    count = shuffled(&dealt, rng, cards);
    int spare = count - IM_DECK_MIN;
    spare = spare > 0 ? (int)rng_below(rng, (uint32_t)spare + 1) : 0;
    if (p->built)
        leave_out_copies(d, p, &dealt);
    for (int i = 0; i < count && p->discard.count < spare; i++)
        if (cardset_has(&dealt, cards[i]) && can_spare(d, &dealt, cards[i]))
            leave_out(p, &dealt, cards[i]);
    if (p->built)
        deck_from_set(p, &dealt);
    else
        im_set_dealt(d, p, &dealt);
}

static bool view_is_building(const struct im_view *v)
{
    return v->s.frame_count > 0 && v->s.frames[v->s.frame_count - 1].kind == IM_FRAME_BUILD;
}

static bool is_auto_built(const struct im_view *v, int seat)
{
    return v->s.seats[seat].built && v->s.build[seat] == IM_BUILD_AUTO;
}

/* IM-HAND-01: a seat that is asked to discard has a unit in its piles; if the discard pile has
 * none, the deck must have one. */
static bool needs_unit_in_deck(const struct im_data *d, const struct im_view *v, int seat)
{
    const struct im_frame *f = &v->s.frames[v->s.frame_count > 0 ? v->s.frame_count - 1 : 0];
    const struct im_seat *p = &v->s.seats[seat];
    bool needs = v->s.frame_count > 0 && f->kind == IM_FRAME_REFILL && f->u.refill.seat == seat;
    for (int i = 0; i < p->discard.count && needs; i++)
        needs = d->cards[p->discard.cards[i]].kind != IM_UNIT;
    return needs;
}

/* How many cards a seat was dealt (IM-SETUP-02); the first attacker got the smaller half. */
static int dealt_count(const struct im_data *d, const struct im_view *v, int seat)
{
    int first = v->s.round == 0 || (v->s.round & 1) ? v->s.attacker : v->s.attacker ^ 1;
    return d->card_count / 2 + (seat != first ? d->card_count & 1 : 0);
}

/* All cards but the viewer's own: those that may be the opponent's. */
static struct cardset not_own(const struct im_data *d, const struct im_view *v, int own)
{
    const struct im_seat *p = &v->s.seats[own];
    struct cardset up = face_up(p), rest = cardset_minus(&d->all, &p->hand);
    rest = cardset_minus(&rest, &v->sight[own].deck);
    rest = cardset_minus(&rest, &p->dealt);
    return cardset_minus(&rest, &up);
}

/* While decks are chosen no card was seen: any deal from which both can build a deck. */
static void share_dealt(const struct im_data *d, const struct im_view *v, struct cardset hidden[2],
                        struct rng *rng)
{
    enum { TRIES = 1000 }; /* nearly every deal works; in a position placed by hand perhaps none */
    for (int tries = 0; tries < TRIES; tries++) {
        hidden[0] = (struct cardset){{0}};
        hidden[1] = d->all;
        move_random(&hidden[1], &hidden[0], &d->all, dealt_count(d, v, 0), rng);
        if (im_can_build(d, &hidden[0]) && im_can_build(d, &hidden[1]))
            return;
    }
}

/* What a viewer knows about a seat's hidden cards. */
struct share {
    struct counts held; /* seen before, and known to be in the hand */
    struct counts free; /* seen before, and in the hand or the deck */
    int want;           /* how many more hidden cards there are, never seen */
    bool needs_unit;    /* the deck must have a unit */
};

/* The number of possible hands of a seat whose unseen cards are of these kinds. After its deck was
 * recycled, all unseen cards are in the hand. */
static double hand_ways(const struct im_seat *v, const struct share *s, struct counts unseen)
{
    struct counts held = s->held, pool = s->free;
    struct counts *to = v->recycled ? &held : &pool;
    to->units += unseen.units;
    to->mods += unseen.mods;
    struct fill f = fill_of(v, held, pool);
    return s->needs_unit && pool.units == 0 ? 0 : fill_ways(&f);
}

/* Samples how many units are among the unseen cards of each seat, such that every arrangement of
 * all hidden cards is equally likely. */
static void sample_shares(const struct im_view *v, const struct share shares[2],
                          struct counts unknown, int units[2], struct rng *rng)
{
    double total = 0;
    units[0] = units[1] = 0;
    for (int u0 = 0; u0 <= shares[0].want; u0++) {
        struct counts first = {u0, shares[0].want - u0};
        double ways0 = choose(unknown.units, first.units) * choose(unknown.mods, first.mods) *
                       hand_ways(&v->s.seats[0], &shares[0], first);
        for (int u1 = 0; ways0 > 0 && u1 <= shares[1].want; u1++) {
            struct counts second = {u1, shares[1].want - u1};
            double ways = choose(unknown.units - u0, second.units) *
                          choose(unknown.mods - first.mods, second.mods);
            if (ways > 0)
                ways *= ways0 * hand_ways(&v->s.seats[1], &shares[1], second);
            total += ways;
            if (fraction(rng) * total < ways) {
                units[0] = u0;
                units[1] = u1;
            }
        }
    }
}

/* Splits the cards never seen between both seats, for a spectator, who does not know whose they
 * are. */
static void share_out(const struct im_data *d, const struct im_view *v, struct cardset hidden[2],
                      struct rng *rng)
{
    struct cardset unknown = cardset_minus(&d->all, &v->s.seats[0].seen);
    struct cardset mods = cardset_minus(&d->all, &d->units);
    struct share shares[2];
    int units[2];
    unknown = cardset_minus(&unknown, &v->s.seats[1].seen);
    for (int seat = 0; seat < 2; seat++) {
        const struct im_seat *p = &v->s.seats[seat];
        struct cardset up = face_up(p), held = p->hand;
        hidden[seat] = cardset_minus(&p->seen, &up);
        struct cardset free_cards = cardset_minus(&hidden[seat], &held);
        shares[seat].held = count_kinds(d, &held);
        shares[seat].free = count_kinds(d, &free_cards);
        shares[seat].want = p->hand_count + p->deck.count - cardset_count(&hidden[seat]);
        shares[seat].needs_unit = needs_unit_in_deck(d, v, seat);
    }
    sample_shares(v, shares, count_kinds(d, &unknown), units, rng);
    for (int seat = 0; seat < 2; seat++) {
        move_random(&unknown, &hidden[seat], &d->units, units[seat], rng);
        move_random(&unknown, &hidden[seat], &mods, shares[seat].want - units[seat], rng);
    }
}

static void sample_both_seats(const struct im_data *d, const struct im_view *v, struct im_state *s,
                              struct rng *rng)
{
    struct cardset hidden[2];
    if (view_is_building(v)) {
        share_dealt(d, v, hidden, rng);
        for (int seat = 0; seat < 2; seat++)
            sample_building(d, hidden[seat], dealt_count(d, v, seat), is_auto_built(v, seat),
                            &s->seats[seat], rng);
        return;
    }
    share_out(d, v, hidden, rng);
    for (int seat = 0; seat < 2; seat++)
        sample_hidden(d, v, seat, hidden[seat], &s->seats[seat], rng);
}

/* Like sample_shares, for one seat: how many of its unseen cards are units. */
static int sample_share(const struct im_seat *v, const struct share *s, struct counts unknown,
                        struct rng *rng)
{
    double total = 0;
    int units = 0;
    for (int u = 0; u <= s->want; u++) {
        struct counts unseen = {u, s->want - u};
        double ways = choose(unknown.units, unseen.units) * choose(unknown.mods, unseen.mods) *
                      hand_ways(v, s, unseen);
        total += ways;
        if (fraction(rng) * total < ways)
            units = u;
    }
    return units;
}

/* Samples the opponent's hidden cards from those that are not the viewer's: the ones seen before or
 * known to be in the hand, plus as many others as needed. In a real game that is all of them; in a
 * position placed by hand some are in no pile. */
static struct cardset opponent_cards(const struct im_data *d, const struct im_view *v, int other,
                                     struct cardset rest, struct rng *rng)
{
    const struct im_seat *p = &v->s.seats[other];
    struct cardset up = face_up(p), held = p->hand, seen = cardset_minus(&p->seen, &up);
    struct cardset mods = cardset_minus(&d->all, &d->units),
                   free_cards = cardset_minus(&seen, &held);
    struct cardset hidden = cardset_or(&held, &free_cards);
    rest = cardset_minus(&rest, &up);
    rest = cardset_minus(&rest, &hidden);
    struct share share = {count_kinds(d, &held), count_kinds(d, &free_cards),
                          p->hand_count + p->deck.count - cardset_count(&hidden),
                          needs_unit_in_deck(d, v, other)};
    int units = sample_share(p, &share, count_kinds(d, &rest), rng);
    move_random(&rest, &hidden, &d->units, units, rng);
    move_random(&rest, &hidden, &mods, share.want - units, rng);
    return hidden;
}

static void sample_opponent(const struct im_data *d, const struct im_view *v, struct im_state *s,
                            struct rng *rng)
{
    int other = v->viewer ^ 1;
    struct cardset cards = not_own(d, v, v->viewer);
    copy_own(d, &v->s.seats[v->viewer], &v->sight[v->viewer], &s->seats[v->viewer], rng);
    if (view_is_building(v))
        sample_building(d, cards, dealt_count(d, v, other), is_auto_built(v, other),
                        &s->seats[other], rng);
    else
        sample_hidden(d, v, other, opponent_cards(d, v, other, cards, rng), &s->seats[other], rng);
}

void im_resample(const void *data, const void *view, struct rng *rng, void *state)
{
    const struct im_data *d = data;
    const struct im_view *v = view;
    struct im_state *s = state;
    memset(s, 0, sizeof *s);
    s->frame_count = v->s.frame_count;
    memcpy(s->frames, v->s.frames, sizeof s->frames);
    s->attacker = v->s.attacker;
    s->points = v->s.points;
    s->pass = v->s.pass;
    memcpy(s->build, v->s.build, sizeof s->build);
    s->is_over = v->s.is_over;
    s->winner = v->s.winner;
    s->round = v->s.round;
    for (int seat = 0; seat < 2; seat++)
        copy_public(&v->s.seats[seat], &s->seats[seat]);
    if (v->viewer == SEAT_ALL || v->s.is_over) {
        for (int seat = 0; seat < 2; seat++)
            copy_own(d, &v->s.seats[seat], &v->sight[seat], &s->seats[seat], rng);
    } else if (v->viewer == SEAT_SPECTATOR) {
        sample_both_seats(d, v, s, rng);
    } else {
        sample_opponent(d, v, s, rng);
    }
    rng_seed(&s->rng, rng_next(rng)); /* nobody knows the generator */
    if (v->viewer == SEAT_ALL)
        s->rng = v->s.rng;
}
