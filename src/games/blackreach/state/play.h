/* play.h: what every rule gets, and what it can do with it: push frames, roll dice, tell events,
 * refuse a move.
 *
 *     br_push(g->s, BR_FRAME_ACT)->u.act.unit = unit;
 *     int die = br_roll(g);
 *     br_tell_unit(g, BR_EV_IDLE, unit, 0, 0, 0);
 *     return br_forbids(why, BR_MOVE_04, "it has no MOVEMENT left");
 *
 * Only the loop (rules/run.c) takes frames off.
 */
#ifndef MUSTER_BR_PLAY_H
#define MUSTER_BR_PLAY_H

#include <muster/frame.h>
#include <muster/game.h>

#include "blackreach_rules.h"
#include "state/moves.h"

enum { BR_DIE = 6 };

static inline struct br_frame *br_top(struct br_state *s)
{
    return &s->frames[s->frame_count - 1];
}
static inline const struct br_frame *br_top_const(const struct br_state *s)
{
    return &s->frames[s->frame_count - 1];
}
struct br_frame *br_push(struct br_state *s, enum br_frame_kind kind);

/* What every rule gets. */
struct br_game {
    const struct br_data *d;
    struct br_state *s;
    struct witness *w; /* may be NULL */
    bool has_losses;   /* a unit was destroyed since the loop last looked who has units left */
};

/* The frame of a kind nearest to the top, or NULL. */
struct br_frame *br_find_frame(struct br_state *s, enum br_frame_kind kind);

int br_roll(struct br_game *g); /* 1..6, chance kind "die" */
void br_tell(struct br_game *g, enum br_event_kind kind, int seat, int a, int b, int c, int e);
/* The seat is the unit's owner, the first argument the unit. */
void br_tell_unit(struct br_game *g, enum br_event_kind kind, int unit, int b, int c, int e);

/* ---- sums: every modifier with its rule ---- */

struct br_part {
    uint16_t rule;
    int8_t amount;
    uint8_t is_defence; /* added to the defence, not to the attack */
};
enum { BR_PARTS_MAX = 16 };

struct br_sum {
    struct br_part parts[BR_PARTS_MAX]; /* COMBAT and DEFENCE first of their kind */
    int count;
    int attack, defence; /* their sums, without dice */
};

/* Adds a modifier; 0 is left out unless it is a COMBAT. */
void br_add_part(struct br_sum *sum, int rule, int amount, bool is_defence);
/* Tells all modifiers, before the event with the totals. */
void br_tell_parts(struct br_game *g, const struct br_sum *sum);

/* ---- refusals ---- */

/* Records that a rule forbids a move and returns the rule's number; the sentence ends with the
 * rule's ID. `why` may be NULL. */
int br_forbids(struct err *why, int rule, const char *fmt, ...) PRINTF_LIKE(3, 4);

#endif
