/* words_powers.h: frames, moves, events and questions about psychic powers. The columns
 * are explained in state.h (frames) and vocabulary.h. */
#ifndef MUSTER_BR_WORDS_POWERS_H
#define MUSTER_BR_WORDS_POWERS_H

/* clang-format off */
#define BR_FRAMES_POWERS(F, N, U, V, O, B, U2, U10)                                                \
    F(MANIFEST, manifest, "manifest",                                                              \
      V(manifest, unit) B(manifest, power, BR_POWER_COUNT) O(manifest, target) U(manifest, x)      \
          U(manifest, y) U(manifest, die) U(manifest, added) U(manifest, result)                   \
              U(manifest, flags))                                                                  \
    F(MAINTAIN, maintain, "maintain",                                                              \
      B(maintain, seat, 2) U(maintain, next) U(maintain, seats))                                   \
    F(FOCUS, focus, "focus", B(focus, seat, 2) U(focus, seats))                                    \
    F(REROLL, reroll, "reroll", V(reroll, unit) U(reroll, die) U(reroll, back))                    \
    F(SILENCE, silence, "silence", V(silence, unit) V(silence, target))                            \
    F(VOLLEY, volley, "volley",                                                                    \
      V(volley, unit) B(volley, power, BR_POWER_COUNT + 1) U(volley, x) U(volley, y)               \
          U10(volley, units) U2(volley, more) B(volley, count, 13) B(volley, next, 13)             \
              U2(volley, die) U(volley, added))

#define BR_MOVES_POWERS(M, F)                                                                      \
    /* A psychic power, at a unit, at itself, or at a square or interspace. */                     \
    M(MANIFEST, manifest, "manifest", "manifest {power} <with >{unit}[ on {target}]",              \
      F(br_unit, unit) F(br_power, power) F(br_unit, target))                                      \
    M(AIM, aim, "aim", "manifest {power} <with >{unit} at {at}",                                   \
      F(br_unit, unit) F(br_power, power) F(br_spot, at))                                          \
    /* One SM of the cost goes on the unit (BR-PSY-31). */                                         \
    M(SHARE, share, "share", "share with {unit}", F(br_unit, unit))                                \
    M(MAINTAIN, maintain, "maintain", "maintain {power} <with >{unit}",                            \
      F(br_unit, unit) F(br_power, power))                                                         \
    /* The dice are rolled again (BR-PSY-41). */                                                   \
    M(AGAIN, again, "again", "again", )                                                            \
    /* Which weapon cannot fire any more (BR-PSY-46). */                                           \
    M(SILENCE, silence, "silence", "silence {weapon}< of {unit}>",                                 \
      F(br_unit, unit) F(br_weapon, weapon))

#define BR_EVENTS_POWERS(E, F, S)                                                                  \
    E(MANIFESTS, manifests, "manifests",                                                           \
      "{unit} manifests {power}[ on {target}][ at {at}] (cost {cost}).", NULL,                     \
      F(br_unit, unit) F(br_power, power) F(br_unit, target) F(br_spot, at) F(number, cost))       \
    E(TESTED, tested, "tested",                                                                    \
      "Perils test of {unit}: the die shows {die}, +{level} level, -{strain} strain"               \
      "[, {added+} by a card]: {result}.", NULL,                                                   \
      F(br_unit, unit) F(number, die) F(number, level) F(number, strain) F(number, added)          \
      F(number, result))                                                                           \
    E(PERIL, peril, "peril", "{unit} draws the peril {peril} (BR-PSY-20).", NULL,                  \
      F(br_unit, unit) F(br_peril, peril))                                                         \
    E(FORGETS, forgets, "forgets", "{unit} loses {power} for the rest of the battle "              \
      "(BR-PSY-21).", NULL, F(br_unit, unit) F(br_power, power))                                   \
    E(SHED, shed, "shed", "{unit} sheds its {before} suppressed marker{before#s}.", NULL,          \
      F(br_unit, unit) F(number, before))                                                          \
    E(LAID, laid, "laid", "The marker of {power} lies on {target}[, on its {weapon}].", NULL,      \
      F(br_unit, unit) F(br_power, power) F(br_unit, target) F(br_weapon, weapon))                 \
    E(LIFTED, lifted, "lifted", "The marker of {power} on {target} is discarded.", NULL,           \
      F(br_unit, unit) F(br_power, power) F(br_unit, target))                                      \
    E(MAINTAINED, maintained, "maintained", "{unit} maintains {power} on {target}.", NULL,         \
      F(br_unit, unit) F(br_power, power) F(br_unit, target))                                      \
    E(FOCUSED, focused, "focused", "{unit} focuses and has {after} suppressed marker{after#s}.",   \
      NULL, F(br_unit, unit) F(number, before) F(number, after))                                   \
    E(GAZED, gazed, "gazed",                                                                       \
      "{Whose} initiative marker goes down to box {after} (BR-PSY-43).", NULL,                     \
      F(number, before) F(number, after))                                                          \
    E(REROLLS, rerolls, "rerolls", "{unit} rolls again (BR-PSY-41).", NULL, F(br_unit, unit))      \
    E(LEAPT, leapt, "leapt", "{unit} leaps off the board (BR-PSY-49).", NULL,                      \
      F(br_unit, unit) F(br_place, from))                                                          \
    E(BURST, burst, "burst", "{unit} bursts: template B lies on {at} (BR-PSY-35).", NULL,          \
      F(br_unit, unit) F(br_spot, at))

#define BR_QUESTIONS_POWERS(Q, F)                                                                  \
    Q(SHARE, share, "share",                                                                       \
      "{power} costs {cost} suppressed markers: who takes one of them for {unit}?",                \
      "BR-PSY-30 BR-PSY-31 BR-RULE-190", BR_VERB(SHARE) | BR_VERB(DECLINE),                        \
      "the psyker takes them all", F(br_unit, unit) F(br_power, power) F(number, cost))            \
    Q(SURGE, surge, "surge", "{unit} may manifest {power} again at once: at whom?", "BR-PSY-25",   \
      BR_VERB(MANIFEST) | BR_VERB(AIM) | BR_VERB(DECLINE), "the power is not used again",          \
      F(br_unit, unit) F(br_power, power))                                                         \
    Q(BURST, burst, "burst", "{unit} bursts: where does template B lie?", "BR-PSY-35 BR-PSY-36",   \
      BR_VERB(AIM), NULL, F(br_unit, unit) F(br_power, power))                                     \
    Q(REROLL, reroll, "reroll", "{unit} has rolled {die}: roll again?", "BR-PSY-41 BR-RULE-188",   \
      BR_VERB(AGAIN) | BR_VERB(GEAR) | BR_VERB(HOLD), "the result stands", F(br_unit, unit) F(number, die))        \
    Q(MAINTAIN, maintain, "maintain",                                                              \
      "Does {unit} maintain {power} on {target}, for {cost} suppressed marker{cost#s}?",           \
      "BR-PSY-12 BR-PSY-13 BR-PSY-14", BR_VERB(MAINTAIN) | BR_VERB(DECLINE),                       \
      "the power ends", F(br_unit, unit) F(br_power, power) F(br_unit, target) F(number, cost))    \
    Q(FOCUS, focus, "focus",                                                                       \
      "Which of your psykers focuses, to shed a suppressed marker? Say end when done.",            \
      "BR-PSY-26 BR-PSY-27", BR_VERB(PICK) | BR_VERB(END), "no more of your psykers focus", )      \
    Q(SILENCE, silence, "silence", "Which weapon of {unit} is silenced?", "BR-PSY-46 BR-RULE-208", \
      BR_VERB(SILENCE), NULL, F(br_unit, unit))
/* clang-format on */

#endif
