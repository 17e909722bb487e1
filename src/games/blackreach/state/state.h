/* state.h: a whole battle as one flat block (at most 12 KiB).
 *
 * `field` is the board with the units on it: geometry needs no more (board/field.h). The rest is
 * what the turn, the orders and the cards need. Pending work lies in frames: the top one goes on
 * when its question is answered (effects/frames.h).
 *
 * Hidden from the opponent are only: the number or kind of a token that is not revealed (the
 * units' `token`), which units have one while their owner is placing them (BR-RULE-149), which
 * tokens are left to place (`left`) or were never placed (`to_call`), and hands and decks.
 */
#ifndef MUSTER_BR_STATE_H
#define MUSTER_BR_STATE_H

#include <assert.h>

#include <muster/record.h>
#include <muster/rng.h>

#include "board/field.h"
#include "board/reach.h"
#include "state/words_arrival.h"
#include "state/words_army.h"
#include "state/words_battle.h"
#include "state/words_cards.h"
#include "state/words_fire.h"
#include "state/words_hit.h"
#include "state/words_motion.h"
#include "state/words_powers.h"

enum {
    BR_STATE_MAX = 12288,
    BR_OBJECTIVES_MAX = 8,
    BR_TILES_MAX = BR_BATTLE_TILES_MAX,
    BR_OPTIONS_MAX = 2 * BR_ARMY_OPTIONS_MAX,
    BR_TILE_UNITS_MAX = 99, /* that a tile has and has lost */
    BR_POINTS_MAX = 9999,   /* that a position may begin with */
    BR_CARDS_MAX = 60,      /* of a side's deck (BR-RULE-96) */
    BR_MARKERS_MAX = 40,    /* of powers, on units */
    BR_FRAMES_MAX = 24,
    BR_FRAME_FIELDS = 28,
    BR_CRUSHED_NOW = 10,
    BR_CRUSHED_TWICE = 128,
    BR_NO_UNIT = 255,
    BR_NO_TILE = 255,
    BR_NO_SCENARIO = 255, /* put up from a position */
    BR_TURNS_MAX = 12
};

/* s->winner */
enum { BR_DRAWN = 2, BR_PLAYING = 255 };

/* BR-OBJ: a marker on an interspace, or an element of the board. */
struct br_objective {
    uint8_t a, b;    /* the interspace */
    uint8_t element; /* not 0: this element instead */
    uint8_t owner;   /* 0 nobody, else seat + 1 */
    uint8_t value;   /* points */
};

/* A recruitment tile in play. */
struct br_tile {
    uint8_t kind;  /* of the packs' tiles, or BR_NO_TILE: a position's own */
    uint8_t owner; /* seat */
    uint8_t stars, broken_stars, breaking_point;
    uint8_t lost; /* units of it destroyed (BR-BREAK-02) */
    struct br_save save, broken_save;
    uint8_t bands; /* bits of enum br_colour: all units of the group bear them */
    bool is_command, is_broken;
};

/* An option on one of the tiles. Both players know it. */
struct br_option {
    uint8_t kind; /* of the packs' options */
    uint8_t tile;
    uint8_t left; /* gear markers that have not been used */
    bool is_discarded;
};

/* A power's marker on a unit: of a persistent power (BR-PSY-08), or of a leap, as long as the unit
 * is away.
 *
 * Invariants: a psyker has one marker of a power, of a leap two. `arg` is the weapon that is
 * silenced (BR_NO_WEAPON: all of them), or of a leap the sides (bits of directions) over which the
 * first of the two came back; `turn` that of the leap. */
struct br_marker {
    uint8_t power, psyker, unit, arg, turn;
};

/* Order tokens as bits: 1 << number, 1 << BR_TOKEN_BLUFF, 1 << BR_TOKEN_SPECIAL. */
enum { BR_NUMBERED = 0x7fe, BR_TOKENS_MAX = 10 };

/* A side of the battle.
 *
 * Invariants: `left`, `to_call` and `called_void` are subsets of `taken`, and disjoint. All four
 * are empty before the tokens of a turn are taken. */
struct br_side_state {
    uint8_t box; /* of its initiative marker (BR-INIT-04) */
    uint8_t hand_size, hand_count, deck_count, discard_count;
    uint8_t cards[BR_CARDS_MAX];       /* hand, then deck with its top last, then discards */
    uint8_t boost[BR_BOOST_COUNT];     /* bonuses declared for the action or roll that follows */
    uint8_t gear[BR_BOOST_COUNT];      /* the kind of option whose markers are among them, + 1, */
    uint8_t gear_used[BR_BOOST_COUNT]; /* and how many (BR-RECRUIT-15, BR-RULE-191) */
    uint8_t has_bluff, has_plan;       /* the options bluff and battle plan (BR-ORDER-18, -20) */
    uint16_t taken;                    /* tokens taken this turn: known to both */
    uint16_t left;                     /* of these, not placed */
    uint16_t to_call;                  /* numbers that were placed and have not been called yet */
    uint16_t
        called_void; /* called without effect, the special token included: its unit had lost it */
    uint8_t may_interrupt; /* its special token has not been seen yet (BR-RULE-40) */
    uint8_t entry_side;    /* enum br_dir, orthogonal: where its units enter (BR-RULE-32) */
    uint8_t has_deployed;
    uint16_t points;    /* victory points scored during the battle */
    uint16_t destroyed; /* army points of enemy units destroyed (BR-RULE-98) */
    uint8_t streak;     /* successive turns at whose end it controlled all objectives */
    /* Part two: */
    uint8_t teleport_a, teleport_b; /* the teleport marker; BR_NO_MARKER: not placed */
    uint8_t teleport_turn;          /* in which it was placed; 0: in deployment */
};

/* ---- pending work ---- */

/* Every kind of frame with its fields, all bytes. From the list come the structs, the union and the
 * records by which frames are printed, read and checked. N: a kind without fields. U: a byte, V:
 * the number of a unit, O: of one or BR_NO_UNIT, B: a byte below a bound; U2, U10: rows of bytes,
 * each with its number in positions: "weapon-0". What the fields mean stands with the steps below.
 */
#define BR_FRAMES_CORE(F, N, U, V, O, B, U2, U10)                                                  \
    N(BATTLE, battle, "battle")                                                                    \
    F(DEPLOY, deploy, "deploy", B(deploy, seat, 2) V(deploy, unit))                                \
    F(ORDERS, orders, "orders", B(orders, seat, 2))                                                \
    F(ACTIVATION, activation, "activation",                                                        \
      B(activation, seat, 2) B(activation, asked, 32) B(activation, number, BR_TOKENS_MAX + 1))    \
    F(ACT, act, "act", V(act, unit) B(act, landed, 2))                                             \
    F(MOVE, move, "move",                                                                          \
      V(move, unit) U(move, left) O(move, target) O(move, vehicle) U(move, flags) U(move, more)    \
          U(move, past) B(move, x, BR_SIDE_MAX) B(move, y, BR_SIDE_MAX)                            \
              B(move, heading, BR_DIR_COUNT) B(move, dir, BR_DIR_COUNT) U10(move, crushed))        \
    F(RUNOVER, runover, "runover", V(runover, unit))                                               \
    F(HIT, hit, "hit",                                                                             \
      V(hit, unit) O(hit, by) B(hit, source, BR_HIT_SOURCE_COUNT) U(hit, hits) U(hit, location)    \
          U(hit, flags) U(hit, total) U(hit, defence))                                             \
    F(ASSAULT, assault, "assault",                                                                 \
      V(assault, attacker) V(assault, defender) B(assault, x, BR_SIDE_MAX)                         \
          B(assault, y, BR_SIDE_MAX) B(assault, heading, BR_DIR_COUNT)                             \
              B(assault, dir, BR_DIR_COUNT) U2(assault, weapon) U(assault, support)                \
                  B(assault, outcome, BR_OUTCOME_COUNT) U(assault, flags) U2(assault, die)         \
                      U2(assault, sum) U(assault, dice) U(assault, wall) U2(assault, wreck))       \
    F(FORCED, forced, "forced",                                                                    \
      V(forced, unit) B(forced, reason, BR_FORCED_COUNT) B(forced, dir, BR_DIR_COUNT))             \
    F(SUPPLY, supply, "supply", B(supply, seat, 2))                                                \
    F(WRECK, wreck, "wreck",                                                                       \
      V(wreck, unit) B(wreck, x, BR_SIDE_MAX) B(wreck, y, BR_SIDE_MAX)                             \
          B(wreck, heading, BR_DIR_COUNT))                                                         \
    /* A moment at which abilities act: `next` is the row of the hook that comes next. */          \
    F(MOMENT, moment, "moment",                                                                    \
      B(moment, hook, BR_HOOK_COUNT) U(moment, next) V(moment, unit) O(moment, other))             \
    /* A player may answer with an ability of one of the own units, about `unit`. */               \
    F(REACT, react, "react",                                                                       \
      B(react, ability, BR_ABILITY_COUNT) B(react, seat, 2) V(react, unit) O(react, other))

#define BR_FRAMES(F, N, U, V, O, B, U2, U10)                                                       \
    BR_FRAMES_CORE(F, N, U, V, O, B, U2, U10)                                                      \
    BR_FRAMES_FIRE(F, N, U, V, O, B, U2, U10)                                                      \
    BR_FRAMES_HIT(F, N, U, V, O, B, U2, U10)                                                       \
    BR_FRAMES_MOTION(F, N, U, V, O, B, U2, U10)                                                    \
    BR_FRAMES_ARRIVAL(F, N, U, V, O, B, U2, U10)                                                   \
    BR_FRAMES_POWERS(F, N, U, V, O, B, U2, U10)                                                    \
    BR_FRAMES_CARDS(F, N, U, V, O, B, U2, U10)                                                     \
    BR_FRAMES_ARMY(F, N, U, V, O, B, U2, U10)

#define BR_FRAME_NONE(...)
#define BR_FRAME_ENUM(ID, ...) BR_FRAME_##ID,
#define BR_FRAME_BYTE(row, name, ...) uint8_t name;
#define BR_FRAME_BYTES_2(row, name) uint8_t name[2];
#define BR_FRAME_BYTES_10(row, name) uint8_t name[10];
#define BR_FRAME_STRUCT(ID, row, word, fields)                                                     \
    struct br_##row##_frame {                                                                      \
        fields                                                                                     \
    };
#define BR_FRAME_MEMBER(ID, row, ...) struct br_##row##_frame row;

enum br_frame_kind {
    BR_FRAMES(BR_FRAME_ENUM, BR_FRAME_ENUM, BR_FRAME_NONE, BR_FRAME_NONE, BR_FRAME_NONE,
              BR_FRAME_NONE, BR_FRAME_NONE, BR_FRAME_NONE) BR_FRAME_COUNT
};
BR_FRAMES(BR_FRAME_STRUCT, BR_FRAME_NONE, BR_FRAME_BYTE, BR_FRAME_BYTE, BR_FRAME_BYTE,
          BR_FRAME_BYTE, BR_FRAME_BYTES_2, BR_FRAME_BYTES_10)

/* The bottom frame: the phases in turn. */
enum br_battle_step {
    BR_BATTLE_BEGIN, /* roll for the initiative if the scenario names nobody */
    BR_BATTLE_DEPLOY_FIRST,
    BR_BATTLE_DEPLOY_SECOND,
    BR_BATTLE_TURN,
    BR_BATTLE_ORDERS,
    BR_BATTLE_ACTIVATION,
    BR_BATTLE_SUPPLY,
    BR_BATTLE_END
};

enum br_deploy_step {
    BR_DEPLOY_SIDE,
    BR_DEPLOY_PLACE,
    BR_DEPLOY_REST,
    BR_DEPLOY_PODS,
    BR_DEPLOY_MARK,
    BR_DEPLOY_DONE
};
/* DEPLOY asks from which side the army comes, if the seat may choose, and then for a place for
 * `unit` and for the seat's next one, transports first (BR-RULE-147); at last for the landing
 * markers of its pods and for the teleport marker, if a unit was set aside (BR-RULE-201). */

enum br_orders_step { BR_ORDERS_BEGIN, BR_ORDERS_TAKE, BR_ORDERS_FIRST, BR_ORDERS_SECOND };

enum br_activation_step { BR_ACTIVATION_GAP, BR_ACTIVATION_REVEAL };
enum { BR_ASKED_EVENTS = 4, BR_ASKED_MOTIVE = 8, BR_ASKED_AHEAD = 16 };
/* `seat` reveals next; `asked` are the seats (bits) that were asked for their special token in this
 * gap, with BR_ASKED_EVENTS once both could play battle events, and BR_ASKED_MOTIVE once the seat
 * without the initiative could act first, BR_ASKED_AHEAD if it did. While it is asked for that,
 * `number` is the one that was named, else 0 (BR-RULE-291). */

enum br_act_step { BR_ACT_ASK, BR_ACT_DONE };
/* `landed`: a pod that has just come down. It may fire (BR-POD-12). */

enum br_move_step {
    BR_MOVE_ASK,    /* where to? destinations, steps, in the activation phase also assaults */
    BR_MOVE_STEP,   /* on the way, step by step: the next step, or stop */
    BR_MOVE_LAUNCH, /* an assault is declared: from where? */
    BR_MOVE_PACE,   /* takes the single step to x, y, heading */
    BR_MOVE_WAY,    /* going to x, y, heading by the best path */
    BR_MOVE_CLASH,  /* the assault is over */
    BR_MOVE_FLIP,   /* changes its state */
    BR_MOVE_SHOOT,  /* fires on the move, before its first step */
    BR_MOVE_LAST,   /* has arrived where it was told: change of state, fire, or stop */
    BR_MOVE_END,    /* where it ends: run over what is there */
    BR_MOVE_OVER,   /* what abilities do then */
    BR_MOVE_DONE
};
enum {
    BR_MOVE_SUPPLY = 1,    /* no assault, no fire */
    BR_MOVE_STARTED = 2,   /* at least one step was taken: no declaration any more */
    BR_MOVE_HALTED = 4,    /* must not go on: difficult passage, changed its state */
    BR_MOVE_ENTERED = 8,   /* came from off the map, or out of a transport, in this action */
    BR_MOVE_FOILED = 16,   /* a declared target could not be reached: no other assault */
    BR_MOVE_RETARGET = 32, /* the declared target is gone: another may be named (BR-ASSAULT-09) */
    BR_MOVE_LEAVING = 64,  /* where it ends it leaves the board (BR-FREE-30) */
    BR_MOVE_STRIKE = 128   /* the assault is made from a distance (ABIL-LDA) */
};
enum {                      /* `more` */
       BR_MOVE_FLIPPED = 1, /* changed its state, or was spotted: not again (BR-ABIL-STATE-03) */
       BR_MOVE_SHOT = 2,    /* has fired on the move */
       BR_MOVE_SCOUT = 4,   /* before the battle, with the number of its scout ability */
       BR_MOVE_DRIVEN = 8,  /* by a driver: MOVEMENT 2 (BR-RULE-100) */
       BR_MOVE_WINDOW = 16, /* others may answer before it goes on (BR-RULE-170) */
       BR_MOVE_STRUCK = 32, /* halted by damage: its action ends (BR-RULE-54) */
       BR_MOVE_TROD = 64,   /* has just entered a square: spotting is examined */
       BR_MOVE_ROLLED = 128 /* has taken a step that is no pivot */
};
enum { BR_MOVE_FOUGHT = 2 }; /* `past`: has assaulted */
/* `left` is the MOVEMENT left; `target` that of a declared assault, or BR_NO_UNIT; `vehicle` the
 * transport that it goes to board, or BR_NO_UNIT; x, y, heading the destination, and `dir` there
 * the direction of an assault's final step; `crushed` the wrecks that it drove over in this action
 * (BR-RULE-33): number + 1, with BR_CRUSHED_TWICE after the second point. */
static_assert(sizeof((struct br_move_frame){0}.crushed) == BR_CRUSHED_NOW, "as many as are listed");

/* The `unit` of RUNOVER is the vehicle. */

/* RAM: both roll; `sum` is what each adds, `target` the vehicle that was chosen. */
enum br_ram_step {
    BR_RAM_ASK,
    BR_RAM_CARDS_0, /* cards for the ramming unit, then for its target */
    BR_RAM_CARDS_1,
    BR_RAM_DICE,
    BR_RAM_REROLL_0, /* the ramming unit rolls again (BR-PSY-41), */
    BR_RAM_OFFER_1,
    BR_RAM_REROLL_1, /* and its target */
    BR_RAM_JUDGE,
    BR_RAM_DONE
};

/* RAZE: `dice` dice against the building `wall` (its element), or the wreck; `added` counts for
 * each die, the `bonus` of a card for the first (BR-RULE-168). */
enum br_raze_step {
    BR_RAZE_ASK, /* which structure is demolished? */
    BR_RAZE_CARDS,
    BR_RAZE_ROLL,
    BR_RAZE_REROLL, /* all dice are rolled again (BR-PSY-41) */
    BR_RAZE_JUDGE,
    BR_RAZE_DONE
};
enum { BR_RAZE_MOVED = 1 }; /* `flags`: demolishing, not destruction */
enum { BR_RAZE_DICE = 10 }; /* at most */

/* FIRE: a firing action, shot by shot (rules/fire.c). */
enum br_fire_step {
    BR_FIRE_ASK,    /* which weapon at whom? Unless it has to fire, it may hold */
    BR_FIRE_TEST,   /* a weapon is chosen: is it stable? */
    BR_FIRE_RETEST, /* the die is rolled again (BR-PSY-41) */
    BR_FIRE_TESTED,
    BR_FIRE_SHOOT,  /* the attack of the shot that is declared */
    BR_FIRE_FIRED,  /* the action is complete: the moment BR_HOOK_FIRED */
    BR_FIRE_SECOND, /* a second action (BR-ABIL-DOUBLEFIRE-01) */
    BR_FIRE_DONE
};
/* What a shot is (BR-RULE-103): a mode of the weapon, or an alternate firing action. */
enum br_fire_mode {
    BR_MODE_NORMAL,
    BR_MODE_SUPPRESSIVE,
    BR_MODE_STRUCTURE, /* at a structure: destruction dice alone (BR-RULE-62) */
    BR_MODE_SNIPER,    /* from here on alternate firing actions (ALTFIRE) */
    BR_MODE_HOWITZER,
    BR_MODE_INDIRECT,
    BR_MODE_FLAME,
    BR_MODE_OTHER, /* with a COMBAT of its own: powers, gear; */
    BR_MODE_BEAM,  /* of these, one that ignores obstacles (BR-PSY-15), */
    BR_MODE_SCARE, /* and one with frightening shot (BR-PSY-44) */
    BR_MODE_COUNT
};
/* Circumstances of a firing action, and of each of its shots. */
enum {
    BR_SHOT_ON_MOVE = 1,   /* within a movement action (BR-ABIL-FOTM-01) */
    BR_SHOT_OVERWATCH = 2, /* at the one enemy `only` (BR-RULE-55) */
    BR_SHOT_CHARGE = 4,    /* the free attack of a charge, no firing action (BR-RULE-175) */
    BR_SHOT_SECOND = 8,    /* the second of two firing actions */
    BR_SHOT_BEGUN = 16,    /* at least one shot of the action was taken */
    BR_SHOT_STORM = 32,    /* a deathstorm's second firing action (BR-POD-07) */
    BR_SHOT_TESTED = 64    /* `weapon` is stable: now it fires, at whom it likes (BR-RULE-171) */
};
/* `used` has a bit a weapon of the type that has fired, `again` one for the second attack of double
 * fire, `prior` the target of each weapon's first one, number + 1. `only`: the one enemy that may
 * be attacked, or BR_NO_UNIT. weapon to dir are those of the shot declared last (effects/shot.h);
 * `wall` and `wreck` (number + 1) the structures against which it has rolled (BR-RULE-204);
 * `option` (number + 1) the gear whose marker grants the action; `die` and `added` (from
 * BR_SUM_ZERO on) those of a weapon's test. */

/* ATTACK: one attack roll against one unit (rules/attack.c); its fields are those of a struct
 * br_shot, and what came of it. */
enum br_attack_step {
    BR_ATTACK_CARDS, /* universal cards, unless they were asked for before the shot */
    BR_ATTACK_ROLL,
    BR_ATTACK_REROLL, /* the dice are rolled again (BR-PSY-41) */
    BR_ATTACK_JUDGE,
    BR_ATTACK_AFTER,     /* the hit has been suffered: what follows */
    BR_ATTACK_FRIGHTEN,  /* asks whether a shot that failed frightens */
    BR_ATTACK_STRUCTURE, /* destruction dice; of several structures it asks for one */
    BR_ATTACK_ATTACKED,  /* the moment BR_HOOK_ATTACKED */
    BR_ATTACK_DONE
};
/* `outcome` of an attack. */
enum {
    BR_ATTACK_HIT = 1,
    BR_ATTACK_FAILED = 2, /* the hit was cancelled by a save or a surgeon: the HIT frame says so */
    BR_ATTACK_MARKS = 4   /* a sniper's marker follows */
};
/* `wall` and `wreck` (numbers + 1): the structures in which the target stood. */

/* SPLIT: a machine gunner's shot at several targets (rules/split.c). `target` are `count` units,
 * `share` what each of the first `next` gets, `left` what is not given yet. */
enum br_split_step { BR_SPLIT_TARGETS, BR_SPLIT_SHARES, BR_SPLIT_ROLL };

/* BURST: a template (rules/burst.c). `under` has a bit for each unit or wreck under it that has not
 * had its turn, `next` is the next structure, `wall` and `wreck` (number + 1) the last; `dice` are
 * rolled against each; `sm` are the shooter's markers when it fired. */
enum br_burst_step {
    BR_BURST_POINT, /* asks for the orientation */
    BR_BURST_CARDS,
    BR_BURST_SCATTER,
    BR_BURST_LIES,
    BR_BURST_UNITS,
    BR_BURST_STRUCTURES,
    BR_BURST_DONE
};

/* BR-RULE-48 */
enum br_hit_step {
    BR_HIT_ANSWERS, /* the moment BR_HOOK_SUFFERS */
    BR_HIT_LIFE,
    BR_HIT_EFFECT
};
enum br_hit_source {
    BR_HIT_BY_FIRE,
    BR_HIT_BY_ASSAULT,
    BR_HIT_BY_CHARGE, /* the attack before an assault */
    BR_HIT_BY_OTHER, /* ramming, unstable rolls, perils, bursts: no save but a medic's (BR-RULE-174)
                      */
    BR_HIT_SOURCE_COUNT
};
enum {
    BR_HIT_KEEP_WRECK = 1, /* the assault lays the wreck, not the hit */
    BR_HIT_SUFFERED = 2,   /* of a double hit one is suffered: a life point may stop the other */
    BR_HIT_NO_SAVE = 4,    /* piercing, tearing */
    BR_HIT_FAILED = 8 /* cancelled by a surgeon or a save: the shot had no effect (BR-RULE-59) */
};
/* `unit` suffers what `by` caused (or BR_NO_UNIT); `hits` is 1, or 2: a double hit; `location` is
 * added to the location roll. `total` is the result of an attack that was compared with `defence`,
 * which may still be raised (BR-RULE-50); `defence` is 0 where no DEFENCE was asked. */

/* HAND: cards are discarded, then drawn. EVENTS: `seat` may play a battle event; `declined` counts
 * those who did not, in turn. */
enum br_hand_step { BR_HAND_ASK, BR_HAND_DRAW };

/* ROLL: what is rolled next. A universal card that waits counts in its player's next roll. */
enum br_roll {
    BR_ROLL_LOCATION,
    BR_ROLL_WARP, /* a perils test */
    BR_ROLL_ATTACK,
    BR_ROLL_WEAPON, /* is it stable? */
    BR_ROLL_RAZE,
    BR_ROLL_RAM,
    BR_ROLL_SCATTER,
    BR_ROLL_COUNT
};
enum br_roll_step { BR_ROLL_ASK, BR_ROLL_DONE };

/* SAVE: an armour save against the hit below it; `value` is what must be rolled. */
enum br_save_step { BR_SAVE_ASK, BR_SAVE_ROLL, BR_SAVE_REROLL, BR_SAVE_JUDGE, BR_SAVE_DONE };

/* The hit location roll (BR-RULE-51). */
enum br_location_step {
    BR_LOCATION_BEFORE, /* the moment BR_HOOK_LOCATION */
    BR_LOCATION_CARDS,  /* universal cards of the attacker */
    BR_LOCATION_ROLL,
    BR_LOCATION_CHOOSE, /* of two dice */
    BR_LOCATION_AFTER,  /* the moment BR_HOOK_LOCATED */
    BR_LOCATION_SHIFT,  /* by how much, if somebody shifts it */
    BR_LOCATION_EFFECT
};
enum {
    BR_LOCATION_KEEP_WRECK = 1, /* as BR_HIT_KEEP_WRECK */
    BR_LOCATION_TWO = 2,        /* dice: an engineer is used */
    BR_LOCATION_TINKER = 4,     /* is used */
    BR_LOCATION_OILER = 8       /* is used, too */
};
/* `added` is that of the hit, `die` what was rolled (0: no second die), and after the choice the
 * first is what was kept; `shift` is 8 more than what a tinker adds, or 0 before; `tinker` is the
 * unit, once it is used. */

enum br_assault_step {
    BR_ASSAULT_BEGIN, /* BR-ASSAULT-58: flips, the SM of BR-ASSAULT-16, fragile */
    BR_ASSAULT_SUPPORT,
    BR_ASSAULT_CHARGE,  /* a free attack (ABIL-CHARGE) */
    BR_ASSAULT_CHARGED, /* it was made, or forgone */
    BR_ASSAULT_WEAPON_0,
    BR_ASSAULT_WEAPON_1,
    BR_ASSAULT_CARDS_0, /* cards for the attacker, then for the defender */
    BR_ASSAULT_CARDS_1,
    BR_ASSAULT_DICE,
    BR_ASSAULT_REROLL_0, /* the attacker rolls again (BR-PSY-41), */
    BR_ASSAULT_OFFER_1,
    BR_ASSAULT_REROLL_1, /* and the defender */
    BR_ASSAULT_JUDGE,
    BR_ASSAULT_HITS,   /* the loser has suffered its hit */
    BR_ASSAULT_PLACE,  /* the defender has moved, if it had to: where the attacker stands */
    BR_ASSAULT_RUIN,   /* destruction dice; of several structures it asks for one */
    BR_ASSAULT_PURSUE, /* does it assault again whom it made fall back? */
    BR_ASSAULT_END
};
enum br_outcome { BR_OUTCOME_NONE, BR_ATTACKER_WINS, BR_DEFENDER_WINS, BR_TIE, BR_OUTCOME_COUNT };
enum {
    BR_ASSAULT_WALKOVER = 2, /* no dice (BR-ASSAULT-30, -31) */
    BR_ASSAULT_DISTANT = 4,  /* nobody enters a square (ABIL-LDA) */
    BR_ASSAULT_PURSUIT = 8,  /* a second assault: no charge, no third */
    BR_ASSAULT_TERROR = 16,  /* the attacker is terrifying; twice as much: the defender */
    BR_ASSAULT_MARKER = 64   /* from the teleport marker: the attacker is not on the board yet */
};
/* x, y, heading is the pose that the final step, in direction `dir`, gives; `weapon` the attacker's
 * and the defender's (255: not chosen yet); `support` the number of supporting units; `dice` are
 * rolled after it against one of the structures in which the defender stood: the building `wall`,
 * the wrecks (numbers + 1). */

enum br_forced_step { BR_FORCED_ASK, BR_FORCED_DONE };
/* `reason` is an enum br_forced. */

enum br_supply_step {
    BR_SUPPLY_BEGIN, /* effects at the start of the phase */
    BR_SUPPLY_BLUFFS,
    BR_SUPPLY_FIRST, /* step 3: movement actions of the initiative player */
    BR_SUPPLY_SECOND,
    BR_SUPPLY_MARKERS,
    BR_SUPPLY_CARDS, /* part two */
    BR_SUPPLY_INITIATIVE
};

enum br_wreck_step { BR_WRECK_ASK, BR_WRECK_DONE };
/* A vehicle was destroyed in terrain impassable to it: where its wreck goes (BR-TERRAIN-12);
 * x, y, heading is where it stood. */

/* MOMENT: abilities act at a hook, one after the other (rules/moments.c); `unit` is the one that is
 * activated, moves, fires or suffers, `other` its enemy if it has one. */
enum br_react_step { BR_REACT_ASK, BR_REACT_DONE };
enum br_watch_step { BR_WATCH_ASK, BR_WATCH_DONE };
enum br_scout_step { BR_SCOUT_ASK, BR_SCOUT_DONE };
enum br_drive_step { BR_DRIVE_ASK, BR_DRIVE_DONE };

/* MANIFEST: a psyker manifests a power (powers/manifest.c). `target` is a unit, or x, y a square or
 * interspace; `die` that of the test, `added` what cards add to it, `result` its outcome. */
enum br_manifest_step {
    BR_MANIFEST_DECLARE,
    BR_MANIFEST_PAY, /* asks who shares the cost, if somebody can */
    BR_MANIFEST_CARDS,
    BR_MANIFEST_TEST,
    BR_MANIFEST_RETEST, /* the test is rolled again */
    BR_MANIFEST_JUDGE,
    BR_MANIFEST_EFFECT,
    BR_MANIFEST_TOLL, /* what the test costs after the effect */
    BR_MANIFEST_SHED,
    BR_MANIFEST_WINDOW, /* the moment BR_HOOK_FIRED */
    BR_MANIFEST_AGAIN,  /* asks whether the power is used again */
    BR_MANIFEST_BURST,  /* asks where the template lies */
    BR_MANIFEST_DONE
};
enum {                         /* flags */
       BR_MANIFEST_ASKS = 1,   /* universal cards were not asked for yet */
       BR_MANIFEST_FAILED = 2, /* no effect */
       BR_MANIFEST_HURTS = 4,  /* a hit follows, */
       BR_MANIFEST_STRAIN = 8, /* or 1 SM, */
       BR_MANIFEST_GREAT = 16, /* or 2 */
       BR_MANIFEST_SHEDS = 32, /* all SMs go afterwards */
       BR_MANIFEST_SURGE = 64  /* it may be used again */
};

/* VOLLEY: `units` and `more` are attacked one after the other with `power` at x, y; BR_POWER_COUNT
 * is the burst of a shaman. `die` are the dice of the attack under way, `added` what a universal
 * card adds to them. */
enum br_volley_step { BR_VOLLEY_NEXT, BR_VOLLEY_ROLL, BR_VOLLEY_REROLL, BR_VOLLEY_JUDGE };

/* REROLL: `unit` may roll again; the frame below then goes on at step `back`. */

/* MAINTAIN: which persistent powers go on; `next` is the marker that is looked at. FOCUS: which
 * psykers shed an SM. `seats` are those (bits) that are done. SILENCE: which weapon of the target
 * the psyker's player silences. */

/* Sums of rolls that wait are kept in bytes, so much higher than they are. */
enum { BR_SUM_ZERO = 100 };

/* Pending work of one kind.
 *
 * Invariants: bytes that the kind does not use are zero, so that frames can be compared and hashed
 * as bytes. Only the top frame asks; those below wait for it to be taken off. */
struct br_frame {
    uint8_t kind, step;
    union {
        uint8_t bytes[BR_FRAME_FIELDS]; /* all fields in order, for the hash */
        BR_FRAMES(BR_FRAME_MEMBER, BR_FRAME_NONE, BR_FRAME_NONE, BR_FRAME_NONE, BR_FRAME_NONE,
                  BR_FRAME_NONE, BR_FRAME_NONE, BR_FRAME_NONE)
    } u;
};

/* The record of each kind, with its word: the step and the fields of a struct br_frame. */
extern const struct record br_frame_records[BR_FRAME_COUNT];

/* Invariants: the bottom frame is BATTLE; a game that is over (winner is not BR_PLAYING) has no
 * frames. frames[] from frame_count on are zero. No pointers: memcpy clones it. */
struct br_state {
    struct rng rng;
    uint64_t abilities; /* a bit for each ability that a unit of the battle has on some face, or a
                           power has: a cache, so that what no army has costs nothing
                           (br_state_index) */
    uint32_t hooks; /* a bit for each hook at which something acts in this battle: a cache, too */
    struct br_field field;
    uint8_t scenario; /* of the packs, or BR_NO_SCENARIO; play looks only at the terms */
    struct br_terms terms;
    uint8_t turn, turns, phase;
    uint8_t last_revealed; /* number of the last token revealed, or 0 (BR-SPEED-04) */
    uint8_t initiative;    /* seat */
    uint8_t opener;        /* the seat that had the initiative on turn 1 */
    uint8_t winner;        /* a seat, BR_DRAWN or BR_PLAYING */
    uint8_t reason;        /* why it is over: a rule's number is too wide; enum br_reason */
    uint8_t objective_count, tile_count, option_count, marker_count, frame_count;
    struct br_objective objectives[BR_OBJECTIVES_MAX];
    struct br_tile tiles[BR_TILES_MAX];
    struct br_option options[BR_OPTIONS_MAX];
    struct br_marker markers[BR_MARKERS_MAX];
    struct br_side_state sides[2];
    struct br_frame frames[BR_FRAMES_MAX];
};

static_assert(sizeof(struct br_state) <= BR_STATE_MAX, "a battle fits in 12 KiB");

static_assert(BR_ABILITY_COUNT <= 64 && BR_HOOK_COUNT <= 32, "a bit for each ability and hook");

/* The name of a field of the frame whose value is out of its bounds, or NULL. */
const char *br_frame_flaw(const struct br_state *s, const struct br_frame *f);

/* Sets what units cache of the markers that lie on them. */
void br_markers_index(struct br_state *s);

/* Sets `abilities` and `hooks`. The units are known, with their types. */
void br_state_index(const struct br_data *d, struct br_state *s);

/* ---- objectives, stars, tokens ---- */

/* The squares that count for an objective (BR-OBJ-02). */
void br_control_squares(const struct br_field *f, const struct br_objective *o,
                        struct br_rows *out);
int br_controlled(const struct br_state *s, int seat);       /* how many objectives, */
int br_controlled_value(const struct br_state *s, int seat); /* and what they are worth */

/* Does the tile come later, by an event of the scenario? All its units are BR_WAITING then. */
bool br_is_awaited(const struct br_state *s, int tile);

/* BR-SETUP-03, BR-FREE-41: the largest hand of action cards now. */
int br_hand_limit(const struct br_state *s, int seat);

/* BR-ORDER-05 */
int br_stars(const struct br_data *d, const struct br_state *s, int seat);

/* The unit that carries a token of the seat that is not revealed, or -1. */
int br_token_bearer(const struct br_state *s, int seat, int token);

/* Tokens whose time is over, as bits: the numbers up to the highest that was called, and the
 * special token once it can no longer interrupt. If one lay on a unit, it would have been seen
 * (BR-ACT-02, BR-RULE-36, -39, -40). `revealed`: the seat's tokens that are. */
unsigned br_past_tokens(const struct br_state *s, int seat, unsigned revealed);

/* Of every field that is not a cache of others. */
uint64_t br_hash(const void *data, const void *state);

#endif
