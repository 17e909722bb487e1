/* br_geometry.c: how long a line of sight and the destinations of a unit take, in nanoseconds of
 * CPU time: the median of five runs. Prints; asserts nothing.
 *
 *     br_geometry packs/blackreach/ground.pack packs/blackreach/armies.pack
 * packs/blackreach/fields.pack
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../src/games/blackreach/board/load.h"
#include "../src/games/blackreach/save/place.h"
#include "../src/games/blackreach/board/reach.h"
#include "../src/games/blackreach/board/sight.h"

enum { RUNS = 5, LINES = 2000000, REACHES = 200000, DRIVES = 5000, ARMY = 20, PACKS_MAX = 8 };

static double now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static char *read_file(const char *path, size_t *size)
{
    FILE *in = fopen(path, "rb");
    char *text = malloc(1 << 20);
    if (in == NULL || text == NULL) {
        fprintf(stderr, "cannot read %s\n", path);
        exit(3);
    }
    *size = fread(text, 1, 1 << 20, in);
    fclose(in);
    return text;
}

/* A battle under way: units of every type on random squares, both sides mixed. */
static void deploy(const struct br_data *d, struct br_field *f, struct rng *r)
{
    for (int tries = 0; tries < 1000 && f->unit_count < 2 * ARMY; tries++) {
        struct br_unit u = {.where = BR_ON_BOARD, .owner = (uint8_t)(f->unit_count % 2)};
        struct br_spot s[4];
        u.type = (uint8_t)rng_below(r, d->type_count);
        u.x = (uint8_t)rng_below(r, f->board.w);
        u.y = (uint8_t)rng_below(r, f->board.h);
        int count = br_cover_squares(d->types[u.type].print.squares, u.x, u.y, u.heading, s);
        bool fits = true;
        for (int i = 0; i < count; i++)
            fits = fits && br_on_board(&f->board, s[i].x, s[i].y) &&
                   br_unit_at(f, s[i].x, s[i].y) < 0 &&
                   br_area_terrain(d, f, s[i].x, s[i].y)->impassable == 0;
        if (!fits)
            continue;
        f->units[f->unit_count] = u;
        br_field_put(d, f, f->unit_count++);
    }
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static double median(double *runs)
{
    qsort(runs, RUNS, sizeof *runs, compare);
    return runs[RUNS / 2];
}

static double time_sight(const struct br_data *d, const struct br_field *f, struct rng *r,
                         unsigned *sum)
{
    static uint8_t places[4096][4];
    for (int i = 0; i < 4096; i++) {
        for (int k = 0; k < 4; k += 2) {
            places[i][k] = (uint8_t)rng_below(r, f->board.w);
            places[i][k + 1] = (uint8_t)rng_below(r, f->board.h);
        }
    }
    double start = now_ns();
    for (int i = 0; i < LINES; i++) {
        const uint8_t *p = places[i & 4095];
        *sum += (unsigned)br_sight_squares(d, f, p[0], p[1], p[2], p[3], i & 1);
    }
    return (now_ns() - start) / LINES;
}

/* All destinations of the units of a kind, each in turn, with its own MOVEMENT. */
static double time_reach(const struct br_data *d, const struct br_field *f, int squares,
                         bool is_foot, int count, unsigned *sum)
{
    static struct br_pose_reach poses;
    struct br_foot_reach foot;
    struct br_mover m;
    int done = 0;
    double start = now_ns();
    for (int i = 0; done < count; i = (i + 1) % f->unit_count) {
        const struct br_type *t = br_unit_type(d, f, i);
        if (i == 0 && done == 0 && f->unit_count == 0)
            return 0;
        if (t->squares != squares || (t->class == BR_INFANTRY) != is_foot) {
            if (i + 1 == f->unit_count && done == 0)
                return 0;
            continue;
        }
        br_mover_init(d, f, i, br_movement(d, f, i, 0), &m);
        if (squares == 1) {
            br_reach_foot(&m, &foot);
            *sum += foot.ends.row[f->units[i].y];
        } else {
            br_reach_poses(&m, &poses);
            *sum += poses.cost[i];
        }
        done++;
    }
    return (now_ns() - start) / count;
}

static void say_all(void *who, const struct err *e)
{
    (void)who;
    fprintf(stderr, "%d:%d: %s\n", e->line, e->column, e->text);
}

static void bench_board(const struct br_data *d, struct br_field *f, const char *name)
{
    double sight[RUNS], foot[RUNS], two[RUNS], four[RUNS];
    struct rng r;
    unsigned sum = 0;
    rng_seed(&r, 3);
    br_field_index(d, f);
    deploy(d, f, &r);
    for (int i = 0; i < RUNS; i++) {
        sight[i] = time_sight(d, f, &r, &sum);
        foot[i] = time_reach(d, f, 1, true, REACHES, &sum);
        two[i] = time_reach(d, f, 2, false, DRIVES, &sum);
        four[i] = time_reach(d, f, 4, false, DRIVES, &sum);
    }
    printf("%-24s %2dx%-2d %2d units: sight %5.1f ns, infantry %6.0f ns, two squares %7.0f ns, "
           "four squares %7.0f ns (%08x)\n",
           name, f->board.w, f->board.h, f->unit_count, median(sight), median(foot), median(two),
           median(four), sum);
}

int main(int argc, char **argv)
{
    struct pack_text packs[PACKS_MAX];
    struct report report = {.say = say_all};
    static struct br_state s;
    int count = argc - 1 < PACKS_MAX ? argc - 1 : PACKS_MAX;
    for (int i = 0; i < count; i++) {
        packs[i].name = argv[i + 1];
        packs[i].text = read_file(argv[i + 1], &packs[i].size);
    }
    double start = now_ns();
    struct br_data *d = br_data_new(packs, count, &report);
    if (d == NULL)
        return 1;
    printf("packs with %d maps loaded in %.1f ms; a state has %zu bytes\n", d->map_count,
           (now_ns() - start) / 1e6, sizeof s);
    for (int i = 0; i < d->map_count; i++) {
        char drawn[64];
        br_place_begin(&s);
        s.field.board = d->maps[i].board;
        bench_board(d, &s.field, d->maps[i].word);
        br_place_begin(&s);
        s.field.board = d->maps[i].board;
        s.field.board.map = BR_NO_MAP; /* as a board drawn in a position, without a table */
        snprintf(drawn, sizeof drawn, "%s, no table", d->maps[i].word);
        bench_board(d, &s.field, drawn);
    }
    br_data_free(d);
    for (int i = 0; i < count; i++)
        free((void *)(uintptr_t)packs[i].text);
    return 0;
}
