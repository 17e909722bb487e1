/* write_journal.c GAME plain|keyed|fair SEED [OPTIONS [PACK]]: plays a match at random, with moves
 * taken back and played again, and prints its journal: for verifiers in other languages. With fair
 * dice, lines also have times, and players talk about the match. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/games.h>
#include <muster/packs.h>
#include <muster/session.h>

enum { DECISIONS_MAX = 1500 };

/* A pack from a file, which stays in memory. */
static struct pack_text read_pack(const char *path)
{
    static char text[1 << 16];
    FILE *in = fopen(path, "rb");
    size_t size = in != NULL ? fread(text, 1, sizeof text, in) : 0;
    if (size == 0) {
        fprintf(stderr, "cannot read %s\n", path);
        exit(1);
    }
    fclose(in);
    return (struct pack_text){.name = "own", .text = text, .size = size};
}

static void *load(const struct game *g, const char *own, struct journal_head *head)
{
    struct pack_text packs[JOURNAL_PACKS_MAX];
    struct report report = {0};
    char list[256], *rest = NULL;
    snprintf(list, sizeof list, "%s", g->default_packs);
    for (char *name = strtok_r(list, ",", &rest); name != NULL; name = strtok_r(NULL, ",", &rest)) {
        int i = head->pack_count++;
        if (!packs_find(g, name, &packs[i]))
            exit(1);
        snprintf(head->packs[i], sizeof head->packs[i], "%s", name);
        head->pack_hashes[i] = pack_hash(&packs[i]);
    }
    if (own != NULL) {
        int i = head->pack_count++;
        packs[i] = read_pack(own);
        snprintf(head->packs[i], sizeof head->packs[i], "own");
        head->pack_hashes[i] = pack_hash(&packs[i]);
    }
    return g->data_new(packs, head->pack_count, &report);
}

/* The host and both seats choose the key. */
static void share_dice(struct journal_head *head)
{
    static const int parts[] = {FAIR_HOST, 0, 1};
    unsigned all = 1U << FAIR_HOST | 1U << 0 | 1U << 1;
    uint8_t bytes[FAIR_SIZE], hash[FAIR_SIZE];
    struct err e;
    for (int i = 0; i < 6; i++) {
        memset(bytes, (int)head->seed + parts[i % 3], sizeof bytes);
        fair_hash(bytes, hash);
        if (i < 3 ? !fair_commit(&head->fair, parts[i], hash, &e)
                  : !fair_reveal(&head->fair, parts[i % 3], all, bytes, &e))
            exit(1);
    }
    fair_key(&head->fair, head->key);
}

/* One decision; now and then the last moves are taken back, and some of them played again. */
static void go_on(struct session *s, struct move *moves, struct rng *rng)
{
    const struct game *g = session_game(s);
    unsigned asked = g->deciders(session_data(s), session_state(s));
    int seat;
    do
        seat = (int)rng_below(rng, (uint32_t)g->seats);
    while ((asked >> seat & 1) == 0);
    int count = g->moves(session_data(s), session_state(s), seat, moves);
    struct err e;
    if (!session_play_move(s, seat, &moves[rng_below(rng, (uint32_t)count)], &e)) {
        fprintf(stderr, "%s\n", e.text);
        exit(1);
    }
    if (rng_below(rng, 16) != 0)
        return;
    session_set_solo(s, rng_below(rng, 4) == 0);
    session_undo(s, (int)rng_below(rng, 2), false, &e);
    while (rng_below(rng, 2) == 0 && session_redo(s, &e)) {
    }
}

static void print(const struct session *s)
{
    struct text t;
    text_init(&t, NULL, 0);
    session_print_journal(s, &t);
    size_t size = t.need + 1;
    char *text = malloc(size);
    if (text == NULL)
        abort();
    text_init(&t, text, size);
    session_print_journal(s, &t);
    fputs(text, stdout);
    free(text);
}

int main(int argc, char **argv)
{
    struct err e = {0};
    struct journal_head head = {.version = MUSTER_VERSION};
    struct rng rng;
    const struct game *g = argc >= 4 ? games_find(argv[1], &e) : NULL;
    if (g == NULL)
        return 2;
    bool is_fair = strcmp(argv[2], "fair") == 0;
    head.dice = is_fair || strcmp(argv[2], "keyed") == 0 ? DICE_KEYED : DICE_PLAIN;
    head.seed = strtoull(argv[3], NULL, 10);
    memset(head.key, (int)head.seed + 1, sizeof head.key);
    if (is_fair)
        share_dice(&head);
    snprintf(head.game, sizeof head.game, "%s", g->name);
    snprintf(head.options, sizeof head.options, "%s", argc > 4 ? argv[4] : "");
    void *data = load(g, argc > 5 ? argv[5] : NULL, &head);
    struct move *moves = malloc((size_t)g->moves_max * sizeof *moves);
    struct session *s = data != NULL ? session_new(g, data, &head, NULL, NULL, &e) : NULL;
    if (s == NULL || moves == NULL)
        return 1;
    rng_seed(&rng, head.seed);
    for (int i = 0; i < DECISIONS_MAX && !game_is_over(g, data, session_state(s)); i++) {
        if (is_fair)
            session_set_time(s, 1000 * i);
        if (is_fair && i % 50 == 5 &&
            !session_note(s, i % 100 == 5 ? "offer 0 draw" : "no 1", false, &e))
            return 1;
        go_on(s, moves, &rng);
    }
    print(s);
    bool ok = session_check_dice(s, &e);
    if (!ok)
        fprintf(stderr, "%s\n", e.text);
    session_free(s);
    free(moves);
    g->data_free(data);
    return ok ? 0 : 1;
}
