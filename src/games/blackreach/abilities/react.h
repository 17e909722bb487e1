/* react.h: reactions: a player is asked whether an ability of one of the own units answers to what
 * happens. One row a reaction: which units may answer, and what it does.
 *
 *     br_offer(g, BR_ABIL_BODYGUARD, unit, by);   // asks if somebody can; else nothing happens
 *
 * The owner of the unit that it is about decides (BR-RULE-102). While the question is open the
 * REACT frame lies above the MOMENT at which it is asked.
 */
#ifndef MUSTER_BR_REACT_H
#define MUSTER_BR_REACT_H

#include "effects/frames.h"

struct br_reaction {
    /* 0, or the rule by which the unit, of the seat that is asked, cannot answer. */
    int (*check)(const struct br_data *d, const struct br_state *s, const struct br_react_frame *f,
                 int unit, struct err *why);
    /* What its answer does, after REACTED was told. The frame is a copy. */
    void (*use)(struct br_game *g, const struct br_react_frame *f, int unit);
};

/* Asks the owner of `unit`, if one of its units can answer (rules/react.c, which lists all). */
void br_offer(struct br_game *g, enum br_ability_code ability, int unit, int other);

extern const struct br_frame_rules br_react_rules;

/* 0, or `rule`, by which the unit cannot help another: it is suppressed, was activated this turn or
 * is more than 3 squares away. `may_ride`: it may also help the vehicle that carries it. */
int br_check_helper(const struct br_data *d, const struct br_state *s, int unit, int other,
                    int rule, bool may_ride, struct err *why);

/* ---- the reactions themselves ---- */

/* guard.c: a bodyguard takes the hit of a character upon itself (ABIL-BODYGUARD). */
extern const struct br_reaction br_guard_reaction;
/* heal.c: a surgeon raises the DEFENCE against the attack (ABIL-PAINBOY). */
extern const struct br_reaction br_surgeon_reaction;
/* mend.c: at the hit location roll (ABIL-TECHMARINE, -MEKANIAK, -GROTOILER). */
extern const struct br_reaction br_engineer_reaction, br_tinker_reaction, br_oiler_reaction;

#endif
