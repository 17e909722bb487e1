/* parts.h: what the files of the engine share: the engine, its matches, and one call.
 *
 * A request is a row of a table of ops (ops_*.c). Its `act` reads the fields, refuses or does
 * the work; its `tell` then writes the answer and changes nothing, so that it can be repeated with
 * a larger buffer when the answer did not fit.
 */
#ifndef MUSTER_ENGINE_PARTS_H
#define MUSTER_ENGINE_PARTS_H

#include <muster/json_read.h>

#include <muster/analysis.h>
#include <muster/bot.h>
#include <muster/engine.h>
#include <muster/listing.h>
#include <muster/packs.h>
#include <muster/search.h>
#include <muster/session.h>
#include <muster/table.h>

enum {
    SETS_MAX = 32,     /* games with packs kept loaded */
    BUCKETS = 1 << 12, /* lists of matches by the hash of their id */
    MISTAKES_MAX = 8,  /* mistakes in packs that an answer lists */
    OP_FIELDS_MAX = 8, /* fields of an op besides op and id */
    VALUES_MAX = 8     /* fields of a move or a preview that a request gives by name */
};

/* A game with its packs, loaded; shared by matches. */
struct set {
    const struct game *game;
    void *data;
    int uses; /* matches that use it */
    int pack_count;
    char packs[JOURNAL_PACKS_MAX][GAME_NAME_MAX];
    uint64_t hashes[JOURNAL_PACKS_MAX];
    struct move *moves;    /* room for game->moves_max */
    void *view, *state;    /* room for one of each */
    struct search *search; /* NULL until a bot searches: set_search */
};

/* A match, or a copy of one: a bare state without history, which clones and resamples are. */
struct match {
    struct match *next; /* in its bucket */
    char id[ENGINE_ID_MAX + 1];
    struct set *set;
    bool is_sealed;                         /* only the locked seat's view may be told */
    struct table *table;                    /* or NULL; then the session is the table's */
    const struct bot *bots[GAME_SEATS_MAX]; /* of the table's computers */
    struct session *session;                /* NULL: a copy... */
    void *state;                            /* ...with its own state, */
    int count;                              /* moves played on it, */
    int answers[GAME_SEATS_MAX];            /* by each seat, */
    struct journal_head head;               /* and what it would be set up with */
};

struct engine {
    struct rng rng; /* secrets: nothing it gives is ever told of a sealed match */
    int seat;       /* locked for it, or SEAT_ALL */
    const struct bot *others;
    struct match *buckets[BUCKETS];
    int match_count;
    uint64_t last_id; /* of the ids that the engine chose */
    struct set *sets[SETS_MAX];
    struct event *told; /* what happened in the last apply on a copy */
    int told_count, told_cap;
    struct json_value *values; /* room for the request: its values and texts */
    size_t value_cap;
    char *texts;
    size_t text_cap;
    char *answer;
    size_t answer_cap;
};

struct mistake {
    char pack[GAME_NAME_MAX];
    struct err e;
};

/* A move of a match that was judged. */
struct judged {
    struct verdict verdict;
    char best[JOURNAL_MOVE_TEXT_MAX]; /* what would have been better, in words */
};

struct op;

/* One request under way. */
struct call {
    struct engine *engine;
    const struct json_value *request;
    const struct op *op;

    /* What `act` leaves for `tell`. */
    const struct game *game;
    struct match *match;
    int rule;    /* the one that was asked for; 0: all */
    int place;   /* card: enum card_place */
    void *words; /* card: what packs add to the language, freed after the answer; or NULL */
    struct pack_text pack;
    struct set *set;  /* whose cards are told */
    int seat, viewer; /* who acts; as whom it is told */
    int first;        /* the first move whose events are told; -1: set-up */
    bool is_text;     /* moves and events as sentences, not objects */
    bool with_about, with_refused, is_grouped; /* moves */
    bool with_moot;                            /* question */
    bool is_legal, has_move;                   /* check, about, why: `move` is a move at all... */
    struct move move;                          /* ...of c->seat; also of a refusal */
    int piece;                                 /* why: value of the piece; -1: none */
    const char *square;                        /* why: or a square in words */
    int from, to;                              /* history: steps */
    int games, draws, wins[GAME_SEATS_MAX];    /* playout */
    int64_t decisions;
    struct search_report report; /* hint */
    struct judged *judged;       /* analyse: JUDGED_MAX, freed after the answer; */
    int judged_count;            /* so many of them are told */
    char why[ERR_TEXT_MAX];
    char *text;          /* a view, journal, position or preview; freed after the answer */
    const char *text_is; /* which of them */
    struct err notice;

    /* Why it was refused. */
    struct err e;
    const char *code;  /* instead of e.code's word */
    const char *field; /* of the request; the place in `e` is in its text */
    int played;        /* moves of a list that were played before */
    struct mistake mistakes[MISTAKES_MAX];
    int mistake_count;
};

struct op {
    const char *name;
    const char *fields[OP_FIELDS_MAX + 1]; /* that it understands besides op and id */
    bool (*act)(struct call *c);
    void (*tell)(const struct call *c, struct json *j);
};

/* Never NULL: no memory ends the process. */
void *engine_alloc(void *old, size_t size);

/* fields.c: reading requests. False: the call says why. */
bool refuse_field(struct call *c, const char *field, enum err_code code, const char *fmt, ...)
    PRINTF_LIKE(4, 5);
bool fields_check(struct call *c); /* all are known, and id is a text or a number */
bool field_text(struct call *c, const char *field, const char **out);    /* must be there */
bool field_text_or(struct call *c, const char *field, const char **out); /* else as it was */
bool field_format(struct call *c, bool *is_text);                        /* "json", or "text" */
bool field_flag_or(struct call *c, const char *field, bool *out);        /* else as it was */
bool field_int_or(struct call *c, const char *field, int low, int high, int *out);
bool field_seed_or(struct call *c, const char *field, uint64_t *out);
bool field_key_or(struct call *c, const char *field, uint8_t out[32]); /* 64 hexadecimal digits */
bool field_word_or(struct call *c, const char *field, const char *const *words, int count,
                   int *out);
bool field_game(struct call *c);  /* fills c->game */
bool field_match(struct call *c); /* fills c->match */
bool field_bot(struct call *c, const char *field, const struct bot **out);
/* A value that should be a seat of the game; `field` names it in messages. */
bool seat_value(struct call *c, const char *field, const struct json_value *value, int *out);
/* Fills c->seat, by default with the one seat that is asked; it must be open to the client. */
bool field_seat(struct call *c);
/* The same, of a seat that has a decision to make. */
bool field_asked_seat(struct call *c);
/* Reads a move of the viewer, as `moves` lists it: a text, or an object of a verb and fields. The
 * audience has a view. Where it cannot be read, `e` says why. */
bool move_value(struct call *c, const char *field, const struct json_value *value,
                const struct audience *a, struct move *out, struct err *e);
/* Reads an object of names with numbers, texts or flags into VALUES_MAX; -1: the call says why. */
int named_values(struct call *c, const char *field, const struct json_value *object,
                 struct field_value out[VALUES_MAX]);
/* An answer to a question by number: false if it is late or early (`stale`). */
bool number_is_now(struct call *c, const char *field, const struct json_value *value);
/* Fills c->viewer if the field is there: a seat, "spectator" or "all". */
bool field_viewer_or(struct call *c, const char *field);
/* The options of a match: a text, or an object of names and values. */
bool field_options(struct call *c, char out[JOURNAL_OPTIONS_MAX]);
/* A text, or an array of lines, into a text that the caller frees. */
bool field_lines(struct call *c, const char *field, char **out);

/* sets.c: games with packs. NULL: the call says why. */
struct set *set_from_request(struct call *c);
/* The request's packs, and a deck. */
struct set *set_with_deck(struct call *c, const char *name, const char *text, size_t size);
/* Fills c->words with the cards of the request's packs, which are of `heresy`. */
bool words_from_request(struct call *c);
/* The packs that a journal names, from the request's "packs" or built in. */
struct set *set_from_journal(struct call *c, const struct journal_head *head);
void sets_free(struct engine *e);
/* What a bot needs to search, made when the first one does; NULL if this one does not. */
struct search *set_search(struct set *set, const struct bot *b);
/* The short name of a built-in pack. */
void pack_short_name(const struct pack_text *pack, char out[GAME_NAME_MAX]);

/* matches.c */
struct match *match_find(const struct engine *e, const char *id);
/* A match under the name that the field `field` asks for, or one that the engine chooses. NULL: the
 * name is taken or wrong, or there are too many. */
struct match *match_add(struct call *c, const char *field, struct set *set);
void match_remove(struct engine *e, struct match *m);
void matches_free(struct engine *e);
const void *match_state(const struct match *m);
const struct journal_head *match_head(const struct match *m);
int match_count(const struct match *m);
/* The number of the question that the seat is asked now or next: session_question. */
int match_question(const struct match *m, int seat);
unsigned match_deciders(const struct match *m);
/* The journal of a session, or the position of a match, in a text that the caller frees. */
char *match_text(const struct match *m, const struct session *s);
/* Refuses what would change a match past its table. */
bool is_off_table(struct call *c);
/* Plays a move. What happens on a copy is added to e->told. */
bool match_play_move(struct engine *e, struct match *m, int seat, const struct move *move,
                     struct err *why);
/* False of a copy, which has no moves: the call says so. */
bool has_history(struct call *c);
/* A sealed match keeps this from the client: refuses. `what` would tell too much. */
bool is_open(struct call *c, const char *what);
/* A seat, or a viewer, of c->match that the client may act or see as. */
bool is_open_seat(struct call *c, int seat);
/* Lets the bot decide for the seats that the client does not have, until it is asked. */
void others_play(struct engine *e, struct match *m);

/* The ops, each table ended by a row without a name. */
extern const struct op ops_about[], ops_match[], ops_play[], ops_think[], ops_look[], ops_packs[],
    ops_table[];

enum { OPS_MAX = 48 };
/* All their names; returns how many. */
int op_names(const char *names[OPS_MAX]);

/* answers.c: pieces of answers. */

/* A viewer of the match; its view is in set->view until the next call. */
struct audience audience_of(const struct call *c, int viewer);
/* "seat": the viewer. */
void put_viewer(int viewer, struct json *j);
void put_deciders(const struct match *m, struct json *j);
void put_result(const struct match *m, struct json *j);
void put_hash(const struct match *m, struct json *j);
void put_standing(const struct call *c, struct json *j);
/* Of the moves from c->first on, or of the copy, as told to c->viewer. */
void put_events(const struct call *c, struct json *j);
/* "events": some of one move. */
void put_event_list(const struct call *c, const struct event *events, int count, struct json *j);
/* True if the viewer is told any of them. */
bool any_is_told(const struct call *c, const struct event *events, int count);
/* A move as an object with its text. Only of legal moves: the flags, and what it brings and how
 * good it looks. */
enum { WITH_FLAGS = 1, WITH_ABOUT = 2 };
void put_move(const struct audience *a, const struct move *m, unsigned with, struct json *j);
void put_about(const struct audience *a, const struct move *m, struct json *j);
void put_mistakes(const struct call *c, struct json *j);
void put_err(const struct call *c, const struct err *e, struct json *j);

#endif
