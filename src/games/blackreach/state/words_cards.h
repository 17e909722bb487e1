/* words_cards.h: frames, moves, events and questions about action cards. The columns are explained
 * in state.h (frames) and vocabulary.h. */
#ifndef MUSTER_BR_WORDS_CARDS_H
#define MUSTER_BR_WORDS_CARDS_H

/* clang-format off */
#define BR_FRAMES_CARDS(F, N, U, V, O, B, U2, U10)                                                 \
    F(HAND, hand, "hand", B(hand, seat, 2))                                                        \
    F(EVENTS, events, "events", B(events, seat, 2) U(events, declined))                            \
    /* The seat may play universal cards on the roll that the frame below makes next. */           \
    F(ROLL, roll, "roll", B(roll, seat, 2) V(roll, unit) B(roll, roll, BR_ROLL_COUNT))

#define BR_MOVES_CARDS(M, F)                                                                       \
    /* A battle event (BR-CARD-03). */                                                             \
    M(PLAY, play, "play", "play {card}[ on {unit}]", F(br_card, card) F(br_unit, unit))            \
    /* A card for its alternate bonus (BR-CARD-05). */                                             \
    M(BOOST, boost, "boost", "boost with {card}", F(br_card, card))                                \
    M(DISCARD, discard, "discard", "discard {card}", F(br_card, card))

#define BR_EVENTS_CARDS(E, F, S)                                                                   \
    E(DREW, drew, "drew", "{Who} draw{s} {card}.", "{Who} draw{s} a card.", S(br_card, card))      \
    E(RESHUFFLED, reshuffled, "reshuffled",                                                        \
      "{Whose} {cards} discarded cards are shuffled and become the deck (BR-RULE-96).", NULL,      \
      F(number, cards))                                                                            \
    E(DISCARDED, discarded, "discarded", "{Who} discard{s} {card}.", NULL, F(br_card, card))       \
    E(PLAYED, played, "played", "{Who} play{s} {card}[ on {unit}].", NULL,                         \
      F(br_card, card) F(br_unit, unit))                                                           \
    E(BOOSTED, boosted, "boosted", "{Who} use{s} {card} for its bonus: {boost}[ {number+}].", NULL, \
      F(br_card, card) F(br_boost, boost) F(number, number))                                       \
    E(RALLIED, rallied, "rallied", "{unit} has {after} suppressed marker{after#s} left.", NULL,    \
      F(br_unit, unit) F(number, before) F(number, after))                                         \
    E(STALLED, stalled, "stalled", "{unit} loses its order token, unseen (BR-ACT-05).", NULL,      \
      F(br_unit, unit))                                                                            \
    E(PEEKED, peeked, "peeked", "{unit} carries order token {token}.", NULL,                       \
      F(br_unit, unit) F(br_token, token))                                                         \
    E(MENDED, mended, "mended", "{unit} is repaired[: {damage} works again].", NULL,               \
      F(br_unit, unit) F(br_damage, damage))

#define BR_QUESTIONS_CARDS(Q, F)                                                                   \
    Q(HAND, hand, "hand", "Discard cards before you draw? Say end when done.",                     \
      "BR-SUPPLY-10 BR-RULE-231", BR_VERB(DISCARD) | BR_VERB(END), "you keep your hand", )         \
    Q(CLASH, clash, "clash", "Play a card for the assault of {unit} and {other}, or none?",          \
      "BR-CARD-07 BR-CARD-11 BR-ASSAULT-19", BR_VERB(BOOST) | BR_VERB(GEAR) | BR_VERB(DECLINE), "no more cards",    \
      F(br_unit, unit) F(br_unit, other))                                                          \
    Q(ROLL, roll, "roll",                                                                          \
      "Play a universal card for the {roll=location roll against|perils test of|attack of|"         \
      "weapon test of|destruction dice of|ramming of|scatter roll of} {unit}, or none?",           \
      "BR-CARD-11 BR-RULE-168", BR_VERB(BOOST) | BR_VERB(DECLINE), "no card",                      \
      F(br_unit, unit) F(br_roll, roll))                                                           \
    Q(EVENTS, events, "events", "Play a battle event, or none?",                                   \
      "BR-CARD-03 BR-CARD-12 BR-RULE-222", BR_VERB(PLAY) | BR_VERB(DECLINE), "no event", )
/* clang-format on */

#endif
