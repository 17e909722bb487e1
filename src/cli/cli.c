#include "cli.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "say.h"

enum { HELP_LETTER = 'h', FIRST_LONG = 256, CLI_HELP_WIDTH = 92 };

const char *cli_value(const struct cli *c, const char *name)
{
    for (int i = 0; c->command->options != NULL && c->command->options[i].name != NULL; i++)
        if (strcmp(c->command->options[i].name, name) == 0)
            return c->values[i];
    return NULL;
}

bool cli_has(const struct cli *c, const char *name)
{
    return cli_value(c, name) != NULL;
}

bool cli_number(const struct cli *c, const char *name, int64_t low, int64_t high, int64_t otherwise,
                int64_t *out)
{
    const char *value = cli_value(c, name);
    *out = otherwise;
    if (value == NULL || text_to_int(value, low, high, out))
        return true;
    cli_fail(c, STATUS_USAGE, "--%s takes a whole number from %lld to %lld, not \"%s\"", name,
             (long long)low, (long long)high, value);
    return false;
}

int cli_fail(const struct cli *c, int status, const char *fmt, ...)
{
    va_list args;
    fprintf(stderr, "muster %s: ", c->command->name);
    va_start(args, fmt);
    vfprintf(stderr, fmt, args);
    va_end(args);
    fputc('\n', stderr);
    return status;
}

int cli_fail_err(const struct cli *c, const char *where, const struct err *e)
{
    int status = e->code == ERR_IO ? STATUS_IO : STATUS_FAILED;
    if (where == NULL)
        return cli_fail(c, status, "%s", e->text);
    if (e->line > 0)
        return cli_fail(c, status, "%s:%d:%d: %s", where, e->line, e->column, e->text);
    return cli_fail(c, status, "%s: %s", where, e->text);
}

int cli_finish(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fprintf(stderr, "muster: cannot write the output: %s\n", strerror(errno));
    return STATUS_IO;
}

bool cli_colours(FILE *stream)
{
    const char *no = getenv("NO_COLOR");
    const char *term = getenv("TERM");
    return (no == NULL || *no == '\0') && (term == NULL || strcmp(term, "dumb") != 0) &&
           isatty(fileno(stream));
}

/* ---- help ---- */

static void print_help(const struct command *command, FILE *out)
{
    struct say say;
    fprintf(out, "muster %s: %s\n\nUsage: muster %s%s%s%s\n", command->name, command->summary,
            command->name, command->options != NULL ? " [OPTION...]" : "",
            *command->args != '\0' ? " " : "", command->args);
    if (*command->about != '\0')
        fputc('\n', out);
    say_init(&say, out);
    say.width =
        CLI_HELP_WIDTH; /* the texts are written for this width; long paragraphs are wrapped */
    say_text(&say, "", command->about);
    fputs("\nOptions:\n", out);
    for (const struct cli_option *o = command->options; o != NULL && o->name != NULL; o++) {
        char head[64], letter[8] = "    ";
        if (o->letter != 0)
            snprintf(letter, sizeof letter, "-%c, ", o->letter);
        snprintf(head, sizeof head, "%s--%s%s%s", letter, o->name, o->arg != NULL ? " " : "",
                 o->arg != NULL ? o->arg : "");
        if (strlen(head) > 26)
            fprintf(out, "  %s\n  %-26s %s\n", head, "", o->help);
        else
            fprintf(out, "  %-26s %s\n", head, o->help);
    }
    fprintf(out, "  %-26s %s\n", "-h, --help", "show this help");
}

static void main_help(FILE *out)
{
    fputs("muster: tabletop war games by the book\n\n"
          "Usage: muster COMMAND [OPTION...] [ARGUMENT...]\n\nCommands:\n",
          out);
    for (int i = 0; commands[i] != NULL; i++)
        if (!commands[i]->is_hidden)
            fprintf(out, "  %-12s %s\n", commands[i]->name, commands[i]->summary);
    fputs("\n\"muster COMMAND --help\" describes a command; \"muster --version\" prints the "
          "version.\n"
          "To play at once: muster play imperium\n",
          out);
}

/* ---- options ---- */

/* Fills c->values. False with *status set after a mistake or --help. */
static bool read_options(struct cli *c, int argc, char **argv, int *status)
{
    struct option longs[CLI_OPTIONS_MAX + 2] = {0};
    char shorts[CLI_OPTIONS_MAX * 2 + 4] = "+h";
    const struct cli_option *table = c->command->options;
    int count = 0, got;
    for (; table != NULL && table[count].name != NULL; count++) {
        longs[count].name = table[count].name;
        longs[count].has_arg = table[count].arg != NULL ? required_argument : no_argument;
        longs[count].val = FIRST_LONG + count;
        if (table[count].letter != 0) {
            size_t at = strlen(shorts);
            shorts[at] = table[count].letter;
            shorts[at + 1] = table[count].arg != NULL ? ':' : '\0';
        }
    }
    longs[count] = (struct option){"help", no_argument, NULL, HELP_LETTER};
    char name[40];
    snprintf(name, sizeof name, "muster %s", c->command->name);
    argv[0] = name; /* for getopt's messages */
    optind = 0;
    while ((got = getopt_long(argc, argv, shorts + 1, longs, NULL)) != -1) {
        if (got == HELP_LETTER) {
            print_help(c->command, stdout);
            *status = cli_finish(STATUS_OK);
            return false;
        }
        int row = got - FIRST_LONG;
        for (int i = 0; got < FIRST_LONG && i < count; i++)
            row = table[i].letter == got ? i : row;
        if (got == '?') {
            fprintf(stderr, "Try \"muster %s --help\".\n", c->command->name);
            *status = STATUS_USAGE;
            return false;
        }
        c->values[row] = optarg != NULL ? optarg : "";
    }
    c->argc = argc - optind;
    c->argv = argv + optind;
    return true;
}

static const struct command *find_command(const char *name)
{
    const char *nearest = NULL;
    int nearest_distance = 3;
    for (int i = 0; commands[i] != NULL; i++) {
        int distance = text_distance(name, commands[i]->name, 2);
        if (distance == 0)
            return commands[i];
        if (distance < nearest_distance) {
            nearest = commands[i]->name;
            nearest_distance = distance;
        }
    }
    fprintf(stderr, "muster: there is no command \"%s\"", name);
    fprintf(stderr, nearest != NULL ? "; did you mean \"%s\"?\n" : "; see \"muster --help\"\n",
            nearest);
    return NULL;
}

/* muster help [COMMAND] */
static int help_command(const char *name)
{
    const struct command *command = name != NULL ? find_command(name) : NULL;
    if (name != NULL && command == NULL)
        return STATUS_USAGE;
    if (command != NULL)
        print_help(command, stdout);
    else
        main_help(stdout);
    return cli_finish(STATUS_OK);
}

int cli_main(int argc, char **argv)
{
    int status = STATUS_OK;
    if (argc < 2) {
        main_help(stderr);
        return STATUS_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        main_help(stdout);
        return cli_finish(STATUS_OK);
    }
    if (strcmp(argv[1], "help") == 0)
        return help_command(argc > 2 ? argv[2] : NULL);
    if (strcmp(argv[1], "--version") == 0) {
        puts("muster " MUSTER_VERSION);
        return cli_finish(STATUS_OK);
    }
    struct cli c = {.command = find_command(argv[1])};
    if (c.command == NULL)
        return STATUS_USAGE;
    if (!read_options(&c, argc - 1, argv + 1, &status))
        return status;
    if (c.argc < c.command->args_min || (c.command->args_max >= 0 && c.argc > c.command->args_max))
        return cli_fail(&c, STATUS_USAGE, "%s; usage: muster %s%s%s",
                        c.argc < c.command->args_min ? "missing argument" : "too many arguments",
                        c.command->name, *c.command->args != '\0' ? " " : "", c.command->args);
    return cli_finish(c.command->run(&c));
}

/* ---- verbs ---- */

/* "list, show or check" */
static void print_verbs(const struct cli_verb *verbs, int count, struct text *out)
{
    for (int i = 0; i < count; i++)
        text_addf(out, "%s%s", i == 0 ? "" : i == count - 1 ? " or " : ", ", verbs[i].word);
}

/* True if the verb takes all options given; else prints which it does not. */
static bool has_only_its_options(const struct cli *c, const struct cli_verb *verb)
{
    for (const struct cli_option *o = c->command->options; o->name != NULL; o++) {
        char spaced[24];
        snprintf(spaced, sizeof spaced, " %s ", o->name);
        if (!cli_has(c, o->name) || strcmp(o->name, "packs") == 0 ||
            strstr(verb->options, spaced) != NULL)
            continue;
        cli_fail(c, STATUS_USAGE, "%s %s does not take --%s", c->command->name, verb->word,
                 o->name);
        return false;
    }
    return true;
}

int cli_verb(const struct cli *c, const struct cli_verb *verbs, int count)
{
    const char *noun = c->command->name;
    char words[160];
    struct text t;
    int at = 0, args = c->argc - 1;
    while (at < count && strcmp(verbs[at].word, c->argv[0]) != 0)
        at++;
    if (at == count) {
        text_init(&t, words, sizeof words);
        print_verbs(verbs, count, &t);
        cli_fail(c, STATUS_USAGE, "there is no \"%s %s\": use %s", noun, c->argv[0], words);
        return -1;
    }
    if (args < verbs[at].args_min)
        cli_fail(c, STATUS_USAGE, "the %s is missing; for example: %s", noun, verbs[at].example);
    else if (args > verbs[at].args_max)
        cli_fail(c, STATUS_USAGE, "too many arguments; for example: %s", verbs[at].example);
    else if (has_only_its_options(c, &verbs[at]))
        return at;
    return -1;
}
