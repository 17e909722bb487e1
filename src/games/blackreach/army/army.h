/* army.h: armies: whether one is legal, what it costs, one at random, and raising it for a battle.
 *
 *     struct br_army a;
 *     if (br_army_named(d, "lantern-guard", &a, &e) && br_army_check(d, &a, &report) == 0)
 *         br_raise(d, s, &a, seat, BR_AWAY);
 *
 * An army is flat (data/recruit.h); its text is read and printed by data/army_text.h.
 */
#ifndef MUSTER_BR_ARMY_H
#define MUSTER_BR_ARMY_H

#include <muster/json.h>

#include "data/army_text.h"
#include "state/state.h"

/* ---- armies by word ---- */

/* Reads an army from one word: the name of an army of the packs, or its tiles and options,
 * "lantern-post:feint/line-group:veterans@2,grapnels". One that is written so has no points: the
 * caller sets them. */
bool br_army_named(const struct br_data *d, const char *word, struct br_army *out, struct err *e);

/* Reads a list as people write it: a tile a line, by its word or title, its options behind a colon;
 * bullets, prices in brackets and comments do not matter, headings are left out with a warning.
 * What it does not say is 0 or "". The rules are not checked. False if a line cannot be read. */
bool br_army_import(const struct br_data *d, const char *text, size_t size, struct br_army *out,
                    struct report *report, struct report *warnings);

/* ---- prices ---- */

int br_army_tile_price(const struct br_data *d, const struct br_army_tile *t); /* with options */
int br_army_price(const struct br_data *d, const struct br_army *a);
int br_army_options_price(const struct br_data *d, const struct br_army *a);

/* ---- what is in it ---- */

int br_army_units(const struct br_data *d, const struct br_army *a);
int br_army_ground_units(const struct br_data *d, const struct br_army *a); /* no aircraft */
/* Order stars of units, tiles and options at the start (BR-ORDER-05). */
int br_army_stars(const struct br_data *d, const struct br_army *a);
/* Does an option of the army have the benefit? */
bool br_army_has(const struct br_data *d, const struct br_army *a, int benefit);

/* ---- legality ---- */

/* Judges an army by BR-FREE-04 to -13 at its points. Every mistake goes to `report` with the rule;
 * returns how many there were. */
int br_army_check(const struct br_data *d, const struct br_army *a, struct report *report);

/* Judges an army that completes the tiles of a scenario's side with options for the points that it
 * grants (BR-SETUP-04): as br_army_check, but the tiles are given. */
int br_army_check_completed(const struct br_data *d, const struct br_army *a,
                            const struct br_scenario_side *side, struct report *report);

/* Order tokens that it would take in the first turn, were there no limit (BR-FREE-14). */
int br_army_tokens(const struct br_data *d, const struct br_army *a);
/* Has the enemy faction aircraft (-1: any other faction), and the army nothing that can fire at
 * them (BR-FREE-15)? */
bool br_army_lacks_flak(const struct br_data *d, const struct br_army *a, int enemy);
/* What is legal and useless: tokens beyond 10 (BR-FREE-14), nothing against the enemy faction's
 * aircraft (BR-FREE-15; `enemy` is a faction, or -1: all others). Returns how many warnings. */
int br_army_advise(const struct br_data *d, const struct br_army *a, int enemy,
                   struct report *report);

/* ---- at random ---- */

/* A legal army of the faction that spends as many of the points as it can; the same seed gives the
 * same army. False: the faction's tiles allow none. */
bool br_army_random(const struct br_data *d, int faction, int points, uint64_t seed,
                    struct br_army *out);

/* ---- as JSON (show.c) ---- */

/* The members of an object: its name, price, tiles, options and units. */
void br_army_json(const struct br_data *d, const struct br_army *a, struct json *out);

/* ---- raising ---- */

/* Adds a tile with its options and units to the battle; the units are `where`. */
void br_raise_tile(const struct br_data *d, struct br_state *s, const struct br_army_tile *t,
                   int seat, enum br_where where);
/* The whole army. It is legal. */
void br_raise(const struct br_data *d, struct br_state *s, const struct br_army *a, int seat,
              enum br_where where);

#endif
