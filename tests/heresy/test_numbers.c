/* test_numbers.c: combat numbers printed as d6 in words: on cards, in decks, on the table
 * (HH-RULE-52). The rules themselves are proved by cases/heresy/d6_numbers.case. */
#include "../unit.h"

#include <muster/position.h>

#include "data/deck_stats.h"
#include "set.h"
#include "talk/view.h"

static int card_named(const struct hh_cards *set, const char *name)
{
    for (int i = 0; i < set->card_count; i++)
        if (strcmp(set->cards[i].name, name) == 0)
            return i;
    fail_msg("no card %s", name);
    return 0;
}

static void assert_says(const char *text, const char *part)
{
    if (strstr(text, part) == NULL)
        fail_msg("\"%s\" is not in:\n%s", part, text);
}

static void test_cards_print_d6_as_they_were_read(void **state)
{
    const struct hh_data *d = *state;
    char buf[4096];
    struct text out;
    text_init(&out, buf, sizeof buf);
    hh_card_print(d->set, card_named(d->set, "Hexagon Duelists"), &out);
    assert_says(buf, "flags 0 firepower 2 assault d6 speed d6 armor 2 die 5");
    text_init(&out, buf, sizeof buf);
    hh_print_printed_stats(&d->set->cards[card_named(d->set, "Twin Suns Crew")], &out);
    assert_string_equal("d6/1/2/3", buf);
}

/* What is rolled is left out of sums, so that means are those of the others. */
static void test_deck_figures_leave_d6_out(void **state)
{
    const struct hh_data *d = *state;
    struct hh_deck deck = {.side = HH_LOYALIST};
    struct hh_deck_stats stats;
    assert_true(hh_deck_add(&deck, card_named(d->set, "Hexagon Duelists"), 3, 0, 0));
    assert_true(hh_deck_add(&deck, card_named(d->set, "Free Rifles"), 2, 0, 0));
    assert_int_equal(3, hh_deck_copies(&deck, card_named(d->set, "Hexagon Duelists")));
    assert_int_equal(2, hh_deck_copies(&deck, card_named(d->set, "Free Rifles")));
    hh_deck_count(d->set, &deck, &stats);
    assert_int_equal(3, stats.rolled[CARD_STAT_SPEED]);
    assert_int_equal(0, stats.rolled[CARD_STAT_FIREPOWER]);
    assert_int_equal(2 * 2, stats.speed_sum);
    assert_int_equal(0, stats.speeds[0]);
    assert_int_equal(2, stats.speeds[2]);
    assert_int_equal(3 * 2 + 2 * 3, stats.firepower_sum);
}

static void place(const struct hh_data *d, struct hh_state *s, struct hh_view *v)
{
    static const char text[] = "attacker: 0\ncurrent: 1\nat 1 seat 0: Twin Suns Crew\n"
                               "at 1 seat 1: Free Rifles\ndeck 0: 20 Free Rifles\n";
    struct err e;
    if (!position_place(&heresy_game, d, "", text, strlen(text), s, NULL, &e))
        fail_msg("%s", e.text);
    heresy_game.view(d, s, 0, v);
}

static void test_explain_tells_what_is_not_rolled_yet(void **state)
{
    static struct hh_state s;
    static struct hh_view v;
    char buf[4096];
    struct text out;
    struct err e;
    place(*state, &s, &v);
    text_init(&out, buf, sizeof buf);
    assert_true(heresy_game.explain(*state, &v, "Twin Suns Crew", &out, &e));
    assert_says(buf, "firepower d6: d6 printed, rolled when an attack needs it");
    text_init(&out, buf, sizeof buf);
    assert_true(heresy_game.explain(*state, &v, "Hexagon Duelists", &out, &e));
    assert_says(buf, "Firepower 2, assault d6, speed d6, armor 2, flags 0.");
    text_init(&out, buf, sizeof buf);
    heresy_game.glance(*state, &v, 0, &out);
    assert_says(buf, "Twin Suns Crew d6/1/2/4");
}

static void test_attack_tells_the_odds_of_its_roll(void **state)
{
    static struct hh_state s;
    static struct hh_view v;
    struct move m;
    char buf[512];
    struct text out;
    struct err e;
    place(*state, &s, &v);
    assert_true(game_read_move(&heresy_game, *state, &s, 0, "shoot with Twin Suns Crew", &m, &e));
    text_init(&out, buf, sizeof buf);
    heresy_game.describe_move(*state, &v, &m, &out);
    assert_says(buf, "firepower d6, speed 2, rolled when damage is dealt");
    hh_apply(*state, &s, 0, &m, NULL);
    heresy_game.view(*state, &s, 0, &v);
    assert_true(game_read_move(&heresy_game, *state, &s, 0, "target Free Rifles", &m, &e));
    text_init(&out, buf, sizeof buf);
    heresy_game.describe_move(*state, &v, &m, &out);
    /* All of the deck have the die number 3, and the sector gives +1 armor. */
    assert_says(buf, "d6 damage against armor 3: destroyed by 3+, about 100 in 100");
}

/* A card of the command hand is worth its command line, not its numbers as a unit. */
static void test_discard_tells_the_command_line(void **state)
{
    static const char text[] = "attacker: 0\ncurrent: 1\nat 1 seat 0: Smuggler Crew\n"
                               "at 1 seat 1: Free Rifles\nhand 0: Free Rifles, Drifter Band\n"
                               "deck 0: 5 Free Rifles\n";
    static struct hh_state s;
    static struct hh_view v;
    struct move m;
    char buf[512];
    struct text out;
    struct err e;
    if (!position_place(&heresy_game, *state, "", text, strlen(text), &s, NULL, &e))
        fail_msg("%s", e.text);
    assert_true(game_read_move(&heresy_game, *state, &s, 0, "use Smuggler Crew", &m, &e));
    hh_apply(*state, &s, 0, &m, NULL);
    heresy_game.view(*state, &s, 0, &v);
    assert_true(game_read_move(&heresy_game, *state, &s, 0, "choose Free Rifles", &m, &e));
    text_init(&out, buf, sizeof buf);
    heresy_game.describe_move(*state, &v, &m, &out);
    assert_string_equal(buf, "T: Any unit gets +1 firepower.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards_print_d6_as_they_were_read),
        cmocka_unit_test(test_deck_figures_leave_d6_out),
        cmocka_unit_test(test_explain_tells_what_is_not_rolled_yet),
        cmocka_unit_test(test_attack_tells_the_odds_of_its_roll),
        cmocka_unit_test(test_discard_tells_the_command_line),
    };
    return cmocka_run_group_tests(tests, with_game, without_game);
}
