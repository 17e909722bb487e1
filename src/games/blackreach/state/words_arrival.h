/* words_arrival.h: frames, moves, events and questions about aircraft, drop pods and teleport
 * strikes. The columns are explained in state.h (frames) and vocabulary.h. */
#ifndef MUSTER_BR_WORDS_ARRIVAL_H
#define MUSTER_BR_WORDS_ARRIVAL_H

/* clang-format off */
#define BR_FRAMES_ARRIVAL(F, N, U, V, O, B, U2, U10)                                               \
    /* Teleport strikes. */                                                                        \
    F(TELEPORT, teleport, "teleport", V(teleport, unit) O(teleport, target))

#define BR_MOVES_ARRIVAL(M, F)                                                                     \
    /* Teleport strikes: set aside in deployment, the marker, the test. */                         \
    M(RESERVE, reserve, "reserve", "reserve {unit}", F(br_unit, unit))                             \
    M(MARK, mark, "mark", "mark {at}", F(br_spot, at))                                             \
    M(TELEPORT, teleport, "teleport", "teleport {unit}", F(br_unit, unit))

#define BR_EVENTS_ARRIVAL(E, F, S)                                                                 \
    /* Teleport strikes. */                                                                        \
    E(RESERVED, reserved, "reserved", "{unit} is set aside for a teleport strike.", NULL,          \
      F(br_unit, unit))                                                                            \
    E(MARKED, marked, "marked", "{Who} place{s} the teleport marker on {at}.", NULL,               \
      F(br_spot, at))                                                                              \
    E(TELEPORTS, teleports, "teleports",                                                           \
      "Teleport test of {unit}: the die shows {die}[ {added+} = {number}] (BR-TELE-12).", NULL,    \
      F(br_unit, unit) F(number, die) F(number, added) F(number, number))                          \
    E(ACCIDENT, accident, "accident",                                                              \
      "Warp accident of {unit}: the die shows {die}[ {added+} = {number}] (BR-TELE-13).", NULL,    \
      F(br_unit, unit) F(number, die) F(number, added) F(number, number))                          \
    E(STRAYED, strayed, "strayed", "{unit} comes out of the warp at {at}.", NULL,                  \
      F(br_unit, unit) F(br_place, at))                                                            \
    E(PLUNGES, plunges, "plunges", "{unit} assaults {target} straight from the marker on {at}.",   \
      NULL, F(br_unit, unit) F(br_unit, target) F(br_spot, at))                                    \
    E(STRANDED, stranded, "stranded", "{unit} cannot teleport now and stays aside (BR-RULE-95).",  \
      NULL, F(br_unit, unit))                                                                      \
    /* Aircraft. */                                                                                \
    E(TOKEN_SHOWN, token_shown, "token_shown",                                                     \
      "{unit} is fired at and shows its order token: {token} (BR-SPEED-03).", NULL,                \
      F(br_unit, unit) F(br_token, token))                                                         \
    E(CLOUDS, clouds, "clouds", "{unit} carries a bluff: it is in the clouds (BR-AIR-03).", NULL,  \
      F(br_unit, unit))                                                                            \
    E(AIRBORNE, airborne, "airborne", "{unit} arrives in the air (BR-AIR-01).", NULL,              \
      F(br_unit, unit))

#define BR_QUESTIONS_ARRIVAL(Q, F)                                                                 \
    /* Teleport strikes. */                                                                        \
    Q(RESERVE, reserve, "reserve", "Set {unit} aside for a teleport strike, or not?",              \
      "BR-TELE-01 BR-SETUP-16", BR_VERB(RESERVE) | BR_VERB(DECLINE),                               \
      "the unit waits beside the board", F(br_unit, unit))                                         \
    Q(MARK, mark, "mark", "Where does your teleport marker go, if now?",                           \
      "BR-TELE-02 BR-TELE-05 BR-TELE-06 BR-RULE-201", BR_VERB(MARK) | BR_VERB(DECLINE),            \
      "the marker is kept for a supply phase", )                                                   \
    Q(TELEPORT, teleport, "teleport", "{unit} teleports: with an assault, or without?",            \
      "BR-TELE-09 BR-TELE-11 BR-TELE-19",                                                          \
      BR_VERB(TELEPORT) | BR_VERB(ASSAULT) | BR_VERB(BOOST) | BR_VERB(DECLINE),                    \
      "the unit, which has no place to go, stays aside", F(br_unit, unit))                         \
    Q(ACCIDENT, accident, "accident",                                                              \
      "A warp accident befalls {unit}: play a universal card for the roll, or none?",              \
      "BR-TELE-12 BR-CARD-11 BR-RULE-168", BR_VERB(BOOST) | BR_VERB(DECLINE), "no card",           \
      F(br_unit, unit))                                                                            \
    Q(ASTRAY, astray, "astray", "{unit} comes out of the warp: onto which square?",                \
      "BR-TELE-15 BR-RULE-216", BR_VERB(ENTER), NULL, F(br_unit, unit))
/* clang-format on */

#endif
