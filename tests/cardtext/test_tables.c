/* The texts of the catalogue: all that must compile do, and come back from their normal form. */
#include "../unit.h"

#include <stdio.h>

#include "tables.h"

/* Fails with every fault of the text. */
static void assert_compiles(const char *name, enum card_place place, const char *text)
{
    const struct card_result *r = compile_text(place, text);
    for (int i = 0; i < r->report.fault_count; i++)
        print_error("%s: %s\n  %d:%d: %s\n", name, text, r->report.faults[i].line,
                    r->report.faults[i].column, r->report.faults[i].message);
    assert_true(r->is_good);
    const char *difference = round_trip(place, text);
    if (difference != NULL)
        fail_msg("%s: %s: %s", name, text, difference);
}

static void test_must_parse_texts_compile_and_round_trip(void **unused)
{
    struct table t;
    int count = 0;
    (void)unused;
    table_open(&t, "must-parse.txt");
    for (; table_next(&t); count++) {
        assert_compiles(t.field[0], place_of(t.field[1]), t.field[2]);
        assert_int_equal(0, compile_text(place_of(t.field[1]), t.field[2])->report.warning_count);
    }
    assert_int_equal(141, count);
    table_close(&t);
}

static void test_samples_of_productions_compile_and_round_trip(void **unused)
{
    struct table t;
    int count = 0;
    (void)unused;
    table_open(&t, "samples.txt");
    for (; table_next(&t); count++)
        assert_compiles(t.field[0], CARD_PLACE_ANY, t.field[1]);
    assert_int_equal(128, count);
    table_close(&t);
}

static void test_texts_found_in_documents_compile(void **unused)
{
    struct table t;
    int count = 0;
    (void)unused;
    table_open(&t, "found.txt");
    for (; table_next(&t); count++)
        assert_compiles("found", CARD_PLACE_ANY, t.field[0]);
    assert_int_equal(31, count);
    table_close(&t);
}

/* Every malformed text is reported once, of its kind, at its column, in the catalogue's words. */
static void test_malformed_texts_are_refused_where_the_catalogue_says(void **unused)
{
    struct table t;
    int count = 0;
    (void)unused;
    table_open(&t, "malformed.txt");
    for (; table_next(&t); count++) {
        const struct card_result *r = compile_text(place_of(t.field[1]), t.field[4]);
        const struct card_fault *f = &r->report.faults[0];
        bool is_warning = t.field[2][0] == 'W', is_syntax = t.field[2][0] == 'P';
        if (r->report.fault_count != 1 || f->column != atoi(t.field[3]) || f->line != 1 ||
            f->is_warning != is_warning || f->is_syntax != is_syntax ||
            strcmp(f->message, t.field[5]) != 0)
            fail_msg("%s: %s\n  want %s: %s\n  have %d faults, the first %d:%d: %s", t.field[0],
                     t.field[4], t.field[3], t.field[5], r->report.fault_count, f->line, f->column,
                     f->message);
        assert_int_equal(is_warning, r->is_good);
        if (f->suggestion[0] == '\0')
            fail_msg("%s: no suggestion", t.field[0]);
    }
    assert_int_equal(43, count);
    table_close(&t);
}

/* The suggestions that name a word or a text the maker can copy. */
static void test_suggestions_say_what_would_be_right(void **unused)
{
    static const struct {
        const char *id, *part;
    } parts[] = {
        {"HH-ERR-01", "insert \":\" after \"(5+)\""},
        {"HH-ERR-03", "write \"(5+)\""},
        {"HH-ERR-05", "did you mean \"BA\"? Marks are BA, T, R, M, A, E"},
        {"HH-ERR-08", "write \"+1 firepower\" or \"-1 firepower\""},
        {"HH-ERR-10", "did you mean \"Destroy\"?"},
        {"HH-ERR-12", "write \"Lock this unit, Discard 1 card\""},
        {"HH-ERR-16", "insert \",\" after \"destroyed\""},
        {"HH-ERR-17", "write \"Only playable while this ship is ready.\""},
        {"HH-ERR-18", "write \"vs. infantry units\""},
        {"HH-ERR-19", "write \"BA: Draw 2 cards.\""},
        {"HH-ERR-20", "write \"This unit gets +1 armor.\""},
        {"HH-ERR-24", "delete \"Unlimitted.\""},
        {"HH-ERR-31", "make it \"3-5\""},
        {"HH-ERR-40", "write \"to its owner's hand\""},
        {"HH-ERR-42", "write \"It\" or \"That unit\""},
    };
    struct table t;
    size_t found = 0;
    (void)unused;
    table_open(&t, "malformed.txt");
    while (table_next(&t)) {
        for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
            if (strcmp(parts[i].id, t.field[0]) != 0)
                continue;
            const struct card_result *r = compile_text(place_of(t.field[1]), t.field[4]);
            found++;
            if (strstr(r->report.faults[0].suggestion, parts[i].part) == NULL)
                fail_msg("%s: \"%s\" is not in \"%s\"", t.field[0], parts[i].part,
                         r->report.faults[0].suggestion);
        }
    }
    assert_int_equal(sizeof parts / sizeof *parts, found);
    table_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_must_parse_texts_compile_and_round_trip),
        cmocka_unit_test(test_samples_of_productions_compile_and_round_trip),
        cmocka_unit_test(test_texts_found_in_documents_compile),
        cmocka_unit_test(test_malformed_texts_are_refused_where_the_catalogue_says),
        cmocka_unit_test(test_suggestions_say_what_would_be_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
