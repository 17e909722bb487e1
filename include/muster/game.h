/* game.h: the interface between a game and everything else.
 *
 * A game is a state machine over decisions. Its state is one flat block of `state_size` bytes with
 * no pointers: memcpy clones it. Static data (cards, maps) is loaded once from packs, is immutable
 * and shared by all matches. Front ends, bots, journals and tests know only this interface:
 *
 *     void *data = game->data_new(packs, pack_count, &report);
 *     game->setup(data, state, "points=10", 42, NULL, &e);
 *     while (!game_is_over(game, data, state)) {
 *         int seat = game_seat(game, data, state);
 *         int n = game->moves(data, state, seat, moves);
 *         game->apply(data, state, seat, &moves[0], NULL);
 *     }
 *
 * `moves`, `check`, `apply`, `view`, `resample` and `hash` allocate nothing and call no system
 * function. A game never calls back up. src/games/null is the smallest one: copy it to begin.
 */
#ifndef MUSTER_GAME_H
#define MUSTER_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <muster/chance.h>
#include <muster/err.h>
#include <muster/json.h>
#include <muster/rng.h>
#include <muster/text.h>
#include <muster/vocabulary.h>

#define GAME_SEATS_MAX 4
#define GAME_NAME_MAX 64     /* longest name of a card, unit or place, with terminator */
#define GAME_MOVES_MAX 16384 /* no game lists more moves than this */
#define GAME_VIEW_MAX 16384  /* no view has more bytes than this */

/* Viewers that are not seats. Seats count from 0. */
enum {
    SEAT_SPECTATOR = -1, /* sees what everybody may see */
    SEAT_ALL = -2        /* sees everything: cases, saves, tests; never given to a player */
};

/* The end of a game. */
struct result {
    int winner;                /* a seat, or -1: drawn */
    int score[GAME_SEATS_MAX]; /* points, as the game counts them */
    int opener;                /* the seat that began */
    int rounds;                /* how many were played; 0 in a game without rounds */
};

/* One pack's text, as read from its file. */
struct pack_text {
    const char *name; /* for messages: a file name or a built-in pack's name */
    const char *text;
    size_t size;
};

/* One rule of the rulebook. Numbers are indices into the game's list; 0 is no rule. */
struct rule {
    const char *id;   /* "IM-MOD-01" */
    const char *text; /* its sentence in docs/rules/ */
};

/* A word of the game that can be looked up: its names, separated by '|', and the IDs of the rules
 * that say what it means, separated by spaces; "HH-SWEEP-*" stands for all that begin so. */
struct term {
    const char *names; /* NULL ends a list of terms */
    const char *rules;
};

/* One lesson of a guided first game, shown when its question is asked or its event happens for the
 * first time. */
struct lesson {
    const char *question; /* id of a question, or NULL */
    int event;            /* kind of an event; -1: none */
    const char *text;     /* NULL ends a list of lessons */
};

/* One option of a game, as `setup` reads it: "points=5". */
enum option_kind {
    OPTION_NUMBER, /* low..high */
    OPTION_WORD,   /* one of `words` */
    OPTION_NAME    /* something that the packs bring: a deck, a scenario */
};
struct game_option {
    const char *name; /* NULL ends a row of options */
    enum option_kind kind;
    int low, high;
    const char *const *words; /* ends in NULL */
    const char *fallback;     /* what holds without it; "" if that depends on something else */
    const char *help;         /* a few words, without a full stop */
};

/* A legal answer by which somebody reacts: to a hit, to an enemy that moves. */
struct reaction {
    const char *kind;               /* one of the game's `reactions`: "overwatch" */
    const struct field_kind *piece; /* what reacts is a piece of this kind; NULL: a card does */
    int who;                        /* which one */
};

/* How much of the events is told. */
enum story {
    STORY_ALL, /* everything; similar events in a row share a sentence: "You draw A, B and C." */
    STORY_HEADLINES /* a summary of the match: rounds won, the end */
};

/* Every pointer is set, except where a comment says it may be NULL. */
struct game {
    const char *name;  /* lower case; appears in saved files and addresses */
    const char *title; /* for people */
    const char *about; /* a few sentences for someone who has never played it */
    const struct game_option *options;
    const char *demo_options;   /* of a short game that shows what it is like */
    const char *bench_options;  /* of the game whose speed is measured */
    const char *lesson_options; /* of the guided first game */
    const struct lesson *lessons;
    const char *default_packs; /* built-in packs used when none are named, separated by commas */
    int seats;
    int moves_max; /* room that `moves` needs */
    size_t state_size, view_size;
    size_t rng_at; /* offset of the state's struct rng: a match re-keys it before each move */
    const struct rule *rules; /* [0] is no rule */
    int rule_count;
    const char *opener_word;             /* for the seat that began: "first attacker" */
    const char *item_word;               /* for what `item_name` names: "card" */
    const struct term *terms;            /* words to look up */
    const struct vocabulary *vocabulary; /* its moves, events and questions */
    const char *const *previews;         /* kinds that `preview` knows, ended by NULL; or NULL */
    const char *const *reactions;        /* kinds that `reaction` knows, ended by NULL; or NULL */

    /* Reads packs. Sends every mistake to `report`; returns NULL if there was one. Only this
     * function and data_free manage memory. */
    void *(*data_new)(const struct pack_text *packs, int count, struct report *report);
    void (*data_free)(void *data);

    /* Begins a game. `options` are words "name=value"; the message for an unknown or wrong one
     * names it. Overwrites the whole state. */
    bool (*setup)(const void *data, void *state, const char *options, uint64_t seed,
                  struct witness *w, struct err *e);

    /* Bit n is set if seat n is asked something now; several for choices made at the same time. 0
     * once the game is over. */
    unsigned (*deciders)(const void *data, const void *state);

    /* Fills in the question that the viewer must answer: its kind and fields, and `least`, `most`
     * and `text` if the defaults do not fit. Called by game_ask, which fills in the rest. */
    void (*ask)(const struct audience *a, struct question *out);

    /* Lists the legal answers of a seat that is asked: at least one, always in the same order.
     * `out` has room for moves_max; entries past the returned count may be clobbered. */
    int (*moves)(const void *data, const void *state, int seat, struct move *out);

    /* Returns 0 if the seat may play the move now, else the number of the rule that forbids it,
     * with a sentence in `why` (may be NULL). Safe for any move, even a malformed one. Sentences
     * for players come from game_refusal, which passes the picture of their view, never the state.
     */
    int (*check)(const void *data, const void *state, int seat, const struct move *m,
                 struct err *why);

    /* Plays a move that `check` allows and all its consequences, up to the next question. `w` (may
     * be NULL) watches. */
    void (*apply)(const void *data, void *state, int seat, const struct move *m, struct witness *w);

    /* True once the game is over. `out` may be NULL. */
    bool (*result)(const void *data, const void *state, struct result *out);

    /* The state's hash: equal states have equal hashes, on every machine. */
    uint64_t (*hash)(const void *data, const void *state);

    /* Writes into `view` (view_size bytes) exactly what a seat, SEAT_SPECTATOR or SEAT_ALL may
     * know, including what it remembers. Equal knowledge gives equal bytes. */
    void (*view)(const void *data, const void *state, int seat, void *view);
    void (*view_text)(const void *data, const void *view, struct text *out);

    /* The part of the view that is a state: what the viewer knows, blank where they know nothing.
     * For the viewer, `deciders`, `moves`, `check` and `result` give the same on it as on the real
     * state. */
    const void *(*picture)(const void *view);

    /* The view in a few lines, for a player who also sees the list of choices: at most `lines` of
     * them if it can be said so shortly, what matters least left out first; 0: as many as it takes.
     * Texts call the viewer "You" and others "Seat N"; a front end may substitute names. */
    void (*glance)(const void *data, const void *view, int lines, struct text *out);
    void (*view_json)(const void *data, const void *view, struct json *out);

    /* Makes a random complete state that is consistent with the view. It gets nothing but the view,
     * so a search that resamples cannot peek. */
    void (*resample)(const void *data, const void *view, struct rng *rng, void *state);

    /* Adds a note to a move for the seat that has this view: "attack 4, melee/slash". May add
     * nothing. */
    void (*describe_move)(const void *data, const void *view, const struct move *m,
                          struct text *out);

    /* Prints all that a viewer may know about a card, unit or place: what is printed on it, its
     * current values and where each part of them comes from. False: there is none of that name.
     * Called by game_explain. */
    bool (*explain)(const void *data, const void *view, const char *name, struct text *out,
                    struct err *e);

    /* Prints the odds of what the words name (two units, a test "4+") with every part of the sum.
     * False with a message that says why they cannot be computed. */
    bool (*odds)(const void *data, const void *view, const char *words, struct text *out,
                 struct err *e);

    /* What would happen, before anybody commits to it, from the view alone: one of `previews`
     * ("odds", "reach"), of things given by name as in a move. Writes one JSON value. False: it
     * cannot be told, and why; what was written then counts for nothing. NULL if there are none. */
    bool (*preview)(const struct audience *a, const char *kind, const struct field_value *values,
                    int count, struct json *out, struct err *e);

    /* Of a legal move of the viewer, from the view alone. True if it cannot achieve what it says:
     * an assault that will not arrive, a template with no enemy under it. NULL: no move is so. */
    bool (*is_futile)(const struct audience *a, const struct move *m);

    /* Of a legal move of the viewer, from the view alone. True if it may meet chance or show
     * something hidden, to anybody, so that undo between players may not reach it: where the view
     * does not tell, true. NULL: every move may. */
    bool (*is_final)(const struct audience *a, const struct move *m);

    /* Lists moves that the seat that has this view might try, legal or not: one for every card of
     * its hand. At most moves_max. `check` then says why one cannot be played. */
    int (*candidates)(const void *data, const void *view, struct move *out);

    /* Tells events in the game's own way. Returns false and prints nothing if one sentence for each
     * event will do. May be NULL. Called by game_tell. */
    bool (*tell)(const struct audience *a, const struct event *events, int count, enum story story,
                 struct text *out);

    /* Chance outcomes as text, in cases and journals: a die's face, a card's name. */
    void (*print_chance)(const void *data, const struct chance *c, struct text *out);
    bool (*parse_chance)(const void *data, const char *kind, const char *text, struct chance *c,
                         struct err *e);

    /* What an option of kind OPTION_NAME can be with these packs: an array of objects, "name" (its
     * value) and "title" among them. NULL if there is no such option. */
    void (*option_values)(const void *data, const char *option, struct json *out);

    /* All cards or units of the packs: an array of flat objects, each with a "name". */
    void (*cards_json)(const void *data, struct json *out);

    /* Positions as text, as cases write them. `place_begin` makes an empty table; `place` reads one
     * line "key: value"; `place_end` checks the position as a whole and runs on to its next
     * question. `print_position` writes lines that place the same state. */
    bool (*place_begin)(const void *data, void *state, const char *options, struct err *e);
    bool (*place)(const void *data, void *state, const char *key, const char *value, struct err *e);
    bool (*place_end)(const void *data, void *state, struct witness *w, struct err *e);
    void (*print_position)(const void *data, const void *state, struct text *out);

    /* How good a move looks to the seat that has this view, for the greedy bot and for hints:
     * higher is better; `why` (may be NULL) gets the reason in a few words. */
    int (*appraise)(const void *data, const void *view, const struct move *m, struct text *why);

    /* The same of many moves, without reasons: what they share is worked out once. NULL: nothing is
     * shared. Called by game_appraise_all. */
    void (*appraise_all)(const void *data, const void *view, const struct move *moves, int count,
                         int *worth);

    /* Of the viewer's question and all its legal answers, from the view alone: the answer (its
     * index) beside which no other can turn out better for the viewer by anything that they can see
     * coming; -1: the choice may matter. NULL: every choice may. Called by game_moot. */
    int (*moot)(const struct audience *a, const struct move *moves, int count);

    /* Of a legal answer of the viewer, from the view alone: true if it is a reaction, a thing that
     * a player may want to leave to a standing wish, and which one; false of declining, and of what
     * a unit does in its own turn. NULL if there are none. Called by game_reaction. */
    bool (*reaction)(const struct audience *a, const struct move *m, struct reaction *out);

    /* Items that statistics over many games count, such as cards, numbered from 0 to item_count -
     * 1. `holdings` lists the items a seat plays with now (in its deck, hand and on its table),
     * each once, into room for item_count, and returns how many; -1 while they are not chosen yet.
     * It reads the whole state: never show the result to a player. */
    int (*item_count)(const void *data);
    const char *(*item_name)(const void *data, int item);
    int (*holdings)(const void *data, const void *state, int seat, uint16_t *out);
};

static inline bool game_is_over(const struct game *g, const void *data, const void *state)
{
    return g->deciders(data, state) == 0;
}

/* The lowest seat that is asked, or -1. Enough for callers that answer one at a time. */
int game_seat(const struct game *g, const void *data, const void *state);

/* Builds the viewer's view in `view` (view_size bytes) and returns the audience for it. */
struct audience game_audience(const struct game *g, const void *data, const void *state, int viewer,
                              void *view);

/* Shortcuts for callers that have the state and no view: the seat's question, its move in words,
 * and a move parsed from words, each through that seat's view. */
void game_question(const struct game *g, const void *data, const void *state, int seat,
                   struct question *out);
void game_move_words(const struct game *g, const void *data, const void *state, int seat,
                     const struct move *m, struct text *out);
bool game_read_move(const struct game *g, const void *data, const void *state, int seat,
                    const char *text, struct move *m, struct err *e);

/* The answer that a front end may give in a person's place, because the choice cannot matter to
 * them (the game's `moot`) or there is none: an index into all their legal moves; -1: ask.
 *
 * It is judged from the viewer's own view, so it says something about what they hold: whoever else
 * can tell that a question was answered in their place learns it. So this is for front ends whose
 * other players cannot: a game against the computer, or one where the time an answer takes is the
 * same either way. People who share a screen are always asked. A match is the same however its
 * questions were answered: journals, events and the engine tell no difference. */
int game_moot(const struct audience *a, const struct move *moves, int count);

/* What each of `count` moves looks worth to the seat that has this view: the same numbers as the
 * game's `appraise` gives one by one. */
void game_appraise_all(const struct game *g, const void *data, const void *view,
                       const struct move *moves, int count, int *worth);

/* True if the legal answer is a reaction, and which: see the game's `reaction`. */
bool game_reaction(const struct audience *a, const struct move *m, struct reaction *out);

/* Of the viewer's question and all its legal answers: is it one of reactions? True if every answer
 * is a reaction but at most one, which declines. */
struct reactions {
    int count;
    int decline; /* the index of the answer that declines; -1: one of them must be given */
    int bar;     /* a reaction has good odds if its worth (the game's `appraise`) is above this: */
};               /* it wins or saves more than it costs, as far as the viewer can see */
bool game_reactions(const struct audience *a, const struct move *moves, int count,
                    struct reactions *out);

/* Prints what a name stands for that the viewer sees or reads: a term, in the words of the rules,
 * or whatever the game's `explain` knows. False with a message: neither. */
bool game_explain(const struct audience *a, const char *name, struct text *out, struct err *e);

/* Says why the viewer may not play the move now, judged from their view: returns the rule's number
 * with a sentence in `why`. 0: they may. */
int game_refusal(const struct audience *a, const struct move *m, struct err *why);

/* Checks a move from outside, then plays it. A refused move changes nothing. */
bool game_play(const struct game *g, const void *data, void *state, int seat, const struct move *m,
               struct witness *w, struct err *e);

/* The same for a move's text. */
bool game_play_text(const struct game *g, const void *data, void *state, int seat, const char *text,
                    struct witness *w, struct err *e);

/* Tells events in order, one sentence a line; similar events in a row share a sentence: "You draw
 * A, B and C." */
void game_tell(const struct audience *a, const struct event *events, int count, enum story story,
               struct text *out);

/* Fills `why` with a sentence that ends with the rule's ID; returns the rule, so that checks write
 * `return rule_forbids(...)`. */
int rule_forbids(const struct rule *rules, struct err *why, int rule, const char *fmt, ...)
    PRINTF_LIKE(4, 5);

/* The options, one a line: "points=1..99  points needed to win (10)". */
void game_options_help(const struct game *g, struct text *out);

/* Finds a rule by its ID, ignoring case. 0: none. */
int rule_find(const struct game *g, const char *id);

#endif
