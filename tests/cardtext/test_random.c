/* Random texts from the grammar: what the grammar produces is read, what is meaningful compiles and
 * comes back from its normal form, and every production and every op is used by some text that
 * does; in the long run also every alternative and every optional part of every production. */
#include "../unit.h"

#include <stdio.h>

#include "gen.h"
#include "tables.h"

static int wanted = 5000;

struct coverage {
    bool production[GEN_PRODUCTIONS_MAX];
    bool choice[GEN_CHOICES_MAX];
    bool op[CARD_OP_COUNT];
};

static void count_ops(struct coverage *c, const uint8_t *code, size_t size)
{
    /* The listing visits every op; here the bytes are walked by hand to be independent of it. */
    const uint8_t *at = code, *end = code + size;
    while (at < end) {
        enum card_op op = (enum card_op) * at;
        c->op[op] = true;
        const char *form = card_op_info(op)->form;
        const uint8_t *next = at + 1;
        for (; *form != '\0' && *form != '.' && *form != '*'; form++)
            next += *form == 'W' || *form == 'K' || *form == 'N' ? 2 : 1;
        at = next; /* the operands follow in the same stream, END closes a row */
    }
}

static bool has_syntax_fault(const struct card_report *r)
{
    for (int i = 0; i < r->fault_count; i++)
        if (r->faults[i].is_syntax)
            return true;
    return false;
}

static void check_places(const char *text, const struct card_report *r)
{
    size_t size = strlen(text);
    for (int i = 0; i < r->fault_count; i++) {
        assert_true(r->faults[i].at <= size);
        assert_true(r->faults[i].line >= 1 && r->faults[i].column >= 1);
        assert_true(r->faults[i].message[0] != '\0');
    }
}

static void take_coverage(struct coverage *c, const struct gen *g, const struct card_result *r)
{
    for (int i = 0; i < card_grammar_count; i++)
        c->production[i] |= g->used[i];
    for (int i = 0; i < g->choice_count; i++)
        c->choice[i] |= g->chosen[i];
    count_ops(c, r->program.code, r->program.size);
}

static void assert_covered(const struct coverage *c, const struct gen *g)
{
    int missing = 0;
    char name[96];
    for (int i = 0; i < card_grammar_count; i++) {
        if (!c->production[i]) {
            print_error("no text used %s\n", card_grammar[i].name);
            missing++;
        }
    }
    /* Rare combinations need the long run. */
    for (int i = 0; wanted >= 50000 && i < g->choice_count; i++) {
        if (!c->choice[i]) {
            gen_choice_name(g, i, name, sizeof name);
            print_error("no text used %s\n", name);
            missing++;
        }
    }
    for (int i = 0; i < CARD_OP_COUNT; i++) {
        if (!c->op[i]) {
            print_error("no text used op %s\n", card_op_info((enum card_op)i)->word);
            missing++;
        }
    }
    assert_int_equal(0, missing);
}

/* Productions in surroundings in which they mean something; whole lines among them. */
static const struct frame {
    const char *before, *production, *after;
} frames[] = {
    {"", "card_text", ""},
    {"", "timed", ""},
    {"", "static_line", ""},
    {"", "play", ""},
    {"", "reaction", ""},
    {"", "modifier", ""},
    {"", "event", ""},
    {"", "still_sent", ""},
    {"", "forced_sent", ""},
    {"R : when your enemy plays a tactic ,", "cancel_act", "."},
    {"BA", "costs", ": draw 1 card ."},
    {"BA", "hand_cost", ": draw 1 card ."},
    {"BA", "card_cost", ": draw 1 card ."},
    {"BA :", "act", "."},
    {"BA :", "put_act", "."},
    {"BA :", "infiltrate_act", "."},
    {"BA :", "shuffle_act", "."},
    {"BA :", "effect_sent", ""},
    {"BA :", "table_sent", ""},
    {"A :", "table_sent", ""},
    {"BA :", "look_act", "."},
    {"BA :", "choice_sent", ""},
    {"BA : return 1 enemy unit to", "place", "."},
    {"BA : draw X cards .", "x_sent", ""},
    {"BA (4+) : draw 1 card .", "outcome_sent", ""},
    {"BA : draw 1 card .", "play_sent", ""},
    {"T : this unit", "predicate", "."},
    {"this unit cannot", "deed", "."},
    {"your enemy cannot", "deed", "."},
    {"M : re-roll .", "play_sent", ""},
    {"M discard 1 card : re-roll .", "unlimited", ""},
    {"M discard 1 card : re-roll .", "sentence", ""},
    {"BA :", "discard_act", "."},
    {"T : any unit gains \"", "quoted", "\" ."},
    {"BA : draw 1 card if", "condition", "."},
    {"R :", "trigger", ", draw 1 card ."},
    {"R : when you roll", "roll_value", ", draw 1 card ."},
};

/* "After blocking, ...", "if ready, ..." and "Ready your units." are idioms: nobody means an
 * adjective by it. */
static bool is_idiom(const char *text)
{
    static const char *const openings[] = {"when", "whenever", "after", "before", "if"};
    char opening[64];
    if (strstr(text, ": ready ") != NULL || strstr(text, ". ready ") != NULL)
        return true;
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++)
        for (int role = 0; role < CARD_ROLE_COUNT + CARD_POSITION_COUNT; role++) {
            snprintf(opening, sizeof opening, " %s %s ,", openings[i],
                     role < CARD_ROLE_COUNT ? card_role_word[role]
                                            : card_position_word[role - CARD_ROLE_COUNT]);
            if (strstr(text, opening) != NULL)
                return true;
        }
    return false;
}

static bool make_text(struct gen *g, int round, char *text, size_t cap)
{
    static char part[CARD_TEXT_MAX];
    const struct frame *f = &frames[round % (int)(sizeof frames / sizeof *frames)];
    struct text out;
    if (!gen_text(g, f->production, part, sizeof part) || g->is_nested)
        return false;
    text_init(&out, text, cap);
    text_addf(&out, "%s %s %s", f->before, part, f->after);
    return !text_is_cut(&out) && !is_idiom(text);
}

static void test_random_texts_round_trip_and_cover_the_grammar(void **unused)
{
    static struct gen g;
    static struct coverage covered;
    static char text[CARD_TEXT_MAX];
    int compiled = 0, tried = 0;
    (void)unused;
    gen_init(&g, 20030901);
    while (compiled < wanted) {
        if (!make_text(&g, tried++, text, sizeof text))
            continue;
        const struct card_result *r = compile_text(CARD_PLACE_ANY, text);
        check_places(text, &r->report);
        if (has_syntax_fault(&r->report))
            fail_msg("cannot read: %s\n  column %d: %s", text, r->report.faults[0].column,
                     r->report.faults[0].message);
        if (!r->is_good)
            continue;
        const char *difference = round_trip(CARD_PLACE_ANY, text);
        if (difference != NULL)
            fail_msg("%s: %s", difference, text);
        take_coverage(&covered, &g, r);
        compiled++;
    }
    print_message("%d of %d random texts are meaningful\n", compiled, tried);
    assert_true(tried < wanted * 20);
    assert_covered(&covered, &g);
}

/* Takes a word away, doubles one, or changes a letter. */
static void damage(struct rng *rng, char *text)
{
    size_t size = strlen(text), at = size > 0 ? rng_below(rng, (uint32_t)size) : 0;
    char *word = text + at;
    size_t length = strcspn(word, " ") + 1;
    switch (rng_below(rng, 4)) {
    case 0:
        if (at + length <= size)
            memmove(word, word + length, size - at - length + 1);
        break;
    case 1:
        if (at + length <= size && size + length < CARD_TEXT_MAX)
            memmove(word + length, word, size - at + 1);
        break;
    case 2:
        if (size > 0)
            text[at] = (char)(rng_below(rng, 94) + 33);
        break;
    default:
        if (size > 0)
            text[at] = '\0';
    }
}

/* Nearly right texts: no crash, and every report at a place inside the text. */
static void test_damaged_texts_are_reported_inside_the_text(void **unused)
{
    static struct gen g;
    static char text[CARD_TEXT_MAX];
    int refused = 0;
    (void)unused;
    gen_init(&g, 7);
    for (int i = 0; i < wanted; i++) {
        if (!make_text(&g, i, text, sizeof text))
            continue;
        for (uint32_t n = rng_below(&g.rng, 3) + 1; n > 0; n--)
            damage(&g.rng, text);
        const struct card_result *r = compile_text(CARD_PLACE_ANY, text);
        check_places(text, &r->report);
        assert_true(r->is_good == (r->report.error_count == 0));
        refused += !r->is_good;
        if (r->is_good && round_trip(CARD_PLACE_ANY, text) != NULL)
            fail_msg("%s: %s", round_trip(CARD_PLACE_ANY, text), text);
    }
    assert_true(refused > wanted / 2);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        wanted = atoi(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_texts_round_trip_and_cover_the_grammar),
        cmocka_unit_test(test_damaged_texts_are_reported_inside_the_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
