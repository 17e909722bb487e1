/* line.h: a line of play: a game with its packs, a state, and what the last move brought.
 *     struct line l;
 *     line_open(&l, "imperium", "-", 1, "points=2");
 *     while (!line_is_over(&l)) {
 *         int seat = line_pick_seat(&l);
 *         int count = l.game->moves(l.data, l.state, seat, l.moves);
 *         line_play(&l, seat, &l.moves[line_below(&l, count)]);
 *     }
 *     line_close(&l);
 * Whatever cannot be opened ends the program with a message.
 */
#ifndef GOLDEN_LINE_H
#define GOLDEN_LINE_H

#include <muster/packs.h>

enum { PACKS_MAX = 16, LINE_EVENTS_MAX = 256, LINE_CHANCES_MAX = 1024 };

struct line {
    const struct game *game;
    void *data, *state;
    struct move *moves; /* room for moves_max */
    struct rng rng;     /* chooses seats and moves */
    struct event events[LINE_EVENTS_MAX];
    int event_count; /* of the last move, or of the set-up */
    struct chance chances[LINE_CHANCES_MAX];
    int chance_count; /* likewise */
    int decisions;
};

/* `pack` is a file, or "-": the packs that the game uses when none are named. */
void line_open(struct line *l, const char *game, const char *pack, uint64_t seed,
               const char *options);
void line_close(struct line *l);

bool line_is_over(const struct line *l);
/* A random one of the seats that are asked. */
int line_pick_seat(struct line *l);
/* 0 to n - 1, at random. */
int line_below(struct line *l, int n);
void line_play(struct line *l, int seat, const struct move *m);

/* The packs of `pack`, as above, into room for PACKS_MAX; returns how many. The text of a
 * file stays until the next one is opened. */
int packs_open(const struct game *g, const char *pack, struct pack_text *out);

/* Memory of zeros. */
void *room(size_t size);
/* The file with a terminator, to be freed; NULL: there is none. */
char *file_read(const char *path, size_t *size);

#endif
