/* compile.c: one text from end to end. */
#include "work.h"

#include <string.h>

static const struct card_keyword sample_keywords[] = {
    {"counterattack", true}, {"unique", true},       {"infantry", false},
    {"vehicle", false},      {"dreadnought", false}, {"bike", false},
    {"terminator", false},   {"daemon", false},      {"capital ship", false},
};
static const char *const sample_names[] = {
    "Abbaddon", "Horus", "The Silver Spires", "Prospero", "Istvaan III",
};

const struct card_terms card_terms_sample = {
    .keywords = sample_keywords,
    .keyword_count = (int)(sizeof sample_keywords / sizeof *sample_keywords),
    .names = sample_names,
    .name_count = (int)(sizeof sample_names / sizeof *sample_names),
};

size_t card_work_size(void)
{
    return sizeof(struct card_work);
}

void card_work_init(struct card_work *w)
{
    idioms_index(w);
}

static void check_all(struct card_work *w, node_ref abilities)
{
    for (node_ref n = node_at(w, abilities)->kid[0]; n != 0; n = node_at(w, n)->next) {
        bool is_whole = !node_at(w, n)->imm[2];
        if (is_whole)
            resolve_ability(w, n);
        check_ability(w, n, false);
    }
    check_places(w, abilities);
}

int compile_once(struct card_work *w, struct card_program *program)
{
    struct card_report *report = w->report;
    w->token_count = 0;
    report->fault_count = report->error_count = report->warning_count = 0;
    if (program != NULL)
        program->size = 0;
    if (!lex(w))
        return 0;
    node_ref abilities = parse_text(w);
    int steps = PARSE_FUEL(w) - w->fuel;
    if (w->is_full)
        fault_at(w, w->at, false, "split it into shorter sentences",
                 "this is too involved to be read");
    else
        check_all(w, abilities);
    if (report->error_count == 0 && program != NULL)
        code_write(w, abilities, program);
    return steps;
}

bool card_compile(struct card_work *w, const struct card_terms *terms, enum card_place place,
                  const char *text, size_t size, struct card_program *program,
                  struct card_report *report)
{
    return card_compile_named(w, terms, place, NULL, text, size, program, report);
}

bool card_compile_named(struct card_work *w, const struct card_terms *terms, enum card_place place,
                        const char *card_name, const char *text, size_t size,
                        struct card_program *program, struct card_report *report)
{
    w->card_name = card_name;
    w->terms = terms;
    w->text = text;
    w->size = size;
    w->place = place;
    w->report = report;
    w->candidate_count = 0;
    w->is_trial = false;
    compile_once(w, program);
    mend_try_all(w);
    faults_sort(report);
    return report->error_count == 0;
}
