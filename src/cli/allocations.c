#include "allocations.h"

#include <stdatomic.h>
#include <stddef.h>

/* A statistic: nothing depends on it. */
static _Atomic uint64_t calls;

/* With --wrap, calls of x go to __wrap_x, and __real_x is the original. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

static void count_call(void)
{
    atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
}

void *__wrap_malloc(size_t size)
{
    count_call();
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    count_call();
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    count_call();
    return __real_realloc(old, size);
}

uint64_t allocations_count(void)
{
    return atomic_load_explicit(&calls, memory_order_relaxed);
}
