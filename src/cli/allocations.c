#include "allocations.h"

#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

#include "cli.h"

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

/* Ends the program if there is no memory: nothing can be done about it, and one line says more than
 * a signal. Journals are written move by move, so no match is lost. */
static void *need(void *got, size_t size)
{
    static const char words[] = "muster: out of memory\n";
    if (got != NULL || size == 0)
        return got;
    ssize_t wrote = write(STDERR_FILENO, words, sizeof words - 1);
    (void)wrote; /* nowhere to say that it cannot be said */
    _exit(STATUS_IO);
}

void *__wrap_malloc(size_t size)
{
    count_call();
    return need(__real_malloc(size), size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    count_call();
    return need(__real_calloc(count, size), count == 0 ? 0 : size);
}

void *__wrap_realloc(void *old, size_t size)
{
    count_call();
    return need(__real_realloc(old, size), size);
}

uint64_t allocations_count(void)
{
    return atomic_load_explicit(&calls, memory_order_relaxed);
}
