/* Free battles: thousands of seeds, each judged by the rules of the generator as they are written
 * (BR-FREE-21 to -43), not as they are coded. */
#include "ground.h"

#include <stdio.h>

#include "board/bearing.h"
#include "rules/choices.h"
#include "rules/rules.h"

static const char *const more[] = {"packs/blackreach/armies.pack", "packs/blackreach/fields.pack",
                                   "packs/blackreach/battles.pack", "packs/blackreach/keeps.pack"};

static const char *options_of(int seed, char *room, size_t size)
{
    static const char *const sizes[] = {"skirmish", "battle", "war"};
    if (seed % 7 == 0)
        snprintf(room, size, "battle=battle points=%d", 60 + seed % 441);
    else
        snprintf(room, size, "battle=%s", sizes[seed % 3]);
    return room;
}

static void make(const struct br_data *d, const char *options, int seed, struct br_battle *b)
{
    struct br_choices c;
    struct rng rng;
    struct err e;
    rng_seed(&rng, (uint64_t)seed);
    if (!br_read_options(d, options, &c, &e) || !br_battle_make(d, &c.wish, &rng, NULL, b, &e))
        fail_msg("seed %d, %s: %s", seed, options, e.text);
}

static const struct br_terrain *area(const struct br_data *d, const struct br_battle *b, int x,
                                     int y)
{
    return &d->terrains[b->sketch.area[y * b->board.w + x]].symbols;
}

/* BR-FREE-21, -38 to -40 */
static void check_numbers(const struct br_battle *b, int points)
{
    static const int turns[] = {5, 6, 7}, w[] = {14, 14, 28}, h[] = {14, 21, 21};
    int size = points <= 150 ? 0 : points <= 250 ? 1 : 2; /* the smaller of two equally near */
    const struct br_scenario *sc = &b->scenario;
    bool stands = sc->terms.mission == BR_LAST_STAND;
    int low = turns[size] + stands, high = low + 1 > 8 ? 8 : low + 1;
    assert_int_equal(b->size, size);
    assert_int_equal(b->board.w, w[size]);
    assert_int_equal(b->board.h, h[size]);
    assert_in_range(sc->turns, low > 8 ? 8 : low, high);
    assert_in_range(sc->terms.mission, BR_MEETING, BR_LAST_STAND);
    bool attacks = stands || sc->terms.mission == BR_BREAKTHROUGH;
    assert_int_equal(b->attacker != BR_NO_ATTACKER, attacks);
    if (attacks)
        assert_int_equal(sc->terms.first, b->attacker); /* BR-FREE-39 */
    for (int seat = 0; seat < 2; seat++) {
        bool defends = stands && seat != b->attacker;
        assert_int_equal(sc->sides[seat].hand_size, defends ? 5 : 4);
        assert_int_equal(b->points[seat], defends ? points * 7 / 10 : points);
        assert_int_equal(sc->sides[seat].entry_side, seat == 0 ? BR_N : BR_S);
    }
    assert_true(sc->special == 0 || sc->special == 1 || sc->special == 2 || sc->special == 4);
}

/* BR-FREE-25 */
static void check_fairness(const struct br_battle *b)
{
    const struct br_sketch *s = &b->sketch;
    int w = s->w, h = s->h;
    if (b->attacker != BR_NO_ATTACKER)
        return;
    for (int y = 0; y <= h; y++)
        for (int x = 0; x <= w; x++) {
            if (x < w && y < h)
                assert_int_equal(s->area[y * w + x], s->area[(h - 1 - y) * w + w - 1 - x]);
            if (y < h)
                assert_int_equal(s->edge[2 * (y * (w + 1) + x) + 1],
                                 s->edge[2 * ((h - 1 - y) * (w + 1) + w - x) + 1]);
            if (x < w)
                assert_int_equal(s->edge[2 * (y * (w + 1) + x)],
                                 s->edge[2 * ((h - y) * (w + 1) + w - 1 - x)]);
        }
}

/* BR-FREE-23: of a field that was not cut, at most 20 squares of a panel are covered, and its
 * elements have the sizes that are named. */
static void check_elements(const struct br_data *d, const struct br_battle *b)
{
    const struct br_board *board = &b->board;
    if (b->attacker == BR_NO_ATTACKER)
        return;
    for (int panel = 0; panel < board->w * board->h / 49; panel++) {
        int left = panel % (board->w / 7) * 7, top = panel / (board->w / 7) * 7, covered = 0;
        for (int i = 0; i < 49; i++)
            covered += board->area[(top + i / 7) * board->w + left + i % 7] != 0;
        assert_in_range(covered, 0, 20);
    }
    for (int i = 1; i < board->element_count; i++) {
        int size = 0, low = 1, high = 6;
        const char *word = d->terrains[board->elements[i].terrain].word;
        for (int k = 0; k < board->w * board->h; k++)
            size += board->area[k] == i;
        if (size == 0)
            continue;
        if (strcmp(word, "wood") == 0)
            low = 3;
        else if (strcmp(word, "store") == 0 || strcmp(word, "ruin") == 0)
            low = 4, high = 9;
        else
            high = 3;
        assert_in_range(size, low, high);
    }
}

/* BR-FREE-24, by a plain search: a vehicle of two squares reaches every square that heavy vehicles
 * may enter. The vehicle of the packs drives, one step at a time. */
static void check_open(const struct br_data *d, const struct br_battle *b)
{
    assert_true(br_ground_is_open(d, &b->sketch, 0, 0, b->board.w, b->board.h));
    for (int i = 0; i < b->board.w * b->board.h; i++) {
        int x = i % b->board.w, y = i / b->board.w;
        if (area(d, b, x, y)->impassable == 0)
            continue;
        for (int dir = 0; dir < BR_DIR_COUNT; dir++) {
            int nx = x + br_dx[dir], ny = y + br_dy[dir];
            if (br_on_board(&b->board, nx, ny) && area(d, b, nx, ny)->impassable != 0)
                assert_int_equal(b->board.area[i], b->board.area[br_square(&b->board, nx, ny)]);
        }
    }
}

/* BR-FREE-35 to -37: the areas have one of the forms, and every unit of the army finds room. */
static void check_areas(const struct br_battle *b, int *corners, int *blocks)
{
    const struct br_terms *t = &b->scenario.terms;
    for (int seat = 0; seat < 2; seat++) {
        int top = -1, bottom = -1, squares = 0;
        for (int y = 0; y < b->board.h; y++) {
            assert_int_equal(t->zone[0][y] & t->zone[1][y], 0);
            assert_int_equal((uint64_t)t->zone[seat][y] >> b->board.w, 0);
            squares += __builtin_popcount(t->zone[seat][y]);
            if (t->zone[seat][y] != 0) {
                top = top < 0 ? y : top;
                bottom = y;
            }
        }
        assert_int_equal(squares == 0, b->scenario.sides[seat].is_off_map);
        if (squares == 0)
            continue;
        if (t->mission == BR_LAST_STAND) {
            assert_true(squares >= 48 && bottom - top >= 5);
            (*blocks)++;
        } else {
            assert_int_equal(seat == 0 ? top : b->board.h - 1 - bottom, 0);
            int rows = bottom - top + 1;
            bool is_strip = squares == rows * b->board.w;
            assert_true(is_strip || squares == rows * (rows + 1) / 2 || rows > 14);
            *corners += !is_strip;
        }
    }
}

/* BR-FREE-34 */
static void check_objectives(const struct br_data *d, const struct br_battle *b, int *lowered)
{
    static const int counts[] = {0, 3, 4, 1, 0, 0, 1};
    const struct br_scenario *sc = &b->scenario;
    int near = 99, w = b->board.w, h = b->board.h;
    assert_int_equal(sc->objective_count, counts[sc->terms.mission]);
    for (int i = 0; i < sc->objective_count && sc->terms.mission != BR_LAST_STAND; i++) {
        const struct br_scenario_objective *o = &sc->objectives[i];
        bool has_twin = sc->objective_count % 2 == 1 && i == 0;
        for (int k = 0; k < sc->objective_count; k++)
            if (k != i) {
                const struct br_scenario_objective *p = &sc->objectives[k];
                int dx = abs(o->a - p->a), dy = abs(o->b - p->b);
                near = (dx > dy ? dx : dy) < near ? (dx > dy ? dx : dy) : near;
                has_twin = has_twin || (p->a == w - o->a && p->b == h - o->b);
            }
        assert_true(has_twin);
        bool is_far = o->a >= 2 && o->b >= 2 && o->a <= w - 2 && o->b <= h - 2;
        for (int y = o->b - 1; y <= o->b; y++)
            for (int x = o->a - 1; x <= o->a; x++) {
                if (!br_on_board(&b->board, x, y))
                    continue;
                assert_int_equal(area(d, b, x, y)->impassable, 0);
                is_far = is_far && !((sc->terms.zone[0][y] | sc->terms.zone[1][y]) >> x & 1);
            }
        *lowered += !is_far || near < 4;
    }
}

static int seeds = 300;

static void test_every_seed_makes_a_sound_battle(void **unused)
{
    struct br_data *d = ground_data(more, 4);
    int count = seeds, corners = 0, blocks = 0, lowered = 0, seen[BR_MISSION_COUNT] = {0};
    static struct br_battle b, again;
    (void)unused;
    for (int seed = 1; seed <= count; seed++) {
        char options[64];
        struct br_choices c;
        struct err e;
        make(d, options_of(seed, options, sizeof options), seed, &b);
        assert_true(br_read_options(d, options, &c, &e));
        check_numbers(&b, c.wish.points);
        check_fairness(&b);
        check_elements(d, &b);
        check_open(d, &b);
        check_areas(&b, &corners, &blocks);
        check_objectives(d, &b, &lowered);
        seen[b.scenario.terms.mission]++;
        if (seed % 10 == 0) { /* BR-FREE-01 */
            make(d, options, seed, &again);
            assert_memory_equal(&again, &b, sizeof b);
        }
    }
    for (int i = BR_MEETING; i < BR_MISSION_COUNT; i++)
        assert_true(seen[i] > count / 12); /* a sixth each */
    assert_true(corners > 0 && blocks > 0);
    assert_in_range(lowered, 0, count / 20); /* the full distances nearly always do */
    br_data_free(d);
}

/* ---- BR-FREE-43 ---- */

static struct br_data *load_with(const char *text, size_t size)
{
    struct pack_text packs[6];
    struct report report = {.say = NULL};
    packs[0].text = ground_file("packs/blackreach/ground.pack", &packs[0].size);
    for (int i = 0; i < 4; i++)
        packs[i + 1].text = ground_file(more[i], &packs[i + 1].size);
    packs[5] = (struct pack_text){"battle", text, size};
    struct br_data *d = br_data_read(packs, 6, &report);
    for (int i = 0; i < 5; i++)
        free((void *)(uintptr_t)packs[i].text);
    return d;
}

static void test_a_stored_battle_is_the_same_battle(void **unused)
{
    static char text[1 << 16];
    static struct br_battle b;
    static struct br_state made, loaded;
    struct br_data *d = ground_data(more, 4);
    (void)unused;
    for (int seed = 1; seed <= seeds / 50 + 5; seed++) {
        char options[64];
        struct text t;
        make(d, options_of(seed, options, sizeof options), seed, &b);
        text_init(&t, text, sizeof text);
        br_battle_print(d, &b, &t);
        assert_true(t.need < sizeof text);
        struct br_data *other = load_with(text, t.need);
        if (other == NULL)
            fail_msg("seed %d is not read again:\n%s", seed, text);
        int scenario = br_scenario_find(other, b.scenario.word);
        assert_true(scenario >= 0);
        const struct br_scenario *sc = &other->scenarios[scenario];
        memset(&made, 0, sizeof made);
        memset(&loaded, 0, sizeof loaded);
        br_set_up(d, &made, &b.scenario, &b.board);
        br_set_up(other, &loaded, sc, &other->maps[sc->map].board);
        loaded.field.board.map = BR_NO_MAP;
        assert_memory_equal(&made, &loaded, sizeof made);
        br_data_free(other);
    }
    br_data_free(d);
}

/* ---- the search for a way of BR-FREE-24 ---- */

static bool is_open(const struct br_data *d, const char *const rows[BR_PANEL])
{
    struct br_sketch s = {.w = BR_PANEL, .h = BR_PANEL};
    for (int i = 0; i < BR_PANEL * BR_PANEL; i++)
        s.area[i] = (uint8_t)br_mark_find(d, rows[i / BR_PANEL][i % BR_PANEL], false);
    return br_ground_is_open(d, &s, 0, 0, BR_PANEL, BR_PANEL);
}

static void test_vehicles_of_two_squares_need_room(void **unused)
{
    struct br_data *d = ground_data(more, 4);
    static const char *const plain[] = {".......", "..~~...", ".......", ".......",
                                        "...wd..", ".......", "......."};
    /* It slips through where corners touch (BR-MOVE-23). */
    static const char *const slip[] = {"...~...", "...~...", "...~...", ".......",
                                       "...~...", "...~...", "...~..."};
    static const char *const shut[] = {"...~...", "...~...", "...~...", "...~...",
                                       "...~...", "...~...", "...~..."};
    /* One free square is not reached by anything that covers two... */
    static const char *const hole[] = {".......", ".~~~...", ".~.~...", ".~~~...",
                                       ".......", ".......", "......."};
    /* ...and infantry's bog is heavy vehicles' wall. */
    static const char *const bog[] = {"...b...", "...b...", "...b...", "...b...",
                                      "...b...", "...b...", "...b..."};
    (void)unused;
    assert_true(is_open(d, plain));
    assert_true(is_open(d, slip));
    assert_false(is_open(d, shut));
    assert_false(is_open(d, hole));
    assert_false(is_open(d, bog));
    br_data_free(d);
}

/* ---- what is refused ---- */

static void refuse(const struct br_data *d, const char *options, const char *message)
{
    struct br_choices c;
    struct err e;
    if (br_read_options(d, options, &c, &e))
        fail_msg("%s is taken", options);
    if (strstr(e.text, message) == NULL)
        fail_msg("%s\nsays: %s\nnot: %s", options, e.text, message);
}

static void test_wrong_options_are_named(void **unused)
{
    struct br_data *d = ground_data(more, 4);
    (void)unused;
    refuse(d, "battle=brawl", "a skirmish, a battle or a war, not \"brawl\"");
    refuse(d, "points=59", "a number from 60 to 500");
    refuse(d, "points=501", "a number from 60 to 500");
    refuse(d, "mission=relic", "say how large the battle is");
    refuse(d, "battle=war mission=picnic", "there is no mission \"picnic\"");
    refuse(d, "battle=war battle-seed=x", "battle-seed is a number");
    refuse(d, "battle=war faction1=bees", "no faction \"bees\"");
    refuse(d, "battle=war scenario=two-stores", "exclude each other");
    refuse(d, "army=x", "the options are scenario=NAME");
    refuse(d, "scenario=nowhere", "no scenario \"nowhere\"");
    br_data_free(d);
}

static void test_a_seed_of_its_own_keeps_the_field(void **unused)
{
    struct br_data *d = ground_data(more, 4);
    static struct br_battle a, b;
    (void)unused;
    make(d, "battle=skirmish battle-seed=9", 1, &a);
    make(d, "battle=skirmish battle-seed=9", 2, &b);
    assert_memory_equal(&a, &b, sizeof a);
    make(d, "battle=skirmish", 9, &b);
    assert_memory_equal(&a, &b, sizeof a);
    br_data_free(d);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_seed_makes_a_sound_battle),
        cmocka_unit_test(test_a_stored_battle_is_the_same_battle),
        cmocka_unit_test(test_vehicles_of_two_squares_need_room),
        cmocka_unit_test(test_wrong_options_are_named),
        cmocka_unit_test(test_a_seed_of_its_own_keeps_the_field),
    };
    if (argc > 1)
        seeds = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
