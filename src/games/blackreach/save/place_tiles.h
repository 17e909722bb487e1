/* place_tiles.h: the lines "tile N" and "option" of a position, read and printed. */
#ifndef MUSTER_BR_PLACE_TILES_H
#define MUSTER_BR_PLACE_TILES_H

#include "data/read.h"
#include "state/state.h"

/* tile := ( "owner" seat | "kind" word | "stars" n | "broken-stars" n | "break" n | "lost" n |
 *           "save" n colour | "broken-save" n colour | "band" colour | "command" | "broken" )* ; a
 *           kind stands before what differs from it. "no-save" and "no-broken-save" take one off.
 */
bool br_place_tile(struct br_value *v, struct br_state *s, int number, struct err *e);
void br_print_tile(const struct br_data *d, const struct br_state *s, int tile, struct text *out);

/* option := word "tile" n [ "left" n ] [ "discarded" ] ; its tile stands before it. */
bool br_place_option(struct br_value *v, struct br_state *s);
void br_print_option(const struct br_data *d, const struct br_state *s, int option,
                     struct text *out);

#endif
