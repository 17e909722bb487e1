/* hash.h: identifies states and files. Not cryptographic.
 *     uint64_t h = hash_begin();
 *     h = hash_bytes(h, piles, sizeof piles);
 *     h = hash_end(h);
 * The same bytes give the same number on every machine; docs/RANDOM.md specifies it.
 */
#ifndef MUSTER_HASH_H
#define MUSTER_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t hash_begin(void);
uint64_t hash_u64(uint64_t h, uint64_t value);
/* Hashes the count too, so that adjacent fields cannot be confused. */
uint64_t hash_bytes(uint64_t h, const void *bytes, size_t count);
uint64_t hash_end(uint64_t h);

#endif
