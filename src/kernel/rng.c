#include <muster/rng.h>

#include <assert.h>

void rng_seed(struct rng *r, uint64_t seed)
{
    for (int i = 0; i < 4; i++) { /* SplitMix64 */
        seed += 0x9e3779b97f4a7c15U;
        uint64_t z = seed;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
        r->s[i] = z ^ (z >> 31);
    }
}

void rng_key(struct rng *r, const uint8_t key[32])
{
    for (int i = 0; i < 4; i++) {
        r->s[i] = 0;
        for (int b = 7; b >= 0; b--)
            r->s[i] = r->s[i] << 8 | key[i * 8 + b];
    }
    if ((r->s[0] | r->s[1] | r->s[2] | r->s[3]) == 0)
        r->s[0] = 1; /* the one state the generator cannot leave */
}

void rng_shuffle8(struct rng *r, uint8_t *items, int count)
{
    struct rng own = *r; /* a local copy stays in registers: items might alias *r */
    assert(count >= 0);
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = rng_below(&own, (uint32_t)i + 1);
        uint8_t held = items[i];
        items[i] = items[j];
        items[j] = held;
    }
    *r = own;
}
