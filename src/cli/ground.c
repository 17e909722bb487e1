#include "ground.h"

#include <stdlib.h>
#include <string.h>

#include <muster/lines.h>
#include <muster/packs.h>

enum { JSON_MAX = 4 << 20, DRAWING_MAX = 4 << 20 };

static const char *const own_packs[] = {"ground", "armies",  "fields",  "battles",
                                        "keeps",  "rosters", "campaign"};
enum { OWN_PACKS = 7 };

/* Prints the mistakes of one file. */
struct place_printer {
    struct json *json; /* NULL: for people */
    struct err_printer printer;
};

static void print_mistake(void *who, const struct err *e)
{
    struct place_printer *p = who;
    struct json *j = p->json;
    if (j == NULL) {
        err_print(&p->printer, e);
        return;
    }
    json_open_object(j);
    json_key_int(j, "line", e->line);
    json_key_int(j, "column", e->column);
    json_key_string(j, "message", e->text);
    json_end(j);
}

struct pack_list {
    struct pack_text packs[BR_PACKS_MAX + 1]; /* one more, which is only checked */
    char *owned[BR_PACKS_MAX + 1];
    int count;
};

/* Adds a file and checks it together with those before it, so that any mistake is in it. */
static int add_file(const struct cli *c, struct pack_list *l, const char *path)
{
    struct err e;
    size_t size;
    if (l->count == BR_PACKS_MAX)
        return cli_fail(c, STATUS_USAGE, "at most %d packs of your own can be used",
                        BR_PACKS_MAX - OWN_PACKS);
    char *text = file_read(path, &size, &e);
    if (text == NULL)
        return cli_fail_err(c, NULL, &e);
    l->owned[l->count] = text;
    l->packs[l->count] = (struct pack_text){path, text, size};
    struct place_printer printer = {NULL, {.out = stderr, .text = &l->packs[l->count++]}};
    struct report report = {.say = print_mistake, .who = &printer};
    br_data_free(br_data_read(l->packs, l->count, &report));
    if (report.errors == 0)
        return STATUS_OK;
    return cli_fail(c, STATUS_FAILED, "%s has %d mistake%s", path, report.errors,
                    report.errors == 1 ? "" : "s");
}

/* list := path | path "," list */
static int add_list(const struct cli *c, struct pack_list *l, const char *list)
{
    char path[4096];
    int status = STATUS_OK;
    while (status == STATUS_OK && *list != '\0') {
        size_t size = strcspn(list, ",");
        snprintf(path, sizeof path, "%.*s", (int)(size < 4095 ? size : 4095), list);
        status = add_file(c, l, path);
        list += size + (list[size] == ',');
    }
    return status;
}

/* The built-in packs and those of --packs. */
static int open_list(const struct cli *c, struct pack_list *l)
{
    memset(l, 0, sizeof *l);
    for (; l->count < OWN_PACKS; l->count++)
        if (!packs_find(&blackreach_game, own_packs[l->count], &l->packs[l->count]))
            return cli_fail(c, STATUS_FAILED, "the built-in pack %s is missing",
                            own_packs[l->count]);
    return cli_has(c, "packs") ? add_list(c, l, cli_value(c, "packs")) : STATUS_OK;
}

static void close_list(struct pack_list *l)
{
    for (int i = 0; i < l->count; i++)
        free(l->owned[i]);
}

int ground_check(const struct cli *c, const char *path, const struct ground_sink *sink)
{
    struct pack_list l;
    struct report quiet = {.say = NULL};
    struct err e;
    size_t size;
    if (open_list(c, &l) != STATUS_OK) {
        close_list(&l);
        return -1;
    }
    char *text = file_read(path, &size, &e);
    if (text == NULL)
        cli_fail_err(c, NULL, &e);
    struct pack_text file = {path, text, size};
    struct place_printer printer = {sink->json, {.out = sink->out, .text = &file}};
    struct report report = {.say = print_mistake, .who = &printer};
    if (text != NULL && ground_is_position(text, size)) {
        struct br_state *s = malloc(sizeof *s);
        struct br_data *d = br_data_read(l.packs, l.count, &quiet);
        if (s == NULL)
            abort();
        br_position_read(d, text, size, s, &report);
        br_data_free(d);
        free(s);
    } else if (text != NULL) {
        struct br_data *d;
        l.packs[l.count] = file;
        d = br_data_read(l.packs, l.count + 1, &report);
        br_data_free(d);
    }
    bool is_read = text != NULL;
    free(text);
    close_list(&l);
    return is_read ? report.errors : -1;
}

int ground_load(const struct cli *c, struct ground *g, const char *more)
{
    struct pack_list l;
    struct report report = {.say = NULL};
    int status = open_list(c, &l);
    g->data = NULL;
    g->title[0] = '\0';
    if (status == STATUS_OK && more != NULL)
        status = add_file(c, &l, more);
    if (status == STATUS_OK)
        g->data = br_data_read(l.packs, l.count, &report);
    close_list(&l);
    return status;
}

bool ground_is_position(const char *text, size_t size)
{
    struct lines in;
    struct word w;
    lines_init(&in, text, size);
    while (lines_next(&in))
        if (lines_word(&in, &w) && (word_is(&w, "board:") || word_is(&w, "board")))
            return true;
    return false;
}

static int read_position(const struct cli *c, struct ground *g, const char *path)
{
    struct err e;
    size_t size;
    char *text = file_read(path, &size, &e);
    if (text == NULL)
        return cli_fail_err(c, NULL, &e);
    struct pack_text file = {path, text, size};
    struct place_printer printer = {NULL, {.out = stderr, .text = &file}};
    struct report report = {.say = print_mistake, .who = &printer};
    br_position_read(g->data, text, size, &g->state, &report);
    free(text);
    snprintf(g->title, sizeof g->title, "%.60s", path);
    if (report.errors == 0)
        return STATUS_OK;
    return cli_fail(c, STATUS_FAILED, "%s has %d mistake%s", path, report.errors,
                    report.errors == 1 ? "" : "s");
}

int ground_open(const struct cli *c, struct ground *g, const char *where)
{
    struct err e;
    int status = ground_load(c, g, NULL);
    if (status != STATUS_OK)
        return status;
    int map = br_map_find(g->data, where);
    if (map < 0)
        return read_position(c, g, where);
    br_place_begin(&g->state);
    g->state.field.board = g->data->maps[map].board;
    snprintf(g->title, sizeof g->title, "%s", g->data->maps[map].title);
    return br_place_end(g->data, &g->state, &e) ? STATUS_OK : cli_fail_err(c, where, &e);
}

int ground_close(struct ground *g, int status)
{
    br_data_free(g->data);
    return status;
}

int ground_unit(const struct cli *c, const struct ground *g, const char *name, bool on_board)
{
    const struct br_field *f = &g->state.field;
    const char *names[BR_UNITS_MAX];
    struct word w = {.start = name, .size = (int)strnlen(name, 60)};
    struct err e;
    for (int i = 0; i < f->unit_count; i++)
        names[i] = f->units[i].label;
    if (f->unit_count == 0) {
        cli_fail(c, STATUS_FAILED, "this position has no units");
        return -1;
    }
    int unit = word_among(&w, names, f->unit_count, "unit", &e);
    if (unit < 0) {
        cli_fail(c, STATUS_FAILED, "%s", e.text);
    } else if (on_board && f->units[unit].where != BR_ON_BOARD) {
        cli_fail(c, STATUS_FAILED, "%s is not on the board: it is %s", f->units[unit].label,
                 br_where_names[f->units[unit].where]);
        return -1;
    }
    return unit;
}

int ground_dir(const struct cli *c, const char *word)
{
    struct word w = {.start = word, .size = (int)strnlen(word, 60)};
    struct err e;
    int dir = word_among(&w, br_dir_names, BR_DIR_COUNT, "direction", &e);
    if (dir < 0)
        cli_fail(c, STATUS_USAGE, "%s", e.text);
    return dir;
}

static char *room(size_t size)
{
    char *buf = malloc(size);
    if (buf == NULL)
        abort();
    return buf;
}

void ground_draw(const struct cli *c, const struct ground *g, const struct br_overlay *over)
{
    char *buf = room(DRAWING_MAX);
    struct text out;
    text_init(&out, buf, DRAWING_MAX);
    if (cli_has(c, "svg"))
        br_draw_svg(g->data, &g->state.field, g->title, over, &out);
    else
        br_draw_text(g->data, &g->state.field, over, &out);
    fputs(buf, stdout);
    free(buf);
}

void ground_print_unit(const struct ground *g, int unit, struct text *out)
{
    const struct br_unit *u = &g->state.field.units[unit];
    text_addf(out, "%s, %s at %d,%d", u->label,
              u->type < BR_TYPES_MAX ? g->data->types[u->type].title
                                     : br_unit_type(g->data, &g->state.field, unit)->key,
              u->x, u->y);
}

void ground_json_spot(struct json *j, const char *key, int x, int y)
{
    if (key != NULL)
        json_key_array(j, key);
    else
        json_open_array(j);
    json_int(j, x);
    json_int(j, y);
    json_end(j);
}

struct json *ground_json_open(struct ground_json *g)
{
    g->buf = room(JSON_MAX);
    text_init(&g->text, g->buf, JSON_MAX);
    json_init(&g->json, &g->text);
    json_open_object(&g->json);
    return &g->json;
}

void ground_json_print(struct ground_json *g)
{
    json_end(&g->json);
    puts(g->buf);
    free(g->buf);
}
