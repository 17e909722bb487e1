/* sql.h: SQL made from the rows of schema.h; the same text serves SQLite and PostgreSQL.
 * Parameters are $1, $2, ... and stand in that order. */
#ifndef MUSTER_STORE_SQL_H
#define MUSTER_STORE_SQL_H

#include <muster/text.h>

#include "schema.h"

enum { SQL_SIZE = 1200 };

struct sql_column {
    const char *name;
    enum store_kind kind;
    int version;
};

struct sql_table {
    const char *name;
    int keys, version, count;
    const struct sql_column *columns;
};

const struct sql_table *sql_table(enum store_table table);

/* The kinds of the table's columns from `first` on, as letters for backend.h: "nttn". */
void sql_kinds(enum store_table table, int first, int count, char *out);

void sql_put(enum store_table table, struct text *out);
void sql_add(enum store_table table, struct text *out);
void sql_remove(enum store_table table, int column, struct text *out);
void sql_get(enum store_table table, struct text *out);
/* `column` < 0: all rows. Parameters: the value, if any, then low, high and limit. */
void sql_list(enum store_table table, int column, int by, struct text *out);
/* "SELECT ..., ... FROM ...", without conditions. */
void sql_columns(enum store_table table, struct text *out);

/* Statements that bring tables from version `from` (0: there are none) to `from` + 1, one by one:
 * false when there is no further one. `step` counts from 0. `bytes` is what the store calls
 * STORE_BYTES. */
bool sql_upgrade(int from, int step, const char *bytes, struct text *out);

#endif
