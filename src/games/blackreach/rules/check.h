/* check.h: how the files that judge moves share their work (check.c, check_motion.c).
 *
 * A call is a question before a seat, with all that an answer is judged by. Every check returns 0,
 * or the rule that forbids the move, with a sentence in `why` (may be NULL).
 */
#ifndef MUSTER_BR_CHECK_H
#define MUSTER_BR_CHECK_H

#include "rules/rules.h"

struct br_call {
    const struct br_data *d;
    const struct br_state *s;
    const struct br_frame *f; /* the top frame */
    struct br_asked asked;
};

const struct br_type *br_call_type(const struct br_call *c, int unit);

/* The rule that says what is asked; refuses an answer of another kind by it. */
int br_call_rule(enum br_question q);
int br_call_refuse(const struct br_call *c, struct err *why);

/* A unit must be there; and be the one that is asked about. */
int br_call_ref(const struct br_call *c, int ref, struct err *why);
int br_call_own_ref(const struct br_call *c, int ref, struct err *why);

/* The bits of a pose: on the board, with a heading just where one is meant. */
bool br_call_is_pose(const struct br_call *c, int arg, bool turns, bool may_flip);
int br_call_pose(const struct br_call *c, int arg, bool turns, struct err *why);

/* Arguments from number `from` on are not used and 0. */
bool br_call_is_blank(const struct move *m, int from);

/* Do moves of the unit name a heading: whole movements, and single steps? */
bool br_turns_with_move(const struct br_call *c, int unit);
bool br_turns_with_step(const struct br_call *c, int unit);

/* Moves that begin a movement action, go on step by step, and launch an assault. */
int br_check_motion(const struct br_call *c, const struct move *m, struct err *why);
int br_check_on_the_way(const struct br_call *c, const struct move *m, struct err *why);
int br_check_launch(const struct br_call *c, const struct move *m, struct err *why);

#endif
