#include "stores.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void stop(const char *why)
{
    fprintf(stderr, "stores: %s\n", why);
    abort();
}

static void empty_postgres(const char *where)
{
    PGconn *c = PQconnectdb(where);
    PGresult *r = PQexec(c, "SET client_min_messages=error; DROP SCHEMA public CASCADE; "
                            "CREATE SCHEMA public");
    if (PQresultStatus(r) != PGRES_COMMAND_OK)
        stop(PQerrorMessage(c));
    PQclear(r);
    PQfinish(c);
}

void stores_init(struct stores *t)
{
    const char *postgres = getenv("MUSTER_TEST_STORE");
    memset(t, 0, sizeof *t);
    t->is_postgres = postgres != NULL;
    strcpy(t->folder, "/tmp/muster-store-XXXXXX");
    if (mkdtemp(t->folder) == NULL)
        stop("no temporary folder");
    if (postgres != NULL) {
        snprintf(t->where, sizeof t->where, "%s", postgres);
        empty_postgres(t->where);
    } else {
        snprintf(t->where, sizeof t->where, "%s/muster.db", t->folder);
    }
}

void stores_clear(struct stores *t)
{
    static const char *const files[] = {"muster.db", "muster.db-wal", "muster.db-shm",
                                        "muster.db.lock", "copy.db"};
    char path[128];
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", t->folder, files[i]);
        unlink(path);
    }
    rmdir(t->folder);
}

struct store *stores_open(const struct stores *t)
{
    struct err e = {0};
    struct store *s = store_open(t->where, &e);
    if (s == NULL)
        stop(e.text);
    return s;
}

static bool add_line(void *who, const struct store_line *line)
{
    char **all = who;
    size_t old = *all != NULL ? strlen(*all) : 0, cap = old + line->size + 32;
    *all = realloc(*all, cap);
    if (*all == NULL)
        abort();
    snprintf(*all + old, cap - old, "%s%d:%.*s", old > 0 ? " " : "", line->n, (int)line->size,
             line->text);
    return true;
}

char *stores_lines(struct store *s, int64_t match)
{
    char *all = strdup("");
    struct err e = {0};
    if (!store_load(s, match, add_line, &all, &e))
        stop(e.text);
    return all;
}
