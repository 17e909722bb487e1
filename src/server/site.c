/* site.c: the table of the app's files; what HTTP says about each. */
#include "site.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include <muster/hash.h>

static const char *const types[][2] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".txt", "text/plain; charset=utf-8"},
};

static bool ends_with(const char *text, size_t size, const char *end)
{
    size_t count = strlen(end);
    return size >= count && strncmp(text + size - count, end, count) == 0;
}

static const char *type_of(const char *path, size_t size)
{
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (ends_with(path, size, types[i][0]))
            return types[i][1];
    return "application/octet-stream";
}

/* The length of the path without .gz. */
static size_t name_size(const char *path)
{
    size_t size = strlen(path);
    return ends_with(path, size, ".gz") ? size - 3 : size;
}

void site_init(struct site *site, const struct embedded *files)
{
    site->count = 0;
    for (const struct embedded *f = files; f->path != NULL; f++) {
        assert(site->count < SITE_FILES_MAX);
        struct site_file *out = &site->files[site->count++];
        size_t size = name_size(f->path);
        uint64_t hash = hash_end(hash_bytes(hash_begin(), f->text, f->size));
        out->file = f;
        out->type = type_of(f->path, size);
        out->is_packed = f->path[size] != '\0';
        out->is_lasting = strncmp(f->path, "assets/", 7) == 0;
        snprintf(out->tag, sizeof out->tag, "%016" PRIx64, hash);
    }
}

const struct site_file *site_find(const struct site *site, const char *path)
{
    const char *wanted = strcmp(path, "/") == 0 ? "index.html" : path + 1;
    if (path[0] != '/')
        return NULL;
    for (int i = 0; i < site->count; i++) {
        const char *name = site->files[i].file->path;
        size_t size = name_size(name);
        if (strncmp(name, wanted, size) == 0 && wanted[size] == '\0')
            return &site->files[i];
    }
    return NULL;
}

/* One part of a list with commas, without the spaces around it. */
struct part {
    const char *text;
    size_t size;
};

static bool next_part(const char **list, struct part *out)
{
    const char *at = *list + strspn(*list, " \t,");
    if (*at == '\0')
        return false;
    out->text = at;
    out->size = strcspn(at, ",");
    *list = at + out->size;
    while (out->size > 0 && strchr(" \t", at[out->size - 1]) != NULL)
        out->size--;
    return true;
}

/* "gzip;q=0", "gzip; q=0.000": refused. */
static bool is_refused(const struct part *p, size_t name)
{
    const char *at = p->text + name, *end = p->text + p->size;
    while (at < end && strchr(" \t;", *at) != NULL)
        at++;
    if (end - at < 3 || strncasecmp(at, "q=0", 3) != 0)
        return false;
    for (at += 3; at < end; at++)
        if (*at != '.' && *at != '0')
            return false;
    return true;
}

bool site_accepts_packed(const char *encodings)
{
    struct part p;
    bool accepts = false;
    while (encodings != NULL && next_part(&encodings, &p)) {
        size_t name = 0;
        while (name < p.size && strchr(" \t;", p.text[name]) == NULL)
            name++;
        if (name == 4 && strncasecmp(p.text, "gzip", 4) == 0)
            return !is_refused(&p, name);
        if (name == 1 && p.text[0] == '*')
            accepts = !is_refused(&p, name);
    }
    return accepts;
}

bool site_tag_matches(const char *tags, const char *tag)
{
    struct part p;
    size_t size = strlen(tag);
    while (tags != NULL && next_part(&tags, &p)) {
        if (p.size == 1 && p.text[0] == '*')
            return true;
        if (p.size > 2 && strncmp(p.text, "W/", 2) == 0) {
            p.text += 2;
            p.size -= 2;
        }
        if (p.size == size + 2 && p.text[0] == '"' && strncmp(p.text + 1, tag, size) == 0)
            return true;
    }
    return false;
}
