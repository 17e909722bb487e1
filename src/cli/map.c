/* map.c: `muster map`: draws and checks maps. */
#include <stdlib.h>
#include <string.h>

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

/* ---- list ---- */

static int list(const struct cli *c)
{
    struct ground g;
    struct ground_json out;
    struct json *j = NULL;
    int status = ground_load(c, &g, NULL);
    if (status != STATUS_OK)
        return ground_close(&g, status);
    if (cli_has(c, "json")) {
        j = ground_json_open(&out);
        json_key_array(j, "maps");
    }
    for (int i = 0; i < g.data->map_count; i++) {
        const struct br_map *m = &g.data->maps[i];
        if (j == NULL) {
            printf("%-20s %2d x %-2d  %s\n", m->word, m->board.w, m->board.h, m->title);
            continue;
        }
        json_open_object(j);
        json_key_string(j, "map", m->word);
        json_key_string(j, "title", m->title);
        json_key_int(j, "width", m->board.w);
        json_key_int(j, "height", m->board.h);
        json_end(j);
    }
    if (j != NULL) {
        json_end(j);
        ground_json_print(&out);
    }
    return cli_finish(ground_close(&g, STATUS_OK));
}

/* ---- show ---- */

static void json_element(struct json *j, const struct ground *g, int number)
{
    const struct br_board *b = &g->state.field.board;
    const struct br_element *e = &b->elements[number];
    const struct br_terrain *t = br_terrain(g->data, &g->state.field, e->terrain);
    json_open_object(j);
    json_key_int(j, "element", number);
    json_key_int(j, "of", e->of);
    json_key_string(j, "terrain",
                    e->terrain < BR_TERRAINS_MAX ? g->data->terrains[e->terrain].word : "");
    json_key_string(j, "look", br_look_names[t->look]);
    json_key_bool(j, "blocks", t->blocks);
    json_key_int(j, "obscure", t->obscure);
    json_key_int(j, "structure", t->structure);
    json_key_int(j, "dp", e->dp);
    json_key_array(j, t->is_edge ? "sides" : "squares");
    for (int i = 0; i < b->w * b->h && !t->is_edge; i++)
        if (b->area[i] == number)
            ground_json_spot(j, NULL, i % b->w, i / b->w);
    for (int i = 0; i < 2 * (b->w + 1) * (b->h + 1) && t->is_edge; i++) {
        if (b->edge[i] != number)
            continue;
        json_open_array(j);
        json_int(j, (i >> 1) % (b->w + 1));
        json_int(j, (i >> 1) / (b->w + 1));
        json_str(j, i & 1 ? "W" : "N");
        json_end(j);
    }
    json_end(j);
    json_end(j);
}

static void json_units(struct json *j, const struct ground *g)
{
    const struct br_field *f = &g->state.field;
    json_key_array(j, "units");
    for (int i = 0; i < f->unit_count; i++) {
        const struct br_unit *u = &f->units[i];
        json_open_object(j);
        json_key_string(j, "unit", u->label);
        json_key_string(j, "type", br_unit_type(g->data, f, i)->key);
        json_key_int(j, "owner", u->owner);
        json_key_string(j, "where", br_where_names[u->where]);
        ground_json_spot(j, "at", u->x, u->y);
        json_key_string(j, "facing", br_dir_names[u->heading]);
        json_key_int(j, "sm", u->sm);
        json_end(j);
    }
    json_end(j);
}

static void print_json(const struct ground *g)
{
    struct ground_json out;
    struct json *j = ground_json_open(&out);
    const struct br_board *b = &g->state.field.board;
    json_key_string(j, "title", g->title);
    json_key_int(j, "width", b->w);
    json_key_int(j, "height", b->h);
    json_key_array(j, "elements");
    for (int i = 1; i < b->element_count; i++)
        json_element(j, g, i);
    json_end(j);
    json_units(j, g);
    ground_json_print(&out);
}

static void print_board(const struct cli *c, const struct ground *g)
{
    if (cli_has(c, "json")) {
        print_json(g);
        return;
    }
    if (!cli_has(c, "svg"))
        printf("%s\n", g->title);
    ground_draw(c, g, NULL);
}

/* Shows the maps of a file: those loaded after the built-in ones. Several can only be printed as
 * text. */
static int show_file(const struct cli *c, const char *path)
{
    struct ground g, before;
    struct err e;
    int status = ground_load(c, &before, NULL);
    if (status != STATUS_OK)
        return ground_close(&before, status);
    int first = before.data->map_count;
    ground_close(&before, STATUS_OK);
    status = ground_load(c, &g, path);
    if (status != STATUS_OK)
        return ground_close(&g, status);
    int count = g.data->map_count - first;
    if (count == 0)
        return ground_close(&g, cli_fail(c, STATUS_FAILED, "%s has no map", path));
    if (count > 1 && (cli_has(c, "svg") || cli_has(c, "json")))
        return ground_close(&g,
                            cli_fail(c, STATUS_USAGE,
                                     "%s has %d maps; to show one: muster map show MAP --packs %s",
                                     path, count, path));
    for (int i = first; i < g.data->map_count; i++) {
        br_place_begin(&g.state);
        g.state.field.board = g.data->maps[i].board;
        snprintf(g.title, sizeof g.title, "%s", g.data->maps[i].title);
        if (br_place_end(g.data, &g.state, &e))
            print_board(c, &g);
    }
    return cli_finish(ground_close(&g, STATUS_OK));
}

static int show(const struct cli *c, const char *where)
{
    struct ground g;
    struct err e;
    size_t size;
    int status = ground_load(c, &g, NULL);
    if (status != STATUS_OK)
        return ground_close(&g, status);
    bool is_map = br_map_find(g.data, where) >= 0;
    ground_close(&g, STATUS_OK);
    char *text = is_map ? NULL : file_read(where, &size, &e);
    if (!is_map && text == NULL)
        return cli_fail(c, STATUS_IO, "%s is not a map (see \"muster map list\"), and %s", where,
                        e.text);
    bool is_pack = text != NULL && !ground_is_position(text, size);
    free(text);
    if (is_pack)
        return show_file(c, where);
    status = ground_open(c, &g, where);
    if (status == STATUS_OK)
        print_board(c, &g);
    return cli_finish(ground_close(&g, status));
}

/* ---- check ---- */

/* Prints the mistakes, then how many. */
static int check(const struct cli *c, const char *path)
{
    struct ground_sink sink = {.out = stdout};
    int mistakes = ground_check(c, path, &sink);
    if (mistakes == 0)
        printf("%s: no mistakes\n", path);
    else if (mistakes > 0)
        printf("%s: %d mistake%s\n", path, mistakes, mistakes == 1 ? "" : "s");
    return mistakes < 0 ? STATUS_IO : mistakes > 0 ? STATUS_FAILED : STATUS_OK;
}

static int check_json(const struct cli *c, const char *path)
{
    struct ground_json out;
    struct json *j = ground_json_open(&out);
    struct ground_sink sink = {.json = j};
    json_key_string(j, "file", path);
    json_key_array(j, "mistakes");
    int mistakes = ground_check(c, path, &sink);
    json_end(j);
    json_key_bool(j, "ok", mistakes == 0);
    ground_json_print(&out);
    return mistakes < 0 ? STATUS_IO : mistakes > 0 ? STATUS_FAILED : STATUS_OK;
}

static int check_all(const struct cli *c)
{
    int worst = STATUS_OK;
    if (c->argc < 2)
        return cli_fail(c, STATUS_USAGE,
                        "the file is missing; for example: muster map check my.pack");
    for (int i = 1; i < c->argc; i++) {
        int status = cli_has(c, "json") ? check_json(c, c->argv[i]) : check(c, c->argv[i]);
        worst = status > worst ? status : worst;
    }
    return cli_finish(worst);
}

static int run(struct cli *c)
{
    const char *what = c->argv[0];
    if (strcmp(what, "list") == 0 && c->argc == 1)
        return list(c);
    if (strcmp(what, "show") == 0 && c->argc == 2)
        return show(c, c->argv[1]);
    if (strcmp(what, "check") == 0)
        return check_all(c);
    return cli_fail(c, STATUS_USAGE, "use map list, map show MAP|FILE or map check FILE...");
}

const struct command command_map = {
    .name = "map",
    .args = "list | show MAP|FILE | check FILE...",
    .summary = "draw and check maps and positions of the battlefield",
    .about =
        "list lists the maps of the packs. show draws a map, the maps of a pack file, or a "
        "position\n"
        "file with its units: as text, with --svg as a picture, with --json as data. check reads\n"
        "files of either kind and reports every mistake with line and column. docs/MAPS.md\n"
        "explains how to write maps and positions.\n",
    .args_min = 1,
    .args_max = -1,
    .options = options,
    .run = run,
};
