/* schema.h: the tables of a store and their columns, declared once: SQL for making them, for
 * bringing older stores up to date, for writing and for reading is made from these rows (sql.c).
 *
 * A new table or column has the next version of the schema behind it; what stands here is never
 * taken away or reordered. A table's first columns, as many as KEYS says, are its key. NUMBERs are
 * 64 bits (times in ms since 1970), TEXT is UTF-8 without a 0, BYTES are anything.
 *
 * The log and its pages are not here: they have functions of their own.
 */
#ifndef MUSTER_STORE_SCHEMA_H
#define MUSTER_STORE_SCHEMA_H

enum store_kind { STORE_NUMBER, STORE_TEXT, STORE_BYTES };

/* The newest version in the rows below. */
enum { STORE_VERSION = 1 };

/* C(column, kind, version) */
#define STORE_META_ROWS(C) C(META_NAME, TEXT, 1) C(META_VALUE, TEXT, 1)

/* A person with a name; a guest has a row from the first thing that they do. Blanked, not removed,
 * on deletion: matches keep their numbers. */
#define STORE_ACCOUNT_ROWS(C)                                                                      \
    C(ACCOUNT_ID, NUMBER, 1)                                                                       \
    C(ACCOUNT_NAME, TEXT, 1)     /* "": a guest, or deleted */                                     \
    C(ACCOUNT_FOLDED, TEXT, 1)   /* the name as it is looked up */                                 \
    C(ACCOUNT_PASSWORD, TEXT, 1) /* argon2id; "": none */                                          \
    C(ACCOUNT_MADE, NUMBER, 1)                                                                     \
    C(ACCOUNT_SEEN, NUMBER, 1)

/* Whoever shows a token is what it says. Only its hash is kept. */
#define STORE_TOKEN_ROWS(C)                                                                        \
    C(TOKEN_HASH, BYTES, 1)                                                                        \
    C(TOKEN_KIND, TEXT, 1) /* session, seat, api */                                                \
    C(TOKEN_ACCOUNT, NUMBER, 1)                                                                    \
    C(TOKEN_MATCH, NUMBER, 1)                                                                      \
    C(TOKEN_SEAT, NUMBER, 1)                                                                       \
    C(TOKEN_EXPIRES, NUMBER, 1)

/* A match beside its log. */
#define STORE_MATCH_ROWS(C)                                                                        \
    C(MATCH_KEY, NUMBER, 1)                                                                        \
    C(MATCH_ID, TEXT, 1) /* what addresses show: 96 random bits */                                 \
    C(MATCH_GAME, TEXT, 1)                                                                         \
    C(MATCH_SETUP, TEXT, 1) /* options, packs, clock and rights, as JSON */                        \
    C(MATCH_STATE, TEXT, 1) /* open, playing, over */                                              \
    C(MATCH_MADE, NUMBER, 1)                                                                       \
    C(MATCH_TOUCHED, NUMBER, 1)                                                                    \
    C(MATCH_DEADLINE, NUMBER, 1) /* when its clock runs out; 0: never */                           \
    C(MATCH_RESULT, TEXT, 1)

#define STORE_SEAT_ROWS(C)                                                                         \
    C(SEAT_MATCH, NUMBER, 1)                                                                       \
    C(SEAT_NUMBER, NUMBER, 1)                                                                      \
    C(SEAT_WHO, TEXT, 1) /* open, person, or the computer's level */                               \
    C(SEAT_ACCOUNT, NUMBER, 1)                                                                     \
    C(SEAT_TOLD, NUMBER, 1) /* line up to which the player was told */                             \
    C(SEAT_TOUCHED, NUMBER, 1)

#define STORE_CHAT_ROWS(C)                                                                         \
    C(CHAT_MATCH, NUMBER, 1)                                                                       \
    C(CHAT_N, NUMBER, 1)                                                                           \
    C(CHAT_ACCOUNT, NUMBER, 1)                                                                     \
    C(CHAT_AT, NUMBER, 1)                                                                          \
    C(CHAT_TEXT, TEXT, 1)

/* The ledger of credits. Its key is the reason, so that nothing counts twice. */
#define STORE_CREDIT_ROWS(C)                                                                       \
    C(CREDIT_WHY, TEXT, 1) /* report, booster, redeem */                                           \
    C(CREDIT_REF, TEXT, 1)                                                                         \
    C(CREDIT_ACCOUNT, NUMBER, 1)                                                                   \
    C(CREDIT_AMOUNT, NUMBER, 1)                                                                    \
    C(CREDIT_AT, NUMBER, 1)

/* Work for any host: self-play, league games, analyses. */
#define STORE_JOB_ROWS(C)                                                                          \
    C(JOB_ID, NUMBER, 1)                                                                           \
    C(JOB_KIND, TEXT, 1)                                                                           \
    C(JOB_TASK, TEXT, 1)                                                                           \
    C(JOB_NODE, TEXT, 1)    /* who works at it */                                                  \
    C(JOB_UNTIL, NUMBER, 1) /* by when it must be done, else it is taken again */                  \
    C(JOB_DONE, NUMBER, 1)                                                                         \
    C(JOB_RESULT, TEXT, 1)

/* T(table, SQL name, keys, version, columns) */
#define STORE_TABLES(T)                                                                            \
    T(META, "meta", 1, 1, STORE_META_ROWS)                                                         \
    T(ACCOUNT, "account", 1, 1, STORE_ACCOUNT_ROWS)                                                \
    T(TOKEN, "token", 1, 1, STORE_TOKEN_ROWS)                                                      \
    T(MATCH, "match", 1, 1, STORE_MATCH_ROWS)                                                      \
    T(SEAT, "seat", 2, 1, STORE_SEAT_ROWS)                                                         \
    T(CHAT, "chat", 2, 1, STORE_CHAT_ROWS)                                                         \
    T(CREDIT, "credit", 2, 1, STORE_CREDIT_ROWS)                                                   \
    T(JOB, "job", 1, 1, STORE_JOB_ROWS)

/* I(table, column, UNIQUE or empty, version): what is looked up by other columns than the key. */
#define STORE_INDEXES(I)                                                                           \
    I(ACCOUNT, ACCOUNT_FOLDED, , 1)                                                                \
    I(TOKEN, TOKEN_ACCOUNT, , 1)                                                                   \
    I(TOKEN, TOKEN_MATCH, , 1)                                                                     \
    I(MATCH, MATCH_ID, UNIQUE, 1)                                                                  \
    I(MATCH, MATCH_STATE, , 1)                                                                     \
    I(MATCH, MATCH_DEADLINE, , 1)                                                                  \
    I(SEAT, SEAT_ACCOUNT, , 1)                                                                     \
    I(CHAT, CHAT_ACCOUNT, , 1)                                                                     \
    I(CREDIT, CREDIT_ACCOUNT, , 1)                                                                 \
    I(JOB, JOB_KIND, , 1)

#define STORE_TABLE_ENUM(id, name, keys, version, rows) STORE_##id,
enum store_table { STORE_TABLES(STORE_TABLE_ENUM) STORE_TABLE_COUNT };

/* The columns of each table: ACCOUNT_ID, ACCOUNT_NAME, ..., ACCOUNT_COLUMNS of them. */
#define STORE_COLUMN_ENUM(id, kind, version) id,
#define STORE_COLUMNS_ENUM(id, name, keys, version, rows)                                          \
    enum store_##id##_columns{rows(STORE_COLUMN_ENUM) id##_COLUMNS};
STORE_TABLES(STORE_COLUMNS_ENUM)

enum { STORE_COLUMNS_MAX = 12 };

#endif
