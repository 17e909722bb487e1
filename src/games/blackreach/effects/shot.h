/* shot.h: a shot as one struct: who fires what at what, how and when. It is judged and summed up by
 * rules/combat.h; abilities, powers and cards that count in it read it.
 *
 *     struct br_shot shot = br_shot_at(shooter, weapon, BR_MODE_NORMAL, target);
 *     if (br_check_fire(d, s, &shot, NULL) == 0)
 *         br_fire_odds(d, s, &shot, &odds);
 *
 * Firing actions are FIRE frames (br_push_fire), which ask for their shots. An attack that is no
 * firing action, or has a COMBAT of its own, is pushed as it is (br_push_attack).
 */
#ifndef MUSTER_BR_SHOT_H
#define MUSTER_BR_SHOT_H

#include "state/play.h"

struct br_shot {
    uint8_t shooter;
    uint8_t weapon; /* of the type's list; BR_NO_WEAPON: none, as of powers and gear */
    uint8_t mode;   /* enum br_fire_mode */
    uint8_t flags;  /* BR_SHOT_... */
    uint8_t target; /* a unit; at a structure: a wreck; BR_NO_UNIT: none */
    uint8_t x, y;   /* a building: its square; blasts: the interspace; flames: where they begin */
    uint8_t dir;    /* of flames, or BR_NO_HEADING; of indirect fire: the orientation */
    uint8_t letter; /* of the template under which the target lies, or 0 */
    int8_t combat;  /* of BR_MODE_OTHER: the COMBAT against the target's class */
    uint8_t share;  /* of the sum that is split (BR-ABIL-MG-01); 0: it is not split */
    uint8_t toll;   /* under a template: what obstacles take, */
    uint8_t sm;     /* and the shooter's markers when it fired */
    uint8_t option; /* number + 1 of the gear whose marker grants it, or 0 */
};

static inline struct br_shot br_shot_at(int shooter, int weapon, enum br_fire_mode mode, int target)
{
    return (struct br_shot){.shooter = (uint8_t)shooter,
                            .weapon = (uint8_t)weapon,
                            .mode = (uint8_t)mode,
                            .target = (uint8_t)target};
}

/* A move that declares a shot, in whatever mode. */
static inline bool br_is_shot(const struct move *m)
{
    return m->kind < BR_MOVE_KIND_COUNT && (BR_SHOT_VERBS >> m->kind & 1);
}

/* The face with which a unit fires: a concealed one is flipped first (BR-ABIL-AMBUSH-04). */
const struct br_face *br_firing_face(const struct br_data *d, const struct br_field *f, int unit);
/* An ability of the shot's weapon, or of its face, that counts in this shot: -1 if there is none,
 * the weapon is destroyed, or the mode uses nothing of the counter (BR-ALTFIRE-02). */
int br_shot_ability(const struct br_data *d, const struct br_field *f, const struct br_shot *shot,
                    enum br_ability_code code);

/* The places where a template that points to `dir` may come down, one for each face of the die that
 * keeps it on the board. Returns how many. */
int br_scattered_shots(const struct br_data *d, const struct br_field *f,
                       const struct br_shot *shot, int dir, struct br_shot out[BR_DIE]);

/* The gear whose marker grants the shot: it has an `option`. */
const struct br_gear *br_shot_gear(const struct br_data *d, const struct br_state *s,
                                   const struct br_shot *shot);

/* One attack roll, with all that follows. The shot must be allowed. */
void br_push_attack(struct br_game *g, const struct br_shot *shot);
/* A template with all that is under it: of the shot's letter and mode, at x, y; flames (x, y is
 * where they begin) towards dir. BR_MODE_INDIRECT scatters first. */
void br_push_template(struct br_game *g, const struct br_shot *shot);

/* A firing action of a unit that has decided to fire, with BR_SHOT_ON_MOVE or _OVERWATCH; `only` is
 * the one enemy that it may attack, or BR_NO_UNIT. It asks which weapon and how. br_can_fire
 * (frames.h) says whether there is any shot. */
void br_push_fire(struct br_game *g, int unit, int flags, int only);

#endif
