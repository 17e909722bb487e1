/* test_resample.c: what a view leaves open is filled at random by cards that can be there: all of
 * them, and no other (HH-DECK-02, HH-DECK-04, HH-HIDE-10). */
#include "../unit.h"

#include <stdio.h>

#include <muster/position.h>

#include "rules/rules.h"
#include "set.h"
#include "talk/view.h"

enum { SAMPLES = 400, TEXT_MAX = 1 << 15 };

#define TAIL " rarity common flags 1 firepower 1 assault 1 speed 1 armor 3 die 1\n"
#define ORDER "    command T: Any unit gets +1 armor.\n"
#define PLANETS                                                                                    \
    "pack test\nplanet one \"One\"\nsector 1 planet one \"S1\" requirement 4\n"                    \
    "sector 2 planet one \"S2\" requirement 4\nsector 3 planet one \"S3\" requirement 4\n"

static const char pack[] =
    PLANETS "unit \"Loyal\" side loyalist" TAIL ORDER "unit \"Bad\" side traitor" TAIL ORDER
            "unit \"Grey\" side unaligned" TAIL ORDER "unit \"Lone\" side unaligned" TAIL
            "    text Limit 1 per deck.\n" ORDER "unit \"Many\" side unaligned" TAIL
            "    text Your deck may contain any number of this card.\n" ORDER
            "asset \"Crate\" side unaligned rarity common flags 1 armor 1 die 2\n" ORDER
            "asset \"Slip\" side unaligned rarity common flags 1 armor 1 die 2\n"
            "    command BA: Infiltrate one asset from your hand.\n"
            "asset \"Haul\" side unaligned rarity common flags 1 armor 1 die 2\n"
            "    command BA: Move one of your assets at another sector to this sector.\n";

struct trial {
    void *data;
    struct hh_state s, sample;
    struct hh_view v;
    struct rng rng;
    int drawn;
};

static void begin(struct trial *t, const char *cards)
{
    struct said said;
    struct report report = said_report(&said);
    *t = (struct trial){.data = heresy_game.data_new(
                            &(struct pack_text){"test.pack", cards, strlen(cards)}, 1, &report)};
    if (t->data == NULL)
        fail_msg("%s", said.text);
    rng_seed(&t->rng, 3);
}

static void look(struct trial *t, const char *position, int viewer)
{
    struct err e = {0};
    if (!position_place(&heresy_game, t->data, "", position, strlen(position), &t->s, NULL, &e))
        fail_msg("%d: %s", e.line, e.text);
    heresy_game.view(t->data, &t->s, viewer, &t->v);
    for (int i = 1; i < t->v.contained_count; i++) { /* so that the order tells nothing */
        int pool = t->v.contained_pool[i], before = t->v.contained_pool[i - 1];
        assert_true(before < pool ||
                    (before == pool && t->v.contained[i - 1] <= t->v.contained[i]));
    }
}

static void say(struct trial *t, int seat, const char *words)
{
    struct move m;
    struct err e = {0};
    if (!game_read_move(&heresy_game, t->data, &t->s, seat, words, &m, &e) ||
        heresy_game.check(t->data, &t->s, seat, &m, &e) != 0)
        fail_msg("%s: %s", words, e.text);
    heresy_game.apply(t->data, &t->s, seat, &m, NULL);
}

/* One more sample. It looks the same to the viewer, and could be printed and placed: everything has
 * a face, and everybody knows of his own cards. */
static void draw(struct trial *t)
{
    static char text[TEXT_MAX];
    static struct hh_view again;
    static struct hh_state placed;
    struct text out;
    struct err e = {0};
    heresy_game.resample(t->data, &t->v, &t->rng, &t->sample);
    heresy_game.view(t->data, &t->sample, t->v.viewer, &again);
    if (t->v.viewer != SEAT_ALL)
        assert_memory_equal(&again, &t->v, sizeof again);
    if (t->drawn++ % 8 != 0) /* not every time: it takes long */
        return;
    text_init(&out, text, sizeof text);
    heresy_game.print_position(t->data, &t->sample, &out);
    if (!position_place(&heresy_game, t->data, "", text, strlen(text), &placed, NULL, &e))
        fail_msg("%s%d: %s", text, e.line, e.text);
    assert_true(heresy_game.hash(t->data, &placed) == heresy_game.hash(t->data, &t->sample));
}

static int card(const struct trial *t, const char *name)
{
    struct err e;
    return hh_find_card(t->data, name, &e);
}

/* How often a seat has the card in the sample. */
static int copies(const struct trial *t, int seat, const char *name)
{
    int count = 0, wanted = card(t, name);
    for (int i = 0; i < t->sample.things[seat]; i++)
        count += t->sample.card[seat * HH_SEAT_THINGS + i] == wanted;
    return count;
}

/* An enemy of whom nothing is known has any cards of its side, no more of each than a deck may
 * have, those that lie open included. */
static void test_unknown_cards_are_any_that_may_be(void **state)
{
    struct trial t;
    int counts[8] = {0}, most[8] = {0};
    (void)state;
    begin(&t, pack);
    look(&t,
         "attacker: 0\nphase: deploy\nhand 0: Loyal\nhand 1: 3 Bad\ndeck 1: 3 Bad\n"
         "at 2 seat 1: 2 Grey\n",
         0);
    for (int i = 0; i < SAMPLES; i++) {
        draw(&t);
        int here[8] = {0};
        for (int thing = 120; thing < 126; thing++)
            here[t.sample.card[thing]]++;
        for (int n = 0; n < 8; n++) {
            counts[n] += here[n];
            most[n] = here[n] > most[n] ? here[n] : most[n];
        }
    }
    static const char *const names[] = {"Loyal", "Bad",   "Grey", "Lone",
                                        "Many",  "Crate", "Slip", "Haul"};
    static const int limits[] = {0, 4, 2, 1, 6, 4, 4, 4};
    for (int n = 0; n < 8; n++) {
        assert_int_equal(card(&t, names[n]), n);
        assert_in_range(most[n], limits[n] > 3 ? 3 : limits[n], limits[n]);
    }
    assert_in_range(counts[card(&t, "Many")], SAMPLES * 6 / 10, SAMPLES * 6 / 5);
    assert_in_range(counts[card(&t, "Bad")], SAMPLES * 6 / 10, SAMPLES * 6 / 5);
    assert_in_range(counts[card(&t, "Lone")], SAMPLES * 3 / 10, SAMPLES * 7 / 10);
    heresy_game.data_free(t.data);
}

/* Of his own cards a player knows all but the places: they are the same in every sample, and lie in
 * any order. So do faces of the enemy that he knows to be in a pool, and there only. */
static void test_known_cards_lie_anywhere_in_their_pool(void **state)
{
    struct trial t;
    int top[8] = {0}, seen[3] = {0};
    (void)state;
    begin(&t, pack);
    look(&t,
         "attacker: 0\nphase: deploy\nhand 0: Loyal\ndeck 0: Crate, Grey, Loyal\n"
         "hand 1: Bad, Bad\ndeck 1: Many, Bad, Bad, Bad\ncontained 0: @122\n"
         "pool 122: @122-@124\n",
         0);
    for (int i = 0; i < SAMPLES; i++) {
        draw(&t);
        assert_int_equal(copies(&t, 0, "Loyal"), 2);
        assert_int_equal(copies(&t, 0, "Grey"), 1);
        assert_int_equal(copies(&t, 0, "Crate"), 1);
        top[t.sample.card[1]]++;
        int places = 0;
        for (int n = 0; n < 3; n++) {
            bool is_it = (t.sample.bits[122 + n] & HH_CONTAINED) != 0;
            places += is_it;
            seen[n] += is_it;
            if (is_it)
                assert_int_equal(t.sample.card[122 + n], card(&t, "Many"));
        }
        assert_int_equal(places, 1);
    }
    for (int n = 0; n < 3; n++)
        assert_in_range(seen[n], SAMPLES / 4, SAMPLES / 2);
    assert_in_range(top[card(&t, "Loyal")], SAMPLES / 4, SAMPLES / 2);
    assert_in_range(top[card(&t, "Grey")], SAMPLES / 4, SAMPLES / 2);
    assert_in_range(top[card(&t, "Crate")], SAMPLES / 4, SAMPLES / 2);
    heresy_game.data_free(t.data);
}

/* An onlooker knows what lies open; both hands may be anything, also a card that both players know:
 * each may know it for themselves. Whoever sees all has nothing to guess. */
static void test_viewers_without_a_seat(void **state)
{
    static const char position[] =
        "attacker: 0\nphase: deploy\nhand 0: Loyal, Grey\nhand 1: Bad, Crate\ndeck 0: 2 Loyal\n"
        "deck 1: 3 Bad\nat 1 seat 0: Crate face-down\nat 1 seat 1: Many\nknown 1: @0, @2\n";
    struct trial t;
    int other = 0, looked_at = 0;
    (void)state;
    begin(&t, pack);
    look(&t, position, SEAT_SPECTATOR);
    for (int i = 0; i < SAMPLES; i++) {
        draw(&t);
        other += t.sample.card[1] != t.s.card[1];
        looked_at += t.sample.card[0] != t.s.card[0]; /* the enemy has looked at it */
        assert_int_equal(copies(&t, 0, "Bad"), 0);
        assert_int_equal(copies(&t, 1, "Loyal"), 0);
    }
    assert_in_range(other, SAMPLES / 2, SAMPLES - 1);
    assert_in_range(looked_at, SAMPLES / 4, SAMPLES - 1);
    look(&t, position, SEAT_ALL);
    draw(&t);
    assert_memory_equal(t.sample.card, t.s.card, sizeof t.s.card);
    assert_memory_equal(t.sample.bits, t.s.bits, t.s.things[0]);
    assert_memory_equal(t.sample.bits + 120, t.s.bits + 120, t.s.things[1]);
    assert_memory_equal(t.sample.where, t.s.where, sizeof t.s.where);
    assert_memory_equal(&t.sample.rng, &t.s.rng, sizeof t.s.rng);
    heresy_game.data_free(t.data);
}

/* Positions put up by hand may have more copies than a deck: then limits are forgotten; and packs
 * may have no card of a side: then sides are. */
static void test_cards_that_cannot_be(void **state)
{
    static const char few[] =
        PLANETS "unit \"Loyal\" side loyalist" TAIL ORDER "unit \"Bad\" side traitor" TAIL ORDER;
    static const char one[] =
        PLANETS "unit \"Loyal\" side loyalist" TAIL ORDER "unit \"Brave\" side loyalist" TAIL ORDER;
    struct trial t;
    int brave = 0;
    (void)state;
    begin(&t, few);
    look(&t, "attacker: 0\nphase: deploy\nhand 0: Loyal\nhand 1: 6 Bad\n", 0);
    for (int i = 0; i < 20; i++) {
        draw(&t);
        assert_int_equal(copies(&t, 1, "Bad"), 6);
    }
    heresy_game.data_free(t.data);
    begin(&t, one);
    look(&t, "attacker: 0\nphase: deploy\nhand 0: Loyal\nhand 1: 6 Brave\n", 0);
    for (int i = 0; i < SAMPLES; i++) {
        draw(&t);
        brave += copies(&t, 1, "Brave");
    }
    assert_in_range(brave, SAMPLES * 5 / 2, SAMPLES * 7 / 2);
    heresy_game.data_free(t.data);
}

/* HH-HIDE-10: a hand card that the enemy has chosen is one that he could choose; which one is open.
 */
static void test_secret_choices_fit(void **state)
{
    struct trial t;
    int places[4] = {0};
    (void)state;
    begin(&t, pack);
    look(&t,
         "attacker: 1\ncurrent: 1\nat 1 seat 0: Loyal\nat 1 seat 1: Bad\nhand 0: Loyal\n"
         "hand 1: Slip@121, Bad@122, Crate@123, Crate@124\ndeck 1: 6 Many\n",
         0);
    say(&t, 1, "play Slip");
    say(&t, 1, "choose Crate");
    heresy_game.view(t.data, &t.s, 0, &t.v);
    assert_int_equal(t.v.s.pick_count, 1);
    assert_int_equal(t.v.s.picks[0].thing, HH_NO_THING);
    for (int i = 0; i < SAMPLES; i++) {
        draw(&t);
        int thing = t.sample.picks[0].thing;
        assert_in_range(thing, 122, 124);
        assert_int_equal(t.sample.where[thing], HH_IN_HAND);
        assert_in_range(t.sample.card[thing], card(&t, "Crate"), card(&t, "Haul"));
        places[thing - 122]++;
    }
    for (int n = 0; n < 3; n++)
        assert_in_range(places[n], SAMPLES / 5, SAMPLES / 2);
    heresy_game.view(t.data, &t.s, 1, &t.v);
    draw(&t);
    assert_int_equal(t.sample.picks[0].thing, t.s.picks[0].thing);
    heresy_game.data_free(t.data);
}

/* The same of an event: the card that was chosen has gone to a hand since then. */
static void test_chosen_cards_that_went_to_a_hand(void **state)
{
    static const char cards[] =
        PLANETS "unit \"Plain\" side unaligned" TAIL ORDER "unit \"Shy\" side unaligned" TAIL
                "    text R: When this unit is chosen, return it to its owner's hand.\n" ORDER
                "asset \"Halt\" side unaligned rarity common flags 1 armor 1 die 2\n"
                "    command BA: Lock one enemy unit.\n"
                "asset \"Watch\" side unaligned rarity common flags 1 armor 1 die 2\n"
                "    command R: When an enemy unit is chosen, draw 1 card.\n";
    struct trial t;
    int places[3] = {0};
    (void)state;
    begin(&t, cards);
    look(&t,
         "attacker: 0\ncurrent: 1\nat 1 seat 0: Plain\nat 1 seat 1: Shy@120, Plain@121\n"
         "hand 0: Halt, Watch\nhand 1: Plain@122\ndeck 0: 4 Plain\n",
         0);
    say(&t, 0, "play Halt");
    say(&t, 0, "choose Shy");
    say(&t, 0, "pass");
    say(&t, 1, "use Shy");
    heresy_game.view(t.data, &t.s, 0, &t.v);
    assert_int_equal(t.s.fact_count, 1);
    assert_int_equal(t.s.facts[0].a, 120);
    assert_int_equal(t.v.s.facts[0].a, HH_NO_THING);
    for (int i = 0; i < SAMPLES; i++) {
        draw(&t);
        assert_int_equal(t.sample.where[t.sample.facts[0].a], HH_IN_HAND);
        places[t.sample.facts[0].a - 120]++;
    }
    assert_int_equal(places[1], 0);
    assert_in_range(places[0], SAMPLES / 3, SAMPLES * 2 / 3);
    heresy_game.data_free(t.data);
}

/* A card that was chosen while it lay face down fits what it was chosen for. */
static void test_hidden_choices_fit(void **state)
{
    struct trial t;
    int faces[8] = {0};
    (void)state;
    begin(&t, pack);
    look(&t,
         "attacker: 1\ncurrent: 1\nat 1 seat 0: Loyal\nat 1 seat 1: Bad\nhand 0: Loyal\n"
         "hand 1: Haul@121\nat 2 seat 1: Crate@122 face-down, Bad@123 face-down\n"
         "deck 1: 2 Crate, 4 Many\ncontained 0: @124, @127\n",
         0);
    say(&t, 1, "play Haul");
    say(&t, 1, "choose Crate");
    heresy_game.view(t.data, &t.s, 0, &t.v);
    assert_int_equal(t.v.s.picks[0].thing, 122);
    for (int i = 0; i < SAMPLES; i++) {
        draw(&t);
        assert_int_equal(t.sample.picks[0].thing, 122);
        faces[t.sample.card[122]]++;
    }
    int assets = faces[card(&t, "Crate")] + faces[card(&t, "Slip")] + faces[card(&t, "Haul")];
    assert_in_range(assets, SAMPLES * 9 / 10, SAMPLES);
    assert_in_range(faces[card(&t, "Slip")], SAMPLES / 6, SAMPLES / 2);
    heresy_game.data_free(t.data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_unknown_cards_are_any_that_may_be),
        cmocka_unit_test(test_known_cards_lie_anywhere_in_their_pool),
        cmocka_unit_test(test_viewers_without_a_seat),
        cmocka_unit_test(test_cards_that_cannot_be),
        cmocka_unit_test(test_secret_choices_fit),
        cmocka_unit_test(test_chosen_cards_that_went_to_a_hand),
        cmocka_unit_test(test_hidden_choices_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
