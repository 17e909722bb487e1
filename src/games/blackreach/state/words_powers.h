/* words_powers.h: frames, moves, events and questions about psychic powers. The columns
 * are explained in state.h (frames) and vocabulary.h. */
#ifndef MUSTER_BR_WORDS_POWERS_H
#define MUSTER_BR_WORDS_POWERS_H

/* clang-format off */
#define BR_FRAMES_POWERS(F, N, U, V, O, B, U2, U10)

#define BR_MOVES_POWERS(M, F)

#define BR_EVENTS_POWERS(E, F, S)

#define BR_QUESTIONS_POWERS(Q, F)
/* clang-format on */

#endif
