/* template.h: prints and checks templates (vocabulary.h). */
#ifndef MUSTER_TEMPLATE_H
#define MUSTER_TEMPLATE_H

#include <muster/vocabulary.h>

/* A row to print: its fields with their values. */
struct sentence {
    const struct audience *a;
    const struct row_field *fields;
    const int32_t *values;
    int field_count;
    int seat;                /* the acting seat; -1: nobody */
    const struct move *move; /* NULL: the words of an event or question */
    /* Events that share the sentence; `values` are those of the first. */
    const struct event *run;
    int run_count;
};

void template_print(const struct sentence *s, const char *words, struct text *out);

/* True if consecutive events with this template share one sentence. */
bool template_joins(const char *words);

/* True if every mark is closed and names one of the `count` fields. */
bool template_check(const char *words, const struct row_field *fields, int count, struct err *e);

/* How many fields a row has. */
int field_count(const struct row_field *fields);

/* Prints one value in the way of its kind. */
void field_print(const struct audience *a, const struct field_kind *k, int value, struct text *out);
void field_json(const struct audience *a, const struct field_kind *k, int value, struct json *out);

/* The index of the field whose name is the `size` bytes at `name`; -1: none. */
int field_find(const struct row_field *fields, int count, const char *name, size_t size);

#endif
