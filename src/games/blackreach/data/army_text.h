/* army_text.h: armies as text: one line a tile in packs and files, or all tiles in one word.
 *
 *     take line-group: lance-team@2, charges      # of a pack or a file of its own
 *     line-group:lance-team@2,charges/wall-guns   # one word: an option of a game
 *
 * Options go into the first free slots they fit; "3=charges" names the slot. Behind @ stand the
 * units of the tile, from 1, that a replacement takes out: "@2+3"; without it the first that bear
 * its icon.
 */
#ifndef MUSTER_BR_ARMY_TEXT_H
#define MUSTER_BR_ARMY_TEXT_H

#include "data/read.h"

/* take := tile [ ":" option ( "," option )* ] ; option := [ slot "=" ] word [ "@" n ( "+" n )* ].
 * Adds the tile to the army. Stops before what cannot belong to it. */
bool br_read_take(struct br_reader *r, struct br_army *a);

/* army := take ( "/" take )*. Reads tiles into an army without a name; its faction is that of its
 * first tile. False with the first mistake. */
bool br_army_parse(const struct br_data *d, const char *text, struct br_army *out, struct err *e);

/* Could the option lie in the slot by its kind and colours (BR-FREE-08)? */
bool br_option_fits(const struct br_option_kind *o, const struct br_tile_slot *slot);

/* The units of a tile that bear a badge and are not taken out yet, as bits. */
unsigned br_badge_bearers(const struct br_data *d, const struct br_army_tile *t,
                          struct br_badge badge);

/* Moves the options of a legal army to the slots where reading its text would put them. */
void br_army_settle(const struct br_data *d, struct br_army *a);

/* A line "take" without that word, and a whole army in one word. Both can be read again. */
void br_print_take(const struct br_data *d, const struct br_army_tile *t, struct text *out);
void br_army_print_word(const struct br_data *d, const struct br_army *a, struct text *out);
/* The lines of a pack or a file. */
void br_army_print(const struct br_data *d, const struct br_army *a, struct text *out);

#endif
