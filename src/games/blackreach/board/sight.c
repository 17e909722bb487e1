#include "board/sight.h"

#include <stdlib.h>
#include <string.h>

#include "board/passage.h"

/* ---- where lines begin and end (BR-RULE-04) ---- */

void br_end_unit(const struct br_data *d, const struct br_field *f, int unit, struct br_end *out)
{
    const struct br_unit *u = &f->units[unit];
    out->square_count = br_unit_squares(d, f, unit, out->squares);
    out->is_foot = br_unit_type(d, f, unit)->class == BR_INFANTRY && u->where == BR_ON_BOARD;
    out->is_flame = false;
    out->point_count = out->square_count;
    for (int i = 0; i < out->square_count; i++)
        out->points[i] = br_centre(out->squares[i]);
    if (out->square_count == 2) {
        out->points[2] = (struct br_point){(int8_t)((out->points[0].x + out->points[1].x) / 2),
                                           (int8_t)((out->points[0].y + out->points[1].y) / 2)};
        out->point_count = 3;
    } else if (out->square_count == 4) {
        struct br_point first = out->points[0];
        for (int i = 0; i < 9; i++)
            out->points[i] =
                (struct br_point){(int8_t)(first.x + i % 3), (int8_t)(first.y + i / 3)};
        out->point_count = 9;
    }
}

void br_end_square(int x, int y, bool is_foot, struct br_end *out)
{
    out->squares[0] = (struct br_spot){(int8_t)x, (int8_t)y};
    out->points[0] = br_centre(out->squares[0]);
    out->square_count = out->point_count = 1;
    out->is_foot = is_foot;
    out->is_flame = false;
}

void br_end_interspace(const struct br_field *f, int a, int b, struct br_end *out)
{
    out->square_count = 0;
    for (int i = 0; i < 4; i++) {
        int x = a - 1 + i % 2, y = b - 1 + i / 2;
        if (br_on_board(&f->board, x, y))
            out->squares[out->square_count++] = (struct br_spot){(int8_t)x, (int8_t)y};
    }
    out->points[0] = (struct br_point){(int8_t)(2 * a), (int8_t)(2 * b)};
    out->point_count = 1;
    out->is_foot = out->is_flame = false;
}

/* ---- what squares and sides do to a line ---- */

struct walk {
    const struct br_data *d;
    const struct br_field *f;
    const struct br_end *from, *to;
    struct br_corridor *corridor; /* without a trace only things that may matter are visited */
    struct br_trace *trace;
    int sum;
};

static const struct br_hindrance open_ground = {.value = 0, .cause = BR_CAUSE_OPEN};

static struct br_hindrance hindrance(int value, uint8_t cause)
{
    return (struct br_hindrance){.value = value, .cause = cause};
}

static struct br_hindrance worse(struct br_hindrance a, struct br_hindrance b)
{
    return b.value > a.value || (b.value == a.value && a.cause == BR_CAUSE_OPEN) ? b : a;
}

static bool is_among(const struct br_spot *squares, int count, int x, int y)
{
    for (int i = 0; i < count; i++)
        if (squares[i].x == x && squares[i].y == y)
            return true;
    return false;
}

static bool has_square(const struct br_end *e, int x, int y)
{
    return is_among(e->squares, e->square_count, x, y);
}

/* How many of the end's squares may stand at an elevation line: flames look at the square that they
 * cover, not at the whole vehicle (BR-RULE-23, -137). */
static int standing_count(const struct walk *w, const struct br_end *e)
{
    return w->from->is_flame && e == w->to ? 1 : e->square_count;
}

static bool is_elevation(const struct walk *w, int edge)
{
    return w->f->board.edge[edge] != 0 && br_edge_terrain(w->d, w->f, edge)->is_elevation;
}

/* BR-RULE-09, -109: the square shares a side on an elevation line with one of the end's. */
static bool is_across(const struct walk *w, const struct br_end *e, int x, int y)
{
    for (int dir = 0; dir < BR_DIR_COUNT; dir += 2)
        if (is_elevation(w, br_side(&w->f->board, x, y, dir)) &&
            is_among(e->squares, standing_count(w, e), x + br_dx[dir], y + br_dy[dir]))
            return true;
    return false;
}

static void note_building(struct walk *w, int element)
{
    const struct br_board *b = &w->f->board;
    if (w->trace != NULL && element != 0 &&
        br_terrain(w->d, w->f, b->elements[b->elements[element].of].terrain)->structure > 0)
        w->trace->is_shaky = true;
}

static struct br_hindrance terrain_value(const struct br_terrain *t, uint8_t blocks,
                                         uint8_t obscures)
{
    if (t->blocks)
        return hindrance(BR_BLOCKED, blocks);
    return t->obscure > 0 ? hindrance(t->obscure, obscures) : open_ground;
}

/* Who stands on the square, as far as the line is concerned (BR-RULE-10). */
static struct br_hindrance unit_value(const struct walk *w, int x, int y)
{
    const struct br_field *f = w->f;
    if (br_rows_has(&f->vehicles, x, y))
        return hindrance(BR_BLOCKED, BR_CAUSE_VEHICLE);
    if (br_rows_has(&f->infantry, x, y))
        return w->from->is_foot && w->to->is_foot ? hindrance(BR_BLOCKED, BR_CAUSE_INFANTRY)
                                                  : hindrance(0, BR_CAUSE_INFANTRY_IGNORED);
    if (br_rows_has(&f->concealed, x, y))
        return hindrance(0, BR_CAUSE_CONCEALED);
    return open_ground;
}

static struct br_hindrance square_value(struct walk *w, int x, int y)
{
    const struct br_field *f = w->f;
    struct br_hindrance h = open_ground;
    if (!br_on_board(&f->board, x, y))
        return h;
    if (br_rows_has(&f->cover, x, y))
        h = terrain_value(br_area_terrain(w->d, f, x, y), BR_CAUSE_AREA_BLOCKS,
                          BR_CAUSE_AREA_OBSCURES);
    for (int i = 0; (i = br_wreck_at(w->d, f, x, y, i)) >= 0; i++)
        h = worse(h, terrain_value(br_terrain(w->d, f, br_unit_type(w->d, f, i)->wreck),
                                   BR_CAUSE_WRECK_BLOCKS, BR_CAUSE_WRECK_OBSCURES));
    h = worse(h, unit_value(w, x, y));
    if (w->trace != NULL)
        note_building(w, f->board.area[br_square(&f->board, x, y)]);
    if (h.cause == BR_CAUSE_OPEN && w->trace == NULL)
        return h;
    if (has_square(w->from, x, y) || has_square(w->to, x, y))
        return hindrance(0, BR_CAUSE_OWN);
    bool is_edged = h.value > 0 && (br_edged(f, y) >> x & 1); /* most are not */
    if (is_edged && (is_across(w, w->from, x, y) || is_across(w, w->to, x, y)) &&
        !(w->from->is_flame && br_rows_has(&f->vehicles, x, y)))
        return hindrance(0, BR_CAUSE_ACROSS);
    return h;
}

/* One of the end's squares has a side on the element. */
static bool touches_element(const struct walk *w, const struct br_end *e, int element)
{
    const struct br_board *b = &w->f->board;
    int count = standing_count(w, e);
    for (int i = 0; i < count; i++)
        for (int dir = 0; dir < BR_DIR_COUNT; dir += 2)
            if (b->edge[br_side(b, e->squares[i].x, e->squares[i].y, dir)] == element)
                return true;
    return false;
}

/* All sides from `low` to `high` along a grid line belong to one element. */
static bool is_run(const struct br_board *b, bool is_west, int line, int low, int high, int of)
{
    for (int i = low; i <= high; i++) {
        int edge = is_west ? br_west_edge(b, line, i) : br_north_edge(b, i, line);
        if (b->edge[edge] == 0 || b->elements[b->edge[edge]].of != of)
            return false;
    }
    return true;
}

/* True if the edge is part of a straight, unbroken run of its element that one of the squares has
 * as a side (BR-RULE-08). */
static bool stands_at_run(const struct br_board *b, int edge, const struct br_spot *squares,
                          int count)
{
    bool is_west = edge & 1;
    int x = (edge >> 1) % (b->w + 1), y = (edge >> 1) / (b->w + 1);
    int line = is_west ? x : y, at = is_west ? y : x, of = b->elements[b->edge[edge]].of;
    for (int i = 0; i < count; i++) {
        int side = is_west ? squares[i].x : squares[i].y;
        int along = is_west ? squares[i].y : squares[i].x;
        /* mutant: < becomes <=, < becomes <= (2): of two equal numbers either will do */
        if ((side == line || side == line - 1) &&
            is_run(b, is_west, line, at < along ? at : along, at < along ? along : at, of))
            return true;
    }
    return false;
}

static struct br_hindrance side_value(struct walk *w, int edge)
{
    const struct br_board *b = &w->f->board;
    int element = b->edge[edge];
    if (!br_has_side(b, edge))
        return open_ground;
    const struct br_terrain *t = br_terrain(w->d, w->f, b->elements[element].terrain);
    struct br_hindrance h = terrain_value(t, BR_CAUSE_EDGE_BLOCKS, BR_CAUSE_EDGE_OBSCURES);
    note_building(w, element);
    if (h.value > 0 && h.value < BR_BLOCKED &&
        stands_at_run(b, edge, w->from->squares, w->from->square_count))
        h = hindrance(0, BR_CAUSE_EDGE_STOOD_AT);
    if (t->is_elevation)
        h = touches_element(w, w->from, element) || touches_element(w, w->to, element)
                ? worse(h, hindrance(0, BR_CAUSE_ELEVATION_STOOD_AT))
                : hindrance(BR_BLOCKED, BR_CAUSE_ELEVATION_BLOCKS);
    h.element = b->elements[element].of;
    return h;
}

/* ---- the walk ---- */

/* False: nothing behind it matters any more. */
static bool meet(struct walk *w, struct br_meeting *m)
{
    /* mutant: < becomes <=: no line on the largest board meets so much */
    if (w->trace != NULL && w->trace->count < BR_MEETINGS_MAX)
        w->trace->meetings[w->trace->count++] = *m;
    if (m->value >= BR_BLOCKED)
        w->sum = BR_BLOCKED;
    else if (w->sum < BR_BLOCKED)
        w->sum += m->value;
    return w->sum < BR_BLOCKED || w->trace != NULL;
}

static bool meet_square(struct walk *w, int x, int y)
{
    struct br_hindrance h = square_value(w, x, y);
    if (h.value == 0 && w->trace == NULL)
        return true;
    struct br_meeting m = {.kind = BR_MEETS_SQUARE, .x = (int8_t)x, .y = (int8_t)y};
    m.worst[0] = h;
    m.value = h.value;
    return meet(w, &m);
}

static bool meet_side(struct walk *w, int x, int y, int dir)
{
    int edge = br_side(&w->f->board, x, y, dir);
    if (!br_has_side(&w->f->board, edge))
        return true;
    struct br_meeting m = {.kind = BR_MEETS_SIDE, .is_west = edge & 1};
    m.x = (int8_t)((edge >> 1) % (w->f->board.w + 1));
    m.y = (int8_t)((edge >> 1) / (w->f->board.w + 1));
    m.worst[0] = side_value(w, edge);
    m.value = m.worst[0].value;
    return meet(w, &m);
}

static int milder(const struct br_meeting *m)
{
    return m->worst[0].value < m->worst[1].value ? m->worst[0].value : m->worst[1].value;
}

/* BR-RULE-06: from (x,y) diagonally to the square at (dx,dy). */
static bool meet_corner(struct walk *w, int x, int y, int dx, int dy)
{
    const struct br_board *b = &w->f->board;
    /* mutant: > becomes >=, > becomes >= (2): a corner is passed on a slant: both differ */
    int across = dx > 0 ? BR_E : BR_W, down = dy > 0 ? BR_S : BR_N;
    struct br_meeting m = {.kind = BR_MEETS_CORNER};
    m.x = (int8_t)(x + (dx > 0));
    m.y = (int8_t)(y + (dy > 0));
    m.bx = (int8_t)(x + dx);
    m.by = (int8_t)y;
    m.cx = (int8_t)x;
    m.cy = (int8_t)(y + dy);
    if (!br_on_board(b, x + dx, y + dy) || !br_on_board(b, x, y))
        return true;
    m.worst[0] =
        worse(square_value(w, x + dx, y), worse(side_value(w, br_side(b, x, y, across)),
                                                side_value(w, br_side(b, x + dx, y, down))));
    if (m.worst[0].value == 0 && w->trace == NULL)
        return true;
    m.worst[1] =
        worse(square_value(w, x, y + dy), worse(side_value(w, br_side(b, x, y, down)),
                                                side_value(w, br_side(b, x, y + dy, across))));
    m.value = milder(&m);
    return meet(w, &m);
}

/* BR-RULE-07: along the grid line number `line`. */
static void walk_along(struct walk *w, bool is_west, int line, int from, int to)
{
    const struct br_board *b = &w->f->board;
    int step = to > from ? 1 : -1;
    for (int at = from; at != to; at += step) { /* half a square at a time */
        int cell = (step > 0 ? at : at - 1) >> 1;
        if (at % 2 == 0 && at != from) {
            struct br_meeting m = {.kind = BR_MEETS_ENDS, .is_west = is_west};
            int end = at / 2;
            m.x = (int8_t)(is_west ? line : end);
            m.y = (int8_t)(is_west ? end : line);
            m.worst[0] = side_value(w, is_west ? br_north_edge(b, line - 1, end)
                                               : br_west_edge(b, end, line - 1));
            m.worst[1] =
                side_value(w, is_west ? br_north_edge(b, line, end) : br_west_edge(b, end, line));
            m.value = milder(&m);
            if (!meet(w, &m))
                return;
        }
        if (at % 2 != 0 && at != from)
            continue; /* the second half of a square already met */
        struct br_meeting m = {.kind = BR_MEETS_BESIDE, .is_west = is_west};
        m.bx = (int8_t)(is_west ? line - 1 : cell);
        m.by = (int8_t)(is_west ? cell : line - 1);
        m.cx = m.x = (int8_t)(is_west ? line : cell);
        m.cy = m.y = (int8_t)(is_west ? cell : line);
        m.worst[0] = square_value(w, m.bx, m.by);
        m.worst[1] = square_value(w, m.cx, m.cy);
        m.value = milder(&m);
        if (!meet(w, &m))
            return;
    }
}

static int first_cell(int at, int step)
{
    return at % 2 != 0 || step > 0 ? at >> 1 : (at >> 1) - 1;
}

/* The corner between (x,y) and the square at (dx,dy) from it. */
static bool pass_corner(struct walk *w, int x, int y, int dx, int dy)
{
    const struct br_corridor *g = w->corridor;
    int east = dx > 0 ? x + 1 : x, south = dy > 0 ? y + 1 : y;
    if (!br_rows_has(&g->busy, x + dx, y) && !br_rows_has(g->west, east, y) &&
        !br_rows_has(g->north, x + dx, south))
        return true; /* one side is open, and the milder one applies */
    return meet_corner(w, x, y, dx, dy);
}

/* What stands on a square that may matter. */
static bool pass_square(struct walk *w, int x, int y)
{
    if (!br_rows_has(&w->corridor->sure, x, y))
        return meet_square(w, x, y);
    w->sum = BR_BLOCKED;
    return false;
}

/* How many grid lines two apart, the first `next` away, lie before `length`. */
static int lines_before(int next, int length)
{
    return next < length ? (length - next + 1) / 2 : 0;
}

/* The line was blocked by this box, its size in half squares. */
static bool note_blocker(struct walk *w, int x, int y, int wide, int high)
{
    bool is_sure = wide > 0 && high > 0 && br_rows_has(&w->corridor->sure, x, y);
    w->corridor->last = (struct br_blocker){true,
                                            is_sure,
                                            (int8_t)(2 * x),
                                            (int8_t)(2 * y),
                                            (int8_t)(2 * x + wide),
                                            (int8_t)(2 * y + high)};
    return false;
}

/* Does the line pass through the inside of what blocked the last one? */
static bool is_caught(const struct br_blocker *b, struct br_point p, struct br_point q)
{
    int dx = q.x - p.x, dy = q.y - p.y;
    if (!b->is_known || (p.x <= b->left && q.x <= b->left) || (p.y <= b->top && q.y <= b->top) ||
        (p.x >= b->right && q.x >= b->right) || (p.y >= b->bottom && q.y >= b->bottom))
        return false;
    int near = dx * (b->top - p.y),
        far = dx * (b->bottom - p.y); /* on which side lie its corners? */
    int low = dy * (b->left - p.x), high = dy * (b->right - p.x);
    int least = (near < far ? near : far) - (low > high ? low : high);
    /* mutant: > becomes >=, < becomes <=: of two equal numbers either will do */
    int most = (near > far ? near : far) - (low < high ? low : high);
    return least < 0 && most > 0;
}

/* As walk_across, for a corridor: stops only at what may matter. */
static void gaze_across(struct walk *w, struct br_point p, int dx, int dy)
{
    const uint32_t *busy = w->corridor->busy.row, *west = w->corridor->west->row;
    const uint32_t *north = w->corridor->north->row;
    int sx = dx > 0 ? 1 : -1, sy = dy > 0 ? 1 : -1, ax = abs(dx), ay = abs(dy);
    int is_east = dx > 0, is_south = dy > 0;
    int x = first_cell(p.x, sx), y = first_cell(p.y, sy);
    int nx = abs(2 * (x + is_east) - p.x), ny = abs(2 * (y + is_south) - p.y);
    int side = nx * ay - ny * ax, left = lines_before(nx, ax) + lines_before(ny, ay);
    bool goes_on = !(busy[y] >> x & 1) || pass_square(w, x, y);
    while (goes_on && left > 0) {
        if (side < 0) {
            if ((west[y] >> (x + is_east) & 1) && !meet_side(w, x, y, is_east ? BR_E : BR_W))
                goes_on = note_blocker(w, x + is_east, y, 0, 2);
            x += sx;
            side += 2 * ay;
            left--;
        } else if (side > 0) {
            if ((north[y + is_south] >> x & 1) && !meet_side(w, x, y, is_south ? BR_S : BR_N))
                goes_on = note_blocker(w, x, y + is_south, 2, 0);
            y += sy;
            side -= 2 * ax;
            left--;
        } else {
            goes_on = pass_corner(w, x, y, sx, sy);
            x += sx;
            y += sy;
            side += 2 * ay - 2 * ax;
            left -= 2;
        }
        if (goes_on && (busy[y] >> x & 1) && !pass_square(w, x, y))
            goes_on = note_blocker(w, x, y, 2, 2);
    }
}

/* From square to square: the next grid line in x is `nx` half squares away, in y `ny`; which comes
 * first is told by cross-multiplication with the slope. */
static void walk_across(struct walk *w, struct br_point p, int dx, int dy)
{
    int sx = dx > 0 ? 1 : -1, sy = dy > 0 ? 1 : -1, ax = abs(dx), ay = abs(dy);
    int x = first_cell(p.x, sx), y = first_cell(p.y, sy);
    int nx = abs(2 * (x + (sx > 0)) - p.x), ny = abs(2 * (y + (sy > 0)) - p.y);
    bool goes_on = meet_square(w, x, y);
    while (goes_on && (nx < ax || ny < ay)) {
        int side = nx * ay - ny * ax; /* negative: the side in x comes first */
        if (side == 0) {
            goes_on = meet_corner(w, x, y, sx, sy);
            x += sx;
            y += sy;
            nx += 2;
            ny += 2;
        } else if (side < 0) {
            goes_on = meet_side(w, x, y, sx > 0 ? BR_E : BR_W);
            x += sx;
            nx += 2;
        } else {
            goes_on = meet_side(w, x, y, sy > 0 ? BR_S : BR_N);
            y += sy;
            ny += 2;
        }
        goes_on = goes_on && meet_square(w, x, y);
    }
}

static int walk_line(struct walk *w, struct br_point p, struct br_point q)
{
    int dx = q.x - p.x, dy = q.y - p.y;
    if (dx == 0 && dy == 0)
        return 0;
    if (dx == 0 && p.x % 2 == 0)
        walk_along(w, true, p.x / 2, p.y, q.y);
    else if (dy == 0 && p.y % 2 == 0)
        walk_along(w, false, p.y / 2, p.x, q.x);
    else if (w->corridor != NULL)
        gaze_across(w, p, dx, dy);
    else
        walk_across(w, p, dx, dy);
    return w->sum;
}

static void widen(const struct br_end *e, int *top, int *bottom)
{
    for (int i = 0; i < e->square_count; i++) {
        /* mutant: < becomes <=: of two equal numbers either will do */
        *top = e->squares[i].y < *top ? e->squares[i].y : *top;
        /* mutant: > becomes >=: of two equal numbers either will do */
        *bottom = e->squares[i].y > *bottom ? e->squares[i].y : *bottom;
    }
}

static void leave_out(const struct br_end *e, struct br_rows *rows)
{
    for (int i = 0; i < e->square_count; i++)
        br_rows_remove(rows, e->squares[i].x, e->squares[i].y);
}

/* Fills in all but the ends. */
static void gather(struct br_corridor *g, enum br_corridor_kind kind, bool on_foot, int top,
                   int bottom)
{
    const struct br_field *f = g->f;
    const struct br_board *b = &f->board;
    bool has_screen = kind == BR_CORRIDOR_OPEN && b->map != BR_NO_MAP && !b->is_changed;
    const struct br_screen *screen = has_screen ? &g->d->maps[b->map].screen : NULL;
    const struct br_rows *cover = kind == BR_CORRIDOR_OPEN ? &f->opaque : &f->cover;
    g->last.is_known = false;
    g->west = has_screen ? &screen->west : &f->west;
    g->north = has_screen ? &screen->north : &f->north;
    for (int y = top; y <= bottom; y++) {
        uint32_t units = f->vehicles.row[y] | (on_foot ? f->infantry.row[y] : 0);
        g->busy.row[y] = units | cover->row[y] | f->wreck.row[y];
        g->sure.row[y] =
            (units | f->opaque.row[y]) & ~br_edged(f, y); /* no elevation line excuses them */
    }
}

void br_corridor_init(const struct br_data *d, const struct br_field *f, const struct br_end *from,
                      const struct br_end *to, enum br_corridor_kind kind, struct br_corridor *g)
{
    int top = f->board.h - 1, bottom = 0;
    g->d = d;
    g->f = f;
    g->from = from;
    g->to = to;
    widen(from, &top, &bottom);
    widen(to, &top, &bottom);
    gather(g, kind, from->is_foot && to->is_foot, top, bottom);
    leave_out(from, &g->busy);
    leave_out(to, &g->busy);
}

/* Looks around from `from`, which is filled in. */
static void begin_sweep(const struct br_data *d, const struct br_field *f,
                        enum br_corridor_kind kind, struct br_sweep *s)
{
    s->corridor.d = d;
    s->corridor.f = f;
    s->corridor.from = &s->from;
    s->corridor.to = &s->to;
    gather(&s->corridor, kind, false, 0, f->board.h - 1);
    leave_out(&s->from, &s->corridor.busy);
    s->around = s->corridor.busy;
    for (int y = 0; y < f->board.h; y++)
        s->things.row[y] = f->vehicles.row[y] | f->wreck.row[y];
    leave_out(&s->from, &s->things);
    s->to.square_count = 0;
}

void br_sweep_init(const struct br_data *d, const struct br_field *f, int shooter,
                   enum br_corridor_kind kind, struct br_sweep *s)
{
    br_end_unit(d, f, shooter, &s->from);
    begin_sweep(d, f, kind, s);
}

void br_sweep_init_square(const struct br_data *d, const struct br_field *f, int x, int y,
                          struct br_sweep *s)
{
    br_end_square(x, y, false, &s->from);
    begin_sweep(d, f, BR_CORRIDOR_VALUE, s);
}

/* Takes the last target's squares back. */
static void turn_away(struct br_sweep *s)
{
    for (int i = 0; i < s->to.square_count; i++)
        s->corridor.busy.row[s->to.squares[i].y] = s->around.row[s->to.squares[i].y];
}

/* Leaves the new target's squares out. What surely blocked the last line blocks lines to it too,
 * unless it is one of them. */
static void turn_to(struct br_sweep *s)
{
    struct br_blocker *last = &s->corridor.last;
    leave_out(&s->to, &s->corridor.busy);
    last->is_known =
        last->is_known && last->is_sure && !has_square(&s->to, last->left / 2, last->top / 2);
}

void br_sweep_to(struct br_sweep *s, int target)
{
    turn_away(s);
    br_end_unit(s->corridor.d, s->corridor.f, target, &s->to);
    turn_to(s);
    memset(s->known, 0, sizeof s->known);
}

void br_sweep_to_square(struct br_sweep *s, int x, int y)
{
    turn_away(s);
    br_end_square(x, y, false, &s->to);
    turn_to(s);
}

void br_sweep_to_corner(struct br_sweep *s, int a, int b)
{
    turn_away(s);
    br_end_interspace(s->corridor.f, a, b, &s->to);
    turn_to(s);
}

bool br_sweep_is_open(struct br_sweep *s, int from, int to)
{
    enum { UNKNOWN, OPEN, BLOCKED };
    uint8_t *known = &s->known[from][to];
    if (*known == UNKNOWN)
        *known = br_corridor_line(&s->corridor, s->from.points[from], s->to.points[to]) < BR_BLOCKED
                     ? OPEN
                     : BLOCKED;
    return *known == OPEN;
}

int br_corridor_line(struct br_corridor *g, struct br_point p, struct br_point q)
{
    if (is_caught(&g->last, p, q))
        return BR_BLOCKED;
    struct walk w = {g->d, g->f, g->from, g->to, g, NULL, 0};
    return walk_line(&w, p, q);
}

int br_line(const struct br_data *d, const struct br_field *f, const struct br_end *from,
            struct br_point p, const struct br_end *to, struct br_point q, struct br_trace *trace)
{
    struct walk w = {d, f, from, to, NULL, trace, 0};
    struct br_corridor g;
    if (trace == NULL) {
        br_corridor_init(d, f, from, to, BR_CORRIDOR_VALUE, &g);
        return br_corridor_line(&g, p, q);
    }
    trace->count = 0;
    trace->is_shaky = false;
    return walk_line(&w, p, q);
}

/* ---- squares on the way ---- */

int br_line_squares(int ax, int ay, int bx, int by, struct br_spot *out)
{
    int dx = 2 * (bx - ax), dy = 2 * (by - ay), wide = abs(dx), high = abs(dy), count = 0;
    int x = ax, y = ay, nx = 1, ny = 1;
    while (nx < wide || ny < high) {
        int side = nx * high - ny * wide;
        if (side <= 0) {
            x += dx > 0 ? 1 : -1;
            nx += 2;
        }
        if (side >= 0) {
            y += dy > 0 ? 1 : -1;
            ny += 2;
        }
        if (x != bx || y != by)
            out[count++] = (struct br_spot){(int8_t)x, (int8_t)y};
    }
    return count;
}
