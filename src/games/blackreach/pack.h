/* pack.h: how the files that read packs share their work (pack.c, pack_map.c). */
#ifndef MUSTER_BR_PACK_H
#define MUSTER_BR_PACK_H

#include "read.h"

enum { BR_DRAWN_MAX = 2 * BR_PANEL + 1 }; /* rows and columns of a drawn panel */

/* A pack under way. Units, panels and maps take several lines: what is open is finished by the next
 * line that does not belong to it. */
struct br_pack_reader {
    struct br_reader r;
    struct br_data *data; /* the same as r.data, to write */
    bool is_named;
    /* A unit: */
    struct br_named_type *type; /* NULL: none is open */
    struct br_terrain wreck;
    bool has_wreck, type_failed;
    /* A panel: */
    struct br_panel *panel;
    int drawn;                    /* rows so far */
    int row_line[BR_DRAWN_MAX];   /* where each stands in the file, */
    int row_column[BR_DRAWN_MAX]; /* and in which column it begins */
    bool panel_failed;
    /* A map: */
    struct br_map *map;
    int map_rows, map_columns;
    struct br_panel *parts[4][4];
    uint8_t quarters[4][4];
    int part_line[4][4], part_column[4][4];
    bool map_failed;
    int line, column; /* where what is open begins */
};

void br_begin_panel(struct br_pack_reader *p);
void br_draw_row(struct br_pack_reader *p, const struct word *first);
void br_finish_panel(struct br_pack_reader *p);
void br_begin_map(struct br_pack_reader *p);
void br_read_map_row(struct br_pack_reader *p);
void br_finish_map(struct br_pack_reader *p);

#endif
