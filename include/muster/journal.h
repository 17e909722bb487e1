/* journal.h: a match as text: what it was set up with, every move, and what chance brought.
 *
 *     muster journal 2
 *     game: imperium
 *     version: 0.1.0
 *     options: points=10
 *     pack: meridian 0f3a...
 *     seed: 42
 *     dice: plain
 *     seat: you
 *     seat: greedy
 *     begin | first/2 1 = 5c0f...            what chance brought, the state's hash after set-up
 *     1 0 auto = 91ab...                     line, seat, move, hash of the state after it
 *     2 1 auto | shuffle 3<17 17<3 = 77fe... what chance brought, group by group
 *     3 undo 2                               line 2 and all after it are taken back
 *     4 1 done | shuffle 17 3 = 0a41...
 *     offer 0 draw                           what players ask of each other: yes N, no N
 *     end winner 0                           optional; or, where the rules had no say,
 *     stop resign 1                          or time N, claim N, agreed, void
 *
 * A match can also begin from a position: then lines "position: key: value" follow the head, and
 * the seed is not used. Set-up's chance stands on the begin line. docs/JOURNAL.md has it in full.
 * Every line that counts ends with a hash, so that a journal that was cut or altered is read up to
 * its last sound move.
 */
#ifndef MUSTER_JOURNAL_H
#define MUSTER_JOURNAL_H

#include <muster/fair.h>
#include <muster/game.h>

enum { JOURNAL_PACKS_MAX = 16, JOURNAL_OPTIONS_MAX = 4096 };

enum journal_dice {
    DICE_PLAIN, /* the generator runs on from the seed */
    DICE_KEYED  /* re-keyed for each line from the match's key: cannot be predicted */
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
    struct fair fair;                          /* who chose the key; blank: whoever set it up */
    char seats[GAME_SEATS_MAX][GAME_NAME_MAX]; /* who plays: "you", "greedy", a name */
};

/* Writes the head's lines, without positions and the begin line. */
void journal_print_head(const struct journal_head *head, struct text *out);

/* One thing that a journal says, in order. */
enum journal_line {
    JOURNAL_POSITION,
    JOURNAL_BEGIN,
    JOURNAL_MOVE,
    JOURNAL_UNDO,  /* a move and all after it are taken back */
    JOURNAL_DROP,  /* a move alone is taken back */
    JOURNAL_REDO,  /* the move taken back last stands again */
    JOURNAL_STOP,  /* the match ends without the rules */
    JOURNAL_OFFER, /* a seat asks the others to take a move back, or for a draw */
    JOURNAL_YES,   /* a seat agrees to what stands open */
    JOURNAL_NO,    /* a seat does not agree, or takes its own offer back */
    JOURNAL_WAIT,  /* time that counts for nobody's clock */
    JOURNAL_END
};

enum { JOURNAL_MOVE_TEXT_MAX = 256, JOURNAL_NO_TIME = -1 };

struct journal_entry {
    enum journal_line line;
    int number;                       /* MOVE, UNDO, DROP, REDO: the line's own, from 1 */
    int of;                           /* UNDO, DROP, REDO: the line of the move meant */
    int seat;                         /* MOVE, OFFER, YES, NO */
    int64_t time;                     /* in ms since some beginning; JOURNAL_NO_TIME: not said */
    int64_t wait;                     /* WAIT: ms */
    uint64_t hash;                    /* BEGIN, MOVE, REDO: of the state afterwards */
    char text[JOURNAL_MOVE_TEXT_MAX]; /* MOVE: the move; STOP: why; OFFER: of what; END: the line */
    const char *position;             /* POSITION: "key: value"; points into the journal's text */
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

/* Appends groups while a move is applied: use `note` as a witness's. " | die/6 3": one of six, from
 * 0; " | shuffle 5<3 3<5 17": the cards from the top down, behind "<" the one that lay there
 * before, if it was another. So a verifier needs no game to repeat them. */
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
