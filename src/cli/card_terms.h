/* card_terms.h: the keywords and names that card texts may use.
 *     struct card_words words;
 *     if (card_words_open(&words, "concord,freehold", &e)) ... words.terms ...
 *     card_words_close(&words);
 * They come from packs, built in or files; without packs, from the tables of the examples in
 * docs/rules/heresy.md.
 */
#ifndef MUSTER_CLI_CARD_TERMS_H
#define MUSTER_CLI_CARD_TERMS_H

#include <muster/cardtext.h>
#include <muster/err.h>

struct card_words {
    const struct card_terms *terms;
    void *data; /* of the packs, or NULL */
};

/* `packs` are names separated by commas, or NULL. */
bool card_words_open(struct card_words *words, const char *packs, struct err *e);
void card_words_close(struct card_words *words);

#endif
