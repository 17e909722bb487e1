/* test_hint_moves.c: what the hints think of moves, and why. Weights may be tuned: then the numbers
 * here change with them. */
#include "../unit.h"

#include <stdio.h>

#include "rules/rules.h"
#include "hints.h"

static const char more_cards[] =
    "pack hints\n"
    "asset \"Trial\" side unaligned rarity common flags 0 armor 2 die 1\n"
    "    command BA (4+): Destroy one enemy unit.\n"
    "unit \"Marks\" side unaligned rarity common flags 1 firepower 2 assault 3 speed 2 armor 3 die "
    "1\n"
    "    text A: Destroy one enemy asset.\n"
    "    text A: Draw 2 cards.\n"
    "    text BA Discard 1 card: Draw 2 cards.\n"
    "    text E: You gain 1 flag.\n"
    "    text E: You lose 2 flags.\n"
    "    command BA: Move one of your units to another sector.\n"
    "unit \"Lots\" side unaligned rarity common flags 1 firepower d6 assault d6 speed 2 armor d6 "
    "die 1\n"
    "    command BA: Choose one: draw 2 cards; or destroy one enemy unit.\n"
    "unit \"Dealer\" side unaligned rarity common flags 1 firepower 2 assault 3 speed 2 armor 3 "
    "die 1\n"
    "    command BA Discard X cards: Deal X damage to any enemy unit.\n"
    "unit \"Asker\" side unaligned rarity common flags 1 firepower 2 assault 3 speed 2 armor 3 die "
    "1\n"
    "    command BA: You may destroy one of your units. If you do, draw 3 cards.\n"
    "unit \"Giver\" side unaligned rarity common flags 1 firepower 2 assault 3 speed 2 armor 3 die "
    "1\n"
    "    command BA: Any unit gets -1 armor until the end of the battle.\n"
    "unit \"Healer\" side unaligned rarity common flags 1 firepower 2 assault 3 speed 2 armor 3 "
    "die 1\n"
    "    command BA: Rally any unit.\n"
    "unit \"Picker\" side unaligned rarity common flags 1 firepower 2 assault 3 speed 2 armor 3 "
    "die 1\n"
    "    command BA: Discard 1 card.\n"
    "unit \"Shield\" side unaligned rarity common flags 1 firepower 2 assault 3 speed 5 armor 3 "
    "die 1\n"
    "    text This unit gets +4 armor while blocking.\n"
    "    command BA: Draw 1 card.\n"
    "unit \"Mute\" side unaligned rarity common flags 1 firepower 3 assault 3 speed 2 armor 3 die "
    "1\n"
    "    text This unit cannot shoot.\n"
    "    command T: Any unit gets +2 armor.\n";

/* A position and the moves that lead on from it, or what a seat thinks of a move there. */
struct row {
    const char *position, *moves;
    int seat;
    const char *words;
    int worth;
    const char *why;
};

static const struct row rows[] = {
    {"phase: role\n"
     "deck 0: Die6\n"
     "deck 1: Die1\n",
     "", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "be attacker", 1, "the first battle of every turn is yours"},
    {NULL, NULL, 0, "be defender", 0, "the second battle of every turn would be yours"},
    {"phase: planet\n"
     "attacker: 1\n"
     "deck 0: 8 Die1\n"
     "deck 1: 8 Die1\n",
     "", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "planet ember", 0, "it favours nobody"},
    {NULL, NULL, 0, "planet halcyon", 0, "it favours nobody"},
    {"attacker: 0\n"
     "to act: 1\n"
     "at 1 seat 1: Wall\n"
     "at 2 seat 0: Tank, Rifle\n"
     "at 3 seat 1: 2 Wall\n"
     "deck 0: 4 Die1\n"
     "deck 1: Rifle, 3 Die1\n",
     "", 0, NULL, 0, NULL},
    {NULL, NULL, 1, "send to 1", 26,
     "about 2 flags there against 0, 4 needed; strength 5 against 0"},
    {NULL, NULL, 1, "send to 2", -30,
     "about 0 flags there against 2, 5 needed; strength 0 against 15"},
    {NULL, NULL, 1, "send to 3", 35,
     "about 4 flags there against 0, 6 needed; strength 10 against 0"},
    {"attacker: 0\n"
     "phase: deploy\n"
     "to act: 0\n"
     "sector 3: taken 1\n"
     "at 1 seat 0: Wall, Wall\n"
     "at 1 seat 1: Snail face-down, Tank\n"
     "at 2 seat 1: Tank, Bunker, 2 Wall\n"
     "hand 0: Rifle, Lots, Bunker, Ferry, Marks\n"
     "hand 1: Die1\n",
     "", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "deploy Rifle to 1", 95,
     "about 4 flags there against 2, 4 needed; strength 10 against 15"},
    {NULL, NULL, 0, "deploy Rifle to 2", 132,
     "about 0 flags there against 6, 5 needed; strength 0 against 20"},
    {NULL, NULL, 0, "deploy Lots to 1", 95,
     "about 4 flags there against 2, 4 needed; strength 10 against 15"},
    {NULL, NULL, 0, "deploy Lots to 2", 132,
     "about 0 flags there against 6, 5 needed; strength 0 against 20"},
    {NULL, NULL, 0, "deploy Bunker to 1", 56,
     "about 4 flags there against 2, 4 needed; strength 10 against 15"},
    {NULL, NULL, 0, "deploy Ferry to 1", 5,
     "about 4 flags there against 2, 4 needed; strength 10 against 15"},
    {NULL, NULL, 0, "deploy Ferry to 2", 0,
     "about 0 flags there against 6, 5 needed; strength 0 against 20"},
    {NULL, NULL, 0, "deploy Marks to 1", 100,
     "about 4 flags there against 2, 4 needed; strength 10 against 15"},
    {NULL, NULL, 0, "deploy Marks to 2", 137,
     "about 0 flags there against 6, 5 needed; strength 0 against 20"},
    {NULL, NULL, 0, "deploy Rifle to 3", 0,
     "about 0 flags there against 0, 6 needed; strength 0 against 0"},
    {"attacker: 0\n"
     "phase: sector\n"
     "at 1 seat 0: Rifle\n"
     "at 1 seat 1: 4 Tank\n"
     "at 2 seat 0: 4 Wall\n"
     "at 3 seat 0: 2 Rifle\n"
     "at 3 seat 1: Wall, Ram\n",
     "", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "fight at 1", -64, "about 1 flags against 4, 4 needed; strength 7 against 32"},
    {NULL, NULL, 0, "fight at 2", 200, "about 8 flags against 0, 5 needed; strength 20 against 0"},
    {NULL, NULL, 0, "fight at 3", 11, "about 2 flags against 3, 6 needed; strength 14 against 14"},
    {"attacker: 0\n"
     "phase: sector\n"
     "at 1 seat 0: 6 Wall\n"
     "at 1 seat 1: Hare\n"
     "at 2 seat 0: Rifle, Bunker\n"
     "at 2 seat 1: Snail face-down, Tank\n"
     "at 3 seat 0: Marks, Lots\n"
     "at 3 seat 1: Lots, Bunker\n",
     "", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "fight at 1", 183, "about 12 flags against 0, 4 needed; strength 30 against 2"},
    {NULL, NULL, 0, "fight at 2", 9, "about 2 flags against 2, 5 needed; strength 9 against 15"},
    {NULL, NULL, 0, "fight at 3", 29, "about 2 flags against 2, 6 needed; strength 15 against 9"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Rifle, Wall, Ram charging, Tank, Marks charging, Lots, Bike locked\n"
     "at 1 seat 1: Tank, Sting, Snail charging, Bike, Bunker\n"
     "hand 0: Die3, Picker, Giver\n"
     "hand 1: Die1\n"
     "deck 0: Die1, Die6, 3 Die2\n"
     "deck 1: 4 Die4\n",
     "", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "shoot with Rifle", 10, "its fire likely destroys Sting"},
    {NULL, NULL, 0, "shoot with Wall", -2, "it would gain nothing"},
    {NULL, NULL, 0, "shoot with Tank", 10, "its fire likely destroys Tank#121"},
    {NULL, NULL, 0, "shoot with Marks", 8, "its fire likely destroys Bike#124"},
    {NULL, NULL, 0, "shoot with Lots", 10, "its fire likely destroys Sting"},
    {NULL, NULL, 0, "charge Rifle", -8, "to assault next"},
    {NULL, NULL, 0, "charge Wall", -2, "it has nothing to assault"},
    {NULL, NULL, 0, "charge Tank", -2, "it has nothing to assault"},
    {NULL, NULL, 0, "charge Lots", -2, "to assault next"},
    {NULL, NULL, 0, "assault with Ram", 16, "its assault likely destroys Tank#121"},
    {NULL, NULL, 0, "assault with Marks", 5, "its assault likely destroys Sting"},
    {NULL, NULL, 0, "special Marks 1", 4, "its text helps you now"},
    {NULL, NULL, 0, "special Marks 2", 1, "its text helps you now"},
    {NULL, NULL, 0, "use Marks 3", 2, "its text helps you now"},
    {NULL, NULL, 0, "play Picker", -5, "its text would gain nothing now"},
    {NULL, NULL, 0, "play Giver", -1, "its text would gain nothing now"},
    {NULL, NULL, 0, "play Die3", -2, "its text would gain nothing now"},
    {NULL, NULL, 0, "withdraw", -1000, "gives up all your cards here"},
    {NULL, NULL, 0, "give up", -10000, ""},
    {NULL, NULL, 0, "pass", 0, "flags 8 to 4, 4 needed: as it stands the sector is yours"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Rifle, Ram charging\n"
     "at 1 seat 1: Hare\n"
     "passes: 1\n"
     "deck 0: Die1\n"
     "deck 1: Die1\n",
     "", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "shoot with Rifle", -2, "it would gain nothing"},
    {NULL, NULL, 0, "assault with Ram", 0, "its assault likely destroys Hare"},
    {NULL, NULL, 0, "charge Rifle", -2, "it has nothing to assault"},
    {NULL, NULL, 0, "pass", 0, "flags 2 to 0, 4 needed: as it stands the sector is nobody's"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: 3 Wall\n"
     "at 1 seat 1: Hare\n"
     "passes: 1\n",
     "", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "pass", 1000, "flags 6 to 0, 4 needed: as it stands the sector is yours"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Hare\n"
     "at 1 seat 1: 3 Wall\n"
     "passes: 1\n",
     "", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "pass", 0, "flags 0 to 6, 4 needed: as it stands the sector is the enemy's"},
    {NULL, NULL, 0, "shoot with Hare", -2, "it would gain nothing"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: 2 Wall\n"
     "at 1 seat 1: Hare\n",
     "", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "pass", 0, "flags 4 to 0, 4 needed: as it stands the sector is yours"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Rifle\n"
     "at 1 seat 1: Tank, Sting, Snail charging, Bike, Bunker, Lots\n"
     "hand 0: Die3\n"
     "hand 1: Die1\n",
     "0 shoot with Rifle", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "target Tank", 0, "it likely stands"},
    {NULL, NULL, 0, "target Sting", 12, "it likely goes down"},
    {NULL, NULL, 0, "target Snail", 6, "it likely goes down"},
    {NULL, NULL, 0, "target Bike", 11, "it likely goes down"},
    {NULL, NULL, 0, "target Bunker", 8, "it likely goes down"},
    {NULL, NULL, 0, "target Lots", 12, "it likely goes down"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Ram charging\n"
     "at 1 seat 1: Tank, Sting, Snail charging, Hare charging, Bunker\n"
     "hand 0: Die3\n"
     "hand 1: Die1\n",
     "0 assault with Ram", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "target Tank", 16, "it likely goes down"},
    {NULL, NULL, 0, "target Sting", 16, "it likely goes down"},
    {NULL, NULL, 0, "target Snail", 16, "it likely goes down"},
    {NULL, NULL, 0, "target Bunker", 10, "it likely goes down"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Snail charging\n"
     "at 1 seat 1: Tank, Hare charging, Bike charging, Sting\n"
     "hand 0: Die3\n"
     "hand 1: Die1\n",
     "0 assault with Snail; 0 target Tank", 0, NULL, 0, NULL},
    {NULL, NULL, 1, "block with Hare", -8, "it risks more than it saves"},
    {NULL, NULL, 1, "block with Bike", -19, "it risks more than it saves"},
    {NULL, NULL, 1, "pass", 0, "nothing here helps"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Ram charging\n"
     "at 1 seat 1: Snail, Bike, Sting, Bunker\n",
     "0 assault with Ram; 0 target Snail", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "sweep Bike", 12, "it likely goes down"},
    {NULL, NULL, 0, "sweep Sting", 13, "it likely goes down"},
    {NULL, NULL, 0, "pass", 0, "nothing here helps"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Marks charging\n"
     "at 1 seat 1: Bunker, Bike charging, Tank\n"
     "hand 0: Die3\n"
     "hand 1: Die1\n",
     "0 special Marks 1", 0, NULL, 0, NULL},
    {NULL, NULL, 1, "block with Bike", -8, "it risks more than it saves"},
    {NULL, NULL, 1, "pass", 0, "nothing here helps"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Rifle, Wall locked, Ram charging\n"
     "at 1 seat 1: Tank, Bike locked\n"
     "at 2 seat 0: Hare\n"
     "at 2 seat 1: Wall face-down\n"
     "hand 0: Marks, Lots, Dealer, Asker, Giver, Healer, Picker, Trial\n"
     "deck 0: 5 Die3\n",
     "0 play Marks", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "choose Rifle", -32, "your card; this costs you"},
    {NULL, NULL, 0, "choose Wall", -40, "your card; this costs you"},
    {NULL, NULL, 0, "choose Ram", -40, "your card; this costs you"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Rifle, Wall locked, Ram charging\n"
     "at 1 seat 1: Tank, Bike locked\n"
     "at 2 seat 0: Hare\n"
     "at 2 seat 1: Wall face-down\n"
     "hand 0: Marks, Lots\n"
     "deck 0: 5 Die3\n",
     "0 play Marks; 0 choose Rifle", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "move to 2", -93,
     "about 0 flags there against 1, 5 needed; strength 2 against 7"},
    {NULL, NULL, 0, "move to 3", -99,
     "about 0 flags there against 0, 6 needed; strength 0 against 0"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Rifle\n"
     "at 1 seat 1: Tank, Bike locked\n"
     "hand 0: Lots, Die1\n"
     "deck 0: 5 Die3\n",
     "0 play Lots", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "option 1", 6, "this helps you"},
    {NULL, NULL, 0, "option 2", 17, "this helps you"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Rifle\n"
     "at 1 seat 1: Tank, Bike locked\n"
     "hand 0: Dealer, 4 Die1\n"
     "deck 0: 5 Die3\n",
     "0 play Dealer; 0 number 4", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "choose Tank", 69, "the enemy's card; this helps you"},
    {NULL, NULL, 0, "choose Bike", 49, "the enemy's card; this helps you"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Rifle\n"
     "at 1 seat 1: Tank, Bike locked\n"
     "hand 0: Dealer, 4 Die1\n"
     "deck 0: 5 Die3\n",
     "0 play Dealer", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "number 1", -3, "this costs you"},
    {NULL, NULL, 0, "number 2", 6, "this helps you"},
    {NULL, NULL, 0, "number 4", 5, "this helps you"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Rifle, Wall locked, Ram charging\n"
     "at 1 seat 1: Tank, Bike locked\n"
     "hand 0: Giver\n"
     "deck 0: 5 Die3\n",
     "0 play Giver", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "choose Rifle", -5, "your card; this costs you"},
    {NULL, NULL, 0, "choose Wall", -5, "your card; this costs you"},
    {NULL, NULL, 0, "choose Tank", 5, "the enemy's card; this helps you"},
    {NULL, NULL, 0, "choose Bike", 5, "the enemy's card; this helps you"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Rifle, Wall locked, Ram charging\n"
     "at 1 seat 1: Tank, Bike locked\n"
     "hand 0: Healer\n"
     "deck 0: 5 Die3\n",
     "0 play Healer", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "choose Wall", 5, "your card; this helps you"},
    {NULL, NULL, 0, "choose Bike", -5, "the enemy's card; this costs you"},
    {NULL, NULL, 0, "choose Ram", -11, "your card; this costs you"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Rifle, Wall locked\n"
     "at 1 seat 1: Tank\n"
     "hand 0: Picker, Die1, Marks, Trial\n"
     "deck 0: 5 Die3\n",
     "0 play Picker", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "choose Die1", -13, "your card; this costs you"},
    {NULL, NULL, 0, "choose Marks", -13, "your card; this costs you"},
    {NULL, NULL, 0, "choose Trial", -13, "your card; this costs you"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Rifle, Hare\n"
     "at 1 seat 1: Tank\n"
     "hand 0: Asker\n"
     "deck 0: 5 Die3\n",
     "0 play Asker", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "yes", 6, "this helps you"},
    {NULL, NULL, 0, "no", 0, "no difference to you"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: 2 Marks, Rifle\n"
     "at 1 seat 1: Wall\n"
     "at 2 seat 0: Hare\n"
     "phase: victory\n",
     "", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "choose Marks#1 4", 8, "this helps you"},
    {NULL, NULL, 0, "choose Marks#1 5", -16, "this costs you"},
    {NULL, NULL, 0, "choose Marks#2 4", 8, "this helps you"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Ram charging, Paper charging\n"
     "at 1 seat 1: Tank, Shield charging, Paper\n"
     "hand 0: Die3\n"
     "hand 1: Die1\n",
     "0 assault with Ram", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "target Tank", 0, "it likely stands"},
    {NULL, NULL, 0, "target Paper", 0, "it likely stands"},
    {NULL, NULL, 0, "target Shield", 19, "it likely goes down"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Ram charging, Paper charging\n"
     "at 1 seat 1: Tank, Shield charging, Paper\n"
     "hand 0: Die3\n"
     "hand 1: Die1\n",
     "0 assault with Ram; 0 target Tank", 0, NULL, 0, NULL},
    {NULL, NULL, 1, "block with Shield", 18, "it saves more than it risks"},
    {NULL, NULL, 1, "pass", 0, "nothing here helps"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Ram charging, Paper charging, Heavy, Rifle, Paper\n"
     "at 1 seat 1: Tank, Shield charging, Paper, Hare\n"
     "hand 0: Push, 2 Plate\n"
     "hand 1: Die1\n",
     "", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "assault with Ram", 18, "its assault likely destroys Shield"},
    {NULL, NULL, 0, "assault with Paper#2", -2, "it would gain nothing"},
    {NULL, NULL, 0, "shoot with Heavy", -1, "it would gain nothing"},
    {NULL, NULL, 0, "shoot with Rifle", 0, "its fire likely destroys Shield"},
    {NULL, NULL, 0, "shoot with Paper#5", -4, "it would gain nothing"},
    {NULL, NULL, 0, "charge Heavy", 10, "to assault next"},
    {NULL, NULL, 0, "charge Rifle", -2, "it has nothing to assault"},
    {NULL, NULL, 0, "charge Paper#5", -2, "it has nothing to assault"},
    /* whoever cannot shoot gives up no shot */
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Mute\n"
     "at 1 seat 1: Snail, 3 Heavy\n"
     "hand 1: Die1\n",
     "", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "charge Mute", 1, "to assault next"},
};

static void check_rows(const struct row *row, size_t count)
{
    int wrong = 0;
    for (; count > 0; count--, row++) {
        char why[300];
        if (row->position != NULL) {
            hints_place(row->position);
            hints_play(row->moves);
            continue;
        }
        struct move m = hints_read(row->seat, row->words);
        int worth = hints_appraise(row->seat, &m, why, sizeof why);
        if (worth == row->worth && strcmp(why, row->why) == 0)
            continue;
        fprintf(stderr, "    {NULL, NULL, %d, \"%s\", %d, \"%s\"},\n", row->seat, row->words, worth,
                why);
        wrong++;
    }
    assert_int_equal(wrong, 0); /* the rows as they would be now stand above */
}

static void test_moves_have_their_worth(void **state)
{
    (void)state;
    check_rows(rows, sizeof rows / sizeof *rows);
}

/* Moves that cannot be are worth nothing, and those who have no seat think nothing. */
static void test_odd_moves_are_worth_nothing(void **state)
{
    (void)state;
    hints_place("attacker: 0\ncurrent: 1\nat 1 seat 0: Rifle, Ram charging\n"
                "at 1 seat 1: Tank, Snail charging\nhand 0: Die3\n");
    for (int kind = HH_MV_SPECIAL; kind <= HH_MV_USE; kind++) {
        if (kind == HH_MV_PLAY)
            continue;
        assert_int_equal(hints_appraise(0, &(struct move){(uint16_t)kind, {0, 5}}, NULL, 0),
                         kind == HH_MV_SPECIAL ? -1 : 0);
    }
    assert_int_equal(hints_appraise(0, &(struct move){HH_MV_TARGET, {0, 0, 0}}, NULL, 0), 0);
    assert_int_equal(hints_appraise(0, &(struct move){HH_MV_BLOCK, {0, 0, 0}}, NULL, 0), 0);
    assert_int_equal(hints_appraise(0, &(struct move){HH_MV_CHOOSE, {0, 0, 0}}, NULL, 0), 0);
    assert_int_equal(hints_appraise(0, &(struct move){HH_MV_OPTION, {0, 0, 0}}, NULL, 0), 0);
    assert_int_equal(hints_appraise(0, &(struct move){HH_MV_RESOLVE, {0, 0, 0}}, NULL, 0), 1);
    hints_place("attacker: 0\ncurrent: 1\nat 1 seat 0: Marks@0\nat 1 seat 1: Tank\nhand 0: Die3\n");
    assert_int_not_equal(hints_appraise(0, &(struct move){HH_MV_USE, {0, 2}}, NULL, 0), 0);
    assert_int_equal(hints_appraise(0, &(struct move){HH_MV_USE, {0, 5}}, NULL, 0), 0);
    struct move shot = {HH_MV_SHOOT, {0, 0, 0}};
    assert_int_not_equal(hints_appraise(0, &shot, NULL, 0), 0);
    assert_int_equal(hints_appraise(SEAT_SPECTATOR, &shot, NULL, 0), 0);
    assert_int_equal(hints_appraise(SEAT_ALL, &shot, NULL, 0), 0);
    hints_place("over: 1\nwinner: 1\n");
    assert_int_equal(hints_appraise(0, &shot, NULL, 0), 0);
}

/* ---- answers ---- */

static const char answers[] =
    "pack answers\n"
    "unit \"Saver\" side unaligned rarity common flags 1 firepower 2 assault 3 speed 2 armor 3 die "
    "1\n"
    "    command R: When one of your units would be destroyed, return it to its owner's hand "
    "instead.\n"
    "unit \"Locker\" side unaligned rarity common flags 1 firepower 2 assault 3 speed 2 armor 3 "
    "die 1\n"
    "    command R: When one of your units would be destroyed, lock it instead.\n"
    "unit \"Waker\" side unaligned rarity common flags 1 firepower 2 assault 3 speed 2 armor 3 die "
    "1\n"
    "    command R: When one of your units would be destroyed, rally it instead.\n"
    "unit \"Denier\" side unaligned rarity common flags 1 firepower 2 assault 3 speed 2 armor 3 "
    "die 1\n"
    "    command R: When your enemy plays a BA, cancel that BA.\n"
    "unit \"Doubter\" side unaligned rarity common flags 1 firepower 2 assault 3 speed 2 armor 3 "
    "die 1\n"
    "    command M: When your enemy makes a test, that roll gets -2.\n"
    "unit \"Mender\" side unaligned rarity common flags 1 firepower 2 assault 3 speed 2 armor 3 "
    "die 1\n"
    "    command M: Add 2 to your roll.\n"
    "unit \"Trial\" side unaligned rarity common flags 1 firepower 2 assault 3 speed 2 armor 3 die "
    "1\n"
    "    command BA (4+): Destroy one enemy unit.\n"
    "unit \"Giver\" side unaligned rarity common flags 1 firepower 2 assault 3 speed 2 armor 3 die "
    "1\n"
    "    command BA: Any unit gets -1 armor until the end of the battle.\n"
    "unit \"Seer\" side unaligned rarity common flags 1 firepower 2 assault 3 speed 2 armor 3 die "
    "1\n"
    "    command BA: Look at the top 3 cards of your deck, then put them back in any order.\n"
    "unit \"Giant\" side unaligned rarity common flags 1 firepower 5 assault 5 speed 1 armor 6 die "
    "1\n"
    "    command BA: Draw 1 card.\n";

static const struct row answer_rows[] = {
    {"attacker: 1\n"
     "current: 1\n"
     "at 1 seat 0: Rifle, Wall\n"
     "at 1 seat 1: Giant\n"
     "hand 0: Saver, Locker, Waker\n"
     "hand 1: Die1\n",
     "1 shoot with Giant; 1 target Rifle; 0 pass; 1 pass; 0 pass", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "play Saver", 3, "its text helps you now"},
    {NULL, NULL, 0, "play Locker", 6, "its text helps you now"},
    {NULL, NULL, 0, "play Waker", 14, "its text helps you now"},
    {NULL, NULL, 0, "pass", 0, "nothing here helps"},
    {"attacker: 1\n"
     "current: 1\n"
     "at 1 seat 0: Rifle, Wall\n"
     "at 1 seat 1: Giant\n"
     "hand 0: Denier, Die1\n"
     "hand 1: Giver, Die1\n",
     "1 play Giver; 1 choose Rifle", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "play Denier", 3, "its text helps you now"},
    {NULL, NULL, 0, "pass", 0, "nothing here helps"},
    {"attacker: 1\n"
     "current: 1\n"
     "at 1 seat 0: Rifle, Wall\n"
     "at 1 seat 1: Giant\n"
     "hand 0: Doubter, Mender, Die1\n"
     "hand 1: Trial, Mender\n"
     "deck 1: Die3, Die4\n",
     "1 play Trial; 1 choose Rifle", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "play Doubter", -2, "its text would gain nothing now"},
    {NULL, NULL, 0, "play Mender", -2, "its text would gain nothing now"},
    {NULL, NULL, 0, "pass", 0, "nothing here helps"},
    {NULL, NULL, 1, "play Mender", 14, "its text helps you now"},
    {"attacker: 0\n"
     "current: 1\n"
     "at 1 seat 0: Rifle, Wall\n"
     "at 1 seat 1: Giant\n"
     "hand 0: Seer, Die1\n"
     "deck 0: Bike, Ram, Waker, Die4\n",
     "0 play Seer; 0 pass", 0, NULL, 0, NULL},
    {NULL, NULL, 0, "choose Bike", 3, ""},
    {NULL, NULL, 0, "choose Ram", 3, ""},
    {NULL, NULL, 0, "choose Waker", 2, ""},
};

static void test_answers_have_their_worth(void **state)
{
    (void)state;
    check_rows(answer_rows, sizeof answer_rows / sizeof *answer_rows);
}

static int with_cards(void **state)
{
    (void)state;
    return hints_open(more_cards);
}

static int with_answers(void **state)
{
    (void)state;
    return hints_open(answers);
}

static int without_cards(void **state)
{
    (void)state;
    hints_close();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_have_their_worth),
        cmocka_unit_test(test_odd_moves_are_worth_nothing),
    };
    const struct CMUnitTest more[] = {cmocka_unit_test(test_answers_have_their_worth)};
    return cmocka_run_group_tests(tests, with_cards, without_cards) +
           cmocka_run_group_tests(more, with_answers, without_cards);
}
