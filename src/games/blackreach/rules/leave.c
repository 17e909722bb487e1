/* leave.c: units that leave the board over the enemy's side (BR-FREE-30, BR-RULE-227, -240).
 *
 * `leave` is a step of cost 1 over the rim. It is offered where the unit stands, and before its
 * first step also where it could go first by a movement that does not end there. */
#include "rules/leave.h"

#include "effects/markers.h"
#include "state/mask.h"
#include "state/units.h"

/* The side over which units of the seat may leave, or -1. */
static int exit_side(const struct br_state *s, int seat)
{
    for (int i = 0; i < s->terms.condition_count; i++)
        if (s->terms.conditions[i].kind == BR_WIN_EXIT && s->terms.conditions[i].seat == seat)
            return s->sides[seat ^ 1].entry_side;
    return -1;
}

/* Does a step in the direction, from a square at the rim, lead over the side? */
static bool leads_over(int dir, int side)
{
    return dir == side || dir == br_turn(side, 1) || dir == br_turn(side, 7);
}

static bool is_at_rim(const struct br_board *b, struct br_spot at, int side)
{
    return side == BR_N   ? at.y == 0
           : side == BR_S ? at.y == b->h - 1
           : side == BR_W ? at.x == 0
                          : at.x == b->w - 1;
}

/* May the counter go over the side from the square, if its step leads there? */
static bool is_open_rim(const struct br_data *d, const struct br_field *f, int class,
                        struct br_spot at, int side)
{
    const struct br_board *b = &f->board;
    return is_at_rim(b, at, side) &&
           !(br_edge_terrain(d, f, br_side(b, at.x, at.y, side))->impassable >> class & 1);
}

/* The front goes first (BR-RULE-227): a unit of one square steps in any direction, the front of two
 * squares ahead or half aside (BR-MOVE-21), four squares go straight on (BR-MOVE-27). */
static bool can_step_out(const struct br_data *d, const struct br_field *f, int unit,
                         struct br_pose at, int side)
{
    const struct br_type *t = br_unit_type(d, f, unit);
    struct br_spot s[4];
    int count = br_cover_squares(t->squares, at.x, at.y, at.heading, s);
    bool leads = count == 1 ||
                 (count == 4 ? at.heading == side
                             : leads_over(at.heading, side) || br_turn(at.heading, 2) == side ||
                                   br_turn(at.heading, 6) == side);
    int open = 0;
    for (int i = 0; i < (count == 4 ? 4 : 1); i++)
        open += is_open_rim(d, f, t->class, s[i], side);
    return leads && open == (count == 4 ? 2 : 1) && !t->is_pod; /* BR-RULE-227 */
}

/* A place from which it could leave after a movement that costs at most `cost`, does not end there
 * and has the least exposure, then the least cost. False: there is none. */
static bool find_exit(const struct br_data *d, const struct br_state *s, int unit, int cost,
                      int side, bool any, struct br_pose *out)
{
    const struct br_field *f = &s->field;
    struct br_mover m;
    struct br_pose_ends ends;
    struct br_path path, best = {.cost = BR_NO_COST};
    bool found = false;
    br_mover_now(d, s, unit, cost, &m);
    if (m.squares == 1)
        br_foot_ends(&m, &ends.rows[0]);
    else
        br_reach_ends(&m, &ends);
    for (int heading = 0; heading < (m.squares == 1 ? 1 : BR_DIR_COUNT); heading++)
        for (int y = m.top; y <= m.bottom; y++) {
            uint32_t bits = ends.rows[heading].row[y] & ~m.difficult.row[y] & ~m.zoned.row[y];
            for (; bits != 0; bits &= bits - 1) {
                struct br_pose at = {(uint8_t)__builtin_ctz(bits), (uint8_t)y, (uint8_t)heading};
                if (!can_step_out(d, f, unit, at, side))
                    continue;
                if (any)
                    return true;
                if (!br_best_path(&m, at, &path) ||
                    (found && (path.exposure > best.exposure ||
                               (path.exposure == best.exposure && path.cost >= best.cost))))
                    continue;
                best = path;
                *out = at;
                found = true;
            }
        }
    return found;
}

int br_check_leave(const struct br_data *d, const struct br_state *s, int unit, int left,
                   bool may_walk, struct err *why)
{
    const struct br_unit *u = &s->field.units[unit];
    int side = exit_side(s, u->owner);
    if (side < 0)
        return br_forbids(why, BR_MOVE_08, "in this battle your units may not leave the board");
    if (u->where != BR_ON_BOARD)
        return br_forbids(why, BR_FREE_30, "it is not on the board");
    if (u->damage >> BR_DAMAGE_TRACKS & 1)
        return br_forbids(why, BR_HEAVY_03, "its tracks are destroyed, so it cannot move");
    if (br_unit_face(d, &s->field, unit)->movement == BR_X)
        return br_forbids(why, BR_MOVE_06, "a unit with MOVEMENT X cannot take a step");
    if (left == 0)
        return br_forbids(why, BR_MOVE_04, "it has no MOVEMENT left for the step over the side");
    if (can_step_out(d, &s->field, unit, br_pose_of(u), side) ||
        (may_walk && find_exit(d, s, unit, left - 1, side, true, NULL)))
        return 0;
    return br_forbids(why, BR_FREE_30, "it cannot get to the %s side with MOVEMENT for a step more",
                      br_dir_names[side]);
}

void br_answer_leave(struct br_game *g, struct br_frame *f)
{
    struct br_move_frame *mf = &f->u.move;
    const struct br_unit *u = &g->s->field.units[mf->unit];
    int side = exit_side(g->s, u->owner);
    struct br_pose at = br_pose_of(u);
    mf->flags |= BR_MOVE_LEAVING;
    if (can_step_out(g->d, &g->s->field, mf->unit, at, side) ||
        !find_exit(g->d, g->s, mf->unit, mf->left - 1, side, false, &at)) {
        f->step = BR_MOVE_END;
        return;
    }
    mf->x = at.x;
    mf->y = at.y;
    mf->heading = br_unit_type(g->d, &g->s->field, mf->unit)->squares > 1 ? at.heading : u->heading;
    f->step = BR_MOVE_WAY;
}

/* The unit is out of the battle, but not destroyed. */
static void take_out(struct br_game *g, int unit)
{
    struct br_unit *u = &g->s->field.units[unit];
    struct br_side_state *side = &g->s->sides[u->owner];
    const struct br_type *t = br_unit_type(g->d, &g->s->field, unit);
    int points = t->is_character ? 3 : t->class == BR_INFANTRY ? 1 : 2;
    BR_TELL_UNIT(g, unit, LEFT, left, .from = br_place_of(g, unit));
    br_lift_markers(g, unit);
    br_field_lift(g->d, &g->s->field, unit);
    u->where = BR_LEFT;
    u->token = u->token_state = u->sm = u->damage = u->life = 0;
    u->is_activated = u->has_moved = false;
    u->carrier = BR_NO_UNIT;
    side->points = (uint16_t)(side->points + points);
    BR_TELL(g, u->owner, SCORED, scored, .points = points, .before = side->points - points,
            .after = side->points);
}

void br_leave(struct br_game *g, int unit)
{
    const struct br_field *f = &g->s->field;
    br_unmask(g, unit);
    for (int i = 0; i < f->unit_count; i++)
        if (f->units[i].where == BR_EMBARKED && f->units[i].carrier == unit)
            take_out(g, i);
    take_out(g, unit);
    g->has_losses = true; /* somebody may have won, or have no unit left */
}
