/* test_schema.c: the sections of docs/PROTOCOL.md that list the moves, events and questions of
 * every game are made from the games' tables.
 *
 *     test_engine schema FILE            compares; status 1 and the first line that differs
 *     test_engine schema --write FILE    renews what stands between the marks
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <muster/packs.h>

#define BEGIN "<!-- made from the tables: begin -->\n"
#define END "<!-- made from the tables: end -->\n"

enum { FILE_MAX = 4 << 20, KINDS_MAX = 64 };

/* The kinds of fields of one game, in the order in which they are met. */
struct kinds {
    const struct field_kind *row[KINDS_MAX];
    int count;
};

static void meet(struct kinds *k, const struct field_kind *kind)
{
    for (int i = 0; i < k->count; i++)
        if (k->row[i] == kind)
            return;
    if (k->count < KINDS_MAX)
        k->row[k->count++] = kind;
}

/* A template in a cell of a table: bars would end the cell. */
static void put_cell(const char *words, struct text *out)
{
    for (; *words != '\0'; words++) {
        if (*words == '|')
            text_add_char(out, '\\');
        text_add_char(out, *words);
    }
}

/* "`unit` (unit), `to` (square, may be left out)" */
static void put_fields(const struct row_field *fields, const struct move_row *move, struct kinds *k,
                       struct text *out)
{
    for (int i = 0; fields[i].kind != NULL; i++) {
        meet(k, fields[i].kind);
        text_addf(out, "%s`%s` (%s%s%s)", i > 0 ? ", " : "", fields[i].name, fields[i].kind->name,
                  fields[i].is_secret ? ", secret" : "",
                  move != NULL && move_row_may_lack(move, fields[i].name) ? ", may be left out"
                                                                          : "");
    }
}

static void put_moves(const struct vocabulary *v, struct kinds *k, struct text *out)
{
    text_add(out, "| move: `verb` | in words | fields |\n| --- | --- | --- |\n");
    for (int i = 0; i < v->move_count; i++) {
        text_addf(out, "| `%s` | `", v->moves[i].name);
        put_cell(v->moves[i].words, out);
        text_add(out, "` | ");
        put_fields(v->moves[i].fields, &v->moves[i], k, out);
        text_add(out, " |\n");
    }
    text_add_char(out, '\n');
}

static void put_events(const struct vocabulary *v, struct kinds *k, struct text *out)
{
    text_add(out, "| `event` | fields | the sentence, and what others are told |\n"
                  "| --- | --- | --- |\n");
    for (int i = 0; i < v->event_count; i++) {
        const struct event_row *row = &v->events[i];
        text_addf(out, "| `%s` | ", row->name);
        put_fields(row->fields, NULL, k, out);
        text_add(out, " | ");
        if (row->seen != NULL)
            put_cell(row->seen, out);
        else
            text_add(out, "as the case may be");
        if (row->unseen != NULL) {
            text_add(out, " / ");
            put_cell(row->unseen, out);
        }
        text_add(out, " |\n");
    }
    text_add_char(out, '\n');
}

static void put_verbs(const struct vocabulary *v, uint64_t verbs, struct text *out)
{
    bool is_first = true;
    for (int i = 0; i < v->move_count; i++) {
        if ((verbs >> i & 1) == 0)
            continue;
        text_addf(out, "%s`%s`", is_first ? "" : ", ", v->moves[i].name);
        is_first = false;
    }
}

static void put_questions(const struct vocabulary *v, struct kinds *k, struct text *out)
{
    text_add(out, "| `question` | text | answered by | `about` | `pass` | `rules` |\n"
                  "| --- | --- | --- | --- | --- | --- |\n");
    for (int i = 0; i < v->question_count; i++) {
        const struct question_row *row = &v->questions[i];
        text_addf(out, "| `%s` | ", row->name);
        put_cell(row->text != NULL ? row->text : "as the case may be", out);
        text_add(out, " | ");
        put_verbs(v, row->verbs, out);
        text_add(out, " | ");
        put_fields(row->fields, NULL, k, out);
        text_add(out, " | ");
        put_cell(row->pass != NULL ? row->pass : "", out);
        text_addf(out, " | %s |\n", row->rules);
    }
    text_add_char(out, '\n');
}

/* True if it is one of several words, and `about` does not name them all. */
static bool lacks_words(const struct field_kind *kind)
{
    for (int i = 0; kind->form == FIELD_WORD && kind->words[i] != NULL; i++) {
        char mark[GAME_NAME_MAX];
        snprintf(mark, sizeof mark, "`\"%s\"`", kind->words[i]);
        if (strstr(kind->about, mark) == NULL)
            return true;
    }
    return false;
}

static void put_kinds(const struct kinds *k, struct text *out)
{
    text_add(out, "| kind of field | its JSON |\n| --- | --- |\n");
    for (int i = 0; i < k->count; i++) {
        const struct field_kind *kind = k->row[i];
        text_addf(out, "| %s | %s", kind->name, kind->about);
        if (kind->form == FIELD_NUMBER && kind->high < INT16_MAX)
            text_addf(out, ", %d to %d", kind->low, kind->high);
        for (int w = 0; lacks_words(kind) && kind->words[w] != NULL; w++)
            text_addf(out, "%s`\"%s\"`", w > 0 ? ", " : ": ", kind->words[w]);
        text_add(out, " |\n");
    }
    text_add_char(out, '\n');
}

static void put_game(const struct game *g, struct text *out)
{
    struct kinds k = {.count = 0};
    text_addf(out, "### Moves, events and questions of %s\n", g->name);
    put_moves(g->vocabulary, &k, out);
    put_events(g->vocabulary, &k, out);
    put_questions(g->vocabulary, &k, out);
    put_kinds(&k, out);
}

static char *read_all(const char *path)
{
    FILE *in = fopen(path, "rb");
    char *text = calloc(1, FILE_MAX);
    if (in == NULL || text == NULL || fread(text, 1, FILE_MAX - 1, in) == 0) {
        fprintf(stderr, "test_schema: cannot read %s\n", path);
        exit(2);
    }
    fclose(in);
    return text;
}

static void write_all(const char *path, const char *head, const char *made, const char *tail)
{
    FILE *to = fopen(path, "wb");
    if (to == NULL || fputs(head, to) < 0 || fputs(made, to) < 0 || fputs(tail, to) < 0 ||
        fclose(to) != 0) {
        fprintf(stderr, "test_schema: cannot write %s\n", path);
        exit(2);
    }
}

static int compare(const char *path, const char *is, const char *made)
{
    while (*is != '\0' || *made != '\0') {
        size_t size = strcspn(is, "\n"), wanted = strcspn(made, "\n");
        if (size != wanted || memcmp(is, made, size) != 0) {
            printf("%s is not what the tables say:\n- %.*s\n+ %.*s\nrenew it with: "
                   "build/release/tests/engine/test_engine schema --write docs/PROTOCOL.md\n",
                   path, (int)size, is, (int)wanted, made);
            return 1;
        }
        is += size + (is[size] == '\n');
        made += wanted + (made[wanted] == '\n');
    }
    return 0;
}

int main(int argc, char **argv)
{
    bool is_written = argc == 3 && strcmp(argv[1], "--write") == 0;
    const char *path = argv[argc - 1];
    struct text out;
    if (argc != 2 && !is_written) {
        fprintf(stderr, "usage: test_engine schema [--write] FILE\n");
        return 2;
    }
    char *file = read_all(path), *made = calloc(1, FILE_MAX);
    char *begin = strstr(file, BEGIN), *end = strstr(file, END);
    if (made == NULL || begin == NULL || end == NULL) {
        fprintf(stderr, "test_schema: %s lacks the marks\n", path);
        return 2;
    }
    text_init(&out, made, FILE_MAX);
    for (int i = 0; games_all[i] != NULL; i++)
        put_game(games_all[i], &out);
    char *tail = strdup(end);
    begin += strlen(BEGIN);
    *end = '\0';
    int status = is_written ? 0 : compare(path, begin, made);
    *begin = '\0';
    if (is_written)
        write_all(path, file, made, tail);
    free(tail);
    free(file);
    free(made);
    return status;
}
