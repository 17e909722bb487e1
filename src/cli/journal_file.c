#include "journal_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <zstd.h>

#include <muster/packs.h>

#include "say.h"

#define SUFFIX ".journal"

enum { SAME_SECOND_MAX = 100, UNPACKED_MAX = 64 << 20 };

void journal_file_init(struct journal_file *f, const char *path, const char *game)
{
    *f = (struct journal_file){.fd = -1, .is_default = path == NULL};
    snprintf(f->game, sizeof f->game, "%s", game);
    if (path != NULL)
        snprintf(f->path, sizeof f->path, "%s", path);
}

void journal_file_close(struct journal_file *f)
{
    if (f->fd >= 0)
        close(f->fd);
    f->fd = -1;
}

/* ---- the folder ---- */

/* The folder for journals, which may not exist. */
static bool find_folder(char *out, size_t cap, struct err *e)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int size;
    if (state != NULL && *state == '/')
        size = snprintf(out, cap, "%s/muster", state);
    else if (home != NULL && *home == '/')
        size = snprintf(out, cap, "%s/.local/state/muster", home);
    else
        return err_set(e, ERR_IO, "cannot find a folder for journals: HOME is not set");
    return size < (int)cap || err_set(e, ERR_IO, "the path of the folder for journals is too long");
}

/* Like mkdir -p. */
static bool make_folder(char *path, struct err *e)
{
    size_t size = strlen(path);
    for (size_t i = 1; i <= size; i++) {
        char was = path[i];
        if (was != '/' && was != '\0')
            continue;
        path[i] = '\0';
        bool ok = mkdir(path, 0700) == 0 || errno == EEXIST;
        if (!ok)
            err_set(e, ERR_IO, "cannot create the folder %s: %s", path, strerror(errno));
        path[i] = was;
        if (!ok)
            return false;
    }
    return true;
}

/* ---- writing ---- */

/* Two processes that write to one journal would corrupt it. */
static bool lock_file(struct journal_file *f, struct err *e)
{
    if (flock(f->fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
        return true;
    journal_file_close(f);
    return err_set(e, ERR_VALUE, "%s is already being played by another muster", f->path);
}

/* Creates a file named after game and time: imperium-2025-03-14-201500.journal */
static bool open_default(struct journal_file *f, struct err *e)
{
    char folder[JOURNAL_PATH_MAX - 128] = "", when[32];
    time_t now = time(NULL);
    struct tm parts;
    struct text path;
    if (!find_folder(folder, sizeof folder, e) || !make_folder(folder, e))
        return false;
    strftime(when, sizeof when, "%Y-%m-%d-%H%M%S", localtime_r(&now, &parts));
    for (int i = 1; i <= SAME_SECOND_MAX && f->fd < 0; i++) {
        char number[16] = "";
        if (i > 1)
            snprintf(number, sizeof number, "-%d", i);
        text_init(&path, f->path, sizeof f->path); /* it fits: `folder` is shorter */
        text_addf(&path, "%s/%.63s-%s%s" SUFFIX, folder, f->game, when, number);
        f->fd = open(f->path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
        if (f->fd < 0 && errno != EEXIST)
            break;
    }
    if (f->fd < 0)
        return err_set(e, ERR_IO, "cannot create %s: %s", f->path, strerror(errno));
    f->is_default = false;
    return lock_file(f, e);
}

static bool open_named(struct journal_file *f, struct err *e)
{
    struct stat now;
    f->fd = open(f->path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (f->fd < 0)
        return err_set(e, ERR_IO, "cannot write %s: %s", f->path, strerror(errno));
    if (fstat(f->fd, &now) == 0 && S_ISREG(now.st_mode) && now.st_size > 0) {
        journal_file_close(f);
        return err_set(e, ERR_VALUE, "%s already exists; to resume it: muster play --resume %s",
                       f->path, f->path);
    }
    return lock_file(f, e);
}

static bool write_all(int fd, const char *text, size_t size)
{
    while (size > 0) {
        ssize_t wrote = write(fd, text, size);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0)
            return false;
        text += wrote;
        size -= (size_t)wrote;
    }
    /* Pipes and devices cannot be synced; that is not an error. */
    return fdatasync(fd) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP;
}

bool journal_file_write(void *who, const char *text, size_t size, struct err *e)
{
    struct journal_file *f = who;
    if (f->is_off)
        return true;
    if (f->fd < 0 && !(f->is_default ? open_default(f, e) : open_named(f, e)))
        return false;
    if (write_all(f->fd, text, size)) {
        f->size += (off_t)size;
        return true;
    }
    err_set(e, ERR_IO, "cannot write %s: %s", f->path, strerror(errno));
    if (ftruncate(f->fd, f->size) != 0 && errno != EINVAL)
        err_set(e, ERR_IO, "cannot write %s, which may now end with an incomplete line: %s",
                f->path, strerror(errno));
    return false;
}

bool journal_file_reopen(struct journal_file *f, const char *path, struct err *e)
{
    struct stat now;
    snprintf(f->path, sizeof f->path, "%s", path);
    f->is_default = false;
    f->fd = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (f->fd < 0 || fstat(f->fd, &now) != 0)
        return err_set(e, ERR_IO, "cannot append to %s: %s", path, strerror(errno));
    f->size = now.st_size;
    return lock_file(f, e);
}

bool journal_file_move(struct journal_file *f, const char *path, const struct session *s,
                       struct err *e)
{
    struct journal_file next;
    journal_file_init(&next, path, f->game);
    char *text = s != NULL ? journal_text(s) : NULL;
    bool ok = text == NULL || journal_file_write(&next, text, strlen(text), e);
    free(text);
    if (!ok) {
        journal_file_close(&next);
        return false;
    }
    journal_file_close(f);
    *f = next;
    return true;
}

/* ---- reading ---- */

static void print_journal(void *who, struct text *out)
{
    session_print_journal(who, out);
}

char *journal_text(const struct session *s)
{
    return print_whole(print_journal, (void *)(uintptr_t)s);
}

static char *unpack(const char *path, const char *packed, size_t size, size_t *out_size,
                    struct err *e)
{
    char *text = malloc(UNPACKED_MAX + 1);
    if (text == NULL)
        abort();
    size_t got = ZSTD_decompress(text, UNPACKED_MAX, packed, size);
    if (ZSTD_isError(got)) {
        err_set(e, ERR_DAMAGED, "%s is compressed, but damaged: it cannot be decompressed (%s)",
                path, ZSTD_getErrorName(got));
        free(text);
        return NULL;
    }
    text[got] = '\0';
    *out_size = got;
    return text;
}

/* True if the text begins with the magic number of zstd. */
static bool is_packed(const char *text, size_t size)
{
    static const char magic[4] = {'\x28', '\xb5', '\x2f', '\xfd'};
    return size >= sizeof magic && memcmp(text, magic, sizeof magic) == 0;
}

/* Like journal_read, and sets *was_packed if the file is compressed. */
static char *read_either(const char *path, size_t *size, bool *was_packed, struct err *e)
{
    char *text = file_read(path, size, e);
    *was_packed = text != NULL && is_packed(text, *size);
    if (!*was_packed)
        return text;
    char *unpacked = unpack(path, text, *size, size, e);
    free(text);
    return unpacked;
}

char *journal_read(const char *path, size_t *size, struct err *e)
{
    bool was_packed;
    return read_either(path, size, &was_packed, e);
}

/* ---- looking for one to resume ---- */

/* True if the last line is not "end ...". */
static bool is_unfinished(const char *path, const char *game)
{
    size_t size;
    struct err e;
    struct journal_reader r;
    char *text = journal_read(path, &size, &e);
    if (text == NULL)
        return false;
    bool ok = journal_open(&r, text, size, &e) && (game == NULL || text_same(r.head.game, game));
    size_t line = size > 0 && text[size - 1] == '\n' ? size - 1 : size;
    while (line > 0 && text[line - 1] != '\n')
        line--;
    ok = ok && strncmp(text + line, "end ", 4) != 0;
    free(text);
    return ok;
}

struct found {
    char name[256];
    struct timespec when;
};

static int newest_first(const void *a, const void *b)
{
    const struct found *x = a, *y = b;
    if (x->when.tv_sec != y->when.tv_sec)
        return x->when.tv_sec < y->when.tv_sec ? 1 : -1;
    if (x->when.tv_nsec != y->when.tv_nsec)
        return x->when.tv_nsec < y->when.tv_nsec ? 1 : -1;
    return strcmp(y->name, x->name);
}

static int list_journals(const char *folder, struct found **out)
{
    int count = 0, cap = 0;
    struct dirent *entry;
    DIR *dir = opendir(folder);
    *out = NULL;
    while (dir != NULL && (entry = readdir(dir)) != NULL) {
        size_t size = strlen(entry->d_name);
        struct stat now;
        if (size < sizeof SUFFIX || strcmp(entry->d_name + size + 1 - sizeof SUFFIX, SUFFIX) != 0 ||
            fstatat(dirfd(dir), entry->d_name, &now, 0) != 0 || !S_ISREG(now.st_mode))
            continue;
        if (count == cap) {
            cap = cap * 2 + 32;
            *out = realloc(*out, (size_t)cap * sizeof **out);
            if (*out == NULL)
                abort();
        }
        snprintf((*out)[count].name, sizeof(*out)[count].name, "%s", entry->d_name);
        (*out)[count++].when = now.st_mtim;
    }
    if (dir != NULL)
        closedir(dir);
    if (count > 0)
        qsort(*out, (size_t)count, sizeof **out, newest_first);
    return count;
}

bool journal_find_unfinished(const char *game, char *path, size_t cap, struct err *e)
{
    char folder[JOURNAL_PATH_MAX - 300];
    struct found *found;
    bool ok = false;
    if (!find_folder(folder, sizeof folder, e))
        return false;
    int count = list_journals(folder, &found);
    for (int i = 0; i < count && !ok; i++) {
        snprintf(path, cap, "%s/%s", folder, found[i].name);
        ok = is_unfinished(path, game);
    }
    free(found);
    return ok || err_set(e, ERR_VALUE, "there is no unfinished match%s%s in %s",
                         game != NULL ? " of " : "", game != NULL ? game : "", folder);
}

/* ---- a match ---- */

static void join_packs(const struct journal_head *head, char *out, size_t cap)
{
    size_t at = 0;
    out[0] = '\0';
    for (int i = 0; i < head->pack_count && at < cap; i++)
        at += (size_t)snprintf(out + at, cap - at, "%s%s", i > 0 ? "," : "", head->packs[i]);
}

/* Sets the notice if a pack has changed since the match was played. */
static void compare_packs(struct match *m, const struct journal_head *head)
{
    for (int i = 0; i < head->pack_count && i < m->loaded.pack_count; i++) {
        if (m->notice.code == ERR_NONE && pack_hash(&m->loaded.packs[i]) != head->pack_hashes[i])
            err_set(&m->notice, ERR_VERSION,
                    "pack %s has changed since the match was played, but the replay is the same",
                    head->packs[i]);
    }
}

bool match_open(struct match *m, const char *path, const char *packs,
                const struct session_sink *sink, struct err *e)
{
    struct journal_reader r;
    char recorded[JOURNAL_PACKS_MAX * GAME_NAME_MAX];
    size_t size;
    *m = (struct match){.session = NULL};
    char *text = read_either(path, &size, &m->is_packed, e);
    if (text == NULL)
        return false;
    bool ok = journal_open(&r, text, size, e);
    if (ok)
        join_packs(&r.head, recorded, sizeof recorded);
    ok = ok && loaded_open(&m->loaded, r.head.game, packs != NULL ? packs : recorded, e);
    if (ok)
        m->session = session_load(m->loaded.game, m->loaded.data, text, size, sink, &m->notice, e);
    free(text);
    if (m->session == NULL) {
        if (ok)
            loaded_close(&m->loaded);
        return false;
    }
    compare_packs(m, session_head(m->session));
    m->is_over = game_is_over(m->loaded.game, m->loaded.data, session_state(m->session));
    return true;
}

void match_close(struct match *m)
{
    session_free(m->session);
    loaded_close(&m->loaded);
    m->session = NULL;
}
