/* reach.c: `muster reach`: where a unit can move and at what cost; the best path to a square. */
#include <stdlib.h>
#include <string.h>

#include <muster/lines.h>

#include "../games/blackreach/board/reach.h"
#include "commands.h"
#include "ground.h"

/* clang-format off */
static const struct cli_option options[] = {
    {"path", 0, "PLACE", "the best path to 3,4, or to 3,4/NE for a vehicle of several squares"},
    {"bonus", 'b', "N", "bonus to MOVEMENT (0)"},
    GROUND_PACKS,
    GROUND_SVG,
    GROUND_JSON,
    {0},
};
/* clang-format on */

struct journey {
    struct ground g;
    struct br_mover mover;
    struct br_pose_reach reach;
    int unit;
};

/* ---- places ---- */

/* pose := square [ "/" direction ]; the direction is required for vehicles of several squares */
static int read_pose(const struct cli *c, const struct journey *t, const char *word,
                     struct br_pose *out)
{
    const struct br_board *b = &t->g.state.field.board;
    char square[24];
    bool is_interspace;
    int x, y, dir = 0;
    const char *slash = strchr(word, '/');
    struct br_spot s[4];
    snprintf(square, sizeof square, "%.*s", (int)strcspn(word, "/"), word);
    if (!br_read_spot(square, &is_interspace, &x, &y) || is_interspace)
        return cli_fail(c, STATUS_USAGE, "a place is written 3,4 or 3,4/NE, not \"%s\"", word);
    if (t->mover.squares > 1 && slash == NULL)
        return cli_fail(c, STATUS_USAGE,
                        "a vehicle of %d squares needs its heading too, like %s/NE",
                        t->mover.squares, square);
    if (slash != NULL && t->mover.squares > 1 && (dir = ground_dir(c, slash + 1)) < 0)
        return STATUS_USAGE;
    int count = br_cover_squares(t->mover.squares, x, y, dir, s);
    for (int i = 0; i < count; i++)
        if (!br_on_board(b, s[i].x, s[i].y))
            return cli_fail(c, STATUS_FAILED, "%s is not on the board of %d by %d", word, b->w,
                            b->h);
    *out = (struct br_pose){(uint8_t)x, (uint8_t)y, (uint8_t)dir};
    return STATUS_OK;
}

static void print_pose(const struct journey *t, struct br_pose p, struct text *out)
{
    br_print_spot(out, p.x, p.y);
    if (t->mover.squares > 1)
        text_addf(out, "/%s", br_dir_names[p.heading]);
}

/* ---- all destinations ---- */

static struct br_pose pose_of(const struct br_board *b, int number)
{
    int square = number / BR_DIR_COUNT;
    return (struct br_pose){(uint8_t)(square % b->w), (uint8_t)(square / b->w),
                            (uint8_t)(number % BR_DIR_COUNT)};
}

/* Overlays each square with the lowest cost to end there. */
static void draw(const struct cli *c, const struct journey *t)
{
    const struct br_board *b = &t->g.state.field.board;
    struct br_overlay *over = calloc(1, sizeof *over);
    int poses = b->w * b->h * BR_DIR_COUNT, ends = 0;
    if (over == NULL)
        abort();
    for (int i = 0; i < poses; i++) {
        int cost = t->reach.cost[i], square = i / BR_DIR_COUNT;
        if (cost == BR_NO_COST)
            continue;
        ends++;
        if (over->cell[square][0] == '\0' || atoi(over->cell[square]) > cost)
            snprintf(over->cell[square], sizeof over->cell[0], "%d", cost);
    }
    if (!cli_has(c, "svg")) {
        char buf[160];
        struct text out;
        text_init(&out, buf, sizeof buf);
        ground_print_unit(&t->g, t->unit, &out);
        printf("%s: MOVEMENT %d, %d %s\n", buf, t->mover.movement, ends,
               t->mover.squares > 1 ? "squares and headings of its front (or north-west) square"
                                    : "squares");
    }
    ground_draw(c, &t->g, over);
    free(over);
}

static void json_pose(const struct journey *t, struct json *j, struct br_pose p)
{
    ground_json_spot(j, "at", p.x, p.y);
    if (t->mover.squares > 1)
        json_key_string(j, "heading", br_dir_names[p.heading]);
}

static void print_json(const struct journey *t)
{
    const struct br_board *b = &t->g.state.field.board;
    struct ground_json out;
    struct json *j = ground_json_open(&out);
    json_key_string(j, "unit", t->g.state.field.units[t->unit].label);
    json_key_int(j, "movement", t->mover.movement);
    json_key_int(j, "squares", t->mover.squares);
    json_key_array(j, "destinations");
    for (int i = 0; i < b->w * b->h * BR_DIR_COUNT; i++) {
        if (t->reach.cost[i] == BR_NO_COST)
            continue;
        json_open_object(j);
        json_pose(t, j, pose_of(b, i));
        json_key_int(j, "cost", t->reach.cost[i]);
        json_end(j);
    }
    json_end(j);
    ground_json_print(&out);
}

/* ---- one path ---- */

static void path_text(const struct journey *t, const struct br_path *p)
{
    const struct br_field *f = &t->g.state.field;
    char buf[1024];
    struct text out;
    text_init(&out, buf, sizeof buf);
    for (int i = 0; i <= p->cost; i++) {
        text_add(&out, i > 0 ? " - " : "");
        print_pose(t, p->poses[i], &out);
    }
    printf("%s: cost %d of %d, %d exposed\n", buf, p->cost, t->mover.movement, p->exposure);
    for (int i = 0; i < p->crush_count; i++)
        printf("  the wreck of %s takes %d damage (BR-RULE-33)\n", f->units[p->crushed[i]].label,
               p->crush_dp[i]);
    for (int i = 0; i < p->run_over_count; i++)
        printf("  %s is run over (BR-RUNOVER-01)\n", f->units[p->run_over[i]].label);
}

static void path_json(const struct journey *t, const struct br_path *p)
{
    const struct br_field *f = &t->g.state.field;
    struct ground_json out;
    struct json *j = ground_json_open(&out);
    json_key_string(j, "unit", f->units[t->unit].label);
    json_key_int(j, "movement", t->mover.movement);
    json_key_int(j, "cost", p->cost);
    json_key_int(j, "exposure", p->exposure);
    json_key_array(j, "path");
    for (int i = 0; i <= p->cost; i++) {
        json_open_object(j);
        json_pose(t, j, p->poses[i]);
        json_end(j);
    }
    json_end(j);
    json_key_array(j, "crushed");
    for (int i = 0; i < p->crush_count; i++) {
        json_open_object(j);
        json_key_string(j, "wreck", f->units[p->crushed[i]].label);
        json_key_int(j, "dp", p->crush_dp[i]);
        json_end(j);
    }
    json_end(j);
    json_key_array(j, "run_over");
    for (int i = 0; i < p->run_over_count; i++)
        json_str(j, f->units[p->run_over[i]].label);
    json_end(j);
    ground_json_print(&out);
}

static int show_path(const struct cli *c, const struct journey *t, const char *place)
{
    struct br_pose to;
    struct br_path path;
    int status = read_pose(c, t, place, &to);
    if (status != STATUS_OK)
        return status;
    if (!br_best_path(&t->mover, to, &path))
        return cli_fail(c, STATUS_FAILED, "%s cannot reach %s with MOVEMENT %d",
                        t->g.state.field.units[t->unit].label, place, t->mover.movement);
    if (cli_has(c, "json"))
        path_json(t, &path);
    else
        path_text(t, &path);
    return cli_finish(STATUS_OK);
}

static int explore(const struct cli *c, struct journey *t)
{
    int64_t bonus;
    t->unit = ground_unit(c, &t->g, c->argv[1], true);
    if (t->unit < 0)
        return STATUS_FAILED;
    if (!cli_number(c, "bonus", 0, 4, 0, &bonus))
        return STATUS_USAGE;
    if (cli_has(c, "path") && cli_has(c, "svg"))
        return cli_fail(c, STATUS_USAGE, "--svg draws all destinations, not a path");
    br_mover_init(t->g.data, &t->g.state.field, t->unit,
                  br_movement(t->g.data, &t->g.state.field, t->unit, (int)bonus), &t->mover);
    if (cli_has(c, "path"))
        return show_path(c, t, cli_value(c, "path"));
    br_reach_poses(&t->mover, &t->reach);
    if (cli_has(c, "json"))
        print_json(t);
    else
        draw(c, t);
    return cli_finish(STATUS_OK);
}

static int run(struct cli *c)
{
    struct journey *t = calloc(1, sizeof *t);
    if (t == NULL)
        abort();
    int status = ground_open(c, &t->g, c->argv[0]);
    status = ground_close(&t->g, status == STATUS_OK ? explore(c, t) : status);
    free(t);
    return status;
}

const struct command command_reach = {
    .name = "reach",
    .args = "FILE UNIT",
    .summary = "show where a unit can move and at what cost",
    .about =
        "Draws the position with the cost of every square where the unit can end a movement\n"
        "action. For vehicles of two squares this means the front square, for those of four the\n"
        "north-western one, and the cost is that of the cheapest heading; --json lists all\n"
        "headings. --path prints the best path to one square: the one with the fewest positions\n"
        "in sight of an enemy that could fire, then the cheapest. Assaults are not considered.\n",
    .args_min = 2,
    .args_max = 2,
    .options = options,
    .run = run,
};
