/* watch.c: the question whether units fire by overwatch, one after the other: the WATCH frame
 * (ABIL-OVERWATCH, BR-RULE-55, -170). */
#include "rules/watch.h"

#include "effects/effects.h"
#include "effects/list.h"
#include "effects/shot.h"

/* 0, or the rule by which the unit, wherever it looks, cannot use overwatch. */
static int check_ready(const struct br_data *d, const struct br_state *s, int unit, struct err *why)
{
    const struct br_field *f = &s->field;
    const struct br_unit *u = &f->units[unit];
    if (s->phase != BR_PHASE_ACTIVATION)
        return br_forbids(why, BR_ABIL_OVERWATCH_01, "overwatch is for the activation phase");
    if (br_unit_ability(d, f, unit, BR_ABIL_OVERWATCH) < 0)
        return br_forbids(why, BR_UNIT_11, "the face that is showing does not have overwatch");
    if (u->where != BR_ON_BOARD)
        return br_forbids(why, BR_RULE_85, "it is not on the board");
    if (br_was_activated(u))
        return br_forbids(why, BR_ABIL_OVERWATCH_04, "it was activated this turn");
    if (br_unit_face(d, f, unit)->is_concealed)
        return br_forbids(why, BR_RULE_262, "a concealed unit does not use overwatch");
    return 0;
}

bool br_is_watched(const struct br_data *d, const struct br_state *s, int unit)
{
    const struct br_field *f = &s->field;
    if (!(s->abilities >> BR_ABIL_OVERWATCH & 1) || s->phase != BR_PHASE_ACTIVATION)
        return false;
    for (int i = 0; i < f->unit_count; i++)
        if (f->units[i].owner != f->units[unit].owner && check_ready(d, s, i, NULL) == 0)
            return true;
    return false;
}

static int check_watcher(const struct br_data *d, const struct br_state *s,
                         const struct br_watch_frame *f, int unit, struct err *why)
{
    const struct br_fire_frame fire = {
        .unit = (uint8_t)unit, .flags = BR_SHOT_OVERWATCH, .only = f->unit};
    if (s->field.units[unit].owner != f->seat)
        return br_forbids(why, BR_RULE_102, "it is not your unit");
    int rule = check_ready(d, s, unit, why);
    if (rule != 0)
        return rule;
    int where = s->field.units[f->unit].where;
    if ((where != BR_ON_BOARD && where != BR_IN_AIR) || !br_can_fire(d, s, &fire))
        return br_forbids(why, BR_ABIL_OVERWATCH_01, "it cannot fire at that unit now");
    return 0;
}

static bool has_watcher(const struct br_data *d, const struct br_state *s,
                        const struct br_watch_frame *f)
{
    for (int i = 0; i < s->field.unit_count; i++)
        if (check_watcher(d, s, f, i, NULL) == 0)
            return true;
    return false;
}

void br_open_watch(struct br_game *g, const struct br_moment_frame *m)
{
    struct br_watch_frame f = {
        .seat = g->s->field.units[m->unit].owner ^ 1, .unit = m->unit, .shooter = BR_NO_UNIT};
    if (has_watcher(g->d, g->s, &f))
        br_push(g->s, BR_FRAME_WATCH)->u.watch = f;
}

/* The shooter has fired: it counts as activated (BR-ABIL-OVERWATCH-02). Then others may fire. */
static enum run run_watch(struct br_game *g, struct br_frame *f)
{
    struct br_watch_frame *wf = &f->u.watch;
    if (wf->shooter != BR_NO_UNIT && br_is_alive(&g->s->field.units[wf->shooter]))
        br_mark_activated(g, wf->shooter);
    wf->shooter = BR_NO_UNIT;
    if (f->step == BR_WATCH_DONE || !has_watcher(g->d, g->s, wf))
        return RUN_DONE;
    return RUN_ASK;
}

static struct br_asked asked_watch(const struct br_state *s, const struct br_frame *f)
{
    (void)s;
    return (struct br_asked){BR_ASK_WATCH, f->u.watch.seat, f->u.watch.unit};
}

static void list_watch(struct br_list *l)
{
    for (int i = 0; i < l->s->field.unit_count; i++)
        if (check_watcher(l->d, l->s, &l->f->u.watch, i, NULL) == 0)
            BR_LIST(l, REACT, react, .unit = (uint16_t)i);
    BR_LIST(l, DECLINE, decline);
}

static int check_watch(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return 0;
    if (m->kind != BR_MOVE_KIND_REACT)
        return br_refuse_kind(c, m, why);
    int unit = br_move(m)->react.unit, rule = br_check_unit(c, unit, why);
    return rule != 0 ? rule : check_watcher(c->d, c->s, &c->f->u.watch, unit, why);
}

static void answer_watch(struct br_game *g, struct br_frame *f, const struct move *m)
{
    if (m->kind == BR_MOVE_KIND_DECLINE) {
        f->step = BR_WATCH_DONE;
        return;
    }
    int unit = br_move(m)->react.unit, target = f->u.watch.unit;
    f->u.watch.shooter = (uint8_t)unit;
    BR_TELL_UNIT(g, unit, WATCHED, watched, .target = br_shown(&g->s->field, target));
    br_push_fire(g, unit, BR_SHOT_OVERWATCH, target);
}

const struct br_frame_rules br_watch_rules = {.run = run_watch,
                                              .asked = asked_watch,
                                              .list = list_watch,
                                              .check = check_watch,
                                              .answer = answer_watch};
