/* blake2b.h: the cryptographic hash BLAKE2b of RFC 7693, with or without a key.
 *     uint8_t hash[32];
 *     blake2b(hash, sizeof hash, key, sizeof key, message, size);
 * It keys the dice of a match and commits to secrets; docs/RANDOM.md says how. Ours, so that the
 * core needs no library and a page can check dice; the tests hold it against published vectors and
 * libsodium. hash.h is the quick one, for names of states.
 */
#ifndef MUSTER_BLAKE2B_H
#define MUSTER_BLAKE2B_H

#include <stddef.h>
#include <stdint.h>

enum { BLAKE2B_HASH_MAX = 64, BLAKE2B_KEY_MAX = 64, BLAKE2B_BLOCK = 128 };

/* For messages that come in parts. */
struct blake2b {
    uint64_t h[8];
    uint64_t count; /* bytes taken in, those in `block` too */
    uint8_t block[BLAKE2B_BLOCK];
    size_t used; /* bytes in `block` that are not mixed in yet */
    size_t hash_size;
};

/* `hash_size` is from 1 to BLAKE2B_HASH_MAX, `key_size` from 0 (no key) to BLAKE2B_KEY_MAX
 * (asserted). A message may have up to 2^64 - 1 bytes. */
void blake2b_begin(struct blake2b *b, size_t hash_size, const void *key, size_t key_size);
void blake2b_add(struct blake2b *b, const void *bytes, size_t size);
void blake2b_end(struct blake2b *b, uint8_t *hash);

/* All three at once. */
void blake2b(uint8_t *hash, size_t hash_size, const void *key, size_t key_size, const void *bytes,
             size_t size);

#endif
