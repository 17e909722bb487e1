/* scout.c: which scouts move ahead, one after the other: the SCOUT frame (ABIL-SCOUT, BR-SETUP-13,
 * -17, BR-RULE-221, -292). How they move stands in effects/ways.c. Those that have moved are marked
 * until the seat is done with all. */
#include "abilities/scout.h"

#include "effects/carry.h"
#include "effects/effects.h"
#include "effects/list.h"

/* BR-ABIL-SCOUT-06: a passenger that is no scout, or -1. */
static int find_idler(const struct br_data *d, const struct br_field *f, int vehicle)
{
    for (int i = 0; i < f->unit_count; i++)
        if (f->units[i].where == BR_EMBARKED && f->units[i].carrier == vehicle &&
            br_scout_value(d, f, i) < 0)
            return i;
    return -1;
}

/* Is there anywhere to go? */
static bool can_scout(const struct br_data *d, const struct br_state *s, int unit)
{
    struct br_entry entries[BR_ENTRIES_MAX];
    struct br_exit exits[BR_EXITS_MAX];
    const struct br_unit *u = &s->field.units[unit];
    int left = br_allowance(d, s, unit);
    if (u->where == BR_OFF_MAP)
        return br_entries(d, s, unit, entries) > 0;
    if (br_is_aboard(&s->field, unit))
        return left > 0 && br_ways_out(d, s, unit, left, exits) > 0;
    return br_can_go(d, s, unit, left);
}

/* 0, or the rule by which the unit does not move ahead. */
static int check_scout_of(const struct br_data *d, const struct br_state *s, int seat, int unit,
                          struct err *why)
{
    const struct br_field *f = &s->field;
    const struct br_unit *u = &f->units[unit];
    if (u->owner != seat)
        return br_forbids(why, BR_ABIL_SCOUT_01, "it is the enemy's: your own scouts move now");
    if (br_scout_value(d, f, unit) < 0)
        return br_forbids(why, BR_ABIL_SCOUT_01, "it is no scout");
    if (u->has_moved)
        return br_forbids(why, u->where == BR_EMBARKED ? BR_ABIL_SCOUT_06 : BR_ABIL_SCOUT_01,
                          "it has moved ahead already, by itself or in its vehicle");
    if (find_idler(d, f, unit) >= 0)
        return br_forbids(why, BR_ABIL_SCOUT_06, "it carries a unit that is no scout");
    if (u->where != BR_ON_BOARD && u->where != BR_OFF_MAP && u->where != BR_EMBARKED)
        return br_forbids(why, BR_ABIL_SCOUT_01, "it is neither on the board nor beside it");
    return can_scout(d, s, unit)
               ? 0
               : br_forbids(why, BR_ABIL_SCOUT_01, "it cannot go anywhere from where it is");
}

/* Everybody knows that one of the masked units is a scout, but not which: it is asked for even if
 * it cannot move (BR-RULE-292). */
static bool has_scout(const struct br_data *d, const struct br_state *s, int seat)
{
    for (int i = 0; i < s->field.unit_count; i++) {
        const struct br_unit *u = &s->field.units[i];
        bool is_secret = u->owner == seat && u->is_masked && !u->has_moved &&
                         br_scout_value(d, &s->field, i) >= 0;
        if (is_secret || check_scout_of(d, s, seat, i, NULL) == 0)
            return true;
    }
    return false;
}

void br_push_scouts(struct br_game *g, int seat)
{
    if (g->s->abilities >> BR_ABIL_SCOUT & 1)
        br_push(g->s, BR_FRAME_SCOUT)->u.scout.seat = (uint8_t)seat;
}

static enum run run_scout(struct br_game *g, struct br_frame *f)
{
    struct br_field *field = &g->s->field;
    if (f->step == BR_SCOUT_ASK && has_scout(g->d, g->s, f->u.scout.seat))
        return RUN_ASK;
    for (int i = 0; i < field->unit_count; i++)
        field->units[i].has_moved = false;
    return RUN_DONE;
}

static struct br_asked asked_scout(const struct br_state *s, const struct br_frame *f)
{
    (void)s;
    return (struct br_asked){BR_ASK_SCOUT, f->u.scout.seat, BR_NO_UNIT};
}

static void list_scout(struct br_list *l)
{
    for (int i = 0; i < l->s->field.unit_count; i++)
        if (check_scout_of(l->d, l->s, l->asked.seat, i, NULL) == 0)
            BR_LIST(l, PICK, pick, .unit = (uint16_t)i);
    BR_LIST(l, END, end);
}

static int check_scout(const struct br_context *c, const struct move *m, struct err *why)
{
    if (m->kind == BR_MOVE_KIND_END)
        return 0;
    if (m->kind != BR_MOVE_KIND_PICK)
        return br_refuse_kind(c, m, why);
    int unit = br_move(m)->pick.unit, rule = br_check_unit(c, unit, why);
    return rule != 0 ? rule : check_scout_of(c->d, c->s, c->asked.seat, unit, why);
}

/* Passengers go with their vehicle, and no further (BR-ABIL-SCOUT-06). */
static void answer_scout(struct br_game *g, struct br_frame *f, const struct move *m)
{
    struct br_field *field = &g->s->field;
    if (m->kind == BR_MOVE_KIND_END) {
        f->step = BR_SCOUT_DONE;
        return;
    }
    int unit = br_move(m)->pick.unit;
    field->units[unit].has_moved = true;
    for (int i = 0; i < field->unit_count; i++)
        if (field->units[i].where == BR_EMBARKED && field->units[i].carrier == unit)
            field->units[i].has_moved = true;
    br_push_move(g, unit, 0, BR_MOVE_SCOUT);
}

const struct br_frame_rules br_scout_rules = {.run = run_scout,
                                              .asked = asked_scout,
                                              .list = list_scout,
                                              .check = check_scout,
                                              .answer = answer_scout};
