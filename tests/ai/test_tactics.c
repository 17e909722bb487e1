/* Positions with a plainly best move, which the levels 4 and 5 must find.
 *
 *     test_ai tactics FILE...                          plays them
 *     test_ai tactics --find GAME SEED COUNT OPTIONS   looks for such positions and prints them
 *
 * A position is plain if one move wins far more often than every other one in games played greedily
 * to their end, over worlds that fit the mover's view: another yardstick than the evaluation by
 * which the levels judge. In a file each position begins with "== game", and has "options: ", the
 * lines of the position and "best: " with the move; "about: " tells how much better it is. */
#include "../unit.h"

#include <stdio.h>
#include <stdlib.h>

#include <muster/packs.h>
#include <muster/position.h>
#include <muster/search.h>

enum {
    PACKS_MAX = 16,
    ORACLE_PLAYOUTS = 600,
    PLAIN = SEARCH_ONE / 6, /* so much better than the next, */
    PLAIN_ERRORS = 2,       /* and by so many standard errors, twice over */
    WORDS_MAX = 256,
    APART = 3 /* decisions between two positions of one game */
};

struct table {
    const struct game *game;
    void *data, *state, *view;
    struct move *moves;
    struct bot_turn turn;
    struct search *search;
};

/* The game's default packs. */
static void *load_defaults(const struct game *g)
{
    struct pack_text packs[PACKS_MAX];
    struct report report = {0};
    char names[200];
    int count = 0;
    snprintf(names, sizeof names, "%s", g->default_packs);
    for (char *name = strtok(names, ", "); name != NULL; name = strtok(NULL, ", "))
        if (count == PACKS_MAX || !packs_find(g, name, &packs[count++]))
            return NULL;
    return g->data_new(packs, count, &report);
}

static bool open_table(struct table *t, const char *name)
{
    struct err e;
    *t = (struct table){.game = games_find(name, &e)};
    if (t->game == NULL || (t->data = load_defaults(t->game)) == NULL)
        return false;
    t->state = calloc(1, t->game->state_size);
    t->view = calloc(1, t->game->view_size);
    t->moves = calloc((size_t)t->game->moves_max, sizeof *t->moves);
    t->search = search_new(t->game, t->data, 1);
    return t->state != NULL && t->view != NULL && t->moves != NULL;
}

static void close_table(struct table *t)
{
    if (t->data != NULL)
        t->game->data_free(t->data);
    free(t->state);
    free(t->view);
    free(t->moves);
    search_free(t->search);
}

/* Fills in the turn of the seat that is asked. False: the game is over. */
static bool begin_turn(struct table *t)
{
    const struct game *g = t->game;
    int seat = game_seat(g, t->data, t->state);
    if (seat < 0)
        return false;
    g->view(t->data, t->state, seat, t->view);
    t->turn = (struct bot_turn){.game = g,
                                .data = t->data,
                                .view = t->view,
                                .seat = seat,
                                .moves = t->moves,
                                .search = t->search};
    t->turn.count = g->moves(t->data, t->state, seat, t->moves);
    return true;
}

static void words_of(struct table *t, int choice, char out[WORDS_MAX])
{
    struct text words;
    text_init(&words, out, WORDS_MAX);
    game_move_words(t->game, t->data, t->state, t->turn.seat, &t->moves[choice], &words);
}

/* ---- playing ---- */

static int check_levels(struct table *t, const char *best, const char *where)
{
    int wrong = 0;
    for (int level = 4; level <= 5; level++) {
        char number[2] = {(char)('0' + level), '\0'}, found[WORDS_MAX];
        const struct bot *bot = bot_find(number, NULL);
        struct rng rng;
        rng_seed(&rng, 1);
        words_of(t, bot->choose(bot, &t->turn, &rng), found);
        if (strcmp(found, best) != 0) {
            printf("%s: %s plays \"%s\" where \"%s\" is best\n", where, bot->name, found, best);
            wrong++;
        }
    }
    return wrong;
}

/* One position: from behind "== " to the next, or the end. */
static int check_position(char *text, const char *where)
{
    char *rest = text, *line, *options = "", *best = NULL;
    char *game = strsep(&rest, "\n"), *position = calloc(1, rest != NULL ? strlen(rest) + 2 : 1);
    struct table t;
    struct err e = {0};
    int wrong = 1;
    while ((line = strsep(&rest, "\n")) != NULL) {
        if (strncmp(line, "options: ", 9) == 0)
            options = line + 9;
        else if (strncmp(line, "best: ", 6) == 0)
            best = line + 6;
        else if (strncmp(line, "about: ", 7) != 0)
            strcat(strcat(position, line), "\n");
    }
    if (!open_table(&t, game) || best == NULL)
        printf("%s: no such game, or no best move\n", where);
    else if (!position_place(t.game, t.data, options, position, strlen(position), t.state, NULL,
                             &e) ||
             !begin_turn(&t))
        printf("%s: %s\n", where, e.text);
    else
        wrong = check_levels(&t, best, where);
    close_table(&t);
    free(position);
    return wrong;
}

static char *read_whole(const char *path)
{
    FILE *f = fopen(path, "rb");
    if (f == NULL) {
        perror(path);
        exit(1);
    }
    size_t size = 0, cap = 1 << 20;
    char *text = malloc(cap);
    size = fread(text, 1, cap - 1, f);
    text[size] = '\0';
    fclose(f);
    return text;
}

static int check_file(const char *path)
{
    char *text = read_whole(path), *at = strstr(text, "== "), where[300];
    int wrong = 0, count = 0;
    while (at != NULL) {
        char *next = strstr(at + 3, "\n== ");
        if (next != NULL)
            *next = '\0';
        snprintf(where, sizeof where, "%s, position %d", path, ++count);
        wrong += check_position(at + 3, where);
        at = next != NULL ? next + 1 : NULL;
    }
    printf("%s: %d positions, %d answers wrong\n", path, count, wrong);
    free(text);
    return wrong + (count < 20);
}

/* ---- finding ---- */

/* Is the first of the tries far better than all others? */
static bool is_plain(const struct search_report *r)
{
    for (int i = 1; i < r->try_count; i++)
        if (r->tries[i].behind < PLAIN ||
            r->tries[i].behind < PLAIN_ERRORS * r->tries[i].behind_error)
            return false;
    return r->try_count > 1;
}

static void print_found(struct table *t, const char *options, const struct search_report *r)
{
    size_t cap = 1 << 18;
    char *buf = malloc(cap), words[WORDS_MAX];
    struct text out;
    int next = r->tries[1].behind;
    for (int i = 2; i < r->try_count; i++)
        next = r->tries[i].behind < next ? r->tries[i].behind : next;
    text_init(&out, buf, cap);
    t->game->print_position(t->data, t->state, &out);
    words_of(t, r->tries[0].move, words);
    printf("== %s\noptions: %s\nbest: %s\nabout: wins %d of 100, every other at least %d fewer\n%s",
           t->game->name, options, words, r->tries[0].chance * 100 / SEARCH_ONE,
           next * 100 / SEARCH_ONE, buf);
    fflush(stdout);
    free(buf);
}

/* Plays a game greedily from its seed, at most so many decisions; returns how many there were. */
static int play_greedily(struct table *t, const char *options, uint64_t seed, int most)
{
    struct rng rng;
    struct err e;
    int count = 0;
    rng_seed(&rng, seed);
    if (!t->game->setup(t->data, t->state, options, seed, NULL, &e)) {
        puts(e.text);
        exit(1);
    }
    for (; count < most && begin_turn(t); count++) {
        int choice = bot_greedy_choice(t->game, t->data, t->view, t->moves, t->turn.count, &rng);
        t->game->apply(t->data, t->state, t->turn.seat, &t->moves[choice], NULL);
    }
    return count;
}

/* Looks at decisions in the last third of greedy games, where the move that looks best at first
 * sight is not the best one. */
static int find(const char *name, uint64_t seed, int count, const char *options)
{
    struct table t;
    if (!open_table(&t, name))
        return 1;
    struct game whole = *t.game; /* playouts run to the end */
    whole.chapter = NULL;
    whole.features = NULL;
    whole.weights = NULL;
    struct search *oracle = search_new(&whole, t.data, 1);
    struct search_limits limits = {.playouts = ORACLE_PLAYOUTS};
    for (int found = 0; found < count; seed++) {
        int length = play_greedily(&t, options, seed, INT32_MAX);
        for (int at = length * 2 / 3; at < length && found < count; at++) {
            struct search_report r;
            struct rng luck;
            play_greedily(&t, options, seed, at);
            if (!begin_turn(&t) || t.turn.count < 3)
                continue;
            struct bot_turn turn = t.turn;
            turn.game = &whole;
            rng_seed(&luck, 1);
            search_choose(oracle, &turn, &limits, &luck, &r);
            if (!is_plain(&r))
                continue;
            int best = r.tries[0].move; /* in other worlds, too? */
            search_choose(oracle, &turn, &limits, &luck, &r);
            if (r.tries[0].move != best || !is_plain(&r))
                continue;
            print_found(&t, options, &r);
            found++;
            at += APART;
        }
    }
    search_free(oracle);
    close_table(&t);
    return 0;
}

int main(int argc, char **argv)
{
    int wrong = 0;
    if (argc == 6 && strcmp(argv[1], "--find") == 0)
        return find(argv[2], strtoull(argv[3], NULL, 10), atoi(argv[4]), argv[5]);
    for (int i = 1; i < argc; i++)
        wrong += check_file(argv[i]);
    return wrong > 0 || argc < 2;
}
