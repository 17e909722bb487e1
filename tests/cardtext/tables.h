/* tables.h: the texts of docs/rules/heresy.md as data, and one compiler for all tests.
 *     struct table t;
 *     table_open(&t, "must-parse.txt");
 *     while (table_next(&t)) ... t.field[2] ...
 */
#ifndef TESTS_CARDTEXT_TABLES_H
#define TESTS_CARDTEXT_TABLES_H

#include <muster/cardtext.h>

#define TABLE_FIELDS_MAX 8

struct table {
    char *text, *next;
    int count; /* fields of this row */
    char *field[TABLE_FIELDS_MAX];
};

/* Opens a file of tests/cardtext/data; a missing one ends the test. */
void table_open(struct table *t, const char *name);
bool table_next(struct table *t);
void table_close(struct table *t);

/* Reads a file of the project, 0-terminated; the caller frees it. */
char *project_read(const char *path);

enum card_place place_of(const char *word);

/* Compiles with the catalogue's tables. The results stay until the next call. */
struct card_result {
    bool is_good;
    struct card_program program;
    struct card_report report;
    char normal[32768];
};
const struct card_result *compile_text(enum card_place place, const char *text);
/* As compile_text, on a card of this name (NULL: not known), with results of its own. */
const struct card_result *compile_named(enum card_place place, const char *name, const char *text);

/* Compiles the normal form again: NULL if code and text come out the same, else what differs. */
const char *round_trip(enum card_place place, const char *text);

#endif
