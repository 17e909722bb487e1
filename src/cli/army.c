/* army.c: `muster army`: builds, checks and shows armies of blackreach; army_show.c prints them. */
#include "army.h"

#include <stdlib.h>
#include <string.h>

#include <muster/games.h>
#include <sodium.h>

#include "commands.h"
#include "say.h"

/* ---- armies by name, file or word ---- */

int army_packs(const struct cli *c, struct army_source *s)
{
    char list[4096];
    const char *more = cli_value(c, "packs");
    struct err e;
    int size = snprintf(list, sizeof list, "%s%s%s", blackreach_game.default_packs,
                        more != NULL ? "," : "", more != NULL ? more : "");
    s->data = s->own = NULL;
    if (size >= (int)sizeof list)
        return cli_fail(c, STATUS_USAGE, "the names of the packs are too long");
    if (!loaded_open(&s->loaded, "blackreach", list, &e))
        return cli_fail_err(c, NULL, &e);
    s->data = s->loaded.data;
    return STATUS_OK;
}

void army_close(struct army_source *s)
{
    if (s->own != NULL)
        blackreach_game.data_free(s->own);
    if (s->data != NULL)
        loaded_close(&s->loaded);
    s->data = s->own = NULL;
}

/* Reads the packs again with the file behind them; its mistakes are printed. */
static int read_with(const struct cli *c, struct army_source *s, const struct pack_text *file)
{
    struct pack_text packs[LOADED_PACKS_MAX + 1];
    struct err_printer printer = {.out = stderr, .text = file};
    struct report report = {.say = err_print, .who = &printer};
    int count = s->loaded.pack_count;
    memcpy(packs, s->loaded.packs, sizeof s->loaded.packs);
    packs[count] = *file;
    s->own = blackreach_game.data_new(packs, count + 1, &report);
    if (s->own == NULL)
        return cli_fail(c, STATUS_FAILED, "%s has %d mistake%s", file->name, report.errors,
                        report.errors == 1 ? "" : "s");
    int before = s->data->army_count;
    s->data = s->own;
    if (s->data->army_count == before)
        return cli_fail(c, STATUS_FAILED, "%s has no army: a line \"army NAME \\\"TITLE\\\" ...\"",
                        file->name);
    s->army = s->data->armies[s->data->army_count - 1];
    return STATUS_OK;
}

/* An army that is written in one word has the usual points and no name. */
static int open_word(const struct cli *c, struct army_source *s, const char *word)
{
    struct err e;
    if (!br_army_parse(s->data, word, &s->army, &e)) {
        if (strpbrk(word, ":/@=") == NULL)
            return cli_fail(c, STATUS_USAGE, "there is no army and no file \"%s\"; %s", word,
                            "muster army list lists the armies");
        return cli_fail(c, STATUS_FAILED, "%s: column %d: %s", word, e.column, e.text);
    }
    s->army.points = BR_POINTS_USUAL;
    return STATUS_OK;
}

/* A file, or a word. */
static int open_other(const struct cli *c, struct army_source *s, const char *what)
{
    struct err e;
    size_t size;
    char *text = file_read(what, &size, &e);
    int status = text != NULL ? read_with(c, s, &(struct pack_text){what, text, size})
                              : open_word(c, s, what);
    free(text);
    return status;
}

int army_open(const struct cli *c, struct army_source *s, const char *what)
{
    int64_t points;
    int status = army_packs(c, s);
    snprintf(s->name, sizeof s->name, "%s", what);
    if (status != STATUS_OK)
        return status;
    int found = br_army_find(s->data, what);
    if (found >= 0)
        s->army = s->data->armies[found];
    else
        status = open_other(c, s, what);
    if (status == STATUS_OK &&
        !cli_number(c, "points", BR_POINTS_LOW, BR_POINTS_HIGH, s->army.points, &points))
        status = STATUS_USAGE;
    else if (status == STATUS_OK)
        s->army.points = (uint16_t)points;
    return status;
}

/* ---- options ---- */

/* A faction by its word. */
static bool read_faction(const struct cli *c, const struct br_data *d, int *out)
{
    const char *word = cli_value(c, "faction");
    if (word == NULL) {
        cli_fail(c, STATUS_USAGE, "which faction? --faction %s or another", d->factions[0].word);
        return false;
    }
    *out = br_faction_find(d, word);
    if (*out >= 0)
        return true;
    cli_fail(c, STATUS_USAGE, "there is no faction \"%s\"; the first is \"%s\"", word,
             d->factions[0].word);
    return false;
}

/* Applies --name and --title, and sees that the army has both. */
static bool take_names(const struct cli *c, struct br_army *a, const char *otherwise)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
    const char *name = cli_value(c, "name"), *title = cli_value(c, "title");
    if (name != NULL &&
        (*name == '\0' || strlen(name) >= sizeof a->word || name[strspn(name, letters)] != '\0')) {
        cli_fail(c, STATUS_USAGE, "--name takes 1 to %d letters, digits and -, not \"%s\"",
                 BR_RECRUIT_WORD_MAX - 1, name);
        return false;
    }
    if (title != NULL && (*title == '\0' || strlen(title) >= sizeof a->title ||
                          strpbrk(title, ",;#|\"\t\n") != NULL)) {
        cli_fail(c, STATUS_USAGE, "--title takes 1 to %d bytes without , ; # | or \"",
                 BR_RECRUIT_TITLE_MAX - 1);
        return false;
    }
    if (name != NULL || a->word[0] == '\0')
        snprintf(a->word, sizeof a->word, "%s", name != NULL ? name : otherwise);
    if (title != NULL || a->title[0] == '\0')
        snprintf(a->title, sizeof a->title, "%s", title != NULL ? title : a->word);
    return true;
}

/* ---- list, show ---- */

static void print_list(void *who, struct text *out)
{
    const struct br_data *d = who;
    for (int i = 0; i < d->army_count; i++) {
        const struct br_army *a = &d->armies[i];
        text_addf(out, "%-20s %-10s %3d of %3d points  %s\n", a->word, d->factions[a->faction].word,
                  br_army_price(d, a), a->points, a->title);
    }
}

static void print_list_json(void *who, struct text *out)
{
    struct json j;
    json_init(&j, out);
    blackreach_game.option_values(who, "army0", &j);
    text_add_char(out, '\n');
}

static int run_list(struct cli *c)
{
    struct army_source s;
    int status = army_packs(c, &s);
    if (status == STATUS_OK)
        status = cli_output(c, cli_has(c, "json") ? print_list_json : print_list, s.loaded.data);
    army_close(&s);
    return status;
}

static void print_parts(void *who, struct text *out)
{
    army_print_parts(who, out);
}

static void print_json(void *who, struct text *out)
{
    const struct army_source *s = who;
    struct json j;
    json_init(&j, out);
    json_open_object(&j);
    br_army_json(s->data, &s->army, &j);
    json_end(&j);
    text_add_char(out, '\n');
}

static int run_show(struct cli *c)
{
    struct army_source s;
    int status = army_open(c, &s, c->argv[1]);
    if (status == STATUS_OK)
        status = cli_output(c, cli_has(c, "json") ? print_json : print_parts, &s);
    army_close(&s);
    return status;
}

/* ---- check ---- */

struct checking {
    const struct army_source *source;
    struct json *json; /* NULL: for people */
    const char *kind;  /* "" or "warning: " */
};

static void say_fault(void *who, const struct err *e)
{
    const struct checking *k = who;
    if (k->json == NULL) {
        printf("%s: %s%s\n", k->source->name, k->kind, e->text);
        return;
    }
    json_open_object(k->json);
    json_key_string(k->json, "rule", blackreach_game.rules[e->rule].id);
    json_key_string(k->json, "message", e->text);
    json_end(k->json);
}

static int find_mistakes(struct checking *k)
{
    struct report report = {.say = say_fault, .who = k};
    k->kind = "";
    return br_army_check(k->source->data, &k->source->army, &report);
}

static int find_warnings(struct checking *k)
{
    struct report report = {.say = say_fault, .who = k};
    k->kind = "warning: ";
    return br_army_advise(k->source->data, &k->source->army, -1, &report);
}

static void print_check(void *who, struct text *out)
{
    struct checking *k = who;
    struct json j;
    json_init(&j, out);
    k->json = &j;
    json_open_object(&j);
    json_key_string(&j, "army", k->source->name);
    json_key_array(&j, "mistakes");
    int mistakes = find_mistakes(k);
    json_end(&j);
    json_key_array(&j, "warnings");
    find_warnings(k);
    json_end(&j);
    json_key_int(&j, "price", br_army_price(k->source->data, &k->source->army));
    json_key_int(&j, "points", k->source->army.points);
    json_key_bool(&j, "ok", mistakes == 0);
    json_end(&j);
    text_add_char(out, '\n');
    k->json = NULL;
}

static int check_one(const struct cli *c, const struct army_source *s)
{
    struct checking k = {.source = s};
    struct report silent = {.errors = 0};
    int mistakes = br_army_check(s->data, &s->army, &silent);
    if (cli_has(c, "json")) {
        char *text = print_whole(print_check, &k);
        fputs(text, stdout);
        free(text);
        return mistakes == 0 ? STATUS_OK : STATUS_FAILED;
    }
    find_mistakes(&k);
    int warnings = find_warnings(&k);
    printf("%s: ", s->name);
    if (mistakes > 0)
        printf("%d mistake%s", mistakes, mistakes == 1 ? "" : "s");
    else
        printf("a legal army of %d points out of %d", br_army_price(s->data, &s->army),
               s->army.points);
    if (warnings > 0)
        printf(", %d warning%s", warnings, warnings == 1 ? "" : "s");
    putchar('\n');
    return mistakes == 0 ? STATUS_OK : STATUS_FAILED;
}

static int run_check(struct cli *c)
{
    int status = STATUS_OK;
    for (int i = 1; i < c->argc; i++) {
        struct army_source s;
        int one = army_open(c, &s, c->argv[i]);
        if (one == STATUS_OK)
            one = check_one(c, &s);
        status = one != STATUS_OK ? one : status;
        army_close(&s);
    }
    return status;
}

/* ---- new, random ---- */

static void print_army(void *who, struct text *out)
{
    const struct army_source *s = who;
    text_addf(out, "# %d of %d points\n", br_army_price(s->data, &s->army), s->army.points);
    br_army_print(s->data, &s->army, out);
}

static void print_begun(void *who, struct text *out)
{
    const struct army_source *s = who;
    text_addf(out,
              "# %d of %d points. Add lines \"take TILE: OPTION, OPTION\" from the lists below;\n"
              "# muster army check says what is wrong, muster army show what it costs.\n",
              br_army_price(s->data, &s->army), s->army.points);
    br_army_print(s->data, &s->army, out);
    army_print_roster(s->data, s->army.faction, out);
}

/* The cheapest tile of a kind. */
static int cheapest(const struct br_data *d, int faction, bool is_command)
{
    int best = -1;
    for (int i = 0; i < d->tile_count; i++)
        if (d->tiles[i].faction == faction && d->tiles[i].is_command == is_command &&
            (best < 0 || d->tiles[i].price < d->tiles[best].price))
            best = i;
    return best;
}

/* The smallest army there is: a command tile and groups until it is legal. */
static bool begin_army(struct army_source *s, int faction, int points)
{
    int command = cheapest(s->data, faction, true), group = cheapest(s->data, faction, false);
    struct report silent = {.errors = 0};
    struct br_army *a = &s->army;
    *a = (struct br_army){.faction = (uint8_t)faction, .points = (uint16_t)points};
    if (command < 0 || group < 0)
        return false;
    a->tiles[a->tile_count++] = (struct br_army_tile){.kind = (uint8_t)command};
    for (int i = 0; i < 2; i++) {
        a->tiles[a->tile_count++] = (struct br_army_tile){.kind = (uint8_t)group};
        if (br_army_check(s->data, a, &silent) == 0)
            return true;
    }
    return br_army_random(s->data, faction, points, 1, a);
}

/* The faction and points of a new army; opens the packs. */
static int open_new(const struct cli *c, struct army_source *s, int *faction, int *points)
{
    int64_t number;
    int status = army_packs(c, s);
    snprintf(s->name, sizeof s->name, "the army");
    if (status != STATUS_OK)
        return status;
    if (!read_faction(c, s->data, faction) ||
        !cli_number(c, "points", BR_POINTS_LOW, BR_POINTS_HIGH, BR_POINTS_USUAL, &number))
        return STATUS_USAGE;
    *points = (int)number;
    return STATUS_OK;
}

static int run_new(struct cli *c)
{
    struct army_source s;
    int faction, points, status = open_new(c, &s, &faction, &points);
    if (status == STATUS_OK && !begin_army(&s, faction, points))
        status = cli_fail(c, STATUS_FAILED, "the tiles of the faction make no army of %d points",
                          points);
    if (status == STATUS_OK && !take_names(c, &s.army, "my-army"))
        status = STATUS_USAGE;
    if (status == STATUS_OK)
        status = cli_output(c, print_begun, &s);
    army_close(&s);
    return status;
}

static int run_random(struct cli *c)
{
    struct army_source s;
    char name[BR_RECRUIT_WORD_MAX];
    int64_t seed;
    int faction, points, status = open_new(c, &s, &faction, &points);
    if (status == STATUS_OK &&
        !cli_number(c, "seed", 0, INT64_MAX, randombytes_uniform(1000000), &seed))
        status = STATUS_USAGE;
    if (status == STATUS_OK && !br_army_random(s.data, faction, points, (uint64_t)seed, &s.army))
        status = cli_fail(c, STATUS_FAILED, "the tiles of the faction make no army of %d points",
                          points);
    snprintf(name, sizeof name, "random-%d", status == STATUS_OK ? (int)(seed % 1000000) : 0);
    if (status == STATUS_OK && !take_names(c, &s.army, name))
        status = STATUS_USAGE;
    if (status == STATUS_OK)
        status = cli_output(c, print_army, &s);
    army_close(&s);
    return status;
}

/* ---- export, import ---- */

static void print_text(void *who, struct text *out)
{
    const struct army_source *s = who;
    br_army_print(s->data, &s->army, out);
}

static void print_word(void *who, struct text *out)
{
    const struct army_source *s = who;
    br_army_print_word(s->data, &s->army, out);
    text_add_char(out, '\n');
}

static int run_export(struct cli *c)
{
    const char *format = cli_has(c, "json")               ? "json"
                         : cli_value(c, "format") != NULL ? cli_value(c, "format")
                                                          : "text";
    struct army_source s;
    bool is_word = strcmp(format, "word") == 0, is_json = strcmp(format, "json") == 0;
    if (!is_word && !is_json && strcmp(format, "text") != 0)
        return cli_fail(c, STATUS_USAGE, "--format takes text, word or json, not \"%s\"", format);
    int status = army_open(c, &s, c->argv[1]);
    if (status == STATUS_OK && !take_names(c, &s.army, "my-army"))
        status = STATUS_USAGE;
    if (status == STATUS_OK)
        status = cli_output(c, is_word ? print_word : is_json ? print_json : print_text, &s);
    army_close(&s);
    return status;
}

/* Prints a warning of the import. */
static void say_warning(void *who, const struct err *e)
{
    struct err marked = err_as_warning(e);
    err_print(who, &marked);
}

/* Reads the list; a broken rule is told, and the army still written. */
static int import_text(const struct cli *c, struct army_source *s, const struct pack_text *text)
{
    struct err_printer printer = {.out = stderr, .text = text};
    struct report report = {.say = err_print, .who = &printer};
    struct report warnings = {.say = say_warning, .who = &printer};
    int64_t points;
    if (!br_army_import(s->data, text->text, text->size, &s->army, &report, &warnings))
        return cli_fail(c, STATUS_FAILED, "%d mistake%s in %s", report.errors,
                        report.errors == 1 ? "" : "s", text->name);
    if (!cli_number(c, "points", BR_POINTS_LOW, BR_POINTS_HIGH,
                    s->army.points > 0 ? s->army.points : 200, &points) ||
        !take_names(c, &s->army, "my-army"))
        return STATUS_USAGE;
    s->army.points = (uint16_t)points;
    int status = cli_output(c, print_text, s);
    struct report silent = {.errors = 0};
    if (br_army_check(s->data, &s->army, &silent) == 0)
        return status;
    fflush(stdout);
    struct report broken = {.say = err_print, .who = &printer};
    br_army_check(s->data, &s->army, &broken);
    return status == STATUS_OK ? STATUS_FAILED : status;
}

static int run_import(struct cli *c)
{
    struct army_source s;
    struct err e;
    size_t size;
    int status = army_packs(c, &s);
    if (status != STATUS_OK)
        return status;
    char *text = file_read(c->argv[1], &size, &e);
    snprintf(s.name, sizeof s.name, "%s", c->argv[1]);
    if (text == NULL)
        status = cli_fail_err(c, NULL, &e);
    else
        status = import_text(c, &s, &(struct pack_text){c->argv[1], text, size});
    free(text);
    army_close(&s);
    return status;
}

/* ---- the command ---- */

static const struct cli_verb verbs[] = {
    {"list", 0, 0, "muster army list", " json output "},
    {"show", 1, 1, "muster army show lantern-guard", " json points output "},
    {"check", 1, 1000, "muster army check my.army", " json points "},
    {"new", 0, 0, "muster army new --faction wardens", " faction points name title output "},
    {"random", 0, 0, "muster army random --faction gnarl --seed 7",
     " faction points seed name title output "},
    {"export", 1, 1, "muster army export my.army --format word",
     " json format points name title output "},
    {"import", 1, 1, "muster army import list.txt", " points name title output "},
};
enum { VERB_COUNT = sizeof verbs / sizeof *verbs };
static int (*const runs[VERB_COUNT])(struct cli *c) = {run_list,   run_show,   run_check, run_new,
                                                       run_random, run_export, run_import};

static const struct cli_option options[] = {
    {"faction", 'f', "WORD", "new, random: the faction"},
    {"points", 0, "60..500", "army points (those it says, or 200)"},
    {"seed", 's', "N", "random: the same seed gives the same army (random)"},
    {"name", 'n', "WORD", "new, random, export, import: the army's name"},
    {"title", 't', "TEXT", "new, random, export, import: the army's title"},
    {"format", 0, "text|word|json", "export: the form of the output (text)"},
    {"output", 'o', "FILE", "all but check: write to a file"},
    {"packs", 'p', "FILE|NAME,...", "packs of your own, in addition to the built-in packs"},
    {"json", 'j', NULL, "list, show, check, export: print JSON"},
    {NULL, 0, NULL, NULL},
};

static int run(struct cli *c)
{
    int verb = cli_verb(c, verbs, VERB_COUNT);
    return verb < 0 ? STATUS_USAGE : runs[verb](c);
}

const struct command command_army = {
    .name = "army",
    .args = "list|show|check|new|random|export|import [FILE|NAME...]",
    .summary = "build, check and show armies of blackreach",
    .about = "muster army list              lists the armies that come with Muster\n"
             "muster army show ARMY         prints its tiles and options, each with its price\n"
             "muster army check ARMY...     reports every rule that is broken (BR-FREE-*), and\n"
             "                              what is legal but useless; status 1 if a rule is\n"
             "muster army new --faction F   writes a small legal army to build on, and what the\n"
             "                              faction has, with prices\n"
             "muster army random --faction F  writes a legal army, at random\n"
             "muster army export ARMY       writes an army as text, in one word or as JSON\n"
             "muster army import FILE       reads a list of tiles and options as people write\n"
             "                              it (\"Line Group: Veterans, Grapnels\"), by words or\n"
             "                              titles, and writes an army\n"
             "\n"
             "An ARMY is the name of an army that comes with Muster, a file, or an army in one\n"
             "word, like lantern-post/line-group:veterans@2,grapnels; - is standard input. A list\n"
             "that breaks a rule is still imported, with status 1; one with a line that cannot\n"
             "be read is not. Play with muster play blackreach --options \"army0=ARMY\", where\n"
             "ARMY is a name or a word.\n",
    .args_min = 1,
    .args_max = -1,
    .options = options,
    .run = run,
};
