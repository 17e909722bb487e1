/* Armies: random ones are legal, spend their points and are varied; texts can be read again; what
 * is raised is what was bought; and the rosters have what they should. */
#include "ground.h"

#include <stdio.h>
#include <string.h>

#include "../../src/games/blackreach/army/army.h"

static const char *const packs[] = {"packs/blackreach/armies.pack", "packs/blackreach/fields.pack",
                                    "packs/blackreach/battles.pack", "packs/blackreach/keeps.pack",
                                    "packs/blackreach/rosters.pack"};

static struct br_data *rosters(void)
{
    return ground_data(packs, 5);
}

static void complain(void *who, const struct err *e)
{
    fail_msg("%s: %s", (const char *)who, e->text);
}

static void expect_same(const struct br_army *a, const struct br_army *b)
{
    assert_int_equal(a->tile_count, b->tile_count);
    assert_int_equal(a->faction, b->faction);
    for (int i = 0; i < a->tile_count; i++) {
        assert_int_equal(a->tiles[i].kind, b->tiles[i].kind);
        assert_memory_equal(a->tiles[i].options, b->tiles[i].options, sizeof a->tiles[i].options);
        assert_memory_equal(a->tiles[i].replaced, b->tiles[i].replaced,
                            sizeof a->tiles[i].replaced);
    }
}

/* In one word, and as a list with titles. */
static void expect_round_trip(const struct br_data *d, const struct br_army *a)
{
    char word[4096], lines[8192];
    struct text t;
    struct br_army again;
    struct err e;
    struct report report = {.say = complain, .who = lines}, warnings = {.errors = 0};
    text_init(&t, word, sizeof word);
    br_army_print_word(d, a, &t);
    if (!br_army_parse(d, word, &again, &e))
        fail_msg("%s: %s", word, e.text);
    expect_same(a, &again);
    text_init(&t, lines, sizeof lines);
    br_army_print(d, a, &t);
    assert_true(br_army_import(d, lines, strlen(lines), &again, &report, &warnings));
    assert_int_equal(0, warnings.errors);
    assert_int_equal(a->points, again.points);
    expect_same(a, &again);
}

/* A battle gets the units, tiles and options of the army, and its price in units. */
static void expect_raised(const struct br_data *d, const struct br_army *a)
{
    static struct br_state s;
    int options = 0;
    memset(&s, 0, sizeof s);
    br_raise(d, &s, a, 1, BR_AWAY);
    for (int i = 0; i < a->tile_count; i++)
        for (int n = 0; n < BR_SLOTS_MAX; n++)
            options += a->tiles[i].options[n] != 0;
    assert_int_equal(a->tile_count, s.tile_count);
    assert_int_equal(options, s.option_count);
    assert_int_equal(br_army_units(d, a), s.field.unit_count);
    assert_int_equal(br_army_stars(d, a), br_stars(d, &s, 1));
    assert_int_equal(br_army_has(d, a, BR_BENEFIT_BLUFF), s.sides[1].has_bluff);
    assert_int_equal(br_army_has(d, a, BR_BENEFIT_PLAN), s.sides[1].has_plan);
    for (int i = 0; i < s.field.unit_count; i++)
        assert_int_equal(1, s.field.units[i].owner);
}

struct tally {
    int tiles[BR_TILE_KINDS_MAX], options[BR_OPTION_KINDS_MAX];
};

static void count_parts(const struct br_army *a, struct tally *t)
{
    for (int i = 0; i < a->tile_count; i++) {
        t->tiles[a->tiles[i].kind]++;
        for (int n = 0; n < BR_SLOTS_MAX; n++)
            if (a->tiles[i].options[n] != 0)
                t->options[a->tiles[i].options[n] - 1]++;
    }
}

static void test_random_armies_are_legal_and_varied(void **unused)
{
    static const int points[] = {60, 100, 137, 200, 201, 300, 500};
    struct br_data *d = rosters();
    struct tally tally = {{0}, {0}};
    (void)unused;
    for (int seed = 0; seed < 700; seed++) {
        int want = points[seed % 7], faction = seed / 7 % 2;
        char name[64];
        struct br_army a, again;
        struct report report = {.say = complain, .who = name};
        snprintf(name, sizeof name, "seed %d, faction %d, %d points", seed, faction, want);
        assert_true(br_army_random(d, faction, want, (uint64_t)seed, &a));
        assert_int_equal(0, br_army_check(d, &a, &report));
        if (br_army_price(d, &a) < want * 9 / 10)
            fail_msg("%s: it costs only %d", name, br_army_price(d, &a));
        assert_true(br_army_random(d, faction, want, (uint64_t)seed, &again));
        expect_same(&a, &again);
        expect_round_trip(d, &a);
        expect_raised(d, &a);
        count_parts(&a, &tally);
    }
    for (int i = 0; i < d->tile_count; i++)
        if (tally.tiles[i] < 5)
            fail_msg("the tile %s is in %d armies", d->tiles[i].word, tally.tiles[i]);
    for (int i = 0; i < d->option_count; i++)
        if (tally.options[i] < 3)
            fail_msg("the option %s is in %d armies", d->options[i].word, tally.options[i]);
    br_data_free(d);
}

static void test_small_points_or_no_tiles_make_no_army(void **unused)
{
    static const char *const few[] = {"tests/blackreach/examples.pack"};
    struct br_data *d = rosters();
    struct br_army a;
    (void)unused;
    assert_false(br_army_random(d, 0, 20, 1, &a));
    br_data_free(d);
    d = ground_data(few, 1);
    assert_false(br_army_random(d, 0, 200, 1, &a));
    br_data_free(d);
}

static void test_ready_armies_are_legal(void **unused)
{
    struct br_data *d = rosters();
    (void)unused;
    assert_int_equal(6, d->army_count);
    for (int i = 0; i < d->army_count; i++) {
        struct report report = {.say = complain, .who = d->armies[i].word};
        struct br_army again;
        struct err e;
        assert_int_equal(0, br_army_check(d, &d->armies[i], &report));
        expect_round_trip(d, &d->armies[i]);
        assert_true(br_army_named(d, d->armies[i].word, &again, &e));
        expect_same(&d->armies[i], &again);
    }
    br_data_free(d);
}

/* What a faction can field: its own types, all on some tile or option. */
struct field {
    int infantry, vehicles, aircraft, pods, characters, psykers;
    int sizes[5], light, heavy;
};

static bool is_offered(const struct br_data *d, int type)
{
    for (int i = 0; i < d->tile_count; i++)
        for (int n = 0; n < d->tiles[i].squad_count; n++)
            if (d->tiles[i].squads[n].type == type)
                return true;
    for (int i = 0; i < d->option_count; i++)
        for (int n = 0; n < d->options[i].squad_count; n++)
            if (d->options[i].squads[n].type == type)
                return true;
    return false;
}

static void count_type(const struct br_type *t, struct field *f)
{
    f->aircraft += t->is_aircraft;
    f->pods += t->is_pod;
    f->characters += t->is_character;
    for (int i = 0; i < t->ability_count; i++)
        f->psykers +=
            t->abilities[i].code == BR_ABIL_SEER || t->abilities[i].code == BR_ABIL_SHAMAN;
    if (t->class == BR_INFANTRY) {
        f->infantry++;
    } else if (!t->is_aircraft && !t->is_pod) {
        f->vehicles++;
        f->sizes[t->squares]++;
        *(t->class == BR_LIGHT ? &f->light : &f->heavy) += 1;
    }
}

static void test_rosters_are_complete(void **unused)
{
    struct br_data *d = rosters();
    unsigned char has[BR_ABILITY_COUNT] = {0};
    (void)unused;
    for (int faction = 0; faction < 2; faction++) {
        struct field f = {0};
        bool has_teleport = false;
        for (int i = 0; i < d->type_count; i++) {
            const struct br_type *t = &d->types[i].print;
            if (t->faction != faction)
                continue;
            if (!is_offered(d, i))
                fail_msg("no tile and no option has %s", t->key);
            count_type(t, &f);
            for (int n = 0; n < t->ability_count; n++)
                has[t->abilities[n].code] = 1;
        }
        for (int i = 0; i < d->option_count; i++)
            has_teleport |= d->options[i].faction == faction &&
                            d->options[i].kind == BR_OPTION_ORDER &&
                            d->options[i].benefit == BR_BENEFIT_TELEPORT;
        assert_true(f.infantry >= 14 && f.vehicles >= 8 && f.light >= 2 && f.heavy >= 2);
        assert_true(f.sizes[1] >= 1 && f.sizes[2] >= 1 && f.sizes[4] >= 1);
        assert_true(f.aircraft >= 1 && f.pods >= 1 && f.characters >= 3 && f.psykers >= 1);
        assert_true(has_teleport);
    }
    for (int i = 0; i < BR_ABILITY_COUNT; i++)
        if (!has[i])
            fail_msg("no unit has %s", br_ability_infos[i].word);
    br_data_free(d);
}

/* Every option of a faction finds a slot of its kind and colour on some tile, and a replacement one
 * with units for it. */
static void test_every_option_has_a_place(void **unused)
{
    struct br_data *d = rosters();
    (void)unused;
    for (int i = 0; i < d->option_count; i++) {
        const struct br_option_kind *o = &d->options[i];
        bool fits = false;
        for (int n = 0; n < d->tile_count; n++) {
            struct br_army_tile bare = {.kind = (uint8_t)n};
            bool has_units =
                __builtin_popcount(br_badge_bearers(d, &bare, o->taken)) >= o->taken_count;
            for (int k = 0; k < d->tiles[n].slot_count; k++)
                fits |= d->tiles[n].faction == o->faction && has_units &&
                        br_option_fits(o, &d->tiles[n].slots[k]);
        }
        if (!fits)
            fail_msg("the option %s fits no tile", o->word);
    }
    br_data_free(d);
}

static void test_lists_are_read_as_people_write_them(void **unused)
{
    static const char list[] = "# from a friend\nMy army:\n- Lantern Keep: wall feint (4 points), "
                               "OLD WOUNDS\n* wall-company: Anvil Veterans@2; 3=tracers (4)\n"
                               "points 120\n";
    struct br_data *d = rosters();
    struct br_army a, b;
    struct err e;
    struct report report = {.say = complain, .who = "list"}, warnings = {.errors = 0};
    (void)unused;
    assert_true(br_army_import(d, list, strlen(list), &a, &report, &warnings));
    assert_int_equal(1, warnings.errors);
    assert_int_equal(120, a.points);
    assert_true(br_army_parse(
        d, "lantern-keep:wall-feint,old-wounds/wall-company:anvil-veterans@2,3=tracers", &b, &e));
    expect_same(&b, &a);
    br_data_free(d);
}

static const struct {
    const char *list, *message;
    int line;
} wrong_lists[] = {
    {"Lantern Kep\n", "there is no tile \"Lantern Kep\"; did you mean \"Lantern Keep\"?", 1},
    {"lantern-keep\nwall-company: tracrs\n",
     "there is no option \"tracrs\"; did you mean \"Tracers\"?", 2},
    {"\n# nothing\n", "the list names no tile", 1},
    {"points 20\nlantern-keep\n", "points must be", 1},
    {"faction nobody\nlantern-keep\n", "there is no faction \"nobody\"", 1},
    {"lantern-keep: tracers\n", "Tracers fits no slot of Lantern Keep (BR-FREE-08)", 1},
};

static void keep_first(void *who, const struct err *e)
{
    struct err *first = who;
    if (first->code == ERR_NONE)
        *first = *e;
}

static void test_lists_that_cannot_be_read_are_told(void **unused)
{
    struct br_data *d = rosters();
    (void)unused;
    for (size_t i = 0; i < sizeof wrong_lists / sizeof wrong_lists[0]; i++) {
        struct err e = {.code = ERR_NONE};
        struct report report = {.say = keep_first, .who = &e}, warnings = {.errors = 0};
        struct br_army a;
        assert_false(br_army_import(d, wrong_lists[i].list, strlen(wrong_lists[i].list), &a,
                                    &report, &warnings));
        if (strstr(e.text, wrong_lists[i].message) == NULL || e.line != wrong_lists[i].line)
            fail_msg("%sline %d: %s", wrong_lists[i].list, e.line, e.text);
    }
    br_data_free(d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_armies_are_legal_and_varied),
        cmocka_unit_test(test_small_points_or_no_tiles_make_no_army),
        cmocka_unit_test(test_ready_armies_are_legal),
        cmocka_unit_test(test_rosters_are_complete),
        cmocka_unit_test(test_every_option_has_a_place),
        cmocka_unit_test(test_lists_are_read_as_people_write_them),
        cmocka_unit_test(test_lists_that_cannot_be_read_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
