/* BLAKE2b against the vectors of RFC 7693 and of its authors, and against libsodium. */
#include "../unit.h"

#include <stdio.h>

#include <sodium.h>

#include <muster/blake2b.h>
#include <muster/rng.h>

static void assert_hash(const char *want, const uint8_t *hash, size_t size)
{
    char text[2 * BLAKE2B_HASH_MAX + 1];
    for (size_t i = 0; i < size; i++)
        snprintf(text + 2 * i, 3, "%02x", hash[i]);
    assert_string_equal(want, text);
}

/* RFC 7693, appendix A. */
static void test_abc_of_the_rfc(void **unused)
{
    uint8_t hash[64];
    (void)unused;
    blake2b(hash, 64, NULL, 0, "abc", 3);
    assert_hash("ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
                "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
                hash, 64);
}

/* RFC 7693, appendix E: one hash of all combinations, keyed and not, of sizes around the block's.
 */
static void test_self_test_of_the_rfc(void **unused)
{
    static const size_t hash_sizes[] = {20, 32, 48, 64}, sizes[] = {0, 3, 128, 129, 255, 1024};
    uint8_t in[1024], key[64], hash[64];
    struct blake2b all;
    (void)unused;
    blake2b_begin(&all, 32, NULL, 0);
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 6; j++) {
            for (int keyed = 0; keyed < 2; keyed++) {
                uint8_t *parts[] = {in, key};
                size_t seeds[] = {sizes[j], hash_sizes[i]};
                for (int p = 0; p < 2; p++) { /* selftest_seq of the RFC */
                    uint32_t a = 0xdead4bad * (uint32_t)seeds[p], b = 1;
                    for (size_t k = 0; k < seeds[p]; k++) {
                        uint32_t t = a + b;
                        a = b;
                        b = t;
                        parts[p][k] = (uint8_t)(t >> 24);
                    }
                }
                blake2b(hash, hash_sizes[i], key, keyed ? hash_sizes[i] : 0, in, sizes[j]);
                blake2b_add(&all, hash, hash_sizes[i]);
            }
        }
    }
    blake2b_end(&all, hash);
    assert_hash("c23a7800d98123bd10f506c61e29da5603d763b8bbad2e737f5e765a7bccd475", hash, 32);
}

/* The first, a middle and the last of the authors' vectors with the key 00 01 ... 3f. */
static void test_keyed_vectors_of_the_authors(void **unused)
{
    uint8_t key[64], in[255], hash[64];
    (void)unused;
    for (int i = 0; i < 64; i++)
        key[i] = (uint8_t)i;
    for (int i = 0; i < 255; i++)
        in[i] = (uint8_t)i;
    blake2b(hash, 64, key, 64, in, 0);
    assert_hash("10ebb67700b1868efb4417987acf4690ae9d972fb7a590c2f02871799aaa4786"
                "b5e996e8f0f4eb981fc214b005f42d2ff4233499391653df7aefcbc13fc51568",
                hash, 64);
    blake2b(hash, 64, key, 64, in, 1);
    assert_hash("961f6dd1e4dd30f63901690c512e78e4b45e4742ed197c3c5e45c549fd25f2e4"
                "187b0bc9fe30492b16b0d0bc4ef9b0f34c7003fac09a5ef1532e69430234cebd",
                hash, 64);
    blake2b(hash, 64, key, 64, in, 255);
    assert_hash("142709d62e28fcccd0af97fad0f8465b971e82201dc51070faa0372aa43e9248"
                "4be1c1e73ba10906d5d1853db6a4106e0a7bf9800d373d6dee2d46d62ef2a461",
                hash, 64);
}

/* Sizes of hash and key that libsodium has, messages in parts of any size. */
static void test_libsodium_says_the_same(void **unused)
{
    uint8_t key[64], in[700], ours[64], theirs[64];
    struct rng r;
    (void)unused;
    assert_true(sodium_init() >= 0);
    rng_seed(&r, 1);
    for (int round = 0; round < 20000; round++) {
        size_t hash_size = 16 + rng_below(&r, 49), size = rng_below(&r, sizeof in + 1);
        size_t key_size = rng_below(&r, 2) ? 16 + rng_below(&r, 49) : 0;
        struct blake2b b;
        for (size_t i = 0; i < sizeof key; i++)
            key[i] = (uint8_t)rng_next(&r);
        for (size_t i = 0; i < size; i++)
            in[i] = (uint8_t)rng_next(&r);
        assert_int_equal(
            0, crypto_generichash(theirs, hash_size, in, size, key_size ? key : NULL, key_size));
        blake2b(ours, hash_size, key, key_size, in, size);
        assert_memory_equal(theirs, ours, hash_size);
        blake2b_begin(&b, hash_size, key, key_size);
        for (size_t at = 0, part; at < size; at += part) {
            part = 1 + rng_below(&r, (uint32_t)(size - at));
            blake2b_add(&b, in + at, part);
        }
        blake2b_end(&b, ours);
        assert_memory_equal(theirs, ours, hash_size);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_abc_of_the_rfc),
        cmocka_unit_test(test_self_test_of_the_rfc),
        cmocka_unit_test(test_keyed_vectors_of_the_authors),
        cmocka_unit_test(test_libsodium_says_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
