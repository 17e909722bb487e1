/* sight.h: lines of sight, in exact integers.
 *
 *     struct br_end from, to;
 *     br_end_unit(data, field, shooter, &from);
 *     br_end_unit(data, field, target, &to);
 *     int value = br_sight(data, field, &from, &to, NULL);
 *     // 0: clear; BR_BLOCKED; else obscured, and the penalty
 *
 * What a line meets is judged by BR-RULE-05 to 12 and 109 to 132. The value depends on the
 * direction, because a wall one stands at is no obstacle to one's own fire; whether it is
 * BR_BLOCKED does not (BR-LOS-07).
 *
 * Static terrain between the centre of a square and that of another, or an interspace, comes from
 * the table of the map, made when the map was loaded. Rows of bits tell whether a unit or a wreck
 * lies near the line at all; only then the line is walked. A board without a table uses the rows
 * for its terrain too.
 */
#ifndef MUSTER_BR_SIGHT_H
#define MUSTER_BR_SIGHT_H

#include "board/field.h"

enum { BR_BLOCKED = 0x7fff };

/* A place in half squares (BR-RULE-01). */
struct br_point {
    int8_t x, y;
};

static inline struct br_point br_centre(struct br_spot s)
{
    return (struct br_point){(int8_t)(2 * s.x + 1), (int8_t)(2 * s.y + 1)};
}

/* One end of a line. */
struct br_end {
    struct br_spot squares[4]; /* never counted (BR-LOS-10); of an interspace: those touching it */
    int square_count;
    struct br_point points[9]; /* where lines may begin or end (BR-RULE-04) */
    int point_count;
    bool is_foot;  /* infantry on foot: infantry in between blocks if both ends are (BR-RULE-10) */
    bool is_flame; /* flames begin here: a vehicle stops them even across a line (BR-RULE-137), and
                      of the other end only squares[0], which they cover, can stand at a line */
};

void br_end_unit(const struct br_data *d, const struct br_field *f, int unit, struct br_end *out);
void br_end_square(int x, int y, bool is_foot, struct br_end *out);
void br_end_interspace(const struct br_field *f, int a, int b, struct br_end *out);

/* Why something on a line counts, or does not. */
enum br_cause {
    BR_CAUSE_OPEN,
    BR_CAUSE_OWN,    /* a square of an end */
    BR_CAUSE_ACROSS, /* right across the elevation line an end stands at */
    BR_CAUSE_AREA_OBSCURES,
    BR_CAUSE_AREA_BLOCKS,
    BR_CAUSE_WRECK_OBSCURES,
    BR_CAUSE_WRECK_BLOCKS,
    BR_CAUSE_VEHICLE,
    BR_CAUSE_INFANTRY,
    BR_CAUSE_INFANTRY_IGNORED, /* not both ends are infantry */
    BR_CAUSE_CONCEALED,
    BR_CAUSE_EDGE_OBSCURES,
    BR_CAUSE_EDGE_BLOCKS,
    BR_CAUSE_EDGE_STOOD_AT,
    BR_CAUSE_ELEVATION_BLOCKS,
    BR_CAUSE_ELEVATION_STOOD_AT,
    BR_CAUSE_COUNT
};

/* What one square or side does to a line. */
struct br_hindrance {
    int value;
    uint8_t cause;
    uint8_t element; /* of a side: what it belongs to (BR-RULE-135) */
};

enum br_meeting_kind {
    BR_MEETS_SQUARE, /* passes through (x,y) */
    BR_MEETS_SIDE,   /* crosses the west or north side of (x,y) */
    BR_MEETS_CORNER, /* exactly through i(x,y), between two squares beside it (BR-RULE-06) */
    BR_MEETS_BESIDE, /* along the grid line, (x,y) on its right or below, the other before it */
    BR_MEETS_ENDS    /* along the grid line, past i(x,y) and the two sides that end there */
};

/* One thing on a line. For the last three kinds two sides are compared and the milder applies. */
struct br_meeting {
    uint8_t kind;
    int8_t x, y;
    int8_t bx, by, cx, cy; /* CORNER, BESIDE: the two squares */
    bool is_west;          /* SIDE: of (x,y); BESIDE, ENDS: the grid line runs north to south */
    struct br_hindrance worst[2]; /* of a single thing only the first */
    int value;                    /* what applies */
};

enum { BR_MEETINGS_MAX = 128 };

struct br_trace {
    struct br_meeting meetings[BR_MEETINGS_MAX];
    int count;
    bool is_shaky; /* a building that may collapse has to do with it */
};

/* The line between one point of each end. `trace` may be NULL. */
int br_line(const struct br_data *d, const struct br_field *f, const struct br_end *from,
            struct br_point p, const struct br_end *to, struct br_point q, struct br_trace *trace);

/* What lies between two ends, gathered once for many lines without a trace.
 *     struct br_corridor c;
 *     br_corridor_init(d, f, &from, &to, BR_CORRIDOR_VALUE, &c);
 *     int value = br_corridor_line(&c, from.points[0], to.points[0]);
 * BR_CORRIDOR_OPEN skips everything that only obscures: of the values only whether they are
 * BR_BLOCKED is right. */
enum br_corridor_kind { BR_CORRIDOR_VALUE, BR_CORRIDOR_OPEN };

/* A square or side that blocks every line through it, as a box in half squares; a side has no width
 * or no height. */
struct br_blocker {
    bool is_known;
    bool is_sure; /* blocks whoever looks, unless it is a square of an end */
    int8_t left, top, right, bottom;
};

/* Invariants: good until the board or a unit changes; `from` and `to` must stay where they are. */
struct br_corridor {
    const struct br_data *d;
    const struct br_field *f;
    const struct br_end *from, *to;
    struct br_rows busy;                /* squares that may matter; never those of the ends */
    struct br_rows sure;                /* of these, squares that block for certain */
    const struct br_rows *west, *north; /* sides that may matter */
    struct br_blocker last; /* cache: what blocked the last line often blocks the next one */
};
void br_corridor_init(const struct br_data *d, const struct br_field *f, const struct br_end *from,
                      const struct br_end *to, enum br_corridor_kind kind, struct br_corridor *out);
int br_corridor_line(struct br_corridor *g, struct br_point p, struct br_point q);

/* Which lines from a unit to others, or to interspaces, are open, one target after the other;
 * shooter and target are not both infantry. What lies around the shooter is gathered once, no line
 * is looked at twice.
 *     struct br_sweep s;
 *     br_sweep_init(d, f, shooter, BR_CORRIDOR_OPEN, &s);
 *     br_sweep_to(&s, target);
 *     if (br_sweep_is_open(&s, 0, 2)) ...    // from s.from.points[0] to s.to.points[2] */
struct br_sweep {
    struct br_end from, to;
    struct br_corridor corridor;
    struct br_rows around; /* squares that may matter, those of the target among them */
    struct br_rows things; /* vehicles and wrecks, the shooter left out */
    uint8_t known[9][9];
};
void br_sweep_init(const struct br_data *d, const struct br_field *f, int shooter,
                   enum br_corridor_kind kind, struct br_sweep *out);
void br_sweep_init_square(const struct br_data *d, const struct br_field *f, int x, int y,
                          struct br_sweep *out);
void br_sweep_to(struct br_sweep *s, int target);
void br_sweep_to_square(struct br_sweep *s, int x, int y);
void br_sweep_to_corner(struct br_sweep *s, int a, int b);
bool br_sweep_is_open(struct br_sweep *s, int from, int to);

struct br_best_line {
    int value;
    struct br_point from, to;
};

/* The best of all lines: the mildest, then the shortest, then the smallest coordinates
 * (BR-RULE-13). `best` may be NULL. */
int br_sight(const struct br_data *d, const struct br_field *f, const struct br_end *from,
             const struct br_end *to, struct br_best_line *best);

/* Between the centres of two squares; `on_foot` if infantry at both ends. The quick way. */
int br_sight_squares(const struct br_data *d, const struct br_field *f, int ax, int ay, int bx,
                     int by, bool on_foot);

/* From the point of a sweep to an interspace, wherever the sweep is now: the value of the line, or
 * -1: the table of the map does not tell, the line must be looked at. */
int br_sight_corner(const struct br_sweep *s, int point, int a, int b);

/* Between two units. */
int br_sight_units(const struct br_data *d, const struct br_field *f, int from, int to);

/* The squares a line from centre to centre passes through, without its ends (BR-RULE-05), as a beam
 * needs them; at most BR_MEETINGS_MAX. Returns how many. */
int br_line_squares(int ax, int ay, int bx, int by, struct br_spot *out);

/* Measures lines; makes the table of a map, which has so many entries, all 0. For board/load.c. */
void br_sight_measure(struct br_data *d);
size_t br_sight_entries(const struct br_board *b);
void br_sight_tabulate(const struct br_data *d, struct br_map *map);

#endif
