/* file.h: a parsed case file: cases and their steps, each with line and column. */
#ifndef MUSTER_CASES_FILE_H
#define MUSTER_CASES_FILE_H

#include <muster/cases.h>
#include <muster/lines.h>

enum step_kind {
    STEP_OPTIONS,  /* value: options of the set-ups and positions that follow */
    STEP_PACKS,    /* value: names of packs; with `refusal` they are only tried */
    STEP_PACK,     /* word: a name; block: the pack's text */
    STEP_SETUP,    /* value: "seed N" */
    STEP_POSITION, /* block: lines "key: value" */
    STEP_CHANCE,   /* word: the kind; value: outcomes */
    STEP_MOVE,     /* seat; value: the move */
    STEP_LEGAL,    /* seat, mode; value: moves */
    STEP_EXPECT,   /* seat: the viewer, mode; value: a claim about the view */
    STEP_DECIDES,  /* value: seats */
    STEP_QUESTION, /* seat, or SEAT_ALL: the lowest asked, mode; value: id, text or rules */
    STEP_OVER,     /* value: the result */
    STEP_HINT,     /* value: how the words of the move begin that the greedy bot would make */
    STEP_EVENT     /* seat: the viewer, mode; value: part of the sentence */
};

enum legal_mode { LEGAL_EXACTLY, LEGAL_INCLUDES, LEGAL_EXCLUDES, LEGAL_COUNT };
enum expect_mode { EXPECT_CLAIM, EXPECT_SHOWS, EXPECT_HIDES };
enum question_mode { QUESTION_IS, QUESTION_SAYS, QUESTION_CITES };
enum event_mode { EVENT_TOLD, EVENT_NOT_TOLD };

/* The refusal that a step expects. */
struct refusal {
    bool is_expected;
    bool is_unread; /* of a move: its words cannot be parsed */
    int rule;       /* its number; 0: any */
    int line;       /* of packs and positions: where; 0: anywhere */
    char *saying;   /* part of the message, or NULL */
};

struct case_step {
    enum step_kind kind;
    int mode; /* enum legal_mode, expect_mode, question_mode or event_mode */
    int seat;
    struct refusal refusal;
    char *word;        /* see enum step_kind; or NULL */
    char *value;       /* without comments, lines joined; never NULL */
    const char *block; /* the indented lines below, in the file's text */
    size_t block_size; /* 0: none */
    int line, column;  /* of the value, or of the line if it has none */
    int block_line;    /* of the block's first line */
};

struct step_list {
    struct case_step *steps;
    int count;
};

struct rule_case {
    struct case_info info;
    struct step_list own;
    int mistakes; /* in its text; a case with any is not run */
};

struct case_file {
    struct step_list head; /* before the first case: run before each case */
    struct rule_case *cases;
    int count, mistakes;
};

/* Parses the whole text and reports every mistake to `watch`. */
void case_file_read(struct case_file *f, const char *text, size_t size,
                    const struct case_watch *watch);
void case_file_clear(struct case_file *f);

/* Like realloc and strndup, but abort if memory runs out. */
void *cases_grow(void *old, size_t size);
char *cases_copy(const char *text, size_t size);

#endif
