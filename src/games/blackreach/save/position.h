/* position.h: whole battles as text: placed, checked and printed. */
#ifndef MUSTER_BR_POSITION_H
#define MUSTER_BR_POSITION_H

#include "rules/rules.h"

/* ---- for struct game ---- */

bool br_game_place_begin(const void *data, void *state, const char *options, struct err *e);
bool br_game_place(const void *data, void *state, const char *key, const char *value,
                   struct err *e);
bool br_game_place_end(const void *data, void *state, struct witness *w, struct err *e);
void br_print_position(const void *data, const void *state, struct text *out);

/* ---- position_check.c: is it a position that a battle can have? ---- */

/* Units, tiles and boxes. */
bool br_check_units(const struct br_data *d, const struct br_state *s, struct err *e);
/* Order tokens of both sides. */
bool br_check_tokens(const struct br_state *s, struct err *e);
/* Frames fit the rest of a position in so many ways that none of them are made by hand: they are
 * read as they were printed, under a seal that ties them to the position and the packs. Whoever
 * makes up a seal finds that no field leads outside the tables. */
bool br_check_pending(const struct br_data *d, const struct br_state *s, uint64_t seal,
                      struct err *e);
uint64_t br_seal(const struct br_data *d, const struct br_state *s);
/* A position between actions: nobody flies over terrain that is impassable to them, and nobody has
 * a token before tokens are taken. */
bool br_check_rest(const struct br_data *d, const struct br_state *s, struct err *e);
/* BR-TERRAIN-11, -12: does it stand in terrain that it could never have entered? */
bool br_is_drowning(const struct br_data *d, const struct br_field *f, int unit);

#endif
