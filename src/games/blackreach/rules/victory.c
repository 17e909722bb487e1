/* victory.c: objectives, and who has won (OBJECTIVE, BR-RULE-38, BR-RULE-98). */
#include "rules/victory.h"

#include "state/mask.h"
#include "state/units.h"

/* ---- objectives ---- */

/* BR-OBJ-04, -08: seats (bits) that have a qualifying unit. */
static int claimants(const struct br_data *d, const struct br_field *f,
                     const struct br_objective *o)
{
    struct br_rows control;
    int seats = 0;
    br_control_squares(f, o, &control);
    for (int i = 0; i < f->unit_count; i++) {
        const struct br_unit *u = &f->units[i];
        if (u->where == BR_ON_BOARD && u->sm == 0 && br_rows_has(&control, u->x, u->y) &&
            br_unit_type(d, f, i)->class == BR_INFANTRY)
            seats |= 1 << u->owner;
    }
    return seats;
}

/* BR-OBJ-05 to -07 */
void br_examine_objectives(struct br_game *g)
{
    struct br_state *s = g->s;
    for (int i = 0; i < s->objective_count; i++) {
        struct br_objective *o = &s->objectives[i];
        int seats = claimants(g->d, &s->field, o);
        int owner = seats == 1 ? 1 : seats == 2 ? 2 : o->owner;
        if (owner == o->owner)
            continue;
        o->owner = (uint8_t)owner;
        br_tell(g, BR_EV_CAPTURED, owner - 1, i, 0, 0, 0);
    }
}

/* ---- the end ---- */

void br_win(struct br_game *g, int winner, enum br_reason reason)
{
    struct br_state *s = g->s;
    s->winner = (uint8_t)winner;
    s->reason = (uint8_t)reason;
    for (int i = 0; i < s->field.unit_count; i++)
        br_unmask(g, i); /* BR-HID-04 */
    br_tell(g, BR_EV_OVER, winner == BR_DRAWN ? 0 : winner, winner == BR_DRAWN, (int)reason,
            br_controlled_value(s, 0), br_controlled_value(s, 1));
}

static const struct br_scenario *scenario_of(const struct br_game *g)
{
    return g->s->scenario == BR_NO_SCENARIO ? NULL : &g->d->scenarios[g->s->scenario];
}

/* How many units of the seat live, of a role or (BR_ROLE_COUNT) of any. */
static int count_living(const struct br_game *g, int seat, int role)
{
    const struct br_field *f = &g->s->field;
    int count = 0;
    for (int i = 0; i < f->unit_count; i++)
        count += f->units[i].owner == seat && br_is_alive(&f->units[i]) &&
                 (role == BR_ROLE_COUNT || br_unit_type(g->d, f, i)->role == role);
    return count;
}

static bool end_if_leaders_fell(struct br_game *g)
{
    const struct br_scenario *sc = scenario_of(g);
    bool wins[2] = {false, false};
    for (int i = 0; sc != NULL && i < sc->condition_count; i++) {
        const struct br_condition *c = &sc->conditions[i];
        if (c->kind == BR_WIN_LEADERS && count_living(g, c->seat ^ 1, BR_LEADER) == 0)
            wins[c->seat] = true;
    }
    if (!wins[0] && !wins[1])
        return false;
    br_win(g, wins[0] && wins[1] ? BR_DRAWN : wins[1], BR_REASON_LEADERS);
    return true;
}

bool br_end_if_wiped_out(struct br_game *g)
{
    bool lives[2];
    g->has_losses = false;
    for (int seat = 0; seat < 2; seat++)
        lives[seat] = count_living(g, seat, BR_ROLE_COUNT) > 0;
    if (lives[0] && lives[1])
        return end_if_leaders_fell(g);
    br_win(g, lives[0] ? 0 : lives[1] ? 1 : BR_DRAWN, BR_REASON_NO_UNITS);
    return true;
}

static void score(struct br_game *g)
{
    for (int seat = 0; seat < 2; seat++) {
        struct br_side_state *side = &g->s->sides[seat];
        int value = br_controlled_value(g->s, seat);
        side->points = (uint16_t)(side->points + value);
        if (value > 0)
            br_tell(g, BR_EV_SCORED, seat, value, side->points, 0, 0);
    }
}

bool br_end_if_held(struct br_game *g)
{
    const struct br_scenario *sc = scenario_of(g);
    bool wins[2] = {false, false};
    for (int i = 0; sc != NULL && i < sc->condition_count; i++) {
        const struct br_condition *c = &sc->conditions[i];
        if (c->kind == BR_WIN_POINTS && g->s->turn >= c->number)
            score(g);
        if (c->kind == BR_WIN_HOLD && br_controlled(g->s, c->seat) >= c->number)
            wins[c->seat] = true;
    }
    if (!wins[0] && !wins[1])
        return false;
    br_win(g, wins[0] && wins[1] ? BR_DRAWN : wins[1], BR_REASON_HOLD);
    return true;
}

/* True if the condition settles who has won. */
static bool settles(struct br_game *g, const struct br_condition *c)
{
    const struct br_state *s = g->s;
    if (c->kind == BR_WIN_KEEP && br_controlled(s, c->seat) >= c->number) {
        br_win(g, c->seat, BR_REASON_KEEP);
        return true;
    }
    if (c->kind == BR_WIN_POINTS && s->sides[0].points != s->sides[1].points) {
        br_win(g, s->sides[1].points > s->sides[0].points, BR_REASON_POINTS);
        return true;
    }
    if (c->kind == BR_WIN_LAST) {
        br_win(g, c->seat, BR_REASON_LAST);
        return true;
    }
    return false;
}

/* The scenario's conditions in order, else more objectives, then more army points destroyed. */
void br_end_battle(struct br_game *g)
{
    const struct br_state *s = g->s;
    const struct br_scenario *sc = scenario_of(g);
    for (int i = 0; sc != NULL && i < sc->condition_count; i++)
        if (settles(g, &sc->conditions[i]))
            return;
    int held[2] = {br_controlled_value(s, 0), br_controlled_value(s, 1)};
    int killed[2] = {s->sides[0].destroyed, s->sides[1].destroyed};
    if (held[0] != held[1])
        br_win(g, held[1] > held[0], BR_REASON_OBJECTIVES);
    else if (killed[0] != killed[1])
        br_win(g, killed[1] > killed[0], BR_REASON_DESTROYED);
    else
        br_win(g, BR_DRAWN, BR_REASON_EQUAL);
}
