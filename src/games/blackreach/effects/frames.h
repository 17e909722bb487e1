/* frames.h: the rules of each kind of frame, and what its checks share.
 *
 * A frame's file has all that its kind needs: what happens when it is on top, what it asks, which
 * answers there are, whether one is allowed and what it does. The loop (run.c) finds them in one
 * table, so that no such file has to know another; what several need lies below them (effects.h,
 * ways.h). The exceptions: activation.c, whose question offers what move.c and fire.c answer, and
 * move.c, which asks assault.c whether an assault may be declared.
 */
#ifndef MUSTER_BR_FRAMES_H
#define MUSTER_BR_FRAMES_H

#include "state/play.h"

/* A question before a seat, with all that an answer is judged by.
 *
 * Invariant: `f` is the top frame of `s`, and `asked` what it asks. */
struct br_context {
    const struct br_data *d;
    const struct br_state *s;
    const struct br_frame *f; /* the top frame */
    struct br_asked asked;
    uint64_t verbs; /* for the sentence about a wrong verb: bit n: moves of kind n are right */
};

const struct br_type *br_context_type(const struct br_context *c, int unit);

/* The rule that says what is asked; the moves that can answer it; the refusal of one of another
 * kind, which cites the rule and says what can be typed now. */
int br_question_rule(enum br_question q);
uint64_t br_question_verbs(enum br_question q);
int br_refuse_kind(const struct br_context *c, const struct move *m, struct err *why);

/* The number must be that of a unit; and of the unit that is asked about. */
int br_check_unit(const struct br_context *c, int unit, struct err *why);
int br_check_own_unit(const struct br_context *c, int unit, struct err *why);

/* The value of a pose: a square of the board, and no heading unless `turns`. */
int br_check_square(const struct br_context *c, int value, bool turns, struct err *why);
/* A heading that is missing is said last: what else is wrong counts with the present one. */
int br_check_turn(const struct br_context *c, int value, bool turns, struct err *why);

/* A unit's name for a sentence: br_name(c, unit).text. */
struct br_name {
    char text[BR_KEY_MAX + 8];
};
struct br_name br_name(const struct br_context *c, int unit);

/* Do moves of the unit name a heading: whole movements, and single steps? */
bool br_turns_with_move(const struct br_context *c, int unit);
bool br_turns_with_step(const struct br_context *c, int unit);

struct br_list; /* list.h */

/* Invariant: a kind that asks has all five; one that never asks has `run` alone. */
struct br_frame_rules {
    /* Goes on; may push frames. RUN_DONE: the loop takes the frame off, and what it has pushed as
     * its last act stays in its place. */
    enum run (*run)(struct br_game *g, struct br_frame *f);
    /* What it asks whom. The frame is on top, and its run returned RUN_ASK. */
    struct br_asked (*asked)(const struct br_state *s, const struct br_frame *f);
    /* All moves that check allows. */
    void (*list)(struct br_list *l);
    /* 0, or the rule that forbids the move, with a sentence in `why` (may be NULL). Safe for any
     * move, even a malformed one. */
    int (*check)(const struct br_context *c, const struct move *m, struct err *why);
    /* Takes a move that check allows. */
    void (*answer)(struct br_game *g, struct br_frame *f, const struct move *m);
};

extern const struct br_frame_rules br_battle_rules, br_deploy_rules, br_orders_rules,
    br_activation_rules, br_act_rules, br_move_rules, br_runover_rules, br_fire_rules,
    br_attack_rules, br_split_rules, br_burst_rules, br_hit_rules, br_assault_rules, br_watch_rules,
    br_bail_rules, br_forced_rules, br_supply_rules, br_wreck_rules, br_moment_rules,
    br_location_rules, br_ram_rules, br_raze_rules;

/* BR-RULE-38: true if a side has no unit left, or a scenario ends with its leaders; the game is
 * over then. For the loop. */
bool br_end_if_wiped_out(struct br_game *g);

/* ---- for activation.c, whose question offers movement and firing actions ---- */

/* Moves that begin a movement action: entering, assaults, destinations, steps. */
void br_list_motion(struct br_list *l, int unit);
int br_check_motion(const struct br_context *c, const struct move *m, struct err *why);

/* ---- shots, for those whose question offers some ----
 *
 * The moves are those of br_is_shot (shot.h). The frame says what may be fired: a unit that has not
 * begun is (struct br_fire_frame){.unit = unit, .flags = BR_SHOT_ON_MOVE, .only = BR_NO_UNIT}. */

bool br_can_fire(const struct br_data *d, const struct br_state *s, const struct br_fire_frame *f);
void br_list_shots(struct br_list *l, const struct br_fire_frame *f);
/* The unit must be the one that is asked. */
int br_check_shot(const struct br_context *c, const struct br_fire_frame *f, const struct move *m,
                  struct err *why);
/* A firing action that begins with the shot, which br_check_shot allows. */
void br_begin_fire(struct br_game *g, int unit, int flags, int only, const struct move *m);

#endif
