/* allocations.h: counts allocations, to prove that play makes none, and ends the program with a
 * line if there is no memory. The linker redirects the program's calls of malloc, calloc and
 * realloc here
 * (--wrap); they never return NULL. */
#ifndef MUSTER_ALLOCATIONS_H
#define MUSTER_ALLOCATIONS_H

#include <stdint.h>

/* Calls since the program started, in all threads. */
uint64_t allocations_count(void);

#endif
