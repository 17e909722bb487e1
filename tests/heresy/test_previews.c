/* test_previews.c: what would happen, as a picture shows it before a player commits to it; and
 * which moves undo between players may not reach. */
#include "../unit.h"

#include <stdio.h>

#include "hints.h"
#include "set.h"
#include "talk/view.h"

enum { TEXT_MAX = 1 << 14 };

static const char pack[] = "pack ours\n"
                           "unit \"Gamble\" side unaligned rarity common flags 1 firepower 2 "
                           "assault 3 speed 2 armor 3 die "
                           "1\n"
                           "    command T, (4+): Any unit gets +2 armor.\n"
                           "unit \"Scribe\" side unaligned rarity common flags 1 firepower 2 "
                           "assault 3 speed 2 armor 3 die "
                           "1\n"
                           "    command T: Draw 1 card.\n"
                           "unit \"Dicer\" side unaligned rarity common flags 1 firepower d6 "
                           "assault 3 speed 2 armor 3 die "
                           "1\n"
                           "    command T: Draw 1 card.\n"
                           "ship \"Beacon\" side unaligned rarity rare die 2\n"
                           "    text Your units get +1 armor.\n"
                           "    command T: Draw 1 card.\n";

/* Seat 0 is shot at: Heavy, firepower 5, at Bike, armor 2. */
static const char shot_at[] =
    "attacker: 1\ncurrent: 1\nat 1 seat 0: Bike@0, Wall@1 locked\nat 1 seat 1: Heavy\n"
    "hand 0: Push@2, Plate@3, Gamble@4, Scribe@5, Die4@6\nhand 1: Die1\n"
    "deck 0: Die1@7, Die6@8, Die6@9, Die2@10\ndeck 1: 6 Die4\n";
/* Seat 0 acts: Rifle and Ram against Tank and a card that lies face down. */
static const char to_act[] =
    "attacker: 0\ncurrent: 1\nat 1 seat 0: Rifle@0, Ram@1 charging, Dicer@2\n"
    "at 1 seat 1: Tank, Bike, Sting locked\nat 2 seat 1: Wall face-down\nfleet 0: Beacon@3\n"
    "hand 0: Push@4, Die4@5\nhand 1: Die1\ndeck 0: Die1@6, Die6@7\ndeck 1: 6 Die4\n";

/* What a preview says, or the refusal. At most three values; a text stands for itself. */
static const struct {
    const char *position, *moves, *kind;
    struct field_value values[3];
    const char *part;
    bool is_refused;
} rows[] = {
    /* the attack that goes on */
    {shot_at,
     "1 shoot with Heavy; 1 target Bike; 1 pass",
     "attack",
     {{NULL, NULL, 0}},
     "{\"how\":\"shooting\",\"attacker\":{\"id\":121,\"name\":\"Heavy\"},"
     "\"defender\":{\"id\":1,\"name\":\"Bike\"},\"damage\":{\"total\":5,",
     false},
    {shot_at,
     "1 shoot with Heavy; 1 target Bike; 1 pass",
     "attack",
     {{NULL, NULL, 0}},
     "\"destroyed\":true,\"short\":4,\"back\":null}",
     false},
    /* two points do not save it; firepower for the one that is shot at changes nothing */
    {shot_at,
     "1 shoot with Heavy; 1 target Bike; 1 pass",
     "play",
     {{"card", NULL, 4}},
     "{\"test\":null,\"attack\":{",
     false},
    {shot_at,
     "1 shoot with Heavy; 1 target Bike; 1 pass",
     "play",
     {{"card", NULL, 4}},
     "\"armor\":{\"total\":4,\"parts\":[{\"amount\":2,\"set\":true,\"printed\":true,"
     "\"source\":{\"id\":1,\"name\":\"Bike\"}},{\"amount\":2,\"set\":false,\"printed\":false,"
     "\"source\":{\"id\":4,\"name\":\"Plate\"}}]},\"destroyed\":true,\"short\":2,",
     false},
    {shot_at,
     "1 shoot with Heavy; 1 target Bike; 1 pass",
     "play",
     {{"card", NULL, 4}, {"target", NULL, 2}},
     "\"short\":4,",
     false},
    {shot_at,
     "1 shoot with Heavy; 1 target Bike; 1 pass",
     "play",
     {{"card", NULL, 6}},
     "{\"test\":null,\"attack\":null}",
     false},
    /* a test: its chance, and what it brings if it is passed */
    {shot_at,
     "1 shoot with Heavy; 1 target Bike; 1 pass",
     "play",
     {{"card", NULL, 5}},
     "{\"test\":{\"need\":4,\"chance\":50},\"attack\":{",
     false},
    {shot_at,
     "1 shoot with Heavy; 1 target Bike; 1 pass",
     "play",
     {{"card", NULL, 5}},
     "\"armor\":{\"total\":4,",
     false},
    {shot_at,
     "1 shoot with Heavy; 1 target Bike; 1 pass",
     "play",
     {{"card", NULL, 7}},
     "does not let you play it now",
     true},
    {shot_at,
     "1 shoot with Heavy; 1 target Bike; 1 pass",
     "play",
     {{"horse", NULL, 4}},
     "horse",
     true},
    /* attacks that could be made */
    {to_act,
     "",
     "attack",
     {{"unit", NULL, 1}, {"how", "shooting", 0}},
     "\"targets\":[{\"defender\":{\"id\":121,\"name\":\"Tank\"},\"damage\":{\"total\":3,",
     false},
    {to_act,
     "",
     "attack",
     {{"unit", NULL, 1}, {"how", "shooting", 0}},
     "\"destroyed\":false,\"short\":1,\"back\":null,\"blockers\":[122]}",
     false},
    {to_act,
     "",
     "attack",
     {{"unit", NULL, 2}, {"how", "assault", 0}},
     "\"damage\":{\"total\":6,",
     false},
    /* Sting strikes back */
    {to_act,
     "",
     "attack",
     {{"unit", NULL, 2}, {"how", "assault", 0}},
     "\"back\":{\"damage\":{",
     false},
    {to_act,
     "",
     "attack",
     {{"unit", NULL, 3}, {"how", "shooting", 0}},
     "\"damage\":{\"total\":null,",
     false},
    {to_act, "", "attack", {{NULL, NULL, 0}}, "no attack goes on", true},
    {to_act, "", "attack", {{"unit", NULL, 1}}, "\"how\" must be", true},
    {to_act,
     "",
     "attack",
     {{"unit", NULL, 5}, {"how", "assault", 0}},
     "must be a unit at the sector",
     true},
    {to_act,
     "",
     "attack",
     {{"unit", NULL, 124}, {"how", "assault", 0}},
     "\"unit\" must be the id of a card whose face you know",
     true},
    {to_act, "", "attack", {{"horse", NULL, 1}}, "is not of \"horse\"", true},
    /* numbers and tests */
    {to_act,
     "",
     "numbers",
     {{"piece", NULL, 1}},
     "\"armor\":{\"total\":4,\"parts\":[{\"amount\":3,\"set\":true,\"printed\":true,",
     false},
    {to_act,
     "",
     "numbers",
     {{"piece", NULL, 1}},
     "{\"amount\":1,\"set\":false,\"printed\":false,\"source\":{\"id\":4,\"name\":\"Beacon\"}}",
     false},
    {to_act, "", "numbers", {{"piece", NULL, 4}}, "{}", false},
    {to_act, "", "numbers", {{"piece", NULL, 124}}, "whose face you know", true},
    {to_act, "", "test", {{"need", NULL, 4}}, "{\"chances\":[50,33]}", false},
    {to_act, "", "test", {{"need", NULL, 0}}, "\"need\" must be a number", true},
};

static void test_previews_show_what_would_happen(void **unused)
{
    static char told[TEXT_MAX];
    int wrong = 0;
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct err e = {0};
        struct text t;
        struct json j;
        int count = 0;
        while (count < 3 && rows[i].values[count].name != NULL)
            count++;
        hints_place(rows[i].position);
        hints_play(rows[i].moves);
        struct audience a = hints_audience(0);
        text_init(&t, told, sizeof told);
        json_init(&j, &t);
        bool is_told = hh_preview(&a, rows[i].kind, rows[i].values, count, &j, &e);
        if (is_told != rows[i].is_refused && strstr(is_told ? told : e.text, rows[i].part) != NULL)
            continue;
        fprintf(stderr, "row %zu, %s: %s\nlacks %s\n", i, rows[i].kind, is_told ? told : e.text,
                rows[i].part);
        wrong++;
    }
    assert_int_equal(0, wrong);
}

/* A preview changes nothing, and tells the same of all deals that agree with the view. */
static void test_previews_tell_no_secret(void **unused)
{
    static char told[2][TEXT_MAX];
    const struct field_value values[] = {{"card", NULL, 5}};
    (void)unused;
    hints_place(shot_at);
    hints_play("1 shoot with Heavy; 1 target Bike; 1 pass");
    for (int i = 0; i < 2; i++) {
        struct audience a = hints_audience(0);
        static struct hh_state other;
        static struct hh_view v;
        struct err e = {0};
        struct text t;
        struct json j;
        struct rng rng;
        if (i == 1) {
            rng_seed(&rng, 9);
            hh_resample(a.data, a.view, &rng, &other);
            a = game_audience(&heresy_game, a.data, &other, 0, &v);
        }
        text_init(&t, told[i], TEXT_MAX);
        json_init(&j, &t);
        assert_true(hh_preview(&a, "play", values, 1, &j, &e));
    }
    assert_string_equal(told[0], told[1]);
}

/* Chance and reveals end fair undo; declaring an attack does not. */
static void test_only_moves_past_undo_are_final(void **unused)
{
    static const struct {
        const char *words;
        bool is_final;
    } moves[] = {{"shoot with Rifle", false},
                 {"charge Rifle", false},
                 {"play Push", true},
                 {"assault with Ram", false},
                 {"shoot with Dicer", false}};
    (void)unused;
    hints_place(to_act);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        struct move m = hints_read(0, moves[i].words);
        struct audience a = hints_audience(0);
        if (hh_is_final(&a, &m) != moves[i].is_final)
            fail_msg("%s is %sfinal", moves[i].words, moves[i].is_final ? "not " : "");
    }
}

static int open_cards(void **state)
{
    (void)state;
    return hints_open(pack);
}

static int close_cards(void **state)
{
    (void)state;
    hints_close();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_previews_show_what_would_happen),
        cmocka_unit_test(test_previews_tell_no_secret),
        cmocka_unit_test(test_only_moves_past_undo_are_final),
    };
    return cmocka_run_group_tests(tests, open_cards, close_cards);
}
