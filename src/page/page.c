/* page.c: an engine with its room for requests. */
#include <muster/page.h>

#include <assert.h>
#include <stdlib.h>

#include <muster/engine.h>

struct page {
    struct engine *engine;
    char *room;
    size_t room_size;
    const char *answer;
    size_t answer_size;
};

static void *page_alloc(void *old, size_t size)
{
    void *p = realloc(old, size);
    if (p == NULL)
        abort();
    return p;
}

struct page *muster_new(uint32_t seed_low, uint32_t seed_high)
{
    struct page *p = page_alloc(NULL, sizeof *p);
    *p = (struct page){.engine = engine_new((uint64_t)seed_high << 32 | seed_low), .answer = ""};
    return p;
}

void muster_free(struct page *p)
{
    if (p == NULL)
        return;
    engine_free(p->engine);
    free(p->room);
    free(p);
}

char *muster_room(struct page *p, size_t size)
{
    if (size >= p->room_size) {
        p->room_size = size + 1; /* never nothing, which realloc might take for freeing */
        p->room = page_alloc(p->room, p->room_size);
    }
    return p->room;
}

void muster_ask(struct page *p, size_t size)
{
    assert(size < p->room_size);
    p->answer = engine_answer(p->engine, p->room, size, &p->answer_size);
}

const char *muster_answer(const struct page *p)
{
    return p->answer;
}

size_t muster_answer_size(const struct page *p)
{
    return p->answer_size;
}
