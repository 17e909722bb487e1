/* rules.c: `muster rules`: a game's rulebook, by ID or by word. */
#include <string.h>

#include <muster/packs.h>

#include "commands.h"
#include "play.h"

/* True if the word is part of the ID ("MOD-01") or of the sentence. */
static bool has_word(const struct rule *r, const char *word)
{
    return strcasestr(r->id, word) != NULL || strcasestr(r->text, word) != NULL;
}

/* True if the rule is the one with the exact ID, or contains the word. */
static bool is_meant(const struct game *g, int rule, const char *word, int exact)
{
    return exact > 0 ? rule == exact : has_word(&g->rules[rule], word);
}

int rules_print(struct say *say, const struct game *g, const char *word)
{
    int count = 0, exact = rule_find(g, word);
    for (int rule = 1; rule < g->rule_count; rule++) {
        if (!is_meant(g, rule, word, exact))
            continue;
        say_line(say, SAY_PLAIN, "%s  %s", g->rules[rule].id, g->rules[rule].text);
        count++;
    }
    return count;
}

static int rules_json(const struct game *g, const char *word)
{
    int count = 0, exact = rule_find(g, word);
    printf("[");
    for (int rule = 1; rule < g->rule_count; rule++) {
        char line[4096];
        struct text t;
        struct json j;
        if (!is_meant(g, rule, word, exact))
            continue;
        text_init(&t, line, sizeof line);
        json_init(&j, &t);
        json_open_object(&j);
        json_key_string(&j, "id", g->rules[rule].id);
        json_key_string(&j, "text", g->rules[rule].text);
        json_end(&j);
        printf("%s\n  %s", count++ > 0 ? "," : "", line);
    }
    printf("%s]\n", count > 0 ? "\n" : "");
    return count;
}

/* Prints what comes before the rules: the game and its options. */
static void print_head(struct say *say, const struct game *g)
{
    say_line(say, SAY_TITLE, "%s", g->title);
    say_line(say, SAY_PLAIN, "%s", g->about);
    char help[2048];
    struct text t;
    text_init(&t, help, sizeof help);
    game_options_help(g, &t);
    if (t.need > 0) {
        say_line(say, SAY_PLAIN, "Options:");
        say_text(say, "  ", help);
    }
    say_gap(say);
}

static int run(struct cli *c)
{
    struct err e;
    struct say say;
    const struct game *g = games_find(c->argv[0], &e);
    const char *word = c->argc > 1 ? c->argv[1] : "";
    if (g == NULL)
        return cli_fail(c, STATUS_USAGE, "%s", e.text);
    say_init(&say, stdout);
    if (word[0] == '\0' && !cli_has(c, "json"))
        print_head(&say, g);
    int count = cli_has(c, "json") ? rules_json(g, word) : rules_print(&say, g, word);
    if (count > 0 || g->rule_count <= 1)
        return STATUS_OK;
    return cli_fail(c, STATUS_FAILED, "no rule of %s contains \"%s\"", g->name, word);
}

static const struct cli_option options[] = {
    {"json", 'j', NULL, "print a JSON array of {\"id\", \"text\"}"},
    {NULL, 0, NULL, NULL},
};

const struct command command_rules = {
    .name = "rules",
    .args = "GAME [ID|WORD]",
    .summary = "look up a game's rules",
    .about =
        "Prints the rulebook, every rule with its ID. With an ID prints that rule, with part of\n"
        "an ID (IM-MOD) or a word all rules that contain it.\n",
    .args_min = 1,
    .args_max = 2,
    .options = options,
    .run = run,
};
