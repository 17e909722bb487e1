/* words_fire.h: frames, moves, events and questions about firing actions in all their modes:
 * templates, snipers, gear, overwatch. The columns are explained in state.h (frames) and
 * vocabulary.h. */
#ifndef MUSTER_BR_WORDS_FIRE_H
#define MUSTER_BR_WORDS_FIRE_H

/* clang-format off */
#define BR_FRAMES_FIRE(F, N, U, V, O, B, U2, U10)

#define BR_MOVES_FIRE(M, F)

#define BR_EVENTS_FIRE(E, F, S)

#define BR_QUESTIONS_FIRE(Q, F)
/* clang-format on */

#endif
