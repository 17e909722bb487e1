/* talk.h: what the files share that speak to people: words.c parse.c events.c talk.c glance.c
 * view.c odds.c.
 *
 *     struct br_odds odds;
 *     br_fire_odds(data, field, shooter, weapon, target, &odds);
 *     // odds.hit of 36: 12 means one time in three
 */
#ifndef MUSTER_BR_TALK_H
#define MUSTER_BR_TALK_H

#include "rules/rules.h"

/* ---- words.c ---- */

/* Do moves of a unit of this ref name the weapon? Only where there is one to choose. */
bool br_names_weapon(const struct br_data *d, int ref);

/* "3", "bluff", "special", "hidden". */
void br_token_name(int token, struct text *out);

/* ---- events.c ---- */

/* "You" or "you" of the viewer, "Seat N" of others. */
const char *br_who(int seat, int viewer, bool is_start);

/* What a modifier is, in a word or two: "COMBAT", "cover". Of a rule that is not known: "". */
const char *br_part_word(int rule);

/* True if the viewer may know what the event tells. */
bool br_is_seen(const struct event *ev, int viewer);

/* "line3 fires at mob17 (3 squares)", "line3 rolls 2 and 5", "missed", "the attacker wins". */
void br_say_fired(const struct br_data *d, const struct event *ev, struct text *out);
void br_say_dice(const struct br_data *d, const struct event *ev, struct text *out);
const char *br_hit_word(int hits);
const char *br_outcome_word(int outcome);

/* ---- odds.c ---- */

/* Chances in 1296ths, which fit every roll there is: four dice at most. */
enum { BR_ODDS_WHOLE = 1296 };

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

/* Everything that `odds UNIT TARGET` says: each weapon's shot and the assault, with every sum. */
void br_print_odds(const struct br_data *d, const struct br_state *s, int unit, int target,
                   struct text *out);

/* "3 +2 COMBAT (BR-FIRE-05) -1 obstacles (BR-LOS-09)": the parts of one side of a sum, after what
 * the die showed, after "die" if it is not thrown yet, or without one. */
enum { BR_NO_DIE = 0, BR_ANY_DIE = -1 };
void br_print_parts(const struct br_part *parts, int count, bool is_defence, int die,
                    struct text *out);

/* ---- talk.c ---- */

/* The odds of a shot, an assault or its launch, in a few words; nothing if it is not allowed. */
void br_describe_fight(const struct br_data *d, const struct br_state *s, const struct move *m,
                       struct text *out);

/* ---- glance.c ---- */

/* The unit's name, title, place and current numbers, and why they are what they are. */
void br_print_unit(const struct br_data *d, const struct br_view *v, int unit, struct text *out);

/* Where an objective lies: "i(4,4)" or "3,4". */
void br_print_objective(const struct br_objective *o, struct text *out);

#endif
