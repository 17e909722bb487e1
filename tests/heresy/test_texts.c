/* test_texts.c: compiled card texts read against a battle that is laid out by hand: numbers,
 * keywords, rules of texts, conditions, choices, triggers, and what ends when. */
#include "../unit.h"
#include "rules/rules.h"
#include "set.h"

#include <stdio.h>

/* clang-format off */
#define CARD(name, numbers, box, command)                                                          \
    "unit \"" name "\" side loyalist rarity common " numbers " die 3\n" box                        \
    "    command " command "\n"
#define PLAIN "flags 1 firepower 2 assault 3 speed 2 armor 2"
#define TEXT(text) "    text " text "\n"
#define WORDS(words) "    keywords " words "\n"
static const char pack[] =
    "pack trial\n"
    "title \"Trial\"\n"
    "keyword infantry\nkeyword bike\nkeyword vehicle\nkeyword officer\n"
    "keyword counterattack rules\nkeyword unique rules\n"
    "planet ember \"Ember\"\n"
    CARD("Foot", PLAIN, WORDS("infantry"), "T: Any unit gets +1 armor.")
    CARD("Bikes", "flags 0 firepower 1 assault 1 speed 4 armor 1", WORDS("bike"),
         "BA: Lock one enemy unit with speed 3 or more.")
    CARD("Leader", PLAIN, TEXT("Your other infantry units get +1 firepower."),
         "BA: Destroy one card at another sector.")
    CARD("Weak Friend", PLAIN, TEXT("Your units with armor 2 or less get +1 armor."),
         "BA: Look at any face-down card at another sector.")
    CARD("Hunter", PLAIN, TEXT("+2 assault and +1 armor vs. bike units."),
         "BA: Destroy one enemy ship.")
    CARD("Herd", PLAIN,
         TEXT("This unit gets +1 firepower for each other infantry unit you control."),
         "BA: Destroy one enemy card.")
    CARD("Mirror", PLAIN, TEXT("This unit has firepower X. X = the number of your other units."),
         "BA: Rally one of your units.")
    CARD("Teacher", PLAIN,
         TEXT("Your infantry units gain counterattack.")
         TEXT("This unit counts as an officer unit."),
         "BA: Infiltrate one infantry unit from your discard pile.")
    CARD("Giver", PLAIN, TEXT("Your bike units gain \"This unit cannot be blocked.\""),
         "R: After an enemy unit charges, lock that unit.")
    CARD("Wall", "flags 2 firepower 0 assault 0 speed 5 armor 6",
         TEXT("This unit cannot shoot. This unit can block assaults while ready."),
         "R: When one of your units is destroyed by an enemy unit in an assault, draw 1 card.")
    CARD("Ghost", PLAIN, TEXT("This unit cannot be targeted by tactics."),
         "R: After your enemy plays a card, draw 1 card.")
    CARD("Picky", PLAIN, TEXT("This unit cannot be blocked except by bike units."),
         "T: Any unit gets +1 armor. Only playable while you have more units than your enemy.")
    CARD("Fanatic", PLAIN,
         TEXT("This unit can assault without charging. This unit can make 2 sweeping advances."),
         "T: Any unit gets +1 armor. Only playable while you control no assets.")
    CARD("Banner", "flags 0 firepower 1 assault 1 speed 1 armor 1",
         TEXT("Your flag total gets +1 if you have taken one or more sectors."),
         "T: Any unit gets +1 armor. Only playable if a unit was destroyed this turn.")
    CARD("Jailer", PLAIN, TEXT("Enemy units cannot be locked. Your enemy cannot play tactics."),
         "T: Any unit gets +1 armor. Only playable during a shooting attack.")
    CARD("Lowly", PLAIN, TEXT("Units with the lowest armor cannot charge."),
         "BA: Discard two cards.")
    CARD("Watch", PLAIN, TEXT("This unit can block shooting attacks."), "BA: Draw 1 card.")
    CARD("Sleeper", "flags 0 firepower 1 assault 1 speed 3 armor 1",
         TEXT("This unit can block shooting attacks while locked."), "BA: Draw 1 card.")
    "asset \"Gun\" side loyalist rarity common flags 1 armor 3 die 1\n"
    "    text Your enemy's tests get -1.\n"
    "    command BA: Move one of your units to another sector.\n"
    "ship \"Barge\" side loyalist rarity common die 2\n"
    "    text Your bike units get +1 speed.\n"
    "    command BA: Destroy one enemy asset or one enemy ship.\n"
    "sector 1 planet ember \"First\" requirement 4\n"
    "    text Your units get +1 armor. The flag requirement of this sector gets +1.\n"
    "sector 2 planet ember \"Second\" requirement 5\n"
    "sector 3 planet ember \"Third\" requirement 6\n";
/* clang-format on */

/* ---- a battle by hand ---- */

struct table {
    struct hh_data *d;
    struct hh_state s;
    int next[2];
};

/* A battle at the second sector, which has no text. */
static int set_up(void **state)
{
    struct table *t = calloc(1, sizeof *t);
    struct pack_text text = {"trial", pack, sizeof pack - 1};
    struct said said;
    struct report report = said_report(&said);
    t->d = hh_data_new(&text, 1, &report);
    if (t->d == NULL)
        fprintf(stderr, "%s", said.text);
    assert_non_null(t->d);
    memset(t->s.where, HH_OUT, sizeof t->s.where);
    memset(t->s.taken, HH_NO_SEAT, sizeof t->s.taken);
    t->s.things[0] = t->s.things[1] = HH_SEAT_THINGS;
    t->s.current = 1;
    t->s.turn = 1;
    t->s.in_battle_step = 1;
    t->next[1] = HH_SEAT_THINGS;
    *state = t;
    return 0;
}

static int tear_down(void **state)
{
    struct table *t = *state;
    hh_data_free(t->d);
    free(t);
    return 0;
}

static int card(const struct table *t, const char *name)
{
    for (int i = 0; i < t->d->set->card_count; i++)
        if (strcmp(t->d->set->cards[i].name, name) == 0)
            return i;
    fail_msg("no card %s", name);
    return 0;
}

/* A new thing of the seat with this face, nowhere yet. */
static int make(struct table *t, int seat, const char *name)
{
    int thing = t->next[seat]++;
    t->s.card[thing] = (uint16_t)card(t, name);
    return thing;
}

static int put_at(struct table *t, int seat, const char *name, int sector)
{
    int thing = make(t, seat, name);
    hh_to_sector(&t->s, thing, sector, seat, sector == 1, CARD_POSITION_READY);
    return thing;
}

static int put(struct table *t, int seat, const char *name)
{
    return put_at(t, seat, name, 1);
}

static struct hh_attack_frame *attack(struct table *t, enum card_attack how, int unit, int target)
{
    struct hh_frame *f = hh_push(&t->s, HH_FRAME_ATTACK);
    f->u.attack = (struct hh_attack_frame){.how = (uint8_t)how,
                                           .attacker = (uint8_t)unit,
                                           .defender = (uint8_t)target,
                                           .target = (uint8_t)target,
                                           .seat = (uint8_t)hh_controller(&t->s, unit)};
    return &f->u.attack;
}

static struct hh_ctx ctx(const struct table *t, int seat, int self)
{
    return (struct hh_ctx){.d = t->d,
                           .s = &t->s,
                           .seat = seat,
                           .self = self,
                           .play = -1,
                           .fact = HH_NO_FACT,
                           .subject = HH_NO_THING,
                           .other = HH_NO_THING};
}

static const struct hh_ability *command_of(const struct table *t, const char *name)
{
    return &t->d->abilities[t->d->faces[card(t, name)].command];
}

/* What may be chosen for the first choice of a command line. */
static struct cardset choices(const struct table *t, int seat, const char *name)
{
    const struct hh_ability *a = command_of(t, name);
    struct hh_ctx c = ctx(t, seat, HH_NO_THING);
    const uint8_t *select = hh_code(t->d, a->at) + a->read.picks[0].at;
    return hh_choices(&c, select, (enum card_op)a->read.picks[0].verb, seat);
}

static bool is_playable(const struct table *t, int seat, const char *name)
{
    const struct hh_ability *a = command_of(t, name);
    struct hh_ctx c = ctx(t, seat, HH_NO_THING);
    return hh_holds(&c, hh_code(t->d, a->at) + a->read.conditions[0]);
}

static int number(const struct table *t, int thing, enum card_stat stat)
{
    return hh_stat(t->d, &t->s, thing, (int)stat);
}

static void assert_only(struct cardset set, int thing)
{
    assert_int_equal(cardset_count(&set), 1);
    assert_true(cardset_has(&set, thing));
}

/* ---- numbers and keywords ---- */

static void test_bonuses_of_texts(void **state)
{
    struct table *t = *state;
    int leader = put(t, 0, "Leader"), foot = put(t, 0, "Foot"), enemy = put(t, 1, "Foot");
    assert_int_equal(number(t, leader, CARD_STAT_FIREPOWER), 2);
    assert_int_equal(number(t, foot, CARD_STAT_FIREPOWER), 3);
    assert_int_equal(number(t, enemy, CARD_STAT_FIREPOWER), 2);
    struct hh_part parts[4];
    assert_int_equal(hh_stat_parts(t->d, &t->s, foot, CARD_STAT_FIREPOWER, parts, 4), 2);
    assert_int_equal(parts[0].amount, 2);
    assert_int_equal(parts[1].source, leader);
    t->s.current = 0; /* a battle elsewhere: the text is off (HH-RULE-68) */
    assert_int_equal(number(t, foot, CARD_STAT_FIREPOWER), 2);
}

static void test_counts_and_set_numbers(void **state)
{
    struct table *t = *state;
    int herd = put(t, 0, "Herd"), mirror = put(t, 0, "Mirror");
    put(t, 0, "Foot");
    put(t, 0, "Foot");
    put(t, 1, "Foot");
    put_at(t, 0, "Foot", 2);
    assert_int_equal(number(t, herd, CARD_STAT_FIREPOWER), 2 + 2);
    assert_int_equal(number(t, mirror, CARD_STAT_FIREPOWER), 3);
}

/* A text that asks for a number does not count itself. */
static void test_a_text_asks_for_the_number_it_changes(void **state)
{
    struct table *t = *state;
    int one = put(t, 0, "Weak Friend"), two = put(t, 0, "Weak Friend"), wall = put(t, 0, "Wall");
    assert_int_equal(number(t, one, CARD_STAT_ARMOR), 4);
    assert_int_equal(number(t, two, CARD_STAT_ARMOR), 4);
    assert_int_equal(number(t, wall, CARD_STAT_ARMOR), 6);
}

static void test_versus_needs_the_card_opposite(void **state)
{
    struct table *t = *state;
    int hunter = put(t, 0, "Hunter"), bikes = put(t, 1, "Bikes"), foot = put(t, 1, "Foot");
    assert_int_equal(number(t, hunter, CARD_STAT_ASSAULT), 3);
    struct hh_attack_frame *a = attack(t, CARD_ATTACK_ASSAULT, hunter, foot);
    assert_int_equal(number(t, hunter, CARD_STAT_ASSAULT), 3);
    a->defender = (uint8_t)bikes;
    assert_int_equal(number(t, hunter, CARD_STAT_ASSAULT), 5);
    a->attacker = (uint8_t)bikes;
    a->defender = (uint8_t)hunter;
    assert_int_equal(number(t, hunter, CARD_STAT_ARMOR), 3);
}

/* An effect of a card on itself. */
static struct hh_effect effect_on(int thing, enum hh_effect_kind kind, enum card_duration until)
{
    return (struct hh_effect){.kind = (uint8_t)kind,
                              .subject = (uint8_t)thing,
                              .source = (uint8_t)thing,
                              .until = (uint8_t)until,
                              .other = HH_NO_THING};
}

static void test_effects_add_set_and_end(void **state)
{
    struct table *t = *state;
    int foot = put(t, 0, "Foot");
    struct hh_effect more = effect_on(foot, HH_EF_MOD, CARD_DURATION_BA), set;
    more.stat = CARD_STAT_ARMOR;
    more.amount = -5;
    set = more;
    more.change = set.change = t->d->abilities[t->d->faces[card(t, "Foot")].command].change;
    set.kind = HH_EF_SET;
    set.amount = 4;
    set.until = CARD_DURATION_BATTLE;
    t->s.effects[t->s.effect_count++] = more;
    assert_int_equal(number(t, foot, CARD_STAT_ARMOR), 0); /* HH-RULE-36 */
    assert_int_equal(hh_stat_sum(t->d, &t->s, foot, CARD_STAT_ARMOR), -3);
    t->s.effects[t->s.effect_count++] = set;
    assert_int_equal(hh_stat_sum(t->d, &t->s, foot, CARD_STAT_ARMOR), -1);
    hh_period_ends(t->d, &t->s, CARD_PERIOD_BA, NULL);
    assert_int_equal(number(t, foot, CARD_STAT_ARMOR), 4);
    hh_period_ends(t->d, &t->s, CARD_PERIOD_BATTLE, NULL);
    assert_int_equal(number(t, foot, CARD_STAT_ARMOR), 2);
}

static void test_keywords_come_and_count(void **state)
{
    struct table *t = *state;
    int foot = put(t, 0, "Foot"), bikes = put(t, 0, "Bikes"), teacher = put(t, 0, "Teacher");
    assert_true(hh_has_counterattack(t->d, &t->s, foot));
    assert_false(hh_has_counterattack(t->d, &t->s, bikes));
    assert_true(hh_keywords(t->d, &t->s, teacher) >> 3 & 1); /* officer */
    hh_set_controller(&t->s, teacher, 1);
    assert_false(hh_has_counterattack(t->d, &t->s, foot));
}

static void test_sector_speaks_to_both_players(void **state)
{
    struct table *t = *state;
    t->s.current = 0;
    int own = put_at(t, 0, "Foot", 0), enemy = put_at(t, 1, "Foot", 0);
    hh_turn_up(&t->s, own);
    hh_turn_up(&t->s, enemy);
    assert_int_equal(number(t, own, CARD_STAT_ARMOR), 3);
    assert_int_equal(number(t, enemy, CARD_STAT_ARMOR), 3);
    assert_int_equal(hh_requirement(t->d, &t->s, 0), 5);
    assert_int_equal(hh_requirement(t->d, &t->s, 1), 5);
}

static void test_ships_work_from_fleets(void **state)
{
    struct table *t = *state;
    int bikes = put(t, 0, "Bikes"), barge = put(t, 0, "Barge");
    assert_int_equal(number(t, bikes, CARD_STAT_SPEED), 4); /* HH-RULE-16 */
    hh_to_fleet(&t->s, barge, 0);
    assert_int_equal(number(t, bikes, CARD_STAT_SPEED), 5);
}

static void test_totals_and_rolls(void **state)
{
    struct table *t = *state;
    put(t, 0, "Banner");
    put(t, 0, "Wall");
    put(t, 0, "Gun");
    assert_int_equal(hh_flag_total(t->d, &t->s, 0), 3);
    t->s.taken[2] = 0;
    t->s.total_change[0] = 2;
    assert_int_equal(hh_flag_total(t->d, &t->s, 0), 6);
    assert_int_equal(hh_roll_bonus(t->d, &t->s, 1, true), -1);
    assert_int_equal(hh_roll_bonus(t->d, &t->s, 1, false), 0);
    assert_int_equal(hh_roll_bonus(t->d, &t->s, 0, true), 0);
}

/* ---- what may be done ---- */

static void test_who_may_shoot_and_block(void **state)
{
    struct table *t = *state;
    int foot = put(t, 0, "Foot"), wall = put(t, 1, "Wall"), slow = put(t, 1, "Foot");
    assert_int_equal(hh_forbids_shooting(t->d, &t->s, foot, NULL), 0);
    assert_int_equal(hh_forbids_shooting(t->d, &t->s, wall, NULL), HH_LANG_26);
    struct hh_attack_frame *a = attack(t, CARD_ATTACK_SHOOTING, foot, slow);
    assert_int_equal(hh_forbids_block(t->d, &t->s, a, wall, NULL), 0);
    assert_int_equal(hh_forbids_block(t->d, &t->s, a, slow, NULL), HH_SHOOT_11);
    a->target = a->defender = (uint8_t)wall;
    assert_int_equal(hh_forbids_block(t->d, &t->s, a, slow, NULL), HH_SHOOT_10);
    a->how = CARD_ATTACK_ASSAULT;
    assert_int_equal(hh_forbids_block(t->d, &t->s, a, slow, NULL), HH_ASSAULT_09);
    a->target = (uint8_t)slow;
    assert_int_equal(hh_forbids_block(t->d, &t->s, a, wall, NULL), 0); /* M-113 */
    hh_set_position(&t->s, wall, CARD_POSITION_LOCKED);
    assert_int_equal(hh_forbids_block(t->d, &t->s, a, wall, NULL), HH_POS_06);
}

static void test_blocks_that_texts_forbid(void **state)
{
    struct table *t = *state;
    int picky = put(t, 0, "Picky"), bikes = put(t, 0, "Bikes"), foot = put(t, 1, "Foot"),
        wall = put(t, 1, "Wall"), rider = put(t, 1, "Bikes");
    struct hh_attack_frame *a = attack(t, CARD_ATTACK_SHOOTING, picky, foot);
    assert_int_equal(hh_forbids_block(t->d, &t->s, a, wall, NULL), HH_LANG_26);
    assert_int_equal(hh_forbids_block(t->d, &t->s, a, rider, NULL), 0);
    a->attacker = (uint8_t)bikes;
    assert_int_equal(hh_forbids_block(t->d, &t->s, a, wall, NULL), 0);
    int giver = put(t, 0, "Giver"); /* bikes have it in quotes now */
    assert_int_equal(hh_forbids_block(t->d, &t->s, a, wall, NULL), HH_LANG_26);
    uint16_t given[4];
    assert_int_equal(hh_granted(t->d, &t->s, bikes, given, 4), 1);
    assert_int_equal(hh_granted(t->d, &t->s, giver, given, 4), 0);
}

/* What lets a unit block lifts its speed; "while locked" lifts only that. */
static void test_blocks_that_texts_allow(void **state)
{
    struct table *t = *state;
    int foot = put(t, 0, "Foot"), bikes = put(t, 0, "Bikes"), target = put(t, 1, "Foot"),
        watch = put(t, 1, "Watch"), sleeper = put(t, 1, "Sleeper");
    struct hh_attack_frame *a = attack(t, CARD_ATTACK_SHOOTING, bikes, target);
    assert_int_equal(hh_forbids_block(t->d, &t->s, a, watch, NULL), 0);
    assert_int_equal(hh_forbids_block(t->d, &t->s, a, sleeper, NULL), HH_SHOOT_10);
    hh_set_position(&t->s, watch, CARD_POSITION_LOCKED);
    hh_set_position(&t->s, sleeper, CARD_POSITION_LOCKED);
    assert_int_equal(hh_forbids_block(t->d, &t->s, a, watch, NULL), HH_POS_06);
    a->attacker = (uint8_t)foot;
    assert_int_equal(hh_forbids_block(t->d, &t->s, a, sleeper, NULL), 0);
}

static void test_assaults_and_sweeps(void **state)
{
    struct table *t = *state;
    int fanatic = put(t, 0, "Fanatic"), foot = put(t, 0, "Foot");
    assert_int_equal(hh_forbids_assault(t->d, &t->s, fanatic, NULL), HH_ASSAULT_06);
    assert_int_equal(hh_forbids_special(t->d, &t->s, fanatic, NULL), 0);
    put(t, 1, "Gun");
    assert_int_equal(hh_forbids_assault(t->d, &t->s, fanatic, NULL), 0);
    assert_int_equal(hh_forbids_assault(t->d, &t->s, foot, NULL), HH_CHARGE_04);
    assert_int_equal(hh_sweeps_allowed(t->d, &t->s, fanatic), 2);
    assert_int_equal(hh_sweeps_allowed(t->d, &t->s, foot), 1);
    struct hh_attack_frame sweep = {.how = CARD_ATTACK_SWEEP, .attacker = (uint8_t)fanatic};
    assert_int_equal(hh_forbids_target(t->d, &t->s, &sweep, HH_SEAT_THINGS, NULL), HH_SWEEP_09);
}

static void test_bans_on_players_and_deeds(void **state)
{
    struct table *t = *state;
    int jailer = put(t, 0, "Jailer"), foot = put(t, 1, "Foot");
    assert_false(hh_player_may(t->d, &t->s, 1, CARD_BAN_PLAY_TACTICS));
    assert_true(hh_player_may(t->d, &t->s, 0, CARD_BAN_PLAY_TACTICS));
    assert_false(hh_may_be(t->d, &t->s, foot, CARD_PASSIVE_LOCKED, jailer, false));
    assert_int_equal(hh_forbids_shooting(t->d, &t->s, foot, NULL), HH_SHOOT_02);
    int lowly = put(t, 0, "Lowly"), bikes = put(t, 0, "Bikes");
    assert_int_equal(hh_forbids_charging(t->d, &t->s, bikes, NULL), HH_LANG_26);
    assert_int_equal(hh_forbids_charging(t->d, &t->s, lowly, NULL), 0);
}

/* ---- choices ---- */

static void test_choices_are_narrowed(void **state)
{
    struct table *t = *state;
    int bikes = put(t, 1, "Bikes"), foot = put(t, 0, "Foot");
    put(t, 1, "Foot");
    put(t, 0, "Bikes");
    assert_only(choices(t, 0, "Bikes"), bikes);
    hh_set_position(&t->s, bikes, CARD_POSITION_LOCKED);
    struct cardset none = choices(t, 0, "Bikes");
    assert_true(cardset_is_empty(&none));
    hh_set_position(&t->s, foot, CARD_POSITION_CHARGING);
    assert_only(choices(t, 0, "Mirror"), foot); /* rally: a locked or charging one */
}

static void test_tactics_may_not_choose_a_ghost(void **state)
{
    struct table *t = *state;
    int ghost = put(t, 1, "Ghost"), foot = put(t, 1, "Foot");
    assert_only(choices(t, 0, "Foot"), foot);
    struct cardset both = choices(t, 0, "Herd"); /* a BA card may destroy it */
    assert_true(cardset_has(&both, ghost));
}

static void test_ships_need_the_word(void **state)
{
    struct table *t = *state;
    int barge = make(t, 1, "Barge"), gun = put(t, 1, "Gun");
    hh_to_fleet(&t->s, barge, 1);
    assert_only(choices(t, 0, "Herd"), gun);
    assert_only(choices(t, 0, "Hunter"), barge);
    struct hh_ctx c = ctx(t, 0, HH_NO_THING);
    const struct hh_ability *a = command_of(t, "Barge"); /* an asset or a ship */
    const uint8_t *either = hh_code(t->d, a->at) + a->read.body;
    while (*either != CARD_OP_EITHER)
        either++;
    int row = (int)(a - t->d->abilities);
    struct cardset both = hh_offer(&c, row, either, CARD_OP_DESTROY, 0);
    assert_int_equal(cardset_count(&both), 2);
    int least, most;
    hh_demand(&c, either, 1, &least, &most);
    assert_int_equal(least, 1);
    assert_int_equal(most, 1);
}

/* What the enemy has face down is a card, whatever it is (HH-RULE-77, HH-HIDE-09). */
static void test_choices_do_not_tell_faces(void **state)
{
    struct table *t = *state;
    int unit = put_at(t, 1, "Foot", 2), ship = put_at(t, 1, "Barge", 2);
    int own_ship = put_at(t, 0, "Barge", 2), own_unit = put_at(t, 0, "Foot", 2);
    struct cardset any = choices(t, 0, "Leader");
    assert_true(cardset_has(&any, unit) && cardset_has(&any, ship) && cardset_has(&any, own_unit));
    assert_false(cardset_has(&any, own_ship));
    struct hh_ctx c = ctx(t, 0, HH_NO_THING);
    const struct hh_ability *a = command_of(t, "Gun"); /* "one of your units" */
    const uint8_t *cards = card_code_kid(hh_code(t->d, a->at) + a->read.picks[0].at, 1);
    assert_false(hh_fits(&c, cards, unit));
}

static void test_zones_and_hands(void **state)
{
    struct table *t = *state;
    int fallen = make(t, 0, "Foot"), other = make(t, 0, "Bikes"), held = make(t, 0, "Foot");
    hh_to_discard(&t->s, fallen);
    hh_to_discard(&t->s, other);
    hh_to_hand(&t->s, held);
    assert_only(choices(t, 0, "Teacher"), fallen);
    assert_only(choices(t, 0, "Lowly"), held);
}

static void test_moves_need_an_open_sector(void **state)
{
    struct table *t = *state;
    int foot = put(t, 0, "Foot");
    assert_only(choices(t, 0, "Gun"), foot);
    t->s.taken[0] = t->s.taken[2] = 1;
    struct cardset none = choices(t, 0, "Gun");
    assert_true(cardset_is_empty(&none));
}

/* ---- conditions ---- */

static void test_conditions(void **state)
{
    struct table *t = *state;
    int foot = put(t, 0, "Foot");
    assert_true(is_playable(t, 0, "Picky"));
    int enemy = put(t, 1, "Foot");
    assert_false(is_playable(t, 0, "Picky"));
    assert_true(is_playable(t, 0, "Fanatic"));
    put(t, 0, "Gun");
    assert_false(is_playable(t, 0, "Fanatic"));
    assert_true(is_playable(t, 1, "Fanatic"));
    assert_false(is_playable(t, 0, "Jailer"));
    struct hh_attack_frame *a = attack(t, CARD_ATTACK_SHOOTING, foot, enemy);
    assert_true(is_playable(t, 0, "Jailer"));
    a->how = CARD_ATTACK_ASSAULT;
    assert_false(is_playable(t, 0, "Jailer"));
}

/* ---- facts ---- */

static int fits(const struct table *t, int seat, const char *name, struct hh_fact fact,
                struct hh_pick bound[4])
{
    struct table now = *t;
    now.s.facts[0] = fact;
    now.s.fact_count = 1;
    const struct hh_ability *a = command_of(t, name);
    struct hh_ctx c = ctx(&now, seat, HH_NO_THING);
    return hh_trigger_fits(&c, hh_code(t->d, a->at) + a->read.trigger, 0, bound);
}

static void test_triggers_bind_their_cards(void **state)
{
    struct table *t = *state;
    struct hh_pick bound[4];
    int foot = put(t, 0, "Foot"), enemy = put(t, 1, "Foot");
    struct hh_fact charge = {.kind = HH_CHARGES, .seat = 1, .a = (uint8_t)enemy, .b = HH_NO_THING};
    assert_int_equal(fits(t, 0, "Giver", charge, bound), 1);
    assert_int_equal(bound[0].thing, enemy);
    charge.a = (uint8_t)foot;
    assert_int_equal(fits(t, 0, "Giver", charge, bound), -1);
    struct hh_fact death = {.kind = HH_DESTROYED,
                            .seat = 1,
                            .a = (uint8_t)foot,
                            .b = (uint8_t)enemy,
                            .how = CARD_ATTACK_SWEEP};
    hh_to_discard(&t->s, foot);
    assert_int_equal(fits(t, 0, "Wall", death, bound), 2);
    assert_int_equal(fits(t, 1, "Wall", death, bound), -1);
    death.how = CARD_ATTACK_SHOOTING;
    assert_int_equal(fits(t, 0, "Wall", death, bound), -1);
    int played = make(t, 1, "Foot");
    hh_to_table(&t->s, played);
    struct hh_fact play = {.kind = HH_PLAYED,
                           .seat = 1,
                           .a = (uint8_t)played,
                           .b = HH_NO_THING,
                           .how = CARD_PLAY_TACTIC};
    assert_int_equal(fits(t, 0, "Ghost", play, bound), 0);
    play.a = (uint8_t)enemy; /* an ability of a card in play is no card played */
    assert_int_equal(fits(t, 0, "Ghost", play, bound), -1);
}

static void test_marks_grow_old(void **state)
{
    struct table *t = *state;
    int foot = put(t, 0, "Foot");
    struct hh_fact death = {.kind = HH_DESTROYED, .a = (uint8_t)foot, .b = HH_NO_THING};
    hh_happened(t->d, &t->s, death);
    assert_int_equal(t->s.fact_count, 1);
    hh_happened(t->d, &t->s, (struct hh_fact){.kind = HH_WITHDREW, .a = HH_NO_THING});
    assert_int_equal(t->s.fact_count, 1); /* no text of the set answers to that */
    assert_true(hh_was(&t->s, foot, CARD_PASSIVE_DESTROYED, CARD_DURATION_BA));
    hh_period_ends(t->d, &t->s, CARD_PERIOD_BA, NULL);
    assert_false(hh_was(&t->s, foot, CARD_PASSIVE_DESTROYED, CARD_DURATION_BA));
    assert_true(hh_was(&t->s, foot, CARD_PASSIVE_DESTROYED, CARD_DURATION_BATTLE));
    assert_true(is_playable(t, 0, "Banner"));
    hh_period_ends(t->d, &t->s, CARD_PERIOD_TURN, NULL);
    assert_false(is_playable(t, 0, "Banner"));
    assert_true(hh_was(&t->s, foot, CARD_PASSIVE_DESTROYED, CARD_DURATION_GAME));
}

static void test_control_goes_back(void **state)
{
    struct table *t = *state;
    int foot = put(t, 1, "Foot");
    struct hh_effect held = effect_on(foot, HH_EF_CONTROL, CARD_DURATION_BATTLE);
    hh_set_controller(&t->s, foot, 0);
    t->s.effects[t->s.effect_count++] = held;
    hh_period_ends(t->d, &t->s, CARD_PERIOD_BA, NULL);
    assert_int_equal(hh_controller(&t->s, foot), 0);
    hh_period_ends(t->d, &t->s, CARD_PERIOD_BATTLE, NULL);
    assert_int_equal(hh_controller(&t->s, foot), 1);
    assert_true(cardset_has(&t->s.side[1][1], foot));
    held.until = CARD_DURATION_NEXT_BA;
    t->s.effects[t->s.effect_count++] = held;
    hh_ba_begins(t->d, &t->s, 1, NULL);
    assert_int_equal(t->s.effect_count, 1);
    hh_ba_begins(t->d, &t->s, 0, NULL);
    assert_int_equal(t->s.effect_count, 0);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

/* ---- names of operands ---- */

/* An op, its last immediate, and its first and last operand; -1: it has none. */
static const struct {
    enum card_op op;
    int last_immediate, first, last_operand;
} operands[] = {
    /* clang-format off */
    {CARD_OP_DO, -1, FIRST_DO, ARG_DO_CLAUSES},
    {CARD_OP_OUTCOME, IMM_OUTCOME_WHEN, FIRST_OUTCOME, ARG_OUTCOME_CLAUSES},
    {CARD_OP_TABLE, -1, FIRST_TABLE, ARG_TABLE_BANDS},
    {CARD_OP_BAND, IMM_BAND_TO, FIRST_BAND, ARG_BAND_CLAUSES},
    {CARD_OP_CHOICE, IMM_CHOICE_COUNT, FIRST_CHOICE, ARG_CHOICE_OPTIONS},
    {CARD_OP_OPTION, -1, FIRST_OPTION, ARG_OPTION_EFFECTS},
    {CARD_OP_PLAYABLE, IMM_PLAYABLE_IS, FIRST_PLAYABLE, ARG_PLAYABLE_CONDITION},
    {CARD_OP_LIMIT, IMM_LIMIT_PERIOD, -1, -1},
    {CARD_OP_DURING, IMM_DURING_OCCASION, -1, -1},
    {CARD_OP_VERSUS, -1, FIRST_VERSUS, ARG_VERSUS_GROUP},
    {CARD_OP_FORCED, -1, FIRST_FORCED, ARG_FORCED_CLAUSES},
    {CARD_OP_REPLACE, -1, FIRST_REPLACE, ARG_REPLACE_EFFECTS},
    {CARD_OP_RULEWORD, IMM_RULEWORD_WORD, -1, -1},
    {CARD_OP_IF, IMM_IF_IS, FIRST_IF, ARG_IF_CONDITION},
    {CARD_OP_WHILE, -1, FIRST_WHILE, ARG_WHILE_CONDITION},
    {CARD_OP_WHILE_IS, -1, FIRST_WHILE_IS, ARG_WHILE_IS_CONDITION},
    {CARD_OP_FOR_EACH, -1, FIRST_FOR_EACH, ARG_FOR_EACH_CARDS},
    {CARD_OP_TIMES, -1, FIRST_TIMES, ARG_TIMES_EFFECT},
    {CARD_OP_INSTEAD, -1, FIRST_INSTEAD, ARG_INSTEAD_EFFECT},
    {CARD_OP_UNTIL, IMM_UNTIL_WHEN, -1, -1},
    {CARD_OP_NUMBER, IMM_NUMBER_VALUE, -1, -1},
    {CARD_OP_PLUS, -1, FIRST_PLUS, ARG_PLUS_TWO},
    {CARD_OP_MINUS, -1, FIRST_MINUS, ARG_MINUS_TWO},
    {CARD_OP_COUNT_OF, -1, FIRST_COUNT_OF, ARG_COUNT_OF_CARDS},
    {CARD_OP_STAT_OF, IMM_STAT_OF_STAT, FIRST_STAT_OF, ARG_STAT_OF_CARDS},
    {CARD_OP_REQUIREMENT, IMM_REQUIREMENT_SECTOR, -1, -1},
    {CARD_OP_TOTAL, IMM_TOTAL_PLAYER, -1, -1},
    {CARD_OP_TWICE, -1, FIRST_TWICE, ARG_TWICE_NUMBER},
    {CARD_OP_HALF, IMM_HALF_IS_UP, FIRST_HALF, ARG_HALF_NUMBER},
    {CARD_OP_THAT_MANY, IMM_THAT_MANY_SLOT, -1, -1},
    {CARD_OP_EVERY, IMM_EVERY_NUMBER, FIRST_EVERY, ARG_EVERY_CARDS},
    {CARD_OP_REFER, IMM_REFER_SLOT, -1, -1},
    {CARD_OP_IN_ROLE, IMM_IN_ROLE_SLOT, -1, -1},
    {CARD_OP_SELECT, IMM_SELECT_LEFT_OUT, FIRST_SELECT, ARG_SELECT_CARDS},
    {CARD_OP_GROUP, IMM_GROUP_SLOT, FIRST_GROUP, ARG_GROUP_CARDS},
    {CARD_OP_EITHER, -1, FIRST_EITHER, ARG_EITHER_SELECTIONS},
    {CARD_OP_BOTH, -1, FIRST_BOTH, ARG_BOTH_SELECTIONS},
    {CARD_OP_CARDS, IMM_CARDS_NOUNS, FIRST_CARDS, ARG_CARDS_RESTRICTIONS},
    {CARD_OP_TOP, IMM_TOP_SLOT, FIRST_TOP, ARG_TOP_ZONE},
    {CARD_OP_ZONE, IMM_ZONE_SLOT, -1, -1},
    {CARD_OP_WHO, IMM_WHO_SLOT, -1, -1},
    {CARD_OP_OWNED, IMM_OWNED_SLOT, -1, -1},
    {CARD_OP_POSITION, IMM_POSITION_POSITION, -1, -1},
    {CARD_OP_ROLE, IMM_ROLE_ROLE, -1, -1},
    {CARD_OP_OTHER, IMM_OTHER_SLOT, -1, -1},
    {CARD_OP_FLAGGED, IMM_FLAGGED_IS, -1, -1},
    {CARD_OP_UNIQUE, IMM_UNIQUE_IS, -1, -1},
    {CARD_OP_FACE, IMM_FACE_IS, -1, -1},
    {CARD_OP_KEYWORD, IMM_KEYWORD_WORD, -1, -1},
    {CARD_OP_ONE_OF, -1, FIRST_ONE_OF, ARG_ONE_OF_PROPERTIES},
    {CARD_OP_WITH, IMM_WITH_BOUND, FIRST_WITH, ARG_WITH_NUMBER},
    {CARD_OP_EXTREME, IMM_EXTREME_STAT, -1, -1},
    {CARD_OP_AT, IMM_AT_SECTOR, -1, -1},
    {CARD_OP_IN, -1, FIRST_IN, ARG_IN_ZONE},
    {CARD_OP_FROM, -1, FIRST_FROM, ARG_FROM_ZONE},
    {CARD_OP_AMONG, -1, FIRST_AMONG, ARG_AMONG_CARDS},
    {CARD_OP_OTHER_THAN, -1, FIRST_OTHER_THAN, ARG_OTHER_THAN_CARDS},
    {CARD_OP_NAMED, IMM_NAMED_NAME, -1, -1},
    {CARD_OP_THAT_WAS, IMM_THAT_WAS_SINCE, -1, -1},
    {CARD_OP_THAT_DID, IMM_THAT_DID_SINCE, -1, -1},
    {CARD_OP_DID, IMM_DID_SINCE, FIRST_DID, ARG_DID_CARDS},
    {CARD_OP_BA_TURNS, IMM_BA_TURNS_IS_BEGIN, FIRST_BA_TURNS, ARG_BA_TURNS_WHO},
    {CARD_OP_ONE_EVENT, -1, FIRST_ONE_EVENT, ARG_ONE_EVENT_EVENTS},
    {CARD_OP_SWAP, IMM_SWAP_TWO, FIRST_SWAP, ARG_SWAP_CARDS},
    {CARD_OP_CONTROLLED, IMM_CONTROLLED_PLAYER, -1, -1},
    {CARD_OP_IS_A, IMM_IS_A_TYPES, FIRST_IS_A, ARG_IS_A_PROPERTIES},
    {CARD_OP_ONLY, -1, FIRST_ONLY, ARG_ONLY_CARDS},
    {CARD_OP_BY, IMM_BY_IS_MAY, FIRST_BY, ARG_BY_ACT},
    {CARD_OP_TEST, -1, FIRST_TEST, ARG_TEST_NEED},
    {CARD_OP_DESTROY, -1, FIRST_DESTROY, ARG_DESTROY_CARDS},
    {CARD_OP_LOCK, -1, FIRST_LOCK, ARG_LOCK_CARDS},
    {CARD_OP_RALLY, -1, FIRST_RALLY, ARG_RALLY_CARDS},
    {CARD_OP_CHARGE, -1, FIRST_CHARGE, ARG_CHARGE_CARDS},
    {CARD_OP_DRAW, IMM_DRAW_SLOT, FIRST_DRAW, ARG_DRAW_AMOUNT},
    {CARD_OP_DRAW_TO, IMM_DRAW_TO_COUNT, -1, -1},
    {CARD_OP_DISCARD, IMM_DISCARD_IS_RANDOM, FIRST_DISCARD, ARG_DISCARD_CARDS},
    {CARD_OP_DISCARD_HAND, IMM_DISCARD_HAND_IS_THEIRS, -1, -1},
    {CARD_OP_DISCARD_TOP, IMM_DISCARD_TOP_SLOT, FIRST_DISCARD_TOP, ARG_DISCARD_TOP_ZONE},
    {CARD_OP_DAMAGE, -1, FIRST_DAMAGE, ARG_DAMAGE_CARDS},
    {CARD_OP_INFILTRATE, -1, FIRST_INFILTRATE, ARG_INFILTRATE_POSITION},
    {CARD_OP_SEARCH, -1, FIRST_SEARCH, ARG_SEARCH_CARDS},
    {CARD_OP_LOOK, -1, FIRST_LOOK, ARG_LOOK_CARDS},
    {CARD_OP_REVEAL, -1, FIRST_REVEAL, ARG_REVEAL_CARDS},
    {CARD_OP_RETURN, -1, FIRST_RETURN, ARG_RETURN_PLACE},
    {CARD_OP_PLACE, IMM_PLACE_WHERE, FIRST_PLACE, ARG_PLACE_ZONE},
    {CARD_OP_PUT, -1, FIRST_PUT, ARG_PUT_PLACE},
    {CARD_OP_PUT_BACK, -1, FIRST_PUT_BACK, ARG_PUT_BACK_CARDS},
    {CARD_OP_SHUFFLE, -1, FIRST_SHUFFLE, ARG_SHUFFLE_ZONE},
    {CARD_OP_SHUFFLE_INTO, -1, FIRST_SHUFFLE_INTO, ARG_SHUFFLE_INTO_DECK},
    {CARD_OP_MOVE, IMM_MOVE_SECTOR, FIRST_MOVE, ARG_MOVE_CARDS},
    {CARD_OP_GAIN_FLAGS, -1, FIRST_GAIN_FLAGS, ARG_GAIN_FLAGS_AMOUNT},
    {CARD_OP_LOSE_FLAGS, -1, FIRST_LOSE_FLAGS, ARG_LOSE_FLAGS_AMOUNT},
    {CARD_OP_CONTROL, -1, FIRST_CONTROL, ARG_CONTROL_CARDS},
    {CARD_OP_PREVENT, -1, FIRST_PREVENT, ARG_PREVENT_CARDS},
    {CARD_OP_SKIP_BA, IMM_SKIP_BA_IS_THEIRS, -1, -1},
    {CARD_OP_RETARGET, -1, FIRST_RETARGET, ARG_RETARGET_CARDS},
    {CARD_OP_CANCEL, IMM_CANCEL_WHAT, -1, -1},
    {CARD_OP_ATTACK_WITH, IMM_ATTACK_WITH_DEED, FIRST_ATTACK_WITH, ARG_ATTACK_WITH_CARDS},
    {CARD_OP_REMOVE, -1, FIRST_REMOVE, ARG_REMOVE_CARDS},
    {CARD_OP_CHOOSE, -1, FIRST_CHOOSE, ARG_CHOOSE_CARDS},
    {CARD_OP_GET, -1, FIRST_GET, ARG_GET_GROUP},
    {CARD_OP_MOD, IMM_MOD_STAT, FIRST_MOD, ARG_MOD_AMOUNT},
    {CARD_OP_GAIN, -1, FIRST_GAIN, ARG_GAIN_GAINS},
    {CARD_OP_LOSE, -1, FIRST_LOSE, ARG_LOSE_LOSSES},
    {CARD_OP_FLAGS, -1, FIRST_FLAGS, ARG_FLAGS_AMOUNT},
    {CARD_OP_HAVE, -1, FIRST_HAVE, ARG_HAVE_NUMBERS},
    {CARD_OP_SET, IMM_SET_STAT, FIRST_SET, ARG_SET_VALUE},
    {CARD_OP_BECOME, IMM_BECOME_STAT, FIRST_BECOME, ARG_BECOME_VALUE},
    {CARD_OP_TURN_TO, IMM_TURN_TO_POSITION, FIRST_TURN_TO, ARG_TURN_TO_CARDS},
    {CARD_OP_DEFEND, -1, FIRST_DEFEND, ARG_DEFEND_CARDS},
    {CARD_OP_STRIKE, -1, FIRST_STRIKE, ARG_STRIKE_TO},
    {CARD_OP_CAN, IMM_CAN_IS, FIRST_CAN, ARG_CAN_DEED},
    {CARD_OP_DO_NOT, IMM_DO_NOT_WHAT, FIRST_DO_NOT, ARG_DO_NOT_CARDS},
    {CARD_OP_COUNT_AS, IMM_COUNT_AS_TYPES, FIRST_COUNT_AS, ARG_COUNT_AS_PROPERTIES},
    {CARD_OP_BEGIN, IMM_BEGIN_POSITION, FIRST_BEGIN, ARG_BEGIN_CARDS},
    {CARD_OP_DEED, IMM_DEED_DEED, FIRST_DEED, ARG_DEED_WHOM},
    {CARD_OP_BAN, IMM_BAN_DEED, -1, -1},
    {CARD_OP_SWEEPS, IMM_SWEEPS_COUNT, -1, -1},
    {CARD_OP_BE, IMM_BE_IS_EXCEPT, FIRST_BE, ARG_BE_BY},
    {CARD_OP_BLOCKED_ONLY, -1, FIRST_BLOCKED_ONLY, ARG_BLOCKED_ONLY_BY},
    {CARD_OP_TOTAL_GET, IMM_TOTAL_GET_SIGN, FIRST_TOTAL_GET, ARG_TOTAL_GET_AMOUNT},
    {CARD_OP_NEED_GET, IMM_NEED_GET_SIGN, FIRST_NEED_GET, ARG_NEED_GET_AMOUNT},
    {CARD_OP_ROLL_GET, IMM_ROLL_GET_SIGN, FIRST_ROLL_GET, ARG_ROLL_GET_AMOUNT},
    {CARD_OP_ROLL_SET, IMM_ROLL_SET_ROLL, FIRST_ROLL_SET, ARG_ROLL_SET_VALUE},
    {CARD_OP_RE_ROLL, IMM_RE_ROLL_ROLL, -1, -1},
    {CARD_OP_AND, -1, FIRST_AND, ARG_AND_CONDITIONS},
    {CARD_OP_OR, -1, FIRST_OR, ARG_OR_CONDITIONS},
    {CARD_OP_IS, IMM_IS_IS, FIRST_IS, ARG_IS_STATE},
    {CARD_OP_WAS, IMM_WAS_SINCE, FIRST_WAS, ARG_WAS_CARDS},
    {CARD_OP_SIDE, IMM_SIDE_SIDE, FIRST_SIDE, ARG_SIDE_WHO},
    {CARD_OP_HAS, IMM_HAS_NUMBER, FIRST_HAS, ARG_HAS_CARDS},
    {CARD_OP_HAS_MORE, IMM_HAS_MORE_IS_MORE, FIRST_HAS_MORE, ARG_HAS_MORE_THAN},
    {CARD_OP_TAKEN, IMM_TAKEN_TYPES, FIRST_TAKEN, ARG_TAKEN_WHO},
    {CARD_OP_CONTROLS, -1, FIRST_CONTROLS, ARG_CONTROLS_CARDS},
    {CARD_OP_CONTROLS_NO, -1, FIRST_CONTROLS_NO, ARG_CONTROLS_NO_CARDS},
    {CARD_OP_PLAYED, IMM_PLAYED_SINCE, FIRST_PLAYED, ARG_PLAYED_WHO},
    {CARD_OP_THERE_IS, IMM_THERE_IS_NUMBER, FIRST_THERE_IS, ARG_THERE_IS_CARDS},
    {CARD_OP_TURN_IS, IMM_TURN_IS_IS_OR_LATER, -1, -1},
    {CARD_OP_BA_OF, IMM_BA_OF_PLAYER, -1, -1},
    {CARD_OP_ROLL_IS, IMM_ROLL_IS_BOUND, -1, -1},
    {CARD_OP_ATTACK_IS, IMM_ATTACK_IS_ATTACK, -1, -1},
    {CARD_OP_SECTOR_IS, IMM_SECTOR_IS_NAME, -1, -1},
    {CARD_OP_PLANET_IS, IMM_PLANET_IS_NAME, -1, -1},
    {CARD_OP_COMPARE, IMM_COMPARE_HOW, FIRST_COMPARE, ARG_COMPARE_TWO},
    {CARD_OP_TRIGGER, IMM_TRIGGER_WHEN, FIRST_TRIGGER, ARG_TRIGGER_EVENT},
    {CARD_OP_DOES, IMM_DOES_IS_WITH, FIRST_DOES, ARG_DOES_OTHERS},
    {CARD_OP_IS_DONE, IMM_IS_DONE_ATTACK, FIRST_IS_DONE, ARG_IS_DONE_BY},
    {CARD_OP_WOULD_DIE, IMM_WOULD_DIE_ATTACK, FIRST_WOULD_DIE, ARG_WOULD_DIE_CARDS},
    {CARD_OP_DESTROYS, IMM_DESTROYS_ATTACK, FIRST_DESTROYS, ARG_DESTROYS_DESTROYED},
    {CARD_OP_SURVIVES, IMM_SURVIVES_ATTACK, FIRST_SURVIVES, ARG_SURVIVES_CARDS},
    {CARD_OP_ADVANCES, -1, FIRST_ADVANCES, ARG_ADVANCES_CARDS},
    {CARD_OP_LEAVES, -1, FIRST_LEAVES, ARG_LEAVES_CARDS},
    {CARD_OP_PLAYS, IMM_PLAYS_WHAT, FIRST_PLAYS, ARG_PLAYS_WHO},
    {CARD_OP_TESTS, IMM_TESTS_HOW, FIRST_TESTS, ARG_TESTS_WHO},
    {CARD_OP_ROLLS, IMM_ROLLS_BOUND, FIRST_ROLLS, ARG_ROLLS_WHO},
    {CARD_OP_PASSES, -1, FIRST_PASSES, ARG_PASSES_WHO},
    {CARD_OP_WITHDRAWS, -1, FIRST_WITHDRAWS, ARG_WITHDRAWS_WHO},
    {CARD_OP_WINS, IMM_WINS_IS_HERE, FIRST_WINS, ARG_WINS_WHO},
    {CARD_OP_DRAWS, -1, FIRST_DRAWS, ARG_DRAWS_CARDS},
    {CARD_OP_DRAWS_HAND, -1, FIRST_DRAWS_HAND, ARG_DRAWS_HAND_WHO},
    {CARD_OP_DISCARDS, -1, FIRST_DISCARDS, ARG_DISCARDS_CARDS},
    /* clang-format on */
};

static void test_names_of_operands_agree_with_forms(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof operands / sizeof *operands; i++) {
        int at = 1, last = -1, count = 0;
        for (const char *form = card_op_info(operands[i].op)->form; *form != '\0'; form++) {
            bool is_operand = *form == '.' || *form == '*';
            count += is_operand;
            if (is_operand)
                continue;
            last = at;
            at += *form == 'W' || *form == 'K' || *form == 'N' ? 2 : 1;
        }
        assert_int_equal(last, operands[i].last_immediate);
        assert_int_equal(count > 0 ? at : -1, operands[i].first);
        assert_int_equal(count - 1, operands[i].last_operand);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_of_operands_agree_with_forms),
        TEST(test_bonuses_of_texts),
        TEST(test_counts_and_set_numbers),
        TEST(test_a_text_asks_for_the_number_it_changes),
        TEST(test_versus_needs_the_card_opposite),
        TEST(test_effects_add_set_and_end),
        TEST(test_keywords_come_and_count),
        TEST(test_sector_speaks_to_both_players),
        TEST(test_ships_work_from_fleets),
        TEST(test_totals_and_rolls),
        TEST(test_who_may_shoot_and_block),
        TEST(test_blocks_that_texts_forbid),
        TEST(test_blocks_that_texts_allow),
        TEST(test_assaults_and_sweeps),
        TEST(test_bans_on_players_and_deeds),
        TEST(test_choices_are_narrowed),
        TEST(test_tactics_may_not_choose_a_ghost),
        TEST(test_ships_need_the_word),
        TEST(test_choices_do_not_tell_faces),
        TEST(test_zones_and_hands),
        TEST(test_moves_need_an_open_sector),
        TEST(test_conditions),
        TEST(test_triggers_bind_their_cards),
        TEST(test_marks_grow_old),
        TEST(test_control_goes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
