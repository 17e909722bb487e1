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
      U10(fire, prior))                                                                            \
    F(ATTACK, attack, "attack",                                                                    \
      V(attack, unit) V(attack, target) U(attack, weapon) B(attack, mode, BR_MODE_COUNT)           \
      U(attack, flags) U(attack, letter) U(attack, combat) U(attack, share) U(attack, toll)        \
      U(attack, total) U(attack, defence) U(attack, outcome) U(attack, die) U(attack, sum))

#define BR_MOVES_FIRE(M, F)                                                                        \
    M(SUPPRESS, suppress, "suppress", "fire {unit} <at >{target} suppressive[ with {weapon}]",      \
      F(br_unit, unit) F(br_unit, target) F(br_weapon, weapon))

#define BR_EVENTS_FIRE(E, F, S)                                                                    \
    /* The result of suppressive fire, in the place of ATTACK. */                                  \
    E(SUPPRESSES, suppresses, "suppresses",                                                        \
      "The die shows {die}: {total} against {defence}, {markers?|no suppressed marker}"            \
      "[{markers} suppressed marker{markers#s}] (BR-ABIL-SUPPRESSIVE-03).", NULL,                  \
      F(br_unit, unit) F(br_unit, target) F(number, die) F(number, total) F(number, defence)       \
      F(number, markers))                                                                          \
    /* Twin-linked weapons roll two dice; the higher is told with the result. */                   \
    E(TWIN, twin, "twin", "Two dice show {first} and {second} (BR-ABIL-TWIN-01).", NULL,           \
      F(br_unit, unit) F(number, first) F(number, second))

#define BR_QUESTIONS_FIRE(Q, F)
/* clang-format on */

#endif
