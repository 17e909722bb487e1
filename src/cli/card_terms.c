/* card_terms.c: see card_terms.h. */
#include "card_terms.h"

#include <stdlib.h>
#include <string.h>

#include <muster/lines.h>

#include "cli.h"

enum { TERM_SIZE_MAX = 60, TERMS_MAX = 4096 };

static bool add_term(struct card_terms_file *f, int kind, const struct word *w, struct err *e)
{
    char checked[TERM_SIZE_MAX];
    if (!word_copy(w, checked, sizeof checked, e))
        return false;
    if (checked[0] == '\0' || checked[0] == ' ')
        return err_at(e, ERR_VALUE, w->line, w->column, "a term begins with a letter");
    if (f->terms.keyword_count + f->terms.name_count >= TERMS_MAX)
        return err_at(e, ERR_BOUND, w->line, w->column, "more than %d terms", TERMS_MAX);
    char *copy = strdup(checked);
    if (copy == NULL)
        abort();
    if (kind == 2) {
        f->names[f->terms.name_count++] = copy;
        return true;
    }
    f->keywords[f->terms.keyword_count++] =
        (struct card_keyword){.text = copy, .has_rules = kind == 1};
    return true;
}

static bool read_lines(struct card_terms_file *f, size_t size, struct err *e)
{
    static const char *const kinds[] = {"keyword", "ruleword", "name"};
    struct lines in;
    if (!lines_check_utf8(f->text, size, e))
        return false;
    lines_init(&in, f->text, size);
    while (lines_next(&in)) {
        struct word w;
        if (!lines_word(&in, &w))
            continue;
        int kind = word_among(&w, kinds, 3, "line", e);
        if (kind < 0)
            return false;
        while (lines_word(&in, &w))
            if (!add_term(f, kind, &w, e))
                return false;
    }
    return true;
}

bool card_terms_open(struct card_terms_file *f, const char *path, struct err *e)
{
    size_t size;
    memset(f, 0, sizeof *f);
    if (path == NULL) {
        f->terms = card_terms_sample;
        return true;
    }
    f->text = file_read(path, &size, e);
    f->keywords = calloc(TERMS_MAX, sizeof *f->keywords);
    f->names = calloc(TERMS_MAX, sizeof *f->names);
    if (f->keywords == NULL || f->names == NULL)
        abort();
    if (f->text == NULL || !read_lines(f, size, e)) {
        card_terms_close(f);
        return false;
    }
    f->terms.keywords = f->keywords;
    f->terms.names = f->names;
    return true;
}

static void free_term(const char *term)
{
    free((char *)(uintptr_t)term);
}

void card_terms_close(struct card_terms_file *f)
{
    for (int i = 0; f->keywords != NULL && i < f->terms.keyword_count; i++)
        free_term(f->keywords[i].text);
    for (int i = 0; f->names != NULL && i < f->terms.name_count; i++)
        free_term(f->names[i]);
    free(f->keywords);
    free(f->names);
    free(f->text);
    memset(f, 0, sizeof *f);
}
