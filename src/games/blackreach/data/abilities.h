/* abilities.h: the special abilities of counters: one row each, with the word that packs use, what
 * follows it and its bounds, the price, the hooks at which it acts and a sentence for people.
 *
 * Adding one: a row here, a function at each of its hooks (rules/moments.c lists them in the order
 * in which abilities that meet at one hook act; a reaction also has a row in abilities/react.c),
 * and its cases. An ability at BR_HOOK_READ is read by the rule that it changes, wherever that
 * stands.
 */
#ifndef MUSTER_BR_ABILITIES_H
#define MUSTER_BR_ABILITIES_H

#include <stdbool.h>
#include <stdint.h>

/* The moments of the rules at which abilities act: ID, word, and when that is. */
/* clang-format off */
#define BR_HOOKS(H)                                                                                \
    H(READ,      "read",      "read by the rule that it changes")                                  \
    H(DEPLOYED,  "deployed",  "a side has deployed its army")                                      \
    H(ORDERS,    "orders",    "the order phase begins (BR-ORDER-02)")                              \
    H(ORDERED,   "ordered",   "the order phase ends (BR-ORDER-23)")                                \
    H(CALL,      "call",      "a numbered token is about to be revealed")                          \
    H(ACTIVATED, "activated", "a unit is activated")                                               \
    H(ACTION,    "action",    "before a unit's action")                                            \
    H(STEP,      "step",      "along a movement action, after a step")                             \
    H(MOVED,     "moved",     "a movement action ends")                                            \
    H(SHOT,      "shot",      "what counts in a shot is added up")                                 \
    H(ATTACKED,  "attacked",  "after an attack")                                                   \
    H(FIRED,     "fired",     "a firing action is complete")                                       \
    H(SUFFERS,   "suffers",   "a unit suffers a hit (BR-RULE-48)")                                 \
    H(LOCATION,  "location",  "before a hit location roll (BR-RULE-51)")                           \
    H(LOCATED,   "located",   "after a hit location roll (BR-RULE-51)")                            \
    H(DESTROYED, "destroyed", "a unit is destroyed")                                               \
    H(ENGAGED,   "engaged",   "before the dice of an assault")                                     \
    H(CLASH,     "clash",     "what counts in an assault is added up")                             \
    H(FOUGHT,    "fought",    "after the dice of an assault")                                      \
    H(SUPPLY,    "supply",    "the supply phase begins (BR-SUPPLY-03)")                            \
    H(SUPPLIED,  "supplied",  "the supply phase ends")

/* What follows an ability's word on a counter. */
enum br_arg { BR_ARG_NONE, BR_ARG_NUMBER, BR_ARG_BLAST, BR_ARG_FLAME };

/* ID, word in packs, what follows, smallest and largest number; price in half points: fixed, and for
 * each of the printed number (BR-FREE-17; letters have their own prices); hooks; sentence, in which
 * {n} is the printed number or letter. */
#define BR_ABILITIES(A)                                                                            \
    A(ASSAULT, "assault", BR_ARG_NUMBER, 0, 9, 2, 2, READ, READ,                                   \
      "may assault, with +{n} (BR-ABIL-ASSAULT-01)")                                               \
    A(MOBILE, "on-the-move", BR_ARG_NUMBER, 0, 9, 4, -1, STEP, SHOT,                               \
      "may fire once while it moves, at -{n} (BR-ABIL-FOTM-01)")                                   \
    A(SUPPRESSIVE, "suppressive", BR_ARG_NONE, 0, 0, 4, 0, SHOT, READ,                             \
      "may fire to suppress: COMBAT doubled, markers instead of hits (BR-ABIL-SUPPRESSIVE-01)")    \
    A(MG, "machine-gunner", BR_ARG_NONE, 0, 0, 4, 0, SHOT, READ,                                   \
      "may split its COMBAT among targets close together (BR-ABIL-MG-01)")                         \
    A(TWIN, "twin-linked", BR_ARG_NONE, 0, 0, 6, 0, SHOT, READ,                                    \
      "fires with two dice and keeps the higher (BR-ABIL-TWIN-01)")                                \
    A(DOUBLE, "double-fire", BR_ARG_NONE, 0, 0, 8, 0, FIRED, READ,                                 \
      "may fire twice, at two targets (BR-ABIL-DOUBLEFIRE-01)")                                    \
    A(PIERCING, "piercing", BR_ARG_NONE, 0, 0, 4, 0, LOCATION, SUFFERS,                            \
      "its shots allow no armour save and add 1 to locations (BR-ABIL-PIERCING-01)")               \
    A(HAWKEYED, "hawk-eyed", BR_ARG_NONE, 0, 0, 2, 0, SHOT, READ,                                  \
      "fires at long range without penalty (BR-ABIL-HAWKEYED-01)")                                 \
    A(FRIGHTENING, "frightening-shot", BR_ARG_NONE, 0, 0, 2, 0, ATTACKED, READ,                    \
      "may suppress a target that it misses (BR-ABIL-FRIGHTENING-01)")                             \
    A(HOWITZER, "howitzer", BR_ARG_BLAST, 0, 0, 0, 0, SHOT, READ,                                  \
      "may fire template {n} at a corner that it sees (BR-ABIL-HOWITZER-01)")                      \
    A(INDIRECT, "indirect", BR_ARG_BLAST, 0, 0, 0, 0, SHOT, READ,                                  \
      "may fire template {n} at a corner that it does not see; it scatters (BR-ABIL-INDIRECT-01)") \
    A(FLAME, "flame", BR_ARG_FLAME, 0, 0, 0, 0, SHOT, READ,                                        \
      "may spray flames with template {n}, even on the move (BR-ABIL-FLAME-01)")                   \
    A(DESTRUCTION, "destruction", BR_ARG_NUMBER, 1, 6, 0, 2, ATTACKED, FOUGHT,                     \
      "rolls {n} dice against a structure that it attacks (BR-ABIL-DESTRUCTION-01)")               \
    A(DEMOLISHING, "demolishing", BR_ARG_NUMBER, 1, 6, 0, 2, MOVED, READ,                          \
      "rolls {n} dice against a structure beside which it ends its move (BR-ABIL-DEMOLISHING-01)") \
    A(SNIPER, "sniper", BR_ARG_NONE, 0, 0, 8, 0, SHOT, READ,                                       \
      "may snipe at infantry: one die decides (BR-ABIL-SNIPER-01)")                                \
    A(OVERWATCH, "overwatch", BR_ARG_NONE, 0, 0, 6, 0, STEP, FIRED,                                \
      "may fire at an enemy that moves or fires (BR-ABIL-OVERWATCH-01)")                           \
    A(AMBUSH, "ambush", BR_ARG_NONE, 0, 0, 6, 0, STEP, MOVED,                                      \
      "can conceal itself until it is spotted (BR-ABIL-AMBUSH-01)")                                \
    A(SCOUT, "scout", BR_ARG_NUMBER, 1, 12, 4, 0, DEPLOYED, READ,                                  \
      "moves {n} squares before the battle (BR-ABIL-SCOUT-01)")                                    \
    A(CHARGE, "charge", BR_ARG_NONE, 0, 0, 6, 0, ENGAGED, READ,                                    \
      "fires before it assaults (BR-ABIL-CHARGE-01)")                                              \
    A(PURSUIT, "pursuit", BR_ARG_NONE, 0, 0, 4, 0, FOUGHT, READ,                                   \
      "may assault again an enemy that falls back (BR-ABIL-PURSUIT-01)")                           \
    A(TERRIFYING, "terrifying", BR_ARG_NONE, 0, 0, 4, 0, FOUGHT, READ,                             \
      "suppresses whom it fights and does not destroy (BR-ABIL-TERRIFYING-01)")                    \
    A(TEARING, "tearing", BR_ARG_NONE, 0, 0, 4, 0, LOCATION, SUFFERS,                              \
      "its assaults allow no armour save and add 1 to locations (BR-ABIL-TEARING-01)")             \
    A(LONG_ASSAULT, "long-assault", BR_ARG_NUMBER, 1, 9, 0, 2, READ, READ,                         \
      "assaults from up to {n} squares away (BR-ABIL-LDA-01)")                                     \
    A(TRANSPORT, "transport", BR_ARG_NUMBER, 1, 24, 0, 1, READ, DESTROYED,                         \
      "carries {n} points of infantry (BR-ABIL-TRANSPORT-01)")                                     \
    A(BIG_TRANSPORT, "big-transport", BR_ARG_NUMBER, 1, 24, 0, 1, READ, DESTROYED,                 \
      "carries {n} points of infantry, large units too (BR-ABIL-TRANSPORT-01)")                    \
    A(WALKER_TRANSPORT, "walker-transport", BR_ARG_NONE, 0, 0, 6, 0, READ, DESTROYED,              \
      "carries one walker (BR-ABIL-DREADTRANS-01)")                                                \
    A(LARGE, "large", BR_ARG_NONE, 0, 0, 0, 0, READ, READ,                                         \
      "needs a big transport (BR-ABIL-LARGE-01)")                                                  \
    A(INSPIRATION, "inspiration", BR_ARG_NUMBER, 1, 9, 6, 0, ACTIVATED, MOVED,                     \
      "takes a suppressed marker off infantry within {n} squares (BR-ABIL-INSPIRATION-01)")        \
    A(MOTIVATION, "motivation", BR_ARG_NONE, 0, 0, 4, 0, CALL, READ,                               \
      "units beside it act before an enemy with the same number (BR-ABIL-MOTIVATION-01)")          \
    A(PERSONAL, "personal-order", BR_ARG_NONE, 0, 0, 10, 0, ORDERS, READ,                          \
      "brings an order token and must get one (BR-ABIL-PERSONAL-01)")                              \
    A(MEDIC, "medic", BR_ARG_NONE, 0, 0, 8, 0, SUFFERS, READ,                                      \
      "gives infantry within 3 squares its armour save (BR-ABIL-APOTHECARY-01)")                   \
    A(SURGEON, "surgeon", BR_ARG_NONE, 0, 0, 8, 0, SUFFERS, READ,                                  \
      "raises the DEFENCE of infantry within 3 squares that is hit by 2 (BR-ABIL-PAINBOY-01)")     \
    A(ENGINEER, "engineer", BR_ARG_NONE, 0, 0, 8, 0, LOCATION, READ,                               \
      "lets its side choose between two locations of a hit within 3 squares "                      \
      "(BR-ABIL-TECHMARINE-01)")                                                                   \
    A(TINKER, "tinker", BR_ARG_NONE, 0, 0, 8, 0, LOCATED, READ,                                    \
      "shifts the location of a hit within 3 squares by 1 (BR-ABIL-MEKANIAK-01)")                  \
    A(OILER, "oiler", BR_ARG_NONE, 0, 0, 4, 0, LOCATED, READ,                                      \
      "lets a tinker beside it shift locations by 2 (BR-ABIL-GROTOILER-01)")                       \
    A(BODYGUARD, "bodyguard", BR_ARG_NONE, 0, 0, 4, 0, SUFFERS, READ,                              \
      "may take the hits of a character within 2 squares (BR-ABIL-BODYGUARD-01)")                  \
    A(AUSPEX, "auspex", BR_ARG_NUMBER, 1, 9, 4, 0, ACTIVATED, READ,                                \
      "spots concealed enemies within {n} squares when activated (BR-ABIL-AUSPEX-01)")             \
    A(SIGNUM, "signum", BR_ARG_NONE, 0, 0, 4, 0, SHOT, READ,                                       \
      "shortens the scatter of templates where it sees (BR-ABIL-SIGNUM-01)")                       \
    A(MUNITIONS, "munitions", BR_ARG_NONE, 0, 0, 6, 0, SHOT, READ,                                 \
      "infantry beside it fires with +1 (BR-ABIL-MUNITIONS-01)")                                   \
    A(FRONT, "front-armour", BR_ARG_NONE, 0, 0, 4, 0, READ, READ,                                  \
      "has DEFENCE +2 against attacks from the front (BR-ABIL-FRONT-01)")                          \
    A(NO_WEAK_POINT, "no-weak-point", BR_ARG_NONE, 0, 0, 4, 0, READ, READ,                         \
      "gives no bonus for its rear (BR-ABIL-NOWEAKPOINT-01)")                                      \
    A(RAMMING, "ramming", BR_ARG_NONE, 0, 0, 4, 0, MOVED, READ,                                    \
      "may ram a vehicle before it when its move ends (BR-ABIL-RAMMING-01)")                       \
    A(DRIVER, "driver", BR_ARG_NONE, 0, 0, 4, 0, ACTIVATED, READ,                                  \
      "drives runts within 2 squares on by 2 when activated (BR-ABIL-TAZGROT-01)")                 \
    A(FRAGILE, "fragile", BR_ARG_NONE, 0, 0, -4, 0, ENGAGED, FOUGHT,                               \
      "deserts if it is assaulted suppressed or loses (BR-ABIL-FRAGILE-01)")                       \
    A(UNSTABLE, "unstable", BR_ARG_NUMBER, 2, 6, -4, 0, ACTION, READ,                              \
      "fires only if a die shows {n} or more, and a 1 hits itself (BR-ABIL-UNSTABLE-01)")          \
    A(ANTI_AIRCRAFT, "anti-aircraft", BR_ARG_NUMBER, 0, 9, 4, 0, SHOT, READ,                       \
      "fires at aircraft with +{n} (BR-AA-01)")                                                    \
    A(SEER, "seer", BR_ARG_NUMBER, 1, 9, 0, 8, ACTION, SUPPLY,                                     \
      "is a psyker of level {n} who can focus (BR-PSY-17)")                                        \
    A(SHAMAN, "shaman", BR_ARG_NUMBER, 1, 9, 0, 8, ACTION, READ,                                   \
      "is a psyker of level {n} whose mob shares the strain (BR-PSY-29)")
/* clang-format on */

#define BR_HOOK_ENUM(ID, ...) BR_HOOK_##ID,
enum br_hook { BR_HOOKS(BR_HOOK_ENUM) BR_HOOK_COUNT };

#define BR_ABILITY_ENUM(ID, ...) BR_ABIL_##ID,
enum br_ability_code { BR_ABILITIES(BR_ABILITY_ENUM) BR_ABILITY_COUNT };

struct br_hook_info {
    const char *word, *when;
};
extern const struct br_hook_info br_hook_infos[BR_HOOK_COUNT];

struct br_ability_info {
    const char *word;
    enum br_arg arg;
    int low, high;
    int8_t halves, halves_each; /* the price */
    enum br_hook hooks[2];
    const char *sentence;
};
extern const struct br_ability_info br_ability_infos[BR_ABILITY_COUNT];

#endif
