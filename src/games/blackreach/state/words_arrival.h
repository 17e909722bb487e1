/* words_arrival.h: frames, moves, events and questions about aircraft, drop pods and teleport
 * strikes. The columns are explained in state.h (frames) and vocabulary.h. */
#ifndef MUSTER_BR_WORDS_ARRIVAL_H
#define MUSTER_BR_WORDS_ARRIVAL_H

/* clang-format off */
#define BR_FRAMES_ARRIVAL(F, N, U, V, O, B, U2, U10)

#define BR_MOVES_ARRIVAL(M, F)

#define BR_EVENTS_ARRIVAL(E, F, S)

#define BR_QUESTIONS_ARRIVAL(Q, F)
/* clang-format on */

#endif
