#include "card_terms.h"

#include <stdlib.h>
#include <string.h>

#include <muster/games.h>
#include <muster/packs.h>

#include "cli.h"

/* The packs named, as texts; those from files are ours to free. */
struct pack_list {
    struct pack_text packs[LOADED_PACKS_MAX];
    char *owned[LOADED_PACKS_MAX];
    char names[LOADED_PACKS_MAX][256];
    int count;
};

static bool add_pack(struct pack_list *l, const char *name, size_t size, struct err *e)
{
    if (l->count == LOADED_PACKS_MAX || size == 0 || size >= sizeof l->names[0])
        return err_set(e, ERR_BOUND, "1 to %d packs can be named, separated by commas",
                       LOADED_PACKS_MAX);
    char *own = l->names[l->count];
    struct pack_text *pack = &l->packs[l->count];
    memcpy(own, name, size);
    own[size] = '\0';
    if (!pack_kind_find(&heresy_packs, own, pack)) {
        size_t bytes;
        char *text = file_read(own, &bytes, e);
        if (text == NULL)
            return false;
        l->owned[l->count] = text;
        *pack = (struct pack_text){own, text, bytes};
    }
    l->count++;
    return true;
}

static bool list_packs(struct pack_list *l, const char *packs, struct err *e)
{
    for (;;) {
        size_t size = strcspn(packs, ",");
        if (!add_pack(l, packs, size, e))
            return false;
        if (packs[size] == '\0')
            return true;
        packs += size + 1;
    }
}

/* Keeps the first mistake. */
static void keep_first(void *who, const struct err *e)
{
    struct err *first = who;
    if (first->code == ERR_NONE)
        *first = *e;
}

bool card_words_open(struct card_words *words, const char *packs, struct err *e)
{
    struct pack_list list = {.count = 0};
    struct err first = {.code = ERR_NONE};
    struct report mistakes = {keep_first, &first, 0};
    *words = (struct card_words){.terms = &card_terms_sample};
    if (packs == NULL)
        return true;
    bool ok = list_packs(&list, packs, e);
    if (ok) {
        words->data = pack_kind_new(&heresy_packs, list.packs, list.count, &mistakes, NULL);
        ok = words->data != NULL;
        if (ok)
            words->terms = heresy_packs.terms(words->data);
        else
            err_set(e, ERR_SYNTAX, "%d mistake%s in the packs, the first in line %d: %.200s",
                    mistakes.errors, mistakes.errors > 1 ? "s" : "", first.line, first.text);
    }
    for (int i = 0; i < LOADED_PACKS_MAX; i++)
        free(list.owned[i]);
    return ok;
}

void card_words_close(struct card_words *words)
{
    if (words->data != NULL)
        pack_kind_free(&heresy_packs, words->data);
    words->data = NULL;
}
