#include "collect.h"

#include <dirent.h>
#include <stdio.h>

static void add_line(struct collected *c, const char *line)
{
    c->lines = realloc(c->lines, (size_t)(c->count + 1) * sizeof *c->lines);
    assert_non_null(c->lines);
    c->lines[c->count] = strdup(line);
    assert_non_null(c->lines[c->count++]);
}

static void failed(void *who, const struct case_info *info, const struct case_failure *f)
{
    char line[8192];
    struct text t;
    (void)info;
    text_init(&t, line, sizeof line);
    text_addf(&t, "%d:%d: %s", f->line, f->column, f->text);
    if (f->expected != NULL)
        text_addf(&t, ": expected %s", f->expected);
    if (f->actual != NULL)
        text_addf(&t, ", got %s", f->actual);
    add_line(who, line);
}

void collect_run(struct collected *c, const char *text, size_t size)
{
    struct case_watch watch = {.failed = failed, .who = c};
    *c = (struct collected){.lines = NULL};
    c->tally = cases_run(text, size, &watch);
}

void collect_clear(struct collected *c)
{
    for (int i = 0; i < c->count; i++)
        free(c->lines[i]);
    free(c->lines);
}

char *read_file(const char *path, size_t *size)
{
    FILE *in = fopen(path, "rb");
    if (in == NULL)
        fail_msg("cannot open %s", path);
    assert_int_equal(fseek(in, 0, SEEK_END), 0);
    *size = (size_t)ftell(in);
    rewind(in);
    char *text = malloc(*size + 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, *size, in), *size);
    text[*size] = '\0';
    fclose(in);
    return text;
}

int each_file(const char *dir, const char *ending, void (*visit)(void *who, const char *path),
              void *who)
{
    struct dirent **entries;
    int found = 0, count = scandir(dir, &entries, NULL, alphasort);
    if (count < 0)
        fail_msg("cannot read %s", dir);
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        size_t size = strlen(name), tail = strlen(ending);
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", dir, name);
        if (size > tail && strcmp(name + size - tail, ending) == 0) {
            visit(who, path);
            found++;
        } else if (*name != '.' && entries[i]->d_type == DT_DIR) {
            found += each_file(path, ending, visit, who);
        }
        free(entries[i]);
    }
    free(entries);
    return found;
}
