/* air.h: aircraft: what can be fired at from the air and at what is there, and how fast it is (AIR,
 * AA, SPEED). They are BR_IN_AIR, on no square: never ask how far away one is.
 *
 *     if (br_is_air_shot(field, shooter, target))
 *         rule = br_check_air_shot(data, field, &shot, why);   // no range, arc or line of sight
 */
#ifndef MUSTER_BR_AIR_H
#define MUSTER_BR_AIR_H

#include "effects/shot.h"

/* BR-AIR-03: with a bluff token, which is face up then. */
bool br_is_in_clouds(const struct br_unit *u);

/* Is one of the two in the air? */
static inline bool br_is_air_shot(const struct br_field *f, int shooter, int target)
{
    return f->units[shooter].where == BR_IN_AIR || f->units[target].where == BR_IN_AIR;
}

/* 0, or the rule by which the weapon, on this face of the type, is never fired at aircraft
 * (BR-AIR-12, -13, -15, -16, BR-RULE-91). */
int br_check_flak(const struct br_type *t, const struct br_face *face, const struct br_weapon *w,
                  struct err *why);
/* 0, or the rule that forbids a shot from the air or at what is there, in the place of range, arc
 * and line of sight. The rest of the shot is allowed. */
int br_check_air_shot(const struct br_data *d, const struct br_field *f, const struct br_shot *shot,
                      struct err *why);

/* Readers of the sum (rules/moments.c): the bonus of anti-aircraft, and the speed penalty. If the
 * aircraft's token is not known, as in a view, the penalty is taken to be 2. */
void br_add_flak(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                 struct br_sum *sum);
void br_add_speed(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                  struct br_sum *sum);

/* BR-SPEED-03, BR-RULE-213: the token of an aircraft at which a shot is declared becomes known. */
void br_show_token(struct br_game *g, int target);
/* BR-AIR-03, BR-RULE-214: the activation phase begins. */
void br_reveal_clouds(struct br_game *g);

#endif
