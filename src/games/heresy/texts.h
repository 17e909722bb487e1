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

#include "heresy.h"

enum { HH_DEPTH_MAX = 3 };

/* hh_data.still_ops: hh_kind_bit of the always-on changes of a box, and the marks below. A climate
 * is all of that for what is in force now, or 0: not known. */
enum {
    HH_QUOTES = 1 << (CARD_OP_FLAGS - CARD_OP_GET),      /* gives away abilities in quotes */
    HH_QUOTES_STATIC = 1 << (CARD_OP_MOD - CARD_OP_GET), /* static ones among them */
    HH_CHANGES = 1 << 24,                                /* << enum card_stat: changes it */
    HH_CLIMATE_KNOWN = 1 << 29
};
static_assert(CARD_OP_ROLL_GET - CARD_OP_GET < 24 && CARD_STAT_COUNT == 5, "the marks have room");

/* hh_data.still_bars: the deeds that CAN speaks of, one bit each: << enum card_ban, enum card_deed
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
const struct hh_ability *hh_text_of(const struct hh_ctx *c);
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
struct hh_place hh_place_of(const uint8_t *cards);
bool hh_note_place(const uint8_t *op, struct hh_place *place); /* false: it is no place word */
bool hh_is_at(const struct hh_ctx *c, enum card_sector word, int sector);
struct cardset hh_zone(const struct hh_ctx *c, const uint8_t *zone);
unsigned hh_zone_owners(const struct hh_ctx *c, const uint8_t *zone); /* bits of seats */
bool hh_is_in_zone(const struct hh_ctx *c, const uint8_t *zone, int thing);
bool hh_is_in_place(const struct hh_ctx *c, const struct hh_place *place, int thing);
/* The cards that lie there; without a place word those of these types, nouns and seats as bits. */
struct cardset hh_cards_in(const struct hh_ctx *c, const struct hh_place *place, int nouns,
                           unsigned seats);

/* ---- match.c ---- */
/* One property or state of a card: POSITION, ROLE, KEYWORD, WITH, AT, IS_A and so on. */
bool hh_has_property(const struct hh_ctx *c, const uint8_t *property, int thing);
bool hh_has_role(const struct hh_ctx *c, enum card_role role, int thing);
/* As hh_is_meant, but for cards that something happened to, or that cause something: they need not
 * be where a description looks for them. */
bool hh_is_spoken_of(const struct hh_ctx *c, const uint8_t *at, int thing);
/* The face of this card must not count for the reader of the text. */
bool hh_is_hidden(const struct hh_ctx *c, int thing);
/* "Another": is this the card mentioned before, or this card itself? */
bool hh_is_left_out(const struct hh_ctx *c, const uint8_t *select, int thing);
/* A description that is held against many cards: what is the same for all of them is found once.
 * Its place words and "the highest" are left aside. */
struct hh_sieve {
    uint8_t nouns, seats;   /* bits; seats: whom the card must belong to */
    int position;           /* or -1 */
    const uint8_t *rest[6]; /* other properties */
    int rest_count;
    const uint8_t *words;   /* the description, if it has more than that; else NULL */
    const uint8_t *extreme; /* "the highest" or "the lowest", or NULL */
    struct hh_place place;
};
void hh_sieve_make(const struct hh_ctx *c, const uint8_t *cards, struct hh_sieve *sieve);
bool hh_sieve_passes(const struct hh_ctx *c, const struct hh_sieve *sieve, int thing);
/* The cards that lie where a description looks; some that do not fit it may be left out. */
struct cardset hh_place_set(const struct hh_ctx *c, const struct hh_sieve *sieve);
/* The cards among `from` that pass, of them "the highest" if it says so. */
struct cardset hh_sift(const struct hh_ctx *c, const struct hh_sieve *sieve,
                       const struct cardset *from);
/* The cards among `from` that fit a description, its place words left aside. */
struct cardset hh_fitting(const struct hh_ctx *c, const uint8_t *cards, const struct cardset *from);

/* ---- choices.c ---- */
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
/* May it attack, positions left aside, and is there a target? */
bool hh_may_attack_now(const struct hh_data *d, const struct hh_state *s, int unit,
                       enum card_attack how);

/* ---- standing.c ---- */
uint32_t hh_climate(const struct hh_data *d, const struct hh_state *s);
/* Does an always-on text or an effect speak of one of these deeds, HH_BAR_*? */
bool hh_speaks_of(const struct hh_data *d, const struct hh_state *s, uint64_t bars);
/* The same; mostly no text does, and nothing lasts. */
static inline bool hh_bars(const struct hh_data *d, const struct hh_state *s, uint64_t bars)
{
    bool is_plain = hh_is_digest_true(s) && s->effect_count == 0;
    return is_plain ? (s->digest.bars & bars) != 0 : hh_speaks_of(d, s, bars);
}
/* As hh_walk_begin, for a question that stands `depth` deep (-1: it asks for neither numbers nor
 * keywords) and asks for HH_NEEDS_*; `stat`: only changes of it, -1: all. */
void hh_walk_from(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s,
                  uint32_t ops, int stat, int asks, int depth);
/* As hh_force_holds, in a question that stands `depth` deep; `c` becomes what its text is read
 * with. */
bool hh_force_on(const struct hh_data *d, const struct hh_state *s, const struct hh_force *f,
                 int thing, int depth, struct hh_ctx *c);
/* As hh_granted, for a question as of hh_walk_from. */
int hh_granted_at(const struct hh_data *d, const struct hh_state *s, int thing, uint16_t *out,
                  int room, int asks, int depth);
/* How often an always-on change counts: "for each". */
int hh_times(const struct hh_ctx *c, const struct hh_still *still);
/* As hh_walk_begin for CAN; only texts about these deeds: HH_BAR_*. */
void hh_walk_deeds(struct hh_walk *w, const struct hh_data *d, const struct hh_state *s,
                   uint64_t bars);

#endif
