/* test_docs.c: runs the examples of docs/CASES.md. A block ```case must pass; a block ```case-fails
 * must print exactly the block ```output after it. */
#include "collect.h"

#include <stdio.h>

#include <muster/lines.h>

struct block {
    char kind[32]; /* the word after the fence: "case" */
    const char *text;
    size_t size;
    int line;
};

static bool is_fence(const struct lines *in)
{
    return in->line_end - in->line >= 3 && strncmp(in->line, "```", 3) == 0;
}

/* The next block between fences. */
static bool next_block(struct lines *in, struct block *b)
{
    while (lines_next(in) && !is_fence(in)) {
    }
    if (in->next == in->end)
        return false;
    snprintf(b->kind, sizeof b->kind, "%.*s", (int)(in->line_end - in->line - 3), in->line + 3);
    b->text = in->next;
    b->line = in->number + 1;
    while (lines_next(in)) {
        if (is_fence(in)) {
            b->size = (size_t)(in->line - b->text);
            return true;
        }
    }
    fail_msg("docs/CASES.md:%d: this block has no end", b->line);
    return false;
}

static void check_passes(const struct block *b)
{
    struct collected c;
    collect_run(&c, b->text, b->size);
    if (c.count > 0)
        fail_msg("docs/CASES.md: the example in line %d fails: %s", b->line, c.lines[0]);
    assert_true(c.tally.cases > 0);
    collect_clear(&c);
}

/* The output has the file's name before each line and the case's name after it. */
static void check_says(const struct block *b, const struct block *output)
{
    static const char head[] = "example.case:";
    struct collected c;
    struct lines in;
    int at = 0;
    collect_run(&c, b->text, b->size);
    lines_init(&in, output->text, output->size);
    while (lines_next(&in) && strncmp(in.line, head, sizeof head - 1) == 0) {
        const char *said = in.line + sizeof head - 1;
        if (at >= c.count || strncmp(said, c.lines[at], strlen(c.lines[at])) != 0)
            fail_msg("docs/CASES.md: the example in line %d does not say: %.*s", b->line,
                     (int)(in.line_end - in.line), in.line);
        at++;
    }
    assert_int_equal(at, c.count);
    assert_true(at > 0);
    collect_clear(&c);
}

static void test_examples_of_the_documentation_run(void **unused)
{
    size_t size;
    char *text = read_file(MUSTER_SOURCE "/docs/CASES.md", &size);
    struct lines in;
    struct block b, output;
    int passing = 0, failing = 0;
    (void)unused;
    lines_init(&in, text, size);
    while (next_block(&in, &b)) {
        if (strcmp(b.kind, "case") == 0) {
            check_passes(&b);
            passing++;
        } else if (strcmp(b.kind, "case-fails") == 0) {
            assert_true(next_block(&in, &output));
            assert_string_equal(output.kind, "output");
            check_says(&b, &output);
            failing++;
        }
    }
    assert_true(passing >= 4);
    assert_true(failing >= 1);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples_of_the_documentation_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
