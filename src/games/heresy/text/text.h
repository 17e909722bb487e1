/* text.h: what card texts say now. This room reads states and never writes them.
 *
 * Texts that change numbers may ask for numbers themselves ("units with armor 2 or less get +1
 * armor"). What a text asks for is therefore read without the always-on texts that themselves ask
 * for the same kind of thing, numbers or keywords; `depth` says how deep a question stands, and
 * at HH_DEPTH_MAX no always-on text counts that asks for anything; beyond it only print counts,
 * which bounds lasting effects too (HH-RULE-120). So every question ends.
 *
 * expr.c, match.c and standing.c call each other: the language is recursive. A number may count the
 * cards of a description, a description may ask for a number, and the number of a card depends on
 * always-on texts, which have conditions. */
#ifndef MUSTER_HERESY_TEXT_H
#define MUSTER_HERESY_TEXT_H

#include "data/code.h"
#include "state/digest.h"
#include "state/facts.h"
#include "state/vocabulary.h"

enum { HH_DEPTH_MAX = 3 };

/* ---- expr.c: numbers, players, references and conditions ---- */

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
    int acting;        /* 1 + the player meant by "that player" and "their" after "each player" */
    int depth;         /* private: texts that ask for numbers that texts change */
    uint32_t in_force; /* private: what is in force, if known */
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
/* How often "for each" counts: a description, EVERY of one, or cards mentioned before. */
int hh_count_each(const struct hh_ctx *c, const uint8_t *what);
bool hh_holds(const struct hh_ctx *c,
              const uint8_t *at); /* any condition, IF, WHILE, state of the subject */
unsigned hh_players(const struct hh_ctx *c, int player,
                    int slot);                               /* bits of seats: enum card_player */
unsigned hh_who(const struct hh_ctx *c, const uint8_t *who); /* a WHO op */
/* The things bound to a slot; CARD_SELF_SLOT is self. */
struct cardset hh_slot(const struct hh_ctx *c, int slot);
/* The context of a text that is carried out: the PLAY at this frame. */
void hh_ctx_of_play(const struct hh_data *d, const struct hh_state *s, int frame,
                    struct hh_ctx *out);
/* The ability that is read, or NULL. */
static inline const struct hh_ability *hh_text_of(const struct hh_ctx *c)
{
    return c->play >= 0 ? &c->d->abilities[c->s->frames[c->play].u.play.ability] : c->text;
}
/* As hh_players; `is_back`: the word was "that player", "they" or "their". */
unsigned hh_players_meant(const struct hh_ctx *c, bool is_back, int player, int slot);
/* Does a way of attacking that a fact tells count as this kind? */
bool hh_is_kind_of_attack(enum card_attack how, enum card_attack kind);
bool hh_is_within(int value, enum card_bound bound, int number);
/* How many: least and most, before looking at what there is. */
void hh_amount(const struct hh_ctx *c, const uint8_t *select, int *least, int *most);

/* ---- match.c: descriptions, places and triggers ---- */

bool hh_fits(const struct hh_ctx *c, const uint8_t *cards, int thing); /* CARDS; place included */
/* The same, its place left aside: nouns, properties and restrictions alone. */
bool hh_describes(const struct hh_ctx *c, const uint8_t *cards, int thing);
/* All things that fit a CARDS description. */
struct cardset hh_all(const struct hh_ctx *c, const uint8_t *cards);
/* The things an object or subject means now: SELF, REFER, IN_ROLE, SELECT (bound, or all that fit),
 * GROUP, EITHER, BOTH, TOP, ZONE. */
struct cardset hh_object(const struct hh_ctx *c, const uint8_t *at);
bool hh_is_meant(const struct hh_ctx *c, const uint8_t *at, int thing); /* the same for one thing */
/* The place words of a description: NULL where there are none. */
struct hh_place {
    const uint8_t *at, *zone, *among;
};
static inline struct hh_place hh_place_of(const struct hh_data *d, const struct hh_filter *filter)
{
    return (struct hh_place){.at = filter->at != 0 ? hh_code(d, filter->at) : NULL,
                             .zone = filter->zone != 0 ? hh_code(d, filter->zone) : NULL,
                             .among = filter->among != 0 ? hh_code(d, filter->among) : NULL};
}
bool hh_is_at(const struct hh_ctx *c, enum card_sector word, int sector);
struct cardset hh_zone(const struct hh_ctx *c, const uint8_t *zone);
/* Whose zone was chosen for "either player's", a bit of a seat; 0: none was, or it is no such zone.
 */
unsigned hh_whose(const struct hh_ctx *c, const uint8_t *zone);
/* One property or state of a card: POSITION, ROLE, KEYWORD, WITH, AT, IS_A and so on. */
bool hh_has_property(const struct hh_ctx *c, const uint8_t *property, int thing);
/* As hh_is_meant, but for cards that something happened to, or that cause something: they need not
 * be where a description looks for them. */
bool hh_is_spoken_of(const struct hh_ctx *c, const uint8_t *at, int thing);
/* The face of this card must not count for the reader of the text. */
bool hh_is_hidden(const struct hh_ctx *c, int thing);
/* "Another": is this the card mentioned before, or this card itself? */
bool hh_is_left_out(const struct hh_ctx *c, const uint8_t *select, int thing);
/* The seats whose cards a description means, as bits. */
unsigned hh_filter_seats(const struct hh_ctx *c, const struct hh_filter *filter);
/* The same of a card that is not in plain sight, and of what stands in `rest`. */
bool hh_filter_passes_unseen(const struct hh_ctx *c, const struct hh_filter *filter, unsigned seats,
                             int thing);
bool hh_filter_passes_rest(const struct hh_ctx *c, const struct hh_filter *filter, int thing);
/* A card in play, face up, that the reader of the text knows: nearly all that are looked at. */
static inline bool hh_is_in_sight(const struct hh_ctx *c, int thing)
{
    return hh_is_in_play(c->s, thing) && hh_is_face_up(c->s, thing) &&
           (c->viewer == 0 || hh_knows(c->s, c->viewer - 1, thing));
}
/* Does a card in sight fit a description? Its place words and "the highest" are left aside; `seats`
 * are those of hh_filter_seats. */
static inline bool hh_filter_passes_seen(const struct hh_ctx *c, const struct hh_filter *filter,
                                         unsigned seats, int thing)
{
    return (seats >> hh_controller(c->s, thing) & 1) &&
           (filter->position < 0 || hh_position(c->s, thing) == filter->position) &&
           (filter->types >> hh_type(c->d, c->s, thing) & 1) &&
           ((filter->rest_count == 0 && !filter->is_long) ||
            hh_filter_passes_rest(c, filter, thing));
}
/* The same of any card. */
static inline bool hh_filter_passes(const struct hh_ctx *c, const struct hh_filter *filter,
                                    unsigned seats, int thing)
{
    return hh_is_in_sight(c, thing) ? hh_filter_passes_seen(c, filter, seats, thing)
                                    : hh_filter_passes_unseen(c, filter, seats, thing);
}
/* The cards that lie where a description looks; some that do not fit it may be left out. */
struct cardset hh_place_set(const struct hh_ctx *c, const struct hh_filter *filter, unsigned seats);
/* The cards among `from` that pass, of them "the highest" if it says so. */
struct cardset hh_filter_set(const struct hh_ctx *c, const struct hh_filter *filter, unsigned seats,
                             const struct cardset *from);
/* Does the trigger answer to the fact? Fills `bound` with picks (slot, thing) for the cards of the
 * trigger; returns their number, -1: no. */
int hh_trigger_fits(const struct hh_ctx *c, const uint8_t *trigger, int fact,
                    struct hh_pick bound[4]);

/* ---- standing.c: what always-on texts and lasting effects say now, and numbers of cards ---- */

/* One change that is in force: of a card in play (HH-STATIC-01), of the current sector, of a
 * granted ability, or a lasting effect. hh_walk_begin and hh_walk_next visit them all. */
struct hh_force {
    const struct hh_change *change;
    const struct hh_effect *effect; /* NULL: a static text */
    int source, seat;
    uint32_t in_force; /* private */
};
/* A walk over them; its fields are private. */
struct hh_walk {
    int stage, index;
    struct cardset wanted; /* cards whose texts are to come, and sector things */
    uint64_t bars;
    int word, change, change_end, source, seat;
    uint32_t kinds, does, gate, in_force;
    int stat, about, asks, depth;
    bool has_gifts, has_effects;
};
/* The quoted abilities that texts and effects give to a thing now, always in the same order: the
 * lines from HH_LINE_GRANTED on. Returns how many, at most `room`. */
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
/* As hh_force_holds, in a question that stands `depth` deep; `c` becomes what its text is read
 * with. */
bool hh_force_on(const struct hh_data *d, const struct hh_state *s, const struct hh_force *f,
                 int thing, int depth, struct hh_ctx *c);
/* The cards in play among these to which texts or effects give abilities of this kind. */
struct cardset hh_gifted(const struct hh_data *d, const struct hh_state *s,
                         const struct cardset *among, enum card_kind kind);
/* As hh_walk_begin for CAN; only texts about these deeds, HH_BAR_*, and of what cards say of
 * themselves alone only that of `thing` (HH_NO_THING: of none). */
void hh_walk_deeds(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s, int thing,
                   uint64_t bars);
/* The ability of a thing by line (HH_LINE_*). -1: there is none. */
int hh_ability_of(const struct hh_data *d, const struct hh_state *s, int thing, int line);
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
/* Is this number printed as d6, and neither rolled yet nor replaced? It counts as 0 (HH-RULE-52).
 */
bool hh_is_unrolled(const struct hh_data *d, const struct hh_state *s, int thing, int stat);
/* A part of a number, for `explain`: where it comes from. */
struct hh_part {
    int source;
    int amount;
    bool is_set;
};
int hh_stat_parts(const struct hh_data *d, const struct hh_state *s, int thing, int stat,
                  struct hh_part *out, int room);
/* As hh_stat_sum and hh_keywords, in a question that stands `depth` deep. */
int hh_stat_at(const struct hh_data *d, const struct hh_state *s, int thing, int stat, int depth,
               uint32_t in_force);
uint64_t hh_keywords_at(const struct hh_data *d, const struct hh_state *s, int thing, int depth,
                        uint32_t in_force);
bool hh_has_stat(const struct hh_data *d, const struct hh_state *s, int thing, int stat);
bool hh_counts_as(const struct hh_data *d, const struct hh_state *s, int thing, enum card_op what,
                  int depth, uint32_t in_force);
int hh_total_at(const struct hh_data *d, const struct hh_state *s, int seat, int depth);
int hh_requirement_at(const struct hh_data *d, const struct hh_state *s, int sector, int depth);

/* ---- allowed.c: what cards and players may do: "cannot" beats "can" (HH-LANG-26) ---- */

/* 0, or the rule that forbids it; `why` (may be NULL) gets the sentence. */
int hh_forbids_shooting(const struct hh_data *d, const struct hh_state *s, int unit,
                        struct err *why);
int hh_forbids_charging(const struct hh_data *d, const struct hh_state *s, int unit,
                        struct err *why);
int hh_forbids_assault(const struct hh_data *d, const struct hh_state *s, int unit,
                       struct err *why);
int hh_forbids_target(const struct hh_data *d, const struct hh_state *s,
                      const struct hh_attack_frame *a, int thing, struct err *why);
int hh_forbids_block(const struct hh_data *d, const struct hh_state *s,
                     const struct hh_attack_frame *a, int unit, struct err *why);
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
/* As hh_forbids_assault, but for a special assault: it needs no target (HH-SPECIAL-12). */
int hh_forbids_special(const struct hh_data *d, const struct hh_state *s, int unit,
                       struct err *why);
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
/* May this card become the defending one, by RETARGET or DEFEND? */
bool hh_may_retarget(const struct hh_data *d, const struct hh_state *s, int thing);
/* Does a text forbid this deed to a card, or to the player who controls it? */
bool hh_is_barred(const struct hh_data *d, const struct hh_state *s, int thing, enum card_ban deed);
/* Do texts forbid a player one of these deeds, bit enum card_ban? */
bool hh_is_player_barred(const struct hh_data *d, const struct hh_state *s, int seat,
                         uint32_t bans);
/* May it attack, positions left aside, and is there a target? */
bool hh_may_attack_now(const struct hh_data *d, const struct hh_state *s, int unit,
                       enum card_attack how);
/* What texts forbid players: may the seat do all of these deeds, bit enum card_ban? */
static inline bool hh_player_may_all(const struct hh_data *d, const struct hh_state *s, int seat,
                                     uint32_t bans)
{
    return hh_is_unbarred(s, bans * HH_BAR_PLAYER) || !hh_is_player_barred(d, s, seat, bans);
}
/* The same of one. */
static inline bool hh_player_may(const struct hh_data *d, const struct hh_state *s, int seat,
                                 enum card_ban what)
{
    uint32_t bans = 1U << what;
    if (what == CARD_BAN_PLAY_BA_CARDS)
        bans |= 1U << CARD_BAN_PLAY_CARDS;
    return hh_player_may_all(d, s, seat, bans);
}

/* ---- choices.c: what may be chosen for a text ---- */

/* What may be chosen for a SELECT, narrowed by its verb (HH-OPT-11, HH-LANG-11), by what texts
 * forbid, and without the cards already chosen for it. `chooser`'s knowledge counts (HH-RULE-77).
 */
struct cardset hh_choices(const struct hh_ctx *c, const uint8_t *select, enum card_op verb,
                          int chooser);
/* Are there that many cards to choose for a selection (hh_choices, HH-RULE-57)? */
bool hh_has_choices(const struct hh_ctx *c, const uint8_t *select, enum card_op verb, int chooser,
                    int least);
/* What the seat may choose for a selection (SELECT, EITHER) of the ability in the context. */
struct cardset hh_offer(const struct hh_ctx *c, int ability, const uint8_t *select,
                        enum card_op verb, int chooser);
/* As hh_offer; where there are more than `enough`, some may be left out. */
struct cardset hh_offer_some(const struct hh_ctx *c, int ability, const uint8_t *select,
                             enum card_op verb, int chooser, int enough);
/* How many, with "for each" counted. */
void hh_demand(const struct hh_ctx *c, const uint8_t *select, int times, int *least, int *most);
bool hh_may_choose_option(const struct hh_ctx *c, int ability, int option);
/* How often the numbers of the effect there count: "for each" of sentence and effect. */
int hh_count_times(const struct hh_ctx *c, const struct hh_spot *spot);
static inline int hh_times_of(const struct hh_ctx *c, const struct hh_spot *spot)
{
    return hh_text_of(c)->has_times ? hh_count_times(c, spot) : 1; /* few texts say it */
}
/* The sectors that may be chosen for it, as bits. */
unsigned hh_places(const struct hh_ctx *c, const uint8_t *act);
/* The bounds of a free X (HH-RULE-53). False: no X can be paid. */
bool hh_x_bounds(const struct hh_ctx *c, int ability, int *least, int *most);

/* ---- playable.c: may a seat play an ability now? ---- */

/* 0, or the rule by which the seat cannot play this ability now. `fact`: what it would answer. */
int hh_forbids_play(const struct hh_data *d, const struct hh_state *s, int seat, int thing,
                    int line, enum hh_mode mode, int fact, struct err *why);
/* Lists the abilities in play and the hand cards a seat may play in this mode. */
int hh_list_plays(const struct hh_data *d, const struct hh_state *s, int seat, enum hh_mode mode,
                  int fact, struct move *out);
/* Takes those cards from what is offered for a cost that would leave another cost of its kind
 * unpaid (HH-RULE-143). `select`: where the selection stands in the ability. */
void hh_keep_payable(const struct hh_ctx *c, enum card_op verb, int select, struct cardset *offer);
/* Can the option be chosen: can all that its effects need be had? */
bool hh_may_choose_option(const struct hh_ctx *c, int ability, int option);
/* Does "your roll", "any test" and so on, said by this seat, mean this roll? */
bool hh_is_roll_meant(const struct hh_roll_frame *roll, int seat, int word);

/* ---- answers.c: which texts answer to a fact ---- */

/* Lists what the seat may play in answer to one of these facts, each play once. */
int hh_list_answers(const struct hh_data *d, const struct hh_state *s, int seat, enum hh_mode mode,
                    int fact, int fact_count, struct move *out);

/* 0 if the move is a play that answers to one of these facts (HH_NO_FACT: to none), else the rule
 * that forbids it. */
int hh_forbids_answer(const struct hh_data *d, const struct hh_state *s, int seat,
                      enum hh_mode mode, int fact, int fact_count, const struct move *m,
                      struct err *why);
/* The first of the facts [fact, fact + count) that the play answers to; -1: none, and `rule` says
 * why. */
int hh_answered_fact(const struct hh_data *d, const struct hh_state *s, int seat, enum hh_mode mode,
                     int fact, int fact_count, const struct move *m, int *rule, struct err *why);
/* Does this ability of a card that the fact took out of play speak of just that ("When this unit is
 * destroyed", HH-LANG-17)? Then the seat it stood with has it still. */
bool hh_is_last_word(const struct hh_data *d, const struct hh_state *s, int seat, int thing,
                     int ability, int fact);
/* May the seat hold a command line that answers to the fact, for all that the enemy knows? */
bool hh_may_hold_answer(const struct hh_data *d, const struct hh_state *s, int fact, int seat);
/* Is there a forced text that answers to one of the facts [fact, fact + count)? */
bool hh_has_forced(const struct hh_data *d, const struct hh_state *s, int fact, int count);
/* May a forced text answer to the fact, by its kind? Cheap; may be true though none does. */
bool hh_may_be_forced(const struct hh_data *d, const struct hh_state *s,
                      const struct hh_fact *fact);
/* The cards whose forced texts answer to a fact for the seat. */
struct cardset hh_forced_cards(const struct hh_data *d, const struct hh_state *s, int seat,
                               int fact);
/* The first line of the card from `line` on whose forced text answers to the fact for the seat
 * (HH_NO_SEAT: for any); -1: none. */
int hh_next_forced(const struct hh_data *d, const struct hh_state *s, int seat, int thing, int line,
                   int fact);
/* The seat for which a forced text of a thing answers to a fact, or HH_NO_SEAT. */
int hh_forced_seat(const struct hh_data *d, const struct hh_state *s, int thing, int ability,
                   int fact);

#endif
