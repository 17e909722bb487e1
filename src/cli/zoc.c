/* zoc.c: `muster zoc`: the zone of control of a unit. */
#include <string.h>

#include "../games/blackreach/board/zoc.h"
#include "commands.h"
#include "ground.h"

/* clang-format off */
static const struct cli_option options[] = {
    GROUND_PACKS,
    GROUND_SVG,
    GROUND_JSON,
    {0},
};
/* clang-format on */

static void print_json(const struct ground *g, int unit, const struct br_rows *zone, bool hinders)
{
    const struct br_field *f = &g->state.field;
    struct ground_json out;
    struct json *j = ground_json_open(&out);
    json_key_string(j, "unit", f->units[unit].label);
    json_key_bool(j, "hinders", hinders);
    json_key_array(j, "squares");
    for (int y = 0; y < f->board.h; y++)
        for (int x = 0; x < f->board.w; x++)
            if (br_rows_has(zone, x, y))
                ground_json_spot(j, NULL, x, y);
    json_end(j);
    json_key_array(j, "units");
    for (int y = 0; y < f->board.h; y++) {
        for (int x = 0; x < f->board.w; x++) {
            int other = br_unit_at(f, x, y);
            if (br_rows_has(zone, x, y) && other >= 0)
                json_str(j, f->units[other].label);
        }
    }
    json_end(j);
    ground_json_print(&out);
}

static void print_text(const struct cli *c, const struct ground *g, int unit,
                       const struct br_rows *zone, bool hinders)
{
    struct br_overlay over = {0};
    const struct br_field *f = &g->state.field;
    char buf[160];
    struct text out;
    int count = 0;
    for (int y = 0; y < f->board.h; y++) {
        for (int x = 0; x < f->board.w; x++) {
            if (!br_rows_has(zone, x, y))
                continue;
            strcpy(over.cell[br_square(&f->board, x, y)], "*");
            count++;
        }
    }
    text_init(&out, buf, sizeof buf);
    ground_print_unit(g, unit, &out);
    if (!cli_has(c, "svg"))
        printf("%s: its zone of control has %d squares and %s (BR-ZOC-06, BR-ZOC-08)\n", buf, count,
               hinders ? "hinders enemy infantry" : "does not hinder movement");
    ground_draw(c, g, &over);
}

static int show(const struct cli *c, const struct ground *g)
{
    struct br_rows zone;
    int unit = ground_unit(c, g, c->argv[1], true);
    if (unit < 0)
        return STATUS_FAILED;
    br_zone(g->data, &g->state.field, unit, &zone);
    bool hinders = br_zone_hinders(g->data, &g->state.field, unit);
    if (cli_has(c, "json"))
        print_json(g, unit, &zone, hinders);
    else
        print_text(c, g, unit, &zone, hinders);
    return cli_finish(STATUS_OK);
}

static int run(struct cli *c)
{
    struct ground g;
    int status = ground_open(c, &g, c->argv[0]);
    return ground_close(&g, status == STATUS_OK ? show(c, &g) : status);
}

const struct command command_zoc = {
    .name = "zoc",
    .args = "FILE UNIT",
    .summary = "show a unit's zone of control",
    .about =
        "Draws the position with a * on every empty square of the unit's zone of control, and\n"
        "says whether that zone hinders the movement of enemies.\n",
    .args_min = 2,
    .args_max = 2,
    .options = options,
    .run = run,
};
