/* Properties of geometry on random boards: the slow reference agrees; turning and mirroring the
 * board changes nothing; sight is mutual. The argument is how many boards. */
#include "ground.h"

#include <stdio.h>

#include "../../src/games/blackreach/board/bearing.h"
#include "../../src/games/blackreach/board/template.h"
#include "../../src/games/blackreach/board/zoc.h"
#include "reference.h"

enum { UNITS = 9, PAIRS = 12 };

static int boards = 1000;

static struct br_data *data;

/* ---- random positions ---- */

static int pick(struct rng *r, int n)
{
    return (int)rng_below(r, (uint32_t)n);
}

/* Areas and edges of all kinds but buildings, which the maps of the packs have. */
static int random_terrain(struct rng *r, bool is_edge)
{
    for (;;) {
        int terrain = 1 + pick(r, data->terrain_count - 1);
        const struct br_terrain *t = &data->terrains[terrain].symbols;
        if (t->mark[0] != '\0' && t->is_edge == is_edge && !t->is_building && !t->is_rim)
            return terrain;
    }
}

static void random_sketch(struct rng *r, struct br_sketch *s)
{
    memset(s, 0, sizeof *s);
    s->w = (uint8_t)(3 + pick(r, 8));
    s->h = (uint8_t)(3 + pick(r, 8));
    int areas = pick(r, s->w * s->h / 3 + 1), edges = pick(r, s->w * s->h / 2 + 1);
    for (int i = 0; i < areas; i++)
        s->area[pick(r, s->w * s->h)] = (uint8_t)random_terrain(r, false);
    for (int i = 0; i < edges; i++) {
        int x = pick(r, s->w), y = pick(r, s->h), run = 1 + pick(r, 3);
        bool is_west = pick(r, 2) == 0;
        uint8_t terrain = (uint8_t)random_terrain(r, true);
        for (int k = 0; k < run; k++)
            if (is_west ? x > 0 && y + k < s->h : y > 0 && x + k < s->w)
                s->edge[2 * ((y + (is_west ? k : 0)) * (s->w + 1) + x + (is_west ? 0 : k)) +
                        is_west] = terrain;
    }
}

static bool make_board(const struct br_sketch *s, struct br_field *f)
{
    static const struct br_terrain none[1];
    struct br_terrain terrains[BR_TERRAINS_MAX];
    struct br_legend legend = {terrains, none};
    struct br_flaw_place place;
    for (int i = 0; i < BR_TERRAINS_MAX; i++)
        terrains[i] = data->terrains[i].symbols;
    return br_board_make(&f->board, s, &legend, &place) == BR_FLAW_NONE;
}

/* Puts a unit anywhere that is free. */
static void random_unit(struct rng *r, struct br_field *f)
{
    struct br_unit u = {.type = (uint8_t)pick(r, data->type_count), .owner = (uint8_t)pick(r, 2)};
    const struct br_type *t = &data->types[u.type].print;
    struct br_spot s[4];
    u.x = (uint8_t)pick(r, f->board.w);
    u.y = (uint8_t)pick(r, f->board.h);
    u.heading = (uint8_t)pick(r, 8);
    if (t->class == BR_INFANTRY || t->squares == 4)
        u.heading &= 6;
    u.face = (uint8_t)pick(r, t->face_count);
    u.sm = (uint8_t)(pick(r, 4) == 0);
    u.where = (uint8_t)(t->wreck != 0 && pick(r, 4) == 0 ? BR_WRECK : BR_ON_BOARD);
    int count = br_cover_squares(t->squares, u.x, u.y, u.heading, s);
    for (int i = 0; i < count; i++)
        if (!br_on_board(&f->board, s[i].x, s[i].y) || br_unit_at(f, s[i].x, s[i].y) >= 0)
            return;
    snprintf(u.label, sizeof u.label, "u%d", f->unit_count);
    f->units[f->unit_count] = u;
    br_field_put(data, f, f->unit_count++);
}

static bool random_field(struct rng *r, struct br_sketch *s, struct br_field *f)
{
    memset(f, 0, sizeof *f);
    random_sketch(r, s);
    if (!make_board(s, f))
        return false;
    br_field_index(data, f);
    for (int i = 0; i < UNITS; i++)
        random_unit(r, f);
    br_field_index(data, f);
    return f->unit_count > 0;
}

/* ---- turning and mirroring ---- */

struct turn {
    int quarters;
    bool mirrors; /* west to east, before the quarters */
    int w, h;     /* of the board before */
};

static struct br_spot turn_spot(const struct turn *t, int x, int y)
{
    x = t->mirrors ? t->w - 1 - x : x;
    for (int i = 0, w = t->w, h = t->h; i < t->quarters; i++) {
        int old = x, side = w;
        x = h - 1 - y;
        y = old;
        w = h;
        h = side;
    }
    return (struct br_spot){(int8_t)x, (int8_t)y};
}

static int turn_dir(const struct turn *t, int dir)
{
    return ((t->mirrors ? 8 - dir : dir) + 2 * t->quarters) & 7;
}

/* Where the counter's square lies afterwards: of four squares again the north-western one. */
static struct br_pose turn_pose(const struct turn *t, int squares, struct br_pose p)
{
    struct br_spot at = turn_spot(t, p.x, p.y);
    if (squares == 4) {
        struct br_spot other = turn_spot(t, p.x + 1, p.y + 1);
        at.x = at.x < other.x ? at.x : other.x;
        at.y = at.y < other.y ? at.y : other.y;
    }
    return (struct br_pose){(uint8_t)at.x, (uint8_t)at.y,
                            (uint8_t)(squares == 1 ? 0 : turn_dir(t, p.heading))};
}

static void turn_field(const struct turn *t, const struct br_sketch *s, const struct br_field *f,
                       struct br_field *out)
{
    struct br_sketch mirrored = *s, turned;
    struct br_flaw_place place;
    memset(&turned, 0, sizeof turned);
    turned.w = t->quarters % 2 ? s->h : s->w;
    turned.h = t->quarters % 2 ? s->w : s->h;
    if (t->mirrors) {
        memset(&mirrored, 0xff, sizeof mirrored); /* whatever it held before */
        br_sketch_mirror(&mirrored, s);
    }
    assert_true(br_sketch_join(&turned, &mirrored, 0, 0, t->quarters, &place));
    memset(out, 0, sizeof *out);
    assert_true(make_board(&turned, out));
    out->unit_count = f->unit_count;
    for (int i = 0; i < f->unit_count; i++) {
        const struct br_unit *u = &f->units[i];
        int squares = br_unit_type(data, f, i)->squares;
        struct br_pose p = turn_pose(t, squares, (struct br_pose){u->x, u->y, u->heading});
        out->units[i] = *u;
        out->units[i].x = p.x;
        out->units[i].y = p.y;
        out->units[i].heading = (uint8_t)turn_dir(t, u->heading);
    }
    br_field_index(data, out);
}

/* ---- the properties ---- */

static void check_sight(struct rng *r, const struct br_field *f)
{
    struct br_end from, to;
    int a = pick(r, f->unit_count), b = pick(r, f->unit_count);
    br_end_unit(data, f, a, &from);
    if (pick(r, 4) == 0)
        br_end_interspace(f, pick(r, f->board.w + 1), pick(r, f->board.h + 1), &to);
    else if (pick(r, 4) == 0)
        br_end_square(pick(r, f->board.w), pick(r, f->board.h), true, &to);
    else
        br_end_unit(data, f, b, &to);
    int best = BR_BLOCKED;
    for (int i = 0; i < from.point_count; i++) {
        for (int k = 0; k < to.point_count; k++) {
            int value = br_line(data, f, &from, from.points[i], &to, to.points[k], NULL);
            int slow = reference_line(data, f, &from, from.points[i], &to, to.points[k]);
            int back = br_line(data, f, &to, to.points[k], &from, from.points[i], NULL);
            assert_int_equal(slow, value);
            assert_int_equal(value >= BR_BLOCKED, back >= BR_BLOCKED); /* BR-LOS-07 */
            best = value < best ? value : best;
        }
    }
    assert_int_equal(best, br_sight(data, f, &from, &to, NULL));
}

/* Between any two squares the quick way gives what the walk gives. */
static void check_squares(struct rng *r, const struct br_field *f)
{
    struct br_end from, to;
    bool on_foot = pick(r, 2) == 0;
    br_end_square(pick(r, f->board.w), pick(r, f->board.h), on_foot, &from);
    br_end_square(pick(r, f->board.w), pick(r, f->board.h), on_foot, &to);
    assert_int_equal(reference_line(data, f, &from, from.points[0], &to, to.points[0]),
                     br_sight_squares(data, f, from.squares[0].x, from.squares[0].y,
                                      to.squares[0].x, to.squares[0].y, on_foot));
}

/* From a unit to interspaces one after another, the quick way gives what the walk gives. */
static void check_corners(struct rng *r, const struct br_field *f)
{
    struct br_corners corners;
    struct br_end from, to;
    int shooter = pick(r, f->unit_count);
    br_end_unit(data, f, shooter, &from);
    br_corners_init(data, f, shooter, NULL, BR_CORRIDOR_VALUE, &corners);
    for (int i = 0; i < 40; i++) {
        int a = pick(r, f->board.w + 1), b = pick(r, f->board.h + 1), best = BR_BLOCKED;
        br_end_interspace(f, a, b, &to);
        for (int k = 0; k < from.point_count; k++) {
            int value = reference_line(data, f, &from, from.points[k], &to, to.points[0]);
            best = value < best ? value : best;
        }
        assert_int_equal(best, br_corners_sight(&corners, a, b));
    }
}

static int mover_of(struct rng *r, const struct br_field *f)
{
    for (int i = 0; i < 20; i++) {
        int unit = pick(r, f->unit_count);
        if (f->units[unit].where == BR_ON_BOARD)
            return unit;
    }
    return -1;
}

static void check_reach(const struct br_field *f, int unit, struct br_pose_reach *fast,
                        struct br_pose_reach *slow)
{
    struct br_mover m;
    struct br_foot_reach foot;
    int poses = f->board.w * f->board.h * BR_DIR_COUNT;
    int squares = br_unit_type(data, f, unit)->squares, movement = squares == 1 ? 4 : 3;
    br_mover_init(data, f, unit, movement, &m);
    br_reach_poses(&m, fast);
    reference_reach(data, f, unit, movement, slow);
    assert_memory_equal(slow->cost, fast->cost, (size_t)poses);
    if (squares != 1)
        return;
    br_reach_foot(&m, &foot);
    for (int y = 0; y < f->board.h; y++) {
        for (int x = 0; x < f->board.w; x++) {
            int cost = slow->cost[br_pose_number(&f->board, x, y, 0)];
            assert_int_equal(cost != BR_NO_COST, br_rows_has(&foot.ends, x, y));
            for (int k = 0; k <= movement; k++)
                assert_int_equal(cost == k, br_rows_has(&foot.level[k], x, y));
        }
    }
}

/* A best path is made of legal steps and costs no more than MOVEMENT. */
static void check_path(struct rng *r, const struct br_field *f, int unit,
                       const struct br_pose_reach *reach)
{
    struct br_mover m;
    struct br_path path;
    struct br_step steps[BR_STEPS_MAX];
    int number = pick(r, f->board.w * f->board.h * BR_DIR_COUNT), movement;
    int square = number / BR_DIR_COUNT;
    struct br_pose to = {(uint8_t)(square % f->board.w), (uint8_t)(square / f->board.w),
                         (uint8_t)(number % BR_DIR_COUNT)};
    int squares = br_unit_type(data, f, unit)->squares;
    movement = squares == 1 ? 4 : 3;
    if (squares == 1)
        to.heading = 0;
    if (squares == 4 && (to.x + 1 >= f->board.w || to.y + 1 >= f->board.h))
        return;
    if (squares == 2 && !br_on_board(&f->board, to.x - br_dx[to.heading], to.y - br_dy[to.heading]))
        return;
    br_mover_init(data, f, unit, movement, &m);
    int least = reach->cost[br_pose_number(&f->board, to.x, to.y, to.heading)];
    assert_int_equal(least != BR_NO_COST, br_best_path(&m, to, &path));
    if (least == BR_NO_COST)
        return;
    assert_in_range(path.cost, least, movement);
    for (int i = 0; i < path.cost; i++) {
        int count = br_steps(&m, path.poses[i], steps), k = 0;
        while (k < count && memcmp(&steps[k].to, &path.poses[i + 1], sizeof to) != 0)
            k++;
        assert_true(k < count && (!steps[k].stops || i + 1 == path.cost));
    }
}

static void check_turned(struct rng *r, const struct br_sketch *s, const struct br_field *f,
                         struct br_pose_reach *before, struct br_pose_reach *after)
{
    struct turn t = {pick(r, 4), pick(r, 2), f->board.w, f->board.h};
    struct br_field turned;
    turn_field(&t, s, f, &turned);
    for (int i = 0; i < PAIRS; i++) {
        int a = pick(r, f->unit_count), b = pick(r, f->unit_count);
        struct br_spot p = {(int8_t)pick(r, f->board.w), (int8_t)pick(r, f->board.h)};
        struct br_spot q = turn_spot(&t, p.x, p.y);
        struct br_rows zone, turned_zone;
        assert_int_equal(br_sight_units(data, f, a, b), br_sight_units(data, &turned, a, b));
        assert_int_equal(br_range(data, f, a, b), br_range(data, &turned, a, b));
        struct br_point from = {(int8_t)(2 * p.x + 1), (int8_t)(2 * p.y + 1)};
        struct br_point turned_from = {(int8_t)(2 * q.x + 1), (int8_t)(2 * q.y + 1)};
        assert_int_equal(br_facing_from(data, f, a, from),
                         br_facing_from(data, &turned, a, turned_from));
        br_zone(data, f, a, &zone);
        br_zone(data, &turned, a, &turned_zone);
        assert_int_equal(br_rows_has(&zone, p.x, p.y), br_rows_has(&turned_zone, q.x, q.y));
    }
    int unit = mover_of(r, f);
    if (unit < 0)
        return;
    struct br_mover m;
    int squares = br_unit_type(data, f, unit)->squares;
    br_mover_init(data, f, unit, 4, &m);
    br_reach_poses(&m, before);
    br_mover_init(data, &turned, unit, 4, &m);
    br_reach_poses(&m, after);
    for (int i = 0; i < f->board.w * f->board.h * BR_DIR_COUNT; i++) {
        int square = i / BR_DIR_COUNT;
        struct br_pose p = {(uint8_t)(square % f->board.w), (uint8_t)(square / f->board.w),
                            (uint8_t)(i % BR_DIR_COUNT)};
        if (before->cost[i] == BR_NO_COST)
            continue;
        struct br_pose q = turn_pose(&t, squares, p);
        assert_int_equal(before->cost[i],
                         after->cost[br_pose_number(&turned.board, q.x, q.y, q.heading)]);
    }
}

static void test_random_boards_agree_with_reference_and_turn(void **unused)
{
    struct rng r;
    struct br_sketch sketch;
    struct br_field *f = malloc(sizeof *f);
    struct br_pose_reach *a = malloc(sizeof *a), *b = malloc(sizeof *b);
    (void)unused;
    rng_seed(&r, 7);
    for (int i = 0; i < boards; i++) {
        if (!random_field(&r, &sketch, f))
            continue;
        for (int k = 0; k < PAIRS; k++) {
            check_sight(&r, f);
            check_squares(&r, f);
        }
        int unit = mover_of(&r, f);
        if (unit >= 0 && i % 5 == 0) {
            check_reach(f, unit, a, b);
            check_path(&r, f, unit, b);
        }
        check_turned(&r, &sketch, f, a, b);
    }
    free(a);
    free(b);
    free(f);
}

/* The tables of the packs' maps, with buildings: any two squares, and interspaces, before and after
 * a collapse. */
static void test_tables_of_maps_agree_with_reference(void **unused)
{
    struct rng r;
    struct br_field *f = malloc(sizeof *f);
    (void)unused;
    rng_seed(&r, 11);
    for (int map = 0; map < data->map_count; map++) {
        memset(f, 0, sizeof *f);
        f->board = data->maps[map].board;
        br_field_index(data, f);
        for (int i = 0; i < UNITS; i++)
            random_unit(&r, f);
        for (int i = 0; i < 2000; i++)
            check_squares(&r, f);
        for (int i = 0; i < 100; i++)
            check_corners(&r, f);
        for (int e = 1; e < f->board.element_count; e++)
            if (br_terrain(data, f, f->board.elements[e].terrain)->is_building)
                br_field_collapse(data, f, e);
        for (int i = 0; i < 2000; i++)
            check_squares(&r, f);
        for (int i = 0; i < 100; i++)
            check_corners(&r, f);
    }
    free(f);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_boards_agree_with_reference_and_turn),
        cmocka_unit_test(test_tables_of_maps_agree_with_reference),
    };
    static const char *const more[] = {"tests/blackreach/examples.pack",
                                       "packs/blackreach/fields.pack"};
    if (argc > 1)
        boards = atoi(argv[1]);
    data = ground_data(more, 2);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    br_data_free(data);
    return failed;
}
