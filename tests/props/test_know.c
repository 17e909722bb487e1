/* Views of random games held against an independent model of what each viewer may know (know.h).
 * Usage: test_know GAME GAMES FIRST_SEED [OPTIONS...]; each OPTIONS is one way to play, in turn. A
 * word packs=NAME,NAME before them names packs. */
#include "know.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/packs.h>

enum { VIEWERS = 3 };

int know_int(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    return json_is_integer(value) ? (int)json_integer_value(value) : -1;
}

const char *know_text(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text != NULL ? text : "";
}

bool know_is(const json_t *event, const char *name)
{
    return strcmp(know_text(event, "event"), name) == 0;
}

int know_id(const json_t *event, const char *key)
{
    return know_int(json_object_get(event, key), "id");
}

void know_keys(struct know *k, const json_t *object, const char *words)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)object, key, value)
    {
        const char *at = strstr(words, key);
        size_t size = strlen(key);
        while (at != NULL && ((at > words && at[-1] != ' ') || (at[size] != ' ' && at[size] != 0)))
            at = strstr(at + 1, key);
        KNOW(k, at != NULL, "viewer %d is told \"%s\", of which the model knows nothing", k->viewer,
             key);
    }
}

static json_t *parse(const struct trial *t, const char *text)
{
    json_error_t e;
    json_t *value = json_loads(text, 0, &e);
    REQUIRE(t, value != NULL, "%s", e.text);
    return value;
}

static json_t *view_of(struct trial *t, int viewer)
{
    struct text out;
    struct json j;
    text_init(&out, t->text, PROPS_TEXT_MAX);
    json_init(&j, &out);
    t->game->view(t->data, t->state, viewer, t->view);
    t->game->view_json(t->data, t->view, &j);
    REQUIRE(t, !text_is_cut(&out), "a view is too long");
    return parse(t, t->text);
}

static json_t *cards_of(struct trial *t)
{
    struct text out;
    struct json j;
    text_init(&out, t->text, PROPS_TEXT_MAX);
    json_init(&j, &out);
    t->game->cards_json(t->data, &j);
    REQUIRE(t, !text_is_cut(&out), "the cards are too long");
    return parse(t, t->text);
}

static void tell_events(struct trial *t, const struct know_game *g, struct know *k,
                        const struct session *s)
{
    const struct event *events;
    int count = session_events(s, session_count(s) - 1, &events);
    for (int i = 0; i < count; i++) {
        struct audience a = {.game = t->game, .data = t->data, .viewer = k->viewer};
        struct text out;
        struct json j;
        text_init(&out, t->text, PROPS_TEXT_MAX);
        json_init(&j, &out);
        game_event_json(&a, &events[i], &j);
        json_t *event = parse(t, t->text);
        g->tell(k, event);
        json_decref(event);
    }
}

static void look(struct trial *t, const struct know_game *g, struct know ks[VIEWERS],
                 const struct session *s)
{
    memcpy(t->state, session_state(s), t->game->state_size);
    for (int i = 0; i < VIEWERS; i++) {
        tell_events(t, g, &ks[i], s);
        json_t *view = view_of(t, ks[i].viewer);
        g->check(&ks[i], view);
        json_decref(view);
    }
}

static struct session *begin_match(struct trial *t)
{
    struct journal_head head = {.seed = rng_next(&t->course), .pack_count = t->pack_count};
    struct err e;
    snprintf(head.game, sizeof head.game, "%s", t->game->name);
    snprintf(head.options, sizeof head.options, "%s", t->options);
    for (int i = 0; i < t->pack_count; i++)
        snprintf(head.packs[i], sizeof head.packs[i], "%s", t->packs[i].name);
    struct session *s = session_new(t->game, t->data, &head, NULL, NULL, &e);
    REQUIRE(t, s != NULL, "%s", e.text);
    t->shown = t->state;
    return s;
}

static void play_match(struct trial *t, const struct know_game *g, const json_t *cards,
                       long *claims)
{
    struct know ks[VIEWERS];
    struct session *s = begin_match(t);
    struct err e;
    for (int i = 0; i < VIEWERS; i++)
        ks[i] = (struct know){t, i == 2 ? SEAT_SPECTATOR : i, cards, calloc(1, g->model_size), 0};
    look(t, g, ks, s);
    for (; !game_is_over(t->game, t->data, t->state); t->decisions++) {
        char words[JOURNAL_MOVE_TEXT_MAX];
        int seat = props_seat(t, &t->course, t->state);
        struct move m = props_pick(t, &t->course, t->state, seat);
        struct audience a = props_audience(t, seat);
        props_print_move(t, &a, &m, words, sizeof words);
        REQUIRE(t, session_play(s, seat, words, &e), "%s: %s", words, e.text);
        look(t, g, ks, s);
    }
    for (int i = 0; i < VIEWERS; i++) {
        *claims += ks[i].claims;
        free(ks[i].model);
    }
    session_free(s);
}

/* A pack of a test's own, by its path. */
static bool read_pack(const char *path, struct pack_text *out)
{
    static char text[1 << 16];
    FILE *f = fopen(path, "rb");
    size_t size = f != NULL ? fread(text, 1, sizeof text, f) : 0;
    if (f != NULL)
        fclose(f);
    *out = (struct pack_text){path, text, size};
    return size > 0 && size < sizeof text;
}

static void find_packs(struct trial *t, const char *list)
{
    struct report report = {0};
    static char names[1024];
    snprintf(names, sizeof names, "%s", list);
    for (char *name = strtok(names, ","); name != NULL; name = strtok(NULL, ","))
        if (t->pack_count == PROPS_PACKS_MAX ||
            !(strchr(name, '/') != NULL ? read_pack(name, &t->packs[t->pack_count++])
                                        : packs_find(t->game, name, &t->packs[t->pack_count++])))
            exit(2);
    t->data = t->game->data_new(t->packs, t->pack_count, &report);
    if (t->data == NULL)
        exit(2);
}

int main(int argc, char **argv)
{
    static const struct know_game *const all[] = {&know_imperium, &know_heresy, &know_blackreach};
    const struct know_game *g = NULL;
    struct trial t = {.every = 1};
    int64_t games, first;
    long claims = 0;
    for (int i = 0; argc > 1 && i < 3; i++)
        if (strcmp(argv[1], all[i]->game) == 0)
            g = all[i];
    if (argc < 4 || g == NULL || !text_to_int(argv[2], 1, 100000000, &games) ||
        !text_to_int(argv[3], 0, INT64_MAX / 2, &first)) {
        fprintf(stderr, "usage: test_know GAME GAMES FIRST_SEED [packs=NAMES] [OPTIONS...]\n");
        return 2;
    }
    props_open(&t, games_find(g->game, NULL));
    int options = 4;
    bool has_packs = argc > 4 && strncmp(argv[4], "packs=", 6) == 0;
    find_packs(&t, has_packs ? argv[4] + 6 : t.game->default_packs);
    options += has_packs;
    json_t *cards = cards_of(&t);
    for (int64_t i = 0; i < games; i++) {
        props_seed(&t, (uint64_t)(first + i));
        t.options =
            argc > options ? argv[options + (int)(t.seed % (uint64_t)(argc - options))] : "";
        snprintf(t.again, sizeof t.again, "test_know %s 1 %" PRIu64 " %s \"%s\"", g->game, t.seed,
                 has_packs ? argv[4] : "", t.options);
        play_match(&t, g, cards, &claims);
    }
    printf("%s: %" PRId64 " games, %ld claims of views held against the model\n", g->game, games,
           claims);
    json_decref(cards);
    t.game->data_free(t.data);
    props_close(&t);
    return claims > 0 ? 0 : 1;
}
