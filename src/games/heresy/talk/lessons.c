/* lessons.c: the guided first game: the quick-start (HH-QS-*), each step when it first comes up. */
#include "rules/rules.h"

/* clang-format off */
const struct lesson hh_lessons[] = {
    {"role", -1,
     "Two armies fight over the three sectors of a planet. Whoever takes two of them wins. "
     "Both decks were shuffled and the top cards turned up: the lower die number chooses a role. "
     "The roles last all game. The attacker fights first each turn; the defender deploys first, "
     "chooses the planet, and fights second. Neither is better: try one."},
    {"planet", -1,
     "The defender chooses the planet. Each sector names how many flags are needed to take it: "
     "the flags on your cards there are counted when a battle ends."},
    {"first-wave", -1,
     "The first wave. In turn, each player turns up the top card of the deck and sends it, face "
     "up, to a sector that has no card of this wave yet. A card shows, from the left: flags, "
     "firepower (damage of a shot), assault (damage in close combat), speed, and armor (the damage "
     "that destroys it)."},
    {"deploy", -1,
     "The regular deployment. You drew six cards. All of them go face down to the sectors, one at "
     "a time in turn. Concentrate them: a sector counts for nothing unless you have the flags it "
     "needs, and more than your enemy. Units fight; assets only stand there and help; ships will "
     "go to your fleet and help in every battle."},
    {"sector", -1,
     "Now the battles. The attacker fights at a sector where he has a card, then the defender at "
     "another one. For the first battle of your life take a sector where both have several cards."},
    {NULL, HH_EV_BATTLE,
     "A battle is set up: all cards there are turned face up, ships leave for the fleets, and each "
     "player draws six cards as a command hand. Of a card in this hand only the command line counts, "
     "the one line at its bottom. A card can be a soldier on the field or an order in your hand."},
    {"battle-action", -1,
     "Battle actions: the players take turns, one action each.\n"
     "- shoot: the unit locks; its firepower meets the armor of the target. A faster unit that is "
     "not locked may throw itself in front.\n"
     "- charge: the unit makes ready to assault. The enemy acts before it can.\n"
     "- assault: a charging unit strikes with its assault. Only charging units can block that. Damage "
     "left over may sweep on into another unit.\n"
     "- play a hand card marked BA, or pass. When both pass in a row, the battle is over."},
    {"target", -1,
     "Choose what to attack. Damage equal to the armor or more destroys the card; less does nothing "
     "at all, and nothing is carried over to the next attack. But there are tactics yet to come."},
    {"block", -1,
     "Your card is attacked, and one of your units may step in front of it. It locks and becomes the "
     "one that is hit. Block with what can take the damage, or to save something worth more flags."},
    {"tactics", -1,
     "The tactics window: after every attack both players may play orders marked T, one at a time, "
     "until both pass in a row. What they give lasts until this battle action ends. Here a small "
     "bonus decides whether a unit lives."},
    {NULL, HH_EV_ROLL,
     "A roll: the top card of the deck is discarded and its die number is the number rolled. \"(4+)\" "
     "in a cost means: roll 4 or more, or nothing happens."},
    {"modify", -1,
     "A number was rolled. Before it counts, both players may change it with orders marked M."},
    {"react", -1,
     "Something happened to which an order marked R may answer. You may always pass."},
    {"sweep", -1,
     "The assault destroyed its target with damage to spare: a sweeping advance may carry the rest "
     "into another unit, once. A special assault that was blocked may be carried out instead."},
    {"choose", -1,
     "A text asks you to choose. The list shows every card that fits."},
    {NULL, HH_EV_TOTALS,
     "The battle is over and flags are counted. To take the sector you need more flags there than "
     "your enemy, and at least the number the sector asks for. If nobody has them, the cards stay for "
     "the next time."},
    {NULL, HH_EV_TAKEN,
     "A sector is taken: all cards at it are discarded, and it counts for the winner until the end. "
     "A second one wins the game at once; after turn four the greater sectors decide."},
    {NULL, HH_EV_TURN_ENDS,
     "The turn is over: a new first wave follows. When your deck is empty, the discard pile is "
     "shuffled and becomes the deck."},
    {NULL, HH_EV_OVER,
     "That was a whole game. The full rules add events in the last step of a battle, abilities of "
     "cards in play as battle actions, and withdrawing: muster play heresy."},
    {NULL, -1, NULL},
};
/* clang-format on */
