#include "bar.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { CELLS = 40 };

void bar_draw(int64_t done, int64_t all, const char *what)
{
    char bar[CELLS + 1];
    if (!isatty(STDERR_FILENO) || all <= 0)
        return;
    memset(bar, ' ', CELLS);
    memset(bar, '#', (size_t)(done * CELLS / all));
    bar[CELLS] = '\0';
    fprintf(stderr, "\r[%s] %3d %%  %lld of %lld %s", bar, (int)(done * 100 / all), (long long)done,
            (long long)all, what);
}

void bar_clear(void)
{
    if (isatty(STDERR_FILENO))
        fputs("\r\033[K", stderr);
}
