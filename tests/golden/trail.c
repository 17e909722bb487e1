/* trail.c: plays a line of a game, half at random and half by the moves that look best, and prints
 * one row a decision: digests of all that the game tells there as data (digest.h), then who played
 * what. A column that differs tells where to look.
 *
 * golden trail GAME PACK_FILE SEED DECISIONS [OPTIONS]; PACK_FILE "-" means the game's own packs.
 */
#include <stdio.h>
#include <stdlib.h>

#include "digest.h"
#include "line.h"

/* Things that are long are asked at one decision in VIEWS_EVERY or RARELY. */
enum { ROW_MAX = 1024, VIEWS_EVERY = 3, RARELY = 7 };

static void begin_row(struct digest *d, const struct line *l)
{
    digest_begin(d);
    digest_events(d, l->events, l->event_count);
    digest_luck(d, l->chances, l->chance_count);
}

/* `m` NULL: the end of the line. */
static void print_row(struct digest *d, const struct line *l, int seat, const struct move *m)
{
    char row[ROW_MAX];
    struct text text;
    text_init(&text, row, sizeof row);
    text_addf(&text, "%4d", l->decisions);
    digest_print(d, &text);
    if (m != NULL) {
        text_addf(&text, " %d ", seat);
        digest_print_move(d, seat, m, &text);
    }
    puts(row);
}

static void play(struct line *l, struct digest *d, const char *options)
{
    int seat = line_pick_seat(l), count;
    begin_row(d, l);
    if (l->decisions % VIEWS_EVERY == 0)
        digest_views(d);
    if (l->decisions % RARELY == 0) {
        digest_position(d, options);
        digest_deals(d);
    }
    int best = digest_decision(d, seat, &count);
    bool is_random = line_below(l, 2) == 0;
    struct move m = d->moves[is_random ? line_below(l, count) : best];
    print_row(d, l, seat, &m);
    line_play(l, seat, &m);
}

static void print_end(struct line *l, struct digest *d)
{
    struct result r = {0};
    begin_row(d, l);
    digest_views(d);
    print_row(d, l, -1, NULL);
    if (l->game->result(l->data, l->state, &r))
        printf("won by %d: %d to %d; %d began; %d rounds\n", r.winner, r.score[0], r.score[1],
               r.opener, r.rounds);
    printf("hash %016llx\n", (unsigned long long)l->game->hash(l->data, l->state));
}

int main(int argc, char **argv)
{
    static struct line l;
    struct digest d;
    struct text text;
    char heads[ROW_MAX];
    int64_t seed, decisions;
    if (argc < 5 || argc > 6 || !text_to_int(argv[3], 0, INT32_MAX, &seed) ||
        !text_to_int(argv[4], 1, 1000000, &decisions)) {
        fprintf(stderr, "usage: golden trail GAME PACK_FILE SEED DECISIONS [OPTIONS]\n");
        return 2;
    }
    const char *options = argc > 5 ? argv[5] : "";
    line_open(&l, argv[1], argv[2], (uint64_t)seed, options);
    digest_open(&d, l.game, l.data, (uint64_t)seed);
    d.state = l.state;
    text_init(&text, heads, sizeof heads);
    digest_print_heads(&text);
    printf("%s, seed %s, options \"%s\"\n    %s\n", l.game->name, argv[3], options, heads);
    while (!line_is_over(&l) && l.decisions < decisions)
        play(&l, &d, options);
    print_end(&l, &d);
    digest_close(&d);
    line_close(&l);
    return 0;
}
