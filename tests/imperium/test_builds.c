/* test_builds.c: decks chosen at random, card by card, from two starting decks: there is always
 * a way to a legal deck but auto (IM-SETUP-03, IM-RULE-04, IM-DECK-03). */
#include "../unit.h"

#include <muster/packs.h>

#include "imperium.h"

enum { BUILDS = 400 };

struct counts {
    int over_cap; /* decks dealt that have copies over a cap */
    int steps, ends;
};

/* Two starting decks of the same cards. */
static void *load(void)
{
    struct pack_text packs[2];
    struct report report = {0};
    for (int i = 0; i < 2; i++)
        assert_true(packs_find(&imperium_game, "meridian", &packs[i]));
    void *data = imperium_game.data_new(packs, 2, &report);
    assert_non_null(data);
    return data;
}

/* Leaves out cards at random until none can be left out. */
static void build(const struct im_data *d, struct im_state *s, int seat, struct rng *rng,
                  struct counts *n)
{
    struct move moves[GAME_MOVES_MAX];
    int copies;
    n->over_cap += im_over_cap(d, &s->seats[seat].dealt, &copies) != IM_NO_CARD;
    for (;;) {
        int count = im_moves(d, s, seat, moves), leaves = 0, dones = 0;
        for (int i = 0; i < count; i++) {
            dones += moves[i].kind == IM_MOVE_DONE;
            if (moves[i].kind == IM_MOVE_LEAVE)
                moves[leaves++] = moves[i];
        }
        assert_true(leaves + dones > 0);
        n->steps++;
        if (leaves == 0)
            break;
        im_apply(d, s, seat, &moves[rng_below(rng, (uint32_t)leaves)], NULL);
    }
    n->ends++;
    struct move done = {.kind = IM_MOVE_DONE};
    assert_int_equal(0, im_check(d, s, seat, &done, NULL));
    im_apply(d, s, seat, &done, NULL);
}

static void test_every_step_leaves_a_deck_that_can_be_completed(void **unused)
{
    struct counts n = {0};
    (void)unused;
    void *data = load();
    for (uint64_t seed = 1; seed <= BUILDS; seed++) {
        struct im_state s;
        struct err e;
        struct rng rng;
        rng_seed(&rng, seed);
        assert_true(imperium_game.setup(data, &s, "", seed, NULL, &e));
        for (int seat = 0; seat < 2; seat++)
            build(data, &s, seat, &rng, &n);
        assert_false(im_is_building(&s));
    }
    imperium_game.data_free(data);
    assert_true(n.over_cap > BUILDS);
    assert_int_equal(2 * BUILDS, n.ends);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_step_leaves_a_deck_that_can_be_completed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
