/* type.h: what is printed on a counter. A counter in play: board/field.h.
 *
 *     const struct br_face *face = &type->faces[unit->face];
 *     int value = br_face_ability(type, face, BR_ABIL_ASSAULT); // -1: it has none
 *
 * A type is compact, without pointers, so that a position can bring types of its own: its faces
 * point into its lists of weapons and abilities.
 */
#ifndef MUSTER_BR_TYPE_H
#define MUSTER_BR_TYPE_H

#include <stdbool.h>
#include <stdint.h>

#include "data/abilities.h"
#include "data/terrain.h"

enum {
    BR_X = -99,            /* MOVEMENT or COMBAT of X */
    BR_WEAPONS_MAX = 5,    /* of a type, both faces together */
    BR_ABILITIES_MAX = 20, /* of a type, all faces and weapons together */
    BR_KEY_MAX = 12,       /* with terminator */
    BR_LABEL_MAX = 8,      /* with terminator */
    BR_TYPES_MAX = 96,     /* in all packs */
    BR_OWN_TYPES_MAX = 6,  /* that only a position has: numbers from BR_TYPES_MAX */
    BR_TYPE_MASKED = BR_TYPES_MAX + BR_OWN_TYPES_MAX, /* a concealed unit, to those who may not look
                                                         under it */
    BR_UNITS_MAX = 80,
    BR_SM_MAX = 99 /* suppressed markers on a unit; more change nothing */
};

struct br_ability {
    uint8_t code;
    uint8_t arg; /* the number or the letter */
};

/* A run of a type's weapons or abilities. */
struct br_run {
    uint8_t first, count;
};

enum br_slot { BR_SLOT_SINGLE, BR_SLOT_PRIMARY, BR_SLOT_SECONDARY, BR_SLOT_COUNT };
enum br_arc { BR_ARC_ALL, BR_ARC_HALF, BR_ARC_QUARTER };

enum { BR_NO_LIMIT = 255 };

struct br_weapon {
    int8_t combat[BR_CLASS_COUNT]; /* or BR_X */
    uint8_t slot, number;
    uint8_t arc;
    uint8_t arc_turn; /* eighths from the heading: 0 front, 2 right, 4 rear, 6 left */
    uint8_t range, range_interspaces; /* or BR_NO_LIMIT */
    struct br_run abilities;
};

struct br_face {
    int8_t movement; /* or BR_X */
    uint8_t defence; /* 0: none is shown */
    uint8_t stars;
    bool is_red_skull, is_red_name, is_active, is_concealed, is_flying;
    struct br_run weapons, abilities;
};

enum br_role { BR_REGULAR, BR_HEAVY_WEAPON, BR_LEADER, BR_ROLE_COUNT };
enum br_back { BR_BACK_NONE, BR_BACK_HIT, BR_BACK_STATE, BR_BACK_COUNT };
enum br_set { BR_SET_NONE, BR_SET_CARRIER, BR_SET_TANK, BR_SET_WALKER, BR_SET_SUPER, BR_SET_COUNT };

/* Keywords that abilities ask for, a bit each. */
enum br_keyword { BR_KEY_HORDE, BR_KEY_RUNT, BR_KEY_WALKER, BR_KEY_PSYKER, BR_KEYWORD_COUNT };

extern const char *const br_role_names[BR_ROLE_COUNT],
    *const br_back_names[BR_BACK_COUNT], *const br_set_names[BR_SET_COUNT],
                                             *const br_keyword_names[BR_KEYWORD_COUNT];

/* Invariants: face_count is 1 or 2, squares 1, 2 or 4; the runs of faces and weapons lie inside
 * weapons[] and abilities[]. `has` has the bit of each of abilities[] and no other. */
struct br_type {
    char key[BR_KEY_MAX];
    uint8_t faction, class, role, squares;
    uint8_t keywords, bands;
    uint8_t back; /* what the second face is */
    uint8_t set;  /* damage set of a heavy vehicle */
    uint8_t life;
    bool is_character, is_aircraft, is_pod, is_deathstorm;
    bool is_named; /* a character of which there is only one (BR-FREE-05) */
    uint8_t wreck; /* terrain it leaves, or 0 */
    uint8_t face_count, weapon_count, ability_count;
    struct br_face faces[2];
    struct br_weapon weapons[BR_WEAPONS_MAX];
    struct br_ability abilities[BR_ABILITIES_MAX];
    uint64_t has; /* so that most questions for an ability need no search */
};

/* Does any face or weapon have the ability? */
static inline bool br_type_has(const struct br_type *t, enum br_ability_code code)
{
    return t->has >> code & 1;
}

/* The argument of an ability in a run, or -1 if it is not there. */
static inline int br_run_ability(const struct br_type *t, struct br_run run,
                                 enum br_ability_code code)
{
    int end = br_type_has(t, code) ? run.first + run.count : 0;
    for (int i = run.first; i < end; i++)
        if (t->abilities[i].code == code)
            return t->abilities[i].arg;
    return -1; /* mutant: 1 becomes 2: everybody asks only whether it is below 0 */
}

/* Of a face, and of a weapon: abilities that stand on the face serve all its weapons. */
static inline int br_face_ability(const struct br_type *t, const struct br_face *f,
                                  enum br_ability_code code)
{
    return br_run_ability(t, f->abilities, code);
}
static inline int br_weapon_ability(const struct br_type *t, const struct br_face *f,
                                    const struct br_weapon *w, enum br_ability_code code)
{
    int arg = br_run_ability(t, w->abilities, code);
    return arg >= 0 ? arg : br_run_ability(t, f->abilities, code);
}

/* Damage markers of a heavy vehicle, a bit each; two of one kind destroy it (BR-HEAVY-08). */
enum br_damage {
    BR_DAMAGE_TRACKS,
    BR_DAMAGE_HULL,
    BR_DAMAGE_SECONDARY,
    BR_DAMAGE_PRIMARY_1,
    BR_DAMAGE_PRIMARY_2,
    BR_DAMAGE_EXPLOSION, /* a result, never a marker */
    BR_DAMAGE_COUNT
};
extern const char *const br_damage_names[BR_DAMAGE_COUNT + 1]; /* ends with NULL */

#endif
