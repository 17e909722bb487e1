/* The generator and the hash against the vectors of docs/RANDOM.md, and against chance itself.
 * Seeds are fixed, so that a run always gives the same figures. */
#include "../unit.h"

#include <math.h>
#include <stdio.h>

#include <muster/chance.h>
#include <muster/hash.h>
#include <muster/rng.h>
#include <muster/text.h>

/* ---- the vectors ---- */

struct vector {
    char line[1024];
    char *word[64];
    int count;
    char out[1024];
    struct text text;
};

static uint64_t number(const struct vector *v, int at)
{
    assert_true(at < v->count);
    return strtoull(v->word[at], NULL, 10);
}

static void add_hex(struct vector *v, uint64_t n)
{
    text_addf(&v->text, "%s%016llx", v->text.need > 0 ? " " : "", (unsigned long long)n);
}

static void add_int(struct vector *v, int64_t n)
{
    text_addf(&v->text, "%s%lld", v->text.need > 0 ? " " : "", (long long)n);
}

static int bytes_of(const char *hex, uint8_t *out)
{
    int count = (int)strlen(hex) / 2;
    for (int i = 0; i < count; i++) {
        char pair[3] = {hex[2 * i], hex[2 * i + 1], '\0'};
        out[i] = (uint8_t)strtoul(pair, NULL, 16);
    }
    return count;
}

static void reckon_generator(struct vector *v, struct rng *r)
{
    uint64_t last = number(v, v->count - 1);
    if (strcmp(v->word[0], "seed") == 0)
        for (int i = 0; i < 4; i++)
            add_hex(v, r->s[i]);
    else if (strcmp(v->word[0], "below") == 0)
        while (last-- > 0)
            add_int(v, rng_below(r, (uint32_t)number(v, 2)));
    else
        while (last-- > 0)
            add_hex(v, rng_next(r));
}

static void reckon_shuffle(struct vector *v, struct rng *r)
{
    uint8_t items[256];
    int count = (int)number(v, 2);
    for (int i = 0; i < count; i++)
        items[i] = (uint8_t)i;
    rng_shuffle8(r, items, count);
    for (int i = 0; i < count; i++)
        add_int(v, items[i]);
}

static void reckon_hash(struct vector *v)
{
    uint64_t h = hash_begin();
    uint8_t bytes[64];
    if (strcmp(v->word[0], "bytes") == 0)
        h = hash_bytes(h, bytes, (size_t)bytes_of(v->count > 1 ? v->word[1] : "", bytes));
    else
        for (int i = 1; i < v->count; i++)
            h = hash_u64(h, strtoull(v->word[i], NULL, 16));
    add_hex(v, hash_end(h));
}

static void reckon(struct vector *v)
{
    struct rng r;
    uint8_t key[32];
    const char *kind = v->word[0];
    text_init(&v->text, v->out, sizeof v->out);
    if (strcmp(kind, "words") == 0 || strcmp(kind, "bytes") == 0) {
        reckon_hash(v);
        return;
    }
    if (strcmp(kind, "key") == 0) {
        assert_int_equal(32, bytes_of(v->word[1], key));
        rng_key(&r, key);
    } else {
        rng_seed(&r, number(v, 1));
    }
    if (strcmp(kind, "shuffle") == 0)
        reckon_shuffle(v, &r);
    else
        reckon_generator(v, &r);
}

static void test_generator_and_hash_agree_with_the_vectors(void **unused)
{
    FILE *in = fopen(MUSTER_SOURCE "/docs/RANDOM.md", "r");
    struct vector v;
    int vectors = 0;
    (void)unused;
    assert_non_null(in);
    while (fgets(v.line, sizeof v.line, in) != NULL) {
        char *arrow = strstr(v.line, " -> ");
        if (arrow == NULL)
            continue;
        *arrow = '\0';
        arrow[4 + strcspn(arrow + 4, "\n")] = '\0';
        v.count = 0;
        for (char *w = strtok(v.line, " "); w != NULL; w = strtok(NULL, " "))
            v.word[v.count++] = w;
        reckon(&v);
        assert_string_equal(arrow + 4, v.out);
        vectors++;
    }
    fclose(in);
    assert_true(vectors >= 20);
}

/* ---- chance ---- */

/* The value that chi-square with `df` degrees of freedom exceeds with the chance of a normal
 * deviate's exceeding `z` (Wilson and Hilferty). */
static double chi_square_at(double df, double z)
{
    double root = 1 - 2 / (9 * df) + z * sqrt(2 / (9 * df));
    return df * root * root * root;
}

/* Neither too uneven nor too even to be chance: one in 10,000 on either side. */
static void assert_even(const int *counts, int cells, double expected, double df)
{
    double sum = 0;
    for (int i = 0; i < cells; i++)
        sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    if (sum > chi_square_at(df, 3.719) || sum < chi_square_at(df, -3.719))
        print_message("%d cells: chi-square %.2f, df %.0f\n", cells, sum, df);
    assert_true(sum < chi_square_at(df, 3.719));
    assert_true(sum > chi_square_at(df, -3.719));
}

static void test_numbers_below_n_are_equally_likely(void **unused)
{
    static const uint32_t sides[] = {2, 3, 6, 7, 10, 52, 100, 1000};
    static int counts[1000];
    (void)unused;
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        uint32_t n = sides[i];
        struct rng r;
        rng_seed(&r, 1000 + n);
        memset(counts, 0, sizeof counts);
        for (uint32_t k = 0; k < 2000 * n; k++) {
            uint32_t got = rng_below(&r, n);
            assert_true(got < n);
            counts[got]++;
        }
        assert_even(counts, (int)n, 2000, n - 1);
    }
}

/* Without rejection one number of three would come twice as often as the others. */
static void test_numbers_below_a_large_n_have_no_bias(void **unused)
{
    enum { DRAWS = 300000 };
    int by_rest[3] = {0}, by_third[3] = {0};
    struct rng r;
    (void)unused;
    rng_seed(&r, 77);
    for (int k = 0; k < DRAWS; k++) {
        uint32_t got = rng_below(&r, 3U << 30);
        by_rest[got % 3]++;
        by_third[got >> 30]++;
    }
    assert_even(by_rest, 3, DRAWS / 3.0, 2);
    assert_even(by_third, 3, DRAWS / 3.0, 2);
}

static void test_neighbouring_numbers_are_independent(void **unused)
{
    enum { N = 6, DRAWS = 72000 };
    int pairs[N * N] = {0}, last = 0;
    struct rng r;
    (void)unused;
    rng_seed(&r, 5);
    for (int k = 0; k <= DRAWS; k++) {
        int now = (int)rng_below(&r, N);
        if (k > 0)
            pairs[last * N + now]++;
        last = now;
    }
    assert_even(pairs, N * N, DRAWS / (double)(N * N), N * N - 1);
}

static void test_first_numbers_of_neighbouring_seeds_are_independent(void **unused)
{
    enum { N = 10, DRAWS = 20000 };
    int counts[N] = {0};
    (void)unused;
    for (uint64_t seed = 0; seed < DRAWS; seed++) {
        struct rng r;
        rng_seed(&r, seed);
        counts[rng_below(&r, N)]++;
    }
    assert_even(counts, N, DRAWS / (double)N, N - 1);
}

static void test_shuffles_of_four_give_every_order_equally(void **unused)
{
    enum { ORDERS = 24, SHUFFLES = 48000 };
    int counts[256] = {0}, orders[ORDERS], found = 0;
    struct rng r;
    (void)unused;
    rng_seed(&r, 4);
    for (int k = 0; k < SHUFFLES; k++) {
        uint8_t items[4] = {0, 1, 2, 3};
        rng_shuffle8(&r, items, 4);
        counts[items[0] | items[1] << 2 | items[2] << 4 | items[3] << 6]++;
    }
    for (int code = 0; code < 256; code++)
        if (counts[code] > 0 && found < ORDERS)
            orders[found++] = counts[code];
    assert_int_equal(ORDERS, found);
    assert_even(orders, ORDERS, SHUFFLES / (double)ORDERS, ORDERS - 1);
}

static void test_shuffles_of_52_bring_every_card_to_every_place(void **unused)
{
    enum { N = 52, SHUFFLES = 20000 };
    static int counts[N * N];
    struct rng r;
    (void)unused;
    rng_seed(&r, 52);
    for (int k = 0; k < SHUFFLES; k++) {
        uint8_t items[N];
        for (int i = 0; i < N; i++)
            items[i] = (uint8_t)i;
        rng_shuffle8(&r, items, N);
        for (int i = 0; i < N; i++)
            counts[items[i] * N + i]++;
    }
    assert_even(counts, N * N, SHUFFLES / (double)N, (N - 1) * (N - 1));
}

static void test_shuffles_of_none_and_one_change_nothing(void **unused)
{
    struct rng r, before;
    uint8_t items[1] = {9};
    (void)unused;
    rng_seed(&r, 3);
    before = r;
    rng_shuffle8(&r, items, 0);
    rng_shuffle8(&r, items, 1);
    assert_int_equal(9, items[0]);
    assert_memory_equal(&before, &r, sizeof r);
}

/* A single bit changed anywhere in the input changes about half of the name. */
static void test_hash_spreads_every_bit(void **unused)
{
    uint8_t bytes[40];
    double flipped = 0;
    (void)unused;
    memset(bytes, 0x5a, sizeof bytes);
    uint64_t whole = hash_end(hash_bytes(hash_begin(), bytes, sizeof bytes));
    for (int bit = 0; bit < 8 * (int)sizeof bytes; bit++) {
        bytes[bit / 8] = (uint8_t)(bytes[bit / 8] ^ 1 << bit % 8);
        uint64_t other = hash_end(hash_bytes(hash_begin(), bytes, sizeof bytes));
        int changed = __builtin_popcountll(whole ^ other);
        assert_in_range(changed, 12, 52);
        flipped += changed;
        bytes[bit / 8] = (uint8_t)(bytes[bit / 8] ^ 1 << bit % 8);
    }
    assert_true(fabs(flipped / (8.0 * sizeof bytes) - 32) < 1);
}

/* The same bytes, cut differently into fields, have different names. */
static void test_hash_tells_where_fields_end(void **unused)
{
    uint64_t a = hash_bytes(hash_bytes(hash_begin(), "ab", 2), "c", 1);
    uint64_t b = hash_bytes(hash_bytes(hash_begin(), "a", 1), "bc", 2);
    (void)unused;
    assert_true(hash_end(a) != hash_end(b));
    assert_true(hash_bytes(hash_begin(), "", 0) != hash_bytes(hash_begin(), "\0", 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_generator_and_hash_agree_with_the_vectors),
        cmocka_unit_test(test_numbers_below_n_are_equally_likely),
        cmocka_unit_test(test_numbers_below_a_large_n_have_no_bias),
        cmocka_unit_test(test_neighbouring_numbers_are_independent),
        cmocka_unit_test(test_first_numbers_of_neighbouring_seeds_are_independent),
        cmocka_unit_test(test_shuffles_of_four_give_every_order_equally),
        cmocka_unit_test(test_shuffles_of_52_bring_every_card_to_every_place),
        cmocka_unit_test(test_shuffles_of_none_and_one_change_nothing),
        cmocka_unit_test(test_hash_spreads_every_bit),
        cmocka_unit_test(test_hash_tells_where_fields_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
