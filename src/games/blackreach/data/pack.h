/* pack.h: how the files that read packs share their work (pack.c, pack_cards.c,
 * pack_recruit.c, pack_scenario.c). */
#ifndef MUSTER_BR_PACK_H
#define MUSTER_BR_PACK_H

#include "data/read.h"

enum { BR_DRAWN_MAX = 2 * BR_PANEL + 1 }; /* rows and columns of a drawn panel */

/* A pack under way. Units, panels and maps take several lines: what is open is finished by the next
 * line that does not belong to it. */
struct br_pack_reader {
    struct br_reader r;
    struct br_data *data; /* the same as r.data, to write */
    /* A unit: */
    struct br_named_type *type; /* NULL: none is open */
    struct br_terrain wreck;
    /* A panel: */
    struct br_panel *panel;
    int drawn;                    /* rows so far */
    int row_line[BR_DRAWN_MAX];   /* where each stands in the file, */
    int row_column[BR_DRAWN_MAX]; /* and in which column it begins */
    /* A map: */
    struct br_map *map;
    int map_rows, map_columns;
    struct br_panel *parts[4][4];
    uint8_t quarters[4][4];
    int part_line[4][4], part_column[4][4];
    /* A recruitment tile, an option or an army: at most one is open. */
    struct br_tile_kind *tile;
    struct br_option_kind *option;
    struct br_army *army;
    /* A scenario: */
    struct br_scenario *scenario;
    int line, column; /* where what is open begins */
    bool has_begun, is_named, has_wreck;
    bool is_filled; /* the option says what it is */
    bool type_failed, panel_failed, map_failed, recruit_failed, battle_failed;
};

/* Words that begin a line of a tile, an option or an army (pack_recruit.c). */
enum br_recruit_word {
    BR_RECRUIT_HAS,
    BR_RECRUIT_SLOT,
    BR_RECRUIT_SNIPER,
    BR_RECRUIT_BROKEN_SNIPER,
    BR_RECRUIT_REPLACES,
    BR_RECRUIT_MARKER,
    BR_RECRUIT_BENEFIT,
    BR_RECRUIT_POWER,
    BR_RECRUIT_TAKE,
    BR_RECRUIT_WORDS
};

void br_begin_tile(struct br_pack_reader *p, const struct word *head);
void br_begin_option(struct br_pack_reader *p, const struct word *head);
void br_begin_army(struct br_pack_reader *p, const struct word *head);
void br_read_recruit_line(struct br_pack_reader *p, enum br_recruit_word which,
                          const struct word *head);
void br_finish_recruit(struct br_pack_reader *p);

/* A card is one line (pack_cards.c). */
void br_read_card(struct br_pack_reader *p, const struct word *head);

/* Words that begin a line of a scenario (pack_scenario.c). */
enum br_battle_word {
    BR_BATTLE_FIRST,
    BR_BATTLE_DEPLOYS,
    BR_BATTLE_ARMY,
    BR_BATTLE_OPTIONS,
    BR_BATTLE_ZONE,
    BR_BATTLE_OFF_MAP,
    BR_BATTLE_ENTRY,
    BR_BATTLE_HAND,
    BR_BATTLE_POINTS,
    BR_BATTLE_OBJECTIVE,
    BR_BATTLE_WIN,
    BR_BATTLE_EVENT,
    BR_BATTLE_SPECIAL,
    BR_BATTLE_MISSION,
    BR_BATTLE_WORDS
};

void br_begin_scenario(struct br_pack_reader *p, const struct word *head);
void br_read_battle_line(struct br_pack_reader *p, enum br_battle_word which,
                         const struct word *head);
void br_finish_battle(struct br_pack_reader *p);

#endif
