/* allocations.h: counts what the program asks of the heap, to prove that play asks nothing.
 * The linker sends the program's own calls of malloc, calloc and realloc here (--wrap). */
#ifndef MUSTER_ALLOCATIONS_H
#define MUSTER_ALLOCATIONS_H

#include <stdint.h>

/* Calls since the program began, of all threads. */
uint64_t allocations_count(void);

#endif
