/* imperium.h: what the files of this game share. Rule IDs are those of docs/rules/imperium.md. */
#ifndef MUSTER_IMPERIUM_H
#define MUSTER_IMPERIUM_H

#include <string.h>

#include <muster/frame.h>
#include <muster/games.h>

#include <muster/cardset.h>
#include "imperium_rules.h"
#include "vocabulary.h"

enum {
    IM_CARDS_MAX = 255,      /* of all packs of a game together: card numbers fit a byte */
    IM_SEAT_CARDS_MAX = 128, /* half of them, rounded up */
    IM_PACKS_MAX = 4,
    IM_FACTIONS_MAX = 16,
    IM_HAND_SIZE = 7,                     /* IM-SETUP-07 */
    IM_DECK_MIN = 30,                     /* IM-SETUP-03 */
    IM_UNITS_MIN = 7,                     /* IM-RULE-04 */
    IM_MOVES_MAX = IM_SEAT_CARDS_MAX + 8, /* moves.c writes eight moves at a time */
    IM_LAID_MAX = 8,                      /* a unit and a hand's worth of modifiers */
    IM_FRAMES_MAX = 3,
    IM_NO_CARD = 255,
    IM_HIDDEN_ID = 257 /* the first public id of a card whose face is not known */
};

enum im_kind { IM_UNIT, IM_ATTACK, IM_DEFENCE, IM_KIND_COUNT };
enum im_range { IM_MELEE, IM_RANGED, IM_RANGE_COUNT }; /* attack types, IM-CARD-03 */
enum im_damage {                                       /* IM-CARD-04 */
                 IM_BLUNT,
                 IM_PIERCE,
                 IM_SLASH,
                 IM_ENERGY,
                 IM_KINETIC,
                 IM_EXPLOSIVE,
                 IM_DAMAGE_COUNT
};
enum im_rank { IM_MINION, IM_LIEUTENANT, IM_BOSS, IM_RANK_COUNT };

extern const char *const im_kind_names[IM_KIND_COUNT];
extern const char *const im_range_names[IM_RANGE_COUNT];
extern const char *const im_damage_names[IM_DAMAGE_COUNT];
extern const char *const im_rank_names[IM_RANK_COUNT];
extern const char *const im_tier_names[4]; /* [1] "I" .. [3] "III" */

/* A printed card. Invariant: a unit has both types and both values; a modifier has one type and its
 * bonus in one of the values, 0 in the other. */
struct im_card {
    uint8_t kind;            /* enum im_kind */
    uint8_t tier;            /* units: 1..3 */
    uint8_t attack, defence; /* units; a modifier's bonus is in the value it raises */
    uint8_t range;           /* units, defence modifiers; IM_RANGE_COUNT: goes by damage type */
    uint8_t damage;          /* units, modifiers; IM_DAMAGE_COUNT: goes by attack type */
    uint8_t rank, faction;   /* units */
    uint8_t first_copy;      /* the lowest card number with this name */
    int line, column;        /* in its pack file */
    char name[GAME_NAME_MAX];
};

struct im_faction {
    char word[24], title[GAME_NAME_MAX];
};

/* What a seat lays down in answer to a question of the round. */
enum im_role { IM_LAYS_UNIT, IM_RAISES_ATTACK, IM_RAISES_DEFENCE, IM_ROLE_COUNT = 4 };

/* All cards of the packs in use. Immutable once loaded. */
struct im_data {
    int card_count, faction_count, pack_count;
    bool has_copies; /* several cards share a name: more than one starting deck */
    bool is_small;   /* no copies, and card numbers below 128: the fast path of im_moves */
    struct im_card cards[IM_CARDS_MAX];
    uint8_t attack[IM_CARDS_MAX + 1],
        defence[IM_CARDS_MAX + 1]; /* of the cards, in compact arrays */
    struct im_faction factions[IM_FACTIONS_MAX];
    struct cardset none, all, units, modifiers, attacks, defences;
    struct cardset units_of_range[IM_RANGE_COUNT], units_of_damage[IM_DAMAGE_COUNT];
    /* IM-MOD-01, -02: the modifiers that fit an attacking unit's types. */
    struct cardset attack_fits[IM_DAMAGE_COUNT];
    struct cardset defence_fits[IM_RANGE_COUNT][IM_DAMAGE_COUNT];
    /* The cards that may answer a question of the round, by attacking unit and role. */
    struct cardset answers[IM_CARDS_MAX + 1][IM_ROLE_COUNT];
    struct move moves[IM_MOVE_COUNT][IM_CARDS_MAX + 1]; /* precomputed, by kind and card */
    uint8_t places[256][8]; /* the positions of the set bits of each byte, lowest first */
};

enum im_build { IM_BUILD_HAND, IM_BUILD_AUTO };
enum im_pass { IM_PASS_SUCCESSION, IM_PASS_FINAL }; /* IM-RULE-02 */

enum im_frame_kind { IM_FRAME_BUILD, IM_FRAME_ROUND, IM_FRAME_REFILL };
enum im_round_step { IM_ATTACKER_UNIT, IM_DEFENDER_UNIT, IM_EXCHANGE, IM_NEXT_ROUND };
enum im_refill_step { IM_DRAW, IM_DISCARD, IM_SEEK };

struct im_round_frame {
    uint8_t step;   /* enum im_round_step */
    uint8_t turn;   /* seat whose turn it is in the exchange */
    uint8_t passed; /* bit n: seat n has passed (since the last card, or for the whole round) */
};

struct im_refill_frame {
    uint8_t step;   /* enum im_refill_step */
    uint8_t seat;   /* the seat that draws now */
    uint8_t served; /* how many seats have finished */
};

struct im_frame {
    uint8_t kind; /* enum im_frame_kind */
    union {
        struct im_round_frame round;
        struct im_refill_frame refill;
    } u;
};

struct im_pile {
    uint8_t count;                         /* 0..IM_SEAT_CARDS_MAX */
    uint8_t cards[IM_SEAT_CARDS_MAX + 16]; /* the top card is the last; slack for vector stores */
};

/* One player's cards and score. Invariants: every card is in at most one of hand, deck, discard,
 * laid and dealt; hand_count is the size of hand; known is a subset of hand. */
struct im_seat {
    /* While the deck is being chosen its count is 0, but deck.cards lists `dealt` in order of card
     * numbers: a cache, so that the choices need not be listed again after every card left out. */
    struct im_pile deck;
    struct im_pile discard;
    struct cardset hand;
    struct cardset dealt; /* before the deck is chosen: the cards not left out so far */
    struct cardset known; /* cards of the hand that the opponent can deduce */
    struct cardset seen;  /* cards that have lain face up: everybody knows whose they are */
    uint8_t hand_count, score;
    uint8_t laid_count;
    uint8_t laid[IM_LAID_MAX]; /* this round, the unit first */
    uint8_t built;             /* the deck is chosen */
    uint8_t recycled;          /* the discard pile has become the deck at least once */
    /* What everybody knows about the hand: it holds at least this many units and modifiers. */
    uint8_t units_known, mods_known;
};

/* Invariants: the lowest frame is BUILD or ROUND; frame_count is 0 exactly when is_over is set;
 * nothing past a count is read, but frames and laid are zeroed there so that views compare equal.
 */
struct im_state {
    struct rng rng;
    struct im_seat seats[2];
    struct im_frame frames[IM_FRAMES_MAX]; /* pending work; the last is on top */
    uint8_t frame_count;
    uint8_t attacker;
    uint8_t points;   /* needed to win, IM-SETUP-08 */
    uint8_t pass;     /* enum im_pass */
    uint8_t build[2]; /* enum im_build */
    uint8_t is_over, winner;
    uint16_t round; /* from 1; 0 before the first */
};

/* How much of a seat a viewer sees, beside the picture. */
struct im_sight {
    uint8_t hand_is_seen, deck_is_seen, dealt_is_seen;
    uint8_t order_is_seen;  /* deck.cards of the picture has the deck in order */
    uint8_t unseen_in_hand; /* SEAT_SPECTATOR: cards of the hand that were never face up */
    struct cardset deck;    /* as a set, if deck_is_seen */
};

/* What a viewer may know. `s` is the picture: a state that is blank where the viewer knows nothing.
 * Its counts are right, its `hand` has the cards known to be there (all of the viewer's own),
 * `known` is filled only for a hand that is seen, piles only as far as they are open. */
struct im_view {
    struct im_state s;
    struct im_sight sight[2];
    int8_t viewer;
};

static inline const struct im_frame *im_top(const struct im_state *s)
{
    return s->frames + s->frame_count - 1;
}

static inline bool im_is_building(const struct im_state *s)
{
    return s->frame_count > 0 && im_top(s)->kind == IM_FRAME_BUILD;
}

static inline const struct im_card *im_attacking_unit(const struct im_data *d,
                                                      const struct im_state *s)
{
    return &d->cards[s->seats[s->attacker].laid[0]];
}

/* Lists the cards of a set in order of card numbers and returns how many. Branch-free: it writes
 * eight at a time, so `out` needs room for eight more. */
static inline int im_list(const struct im_data *d, const struct cardset *set, uint8_t *out)
{
    const uint64_t eight_each = 0x0808080808080808U;
    uint64_t first = 0, eight;
    uint8_t *end = out;
    for (int word = 0; word * 64 < d->card_count; word++) {
        uint64_t cards = set->w[word];
        for (int i = 0; i < 8; i++, cards >>= 8, first += eight_each) {
            memcpy(&eight, d->places[cards & 255], sizeof eight);
            eight += first;
            memcpy(end, &eight, sizeof eight);
            end += __builtin_popcountll(cards & 255);
        }
    }
    return (int)(end - out);
}

/* pack.c */
void *im_data_new(const struct pack_text *packs, int count, struct report *report);
void im_data_free(void *data);

/* setup.c */
bool im_setup(const void *data, void *state, const char *options, uint64_t seed, struct witness *w,
              struct err *e);
bool im_read_options(struct im_state *s, const char *options, struct err *e);
/* Sets the cards that a seat chooses its deck from, and the cache of them in its deck. */
void im_set_dealt(const struct im_data *d, struct im_seat *p, const struct cardset *cards);
/* The deck that `build=auto` chooses from the cards dealt. */
void im_auto_deck(const struct im_data *d, const struct cardset *dealt, struct cardset *deck);
/* True if a legal deck can be built from these cards. */
bool im_can_build(const struct im_data *d, const struct cardset *cards);
/* Finds a card of which `deck` has more copies than its tier allows; IM_NO_CARD: none. */
int im_over_cap(const struct im_data *d, const struct cardset *deck, int *copies);
int im_tier_cap(const struct im_data *d, int card);
/* The cards without the copies beyond what tiers allow. */
struct cardset im_within_caps(const struct im_data *d, const struct cardset *cards);

/* rounds.c */
/* Runs frames until someone must decide or the game is over. */
void im_run(const struct im_data *d, struct im_state *s, struct witness *w);
void im_apply(const void *data, void *state, int seat, const struct move *m, struct witness *w);
/* Attack or defence of the cards a seat has laid down this round. */
int im_total(const struct im_data *d, const uint8_t *laid, int count, bool is_attacking);

/* moves.c */
unsigned im_deciders(const void *data, const void *state);
int im_moves(const void *data, const void *state, int seat, struct move *out);
int im_check(const void *data, const void *state, int seat, const struct move *m, struct err *why);
/* The cards that the seat may name in answer to its question, one for each name. */
struct cardset im_choices(const struct im_data *d, const struct im_state *s, int seat);

/* words.c */
extern const struct vocabulary im_vocabulary;
void im_ask(const struct audience *a, struct question *out);
void im_print_chance(const void *data, const struct chance *c, struct text *out);
bool im_parse_chance(const void *data, const char *kind, const char *text, struct chance *c,
                     struct err *e);
/* Finds a card by its name, or else by an unambiguous prefix; each first in `near`, then among all
 * cards. Returns its lowest copy there, or IM_NO_CARD with a message. */
int im_find_card(const struct im_data *d, const struct cardset *near, const char *name,
                 struct err *e);
/* Finds a card written "Lamp Runner" or "Lamp Runner#2": returns its first copy, and in *copy the
 * number after the #, or 0. */
int im_find_copy(const struct im_data *d, const char *text, int *copy, struct err *e);
/* Copy number `copy` (from 1) of a card, or IM_NO_CARD: there are fewer. */
int im_nth_copy(const struct im_data *d, int card, int copy);
/* Writes what im_find_copy reads, with a # only if the packs have copies. */
void im_print_copy(const struct im_data *d, int card, struct text *out);

/* view.c */
void im_view(const void *data, const void *state, int seat, void *view);
const void *im_picture(const void *view);
void im_view_text(const void *data, const void *view, struct text *out);
void im_view_json(const void *data, const void *view, struct json *out);

void im_card_types(const struct im_card *c, struct text *out);
void im_cards_json(const void *data, struct json *out);

/* talk.c */
extern const struct term im_terms[];
void im_glance(const void *data, const void *view, int lines, struct text *out);
void im_describe_move(const void *data, const void *view, const struct move *m, struct text *out);
bool im_explain(const void *data, const void *view, const char *name, struct text *out,
                struct err *e);
bool im_odds(const void *data, const void *view, const char *words, struct text *out,
             struct err *e);
int im_candidates(const void *data, const void *view, struct move *out);
extern const char *const im_previews[];
bool im_preview(const struct audience *a, const char *kind, const struct field_value *values,
                int count, struct json *out, struct err *e);
bool im_is_final(const struct audience *a, const struct move *m);
bool im_tell(const struct audience *a, const struct event *events, int count, enum story story,
             struct text *out);

/* resample.c */
void im_resample(const void *data, const void *view, struct rng *rng, void *state);

/* position.c */
bool im_place_begin(const void *data, void *state, const char *options, struct err *e);
bool im_place(const void *data, void *state, const char *key, const char *value, struct err *e);
bool im_place_end(const void *data, void *state, struct witness *w, struct err *e);
void im_print_position(const void *data, const void *state, struct text *out);

/* appraise.c */
/* The total bonus of the modifiers in the viewer's hand that fit the attacking unit, for the
 * attacker or the defender. */
int im_support(const struct im_data *d, const struct im_view *v, bool is_attacker,
               const struct im_card *attacking);
/* The modifiers that the attacker or the defender may use in an attack by this unit. */
const struct cardset *im_fitting(const struct im_data *d, const struct im_card *attacking,
                                 bool is_attacker);
/* The cards that the viewer, a seat, cannot place: all are in the opponent's deck or hand. */
struct cardset im_unseen(const struct im_data *d, const struct im_view *v);
int im_appraise(const void *data, const void *view, const struct move *m, struct text *why);

#endif
