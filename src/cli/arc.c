/* arc.c: `muster arc`: the arc, range and lines of sight of a weapon. */
#include <string.h>

#include "../games/blackreach/board/bearing.h"
#include "commands.h"
#include "ground.h"

/* clang-format off */
static const struct cli_option options[] = {
    {"weapon", 'w', "N", "the weapon, counted from 1 on the face-up side (1)"},
    GROUND_PACKS,
    GROUND_SVG,
    GROUND_JSON,
    {0},
};
/* clang-format on */

static const char *const arc_words[] = {"all round", "180 degrees", "90 degrees"};
static const char *const turn_words[] = {"front", "", "right", "", "rear", "", "left", ""};

/* A unit that might be fired at. */
struct target {
    int unit, range;
    bool in_arc, in_range, fits;
    struct br_aim aim;
};

struct arc {
    const struct ground *g;
    const struct br_weapon *weapon;
    int unit, weapon_number; /* among the type's weapons */
};

/* True if the line from any point of the unit to the centre of the square is in the arc. */
static bool covers(const struct arc *a, int x, int y)
{
    const struct br_field *f = &a->g->state.field;
    struct br_end from;
    struct br_point to = {(int8_t)(2 * x + 1), (int8_t)(2 * y + 1)};
    br_end_unit(a->g->data, f, a->unit, &from);
    for (int i = 0; i < from.point_count; i++)
        if (br_in_arc(a->weapon, f->units[a->unit].heading, from.points[i], to))
            return true;
    return false;
}

static void aim_at(const struct arc *a, int unit, struct target *t)
{
    const struct br_field *f = &a->g->state.field;
    int class = br_unit_type(a->g->data, f, unit)->class;
    t->unit = unit;
    t->range = br_range(a->g->data, f, a->unit, unit);
    t->in_range = t->range <= a->weapon->range;
    t->fits = a->weapon->combat[class] != BR_X;
    t->in_arc = br_aim(a->g->data, f, a->unit, a->weapon_number, unit, &t->aim);
}

static bool is_enemy(const struct arc *a, int unit)
{
    const struct br_field *f = &a->g->state.field;
    return f->units[unit].where == BR_ON_BOARD && f->units[unit].owner != f->units[a->unit].owner;
}

/* Why an enemy cannot be fired at, or NULL. */
static const char *obstacle(const struct arc *a, const struct target *t)
{
    if (br_unit_face(a->g->data, &a->g->state.field, t->unit)->is_concealed)
        return "concealed (BR-ABIL-AMBUSH-02)";
    if (!t->fits)
        return "COMBAT X against its class (BR-FIRE-04)";
    if (!t->in_arc)
        return "outside the arc (BR-ARC-02)";
    if (!t->in_range)
        return "out of range (BR-ABIL-RANGE-01)";
    return t->aim.value >= BR_BLOCKED ? "line of sight blocked (BR-LOS-04)" : NULL;
}

static void print_target(const struct arc *a, int unit)
{
    struct target t;
    char buf[160];
    struct text out;
    aim_at(a, unit, &t);
    const char *why = obstacle(a, &t);
    text_init(&out, buf, sizeof buf);
    ground_print_unit(a->g, unit, &out);
    printf("  %s: distance %d, ", buf, t.range);
    if (why != NULL) {
        printf("%s\n", why);
        return;
    }
    printf("%s", t.aim.value == 0 ? "clear" : "");
    if (t.aim.value > 0)
        printf("obscured by %d", t.aim.value);
    printf("%s%s%s\n", t.aim.is_rear ? ", from the rear +2 (BR-REAR-01)" : "",
           t.aim.is_front ? ", against front armour -2 (BR-ABIL-FRONT-01)" : "",
           t.range >= BR_LONG_RANGE ? ", long range -2 (BR-RANGE-03)" : "");
}

static void print_text(const struct cli *c, const struct arc *a)
{
    const struct br_field *f = &a->g->state.field;
    struct br_overlay over = {0};
    char buf[160];
    struct text out;
    for (int y = 0; y < f->board.h; y++)
        for (int x = 0; x < f->board.w; x++)
            if (covers(a, x, y))
                strcpy(over.cell[br_square(&f->board, x, y)], "*");
    if (!cli_has(c, "svg")) {
        text_init(&out, buf, sizeof buf);
        ground_print_unit(a->g, a->unit, &out);
        printf("%s, facing %s: %s%s%s\n", buf, br_dir_names[f->units[a->unit].heading],
               arc_words[a->weapon->arc], a->weapon->arc == BR_ARC_ALL ? "" : " to the ",
               a->weapon->arc == BR_ARC_ALL ? "" : turn_words[a->weapon->arc_turn]);
    }
    ground_draw(c, a->g, &over);
    for (int i = 0; i < f->unit_count && !cli_has(c, "svg"); i++)
        if (is_enemy(a, i))
            print_target(a, i);
}

static void json_target(struct json *j, const struct arc *a, int unit)
{
    struct target t;
    aim_at(a, unit, &t);
    const char *why = obstacle(a, &t);
    json_open_object(j);
    json_key_string(j, "unit", a->g->state.field.units[unit].label);
    json_key_int(j, "distance", t.range);
    json_key_bool(j, "in_arc", t.in_arc);
    json_key_bool(j, "in_range", t.in_range);
    json_key_bool(j, "can_fire", why == NULL);
    json_key_string(j, "why_not", why != NULL ? why : "");
    if (why == NULL) {
        json_key_int(j, "obscured", t.aim.value);
        json_key_bool(j, "rear", t.aim.is_rear);
        json_key_bool(j, "front_armour", t.aim.is_front);
        json_key_bool(j, "long_range", t.range >= BR_LONG_RANGE);
    }
    json_end(j);
}

static void print_json(const struct arc *a)
{
    const struct br_field *f = &a->g->state.field;
    struct ground_json out;
    struct json *j = ground_json_open(&out);
    json_key_string(j, "unit", f->units[a->unit].label);
    json_key_string(j, "arc", arc_words[a->weapon->arc]);
    json_key_string(j, "facing", br_dir_names[f->units[a->unit].heading]);
    json_key_array(j, "squares");
    for (int y = 0; y < f->board.h; y++)
        for (int x = 0; x < f->board.w; x++)
            if (covers(a, x, y))
                ground_json_spot(j, NULL, x, y);
    json_end(j);
    json_key_array(j, "targets");
    for (int i = 0; i < f->unit_count; i++)
        if (is_enemy(a, i))
            json_target(j, a, i);
    json_end(j);
    ground_json_print(&out);
}

static int show(const struct cli *c, const struct ground *g)
{
    struct arc a = {.g = g};
    int64_t number;
    a.unit = ground_unit(c, g, c->argv[1], true);
    if (a.unit < 0)
        return STATUS_FAILED;
    const struct br_face *face = br_unit_face(g->data, &g->state.field, a.unit);
    if (face->weapons.count == 0)
        return cli_fail(c, STATUS_FAILED, "%s has no weapon on its face-up side", c->argv[1]);
    if (!cli_number(c, "weapon", 1, face->weapons.count, 1, &number))
        return STATUS_USAGE;
    a.weapon_number = face->weapons.first + (int)number - 1;
    a.weapon = &br_unit_type(g->data, &g->state.field, a.unit)->weapons[a.weapon_number];
    if (cli_has(c, "json"))
        print_json(&a);
    else
        print_text(c, &a);
    return cli_finish(STATUS_OK);
}

static int run(struct cli *c)
{
    struct ground g;
    int status = ground_open(c, &g, c->argv[0]);
    return ground_close(&g, status == STATUS_OK ? show(c, &g) : status);
}

const struct command command_arc = {
    .name = "arc",
    .args = "FILE UNIT",
    .summary = "show a weapon's arc and the enemies it can fire at",
    .about =
        "Draws the position with a * on every square inside the firing arc of one of the unit's\n"
        "weapons, then lists each enemy on the board: whether it can be fired at, or why not, and\n"
        "the modifiers of the best line: obstacles, rear, front armour, long range.\n",
    .args_min = 2,
    .args_max = 2,
    .options = options,
    .run = run,
};
