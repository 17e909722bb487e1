/* work.h: what the parts of the compiler share: tokens, tree, faults. Private to src/cardtext.
 *
 * A text passes through in this order, all in the caller's `struct card_work`:
 *     lex.c      text to tokens, words folded, with places in the text
 *     idiom.c    other ways to say things become the words of the grammar
 *     reword.c   sentences said in another order, likewise
 *     parse*.c   tokens to a tree whose nodes are the ops of cardops.h
 *     resolve.c  references to slots, choices to their moment
 *     check.c    what is grammatical but cannot be meant
 *     code.c     tree to bytes
 * The parser already brings the tree to its normal form, so that whatever prints alike is alike.
 */
#ifndef CARDTEXT_WORK_H
#define CARDTEXT_WORK_H

#include <muster/cardtext.h>

#include "words.h"

#define TOKENS_MAX (CARD_TEXT_MAX + 4)
#define NODES_MAX 4096
#define PARSE_FUEL(w) (1000 * (w)->token_count + 20000) /* tries the parser may make */

enum token_flag {
    TOKEN_CAPITAL = 1,    /* begins with a capital letter */
    TOKEN_LINE_START = 2, /* begins an ability (HH-LANG-02) */
    TOKEN_OPENS = 4,      /* a typographic opening quotation mark */
    TOKEN_REPLACED = 8,   /* stands for other words of the text (idiom.c) */
    TOKEN_MARK_WORD = 16, /* a timing mark in full: "Tactic" */
    TOKEN_THIRD = 32      /* a verb in the third person: "draws" */
};

struct token {
    uint8_t word; /* enum word */
    uint8_t flags;
    uint8_t mark;         /* enum card_kind, for W_MARK */
    uint8_t number;       /* for W_FIGURE */
    uint16_t start, size; /* bytes of the text */
    uint16_t line, column;
};

typedef uint16_t node_ref; /* index into work->nodes; 0: none, or not parsed */

/* A LIST stands for '*' in a form: kid[0] is its first item, kid[1] its last, items are linked by
 * `next`. It is not an op: only its items reach the code. */
#define NODE_LIST CARD_OP_COUNT

struct node {
    uint8_t op;     /* enum card_op or NODE_LIST */
    uint16_t token; /* where the checks point */
    uint16_t imm[4];
    node_ref kid[3];
    node_ref next;
};

/* How a candidate is said, if it is the one. */
enum mend_style {
    MEND_KEEP,   /* as the suggestion of the fault says; if it does not help, that is dropped */
    MEND_HELP,   /* one of the ways that the suggestion speaks of */
    MEND_MARK,   /* did you mean "..."? And what the suggestion says */
    MEND_MEANT,  /* did you mean "..."? */
    MEND_WRITE,  /* write "..." for "..." */
    MEND_FRONT,  /* begin with "..." */
    MEND_STOP,   /* add "." before "..." */
    MEND_DELETE, /* delete "..." */
    MEND_STORY   /* likewise, if that mends the whole text */
};

/* A change of the text that may take a fault away (mend.c). */
struct candidate {
    uint8_t fault; /* row of the report */
    uint8_t style; /* enum mend_style */
    uint16_t at, size;
    char text[CARD_MEND_MAX];
};
#define CANDIDATES_MAX 96
#define SECOND_MAX 16                             /* candidates of a second step */
#define TRIAL_MAX (CARD_TEXT_MAX + CARD_MEND_MAX) /* bytes of a text with a candidate applied */

/* Which rows of the idioms may begin with a word: a set of rows for each class of words, the last
 * for numbers. */
enum { IDIOM_INDEX_SETS = 251, IDIOM_INDEX_WORDS = 20 };
struct idiom_index {
    uint64_t rows[IDIOM_INDEX_SETS + 1][IDIOM_INDEX_WORDS];
};

struct card_work {
    struct idiom_index idioms; /* made once by card_work_init */

    const struct card_terms *terms;
    const char *text;
    size_t size;
    enum card_place place;
    const char *card_name; /* of the card the text stands on, or NULL */
    struct card_report *report;

    struct token tokens[TOKENS_MAX];
    int token_count; /* the last is W_TEXT_END */
    struct node nodes[NODES_MAX];
    int node_count;
    bool is_full; /* a bound was met; the text is refused */

    /* parser */
    int at;                 /* next token */
    int depth;              /* nesting of descriptions and values */
    int fuel;               /* tries left: a bound only malformed texts reach */
    bool in_condition;      /* "or" may join conditions too */
    uint16_t also;          /* a second effect that the one just read implies, or 0 */
    bool takes_all;         /* "and" may join card types: all of both */
    bool in_trigger;        /* "or" may join events too */
    bool is_negated;        /* the condition just read is denied: its clause says so */
    bool in_versus;         /* "infantry" alone is not a group here */
    bool takes_one;         /* a group may be said in the singular: "when assaulting a vehicle" */
    int last_stat;          /* the number changed last in this ability, or -1 */
    int role_token;         /* of a role that a bonus is bound to, or -1... */
    int versus_role;        /* ...and the role */
    bool ends_at_comma;     /* a description is not continued behind a comma */
    int quote;              /* token of the quotation mark that is open, or -1 */
    int far;                /* furthest token at which something failed... */
    uint64_t tried[4];      /* ...the words tried there... */
    int hint;               /* ...and the best thing to say, enum hint */
    int open_quote;         /* the quotation mark of the last quotation */
    int noun_end;           /* behind the last keyword that may be a noun too, or -1 */
    int keyword_end;        /* behind the last keyword of a description, or -1... */
    bool is_keyword_plural; /* ...and whether it stands in the plural */
    int cost_token;         /* first token of the last cost */
    enum card_kind kind;    /* of the ability being parsed */

    /* proposals */
    struct candidate candidates[CANDIDATES_MAX]; /* of the text that is compiled */
    int candidate_count;
    struct candidate noted[CANDIDATES_MAX]; /* of the text the caller gave, during trials */
    bool is_trial;                          /* no candidates are noted */
    int trial_steps;                        /* of the parser, in all trials */
    char trial[TRIAL_MAX], second_trial[TRIAL_MAX];
    struct card_report trial_report;
};

/* ---- lex.c ---- */

/* Fills the tokens. False: a fault that leaves nothing to parse was reported. */
bool lex(struct card_work *w);

/* The spelling messages use for a word. */
const char *word_text(enum word word);

/* Looks `lower` up among words and other spellings. */
enum word word_find(const char *lower);

/* As word_find, and signs: ".", "'s". */
enum word word_or_sign(const char *lower);

/* The longest name of the card set at token `at` (HH-LANG-07): returns its length in tokens, 0 if
 * there is none. NAME_OWN is the name of the card the text stands on. */
#define NAME_OWN (-1)
int name_at(const struct card_work *w, int at, int *name);

/* The longest keyword at token `at` (HH-LANG-06), as name_at. In the plural: "vehicles". */
int keyword_at(const struct card_work *w, int at, int *keyword, bool *is_plural);

/* ---- idiom.c ---- */

void idioms_index(struct card_work *w);

/* Replaces other ways to say things by the words of the grammar. */
void idioms_replace(struct card_work *w);

/* Whether the phrase of a row of PROPOSALS stands at token `at`. If so, adds what to write in
 * place of its `count` tokens. */
bool idiom_propose(struct card_work *w, int row, int at, int *count, struct text *out);
int idiom_proposal_count(void);

/* Replaces `count` tokens at `at` by `made`. */
void put_tokens(struct card_work *w, int at, int count, const struct token *made, int size);

/* ---- reword.c ---- */

/* Rewordings that no row can say: remarks in parentheses, before the rows; sentences whose parts
 * change places, behind them. */
void reword_remarks(struct card_work *w);
void reword_sentences(struct card_work *w);

/* ---- faults.c ---- */

void fault_at(struct card_work *w, int token, bool is_warning, const char *suggestion,
              const char *fmt, ...) PRINTF_LIKE(5, 6);
void fault_at_byte(struct card_work *w, size_t at, int line, int column, const char *suggestion,
                   const char *message);

/* Reports why the tokens up to w->far could not be read, from what was tried there. */
void fault_syntax(struct card_work *w);

/* ---- mend.c ---- */

/* Note a candidate for the fault reported last: replace tokens, insert before a token or behind it,
 * replace bytes. Tokens are replaced with the capital they begin with. */
void mend_tokens(struct card_work *w, int first, int last, enum mend_style style, const char *text);
void mend_insert(struct card_work *w, int token, enum mend_style style, const char *text);
void mend_append(struct card_work *w, int token, enum mend_style style, const char *text);
void mend_bytes(struct card_work *w, size_t at, size_t size, enum mend_style style,
                const char *text);

/* Notes the candidates of a syntax fault at w->far. */
void mend_note_syntax(struct card_work *w, int hint);

/* Tries all candidates; the first that takes its fault away becomes the mend of the fault. */
void mend_try_all(struct card_work *w);

/* The card spoken of where a subject is missing: "This unit", or "Any unit". */
const char *self_words(const struct card_work *w);

/* The last token of the sentence: its full stop, if it has one. */
int sentence_end(const struct card_work *w, int token);

/* ---- compile.c ---- */

/* Compiles w->text into w->report. `program` NULL: only for the faults. Returns the steps taken. */
int compile_once(struct card_work *w, struct card_program *program);

/* Sorts the faults by place. */
void faults_sort(struct card_report *report);

/* The text of tokens first..last as printed, cut to fit. Returns buf. */
const char *token_text(const struct card_work *w, int first, int last, char *buf, size_t cap);

/* ---- tree.c ---- */

node_ref tree_add(struct card_work *w, struct node node);
node_ref list_new(struct card_work *w);
void list_add(struct card_work *w, node_ref list, node_ref item);
int list_count(const struct card_work *w, node_ref list);

/* A copy of `ref` and of all under it. */
node_ref clone(struct card_work *w, node_ref ref);

static inline struct node *node_at(struct card_work *w, node_ref n)
{
    return &w->nodes[n];
}

/* Calls `visit` for `root` and everything under it; of a quoted ability only for its top. */
void tree_walk(struct card_work *w, node_ref root,
               void (*visit)(struct card_work *w, node_ref n, void *who), void *who);

/* ---- parse.c ---- */

/* Parses the whole text; returns the list of abilities. */
node_ref parse_text(struct card_work *w);

/* Whether an act may begin with the word. */
bool is_act_verb(enum word word);

/* ---- resolve.c, check.c, code.c ---- */

/* Fills the slots, players and moments of choice of an ability that parsed without fault. */
void resolve_ability(struct card_work *w, node_ref ability);

/* Reports what is grammatical but cannot be meant. An ability with faults of grammar is checked
 * only for what does not depend on its missing parts. */
void check_ability(struct card_work *w, node_ref ability, bool is_quoted);
void check_places(struct card_work *w, node_ref abilities);

/* Writes the tree as code. False, with a fault: it does not fit. */
bool code_write(struct card_work *w, node_ref abilities, struct card_program *program);

#endif
