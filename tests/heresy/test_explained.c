/* test_explained.c: what is told of a card that a player asks about. */
#include "../unit.h"

#include <stdio.h>

#include <muster/position.h>

#include "heresy.h"
#include "set.h"
#include "view.h"

#define NEVER "T: Any unit gets +1 armor. Only playable if it is turn 90 or later."

static const char pack[] =
    "pack more\n"
    "ship \"Beacon\" side unaligned rarity rare die 2\n"
    "    text Your units get +1 armor.\n"
    "    command " NEVER "\n"
    "asset \"Shrine\" side traitor rarity common flags 3 armor d6 die 2\n"
    "    command " NEVER "\n"
    "unit \"Gambler\" side unaligned rarity ultra-rare flags 0 firepower 2 assault d6 speed 2 "
    "armor 3 die 1\n"
    "    command " NEVER "\n";

static const char position[] = "attacker: 0\ncurrent: 1\n"
                               "at 1 seat 0: 2 Rifle, Gambler, Bunker locked\n"
                               "at 1 seat 1: Rifle locked, Wall of 0\n"
                               "at 2 seat 0: Snail face-down\nat 3 seat 1: Tank face-down\n"
                               "fleet 0: Beacon\nhand 0: Rifle, Ram\nhand 1: Bike\n"
                               "discard 0: Hare\ndeck 0: Die6\n";

/* Who asks for what, and what is told; a message begins with "!". */
static const struct {
    int viewer;
    const char *name, *told;
} rows[] = {
    {0, "Rifle",
     "Rifle: unaligned unit, common, die 3.\n"
     "Keywords: infantry.\n"
     "Command line: " NEVER "\n"
     "You: at sector 1, ready.\n"
     "  firepower 3\n"
     "  assault 2\n"
     "  speed 2\n"
     "  armor 4: 3 printed, +1 Beacon\n"
     "  flags 1\n"
     "You: at sector 1, ready.\n"
     "  firepower 3\n"
     "  assault 2\n"
     "  speed 2\n"
     "  armor 4: 3 printed, +1 Beacon\n"
     "  flags 1\n"
     "Seat 1: at sector 1, locked.\n"
     "  firepower 3\n"
     "  assault 2\n"
     "  speed 2\n"
     "  armor 3\n"
     "  flags 1\n"},
    {0, "Rifle#2",
     "Rifle: unaligned unit, common, die 3.\n"
     "Keywords: infantry.\n"
     "Command line: " NEVER "\n"
     "You: at sector 1, ready.\n"
     "  firepower 3\n"
     "  assault 2\n"
     "  speed 2\n"
     "  armor 4: 3 printed, +1 Beacon\n"
     "  flags 1\n"},
    {0, "Rifle#3",
     "Rifle: unaligned unit, common, die 3.\n"
     "Keywords: infantry.\n"
     "Command line: " NEVER "\n"
     "Seat 1: at sector 1, locked.\n"
     "  firepower 3\n"
     "  assault 2\n"
     "  speed 2\n"
     "  armor 3\n"
     "  flags 1\n"},
    {0, "Rifle#4",
     "Rifle: unaligned unit, common, die 3.\n"
     "Keywords: infantry.\n"
     "Command line: " NEVER "\n"
     "Firepower 3, assault 2, speed 2, armor 3, flags 1.\n"},
    {0, "Gambler",
     "Gambler: unaligned unit, ultra-rare, die 1.\n"
     "Command line: " NEVER "\n"
     "You: at sector 1, ready.\n"
     "  firepower 2\n"
     "  assault d6: d6 printed, rolled when an attack needs it\n"
     "  speed 2\n"
     "  armor 4: 3 printed, +1 Beacon\n"
     "  flags 0\n"},
    {0, "Bunker",
     "Bunker: unaligned asset, common, die 2.\n"
     "Command line: " NEVER "\n"
     "You: at sector 1, locked.\n"
     "  armor 2\n"
     "  flags 1\n"},
    {0, "Snail",
     "Snail: unaligned unit, common, die 1.\n"
     "Keywords: infantry.\n"
     "Command line: " NEVER "\n"
     "You: at sector 2, ready, face down.\n"
     "  firepower 2\n"
     "  assault 2\n"
     "  speed 1\n"
     "  armor 2\n"
     "  flags 0\n"},
    {0, "Tank",
     "Tank: unaligned unit, common, die 3.\n"
     "Keywords: vehicle.\n"
     "Command line: " NEVER "\n"
     "Firepower 4, assault 1, speed 2, armor 4, flags 1.\n"},
    {0, "Beacon",
     "Beacon: unaligned ship, rare, die 2.\n"
     "Text: Your units get +1 armor.\n"
     "Command line: " NEVER "\n"
     "You: fleet.\n"},
    {0, "Die6",
     "Die6: unaligned asset, common, die 6.\n"
     "Text: Your deck may contain any number of this card.\n"
     "Command line: " NEVER "\n"
     "Armor 2, flags 0.\n"},
    {0, "Shrine",
     "Shrine: traitor asset, common, die 2.\n"
     "Command line: " NEVER "\n"
     "Armor d6, flags 3.\n"},
    {0, "Rifle#0", "!\"#0\" is no number of a card; write NAME#2"},
    {0, "Rifle#240",
     "Rifle: unaligned unit, common, die 3.\n"
     "Keywords: infantry.\n"
     "Command line: " NEVER "\n"
     "Firepower 3, assault 2, speed 2, armor 3, flags 1.\n"},
    {0, "Rifle#241", "!\"#241\" is no number of a card; write NAME#2"},
    {0, "Rifle#x", "!\"#x\" is no number of a card; write NAME#2"},
    {0, "#1", "!a card's name is missing"},
    {0, "", "!a card's name is missing"},
    {0, "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
     "!there is no card \"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\" in the "
     "packs of this game"},
    {0, "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
     "!no card has so long a name"},
    {1, "Rifle",
     "Rifle: unaligned unit, common, die 3.\n"
     "Keywords: infantry.\n"
     "Command line: " NEVER "\n"
     "Seat 0: at sector 1, ready.\n"
     "  firepower 3\n"
     "  assault 2\n"
     "  speed 2\n"
     "  armor 4: 3 printed, +1 Beacon\n"
     "  flags 1\n"
     "Seat 0: at sector 1, ready.\n"
     "  firepower 3\n"
     "  assault 2\n"
     "  speed 2\n"
     "  armor 4: 3 printed, +1 Beacon\n"
     "  flags 1\n"
     "You: at sector 1, locked.\n"
     "  firepower 3\n"
     "  assault 2\n"
     "  speed 2\n"
     "  armor 3\n"
     "  flags 1\n"},
    {1, "Snail",
     "Snail: unaligned unit, common, die 1.\n"
     "Keywords: infantry.\n"
     "Command line: " NEVER "\n"
     "Firepower 2, assault 2, speed 1, armor 2, flags 0.\n"},
    {1, "Tank",
     "Tank: unaligned unit, common, die 3.\n"
     "Keywords: vehicle.\n"
     "Command line: " NEVER "\n"
     "You: at sector 3, ready, face down.\n"
     "  firepower 4\n"
     "  assault 1\n"
     "  speed 2\n"
     "  armor 4\n"
     "  flags 1\n"},
    {SEAT_SPECTATOR, "Rifle#2",
     "Rifle: unaligned unit, common, die 3.\n"
     "Keywords: infantry.\n"
     "Command line: " NEVER "\n"
     "Seat 0: at sector 1, ready.\n"
     "  firepower 3\n"
     "  assault 2\n"
     "  speed 2\n"
     "  armor 4: 3 printed, +1 Beacon\n"
     "  flags 1\n"},
    {SEAT_SPECTATOR, "Tank",
     "Tank: unaligned unit, common, die 3.\n"
     "Keywords: vehicle.\n"
     "Command line: " NEVER "\n"
     "Firepower 4, assault 1, speed 2, armor 4, flags 1.\n"},
    {SEAT_ALL, "Rifle#1",
     "Rifle: unaligned unit, common, die 3.\n"
     "Keywords: infantry.\n"
     "Command line: " NEVER "\n"
     "Seat 0: at sector 1, ready.\n"
     "  firepower 3\n"
     "  assault 2\n"
     "  speed 2\n"
     "  armor 4: 3 printed, +1 Beacon\n"
     "  flags 1\n"},
    {SEAT_ALL, "Tank",
     "Tank: unaligned unit, common, die 3.\n"
     "Keywords: vehicle.\n"
     "Command line: " NEVER "\n"
     "Seat 1: at sector 3, ready, face down.\n"
     "  firepower 4\n"
     "  assault 1\n"
     "  speed 2\n"
     "  armor 4\n"
     "  flags 1\n"},
};

static void test_cards_are_explained(void **state)
{
    static struct hh_state s;
    static struct hh_view v;
    struct err e = {0};
    int wrong = 0;
    if (!position_place(&heresy_game, *state, "", position, strlen(position), &s, NULL, &e))
        fail_msg("%d: %s", e.line, e.text);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char told[2048] = "";
        struct text out;
        text_init(&out, told, sizeof told);
        heresy_game.view(*state, &s, rows[i].viewer, &v);
        if (!heresy_game.explain(*state, &v, rows[i].name, &out, &e))
            text_addf(&out, "!%s", e.text);
        if (strcmp(told, rows[i].told) == 0)
            continue;
        fprintf(stderr, "--- %s, seat %d\n%s--- is told\n%s\n", rows[i].name, rows[i].viewer,
                rows[i].told, told);
        wrong++;
    }
    assert_int_equal(0, wrong);
}

static int with_more(void **state)
{
    struct said said;
    struct report report = said_report(&said);
    size_t size;
    char *drill = source_read("cases/heresy/drill.pack", &size);
    struct pack_text packs[] = {{"drill.pack", drill, size}, {"more.pack", pack, strlen(pack)}};
    *state = heresy_game.data_new(packs, 2, &report);
    free(drill);
    return *state == NULL;
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_cards_are_explained)};
    return cmocka_run_group_tests(tests, with_more, without_game);
}
