/* frames.h: pending work: the kinds of frames, their steps, and what each has to remember. A step
 * marked * asks a player. */
#ifndef MUSTER_HERESY_FRAMES_H
#define MUSTER_HERESY_FRAMES_H

#include <stdint.h>

enum hh_frame_kind {
    HH_FRAME_GAME,    /* game.c: roles, turns, deployment */
    HH_FRAME_BATTLE,  /* battle.c: set-up step, battle step */
    HH_FRAME_VICTORY, /* victory.c: victory step */
    HH_FRAME_CHARGE,  /* attack.c: the window after a charge */
    HH_FRAME_ATTACK,  /* attack.c */
    HH_FRAME_TACTICS, /* window.c: tactics */
    HH_FRAME_WINDOW,  /* window.c: forced texts and reactions to facts */
    HH_FRAME_ROLL,    /* roll.c: a roll with its modifiers */
    HH_FRAME_PLAY,    /* play.c: an ability from announcement to its end; exec*.c carry it out */
    HH_FRAME_CHOOSE,  /* choose.c: cards, for the play below */
    HH_FRAME_DESTROY, /* deeds.c: cards that would be destroyed together */
    HH_FRAME_COUNT
};

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

struct hh_game_frame {
    uint8_t turn_seat; /* whose go it is */
    uint8_t thing;     /* first wave: the card turned up */
    uint8_t sent[2];   /* bit sector: received a first-wave card of that seat this turn */
    uint8_t skipped;   /* bit seat: has no more cards to send or deploy */
};

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
    HH_BS_HAND,     /* part 6 for `seat` */
    HH_BS_BEGIN,    /* the battle step begins */
    HH_BS_TURN,     /* a BA turn begins */
    HH_BS_BA,       /* * battle-action */
    HH_BS_CHARGED,  /* the unit charges: its tactics window */
    HH_BS_AFTER,    /* the BA is over */
    HH_BS_WITHDRAW, /* `seat` withdraws: its cards are destroyed */
    HH_BS_END,      /* the battle step is over: victory step */
    HH_BS_OVER      /* the victory step is over */
};

struct hh_battle_frame {
    uint8_t seat;   /* whose BA turn; in set-up parts whose go */
    uint8_t passes; /* in succession */
    uint8_t list;   /* picks from here on: what is worked off */
    uint8_t ended;  /* "end the battle", or a withdrawal */
};

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

struct hh_victory_frame {
    uint8_t seat; /* whose events */
    uint8_t list; /* picks [list, ...): pairs: slot = seat << 7 | line, thing */
};

/* An attack. Of attacks inside attacks ("Shoot with ...") the innermost counts.
 * - `defender` is HH_NO_THING until a target is chosen, and throughout an unblocked special
 * assault.
 * - A card that leaves the attack before its damage sends the frame to HH_ATTACK_END (zones.c).
 * - `left`, `died` and `can_sweep` mean something from the damage step on. */
struct hh_attack_frame {
    uint8_t how;                /* enum card_attack: SHOOTING, ASSAULT, SPECIAL, SWEEP */
    uint8_t attacker, defender; /* defender: HH_NO_THING in an unblocked special assault */
    uint8_t target;             /* before the block; cannot block */
    uint8_t is_blocked, is_nested;
    uint8_t is_special;            /* was declared as one */
    uint8_t spent;                 /* damage that the first assault used up (HH-RULE-31) */
    uint8_t swept;                 /* a sweeping advance was made */
    uint8_t dealt;                 /* damage dealt in the damage step */
    uint8_t seat;                  /* controller of the attacker when it was declared */
    uint8_t can_sweep;             /* decided in the damage step */
    uint8_t left;                  /* damage above the defender's armor */
    uint8_t died;                  /* the defender was destroyed by the damage */
    uint8_t gone;                  /* the attacker has left play or changed sides */
    uint8_t rolling, rolling_stat; /* a card whose printed d6 is being rolled (HH-RULE-52) */
};
enum hh_attack_step { /* those that ask: TARGET, BLOCK, SWEEP */
                      HH_ATTACK_TARGET,
                      HH_ATTACK_SPEED,
                      HH_ATTACK_BLOCK,
                      HH_ATTACK_TACTICS,
                      HH_ATTACK_NUMBERS,
                      HH_ATTACK_DAMAGE,
                      HH_ATTACK_AFTER,
                      HH_ATTACK_SWEEP,
                      HH_ATTACK_END
};

/* A window: TACTICS or WINDOW.
 * - It is over when both seats have passed in succession: `passes` is 2.
 * - A WINDOW answers to state.facts[fact, fact + fact_count); they are forgotten when it ends.
 * - `at`, `forced`, `thing` and `line` are those of forced texts, which come first. */
struct hh_window_frame {
    uint8_t turn;  /* seat that is asked */
    uint8_t first; /* seat that began */
    uint8_t passes;
    uint8_t fact, fact_count; /* state.facts[fact ...) */
    uint8_t forced;           /* forced texts: seat being served */
    uint8_t plays;            /* HH-RULE-54 */
    uint8_t at;               /* the fact whose forced texts are carried out */
    uint8_t thing, line;      /* the text being carried out, or played when asked for which fact */
    uint8_t held;             /* HH_HELD_*; no part of a position */
};
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
struct hh_roll_frame {
    uint8_t seat; /* who rolls */
    uint8_t is_test, need;
    uint8_t turn, passes;
    uint8_t is_made;  /* a card was turned */
    uint8_t is_quiet; /* set-up and victory steps: no modifiers (HH-RULE-50) */
    int8_t value;     /* now */
    uint8_t seen;     /* on the card, before modifiers */
    uint8_t plays;
    /* state.facts[fact] is HH_ROLLED, [fact + 1] HH_TESTED (of a test; value 2: not rolled yet):
     * what triggers of modifiers answer to while the roll is open. They have no window. */
    uint8_t fact;
    uint8_t is_set; /* before the roll: it becomes `value`; else `value` is added */
};
enum hh_roll_step { HH_ROLL_BEGIN, HH_ROLL_BEFORE, HH_ROLL_TURN, HH_ROLL_MODIFY, HH_ROLL_END };

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
struct hh_play_frame {
    uint16_t ability;
    uint8_t source; /* thing the text stands on */
    uint8_t seat;   /* who plays it */
    uint8_t mode;   /* enum hh_mode */
    uint8_t flags;
    uint16_t pc;       /* the cost or effect being carried out, from the ability's start */
    uint16_t sentence; /* the sentence it stands in */
    uint8_t sub;       /* within one effect: player, card or step being served */
    uint8_t x;
    int8_t d6;     /* the roll an effect asked for; the roll of a table; of a test */
    uint8_t fact;  /* the fact it answers, or HH_NO_FACT */
    uint8_t picks; /* state.picks[picks ...) are its own */
    uint8_t actor; /* of one effect: the seat that acts now, or HH_NO_SEAT */
    uint8_t left;  /* bits of the seats that act after it; HH_FRESH: the effect has not begun */
    uint8_t asked; /* selections of this act that were asked for */
    uint8_t mark;  /* state.picks[mark ...): chosen since the act began */
    uint8_t tally; /* enum hh_tally */
};
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
                HH_ENDS = 64      /* this very play ended the BA */
};

/* A choice for the highest PLAY below. `chosen` never exceeds `most`; what was chosen is put into
 * the picks of that play, under `slot`. */
struct hh_choose_frame {
    uint16_t select; /* of the ability of the play below: SELECT, EITHER or BOTH; or 0 */
    uint8_t what;    /* enum hh_choice */
    uint8_t seat;    /* who chooses */
    uint8_t slot;
    uint8_t least, most; /* how many in all */
    uint8_t chosen;
    uint8_t verb; /* enum card_op: narrows the choice */
};
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
    HH_CHOOSE_ORDER
};

/* Cards that would be destroyed together: picks [list, list + count). The
 * facts that waited when it began stay unanswered until it ends. */
struct hh_destroy_frame {
    uint8_t list, count; /* picks [list, list + count): the victims; HH_NO_THING: spared */
    uint8_t at;          /* the victim being asked about; those before it were */
    uint8_t by;          /* thing, or HH_NO_THING */
    uint8_t foe;         /* what destroys `by` itself: a counterattack */
    uint8_t how;         /* enum card_attack */
    uint8_t seat;        /* who causes it */
    uint8_t facts;       /* facts from here on wait for its end: one joint window (HH-RULE-49) */
};

/* A frame: pending work. Only the member of `u` that belongs to `kind` is set; the rest is 0. */
struct hh_frame {
    uint8_t kind, step; /* enum hh_frame_kind; the file's own enum of steps */
    union {
        struct hh_game_frame game;
        struct hh_battle_frame battle;
        struct hh_victory_frame victory;
        struct hh_attack_frame attack;
        struct hh_window_frame window; /* TACTICS and WINDOW */
        struct hh_roll_frame roll;
        struct hh_play_frame play;
        struct hh_choose_frame choose;
        struct hh_destroy_frame destroy;
    } u;
};

#endif
