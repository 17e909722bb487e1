/* Properties of a game over random games, through struct game alone.
 * Usage: test_props GAME GAMES[/N] FIRST_SEED [OPTIONS...]
 * Each OPTIONS is one way to play, in turn; with /N the properties are checked
 * at one decision in N, picked at random: a seed plays the same game whatever N
 * is. */
#include "props.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/packs.h>

static void complain(void *who, const struct err *e)
{
    (void)who;
    fprintf(stderr, "test_props: line %d: %s\n", e->line, e->text);
}

/* The packs that are used when none are named. */
static void find_packs(struct trial *t)
{
    struct report report = {.say = complain};
    char names[512];
    snprintf(names, sizeof names, "%s", t->game->default_packs);
    for (char *name = strtok(names, ","); name != NULL; name = strtok(NULL, ","))
        if (t->pack_count == PROPS_PACKS_MAX ||
            !packs_find(t->game, name, &t->packs[t->pack_count++]))
            exit(2);
    t->data = t->game->data_new(t->packs, t->pack_count, &report);
    if (t->data == NULL)
        exit(2);
}

static const struct game *find_game(const char *name)
{
    struct err e;
    const struct game *game = games_find(name, &e);
    if (game == NULL) {
        fprintf(stderr, "test_props: %s\n", e.text);
        exit(2);
    }
    return game;
}

int main(int argc, char **argv)
{
    struct trial t = {.tries = 8, .play_outs = 64};
    int64_t games, first, every = 1;
    char *slash = argc > 2 ? strchr(argv[2], '/') : NULL;
    if (slash != NULL)
        *slash = '\0';
    if (argc < 4 || !text_to_int(argv[2], 1, 100000000, &games) ||
        (slash != NULL && !text_to_int(slash + 1, 1, 1000, &every)) ||
        !text_to_int(argv[3], 0, INT64_MAX / 2, &first)) {
        fprintf(stderr, "usage: test_props GAME GAMES[/N] FIRST_SEED [OPTIONS...]\n");
        return 2;
    }
    t.every = (int)every;
    props_open(&t, find_game(argv[1]));
    find_packs(&t);
    t.has_passing_effects = strcmp(t.game->name, "heresy") == 0;
    for (int64_t i = 0; i < games; i++) {
        props_seed(&t, (uint64_t)(first + i));
        t.options = argc > 4 ? argv[4 + t.seed % (uint64_t)(argc - 4)] : "";
        snprintf(t.again, sizeof t.again, "test_props %s 1/%d %" PRIu64 " \"%s\"", t.game->name,
                 t.every, t.seed, t.options);
        props_play(&t);
        if (t.every == 1 || t.seed % 4 == 0) /* it costs as much as the rest */
            props_twins(&t);
    }
    props_report(&t);
    REQUIRE(&t, games < 10 || t.tally.twin_steps > 0, "nothing could be changed in secret");
    t.game->data_free(t.data);
    props_close(&t);
    return 0;
}
