/* words_army.h: frames, moves, events and questions about recruitment options and free battles. The
 * columns are explained in state.h (frames) and vocabulary.h. */
#ifndef MUSTER_BR_WORDS_ARMY_H
#define MUSTER_BR_WORDS_ARMY_H

/* clang-format off */
#define BR_FRAMES_ARMY(F, N, U, V, O, B, U2, U10)

#define BR_MOVES_ARMY(M, F)

#define BR_EVENTS_ARMY(E, F, S)

#define BR_QUESTIONS_ARMY(Q, F)
/* clang-format on */

#endif
