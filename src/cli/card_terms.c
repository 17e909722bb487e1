#include "card_terms.h"

#include <muster/games.h>
#include <muster/packs.h>

#include "pack_list.h"

/* Keeps the first mistake. */
static void keep_first(void *who, const struct err *e)
{
    struct err *first = who;
    if (first->code == ERR_NONE)
        *first = *e;
}

bool card_words_open(struct card_words *words, const char *packs, struct err *e)
{
    struct pack_list list;
    struct err first = {.code = ERR_NONE};
    struct report mistakes = {.say = keep_first, .who = &first};
    *words = (struct card_words){.terms = &card_terms_sample};
    if (packs == NULL)
        return true;
    bool ok = pack_list_open(&list, packs, e);
    if (ok) {
        words->data = pack_kind_new(&heresy_packs, list.packs, list.count, &mistakes, NULL);
        ok = words->data != NULL;
        if (ok)
            words->terms = heresy_packs.terms(words->data);
        else
            err_set(e, ERR_SYNTAX, "%d mistake%s in the packs, the first in line %d: %.200s",
                    mistakes.errors, mistakes.errors > 1 ? "s" : "", first.line, first.text);
    }
    pack_list_close(&list);
    return ok;
}

void card_words_close(struct card_words *words)
{
    if (words->data != NULL)
        pack_kind_free(&heresy_packs, words->data);
    words->data = NULL;
}
