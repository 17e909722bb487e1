/* assault.h: the parts of an assault, for the ASSAULT frame (assault.c): what counts, what
 * abilities add and what follows the hits. Who may assault, and the chances: combat.h. */
#ifndef MUSTER_BR_RULES_ASSAULT_H
#define MUSTER_BR_RULES_ASSAULT_H

#include "effects/list.h"
#include "rules/combat.h"

/* ---- what counts (assault_sum.c) ---- */

/* 0, or the rule by which the unit cannot support the attacker. */
int br_check_support(const struct br_data *d, const struct br_state *s, int attacker, int defender,
                     int unit, struct err *why);
void br_assault_sum(const struct br_data *d, const struct br_field *f,
                    const struct br_assault_frame *a, struct br_sum *out);
/* BR-ASSAULT-16, BR-RULE-107: every weapon that can still fire has an arc, and none covers the
 * square. */
bool br_is_outflanked(const struct br_data *d, const struct br_field *f,
                      const struct br_assault_frame *a);
int br_assault_dice(const struct br_data *d, const struct br_field *f, int unit, bool is_attacker);

/* ---- what follows (aftermath.c) ---- */

/* Can the attacker, or its wreck, stand where the final step leads? */
bool br_winner_fits(const struct br_game *g, const struct br_assault_frame *a);
/* It takes the final step; it does not crush the wreck of `spared`. */
void br_take_over(struct br_game *g, const struct br_assault_frame *a, int spared);
/* After the hits: the loser moves. */
enum run br_settle_assault(struct br_game *g, struct br_frame *f);
/* BR-ASSAULT-39, -42 to -46, BR-RULE-68, -123 */
void br_place_winner(struct br_game *g, const struct br_assault_frame *a);

/* ---- destruction (ruin.c) ---- */

/* An ability of the weapon that the attacker, or the defender, uses; -1: it has none such. */
int br_assault_ability(const struct br_data *d, const struct br_field *f,
                       const struct br_assault_frame *a, bool is_defender,
                       enum br_ability_code code);
/* Before the hits, and when the loser has moved. */
void br_note_ruin(const struct br_game *g, struct br_assault_frame *a);
enum run br_ruin(struct br_game *g, struct br_frame *f);
void br_list_ruins(struct br_list *l);
int br_check_ruin(const struct br_context *c, const struct move *m, struct err *why);
void br_answer_ruin(struct br_game *g, struct br_frame *f, const struct move *m);

/* ---- charge and pursuit (charge.c) ---- */

bool br_has_charge(const struct br_data *d, const struct br_state *s,
                   const struct br_assault_frame *a);
void br_charge(struct br_game *g, const struct br_assault_frame *a, int weapon);
/* The target is gone before the dice. */
enum run br_end_charge(struct br_game *g, struct br_frame *f);
void br_list_charge(struct br_list *l);
int br_check_charge(const struct br_context *c, const struct move *m, struct err *why);

bool br_can_pursue(const struct br_data *d, const struct br_state *s,
                   const struct br_assault_frame *a);
void br_pursue(struct br_game *g, struct br_frame *f, int dir);
void br_list_pursuits(struct br_list *l);
int br_check_pursuit(const struct br_context *c, const struct move *m, struct err *why);

#endif
