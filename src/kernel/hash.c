#include <muster/hash.h>

/* Multiply and fold, eight bytes at a time. The constants are the golden ratio and SplitMix64's. */

uint64_t hash_begin(void)
{
    return 0x9e3779b97f4a7c15U;
}

uint64_t hash_u64(uint64_t h, uint64_t value)
{
    h = (h ^ value) * 0xbf58476d1ce4e5b9U;
    return h ^ (h >> 29);
}

uint64_t hash_bytes(uint64_t h, const void *bytes, size_t count)
{
    const uint8_t *p = bytes;
    h = hash_u64(h, count);
    for (; count >= 8; p += 8, count -= 8) {
        uint64_t word = 0;
        for (int i = 7; i >= 0; i--)
            word = word << 8 | p[i];
        h = hash_u64(h, word);
    }
    if (count > 0) {
        uint64_t word = 0;
        for (int i = (int)count - 1; i >= 0; i--)
            word = word << 8 | p[i];
        h = hash_u64(h, word);
    }
    return h;
}

uint64_t hash_end(uint64_t h)
{
    h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9U;
    h = (h ^ (h >> 27)) * 0x94d049bb133111ebU;
    return h ^ (h >> 31);
}
