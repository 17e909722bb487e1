/* field.h: the board with the units on it: all that geometry looks at.
 *
 *     struct br_spot spots[4];
 *     int count = br_unit_squares(data, field, unit, spots);
 *     br_field_lift(data, field, number);   // off its squares,
 *     field->units[number].x = 4;           // changed,
 *     br_field_put(data, field, number);    // and on them again
 *
 * Besides the units the field keeps what can be found from them and would be slow to find: who
 * stands where, and rows of bits (bit x of row y is square (x,y)) that tell at a glance that there
 * is nothing to look for. br_field_put and br_field_lift keep them true.
 */
#ifndef MUSTER_BR_FIELD_H
#define MUSTER_BR_FIELD_H

#include "data/terrain.h"
#include "data/type.h"

struct br_data;

struct br_rows {
    uint32_t row[BR_SIDE_MAX];
};

struct br_field {
    struct br_board board;
    uint8_t unit_count;
    uint8_t own_terrain_count, own_type_count;
    struct br_terrain own_terrains[BR_OWN_TERRAINS_MAX];
    struct br_type own_types[BR_OWN_TYPES_MAX];
    struct br_unit units[BR_UNITS_MAX];
    uint8_t at[BR_SQUARES_MAX]; /* number + 1 of the unit that stands on a square; 0 none */
    struct br_rows hull;        /* squares of vehicles */
    struct br_rows foot;        /* squares of infantry that is not concealed */
    struct br_rows ghost;       /* squares of concealed infantry */
    struct br_rows wreck;
    struct br_rows cover; /* areas that block or obscure sight */
    struct br_rows rough; /* areas that hinder movement */
    struct br_rows west;  /* west sides with an element, */
    struct br_rows north; /* north sides with one; those of the outer rim are left out */
};

struct br_spot {
    int8_t x, y;
};

/* Types and terrains that no pack knows: the position's own. data.h has the way to all of them. */
const struct br_type *br_own_type(const struct br_field *f, int type);
const struct br_terrain *br_own_terrain(const struct br_field *f, int terrain);

/* The squares a counter covers that stands at (x,y) with the heading: 1, 2 (front, rear) or 4
 * (north-west, north-east, south-west, south-east). They may lie outside the board. */
int br_cover_squares(int squares, int x, int y, int heading, struct br_spot out[4]);

/* Of a unit that is on the board, or in something that is (BR-RULE-129): where that stands. */
int br_unit_squares(const struct br_data *d, const struct br_field *f, int unit,
                    struct br_spot out[4]);

/* The unit that stands on a square, or -1. */
int br_unit_at(const struct br_field *f, int x, int y);

/* The first wreck on a square among the units from number `first` on, or -1: there may be several.
 *     for (int i = 0; (i = br_wreck_at(d, f, x, y, i)) >= 0; i++) ... */
int br_wreck_at(const struct br_data *d, const struct br_field *f, int x, int y, int first);

/* A unit by its label, ignoring case; -1: none. */
int br_unit_find(const struct br_field *f, const char *label);

/* Puts a unit that is BR_ON_BOARD or BR_WRECK on the squares it covers; takes it off them. Units
 * that are elsewhere are left alone. Every square must be on the board. */
void br_field_put(const struct br_data *d, struct br_field *f, int unit);
void br_field_lift(const struct br_data *d, struct br_field *f, int unit);

/* Finds rows and places anew from board and units. */
void br_field_index(const struct br_data *d, struct br_field *f);

/* BR-STRUCT-03: a building's area becomes its rubble, its rim is gone. */
void br_field_collapse(const struct br_data *d, struct br_field *f, int building);

static inline bool br_rows_has(const struct br_rows *r, int x, int y)
{
    return r->row[y] >> x & 1;
}
static inline void br_rows_add(struct br_rows *r, int x, int y)
{
    r->row[y] |= 1U << x;
}
static inline void br_rows_remove(struct br_rows *r, int x, int y)
{
    r->row[y] &= ~(1U << x);
}

#endif
