/* card_terms.h: keyword and name tables of a card set, read from a file.
 *     struct card_terms_file f;
 *     if (card_terms_open(&f, "set.txt", &e)) ... f.terms ...
 *     card_terms_close(&f);
 * A line is one of
 *     keyword "capital ship" infantry     plain keywords
 *     ruleword counterattack unique       keywords with rules of their own
 *     name "The Long Watch" Prospero      names of cards, sectors, planets and characters
 */
#ifndef MUSTER_CLI_CARD_TERMS_H
#define MUSTER_CLI_CARD_TERMS_H

#include <muster/cardtext.h>
#include <muster/err.h>

struct card_terms_file {
    struct card_terms terms;
    char *text; /* the file, cut into words */
    struct card_keyword *keywords;
    const char **names;
};

/* Opens a file of terms; NULL as path gives the tables of the catalogue's texts. */
bool card_terms_open(struct card_terms_file *f, const char *path, struct err *e);
void card_terms_close(struct card_terms_file *f);

#endif
