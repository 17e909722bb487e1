/* chains.h: where in the log a match's lines are that are in no page. A log without an index is
 * read by chains: each row names the row before it of the same match.
 *
 * A group under way is seen by the writer only (chain_grow) until chains_settle.
 */
#ifndef MUSTER_STORE_CHAINS_H
#define MUSTER_STORE_CHAINS_H

#include <stdbool.h>
#include <stdint.h>

/* Lines packed+1 .. packed+count of a match. Invariant: count is 0 exactly if first and last are.
 */
struct chain {
    int64_t match; /* 0: an empty place */
    int64_t first, last;
    int64_t bytes;
    int packed; /* the last line that is in a page; -1: none */
    int count;
    int64_t fresh_last, fresh_bytes; /* the same with the group under way */
    int fresh_count;
};

struct chains {
    struct chain *places; /* open addressing; a power of two */
    int cap, used;
    int64_t bytes;    /* of all lines that are in no page */
    int64_t *touched; /* matches of the group under way */
    int touched_count, touched_cap;
};

void chains_init(struct chains *c);
void chains_clear(struct chains *c);

/* The match's chain; NULL: it has none. Good until the next chain is added or dropped. */
struct chain *chains_find(const struct chains *c, int64_t match);

/* Begins a chain behind line `packed`. The match must have none. */
struct chain *chains_add(struct chains *c, int64_t match, int packed);

/* Puts row `id` behind the chain, in the group under way. */
void chain_grow(struct chains *c, struct chain *chain, int64_t id, int64_t bytes);

/* The group was made, or not. */
void chains_settle(struct chains *c, bool is_made);

/* The match's lines are in a page now. */
void chains_drop(struct chains *c, int64_t match);

/* The chain with the oldest row; NULL: there is none. */
const struct chain *chains_oldest(const struct chains *c);

#endif
