/* seeds.c: writes inputs for fuzz targets whose good inputs hold names of states: journals and
 * positions of random matches. Usage: fuzz_seeds NAME FOLDER; other names need none. */
#include "fuzz.h"

#include <stdio.h>

#include <muster/session.h>

static const char *const options[] = {"points=1 build=auto", "points=2", "points=3 pass=final",
                                      "points=2 build0=auto"};

static void save(const char *folder, const char *name, int number, const char *text, size_t size)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s-%d", folder, name, number);
    FILE *out = fopen(path, "wb");
    if (out == NULL || fwrite(text, 1, size, out) != size || fclose(out) != 0) {
        fprintf(stderr, "fuzz_seeds: cannot write %s\n", path);
        exit(1);
    }
}

static void save_position(const struct session *s, const char *folder, int number)
{
    static char buf[FUZZ_TEXT_MAX];
    const struct game *g = session_game(s);
    struct text t;
    text_init(&t, buf, sizeof buf);
    text_addf(&t, "%s\n",
              g->seats == 2 && g->default_packs[0] == '\0' ? g->name : session_head(s)->options);
    g->print_position(session_data(s), session_state(s), &t);
    save(folder, g->name, number, buf, t.need);
}

/* One random move, sometimes taken back. */
static void play(struct session *s, struct rng *rng)
{
    const struct game *g = session_game(s);
    struct move moves[512];
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct text t;
    struct err e;
    int seat = game_seat(g, session_data(s), session_state(s));
    int count = g->moves(session_data(s), session_state(s), seat, moves);
    text_init(&t, words, sizeof words);
    g->print_move(session_data(s), &moves[rng_below(rng, (uint32_t)count)], &t);
    assert(session_play(s, seat, words, &e));
    if (rng_below(rng, 9) == 0)
        assert(session_undo(s, seat, true, &e));
}

/* Collects what the session writes, undone moves included. */
struct tape {
    struct text text;
};

static bool record(void *who, const char *text, size_t size, struct err *e)
{
    (void)e;
    text_add_bytes(&((struct tape *)who)->text, text, size);
    return true;
}

static void match(const struct game *g, int number, bool as_positions, const char *folder)
{
    static char buf[FUZZ_TEXT_MAX * 4];
    void *data = fuzz_data(g, 1);
    struct tape tape;
    struct session_sink sink = {record, &tape};
    struct journal_head head = {.seed = (uint64_t)number, .dice = DICE_PLAIN};
    struct rng rng;
    struct err e;
    text_init(&tape.text, buf, sizeof buf);
    if (number % 2 == 1)
        head.dice = DICE_KEYED;
    snprintf(head.game, sizeof head.game, "%s", g->name);
    snprintf(head.version, sizeof head.version, "%s", MUSTER_VERSION);
    if (g->default_packs[0] != '\0')
        snprintf(head.options, sizeof head.options, "%s", options[number % 4]);
    rng_seed(&rng, (uint64_t)number);
    struct session *s = session_new(g, data, &head, NULL, &sink, &e);
    assert(s != NULL);
    for (int i = 0; i < 40 && !game_is_over(g, data, session_state(s)); i++) {
        if (as_positions && i % 7 == 0)
            save_position(s, folder, number * 100 + i);
        play(s, &rng);
    }
    if (!as_positions)
        save(folder, g->name, number, buf, tape.text.need);
    session_free(s);
    g->data_free(data);
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: fuzz_seeds NAME FOLDER\n");
        return 2;
    }
    bool is_journal = strcmp(argv[1], "journal") == 0;
    if (!is_journal && strcmp(argv[1], "position") != 0)
        return 0;
    for (int i = 0; fuzz_games[i] != NULL; i++)
        for (int number = 0; number < 4; number++)
            match(fuzz_games[i], number, !is_journal, argv[2]);
    return 0;
}
