/* packread.h: shared by the pack readers of all games: takes words of a line, reports mistakes with
 * line and column.
 *     struct pack_reader r = {.report = report};
 *     lines_init(&r.in, text, size);
 *     while (lines_next(&r.in))
 *         if (pack_word(&r, "the card's name", &w) && pack_end(&r)) ...
 * Every function reports a mistake and returns false (or -1); the caller continues with the next
 * line, so that one run finds all mistakes of a file.
 */
#ifndef MUSTER_PACKREAD_H
#define MUSTER_PACKREAD_H

#include <muster/lines.h>

struct pack_reader {
    struct lines in;
    struct report *report;
};

/* Takes the next word of the line; `what` names it in the message if it is missing. */
bool pack_word(struct pack_reader *r, const char *what, struct word *w);

/* Takes a name in quotes. It must not contain a tab or any of , ; # | (they separate names
 * elsewhere), nor begin or end with a space. */
bool pack_name(struct pack_reader *r, const char *what, char *out, size_t cap);

/* Checks that the line has no more words. */
bool pack_end(struct pack_reader *r);

/* word_int and word_among that report the mistake. */
bool pack_int(struct pack_reader *r, const struct word *w, int low, int high, const char *what,
              int *out);
int pack_among(struct pack_reader *r, const struct word *w, const char *const *names, int count,
               const char *what);

/* Reports a mistake and returns false. */
bool pack_fail(struct pack_reader *r, const struct err *e);

#endif
