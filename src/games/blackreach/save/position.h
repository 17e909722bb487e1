/* position.h: how the files share their work that place and print whole battles (position.c
 * position_check.c position_tokens.c frames.c frames_check.c print_position.c print_type.c). */
#ifndef MUSTER_BR_POSITION_H
#define MUSTER_BR_POSITION_H

#include "rules/rules.h"
#include "save/place_in.h"

enum { BR_NOT_GIVEN = 255 };

/* What a position says before all of it is read. It lies in the last frame, which no battle
 * reaches, until place_end knows everything. */
struct br_draft {
    uint8_t step;         /* enum br_place_step, or BR_NOT_GIVEN */
    uint8_t seat, active; /* or BR_NOT_GIVEN */
    uint8_t has_turns, has_boxes, has_opener;
    uint8_t has_taken, has_to_call, has_interrupt; /* a bit a seat */
};

enum br_place_step {
    BR_PLACE_TAKE,
    BR_PLACE_ASSIGN,
    BR_PLACE_GAP,
    BR_PLACE_BLUFFS,
    BR_PLACE_MOVE,
    BR_PLACE_MARKERS,
    BR_PLACE_INITIATIVE,
    BR_PLACE_STEP_COUNT
};

static_assert(sizeof(struct br_draft) <= BR_FRAME_FIELDS, "a draft fits in a frame");

struct br_draft br_draft_get(const struct br_state *s);
void br_draft_set(struct br_state *s, const struct br_draft *draft);

/* ---- frames.c frames_check.c ---- */

/* frame: KIND step N FIELD N ... */
bool br_place_frame(const struct br_data *d, struct br_state *s, const char *value, struct err *e);
/* Are they frames that a battle can have, at a question? */
bool br_check_frames(const struct br_data *d, const struct br_state *s, struct err *e);
/* The frames that `phase`, `seat`, `step` and `active` mean. */
bool br_raise_frames(const struct br_data *d, struct br_state *s, const struct br_draft *draft,
                     struct err *e);
void br_print_frames(const struct br_state *s, struct text *out);

/* ---- position_check.c ---- */

/* Are the units, tiles and boxes such as a battle can have? */
bool br_check_units(const struct br_data *d, const struct br_state *s, struct err *e);
/* BR-TERRAIN-11, -12: does it stand in terrain that it could never have entered? */
bool br_is_drowning(const struct br_data *d, const struct br_field *f, int unit);
/* At rest nobody flies over terrain that is impassable to it. */
bool br_check_flyers(const struct br_data *d, const struct br_state *s, struct err *e);
/* In the midst of a battle: does everybody stand where he can, and who shares a square with
 * another, does he pass? The frames are sound. */
bool br_check_standing(const struct br_data *d, const struct br_state *s, struct err *e);

/* ---- position_tokens.c ---- */

/* Are the order tokens of both sides such as a battle can have? */
bool br_check_tokens(const struct br_state *s, struct err *e);
/* No unit has a token before they are taken. The frames are known. */
bool br_check_untaken(const struct br_state *s, struct err *e);

/* ---- print_type.c ---- */

/* Terrain symbols and unit types in the words that read.h reads. */
void br_print_symbols(const struct br_data *d, const struct br_terrain *t, struct text *out);
void br_print_type(const struct br_data *d, const struct br_field *f, const struct br_type *t,
                   struct text *out);

#endif
