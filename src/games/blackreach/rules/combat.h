/* combat.h: shots and assaults as they are judged and counted, for all who look ahead: who may
 * attack whom, and the chances with every modifier. Reads only (fire.c assault.c).
 *
 *     struct br_odds odds;
 *     br_fire_odds(data, field, shooter, weapon, target, &odds);
 *     // odds.hit of BR_ODDS_WHOLE; odds.sum.parts: every modifier with its rule
 */
#ifndef MUSTER_BR_COMBAT_H
#define MUSTER_BR_COMBAT_H

#include "board/sight.h"
#include "effects/ways.h"
#include "state/play.h"

/* ---- shots ---- */

/* 0, or the rule that forbids the attack: target, arc, range, line of sight, COMBAT X. */
int br_check_fire(const struct br_data *d, const struct br_field *f, int shooter, int weapon,
                  int target, struct err *why);
/* The weapon of the type's list that a move's `weapon` means: the first of the face that shows if
 * none is named. BR_NO_WEAPON: it has none such. */
int br_fired_weapon(const struct br_data *d, const struct br_field *f, int unit, int value);
/* The weapons, a bit each, that can fire at the target, but for those that are used. */
int br_weapons_bearing(const struct br_data *d, const struct br_field *f, int shooter, int used,
                       int target);

/* ---- assaults ---- */

/* 0, or the rule that forbids declaring the assault (BR-ASSAULT-01, -05). */
int br_check_assault(const struct br_data *d, const struct br_field *f, int attacker, int target,
                     struct err *why);
/* 0, or the rule by which the weapon's COMBAT cannot be used against the class. */
int br_check_use(const struct br_data *d, const struct br_field *f, int unit, int weapon, int class,
                 struct err *why);
/* ---- chances ---- */

/* Chances in 1296ths, which fit every roll there is: four dice at most. */
enum { BR_ODDS_WHOLE = 1296 };

static inline int br_in_hundred(int chance)
{
    return (chance * 100 + BR_ODDS_WHOLE / 2) / BR_ODDS_WHOLE;
}

struct br_odds {
    struct br_sum sum;
    int hit, double_hit; /* of a shot; a double hit is a hit too */
    int win, tie, lose;  /* of an assault, as the attacker sees it */
    int dice[2];         /* of an assault: how many each rolls */
};

/* The shot must be allowed (br_check_fire). */
void br_fire_odds(const struct br_data *d, const struct br_field *f, int shooter, int weapon,
                  int target, struct br_odds *out);

/* The assault from a launch, without support; the defender's best weapon counts. False: no dice are
 * rolled, the attacker wins (BR-ASSAULT-30, -31). */
bool br_assault_odds(const struct br_data *d, const struct br_field *f, int attacker, int defender,
                     const struct br_launch *from, struct br_odds *out);

/* From where the attacker is best off: index into the launches; `best` gets its odds. -1: it cannot
 * reach the target with the MOVEMENT that it has. */
int br_best_launch(const struct br_data *d, const struct br_state *s, int attacker, int defender,
                   int left, struct br_launch *launches, struct br_odds *best);

#endif
