/* options.h: recruitment tiles and options in play: who may use them, and what they give. Reads
 * only, but for br_new_tile, which makes one. */
#ifndef MUSTER_BR_OPTIONS_H
#define MUSTER_BR_OPTIONS_H

#include "state/state.h"

/* A tile of the packs as it enters the battle. */
struct br_tile br_new_tile(const struct br_data *d, int kind, int owner);

/* The armour save that the side of the unit's tile that is up shows; value 0: none. Added support
 * has none (BR-RULE-192). */
struct br_save br_unit_save(const struct br_state *s, int unit);

/* The sniper's table of the unit's tile, or NULL: that of BR-ABIL-SNIPER-02. */
const struct br_sniper_table *br_unit_sniper_table(const struct br_data *d,
                                                   const struct br_state *s, int unit);

/* The coloured bands it bears: those of its tile (BR-RECRUIT-06, -09), else its own. */
unsigned br_unit_bands(const struct br_data *d, const struct br_state *s, int unit);

/* May the unit use the option at all? Gear: the units of its tile, and on a command tile the whole
 * army (BR-RECRUIT-11, -12). Customization: the characters of the tile. Powers: its psykers.
 * Orders: the whole army (BR-RECRUIT-16 to -19). Not if it is discarded, or its markers are used
 * up. */
bool br_may_use_option(const struct br_data *d, const struct br_state *s, int option, int unit);

/* A psyker's kind of ability, with its level: BR_ABIL_SEER or BR_ABIL_SHAMAN; -1: it is none. */
int br_psyker_kind(const struct br_type *t);

/* Does the seat have an option with the benefit? Its number (0 if it has none), or -1. */
int br_benefit(const struct br_data *d, const struct br_state *s, int seat, int benefit);

/* Uses a gear marker up (BR-RECRUIT-13); the last one discards the option. */
void br_spend_marker(struct br_state *s, int option);

#endif
