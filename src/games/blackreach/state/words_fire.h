/* words_fire.h: frames, moves, events and questions about firing actions in all their modes:
 * templates, snipers, gear, overwatch. The columns are explained in state.h (frames) and
 * vocabulary.h. */
#ifndef MUSTER_BR_WORDS_FIRE_H
#define MUSTER_BR_WORDS_FIRE_H

/* clang-format off */
#define BR_FRAMES_FIRE(F, N, U, V, O, B, U2, U10)                                                  \
    F(FIRE, fire, "fire",                                                                          \
      V(fire, unit) U(fire, used) U(fire, again) O(fire, only) U(fire, weapon) O(fire, target)     \
      B(fire, mode, BR_MODE_COUNT) U(fire, flags) U(fire, x) U(fire, y) U(fire, dir)               \
      U(fire, wall) U(fire, wreck) U(fire, option) U(fire, die) U(fire, added) U10(fire, prior))   \
    F(ATTACK, attack, "attack",                                                                    \
      V(attack, unit) V(attack, target) U(attack, weapon) B(attack, mode, BR_MODE_COUNT)           \
      U(attack, flags) U(attack, letter) U(attack, combat) U(attack, share) U(attack, toll)        \
      U(attack, sm) U(attack, total) U(attack, defence) U(attack, outcome) U(attack, die)          \
      U(attack, sum) U(attack, wall) U2(attack, wreck))                                            \
    F(SPLIT, split, "split",                                                                       \
      V(split, unit) U(split, weapon) B(split, mode, BR_MODE_COUNT) U(split, flags)                \
      B(split, count, 11) B(split, next, 11) U(split, left) U10(split, target) U10(split, share))  \
    F(BURST, burst, "burst",                                                                       \
      V(burst, unit) U(burst, weapon) B(burst, mode, BR_MODE_COUNT) U(burst, flags)                \
      U(burst, letter) U(burst, x) U(burst, y) U(burst, dir) U(burst, sm) U(burst, dice)           \
      U(burst, next) U(burst, wall) U(burst, wreck) U10(burst, under))

/* Every shot has its unit first and its weapon last (br_is_shot). */
#define BR_MOVES_FIRE(M, F)                                                                        \
    M(SUPPRESS, suppress, "suppress", "fire {unit} <at >{target} suppressive[ with {weapon}]",     \
      F(br_unit, unit) F(br_unit, target) F(br_weapon, weapon))                                    \
    M(SNIPE, snipe, "snipe", "snipe {unit} <at >{target}[ with {weapon}]",                         \
      F(br_unit, unit) F(br_unit, target) F(br_weapon, weapon))                                    \
    /* A building, by its nearest square. Wrecks are fired at like units. */                       \
    M(BATTER, batter, "batter", "batter {unit} <at >{at}[ with {weapon}]",                         \
      F(br_unit, unit) F(br_pose, at) F(br_weapon, weapon))                                        \
    /* A blast without scatter (howitzer), and one with (indirect fire). */                        \
    M(SHELL, shell, "shell", "shell {unit} <at >{at}[ with {weapon}]",                             \
      F(br_unit, unit) F(br_corner, at) F(br_weapon, weapon))                                      \
    M(LOB, lob, "lob", "lob {unit} <at >{at}[ with {weapon}]",                                     \
      F(br_unit, unit) F(br_corner, at) F(br_weapon, weapon))                                      \
    M(FLAME, flame, "flame", "flame {unit} {jet}[ with {weapon}]",                                 \
      F(br_unit, unit) F(br_jet, jet) F(br_weapon, weapon))                                        \
    /* The orientation of a template that scatters (BR-RULE-21). */                                \
    M(POINT, point, "point", "point {dir}", F(br_dir, dir))                                        \
    /* Another target of a machine gunner, and what each gets. */                                  \
    M(ALSO, also, "also", "also {target}", F(br_unit, target))                                     \
    M(GIVE, give, "give", "give {target} {amount}", F(br_unit, target) F(number, amount))

#define BR_EVENTS_FIRE(E, F, S)                                                                    \
    /* The result of suppressive fire, in the place of ATTACK. */                                  \
    E(SUPPRESSES, suppresses, "suppresses",                                                        \
      "The die shows {die}: {total} against {defence}, {markers?|no suppressed marker}"            \
      "[{markers} suppressed marker{markers#s}] (BR-ABIL-SUPPRESSIVE-03).", NULL,                  \
      F(br_unit, unit) F(br_unit, target) F(number, die) F(number, total) F(number, defence)       \
      F(number, markers))                                                                          \
    /* Twin-linked weapons roll two dice; the higher is told with the result. */                   \
    E(TWIN, twin, "twin", "Two dice show {first} and {second} (BR-ABIL-TWIN-01).", NULL,           \
      F(br_unit, unit) F(number, first) F(number, second))                                         \
    E(SNIPED, sniped, "sniped",                                                                    \
      "The die shows {die}, the result is {total}: "                                               \
      "{result=nothing|a suppressed marker|a hit|a hit and a suppressed marker} "                  \
      "(BR-ABIL-SNIPER-02).", NULL,                                                                \
      F(br_unit, unit) F(br_unit, target) F(number, die) F(number, total) F(br_snipe, result))     \
    E(UNSTABLE, unstable, "unstable",                                                              \
      "{unit} tests its weapon: the die shows {die}[ {added+} = {total}] and {value} is needed: "  \
      "{works?it works|it does not fire} (BR-ABIL-UNSTABLE-01).", NULL,                            \
      F(br_unit, unit) F(number, die) F(number, added) F(number, total) F(number, value)           \
      F(flag, works))                                                                              \
    E(SHELLED, shelled, "shelled",                                                                 \
      "{unit} fires[ its {weapon}]{indirect? indirectly|}: template {letter} at {at}.", NULL,      \
      F(br_unit, unit) F(br_weapon, weapon) F(br_letter, letter) F(br_corner, at)                  \
      F(flag, indirect))                                                                           \
    E(SCATTERED, scattered, "scattered",                                                           \
      "The scatter die shows {die}[ {added+} = {number}], distance {distance}: the template "      \
      "{lost?leaves the board and the shot is lost|comes down at}[ {at}] (BR-RULE-21).", NULL,     \
      F(br_unit, unit) F(number, die) F(number, added) F(number, number) F(number, distance)       \
      F(flag, lost) F(br_corner, at))                                                              \
    E(FLAMED, flamed, "flamed", "{unit} sprays flames[ with its {weapon}], template {letter}, "    \
      "towards {jet}.", NULL,                                                                      \
      F(br_unit, unit) F(br_weapon, weapon) F(br_letter, letter) F(br_jet, jet))                   \
    /* One destruction die against a structure: a building, or the wreck of a unit. */             \
    E(RAZES, razes, "razes",                                                                       \
      "A destruction die against the {wreck?wreck of|building at}[ {wreck}][ {at}] shows "         \
      "{die}[ {added+} = {total}]: {works?1 destruction point|nothing} "                           \
      "({move?BR-ABIL-DEMOLISHING-02|BR-ABIL-DESTRUCTION-04}).", NULL,                             \
      F(br_unit, unit) F(br_unit, wreck) F(br_place, at) F(number, die) F(number, added)           \
      F(number, total) F(flag, works) F(flag, move))                                               \
    E(BATTERED, battered, "battered",                                                              \
      "The building at {at} has {after} of {most} destruction points.", NULL,                      \
      F(br_place, at) F(number, before) F(number, after) F(number, most))                          \
    E(FRIGHTENS, frightens, "frightens",                                                           \
      "The shot frightens {target} (BR-ABIL-FRIGHTENING-01).", NULL,                               \
      F(br_unit, unit) F(br_unit, target))

#define BR_QUESTIONS_FIRE(Q, F)                                                                    \
    Q(SPLIT, split, "split", "{unit} fires at {target}: at others as well? Say enough when done.", \
      "BR-ABIL-MG-01 BR-ABIL-MG-02 BR-RULE-57", BR_VERB(ALSO) | BR_VERB(ENOUGH),                   \
      "it fires at no other target", F(br_unit, unit) F(br_unit, target) F(number, left))          \
    Q(GIVE, give, "give", "How much of the {left} that {unit} has left does {target} get?",        \
      "BR-ABIL-MG-01 BR-RULE-57", BR_VERB(GIVE), NULL,                                             \
      F(br_unit, unit) F(br_unit, target) F(number, left))                                         \
    Q(POINT, point, "point", "Which way does the template of {unit} point? It scatters that way "  \
      "on a 1, and by quarter turns clockwise on 2, 3 and 4.",                                     \
      "BR-RULE-21 BR-ABIL-INDIRECT-02", BR_VERB(POINT), NULL, F(br_unit, unit))                    \
    Q(FRIGHTEN, frighten, "frighten", "{unit} has failed: put a suppressed marker on {target}?",   \
      "BR-ABIL-FRIGHTENING-01 BR-RULE-59", BR_VERB(REACT) | BR_VERB(DECLINE),                      \
      "no marker is given", F(br_unit, unit) F(br_unit, target))                                   \
    Q(STRUCTURE, structure, "structure",                                                           \
      "Against which structure does {unit} roll its destruction dice?",                            \
      "BR-RULE-204 BR-ABIL-DESTRUCTION-02", BR_VERB(RAZE), NULL,                                   \
      F(br_unit, unit))
/* clang-format on */

#endif
