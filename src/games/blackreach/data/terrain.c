#include "data/terrain.h"

#include <string.h>

const int8_t br_dx[BR_DIR_COUNT] = {0, 1, 1, 1, 0, -1, -1, -1};
const int8_t br_dy[BR_DIR_COUNT] = {-1, -1, 0, 1, 1, 1, 0, -1};
const char *const br_dir_names[BR_DIR_COUNT + 1] = {"N",  "NE", "E",  "SE", "S",
                                                    "SW", "W",  "NW", NULL};
const char *const br_class_names[BR_CLASS_COUNT] = {"infantry", "light", "heavy"};

#define LOOK_NAME(id, word) word,
const char *const br_look_names[BR_LOOK_COUNT] = {BR_LOOKS(LOOK_NAME)};

struct maker {
    struct br_board *b;
    const struct br_sketch *s;
    const struct br_legend *legend;
    bool is_panel; /* its outer sides are not looked at */
};

/* 0: there is no room. */
static int new_element(struct maker *m, int terrain, int of)
{
    struct br_board *b = m->b;
    if (b->element_count == BR_ELEMENTS_MAX)
        return 0;
    int number = b->element_count++;
    b->elements[number] = (struct br_element){.terrain = (uint8_t)terrain};
    b->elements[number].of = (uint8_t)(of != 0 ? of : number);
    return number;
}

/* ---- areas: squares of one kind that touch by sides ---- */

static bool spread_area(struct maker *m, int number)
{
    struct br_board *b = m->b;
    bool grew = false;
    for (int y = 0; y < b->h; y++) {
        for (int x = 0; x < b->w; x++) {
            if (b->area[br_square(b, x, y)] != number)
                continue;
            for (int dir = 0; dir < BR_DIR_COUNT; dir += 2) {
                int nx = x + br_dx[dir], ny = y + br_dy[dir];
                if (!br_on_board(b, nx, ny) || b->area[br_square(b, nx, ny)] != 0 ||
                    m->s->area[br_square(b, nx, ny)] != b->elements[number].terrain)
                    continue;
                b->area[br_square(b, nx, ny)] = (uint8_t)number;
                grew = true;
            }
        }
    }
    return grew;
}

static bool make_areas(struct maker *m)
{
    struct br_board *b = m->b;
    for (int i = 0; i < b->w * b->h; i++) {
        if (m->s->area[i] == 0 || b->area[i] != 0)
            continue;
        int number = new_element(m, m->s->area[i], 0);
        if (number == 0)
            return false;
        b->area[i] = (uint8_t)number;
        while (spread_area(m, number))
            ;
    }
    return true;
}

/* ---- edges: those of one kind that touch by ends ---- */

/* The building that has the side, or 0; of two the western or northern one. */
static int building_at(const struct maker *m, int x, int y, bool is_west)
{
    const struct br_board *b = m->b;
    for (int back = 1; back >= 0; back--) {
        int sx = x - (is_west ? back : 0), sy = y - (is_west ? 0 : back);
        if (!br_on_board(b, sx, sy))
            continue;
        int number = b->area[br_square(b, sx, sy)];
        int terrain = b->elements[number].terrain;
        if (number != 0 && br_legend_terrain(m->legend, terrain)->is_building)
            return number;
    }
    return 0;
}

/* Visits the up to four sides that meet at the interspace i(a,b); returns how many. */
static int edges_at(const struct br_board *b, int a, int row, int out[4])
{
    int count = 0;
    if (row > 0)
        out[count++] = br_west_edge(b, a, row - 1);
    if (row < b->h)
        out[count++] = br_west_edge(b, a, row);
    if (a > 0)
        out[count++] = br_north_edge(b, a - 1, row);
    if (a < b->w)
        out[count++] = br_north_edge(b, a, row);
    return count;
}

/* Gives the number to every side of the kind that touches one that has it. */
static bool spread_edge(struct maker *m, int number)
{
    struct br_board *b = m->b;
    bool grew = false;
    for (int row = 0; row <= b->h; row++) {
        for (int a = 0; a <= b->w; a++) {
            int edges[4], count = edges_at(b, a, row, edges);
            bool touches = false;
            for (int i = 0; i < count; i++)
                touches |= b->edge[edges[i]] == number;
            for (int i = 0; touches && i < count; i++) {
                if (b->edge[edges[i]] == 0 && m->s->edge[edges[i]] == b->elements[number].terrain) {
                    b->edge[edges[i]] = (uint8_t)number;
                    grew = true;
                }
            }
        }
    }
    return grew;
}

/* A rim element holds all sides of one kind of one building, touching or not. */
static int rim_element(struct maker *m, int terrain, int building)
{
    for (int i = 1; i < m->b->element_count; i++)
        if (m->b->elements[i].terrain == terrain && m->b->elements[i].of == building)
            return i;
    return new_element(m, terrain, building);
}

static enum br_flaw make_edge(struct maker *m, int x, int y, bool is_west)
{
    struct br_board *b = m->b;
    int edge = is_west ? br_west_edge(b, x, y) : br_north_edge(b, x, y);
    int terrain = m->s->edge[edge];
    if (terrain == 0 || b->edge[edge] != 0)
        return BR_FLAW_NONE;
    if (br_legend_terrain(m->legend, terrain)->is_rim) {
        int building = building_at(m, x, y, is_west);
        if (building == 0)
            return BR_FLAW_LOST_RIM;
        b->edge[edge] = (uint8_t)rim_element(m, terrain, building);
        return b->edge[edge] == 0 ? BR_FLAW_ELEMENTS : BR_FLAW_NONE;
    }
    b->edge[edge] = (uint8_t)new_element(m, terrain, 0);
    if (b->edge[edge] == 0)
        return BR_FLAW_ELEMENTS;
    while (spread_edge(m, b->edge[edge]))
        ;
    return BR_FLAW_NONE;
}

/* BR-RULE-99: every side between a building and something else is wall, window or door. */
static enum br_flaw check_rim(const struct maker *m, int x, int y, bool is_west)
{
    const struct br_board *b = m->b;
    int bx = is_west ? x - 1 : x, by = is_west ? y : y - 1;
    int here = br_on_board(b, x, y) ? b->area[br_square(b, x, y)] : 0;
    int beyond = br_on_board(b, bx, by) ? b->area[br_square(b, bx, by)] : 0;
    int edge = is_west ? br_west_edge(b, x, y) : br_north_edge(b, x, y);
    if (here == beyond || building_at(m, x, y, is_west) == 0)
        return BR_FLAW_NONE;
    int terrain = m->s->edge[edge];
    return terrain != 0 && br_legend_terrain(m->legend, terrain)->is_rim ? BR_FLAW_NONE
                                                                         : BR_FLAW_NO_RIM;
}

static bool is_outer(const struct br_board *b, int x, int y, bool is_west)
{
    return is_west ? x == 0 || x == b->w : y == 0 || y == b->h;
}

/* Visits every side; stops at the first flaw. */
static enum br_flaw each_side(struct maker *m, struct br_flaw_place *place,
                              enum br_flaw (*visit)(struct maker *, int, int, bool))
{
    for (int y = 0; y <= m->b->h; y++) {
        for (int x = 0; x <= m->b->w; x++) {
            for (int is_west = 0; is_west < 2; is_west++) {
                if (is_west ? y == m->b->h : x == m->b->w)
                    continue;
                if (m->is_panel && is_outer(m->b, x, y, is_west))
                    continue;
                enum br_flaw flaw = visit(m, x, y, is_west);
                if (flaw == BR_FLAW_NONE)
                    continue;
                *place = (struct br_flaw_place){x, y, is_west};
                return flaw;
            }
        }
    }
    return BR_FLAW_NONE;
}

static enum br_flaw visit_rim(struct maker *m, int x, int y, bool is_west)
{
    return check_rim(m, x, y, is_west);
}

static enum br_flaw make(struct br_board *b, const struct br_sketch *s, const struct br_legend *l,
                         bool is_panel, struct br_flaw_place *place)
{
    struct maker m = {b, s, l, is_panel};
    *place = (struct br_flaw_place){0};
    memset(b, 0, sizeof *b);
    b->w = s->w;
    b->h = s->h;
    b->map = BR_NO_MAP;
    b->element_count = 1;
    if (!make_areas(&m))
        return BR_FLAW_ELEMENTS;
    enum br_flaw flaw = each_side(&m, place, make_edge);
    return flaw != BR_FLAW_NONE ? flaw : each_side(&m, place, visit_rim);
}

enum br_flaw br_board_make(struct br_board *b, const struct br_sketch *s, const struct br_legend *l,
                           struct br_flaw_place *place)
{
    return make(b, s, l, false, place);
}

enum br_flaw br_panel_check(const struct br_sketch *s, const struct br_legend *l,
                            struct br_flaw_place *place)
{
    struct br_board board;
    return make(&board, s, l, true, place);
}

bool br_flaw_tell(enum br_flaw flaw, const struct br_flaw_place *at, struct err *e)
{
    if (flaw == BR_FLAW_ELEMENTS)
        return err_set(e, ERR_BOUND, "the board has more than %d terrain elements",
                       BR_ELEMENTS_MAX - 1);
    return err_set(e, ERR_VALUE, "the %s side of square %d,%d %s", at->is_west ? "west" : "north",
                   at->x, at->y,
                   flaw == BR_FLAW_NO_RIM
                       ? "belongs to a building and is neither wall, window nor door (BR-RULE-99)"
                       : "is the rim of a building, and no building is beside it");
}

/* ---- joining, turning and mirroring drawings ---- */

/* Where a point in half squares goes when a w by h board is turned clockwise. */
static void turn_point(int quarters, int w, int h, int *px, int *py)
{
    int x = *px, y = *py;
    if (quarters == 1) {
        *px = 2 * h - y;
        *py = x;
    } else if (quarters == 2) {
        *px = 2 * w - x;
        *py = 2 * h - y;
    } else if (quarters == 3) {
        *px = y;
        *py = 2 * w - x;
    }
}

/* Sides by their middle in half squares: (even, odd) is a west side, (odd, even) a north side. */
static int edge_at_point(int w, int px, int py)
{
    return 2 * ((py >> 1) * (w + 1) + (px >> 1)) + (px % 2 == 0);
}

bool br_sketch_join(struct br_sketch *to, const struct br_sketch *from, int left, int top,
                    int quarters, struct br_flaw_place *place)
{
    bool ok = true;
    for (int py = 0; py <= 2 * from->h; py++) {
        for (int px = 0; px <= 2 * from->w; px++) {
            int x = px, y = py;
            turn_point(quarters, from->w, from->h, &x, &y);
            x += 2 * left;
            y += 2 * top;
            if (px % 2 == 1 && py % 2 == 1) {
                to->area[(y / 2) * to->w + x / 2] = from->area[(py / 2) * from->w + px / 2];
            } else if (px % 2 != py % 2) {
                uint8_t kind = from->edge[edge_at_point(from->w, px, py)];
                uint8_t *at = &to->edge[edge_at_point(to->w, x, y)];
                if (kind != 0 && *at != 0 && *at != kind && ok) {
                    ok = false;
                    *place = (struct br_flaw_place){x / 2, y / 2, x % 2 == 0};
                }
                *at = kind != 0 ? kind : *at;
            }
        }
    }
    return ok;
}

void br_sketch_mirror(struct br_sketch *to, const struct br_sketch *from)
{
    int w = from->w;
    memset(to, 0, sizeof *to);
    to->w = from->w;
    to->h = from->h;
    for (int y = 0; y <= from->h; y++) {
        for (int x = 0; x <= w; x++) {
            if (x < w && y < from->h)
                to->area[y * w + w - 1 - x] = from->area[y * w + x];
            if (y < from->h)
                to->edge[edge_at_point(w, 2 * (w - x), 2 * y + 1)] =
                    from->edge[edge_at_point(w, 2 * x, 2 * y + 1)];
            if (x < w)
                to->edge[edge_at_point(w, 2 * (w - 1 - x) + 1, 2 * y)] =
                    from->edge[edge_at_point(w, 2 * x + 1, 2 * y)];
        }
    }
}
