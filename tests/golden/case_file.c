/* case_file.c: runs the rule cases of a file. */
#include "case_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "line.h"

static void reached(void *who, const struct case_info *c, const struct case_state *at)
{
    struct case_file *f = who;
    if (f->reached != NULL)
        f->reached(f->who, c, at);
}

static void finished(void *who, const struct case_info *c, int failures)
{
    struct case_file *f = who;
    if (f->finished != NULL)
        f->finished(f->who, c, failures);
}

/* A pack in a file beside the case's: NAME, or NAME.pack. */
static bool find_pack(void *who, const struct game *g, const char *name, struct pack_text *out)
{
    static const char *const endings[] = {"", ".pack"};
    struct case_file *f = who;
    const char *slash = strrchr(f->path, '/');
    char path[1024];
    (void)g;
    for (int i = 0; i < 2 && f->text_count < CASE_TEXTS_MAX; i++) {
        size_t size;
        snprintf(path, sizeof path, "%.*s%s%s", slash != NULL ? (int)(slash + 1 - f->path) : 0,
                 f->path, name, endings[i]);
        char *text = file_read(path, &size);
        if (text == NULL)
            continue;
        f->texts[f->text_count++] = text;
        *out = (struct pack_text){name, text, size};
        return true;
    }
    return false;
}

bool case_file_run(struct case_file *f, const char *path)
{
    struct case_watch watch = {
        .reached = reached, .finished = finished, .find_pack = find_pack, .who = f};
    size_t size;
    char *text = file_read(path, &size);
    if (text == NULL) {
        fprintf(stderr, "golden: cannot read %s\n", path);
        exit(1);
    }
    f->path = path;
    f->text = text;
    struct case_tally tally = cases_run(text, size, &watch);
    while (f->text_count > 0)
        free(f->texts[--f->text_count]);
    free(text);
    return tally.failures == 0;
}
