/* table.h: a match with people at it: who sits where, whose clock runs, what needs consent, what is
 * answered in a player's place, and what each viewer is told, and when.
 *
 *     struct table_setup setup = {.seats = {TABLE_PERSON, TABLE_COMPUTER}};
 *     struct table *t = table_open(session, &setup, &room, now);
 *     struct table_command c = {.kind = TABLE_MOVE, .k = table_k(t, 0), .move = "lay Lamp Runner"};
 *     table_do(t, 0, &c, now, &e);
 *     table_run(t, now);                 // forced answers, clocks
 *     if (table_has_news(t, 0)) {
 *         table_tell(t, 0, now, &json);  // the message, from seat 0's view
 *         table_told(t, 0);
 *     }
 *     int64_t due = table_due(t);        // call table_run again then
 *
 * A table does no I/O, reads no clock (`now` is in ms, and never falls) and allocates nothing once
 * it is open, if its session has fixed room (session_fix_room). All that it knows, but for wishes
 * and presence, follows from the journal and its times: table_load makes the same table again.
 *
 * A viewer gets functions of its own views. Messages come when the viewer's view changes, when it
 * is told of an event, or when something that everybody may know has happened: their number and
 * their times tell nothing else. So a seat's clock gives its delay once for each decision that
 * others see (not for hidden ones, which could be counted), and pauses are drawn from the match's
 * key and the number of changes that everybody saw. docs/TABLE.md says why, and what a host has to
 * do.
 */
#ifndef MUSTER_TABLE_H
#define MUSTER_TABLE_H

#include <muster/session.h>

enum {
    TABLE_ASKS_MAX = 3,             /* undos beyond the free ones that a seat may ask for */
    TABLE_CLAIM_MS = 5 * 60 * 1000, /* away so long, a seat may lose the match by claim */
    TABLE_PAUSE_MS = 500,           /* shortest pause before a forced answer between people */
    TABLE_PAUSE_SPREAD_MS = 1000,   /* what chance adds to it */
    TABLE_WISHES_MAX = 16,          /* of a seat */
    TABLE_AGAIN_MAX = 8             /* commands of a seat that are known when they come again */
};
#define TABLE_NEVER INT64_MAX

enum table_seat {
    TABLE_OPEN, /* nobody yet: the match waits for them */
    TABLE_PERSON,
    TABLE_COMPUTER /* the caller gives its moves: table_computer */
};

/* What a person is asked. */
enum table_asking {
    TABLE_ASK_MATTER, /* only where a choice can matter (game_moot) */
    TABLE_ASK_ALL     /* also where there is a single answer */
};

/* What becomes of a reaction: see game_reactions. */
enum table_how { TABLE_ASK, TABLE_GOOD, TABLE_NEVER_DO };

struct table_wish {
    char kind[24]; /* one of the game's reactions; "": all */
    int piece;     /* its public id; 0: all */
    enum table_how how;
};

struct table_setup {
    enum table_seat seats[GAME_SEATS_MAX];
    bool is_shared;      /* the people share a screen: they are asked everything, undo is free */
    int64_t delay, bank; /* clock: ms for each decision, and in all beyond those; both 0: none. */
                         /* Days a turn are a delay without a bank. */
    int64_t watch_delay; /* spectators see everything so much later */
};

/* Room that tables can share: nothing stays in it from one call to the next. */
struct table_room {
    struct move *moves; /* game->moves_max */
    void *view;         /* game->view_size bytes */
    void *state;        /* game->state_size bytes */
};

struct table;

/* Puts a match on a table. The session is the table's from now on. A match that has begun, with
 * times in its journal or without, goes on as it stands: clocks are full. */
struct table *table_open(struct session *s, const struct table_setup *setup,
                         const struct table_room *room, int64_t now);

/* The table that a journal leads to, with its clocks, offers and numbers; `began` is when it was
 * opened first. `notice` and `e` are as of session_load. Time since the last line counts for the
 * clocks unless table_wait says otherwise. */
struct table *table_load(const struct game *g, const void *data, const char *text, size_t size,
                         const struct session_sink *sink, const struct table_setup *setup,
                         const struct table_room *room, int64_t began, struct err *notice,
                         struct err *e);

/* Gives back the table and its session. */
void table_free(struct table *t);

struct session *table_session(const struct table *t);

/* ---- what players do ---- */

enum table_command_kind {
    TABLE_MOVE,
    TABLE_UNDO, /* takes the last move back, or asks for it */
    TABLE_DRAW, /* offers a draw */
    TABLE_YES,  /* to what others offer */
    TABLE_NO,   /* to what others offer; or takes the own offer back */
    TABLE_RESIGN,
    TABLE_CLAIM /* the match, since the other side is away */
};

struct table_command {
    enum table_command_kind kind;
    int k;            /* the number of the seat's command: table_k */
    int question;     /* MOVE: the question that is answered (session_question); 0: not said */
    const char *move; /* MOVE: in words; or NULL: */
    const struct move *built;
};

enum table_answer {
    TABLE_REFUSED, /* nothing has changed; `e` says why */
    TABLE_DONE,
    TABLE_HELD,    /* it will be played when the pause is over */
    TABLE_REPEATED /* it was done before: the same k and the same command */
};

/* Carries out a seat's command. Commands of a seat are numbered without a gap; one with the number
 * of an earlier one is answered as before if it is the same, and never done twice. */
enum table_answer table_do(struct table *t, int seat, const struct table_command *c, int64_t now,
                           struct err *e);

/* The number that the seat's next command must have. It rises with each line of the journal that
 * is the seat's doing, or was done in its place, and never falls. */
int table_k(const struct table *t, int seat);

/* True if the seat has a move of its own choice to take back, or to ask for. */
bool table_can_undo(struct table *t, int seat);

/* A person or a computer takes an open seat, or leaves it. */
void table_sit(struct table *t, int seat, enum table_seat who, int64_t now);

/* A person's connection comes or goes. Everybody is present at first. */
void table_set_present(struct table *t, int seat, bool is_present, int64_t now);

/* What the seat wishes to be asked: at first TABLE_ASK_MATTER. */
void table_set_asking(struct table *t, int seat, enum table_asking asking);
/* False: there is no room for the wish, or no such reaction. One of the same kind and piece takes
 * the place of an earlier one. */
bool table_set_wish(struct table *t, int seat, const struct table_wish *wish, struct err *e);

/* ---- what the host does ---- */

/* Does what is due: forced answers, pauses that are over, clocks that have run out. True if the
 * match went on. False with e->code other than ERR_NONE: a line could not be written. */
bool table_run(struct table *t, int64_t now, struct err *e);

/* When table_run has to be called next, or TABLE_NEVER. It may be past. */
int64_t table_due(const struct table *t);

/* A computer that is asked now; -1: none. The caller thinks about its view and answers with
 * table_do. */
int table_computer(const struct table *t);

/* Time that shall count for nobody, such as an outage of the host. */
bool table_wait(struct table *t, int64_t ms, int64_t now, struct err *e);

/* Why and for whom the match is over: a result of the game, or of a stop. False: it goes on. */
bool table_result(const struct table *t, struct result *out);

/* ---- what viewers are told ---- */

/* The viewer, a seat or SEAT_SPECTATOR, has something to be told. */
bool table_has_news(const struct table *t, int viewer);

/* The message, an object: docs/TABLE.md. The same until table_told. */
void table_tell(struct table *t, int viewer, int64_t now, struct json *out);

/* The viewer was told: the next message counts from here. */
void table_told(struct table *t, int viewer);

/* Somebody sits down anew: the next message tells everything from the beginning. */
void table_sync(struct table *t, int viewer);

/* Of people who share a screen, the one to look at it now: whoever is asked. Anybody's last view
 * else. When it changes, the next message to them tells everything from the beginning. */
int table_screen(struct table *t);

#endif
