/* inspire.h: units that take suppressed markers off those near them (ABIL-INSPIRATION).
 *
 *     br_push_inspire(g, unit);                  // below its action: asks when that is over
 *     br_list_inspire(l, unit);                  // before the action, beside its other answers
 *
 * The INSPIRE frame below the action knows whether the ability was used: once, directly before the
 * action or directly after it (BR-RULE-182).
 */
#ifndef MUSTER_BR_INSPIRE_H
#define MUSTER_BR_INSPIRE_H

#include "effects/frames.h"

/* Pushed for every unit that acts, so that it tells nothing of a masked one; nothing is pushed if
 * nobody in the battle has the ability. */
void br_push_inspire(struct br_game *g, int unit);

/* Would the unit lose a marker if `by` inspired those near it? */
bool br_heartens(const struct br_data *d, const struct br_state *s, int by, int unit);

void br_list_inspire(struct br_list *l, int unit);
int br_check_inspire(const struct br_context *c, const struct move *m, struct err *why);
void br_answer_inspire(struct br_game *g, int unit);

extern const struct br_frame_rules br_inspire_rules;

#endif
