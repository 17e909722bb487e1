/* fuzz_case.c: any bytes as a case file. It runs, and every complaint has a place and a sentence.
 */
#include "fuzz.h"

#include <muster/cases.h>

struct tally {
    int failures, finished;
};

static void failed(void *who, const struct case_info *c, const struct case_failure *f)
{
    struct tally *t = who;
    assert(c->name != NULL && f->line >= 0 && f->column >= 0 && strlen(f->text) > 0);
    t->failures++;
}

static void finished(void *who, const struct case_info *c, int failures)
{
    struct tally *t = who;
    assert(failures >= 0 && c->line > 0);
    for (int i = 0; i < c->rule_count; i++)
        assert(c->rules[i] > 0 && c->rules[i] < c->game->rule_count);
    t->finished++;
}

int LLVMFuzzerTestOneInput(const uint8_t *input, size_t size)
{
    struct tally t = {0};
    struct case_watch watch = {.failed = failed, .finished = finished, .who = &t};
    struct case_tally read = cases_read((const char *)input, size, &watch);
    assert(read.failures == t.failures && read.cases == t.finished);
    t = (struct tally){0};
    struct case_tally run = cases_run((const char *)input, size, &watch);
    assert(run.failures == t.failures && run.cases == t.finished && run.passed <= run.cases);
    return 0;
}
