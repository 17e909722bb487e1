/* template.h: the marks of a row's words (vocabulary.h), printed and taken apart. */
#ifndef MUSTER_TEMPLATE_H
#define MUSTER_TEMPLATE_H

#include <muster/vocabulary.h>

/* A row being said: its fields with their values. */
struct sentence {
    const struct audience *a;
    const struct row_field *fields;
    const int32_t *values;
    int field_count;
    int seat;     /* who acts; -1: nobody */
    bool is_move; /* a number that is 0 is said, too */
    /* Events that are told as one, `values` being the first one's; NULL: one alone. */
    const struct event *run;
    int run_count;
};

void template_print(const struct sentence *s, const char *words, struct text *out);

/* True if events with these words are told as one where they stand in a row. */
bool template_joins(const char *words);

/* True if every mark is closed and names a field, of which there are `count`. */
bool template_check(const char *words, const struct row_field *fields, int count, struct err *e);

/* How many fields a row has. */
int field_count(const struct row_field *fields);

/* Prints one value as its kind says. */
void field_print(const struct audience *a, const struct field_kind *k, int value, struct text *out);
void field_json(const struct audience *a, const struct field_kind *k, int value, struct json *out);

/* The place of the field whose name begins at `name` and has `size` bytes; -1: none. */
int field_find(const struct row_field *fields, int count, const char *name, size_t size);

#endif
