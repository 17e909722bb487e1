/* words_motion.h: frames, moves, events and questions about movement abilities: states, transports,
 * scouts, ambushes. The columns are explained in state.h (frames) and vocabulary.h. */
#ifndef MUSTER_BR_WORDS_MOTION_H
#define MUSTER_BR_WORDS_MOTION_H

/* clang-format off */
#define BR_FRAMES_MOTION(F, N, U, V, O, B, U2, U10)                                                \
    /* Passengers of `vehicle`, which is destroyed, get out one by one (BR-ABIL-TRANSPORT-13). */  \
    F(BAIL, bail, "bail", V(bail, vehicle) V(bail, around))                                        \
    /* The seat's scouts move, before the battle (SCOUT). */                                       \
    F(SCOUT, scout, "scout", B(scout, seat, 2))                                                    \
    /* Runts near `unit` move, one after the other (TAZGROT). */                                   \
    F(DRIVE, drive, "drive", V(drive, unit))                                                       \
    /* `unit` may inspire before the action above the frame, or after it; `used`: it has. */       \
    F(INSPIRE, inspire, "inspire", V(inspire, unit) B(inspire, used, 2))                           \
    /* `unit`, whose movement is over, may ram a vehicle. */                                       \
    F(RAM, ram, "ram", V(ram, unit) O(ram, target) U2(ram, die) U2(ram, sum))                      \
    /* Dice of `unit` against a structure; after a move it may first choose which. */              \
    F(RAZE, raze, "raze",                                                                          \
      V(raze, unit) U(raze, wall) O(raze, wreck) U(raze, dice) U(raze, added) U(raze, bonus)       \
          U(raze, flags) U10(raze, die))                                                           \
    /* Units of the seat may fire at `unit` by overwatch; `shooter` is the one that fires. */      \
    F(WATCH, watch, "watch", B(watch, seat, 2) V(watch, unit) O(watch, shooter))

#define BR_MOVES_MOTION(M, F)                                                                      \
    /* The unit changes its state, before its first step or after its last (ABIL-STATE). */        \
    M(FLIP, flip, "flip", "flip {unit}", F(br_unit, unit))                                         \
    /* Its movement action ends in the transport, or the unit starts the battle there. */          \
    M(BOARD, board, "board", "board {vehicle} <with >{unit}",                                      \
      F(br_unit, unit) F(br_unit, vehicle))                                                        \
    /* Its movement action begins with leaving the transport. */                                   \
    M(ALIGHT, alight, "alight", "alight {unit} <at >{at}", F(br_unit, unit) F(br_pose, at))        \
    /* Those near the unit lose a marker (ABIL-INSPIRATION); its action follows, or is over. */    \
    M(INSPIRE, inspire, "inspire", "inspire <with >{unit}", F(br_unit, unit))                      \
    M(RAM, ram, "ram", "ram {target} <with >{unit}", F(br_unit, unit) F(br_unit, target))          \
    /* The building that has this square, or the wreck. */                                         \
    M(RAZE, raze, "raze", "raze[ {at}][ {wreck}] <with >{unit}",                                   \
      F(br_unit, unit) F(br_pose, at) F(br_unit, wreck))                                           \
    /* Its movement action begins with fire on the move. */                                        \
    M(SHOOT, shoot, "shoot", "shoot {unit}", F(br_unit, unit))

#define BR_EVENTS_MOTION(E, F, S)                                                                  \
    E(SPOTTED, spotted, "spotted", "{by} spots {unit} (BR-ABIL-AMBUSH-06).", NULL,                 \
      F(br_unit, unit) F(br_unit, by))                                                             \
    E(BOARDED, boarded, "boarded", "{unit} gets into {vehicle}.", NULL,                            \
      F(br_unit, unit) F(br_unit, vehicle))                                                        \
    E(ALIGHTED, alighted, "alighted", "{unit} gets out of {vehicle} at {at}.", NULL,               \
      F(br_unit, unit) F(br_unit, vehicle) F(br_place, at))                                        \
    E(TRAPPED, trapped, "trapped",                                                                 \
      "{unit} finds no square beside {vehicle} (BR-ABIL-TRANSPORT-15).", NULL,                     \
      F(br_unit, unit) F(br_unit, vehicle))                                                        \
    E(WATCHED, watched, "watched", "{unit} fires at {target} by overwatch.", NULL,                 \
      F(br_unit, unit) F(br_unit, target))                                                         \
    E(INSPIRED, inspired, "inspired", "{unit} inspires those near it (BR-ABIL-INSPIRATION-01).",   \
      NULL, F(br_unit, unit))                                                                      \
    E(DROVE, drove, "drove", "{unit} drives {runts} on (BR-ABIL-TAZGROT-01).", NULL,               \
      F(br_unit, unit) F(br_unit, runts))                                                          \
    E(MOTIVATED, motivated, "motivated",                                                           \
      "{unit} with number {token} {both?would act before the enemy, who is motivated too and has " \
      "the initiative (BR-ABIL-MOTIVATION-02)|acts before the enemy with the same number "         \
      "(BR-ABIL-MOTIVATION-01)}.", NULL,                                                           \
      F(br_unit, unit) F(br_token, token) F(flag, both))                                           \
    E(RAMS, rams, "rams", "{unit} rams {target} (BR-ABIL-RAMMING-01).", NULL,                      \
      F(br_unit, unit) F(br_unit, target))                                                         \
    E(RAMMED, rammed, "rammed",                                                                    \
      "{attack} against {defence}: {hits?a hit|nothing happens} (BR-ABIL-RAMMING-03).", NULL,      \
      F(br_unit, unit) F(br_unit, target) F(number, attack) F(number, defence) F(flag, hits))      \
    /* Dice against a structure follow as RAZES. */                                                \
    E(RAZED, razed, "razed",                                                                       \
      "{unit} demolishes the {wreck?wreck of|building at}[ {wreck}][ {at}] "                       \
      "(BR-ABIL-DEMOLISHING-01).", NULL,                                                           \
      F(br_unit, unit) F(br_unit, wreck) F(br_place, at))

#define BR_QUESTIONS_MOTION(Q, F)                                                                  \
    Q(LAST, last, "last", "{unit} has arrived: anything else, or stop?",                           \
      "BR-ABIL-STATE-01 BR-ABIL-FOTM-01", BR_VERB(STOP) | BR_VERB(FLIP) | BR_SHOT_VERBS,           \
      "its movement is over", F(br_unit, unit))                                                    \
    Q(BAIL, bail, "bail", "{unit} is destroyed: which of its passengers gets out, and where?",     \
      "BR-ABIL-TRANSPORT-13 BR-ABIL-TRANSPORT-15 BR-RULE-84", BR_VERB(RETREAT), NULL,              \
      F(br_unit, unit))                                                                            \
    Q(SCOUT, scout, "scout", "Which of your scouts moves ahead? Say end when done.",               \
      "BR-ABIL-SCOUT-01 BR-SETUP-17", BR_VERB(PICK) | BR_VERB(END), "no more scouts move", )       \
    Q(DRIVE, drive, "drive", "{unit} drives runts on: which one moves? Say end when done.",        \
      "BR-ABIL-TAZGROT-01 BR-RULE-182", BR_VERB(PICK) | BR_VERB(END), "no more runts move",        \
      F(br_unit, unit))                                                                            \
    Q(INSPIRE, inspire, "inspire", "{unit} has acted: does it inspire those near it now?",         \
      "BR-ABIL-INSPIRATION-01 BR-ABIL-INSPIRATION-02", BR_VERB(INSPIRE) | BR_VERB(DECLINE),        \
      "nobody is inspired", F(br_unit, unit))                                                      \
    Q(RAM, ram, "ram", "Does {unit} ram what stands before it?",                                   \
      "BR-ABIL-RAMMING-01 BR-RULE-100", BR_VERB(RAM) | BR_VERB(DECLINE), "it does not ram",        \
      F(br_unit, unit))                                                                            \
    Q(RAZE, raze, "raze", "Does {unit} demolish a structure beside it?",                           \
      "BR-ABIL-DEMOLISHING-01 BR-ABIL-DEMOLISHING-02", BR_VERB(RAZE) | BR_VERB(DECLINE),           \
      "it demolishes nothing", F(br_unit, unit))                                                   \
    Q(MOTIVATE, motivate, "motivate",                                                              \
      "The enemy's number {number} is about to act: does {unit}, which is motivated, go first?",   \
      "BR-ABIL-MOTIVATION-01 BR-RULE-41", BR_VERB(REACT) | BR_VERB(DECLINE),                       \
      "the enemy acts first", F(br_unit, unit) F(number, number))                                  \
    Q(WATCH, watch, "watch", "{unit} is seen: does one of your units fire by overwatch?",          \
      "BR-ABIL-OVERWATCH-01 BR-RULE-170", BR_VERB(REACT) | BR_VERB(DECLINE),                       \
      "nobody fires now", F(br_unit, unit))
/* clang-format on */

#endif
