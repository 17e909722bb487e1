/* path.c: the path a person means: least exposure, then least cost. */
#include <string.h>

#include "board/bearing.h"
#include "board/reach.h"

/* ---- exposure ---- */

static bool is_silenced(const struct br_unit *u, const struct br_weapon *w)
{
    bool secondary = u->damage >> BR_DAMAGE_SECONDARY & 1;
    bool primary = u->damage >> (w->number == 2 ? BR_DAMAGE_PRIMARY_2 : BR_DAMAGE_PRIMARY_1) & 1;
    return w->slot == BR_SLOT_SECONDARY ? secondary
           : w->slot == BR_SLOT_PRIMARY ? primary
                                        : primary || secondary; /* BR-HEAVY-11 */
}

/* Could one of the enemy's weapons fire at a unit of the mover's class on the square? */
static bool could_fire(const struct br_mover *m, int enemy, struct br_spot from, struct br_spot at)
{
    const struct br_unit *u = &m->f->units[enemy];
    const struct br_type *t = br_unit_type(m->d, m->f, enemy);
    const struct br_face *face = br_unit_face(m->d, m->f, enemy);
    bool is_dark = br_is_in_dark(m->d, m->f, enemy, m->unit);
    struct br_point p = {(int8_t)(2 * from.x + 1), (int8_t)(2 * from.y + 1)};
    struct br_point q = {(int8_t)(2 * at.x + 1), (int8_t)(2 * at.y + 1)};
    for (int i = face->weapons.first; i < face->weapons.first + face->weapons.count; i++) {
        const struct br_weapon *w = &t->weapons[i];
        if (w->combat[m->class] != BR_X && !is_silenced(u, w) && br_in_arc(w, u->heading, p, q) &&
            br_distance(from, at) <=
                (is_dark && w->range > BR_NIGHT_RANGE ? BR_NIGHT_RANGE : w->range))
            return true;
    }
    return false;
}

static bool enemy_covers(const struct br_mover *m, int enemy, struct br_spot at)
{
    struct br_spot from[4]; /* mutant: 4 becomes 5: only more room than is needed */
    const struct br_type *t = br_unit_type(m->d, m->f, enemy);
    const struct br_unit *u = &m->f->units[enemy];
    bool on_foot = m->class == BR_INFANTRY && t->class == BR_INFANTRY;
    int count = br_cover_squares(t->squares, u->x, u->y, u->heading, from);
    for (int i = 0; i < count; i++)
        if (could_fire(m, enemy, from[i], at) &&
            br_sight_squares(m->d, m->f, from[i].x, from[i].y, at.x, at.y, on_foot) < BR_BLOCKED)
            return true;
    return false;
}

/* An enemy covers the square. */
bool br_is_exposed(const struct br_mover *m, struct br_spot at)
{
    for (int i = 0; i < m->f->unit_count; i++) {
        const struct br_unit *u = &m->f->units[i];
        if (u->owner != m->owner && u->where == BR_ON_BOARD && enemy_covers(m, i, at))
            return true;
    }
    return false;
}

/* ---- the path ---- */

enum { UNKNOWN = 254, NEVER = 255 };

/* least[k][pose]: the least exposure with which k steps lead to a pose from which the unit may go
 * on. The last step may be one that stops. */
struct plan {
    uint8_t least[BR_MOVEMENT_MAX + 1][BR_POSES_MAX];
    uint8_t exposed[BR_SQUARES_MAX]; /* 0, 1 or UNKNOWN */
    uint8_t best[BR_POSES_MAX];      /* the least exposure with which any number of steps did */
};

static int number_of(const struct br_mover *m, struct br_pose p)
{
    return br_pose_number(&m->f->board, p.x, p.y, p.heading);
}

static struct br_pose pose_of(const struct br_board *b, int number)
{
    int square = number / BR_DIR_COUNT;
    return (struct br_pose){(uint8_t)(square % b->w), (uint8_t)(square / b->w),
                            (uint8_t)(number % BR_DIR_COUNT)};
}

/* The poses in the rows that it can come to. */
static int first_pose(const struct br_mover *m)
{
    return m->top * m->f->board.w * BR_DIR_COUNT;
}

static int last_pose(const struct br_mover *m)
{
    return (m->bottom + 1) * m->f->board.w * BR_DIR_COUNT;
}

/* The pose has a square that is exposed. */
static int exposure_at(const struct br_mover *m, struct plan *plan, struct br_pose p)
{
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_cover_squares(m->squares, p.x, p.y, p.heading, s), found = 0;
    for (int i = 0; i < count && found == 0; i++) {
        uint8_t *known = &plan->exposed[br_square(&m->f->board, s[i].x, s[i].y)];
        if (*known == UNKNOWN)
            *known = br_is_exposed(m, s[i]);
        found = *known;
    }
    return found;
}

/* The first pose from this one on that is not NEVER in the row, or `last`. Whole squares without
 * any, as most are, are skipped at once. */
static int next_pose(const uint8_t *row, int pose, int last)
{
    for (; pose < last; pose++) {
        uint64_t square = 0;
        if (pose % BR_DIR_COUNT == 0)
            memcpy(&square, &row[pose], sizeof square);
        if (square == UINT64_MAX)
            pose += BR_DIR_COUNT - 1;
        else if (row[pose] != NEVER)
            return pose;
    }
    return last;
}

/* Fills row k + 1 from row k, as far as the goal can still be reached, a step brings the unit's
 * square at most one nearer, with less exposure than `most`, at which fewer steps end there.
 * Returns the least exposure with which step k + 1 does. */
static int extend(const struct br_mover *m, struct plan *plan, int k, struct br_pose goal, int most)
{
    const struct br_board *b = &m->f->board;
    struct br_spot end = {(int8_t)goal.x, (int8_t)goal.y};
    struct br_step steps[BR_STEPS_MAX];
    int best = NEVER, left = m->movement - k - 1, last = last_pose(m);
    most -= exposure_at(m, plan, goal);
    for (int from = first_pose(m); (from = next_pose(plan->least[k], from, last)) < last; from++) {
        if (plan->least[k][from] >= plan->best[from])
            continue; /* pruned: fewer steps reach it with no more exposure */
        plan->best[from] = plan->least[k][from];
        if (plan->least[k][from] >= most)
            continue;
        int count = br_steps(m, pose_of(b, from), steps);
        for (int i = 0; i < count; i++) {
            int to = number_of(m, steps[i].to);
            struct br_spot at = {(int8_t)steps[i].to.x, (int8_t)steps[i].to.y};
            if (br_distance(at, end) > left || plan->best[to] <= plan->least[k][from])
                continue; /* too far, or reached before with no more exposure */
            int value = plan->least[k][from] + exposure_at(m, plan, steps[i].to);
            if (to == number_of(m, goal) && value < best)
                best = value;
            if (!steps[i].stops && value < plan->least[k + 1][to])
                plan->least[k + 1][to] = (uint8_t)value;
        }
    }
    return best;
}

/* The first pose in order from which step k leads to `to` with the exposure. */
static struct br_pose before(const struct br_mover *m, struct plan *plan, int k, struct br_pose to,
                             int exposure, bool may_stop)
{
    const struct br_board *b = &m->f->board;
    const uint8_t *row = plan->least[k - 1];
    struct br_step steps[BR_STEPS_MAX];
    struct br_spot end = {(int8_t)to.x, (int8_t)to.y};
    int last = last_pose(m), needed = exposure - exposure_at(m, plan, to);
    for (int from = first_pose(m); (from = next_pose(row, from, last)) < last; from++) {
        struct br_pose p = pose_of(b, from);
        if (row[from] != needed || br_distance((struct br_spot){(int8_t)p.x, (int8_t)p.y}, end) > 1)
            continue;
        int count = br_steps(m, pose_of(b, from), steps);
        for (int i = 0; i < count; i++)
            if (number_of(m, steps[i].to) == number_of(m, to) && (may_stop || !steps[i].stops))
                return pose_of(b, from);
    }
    return to; /* cannot be: row k was filled by such a step */
}

/* ---- what lies on the way ---- */

static bool covers(const struct br_mover *m, struct br_pose p, int x, int y)
{
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_cover_squares(m->squares, p.x, p.y, p.heading, s);
    for (int i = 0; i < count; i++)
        if (s[i].x == x && s[i].y == y)
            return true;
    return false;
}

/* BR-RULE-33: the first square of a wreck 1 point, any further one 1 more, once. */
static void note_crush(const struct br_mover *m, struct br_path *path, int wreck)
{
    int points = br_terrain(m->d, m->f, br_unit_type(m->d, m->f, wreck)->wreck)->structure -
                 m->f->units[wreck].dp;
    for (int i = 0; i < path->crush_count; i++) {
        if (path->crushed[i] != wreck)
            continue;
        if (path->crush_dp[i] < 2 && path->crush_dp[i] < points)
            path->crush_dp[i]++;
        return;
    }
    path->crushed[path->crush_count] = wreck;
    path->crush_dp[path->crush_count++] = 1;
}

static void note_way(const struct br_mover *m, struct br_path *path)
{
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    for (int k = 1; k <= path->cost && m->class == BR_HEAVY && !m->is_flying; k++) {
        struct br_pose p = path->poses[k];
        int count = br_cover_squares(m->squares, p.x, p.y, p.heading, s);
        for (int i = 0; i < count; i++) {
            if (covers(m, path->poses[k - 1], s[i].x, s[i].y))
                continue;
            for (int n = 0; (n = br_wreck_at(m->d, m->f, s[i].x, s[i].y, n)) >= 0; n++)
                note_crush(m, path, n);
        }
    }
    struct br_pose end = path->poses[path->cost];
    int count = br_cover_squares(m->squares, end.x, end.y, end.heading, s);
    for (int i = 0; i < count && m->class != BR_INFANTRY; i++) {
        int other = br_unit_at(m->f, s[i].x, s[i].y);
        if (other >= 0 && other != m->unit)
            path->run_over[path->run_over_count++] = other;
    }
}

/* A single step that leads there is the best path: every other one meets as much, and costs more.
 */
static bool is_next(const struct br_mover *m, struct br_pose from, struct br_pose to)
{
    struct br_step steps[BR_STEPS_MAX];
    struct br_spot a = {(int8_t)from.x, (int8_t)from.y}, b = {(int8_t)to.x, (int8_t)to.y};
    if (br_distance(a, b) > 1 || m->movement < 1)
        return false;
    int count = br_steps(m, from, steps);
    for (int i = 0; i < count; i++)
        if (number_of(m, steps[i].to) == number_of(m, to))
            return true;
    return false;
}

bool br_best_path(const struct br_mover *mover, struct br_pose to, struct br_path *out)
{
    struct br_field lifted = *mover->f; /* a moving unit does not block sight where it stood */
    struct br_mover own = *mover;
    const struct br_mover *m = &own;
    const struct br_unit *u = &mover->f->units[mover->unit];
    struct plan plan;
    br_field_lift(mover->d, &lifted, mover->unit);
    own.f = &lifted;
    struct br_pose start = {u->x, u->y, m->squares == 1 ? 0 : u->heading};
    int goal = number_of(m, to), best = NEVER;
    memset(out, 0, sizeof *out);
    out->poses[0] = start;
    if (number_of(m, start) == goal)
        return true;
    if (!br_may_end(m, to))
        return false;
    memset(plan.exposed, UNKNOWN, sizeof plan.exposed);
    if (is_next(m, start, to)) {
        out->cost = 1;
        out->exposure = exposure_at(m, &plan, to);
        out->poses[1] = to;
        note_way(m, out);
        return true;
    }
    size_t poses = (size_t)(last_pose(m) - first_pose(m));
    for (int k = 0; k <= m->movement; k++)
        memset(&plan.least[k][first_pose(m)], NEVER, poses);
    memset(&plan.best[first_pose(m)], NEVER, poses);
    plan.least[0][number_of(m, start)] = 0;
    for (int k = 0; k < m->movement; k++) {
        int value = extend(m, &plan, k, to, best);
        if (value < best) {
            best = value;
            out->cost = k + 1;
        }
    }
    if (best == NEVER)
        return false;
    out->exposure = best;
    out->poses[out->cost] = to;
    for (int k = out->cost, left = best; k > 0; k--) {
        struct br_pose p = out->poses[k];
        out->poses[k - 1] = before(m, &plan, k, p, left, k == out->cost);
        left -= exposure_at(m, &plan, p);
    }
    note_way(m, out);
    return true;
}
