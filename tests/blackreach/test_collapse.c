/* Destruction points on buildings (BR-STRUCT-02, -03, -05, BR-RULE-63). Nothing in the first half
 * of the rules brings them in play; positions do. */
#include "ground.h"

#include <muster/games.h>
#include <muster/position.h>

#include "../../src/games/blackreach/effects/effects.h"
#include "../../src/games/blackreach/rules/rules.h"
#include "../../src/games/blackreach/talk/talk.h"

/* A storehouse for 4 points on two squares, and one of a kind that becomes rock, each with a unit
 * in it. */
static const char street[] = "terrain H: area building structure 2 rubble rock\n"
                             "board: 7x4\n"
                             "edge 1: ..=.=..\n"
                             "row 1: . .ISI.IHI. .\n"
                             "row 2: . .IS/. . . .\n"
                             "edge 2: ....=..\n"
                             "edge 3: ..=....\n"
                             "unit A: TAC at 2,2\n"
                             "unit B: TAC at 4,1\n"
                             "unit C: TAC at 0,0\n"
                             "unit T: BOY at 6,3 owner 1\n";

struct told {
    struct event events[8];
    int count;
};

static void hear(void *who, const struct event *ev)
{
    struct told *t = who;
    assert_true(t->count < 8);
    t->events[t->count++] = *ev;
}

static struct br_data *d;

/* Puts points on what stands at (x,y); returns what is told. */
static const char *damage(struct br_state *s, int x, int y, int points)
{
    static char words[1024];
    struct told told = {.count = 0};
    struct witness w = {.tell = hear, .who = &told};
    struct br_game g = {.d = d, .s = s, .w = &w};
    const struct br_board *b = &s->field.board;
    struct text t;
    br_damage_building(&g, b->area[br_square(b, x, y)], points);
    text_init(&t, words, sizeof words);
    struct audience a = {.game = &blackreach_game, .data = d, .viewer = 0};
    game_tell(&a, told.events, told.count, STORY_ALL, &t);
    return words;
}

static void given(struct br_state *s)
{
    struct err e = {0};
    if (!position_place(&blackreach_game, d, "", street, strlen(street), s, NULL, &e))
        fail_msg("line %d: %s", e.line, e.text);
}

static const char *terrain_at(const struct br_state *s, int x, int y)
{
    const struct br_board *b = &s->field.board;
    int terrain = b->elements[b->area[br_square(b, x, y)]].terrain;
    return terrain < d->terrain_count ? d->terrains[terrain].word : "of the position";
}

static void test_points_stay_until_they_are_enough(void **unused)
{
    struct br_state s;
    (void)unused;
    given(&s);
    int house = s.field.board.area[br_square(&s.field.board, 2, 1)];
    assert_string_equal("", damage(&s, 2, 2, 1));
    assert_string_equal("", damage(&s, 2, 1, 2));
    assert_int_equal(3, br_points_on(d, &s.field, house));
    assert_string_equal("store", terrain_at(&s, 2, 1));
    assert_string_equal("The building at 2,1 collapses (BR-STRUCT-03).\n", damage(&s, 2, 2, 1));
    assert_string_equal("rubble", terrain_at(&s, 2, 1));
    assert_string_equal("rubble", terrain_at(&s, 2, 2));
    assert_int_equal(BR_ON_BOARD, s.field.units[0].where);
    assert_string_equal("", damage(&s, 2, 1, 4)); /* rubble is no structure */
}

static void test_more_points_than_enough_count_no_more(void **unused)
{
    struct br_state s;
    (void)unused;
    given(&s);
    int house = s.field.board.area[br_square(&s.field.board, 2, 1)];
    assert_string_equal("The building at 2,1 collapses (BR-STRUCT-03).\n", damage(&s, 2, 1, 9));
    assert_int_equal(4, br_points_on(d, &s.field, house));
}

/* BR-RULE-63: only who cannot be in what is left of it is destroyed. */
static void test_who_cannot_stand_in_the_rubble_is_destroyed(void **unused)
{
    struct br_state s;
    (void)unused;
    given(&s);
    assert_string_equal("The building at 4,1 collapses (BR-STRUCT-03).\nTAC2 is destroyed.\n",
                        damage(&s, 4, 1, 2));
    assert_string_equal("rock", terrain_at(&s, 4, 1));
    assert_int_equal(BR_DESTROYED, s.field.units[1].where);
    assert_int_equal(BR_ON_BOARD, s.field.units[0].where);
    assert_int_equal(BR_ON_BOARD, s.field.units[2].where);
}

int main(void)
{
    static const char *const more[] = {"tests/blackreach/examples.pack"};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points_stay_until_they_are_enough),
        cmocka_unit_test(test_more_points_than_enough_count_no_more),
        cmocka_unit_test(test_who_cannot_stand_in_the_rubble_is_destroyed),
    };
    d = ground_data(more, 1);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    br_data_free(d);
    return failed;
}
