/* warp.c: the teleport test, warp accidents and arrival: the TELEPORT frame (TELE-08 to -19).
 */
#include "rules/warp.h"

#include "arrival/teleport.h"
#include "cards/cards.h"
#include "effects/effects.h"
#include "rules/combat.h"

enum { ARRIVES = 3, ASIDE = 2, STRAYS = 4 }; /* least results (BR-TELE-12 to -16) */

static int seat_of(const struct br_state *s, const struct br_frame *f)
{
    return s->field.units[f->u.teleport.unit].owner;
}

/* BR-TELE-19: no first step is possible. */
static bool is_blocked(const struct br_data *d, const struct br_state *s, int unit)
{
    return !br_can_enter(d, s, unit);
}

static bool may_play_card(const struct br_game *g, const struct br_frame *f)
{
    return br_may_hold_boost(g->d, g->s, seat_of(g->s, f), 1U << BR_BOOST_ANY);
}

/* ---- the frame ---- */

/* In the supply phase there is nothing to say but a card. */
static enum run begin(struct br_game *g, struct br_frame *f)
{
    int unit = f->u.teleport.unit;
    if (!br_can_teleport(g->s, seat_of(g->s, f))) {
        BR_TELL_UNIT(g, unit, STRANDED, stranded);
        return RUN_DONE;
    }
    if (g->s->phase == BR_PHASE_ACTIVATION || may_play_card(g, f))
        return RUN_ASK;
    f->step = BR_TELEPORT_TEST;
    return RUN_ON;
}

/* One die with what a card adds, as a result that is looked up (BR-RULE-168). */
struct throw
{
    int die, number;
};

static struct throw roll(struct br_game * g, const struct br_frame *f)
{
    int added = br_use_any_boost(g, seat_of(g->s, f)), die = br_roll(g);
    return (struct throw){die, die + added > BR_DIE ? BR_DIE : die + added};
}

static void arrive(struct br_game *g, const struct br_frame *f)
{
    struct br_teleport_frame t = f->u.teleport;
    int flags = g->s->phase == BR_PHASE_SUPPLY ? BR_MOVE_SUPPLY : 0;
    struct br_spot at;
    bool plunges =
        t.target != BR_NO_UNIT && br_marker_reach(g->d, g->s, t.unit, t.target, &at) >= 0;
    if (is_blocked(g->d, g->s, t.unit) && !plunges)
        br_reserve(g, t.unit);
    else
        br_push_arrival(g, t.unit, t.target, flags);
}

static enum run test(struct br_game *g, struct br_frame *f)
{
    struct throw r = roll(g, f);
    BR_TELL_UNIT(g, f->u.teleport.unit, TELEPORTS, teleports, .die = r.die,
                 .added = r.number - r.die, .number = r.number);
    if (r.number >= ARRIVES) {
        arrive(g, f); /* may push a frame, which takes the place of this one */
        return RUN_DONE;
    }
    f->step = BR_TELEPORT_CARDS;
    return RUN_ON;
}

/* BR-TELE-15: a forced move (FORCED). */
static enum run stray(struct br_game *g, struct br_frame *f)
{
    int unit = f->u.teleport.unit;
    br_mark_activated(g, unit);
    if (br_unit_face(g->d, &g->s->field, unit)->is_active)
        br_flip(g, unit);
    if (br_unit_face(g->d, &g->s->field, unit)->movement == BR_X)
        br_destroy(g, unit, BR_NO_UNIT, false); /* BR-FORCED-06 */
    else
        br_push_stray(g, unit);
    return RUN_DONE;
}

static enum run suffer(struct br_game *g, struct br_frame *f)
{
    struct throw r = roll(g, f);
    int unit = f->u.teleport.unit;
    BR_TELL_UNIT(g, unit, ACCIDENT, accident, .die = r.die, .added = r.number - r.die,
                 .number = r.number);
    if (r.number >= STRAYS)
        return stray(g, f);
    if (r.number >= ASIDE)
        br_reserve(g, unit); /* BR-TELE-14 */
    else
        br_destroy(g, unit, BR_NO_UNIT, false); /* BR-TELE-13 */
    return RUN_DONE;
}

static enum run run_teleport(struct br_game *g, struct br_frame *f)
{
    switch ((enum br_teleport_step)f->step) {
    case BR_TELEPORT_ASK:
        return begin(g, f);
    case BR_TELEPORT_TEST:
        return test(g, f);
    case BR_TELEPORT_CARDS:
        if (may_play_card(g, f))
            return RUN_ASK;
        f->step = BR_TELEPORT_ACCIDENT;
        return RUN_ON;
    case BR_TELEPORT_ACCIDENT:
        return suffer(g, f);
    case BR_TELEPORT_STRAY:
        return RUN_ASK;
    case BR_TELEPORT_DONE:
        break;
    }
    return RUN_DONE;
}

/* ---- what is asked ---- */

static struct br_asked asked_teleport(const struct br_state *s, const struct br_frame *f)
{
    enum br_question q = f->step == BR_TELEPORT_ASK     ? BR_ASK_TELEPORT
                         : f->step == BR_TELEPORT_CARDS ? BR_ASK_ACCIDENT
                                                        : BR_ASK_ASTRAY;
    return (struct br_asked){q, seat_of(s, f), f->u.teleport.unit};
}

static void list_strays(struct br_list *l)
{
    struct br_spot spots[4];
    int count = br_stray_squares(l->d, l->s, l->asked.unit, spots);
    for (int i = 0; i < count; i++)
        BR_LIST(l, ENTER, enter, .unit = (uint16_t)l->asked.unit,
                .at = (uint16_t)br_pose_value(spots[i].x, spots[i].y, BR_NO_HEADING));
}

static void list_targets(struct br_list *l)
{
    const struct br_field *f = &l->s->field;
    for (int i = 0; i < f->unit_count && l->s->phase == BR_PHASE_ACTIVATION; i++)
        if (br_check_assault(l->d, f, l->asked.unit, i, NULL) == 0)
            BR_LIST(l, ASSAULT, assault, .unit = (uint16_t)l->asked.unit, .target = (uint16_t)i);
}

static void list_teleport(struct br_list *l)
{
    if (l->asked.question == BR_ASK_ASTRAY) {
        list_strays(l);
        return;
    }
    if (l->asked.question == BR_ASK_TELEPORT) {
        BR_LIST(l, TELEPORT, teleport, .unit = (uint16_t)l->asked.unit);
        list_targets(l);
    }
    br_list_boosts(l, 1U << BR_BOOST_ANY);
    if (l->asked.question == BR_ASK_ACCIDENT || is_blocked(l->d, l->s, l->asked.unit))
        BR_LIST(l, DECLINE, decline);
}

static int check_stray(const struct br_context *c, const struct move *m, struct err *why)
{
    struct br_spot spots[4];
    if (m->kind != BR_MOVE_KIND_ENTER)
        return br_refuse_kind(c, m, why);
    int value = br_move(m)->enter.at, rule = br_check_own_unit(c, br_move(m)->enter.unit, why);
    if (rule == 0)
        rule = br_check_square(c, value, false, why);
    if (rule != 0)
        return rule;
    int count = br_stray_squares(c->d, c->s, c->asked.unit, spots);
    struct br_spot at = {(int8_t)br_value_x(value), (int8_t)br_value_y(value)};
    return br_spots_have(spots, count, at)
               ? 0
               : br_forbids(why, BR_TELE_15, "%d,%d is no free square that the marker touches",
                            at.x, at.y);
}

static int check_declared(const struct br_context *c, const struct move *m, struct err *why)
{
    int target = br_move(m)->assault.target;
    int rule = br_check_own_unit(c, br_move(m)->assault.unit, why);
    if (rule == 0)
        rule = br_check_unit(c, target, why);
    if (rule == 0 && c->s->phase != BR_PHASE_ACTIVATION)
        rule = br_forbids(why, BR_SUPPLY_02, "no assaults take place in the supply phase");
    return rule != 0 ? rule : br_check_assault(c->d, &c->s->field, c->asked.unit, target, why);
}

static int check_teleport(const struct br_context *c, const struct move *m, struct err *why)
{
    if (c->asked.question == BR_ASK_ASTRAY)
        return check_stray(c, m, why);
    if (m->kind == BR_MOVE_KIND_BOOST)
        return br_check_boost(c, m, 1U << BR_BOOST_ANY, why);
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return c->asked.question == BR_ASK_ACCIDENT || is_blocked(c->d, c->s, c->asked.unit)
                   ? 0
                   : br_forbids(why, BR_TELE_09, "%s has a place to go, and must teleport",
                                br_name(c, c->asked.unit).text);
    if (c->asked.question == BR_ASK_TELEPORT && m->kind == BR_MOVE_KIND_ASSAULT)
        return check_declared(c, m, why);
    return c->asked.question == BR_ASK_TELEPORT && m->kind == BR_MOVE_KIND_TELEPORT
               ? br_check_own_unit(c, br_move(m)->teleport.unit, why)
               : br_refuse_kind(c, m, why);
}

static void answer_teleport(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_teleport_frame *t = &f->u.teleport;
    switch (m->kind) {
    case BR_MOVE_KIND_BOOST:
        br_answer_boost(g, t->unit, m);
        break;
    case BR_MOVE_KIND_DECLINE:
        if (f->step == BR_TELEPORT_ASK)
            br_reserve(g, t->unit);
        f->step = f->step == BR_TELEPORT_ASK ? BR_TELEPORT_DONE : BR_TELEPORT_ACCIDENT;
        break;
    case BR_MOVE_KIND_ENTER:
        br_emerge(g, t->unit, br_value_x(br_move(m)->enter.at), br_value_y(br_move(m)->enter.at));
        f->step = BR_TELEPORT_DONE;
        break;
    case BR_MOVE_KIND_ASSAULT:
        t->target = (uint8_t)br_move(m)->assault.target;
        BR_TELL_UNIT(g, t->unit, DECLARED, declared, .target = br_shown(&g->s->field, t->target));
        f->step = BR_TELEPORT_TEST;
        break;
    default:
        f->step = BR_TELEPORT_TEST;
    }
}

const struct br_frame_rules br_teleport_rules = {.run = run_teleport,
                                                 .asked = asked_teleport,
                                                 .list = list_teleport,
                                                 .check = check_teleport,
                                                 .answer = answer_teleport};
