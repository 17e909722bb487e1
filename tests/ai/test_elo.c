/* Ratings: known odds give known differences, and intervals shrink with games. */
#include "../unit.h"

#include <math.h>

#include <muster/elo.h>

static void test_odds_of_ten_to_one_are_400_points(void **unused)
{
    struct elo_score s = {.a = 0, .b = 1, .won = 10000, .lost = 1000};
    struct elo_rating r[2];
    (void)unused;
    elo_rate(&s, 1, r, 2);
    assert_true(fabs(r[0].points - r[1].points - 400) < 2);
    assert_true(fabs(r[0].points + r[1].points) < 0.01);
}

static void test_interval_shrinks_with_the_root_of_the_games(void **unused)
{
    struct elo_score few = {.a = 0, .b = 1, .won = 50, .lost = 50};
    struct elo_score many = {.a = 0, .b = 1, .won = 5000, .lost = 5000};
    struct elo_rating a[2], b[2];
    (void)unused;
    elo_rate(&few, 1, a, 2);
    elo_rate(&many, 1, b, 2);
    assert_true(fabs(a[0].points) < 0.01);
    assert_true(fabs(a[0].error / b[0].error - 10) < 0.2);
    /* Each rating is half of the difference, whose error is 1.96 * 400 / ln 10 * 2 / sqrt(101). */
    assert_true(fabs(2 * a[0].error - 67.8) < 0.5);
}

static void test_who_won_every_game_is_rated_above_and_finitely(void **unused)
{
    struct elo_score s[] = {{.a = 0, .b = 1, .won = 20},
                            {.a = 1, .b = 2, .won = 10, .drawn = 4, .lost = 6},
                            {.a = 0, .b = 2, .won = 20}};
    struct elo_rating r[3];
    (void)unused;
    elo_rate(s, 3, r, 3);
    assert_true(r[0].points > r[1].points && r[1].points > r[2].points);
    assert_true(r[0].points < 2000 && r[0].error > r[1].error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_odds_of_ten_to_one_are_400_points),
        cmocka_unit_test(test_interval_shrinks_with_the_root_of_the_games),
        cmocka_unit_test(test_who_won_every_game_is_rated_above_and_finitely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
