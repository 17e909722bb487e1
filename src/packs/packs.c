#include <muster/packs.h>

#include <stdio.h>
#include <string.h>

#include <muster/games.h>
#include <muster/hash.h>
#include <muster/lines.h>

#include "embedded.h"

const struct game *const games_all[] = {&imperium_game, &null_game, NULL};

const struct game *games_find(const char *name, struct err *e)
{
    const char *names[8];
    int count = 0;
    struct word w = {.start = name, .size = (int)strnlen(name, 1000)};
    for (; games_all[count] != NULL; count++)
        names[count] = games_all[count]->name;
    int found = word_among(&w, names, count, "game", e);
    return found < 0 ? NULL : games_all[found];
}

/* Packs lie in packs/GAME/NAME.pack; fills `name` with NAME. */
static bool is_of_game(const struct embedded *file, const struct game *g, char *name, size_t cap)
{
    char head[64];
    int size = snprintf(head, sizeof head, "packs/%s/", g->name);
    if (strncmp(file->path, head, (size_t)size) != 0)
        return false;
    snprintf(name, cap, "%s", file->path + size);
    name[strcspn(name, ".")] = '\0';
    return true;
}

bool packs_find(const struct game *g, const char *name, struct pack_text *out)
{
    char own[64];
    for (const struct embedded *file = pack_files; file->path != NULL; file++) {
        if (is_of_game(file, g, own, sizeof own) && text_same(own, name)) {
            *out = (struct pack_text){file->path, file->text, file->size};
            return true;
        }
    }
    return false;
}

bool packs_nth(const struct game *g, int index, struct pack_text *out)
{
    char own[64];
    for (const struct embedded *file = pack_files; file->path != NULL; file++) {
        if (is_of_game(file, g, own, sizeof own) && index-- == 0) {
            *out = (struct pack_text){file->path, file->text, file->size};
            return true;
        }
    }
    return false;
}

uint64_t pack_hash(const struct pack_text *pack)
{
    return hash_end(hash_bytes(hash_begin(), pack->text, pack->size));
}
