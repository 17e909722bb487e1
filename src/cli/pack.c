/* pack.c: `muster pack`: checks, lists and shows card packs. */
#include <stdlib.h>
#include <string.h>

#include <muster/json_read.h>
#include <muster/packs.h>

#include "commands.h"
#include "say.h"

enum { COLUMNS_MAX = 24 };

/* ---- finding ---- */

struct source {
    struct pack_text pack;
    const struct pack_kind *kind;
    char *owned; /* text read from a file, or NULL */
};

static int count_mistakes(const struct pack_kind *kind, const struct pack_text *pack)
{
    struct report silent = {.errors = 0};
    pack_kind_free(kind, pack_kind_new(kind, pack, 1, &silent, NULL));
    return silent.errors;
}

/* Guesses the game of a pack file: the one whose reader finds the fewest mistakes. */
static const struct pack_kind *nearest_kind(const struct pack_text *pack)
{
    const struct pack_kind *best = NULL;
    int fewest = 0;
    for (int i = 0; pack_kinds[i] != NULL; i++) {
        if (*pack_kinds[i]->example == '\0')
            continue; /* a game without packs */
        int mistakes = count_mistakes(pack_kinds[i], pack);
        if (best != NULL && mistakes >= fewest)
            continue;
        best = pack_kinds[i];
        fewest = mistakes;
    }
    return best;
}

/* Opens a built-in pack by name, or else a file. `kind` NULL: of any game. */
static bool source_open(struct source *s, const struct pack_kind *kind, const char *name,
                        struct err *e)
{
    size_t size;
    *s = (struct source){.kind = kind};
    for (int i = 0; pack_kinds[i] != NULL; i++) {
        if ((kind == NULL || kind == pack_kinds[i]) &&
            pack_kind_find(pack_kinds[i], name, &s->pack)) {
            s->kind = pack_kinds[i];
            return true;
        }
    }
    s->owned = file_read(name, &size, e);
    if (s->owned == NULL)
        return false;
    s->pack = (struct pack_text){name, s->owned, size};
    s->kind = kind != NULL ? kind : nearest_kind(&s->pack);
    return true;
}

static void source_close(struct source *s)
{
    free(s->owned);
}

/* ---- cards ---- */

struct cards_order {
    const struct pack_kind *kind;
    const void *data;
};

static void print_cards(void *who, struct text *out)
{
    const struct cards_order *o = who;
    struct json j;
    json_init(&j, out);
    pack_kind_json(o->kind, o->data, &j);
}

static char *cards_text(const struct pack_kind *kind, const void *data)
{
    struct cards_order order = {kind, data};
    return print_whole(print_cards, &order);
}

/* Freed with value_free. */
static const struct json_value *cards_of(const struct pack_kind *kind, const void *data)
{
    char *text = cards_text(kind, data);
    const struct json_value *cards = json_read_new(text, strlen(text), NULL);
    free(text);
    if (!value_is(cards, VALUE_ARRAY))
        abort(); /* we wrote it ourselves */
    return cards;
}

/* ---- check ---- */

struct checking {
    const struct source *source;
    struct err_printer printer;
    struct json *json; /* NULL: for people */
};

static void say_fault(struct checking *c, const struct err *e)
{
    if (c->json == NULL) {
        err_print(&c->printer, e);
        return;
    }
    json_open_object(c->json);
    json_key_int(c->json, "line", e->line);
    json_key_int(c->json, "column", e->column);
    json_key_string(c->json, "code", err_word(e->code));
    json_key_string(c->json, "message", e->text);
    json_end(c->json);
}

static void say_mistake(void *who, const struct err *e)
{
    say_fault(who, e);
}

static void say_warning(void *who, const struct err *e)
{
    struct checking *c = who;
    struct err marked = c->json == NULL ? err_as_warning(e) : *e;
    say_fault(c, &marked);
}

/* Reads a pack and prints its mistakes (check_warnings: its warnings); returns how many. */
static int check_mistakes(struct checking *c, int *cards)
{
    const struct pack_kind *kind = c->source->kind;
    struct report report = {.say = say_mistake, .who = c};
    void *data = pack_kind_new(kind, &c->source->pack, 1, &report, NULL);
    *cards = 0;
    if (data != NULL) {
        const struct json_value *all = cards_of(kind, data);
        *cards = (int)value_count(all);
        value_free(all);
    }
    pack_kind_free(kind, data);
    return report.errors;
}

static int check_warnings(struct checking *c)
{
    const struct pack_kind *kind = c->source->kind;
    struct report silent = {.errors = 0}, report = {.say = say_warning, .who = c};
    pack_kind_free(kind, pack_kind_new(kind, &c->source->pack, 1, &silent, &report));
    return report.errors;
}

static bool check_for_people(const struct source *s)
{
    struct checking c = {.source = s, .printer = {.out = stdout, .text = &s->pack}};
    int cards, mistakes = check_mistakes(&c, &cards), warnings = check_warnings(&c);
    printf("%s: ", s->pack.name);
    if (mistakes > 0)
        printf("%d mistake%s", mistakes, mistakes > 1 ? "s" : "");
    else
        printf("%d %s, no mistakes", cards, s->kind->items);
    if (warnings > 0)
        printf(", %d warning%s", warnings, warnings > 1 ? "s" : "");
    putchar('\n');
    return mistakes == 0;
}

struct check_order {
    const struct source *source;
    int mistakes;
};

static void print_check(void *who, struct text *out)
{
    struct check_order *o = who;
    struct json j;
    struct checking c = {.source = o->source, .json = &j};
    int cards;
    json_init(&j, out);
    json_open_object(&j);
    json_key_string(&j, "pack", o->source->pack.name);
    json_key_array(&j, "mistakes");
    o->mistakes = check_mistakes(&c, &cards);
    json_end(&j);
    json_key_array(&j, "warnings");
    check_warnings(&c);
    json_end(&j);
    json_key_string(&j, "game", o->source->kind->game);
    json_key_int(&j, "cards", cards);
    json_key_bool(&j, "ok", o->mistakes == 0);
    json_end(&j);
}

static bool check_as_json(const struct source *s)
{
    struct check_order order = {.source = s};
    char *text = print_whole(print_check, &order);
    puts(text);
    free(text);
    return order.mistakes == 0;
}

static int run_check(struct cli *c, const struct pack_kind *kind)
{
    int status = STATUS_OK;
    if (c->argc < 2)
        return cli_fail(c, STATUS_USAGE,
                        "the pack is missing; for example: muster pack check my.pack");
    for (int i = 1; i < c->argc; i++) {
        struct source source;
        struct err e;
        if (!source_open(&source, kind, c->argv[i], &e)) {
            status = cli_fail_err(c, NULL, &e);
            continue;
        }
        bool ok = cli_has(c, "json") ? check_as_json(&source) : check_for_people(&source);
        if (!ok && status == STATUS_OK)
            status = STATUS_FAILED;
        source_close(&source);
    }
    return status;
}

/* ---- list ---- */

/* All packs, or those of one kind, for print_whole: for people, or as JSON. */
struct list_order {
    const struct pack_kind *only; /* or NULL */
    bool is_json;
};

static void list_kind(const struct list_order *o, const struct pack_kind *kind, struct json *j)
{
    struct pack_text pack;
    for (int n = 0; pack_kind_nth(kind, n, &pack); n++) {
        char name[GAME_NAME_MAX];
        file_stem(pack.name, name, sizeof name);
        if (!o->is_json) {
            text_addf(j->out, "%-12s %s\n", kind->game, name);
            continue;
        }
        json_open_object(j);
        json_key_string(j, "game", kind->game);
        json_key_string(j, "name", name);
        json_end(j);
    }
}

static void print_list(void *who, struct text *out)
{
    const struct list_order *o = who;
    struct json j;
    json_init(&j, out);
    if (o->is_json)
        json_open_array(&j);
    for (int i = 0; pack_kinds[i] != NULL; i++)
        if (o->only == NULL || o->only == pack_kinds[i])
            list_kind(o, pack_kinds[i], &j);
    if (o->is_json) {
        json_end(&j);
        text_add_char(out, '\n');
    }
}

static int run_list(struct cli *c)
{
    struct err e;
    struct list_order order = {.is_json = cli_has(c, "json")};
    if (c->argc > 1 && (order.only = pack_kinds_find(c->argv[1], &e)) == NULL)
        return cli_fail(c, STATUS_USAGE, "%s", e.text);
    char *text = print_whole(print_list, &order);
    fputs(text, stdout);
    free(text);
    return STATUS_OK;
}

/* ---- show ---- */

/* The table of one kind of card: a column for every field that occurs. */
struct table {
    const char *keys[COLUMNS_MAX];
    int widths[COLUMNS_MAX];
    int count;
};

/* The text of a cell; numbers are printed into `buf`. */
static const char *cell(const struct json_value *value, char *buf, size_t cap)
{
    if (value_is(value, VALUE_TEXT))
        return value->text;
    buf[0] = '\0';
    if (value_is(value, VALUE_INT))
        snprintf(buf, cap, "%lld", (long long)value->number);
    return buf;
}

static void measure(struct table *t, const struct json_value *card)
{
    const struct json_value *value;
    for (value = value_first(card); value != NULL; value = value_next(card, value)) {
        char buf[24];
        int at = 0, width = say_width(cell(value, buf, sizeof buf));
        while (at < t->count && strcmp(t->keys[at], value->key) != 0)
            at++;
        if (at == COLUMNS_MAX)
            continue;
        if (at == t->count) {
            t->keys[t->count] = value->key;
            t->widths[t->count++] = say_width(value->key);
        }
        t->widths[at] = width > t->widths[at] ? width : t->widths[at];
    }
}

static void print_cells(const struct table *t, const struct json_value *card)
{
    for (int i = 0; i < t->count; i++) {
        char buf[24];
        const char *key = t->keys[i];
        const char *text = card != NULL ? cell(value_member(card, key), buf, sizeof buf) : key;
        if (i == t->count - 1)
            printf("%s\n", text);
        else
            printf("%s%*s", text, t->widths[i] - say_width(text) + 2, "");
    }
}

static const char *kind_of(const struct json_value *card)
{
    return value_text(value_member(card, "kind"));
}

static bool is_kind(const struct json_value *card, const char *kind)
{
    const char *own = kind_of(card);
    return own == kind || (own != NULL && kind != NULL && strcmp(own, kind) == 0);
}

/* Prints one table for every kind of card, in the order of their first cards. */
static void print_tables(const struct json_value *cards)
{
    const struct json_value *start = value_first(cards), *first, *card;
    for (first = start; first != NULL; first = value_next(cards, first)) {
        const char *kind = kind_of(first);
        struct table table = {.count = 0};
        for (card = start; !is_kind(card, kind); card = value_next(cards, card)) {
        }
        if (card != first) /* a table before has this kind */
            continue;
        for (; card != NULL; card = value_next(cards, card))
            if (is_kind(card, kind))
                measure(&table, card);
        if (first != start)
            putchar('\n');
        print_cells(&table, NULL);
        for (card = first; card != NULL; card = value_next(cards, card))
            if (is_kind(card, kind))
                print_cells(&table, card);
    }
}

static void show(const struct cli *c, const struct pack_kind *kind, const void *data)
{
    if (cli_has(c, "json")) {
        char *text = cards_text(kind, data);
        puts(text);
        free(text);
        return;
    }
    const struct json_value *cards = cards_of(kind, data);
    print_tables(cards);
    value_free(cards);
}

static int run_show(struct cli *c, const struct pack_kind *kind)
{
    struct source source;
    struct err e;
    if (c->argc != 2)
        return cli_fail(c, STATUS_USAGE, "pack show takes one pack, like muster pack show %s",
                        kind != NULL ? kind->example : pack_kinds[0]->example);
    if (!source_open(&source, kind, c->argv[1], &e))
        return cli_fail_err(c, NULL, &e);
    struct err_printer printer = {.out = stderr, .text = &source.pack};
    struct report report = {.say = err_print, .who = &printer};
    void *data = pack_kind_new(source.kind, &source.pack, 1, &report, NULL);
    if (data != NULL)
        show(c, source.kind, data);
    pack_kind_free(source.kind, data);
    source_close(&source);
    return data != NULL ? STATUS_OK
                        : cli_fail(c, STATUS_FAILED, "%d mistake%s in pack %s", report.errors,
                                   report.errors > 1 ? "s" : "", c->argv[1]);
}

/* ---- the command ---- */

static int run(struct cli *c)
{
    struct err e;
    const char *game = cli_value(c, "game");
    const struct pack_kind *kind = game != NULL ? pack_kinds_find(game, &e) : NULL;
    if (game != NULL && kind == NULL)
        return cli_fail(c, STATUS_USAGE, "%s", e.text);
    if (strcmp(c->argv[0], "check") == 0)
        return run_check(c, kind);
    if (strcmp(c->argv[0], "list") == 0)
        return run_list(c);
    if (strcmp(c->argv[0], "show") == 0)
        return run_show(c, kind);
    return cli_fail(c, STATUS_USAGE, "there is no \"pack %s\": use check, list or show",
                    c->argv[0]);
}

static const struct cli_option options[] = {
    {"game", 'g', "GAME", "the game of the packs (the one that fits best)"},
    {"json", 'j', NULL, "print JSON"},
    {NULL, 0, NULL, NULL},
};

const struct command command_pack = {
    .name = "pack",
    .args = "check|list|show [FILE|NAME...]",
    .summary = "check, list and show packs",
    .about =
        "muster pack check FILE|NAME...  reads packs and prints every mistake with file, line,\n"
        "                                column and the line itself; status 1 if there is one;\n"
        "                                a pack of blackreach builds on the built-in ones\n"
        "muster pack list [GAME]         lists the packs that come with Muster\n"
        "muster pack show FILE|NAME      shows the cards of a pack as tables\n",
    .args_min = 1,
    .args_max = -1,
    .options = options,
    .run = run,
};
