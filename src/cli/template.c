/* template.c: `muster template`: blast and flame templates on the board. */
#include <string.h>

#include "../games/blackreach/board/template.h"
#include "commands.h"
#include "ground.h"

/* clang-format off */
static const struct cli_option options[] = {
    {"from", 0, "UNIT", "the unit that fires the blast: its line of sight counts"},
    {"dir", 'd', "DIR", "the direction of flames, or the orientation of a scattering blast (N)"},
    {"nozzle", 'n', "N", "where flames start, from 1: front, rear; or sides N E S W (1)"},
    GROUND_PACKS,
    GROUND_SVG,
    GROUND_JSON,
    {0},
};
/* clang-format on */

struct shot {
    const struct ground *g;
    char letter;
    const struct br_template *t;
    int dir;
    int shooter; /* BR_NO_SHOOTER: a blast without --from */
    int a, b;    /* the interspace of a blast */
    struct br_burst burst;
};

/* ---- reading ---- */

static int read_blast(const struct cli *c, struct shot *s, const char *place)
{
    const struct br_field *f = &s->g->state.field;
    bool is_interspace;
    s->shooter = BR_NO_SHOOTER;
    if (cli_has(c, "nozzle"))
        return cli_fail(c, STATUS_USAGE, "--nozzle is only for flames, and %c is a blast",
                        s->letter);
    if (!br_read_spot(place, &is_interspace, &s->a, &s->b) || !is_interspace)
        return cli_fail(c, STATUS_USAGE,
                        "a blast is placed on an interspace, like \"i(5,5)\", not on %s", place);
    if (s->a > f->board.w || s->b > f->board.h)
        return cli_fail(c, STATUS_FAILED, "%s is not on the board of %d by %d", place, f->board.w,
                        f->board.h);
    if (cli_has(c, "from")) {
        s->shooter = ground_unit(c, s->g, cli_value(c, "from"), true);
        if (s->shooter < 0)
            return STATUS_FAILED;
    }
    br_blast(s->g->data, f, s->letter, s->a, s->b, s->shooter, &s->burst);
    return STATUS_OK;
}

static int read_flames(const struct cli *c, struct shot *s, const char *unit)
{
    struct br_nozzle nozzles[4];
    int64_t number;
    if (cli_has(c, "from"))
        return cli_fail(c, STATUS_USAGE, "--from is only for blasts: flames start at their unit");
    s->shooter = ground_unit(c, s->g, unit, true);
    if (s->shooter < 0)
        return STATUS_FAILED;
    int count = br_nozzles(s->g->data, &s->g->state.field, s->shooter, nozzles);
    if (!cli_number(c, "nozzle", 1, count, 1, &number))
        return STATUS_USAGE;
    if (!br_flames(s->g->data, &s->g->state.field, s->letter, s->shooter, nozzles[number - 1],
                   s->dir, &s->burst))
        return cli_fail(c, STATUS_FAILED,
                        "from that side flames can only point straight out or diagonally "
                        "(BR-RULE-23)");
    return STATUS_OK;
}

static int read_shot(const struct cli *c, struct shot *s)
{
    const char *word = c->argv[1];
    if (word[0] < 'A' || word[0] > 'Z' || word[1] != '\0' ||
        !s->g->data->templates[word[0] - 'A'].is_known)
        return cli_fail(c, STATUS_USAGE,
                        "there is no template \"%s\": use A, B, C, G (blasts) or F, M, H (flames)",
                        word);
    s->letter = word[0];
    s->t = &s->g->data->templates[s->letter - 'A'];
    s->dir = cli_has(c, "dir") ? ground_dir(c, cli_value(c, "dir")) : BR_N;
    if (s->dir < 0)
        return STATUS_USAGE;
    return s->t->is_flame ? read_flames(c, s, c->argv[2]) : read_blast(c, s, c->argv[2]);
}

/* ---- printing ---- */

static void print_hits(const struct shot *s)
{
    const struct br_field *f = &s->g->state.field;
    char buf[160];
    struct text out;
    for (int i = 0; i < s->burst.hit_count; i++) {
        const struct br_burst_hit *h = &s->burst.hits[i];
        int combat = s->t->combat[br_unit_type(s->g->data, f, h->unit)->class];
        text_init(&out, buf, sizeof buf);
        ground_print_unit(s->g, h->unit, &out);
        if (combat == BR_X)
            text_add(&out, ": COMBAT X, not attacked (BR-RULE-101)");
        else
            text_addf(&out, ": COMBAT %+d", combat);
        if (h->penalty > 0)
            text_addf(&out, ", obstacles -%d", h->penalty);
        if (s->t->is_flame)
            text_add(&out, ", 1 suppressed marker (BR-ABIL-FLAME-05)");
        printf("  %s\n", buf);
    }
    if (s->burst.hit_count == 0)
        puts("  no unit is affected");
}

static void print_scatter(const struct shot *s)
{
    if (s->t->is_flame || s->t->scatter == 0)
        return;
    printf("If it scatters, oriented %s (BR-RULE-21):", br_dir_names[s->dir]);
    for (int roll = 1; roll <= 4; roll++) {
        int a, b;
        if (br_scatter(&s->g->state.field, s->a, s->b, s->dir, roll, s->t->scatter, &a, &b))
            printf(" %d i(%d,%d)", roll, a, b);
        else
            printf(" %d lost", roll);
    }
    puts("");
}

static void print_text(const struct cli *c, const struct shot *s)
{
    const struct br_board *b = &s->g->state.field.board;
    struct br_overlay over = {0};
    for (int i = 0; i < s->burst.square_count; i++)
        strcpy(over.cell[br_square(b, s->burst.squares[i].x, s->burst.squares[i].y)], "*");
    for (int i = 0; i < s->burst.unreached_count; i++)
        strcpy(over.cell[br_square(b, s->burst.unreached[i].x, s->burst.unreached[i].y)], "-");
    if (!cli_has(c, "svg") && s->t->is_flame)
        printf("Template %c from %s to the %s: %d squares reached, %d not\n", s->letter, c->argv[2],
               br_dir_names[s->dir], s->burst.square_count, s->burst.unreached_count);
    else if (!cli_has(c, "svg"))
        printf("Template %c on %s: %d squares\n", s->letter, c->argv[2], s->burst.square_count);
    ground_draw(c, s->g, &over);
    if (cli_has(c, "svg"))
        return;
    if (!s->t->is_flame && s->shooter != BR_NO_SHOOTER)
        printf("From %s the line is %s%s\n", cli_value(c, "from"),
               s->burst.sight >= BR_BLOCKED ? "blocked"
               : s->burst.sight > 0         ? "obscured"
                                            : "clear",
               s->burst.sight > 0 && s->burst.sight < BR_BLOCKED
                   ? " and its penalty counts for each attack (BR-ABIL-HOWITZER-06)"
                   : "");
    print_hits(s);
    print_scatter(s);
}

static void json_spots(struct json *j, const char *key, const struct br_spot *spots, int count)
{
    json_key_array(j, key);
    for (int i = 0; i < count; i++)
        ground_json_spot(j, NULL, spots[i].x, spots[i].y);
    json_end(j);
}

/* As print_scatter; "at" is null where the shot is lost. */
static void json_scatter(const struct shot *s, struct json *j)
{
    if (s->t->is_flame || s->t->scatter == 0)
        return;
    json_key_string(j, "orientation", br_dir_names[s->dir]);
    json_key_array(j, "scatter");
    for (int roll = 1; roll <= 4; roll++) {
        int a, b;
        json_open_object(j);
        json_key_int(j, "roll", roll);
        json_key(j, "at");
        if (br_scatter(&s->g->state.field, s->a, s->b, s->dir, roll, s->t->scatter, &a, &b))
            ground_json_spot(j, NULL, a, b);
        else
            json_nil(j);
        json_end(j);
    }
    json_end(j);
}

static void print_json(const struct shot *s)
{
    const struct br_field *f = &s->g->state.field;
    struct ground_json out;
    struct json *j = ground_json_open(&out);
    char letter[2] = {s->letter, '\0'};
    json_key_string(j, "template", letter);
    json_key_string(j, "kind", s->t->is_flame ? "flame" : "blast");
    json_spots(j, "squares", s->burst.squares, s->burst.square_count);
    json_spots(j, "unreached", s->burst.unreached, s->burst.unreached_count);
    json_key_array(j, "units");
    for (int i = 0; i < s->burst.hit_count; i++) {
        const struct br_burst_hit *h = &s->burst.hits[i];
        int combat = s->t->combat[br_unit_type(s->g->data, f, h->unit)->class];
        json_open_object(j);
        json_key_string(j, "unit", f->units[h->unit].label);
        json_key_bool(j, "attacked", combat != BR_X);
        json_key_int(j, "combat", combat == BR_X ? 0 : combat);
        json_key_int(j, "penalty", h->penalty);
        json_end(j);
    }
    json_end(j);
    if (!s->t->is_flame && s->shooter != BR_NO_SHOOTER) {
        json_key_bool(j, "blocked", s->burst.sight >= BR_BLOCKED);
        json_key_int(j, "sight_penalty", s->burst.sight >= BR_BLOCKED ? 0 : s->burst.sight);
    }
    json_scatter(s, j);
    ground_json_print(&out);
}

static int show(const struct cli *c, const struct ground *g)
{
    struct shot s = {.g = g};
    int status = read_shot(c, &s);
    if (status != STATUS_OK)
        return status;
    if (cli_has(c, "json"))
        print_json(&s);
    else
        print_text(c, &s);
    return cli_finish(STATUS_OK);
}

static int run(struct cli *c)
{
    struct ground g;
    int status = ground_open(c, &g, c->argv[0]);
    return ground_close(&g, status == STATUS_OK ? show(c, &g) : status);
}

const struct command command_template = {
    .name = "template",
    .args = "FILE LETTER PLACE|UNIT",
    .summary = "place a blast or flame template on a position",
    .about =
        "Draws the squares that a template covers and lists the units it affects, friend and foe,\n"
        "with the template's COMBAT and the obstacles that count. A blast (A, B, C, G) is placed\n"
        "on an interspace like \"i(5,5)\"; with --from the line of sight of that unit is checked,\n"
        "too. Flames (F, M, H) start at a unit and point in a direction; squares they do not "
        "reach\n"
        "are marked -. The weapon's arc and range are not checked.\n",
    .args_min = 3,
    .args_max = 3,
    .options = options,
    .run = run,
};
