/* cli.h: the `muster` command: sub-commands, options, files, exit statuses.
 *
 * A sub-command is one row of `commands` (main.c). Its options are one table, which drives
 * getopt_long, --help, the completions and the option section of its man page.
 *
 *     static int run(struct cli *c) { ... cli_value(c, "seed") ... }
 *     const struct command command_sim = {.name = "sim", ..., .options = options, .run = run};
 */
#ifndef MUSTER_CLI_H
#define MUSTER_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <muster/game.h>

/* Exit statuses; documented in muster(1). */
enum {
    STATUS_OK = 0,
    STATUS_FAILED =
        1, /* the command ran, and the answer is no: a case failed, a pack has mistakes */
    STATUS_USAGE = 2, /* the command line is wrong */
    STATUS_IO = 3     /* a file, the disk, a pipe or the terminal failed */
};

enum { CLI_OPTIONS_MAX = 24 };

struct cli_option {
    const char *name; /* "seed"; a row with NULL ends the table */
    char letter;      /* 's', or 0: none */
    const char *arg;  /* the name of the value in help: "N"; NULL: takes none */
    const char *help;
};

struct cli;

struct command {
    const char *name;
    const char *args;                 /* "GAME [FILE...]" */
    const char *summary;              /* one line */
    const char *about;                /* paragraphs for --help and the man page */
    int args_min, args_max;           /* args_max -1: any number */
    bool is_hidden;                   /* for the build; not listed */
    const struct cli_option *options; /* without --help, which every command has */
    int (*run)(struct cli *c);
};

/* One call of a sub-command. */
struct cli {
    const struct command *command;
    const char *values[CLI_OPTIONS_MAX]; /* by row of the option table; "" if it takes none */
    int argc;
    char **argv; /* the arguments after the options */
};

extern const struct command *const commands[]; /* ends with NULL */

/* Runs `muster ARGS`; returns the exit status. */
int cli_main(int argc, char **argv);

/* The value of an option, "" for one that takes none, NULL if it was not given. */
const char *cli_value(const struct cli *c, const char *name);
bool cli_has(const struct cli *c, const char *name);

/* Reads an option as a whole number in low..high; `otherwise` if it was not given. False: the
 * mistake was printed. */
bool cli_number(const struct cli *c, const char *name, int64_t low, int64_t high, int64_t otherwise,
                int64_t *out);

/* The seed of --seed, else a random one that is short enough to type. */
bool cli_seed(const struct cli *c, uint64_t *seed);

/* Prints with `print` to the file of --output, or to standard output. */
int cli_output(const struct cli *c, void (*print)(void *who, struct text *out), void *who);

/* A command of verbs: `muster deck show NAME`. */
struct cli_verb {
    const char *word;
    int args_min, args_max;
    const char *example; /* shown if the number of arguments is wrong */
    const char *options; /* those it takes besides --packs, each between spaces */
};

/* The verb that the command line begins with, its arguments counted and its options checked; -1
 * with a message if something is wrong. */
int cli_verb(const struct cli *c, const struct cli_verb *verbs, int count);

/* Prints "muster NAME: message" on standard error and returns the status. */
int cli_fail(const struct cli *c, int status, const char *fmt, ...) PRINTF_LIKE(3, 4);

/* Like cli_fail, for an err: prints its line and column if it has them. Returns STATUS_IO for
 * ERR_IO, else STATUS_FAILED. */
int cli_fail_err(const struct cli *c, const char *where, const struct err *e);

/* Flushes standard output and returns the status, or STATUS_IO if writing failed. */
int cli_finish(int status);

/* True if colours may be used on the stream: a terminal, and no NO_COLOR. */
bool cli_colours(FILE *stream);

/* ---- files ---- */

/* Reads a whole file ("-": standard input), 0-terminated; the caller frees it. */
char *file_read(const char *path, size_t *size, struct err *e);

/* Replaces a file atomically: writes a temporary file and renames it. */
bool file_write(const char *path, const char *text, size_t size, struct err *e);

/* The file's name without folder and suffix: meridian for packs/imperium/meridian.pack. */
void file_stem(const char *path, char *out, size_t cap);

/* ---- a game with its packs ---- */

enum { LOADED_PACKS_MAX = 16 };

struct loaded {
    const struct game *game;
    void *data;
    int pack_count;
    struct pack_text packs[LOADED_PACKS_MAX];
    char *owned[LOADED_PACKS_MAX]; /* texts that were read from files */
    char *names[LOADED_PACKS_MAX]; /* as given: names of built-in packs or files */
};

/* Loads a game with packs "a,b" (built-in names or files; NULL: the game's default). Mistakes in
 * packs are printed on standard error with file, line, column and the line itself. */
bool loaded_open(struct loaded *l, const char *game, const char *packs, struct err *e);
void loaded_close(struct loaded *l);

/* Prints the mistakes of a text, each as "file:line:column: message", the line and a caret.
 *     struct err_printer printer = {.out = stderr, .text = &pack};
 *     struct report report = {.say = err_print, .who = &printer};
 * It remembers where the last one was: a text full of mistakes is walked through once. */
struct err_printer {
    FILE *out;
    const struct pack_text *text;
    const char *line; /* where line `number` begins; NULL: nothing printed yet */
    int number;
};

/* `printer` is a struct err_printer: err_print fits into a report. */
void err_print(void *printer, const struct err *e);

/* The same mistake with "warning: " before its text. */
struct err err_as_warning(const struct err *e);

#endif
