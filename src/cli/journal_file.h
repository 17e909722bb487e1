/* journal_file.h: journals on disk.
 *
 *     struct journal_file file;
 *     journal_file_init(&file, NULL, "imperium");
 *     struct session_sink sink = {journal_file_write, &file};
 *
 * The file is created with the first write, so a match that cannot begin leaves none. Every write
 * reaches the disk before the move counts; if it fails, the file is truncated to the last whole
 * move. Only its owner may read it: it contains the match's secrets.
 */
#ifndef MUSTER_JOURNAL_FILE_H
#define MUSTER_JOURNAL_FILE_H

#include <sys/types.h>

#include <muster/session.h>

#include "cli.h"

enum { JOURNAL_PATH_MAX = 4096 };

struct journal_file {
    char path[JOURNAL_PATH_MAX];
    char game[GAME_NAME_MAX];
    int fd;          /* -1: not open yet */
    off_t size;      /* bytes known to be written completely */
    bool is_default; /* path is not chosen yet: a new name in the player's folder */
    bool is_off;     /* the player plays on without saving */
};

/* `path` NULL: a new file in $XDG_STATE_HOME/muster (~/.local/state/muster). */
void journal_file_init(struct journal_file *f, const char *path, const char *game);

/* Opens an existing file to append to it; refused if another muster is playing it. */
bool journal_file_reopen(struct journal_file *f, const char *path, struct err *e);
void journal_file_close(struct journal_file *f);

/* The function of a session_sink; `who` is the struct journal_file. */
bool journal_file_write(void *who, const char *text, size_t size, struct err *e);

/* Writes the match so far to a new file and continues there. */
bool journal_file_move(struct journal_file *f, const char *path, const struct session *s,
                       struct err *e);

/* Finds the unfinished journal that was written last, of one game or (NULL) of any. */
bool journal_find_unfinished(const char *game, char *path, size_t cap, struct err *e);

/* Reads a journal, compressed or not; the caller frees the text. */
char *journal_read(const char *path, size_t *size, struct err *e);

/* The journal of a session as text; the caller frees it. */
char *journal_text(const struct session *s);

/* A match read from a journal: its game, its packs and the session. */
struct match {
    struct loaded loaded;
    struct session *session;
    struct err notice; /* a problem with the journal, see session_load */
    bool is_over;
    bool is_packed; /* the file is compressed, so it cannot be appended to */
};

/* Reads a journal. `packs` (may be NULL) are used instead of the recorded ones. */
bool match_open(struct match *m, const char *path, const char *packs,
                const struct session_sink *sink, struct err *e);
void match_close(struct match *m);

#endif
