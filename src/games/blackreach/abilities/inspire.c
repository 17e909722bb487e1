/* inspire.c: inspiration, before and after the action of a unit: the INSPIRE frame
 * (ABIL-INSPIRATION, BR-RULE-100, -182). */
#include "abilities/inspire.h"

#include "board/bearing.h"
#include "board/sight.h"
#include "effects/list.h"

static bool is_known(const struct br_state *s)
{
    return s->abilities >> BR_ABIL_INSPIRATION & 1;
}

void br_push_inspire(struct br_game *g, int unit)
{
    if (is_known(g->s))
        br_push(g->s, BR_FRAME_INSPIRE)->u.inspire.unit = (uint8_t)unit;
}

bool br_heartens(const struct br_data *d, const struct br_state *s, int by, int unit)
{
    const struct br_field *f = &s->field;
    const struct br_unit *u = &f->units[unit];
    if (u->owner != f->units[by].owner || u->where != BR_ON_BOARD || u->sm == 0 ||
        br_unit_type(d, f, unit)->class != BR_INFANTRY)
        return false;
    return unit == by ||
           (br_range(d, f, by, unit) <= br_unit_ability(d, f, by, BR_ABIL_INSPIRATION) &&
            br_sight_units(d, f, by, unit) < BR_BLOCKED);
}

/* Has the unit that acts inspired already? Absent: it is not its action. */
static const struct br_inspire_frame *frame_of(const struct br_state *s, int unit)
{
    const struct br_frame *f = br_find_frame_const(s, BR_FRAME_INSPIRE);
    return f != NULL && f->u.inspire.unit == unit ? &f->u.inspire : NULL;
}

/* 0, or the rule by which the unit cannot inspire now. */
static int check_unit(const struct br_data *d, const struct br_state *s, int unit, struct err *why)
{
    const struct br_field *f = &s->field;
    const struct br_inspire_frame *frame = frame_of(s, unit);
    int range = is_known(s) ? br_unit_ability(d, f, unit, BR_ABIL_INSPIRATION) : -1;
    if (range < 0)
        return br_forbids(why, BR_UNIT_11, "the face that is showing does not have inspiration");
    if (f->units[unit].where != BR_ON_BOARD)
        return br_forbids(why, BR_RULE_85, "it is not on the board");
    if (br_unit_face(d, f, unit)->is_concealed)
        return br_forbids(why, BR_RULE_290, "a concealed unit does not inspire others");
    if (frame == NULL)
        return br_forbids(why, BR_RULE_182, "it inspires before or after an action of its own");
    if (frame->used)
        return br_forbids(why, BR_ABIL_INSPIRATION_02, "it has inspired in this activation");
    for (int i = 0; i < f->unit_count; i++)
        if (br_heartens(d, s, unit, i))
            return 0;
    return br_forbids(why, BR_ABIL_INSPIRATION_01,
                      "no infantry within %d squares that it sees has a suppressed marker", range);
}

void br_list_inspire(struct br_list *l, int unit)
{
    if (check_unit(l->d, l->s, unit, NULL) == 0)
        BR_LIST(l, INSPIRE, inspire, .unit = (uint16_t)unit);
}

int br_check_inspire(const struct br_context *c, const struct move *m, struct err *why)
{
    int rule = br_check_own_unit(c, br_move(m)->inspire.unit, why);
    return rule != 0 ? rule : check_unit(c->d, c->s, c->asked.unit, why);
}

/* BR-RULE-100: all of them. */
void br_answer_inspire(struct br_game *g, int unit)
{
    struct br_field *f = &g->s->field;
    br_find_frame(g->s, BR_FRAME_INSPIRE)->u.inspire.used = 1;
    BR_TELL_UNIT(g, unit, INSPIRED, inspired);
    for (int i = 0; i < f->unit_count; i++) {
        if (!br_heartens(g->d, g->s, unit, i))
            continue;
        f->units[i].sm--;
        BR_TELL_UNIT(g, i, RECOVERS, recovers, .before = f->units[i].sm + 1,
                     .after = f->units[i].sm);
    }
}

/* ---- after the action ---- */

static enum run run_inspire(struct br_game *g, struct br_frame *f)
{
    return check_unit(g->d, g->s, f->u.inspire.unit, NULL) == 0 ? RUN_ASK : RUN_DONE;
}

static struct br_asked asked_inspire(const struct br_state *s, const struct br_frame *f)
{
    int unit = f->u.inspire.unit;
    return (struct br_asked){BR_ASK_INSPIRE, s->field.units[unit].owner, unit};
}

static void list_inspire(struct br_list *l)
{
    br_list_inspire(l, l->asked.unit);
    BR_LIST(l, DECLINE, decline);
}

static int check_inspire(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_DECLINE)
        return 0;
    return m->kind == BR_MOVE_KIND_INSPIRE ? br_check_inspire(c, m, why)
                                           : br_refuse_kind(c, m, why);
}

static void answer_inspire(struct br_game *g, struct br_frame *f, const struct move *m)
{
    if (m->kind == BR_MOVE_KIND_INSPIRE)
        br_answer_inspire(g, f->u.inspire.unit);
    f->u.inspire.used = 1;
}

const struct br_frame_rules br_inspire_rules = {.run = run_inspire,
                                                .asked = asked_inspire,
                                                .list = list_inspire,
                                                .check = check_inspire,
                                                .answer = answer_inspire};
