#include "store.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include <muster/text.h>

#include "backend.h"
#include "chains.h"
#include "page.h"
#include "sql.h"

struct store {
    const struct backend_kind *kind;
    struct backend *backend;
    /* The group under way. */
    bool is_open;
    enum store_outcome worst; /* of its writes */
    const int64_t *epochs;
    /* Where unpacked lines are (has_chains); the lock guards what both threads use. */
    pthread_mutex_t lock;
    struct chains chains;
    int64_t next_id; /* of the log */
    int64_t *before; /* room for the rows before those of a group */
    int before_cap;
};

static enum store_outcome run(struct store *s, enum connection c, struct statement *st,
                              struct err *e)
{
    return s->kind->run(s->backend, c, st, e);
}

static enum store_outcome say(struct store *s, const char *sql, struct err *e)
{
    struct statement st = {.sql = sql};
    return run(s, WRITER, &st, e);
}

static bool take_number(void *who, const struct store_value *row)
{
    *(int64_t *)who = row->number;
    return true;
}

/* The number that a statement gives; `otherwise` if it gives no row. */
static bool ask_number(struct store *s, enum connection c, const char *sql,
                       const struct store_value *value, int64_t *out, struct err *e)
{
    struct statement st = {
        .sql = sql,
        .in = value != NULL ? "n" : NULL,
        .values = value,
        .out = "n",
        .take = take_number,
        .who = out,
    };
    return run(s, c, &st, e) == STORE_DONE;
}

/* ---- opening ---- */

/* Statements of one version, in one group with the note that it was reached. */
static bool upgrade(struct store *s, int from, struct err *e)
{
    char buf[SQL_SIZE];
    struct text sql;
    const struct dialect *d = &s->kind->dialect;
    if (!store_begin(s, e))
        return false;
    for (int i = 0; from == 0 && d->base[i] != NULL && s->worst == STORE_DONE; i++)
        s->worst = say(s, d->base[i], e);
    for (int step = 0; s->worst == STORE_DONE; step++) {
        text_init(&sql, buf, sizeof buf);
        if (!sql_upgrade(from, step, d->bytes, &sql))
            break;
        assert(!text_is_cut(&sql));
        s->worst = say(s, buf, e);
    }
    char version[12];
    text_init(&sql, version, sizeof version);
    text_add_int(&sql, from + 1);
    const struct store_value row[META_COLUMNS] = {
        [META_NAME] = {.bytes = "version", .size = 7},
        [META_VALUE] = {.bytes = version, .size = sql.need},
    };
    if (s->worst == STORE_DONE)
        store_put(s, STORE_META, row, e);
    return store_commit(s, e) == STORE_DONE;
}

static bool take_version(void *who, const struct store_value *row)
{
    char word[12] = "";
    int64_t version = -1;
    if (row[META_VALUE].size < sizeof word) {
        memcpy(word, row[META_VALUE].bytes, row[META_VALUE].size);
        text_to_int(word, 1, 1000000, &version);
    }
    *(int64_t *)who = version;
    return true;
}

/* 0: the store is new. */
static bool read_version(struct store *s, int64_t *version, struct err *e)
{
    int64_t tables = 0;
    bool is_sqlite = s->kind == &sqlite_kind;
    *version = 0;
    if (!ask_number(s, WRITER,
                    is_sqlite ? "SELECT count(*) FROM sqlite_master WHERE name='meta'"
                              : "SELECT count(*) FROM pg_tables WHERE tablename='meta' AND "
                                "schemaname=current_schema()",
                    NULL, &tables, e))
        return false;
    const struct store_value key = {.bytes = "version", .size = 7};
    return tables == 0 || store_get(s, STORE_META, &key, take_version, version, e);
}

static bool migrate(struct store *s, struct err *e)
{
    int64_t version;
    if (!read_version(s, &version, e))
        return false;
    if (version < 0 || version > STORE_VERSION)
        return err_set(e, ERR_VERSION,
                       "the store was written by a newer Muster: this one knows versions up to %d",
                       STORE_VERSION);
    while (version < STORE_VERSION)
        if (!upgrade(s, (int)version++, e))
            return false;
    return true;
}

struct scan {
    struct store *store;
    struct err *e;
    bool is_good;
};

/* The match's chain, made behind its last page if there is none; NULL: that cannot be read. */
static struct chain *chain_of(struct store *s, int64_t match, struct err *e)
{
    struct chain *chain = chains_find(&s->chains, match);
    if (chain != NULL)
        return chain;
    int64_t packed = -1;
    const struct store_value key = {.number = match};
    if (!ask_number(s, WRITER, "SELECT coalesce(max(last),-1) FROM page WHERE match=$1", &key,
                    &packed, e))
        return NULL;
    return chains_add(&s->chains, match, (int)packed);
}

/* A row of the log, when a store is opened. Rows that are in pages wait for store_trim. */
static bool scan_row(void *who, const struct store_value *row)
{
    struct scan *scan = who;
    struct store *s = scan->store;
    struct chain *chain = chain_of(s, row[1].number, scan->e);
    s->next_id = row[0].number + 1;
    if (chain == NULL)
        return scan->is_good = false;
    if (row[2].number > chain->packed)
        chain_grow(&s->chains, chain, row[0].number, row[3].number);
    return true;
}

static bool scan_log(struct store *s, struct err *e)
{
    struct scan scan = {s, e, true};
    struct statement st = {
        .sql = "SELECT id,match,n,length(CAST(line AS BLOB)) FROM log ORDER BY id",
        .out = "nnnn",
        .take = scan_row,
        .who = &scan,
    };
    s->next_id = 1;
    if (run(s, READER, &st, e) != STORE_DONE || !scan.is_good)
        return false;
    chains_settle(&s->chains, true);
    return true;
}

struct store *store_open(const char *where, struct err *e)
{
    struct store *s = calloc(1, sizeof *s);
    if (s == NULL)
        abort();
    bool is_postgres =
        strncmp(where, "postgres://", 11) == 0 || strncmp(where, "postgresql://", 13) == 0;
    s->kind = is_postgres ? &postgres_kind : &sqlite_kind;
    pthread_mutex_init(&s->lock, NULL);
    chains_init(&s->chains);
    s->backend = s->kind->open(where, e);
    if (s->backend != NULL && migrate(s, e) && (!s->kind->dialect.has_chains || scan_log(s, e)))
        return s;
    store_close(s);
    return NULL;
}

void store_close(struct store *s)
{
    if (s == NULL)
        return;
    if (s->is_open)
        store_give_up(s);
    if (s->backend != NULL)
        s->kind->close(s->backend);
    chains_clear(&s->chains);
    pthread_mutex_destroy(&s->lock);
    free(s->before);
    free(s);
}

/* ---- groups ---- */

bool store_begin(struct store *s, struct err *e)
{
    assert(!s->is_open);
    s->worst = say(s, s->kind->dialect.begin, e);
    s->is_open = s->worst == STORE_DONE;
    return s->is_open;
}

/* The group ends: readers see its lines, or it never was. */
static void settle(struct store *s, bool is_made)
{
    pthread_mutex_lock(&s->lock);
    chains_settle(&s->chains, is_made);
    pthread_mutex_unlock(&s->lock);
    s->is_open = false;
}

void store_give_up(struct store *s)
{
    assert(s->is_open);
    say(s, "ROLLBACK", NULL); /* where it fails, no transaction was left */
    settle(s, false);
}

enum store_outcome store_commit(struct store *s, struct err *e)
{
    assert(s->is_open);
    enum store_outcome outcome = s->worst;
    if (outcome == STORE_DONE)
        outcome = say(s, "COMMIT", e);
    if (outcome == STORE_DONE)
        settle(s, true);
    else
        store_give_up(s);
    return outcome;
}

/* Notes the outcome of a write of the group. */
static bool note(struct store *s, enum store_outcome outcome)
{
    if (outcome > s->worst)
        s->worst = outcome;
    return outcome == STORE_DONE;
}

static void make_room(struct store *s, int count)
{
    if (count <= s->before_cap)
        return;
    s->before_cap = count * 2;
    s->before = realloc(s->before, (size_t)s->before_cap * sizeof *s->before);
    if (s->before == NULL)
        abort();
}

/* Puts the lines behind their chains: s->before and the ids from s->next_id on are theirs. */
static bool extend_chains(struct store *s, const struct store_line *lines, int count, struct err *e)
{
    for (int i = 0; i < count; i++) {
        struct chain *chain = chain_of(s, lines[i].match, e);
        if (chain == NULL)
            return false;
        int next = chain->packed + chain->count + chain->fresh_count + 1;
        if (lines[i].n != next)
            return err_set(e, ERR_VALUE, "line %d of match %lld cannot follow line %d", lines[i].n,
                           (long long)lines[i].match, next - 1);
        s->before[i] = chain->fresh_count > 0 ? chain->fresh_last : chain->last;
        chain_grow(&s->chains, chain, s->next_id + i, (int64_t)lines[i].size);
    }
    return true;
}

bool store_append(struct store *s, const struct store_line *lines, int count, struct err *e)
{
    assert(s->is_open);
    int64_t id = s->next_id;
    if (s->kind->dialect.has_chains) {
        make_room(s, count);
        pthread_mutex_lock(&s->lock); /* places of chains may move */
        bool is_good = extend_chains(s, lines, count, e);
        pthread_mutex_unlock(&s->lock);
        if (!is_good)
            return note(s, STORE_NOT_MADE);
        s->next_id += count;
    }
    return note(s, s->kind->append(s->backend, lines, count, s->before, id, s->epochs, e));
}

/* Text with a 0 in it would be cut by one of the stores and not by the other. */
static bool check_texts(const char *kinds, const struct store_value *values, struct err *e)
{
    for (int i = 0; kinds[i] != '\0'; i++)
        if (kinds[i] == 't' && values[i].size > 0 &&
            memchr(values[i].bytes, '\0', values[i].size) != NULL)
            return err_set(e, ERR_VALUE, "a text of the store has a 0 in it");
    return true;
}

static bool write_row(struct store *s, enum store_table table, const struct store_value *row,
                      void (*make)(enum store_table, struct text *), int *changed, struct err *e)
{
    char sql[SQL_SIZE], kinds[STORE_COLUMNS_MAX + 1];
    struct text t;
    text_init(&t, sql, sizeof sql);
    make(table, &t);
    sql_kinds(table, 0, sql_table(table)->count, kinds);
    struct statement st = {.sql = sql, .in = kinds, .values = row};
    assert(s->is_open && !text_is_cut(&t));
    if (!check_texts(kinds, row, e))
        return note(s, STORE_NOT_MADE);
    bool is_good = note(s, run(s, WRITER, &st, e));
    *changed = st.changed;
    return is_good;
}

bool store_put(struct store *s, enum store_table table, const struct store_value *row,
               struct err *e)
{
    int changed;
    return write_row(s, table, row, sql_put, &changed, e);
}

bool store_add(struct store *s, enum store_table table, const struct store_value *row, bool *is_new,
               struct err *e)
{
    int changed = 0;
    bool is_good = write_row(s, table, row, sql_add, &changed, e);
    *is_new = is_good && changed == 1;
    return is_good;
}

bool store_remove(struct store *s, enum store_table table, int column,
                  const struct store_value *value, struct err *e)
{
    char sql[SQL_SIZE], kind[2];
    struct text t;
    text_init(&t, sql, sizeof sql);
    sql_remove(table, column, &t);
    sql_kinds(table, column, 1, kind);
    struct statement st = {.sql = sql, .in = kind, .values = value};
    assert(s->is_open);
    return note(s, run(s, WRITER, &st, e));
}

/* ---- rows ---- */

bool store_get(struct store *s, enum store_table table, const struct store_value *key,
               store_take_row *take, void *who, struct err *e)
{
    char sql[SQL_SIZE], in[STORE_COLUMNS_MAX + 1], out[STORE_COLUMNS_MAX + 1];
    struct text t;
    text_init(&t, sql, sizeof sql);
    sql_get(table, &t);
    sql_kinds(table, 0, sql_table(table)->keys, in);
    sql_kinds(table, 0, sql_table(table)->count, out);
    struct statement st = {
        .sql = sql, .in = in, .values = key, .out = out, .take = take, .who = who};
    return run(s, READER, &st, e) == STORE_DONE;
}

bool store_list(struct store *s, const struct store_query *q, store_take_row *take, void *who,
                struct err *e)
{
    char sql[SQL_SIZE], in[5] = "", out[STORE_COLUMNS_MAX + 1];
    struct store_value values[4];
    int count = 0;
    struct text t;
    text_init(&t, sql, sizeof sql);
    sql_list(q->table, q->value != NULL ? q->column : -1, q->by, &t);
    sql_kinds(q->table, 0, sql_table(q->table)->count, out);
    if (q->value != NULL) {
        sql_kinds(q->table, q->column, 1, in);
        values[count++] = *q->value;
    }
    values[count++] = (struct store_value){.number = q->low};
    values[count++] = (struct store_value){.number = q->high};
    values[count++] = (struct store_value){.number = q->limit};
    strcat(in, "nnn");
    struct statement st = {
        .sql = sql, .in = in, .values = values, .out = out, .take = take, .who = who};
    return run(s, READER, &st, e) == STORE_DONE;
}

/* ---- lines ---- */

/* A walk over the lines of a match. */
struct walk {
    store_take_line *take;
    void *who;
    int64_t match;
    int next; /* lines before it were given, or are in a page that was */
    bool is_going;
    struct err *e;
    bool is_good;
};

static bool give(struct walk *w, const struct store_line *line)
{
    if (line->n >= w->next) {
        w->next = line->n + 1;
        w->is_going = w->take(w->who, line);
    }
    return w->is_going;
}

static bool give_packed(void *who, const struct store_line *line)
{
    return give(who, line);
}

static bool take_page(void *who, const struct store_value *row)
{
    struct walk *w = who;
    w->is_good = page_read(w->match, row[0].bytes, row[0].size, give_packed, w, w->e);
    return w->is_good && w->is_going;
}

static bool walk_pages(struct store *s, enum connection c, struct walk *w)
{
    const struct store_value key = {.number = w->match};
    struct statement st = {
        .sql = "SELECT body FROM page WHERE match=$1 ORDER BY first",
        .in = "n",
        .values = &key,
        .out = "b",
        .take = take_page,
        .who = w,
    };
    return run(s, c, &st, w->e) == STORE_DONE && w->is_good;
}

/* A row of a log without an index, and the id of the row before it. */
struct link {
    struct store_line line;
    char *text;
    int64_t before;
};

static bool take_link(void *who, const struct store_value *row)
{
    struct link *link = who;
    link->text = malloc(row[3].size + 1);
    if (link->text == NULL)
        abort();
    memcpy(link->text, row[3].bytes, row[3].size);
    link->before = row[2].number;
    link->line.n = (int)row[0].number;
    link->line.at = row[1].number;
    link->line.text = link->text;
    link->line.size = row[3].size;
    return false;
}

/* Reads a chain from its last row back into links[count - 1] .. links[0]. */
static bool read_links(struct store *s, enum connection c, const struct chain *chain,
                       struct link *links, struct err *e)
{
    int64_t id = chain->last;
    for (int i = chain->count - 1; i >= 0; i--) {
        const struct store_value key = {.number = id};
        struct statement st = {
            .sql = "SELECT n,at,before,line FROM log WHERE id=$1",
            .in = "n",
            .values = &key,
            .out = "nnnt",
            .take = take_link,
            .who = &links[i],
        };
        if (run(s, c, &st, e) != STORE_DONE)
            return false;
        if (st.changed != 1)
            return err_set(e, ERR_DAMAGED, "the log lacks row %lld of match %lld", (long long)id,
                           (long long)chain->match);
        id = links[i].before;
    }
    return true;
}

static bool walk_chain(struct store *s, enum connection c, const struct chain *chain,
                       struct walk *w)
{
    struct link *links = calloc((size_t)chain->count + 1, sizeof *links);
    if (links == NULL)
        abort();
    bool is_good = read_links(s, c, chain, links, w->e);
    for (int i = 0; i < chain->count; i++) {
        links[i].line.match = w->match;
        if (is_good && w->is_going)
            give(w, &links[i].line);
        free(links[i].text);
    }
    free(links);
    return is_good;
}

static bool take_logged(void *who, const struct store_value *row)
{
    struct walk *w = who;
    const struct store_line line = {w->match, (int)row[0].number, row[1].number, row[2].bytes,
                                    row[2].size};
    return give(w, &line);
}

static bool walk_index(struct store *s, enum connection c, struct walk *w)
{
    const struct store_value key = {.number = w->match};
    struct statement st = {
        .sql = "SELECT n,at,line FROM log WHERE match=$1 ORDER BY n",
        .in = "n",
        .values = &key,
        .out = "nnt",
        .take = take_logged,
        .who = w,
    };
    return run(s, c, &st, w->e) == STORE_DONE;
}

/* Where the unpacked lines are, as the reader's transaction sees the log. The lock is held until
 * the transaction has begun, so that no pack and trim can come between. */
static bool begin_reading(struct store *s, int64_t match, struct chain *out, struct err *e)
{
    int64_t any;
    struct statement begin = {.sql = s->kind->dialect.has_chains
                                         ? "BEGIN"
                                         : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"};
    pthread_mutex_lock(&s->lock);
    bool is_good = run(s, READER, &begin, e) == STORE_DONE &&
                   ask_number(s, READER, "SELECT count(*) FROM meta", NULL, &any, e);
    const struct chain *chain = chains_find(&s->chains, match);
    *out = chain != NULL ? *chain : (struct chain){0};
    pthread_mutex_unlock(&s->lock);
    return is_good;
}

static bool walk_all(struct store *s, enum connection c, const struct chain *chain, struct walk *w)
{
    w->is_going = w->is_good = true;
    return walk_pages(s, c, w) &&
           (s->kind->dialect.has_chains ? walk_chain(s, c, chain, w) : walk_index(s, c, w));
}

bool store_load(struct store *s, int64_t match, store_take_line *take, void *who, struct err *e)
{
    struct chain chain;
    struct walk w = {.take = take, .who = who, .match = match, .e = e};
    bool is_good = begin_reading(s, match, &chain, e) && walk_all(s, READER, &chain, &w);
    struct statement end = {.sql = "ROLLBACK"};
    run(s, READER, &end, NULL); /* only ends the reading; an error was told before */
    return is_good;
}

/* ---- upkeep ---- */

int store_unpacked(struct store *s, int64_t match)
{
    if (!s->kind->dialect.has_chains) {
        int64_t count = 0;
        const struct store_value key = {.number = match};
        ask_number(s, WRITER, "SELECT count(*) FROM log WHERE match=$1", &key, &count, NULL);
        return (int)count;
    }
    const struct chain *chain = chains_find(&s->chains, match);
    return chain != NULL ? chain->count : 0;
}

int64_t store_log_size(struct store *s)
{
    int64_t size = s->chains.bytes;
    if (!s->kind->dialect.has_chains)
        ask_number(s, WRITER, "SELECT coalesce(sum(octet_length(line)),0)::bigint FROM log", NULL,
                   &size, NULL);
    return size;
}

int64_t store_oldest(struct store *s)
{
    const struct chain *oldest = chains_oldest(&s->chains);
    return oldest != NULL ? oldest->match : 0;
}

static bool add_to_page(void *who, const struct store_line *line)
{
    page_add(who, line);
    return true;
}

static bool write_page(struct store *s, int64_t match, struct page *page, struct err *e)
{
    const char *body;
    size_t size = page_pack(page, &body);
    const struct store_value values[] = {
        {.number = match},
        {.number = page->first},
        {.number = page->last},
        {.bytes = body, .size = size},
    };
    struct statement st = {
        .sql = "INSERT INTO page(match,first,last,body) VALUES($1,$2,$3,$4)",
        .in = "nnnb",
        .values = values,
    };
    if (!note(s, run(s, WRITER, &st, e)) || s->kind->dialect.has_chains)
        return s->worst == STORE_DONE;
    struct statement remove = {
        .sql = "DELETE FROM log WHERE match=$1 AND n<=$2",
        .in = "nn",
        .values = (const struct store_value[]){{.number = match}, {.number = page->last}}};
    return note(s, run(s, WRITER, &remove, e));
}

enum store_outcome store_pack(struct store *s, int64_t match, struct err *e)
{
    assert(!s->is_open);
    struct page page;
    const struct chain *chain = chains_find(&s->chains, match);
    struct walk w = {.take = add_to_page, .who = &page, .match = match, .e = e, .is_going = true};
    if (s->kind->dialect.has_chains && chain == NULL)
        return STORE_DONE;
    if (!store_begin(s, e))
        return s->worst;
    page_init(&page);
    bool is_good = chain != NULL ? walk_chain(s, WRITER, chain, &w) : walk_index(s, WRITER, &w);
    if (!is_good)
        s->worst = STORE_NOT_MADE;
    else if (page.count > 0)
        write_page(s, match, &page, e);
    enum store_outcome outcome = store_commit(s, e);
    page_clear(&page);
    if (outcome == STORE_DONE && chain != NULL) {
        pthread_mutex_lock(&s->lock);
        chains_drop(&s->chains, match);
        pthread_mutex_unlock(&s->lock);
    }
    return outcome;
}

enum store_outcome store_trim(struct store *s, struct err *e)
{
    assert(!s->is_open);
    if (!s->kind->dialect.has_chains)
        return STORE_DONE; /* store_pack removes rows by their index */
    const struct chain *oldest = chains_oldest(&s->chains);
    const struct store_value low = {.number = oldest != NULL ? oldest->first : s->next_id};
    /* The newest row stays: its id says where the next begin, also after a restart. */
    struct statement st = {
        .sql = "DELETE FROM log WHERE id<$1 AND id<(SELECT max(id) FROM log)",
        .in = "n",
        .values = &low,
    };
    if (!store_begin(s, e))
        return s->worst;
    note(s, run(s, WRITER, &st, e));
    return store_commit(s, e);
}

/* ---- several hosts ---- */

int store_shard(int64_t match)
{
    return (int)((uint64_t)match & (STORE_SHARDS - 1));
}

void store_fence(struct store *s, const int64_t *epochs)
{
    s->epochs = epochs;
}

/* Inserts the shard's first lease, or renews one of this node, or takes one that has run out: then
 * the epoch rises. Of another node's good lease nothing comes back. */
enum store_outcome store_lease(struct store *s, int shard, const char *node, int64_t ms,
                               int64_t *epoch, struct err *e)
{
    char sql[SQL_SIZE];
    struct text t;
    const char *now = s->kind->dialect.now;
    text_init(&t, sql, sizeof sql);
    text_addf(&t,
              "INSERT INTO lease(shard,node,epoch,until) VALUES($1,$2,1,%s+$3) "
              "ON CONFLICT (shard) DO UPDATE SET "
              "epoch=lease.epoch+CASE WHEN lease.node=excluded.node THEN 0 ELSE 1 END,"
              "node=excluded.node,until=excluded.until "
              "WHERE lease.node=excluded.node OR lease.until<%s RETURNING epoch",
              now, now);
    const struct store_value values[] = {
        {.number = shard},
        {.bytes = node, .size = strlen(node)},
        {.number = ms},
    };
    struct statement st = {
        .sql = sql, .in = "ntn", .values = values, .out = "n", .take = take_number, .who = epoch};
    *epoch = 0;
    assert(!text_is_cut(&t));
    if (!store_begin(s, e))
        return s->worst;
    note(s, run(s, WRITER, &st, e));
    return store_commit(s, e);
}

enum store_outcome store_take_job(struct store *s, const char *kind, const char *node, int64_t ms,
                                  store_take_row *take, void *who, struct err *e)
{
    char sql[SQL_SIZE], out[STORE_COLUMNS_MAX + 1];
    struct text t;
    const struct dialect *d = &s->kind->dialect;
    text_init(&t, sql, sizeof sql);
    text_addf(&t,
              "UPDATE job SET job_node=$1,job_until=%s+$2 WHERE job_id=(SELECT job_id FROM job "
              "WHERE job_kind=$3 AND job_done=0 AND job_until<%s ORDER BY job_id LIMIT 1 %s) "
              "RETURNING *",
              d->now, d->now, d->skip_locked);
    const struct store_value values[] = {
        {.bytes = node, .size = strlen(node)},
        {.number = ms},
        {.bytes = kind, .size = strlen(kind)},
    };
    sql_kinds(STORE_JOB, 0, JOB_COLUMNS, out);
    struct statement st = {
        .sql = sql, .in = "tnt", .values = values, .out = out, .take = take, .who = who};
    assert(!text_is_cut(&t));
    if (!store_begin(s, e))
        return s->worst;
    note(s, run(s, WRITER, &st, e));
    return store_commit(s, e);
}
