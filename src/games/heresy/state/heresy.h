/* heresy.h: what the files of this game share. Rule IDs are those of docs/rules/heresy.md.
 *
 * The life of a move: moves.c takes it to the file whose frame asked; that file changes the state,
 * pushes frames for what follows, and hh_run (run.c) runs the top frame until somebody must decide.
 */
#ifndef MUSTER_HERESY_H
#define MUSTER_HERESY_H

#include <assert.h>
#include <string.h>

#include <muster/frame.h>
#include <muster/games.h>

#include "data/data.h"
#include "heresy_rules.h"
#include "state/moves.h"
#include "state/state.h"

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
/* Facts, bit enum hh_fact_kind, as bits of one byte: kinds that share one are not told apart. */
static inline uint8_t hh_fold_facts(uint32_t kinds)
{
    return (uint8_t)(kinds | kinds >> 8 | kinds >> 16 | kinds >> 24);
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
/* The face (row of hh_data.faces) a thing shows: a card, or HH_CARDS_MAX + sector side. */
int hh_face_of(const struct hh_data *d, const struct hh_state *s, int thing);
/* The row of hh_cards.sectors that lies at a place of the row. */
int hh_sector_row(const struct hh_data *d, const struct hh_state *s, int sector);
/* The ability of a thing by line: 0.. of its box, 128 + n granted ones, 255 its command line.
 * -1: there is none. */
int hh_ability_of(const struct hh_data *d, const struct hh_state *s, int thing, int line);

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
/* The digest of texts and effects as they are now; what it says of hands is taken over. */
struct hh_digest hh_digest_make(const struct hh_data *d, const struct hh_state *s);
struct hh_hand hh_hand_make(const struct hh_data *d, const struct hh_state *s, int seat);
/* Makes anew what was struck out: of texts and effects, of hands. */
void hh_digest_renew(const struct hh_data *d, struct hh_state *s);
void hh_digest_renew_hands(const struct hh_data *d, struct hh_state *s);
/* These effects have ended, and are no more among those of the state. */
void hh_digest_drop(const struct hh_data *d, struct hh_state *s, const struct hh_effect *ended,
                    int count);
/* An effect was added: the digest stays true. */
void hh_digest_add(const struct hh_data *d, struct hh_state *s, const struct hh_effect *e);
static inline void hh_strike_out(struct hh_state *s)
{
    s->digest.of = 0;
}
static inline bool hh_is_digest_true(const struct hh_state *s)
{
    return s->digest.of == s->current + 1;
}
static inline struct hh_digest hh_digest(const struct hh_data *d, const struct hh_state *s)
{
    return hh_is_digest_true(s) ? s->digest : hh_digest_make(d, s);
}
/* The same without copying it; `made` is room for one that must be made. */
static inline const struct hh_digest *hh_digest_at(const struct hh_data *d,
                                                   const struct hh_state *s, struct hh_digest *made)
{
    if (hh_is_digest_true(s))
        return &s->digest;
    *made = hh_digest_make(d, s);
    return made;
}
static inline void hh_digest_keep(const struct hh_data *d, struct hh_state *s)
{
    if (!hh_is_digest_true(s))
        hh_digest_renew(d, s);
}
/* The same of hands, too: somebody decides next. Outside the battle step nobody plays from them. */
static inline void hh_digest_keep_all(const struct hh_data *d, struct hh_state *s)
{
    unsigned seen = s->digest.hands[0].kinds & s->digest.hands[1].kinds & HH_HAND_SEEN;
    if (hh_is_digest_true(s) & ((seen != 0) | !s->in_battle_step))
        return;
    hh_digest_keep(d, s);
    hh_digest_renew_hands(d, s);
}
static inline struct hh_hand hh_hand(const struct hh_data *d, const struct hh_state *s, int seat)
{
    struct hh_hand hand = s->digest.hands[seat];
    return hand.kinds != 0 ? hand : hh_hand_make(d, s, seat);
}
static inline unsigned hh_hand_kinds(const struct hh_data *d, const struct hh_state *s, int seat)
{
    return hh_hand(d, s, seat).kinds;
}

/* ---- stats.c: numbers and keywords of cards as they are now ---- */
/* The number printed on a card; one printed as d6 is 0. (numbers.c) */
int hh_printed_on(const struct hh_card *card, int stat);
int hh_printed_stat(const struct hh_data *d, const struct hh_state *s, int thing, int stat);
int hh_stat(const struct hh_data *d, const struct hh_state *s, int thing,
            int stat); /* never below 0 */
int hh_stat_sum(const struct hh_data *d, const struct hh_state *s, int thing,
                int stat); /* may be */
uint64_t hh_keywords(const struct hh_data *d, const struct hh_state *s, int thing);
bool hh_has_counterattack(const struct hh_data *d, const struct hh_state *s, int thing);
int hh_flag_total(const struct hh_data *d, const struct hh_state *s, int seat); /* may be below 0 */
int hh_requirement(const struct hh_data *d, const struct hh_state *s, int sector);
int hh_roll_bonus(const struct hh_data *d, const struct hh_state *s, int seat, bool is_test);
static inline bool hh_is_printed_d6(const struct hh_data *d, const struct hh_state *s, int thing,
                                    int stat)
{
    return d->faces[s->card[thing]].d6 >> stat & 1;
}
/* Is this number printed as d6, and neither rolled yet nor replaced? It counts as 0 (HH-RULE-52).
 */
bool hh_is_unrolled(const struct hh_data *d, const struct hh_state *s, int thing, int stat);
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
    struct cardset wanted; /* cards whose texts are to come, and sector things */
    uint64_t bars;
    int word, still, still_end, source, seat;
    uint32_t kinds, does, gate, climate;
    int stat, about, asks, depth;
    bool has_gifts, has_effects;
};
/* The bit of an op in `ops`; a VERSUS line counts as GET. */
static inline uint32_t hh_kind_bit(int op)
{
    return op == CARD_OP_VERSUS ? 1U : 1U << (op - CARD_OP_GET);
}
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
/* The cards that may be its target, or block it; where there are more than `enough`, some may be
 * left out. */
struct cardset hh_targets(const struct hh_data *d, const struct hh_state *s,
                          const struct hh_attack_frame *a, int enough);
struct cardset hh_blockers(const struct hh_data *d, const struct hh_state *s,
                           const struct hh_attack_frame *a, int enough);
/* Which of shooting, charging and assaulting a unit may do. `usual`: of hh_usual_deeds, which looks
 * once at what is the same for all units of the seat: targets, and that no text speaks of it. */
enum { HH_DEED_SHOOT = 1, HH_DEED_CHARGE = 2, HH_DEED_ASSAULT = 4, HH_DEEDS = 7 };
unsigned hh_deeds_of(const struct hh_data *d, const struct hh_state *s, int unit, unsigned usual);
unsigned hh_usual_deeds(const struct hh_data *d, const struct hh_state *s, int seat);
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
/* A text on the card `self`, read outside of any play. */
static inline struct hh_ctx hh_ctx_outside(const struct hh_data *d, const struct hh_state *s,
                                           int seat, int self, int fact)
{
    return (struct hh_ctx){.d = d,
                           .s = s,
                           .seat = seat,
                           .self = self,
                           .play = -1,
                           .fact = fact,
                           .subject = HH_NO_THING,
                           .other = HH_NO_THING};
}
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
/* What may be chosen for a SELECT, narrowed by its verb (HH-OPT-11, HH-LANG-11), by what texts
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
/* A card that is held "while" something is so goes back when it is not (HH-RULE-145). True: one
 * did, and there may be more. */
bool hh_lapse(const struct hh_data *d, struct hh_state *s, struct witness *w);
bool hh_was(const struct hh_state *s, int thing, enum card_passive what, enum card_duration since);

/* ---- run.c ---- */
void hh_run(const struct hh_data *d, struct hh_state *s, struct witness *w);
/* One step of it, for those who watch: false if somebody is asked or the game is over. */
bool hh_run_step(const struct hh_data *d, struct hh_state *s, struct witness *w);
static inline struct hh_frame *hh_push(struct hh_state *s, enum hh_frame_kind kind)
{
    assert(s->frame_count < HH_FRAMES_MAX && "hh_room_for_plays keeps room");
    struct hh_frame *f = &s->frames[s->frame_count++];
    *f = (struct hh_frame){.kind = (uint8_t)kind};
    return f;
}
/* The innermost attack, or NULL. */
static inline const struct hh_attack_frame *hh_attack(const struct hh_state *s)
{
    for (int i = s->frame_count - 1; i >= 0; i--)
        if (s->frames[i].kind == HH_FRAME_ATTACK)
            return &s->frames[i].u.attack;
    return NULL;
}
/* The play that a choice or roll on top of it serves: the highest PLAY frame; -1: none. */
int hh_top_play(const struct hh_state *s);
void hh_ctx_of_play(const struct hh_data *d, const struct hh_state *s, int frame,
                    struct hh_ctx *out);
/* HH-RULE-79 */
static inline bool hh_room_for_plays(const struct hh_state *s)
{
    return s->frame_count + HH_FRAMES_SPARE <= HH_FRAMES_MAX &&
           s->pick_count + HH_PICKS_SPARE <= HH_PICKS_MAX &&
           s->fact_count + HH_FACTS_SPARE <= HH_FACTS_MAX;
}

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
/* What preventions in force leave of damage to a card, while `defender` is the defending one. */
int hh_unprevented(const struct hh_data *d, const struct hh_state *s, int thing, int defender,
                   int amount);
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
/* Pushes the window for the facts that have none yet, and says how it goes on; RUN_DONE: nothing
 * answers to them, and there is no window. */
enum run hh_window_begin(const struct hh_data *d, struct hh_state *s);

/* ---- roll.c ---- */
/* The result is put into the play below (`d6`), HH_TEST_* flags for a test; INT8_MIN: no roll. */
void hh_roll_begin(const struct hh_data *d, struct hh_state *s, int seat, bool is_test, int need,
                   struct witness *w);
void hh_reroll(const struct hh_data *d, struct hh_state *s,
               struct witness *w);                 /* the innermost roll, which was made */
struct hh_roll_frame *hh_roll(struct hh_state *s); /* the innermost roll, or NULL */
const struct hh_roll_frame *hh_roll_const(const struct hh_state *s);
/* Modifiers: change the innermost roll, which there is; before the card is turned the change waits
 * for it. */
void hh_roll_add(struct hh_state *s, int amount, struct witness *w);
void hh_roll_set(struct hh_state *s, int value, struct witness *w);

/* ---- play.c ---- */
/* One step, for those who watch: hh_run_play takes all that nothing comes between. */
enum run hh_step_play(const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                      struct witness *w);
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
 * Sector things: their row of hh_cards.sectors | 127 << 9. A card out of play that has a namesake
 * in the same list gets its place there instead of a copy: HH_LABEL_PLACE + 2 * (where -
 * HH_IN_HAND),
 * + 1 if it is the enemy's. */
enum { HH_LABEL_PLACE = 112 };
__attribute__((pure)) /* where nobody watches, it is left out */
uint16_t
hh_label(const struct hh_data *d, const struct hh_state *s, int seat, int thing);
/* Cards out of play that a seat cannot tell apart: one choice of theirs stands for all. */
bool hh_are_like(const struct hh_state *s, int seat, int one, int other);
/* A move as the lists make it; hh_moves adds the label (arg[1]). `thing`: 0 where none is named. */
static inline struct move hh_move(enum hh_move_kind kind, int thing, int extra)
{
    return (struct move){(uint16_t)kind, {(uint16_t)thing, 0, (uint16_t)extra}};
}
/* The same of a card in the hand of whoever is asked, DEPLOY or PLAY, with its label: its face. */
static inline struct move hh_hand_move(const struct hh_state *s, enum hh_move_kind kind, int thing,
                                       int extra)
{
    return (struct move){(uint16_t)kind, {(uint16_t)thing, s->card[thing], (uint16_t)extra}};
}

/* Faces that were met already: like copies in a hand are one move. */
struct hh_faces {
    uint64_t met[HH_CARDS_MAX / 64];
};
/* Is it met for the first time? */
static inline bool hh_meet(struct hh_faces *faces, int card)
{
    uint64_t *word = &faces->met[card / 64], bit = 1ULL << card % 64;
    bool is_new = !(*word & bit);
    *word |= bit;
    return is_new;
}

/* Sentences are made only for those who ask. */
#define HH_FORBID(rule, ...)                                                                       \
    (why == NULL ? (int)(rule) : rule_forbids(&heresy_game, why, rule, __VA_ARGS__))

#endif
