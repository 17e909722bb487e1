/* page.h: the engine for a page: bytes in, bytes out. This is what muster.wasm exports
 * (docs/PAGE.md); in C it serves the tests.
 *     struct page *p = muster_new(seed, 0);
 *     memcpy(muster_room(p, size), request, size);
 *     muster_ask(p, size);                      // reads what lies in the room
 *     write(muster_answer(p), muster_answer_size(p));
 * Requests and answers are those of engine.h, a line each without its break. The seed comes from
 * the caller: a page takes it from crypto.getRandomValues.
 */
#ifndef MUSTER_PAGE_H
#define MUSTER_PAGE_H

#include <stddef.h>
#include <stdint.h>

struct page;

/* The two halves of the engine's seed: a page has no 64-bit numbers everywhere. */
struct page *muster_new(uint32_t seed_low, uint32_t seed_high);
void muster_free(struct page *p);

/* Where the next request is put: room for `size` bytes, good until it is asked for again. */
char *muster_room(struct page *p, size_t size);

/* Answers the first `size` bytes of the room (asserted: that many were asked for). The answer
 * stands until the next call. */
void muster_ask(struct page *p, size_t size);
const char *muster_answer(const struct page *p);
size_t muster_answer_size(const struct page *p);

#endif
