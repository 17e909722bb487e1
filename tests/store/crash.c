/* crash.c: a writer that is killed, or whose disk fails, loses nothing that it was told is there.
 *     crash faults       the n-th write, sync or cut of a file fails, for every n and each way to
 * fail crash kill LOOPS   the writer is killed at a random moment crash restart LOOPS   and
 * PostgreSQL with it (MUSTER_TEST_RESTART has the command) The store is MUSTER_TEST_STORE's
 * PostgreSQL, or an SQLite file; faults are for SQLite only.
 *
 * What the writer has tried and what it was told is done stand in memory that outlives it.
 * Afterwards every match must have its lines in order, at least those that are done, at most those
 * tried.
 */
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <muster/rng.h>

#include "stores.h"

enum { MATCHES = 5, GROUP = 4, GROUPS = 14 };

/* ---- a disk that fails: these take the place of the C library's, also for SQLite ---- */

enum fault { FAULT_NONE, FAULT_EIO, FAULT_ENOSPC, FAULT_SHORT, FAULT_COUNT };

static struct {
    enum fault kind;
    int left; /* calls until the one that fails */
    bool has_come;
} disk;

static bool is_failing(void)
{
    if (disk.kind == FAULT_NONE || disk.has_come || --disk.left > 0)
        return false;
    disk.has_come = true;
    errno = disk.kind == FAULT_ENOSPC ? ENOSPC : EIO;
    return true;
}

static void *real(const char *name)
{
    void *function = dlsym(RTLD_NEXT, name);
    if (function == NULL)
        abort();
    return function;
}

ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at)
{
    ssize_t (*next)(int, const void *, size_t, off64_t);
    *(void **)&next = real("pwrite64");
    if (!is_failing())
        return next(fd, bytes, size, at);
    if (disk.kind != FAULT_SHORT)
        return -1;
    return next(fd, bytes, size / 2, at); /* SQLite tries the rest again: it must come out right */
}

int fdatasync(int fd)
{
    int (*next)(int);
    *(void **)&next = real("fdatasync");
    return is_failing() ? -1 : next(fd);
}

int ftruncate64(int fd, off64_t size)
{
    int (*next)(int, off64_t);
    *(void **)&next = real("ftruncate64");
    return is_failing() ? -1 : next(fd, size);
}

/* ---- the writer ---- */

struct tale {
    volatile int tried[MATCHES], done[MATCHES];
    volatile bool has_come; /* the fault was met */
};

static void text_of(int match, int n, char *out)
{
    sprintf(out, "%d 0 line %d of match %d, with words enough to fill pages of the disk", n, n,
            match);
}

/* One group of lines; tries once more if the store says that nothing of it was made. */
static bool write_group(struct store *s, struct tale *tale, struct rng *r)
{
    struct store_line lines[GROUP];
    char texts[GROUP][96];
    int counts[MATCHES];
    for (int m = 0; m < MATCHES; m++)
        counts[m] = tale->done[m];
    for (int i = 0; i < GROUP; i++) {
        int m = (int)rng_below(r, MATCHES), n = counts[m]++;
        text_of(m, n, texts[i]);
        lines[i] = (struct store_line){m + 1, n, n, texts[i], strlen(texts[i])};
        if (tale->tried[m] < counts[m])
            tale->tried[m] = counts[m];
    }
    for (int attempt = 0; attempt < 2; attempt++) {
        struct err e = {0};
        if (!store_begin(s, &e))
            continue;
        store_append(s, lines, GROUP, &e);
        enum store_outcome outcome = store_commit(s, &e);
        if (outcome == STORE_UNKNOWN)
            return false;
        if (outcome == STORE_DONE) {
            for (int m = 0; m < MATCHES; m++)
                tale->done[m] = counts[m];
            return true;
        }
    }
    return false;
}

/* Writes groups, packs and trims, `groups` times; ends at once when the store does not know. */
static void work(const struct stores *t, struct tale *tale, int groups, uint64_t seed)
{
    struct rng r;
    struct err e;
    rng_seed(&r, seed);
    struct store *s = store_open(t->where, &e);
    for (int i = 0; s != NULL && i < groups; i++) {
        if (!write_group(s, tale, &r))
            break;
        if (i % 4 == 3 && store_pack(s, 1 + (int)rng_below(&r, MATCHES), &e) == STORE_UNKNOWN)
            break;
        if (i % 6 == 5 && store_trim(s, &e) == STORE_UNKNOWN)
            break;
    }
    tale->has_come = disk.has_come;
    _exit(0); /* as if killed: nothing is closed */
}

/* ---- the judge ---- */

struct check {
    int match, next;
    bool is_good;
};

static bool check_line(void *who, const struct store_line *line)
{
    struct check *c = who;
    char expected[96];
    text_of(c->match, c->next, expected);
    c->is_good = line->n == c->next && line->size == strlen(expected) &&
                 memcmp(line->text, expected, line->size) == 0;
    c->next++;
    return c->is_good;
}

/* Also notes what is there as done, so that the next writer goes on from it. */
static bool judge(const struct stores *t, struct tale *tale)
{
    struct store *s = stores_open(t);
    bool is_good = true;
    for (int m = 0; m < MATCHES; m++) {
        struct check c = {m, 0, true};
        struct err e = {0};
        if (!store_load(s, m + 1, check_line, &c, &e) || !c.is_good || c.next < tale->done[m] ||
            c.next > tale->tried[m]) {
            printf("match %d: %d lines, %d done, %d tried %s %s\n", m, c.next, tale->done[m],
                   tale->tried[m], c.is_good ? "" : "(wrong line)", e.text);
            is_good = false;
        }
        tale->done[m] = tale->tried[m] = c.next;
    }
    store_close(s);
    return is_good;
}

static bool fail_everywhere(struct tale *tale)
{
    static const char *const names[] = {"none", "EIO", "ENOSPC", "short"};
    int faults = 0;
    for (enum fault kind = FAULT_EIO; kind < FAULT_COUNT; kind++) {
        bool has_come = true;
        for (int n = 1; has_come; n++) {
            struct stores t;
            memset(tale, 0, sizeof *tale);
            stores_init(&t);
            pid_t child = fork();
            if (child == 0) {
                disk.kind = kind;
                disk.left = n;
                work(&t, tale, GROUPS, 1);
            }
            waitpid(child, NULL, 0);
            has_come = tale->has_come;
            faults += has_come;
            if (!judge(&t, tale)) {
                printf("after %s at call %d\n", names[kind], n);
                return false;
            }
            stores_clear(&t);
        }
    }
    printf("%d faults, nothing lost\n", faults);
    return faults > 100;
}

static bool kill_often(struct tale *tale, int loops, const char *restart)
{
    struct stores t;
    struct rng r;
    rng_seed(&r, (uint64_t)getpid());
    memset(tale, 0, sizeof *tale);
    stores_init(&t);
    for (int i = 0; i < loops; i++) {
        pid_t child = fork();
        if (child == 0)
            work(&t, tale, 1000000, (uint64_t)i);
        usleep(20000 + 1000 * rng_below(&r, 60));
        if (restart != NULL &&
            system(restart) != 0) /* NOLINT(cert-env33-c): a test's own command */
            return false;
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        if (!judge(&t, tale)) {
            printf("in loop %d\n", i);
            return false;
        }
    }
    int lines = 0;
    for (int m = 0; m < MATCHES; m++)
        lines += tale->done[m];
    printf("%d loops, %d lines, nothing lost\n", loops, lines);
    stores_clear(&t);
    return lines >= loops;
}

int main(int argc, char **argv)
{
    struct tale *tale =
        mmap(NULL, sizeof *tale, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    bool is_good = false;
    if (tale == MAP_FAILED)
        return 1;
    if (argc == 2 && strcmp(argv[1], "faults") == 0)
        is_good = fail_everywhere(tale);
    else if (argc == 3 && strcmp(argv[1], "kill") == 0)
        is_good = kill_often(tale, atoi(argv[2]), NULL);
    else if (argc == 3 && strcmp(argv[1], "restart") == 0)
        is_good = kill_often(tale, atoi(argv[2]), getenv("MUSTER_TEST_RESTART"));
    else
        fprintf(stderr, "usage: crash faults|kill LOOPS|restart LOOPS\n");
    return is_good ? 0 : 1;
}
