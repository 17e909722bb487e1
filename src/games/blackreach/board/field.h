/* field.h: the board with the units on it: all that geometry looks at.
 *
 *     struct br_spot spots[4];
 *     int count = br_unit_squares(data, field, unit, spots);
 *     br_field_lift(data, field, number);   // off its squares,
 *     field->units[number].x = 4;           // changed,
 *     br_field_put(data, field, number);    // and on them again
 *
 * Besides the units the field keeps caches of what would be slow to find: who stands where, and
 * rows of bits (bit x of row y is square (x,y)) that tell at a glance that there is nothing to look
 * for.
 */
#ifndef MUSTER_BR_FIELD_H
#define MUSTER_BR_FIELD_H

#include "data/data.h"

/* Where a unit is. Only on the board and as a wreck does it cover squares. */
enum br_where {
    BR_AWAY, /* not in this game any more, or not yet */
    BR_ON_BOARD,
    BR_OFF_MAP,  /* waits beside the board */
    BR_EMBARKED, /* in the transport `carrier` */
    BR_IN_POD,   /* in the pod `carrier`, which has not landed; afterwards it is embarked */
    BR_RESERVE,  /* set aside for a teleport */
    BR_IN_AIR,   /* an aircraft */
    BR_DESTROYED,
    BR_WRECK,   /* lies on the board as a wreck */
    BR_WAITING, /* comes later, by an event of the scenario */
    BR_LEFT,    /* has left the battle over a side of the board (BR-FREE-30) */
    BR_ORBIT,   /* a drop pod that has not landed */
    BR_WHERE_COUNT
};
extern const char *const br_where_names[BR_WHERE_COUNT];

/* Order tokens: 0 none, 1 to 10 a number. */
enum { BR_TOKEN_BLUFF = 11, BR_TOKEN_SPECIAL = 12 };
enum { BR_TOKEN_REVEALED = 1, BR_TOKEN_KNOWN = 2 }; /* bits of token_state */

/* A counter in play.
 *
 * Invariants: x, y and heading hold while it is on the board or a wreck, and then every square that
 * it covers is on the board. Of a pod in orbit, x and y are the interspace of its landing marker,
 * or BR_NO_MARKER. A destroyed unit has no token, markers, damage or life. `carrier` counts only
 * while it is embarked or in a pod. */
enum { BR_NO_MARKER = 255 };
struct br_unit {
    uint8_t type, owner, where, face;
    uint8_t x, y;    /* its square; the front square of two, the north-west one of four */
    uint8_t heading; /* enum br_dir */
    uint8_t sm;      /* suppressed markers */
    uint8_t token, token_state;
    uint8_t damage;  /* bits of enum br_damage */
    uint8_t life;    /* life points left */
    uint8_t dp;      /* destruction points on its wreck */
    uint8_t carrier; /* the transport it is in */
    uint8_t tile;    /* its combat group */
    bool is_support; /* an option added it to the group (BR-RECRUIT-05, BR-RULE-97, -192) */
    bool is_activated;
    bool has_moved;   /* took its movement action in this supply phase, or moved as a scout or by a
                         driver while others still may */
    bool is_delayed;  /* a pod: the landing test must be repeated (BR-RULE-199) */
    uint8_t silenced; /* weapons of the type that a power keeps from firing, bits: a cache */
    uint16_t under;   /* powers whose marker lies on it, bits: a cache (state/state.h) */
    bool is_masked;   /* its identity is its owner's secret; see state/mask.c */
    char label[BR_LABEL_MAX]; /* its name in a position: "A"; "": see br_unit_name */
};

/* Invariants: units[] up to unit_count are in play. Everything from `at` on is a cache of board and
 * units: change a unit's place between br_field_lift and br_field_put, or call br_field_index. A
 * square has at most one unit in `at`; where a unit passes over another, it holds the one that was
 * put last. */
struct br_field {
    struct br_board board;
    uint8_t unit_count;
    uint8_t own_terrain_count, own_type_count;
    uint8_t special; /* bits of enum br_circumstance: those in force (BR-FREE-41) */
    struct br_terrain own_terrains[BR_OWN_TERRAINS_MAX];
    struct br_type own_types[BR_OWN_TYPES_MAX];
    struct br_unit units[BR_UNITS_MAX];
    uint8_t at[BR_SQUARES_MAX]; /* number + 1 of the unit that stands on a square; 0 none */
    struct br_rows vehicles;    /* squares of vehicles */
    struct br_rows infantry;    /* squares of infantry that is not concealed */
    struct br_rows concealed;   /* squares of concealed infantry */
    struct br_rows wreck;
    struct br_rows cover;  /* areas that block or obscure sight, */
    struct br_rows opaque; /* and those that block it */
    struct br_rows rough;  /* areas that hinder movement */
    struct br_rows west;   /* west sides with an element, */
    struct br_rows north;  /* north sides with one; those of the outer rim are left out */
};

struct br_spot {
    int8_t x, y;
};

static inline bool br_spots_have(const struct br_spot *spots, int count, struct br_spot at)
{
    for (int i = 0; i < count; i++)
        if (spots[i].x == at.x && spots[i].y == at.y)
            return true;
    return false;
}

/* Types and terrains that no pack knows: the position's own. */
const struct br_type *br_own_type(const struct br_field *f, int type);
const struct br_terrain *br_own_terrain(const struct br_field *f, int terrain);

/* Types and terrains by number, from the packs or the position. */
static inline const struct br_type *br_type(const struct br_data *d, const struct br_field *f,
                                            int type)
{
    return type < BR_TYPES_MAX ? &d->types[type].print : br_own_type(f, type);
}
static inline const struct br_terrain *br_terrain(const struct br_data *d, const struct br_field *f,
                                                  int terrain)
{
    return terrain < BR_TERRAINS_MAX ? &d->terrains[terrain].symbols : br_own_terrain(f, terrain);
}

static inline const struct br_type *br_unit_type(const struct br_data *d, const struct br_field *f,
                                                 int unit)
{
    return br_type(d, f, f->units[unit].type);
}

/* The face that is up. */
static inline const struct br_face *br_unit_face(const struct br_data *d, const struct br_field *f,
                                                 int unit)
{
    return &br_unit_type(d, f, unit)->faces[f->units[unit].face];
}

/* The terrain of a square's area or of a side, open ground if there is none. */
static inline const struct br_terrain *br_area_terrain(const struct br_data *d,
                                                       const struct br_field *f, int x, int y)
{
    const struct br_board *b = &f->board;
    return br_terrain(d, f, b->elements[b->area[br_square(b, x, y)]].terrain);
}
static inline const struct br_terrain *br_edge_terrain(const struct br_data *d,
                                                       const struct br_field *f, int edge)
{
    return br_terrain(d, f, f->board.elements[f->board.edge[edge]].terrain);
}
/* The destruction points on an element of the board; on what has collapsed all that it could take.
 */
static inline int br_points_on(const struct br_data *d, const struct br_field *f, int element)
{
    const struct br_element *e = &f->board.elements[element];
    return e->dp & BR_COLLAPSED ? br_terrain(d, f, br_drawn_as(e))->structure : e->dp;
}

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

/* Rebuilds the caches from board and units. */
void br_field_index(const struct br_data *d, struct br_field *f);

/* BR-STRUCT-03: a building's area becomes its rubble, its rim is gone. */
void br_field_collapse(const struct br_data *d, struct br_field *f, int building);

#endif
