/* collect.h: runs case files for tests and keeps what fails, one line each:
 *     12:9: seats[0].score in the whole state: expected 4, got 3
 */
#ifndef MUSTER_TESTS_COLLECT_H
#define MUSTER_TESTS_COLLECT_H

#include "../unit.h"

#include <muster/cases.h>

struct collected {
    char **lines;
    int count;
    struct case_tally tally;
};

/* Runs the cases of a text. */
void collect_run(struct collected *c, const char *text, size_t size);
void collect_clear(struct collected *c);

/* Reads a whole file, 0-terminated; fails the test if it cannot. The caller frees it. */
char *read_file(const char *path, size_t *size);

/* Calls `visit` with each file in a directory whose name has that ending, in order of names.
 * Returns how many there are. */
int each_file(const char *dir, const char *ending, void (*visit)(void *who, const char *path),
              void *who);

#endif
