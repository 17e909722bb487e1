/* sets.c: games with their packs. A set is loaded once and shared by all matches that ask for the
 * same packs; one that no match uses stays until its place is needed. */
#include "parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The packs that a request or a journal asks for. */
struct wanted {
    int count;
    struct pack_text packs[JOURNAL_PACKS_MAX];
    char names[JOURNAL_PACKS_MAX][GAME_NAME_MAX];
    uint64_t hashes[JOURNAL_PACKS_MAX];
};

void pack_short_name(const struct pack_text *pack, char out[GAME_NAME_MAX])
{
    const char *slash = strrchr(pack->name, '/');
    snprintf(out, GAME_NAME_MAX, "%s", slash != NULL ? slash + 1 : pack->name);
    out[strcspn(out, ".")] = '\0';
}

/* Names stand as one word in journals. */
static bool is_pack_name(const char *name)
{
    size_t size = strlen(name);
    return size > 0 && size < GAME_NAME_MAX &&
           strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-") ==
               size;
}

static bool has_room(struct call *c, const struct wanted *w)
{
    return w->count < JOURNAL_PACKS_MAX ||
           refuse_field(c, "packs", ERR_BOUND, "at most %d packs can be named", JOURNAL_PACKS_MAX);
}

static void want(struct wanted *w, const char *name, const struct pack_text *pack)
{
    int i = w->count++;
    snprintf(w->names[i], sizeof w->names[i], "%s", name);
    w->packs[i] = *pack;
    w->packs[i].name = w->names[i];
    w->hashes[i] = pack_hash(pack);
}

static bool want_built_in(struct call *c, const char *name, struct wanted *w)
{
    struct pack_text pack;
    char known[GAME_NAME_MAX], list[ERR_TEXT_MAX / 2];
    struct text t;
    if (!has_room(c, w))
        return false;
    if (packs_find(c->game, name, &pack)) {
        pack_short_name(&pack, known);
        want(w, known, &pack);
        return true;
    }
    text_init(&t, list, sizeof list);
    for (int i = 0; packs_nth(c->game, i, &pack); i++) {
        pack_short_name(&pack, known);
        text_addf(&t, "%s%s", i > 0 ? ", " : "", known);
    }
    return refuse_field(c, "packs", ERR_VALUE,
                        "%s has no built-in pack \"%.40s\" (it has: %s); other packs are given as "
                        "{\"name\":...,\"text\":...}",
                        c->game->name, name, list);
}

/* {"name":..., "text":...} */
static bool want_inline(struct call *c, const struct json_value *value, struct wanted *w)
{
    const struct json_value *name = value_member(value, "name"),
                            *text = value_member(value, "text");
    if (!value_is(name, VALUE_TEXT) || !value_is(text, VALUE_TEXT) || value_count(value) != 2)
        return refuse_field(c, "packs", ERR_VALUE,
                            "\"packs\" has names of built-in packs and objects "
                            "{\"name\":...,\"text\":...}");
    if (!is_pack_name(value_text(name)))
        return refuse_field(c, "packs", ERR_VALUE,
                            "a pack's name has 1 to %d letters, digits, dots, dashes and "
                            "underlines, unlike \"%.60s\"",
                            GAME_NAME_MAX - 1, value_text(name));
    struct pack_text pack = {.text = value_text(text), .size = text->size};
    if (!has_room(c, w))
        return false;
    want(w, value_text(name), &pack);
    return true;
}

/* The request's "packs". */
static bool want_given(struct call *c, struct wanted *w)
{
    const struct json_value *packs = value_member(c->request, "packs");
    const struct json_value *value;
    if (packs != NULL && !value_is(packs, VALUE_ARRAY))
        return refuse_field(c, "packs", ERR_VALUE, "\"packs\" must be an array");
    for (value = value_first(packs); value != NULL; value = value_next(packs, value))
        if (value_is(value, VALUE_TEXT) ? !want_built_in(c, value_text(value), w)
                                        : !want_inline(c, value, w))
            return false;
    return true;
}

/* A game's own choice: names separated by commas. */
static bool want_default(struct call *c, struct wanted *w)
{
    const char *list = c->game->default_packs;
    while (*list != '\0') {
        char name[GAME_NAME_MAX];
        int size = (int)strcspn(list, ",");
        snprintf(name, sizeof name, "%.*s", size, list);
        if (!want_built_in(c, name, w))
            return false;
        list += size + (list[size] == ',');
    }
    return true;
}

/* ---- loading ---- */

struct collector {
    struct call *call;
    struct report report;
};

static void collect(void *who, const struct err *e)
{
    const struct collector *to = who;
    if (to->call->mistake_count == MISTAKES_MAX)
        return;
    struct mistake *m = &to->call->mistakes[to->call->mistake_count++];
    snprintf(m->pack, sizeof m->pack, "%s",
             to->report.source != NULL ? to->report.source->name : "");
    m->e = *e;
}

static bool is_same(const struct set *set, const struct game *game, const struct wanted *w)
{
    if (set->game != game || set->pack_count != w->count)
        return false;
    for (int i = 0; i < w->count; i++)
        if (set->hashes[i] != w->hashes[i] || strcmp(set->packs[i], w->names[i]) != 0)
            return false;
    return true;
}

static void set_free(struct set *set)
{
    if (set == NULL)
        return;
    set->game->data_free(set->data);
    free(set->moves);
    free(set->view);
    free(set->state);
    search_free(set->search);
    free(set);
}

static struct set *set_new(struct call *c, const struct wanted *w)
{
    struct collector to = {.call = c, .report.say = collect};
    to.report.who = &to;
    void *data = c->game->data_new(w->packs, w->count, &to.report);
    if (data == NULL) {
        refuse_field(c, "packs", ERR_SYNTAX, "%d mistake%s in the packs", to.report.errors,
                     to.report.errors == 1 ? "" : "s");
        return NULL;
    }
    struct set *set = engine_alloc(NULL, sizeof *set);
    *set = (struct set){.game = c->game, .data = data, .pack_count = w->count};
    memcpy(set->packs, w->names, sizeof set->packs);
    memcpy(set->hashes, w->hashes, sizeof set->hashes);
    set->moves = engine_alloc(NULL, (size_t)c->game->moves_max * sizeof *set->moves);
    set->view = engine_alloc(NULL, c->game->view_size);
    set->state = engine_alloc(NULL, c->game->state_size);
    return set;
}

static struct set *find_or_load(struct call *c, const struct wanted *w)
{
    struct set **sets = c->engine->sets;
    int place = -1;
    for (int i = 0; i < SETS_MAX; i++) {
        if (sets[i] != NULL && is_same(sets[i], c->game, w))
            return sets[i];
        if (sets[i] == NULL || (sets[i]->uses == 0 && place < 0))
            place = i;
    }
    if (place < 0) {
        refuse_field(c, "packs", ERR_BOUND,
                     "%d different choices of packs are in use: free some of their matches",
                     SETS_MAX);
        return NULL;
    }
    struct set *set = set_new(c, w);
    if (set == NULL)
        return NULL;
    set_free(sets[place]);
    return sets[place] = set;
}

struct set *set_from_request(struct call *c)
{
    struct wanted w = {0};
    bool is_given = value_member(c->request, "packs") != NULL;
    if (is_given ? !want_given(c, &w) : !want_default(c, &w))
        return NULL;
    return find_or_load(c, &w);
}

bool words_from_request(struct call *c)
{
    struct wanted w = {0};
    struct collector to = {.call = c, .report.say = collect};
    to.report.who = &to;
    if (!want_given(c, &w))
        return false;
    c->words = pack_kind_new(&heresy_packs, w.packs, w.count, &to.report, NULL);
    return c->words != NULL || refuse_field(c, "packs", ERR_SYNTAX, "%d mistake%s in the packs",
                                            to.report.errors, to.report.errors == 1 ? "" : "s");
}

struct set *set_with_deck(struct call *c, const char *name, const char *text, size_t size)
{
    struct wanted w = {0};
    struct pack_text deck = {.text = text, .size = size};
    bool is_given = value_member(c->request, "packs") != NULL;
    if ((is_given ? !want_given(c, &w) : !want_default(c, &w)) || !has_room(c, &w))
        return NULL;
    want(&w, name, &deck);
    return find_or_load(c, &w);
}

struct set *set_from_journal(struct call *c, const struct journal_head *head)
{
    struct wanted given = {0}, w = {0};
    if (!want_given(c, &given))
        return NULL;
    for (int i = 0; i < head->pack_count; i++) {
        int found = 0;
        while (found < given.count && strcmp(given.names[found], head->packs[i]) != 0)
            found++;
        if (found < given.count)
            want(&w, given.names[found], &given.packs[found]);
        else if (!want_built_in(c, head->packs[i], &w))
            return NULL;
    }
    return find_or_load(c, &w);
}

struct search *set_search(struct set *set, const struct bot *b)
{
    if (b->searches && set->search == NULL)
        set->search = bot_search_new(b, set->game, set->data);
    return b->searches ? set->search : NULL;
}

void sets_free(struct engine *e)
{
    for (int i = 0; i < SETS_MAX; i++)
        set_free(e->sets[i]);
}
