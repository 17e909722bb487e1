#include <muster/packs.h>

#include <stdio.h>
#include <string.h>

#include <muster/games.h>
#include <muster/hash.h>
#include <muster/lines.h>

#include "embedded.h"

enum { PACK_BASE_MAX = 8, PACK_GIVEN_MAX = 8 };

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
    .game = "imperium", .example = "meridian", .items = "cards", .rules = &imperium_game};
static const struct pack_kind null_packs = {
    .game = "null", .example = "", .items = "cards", .rules = &null_game};

const struct pack_kind *const pack_kinds[] = {&imperium_packs, &heresy_packs, &blackreach_packs,
                                              &null_packs, NULL};

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

/* True if the pack's line "pack NAME" has this name. */
static bool is_named(const struct pack_text *pack, const char *name)
{
    struct lines in;
    struct word w;
    lines_init(&in, pack->text, pack->size);
    while (lines_next(&in))
        if (lines_word(&in, &w))
            return word_is(&w, "pack") && lines_word(&in, &w) && word_is(&w, name);
    return false;
}

/* Lists the built-in packs that `pack` builds on: the default ones, up to the one that it stands
 * for if it has the name of one. Returns how many. */
static int find_base(const struct game *g, const struct pack_text *pack, struct pack_text *out)
{
    int count = 0;
    for (const char *list = g->default_packs; *list != '\0' && count < PACK_BASE_MAX;) {
        char name[GAME_NAME_MAX];
        size_t size = strcspn(list, ",");
        snprintf(name, sizeof name, "%.*s", (int)size, list);
        if (is_named(pack, name) || !packs_find(g, name, &out[count]))
            break;
        count++;
        list += size + (list[size] == ',');
    }
    return count;
}

void *pack_kind_new(const struct pack_kind *kind, const struct pack_text *packs, int count,
                    struct report *mistakes, struct report *warnings)
{
    struct pack_text all[PACK_BASE_MAX + PACK_GIVEN_MAX];
    if (kind->data_new == NULL)
        return kind->rules->data_new(packs, count, mistakes);
    if (!kind->has_base || count < 1 || count > PACK_GIVEN_MAX)
        return kind->data_new(packs, 0, count, mistakes, warnings);
    int base = find_base(kind->rules, &packs[0], all);
    memcpy(all + base, packs, (size_t)count * sizeof *packs);
    /* cppcheck-suppress returnDanglingLifetime ; data_new keeps nothing of the packs */
    return kind->data_new(all, base, base + count, mistakes, warnings);
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
