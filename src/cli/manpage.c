/* manpage.c: the generated part of a man page, from the tables of the commands, in scdoc format.
 * The build appends the hand-written part from docs/man. */
#include <string.h>

#include <muster/packs.h>

#include "commands.h"

/* Prints text with scdoc's special characters escaped. */
static void print_plain(const char *s, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (strchr("\\_*<>#`", s[i]) != NULL)
            putchar('\\');
        putchar(s[i]);
    }
}

static void print_word(const char *mark, const char *word)
{
    fputs(mark, stdout);
    print_plain(word, strlen(word));
    fputs(mark, stdout);
}

/* True if a paragraph is a table: a line has two spaces in a row or begins with one. */
static bool has_columns(const char *paragraph, size_t size)
{
    for (size_t i = 0; i + 1 < size; i++)
        if (paragraph[i] == ' ' && (paragraph[i + 1] == ' ' || i == 0 || paragraph[i - 1] == '\n'))
            return true;
    return false;
}

static void print_columns(const char *text, size_t size)
{
    printf("```\n");
    for (size_t i = 0; i < size; i++)
        printf(text[i] == '\\' ? "\\\\" : "%c", text[i]);
    printf("\n```\n\n");
}

static void print_paragraphs(const char *text)
{
    while (*text != '\0') {
        const char *end = strstr(text, "\n\n");
        size_t size = end != NULL ? (size_t)(end - text) : strlen(text);
        while (size > 0 && text[size - 1] == '\n')
            size--;
        if (has_columns(text, size)) {
            print_columns(text, size);
        } else {
            print_plain(text, size);
            fputs("\n\n", stdout);
        }
        text = end != NULL ? end + 2 : text + strlen(text);
        text += strspn(text, "\n");
    }
}

static void print_option(const char *name, char letter, const char *arg, const char *help)
{
    if (letter != 0)
        printf("*-%c*, ", letter);
    printf("*--");
    print_plain(name, strlen(name));
    printf("*");
    if (arg != NULL) {
        putchar(' ');
        print_word("_", arg);
    }
    printf("\n\t");
    print_plain(help, strlen(help));
    printf("\n\n");
}

/* The games, with the options that --options takes. */
static void print_games(void)
{
    char help[2048];
    struct text t;
    printf("# GAMES\n\n");
    for (int i = 0; games_all[i] != &null_game; i++) { /* the template is not for players */
        const struct game *g = games_all[i];
        print_word("*", g->name);
        printf("\n\t");
        print_plain(g->title, strlen(g->title));
        text_init(&t, help, sizeof help);
        game_options_help(g, &t);
        printf("%s\n\n", t.need > 0 ? ". Its options:" : "");
        if (t.need > 0)
            print_columns(help, t.need - 1);
    }
}

static void print_command_page(const struct command *command)
{
    printf("muster-%s(1)\n\n# NAME\n\nmuster-%s - ", command->name, command->name);
    print_plain(command->summary, strlen(command->summary));
    printf("\n\n# SYNOPSIS\n\n*muster %s*%s ", command->name,
           command->options != NULL ? " [_option_...]" : "");
    print_plain(command->args, strlen(command->args));
    printf("\n\n# DESCRIPTION\n\n");
    print_paragraphs(command->about);
    printf("# OPTIONS\n\n");
    for (const struct cli_option *o = command->options; o != NULL && o->name != NULL; o++)
        print_option(o->name, o->letter, o->arg, o->help);
    print_option("help", 'h', NULL, "show a short help");
    if (command == &command_play)
        print_games();
}

static void print_main_page(void)
{
    printf("muster(1)\n\n# NAME\n\nmuster - tabletop war games by the book\n\n# SYNOPSIS\n\n"
           "*muster* _command_ [_option_...] [_argument_...]++\n*muster* --help | "
           "--version++\n*muster* help [_command_]\n\n"
           "# COMMANDS\n\n");
    for (int i = 0; commands[i] != NULL; i++) {
        if (commands[i]->is_hidden)
            continue;
        printf("*muster-%s*(1)\n\t", commands[i]->name);
        print_plain(commands[i]->summary, strlen(commands[i]->summary));
        printf("\n\n");
    }
}

/* The names of all pages, for the build. */
static void print_names(void)
{
    puts("muster");
    for (int i = 0; commands[i] != NULL; i++)
        if (!commands[i]->is_hidden)
            puts(commands[i]->name);
}

static int run(struct cli *c)
{
    if (c->argc == 0) {
        print_names();
        return STATUS_OK;
    }
    if (strcmp(c->argv[0], "muster") == 0) {
        print_main_page();
        return STATUS_OK;
    }
    for (int i = 0; commands[i] != NULL; i++) {
        if (strcmp(commands[i]->name, c->argv[0]) != 0)
            continue;
        print_command_page(commands[i]);
        return STATUS_OK;
    }
    return cli_fail(c, STATUS_USAGE, "there is no command \"%s\"", c->argv[0]);
}

const struct command command_manpage = {
    .name = "manpage",
    .args = "[COMMAND]",
    .summary = "print the generated part of a man page",
    .about = "Used by the build. Without COMMAND: the names of all pages.\n",
    .args_max = 1,
    .is_hidden = true,
    .run = run,
};
