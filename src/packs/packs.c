#include <muster/packs.h>

#include <stdio.h>
#include <string.h>

#include <muster/games.h>
#include <muster/hash.h>
#include <muster/lines.h>

#include "embedded.h"

const struct game *const games_all[] = {&imperium_game, &heresy_game, &blackreach_game, &null_game,
                                        NULL};

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

/* ---- built-in packs ---- */

/* Packs are in packs/GAME/NAME.pack, decks in packs/GAME/decks/NAME.deck. Fills `name` with NAME if
 * the file is in the game's `folder`: "" or "decks/". */
static bool is_of_game(const struct embedded *file, const char *game, const char *folder,
                       char *name, size_t cap)
{
    char head[64];
    int size = snprintf(head, sizeof head, "packs/%s/%s", game, folder);
    if (strncmp(file->path, head, (size_t)size) != 0)
        return false;
    snprintf(name, cap, "%s", file->path + size);
    name[strcspn(name, ".")] = '\0';
    return true;
}

static bool find_of(const struct embedded *files, const char *game, const char *folder,
                    const char *name, struct pack_text *out)
{
    char own[64];
    for (const struct embedded *file = files; file->path != NULL; file++) {
        if (is_of_game(file, game, folder, own, sizeof own) && text_same(own, name)) {
            *out = (struct pack_text){file->path, file->text, file->size};
            return true;
        }
    }
    return false;
}

static bool nth_of(const struct embedded *files, const char *game, const char *folder, int index,
                   struct pack_text *out)
{
    char own[64];
    for (const struct embedded *file = files; file->path != NULL; file++) {
        if (is_of_game(file, game, folder, own, sizeof own) && index-- == 0) {
            *out = (struct pack_text){file->path, file->text, file->size};
            return true;
        }
    }
    return false;
}

bool packs_find(const struct game *g, const char *name, struct pack_text *out)
{
    return find_of(pack_files, g->name, "", name, out) || decks_find(g->name, name, out);
}

bool packs_nth(const struct game *g, int index, struct pack_text *out)
{
    return nth_of(pack_files, g->name, "", index, out);
}

/* ---- built-in decks ---- */

bool decks_find(const char *game, const char *name, struct pack_text *out)
{
    return find_of(deck_files, game, "decks/", name, out);
}

bool decks_nth(const char *game, int index, struct pack_text *out)
{
    return nth_of(deck_files, game, "decks/", index, out);
}

/* ---- kinds of packs ---- */

static const struct pack_kind imperium_packs = {
    .game = "imperium", .example = "meridian", .rules = &imperium_game};
static const struct pack_kind null_packs = {.game = "null", .example = "", .rules = &null_game};

const struct pack_kind *const pack_kinds[] = {&imperium_packs, &heresy_packs, &null_packs, NULL};

const struct pack_kind *pack_kinds_find(const char *game, struct err *e)
{
    const char *names[8];
    int count = 0;
    struct word w = {.start = game, .size = (int)strnlen(game, 1000)};
    for (; pack_kinds[count] != NULL; count++)
        names[count] = pack_kinds[count]->game;
    int found = word_among(&w, names, count, "game", e);
    return found < 0 ? NULL : pack_kinds[found];
}

bool pack_kind_find(const struct pack_kind *kind, const char *name, struct pack_text *out)
{
    return find_of(pack_files, kind->game, "", name, out);
}

bool pack_kind_nth(const struct pack_kind *kind, int index, struct pack_text *out)
{
    return nth_of(pack_files, kind->game, "", index, out);
}

void *pack_kind_new(const struct pack_kind *kind, const struct pack_text *packs, int count,
                    struct report *mistakes, struct report *warnings)
{
    if (kind->data_new != NULL)
        return kind->data_new(packs, count, mistakes, warnings);
    return kind->rules->data_new(packs, count, mistakes);
}

void pack_kind_free(const struct pack_kind *kind, void *data)
{
    if (kind->data_free != NULL)
        kind->data_free(data);
    else
        kind->rules->data_free(data);
}

void pack_kind_json(const struct pack_kind *kind, const void *data, struct json *out)
{
    if (kind->cards_json != NULL)
        kind->cards_json(data, out);
    else
        kind->rules->cards_json(data, out);
}

uint64_t pack_hash(const struct pack_text *pack)
{
    return hash_end(hash_bytes(hash_begin(), pack->text, pack->size));
}
