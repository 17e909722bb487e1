/* bail.c: passengers of a destroyed transport get out: the BAIL frame (ABIL-TRANSPORT-13 to -15,
 * BR-RULE-84). */
#include "effects/carry.h"
#include "effects/effects.h"
#include "effects/list.h"

static bool is_passenger(const struct br_field *f, int unit, int vehicle)
{
    return f->units[unit].where == BR_EMBARKED && f->units[unit].carrier == vehicle;
}

/* Those who find no square are destroyed; the others are placed one by one. */
static enum run run_bail(struct br_game *g, struct br_frame *f)
{
    const struct br_field *field = &g->s->field;
    int vehicle = f->u.bail.vehicle;
    struct br_spot squares[BR_EXITS_MAX];
    bool is_any = false;
    for (int i = 0; i < field->unit_count; i++) {
        if (!is_passenger(field, i, vehicle))
            continue;
        if (br_bail_squares(g->d, field, i, f->u.bail.around, squares) > 0) {
            is_any = true;
            continue;
        }
        BR_TELL_UNIT(g, i, TRAPPED, trapped, .vehicle = br_shown(field, vehicle));
        br_destroy(g, i, BR_NO_UNIT, false);
    }
    return is_any ? RUN_ASK : RUN_DONE;
}

static struct br_asked asked_bail(const struct br_state *s, const struct br_frame *f)
{
    int vehicle = f->u.bail.vehicle;
    return (struct br_asked){BR_ASK_BAIL, s->field.units[vehicle].owner, vehicle};
}

static void list_bail(struct br_list *l)
{
    struct br_spot squares[BR_EXITS_MAX];
    for (int i = 0; i < l->s->field.unit_count; i++) {
        if (!is_passenger(&l->s->field, i, l->f->u.bail.vehicle))
            continue;
        int count = br_bail_squares(l->d, &l->s->field, i, l->f->u.bail.around, squares);
        for (int k = 0; k < count; k++)
            BR_LIST(l, RETREAT, retreat, .unit = (uint16_t)i,
                    .to = (uint16_t)br_pose_value(squares[k].x, squares[k].y, BR_NO_HEADING));
    }
}

static int check_bail(const struct br_context *c, const struct move *m, struct err *why)
{
    struct br_spot squares[BR_EXITS_MAX];
    if (m->kind != BR_MOVE_KIND_RETREAT)
        return br_refuse_kind(c, m, why);
    int unit = br_move(m)->retreat.unit, value = br_move(m)->retreat.to;
    int rule = br_check_unit(c, unit, why);
    if (rule == 0 && !is_passenger(&c->s->field, unit, c->f->u.bail.vehicle))
        rule = br_forbids(why, BR_ABIL_TRANSPORT_13, "it is no passenger of the vehicle");
    if (rule == 0)
        rule = br_check_square(c, value, false, why);
    if (rule != 0)
        return rule;
    struct br_pose to = br_value_pose(value, 0);
    int count = br_bail_squares(c->d, &c->s->field, unit, c->f->u.bail.around, squares);
    for (int i = 0; i < count; i++)
        if (squares[i].x == to.x && squares[i].y == to.y)
            return 0;
    return br_forbids(why, BR_RULE_84,
                      "%d,%d is no free square beside the %s outside the zones of enemies", to.x,
                      to.y, c->f->u.bail.around == c->f->u.bail.vehicle ? "wreck" : "pod");
}

/* A forced move: the active face goes down first (BR-FORCED-03). */
static void answer_bail(struct br_game *g, struct br_frame *f, const struct move *m)
{
    int unit = br_move(m)->retreat.unit;
    struct br_pose to = br_value_pose(br_move(m)->retreat.to, 0);
    (void)f;
    if (br_unit_face(g->d, &g->s->field, unit)->is_active)
        br_flip(g, unit);
    br_disembark(g, unit, (struct br_spot){(int8_t)to.x, (int8_t)to.y});
    br_suppress(g, unit, 1); /* BR-ABIL-TRANSPORT-14 */
}

const struct br_frame_rules br_bail_rules = {.run = run_bail,
                                             .asked = asked_bail,
                                             .list = list_bail,
                                             .check = check_bail,
                                             .answer = answer_bail};
