/* los.c: `muster los`: explains a line of sight, square by square. */
#include <string.h>

#include <muster/lines.h>

#include "../games/blackreach/board/bearing.h"
#include "../games/blackreach/talk/sightline.h"
#include "blackreach_rules.h"
#include "commands.h"
#include "ground.h"

/* clang-format off */
static const struct cli_option options[] = {
    {"vehicle", 'v', NULL, "empty squares count as vehicles: infantry does not block"},
    GROUND_PACKS,
    GROUND_JSON,
    {0},
};
/* clang-format on */

struct ends {
    struct br_end from, to;
    int from_unit, to_unit; /* -1: a square or interspace */
    bool to_interspace;
};

/* ---- places ---- */

/* end := unit | square | interspace. A square with a unit on it means the unit. */
static int read_end(const struct cli *c, const struct ground *g, const char *word,
                    struct br_end *out, int *unit, bool *is_interspace)
{
    const struct br_field *f = &g->state.field;
    int x, y;
    *unit = -1;
    if (!br_read_spot(word, is_interspace, &x, &y)) {
        *is_interspace = false;
        *unit = ground_unit(c, g, word, false);
        if (*unit < 0)
            return STATUS_FAILED;
        if (f->units[*unit].where != BR_ON_BOARD && f->units[*unit].where != BR_EMBARKED)
            return cli_fail(c, STATUS_FAILED, "%s is not on the board: it is %s",
                            f->units[*unit].label, br_where_names[f->units[*unit].where]);
        br_end_unit(g->data, f, *unit, out);
        return STATUS_OK;
    }
    if (x >= f->board.w + *is_interspace || y >= f->board.h + *is_interspace)
        return cli_fail(c, STATUS_FAILED, "%s is not on the board of %d by %d", word, f->board.w,
                        f->board.h);
    if (*is_interspace) {
        br_end_interspace(f, x, y, out);
        return STATUS_OK;
    }
    *unit = br_unit_at(f, x, y);
    if (*unit >= 0)
        br_end_unit(g->data, f, *unit, out);
    else
        br_end_square(x, y, !cli_has(c, "vehicle"), out);
    return STATUS_OK;
}

static int read_ends(const struct cli *c, const struct ground *g, struct ends *e)
{
    bool from_interspace;
    int status = read_end(c, g, c->argv[1], &e->from, &e->from_unit, &from_interspace);
    if (status == STATUS_OK && from_interspace)
        status = cli_fail(c, STATUS_FAILED,
                          "a line must begin at a unit or a square, not at an interspace "
                          "(BR-RULE-11)");
    return status != STATUS_OK ? status
                               : read_end(c, g, c->argv[2], &e->to, &e->to_unit, &e->to_interspace);
}

/* Prints a point in half squares: a centre, the middle of a side, or an interspace. */
static void print_point(struct text *out, struct br_point p)
{
    if (p.x % 2 != 0 && p.y % 2 != 0)
        text_addf(out, "the centre of %d,%d", p.x / 2, p.y / 2);
    else if (p.x % 2 == 0 && p.y % 2 == 0)
        text_addf(out, "i(%d,%d)", p.x / 2, p.y / 2);
    else
        text_addf(out, "the middle between %d,%d and %d,%d", (p.x - 1) / 2, (p.y - 1) / 2, p.x / 2,
                  p.y / 2);
}

static void print_end(const struct ground *g, const struct br_end *e, int unit, struct text *out)
{
    if (unit >= 0)
        ground_print_unit(g, unit, out);
    else
        print_point(out, e->points[0]);
}

static const char *result_word(int value)
{
    return value >= BR_BLOCKED ? "blocked" : value > 0 ? "obscured" : "clear";
}

static int result_rule(int value)
{
    return value >= BR_BLOCKED ? BR_LOS_04 : value > 0 ? BR_LOS_03 : BR_LOS_02;
}

static int distance(const struct ends *e)
{
    const struct br_end *from = &e->from, *to = &e->to;
    if (e->to_interspace)
        return br_range_corner(from->squares, from->square_count, to->points[0].x / 2,
                               to->points[0].y / 2);
    return br_range_squares(from->squares, from->square_count, to->squares, to->square_count);
}

/* ---- as text ---- */

static void print_text(const struct ground *g, const struct ends *e,
                       const struct br_best_line *best, const struct br_trace *trace)
{
    char buf[640];
    struct text out;
    text_init(&out, buf, sizeof buf);
    print_end(g, &e->from, e->from_unit, &out);
    text_add(&out, " to ");
    print_end(g, &e->to, e->to_unit, &out);
    text_addf(&out, ": %s", result_word(best->value));
    if (best->value > 0 && best->value < BR_BLOCKED)
        text_addf(&out, ", penalty %d", best->value);
    printf("%s (%s); distance %d (%s)\n", buf, br_rules[result_rule(best->value)].id, distance(e),
           br_rules[e->to_interspace ? BR_RULE_03 : BR_RULE_02].id);
    text_init(&out, buf, sizeof buf);
    print_point(&out, best->from);
    text_add(&out, " to ");
    print_point(&out, best->to);
    printf("The line from %s%s\n", buf,
           e->from.point_count * e->to.point_count > 1 ? ", the best of all (BR-RULE-13)" : "");
    for (int i = 0; i < trace->count; i++) {
        const struct br_meeting *m = &trace->meetings[i];
        char where[64];
        text_init(&out, where, sizeof where);
        br_print_meeting_place(m, &out);
        text_init(&out, buf, sizeof buf);
        br_print_meeting(g->data, &g->state.field, m, &out);
        printf("  %-24s %s\n", where, buf);
    }
}

/* ---- as JSON ---- */

static void json_hindrance(struct json *j, const struct br_hindrance *h)
{
    json_open_object(j);
    json_key_string(j, "cause", br_cause_infos[h->cause].word);
    json_key_int(j, "value", h->value >= BR_BLOCKED ? 0 : h->value);
    json_key_bool(j, "blocks", h->value >= BR_BLOCKED);
    json_key_string(j, "rule", br_rules[br_cause_infos[h->cause].rule].id);
    json_end(j);
}

static void json_meeting(struct json *j, const struct br_meeting *m)
{
    bool is_single = m->kind == BR_MEETS_SQUARE || m->kind == BR_MEETS_SIDE;
    json_open_object(j);
    json_key_string(j, "kind", br_meeting_infos[m->kind].word);
    ground_json_spot(j, "at", m->x, m->y);
    if (m->kind == BR_MEETS_SIDE)
        json_key_string(j, "side", m->is_west ? "W" : "N");
    json_key_int(j, "value", m->value >= BR_BLOCKED ? 0 : m->value);
    json_key_bool(j, "blocks", m->value >= BR_BLOCKED);
    json_key_string(j, "rule", br_rules[br_meeting_infos[m->kind].rule].id);
    json_key_array(j, "found");
    json_hindrance(j, &m->worst[0]);
    if (!is_single)
        json_hindrance(j, &m->worst[1]);
    json_end(j);
    json_end(j);
}

static void print_json(const struct cli *c, const struct ends *e, const struct br_best_line *best,
                       const struct br_trace *trace)
{
    struct ground_json out;
    struct json *j = ground_json_open(&out);
    json_key_string(j, "from", c->argv[1]);
    json_key_string(j, "to", c->argv[2]);
    json_key_string(j, "result", result_word(best->value));
    json_key_int(j, "penalty", best->value >= BR_BLOCKED ? 0 : best->value);
    json_key_string(j, "rule", br_rules[result_rule(best->value)].id);
    json_key_int(j, "distance", distance(e));
    json_key_int(j, "lines", e->from.point_count * e->to.point_count);
    ground_json_spot(j, "from_point", best->from.x, best->from.y);
    ground_json_spot(j, "to_point", best->to.x, best->to.y);
    json_key_array(j, "meetings");
    for (int i = 0; i < trace->count; i++)
        json_meeting(j, &trace->meetings[i]);
    json_end(j);
    ground_json_print(&out);
}

static int explain(const struct cli *c, const struct ground *g)
{
    struct ends e;
    struct br_best_line best;
    struct br_trace trace;
    int status = read_ends(c, g, &e);
    if (status != STATUS_OK)
        return status;
    br_sight(g->data, &g->state.field, &e.from, &e.to, &best);
    br_line(g->data, &g->state.field, &e.from, best.from, &e.to, best.to, &trace);
    if (cli_has(c, "json"))
        print_json(c, &e, &best, &trace);
    else
        print_text(g, &e, &best, &trace);
    return cli_finish(STATUS_OK);
}

static int run(struct cli *c)
{
    struct ground g;
    int status = ground_open(c, &g, c->argv[0]);
    return ground_close(&g, status == STATUS_OK ? explain(c, &g) : status);
}

const struct command command_los = {
    .name = "los",
    .args = "FILE A B",
    .summary = "explain a line of sight",
    .about =
        "Traces the line of sight from A to B in a position (a file, or the name of a map) and\n"
        "lists everything it meets, with the rules, and the distance. A is a unit or a square\n"
        "like 3,4; B is a unit, a square or an interspace like i(3,4). A square with a unit on it\n"
        "means the unit; an empty one counts as infantry. Large units use the best of their\n"
        "lines. The penalty is for fire from A at B.\n",
    .args_min = 3,
    .args_max = 3,
    .options = options,
    .run = run,
};
