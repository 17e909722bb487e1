/* last_words.c: what the core says when it breaks, in WebAssembly. The C library would write it to
 * stderr, for which a module needs imports; here it is kept, and the module stops. Its memory can
 * still be read: the page asks muster_last_words what it was. The one variable of the core: nothing
 * hangs from it. */
#include <stdio.h>
#include <stdlib.h>

static char last_words[256];

const char *muster_last_words(void);
const char *muster_last_words(void)
{
    return last_words;
}

/* A failed assert. */
_Noreturn void __assert_fail(const char *belief, const char *file, int line, const char *function);
void __assert_fail(const char *belief, const char *file, int line, const char *function)
{
    snprintf(last_words, sizeof last_words, "%s:%d: %s: %s", file, line, function, belief);
    abort();
}

/* In place of the library's, which would bring stderr and its imports. Only printf calls it, before
 * it aborts: its plain build knows no long doubles, of which the core has none. The brackets tell
 * tests/layers.sh that nothing is written here. */
extern char __stderr_FILE[1];
char __stderr_FILE[1];

int(fputs)(const char *restrict text, FILE *restrict file)
{
    (void)file;
    snprintf(last_words, sizeof last_words, "%s", text);
    return 0;
}
