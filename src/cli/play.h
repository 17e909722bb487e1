/* play.h: shared by the files of `muster play`: one match at one screen.
 *
 * play.c begins and resumes matches, play_turns.c runs them, play_choices.c lists choices and
 * parses answers, play_ask.c answers what cannot matter and what the player wishes answered,
 * play_wishes.c has these wishes, play_words.c the commands a player can type, play_advice.c gives
 * hints, odds and reasons.
 */
#ifndef MUSTER_PLAY_H
#define MUSTER_PLAY_H

#include <muster/bot.h>
#include <muster/search.h>
#include <muster/session.h>

#include "cli.h"
#include "input.h"
#include "journal_file.h"
#include "say.h"

enum choice_state {
    CHOICE_OPEN,    /* can be played */
    CHOICE_REFUSED, /* a candidate that a rule forbids now; `why` explains it */
    CHOICE_GONE     /* no longer possible; keeps its number */
};

/* How a list of choices is shown, from long to short. */
enum choice_detail {
    CHOICES_PLAIN,   /* a line each; long runs of one verb in a line: where there is no screen */
    CHOICES_NOTES,   /* a line each, with its note */
    CHOICES_GROUPED, /* choices that differ in their last word share a line */
    CHOICES_PACKED,  /* the same without notes, several in a line */
    CHOICES_VERBS,   /* long runs of one verb as "12-40 fire", several in a line */
    CHOICES_DETAILS
};

struct choice {
    struct move move;
    enum choice_state state;
    bool is_futile; /* can be played, and cannot succeed: shown by `list` alone */
    char words[JOURNAL_MOVE_TEXT_MAX];
};

/* The numbered answers to the current question. While one seat answers the same question repeatedly
 * (choosing a deck), numbers stay as they were first shown. */
struct choices {
    struct choice *items; /* room for choices_max */
    int count, seat;
    int made_at;                                       /* session_count when the list was made */
    char question[sizeof((struct question *)0)->text]; /* the text of the question */
};

/* What is done about a reaction, or about a card that is named. */
enum wish_how {
    WISH_ASK,  /* the person decides */
    WISH_GOOD, /* it is used at good odds, else declined */
    WISH_NEVER,
    WISH_COUNT
};

struct wish {
    enum wish_how how;
    char kind[24];            /* of reactions; "": all */
    char name[GAME_NAME_MAX]; /* of what reacts; "": all */
};

enum { WISHES_MAX = 32 };

/* Which questions the person wants to be asked (play_wishes.c). */
struct asks {
    bool is_always;     /* everything; else only what can matter */
    bool has_explained; /* that forced passes are made for the player */
    uint32_t tips_told; /* bit n: that reactions of kind n can be answered by a wish */
    struct wish wishes[WISHES_MAX];
    int count;
};

/* Why a question is answered for the person. */
enum moot_why {
    MOOT_FORCED,   /* there is no other answer */
    MOOT_SAME,     /* no other answer does anything */
    MOOT_UNWANTED, /* the others are cards that they do not want to be asked about */
    MOOT_GOOD,     /* reactions: they wished it used at good odds, and these are, */
    MOOT_BAD,      /* or are not; */
    MOOT_NEVER     /* they wished it never used */
};

struct moot {
    char words[JOURNAL_MOVE_TEXT_MAX];
    enum moot_why why;
    bool is_pass;
    char reaction[24]; /* its kind */
};

enum { DRAFT_MAX = 64, ODDS_CHOICES_MAX = 20 };

/* Picks that answer the present question together, before they are played (play_draft.c). */
struct draft {
    struct move moves[DRAFT_MAX];
    int count, need; /* need 0: the question is not answered so */
    int seat, made_at;
};

/* What `odds` found at this question: the hint keeps to it. */
struct odds_found {
    int at, seat; /* session_count, and whose question */
    int count;
    struct move moves[ODDS_CHOICES_MAX];
    int wins[ODDS_CHOICES_MAX];
};

struct play {
    const struct cli *cli;
    struct say say;
    struct input *input;
    struct loaded loaded;
    struct session *session;
    struct journal_file file;
    const struct bot *bots[GAME_SEATS_MAX]; /* NULL: a person */
    struct search *search;                  /* for bots that search, and for hints */
    int person_count;
    bool is_new;           /* begun now, not resumed */
    bool is_lesson;        /* `muster learn` */
    uint64_t lessons_told; /* bit n: row n of the game's lessons was shown */
    uint64_t lessons_due;  /* bit n: its event has happened */
    struct asks asks;
    bool has_warned; /* that nothing is saved */
    int delay_ms;    /* before a move of the computer */
    int told[GAME_SEATS_MAX +
             1]; /* by viewer + 1: moves narrated to this viewer; -1: not even the set-up */
    int looking; /* the seat of the person at the screen; SEAT_SPECTATOR: nobody yet */
    char *news;  /* what happened since the last question, as it will be printed; or NULL */
    struct choices choices;
    struct draft draft;
    struct odds_found odds;
    struct move *moves;         /* room for moves_max */
    void *view, *state;         /* scratch of the game's sizes */
    int status;                 /* exit status */
    char early[INPUT_LINE_MAX]; /* an answer typed before the first question; "": none */
    char line[INPUT_LINE_MAX];  /* scratch: a line typed, a completion */
};

/* What to do after an answer. */
enum turn {
    TURN_AGAIN, /* nothing has changed: ask again */
    TURN_NEXT,  /* continue with the next decision */
    TURN_STOP   /* exit with p->status */
};

/* The audience of a seat; its view is in p->view until the next call. */
static inline struct audience play_audience(const struct play *p, int seat)
{
    return game_audience(p->loaded.game, p->loaded.data, session_state(p->session), seat, p->view);
}

/* play_turns.c */

/* Plays until the match is over or the person leaves; returns the exit status. */
int play_run(struct play *p);

/* After the end, on a terminal: does the person want another match? */
bool play_wants_rematch(struct play *p);

/* Asks what to do when the journal cannot be written. TURN_NEXT: try again. */
enum turn play_mend(struct play *p, const struct err *e);

/* Plays a move, asking what to do if it cannot be saved. Refusals are explained to the person. */
enum turn play_move(struct play *p, int seat, const char *text);

enum turn play_undo(struct play *p, int seat);
enum turn play_redo(struct play *p, int seat);

/* The story from move `from` (-1: set-up) on, as told to a viewer; the caller frees it. */
char *play_story(const struct session *s, int from, int viewer, enum story story);

void play_say_saved(struct play *p);

/* play_choices.c */

void choices_clear(struct play *p);
/* Updates the list for the current question. */
void choices_make(struct play *p, int seat);
/* Prints what can be played now, with so much detail. */
void choices_show(struct play *p, int seat, enum choice_detail detail);
/* Prints everything, also what cannot be played now; `filter` limits it to lines with that word. */
void choices_list(struct play *p, int seat, const char *filter);
/* Parses and plays an answer: numbers, ranges, or a move in words. */
enum turn choices_answer(struct play *p, int seat, const char *text);
/* Finds the moves that a text could mean: "3", "lay lamp", "lamp". Returns how many. */
int choices_find(struct play *p, int seat, const char *text, struct move *out, int cap);

/* play_screen.c */

/* Adds to what will be told when somebody is asked; frees it. */
void screen_add_news(struct play *p, char *kept);
/* Prints the news now: nobody will be asked. */
void screen_flush_news(struct play *p);
/* Prints the news, the table, lessons and the question with its choices: one screen, if its height
 * is known. */
void screen_show(struct play *p, int seat);

/* play_draft.c */

/* True if the seat's question is answered by a draft; one that was begun goes on. */
bool draft_begin(struct play *p, int seat);
/* The state with the draft laid on it, for the seat's view alone; without a draft the state. */
const void *draft_state(struct play *p);
void draft_show(struct play *p, int seat);
enum turn draft_answer(struct play *p, int seat, const char *text);

/* play_words.c */

void words_welcome(struct play *p);
enum turn words_answer(struct play *p, int seat, char *line);
/* For completion: the nth line that could be typed now, or NULL. */
const char *words_nth(void *play, int n);

/* play_ask.c */

/* False: every question is asked. */
bool ask_skips(const struct play *p);
/* True if the question that the seat is asked is answered for them, and how. */
bool ask_moot(struct play *p, int seat, struct moot *out);
/* Tells the person, in grey, what was answered. */
void ask_say_moot(struct play *p, const struct moot *m);
/* With the first question about reactions of a kind: how such questions can be answered for them.
 */
void ask_say_tip(struct play *p, const struct audience *a);

/* play_wishes.c */

/* What the wishes say of a reaction: the narrowest that fits. */
enum wish_how wish_for(const struct asks *asks, const struct audience *a, const struct reaction *r,
                       const struct move *m);
void ask_command(struct play *p, int seat, const char *text);
void ask_help(struct play *p);
/* Writes the wishes beside the journal, if the match has one; none: removes them. */
bool wishes_keep(const struct asks *asks, const struct journal_file *file, struct err *e);
/* Removes them: a match that is over is not resumed. */
void wishes_forget(const struct journal_file *file);
/* Reads them again; what cannot be read is told and left out. */
void wishes_recall(struct play *p);

/* play_advice.c */

void advice_hint(struct play *p, int seat);
void advice_odds(struct play *p, int seat);
void advice_why(struct play *p, int seat, const char *text);

/* play.c */

/* `muster play`, and with lessons `muster learn`. */
int play_command(struct cli *c, bool is_lesson);

/* play_lessons.c */

/* Notes the lessons for the events of the moves from `from` (-1: set-up) on; only in `muster
 * learn`.
 */
void lessons_note_events(struct play *p, int from);
/* The lesson to be shown with the seat's question, as it is printed: the question's own, else one
 * that waits since its event; "" if there is none. Each is shown once. The caller frees it. */
char *lessons_take(struct play *p, int seat);

/* play_demo.c */

/* Two bots play a short game, narrated. */
int play_demo(const struct cli *c, const char *game);

/* rules.c */

/* Prints the rules whose ID or text has the word; returns how many. */
int rules_print(struct say *say, const struct game *g, const char *word);

#endif
