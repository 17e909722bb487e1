/* vocabulary.h: a game's moves, events and questions, declared once as rows of tables with named,
 * typed fields. From the rows the kernel makes words, parsers, JSON, sentences and secrecy for all
 * games.
 *
 * A game writes each table as a macro with one row macro and one or two field macros:
 *
 *     #define IM_MOVES(M, F)                                                       \
 *         M(LAY, lay, "lay", "lay {card}", F(im_card, card))                       \
 *         M(PASS, pass, "pass", "pass", )
 *     #define IM_EVENTS(E, F, S)                                                   \
 *         E(DREW, drew, "drew", "{Who} draw{s} {card,}.",                          \
 *           "{Who} draw{s} {*a card|cards}.", S(im_card, card))
 *
 * F declares a public field, S one that only the seats in `seen_by` may know. The lists expand to
 * the enum of kinds, to a union with one struct for each row, so that fields have names
 * (`im_move(m)->lay.card`), and to the tables: see the macros at the end.
 *
 * A template is literal text with marks:
 *     {field}             the field's value; {field+} with its sign
 *     {field?yes|no}      one of two texts: "no" if the value is 0 or absent
 *     {field=a|b|c}       one of several texts by the value; the last stands for all above
 *     {field#s}           "s" unless the value is 1
 *     {field,}            like {field}; consecutive events share one sentence: "A, B and C"
 *     {*a card|cards}     "a card", or "3 cards" if several events share the sentence
 *     {a&b}               two numbers of seats 0 and 1, the reader's first: "you 4, Seat 1 3"
 *     {Who} {who}         the acting seat: "You", "you", "Ada", "Seat 1"
 *     {Whose} {whose}     "Your", "your", "Ada's", "Seat 1's"
 *     {s} {es}            the ending of the acting seat's verb: "you draw", "Ada draws"
 *     {have|has}          the first for the reader's own doings, the second for others'
 *     [...]               left out if a field inside is absent; in moves also if its value goes
 *                         without saying, elsewhere if a number or flag inside is 0
 *     <...>               moves only: optional when typed, and printed unless a field inside is
 * absent
 */
#ifndef MUSTER_VOCABULARY_H
#define MUSTER_VOCABULARY_H

#include <stdbool.h>
#include <stdint.h>

#include <muster/err.h>
#include <muster/json.h>
#include <muster/text.h>

struct game;

enum {
    MOVE_FIELDS_MAX = 3,
    EVENT_FIELDS_MAX = 8,
    QUESTION_FIELDS_MAX = 4,
    FIELD_ABSENT = -1,    /* in events and questions, but not of numbers; a move has 0xffff */
    EVENT_ALL_SEATS = 255 /* event.seen_by: everybody */
};

/* One answer to a question: a row of the game's table of moves and the values of its fields. */
struct move {
    uint16_t kind;
    uint16_t field[MOVE_FIELDS_MAX];
};

/* Something that happened inside `apply`: a row of the table of events. Bit n of `seen_by` is set
 * if seat n may know the secret fields; EVENT_ALL_SEATS includes spectators. */
struct event {
    uint8_t kind, seat;
    uint8_t seen_by;
    uint8_t spare; /* 0 */
    int32_t field[EVENT_FIELDS_MAX];
};

/* What a seat is asked: a row of the table of questions. */
struct question {
    uint16_t kind;
    uint16_t least, most; /* how many picks answer it in all; 1 and 1 for one move */
    int32_t field[QUESTION_FIELDS_MAX];
    /* Filled by game_ask from the row: */
    const char *id;    /* for programs: "lay-unit" */
    const char *rules; /* IDs of the rules behind it, separated by spaces */
    uint64_t verbs;    /* bit n: moves of kind n may answer it */
    const char *pass;  /* what declining means; NULL: it is not possible */
    char text[160];    /* for people: "Lay down one unit to attack with." */
};

/* A viewer and what they may know. All words are made for an audience. */
struct audience {
    const struct game *game;
    const void *data;
    const void *view;         /* of the viewer; NULL: only events can be printed */
    int viewer;               /* a seat, SEAT_SPECTATOR or SEAT_ALL */
    const char *const *names; /* of the seats; NULL: "Seat 0" */
};

enum field_form {
    FIELD_NUMBER, /* an integer in low..high */
    FIELD_FLAG,   /* 0 or 1 */
    FIELD_SEAT,   /* a seat */
    FIELD_WORD,   /* an index into `words` */
    FIELD_PIECE,  /* a piece of the match; its public id is the value + 1 */
    FIELD_OTHER   /* defined by its functions */
};

/* The type of a field. Functions that a form does not need may be NULL. */
struct field_kind {
    const char *name;  /* for schemas: "unit" */
    const char *about; /* for schemas: what its JSON is */
    enum field_form form;
    int low, high;            /* NUMBER: the range of input */
    const char *const *words; /* WORD: ends with NULL */
    uint32_t secret_bits;     /* the bits of a secret value that others may not know; 0: all */
    /* Prints the value in words; a PIECE with its "#id" if its name alone is ambiguous. In events
     * the value of a PIECE may also encode what it showed at that time, as the game defines. */
    void (*print)(const struct audience *a, int value, struct text *out);
    /* Of a kind that moves have: a number or a text that `read` understands. */
    void (*json)(const struct audience *a, int value, struct json *out);
    /* Writes what others may know about a secret field; NULL: nothing, the field is left out. */
    void (*json_hidden)(const struct audience *a, int value, struct json *out);
    /* OTHER: parses what `print` writes, and perhaps more. */
    bool (*read)(const struct audience *a, const char *text, int *value, struct err *e);
    /* OTHER, may be NULL: how well the text means this value of a legal move: 0 not at all, 2 with
     * something left out, 3 wholly. NULL: wholly if it reads so. */
    int (*fit)(const struct audience *a, int value, const char *text);
    /* PIECE: how many values there are; whether the viewer has such a piece before them; its name
     * without the id; what to say of a name that nothing has. */
    int (*count)(const struct audience *a);
    bool (*exists)(const struct audience *a, int value);
    void (*name_of)(const struct audience *a, int value, struct text *out);
    bool (*missing)(const struct audience *a, const char *text, struct err *e);
    /* PIECE, may be NULL: true if this is another name of it. */
    bool (*is_called)(const struct audience *a, int value, const char *text);
    /* PIECE and WORD, may be NULL: true if a move of this kind more likely means this one of two.
     */
    bool (*prefers)(const struct audience *a, int move_kind, int value);
    /* Of a field in brackets, may be NULL: the value that goes without saying, given the fields
     * before it. It is not printed, and an unsaid field has it. FIELD_ABSENT: there is none. */
    int (*usual)(const struct audience *a, const struct move *m);
};

extern const struct field_kind kind_number, kind_flag, kind_seat;

struct row_field {
    const struct field_kind *kind;
    const char *name;
    bool is_secret;
};

struct move_row {
    const char *name;                             /* the verb, for programs */
    const char *words;                            /* template */
    struct row_field fields[MOVE_FIELDS_MAX + 1]; /* ends with a kind of NULL */
};

struct event_row {
    const char *name;
    const char
        *seen; /* template for those who may know the secret fields; NULL: say_event prints it */
    const char *unseen; /* for others; NULL: `seen` if no field is secret, else nothing */
    struct row_field fields[EVENT_FIELDS_MAX + 1];
};

struct question_row {
    const char *name;
    const char *text; /* template; NULL: the game's `ask` writes it */
    const char *rules;
    uint64_t verbs; /* bit n: answered by moves of kind n */
    const char *pass;
    struct row_field fields[QUESTION_FIELDS_MAX + 1];
};

struct vocabulary {
    const struct move_row *moves;
    int move_count;
    const struct event_row *events;
    int event_count;
    const struct question_row *questions;
    int question_count;
    /* Prints a sentence that no template can express; false: use the template. May be NULL. */
    bool (*say_event)(const struct audience *a, const struct event *ev, struct text *out);
};

/* ---- words and JSON for an audience ---- */

/* Prints "You" or "you" for the viewer, else the seat's name or "Seat N". */
void say_who(const struct audience *a, int seat, bool is_start, struct text *out);
/* Prints "Your", "your", "Ada's" or "Seat 1's". */
void say_whose(const struct audience *a, int seat, bool is_start, struct text *out);

bool event_is_seen(const struct event *ev, int viewer);

/* Prints a move in words: "fire line3 at mob17". Needs a view. */
void game_print_move(const struct audience *a, const struct move *m, struct text *out);
/* Writes a move as an object: {"verb":"fire","unit":3,"target":17}. Needs a view. */
void game_move_json(const struct audience *a, const struct move *m, struct json *out);

/* The members of that object, into one that is open: the caller adds its own. */
void game_move_members(const struct audience *a, const struct move *m, struct json *out);
/* One of them: the field of the row, counted from 0, which the move must have. */
void game_move_field(const struct audience *a, const struct move *m, int field, struct json *out);
void game_print_move_field(const struct audience *a, const struct move *m, int field,
                           struct text *out);
/* How many fields the row of a move has. */
int game_move_fields(const struct game *g, const struct move *m);

/* Reads what game_print_move writes, in any case of letters, with beginnings of names where only
 * one legal move fits. It judges the words, not the rules: a move that is not legal is found if the
 * viewer sees what it names, so that the refusal can say why. */
bool game_parse_move(const struct audience *a, const char *text, struct move *m, struct err *e);

/* How well a text names a piece: 0 not at all, 1 the beginning of its name, 2 its name, 3 its id.
 */
int game_piece_fit(const struct audience *a, const struct field_kind *k, int value,
                   const char *text);

/* True if the fields from number `from` on are 0, as those must be that a row does not have. */
bool move_is_blank(const struct move *m, int from);

/* One field of a move given by a program: a number (an id, a count) or a text. */
struct field_value {
    const char *name;
    const char *text; /* NULL: `number` is the value */
    int64_t number;
};
/* True if the field stands in brackets: a move may do without it. */
bool move_row_may_lack(const struct move_row *row, const char *field);

/* Reads what game_move_json writes. Fields in any order; those in brackets may be left out. */
bool game_build_move(const struct audience *a, const char *verb, const struct field_value *values,
                     int count, struct move *m, struct err *e);

/* Prints one sentence about the event, or nothing if the viewer may not know of it. */
void game_print_event(const struct audience *a, const struct event *ev, struct text *out);
/* Prints one sentence for the first event and those that share it; returns how many events that
 * are. */
int game_print_events(const struct audience *a, const struct event *events, int count,
                      struct text *out);
/* Writes an event as an object: {"event":"drew","seat":1,"card":{"id":12}}; secret fields only as
 * far as the viewer may know them. Returns false and writes nothing if the viewer may not know of
 * the event. */
bool game_event_json(const struct audience *a, const struct event *ev, struct json *out);
/* True if the viewer is told of the event. */
bool game_event_is_told(const struct audience *a, const struct event *ev);
/* The members of that object, if the viewer is told of it. */
void game_event_members(const struct audience *a, const struct event *ev, struct json *out);

/* The viewer's question, from the view. */
void game_ask(const struct audience *a, struct question *out);
/* An object: "question", "text", "rules", "verbs", "pick" (least, most), "pass" and the row's
 * fields. */
void game_question_json(const struct audience *a, const struct question *q, struct json *out);
void game_question_members(const struct audience *a, const struct question *q, struct json *out);

/* Writes the view in the same form for all games: an object with "game", "viewer" (a seat,
 * "spectator" or "all"), "deciders", "question" (null: the viewer is not asked), "result" (null:
 * not over) and "table", which the game's own `view_json` writes. */
void game_view_json(const struct audience *a, struct json *out);
/* Writes a result: an object with "winner" (null: drawn) and "score". */
struct result;
void game_result_json(const struct game *g, const struct result *r, struct json *out);

/* ---- checking ---- */

/* True if every row is complete and every template names only fields of its row. */
bool vocabulary_check(const struct vocabulary *v, struct err *e);

/* ---- rows from lists ----
 * Of a list IM_MOVES(M, F), IM_EVENTS(E, F, S) or IM_QUESTIONS(Q, F), as above:
 *
 *     #define IM_MOVE_ENUM(ID, ...) IM_MOVE_##ID,
 *     enum im_move_kind { IM_MOVES(IM_MOVE_ENUM, VOCABULARY_NONE) IM_MOVE_COUNT };
 *     union im_move {
 *         struct move move;
 *         IM_MOVES(VOCABULARY_MOVE_STRUCT, VOCABULARY_MOVE_MEMBER)
 *     };
 *     const struct move_row im_move_rows[] = {IM_MOVES(VOCABULARY_MOVE_ROW, VOCABULARY_FIELD)};
 */

#define VOCABULARY_NONE(...)
#define VOCABULARY_FIELD(kind, name) {&kind_##kind, #name, false},
#define VOCABULARY_SECRET(kind, name) {&kind_##kind, #name, true},

#define VOCABULARY_MOVE_ROW(ID, row, name, words, fields)                                          \
    {name, words, {fields{NULL, NULL, false}}},
#define VOCABULARY_EVENT_ROW(ID, row, name, seen, unseen, fields)                                  \
    {name, seen, unseen, {fields{NULL, NULL, false}}},
#define VOCABULARY_QUESTION_ROW(ID, row, name, text, rules, verbs, pass, fields)                   \
    {name, text, rules, verbs, pass, {fields{NULL, NULL, false}}},

/* The members of the unions lie over struct move, struct event and struct question. */
#define VOCABULARY_MOVE_MEMBER(kind, name) uint16_t name;
#define VOCABULARY_MOVE_STRUCT(ID, row, name, words, fields)                                       \
    struct {                                                                                       \
        uint16_t kind;                                                                             \
        fields                                                                                     \
    } row;
#define VOCABULARY_EVENT_MEMBER(kind, name) int32_t name;
#define VOCABULARY_EVENT_STRUCT(ID, row, name, seen, unseen, fields)                               \
    struct {                                                                                       \
        uint8_t kind, seat, seen_by, spare;                                                        \
        fields                                                                                     \
    } row;
#define VOCABULARY_QUESTION_MEMBER(kind, name) int32_t name;
#define VOCABULARY_QUESTION_STRUCT(ID, row, name, text, rules, verbs, pass, fields)                \
    struct {                                                                                       \
        uint16_t kind, least, most;                                                                \
        fields                                                                                     \
    } row;

#endif
