/* card.c: `muster card`: explains and checks the printed text of cards. */
#include "commands.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <muster/cardtext.h>
#include <muster/json.h>

#include "card_terms.h"
#include "input.h"

enum { OUT_MAX = 256 * 1024 };

/* One run of the command. */
struct card_run {
    const struct cli *cli;
    struct card_words words;
    struct card_work *work;
    enum card_place place;
    bool wants_code, wants_json;
    bool has_bad; /* a text has errors */
    struct card_program program;
    struct card_report report;
    char out[OUT_MAX], normal[OUT_MAX / 8];
};

/* The catalogue of card texts calls the command line "hand". */
static bool read_place(const char *word, enum card_place *out)
{
    if (strcmp(word, "hand") == 0)
        word = card_place_word[CARD_PLACE_COMMAND];
    for (int i = 0; i < CARD_PLACE_COUNT; i++) {
        if (strcmp(word, card_place_word[i]) == 0) {
            *out = (enum card_place)i;
            return true;
        }
    }
    return false;
}

static bool compile(struct card_run *r, const char *text)
{
    bool is_good = card_compile_named(r->work, r->words.terms, r->place, cli_value(r->cli, "name"),
                                      text, strlen(text), &r->program, &r->report);
    r->has_bad |= !is_good;
    return is_good;
}

/* ---- check ---- */

/* The text with the proposal applied. */
static const char *mended(struct card_run *r, const char *text, const struct card_fault *f)
{
    struct text out;
    text_init(&out, r->normal, sizeof r->normal);
    card_mend_apply(&f->mend, text, strlen(text), &out);
    return r->normal;
}

static void add_faults(struct json *j, struct card_run *r, const char *text, bool is_warning)
{
    const struct card_report *report = &r->report;
    json_key_array(j, is_warning ? "warnings" : "errors");
    for (int i = 0; i < report->fault_count; i++) {
        const struct card_fault *f = &report->faults[i];
        if (f->is_warning != is_warning)
            continue;
        json_open_object(j);
        json_key_int(j, "line", f->line);
        json_key_int(j, "column", f->column);
        json_key_string(j, "message", f->message);
        json_key_string(j, "suggestion", f->suggestion);
        if (f->mend.is_there)
            json_key_string(j, "mended", mended(r, text, f));
        json_end(j);
    }
    json_end(j);
}

static void add_code_line(void *who, int depth, const char *listing)
{
    (void)depth;
    json_str(who, listing);
}

static void add_word(void *who, const char *word, const char *meaning)
{
    json_open_object(who);
    json_key_string(who, "word", word);
    json_key_string(who, "means", meaning);
    json_end(who);
}

static void print_word(void *who, const char *word, const char *meaning)
{
    (void)who;
    printf("    \"%s\": %s\n", word, meaning);
}

/* The normal form of the text compiled last. */
static const char *normal_form(struct card_run *r)
{
    struct text words;
    text_init(&words, r->normal, sizeof r->normal);
    card_print(r->words.terms, r->program.code, r->program.size, &words);
    return r->normal;
}

static void check_json(struct card_run *r, const char *text)
{
    struct text out;
    struct json j;
    bool is_good = compile(r, text);
    text_init(&out, r->out, sizeof r->out);
    json_init(&j, &out);
    json_open_object(&j);
    json_key_bool(&j, "ok", is_good);
    if (is_good) {
        json_key_string(&j, "normal", normal_form(r));
        json_key_array(&j, "code");
        card_list(r->words.terms, r->program.code, r->program.size, add_code_line, &j);
        json_end(&j);
        json_key_array(&j, "words");
        card_refers(r->words.terms, r->program.code, r->program.size, add_word, &j);
        json_end(&j);
    } else {
        add_faults(&j, r, text, false);
    }
    if (!is_good || r->report.warning_count > 0)
        add_faults(&j, r, text, true);
    json_end(&j);
    puts(r->out);
}

/* Prints what is wrong and what would be right, then the line with a caret. */
static void show_fault(const char *text, const struct card_fault *f)
{
    const char *start = text + f->at;
    while (start > text && start[-1] != '\n')
        start--;
    printf("%d:%d: %s: %s%s%s\n", f->line, f->column, f->is_warning ? "warning" : "error",
           f->message, f->suggestion[0] != '\0' ? "; " : "", f->suggestion);
    printf("    %.*s\n", (int)strcspn(start, "\n"), start);
    printf("    ");
    for (const char *p = start; p < text + f->at; p++)
        if (((unsigned char)*p & 0xc0) != 0x80)
            putchar(' ');
    puts("^");
}

/* For people at a terminal. */
static void check_plain(struct card_run *r, const char *text)
{
    bool is_good = compile(r, text);
    for (int i = 0; i < r->report.fault_count; i++)
        show_fault(text, &r->report.faults[i]);
    if (!is_good)
        return;
    printf("good: %s\n", normal_form(r));
    card_refers(r->words.terms, r->program.code, r->program.size, print_word, NULL);
}

static void check(struct card_run *r, const char *text)
{
    if (r->wants_json)
        check_json(r, text);
    else
        check_plain(r, text);
}

/* ---- explain ---- */

static void print_code_line(void *who, int depth, const char *listing)
{
    (void)who;
    printf("  %*s%s\n", depth * 2, "", listing);
}

static void explain(struct card_run *r, const char *text)
{
    struct text out;
    bool is_good = compile(r, text);
    for (int i = 0; i < r->report.fault_count; i++)
        show_fault(text, &r->report.faults[i]);
    if (!is_good)
        return;
    text_init(&out, r->out, sizeof r->out);
    card_explain(r->words.terms, r->program.code, r->program.size, &out);
    fputs(r->out, stdout);
    if (!r->wants_code)
        return;
    printf("code, %d bytes:\n", r->program.size);
    card_list(r->words.terms, r->program.code, r->program.size, print_code_line, NULL);
}

static int explain_typed(struct card_run *r)
{
    struct input *in = input_new();
    char line[INPUT_LINE_MAX];
    enum input_answer answer;
    if (input_is_terminal(in))
        puts("Type the text of a card; an empty line quits.");
    while ((answer = input_line(in, "card> ", line)) == INPUT_LINE) {
        if (line[0] == '\0' && input_is_terminal(in))
            break;
        if (line[0] != '\0')
            explain(r, line);
        fflush(stdout);
    }
    if (answer == INPUT_END && !input_is_terminal(in))
        putchar('\n'); /* end the line of the unanswered prompt */
    int status = answer == INPUT_SIGNAL   ? 128 + input_signal(in)
                 : answer == INPUT_BROKEN ? STATUS_IO
                                          : STATUS_OK;
    input_free(in);
    return status;
}

/* ---- the command ---- */

static int check_lines(struct card_run *r)
{
    char *line = NULL;
    size_t cap = 0;
    ssize_t size;
    while ((size = getline(&line, &cap, stdin)) >= 0) {
        while (size > 0 && (line[size - 1] == '\n' || line[size - 1] == '\r'))
            line[--size] = '\0';
        check(r, line);
    }
    free(line);
    return ferror(stdin) ? STATUS_IO : STATUS_OK;
}

static int run_texts(struct card_run *r, bool is_check)
{
    const struct cli *c = r->cli;
    int status = STATUS_OK;
    if (c->argc <= 1)
        status = is_check ? check_lines(r) : explain_typed(r);
    for (int i = 1; i < c->argc; i++) {
        if (is_check)
            check(r, c->argv[i]);
        else
            explain(r, c->argv[i]);
    }
    if (status == STATUS_OK && r->has_bad)
        status = STATUS_FAILED;
    return cli_finish(status);
}

static int run(struct cli *c)
{
    const char *place = cli_value(c, "place");
    bool is_check = strcmp(c->argv[0], "check") == 0;
    struct err e = {0};
    if (!is_check && strcmp(c->argv[0], "explain") != 0)
        return cli_fail(c, STATUS_USAGE, "there is no \"card %s\": use card explain or card check",
                        c->argv[0]);
    struct card_run *r = calloc(1, sizeof *r);
    if (r == NULL || (r->work = malloc(card_work_size())) == NULL)
        abort();
    card_work_init(r->work);
    int status = STATUS_USAGE;
    r->cli = c;
    r->wants_code = cli_has(c, "code");
    r->wants_json = cli_has(c, "json") || !isatty(STDOUT_FILENO);
    if (place != NULL && !read_place(place, &r->place))
        cli_fail(c, status, "--place takes unit, asset, ship, sector, command or any, not \"%s\"",
                 place);
    else if (!card_words_open(&r->words, cli_value(c, "pack"), &e))
        status = cli_fail_err(c, cli_value(c, "pack"), &e);
    else
        status = run_texts(r, is_check);
    card_words_close(&r->words);
    free(r->work);
    free(r);
    return status;
}

static const struct cli_option options[] = {
    {"place", 'p', "PLACE", "the place of the text: unit, asset, ship, sector or command"},
    {"pack", 'k', "NAMES", "packs with the keywords and names to use: built in, or files"},
    {"name", 'n', "NAME", "the card's own name, which in its text means the card"},
    {"code", 'c', NULL, "explain: also list the code"},
    {"json", 'j', NULL, "check: print JSON even on a terminal"},
    {NULL, 0, NULL, NULL},
};

const struct command command_card = {
    .name = "card",
    .args = "explain|check [TEXT...]",
    .summary = "explain or check the printed text of cards",
    .about = "`card explain` says in plain words how the engine understands a text: when it can be "
             "played and by whom, what is paid, what is chosen, what happens, how long it lasts "
             "and how often. Without TEXT it reads lines and explains each.\n\n"
             "`card check` takes texts from its arguments, or one a line from standard input, and "
             "prints one JSON object for each: the normal form and the code, or the errors with "
             "line, column and suggestion (on a terminal the same in words, unless --json). The "
             "status is 0 if no text has errors. In a line, the sign "
             "¶ stands for a line break.",
    .args_min = 1,
    .args_max = -1,
    .options = options,
    .run = run,
};
