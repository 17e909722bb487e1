/* journal.h: a match as text: what it was set up with, every move, and what chance brought.
 *
 *     muster journal 1
 *     game: imperium
 *     version: 0.1.0
 *     options: points=10
 *     pack: meridian 0f3a...
 *     seed: 42
 *     dice: plain
 *     seat: you
 *     seat: greedy
 *     begin = 5c0f...                     the state's hash after set-up
 *     1 0 auto = 91ab...                  number, seat, move, hash of the state after it
 *     2 1 auto | shuffle 3 17 ... = 77fe...   what chance brought, group by group
 *     undo 2                              move 2 was taken back
 *     end winner 0                        optional
 *
 * A match can also begin from a position: then lines "position: key: value" follow the head, and
 * the seed is not used. Set-up's chance stands on the begin line. docs/JOURNAL.md has it in full.
 * Every line that counts ends with a hash, so that a journal that was cut or altered is read up to
 * its last sound move.
 */
#ifndef MUSTER_JOURNAL_H
#define MUSTER_JOURNAL_H

#include <muster/game.h>

enum { JOURNAL_PACKS_MAX = 16, JOURNAL_OPTIONS_MAX = 256 };

enum journal_dice {
    DICE_PLAIN, /* the generator runs on from the seed */
    DICE_KEYED  /* re-keyed before each move from the match's key: cannot be predicted */
};

struct journal_head {
    char game[GAME_NAME_MAX];
    char version[32];
    char options[JOURNAL_OPTIONS_MAX];
    int pack_count;
    char packs[JOURNAL_PACKS_MAX][GAME_NAME_MAX];
    uint64_t pack_hashes[JOURNAL_PACKS_MAX];
    enum journal_dice dice;
    uint64_t seed;
    uint8_t key[32];                           /* DICE_KEYED: the match's secret */
    char seats[GAME_SEATS_MAX][GAME_NAME_MAX]; /* who plays: "you", "greedy", a name */
};

/* Writes the head's lines, without positions and the begin line. */
void journal_print_head(const struct journal_head *head, struct text *out);

/* One thing that a journal says, in order. */
enum journal_line { JOURNAL_POSITION, JOURNAL_BEGIN, JOURNAL_MOVE, JOURNAL_UNDO, JOURNAL_END };

enum { JOURNAL_MOVE_TEXT_MAX = 256 };

struct journal_entry {
    enum journal_line line;
    int number;                       /* JOURNAL_MOVE, JOURNAL_UNDO: of the move */
    int seat;                         /* JOURNAL_MOVE */
    uint64_t hash;                    /* JOURNAL_BEGIN, JOURNAL_MOVE: of the state afterwards */
    char text[JOURNAL_MOVE_TEXT_MAX]; /* JOURNAL_MOVE: the move; JOURNAL_END: the line */
    const char *position; /* JOURNAL_POSITION: "key: value"; points into the journal's text */
    int position_size;
    const char *chance; /* what chance brought, as written; points into the journal's text */
    int chance_size;
    int at; /* the line's number in the file */
};

struct journal_reader {
    const char *text;
    size_t size, offset;
    int line;
    struct journal_head head;
    bool is_cut; /* the last line was not whole */
};

/* Reads the head. The text must outlive the reader. */
bool journal_open(struct journal_reader *r, const char *text, size_t size, struct err *e);

/* Reads the next entry. False at the end; with e->code other than ERR_NONE if what follows cannot
 * be read (ERR_DAMAGED): everything before it stands. */
bool journal_next(struct journal_reader *r, struct journal_entry *out, struct err *e);

/* Appends " | kind value value" groups while a move is applied: use `note` as a witness's. */
struct chance_log {
    struct text *out;
};
void chance_log_note(void *log, const struct chance *c);

/* Dictates what a journal recorded: use its functions as a witness's. */
struct chance_replay {
    const char *at, *end;
    bool has_failed; /* the record does not fit what is asked: the generator decided instead */
};
void chance_replay_init(struct chance_replay *r, const char *text, int size);
bool chance_replay_dictate(void *replay, struct chance *c);
void chance_replay_refuse(void *replay, const struct chance *c, const char *why);

#endif
