/* teleport.c: teleport strikes: setting aside, the marker (TELE-01 to -07). */
#include "arrival/teleport.h"

#include "board/bearing.h"
#include "board/passage.h"
#include "effects/ways.h"
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
