/* backend.h: what store.c needs of a database. Everything that SQLite and PostgreSQL share is
 * written once, in store.c, over these functions. */
#ifndef MUSTER_STORE_BACKEND_H
#define MUSTER_STORE_BACKEND_H

#include "store.h"

struct backend;

/* The connection of the thread that writes, and that of the thread that reads. */
enum connection { WRITER, READER };

/* A statement. Kinds are letters: n number, t text, b bytes. */
struct statement {
    const char *sql;
    const char *in; /* kinds of $1, $2, ...; NULL: none */
    const struct store_value *values;
    const char *out; /* kinds of the columns that come back; NULL: none */
    store_take_row *take;
    void *who;
    int changed; /* filled in: how many rows were written or came back */
};

/* What the log and the rest are written in. */
struct dialect {
    const char *begin;       /* a group */
    const char *bytes;       /* the type of STORE_BYTES */
    const char *const *base; /* tables of version 1 that schema.h does not have; NULL at the end */
    const char *now;         /* ms since 1970, as an expression */
    const char *skip_locked; /* behind a SELECT that takes a row that others may want, too */
    bool has_chains;         /* the log has no index: chains.h */
};

struct backend_kind {
    struct dialect dialect;
    struct backend *(*open)(const char *where, struct err *e);
    void (*close)(struct backend *b);
    /* Runs a statement to its end, or until `take` has had enough. */
    enum store_outcome (*run)(struct backend *b, enum connection c, struct statement *st,
                              struct err *e);
    /* Adds lines to the log: `before` has the row before each in its chain (has_chains) and `id` is
     * the first one's; `epochs` may be NULL. */
    enum store_outcome (*append)(struct backend *b, const struct store_line *lines, int count,
                                 const int64_t *before, int64_t id, const int64_t *epochs,
                                 struct err *e);
};

extern const struct backend_kind sqlite_kind, postgres_kind;

#endif
