#include "data/booster.h"

#include <string.h>

/* ---- boosters ---- */

/* Cards of one rarity, from which each is drawn once before any is drawn again. */
struct heap {
    int count, drawn;
    uint16_t cards[HH_CARDS_MAX];
};

static bool is_wanted(const struct hh_card *card, int side)
{
    return side == HH_SIDE_COUNT || card->side == side || card->side == HH_UNALIGNED;
}

/* A set may have no card of a rarity: the next lower one stands in for it, then the next higher. */
static bool heap_fill(const struct hh_cards *set, int side, int rarity, struct heap *heap)
{
    int order[HH_RARITY_COUNT], count = 0;
    for (int r = rarity; r >= 0; r--)
        order[count++] = r;
    for (int r = rarity + 1; r < HH_RARITY_COUNT; r++)
        order[count++] = r;
    heap->count = heap->drawn = 0;
    for (int k = 0; k < count && heap->count == 0; k++)
        /* mutant: < becomes <= (2): behind the last card there are no copies; where cards are
         * heaped a booster proves it */
        for (int i = 0; i < set->card_count; i++)
            if (set->cards[i].rarity == order[k] && is_wanted(&set->cards[i], side))
                heap->cards[heap->count++] = (uint16_t)i;
    return heap->count > 0;
}

static uint16_t heap_draw(struct heap *heap, struct rng *rng)
{
    if (heap->drawn == heap->count)
        heap->drawn = 0;
    int at = heap->drawn + (int)rng_below(rng, (uint32_t)(heap->count - heap->drawn));
    uint16_t card = heap->cards[at];
    heap->cards[at] = heap->cards[heap->drawn];
    heap->cards[heap->drawn++] = card;
    return card;
}

bool hh_booster_open(const struct hh_cards *set, int side, struct rng *rng, struct hh_booster *out)
{
    bool is_ultra = rng_below(rng, HH_BOOSTER_ULTRA_ODDS) == 0;
    const int rarities[] = {HH_COMMON, HH_UNCOMMON, is_ultra ? HH_ULTRA : HH_RARE};
    const int counts[] = {HH_BOOSTER_COMMONS, HH_BOOSTER_UNCOMMONS, 1};
    int at = 0;
    for (int i = 0; i < 3; i++) {
        struct heap heap;
        if (!heap_fill(set, side, rarities[i], &heap))
            return false;
        for (int n = 0; n < counts[i]; n++)
            out->cards[at++] = heap_draw(&heap, rng);
    }
    return true;
}

/* ---- pools ---- */

void hh_pool_add(struct hh_pool *pool, const struct hh_booster *booster)
{
    for (int i = 0; i < HH_BOOSTER_SIZE; i++)
        pool->copies[booster->cards[i]]++;
}

static int at_most(int a, int b)
{
    return a < b ? a : b; /* mutant: < becomes <=: of two equal numbers either will do */
}

static int copies_allowed(const struct hh_card *card)
{
    return card->deck_limit == HH_DECK_ANY ? HH_DECK_MIN : card->deck_limit;
}

void hh_pool_fill(const struct hh_cards *set, struct hh_pool *pool)
{
    memset(pool, 0, sizeof *pool);
    /* mutant: < becomes <=: behind the last card there are no copies; where cards are heaped a
     * booster proves it */
    for (int i = 0; i < set->card_count; i++)
        pool->copies[i] = (uint16_t)copies_allowed(&set->cards[i]);
}

/* How many cards of the pool a deck of that side may hold. */
static int usable_cards(const struct hh_cards *set, const struct hh_pool *pool, int side)
{
    int sum = 0;
    /* mutant: < becomes <=: behind the last card there are no copies; where cards are heaped a
     * booster proves it */
    for (int i = 0; i < set->card_count; i++)
        if (is_wanted(&set->cards[i], side))
            sum += at_most(pool->copies[i], copies_allowed(&set->cards[i]));
    return sum;
}

/* ---- building ---- */

/* Of a card that may be there any number of times, more would make a deck of nothing else. */
enum { USUAL_COPIES = 4 };

/* The means of the ready decks. */
const struct hh_deck_order hh_deck_order_plain = {
    .side = HH_LOYALIST,
    .types = {[HH_UNIT] = 43, [HH_ASSET] = 9, [HH_SHIP] = 8},
    .timings = {[CARD_KIND_BA] = 17,
                [CARD_KIND_T] = 26,
                [CARD_KIND_R] = 5,
                [CARD_KIND_M] = 5,
                [CARD_KIND_E] = 7},
};

void hh_deck_order_like(const struct hh_cards *set, const struct hh_deck *deck,
                        struct hh_deck_order *out)
{
    struct hh_deck_stats stats;
    hh_deck_count(set, deck, &stats);
    *out = (struct hh_deck_order){.side = deck->side};
    memcpy(out->types, stats.types, sizeof out->types);
    memcpy(out->timings, stats.timings, sizeof out->timings);
}

/* Cards that are wanted alike: those of one type and timing, if the deck has not the usual number
 * of copies of them; the others, and those of which none is left. */
enum { GROUP_USUAL = HH_TYPE_COUNT * CARD_KIND_COUNT, GROUP_NONE, GROUPS };

/* A deck being built. */
struct work {
    const struct hh_cards *set;
    struct hh_deck_order left;     /* what the order still asks for */
    uint16_t copies[HH_CARDS_MAX]; /* that may still be taken... */
    uint8_t taken[HH_CARDS_MAX];   /* ...and those in the deck */
    uint8_t group[HH_CARDS_MAX];   /* what follows from both */
    int group_count[GROUPS];       /* cards */
    struct rng *rng;
    struct hh_deck *deck;
};

static int group_of(const struct work *w, int card)
{
    const struct hh_card *c = &w->set->cards[card];
    if (w->copies[card] == 0)
        return GROUP_NONE;
    return w->taken[card] >= USUAL_COPIES ? GROUP_USUAL : c->type * CARD_KIND_COUNT + c->timing;
}

static void work_init(struct work *w, const struct hh_pool *pool)
{
    /* mutant: < becomes <=: behind the last card there are no copies */
    for (int i = 0; i < w->set->card_count; i++) {
        const struct hh_card *card = &w->set->cards[i];
        int copies = is_wanted(card, w->left.side) ? pool->copies[i] : 0;
        w->copies[i] = (uint16_t)at_most(copies, copies_allowed(card));
        w->group[i] = (uint8_t)group_of(w, i);
        w->group_count[w->group[i]]++;
    }
}

/* How much a card is wanted. Strictness 2: its type and timing are asked for; 1: its type is; both
 * times the deck has not the usual number of copies. 0: any card will do. */
static uint32_t weight(const struct work *w, int group, int strictness)
{
    if (group == GROUP_NONE)
        return 0;
    if (strictness == 0)
        return 1;
    if (group == GROUP_USUAL)
        return 0;
    int types = w->left.types[group / CARD_KIND_COUNT];
    int timings = w->left.timings[group % CARD_KIND_COUNT];
    if (types <= 0)
        return 0;
    return strictness == 1 ? 1 : timings > 0 ? (uint32_t)(types * timings) : 0;
}

/* A card at random, by weight. -1: no card is left. */
static int draw_card(struct work *w)
{
    /* mutant: 2 becomes 3: what is asked for at 3 is asked for at 2 */
    for (int strictness = 2; strictness >= 0; strictness--) {
        uint32_t weights[GROUPS], sum = 0;
        for (int group = 0; group < GROUPS; group++) {
            weights[group] = weight(w, group, strictness);
            sum += weights[group] * (uint32_t)w->group_count[group];
        }
        if (sum == 0)
            continue;
        uint32_t at = rng_below(w->rng, sum);
        int card = 0;
        for (; at >= weights[w->group[card]]; card++)
            at -= weights[w->group[card]];
        return card;
    }
    return -1;
}

/* How many copies of a card go in together: 2 to 4 of a common one, the rarer the fewer. */
static int draw_copies(struct work *w, int card)
{
    static const int least[HH_RARITY_COUNT] = {2, 1, 1, 1};
    static const int spread[HH_RARITY_COUNT] = {3, 3, 2, 1};
    const struct hh_card *c = &w->set->cards[card];
    if (w->left.is_singly)
        return 1;
    int wanted = least[c->rarity] + (int)rng_below(w->rng, (uint32_t)spread[c->rarity]);
    int asked = at_most(w->left.types[c->type], w->left.timings[c->timing]);
    int usual = USUAL_COPIES - w->taken[card];
    asked = at_most(asked, usual);
    /* mutant: 0 becomes 1: of two equal numbers either will do */
    wanted = at_most(wanted, asked > 0 ? asked : 1);
    return at_most(at_most(wanted, w->copies[card]), HH_DECK_MIN - w->deck->size);
}

static void take(struct work *w, int card, int count)
{
    const struct hh_card *c = &w->set->cards[card];
    /* mutant: 0 becomes 1, 0 becomes 1 (2): a deck that is built has no places in a file */
    hh_deck_add(w->deck, card, count, 0, 0);
    w->copies[card] = (uint16_t)(w->copies[card] - count);
    w->taken[card] = (uint8_t)(w->taken[card] + count);
    w->group_count[w->group[card]]--;
    w->group[card] = (uint8_t)group_of(w, card);
    w->group_count[w->group[card]]++;
    w->left.types[c->type] -= count;
    w->left.timings[c->timing] -= count;
}

/* Units first, then assets and ships, each in the order of the packs. */
static void sort_rows(const struct hh_cards *set, struct hh_deck *deck)
{
    for (int i = 1; i < deck->row_count; i++) {
        struct hh_deck_row row = deck->rows[i];
        const struct hh_card *c = &set->cards[row.card];
        int at = i;
        for (; at > 0; at--) {
            const struct hh_card *above = &set->cards[deck->rows[at - 1].card];
            if (above->type < c->type ||
                (above->type == c->type && deck->rows[at - 1].card <= row.card))
                break;
            deck->rows[at] = deck->rows[at - 1];
        }
        deck->rows[at] = row;
    }
}

bool hh_deck_build(const struct hh_cards *set, const struct hh_pool *pool,
                   const struct hh_deck_order *order, struct rng *rng, struct hh_deck *out,
                   struct err *e)
{
    struct work w = {.set = set, .left = *order, .rng = rng, .deck = out};
    memset(out, 0, sizeof *out);
    out->side = (uint8_t)order->side;
    work_init(&w, pool);
    while (out->size < HH_DECK_MIN) {
        int card = draw_card(&w);
        if (card < 0)
            return err_set(e, ERR_VALUE,
                           "only %d cards can go into a %s deck; at least %d are needed "
                           "(HH-DECK-01)",
                           out->size, hh_side_names[order->side], HH_DECK_MIN);
        take(&w, card, draw_copies(&w, card));
    }
    sort_rows(set, out);
    return true;
}

/* ---- sealed decks ---- */

bool hh_sealed_open(const struct hh_cards *set, int side, struct rng *rng, struct hh_sealed *out,
                    struct err *e)
{
    struct hh_deck_order order = hh_deck_order_plain;
    order.side = side;
    order.is_singly = true;
    memset(out, 0, sizeof *out);
    while (out->booster_count < HH_SEALED_BOOSTERS ||
           usable_cards(set, &out->pool, side) < HH_DECK_MIN) {
        if (out->booster_count == HH_SEALED_BOOSTERS_MAX)
            return err_set(e, ERR_VALUE, "%d boosters have too few cards for a %s deck",
                           HH_SEALED_BOOSTERS_MAX, hh_side_names[side]);
        struct hh_booster *next = &out->boosters[out->booster_count++];
        if (!hh_booster_open(set, HH_SIDE_COUNT, rng, next))
            return err_set(e, ERR_VALUE, "the packs have no cards");
        hh_pool_add(&out->pool, next);
    }
    return hh_deck_build(set, &out->pool, &order, rng, &out->deck, e);
}
