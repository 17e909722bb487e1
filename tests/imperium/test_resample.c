/* Resampling. In small positions whose hidden arrangements can all be listed every arrangement
 * consistent with the view occurs as often as it is likely, and no other. Along whole games the
 * hands have as many units as the true ones. */
#include "../unit.h"

#include <math.h>

#include <muster/packs.h>
#include <muster/position.h>

#include "imperium.h"

static const char pack_text[] = "pack tiny\n"
                                "faction red \"Red\"\n"
                                "unit \"U0\" faction red rank minion tier III attack 1 defence 1 "
                                "melee slash\n"
                                "unit \"U1\" faction red rank minion tier III attack 2 defence 2 "
                                "melee slash\n"
                                "unit \"U2\" faction red rank minion tier III attack 3 defence 3 "
                                "melee slash\n"
                                "unit \"U3\" faction red rank minion tier III attack 4 defence 4 "
                                "ranged blunt\n"
                                "unit \"U4\" faction red rank minion tier III attack 5 defence 5 "
                                "ranged blunt\n"
                                "unit \"U5\" faction red rank minion tier III attack 6 defence 6 "
                                "ranged blunt\n"
                                "attack \"M0\" slash +1\n"
                                "attack \"M1\" slash +2\n"
                                "defence \"M2\" melee +1\n"
                                "defence \"M3\" melee +2\n"
                                "defence \"M4\" blunt +3\n"
                                "attack \"M5\" blunt +4\n";

enum { ARRANGEMENTS_MAX = 4096, DRAWS_EACH = 200 };

struct tally {
    const struct im_data *data;
    int viewer;
    struct im_state state;
    struct im_view view;
    uint64_t names[ARRANGEMENTS_MAX]; /* hashes of the consistent arrangements, sorted */
    double weights[ARRANGEMENTS_MAX]; /* how likely each is; 1 in the mean */
    int counts[ARRANGEMENTS_MAX];
    int count;
};

/* The state's hash without the generator, which nobody knows. */
static uint64_t name_of(const struct tally *t, const struct im_state *s)
{
    struct im_state bare = *s;
    rng_seed(&bare.rng, 0);
    return imperium_game.hash(t->data, &bare);
}

static int find_name(const struct tally *t, uint64_t name)
{
    for (int low = 0, high = t->count - 1; low <= high;) {
        int middle = (low + high) / 2;
        if (t->names[middle] == name)
            return middle;
        if (t->names[middle] < name)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return -1;
}

/* A unit was laid down this round, one of those in the hand: with more of them each was less likely
 * the one. */
static double weight_of(const struct tally *t, const struct im_state *s)
{
    double weight = 1;
    for (int seat = 0; seat < 2; seat++) {
        struct cardset units = cardset_and(&s->seats[seat].hand, &t->data->units);
        if (seat != t->viewer && s->seats[seat].laid_count > 0)
            weight /= 1 + cardset_count(&units);
    }
    return weight;
}

static void add_name(struct tally *t, uint64_t name, double weight)
{
    int at = t->count;
    if (find_name(t, name) >= 0)
        return;
    assert_true(t->count < ARRANGEMENTS_MAX);
    for (; at > 0 && t->names[at - 1] > name; at--) {
        t->names[at] = t->names[at - 1];
        t->weights[at] = t->weights[at - 1];
    }
    t->names[at] = name;
    t->weights[at] = weight;
    t->count++;
}

static void scale_weights(struct tally *t)
{
    double sum = 0;
    for (int i = 0; i < t->count; i++)
        sum += t->weights[i];
    for (int i = 0; i < t->count; i++)
        t->weights[i] *= t->count / sum;
}

/* ---- listing: every hidden card into every hidden place ---- */

struct slot {
    int seat;
    int deck_place; /* or -1: in the hand */
};

static bool is_hidden_hand(const struct tally *t, int seat)
{
    return seat != t->viewer;
}

/* True if what is known about the seat is true of it, and a recycled deck has only seen cards. */
static bool keeps_knowledge(const struct tally *t, struct im_seat *p, const struct im_seat *real)
{
    struct cardset units = cardset_and(&p->hand, &t->data->units);
    struct cardset remembered = cardset_and(&real->known, &real->seen);
    struct cardset unseen = cardset_minus(&p->hand, &p->seen);
    struct cardset stray = cardset_minus(&remembered, &p->hand);
    p->known =
        t->viewer == SEAT_SPECTATOR && p->recycled ? cardset_or(&remembered, &unseen) : real->known;
    struct cardset lost = cardset_minus(&p->known, &p->hand);
    if (!cardset_is_empty(&stray) || !cardset_is_empty(&lost))
        return false;
    for (int i = 0; p->recycled && i < p->deck.count; i++)
        if (!cardset_has(&p->seen, p->deck.cards[i]))
            return false;
    int unit_count = cardset_count(&units);
    return p->units_known <= unit_count && p->mods_known <= p->hand_count - unit_count;
}

static void judge(struct tally *t, struct im_state s)
{
    struct im_view v;
    for (int seat = 0; seat < 2; seat++)
        if (!keeps_knowledge(t, &s.seats[seat], &t->state.seats[seat]))
            return;
    imperium_game.view(t->data, &s, t->viewer, &v);
    if (memcmp(&v, &t->view, sizeof v) == 0)
        add_name(t, name_of(t, &s), weight_of(t, &s));
}

/* True if the viewer cannot exclude that a seat has this card: it knows its own cards, and the
 * owners of seen cards. */
static bool may_have(const struct tally *t, int seat, int card)
{
    const struct im_seat *p = &t->state.seats[seat];
    bool is_own = cardset_has(&p->hand, card);
    for (int i = 0; i < p->deck.count; i++)
        is_own = is_own || p->deck.cards[i] == card;
    if (t->viewer >= 0)
        return is_own; /* all cards that are not the viewer's are the opponent's */
    return is_own || !cardset_has(&t->state.seats[seat ^ 1].seen, card);
}

static void list_from(struct tally *t, struct im_state *s, const struct slot *slots, int count,
                      struct cardset *left)
{
    if (count == 0) {
        judge(t, *s);
        return;
    }
    struct cardset choices = *left;
    CARDSET_EACH(&choices, card)
    {
        struct im_seat *p = &s->seats[slots[0].seat];
        if (!may_have(t, slots[0].seat, card))
            continue;
        cardset_remove(left, card);
        if (slots[0].deck_place >= 0)
            p->deck.cards[slots[0].deck_place] = (uint8_t)card;
        else
            cardset_add(&p->hand, card);
        list_from(t, s, slots + 1, count - 1, left);
        if (slots[0].deck_place < 0)
            cardset_remove(&p->hand, card);
        cardset_add(left, card);
    }
}

static void list_all(struct tally *t)
{
    struct slot slots[32];
    struct cardset hidden = {{0}};
    struct im_state s = t->state;
    int count = 0;
    for (int seat = 0; seat < 2; seat++) {
        struct im_seat *p = &s.seats[seat];
        for (int i = 0; i < p->deck.count; i++) {
            cardset_add(&hidden, p->deck.cards[i]);
            slots[count++] = (struct slot){seat, i};
        }
        if (!is_hidden_hand(t, seat))
            continue;
        hidden = cardset_or(&hidden, &p->hand);
        for (int i = 0; i < p->hand_count; i++)
            slots[count++] = (struct slot){seat, -1};
        p->hand = (struct cardset){{0}};
    }
    list_from(t, &s, slots, count, &hidden);
}

/* ---- sampling ---- */

static void draw_all(struct tally *t, uint64_t seed)
{
    struct rng rng;
    rng_seed(&rng, seed);
    for (int i = 0; i < DRAWS_EACH * t->count; i++) {
        struct im_state s;
        imperium_game.resample(t->data, &t->view, &rng, &s);
        int found = find_name(t, name_of(t, &s));
        assert_true(found >= 0); /* else it is not consistent with the view */
        t->counts[found]++;
    }
}

/* One in 10,000 on either side (Wilson and Hilferty). */
static void assert_fair(const struct tally *t)
{
    double df = t->count - 1, sum = 0;
    for (int i = 0; i < t->count; i++)
        sum += pow(t->counts[i] - DRAWS_EACH * t->weights[i], 2) / (DRAWS_EACH * t->weights[i]);
    double high = df * pow(1 - 2 / (9 * df) + 3.719 * sqrt(2 / (9 * df)), 3);
    double low = df * pow(1 - 2 / (9 * df) - 3.719 * sqrt(2 / (9 * df)), 3);
    if (sum < low || sum > high)
        print_message("%d arrangements: chi-square %.1f is not in %.1f..%.1f\n", t->count, sum, low,
                      high);
    assert_true(sum >= low && sum <= high);
}

static void check_position(const char *position, int viewer, int arrangements)
{
    struct pack_text pack = {"tiny", pack_text, sizeof pack_text - 1};
    struct report report = {0};
    struct tally *t = calloc(1, sizeof *t);
    struct err e;
    void *data = imperium_game.data_new(&pack, 1, &report);
    assert_non_null(data);
    t->data = data;
    t->viewer = viewer;
    if (!position_place(&imperium_game, data, "", position, strlen(position), &t->state, NULL, &e))
        fail_msg("%s", e.text);
    imperium_game.view(data, &t->state, viewer, &t->view);
    list_all(t);
    scale_weights(t);
    assert_true(find_name(t, name_of(t, &t->state)) >= 0); /* the truth is among them */
    assert_int_equal(arrangements, t->count);
    draw_all(t, 11);
    assert_fair(t);
    imperium_game.data_free(data);
    free(t);
}

/* The opponent's five hidden cards: three of them in the hand, at least one a unit. Two units and
 * three modifiers: 10 - 1 hands, two orders of its deck, two of one's own. */
static void test_seat_knows_that_a_unit_is_in_the_hand(void **unused)
{
    (void)unused;
    check_position("step: attack-unit\n"
                   "hand 0: U0, U1, M0\n"
                   "deck 0: U2, M1\n"
                   "discard 0: M5\n"
                   "hand 1: U3, M2, M3\n"
                   "deck 1: U4, M4\n"
                   "discard 1: U5\n"
                   "told 1: 1 0\n",
                   0, 9 * 2 * 2);
}

/* Nothing is known: all ten hands; those with fewer units are likelier, as one was laid down. */
static void test_seat_knows_nothing_of_the_hand(void **unused)
{
    (void)unused;
    check_position("step: exchange\n"
                   "laid 0: U1\n"
                   "hand 0: U0, M0\n"
                   "deck 0: U2, M1\n"
                   "discard 0: M5\n"
                   "laid 1: U5\n"
                   "hand 1: U3, M2, M3\n"
                   "deck 1: U4, M4\n"
                   "told 1: 0 0\n",
                   0, 10 * 2 * 2);
}

/* A hand that was shown to hold no unit: the three modifiers, wherever they could be. */
static void test_seat_knows_that_no_unit_is_in_the_hand(void **unused)
{
    (void)unused;
    check_position("step: discard\n"
                   "turn: 1\n"
                   "served: 1\n"
                   "hand 0: U0, U1\n"
                   "deck 0: U2, M1\n"
                   "discard 0: M0\n"
                   "hand 1: M2, M3, M4\n"
                   "deck 1: U3, U4, M5\n"
                   "discard 1: U5\n"
                   "told 1: 0 3\n",
                   0, 4 * 6 * 2);
}

/* After recycling: U3 and M2 are remembered; the third card is one of the deck's. */
static void test_seat_remembers_cards_of_the_hand(void **unused)
{
    (void)unused;
    check_position("step: attack-unit\n"
                   "hand 0: U0, U1, M0\n"
                   "deck 0: U2\n"
                   "discard 0: M1\n"
                   "hand 1: U3, M2, M3\n"
                   "deck 1: U4, M4, U5\n"
                   "discard 1: M5\n"
                   "known 1: U3, M2\n"
                   "seen 1: U4, M3, M4, M5, M2, U5\n"
                   "recycled: 1\n"
                   "told 1: 1 1\n",
                   0, 4 * 6);
}

/* A spectator knows neither the owners nor the places of the unseen cards: all ways to put six
 * cards, but those with both modifiers in one hand. */
static void test_onlooker_knows_that_each_hand_has_a_unit(void **unused)
{
    (void)unused;
    check_position("step: attack-unit\n"
                   "hand 0: U0, M0\n"
                   "deck 0: U2\n"
                   "discard 0: M5, M1, U1\n"
                   "hand 1: U3, M2\n"
                   "deck 1: U4\n"
                   "discard 1: U5, M3, M4\n"
                   "told 0: 1 0\n"
                   "told 1: 1 0\n",
                   SEAT_SPECTATOR, 15 * 4 * 3 - 12 - 12);
}

/* Seat 1 has recycled: two cards that it never showed are in its hand, of six (three units) that
 * nobody has seen; the third is one of M3, U4 and M4. Listed by what the two are: two units, one,
 * none. */
static void test_onlooker_knows_that_unseen_cards_stayed_in_the_hand(void **unused)
{
    (void)unused;
    check_position("step: attack-unit\n"
                   "hand 0: U0, M0\n"
                   "deck 0: U2, M1\n"
                   "discard 0: U5, U1\n"
                   "hand 1: U3, M2, M3\n"
                   "deck 1: U4, M4\n"
                   "discard 1: M5\n"
                   "known 1: U3, M2\n"
                   "seen 1: U4, M3, M4, M5\n"
                   "recycled: 1\n"
                   "told 0: 1 0\n"
                   "told 1: 1 1\n",
                   SEAT_SPECTATOR, 3 * 6 * 4 + 9 * 10 * 6 + 3 * 12 * 2);
}

/* ---- whole games ---- */

enum { GAMES = 1500, ROUNDS_MAX = 12 };

/* Units in the second seat's hand at the start of each round: in truth, and as the first seat and a
 * spectator would deal them. */
struct course {
    double truth[ROUNDS_MAX + 1], seat[ROUNDS_MAX + 1], spectator[ROUNDS_MAX + 1];
};

static int units_of(const struct im_data *d, const struct im_state *s)
{
    struct cardset units = cardset_and(&s->seats[1].hand, &d->units);
    return cardset_count(&units);
}

static int dealt_units(const struct im_data *d, const struct im_state *s, int viewer,
                       struct rng *rng)
{
    struct im_state other;
    struct im_view v;
    imperium_game.view(d, s, viewer, &v);
    imperium_game.resample(d, &v, rng, &other);
    return units_of(d, &other);
}

static void follow_game(const struct im_data *d, uint64_t seed, struct rng *rng, struct course *c)
{
    struct im_state s;
    struct move moves[IM_MOVES_MAX];
    struct err e;
    int round = 0;
    assert_true(imperium_game.setup(d, &s, "build=auto points=10", seed, NULL, &e));
    while (!s.is_over && s.round <= ROUNDS_MAX) {
        int seat = imperium_game.deciders(d, &s) & 1 ? 0 : 1;
        if (s.round != round && im_top(&s)->kind == IM_FRAME_ROUND) {
            round = s.round;
            c->truth[round] += units_of(d, &s);
            c->seat[round] += dealt_units(d, &s, 0, rng);
            c->spectator[round] += dealt_units(d, &s, SEAT_SPECTATOR, rng);
        }
        int count = imperium_game.moves(d, &s, seat, moves);
        imperium_game.apply(d, &s, seat, &moves[rng_below(rng, (uint32_t)count)], NULL);
    }
}

/* A unit leaves every round, so a hand dealt at random from all hidden cards has too many. */
static void test_hands_dealt_along_games_have_as_many_units_as_in_truth(void **unused)
{
    struct pack_text pack;
    struct report report = {0};
    struct course c = {{0}, {0}, {0}};
    struct rng rng;
    (void)unused;
    assert_true(packs_find(&imperium_game, "meridian", &pack));
    void *data = imperium_game.data_new(&pack, 1, &report);
    assert_non_null(data);
    rng_seed(&rng, 3);
    for (int game = 0; game < GAMES; game++)
        follow_game(data, (uint64_t)game, &rng, &c);
    for (int round = 1; round <= 10; round++) { /* a game takes ten rounds at least */
        double seat = (c.seat[round] - c.truth[round]) / GAMES;
        double spectator = (c.spectator[round] - c.truth[round]) / GAMES;
        if (fabs(seat) > 0.15 || fabs(spectator) > 0.25)
            fail_msg("round %d: %.3f units in truth; a seat deals %+.3f, a spectator %+.3f", round,
                     c.truth[round] / GAMES, seat, spectator);
    }
    imperium_game.data_free(data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seat_knows_that_a_unit_is_in_the_hand),
        cmocka_unit_test(test_seat_knows_nothing_of_the_hand),
        cmocka_unit_test(test_seat_knows_that_no_unit_is_in_the_hand),
        cmocka_unit_test(test_seat_remembers_cards_of_the_hand),
        cmocka_unit_test(test_onlooker_knows_that_each_hand_has_a_unit),
        cmocka_unit_test(test_onlooker_knows_that_unseen_cards_stayed_in_the_hand),
        cmocka_unit_test(test_hands_dealt_along_games_have_as_many_units_as_in_truth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
