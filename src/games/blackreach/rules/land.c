/* land.c: landing markers, the landing test and what follows: the SITES and LANDING frames (POD).
 */
#include "rules/land.h"

#include "arrival/pods.h"
#include "arrival/teleport.h"
#include "cards/cards.h"
#include "effects/effects.h"

enum { BOTCHED = 2 }; /* below: delayed; above: a proper landing (BR-POD-09 to -11) */

void br_arrive(struct br_game *g, int unit)
{
    const struct br_unit *u = &g->s->field.units[unit];
    if (u->where == BR_RESERVE) /* BR-TELE-09, -10 */
        br_push_teleport(g, unit);
    else if (u->where == BR_ORBIT)
        br_push_landing(g, unit, br_has_site(u) ? BR_LANDING_ASK : BR_LANDING_SITE);
    else
        BR_TELL_UNIT(g, unit, CONFINED, confined); /* BR-RULE-94 */
}

/* ---- the markers of a seat ---- */

static enum run run_sites(struct br_game *g, struct br_frame *f)
{
    const struct br_field *field = &g->s->field;
    while (f->u.sites.next < field->unit_count) {
        int unit = f->u.sites.next++;
        if (field->units[unit].owner == f->u.sites.seat && br_wants_site(g->d, g->s, unit)) {
            br_push_landing(g, unit, BR_LANDING_SITE);
            return RUN_ON;
        }
    }
    return RUN_DONE;
}

const struct br_frame_rules br_sites_rules = {.run = run_sites};

/* ---- landing ---- */

static int seat_of(const struct br_state *s, const struct br_frame *f)
{
    return s->field.units[f->u.landing.unit].owner;
}

/* BR-RULE-199: in the supply phase the pod was picked for it, and after a delay it must. */
static bool may_decline(const struct br_state *s, const struct br_frame *f)
{
    return f->step == BR_LANDING_SITE ||
           (s->phase == BR_PHASE_ACTIVATION && !s->field.units[f->u.landing.unit].is_delayed);
}

/* BR-POD-09, BR-RULE-168: one die with what a card adds. */
static enum run test(struct br_game *g, struct br_frame *f)
{
    int unit = f->u.landing.unit, added = br_use_any_boost(g, seat_of(g->s, f)), die = br_roll(g);
    int number = die + added > BR_DIE ? BR_DIE : die + added;
    BR_TELL_UNIT(g, unit, DROPS, drops, .die = die, .added = number - die, .number = number);
    if (number < BOTCHED) {
        g->s->field.units[unit].is_delayed = true;
        BR_TELL_UNIT(g, unit, DELAYED, delayed);
        return RUN_DONE;
    }
    f->u.landing.result = (uint8_t)number;
    f->step = BR_LANDING_FACE;
    return RUN_ON;
}

/* BR-POD-10, -14 */
static void suppress_riders(struct br_game *g, int pod)
{
    uint8_t riders[BR_UNITS_MAX];
    int count = br_passengers(&g->s->field, pod, riders);
    for (int i = 0; i < count; i++)
        br_suppress(g, riders[i], 1);
}

static void land(struct br_game *g, const struct br_frame *f, int heading)
{
    struct br_landing_frame l = f->u.landing;
    struct br_frame *act = br_find_frame(g->s, BR_FRAME_ACT);
    if (l.result == BOTCHED) {
        BR_TELL_UNIT(g, l.unit, BOTCHED, botched);
        br_suppress(g, l.unit, 1);
        suppress_riders(g, l.unit);
    }
    if (br_touch_down(g, l.unit, heading)) {
        suppress_riders(g, l.unit);
        br_mark_activated(g, l.unit); /* BR-POD-15 */
    } else if (act != NULL) {         /* BR-POD-12 */
        act->step = BR_ACT_ASK;
        act->u.act.landed = 1;
    }
}

static enum run run_landing(struct br_game *g, struct br_frame *f)
{
    switch ((enum br_landing_step)f->step) {
    case BR_LANDING_ASK:
        if (may_decline(g->s, f) ||
            br_may_hold_boost(g->d, g->s, seat_of(g->s, f), 1U << BR_BOOST_ANY))
            return RUN_ASK;
        f->step = BR_LANDING_TEST;
        return RUN_ON;
    case BR_LANDING_TEST:
        return test(g, f);
    case BR_LANDING_SITE:
    case BR_LANDING_FACE:
        return RUN_ASK;
    case BR_LANDING_DONE:
        break;
    }
    return RUN_DONE;
}

static struct br_asked asked_landing(const struct br_state *s, const struct br_frame *f)
{
    enum br_question q = f->step == BR_LANDING_SITE  ? BR_ASK_SITE
                         : f->step == BR_LANDING_ASK ? BR_ASK_LAND
                                                     : BR_ASK_TOUCHDOWN;
    return (struct br_asked){q, seat_of(s, f), f->u.landing.unit};
}

static void list_landing(struct br_list *l)
{
    int step = br_heading_step(br_unit_type(l->d, &l->s->field, l->asked.unit));
    for (int dir = 0; l->asked.question == BR_ASK_TOUCHDOWN && dir < BR_DIR_COUNT; dir += step)
        BR_LIST(l, POINT, point, .dir = (uint16_t)dir);
    if (l->asked.question == BR_ASK_SITE)
        br_list_sites(l);
    if (l->asked.question == BR_ASK_LAND) {
        BR_LIST(l, LAND, land, .unit = (uint16_t)l->asked.unit);
        br_list_boosts(l, 1U << BR_BOOST_ANY);
    }
    if (l->asked.question != BR_ASK_TOUCHDOWN && may_decline(l->s, l->f))
        BR_LIST(l, DECLINE, decline);
}

static int check_facing(const struct br_context *c, int dir, struct err *why)
{
    const struct br_type *t = br_unit_type(c->d, &c->s->field, c->asked.unit);
    return dir < BR_DIR_COUNT && dir % br_heading_step(t) == 0
               ? 0
               : br_forbids(why, BR_RULE_30, "%s faces north, east, south or west", t->key);
}

static int check_landing(const struct br_context *c, const struct move *m, struct err *why)
{
    int question = (int)c->asked.question;
    if (question == BR_ASK_TOUCHDOWN)
        return m->kind == BR_MOVE_KIND_POINT ? check_facing(c, br_move(m)->point.dir, why)
                                             : br_refuse_kind(c, m, why);
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return may_decline(c->s, c->f) ? 0
               : c->s->field.units[c->asked.unit].is_delayed
                   ? br_forbids(why, BR_RULE_199, "%s was delayed, and must try to land again",
                                br_name(c, c->asked.unit).text)
                   : br_forbids(why, BR_POD_08, "%s was picked for its landing test",
                                br_name(c, c->asked.unit).text);
    if (question == BR_ASK_SITE)
        return m->kind == BR_MOVE_KIND_MARK
                   ? br_check_site(c->d, c->s, c->asked.unit, br_move(m)->mark.at, why)
                   : br_refuse_kind(c, m, why);
    if (m->kind == BR_MOVE_KIND_BOOST)
        return br_check_boost(c, m, 1U << BR_BOOST_ANY, why);
    return m->kind == BR_MOVE_KIND_LAND ? br_check_own_unit(c, br_move(m)->land.unit, why)
                                        : br_refuse_kind(c, m, why);
}

static void answer_landing(struct br_game *g, struct br_frame *f, const struct move *m)
{
    int unit = f->u.landing.unit;
    switch (m->kind) {
    case BR_MOVE_KIND_BOOST:
        br_answer_boost(g, unit, m);
        break;
    case BR_MOVE_KIND_DECLINE:
        if (f->step == BR_LANDING_ASK)
            BR_TELL_UNIT(g, unit, CIRCLES, circles);
        f->step = BR_LANDING_DONE;
        break;
    case BR_MOVE_KIND_MARK:
        br_place_site(g, unit, br_move(m)->mark.at);
        f->step = BR_LANDING_DONE;
        break;
    case BR_MOVE_KIND_POINT:
        f->step = BR_LANDING_DONE; /* before frames are pushed */
        land(g, f, br_move(m)->point.dir);
        break;
    default:
        f->step = BR_LANDING_TEST;
    }
}

const struct br_frame_rules br_landing_rules = {.run = run_landing,
                                                .asked = asked_landing,
                                                .list = list_landing,
                                                .check = check_landing,
                                                .answer = answer_landing};
