/* packread.h: what the readers of all games' packs share: words of a line, and mistakes reported
 * with their place.
 *     struct pack_reader r = {.report = report};
 *     lines_init(&r.in, text, size);
 *     while (lines_next(&r.in))
 *         if (pack_word(&r, "the card's name", &w) && pack_end(&r)) ...
 * Every function reports what is wrong and returns false (or -1); the caller goes on with the next
 * line, so that all mistakes of a file are found.
 */
#ifndef MUSTER_PACKREAD_H
#define MUSTER_PACKREAD_H

#include <muster/lines.h>

struct pack_reader {
    struct lines in;
    struct report *report;
};

/* Takes the next word of the line; a missing one is reported as `what`. */
bool pack_word(struct pack_reader *r, const char *what, struct word *w);

/* Takes a name in quotes. It has none of , ; # | which separate names elsewhere, no tab, and no
 * space at its ends. */
bool pack_name(struct pack_reader *r, const char *what, char *out, size_t cap);

/* Nothing more stands on the line. */
bool pack_end(struct pack_reader *r);

/* word_int and word_among with the mistake reported. */
bool pack_int(struct pack_reader *r, const struct word *w, int low, int high, const char *what,
              int *out);
int pack_among(struct pack_reader *r, const struct word *w, const char *const *names, int count,
               const char *what);

/* Passes a mistake on and returns false. */
bool pack_fail(struct pack_reader *r, const struct err *e);

#endif
