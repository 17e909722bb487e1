/* blake2b.c: RFC 7693, section 3, with its names: F mixes a block in, G a quarter of the work
 * vector. The message is taken in behind a block that holds the key, if there is one. */
#include <muster/blake2b.h>

#include <assert.h>
#include <stdbool.h>
#include <string.h>

static const uint64_t iv[8] = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                               0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                               0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

static const uint8_t sigma[10][16] = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
                                      {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
                                      {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
                                      {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
                                      {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
                                      {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
                                      {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
                                      {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
                                      {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
                                      {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};
enum { ROUNDS = 12 };

static uint64_t rotate_right(uint64_t x, int by)
{
    return x >> by | x << (64 - by);
}

static uint64_t read_word(const uint8_t *p)
{
    uint64_t word = 0;
    for (int i = 7; i >= 0; i--)
        word = word << 8 | p[i];
    return word;
}

static void mix(uint64_t *a, uint64_t *b, uint64_t *c, uint64_t *d, uint64_t x, uint64_t y)
{
    *a += *b + x;
    *d = rotate_right(*d ^ *a, 32);
    *c += *d;
    *b = rotate_right(*b ^ *c, 24);
    *a += *b + y;
    *d = rotate_right(*d ^ *a, 16);
    *c += *d;
    *b = rotate_right(*b ^ *c, 63);
}

static void mix_block(struct blake2b *b, const uint8_t block[BLAKE2B_BLOCK], bool is_last)
{
    uint64_t v[16], m[16];
    memcpy(v, b->h, sizeof b->h);
    memcpy(v + 8, iv, sizeof iv);
    v[12] ^= b->count; /* v[13]: bits 64 to 127 of the count, always 0 */
    if (is_last)
        v[14] = ~v[14];
    for (int i = 0; i < 16; i++)
        m[i] = read_word(block + 8 * i);
    for (int round = 0; round < ROUNDS; round++) {
        const uint8_t *s = sigma[round % 10];
        for (int i = 0; i < 4; i++) /* columns */
            mix(&v[i], &v[4 + i], &v[8 + i], &v[12 + i], m[s[2 * i]], m[s[2 * i + 1]]);
        for (int i = 0; i < 4; i++) /* diagonals */
            mix(&v[i], &v[4 + (i + 1) % 4], &v[8 + (i + 2) % 4], &v[12 + (i + 3) % 4],
                m[s[8 + 2 * i]], m[s[9 + 2 * i]]);
    }
    for (int i = 0; i < 8; i++)
        b->h[i] ^= v[i] ^ v[8 + i];
}

void blake2b_begin(struct blake2b *b, size_t hash_size, const void *key, size_t key_size)
{
    assert(hash_size >= 1 && hash_size <= BLAKE2B_HASH_MAX && key_size <= BLAKE2B_KEY_MAX);
    *b = (struct blake2b){.hash_size = hash_size};
    memcpy(b->h, iv, sizeof iv);
    b->h[0] ^= 0x01010000 ^ (uint64_t)key_size << 8 ^ (uint64_t)hash_size;
    if (key_size > 0) { /* a block of its own, filled up with zeros */
        memcpy(b->block, key, key_size);
        b->used = b->count = BLAKE2B_BLOCK;
    }
}

/* The last block is mixed in another way, so that a full one waits until more comes. */
void blake2b_add(struct blake2b *b, const void *bytes, size_t size)
{
    const uint8_t *p = bytes;
    while (size > 0) {
        if (b->used == BLAKE2B_BLOCK) {
            mix_block(b, b->block, false);
            b->used = 0;
        }
        size_t part = BLAKE2B_BLOCK - b->used < size ? BLAKE2B_BLOCK - b->used : size;
        memcpy(b->block + b->used, p, part);
        b->used += part;
        b->count += part;
        p += part;
        size -= part;
    }
}

void blake2b_end(struct blake2b *b, uint8_t *hash)
{
    memset(b->block + b->used, 0, BLAKE2B_BLOCK - b->used);
    mix_block(b, b->block, true);
    for (size_t i = 0; i < b->hash_size; i++)
        hash[i] = (uint8_t)(b->h[i / 8] >> (8 * (i % 8)));
}

void blake2b(uint8_t *hash, size_t hash_size, const void *key, size_t key_size, const void *bytes,
             size_t size)
{
    struct blake2b b;
    blake2b_begin(&b, hash_size, key, key_size);
    blake2b_add(&b, bytes, size);
    blake2b_end(&b, hash);
}
