#include "sql.h"

#include <assert.h>

#define COLUMN_ROW(id, kind, version) {#id, STORE_##kind, version},
#define COLUMN_ROWS(id, name, keys, version, rows)                                                 \
    static const struct sql_column id##_columns[] = {rows(COLUMN_ROW)};                            \
    _Static_assert((int)id##_COLUMNS <= (int)STORE_COLUMNS_MAX, "room for a row");
STORE_TABLES(COLUMN_ROWS)

#define TABLE_ROW(id, name, keys, version, rows) {name, keys, version, id##_COLUMNS, id##_columns},
static const struct sql_table tables[] = {STORE_TABLES(TABLE_ROW)};

struct sql_index {
    enum store_table table;
    int column;
    const char *unique;
    int version;
};
#define INDEX_ROW(table, column, unique, version) {STORE_##table, column, #unique, version},
static const struct sql_index indexes[] = {STORE_INDEXES(INDEX_ROW)};
enum { INDEX_COUNT = sizeof indexes / sizeof indexes[0] };

const struct sql_table *sql_table(enum store_table table)
{
    assert(table >= 0 && table < STORE_TABLE_COUNT);
    return &tables[table];
}

void sql_kinds(enum store_table table, int first, int count, char *out)
{
    for (int i = 0; i < count; i++)
        out[i] = "ntb"[sql_table(table)->columns[first + i].kind];
    out[count] = '\0';
}

static void add_names(const struct sql_table *t, int count, struct text *out)
{
    for (int i = 0; i < count; i++)
        text_addf(out, "%s%s", i > 0 ? "," : "", t->columns[i].name);
}

static void add_insert(const struct sql_table *t, struct text *out)
{
    text_addf(out, "INSERT INTO %s(", t->name);
    add_names(t, t->count, out);
    text_add(out, ") VALUES(");
    for (int i = 0; i < t->count; i++)
        text_addf(out, "%s$%d", i > 0 ? "," : "", i + 1);
    text_add(out, ") ON CONFLICT (");
    add_names(t, t->keys, out);
    text_add(out, ") DO ");
}

void sql_put(enum store_table table, struct text *out)
{
    const struct sql_table *t = sql_table(table);
    add_insert(t, out);
    if (t->keys == t->count)
        text_add(out, "NOTHING");
    for (int i = t->keys; i < t->count; i++)
        text_addf(out, "%s%s=excluded.%s", i > t->keys ? "," : "UPDATE SET ", t->columns[i].name,
                  t->columns[i].name);
}

void sql_add(enum store_table table, struct text *out)
{
    add_insert(sql_table(table), out);
    text_add(out, "NOTHING");
}

void sql_remove(enum store_table table, int column, struct text *out)
{
    const struct sql_table *t = sql_table(table);
    text_addf(out, "DELETE FROM %s WHERE %s=$1", t->name, t->columns[column].name);
}

void sql_columns(enum store_table table, struct text *out)
{
    const struct sql_table *t = sql_table(table);
    text_add(out, "SELECT ");
    add_names(t, t->count, out);
    text_addf(out, " FROM %s", t->name);
}

void sql_get(enum store_table table, struct text *out)
{
    const struct sql_table *t = sql_table(table);
    sql_columns(table, out);
    for (int i = 0; i < t->keys; i++)
        text_addf(out, "%s%s=$%d", i > 0 ? " AND " : " WHERE ", t->columns[i].name, i + 1);
}

void sql_list(enum store_table table, int column, int by, struct text *out)
{
    const struct sql_table *t = sql_table(table);
    const char *order = t->columns[by].name;
    int next = 1;
    assert(t->columns[by].kind == STORE_NUMBER);
    sql_columns(table, out);
    text_add(out, " WHERE ");
    if (column >= 0)
        text_addf(out, "%s=$%d AND ", t->columns[column].name, next++);
    text_addf(out, "%s>=$%d AND %s<=$%d ORDER BY %s", order, next, order, next + 1, order);
    for (int i = 0; i < t->keys; i++) /* rows that are alike in `by` have an order, too */
        text_addf(out, ",%s", t->columns[i].name);
    text_addf(out, " LIMIT $%d", next + 2);
}

static void add_column(const struct sql_column *c, const char *bytes, struct text *out)
{
    static const char *const types[] = {"BIGINT", "TEXT", NULL};
    text_addf(out, "%s %s NOT NULL", c->name, c->kind == STORE_BYTES ? bytes : types[c->kind]);
}

static void add_table(const struct sql_table *t, const char *bytes, struct text *out)
{
    text_addf(out, "CREATE TABLE %s(", t->name);
    for (int i = 0; i < t->count; i++)
        if (t->columns[i].version <= t->version) {
            add_column(&t->columns[i], bytes, out);
            text_add(out, ",");
        }
    text_add(out, "PRIMARY KEY(");
    add_names(t, t->keys, out);
    text_add(out, "))");
}

static void add_new_column(const struct sql_table *t, int column, const char *bytes,
                           struct text *out)
{
    const struct sql_column *c = &t->columns[column];
    text_addf(out, "ALTER TABLE %s ADD COLUMN ", t->name);
    add_column(c, bytes, out);
    text_add(out, c->kind == STORE_NUMBER ? " DEFAULT 0" : " DEFAULT ''");
}

bool sql_upgrade(int from, int step, const char *bytes, struct text *out)
{
    for (int t = 0; t < STORE_TABLE_COUNT; t++)
        if (tables[t].version == from + 1) {
            if (step-- == 0)
                return add_table(&tables[t], bytes, out), true;
        } else {
            for (int c = 0; c < tables[t].count; c++)
                if (tables[t].columns[c].version == from + 1 && step-- == 0)
                    return add_new_column(&tables[t], c, bytes, out), true;
        }
    for (int i = 0; i < INDEX_COUNT; i++)
        if (indexes[i].version == from + 1 && step-- == 0) {
            const char *column = sql_table(indexes[i].table)->columns[indexes[i].column].name;
            text_addf(out, "CREATE %s INDEX by_%s ON %s(%s)", indexes[i].unique, column,
                      sql_table(indexes[i].table)->name, column);
            return true;
        }
    return false;
}
