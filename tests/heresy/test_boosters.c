/* test_boosters.c: boosters have the make-up of docs/PACKS.md and come from the seed; decks built
 * from them, or from the whole set, are legal. */
#include "../unit.h"

#include <math.h>
#include <stdio.h>

#include <muster/packs.h>

#include "data/booster.h"
#include "set.h"

/* ---- sets made for a test ---- */

static void add_ships(struct text *out, char letter, const char *rarity, int count)
{
    for (int i = 0; i < count; i++)
        text_addf(out,
                  "ship \"%c%d\" side unaligned rarity %s die 1\n    command BA: Draw 2 cards.\n",
                  letter, i, rarity);
}

/* So many ships of each rarity: C0, C1, ..., U0, ..., R0, ..., X0, ... */
static struct hh_cards *ships_of(int commons, int uncommons, int rares, int ultras)
{
    static char text[65536];
    struct text out;
    struct said said;
    struct report report = said_report(&said);
    text_init(&out, text, sizeof text);
    text_add(&out, "pack ships\n");
    add_ships(&out, 'C', "common", commons);
    add_ships(&out, 'U', "uncommon", uncommons);
    add_ships(&out, 'R', "rare", rares);
    add_ships(&out, 'X', "ultra-rare", ultras);
    assert_false(text_is_cut(&out));
    struct pack_text pack = {"ships.pack", text, out.need};
    struct hh_cards *set = hh_cards_new(&pack, 1, &report, NULL);
    assert_string_equal("", said.text);
    return set;
}

static void print_booster(const struct hh_cards *set, struct rng *rng, struct text *out)
{
    struct hh_booster booster;
    assert_true(hh_booster_open(set, HH_SIDE_COUNT, rng, &booster));
    for (int i = 0; i < HH_BOOSTER_SIZE; i++)
        text_addf(out, "%s%s", i > 0 ? " " : "", set->cards[booster.cards[i]].name);
}

/* ---- boosters ---- */

/* The vectors were reckoned by a program of its own from docs/RANDOM.md, and stand in
 * docs/PACKS.md: "booster SEED -> the first, | the second". */
static void test_boosters_follow_their_vectors(void **state)
{
    static const struct {
        uint64_t seed;
        const char *cards;
    } vectors[] = {
        {42, "C45 C81 C111 C119 C93 C87 C102 U50 U38 U45 X4 | "
             "C38 C85 C105 C75 C102 C86 C5 U6 U12 U29 R23"},
        {7, "C33 C100 C117 C118 C105 C11 C17 U26 U10 U36 R28 | "
            "C105 C54 C68 C33 C58 C22 C21 U11 U43 U44 R10"},
    };
    struct hh_cards *set = ships_of(120, 66, 39, 15);
    size_t size;
    char *docs = source_read("docs/PACKS.md", &size);
    (void)state;
    for (int i = 0; i < 2; i++) {
        char got[256], line[300];
        struct text out;
        struct rng rng;
        text_init(&out, got, sizeof got);
        rng_seed(&rng, vectors[i].seed);
        print_booster(set, &rng, &out);
        text_add(&out, " | ");
        print_booster(set, &rng, &out);
        assert_string_equal(vectors[i].cards, got);
        snprintf(line, sizeof line, "booster %d -> %s\n", (int)vectors[i].seed, vectors[i].cards);
        assert_non_null(strstr(docs, line));
    }
    free(docs);
    hh_cards_free(set);
}

/* A rarity that a set lacks is stood in for; a card comes twice only when all have come. */
static void test_small_sets_fill_boosters(void **state)
{
    struct hh_cards *set = ships_of(2, 0, 0, 1);
    struct rng rng;
    (void)state;
    rng_seed(&rng, 1);
    for (int n = 0; n < 50; n++) {
        struct hh_booster b;
        assert_true(hh_booster_open(set, HH_SIDE_COUNT, &rng, &b));
        for (int i = 0; i + 1 < HH_BOOSTER_COMMONS; i += 2)
            assert_int_not_equal(b.cards[i], b.cards[i + 1]);
        for (int i = HH_BOOSTER_COMMONS; i < HH_BOOSTER_SIZE - 1; i++)
            assert_in_range(b.cards[i], 0, 1);
    }
    hh_cards_free(set);
    set = ships_of(0, 0, 1, 0);
    struct hh_booster b;
    assert_true(hh_booster_open(set, HH_LOYALIST, &rng, &b));
    for (int i = 0; i < HH_BOOSTER_SIZE; i++)
        assert_int_equal(0, b.cards[i]);
    hh_cards_free(set);
    set = ships_of(0, 0, 0, 0);
    assert_false(hh_booster_open(set, HH_SIDE_COUNT, &rng, &b));
    hh_cards_free(set);
}

/* Fails if a count of `tries` tries with this chance is five standard deviations from its mean. */
static void assert_binomial(int count, int tries, double chance)
{
    double mean = tries * chance, deviation = sqrt(mean * (1 - chance));
    if (fabs(count - mean) > 5 * deviation)
        fail_msg("%d of %d, but %.1f +- %.1f were to be expected", count, tries, mean, deviation);
}

static void check_booster(const struct hh_cards *set, const struct hh_booster *b)
{
    for (int i = 0; i < HH_BOOSTER_SIZE; i++) {
        int rarity = set->cards[b->cards[i]].rarity;
        if (i < HH_BOOSTER_COMMONS)
            assert_int_equal(HH_COMMON, rarity);
        else if (i < HH_BOOSTER_SIZE - 1)
            assert_int_equal(HH_UNCOMMON, rarity);
        else
            assert_in_range(rarity, HH_RARE, HH_ULTRA);
        for (int k = 0; k < i; k++)
            assert_int_not_equal(b->cards[k], b->cards[i]);
    }
}

/* Over many boosters every card of a rarity comes equally often. */
static void test_rarities_and_cards_come_as_often_as_they_should(void **state)
{
    enum { BOOSTERS = 6000 };
    const struct hh_cards *set = *state;
    int seen[HH_CARDS_MAX] = {0}, cards[HH_RARITY_COUNT] = {0}, ultras = 0;
    struct rng rng;
    rng_seed(&rng, 2026);
    for (int n = 0; n < BOOSTERS; n++) {
        struct hh_booster b;
        assert_true(hh_booster_open(set, HH_SIDE_COUNT, &rng, &b));
        check_booster(set, &b);
        for (int i = 0; i < HH_BOOSTER_SIZE; i++)
            seen[b.cards[i]]++;
        ultras += set->cards[b.cards[HH_BOOSTER_SIZE - 1]].rarity == HH_ULTRA;
    }
    assert_binomial(ultras, BOOSTERS, 1.0 / HH_BOOSTER_ULTRA_ODDS);
    for (int i = 0; i < set->card_count; i++)
        cards[set->cards[i].rarity]++;
    const double chances[] = {7.0 / cards[HH_COMMON], 3.0 / cards[HH_UNCOMMON],
                              5.0 / 6 / cards[HH_RARE], 1.0 / 6 / cards[HH_ULTRA]};
    for (int i = 0; i < set->card_count; i++)
        assert_binomial(seen[i], BOOSTERS, chances[set->cards[i].rarity]);
}

static void test_boosters_of_a_side_have_no_card_of_the_other(void **state)
{
    const struct hh_cards *set = *state;
    struct rng rng;
    bool has_own = false;
    rng_seed(&rng, 5);
    for (int n = 0; n < 300; n++) {
        struct hh_booster b;
        assert_true(hh_booster_open(set, HH_TRAITOR, &rng, &b));
        check_booster(set, &b);
        for (int i = 0; i < HH_BOOSTER_SIZE; i++) {
            assert_int_not_equal(HH_LOYALIST, set->cards[b.cards[i]].side);
            has_own |= set->cards[b.cards[i]].side == HH_TRAITOR;
        }
    }
    assert_true(has_own);
}

/* ---- decks ---- */

/* Legal by the reader that games use, which is given the deck's text. */
static void assert_legal(const struct hh_cards *set, struct hh_deck *deck)
{
    char printed[8192];
    struct text out;
    struct said said;
    struct report report = said_report(&said);
    struct hh_deck read;
    snprintf(deck->name, sizeof deck->name, "built");
    text_init(&out, printed, sizeof printed);
    hh_deck_print(set, deck, &out);
    hh_deck_read(set, printed, out.need, &read, &report);
    assert_string_equal("", said.text);
    assert_int_equal(HH_DECK_MIN, read.size);
    assert_int_equal(deck->row_count, read.row_count);
}

static void build(const struct hh_cards *set, const struct hh_deck_order *order, uint64_t seed,
                  struct hh_deck *deck)
{
    struct hh_pool pool;
    struct rng rng;
    struct err e;
    rng_seed(&rng, seed);
    hh_pool_fill(set, &pool);
    assert_true(hh_deck_build(set, &pool, order, &rng, deck, &e));
}

/* HH-DECK-01 to HH-DECK-05 hold for every deck that is built, and it is what was ordered. */
static void test_random_decks_are_legal_and_as_ordered(void **state)
{
    const struct hh_cards *set = *state;
    for (uint64_t seed = 0; seed < 2000; seed++) {
        struct hh_deck_order order = hh_deck_order_plain;
        struct hh_deck_stats stats;
        struct hh_deck deck;
        order.side = seed % 2 == 0 ? HH_LOYALIST : HH_TRAITOR;
        build(set, &order, seed, &deck);
        assert_int_equal(order.side, deck.side);
        assert_legal(set, &deck);
        hh_deck_count(set, &deck, &stats);
        for (int i = 0; i < HH_TYPE_COUNT; i++)
            assert_int_equal(order.types[i], stats.types[i]);
        for (int i = 0; i < CARD_KIND_COUNT; i++)
            assert_in_range(stats.timings[i] - order.timings[i] + 4, 0, 8);
        for (int i = 0; i < deck.row_count; i++)
            assert_in_range(deck.rows[i].count, 1, 4);
    }
}

static void test_same_seed_builds_the_same_deck(void **state)
{
    const struct hh_cards *set = *state;
    struct hh_deck a, b, c;
    build(set, &hh_deck_order_plain, 11, &a);
    build(set, &hh_deck_order_plain, 11, &b);
    build(set, &hh_deck_order_plain, 12, &c);
    assert_memory_equal(&a, &b, sizeof a);
    assert_memory_not_equal(a.rows, c.rows, sizeof a.rows);
}

/* --like: a deck with the types and nearly the timings of each ready deck. */
static void test_decks_are_built_like_ready_ones(void **state)
{
    const struct hh_cards *set = *state;
    struct pack_text text;
    int decks = 0;
    for (; decks_nth("heresy", decks, &text); decks++) {
        struct hh_deck model, deck;
        struct report report = {0};
        struct hh_deck_order order;
        struct hh_deck_stats stats;
        assert_true(hh_deck_read(set, text.text, text.size, &model, &report));
        hh_deck_order_like(set, &model, &order);
        build(set, &order, 3, &deck);
        assert_int_equal(model.side, deck.side);
        assert_legal(set, &deck);
        hh_deck_count(set, &deck, &stats);
        for (int i = 0; i < HH_TYPE_COUNT; i++)
            assert_int_equal(order.types[i], stats.types[i]);
        for (int i = 0; i < CARD_KIND_COUNT; i++)
            assert_in_range(stats.timings[i] - order.timings[i] + 8, 0, 16);
    }
    assert_int_equal(8, decks);
}

static void test_sealed_decks_are_legal_and_from_their_boosters(void **state)
{
    const struct hh_cards *set = *state;
    for (uint64_t seed = 0; seed < 400; seed++) {
        struct hh_sealed sealed;
        struct rng rng;
        struct err e;
        int pool = 0;
        rng_seed(&rng, seed);
        assert_true(
            hh_sealed_open(set, seed % 2 == 0 ? HH_TRAITOR : HH_LOYALIST, &rng, &sealed, &e));
        assert_legal(set, &sealed.deck);
        for (int i = 0; i < set->card_count; i++) {
            assert_true(hh_deck_copies(&sealed.deck, i) <= sealed.pool.copies[i]);
            pool += sealed.pool.copies[i];
        }
        assert_int_equal(sealed.booster_count * HH_BOOSTER_SIZE, pool);
        assert_in_range(sealed.booster_count, HH_SEALED_BOOSTERS, HH_SEALED_BOOSTERS + 2);
    }
}

/* Of two cards, and four copies of each, no deck can be built; the message says so. */
static void test_too_few_cards_are_refused(void **state)
{
    struct hh_cards *set = ships_of(2, 0, 0, 0);
    struct hh_sealed sealed;
    struct hh_pool pool;
    struct hh_deck deck;
    struct rng rng;
    struct err e;
    (void)state;
    rng_seed(&rng, 1);
    hh_pool_fill(set, &pool);
    assert_false(hh_deck_build(set, &pool, &hh_deck_order_plain, &rng, &deck, &e));
    assert_string_equal("only 8 cards can go into a loyalist deck; at least 60 are needed "
                        "(HH-DECK-01)",
                        e.text);
    assert_false(hh_sealed_open(set, HH_LOYALIST, &rng, &sealed, &e));
    assert_string_equal("60 boosters have too few cards for a loyalist deck", e.text);
    hh_cards_free(set);
    set = ships_of(16, 0, 0, 0); /* no units, no assets: the order cannot be kept, the rules can */
    hh_pool_fill(set, &pool);
    assert_true(hh_deck_build(set, &pool, &hh_deck_order_plain, &rng, &deck, &e));
    assert_legal(set, &deck);
    hh_cards_free(set);
}

/* However many cards are asked for, a deck has 60. */
static void test_large_orders_make_no_larger_deck(void **state)
{
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct hh_deck_order order = hh_deck_order_plain;
        struct hh_deck deck;
        for (int i = 0; i < HH_TYPE_COUNT; i++)
            order.types[i] *= 3;
        for (int i = 0; i < CARD_KIND_COUNT; i++)
            order.timings[i] *= 3;
        build(*state, &order, seed, &deck);
        assert_legal(*state, &deck);
    }
}

/* ---- what is counted and advised ---- */

static void test_counts_are_those_of_the_cards(void **state)
{
    const struct hh_cards *set = *state;
    struct pack_text text;
    struct hh_deck deck;
    struct report report = {0};
    struct hh_deck_stats s;
    assert_true(decks_find("heresy", "BULWARK", &text));
    assert_false(decks_find("heresy", "concord", &text));
    assert_false(decks_find("imperium", "bulwark", &text));
    assert_true(decks_find("heresy", "bulwark", &text));
    assert_true(hh_deck_read(set, text.text, text.size, &deck, &report));
    hh_deck_count(set, &deck, &s);
    int cards = 0, flags = 0, dice = 0, speeds = 0;
    for (int i = 0; i < deck.row_count; i++)
        for (int n = 0; n < deck.rows[i].count; n++) {
            const struct hh_card *c = &set->cards[deck.rows[i].card];
            cards++;
            flags += c->flags;
            dice += c->die;
            speeds += c->speed;
        }
    assert_int_equal(60, cards);
    assert_int_equal(cards, s.cards);
    assert_int_equal(flags, s.flag_sum);
    assert_int_equal(dice, s.die_sum);
    assert_int_equal(speeds, s.speed_sum);
    for (int i = 0; i < HH_FLAGS_COUNT; i++)
        flags -= i * s.flags[i];
    for (int i = 0; i < HH_DICE_COUNT; i++)
        dice -= i * s.dice[i];
    for (int i = 0; i < HH_STAT_COUNT; i++)
        speeds -= i * s.speeds[i];
    assert_int_equal(0, flags);
    assert_int_equal(0, dice);
    assert_int_equal(0, speeds);
    assert_int_equal(60, s.types[HH_UNIT] + s.types[HH_ASSET] + s.types[HH_SHIP]);
}

static void test_advice_names_what_is_odd(void **state)
{
    struct hh_cards *set = ships_of(16, 0, 0, 0);
    struct hh_deck deck;
    struct said said;
    struct report report = {0}, warnings = said_report(&said);
    char text[1024];
    struct text out;
    (void)state;
    text_init(&out, text, sizeof text);
    text_add(&out, "deck d\nside traitor\n2 C15\n2 C15\n");
    for (int i = 0; i < 14; i++)
        text_addf(&out, "4 C%d\n", i);
    assert_true(hh_deck_read(set, text, out.need, &deck, &report));
    hh_deck_advise(set, &deck, &warnings);
    assert_string_equal("0:0 the deck has no title: title \"...\" gives it one\n"
                        "4:1 \"C15\" stands in line 3 already; both are counted\n"
                        "0:0 0 units are few: they shoot, assault and hold sectors\n"
                        "0:0 0 flags in all are few: sectors are won with flags\n"
                        "0:0 no command line is a tactic (T)\n",
                        said.text);
    hh_cards_free(set);
}

static void test_ready_decks_need_no_advice(void **state)
{
    const struct hh_cards *set = *state;
    struct pack_text text;
    for (int i = 0; decks_nth("heresy", i, &text); i++) {
        struct hh_deck deck;
        struct said said;
        struct report report = said_report(&said);
        assert_true(hh_deck_read(set, text.text, text.size, &deck, &report));
        hh_deck_advise(set, &deck, &report);
        assert_string_equal("", said.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boosters_follow_their_vectors),
        cmocka_unit_test(test_small_sets_fill_boosters),
        cmocka_unit_test(test_rarities_and_cards_come_as_often_as_they_should),
        cmocka_unit_test(test_boosters_of_a_side_have_no_card_of_the_other),
        cmocka_unit_test(test_random_decks_are_legal_and_as_ordered),
        cmocka_unit_test(test_same_seed_builds_the_same_deck),
        cmocka_unit_test(test_decks_are_built_like_ready_ones),
        cmocka_unit_test(test_sealed_decks_are_legal_and_from_their_boosters),
        cmocka_unit_test(test_too_few_cards_are_refused),
        cmocka_unit_test(test_large_orders_make_no_larger_deck),
        cmocka_unit_test(test_counts_are_those_of_the_cards),
        cmocka_unit_test(test_advice_names_what_is_odd),
        cmocka_unit_test(test_ready_decks_need_no_advice),
    };
    return cmocka_run_group_tests(tests, with_set, without_set);
}
