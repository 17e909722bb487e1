/* texts.h: what the evaluators of card texts share: eval.c, match.c, choices.c, trigger.c, stats.c,
 * standing.c, may.c, happen.c.
 *
 * Texts that change numbers may ask for numbers themselves ("units with armor 2 or less get +1
 * armor"). What a text asks for is therefore read without the always-on texts that themselves ask
 * for the same kind of thing, numbers or keywords; `depth` says how deep a question stands, and
 * beyond HH_DEPTH_MAX no always-on text counts that asks for anything. So every question ends.
 */
#ifndef MUSTER_HERESY_TEXTS_H
#define MUSTER_HERESY_TEXTS_H

#include "state/heresy.h"

enum { HH_DEPTH_MAX = 3 };

/* hh_gist.does: hh_kind_bit of the always-on changes of a box, and the marks below. A climate
 * is all of that for what is in force now, or 0: not known. */
enum {
    HH_QUOTES = 1 << (CARD_OP_FLAGS - CARD_OP_GET),      /* gives away abilities in quotes */
    HH_QUOTES_STATIC = 1 << (CARD_OP_MOD - CARD_OP_GET), /* static ones among them */
    HH_CHANGES = 1 << 24,                                /* << enum card_stat: changes it */
    HH_CLIMATE_KNOWN = 1 << 29,
    HH_LAPSES = 1 << 30 /* of effects: one holds a card only while something is so */
};
static_assert(CARD_OP_ROLL_GET - CARD_OP_GET < 24 && CARD_STAT_COUNT == 5, "the marks have room");

/* hh_gist.bars: the deeds that CAN speaks of, one bit each: << enum card_ban, enum card_deed
 * or enum card_passive. */
#define HH_BAR_BAN (1ULL << 0)
#define HH_BAR_DEED (1ULL << 18)
#define HH_BAR_BE (1ULL << 25)
#define HH_BAR_SWEEPS (1ULL << 39)
#define HH_BAR_BLOCKED_ONLY (1ULL << 40)
#define HH_BAR_PLAYER (1ULL << 41) /* << enum card_ban: bans of a player */
static_assert(CARD_BAN_COUNT == 18 && CARD_DEED_COUNT == 7 && CARD_PASSIVE_COUNT == 14,
              "all deeds fit in one word");

static inline int hh_word(const uint8_t *at)
{
    return at[0] | at[1] << 8;
}

/* card_code_skip without a call for the ops that descriptions consist of. */
static inline const uint8_t *hh_skip(const uint8_t *at)
{
    static const uint8_t size[CARD_OP_COUNT] = {
        [CARD_OP_NONE] = 1,     [CARD_OP_END] = 1,        [CARD_OP_NUMBER] = 2,
        [CARD_OP_X] = 1,        [CARD_OP_SELF] = 2,       [CARD_OP_REFER] = 4,
        [CARD_OP_IN_ROLE] = 5,  [CARD_OP_ZONE] = 5,       [CARD_OP_WHO] = 4,
        [CARD_OP_TACTICS] = 1,  [CARD_OP_OWNED] = 4,      [CARD_OP_POSITION] = 2,
        [CARD_OP_ROLE] = 2,     [CARD_OP_OTHER] = 2,      [CARD_OP_FLAGGED] = 2,
        [CARD_OP_UNIQUE] = 2,   [CARD_OP_FACE] = 2,       [CARD_OP_KEYWORD] = 4,
        [CARD_OP_EXTREME] = 3,  [CARD_OP_AT] = 2,         [CARD_OP_NAMED] = 3,
        [CARD_OP_THAT_WAS] = 3, [CARD_OP_CONTROLLED] = 2, [CARD_OP_BAN] = 2,
        [CARD_OP_SWEEPS] = 2,
    };
    return size[*at] != 0 ? at + size[*at] : card_code_skip(at);
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

/* ---- eval.c ---- */
/* The ability that is read, or NULL. */
static inline const struct hh_ability *hh_text_of(const struct hh_ctx *c)
{
    return c->play >= 0 ? &c->d->abilities[c->s->frames[c->play].u.play.ability] : c->text;
}
/* The first op, from `at` down in printed order, for which `is` holds; NULL: none. Quoted abilities
 * below `at` are not entered. */
const uint8_t *hh_find_op(const uint8_t *at, bool (*is)(const void *who, const uint8_t *op),
                          const void *who);
/* As hh_players; `is_back`: the word was "that player", "they" or "their". */
unsigned hh_players_meant(const struct hh_ctx *c, bool is_back, int player, int slot);
bool hh_is_attack(const struct hh_attack_frame *a, enum card_attack kind);
/* Does a way of attacking that a fact tells count as this kind? */
bool hh_is_kind_of_attack(enum card_attack how, enum card_attack kind);
bool hh_is_within(int value, enum card_bound bound, int number);

/* ---- places.c ---- */
/* The place words of a description: NULL where there are none. */
struct hh_place {
    const uint8_t *at, *zone, *among;
};
static inline struct hh_place hh_place_of(const struct hh_data *d, const struct hh_sieve *sieve)
{
    return (struct hh_place){.at = sieve->at != 0 ? hh_code(d, sieve->at) : NULL,
                             .zone = sieve->zone != 0 ? hh_code(d, sieve->zone) : NULL,
                             .among = sieve->among != 0 ? hh_code(d, sieve->among) : NULL};
}
bool hh_is_at(const struct hh_ctx *c, enum card_sector word, int sector);
struct cardset hh_zone(const struct hh_ctx *c, const uint8_t *zone);
unsigned hh_zone_owners(const struct hh_ctx *c, const uint8_t *zone); /* bits of seats */
bool hh_is_in_zone(const struct hh_ctx *c, const uint8_t *zone, int thing);
bool hh_is_in_place(const struct hh_ctx *c, const struct hh_place *place, int thing);
/* Where a description without a place word looks (HH-LANG-10): at cards of these seats. */
struct cardset hh_usual_place(const struct hh_ctx *c, int nouns, unsigned seats);
/* The cards that lie there; without a place word those of these types, nouns and seats as bits. */
struct cardset hh_cards_in(const struct hh_ctx *c, const struct hh_place *place, int nouns,
                           unsigned seats);

/* ---- match.c ---- */
/* One property or state of a card: POSITION, ROLE, KEYWORD, WITH, AT, IS_A and so on. */
bool hh_has_property(const struct hh_ctx *c, const uint8_t *property, int thing);
/* As hh_is_meant, but for cards that something happened to, or that cause something: they need not
 * be where a description looks for them. */
bool hh_is_spoken_of(const struct hh_ctx *c, const uint8_t *at, int thing);
/* The face of this card must not count for the reader of the text. */
bool hh_is_hidden(const struct hh_ctx *c, int thing);
/* "Another": is this the card mentioned before, or this card itself? */
bool hh_is_left_out(const struct hh_ctx *c, const uint8_t *select, int thing);
/* A description, taken apart. */
static inline const struct hh_sieve *hh_sieve_of(const struct hh_data *d, const uint8_t *cards)
{
    return &d->sieves[d->sieve_at[cards - d->set->code]];
}
/* Does it say no more than nouns, "your" or "enemy", a position, and so many properties? */
static inline bool hh_is_bare(const struct hh_sieve *sieve, int properties)
{
    return sieve->rest_count <= properties && sieve->owned_count == 0 && !sieve->is_long &&
           (sieve->extreme | sieve->at | sieve->zone | sieve->among) == 0;
}
/* The seats whose cards a description means, as bits. */
unsigned hh_sieve_seats(const struct hh_ctx *c, const struct hh_sieve *sieve);
/* The same of a card that is not in plain sight, and of what stands in `rest`. */
bool hh_sieve_passes_unseen(const struct hh_ctx *c, const struct hh_sieve *sieve, unsigned seats,
                            int thing);
bool hh_sieve_passes_rest(const struct hh_ctx *c, const struct hh_sieve *sieve, int thing);
/* A card in play, face up, that the reader of the text knows: nearly all that are looked at. */
static inline bool hh_is_in_sight(const struct hh_ctx *c, int thing)
{
    return hh_is_in_play(c->s, thing) && hh_is_face_up(c->s, thing) &&
           (c->viewer == 0 || hh_knows(c->s, c->viewer - 1, thing));
}
/* Does a card in sight fit a description? Its place words and "the highest" are left aside; `seats`
 * are those of hh_sieve_seats. */
static inline bool hh_sieve_passes_seen(const struct hh_ctx *c, const struct hh_sieve *sieve,
                                        unsigned seats, int thing)
{
    return (seats >> hh_controller(c->s, thing) & 1) &&
           (sieve->position < 0 || hh_position(c->s, thing) == sieve->position) &&
           (sieve->types >> hh_type(c->d, c->s, thing) & 1) &&
           ((sieve->rest_count == 0 && !sieve->is_long) || hh_sieve_passes_rest(c, sieve, thing));
}
/* The same of any card. */
static inline bool hh_sieve_passes(const struct hh_ctx *c, const struct hh_sieve *sieve,
                                   unsigned seats, int thing)
{
    return hh_is_in_sight(c, thing) ? hh_sieve_passes_seen(c, sieve, seats, thing)
                                    : hh_sieve_passes_unseen(c, sieve, seats, thing);
}
/* The cards that lie where a description looks; some that do not fit it may be left out. */
struct cardset hh_place_set(const struct hh_ctx *c, const struct hh_sieve *sieve, unsigned seats);
/* The cards among `from` that pass, of them "the highest" if it says so. */
struct cardset hh_sift(const struct hh_ctx *c, const struct hh_sieve *sieve, unsigned seats,
                       const struct cardset *from);
/* The cards among `from` that fit a description, its place words left aside. */
struct cardset hh_fitting(const struct hh_ctx *c, const uint8_t *cards, const struct cardset *from);

/* ---- choices.c ---- */
/* As hh_choices of a SELECT, but no more than `enough` of them. */
struct cardset hh_some_choices(const struct hh_ctx *c, const uint8_t *select, enum card_op verb,
                               int chooser, int enough);
/* Are there that many cards to choose for a selection (hh_choices, HH-RULE-57)? */
bool hh_has_choices(const struct hh_ctx *c, const uint8_t *select, enum card_op verb, int chooser,
                    int least);

/* ---- stats.c ---- */
/* As hh_stat_sum and hh_keywords, in a question that stands `depth` deep. */
int hh_stat_at(const struct hh_data *d, const struct hh_state *s, int thing, int stat, int depth,
               uint32_t climate);
uint64_t hh_keywords_at(const struct hh_data *d, const struct hh_state *s, int thing, int depth,
                        uint32_t climate);
bool hh_has_stat(const struct hh_data *d, const struct hh_state *s, int thing, int stat);
bool hh_counts_as(const struct hh_data *d, const struct hh_state *s, int thing, enum card_op what,
                  int depth, uint32_t climate);
int hh_total_at(const struct hh_data *d, const struct hh_state *s, int seat, int depth);
int hh_requirement_at(const struct hh_data *d, const struct hh_state *s, int sector, int depth);

/* ---- may.c ---- */
/* Does a text forbid this deed to a card, or to the player who controls it? */
bool hh_is_barred(const struct hh_data *d, const struct hh_state *s, int thing, enum card_ban deed);
/* Do texts forbid a player one of these deeds, bit enum card_ban? */
bool hh_is_player_barred(const struct hh_data *d, const struct hh_state *s, int seat,
                         uint32_t bans);
/* May it attack, positions left aside, and is there a target? */
bool hh_may_attack_now(const struct hh_data *d, const struct hh_state *s, int unit,
                       enum card_attack how);

/* ---- trigger.c ---- */
/* The event of a trigger; REPLACE is one itself. */
static inline const uint8_t *hh_event_of(const uint8_t *trigger)
{
    return *trigger == CARD_OP_TRIGGER ? trigger + 2 : trigger;
}
/* An event that a player causes, or of cards? */
static inline bool hh_is_of_player(const uint8_t *event)
{
    return *event >= CARD_OP_PLAYS && *event <= CARD_OP_BATTLE_BEGINS;
}
/* What an event of cards asks of a fact of this kind. */
struct hh_event_cards {
    int attack;           /* enum card_attack that it must belong to */
    bool is_second_first; /* the first description is that of the fact's second card */
    const uint8_t *at[2]; /* a description for each of its cards; NONE: any */
};
struct hh_event_cards hh_event_cards(const struct hh_data *d, const uint8_t *event, int kind);

/* ---- glance.c ---- */
/* May the seat hold a command line that answers to the fact, for all that the enemy knows? */
bool hh_may_hold_answer(const struct hh_data *d, const struct hh_state *s, int fact, int seat);

/* ---- index.c ---- */
/* The facts, bit enum hh_fact_kind, that the trigger of an ability may answer to; */
static inline uint32_t hh_facts_of(const struct hh_ability *a)
{
    return (uint32_t)a->facts[0] | (uint32_t)a->facts[1] << 8 | (uint32_t)a->facts[2] << 16 |
           (uint32_t)a->facts[3] << 24;
}
/* of one that is forced; */
static inline uint32_t hh_forced_by(const struct hh_ability *a)
{
    return a->is_forced ? hh_facts_of(a) : 0;
}
/* of a reaction: one without a trigger fits everywhere. */
static inline uint32_t hh_reacts_to(const struct hh_ability *a)
{
    if (a->read.kind != CARD_KIND_R)
        return 0;
    return a->read.trigger != 0 ? hh_facts_of(a) : ~0U;
}

/* ---- digest.c ---- */
/* The kinds of change that an effect is one of, as hh_kind_bit. */
uint32_t hh_ops_of_effect(const struct hh_data *d, const struct hh_effect *e);
/* What it says of changes, and of answers to facts, where it is struck out. */
uint32_t hh_digest_climate(const struct hh_data *d, const struct hh_state *s);
uint32_t hh_digest_forced(const struct hh_data *d, const struct hh_state *s);
uint32_t hh_digest_reacts(const struct hh_data *d, const struct hh_state *s);
/* Bit enum hh_fact_kind: forced texts may answer to it now; reactions of cards in play. */
static inline uint32_t hh_forced_now(const struct hh_data *d, const struct hh_state *s)
{
    return hh_is_digest_true(s) ? s->digest.forced : hh_digest_forced(d, s);
}
static inline uint32_t hh_reacts_now(const struct hh_data *d, const struct hh_state *s)
{
    return hh_is_digest_true(s) ? s->digest.reacts : hh_digest_reacts(d, s);
}
/* All that texts and effects do now. */
static inline uint32_t hh_climate(const struct hh_data *d, const struct hh_state *s)
{
    const struct hh_digest *digest = &s->digest;
    return hh_is_digest_true(s) ? digest->does | digest->lasts | digest->gifts | HH_CLIMATE_KNOWN
                                : hh_digest_climate(d, s);
}
/* Does a text or an effect give abilities in quotes away; such of this kind? */
static inline bool hh_gives(const struct hh_data *d, const struct hh_state *s, enum card_kind kind)
{
    return hh_digest(d, s).gift_kinds >> kind & 1;
}
static inline bool hh_has_gifts(const struct hh_data *d, const struct hh_state *s)
{
    return (hh_climate(d, s) & HH_QUOTES) != 0;
}
/* Surely nothing speaks of one of these deeds, HH_BAR_*, of a player or of cards at large: so it
 * mostly is. What a card says of itself alone is left aside; */
static inline bool hh_is_unbarred(const struct hh_state *s, uint64_t bars)
{
    return hh_is_digest_true(s) && !(s->digest.bars & bars);
}
/* the same of one card, what it says of itself included. */
static inline bool hh_is_unbarred_to(const struct hh_data *d, const struct hh_state *s, int thing,
                                     uint64_t bars)
{
    return hh_is_unbarred(s, bars) && thing < HH_THINGS_MAX &&
           !(d->gists[s->card[thing]].bars & bars);
}

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

/* ---- run.c ---- */
/* Does nothing come before the top frame (run.c): the end of the game, a digest to be made, a card
 * that goes back, a window for a fact? All is asked at once: each of it alone is hard to foretell.
 */
static inline bool hh_is_calm(const struct hh_state *s)
{
    return (s->is_over | (s->digest.of ^ (s->current + 1)) | (s->digest.lasts & HH_LAPSES) |
            (s->facts_seen < s->fact_count)) == 0;
}
/* May the frame take its next step at once? */
static inline bool hh_is_undisturbed(const struct hh_state *s, const struct hh_frame *f)
{
    return (f == &s->frames[s->frame_count - 1]) & hh_is_calm(s);
}
/* Lets a frame take one step after the other while nothing comes between. */
static inline enum run hh_run_steps(enum run (*step)(const struct hh_data *d, struct hh_state *s,
                                                     struct hh_frame *f, struct witness *w),
                                    const struct hh_data *d, struct hh_state *s, struct hh_frame *f,
                                    struct witness *w)
{
    enum run r;
    do
        r = step(d, s, f, w);
    while (r == RUN_ON && hh_is_undisturbed(s, f));
    return r;
}

/* ---- standing.c ---- */
/* As hh_walk_begin, for a question that stands `depth` deep (-1: it asks for neither numbers nor
 * keywords) and asks for HH_NEEDS_*; `stat`: only changes of it, -1: all, and of texts only those
 * that may change it on `thing`, HH_NO_THING: on any card. */
void hh_walk_from(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s,
                  uint32_t ops, int stat, int thing, int asks, int depth);
/* As hh_force_holds, in a question that stands `depth` deep; `c` becomes what its text is read
 * with. */
bool hh_force_on(const struct hh_data *d, const struct hh_state *s, const struct hh_force *f,
                 int thing, int depth, struct hh_ctx *c);
/* As hh_granted, for a question as of hh_walk_from. */
int hh_granted_at(const struct hh_data *d, const struct hh_state *s, int thing, uint16_t *out,
                  int room, int asks, int depth);
/* The cards in play among these to which texts or effects give abilities of this kind. */
struct cardset hh_gifted(const struct hh_data *d, const struct hh_state *s,
                         const struct cardset *among, enum card_kind kind);
/* How often an always-on change counts: "for each". */
int hh_times(const struct hh_ctx *c, const struct hh_still *still);
/* As hh_walk_begin for CAN; only texts about these deeds, HH_BAR_*, and of what cards say of
 * themselves alone only that of `thing` (HH_NO_THING: of none). */
void hh_walk_deeds(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s, int thing,
                   uint64_t bars);

#endif
