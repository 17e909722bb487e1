/* units.h: what can be asked of units in play: their names, weapons, COMBAT, cover, and where they
 * stand. Reads only. */
#ifndef MUSTER_BR_UNITS_H
#define MUSTER_BR_UNITS_H

#include <muster/text.h>

#include "state/vocabulary.h"

/* Its name for people: the label of a position, or its type's key and its number from 1: "line3";
 * of a type that only the position has "u3". Events always use the second form, which br_unit_read
 * understands as well. */
void br_unit_name(const struct br_data *d, const struct br_field *f, int unit, struct text *out);
void br_type_and_number(const struct br_data *d, int type, int unit, struct text *out);
/* As positions write it, which have no secrets. */
void br_unit_own_name(const struct br_data *d, const struct br_field *f, int unit,
                      struct text *out);
/* Finds a unit by either name, ignoring case; -1: none. The seat's own masked units are known to it
 * by their type as well. */
int br_unit_read(const struct br_data *d, const struct br_field *f, int seat, const char *name);

/* What the battle is called: the scenario's title, or the mission's of a free battle. */
const char *br_battle_title(const struct br_data *d, const struct br_state *s);

/* Neither destroyed nor a wreck, and it has not left the battle. */
static inline bool br_is_alive(const struct br_unit *u)
{
    return u->where != BR_DESTROYED && u->where != BR_WRECK && u->where != BR_LEFT;
}
/* BR-ORDER-15: may the unit have a token at all, and can it be given one? Of a pod the marker gets
 * it. */
static inline bool br_may_have_orders(const struct br_unit *u)
{
    return br_is_alive(u) && u->where != BR_AWAY && u->where != BR_WAITING &&
           (u->where != BR_ORBIT || u->x != BR_NO_MARKER);
}
static inline bool br_takes_orders(const struct br_unit *u)
{
    return br_may_have_orders(u) && u->token == 0;
}
/* BR-RULE-215: and a bluff token? */
static inline bool br_takes_bluff(const struct br_unit *u)
{
    return br_takes_orders(u) && u->where != BR_ORBIT;
}
/* Is it in the vehicle, or in the pod that has not landed? */
static inline bool br_rides(const struct br_unit *u, int vehicle)
{
    return (u->where == BR_EMBARKED || u->where == BR_IN_POD) && u->carrier == vehicle;
}
bool br_was_activated(const struct br_unit *u); /* BR-RULE-108 */
/* BR-HEAVY-05, -06, -11: can the weapon (of the type's list) still fire? */
bool br_weapon_works(const struct br_data *d, const struct br_field *f, int unit, int weapon);
/* Is there a weapon to choose? Only then do moves and events name it. Of a type that only a
 * position has: always. */
bool br_names_weapon(const struct br_data *d, int type);
/* Does the way it faces matter to anything? If not, moves do not name it. */
bool br_heading_matters(const struct br_type *t);
/* How many headings a unit of one square may choose from, in eighths apart (BR-RULE-30): 2 or 1. */
int br_heading_step(const struct br_type *t);
/* The assault ability of the face that is up, with its value; -1: none. `weapon` gets the weapon it
 * stands beside, or BR_NO_WEAPON if the face has it (BR-RULE-105). */
int br_assault_value(const struct br_data *d, const struct br_field *f, int unit, int *weapon);
/* The number of an ability of the face that is up, or of one of its weapons that works
 * (BR-RULE-178); -1: it has none such. br_find_ability is the slow part of it. */
int br_find_ability(const struct br_data *d, const struct br_field *f, int unit,
                    enum br_ability_code code);
static inline int br_unit_ability(const struct br_data *d, const struct br_field *f, int unit,
                                  enum br_ability_code code)
{
    return br_type_has(br_unit_type(d, f, unit), code) ? br_find_ability(d, f, unit, code) : -1;
}
/* Does the unit, on its face that is up, have a personal order (ABIL-PERSONAL)? */
bool br_has_personal_order(const struct br_data *d, const struct br_state *s, int unit);
/* The number of the scout ability, also if the face that has it lies under a concealed one
 * (BR-ABIL-SCOUT-05); -1: it is no scout. */
int br_scout_value(const struct br_data *d, const struct br_field *f, int unit);
/* The best of COMBAT values against a class among weapons that work; BR_X: none. */
int br_best_combat(const struct br_data *d, const struct br_field *f, int unit, int class);
/* BR-TERRAIN-01, -04: the bonus of the terrain it stands in. */
int br_cover_bonus(const struct br_data *d, const struct br_field *f, int unit);
/* BR-TERRAIN-11, -13: the square's area, or a wreck on it, is impassable to the class. */
bool br_is_impassable(const struct br_data *d, const struct br_field *f, int class, int x, int y);
/* The squares of it on which another unit stands as well; how many. */
int br_shared_squares(const struct br_data *d, const struct br_field *f, int unit,
                      struct br_spot out[4]);
bool br_stands_in_impassable(const struct br_data *d, const struct br_field *f, int unit);

bool br_has_passengers(const struct br_field *f, int vehicle);

#endif
