/* seeds.c: writes inputs for fuzz targets whose good inputs hold names of states, or come from the
 * packs: journals, positions and moves of random matches. Usage: fuzz_seeds NAME FOLDER; other
 * names than journal, position and move need none. */
#include "fuzz.h"

#include <stdio.h>

#include <muster/session.h>

enum { MATCHES = 4, KINDS_MAX = 16 };

enum seeds { SEEDS_JOURNAL, SEEDS_POSITION, SEEDS_MOVE, SEEDS_COUNT };
static const char *const seeds_names[SEEDS_COUNT] = {"journal", "position", "move"};

/* By game, as fuzz_games. */
static const char *const options[FUZZ_GAMES][MATCHES] = {
    {"points=1 build=auto", "points=2", "points=3 pass=final", "points=2 build0=auto"},
    {"", "variant=quick-start", "deck0=bulwark deck1=gambit", "max_battle_actions=4"},
    {"", "scenario=three-farms", "", "scenario=three-farms"},
    {"", "", "", ""}};

/* The kinds that are kept: of positions the words of their frames and the question, of moves their
 * first word. */
struct kinds {
    int count;
    char words[KINDS_MAX][256];
};

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

static bool is_new(struct kinds *kinds, const char *words)
{
    for (int i = 0; i < kinds->count; i++)
        if (strcmp(kinds->words[i], words) == 0)
            return false;
    if (kinds->count == KINDS_MAX)
        return false;
    strcpy(kinds->words[kinds->count++], words);
    return true;
}

/* Is this the first position with such frames and such a question? */
static bool is_new_position(struct kinds *kinds, const char *position, const char *question)
{
    char words[256];
    struct text t;
    text_init(&t, words, sizeof words);
    text_add(&t, question);
    for (const char *p = position; (p = strstr(p, "\nframe: ")) != NULL;) {
        p += 8;
        text_addf(&t, " %.*s", (int)strcspn(p, " \n"), p);
    }
    return is_new(kinds, words);
}

static void save_position(const struct session *s, struct kinds *kinds, const char *folder)
{
    static char buf[FUZZ_TEXT_MAX];
    const struct game *g = session_game(s);
    const void *data = session_data(s), *state = session_state(s);
    struct question q = {0};
    struct text t;
    text_init(&t, buf, sizeof buf);
    if (g != &imperium_game)
        text_addf(&t, "%s ", g->name);
    text_addf(&t, "%s\n", session_head(s)->options);
    g->print_position(data, state, &t);
    game_question(g, data, state, game_seat(g, data, state), &q);
    if (is_new_position(kinds, buf, q.id))
        save(folder, g->name, kinds->count, buf, t.need);
}

static void save_moves(const struct session *s, struct kinds *kinds, const char *folder)
{
    const struct game *g = session_game(s);
    const void *data = session_data(s), *state = session_state(s);
    struct move *moves = malloc((size_t)g->moves_max * sizeof *moves);
    int count = g->moves(data, state, game_seat(g, data, state), moves);
    for (int i = 0; i < count; i++) {
        char words[JOURNAL_MOVE_TEXT_MAX], first[JOURNAL_MOVE_TEXT_MAX];
        struct text t;
        text_init(&t, words, sizeof words);
        game_move_words(g, data, state, game_seat(g, data, state), &moves[i], &t);
        snprintf(first, sizeof first, "%.*s", (int)strcspn(words, " "), words);
        if (is_new(kinds, first))
            save(folder, g->name, kinds->count, words, t.need);
    }
    free(moves);
}

/* One random move, sometimes taken back. */
static void play(struct session *s, struct rng *rng)
{
    const struct game *g = session_game(s);
    struct move *moves = malloc((size_t)g->moves_max * sizeof *moves);
    char words[JOURNAL_MOVE_TEXT_MAX];
    struct text t;
    struct err e;
    int seat = game_seat(g, session_data(s), session_state(s));
    int count = g->moves(session_data(s), session_state(s), seat, moves);
    text_init(&t, words, sizeof words);
    game_move_words(g, session_data(s), session_state(s), seat,
                    &moves[rng_below(rng, (uint32_t)count)], &t);
    free(moves);
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

/* A position in the midst of a random match. */
static const char *middle_of(const struct game *g, const void *data, const char *option_words)
{
    static char buf[FUZZ_TEXT_MAX];
    void *state = malloc(g->state_size);
    struct rng rng;
    struct text t;
    rng_seed(&rng, 7);
    assert(g->setup(data, state, option_words, 7, NULL, NULL));
    fuzz_play(g, data, state, &rng, 40);
    text_init(&t, buf, sizeof buf);
    g->print_position(data, state, &t);
    free(state);
    return buf;
}

/* A random match: its journal, or new kinds of positions or moves. */
static void match(enum seeds what, int game, int number, const void *data, struct kinds *kinds,
                  const char *folder)
{
    static char buf[FUZZ_TEXT_MAX * 4];
    const struct game *g = fuzz_games[game];
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
    snprintf(head.options, sizeof head.options, "%s", options[game][number % MATCHES]);
    rng_seed(&rng, (uint64_t)number);
    bool is_middle = what == SEEDS_JOURNAL && number == MATCHES - 1;
    struct session *s =
        session_new(g, data, &head, is_middle ? middle_of(g, data, head.options) : NULL, &sink, &e);
    assert(s != NULL);
    for (int i = 0; i < (what == SEEDS_JOURNAL ? 40 : 200); i++) {
        if (game_is_over(g, data, session_state(s)))
            break;
        if (what == SEEDS_POSITION)
            save_position(s, kinds, folder);
        if (what == SEEDS_MOVE)
            save_moves(s, kinds, folder);
        play(s, &rng);
    }
    if (what == SEEDS_JOURNAL)
        save(folder, g->name, number, buf, tape.text.need);
    session_free(s);
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: fuzz_seeds NAME FOLDER\n");
        return 2;
    }
    int what = 0;
    while (what < SEEDS_COUNT && strcmp(argv[1], seeds_names[what]) != 0)
        what++;
    for (int game = 0; what < SEEDS_COUNT && game < FUZZ_GAMES; game++) {
        struct kinds kinds = {0};
        void *data = fuzz_data(fuzz_games[game], 1);
        for (int number = 0; number < MATCHES; number++)
            match((enum seeds)what, game, number, data, &kinds, argv[2]);
        fuzz_games[game]->data_free(data);
    }
    return 0;
}
