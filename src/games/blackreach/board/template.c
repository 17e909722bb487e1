#include "board/template.h"

#include <assert.h>
#include <string.h>

#include "board/bearing.h"

static void add_square(const struct br_field *f, int x, int y, struct br_burst *out)
{
    if (br_on_board(&f->board, x, y))
        out->squares[out->square_count++] = (struct br_spot){(int8_t)x, (int8_t)y};
}

/* Notes a unit, or the milder penalty of one noted already. */
static void add_hit(struct br_burst *out, int unit, int penalty)
{
    for (int i = 0; i < out->hit_count; i++) {
        if (out->hits[i].unit != unit)
            continue;
        if (penalty < out->hits[i].penalty)
            out->hits[i].penalty = penalty;
        return;
    }
    out->hits[out->hit_count++] = (struct br_burst_hit){unit, penalty};
}

static bool is_concealed(const struct br_data *d, const struct br_field *f, int unit)
{
    return br_unit_face(d, f, unit)->is_concealed;
}

/* ---- blasts ---- */

/* The elements that took something from the shooter's line. */
struct taken {
    uint8_t elements[BR_MEETINGS_MAX];
    int count;
};

static void note_taken(struct taken *t, const struct br_trace *trace)
{
    for (int i = 0; i < trace->count; i++) {
        const struct br_meeting *m = &trace->meetings[i];
        bool is_pair = m->kind != BR_MEETS_SQUARE && m->kind != BR_MEETS_SIDE;
        const struct br_hindrance *h = &m->worst[is_pair && m->worst[1].value < m->worst[0].value];
        if (h->value > 0 && h->cause == BR_CAUSE_EDGE_OBSCURES)
            t->elements[t->count++] = h->element;
    }
}

/* Of the points of a unit those from which a point lies in the arc. */
static void keep_in_arc(const struct br_weapon *w, int heading, struct br_point to,
                        struct br_end *from)
{
    int count = 0;
    for (int i = 0; i < from->point_count; i++)
        if (br_in_arc(w, heading, from->points[i], to))
            from->points[count++] = from->points[i];
    from->point_count = count;
}

int br_corner_sight(const struct br_data *d, const struct br_field *f, int shooter,
                    const struct br_weapon *w, int a, int b, struct br_best_line *best)
{
    struct br_end from, to;
    br_end_unit(d, f, shooter, &from);
    br_end_interspace(f, a, b, &to);
    if (w != NULL && w->arc != BR_ARC_ALL)
        keep_in_arc(w, br_firing_heading(f, shooter), to.points[0], &from);
    return from.point_count == 0 ? BR_OUTSIDE : br_sight(d, f, &from, &to, best);
}

void br_corners_init(const struct br_data *d, const struct br_field *f, int shooter,
                     const struct br_weapon *w, enum br_corridor_kind kind, struct br_corners *out)
{
    out->weapon = w;
    out->heading = br_firing_heading(f, shooter);
    br_sweep_init(d, f, shooter, kind, &out->sweep);
}

int br_corners_sight(struct br_corners *c, int a, int b)
{
    struct br_sweep *s = &c->sweep;
    const struct br_point to = {(int8_t)(2 * a), (int8_t)(2 * b)};
    int best = BR_OUTSIDE;
    bool is_turned = false;
    for (int i = 0; i < s->from.point_count && best != 0; i++) {
        if (c->weapon != NULL && !br_in_arc(c->weapon, c->heading, s->from.points[i], to))
            continue;
        int value = br_sight_corner(s, i, a, b);
        if (value < 0 && !is_turned)
            br_sweep_to_corner(s, a, b);
        if (value < 0) {
            is_turned = true;
            value = br_corridor_line(&s->corridor, s->from.points[i], to);
        }
        best = best == BR_OUTSIDE || value < best ? value : best;
    }
    return best;
}

static void look(const struct br_data *d, const struct br_field *f, int shooter,
                 const struct br_weapon *w, int a, int b, struct taken *taken, struct br_burst *out)
{
    struct br_end from, to;
    struct br_best_line best;
    struct br_trace trace;
    out->sight = br_corner_sight(d, f, shooter, w, a, b, &best);
    if (out->sight == BR_OUTSIDE)
        return;
    br_end_unit(d, f, shooter, &from);
    br_end_interspace(f, a, b, &to);
    br_line(d, f, &from, best.from, &to, best.to, &trace);
    note_taken(taken, &trace);
}

static bool has_taken(const struct taken *t, int element)
{
    for (int i = 0; i < t->count; i++)
        if (t->elements[i] == element)
            return true;
    return false;
}

static bool has_side(const struct br_board *b, const struct br_spot *s, int count, int edge)
{
    for (int i = 0; i < count; i++)
        for (int dir = 0; dir < BR_DIR_COUNT; dir += 2)
            if (br_side(b, s[i].x, s[i].y, dir) == edge)
                return true;
    return false;
}

/* BR-RULE-22: obscuring edges that end in the interspace protect who has them as a side, but the
 * rim of a building not the building (`own`, or 0). */
static int shelter(const struct br_data *d, const struct br_field *f, const struct br_spot *s,
                   int count, int own, int a, int row, const struct taken *taken)
{
    const struct br_board *b = &f->board;
    /* mutant: > becomes >= (2), < becomes <= (2): no side is there */
    /* mutant: > becomes >=: its number is below 0, too */
    /* mutant: 1 becomes 2 (2), 1 becomes 2 (3): everybody asks only whether it is below 0 */
    /* mutant: < becomes <=: no side is there */
    /* mutant: 1 becomes 2 (5), 1 becomes 2 (6): everybody asks only whether it is below 0 */
    int edges[4] = {
        row > 0 ? br_west_edge(b, a, row - 1) : -1, row < b->h ? br_west_edge(b, a, row) : -1,
        a > 0 ? br_north_edge(b, a - 1, row) : -1, a < b->w ? br_north_edge(b, a, row) : -1};
    int sum = 0;
    for (int i = 0; i < 4; i++) {
        if (edges[i] < 0 || b->edge[edges[i]] == 0 ||
            (own != 0 && b->elements[b->edge[edges[i]]].of == own))
            continue;
        const struct br_terrain *t = br_edge_terrain(d, f, edges[i]);
        if (t->obscure > 0 && !t->blocks && has_side(b, s, count, edges[i]) &&
            !has_taken(taken, b->elements[b->edge[edges[i]]].of))
            sum += t->obscure;
    }
    return sum;
}

static void add_structure(struct br_burst *out, int element, int wreck, int penalty)
{
    for (int i = 0; i < out->structure_count; i++)
        if (out->structures[i].it.element == element && out->structures[i].it.wreck == wreck)
            return;
    if (out->structure_count < BR_STRUCTURES_MAX)
        out->structures[out->structure_count++] =
            (struct br_burst_structure){{(uint8_t)element, (uint8_t)wreck}, penalty};
}

/* The building and the wrecks on a covered square. */
static void cover_structures(const struct br_data *d, const struct br_field *f, struct br_spot at,
                             int a, int b, const struct taken *taken, struct br_burst *out)
{
    struct br_spot s[BR_BURST_MAX];
    int element = f->board.area[br_square(&f->board, at.x, at.y)], count = 0;
    if (br_terrain(d, f, f->board.elements[element].terrain)->structure > 0) {
        for (int i = 0; i < out->square_count; i++)
            if (f->board.area[br_square(&f->board, out->squares[i].x, out->squares[i].y)] ==
                element)
                s[count++] = out->squares[i];
        add_structure(out, element, 0, shelter(d, f, s, count, element, a, b, taken));
    }
    for (int i = 0; (i = br_wreck_at(d, f, at.x, at.y, i)) >= 0; i++) {
        count = br_unit_squares(d, f, i, s);
        add_structure(out, 0, i, shelter(d, f, s, count, 0, a, b, taken));
    }
}

void br_blast(const struct br_data *d, const struct br_field *f, char letter, int a, int b,
              int shooter, struct br_burst *out)
{
    br_blast_by(d, f, letter, a, b, shooter, NULL, out);
}

void br_blast_by(const struct br_data *d, const struct br_field *f, char letter, int a, int b,
                 int shooter, const struct br_weapon *w, struct br_burst *out)
{
    bool is_large = d->templates[letter - 'A'].size == 12;
    struct taken taken = {.count = 0};
    memset(out, 0, sizeof *out);
    if (shooter != BR_NO_SHOOTER)
        look(d, f, shooter, w, a, b, &taken, out);
    for (int y = b - (is_large ? 2 : 1); y < b + (is_large ? 2 : 1); y++) {
        for (int x = a - (is_large ? 2 : 1); x < a + (is_large ? 2 : 1); x++) {
            bool is_corner = is_large && (x == a - 2 || x == a + 1) && (y == b - 2 || y == b + 1);
            if (!is_corner)
                add_square(f, x, y, out);
        }
    }
    for (int i = 0; i < out->square_count; i++) {
        struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
        int unit = br_unit_at(f, out->squares[i].x, out->squares[i].y);
        if (unit >= 0 && !is_concealed(d, f, unit)) {
            int count = br_unit_squares(d, f, unit, s);
            add_hit(out, unit, shelter(d, f, s, count, 0, a, b, &taken));
        }
        cover_structures(d, f, out->squares[i], a, b, &taken, out);
    }
}

bool br_scatter(const struct br_field *f, int a, int b, int orientation, int roll, int distance,
                int *out_a, int *out_b)
{
    int dir = br_turn(orientation, 2 * (roll - 1));
    *out_a = a + (roll > 4 ? 0 : distance * br_dx[dir]);
    *out_b = b + (roll > 4 ? 0 : distance * br_dy[dir]);
    return *out_a >= 0 && *out_a <= f->board.w && *out_b >= 0 && *out_b <= f->board.h;
}

/* ---- flames ---- */

int br_nozzles(const struct br_data *d, const struct br_field *f, int unit, struct br_nozzle out[4])
{
    struct br_spot s[4]; /* mutant: 4 becomes 5: only more room than is needed */
    int count = br_unit_squares(d, f, unit, s);
    if (count < 4) {
        for (int i = 0; i < count; i++)
            out[i] = (struct br_nozzle){.x = s[i].x, .y = s[i].y};
        return count;
    }
    for (int i = 0; i < 4; i++) {
        int side = 2 * i; /* N, E, S, W: one step from the middle of the block */
        /* mutant: 0 becomes 1 (2): the first two squares of a block lie in one row */
        out[i] = (struct br_nozzle){(int8_t)(s[0].x + 1 + br_dx[side]),
                                    (int8_t)(s[0].y + 1 + br_dy[side]), true, (uint8_t)side};
    }
    return 4;
}

struct shape {
    struct br_spot squares[BR_BURST_MAX];
    int count;
};

static void add_to_shape(struct shape *s, int x, int y)
{
    s->squares[s->count++] = (struct br_spot){(int8_t)x, (int8_t)y};
}

/* The squares of the teardrop from (x,y): one, then rows of three; on a diagonal a square, then one
 * further on the diagonal with the two beside it. */
static void flame_shape(struct shape *s, int length, int x, int y, int dir)
{
    int dx = br_dx[dir], dy = br_dy[dir];
    add_to_shape(s, x + dx, y + dy);
    for (int k = 2; k <= length; k++) {
        add_to_shape(s, x + k * dx, y + k * dy);
        if (br_is_diagonal(dir)) {
            add_to_shape(s, x + (k - 1) * dx, y + k * dy);
            add_to_shape(s, x + k * dx, y + (k - 1) * dy);
        } else {
            add_to_shape(s, x + k * dx - dy, y + k * dy + dx);
            add_to_shape(s, x + k * dx + dy, y + k * dy - dx);
        }
    }
}

/* By how many eighths they leave the side of a unit of four. */
static int turn_of(struct br_nozzle from, int dir)
{
    return (dir - from.side) & 7;
}

bool br_can_flame(struct br_nozzle from, int dir)
{
    int turn = turn_of(from, dir);
    return !from.is_interspace || turn <= 1 || turn == 7;
}

/* From the middle of a side of a unit of four: straight out two squares wide, or the diagonal shape
 * whose first square lies beyond that interspace. */
static void wide_shape(struct shape *s, int length, struct br_nozzle from, int dir)
{
    int turn = turn_of(from, dir);
    if (turn == 1 || turn == 7)
        /* mutant: > becomes >=, > becomes >= (2): the direction is a diagonal one: both differ */
        flame_shape(s, length, from.x - (br_dx[dir] > 0), from.y - (br_dy[dir] > 0), dir);
    for (int k = 0; turn == 0 && k < length; k++) {
        for (int side = -1; side <= 0; side++) {
            int x = dir == BR_E ? from.x + k : dir == BR_W ? from.x - 1 - k : from.x + side;
            int y = dir == BR_S ? from.y + k : dir == BR_N ? from.y - 1 - k : from.y + side;
            add_to_shape(s, x, y);
        }
    }
}

/* The end of a line of flames in a covered square. If a vehicle stands there, its other squares are
 * no obstacle (BR-RULE-117); the covered one comes first. */
static void covered_end(const struct br_data *d, const struct br_field *f, struct br_spot at,
                        int unit, struct br_end *out)
{
    br_end_square(at.x, at.y, false, out);
    if (unit < 0)
        return;
    struct br_spot squares[4];
    int count = br_unit_squares(d, f, unit, squares);
    for (int i = 0; i < count; i++)
        if (squares[i].x != at.x || squares[i].y != at.y)
            out->squares[out->square_count++] = squares[i];
}

/* Looks along the line to one covered square. */
static void burn(const struct br_data *d, const struct br_field *f, const struct br_end *from,
                 struct br_spot at, int shooter, struct br_burst *out)
{
    struct br_end to;
    int unit = br_unit_at(f, at.x, at.y);
    if (f->units[shooter].where == BR_EMBARKED && unit == f->units[shooter].carrier)
        unit = -1; /* BR-RULE-205 */
    covered_end(d, f, at, unit != shooter ? unit : -1, &to);
    int value = br_line(d, f, from, from->points[0], &to, to.points[0], NULL);
    if (value >= BR_BLOCKED) {
        out->unreached[out->unreached_count++] = at;
        return;
    }
    out->squares[out->square_count++] = at;
    if (unit >= 0 && unit != shooter && !is_concealed(d, f, unit))
        add_hit(out, unit, value);
}

bool br_flames(const struct br_data *d, const struct br_field *f, char letter, int unit,
               struct br_nozzle nozzle, int dir, struct br_burst *out)
{
    int length = d->templates[letter - 'A'].size;
    struct shape shape = {.count = 0};
    struct br_end from;
    assert(length >= 2 && length <= 4);
    memset(out, 0, sizeof *out);
    br_end_unit(d, f, unit, &from);
    from.is_foot = false;
    from.is_flame = true;
    /* mutant: the statement is left out, 1 becomes 2: only the first point is used */
    from.point_count = 1;
    if (nozzle.is_interspace) {
        wide_shape(&shape, length, nozzle, dir);
        from.points[0] = (struct br_point){(int8_t)(2 * nozzle.x), (int8_t)(2 * nozzle.y)};
    } else {
        flame_shape(&shape, length, nozzle.x, nozzle.y, dir);
        from.points[0] = (struct br_point){(int8_t)(2 * nozzle.x + 1), (int8_t)(2 * nozzle.y + 1)};
    }
    for (int i = 0; i < shape.count; i++)
        if (br_on_board(&f->board, shape.squares[i].x, shape.squares[i].y))
            burn(d, f, &from, shape.squares[i], unit, out);
    return shape.count > 0; /* mutant: 0 becomes 1: a shape has no square or several */
}
