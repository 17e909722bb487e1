/* combat.h: shots and assaults as they are judged and counted, for all who look ahead: who may
 * attack whom, and the chances with every modifier. shots.c burst.c raze.c split.c
 * fire.c assault_sum.c.
 *
 *     struct br_shot shot = br_shot_at(shooter, weapon, BR_MODE_NORMAL, target);
 *     struct br_odds odds;
 *     if (br_check_fire(data, state, &shot, NULL) == 0)
 *         br_fire_odds(data, state, &shot, &odds);
 *     // odds.hit of BR_ODDS_WHOLE; odds.sum.parts: every modifier with its rule
 */
#ifndef MUSTER_BR_COMBAT_H
#define MUSTER_BR_COMBAT_H

#include "board/sight.h"
#include "board/template.h"
#include "effects/list.h"
#include "effects/shot.h"
#include "effects/ways.h"
#include "state/play.h"

/* ---- shots ---- */

/* 0, or the rule that forbids the shot: target, ability, arc, range, line of sight, COMBAT X. */
int br_check_fire(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                  struct err *why);
/* The shot that a move declares (br_is_shot), in answer to the question that is open. Its weapon is
 * BR_NO_WEAPON if it has none such. */
struct br_shot br_move_shot(const struct br_data *d, const struct br_state *s,
                            const struct move *m);
/* The weapon of the type's list that a move's `weapon` means: the first of the face that fires if
 * none is named. BR_NO_WEAPON: it has none such. */
int br_fired_weapon(const struct br_data *d, const struct br_field *f, int unit, int value);
/* The weapons, a bit each, that can fire at the target, but for those that are used. */
int br_weapons_bearing(const struct br_data *d, const struct br_state *s, int shooter, int used,
                       int target);

/* BR-RULE-44: all that counts before the die. The attack must be allowed. */
void br_shot_sum(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                 struct br_sum *out);
/* Steps 1 to 4 of it alone: what machine gunner splits. */
int br_shot_strength(const struct br_data *d, const struct br_state *s, const struct br_shot *shot);
int br_shot_dice(const struct br_data *d, const struct br_state *s, const struct br_shot *shot);
/* BR-ABIL-SUPPRESSIVE-03: how many suppressed markers the result gives. */
int br_shot_markers(const struct br_sum *sum, int total);

/* What abilities, powers and cards add to the sum (moments.c): step 3 of BR-RULE-44, and step 7. */
enum br_reading { BR_READ_BONUS, BR_READ_PENALTY };
void br_read_shot(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                  enum br_reading reading, struct br_sum *sum);

/* BR-ABIL-SNIPER-02, -03: what the result of a sniper's die does. */
enum br_snipe br_snipe_result(const struct br_data *d, const struct br_state *s, int sniper,
                              int total);

/* ---- templates (burst.c) ---- */

/* The letter of the shot's template, or 0. */
int br_burst_letter(const struct br_data *d, const struct br_field *f, const struct br_shot *shot);
/* Calls `found` with every shot by which the weapon can lay its template on an interspace, directly
 * or indirectly, until it returns false. */
void br_find_corners(const struct br_data *d, const struct br_state *s, struct br_shot shot,
                     bool (*found)(void *who, const struct br_shot *shot), void *who);
/* All that is under the template where the shot lays it, before any scatter. */
void br_lay_template(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                     struct br_burst *out);
bool br_template_covers(const struct br_data *d, const struct br_state *s,
                        const struct br_shot *shot, int unit);
/* The attack on one of the units under it. */
struct br_shot br_shot_under(const struct br_state *s, const struct br_shot *shot,
                             const struct br_burst *burst, int unit);
/* The direction of flames, with where they begin if there is a choice (enum BR_JET_PLACED). */
int br_jet_value(const struct br_data *d, const struct br_field *f, const struct br_shot *shot);

/* ---- structures (raze.c, demolish.c) ---- */

enum { BR_INSIDE_MAX = 3 };

/* The structure that the shot is at. */
struct br_structure br_shot_structure(const struct br_field *f, const struct br_shot *shot);
/* The structures in which a unit stands (BR-RULE-204); how many. */
int br_structures_at(const struct br_data *d, const struct br_field *f, int unit,
                     struct br_structure out[BR_INSIDE_MAX]);
bool br_is_standing(const struct br_data *d, const struct br_field *f, struct br_structure it);
/* The first square of a building, as a place. */
int br_building_place(const struct br_field *f, int element);
void br_take_points(struct br_game *g, struct br_structure it, int points);
/* A structure as a move of the unit names it (RAZE); and which of several a move names, or -1. */
struct move br_structure_move(const struct br_data *d, const struct br_field *f, int unit,
                              struct br_structure it);
int br_find_structure(const struct br_data *d, const struct br_field *f, int unit,
                      const struct br_structure *among, int count, const struct move *m);
/* What its markers take from each die of the unit (BR-RULE-45, -188). */
int br_raze_strain(const struct br_unit *u);
/* Dice of the unit against the structure, with what is added to each (demolish.c). Nothing happens
 * if it is gone. `was_asked`: universal cards were asked for just before. */
void br_push_raze(struct br_game *g, int unit, struct br_structure it, int dice, int added,
                  bool was_asked);
/* What the unit, whose movement is over, can demolish (BR-RULE-203); how many. */
enum { BR_SITES_MAX = BR_UNITS_MAX + 16 };
int br_find_sites(const struct br_data *d, const struct br_state *s, int unit,
                  struct br_structure out[BR_SITES_MAX]);
/* The points to expect of so many dice of the unit, in BR_ODDS_WHOLE. */
int br_dice_chance(const struct br_field *f, int unit, int dice);
/* The points to expect of a shot at a structure, in BR_ODDS_WHOLE. */
int br_raze_chance(const struct br_data *d, const struct br_field *f, const struct br_shot *shot);

/* ---- gear (grenade.c) ---- */

/* Does the move use a gear marker that grants a firing action, or one that repairs? */
bool br_is_tool(const struct br_data *d, const struct br_state *s, const struct move *m);
void br_list_tools(struct br_list *l, int unit);
/* Of the unit that is asked, before it acts. */
int br_check_tool(const struct br_context *c, const struct move *m, struct err *why);
/* A firing action begins, or the vehicle is repaired and may still act. */
void br_use_tool(struct br_game *g, int unit, const struct move *m);

/* ---- split shots (split.c) ---- */

enum { BR_SPLIT_MAX = 10 }; /* nine squares lie within 2 of one another (BR-RULE-57) */

/* A machine gunner is asked whether it fires at others as well; false: it cannot. */
bool br_push_split(struct br_game *g, const struct br_shot *shot);
/* The attack on one of the targets. */
struct br_shot br_split_shot(const struct br_split_frame *f, int number);

/* ---- for fire.c: parts of these ---- */

/* Where shots start: on the board, or in a transport there. */
bool br_is_placed(const struct br_field *f, int unit);
int br_check_place(const struct br_field *f, int shooter, struct err *why);
/* BR-ABIL-SNIPER-04: is it concealed, and can it snipe so? */
bool br_snipes_hidden(const struct br_data *d, const struct br_field *f, int unit);
int br_check_burst(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                   struct err *why);
int br_check_raze(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                  struct err *why);

int br_check_weapon(const struct br_data *d, const struct br_field *f, const struct br_shot *shot,
                    struct err *why);
int br_check_unit_shot(const struct br_data *d, const struct br_state *s,
                       const struct br_shot *shot, struct err *why);

/* Weapons of a shooter, a bit each, and what is the same for all targets. */
struct br_arms {
    const struct br_data *d;
    const struct br_field *f;
    const struct br_type *type;
    int shooter, owner;
    int able[BR_CLASS_COUNT]; /* that work, and are not X against the class */
    bool has_sweep;           /* made when first needed */
    struct br_sweep sweep;
};
void br_arms_init(const struct br_data *d, const struct br_field *f, int shooter, int weapons,
                  struct br_arms *out);
int br_arms_bearing(struct br_arms *a, int target);

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
    int suppressed;      /* of suppressive fire: at least one marker, */
    int markers;         /* and how many on average, in as many parts */
    int win, tie, lose;  /* of an assault, as the attacker sees it */
    int dice[2];         /* how many are rolled; of an assault by each */
};

/* Of one attack roll on a unit; under a template, of br_shot_under. It must be allowed. */
void br_fire_odds(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                  struct br_odds *out);

/* What one face of its die, the higher of two, brings: of `hit`, `double_hit` and `suppressed` each
 * is 0 or 1. */
void br_fire_face(const struct br_data *d, const struct br_state *s, const struct br_shot *shot,
                  const struct br_sum *sum, int die, struct br_odds *out);

/* The assault from a launch, without support; the defender's best weapon counts. False: no dice are
 * rolled, the attacker wins (BR-ASSAULT-30, -31). */
bool br_assault_odds(const struct br_data *d, const struct br_field *f, int attacker, int defender,
                     const struct br_launch *from, struct br_odds *out);

/* From where the attacker is best off: index into the launches; `best` gets its odds. -1: it cannot
 * reach the target with the MOVEMENT that it has. */
int br_best_launch(const struct br_data *d, const struct br_state *s, int attacker, int defender,
                   int left, struct br_launch *launches, struct br_odds *best);

/* ---- ramming (ram.c) ---- */

/* 0, or the rule by which the unit cannot ram the target from where it stands (BR-RULE-100). */
int br_check_ram(const struct br_data *d, const struct br_state *s, int unit, int target,
                 struct err *why);
/* What each adds to its die, and the chance of a hit as `win`. */
void br_ram_odds(const struct br_data *d, const struct br_state *s, int unit, int target,
                 struct br_odds *out);

#endif
