/* The built-in card set: its shape and its balance. The bands are wider than those of
 * docs/BALANCE.md, since these runs are short; the seeds are fixed, so the result is deterministic.
 */
#include "../unit.h"

#include <muster/packs.h>

#include "imperium.h"
#include "series.h"

static void *meridian(void)
{
    struct pack_text pack;
    struct report report = {0};
    assert_true(packs_find(&imperium_game, "meridian", &pack));
    void *data = imperium_game.data_new(&pack, 1, &report);
    assert_non_null(data);
    return data;
}

static struct tally *play(const void *data, const char *first, const char *second,
                          const char *options, uint64_t games)
{
    struct tournament t = {.game = &imperium_game, .data = data, .options = options, .seed = 5000};
    return series_play(&t, first, second, games);
}

static double share(uint64_t part, uint64_t whole)
{
    return (double)part / (double)whole;
}

static void assert_within(double value, double low, double high)
{
    if (value < low || value > high)
        fail_msg("%.4f is not within %.2f to %.2f", value, low, high);
}

/* Seats 48-52 %, first attacker 47-53 %, cards at most 58 %, each widened by about two deviations
 * of its sample. */
static void assert_balanced(const struct tally *t)
{
    assert_within(share(t->seat_won[0], t->games), 0.46, 0.54);
    assert_within(share(t->opener_won[0] + t->opener_won[1], t->games), 0.45, 0.55);
    for (int i = 0; i < t->item_count; i++) {
        if (t->items[i].had < 100)
            continue;
        struct interval in = wilson_interval(t->items[i].won, t->items[i].had);
        assert_within(in.low, 0, 0.58);
    }
}

static void test_pack_has_the_shape_of_a_starting_deck(void **unused)
{
    struct im_data *d = meridian();
    int kinds[IM_KIND_COUNT] = {0}, factions[IM_FACTIONS_MAX] = {0}, damages[IM_DAMAGE_COUNT] = {0};
    int ranges[IM_RANGE_COUNT] = {0};
    (void)unused;
    assert_int_equal(102, d->card_count);
    assert_int_equal(3, d->faction_count);
    for (int i = 0; i < d->card_count; i++) {
        const struct im_card *c = &d->cards[i];
        kinds[c->kind]++;
        if (c->kind != IM_UNIT)
            continue;
        factions[c->faction]++;
        damages[c->damage]++;
        ranges[c->range]++;
    }
    assert_int_equal(54, kinds[IM_UNIT]);
    assert_int_equal(24, kinds[IM_ATTACK]);
    assert_int_equal(24, kinds[IM_DEFENCE]);
    for (int i = 0; i < 3; i++)
        assert_int_equal(18, factions[i]);
    for (int i = 0; i < IM_DAMAGE_COUNT; i++)
        assert_int_equal(9, damages[i]);
    assert_within(ranges[IM_MELEE], 24, 30);
    im_data_free(d);
}

/* Players type the beginnings of names. */
static void test_no_name_begins_another(void **unused)
{
    struct im_data *d = meridian();
    (void)unused;
    for (int i = 0; i < d->card_count; i++)
        for (int j = 0; j < d->card_count; j++)
            if (i != j &&
                strncmp(d->cards[i].name, d->cards[j].name, strlen(d->cards[i].name)) == 0)
                fail_msg("%s begins %s", d->cards[i].name, d->cards[j].name);
    im_data_free(d);
}

static void test_greedy_beats_random(void **unused)
{
    void *d = meridian();
    struct tally *by_hand = play(d, "greedy", "random", "", 1000);
    struct tally *same_decks = play(d, "random", "greedy", "build=auto", 1000);
    (void)unused;
    assert_within(share(by_hand->bot_won[0], 1000), 0.95, 1);
    assert_within(share(same_decks->bot_won[1], 1000), 0.93, 1);
    tally_free(by_hand);
    tally_free(same_decks);
    im_data_free(d);
}

static void test_equal_greedy_bots_are_balanced(void **unused)
{
    void *d = meridian();
    struct tally *t = play(d, "greedy", "greedy", "", 3000);
    (void)unused;
    assert_balanced(t);
    for (int i = 0; i < t->item_count; i++) /* every card is used in some deck */
        assert_true(t->items[i].had >= 30);
    tally_free(t);
    im_data_free(d);
}

static void test_equal_random_bots_are_balanced(void **unused)
{
    void *d = meridian();
    struct tally *t = play(d, "random", "random", "", 3000);
    (void)unused;
    assert_balanced(t);
    tally_free(t);
    im_data_free(d);
}

static void test_final_passes_are_balanced(void **unused)
{
    void *d = meridian();
    struct tally *t = play(d, "greedy", "greedy", "pass=final build=auto", 3000);
    (void)unused;
    assert_balanced(t);
    tally_free(t);
    im_data_free(d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pack_has_the_shape_of_a_starting_deck),
        cmocka_unit_test(test_no_name_begins_another),
        cmocka_unit_test(test_greedy_beats_random),
        cmocka_unit_test(test_equal_greedy_bots_are_balanced),
        cmocka_unit_test(test_equal_random_bots_are_balanced),
        cmocka_unit_test(test_final_passes_are_balanced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
