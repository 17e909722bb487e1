/* words_motion.h: frames, moves, events and questions about movement abilities: states, transports,
 * scouts, ambushes. The columns are explained in state.h (frames) and vocabulary.h. */
#ifndef MUSTER_BR_WORDS_MOTION_H
#define MUSTER_BR_WORDS_MOTION_H

/* clang-format off */
#define BR_FRAMES_MOTION(F, N, U, V, O, B, U2, U10)

#define BR_MOVES_MOTION(M, F)

#define BR_EVENTS_MOTION(E, F, S)

#define BR_QUESTIONS_MOTION(Q, F)
/* clang-format on */

#endif
