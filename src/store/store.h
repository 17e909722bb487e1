/* store.h: what a host keeps: the log of its matches, and tables of people, seats and all that
 * surrounds a match. SQLite (a file) and PostgreSQL are behind one interface.
 *
 *     struct store *s = store_open("/var/lib/muster/muster.db", &e);
 *     store_begin(s, &e);
 *     store_append(s, lines, count, &e);
 *     if (store_commit(s, &e) == STORE_DONE)
 *         ...                              // only now may anybody be told
 *     store_load(s, match, take_line, who, &e);
 *
 * Writing goes in groups, which are there as a whole or not at all. While one group is being
 * written the caller gathers the next: that is group commit without a timer.
 *
 * One thread writes (begin to commit, pack, trim, lease, take a job), one other may read (load,
 * get, list) meanwhile: they have connections of their own. Readers see committed groups only.
 *
 * The log has a line a row and no index in SQLite, where an index would cost more than the rows:
 * each row points to the row before it of the same match, and the store knows the last one of each
 * match. Lines are packed into pages when a match is over, put aside or 256 lines long, and the
 * log is cut below the oldest line that is in no page.
 */
#ifndef MUSTER_STORE_H
#define MUSTER_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <muster/err.h>

#include "schema.h"

struct store;

/* What became of a group. */
enum store_outcome {
    STORE_DONE,     /* it is on the disk */
    STORE_NOT_MADE, /* nothing of it is: the disk is full, a lease is lost, or a value was refused
                     */
    STORE_UNKNOWN /* it may be there or not: the host must end, and answer nobody. After it no call
                     but store_close is of use */
};

/* Opens a store, and brings its tables to this version. `where` is the path of an SQLite file,
 * which is made if there is none, or postgres://... . NULL: it cannot be used; `e` says why. */
struct store *store_open(const char *where, struct err *e);
void store_close(struct store *s); /* NULL is fine; an open group is given up */

/* ---- groups ---- */

/* A line of a match's log. `n` counts the match's lines from 0, without a gap. */
struct store_line {
    int64_t match;
    int n;
    int64_t at; /* when, in ms since 1970 */
    const char *text;
    size_t size;
};

/* Everything written between these two is one group. A write that is refused makes the commit
 * return STORE_NOT_MADE. */
bool store_begin(struct store *s, struct err *e);
enum store_outcome store_commit(struct store *s, struct err *e);
void store_give_up(struct store *s); /* forgets the group under way */

/* Adds lines to the log, in order. */
bool store_append(struct store *s, const struct store_line *lines, int count, struct err *e);

/* A value of a row: a number, or text or bytes of `size`. */
struct store_value {
    int64_t number;
    const char *bytes;
    size_t size;
};

/* Writes a row, the columns in the order of schema.h; one with the same key is replaced. */
bool store_put(struct store *s, enum store_table table, const struct store_value *row,
               struct err *e);

/* Writes a row unless there is one with its key: then *is_new is false and nothing changes. */
bool store_add(struct store *s, enum store_table table, const struct store_value *row, bool *is_new,
               struct err *e);

/* Removes all rows whose column has this value. */
bool store_remove(struct store *s, enum store_table table, int column,
                  const struct store_value *value, struct err *e);

/* ---- reading ---- */

/* Gets a line or a row; what it points to is gone when it returns. False ends the walk. */
typedef bool store_take_line(void *who, const struct store_line *line);
typedef bool store_take_row(void *who, const struct store_value *row);

/* All lines of a match, in order. */
bool store_load(struct store *s, int64_t match, store_take_line *take, void *who, struct err *e);

/* The row with this key (the table's first columns), if there is one. */
bool store_get(struct store *s, enum store_table table, const struct store_value *key,
               store_take_row *take, void *who, struct err *e);

/* Which rows to list: those with `column` equal to *value (value NULL: all), and `by` from `low` to
 * `high`; in the order of `by`, a column of numbers, at most `limit`. */
struct store_query {
    enum store_table table;
    int column;
    const struct store_value *value;
    int by;
    int64_t low, high;
    int limit;
};
bool store_list(struct store *s, const struct store_query *q, store_take_row *take, void *who,
                struct err *e);

/* ---- upkeep; never inside a group ---- */

/* How many of the match's lines are in no page. */
int store_unpacked(struct store *s, int64_t match);

/* Bytes of lines in the log that are in no page. */
int64_t store_log_size(struct store *s);

/* The match with the oldest line that is in no page; 0: there is none. A host packs it when the log
 * has grown too large. PostgreSQL has an index instead, and always says 0. */
int64_t store_oldest(struct store *s);

/* Moves a match's lines from the log to a page. */
enum store_outcome store_pack(struct store *s, int64_t match, struct err *e);

/* Removes log rows that are in pages from the disk. */
enum store_outcome store_trim(struct store *s, struct err *e);

/* Copies an SQLite store to a new file while it is in use, also by another process, which is not
 * held up: `step` (may be NULL) is called after each 256 pages and may stop it by false. */
bool store_backup(const char *from, const char *to, bool (*step)(void *who, int left, int all),
                  void *who, struct err *e);

/* ---- several hosts on one PostgreSQL ---- */

enum { STORE_SHARDS = 256 };

/* Which share of the matches one belongs to: 0..255. */
int store_shard(int64_t match);

/* Takes or renews a shard for `ms` from now, by the store's clock. *epoch is 0 if another node has
 * it, else a number that rises whenever the shard changes hands. */
enum store_outcome store_lease(struct store *s, int shard, const char *node, int64_t ms,
                               int64_t *epoch, struct err *e);

/* From now on a group with lines is made only if the shards of all of them have these epochs. The
 * array of STORE_SHARDS numbers stays the caller's. NULL: no such check. */
void store_fence(struct store *s, const int64_t *epochs);

/* Takes the oldest job of a kind that nobody works at, for `ms` from now: `take` gets its row. A
 * host that dies loses it: afterwards it is taken again. */
enum store_outcome store_take_job(struct store *s, const char *kind, const char *node, int64_t ms,
                                  store_take_row *take, void *who, struct err *e);

#endif
