/* obstacles.c: why a destination or a step is out of reach: the rule that closes the way. */
#include "rules/move.h"

/* ---- destinations ---- */

static bool reaches(const struct br_mover *m, struct br_pose to)
{
    if (m->squares == 1) {
        struct br_rows ends;
        br_foot_ends(m, &ends);
        return br_rows_has(&ends, to.x, to.y);
    }
    struct br_pose_reach p;
    br_reach_poses(m, &p);
    return p.cost[br_pose_number(&m->f->board, to.x, to.y, to.heading)] != BR_NO_COST;
}

static int explain_standing(const struct br_mover *m, struct br_pose to, struct err *why)
{
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_cover_squares(m->squares, to.x, to.y, to.heading, s);
    for (int i = 0; i < count; i++) {
        int x = s[i].x, y = s[i].y;
        if (!br_on_board(&m->f->board, x, y))
            return br_forbids(why, BR_MOVE_08, "%d,%d is not on the board", x, y);
        int other = br_unit_at(m->f, x, y);
        if (other >= 0 && other != m->unit) {
            bool is_foot = br_unit_type(m->d, m->f, other)->class == BR_INFANTRY;
            bool is_own = m->f->units[other].owner == m->owner;
            if (m->is_flying)
                return br_forbids(why, BR_ABIL_FLYING_02,
                                  "a flying unit may not end on %d,%d, which is occupied", x, y);
            if (m->class != BR_INFANTRY && !is_foot)
                return br_forbids(why, BR_MOVE_31, "a vehicle stands on %d,%d", x, y);
            if (m->class == BR_INFANTRY)
                return br_forbids(why, is_foot && is_own ? BR_MOVE_12 : BR_MOVE_13,
                                  "another unit stands on %d,%d", x, y);
        }
        if (m->is_flying && br_rows_has(&m->impassable, x, y))
            return br_forbids(why, BR_ABIL_FLYING_02,
                              "a flying unit may not end on %d,%d, impassable to it", x, y);
        if (br_rows_has(&m->impassable, x, y))
            return br_forbids(why,
                              br_wreck_at(m->d, m->f, x, y, 0) >= 0 ? BR_MOVE_32 : BR_TERRAIN_11,
                              "%d,%d is impassable to it", x, y);
    }
    return 0;
}

static int explain_weakness(const struct br_mover *m, struct err *why)
{
    const struct br_unit *u = &m->f->units[m->unit];
    if (br_unit_face(m->d, m->f, m->unit)->movement == BR_X)
        return br_forbids(why, BR_MOVE_06, "a unit with MOVEMENT X cannot take a step");
    if (u->damage >> BR_DAMAGE_TRACKS & 1)
        return br_forbids(why, BR_HEAVY_03, "its tracks are destroyed, so it cannot move");
    if (m->movement == 0 && u->sm > 0)
        return br_forbids(why, BR_MOVE_04, "%d suppressed marker%s leave%s it no MOVEMENT", u->sm,
                          u->sm == 1 ? "" : "s", u->sm == 1 ? "s" : "");
    if (m->movement == 0)
        return br_forbids(why, BR_MOVE_04, "it has no MOVEMENT left");
    return 0;
}

/* Finds the rule that closes the way: lifts one after the other until the way is open. */
static int explain_way(const struct br_mover *m, struct br_pose to, struct err *why)
{
    static const struct br_rows none;
    struct br_mover eased = *m;
    eased.zone_count = 0;
    eased.zoned = none;
    eased.ways = NULL;
    /* mutant: > becomes >=: a shortcut: without zones nothing was eased */
    if (m->zone_count > 0 && reaches(&eased, to))
        return br_forbids(why, BR_ZOC_04, "the way leads through a zone of control");
    eased.difficult = none;
    if (reaches(&eased, to))
        return br_forbids(why, BR_TERRAIN_05, "a difficult passage on the way ends the movement");
    eased.blocked = none;
    if (reaches(&eased, to))
        return br_forbids(why, m->class == BR_INFANTRY ? BR_MOVE_13 : BR_MOVE_31,
                          "other units block the way");
    eased.impassable = none;
    if (reaches(&eased, to))
        return br_forbids(why, BR_TERRAIN_11, "terrain that is impassable to it blocks the way");
    return br_forbids(why, BR_MOVE_01, "%d,%d is too far for a MOVEMENT of %d", to.x, to.y,
                      m->movement);
}

/* 0, or the rule by which a destination is out of reach. */
int br_check_destination(const struct br_data *d, const struct br_state *s, int unit, int left,
                         struct br_pose to, struct err *why)
{
    struct br_mover m;
    br_mover_now(d, s, unit, left, &m);
    int rule = explain_standing(&m, to, why);
    if (rule != 0)
        return rule;
    if (br_is_scouting(d, s, unit) && br_touches_objective(s, m.squares, to))
        return br_forbids(why, BR_ABIL_SCOUT_03, "a scout does not end its way at an objective");
    if (reaches(&m, to))
        return 0;
    rule = explain_weakness(&m, why);
    return rule != 0 ? rule : explain_way(&m, to, why);
}

/* ---- steps ---- */

static bool has_step(const struct br_mover *m, struct br_pose from, struct br_pose to)
{
    struct br_step step;
    return br_find_step(m, from, to, &step);
}

/* Is one of the squares it would cover impassable to it? */
static bool covers_closed(const struct br_mover *m, struct br_pose to)
{
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_cover_squares(m->squares, to.x, to.y, to.heading, s);
    for (int i = 0; i < count; i++)
        if (br_rows_has(&m->impassable, s[i].x, s[i].y))
            return true;
    return false;
}

static bool leaves_board(const struct br_mover *m, struct br_pose to)
{
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_cover_squares(m->squares, to.x, to.y, to.heading, s);
    for (int i = 0; i < count; i++)
        if (!br_on_board(&m->f->board, s[i].x, s[i].y))
            return true;
    return false;
}

/* Sides stand in the way, or there is no such step at all. */
static int explain_sides(const struct br_mover *m, struct br_pose from, struct br_pose to,
                         struct err *why)
{
    static const struct br_rows none;
    static const struct br_passage open;
    struct br_mover eased = *m;
    int dx = to.x - from.x, dy = to.y - from.y;
    bool is_next = m->squares == 1 && dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1 && (dx || dy);
    eased.blocked = eased.impassable = none;
    eased.ways = NULL;
    eased.ground = &open;
    eased.zone_count = 0;
    if (is_next)
        return br_forbids(why, dx && dy ? BR_INTER_02 : BR_TERRAIN_11,
                          "an impassable side blocks the way");
    if (m->squares == 2 && has_step(&eased, from, to))
        return br_forbids(why, BR_RULE_25, "impassable sides block the way");
    return br_forbids(why,
                      m->squares == 2   ? BR_MOVE_21
                      : m->squares == 4 ? BR_MOVE_27
                                        : BR_MOVE_01,
                      "no single step leads there");
}

/* Finds the rule that forbids a step: lifts one after the other until the step is possible. */
int br_explain_step(const struct br_mover *m, struct br_pose from, struct br_pose to,
                    struct err *why)
{
    static const struct br_rows none;
    struct br_mover eased = *m;
    if (leaves_board(m, to))
        return br_forbids(why, BR_MOVE_08, "a unit may not leave the board");
    eased.zone_count = 0;
    if (has_step(&eased, from, to))
        return br_forbids(why, BR_ZOC_04, "that leads through a zone of control");
    eased.blocked = none;
    if (has_step(&eased, from, to))
        return br_forbids(why, m->class == BR_INFANTRY ? BR_MOVE_13 : BR_MOVE_31,
                          "another unit is in the way");
    eased.impassable = none;
    eased.ways = NULL;
    if (has_step(&eased, from, to))
        return br_forbids(why, covers_closed(m, to) ? BR_TERRAIN_11 : BR_INTER_02,
                          "terrain that is impassable to it is in the way");
    return explain_sides(m, from, to, why);
}
