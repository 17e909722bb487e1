/* words_arrival.h: frames, moves, events and questions about aircraft, drop pods and teleport
 * strikes. The columns are explained in state.h (frames) and vocabulary.h. */
#ifndef MUSTER_BR_WORDS_ARRIVAL_H
#define MUSTER_BR_WORDS_ARRIVAL_H

/* clang-format off */
#define BR_FRAMES_ARRIVAL(F, N, U, V, O, B, U2, U10)                                               \
    /* Teleport strikes. */                                                                        \
    F(TELEPORT, teleport, "teleport", V(teleport, unit) O(teleport, target))                       \
    /* Drop pods: landing markers of a seat's pods from `next` on; one pod and its landing. */     \
    F(SITES, sites, "sites", B(sites, seat, 2) U(sites, next))                                     \
    F(LANDING, landing, "landing", V(landing, unit) B(landing, result, 7))

#define BR_MOVES_ARRIVAL(M, F)                                                                     \
    /* Teleport strikes: set aside in deployment, the marker, the test. */                         \
    M(RESERVE, reserve, "reserve", "reserve {unit}", F(br_unit, unit))                             \
    M(MARK, mark, "mark", "mark {at}", F(br_spot, at))                                             \
    M(TELEPORT, teleport, "teleport", "teleport {unit}", F(br_unit, unit))                         \
    /* Drop pods: the landing test. */                                                             \
    M(LAND, land, "land", "land {unit}", F(br_unit, unit))

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
    /* Drop pods. */                                                                               \
    E(POD_MARKED, pod_marked, "pod_marked",                                                        \
      "{Who} place{s} the landing marker of {unit} on {at}.", NULL,                                \
      F(br_unit, unit) F(br_spot, at))                                                             \
    E(DROPS, drops, "drops",                                                                       \
      "Landing test of {unit}: the die shows {die}[ {added+} = {number}] (BR-POD-09).", NULL,      \
      F(br_unit, unit) F(number, die) F(number, added) F(number, number))                          \
    E(DELAYED, delayed, "delayed",                                                                 \
      "The landing of {unit} is delayed: the test must be repeated (BR-RULE-199).", NULL,          \
      F(br_unit, unit))                                                                            \
    E(BOTCHED, botched, "botched", "The landing of {unit} is botched (BR-POD-10).", NULL,          \
      F(br_unit, unit))                                                                            \
    E(LANDED, landed, "landed", "{unit} lands at {at} (BR-POD-11).", NULL,                         \
      F(br_unit, unit) F(br_place, at))                                                            \
    E(CIRCLES, circles, "circles", "{unit} does not land now.", NULL, F(br_unit, unit))            \
    E(CONFINED, confined, "confined",                                                              \
      "{unit} is in a pod that has not landed, and does nothing (BR-RULE-94).", NULL,              \
      F(br_unit, unit))                                                                            \
    E(OVERHEAD, overhead, "overhead", "{unit} arrives and waits to land (BR-POD-03).", NULL,       \
      F(br_unit, unit))                                                                            \
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
    Q(RESERVE, reserve, "reserve",                                                                 \
      "{unit} starts beside the board: does it arrive by teleport or in a pod instead?",           \
      "BR-TELE-01 BR-POD-01 BR-SETUP-16", BR_VERB(RESERVE) | BR_VERB(BOARD) | BR_VERB(DECLINE),    \
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
      "BR-TELE-15 BR-RULE-216", BR_VERB(ENTER), NULL, F(br_unit, unit))                            \
    /* Drop pods. */                                                                               \
    Q(SITE, site, "site", "Where does the landing marker of {unit} go, if now?",                   \
      "BR-POD-02 BR-POD-03 BR-RULE-93 BR-RULE-201", BR_VERB(MARK) | BR_VERB(DECLINE),              \
      "the marker is kept", F(br_unit, unit))                                                      \
    Q(LAND, land, "land", "{unit} makes a landing test: now?", "BR-POD-06 BR-POD-08 BR-RULE-199",  \
      BR_VERB(LAND) | BR_VERB(BOOST) | BR_VERB(DECLINE), "the pod does not land now",              \
      F(br_unit, unit))                                                                            \
    Q(TOUCHDOWN, touchdown, "touchdown", "{unit} comes down: which way does it face?",             \
      "BR-POD-11 BR-RULE-94 BR-RULE-30", BR_VERB(POINT), NULL, F(br_unit, unit))
/* clang-format on */

#endif
