/* words_hit.h: frames, moves, events and questions about hits and what answers to them, assaults
 * with charge, pursuit and distance. The columns are explained in state.h (frames) and
 * vocabulary.h. */
#ifndef MUSTER_BR_WORDS_HIT_H
#define MUSTER_BR_WORDS_HIT_H

/* clang-format off */
#define BR_FRAMES_HIT(F, N, U, V, O, B, U2, U10)

#define BR_MOVES_HIT(M, F)

#define BR_EVENTS_HIT(E, F, S)

#define BR_QUESTIONS_HIT(Q, F)
/* clang-format on */

#endif
