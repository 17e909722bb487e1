#include "given.h"

#include "../unit.h"

#include <stdio.h>

#include <muster/packs.h>

void *given_data(const struct game *g)
{
    struct pack_text packs[JOURNAL_PACKS_MAX];
    struct report report = {0};
    int count = 0;
    for (const char *at = g->default_packs; *at != '\0';) {
        char name[GAME_NAME_MAX];
        size_t size = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)size, at);
        assert_true(packs_find(g, name, &packs[count++]));
        at += size + (at[size] == ',');
    }
    void *data = g->data_new(packs, count, &report);
    assert_non_null(data);
    return data;
}
