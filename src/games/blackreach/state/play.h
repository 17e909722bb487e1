/* play.h: what every rule gets, and what it can do with it: push frames, roll dice, tell events,
 * refuse a move.
 *
 *     br_push(g->s, BR_FRAME_ACT)->u.act.unit = unit;
 *     int die = br_roll(g);
 *     BR_TELL_UNIT(g, unit, IDLE, idle);
 *     return br_forbids(why, BR_MOVE_04, "it has no MOVEMENT left");
 *
 * Only the loop (rules/run.c) takes frames off.
 */
#ifndef MUSTER_BR_PLAY_H
#define MUSTER_BR_PLAY_H

#include <muster/frame.h>
#include <muster/game.h>

#include "blackreach_rules.h"
#include "state/vocabulary.h"

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
const struct br_frame *br_find_frame_const(const struct br_state *s, enum br_frame_kind kind);
static inline struct br_frame *br_find_frame(struct br_state *s, enum br_frame_kind kind)
{
    return (struct br_frame *)br_find_frame_const(s, kind);
}

int br_roll(struct br_game *g); /* 1..6, chance kind "die" */

/* Tells an event by the names of its fields, if somebody listens; those not named are 0:
 *     BR_TELL(g, seat, SCORED, scored, .points = 2, .before = 3, .after = 5);
 * BR_TELL_UNIT also fills in the unit, and its owner as the acting seat. BR_TELL_OWNER keeps the
 * secret fields for that seat. */
#define BR_TELL_TO(g, who, seen, ID, row, ...)                                                     \
    do {                                                                                           \
        if ((g)->w != NULL) {                                                                      \
            union br_event told_ = {.event = {.kind = 0}};                                         \
            told_.row = (__typeof__(told_.row)){.kind = BR_EV_##ID,                                \
                                                .seat = (uint8_t)(who),                            \
                                                .seen_by = (uint8_t)(seen),                        \
                                                __VA_ARGS__};                                      \
            event_tell((g)->w, &told_.event);                                                      \
        }                                                                                          \
    } while (0)
#define BR_TELL(g, who, ...) BR_TELL_TO(g, who, EVENT_ALL_SEATS, __VA_ARGS__)
#define BR_TELL_UNIT(g, number, ID, row, ...)                                                      \
    BR_TELL((g), (g)->s->field.units[number].owner, ID, row,                                       \
            .unit = br_shown(&(g)->s->field, number), __VA_ARGS__)
#define BR_TELL_OWNER(g, number, ID, row, ...)                                                     \
    BR_TELL_TO((g), (g)->s->field.units[number].owner, 1 << (g)->s->field.units[number].owner, ID, \
               row, .unit = br_shown(&(g)->s->field, number), __VA_ARGS__)

/* A unit's place for an event: with its heading where that matters, unless it is masked. */
int br_place_of(const struct br_game *g, int unit);
int br_place_at(const struct br_game *g, int unit, struct br_pose at);
/* The weapon for an event or a move: FIELD_ABSENT if there is none to choose. */
int br_weapon_of(const struct br_data *d, const struct br_field *f, int unit, int weapon);

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
 * rule's ID. `why` may be NULL; then the sentence is not made. */
#define br_forbids(why, rule, ...)                                                                 \
    ((why) == NULL ? (int)(rule) : rule_forbids(br_rules, why, rule, __VA_ARGS__))

#endif
