/* rng.h: dice and shuffles, repeatable from a seed on every machine.
 *     struct rng r;
 *     rng_seed(&r, 42);
 *     int pips = (int)rng_below(&r, 6) + 1;
 * xoshiro256** seeded by SplitMix64. docs/RANDOM.md specifies it with test vectors, so that a
 * verifier in another language can reproduce every roll. Predictable on its own: a match re-keys it
 * before each move (session.h).
 */
#ifndef MUSTER_RNG_H
#define MUSTER_RNG_H

#include <stdint.h>

struct rng {
    uint64_t s[4]; /* not all zero */
};

void rng_seed(struct rng *r, uint64_t seed);

/* Sets the whole state from 32 bytes: four little-endian words. */
void rng_key(struct rng *r, const uint8_t key[32]);

static inline uint64_t rng_rotl(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

/* The next 64 bits. */
static inline uint64_t rng_next(struct rng *r)
{
    uint64_t result = rng_rotl(r->s[1] * 5, 7) * 9;
    uint64_t t = r->s[1] << 17;
    r->s[2] ^= r->s[0];
    r->s[3] ^= r->s[1];
    r->s[1] ^= r->s[2];
    r->s[0] ^= r->s[3];
    r->s[2] ^= t;
    r->s[3] = rng_rotl(r->s[3], 45);
    return result;
}

/* Returns 0..n-1, each exactly equally likely (Lemire's multiplication with rejection on the high
 * 32 bits). n is 1..2^32-1. */
static inline uint32_t rng_below(struct rng *r, uint32_t n)
{
    uint64_t product = (rng_next(r) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t reject = (0U - n) % n;
        while ((uint32_t)product < reject)
            product = (rng_next(r) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

/* Fisher-Yates from the last place down, for piles of byte-sized card numbers. */
void rng_shuffle8(struct rng *r, uint8_t *items, int count);

#endif
