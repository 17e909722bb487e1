/* test_event_words.c: every event has its sentence, for the player it speaks of, for the other, and
 * for those who may not know what it is about. Outcomes of chance are read as they are printed. */
#include "../unit.h"

#include "rules/rules.h"
#include "set.h"
#include "talk/view.h"

enum {
    WALL_CARD = 7,
    RIFLE_CARD = 6, /* cards of the drill */
    WALL = 120 | WALL_CARD << HH_FACE_SHIFT,
    RIFLE = 0 | RIFLE_CARD << HH_FACE_SHIFT, /* as events show them */
    BY_SEAT_1 = 2                            /* who sees an event */
};

/* What seat 1 does, as told to seat 1; to seat 0 (NULL: the same); and to seat 0 if it may not know
 * what it is about (NULL: no event of this kind is hidden). */
static const struct {
    int kind;
    int32_t field[EVENT_FIELDS_MAX];
    const char *own, *other, *hidden;
} rows[] = {
    {HH_EV_REVEAL, {WALL, 4}, "You reveal Wall, die 4.", "Seat 1 reveals Wall, die 4.", NULL},
    {HH_EV_COIN,
     {0},
     "Equal dice: you win the coin flip and choose a role.",
     "Equal dice: Seat 1 wins the coin flip and chooses a role.",
     NULL},
    {HH_EV_ROLE, {0}, "You are the attacker.", "Seat 1 is the attacker.", NULL},
    {HH_EV_ROLE, {1}, "You are the defender.", "Seat 1 is the defender.", NULL},
    {HH_EV_PLANET,
     {1},
     "You choose the planet Halcyon Gate.",
     "Seat 1 chooses the planet Halcyon Gate.",
     NULL},
    {HH_EV_TURN, {3}, "Turn 3 begins.", NULL, NULL},
    {HH_EV_SENT, {WALL, 2}, "You send Wall to sector 3.", "Seat 1 sends Wall to sector 3.", NULL},
    {HH_EV_DREW, {WALL}, "You draw Wall.", "Seat 1 draws Wall.", "Seat 1 draws a card."},
    {HH_EV_DEPLOYED,
     {WALL, 1},
     "You deploy Wall face down at sector 2.",
     "Seat 1 deploys Wall face down at sector 2.",
     "Seat 1 deploys a card face down at sector 2."},
    {HH_EV_BATTLE,
     {2},
     "You choose sector 3 for a battle.",
     "Seat 1 chooses sector 3 for a battle.",
     NULL},
    {HH_EV_NO_BATTLE,
     {0},
     "You have no sector to fight at.",
     "Seat 1 has no sector to fight at.",
     NULL},
    {HH_EV_TURNED_UP, {WALL}, "You turn up Wall.", "Seat 1 turns up Wall.", NULL},
    {HH_EV_TO_HAND, {WALL}, "Wall goes to your hand.", "Wall goes to Seat 1's hand.", NULL},
    {HH_EV_TO_FLEET, {WALL}, "Wall joins your fleet.", "Wall joins Seat 1's fleet.", NULL},
    {HH_EV_SKIPPED, {0}, "One side is empty: the victory step follows at once.", NULL, NULL},
    {HH_EV_SHOOTS,
     {WALL, RIFLE},
     "Your Wall shoots at Rifle.",
     "Seat 1's Wall shoots at Rifle.",
     NULL},
    {HH_EV_CHARGES, {WALL}, "Your Wall charges.", "Seat 1's Wall charges.", NULL},
    {HH_EV_ASSAULTS,
     {WALL, RIFLE},
     "Your Wall assaults Rifle.",
     "Seat 1's Wall assaults Rifle.",
     NULL},
    {HH_EV_SPECIAL,
     {WALL},
     "Your Wall makes a special assault.",
     "Seat 1's Wall makes a special assault.",
     NULL},
    {HH_EV_SWEEPS,
     {WALL, RIFLE},
     "Your Wall makes a sweeping advance into Rifle.",
     "Seat 1's Wall makes a sweeping advance into Rifle.",
     NULL},
    {HH_EV_BLOCKS, {WALL}, "Your Wall blocks.", "Seat 1's Wall blocks.", NULL},
    {HH_EV_NO_BLOCK, {0}, "You do not block.", "Seat 1 does not block.", NULL},
    {HH_EV_NO_TACTIC, {0}, "You play no tactic.", "Seat 1 plays no tactic.", NULL},
    {HH_EV_PLAYS,
     {WALL},
     "You play Wall: Your deck may contain any number of this card.",
     "Seat 1 plays Wall: Your deck may contain any number of this card.",
     NULL},
    {HH_EV_USES,
     {WALL, 0, 0},
     "You use Wall: Your deck may contain any number of this card.",
     "Seat 1 uses Wall: Your deck may contain any number of this card.",
     NULL},
    {HH_EV_TARGETS, {WALL}, "You choose Wall.", "Seat 1 chooses Wall.", "Seat 1 chooses a card."},
    {HH_EV_FIZZLES, {WALL}, "Wall has no effect.", NULL, NULL},
    {HH_EV_ROLL,
     {WALL, 3, 4},
     "You roll 3 (Wall), need 4 or more.",
     "Seat 1 rolls 3 (Wall), needs 4 or more.",
     NULL},
    {HH_EV_ROLL, {WALL, 3, 0}, "You roll 3 (Wall).", "Seat 1 rolls 3 (Wall).", NULL},
    {HH_EV_ROLL,
     {WALL, 3, 1},
     "You roll 3 (Wall), need 1 or more.",
     "Seat 1 rolls 3 (Wall), needs 1 or more.",
     NULL},
    {HH_EV_ROLL_NOW, {3, -2}, "The roll is now -2.", NULL, NULL},
    {HH_EV_TEST, {1}, "Your test is passed.", "Seat 1's test is passed.", NULL},
    {HH_EV_TEST, {0}, "Your test is failed.", "Seat 1's test is failed.", NULL},
    {HH_EV_DAMAGE,
     {WALL, 2, 3, 0},
     "Wall takes 2 damage against armor 3 and survives.",
     NULL,
     NULL},
    {HH_EV_DAMAGE, {WALL, 4, 3, 1}, "Wall takes 4 damage against armor 3.", NULL, NULL},
    {HH_EV_DESTROYED, {WALL}, "Wall is destroyed.", NULL, NULL},
    {HH_EV_POSITION, {WALL, 0, 1}, "Wall is now locked.", NULL, "A face-down card is now locked."},
    {HH_EV_POSITION, {WALL, 0, 0}, "Wall is now ready.", NULL, "A face-down card is now ready."},
    {HH_EV_POSITION,
     {WALL, 0, 2},
     "Wall is now charging.",
     NULL,
     "A face-down card is now charging."},
    {HH_EV_STAT, {WALL, -2, 3, 1}, "Wall gets -2 armor until the end of the battle.", NULL, NULL},
    {HH_EV_STAT, {WALL, 1, 0, 0}, "Wall gets +1 firepower until the end of the BA.", NULL, NULL},
    {HH_EV_STAT, {WALL, 5, 1, 2}, "Wall gets +5 assault until the end of the turn.", NULL, NULL},
    {HH_EV_STAT, {WALL, 5, 2, 3}, "Wall gets +5 speed until the end of the game.", NULL, NULL},
    {HH_EV_STAT,
     {WALL, 5, 4, 4},
     "Wall gets +5 flags until the next BA of the player.",
     NULL,
     NULL},
    {HH_EV_EFFECT, {WALL, RIFLE}, "Wall is affected by Rifle.", NULL, NULL},
    {HH_EV_INFILTRATES,
     {WALL},
     "Wall infiltrates on your side.",
     "Wall infiltrates on Seat 1's side.",
     NULL},
    {HH_EV_MOVED,
     {WALL, 0, 2},
     "Wall moves to sector 3.",
     NULL,
     "A face-down card moves to sector 3."},
    {HH_EV_RETURNED,
     {WALL},
     "Wall returns to your hand.",
     "Wall returns to Seat 1's hand.",
     "A face-down card returns to Seat 1's hand."},
    {HH_EV_CONTROL,
     {WALL},
     "Wall changes to your side.",
     "Wall changes to Seat 1's side.",
     "A face-down card changes to Seat 1's side."},
    {HH_EV_REMOVED,
     {WALL},
     "Wall is removed from the game.",
     NULL,
     "A face-down card is removed from the game."},
    {HH_EV_PUT,
     {WALL, HH_IN_HAND, HH_IN_DECK},
     "Wall is put into your deck.",
     "Wall is put into Seat 1's deck.",
     "A card is put into Seat 1's deck."},
    {HH_EV_DISCARDED,
     {WALL},
     "You discard Wall.",
     "Seat 1 discards Wall.",
     "Seat 1 discards a card."},
    {HH_EV_LOOKS, {WALL}, "You look at Wall.", "Seat 1 looks at Wall.", "Seat 1 looks at a card."},
    {HH_EV_SHOWN, {WALL}, "Your Wall is revealed.", "Seat 1's Wall is revealed.", NULL},
    {HH_EV_SHUFFLED, {0}, "Your deck is shuffled.", "Seat 1's deck is shuffled.", NULL},
    {HH_EV_RECYCLED,
     {1},
     "You shuffle the discard pile into a new deck.",
     "Seat 1 shuffles the discard pile into a new deck.",
     NULL},
    {HH_EV_FLAGS,
     {2, 1, 3},
     "Your flag total changes by +2.",
     "Seat 1's flag total changes by +2.",
     NULL},
    {HH_EV_NEED, {1, -3, 5, 2}, "The flag requirement of sector 2 changes by -3.", NULL, NULL},
    {HH_EV_CANCELLED, {WALL}, "Wall is cancelled.", NULL, "A card is cancelled."},
    {HH_EV_PREVENTED, {WALL, 3}, "3 damage to Wall is prevented.", NULL, NULL},
    {HH_EV_PASSED, {0}, "You pass.", "Seat 1 passes.", NULL},
    {HH_EV_WITHDREW, {0}, "You withdraw.", "Seat 1 withdraws.", NULL},
    {HH_EV_BATTLE_ENDS, {0}, "The battle is over.", NULL, NULL},
    {HH_EV_HAND_SHOWN, {WALL}, "You show Wall in hand.", "Seat 1 shows Wall in hand.", NULL},
    {HH_EV_TOTALS,
     {3, -1, 5},
     "Flags: you -1, Seat 0 3; 5 needed to take the sector.",
     "Flags: you 3, Seat 1 -1; 5 needed to take the sector.",
     NULL},
    {HH_EV_TAKEN, {1}, "You take sector 2.", "Seat 1 takes sector 2.", NULL},
    {HH_EV_HELD, {0}, "Nobody takes sector 1.", NULL, NULL},
    {HH_EV_TURN_ENDS, {4}, "Turn 4 ends.", NULL, NULL},
    {HH_EV_RESIGNED, {0}, "You give up.", "Seat 1 gives up.", NULL},
    {HH_EV_OVER, {0}, "You win the game.", "Seat 1 wins the game.", NULL},
    {HH_EV_DRAWN, {0}, "The game is a draw.", NULL, NULL},
};

static void assert_told(const struct hh_data *d, const struct event *ev, int viewer,
                        const char *sentence)
{
    char out[300] = "";
    struct text t;
    text_init(&t, out, sizeof out);
    const struct audience a = {.game = &heresy_game, .data = d, .viewer = viewer};
    game_print_event(&a, ev, &t);
    assert_string_equal(out, sentence);
}

static void test_events_have_sentences(void **state)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct event ev = {.kind = (uint8_t)rows[i].kind, .seat = 1, .seen_by = EVENT_ALL_SEATS};
        const char *other = rows[i].other != NULL ? rows[i].other : rows[i].own;
        memcpy(ev.field, rows[i].field, sizeof ev.field);
        assert_told(*state, &ev, 1, rows[i].own);
        assert_told(*state, &ev, 0, other);
        if (rows[i].kind != HH_EV_TOTALS) { /* which names both seats */
            assert_told(*state, &ev, SEAT_SPECTATOR, other);
            assert_told(*state, &ev, SEAT_ALL, other);
        }
        if (rows[i].hidden == NULL)
            continue;
        ev.seen_by = BY_SEAT_1;
        assert_told(*state, &ev, 1, rows[i].own);
        assert_told(*state, &ev, 0, rows[i].hidden);
        assert_told(*state, &ev, SEAT_SPECTATOR, rows[i].hidden);
        assert_told(*state, &ev, SEAT_ALL, other);
    }
    assert_told(*state, &(struct event){.kind = HH_EV_COUNT, .seen_by = EVENT_ALL_SEATS}, 0, "");
}

static void assert_json(const struct hh_data *d, const union hh_event *ev, int viewer,
                        const char *expected)
{
    char out[300] = "";
    struct text t;
    struct json j;
    const struct audience a = {.game = &heresy_game, .data = d, .viewer = viewer};
    text_init(&t, out, sizeof out);
    json_init(&j, &t);
    assert_true(game_event_json(&a, &ev->event, &j));
    assert_string_equal(out, expected);
}

/* A card has its id for everybody, and its name for those who may know it. */
static void test_events_have_ids(void **state)
{
    const union hh_event moved = {.moved = {.kind = HH_EV_MOVED,
                                            .seat = 1,
                                            .seen_by = BY_SEAT_1,
                                            .card = WALL,
                                            .from = 0,
                                            .to = 2}};
    const union hh_event chosen = {
        .targets = {.kind = HH_EV_TARGETS, .seat = 1, .seen_by = BY_SEAT_1, .card = WALL}};
    assert_json(*state, &moved, 1,
                "{\"event\":\"moved\",\"seat\":1,\"card\":{\"id\":121,\"name\":\"Wall\"},"
                "\"from\":{\"id\":241,\"number\":1},\"to\":{\"id\":243,\"number\":3}}");
    assert_json(*state, &moved, 0,
                "{\"event\":\"moved\",\"seat\":1,\"card\":{\"id\":121},"
                "\"from\":{\"id\":241,\"number\":1},\"to\":{\"id\":243,\"number\":3}}");
    assert_json(*state, &chosen, 0, "{\"event\":\"targets\",\"seat\":1}");
}

/* ---- chance ---- */

static const struct {
    const char *kind, *words;
    int value;           /* -1: it is refused, */
    const char *printed; /* or the message */
} chances[] = {
    {"shuffle", "Wall", WALL_CARD, "Wall"},
    {"shuffle", "wal", WALL_CARD, "Wall"},
    {"shuffle", "Die1", 0, "Die1"},
    {"shuffle", "Die", -1, "\"Die\" could be Die1 or Die2: write more of the name"},
    {"shuffle", "", -1, "a card's name is missing"},
    {"coin", "0", 0, "0"},
    {"coin", "1", 1, "1"},
    {"coin", "2", -1, "the coin falls for seat 0 or 1, not \"2\""},
    {"coin", "-1", -1, "the coin falls for seat 0 or 1, not \"-1\""},
    {"side", "loyalist", 0, "loyalist"},
    {"side", "Traitor", 1, "traitor"},
    {"side", "unaligned", -1, "a side is loyalist or traitor, not \"unaligned\""},
    {"pick", "0", 0, "0"},
    {"pick", "239", 239, "239"},
    {"pick", "240", -1, "the place of a card counts from 0, not \"240\""},
    {"pick", "-1", -1, "the place of a card counts from 0, not \"-1\""},
    {"die", "3", -1, "\"die\" is no chance of heresy: shuffle, pick, coin or side"},
};

static void test_chance_is_read_as_printed(void **state)
{
    for (size_t i = 0; i < sizeof chances / sizeof *chances; i++) {
        struct chance c = {0};
        struct err e = {0};
        char out[100] = "";
        struct text t;
        text_init(&t, out, sizeof out);
        bool is_read = heresy_game.parse_chance(*state, chances[i].kind, chances[i].words, &c, &e);
        assert_int_equal(is_read, chances[i].value >= 0);
        if (!is_read) {
            assert_string_equal(e.text, chances[i].printed);
            continue;
        }
        assert_string_equal(c.kind, chances[i].kind);
        assert_int_equal(c.value, chances[i].value);
        assert_int_equal(c.of, 1);
        heresy_game.print_chance(*state, &c, &t);
        assert_string_equal(out, chances[i].printed);
    }
}

/* Chance of engines has numbers, and these may be anything. */
static void test_odd_chance_is_printed(void **state)
{
    const struct hh_data *d = *state;
    static const char *const printed[] = {"-1", "Die1"};
    for (int value = -1; value <= d->set->card_count; value++) {
        char out[100] = "", number[16];
        struct text t;
        text_init(&t, out, sizeof out);
        heresy_game.print_chance(d, &(struct chance){.kind = "shuffle", .value = value}, &t);
        text_init(&t, number, sizeof number);
        text_add_int(&t, value);
        if (value < 1)
            assert_string_equal(out, printed[value + 1]);
        else
            assert_string_equal(out,
                                value == d->set->card_count ? number : d->set->cards[value].name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_events_have_sentences),
        cmocka_unit_test(test_events_have_ids),
        cmocka_unit_test(test_chance_is_read_as_printed),
        cmocka_unit_test(test_odd_chance_is_printed),
    };
    return cmocka_run_group_tests(tests, with_drill, without_game);
}
