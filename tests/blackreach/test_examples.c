/* The worked examples of the rulebook and single rulings, as positions with questions (*.geo). */
#include "ground.h"

#include <stdio.h>

#include <muster/lines.h>

#include "../../src/games/blackreach/board/bearing.h"
#include "../../src/games/blackreach/data/read.h"
#include "../../src/games/blackreach/board/reach.h"
#include "../../src/games/blackreach/board/template.h"
#include "../../src/games/blackreach/board/zoc.h"

struct asked {
    const struct br_data *d;
    struct br_state s;
    char words[12][32]; /* the question, word by word */
    int count;
    struct text answer;
};

/* ---- reading ---- */

static int unit_named(const struct asked *q, const char *word)
{
    int unit = br_unit_find(&q->s.field, word);
    if (unit < 0)
        fail_msg("no unit \"%s\"", word);
    return unit;
}

static void read_end(const struct asked *q, const char *word, struct br_end *out)
{
    bool is_interspace;
    int x, y;
    if (!br_read_spot(word, &is_interspace, &x, &y))
        br_end_unit(q->d, &q->s.field, unit_named(q, word), out);
    else if (is_interspace)
        br_end_interspace(&q->s.field, x, y, out);
    else
        br_end_square(x, y, true, out);
}

static struct br_point read_point(const char *word)
{
    bool is_interspace;
    int x, y;
    assert_true(br_read_spot(word, &is_interspace, &x, &y));
    return is_interspace ? (struct br_point){(int8_t)(2 * x), (int8_t)(2 * y)}
                         : (struct br_point){(int8_t)(2 * x + 1), (int8_t)(2 * y + 1)};
}

static int read_dir(const char *word)
{
    for (int i = 0; i < BR_DIR_COUNT; i++)
        if (strcmp(word, br_dir_names[i]) == 0)
            return i;
    fail_msg("no direction \"%s\"", word);
    return 0;
}

/* pose := x,y [ "/" direction ] */
static struct br_pose read_pose(const char *word)
{
    char square[32];
    bool is_interspace;
    int x, y;
    const char *slash = strchr(word, '/');
    snprintf(square, sizeof square, "%.*s", (int)strcspn(word, "/"), word);
    assert_true(br_read_spot(square, &is_interspace, &x, &y));
    return (struct br_pose){(uint8_t)x, (uint8_t)y,
                            (uint8_t)(slash != NULL ? read_dir(slash + 1) : 0)};
}

static void mover_of(const struct asked *q, const char *word, struct br_mover *m)
{
    int unit = unit_named(q, word);
    br_mover_init(q->d, &q->s.field, unit, br_movement(q->d, &q->s.field, unit, 0), m);
}

/* ---- answering ---- */

static void answer_spots(struct asked *q, const struct br_spot *spots, int count)
{
    for (int i = 0; i < count; i++)
        text_addf(&q->answer, "%s%d,%d", i > 0 ? " " : "", spots[i].x, spots[i].y);
    if (count == 0)
        text_add(&q->answer, "none");
}

static void answer_value(struct asked *q, int value)
{
    if (value == 0 || value >= BR_BLOCKED)
        text_add(&q->answer, value == 0 ? "clear" : "blocked");
    else
        text_add_int(&q->answer, value);
}

static void ask_los(struct asked *q)
{
    struct br_end from, to;
    struct br_best_line best;
    read_end(q, q->words[1], &from);
    read_end(q, q->words[2], &to);
    int value = br_sight(q->d, &q->s.field, &from, &to, NULL);
    assert_int_equal(value, br_sight(q->d, &q->s.field, &from, &to, &best)); /* both ways agree */
    answer_value(q, value);
}

/* One line from point to point of two units: "line A 2,3 B i(4,4)". */
static void ask_line(struct asked *q)
{
    struct br_end from, to;
    read_end(q, q->words[1], &from);
    read_end(q, q->words[3], &to);
    answer_value(q, br_line(q->d, &q->s.field, &from, read_point(q->words[2]), &to,
                            read_point(q->words[4]), NULL));
}

static void ask_passes(struct asked *q)
{
    struct br_spot out[BR_MEETINGS_MAX];
    struct br_pose a = read_pose(q->words[1]), b = read_pose(q->words[2]);
    answer_spots(q, out, br_line_squares(a.x, a.y, b.x, b.y, out));
}

static void ask_range(struct asked *q)
{
    bool is_interspace;
    int a, b, from = unit_named(q, q->words[1]);
    if (br_read_spot(q->words[2], &is_interspace, &a, &b))
        text_add_int(&q->answer, br_range_interspace(q->d, &q->s.field, from, a, b));
    else
        text_add_int(&q->answer, br_range(q->d, &q->s.field, from, unit_named(q, q->words[2])));
}

static void ask_arc(struct asked *q)
{
    int unit = unit_named(q, q->words[1]);
    const struct br_type *t = br_unit_type(q->d, &q->s.field, unit);
    const struct br_unit *u = &q->s.field.units[unit];
    struct br_point from = {(int8_t)(2 * u->x + 1), (int8_t)(2 * u->y + 1)};
    bool in = br_in_arc(&t->weapons[t->faces[u->face].weapons.first], u->heading, from,
                        read_point(q->words[2]));
    text_add(&q->answer, in ? "in" : "out");
}

static void ask_facing(struct asked *q)
{
    static const char *const names[] = {"side", "front", "rear"};
    text_add(&q->answer, names[br_facing_from(q->d, &q->s.field, unit_named(q, q->words[1]),
                                              read_point(q->words[2]))]);
}

/* The net modifier of the line an attack with the first weapon uses. */
static void ask_net(struct asked *q)
{
    struct br_aim aim;
    int shooter = unit_named(q, q->words[1]);
    int weapon = br_unit_face(q->d, &q->s.field, shooter)->weapons.first;
    if (br_aim(q->d, &q->s.field, shooter, weapon, unit_named(q, q->words[2]), &aim) &&
        aim.value < BR_BLOCKED)
        text_add_int(&q->answer, aim.net);
    else
        text_add(&q->answer, "none");
}

/* Steps one after the other, as far as MOVEMENT and stops let it, and whether it may end there. */
static void ask_walk(struct asked *q)
{
    struct br_mover m;
    struct br_step steps[BR_STEPS_MAX];
    mover_of(q, q->words[1], &m);
    const struct br_unit *u = &q->s.field.units[m.unit];
    struct br_pose at = {u->x, u->y, m.squares == 1 ? 0 : u->heading};
    bool stopped = false;
    for (int i = 2; i < q->count; i++) {
        struct br_pose to = read_pose(q->words[i]);
        int count = br_steps(&m, at, steps), k = 0;
        while (k < count && memcmp(&steps[k].to, &to, sizeof to) != 0)
            k++;
        if (k == count || stopped || i - 1 > m.movement) {
            text_add(&q->answer, "no");
            return;
        }
        stopped = steps[k].stops;
        at = to;
    }
    text_add(&q->answer, br_may_end(&m, at) ? "yes" : "no");
}

static void ask_reach(struct asked *q)
{
    struct br_mover m;
    struct br_pose_reach *r = malloc(sizeof *r);
    struct br_pose to = read_pose(q->words[2]);
    mover_of(q, q->words[1], &m);
    br_reach_poses(&m, r);
    int cost = r->cost[br_pose_number(&q->s.field.board, to.x, to.y, to.heading)];
    free(r);
    if (cost == BR_NO_COST)
        text_add(&q->answer, "no");
    else
        text_add_int(&q->answer, cost);
    if (m.squares == 1) { /* the quick way agrees */
        struct br_foot_reach foot;
        br_reach_foot(&m, &foot);
        assert_int_equal(cost != BR_NO_COST, br_rows_has(&foot.ends, to.x, to.y));
        if (cost != BR_NO_COST)
            assert_true(br_rows_has(&foot.level[cost], to.x, to.y));
    }
}

static void ask_path(struct asked *q)
{
    struct br_mover m;
    struct br_path path;
    mover_of(q, q->words[1], &m);
    if (!br_best_path(&m, read_pose(q->words[2]), &path)) {
        text_add(&q->answer, "none");
        return;
    }
    text_addf(&q->answer, "exposure %d:", path.exposure);
    for (int i = 0; i <= path.cost; i++)
        text_addf(&q->answer, " %d,%d", path.poses[i].x, path.poses[i].y);
}

static void ask_crush(struct asked *q)
{
    struct br_mover m;
    struct br_path path;
    mover_of(q, q->words[1], &m);
    assert_true(br_best_path(&m, read_pose(q->words[2]), &path));
    for (int i = 0; i < path.crush_count; i++)
        text_addf(&q->answer, "%s%s=%d", i > 0 ? " " : "", q->s.field.units[path.crushed[i]].label,
                  path.crush_dp[i]);
    if (path.crush_count == 0)
        text_add(&q->answer, "none");
}

static void ask_runs_over(struct asked *q)
{
    struct br_mover m;
    struct br_path path;
    mover_of(q, q->words[1], &m);
    assert_true(br_best_path(&m, read_pose(q->words[2]), &path));
    for (int i = 0; i < path.run_over_count; i++)
        text_addf(&q->answer, "%s%s", i > 0 ? " " : "", q->s.field.units[path.run_over[i]].label);
}

/* Puts the vehicle on its last pose, then asks where its victim can go. */
static void ask_run_over(struct asked *q)
{
    struct br_spot out[8];
    struct br_field *f = &q->s.field;
    int vehicle = unit_named(q, q->words[2]);
    struct br_pose at = read_pose(q->words[3]);
    br_field_lift(q->d, f, vehicle);
    f->units[vehicle].x = at.x;
    f->units[vehicle].y = at.y;
    f->units[vehicle].heading = at.heading;
    br_field_put(q->d, f, vehicle);
    answer_spots(
        q, out, br_forced_squares(q->d, f, unit_named(q, q->words[1]), BR_FORCED_RUN_OVER, 0, out));
}

static void ask_retreat(struct asked *q)
{
    struct br_spot out[8];
    answer_spots(q, out,
                 br_forced_squares(q->d, &q->s.field, unit_named(q, q->words[1]), BR_FORCED_RETREAT,
                                   read_dir(q->words[2]), out));
}

static void ask_push(struct asked *q)
{
    struct br_spot out[8];
    answer_spots(
        q, out,
        br_forced_squares(q->d, &q->s.field, unit_named(q, q->words[1]), BR_FORCED_PUSH, 0, out));
}

static void ask_zone(struct asked *q)
{
    struct br_rows zone;
    struct br_spot out[16];
    int count = 0;
    br_zone(q->d, &q->s.field, unit_named(q, q->words[1]), &zone);
    for (int y = 0; y < q->s.field.board.h; y++)
        for (int x = 0; x < q->s.field.board.w; x++)
            if (br_rows_has(&zone, x, y))
                out[count++] = (struct br_spot){(int8_t)x, (int8_t)y};
    answer_spots(q, out, count);
}

static void ask_covers(struct asked *q)
{
    struct br_spot out[4];
    struct br_pose at = read_pose(q->words[1]);
    answer_spots(q, out, br_cover_squares(q->words[2][0] - '0', at.x, at.y, at.heading, out));
}

static void answer_hits(struct asked *q, const struct br_burst *burst)
{
    for (int i = 0; i < burst->hit_count; i++) {
        text_addf(&q->answer, "%s%s", i > 0 ? " " : "",
                  q->s.field.units[burst->hits[i].unit].label);
        if (burst->hits[i].penalty > 0)
            text_addf(&q->answer, "-%d", burst->hits[i].penalty);
    }
    if (burst->hit_count == 0)
        text_add(&q->answer, "none");
}

static void blast(struct asked *q, struct br_burst *burst)
{
    bool is_interspace;
    int a, b;
    assert_true(br_read_spot(q->words[2], &is_interspace, &a, &b) && is_interspace);
    br_blast(q->d, &q->s.field, q->words[1][0], a, b,
             q->count > 3 ? unit_named(q, q->words[3]) : BR_NO_SHOOTER, burst);
}

static void ask_blast(struct asked *q)
{
    struct br_burst burst;
    blast(q, &burst);
    answer_spots(q, burst.squares, burst.square_count);
}

static void ask_hits(struct asked *q)
{
    struct br_burst burst;
    blast(q, &burst);
    answer_hits(q, &burst);
}

/* "flames F M NE [nozzle]": unit, letter, direction, number of the nozzle. */
static void flames(struct asked *q, struct br_burst *burst)
{
    struct br_nozzle nozzles[4];
    int unit = unit_named(q, q->words[1]);
    br_nozzles(q->d, &q->s.field, unit, nozzles);
    br_flames(q->d, &q->s.field, q->words[2][0], unit,
              nozzles[q->count > 4 ? q->words[4][0] - '0' : 0], read_dir(q->words[3]), burst);
}

static void ask_flames(struct asked *q)
{
    struct br_burst burst;
    flames(q, &burst);
    answer_spots(q, burst.squares, burst.square_count);
}

static void ask_burnt(struct asked *q)
{
    struct br_burst burst;
    flames(q, &burst);
    answer_hits(q, &burst);
}

static void ask_scatter(struct asked *q)
{
    bool is_interspace;
    int a, b;
    assert_true(br_read_spot(q->words[1], &is_interspace, &a, &b));
    if (br_scatter(&q->s.field, a, b, read_dir(q->words[2]), q->words[3][0] - '0',
                   q->words[4][0] - '0', &a, &b))
        text_addf(&q->answer, "i(%d,%d)", a, b);
    else
        text_add(&q->answer, "lost");
}

static const struct {
    const char *word;
    void (*ask)(struct asked *q);
} questions[] = {
    {"los", ask_los},           {"line", ask_line},       {"passes", ask_passes},
    {"range", ask_range},       {"arc", ask_arc},         {"facing", ask_facing},
    {"net", ask_net},           {"walk", ask_walk},       {"reach", ask_reach},
    {"path", ask_path},         {"crush", ask_crush},     {"runs-over", ask_runs_over},
    {"run-over", ask_run_over}, {"retreat", ask_retreat}, {"push", ask_push},
    {"zone", ask_zone},         {"covers", ask_covers},   {"blast", ask_blast},
    {"hits", ask_hits},         {"flames", ask_flames},   {"burnt", ask_burnt},
    {"scatter", ask_scatter},
};

/* ---- the file ---- */

static void ask(struct asked *q, const char *title, const char *line)
{
    char buf[512], text[256];
    struct lines in;
    struct word w;
    const char *colon = strstr(line, ": ");
    assert_non_null(colon);
    snprintf(text, sizeof text, "%.*s", (int)(colon - line), line);
    lines_init(&in, text, strlen(text));
    lines_next(&in);
    for (q->count = 0; q->count < 12 && lines_word(&in, &w); q->count++)
        assert_true(word_copy(&w, q->words[q->count], sizeof q->words[0], NULL));
    text_init(&q->answer, buf, sizeof buf);
    size_t which = 0, kinds = sizeof questions / sizeof questions[0];
    while (which < kinds && strcmp(questions[which].word, q->words[0]) != 0)
        which++;
    if (which == kinds)
        fail_msg("%s: no question \"%s\"", title, q->words[0]);
    questions[which].ask(q);
    if (strcmp(buf, colon + 2) != 0)
        fail_msg("%s\n  asked    %s\n  expected %s\n  answered %s", title, text, colon + 2, buf);
}

/* Runs one file; returns how many questions it asked. */
static int run_file(const char *path)
{
    static const char *const more[] = {"tests/blackreach/examples.pack"};
    struct br_data *d = ground_data(more, 1);
    struct asked *q = malloc(sizeof *q);
    size_t size;
    char *text = ground_file(path, &size), position[4096] = "", title[128] = "";
    bool is_placed = false;
    int asked_count = 0;
    q->d = d;
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        if (strncmp(line, "== ", 3) == 0) {
            snprintf(title, sizeof title, "%s", line + 3);
            position[0] = '\0';
            is_placed = false;
        } else if (line[0] == '?') {
            ground_place(d, position, &q->s); /* anew: questions may move units */
            is_placed = true;
            ask(q, title, line + 2);
            asked_count++;
        } else if (line[0] != '#') {
            assert_false(is_placed);
            strcat(position, line);
            strcat(position, "\n");
        }
    }
    free(text);
    free(q);
    br_data_free(d);
    return asked_count;
}

/* A file that asks nothing proves nothing. */
static void test_worked_examples_hold(void **unused)
{
    (void)unused;
    assert_true(run_file("tests/blackreach/examples.geo") > 80);
}

static void test_rulings_hold(void **unused)
{
    (void)unused;
    assert_true(run_file("tests/blackreach/rulings.geo") > 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_worked_examples_hold),
        cmocka_unit_test(test_rulings_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
