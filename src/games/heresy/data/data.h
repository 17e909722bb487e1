/* data.h: what packs bring, as tables that play looks up (data.c, index.c), and the words
 * by which tables name what happens. Nothing here changes while games are played with it. */
#ifndef MUSTER_HERESY_DATA_H
#define MUSTER_HERESY_DATA_H

#include <assert.h>
#include <string.h>

#include "data/cards.h"
#include "data/decks.h"
#include "heresy_rules.h"

enum {
    HH_ABILITIES_MAX = 2048, /* of all cards of the packs, quoted ones included */
    HH_DECKS_MAX = 32
};

/* Lines of a card, by which moves, uses and events name its abilities: 0, 1, ... are those of its
 * box. */
enum {
    HH_LINE_GRANTED = 128,  /* 128, 129, ...: abilities that texts give it now... */
    HH_LINES_GRANTED = 127, /* ...so many at most */
    HH_LINE_DONE = 254,     /* of a use: all forced texts of the card were carried out */
    HH_LINE_COMMAND = 255   /* its command line */
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
    HH_BA_BEGAN, /* seat's BA */
    HH_BA_ENDED, /* the same: before what lasts until then is over */
    HH_BEFORE,   /* a deed that is about to be done (HH-RULE-128): the fact it will be, with `how`
                  * kept as hh_before_how; what is hidden then is HH_NO_THING or 0 */
    HH_FACT_COUNT
};

/* What was done to a card or by it, for marks: enum card_passive, then enum card_deed. */
static inline int hh_deed_mark(int deed)
{
    return CARD_PASSIVE_COUNT + deed;
}

/* `how` of HH_BEFORE: the deed, enum hh_fact_kind, and how it is done. */
enum { HH_HOW_BITS = 3 };
static_assert(CARD_ATTACK_COUNT <= 1 << HH_HOW_BITS && HH_FACT_COUNT <= 256 >> HH_HOW_BITS,
              "a deed and its how share a byte");
static inline uint8_t hh_before_how(enum hh_fact_kind deed, int how)
{
    return (uint8_t)((unsigned)deed << HH_HOW_BITS | (unsigned)how);
}

/* hh_profile.does: hh_kind_bit of the always-on changes of a box, and the marks below. An
 * `in_force` is all of that for what is in force now, or 0: not known. */
enum {
    HH_QUOTES = 1 << (CARD_OP_FLAGS - CARD_OP_GET),      /* gives away abilities in quotes */
    HH_QUOTES_STATIC = 1 << (CARD_OP_MOD - CARD_OP_GET), /* static ones among them */
    HH_CHANGES = 1 << 24,                                /* << enum card_stat: changes it */
    HH_IN_FORCE_KNOWN = 1 << 29,
    HH_LAPSES = 1 << 30 /* of effects: one holds a card only while something is so */
};
static_assert(CARD_OP_ROLL_GET - CARD_OP_GET < 24 && CARD_STAT_COUNT == 5, "the marks have room");

/* hh_profile.bars: the deeds that CAN speaks of, one bit each: << enum card_ban, enum card_deed
 * or enum card_passive. */
#define HH_BAR_BAN (1ULL << 0)
#define HH_BAR_DEED (1ULL << 18)
#define HH_BAR_BE (1ULL << 25)
#define HH_BAR_SWEEPS (1ULL << 39)
#define HH_BAR_BLOCKED_ONLY (1ULL << 40)
#define HH_BAR_PLAYER (1ULL << 41) /* << enum card_ban: bans of a player */
static_assert(CARD_BAN_COUNT == 18 && CARD_DEED_COUNT == 7 && CARD_PASSIVE_COUNT == 14,
              "all deeds fit in one word");

/* A change: one always-on effect of a sentence with the clauses that govern it. A played text has
 * such rows too; its lasting effects point to them. Offsets are into hh_cards.code; 0 is absent (no
 * code begins at 0: data.c sees to that). */
struct hh_change {
    uint32_t op;        /* GET, GAIN, LOSE, HAVE, BECOME, CAN, DO_NOT, COUNT_AS, BEGIN, TOTAL_GET,
                         * NEED_GET, ROLL_GET, VERSUS, PREVENT, CONTROL */
    uint32_t condition; /* IF, UNLESS (IF no), WHILE or WHILE_IS that must hold at all times */
    uint32_t second;    /* another such clause of the sentence */
    uint32_t for_each;  /* FOR_EACH or TIMES: its description */
    uint16_t ability;   /* index */
    uint8_t kind;       /* enum card_op of `op` */
    uint8_t needs;      /* HH_NEEDS_*: what its group and clauses ask; by index.c */
    uint32_t subject;   /* of `op`; 0: the card itself; these three by index.c */
    uint32_t detail;    /* of `op`: its row of changes, its deed or its value */
    uint32_t versus;    /* the group its changes hold against, or 0 */
    uint64_t bars;      /* of CAN: HH_BAR_*; these three by index.c */
    uint32_t does;      /* as hh_profile.does; of a played text 0 */
    bool is_own;        /* speaks of its own card only */
};
enum { HH_NEEDS_NUMBERS = 1, HH_NEEDS_KEYWORDS = 2 };

/* One ability: a line of an ability box, a command line, or a quoted ability. */
struct hh_ability {
    uint32_t at;   /* in hh_cards.code */
    uint16_t card; /* whose it is: a card, or HH_CARDS_MAX + sector */
    uint16_t change,
        change_count; /* rows of hh_data.changes: of a static line the always-on changes */
    uint32_t facts;   /* bit enum hh_fact_kind: what its trigger may answer to */
    bool is_forced;   /* a static line with FORCED or REPLACE sentences */
    bool is_quoted;
    uint32_t does; /* of a static one: as hh_profile.does, .bars; by index.c */
    uint64_t bars;
    /* By index.c: */
    uint16_t need, need_count; /* rows of hh_data.needs */
    bool has_options;          /* "Choose one" */
    bool has_may;              /* "you may" */
    bool has_if;               /* "if" or "while" */
    bool has_tally;            /* it counts cards mentioned before: "that many" */
    bool has_instead;          /* "instead" */
    bool has_another;          /* a selection leaves out the card of another one */
    bool has_free_x;           /* X is used in the costs, and not defined */
    bool has_retarget;         /* turns an attack to another card */
    bool has_times;            /* "for each" */
    bool has_either;           /* one of several selections */
    bool has_whose;            /* "either player's", of a zone that somebody chooses */
    bool has_random;           /* "discard ... at random" */
    bool has_places;           /* an act for which a sector is chosen */
    bool has_costs;
    bool has_price;     /* its costs are no more than these and tests: */
    uint16_t cost_need; /* row of hh_data.needs: a card to choose; or HH_NO_NEED */
    uint8_t own_cost;   /* enum card_op: done to its own card ("Lock this unit:"); or 0 */
    uint8_t hand_cost;  /* cards of the hand that are discarded, whichever */
    struct card_ability read;
};

enum { HH_NO_NEED = 65535 };

/* What an effect needs at announcement: an attack, cards to choose, a role that somebody has, a
 * sector to go to. Effects that need nothing have no row. */
struct hh_need {
    uint32_t sentence, effect, act; /* in hh_cards.code */
    uint32_t operands[5];           /* of the act or "if", that must be chosen or have a role */
    uint8_t operand_count;
    int8_t option;     /* of "Choose one": its number in the ability, or -1 */
    bool is_once;      /* the number of its cards is not multiplied by "for each" */
    bool is_instead;   /* replaces an event, if it can be done */
    bool is_in_attack; /* changes an attack */
    bool wants_place;
    /* Of "an enemy infantry unit" and the like: the cards at the current sector that will do as
     * long as no text speaks of them, own and enemy ones: bit hh_spot; both 0: there is more to it.
     * And the keywords of which they have one; 0: whatever they have. */
    uint16_t spots[2];
    uint32_t spoken; /* as hh_profile.does: a text that does this may speak of them */
    uint64_t keywords;
};

/* A type (HH_UNIT, HH_ASSET) and a position, enum card_position. */
static inline int hh_spot(int type, int position)
{
    return 4 * type + position;
}

/* A filter: a description of cards ("an enemy unit with armor 3 or less"), parsed when packs are
 * read; the tests that most cards fail come first. Offsets are into hh_cards.code; 0 is absent. */
struct hh_filter {
    uint32_t cards;                    /* the description */
    uint32_t rest[6];                  /* properties that have no place here */
    uint32_t owned[2];                 /* OWNED that `whose` does not tell */
    uint32_t extreme, at, zone, among; /* "the highest"; place words */
    uint8_t nouns;                     /* bits */
    uint8_t types;                     /* bit enum hh_type: what the nouns mean of cards in play */
    uint8_t whose;                     /* HH_OF_*: all of them must fit */
    uint8_t rest_count, owned_count;
    int8_t position; /* or -1 */
    int8_t role;     /* enum card_role in an attack, which `rest` has too; or -1 */
    bool is_long;    /* it has more than that: its code is read */
};
enum { HH_OF_YOU = 1, HH_OF_ENEMY = 2 };

/* A face: what play looks up of a printed card or a sector. */
struct hh_face {
    uint16_t ability, ability_count; /* rows of hh_data.abilities: the lines of the box in order */
    uint16_t command;                /* row; there always is one */
    uint16_t unique_id;              /* number shared by cards of one unique name */
    uint16_t kinds;                  /* bit enum card_kind: the box has such abilities */
    uint8_t type, timing;            /* as hh_card; of a sector HH_TYPE_COUNT */
    uint32_t command_reacts;         /* bit enum hh_fact_kind: its command line may answer to it */
    uint64_t keywords;               /* as hh_card; of a sector 0, and so are those below */
    uint8_t numbers[CARD_STAT_COUNT], d6, die;
};

/* A profile: what the texts of a face are about, as bits, so that the digest can or them together.
 */
struct hh_profile {
    uint64_t bars;      /* HH_BAR_*: what they allow and forbid, those in quotes included */
    uint64_t wide_bars; /* the same without what they say of their own card only */
    uint32_t does;      /* what its always-on texts do: hh_kind_bit and the marks above */
    uint32_t gifts;     /* the same of those it gives in quotes */
    uint32_t forced;    /* bit enum hh_fact_kind: its forced texts may answer to it, those in quotes
                         * included */
    uint32_t reacts;    /* the same of its reactions */
    uint16_t gift_kinds;         /* bit enum card_kind: it gives such abilities in quotes */
    uint16_t change, change_end; /* rows of hh_data.changes: the always-on changes are among them */
    uint8_t wide; /* bit enum card_stat: its always-on texts change it on other cards, too; */
    uint8_t wide_own, wide_foe; /* on cards of the same player, of the enemy */
};

/* Whether a trigger answers to a fact, judged by what a player sees of the fact's two cards. */
enum hh_sight_answer { HH_SIGHT_NO, HH_SIGHT_MAYBE, HH_SIGHT_YES };
/* What a player sees of a card: 2 * enum hh_type, + 1 if it is their own; of HH_PLAYED the first
 * sight is what was played, enum card_play. */
enum { HH_SIGHT_OTHER = 7, HH_SIGHT_NONE, HH_SIGHTS };
static_assert(2 * HH_TYPE_COUNT <= HH_SIGHT_OTHER && (int)CARD_PLAY_COUNT <= HH_SIGHT_OTHER,
              "they are told apart");

/* All tables of a set of packs. Built by hh_data_new, then immutable and shared by all matches.
 * - Rows of `abilities` of one face are contiguous: box lines, command line, quoted abilities.
 * - Rows of `changes` of one ability are contiguous, those that are always on first.
 * - Tables "by offset in code" have hh_cards.code_size rows.
 * - No code begins at offset 0, which therefore means "absent". */
struct hh_data {
    struct hh_cards *set;
    struct hh_face faces[HH_CARDS_MAX + HH_SECTORS_MAX]; /* sectors after cards */
    struct hh_ability *abilities;
    struct hh_change *changes;
    struct hh_need *needs;
    struct hh_filter *filters;
    uint16_t ability_count, change_count, need_count;
    uint16_t *ability_at; /* by offset in code: the ability that begins there */
    uint16_t *size_at;    /* by offset in code: the size of the op that begins there; else 0 */
    uint16_t *filter_at;  /* by offset in code: the row of filters of the description there */
    uint16_t *ability_in; /* by offset in code: the innermost ability around it */
    uint32_t *act_at;     /* by offset in code of a selection: the outermost act around it that has
                           * more to say than its verb; else 0 */
    uint8_t sector_rows[HH_PLANETS_MAX][HH_SECTOR_CARDS]; /* of hh_cards.sectors */
    uint8_t planets;                                      /* bit planet: it has sectors */
    struct hh_deck decks[HH_DECKS_MAX];
    uint8_t deck_count;
    uint16_t counterattack, unique_word; /* rows of the keyword table, or HH_KEYWORDS_MAX */
    /* Command lines of the whole set that answer to a fact: whoever has a hand may hold one
     * (HH-HIDE-06). */
    uint16_t reactions[512];
    uint16_t reaction_count;
    uint16_t early[HH_CARDS_MAX]; /* command lines that are modifiers before a roll */
    uint16_t early_count;
    uint32_t marked; /* bit enum card_passive or hh_deed_mark: some text asks whether it was done */
    /* By index.c: */
    struct hh_profile profiles[HH_CARDS_MAX + HH_SECTORS_MAX]; /* by face */
    uint32_t silent;   /* bit enum hh_fact_kind: no text of the set answers to it */
    uint32_t foreseen; /* bit enum hh_fact_kind: a text of the set answers before such a deed */
    /* The reactions above that may answer to a fact of a kind that an enemy (0) or oneself (1) has
     * caused: rows [answers_at[kind][whom], answers_end[kind][whom]), those with the shortest
     * trigger first: they ask least. Of like triggers one stands for all. */
    uint16_t answers[8 * 512], answers_at[32][2], answers_end[32][2];
    uint32_t commands_react[2]; /* bit enum hh_fact_kind, by whom: a command line answers to it */
    /* By index_sights: what those answers say to a sight, enum hh_sight_answer. */
    uint8_t sight_answers[32][2][HH_SIGHTS][HH_SIGHTS];
};

/* ---- small readers ---- */

/* A set of facts (bit enum hh_fact_kind) hashed into one byte. */
static inline uint8_t hh_fold_facts(uint32_t kinds)
{
    return (uint8_t)(kinds | kinds >> 8 | kinds >> 16 | kinds >> 24);
}
static inline const uint8_t *hh_code(const struct hh_data *d, uint32_t at)
{
    return d->set->code + at;
}

/* As card_code_skip, by one lookup. */
static inline const uint8_t *hh_next(const struct hh_data *d, const uint8_t *at)
{
    return at + d->size_at[at - d->set->code];
}
/* The bit of an op in `does`; a VERSUS line counts as GET. */
static inline uint32_t hh_kind_bit(int op)
{
    return op == CARD_OP_VERSUS ? 1U : 1U << (op - CARD_OP_GET);
}
/* The facts, bit enum hh_fact_kind, that an ability may answer to if it is forced; */
static inline uint32_t hh_forced_by(const struct hh_ability *a)
{
    return a->is_forced ? a->facts : 0;
}
/* of a reaction: one without a trigger fits everywhere. */
static inline uint32_t hh_reacts_to(const struct hh_ability *a)
{
    if (a->read.kind != CARD_KIND_R)
        return 0;
    return a->read.trigger != 0 ? a->facts : ~0U;
}
/* The filter of a description. */
static inline const struct hh_filter *hh_filter_of(const struct hh_data *d, const uint8_t *cards)
{
    return &d->filters[d->filter_at[cards - d->set->code]];
}
/* Does it say no more than nouns, "your" or "enemy", a position, and so many properties? */
static inline bool hh_is_bare(const struct hh_filter *filter, int properties)
{
    return filter->rest_count <= properties && filter->owned_count == 0 && !filter->is_long &&
           (filter->extreme | filter->at | filter->zone | filter->among) == 0;
}

/* ---- refusals ---- */

/* A refusal: the rule's number. Sentences are made only for those who ask (`why`). */
#define HH_FORBID(rule, ...)                                                                       \
    (why == NULL ? (int)(rule) : rule_forbids(hh_rules, why, rule, __VA_ARGS__))

/* ---- data.c ---- */
void *hh_data_new(const struct pack_text *packs, int count, struct report *report);
void hh_data_free(void *data);
/* The number printed on a card; one printed as d6 is 0. */
int hh_printed_on(const struct hh_card *card, int stat);

/* ---- index.c ---- */
/* Fills the tables that follow from the abilities, which must all be there; allocates some. */
void hh_index(struct hh_data *d);

#endif
