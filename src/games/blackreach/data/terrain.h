/* terrain.h: the battlefield: squares, sides between squares, and the terrain on both.
 *
 *     const struct br_terrain *t = br_area_terrain(data, field, x, y);
 *     if (t->impassable >> BR_HEAVY & 1) ...
 *
 * Square (x,y) counts from 0 in the north-west; interspace i(a,b) is the corner where (a-1,b-1),
 * (a,b-1), (a-1,b) and (a,b) meet (BR-RULE-01). Points are given in half squares: the centre of
 * (x,y) is (2x+1,2y+1), the interspace i(a,b) is (2a,2b); everything is integers.
 *
 * A square holds at most one area element, a side at most one edge element. An element is what the
 * map draws as one: squares of one kind that touch by sides, edges of one kind that touch by ends
 * (BR-RULE-09, -135). The rim of a building has elements of its own, which point to the building.
 */
#ifndef MUSTER_BR_TERRAIN_H
#define MUSTER_BR_TERRAIN_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include <muster/err.h>

/* BR-RULE-99: at most 4 by 3 panels of 7 by 7, either way round. */
enum {
    BR_PANEL = 7,
    BR_SIDE_MAX = 28,
    BR_SQUARES_MAX = 588,
    BR_EDGES_MAX = 2 * 638, /* two for each corner of the largest board, rims included */
    BR_ELEMENTS_MAX = 192,
    BR_TERRAINS_MAX = 96,     /* kinds of terrain in all packs, wrecks included; 0 is open ground */
    BR_OWN_TERRAINS_MAX = 16, /* kinds that only a position has: numbers from BR_TERRAINS_MAX */
    BR_NO_MAP = 255
};

enum br_class { BR_INFANTRY, BR_LIGHT, BR_HEAVY, BR_CLASS_COUNT };

enum { BR_ALL_CLASSES = 7 }; /* a bit a class */

/* Directions, clockwise; y grows to the south. */
enum br_dir { BR_N, BR_NE, BR_E, BR_SE, BR_S, BR_SW, BR_W, BR_NW, BR_DIR_COUNT };

extern const int8_t br_dx[BR_DIR_COUNT], br_dy[BR_DIR_COUNT];
extern const char *const br_dir_names[BR_DIR_COUNT + 1]; /* ends with NULL */
extern const char *const br_class_names[BR_CLASS_COUNT];

/* What terrain looks like in drawings; the rules do not use it. */
#define BR_LOOKS(LOOK)                                                                             \
    LOOK(OPEN, "open")                                                                             \
    LOOK(WOOD, "wood")                                                                             \
    LOOK(RUIN, "ruin")                                                                             \
    LOOK(RUBBLE, "rubble")                                                                         \
    LOOK(CRATER, "crater")                                                                         \
    LOOK(ROCK, "rock")                                                                             \
    LOOK(WATER, "water")                                                                           \
    LOOK(BUILDING, "building")                                                                     \
    LOOK(WALL, "wall")                                                                             \
    LOOK(HOUSE, "house")                                                                           \
    LOOK(HEDGE, "hedge")                                                                           \
    LOOK(WIRE, "wire")                                                                             \
    LOOK(SCREE, "scree")                                                                           \
    LOOK(CLIFF, "cliff")                                                                           \
    LOOK(WINDOW, "window")                                                                         \
    LOOK(DOOR, "door")                                                                             \
    LOOK(WRECK, "wreck")
#define BR_LOOK_ENUM(id, word) BR_LOOK_##id,
enum br_look { BR_LOOKS(BR_LOOK_ENUM) BR_LOOK_COUNT };
extern const char *const br_look_names[BR_LOOK_COUNT];

/* One kind of terrain: the symbols of a row of the legend (BR-TERRAIN-19: any combination). */
struct br_terrain {
    uint8_t look;
    bool is_edge;       /* lies on sides, not on squares */
    bool blocks;        /* line of sight */
    bool is_elevation;  /* edges only */
    bool is_building;   /* areas only: has a rim */
    bool is_rim;        /* edges only: part of the building it borders */
    bool is_objective;  /* BR-OBJ-01 */
    uint8_t impassable; /* to these classes */
    uint8_t difficult;  /* for these classes (BR-RULE-124) */
    uint8_t obscure;    /* per square or crossing */
    uint8_t defence[BR_CLASS_COUNT];
    uint8_t barricade;
    uint8_t structure; /* destruction points it can take; 0: no structure */
    uint8_t rubble;    /* the terrain of a destroyed building */
    char mark[2]; /* characters in drawings: of areas the first; of edges on west, north sides */
};

/* An element on the board. Number 0 is none, and stays open ground. */
struct br_element {
    uint8_t terrain;
    uint8_t of; /* itself, or the building whose rim it is */
    uint8_t dp; /* destruction points taken; if it has collapsed BR_COLLAPSED | what it was */
};

enum { BR_COLLAPSED = 128 };
static_assert(BR_TERRAINS_MAX + BR_OWN_TERRAINS_MAX <= BR_COLLAPSED, "terrains leave a bit free");

/* The terrain that an element was drawn as. */
static inline int br_drawn_as(const struct br_element *e)
{
    return e->dp & BR_COLLAPSED ? e->dp & ~BR_COLLAPSED : e->terrain;
}

/* Invariants: w * h is at most BR_SQUARES_MAX. area[] and edge[] hold numbers below element_count.
 * While no building has collapsed (`is_changed` is false) a board with a map has the map's terrain.
 */
struct br_board {
    uint8_t w, h;
    uint8_t map;           /* the map of the packs whose sight table holds for it, or BR_NO_MAP */
    uint8_t element_count; /* with number 0 */
    bool is_changed;       /* a building has collapsed since the map was laid */
    uint8_t area[BR_SQUARES_MAX]; /* element of square y*w+x */
    uint8_t edge[BR_EDGES_MAX];   /* element of a side, see br_edge; a rim that has collapsed keeps
                                     its number, without terrain */
    struct br_element elements[BR_ELEMENTS_MAX];
};

/* Does an element that still stands lie on the side? */
static inline bool br_has_side(const struct br_board *b, int edge)
{
    return b->elements[b->edge[edge]].terrain != 0;
}

static inline bool br_on_board(const struct br_board *b, int x, int y)
{
    return (unsigned)x < b->w && (unsigned)y < b->h;
}

static inline int br_square(const struct br_board *b, int x, int y)
{
    return y * b->w + x;
}

/* The number of the west side of square (x,y), or of its north side; x may be w and y may be h. */
static inline int br_west_edge(const struct br_board *b, int x, int y)
{
    return 2 * (y * (b->w + 1) + x) + 1;
}
static inline int br_north_edge(const struct br_board *b, int x, int y)
{
    return 2 * (y * (b->w + 1) + x);
}

/* The side of (x,y) that a step in an orthogonal direction crosses. */
static inline int br_side(const struct br_board *b, int x, int y, int dir)
{
    return dir == BR_N   ? br_north_edge(b, x, y)
           : dir == BR_S ? br_north_edge(b, x, y + 1)
           : dir == BR_W ? br_west_edge(b, x, y)
                         : br_west_edge(b, x + 1, y);
}

/* Turns by eighths, clockwise; any number. */
static inline int br_turn(int dir, int eighths)
{
    return (dir + eighths) & 7;
}

static inline bool br_is_diagonal(int dir)
{
    return dir & 1;
}

/* A drawing being made into a board: terrain numbers on squares and sides. */
struct br_sketch {
    uint8_t w, h;
    uint8_t area[BR_SQUARES_MAX];
    uint8_t edge[BR_EDGES_MAX];
};

/* Which terrain a number stands for, in the packs or in the position. */
struct br_legend {
    const struct br_terrain *packs, *own;
};

static inline const struct br_terrain *br_legend_terrain(const struct br_legend *l, int number)
{
    return number < BR_TERRAINS_MAX ? &l->packs[number] : &l->own[number - BR_TERRAINS_MAX];
}

/* What can be wrong with a drawing as a whole. */
enum br_flaw {
    BR_FLAW_NONE,
    BR_FLAW_ELEMENTS, /* more than BR_ELEMENTS_MAX */
    BR_FLAW_NO_RIM,   /* a side of a building at (x,y) without wall, window or door */
    BR_FLAW_LOST_RIM  /* a rim at the side (x,y) of no building */
};

struct br_flaw_place {
    int x, y;
    bool is_west; /* the west side of (x,y), else the north side */
};

/* Finds the elements. `place` tells where the first flaw is. */
enum br_flaw br_board_make(struct br_board *b, const struct br_sketch *s, const struct br_legend *l,
                           struct br_flaw_place *place);

/* The first flaw of a panel by itself. Its outer sides are judged when it is joined with others: a
 * building may go on there, or have its rim drawn by the panel beside it (BR-RULE-139). */
enum br_flaw br_panel_check(const struct br_sketch *s, const struct br_legend *l,
                            struct br_flaw_place *place);

/* Tells a flaw of a board, not BR_FLAW_NONE, and returns false. */
bool br_flaw_tell(enum br_flaw flaw, const struct br_flaw_place *at, struct err *e);

/* Copies `from` into `to` at (left, top), turned clockwise by quarter turns. An edge that both
 * have, of different kinds, is a clash: false, with the place in `to`. */
bool br_sketch_join(struct br_sketch *to, const struct br_sketch *from, int left, int top,
                    int quarters, struct br_flaw_place *place);

/* The sketch mirrored west to east. */
void br_sketch_mirror(struct br_sketch *to, const struct br_sketch *from);

#endif
