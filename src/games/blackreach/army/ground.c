#include "army/ground.h"

#include <string.h>

enum { COVERED_MAX = 20, AREA_MAX = 9, PANEL_TRIES = 200 };

/* ---- which terrain ---- */

bool br_ground_find(const struct br_data *d, struct br_ground_kinds *out, struct err *e)
{
    const struct {
        const char *word;
        uint8_t *kind;
        bool is_edge;
    } rows[] = {
        {"wood", &out->wood, false},     {"ruin", &out->ruin, false},
        {"rubble", &out->rubble, false}, {"crater", &out->crater, false},
        {"pool", &out->pool, false},     {"store", &out->building, false},
        {"wall", &out->wall, true},      {"bluff", &out->cliff, true},
        {"closed", &out->closed, true},  {"window", &out->window, true},
        {"door", &out->door, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int kind = br_terrain_find(d, rows[i].word);
        if (kind < 0 || d->terrains[kind].symbols.is_edge != rows[i].is_edge)
            return err_set(e, ERR_VALUE,
                           "a free battle needs the %s terrain \"%s\", which the pack ground has",
                           rows[i].is_edge ? "edge" : "area", rows[i].word);
        *rows[i].kind = (uint8_t)kind;
    }
    return true;
}

/* A panel being laid on the field. */
struct laying {
    const struct br_data *d;
    const struct br_ground_kinds *kinds;
    struct rng *rng;
    struct br_sketch *s;
    int left, top; /* of the panel */
    int covered;   /* squares of it */
};

static int below(const struct laying *l, int n)
{
    return (int)rng_below(l->rng, (uint32_t)n);
}

static int area_at(const struct br_sketch *s, int x, int y)
{
    return s->area[y * s->w + x];
}

static uint8_t *west_of(struct br_sketch *s, int x, int y)
{
    return &s->edge[2 * (y * (s->w + 1) + x) + 1];
}

static uint8_t *north_of(struct br_sketch *s, int x, int y)
{
    return &s->edge[2 * (y * (s->w + 1) + x)];
}

static const struct br_terrain *symbols(const struct br_data *d, int terrain)
{
    return &d->terrains[terrain].symbols;
}

static bool is_on(const struct br_sketch *s, int x, int y)
{
    return x >= 0 && y >= 0 && x < s->w && y < s->h;
}

/* ---- areas ---- */

/* Is there something impassable on a square around (x,y), or on it? */
static bool is_near_impassable(const struct laying *l, int x, int y)
{
    for (int ny = y - 1; ny <= y + 1; ny++)
        for (int nx = x - 1; nx <= x + 1; nx++)
            if (is_on(l->s, nx, ny) && symbols(l->d, area_at(l->s, nx, ny))->impassable != 0)
                return true;
    return false;
}

/* Would an element of the terrain grow together with another? */
static bool touches_kind(const struct laying *l, int x, int y, int terrain)
{
    for (int dir = 0; dir < BR_DIR_COUNT; dir += 2) {
        int nx = x + br_dx[dir], ny = y + br_dy[dir];
        if (is_on(l->s, nx, ny) && area_at(l->s, nx, ny) == terrain)
            return true;
    }
    return false;
}

/* May a new element of the terrain cover the square? */
static bool is_free(const struct laying *l, int x, int y, int terrain)
{
    return x >= l->left && x < l->left + BR_PANEL && y >= l->top && y < l->top + BR_PANEL &&
           area_at(l->s, x, y) == 0 && !touches_kind(l, x, y, terrain) &&
           !(symbols(l->d, terrain)->impassable != 0 && is_near_impassable(l, x, y));
}

static bool fits_block(const struct laying *l, int x, int y, int w, int h, int terrain)
{
    for (int row = y; row < y + h; row++)
        for (int column = x; column < x + w; column++)
            if (!is_free(l, column, row, terrain))
                return false;
    return true;
}

/* BR-RULE-195: closed, with a door in the north and in the south, a window in the east and in the
 * west. */
static void build_rim(const struct laying *l, int x, int y, int w, int h)
{
    const struct br_ground_kinds *k = l->kinds;
    int doors[2] = {below(l, w), below(l, w)}, windows[2] = {below(l, h), below(l, h)};
    for (int i = 0; i < w; i++) {
        *north_of(l->s, x + i, y) = i == doors[0] ? k->door : k->closed;
        *north_of(l->s, x + i, y + h) = i == doors[1] ? k->door : k->closed;
    }
    for (int i = 0; i < h; i++) {
        *west_of(l->s, x + w, y + i) = i == windows[0] ? k->window : k->closed;
        *west_of(l->s, x, y + i) = i == windows[1] ? k->window : k->closed;
    }
}

/* A building or a ruin, on a place by lot; none if it fits nowhere. */
static void lay_block(struct laying *l)
{
    int die = below(l, 6) + 1, places = 0;
    if (die > 4)
        return;
    int terrain = die <= 2 ? l->kinds->building : l->kinds->ruin;
    int w = below(l, 6) < 3 ? 2 : 3, h = below(l, 6) < 3 ? 2 : 3;
    uint8_t at[BR_PANEL * BR_PANEL];
    for (int i = 0; i < BR_PANEL * BR_PANEL; i++)
        if (fits_block(l, l->left + i % BR_PANEL, l->top + i / BR_PANEL, w, h, terrain))
            at[places++] = (uint8_t)i;
    if (places == 0)
        return;
    int place = at[below(l, places)], x = l->left + place % BR_PANEL, y = l->top + place / BR_PANEL;
    for (int i = 0; i < w * h; i++)
        l->s->area[(y + i / w) * l->s->w + x + i % w] = (uint8_t)terrain;
    l->covered += w * h;
    if (terrain == l->kinds->building)
        build_rim(l, x, y, w, h);
}

/* Squares beside the first `count` of the element that it may still cover; how many. */
static int find_growth(const struct laying *l, const struct br_spot *own, int count, int terrain,
                       struct br_spot *out)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        for (int dir = 0; dir < BR_DIR_COUNT; dir += 2) {
            struct br_spot next = {(int8_t)(own[i].x + br_dx[dir]),
                                   (int8_t)(own[i].y + br_dy[dir])};
            bool is_known = false;
            for (int k = 0; k < count; k++)
                is_known = is_known || (own[k].x == next.x && own[k].y == next.y);
            for (int k = 0; k < found; k++)
                is_known = is_known || (out[k].x == next.x && out[k].y == next.y);
            if (!is_known && is_free(l, next.x, next.y, terrain))
                out[found++] = next;
        }
    return found;
}

/* An area that grows square by square; left out if it finds no room. */
static void lay_area(struct laying *l, int terrain, int size)
{
    struct br_spot own[AREA_MAX], places[BR_PANEL * BR_PANEL];
    int count = 0, found = 0;
    if (l->covered + size > COVERED_MAX)
        return;
    for (int y = l->top; y < l->top + BR_PANEL; y++)
        for (int x = l->left; x < l->left + BR_PANEL; x++)
            if (is_free(l, x, y, terrain))
                places[found++] = (struct br_spot){(int8_t)x, (int8_t)y};
    while (count < size) {
        if (found == 0)
            return;
        own[count++] = places[below(l, found)];
        found = find_growth(l, own, count, terrain, places);
    }
    for (int i = 0; i < size; i++)
        l->s->area[own[i].y * l->s->w + own[i].x] = (uint8_t)terrain;
    l->covered += size;
}

/* ---- walls and cliffs ---- */

/* Does an edge of the terrain end at the corner i(a,b)? */
static bool ends_at(const struct laying *l, int a, int b, int terrain)
{
    struct br_sketch *s = l->s;
    return (a > 0 && *north_of(s, a - 1, b) == terrain) ||
           (a < s->w && *north_of(s, a, b) == terrain) ||
           (b > 0 && *west_of(s, a, b - 1) == terrain) ||
           (b < s->h && *west_of(s, a, b) == terrain);
}

/* A straight run of edges inside the panel: along the north sides of row y from (x,y) on, or along
 * the west sides of column x. */
static bool fits_run(const struct laying *l, int x, int y, int size, bool is_west, int terrain)
{
    struct br_sketch *s = l->s;
    for (int i = 0; i < size; i++) {
        int ex = is_west ? x : x + i, ey = is_west ? y + i : y;
        int ox = is_west ? ex - 1 : ex, oy = is_west ? ey : ey - 1;
        if ((is_west ? *west_of(s, ex, ey) : *north_of(s, ex, ey)) != 0 ||
            area_at(s, ex, ey) == l->kinds->building || area_at(s, ox, oy) == l->kinds->building)
            return false;
    }
    for (int i = 0; i <= size; i++)
        if (ends_at(l, is_west ? x : x + i, is_west ? y + i : y, terrain))
            return false;
    return true;
}

static void lay_run(struct laying *l, int terrain, int size)
{
    struct {
        uint8_t x, y;
        bool is_west;
    } places[2 * BR_PANEL * BR_PANEL];
    int found = 0;
    for (int is_west = 0; is_west < 2; is_west++)
        for (int across = 1; across < BR_PANEL; across++)
            for (int along = 0; along + size <= BR_PANEL; along++) {
                int x = l->left + (is_west ? across : along),
                    y = l->top + (is_west ? along : across);
                if (!fits_run(l, x, y, size, is_west, terrain))
                    continue;
                places[found].x = (uint8_t)x;
                places[found].y = (uint8_t)y;
                places[found++].is_west = is_west;
            }
    if (found == 0)
        return;
    int place = below(l, found), x = places[place].x, y = places[place].y;
    for (int i = 0; i < size; i++)
        *(places[place].is_west ? west_of(l->s, x, y + i) : north_of(l->s, x + i, y)) =
            (uint8_t)terrain;
}

/* ---- panels ---- */

/* BR-FREE-23, in its order. */
static void lay_elements(struct laying *l)
{
    const struct br_ground_kinds *k = l->kinds;
    lay_block(l);
    for (int i = 1 + below(l, 3); i > 0; i--)
        lay_area(l, k->wood, 3 + below(l, 4));
    for (int i = 1 + below(l, 3); i > 0; i--) {
        int terrain = below(l, 2) == 0 ? k->rubble : k->crater;
        lay_area(l, terrain, 1 + below(l, 3));
    }
    for (int i = 1 + below(l, 3); i > 0; i--)
        lay_run(l, k->wall, 2 + below(l, 4));
    if (below(l, 6) >= 4)
        lay_run(l, k->cliff, 3 + below(l, 4));
    if (below(l, 6) == 5)
        lay_area(l, k->pool, 1 + below(l, 3));
}

static bool lay_panel(struct laying *l)
{
    struct br_sketch before = *l->s;
    for (int i = 0; i < PANEL_TRIES; i++) {
        *l->s = before;
        l->covered = 0;
        lay_elements(l);
        if (br_ground_is_open(l->d, l->s, l->left, l->top, BR_PANEL, BR_PANEL))
            return true;
    }
    return false;
}

/* ---- the whole field ---- */

/* BR-RULE-196: a building that reaches over the middle line is left out, with its rim. */
static void drop_building(struct br_sketch *s, int x, int y)
{
    int terrain = area_at(s, x, y);
    s->area[y * s->w + x] = 0;
    *north_of(s, x, y) = *north_of(s, x, y + 1) = 0;
    *west_of(s, x, y) = *west_of(s, x + 1, y) = 0;
    for (int dir = 0; dir < BR_DIR_COUNT; dir += 2) {
        int nx = x + br_dx[dir], ny = y + br_dy[dir];
        if (is_on(s, nx, ny) && area_at(s, nx, ny) == terrain)
            drop_building(s, nx, ny);
    }
}

/* BR-FREE-25: square (x,y) becomes (w-1-x,h-1-y), its north side that one's south side. */
static void turn_round(struct br_sketch *s, int building)
{
    int w = s->w, h = s->h, middle = h / 2;
    for (int y = middle; y < h; y++)
        for (int x = 0; x < w; x++)
            if (area_at(s, x, y) == building)
                drop_building(s, x, y);
    for (int y = 0; y < h; y++)
        for (int x = 0; x <= w; x++) {
            bool is_west_half = 2 * x < w;
            if (x < w && (2 * y + 1 < h || (2 * y + 1 == h && is_west_half)))
                s->area[(h - 1 - y) * w + w - 1 - x] = s->area[y * w + x];
            if (2 * y + 1 < h || (2 * y + 1 == h && is_west_half))
                *west_of(s, w - x, h - 1 - y) = *west_of(s, x, y);
            if (x < w && (2 * y < h || (2 * y == h && is_west_half)))
                *north_of(s, w - 1 - x, h - y) = *north_of(s, x, y);
        }
}

static bool lay_field(struct laying *l, int columns, int rows, bool is_fair)
{
    struct br_sketch *s = l->s;
    memset(s, 0, sizeof *s);
    s->w = (uint8_t)(columns * BR_PANEL);
    s->h = (uint8_t)(rows * BR_PANEL);
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            l->left = column * BR_PANEL;
            l->top = row * BR_PANEL;
            if (is_fair && 2 * l->top >= s->h)
                continue; /* nothing of it would stay */
            if (!lay_panel(l))
                return false;
        }
    if (is_fair)
        turn_round(s, l->kinds->building);
    return true;
}

bool br_ground_lay(const struct br_data *d, const struct br_ground_kinds *kinds, int columns,
                   int rows, bool is_fair, struct rng *rng, struct br_sketch *sketch,
                   struct br_board *board)
{
    struct laying l = {.d = d, .kinds = kinds, .rng = rng, .s = sketch};
    struct br_terrain packs[BR_TERRAINS_MAX];
    struct br_legend legend = {packs, NULL};
    struct br_flaw_place at;
    for (int i = 0; i < BR_TERRAINS_MAX; i++)
        packs[i] = d->terrains[i].symbols;
    for (int i = 0; i < BR_GROUND_TRIES; i++) {
        memset(board, 0, sizeof *board);
        if (lay_field(&l, columns, rows, is_fair) &&
            br_board_make(board, sketch, &legend, &at) == BR_FLAW_NONE &&
            br_ground_is_spaced(d, board) &&
            br_ground_is_open(d, sketch, 0, 0, sketch->w, sketch->h)) {
            board->map = BR_NO_MAP;
            return true;
        }
    }
    return false;
}

/* ---- BR-FREE-24 ---- */

bool br_ground_is_spaced(const struct br_data *d, const struct br_board *b)
{
    for (int i = 0; i < b->w * b->h; i++) {
        int x = i % b->w, y = i / b->w, own = b->area[i];
        if (symbols(d, b->elements[own].terrain)->impassable == 0)
            continue;
        for (int dir = 0; dir < BR_DIR_COUNT; dir++) {
            int nx = x + br_dx[dir], ny = y + br_dy[dir];
            if (!br_on_board(b, nx, ny))
                continue;
            int other = b->area[br_square(b, nx, ny)];
            if (other != own && symbols(d, b->elements[other].terrain)->impassable != 0)
                return false;
        }
    }
    return true;
}

/* A search over the poses of a two-square vehicle: the front's square and the heading. */
struct drive {
    const struct br_data *d;
    const struct br_sketch *s;
    int left, top, w, h;
    uint8_t
        open[BR_SQUARES_MAX]; /* directions to a square beside it that it may take, a bit each */
    uint8_t seen[BR_SQUARES_MAX]; /* headings, a bit each */
    uint16_t stack[BR_SQUARES_MAX * BR_DIR_COUNT];
    int count;
};

static bool is_drivable(const struct drive *v, int x, int y)
{
    return x >= v->left && x < v->left + v->w && y >= v->top && y < v->top + v->h &&
           !(symbols(v->d, area_at(v->s, x, y))->impassable >> BR_HEAVY & 1);
}

/* Between two squares that touch by a side: is the side open to it? By a corner: always
 * (BR-MOVE-23). */
static bool find_passage(const struct drive *v, int x, int y, int dir)
{
    const struct br_sketch *s = v->s;
    int nx = x + br_dx[dir], ny = y + br_dy[dir], edge = 0;
    if (!is_drivable(v, x, y) || !is_drivable(v, nx, ny))
        return false;
    if (dir == BR_W || dir == BR_E)
        edge = s->edge[2 * (y * (s->w + 1) + (dir == BR_W ? x : nx)) + 1];
    else if (dir == BR_N || dir == BR_S)
        edge = s->edge[2 * ((dir == BR_N ? y : ny) * (s->w + 1) + x)];
    return !(symbols(v->d, edge)->impassable >> BR_HEAVY & 1);
}

static void find_passages(struct drive *v)
{
    for (int y = v->top; y < v->top + v->h; y++)
        for (int x = v->left; x < v->left + v->w; x++)
            for (int dir = 0; dir < BR_DIR_COUNT; dir++)
                v->open[y * v->s->w + x] |= (uint8_t)(find_passage(v, x, y, dir) << dir);
}

static bool is_passage(const struct drive *v, int x, int y, int dir)
{
    return v->open[y * v->s->w + x] >> dir & 1;
}

/* The vehicle could stand with its front there; remembers it as the next to go on from. */
static void visit(struct drive *v, int x, int y, int heading)
{
    int rx = x - br_dx[heading], ry = y - br_dy[heading];
    if (!is_on(v->s, rx, ry) || !is_passage(v, rx, ry, heading))
        return;
    int at = y * v->s->w + x;
    if (v->seen[at] >> heading & 1)
        return;
    v->seen[at] |= (uint8_t)(1U << heading);
    v->stack[v->count++] = (uint16_t)(at * BR_DIR_COUNT + heading);
}

/* Steps forward and backward, straight and half aside, and pivots around either end (BR-MOVE-21,
 * -22, -24). */
static void go_on(struct drive *v, int x, int y, int heading)
{
    int rx = x - br_dx[heading], ry = y - br_dy[heading];
    for (int turn = -1; turn <= 1; turn++) {
        int dir = br_turn(heading, turn), back = br_turn(heading, 4 + turn);
        if (is_passage(v, x, y, dir)) /* the rear follows the front */
            visit(v, x + br_dx[dir], y + br_dy[dir], dir);
        if (is_passage(v, rx, ry, back)) /* the front follows the rear */
            visit(v, rx, ry, br_turn(back, 4));
        if (turn == 0)
            continue;
        visit(v, x, y, dir);                             /* around its front, */
        visit(v, rx + br_dx[dir], ry + br_dy[dir], dir); /* around its rear */
    }
}

bool br_ground_is_open(const struct br_data *d, const struct br_sketch *s, int left, int top, int w,
                       int h)
{
    struct drive v = {.d = d, .s = s, .left = left, .top = top, .w = w, .h = h};
    bool covered[BR_SQUARES_MAX] = {false};
    find_passages(&v);
    for (int i = 0; i < w * h * BR_DIR_COUNT && v.count == 0; i++)
        visit(&v, left + i / BR_DIR_COUNT % w, top + i / BR_DIR_COUNT / w, i % BR_DIR_COUNT);
    while (v.count > 0) {
        int pose = v.stack[--v.count], at = pose / BR_DIR_COUNT, heading = pose % BR_DIR_COUNT;
        int x = at % s->w, y = at / s->w;
        covered[at] = covered[(y - br_dy[heading]) * s->w + x - br_dx[heading]] = true;
        go_on(&v, x, y, heading);
    }
    for (int y = top; y < top + h; y++)
        for (int x = left; x < left + w; x++)
            if (is_drivable(&v, x, y) && !covered[y * s->w + x])
                return false;
    return true;
}
