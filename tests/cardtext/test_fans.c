/* Texts as players type them: every block of data/fans.txt is understood as it says, or refused
 * with a message whose proposal mends it. And no message of any table proposes a text that does
 * not compile. */
#include "../unit.h"

#include <stdio.h>

#include "tables.h"

#define STEPS_MAX 4 /* mistakes of one text that are mended one after the other */

/* One block; what it does not say is NULL. */
struct block {
    const char *says, *place, *name, *means, *warns, *error, *mend;
};

static char *next_line(char **at)
{
    char *line = *at;
    if (*line == '\0')
        return NULL;
    *at += strcspn(line, "\n");
    if (**at == '\n')
        *(*at)++ = '\0';
    return line;
}

/* The words behind `key`, or NULL if the line begins otherwise. */
static const char *after_key(const char *line, const char *key)
{
    size_t size = strlen(key);
    if (strncmp(line, key, size) != 0 || line[size] != ':')
        return NULL;
    line += size + 1;
    return line + strspn(line, " ");
}

static bool next_block(char **at, struct block *b)
{
    static const char *const keys[] = {"says", "place", "name", "means", "warns", "error", "mend"};
    const char **const fields[] = {&b->says,  &b->place, &b->name, &b->means,
                                   &b->warns, &b->error, &b->mend};
    char *line;
    *b = (struct block){.place = "command"};
    while ((line = next_line(at)) != NULL) {
        bool is_known = line[0] == '#' || line[0] == '\0';
        if (line[0] == '\0' && b->says != NULL)
            return true;
        for (size_t i = 0; !is_known && i < sizeof keys / sizeof *keys; i++) {
            const char *value = after_key(line, keys[i]);
            if (value == NULL)
                continue;
            *fields[i] = value;
            is_known = true;
        }
        if (!is_known)
            fail_msg("what is this line? %s", line);
    }
    return b->says != NULL;
}

/* The normal form on one line. */
static const char *normal_of(const struct card_result *r)
{
    static char buf[8192];
    struct text out;
    text_init(&out, buf, sizeof buf);
    for (const char *p = r->normal; *p != '\0'; p++) {
        if (*p == '\n')
            text_add(&out, " ¶ ");
        else
            text_add_char(&out, *p);
    }
    return buf;
}

static const struct card_fault *first_fault(const struct card_report *r, bool is_warning)
{
    for (int i = 0; i < r->fault_count; i++)
        if (r->faults[i].is_warning == is_warning)
            return &r->faults[i];
    return NULL;
}

static void mended(const struct card_fault *f, const char *text, char *buf, size_t cap)
{
    struct text out;
    text_init(&out, buf, cap);
    card_mend_apply(&f->mend, text, strlen(text), &out);
    assert_false(text_is_cut(&out));
}

static bool is_understood(const struct block *b, const char *text)
{
    enum card_place place = place_of(b->place);
    const struct card_result *r = compile_named(place, b->name, text);
    if (!r->is_good || strcmp(normal_of(r), b->means) != 0) {
        print_error("%s\n  means %s\n  here  %s\n", text, b->means,
                    r->is_good ? normal_of(r) : r->report.faults[0].message);
        return false;
    }
    const char *difference = round_trip(place, b->means);
    if (difference != NULL)
        print_error("%s: %s\n", b->means, difference);
    return difference == NULL;
}

static bool is_warned(const struct block *b)
{
    const struct card_result *r = compile_named(place_of(b->place), b->name, b->says);
    for (int i = 0; i < r->report.fault_count; i++)
        if (r->report.faults[i].is_warning &&
            strncmp(r->report.faults[i].message, b->warns, strlen(b->warns)) == 0)
            return true;
    print_error("%s: no warning \"%s\"\n", b->says, b->warns);
    return false;
}

/* Whether the message is the one expected, and its proposal mends the text in one step. */
static bool is_mended(const struct block *b)
{
    char text[1024];
    const struct card_result *r = compile_named(place_of(b->place), b->name, b->says);
    const struct card_fault *f = first_fault(&r->report, false);
    if (f == NULL || strstr(f->message, b->error) == NULL) {
        print_error("%s: %s, not %s\n", b->says, f != NULL ? f->message : "good", b->error);
        return false;
    }
    if (b->mend == NULL)
        return true;
    if (!f->mend.is_there) {
        print_error("%s: nothing is proposed: %s; %s\n", b->says, f->message, f->suggestion);
        return false;
    }
    mended(f, b->says, text, sizeof text);
    if (strcmp(text, b->mend) != 0) {
        print_error("%s: %s\n  proposed %s\n  expected %s\n", b->says, f->message, text, b->mend);
        return false;
    }
    return is_understood(b, text);
}

/* Every block is read as it says; `lost` counts those that are neither understood nor mended. */
static int check_blocks(const char *path, int *lost)
{
    char *file = project_read(path), *at = file;
    struct block b;
    int count = 0, wrong = 0;
    *lost = 0;
    for (; next_block(&at, &b); count++) {
        *lost += b.error != NULL && b.mend == NULL;
        wrong += !(b.error != NULL ? is_mended(&b) : is_understood(&b, b.says));
        wrong += b.warns != NULL && !is_warned(&b);
    }
    print_message("%s: %d texts, %d of them neither understood nor mended\n", path, count, *lost);
    assert_int_equal(0, wrong);
    free(file);
    return count;
}

static void test_texts_of_players_are_understood_or_mended(void **unused)
{
    int lost, count = check_blocks("tests/cardtext/data/fans.txt", &lost);
    (void)unused;
    assert_true(count >= 200);
    assert_true(lost * 10 <= count);
}

/* A set as it was typed, before the language knew it: what it is read as must not change unseen,
 * and how much of it is lost is told. */
static void test_fresh_texts_are_read_as_they_were(void **unused)
{
    int lost;
    (void)unused;
    assert_true(check_blocks("tests/cardtext/data/fresh.txt", &lost) > 0);
}

/* ---- proposals ---- */

/* A suggestion that gives the words to write must be one that was tried. */
static bool names_words(const char *suggestion)
{
    static const char *const openings[] = {"did you mean", "delete \"", "insert \"", "make it \""};
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++)
        if (strncmp(suggestion, openings[i], strlen(openings[i])) == 0)
            return true;
    return false;
}

/* Applies what the messages propose, one after the other. Every step must bring the text nearer;
 * a text whose first message proposes something compiles in the end. */
static void assert_proposals_lead_home(enum card_place place, const char *name, const char *text)
{
    char now[2][4096];
    const struct card_result *r = compile_named(place, name, text);
    const struct card_fault *f = first_fault(&r->report, false);
    for (int i = 0; i < r->report.fault_count; i++)
        if (names_words(r->report.faults[i].suggestion) && !r->report.faults[i].mend.is_there)
            fail_msg("%s: untried: %s", text, r->report.faults[i].suggestion);
    if (f == NULL || !f->mend.is_there)
        return;
    snprintf(now[0], sizeof now[0], "%s", text);
    for (int step = 0; f != NULL && step < STEPS_MAX; step++) {
        if (!f->mend.is_there)
            fail_msg("%s: the proposals lead to %s: %s", text, now[step % 2], f->message);
        mended(f, now[step % 2], now[(step + 1) % 2], sizeof now[0]);
        r = compile_named(place, name, now[(step + 1) % 2]);
        f = first_fault(&r->report, false);
    }
    if (f != NULL)
        fail_msg("%s: still wrong: %s", text, f->message);
}

static void test_no_message_proposes_a_text_that_does_not_compile(void **unused)
{
    char *file = project_read("tests/cardtext/data/fans.txt"), *at = file;
    struct block b;
    struct table t;
    (void)unused;
    while (next_block(&at, &b))
        assert_proposals_lead_home(place_of(b.place), b.name, b.says);
    free(file);
    table_open(&t, "malformed.txt");
    while (table_next(&t))
        assert_proposals_lead_home(place_of(t.field[1]), NULL, t.field[4]);
    table_close(&t);
}

/* Spoils each text of the catalogue at each of its words, and follows the proposals. */
static void test_spoiled_texts_are_mended_by_their_messages(void **unused)
{
    struct table t;
    int spoiled = 0, proposed = 0;
    char text[1024];
    (void)unused;
    table_open(&t, "must-parse.txt");
    while (table_next(&t)) {
        const char *good = t.field[2];
        for (size_t i = 0; good[i] != '\0'; i++) {
            if (good[i] != ' ' || good[i + 1] < 'a' || good[i + 1] > 'z' || good[i + 2] < 'a')
                continue;
            snprintf(text, sizeof text, "%s", good);
            char swap = text[i + 1];
            text[i + 1] = text[i + 2];
            text[i + 2] = swap;
            const struct card_result *r = compile_text(place_of(t.field[1]), text);
            if (r->is_good)
                continue;
            spoiled++;
            proposed += r->report.faults[0].mend.is_there;
            assert_proposals_lead_home(place_of(t.field[1]), NULL, text);
        }
    }
    print_message("%d spoiled texts, %d with a proposal\n", spoiled, proposed);
    assert_true(proposed * 10 >= spoiled * 7);
    table_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts_of_players_are_understood_or_mended),
        cmocka_unit_test(test_fresh_texts_are_read_as_they_were),
        cmocka_unit_test(test_no_message_proposes_a_text_that_does_not_compile),
        cmocka_unit_test(test_spoiled_texts_are_mended_by_their_messages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
