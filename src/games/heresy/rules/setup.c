/* setup.c: options, decks, and the table before the first card is turned (SETUP). */
#include "rules/rules.h"

#include <muster/lines.h>

#include "data/booster.h"

enum { MAX_TURNS = 20, MAX_ACTIONS = 500 }; /* HH-RULE-03, HH-RULE-76 */

/* What a seat plays with: a deck of the packs, or one made up for the match. */
enum deck_choice { DECK_DEFAULT = -4, DECK_RANDOM, DECK_RANDOM_LOYALIST, DECK_RANDOM_TRAITOR };

static const char *const random_names[] = {"random", "random-loyalist", "random-traitor"};
enum { RANDOM_NAMES = 3 };

struct choices {
    int decks[2]; /* index of a deck, or enum deck_choice */
    bool has_window;
};

/* ---- options ---- */

static bool read_deck(const struct hh_data *d, const struct word *value, int *out, struct err *e)
{
    /* mutant: + becomes -: the room is still larger than the decks there are */
    const char *names[HH_DECKS_MAX + RANDOM_NAMES];
    /* mutant: < becomes <=: the name behind the last is put there afterwards, and the deck behind
     * the last is empty */
    for (int i = 0; i < d->deck_count; i++)
        names[i] = d->decks[i].name;
    for (int i = 0; i < RANDOM_NAMES; i++)
        names[d->deck_count + i] = random_names[i];
    int found = word_among(value, names, d->deck_count + RANDOM_NAMES, "deck", e);
    *out = found < d->deck_count ? found : DECK_RANDOM + (found - d->deck_count);
    return found >= 0;
}

static bool read_numbers(struct hh_state *s, bool is_turns, const struct word *value, struct err *e)
{
    int number;
    if (is_turns) {
        if (!word_int(value, HH_TURNS, 99, "max_turns (HH-RULE-03)", &number, e))
            return false;
        s->max_turns = (uint8_t)number;
    } else {
        if (!word_int(value, 1, 9999, "max_battle_actions (HH-RULE-76)", &number, e))
            return false;
        s->max_actions = (uint16_t)number;
    }
    return true;
}

static bool read_option(const struct hh_data *d, struct hh_state *s, struct choices *c,
                        const struct word *key, const struct word *value, struct err *e)
{
    static const char *const names[] = {"deck0",         "deck1",     "variant",
                                        "charge_window", "max_turns", "max_battle_actions"};
    static const char *const variants[] = {"full", "quick-start"};
    static const char *const switches[] = {"off", "on"};
    int number, option = word_among(key, names, 6, "option of heresy", e);
    switch (option) {
    case 0:
    case 1:
        return read_deck(d, value, &c->decks[option], e);
    case 2:
        number = word_among(value, variants, 2, "variant", e);
        s->variant = (uint8_t)(number > 0);
        return number >= 0;
    case 3:
        number = word_among(value, switches, 2, "value of charge_window (HH-RULE-26)", e);
        s->charge_window = (uint8_t)(number > 0);
        c->has_window = true;
        return number >= 0;
    case 4:
    case 5:
        return read_numbers(s, option == 4, value, e);
    default:
        return false;
    }
}

static bool read_words(const struct hh_data *d, struct hh_state *s, struct choices *c,
                       struct lines *in, struct err *e)
{
    struct word w;
    while (lines_word(in, &w)) {
        const char *sign = memchr(w.start, '=', (size_t)w.size);
        if (sign == NULL)
            /* mutant: > becomes >=: of two equal numbers either will do */
            return err_at(e, ERR_SYNTAX, w.line, w.column,
                          "options are written name=value, not \"%.*s\"", w.size > 40 ? 40 : w.size,
                          w.start);
        struct word key = w, value = w;
        key.size = (int)(sign - w.start);
        value.start = sign + 1;
        value.size = w.size - key.size - 1;
        value.column += key.size + 1;
        if (!read_option(d, s, c, &key, &value, e))
            return false;
    }
    return true;
}

static bool read_options(const struct hh_data *d, struct hh_state *s, struct choices *c,
                         const char *options, struct err *e)
{
    struct lines in;
    *c = (struct choices){.decks = {DECK_DEFAULT, DECK_DEFAULT}};
    s->variant = HH_FULL;
    s->max_turns = MAX_TURNS;
    s->max_actions = MAX_ACTIONS;
    lines_init(&in, options, strlen(options));
    while (lines_next(&in))
        if (!read_words(d, s, c, &in, e))
            return false;
    if (!c->has_window)
        s->charge_window = s->variant == HH_FULL; /* HH-RULE-26, HH-QS-17 */
    return true;
}

bool hh_read_options(const struct hh_data *d, struct hh_state *s, const char *options,
                     struct err *e)
{
    struct choices c;
    return read_options(d, s, &c, options, e);
}

/* ---- decks ---- */

/* HH-QS-01: ready decks may be smaller in the quick-start variant. */
static bool is_large_enough(const struct hh_state *s, const struct hh_deck *deck)
{
    return deck->size >= HH_DECK_MIN || s->variant == HH_QUICK_START;
}

/* The first deck of a side that the variant takes, else a random one of that side. */
static int default_deck(const struct hh_data *d, const struct hh_state *s, int seat)
{
    int side = seat == 0 ? HH_LOYALIST : HH_TRAITOR;
    /* mutant: < becomes <=: the name behind the last is put there afterwards, and the deck behind
     * the last is empty */
    for (int i = 0; i < d->deck_count; i++)
        if (d->decks[i].side == side && is_large_enough(s, &d->decks[i]))
            return i;
    return side == HH_LOYALIST ? DECK_RANDOM_LOYALIST : DECK_RANDOM_TRAITOR;
}

static bool make_random(const struct hh_data *d, struct hh_state *s, int choice,
                        struct hh_deck *deck, struct witness *w, struct err *e)
{
    struct hh_pool pool;
    struct hh_deck_order order = hh_deck_order_plain;
    order.side = choice == DECK_RANDOM_LOYALIST ? HH_LOYALIST : HH_TRAITOR;
    if (choice == DECK_RANDOM)
        order.side = chance_below(&s->rng, w, "side", 2) == 0 ? HH_LOYALIST : HH_TRAITOR;
    hh_pool_fill(d->set, &pool);
    return hh_deck_build(d->set, &pool, &order, &s->rng, deck, e);
}

static bool find_deck(const struct hh_data *d, struct hh_state *s, int seat, int choice,
                      struct hh_deck *deck, struct witness *w, struct err *e)
{
    if (choice == DECK_DEFAULT)
        choice = default_deck(d, s, seat);
    if (choice < 0)
        return make_random(d, s, choice, deck, w, e);
    *deck = d->decks[choice];
    if (is_large_enough(s, deck))
        return true;
    return err_set(e, ERR_VALUE,
                   "the deck %s has %d cards, at least %d are needed (HH-DECK-01); "
                   "variant=quick-start takes it as it is (HH-QS-01)",
                   deck->name, deck->size, HH_DECK_MIN);
}

/* Puts a deck on the table. Its owner knows its list; where each card is, nobody does:
 * shuffling makes one pool of it. */
static void lay_deck(struct hh_state *s, int seat, const struct hh_deck *deck)
{
    int first = seat * HH_SEAT_THINGS, count = 0;
    /* mutant: < becomes <=: the row behind the last is empty */
    for (int row = 0; row < deck->row_count; row++) {
        for (int i = 0; i < deck->rows[row].count; i++) {
            int thing = first + count;
            s->card[thing] = deck->rows[row].card;
            s->where[thing] = HH_IN_DECK;
            s->bits[thing] |= (uint8_t)(HH_CONTAINED << seat);
            count++;
            s->pile[seat][deck->size - count] = (uint8_t)thing; /* the top is the first thing */
        }
    }
    s->things[seat] = s->deck_count[seat] = (uint8_t)count;
    s->deck_side[seat] = deck->side;
}

/* ---- the table ---- */

static void lay_table(struct hh_state *s)
{
    memset(s, 0, sizeof *s);
    for (int i = 0; i < HH_THINGS_MAX; i++) {
        s->card[i] = HH_NO_CARD;
        s->where[i] = HH_OUT;
        s->bits[i] = (uint8_t)(hh_owner(i) == 1 ? HH_CONTROLLER : 0);
        s->pool[i] = (uint8_t)i;
    }
    for (int i = 0; i < HH_SECTOR_CARDS; i++)
        s->taken[i] = HH_NO_SEAT;
    s->attacker = s->winner = HH_NO_SEAT;
    s->planet = HH_PLANETS_MAX;
    s->current = s->fought = HH_NO_SECTOR;
}

bool hh_setup(const void *data, void *state, const char *options, uint64_t seed, struct witness *w,
              struct err *e)
{
    const struct hh_data *d = data;
    struct hh_state *s = state;
    struct choices c;
    struct hh_deck deck;
    lay_table(s);
    if (!read_options(d, s, &c, options, e))
        return false;
    rng_seed(&s->rng, seed);
    for (int seat = 0; seat < 2; seat++) {
        if (!find_deck(d, s, seat, c.decks[seat], &deck, w, e))
            return false;
        lay_deck(s, seat, &deck);
    }
    for (int seat = 0; seat < 2; seat++)
        hh_shuffle(s, seat, w); /* HH-SETUP-01, HH-RULE-06 */
    struct hh_frame *f = hh_push(s, HH_FRAME_GAME);
    /* mutant: the statement is left out: a new frame begins at step 0, which this is */
    f->step = HH_GS_REVEAL;
    f->u.game.thing = HH_NO_THING;
    hh_run(d, s, w);
    return true;
}
