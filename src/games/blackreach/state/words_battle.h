/* words_battle.h: moves, events and questions about scenarios and free battles: events of a
 * scenario, units that leave the board, the side that an army comes from. The columns are explained
 * in vocabulary.h. */
#ifndef MUSTER_BR_WORDS_BATTLE_H
#define MUSTER_BR_WORDS_BATTLE_H

/* clang-format off */
#define BR_MOVES_BATTLE(M, F)                                                                      \
    /* The unit leaves the board over the enemy's side (BR-FREE-30). */                            \
    M(LEAVE, leave, "leave", "leave <with >{unit}", F(br_unit, unit))                              \
    /* The army comes from this side (BR-FREE-36). */                                              \
    M(SIDE, side, "come", "come <from >{side}", F(br_dir, side))

#define BR_EVENTS_BATTLE(E, F, S)                                                                  \
    E(REINFORCED, reinforced, "reinforced",                                                        \
      "{Who} {have|has} reinforcements: {count} unit{count#s} beside the board, to enter from "    \
      "{side}.", NULL,                                                                             \
      F(number, count) F(br_dir, side))                                                            \
    E(BEGINS, begins, "begins",                                                                    \
      "{which=Night falls|Ammunition runs short|A storm rises} (BR-FREE-41).", NULL,               \
      F(br_circumstance, which))                                                                   \
    E(ENDS, ends, "ends",                                                                          \
      "{which=Day breaks|Ammunition has come|The storm is over} (BR-FREE-41).", NULL,              \
      F(br_circumstance, which))                                                                   \
    E(LEFT, left, "left", "{unit} leaves the board from {from} (BR-FREE-30).", NULL,               \
      F(br_unit, unit) F(br_place, from))                                                          \
    E(COMES, comes, "comes", "{Whose} army comes from {side} (BR-FREE-36).", NULL,                 \
      F(br_dir, side))

#define BR_QUESTIONS_BATTLE(Q, F)                                                                  \
    Q(SIDE, side, "side", "From which side of the board does your army come?",                     \
      "BR-FREE-36 BR-SETUP-12", BR_VERB(SIDE), NULL, )
/* clang-format on */

#endif
