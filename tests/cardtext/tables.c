/* tables.c: see tables.h. */
#include "tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *project_read(const char *path)
{
    char full[512];
    snprintf(full, sizeof full, "%s/%s", MUSTER_SOURCE, path);
    FILE *in = fopen(full, "rb");
    if (in == NULL || fseek(in, 0, SEEK_END) != 0) {
        fprintf(stderr, "cannot read %s\n", full);
        abort();
    }
    long size = ftell(in);
    char *text = malloc((size_t)size + 1);
    rewind(in);
    if (text == NULL || fread(text, 1, (size_t)size, in) != (size_t)size)
        abort();
    fclose(in);
    text[size] = '\0';
    return text;
}

void table_open(struct table *t, const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "tests/cardtext/data/%s", name);
    t->text = t->next = project_read(path);
}

bool table_next(struct table *t)
{
    char *line;
    do {
        if (*t->next == '\0')
            return false;
        line = t->next;
        t->next += strcspn(line, "\n");
        if (*t->next == '\n')
            *t->next++ = '\0';
    } while (line[0] == '#' || line[0] == '\0');
    t->count = 0;
    while (line != NULL && t->count < TABLE_FIELDS_MAX) {
        char *bar = strstr(line, " | ");
        t->field[t->count++] = line;
        if (bar != NULL)
            *bar = '\0';
        line = bar != NULL ? bar + 3 : NULL;
    }
    return true;
}

void table_close(struct table *t)
{
    free(t->text);
    t->text = t->next = NULL;
}

enum card_place place_of(const char *word)
{
    for (int i = 0; i < CARD_PLACE_COUNT; i++)
        if (strcmp(word, card_place_word[i]) == 0)
            return (enum card_place)i;
    fprintf(stderr, "no such place: %s\n", word);
    abort();
}

static struct card_work *the_work(void)
{
    static struct card_work *work;
    if (work == NULL) {
        if ((work = malloc(card_work_size())) == NULL)
            abort();
        card_work_init(work);
    }
    return work;
}

static void compile_into(struct card_result *r, enum card_place place, const char *name,
                         const char *text)
{
    struct text out;
    r->is_good = card_compile_named(the_work(), &card_terms_sample, place, name, text, strlen(text),
                                    &r->program, &r->report);
    text_init(&out, r->normal, sizeof r->normal);
    if (r->is_good)
        card_print(&card_terms_sample, r->program.code, r->program.size, &out);
}

const struct card_result *compile_text(enum card_place place, const char *text)
{
    static struct card_result result;
    compile_into(&result, place, NULL, text);
    return &result;
}

const struct card_result *compile_named(enum card_place place, const char *name, const char *text)
{
    static struct card_result result;
    compile_into(&result, place, name, text);
    return &result;
}

const char *round_trip(enum card_place place, const char *text)
{
    static struct card_result first, second;
    compile_into(&first, place, NULL, text);
    if (!first.is_good)
        return "it does not compile";
    compile_into(&second, place, NULL, first.normal);
    if (!second.is_good)
        return "its normal form does not compile";
    if (first.program.size != second.program.size ||
        memcmp(first.program.code, second.program.code, first.program.size) != 0)
        return "its normal form has other code";
    return strcmp(first.normal, second.normal) == 0 ? NULL : "its normal form is not stable";
}
