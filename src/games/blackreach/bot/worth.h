/* worth.h: what units, hits and answers are worth to a player, in hundredths of an army point. */
#ifndef MUSTER_BR_WORTH_H
#define MUSTER_BR_WORTH_H

#include "bot/bot.h"

enum { BR_WORTH_POINT = 100 };

int br_worth_unit(const struct br_data *d, const struct br_field *f, int unit);
/* What a hit takes from a unit, on average. */
int br_worth_hit(const struct br_data *d, const struct br_field *f, int unit);

/* What a damage marker takes from a vehicle. */
int br_worth_damage(const struct br_data *d, const struct br_state *s, int unit, int damage);

/* An answer to a hit: REACT, KEEP, SHIFT. Declining is worth 0. `why` may be NULL. */
int br_worth_reaction(const struct br_data *d, const struct br_state *s, const struct move *m,
                      struct text *why);

/* An ability of movement (motion.c): states, overwatch, inspiration. Not to use it is worth 0. */
int br_worth_motion(const struct br_data *d, const struct br_state *s, const struct move *m,
                    struct text *why);
/* What the unit can ram and demolish if its movement action ends there (motion.c). */
int br_worth_impact(const struct br_data *d, const struct br_state *s, int unit, struct br_pose at);
/* company.c: whom the unit has near it there. */
int br_worth_company(const struct br_data *d, const struct br_field *f, int unit,
                     struct br_pose at);
/* Would it spot somebody if it were activated now (BR-ABIL-AUSPEX-01)? */
bool br_finds_hidden(const struct br_data *d, const struct br_field *f, int unit);
/* Does it stand where it can answer for somebody, as long as it has not been activated? */
bool br_waits_to_help(const struct br_data *d, const struct br_field *f, int unit);
/* psyche.c: psychic powers: manifesting, maintaining, focusing and what they ask. Declining is
 * worth 0. */
bool br_is_psychic(const struct br_state *s, const struct move *m);
int br_worth_power(const struct br_data *d, const struct br_state *s, const struct move *m,
                   struct text *why);

/* arrival.c: MARK and TELEPORT; the landing of a pod where its marker lies, or the marker, if it
 * has none. Declining is worth 0. */
int br_worth_arrival(const struct br_data *d, const struct br_state *s, const struct move *m,
                     struct text *why);
int br_worth_landing(const struct br_data *d, const struct br_state *s, int pod);
/* An order token for a unit that is on its way; `usual` is what it would be worth on the board. */
int br_worth_waiting(const struct br_data *d, const struct br_state *s, int unit, int token,
                     int usual);

/* A battle event that is played; a card for its bonus, where a roll is coming. */
int br_worth_event(const struct br_data *d, const struct br_state *s, const struct move *m);
int br_worth_boost(const struct br_data *d, const struct br_state *s, const struct move *m);

/* ---- worth_fire.c ---- */

/* One attack on a unit that is allowed, friend or foe: what it is expected to take from it. */
int br_worth_shot(const struct br_data *d, const struct br_state *s, const struct br_shot *shot);
/* So many points (in BR_ODDS_WHOLE) on a building or wreck: it is worth that only for the enemies
 * in it. */
int br_worth_ruin(const struct br_data *d, const struct br_state *s, int unit,
                  struct br_structure it, int points);
/* A gear marker that grants a firing action, or repairs (br_is_tool). */
int br_worth_tool(const struct br_data *d, const struct br_state *s, const struct move *m);
/* A move that declares a shot, or one that settles it: ALSO, GIVE, ENOUGH, POINT. */
int br_worth_fire(const struct br_data *d, const struct br_state *s, const struct move *m);

#endif
