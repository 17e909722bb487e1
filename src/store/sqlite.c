/* The store in an SQLite file: write-ahead log, every commit synced. One connection writes and
 * checkpoints, one reads. A second writer or checkpointer must never exist (SQLite before 3.51.3
 * can then corrupt the file): a lock file keeps other hosts away. */
#include "backend.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include <muster/text.h>

enum { CACHED = 48 };

/* Statements are prepared once and found again by their text. */
struct prepared {
    char *sql;
    sqlite3_stmt *stmt;
};

struct side {
    sqlite3 *db;
    struct prepared cache[CACHED];
    int cached;
};

struct backend {
    struct side sides[2];
    int lock; /* the lock file; held as long as it is open */
};

static const char *const base_tables[] = {
    "CREATE TABLE log(id INTEGER PRIMARY KEY, match INTEGER NOT NULL, n INTEGER NOT NULL,"
    " at INTEGER NOT NULL, before INTEGER NOT NULL, line TEXT NOT NULL)",
    "CREATE TABLE page(match INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,"
    " body BLOB NOT NULL, PRIMARY KEY(match, first)) WITHOUT ROWID",
    "CREATE TABLE lease(shard INTEGER PRIMARY KEY, node TEXT NOT NULL, epoch INTEGER NOT NULL,"
    " until INTEGER NOT NULL)",
    NULL,
};

static bool fail(sqlite3 *db, const char *what, struct err *e)
{
    return err_set(e, ERR_IO, "the store cannot %s: %s (SQLite %d)", what, sqlite3_errmsg(db),
                   sqlite3_extended_errcode(db));
}

/* What an error means for the group under way. A full disk and a refused value leave nothing
 * behind; after an error of input or output nobody knows what is on the disk. */
static enum store_outcome outcome_of(int code)
{
    switch (code & 0xff) {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE:
        return STORE_DONE;
    case SQLITE_FULL:
    case SQLITE_CONSTRAINT:
    case SQLITE_BUSY:
    case SQLITE_TOOBIG:
    case SQLITE_ERROR:
    case SQLITE_READONLY:
        return STORE_NOT_MADE;
    default:
        return STORE_UNKNOWN;
    }
}

static bool say(sqlite3 *db, const char *sql, struct err *e)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK || fail(db, "be set up", e);
}

/* Keeps other hosts away from the file. */
static bool take_lock(struct backend *b, const char *where, struct err *e)
{
    char path[4096];
    struct text t;
    text_init(&t, path, sizeof path);
    text_addf(&t, "%s.lock", where);
    if (text_is_cut(&t))
        return err_set(e, ERR_IO, "the path of the store is too long");
    b->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (b->lock < 0)
        return err_set(e, ERR_IO, "cannot open %s: %s", path, strerror(errno));
    if (flock(b->lock, LOCK_EX | LOCK_NB) != 0)
        return err_set(e, ERR_IO, "another program uses the store %s: end that one first", where);
    return true;
}

static bool open_side(struct side *side, const char *where, bool is_writer, struct err *e)
{
    int flags = is_writer ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
    if (sqlite3_open_v2(where, &side->db, flags | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
        return err_set(e, ERR_IO, "cannot open the store %s: %s", where, sqlite3_errmsg(side->db));
    sqlite3_busy_timeout(side->db, 5000);
    if (!is_writer)
        return true;
    return say(side->db,
               "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=1000;",
               e);
}

static void sqlite_close(struct backend *b)
{
    for (int i = READER; i >= WRITER; i--) { /* the last to close checkpoints: the writer */
        struct side *side = &b->sides[i];
        for (int k = 0; k < side->cached; k++) {
            sqlite3_finalize(side->cache[k].stmt);
            free(side->cache[k].sql);
        }
        sqlite3_close(side->db);
    }
    if (b->lock >= 0)
        close(b->lock);
    free(b);
}

static struct backend *sqlite_open(const char *where, struct err *e)
{
    struct backend *b = calloc(1, sizeof *b);
    if (b == NULL)
        abort();
    b->lock = -1;
    if (take_lock(b, where, e) && open_side(&b->sides[WRITER], where, true, e) &&
        open_side(&b->sides[READER], where, false, e))
        return b;
    sqlite_close(b);
    return NULL;
}

/* ---- statements ---- */

/* The prepared statement of a text; the oldest of a full cache makes room. */
static sqlite3_stmt *prepare(struct side *side, const char *sql, struct err *e)
{
    for (int i = 0; i < side->cached; i++)
        if (strcmp(side->cache[i].sql, sql) == 0)
            return side->cache[i].stmt;
    sqlite3_stmt *stmt;
    if (sqlite3_prepare_v3(side->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &stmt, NULL) !=
        SQLITE_OK) {
        fail(side->db, "understand itself", e);
        return NULL;
    }
    if (side->cached == CACHED) {
        sqlite3_finalize(side->cache[0].stmt);
        free(side->cache[0].sql);
        memmove(side->cache, side->cache + 1, (CACHED - 1) * sizeof side->cache[0]);
        side->cached--;
    }
    char *copy = strdup(sql);
    if (copy == NULL)
        abort();
    side->cache[side->cached++] = (struct prepared){copy, stmt};
    return stmt;
}

static void bind_values(sqlite3_stmt *stmt, const char *kinds, const struct store_value *values)
{
    for (int i = 0; kinds != NULL && kinds[i] != '\0'; i++) {
        const struct store_value *v = &values[i];
        const char *bytes = v->bytes != NULL ? v->bytes : "";
        if (kinds[i] == 'n')
            sqlite3_bind_int64(stmt, i + 1, v->number);
        else if (kinds[i] == 't')
            sqlite3_bind_text64(stmt, i + 1, bytes, v->size, SQLITE_STATIC, SQLITE_UTF8);
        else
            sqlite3_bind_blob64(stmt, i + 1, bytes, v->size, SQLITE_STATIC);
    }
}

static void read_row(sqlite3_stmt *stmt, const char *kinds, struct store_value *row)
{
    for (int i = 0; kinds[i] != '\0'; i++) {
        row[i] = (struct store_value){0};
        if (kinds[i] == 'n') {
            row[i].number = sqlite3_column_int64(stmt, i);
            continue;
        }
        row[i].bytes = kinds[i] == 't' ? (const char *)sqlite3_column_text(stmt, i)
                                       : sqlite3_column_blob(stmt, i);
        row[i].size = (size_t)sqlite3_column_bytes(stmt, i);
        if (row[i].bytes == NULL)
            row[i].bytes = "";
    }
}

/* Steps to the end; returns SQLite's last code. */
static int step_all(struct side *side, sqlite3_stmt *stmt, struct statement *st)
{
    int code;
    int rows = 0;
    while ((code = sqlite3_step(stmt)) == SQLITE_ROW) {
        struct store_value row[STORE_COLUMNS_MAX];
        rows++;
        if (st->take == NULL)
            continue;
        read_row(stmt, st->out, row);
        if (!st->take(st->who, row)) {
            code = SQLITE_DONE;
            break;
        }
    }
    st->changed = st->out != NULL ? rows : sqlite3_changes(side->db);
    return code;
}

static enum store_outcome sqlite_run(struct backend *b, enum connection c, struct statement *st,
                                     struct err *e)
{
    struct side *side = &b->sides[c];
    sqlite3_stmt *stmt = prepare(side, st->sql, e);
    if (stmt == NULL)
        return outcome_of(sqlite3_errcode(side->db));
    bind_values(stmt, st->in, st->values);
    int code = step_all(side, stmt, st);
    if (code != SQLITE_DONE)
        fail(side->db, c == WRITER ? "write" : "read", e);
    sqlite3_reset(stmt);
    sqlite3_clear_bindings(stmt);
    return outcome_of(code);
}

static enum store_outcome sqlite_append(struct backend *b, const struct store_line *lines,
                                        int count, const int64_t *before, int64_t id,
                                        const int64_t *epochs, struct err *e)
{
    (void)epochs; /* the lock file keeps other hosts away */
    for (int i = 0; i < count; i++) {
        const struct store_value values[] = {
            {.number = id + i},     {.number = lines[i].match},
            {.number = lines[i].n}, {.number = lines[i].at},
            {.number = before[i]},  {.bytes = lines[i].text, .size = lines[i].size},
        };
        struct statement st = {
            .sql = "INSERT INTO log(id,match,n,at,before,line) VALUES($1,$2,$3,$4,$5,$6)",
            .in = "nnnnnt",
            .values = values,
        };
        enum store_outcome outcome = sqlite_run(b, WRITER, &st, e);
        if (outcome != STORE_DONE)
            return outcome;
    }
    return STORE_DONE;
}

const struct backend_kind sqlite_kind = {
    .dialect =
        {
            .begin = "BEGIN IMMEDIATE",
            .bytes = "BLOB",
            .base = base_tables,
            .now = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
            .skip_locked = "",
            .has_chains = true,
        },
    .open = sqlite_open,
    .close = sqlite_close,
    .run = sqlite_run,
    .append = sqlite_append,
};

/* ---- backup ---- */

static bool copy_pages(sqlite3_backup *copy, bool (*step)(void *who, int left, int all), void *who)
{
    int code;
    while ((code = sqlite3_backup_step(copy, 256)) != SQLITE_DONE) {
        if (code == SQLITE_BUSY || code == SQLITE_LOCKED)
            sqlite3_sleep(5);
        else if (code != SQLITE_OK)
            return false;
        if (step != NULL &&
            !step(who, sqlite3_backup_remaining(copy), sqlite3_backup_pagecount(copy)))
            return false;
    }
    return true;
}

/* The copy in `to`; the reader neither writes nor checkpoints, not even when it is closed. */
static bool copy_database(sqlite3 *from, const char *to, bool (*step)(void *, int, int), void *who,
                          struct err *e)
{
    sqlite3 *out = NULL;
    bool is_done = false;
    if (sqlite3_open_v2(to, &out, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) == SQLITE_OK) {
        sqlite3_backup *copy = sqlite3_backup_init(out, "main", from, "main");
        if (copy != NULL) {
            is_done = copy_pages(copy, step, who);
            is_done = sqlite3_backup_finish(copy) == SQLITE_OK && is_done;
        }
    }
    if (!is_done)
        err_set(e, ERR_IO, "the backup to %s was not made: %s", to,
                out == NULL                         ? "no memory"
                : sqlite3_errcode(out) == SQLITE_OK ? "it was stopped"
                                                    : sqlite3_errmsg(out));
    sqlite3_close(out);
    if (!is_done)
        unlink(to);
    return is_done;
}

bool store_backup(const char *from, const char *to, bool (*step)(void *who, int left, int all),
                  void *who, struct err *e)
{
    sqlite3 *in = NULL;
    if (access(to, F_OK) == 0)
        return err_set(e, ERR_IO, "%s exists: a backup goes to a new file", to);
    bool is_done = false;
    if (sqlite3_open_v2(from, &in, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK) {
        sqlite3_busy_timeout(in, 5000);
        sqlite3_db_config(in, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
        is_done = copy_database(in, to, step, who, e);
    } else {
        err_set(e, ERR_IO, "cannot open the store %s: %s", from, sqlite3_errmsg(in));
    }
    sqlite3_close(in);
    return is_done;
}
