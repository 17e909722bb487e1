/* vocabulary.h: the moves, events and questions of imperium. */
#ifndef MUSTER_IMPERIUM_VOCABULARY_H
#define MUSTER_IMPERIUM_VOCABULARY_H

#include <muster/vocabulary.h>

/* clang-format off */
#define IM_MOVES(M, F)                                                                             \
    /* While decks are built. */                                                                   \
    M(LEAVE, leave, "leave", "leave {card}", F(im_card, card))                                     \
    M(DONE, done, "done", "done", )                                                                \
    M(AUTO, choose, "auto", "auto", )                                                              \
    /* In a round. */                                                                              \
    M(LAY, lay, "lay", "lay {card}", F(im_card, card))                                             \
    M(PASS, pass, "pass", "pass", )                                                                \
    M(DISCARD, discard, "discard", "discard {card}", F(im_card, card))

#define IM_EVENTS(E, F, S)                                                                         \
    E(FIRST, first, "first", "{Who} attack{s} first (drawn at random).", NULL, )                   \
    E(BUILT, built, "built", "{Who} chose a deck of {cards} cards and left out {left_out}.",       \
      "{Who} chose a deck.", S(number, cards) S(number, left_out))                                 \
    E(ROUND, round, "round", "Round {round}: {who} attack{s}.", NULL, F(number, round))            \
    E(LAID, laid, "laid", "{Who} lay{s} down {card}: total {after}.", NULL,                        \
      F(im_card, card) F(number, before) F(number, after))                                         \
    E(PASSED, passed, "passed", "{Who} pass{es}.", NULL, )                                         \
    E(WON, won, "won",                                                                             \
      "Attack {attack} {reached?reaches|falls short of} defence {defence}: {who} win{s} the round. " \
      "Score: {score0&score1}.", NULL,                                                             \
      F(number, attack) F(number, defence) F(flag, reached) F(number, score0) F(number, score1))   \
    E(FORFEIT, forfeit, "forfeit", "{Who} {have|has} no unit and forfeit{s} the round.", NULL, )   \
    E(DREW, drew, "drew", "{Who} draw{s} {card,}.", "{Who} draw{s} {*a card|cards}.",              \
      S(im_card, card))                                                                            \
    E(RECYCLED, recycled, "recycled",                                                              \
      "{Who} shuffle{s} the {cards} card{cards#s} of the discard pile into a new deck.", NULL,     \
      F(number, cards))                                                                            \
    E(NO_UNIT, no_unit, "no-unit", "{Who} {have|has} no unit in hand and must discard.", NULL, )   \
    E(DISCARDED, discarded, "discarded", "{Who} discard{s} {card,}.", NULL, F(im_card, card))      \
    E(SHORT, ran_short, "short",                                                                   \
      "{Who} cannot draw: both piles are empty. The hand stays at {cards}.", NULL,                 \
      F(number, cards))                                                                            \
    E(OVER, over, "over", "{Who} win{s} the game: {score0&score1}.", NULL,                         \
      F(number, score0) F(number, score1))

/* ID, member, name, text, rules, verbs, what passing means, fields */
#define IM_QUESTIONS(Q, F)                                                                         \
    Q(BUILD, build, "build",                                                                       \
      "Choose your deck: leave out cards (keep at least {cards}), then type done; or auto.",       \
      "IM-SETUP-03 IM-SETUP-04 IM-RULE-04 IM-RULE-08 IM-RULE-09",                                  \
      IM_VERB(LEAVE) | IM_VERB(DONE) | IM_VERB(AUTO), NULL, F(number, cards))                      \
    Q(ATTACK_UNIT, attack_unit, "attack-unit", "Lay down one unit to attack with.",                \
      "IM-ROUND-02 IM-ROUND-07", IM_VERB(LAY), NULL, )                                             \
    Q(DEFENCE_UNIT, defence_unit, "defence-unit", "Lay down one unit to defend with.",             \
      "IM-ROUND-03 IM-ROUND-07", IM_VERB(LAY), NULL, F(number, attack))                            \
    Q(ATTACK_MODIFIER, attack_modifier, "attack-modifier",                                         \
      "Attack {attack} against defence {defence}: lay down an attack modifier or pass.",           \
      "IM-ROUND-04 IM-ROUND-06 IM-MOD-01 IM-MOD-04 IM-RULE-02", IM_VERB(LAY) | IM_VERB(PASS),      \
      "you add nothing now", F(number, attack) F(number, defence))                                 \
    Q(DEFENCE_MODIFIER, defence_modifier, "defence-modifier",                                      \
      "Defence {defence} against attack {attack}: lay down a defence modifier or pass.",           \
      "IM-ROUND-05 IM-ROUND-06 IM-MOD-02 IM-MOD-04 IM-RULE-02", IM_VERB(LAY) | IM_VERB(PASS),      \
      "you add nothing now", F(number, attack) F(number, defence))                                 \
    Q(DISCARD, discard, "discard",                                                                 \
      "You have no unit in hand: discard one card, then draw until you get a unit.",               \
      "IM-HAND-01 IM-HAND-02 IM-RULE-06", IM_VERB(DISCARD), NULL, )
/* clang-format on */

#define IM_MOVE_ENUM(ID, ...) IM_MOVE_##ID,
#define IM_EVENT_ENUM(ID, ...) IM_EVENT_##ID,
#define IM_QUESTION_ENUM(ID, ...) IM_QUESTION_##ID,
#define IM_VERB(ID) (UINT64_C(1) << IM_MOVE_##ID)

enum im_move_kind { IM_MOVES(IM_MOVE_ENUM, VOCABULARY_NONE) IM_MOVE_COUNT };
enum im_event_kind { IM_EVENTS(IM_EVENT_ENUM, VOCABULARY_NONE, VOCABULARY_NONE) IM_EVENT_COUNT };
enum im_question_kind { IM_QUESTIONS(IM_QUESTION_ENUM, VOCABULARY_NONE) IM_QUESTION_COUNT };

union im_move {
    struct move move;
    IM_MOVES(VOCABULARY_MOVE_STRUCT, VOCABULARY_MOVE_MEMBER)
};
union im_event {
    struct event event;
    IM_EVENTS(VOCABULARY_EVENT_STRUCT, VOCABULARY_EVENT_MEMBER, VOCABULARY_EVENT_MEMBER)
};
union im_question {
    struct question question;
    IM_QUESTIONS(VOCABULARY_QUESTION_STRUCT, VOCABULARY_QUESTION_MEMBER)
};

/* The fields of a move or event by name: im_move(m)->lay.card. */
static inline const union im_move *im_move(const struct move *m)
{
    return (const union im_move *)m;
}
static inline const union im_event *im_event(const struct event *ev)
{
    return (const union im_event *)ev;
}

#endif
