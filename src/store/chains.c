#include "chains.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void *grow(void *old, size_t size)
{
    void *p = realloc(old, size);
    if (p == NULL)
        abort();
    return p;
}

void chains_init(struct chains *c)
{
    memset(c, 0, sizeof *c);
    c->cap = 256;
    c->places = grow(NULL, (size_t)c->cap * sizeof *c->places);
    memset(c->places, 0, (size_t)c->cap * sizeof *c->places);
}

void chains_clear(struct chains *c)
{
    free(c->places);
    free(c->touched);
}

/* Fibonacci hashing: keys are random, but a caller's test may count from 1. */
static int home_of(const struct chains *c, int64_t match)
{
    return (int)(((uint64_t)match * 0x9e3779b97f4a7c15u) >> 32) & (c->cap - 1);
}

/* The place of the match, or the empty one where it belongs. */
static struct chain *place_of(const struct chains *c, int64_t match)
{
    int at = home_of(c, match);
    while (c->places[at].match != 0 && c->places[at].match != match)
        at = (at + 1) & (c->cap - 1);
    return &c->places[at];
}

struct chain *chains_find(const struct chains *c, int64_t match)
{
    struct chain *chain = place_of(c, match);
    return chain->match == match ? chain : NULL;
}

static void enlarge(struct chains *c)
{
    struct chains larger = *c;
    larger.cap = c->cap * 2;
    larger.places = grow(NULL, (size_t)larger.cap * sizeof *larger.places);
    memset(larger.places, 0, (size_t)larger.cap * sizeof *larger.places);
    for (int i = 0; i < c->cap; i++)
        if (c->places[i].match != 0)
            *place_of(&larger, c->places[i].match) = c->places[i];
    free(c->places);
    *c = larger;
}

struct chain *chains_add(struct chains *c, int64_t match, int packed)
{
    assert(match != 0);
    if (c->used * 2 >= c->cap)
        enlarge(c);
    struct chain *chain = place_of(c, match);
    assert(chain->match == 0);
    memset(chain, 0, sizeof *chain);
    chain->match = match;
    chain->packed = packed;
    c->used++;
    return chain;
}

void chain_grow(struct chains *c, struct chain *chain, int64_t id, int64_t bytes)
{
    if (chain->fresh_count == 0) {
        if (c->touched_count == c->touched_cap) {
            c->touched_cap = c->touched_cap * 2 + 64;
            c->touched = grow(c->touched, (size_t)c->touched_cap * sizeof *c->touched);
        }
        c->touched[c->touched_count++] = chain->match;
    }
    if (chain->first == 0)
        chain->first = id;
    chain->fresh_last = id;
    chain->fresh_count++;
    chain->fresh_bytes += bytes;
}

void chains_settle(struct chains *c, bool is_made)
{
    for (int i = 0; i < c->touched_count; i++) {
        struct chain *chain = chains_find(c, c->touched[i]);
        if (is_made) {
            chain->last = chain->fresh_last;
            chain->count += chain->fresh_count;
            chain->bytes += chain->fresh_bytes;
            c->bytes += chain->fresh_bytes;
        } else if (chain->count == 0) {
            chains_drop(c, chain->match);
            continue;
        }
        chain->fresh_last = chain->fresh_bytes = chain->fresh_count = 0;
    }
    c->touched_count = 0;
}

/* Removal from open addressing: what lies behind moves up, until an empty place. */
void chains_drop(struct chains *c, int64_t match)
{
    struct chain *hole = chains_find(c, match);
    assert(hole != NULL);
    c->bytes -= hole->bytes;
    c->used--;
    hole->match = 0;
    int empty = (int)(hole - c->places);
    for (int at = (empty + 1) & (c->cap - 1); c->places[at].match != 0;
         at = (at + 1) & (c->cap - 1)) {
        int home = home_of(c, c->places[at].match);
        if (((at - home) & (c->cap - 1)) < ((at - empty) & (c->cap - 1)))
            continue;
        c->places[empty] = c->places[at];
        c->places[at].match = 0;
        empty = at;
    }
}

const struct chain *chains_oldest(const struct chains *c)
{
    const struct chain *oldest = NULL;
    for (int i = 0; i < c->cap; i++) {
        const struct chain *chain = &c->places[i];
        if (chain->match != 0 && chain->count > 0 &&
            (oldest == NULL || chain->first < oldest->first))
            oldest = chain;
    }
    return oldest;
}
