/* words_army.h: frames, moves, events and questions about recruitment options and free battles. The
 * columns are explained in state.h (frames) and vocabulary.h. */
#ifndef MUSTER_BR_WORDS_ARMY_H
#define MUSTER_BR_WORDS_ARMY_H

/* clang-format off */
#define BR_FRAMES_ARMY(F, N, U, V, O, B, U2, U10)

#define BR_MOVES_ARMY(M, F)                                                                        \
    /* A gear marker for the action or roll that follows (BR-RECRUIT-14). */                       \
    M(GEAR, gear, "gear", "gear {option}", F(br_option, option))                                   \
    /* A marker takes one damage marker off the vehicle (BR-RULE-284). */                          \
    M(REPAIR, repair, "repair", "repair {damage} <of >{unit} <with >{option}",                     \
      F(br_unit, unit) F(br_damage, damage) F(br_option, option))

#define BR_EVENTS_ARMY(E, F, S)                                                                    \
    E(GEARED, geared, "geared",                                                                    \
      "{unit} uses a marker of {option}[: {boost}][ {number+}]; {left} left (BR-RECRUIT-13).", NULL, \
      F(br_unit, unit) F(br_option, option) F(br_boost, boost) F(number, number)                   \
      F(number, left))                                                                             \
    E(EXCESS, excess, "excess",                                                                 \
      "{Who} would take {tokens} order tokens; 10 is the most (BR-FREE-14).", NULL,                \
      F(number, tokens))                                                                           \
    E(NO_FLAK, no_flak, "no-flak",                                                                 \
      "{Who} {have|has} nothing that can fire at the enemy's aircraft (BR-FREE-15).", NULL, )

#define BR_QUESTIONS_ARMY(Q, F)
/* clang-format on */

#endif
