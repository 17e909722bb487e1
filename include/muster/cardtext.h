/* cardtext.h: compiles the printed text of a card, and prints the code as text again.
 *     struct card_work *work = malloc(card_work_size()); // large, reused for every text
 *     card_work_init(work);
 *     struct card_program program;
 *     struct card_report report;
 *     if (card_compile(work, &terms, CARD_PLACE_UNIT, text, strlen(text), &program, &report))
 *         card_print(&terms, program.code, program.size, &out);
 *     for (int i = 0; i < report.fault_count; i++)
 *         puts(report.faults[i].message);
 * The language is specified in docs/rules/heresy.md, "The language of card text"; docs/CARDS.md
 * teaches it; cardops.h lists the code. Nothing is allocated, no file is read, there is no state
 * outside what the caller passes: several threads may compile at once, each with its own work.
 */
#ifndef MUSTER_CARDTEXT_H
#define MUSTER_CARDTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <muster/cardops.h>
#include <muster/text.h>

#define CARD_TEXT_MAX 4096    /* bytes of one text; a longer one is refused */
#define CARD_CODE_MAX 4096    /* bytes of the code of one text */
#define CARD_FAULTS_MAX 16    /* errors and warnings kept for a text; more are counted */
#define CARD_ABILITIES_MAX 32 /* abilities of one text */
#define CARD_SLOTS_MAX 32     /* selections in one ability */
#define CARD_CONDITIONS_MAX 8 /* sentences about when one ability may be played */
#define CARD_LIMITS_MAX 4     /* sentences about how often */
#define CARD_NUMBER_MAX 99    /* the largest figure in a text */
#define CARD_NO_SLOT 255      /* in a slot: nothing */
#define CARD_SELF_SLOT 254    /* in a slot: the card the text stands on */

/* One row of the keyword table of a card set. Words are separated by single spaces, in small
 * letters: "capital ship". */
struct card_keyword {
    const char *text;
    bool has_rules; /* may be alone in a keyword line: counterattack, unique */
};

/* What a card set adds to the language (HH-LANG-06, HH-LANG-07). All of it is borrowed. */
struct card_terms {
    const struct card_keyword *keywords;
    int keyword_count;
    const char *const *names; /* cards, sectors, planets, characters; case matters */
    int name_count;
};

/* The tables the catalogue's texts assume, for tools that are given no pack. */
extern const struct card_terms card_terms_sample;

#define CARD_MEND_MAX 192 /* bytes of a mend with its end */

/* A change of the text that takes a fault away: `size` bytes at `at` are replaced by `text`. It was
 * tried: with it the text compiles, or the next fault stands further on. */
struct card_mend {
    bool is_there;
    size_t at, size;
    char text[CARD_MEND_MAX];
};

/* One thing wrong with a text. */
struct card_fault {
    bool is_warning;
    bool is_syntax;       /* it cannot be parsed; else it parses, but makes no sense */
    bool is_vain;         /* a warning: what is said there never comes to anything */
    int line, column;     /* from 1, in characters (code points) */
    size_t at;            /* the same place in bytes from the start of the text, at most its size */
    char message[160];    /* what is wrong */
    char suggestion[160]; /* what would be right; may be empty */
    struct card_mend mend;
};

struct card_report {
    struct card_fault faults[CARD_FAULTS_MAX]; /* in the order of the text */
    int fault_count;                           /* rows of `faults` that are filled */
    int error_count, warning_count;            /* including those that did not fit in `faults` */
};

/* The code of one text. Position-independent: `code` may be copied to where it is needed. */
struct card_program {
    uint16_t size;
    uint8_t code[CARD_CODE_MAX];
};

/* Scratch memory: tokens and tree of the text being compiled. It has card_work_size() bytes and is
 * prepared once, before the first text. */
struct card_work;
size_t card_work_size(void);
void card_work_init(struct card_work *work);

/* Compiles `text` (UTF-8, `size` bytes; lines end in LF, CR LF or the sign ¶). Returns whether it
 * is free of errors; only then is `program` filled. `report` always is. Takes time proportional to
 * the text. `work` is aligned for any type. */
bool card_compile(struct card_work *work, const struct card_terms *terms, enum card_place place,
                  const char *text, size_t size, struct card_program *program,
                  struct card_report *report);

/* As card_compile, for a card whose name is known: in its own text the name means the card itself
 * (HH-LANG-50). NULL: not known. */
bool card_compile_named(struct card_work *work, const struct card_terms *terms,
                        enum card_place place, const char *card_name, const char *text, size_t size,
                        struct card_program *program, struct card_report *report);

/* Adds `text` (`size` bytes) with the mend applied. */
void card_mend_apply(const struct card_mend *mend, const char *text, size_t size, struct text *out);

/* Prints code in normal form (HH-LANG-30). Compiling the normal form for the same place and terms
 * gives the same code. */
void card_print(const struct card_terms *terms, const uint8_t *code, size_t size, struct text *out);

/* Explains the code in plain words: when it can be played, by whom, what is paid, what is chosen,
 * what happens, how long it lasts, how often. Lines end in "\n". */
void card_explain(const struct card_terms *terms, const uint8_t *code, size_t size,
                  struct text *out);

/* Calls `tell` for every "it", "that unit", "they", "its owner's hand" of the code, in printed
 * order, with the word and what it stands for: "it", "1 bike unit from your hand". */
void card_refers(const struct card_terms *terms, const uint8_t *code, size_t size,
                 void (*tell)(void *who, const char *word, const char *meaning), void *who);

/* Calls `line` for each op of the code with its depth and its listing: "lock", "number 2". */
void card_list(const struct card_terms *terms, const uint8_t *code, size_t size,
               void (*line)(void *who, int depth, const char *listing), void *who);

/* ---- reading code ---- */

struct card_op_info {
    const char *word, *form, *meaning;
};

/* The row of an op. */
const struct card_op_info *card_op_info(enum card_op op);

/* What an immediate's letter means; NULL: not a letter of a form. */
const char *card_immediate_meaning(char letter);

/* The address after the op at `at` and its operands. */
const uint8_t *card_code_skip(const uint8_t *at);

/* An immediate of the op at `at`, counted from 0. */
int card_code_imm(const uint8_t *at, int which);

/* The operand ('.' or '*') of the op at `at`, counted from 0: the op there, or the first op of the
 * row, which may be END. */
const uint8_t *card_code_kid(const uint8_t *at, int which);

/* One choice of an ability, in the order they are made (HH-LANG-13). */
struct card_pick {
    uint16_t at;    /* offset of the SELECT, from the start of the ability */
    uint8_t slot;   /* number by which REFER names the cards chosen */
    uint8_t when;   /* enum card_choice: announced or reached */
    uint8_t verb;   /* enum card_op of the act or change that narrows it (HH-LANG-11) */
    uint8_t player; /* enum card_player: who chooses */
    bool is_cost;
};

/* The record of an ability (HH-LANG-29), as offsets from its start; 0 means absent. */
struct card_ability {
    uint8_t kind, place; /* enum card_kind, enum card_place */
    uint16_t size;       /* bytes of the whole ability */
    uint16_t costs;      /* the first cost or END */
    uint16_t trigger;    /* TRIGGER */
    uint16_t body;       /* the first sentence or END */
    uint16_t x_value;    /* the value that defines X */
    bool is_unlimited;
    bool is_before_roll;
    int condition_count, limit_count, pick_count;
    uint16_t conditions[CARD_CONDITIONS_MAX]; /* PLAYABLE and DURING */
    uint16_t limits[CARD_LIMITS_MAX];         /* LIMIT */
    struct card_pick picks[CARD_SLOTS_MAX];
};

/* How many abilities the code has, and where the one counted from 0 begins. */
int card_ability_count(const uint8_t *code, size_t size);
const uint8_t *card_ability_at(const uint8_t *code, size_t size, int which);

/* Reads the record of the ability at `at`. */
void card_ability_read(const uint8_t *at, struct card_ability *out);

/* ---- the grammar as data ---- */

/* One production, in the notation of docs/rules/heresy.md. The reference of docs/CARDS.md and the
 * generator of the tests are made from these rows. */
struct card_production {
    const char *name, *rule;
};
extern const struct card_production card_grammar[];
extern const int card_grammar_count;

/* Another way to say what the grammar says (HH-LANG-48). The signs in `words` are explained in
 * docs/CARDS.md, whose reference is made from these rows. */
struct card_idiom {
    const char *words, *read_as;
};
extern const struct card_idiom card_idioms[];
extern const int card_idiom_count;

#endif
