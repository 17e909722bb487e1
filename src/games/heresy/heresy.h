/* heresy.h: what the files of this game share. Rule IDs are those of docs/rules/heresy.md.
 *
 * The life of a move: apply.c takes it to the file whose frame asked; that file changes the state,
 * pushes frames for what follows, and hh_run (run.c) runs the top frame until somebody must decide.
 *
 * Things. A card of a match is a thing: a number that is a token on the table, public wherever the
 * card lies. What it shows (its face, `card`) is hidden until a seat may know it. Shuffling leaves
 * the tokens where they are and deals the faces anew; so a number tells nothing, a view is the
 * state without the faces its viewer does not know, and resampling deals those faces at random.
 */
#ifndef MUSTER_HERESY_H
#define MUSTER_HERESY_H

#include <assert.h>
#include <string.h>

#include <muster/cardset.h>
#include <muster/frame.h>
#include <muster/games.h>

#include "cards.h"
#include "decks.h"
#include "heresy_rules.h"

enum {
    HH_SEAT_THINGS = HH_DECK_MAX,       /* seat 1's things begin here */
    HH_THINGS_MAX = 2 * HH_SEAT_THINGS, /* deck cards of a match */
    HH_SECTOR_THING = HH_THINGS_MAX,    /* the sector cards of the row follow: 240, 241, 242 */
    HH_NO_THING = 255,
    HH_NO_CARD = 511, /* the face of a card that is not known */
    HH_NO_SEAT = 2,
    HH_NO_SECTOR = 3,
    HH_HAND_SIZE = 6,    /* HH-DEPLOY-11, HH-SETUPSTEP-10 */
    HH_TURNS = 4,        /* HH-TURN-02 */
    HH_FRAMES_MAX = 36,  /* HH-RULE-79: near the end nothing optional is offered */
    HH_PICKS_SPARE = 40, /* and picks, */
    HH_FACTS_SPARE = 12, /* and facts */
    HH_FRAMES_SPARE = 8, /* frames that a play may need at once */
    HH_EFFECTS_MAX = 48,
    HH_USES_MAX = 64,
    HH_MARKS_MAX = 64,
    HH_NO_STILL = 65535, /* an effect without a row of its own: it has no clauses */
    HH_STAT_D6 = 255,    /* a combat number printed as d6 (HH-RULE-52) */
    HH_PICKS_MAX = 128,
    HH_FACTS_MAX = 32,
    HH_MOVES_MAX = 768,      /* 120 hand cards to three sectors, and some */
    HH_ABILITIES_MAX = 2048, /* of all cards of the packs, quoted ones included */
    HH_DECKS_MAX = 32
};

/* Where a thing is. The first three are the sectors of the row. */
enum hh_where {
    HH_AT_SECTOR,
    HH_IN_FLEET = 3,
    HH_IN_HAND,
    HH_IN_DECK,
    HH_IN_DISCARD,
    HH_ON_TABLE, /* being played, or turned up in the first wave (HH-RULE-57) */
    HH_OUT,      /* removed from the game (HH-ZONE-06), or never in it */
    HH_WHERE_COUNT
};

/* Bits of a thing. */
enum {
    HH_POSITION = 3,   /* enum card_position */
    HH_FACE_UP = 4,    /* of cards at sectors; HH-DEPLOY-17 */
    HH_CONTROLLER = 8, /* the seat on whose side it stands */
    HH_KNOWN = 16,     /* << seat: that seat knows its face */
    HH_CONTAINED = 64  /* << seat: that seat knows that this face is somewhere in its pool */
};

/* ---- data: what packs bring, made ready for play ---- */

/* One always-on change: an effect of a sentence with the clauses that govern it. A played text has
 * such rows too; its lasting effects point to them. Offsets are into hh_cards.code; 0 is absent (no
 * code begins at 0: data.c sees to that). */
struct hh_still {
    uint32_t op;        /* GET, GAIN, LOSE, HAVE, BECOME, CAN, DO_NOT, COUNT_AS, BEGIN, TOTAL_GET,
                         * NEED_GET, ROLL_GET, VERSUS, PREVENT, CONTROL */
    uint32_t condition; /* IF, UNLESS (IF no), WHILE or WHILE_IS that must hold at all times */
    uint32_t second;    /* another such clause of the sentence */
    uint32_t for_each;  /* FOR_EACH or TIMES: its description */
    uint16_t ability;   /* index */
    uint8_t kind;       /* enum card_op of `op` */
    uint8_t needs;      /* HH_NEEDS_*: what its group and clauses ask; by hh_index_texts */
    uint32_t subject;   /* of `op`; 0: the card itself; these three by hh_index_texts */
    uint32_t detail;    /* of `op`: its row of changes, its deed or its value */
    uint32_t versus;    /* the group its changes hold against, or 0 */
    uint64_t bars;      /* of CAN: HH_BAR_*, texts.h; by hh_index_texts */
};
enum { HH_NEEDS_NUMBERS = 1, HH_NEEDS_KEYWORDS = 2 };

/* One ability: a line of an ability box, a command line, or a quoted ability. */
struct hh_ability {
    uint32_t at;   /* in hh_cards.code */
    uint16_t card; /* whose it is: a card, or HH_CARDS_MAX + sector */
    uint16_t still,
        still_count;  /* rows of hh_data.stills: of a static line the always-on changes */
    uint8_t line;     /* from 0: which of the abilities of its text */
    uint8_t facts[6]; /* bit enum hh_fact_kind: what its trigger may answer to */
    bool is_command;  /* in the command line */
    bool is_forced;   /* a static line with FORCED or REPLACE sentences */
    bool is_quoted;
    bool is_search; /* looks through a deck: it is shuffled afterwards */
    uint32_t does;  /* of a static one: as hh_data.still_ops, .still_bars; by hh_index_texts */
    uint64_t bars;
    /* By hh_index_needs: */
    uint16_t need, need_count; /* rows of hh_data.needs */
    bool has_options;          /* "Choose one" */
    bool has_another;          /* a selection leaves out the card of another one */
    bool has_free_x;           /* X is used in the costs, and not defined */
    bool has_retarget;         /* turns an attack to another card */
    bool has_times;            /* "for each" */
    bool has_either;           /* one of several selections */
    struct card_ability read;
};

/* What an effect needs at announcement: an attack, cards to choose, a role that somebody has, a
 * sector to go to. Effects that need nothing have no row. By hh_index_needs (needs.c). */
struct hh_need {
    uint32_t sentence, effect, act; /* in hh_cards.code */
    uint32_t operands[3];           /* of the act, that must be chosen or have a role */
    uint8_t operand_count;
    int8_t option;     /* of "Choose one": its number in the ability, or -1 */
    bool is_once;      /* the number of its cards is not multiplied by "for each" */
    bool is_instead;   /* replaces an event, if it can be done */
    bool is_in_attack; /* changes an attack */
    bool wants_place;
};

/* What is asked of a card over and over. */
struct hh_face {
    uint16_t ability, ability_count; /* rows of hh_data.abilities: the lines of the box in order */
    uint16_t command;                /* row; there always is one */
    uint16_t unique;                 /* number shared by copies for uniqueness; 0: not unique */
    uint16_t kin;                    /* the same number, also of cards that are not unique */
    uint16_t kinds;                  /* bit enum card_kind: the box has such abilities */
    uint8_t type, timing;            /* as hh_card; of a sector HH_TYPE_COUNT */
    /* Bit enum hh_fact_kind: its forced texts, its reactions, its command line may answer to it. */
    uint32_t forced, reacts, command_reacts;
};

struct hh_data {
    struct hh_cards *set;
    struct hh_face faces[HH_CARDS_MAX + HH_SECTORS_MAX]; /* sectors after cards */
    struct hh_ability *abilities;
    struct hh_still *stills;
    struct hh_need *needs;
    uint16_t ability_count, still_count, need_count;
    uint16_t *ability_at; /* by offset in code: the ability that begins there; else 0xffff */
    uint16_t *size_at;    /* by offset in code: the size of the op that begins there; else 0 */
    uint16_t *ability_in; /* by offset in code: the innermost ability around it; else 0xffff */
    uint8_t sector_rows[HH_PLANETS_MAX][HH_SECTOR_CARDS]; /* of hh_cards.sectors */
    uint8_t planets;                                      /* bit planet: it has sectors */
    struct hh_deck decks[HH_DECKS_MAX];
    uint8_t deck_count;
    uint16_t counterattack, unique_word; /* rows of the keyword table, or HH_KEYWORDS_MAX */
    /* Command lines of the whole set that answer to a fact: whoever has a hand may hold one
     * (HH-HIDE-06). */
    uint16_t reactions[512];
    uint16_t reaction_count;
    uint8_t marked[2]; /* bit enum card_passive: some text asks whether it was done */
    /* By hh_index_texts: */
    uint32_t still_ops[HH_CARDS_MAX + HH_SECTORS_MAX]; /* what its always-on texts do: texts.h */
    uint32_t gift_ops[HH_CARDS_MAX + HH_SECTORS_MAX];  /* the same of those it gives in quotes */
    uint8_t wide_stats[HH_CARDS_MAX + HH_SECTORS_MAX]; /* bit enum card_stat: of other cards, too */
    /* HH_BAR_*: what they allow and forbid, those in quotes included */
    uint64_t still_bars[HH_CARDS_MAX + HH_SECTORS_MAX];
    uint32_t silent; /* bit enum hh_fact_kind: no text of the set answers to it */
    /* The reactions above that may answer to a fact: rows [answers_at[kind], answers_at[kind + 1]),
     * those with the shortest trigger first: they ask least. */
    uint16_t answers[4 * 512], answers_at[32 + 1];
    uint8_t answers_whom[4 * 512]; /* of each row: 1: may answer to what you do, 2: your enemy */
};

/* ---- state ---- */

/* What lasts: made by a played text, until its time is over. */
enum hh_effect_kind {
    HH_EF_MOD,     /* `stat` by `amount` */
    HH_EF_SET,     /* `stat` is `amount` */
    HH_EF_GAIN,    /* keyword `arg` */
    HH_EF_LOSE,    /* keyword `arg` */
    HH_EF_GRANT,   /* ability `arg` (a quoted one) */
    HH_EF_RULE,    /* CAN, DO_NOT, COUNT_AS, BEGIN, ROLL_GET: as its still says */
    HH_EF_PREVENT, /* the next damage is less by `amount`; 127: all */
    HH_EF_CONTROL  /* goes back to its owner's side when it ends */
};

enum { HH_SUBJECT_GROUP = 250, HH_SUBJECT_SEAT = 251 /* + seat */ };

struct hh_effect {
    uint16_t still; /* row; clauses and group are read there */
    uint16_t arg;
    uint8_t kind;    /* enum hh_effect_kind */
    uint8_t subject; /* a thing, HH_SUBJECT_GROUP, or HH_SUBJECT_SEAT + seat */
    uint8_t source;  /* "this card" of the text */
    uint8_t seat;    /* "you" of the text */
    uint8_t until;   /* enum card_duration */
    uint8_t stat;    /* enum card_stat */
    int8_t amount;
    uint8_t other; /* another card that the clauses refer to, or HH_NO_THING */
};

/* A use that counts against a limit (HH-RULE-47). */
enum hh_scope { HH_PER_BA, HH_PER_BATTLE, HH_PER_TURN, HH_PER_GAME, HH_PER_WINDOW /* + fact */ };
struct hh_use {
    uint8_t thing; /* or HH_SECTOR_THING + sector; then `seat` counts too */
    uint8_t line;  /* of its box; 128 + n: the nth ability granted to it */
    uint8_t scope; /* enum hh_scope; HH_PER_WINDOW + index of the fact that a reaction answers; of a
                    * modifier: of the roll (hh_roll_frame.fact). Dropped with the fact. */
    uint8_t seat_count; /* seat << 7 | how often */
};

/* What was done to a card, for texts that look back. */
struct hh_mark {
    uint8_t thing;
    uint8_t what; /* enum card_passive << 2 | enum card_period: since when at the latest */
};

/* A card chosen or meant by an ability that is being played; also lists that frames work off. */
struct hh_pick {
    uint8_t slot; /* of the ability; HH_LIST: an item of a list */
    uint8_t thing;
};
enum {
    HH_LIST = 253,
    HH_OPTION_SLOT = 252 /* thing: number of a chosen option */,
    HH_PLACE_SLOT = 251 /* thing: sector chosen for a MOVE */
};

/* Something that happened, to which texts may answer. */
enum hh_fact_kind {
    HH_SHOOTS,      /* a shoots at b */
    HH_ASSAULTS,    /* a assaults b (HH_NO_THING: a special assault); how: enum card_attack */
    HH_CHARGES,     /* a */
    HH_BLOCKS,      /* a blocks the attack of b */
    HH_RALLIES,     /* a */
    HH_COUNTERS,    /* a strikes back at b */
    HH_DESTROYED,   /* a, by b (a thing or HH_NO_THING), how: enum card_attack or CARD_ATTACK_ANY;
                     * value: 1 + the seat it stood with */
    HH_LOCKED,      /* a, by b */
    HH_INFILTRATED, /* a */
    HH_DAMAGED,     /* a, by b, value */
    HH_CHOSEN,      /* a was chosen by b's text */
    HH_MOVED,       /* a */
    HH_RETURNED,    /* a went to a hand, by b */
    HH_DEPLOYED,    /* a, in the first wave */
    HH_WOULD_DIE,   /* a, by b, how; asked before */
    HH_SURVIVED,    /* a survived the attack of b, how */
    HH_ADVANCES,    /* a makes a sweeping advance into b */
    HH_LEFT,        /* a left play; value: 1 + the seat it stood with, or 0: its owner */
    HH_PLAYED,      /* seat played a's ability; how: enum card_play (one fact: the most special) */
    HH_TESTED,      /* seat; value: passed */
    HH_ROLLED,      /* seat; value: number seen; how: 1 a test */
    HH_PASSED,      /* seat, its BA */
    HH_WITHDREW,    /* seat */
    HH_WON,         /* seat won sector value */
    HH_DREW,        /* seat, value cards */
    HH_DREW_HAND,   /* seat, its command hand */
    HH_DISCARDED,   /* seat discarded a from its hand */
    HH_BATTLE_BEGAN,
    HH_FACT_COUNT
};

struct hh_fact {
    uint8_t kind; /* enum hh_fact_kind */
    uint8_t seat; /* who initiated it (HH-RULE-48) */
    uint8_t a, b;
    uint8_t how;
    uint8_t value;
};

/* ---- frames ---- */

enum hh_frame_kind {
    HH_FRAME_GAME,    /* course.c: set-up, turns, deployment */
    HH_FRAME_BATTLE,  /* battle.c: set-up step, battle step */
    HH_FRAME_VICTORY, /* victory.c: victory step */
    HH_FRAME_CHARGE,  /* attack.c: the window after a charge */
    HH_FRAME_ATTACK,  /* attack.c */
    HH_FRAME_TACTICS, /* window.c: tactics */
    HH_FRAME_WINDOW,  /* window.c: forced texts and reactions to facts */
    HH_FRAME_ROLL,    /* roll.c: a roll with its modifiers */
    HH_FRAME_PLAY,    /* play.c: an ability from announcement to its end; exec*.c its effects */
    HH_FRAME_CHOOSE,  /* choose.c: cards, for the play below */
    HH_FRAME_DESTROY, /* destroy.c: cards that would be destroyed together */
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
    HH_BS_WITHDRAW, /* `seat` withdraws: his cards are destroyed */
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

/* Of attacks inside attacks ("Shoot with ...") the innermost counts. */
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

struct hh_window_frame {
    uint8_t turn;  /* seat that is asked */
    uint8_t first; /* seat that began */
    uint8_t passes;
    uint8_t fact, fact_count; /* state.facts[fact ...) */
    uint8_t forced;           /* forced texts: seat being served */
    uint8_t plays;            /* HH-RULE-54 */
    uint8_t at;               /* the fact whose forced texts are carried out */
    uint8_t thing, line;      /* the text being carried out, or played when asked for which fact */
    /* What window.c found out about hands, until something is done: bit seat: it may hold a
     * reaction; 4 << seat: that was looked for. Private; no part of a position. */
    uint8_t held;
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
enum { HH_NO_FACT = 255, HH_FRESH = 128 };
enum hh_tally {                /* of a play */
                HH_SOME = 1,   /* the sentence did something */
                HH_LACKS = 2,  /* a part of the sentence could not be done */
                HH_AGREED = 4, /* to a "may" */
                HH_REFUSED = 8,
                HH_SEARCHED = 16, /* << seat: that deck was looked through */
                HH_ENDS = 64      /* this very play ended the BA */
};

struct hh_choose_frame {
    uint16_t select; /* of the ability of the play below: SELECT, EITHER or BOTH; or 0 */
    uint8_t what;    /* enum hh_choice */
    uint8_t seat;    /* who chooses */
    uint8_t slot;
    uint8_t least, most; /* how many in all */
    uint8_t chosen;
    uint8_t verb; /* enum card_op: narrows the choice */
};
enum hh_choice {                   /* what a CHOOSE frame asks for */
                 HH_CHOOSE_CARDS,  /* for a selection */
                 HH_CHOOSE_OPTION, /* of "Choose one:" */
                 HH_CHOOSE_X,      /* least..most */
                 HH_CHOOSE_SECTOR, /* where to move */
                 HH_CHOOSE_MAY,    /* yes or no */
                 /* For the last three `slot` is not a slot but the place in state.picks where the
                  * list begins; it goes to the end of the picks. What is chosen is then at
                  * state.picks[slot], for UNIQUE and INSTEAD the only one left of the list; who
                  * pushed the frame reads it and drops it. */
                 HH_CHOOSE_ORDER,  /* the next card to put back on top */
                 HH_CHOOSE_UNIQUE, /* which copy stays (HH-TERM-19) */
                 HH_CHOOSE_INSTEAD /* which text replaces the destruction (HH-RULE-49): pairs, the
                                    * slot of a pick is the line of the thing's box */
};

struct hh_destroy_frame {
    uint8_t list, count; /* picks [list, list + count): the victims; HH_NO_THING: spared */
    uint8_t at;          /* the victim being asked about; those before it were */
    uint8_t by;          /* thing, or HH_NO_THING */
    uint8_t foe;         /* what destroys `by` itself: a counterattack */
    uint8_t how;         /* enum card_attack */
    uint8_t seat;        /* who causes it */
    uint8_t facts;       /* facts from here on wait for its end: one joint window (HH-RULE-49) */
};

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

enum hh_variant { HH_FULL, HH_QUICK_START };

/* What the texts that work now are about, all of them taken together: most questions end here. It
 * follows from what lies where; zones.c strikes it out when that changes, hh_run makes it anew. */
struct hh_digest {
    uint64_t bars;     /* as hh_data.still_bars */
    uint32_t does;     /* as hh_data.still_ops */
    uint32_t gifts;    /* as hh_data.gift_ops */
    uint32_t forced;   /* bit enum hh_fact_kind: forced texts may answer to it */
    uint32_t reacts;   /* the same of reactions */
    uint16_t kinds[2]; /* bit enum card_kind: the seat has such abilities */
    uint8_t of;        /* 1 + the current sector it was made for; 0: struck out */
    uint8_t wide;      /* as hh_data.wide_stats */
};

struct hh_state {
    struct rng rng;
    struct cardset side[HH_SECTOR_CARDS][2]; /* things at a sector, by controller */
    struct cardset hand[2];                  /* by owner */
    struct cardset fleet[2];                 /* by controller */
    uint16_t card[HH_THINGS_MAX];            /* faces */
    uint8_t where[HH_THINGS_MAX];            /* enum hh_where */
    uint8_t bits[HH_THINGS_MAX];
    uint8_t pool[HH_THINGS_MAX]; /* things among which faces were shuffled: the lowest of them */
    /* A seat's deck from the left, its top last; its discard pile from the right, its top first. */
    uint8_t pile[2][HH_SEAT_THINGS];
    uint8_t deck_count[2], discard_count[2], hand_count[2];
    struct hh_effect effects[HH_EFFECTS_MAX];
    struct hh_use uses[HH_USES_MAX];
    struct hh_mark marks[HH_MARKS_MAX];
    struct hh_pick picks[HH_PICKS_MAX];
    struct hh_fact facts[HH_FACTS_MAX];
    struct hh_frame frames[HH_FRAMES_MAX]; /* pending work; the last is on top */
    uint8_t effect_count, use_count, mark_count, pick_count, fact_count, frame_count;
    uint8_t facts_seen;             /* facts before this one have their windows */
    uint8_t things[2];              /* how many cards a seat brought */
    uint8_t deck_side[2];           /* HH_LOYALIST or HH_TRAITOR */
    uint8_t attacker;               /* the seat with that role, or HH_NO_SEAT */
    uint8_t planet;                 /* or HH_PLANETS_MAX */
    uint8_t turn;                   /* from 1 */
    uint8_t taken[HH_SECTOR_CARDS]; /* by which seat, or HH_NO_SEAT */
    uint8_t current;                /* sector being fought over, or HH_NO_SECTOR */
    uint8_t host;                   /* who chose it: the attacker's or the defender's battle */
    uint8_t fought;                 /* sector of this turn's first battle, or HH_NO_SECTOR */
    uint8_t in_battle_step;         /* optional abilities may be played (HH-OPT-02) */
    uint8_t ba_seat;                /* whose BA it is */
    uint8_t skips[2];               /* BA turns to skip */
    uint8_t extra;                  /* BAs that ba_seat has before the enemy */
    uint8_t ends_ba;                /* "end this BA", "cancel the attack", HH-TERM-07 */
    uint8_t dealt;                  /* damage dealt last: "the damage dealt" of a text */
    uint8_t active;                 /* something was done this turn (HH-RULE-03) */
    uint8_t is_over, winner;        /* winner: a seat, or HH_NO_SEAT */
    uint8_t played[2][4];           /* [seat][enum card_period]: bit enum card_play */
    int8_t total_change[2], need_change[HH_SECTOR_CARDS]; /* of this battle (HH-RULE-61) */
    uint16_t actions; /* BAs other than pass in this battle step */
    uint8_t variant, charge_window, max_turns;
    uint16_t max_actions;
    struct hh_digest digest;
};

/* ---- moves ----
 * arg[0] is a thing (or another number), arg[1] its label (what it is called, see hh_label), arg[2]
 * what else there is. */
enum hh_move_kind {
    HH_MV_ROLE,   /* arg[0]: 0 attacker, 1 defender */
    HH_MV_PLANET, /* arg[0] */
    HH_MV_SEND,   /* the turned-up card to sector arg[2] */
    HH_MV_DEPLOY, /* hand card to sector arg[2] */
    HH_MV_FIGHT,  /* at sector arg[2] */
    HH_MV_SHOOT,  /* with a unit */
    HH_MV_CHARGE,
    HH_MV_ASSAULT,
    HH_MV_SPECIAL, /* a unit; arg[2]: line of its box, 128 + n: nth granted ability */
    HH_MV_PLAY,    /* a hand card */
    HH_MV_USE,     /* an ability in play: thing or sector; arg[2] as SPECIAL */
    HH_MV_WITHDRAW,
    HH_MV_PASS, /* also: no block, no sweep, no reaction */
    HH_MV_TARGET,
    HH_MV_BLOCK,
    HH_MV_SWEEP,   /* into a unit */
    HH_MV_RESOLVE, /* the special assault after all (HH-SPECIAL-09) */
    HH_MV_CHOOSE,  /* a card; events: arg[2] the line, 255 the command line */
    HH_MV_DONE,    /* no more cards */
    HH_MV_YES,
    HH_MV_NO,
    HH_MV_OPTION, /* arg[2] from 0 */
    HH_MV_NUMBER, /* arg[2] */
    HH_MV_SECTOR, /* arg[2] */
    HH_MV_RESIGN, /* allowed to whoever is asked, never listed (HH-RULE-11) */
    HH_MV_COUNT
};

/* ---- events for logs ---- */
enum hh_event_kind {
    HH_EV_REVEAL,    /* seat's top card is arg[0] (card), die arg[1] */
    HH_EV_COIN,      /* seat wins the coin flip */
    HH_EV_ROLE,      /* seat is attacker (arg[0] 0) or defender (1) */
    HH_EV_PLANET,    /* seat chose planet arg[0] */
    HH_EV_TURN,      /* turn arg[0] begins */
    HH_EV_SENT,      /* seat's card arg[0] to sector arg[1], first wave */
    HH_EV_DREW,      /* seat drew card arg[0] (seen by the owner) */
    HH_EV_DEPLOYED,  /* seat's card arg[0] face down to sector arg[1] (seen by the owner) */
    HH_EV_BATTLE,    /* battle at sector arg[0], chosen by seat */
    HH_EV_NO_BATTLE, /* seat has no sector to fight at */
    HH_EV_TURNED_UP, /* seat's card arg[0] is turned face up */
    HH_EV_TO_HAND,   /* card arg[0] goes to seat's hand */
    HH_EV_TO_FLEET,  /* ship arg[0] joins seat's fleet */
    HH_EV_SKIPPED,   /* one side is empty: victory step at once */
    HH_EV_SHOOTS,
    HH_EV_CHARGES,
    HH_EV_ASSAULTS, /* seat's arg[0] at arg[1] (labels) */
    HH_EV_SPECIAL,
    HH_EV_SWEEPS,
    HH_EV_BLOCKS,
    HH_EV_NO_BLOCK,
    HH_EV_PLAYS,     /* seat plays hand card arg[0] */
    HH_EV_USES,      /* seat uses arg[0]'s ability line arg[1], ability arg[2] */
    HH_EV_TARGETS,   /* arg[0] is chosen */
    HH_EV_PAYS,      /* seat pays with arg[0]: arg[1] enum card_op */
    HH_EV_FIZZLES,   /* test failed: nothing more of arg[0] */
    HH_EV_ROLL,      /* seat rolls: card arg[0], die arg[1], needs arg[2] (0: no test) */
    HH_EV_ROLL_NOW,  /* the roll is now arg[0] + 100 */
    HH_EV_TEST,      /* arg[0]: passed */
    HH_EV_DAMAGE,    /* arg[0] takes arg[1] damage against armor arg[2]; arg[3]: destroyed */
    HH_EV_DESTROYED, /* arg[0] */
    HH_EV_POSITION,  /* arg[0] is now in position arg[1] */
    HH_EV_STAT,      /* arg[0] gets arg[1] + 100 of stat arg[2] until arg[3] */
    HH_EV_EFFECT,    /* arg[0] is affected by the text of arg[1] */
    HH_EV_INFILTRATES,
    HH_EV_MOVED,
    HH_EV_RETURNED,
    HH_EV_CONTROL,
    HH_EV_REMOVED,
    HH_EV_PUT,
    HH_EV_DISCARDED, /* seat discards arg[0] */
    HH_EV_LOOKS,     /* seat looks at arg[0] (seen by the seat) */
    HH_EV_SHOWN,     /* card arg[0] of seat is revealed */
    HH_EV_SHUFFLED,  /* seat's deck; arg[0]: made from the discard pile */
    HH_EV_FLAGS,     /* seat's total changes by arg[0] + 100 */
    HH_EV_NEED,      /* sector arg[0]'s requirement changes by arg[1] + 100 */
    HH_EV_CANCELLED,
    HH_EV_PREVENTED,
    HH_EV_PASSED,
    HH_EV_WITHDREW,
    HH_EV_BATTLE_ENDS,
    HH_EV_HAND_SHOWN, /* seat's hand card arg[0] */
    HH_EV_TOTALS,     /* flags arg[0] to arg[1], requirement arg[2] */
    HH_EV_TAKEN,      /* seat takes sector arg[0] */
    HH_EV_HELD,       /* nobody takes sector arg[0] */
    HH_EV_TURN_ENDS,  /* turn arg[0] */
    HH_EV_RESIGNED,
    HH_EV_OVER,
    HH_EV_DRAWN,
    HH_EV_COUNT
};

/* ---- small readers ---- */

static inline int hh_owner(int thing)
{
    return thing >= HH_SEAT_THINGS;
}
static inline bool hh_is_sector_thing(int thing)
{
    return thing >= HH_SECTOR_THING && thing < HH_SECTOR_THING + HH_SECTOR_CARDS;
}
static inline int hh_controller(const struct hh_state *s, int thing)
{
    return (s->bits[thing] & HH_CONTROLLER) != 0;
}
static inline int hh_position(const struct hh_state *s, int thing)
{
    return s->bits[thing] & HH_POSITION;
}
static inline bool hh_is_face_up(const struct hh_state *s, int thing)
{
    return s->bits[thing] & HH_FACE_UP;
}
static inline bool hh_knows(const struct hh_state *s, int seat, int thing)
{
    return s->bits[thing] >> 4 >> seat & 1;
}
static inline const struct hh_card *hh_card(const struct hh_data *d, const struct hh_state *s,
                                            int thing)
{
    return &d->set->cards[s->card[thing]];
}
static inline int hh_type(const struct hh_data *d, const struct hh_state *s, int thing)
{
    return d->faces[s->card[thing]].type;
}
static inline struct hh_frame *hh_top(struct hh_state *s)
{
    return &s->frames[s->frame_count - 1];
}
static inline const struct hh_frame *hh_top_const(const struct hh_state *s)
{
    return &s->frames[s->frame_count - 1];
}
static inline int hh_deck_top(const struct hh_state *s, int seat)
{
    return s->pile[seat][s->deck_count[seat] - 1];
}
static inline int hh_discard_at(const struct hh_state *s, int seat, int from_top)
{
    return s->pile[seat][HH_SEAT_THINGS - s->discard_count[seat] + from_top];
}
static inline bool hh_is_open(const struct hh_state *s, int sector)
{
    return s->taken[sector] == HH_NO_SEAT;
}
static inline const uint8_t *hh_code(const struct hh_data *d, uint32_t at)
{
    return d->set->code + at;
}

/* As card_code_skip, at once. */
static inline const uint8_t *hh_next(const struct hh_data *d, const uint8_t *at)
{
    return at + d->size_at[at - d->set->code];
}
/* The row of an effect; an empty one if it has none (HH_NO_STILL). */
static inline const struct hh_still *hh_still_of(const struct hh_data *d, const struct hh_effect *e)
{
    static const struct hh_still none;
    return e->still < d->still_count ? &d->stills[e->still] : &none;
}

/* ---- data.c: tables from the packs ---- */
void *hh_data_new(const struct pack_text *packs, int count, struct report *report);
void hh_data_free(void *data);
/* The face (row of hh_data.faces) a thing shows: a card, or HH_CARDS_MAX + sector side. */
int hh_face_of(const struct hh_data *d, const struct hh_state *s, int thing);
/* The row of hh_cards.sectors that lies at a place of the row. */
int hh_sector_row(const struct hh_data *d, const struct hh_state *s, int sector);
/* The ability of a thing by line: 0.. of its box, 128 + n granted ones, 255 its command line.
 * -1: there is none. */
int hh_ability_of(const struct hh_data *d, const struct hh_state *s, int thing, int line);
/* The row of hh_data.stills for the op at `op` in an ability, forced sentences included; -1: none.
 */
int hh_still_at(const struct hh_data *d, int ability, const uint8_t *op);

/* ---- setup.c ---- */
bool hh_setup(const void *data, void *state, const char *options, uint64_t seed, struct witness *w,
              struct err *e);
bool hh_read_options(const struct hh_data *d, struct hh_state *s, const char *options,
                     struct err *e);

/* ---- zones.c: moving cards; keeps piles, sets, counts, knowledge and pools true ---- */
/* All of them drop lasting effects and uses of a card that leaves play (HH-RULE-47). */
void hh_to_hand(struct hh_state *s,
                int thing); /* its owner's; keeps who knows it; the owner knows it */
void hh_to_discard(struct hh_state *s, int thing);           /* its owner's, on top; all know it */
void hh_to_deck(struct hh_state *s, int thing, bool on_top); /* its owner's; keeps who knows it */
void hh_to_fleet(struct hh_state *s, int thing, int seat);
void hh_to_sector(struct hh_state *s, int thing, int sector, int seat, bool face_up, int position);
void hh_to_table(struct hh_state *s, int thing);
void hh_remove(struct hh_state *s, int thing); /* from the game */
void hh_turn_up(struct hh_state *s, int thing);
void hh_set_position(struct hh_state *s, int thing, int position);
void hh_set_controller(struct hh_state *s, int thing, int seat); /* moves it to that side */
void hh_learn(struct hh_state *s, int seat, int thing);          /* the seat sees its face */
/* Shuffles a deck: faces are dealt anew among its things; nobody knows any. */
void hh_shuffle(struct hh_state *s, int seat, struct witness *w);
/* Makes sure that the deck has `count` cards, with the discard pile if need be (HH-RULE-01), cards
 * on top stay on top. Returns how many there are at most `count`. */
int hh_supply(struct hh_state *s, int seat, int count, struct witness *w);
/* Draws up to `count` cards into hand; returns how many. */
int hh_draw(struct hh_state *s, int seat, int count, struct witness *w);
/* The sets of cards in play here: at the current sector face up, both sides. */
struct cardset hh_here(const struct hh_state *s);

/* ---- digest.c ---- */
struct hh_digest hh_digest_make(const struct hh_data *d, const struct hh_state *s);
static inline bool hh_is_digest_true(const struct hh_state *s)
{
    return s->digest.of == s->current + 1;
}
static inline struct hh_digest hh_digest(const struct hh_data *d, const struct hh_state *s)
{
    return hh_is_digest_true(s) ? s->digest : hh_digest_make(d, s);
}
/* Does a text or an effect give abilities in quotes away now? */
bool hh_has_gifts(const struct hh_data *d, const struct hh_state *s);

/* ---- stats.c: numbers and keywords of cards as they are now ---- */
int hh_stat(const struct hh_data *d, const struct hh_state *s, int thing,
            int stat); /* never below 0 */
int hh_stat_sum(const struct hh_data *d, const struct hh_state *s, int thing,
                int stat); /* may be */
uint64_t hh_keywords(const struct hh_data *d, const struct hh_state *s, int thing);
bool hh_has_counterattack(const struct hh_data *d, const struct hh_state *s, int thing);
int hh_flag_total(const struct hh_data *d, const struct hh_state *s, int seat); /* may be below 0 */
int hh_requirement(const struct hh_data *d, const struct hh_state *s, int sector);
int hh_roll_bonus(const struct hh_data *d, const struct hh_state *s, int seat, bool is_test);
/* Where a number comes from, for `explain`: calls `line` with each part. */
struct hh_part {
    int source;
    int amount;
    bool is_set;
};
int hh_stat_parts(const struct hh_data *d, const struct hh_state *s, int thing, int stat,
                  struct hh_part *out, int room);

/* ---- standing.c: what always-on texts and lasting effects say now ---- */
/* Walks all that is in force: stills of cards in play (HH-STATIC-01), of the current sector, of
 * granted abilities, and effects. */
struct hh_force {
    const struct hh_still *still;
    const struct hh_effect *effect; /* NULL: a static text */
    int source, seat;
    uint32_t climate; /* private */
};
struct hh_walk { /* private */
    int stage, index;
    struct cardset left;
    int ability, ability_end, still, still_end, source, seat;
    uint32_t kinds, climate;
    int stat, asks, depth;
    bool has_gifts;
};
/* The bit of an op in `ops`; a VERSUS line counts as GET. */
static inline uint32_t hh_kind_bit(int op)
{
    return op == CARD_OP_VERSUS ? 1U : 1U << (op - CARD_OP_GET);
}
/* Fills what hh_data has for these files; data.c calls it when all abilities are there. */
void hh_index_texts(struct hh_data *d);
/* Fills hh_data.needs, for which it allocates room. (needs.c) */
void hh_index_needs(struct hh_data *d);
/* The quoted abilities that texts and effects give to a thing now, always in the same order: the
 * lines 128, 129, ... of its box. Returns how many, at most `room`. */
int hh_granted(const struct hh_data *d, const struct hh_state *s, int thing, uint16_t *out,
               int room);
/* `ops`: hh_kind_bit of the ops wanted. A force of the current sector's text has seat HH_NO_SEAT:
 * "you" is either player (HH-RULE-67), whichever makes it hold. */
void hh_walk_begin(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s,
                   uint64_t ops);
bool hh_walk_next(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s,
                  struct hh_force *out);
/* Does its clause hold, and does it speak of this card? */
bool hh_force_holds(const struct hh_data *d, const struct hh_state *s, const struct hh_force *f,
                    int thing);

/* ---- may.c: what cards and players may do: "cannot" beats "can" (HH-LANG-26) ---- */
/* 0, or the rule that forbids it; `why` (may be NULL) gets the sentence. */
int hh_may_shoot(const struct hh_data *d, const struct hh_state *s, int unit, struct err *why);
int hh_may_charge(const struct hh_data *d, const struct hh_state *s, int unit, struct err *why);
int hh_may_assault(const struct hh_data *d, const struct hh_state *s, int unit, struct err *why);
int hh_may_target(const struct hh_data *d, const struct hh_state *s,
                  const struct hh_attack_frame *a, int thing, struct err *why);
int hh_may_block(const struct hh_data *d, const struct hh_state *s, const struct hh_attack_frame *a,
                 int unit, struct err *why);
/* As hh_may_assault, but for a special assault: it needs no target (HH-SPECIAL-12). */
int hh_may_special(const struct hh_data *d, const struct hh_state *s, int unit, struct err *why);
bool hh_may_counter(const struct hh_data *d, const struct hh_state *s, int unit);
int hh_sweeps_allowed(const struct hh_data *d, const struct hh_state *s, int unit); /* usually 1 */
bool hh_locks_to_shoot(const struct hh_data *d, const struct hh_state *s, int unit);
bool hh_locks_to_block(const struct hh_data *d, const struct hh_state *s, int unit);
/* May this be done to the card by that cause (a thing, HH_NO_THING; a tactic or not)? */
bool hh_may_be(const struct hh_data *d, const struct hh_state *s, int thing, enum card_passive what,
               int by, bool by_tactic);
bool hh_may_rally(const struct hh_data *d, const struct hh_state *s, int thing);
bool hh_player_may(const struct hh_data *d, const struct hh_state *s, int seat, enum card_ban what);
int hh_begins_as(const struct hh_data *d, const struct hh_state *s,
                 int thing); /* enum card_position */

/* ---- eval.c: numbers, conditions and players of a text ---- */
/* Where a text is read: whose it is and what it refers to. */
struct hh_ctx {
    const struct hh_data *d;
    const struct hh_state *s;
    int seat;    /* "you" */
    int self;    /* the card the text stands on */
    int play;    /* frame of the PLAY whose picks, X and roll count, or -1 */
    int fact;    /* the fact that a trigger answers, or HH_NO_FACT */
    int subject; /* the card that a clause speaks of, or HH_NO_THING */
    int other;   /* what a reference means when there is no play: an effect's `other` */
    /* What follows may be left 0. */
    const struct hh_ability *text; /* the ability that is read; a play knows its own */
    int viewer;                    /* 1 + the seat whose knowledge counts; 0: faces count */
    int acting;       /* 1 + the player meant by "that player" and "their" after "each player" */
    int depth;        /* private: texts that ask for numbers that texts change */
    uint32_t climate; /* private: what is in force, if known */
};
int hh_number(const struct hh_ctx *c, const uint8_t *at); /* any number or value op */
bool hh_holds(const struct hh_ctx *c,
              const uint8_t *at); /* any condition, IF, WHILE, state of the subject */
unsigned hh_players(const struct hh_ctx *c, int player,
                    int slot);                               /* bits of seats: enum card_player */
unsigned hh_who(const struct hh_ctx *c, const uint8_t *who); /* a WHO op */
/* The things bound to a slot; CARD_SELF_SLOT is self. */
struct cardset hh_slot(const struct hh_ctx *c, int slot);

/* ---- match.c: descriptions of cards ---- */
bool hh_fits(const struct hh_ctx *c, const uint8_t *cards, int thing); /* CARDS; place included */
/* The same, its place left aside: nouns, properties and restrictions alone. (offer.c) */
bool hh_describes(const struct hh_ctx *c, const uint8_t *cards, int thing);
/* All things that fit a CARDS description. */
struct cardset hh_all(const struct hh_ctx *c, const uint8_t *cards);
/* The things an object or subject means now: SELF, REFER, IN_ROLE, SELECT (bound, or all that fit),
 * GROUP, EITHER, BOTH, TOP, ZONE. */
struct cardset hh_object(const struct hh_ctx *c, const uint8_t *at);
bool hh_is_meant(const struct hh_ctx *c, const uint8_t *at, int thing); /* the same for one thing */
/* What may be chosen for a selection, narrowed by its verb (HH-OPT-11, HH-LANG-11), by what texts
 * forbid, and without the cards already chosen for it. `chooser`'s knowledge counts (HH-RULE-77).
 */
struct cardset hh_choices(const struct hh_ctx *c, const uint8_t *select, enum card_op verb,
                          int chooser);
/* How many: least and most, before looking at what there is. */
void hh_amount(const struct hh_ctx *c, const uint8_t *select, int *least, int *most);

/* ---- trigger.c: does a trigger answer to a fact? ---- */
/* Fills `bound` with picks (slot, thing) for the cards of the trigger; returns their number, -1:
 * no. */
int hh_trigger_fits(const struct hh_ctx *c, const uint8_t *trigger, int fact,
                    struct hh_pick bound[4]);
void hh_fact_bits(const uint8_t *trigger, uint8_t bits[6]); /* which kinds it may answer to */

/* ---- happen.c: facts and marks ---- */
void hh_happened(const struct hh_data *d, struct hh_state *s, struct hh_fact fact);
void hh_period_ends(const struct hh_data *d, struct hh_state *s, enum card_period period,
                    struct witness *w); /* effects, uses, marks, played */
/* A seat's BA turn begins: what lasts "until your next BA" ends (M-039). */
void hh_ba_begins(const struct hh_data *d, struct hh_state *s, int seat, struct witness *w);
bool hh_was(const struct hh_state *s, int thing, enum card_passive what, enum card_duration since);

/* ---- run.c ---- */
void hh_run(const struct hh_data *d, struct hh_state *s, struct witness *w);
struct hh_frame *hh_push(struct hh_state *s, enum hh_frame_kind kind);
/* The innermost attack, or NULL. */
const struct hh_attack_frame *hh_attack(const struct hh_state *s);
/* The play that a choice or roll on top of it serves: the highest PLAY frame; -1: none. */
int hh_top_play(const struct hh_state *s);
void hh_ctx_of_play(const struct hh_data *d, const struct hh_state *s, int frame,
                    struct hh_ctx *out);
bool hh_room_for_plays(const struct hh_state *s); /* HH-RULE-79 */

/* A step of each kind of frame (frame.h), and the answer to its question. */
#define HH_FRAME_FILES(F)                                                                          \
    F(game)                                                                                        \
    F(battle)                                                                                      \
    F(victory) F(charge) F(attack) F(tactics) F(window) F(roll) F(play) F(choose) F(destroy)
#define HH_FRAME_STEP(name)                                                                        \
    enum run hh_run_##name(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,        \
                           struct witness *w);                                                     \
    void hh_answer_##name(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,         \
                          int seat, const struct move *m, struct witness *w);                      \
    unsigned hh_asks_##name(const struct hh_data *d, const struct hh_state *s,                     \
                            const struct hh_frame *f);                                             \
    int hh_list_##name(const struct hh_data *d, const struct hh_state *s,                          \
                       const struct hh_frame *f, int seat, struct move *out);                      \
    int hh_check_##name(const struct hh_data *d, const struct hh_state *s,                         \
                        const struct hh_frame *f, int seat, const struct move *m,                  \
                        struct err *why);
HH_FRAME_FILES(HH_FRAME_STEP)
#undef HH_FRAME_STEP

/* ---- attack.c ---- */
/* Declares an attack; the target is asked for next. `nested`: by an effect (HH-RULE-43). */
void hh_attack_begin(const struct hh_data *d, struct hh_state *s, int seat, int unit,
                     enum card_attack how, bool nested, struct witness *w);
/* A card left an attack (destroyed, moved, other side): the attack ends (HH-TERM-07, HH-RULE-38).
 */
void hh_left_attack(struct hh_state *s, int thing);
/* Another card becomes the defending one, by RETARGET or DEFEND. False: it cannot. */
bool hh_retarget(const struct hh_data *d, struct hh_state *s, int thing, struct witness *w);
bool hh_may_retarget(const struct hh_data *d, const struct hh_state *s, int thing);
void hh_cancel_attack(struct hh_state *s); /* the innermost one */

/* ---- damage.c ---- */
/* Damage by text outside attacks: one dealing to each target (HH-RULE-37), compared with its armor;
 * what it destroys is destroyed together. HH_EF_PREVENT of a card is used up; its subject
 * HH_SUBJECT_GROUP means the defending card. */
void hh_damage(const struct hh_data *d, struct hh_state *s, const struct cardset *targets,
               int amount, int by, enum card_attack how, int seat, struct witness *w);

/* ---- window.c ---- */
void hh_tactics_begin(struct hh_state *s, int first);
/* Does this ability of a card that the fact took out of play speak of just that ("When this unit is
 * destroyed", HH-LANG-17)? Then the seat it stood with has it still. */
bool hh_is_last_word(const struct hh_data *d, const struct hh_state *s, int seat, int thing,
                     int ability, int fact);
/* Pushes the window for the facts that have none yet. True: there is something to do. */
bool hh_window_begin(const struct hh_data *d, struct hh_state *s, struct witness *w);

/* ---- roll.c ---- */
/* The result is put into the play below (`d6`), HH_TEST_* flags for a test; INT8_MIN: no roll. */
void hh_roll_begin(const struct hh_data *d, struct hh_state *s, int seat, bool is_test, int need,
                   struct witness *w);
void hh_reroll(const struct hh_data *d, struct hh_state *s,
               struct witness *w);                 /* the roll being modified */
struct hh_roll_frame *hh_roll(struct hh_state *s); /* the innermost roll, or NULL */
const struct hh_roll_frame *hh_roll_const(const struct hh_state *s);
/* Modifiers: change the innermost roll; before the card is turned the change waits for it. */
void hh_roll_add(struct hh_state *s, int amount, struct witness *w);
void hh_roll_set(struct hh_state *s, int value, struct witness *w);

/* ---- play.c ---- */
/* 0, or the rule by which the seat cannot play this ability now. `fact`: what it would answer. */
int hh_may_play(const struct hh_data *d, const struct hh_state *s, int seat, int thing, int line,
                enum hh_mode mode, int fact, struct err *why);
void hh_play_begin(const struct hh_data *d, struct hh_state *s, int seat, int thing, int line,
                   enum hh_mode mode, int fact, struct witness *w);
/* Is this ability of this card being played or carried out (HH-RULE-74)? */
bool hh_is_in_play_of(const struct hh_state *s, int thing, int ability);
/* Lists the abilities in play and the hand cards a seat may play in this mode. */
int hh_list_plays(const struct hh_data *d, const struct hh_state *s, int seat, enum hh_mode mode,
                  int fact, struct move *out);

/* ---- exec.c, exec_*.c: costs and effects ---- */
/* Carries out the effect or cost at frame->u.play.pc as far as it gets: RUN_ON with frames pushed
 * (it is called again), or RUN_DONE: the effect is over. */
enum run hh_exec(const struct hh_data *d, struct hh_state *s, int frame, const uint8_t *effect,
                 struct witness *w);
bool hh_can_pay(const struct hh_ctx *c, const uint8_t *cost);

/* ---- choose.c ---- */
void hh_choose_begin(struct hh_state *s, enum hh_choice what, int seat, int select, int slot,
                     enum card_op verb, int least, int most);

/* ---- destroy.c ---- */
/* Destroys together; texts that replace it are asked first (HH-RULE-49). */
void hh_destroy_begin(const struct hh_data *d, struct hh_state *s, const struct cardset *victims,
                      int by, enum card_attack how, int seat);
void hh_lock(const struct hh_data *d, struct hh_state *s, int thing, int by,
             struct witness *w); /* HH-POS-06: no effect on a locked one */
void hh_rally(const struct hh_data *d, struct hh_state *s, int thing, struct witness *w);
void hh_make_charge(const struct hh_data *d, struct hh_state *s, int thing, struct witness *w);
void hh_infiltrate(const struct hh_data *d, struct hh_state *s, int thing, int seat, int position,
                   struct witness *w);
/* Uniqueness after a card came to the current sector or a fleet (HH-TERM-22, -23, HH-RULE-24). */
void hh_arrived(const struct hh_data *d, struct hh_state *s, int thing, int seat);

/* Takes a victim from the DESTROY frame that asked ("instead"). */
void hh_spare(struct hh_state *s, int thing);

/* ---- course.c, victory.c ---- */
void hh_battle_begin(struct hh_state *s, int seat, int sector);
void hh_victory_begin(struct hh_state *s);
void hh_game_over(struct hh_state *s, int winner, struct witness *w);

/* ---- lessons.c ---- */
extern const struct lesson hh_lessons[];

/* ---- moves.c ---- */
unsigned hh_deciders(const void *data, const void *state);
int hh_moves(const void *data, const void *state, int seat, struct move *out);
int hh_check(const void *data, const void *state, int seat, const struct move *m, struct err *why);
void hh_apply(const void *data, void *state, int seat, const struct move *m, struct witness *w);
/* What a thing is called in a move: its card, and a number if several of that name are in sight:
 * label = card | copy << 9; HH_NO_CARD: a face-down card of the enemy, copy: which at its sector.
 * Sector things: their row of hh_cards.sectors | 127 << 9. */
__attribute__((pure)) /* where nobody watches, it is left out */
uint16_t
hh_label(const struct hh_data *d, const struct hh_state *s, int seat, int thing);
/* A move as the lists make it; hh_moves adds the label (arg[1]). `thing`: 0 where none is named. */
static inline struct move hh_move(enum hh_move_kind kind, int thing, int extra)
{
    return (struct move){(uint16_t)kind, {(uint16_t)thing, 0, (uint16_t)extra}};
}

#define HH_FORBID(rule, ...) rule_forbids(&heresy_game, why, rule, __VA_ARGS__)

#endif
