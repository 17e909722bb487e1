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
#include <muster/frame.h>
#include <muster/rng.h>

#include "data/data.h"
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
    HH_NO_CHANGE = 65535, /* an effect without a row of its own: it has no clauses */
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
    HH_EF_RULE,    /* CAN, DO_NOT, COUNT_AS, BEGIN, ROLL_GET: as its row of hh_data.changes says */
    HH_EF_PREVENT, /* the next damage is less by `amount`; 127: all */
    HH_EF_CONTROL  /* goes back to its owner's side when it ends */
};

enum { HH_SUBJECT_GROUP = 250, HH_SUBJECT_SEAT = 251 /* + seat */ };

/* A lasting effect. Those that lie on a card go when it leaves play (zones.c); those on a group or
 * a seat stay until their time is over. */
struct hh_effect {
    uint16_t change; /* row; clauses and group are read there */
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
    uint8_t line;  /* HH_LINE_* */
    uint8_t scope; /* enum hh_scope; HH_PER_WINDOW + index of the fact that a reaction answers; of a
                    * modifier: of the roll (hh_roll_frame.fact). Dropped with the fact. */
    uint8_t seat_count; /* seat << 7 | how often */
};

/* What was done to a card, for texts that look back. */
struct hh_mark {
    uint8_t thing;
    uint8_t what; /* enum card_passive or hh_deed_mark << 2 | enum card_period: since when at the
                   * latest */
};

/* A card chosen or meant by an ability that is being played; also lists that frames work off. */
struct hh_pick {
    uint8_t slot; /* of the ability; HH_LIST: an item of a list */
    uint8_t thing;
};
enum {
    HH_LIST = 253,
    HH_OPTION_SLOT = 252 /* thing: number of a chosen option */,
    HH_PLACE_SLOT = 251 /* thing: sector chosen for a MOVE */,
    HH_WHOSE_SLOT = 250 /* thing: seat | number of the "either player's" (hh_either_number) << 1 */
};

struct hh_fact {
    uint8_t kind; /* enum hh_fact_kind */
    uint8_t seat; /* who initiated it (HH-RULE-48) */
    uint8_t a, b;
    uint8_t how;
    uint8_t value;
};

enum hh_variant { HH_FULL, HH_QUICK_START };

/* What the command lines in a seat's hand can do: part of the digest. */
struct hh_hand {
    uint8_t kinds;   /* bit enum card_kind: it has such, HH_HAND_SEEN; 0: not valid */
    uint8_t answers; /* hh_fold_facts: they may answer to such a fact */
};
enum { HH_HAND_SEEN = 128 };

/* The digest: a cache of what all texts and effects in force are about, so that most questions end
 * there. It depends on where cards lie and on the effects: code that moves cards or changes effects
 * must invalidate it (hh_digest_invalidate); the loop rebuilds it. It is no part of the hash. */
struct hh_digest {
    uint64_t bars;       /* as hh_profile.wide_bars; effects included */
    uint64_t speakers;   /* bit thing % 64: cards at work whose profile has `does` or wide_bars */
    uint32_t does;       /* as hh_profile.does */
    uint32_t lasts;      /* the same of effects */
    uint32_t gifts;      /* as hh_profile.gifts; effects included */
    uint32_t forced;     /* bit enum hh_fact_kind: forced texts may answer to it */
    uint32_t reacts;     /* the same of reactions */
    uint16_t gift_kinds; /* as hh_profile.gift_kinds; effects included */
    uint16_t kinds[2];   /* bit enum card_kind: the seat has such abilities in play */
    struct hh_hand hands[2];
    uint8_t of;   /* 1 + the current sector it was made for; 0: not valid */
    uint8_t wide; /* as hh_profile.wide; effects on groups included */
};

/* A match. Invariants, kept by zones.c and checked when a position is read:
 * - where[thing], the sets side, hand and fleet, the piles and the counts tell the same.
 * - A thing is controlled by the side it stands on; out of play by its owner.
 * - Things of a pool are those among which faces were shuffled; a face is known by HH_KNOWN alone.
 * - frames[0] is the GAME frame until the game is over; the top frame asks or runs next.
 * - facts before facts_seen have had their windows; picks and facts of a frame end with it.
 * - Entries of the lists past their counts, and padding, mean nothing: hh_hash skips them. */
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
static inline bool hh_is_in_play(const struct hh_state *s, int thing)
{
    return thing < HH_THINGS_MAX && s->where[thing] <= HH_IN_FLEET;
}

/* The sector that a thing is or is at; HH_NO_SECTOR: none. */
static inline int hh_sector_of(const struct hh_state *s, int thing)
{
    if (hh_is_sector_thing(thing))
        return thing - HH_SECTOR_THING;
    return thing < HH_THINGS_MAX && s->where[thing] < HH_SECTOR_CARDS ? s->where[thing]
                                                                      : HH_NO_SECTOR;
}

/* Whose it is: of a card in play its controller's, else its owner's; of a sector whoever took it.
 */
static inline unsigned hh_belongs(const struct hh_state *s, int thing)
{
    if (thing >= HH_THINGS_MAX) {
        int taken = hh_is_sector_thing(thing) ? s->taken[thing - HH_SECTOR_THING] : HH_NO_SEAT;
        return taken < HH_NO_SEAT ? 1U << taken : 0;
    }
    return 1U << (hh_is_in_play(s, thing) ? hh_controller(s, thing) : hh_owner(thing));
}
/* How many sectors the seat has taken. */
int hh_sectors_of(const struct hh_state *s, int seat);
/* The row of an effect; an empty one if it has none (HH_NO_CHANGE). */
static inline const struct hh_change *hh_change_of(const struct hh_data *d,
                                                   const struct hh_effect *e)
{
    static const struct hh_change none;
    return e->change < d->change_count ? &d->changes[e->change] : &none;
}
/* The row of hh_cards.sectors that lies at a place of the row. */
static inline int hh_sector_row(const struct hh_data *d, const struct hh_state *s, int sector)
{
    return d->sector_rows[s->planet < HH_PLANETS_MAX ? s->planet : 0][sector];
}
/* The face (row of hh_data.faces) a thing shows: a card, or HH_CARDS_MAX + sector side. */
int hh_face_of(const struct hh_data *d, const struct hh_state *s, int thing);
static inline bool hh_is_printed_d6(const struct hh_data *d, const struct hh_state *s, int thing,
                                    int stat)
{
    return d->faces[s->card[thing]].d6 >> stat & 1;
}
/* The innermost attack, or NULL. */
static inline const struct hh_attack_frame *hh_attack(const struct hh_state *s)
{
    for (int i = s->frame_count - 1; i >= 0; i--)
        if (s->frames[i].kind == HH_FRAME_ATTACK)
            return &s->frames[i].u.attack;
    return NULL;
}

/* ---- frames ---- */

static inline struct hh_frame *hh_push(struct hh_state *s, enum hh_frame_kind kind)
{
    assert(s->frame_count < HH_FRAMES_MAX && "hh_room_for_plays keeps room");
    struct hh_frame *f = &s->frames[s->frame_count++];
    *f = (struct hh_frame){.kind = (uint8_t)kind};
    return f;
}
/* HH-RULE-79 */
static inline bool hh_room_for_plays(const struct hh_state *s)
{
    return s->frame_count + HH_FRAMES_SPARE <= HH_FRAMES_MAX &&
           s->pick_count + HH_PICKS_SPARE <= HH_PICKS_MAX &&
           s->fact_count + HH_FACTS_SPARE <= HH_FACTS_MAX;
}
/* The play that a choice or roll on top of it serves: the highest PLAY frame; -1: none. */
int hh_top_play(const struct hh_state *s);
/* The innermost roll, or NULL. */
const struct hh_roll_frame *hh_roll_const(const struct hh_state *s);
/* Is this ability of this card being played or carried out (HH-RULE-74)? */
bool hh_is_in_play_of(const struct hh_state *s, int thing, int ability);
/* Is the card still about to be destroyed, in a DESTROY frame? */
bool hh_is_doomed(const struct hh_state *s, int thing);
/* The pick that stands for it in the lists of DESTROY frames, the topmost first; NULL: none. */
const struct hh_pick *hh_find_victim(const struct hh_state *s, int thing);
void hh_add_pick(struct hh_state *s, int slot, int thing);
/* All of these are where everybody sees them. */
bool hh_are_public(const struct hh_state *s, const struct cardset *things);
/* The cards in play here: at the current sector face up, both sides. */
static inline struct cardset hh_here(const struct hh_state *s)
{
    if (s->current == HH_NO_SECTOR)
        return (struct cardset){{0}};
    return cardset_or(&s->side[s->current][0], &s->side[s->current][1]);
}
/* Is the card at the current sector, on this seat's side? */
static inline bool hh_is_here(const struct hh_state *s, int seat, int thing)
{
    return thing < HH_THINGS_MAX && s->current != HH_NO_SECTOR &&
           cardset_has(&s->side[s->current][seat], thing);
}
/* Is the attack going on: it has a defending card, and its damage is still to come? */
static inline bool hh_is_attack_open(const struct hh_frame *f)
{
    return f->u.attack.defender != HH_NO_THING && f->step <= HH_ATTACK_DAMAGE;
}
/* The play or attack that is going on innermost, or NULL. */
static inline const struct hh_frame *hh_cause(const struct hh_state *s)
{
    for (int i = s->frame_count - 1; i >= 0; i--)
        if (s->frames[i].kind == HH_FRAME_PLAY || s->frames[i].kind == HH_FRAME_ATTACK)
            return &s->frames[i];
    return NULL;
}

/* Who causes what happens now (HH-RULE-48). */
static inline int hh_initiator(const struct hh_state *s)
{
    const struct hh_frame *f = hh_cause(s);
    if (f == NULL)
        return s->in_battle_step ? s->ba_seat : s->attacker;
    return f->kind == HH_FRAME_PLAY ? f->u.play.seat : f->u.attack.seat;
}

static inline bool hh_is_by_tactic(const struct hh_state *s)
{
    const struct hh_frame *f = hh_cause(s);
    return f != NULL && f->kind == HH_FRAME_PLAY && f->u.play.mode == HH_AS_TACTIC;
}

/* Who is served first in the window of a fact (HH-RULE-48, HH-RULE-75). */
static inline int hh_first_seat(const struct hh_state *s, const struct hh_fact *fact)
{
    if (!s->in_battle_step)
        return s->attacker;
    return fact->seat < HH_NO_SEAT ? fact->seat : s->ba_seat;
}

#endif
