#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <muster/lines.h>
#include <muster/packs.h>

enum { FILE_SIZE_MAX = 64 << 20 };

static void *grow(void *old, size_t size)
{
    void *p = realloc(old, size);
    if (p == NULL)
        abort();
    return p;
}

char *file_read(const char *path, size_t *size, struct err *e)
{
    FILE *in = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    char *text = NULL;
    size_t cap = 0, got;
    *size = 0;
    if (in == NULL) {
        err_set(e, ERR_IO, "cannot open %s: %s", path, strerror(errno));
        return NULL;
    }
    errno = 0;
    do {
        if (cap - *size < 65536) {
            cap = cap * 2 + 65537;
            text = grow(text, cap);
        }
        got = fread(text + *size, 1, cap - *size - 1, in);
        *size += got;
    } while (got > 0 && *size <= FILE_SIZE_MAX);
    bool failed = ferror(in) != 0;
    int why = errno;
    if (in != stdin)
        fclose(in);
    if (failed || *size > FILE_SIZE_MAX) {
        err_set(e, ERR_IO, failed ? "cannot read %s: %s" : "%s is too large%.0s", path,
                strerror(why));
        free(text);
        return NULL;
    }
    text[*size] = '\0';
    return text;
}

bool file_write(const char *path, const char *text, size_t size, struct err *e)
{
    char temporary[4096];
    if (snprintf(temporary, sizeof temporary, "%s.part", path) >= (int)sizeof temporary)
        return err_set(e, ERR_IO, "the file name is too long");
    struct stat old;
    bool is_new = stat(path, &old) != 0;
    int fd = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, is_new ? 0666 : 0600);
    if (fd < 0)
        return err_set(e, ERR_IO, "cannot write %s: %s", temporary, strerror(errno));
    bool ok =
        is_new || fchmod(fd, old.st_mode & 07777) == 0; /* a journal's dice key stays secret */
    while (ok && size > 0) {
        ssize_t wrote = write(fd, text, size);
        ok = wrote > 0 || (wrote < 0 && errno == EINTR);
        if (wrote > 0) {
            text += wrote;
            size -= (size_t)wrote;
        }
    }
    ok = ok && fsync(fd) == 0;
    int why = errno;
    ok = close(fd) == 0 && ok;
    ok = ok && rename(temporary, path) == 0;
    if (ok)
        return true;
    err_set(e, ERR_IO, "cannot write %s: %s", path, strerror(why != 0 ? why : errno));
    unlink(temporary);
    return false;
}

void file_stem(const char *path, char *out, size_t cap)
{
    const char *slash = strrchr(path, '/');
    snprintf(out, cap, "%s", slash != NULL ? slash + 1 : path);
    out[strcspn(out, ".")] = '\0';
}

/* ---- packs ---- */

struct err err_as_warning(const struct err *e)
{
    struct err marked = *e;
    snprintf(marked.text, sizeof marked.text, "warning: %.*s", ERR_TEXT_MAX - 12, e->text);
    return marked;
}

/* Finds line `number` of the text, beginning from the one found last. */
static void seek_line(struct err_printer *p, int number)
{
    const char *text = p->text->text, *end = text + p->text->size;
    if (p->line == NULL) {
        p->line = text;
        p->number = 1;
    }
    while (p->number < number) {
        const char *stop = memchr(p->line, '\n', (size_t)(end - p->line));
        if (stop == NULL)
            return;
        p->line = stop + 1;
        p->number++;
    }
    while (p->number > number) { /* back over the line break before it, to the one before that */
        const char *stop = memrchr(text, '\n', (size_t)(p->line - 1 - text));
        p->line = stop != NULL ? stop + 1 : text;
        p->number--;
    }
}

void err_print(void *printer, const struct err *e)
{
    struct err_printer *p = printer;
    struct lines in;
    if (e->line <= 0) {
        fprintf(p->out, "%s: %s\n", p->text->name, e->text);
        return;
    }
    fprintf(p->out, "%s:%d:%d: %s\n", p->text->name, e->line, e->column, e->text);
    seek_line(p, e->line);
    lines_init(&in, p->line, (size_t)(p->text->text + p->text->size - p->line));
    if (p->number != e->line || !lines_next(&in) || in.line_end - in.line > 400)
        return;
    fprintf(p->out, "  %.*s\n  ", (int)(in.line_end - in.line), in.line);
    const char *at = in.line;
    for (int column = 1; column < e->column; column++) { /* keep tabs, so that the caret lines up */
        fputc(at < in.line_end && *at == '\t' ? '\t' : ' ', p->out);
        at += at < in.line_end;
        while (at < in.line_end && ((unsigned char)*at & 0xc0) == 0x80)
            at++;
    }
    fputs("^\n", p->out);
}

/* Prints the mistakes of several packs, each with its own. */
struct packs_printer {
    struct report report;
    struct err_printer printer;
};

static void print_mistake(void *who, const struct err *e)
{
    struct packs_printer *p = who;
    const struct pack_text *pack = p->report.source;
    if (pack == NULL) {
        fprintf(stderr, "%s\n", e->text);
        return;
    }
    if (p->printer.text != pack)
        p->printer = (struct err_printer){.out = stderr, .text = pack};
    err_print(&p->printer, e);
}

static bool find_pack(struct loaded *l, const char *name, struct err *e)
{
    struct pack_text *pack = &l->packs[l->pack_count];
    char *own = grow(NULL, strlen(name) + 1);
    l->names[l->pack_count] = strcpy(own, name);
    if (!packs_find(l->game, name, pack)) {
        if (strchr(name, '/') == NULL && strchr(name, '.') == NULL)
            return err_set(
                e, ERR_VALUE,
                "there is no pack \"%s\" for %s; the name of a file needs a dot or a slash", name,
                l->game->name);
        size_t size;
        char *text = file_read(name, &size, e);
        if (text == NULL)
            return false;
        l->owned[l->pack_count] = text;
        *pack = (struct pack_text){l->names[l->pack_count], text, size};
    }
    l->pack_count++;
    return true;
}

static bool find_packs(struct loaded *l, const char *packs, struct err *e)
{
    while (*packs != '\0') {
        char name[4096];
        size_t size = strcspn(packs, ",");
        if (l->pack_count == LOADED_PACKS_MAX || size >= sizeof name)
            return err_set(e, ERR_BOUND, "at most %d packs can be named", LOADED_PACKS_MAX);
        memcpy(name, packs, size);
        name[size] = '\0';
        if (!find_pack(l, name, e))
            return false;
        packs += size + (packs[size] == ',');
    }
    return true;
}

bool loaded_open(struct loaded *l, const char *game, const char *packs, struct err *e)
{
    struct packs_printer to = {.report.say = print_mistake};
    to.report.who = &to;
    *l = (struct loaded){.game = games_find(game, e)};
    if (l->game == NULL)
        return false;
    if (!find_packs(l, packs != NULL ? packs : l->game->default_packs, e)) {
        loaded_close(l);
        return false;
    }
    l->data = l->game->data_new(l->packs, l->pack_count, &to.report);
    if (l->data != NULL)
        return true;
    err_set(e, ERR_SYNTAX, "%d mistake%s in %s%s", to.report.errors,
            to.report.errors == 1 ? "" : "s", l->pack_count == 1 ? "pack " : "the packs",
            l->pack_count == 1 ? l->packs[0].name : "");
    loaded_close(l);
    return false;
}

void loaded_close(struct loaded *l)
{
    if (l->game != NULL && l->data != NULL)
        l->game->data_free(l->data);
    l->data = NULL;
    for (int i = 0; i < LOADED_PACKS_MAX; i++) {
        free(l->owned[i]);
        free(l->names[i]);
        l->owned[i] = l->names[i] = NULL;
    }
}
