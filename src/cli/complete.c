/* complete.c: `muster completion`: shell completions, from the option tables. */
#include <ctype.h>
#include <string.h>

#include <muster/bot.h>
#include <muster/packs.h>

#include "commands.h"

/* ---- the words of a value or argument ---- */

/* The template of a game is not for players. */
static void print_games(void)
{
    for (int i = 0; games_all[i] != &null_game; i++)
        printf("%s%s", i > 0 ? " " : "", games_all[i]->name);
}

static void print_bots(void)
{
    for (int i = 0; bots_all[i] != NULL; i++)
        printf("%s%s", i > 0 ? " " : "", bots_all[i]->name);
}

/* The next word of "GAME [FILE|NAME...]"; NULL after the last. */
static const char *next_word(const char *at, int *size)
{
    static const char between[] = " []|.,\"";
    at += strspn(at, between);
    *size = (int)strcspn(at, between);
    return *size > 0 ? at : NULL;
}

static bool is_word(const char *at, int size, const char *word)
{
    return size == (int)strlen(word) && strncmp(at, word, (size_t)size) == 0;
}

static bool has_file(const char *text)
{
    int size;
    for (const char *at = next_word(text, &size); at != NULL; at = next_word(at + size, &size))
        if (is_word(at, size, "FILE"))
            return true;
    return false;
}

/* Prints the possible words of a value or argument: "0|1|random", "GAME". */
static void print_words(const char *text)
{
    const char *gap = "";
    bool has_bots = false;
    int size;
    for (const char *at = next_word(text, &size); at != NULL; at = next_word(at + size, &size)) {
        bool is_bot = is_word(at, size, "BOT");
        if (isupper((unsigned char)*at) && !is_word(at, size, "GAME") && (!is_bot || has_bots))
            continue; /* a placeholder that cannot be listed */
        fputs(gap, stdout);
        gap = " ";
        has_bots = has_bots || is_bot;
        if (is_word(at, size, "GAME"))
            print_games();
        else if (is_bot)
            print_bots();
        else
            printf("%.*s", size, at);
    }
}

/* ---- bash ---- */

static void bash_option(const struct command *command, const struct cli_option *o)
{
    if (o->arg == NULL)
        return;
    printf("    \"%s --%s\"", command->name, o->name);
    if (o->letter != 0)
        printf(" | \"%s -%c\"", command->name, o->letter);
    printf(")\n        words=\"");
    print_words(o->arg);
    printf("\" files=%d\n        ;;\n", has_file(o->arg));
}

static void bash_command(const struct command *command)
{
    for (const struct cli_option *o = command->options; o != NULL && o->name != NULL; o++)
        bash_option(command, o);
    printf("    \"%s \"*)\n        words=\"", command->name);
    print_words(command->args);
    printf("\" files=%d\n        [[ $cur == -* ]] && words=\"", has_file(command->args));
    for (const struct cli_option *o = command->options; o != NULL && o->name != NULL; o++)
        printf("--%s ", o->name);
    printf("--help\" files=0\n        ;;\n");
}

static void print_bash(void)
{
    fputs("# bash completion for muster, made by \"muster completion bash\"\n"
          "_muster()\n"
          "{\n"
          "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n"
          "    local words=\"\" files=0\n"
          "    [[ $COMP_CWORD -eq 1 ]] && prev=\"\"\n"
          "    case \"${COMP_WORDS[1]} $prev\" in\n",
          stdout);
    for (int i = 0; commands[i] != NULL; i++)
        if (!commands[i]->is_hidden)
            bash_command(commands[i]);
    fputs("    esac\n"
          "    if [[ $COMP_CWORD -eq 1 ]]; then\n"
          "        words=\"",
          stdout);
    for (int i = 0; commands[i] != NULL; i++)
        if (!commands[i]->is_hidden)
            printf("%s ", commands[i]->name);
    fputs("--help --version\" files=0\n"
          "    fi\n"
          "    COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
          "    if [[ $files -eq 1 ]]; then\n"
          "        compopt -o filenames 2>/dev/null\n"
          "        COMPREPLY+=($(compgen -f -- \"$cur\"))\n"
          "    fi\n"
          "}\n"
          "complete -F _muster muster\n",
          stdout);
}

/* ---- zsh ---- */

/* Escapes text inside '...' of an _arguments specification. */
static void zsh_text(const char *s)
{
    for (; *s != '\0'; s++) {
        if (*s == '\'')
            fputs("'\\''", stdout);
        else if (strchr("[]:\\", *s) != NULL)
            printf("\\%c", *s);
        else
            putchar(*s);
    }
}

/* True if print_words would print something. */
static bool has_words(const char *text)
{
    int size;
    for (const char *at = next_word(text, &size); at != NULL; at = next_word(at + size, &size))
        if (!isupper((unsigned char)*at) || is_word(at, size, "GAME") || is_word(at, size, "BOT"))
            return true;
    return false;
}

/* Prints ":what:action". The action offers words, words or files, or (a space) nothing. */
static void zsh_value(const char *what, const char *text)
{
    bool with_files = has_file(text);
    printf(":%s:", what);
    if (!with_files && !has_words(text)) {
        printf(" ");
        return;
    }
    printf(with_files ? " _muster_or_files " : "("); /* the space: no further arguments */
    print_words(text);
    printf(with_files ? "" : ")");
}

static void zsh_command(const struct command *command)
{
    printf("    %s)\n        _arguments \\\n", command->name);
    for (const struct cli_option *o = command->options; o != NULL && o->name != NULL; o++) {
        printf("            '--%s[", o->name);
        zsh_text(o->help);
        printf("]");
        if (o->arg != NULL)
            zsh_value("value", o->arg);
        printf("' \\\n");
    }
    printf("            '--help[show help]' \\\n            '*");
    zsh_value("argument", command->args);
    printf("'\n        ;;\n");
}

static void print_zsh(void)
{
    fputs("#compdef muster\n"
          "# zsh completion for muster, made by \"muster completion zsh\"\n"
          "_muster_or_files()\n"
          "{\n"
          "    (( $# )) && compadd -- \"$@\"\n"
          "    _files\n"
          "}\n"
          "_muster()\n"
          "{\n"
          "    local -a commands\n"
          "    commands=(\n",
          stdout);
    for (int i = 0; commands[i] != NULL; i++) {
        if (commands[i]->is_hidden)
            continue;
        printf("        '%s:", commands[i]->name);
        zsh_text(commands[i]->summary);
        printf("'\n");
    }
    fputs("    )\n"
          "    if (( CURRENT == 2 )); then\n"
          "        _describe command commands\n"
          "        return\n"
          "    fi\n"
          "    shift words\n"
          "    (( CURRENT-- ))\n"
          "    case $words[1] in\n",
          stdout);
    for (int i = 0; commands[i] != NULL; i++)
        if (!commands[i]->is_hidden)
            zsh_command(commands[i]);
    fputs("    esac\n"
          "}\n"
          "if [ \"$funcstack[1]\" = _muster ]; then\n"
          "    _muster \"$@\"\n"
          "else\n"
          "    compdef _muster muster\n"
          "fi\n",
          stdout);
}

static int run(struct cli *c)
{
    if (strcmp(c->argv[0], "bash") == 0)
        print_bash();
    else if (strcmp(c->argv[0], "zsh") == 0)
        print_zsh();
    else
        return cli_fail(c, STATUS_USAGE, "there is no completion for \"%s\": use bash or zsh",
                        c->argv[0]);
    return STATUS_OK;
}

const struct command command_completion = {
    .name = "completion",
    .args = "bash|zsh",
    .summary = "print the completion script for a shell",
    .about =
        "make install installs both where the shells look for them. To try it at once in bash:\n"
        "\n"
        "    source <(muster completion bash)\n",
    .args_min = 1,
    .args_max = 1,
    .run = run,
};
