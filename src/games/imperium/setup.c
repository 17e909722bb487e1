/* setup.c: options, the deal, and the automatic deck (SETUP, DECK). */
#include "imperium.h"

#include <assert.h>
#include <string.h>

#include <muster/lines.h>

static bool read_build(struct im_state *s, const struct word *value, int first, int last,
                       struct err *e)
{
    static const char *const names[] = {"hand", "auto"};
    int build = word_among(value, names, 2, "way to build a deck", e);
    for (int seat = first; build >= 0 && seat <= last; seat++)
        s->build[seat] = (uint8_t)build;
    return build >= 0;
}

static bool read_option(struct im_state *s, const struct word *key, const struct word *value,
                        struct err *e)
{
    static const char *const names[] = {"points", "pass", "build", "build0", "build1"};
    static const char *const passes[] = {"succession", "final"};
    int number;
    switch (word_among(key, names, 5, "option of imperium", e)) {
    case 0:
        if (!word_int(value, 1, 99, "points (IM-SETUP-08)", &number, e))
            return false;
        s->points = (uint8_t)number;
        return true;
    case 1:
        number = word_among(value, passes, 2, "way to pass (IM-RULE-02)", e);
        s->pass = (uint8_t)(number > 0);
        return number >= 0;
    case 2:
        return read_build(s, value, 0, 1, e);
    case 3:
        return read_build(s, value, 0, 0, e);
    case 4:
        return read_build(s, value, 1, 1, e);
    default:
        return false;
    }
}

bool im_read_options(struct im_state *s, const char *options, struct err *e)
{
    struct lines in;
    struct word w;
    s->points = 10;
    lines_init(&in, options, strlen(options));
    while (lines_next(&in)) {
        while (lines_word(&in, &w)) {
            const char *sign = memchr(w.start, '=', (size_t)w.size);
            if (sign == NULL)
                return err_at(e, ERR_SYNTAX, w.line, w.column,
                              "options are written name=value, not \"%.*s\"",
                              w.size > 40 ? 40 : w.size, w.start);
            struct word key = w, value = w;
            key.size = (int)(sign - w.start);
            value.start = sign + 1;
            value.size = w.size - key.size - 1;
            value.column += key.size + 1;
            if (!read_option(s, &key, &value, e))
                return false;
        }
    }
    return true;
}

int im_tier_cap(const struct im_data *d, int card)
{
    /* IM-DECK-01, -02: tiers cap units, and only where several starting decks are in use. */
    if (d->pack_count < 2 || d->cards[card].kind != IM_UNIT)
        return IM_CARDS_MAX;
    return d->cards[card].tier;
}

int im_over_cap(const struct im_data *d, const struct cardset *deck, int *copies)
{
    uint8_t counts[IM_CARDS_MAX] = {0}; /* by first copy */
    if (!d->has_copies)
        return IM_NO_CARD;
    CARDSET_EACH(deck, card)
    counts[d->cards[card].first_copy]++;
    CARDSET_EACH(deck, card)
    {
        *copies = counts[d->cards[card].first_copy];
        if (*copies > im_tier_cap(d, card))
            return card;
    }
    return IM_NO_CARD;
}

struct cardset im_within_caps(const struct im_data *d, const struct cardset *cards)
{
    struct cardset kept = *cards;
    uint8_t counts[IM_CARDS_MAX] = {0}; /* by first copy */
    if (!d->has_copies)
        return kept;
    CARDSET_EACH(cards, card)
    counts[d->cards[card].first_copy]++;
    CARDSET_EACH(cards, card)
    {
        if (counts[d->cards[card].first_copy] <= im_tier_cap(d, card))
            continue;
        counts[d->cards[card].first_copy]--;
        cardset_remove(&kept, card);
    }
    return kept;
}

bool im_can_build(const struct im_data *d, const struct cardset *cards)
{
    struct cardset kept = im_within_caps(d, cards);
    struct cardset units = cardset_and(&kept, &d->units);
    return cardset_count(&kept) >= IM_DECK_MIN && cardset_count(&units) >= IM_UNITS_MIN;
}

/* How many units of a set have each type. */
struct type_counts {
    int range[IM_RANGE_COUNT], damage[IM_DAMAGE_COUNT];
};

static struct type_counts count_types(const struct im_data *d, const struct cardset *units)
{
    struct type_counts n;
    for (int i = 0; i < IM_RANGE_COUNT; i++)
        n.range[i] = cardset_count_both(units, &d->units_of_range[i]);
    for (int i = 0; i < IM_DAMAGE_COUNT; i++)
        n.damage[i] = cardset_count_both(units, &d->units_of_damage[i]);
    return n;
}

/* Cards to choose from, ranked by what each is worth to the deck. */
struct ranking {
    int count;
    int keys[IM_SEAT_CARDS_MAX]; /* worth * 256 + 255 - card: ties go to the lower card */
};

static inline void rank_card(struct ranking *o, int worth, int card)
{
    o->keys[o->count++] = worth * 256 + IM_NO_CARD - card;
}

/* Adds the best `count` cards to the deck: those with fewer than `count` better ones. Counting
 * eight at a time is faster than sorting, and this is the hot path of automatic decks. */
static void take_best(struct ranking *o, int count, struct cardset *deck)
{
    int blocks = (o->count + 7) / 8;
    for (int i = o->count; i < blocks * 8; i++)
        o->keys[i] = -1;
    for (int i = 0; i < o->count; i++) {
        int better = 0, card = IM_NO_CARD - (o->keys[i] & 255);
        for (int k = 0; k < blocks; k++)
            for (int j = 0; j < 8; j++)
                better += o->keys[k * 8 + j] > o->keys[i];
        deck->w[card >> 6] |= (uint64_t)(better < count) << (card & 63);
    }
}

/* A unit is worth its values plus what the attack modifiers dealt can add to it. */
static void take_units(const struct im_data *d, const struct cardset *from, int count,
                       struct cardset *deck)
{
    struct cardset units = cardset_and(from, &d->units), mods = cardset_and(from, &d->attacks);
    struct ranking ranking;
    int bonus[IM_DAMAGE_COUNT] = {0};
    CARDSET_EACH(&mods, card)
    bonus[d->cards[card].damage] += d->cards[card].attack;
    ranking.count = 0;
    CARDSET_EACH(&units, card)
    {
        const struct im_card *c = &d->cards[card];
        rank_card(&ranking, 2 * (c->attack + c->defence) + bonus[c->damage], card);
    }
    take_best(&ranking, count, deck);
}

/* A modifier is worth its bonus times the number of units it fits: `attackers` are the units it
 * works with or against. */
static void take_modifiers(const struct im_data *d, const struct cardset *from, enum im_kind kind,
                           const struct cardset *attackers, int count, struct cardset *deck)
{
    struct type_counts n = count_types(d, attackers);
    struct cardset mods = cardset_and(from, kind == IM_ATTACK ? &d->attacks : &d->defences);
    struct ranking ranking;
    mods = cardset_minus(&mods, deck);
    ranking.count = 0;
    CARDSET_EACH(&mods, card)
    {
        const struct im_card *c = &d->cards[card];
        int fits = c->range < IM_RANGE_COUNT ? n.range[c->range] : n.damage[c->damage];
        rank_card(&ranking, (c->attack + c->defence) * fits, card);
    }
    take_best(&ranking, count, deck);
}

void im_auto_deck(const struct im_data *d, const struct cardset *dealt, struct cardset *deck)
{
    enum { UNITS = 17, ATTACKS = 6 }; /* the best in self-play */
    struct cardset from = im_within_caps(d, dealt), own;
    struct cardset theirs =
        cardset_minus(&d->units, dealt); /* all other units are the opponent's */
    *deck = (struct cardset){{0}};
    take_units(d, &from, UNITS, deck);
    own = *deck;
    take_modifiers(d, &from, IM_ATTACK, &own, ATTACKS, deck);
    take_modifiers(d, &from, IM_DEFENCE, &theirs, IM_DECK_MIN - cardset_count(deck), deck);
    if (cardset_count(deck) == IM_DECK_MIN)
        return;
    /* If one kind falls short, the others fill the deck. */
    take_modifiers(d, &from, IM_ATTACK, &own, IM_DECK_MIN - cardset_count(deck), deck);
    from = cardset_minus(&from, deck);
    take_units(d, &from, IM_DECK_MIN - cardset_count(deck), deck);
}

void im_set_dealt(const struct im_data *d, struct im_seat *p, const struct cardset *cards)
{
    assert(cardset_count(cards) <= IM_SEAT_CARDS_MAX);
    p->dealt = *cards;
    im_list(d, cards, p->deck.cards);
}

/* Deals the shuffled cards in turn, starting so that the second attacker gets the odd card
 * (IM-SETUP-02). */
static void deal(const struct im_data *d, struct im_state *s, struct witness *w)
{
    uint8_t cards[IM_CARDS_MAX];
    for (int i = 0; i < d->card_count; i++)
        cards[i] = (uint8_t)i;
    chance_shuffle8(&s->rng, w, "deal", cards, d->card_count);
    int first = (d->card_count + 1) % 2;
    struct cardset second = cardset_of(cards + first, d->card_count - first, 2);
    struct cardset rest = cardset_minus(&d->all, &second);
    im_set_dealt(d, &s->seats[s->attacker ^ 1], &second);
    im_set_dealt(d, &s->seats[s->attacker], &rest);
}

/* Deals again while a player could not build a legal deck (IM-RULE-11); rare with our packs. */
static bool deal_until_playable(const struct im_data *d, struct im_state *s, struct witness *w,
                                struct err *e)
{
    enum { TRIES = 1000 };
    for (int i = 0; i < TRIES; i++) {
        deal(d, s, w);
        if (im_can_build(d, &s->seats[0].dealt) && im_can_build(d, &s->seats[1].dealt))
            return true;
    }
    return err_set(
        e, ERR_VALUE,
        "these packs (%d cards, %d units) are too small: each player needs %d cards with "
        "%d units for a deck (IM-SETUP-03, IM-RULE-04)",
        d->card_count, cardset_count(&d->units), IM_DECK_MIN, IM_UNITS_MIN);
}

bool im_setup(const void *data, void *state, const char *options, uint64_t seed, struct witness *w,
              struct err *e)
{
    const struct im_data *d = data;
    struct im_state *s = state;
    memset(s, 0, sizeof *s);
    if (!im_read_options(s, options, e))
        return false;
    rng_seed(&s->rng, seed);
    s->attacker = (uint8_t)chance_below(&s->rng, w, "first", 2); /* IM-RULE-01 */
    if (!deal_until_playable(d, s, w, e))
        return false;
    union im_event first = {
        .first = {.kind = IM_EVENT_FIRST, .seat = s->attacker, .seen_by = EVENT_ALL_SEATS}};
    event_tell(w, &first.event);
    s->frames[0].kind = IM_FRAME_BUILD;
    s->frame_count = 1;
    im_run(d, s, w);
    return true;
}
