#include "board/bearing.h"

#include <stdlib.h>

int br_range_squares(const struct br_spot *a, int a_count, const struct br_spot *b, int b_count)
{
    int best = 2 * BR_SIDE_MAX; /* mutant: 2 becomes 3: larger than every distance anyway */
    for (int i = 0; i < a_count; i++) {
        for (int k = 0; k < b_count; k++) {
            int one = br_distance(a[i], b[k]);
            /* mutant: < becomes <=: of two equal numbers either will do */
            best = one < best ? one : best;
        }
    }
    return best;
}

int br_range(const struct br_data *d, const struct br_field *f, int from, int to)
{
    struct br_spot a[4], b[4];
    int a_count = br_unit_squares(d, f, from, a), b_count = br_unit_squares(d, f, to, b);
    return br_range_squares(a, a_count, b, b_count);
}

/* The corners of one's own square are 1 away. */
static int half_distance(int x, int a)
{
    return a <= x ? x - a + 1 : a - x;
}

int br_range_corner(const struct br_spot *s, int count, int a, int b)
{
    int best = 2 * BR_SIDE_MAX; /* mutant: 2 becomes 3: larger than every distance anyway */
    for (int i = 0; i < count; i++) {
        int hx = half_distance(s[i].x, a), hy = half_distance(s[i].y, b);
        int one = hx > hy ? hx : hy; /* mutant: > becomes >=: of two equal numbers either will do */
        /* mutant: < becomes <=: of two equal numbers either will do */
        best = one < best ? one : best;
    }
    return best;
}

int br_range_interspace(const struct br_data *d, const struct br_field *f, int from, int a, int b)
{
    struct br_spot s[4];
    int count = br_unit_squares(d, f, from, s);
    return br_range_corner(s, count, a, b);
}

/* The squares at one end of a counter: the front or the rear ones. */
static int end_squares(int squares, const struct br_spot s[4], int heading, bool is_front,
                       struct br_spot out[2])
{
    if (squares == 1) {
        out[0] = s[0];
        return 1;
    }
    if (squares == 2) {
        out[0] = s[is_front ? 0 : 1];
        return 1;
    }
    int dir = is_front ? heading : br_turn(heading, 4), count = 0;
    for (int i = 0; i < 4; i++) { /* NW, NE, SW, SE: two of them lie to that side */
        bool is_east = i % 2, is_south = i / 2;
        if (dir == BR_N ? !is_south : dir == BR_S ? is_south : dir == BR_E ? is_east : !is_east)
            out[count++] = s[i];
    }
    return count;
}

enum br_facing br_facing_from(const struct br_data *d, const struct br_field *f, int target,
                              struct br_point from)
{
    struct br_spot s[4], ends[2];
    int heading = f->units[target].heading, squares = br_unit_squares(d, f, target, s);
    for (int is_front = 0; is_front < 2; is_front++) {
        int count = end_squares(squares, s, heading, is_front, ends);
        for (int i = 0; i < count; i++) {
            int along, aside;
            br_resolve(heading, from.x - (2 * ends[i].x + 1), from.y - (2 * ends[i].y + 1), &along,
                       &aside);
            if ((is_front ? along : -along) > abs(aside))
                return is_front ? BR_FRONT : BR_REAR;
        }
    }
    return BR_SIDE;
}

static bool is_better(const struct br_aim *a, const struct br_aim *b)
{
    bool a_open = a->value < BR_BLOCKED, b_open = b->value < BR_BLOCKED;
    int la = (a->to.x - a->from.x) * (a->to.x - a->from.x) +
             (a->to.y - a->from.y) * (a->to.y - a->from.y);
    int lb = (b->to.x - b->from.x) * (b->to.x - b->from.x) +
             (b->to.y - b->from.y) * (b->to.y - b->from.y);
    if (a_open != b_open)
        return a_open;
    if (a_open && a->net != b->net)
        return a->net > b->net; /* mutant: > becomes >=: they differ, as was asked just before */
    if (la != lb)
        return la < lb; /* mutant: < becomes <=: they differ, as was asked just before */
    if (a->from.x != b->from.x)
        /* mutant: < becomes <=: they differ, as was asked just before */
        return a->from.x < b->from.x;
    if (a->from.y != b->from.y)
        /* mutant: < becomes <=: they differ, as was asked just before */
        return a->from.y < b->from.y;
    /* mutant: < becomes <=: they differ, as was asked just before */
    /* mutant: < becomes <= (2): no line is compared with itself */
    return a->to.x != b->to.x ? a->to.x < b->to.x : a->to.y < b->to.y;
}

void br_weigh_aim(const struct br_data *d, const struct br_field *f, int target, struct br_aim *a)
{
    const struct br_type *t = br_unit_type(d, f, target);
    const struct br_face *face = br_unit_face(d, f, target);
    enum br_facing facing = br_facing_from(d, f, target, a->from);
    a->is_rear = facing == BR_REAR && t->class == BR_HEAVY &&
                 br_face_ability(t, face, BR_ABIL_NO_WEAK_POINT) < 0;
    a->is_front = facing == BR_FRONT && br_face_ability(t, face, BR_ABIL_FRONT) >= 0;
    a->net = 2 * a->is_rear - 2 * a->is_front - a->value;
}

bool br_aim(const struct br_data *d, const struct br_field *f, int shooter, int weapon, int target,
            struct br_aim *out)
{
    const struct br_weapon *weapons = br_unit_type(d, f, shooter)->weapons;
    struct br_end from, to;
    struct br_corridor corridor;
    bool found = false;
    br_end_unit(d, f, shooter, &from);
    br_end_unit(d, f, target, &to);
    br_corridor_init(d, f, &from, &to, BR_CORRIDOR_VALUE, &corridor);
    for (int i = 0; i < from.point_count; i++) {
        for (int k = 0; k < to.point_count; k++) {
            struct br_aim one = {.from = from.points[i], .to = to.points[k]};
            if (weapon >= 0 &&
                !br_in_arc(&weapons[weapon], br_firing_heading(f, shooter), one.from, one.to))
                continue;
            one.value = br_corridor_line(&corridor, one.from, one.to);
            br_weigh_aim(d, f, target, &one);
            if (!found || is_better(&one, out))
                *out = one;
            found = true;
        }
    }
    return found;
}
