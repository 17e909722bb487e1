/* Battles as text: positions that are printed and placed again, mistakes in them, moves as words,
 * odds and the story with its sums. */
#include "ground.h"

#include <stdio.h>

#include <muster/games.h>
#include <muster/hash.h>
#include <muster/position.h>

#include "../../src/games/blackreach/save/position.h"
#include "../../src/games/blackreach/talk/talk.h"

enum { TEXT_MAX = 1 << 16 };

static const struct br_data *data;

static bool place(const char *text, struct br_state *s, struct err *e)
{
    *e = (struct err){0};
    return position_place(&blackreach_game, data, "", text, strlen(text), s, NULL, e);
}

static void given(const char *text, struct br_state *s)
{
    struct err e;
    if (!place(text, s, &e))
        fail_msg("line %d: %s\n%s", e.line, e.text, text);
}

/* ---- positions ---- */

static const char *const positions[] = {
    "board: 7x3\nturn: 2\nturns: 4\nunit A: line at 0,0\nunit R: line where reserve token 2\n"
    "unit T: mob at 5,2 owner 1\nteleport 0: i(7,3) turn 1\nactive: R\n",
    "board: 7x3\nunit A: line at 0,0\nunit T: mob at 5,2 owner 1\nactive: A\n",
    "board: map lantern-cross\nunit A: line at 0,0 sm 2 face 1\nunit line2: line at 3,3\n"
    "unit T: mob at 9,9 owner 1 token 3\nphase: order\nstep: assign\nleft 0: 1 bluff\n",
    /* own terrain and own types, wrecks among them, in mixed order */
    "terrain q: area difficult all obscure 2 defence infantry 1\n"
    "type ram: heavy squares 2 set tank face move 4 defence 8 front-armour weapon primary combat "
    "4/4/2 arc 90 rear piercing weapon secondary combat X/1/-1 range 5 wreck blocks structure 3\n"
    "terrain X=: edge impassable light,heavy blocks\n"
    "type pair: infantry role leader character keyword horde band 2 back state life 2 face stars 1 "
    "move 3 defence 5 assault 2 combat 3/2/0 hawk-eyed face active skull red move X defence 6 "
    "combat 3/2/0 arc 180\n"
    "type lone: light back hit face flying move 5 defence 4 combat 1/1/X wreck structure 1\n"
    "board: 6x5\nrow 1: ..qq..\nrow 3: . .X. . . .\nedge 3: ..===.\n"
    "unit R: ram at 1,2 facing N damage tracks\nunit P: pair at 4,4 owner 1 life 1\n"
    "unit L: lone at 5,0 owner 1 where wreck dp 0\nunit u4: lone at 0,4 owner 1\n"
    "objective: i(3,3) owner 1 value 2\nobjective: at 2,1\nactive: R\n",
    /* words of types that come rarely, terrain of the packs by its own mark */
    "terrain Q: wood\n"
    "type tube: infantry faction gnarl back state band 1 band 8 keyword runt face move 3 defence 5 "
    "combat X/X/X howitzer B reach 7 face active move X defence 6 weapon primary 2 combat 1/2/3 "
    "range 4 "
    "flame H weapon primary 3 combat X/X/X arc 90 left scout 2\n"
    "type wing: heavy set super squares 4 aircraft face flying damaged skull red move 12 "
    "defence 12 combat 9/-3/X arc 180 rear\n"
    "type drop: heavy set carrier squares 4 pod deathstorm face move X defence 7 combat 2/1/X "
    "transport 4\n"
    "board: 6x6\nrow 0: Q.....\nunit A: tube at 0,0 face 1\nunit B: wing at 3,3 where air owner 1\n"
    "unit C: line at 0,5 token 3 known\nunit D: mob at 5,0 owner 1 token 2 known\n"
    "unit E: drop where orbit landing i(2,2) delayed\nunit F: line in E\n"
    "unit G: drop where orbit owner 1\nunit H: drop at 1,3 facing S\nunit I: line in H\n"
    "active: A\n",
    "board: map cinder-road\ndp: 9,9 3\nunit A: ward at 3,3 facing E\nunit B: mob at 12,12 owner "
    "1\n"
    "unit C: runts where off-map owner 1\nphase: supply\nturn: 2\nturns: 4\ninitiative: 1\n",
    "board: map cinder-road\ndp: 9,9 6\nunit A: line at 3,3\nunit B: mob at 12,12 owner 1\n"
    "winner: drawn\nreason: equal\n",
    "board: 9x2\ntile 0: owner 0 kind line-group\ntile 1: owner 1 stars 2 break 2 lost 1\n"
    "unit A: line at 0,0 tile 0 token special\nunit B: mob at 8,1 owner 1 tile 1 token 1\n"
    "options 0: bluff plan\nvoid 0: 2\nentry 1: E\npoints 1: 7\n",
    /* a building of a drawn board that has collapsed */
    "board: 7x5\nrow 1: . .IS S SI. .\nrow 2: . ./S S S%. .\nedge 1: ..===..\nedge 3: ..===..\n"
    "dp: 3,1 4\nunit A: line at 3,1\nunit B: mob at 6,0 owner 1\nactive: A\n",
};

/* What is printed places the same state, and is printed so again. */
static void test_printed_position_places_the_same(void **unused)
{
    static char text[TEXT_MAX], again[TEXT_MAX];
    struct br_state s, back;
    (void)unused;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        struct text t;
        given(positions[i], &s);
        text_init(&t, text, sizeof text);
        br_print_position(data, &s, &t);
        given(text, &back);
        text_init(&t, again, sizeof again);
        br_print_position(data, &back, &t);
        assert_string_equal(text, again);
        assert_true(blackreach_game.hash(data, &s) == blackreach_game.hash(data, &back));
        assert_memory_equal(&s, &back, sizeof s);
    }
}

#define TWO "board: 7x3\nunit A: line at 0,0\nunit T: mob at 5,2 owner 1\n"

static const struct {
    const char *text, *message;
} mistakes[] = {
    {TWO "phaze: order\n", "did you mean"},
    {TWO "taken: 1\n", "the key is written \"taken 0\""},
    {TWO "taken 2: 1\n", "the key is written \"taken 0\""},
    {TWO "turns 0: 4\n", "the key is written \"turns\""},
    {TWO "taken 0: 11\n", "an order token"},
    {TWO "to-call 0: bluff\n", "only numbers are called"},
    {TWO "active: B\n", "no unit of this name"},
    {TWO "active: A\nphase: order\n", "in the activation phase only"},
    {TWO "phase: order\nstep: gap\n", "take and assign"},
    {TWO "step: take\n", "the activation phase has the step gap"},
    {TWO "phase: supply\nstep: gap\n", "bluffs, move, markers and initiative"},
    {TWO "unit B: mob where away owner 1\nactive: B\n", "in the air, off-map, in reserve or a pod"},
    {TWO "rng: 1 2 3\n", "four words"},
    {TWO "rng: 1 2 3 g\n", "four words"},
    {TWO "winner: 0\nframe: battle step=6\n", "has no frames"},
    {TWO "phase: setup\n", "deployment needs a scenario"},
    {TWO "scenario: nowhere\n", "no scenario of this name"},
    {TWO "scenario: two-stores\n", "a board of another size"},
    {TWO "tile 1: owner 0\n", "tiles are numbered 0"},
    {TWO "unit B: mob at 1,1 tile 0\n", "no line \"tile 0\" gives it"},
    {TWO "unit B: mob at 1,1 revealed\n", "has no token"},
    {"board: 7x3\nunit A: line at 0,0 revealed\n", "A has no token"},
    {"board: 7x3\nunit A: line at 0,0 tile 0\n", "A is of tile 0, and no line"},
    {"board: 7x3\ntile 0: owner 1\nunit A: line at 0,0 tile 0\n",
     "A and its tile 0 have different owners"},
    {"board: 7x3\nunit longone: line at 0,0 revealed\n", "longone has no token"},
    {"terrain q: area obscure 1\nterrain q: area obscure 2\nboard: 3x1\n",
     "\"q\" draws another terrain already"},
    {"board: 3x1\nrow 0: .|. .\nterrain |-: edge obscure 1\n",
     "the board has \"wall\" of the packs, which is drawn like \"|-\" of the position"},
    {"board: 3x1\nrow 0: w..\nterrain w: area obscure 1\n", "is drawn like \"w\" of the position"},
    {"board: 3x1\nrow 0: ^..\nunit A: line at 0,0\nunit T: mob at 1,0 owner 1\n"
     "phase: activation\nactive: A\n",
     "the active unit stands in terrain that is impassable"},
    {TWO "points 0:\n", "the line ends where points"},
    {TWO "scenario:\n", "the line ends where a scenario"},
    {TWO "active:\n", "the line ends where a unit"},
    {TWO "tile 0: kind\n", "the line ends where a tile"},
    {TWO "tile 0: kind none\n", "the packs have no tile of this name"},
    {TWO "tile 0: colour 1\n", "\"colour\" is not a known word of a tile"},
    {TWO "rng: 1 2 3 4 5\n", "one word too many"},
    {TWO "rng: 12345678901234567 1 1 1\n", "four words of up to 16"},
    {TWO "deployed: 0 1 2\n", "the seats that have deployed"},
    {TWO "options 0: bluff trick\n", "\"trick\" is not a known option"},
    {TWO "entry 0: NE\n", "\"NE\" is not a known side"},
    {TWO "interrupt 0: maybe\n", "\"maybe\" is not a known answer"},
    {TWO "phase: order\nstep: initiative\n", "take and assign"},
    {TWO "phase: supply\nstep: take\n", "bluffs, move, markers and initiative"},
    {TWO "frame: wheel\n", "\"wheel\" is not a known frame"},
    {TWO "frame: battle step\n", "step needs a number in its range"},
    {TWO "unit mob7: mob at 1,1\n", "the name that unit number 7 has"},
    {TWO "unit B: mob at 0,0\n", "cannot share square 0,0"},
    {TWO "rng: 0 0 0 0\n", "must not be all 0"},
    {TWO "frame: battle wheel=6\n", "\"wheel=6\" is not a field of battle; its fields are step"},
    {TWO "objective: at 3,1\n", "is open ground"},
    {"board: 7x3\nunit A: line at 0,0 token 1\nunit B: line at 1,0 token 1\n", "on two units"},
    {"board: 7x3\nunit A: line at 0,0 token 1\nleft 0: 1\n", "in two places"},
    {"board: 7x3\nunit A: line at 0,0 token 1\ntaken 0: 2\n", "was not taken"},
    {"board: 7x3\nphase: order\nunit A: line at 0,0 token 1\ntaken 0: 1 2 3\nleft 0: 3\n",
     "token 2 of seat 0 is neither on a unit nor left to be placed"},
    {"board: 7x3\nunit A: line at 0,0 token 1\nunit B: line at 1,0 token 2 revealed\n",
     "token 1 of seat 0 should have been revealed"},
    {"board: 7x3\nunit A: line at 0,0 token 1\nto-call 0: none\n", "is not to be called"},
    {"board: 7x3\nunit A: line at 0,0 token 1 revealed\nto-call 0: 1\n", "cannot be called"},
    {TWO "interrupt 0: yes\n", "has no special token"},
    {TWO "reason: equal\n", "stands with a winner"},
    {"board: 7x3\nunit A: line at 0,0 token special revealed\ninterrupt 0: yes\n",
     "seat 0 cannot interrupt"},
    {"board: 7x3\nunit A: line at 0,0\ntaken 0: special\nvoid 0: special\ninterrupt 0: yes\n",
     "seat 0 cannot interrupt"},
    {"board: 7x3\nphase: order\nstep: assign\nunit A: line at 0,0 token 1 revealed\n",
     "token 1 of seat 0 is revealed before the activation phase"},
    {"board: 7x3\nphase: order\nunit A: line at 0,0 token 1\nunit T: mob at 5,2 owner 1\n",
     "token 1 of seat 0 lies on a unit before tokens are taken"},
    {"board: 3x3\nrow 0: ^..\nphase: order\nstep: assign\nunit A: line at 0,0 token 1\n"
     "unit B: line at 1,1\nleft 0: 2\nunit T: mob at 2,2 owner 1\n",
     "token 1 of seat 0 is neither on a unit nor left"},
    {TWO "unit B: line where away token 1\n", "B is \"away\": only units on the board, in "
                                              "transports and pods, in the air, in orbit, off-map "
                                              "and in reserve have tokens"},
    {TWO "unit B: line where destroyed token 1\n", "in orbit, off-map and in reserve have tokens"},
    {TWO "unit B: line where air\n", "B is no aircraft: it cannot be in the air"},
    {TWO "type cart: light face move 3 defence 5 combat 1/1/1\nunit B: cart where reserve\n",
     "B is no infantry: no other class is teleported (BR-TELE-01)"},
    {TWO "teleport 0: 3,2\n", "an interspace is written i(3,4)"},
    {TWO "teleport 0: i(8,2)\n", "8,2 is not on the board of 7 by 3"},
    {TWO "teleport 0: i(7,3) soon\n", "behind the interspace comes \"turn\""},
    {TWO "teleport 0: i(7,3) turn 2\n", "was placed on turn 2, and it is turn 1"},
    {"teleport 0: i(7,3)\n", "the size of the board comes first"},
    {TWO "unit B: line in A\n", "B cannot be where it is: it carries nobody"},
    {TWO "unit B: line in A where off-map\n", "B is \"in\" a unit or \"where\" it says, not both"},
    {TWO "tile 0: lost 99\nunit B: line at 1,1 tile 0\n",
     "tile 0 has lost 99 units and still has 1"},
    {TWO "boxes: 4 1\n", "the marker of seat 0 is in box 4: on turn 1 it is in box 3 at most"},
    {TWO "type line: infantry face move 3 defence 5 combat 1/1/1\n",
     "a unit of the packs' type line stands already"},
    {"type a: infantry face move 3 defence 5 combat 1/1/1\n"
     "type A: infantry face move 3 defence 5 combat 1/1/1\n",
     "the type A is given already"},
    {"type a: infantry face move 3 defence 5 combat 1/1/1 wreck structure 1\n",
     "infantry leaves no wreck"},
    {"terrain \xc3\xa9: edge blocks\nboard: 3x1\n", "letters, digits and signs of ASCII"},
    {"type fly: infantry face flying move 3 defence 5 combat 1/1/1\nboard: 3x1\nrow 0: ^..\n"
     "unit A: fly at 0,0\nunit T: mob at 2,0 owner 1\n",
     "A stands in terrain that is impassable to it (BR-ABIL-FLYING-02)"},
    {"board: map lantern-cross\nscenario: two-stores\nphase: setup\nturn: 2\n",
     "units are deployed before the first turn"},
    {TWO "frame: battle step=6\nframe: activation\nframe: act unit=0\n", "with their seal"},
    {TWO "frame: battle step=6\nframe: activation\nseal: 12345\n", "with their seal"},
    {TWO "seal: twelve\n", "a seal has up to 16 hexadecimal digits"},
};

/* Every wreck that must be laid first is a frame. */
static void test_too_many_drowning_vehicles_are_refused(void **unused)
{
    char text[4096];
    int used =
        snprintf(text, sizeof text,
                 "type c: light face move 3 defence 5 combat 1/1/1 wreck structure 1\n"
                 "board: 26x2\nrow 0: ^^^^^^^^^^^^^^^^^^^^^^^^^.\nunit T: mob at 0,1 owner 1\n");
    struct br_state s;
    struct err e;
    (void)unused;
    for (int i = 0; i < 25; i++)
        used += snprintf(text + used, sizeof text - (size_t)used, "unit V%d: c at %d,0\n", i, i);
    assert_false(place(text, &s, &e));
    assert_non_null(strstr(e.text, "too many vehicles stand in terrain that is impassable"));
}

static void test_mistakes_in_positions_are_named(void **unused)
{
    struct br_state s;
    struct err e;
    (void)unused;
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        assert_false(place(mistakes[i].text, &s, &e));
        if (strstr(e.text, mistakes[i].message) == NULL)
            fail_msg("%s\nsays: %s\nnot: %s", mistakes[i].text, e.text, mistakes[i].message);
    }
}

/* ---- moves ---- */

#define MEET                                                                                       \
    "board: 9x9\nunit A: line at 4,4\nunit W: ward at 1,1 facing E\nunit T: mob at 4,6 owner 1\n"  \
    "unit mob4: mob at 8,8 owner 1\n"

/* What is said to the question before A, or before W, and the move that is meant, as it is printed.
 */
static const struct {
    const char *active, *said, *printed;
} spoken[] = {
    {"A", "FIRE  a at t", "fire A at T"},
    {"A", "fire line1 at mob3", "fire A at T"},
    {"A", "fire #1 at #3", "fire A at T"},
    {"W", "fire w at T with secondary", "fire W at T with secondary"},
    {"W", "fire w T with weapon-2", "fire W at T with secondary"},
    {"A", "move A to 3,3", "move A to 3,3"},
    {"W", "move W to 3,1", "move W to 3,1 facing E"},
    {"W", "move W to 3,1 facing se", "move W to 3,1 facing SE"},
    {"A", "assault t", "assault T with A"},
    {"A", "assault mob4 with ward2", "assault mob4 with W"},
    {"A", "launch A from 4,5 going S", "launch A from 4,5 going S"},
    {"A", "order mob4 bluff", "order mob4 bluff"},
    {"A", "order A 10", "order A 10"},
    {"W", "use secondary with W", "use secondary with W"},
    {"W", "use primary-1 W", "use primary with W"},
    {"W", "use weapon-2 with W", "use secondary with W"},
    {"A", "pass", "pass"},
    {"A", "  pass\t", "pass"},
    {"A", "move A 31,0", "move A to 31,0"},
    {"A", "move A to 0,31", "move A to 0,31"},
    {"W", "step W to 2,1", "step W to 2,1 facing E"},
    {"W", "step W to 1,2 facing s", "step W to 1,2 facing S"},
    {"A", "enter A 4,0", "enter A at 4,0"},
    {"A", "lay W at 4,0 facing nw", "lay W at 4,0 facing NW"},
    {"A", "retreat T to 4,5", "retreat T to 4,5"},
    {"A", "deploy W at 3,3 facing E on its second face",
     "deploy W at 3,3 facing E on its second face"},
    {"A", "deploy A 3,3 on second face", "deploy A at 3,3 on its second face"},
    {"A", "stop A", "stop A"},
    {"A", "stop W facing N", "stop W facing N"},
    {"A", "order W special", "order W special"},
    {"A", "order A 1", "order A 1"},
    {"A", "pick W", "pick W"},
    {"A", "launch W from 4,5 facing N going SW", "launch W from 4,5 facing N going SW"},
};

static const struct {
    const char *active, *said, *message;
} misspoken[] = {
    {"A", "march A", "is not a move; now you can type: pass"},
    {"A", "", "is not a move"},
    {"A", "pass now", "nothing may follow \"pass\""},
    {"A", "fire A at mob5", "no unit is called \"mob5\"; did you mean \"mob4\"?"},
    {"A", "fire A at nobody", "no unit is called \"nobody\""},
    {"A", "move A to 3;3", "a square is written 3,4, and here is \"3;3\""},
    {"W", "move W to 3,3 facing up", "a heading is N, NE"},
    {"W", "move W to 3,3 upwards", "one may say \"facing E\", not \"upwards\""},
    {"W", "fire W at T with teeth", "ward has no weapon \"teeth\""},
    {"W", "fire W at T", "could mean \"fire W at T with primary\""},
    {"A", "order A 11", "an order token is 1 to 10"},
    {"A", "order A 0", "an order token is 1 to 10"},
    {"A", "launch A from 4,5", "is not complete"},
    {"A", "launch A from 4,5 going up", "direction"},
    {"A", "deploy A at 3,3 on its third face", "back"},
    {"A", "move A to 32,0", "a square is written 3,4, and here is \"32,0\""},
    {"A", "move A to 0,32", "a square is written 3,4"},
    {"A", "move A to i(3,3)", "a square is written 3,4"},
    {"A", "move A", "is not complete: type \"move UNIT to TO\""},
    {"A", "move", "is not complete"},
    {"A", "fire A at", "no unit is called"},
    {"W", "use teeth with W", "ward has no weapon \"teeth\""},
};

static struct audience audience_of(const struct br_state *s, int viewer)
{
    static struct br_view view;
    return game_audience(&blackreach_game, data, s, viewer, &view);
}

static struct audience given_for(const char *active)
{
    static struct br_state s;
    char text[512];
    snprintf(text, sizeof text, MEET "active: %s\n", active);
    given(text, &s);
    return audience_of(&s, 0);
}

static void test_moves_are_understood(void **unused)
{
    char words[128];
    (void)unused;
    for (size_t i = 0; i < sizeof spoken / sizeof *spoken; i++) {
        struct audience a = given_for(spoken[i].active);
        struct move m;
        struct text t;
        struct err e = {0};
        if (!game_parse_move(&a, spoken[i].said, &m, &e))
            fail_msg("%s: %s", spoken[i].said, e.text);
        text_init(&t, words, sizeof words);
        game_print_move(&a, &m, &t);
        assert_string_equal(words, spoken[i].printed);
    }
}

static void test_bad_words_say_what_is_right(void **unused)
{
    struct move m;
    (void)unused;
    for (size_t i = 0; i < sizeof misspoken / sizeof *misspoken; i++) {
        struct audience a = given_for(misspoken[i].active);
        struct err e = {0};
        if (game_parse_move(&a, misspoken[i].said, &m, &e))
            fail_msg("\"%s\" is read", misspoken[i].said);
        if (strstr(e.text, misspoken[i].message) == NULL)
            fail_msg("\"%s\" says: %s", misspoken[i].said, e.text);
    }
}

/* The heading that is left out is the present one, and what else is wrong is said first. */
static void test_a_heading_left_out_is_said_last(void **unused)
{
    struct audience a = given_for("W");
    struct move far =
        BR_MOVE(MOVE, move_to, .unit = 1, .to = (uint16_t)br_pose_value(8, 1, BR_NO_HEADING));
    struct move near =
        BR_MOVE(MOVE, move_to, .unit = 1, .to = (uint16_t)br_pose_value(3, 1, BR_NO_HEADING));
    struct err e = {0};
    (void)unused;
    assert_int_equal(BR_MOVE_01, game_refusal(&a, &far, &e));
    assert_int_equal(BR_RULE_30, game_refusal(&a, &near, &e));
    assert_string_equal(e.text, "say which way W faces: facing E, for example (BR-RULE-30)");
}

static void test_refusals_say_what_is_possible(void **unused)
{
    struct audience a = given_for("A");
    struct move other = BR_MOVE(STOP, stop, .unit = 0, .facing = BR_ABSENT);
    struct move wrong =
        BR_MOVE(MOVE, move_to, .unit = 1, .to = (uint16_t)br_pose_value(3, 1, BR_E));
    struct err e = {0};
    (void)unused;
    assert_int_equal(BR_ACT_07, game_refusal(&a, &other, &e));
    assert_string_equal(e.text,
                        "\"stop\" is no answer to this question: say pass, move, step, fire, "
                        "assault or shoot (BR-ACT-07)");
    assert_int_equal(BR_ORDER_16, game_refusal(&a, &wrong, &e));
    assert_string_equal(e.text, "another unit is activated: A (BR-ORDER-16)");
}

/* The tables are whole: templates name fields that their rows have. */
static void test_the_vocabulary_is_whole(void **unused)
{
    struct err e = {0};
    (void)unused;
    if (!vocabulary_check(&br_vocabulary, &e))
        fail_msg("%s", e.text);
}

/* Nobody is asked when the battle is over, and nothing is said of moves. */
static void test_a_battle_that_is_over_asks_nothing(void **unused)
{
    static struct br_view view;
    static struct move moves[BR_MOVES_MAX];
    const struct move pass = BR_MOVE(PASS, pass), strange = {BR_MOVE_KIND_COUNT, {0}};
    struct br_state s;
    char words[128];
    struct text t;
    (void)unused;
    given(MEET "winner: 1\nreason: hold\n", &s);
    assert_int_equal(0, br_moves(data, &s, 0, moves));
    assert_int_equal(0, br_deciders(data, &s));
    br_view(data, &s, 0, &view);
    assert_int_equal(0, br_candidates(data, &view, moves));
    text_init(&t, words, sizeof words);
    br_describe_move(data, &view, &pass, &t);
    assert_string_equal(words, "");
    text_init(&t, words, sizeof words);
    struct audience a = audience_of(&s, 0);
    game_print_move(&a, &strange, &t);
    char expected[16];
    snprintf(expected, sizeof expected, "move %d", BR_MOVE_KIND_COUNT);
    assert_string_equal(words, expected);
}

static void test_dice_are_read_as_they_are_written(void **unused)
{
    struct chance c = {0};
    struct err e = {0};
    (void)unused;
    assert_true(br_parse_chance(data, "die", "1", &c, &e));
    assert_int_equal(0, c.value);
    assert_true(br_parse_chance(data, "die", "6", &c, &e));
    assert_int_equal(5, c.value);
    assert_string_equal(c.kind, "die");
    assert_int_equal(1, c.of);
    assert_false(br_parse_chance(data, "die", "0", &c, &e));
    assert_string_equal(e.text, "a die shows 1 to 6, not \"0\"");
    assert_false(br_parse_chance(data, "die", "7", &c, &e));
    assert_false(br_parse_chance(data, "coin", "1", &c, &e));
    assert_non_null(strstr(e.text, "\"coin\" is no chance of blackreach: die"));
}

/* Nothing is said of a move that could not be played. */
static void test_impossible_moves_are_not_described(void **unused)
{
    static struct br_view view;
    struct br_state s;
    (void)unused;
    given("board: 9x3\nrow 1: ....^....\nunit A: line at 0,1\nunit T: mob at 8,1 owner 1\nactive: "
          "A\n",
          &s);
    const struct move moves[] = {
        BR_MOVE(FIRE, fire, .unit = 0, .target = 1, .weapon = BR_ABSENT),
        BR_MOVE(FIRE, fire, .unit = 0, .target = 2, .weapon = BR_ABSENT),
        BR_MOVE(ASSAULT, assault, .unit = 0, .target = 2),
        BR_MOVE(USE, use, .unit = 0),
        BR_MOVE(PICK, pick, .unit = 2),
    };
    br_view(data, &s, 0, &view);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        char words[256];
        struct text t;
        text_init(&t, words, sizeof words);
        br_describe_move(data, &view, &moves[i], &t);
        assert_string_equal(words, "");
    }
}

/* A name of one letter more than a name may have. */
#define SO_LONG "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

static void test_odds_need_two_names(void **unused)
{
    static struct br_view view;
    static const char *const wrong[] = {"", " ", "A", "A nobody", SO_LONG " T"};
    struct br_state s;
    (void)unused;
    given(MEET "active: A\n", &s);
    br_view(data, &s, 0, &view);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char words[2048];
        struct text t;
        struct err e = {0};
        text_init(&t, words, sizeof words);
        assert_false(blackreach_game.odds(data, &view, wrong[i], &t, &e));
        assert_true(e.text[0] != '\0');
    }
}

/* ---- previews ---- */

/* What a preview says of units 1 (line), 3 (mob) and a square or corner, in the position MEET. */
static const struct {
    const char *kind, *text_name, *text;
    bool has_unit, has_target;
    const char *part; /* of the JSON, or of the refusal */
    bool is_refused;
} previews[] = {
    {"odds", NULL, NULL, true, true,
     "\"of\":1296,\"shots\":[{\"weapon\":\"weapon\",\"mode\":\"normal\",\"why\":null,", false},
    {"odds", NULL, NULL, true, true,
     "\"double_hit\":432,\"dice\":1,\"faces\":[\"hit\",\"hit\",\"hit\",\"hit\",\"double\","
     "\"double\"],\"attack\":{\"total\":3,",
     false},
    {"odds", NULL, NULL, true, true, "\"assault\":{\"why\":null,\"from\":{\"x\":5,\"y\":5},",
     false},
    {"odds", NULL, NULL, true, false, "\"target\" must be the id of a unit, from 1 to 4", true},
    {"reach", NULL, NULL, true, false, "{\"movement\":3,\"destinations\":[{\"x\":", false},
    {"reach", NULL, NULL, false, false, "\"unit\" must be the id of a unit", true},
    {"path", "to", "4,2", true, false, "\"cost\":2,\"exposure\":", false},
    {"path", "to", "4,2", true, false, "\"path\":[{\"x\":4,\"y\":4},", false},
    {"path", "to", "8,0", true, false, "no path leads to 8,0 with a MOVEMENT of 3", true},
    {"path", "to", "i(1,1)", true, false, "\"to\" must be a text like \"3,4\"", true},
    {"path", "to", "9,9", true, false, "9,9 is not on the board of 9 by 9", true},
    {"sight", NULL, NULL, true, true,
     "\"sight\":\"clear\",\"penalty\":0,\"from\":{\"x\":9,\"y\":9},", false},
    {"sight", "to", "0,4", true, false, "\"to\":{\"x\":1,\"y\":9},\"meets\":[", false},
    {"zone", NULL, NULL, true, false, "\"hinders\":true,\"squares\":[{\"x\":3,\"y\":3},", false},
    {"arc", NULL, NULL, true, false, "\"targets\":[3,4]", false},
    {"arc", "weapon", "teeth", true, false, "has no such \"weapon\"", true},
    {"template", "template", "Z", false, false, "must be the letter of a template", true},
};

static void test_previews_show_what_would_happen(void **unused)
{
    static char buf[TEXT_MAX];
    struct audience a = given_for("A");
    (void)unused;
    for (size_t i = 0; i < sizeof previews / sizeof *previews; i++) {
        struct field_value values[3];
        struct err e = {0};
        struct text t;
        struct json j;
        int count = 0;
        if (previews[i].has_unit)
            values[count++] = (struct field_value){"unit", NULL, 1};
        if (previews[i].has_target)
            values[count++] = (struct field_value){"target", NULL, 3};
        if (previews[i].text != NULL)
            values[count++] = (struct field_value){previews[i].text_name, previews[i].text, 0};
        text_init(&t, buf, sizeof buf);
        json_init(&j, &t);
        bool is_told = br_preview(&a, previews[i].kind, values, count, &j, &e);
        assert_int_equal(!previews[i].is_refused, is_told);
        if (strstr(is_told ? buf : e.text, previews[i].part) == NULL)
            fail_msg("%s: %s%s\nlacks %s", previews[i].kind, is_told ? buf : "", e.text,
                     previews[i].part);
    }
}

/* BR-ASSAULT-10: T is two squares away, mob4 too far. */
static void test_assaults_that_cannot_arrive_are_futile(void **unused)
{
    struct audience a = given_for("A");
    struct move near = BR_MOVE(ASSAULT, assault, .unit = 0, .target = 2);
    struct move far = BR_MOVE(ASSAULT, assault, .unit = 0, .target = 3), pass = BR_MOVE(PASS, pass);
    (void)unused;
    assert_int_equal(0, game_refusal(&a, &near, NULL) | game_refusal(&a, &far, NULL));
    assert_false(br_is_futile(&a, &near));
    assert_true(br_is_futile(&a, &far));
    assert_false(br_is_futile(&a, &pass));
}

/* ---- odds ---- */

/* BR-FIRE-05, -08: 3 and a die against 4: everything hits; 5 + 3 is twice 4 (BR-HIT-05). */
static void test_odds_of_a_shot(void **unused)
{
    struct br_state s;
    struct br_odds o;
    (void)unused;
    given(MEET "active: A\n", &s);
    struct br_shot shot = br_shot_at(0, 0, BR_MODE_NORMAL, 2);
    br_fire_odds(data, &s, &shot, &o);
    assert_int_equal(o.sum.attack, 3);
    assert_int_equal(o.sum.defence, 4);
    assert_int_equal(o.hit, BR_ODDS_WHOLE);
    assert_int_equal(o.double_hit, BR_ODDS_WHOLE / 3); /* 5 and 6 */
}

/* Both keep the higher of two dice (BR-ASSAULT-20, -22): with 3 + 1 against 1 the attacker loses
 * only if it lies more than 3 behind: 1 to 5 or 6, 2 to 6 of the throws. */
static void test_odds_of_an_assault(void **unused)
{
    struct br_state s;
    struct br_launch launches[BR_LAUNCHES_MAX];
    struct br_odds o;
    (void)unused;
    given(MEET "active: A\n", &s);
    assert_true(br_best_launch(data, &s, 0, 2, 3, launches, &o) >= 0);
    assert_int_equal(o.sum.attack, 4);
    assert_int_equal(o.sum.defence, 1);
    assert_int_equal(o.lose, 1 * 9 + 1 * 11 + 3 * 11);
    assert_int_equal(o.tie, 1 * 7 + 3 * 9 + 5 * 11);
    assert_int_equal(o.win, BR_ODDS_WHOLE - o.lose - o.tie);
}

/* BR-ABIL-RAMMING-02: 8 and a die against 7 and a die; half of a light vehicle's 5 is 3. */
static void test_odds_of_a_ramming(void **unused)
{
    static const char field[] =
        "type ram: heavy set tank face move 4 defence 8 combat 1/1/1 ramming\n"
        "type wall: heavy set tank face move 4 defence 7 combat 1/1/1\n"
        "type cart: light face skull red move 4 defence 5 combat 1/1/1\n"
        "board: 9x3\nunit A: ram at 1,1 facing E\nunit T: wall at 2,1 owner 1\n"
        "unit U: cart at 1,0 owner 1\nactive: A\n";
    static char text[4096];
    struct br_state s;
    struct br_odds o;
    struct text t;
    (void)unused;
    given(field, &s);
    br_ram_odds(data, &s, 0, 1, &o);
    assert_int_equal(o.win, 21 * 36);
    br_ram_odds(data, &s, 0, 2, &o);
    assert_int_equal(o.sum.defence, 3);
    assert_int_equal(o.win, 35 * 36);
    assert_int_equal(BR_RULE_100, br_check_ram(data, &s, 0, 2, NULL));
    text_init(&t, text, sizeof text);
    br_print_odds(data, &s, 0, 1, &t);
    assert_non_null(strstr(text, "Ram: 58 % to hit; die +8 DEFENCE (BR-ABIL-RAMMING-02) = die +8, "
                                 "against die +7 DEFENCE (BR-ABIL-RAMMING-02) = die +7.\n"));
}

static void test_odds_are_told_with_their_sums(void **unused)
{
    static char text[2048];
    struct br_state s;
    struct text t;
    (void)unused;
    given(MEET "active: A\n", &s);
    text_init(&t, text, sizeof text);
    br_print_odds(data, &s, 0, 2, &t);
    assert_string_equal(
        text, "Fire: 100 % to hit, 33 % a double hit; die +3 COMBAT (BR-FIRE-05) = die +3, "
              "against 4 DEFENCE (BR-FIRE-08) = 4.\n"
              "Fire suppressive: 100 % to suppress, 2.0 markers on average; die +3 COMBAT "
              "(BR-FIRE-05) +3 doubled (BR-ABIL-SUPPRESSIVE-01) = die +6, against 4 DEFENCE "
              "(BR-FIRE-08) = 4.\n"
              "Assault from 5,5: 89 % to win, 7 % to tie, 4 % to lose, without support; die +3 "
              "COMBAT (BR-ASSAULT-21) +1 assault (BR-ABIL-ASSAULT-01) = die +4, against die +1 "
              "COMBAT (BR-ASSAULT-23) = die +1; the attacker keeps the higher of two dice, the "
              "defender too.\n");
}

/* ---- the story ---- */

struct tale {
    struct event events[64];
    int count;
};

static void hear(void *who, const struct event *ev)
{
    struct tale *t = who;
    assert_true(t->count < 64);
    t->events[t->count++] = *ev;
}

static bool roll_three(void *who, struct chance *c)
{
    (void)who;
    c->value = 2;
    return true;
}

static void refuse(void *who, const struct chance *c, const char *why)
{
    (void)who;
    fail_msg("%s %d: %s", c->kind, c->value, why);
}

static void tell_of(const char *position, const char *move, char *out, size_t cap)
{
    static struct tale tale;
    struct witness w = {.tell = hear, .dictate = roll_three, .refuse = refuse, .who = &tale};
    struct br_state s;
    struct err e = {0};
    struct text t;
    given(position, &s);
    tale.count = 0;
    if (!game_play_text(&blackreach_game, data, &s, 0, move, &w, &e))
        fail_msg("%s: %s", move, e.text);
    text_init(&t, out, cap);
    struct audience a = {.game = &blackreach_game, .data = data, .viewer = 0};
    game_tell(&a, tale.events, tale.count, STORY_ALL, &t);
}

static void test_a_shot_is_told_with_its_sum(void **unused)
{
    static char text[4096];
    (void)unused;
    tell_of(MEET "active: A\n", "fire A at T", text, sizeof text);
    static const char told[] =
        "line1 fires at mob3 (2 squares): 3 +3 COMBAT (BR-FIRE-05) = 6 against 4 DEFENCE "
        "(BR-FIRE-08): hit.\nmob3 is flipped to its second face.\n";
    assert_memory_equal(text, told, sizeof told - 1);
}

/* BR-ORDER-12: the other seat is told that there is a token, and no more. */
static void test_a_token_is_told_to_its_owner_only(void **unused)
{
    int line = br_type_find(data, "line");
    char own[256], other[256];
    const union br_event placed = {.placed = {.kind = BR_EV_PLACED,
                                              .seat = 0,
                                              .seen_by = 1,
                                              .unit = br_shown_as(0, line),
                                              .token = 7}};
    struct audience a = {.game = &blackreach_game, .data = data, .viewer = 0};
    struct text t;
    (void)unused;
    text_init(&t, own, sizeof own);
    game_tell(&a, &placed.event, 1, STORY_ALL, &t);
    a.viewer = 1;
    text_init(&t, other, sizeof other);
    game_tell(&a, &placed.event, 1, STORY_ALL, &t);
    assert_string_equal(own, "You put order token 7 on line1.\n");
    assert_string_equal(other, "Seat 0 puts an order token on line1.\n");
}

/* ---- placing tokens ---- */

enum { SAID_MAX = 1 << 16 };

struct listener {
    struct audience a;
    struct text said;
};

static void listen(void *who, const struct event *ev)
{
    struct listener *l = who;
    struct json j;
    game_print_event(&l->a, ev, &l->said);
    text_add_char(&l->said, '\n');
    json_init(&j, &l->said);
    if (game_event_json(&l->a, ev, &j))
        text_add_char(&l->said, '\n');
}

/* Everything that the viewer gets while seat 0 places tokens in the order given, and after seat 1
 * has placed its own: events as words and data, views as bytes and as data. */
static void placement_seen(const char *const orders[4], int viewer, char *out)
{
    static struct br_view view;
    struct br_state s;
    struct listener l = {.a = {.game = &blackreach_game, .data = data, .viewer = viewer}};
    struct witness w = {.tell = listen, .who = &l};
    static const char *const answers[] = {"order Y 1", "order Z 2"};
    text_init(&l.said, out, SAID_MAX);
    given("board: 7x7\nphase: order\ntile 0: owner 0 stars 3\ntile 1: owner 1 stars 2\n"
          "options 0: bluff\nunit A: line at 6,5\nunit B: line at 0,1\nunit C: line where "
          "off-map\nunit D: line at 4,1\nunit E: line at 2,2\nunit Y: mob at 0,6 owner 1\n"
          "unit Z: mob at 3,6 owner 1\n",
          &s);
    for (int i = 0; i < 6; i++) {
        const char *text = i < 4 ? orders[i] : answers[i - 4];
        struct err e = {0};
        struct json j;
        if (!game_play_text(&blackreach_game, data, &s, i < 4 ? 0 : 1, text, &w, &e))
            fail_msg("%s: %s", text, e.text);
        l.a = game_audience(&blackreach_game, data, &s, viewer, &view);
        text_addf(&l.said, "%016llx ",
                  (unsigned long long)hash_end(hash_bytes(hash_begin(), &view, sizeof view)));
        json_init(&j, &l.said);
        game_view_json(&l.a, &j);
        text_add_char(&l.said, '\n');
    }
    assert_true(l.said.need < SAID_MAX);
}

/* BR-RULE-149: in which order tokens were placed is their owner's secret. */
static void test_the_order_of_placing_is_not_told(void **unused)
{
    static const char *const one[] = {"order A 1", "order B 2", "order C 3", "order D bluff"};
    static const char *const orders[][4] = {
        {"order D bluff", "order C 3", "order B 2", "order A 1"},
        {"order B 2", "order D bluff", "order A 1", "order C 3"},
        /* other tokens look the same, too, but for token 1, which is revealed in the end */
        {"order B 3", "order D 2", "order A 1", "order C bluff"},
    };
    static char first[SAID_MAX], again[SAID_MAX];
    static const int viewers[] = {1, SEAT_SPECTATOR};
    (void)unused;
    for (size_t i = 0; i < sizeof viewers / sizeof *viewers; i++) {
        placement_seen(one, viewers[i], first);
        assert_non_null(strstr(first, "puts an order token on line4"));
        for (size_t k = 0; k < sizeof orders / sizeof *orders; k++) {
            placement_seen(orders[k], viewers[i], again);
            assert_string_equal(first, again);
        }
    }
}

/* ---- views ---- */

/* BR-HID-01: what another seat carries face down looks the same, whatever it is. */
static void test_views_hide_tokens(void **unused)
{
    static const char *const orders[] = {
        MEET "unit B: mob at 0,8 owner 1 token 1\nunit C: mob at 1,8 owner 1 token 2\n"
             "taken 1: 1 2 3\nleft 1: 3\nphase: order\nseat: 0\nstep: assign\nleft 0: 1\n",
        MEET "unit B: mob at 0,8 owner 1 token 3\nunit C: mob at 1,8 owner 1 token 1\n"
             "taken 1: 1 2 3\nleft 1: 2\nphase: order\nseat: 0\nstep: assign\nleft 0: 1\n"};
    struct br_state s;
    static struct br_view v[2];
    (void)unused;
    for (int i = 0; i < 2; i++) {
        given(orders[i], &s);
        br_view(data, &s, 0, &v[i]);
    }
    assert_memory_equal(&v[0], &v[1], sizeof v[0]);
    assert_int_equal(v[0].s.field.units[4].token, BR_TOKEN_HIDDEN);
    assert_int_equal(v[0].left_count[1], 1);
    br_view(data, &s, 1, &v[0]);
    assert_int_equal(v[0].s.field.units[4].token, 3);
}

int main(void)
{
    static const char *const more[] = {"packs/blackreach/armies.pack",
                                       "packs/blackreach/fields.pack",
                                       "packs/blackreach/battles.pack"};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_printed_position_places_the_same),
        cmocka_unit_test(test_mistakes_in_positions_are_named),
        cmocka_unit_test(test_too_many_drowning_vehicles_are_refused),
        cmocka_unit_test(test_moves_are_understood),
        cmocka_unit_test(test_bad_words_say_what_is_right),
        cmocka_unit_test(test_a_heading_left_out_is_said_last),
        cmocka_unit_test(test_refusals_say_what_is_possible),
        cmocka_unit_test(test_the_vocabulary_is_whole),
        cmocka_unit_test(test_previews_show_what_would_happen),
        cmocka_unit_test(test_assaults_that_cannot_arrive_are_futile),
        cmocka_unit_test(test_a_battle_that_is_over_asks_nothing),
        cmocka_unit_test(test_impossible_moves_are_not_described),
        cmocka_unit_test(test_odds_need_two_names),
        cmocka_unit_test(test_dice_are_read_as_they_are_written),
        cmocka_unit_test(test_odds_of_a_shot),
        cmocka_unit_test(test_odds_of_an_assault),
        cmocka_unit_test(test_odds_of_a_ramming),
        cmocka_unit_test(test_odds_are_told_with_their_sums),
        cmocka_unit_test(test_a_shot_is_told_with_its_sum),
        cmocka_unit_test(test_a_token_is_told_to_its_owner_only),
        cmocka_unit_test(test_the_order_of_placing_is_not_told),
        cmocka_unit_test(test_views_hide_tokens),
    };
    struct br_data *d = ground_data(more, 3);
    data = d;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    br_data_free(d);
    return failed;
}
