/* supply.c: the supply phase, its seven steps (SUPPLY). */
#include "rules/rules.h"

/* BR-SUPPLY-04 */
static void discard_bluffs(struct br_game *g)
{
    for (int i = 0; i < g->s->field.unit_count; i++) {
        if (g->s->field.units[i].token != BR_TOKEN_BLUFF)
            continue;
        br_tell_unit(g, BR_EV_BLUFF, i, 0, 0, 0);
        if (g->w != NULL)
            g->w->revealed = true;
        br_discard_token(g, i);
    }
}

static bool can_enter(const struct br_data *d, const struct br_state *s, int unit)
{
    struct br_entry entries[BR_ENTRIES_MAX];
    return s->field.units[unit].where == BR_OFF_MAP && br_entries(d, s, unit, entries) > 0;
}

int br_check_pick(const struct br_data *d, const struct br_state *s, int seat, int unit,
                  struct err *why)
{
    const struct br_unit *u = &s->field.units[unit];
    if (u->owner != seat)
        return rule_forbids(&blackreach_game, why, BR_SUPPLY_05, "own units move");
    if (u->token != 0)
        return rule_forbids(&blackreach_game, why, BR_SUPPLY_05, "the unit carries an order token");
    if (u->is_activated)
        return rule_forbids(&blackreach_game, why, BR_MARK_10,
                            "the unit carries an activated marker");
    if (u->has_moved)
        return rule_forbids(&blackreach_game, why, BR_SUPPLY_06, "the unit has moved already");
    if (u->damage >> BR_DAMAGE_TRACKS & 1)
        return rule_forbids(&blackreach_game, why, BR_HEAVY_03, "its tracks are shot off");
    if (u->where != BR_ON_BOARD && !can_enter(d, s, unit))
        return rule_forbids(&blackreach_game, why,
                            u->where == BR_OFF_MAP ? BR_RULE_32 : BR_SUPPLY_05,
                            "the unit is not on the board and cannot enter it");
    return 0;
}

int br_must_enter(const struct br_data *d, const struct br_state *s, int seat)
{
    for (int i = 0; i < s->field.unit_count; i++)
        if (s->field.units[i].where == BR_OFF_MAP && br_check_pick(d, s, seat, i, NULL) == 0)
            return i;
    return -1;
}

static bool can_pick(const struct br_data *d, const struct br_state *s, int seat)
{
    for (int i = 0; i < s->field.unit_count; i++)
        if (br_check_pick(d, s, seat, i, NULL) == 0)
            return true;
    return false;
}

/* BR-SUPPLY-08 */
static void remove_markers(struct br_game *g)
{
    for (int i = 0; i < g->s->field.unit_count; i++) {
        struct br_unit *u = &g->s->field.units[i];
        u->has_moved = false;
        if (u->sm == 0)
            continue;
        u->sm--;
        br_tell_unit(g, BR_EV_RECOVERS, i, u->sm, 0, 0);
    }
}

enum run br_run_supply(struct br_game *g, struct br_frame *f)
{
    struct br_state *s = g->s;
    switch ((enum br_supply_step)f->step) {
    case BR_SUPPLY_BLUFFS:
        discard_bluffs(g);
        f->u.supply.seat = s->initiative; /* BR-SUPPLY-05 */
        f->step = BR_SUPPLY_FIRST;
        return RUN_ON;
    case BR_SUPPLY_FIRST:
    case BR_SUPPLY_SECOND:
        if (can_pick(g->d, s, f->u.supply.seat))
            return RUN_ASK;
        f->u.supply.seat ^= 1;
        f->step++;
        return RUN_ON;
    case BR_SUPPLY_MARKERS:
        remove_markers(g);
        f->step = BR_SUPPLY_CARDS;
        return RUN_ON;
    case BR_SUPPLY_CARDS:
        f->step = BR_SUPPLY_INITIATIVE;
        return RUN_ON;
    case BR_SUPPLY_INITIATIVE:
        break;
    }
    br_change_initiative(g);
    return RUN_DONE;
}

void br_answer_supply(struct br_game *g, const struct move *m)
{
    struct br_frame *f = br_top(g->s);
    if (m->kind == BR_MOVE_KIND_END) {
        f->u.supply.seat ^= 1;
        f->step++;
        return;
    }
    int unit = br_ref_unit(m->arg[0]);
    g->s->field.units[unit].has_moved = true;
    br_begin_move(g, unit, BR_MOVE_SUPPLY);
}
