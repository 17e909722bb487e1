#include "../unit.h"
#include "table.h"

#include <muster/packs.h>

enum { PACKS_MAX = 16 };

void *table_room(size_t size)
{
    void *p = calloc(1, size);
    assert_non_null(p);
    return p;
}

void table_begin(struct table *t, const char *game, const char *options, uint64_t seed)
{
    struct pack_text packs[PACKS_MAX];
    struct report report = {0};
    struct err e;
    int count = 0;
    *t = (struct table){.game = games_find(game, &e)};
    assert_non_null(t->game);
    char *list = strdup(t->game->default_packs), *rest = NULL;
    for (char *name = strtok_r(list, ",", &rest); name != NULL; name = strtok_r(NULL, ",", &rest))
        assert_true(packs_find(t->game, name, &packs[count++]));
    free(list);
    t->data = t->game->data_new(packs, count, &report);
    assert_non_null(t->data);
    t->state = table_room(t->game->state_size);
    t->other = table_room(t->game->state_size);
    t->view = table_room(t->game->view_size);
    t->moves = table_room((size_t)t->game->moves_max * sizeof *t->moves);
    rng_seed(&t->rng, seed);
    assert_true(t->game->setup(t->data, t->state, options, seed, NULL, &e));
}

void table_end(struct table *t)
{
    t->game->data_free(t->data);
    free(t->state);
    free(t->other);
    free(t->view);
    free(t->moves);
}

void table_object(const struct table *t, int seat, const struct move *m, char *out, size_t cap)
{
    struct audience a = game_audience(t->game, t->data, t->state, seat, t->view);
    struct text words;
    struct json j;
    text_init(&words, out, cap);
    json_init(&j, &words);
    game_move_json(&a, m, &j);
    assert_false(text_is_cut(&words));
}

void table_words(const struct table *t, int seat, const struct move *m, char *out, size_t cap)
{
    struct text words;
    text_init(&words, out, cap);
    game_move_words(t->game, t->data, t->state, seat, m, &words);
    assert_false(text_is_cut(&words));
}
