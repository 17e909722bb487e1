/* state.h: a whole battle as one flat block (at most 8 KiB).
 *
 * `field` is the board with the units on it: geometry needs no more (field.h). The rest is what the
 * turn, the orders and the cards need. Pending work lies in frames: the top one goes on when the
 * question before it is answered.
 */
#ifndef MUSTER_BR_STATE_H
#define MUSTER_BR_STATE_H

#include <assert.h>

#include <muster/rng.h>

#include "field.h"

enum {
    BR_STATE_MAX = 8192,
    BR_OBJECTIVES_MAX = 8,
    BR_TILES_MAX = 16,   /* combat groups and command tiles, both sides together */
    BR_CARDS_MAX = 60,   /* of a side's deck (BR-RULE-96) */
    BR_MARKERS_MAX = 12, /* of persistent powers, on units */
    BR_PERILS = 10,      /* BR-RULE-86 */
    BR_FRAMES_MAX = 16,
    BR_NO_UNIT = 255
};

enum br_phase {
    BR_PHASE_SETUP,
    BR_PHASE_ORDER,
    BR_PHASE_ACTIVATION,
    BR_PHASE_SUPPLY,
    BR_PHASE_COUNT
};

/* BR-OBJ: a marker on an interspace, or an element of the board. */
struct br_objective {
    uint8_t a, b;    /* the interspace */
    uint8_t element; /* not 0: this element instead */
    uint8_t owner;   /* 0 nobody, else seat + 1 */
    uint8_t value;   /* points */
};

/* A recruitment tile in play. */
struct br_tile {
    uint8_t kind, owner;
    uint8_t lost;    /* units of it destroyed (BR-BREAK-02) */
    uint8_t gear[3]; /* markers left, by slot */
    bool is_broken;
};

/* A persistent power's marker (BR-PSY-08). */
struct br_marker {
    uint8_t power, psyker, unit;
};

/* A side of the battle. */
struct br_side_state {
    uint8_t initiative_box;
    uint8_t hand_size, hand_count, deck_count, discard_count;
    uint8_t cards[BR_CARDS_MAX]; /* hand, then deck with its top last, then discards */
    uint16_t tokens;             /* numbers 1 to 10 (bits), bluff and special still to place */
    uint16_t score;
    uint8_t landing_a, landing_b;   /* the pod's landing marker; 255: not placed */
    uint8_t teleport_a, teleport_b; /* the teleport marker; 255: not placed */
    uint8_t teleport_turn;
    uint8_t entry_sides; /* a bit a side of the board: N E S W */
};

/* Kinds of pending work; each has its named fields below. */
enum br_frame_kind {
    BR_FRAME_PHASE, /* the turn goes on with the next phase */
    BR_FRAME_DEPLOY,
    BR_FRAME_ORDERS,
    BR_FRAME_REVEAL,
    BR_FRAME_MOVE,
    BR_FRAME_FIRE,
    BR_FRAME_ASSAULT,
    BR_FRAME_FORCED,
    BR_FRAME_SUPPLY,
    BR_FRAME_KIND_COUNT
};

struct br_seat_frame { /* PHASE, DEPLOY, ORDERS, REVEAL, SUPPLY */
    uint8_t seat, number;
};
struct br_move_frame {
    uint8_t unit, left; /* MOVEMENT left */
    uint8_t target;     /* of a declared assault, or BR_NO_UNIT */
    uint8_t dest_x, dest_y, dest_heading;
    bool has_fired, is_stopped;
};
struct br_fire_frame {
    uint8_t unit, weapon, target, mode;
    uint8_t a, b; /* the interspace aimed at */
    int8_t bonus;
    uint8_t weapons_used;
};
struct br_assault_frame {
    uint8_t attacker, defender, launch_x, launch_y, launch_heading;
    int8_t bonus[2];
    uint8_t support;
};
struct br_forced_frame {
    uint8_t unit, reason, dir;
};

struct br_frame {
    uint8_t kind, step;
    union {
        struct br_seat_frame seat;
        struct br_move_frame move;
        struct br_fire_frame fire;
        struct br_assault_frame assault;
        struct br_forced_frame forced;
    } u;
};

struct br_state {
    struct rng rng;
    struct br_field field;
    uint8_t scenario, turn, turns, phase;
    uint8_t last_revealed; /* number of the last token revealed, or 0 (BR-SPEED-04) */
    uint8_t initiative;    /* seat */
    uint8_t winner;        /* 255: still played; 2: drawn; else the seat */
    uint8_t special;       /* bits of the scenario's circumstances */
    uint8_t objective_count, tile_count, marker_count, peril_count, frame_count;
    uint8_t perils[BR_PERILS];
    struct br_objective objectives[BR_OBJECTIVES_MAX];
    struct br_tile tiles[BR_TILES_MAX];
    struct br_marker markers[BR_MARKERS_MAX];
    struct br_side_state sides[2];
    struct br_frame frames[BR_FRAMES_MAX];
};

static_assert(sizeof(struct br_state) <= BR_STATE_MAX, "a battle fits in 8 KiB");

#endif
