/* setup.c: options, the deal, and the deck that `auto` builds (SETUP, DECK). */
#include "imperium.h"

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

static int copies_in(const struct im_data *d, const struct cardset *deck, int card)
{
    int copies = 0;
    CARDSET_EACH(deck, other)
    copies += d->cards[other].first_copy == d->cards[card].first_copy;
    return copies;
}

int im_over_cap(const struct im_data *d, const struct cardset *deck, int *copies)
{
    if (!d->has_copies)
        return IM_NO_CARD;
    CARDSET_EACH(deck, card)
    {
        *copies = copies_in(d, deck, card);
        if (*copies > im_tier_cap(d, card))
            return card;
    }
    return IM_NO_CARD;
}

/* Takes out the copies beyond what tiers allow. */
static struct cardset within_caps(const struct im_data *d, const struct cardset *cards)
{
    struct cardset kept = *cards;
    int copies, card;
    while ((card = im_over_cap(d, &kept, &copies)) != IM_NO_CARD)
        cardset_remove(&kept, card);
    return kept;
}

bool im_can_build(const struct im_data *d, const struct cardset *cards)
{
    struct cardset kept = within_caps(d, cards);
    struct cardset units = cardset_and(&kept, &d->units);
    return cardset_count(&kept) >= IM_DECK_MIN && cardset_count(&units) >= IM_UNITS_MIN;
}

/* The best `count` units by worth; returns how many of each damage type they have. */
static void pick_units(const struct im_data *d, const struct cardset *from, int count,
                       struct cardset *deck, int by_damage[IM_DAMAGE_COUNT])
{
    memset(by_damage, 0, IM_DAMAGE_COUNT * sizeof by_damage[0]);
    for (int i = 0; i < d->card_count && count > 0; i++) {
        int card = d->by_worth[i];
        if (d->cards[card].kind != IM_UNIT || !cardset_has(from, card))
            continue;
        cardset_add(deck, card);
        by_damage[d->cards[card].damage]++;
        count--;
    }
}

/* The attack modifiers that raise the deck's own units most. */
static void pick_attack(const struct im_data *d, const struct cardset *from, int count,
                        struct cardset *deck, const int by_damage[IM_DAMAGE_COUNT])
{
    struct cardset left = *from;
    while (count-- > 0) {
        int best = IM_NO_CARD, best_worth = 0;
        CARDSET_EACH(&left, card)
        {
            const struct im_card *c = &d->cards[card];
            int worth = c->kind == IM_ATTACK ? c->attack * by_damage[c->damage] : 0;
            if (worth > best_worth) {
                best = card;
                best_worth = worth;
            }
        }
        if (best == IM_NO_CARD)
            return;
        cardset_remove(&left, best);
        cardset_add(deck, best);
    }
}

/* The best of what is left, by worth, until the deck has `size` cards. */
static void fill_up(const struct im_data *d, const struct cardset *from, int size,
                    struct cardset *deck, bool only_defence)
{
    int count = cardset_count(deck);
    for (int i = 0; i < d->card_count && count < size; i++) {
        int card = d->by_worth[i];
        if (!cardset_has(from, card) || cardset_has(deck, card) ||
            (only_defence && d->cards[card].kind != IM_DEFENCE))
            continue;
        cardset_add(deck, card);
        count++;
    }
}

void im_auto_deck(const struct im_data *d, const struct cardset *dealt, struct cardset *deck)
{
    enum { UNITS = 14, ATTACKS = 7 }; /* half units, the rest shared by the two kinds */
    int by_damage[IM_DAMAGE_COUNT];
    struct cardset from = within_caps(d, dealt);
    *deck = (struct cardset){{0}};
    pick_units(d, &from, UNITS, deck, by_damage);
    pick_attack(d, &from, ATTACKS, deck, by_damage);
    fill_up(d, &from, IM_DECK_MIN, deck, true);
    fill_up(d, &from, IM_DECK_MIN, deck, false);
}

/* Deals the shuffled cards in turn, beginning with the second attacker, who so gets the odd one
 * (IM-SETUP-02). */
static void deal(const struct im_data *d, struct im_state *s, struct witness *w)
{
    uint8_t cards[IM_CARDS_MAX];
    for (int i = 0; i < d->card_count; i++)
        cards[i] = (uint8_t)i;
    chance_shuffle8(&s->rng, w, "deal", cards, d->card_count);
    s->seats[0].dealt = s->seats[1].dealt = (struct cardset){{0}};
    for (int i = 0; i < d->card_count; i++)
        cardset_add(&s->seats[(s->attacker ^ 1) ^ (i & 1)].dealt, cards[d->card_count - 1 - i]);
}

/* Redeals a deal that leaves a player without a legal deck (IM-RULE-11), which a pack of this
 * number of units makes rare. */
static bool deal_until_playable(const struct im_data *d, struct im_state *s, struct witness *w,
                                struct err *e)
{
    enum { TRIES = 1000 };
    for (int i = 0; i < TRIES; i++) {
        deal(d, s, w);
        if (im_can_build(d, &s->seats[0].dealt) && im_can_build(d, &s->seats[1].dealt))
            return true;
    }
    return err_set(e, ERR_VALUE,
                   "these packs (%d cards, %d units) do not give both players %d cards with %d "
                   "units to build a deck from (IM-SETUP-03, IM-RULE-04)",
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
    struct event first = {.kind = IM_EV_FIRST, .seat = s->attacker, .seen_by = 3};
    event_tell(w, &first);
    s->frames[0].kind = IM_FRAME_BUILD;
    s->frame_count = 1;
    im_run(d, s, w);
    return true;
}
