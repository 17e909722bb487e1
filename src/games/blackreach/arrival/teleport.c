/* teleport.c: teleport strikes: setting aside, the marker, arriving (TELE-01 to -07, -15, -17). */
#include "arrival/teleport.h"

#include "board/bearing.h"
#include "board/passage.h"
#include "effects/effects.h"
#include "state/mask.h"
#include "state/options.h"

/* ---- setting aside ---- */

int br_check_reserve(const struct br_data *d, const struct br_state *s, int unit, struct err *why)
{
    const struct br_type *t = br_unit_type(d, &s->field, unit);
    if (t->class != BR_INFANTRY)
        return br_forbids(why, BR_TELE_01, "%s is no infantry: only infantry can be teleported",
                          t->key);
    if (br_benefit(d, s, s->field.units[unit].owner, BR_BENEFIT_TELEPORT) < 0)
        return br_forbids(why, BR_TELE_01, "your army has no option for teleport strikes");
    return 0;
}

void br_reserve(struct br_game *g, int unit)
{
    g->s->field.units[unit].where = BR_RESERVE;
    br_unmask(g, unit); /* both know who is set aside */
    BR_TELL_UNIT(g, unit, RESERVED, reserved);
}

/* ---- the marker ---- */

bool br_may_mark(const struct br_state *s, int seat)
{
    if (s->sides[seat].teleport_a != BR_NO_MARKER)
        return false;
    for (int i = 0; i < s->field.unit_count; i++)
        if (s->field.units[i].where == BR_RESERVE && s->field.units[i].owner == seat)
            return true;
    return false;
}

/* Does the interspace touch a square that infantry can enter? */
static bool has_ground(const struct br_data *d, const struct br_field *f, int a, int b)
{
    struct br_spot spots[4];
    int count = br_interspace_squares(&f->board, a, b, spots);
    for (int i = 0; i < count; i++)
        if (!br_is_impassable(d, f, BR_INFANTRY, spots[i].x, spots[i].y))
            return true;
    return false;
}

int br_check_mark(const struct br_data *d, const struct br_state *s, int seat, int at,
                  struct err *why)
{
    const struct br_field *f = &s->field;
    int a = br_spot_x(at), b = br_spot_y(at);
    if (s->sides[seat].teleport_a != BR_NO_MARKER)
        return br_forbids(why, BR_TELE_04, "your marker lies on i(%d,%d) and is never moved",
                          s->sides[seat].teleport_a, s->sides[seat].teleport_b);
    if (!br_may_mark(s, seat))
        return br_forbids(why, BR_TELE_02, "none of your units is set aside for a teleport strike");
    if (at >> (BR_SPOT_CORNER + 1) != 0 || !br_is_interspace(at) || a > f->board.w ||
        b > f->board.h)
        return br_forbids(why, BR_TELE_05, "the marker lies on an interspace, i(0,0) to i(%d,%d)",
                          f->board.w, f->board.h);
    for (int i = 0; i < s->objective_count; i++) {
        const struct br_objective *o = &s->objectives[i];
        struct br_spot own = {(int8_t)a, (int8_t)b}, other = {(int8_t)o->a, (int8_t)o->b};
        if (o->element == 0 && br_distance(own, other) <= 1)
            return br_forbids(why, BR_TELE_06, "it would point at a square beside the objective");
    }
    return has_ground(d, f, a, b)
               ? 0
               : br_forbids(why, BR_TELE_07, "no square that it touches is passable to infantry");
}

void br_list_marks(struct br_list *l)
{
    const struct br_board *b = &l->s->field.board;
    if (!br_may_mark(l->s, l->asked.seat))
        return;
    for (int y = 0; y <= b->h; y++)
        for (int x = 0; x <= b->w; x++) {
            int at = br_spot_value(x, y, true);
            if (br_check_mark(l->d, l->s, l->asked.seat, at, NULL) == 0)
                BR_LIST(l, MARK, mark, .at = (uint16_t)at);
        }
}

void br_mark(struct br_game *g, int seat, int at)
{
    struct br_side_state *side = &g->s->sides[seat];
    side->teleport_a = (uint8_t)br_spot_x(at);
    side->teleport_b = (uint8_t)br_spot_y(at);
    /* BR-RULE-95: one of the deployment may be used from turn 1 */
    side->teleport_turn = g->s->phase == BR_PHASE_SETUP ? 0 : g->s->turn;
    BR_TELL(g, seat, MARKED, marked, .at = at);
}

bool br_can_teleport(const struct br_state *s, int seat)
{
    return s->sides[seat].teleport_a != BR_NO_MARKER && s->sides[seat].teleport_turn < s->turn;
}

int br_stray_squares(const struct br_data *d, const struct br_state *s, int unit,
                     struct br_spot out[4])
{
    const struct br_field *f = &s->field;
    const struct br_side_state *side = &s->sides[f->units[unit].owner];
    struct br_spot spots[4];
    int count = br_interspace_squares(&f->board, side->teleport_a, side->teleport_b, spots);
    int free = 0;
    for (int i = 0; i < count; i++)
        if (br_unit_at(f, spots[i].x, spots[i].y) < 0 &&
            !br_is_impassable(d, f, BR_INFANTRY, spots[i].x, spots[i].y))
            out[free++] = spots[i];
    return free;
}

/* ---- the frame, and assaults straight from the marker ---- */

void br_push_teleport(struct br_game *g, int unit)
{
    br_push(g->s, BR_FRAME_TELEPORT)->u.teleport =
        (struct br_teleport_frame){.unit = (uint8_t)unit, .target = BR_NO_UNIT};
}

void br_push_stray(struct br_game *g, int unit)
{
    struct br_spot spots[4];
    if (br_stray_squares(g->d, g->s, unit, spots) == 0) {
        br_destroy(g, unit, BR_NO_UNIT, false);
        return;
    }
    br_push_teleport(g, unit);
    br_top(g->s)->step = BR_TELEPORT_STRAY;
}

void br_emerge(struct br_game *g, int unit, int x, int y)
{
    struct br_unit *u = &g->s->field.units[unit];
    u->where = BR_ON_BOARD;
    u->x = (uint8_t)x;
    u->y = (uint8_t)y;
    br_field_put(g->d, &g->s->field, unit);
    BR_TELL_UNIT(g, unit, STRAYED, strayed, .at = br_place_of(g, unit));
}

int br_marker_reach(const struct br_data *d, const struct br_state *s, int unit, int target,
                    struct br_spot *at)
{
    const struct br_side_state *side = &s->sides[s->field.units[unit].owner];
    struct br_spot own[4], spots[4];
    int a = side->teleport_a, b = side->teleport_b;
    if (s->field.units[unit].where != BR_RESERVE || s->field.units[target].where != BR_ON_BOARD)
        return -1;
    int size = br_unit_squares(d, &s->field, target, own);
    int count = br_interspace_squares(&s->field.board, a, b, spots);
    for (int i = 0; i < count; i++) {
        if (!br_spots_have(own, size, spots[i]))
            continue;
        *at = spots[i];
        return at->x < a ? (at->y < b ? BR_NW : BR_SW) : at->y < b ? BR_NE : BR_SE;
    }
    return -1;
}

void br_push_plunge(struct br_game *g, int unit, int target)
{
    const struct br_side_state *side = &g->s->sides[g->s->field.units[unit].owner];
    struct br_spot at = {0, 0};
    int dir = br_marker_reach(g->d, g->s, unit, target, &at);
    br_push(g->s, BR_FRAME_ASSAULT)->u.assault =
        (struct br_assault_frame){.attacker = (uint8_t)unit,
                                  .defender = (uint8_t)target,
                                  .x = (uint8_t)at.x,
                                  .y = (uint8_t)at.y,
                                  .heading = g->s->field.units[unit].heading,
                                  .dir = (uint8_t)dir,
                                  .weapon = {BR_NO_WEAPON, BR_NO_WEAPON},
                                  .flags = BR_ASSAULT_MARKER};
    BR_TELL_UNIT(g, unit, PLUNGES, plunges, .target = br_shown(&g->s->field, target),
                 .at = br_spot_value(side->teleport_a, side->teleport_b, true));
}
