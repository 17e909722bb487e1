/* cards.h: action cards: one line of a pack each, with a battle event and an alternate bonus
 * (CARD). What events do is one small table of ops; the sentence of a card is made from it.
 *
 *     card war-cry "War Cry" faction gnarl copies 3 phases order,supply event rally 2 bonus assault
 * 2
 */
#ifndef MUSTER_BR_CARDS_H
#define MUSTER_BR_CARDS_H

#include "data/recruit.h"

enum {
    BR_CARD_KINDS_MAX = 64,
    BR_CARD_HIDDEN = 255, /* only in views: a card of which no more is known */
    BR_PHASES_OF_CARDS = 3
};

/* clang-format off */
/* Alternate bonuses: ID, word, smallest and largest number, sentence. */
#define BR_BOOSTS(B)                                                                               \
    B(ASSAULT, "assault", 1, 3, "+{n} in one assault (BR-CARD-07)")                                \
    B(FIRE,    "fire",    1, 3, "+{n} to one firing action (BR-CARD-08)")                          \
    B(MOVE,    "move",    1, 3, "+{n} MOVEMENT in one movement action (BR-CARD-09)")               \
    B(SAVE,    "save",    0, 0, "one armour save (BR-CARD-10)")                                    \
    B(ANY,     "any",     1, 3, "+{n} to one die roll (BR-CARD-11)")

/* What an event is about: nothing, or a unit. */
enum br_card_target { BR_CARD_NOBODY, BR_CARD_OWN, BR_CARD_ENEMY };

/* Ops of battle events: ID, word, what it is about, smallest and largest number (0, 0: it has none),
 * sentence. cards/event.c has their functions. */
#define BR_CARD_OPS(O)                                                                             \
    O(RALLY,   "rally",   OWN,    1, 3, "takes up to {n} suppressed markers off one of your units") \
    O(PIN,     "pin",     ENEMY,  1, 2,                                                            \
      "puts {n} suppressed markers on an enemy unit that one of your units sees")                  \
    O(DRAW,    "draw",    NOBODY, 1, 3, "draws {n} cards")                                         \
    O(DISRUPT, "disrupt", NOBODY, 1, 2, "makes the enemy discard {n} cards at random")             \
    O(STALL,   "stall",   ENEMY,  0, 0, "takes the unrevealed order token off an enemy unit")      \
    O(PEEK,    "peek",    ENEMY,  0, 0, "turns the order token of an enemy unit up for a look")    \
    O(MEND,    "mend",    OWN,    0, 0, "removes the damage markers of one of your vehicles")      \
    O(TREAT,   "treat",   OWN,    0, 0, "flips one of your damaged infantry units back")           \
    O(SPOT,    "spot",    ENEMY,  0, 0, "flips a concealed enemy unit to its open face")
/* clang-format on */

#define BR_BOOST_ENUM(ID, ...) BR_BOOST_##ID,
#define BR_CARD_OP_ENUM(ID, ...) BR_CARD_##ID,
enum br_boost { BR_BOOSTS(BR_BOOST_ENUM) BR_BOOST_COUNT };
enum br_card_op { BR_CARD_OPS(BR_CARD_OP_ENUM) BR_CARD_OP_COUNT };

struct br_boost_info {
    const char *word;
    int low, high;
    const char *sentence;
};
struct br_card_op_info {
    const char *word;
    enum br_card_target target;
    int low, high;
    const char *sentence;
};
extern const struct br_boost_info br_boost_infos[BR_BOOST_COUNT];
extern const struct br_card_op_info br_card_op_infos[BR_CARD_OP_COUNT];
extern const char *const br_card_phase_names[BR_PHASES_OF_CARDS]; /* order, activation, supply */

struct br_card_kind {
    char word[BR_RECRUIT_WORD_MAX], title[BR_RECRUIT_TITLE_MAX];
    uint8_t faction, copies;
    uint8_t phases; /* bits: 1 order, 2 activation, 4 supply */
    uint8_t op, number;
    uint8_t boost, boost_number;
};

#endif
