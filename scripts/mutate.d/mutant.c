/* mutant.c: selects one mutant of a mutated build and records what was reached. Compiled only into
 * mutated builds (scripts/mutate), which set MUTANT_MARKS. The environment:
 *
 *     MUTANT        the number of the active mutant
 *     MUTANT_MS     milliseconds of CPU time after which the process is stopped as hanging
 *     MUTANT_REACH  a file to which the process appends one line when it ends: its CPU time in
 *                   milliseconds, and a 0 or 1 for every mark
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>

int mutant_now;
unsigned char mutant_reached[MUTANT_MARKS];

__attribute__((constructor)) static void mutant_begin(void)
{
    const char *number = getenv("MUTANT"), *ms = getenv("MUTANT_MS");
    struct rlimit core = {0, 0}, memory = {1ul << 31, 1ul << 31};
    setrlimit(RLIMIT_CORE, &core);
    setrlimit(RLIMIT_AS, &memory);
    if (number != NULL)
        mutant_now = atoi(number);
    if (ms != NULL) {
        struct itimerval limit = {.it_value = {atoi(ms) / 1000, atoi(ms) % 1000 * 1000L}};
        setitimer(ITIMER_PROF, &limit, NULL);
    }
}

__attribute__((destructor)) static void mutant_end(void)
{
    const char *path = getenv("MUTANT_REACH");
    FILE *out = path != NULL ? fopen(path, "a") : NULL;
    if (out == NULL)
        return;
    char line[MUTANT_MARKS + 32];
    int at = snprintf(line, sizeof line, "%ld ", (long)(clock() / (CLOCKS_PER_SEC / 1000)));
    for (int i = 0; i < MUTANT_MARKS; i++)
        line[at++] = mutant_reached[i] ? '1' : '0';
    line[at++] = '\n';
    fwrite(line, 1, (size_t)at, out);
    fclose(out);
}
