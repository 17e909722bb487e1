/* powers.h: psychic powers (PSY): who can manifest what, and at what; the frames in
 * which powers are manifested and maintained, and psykers focus. What markers do:
 * effects/markers.h.
 *
 *     struct br_cast cast = {.unit = 3, .power = BR_POWER_SMITE, .target = 16};
 *     if (br_check_cast(d, s, &cast, NULL) == 0)
 *         br_push_manifest(g, &cast);
 *
 * Which powers a psyker has: the options of that kind on its tile (BR-RECRUIT-19).
 */
#ifndef MUSTER_BR_POWERS_H
#define MUSTER_BR_POWERS_H

#include "effects/list.h"
#include "effects/markers.h"
#include "effects/shot.h"

/* ---- who, what, at what (targets.c) ---- */

/* A power as it is declared. */
struct br_cast {
    uint8_t unit, power;
    uint8_t target; /* a unit, or BR_NO_UNIT */
    uint8_t x, y;   /* a square or interspace, of powers that are aimed at one */
};

/* What a power is aimed at. */
enum br_aimed { BR_AIMED_NONE, BR_AIMED_UNIT, BR_AIMED_SQUARE, BR_AIMED_INTERSPACE };
enum br_aimed br_power_aim(int power);
/* The rule that describes it. */
int br_power_rule(int power);
/* Is it an attack, as smite and crunch are? */
bool br_power_attacks(enum br_power_code power);

/* The level of a psyker by the face that is up; 0: it is none. `is_shaman` may be NULL. */
int br_psyker_level(const struct br_data *d, const struct br_field *f, int unit, bool *is_shaman);
/* The powers that the unit has, bits of enum br_power_code. */
unsigned br_powers_of(const struct br_data *d, const struct br_state *s, int unit);
/* Where its distances and lines begin: itself, or the vehicle that carries it (BR-RULE-184). */
int br_power_origin(const struct br_field *f, int unit);

/* 0, or the rule that forbids it. */
int br_check_cast(const struct br_data *d, const struct br_state *s, const struct br_cast *c,
                  struct err *why);
/* How the test would go, in sixths: the power works, works and hurts a shaman, or a peril is drawn
 * or the shaman bursts. */
struct br_test {
    bool is_shaman;
    int works, hurts, fails;
};
void br_cast_test(const struct br_data *d, const struct br_state *s, const struct br_cast *c,
                  struct br_test *out);
/* The shot of a power that fires, at a unit; its COMBAT there is not X. */
struct br_shot br_cast_shot(const struct br_data *d, const struct br_field *f,
                            const struct br_cast *c, int target);
/* COMBAT of an attack with the power against a class, or BR_X. */
int br_power_combat(const struct br_data *d, const struct br_field *f, int unit,
                    enum br_power_code power, int class);
/* The units along a beam from the psyker outward (BR-PSY-16, BR-RULE-89); at most BR_BEAM_MAX. */
enum { BR_BEAM_MAX = 12 };
int br_beam_units(const struct br_data *d, const struct br_field *f, const struct br_cast *c,
                  uint8_t out[BR_BEAM_MAX]);
/* May it take one SM of the shaman's cost (BR-PSY-31, BR-RULE-88, -190)? 0, or the rule. */
int br_check_share(const struct br_data *d, const struct br_state *s, int shaman, int unit,
                   struct err *why);

/* Casts as moves: MANIFEST and AIM. `only`: the one power that is offered, or BR_POWER_COUNT. */
void br_list_casts(struct br_list *l, int unit, int only);
int br_check_cast_move(const struct br_context *c, const struct move *m, int only, struct err *why);
struct br_cast br_cast_of(const struct move *m);
bool br_is_cast(const struct move *m);

/* ---- frames ---- */

void br_push_manifest(struct br_game *g, const struct br_cast *c);
/* BR-PSY-12: if there are markers, their powers are maintained or end. For the order phase. */
void br_push_maintain(struct br_state *s);
/* BR-PSY-26: if somebody can focus. For the supply phase. */
void br_push_focus(const struct br_data *d, struct br_state *s);

extern const struct br_frame_rules br_manifest_rules, br_maintain_rules, br_focus_rules,
    br_silence_rules, br_volley_rules;

/* ---- leaps (leap.c) ---- */

/* BR-RULE-211: units that leapt in an earlier turn may enter now; they wait beside the board. */
void br_leapers_arrive(struct br_game *g);
/* The unit has entered: if it leapt, its companion must follow over the same side. */
void br_leaper_returns(struct br_game *g, int unit);
/* Those that did not enter are away again. */
void br_leapers_wait(struct br_game *g);

#endif
