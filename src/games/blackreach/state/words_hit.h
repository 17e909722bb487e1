/* words_hit.h: frames, moves, events and questions about hits and what answers to them, assaults
 * with charge, pursuit and distance. The columns are explained in state.h (frames) and
 * vocabulary.h. */
#ifndef MUSTER_BR_WORDS_HIT_H
#define MUSTER_BR_WORDS_HIT_H

/* clang-format off */
#define BR_FRAMES_HIT(F, N, U, V, O, B, U2, U10)                                                   \
    F(LOCATION, location, "location",                                                              \
      V(location, unit) O(location, by) U(location, added) U2(location, die) U(location, shift)    \
          U(location, flags) U(location, tinker))                                                                      \
    F(SAVE, save, "save", V(save, unit) O(save, by) U(save, value) U(save, die) U(save, added))

#define BR_MOVES_HIT(M, F)                                                                         \
    /* Which of two location dice applies (BR-ABIL-TECHMARINE-02). */                              \
    M(KEEP, keep, "keep", "keep {die}", F(number, die))                                            \
    /* The location goes up or down (BR-ABIL-MEKANIAK-02). */                                      \
    M(SHIFT, shift, "shift", "shift {way} {by}", F(br_way, way) F(number, by))                     \
    /* A declared assault is made from a distance (ABIL-LDA). */                                   \
    M(STRIKE, strike, "strike", "strike {unit} <from >{from}", F(br_unit, unit) F(br_pose, from))  \
    /* An armour save that costs nothing. */                                                       \
    M(SAVE, save, "save", "save {unit}", F(br_unit, unit))                                         \
    M(PURSUE, pursue, "pursue", "pursue {unit} going {dir}", F(br_unit, unit) F(br_dir, dir))

#define BR_EVENTS_HIT(E, F, S)                                                                     \
    E(SPARED, spared, "spared",                                                                    \
      "{total} against a DEFENCE of {defence}: {hits=missed|a hit|a double hit} "                  \
      "(BR-ABIL-PAINBOY-01).", NULL,                                                               \
      F(br_unit, unit) F(number, total) F(number, defence) F(number, hits))                        \
    E(SAVED, saved, "saved",                                                                       \
      "{unit} rolls {die}[ {added+} = {total}] for its armour save of {value}: "                   \
      "{success?saved|not saved}.", NULL,                                                          \
      F(br_unit, unit) F(number, die) F(number, added) F(number, total) F(number, value)           \
      F(flag, success))                                                                            \
    E(TWO_DICE, two_dice, "two-dice", "The location dice show {first} and {second}.", NULL,        \
      F(br_unit, unit) F(number, first) F(number, second))                                         \
    E(ONE_DIE, one_die, "one-die", "The location die shows {die}.", NULL,                          \
      F(br_unit, unit) F(number, die))                                                             \
    E(STRUCK, struck, "struck", "{unit} assaults {target} from {from}, {distance} squares away "     \
      "(BR-ABIL-LDA-01).", NULL,                                                                   \
      F(br_unit, unit) F(br_unit, target) F(br_place, from) F(number, distance))                   \
    E(PURSUES, pursues, "pursues", "{unit} pursues {target} (BR-ABIL-PURSUIT-01).", NULL,          \
      F(br_unit, unit) F(br_unit, target))                                                         \
    E(SHIFTED, shifted, "shifted", "The location goes {way} by {by}.", NULL,                       \
      F(br_unit, unit) F(br_way, way) F(number, by))

#define BR_QUESTIONS_HIT(Q, F)                                                                     \
    Q(SAVE, save, "save", "{unit} is hit[ by {by}]: try an armour save?",                          \
      "BR-ABIL-SAVE-01 BR-ABIL-SAVE-02 BR-ABIL-APOTHECARY-01",                                     \
      BR_VERB(SAVE) | BR_VERB(REACT) | BR_VERB(BOOST) | BR_VERB(GEAR) | BR_VERB(DECLINE), "no save is tried",                       \
      F(br_unit, unit) F(br_unit, by))                                                             \
    Q(LOCATION, location, "location",                                                              \
      "{unit} is hit: the location dice show {first} and {second}: which applies?",                \
      "BR-ABIL-TECHMARINE-02 BR-RULE-51", BR_VERB(KEEP), NULL,                                     \
      F(br_unit, unit) F(number, first) F(number, second))                                         \
    Q(CHARGE, charge, "charge", "{unit} charges: fire at {target} before the assault?",            \
      "BR-ABIL-CHARGE-01 BR-RULE-175", BR_VERB(FIRE) | BR_VERB(DECLINE), "it does not fire",       \
      F(br_unit, unit) F(br_unit, target))                                                         \
    Q(PURSUE, pursue, "pursue", "{unit} has made {target} fall back: assault it again?",           \
      "BR-ABIL-PURSUIT-01 BR-RULE-78", BR_VERB(PURSUE) | BR_VERB(DECLINE), "it stays where it is", \
      F(br_unit, unit) F(br_unit, target))                                                         \
    Q(SHIFT, shift, "shift", "{unit} is hit at location {number}: shift it which way?",            \
      "BR-ABIL-MEKANIAK-02 BR-ABIL-GROTOILER-01", BR_VERB(SHIFT), NULL,                            \
      F(br_unit, unit) F(number, number) F(number, limit))
/* clang-format on */

#endif
