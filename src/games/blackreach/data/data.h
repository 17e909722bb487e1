/* data.h: what packs bring: terrain, units, templates, damage sets, panels and maps.
 *
 *     struct br_data *d = br_data_new(packs, count, &report);   // board/load.h
 *     int map = br_map_find(d, "twin-fords");
 *
 * Loaded once, never changed, shared by all games. docs/PACKS.md and docs/MAPS.md describe the
 * format. Number 0 of terrains is open ground, which no pack names.
 */
#ifndef MUSTER_BR_DATA_H
#define MUSTER_BR_DATA_H

#include <muster/game.h>

#include "data/cards.h"
#include "data/recruit.h"
#include "data/tables.h"
#include "data/terms.h"

enum {
    BR_PACKS_MAX = 12,
    BR_DECK_MAX = 60, /* action cards of a faction (BR-RULE-96) */
    BR_FACTIONS_MAX = 8,
    BR_PANELS_MAX = 64,
    BR_MAPS_MAX = 16,
    BR_WORD_MAX = 24, /* longest word that names something, with terminator */
    BR_LETTERS = 26,
    BR_SCENARIOS_MAX = 16,
    BR_SCENARIO_OBJECTIVES_MAX = 8, /* as BR_OBJECTIVES_MAX of a state */
    BR_BATTLE_TILES_MAX =
        2 * BR_ARMY_TILES_MAX /* tiles of both sides, with those that come later */
};

struct br_named_terrain {
    char word[BR_WORD_MAX], title[GAME_NAME_MAX];
    struct br_terrain symbols;
};

struct br_named_type {
    char title[GAME_NAME_MAX];
    struct br_type print;
};

struct br_faction {
    char word[BR_WORD_MAX], title[GAME_NAME_MAX];
};

/* BR-RULE-19, -20, -23. */
struct br_template {
    bool is_known, is_flame;
    uint8_t size;    /* blasts: 4 or 12 squares; flames: 2, 3 or 4 squares long */
    uint8_t scatter; /* interspaces; 0: it does not scatter */
    int8_t combat[BR_CLASS_COUNT];
    uint8_t destruction; /* dice */
};

struct br_panel {
    char word[BR_WORD_MAX];
    struct br_sketch sketch;
};

/* Invariants: passages, ways and screen are those of `board` without units and wrecks; code that
 * changes a copy of the board sets its `is_changed` and computes them itself. */
struct br_map {
    char word[BR_WORD_MAX], title[GAME_NAME_MAX];
    struct br_board board;
    struct br_passage passages[BR_CLASS_COUNT];
    struct br_row_ways ways[BR_CLASS_COUNT][BR_SIDE_MAX]; /* as long as there are no wrecks */
    struct br_screen screen;
    uint16_t *table; /* lines of sight, see board/sight.h; NULL: none was made */
};

struct br_scenario_side {
    struct br_army_tile tiles[BR_ARMY_TILES_MAX];
    uint8_t tile_count;
    uint16_t points; /* granted for options on these tiles (BR-SETUP-04) */
    bool is_off_map; /* BR-SETUP-12 */
    bool has_bluff, has_plan;
    uint8_t entry_side; /* enum br_dir, orthogonal */
    uint8_t hand_size;
};

struct br_scenario_objective {
    uint8_t a, b; /* the interspace, or the square if it is an element */
    bool is_element;
    uint8_t owner; /* 0 nobody, else seat + 1 */
    uint8_t value;
};

struct br_scenario {
    char word[BR_WORD_MAX], title[GAME_NAME_MAX];
    uint8_t map, turns;
    uint8_t special; /* circumstances of the first turn, a bit each */
    struct br_scenario_side sides[2];
    uint8_t objective_count;
    struct br_scenario_objective objectives[BR_SCENARIO_OBJECTIVES_MAX];
    struct br_terms terms;
};

/* Everything that packs bring, and what is computed from it when it is loaded.
 *
 * Invariants: terrain 0 is open ground; counts never exceed the arrays; `panels` and the maps'
 * `table` are owned (br_data_free). It does not change while games use it. */
struct br_data {
    struct br_named_terrain terrains[BR_TERRAINS_MAX];
    struct br_named_type types[BR_TYPES_MAX];
    struct br_faction factions[BR_FACTIONS_MAX];
    struct br_template templates[BR_LETTERS]; /* by letter, A first */
    uint8_t damage[BR_SET_COUNT][6];          /* enum br_damage by location */
    bool has_damage[BR_SET_COUNT];
    struct br_panel *panels; /* BR_PANELS_MAX of them */
    struct br_map maps[BR_MAPS_MAX];
    struct br_tile_kind tiles[BR_TILE_KINDS_MAX];
    struct br_option_kind options[BR_OPTION_KINDS_MAX];
    struct br_card_kind cards[BR_CARD_KINDS_MAX];
    struct br_army armies[BR_ARMIES_MAX];
    struct br_scenario scenarios[BR_SCENARIOS_MAX];
    uint16_t prices[BR_TYPES_MAX]; /* BR-FREE-18, by type */
    uint8_t terrain_count, type_count, faction_count, panel_count, map_count;
    uint8_t tile_count, option_count, card_count, army_count, scenario_count;
    struct br_swaths swaths;
    /* [dx][dy][row]: of lines between the centres of squares all that is near but the two ends. */
    uint32_t between[BR_SIDE_MAX][BR_SIDE_MAX][BR_SIDE_MAX];
};

/* Reads packs. Every mistake goes to the report; NULL if there was one. Prices are known, maps are
 * not measured yet: board/load.h does both. */
struct br_data *br_packs_read(const struct pack_text *packs, int count, struct report *report);
void br_data_free(struct br_data *d);

/* Numbers by word, ignoring case; -1: there is none. */
int br_map_find(const struct br_data *d, const char *word);
int br_type_find(const struct br_data *d, const char *key);
int br_terrain_find(const struct br_data *d, const char *word);
int br_tile_find(const struct br_data *d, const char *word);
int br_option_find(const struct br_data *d, const char *word);
int br_card_find(const struct br_data *d, const char *word);
int br_army_find(const struct br_data *d, const char *word);
int br_faction_find(const struct br_data *d, const char *word);
int br_scenario_find(const struct br_data *d, const char *word);

/* The tiles of a scenario in the order of its battle: those of seat 0, those that come to it later,
 * then those of seat 1. Returns how many. */
struct br_levy {
    struct br_army_tile tile;
    uint8_t seat;
    uint8_t occasion; /* by which it comes later, or BR_NO_OCCASION */
};
enum { BR_NO_OCCASION = 255 };
int br_levies(const struct br_scenario *s, struct br_levy out[BR_BATTLE_TILES_MAX]);

/* The terms of a scenario as its battle has them: reinforcements by the numbers of their tiles. */
void br_battle_terms(const struct br_scenario *s, struct br_terms *out);

/* The units of a tile with its options, in the order in which they are raised: those printed that
 * are not replaced, then what each option brings, slot by slot. Returns how many. */
struct br_recruit {
    uint8_t type;
    bool is_support; /* added, and not a replacement */
};
enum {
    BR_RECRUITS_MAX = 8 * BR_TILE_TYPES_MAX + 8 * BR_OPTION_TYPES_MAX * BR_SLOTS_MAX /* of a tile */
};
int br_recruits(const struct br_data *d, const struct br_army_tile *t,
                struct br_recruit out[BR_RECRUITS_MAX]);

/* A sentence of a table; {n} stands for the number or letter. */
void br_add_sentence(const char *sentence, int arg, struct text *out);

/* What an option gives, in words: "3 markers: +2 to one firing action". */
void br_option_words(const struct br_data *d, int option, struct text *out);

/* The terrain that a character draws, on squares or on sides; -1: none. Open ground is `.` or a
 * space on squares; nothing is `.`, `+` or a space on sides. */
int br_mark_find(const struct br_data *d, char mark, bool is_edge);

#endif
