/* test_position_work.c: the pending work of a position leads nowhere outside the tables, whoever
 * made up its seal; and the bounds of pending work. */
#include "../unit.h"

#include <stdio.h>

#include "rules/rules.h"
#include "save/position.h"
#include "set.h"

enum { PICKS = 3, FACTS = 2, LAST_FRAME = 3 };

/* A battle with a play, and above it one frame of the kind. */
static void build_work(const struct hh_data *d, struct hh_state *s, int kind)
{
    static const char text[] = "attacker: 0\nhand 0: Rifle@0\nhand 1: Wall@120\ncurrent: 2\n";
    struct err e;
    assert_true(position_place(&heresy_game, d, "", text, strlen(text), s, NULL, &e));
    s->pick_count = PICKS;
    s->fact_count = FACTS;
    memset(s->frames, 0, sizeof s->frames);
    s->frame_count = LAST_FRAME + 1;
    s->frames[0].kind = HH_FRAME_GAME;
    s->frames[1].kind = HH_FRAME_BATTLE;
    s->frames[2].kind = HH_FRAME_PLAY;
    s->frames[LAST_FRAME].kind = (uint8_t)kind;
}

enum { NONE = -1 };
/* For each kind of field: numbers that lead to something, and others. The abilities are counted in
 * test_work_leads_somewhere. */
static const struct {
    const char *names; /* with a space before and behind each */
    int good[5], bad[4];
} ranges[] = {
    {" seat turn first ", {0, 1, NONE}, {2, 255, NONE}},
    {" picks list mark ", {0, PICKS, NONE}, {PICKS + 1, 255, NONE}},
    {" thing attacker defender target source by foe ",
     {0, 120, 240, 242, HH_NO_THING},
     {1, 121, 243, 254}},
    {" fact ", {0, FACTS, HH_NO_FACT, NONE}, {FACTS + 1, HH_NO_FACT - 1, NONE}},
};

/* The row for a field, or -1. */
static int range_of(const char *name)
{
    char word[40];
    snprintf(word, sizeof word, " %s ", name);
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (strstr(ranges[i].names, word) != NULL)
            return (int)i;
    return -1;
}

static void try_value(const struct hh_data *d, struct hh_state *s, void *record,
                      const struct record *r, const struct record_field *f, int value, bool is_good)
{
    char message[80];
    struct err e = {0};
    assert_true(record_set(record, f, value));
    bool is_read = hh_check_frames(d, s, &e);
    if (is_read != is_good)
        fail_msg("%s %s=%d: %s", r->name, f->name, value, e.text);
    snprintf(message, sizeof message, "line \"%s\": %s=%d leads nowhere", r->name, f->name, value);
    if (!is_good)
        assert_string_equal(e.text, message);
    assert_true(record_set(record, f, 0));
}

/* Windows for tactics are about no card: those fields stay 0. */
static bool is_idle(const struct record *r, const char *name)
{
    return (r == hh_frame_record(HH_FRAME_CHARGE) || r == hh_frame_record(HH_FRAME_TACTICS)) &&
           range_of(name) == range_of("thing");
}

static void try_record(const struct hh_data *d, struct hh_state *s, void *record,
                       const struct record *r)
{
    for (int i = 0; i < r->count; i++) {
        const struct record_field *f = &r->fields[i];
        int row = range_of(f->name);
        if (is_idle(r, f->name)) {
            try_value(d, s, record, r, f, 0, true);
            try_value(d, s, record, r, f, 120, false);
            try_value(d, s, record, r, f, HH_NO_THING, false);
            continue;
        }
        bool is_attacker = strcmp(f->name, "attacker") == 0; /* never a sector: tried below */
        if (strcmp(f->name, "ability") == 0) {
            try_value(d, s, record, r, f, d->ability_count - 1, true);
            try_value(d, s, record, r, f, d->ability_count, false);
        }
        for (int n = 0; row >= 0 && n < 5 && ranges[row].good[n] != NONE; n++)
            if (!is_attacker || n < 2)
                try_value(d, s, record, r, f, ranges[row].good[n], true);
        for (int n = 0; row >= 0 && n < 4 && ranges[row].bad[n] != NONE; n++)
            if (!is_attacker || n < 2)
                try_value(d, s, record, r, f, ranges[row].bad[n], false);
    }
}

static void test_work_leads_somewhere(void **state)
{
    const struct hh_data *d = *state;
    struct hh_state s;
    for (int kind = 1; kind < HH_FRAME_COUNT; kind++) {
        build_work(d, &s, kind);
        try_record(d, &s, &s.frames[LAST_FRAME], hh_frame_record(kind));
    }
    for (int kind = 0; kind < HH_LIST_COUNT; kind++) {
        build_work(d, &s, HH_FRAME_PLAY);
        struct hh_list list = hh_list_of(&s, (enum hh_list_kind)kind);
        if (kind == HH_LIST_PICKS) /* whose meaning is the owner's affair */
            continue;
        *list.count = 2;
        for (int i = 0; i < 2; i++)
            try_record(d, &s, list.items + i * list.item_size, &hh_list_records[kind]);
    }
}

/* A seat without a card of its own has none of number 0 either. */
static void test_tactics_need_no_card(void **state)
{
    static const char text[] = "attacker: 0\nhand 1: Wall@120\ncurrent: 2\n";
    const struct hh_data *d = *state;
    struct hh_state s;
    struct err e = {0};
    assert_true(position_place(&heresy_game, d, "", text, strlen(text), &s, NULL, &e));
    memset(s.frames, 0, sizeof s.frames);
    s.frame_count = 4;
    s.frames[0].u.game.thing = HH_NO_THING;
    s.frames[1].kind = HH_FRAME_BATTLE;
    s.frames[2].kind = HH_FRAME_CHARGE;
    s.frames[3].kind = HH_FRAME_TACTICS;
    assert_true(hh_check_frames(d, &s, &e));
    s.frames[0].u.game.thing = 0;
    assert_false(hh_check_frames(d, &s, &e));
}

static void test_a_planet_is_chosen_before_the_first_turn(void **state)
{
    const struct hh_data *d = *state;
    struct hh_state s;
    struct err e = {0};
    build_work(d, &s, HH_FRAME_PLAY);
    s.frame_count = 1;
    s.planet = HH_PLANETS_MAX;
    s.frames[0].step = HH_GS_PLANET;
    assert_true(hh_check_frames(d, &s, &e));
    s.frames[0].step = HH_GS_TURN;
    assert_false(hh_check_frames(d, &s, &e));
    assert_non_null(strstr(e.text, "after the choice of the planet"));
}

static void expect_frames(const struct hh_data *d, const struct hh_state *s, const char *message)
{
    struct err e = {0};
    bool is_good = hh_check_frames(d, s, &e);
    if (is_good != (message == NULL) || (message != NULL && strcmp(e.text, message) != 0))
        fail_msg("says \"%s\", not \"%s\"", e.text, message != NULL ? message : "");
}

static void test_frames_stand_in_order(void **state)
{
    static const struct {
        int kind, last;
        const char *message;
    } steps[] = {
        {HH_FRAME_BATTLE, HH_BS_OVER, "frame battle: there is no step 19"},
        {HH_FRAME_VICTORY, HH_VS_HELD, "frame victory: there is no step 8"},
        {HH_FRAME_ATTACK, HH_ATTACK_END, "frame attack: there is no step 11"},
        {HH_FRAME_WINDOW, HH_WINDOW_WHICH, "frame window: there is no step 5"},
        {HH_FRAME_ROLL, HH_ROLL_END, "frame roll: there is no step 6"},
    };
    static const struct {
        int kind;
        const char *message;
    } fights[] = {{HH_FRAME_BATTLE, "a frame battle needs a battle: current"},
                  {HH_FRAME_VICTORY, "a frame victory needs a battle: current"},
                  {HH_FRAME_ATTACK, "a frame attack needs a battle: current"},
                  {HH_FRAME_CHARGE, "a frame charge needs a battle: current"},
                  {HH_FRAME_TACTICS, "a frame tactics needs a battle: current"},
                  {HH_FRAME_WINDOW, NULL},
                  {HH_FRAME_ROLL, NULL},
                  {HH_FRAME_PLAY, NULL},
                  {HH_FRAME_DESTROY, NULL}};
    struct hh_state s;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        build_work(*state, &s, steps[i].kind);
        s.frames[LAST_FRAME].step = (uint8_t)steps[i].last;
        expect_frames(*state, &s, NULL);
        s.frames[LAST_FRAME].step++;
        expect_frames(*state, &s, steps[i].message);
    }
    for (size_t i = 0; i < sizeof fights / sizeof *fights; i++) {
        build_work(*state, &s, fights[i].kind);
        s.frames[1].kind = HH_FRAME_PLAY;
        s.current = HH_NO_SECTOR;
        expect_frames(*state, &s, fights[i].message);
    }
    build_work(*state, &s, HH_FRAME_PLAY);
    s.frames[0].step = HH_GS_END;
    expect_frames(*state, &s, NULL);
    s.frames[0].step++;
    expect_frames(*state, &s, "frame game: there is no step 13");
    build_work(*state, &s, HH_FRAME_GAME);
    expect_frames(*state, &s, "the first frame, and no other, is that of the game");
    build_work(*state, &s, HH_FRAME_PLAY);
    s.frames[0].kind = HH_FRAME_PLAY;
    expect_frames(*state, &s, "the first frame, and no other, is that of the game");
    build_work(*state, &s, HH_FRAME_CHOOSE);
    expect_frames(*state, &s, NULL);
    s.frames[LAST_FRAME - 1].kind = HH_FRAME_ROLL;
    expect_frames(*state, &s, "a frame choose stands above a frame play");
    build_work(*state, &s, HH_FRAME_ATTACK);
    s.frames[LAST_FRAME].u.attack.attacker = HH_THINGS_MAX;
    expect_frames(*state, &s, "an attack has an attacker");
}

/* The fields of each kind of line are its own. */
static void try_fields(const struct hh_data *d, const char *key, const struct record *own,
                       const struct record *other)
{
    for (int i = 0; i < other->count; i++) {
        char value[64];
        static struct hh_state s;
        struct err e = {0};
        bool is_own = false;
        for (int k = 0; k < own->count; k++)
            is_own |= strcmp(own->fields[k].name, other->fields[i].name) == 0;
        snprintf(value, sizeof value, "%s %s=0", key == NULL ? own->name : "",
                 other->fields[i].name);
        assert_true(heresy_game.place_begin(d, &s, "", &e));
        if (heresy_game.place(d, &s, key == NULL ? "frame" : key, value, &e) != is_own)
            fail_msg("%s: %s", own->name, value);
        if (!is_own)
            assert_non_null(strstr(e.text, "is not a field of"));
    }
}

static void test_fields_belong_to_their_line(void **state)
{
    const struct record *all[HH_FRAME_COUNT + HH_LIST_COUNT];
    for (int i = 0; i < HH_FRAME_COUNT + HH_LIST_COUNT; i++)
        all[i] = i < HH_FRAME_COUNT ? hh_frame_record(i) : &hh_list_records[i - HH_FRAME_COUNT];
    for (int i = 0; i < HH_FRAME_COUNT + HH_LIST_COUNT; i++)
        for (int k = 0; k < HH_FRAME_COUNT + HH_LIST_COUNT; k++)
            try_fields(*state, i < HH_FRAME_COUNT ? NULL : all[i]->name, all[i], all[k]);
}

/* Reads a position with the seal that belongs to it. */
static bool place_sealed(const struct hh_data *d, const char *text, struct hh_state *s,
                         struct err *e)
{
    char sealed[400];
    assert_false(position_place(&heresy_game, d, "", text, strlen(text), s, NULL, e));
    if (strstr(e->text, "pending work") == NULL)
        fail_msg("%s", e->text);
    snprintf(sealed, sizeof sealed, "%sseal: %llx\n", text, (unsigned long long)hh_seal(d, s));
    return position_place(&heresy_game, d, "", sealed, strlen(sealed), s, NULL, e);
}

static void test_made_up_seals_help_nobody(void **state)
{
    static const char good[] = "attacker: 0\nhand 0: Rifle\nframe: game step=8 seat=0\n";
    static const char bad[] = "attacker: 0\nhand 0: Rifle\nframe: play\n";
    static const char over[] = "attacker: 0\nover: 1\nframe: game step=8 seat=0\n";
    struct hh_state s;
    struct err e = {0};
    if (!place_sealed(*state, good, &s, &e))
        fail_msg("%s", e.text);
    assert_int_equal(1, heresy_game.deciders(*state, &s));
    assert_false(place_sealed(*state, bad, &s, &e));
    assert_string_equal(e.text, "the first frame, and no other, is that of the game");
    assert_true(place_sealed(*state, over, &s, &e));
    assert_int_equal(0, s.frame_count);
}

static void test_effects_have_their_row(void **state)
{
    const struct hh_data *d = *state;
    struct hh_state s;
    char message[64];
    build_work(d, &s, HH_FRAME_PLAY);
    s.effect_count = 2;
    s.effects[1].change = HH_NO_CHANGE;
    expect_frames(d, &s, NULL);
    s.effects[1].change = (uint16_t)(d->change_count - 1);
    expect_frames(d, &s, NULL);
    s.effects[1].change = (uint16_t)d->change_count;
    snprintf(message, sizeof message, "effect: still=%d leads nowhere", d->change_count);
    expect_frames(d, &s, message);
}

/* ---- bounds ---- */

static void place_battle(const struct hh_data *d, struct hh_state *s)
{
    static const char text[] = "attacker: 0\ncurrent: 1\nat 1 seat 0: Rifle\n"
                               "at 1 seat 1: Wall\nhand 0: Die1\nhand 1: Die2\n";
    struct err e;
    assert_true(position_place(&heresy_game, d, "", text, strlen(text), s, NULL, &e));
    s->turn = 90; /* the tactics of the drill wait for it */
}

static int count_tactics(const struct hh_data *d, const struct hh_state *s)
{
    struct move moves[HH_MOVES_MAX];
    return hh_list_plays(d, s, 0, HH_AS_TACTIC, HH_NO_FACT, moves);
}

/* HH-RULE-79: a play is offered while there is room for four uses and four effects more. */
static void test_plays_need_room(void **state)
{
    const struct hh_data *d = *state;
    struct hh_state s;
    place_battle(d, &s);
    assert_int_equal(1, count_tactics(d, &s));
    memset(s.uses, HH_NO_THING, sizeof s.uses);
    s.use_count = HH_USES_MAX - 4;
    assert_int_equal(1, count_tactics(d, &s));
    s.use_count++;
    assert_int_equal(0, count_tactics(d, &s));
    place_battle(d, &s);
    for (int i = 0; i < HH_EFFECTS_MAX; i++)
        s.effects[i] = (struct hh_effect){.kind = HH_EF_PREVENT, .subject = HH_NO_THING};
    s.effect_count = HH_EFFECTS_MAX - 4;
    assert_int_equal(1, count_tactics(d, &s));
    s.effect_count++;
    assert_int_equal(0, count_tactics(d, &s));
}

/* No more abilities are listed than there is room for. */
static void test_so_many_abilities_are_listed(void **state)
{
    static const char cards[] =
        "pack test\nplanet one \"One\"\nsector 1 planet one \"S1\" requirement 4\n"
        "sector 2 planet one \"S2\" requirement 4\nsector 3 planet one \"S3\" requirement 4\n"
        "asset \"Many\" side unaligned rarity common flags 0 armor 2 die 1\n"
        "    text BA: Draw 1 card.\n    text BA: Draw 2 cards.\n    text BA: Draw 3 cards.\n"
        "    text BA: Draw 4 cards.\n    command T: Any unit gets +1 armor.\n";
    static struct move moves[HH_MOVES_MAX];
    struct said said;
    struct report report = said_report(&said);
    struct hh_state s;
    struct err e;
    void *d =
        heresy_game.data_new(&(struct pack_text){"test.pack", cards, strlen(cards)}, 1, &report);
    (void)state;
    assert_non_null(d);
    for (int count = HH_PLAYS_LISTED / 4 - 1; count <= HH_PLAYS_LISTED / 4 + 2; count++) {
        char text[80];
        snprintf(text, sizeof text, "attacker: 0\ncurrent: 1\nat 1 seat 0: %d Many\n", count);
        assert_true(position_place(&heresy_game, d, "", text, strlen(text), &s, NULL, &e));
        assert_int_equal(4 * count < HH_PLAYS_LISTED ? 4 * count : HH_PLAYS_LISTED,
                         hh_list_plays(d, &s, 0, HH_AS_BA, HH_NO_FACT, moves));
    }
    heresy_game.data_free(d);
}

/* HH-RULE-54: a window ends with its last play. */
static void test_a_window_has_so_many_plays(void **state)
{
    const struct hh_data *d = *state;
    struct hh_state s;
    for (int plays = HH_PLAYS_MAX - 1; plays <= HH_PLAYS_MAX; plays++) {
        place_battle(d, &s);
        hh_tactics_begin(&s, 1);
        hh_top(&s)->u.window.plays = (uint8_t)plays;
        hh_run(d, &s, NULL);
        assert_int_equal(plays < HH_PLAYS_MAX ? HH_FRAME_TACTICS : HH_FRAME_BATTLE,
                         hh_top(&s)->kind);
        assert_int_equal(plays < HH_PLAYS_MAX ? 2 : 1, heresy_game.deciders(d, &s));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_work_leads_somewhere),
        cmocka_unit_test(test_tactics_need_no_card),
        cmocka_unit_test(test_a_planet_is_chosen_before_the_first_turn),
        cmocka_unit_test(test_frames_stand_in_order),
        cmocka_unit_test(test_fields_belong_to_their_line),
        cmocka_unit_test(test_made_up_seals_help_nobody),
        cmocka_unit_test(test_effects_have_their_row),
        cmocka_unit_test(test_plays_need_room),
        cmocka_unit_test(test_so_many_abilities_are_listed),
        cmocka_unit_test(test_a_window_has_so_many_plays),
    };
    return cmocka_run_group_tests(tests, with_drill, without_game);
}
