/* words_army.h: frames, moves, events and questions about recruitment options and free battles. The
 * columns are explained in state.h (frames) and vocabulary.h. */
#ifndef MUSTER_BR_WORDS_ARMY_H
#define MUSTER_BR_WORDS_ARMY_H

/* clang-format off */
#define BR_FRAMES_ARMY(F, N, U, V, O, B, U2, U10)

#define BR_MOVES_ARMY(M, F)

#define BR_EVENTS_ARMY(E, F, S)                                                                    \
    E(EXCESS, excess, "excess",                                                                 \
      "{Who} would take {tokens} order tokens; 10 is the most (BR-FREE-14).", NULL,                \
      F(number, tokens))                                                                           \
    E(NO_FLAK, no_flak, "no-flak",                                                                 \
      "{Who} {have|has} nothing that can fire at the enemy's aircraft (BR-FREE-15).", NULL, )

#define BR_QUESTIONS_ARMY(Q, F)
/* clang-format on */

#endif
