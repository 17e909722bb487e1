/* test_explained.c: what is told of a card that a player asks about. */
#include "../unit.h"

#include <stdio.h>

#include <muster/position.h>

#include "rules/rules.h"
#include "set.h"
#include "talk/view.h"

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
    "    command " NEVER "\n"
    "asset \"Brace\" side unaligned rarity common flags 0 armor 1 die 1\n"
    "    command BA: Any unit gets +1 armor until the end of the battle.\n";

static const char position[] = "attacker: 0\ncurrent: 1\n"
                               "at 1 seat 0: 2 Rifle, Gambler, Bunker locked\n"
                               "at 1 seat 1: Rifle locked, Wall of 0\n"
                               "at 2 seat 0: Snail face-down\nat 3 seat 1: Tank face-down\n"
                               "fleet 0: Beacon\nhand 0: Rifle, Ram, Brace\nhand 1: Bike\n"
                               "discard 0: Hare\ndiscard 1: Brace\ndeck 0: Die6\n";

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
    {0, "Rifle#121",
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
    {0, "Rifle#0", "!\"#0\" is no id of a card; write NAME#57"},
    {0, "Rifle#240",
     "Rifle: unaligned unit, common, die 3.\n"
     "Keywords: infantry.\n"
     "Command line: " NEVER "\n"
     "Firepower 3, assault 2, speed 2, armor 3, flags 1.\n"},
    {0, "Rifle#241", "!\"#241\" is no id of a card; write NAME#57"},
    {0, "Rifle#x", "!\"#x\" is no id of a card; write NAME#57"},
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
    {SEAT_ALL, "Snail#1",
     "Snail: unaligned unit, common, die 1.\n"
     "Keywords: infantry.\n"
     "Command line: " NEVER "\n"
     "Firepower 2, assault 2, speed 1, armor 2, flags 0.\n"},
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

/* Where a card's number comes from, the same id for all who look. */
static void test_sources_have_one_id_for_all(void **state)
{
    static const struct {
        int viewer;
        const char *line;
    } seen[] = {{0, "armor 3: 2 printed, +1 Brace#2"},
                {1, "armor 3: 2 printed, +1 Brace#2"},
                {SEAT_SPECTATOR, "armor 3: 2 printed, +1 Brace#2"}};
    static const char *const words[] = {"play Brace", "choose Snail"};
    static const char here[] = "attacker: 0\ncurrent: 1\nat 1 seat 0: Snail\nat 1 seat 1: Wall\n"
                               "hand 0: Brace\ndiscard 1: Brace\n";
    static struct hh_state s;
    static struct hh_view v;
    struct err e = {0};
    struct move m;
    assert_true(position_place(&heresy_game, *state, "", here, strlen(here), &s, NULL, &e));
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!game_read_move(&heresy_game, *state, &s, 0, words[i], &m, &e))
            fail_msg("%s", e.text);
        hh_apply(*state, &s, 0, &m, NULL);
    }
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
        char told[1024] = "";
        struct text out;
        text_init(&out, told, sizeof told);
        heresy_game.view(*state, &s, seen[i].viewer, &v);
        assert_true(heresy_game.explain(*state, &v, "Snail", &out, &e));
        if (strstr(told, seen[i].line) == NULL)
            fail_msg("%d is told:\n%s", seen[i].viewer, told);
    }
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
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards_are_explained),
        cmocka_unit_test(test_sources_have_one_id_for_all),
    };
    return cmocka_run_group_tests(tests, with_more, without_game);
}
