#include "page.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zstd.h>

#include <muster/text.h>

enum { LEVEL = 3, HEAD_MAX = 64 };

static void *grow(void *old, size_t size)
{
    void *p = realloc(old, size);
    if (p == NULL)
        abort();
    return p;
}

void page_init(struct page *p)
{
    memset(p, 0, sizeof *p);
}

void page_clear(struct page *p)
{
    free(p->text);
    free(p->packed);
}

void page_add(struct page *p, const struct store_line *line)
{
    char head[HEAD_MAX];
    size_t used =
        (size_t)snprintf(head, sizeof head, "%d %" PRId64 " %zu\n", line->n, line->at, line->size);
    if (p->cap - p->size < used + line->size + 1) {
        p->cap = p->cap * 2 + used + line->size + 4096;
        p->text = grow(p->text, p->cap);
    }
    memcpy(p->text + p->size, head, used);
    memcpy(p->text + p->size + used, line->text, line->size);
    p->size += used + line->size;
    p->text[p->size++] = '\n';
    if (p->count++ == 0)
        p->first = line->n;
    p->last = line->n;
}

size_t page_pack(struct page *p, const char **body)
{
    size_t cap = ZSTD_compressBound(p->size);
    p->packed = grow(p->packed, cap);
    size_t size = ZSTD_compress(p->packed, cap, p->text, p->size, LEVEL);
    if (ZSTD_isError(size))
        abort(); /* only for want of memory: the room is large enough */
    *body = p->packed;
    return size;
}

/* Reads a number and the character behind it. */
static bool read_number(const char **at, const char *end, char behind, int64_t *out)
{
    char digits[24];
    size_t size = 0;
    while (*at + size < end && (*at)[size] != behind && size < sizeof digits - 1)
        size++;
    if (*at + size >= end || (*at)[size] != behind)
        return false;
    memcpy(digits, *at, size);
    digits[size] = '\0';
    *at += size + 1;
    return text_to_int(digits, INT64_MIN, INT64_MAX, out);
}

static bool damaged(int64_t match, struct err *e)
{
    return err_set(e, ERR_DAMAGED, "a page of match %lld is damaged", (long long)match);
}

static bool read_lines(int64_t match, const char *at, const char *end, store_take_line *take,
                       void *who, struct err *e)
{
    while (at < end) {
        int64_t n, time, size;
        if (!read_number(&at, end, ' ', &n) || n < 0 || n > INT32_MAX ||
            !read_number(&at, end, ' ', &time) || !read_number(&at, end, '\n', &size) || size < 0 ||
            size >= end - at || at[size] != '\n')
            return damaged(match, e);
        const struct store_line line = {match, (int)n, time, at, (size_t)size};
        if (!take(who, &line))
            return true;
        at += size + 1;
    }
    return true;
}

bool page_read(int64_t match, const char *body, size_t size, store_take_line *take, void *who,
               struct err *e)
{
    unsigned long long whole = ZSTD_getFrameContentSize(body, size);
    if (whole == ZSTD_CONTENTSIZE_ERROR || whole == ZSTD_CONTENTSIZE_UNKNOWN || whole > PAGE_MAX)
        return damaged(match, e);
    char *text = grow(NULL, (size_t)whole + 1);
    size_t got = ZSTD_decompress(text, (size_t)whole, body, size);
    bool is_good = ZSTD_isError(got) || got != whole
                       ? damaged(match, e)
                       : read_lines(match, text, text + got, take, who, e);
    free(text);
    return is_good;
}
