/* combat.h: shots and assaults as they are counted: who may attack whom, every modifier with its
 * rule, and the chances. Reads only; fire.c and assault.c carry them out.
 *
 *     struct br_sum sum;
 *     br_fire_sum(data, field, shooter, weapon, target, &sum);
 *     // sum.parts: every modifier with its rule and amount; sum.attack + die >= sum.defence hits
 *
 *     struct br_odds odds;
 *     br_fire_odds(data, field, shooter, weapon, target, &odds);
 *     // odds.hit of BR_ODDS_WHOLE
 */
#ifndef MUSTER_BR_COMBAT_H
#define MUSTER_BR_COMBAT_H

#include "board/sight.h"
#include "rules/ways.h"
#include "state/play.h"

/* ---- sums ---- */

struct br_part {
    uint16_t rule;
    int8_t amount;
    uint8_t is_defence; /* added to the defence, not to the attack */
};
enum { BR_PARTS_MAX = 16 };

struct br_sum {
    struct br_part parts[BR_PARTS_MAX]; /* COMBAT and DEFENCE first of their kind */
    int count;
    int attack, defence; /* their sums, without dice */
};

/* Tells all modifiers, before the event with the totals. */
void br_tell_parts(struct br_game *g, const struct br_sum *sum);

/* ---- shots ---- */

/* 0, or the rule that forbids the attack: target, arc, range, line of sight, COMBAT X. */
int br_check_fire(const struct br_data *d, const struct br_field *f, int shooter, int weapon,
                  int target, struct err *why);
/* BR-RULE-44: all that counts before the die. The attack must be allowed. */
void br_fire_sum(const struct br_data *d, const struct br_field *f, int shooter, int weapon,
                 int target, struct br_sum *out);
/* The weapons of a shooter, a bit each, but for those that are used: what holds for all targets. */
struct br_arms {
    const struct br_data *d;
    const struct br_field *f;
    const struct br_type *type;
    int shooter, owner;
    int able[BR_CLASS_COUNT]; /* that work, and are not X against the class */
    bool has_sweep;           /* made when first needed */
    struct br_sweep sweep;
};
void br_arms_init(const struct br_data *d, const struct br_field *f, int shooter, int used,
                  struct br_arms *out);
/* Of these, those that can fire at the target. */
int br_arms_bearing(struct br_arms *a, int target);
/* Both at once, for a single target. */
int br_weapons_bearing(const struct br_data *d, const struct br_field *f, int shooter, int used,
                       int target);
bool br_has_target(const struct br_data *d, const struct br_field *f, int shooter, int used);

/* ---- assaults ---- */

/* 0, or the rule that forbids declaring the assault (BR-ASSAULT-01, -05). */
int br_check_assault(const struct br_data *d, const struct br_field *f, int attacker, int target,
                     struct err *why);
/* 0, or the rule by which the unit cannot support (BR-ASSAULT-13). */
int br_check_support(const struct br_data *d, const struct br_state *s, int attacker, int defender,
                     int unit, struct err *why);
/* 0, or the rule by which the weapon's COMBAT cannot be used against the class. */
int br_check_use(const struct br_data *d, const struct br_field *f, int unit, int weapon, int class,
                 struct err *why);
/* Both totals without dice; the launch position is where the attacker stands. `weapon` as in the
 * frame. For odds before it is launched: set `attacker`'s pose in a copy. */
void br_assault_sum(const struct br_data *d, const struct br_field *f,
                    const struct br_assault_frame *a, struct br_sum *out);
/* BR-ASSAULT-16: the launch position lies outside the defender's arcs. */
bool br_is_outflanked(const struct br_data *d, const struct br_field *f,
                      const struct br_assault_frame *a);
int br_assault_dice(const struct br_data *d, const struct br_field *f, int unit, bool is_attacker);

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
