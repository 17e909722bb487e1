/* docs/CARDS.md: its examples run, its reference is the one made from the tables; and the grammar
 * table is the grammar of docs/rules/heresy.md.
 *
 *     test_cardtext docs --reference     prints the reference, to be pasted after a change
 */
#include "../unit.h"

#include <ctype.h>
#include <stdio.h>

#include "tables.h"

#define REFERENCE_MAX (256 * 1024)
#define BEGIN_MARK "<!-- reference: made from the tables, see tests/cardtext/test_docs.c -->\n"
#define END_MARK "<!-- end of reference -->\n"

/* ---- the reference ---- */

static void add_grammar(struct text *out)
{
    text_add(out, "### Grammar\n\n```ebnf\n");
    for (int i = 0; i < card_grammar_count; i++)
        text_addf(out, "%s = %s ;\n", card_grammar[i].name, card_grammar[i].rule);
    text_add(out, "```\n\n");
}

static void add_idioms(struct text *out)
{
    text_add(out,
             "### Other ways to say it\n\n"
             "Read as the right column before the text is parsed (HH-LANG-48). `#` is a number, "
             "`@` a combat number, `^` the start of a sentence, `$` its end; `a/b` is one of "
             "these words and `*` the one that was used; words behind `&` must follow and stay "
             "as they are, words behind `?` may be left out. `%` and `~` are any words of the "
             "clause. `^^` is the start of a line, `!` of a clause, and `>` stands in a "
             "trigger.\n\n| words | read as |\n|---|---|\n");
    for (int i = 0; i < card_idiom_count; i++) {
        const char *words = card_idioms[i].words;
        text_add(out, "| ");
        for (; *words != '\0'; words++)
            text_add_char(out, *words == '|' ? '/' : *words);
        text_addf(out, " | %s |\n",
                  card_idioms[i].read_as[0] != '\0' ? card_idioms[i].read_as : "nothing");
    }
    text_add(out, "\n");
}

static void add_ops(struct text *out)
{
    text_add(out, "### Code\n\n| op | form | meaning |\n|---|---|---|\n");
    for (int i = 0; i < CARD_OP_COUNT; i++) {
        const struct card_op_info *op = card_op_info((enum card_op)i);
        text_addf(out, "| %s | `%s` | %s |\n", op->word, op->form[0] != '\0' ? op->form : " ",
                  op->meaning);
    }
    text_add(out, "\n### Letters of a form\n\n| letter | what stands there |\n|---|---|\n"
                  "| `.` | one op, or none |\n| `*` | ops until end |\n");
    for (int letter = ' '; letter < 127; letter++)
        if (card_immediate_meaning((char)letter) != NULL)
            text_addf(out, "| `%c` | %s |\n", letter, card_immediate_meaning((char)letter));
}

static char *make_reference(void)
{
    char *buf = malloc(REFERENCE_MAX);
    struct text out;
    assert_non_null(buf);
    text_init(&out, buf, REFERENCE_MAX);
    add_grammar(&out);
    add_idioms(&out);
    add_ops(&out);
    assert_false(text_is_cut(&out));
    return buf;
}

static void test_reference_is_made_from_the_tables(void **unused)
{
    char *doc = project_read("docs/CARDS.md"), *wanted = make_reference();
    char *begin = strstr(doc, BEGIN_MARK), *end = strstr(doc, END_MARK);
    (void)unused;
    assert_non_null(begin);
    assert_non_null(end);
    begin += strlen(BEGIN_MARK);
    *end = '\0';
    if (strcmp(begin, wanted) != 0)
        fail_msg("the reference in docs/CARDS.md is stale; run test_cardtext docs --reference");
    free(doc);
    free(wanted);
}

/* ---- examples ---- */

/* ```card PLACE: each line is a text that compiles. ```card-error PLACE: each text is followed by a
 * line "# COLUMN MESSAGE". Returns how many were run. */
static int run_block(char *line, char *end, bool is_error, enum card_place place)
{
    int count = 0;
    while (line < end) {
        char *next = strchr(line, '\n');
        *next = '\0';
        const struct card_result *r = compile_text(place, line);
        if (!is_error && (!r->is_good || round_trip(place, line) != NULL))
            fail_msg("%s: %s", line, r->report.faults[0].message);
        count++;
        if (is_error) {
            char *said = next + 1;
            char wanted[256];
            next = strchr(said, '\n');
            *next = '\0';
            snprintf(wanted, sizeof wanted, "# %d %s", r->report.faults[0].column,
                     r->report.faults[0].message);
            assert_true(r->report.fault_count > 0);
            assert_string_equal(wanted, said);
        }
        line = next + 1;
    }
    return count;
}

static void test_examples_run(void **unused)
{
    char *doc = project_read("docs/CARDS.md");
    int count = 0;
    (void)unused;
    for (char *at = doc; (at = strstr(at, "```card")) != NULL;) {
        char word[16];
        bool is_error = strncmp(at, "```card-error ", 14) == 0;
        char *head = strchr(at, ' ') + 1, *line = strchr(at, '\n') + 1;
        char *end = strstr(line, "```");
        assert_non_null(end);
        snprintf(word, sizeof word, "%.*s", (int)strcspn(head, "\n"), head);
        count += run_block(line, end, is_error, place_of(word));
        at = end + 3;
    }
    assert_true(count >= 40);
    free(doc);
}

/* ---- the grammar ---- */

/* Copies without spaces and without (* remarks *). */
static void squeeze(const char *from, const char *to, char *out)
{
    while (from < to) {
        if (from[0] == '(' && from[1] == '*') {
            from = strstr(from, "*)") + 2;
        } else {
            if (!isspace((unsigned char)*from))
                *out++ = *from;
            from++;
        }
    }
    *out = '\0';
}

static void test_grammar_table_is_the_catalogues(void **unused)
{
    char *doc = project_read("docs/rules/heresy.md");
    char *begin = strstr(doc, "```ebnf\n") + 8, *end = strstr(begin, "```");
    static char theirs[65536], ours[65536], raw[65536];
    struct text out;
    (void)unused;
    squeeze(begin, end, theirs);
    text_init(&out, raw, sizeof raw);
    for (int i = 0; i < card_grammar_count; i++)
        text_addf(&out, "%s = %s ;\n", card_grammar[i].name, card_grammar[i].rule);
    assert_false(text_is_cut(&out));
    squeeze(raw, raw + out.need, ours);
    assert_string_equal(theirs, ours);
    free(doc);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reference_is_made_from_the_tables),
        cmocka_unit_test(test_examples_run),
        cmocka_unit_test(test_grammar_table_is_the_catalogues),
    };
    if (argc > 1 && strcmp(argv[1], "--reference") == 0) {
        char *reference = make_reference();
        fputs(reference, stdout);
        free(reference);
        return 0;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
