/* test_hints.c: what the hints think of texts. Each text is appraised in the same few situations,
 * so that the table shows its sense: harm to the enemy is good, to oneself bad, and what changes
 * nothing costs the card. Weights may be tuned: then the numbers here change with them. */
#include "../unit.h"

#include <stdio.h>

#include "rules/rules.h"
#include "hints.h"

enum { PACK_MAX = 1 << 16, NEW_CARD = 9 };

/* The card with the text is @9, in the hand of seat 0. */
static const struct {
    const char *lines, *moves;
} scenes[] = {
    /* one's own battle action */
    {"attacker: 0\ncurrent: 1\n"
     "at 1 seat 0: Rifle@0, Wall@1 locked, Ram@2 charging, Bike@3, Bunker@4 locked\n"
     "at 1 seat 1: Tank, Sting locked, Snail charging, Wall, Bunker\n"
     "at 2 seat 0: Hare@5\nat 2 seat 1: Rifle face-down\nfleet 0: Ferry@6\nfleet 1: Ferry\n"
     "hand 0: Die3@7, Bike@8\nhand 1: Die1, Die2\ndiscard 0: Rifle@10, Tank@11\ndiscard 1: Ram\n"
     "deck 0: Die1@12, Die2@13, Die3@14, Die4@15, Die5@16, Die6@17\ndeck 1: 6 Die4\n",
     ""},
    /* one's own shot, which lacks a point */
    {"attacker: 0\ncurrent: 1\nat 1 seat 0: Rifle@0, Wall@1, Bike@2 locked\n"
     "at 1 seat 1: Tank, Sting, Bike locked\nhand 0: Die3@3, Die4@4\nhand 1: Die1\n"
     "deck 0: Die1@5, Die6@6, Die3@7, Rifle@8\ndeck 1: 6 Die4\n",
     "0 shoot with Rifle; 0 target Tank"},
    /* an assault of the enemy, which destroys */
    {"attacker: 1\ncurrent: 1\nat 1 seat 0: Rifle@0, Wall@1, Tank@2 locked\n"
     "at 1 seat 1: Ram charging, Tank\nhand 0: Die3@3, Die4@4\nhand 1: Die1\n"
     "deck 0: Die1@5, Die6@6, Die3@7, Rifle@8\ndeck 1: 6 Die4\n",
     "1 assault with Ram; 1 target Rifle"},
    /* an assault of the enemy into a card that strikes back */
    {"attacker: 1\ncurrent: 1\nat 1 seat 0: Sting@0, Wall@1, Tank@2 locked\n"
     "at 1 seat 1: Bike charging, Tank\nhand 0: Die3@3, Die4@4\nhand 1: Die1\n"
     "deck 0: Die1@5, Die6@6, Die3@7, Rifle@8\ndeck 1: 6 Die4\n",
     "1 assault with Bike; 1 target Sting"},
    /* one's own test, of 4 or more */
    {"attacker: 0\ncurrent: 1\nat 1 seat 0: Rifle@0, Wall@1\nat 1 seat 1: Tank, Bike\n"
     "hand 0: Trial@2, Die4@3\nhand 1: Die1\n"
     "deck 0: Die1@4, Die6@5, Die3@6, Die2@7, Rifle@8\ndeck 1: 6 Die4\n",
     "0 play Trial; 0 choose Tank"},
    /* a test of the enemy */
    {"attacker: 1\ncurrent: 1\nat 1 seat 0: Rifle@0, Wall@1\nat 1 seat 1: Tank, Bike\n"
     "hand 0: Die5@2, Die4@3\nhand 1: Trial, Die1\n"
     "deck 0: Die1@4, Die6@5, Die3@6, Die2@7, Rifle@8\ndeck 1: 6 Die4\n",
     "1 play Trial; 1 choose Rifle"},
    /* before any battle */
    {"attacker: 0\nphase: deploy\nto act: 0\nat 1 seat 0: Rifle@0\nat 2 seat 1: Tank face-down\n"
     "hand 0: Die5@1, Die4@2, Wall@3, Bike@4\nhand 1: Die1\n"
     "deck 0: Die1@5, Die6@6, Die3@7, Die2@8\ndeck 1: 6 Die4\n",
     ""},
    /* weak cards, and flags that are equal */
    {"attacker: 0\ncurrent: 1\nat 1 seat 0: Ram@0 charging, Paper@1\n"
     "at 1 seat 1: Hare, Paper, Rifle locked\nhand 0: Die3@2, Die4@3, Die4@4, Die4@5\n"
     "hand 1: Die1\ndeck 0: Die1@6, Die6@7, Die3@8\ndeck 1: 6 Die4\n",
     ""},
    /* one's own shot, which lacks two points more than another card of the hand adds */
    {"attacker: 0\ncurrent: 1\nat 1 seat 0: Rifle@0, Wall@1\nat 1 seat 1: Heavy\n"
     "hand 0: Push@2, Die4@3, Plate@4\nhand 1: Die1\n"
     "deck 0: Die1@5, Die6@6, Die3@7, Rifle@8\ndeck 1: 6 Die4\n",
     "0 shoot with Rifle; 0 target Heavy"},
    /* a shot of the enemy, which is three points too strong */
    {"attacker: 1\ncurrent: 1\nat 1 seat 0: Bike@0, Wall@1\nat 1 seat 1: Heavy\n"
     "hand 0: Push@2, Die4@3, Plate@4\nhand 1: Die1\n"
     "deck 0: Die1@5, Die6@6, Die3@7, Rifle@8\ndeck 1: 6 Die4\n",
     "1 shoot with Heavy; 1 target Bike"},
};
enum { SCENES = sizeof scenes / sizeof *scenes };

static const struct {
    const char *text;
    int worth[SCENES];
} texts[] = {
    {"BA: Destroy one enemy unit.", {20, 15, 15, 15, 15, 15, -2, 12, 28, 24}},
    {"BA: Destroy all units.", {-11, -4, -23, -27, -9, -9, -2, -6, -8, -12}},
    {"BA: Destroy one of your units.", {-16, -14, -17, -17, -18, -18, -2, -3, -16, -16}},
    {"BA: Destroy any unit.", {20, 15, 15, 15, 15, 15, -2, 12, 28, 24}},
    {"BA: Destroy one enemy ship.", {3, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"BA: Destroy one enemy unit at another sector.", {-2, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"BA: Destroy all enemy assets and one enemy unit.", {31, 15, 15, 15, 15, 15, -2, 12, 28, 24}},
    {"BA: Destroy one enemy unit and all enemy assets.", {31, 15, 15, 15, 15, 15, -2, 12, 28, 24}},
    {"BA: Destroy one enemy unit and one enemy asset.", {31, 15, 15, 15, 15, 15, -2, 12, 28, 24}},
    {"BA: Destroy one enemy unit or one enemy asset.", {20, 15, 15, 15, 15, 15, -2, 12, 28, 24}},
    {"BA: Destroy up to two enemy units.", {37, 32, 30, 27, 29, 29, -2, 15, 28, 24}},
    {"BA: Each player destroys one of their units.", {-7, -2, -2, -5, -4, -4, -2, -2, 14, 10}},
    {"BA: Your enemy destroys one of his or her units.", {7, 10, 13, 10, 12, 12, -2, -1, 28, 24}},
    {"BA: Your enemy may destroy one of your units.",
     {-23, -24, -24, -24, -24, -24, -2, -23, -24, -24}},
    {"BA: You may destroy one of your units. If you do, draw 3 cards.",
     {7, 7, 7, 7, 7, 7, 7, 7, 7, 7}},
    {"BA: Deal 1 damage to any unit.", {-2, -2, -2, -2, -2, -2, -2, 1, -2, -2}},
    {"BA: Deal 3 damage to any unit.", {13, 15, 13, 10, 12, 12, -2, 12, -2, -2}},
    {"BA: Deal 4 damage to any enemy unit.", {20, 15, 15, 15, 15, 15, -2, 12, -2, -2}},
    {"BA: Deal 9 damage to all units.", {-11, -4, -23, -27, -9, -9, -2, -6, -8, -12}},
    {"BA: Deal 3 damage to one face-down enemy card at another sector.",
     {14, -2, -2, -2, -2, -2, 14, -2, -2, -2}},
    {"BA: Deal 2 damage to one face-down enemy card at another sector.",
     {-2, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"BA: Deal d6 damage to any enemy unit.", {13, 15, 13, 10, 12, 12, -2, 12, -2, -2}},
    {"BA: Deal X damage to any enemy unit. X = twice the number of your units.",
     {20, 15, 15, 15, 15, 15, -2, 12, -2, -2}},
    {"BA Discard X cards: Deal X damage to any enemy unit.", {1, 4, -8, 4, 9, 6, -8, -5, -8, -8}},
    {"BA: Lock one enemy unit.", {7, 9, 9, 9, 9, 9, -2, 0, 10, -2}},
    {"BA: Lock one of your units.", {-8, -4, -4, -4, -4, -4, -2, -4, -4, -4}},
    {"BA: Lock all units.", {-13, 13, -1, 1, 1, 1, -2, -9, 8, -6}},
    {"BA: Lock one enemy asset.", {-1, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"BA: Lock one enemy unit at another sector.", {-2, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"BA: Rally one of your units.", {-1, 5, 5, 5, -2, -2, -2, -5, -1, -2}},
    {"BA: Rally all units.", {-7, 5, -4, 4, -2, -2, -2, -14, -1, -9}},
    {"BA: Rally one of your assets.", {0, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"BA: Rally one enemy unit.", {1, -7, -11, -3, -2, -2, -2, -11, -2, -9}},
    {"BA: Charge one of your ready units.", {-6, -4, -4, -4, -4, -4, -2, -4, -4, -4}},
    {"BA: Charge all units.", {-9, 0, -4, -4, -4, -4, -2, 0, -1, -6}},
    {"BA: Any card becomes locked.", {7, 9, 9, 9, 9, 9, -2, 0, 10, -4}},
    {"BA: Any card becomes ready.", {1, 5, 5, 5, -2, -2, -2, -5, -1, -9}},
    {"BA: Any unit becomes charging.", {0, 0, 0, 0, 0, 0, -2, 0, 1, -2}},
    {"BA: Return one enemy unit to its owner's hand.", {14, 10, 10, 10, 10, 10, -2, 8, 20, 17}},
    {"BA: Return one of your units to its owner's hand.",
     {-12, -11, -13, -13, -14, -14, -2, -2, -12, -12}},
    {"BA: Return one unit in your discard pile to its owner's hand.",
     {2, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"BA: Move one of your units to another sector.", {-9, -8, -9, -9, -10, -10, -2, -2, -9, -9}},
    {"BA: Move one enemy unit to another sector.", {9, 6, 6, 6, 6, 6, -2, 5, 13, 11}},
    {"BA: Move one of your units at another sector to this sector.",
     {-1, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"BA: Take control of one enemy unit.", {42, 32, 32, 32, 32, 32, -2, 26, 58, 50}},
    {"BA: Any unit gets +1 flag until the end of the battle.", {6, 6, 6, 6, 6, 6, -2, 6, 6, 6}},
    {"BA: Any unit gets +2 armor until the end of the battle.", {0, 0, 3, 0, 0, 0, -2, 0, 0, 4}},
    {"BA: One enemy unit gets -2 armor until the end of the battle.",
     {0, 17, 0, 0, 0, 0, -2, 0, 10, 0}},
    {"BA: Any unit gets +1 firepower for each unit you control until the end of the battle.",
     {2, 52, 1, 1, 0, 0, -2, 0, 20, 0}},
    {"BA: One of your units gains counterattack until the end of the battle.",
     {0, 0, 0, 0, 0, 0, -2, 0, 0, 0}},
    {"BA: One enemy unit loses counterattack until the end of the battle.",
     {0, 0, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"BA: Enemy units cannot block until the end of the battle.", {6, 4, 2, 2, 2, 2, -2, 4, 0, 0}},
    {"BA: Your units cannot be destroyed until the end of the battle.",
     {6, 4, 21, -10, 2, 2, -2, 2, 2, 14}},
    {"BA: Your units do not lock to shoot until the end of the battle.",
     {6, 4, 4, 4, 2, 2, -2, 2, 2, 2}},
    {"BA: Enemy units do not rally until the end of the battle.", {6, 4, 2, 2, 2, 2, -2, 4, 0, 0}},
    {"BA: Shoot with one of your units.", {7, -3, 7, 5, 7, 7, -2, -3, -3, -3}},
    {"BA: Assault with one of your units.", {16, -2, -2, -2, -2, -2, -2, 10, -2, -2}},
    {"BA: Discard one card from your enemy's hand.", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}},
    {"BA: Discard 1 card.", {-5, -5, -5, -5, -5, -5, -5, -5, -5, -5}},
    {"BA: Each player discards 2 cards.", {-2, -5, -5, -5, -2, -5, -5, -5, -5, -5}},
    {"BA: Discard one enemy asset.", {-2, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"BA: Infiltrate one unit from your hand.", {12, -2, -2, -2, -2, -2, 20, -2, 14, 14}},
    {"BA: Infiltrate one unit from your discard pile.", {15, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"BA: Put one unit from your discard pile on top of your deck.",
     {3, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"BA: Put one enemy unit on top of its owner's deck.", {14, 10, 10, 10, 10, 10, -2, 8, 20, 17}},
    {"BA: Search your deck for one unit, reveal it, put it into your hand, and shuffle your deck.",
     {-2, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"BA: Remove one enemy unit from the game.", {20, 15, 15, 15, 15, 15, -2, 12, 28, 24}},
    {"BA: Remove one unit in your enemy's discard pile from the game.",
     {-1, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"BA: Look at any face-down card at another sector.", {-1, -2, -2, -2, -2, -2, -1, -2, -2, -2}},
    {"BA: Look at your enemy's hand.", {0, -1, -1, -1, -1, -1, -1, -1, -1, -1}},
    {"BA: Draw 2 cards.", {4, 4, 4, 4, 4, 4, 4, 4, 4, 4}},
    {"BA: Your enemy draws 2 cards.", {-8, -8, -8, -8, -8, -8, -8, -8, -8, -8}},
    {"BA: Draw until you have 6 cards in your hand.", {7, 7, 7, 7, 10, 7, 1, 1, 4, 4}},
    {"BA: Discard your hand.", {-11, -11, -11, -11, -8, -11, -17, -17, -14, -14}},
    {"BA: Each player discards his or her hand.", {-5, -8, -8, -8, -5, -8, -14, -14, -11, -11}},
    {"BA: You gain 2 flags.", {14, 14, 14, 14, 14, 14, 14, 14, 14, 14}},
    {"BA: You lose 2 flags.", {-18, -18, -18, -18, -18, -18, -18, -18, -18, -18}},
    {"BA: Your enemy loses 1 flag.", {6, 6, 6, 6, 6, 6, 6, 6, 6, 6}},
    {"BA: Your flag total gets +2.", {14, 14, 14, 14, 14, 14, 14, 14, 14, 14}},
    {"BA: Your enemy's flag total gets -2.", {14, 14, 14, 14, 14, 14, 14, 14, 14, 14}},
    {"BA: The flag requirement of this sector gets +1.", {-4, -4, -4, -4, -4, -4, -2, 0, -4, -4}},
    {"BA: The flag requirement of this sector gets -2.", {2, 2, 2, 2, 2, 2, -2, -6, 2, 2}},
    {"BA: Play another BA.", {2, 2, 2, 2, 2, 2, 2, 2, 2, 2}},
    {"BA: Your enemy skips his or her next BA.", {2, 2, 2, 2, 2, 2, 2, 2, 2, 2}},
    {"BA: You skip your next BA.", {-6, -6, -6, -6, -6, -6, -6, -6, -6, -6}},
    {"BA: End the battle.", {28, 28, 28, 28, -2, -2, -2, -2, -2, -2}},
    {"BA: Look at the top 3 cards of your deck, then put them back in any order.",
     {2, 2, 2, 2, 2, 2, 2, 2, 2, 2}},
    {"BA (4+): Destroy one enemy unit.", {9, 2, 2, 2, 1, 1, -2, 2, 5, 4}},
    {"BA (2+): Draw 2 cards. If you fail this test, discard 1 card.",
     {2, 2, 2, 2, 2, 2, 2, 2, 2, 2}},
    {"BA (4+): If you pass this test, draw 2 cards. Otherwise, lock one of your units.",
     {0, -1, -1, -1, -1, -1, -1, -1, -1, -1}},
    {"BA (7+): Draw 2 cards.", {-2, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"BA Discard 1 card: Draw 2 cards.", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}},
    {"BA Destroy one of your units: Destroy one enemy unit.", {6, 3, 0, 0, -1, -1, -2, 11, 14, 10}},
    {"BA Lock one of your units: Draw 1 card.", {-5, -1, -1, -1, -1, -1, 1, -1, -1, -1}},
    {"BA: Choose one: draw 2 cards; or destroy one enemy unit.",
     {20, 15, 15, 15, 15, 15, 4, 12, 28, 24}},
    {"BA: Choose two: draw 1 card; lock one enemy unit; or rally one of your units.",
     {10, 16, 16, 16, 12, 12, 1, 3, 13, 1}},
    {"BA: Roll: 1-3 draw 3 cards; 4-6 destroy one enemy unit.",
     {13, 11, 11, 11, 11, 11, 2, 9, 17, 15}},
    {"BA: Roll: 3 or less draw 3 cards; 4 or more destroy one enemy unit.",
     {13, 11, 11, 11, 11, 11, 2, 9, 17, 15}},
    {"BA: Roll: 1 destroy all your units; 2-6 no effect.",
     {-14, -10, -10, -11, -8, -8, -2, -5, -8, -8}},
    {"BA: Draw 1 card. If you are the attacker, draw 3 cards instead.",
     {10, 10, 1, 1, 10, 1, 10, 10, 10, 1}},
    {"BA: If you control no units, draw 3 cards.", {-2, -2, -2, -2, -2, -2, 7, -2, -2, -2}},
    {"BA: Draw 1 card for each asset you control.", {1, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"BA: Draw 2 cards. If you do, discard 1 card.", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}},
    {"BA: Choose one enemy unit. Lock it. Deal 2 damage to it.",
     {7, 9, -2, 10, 9, 9, -2, 3, 10, -2}},
    {"T: Any unit gets +1 firepower.", {-2, 15, -2, -2, -2, -2, -2, -2, 8, -2}},
    {"T: Any unit gets +2 firepower.", {-2, 15, -2, -2, -2, -2, -2, -2, 8, -2}},
    {"T: Any unit gets +1 assault.", {-2, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"T: Any unit gets +1 armor.", {-2, -2, -2, -2, -2, -2, -2, -2, -2, 2}},
    {"T: Any unit gets +3 armor.", {-2, -2, 1, -2, -2, -2, -2, -2, -2, 2}},
    {"T: Any unit gets -1 armor.", {-2, 15, -2, -2, -2, -2, -2, -2, 8, -2}},
    {"T: Any unit gets -3 firepower and -3 assault.", {-2, -2, 1, -2, -2, -2, -2, -2, -2, 2}},
    {"T: Any unit gets +1 firepower and -1 armor.", {-2, 15, -2, -2, -2, -2, -2, -2, 8, -2}},
    {"T: The attacking unit gets -9 armor.", {-2, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"T: The defending unit gets +9 firepower and +9 assault.",
     {-2, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"T: The attacking unit gets +2 armor.", {-2, -2, -2, -14, -2, -2, -2, -2, -2, -2}},
    {"T: Any unit gets +1 flag.", {6, 6, 6, 6, 6, 6, -2, 6, 6, 6}},
    {"T: Any unit's armor becomes 1.", {-2, 15, -2, -2, -2, -2, -2, -2, 28, -2}},
    {"T: Any unit's armor becomes 9.", {-2, -2, 17, -2, -2, -2, -2, -2, -2, 12}},
    {"T: The attacking unit's firepower becomes 9.", {-2, 15, -2, -2, -2, -2, -2, -2, 28, -2}},
    {"T: Prevent 2 damage.", {-2, -2, 1, -14, -2, -2, -2, -2, -2, 2}},
    {"T: Prevent all damage dealt to the defending unit.",
     {-2, -2, 17, -14, -2, -2, -2, -2, -2, 12}},
    {"T: Prevent 1 damage dealt to the defending unit.", {-2, -2, -2, -2, -2, -2, -2, -2, -2, 2}},
    {"T: The defending unit cannot be destroyed.", {-2, -2, 17, -14, -2, -2, -2, -2, -2, 12}},
    {"T: The defending unit cannot counterattack.", {-2, -2, -2, -14, -2, -2, -2, -2, -2, -2}},
    {"T: Change the target of the attack to one of your units.",
     {-2, -2, -1, -14, -2, -2, -2, -2, -2, -10}},
    {"T: One of your units becomes the defending unit.",
     {-2, -2, -1, -14, -2, -2, -2, -2, -2, -10}},
    {"T: Cancel the attack.", {-2, -2, 17, -14, -2, -2, -2, -2, -2, 12}},
    {"T: End this BA.", {-2, -2, 17, -14, -2, -2, -2, -2, -2, 12}},
    {"T: Lock one enemy unit.", {7, 9, 9, 9, 9, 9, -2, 0, 10, -2}},
    {"T Discard 1 card: Any unit gets +2 firepower and +2 assault.",
     {-5, 12, -5, -5, -5, -5, -5, -5, 5, -5}},
    {"T (3+): Any unit gets +2 armor.", {-2, -2, 0, -2, -2, -2, -2, -2, -2, 1}},
    {"T: Any unit gets +d6 armor.", {-2, -2, 1, -2, -2, -2, -2, -2, -2, 2}},
    {"T: Any of your units gets +X armor. X = the number of your units.",
     {-2, -2, 1, -2, -2, -2, -2, -2, -2, 2}},
    {"M: Add 1 to your roll.", {-2, -2, -2, -2, 4, -2, -2, -2, -2, -2}},
    {"M: Add 1 to any test.", {-2, -2, -2, -2, 4, -4, -2, -2, -2, -2}},
    {"M: Subtract 1 from your enemy's roll.", {-2, -2, -2, -2, -2, 0, -2, -2, -2, -2}},
    {"M: Subtract 3 from any test.", {-2, -2, -2, -2, -5, 5, -2, -2, -2, -2}},
    {"M: Re-roll.", {-2, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"M: This roll becomes 6. Only playable before the roll.",
     {-2, -2, -2, -2, 11, -10, -2, -2, -2, -2}},
    {"M: When your enemy makes a test, the roll becomes 1.",
     {-2, -2, -2, -2, -5, 5, -2, -2, -2, -2}},
    {"R: After your enemy plays a tactic, cancel that tactic.",
     {-2, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"R: When one of your units is destroyed, draw 1 card.", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}},
    {"R: When one of your units is destroyed, return the destroyed unit to its owner's hand.",
     {-2, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"R: When an enemy unit charges, lock it.", {13, 15, 9, 9, 11, 11, -2, 2, 10, -2}},
    {"E: You gain 2 flags.", {14, 14, 14, 14, 14, 14, 14, 14, 14, 14}},
    {"E: You gain 1 flag if an enemy unit was destroyed this battle.",
     {-2, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"E: Your enemy loses 2 flags.", {14, 14, 14, 14, 14, 14, 14, 14, 14, 14}},
    {"E (4+): You gain 1 flag.", {2, 0, 0, 0, -1, -1, 0, 0, 0, 0}},
    {"E: Destroy one enemy asset.", {9, -2, -2, -2, -2, -2, -2, -2, -2, -2}},
    {"E: If you control no units, you gain 2 flags.", {-2, -2, -2, -2, -2, -2, 14, -2, -2, -2}},
};
enum { TEXTS = sizeof texts / sizeof *texts };

static const char more_cards[] =
    "pack hints\n"
    "asset \"Trial\" side unaligned rarity common flags 0 armor 2 die 1\n"
    "    command BA (4+): Destroy one enemy unit.\n";

static int with_texts(void **state)
{
    static char pack[PACK_MAX];
    struct text t;
    (void)state;
    text_init(&t, pack, sizeof pack);
    text_add(&t, more_cards);
    for (int i = 0; i < TEXTS; i++)
        text_addf(&t,
                  "asset \"K%d\" side unaligned rarity common flags 0 armor 2 die %d\n"
                  "    command %s\n",
                  i, 1 + i % 6, texts[i].text);
    return text_is_cut(&t) || hints_open(pack) != 0;
}

static int without_texts(void **state)
{
    (void)state;
    hints_close();
    return 0;
}

static void test_texts_have_their_worth(void **state)
{
    int wrong = 0;
    (void)state;
    for (int i = 0; i < TEXTS; i++) {
        int worth[SCENES];
        bool is_good = true;
        for (int n = 0; n < SCENES; n++) {
            char position[1200];
            snprintf(position, sizeof position, "%shand 0: K%d@%d\n", scenes[n].lines, i, NEW_CARD);
            hints_place(position);
            hints_play(scenes[n].moves);
            worth[n] = hints_appraise(0, &(struct move){HH_MV_PLAY, {NEW_CARD}}, NULL, 0);
            is_good &= worth[n] == texts[i].worth[n];
        }
        wrong += !is_good;
        if (is_good)
            continue;
        fprintf(stderr, "    {\"%s\", {", texts[i].text);
        for (int n = 0; n < SCENES; n++)
            fprintf(stderr, "%d%s", worth[n], n + 1 < SCENES ? ", " : "}},\n");
    }
    assert_int_equal(wrong, 0); /* the rows as they would be now stand above */
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_texts_have_their_worth)};
    return cmocka_run_group_tests(tests, with_texts, without_texts);
}
