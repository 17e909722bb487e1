/* read.h: the words that packs and positions share: terrain symbols, units, characters of drawings.
 *
 *     struct br_reader r = {.data = d, .report = report};
 *     lines_init(&r.in, text, size);
 *     while (lines_next(&r.in)) ...
 *         br_read_symbols(&r, &terrain);
 *
 * Every function reports its mistakes with line and column and returns false.
 */
#ifndef MUSTER_BR_READ_H
#define MUSTER_BR_READ_H

#include <muster/lines.h>

#include "data/data.h"

struct br_reader {
    const struct br_data *data;
    struct lines in;
    struct report *report;
};

bool br_read_word(struct br_reader *r, const char *what, struct word *w);
bool br_read_text(struct br_reader *r, const char *what, char *out, size_t cap); /* in quotes */
bool br_read_name(struct br_reader *r, const char *what, char *out, size_t cap); /* a plain word */
bool br_read_int(struct br_reader *r, const char *what, int low, int high, int *out);
bool br_read_among(struct br_reader *r, const char *what, const char *const *names, int count,
                   int *out);
bool br_read_byte(struct br_reader *r, const char *what, int low, int high, uint8_t *out);
bool br_read_choice(struct br_reader *r, const char *what, const char *const *names, int count,
                    uint8_t *out);
bool br_read_faction(struct br_reader *r, uint8_t *out);
bool br_read_colour(struct br_reader *r, uint8_t *out);      /* its word, or its number from 1 */
bool br_read_save(struct br_reader *r, struct br_save *out); /* "4 yellow" */
/* What follows a word: a number from low to high, a letter, or nothing. */
bool br_read_arg(struct br_reader *r, enum br_arg arg, const char *word, int low, int high,
                 uint8_t *out);
bool br_read_end(struct br_reader *r);
bool br_say(struct br_reader *r, const struct word *w, const char *fmt, ...) PRINTF_LIKE(3, 4);

/* A value under way, word by word; the first mistake goes to the err it was opened with. */
struct br_value {
    struct br_reader r;
    struct report report;
};

void br_open_value(struct br_value *v, const struct br_data *d, const char *text, struct err *e);

/* A square or, if wanted, an interspace that is on the board. */
bool br_read_place(struct br_value *v, const struct br_board *b, bool wants_interspace, int *x,
                   int *y);

/* place := x "," y | "(" x "," y ")" | "i(" a "," b ")" ; reads "3,4" and the like. */
bool br_read_spot(const char *text, bool *is_interspace, int *x, int *y);

/* size := w "x" h ; of a board that is not too large. */
bool br_read_size(const char *text, int *w, int *h);

/* combat := value "/" value "/" value ; value := number | "X" */
bool br_read_combat(struct br_reader *r, int8_t out[BR_CLASS_COUNT]);

/* symbols := symbol* up to the end of the line (docs/PACKS.md). */
bool br_read_symbols(struct br_reader *r, struct br_terrain *t);

/* type := class word* ( "face" word* | "weapon" word* | "wreck" symbol* )*. `wreck` gets what it
 * leaves, if anything. Reads to the end of the line; `br_read_type_more` goes on with a next line
 * that begins with one of those three words; `br_finish_type` looks at the whole and adds a hit
 * face that is not printed apart: the full face with the red skull. */
bool br_read_type(struct br_reader *r, struct br_type *t, struct br_terrain *wreck,
                  bool *has_wreck);
bool br_read_type_more(struct br_reader *r, const struct word *head, struct br_type *t,
                       struct br_terrain *wreck, bool *has_wreck);
bool br_finish_type(struct br_reader *r, int line, int column, struct br_type *t);

/* True for a character that terrain may be drawn with. */
bool br_is_mark(const struct word *w);

#endif
