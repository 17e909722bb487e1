/* battle.c: the mission of a free battle, its areas and objectives, and the checks of the whole. */
#include "army/battle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "army/army.h"
#include "board/bearing.h"
#include "board/passage.h"

enum {
    ATTEMPTS_MAX = 200,
    STRIP = 4,       /* rows of a strip, and */
    SHORT_STRIP = 3, /* of the one in deployment 5 (BR-FREE-35) */
    CORNER = 7,
    BLOCK_W = 8, /* BR-FREE-36 */
    BLOCK_H = 6,
    RIM_AWAY = 2, /* BR-FREE-34 */
    AREA_AWAY = 2,
    OTHERS_AWAY = 4
};

const struct br_size_info br_sizes[BR_SIZE_COUNT] = {
    {"skirmish", 100, 2, 2, 5},
    {"battle", 200, 2, 3, 6},
    {"war", 300, 4, 3, 7},
};

enum br_size br_size_of(int points)
{
    enum br_size best = BR_SKIRMISH;
    for (int i = 1; i < BR_SIZE_COUNT; i++)
        if (abs(points - br_sizes[i].points) < abs(points - br_sizes[best].points))
            best = (enum br_size)i;
    return best;
}

static int roll(struct rng *rng, struct witness *w, const char *kind)
{
    return chance_below(rng, w, kind, 6) + 1;
}

/* ---- the mission ---- */

static void add_win(struct br_terms *t, enum br_win kind, int seat, int number)
{
    t->conditions[t->condition_count++] =
        (struct br_condition){(uint8_t)kind, (uint8_t)seat, (uint8_t)number};
}

/* BR-SETUP-05 */
static int roll_first(struct rng *rng, struct witness *w)
{
    for (;;) {
        int a = roll(rng, w, "first"), b = roll(rng, w, "first");
        if (a != b)
            return b > a;
    }
}

void br_battle_begin(struct br_battle *b, int points, int mission, struct rng *rng,
                     struct witness *w)
{
    memset(b, 0, sizeof *b);
    struct br_scenario *sc = &b->scenario;
    b->size = (uint8_t)br_size_of(points);
    b->attacker = BR_NO_ATTACKER;
    sc->map = BR_NO_MAP;
    sc->terms.mission = (uint8_t)(mission != BR_NO_MISSION ? mission : roll(rng, w, "mission"));
    sc->terms.deploy_first = BR_DEPLOY_INITIATIVE;
    bool has_attacker = sc->terms.mission == BR_BREAKTHROUGH || sc->terms.mission == BR_LAST_STAND;
    if (has_attacker) { /* BR-FREE-33, -39 */
        b->attacker = roll(rng, w, "attacker") % 2 == 0;
        sc->terms.first = b->attacker;
    } else {
        sc->terms.first = (uint8_t)roll_first(rng, w);
    }
    for (int seat = 0; seat < 2; seat++) {
        bool stands = sc->terms.mission == BR_LAST_STAND && seat != b->attacker;
        b->points[seat] = (uint16_t)(stands ? points * 7 / 10 : points); /* BR-FREE-32 */
        sc->sides[seat].hand_size = stands ? 5 : 4;                      /* BR-FREE-40 */
        sc->sides[seat].entry_side = seat == 0 ? BR_N : BR_S;            /* BR-FREE-22 */
    }
    snprintf(sc->title, sizeof sc->title, "%s", br_mission_titles[sc->terms.mission]);
}

/* ---- the armies ---- */

/* The types of a seat's units, in order; how many. */
static int list_types(const struct br_data *d, const struct br_scenario *sc, int seat,
                      uint8_t out[BR_UNITS_MAX])
{
    const struct br_scenario_side *side = &sc->sides[seat];
    struct br_recruit units[BR_RECRUITS_MAX];
    int count = 0;
    for (int i = 0; i < side->tile_count; i++) {
        int size = br_recruits(d, &side->tiles[i], units);
        for (int n = 0; n < size && count < BR_UNITS_MAX; n++)
            out[count++] = units[n].type;
    }
    return count;
}

/* The army as the side's tiles make it. */
static void army_of(const struct br_scenario_side *side, struct br_army *out)
{
    memset(out, 0, sizeof *out);
    out->tile_count = side->tile_count;
    memcpy(out->tiles, side->tiles, sizeof out->tiles);
}

/* BR-FREE-30, BR-RULE-227: what the attacker needs. */
static int exit_goal(const struct br_data *d, const struct br_scenario *sc, int seat)
{
    uint8_t types[BR_UNITS_MAX];
    int count = list_types(d, sc, seat, types), all = 0;
    for (int i = 0; i < count; i++) {
        const struct br_type *t = &d->types[types[i]].print;
        if (!t->is_aircraft && !t->is_pod)
            all += t->is_character ? 3 : t->class == BR_INFANTRY ? 1 : 2;
    }
    return (all + 2) / 3;
}

/* ---- deployment areas ---- */

/* A battle in the making. */
struct making {
    const struct br_data *d;
    struct br_battle *b;
    struct rng *rng;
    struct witness *w;
    int deployment;           /* the die; 0: last stand */
    struct br_field field;    /* the board without units */
    struct br_passage ground; /* for infantry */
    struct br_rows reach[2];  /* squares that a seat's infantry can come to */
};

static uint32_t row_bits(int left, int right)
{
    return left > right ? 0 : ((2U << (right - left)) - 1) << left;
}

static void fill_strip(const struct br_board *b, int seat, int rows, uint32_t *zone)
{
    for (int i = 0; i < rows && i < b->h; i++)
        zone[seat == 0 ? i : b->h - 1 - i] = row_bits(0, b->w - 1);
}

/* BR-FREE-35, 4: from the corner square all whose distances add up to at most `sum`. */
static void fill_corner(const struct br_board *b, int seat, int sum, uint32_t *zone)
{
    for (int i = 0; i <= sum && i < b->h; i++) {
        int reach = sum - i < b->w - 1 ? sum - i : b->w - 1;
        zone[seat == 0 ? i : b->h - 1 - i] =
            seat == 0 ? row_bits(0, reach) : row_bits(b->w - 1 - reach, b->w - 1);
    }
}

static int clamp(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

/* BR-FREE-36 */
static void fill_block(const struct br_board *b, const struct br_rows *building, int more,
                       uint32_t *zone)
{
    int top = -1, bottom = 0;
    uint32_t columns = 0;
    for (int y = 0; y < b->h; y++) {
        if (building->row[y] == 0)
            continue;
        columns |= building->row[y];
        top = top < 0 ? y : top;
        bottom = y;
    }
    int west = __builtin_ctz(columns), east = 31 - __builtin_clz(columns);
    int left = clamp((west + east + 1 - BLOCK_W) >> 1, 0, b->w - BLOCK_W);
    int above = clamp((top + bottom + 1 - BLOCK_H) >> 1, 0, b->h - BLOCK_H);
    for (int y = above - more; y < above + BLOCK_H + more; y++)
        if (y >= 0 && y < b->h)
            zone[y] = row_bits(clamp(left - more, 0, b->w - 1),
                               clamp(left + BLOCK_W - 1 + more, 0, b->w - 1));
}

/* The squares of the objective building. */
static void objective_squares(const struct making *m, struct br_rows *out)
{
    const struct br_board *b = &m->b->board;
    const struct br_scenario_objective *o = &m->b->scenario.objectives[0];
    memset(out, 0, sizeof *out);
    int element = b->area[br_square(b, o->a, o->b)];
    for (int i = 0; i < b->w * b->h; i++)
        if (b->area[i] == element)
            br_rows_add(out, i % b->w, i / b->w);
}

static bool is_off_map(const struct making *m, int seat)
{
    const struct br_scenario *sc = &m->b->scenario;
    return m->deployment == 0   ? seat == m->b->attacker
           : m->deployment == 5 ? seat != sc->terms.first
                                : m->deployment == 6;
}

/* The seat's area, `more` rows or squares larger than at first (BR-FREE-37). */
static void make_area(const struct making *m, int seat, int more, uint32_t zone[BR_SIDE_MAX])
{
    const struct br_board *b = &m->b->board;
    struct br_rows building;
    memset(zone, 0, BR_SIDE_MAX * sizeof *zone);
    if (m->deployment == 0) {
        objective_squares(m, &building);
        fill_block(b, &building, more, zone);
    } else if (m->deployment == 4) {
        fill_corner(b, seat, CORNER + more, zone);
    } else {
        fill_strip(b, seat, (m->deployment == 5 ? SHORT_STRIP : STRIP) + more, zone);
    }
}

/* Can a unit of the type stand there on squares that are free? It takes them. */
static bool takes_place(const struct making *m, const struct br_type *t, struct br_pose at,
                        struct br_rows *free)
{
    struct br_spot s[4];
    int count = br_cover_squares(t->squares, at.x, at.y, at.heading, s);
    for (int i = 0; i < count; i++)
        if (!br_on_board(&m->b->board, s[i].x, s[i].y) || !br_rows_has(free, s[i].x, s[i].y) ||
            (br_area_terrain(m->d, &m->field, s[i].x, s[i].y)->impassable >> t->class & 1))
            return false;
    for (int i = 0; i < count; i++)
        br_rows_remove(free, s[i].x, s[i].y);
    return true;
}

static bool finds_place(const struct making *m, const struct br_type *t, struct br_rows *free)
{
    const struct br_board *b = &m->b->board;
    for (int y = 0; y < b->h; y++)
        for (int x = 0; x < b->w; x++)
            for (int heading = 0; heading <= (t->squares == 2 ? BR_S : BR_N); heading += 2)
                if (takes_place(m, t, (struct br_pose){(uint8_t)x, (uint8_t)y, (uint8_t)heading},
                                free))
                    return true;
    return false;
}

/* Do all units fit that start on the board? The larger ones are placed first; vehicles before
 * infantry, which can stand anywhere. */
static bool army_fits(const struct making *m, int seat, const uint32_t zone[BR_SIDE_MAX])
{
    uint8_t types[BR_UNITS_MAX];
    struct br_rows free;
    int count = list_types(m->d, &m->b->scenario, seat, types);
    memcpy(free.row, zone, sizeof free.row);
    for (int size = 4; size > 0; size /= 2)
        for (int foot = 0; foot < 2; foot++)
            for (int i = 0; i < count; i++) {
                const struct br_type *t = &m->d->types[types[i]].print;
                if (t->squares == size && (t->class == BR_INFANTRY) == foot && !t->is_aircraft &&
                    !t->is_pod && !finds_place(m, t, &free))
                    return false;
            }
    return true;
}

static bool lay_areas(struct making *m)
{
    struct br_scenario *sc = &m->b->scenario;
    for (int seat = 0; seat < 2; seat++) {
        sc->sides[seat].is_off_map = is_off_map(m, seat);
        if (sc->sides[seat].is_off_map)
            continue;
        int more = 0;
        for (;; more++) {
            make_area(m, seat, more, sc->terms.zone[seat]);
            if (army_fits(m, seat, sc->terms.zone[seat]))
                break;
            if (more > BR_SIDE_MAX)
                return false;
        }
    }
    for (int y = 0; y < BR_SIDE_MAX; y++)
        if (sc->terms.zone[0][y] & sc->terms.zone[1][y])
            return false; /* they have grown into each other */
    if (m->deployment == 0) {
        sc->terms.deploy_first = m->b->attacker ^ 1;
        sc->terms.picks_side = (uint8_t)(1U << m->b->attacker);
    }
    return true;
}

/* ---- objectives ---- */

/* How near an interspace may be to what it keeps away from. */
struct distances {
    int rim, area, others;
};

static int distance(int a, int b, int c, int d)
{
    int x = abs(a - c), y = abs(b - d);
    return x > y ? x : y;
}

static bool touches(const struct making *m, int a, int b, int away)
{
    const struct br_board *board = &m->b->board;
    for (int y = b - 1; y <= b; y++)
        for (int x = a - 1; x <= a; x++) {
            if (!br_on_board(board, x, y))
                continue;
            if (br_area_terrain(m->d, &m->field, x, y)->impassable != 0)
                return true;
            /* BR-RULE-03: the corners of a square are at distance 1. */
            for (int seat = 0; seat < 2 && away > 1; seat++)
                if (m->b->scenario.terms.zone[seat][y] >> x & 1)
                    return true;
        }
    return false;
}

static bool is_legal(const struct making *m, int a, int b, const struct distances *far)
{
    const struct br_board *board = &m->b->board;
    const struct br_scenario *sc = &m->b->scenario;
    if (a < far->rim || b < far->rim || a > board->w - far->rim || b > board->h - far->rim)
        return false;
    for (int i = 0; i < sc->objective_count; i++)
        if (distance(a, b, sc->objectives[i].a, sc->objectives[i].b) < far->others)
            return false;
    return !touches(m, a, b, far->area);
}

static void add_objective(struct br_scenario *sc, int a, int b)
{
    sc->objectives[sc->objective_count++] =
        (struct br_scenario_objective){.a = (uint8_t)a, .b = (uint8_t)b, .value = 1};
}

/* The legal interspace nearest to the middle, then the northernmost, then the westernmost. */
static bool place_middle(struct making *m, const struct distances *far)
{
    const struct br_board *board = &m->b->board;
    int best = -1, best_a = 0, best_b = 0;
    for (int b = 0; b <= board->h; b++)
        for (int a = 0; a <= board->w; a++) {
            int away = distance(2 * a, 2 * b, board->w, board->h);
            if ((best >= 0 && away >= best) || !is_legal(m, a, b, far))
                continue;
            best = away;
            best_a = a;
            best_b = b;
        }
    if (best >= 0)
        add_objective(&m->b->scenario, best_a, best_b);
    return best >= 0;
}

/* Pairs mirrored by 180 degrees, by lot: tries the places in a random order, and another first pair
 * where a second one finds no place. */
static bool place_pairs(struct making *m, int pairs, const struct distances *far)
{
    const struct br_board *board = &m->b->board;
    struct br_scenario *sc = &m->b->scenario;
    struct {
        uint8_t a, b;
    } places[(BR_SIDE_MAX + 1) * (BR_SIDE_MAX + 1)];
    int count = 0;
    if (pairs == 0)
        return true;
    for (int b = 0; 2 * b <= board->h; b++)
        for (int a = 0; a <= board->w; a++)
            if (is_legal(m, a, b, far) && is_legal(m, board->w - a, board->h - b, far) &&
                distance(a, b, board->w - a, board->h - b) >= far->others) {
                places[count].a = (uint8_t)a;
                places[count++].b = (uint8_t)b;
            }
    for (; count > 0; count--) {
        int i = (int)rng_below(m->rng, (uint32_t)count), a = places[i].a, b = places[i].b;
        places[i] = places[count - 1];
        add_objective(sc, a, b);
        add_objective(sc, board->w - a, board->h - b);
        if (place_pairs(m, pairs - 1, far))
            return true;
        sc->objective_count = (uint8_t)(sc->objective_count - 2);
    }
    return false;
}

static bool place_objectives(struct making *m)
{
    static const uint8_t counts[BR_MISSION_COUNT] = {
        [BR_MEETING] = 3, [BR_TAKE_AND_HOLD] = 4, [BR_RELIC] = 1};
    struct br_scenario *sc = &m->b->scenario;
    int count = counts[sc->terms.mission];
    for (int less = 0; less <= OTHERS_AWAY; less++) {
        struct distances far = {RIM_AWAY - less, AREA_AWAY - less, OTHERS_AWAY - less};
        sc->objective_count = 0;
        if ((count % 2 == 0 || place_middle(m, &far)) && place_pairs(m, count / 2, &far))
            return true;
    }
    return false;
}

/* BR-RULE-198 */
static bool choose_building(struct making *m, int terrain)
{
    const struct br_board *b = &m->b->board;
    int best = -1;
    for (int i = 1; i < b->element_count; i++) {
        int left = BR_SIDE_MAX, right = 0, top = BR_SIDE_MAX, bottom = 0;
        if (b->elements[i].terrain != terrain)
            continue;
        for (int at = 0; at < b->w * b->h; at++) {
            int x = at % b->w, y = at / b->w;
            if (b->area[at] != i)
                continue;
            left = x < left ? x : left;
            right = x > right ? x : right;
            top = y < top ? y : top;
            bottom = y > bottom ? y : bottom;
        }
        int away = distance(left + right + 1, top + bottom + 1, b->w, b->h);
        struct br_scenario_objective *o = &m->b->scenario.objectives[0];
        if (best >= 0 &&
            (away > best || (away == best && (top > o->b || (top == o->b && left > o->a)))))
            continue;
        best = away;
        *o = (struct br_scenario_objective){.a = (uint8_t)left,
                                            .b = (uint8_t)top,
                                            .is_element = true,
                                            .owner = (uint8_t)((m->b->attacker ^ 1) + 1),
                                            .value = 1};
    }
    m->b->scenario.objective_count = best >= 0;
    return best >= 0;
}

/* ---- the checks ---- */

/* Spreads a set of squares to all that infantry can walk to. */
static void walk(const struct making *m, struct br_rows *reach)
{
    const struct br_board *b = &m->b->board;
    const struct br_passage *p = &m->ground;
    for (bool grows = true; grows;) {
        grows = false;
        for (int y = 0; y < b->h; y++) {
            struct br_row_ways ways;
            br_row_ways(p, &p->area[BR_CLOSES], &p->area[BR_STOPS], y, b->h, &ways);
            for (int dir = 0; dir < BR_DIR_COUNT; dir++) {
                int ny = y + br_dy[dir];
                if (ny < 0 || ny >= b->h)
                    continue;
                uint32_t from = reach->row[y] & ways.open[dir];
                uint32_t to = br_dx[dir] > 0 ? from << 1 : br_dx[dir] < 0 ? from >> 1 : from;
                to &= row_bits(0, b->w - 1) & ~p->area[BR_CLOSES].row[ny] & ~reach->row[ny];
                reach->row[ny] |= to;
                grows = grows || to != 0;
            }
        }
    }
}

/* The squares at one side of the board. */
static void add_rim(const struct br_board *b, int side, struct br_rows *out)
{
    for (int y = 0; y < b->h; y++)
        out->row[y] |= side == BR_N   ? (y == 0 ? row_bits(0, b->w - 1) : 0)
                       : side == BR_S ? (y == b->h - 1 ? row_bits(0, b->w - 1) : 0)
                       : side == BR_W ? 1U
                                      : 1U << (b->w - 1);
}

static bool meet(const struct br_rows *a, const struct br_rows *b)
{
    for (int y = 0; y < BR_SIDE_MAX; y++)
        if (a->row[y] & b->row[y])
            return true;
    return false;
}

/* Where a seat starts: its area, or the rim of the side it comes from (BR-RULE-197). */
static void start_of(const struct making *m, int seat, int side, struct br_rows *out)
{
    const struct br_scenario *sc = &m->b->scenario;
    memset(out, 0, sizeof *out);
    if (sc->sides[seat].is_off_map)
        add_rim(&m->b->board, side, out);
    else
        memcpy(out->row, sc->terms.zone[seat], sizeof out->row);
    for (int y = 0; y < m->b->board.h; y++)
        out->row[y] &= ~m->ground.area[BR_CLOSES].row[y];
}

/* BR-FREE-42, for one side from which a seat that chooses it may come. */
static bool is_connected(const struct making *m, int sides[2])
{
    const struct br_scenario *sc = &m->b->scenario;
    struct br_rows start[2], reach[2];
    for (int seat = 0; seat < 2; seat++) {
        start_of(m, seat, sides[seat], &start[seat]);
        reach[seat] = start[seat];
        walk(m, &reach[seat]);
    }
    if (!meet(&reach[0], &start[1]))
        return false;
    for (int i = 0; i < sc->objective_count; i++) {
        const struct br_scenario_objective *o = &sc->objectives[i];
        struct br_rows control = {{0}};
        if (o->is_element)
            objective_squares(m, &control);
        for (int y = o->b - 1; y <= o->b && !o->is_element; y++)
            for (int x = o->a - 1; x <= o->a; x++)
                if (br_on_board(&m->b->board, x, y))
                    br_rows_add(&control, x, y);
        if (!meet(&reach[0], &control) || !meet(&reach[1], &control))
            return false;
    }
    return true;
}

static bool is_sound(const struct making *m)
{
    const struct br_scenario *sc = &m->b->scenario;
    int sides[2] = {sc->sides[0].entry_side, sc->sides[1].entry_side};
    if (m->deployment != 0)
        return is_connected(m, sides);
    for (int side = BR_N; side < BR_DIR_COUNT; side += 2) {
        sides[m->b->attacker] = side;
        if (!is_connected(m, sides))
            return false;
    }
    return true;
}

/* ---- the whole ---- */

static void set_conditions(const struct br_data *d, struct br_battle *b)
{
    struct br_scenario *sc = &b->scenario;
    struct br_terms *t = &sc->terms;
    t->condition_count = 0;
    switch ((enum br_mission)t->mission) {
    case BR_TAKE_AND_HOLD:
        add_win(t, BR_WIN_POINTS, 0, 3);
        break;
    case BR_RELIC:
        add_win(t, BR_WIN_STREAK, 0, 3);
        add_win(t, BR_WIN_KEEP, 0, 1);
        add_win(t, BR_WIN_KEEP, 1, 1);
        break;
    case BR_BREAKTHROUGH:
        add_win(t, BR_WIN_EXIT, b->attacker, exit_goal(d, sc, b->attacker));
        add_win(t, BR_WIN_LAST, b->attacker ^ 1, 0);
        break;
    case BR_DECAPITATION:
        add_win(t, BR_WIN_COMMAND, 0, 0);
        add_win(t, BR_WIN_COMMAND, 1, 0);
        add_win(t, BR_WIN_DESTROYED, 0, 0);
        break;
    case BR_LAST_STAND:
        add_win(t, BR_WIN_KEEP, b->attacker, 1);
        add_win(t, BR_WIN_LAST, b->attacker ^ 1, 0);
        break;
    default:
        break;
    }
}

/* Everything behind mission, attacker and initiative, once (BR-RULE-194). */
static bool attempt(struct making *m, const struct br_ground_kinds *kinds)
{
    struct br_battle *b = m->b;
    struct br_scenario *sc = &b->scenario;
    bool is_stand = sc->terms.mission == BR_LAST_STAND;
    memset(sc->terms.zone, 0, sizeof sc->terms.zone);
    m->deployment = is_stand ? 0 : roll(m->rng, m->w, "deployment");
    bool is_laid = br_ground_lay(m->d, kinds, br_sizes[b->size].columns, br_sizes[b->size].rows,
                                 b->attacker == BR_NO_ATTACKER, m->rng, &b->sketch, &b->board);
    if (!is_laid)
        return false;
    memset(&m->field, 0, sizeof m->field);
    m->field.board = b->board;
    br_field_index(m->d, &m->field);
    (void)br_passage(m->d, &m->field, BR_INFANTRY, &m->ground);
    if ((is_stand && !choose_building(m, kinds->building)) || !lay_areas(m) ||
        (!is_stand && !place_objectives(m)))
        return false;
    int turns = br_sizes[b->size].turns + (roll(m->rng, m->w, "turn") >= 4) + is_stand;
    sc->turns = (uint8_t)(turns > 8 ? 8 : turns); /* BR-FREE-38 */
    int circumstance = roll(m->rng, m->w, "circumstance");
    sc->special = (uint8_t)(circumstance < 4 ? 0 : 1U << (circumstance - 4)); /* BR-FREE-41 */
    return is_sound(m);
}

bool br_battle_finish(const struct br_data *d, struct br_battle *b, struct rng *rng,
                      struct witness *w, struct err *e)
{
    struct br_ground_kinds kinds;
    struct making m = {.d = d, .b = b, .rng = rng, .w = w};
    if (!br_ground_find(d, &kinds, e))
        return false;
    for (int seat = 0; seat < 2; seat++) {
        struct br_army army;
        army_of(&b->scenario.sides[seat], &army);
        if (br_army_stars(d, &army) == 0)
            return err_set(e, ERR_VALUE,
                           "the army of seat %d has no order star, so it would have no order token "
                           "(BR-FREE-42)",
                           seat);
    }
    set_conditions(d, b);
    for (int i = 0; i < ATTEMPTS_MAX; i++)
        if (attempt(&m, &kinds))
            return true;
    return err_set(e, ERR_VALUE, "no field was found on which both armies fit");
}
