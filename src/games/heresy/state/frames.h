/* frames.h: pending work: the kinds of frames, their steps, and what each has to remember. A step
 * marked * asks a player.
 *
 * The fields of a frame are a list, from which its struct and its record (fields.h: for hashing,
 * copying, printing and reading) are made. `of` is the member of the union; F declares a field with
 * its word in positions, P a field for each seat, U one that is no part of a position. */
#ifndef MUSTER_HERESY_FRAMES_H
#define MUSTER_HERESY_FRAMES_H

#include <stdint.h>

/* clang-format off */

/* ID, the member of `u` it has, its word in positions */
#define HH_FRAMES(K)                                                                               \
    K(GAME, game, "game")          /* game.c: roles, turns, deployment */                          \
    K(BATTLE, battle, "battle")    /* battle.c: set-up step, battle step */                        \
    K(VICTORY, victory, "victory") /* victory.c: victory step */                                   \
    K(CHARGE, attack, "charge")    /* attack.c: a charge and the window after it */                \
    K(ATTACK, attack, "attack")    /* attack.c */                                                  \
    K(TACTICS, window, "tactics")  /* window.c: tactics */                                         \
    K(WINDOW, window, "window")    /* window.c: forced texts and reactions to facts */             \
    K(ROLL, roll, "roll")          /* roll.c: a roll with its modifiers */                         \
    K(PLAY, play, "play")          /* play.c: an ability from announcement to its end */           \
    K(CHOOSE, choose, "choose")    /* choose.c: cards, for the play below */                       \
    K(DESTROY, destroy, "destroy") /* deeds.c: cards that would be destroyed together */

#define HH_FRAME_ENUM(ID, ...) HH_FRAME_##ID,
enum hh_frame_kind { HH_FRAMES(HH_FRAME_ENUM) HH_FRAME_COUNT };

/* Steps of HH_FRAME_GAME; * asks turn_seat */
enum hh_game_step {
    HH_GS_REVEAL, /* HH-SETUP-04 */
    HH_GS_ROLE,   /* * role */
    HH_GS_PLANET, /* * planet */
    HH_GS_TURN,   /* a turn begins */
    HH_GS_WAVE,   /* first wave: turns up the next card */
    HH_GS_SEND,   /* * first-wave: where it goes */
    HH_GS_DRAW,   /* regular deployment begins */
    HH_GS_DEPLOY, /* finds who deploys next */
    HH_GS_PLACE,  /* * deploy */
    HH_GS_CHOICE, /* has turn_seat a sector to fight at? */
    HH_GS_SECTOR, /* * sector */
    HH_GS_FOUGHT, /* turn_seat's battle is over */
    HH_GS_END     /* end phase */
};

#define HH_GAME_FIELDS(of, F, P, U)                                                                \
    F(of, uint8_t, turn_seat, "seat") /* whose go it is */                                         \
    F(of, uint8_t, thing, "thing") /* first wave: the card turned up */                            \
    /* bit sector: received a first-wave card of that seat this turn */                            \
    P(of, uint8_t, sent, "sent0", "sent1")                                                         \
    F(of, uint8_t, skipped, "skipped") /* bit seat: has no more cards to send or deploy */

/* Steps of HH_FRAME_BATTLE; * asks `seat` */
enum hh_battle_step {
    HH_BS_SETUP,    /* parts 1 and 2 */
    HH_BS_COPIES,   /* part 3: own copies of `seat` */
    HH_BS_UNIQUE,   /* * unique: which copy stays */
    HH_BS_BOTH,     /* copies on both sides */
    HH_BS_LIST,     /* set-up texts are listed */
    HH_BS_TEXTS,    /* the next set-up text of `seat` */
    HH_BS_ORDER,    /* * order: which is next */
    HH_BS_SHIPS,    /* part 4, ship by ship */
    HH_BS_EMPTY,    /* part 5 */
    HH_BS_HAND,     /* part 6 for `seat`: the command hand is about to be drawn */
    HH_BS_DRAW,     /* it is drawn */
    HH_BS_BEGIN,    /* the battle step begins */
    HH_BS_TURN,     /* a BA turn begins */
    HH_BS_BA,       /* * battle-action */
    HH_BS_CHARGED,  /* the unit charges: its tactics window */
    HH_BS_AFTER,    /* the BA is over */
    HH_BS_WITHDRAW, /* `seat` withdraws: its cards are destroyed */
    HH_BS_END,      /* the battle step is over: victory step */
    HH_BS_OVER,     /* the victory step is over */
    HH_BS_CLOSED    /* the BA is over, and texts have answered to that */
};

#define HH_BATTLE_FIELDS(of, F, P, U)                                                              \
    F(of, uint8_t, seat, "seat") /* whose BA turn; in set-up parts whose go */                     \
    F(of, uint8_t, passes, "passes") /* in succession */                                           \
    F(of, uint8_t, list, "list") /* picks from here on: what is worked off */                      \
    F(of, uint8_t, ended, "ended") /* "end the battle", or a withdrawal */

/* Steps of HH_FRAME_VICTORY; * asks `seat` */
enum hh_victory_step {
    HH_VS_BEGIN,   /* part 1; the list of events is fixed */
    HH_VS_REVEAL,  /* part 2 */
    HH_VS_EVENTS,  /* parts 3 and 4: the next event of `seat` */
    HH_VS_ORDER,   /* * events: which is next */
    HH_VS_DISCARD, /* part 5 */
    HH_VS_SCORE,   /* part 6: who wins the sector? */
    HH_VS_WON,     /* it was won: its cards are discarded */
    HH_VS_HELD     /* nobody won it: its cards become ready */
};

#define HH_VICTORY_FIELDS(of, F, P, U)                                                             \
    F(of, uint8_t, seat, "seat") /* whose events */                                                \
    F(of, uint8_t, list, "list") /* picks [list, ...): pairs: slot = seat << 7 | line, thing */

/* An attack. Of attacks inside attacks ("Shoot with ...") the innermost counts.
 * - `defender` is HH_NO_THING until a target is chosen, and throughout an unblocked special
 * assault.
 * - A card that leaves the attack before its damage sends the frame to HH_ATTACK_END (zones.c).
 * - `left`, `died` and `can_sweep` mean something from the damage step on. */
#define HH_ATTACK_FIELDS(of, F, P, U)                                                              \
    F(of, uint8_t, how, "how") /* enum card_attack: SHOOTING, ASSAULT, SPECIAL, SWEEP */           \
    F(of, uint8_t, attacker, "attacker")                                                           \
    /* defender: HH_NO_THING in an unblocked special assault */                                    \
    F(of, uint8_t, defender, "defender")                                                           \
    F(of, uint8_t, target, "target") /* before the block; cannot block */                          \
    F(of, uint8_t, is_blocked, "blocked")                                                          \
    F(of, uint8_t, is_nested, "nested")                                                            \
    F(of, uint8_t, is_special, "special") /* was declared as one */                                \
    F(of, uint8_t, spent, "spent") /* damage that the first assault used up (HH-RULE-31) */        \
    F(of, uint8_t, swept, "swept") /* a sweeping advance was made */                               \
    F(of, uint8_t, dealt, "dealt") /* damage dealt in the damage step */                           \
    F(of, uint8_t, seat, "seat") /* controller of the attacker when it was declared */             \
    F(of, uint8_t, can_sweep, "can-sweep") /* decided in the damage step */                        \
    F(of, uint8_t, left, "left") /* damage above the defender's armor */                           \
    F(of, uint8_t, died, "died") /* the defender was destroyed by the damage */                    \
    F(of, uint8_t, gone, "gone") /* the attacker has left play or changed sides */                 \
    /* a card whose printed d6 is being rolled (HH-RULE-52) */                                     \
    F(of, uint8_t, rolling, "rolling")                                                             \
    F(of, uint8_t, blocker, "blocker") /* in step BLOCKED: who is about to be locked, else 0 */    \
    F(of, uint8_t, rolling_stat, "rolling-stat")
enum hh_attack_step { /* those that ask: TARGET, BLOCK, SWEEP */
                      HH_ATTACK_TARGET,
                      HH_ATTACK_LOCK, /* the attacker is about to be locked (HH-RULE-128) */
                      HH_ATTACK_SPEED,
                      HH_ATTACK_BLOCK,
                      HH_ATTACK_BLOCKED, /* the blocker is about to be locked */
                      HH_ATTACK_TACTICS,
                      HH_ATTACK_NUMBERS,
                      HH_ATTACK_DAMAGE,
                      HH_ATTACK_AFTER,
                      HH_ATTACK_SWEEP,
                      HH_ATTACK_END
};

/* Steps of a CHARGE. Only in the last one it has fields of an attack: `attacker` and `seat`. */
enum hh_charge_step {
    HH_CHARGE_TACTICS,
    HH_CHARGE_OVER,
    HH_CHARGE_DECLARED /* the unit is about to charge (HH-RULE-128) */
};

/* A window: TACTICS or WINDOW.
 * - It is over when both seats have passed in succession: `passes` is 2.
 * - A WINDOW answers to state.facts[fact, fact + fact_count); they are forgotten when it ends.
 * - `at`, `forced`, `thing` and `line` are those of forced texts, which come first. */
#define HH_WINDOW_FIELDS(of, F, P, U)                                                              \
    F(of, uint8_t, turn, "turn") /* seat that is asked */                                          \
    F(of, uint8_t, first, "first") /* seat that began */                                           \
    F(of, uint8_t, passes, "passes")                                                               \
    F(of, uint8_t, fact, "fact")                                                                   \
    F(of, uint8_t, fact_count, "facts") /* state.facts[fact ...) */                                \
    F(of, uint8_t, forced, "forced") /* forced texts: seat being served */                         \
    F(of, uint8_t, plays, "plays") /* HH-RULE-54 */                                                \
    F(of, uint8_t, at, "at") /* the fact whose forced texts are carried out */                     \
    /* the text being carried out, or played when asked for which fact */                          \
    F(of, uint8_t, thing, "thing")                                                                 \
    F(of, uint8_t, line, "line")                                                                   \
    U(uint8_t, held) /* HH_HELD_*; no part of a position */
/* What window.c found out, until something is done. */
enum {
    HH_HELD_MAY = 1,   /* << seat: for all that the enemy knows, it may answer with a hand card */
    HH_HELD_SEEN = 4,  /* << seat: that was looked at */
    HH_HELD_LACKS = 16 /* `turn`, who is asked, has nothing to answer with */
};
/* Steps of a WINDOW. ORDER asks which forced text comes next (in answer to HH_WOULD_DIE: which one
 * replaces), REACT for a reaction, WHICH for the event that a reaction answers, if it fits several:
 * choose that event's card. */
enum hh_window_step {
    HH_WINDOW_FORCED,
    HH_WINDOW_ORDER,
    HH_WINDOW_CARRY,
    HH_WINDOW_REACT,
    HH_WINDOW_WHICH
};

/* A roll.
 * - `value` is the result once `is_made`; before that the change that waits for it.
 * - A quiet roll has no facts (`fact` is HH_NO_FACT), and nobody may modify it.
 * - The frame below takes the result: a PLAY, or an ATTACK that rolls a printed d6. */
#define HH_ROLL_FIELDS(of, F, P, U)                                                                \
    F(of, uint8_t, seat, "seat") /* who rolls */                                                   \
    F(of, uint8_t, is_test, "test")                                                                \
    F(of, uint8_t, need, "need")                                                                   \
    F(of, uint8_t, turn, "turn")                                                                   \
    F(of, uint8_t, passes, "passes")                                                               \
    F(of, uint8_t, is_made, "made") /* a card was turned */                                        \
    F(of, uint8_t, is_quiet, "quiet") /* set-up and victory steps: no modifiers (HH-RULE-50) */    \
    F(of, int8_t, value, "value") /* now */                                                        \
    F(of, uint8_t, seen, "seen") /* on the card, before modifiers */                               \
    F(of, uint8_t, plays, "plays")                                                                 \
    /* state.facts[fact] is HH_ROLLED, [fact + 1] HH_TESTED (of a test; value 2: not rolled        \
     * yet): what triggers of modifiers answer to while the roll is open. They have no window. */  \
    F(of, uint8_t, fact, "fact")                                                                   \
    /* before the roll: it becomes `value`; else `value` is added */                               \
    F(of, uint8_t, is_set, "set")
enum hh_roll_step {
    HH_ROLL_BEGIN,  /* it is about to be made (HH-RULE-128) */
    HH_ROLL_OPEN,   /* its facts get room */
    HH_ROLL_BEFORE, /* * modify: before it is made */
    HH_ROLL_TURN,   /* a card is turned up */
    HH_ROLL_MODIFY, /* * modify */
    HH_ROLL_END
};

enum hh_mode {           /* how an ability came to be carried out */
               HH_AS_BA, /* hand card or ability as battle action */
               HH_AS_TACTIC,
               HH_AS_REACTION,
               HH_AS_MODIFIER,
               HH_AS_SPECIAL, /* a special assault: choices and costs, later the effects */
               HH_AS_EVENT,
               HH_AS_SETUP,
               HH_AS_FORCED,
               HH_AS_INSTEAD /* replaces a destruction */
};

/* Flags of a play. */
enum {
    HH_TEST_PASSED = 1,
    HH_TEST_FAILED = 2,
    HH_DID = 4, /* the sentence before was carried out completely */
    HH_CANCELLED = 8,
    HH_PAID = 16,
    HH_FROM_HAND = 32, /* the source lies on the table and is discarded at the end */
    HH_HAS_D6 = 64,    /* `d6` is rolled for the effect being carried out */
    HH_REPLACED = 128  /* "instead": the event does not happen */
};

/* A play: an ability from announcement to its end.
 * - state.picks from `picks` up to those of the next play above are its own.
 * - `pc` and `sentence` are offsets from the start of the ability's code.
 * - `left` is HH_FRESH until the effect at `pc` has begun; `actor` is HH_NO_SEAT between two acts.
 */
#define HH_PLAY_FIELDS(of, F, P, U)                                                                \
    F(of, uint16_t, ability, "ability")                                                            \
    F(of, uint8_t, source, "source") /* thing the text stands on */                                \
    F(of, uint8_t, seat, "seat") /* who plays it */                                                \
    F(of, uint8_t, mode, "mode") /* enum hh_mode */                                                \
    F(of, uint8_t, flags, "flags")                                                                 \
    /* the cost or effect being carried out, from the ability's start */                           \
    F(of, uint16_t, pc, "pc")                                                                      \
    F(of, uint16_t, sentence, "sentence") /* the sentence it stands in */                          \
    F(of, uint8_t, sub, "sub") /* within one effect: player, card or step being served */          \
    F(of, uint8_t, x, "x")                                                                         \
    F(of, int8_t, d6, "d6") /* the roll an effect asked for; the roll of a table; of a test */     \
    F(of, uint8_t, fact, "fact") /* the fact it answers, or HH_NO_FACT */                          \
    F(of, uint8_t, picks, "picks") /* state.picks[picks ...) are its own */                        \
    F(of, uint8_t, actor, "actor") /* of one effect: the seat that acts now, or HH_NO_SEAT */      \
    /* bits of the seats that act after it; HH_FRESH: the effect has not begun */                  \
    F(of, uint8_t, left, "left")                                                                   \
    F(of, uint8_t, asked, "asked") /* selections of this act that were asked for */                \
    F(of, uint8_t, mark, "mark") /* state.picks[mark ...): chosen since the act began */           \
    F(of, uint8_t, tally, "tally") /* enum hh_tally */
/* Steps of HH_FRAME_PLAY: those before PAY are the announcement. */
enum hh_play_step {
    HH_PLAY_OPTIONS,
    HH_PLAY_X_FIRST, /* a free X that says how many cards are chosen */
    HH_PLAY_PICKS,   /* `sub`: which pick */
    HH_PLAY_X,
    HH_PLAY_PLACES, /* `sub`: which effect that wants a sector */
    HH_PLAY_PAY,
    HH_PLAY_PLAYED,  /* paid: the others hear of it */
    HH_PLAY_FAILED,  /* a test failed */
    HH_PLAY_TACTICS, /* not cancelled: tactics, or the special assault */
    HH_PLAY_RESOLVE,
    HH_PLAY_BODY,
    HH_PLAY_END
};
enum { HH_NO_FACT = 255, HH_FRESH = 128 };
enum hh_tally {                /* of a play */
                HH_SOME = 1,   /* the sentence did something */
                HH_LACKS = 2,  /* a part of the sentence could not be done */
                HH_AGREED = 4, /* to a "may" */
                HH_REFUSED = 8,
                HH_SEARCHED = 16, /* << seat: that deck was looked through */
                HH_ENDS = 64,     /* this very play ended the BA */
                HH_FORETOLD = 128 /* what the act is about to do was told of (HH-RULE-128) */
};

/* A choice for the highest PLAY below. `chosen` never exceeds `most`; what was chosen is put into
 * the picks of that play, under `slot`. */
#define HH_CHOOSE_FIELDS(of, F, P, U)                                                              \
    /* of the ability of the play below: SELECT, EITHER or BOTH; or 0 */                           \
    F(of, uint16_t, select, "select")                                                              \
    F(of, uint8_t, what, "what") /* enum hh_choice */                                              \
    F(of, uint8_t, seat, "seat") /* who chooses */                                                 \
    F(of, uint8_t, slot, "slot")                                                                   \
    F(of, uint8_t, least, "least")                                                                 \
    F(of, uint8_t, most, "most") /* how many in all */                                             \
    F(of, uint8_t, chosen, "chosen")                                                               \
    F(of, uint8_t, verb, "verb") /* enum card_op: narrows the choice */
/* What a CHOOSE frame asks for. */
enum hh_choice {
    HH_CHOOSE_CARDS,  /* for a selection */
    HH_CHOOSE_OPTION, /* of "Choose one:" */
    HH_CHOOSE_X,      /* least..most */
    HH_CHOOSE_SECTOR, /* where to move */
    HH_CHOOSE_MAY,    /* yes or no */
    /* The next card to put back on top. `slot` is not a slot but the place in state.picks where the
     * list begins; it goes to the end of the picks. Chosen ones move to its front; who pushed the
     * frame reads the list and drops it. */
    HH_CHOOSE_ORDER,
    HH_CHOOSE_WHOSE /* "either player's": own or enemy; `slot`: hh_either_number */
};

/* Cards that would be destroyed together: picks [list, list + count). The
 * facts that waited when it began stay unanswered until it ends. */
#define HH_DESTROY_FIELDS(of, F, P, U)                                                             \
    F(of, uint8_t, list, "list")                                                                   \
    /* picks [list, list + count): the victims; HH_NO_THING: spared */                             \
    F(of, uint8_t, count, "count")                                                                 \
    F(of, uint8_t, at, "at") /* the victim being asked about; those before it were */              \
    F(of, uint8_t, by, "by") /* thing, or HH_NO_THING */                                           \
    F(of, uint8_t, foe, "foe") /* what destroys `by` itself: a counterattack */                    \
    /* facts from here on wait for its end: one joint window (HH-RULE-49) */                       \
    F(of, uint8_t, facts, "facts")                                                                 \
    F(of, uint8_t, how, "how") /* enum card_attack */                                              \
    F(of, uint8_t, seat, "seat") /* who causes it */

/* The members of a frame's union and their fields. */
#define HH_FRAME_MEMBERS(S)                                                                        \
    S(game, HH_GAME_FIELDS)                                                                        \
    S(battle, HH_BATTLE_FIELDS)                                                                    \
    S(victory, HH_VICTORY_FIELDS)                                                                  \
    S(attack, HH_ATTACK_FIELDS)                                                                    \
    S(window, HH_WINDOW_FIELDS)                                                                    \
    S(roll, HH_ROLL_FIELDS)                                                                        \
    S(play, HH_PLAY_FIELDS)                                                                        \
    S(choose, HH_CHOOSE_FIELDS)                                                                    \
    S(destroy, HH_DESTROY_FIELDS)

#define HH_ONE_MEMBER(of, type, member, word) type member;
#define HH_TWO_MEMBERS(of, type, member, word0, word1) type member[2];
#define HH_UNSAVED_MEMBER(type, member) type member;
#define HH_FRAME_STRUCT(name, FIELDS)                                                              \
    struct hh_##name##_frame {                                                                     \
        FIELDS(name, HH_ONE_MEMBER, HH_TWO_MEMBERS, HH_UNSAVED_MEMBER)                             \
    };
#define HH_FRAME_MEMBER(name, FIELDS) struct hh_##name##_frame name;

HH_FRAME_MEMBERS(HH_FRAME_STRUCT)

/* A frame: pending work. Only the member of `u` that belongs to `kind` is set; the rest is 0. */
struct hh_frame {
    uint8_t kind, step; /* enum hh_frame_kind; the file's own enum of steps */
    union {
        HH_FRAME_MEMBERS(HH_FRAME_MEMBER)
    } u;
};
/* clang-format on */

#endif
