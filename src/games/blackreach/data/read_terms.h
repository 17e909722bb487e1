/* read_terms.h: the terms of a battle as words, the same in packs, positions and stored battles:
 * deployment areas, conditions of victory, events, circumstances.
 *
 *     br_read_zone(&r, board->w, board->h, terms->zone[seat]);   // 0,0-13,3 0,4-6,4
 *     br_print_zone(terms->zone[seat], out);                      // the same again
 *
 * Readers report their mistakes with line and column and return false.
 */
#ifndef MUSTER_BR_READ_TERMS_H
#define MUSTER_BR_READ_TERMS_H

#include <muster/text.h>

#include "data/read.h"

/* zone := ( x "," y "-" x "," y )* ; adds to the rows */
bool br_read_zone(struct br_reader *r, int w, int h, uint32_t zone[BR_SIDE_MAX]);
void br_print_zone(const uint32_t zone[BR_SIDE_MAX],
                   struct text *out); /* with a space before each */

/* win := word [ seat ] [ number ] ; br_win_infos has the words */
bool br_read_win(struct br_reader *r, struct br_terms *t);
void br_print_win(const struct br_condition *c, struct text *out);
/* When it wins, as a sentence without its stop: "seat 0 wins at once if ...". */
void br_tell_win(const struct br_condition *c, struct text *out);

/* circumstances := ( "night" | "shortage" | "storm" )* */
bool br_read_special(struct br_reader *r, uint8_t *special);
void br_print_special(unsigned special, struct text *out); /* with a space before each */

/* event := turn phase ( "reinforce" seat tile | ( "begin" | "end" ) circumstance ). The tile is
 * left to be read: `*needs_tile`. */
bool br_read_occasion(struct br_reader *r, struct br_occasion *o, bool *needs_tile);
/* Without the tile of a reinforcement, and a space behind it. */
void br_print_occasion(const struct br_occasion *o, struct text *out);

/* seat := "0" | "1" | "roll", if it may be rolled for */
bool br_read_first(struct br_reader *r, bool may_roll, uint8_t *out);

/* entry := "N" | "E" | "S" | "W" | "any": the seat chooses when it would deploy */
bool br_read_entry(struct br_reader *r, int seat, uint8_t *side, struct br_terms *t);

#endif
