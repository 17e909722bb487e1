/* test_play_bounds.c: the borders of what is played: moves that no words say, such as a line that
 * no card has, are refused by the right rule; and where there is no more room things go on without
 * it (HH-RULE-54, HH-RULE-79). */
#include "../unit.h"

#include <stdio.h>

#include <muster/position.h>

#include "rules/rules.h"
#include "set.h"
#include "text/text.h"

/* The sectors have texts of their own. */
static const char cards[] =
    "pack test\nkeyword infantry\nplanet one \"One\"\n"
    "sector 1 planet one \"S1\" requirement 4\n"
    "    text BA: Draw 1 card.\n"
    "    text T: Any unit gets +1 armor.\n"
    "sector 2 planet one \"S2\" requirement 4\n"
    "sector 3 planet one \"S3\" requirement 4\n"
    "asset \"Many\" side unaligned rarity common flags 0 armor 2 die 1\n"
    "    text BA: Draw 1 card.\n    text BA: Draw 2 cards.\n    text BA: Draw 3 cards.\n"
    "    text BA: Draw 4 cards.\n    command BA: Draw 5 cards.\n"
    "ship \"Fleet\" side unaligned rarity common die 5\n"
    "    text BA: Draw 1 card.\n    text BA: Draw 2 cards.\n    text BA: Draw 3 cards.\n"
    "    text BA: Draw 4 cards.\n    command T: Any unit gets +1 armor.\n"
    "unit \"Plain\" side unaligned rarity common flags 1 firepower 2 assault 5 speed 2 armor 3 die "
    "3\n"
    "    text BA: Draw 1 card.\n"
    "    text T: Any unit gets +1 armor.\n"
    "    command T: Any unit gets +1 armor.\n"
    "unit \"Weak\" side unaligned rarity common flags 1 firepower 2 assault 2 speed 2 armor 1 die "
    "3\n"
    "    command M: Add 1 to the roll.\n"
    "unit \"Tested\" side unaligned rarity common flags 1 firepower 2 assault 2 speed 2 armor 3 "
    "die "
    "3\n"
    "    command BA (4+): Draw 1 card.\n"
    "unit \"Loose\" side unaligned rarity common flags 1 firepower d6 assault 2 speed 2 armor 3 "
    "die "
    "3\n"
    "    command R: When one of your units is destroyed, draw 1 card.\n"
    "unit \"Special\" side unaligned rarity common flags 1 firepower 1 assault 2 speed 2 armor 3 "
    "die "
    "3\n"
    "    text A: Draw 1 card.\n"
    "    command E: You gain 1 flag if an enemy unit was destroyed this battle.\n"
    "unit \"Crier\" side unaligned rarity common flags 1 firepower 1 assault 2 speed 2 armor 3 die "
    "3\n"
    "    text When you set up your army, draw 1 card.\n"
    "    text E: You gain 1 flag.\n"
    "    command T: Any unit gets +1 armor.\n"
    "unit \"Bell\" side unaligned rarity common flags 0 firepower 1 assault 1 speed 4 armor 3 die "
    "1\n"
    "    text When an enemy unit charges, lock this unit.\n"
    "    command T: Any unit gets +1 armor.\n";

static int with_cards(void **state)
{
    struct said said;
    struct report report = said_report(&said);
    *state =
        heresy_game.data_new(&(struct pack_text){"test.pack", cards, strlen(cards)}, 1, &report);
    if (*state == NULL)
        fprintf(stderr, "%s", said.text);
    return *state == NULL;
}

static void place(const struct hh_data *d, struct hh_state *s, const char *text)
{
    struct err e = {0};
    if (!position_place(&heresy_game, d, "", text, strlen(text), s, NULL, &e))
        fail_msg("%s%d: %s", text, e.line, e.text);
}

/* Plays "0 shoot with Plain; 0 target Weak". */
static void play(const struct hh_data *d, struct hh_state *s, const char *moves)
{
    char words[80];
    for (const char *at = moves; *at != '\0'; at += strspn(at, "; ")) {
        size_t size = strcspn(at, ";");
        struct move m = {0};
        struct err e = {0};
        snprintf(words, sizeof words, "%.*s", (int)size - 2, at + 2);
        if (!game_read_move(&heresy_game, d, s, *at - '0', words, &m, &e) ||
            heresy_game.check(d, s, *at - '0', &m, &e) != 0)
            fail_msg("%s: %s", words, e.text);
        heresy_game.apply(d, s, *at - '0', &m, NULL);
        at += size;
    }
}

/* ---- moves that no words say ---- */

#define HERE                                                                                       \
    "attacker: 0\ncurrent: 1\nhand 0: Plain@3, Tested@4\nhand 1: Plain@123\n"                      \
    "at 1 seat 0: Plain@0, Special@1 charging, Plain@2 charging\n"                                 \
    "at 1 seat 1: Weak@120, Weak@121 charging, Plain@122\ndeck 0: 9 Weak\ndeck 1: 9 Weak\n"

static const struct {
    const char *position, *moves; /* NULL: as before */
    int seat, kind, thing, line;
    int rule; /* 0: it is legal */
} rows[] = {
    {HERE, "", 0, HH_MV_SHOOT, 0, 0, 0},
    {NULL, NULL, 0, HH_MV_SHOOT, 0, 1, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_CHARGE, 0, 1, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_ASSAULT, 1, 1, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_SPECIAL, 1, 0, 0},
    {NULL, NULL, 0, HH_MV_SPECIAL, 1, 1, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_SPECIAL, 1, 254, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_SHOOT, 120, 0, HH_SHOOT_01},
    {NULL, NULL, 0, HH_MV_SHOOT, HH_SECTOR_THING, 0, HH_SHOOT_01},
    {NULL, NULL, 0, HH_MV_SHOOT, HH_SECTOR_THING + 3, 0, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_SHOOT, 1000, 0, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_PLAY, 4, 0, 0},
    {NULL, NULL, 0, HH_MV_PLAY, 4, 1, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_PLAY, 0, 0, HH_BACARD_01},
    {NULL, NULL, 0, HH_MV_PLAY, HH_SECTOR_THING, 0, HH_BACARD_01},
    {NULL, NULL, 0, HH_MV_USE, 0, 0, 0},
    {NULL, NULL, 0, HH_MV_USE, 0, 2, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_USE, 0, 254, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_USE, 0, 255, HH_SETUPSTEP_13},
    {NULL, NULL, 0, HH_MV_USE, 0, 256, HH_SETUPSTEP_13},
    {NULL, NULL, 0, HH_MV_USE, HH_SECTOR_THING, 0, 0},
    {NULL, NULL, 0, HH_MV_USE, HH_SECTOR_THING + 1, 0, HH_BAABIL_01},
    {NULL, NULL, 0, HH_MV_USE, HH_SECTOR_THING, 254, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_PASS, 0, 0, 0},
    {NULL, NULL, 0, HH_MV_PASS, 1, 0, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_PASS, 0, 1, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_WITHDRAW, 1, 0, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_WITHDRAW, 0, 1, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_RESIGN, 0, 0, 0},
    {NULL, NULL, 0, HH_MV_RESIGN, 1, 0, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_RESIGN, 0, 1, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_COUNT, 0, 0, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_TARGET, 120, 0, HH_BA_03},
    {NULL, NULL, 1, HH_MV_PASS, 0, 0, HH_BA_02},
    {NULL, NULL, 2, HH_MV_PASS, 0, 0, HH_BA_02},
    {NULL, NULL, -1, HH_MV_PASS, 0, 0, HH_BA_02},
    /* a target */
    {NULL, "0 shoot with Plain#1", 0, HH_MV_TARGET, 120, 0, 0},
    {NULL, NULL, 0, HH_MV_TARGET, 120, 1, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_TARGET, HH_SECTOR_THING, 0, HH_SHOOT_04},
    {NULL, NULL, 0, HH_MV_TARGET, 0, 0, HH_SHOOT_04},
    {NULL, NULL, 0, HH_MV_PASS, 0, 0, HH_SHOOT_04},
    /* tactics */
    {NULL, "0 target Plain#123", 0, HH_MV_PLAY, 3, 0, 0},
    {NULL, NULL, 0, HH_MV_PLAY, 3, 1, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_PLAY, 0, 0, HH_SETUPSTEP_13},
    {NULL, NULL, 0, HH_MV_PLAY, HH_SECTOR_THING, 0, HH_SETUPSTEP_13},
    {NULL, NULL, 0, HH_MV_PLAY, 4, 0, HH_TIMING_03},
    {NULL, NULL, 0, HH_MV_USE, 0, 1, 0},
    {NULL, NULL, 0, HH_MV_USE, 0, 0, HH_TIMING_03},
    {NULL, NULL, 0, HH_MV_USE, 0, 2, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_USE, 0, 255, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_USE, 0, 256, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_USE, HH_SECTOR_THING, 1, 0},
    {NULL, NULL, 0, HH_MV_USE, HH_SECTOR_THING + 1, 1, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_USE, 122, 1, HH_BAABIL_01},
    {NULL, NULL, 0, HH_MV_CHOOSE, 120, 0, HH_SHOOT_15},
    {NULL, NULL, 0, HH_MV_PASS, 0, 0, 0},
    {NULL, NULL, 0, HH_MV_PASS, 1, 0, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_PASS, 0, 1, HH_OPT_04},
    /* a block */
    {HERE, "0 assault with Plain#3; 0 target Weak#121", 1, HH_MV_BLOCK, 121, 0, 0},
    {NULL, NULL, 1, HH_MV_BLOCK, 121, 1, HH_OPT_04},
    {NULL, NULL, 1, HH_MV_BLOCK, 0, 0, HH_ASSAULT_07},
    {NULL, NULL, 1, HH_MV_BLOCK, HH_SECTOR_THING, 0, HH_ASSAULT_07},
    {NULL, NULL, 1, HH_MV_TARGET, 121, 0, HH_ASSAULT_07},
    {NULL, NULL, 1, HH_MV_PASS, 0, 0, 0},
    {NULL, NULL, 1, HH_MV_PASS, 0, 1, HH_OPT_04},
    /* reactions */
    {NULL, "1 pass; 0 pass; 1 pass", 1, HH_MV_PASS, 0, 0, 0},
    {NULL, NULL, 1, HH_MV_PASS, 0, 1, HH_OPT_04},
    {NULL, NULL, 1, HH_MV_CHOOSE, 122, 0, HH_TIMING_10},
    {NULL, NULL, 1, HH_MV_PLAY, 123, 0, HH_TIMING_04},
    {NULL, NULL, 1, HH_MV_USE, 122, 255, HH_OPT_04},
    {NULL, NULL, 1, HH_MV_USE, HH_SECTOR_THING, 0, HH_TIMING_03},
    /* a sweeping advance */
    {NULL, "1 pass", 0, HH_MV_SWEEP, 121, 0, 0},
    {NULL, NULL, 0, HH_MV_SWEEP, 121, 1, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_TARGET, 121, 0, HH_SWEEP_01},
    {NULL, NULL, 0, HH_MV_RESOLVE, 0, 0, HH_SPECIAL_09},
    {NULL, NULL, 0, HH_MV_PASS, 0, 1, HH_OPT_04},
    /* a roll */
    {HERE, "0 play Tested", 0, HH_MV_PASS, 0, 0, 0},
    {NULL, NULL, 0, HH_MV_PASS, 0, 1, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_PASS, 1, 0, HH_OPT_04},
    {NULL, NULL, 0, HH_MV_CHOOSE, 0, 0, HH_TIMING_14},
    {NULL, NULL, 0, HH_MV_PLAY, 3, 0, HH_TIMING_04},
    {NULL, NULL, 0, HH_MV_PLAY, 3, 1, HH_OPT_04},
};

static void test_moves_that_no_words_say(void **state)
{
    const struct hh_data *d = *state;
    struct hh_state s;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct err e = {0};
        if (rows[i].position != NULL)
            place(d, &s, rows[i].position);
        if (rows[i].moves != NULL)
            play(d, &s, rows[i].moves);
        struct move m = hh_line_move((enum hh_move_kind)rows[i].kind, rows[i].thing, rows[i].line);
        int rule = heresy_game.check(d, &s, rows[i].seat, &m, &e);
        if (rule != rows[i].rule)
            fail_msg("row %d: %d, not %d: %s", (int)i, rule, rows[i].rule, e.text);
    }
}

/* ---- room ---- */

/* The hand, the cards of the sector, the ships and the sector share the list. */
static void test_abilities_share_the_list(void **state)
{
    static struct move moves[HH_MOVES_MAX];
    const struct hh_data *d = *state;
    struct hh_state s;
    for (int count = HH_PLAYS_LISTED / 4 - 2; count <= HH_PLAYS_LISTED / 4; count++) {
        char text[120];
        int all = 1 + 4 * count + 4 + 1;
        snprintf(text, sizeof text,
                 "attacker: 0\ncurrent: 1\nat 1 seat 0: %d Many\nhand 0: Many\nfleet 0: Fleet\n",
                 count);
        place(d, &s, text);
        assert_int_equal(all < HH_PLAYS_LISTED ? all : HH_PLAYS_LISTED,
                         hh_list_plays(d, &s, 0, HH_AS_BA, HH_NO_FACT, moves));
    }
}

/* HH-OPT-02, HH-RULE-79: where and when an ability may be used, before anything else is asked. */
static void test_plays_have_time_and_room(void **state)
{
    const struct hh_data *d = *state;
    struct hh_state s;
    place(d, &s, HERE);
    memset(s.uses, HH_NO_THING, sizeof s.uses);
    assert_int_equal(0, hh_forbids_play(d, &s, 0, 0, 0, HH_AS_BA, HH_NO_FACT, NULL));
    s.use_count = HH_USES_MAX - 4;
    assert_int_equal(0, hh_forbids_play(d, &s, 0, 0, 0, HH_AS_BA, HH_NO_FACT, NULL));
    s.use_count++;
    assert_int_equal(HH_RULE_79, hh_forbids_play(d, &s, 0, 0, 0, HH_AS_BA, HH_NO_FACT, NULL));
    s.in_battle_step = 0;
    assert_int_equal(HH_OPT_02, hh_forbids_play(d, &s, 0, 0, 0, HH_AS_BA, HH_NO_FACT, NULL));
    assert_int_equal(HH_BAABIL_01, hh_forbids_play(d, &s, 1, 0, 0, HH_AS_BA, HH_NO_FACT, NULL));
}

/* HH-RULE-54: a window, and a roll, end with their last play. */
static void test_so_many_answers(void **state)
{
    const struct hh_data *d = *state;
    struct hh_state s;
    for (int plays = HH_PLAYS_MAX - 1; plays <= HH_PLAYS_MAX; plays++) {
        bool has_room = plays < HH_PLAYS_MAX;
        place(d, &s, HERE);
        play(d, &s, "0 play Tested");
        assert_int_equal(HH_FRAME_ROLL, hh_top(&s)->kind);
        hh_top(&s)->u.roll.plays = (uint8_t)plays;
        play(d, &s, "0 pass");
        assert_int_equal(has_room ? HH_FRAME_ROLL : HH_FRAME_BATTLE, hh_top(&s)->kind);
        place(d, &s, HERE);
        play(d, &s, "0 shoot with Special; 0 target Weak#121; 0 pass; 1 pass");
        assert_int_equal(HH_FRAME_WINDOW, hh_top(&s)->kind);
        hh_top(&s)->u.window.plays = (uint8_t)plays;
        hh_run(d, &s, NULL);
        assert_int_equal(has_room ? HH_FRAME_WINDOW : HH_FRAME_BATTLE, hh_top(&s)->kind);
    }
}

/* HH-RULE-79: a number that is rolled needs room for one effect. */
static void test_numbers_need_room(void **state)
{
    const struct hh_data *d = *state;
    struct hh_state s;
    for (int count = HH_EFFECTS_MAX - 1; count <= HH_EFFECTS_MAX; count++) {
        place(d, &s,
              "attacker: 0\ncurrent: 1\nat 1 seat 0: Loose\nat 1 seat 1: Weak\n"
              "deck 0: Plain, 5 Weak\n");
        play(d, &s, "0 shoot with Loose");
        for (int i = 0; i < count; i++)
            s.effects[i] = (struct hh_effect){
                .kind = HH_EF_PREVENT, .subject = HH_NO_THING, .until = CARD_DURATION_BATTLE};
        s.effect_count = (uint8_t)count;
        play(d, &s, "0 target Weak");
        assert_int_equal(count < HH_EFFECTS_MAX ? 1 : 0, s.discard_count[1]);
        assert_int_equal(count < HH_EFFECTS_MAX ? 1 : 0, s.discard_count[0]);
    }
}

/* What was done to the fewest is remembered: the oldest memory goes first. */
static void test_so_much_is_remembered(void **state)
{
    const struct hh_data *d = *state;
    struct hh_state s;
    static const int places[] = {0, 1, 15, 30, HH_MARKS_MAX - 2};
    for (size_t place_at = 0; place_at < sizeof places / sizeof *places; place_at++) {
        int oldest = places[place_at];
        place(d, &s, "attacker: 0\ncurrent: 1\nat 1 seat 0: 100 Plain\nat 1 seat 1: Weak\n");
        for (int i = 0; i < HH_MARKS_MAX; i++)
            s.marks[i] = (struct hh_mark){
                (uint8_t)i, (uint8_t)(CARD_PASSIVE_DESTROYED << 2 |
                                      (i >= oldest ? CARD_PERIOD_TURN : CARD_PERIOD_BATTLE))};
        s.mark_count = HH_MARKS_MAX - 1;
        for (int i = 0; i < 4; i++)
            s.picks[i] = (struct hh_pick){(uint8_t)i, (uint8_t)(i + 100)};
        struct hh_fact fact = {.kind = HH_DESTROYED, .a = HH_MARKS_MAX - 1, .b = HH_NO_THING};
        hh_happened(d, &s, fact);
        for (int i = 0; i < HH_MARKS_MAX; i++)
            assert_true(hh_was(&s, i, CARD_PASSIVE_DESTROYED, CARD_DURATION_GAME));
        fact.a = HH_MARKS_MAX;
        hh_happened(d, &s, fact);
        for (int i = 0; i <= HH_MARKS_MAX; i++)
            assert_int_equal(i != oldest,
                             hh_was(&s, i, CARD_PASSIVE_DESTROYED, CARD_DURATION_GAME));
        assert_int_equal(HH_MARKS_MAX, s.mark_count);
        for (int i = 0; i < 4; i++)
            assert_int_equal(i + 100, s.picks[i].thing);
    }
}

/* The last of so many texts: the others are still to come, and it is not. */
static void play_last(const struct hh_data *d, struct hh_state *s, struct move *moves, int count)
{
    struct move last = moves[count - 1];
    struct err e;
    heresy_game.apply(d, s, 0, &last, NULL);
    assert_int_equal(count - 1, heresy_game.moves(d, s, 0, moves));
    assert_int_not_equal(0, heresy_game.check(d, s, 0, &last, &e));
    for (int i = 0; i < count - 1; i++)
        assert_int_equal(i, hh_piece_of(&moves[i]));
}

/* Set-up texts and events beyond the room there is for them are dropped. */
static void test_so_many_texts_at_once(void **state)
{
    enum { ROOM = HH_PICKS_MAX - HH_PICKS_SPARE };
    static struct move moves[HH_MOVES_MAX];
    const struct hh_data *d = *state;
    struct hh_state s;
    char text[160];
    for (int count = ROOM - 1; count <= ROOM + 1; count++) {
        int room = count < ROOM ? count : ROOM;
        snprintf(text, sizeof text,
                 "attacker: 0\nphase: sector\nat 1 seat 0: %d Crier\nat 1 seat 1: Weak\n"
                 "deck 0: 9 Weak\ndeck 1: 9 Weak\n",
                 count);
        place(d, &s, text);
        play(d, &s, "0 fight at 1");
        assert_int_equal(room, heresy_game.moves(d, &s, 0, moves));
        play_last(d, &s, moves, room);
        snprintf(text, sizeof text,
                 "attacker: 0\ncurrent: 1\npasses: 1\nat 1 seat 0: %d Crier\nat 1 seat 1: Weak\n",
                 count);
        place(d, &s, text);
        play(d, &s, "0 pass");
        assert_int_equal(room, heresy_game.moves(d, &s, 0, moves));
        play_last(d, &s, moves, room);
    }
}

/* More cards than there is room for are destroyed without being asked about. */
static void test_so_many_are_doomed(void **state)
{
    const struct hh_data *d = *state;
    struct hh_state s;
    for (int free = 0; free <= 3; free++) {
        struct cardset all;
        place(d, &s, "attacker: 0\ncurrent: 1\nat 1 seat 0: Plain\nat 1 seat 1: 3 Weak\n");
        all = s.side[0][1];
        s.pick_count = (uint8_t)(HH_PICKS_MAX - free);
        hh_destroy_begin(d, &s, &all, HH_NO_THING, CARD_ATTACK_ANY, 0);
        assert_int_equal(3 - free, s.discard_count[1]);
        assert_int_equal(HH_PICKS_MAX, s.pick_count);
        hh_run(d, &s, NULL);
        assert_int_equal(3, s.discard_count[1]);
        assert_int_equal(HH_PICKS_MAX - free, s.pick_count);
    }
}

/* More facts than there is room for are not answered. */
static void test_so_many_facts(void **state)
{
    const struct hh_data *d = *state;
    struct hh_state s;
    struct hh_fact fact = {.kind = HH_DESTROYED, .b = HH_NO_THING};
    place(d, &s, HERE);
    s.fact_count = HH_FACTS_MAX - 1;
    hh_happened(d, &s, fact);
    assert_int_equal(HH_FACTS_MAX, s.fact_count);
    hh_happened(d, &s, fact);
    assert_int_equal(HH_FACTS_MAX, s.fact_count);
    assert_int_equal(HH_FRAME_GAME, s.frames[0].kind);
}

/* Where there is no room to remember what was carried out, the rest is dropped. */
static void test_so_many_forced_texts(void **state)
{
    const struct hh_data *d = *state;
    struct hh_state s;
    for (int free = 0; free <= 1; free++) {
        place(d, &s,
              "attacker: 0\ncurrent: 1\nat 1 seat 0: Plain\nat 1 seat 1: Bell@120, 2 Bell\n");
        play(d, &s, "0 charge Plain");
        memset(s.uses, HH_NO_THING, sizeof s.uses);
        for (int i = 0; i < HH_USES_MAX; i++)
            s.uses[i].scope = HH_PER_GAME;
        s.use_count = (uint8_t)(HH_USES_MAX - free);
        assert_int_equal(HH_FRAME_WINDOW, hh_top(&s)->kind);
        play(d, &s, "1 choose Bell#121");
        assert_int_equal(CARD_POSITION_LOCKED, hh_position(&s, 120));
        assert_int_equal(free == 1 ? HH_FRAME_WINDOW : HH_FRAME_BATTLE, hh_top(&s)->kind);
        assert_int_equal(HH_USES_MAX, s.use_count);
    }
}

/* A deck of the largest size, and a match that ends before it begins. */
static void test_ends_of_a_match(void **state)
{
    const struct hh_data *d = *state;
    struct hh_state s;
    uint16_t held[HH_CARDS_MAX];
    struct result out;
    place(d, &s, "attacker: 0\ncurrent: 1\ndeck 0: 120 Plain\ndeck 1: 120 Weak\n");
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(1, heresy_game.holdings(d, &s, seat, held));
        assert_string_equal(seat == 0 ? "Plain" : "Weak", heresy_game.item_name(d, held[0]));
    }
    place(d, &s, "phase: role\ndeck 0: 9 Plain\ndeck 1: 9 Weak\n");
    assert_false(heresy_game.result(d, &s, &out));
    play(d, &s, heresy_game.deciders(d, &s) == 1 ? "0 give up" : "1 give up");
    assert_true(heresy_game.result(d, &s, &out));
    assert_int_equal(0, out.opener);
    assert_int_equal(0, out.score[0] + out.score[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_that_no_words_say),
        cmocka_unit_test(test_abilities_share_the_list),
        cmocka_unit_test(test_plays_have_time_and_room),
        cmocka_unit_test(test_so_many_answers),
        cmocka_unit_test(test_numbers_need_room),
        cmocka_unit_test(test_so_much_is_remembered),
        cmocka_unit_test(test_so_many_texts_at_once),
        cmocka_unit_test(test_so_many_are_doomed),
        cmocka_unit_test(test_so_many_facts),
        cmocka_unit_test(test_so_many_forced_texts),
        cmocka_unit_test(test_ends_of_a_match),
    };
    return cmocka_run_group_tests(tests, with_cards, without_game);
}
