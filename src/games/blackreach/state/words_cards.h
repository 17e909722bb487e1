/* words_cards.h: frames, moves, events and questions about action cards. The columns
 * are explained in state.h (frames) and vocabulary.h. */
#ifndef MUSTER_BR_WORDS_CARDS_H
#define MUSTER_BR_WORDS_CARDS_H

/* clang-format off */
#define BR_FRAMES_CARDS(F, N, U, V, O, B, U2, U10)

#define BR_MOVES_CARDS(M, F)

#define BR_EVENTS_CARDS(E, F, S)

#define BR_QUESTIONS_CARDS(Q, F)
/* clang-format on */

#endif
