/* state.h: a game as it is now: flat, copied as it stands.
 *
 * Things. A card of a match is a thing: a number that is a token on the table, public wherever the
 * card lies. What it shows (its face, `card`) is hidden until a seat may know it. Shuffling leaves
 * the tokens where they are and deals the faces anew; so a number tells nothing, a view is the
 * state without the faces its viewer does not know, and resampling deals those faces at random.
 */
#ifndef MUSTER_HERESY_STATE_H
#define MUSTER_HERESY_STATE_H

#include <muster/cardset.h>
#include <muster/rng.h>

#include "data/cards.h"
#include "data/decks.h"
#include "state/frames.h"

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
    HH_PICKS_MAX = 128,
    HH_FACTS_MAX = 32,
    HH_PLAYS_LISTED = 400, /* abilities offered at once; more are as good as none */
    /* cards that shoot, charge and assault, two lists of abilities, and some */
    HH_MOVES_MAX = 3 * HH_THINGS_MAX + 2 * HH_PLAYS_LISTED + 40,
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

enum hh_variant { HH_FULL, HH_QUICK_START };

/* What command lines a seat has in its hand, in a few bits. */
struct hh_hand {
    uint8_t kinds;   /* bit enum card_kind: it has such, HH_HAND_SEEN; 0: struck out */
    uint8_t answers; /* hh_fold_facts: they may answer to such a fact */
};
enum { HH_HAND_SEEN = 128 };

/* What the texts that work now are about, all of them and the lasting effects taken together: most
 * questions end here. It follows from what lies where and what lasts: whoever changes that strikes
 * it out (hh_strike_out), hh_run makes it anew. */
struct hh_digest {
    uint64_t bars;       /* as hh_gist.wide_bars; effects included */
    uint64_t speakers;   /* bit thing % 64: cards at work whose gist has `does` or wide_bars */
    uint32_t does;       /* as hh_gist.does */
    uint32_t lasts;      /* the same of effects */
    uint32_t gifts;      /* as hh_gist.gifts; effects included */
    uint32_t forced;     /* bit enum hh_fact_kind: forced texts may answer to it */
    uint32_t reacts;     /* the same of reactions */
    uint16_t gift_kinds; /* as hh_gist.gift_kinds; effects included */
    uint16_t kinds[2];   /* bit enum card_kind: the seat has such abilities in play */
    struct hh_hand hands[2];
    uint8_t of;   /* 1 + the current sector it was made for; 0: struck out */
    uint8_t wide; /* as hh_gist.wide; effects on groups included */
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
    uint16_t actions;                      /* BAs other than pass in this battle step */
    uint16_t max_actions;
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
    uint8_t variant, charge_window, max_turns;
    struct hh_digest digest;
};

#endif
