/* test_positions.c: positions that are refused, and the seal that vouches for pending work. */
#include "../unit.h"

#include <stdio.h>

#include <muster/position.h>

#include "rules/rules.h"
#include "set.h"

enum { TEXT_MAX = 1 << 15 };

static bool place(const struct hh_data *d, const char *text, struct hh_state *s, struct err *e)
{
    *e = (struct err){0};
    return position_place(&heresy_game, d, "", text, strlen(text), s, NULL, e);
}

#define HANDS "attacker: 0\nhand 0: Lantern Line@0\nhand 1: Cinder Pack@120\n"

static const struct {
    const char *text, *message;
} mistakes[] = {
    {HANDS "frame: game step=3\n", "with its seal"},
    {HANDS "effect: still=0\n", "with its seal"},
    {HANDS "pick: slot=1\n", "with its seal"},
    {HANDS "seal: 12\n", "with its seal"},
    {HANDS "seal: seven\n", "hexadecimal"},
    {HANDS "taken1: 7\n", "has no \"taken1\""},
    {HANDS "variant: 1\n", "has no \"variant\""},
    {HANDS "over: 2\n", "0 or 1"},
    {HANDS "ba-seat: 2\n", "0 or 1"},
    {HANDS "facts-seen: 1\n", "needs facts"},
    {HANDS "winner: 0\n", "over: 1"},
    {HANDS "turn: 21\n", "after the last, 20"},
    {HANDS "table 0: Wall Company\n", "being played"},
    {HANDS "contained 0: @0\n", "known and contained"},
    {HANDS "unknown 0: @0\n", "every card of its own"},
    {HANDS "deck 0: Wall Company\nuncontained 0: @1\n", "every card of its own"},
    {HANDS "unknown 0: @0\ncontained 0: @0\n", "who sees a card knows it"},
    {HANDS "fleet 0: Tug Patience\nunknown 0: @1\ncontained 0: @1\n", "who sees a card knows it"},
    {HANDS "at 2 seat 1: Wall Company\nunknown 0: @121\n", "who sees a card knows it"},
    {HANDS "hand 0: Wall Company@2\n", "@1 is missing"},
    {HANDS "fleet 0: Wall Company\n", "only ships"},
    {HANDS "sector 1: taken 0\nat 1 seat 0: Wall Company\n", "no cards lie there"},
    {HANDS "sector 1: taken 0\ncurrent: 1\n", "nobody fights there"},
    {HANDS "sector 1: taken 0\nsector 2: taken 1\nsector 3: taken 1\n", "all sectors were won"},
};

static void test_mistakes_are_named(void **state)
{
    struct hh_state s;
    struct err e;
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        assert_false(place(*state, mistakes[i].text, &s, &e));
        if (strstr(e.text, mistakes[i].message) == NULL)
            fail_msg("%s\nsays: %s\nnot: %s", mistakes[i].text, e.text, mistakes[i].message);
    }
}

/* The text without its last line. */
static void cut_line(char *text)
{
    size_t size = strlen(text) - 1;
    while (size > 0 && text[size - 1] != '\n')
        size--;
    text[size] = '\0';
}

/* A question in the midst of a play is placed as it was printed; changed in one place, be it of the
 * table or of the work, it is not. */
static void test_seal_vouches_for_the_whole(void **state)
{
    static char text[TEXT_MAX];
    struct hh_state s, again;
    struct move moves[HH_MOVES_MAX];
    struct text t;
    struct err e;
    assert_true(hh_setup(*state, &s, "", 5, NULL, &e));
    for (int i = 0; i < 60 && hh_deciders(*state, &s) != 0; i++) {
        int seat = game_seat(&heresy_game, *state, &s);
        assert_true(hh_moves(*state, &s, seat, moves) > 0);
        hh_apply(*state, &s, seat, &moves[0], NULL);
    }
    text_init(&t, text, sizeof text);
    heresy_game.print_position(*state, &s, &t);
    assert_false(text_is_cut(&t));
    assert_true(place(*state, text, &again, &e));
    assert_true(heresy_game.hash(*state, &s) == heresy_game.hash(*state, &again));
    for (size_t at = 0; text[at] != '\0'; at++) {
        if (strncmp(text + at, "rng: ", 5) != 0 && strncmp(text + at, "frame: game step=", 17) != 0)
            continue;
        size_t digit = at + strcspn(text + at, "0123456789");
        text[digit] ^= 1;
        assert_false(place(*state, text, &again, &e));
        assert_non_null(strstr(e.text, "seal"));
        text[digit] ^= 1;
    }
    cut_line(text);
    assert_false(place(*state, text, &again, &e));
    assert_non_null(strstr(e.text, "seal"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mistakes_are_named),
        cmocka_unit_test(test_seal_vouches_for_the_whole),
    };
    return cmocka_run_group_tests(tests, with_game, without_game);
}
