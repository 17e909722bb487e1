/* vocabulary.h: what players of blackreach do, what they are told and what they are asked, and how
 * units, poses and weapons stand in it. The words are printed, read and written by the kernel
 * (muster/vocabulary.h); talk/words.c has the kinds of fields.
 *
 *     struct move m = BR_MOVE(FIRE, fire, .unit = 2, .target = 16, .weapon = UINT16_MAX);
 *     int unit = br_move(&m)->fire.unit;
 */
#ifndef MUSTER_BR_VOCABULARY_H
#define MUSTER_BR_VOCABULARY_H

#include <muster/vocabulary.h>

#include "board/reach.h"
#include "state/state.h"

enum {
    BR_MOVES_MAX = BR_SQUARES_MAX * BR_DIR_COUNT * 2 + 512, /* every pose on either face */
    BR_ABSENT = UINT16_MAX,                                 /* a field of a move that is left out */
    BR_WAY_UP = 0,                                          /* of a location that is shifted */
    BR_WAY_DOWN,
    BR_SECOND_FACE = 0, /* of a deployment; the first face is not named */
    BR_NO_WEAPON = 255,
    BR_TOKEN_HIDDEN = 13 /* only in views: a token of which no more is known */
};

/* ---- moves ---- */

/* clang-format off */
/* ID, member, verb, words, fields. Rows with a pose have it as their second field: see `going`. The
 * pose has a heading only where it matters (br_heading_matters; for a step the size), and a shot
 * names its weapon only where there is one to choose (br_names_weapon). */
#define BR_MOVES_CORE(M, F)                                                                            \
    /* The activated unit does nothing (BR-ACT-07). */                                             \
    M(PASS, pass, "pass", "pass", )                                                                \
    M(DEPLOY, deploy, "deploy", "deploy {unit} <at >{at}[ on <its >{face} face]",                  \
      F(br_unit, unit) F(br_pose, at) F(br_back, face))                                            \
    M(ORDER, order, "order", "order {unit} {token}", F(br_unit, unit) F(br_token, token))          \
    M(SPECIAL, special, "special", "special {unit}", F(br_unit, unit))                             \
    M(WAIT, wait, "wait", "wait", )                                                                \
    /* A movement action to there, by the best path. */                                            \
    M(MOVE, move_to, "move", "move {unit} <to >{to}", F(br_unit, unit) F(br_pose, to))             \
    /* A single step or pivot. */                                                                  \
    M(STEP, step, "step", "step {unit} <to >{to}", F(br_unit, unit) F(br_pose, to))                \
    /* The movement step by step ends; the unit perhaps turns. */                                  \
    M(STOP, stop, "stop", "stop {unit}[ facing {facing}]", F(br_unit, unit) F(br_dir, facing))     \
    M(ENTER, enter, "enter", "enter {unit} <at >{at}", F(br_unit, unit) F(br_pose, at))            \
    M(FIRE, fire, "fire", "fire {unit} <at >{target}[ with {weapon}]",                             \
      F(br_unit, unit) F(br_unit, target) F(br_weapon, weapon))                                    \
    M(HOLD, hold, "hold", "hold", )                                                                \
    M(ASSAULT, assault, "assault", "assault {target}< with {unit}>",                               \
      F(br_unit, unit) F(br_unit, target))                                                         \
    M(LAUNCH, launch, "launch", "launch {unit} <from >{from} going {dir}",                         \
      F(br_unit, unit) F(br_pose, from) F(br_dir, dir))                                            \
    M(SUPPORT, support, "support", "support {unit}", F(br_unit, unit))                             \
    M(ENOUGH, enough, "enough", "enough", )                                                        \
    /* The weapon whose COMBAT counts in the assault. */                                           \
    M(USE, use, "use", "use {weapon} <with >{unit}", F(br_unit, unit) F(br_weapon, weapon))        \
    /* Any forced move of infantry. */                                                             \
    M(RETREAT, retreat, "retreat", "retreat {unit} <to >{to}", F(br_unit, unit) F(br_pose, to))    \
    /* A life point against the hit (BR-MARK-11), or none. */                                      \
    M(SPEND, spend, "spend", "spend {unit}", F(br_unit, unit))                                     \
    M(SUFFER, suffer, "suffer", "suffer {unit}", F(br_unit, unit))                                 \
    /* The unit takes its movement action in the supply phase now. */                              \
    M(PICK, pick, "pick", "pick {unit}", F(br_unit, unit))                                         \
    M(END, end, "end", "end", )                                                                    \
    /* Where its wreck goes (BR-TERRAIN-12). */                                                    \
    M(LAY, lay, "lay", "lay {unit} <at >{at}", F(br_unit, unit) F(br_pose, at))                    \
    /* An ability of the unit answers to what happens (the REACT frame), or none does. */          \
    M(REACT, react, "react", "react with {unit}", F(br_unit, unit))                                \
    M(DECLINE, decline, "decline", "decline", )

#define BR_MOVES(M, F)                                                                             \
    BR_MOVES_CORE(M, F)                                                                            \
    BR_MOVES_FIRE(M, F)                                                                            \
    BR_MOVES_HIT(M, F)                                                                             \
    BR_MOVES_MOTION(M, F)                                                                          \
    BR_MOVES_ARRIVAL(M, F)                                                                         \
    BR_MOVES_POWERS(M, F)                                                                          \
    BR_MOVES_CARDS(M, F)                                                                           \
    BR_MOVES_BATTLE(M, F) \
    BR_MOVES_ARMY(M, F)

/* ---- events ---- */

/* ID, member, name, sentence for those who may know all, sentence for others, fields. Units are
 * given as br_shown. A place has a heading only where it matters. */
#define BR_EVENTS_CORE(E, F, S)                                                                        \
    E(ROLLED_FIRST, rolled_first, "rolled-first",                                                  \
      "Dice for the initiative: {die0&die1} (BR-SETUP-05).", NULL,                                 \
      F(number, die0) F(number, die1))                                                             \
    E(FIRST, first, "first", "{Who} {have|has} the initiative on turn 1.", NULL, )                 \
    E(DEPLOYED, deployed, "deployed", "{unit} starts at {at}.", NULL,                              \
      F(br_unit, unit) F(br_place, at))                                                            \
    E(UNMASKED, unmasked, "unmasked",                                                              \
      "u{number} turns out to be {unit}[, {type}] (BR-ABIL-AMBUSH-05).", NULL,                     \
      F(br_unit, unit) F(number, number) F(br_type, type))                                         \
    E(NO_ROOM, no_room, "no-room",                                                                 \
      "{unit} finds no place and starts beside the board (BR-RULE-147).", NULL, F(br_unit, unit))  \
    E(TURN, turn, "turn", "Turn {turn} of {turns}: {who} {have|has} the initiative.", NULL,        \
      F(number, turn) F(number, turns))                                                            \
    E(PHASE, phase, "phase",                                                                       \
      "{phase=Deployment|Order phase|Activation phase|Supply phase}.", NULL,                       \
      F(br_phase, phase))                                                                          \
    E(TAKEN, taken, "taken",                                                                       \
      "{Who} take{s} {numbered?|no numbered token}[order token{numbered#s 1 to} {numbered}]"       \
      "{bluff?, a bluff|}{special?, a special token|}.", NULL,                                     \
      F(number, numbered) F(flag, bluff) F(flag, special))                                         \
    E(PLACED, placed, "placed", "{Who} put{s} order token {token} on {unit}.",                     \
      "{Who} put{s} an order token on {unit}.", F(br_unit, unit) S(br_token, token))               \
    E(SURPLUS, surplus, "surplus",                                                                 \
      "{Who} cannot place {tokens} token{tokens#s}: no unit is left for {tokens=|it|them} "        \
      "(BR-RULE-36).", NULL, F(number, tokens))                                                    \
    E(REVEALED, revealed, "revealed", "{Who} reveal{s} token {token}: {unit} is activated.", NULL, \
      F(br_unit, unit) F(br_token, token))                                                         \
    E(VOID, called_void, "void",                                                                   \
      "{Who} call{s} token {token}, but its unit has lost it (BR-ACT-05).", NULL,                  \
      F(br_token, token))                                                                          \
    E(IDLE, idle, "idle", "{unit} does nothing.", NULL, F(br_unit, unit))                          \
    /* A movement action. Its steps follow as STEPPED with `in_move`. */                           \
    E(MOVED, moved, "moved",                                                                       \
      "{unit} {cost?moves to|stays at} {to}[ ({cost} MOVEMENT][, seen by the enemy on {exposure} " \
      "square{exposure#s}]{cost?)|}.", NULL,                                                       \
      F(br_unit, unit) F(br_place, from) F(br_place, to) F(number, cost) F(number, exposure))      \
    /* Told only if it is not part of a movement action, which says it all. */                     \
    E(STEPPED, stepped, "stepped", "{unit} steps to {to}.", NULL,                                  \
      F(br_unit, unit) F(br_place, from) F(br_place, to) F(flag, in_move))                         \
    E(ENTERED, entered, "entered", "{unit} enters the board at {at}.", NULL,                       \
      F(br_unit, unit) F(br_place, at) F(number, cost))                                            \
    E(FIRED, fired, "fired",                                                                       \
      "{unit} fires[ its {weapon}] "                                                               \
      "{mode=at|to suppress|at|as a sniper at|on|on|on|at} {target}[ ({distance} "                 \
      "square{distance#s})].", NULL,                                                               \
      F(br_unit, unit) F(br_unit, target) F(br_weapon, weapon) F(number, distance)                 \
      F(br_mode, mode))                                                                            \
    /* One modifier, before ATTACK or SUMS. */                                                     \
    E(PART, part, "part", "{amount+} {rule}.", NULL,                                               \
      F(br_rule, rule) F(number, amount) F(flag, defence))                                         \
    E(ATTACK, attack, "attack",                                                                    \
      "The die shows {die}: {total} against {defence}, "                                           \
      "{hits=missed|hit|double hit (BR-HIT-05)}.", NULL,                                           \
      F(br_unit, unit) F(br_unit, target) F(number, die) F(number, total) F(number, defence)       \
      F(number, hits))                                                                             \
    E(FLIPPED, flipped, "flipped", "{unit} is flipped to its {after} face.", NULL,                 \
      F(br_unit, unit) F(br_face, before) F(br_face, after))                                       \
    E(DESTROYED, destroyed, "destroyed", "{unit} is destroyed[ by {by}].", NULL,                   \
      F(br_unit, unit) F(br_unit, by))                                                             \
    E(WRECKED, wrecked, "wrecked", "{unit} lies as a wreck at {at}.", NULL,                        \
      F(br_unit, unit) F(br_place, at))                                                            \
    E(LIFE, life, "life",                                                                          \
      "{unit} spends a life point against the hit and has {after} left (BR-MARK-11).", NULL,       \
      F(br_unit, unit) F(number, before) F(number, after))                                         \
    E(LOCATION, location, "location",                                                              \
      "{unit} is hit at location {die}[ {added+} = {number}]: {damage} (BR-HEAVY-01).", NULL,      \
      F(br_unit, unit) F(number, die) F(number, added) F(number, number) F(br_damage, damage))     \
    E(SUPPRESSED, suppressed, "suppressed",                                                        \
      "{unit} gets {markers} suppressed marker{markers#s} and has {after}.", NULL,                 \
      F(br_unit, unit) F(number, markers) F(number, before) F(number, after))                      \
    E(ACTIVATED, activated, "activated",                                                           \
      "{unit} counts as activated{loses_token? and loses its token unseen (BR-MARK-08)| "          \
      "(BR-MARK-09)}.", NULL, F(br_unit, unit) F(flag, loses_token))                               \
    E(BROKEN, broken, "broken", "{Whose} combat group {group} is broken (BR-BREAK-02).", NULL,     \
      F(number, group) F(number, before) F(number, after))                                         \
    E(DAMAGED, damaged, "damaged",                                                                 \
      "The wreck of {unit} has {after} of {most} destruction points.", NULL,                       \
      F(br_unit, unit) F(number, before) F(number, after) F(number, most))                         \
    E(REMOVED, removed, "removed", "The wreck of {unit} is gone (BR-STRUCT-04).", NULL,            \
      F(br_unit, unit) F(br_place, at))                                                            \
    E(COLLAPSED, collapsed, "collapsed", "The building at {at} collapses (BR-STRUCT-03).", NULL,   \
      F(br_place, at))                                                                             \
    E(RUN_OVER, run_over, "run-over", "{unit} is run over by {by}.", NULL,                         \
      F(br_unit, unit) F(br_unit, by))                                                             \
    E(FORCED, forced, "forced",                                                                    \
      "{unit} {reason=jumps aside|falls back|is pushed} to {to}.", NULL,                           \
      F(br_unit, unit) F(br_place, from) F(br_place, to) F(br_forced, reason))                     \
    E(DECLARED, declared, "declared", "{unit} declares an assault on {target}.", NULL,             \
      F(br_unit, unit) F(br_unit, target))                                                         \
    E(UNREACHED, unreached, "unreached",                                                           \
      "{unit} cannot reach {target} and may only move (BR-ASSAULT-10).", NULL,                     \
      F(br_unit, unit) F(br_unit, target))                                                         \
    E(LAUNCHED, launched, "launched", "{unit} assaults {target} from {from}, going {dir}.", NULL,  \
      F(br_unit, unit) F(br_unit, target) F(br_place, from) F(br_dir, dir))                        \
    E(SUPPORTED, supported, "supported", "{unit} supports the assault (BR-ASSAULT-14).", NULL,     \
      F(br_unit, unit) F(br_unit, attacker) F(number, before) F(number, after))                    \
    E(USES, uses, "uses", "{unit} uses its {weapon}.", NULL,                                       \
      F(br_unit, unit) F(br_weapon, weapon))                                                       \
    E(WALKOVER, walkover, "walkover",                                                              \
      "{unit} cannot fight {target}: no dice are rolled (BR-ASSAULT-30, -31).", NULL,              \
      F(br_unit, unit) F(br_unit, target))                                                         \
    /* The higher die counts; `second` is 0 if one was rolled. */                                  \
    E(DICE, dice, "dice", "{unit} rolls {first}[ and {second}].", NULL,                            \
      F(br_unit, unit) F(number, first) F(number, second))                                         \
    E(SUMS, sums, "sums",                                                                          \
      "The attacker has {attack}, the defender {defence}: "                                        \
      "{outcome=|the attacker wins|the defender wins|a tie}.", NULL,                               \
      F(br_unit, attacker) F(br_unit, defender) F(number, attack) F(number, defence)               \
      F(br_outcome, outcome))                                                                      \
    E(TAKES, takes, "takes", "{unit} takes over {to}.", NULL,                                      \
      F(br_unit, unit) F(br_place, from) F(br_place, to))                                          \
    E(RETURNS, returns, "returns", "{unit} goes back to where it came from.", NULL,                \
      F(br_unit, unit) F(br_place, at))                                                            \
    E(DESERTS, deserts, "deserts", "{unit} is fragile and runs (BR-ABIL-FRAGILE-01).", NULL,       \
      F(br_unit, unit))                                                                            \
    E(BLUFF, bluff, "bluff", "{unit} carried a bluff, which is discarded (BR-SUPPLY-04).", NULL,   \
      F(br_unit, unit))                                                                            \
    E(RECOVERS, recovers, "recovers", "{unit} loses a suppressed marker and has {after}.", NULL,   \
      F(br_unit, unit) F(number, before) F(number, after))                                         \
    E(CAPTURED, captured, "captured", "{Who} capture{s} objective {objective} (BR-OBJ-05).", NULL, \
      F(number, objective) F(seat, before) F(seat, after))                                         \
    E(SCORED, scored, "scored", "{Who} score{s} {points} and {have|has} {after}.", NULL,           \
      F(number, points) F(number, before) F(number, after))                                        \
    E(INITIATIVE, initiative, "initiative",                                                        \
      "{Whose} initiative marker goes to box {after} (BR-INIT-02).", NULL,                         \
      F(number, before) F(number, after))                                                          \
    E(OVER, over, "over",                                                                          \
      "{Who} win{s} the battle" BR_REASON_WORDS ". Objectives held: {held0&held1}.", NULL,         \
      F(br_reason, reason) F(number, held0) F(number, held1))                                      \
    E(DRAWN, drawn, "drawn",                                                                       \
      "The battle is drawn" BR_REASON_WORDS ". Objectives held: {held0&held1}.", NULL,             \
      F(br_reason, reason) F(number, held0) F(number, held1))                                      \
    /* The ability of a unit was used as a reaction, about `target`. */                            \
    E(REACTED, reacted, "reacted", "{unit} uses {ability} for {target}.", NULL,                    \
      F(br_unit, unit) F(br_unit, target) F(br_ability, ability))

#define BR_EVENTS(E, F, S)                                                                         \
    BR_EVENTS_CORE(E, F, S)                                                                        \
    BR_EVENTS_FIRE(E, F, S)                                                                        \
    BR_EVENTS_HIT(E, F, S)                                                                         \
    BR_EVENTS_MOTION(E, F, S)                                                                      \
    BR_EVENTS_ARRIVAL(E, F, S)                                                                     \
    BR_EVENTS_POWERS(E, F, S)                                                                      \
    BR_EVENTS_CARDS(E, F, S)                                                                       \
    BR_EVENTS_BATTLE(E, F, S) \
    BR_EVENTS_ARMY(E, F, S)

/* In the order of enum br_reason. */
#define BR_REASON_WORDS                                                                            \
    "{reason=|: the other side has no order token left (BR-ORDER-10)"                              \
    "|: the other side has no unit left (BR-RULE-38)|: enough objectives are held"                 \
    "|: the enemy's leaders are destroyed|: enough objectives are held at the end|: more points"   \
    "|: the enemy did not do enough in time|: more objectives (BR-RULE-98)"                        \
    "|: more army points destroyed (BR-RULE-98)|: nothing between them (BR-RULE-98)"               \
    "|: the objectives were held turn after turn (BR-FREE-29)"                                     \
    "|: enough units broke through (BR-FREE-30)|: the enemy's command is destroyed (BR-FREE-31)}"

/* ---- questions ---- */

/* ID, member, name, text, rules, verbs, what passing means, fields. */
#define BR_QUESTIONS_CORE(Q, F)                                                                        \
    Q(DEPLOY, deploy, "deploy", "Where does {unit} start?",                                        \
      "BR-SETUP-08 BR-SETUP-09 BR-SETUP-10 BR-SETUP-11 BR-SETUP-15",                               \
      BR_VERB(DEPLOY) | BR_VERB(BOARD) | BR_VERB(RESERVE), NULL, F(br_unit, unit))                                    \
    Q(ORDER, order, "order", "Give an order token to one of your units.",                          \
      "BR-ORDER-11 BR-ORDER-12 BR-ORDER-13 BR-ORDER-14", BR_VERB(ORDER), NULL, )                   \
    Q(SPECIAL, special, "special", "Reveal your special token now, on {unit}, or wait?",           \
      "BR-ORDER-21 BR-RULE-40", BR_VERB(SPECIAL) | BR_VERB(WAIT),                                  \
      "you keep your special token for later", F(br_unit, unit))                                   \
    Q(ACT, act, "act", "{unit} is activated: what does it do?",                                    \
      "BR-ACT-07 BR-MOVE-01 BR-FIRE-01 BR-ASSAULT-02 BR-PSY-01",                                             \
      BR_VERB(PASS) | BR_VERB(MOVE) | BR_VERB(STEP) | BR_VERB(ASSAULT) | BR_SHOT_VERBS             \
          | BR_VERB(FLIP) | BR_VERB(MANIFEST) | BR_VERB(AIM) | BR_VERB(SHOOT) | BR_VERB(BOOST)    \
          | BR_VERB(BOARD) | BR_VERB(ALIGHT) | BR_VERB(GEAR) | BR_VERB(INSPIRE)                    \
          | BR_VERB(REPAIR),                                                                       \
      "the unit does nothing", F(br_unit, unit) F(br_token, token))                                \
    Q(ENTER, enter, "enter", "{unit} is activated beside the board: where does it enter?",         \
      "BR-RULE-32 BR-SETUP-12", BR_VERB(ENTER) | BR_VERB(ASSAULT) | BR_VERB(PASS) | BR_VERB(BOOST) | BR_VERB(GEAR) | BR_VERB(REPAIR), \
      "the unit, which cannot enter, does nothing", F(br_unit, unit) F(br_token, token))           \
    Q(MOVE, move_to, "move", "Where does {unit} go?",                                              \
      "BR-MOVE-01 BR-MOVE-02 BR-MOVE-04 BR-RULE-31",                                               \
      BR_VERB(MOVE) | BR_VERB(STEP) | BR_VERB(ENTER) | BR_VERB(ASSAULT) | BR_VERB(FLIP)            \
          | BR_VERB(BOARD) | BR_VERB(ALIGHT) | BR_SHOT_VERBS | BR_VERB(BOOST) | BR_VERB(GEAR)      \
          | BR_VERB(INSPIRE), NULL,                                                                \
      F(br_unit, unit) F(number, left) F(br_unit, target))                                         \
    Q(STEP, step, "step", "{unit} is on its way: another step, or stop?",                          \
      "BR-MOVE-01 BR-MOVE-02", BR_VERB(STEP) | BR_VERB(STOP) | BR_VERB(FLIP) | BR_VERB(BOARD)      \
          | BR_SHOT_VERBS,                                                                         \
      "the unit stops where it is",                                                                \
      F(br_unit, unit) F(number, left))                                                            \
    Q(LAUNCH, launch, "launch", "From where does {unit} launch its assault on {target}?",          \
      "BR-ASSAULT-04 BR-ASSAULT-06 BR-ASSAULT-07",                                                 \
      BR_VERB(LAUNCH) | BR_VERB(STRIKE) | BR_VERB(STEP) | BR_VERB(ALIGHT) | BR_SHOT_VERBS, NULL,   \
      F(br_unit, unit) F(number, left) F(br_unit, target))                                         \
    Q(FIRE, fire, "fire", "{unit} may fire: which weapon, at whom, or hold?",                      \
      "BR-VEHWEAPON-01 BR-VEHWEAPON-02 BR-VEHWEAPON-03",                                           \
      BR_SHOT_VERBS | BR_VERB(HOLD) | BR_VERB(BOOST) | BR_VERB(GEAR),                                              \
      "the other weapons do not fire", F(br_unit, unit) F(br_unit, last_target))                   \
    Q(SUPPORT, support, "support", "Who supports the assault of {unit} on {target}?",              \
      "BR-ASSAULT-13 BR-ASSAULT-14 BR-ASSAULT-15", BR_VERB(SUPPORT) | BR_VERB(ENOUGH),             \
      "no more units support it", F(br_unit, unit) F(br_unit, target) F(number, supporting))       \
    Q(WEAPON, weapon, "weapon", "Which weapon does {unit} use in the assault against {other}?",    \
      "BR-ASSAULT-26 BR-RULE-105", BR_VERB(USE), NULL, F(br_unit, unit) F(br_unit, other))         \
    Q(RUN_OVER, run_over, "run-over", "{unit} is run over[ by {by}]: where does it jump to?",      \
      "BR-RUNOVER-02 BR-RUNOVER-04 BR-RULE-29", BR_VERB(RETREAT), NULL,                            \
      F(br_unit, unit) F(br_unit, by))                                                             \
    Q(RETREAT, retreat, "retreat", "{unit} has lost the assault: where does it fall back to?",     \
      "BR-ASSAULT-35 BR-ASSAULT-37 BR-ASSAULT-38", BR_VERB(RETREAT) | BR_VERB(BOARD), NULL,        \
      F(br_unit, unit) F(br_unit, by))                                                             \
    Q(PUSH, push, "push", "{unit} is pushed aside: where does it go?",                             \
      "BR-ASSAULT-49 BR-ASSAULT-53 BR-RULE-122", BR_VERB(RETREAT), NULL,                           \
      F(br_unit, unit) F(br_unit, by))                                                             \
    Q(LIFE, life, "life", "{unit} is hit[ by {by}]: spend a life point to cancel the hit?",        \
      "BR-MARK-11 BR-RULE-47", BR_VERB(SPEND) | BR_VERB(SUFFER), "the unit suffers the hit",       \
      F(br_unit, unit) F(br_unit, by) F(number, hits) F(number, life))                             \
    Q(SUPPLY, supply, "supply",                                                                    \
      "Which unit without an order takes a movement action? Say end when done.",                   \
      "BR-SUPPLY-05 BR-SUPPLY-06 BR-RULE-32", BR_VERB(PICK) | BR_VERB(MARK) | BR_VERB(END),        \
      "no more of your units move", )                                                              \
    Q(WRECK, wreck, "wreck", "Where does the wreck of {unit} come to lie?", "BR-TERRAIN-12",       \
      BR_VERB(LAY), NULL, F(br_unit, unit))                                                        \
    Q(REACT, react, "react", "{unit} is hit[ by {other}]: use {ability} of one of your units?",    \
      "BR-RULE-48", BR_VERB(REACT) | BR_VERB(DECLINE), "nobody helps",                             \
      F(br_unit, unit) F(br_unit, other) F(br_ability, ability))

#define BR_QUESTIONS(Q, F)                                                                         \
    BR_QUESTIONS_CORE(Q, F)                                                                        \
    BR_QUESTIONS_FIRE(Q, F)                                                                        \
    BR_QUESTIONS_HIT(Q, F)                                                                         \
    BR_QUESTIONS_MOTION(Q, F)                                                                      \
    BR_QUESTIONS_ARRIVAL(Q, F)                                                                     \
    BR_QUESTIONS_POWERS(Q, F)                                                                      \
    BR_QUESTIONS_CARDS(Q, F)                                                                       \
    BR_QUESTIONS_BATTLE(Q, F) \
    BR_QUESTIONS_ARMY(Q, F)
/* clang-format on */

/* The rows about one subject stand in state/words_SUBJECT.h, with its frames. */

#define BR_MOVE_ENUM(ID, ...) BR_MOVE_KIND_##ID,
#define BR_EVENT_ENUM(ID, ...) BR_EV_##ID,
#define BR_QUESTION_ENUM(ID, ...) BR_ASK_##ID,
#define BR_VERB(ID) (UINT64_C(1) << BR_MOVE_KIND_##ID)
#define BR_SHOT_VERBS                                                                              \
    (BR_VERB(FIRE) | BR_VERB(SUPPRESS) | BR_VERB(SNIPE) | BR_VERB(BATTER) | BR_VERB(SHELL) |       \
     BR_VERB(LOB) | BR_VERB(FLAME)) /* br_is_shot */

enum br_move_kind { BR_MOVES(BR_MOVE_ENUM, VOCABULARY_NONE) BR_MOVE_KIND_COUNT };
enum br_event_kind { BR_EVENTS(BR_EVENT_ENUM, VOCABULARY_NONE, VOCABULARY_NONE) BR_EV_COUNT };
enum br_question { BR_QUESTIONS(BR_QUESTION_ENUM, VOCABULARY_NONE) BR_QUESTION_COUNT };

static_assert((int)BR_MOVE_KIND_COUNT <= 64, "a question has its answers as bits");

union br_move {
    struct move move;
    BR_MOVES(VOCABULARY_MOVE_STRUCT, VOCABULARY_MOVE_MEMBER)
    struct {
        uint16_t kind, unit, pose, more;
    } going; /* of all rows with a pose; of the others, `unit` of those that have one */
};
union br_event {
    struct event event;
    BR_EVENTS(VOCABULARY_EVENT_STRUCT, VOCABULARY_EVENT_MEMBER, VOCABULARY_EVENT_MEMBER)
};
union br_question_fields {
    struct question question;
    BR_QUESTIONS(VOCABULARY_QUESTION_STRUCT, VOCABULARY_QUESTION_MEMBER)
};

/* The fields of a move or event by name: br_move(m)->fire.unit. */
static inline const union br_move *br_move(const struct move *m)
{
    return (const union br_move *)m;
}
static inline const union br_event *br_event(const struct event *ev)
{
    return (const union br_event *)ev;
}

/* A move by the names of its fields; those that the row lacks are 0. */
#define BR_MOVE(ID, row, ...)                                                                      \
    __extension__({                                                                                \
        union br_move made_ = {.move = {.kind = BR_MOVE_KIND_##ID}};                               \
        made_.row = (__typeof__(made_.row)){.kind = BR_MOVE_KIND_##ID, __VA_ARGS__};               \
        made_.move;                                                                                \
    })

/* How many fields the moves of a kind have. */
extern const uint8_t br_move_field_counts[BR_MOVE_KIND_COUNT];

/* A question before a seat. BR_QUESTION_COUNT: none, the game is over. */
struct br_asked {
    enum br_question question;
    int seat;
    int unit; /* that it is about, or BR_NO_UNIT */
};

/* ---- units ---- */

/* A unit in an event, with the type that it showed then, so that it can be named without a view. In
 * moves and questions the number stands alone. While a unit is masked on the board all call it by
 * its number alone: "u3". */
enum { BR_SHOWN_TYPE = 7 };

static inline int br_shown_as(int unit, int type)
{
    return unit | (type + 1) << BR_SHOWN_TYPE;
}
static inline int br_type_shown_by(const struct br_unit *u)
{
    return u->is_masked && u->where == BR_ON_BOARD ? BR_TYPE_MASKED : u->type;
}
static inline int br_shown(const struct br_field *f, int unit)
{
    return br_shown_as(unit, br_type_shown_by(&f->units[unit]));
}
static inline int br_shown_unit(int value)
{
    return value & 127;
}
/* -1: the value is a number alone. */
static inline int br_shown_type(int value)
{
    return (value >> BR_SHOWN_TYPE) - 1;
}

/* ---- options ---- */

/* An option of the battle in an event, with its kind, so that it can be named without a view. In
 * moves the number stands alone. */
enum { BR_SHOWN_OPTION = 7 };
static_assert((int)BR_OPTIONS_MAX <= 1 << BR_SHOWN_OPTION, "the number of an option has room");

static inline int br_shown_option(const struct br_state *s, int option)
{
    return option | (s->options[option].kind + 1) << BR_SHOWN_OPTION;
}
static inline int br_option_number(int value)
{
    return value & ((1 << BR_SHOWN_OPTION) - 1);
}
/* -1: the value is a number alone. */
static inline int br_option_kind_shown(int value)
{
    return (value >> BR_SHOWN_OPTION) - 1;
}

/* ---- poses ---- */

/* A square and perhaps a heading as one value: of `pose` fields in moves, `place` fields in
 * events. */
enum { BR_NO_HEADING = 8, BR_VALUE_X = 4, BR_VALUE_Y = 9, BR_VALUE_END = 1 << 14 };

static inline int br_pose_value(int x, int y, int heading)
{
    return heading | x << BR_VALUE_X | y << BR_VALUE_Y;
}
static inline int br_value_x(int value)
{
    return value >> BR_VALUE_X & 31;
}
static inline int br_value_y(int value)
{
    return value >> BR_VALUE_Y & 31;
}
static inline int br_value_heading(int value) /* or BR_NO_HEADING */
{
    return value & 15;
}
/* The pose; the heading is `otherwise` if the value has none. */
static inline struct br_pose br_value_pose(int value, int otherwise)
{
    int heading = br_value_heading(value);
    return (struct br_pose){(uint8_t)br_value_x(value), (uint8_t)br_value_y(value),
                            (uint8_t)(heading == BR_NO_HEADING ? otherwise : heading & 7)};
}

/* ---- squares and interspaces ---- */

/* A square or an interspace as one value: of `spot` fields. */
enum { BR_SPOT_Y = 5, BR_SPOT_CORNER = 10 };

static inline int br_spot_value(int x, int y, bool is_interspace)
{
    return x | y << BR_SPOT_Y | (int)is_interspace << BR_SPOT_CORNER;
}
static inline int br_spot_x(int value)
{
    return value & 31;
}
static inline int br_spot_y(int value)
{
    return value >> BR_SPOT_Y & 31;
}
static inline bool br_is_interspace(int value)
{
    return value >> BR_SPOT_CORNER & 1;
}

/* ---- weapons ---- */

/* A weapon of a type as one value. */
enum { BR_WEAPON_TYPE = 3 };
static_assert(BR_WEAPONS_MAX <= 1 << BR_WEAPON_TYPE, "a weapon's number fits below its type");

static inline int br_weapon_value(int type, int weapon)
{
    return weapon | type << BR_WEAPON_TYPE;
}
static inline int br_value_weapon(int value)
{
    return value & ((1 << BR_WEAPON_TYPE) - 1);
}
static inline int br_value_type(int value)
{
    return value >> BR_WEAPON_TYPE;
}

/* ---- templates ---- */

/* Flames as one value: their direction and, of a unit that may begin them in several places, where
 * that is: a square, or an interspace of a unit of four squares. */
enum { BR_JET_PLACED = 1 << 14, BR_JET_CORNER = 1 << 15 };

/* Why a game is over. */
enum br_reason {
    BR_REASON_NONE,
    BR_REASON_NO_TOKENS, /* BR-ORDER-10, BR-RULE-38 */
    BR_REASON_NO_UNITS,  /* BR-RULE-38 */
    BR_REASON_HOLD,      /* a scenario's condition */
    BR_REASON_LEADERS,
    BR_REASON_KEEP,
    BR_REASON_POINTS,
    BR_REASON_LAST,
    BR_REASON_OBJECTIVES, /* BR-RULE-98: more objectives, */
    BR_REASON_DESTROYED,  /* then more army points destroyed, */
    BR_REASON_EQUAL,      /* else drawn */
    BR_REASON_STREAK,     /* conditions of free battles */
    BR_REASON_EXIT,
    BR_REASON_COMMAND,
    BR_REASON_COUNT
};
extern const char *const br_mode_names[BR_MODE_COUNT + 1];     /* ends with NULL */
extern const char *const br_reason_names[BR_REASON_COUNT + 1]; /* ends with NULL */

#endif
