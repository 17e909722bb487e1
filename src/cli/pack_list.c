#include "pack_list.h"

#include <stdlib.h>
#include <string.h>

#include <muster/packs.h>

static bool add_pack(struct pack_list *l, const char *name, size_t size, struct err *e)
{
    if (l->count == LOADED_PACKS_MAX || size == 0 || size >= sizeof l->names[0])
        return err_set(e, ERR_BOUND, "name 1 to %d packs, separated by commas", LOADED_PACKS_MAX);
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

bool pack_list_open(struct pack_list *l, const char *packs, struct err *e)
{
    *l = (struct pack_list){.count = 0};
    for (;;) {
        size_t size = strcspn(packs, ",");
        if (!add_pack(l, packs, size, e))
            return false;
        if (packs[size] == '\0')
            return true;
        packs += size + 1;
    }
}

void pack_list_close(struct pack_list *l)
{
    for (int i = 0; i < LOADED_PACKS_MAX; i++) {
        free(l->owned[i]);
        l->owned[i] = NULL;
    }
}
