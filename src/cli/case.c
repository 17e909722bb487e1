/* case.c: `muster case`: runs rule cases, lists them, and lists the rules they prove. */
#include "commands.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <muster/cases.h>
#include <muster/packs.h>

static const struct cli_option options[] = {
    {"list", 'l', NULL, "list the cases and their rules without running them"},
    {"rules", 'r', "GAME", "list the cases that prove each rule of GAME; fail if a rule has none"},
    {"except", 0, "IDS", "rules that need no case: IDs or beginnings of IDs, separated by commas"},
    {"json", 'j', NULL, "print one JSON object a line: failures, cases, and the total last"},
    {NULL, 0, NULL, NULL}};

/* A list of texts that it owns. */
struct strings {
    char **items;
    int count;
};

static void *grow(void *old, size_t size)
{
    void *p = realloc(old, size);
    if (p == NULL)
        abort();
    return p;
}

static char *strings_add(struct strings *s, const char *text)
{
    s->items = grow(s->items, (size_t)(s->count + 1) * sizeof *s->items);
    s->items[s->count] = strcpy(grow(NULL, strlen(text) + 1), text);
    return s->items[s->count++];
}

static void strings_clear(struct strings *s)
{
    for (int i = 0; i < s->count; i++)
        free(s->items[i]);
    free(s->items);
    *s = (struct strings){NULL, 0};
}

/* One call of the command. */
struct job {
    const struct cli *cli;
    const char *path;         /* of the current file */
    const struct game *rated; /* --rules: the game */
    struct strings *proofs;   /* --rules: for each rule "file:line: name" of its cases */
    struct strings owned;     /* texts of packs read for the current file */
    struct case_tally tally;
    int files;
    bool is_json, is_list;
};

/* ---- JSON ---- */

static void print_object(struct text *t)
{
    puts(t->buf);
    free(t->buf);
}

/* Opens an object in a new buffer, with the members that every line has. */
static void open_object(struct json *j, struct text *t, const struct job *job,
                        const struct case_info *c, size_t room)
{
    size_t cap = 4096 + 2 * room + 6 * (strlen(job->path) + strlen(c->name));
    text_init(t, grow(NULL, cap), cap);
    json_init(j, t);
    json_open_object(j);
    json_key_string(j, "file", job->path);
    json_key_string(j, "case", c->name);
}

static void print_failure_json(const struct job *job, const struct case_info *c,
                               const struct case_failure *f)
{
    struct text t;
    struct json j;
    size_t room = strlen(f->text);
    room += f->expected != NULL ? strlen(f->expected) + strlen(f->actual) : 0;
    open_object(&j, &t, job, c, 3 * room);
    json_key_int(&j, "line", f->line);
    json_key_int(&j, "column", f->column);
    json_key_string(&j, "text", f->text);
    if (f->expected != NULL)
        json_key_string(&j, "expected", f->expected);
    if (f->actual != NULL)
        json_key_string(&j, "actual", f->actual);
    json_end(&j);
    print_object(&t);
}

static void print_case_json(const struct job *job, const struct case_info *c, int failures)
{
    struct text t;
    struct json j;
    open_object(&j, &t, job, c, 40 * (size_t)c->rule_count);
    json_key_int(&j, "line", c->line);
    if (c->game != NULL)
        json_key_string(&j, "game", c->game->name);
    json_key_array(&j, "rules");
    for (int i = 0; c->game != NULL && i < c->rule_count; i++)
        json_str(&j, c->game->rules[c->rules[i]].id);
    json_end(&j);
    if (!job->is_list)
        json_key_bool(&j, "passed", failures == 0);
    json_end(&j);
    print_object(&t);
}

/* ---- text ---- */

/* Prints a text on one line. */
static void print_flat(const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '\n')
            fputs(text[1] != '\0' ? " / " : "", stdout);
        else
            putchar(*text);
    }
}

static void failed(void *who, const struct case_info *c, const struct case_failure *f)
{
    const struct job *job = who;
    if (job->is_json) {
        print_failure_json(job, c, f);
        return;
    }
    printf("%s:%d:%d: %s", job->path, f->line, f->column, f->text);
    if (f->expected != NULL) {
        fputs(": expected ", stdout);
        print_flat(f->expected);
    }
    if (f->actual != NULL) {
        fputs(", got ", stdout);
        print_flat(f->actual);
    }
    if (*c->name != '\0')
        printf(" (case \"%s\")", c->name);
    putchar('\n');
}

static void print_listed(const struct job *job, const struct case_info *c)
{
    printf("%s:%d: %s", job->path, c->line, c->name);
    for (int i = 0; i < c->rule_count; i++)
        printf("%s%s", i == 0 ? " [" : " ", c->game->rules[c->rules[i]].id);
    puts(c->rule_count > 0 ? "]" : "");
}

static void finished(void *who, const struct case_info *c, int failures)
{
    struct job *job = who;
    if (job->is_json && job->rated == NULL)
        print_case_json(job, c, failures);
    else if (job->is_list)
        print_listed(job, c);
    if (job->rated == NULL || job->rated != c->game || failures > 0)
        return;
    size_t cap = strlen(job->path) + strlen(c->name) + 40;
    char *proof = grow(NULL, cap);
    snprintf(proof, cap, "%s:%d: %s", job->path, c->line, c->name);
    for (int i = 0; i < c->rule_count; i++)
        strings_add(&job->proofs[c->rules[i]], proof);
    free(proof);
}

/* ---- files ---- */

/* Finds a pack in the folder of the case file: NAME, or NAME.pack. */
static bool find_pack(void *who, const struct game *g, const char *name, struct pack_text *out)
{
    static const char *const endings[] = {"", ".pack"};
    struct job *job = who;
    const char *slash = strrchr(job->path, '/');
    char path[4096];
    char *text = NULL;
    size_t size;
    (void)g;
    for (int i = 0; i < 2 && text == NULL; i++) {
        if (snprintf(path, sizeof path, "%.*s%s%s",
                     slash != NULL ? (int)(slash + 1 - job->path) : 0, job->path, name,
                     endings[i]) >= (int)sizeof path)
            return false;
        text = file_read(path, &size, NULL);
    }
    if (text == NULL)
        return false;
    job->owned.items = grow(job->owned.items, (size_t)(job->owned.count + 1) * sizeof(char *));
    job->owned.items[job->owned.count++] = text;
    *out = (struct pack_text){strings_add(&job->owned, path), text, size};
    return true;
}

static bool run_file(struct job *job, const char *path, struct err *e)
{
    size_t size;
    char *text = file_read(path, &size, e);
    if (text == NULL)
        return false;
    struct case_watch watch = {
        .failed = failed, .finished = finished, .find_pack = find_pack, .who = job};
    job->path = path;
    job->files++;
    struct case_tally t =
        job->is_list ? cases_read(text, size, &watch) : cases_run(text, size, &watch);
    job->tally.cases += t.cases;
    job->tally.passed += t.passed;
    job->tally.failures += t.failures;
    strings_clear(&job->owned);
    free(text);
    return true;
}

static bool is_case_file(const char *name)
{
    size_t size = strlen(name);
    return size > 5 && strcmp(name + size - 5, ".case") == 0;
}

/* Runs a file, or all *.case files in a directory and below it, in order of names. */
static bool run_path(struct job *job, const char *path, struct err *e)
{
    struct stat st;
    struct dirent **entries;
    bool ok = true;
    if (strcmp(path, "-") == 0 || stat(path, &st) != 0 || !S_ISDIR(st.st_mode))
        return run_file(job, path, e);
    int count = scandir(path, &entries, NULL, alphasort);
    if (count < 0)
        return err_set(e, ERR_IO, "cannot read %s: %s", path, strerror(errno));
    for (int i = 0; i < count; i++) {
        char below[4096];
        bool is_hidden = entries[i]->d_name[0] == '.';
        bool fits =
            snprintf(below, sizeof below, "%s/%s", path, entries[i]->d_name) < (int)sizeof below;
        bool is_dir = fits && stat(below, &st) == 0 && S_ISDIR(st.st_mode);
        if (ok && fits && !is_hidden && (is_dir || is_case_file(entries[i]->d_name)))
            ok = run_path(job, below, e);
        free(entries[i]);
    }
    free(entries);
    return ok;
}

/* ---- the rules ---- */

static void print_rule_json(const struct job *job, int rule)
{
    const struct strings *proofs = &job->proofs[rule];
    size_t cap = 256;
    struct text t;
    struct json j;
    for (int i = 0; i < proofs->count; i++)
        cap += 6 * strlen(proofs->items[i]) + 4;
    text_init(&t, grow(NULL, cap), cap);
    json_init(&j, &t);
    json_open_object(&j);
    json_key_string(&j, "rule", job->rated->rules[rule].id);
    json_key_array(&j, "cases");
    for (int i = 0; i < proofs->count; i++)
        json_str(&j, proofs->items[i]);
    json_end(&j);
    json_end(&j);
    print_object(&t);
}

/* True if --except names the rule, by its ID or by the section it is in. */
static bool is_excepted(const struct job *job, int rule)
{
    const char *id = job->rated->rules[rule].id, *list = cli_value(job->cli, "except");
    while (list != NULL && *list != '\0') {
        size_t size = strcspn(list, ",");
        bool ends = id[size < strlen(id) ? size : strlen(id)] == '\0' || id[size] == '-';
        if (size > 0 && strncmp(id, list, size) == 0 && ends)
            return true;
        list += size + (list[size] == ',');
    }
    return false;
}

static void print_rule(const struct job *job, int rule)
{
    const struct strings *proofs = &job->proofs[rule];
    printf("%-14s %s\n", job->rated->rules[rule].id,
           proofs->count > 0        ? ""
           : is_excepted(job, rule) ? "excepted"
                                    : "NO CASE");
    for (int i = 0; i < proofs->count; i++)
        printf("    %s\n", proofs->items[i]);
}

/* Returns how many rules have no case. */
static int print_rules(const struct job *job)
{
    int bare = 0;
    for (int rule = 1; rule < job->rated->rule_count; rule++) {
        if (job->is_json)
            print_rule_json(job, rule);
        else
            print_rule(job, rule);
        bare += job->proofs[rule].count == 0 && !is_excepted(job, rule);
    }
    return bare;
}

static void print_total(const struct job *job, int bare)
{
    const struct case_tally *t = &job->tally;
    if (job->is_json) {
        printf("{\"files\":%d,\"cases\":%d,\"passed\":%d,\"failures\":%d", job->files, t->cases,
               t->passed, t->failures);
        if (job->rated != NULL)
            printf(",\"rules\":%d,\"rules_without_case\":%d", job->rated->rule_count - 1, bare);
        puts("}");
        return;
    }
    printf("%d case%s in %d file%s: ", t->cases, t->cases == 1 ? "" : "s", job->files,
           job->files == 1 ? "" : "s");
    if (t->failures == 0)
        puts(job->is_list ? "listed." : "all passed.");
    else
        printf("%d %s, %d message%s.\n", t->cases - t->passed,
               job->is_list ? "cannot be read" : "failed", t->failures,
               t->failures == 1 ? "" : "s");
    if (job->rated == NULL)
        return;
    int proved = 0;
    for (int rule = 1; rule < job->rated->rule_count; rule++)
        proved += job->proofs[rule].count > 0;
    printf("%d rules of %s: %d proved, %d without a case", job->rated->rule_count - 1,
           job->rated->name, proved, bare);
    int excepted = job->rated->rule_count - 1 - proved - bare;
    if (excepted > 0)
        printf(", %d excepted", excepted);
    puts(".");
}

static bool open_rules(struct job *job, const char *game, struct err *e)
{
    if (game == NULL)
        return true;
    job->rated = games_find(game, e);
    if (job->rated == NULL)
        return false;
    job->proofs = calloc((size_t)job->rated->rule_count, sizeof *job->proofs);
    if (job->proofs == NULL)
        abort();
    return true;
}

static int run(struct cli *c)
{
    struct job job = {.cli = c, .is_json = cli_has(c, "json"), .is_list = cli_has(c, "list")};
    struct err e;
    bool ok = true;
    int bare = 0;
    if (job.is_list && cli_has(c, "rules"))
        return cli_fail(c, STATUS_USAGE, "--list cannot be used with --rules");
    if (!open_rules(&job, cli_value(c, "rules"), &e))
        return cli_fail(c, STATUS_USAGE, "%s", e.text);
    for (int i = 0; i < c->argc && ok; i++)
        ok = run_path(&job, c->argv[i], &e);
    if (ok && job.files == 0) /* a run without cases has not passed */
        ok = err_set(&e, ERR_VALUE, "there is no *.case file in %s", c->argv[0]);
    if (ok && job.rated != NULL)
        bare = print_rules(&job);
    if (ok)
        print_total(&job, bare);
    for (int rule = 0; job.rated != NULL && rule < job.rated->rule_count; rule++)
        strings_clear(&job.proofs[rule]);
    free(job.proofs);
    if (!ok)
        return cli_fail_err(c, NULL, &e);
    return job.tally.failures == 0 && bare == 0 ? STATUS_OK : STATUS_FAILED;
}

const struct command command_case = {
    .name = "case",
    .args = "FILE|DIRECTORY...",
    .summary = "run rule cases and report what differs",
    .about =
        "A rule case is a text: a position, moves with scripted dice and draws, and what must\n"
        "follow. docs/CASES.md describes it. For a directory, all *.case files in it and below\n"
        "it are run. A failure is one line: file, line, column, what was expected and what was\n"
        "found. The exit status is 1 if a case fails or, with --rules, if a rule has no case.\n",
    .args_min = 1,
    .args_max = -1,
    .options = options,
    .run = run,
};
