/* The store in PostgreSQL, for several hosts. Values travel in binary: numbers as 8 bytes, most
 * significant first. Lines go as arrays, one statement a group, so that the check of leases and the
 * rows are one: a host that lost a shard writes nothing. */
#include "backend.h"

#include <assert.h>
#include <endian.h>
#include <inttypes.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PARAMS_MAX = STORE_COLUMNS_MAX };

/* Text that grows, for arrays. */
struct buffer {
    char *text;
    size_t size, cap;
};

struct backend {
    PGconn *connections[2];
    struct buffer arrays[6];
};

static const char *const base_tables[] = {
    "CREATE TABLE log(match BIGINT NOT NULL, n BIGINT NOT NULL, at BIGINT NOT NULL,"
    " line TEXT NOT NULL, PRIMARY KEY(match, n))",
    "CREATE TABLE page(match BIGINT NOT NULL, first BIGINT NOT NULL, last BIGINT NOT NULL,"
    " body BYTEA NOT NULL, PRIMARY KEY(match, first))",
    "CREATE TABLE lease(shard BIGINT PRIMARY KEY, node TEXT NOT NULL, epoch BIGINT NOT NULL,"
    " until BIGINT NOT NULL)",
    NULL,
};

static void quiet(void *who, const char *message)
{
    (void)who;
    (void)message;
}

static bool fail(PGconn *c, const char *what, struct err *e)
{
    const char *why = PQerrorMessage(c);
    return err_set(e, ERR_IO, "the store cannot %s: %.*s", what, (int)strcspn(why, "\n"), why);
}

static void postgres_close(struct backend *b)
{
    for (int i = 0; i < 2; i++)
        PQfinish(b->connections[i]);
    for (int i = 0; i < 6; i++)
        free(b->arrays[i].text);
    free(b);
}

static struct backend *postgres_open(const char *where, struct err *e)
{
    struct backend *b = calloc(1, sizeof *b);
    if (b == NULL)
        abort();
    for (int i = 0; i < 2; i++) {
        b->connections[i] = PQconnectdb(where);
        if (PQstatus(b->connections[i]) != CONNECTION_OK) {
            fail(b->connections[i], "be reached", e);
            postgres_close(b);
            return NULL;
        }
        PQsetNoticeProcessor(b->connections[i], quiet, NULL);
    }
    return b;
}

/* ---- statements ---- */

static void read_row(const PGresult *r, int row, const char *kinds, struct store_value *out)
{
    for (int i = 0; kinds[i] != '\0'; i++) {
        const char *bytes = PQgetvalue(r, row, i);
        out[i] = (struct store_value){.bytes = bytes, .size = (size_t)PQgetlength(r, row, i)};
        if (kinds[i] == 'n') {
            uint64_t number;
            assert(out[i].size == sizeof number);
            memcpy(&number, bytes, sizeof number);
            out[i] = (struct store_value){.number = (int64_t)be64toh(number)};
        }
    }
}

/* A connection that was lost may have taken a COMMIT along; all else it takes back. */
static enum store_outcome outcome_of_loss(const char *sql)
{
    return strcmp(sql, "COMMIT") == 0 ? STORE_UNKNOWN : STORE_NOT_MADE;
}

static enum store_outcome finish(PGconn *c, PGresult *r, struct statement *st, struct err *e)
{
    enum store_outcome outcome = STORE_DONE;
    ExecStatusType status = PQresultStatus(r);
    /* A transaction that had failed answers COMMIT with ROLLBACK, and calls that a success. */
    bool is_undone = strcmp(st->sql, "COMMIT") == 0 && strcmp(PQcmdStatus(r), "COMMIT") != 0;
    if ((status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) || is_undone) {
        fail(c, st->out != NULL ? "read" : "write", e);
        outcome = PQstatus(c) == CONNECTION_OK ? STORE_NOT_MADE : outcome_of_loss(st->sql);
    } else if (status == PGRES_TUPLES_OK) {
        st->changed = PQntuples(r);
        for (int i = 0; i < st->changed && st->take != NULL; i++) {
            struct store_value row[STORE_COLUMNS_MAX];
            read_row(r, i, st->out, row);
            if (!st->take(st->who, row))
                break;
        }
    } else {
        st->changed = atoi(PQcmdTuples(r));
    }
    PQclear(r);
    return outcome;
}

static enum store_outcome postgres_run(struct backend *b, enum connection which,
                                       struct statement *st, struct err *e)
{
    PGconn *c = b->connections[which];
    const char *values[PARAMS_MAX];
    int sizes[PARAMS_MAX], formats[PARAMS_MAX], count = 0;
    uint64_t numbers[PARAMS_MAX];
    Oid types[PARAMS_MAX];
    static const Oid type_of_number = 20, type_of_text = 25, type_of_bytes = 17;
    if (PQstatus(c) != CONNECTION_OK && strncmp(st->sql, "BEGIN", 5) == 0)
        PQreset(c); /* a group begins anew, so nothing can be lost */
    for (; st->in != NULL && st->in[count] != '\0'; count++) {
        const struct store_value *v = &st->values[count];
        bool is_number = st->in[count] == 'n';
        numbers[count] = htobe64((uint64_t)v->number);
        values[count] = is_number          ? (const char *)&numbers[count]
                        : v->bytes != NULL ? v->bytes
                                           : "";
        sizes[count] = is_number ? (int)sizeof numbers[count] : (int)v->size;
        types[count] = is_number              ? type_of_number
                       : st->in[count] == 't' ? type_of_text
                                              : type_of_bytes;
        formats[count] = 1;
    }
    return finish(c, PQexecParams(c, st->sql, count, types, values, sizes, formats, 1), st, e);
}

/* ---- lines ---- */

static void add_bytes(struct buffer *b, const char *bytes, size_t size)
{
    if (b->cap - b->size < size + 1) {
        b->cap = b->cap * 2 + size + 4096;
        b->text = realloc(b->text, b->cap);
        if (b->text == NULL)
            abort();
    }
    memcpy(b->text + b->size, bytes, size);
    b->size += size;
    b->text[b->size] = '\0';
}

static void add_number(struct buffer *b, int64_t number)
{
    char digits[24];
    int size = snprintf(digits, sizeof digits, "%s%" PRId64, b->size > 1 ? "," : "", number);
    add_bytes(b, digits, (size_t)size);
}

/* An element of an array of texts, in quotes. */
static void add_text(struct buffer *b, const char *text, size_t size)
{
    add_bytes(b, b->size > 1 ? ",\"" : "\"", b->size > 1 ? 2 : 1);
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '"' || text[i] == '\\')
            add_bytes(b, "\\", 1);
        add_bytes(b, text + i, 1);
    }
    add_bytes(b, "\"", 1);
}

/* The shards of the lines with their epochs, each once. */
static void add_shards(struct backend *b, const struct store_line *lines, int count,
                       const int64_t *epochs)
{
    bool is_seen[STORE_SHARDS] = {false};
    for (int i = 0; epochs != NULL && i < count; i++) {
        int shard = store_shard(lines[i].match);
        if (is_seen[shard])
            continue;
        is_seen[shard] = true;
        add_number(&b->arrays[4], shard);
        add_number(&b->arrays[5], epochs[shard]);
    }
}

static void fill_arrays(struct backend *b, const struct store_line *lines, int count,
                        const int64_t *epochs)
{
    for (int i = 0; i < 6; i++) {
        b->arrays[i].size = 0;
        add_bytes(&b->arrays[i], "{", 1);
    }
    for (int i = 0; i < count; i++) {
        add_number(&b->arrays[0], lines[i].match);
        add_number(&b->arrays[1], lines[i].n);
        add_number(&b->arrays[2], lines[i].at);
        add_text(&b->arrays[3], lines[i].text, lines[i].size);
    }
    add_shards(b, lines, count, epochs);
    for (int i = 0; i < 6; i++)
        add_bytes(&b->arrays[i], "}", 1);
}

/* FOR SHARE makes a take-over wait until this group is there, and this group see a take-over. */
static const char append_sql[] =
    "INSERT INTO log(match,n,at,line) SELECT * FROM "
    "unnest($1::bigint[],$2::bigint[],$3::bigint[],$4::text[]) "
    "WHERE (SELECT count(*) FROM (SELECT 1 FROM lease WHERE (shard,epoch) IN "
    "(SELECT * FROM unnest($5::bigint[],$6::bigint[])) FOR SHARE) held)=cardinality($5::bigint[])";

static enum store_outcome postgres_append(struct backend *b, const struct store_line *lines,
                                          int count, const int64_t *before, int64_t id,
                                          const int64_t *epochs, struct err *e)
{
    (void)before; /* the log has an index */
    (void)id;
    const char *values[6];
    PGconn *c = b->connections[WRITER];
    struct statement st = {.sql = append_sql};
    fill_arrays(b, lines, count, epochs);
    for (int i = 0; i < 6; i++)
        values[i] = b->arrays[i].text;
    enum store_outcome outcome =
        finish(c, PQexecParams(c, append_sql, 6, NULL, values, NULL, NULL, 1), &st, e);
    if (outcome != STORE_DONE || st.changed == count)
        return outcome;
    err_set(e, ERR_IO, "another host has taken over: these lines are not this one's to write");
    return STORE_NOT_MADE;
}

const struct backend_kind postgres_kind = {
    .dialect =
        {
            .begin = "BEGIN",
            .bytes = "BYTEA",
            .base = base_tables,
            .now = "(extract(epoch from clock_timestamp())*1000)::bigint",
            .skip_locked = "FOR UPDATE SKIP LOCKED",
            .has_chains = false,
        },
    .open = postgres_open,
    .close = postgres_close,
    .run = postgres_run,
    .append = postgres_append,
};
