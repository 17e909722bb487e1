/* runts.c: runts that a driver makes move, one after the other: the DRIVE frame (ABIL-TAZGROT,
 * BR-RULE-100, -182). Those that have moved are marked until the driver is done with all. */
#include "abilities/runts.h"

#include "board/bearing.h"
#include "effects/carry.h"
#include "effects/effects.h"
#include "effects/list.h"

enum { DRIVE_RANGE = 2 };

static bool is_runt(const struct br_data *d, const struct br_field *f, int unit)
{
    return br_unit_type(d, f, unit)->keywords >> BR_KEY_RUNT & 1;
}

/* 0, or the rule by which the driver does not make the unit move. */
static int check_runt(const struct br_data *d, const struct br_state *s, int driver, int unit,
                      struct err *why)
{
    const struct br_field *f = &s->field;
    const struct br_unit *u = &f->units[unit];
    const struct br_move_frame move = {.unit = (uint8_t)unit, .more = BR_MOVE_DRIVEN};
    if (u->owner != f->units[driver].owner)
        return br_forbids(why, BR_ABIL_TAZGROT_01, "it is the enemy's");
    if (u->where != BR_ON_BOARD)
        return br_forbids(why, BR_RULE_184, "it is not on the board");
    if (br_unit_face(d, f, unit)->is_concealed)
        return br_forbids(why, BR_RULE_290, "a concealed unit is not driven on");
    if (unit == driver || !is_runt(d, f, unit))
        return br_forbids(why, BR_ABIL_TAZGROT_01, "only other runts are driven on");
    if (br_range(d, f, driver, unit) > DRIVE_RANGE)
        return br_forbids(why, BR_ABIL_TAZGROT_01, "it is more than %d squares away", DRIVE_RANGE);
    if (u->is_activated)
        return br_forbids(why, BR_RULE_100, "it carries an activated marker");
    if (u->has_moved)
        return br_forbids(why, BR_ABIL_TAZGROT_01, "it has been driven on already");
    if (!br_can_go(d, s, unit, br_move_base(d, s, &move)))
        return br_forbids(why, BR_RULE_100, "it cannot move from where it stands");
    return 0;
}

static bool has_runt(const struct br_data *d, const struct br_state *s, int driver)
{
    for (int i = 0; i < s->field.unit_count; i++)
        if (check_runt(d, s, driver, i, NULL) == 0)
            return true;
    return false;
}

void br_drive_runts(struct br_game *g, const struct br_moment_frame *m)
{
    const struct br_field *f = &g->s->field;
    bool drives = br_unit_ability(g->d, f, m->unit, BR_ABIL_DRIVER) >= 0 &&
                  f->units[m->unit].where == BR_ON_BOARD && /* BR-RULE-184 */
                  !br_unit_face(g->d, f, m->unit)->is_concealed;
    if (drives && has_runt(g->d, g->s, m->unit))
        br_push(g->s, BR_FRAME_DRIVE)->u.drive.unit = m->unit;
}

/* A driver that is gone, by overwatch at its runts for example, drives nobody. */
static enum run run_drive(struct br_game *g, struct br_frame *f)
{
    struct br_field *field = &g->s->field;
    int driver = f->u.drive.unit;
    if (f->step == BR_DRIVE_ASK && field->units[driver].where == BR_ON_BOARD &&
        has_runt(g->d, g->s, driver))
        return RUN_ASK;
    for (int i = 0; i < field->unit_count; i++) /* they may still move in the supply phase */
        field->units[i].has_moved = false;
    return RUN_DONE;
}

static struct br_asked asked_drive(const struct br_state *s, const struct br_frame *f)
{
    int unit = f->u.drive.unit;
    return (struct br_asked){BR_ASK_DRIVE, s->field.units[unit].owner, unit};
}

static void list_drive(struct br_list *l)
{
    for (int i = 0; i < l->s->field.unit_count; i++)
        if (check_runt(l->d, l->s, l->asked.unit, i, NULL) == 0)
            BR_LIST(l, PICK, pick, .unit = (uint16_t)i);
    BR_LIST(l, END, end);
}

static int check_drive(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_END)
        return 0;
    if (m->kind != BR_MOVE_KIND_PICK)
        return br_refuse_kind(c, m, why);
    int unit = br_move(m)->pick.unit, rule = br_check_unit(c, unit, why);
    return rule != 0 ? rule : check_runt(c->d, c->s, c->asked.unit, unit, why);
}

static void answer_drive(struct br_game *g, struct br_frame *f, const struct move *m)
{
    if (m->kind == BR_MOVE_KIND_END) {
        f->step = BR_DRIVE_DONE;
        return;
    }
    int unit = br_move(m)->pick.unit;
    g->s->field.units[unit].has_moved = true;
    BR_TELL_UNIT(g, f->u.drive.unit, DROVE, drove, .runts = br_shown(&g->s->field, unit));
    br_push_move(g, unit, 0, BR_MOVE_DRIVEN);
}

const struct br_frame_rules br_drive_rules = {.run = run_drive,
                                              .asked = asked_drive,
                                              .list = list_drive,
                                              .check = check_drive,
                                              .answer = answer_drive};
