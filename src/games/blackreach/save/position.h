/* position.h: whole battles as text: placed, checked and printed. */
#ifndef MUSTER_BR_POSITION_H
#define MUSTER_BR_POSITION_H

#include "rules/rules.h"
#include "state/units.h"
#include "save/place_in.h"

/* ---- for struct game ---- */

bool br_game_place_begin(const void *data, void *state, const char *options, struct err *e);
bool br_game_place(const void *data, void *state, const char *key, const char *value,
                   struct err *e);
bool br_game_place_end(const void *data, void *state, struct witness *w, struct err *e);
void br_print_position(const void *data, const void *state, struct text *out);

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

/* ---- position_check.c ---- */

/* Are the frames such as a battle can have, at a question? */
bool br_check_frames(const struct br_data *d, const struct br_state *s, struct err *e);
/* Are the units, tiles and boxes such as a battle can have? */
bool br_check_units(const struct br_data *d, const struct br_state *s, struct err *e);
/* BR-TERRAIN-11, -12: does it stand in terrain that it could never have entered? ("Drowning.") */
bool br_is_drowning(const struct br_data *d, const struct br_field *f, int unit);
/* At rest nobody flies over terrain that is impassable to it. */
bool br_check_flyers(const struct br_data *d, const struct br_state *s, struct err *e);
/* During an action: does every unit stand where it can, and is a unit that shares a square on its
 * way? The frames must be sound. */
bool br_check_standing(const struct br_data *d, const struct br_state *s, struct err *e);

/* Are the order tokens of both sides such as a battle can have? */
bool br_check_tokens(const struct br_state *s, struct err *e);
/* No unit has a token before they are taken. The frames are known. */
bool br_check_untaken(const struct br_state *s, struct err *e);

#endif
