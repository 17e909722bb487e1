#include "../unit.h"

#include <string.h>

#include <muster/rng.h>

#include "../../src/store/chains.h"

/* Many matches come, grow, and go in random order: the table of places agrees with a plain array.
 */
static void test_random_work_agrees_with_a_plain_array(void **unused)
{
    enum { MATCHES = 700 };
    static int counts[MATCHES], fresh[MATCHES];
    struct chains c;
    struct rng r;
    int64_t id = 1;
    (void)unused;
    chains_init(&c);
    rng_seed(&r, 5);
    for (int i = 0; i < 40000; i++) {
        int match = (int)rng_below(&r, MATCHES);
        struct chain *chain = chains_find(&c, match + 1);
        assert_int_equal(counts[match] + fresh[match] > 0, chain != NULL);
        switch (1 + rng_below(&r, 12)) {
        case 1:
        case 2: { /* the group ends */
            bool is_made = rng_below(&r, 4) > 0;
            chains_settle(&c, is_made);
            for (int m = 0; m < MATCHES; m++) {
                counts[m] += is_made ? fresh[m] : 0;
                fresh[m] = 0;
            }
            break;
        }
        case 3:
            if (chain != NULL && fresh[match] == 0) {
                chains_drop(&c, match + 1);
                counts[match] = 0;
            }
            break;
        default:
            if (chain == NULL)
                chain = chains_add(&c, match + 1, -1);
            chain_grow(&c, chain, id++, 10);
            fresh[match]++;
        }
    }
    int64_t lines = 0;
    chains_settle(&c, false);
    for (int m = 0; m < MATCHES; m++) {
        struct chain *chain = chains_find(&c, m + 1);
        assert_int_equal(counts[m], chain != NULL ? chain->count : 0);
        lines += counts[m];
    }
    assert_int_equal(lines * 10, c.bytes);
    chains_clear(&c);
}

static void test_oldest_is_the_one_with_the_first_row(void **unused)
{
    struct chains c;
    (void)unused;
    chains_init(&c);
    assert_null(chains_oldest(&c));
    chain_grow(&c, chains_add(&c, 20, -1), 1, 1);
    chain_grow(&c, chains_add(&c, 10, -1), 2, 1);
    chain_grow(&c, chains_find(&c, 20), 3, 1);
    chains_settle(&c, true);
    assert_int_equal(20, chains_oldest(&c)->match);
    chains_drop(&c, 20);
    assert_int_equal(10, chains_oldest(&c)->match);
    chains_clear(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_work_agrees_with_a_plain_array),
        cmocka_unit_test(test_oldest_is_the_one_with_the_first_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
