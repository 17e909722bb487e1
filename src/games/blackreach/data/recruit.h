/* recruit.h: what armies are made of: recruitment tiles with slots, and the options that go into
 * them (BR-RECRUIT). An army names tiles and options by their numbers in struct br_data.
 *
 *     const struct br_option_kind *o = &d->options[army->tiles[0].options[2] - 1];
 *     if (o->kind == BR_OPTION_GEAR)
 *         markers = o->gear.count;
 *
 * Every list of words is one table: a row gives the enum, the word in packs, the sentence for
 * people and the price. In a sentence {n} stands for the number or letter that is printed.
 */
#ifndef MUSTER_BR_RECRUIT_H
#define MUSTER_BR_RECRUIT_H

#include "data/type.h"

enum {
    BR_TILE_KINDS_MAX = 96,
    BR_TILE_TYPES_MAX = 8, /* different types on one tile */
    BR_TILE_PRINTED = 16,  /* units printed on a tile with slots */
    BR_OPTION_KINDS_MAX = 160,
    BR_OPTION_TYPES_MAX = 4, /* different types that one option brings */
    BR_SLOTS_MAX = 6,
    BR_ARMIES_MAX = 24,
    BR_ARMY_TILES_MAX = 12,
    BR_ARMY_OPTIONS_MAX = 48,
    BR_HAND_MAX = 8, /* action cards */
    BR_ARMY_UNITS_MAX = BR_UNITS_MAX / 2,
    BR_POINTS_LOW = 60,    /* army points (BR-FREE-02) */
    BR_POINTS_USUAL = 200, /* of an army that does not say */
    BR_POINTS_HIGH = 500,
    BR_RECRUIT_WORD_MAX = 24, /* as BR_WORD_MAX */
    BR_RECRUIT_TITLE_MAX = 64 /* as GAME_NAME_MAX */
};

/* clang-format off */
/* Colours of slots, options, icons and bands. */
#define BR_COLOURS(C)                                                                        \
    C(RED, "red") C(BLUE, "blue") C(GREEN, "green") C(YELLOW, "yellow")                      \
    C(WHITE, "white") C(BLACK, "black") C(ORANGE, "orange") C(PURPLE, "purple")

/* Icons of replacements (BR-RECRUIT-07). */
#define BR_ICONS(I)                                                                          \
    I(SHIELD, "shield") I(BLADE, "blade") I(STAR, "star") I(WHEEL, "wheel") I(FLAME, "flame") \
    I(BONE, "bone")

/* BR-RECRUIT-04 */
#define BR_OPTION_KINDS(K)                                                                   \
    K(SUPPORT,       "support",       "units that join the group")                           \
    K(GEAR,          "gear",          "markers, each used once")                             \
    K(CUSTOMIZATION, "customization", "for the character of the tile")                       \
    K(ORDER,         "order",         "for the whole army")                                  \
    K(POWER,         "power",         "for the psyker of the tile")

/* What a gear marker does: id, word, what follows, smallest and largest number, sentence. */
#define BR_GEARS(G)                                                                          \
    G(FIRE,     "fire",     BR_ARG_NUMBER, 1, 4, "+{n} to one firing action")                  \
    G(ASSAULT,  "assault",  BR_ARG_NUMBER, 1, 4, "+{n} in one assault")                        \
    G(MOVE,     "move",     BR_ARG_NUMBER, 1, 4, "+{n} MOVEMENT in one movement action")       \
    G(REROLL,   "reroll",   BR_ARG_NONE,   0, 0, "one die is rolled again")                  \
    G(BLAST,    "blast",    BR_ARG_BLAST,  0, 0, "an attack with template {n}")                \
    G(FLAME,    "flame",    BR_ARG_FLAME,  0, 0, "an attack with flame template {n}")          \
    G(SAVE,     "save",     BR_ARG_NONE,   0, 0, "one armour save without a card")           \
    G(REPAIR,   "repair",   BR_ARG_NONE,   0, 0, "removes one damage marker of a vehicle")

/* What order and customization options do: id, word, kind of option, smallest and largest number
 * (0, 0: it has none), price, price for each point of the number, sentence (BR-FREE-20). */
#define BR_BENEFITS(B)                                                                        \
    B(BLUFF,    "bluff",    ORDER,         0, 0, 4, 0, "a bluff token in each order phase")  \
    B(PLAN,     "plan",     ORDER,         0, 0, 8, 0, "a special token in each order phase") \
    B(TELEPORT, "teleport", ORDER,         0, 0, 6, 0, "infantry may arrive by a teleport strike") \
    B(HAND,     "hand",     ORDER,         1, 2, 0, 4, "a hand larger by {n}")        \
    B(LIFE,     "life",     CUSTOMIZATION, 1, 2, 0, 4, "+{n} life points")

enum br_domain { BR_BIOMANCY, BR_DIVINATION, BR_TELEKINESIS, BR_UPROAR, BR_DOMAIN_COUNT };
enum br_power_sight { BR_SIGHT_NONE, BR_SIGHT_ANY, BR_SIGHT_CLEAR };
enum { BR_PRIMARIS = 1, BR_PERSISTENT = 2, BR_BEAM = 4 };

/* Psychic powers (BR-PSY-38 to -54): id, word, domain, cost in SMs, flags, the line of sight it
 * needs, range (0: none), COMBAT of the power's tile, sentence. */
#define BR_POWERS(P)                                                                         \
    P(SMITE,      "smite",      BIOMANCY,    1, BR_PRIMARIS,                 CLEAR, 8, 4, 3, 2, \
      "fires at a unit within 8 squares")                                                    \
    P(ENFEEBLE,   "enfeeble",   BIOMANCY,    2, BR_PERSISTENT,               ANY,   6, BR_X, BR_X, BR_X, \
      "a unit within 6 squares has 2 less on all its rolls")                                 \
    P(ENDURANCE,  "endurance",  BIOMANCY,    2, 0,                           CLEAR, 6, BR_X, BR_X, BR_X, \
      "a unit within 6 squares recovers 1 hit")                                              \
    P(PRESCIENCE, "prescience", DIVINATION,  1, BR_PRIMARIS | BR_PERSISTENT, ANY,   3, BR_X, BR_X, BR_X, \
      "a unit within 3 squares may roll each die again once")                                \
    P(TIMING,     "timing",     DIVINATION,  1, BR_PERSISTENT,               ANY,   3, BR_X, BR_X, BR_X, \
      "fire of a unit within 3 squares ignores obstacles and cover")                         \
    P(FORESIGHT,  "foresight",  DIVINATION,  2, 0,                           NONE,  0, BR_X, BR_X, BR_X, \
      "keeps the initiative in the next turn")                                               \
    P(ASSAIL,     "assail",     TELEKINESIS, 1, BR_PRIMARIS,                 CLEAR, 6, 3, 2, 1, \
      "fires at a unit within 6 squares, with frightening shot")                             \
    P(SILENCE,    "silence",    TELEKINESIS, 1, BR_PERSISTENT,               ANY,   6, BR_X, BR_X, BR_X, \
      "a unit within 6 squares, or one weapon of it, cannot fire")                           \
    P(DOME,       "dome",       TELEKINESIS, 2, BR_PERSISTENT,               NONE,  0, BR_X, BR_X, BR_X, \
      "the psyker and allies in its zone of control save on 5 or more")                      \
    P(FRAZZLE,    "frazzle",    UPROAR,      1, BR_PRIMARIS,                 ANY,   8, BR_X, BR_X, BR_X, \
      "fires at a unit within 8 squares with its own COMBAT and 1 more")                     \
    P(LEAP,       "leap",       UPROAR,      2, 0,                           NONE,  0, BR_X, BR_X, BR_X, \
      "it and one neighbour leave the board and come back over any edge")                    \
    P(WARPATH,    "warpath",    UPROAR,      1, BR_PERSISTENT,               NONE,  3, BR_X, BR_X, BR_X, \
      "own horde units within 3 squares have 1 more in assaults")                            \
    P(CRUNCH,     "crunch",     UPROAR,      2, 0,                           CLEAR, 6, BR_X, BR_X, BR_X, \
      "a template attack with two dice within 6 squares")                                    \
    P(KILLBOLT,   "killbolt",   UPROAR,      1, BR_BEAM,                     NONE,  6, 4, 3, 2, \
      "fires at every unit along a line of 6 squares")

/* Perils of the warp (BR-PSY-21 to -25), two markers of each (BR-RULE-86): id, word, sentence. */
#define BR_PERILS(P)                                                                         \
    P(LOST,     "lost",     "no effect; the power is lost, and all suppressed markers go")   \
    P(BACKLASH, "backlash", "then the psyker suffers a hit and sheds all suppressed markers") \
    P(STRAIN,   "strain",   "then the psyker receives 1 suppressed marker")                  \
    P(GREAT,    "great-strain", "then the psyker receives 2 suppressed markers")             \
    P(SURGE,    "surge",    "then it sheds all suppressed markers and may use the power again")

/* Results of a sniper's table (BR-ABIL-SNIPER-02, -03). */
#define BR_SNIPES(S)                                                                         \
    S(NOTHING, "nothing") S(SM, "sm") S(HIT, "hit") S(HIT_SM, "hit-sm")
/* clang-format on */

#define BR_WORD_ENUM_COLOUR(id, word) BR_COLOUR_##id,
#define BR_WORD_ENUM_ICON(id, word) BR_ICON_##id,
#define BR_WORD_ENUM_SNIPE(id, word) BR_SNIPE_##id,
#define BR_OPTION_KIND_ENUM(id, word, sentence) BR_OPTION_##id,
#define BR_PERIL_ENUM(id, word, sentence) BR_PERIL_##id,
#define BR_GEAR_ENUM(id, word, arg, low, high, sentence) BR_GEAR_##id,
#define BR_BENEFIT_ENUM(id, word, kind, low, high, price, each, sentence) BR_BENEFIT_##id,
#define BR_POWER_ENUM(id, word, domain, cost, flags, los, range, i, l, h, sentence) BR_POWER_##id,
enum br_colour { BR_COLOURS(BR_WORD_ENUM_COLOUR) BR_COLOUR_COUNT };
enum br_icon { BR_ICONS(BR_WORD_ENUM_ICON) BR_ICON_COUNT };
enum br_snipe { BR_SNIPES(BR_WORD_ENUM_SNIPE) BR_SNIPE_COUNT };
enum br_option_sort { BR_OPTION_KINDS(BR_OPTION_KIND_ENUM) BR_OPTION_COUNT };
enum br_gear_code { BR_GEARS(BR_GEAR_ENUM) BR_GEAR_COUNT };
enum br_benefit_code { BR_BENEFITS(BR_BENEFIT_ENUM) BR_BENEFIT_COUNT };
enum br_peril { BR_PERILS(BR_PERIL_ENUM) BR_PERIL_COUNT };
enum { BR_PERIL_COPIES = 2 }; /* BR-RULE-86 */
enum br_power_code { BR_POWERS(BR_POWER_ENUM) BR_POWER_COUNT };

struct br_gear_info {
    enum br_arg arg;
    int low, high;
    const char *sentence;
};
struct br_benefit_info {
    enum br_option_sort kind;
    int low, high, price, each;
    const char *sentence;
};
struct br_power_info {
    enum br_domain domain;
    int cost;       /* in SMs */
    unsigned flags; /* BR_PRIMARIS, BR_PERSISTENT, BR_BEAM */
    enum br_power_sight sight;
    int range; /* 0: none */
    int8_t combat[BR_CLASS_COUNT];
    const char *sentence;
};
extern const char *const br_colour_names[BR_COLOUR_COUNT],
    *const br_icon_names[BR_ICON_COUNT],
        *const br_snipe_names[BR_SNIPE_COUNT],
            *const br_option_names[BR_OPTION_COUNT],
                *const br_gear_names[BR_GEAR_COUNT],
                    *const br_benefit_names[BR_BENEFIT_COUNT],
                        *const br_power_names[BR_POWER_COUNT + 1],
                            *const br_domain_names[BR_DOMAIN_COUNT];
extern const char *const br_peril_names[BR_PERIL_COUNT + 1]; /* ends with NULL */
extern const char *const br_option_sentences[BR_OPTION_COUNT];
extern const struct br_gear_info br_gear_infos[BR_GEAR_COUNT];
extern const struct br_benefit_info br_benefit_infos[BR_BENEFIT_COUNT];
extern const struct br_power_info br_power_infos[BR_POWER_COUNT];

/* ---- tiles ---- */

/* BR-ABIL-SAVE; value 0: none. */
struct br_save {
    uint8_t value;
    bool is_green; /* no card is needed */
};

/* An icon in a colour, on units of a tile and on the options that take them out. */
struct br_badge {
    uint8_t icon; /* number + 1; 0: none */
    uint8_t colour;
};

/* Some units of one type. */
struct br_squad {
    uint8_t type, count;
    struct br_badge badge;
};

struct br_tile_slot {
    uint8_t kinds, colours; /* bits */
};

/* A sniper's results by the die, 1 first (BR-ABIL-SNIPER-03). */
struct br_sniper_table {
    bool is_printed;
    uint8_t results[6]; /* enum br_snipe */
};

/* A recruitment tile: a combat group or a command tile (BR-RECRUIT-02). Its units are numbered from
 * 0 in the order of its squads.
 *
 * Invariants: with slots it has at most BR_TILE_PRINTED units. */
struct br_tile_kind {
    char word[BR_RECRUIT_WORD_MAX], title[BR_RECRUIT_TITLE_MAX];
    uint8_t faction;
    bool is_command;
    uint8_t stars, broken_stars;
    uint8_t breaking_point; /* BR-BREAK-01: 1 if none is given */
    struct br_save save, broken_save;
    uint8_t bands; /* bits of enum br_colour */
    uint8_t squad_count, slot_count;
    struct br_squad squads[BR_TILE_TYPES_MAX];
    struct br_tile_slot slots[BR_SLOTS_MAX];
    struct br_sniper_table sniper, broken_sniper;
    uint16_t price; /* given, or by BR-FREE-19 */
    bool has_price; /* it was given */
};

/* How many units are printed on it, and the type and badge of one of them. */
int br_tile_size(const struct br_tile_kind *t);
const struct br_squad *br_tile_squad(const struct br_tile_kind *t, int unit);

/* ---- options ---- */

struct br_gear {
    uint8_t kind;  /* enum br_gear_code */
    uint8_t arg;   /* the number or letter that is printed */
    uint8_t count; /* markers */
    uint8_t range; /* squares, or BR_NO_LIMIT */
    uint8_t destruction;
    bool is_alternate; /* grants an alternate firing action (BR-RECRUIT-15) */
};

/* An option tile. What it shows beside its kind's fields is 0. */
struct br_option_kind {
    char word[BR_RECRUIT_WORD_MAX], title[BR_RECRUIT_TITLE_MAX];
    uint8_t faction, kind, colours;
    uint8_t copies; /* that one army may have */
    uint8_t stars;
    uint8_t squad_count; /* support */
    struct br_squad squads[BR_OPTION_TYPES_MAX];
    struct br_badge taken; /* replacement: which units it takes out, */
    uint8_t taken_count;   /* and how many; 0: it replaces none */
    struct br_gear gear;
    uint8_t benefit, benefit_arg; /* order, customization */
    uint8_t power;                /* enum br_power_code */
    uint16_t price;               /* given, or by BR-FREE-20 */
    bool has_price;
};

/* ---- armies ---- */

/* One tile with what is in its slots. */
struct br_army_tile {
    uint8_t kind;
    uint8_t options[BR_SLOTS_MAX]; /* by slot: number + 1; 0: empty */
    uint16_t
        replaced[BR_SLOTS_MAX]; /* by slot: units of the tile that its option takes out, bits */
};

/* An army as it is written, legal or not (army/army.h judges). */
struct br_army {
    char word[BR_RECRUIT_WORD_MAX], title[BR_RECRUIT_TITLE_MAX];
    uint8_t faction;
    uint16_t points;
    uint8_t tile_count;
    struct br_army_tile tiles[BR_ARMY_TILES_MAX];
};

#endif
