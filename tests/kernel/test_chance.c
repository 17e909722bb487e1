#include "../unit.h"

#include <muster/chance.h>
#include <muster/game.h>

/* Dictates a list of values and records everything it is told. */
struct script {
    const int *values;
    int count, next;
    int noted[64], notes;
    int refused, events;
    const char *kind;
};

static bool dictate(void *who, struct chance *c)
{
    struct script *s = who;
    if (s->next == s->count)
        return false;
    c->value = s->values[s->next++];
    return true;
}

static void refuse(void *who, const struct chance *c, const char *why)
{
    struct script *s = who;
    (void)c;
    assert_true(strlen(why) > 0);
    s->refused++;
}

static void note(void *who, const struct chance *c)
{
    struct script *s = who;
    s->kind = c->kind;
    s->noted[s->notes++] = c->value;
}

static void tell(void *who, const struct event *ev)
{
    struct script *s = who;
    (void)ev;
    s->events++;
}

static struct witness watch(struct script *s)
{
    return (struct witness){
        .note = note, .tell = tell, .dictate = dictate, .refuse = refuse, .who = s};
}

static void test_chance_without_a_witness_is_the_generator(void **unused)
{
    struct rng a, b;
    (void)unused;
    rng_seed(&a, 8);
    rng_seed(&b, 8);
    for (int i = 0; i < 100; i++)
        assert_int_equal(rng_below(&b, 6), chance_below(&a, NULL, "die", 6));
    assert_memory_equal(&a, &b, sizeof a);
}

static void test_chance_watched_but_not_dictated_is_the_same(void **unused)
{
    struct script s = {0};
    struct witness w = watch(&s);
    struct rng a, b;
    (void)unused;
    rng_seed(&a, 8);
    rng_seed(&b, 8);
    for (int i = 0; i < 20; i++)
        assert_int_equal(rng_below(&b, 6), chance_below(&a, &w, "die", 6));
    assert_memory_equal(&a, &b, sizeof a);
    assert_int_equal(20, w.chances);
    assert_int_equal(20, s.notes);
    assert_string_equal("die", s.kind);
}

static void test_chance_dictated_is_obeyed_and_noted(void **unused)
{
    static const int values[] = {5, 0};
    struct script s = {.values = values, .count = 2};
    struct witness w = watch(&s);
    struct rng r;
    (void)unused;
    rng_seed(&r, 8);
    assert_int_equal(5, chance_below(&r, &w, "die", 6));
    assert_int_equal(0, chance_below(&r, &w, "die", 6));
    assert_int_equal(5, s.noted[0]);
    assert_int_equal(0, s.noted[1]);
    assert_int_equal(0, s.refused);
}

static void test_chance_that_cannot_happen_is_refused_and_the_generator_decides(void **unused)
{
    static const int values[] = {6, -1};
    struct script s = {.values = values, .count = 2};
    struct witness w = watch(&s);
    struct rng a, b;
    (void)unused;
    rng_seed(&a, 8);
    rng_seed(&b, 8);
    for (int i = 0; i < 2; i++)
        assert_int_equal(rng_below(&b, 6), chance_below(&a, &w, "die", 6));
    assert_int_equal(2, s.refused);
    assert_int_equal(2, s.notes);
}

static void test_shuffle_notes_the_cards_from_the_top_down(void **unused)
{
    uint8_t a[10], b[10];
    struct script s = {0};
    struct witness w = watch(&s);
    struct rng one, two;
    (void)unused;
    for (int i = 0; i < 10; i++)
        a[i] = b[i] = (uint8_t)(20 + i);
    rng_seed(&one, 3);
    rng_seed(&two, 3);
    rng_shuffle8(&one, a, 10);
    chance_shuffle8(&two, &w, "shuffle", b, 10);
    assert_memory_equal(a, b, sizeof a);
    assert_int_equal(10, s.notes);
    for (int i = 0; i < 10; i++)
        assert_int_equal(a[9 - i], s.noted[i]);
}

static void assert_same_cards(const uint8_t *pile, int count)
{
    unsigned seen = 0;
    for (int i = 0; i < count; i++)
        seen |= 1U << pile[i];
    assert_int_equal((1 << count) - 1, seen);
}

static void test_shuffle_dictated_in_part_keeps_the_rest_at_random(void **unused)
{
    enum { ROUNDS = 200 };
    static const int top[] = {7, 2, 4};
    int fourth[8] = {0};
    (void)unused;
    for (uint64_t seed = 0; seed < ROUNDS; seed++) {
        uint8_t pile[] = {0, 1, 2, 3, 4, 5, 6, 7};
        struct script s = {.values = top, .count = 3};
        struct witness w = watch(&s);
        struct rng r;
        rng_seed(&r, seed);
        chance_shuffle8(&r, &w, "shuffle", pile, 8);
        assert_same_cards(pile, 8);
        for (int i = 0; i < 3; i++)
            assert_int_equal(top[i], pile[7 - i]);
        assert_int_equal(8, s.notes);
        assert_int_equal(0, s.refused);
        fourth[pile[4]]++;
    }
    for (int card = 0; card < 8; card++)
        assert_int_equal(card != 7 && card != 2 && card != 4, fourth[card] > ROUNDS / 10);
}

static void test_shuffle_dictated_cards_that_are_not_there_are_refused(void **unused)
{
    static const int twice[] = {3, 3}, absent[] = {9};
    (void)unused;
    for (int i = 0; i < 2; i++) {
        uint8_t pile[] = {0, 1, 2, 3};
        struct script s = {.values = i == 0 ? twice : absent, .count = i == 0 ? 2 : 1};
        struct witness w = watch(&s);
        struct rng r;
        rng_seed(&r, 1);
        chance_shuffle8(&r, &w, "shuffle", pile, 4);
        assert_same_cards(pile, 4);
        assert_int_equal(1, s.refused);
        assert_int_equal(4, s.notes);
        if (i == 0)
            assert_int_equal(3, pile[3]);
    }
}

static void test_events_reach_the_witness_only(void **unused)
{
    struct script s = {0};
    struct witness w = watch(&s), deaf = {0};
    struct event ev = {.kind = 1};
    (void)unused;
    event_tell(NULL, &ev);
    event_tell(&deaf, &ev);
    event_tell(&w, &ev);
    assert_int_equal(1, s.events);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chance_without_a_witness_is_the_generator),
        cmocka_unit_test(test_chance_watched_but_not_dictated_is_the_same),
        cmocka_unit_test(test_chance_dictated_is_obeyed_and_noted),
        cmocka_unit_test(test_chance_that_cannot_happen_is_refused_and_the_generator_decides),
        cmocka_unit_test(test_shuffle_notes_the_cards_from_the_top_down),
        cmocka_unit_test(test_shuffle_dictated_in_part_keeps_the_rest_at_random),
        cmocka_unit_test(test_shuffle_dictated_cards_that_are_not_there_are_refused),
        cmocka_unit_test(test_events_reach_the_witness_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
