/* page.h: lines of a match in one packed block. Unpacked it is text: each line behind its number,
 * time and size, "0 1763476000123 14\n1 0 auto = 91ab\n". Packed it is a zstd frame of that. */
#ifndef MUSTER_STORE_PAGE_H
#define MUSTER_STORE_PAGE_H

#include "store.h"

enum { PAGE_MAX = 64 << 20 }; /* bytes, unpacked */

struct page {
    char *text;
    size_t size, cap;
    char *packed;
    int first, last, count;
};

void page_init(struct page *p);
void page_clear(struct page *p);
void page_add(struct page *p, const struct store_line *line);

/* The packed block, the page's own; its size comes back. */
size_t page_pack(struct page *p, const char **body);

/* Reads a block; `take` gets its lines. False: it is damaged. */
bool page_read(int64_t match, const char *body, size_t size, store_take_line *take, void *who,
               struct err *e);

#endif
